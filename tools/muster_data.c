// muster-data ROOT GAME OUT: turns ROOT/data/GAME/*.yaml into OUT/GAME_data.h, OUT/GAME_data.c and
// OUT/GAME-board.json (with dashes).  The same rows give the same bytes.  Exit 2 and one line when a row is wrong.
#include "games.h"
#include "rows.h"

#include <string.h>

static const struct { const char *name; void (*make)(const char *root, const char *dir); } games[] = {
    { "trenton_1776", t76_make },
    { "washingtons_crossing", wc_make },
};

int main(int argc, char **argv)
{
    if (argc != 4)
        die("usage: muster-data ROOT GAME OUT");
    for (unsigned i = 0; i < sizeof games / sizeof *games; i++)
        if (!strcmp(argv[2], games[i].name)) {
            games[i].make(argv[1], argv[3]);
            return 0;
        }
    die("muster-data: no game '%s'", argv[2]);
}
