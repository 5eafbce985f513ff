#include "lab/chances.h"

#include <string.h>

#include "lab/deals.h"

enum { DEALS = 8, THROWS_MAX = 400, EVENTS_ROOM = 64 };

// ---- what is told of one throw

// All events in words; where there are none, the question that follows.
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

static void add_chance(Chances *chances, const char *words, double p)
{
    int i = 0;

    while (i < chances->count && strcmp(chances->at[i].words, words) != 0)
        i++;
    if (i == CHANCES_MAX)
        strcpy(chances->at[--i].words, "something else");
    else if (i == chances->count)
        strcpy(chances->at[chances->count++].words, words);
    chances->at[i].p += p;
}

// ---- all of them

// False when there are too many.
static bool add_throws(const Game *game, const State *s, Reader reader, Action a, Chances *chances, int *drawn)
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
        add_chance(chances, room, chance_of(&dice));
        *drawn += p.drawn;
        if (dice.full || ++throws > THROWS_MAX)
            return false;
    } while (next_draws(&dice));
    return true;
}

static void likeliest_first(Chances *chances)
{
    for (int i = 1; i < chances->count; i++) {
        Chance moved = chances->at[i];
        int k = i;
        for (; k > 0 && chances->at[k - 1].p < moved.p; k--)
            chances->at[k] = chances->at[k - 1];
        chances->at[k] = moved;
    }
}

bool chances_after(const Game *game, const State *s, Reader reader, Action a, Chances *chances, Error *err)
{
    int deals = reader == REFEREE ? 1 : DEALS, drawn = 0;
    Seeded luck;

    if (!may_answer(reader, s))
        return fail(err, "that answer is for the other side to give");
    seed_luck(&luck, 1776);
    chances->count = 0;
    memset(chances->at, 0, sizeof chances->at);
    for (int i = 0; i < deals; i++) {
        Position deal;
        memcpy(&deal, s, game->size);
        deal_for(game, reader, (State *)&deal, &luck.luck);
        if (!add_throws(game, (State *)&deal, reader, a, chances, &drawn))
            return fail(err, "its dice are too many to go through");
    }
    if (!drawn)
        return fail(err, "no die is thrown for that");
    for (int i = 0; i < chances->count; i++)
        chances->at[i].p /= deals;
    likeliest_first(chances);
    return true;
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
