// hash.h -- a fast 64-bit hash of bytes, the same on every machine; not for secrets.
#pragma once
#include <stddef.h>
#include <stdint.h>

// Hashes n bytes.  `seed` is 0, or the hash of what comes before these bytes.
uint64_t hash_bytes(const void *bytes, size_t n, uint64_t seed);
