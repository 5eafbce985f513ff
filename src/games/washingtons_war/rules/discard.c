// A discarded event -- Washington's War, WW 6.32: one action with a marker for the side that discards it, then the purchase by the other side.

#include "games/washingtons_war/chapters.h"

// ---- the action: always next to a marker of the side's own (WW 6.32.B, 10.12.B, r23)

// A British unit guards a British marker; a unit, a general or Congress an American one.
Set ww_guarded(const State *s, Side owner)
{
    return owner == AMERICAN ? ww_american_pieces(s) : ww_units_on(s, BRITISH);
}

// WW 6.32.B.iii: an enemy unit keeps a discard from the marker, and an American general or Congress does so whosever it is (W8).
static Set kept_from_removal(const State *s, Side owner)
{
    Set congress = s->congress < SPACES ? BIT(s->congress) : 0;

    return ww_units_on(s, owner) | ww_generals_on(s, AMERICAN) | congress;
}

static Set next_to_own(const State *s, Side side)
{
    return ww_next_to(s, side, s->marker[side]);
}

static Set removable_among(const State *s, Side side, Set next)
{
    Side enemy = enemy_of(side);

    return s->marker[enemy] & next & ~kept_from_removal(s, enemy);
}

Set ww_removable(const State *s, Side side)
{
    return removable_among(s, side, next_to_own(s, side));
}

static int why_not_remove(const State *s, Side side, int space)
{
    Side enemy = enemy_of(side);

    return !is_controlled(s, space, enemy)          ? NO_ENEMY_MARKER   :
           !has(next_to_own(s, side), space)        ? NOT_NEXT_TO_YOURS :
           has(kept_from_removal(s, enemy), space)  ? GUARDED           : OK;
}

static int near(Set next, int space, int reason)
{
    return reason ? reason : has(next, space) ? OK : NOT_NEXT_TO_YOURS;
}

static void list_discard(const State *s, const Frame *f, ActionList *out)
{
    Side side = f->side;
    Set next = next_to_own(s, side);
    Set places = ww_placeable(s, side, s->marker[side]) & next, flips = ww_flippable(s, side) & next, removes = removable_among(s, side, next);

    FOR_EACH(space, candidates(out, V_PLACE, places))
        consider(out, V_PLACE, (unsigned)space, has(places, space) ? OK : near(next, space, ww_why_not_place(s, side, space, s->marker[side])));
    FOR_EACH(space, candidates(out, V_FLIP, flips))
        consider(out, V_FLIP, (unsigned)space, near(next, space, ww_why_not_flip(s, side, space, s->marker[side])));
    FOR_EACH(space, candidates(out, V_REMOVE, removes))
        consider(out, V_REMOVE, (unsigned)space, has(removes, space) ? OK : why_not_remove(s, side, space));
    consider_plain(out, V_DONE, OK);        // WW 6.32.B.i
}

static void take_discard(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;

    end(s);
    switch (verb_of(a)) {
    case V_PLACE:
        ww_place_marker(s, noun_of(a), side, p);
        break;
    case V_FLIP:
        ww_flip_marker(s, noun_of(a), side, p);
        break;
    case V_REMOVE:
        ww_remove_marker(s, noun_of(a), p);
        break;
    }
}

static void words_discard(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_put(out, "place, flip or remove one marker next to a marker of yours, or be done.");
    else
        text_add(out, "The %s may place, flip or remove one marker for the discard.", ww_people(f));
}

// ---- the purchase (WW 6.32.C).  Operand a: the event

// r10: the Americans give a 2 or a 3, the British any operations card.
static int why_not_exchange(const State *s, Side side, int card)
{
    return !has_card(&s->hand[side], card)               ? NOT_IN_HAND     :
           !is_ops(card)                                 ? NOT_AN_OPS_CARD :
           side == AMERICAN && ww_cards[card].ops < 2    ? TOO_CHEAP       : OK;
}

// V8: nothing may tell whether the hand holds a card that fits, so the side is asked even where it can only pass.
static void list_exchange(const State *s, const Frame *f, ActionList *out)
{
    consider_plain(out, V_PASS, OK);
    FOR_CARDS(card, ww_cards_asked(out, V_EXCHANGE, s->hand[f->side]))
        consider(out, V_EXCHANGE, (unsigned)card, why_not_exchange(s, f->side, card));
}

static void take_exchange(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;
    int bought = f->a;

    end(s);
    s->discarded = NO_CARD;
    if (verb_of(a) == V_PASS)
        return;
    // It is no play, so a queue stays (r42), and the reshuffle that the discard made due stays due (V6).
    ww_leave_hand(s, side, noun_of(a));
    ww_lay_down(s, noun_of(a), false);
    drop_card(&s->discards, bought);
    add_card(&s->hand[side], bought);
    add_card(&s->known[side], bought);
    TELL(p, EV_EXCHANGE, side, .v = { noun_of(a), bought });
}

static void words_exchange(const State *s, const Frame *f, Reader reader, Text *out)
{
    const char *card = ww_cards[f->a].name;

    if (is_asked_of(f, reader))
        text_add(out, "give an operations card for \"%s\", which was discarded, or pass.", card);
    else
        text_add(out, "The %s may give an operations card for \"%s\".", ww_people(f), card);
}

const FrameKind ww_discard_action_frame = { "discard", .list = list_discard, .take = take_discard, .alone = true, .silence = V_DONE, .words = words_discard,
    .says = { { V_DONE, "Only discard it" } } };
const FrameKind ww_exchange_frame = { "exchange", .list = list_exchange, .take = take_exchange, .alone = true, .guarded = true, .silence = V_PASS, .words = words_exchange, .a = { "event", N_CARD },
    .says = { { V_PASS, "Leave it" } } };
