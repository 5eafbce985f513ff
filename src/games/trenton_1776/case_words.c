#include "case_words.h"

#include <string.h>

#include "engine/case.h"
#include "game.h"

bool t76_read_block(const Words *w, int *i, int *b, Error *err)
{
    return case_read_noun(&trenton_1776, N_BLOCK, w, i, b, err);
}

bool t76_read_blocks(const Words *w, int *i, Set *blocks, Error *err)
{
    static const char *const between[] = { "and", NULL };

    return case_read_nouns(&trenton_1776, N_BLOCK, w, i, between, blocks, err);
}

bool t76_read_place(const Words *w, int *i, int *place, Error *err)
{
    *i += ANY_OF(w, *i, "at", "in", "to", "of");
    return case_read_noun(&trenton_1776, N_PLACE, w, i, place, err);
}

bool t76_read_side(const Words *w, int *i, Side *side, Error *err)
{
    *i += ANY_OF(w, *i, "by", "side", "the", "from", "of", "to");
    if (!ANY_OF(w, *i, "americans", "us", "hessian", "crown"))
        return case_read_side(&trenton_1776, w, i, side, err);
    *side = ANY_OF(w, *i, "americans", "us") ? AMERICAN : BRITISH;
    ++*i;
    return true;
}

bool t76_is_side(const Words *w, int i)
{
    Error quiet;
    Side side;

    return i < w->count && t76_read_side(w, &i, &side, &quiet);
}

Words t76_side_second(const Words *w)
{
    Words turned = *w;

    if (w->count > 2 && t76_is_side(w, 1) && ANY_OF(w, 2, "points", "ap", "total", "vp", "strength", "north", "sees")) {
        turned.at[1] = w->at[2];
        turned.at[2] = w->at[1];
    }
    return turned;
}

bool t76_also(const Words *w, const char *others, Error *err)
{
    Error first = *err, quiet;
    int i = 1, b;

    if (t76_read_block(w, &i, &b, &quiet))
        return false;
    return fail(err, "%s; besides blocks there are %s", first.text, others);
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
            *i += word_is(w, *i, "ferry");      // McConkey's, or McConkey's Ferry
            return true;
        }
    }
    if (!case_noun(&trenton_1776, N_PLACE, w, &next, &place) || t76_places[place].ferry == NO_FERRY)
        return fail(err, "no ferry '%.40s'", w->at[*i]);
    *ferry = t76_places[place].ferry;
    *i = next;
    return true;
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
