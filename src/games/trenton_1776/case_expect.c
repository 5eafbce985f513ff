// What case files expect of Trenton 1776 besides facts (docs/cases.md): who sees what.

#include "case_words.h"
#include "engine/case.h"
#include "game.h"
#include "tables.h"

// sees SIDE BLOCK
static bool expect_sees(const State *s, const Words *w, int i, Error *err)
{
    Side side;
    int b;

    if (!t76_read_side(w, &i, &side, err) || !t76_read_block(w, &i, &b, err) || !case_is_all_read(w, i, err))
        return false;
    return t76_is_seen(s, b, side) || fail(err, "expected that the %s see %s, found that it is hidden from them", trenton_1776.side_ids[side], t76_blocks[b].id);
}

bool t76_case_expect(const State *s, const Words *w, Error *err)
{
    Words plain = t76_last_turn(w);

    return word_is(w, 1, "sees") ? expect_sees(s, w, 2, err) : case_expect_facts(&trenton_1776, s, &plain, err);
}
