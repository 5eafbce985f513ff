// muster-data ROOT GAME OUT: turns ROOT/data/GAME/*.yaml into OUT/GAME_data.h, OUT/GAME_data.c and
// OUT/GAME-board.json (with dashes).  The same rows give the same bytes.  Exit 2 and one line when a row is wrong.
#include "trenton_1776.h"

#include <stdio.h>
#include <string.h>

static FILE *create(const char *dir, const char *name)
{
    char path[4096];
    FILE *out;

    snprintf(path, sizeof path, "%s/%s", dir, name);
    out = fopen(path, "wb");
    if (!out)
        die("%s: cannot be written", path);
    return out;
}

static void finish(FILE *out)
{
    if (ferror(out) | fclose(out))
        die("the output cannot be written");
}

static void make_trenton_1776(const char *root, const char *dir)
{
    static Board board;
    static char room[1 << 20];
    Text json = text_in(room, sizeof room);
    FILE *out;

    t76_read(&board, root);
    t76_write_json(&board, &json);
    if (json.full)
        die("the board is larger than %zu bytes", sizeof room);

    out = create(dir, "trenton-1776-board.json");
    fwrite(json.at, 1, json.length, out);
    finish(out);

    out = create(dir, "trenton_1776_data.h");
    t76_write_header(&board, out);
    finish(out);

    out = create(dir, "trenton_1776_data.c");
    t76_write_tables(&board, json.at, out);
    finish(out);
}

int main(int argc, char **argv)
{
    if (argc != 4)
        die("usage: muster-data ROOT GAME OUT");
    if (strcmp(argv[2], "trenton_1776"))
        die("muster-data: no game '%s'", argv[2]);
    make_trenton_1776(argv[1], argv[3]);
    return 0;
}
