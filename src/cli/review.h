// review.h -- a finished game judged, as `muster review` and the order `review` print it.
#pragma once
#include "base/error.h"

#include <stdbool.h>
#include <stddef.h>

// Judges the game of a whole record with the usual limits, shows how far it is, and prints the review.  False with what is wrong, also where
// Ctrl-C gave it up.
bool judge_record(const char *record, size_t length, Error *err);
