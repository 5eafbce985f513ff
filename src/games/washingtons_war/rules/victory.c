// Victory -- Washington's War, WW 5.7 and 13.2: the end of a turn, and the count when the war ends.  Automatic victory is in state.c, because any
// chapter may bring it about.

#include "games/washingtons_war/chapters.h"

enum { AMERICANS_NEED = 7, BRITISH_NEED = 6 };      // colonies, with Canada: WW 13.2

// r45: seven for the Americans while the British have fewer than six; all else is British.
Side ww_winner_by_count(const State *s)
{
    int american = ww_count_colonies(s, AMERICAN), british = ww_count_colonies(s, BRITISH);

    return american >= AMERICANS_NEED && british < BRITISH_NEED ? AMERICAN : BRITISH;
}

int ww_last_turn(const State *s)
{
    int ends = s->war_ends == NO_CARD ? TURNS : ww_cards[s->war_ends].amount;

    return ends < s->turn ? s->turn : ends;
}

// V35: the recall to Europe has come before.
void ww_end_turn(State *s, Frame *turn, Play *p)
{
    if (s->turn == ww_last_turn(s)) {
        Side winner = ww_winner_by_count(s);
        ww_win(s, winner, winner == AMERICAN ? E_COLONIES : E_DEFAULT, p);
        return;
    }
    ww_empty_boxes(s);
    for (Side side = AMERICAN; side < SIDES; side++)
        ww_drop_queue(s, side, p);
    s->turn++;
    turn->step = T_REINFORCEMENTS;
}
