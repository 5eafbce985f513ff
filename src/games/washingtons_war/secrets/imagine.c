// What the enemy can know, and resampling what he cannot.
//
// Everything lies open but hands and the deck.  A side knows its own hand, and of the enemy's what was bought before its eyes (`known`).
// All other cards that do not lie open are in the enemy's hand or in the deck, and each is as likely to be in the one as in the other.  The
// deck is a set, so nothing more is to be resampled; what is drawn from it later is drawn by the dice of that moment.

#include "games/washingtons_war/state.h"
#include "games/washingtons_war/tables.h"

// The cards that may be anywhere are one set, whichever of them are in the hand; so the deal depends on luck and on nothing else.
void ww_imagine(State *s, Side viewer, Luck *luck)
{
    Side enemy = enemy_of(viewer);
    Cards loose = both_cards(s->deck, s->hand[enemy]), known = s->known[enemy];
    int hidden = count_cards(&s->hand[enemy]) - count_cards(&known);

    FOR_CARDS(card, known)
        drop_card(&loose, card);
    s->hand[enemy] = known;
    for (; hidden > 0; hidden--) {
        int card = nth_card(&loose, luck->draw(luck, count_cards(&loose)));
        drop_card(&loose, card);
        add_card(&s->hand[enemy], card);
    }
    s->deck = loose;
}

// Every choice is told as it is made: the card, the general, each step.  A card in hand is chosen and played in one answer, so there is no
// middle in which the enemy has been told nothing.
bool ww_is_choosing(const State *s, Side side)
{
    return false;
}
