// players.h -- those who have said hello.  A row is an id and the time at which it was made.
#pragma once
#include "server/store.h"

bool players_find(Store *store, const char *id, bool *known, Error *err);
bool players_add(Store *store, const char *id, Error *err);
