// record_file.h -- duel() with a record of the game in a file, as `muster verify` reads it.
#pragma once
#include <stdio.h>

#include "lab/duel.h"

// Makes the directory if it is not there.
bool make_records_dir(const char *dir, Error *err);

// Plays a game and writes its record to an open file.
void duel_written(const DuelPlan *plan, Bot *const bot[SIDES], FILE *out, DuelResult *result);

// Plays game number i and writes DIR/game-000123.muster; a game that was stopped leaves no file.
bool duel_on_record(const DuelPlan *plan, Bot *const bot[SIDES], const char *dir, int i, DuelResult *result, Error *err);
