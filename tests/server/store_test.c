// The store: migrations, values, transactions, refusals; and a whole store replayed.
#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "games/games.h"
#include "server/seats.h"
#include "server/table_rows.h"
#include "server/verify.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>     // last: it takes the name `fail`

static char folder[] = "/tmp/muster-store-XXXXXX";
static char path[100];

static int make_folder(void **state)
{
    if (!mkdtemp(folder))
        return -1;
    snprintf(path, sizeof path, "%s/store.db", folder);
    return 0;
}

static int remove_folder(void **state)
{
    char command[160];

    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

static Store *opened(StoreUse use)
{
    Error err = { "" };
    Store *store = store_open(path, use, &err);

    if (!store)
        fail_msg("%s", err.text);
    return store;
}

static bool keep(void *context, const Row *row)
{
    snprintf(context, 100, "%s|%ld", row->column[0], row->count > 1 ? (long)row_number(row, 1) : 0);
    return true;
}

static void values_come_back(void **state)
{
    static const char awkward[] = "it's \"quoted\" \xc3\xa9; DROP TABLE players;";
    char found[100] = "", expected[100];
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);

    assert_true(store_run(store, "INSERT INTO players (id, made) VALUES ($1, $2)", VALUES(as_text(awkward), as_number(-1776)),
                          NULL, NULL, &err));
    // $2 before $1: parameters are found by their number, not by where they stand
    assert_true(store_run(store, "SELECT id, made FROM players WHERE made = $2 AND id = $1",
                          VALUES(as_text(awkward), as_number(-1776)), keep, found, &err));
    snprintf(expected, sizeof expected, "%s|-1776", awkward);
    assert_string_equal(found, expected);
    store_close(store);
}

static void what_is_rolled_back_is_gone(void **state)
{
    char found[100] = "";
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);

    assert_true(store_begin(store, &err));
    assert_true(store_run(store, "INSERT INTO players (id, made) VALUES ('gone', 1)", NO_VALUES, NULL, NULL, &err));
    store_rollback(store);
    assert_true(store_begin(store, &err));
    assert_true(store_run(store, "INSERT INTO players (id, made) VALUES ('kept', 2)", NO_VALUES, NULL, NULL, &err));
    assert_true(store_commit(store, &err));
    store_close(store);

    store = opened(STORE_TO_READ);
    assert_true(store_run(store, "SELECT id, made FROM players WHERE id IN ('gone', 'kept')", NO_VALUES, keep, found, &err));
    assert_string_equal(found, "kept|2");
    store_close(store);
}

static void a_wrong_statement_says_why(void **state)
{
    Error err = { "" };
    store_close(opened(STORE_TO_SERVE));
    Store *store = opened(STORE_TO_READ);

    assert_false(store_run(store, "SELECT x FROM nowhere", NO_VALUES, NULL, NULL, &err));
    if (!strstr(err.text, "no such table: nowhere"))
        fail_msg("%s", err.text);
    assert_false(store_run(store, "INSERT INTO actions (table_id) VALUES ('x')", NO_VALUES, NULL, NULL, &err));
    store_close(store);
}

// What is written to stderr between the two goes into a file, and then into `said`.
static int real_stderr;

static void begin_listening(void)
{
    char file[120];

    snprintf(file, sizeof file, "%s/said", folder);
    fflush(stderr);
    real_stderr = dup(2);
    assert_non_null(freopen(file, "w+", stderr));
}

static void end_listening(char said[2000])
{
    fflush(stderr);
    rewind(stderr);
    size_t n = fread(said, 1, 1999, stderr);
    said[n] = '\0';
    dup2(real_stderr, 2);
    close(real_stderr);
}

// Players are told what a server's store says while it serves, so the words are general, and the log has the rest.
static void a_player_is_not_told_what_the_database_says(void **state)
{
    static const char general[] = "the server cannot use its store just now; try again in a moment";
    char said[2000];
    Error err = { "" }, again = { "" }, begun = { "" };
    Store *store = opened(STORE_TO_SERVE);

    begin_listening();
    bool fine = store_run(store, "SELECT x FROM nowhere", NO_VALUES, NULL, NULL, &err);
    fine |= store_run(store, "SELECT x FROM nowhere", NO_VALUES, NULL, NULL, &again);
    fine |= store_begin(store, &begun) && store_begin(store, &begun);
    end_listening(said);
    assert_false(fine);
    assert_string_equal(err.text, general);
    assert_string_equal(again.text, general);
    assert_string_equal(begun.text, general);
    char *first = strstr(said, "muster: the store does not work: no such table: nowhere\n");
    if (!first)
        fail_msg("%s", said);
    assert_null(strstr(strchr(first, '\n'), "nowhere"));         // once is enough
    assert_non_null(strstr(said, "within a transaction"));
    store_rollback(store);
    store_close(store);
}

