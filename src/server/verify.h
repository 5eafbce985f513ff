// verify.h -- replaying and checking a whole store, for `muster verify STORE`.
#pragma once
#include "server/table.h"

// Called for each game that differs, with its table and first such ply.
typedef void (*EachWrong)(void *context, const char *words);

// Replays every game, with its dice recomputed from its secret, and compares what its row and its notes say.
// The store may be one that is being played: each game is read as it stood at one moment.  The counts are of those that
// were right.  False if the store cannot say which games it has.
bool verify_store(Store *store, int64_t *games, int64_t *actions, EachWrong each, void *context, Error *err);

// In verify_row.c.  For a table that has been replayed (its `dice` is the counter after its last number): checks that its row and its notes
// are what a server would have written; false with the first difference.
bool verify_row(Store *store, const Table *replayed, Error *err);
