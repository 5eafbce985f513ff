// The course of a finished game: points and chances ply by ply, the turns, and the battles.  All that was hidden counts.
//
// One walk over the game from its first position notes what is needed of every ply; the rest is written from these notes.

#include "server/past.h"

#include <string.h>

#include "engine/words.h"
#include "server/memory.h"

enum { WORDS_ROOM = 400 };

// A ply.
typedef struct Moment {
    int turn;
    int chance;             // of an American victory, in thousandths; a draw is half of one
    int points[SIDES];
} Moment;

// ---- the walk

static Moment moment_of(const Game *game, const State *s, const Fact *vp)
{
    Moment m = { .turn = turn_of(game, s), .chance = (1000 + winning_of(game, s, game->evaluate(s, AMERICAN, game->values))) / 2 };

    for (Side side = 0; vp && side < SIDES; side++)
        m.points[side] = fact_value(s, vp, 0, side);
    return m;
}

// t->ply + 1 of them.
static Moment *walk(const Table *t)
{
    Moment *all = or_die(calloc((size_t)t->ply + 1, sizeof *all));
    const Fact *vp = points_fact(t->game);
    Match m;

    table_at(t, 0, &m);
    all[0] = moment_of(t->game, match_look(&m), vp);
    while (m.ply < t->ply) {
        table_repeat_step(t, &m);
        all[m.ply] = moment_of(t->game, match_look(&m), vp);
    }
    return all;
}

// ---- points and chances

static void write_chances(const Moment *all, int plies, Json *j)
{
    json_open_as(j, "chance", '[');
    for (int ply = 0; ply <= plies; ply++)
        json_number(j, NULL, all[ply].chance);
    json_close(j, ']');
}

static void write_points(const Game *game, const Moment *m, int ply, Json *j)
{
    json_number(j, "ply", ply);
    for (Side side = 0; side < SIDES; side++)
        json_number(j, game->side_ids[side], m->points[side]);
}

// An entry wherever they change.
static void write_all_points(const Game *game, const Moment *all, int plies, Json *j)
{
    json_open_as(j, "points", '[');
    for (int ply = 0; ply <= plies; ply++) {
        if (ply > 0 && memcmp(all[ply].points, all[ply - 1].points, sizeof all[ply].points) == 0)
            continue;
        json_open(j, '{');
        write_points(game, &all[ply], ply, j);
        json_close(j, '}');
    }
    json_close(j, ']');
}

// As each began.
static void write_turns(const Game *game, const Moment *all, int plies, Json *j)
{
    json_open_as(j, "turns", '[');
    for (int ply = 0; ply <= plies; ply++) {
        if (ply > 0 && all[ply].turn == all[ply - 1].turn)
            continue;
        json_open(j, '{');
        json_number(j, "turn", all[ply].turn);
        write_points(game, &all[ply], ply, j);
        json_number(j, "chance", all[ply].chance);
        json_close(j, '}');
    }
    json_close(j, ']');
}

// ---- battles

static const EventRow *row_of(const Game *game, const Event *e)
{
    return e->kind < game->event_kinds ? &game->events[e->kind] : NULL;       // dice have none
}

static void write_words(const Game *game, const Event *e, const char *key, Json *j)
{
    char room[WORDS_ROOM];
    Text words = text_in(room, sizeof room);

    write_event(game, e, REFEREE, &words);
    json_text(j, key, room);
}

// The first place that the event names.
static void write_place(const Game *game, const Event *e, const EventRow *row, Json *j)
{
    const NounKind *places = &game->nouns[game->place_kind];

    for (const EventField *f = row->field; f < row->field + EVENT_FIELDS && f->is != FIELD_NONE; f++)
        if (f->is == FIELD_NOUN && f->kind == game->place_kind) {
            json_text(j, "place", places->id(event_value(game, e, f->key)));
            return;
        }
}

// The event that ends the battle that opened with event i; NULL if it ended without a word.
static const Event *find_end(const Table *t, int i)
{
    for (i++; i < t->event_count; i++) {
        const EventRow *row = row_of(t->game, &t->events[i]);
        if (row && row->battle)
            return row->battle == BATTLE_ENDS ? &t->events[i] : NULL;
    }
    return NULL;
}

static void write_battle(const Table *t, int i, int ply, const Moment *all, Json *j)
{
    const Event *e = &t->events[i], *end = find_end(t, i);

    json_open(j, '{');
    json_number(j, "ply", ply);
    json_number(j, "turn", all[ply].turn);
    json_text(j, "attacker", t->game->side_ids[e->side]);
    write_place(t->game, e, row_of(t->game, e), j);
    write_words(t->game, e, "words", j);
    if (end)
        write_words(t->game, end, "result", j);
    json_close(j, '}');
}

static void write_battles(const Table *t, const Moment *all, Json *j)
{
    json_open_as(j, "battles", '[');
    for (int ply = 0; ply <= t->ply; ply++) {
        int count;
        const Event *e = table_events_of(t, ply, &count);
        for (int i = 0; i < count; i++) {
            const EventRow *row = row_of(t->game, &e[i]);
            if (row && row->battle == BATTLE_OPENS)
                write_battle(t, (int)(&e[i] - t->events), ply, all, j);
        }
    }
    json_close(j, ']');
}

void curve_write(const Table *t, Json *j)
{
    Moment *all = walk(t);

    json_number(j, "plies", t->ply);
    json_text(j, "outcome", outcome_id(table_outcome(t)));
    write_turns(t->game, all, t->ply, j);
    write_all_points(t->game, all, t->ply, j);
    write_chances(all, t->ply, j);
    write_battles(t, all, j);
    free(all);
}
