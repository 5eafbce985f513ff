// One row a game.  Its number of changes, `seq`, is what several servers at one database compare before they write.

#include "server/rows/tables.h"

#include <stdio.h>
#include <string.h>

#include "games/games.h"
#include "server/memory.h"
#include "server/rows/schema.h"
#include "server/rows/sides.h"

const Relation tables_relation = {
    .name = "tables",
    .pieces = {
        { 1, "CREATE TABLE tables ("
             "  id            TEXT PRIMARY KEY,"
             "  game          TEXT NOT NULL,"
             "  rules_version BIGINT NOT NULL,"
             "  scenario      TEXT NOT NULL,"
             "  options       BIGINT NOT NULL,"     // a bit an option
             "  owner         TEXT NOT NULL,"
             "  american      TEXT NOT NULL,"       // the seats: write_seat()
             "  british       TEXT NOT NULL,"
             "  american_seed TEXT NOT NULL,"
             "  british_seed  TEXT NOT NULL,"
             "  american_auto BIGINT NOT NULL,"     // 1: an only answer is given for him
             "  british_auto  BIGINT NOT NULL,"
             "  invite        TEXT NOT NULL,"       // '' when no seat is open
             "  secret        TEXT NOT NULL,"       // of the dice, in hexadecimal
             "  dice          BIGINT NOT NULL,"     // counter of the next die; it never goes back
             "  seq           BIGINT NOT NULL,"     // rises with every change
             "  ply           BIGINT NOT NULL,"     // actions taken; -1 while the game has not begun
             "  turn          BIGINT NOT NULL,"
             "  to_act        TEXT NOT NULL,"       // the side whose answer is awaited; '' when over or not begun
             "  outcome       TEXT NOT NULL,"       // 'playing', 'american', 'british', 'draw'
             "  given_up      TEXT NOT NULL,"       // the side that left a game under way, or ''
             "  ask_by        TEXT NOT NULL,"       // the side that asks to undo, or ''
             "  ask_to        BIGINT NOT NULL,"
             "  updated       BIGINT NOT NULL)" },
        // Dice that are bound before a player gives his seed (docs/dice.md).  Games made before go on with version 1.
        { 2, "ALTER TABLE tables ADD COLUMN dice_version BIGINT NOT NULL DEFAULT 1;"
             "ALTER TABLE tables ADD COLUMN commitment TEXT NOT NULL DEFAULT '';"       // as the players were shown it; '' in version 1
             "ALTER TABLE tables ADD COLUMN american_owes BIGINT NOT NULL DEFAULT 0;"   // 1: his seed is awaited
             "ALTER TABLE tables ADD COLUMN british_owes BIGINT NOT NULL DEFAULT 0;"
             "ALTER TABLE tables ADD COLUMN american_seal TEXT NOT NULL DEFAULT '';"    // what he has shown of a seed before he gave it
             "ALTER TABLE tables ADD COLUMN british_seal TEXT NOT NULL DEFAULT ''" },
        { 3, "ALTER TABLE tables ADD COLUMN greeting TEXT NOT NULL DEFAULT '';"          // to the person who is invited
             // A game that goes on from a ply of another one.
             "ALTER TABLE tables ADD COLUMN from_table TEXT NOT NULL DEFAULT '';"       // '' for a game with its own beginning
             "ALTER TABLE tables ADD COLUMN from_ply BIGINT NOT NULL DEFAULT 0;"        // the last ply that it has from there
             "ALTER TABLE tables ADD COLUMN from_plies TEXT NOT NULL DEFAULT ''" },     // what the commitment binds of them: DiceOrigin
        // How long the bot of a side has thought, and in which phase of the game that was: its time for a turn is not renewed by a restart.
        { 5, "ALTER TABLE tables ADD COLUMN american_spent BIGINT NOT NULL DEFAULT 0;"      // microseconds
             "ALTER TABLE tables ADD COLUMN british_spent BIGINT NOT NULL DEFAULT 0;"
             "ALTER TABLE tables ADD COLUMN american_phase BIGINT NOT NULL DEFAULT 0;"
             "ALTER TABLE tables ADD COLUMN british_phase BIGINT NOT NULL DEFAULT 0" },
    },
};

