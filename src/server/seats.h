// seats.h -- seats as text, as the store has them: 'open', 'bot:LEVEL' or a player's id.
#pragma once
#include "server/table.h"

void write_seat(const Seat *seat, Text *out);
bool read_seat(Seat *seat, const char *text);       // kind, player and level only
