// Cards in battle -- Washington's War, WW 6.33, 9.45: each side may play a battle card for 2, or discard an event for 1, the attacker first.

#include "games/washingtons_war/chapters.h"

static int why_not_battle(const State *s, Side side, int card)
{
    const CardData *c = &ww_cards[card];

    return !has_card(&s->hand[side], card)                              ? NOT_IN_HAND    :
           c->kind != BATTLE_CARD || (c->flag != side && c->flag != NEITHER)    ? NO_BATTLE_CARD : OK;
}

static void list_card(const State *s, const Frame *f, ActionList *out)
{
    const Cards hand = s->hand[f->side];

    // WW 6.33.C, r11: any event but the special ones, whose flag it may be, as in a play.
    FOR_CARDS(card, ww_cards_asked(out, V_DISCARD, hand))
        consider(out, V_DISCARD, (unsigned)card, ww_why_not_discard(s, f->side, card));
    FOR_CARDS(card, ww_cards_asked(out, V_BATTLE, hand))
        consider(out, V_BATTLE, (unsigned)card, why_not_battle(s, f->side, card));
    consider_plain(out, V_PASS, OK);
}

// WW 9.2 step 1: wherever Arnold is, he leaves the game; his force fights on without him.
static void turn_coat(State *s, Play *p)
{
    Battle *b = &s->battle;
    bool there = b->general[AMERICAN] == ARNOLD;

    TELL(p, EV_TREASON, BRITISH, .v = { there });
    ww_put_general(s, ARNOLD, GONE);
    if (there)
        b->general[AMERICAN] = NOBODY;
}

static void take_card(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;
    bool event = verb_of(a) == V_BATTLE;
    Battle *b = &s->battle;

    end(s);
    if (verb_of(a) == V_PASS)
        return;
    int card = noun_of(a);
    b->card[side] = (uint8_t)card;
    b->bonus[side] = event ? 2 : 1;
    TELL(p, EV_BATTLE_CARD, side, .v = { card, b->bonus[side], event });
    ww_leave_hand(s, side, card);
    ww_lay_down(s, card, event);            // WW 6.33.A; r7: a discard of Hortelez makes the reshuffle due
    if (event)
        s->draws[side]++;                   // WW 6.33.B: it is replaced after the impulse, a discard is not
    if (event && card == TREASON)
        turn_coat(s, p);
}

static void words_card(const State *s, const Frame *f, Reader reader, Text *out)
{
    const char *place = ww_spaces[f->a].name;
    bool plays = false, discards = false;

    if (!is_asked_of(f, reader)) {
        text_add(out, "The %s decide on a card for the battle of %s.", ww_people(f), place);
        return;
    }
    FOR_CARDS(card, s->hand[f->side]) {
        plays = plays || why_not_battle(s, f->side, card) == OK;
        discards = discards || ww_why_not_discard(s, f->side, card) == OK;
    }
    text_add(out, "battle of %s: ", place);
    text_put(out, plays && discards ? "play a battle card (+2), discard an event (+1), or pass." :
                  plays             ? "play a battle card (+2), or pass."                         :
                  discards          ? "discard an event (+1), or pass."                           : "no card that you hold helps here.");
}

// V8: the question is put to a side that holds any card, and never answered for it.
const FrameKind ww_battle_card_frame = { "battle-card", .list = list_card, .take = take_card, .silence = V_PASS, .words = words_card,
    .a = { "space", N_SPACE },
    .says = { { V_PASS, "Fight without a card" } } };
