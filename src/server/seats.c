#include "server/seats.h"

#include <stdio.h>
#include <string.h>

void write_seat(const Seat *seat, Text *out)
{
    if (seat->kind == SEAT_PERSON)
        text_put(out, seat->player);
    else if (seat->kind == SEAT_BOT)
        text_add(out, "bot:%s", bot_levels[seat->level].id);
    else
        text_put(out, "open");
}

bool read_seat(Seat *seat, const char *text)
{
    if (strcmp(text, "open") == 0) {
        seat->kind = SEAT_OPEN;
    } else if (strncmp(text, "bot:", 4) == 0) {
        seat->kind = SEAT_BOT;
        int level = find_bot_level(text + 4);
        seat->level = level < 0 ? BOT_RECRUIT : (BotLevel)level;
        return level >= 0;
    } else {
        seat->kind = SEAT_PERSON;
        snprintf(seat->player, sizeof seat->player, "%s", text);
        return strlen(text) == PLAYER_ID;
    }
    return true;
}
