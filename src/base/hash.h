// hash.h -- a fast 64-bit hash of bytes, the same on every machine; not for secrets.
#pragma once
#include <stddef.h>
#include <stdint.h>

// Hashes n bytes, chained from `seed` (0 to begin).
uint64_t hash_bytes(const void *bytes, size_t n, uint64_t seed);
