// embed.h -- a file as the bytes of a C array, for the small programs that build texts in.
#pragma once

// Prints `static const char NAME_NUMBER[] = {...};`, ended by a zero byte.  Bytes, not string literals: those may be too long for
// the standard.  0, with a line on standard error, if the file cannot be read; else 1.
int embed_file(const char *name, int number, const char *path);