static void a_second_server_is_turned_away(void **state)
{
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);

    assert_null(store_open(path, STORE_TO_SERVE, &err));
    assert_non_null(strstr(err.text, "another muster serves it"));
    store_close(store);
    store_close(opened(STORE_TO_SERVE));
}

// The file is locked, not its name: a second name of it, soft or hard, leads to the same lock, and another file may bear the first name.
static void a_second_name_of_the_file_is_the_same_store(void **state)
{
    Error err = { "" };
    char soft[120], hard[120], moved[120], beside[120];
    Store *store = opened(STORE_TO_SERVE);

    snprintf(soft, sizeof soft, "%s/soft.db", folder);
    snprintf(hard, sizeof hard, "%s/hard.db", folder);
    snprintf(moved, sizeof moved, "%s/moved.db", folder);
    assert_int_equal(symlink(path, soft), 0);
    assert_int_equal(link(path, hard), 0);
    for (int i = 0; i < 2; i++) {
        assert_null(store_open(i ? hard : soft, STORE_TO_SERVE, &err));
        if (!strstr(err.text, "another muster serves it"))
            fail_msg("%s", err.text);
    }
    store_close(store_open(soft, STORE_TO_READ, &err));     // to read is no harm
    assert_int_equal(rename(path, moved), 0);
    assert_null(store_open(moved, STORE_TO_SERVE, &err));
    assert_non_null(strstr(err.text, "another muster serves it"));
    assert_int_equal(rename(moved, path), 0);
    store_close(store);

    snprintf(beside, sizeof beside, "%s-serving", path);
    assert_int_equal(access(beside, F_OK), -1);             // nothing is left beside it
    store = store_open(soft, STORE_TO_SERVE, &err);
    if (!store)
        fail_msg("%s", err.text);
    assert_null(store_open(path, STORE_TO_SERVE, &err));
    assert_non_null(strstr(err.text, "another muster serves it"));
    store_close(store);
    unlink(soft);
    unlink(hard);
}

static void a_newer_store_is_left_alone(void **state)
{
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);

    assert_true(store_run(store, "UPDATE meta SET value = '99' WHERE key = 'schema'", NO_VALUES, NULL, NULL, &err));
    store_close(store);
    assert_null(store_open(path, STORE_TO_SERVE, &err));
    assert_non_null(strstr(err.text, "newer muster"));
    unlink(path);
}

static void nothing_is_made_to_read(void **state)
{
    char other[140];
    struct stat about;
    Error err = { "" };

    snprintf(other, sizeof other, "%s/none.db", folder);
    assert_null(store_open(other, STORE_TO_READ, &err));
    assert_non_null(strstr(err.text, "no such file"));
    assert_int_equal(stat(other, &about), -1);
}

// Served by somebody who is not root, for whom no file is read-only.
static void is_refused_to_others(const char *words)
{
    Error err = { "" };
    bool root = geteuid() == 0;

    assert_true(!root || seteuid(65534) == 0);
    Store *store = store_open(path, STORE_TO_SERVE, &err);
    assert_true(!root || seteuid(0) == 0);
    if (store || !strstr(err.text, words))
        fail_msg("%s", store ? "it was opened" : err.text);
    assert_non_null(strstr(err.text, path));
    assert_null(strchr(err.text, '\n'));
}

static void a_store_that_cannot_be_written_is_refused(void **state)
{
    store_close(opened(STORE_TO_SERVE));
    assert_int_equal(chmod(folder, 0777), 0);
    assert_int_equal(chmod(path, 0444), 0);                 // the file
    is_refused_to_others("cannot write it (Permission denied)");
    assert_int_equal(chmod(path, 0666), 0);
    assert_int_equal(chmod(folder, 0555), 0);               // the folder, where SQLite needs files of its own
    is_refused_to_others("the folder where SQLite needs files beside it, cannot be written");
    assert_int_equal(chmod(folder, 0700), 0);
    assert_int_equal(chmod(path, 0600), 0);
    store_close(opened(STORE_TO_SERVE));
}

// The file may be written and the database not: here it says so itself; a PostgreSQL that is a standby does the same.
static void a_database_that_refuses_a_change_is_refused(void **state)
{
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);

    assert_true(store_run(store, "CREATE TRIGGER frozen BEFORE UPDATE ON meta BEGIN SELECT RAISE(ABORT, 'the store is frozen'); END",
                          NO_VALUES, NULL, NULL, &err));
    store_close(store);
    assert_null(store_open(path, STORE_TO_SERVE, &err));
    if (!strstr(err.text, "the store cannot be written") || !strstr(err.text, "frozen"))
        fail_msg("%s", err.text);
    store = opened(STORE_TO_READ);
    assert_true(store_run(store, "DROP TRIGGER frozen", NO_VALUES, NULL, NULL, &err));
    store_close(store);
}

// ---- a table in the store

