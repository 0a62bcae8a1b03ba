#pragma once
// A small library with a C interface, as two versions of it have it.
#ifdef __cplusplus
extern "C" {
#endif

typedef struct ledger ledger;

int ledger_version(void);
ledger* ledger_new(void);
void ledger_free(ledger* l);
void ledger_add(ledger* l, int amount);
int ledger_sum(ledger const* l);
int ledger_count(ledger const* l);

#ifdef __cplusplus
}
#endif
