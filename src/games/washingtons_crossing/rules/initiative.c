// Initiative -- Washington's Crossing, WC 10.2: in a day turn one leader of cost 1 or 2 may be activated by a die.

#include "games/washingtons_crossing/chapters.h"

static int why_not_try(const State *s, Side side, int l)
{
    int reason = wc_why_not_order(s, side, l);

    return reason                   ? reason   :
           has(s->recovered, l)     ? RECOVERED_NOW :
           has(s->used_up, l)       ? HAS_MOVED :       // a detachment left at a ferry in this phase (WC 14.0)
           wc_leaders[l].cost > 2   ? DIE_COST :
           s->tried_initiative      ? ONE_TRY  : OK;        // M5
}

static void list_initiative(const State *s, const Frame *f, ActionList *out)
{
    bool any = false;

    FOR_EACH(l, s->tried_initiative ? 0 : leaders_of(f->side) & ~s->active)
        // Where nobody may try, neither answer is legal and the question lapses.
        any = any || why_not_try(s, f->side, l) == OK;
    consider_plain(out, V_DONE, any ? OK : ONE_TRY);
    FOR_EACH(l, candidates(out, V_TRY, any ? leaders_of(f->side) & ~s->active : 0))
        consider(out, V_TRY, (unsigned)l, why_not_try(s, f->side, l));
}

static void take_initiative(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;
    int l;

    end(s);
    if (verb_of(a) == V_DONE)
        return;
    l = noun_of(a);
    s->tried_initiative = true;
    // WC 10.2: a die up to his rating, of the faces 0 to 9.
    bool rises = roll(p, side, 10, R_INITIATIVE) % 10 <= wc_leaders[l].rating;
    TELL(p, EV_INITIATIVE, side, .v = { l, rises }, .secret = wc_secrecy_of(s, p, l));
    if (rises)
        wc_activate_by_die(s, l);
}

static void words_initiative(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_put(out, "choose a leader of cost 2 or less who tries to act by a die, or nobody.");
    else
        text_add(out, "The %s may try one leader of cost 2 or less by die.", wc_people(f));
}

const FrameKind wc_initiative_frame = { "initiative", .list = list_initiative, .take = take_initiative, .lapses = true, .silence = V_DONE, .words = words_initiative,
    .says = { { V_DONE, "Try nobody" } } };