// A new table with both seats taken, not yet in the store.
static Table *new_table(const Game *game, const char *id)
{
    Table *t = calloc(1, sizeof *t);

    strcpy(t->id, id);
    memset(t->owner, 'a', PLAYER_ID);
    t->game = game;
    memset(t->secret, 7, SECRET_BYTES);         // the same game every time
    for (Side side = 0; side < SIDES; side++) {
        t->seats[side] = (Seat){ .kind = SEAT_PERSON, .automatic = side == BRITISH, .seed = "seed" };
        memset(t->seats[side].player, 'a', PLAYER_ID);
    }
    return t;
}

static void know_player(Store *store, const char *player)
{
    Error err = { "" };

    assert_true(store_run(store, "INSERT INTO players (id, made) VALUES ($1, 1) ON CONFLICT (id) DO NOTHING", VALUES(as_text(player)), NULL, NULL, &err));
}

enum { WHOLE_GAME = 100000 };

static Table *play_game(Store *store, int plies)
{
    Error err = { "" };
    Table *t = new_table(games[0], "tabletable22");
    ActionList list;
    Seeded luck;

    know_player(store, t->owner);
    if (!table_create(t, store, &err))
        fail_msg("%s", err.text);
    seed_luck(&luck, 43);
    while (t->ply < plies && list_actions(t->game, table_state(t), &list))
        if (!table_act(t, store, list.at[pick(&luck, list.count)], &err))
            fail_msg("%s", err.text);
    if (plies != WHOLE_GAME)
        assert_int_equal(t->ply, plies);        // else another seed: this game was over too soon
    return t;
}

static void keep_words(void *context, const char *words)
{
    snprintf(((Error *)context)->text, sizeof(Error), "%s", words);
}

static void a_table_loads_as_it_was(void **state)
{
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);
    Table *t = play_game(store, 120), *again = table_load(store, t->id, &err);
    int64_t tables, actions;

    if (!again)
        fail_msg("%s", err.text);
    assert_int_equal(again->ply, t->ply);
    assert_int_equal(again->seq, t->seq);
    assert_int_equal(again->dice, t->dice);
    assert_int_equal(again->event_count, t->event_count);
    assert_memory_equal(again->events, t->events, (size_t)t->event_count * sizeof(Event));
    assert_memory_equal(table_state(again), table_state(t), t->game->size);
    assert_int_equal(match_floor(&again->match), match_floor(&t->match));
    assert_true(verify_store(store, &tables, &actions, keep_words, &err, &err));
    assert_string_equal(err.text, "");
    assert_int_equal(tables, 1);
    assert_int_equal(actions, t->ply);
    table_free(again);
    table_free(t);
    store_close(store);
}

// Whole games of each kind, step by step: what table_at() gives is what stood there, with how far one could go back.
static void every_earlier_ply_is_there(void **state)
{
    enum { PLIES = 120 };
    static Match stood[PLIES + 1];
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);
    Seeded luck;
    ActionList list;
    Match then;

    seed_luck(&luck, 7);
    for (int g = 0; g < game_count; g++) {
        Table *t = new_table(games[g], g ? "everyply2222" : "everyply3333");
        know_player(store, t->owner);
        assert_true(table_create(t, store, &err));
        while (t->ply < PLIES && list_actions(t->game, table_state(t), &list)) {
            stood[t->ply] = t->match;
            int before = t->ply;
            if (!table_act(t, store, list.at[pick(&luck, list.count)], &err))
                fail_msg("%s", err.text);
            for (int ply = before + 1; ply < t->ply && ply <= PLIES; ply++)      // given by themselves
                table_at(t, ply, &stood[ply]);
        }
        Table *copy = table_copy(t), *loaded = table_load(store, t->id, &err);
        assert_non_null(loaded);
        for (int ply = 0; ply < t->ply && ply < PLIES; ply++) {
            Table *all[] = { t, copy, loaded };
            for (int i = 0; i < 3; i++) {
                table_at(all[i], ply, &then);
                assert_int_equal(then.ply, ply);
                assert_memory_equal(&then.now, &stood[ply].now, t->game->size);
                assert_int_equal(match_floor(&then), match_floor(&stood[ply]));
                assert_memory_equal(&then.barrier, &stood[ply].barrier, t->game->size);
            }
        }
        assert_true(t->ply > SNAPSHOT_PLIES * 2 && !table_is_over(t));
        assert_true(table_go_back(t, store, SNAPSHOT_PLIES + 5, NEITHER, NULL, &err));
        table_free(loaded);
        loaded = table_load(store, t->id, &err);
        assert_non_null(loaded);
        assert_memory_equal(table_state(loaded), table_state(t), t->game->size);
        assert_int_equal(loaded->event_count, t->event_count);
        assert_memory_equal(loaded->events, t->events, (size_t)t->event_count * sizeof(Event));
        assert_int_equal(match_floor(&loaded->match), match_floor(&t->match));
        assert_int_equal(loaded->luck_count, t->luck_count);
        assert_true(list_actions(t->game, table_state(t), &list) > 0);
        assert_true(table_act(t, store, list.at[0], &err));         // and it goes on from there
        table_free(t);
        table_free(copy);
        table_free(loaded);
    }
    assert_true(store_run(store, "DELETE FROM tables WHERE id LIKE 'everyply%'", NO_VALUES, NULL, NULL, &err));
    store_close(store);
}

