// Playing a card -- Washington's War, WW 6.2 and 6.3: an operations card, whose use is asked next; an event; or an event discarded.

#include "games/washingtons_war/chapters.h"

// ---- asking

// For speed, as candidates() in engine/action.h: the cards to consider for a verb.
Cards ww_cards_asked(const ActionList *out, unsigned verb, Cards likely)
{
    Cards one = { { 0, 0 } };

    if (!out->asked)
        return likely;
    if (verb_of(out->asked) == verb && has_noun(out->asked))
        add_card(&one, noun_of(out->asked));
    return one;
}

int ww_why_not_play(const State *s, Side side, int card)
{
    return !has_card(&s->hand[side], card)  ? NOT_IN_HAND      :
           must_be_played(card)             ? MUST_BE_PLAYED   :
           !is_ops(card)                    ? NOT_AN_OPS_CARD  : OK;
}

int ww_why_not_discard(const State *s, Side side, int card)
{
    return !has_card(&s->hand[side], card)  ? NOT_IN_HAND      :
           is_ops(card)                     ? NOT_AN_EVENT     :
           must_be_played(card)             ? MUST_BE_PLAYED   : OK;       // WW 6.34.A
}

// ---- the play

static void list_play(const State *s, const Frame *f, ActionList *out)
{
    Cards ops = { { 0, 0 } }, events = { { 0, 0 } };        // of the hand; the events are all other cards

    FOR_CARDS(card, s->hand[f->side])
        add_card(is_ops(card) ? &ops : &events, card);
    FOR_CARDS(card, ww_cards_asked(out, V_PLAY, ops))
        consider(out, V_PLAY, (unsigned)card, ww_why_not_play(s, f->side, card));
    FOR_CARDS(card, ww_cards_asked(out, V_EVENT, events))
        consider(out, V_EVENT, (unsigned)card, ww_why_not_event(s, f->side, card));
    FOR_CARDS(card, ww_cards_asked(out, V_DISCARD, events))
        consider(out, V_DISCARD, (unsigned)card, ww_why_not_discard(s, f->side, card));
}

// V12: a play of Franklin or the Declaration by the British brings them a second one; a card that luck takes from a hand does not.
static bool brings_extra_play(const State *s, Side side, int card)
{
    int effect = ww_cards[card].effect;

    return s->core.options >> TOURNAMENT & 1 && side == BRITISH && must_be_played(card) &&
           (effect == MOVE_ALLIANCE || effect == DECLARE_INDEPENDENCE);
}

void ww_play_event(State *s, Side side, int card, Play *p)
{
    // WW 7.1.B.iii: any play but one for the queue drops it.
    ww_drop_queue(s, side, p);
    TELL(p, EV_EVENT, side, .v = { card });
    if (brings_extra_play(s, side, card))
        s->extra = true;
    ww_carry_out(s, card, side, p);
}

static void discard(State *s, Side side, int card, Play *p)
{
    ww_drop_queue(s, side, p);
    ww_lay_down(s, card, false);
    s->discarded = (uint8_t)card;
    TELL(p, EV_DISCARD, side, .v = { card });
    begin(s, (Frame){ .kind = DISCARD_ACTION, .side = side });
}

static void take_play(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;
    int card = noun_of(a);

    end(s);
    ww_lay_card(s, side, card);
    switch (verb_of(a)) {
    case V_PLAY:
        TELL(p, EV_PLAY, side, .v = { card });
        begin(s, (Frame){ .kind = USE_OPS, .side = side });
        break;
    case V_EVENT:
        ww_play_event(s, side, card, p);
        break;
    case V_DISCARD:
        discard(s, side, card, p);
        break;
    }
}

static void words_play(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_put(out, "play a card.");
    else
        text_add(out, "The %s play a card.", ww_people(f));
}

// ---- what an operations card is used for (WW 6.2)

// WW 7.1.B: the card and the queue together.
static int value_of(const State *s, Side side)
{
    return ww_cards[s->played].ops + queue_value(s, side);
}

static bool can_activate_any(const State *s, Side side)
{
    FOR_EACH(g, generals_of(side))
        if (ww_why_not_activate(s, side, g, value_of(s, side)) == OK)
            return true;
    return false;
}

// r42: a queue begins with a 1 or a 2, and grows by any value.
static int why_not_queue(const State *s, Side side)
{
    return !queue_value(s, side) && ww_cards[s->played].ops > 2 ? QUEUE_NEEDS_MORE : OK;
}

static void list_use_ops(const State *s, const Frame *f, ActionList *out)
{
    int value = value_of(s, f->side);

    FOR_EACH(g, candidates(out, V_ACTIVATE, generals_of(f->side)))
        consider(out, V_ACTIVATE, (unsigned)g, ww_why_not_activate(s, f->side, g, value));
    consider_plain(out, V_MARK, OK);        // V3: also where no marker can be placed or flipped
    consider_plain(out, V_REINFORCE, ww_why_not_reinforce(s, f->side));
    consider_plain(out, V_QUEUE, why_not_queue(s, f->side));
}

static void activate(State *s, Side side, int g, Play *p)
{
    ww_lay_down(s, s->played, false);
    ww_spend_queue(s, side);
    ww_activate(s, g, 0, false, p);
}

static void lengthen_queue(State *s, Side side, Play *p)
{
    add_card(&s->queue[side], s->played);
    TELL(p, EV_QUEUE, side, .v = { s->played, queue_value(s, side) });
}

static void take_use_ops(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;

    end(s);
    switch (verb_of(a)) {
    case V_ACTIVATE:
        activate(s, side, noun_of(a), p);
        break;
    case V_MARK:
        ww_drop_queue(s, side, p);
        ww_lay_down(s, s->played, false);
        begin(s, (Frame){ .kind = MARK, .side = side, .n = ww_cards[s->played].ops });
        break;
    case V_REINFORCE:
        // The card lies in the Reinforcement Card box until the end of the turn (WW 8.1.B, 8.2.B).
        ww_drop_queue(s, side, p);
        add_card(&s->box[side], s->played);
        s->reinforced[side]++;
        begin(s, (Frame){ .kind = REINFORCE, .side = side });
        break;
    case V_QUEUE:
        lengthen_queue(s, side, p);
        break;
    }
}

static void words_use_ops(const State *s, const Frame *f, Reader reader, Text *out)
{
    int ops = ww_ops_in_play(s), queued = queue_value(s, f->side);

    if (!is_asked_of(f, reader)) {
        text_add(out, "The %s choose what their operations card of %d is used for.", ww_people(f), ops);
        return;
    }
    // Only what can be done with this card is told.
    const char *uses[4];
    int count = 0;

    if (can_activate_any(s, f->side))
        uses[count++] = "activate a general";
    uses[count++] = "win over spaces";
    if (ww_why_not_reinforce(s, f->side) == OK)
        uses[count++] = "bring reinforcements";
    if (why_not_queue(s, f->side) == OK)
        uses[count++] = queued ? "add it to the queue" : "save it for a general rated higher";

    text_add(out, "use this card of %d", ops);
    if (queued)
        text_add(out, " (%d with the queue)", ops + queued);
    text_put(out, ": ");
    for (int i = 0; i < count; i++)
        text_either(out, i, count, uses[i]);
    text_char(out, '.');
}

const FrameKind ww_play_card_frame = { "play", .list = list_play, .take = take_play, .words = words_play };
const FrameKind ww_use_ops_frame = { "use", .list = list_use_ops, .take = take_use_ops, .words = words_use_ops };
