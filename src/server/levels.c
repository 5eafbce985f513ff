#include "server/levels.h"

#include <stdio.h>
#include <string.h>

static const struct { const char *id, *words; } levels[] = {
    { "recruit", "plays anything the rules allow" },
};

int level_count(void)                       { return (int)(sizeof levels / sizeof levels[0]); }
const char *level_id(int level)             { return levels[level].id; }
const char *level_words(int level)          { return levels[level].words; }

int find_level(const char *id)
{
    for (int i = 0; i < level_count(); i++)
        if (strcmp(levels[i].id, id) == 0)
            return i;
    return -1;
}

void write_seat(const Seat *seat, Text *out)
{
    if (seat->kind == SEAT_PERSON)
        text_put(out, seat->player);
    else if (seat->kind == SEAT_BOT)
        text_add(out, "bot:%s", level_id(seat->level));
    else
        text_put(out, "open");
}

bool read_seat(Seat *seat, const char *text)
{
    if (strcmp(text, "open") == 0) {
        seat->kind = SEAT_OPEN;
    } else if (strncmp(text, "bot:", 4) == 0) {
        seat->kind = SEAT_BOT;
        seat->level = find_level(text + 4);
        return seat->level >= 0;
    } else {
        seat->kind = SEAT_PERSON;
        snprintf(seat->player, sizeof seat->player, "%s", text);
        return strlen(text) == PLAYER_ID;
    }
    return true;
}
