// What case files put on the board of Trenton 1776 beyond facts (docs/cases.md): a move that was led.

#include "names.h"
#include "engine/case.h"
#include "games/trenton_1776/game.h"
#include "games/trenton_1776/tables.h"

// put led washington with mercer and knox-1: his move is made and these ended it with him.
static bool put_led(State *s, const Words *w, int i, Error *err)
{
    Set party, more = 0;

    if (!t76_read_blocks(w, &i, &party, err))
        return false;
    if (word_is(w, i, "with") && (++i, !t76_read_blocks(w, &i, &more, err)))
        return false;
    if (!(party & LEADERS))
        return fail(err, "only a leader leads, not %s", t76_blocks[first_of(party)].id);
    s->parties++;
    s->led |= BIT(first_of(party & LEADERS));
    s->moved |= party | more;
    FOR_EACH(b, party | more)
        s->party[b] = s->parties;
    return case_is_all_read(w, i, err);
}

bool t76_case_put(State *s, const Words *w, Error *err)
{
    Words plain = t76_last_turn(w);

    return word_is(w, 1, "led") ? put_led(s, w, 2, err) : case_put_facts(&trenton_1776, s, &plain, err);
}
