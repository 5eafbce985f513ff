// What case files expect of Trenton 1776 (docs/cases.md): all of it follows from the facts.

#include "names.h"
#include "engine/case.h"
#include "games/trenton_1776/game.h"
#include "games/trenton_1776/tables.h"

bool t76_case_expect(const State *s, const Words *w, int *claims, Error *err)
{
    Words plain = t76_last_turn(w);

    return case_expect_facts(&trenton_1776, s, &plain, claims, err);
}
