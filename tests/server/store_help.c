// Stores of a test's own, made and removed, and tables whose games are played into them.

#include "store_help.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "games/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>     // last: it takes the name `fail`

static char folder[] = "/tmp/muster-store-XXXXXX";
char path[100];

const char *store_folder(void)      { return folder; }

int make_folder(void **state)
{
    if (!mkdtemp(folder))
        return -1;
    snprintf(path, sizeof path, "%s/store.db", folder);
    return 0;
}

int remove_folder(void **state)
{
    char command[160];

    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

Store *opened(StoreUse use)
{
    Error err = { "" };
    Store *store = store_open(path, use, &err);

    if (!store)
        fail_msg("%s", err.text);
    return store;
}

void run_sql(Store *store, const char *sql)
{
    Error err = { "" };

    if (!store_run(store, sql, NO_VALUES, NULL, NULL, &err))
        fail_msg("%s: %s", sql, err.text);
}

// ---- a table in the store

// A new table with both seats taken, not yet in the store.
Table *new_table(const Game *game, const char *id)
{
    Table *t = calloc(1, sizeof *t);

    strcpy(t->id, id);
    memset(t->owner, 'a', PLAYER_ID);
    t->game = game;
    memset(t->secret, 7, SECRET_BYTES);         // the same game every time
    strcpy(t->greeting, "Tuesday?\nAt eight.");
    for (Side side = 0; side < SIDES; side++) {
        t->seats[side] = (Seat){ .kind = SEAT_PERSON, .automatic = side == BRITISH, .seed = "seed" };
        memset(t->seats[side].player, 'a', PLAYER_ID);
    }
    return t;
}

void know_player(Store *store, const char *player)
{
    Error err = { "" };

    assert_true(store_run(store, "INSERT INTO players (id, made) VALUES ($1, 1) ON CONFLICT (id) DO NOTHING", VALUES(as_text(player)), NULL, NULL, &err));
}

Table *play_game(Store *store, int plies)
{
    Error err = { "" };
    Table *t = new_table(games[0], "tabletable22");
    ActionList list;
    Seeded luck;

    know_player(store, t->owner);
    if (!table_create(t, store, &err))
        fail_msg("%s", err.text);
    seed_luck(&luck, 48);
    while (t->ply < plies && list_actions(t->game, table_state(t), &list))
        if (!table_act(t, store, list.at[pick(&luck, list.count)], &err))
            fail_msg("%s", err.text);
    if (plies != WHOLE_GAME)
        assert_int_equal(t->ply, plies);        // else another seed: this game was over too soon
    return t;
}

void play_plies(Table *t, Store *store, int plies)
{
    Error err = { "" };
    ActionList list;
    Seeded luck;

    seed_luck(&luck, 48);
    while (plies-- > 0 && list_actions(t->game, table_state(t), &list))
        if (!table_act(t, store, list.at[pick(&luck, list.count)], &err))
            fail_msg("%s", err.text);
}

void keep_words(void *context, const char *words)
{
    snprintf(((Error *)context)->text, sizeof(Error), "%s", words);
}

// ---- what is written to stderr

static int real_stderr;

void begin_listening(void)
{
    char file[120];

    snprintf(file, sizeof file, "%s/said", folder);
    fflush(stderr);
    real_stderr = dup(2);
    assert_non_null(freopen(file, "w+", stderr));
}

void end_listening(char said[2000])
{
    fflush(stderr);
    rewind(stderr);
    size_t n = fread(said, 1, 1999, stderr);
    said[n] = '\0';
    dup2(real_stderr, 2);
    close(real_stderr);
}
