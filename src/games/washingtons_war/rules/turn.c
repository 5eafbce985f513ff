// The turn -- Washington's War, WW 5: a year.  In 1775 the set-up comes first (setup.c).  Then reinforcements (reinforce.c), cards (deck.c), the
// first player (first.c), the Strategy Phase (strategy.c, cards.c, events.c, discard.c, markers.c), winter (winter.c), the French Navy and
// what France brings about (france.c), politics (politics.c), and the end of the war or the next year (victory.c).  The chapters on movement
// and battle are activate.c, march.c, entry.c, intercept.c, avoid.c, generals.c, battle.c, battle_card.c, losses.c and retreat.c.

#include "games/washingtons_war/chapters.h"

// What lasts for a turn only is forgotten here; queues and boxes are empty since the last end of a turn (WW 5.7).
void ww_begin_turn(State *s, Play *p)
{
    s->first = NEITHER;
    s->reinforced[AMERICAN] = s->reinforced[BRITISH] = 0;
    s->banned = false;
    TELL(p, EV_TURN, NEITHER, .v = { s->turn, s->turn });
}

static void open_strategy_phase(State *s, Play *p)
{
    // r36, V34: the European War may have taken the last British unit of the colonies in the End Phase, when nobody looked.
    if (ww_check_automatic_victory(s, p))
        return;
    // V8: the British are asked whatever they hold; how many cards they hold, both sides see.
    if (any_card(&s->hand[BRITISH]))
        begin(s, (Frame){ .kind = DECLARE, .side = BRITISH });
}

static void ask_who_is_first(State *s)
{
    if (s->first == NEITHER)
        begin(s, (Frame){ .kind = CHOOSE_FIRST, .side = ww_chooser_of_first(s) });
}

static void begin_europe(State *s, Play *p)
{
    if (s->europe != WAR_IS_DUE)
        return;
    s->europe = EUROPEAN_WAR;
    TELL(p, EV_EUROPE, NEITHER, .set = 0);
    begin(s, (Frame){ .kind = RECALL, .side = BRITISH, .n = 2 });      // WW 12.2.B.iii
}

static void run_turn(State *s, Frame *f, Play *p)
{
    // The step moves on before it is carried out, so that a frame begun here returns to the next step.
    switch (f->step++) {
    case T_COMMITTEES:
        begin(s, (Frame){ .kind = COMMITTEES, .side = AMERICAN, .n = 13 });
        break;
    case T_FOR_THE_KING:
        s->before = s->marker[BRITISH];
        begin(s, (Frame){ .kind = FOR_THE_KING, .side = BRITISH, .n = 3 });
        break;
    case T_REINFORCEMENTS:
        s->before = 0;
        ww_begin_turn(s, p);
        ww_reinforcements(s, p);
        break;
    case T_CARDS:
        ww_deal(s, p);
        break;
    case T_DECLARE:
        open_strategy_phase(s, p);
        break;
    case T_FIRST:
        ask_who_is_first(s);
        break;
    case T_STRATEGY:
        begin(s, (Frame){ .kind = STRATEGY, .side = s->first });
        break;
    case T_WINTER:
        begin(s, (Frame){ .kind = WINTER, .side = NEITHER });
        break;
    case T_NAVY:                // WW 5.5: also when d'Estaing is back from the Caribbean
        if (s->navy != NAVY_AWAY)
            begin(s, (Frame){ .kind = PLACE_NAVY, .side = AMERICAN });
        break;
    case T_CONGRESS:            // WW 10.2.1
        if (s->congress == DISPERSED)
            begin(s, (Frame){ .kind = SEAT_CONGRESS, .side = AMERICAN });
        break;
    case T_ARMIES_MARK:         // WW 10.2.2
        ww_armies_mark(s, p);
        break;
    case T_ISOLATION:           // WW 10.2.3
        ww_remove_isolated(s, p);
        break;
    case T_RECALL:
        begin_europe(s, p);
        break;
    case T_END:
        ww_end_turn(s, f, p);
        break;
    }
}

static void words_turn(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_add(out, "%d", ww_turns[s->turn].year);
}

const FrameKind ww_turn_frame = { "turn", .run = run_turn, .words = words_turn };
