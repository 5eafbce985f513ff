// levels.h -- the names of the bots that may sit at a table, and seats as text.
#pragma once
#include "base/text.h"
#include "server/table.h"

int  level_count(void);
const char *level_id(int level);
const char *level_words(int level);
int  find_level(const char *id);            // or -1

// A seat as the store has it: 'open', 'bot:LEVEL' or a player's id.
void write_seat(const Seat *seat, Text *out);
bool read_seat(Seat *seat, const char *text);       // kind, player and level only
