// What decides a refusal, in figures and names: the pieces in the words of reasons (REASONS in state.h).  Each is of the side that is
// asked, or open to both, so that no reason tells a side more than it knows.

#include "games/trenton_1776/chapters.h"
#include "games/trenton_1776/tables.h"

#include <string.h>

#include "engine/engine.h"

static bool put_number(Text *out, int number)
{
    text_add(out, "%d", number);
    return true;
}

static bool put_words(Text *out, const char *words)
{
    text_put(out, words);
    return true;
}

// The block that the answer names, if it is of the side that is asked; or -1.
static int own_block(const Frame *f, Action a)
{
    bool is_block = has_noun(a) && (verb_of(a) == V_MARCH || verb_of(a) == V_WITH || verb_of(a) == V_DROP || verb_of(a) == V_FORCE);

    return is_block && side_of(noun_of(a)) == f->side ? noun_of(a) : -1;
}

// The place from which the question is answered: of a march, of a forced march, of a battle.
static int place_of(const State *s, const Frame *f)
{
    return f->kind == MARCH ? s->where[s->march.mover] : f->kind == FORCE ? s->where[f->a] : f->kind == WHERE_TO ? s->battle.place : NOWHERE;
}

// The blocks that want to cross the Delaware with this answer.
static int count_crossing(const State *s, const Frame *f)
{
    return f->kind == MARCH ? size_of_set(s->march.group) : f->kind == FORCE ? 1 : size_of_set(here_of(s, s->battle.place, f->side));
}

static bool put_crossing(const State *s, const Frame *f, bool those_before, Text *out)
{
    int from = place_of(s, f);

    if (from >= PLACES || t76_places[from].ferry == NO_FERRY)
        return false;
    return put_number(out, those_before ? s->crossings[t76_places[from].ferry][f->side] : count_crossing(s, f));
}

// The blocks that would go along with the leader after this answer, himself not counted.
static int count_going_along(const State *s, const Frame *f, Action a)
{
    const March *m = &s->march;
    Set here = here_of(s, s->where[m->mover], f->side) & ~s->moved & ~m->group;

    return size_of_set(m->group) - 1 + (verb_of(a) == V_ALL ? size_of_set(here) : 1);
}

static bool put_of_march(const State *s, const Frame *f, Action a, const char *key, Text *out)
{
    const BlockData *mover = &t76_blocks[s->march.mover];

    if (f->kind != MARCH)
        return false;
    if (strcmp(key, "mover") == 0)
        return put_words(out, mover->name);
    if (strcmp(key, "rate") == 0)
        return put_number(out, mover->rate);
    if (strcmp(key, "limit") == 0)
        return put_number(out, mover->limit);
    return strcmp(key, "along") == 0 && put_number(out, count_going_along(s, f, a));
}

bool t76_figure(const State *s, Action a, int reason, const char *key, Text *out)
{
    const Frame *f = top_frame(s);
    int b = own_block(f, a), here = place_of(s, f);

    if (strcmp(key, "points") == 0)
        return put_number(out, s->total_points[f->side]);
    if (strcmp(key, "round") == 0)
        return s->battle.round > 0 && put_number(out, s->battle.round);
    if (strcmp(key, "here") == 0)
        return here < PLACES && put_words(out, t76_places[here].name);
    if (strcmp(key, "there") == 0)
        return has_noun(a) && verb_of(a) == V_TO && put_words(out, t76_places[noun_of(a)].name);
    if (strcmp(key, "stands") == 0)
        return b >= 0 && is_on_map(s, b) && put_words(out, t76_places[s->where[b]].name);
    if (strcmp(key, "crossed") == 0 || strcmp(key, "crossing") == 0)
        return put_crossing(s, f, strcmp(key, "crossed") == 0, out);
    return put_of_march(s, f, a, key, out);
}
