// Recovery from disorder -- Washington's Crossing, WC 18.1: its player chooses which leaders recover and do nothing else in the phase.

#include "games/washingtons_crossing/chapters.h"

static int why_not_rally(const State *s, Side side, int l)
{
    return side_of(l) != side                            ? NOT_YOURS      :
           !is_on_map(s, l)                              ? OFF_THE_MAP    :
           !has(s->disordered, l)                        ? NOT_DISORDERED :
           has(s->recovered, l)                          ? RECOVERED_NOW  :
           wc_is_next_to(s, s->where[l], enemy_of(side)) ? ENEMY_NEXT_TO  : OK;
}

static void list_rally(const State *s, const Frame *f, ActionList *out)
{
    bool any = false;

    FOR_EACH(l, s->disordered & leaders_of(f->side))
        // Where nobody can recover, not even `done` is legal, and the question lapses.
        any = any || why_not_rally(s, f->side, l) == OK;
    consider_plain(out, V_DONE, any ? OK : NOT_DISORDERED);
    FOR_EACH(l, candidates(out, V_RALLY, s->disordered & leaders_of(f->side)))
        consider(out, V_RALLY, (unsigned)l, why_not_rally(s, f->side, l));
}

static void take_rally(State *s, Frame *f, Action a, Play *p)
{
    int l;

    if (verb_of(a) == V_DONE) {
        end(s);
        return;
    }
    l = noun_of(a);
    s->disordered &= ~BIT(l);
    s->recovered |= BIT(l);
    TELL(p, EV_RALLY, f->side, .v = { l, s->where[l] }, .secret = wc_secrecy_of(s, p, l));
}

static void words_rally(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_put(out, "choose disordered leaders who recover (and do nothing else in this phase), or go on.");
    else
        text_add(out, "The %s choose disordered leaders who recover and do nothing else in this phase.", wc_people(f));
}

const FrameKind wc_rally_frame = { "rally", .list = list_rally, .take = take_rally, .lapses = true, .silence = V_DONE, .words = words_rally,
    .says = { { V_DONE, "Nobody else recovers" } } };
