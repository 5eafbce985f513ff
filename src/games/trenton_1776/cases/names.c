// Names of Trenton 1776 in case files: the engine finds ids and their beginnings; here are the small words between them.

#include "names.h"

#include <string.h>

#include "engine/case.h"
#include "games/trenton_1776/game.h"

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

Words t76_last_turn(const Words *w)
{
    Words plain = *w;
    int end = w->count - 1;
    bool two = ANY_OF(w, end - 1, "last", "previous") && word_is(w, end, "turn");

    if (!word_is(w, 1, "forced") || !(two || ANY_OF(w, end, "last-turn", "before", "previous", "turn-before")))
        return plain;
    plain.at[1] = "forced-last-turn";
    plain.count = end - two;
    plain.at[plain.count] = "";
    return plain;
}
