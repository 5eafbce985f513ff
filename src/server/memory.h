// memory.h -- allocation that ends the process when there is no memory left, so that callers need not check.
#pragma once
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inline void *or_die(void *memory)
{
    if (!memory) {
        fputs("muster: out of memory\n", stderr);
        abort();
    }
    return memory;
}

static inline void *new_zeroed(size_t bytes)                { return or_die(calloc(1, bytes)); }
static inline void *grown(void *old, size_t bytes)          { return or_die(realloc(old, bytes)); }
static inline char *copy_text(const char *text)             { return or_die(strdup(text)); }
