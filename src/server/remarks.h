// remarks.h -- the record of a finished game with its review as remarks (docs/records.md), from the review as it is kept.
#pragma once
#include "lab/review.h"

// The record, which ends with a 0, with the review of the same game, JSON as write_review() writes it.  NULL with a line if the one does not fit
// the other; free() it.  It replays the game, so call it on a thread that may take long.
char *remarked_record(const char *record, size_t length, const char *review, Error *err);