// ---- seats as texts

enum { SEAT_ROOM = PLAYER_ID + MANNER_ROOM };

void write_seat(const Seat *seat, Text *out)
{
    if (seat->kind == SEAT_PERSON)
        text_put(out, seat->player);
    else
        text_put(out, seat->kind == SEAT_BOT ? "bot:" : "open");
    if (seat->kind == SEAT_BOT)
        write_bot_manner(&seat->bot, out);
}

bool read_seat(Seat *seat, const char *text)
{
    if (strcmp(text, "open") == 0) {
        seat->kind = SEAT_OPEN;
    } else if (strncmp(text, "bot:", 4) == 0) {
        seat->kind = SEAT_BOT;
        Error err;
        return read_bot_manner(text + 4, &seat->bot, &err);
    } else {
        seat->kind = SEAT_PERSON;
        snprintf(seat->player, sizeof seat->player, "%s", text);
        return strlen(text) == PLAYER_ID;
    }
    return true;
}

static void write_seats(const Table *t, char seats[SIDES][SEAT_ROOM])
{
    for (int side = 0; side < SIDES; side++) {
        Text text = text_in(seats[side], SEAT_ROOM);
        write_seat(&t->seats[side], &text);
    }
}

// ---- writing

bool tables_add(Store *store, const Table *t, Error *err)
{
    char seats[SIDES][SEAT_ROOM], secret[SECRET_HEX + 1];

    write_seats(t, seats);
    dice_secret_to_hex(t->secret, secret);
    return store_run(store,
        "INSERT INTO tables (id, game, rules_version, scenario, options, owner, american, british, american_seed, british_seed,"
        " american_auto, british_auto, invite, secret, dice, seq, ply, turn, to_act, outcome, given_up, ask_by, ask_to, updated,"
        " dice_version, commitment, american_owes, british_owes, greeting, from_table, from_ply, from_plies)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 0, 0, -1, 0, '', 'playing', '', '', 0, $15,"
        " $16, $17, $18, $19, $20, $21, $22, $23)",
        VALUES(as_text(t->id), as_text(t->game->id), as_number(t->rules_version), as_text(t->game->scenarios[t->scenario].id),
               as_number(t->options), as_text(t->owner), as_text(seats[AMERICAN]), as_text(seats[BRITISH]),
               as_text(t->seats[AMERICAN].seed), as_text(t->seats[BRITISH].seed), as_number(t->seats[AMERICAN].automatic),
               as_number(t->seats[BRITISH].automatic), as_text(t->invite), as_text(secret), as_number(t->updated),
               as_number(t->dice_version), as_text(t->commitment), as_number(t->seats[AMERICAN].owes_seed),
               as_number(t->seats[BRITISH].owes_seed), as_text(t->greeting), as_text(t->origin.table), as_number(t->origin.ply),
               as_text(t->origin.plies)),
        NULL, NULL, err);
}

int tables_turn(const Table *t)
{
    return t->ply == NOT_BEGUN ? t->game->scenarios[t->scenario].first_turn : turn_of(t->game, table_state(t));
}

bool tables_update(Store *store, const Table *t, Error *err)
{
    char seats[SIDES][SEAT_ROOM];

    write_seats(t, seats);
    return store_run(store,
        "UPDATE tables SET american = $2, british = $3, american_seed = $4, british_seed = $5, invite = $6, dice = $7, seq = $8,"
        " ply = $9, turn = $10, to_act = $11, outcome = $12, given_up = $13, ask_by = $14, ask_to = $15, updated = $16,"
        " american_owes = $17, british_owes = $18, american_seal = $19, british_seal = $20, american_spent = $21, british_spent = $22,"
        " american_phase = $23, british_phase = $24 WHERE id = $1",
        VALUES(as_text(t->id), as_text(seats[AMERICAN]), as_text(seats[BRITISH]), as_text(t->seats[AMERICAN].seed),
               as_text(t->seats[BRITISH].seed), as_text(t->invite), as_number((int64_t)t->dice), as_number(t->seq), as_number(t->ply),
               as_number(tables_turn(t)), as_text(side_word(t->game, table_to_act(t))), as_text(outcome_id(table_outcome(t))),
               as_text(side_word(t->game, t->given_up)), as_text(side_word(t->game, t->ask_by)), as_number(t->ask_to), as_number(t->updated),
               as_number(t->seats[AMERICAN].owes_seed), as_number(t->seats[BRITISH].owes_seed), as_text(t->seats[AMERICAN].seal),
               as_text(t->seats[BRITISH].seal), as_number(t->spent[AMERICAN].us), as_number(t->spent[BRITISH].us),
               as_number(t->spent[AMERICAN].phase), as_number(t->spent[BRITISH].phase)),
        NULL, NULL, err);
}

