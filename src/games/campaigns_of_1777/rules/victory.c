// Victory -- Campaigns of 1777, C77 3, 20 and 21.2 to 21.3: what each scenario asks of the British; all else the Patriots win.

#include "games/campaigns_of_1777/chapters.h"

static bool british_hold(const State *s, int space)     { return c77_is_in(s, space, BRITISH) && !c77_is_in(s, space, PATRIOT); }

const uint8_t c77_line[LINE] = { MONTREAL, FORT_TICONDEROGA, ALBANY, FORT_MONTGOMERY, NEW_YORK };     // C77 3.2 b
const uint8_t c77_ports[PORTS] = { BOSTON, NEWPORT, NEW_LONDON, NEW_HAVEN };                            // C77 21.3 c

static bool british_hold_all(const State *s, const uint8_t space[], int count)
{
    for (int i = 0; i < count; i++)
        if (!british_hold(s, space[i]))
            return false;
    return true;
}

bool c77_plays_for_new_england(const State *s)
{
    return s->core.scenario == CAMPAIGN && has_option(s, NEW_ENGLAND_VICTORY);
}

void c77_win(State *s, Side winner, int ending, Play *p)
{
    Outcome outcome = winner == BRITISH ? BRITISH_VICTORY : AMERICAN_VICTORY;

    win(s, outcome, ending);
    TELL(p, EV_OVER, winner, .v = { (int)outcome, ending });
}

// ---- Philadelphia

// C77 3.2, A2.  With the ports of New England it counts at the end of a turn only (21.3).
static void note_philadelphia(State *s, Play *p)
{
    if (s->philadelphia || !british_hold(s, PHILADELPHIA))
        return;
    s->philadelphia = true;
    TELL(p, EV_PHILADELPHIA, BRITISH, .v = { s->turn });
}

void c77_check_philadelphia(State *s, Play *p)
{
    if (!c77_plays_for_new_england(s))
        note_philadelphia(s, p);
}

// ---- the end of the game

static bool have_held_philadelphia(const State *s)      { return s->philadelphia || british_hold(s, PHILADELPHIA); }

// C77 3.2 b, 21.3 b, A3: each list as it is written.
static bool hold_the_line(const State *s, bool with_montreal)
{
    return british_hold_all(s, with_montreal ? c77_line : c77_line + 1, with_montreal ? LINE : LINE - 1);
}

// C77 21.3: two of three.
static bool win_new_england(const State *s)
{
    return have_held_philadelphia(s) + hold_the_line(s, false) + british_hold_all(s, c77_ports, PORTS) >= 2;
}

Side c77_winner_now(const State *s)
{
    bool british =
        s->core.scenario == BURGOYNES_CHALLENGE ? british_hold(s, ALBANY)                                       :     // C77 20.1
        s->core.scenario == HOWES_PRIZE         ? british_hold(s, PHILADELPHIA) && british_hold(s, NEW_YORK)    :     // C77 20.2
        c77_plays_for_new_england(s)                ? win_new_england(s)                                            :
                                                  have_held_philadelphia(s) && hold_the_line(s, true);                // C77 3.2

    return british ? BRITISH : PATRIOT;
}

static int ending_for(const State *s, Side winner)
{
    return s->core.scenario == BURGOYNES_CHALLENGE              ? (winner == BRITISH ? E_ALBANY : E_NO_ALBANY)             :
           s->core.scenario == HOWES_PRIZE                      ? (winner == BRITISH ? E_PHILADELPHIA : E_NO_PHILADELPHIA) :
           winner == PATRIOT                                    ? E_BRITISH_FAIL                                           :
           c77_plays_for_new_england(s)                             ? E_NEW_ENGLAND                                            : E_BRITISH_HOLD;
}

bool c77_check_victory(State *s, Play *p)
{
    Side winner;

    note_philadelphia(s, p);                // 21.3 a: whenever a turn ends
    if (s->turn < c77_scenarios[s->core.scenario].last_turn)
        return false;
    winner = c77_winner_now(s);
    c77_win(s, winner, ending_for(s, winner), p);
    return true;
}
