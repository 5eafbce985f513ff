// files.h -- files that are written for other programs.
#pragma once
#include <stdio.h>

#include "base/error.h"

// Opens a file to be written; "-" is standard output.  NULL with what is wrong.
FILE *open_to_write(const char *path, Error *err);
// False with what is wrong if anything could not be written.
bool close_written(FILE *f, const char *path, Error *err);
// Words within an element of a drawing (.svg).
void put_svg_text(const char *words, FILE *f);