bool tables_set_automatic(Store *store, const char *id, Side side, bool on, Error *err)
{
    const char *sql = side == AMERICAN ? "UPDATE tables SET american_auto = $2 WHERE id = $1 AND outcome = 'playing'"
                                       : "UPDATE tables SET british_auto = $2 WHERE id = $1 AND outcome = 'playing'";

    return store_run(store, sql, VALUES(as_text(id), as_number(on)), NULL, NULL, err);
}

static bool note_found(void *context, const Row *row)
{
    *(bool *)context = true;
    return true;
}

// An UPDATE that changes nothing, because both databases understand it and both lock the row for it.
bool tables_hold(Store *store, const Table *t, bool *held, Error *err)
{
    *held = false;
    return store_run(store, "UPDATE tables SET seq = seq WHERE id = $1 AND seq = $2 RETURNING seq",
                     VALUES(as_text(t->id), as_number(t->seq_stored)), note_found, held, err);
}

// What a player has switched does not count as a change of the game, so it is compared by itself.
bool tables_is_current(Store *store, const Table *t)
{
    bool current = false;

    return store_run(store, "SELECT seq FROM tables WHERE id = $1 AND seq = $2 AND american_auto = $3 AND british_auto = $4",
                     VALUES(as_text(t->id), as_number(t->seq_stored), as_number(t->seats[AMERICAN].automatic),
                            as_number(t->seats[BRITISH].automatic)), note_found, &current, NULL) && current;
}

// ---- reading

// The columns that are read after `id`, in this order: the number and the name of each.
#define COLUMNS(X) \
    X(GAME, "game") X(RULES_VERSION, "rules_version") X(SCENARIO, "scenario") X(OPTIONS, "options") X(OWNER, "owner") \
    X(AMERICAN_SEAT, "american") X(BRITISH_SEAT, "british") X(AMERICAN_SEED, "american_seed") X(BRITISH_SEED, "british_seed") \
    X(AMERICAN_AUTO, "american_auto") X(BRITISH_AUTO, "british_auto") X(INVITATION, "invite") X(SECRET, "secret") X(DICE, "dice") X(SEQ, "seq") \
    X(PLY, "ply") X(GIVEN_UP, "given_up") X(ASK_BY, "ask_by") X(ASK_TO, "ask_to") X(UPDATED, "updated") X(DICE_VERSION, "dice_version") \
    X(COMMITMENT, "commitment") X(AMERICAN_OWES, "american_owes") X(BRITISH_OWES, "british_owes") X(AMERICAN_SEAL, "american_seal") \
    X(BRITISH_SEAL, "british_seal") X(GREETING_TO, "greeting") X(FROM_TABLE, "from_table") X(FROM_PLY, "from_ply") X(FROM_PLIES, "from_plies") \
    X(AMERICAN_SPENT, "american_spent") X(BRITISH_SPENT, "british_spent") X(AMERICAN_PHASE, "american_phase") X(BRITISH_PHASE, "british_phase")
#define COLUMN_NUMBER(number, name) number,
#define COLUMN_NAME(number, name) ", " name

enum { ID, COLUMNS(COLUMN_NUMBER) };

typedef struct Reading {
    Table *table;
    Error *err;
    bool   damaged;
} Reading;

static void copy(char *to, size_t room, const char *from)
{
    snprintf(to, room, "%s", from);
}

