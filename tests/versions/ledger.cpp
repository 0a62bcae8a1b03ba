// VERSION 1 keeps every amount; 2 keeps only the sum and the count; 3 is 2 with a bug.
#include "ledger.h"

#include <vector>

#define EXPORTED extern "C" __attribute__((visibility("default")))

/// The same names in both versions: if they were mixed up, one of them would not work.
#if VERSION == 1
struct ledger {
  std::vector<int> amounts;
};
static void note(ledger* l, int amount) {
  l->amounts.push_back(amount);
}
#else
struct ledger {
  int sum = 0;
  int count = 0;
};
static void note(ledger* l, int amount) {
  l->sum += VERSION == 3 && l->count == 2 && amount > 5 ? 5 : amount;
  ++l->count;
}
#endif

/// State that the versions must not share.
int last_version_asked = 0;

EXPORTED int ledger_version(void) {
  last_version_asked += VERSION;
  return last_version_asked;
}
EXPORTED ledger* ledger_new(void) {
  return new ledger;
}
EXPORTED void ledger_free(ledger* l) {
  delete l;
}
EXPORTED void ledger_add(ledger* l, int amount) {
  note(l, amount);
}
#if VERSION == 1
EXPORTED int ledger_sum(ledger const* l) {
  int sum = 0;
  for (int amount : l->amounts) sum += amount;
  return sum;
}
EXPORTED int ledger_count(ledger const* l) {
  return static_cast<int>(l->amounts.size());
}
#else
EXPORTED int ledger_sum(ledger const* l) {
  return l->sum;
}
EXPORTED int ledger_count(ledger const* l) {
  return l->count;
}
#endif