// Two servers, each with the table in its memory, and neither has heard of the other yet.
static void each_side_keeps_whether_it_is_automatic(void **state)
{
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);
    Table *here = table_load(store, "tabletable22", &err), *there = table_load(store, "tabletable22", &err);
    bool american = !here->seats[AMERICAN].automatic, british = !here->seats[BRITISH].automatic;
    ActionList list;

    assert_true(table_set_automatic(here, store, AMERICAN, american, &err));
    assert_true(table_set_automatic(there, store, BRITISH, british, &err));
    assert_true(list_actions(here->game, table_state(here), &list) > 0);
    assert_true(table_act(here, store, list.at[0], &err));
    table_free(here);
    table_free(there);
    here = table_load(store, "tabletable22", &err);
    assert_int_equal(here->seats[AMERICAN].automatic, american);
    assert_int_equal(here->seats[BRITISH].automatic, british);
    table_free(here);
    store_close(store);
}

static void going_back_replays_to_the_ply(void **state)
{
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);
    Table *t = table_load(store, "tabletable22", &err);
    uint64_t dice = t->dice;

    assert_true(table_go_back(t, store, 50, AMERICAN, "taken back", &err));
    table_free(t);
    t = table_load(store, "tabletable22", &err);
    assert_int_equal(t->ply, 50);
    assert_int_equal(t->dice, dice);            // the same numbers never come twice
    assert_int_equal(t->note_count, 1);
    assert_string_equal(t->notes[0].words, "taken back");
    table_free(t);
    store_close(store);
}

static void a_change_in_the_store_is_found(void **state)
{
    static const char *const changes[] = {
        "UPDATE actions SET luck = luck || ' 1' WHERE ply = 0",
        "UPDATE actions SET legal = legal + 1 WHERE ply = 30",
        "UPDATE actions SET hash = '0123456789abcdef' WHERE ply = 40",
        "UPDATE actions SET action = 'dance' WHERE ply = 20",
        "DELETE FROM actions WHERE ply = 25",
        "UPDATE tables SET secret = '0000000000000000000000000000000000000000000000000000000000000000'",
        "UPDATE tables SET american_seed = 'another'",
        "UPDATE tables SET rules_version = rules_version + 1",
        "UPDATE tables SET commitment = secret",
        "UPDATE tables SET american_seal = commitment",
        "UPDATE tables SET dice_version = 1",
        "UPDATE tables SET dice_version = 3",
        "UPDATE tables SET game = 'chess'",
        // what the row says, which is what lobbies and other servers go by
        "UPDATE tables SET outcome = 'american'", "UPDATE tables SET outcome = 'draw'", "UPDATE tables SET outcome = ''",
        "UPDATE tables SET given_up = 'british'", "UPDATE tables SET given_up = 'british', outcome = 'american', to_act = ''",
        "UPDATE tables SET given_up = 'french'", "UPDATE tables SET ask_by = 'french'", "UPDATE tables SET ask_by = 'british', ask_to = 100",
        "UPDATE tables SET turn = turn + 1", "UPDATE tables SET ply = ply + 1", "UPDATE tables SET ply = -1",
        "UPDATE tables SET to_act = ''", "UPDATE tables SET to_act = CASE to_act WHEN 'american' THEN 'british' ELSE 'american' END",
        "UPDATE tables SET seq = 3", "UPDATE tables SET seq = -1", "UPDATE tables SET dice = 0",
        "UPDATE tables SET american = 'open'", "UPDATE tables SET american = 'bot:regular'", "UPDATE tables SET british = 'bot:general'",
        "UPDATE tables SET american = replace(american, 'a', 'b')", "UPDATE tables SET owner = 'nobody'",
        "UPDATE tables SET invite = 'invitationinvitation'", "UPDATE tables SET american_seed = 'other'",
        "DELETE FROM notes", "UPDATE notes SET number = 1", "UPDATE notes SET kind = 'given-up'", "UPDATE notes SET kind = 'joke'",
        "UPDATE notes SET side = 'french'", "UPDATE notes SET ply = -2", "UPDATE notes SET ply = 100000", "UPDATE notes SET words = ''",
        "INSERT INTO notes (table_id, number, ply, kind, side, words) VALUES ('tabletable22', 1, 50, 'given-up', 'british', 'gone')",
    };
    Error err = { "" };
    int64_t tables, actions;

    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        Store *store = opened(STORE_TO_SERVE);
        assert_true(store_begin(store, &err));
        assert_true(store_run(store, changes[i], NO_VALUES, NULL, NULL, &err));
        err.text[0] = '\0';
        assert_true(verify_store(store, &tables, &actions, keep_words, &err, &err));
        if (tables != 0)
            fail_msg("not found: %s", changes[i]);
        assert_non_null(strstr(err.text, "table tabletable22"));
        assert_null(strchr(err.text, '\n'));
        store_rollback(store);
        store_close(store);
    }
}