// What may be such that nobody can play it.
static bool read_game(Table *t, const Row *row, Error *err)
{
    t->game = find_game(row->column[GAME]);
    if (!t->game)
        return fail(err, "table %s: no game '%s'", t->id, row->column[GAME]);
    t->scenario = find_scenario(t->game, row->column[SCENARIO]);
    if (t->scenario < 0)
        return fail(err, "table %s: no scenario '%s'", t->id, row->column[SCENARIO]);
    if (!read_seat(&t->seats[AMERICAN], row->column[AMERICAN_SEAT]) || !read_seat(&t->seats[BRITISH], row->column[BRITISH_SEAT]))
        return fail(err, "table %s: a seat that nobody can take", t->id);
    if (!dice_secret_from_hex(t->secret, row->column[SECRET]))
        return fail(err, "table %s: the secret of the dice is not one", t->id);
    if (!is_side_or_nobody(t->game, row->column[GIVEN_UP]) || !is_side_or_nobody(t->game, row->column[ASK_BY]))
        return fail(err, "table %s: its row names a side that the game does not have", t->id);
    t->dice_version = (int)row_number(row, DICE_VERSION);
    if (t->dice_version < 1 || t->dice_version > DICE_NEWEST)
        return fail(err, "table %s: dice of version %d", t->id, t->dice_version);
    if ((t->dice_version == DICE_FROM) != (row->column[FROM_TABLE][0] != '\0'))
        return fail(err, "table %s: its dice and its row do not agree where it begins", t->id);
    return true;
}

static void read_seat_columns(Seat *seat, const Row *row, Side side)
{
    bool american = side == AMERICAN;

    copy(seat->seed, sizeof seat->seed, row->column[american ? AMERICAN_SEED : BRITISH_SEED]);
    copy(seat->seal, sizeof seat->seal, row->column[american ? AMERICAN_SEAL : BRITISH_SEAL]);
    seat->automatic = row_number(row, american ? AMERICAN_AUTO : BRITISH_AUTO) != 0;
    seat->owes_seed = row_number(row, american ? AMERICAN_OWES : BRITISH_OWES) != 0;
}

static void read_others(Table *t, const Row *row)
{
    t->rules_version = (int)row_number(row, RULES_VERSION);
    t->options = (uint32_t)row_number(row, OPTIONS);
    copy(t->owner, sizeof t->owner, row->column[OWNER]);
    copy(t->invite, sizeof t->invite, row->column[INVITATION]);
    copy(t->greeting, sizeof t->greeting, row->column[GREETING_TO]);
    t->dice = (uint64_t)row_number(row, DICE);
    t->seq = t->seq_stored = row_number(row, SEQ);
    t->ply = NOT_BEGUN;
    t->ply_stored = (int)row_number(row, PLY);
    t->given_up = side_of_word(t->game, row->column[GIVEN_UP]);
    t->ask_by = side_of_word(t->game, row->column[ASK_BY]);
    t->ask_to = (int)row_number(row, ASK_TO);
    t->updated = row_number(row, UPDATED);
    copy(t->origin.table, sizeof t->origin.table, row->column[FROM_TABLE]);
    t->origin.ply = (int)row_number(row, FROM_PLY);
    copy(t->origin.plies, sizeof t->origin.plies, row->column[FROM_PLIES]);
    t->spent[AMERICAN] = (BotSpent){ (int)row_number(row, AMERICAN_PHASE), row_number(row, AMERICAN_SPENT) };
    t->spent[BRITISH] = (BotSpent){ (int)row_number(row, BRITISH_PHASE), row_number(row, BRITISH_SPENT) };
    t->hurried = NEITHER;
}

// Before version 2 the commitment was not kept, because it could be worked out from the secret.
static void read_commitment(Table *t, const Row *row)
{
    copy(t->commitment, sizeof t->commitment, row->column[COMMITMENT]);
    if (t->dice_version == 1)
        table_commitment(t, t->commitment);
}

