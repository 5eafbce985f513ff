// fuzz.h -- what the libFuzzer targets share.  A target aborts when a law is broken; what is merely refused is fine.
#pragma once
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define must(what) \
    do { \
        if (!(what)) { \
            fprintf(stderr, "%s:%d: broken: %s\n", __FILE__, __LINE__, #what); \
            abort(); \
        } \
    } while (0)