// The counter of the dice is compared exactly while nothing has been taken back, and from below after that.
static void the_counter_of_the_dice_is_compared(void **state)
{
    char kept[100];
    Error err = { "" };
    int64_t tables, actions;

    strcpy(kept, path);
    snprintf(path, sizeof path, "%s/dice.db", folder);
    Store *store = opened(STORE_TO_SERVE);
    table_free(play_game(store, 60));
    for (int back = 0; back < 2; back++) {
        assert_true(store_begin(store, &err));
        assert_true(store_run(store, "UPDATE tables SET dice = dice + 5", NO_VALUES, NULL, NULL, &err));
        err.text[0] = '\0';
        assert_true(verify_store(store, &tables, &actions, keep_words, &err, &err));
        assert_int_equal(tables, back);
        assert_int_equal(strstr(err.text, "dice") != NULL, !back);
        store_rollback(store);
        Table *t = table_load(store, "tabletable22", &err);
        assert_true(back || table_go_back(t, store, 20, AMERICAN, "taken back", &err));
        table_free(t);
    }
    store_close(store);
    strcpy(path, kept);
}

static void rows_of_no_table_are_found(void **state)
{
    static const char *const changes[] = {
        "INSERT INTO actions SELECT 'gone', ply, side, action, dice, luck, legal, hash, made FROM actions WHERE ply = 3",
        "INSERT INTO notes (table_id, number, ply, kind, side, words) VALUES ('gone', 0, 1, 'undo', 'british', 'x')",
        "INSERT INTO lists (player, table_id) VALUES ('somebody', 'gone')",
        "INSERT INTO seen (player, table_id, reader, ply) VALUES ('somebody', 'gone', 'british', 1)",
    };
    Error err = { "" };
    int64_t tables, actions;

    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        Store *store = opened(STORE_TO_READ);
        assert_true(store_run(store, "PRAGMA foreign_keys = OFF", NO_VALUES, NULL, NULL, &err));
        assert_true(store_begin(store, &err));
        assert_true(store_run(store, changes[i], NO_VALUES, NULL, NULL, &err));
        err.text[0] = '\0';
        assert_true(verify_store(store, &tables, &actions, keep_words, &err, &err));
        if (!strstr(err.text, "table gone"))
            fail_msg("not found: %s", changes[i]);
        store_rollback(store);
        store_close(store);
    }
}

