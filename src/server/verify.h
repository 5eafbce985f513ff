// verify.h -- a whole store replayed, for `muster verify STORE`.
#pragma once
#include "server/store.h"

// Called for each game that differs, with its table and first such ply.
typedef void (*EachWrong)(void *context, const char *words);

// Replays every game, with its dice derived again from its secret.  The counts are of those that were right.  False if the store
// cannot say which games it has.
bool verify_store(Store *store, int64_t *games, int64_t *actions, EachWrong each, void *context, Error *err);
