// muster-data ROOT GAME OUT: turns ROOT/data/GAME/*.yaml into OUT/GAME_data.h, OUT/GAME_data.c, OUT/GAME-board.json and OUT/GAME-board.ts
// (with dashes).  The same rows give the same bytes.  Exit 2 and one line when a row is wrong.
//   muster-data --columns GAME: the columns of its files, as docs/data.md lists them.
#include "games.h"

#include <string.h>

static Data *const games[] = { &t76_data, &wc_data, &ww_data, &c77_data };
enum { GAMES = sizeof games / sizeof *games };

static FILE *make_file(const char *dir, const char *name, const char *end)
{
    char path[4096];
    FILE *out;

    snprintf(path, sizeof path, "%s/%s%s", dir, name, end);
    out = fopen(path, "wb");
    if (!out)
        die("%s: cannot be written", path);
    return out;
}

static void close_file(FILE *out)
{
    int failed = ferror(out);

    if (fclose(out) || failed)
        die("the output cannot be written");
}

static void make(Data *d, const char *root, const char *dir)
{
    static char room[1 << 20];
    Text json = text_in(room, sizeof room);
    char dashed[64];
    FILE *out;

    read_data(d, root);
    write_board(d, &json);
    if (json.full)
        die("%s: the board is larger than its room", d->game);
    snprintf(dashed, sizeof dashed, "%s", d->game);
    for (char *c = dashed; *c; c++)
        *c = *c == '_' ? '-' : *c;

    out = make_file(dir, dashed, "-board.json");
    fwrite(json.at, 1, json.length, out);
    close_file(out);
    out = make_file(dir, dashed, "-board.ts");
    write_types(d, out);
    close_file(out);
    out = make_file(dir, d->game, "_data.h");
    write_header(d, out);
    close_file(out);
    out = make_file(dir, d->game, "_data.c");
    write_tables(d, json.at, out);
    close_file(out);
}

static Data *game_named(const char *name)
{
    for (int i = 0; i < GAMES; i++)
        if (!strcmp(name, games[i]->game))
            return games[i];
    die("muster-data: no game '%s'", name);
}

int main(int argc, char **argv)
{
    if (argc == 3 && !strcmp(argv[1], "--columns"))
        write_listing(game_named(argv[2]), stdout);
    else if (argc == 4)
        make(game_named(argv[2]), argv[1], argv[3]);
    else
        die("usage: muster-data ROOT GAME OUT, or muster-data --columns GAME");
}