// An index that does not agree with its table passes SQLite's quick check.
static void an_index_that_disagrees_is_found(void **state)
{
    Error err = { "" };
    sqlite3 *db;

    store_close(opened(STORE_TO_SERVE));
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
    assert_int_equal(sqlite3_exec(db, "CREATE INDEX extra ON actions (hash); PRAGMA writable_schema = ON;"
                                      "UPDATE sqlite_master SET sql = 'CREATE INDEX extra ON actions (action)' WHERE name = 'extra'", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    Store *store = store_open(path, STORE_TO_READ, &err);
    if (store || !strstr(err.text, "it is damaged"))
        fail_msg("%s", store ? "it was opened" : err.text);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "DROP INDEX extra", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    store_close(opened(STORE_TO_READ));
}

static bool keep_all(void *context, const Row *row)
{
    Text *t = context;

    for (int i = 0; i < row->count; i++)
        text_add(t, "%s|", row->column[i]);
    return true;
}

static void write_all_of_table(Store *store, Text *out)
{
    Error err = { "" };

    text_clear(out);
    assert_true(store_run(store, "SELECT * FROM tables", NO_VALUES, keep_all, out, &err));
    assert_true(store_run(store, "SELECT * FROM actions ORDER BY ply", NO_VALUES, keep_all, out, &err));
    assert_true(store_run(store, "SELECT * FROM notes ORDER BY number", NO_VALUES, keep_all, out, &err));
    assert_false(out->full);
}

// Every change that table.h has, of a game given up and of one that is over by the rules.
static void a_finished_game_never_changes(void **state)
{
    enum { ROOM = 1 << 20 };
    Error err = { "" };
    char *before = malloc(ROOM), *after = malloc(ROOM);
    Text then = text_in(before, ROOM), now = text_in(after, ROOM);
    char other[120], *kept = strdup(path);

    for (int way = 0; way < 2; way++) {
        snprintf(other, sizeof other, "%s/over-%d.db", folder, way);
        strcpy(path, other);
        Store *store = opened(STORE_TO_SERVE);
        Table *t = play_game(store, way ? WHOLE_GAME : 60);
        ActionList list;
        Action any = list_actions(t->game, table_state(t), &list) ? list.at[0] : act(1);
        if (!way) {
            assert_true(table_ask_back(t, store, BRITISH, 0, &err));
            assert_true(table_give_up(t, store, AMERICAN, &err));
        }
        table_free(t);
        t = table_load(store, "tabletable22", &err);
        assert_true(table_is_over(t));
        assert_int_equal(t->ask_by, NEITHER);       // a request dies with the game
        write_all_of_table(store, &then);
        int64_t seq = t->seq;
        assert_false(table_act(t, store, any, &err));
        assert_string_equal(err.text, "the game is over");
        assert_false(table_go_back(t, store, 0, BRITISH, "taken back", &err));
        assert_false(table_go_back(t, store, t->ply - 1, NEITHER, NULL, &err));
        assert_false(table_ask_back(t, store, BRITISH, 0, &err));
        assert_false(table_ask_back(t, store, NEITHER, 0, &err));
        assert_false(table_give_up(t, store, BRITISH, &err));
        assert_false(table_give_up(t, store, AMERICAN, &err));
        assert_false(table_close(t, store, &err));
        assert_false(table_sit(t, store, BRITISH, t->seats[AMERICAN].player, &err));
        assert_false(table_give_seed(t, store, BRITISH, "other", &err));
        assert_false(table_set_automatic(t, store, BRITISH, !t->seats[BRITISH].automatic, &err));
        assert_string_equal(err.text, "the game is over");
        assert_int_equal(t->seq, seq);
        write_all_of_table(store, &now);
        assert_string_equal(after, before);
        table_free(t);
        store_close(store);
    }
    strcpy(path, kept);
    free(kept);
    free(before);
    free(after);
}

// The first line that differs may name a hidden answer of the other side.
static void a_player_is_not_told_what_is_damaged(void **state)
{
    static const char *const changes[] = {
        "UPDATE actions SET action = 'march howe' WHERE ply = 20", "UPDATE actions SET action = 'dance' WHERE ply = 20",
        "UPDATE actions SET hash = '0123456789abcdef' WHERE ply = 20", "UPDATE actions SET side = 'french' WHERE ply = 20",
        "DELETE FROM actions WHERE ply = 20", "UPDATE tables SET secret = 'none'", "UPDATE tables SET british = 'nobody'",
        "UPDATE tables SET game = 'chess'", "UPDATE tables SET given_up = 'french'", "UPDATE tables SET ask_by = 'french'",
    };
    char said[2000];
    Error err;

    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        Store *store = opened(STORE_TO_SERVE);
        assert_true(store_begin(store, &err));
        assert_true(store_run(store, changes[i], NO_VALUES, NULL, NULL, &err));
        begin_listening();
        Table *t = table_load(store, "tabletable22", &err);
        end_listening(said);
        assert_null(t);
        assert_string_equal(err.text, "this game cannot be read any more; whoever runs the server finds the reason in its log");
        if (strncmp(said, "muster: table tabletable22", 26) != 0)
            fail_msg("%s: %s", changes[i], said);
        assert_null(table_load(store, "nosuchtable2", &err));
        assert_string_equal(err.text, "no table 'nosuchtable2'");
        store_rollback(store);
        store_close(store);
    }
}

static void a_full_disk_loses_nothing(void **state)
{
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);
    Table *t = table_load(store, "tabletable22", &err);
    ActionList list;
    int acted = 0;
    bool fine = true;

    // No page is free and none may be added from here on, which is what a full disk is to SQLite.
    assert_true(store_run(store, "VACUUM", NO_VALUES, NULL, NULL, &err));
    assert_true(store_run(store, "PRAGMA max_page_count = 1", NO_VALUES, NULL, NULL, &err));
    while (fine && list_actions(t->game, table_state(t), &list)) {
        fine = table_act(t, store, list.at[0], &err);
        acted += fine;
    }
    assert_false(fine);
    assert_non_null(strstr(err.text, "full"));
    Table *again = table_load(store, "tabletable22", &err);
    assert_int_equal(again->ply, t->ply);
    assert_memory_equal(table_state(again), table_state(t), t->game->size);
    table_free(again);
    table_free(t);
    store_close(store);
}

