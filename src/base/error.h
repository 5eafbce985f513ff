// error.h -- one line about what went wrong outside: a file, an option, a player's message.
//
// A function that can fail for such a reason returns bool and takes an Error.  Bugs are asserts instead.
#pragma once
#include <stdbool.h>

typedef struct Error {
    char text[320];     // one line without its newline; "" while all is well
} Error;

// Writes the line, printf fashion, and returns false, so that a caller can write: return fail(err, "no scenario '%s'", id);
// err may be NULL when nobody will read it.
bool fail(Error *err, const char *format, ...) __attribute__((format(printf, 2, 3)));
