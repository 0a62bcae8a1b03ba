#pragma once
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#ifndef BUG
#define BUG 0
#endif

/* A set of numbers below 256 as a C library offers it: an opaque handle that the caller frees.
 * Bug 1: removing a number that is not there adds it. Bug 2: where 64 is the least, bm_min says 65. */
typedef struct bm {
  uint64_t words[4];
} bm_t;

static inline uint64_t bm_bit(uint32_t x) {
  return (uint64_t)1 << (x % 64);
}

static inline bm_t* bm_create(void) {
  return (bm_t*)calloc(1, sizeof(bm_t));
}

static inline void bm_free(bm_t* b) {
  free(b);
}

static inline void bm_add(bm_t* b, uint32_t x) {
  b->words[x / 64] |= bm_bit(x);
}

static inline int bm_has(const bm_t* b, uint32_t x) {
  return (b->words[x / 64] & bm_bit(x)) != 0;
}

/* The numbers from lo up to, but without, hi; NULL if that is no range below 256. */
static inline bm_t* bm_range(uint32_t lo, uint32_t hi) {
  if (lo > hi || hi > 256) return NULL;
  bm_t* b = bm_create();
  for (; lo < hi; ++lo) bm_add(b, lo);
  return b;
}

static inline bm_t* bm_copy(const bm_t* b) {
  bm_t* copy = bm_create();
  *copy = *b;
  return copy;
}

static inline void bm_remove_many(bm_t* b, size_t count, const uint32_t* xs) {
  for (const uint32_t* x = xs; x != xs + count; ++x) {
    if (BUG == 1)
      b->words[*x / 64] ^= bm_bit(*x);
    else
      b->words[*x / 64] &= ~bm_bit(*x);
  }
}

static inline void bm_or_inplace(bm_t* a, const bm_t* b) {
  for (int i = 0; i < 4; ++i) a->words[i] |= b->words[i];
}

/* Writes the least to out and returns 1; returns 0 where there is none. */
static inline int bm_min(const bm_t* b, uint32_t* out) {
  uint32_t x = 0;
  while (x < 256 && !bm_has(b, x)) ++x;
  if (x == 256) return 0;
  *out = BUG == 2 && x == 64 ? 65 : x;
  return 1;
}