static bool read_row(void *context, const Row *row)
{
    Reading *r = context;
    Table *t = r->table = new_zeroed(sizeof *t);

    copy(t->id, sizeof t->id, row->column[ID]);
    r->damaged = !read_game(t, row, r->err);
    if (r->damaged)
        return false;
    for (Side side = 0; side < SIDES; side++)
        read_seat_columns(&t->seats[side], row, side);
    read_others(t, row);
    read_commitment(t, row);
    return true;
}

Table *tables_read(Store *store, const char *id, bool *damaged, Error *err)
{
    Reading r = { .err = err };
    bool fine = store_run(store, "SELECT id" COLUMNS(COLUMN_NAME) " FROM tables WHERE id = $1", VALUES(as_text(id)), read_row, &r, err);

    *damaged = r.damaged;
    if (fine && r.table && !r.damaged)
        return r.table;
    if (fine && !r.damaged)
        fail(err, "no table '%.20s'", id);
    table_free(r.table);
    return NULL;
}

// ---- many rows

typedef struct Walk {
    void (*id)(void *context, const char *id);
    void (*bot)(void *context, const WaitingBot *w);
    void (*claims)(void *context, const TableClaims *claims);
    void  *context;
} Walk;

static bool give_id(void *context, const Row *row)
{
    const Walk *w = context;

    w->id(w->context, row->column[0]);
    return true;
}

bool tables_each_id(Store *store, void (*each)(void *context, const char *id), void *context, Error *err)
{
    Walk w = { .id = each, .context = context };

    return store_run(store, "SELECT id FROM tables ORDER BY id", NO_VALUES, give_id, &w, err);
}

// A bot of a level that this program does not know is left out.
static bool give_waiting_bot(void *context, const Row *row)
{
    const Walk *w = context;
    WaitingBot bot = { .table = row->column[0], .person = row->column[2] };

    if (read_seat(&bot.bot, row->column[1]))
        w->bot(w->context, &bot);
    return true;
}

bool tables_each_waiting_bot(Store *store, int64_t before, void (*each)(void *context, const WaitingBot *w), void *context, Error *err)
{
    Walk w = { .bot = each, .context = context };

    return store_run(store,
        "SELECT id, bot, person FROM (SELECT id, bot, person, updated, ROW_NUMBER() OVER (PARTITION BY person ORDER BY updated) AS number FROM ("
        "SELECT id, updated, american AS bot, british AS person FROM tables WHERE to_act = 'american' AND american LIKE 'bot:%'"
        " UNION ALL "
        "SELECT id, updated, british AS bot, american AS person FROM tables WHERE to_act = 'british' AND british LIKE 'bot:%') AS waiting"
        " WHERE updated <= $1 AND person NOT LIKE 'bot:%' AND EXISTS (SELECT 1 FROM lists WHERE table_id = waiting.id)) AS numbered"
        " WHERE number <= 16 ORDER BY number, updated LIMIT 512", VALUES(as_number(before)), give_waiting_bot, &w, err);
}

static bool give_claims(void *context, const Row *row)
{
    const Walk *w = context;
    TableClaims claims = { .turn = row_number(row, 0), .to_act = row->column[1], .outcome = row->column[2], .dice = row_number(row, 3),
                           .seq = row_number(row, 4), .given_up = row->column[5], .ask_by = row->column[6], .ask_to = row_number(row, 7),
                           .invite = row->column[8], .knows_seat = { row_number(row, 9) == 1, row_number(row, 10) == 1 },
                           .knows_owner = row_number(row, 11) == 1 };

    w->claims(w->context, &claims);
    return true;
}

bool tables_claims(Store *store, const char *id, void (*look)(void *context, const TableClaims *claims), void *context, Error *err)
{
    Walk w = { .claims = look, .context = context };

    return store_run(store,
        "SELECT turn, to_act, outcome, dice, seq, given_up, ask_by, ask_to, invite,"
        " (SELECT COUNT(*) FROM players p WHERE p.id = t.american), (SELECT COUNT(*) FROM players p WHERE p.id = t.british),"
        " (SELECT COUNT(*) FROM players p WHERE p.id = t.owner) FROM tables t WHERE t.id = $1", VALUES(as_text(id)), give_claims, &w, err);
}