static void a_locked_store_says_so_and_loses_nothing(void **state)
{
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);
    Table *t = table_load(store, "tabletable22", &err);
    ActionList list;
    sqlite3 *other;
    int ply = t->ply;

    assert_int_equal(sqlite3_open(path, &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    assert_true(list_actions(t->game, table_state(t), &list) > 0);
    assert_false(table_act(t, store, list.at[0], &err));
    assert_non_null(strstr(err.text, "locked"));
    assert_int_equal(t->ply, ply);
    sqlite3_exec(other, "ROLLBACK", NULL, NULL, NULL);
    sqlite3_close(other);
    assert_true(table_act(t, store, list.at[0], &err));
    assert_true(t->ply > ply);
    table_free(t);
    store_close(store);
}

// ---- the dice are bound before the seeds, and games made before that go on

static bool keep_row(void *context, const Row *row)
{
    snprintf(context, 200, "%s", row->column[0]);
    return true;
}

static void run_sql(Store *store, const char *sql)
{
    Error err = { "" };

    if (!store_run(store, sql, NO_VALUES, NULL, NULL, &err))
        fail_msg("%s: %s", sql, err.text);
}

// The first number of the game, from 1 to n, straight from the definition.
static int first_by_hand(const char *message, int n)
{
    unsigned char mac[crypto_auth_hmacsha256_BYTES], secret[SECRET_BYTES];

    memset(secret, 7, sizeof secret);
    crypto_auth_hmacsha256(mac, (const unsigned char *)message, strlen(message), secret);
    return (int)(((uint32_t)mac[0] << 24 | (uint32_t)mac[1] << 16 | (uint32_t)mac[2] << 8 | mac[3]) % (uint32_t)n) + 1;
}

static int first_number(Store *store, const char *id)
{
    Error err = { "" };
    char luck[200] = "";

    assert_true(store_run(store, "SELECT luck FROM actions WHERE table_id = $1 AND luck <> '' ORDER BY ply LIMIT 1",
                          VALUES(as_text(id)), keep_row, luck, &err));
    return atoi(luck);
}

static void play_on(Table *t, Store *store, int plies)
{
    Error err = { "" };
    ActionList list;
    Seeded luck;

    seed_luck(&luck, 7);
    while (plies-- > 0 && list_actions(t->game, table_state(t), &list))
        if (!table_act(t, store, list.at[pick(&luck, list.count)], &err))
            fail_msg("%s", err.text);
}

// A store as the first schema had it, with a game of version 1 under way and a table that waits for its second player.
static void make_old_store(void)
{
    static const char *const back[] = {
        "ALTER TABLE tables DROP COLUMN dice_version", "ALTER TABLE tables DROP COLUMN commitment",
        "ALTER TABLE tables DROP COLUMN american_owes", "ALTER TABLE tables DROP COLUMN british_owes",
        "ALTER TABLE tables DROP COLUMN american_seal", "ALTER TABLE tables DROP COLUMN british_seal",
        "UPDATE meta SET value = '1' WHERE key = 'schema'",
    };
    Error err = { "" };
    unlink(path);
    Store *store = opened(STORE_TO_SERVE);
    Table *t = new_table(games[0], "underway1111"), *waiting = new_table(games[0], "waiting11111");

    t->dice_version = waiting->dice_version = 1;
    waiting->seats[BRITISH] = (Seat){ .kind = SEAT_OPEN, .automatic = true };
    strcpy(waiting->invite, "23456789abcdefghjkmn");
    know_player(store, t->owner);
    assert_true(table_create(t, store, &err));
    assert_true(table_create(waiting, store, &err));
    play_on(t, store, 60);
    assert_int_equal(first_number(store, "underway1111"), first_by_hand("muster-dice-1\nunderway1111\nseed\nseed\n0", 6));
    table_free(t);
    table_free(waiting);
    for (size_t i = 0; i < sizeof back / sizeof back[0]; i++)
        run_sql(store, back[i]);
    store_close(store);
}

static void an_old_store_goes_on_with_its_dice(void **state)
{
    char player[PLAYER_ID + 1];
    Error err = { "" };
    int64_t tables, actions;

    make_old_store();
    memset(player, 'b', PLAYER_ID);
    player[PLAYER_ID] = '\0';
    Store *store = opened(STORE_TO_SERVE);
    Table *t = table_load(store, "underway1111", &err), *waiting = table_load(store, "waiting11111", &err);
    assert_non_null(t);
    assert_int_equal(t->dice_version, 1);
    play_on(t, store, 60);
    assert_true(t->ply > 60);
    assert_int_equal(waiting->ply, NOT_BEGUN);
    assert_false(waiting->seats[AMERICAN].owes_seed);
    know_player(store, player);
    assert_true(table_sit(waiting, store, BRITISH, player, &err));
    assert_int_equal(waiting->ply, NOT_BEGUN);
    assert_true(table_give_seed(waiting, store, BRITISH, "gage", &err));
    play_on(waiting, store, 60);
    assert_int_equal(first_number(store, "waiting11111"), first_by_hand("muster-dice-1\nwaiting11111\nseed\ngage\n0", 6));
    assert_true(verify_store(store, &tables, &actions, keep_words, &err, &err));
    assert_string_equal(err.text, "");
    assert_int_equal(tables, 2);
    table_free(t);
    table_free(waiting);
    store_close(store);
}

// What the players are shown while seeds are awaited is what the dice are made from, also after the table was read again.
static void the_commitment_comes_first(void **state)
{
    Error err = { "" };
    char commitment[SECRET_HEX + 1], message[300], seal[SECRET_HEX + 1];
    Store *store = opened(STORE_TO_SERVE);
    Table *t = new_table(games[0], "newest222222");

    for (Side side = 0; side < SIDES; side++)
        t->seats[side].owes_seed = true;
    t->seats[BRITISH].player[0] = 'b';
    assert_true(table_create(t, store, &err));
    assert_int_equal(t->ply, NOT_BEGUN);
    strcpy(commitment, t->commitment);
    dice_seal(commitment, AMERICAN, "liberty", seal);
    assert_true(table_seal_seed(t, store, AMERICAN, seal, &err));
    table_free(t);
    t = table_load(store, "newest222222", &err);
    assert_false(table_seal_seed(t, store, AMERICAN, commitment, &err));        // it cannot be exchanged
    assert_true(table_give_seed(t, store, BRITISH, "gage", &err));
    assert_int_equal(t->ply, NOT_BEGUN);
    assert_false(table_give_seed(t, store, AMERICAN, "death", &err));
    assert_non_null(strstr(err.text, "not the seed that you sealed"));
    assert_true(table_give_seed(t, store, AMERICAN, "liberty", &err));
    assert_int_equal(t->ply, 0);
    assert_string_equal(t->commitment, commitment);
    play_on(t, store, 60);
    snprintf(message, sizeof message, "muster-dice-2\n%s\nliberty\ngage\n0", commitment);
    assert_int_equal(first_number(store, "newest222222"), first_by_hand(message, 6));
    table_free(t);
    store_close(store);
}

static void a_table_is_not_begun_under_other_rules_than_it_is_bound_to(void **state)
{
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);
    Table *t = new_table(games[0], "oldrules2222");

    t->seats[AMERICAN].owes_seed = true;
    assert_true(table_create(t, store, &err));
    table_free(t);
    run_sql(store, "UPDATE tables SET rules_version = rules_version + 1 WHERE id = 'oldrules2222'");
    t = table_load(store, "oldrules2222", &err);
    assert_false(table_give_seed(t, store, AMERICAN, "liberty", &err));
    assert_non_null(strstr(err.text, "rules have changed"));
    assert_int_equal(t->ply, NOT_BEGUN);
    table_free(t);
    store_close(store);
}

