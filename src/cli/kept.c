// Games at a terminal are kept after every answer, so that a player can go on tomorrow.  A file beside the record says which side he had
// and which bot the other.

#include <stdio.h>
#include <string.h>

#include "cli/options.h"
#include "cli/session.h"

const char *kept_path(const Game *game)
{
    static char path[PATH_ROOM];
    char name[80];

    snprintf(name, sizeof name, "%s.muster", game->id);
    return data_file(name, path, NULL) ? path : NULL;
}

// The seats are no part of a record, so they lie beside it: "british regular".
void keep_seats(const Session *s, const char *level)
{
    char path[4200];

    snprintf(path, sizeof path, "%s.seats", s->keep);
    FILE *f = fopen(path, "w");
    if (!f)
        return;
    if (s->shared)
        fputs("both -\n", f);
    else
        fprintf(f, "%s %s\n", s->game->side_ids[s->bot[AMERICAN] ? BRITISH : AMERICAN], level);
    fclose(f);
}

bool recall_seats(const char *kept, char side[SEAT_ROOM], char level[SEAT_ROOM])
{
    char path[4200];
    bool any;

    snprintf(path, sizeof path, "%s.seats", kept);
    FILE *f = fopen(path, "r");
    any = f && fscanf(f, "%31s %31s", side, level) == 2 && strcmp(side, "both") != 0;
    if (f)
        fclose(f);
    return any;
}

void set_aside(const Session *s)
{
    char older[4200];

    snprintf(older, sizeof older, "%s.before", s->keep);
    if (rename(s->keep, older) == 0)
        printf("The game kept before is now %s\n", older);
}

void keep_game(Session *s)
{
    Error err = { "" };

    if (s->keep && !journal_save(s->journal, s->keep, &err)) {
        complain("the game is not kept: %s", err.text);
        s->keep = NULL;
    }
}
