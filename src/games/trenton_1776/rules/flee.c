// Flight -- Trenton 1776, T76 American militia flee battle results: each one that British foot rolls drives off a militia of the Americans'
// choice.

#include "games/trenton_1776/chapters.h"

static int why_not_flee(const State *s, const Frame *f, int b)
{
    return !is_militia(b)                       ? NOT_MILITIA   :
           has(s->battle.fled, b)               ? HAS_FLED      :
           !has(fighting(s, f->side), b)        ? NOT_IN_BATTLE :
           f->n == 0                            ? NO_HITS_LEFT  : OK;
}

// Those for whom why_not_flee() has no reason.  With no flights left there are none, and the question lapses.
static Set may_flee(const State *s, const Frame *f)
{
    return f->n ? fighting(s, f->side) & MILITIAMEN : 0;
}

static void list_run_away(const State *s, const Frame *f, ActionList *out)
{
    FOR_EACH(b, candidates(out, V_FLEE, 0))
        consider(out, V_FLEE, (unsigned)b, why_not_flee(s, f, b));
    consider_sure(out, V_FLEE, may_flee(s, f));
}

static bool asks_run_away(const State *s, const Frame *f) { return may_flee(s, f) != 0; }

static void take_run_away(State *s, Frame *f, Action a, Play *p)
{
    assert(f->n > 0 && is_militia(noun_of(a)) && has(fighting(s, f->side), noun_of(a)));
    f->n--;
    s->battle.fled |= BIT(noun_of(a));
    TELL(p, EV_FLEE, f->side, .set = BIT(noun_of(a)));
}

static void words_run_away(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_add(out, "choose a militia that flees (%d to go).", f->n);
    else
        text_add(out, "The %s choose a militia that flees (%d to go).", t76_people(f), f->n);
}

const FrameKind t76_run_away_frame = { "flee", .list = list_run_away, .take = take_run_away, .lapses = true, .asks = asks_run_away, .obvious = true, .open = true, .words = words_run_away,
    .n = { "flights left", NO_KIND } };
