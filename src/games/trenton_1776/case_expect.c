// What case files expect of Trenton 1776 (docs/cases.md): all of it follows from the facts.

#include "case_words.h"
#include "engine/case.h"
#include "game.h"
#include "tables.h"

bool t76_case_expect(const State *s, const Words *w, int *claims, Error *err)
{
    Words plain = t76_last_turn(w);

    return case_expect_facts(&trenton_1776, s, &plain, claims, err);
}
