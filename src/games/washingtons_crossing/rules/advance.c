// Advance -- Washington's Crossing, WC 16.2: after a hasty or normal attack the winners must enter the hex; WC 16.3: after a prepared one
// they may.

#include "games/washingtons_crossing/chapters.h"

static void advance(State *s, Set group, Play *p)
{
    Hex hex = s->battle.hex;
    Side side = s->battle.side;

    assert(!(group & ~s->battle.attackers) && !wc_men_of(s, wc_stack_at(s, hex, enemy_of(side))));
    FOR_EACH(l, group) {
        Hex from = s->where[l];
        wc_show_meeting(s, from, hex, side, p);
        wc_put_leader(s, l, hex);
        wc_after_step(s, BIT(l), from, hex, p);
    }
    // WC-A25: the march goes on from here; the advance itself has cost no points.
    if (s->march[0].group & group) {
        s->march[0].hex = hex;
        wc_set_home(s, s->march[0].group, hex);
    }
    TELL(p, EV_ADVANCE, side, .v = { hex });
}

void wc_begin_advance(State *s, Play *p)
{
    const Battle *b = &s->battle;

    // WC 16.2: the defender must have been driven back, and nobody advances while enemy troops still stand in the hex.
    if (b->effect[enemy_of(b->side)] == NO_EFFECT || wc_men_of(s, b->attackers) == 0 || wc_stack_at(s, b->hex, enemy_of(b->side)) & wc_with_men(s, EVERYBODY))
        return;
    if (b->kind == PREPARED_ATTACK)
        begin(s, (Frame){ .kind = ADVANCE, .side = b->side });
    else
        advance(s, b->attackers, p);
}

static int why_not_advance(const State *s, const Frame *f, int l)
{
    // An attacker without men may have met the defenders on their retreat: he is captured, has run, or was an empty detachment (WC 2.2.1, M13).
    if (!has(s->battle.attackers, l) || !is_on_map(s, l) || hex_distance(s->where[l], s->battle.hex) != 1)
        return NO_ADVANCE;
    return !wc_fits_in(s, s->battle.hex, f->side, BIT(l))        ? NO_ADVANCE :
           s->troops[l] > wc_spare_men(s, s->where[l], f->side)  ? GARRISON   : OK;
}

static void list_advance(const State *s, const Frame *f, ActionList *out)
{
    consider_plain(out, V_DONE, OK);
    FOR_EACH(l, candidates(out, V_ADVANCE, s->battle.attackers))
        consider(out, V_ADVANCE, (unsigned)l, why_not_advance(s, f, l));
}

static void take_advance(State *s, Frame *f, Action a, Play *p)
{
    if (verb_of(a) == V_DONE)
        end(s);
    else
        advance(s, BIT(noun_of(a)), p);
}

static void words_advance(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_add(out, "choose which leaders advance into %s, or end.", wc_hex_name(s->battle.hex).words);
    else
        text_add(out, "The %s choose which leaders advance into %s.", wc_people(f), wc_hex_name(s->battle.hex).words);
}

const FrameKind wc_advance_frame = { "advance", .list = list_advance, .take = take_advance, .alone = true, .guarded = true, .words = words_advance,
    .says = { { V_DONE, "End the advance" } } };
