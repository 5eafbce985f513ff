// Plays an answer once for every sequence of draws it can make, and adds up the chances of sequences that are told in the same words.

#include "lab/chances.h"

#include <stdlib.h>
#include <string.h>

#include "lab/deals.h"

enum { DEALS = 8, THROWS_MAX = 400, EVENTS_ROOM = 64 };    // beyond THROWS_MAX sequences a player would wait too long

// ---- what is told of one throw

// Writes all events in words, or, where there are none, the question that follows.  Dice are left out: throws with the same effect are to
// be told alike.
static void write_told(const Game *game, const State *after, const Log *log, Reader reader, Text *out)
{
    for (int i = 0; i < log->count; i++) {
        char room[CHANCE_ROOM];
        Text words = text_in(room, sizeof room);
        if (log->at[i].kind != EVENT_ROLL && log->at[i].kind != EVENT_POOL)
            write_event(game, &log->at[i], reader, &words);
        if (words.length)
            text_add(out, "%s%s", out->length ? " " : "", room);
    }
    if (!out->length)
        write_question(game, after, reader, out);
}

// Every outcome found so far.  Which of them are likely is known only after the last throw.
typedef struct Outcomes {
    Chance *at;
    int     count, room;
} Outcomes;

static Chance *find_outcome(Outcomes *o, const char *words)
{
    for (int i = 0; i < o->count; i++)
        if (strcmp(o->at[i].words, words) == 0)
            return &o->at[i];
    if (o->count == o->room) {
        o->room = o->room ? 2 * o->room : 32;
        o->at = realloc(o->at, (size_t)o->room * sizeof *o->at);
        if (!o->at)
            abort();            // out of memory ends the process
    }
    o->at[o->count].p = 0;
    strcpy(o->at[o->count].words, words);
    return &o->at[o->count++];
}

// ---- all of them

// Adds the outcomes of every throw; false when there are too many throws.
static bool add_throws(const Game *game, const State *s, Reader reader, Action a, Outcomes *outcomes, int *drawn)
{
    Enumerated dice;
    int throws = 0;

    enumerate_luck(&dice);
    do {
        Event events[EVENTS_ROOM];
        Log log = { .at = events, .room = EVENTS_ROOM };
        Play p = { .luck = &dice.luck, .log = &log };
        Position pos;
        char room[CHANCE_ROOM];
        Text words = text_in(room, sizeof room);
        memcpy(&pos, s, game->size);
        take_action(game, (State *)&pos, a, &p);
        write_told(game, (State *)&pos, &log, reader, &words);
        find_outcome(outcomes, room)->p += chance_of(&dice);
        *drawn += p.drawn;
        if (dice.full || ++throws > THROWS_MAX)
            return false;
    } while (next_draws(&dice));
    return true;
}

// Sorts the outcomes; equally likely ones keep the order in which they were found.
static void likeliest_first(Outcomes *o)
{
    for (int i = 1; i < o->count; i++) {
        Chance moved = o->at[i];
        int k = i;
        for (; k > 0 && o->at[k - 1].p < moved.p; k--)
            o->at[k] = o->at[k - 1];
        o->at[k] = moved;
    }
}

// Copies the likeliest outcomes, and makes one of all the rest.
static void tell_likeliest(const Outcomes *o, int deals, Chances *chances)
{
    memset(chances, 0, sizeof *chances);
    for (int i = 0; i < o->count; i++) {
        bool told = i < CHANCES_MAX - 1 || o->count <= CHANCES_MAX;
        Chance *c = &chances->at[told ? i : CHANCES_MAX - 1];
        c->p += o->at[i].p / deals;
        strcpy(c->words, told ? o->at[i].words : "something else");
    }
    chances->count = o->count < CHANCES_MAX ? o->count : CHANCES_MAX;
}

bool chances_after(const Game *game, const State *s, Reader reader, Action a, Chances *chances, Error *err)
{
    int deals = reader == REFEREE ? 1 : DEALS, drawn = 0;
    Outcomes outcomes = { 0 };
    bool counted = true;
    Seeded luck;

    if (!may_answer(reader, s))
        return fail(err, "that answer is for the other side to give");
    seed_luck(&luck, 1776);
    for (int i = 0; counted && i < deals; i++) {
        Position deal;
        memcpy(&deal, s, game->size);
        deal_for(game, reader, (State *)&deal, &luck.luck);
        counted = add_throws(game, (State *)&deal, reader, a, &outcomes, &drawn);
    }
    likeliest_first(&outcomes);
    tell_likeliest(&outcomes, deals, chances);
    free(outcomes.at);
    return !counted ? fail(err, "its dice are too many to go through") : drawn > 0 || fail(err, "no die is thrown for that");
}

void write_chances(const Chances *chances, Json *j)
{
    json_open_as(j, "outcomes", '[');
    for (int i = 0; i < chances->count; i++) {
        json_open(j, '{');
        json_fraction(j, "p", chances->at[i].p);
        json_text(j, "words", chances->at[i].words);
        json_close(j, '}');
    }
    json_close(j, ']');
}

void write_chances_page(const Chances *chances, Text *out)
{
    for (int i = 0; i < chances->count; i++)
        text_add(out, "%.1f%%  %s\n", 100 * chances->at[i].p, chances->at[i].words);
}
