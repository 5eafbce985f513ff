// verify.h -- a whole store replayed, for `muster verify STORE`.
#pragma once
#include "server/store.h"

// Replays every game, with its dice derived again from its secret.  False with the first table and ply that differ; the counts
// are of what was right until then.
bool verify_store(Store *store, int64_t *games, int64_t *actions, Error *err);
