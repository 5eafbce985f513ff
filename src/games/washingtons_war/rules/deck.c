// The deck -- Washington's War, WW 6.1: dealing, drawing, shuffling.  The deck is a set, for nobody ever knows its order: a card from the top is
// any of its cards.

#include "games/washingtons_war/chapters.h"

static const Cards no_cards;

// One card needs no luck.
static int any_card_of(const Cards *set, Play *p)
{
    int count = count_cards(set);

    assert(count > 0);
    return nth_card(set, count > 1 ? draw(p, count) : 0);
}

// WW 6.1.B: cards in hands, in boxes and in queues stay where they are, and so do the card in the War Ends box and those out of the game.
static void shuffle_discards_in(State *s, Play *p)
{
    s->deck = both_cards(s->deck, s->discards);
    s->discards = no_cards;
    TELL(p, EV_RESHUFFLE, NEITHER, .set = 0);
}

// Takes a card of the deck, which is made of the discards as soon as it is needed and empty (WW 6.1.A, r6).
static int take_from_deck(State *s, Play *p)
{
    if (!any_card(&s->deck)) {
        if (!any_card(&s->discards))
            return NO_CARD;
        shuffle_discards_in(s, p);
    }
    int card = any_card_of(&s->deck, p);
    drop_card(&s->deck, card);
    show_hidden(p);                     // the side that draws it sees a card that nobody knew to be there
    return card;
}

int ww_draw_card(State *s, Side side, Play *p)
{
    int card = take_from_deck(s, p);

    if (card == NO_CARD)
        return NO_CARD;
    add_card(&s->hand[side], card);
    TELL(p, EV_DRAW, side, .v = { card });
    return card;
}

// WW 6.1: seven cards each, one by one, the American first.
void ww_deal(State *s, Play *p)
{
    int dealt[SIDES] = { 0, 0 };

    if (s->reshuffle) {                 // r5: due since the turn before
        s->reshuffle = false;
        shuffle_discards_in(s, p);
    }
    if (s->turn == 2) {                 // WW 6.1.E, r4: into the deck alone, for this is no reshuffle
        s->deck = both_cards(s->deck, s->aside);
        s->aside = no_cards;
    }
    for (int round = 0; round < HAND; round++)
        for (Side side = AMERICAN; side < SIDES; side++) {
            int card = count_cards(&s->hand[side]) < HAND ? take_from_deck(s, p) : NO_CARD;

            if (card != NO_CARD) {
                add_card(&s->hand[side], card);
                dealt[side]++;
            }
        }
    for (Side side = AMERICAN; side < SIDES; side++)
        if (dealt[side])
            TELL(p, EV_DEAL, side, .v = { dealt[side] });
}

// ---- cards that leave a hand

void ww_leave_hand(State *s, Side side, int card)
{
    assert(has_card(&s->hand[side], card));
    drop_card(&s->hand[side], card);
    drop_card(&s->known[side], card);
}

void ww_lay_card(State *s, Side side, int card)
{
    ww_leave_hand(s, side, card);
    s->played = (uint8_t)card;
    s->before = s->marker[BRITISH];
    s->last_card = ww_is_last_card(s);      // WW 9.44, r16
}

// WW 6.3.C-D: as an event some cards leave the game, and one of the end of the war takes its box.
void ww_lay_down(State *s, int card, bool as_event)
{
    const CardData *c = &ww_cards[card];

    if (as_event && c->effect == END_WAR) {
        if (s->war_ends != NO_CARD)
            add_card(&s->discards, s->war_ends);        // WW 6.34.C.iii
        s->war_ends = (uint8_t)card;
    } else {
        add_card(as_event && c->removed ? &s->removed : &s->discards, card);
    }
    // WW 6.1 clarification: some make the reshuffle due when played, one when discarded.
    if (c->reshuffle == (as_event ? WHEN_PLAYED : WHEN_DISCARDED))
        s->reshuffle = true;
}

// r7: a card that luck takes is not discarded, so Hortalez makes no reshuffle due.
static void lose_card(State *s, Side side, int card, Play *p)
{
    ww_leave_hand(s, side, card);
    show_hidden(p);                     // its enemy has not known it to be there
    TELL(p, EV_LOSE_CARD, side, .v = { card });
    if (must_be_played(card))
        ww_carry_out(s, card, side, p);                 // WW 6.34.B, V9
    else
        add_card(&s->discards, card);
}

void ww_lose_random_card(State *s, Side side, Play *p)
{
    if (any_card(&s->hand[side]))
        lose_card(s, side, any_card_of(&s->hand[side], p), p);
}

// ---- queues

static void empty_into_discards(State *s, Cards *set)
{
    s->discards = both_cards(s->discards, *set);
    *set = no_cards;
}

void ww_spend_queue(State *s, Side side)
{
    empty_into_discards(s, &s->queue[side]);
}

void ww_drop_queue(State *s, Side side, Play *p)
{
    int value = queue_value(s, side);

    if (!value)
        return;
    ww_spend_queue(s, side);
    TELL(p, EV_ABANDON, side, .v = { value });
}

void ww_empty_boxes(State *s)
{
    for (Side side = AMERICAN; side < SIDES; side++)
        empty_into_discards(s, &s->box[side]);
}