// Washington's Crossing: what a guarded question's only answer is depends on men that the enemy does not see (WC 3.0).
static void a_guarded_question_is_asked(void **state)
{
    Error err = { "" };
    Store *store = opened(STORE_TO_SERVE);
    Table *t = new_table(find_game("washingtons-crossing"), "guardedtable");
    static ActionList list;
    Seeded luck;
    int asked = 0;

    for (Side side = 0; side < SIDES; side++) {
        t->seats[side].automatic = true;
        memset(t->seats[side].player, side ? 'b' : 'a', PLAYER_ID);
        know_player(store, t->seats[side].player);
    }
    assert_true(table_create(t, store, &err));
    seed_luck(&luck, 42);
    while (t->ply < 2500 && !asked && list_actions(t->game, table_state(t), &list)) {
        if (list.count == 1 && question_of(t->game, table_state(t))->guarded)
            asked++;
        assert_true(table_act(t, store, list.at[pick(&luck, list.count)], &err));
    }
    assert_int_equal(asked, 1);
    table_free(t);
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_come_back), cmocka_unit_test(what_is_rolled_back_is_gone), cmocka_unit_test(a_wrong_statement_says_why),
        cmocka_unit_test(a_player_is_not_told_what_the_database_says),
        cmocka_unit_test(a_second_server_is_turned_away), cmocka_unit_test(a_second_name_of_the_file_is_the_same_store),
        cmocka_unit_test(a_newer_store_is_left_alone),
        cmocka_unit_test(a_store_that_cannot_be_written_is_refused), cmocka_unit_test(a_database_that_refuses_a_change_is_refused),
        cmocka_unit_test(nothing_is_made_to_read), cmocka_unit_test(a_table_loads_as_it_was), cmocka_unit_test(every_earlier_ply_is_there),
        cmocka_unit_test(each_side_keeps_whether_it_is_automatic),
        cmocka_unit_test(going_back_replays_to_the_ply), cmocka_unit_test(a_change_in_the_store_is_found),
        cmocka_unit_test(the_counter_of_the_dice_is_compared), cmocka_unit_test(rows_of_no_table_are_found),
        cmocka_unit_test(an_index_that_disagrees_is_found),
        cmocka_unit_test(a_player_is_not_told_what_is_damaged), cmocka_unit_test(a_finished_game_never_changes),
        cmocka_unit_test(a_locked_store_says_so_and_loses_nothing), cmocka_unit_test(a_full_disk_loses_nothing),
        cmocka_unit_test(an_old_store_goes_on_with_its_dice), cmocka_unit_test(the_commitment_comes_first),
        cmocka_unit_test(a_table_is_not_begun_under_other_rules_than_it_is_bound_to),
        cmocka_unit_test(a_guarded_question_is_asked),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
