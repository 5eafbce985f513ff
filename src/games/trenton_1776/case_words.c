#include "case_words.h"

#include <string.h>

#include "engine/case.h"
#include "engine/words.h"
#include "game.h"

bool t76_read_block(const Words *w, int *i, int *b, Error *err)
{
    return case_noun(&trenton_1776, N_BLOCK, w, i, b)
        || (read_noun(&trenton_1776, N_BLOCK, w->at[*i], b, err) && (++*i, true));
}

bool t76_read_place(const Words *w, int *i, int *place, Error *err)
{
    if (ANY_OF(w, *i, "at", "in", "to", "of"))
        ++*i;
    return case_noun(&trenton_1776, N_PLACE, w, i, place)
        || (read_noun(&trenton_1776, N_PLACE, w->at[*i], place, err) && (++*i, true));
}

bool t76_read_side(const Words *w, int *i, Side *side, Error *err)
{
    if (ANY_OF(w, *i, "by", "side", "the", "from", "of", "to"))
        ++*i;
    int found = find_side(&trenton_1776, w->at[*i]);
    if (found < 0 && ANY_OF(w, *i, "americans", "us"))
        found = AMERICAN;
    if (found < 0 && ANY_OF(w, *i, "hessian", "crown"))
        found = BRITISH;
    if (found < 0)
        return fail(err, "a side wanted, american or british, not '%.40s'", w->at[*i]);
    *side = (Side)found;
    ++*i;
    return true;
}

bool t76_is_side(const Words *w, int i)
{
    Error quiet;
    Side side;

    return i < w->count && t76_read_side(w, &i, &side, &quiet);
}

bool t76_read_number(const Words *w, int *i, long low, long high, long *number, Error *err)
{
    if (!word_number(w, *i, low, high, number))
        return fail(err, "a number from %ld to %ld wanted, not '%.40s'", low, high, w->at[*i]);
    ++*i;
    return true;
}

bool t76_is_all_read(const Words *w, int i, Error *err)
{
    return i >= w->count || fail(err, "'%.40s' is too much here", w->at[i]);
}

bool t76_read_ferry(const Words *w, int *i, int *ferry, Error *err)
{
    char with_at[80];
    int place, next = *i;

    if (word_is(w, *i, "at"))
        next = ++*i;
    for (int f = 0; f < FERRIES; f++) {
        Text t = text_in(with_at, sizeof with_at);
        text_add(&t, "at-%s", w->at[*i]);
        if (word_is(w, *i, t76_ferries[f].id) || strcasecmp(with_at, t76_ferries[f].id) == 0) {
            *ferry = f;
            ++*i;
            return true;
        }
    }
    if (!case_noun(&trenton_1776, N_PLACE, w, &next, &place) || t76_places[place].ferry == NO_FERRY)
        return fail(err, "no ferry '%.40s'", w->at[*i]);
    *ferry = t76_places[place].ferry;
    *i = next;
    return true;
}

bool t76_read_blocks(const Words *w, int *i, Set *blocks, Error *err)
{
    int b;

    if (!t76_read_block(w, i, &b, err))
        return false;
    *blocks = BIT(b);
    for (;;) {
        int next = *i + word_is(w, *i, "and");
        if (next >= w->count || !case_noun(&trenton_1776, N_BLOCK, w, &next, &b))
            return true;
        *blocks |= BIT(b);
        *i = next;
    }
}

int t76_out_of_play(const Words *w, int *i)
{
    static const struct { const char *word; int where; } words[] = {
        { "off-map", OFF_MAP }, { "offmap", OFF_MAP }, { "off-board", OFF_MAP }, { "waiting", OFF_MAP }, { "dead", DEAD }, { "destroyed", DEAD },
        { "eliminated", DEAD }, { "lost", DEAD }, { "deserted", DESERTED }, { "home", DESERTED }, { "captured", CAPTURED }, { "out", CAPTURED },
    };

    if (word_is(w, *i, "off") && ANY_OF(w, *i + 1, "map", "board")) {
        *i += 2;
        return OFF_MAP;
    }
    for (size_t k = 0; k < sizeof words / sizeof *words; k++)
        if (word_is(w, *i, words[k].word)) {
            ++*i;
            return words[k].where;
        }
    return PLACES;
}
