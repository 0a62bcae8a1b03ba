#ifndef C_ZOO_H
#define C_ZOO_H
#include <stddef.h>
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif
typedef struct ring_s ring;
ring* ring_new(size_t capacity);
void ring_free(ring* r);
int ring_push(ring* r, uint32_t value);
int ring_pop(ring* r, uint32_t* out);
size_t ring_size(const ring* r);
#ifdef __cplusplus
}
#endif
#endif
