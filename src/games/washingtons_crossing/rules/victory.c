// Victory points -- Washington's Crossing, WC 22.

#include "games/washingtons_crossing/chapters.h"

static bool holds(const State *s, int town, Side side)
{
    return wc_has_zone(s, wc_towns[town].hex, side);      // 400 un-routed troops in the hex
}

// The point is collected openly, so the enemy learns that 400 men stand there (WC 3.0), and where none is, that they do not: whoever calls shows that.
static void collect(State *s, int town, Side side, int points, Play *p)
{
    s->told |= wc_stack_at(s, wc_towns[town].hex, side);
    wc_score(s, side, points, VP_OBJECTIVES);
    TELL(p, EV_OBJECTIVES, side, .v = { wc_towns[town].hex, points });
}

// WC 22.1, last paragraph: towns and cities of row 15 and more, but no mere marks.
bool wc_is_in_the_south(int town)
{
    return wc_towns[town].kind != MARK && row_of(wc_towns[town].hex) >= VICTORY_ROW;
}

bool wc_any_british_in_the_south(const State *s)
{
    for (int t = 0; t < TOWNS; t++)
        if (wc_is_in_the_south(t) && holds(s, t, BRITISH))
            return true;
    return false;
}

void wc_score_objectives(State *s, Play *p)
{
    show_hidden(p);
    for (int t = 0; t < TOWNS; t++)
        for (Side side = AMERICAN; side < SIDES; side++)
            if (wc_towns[t].daily[side] && holds(s, t, side))
                collect(s, t, side, wc_towns[t].daily[side], p);
    if (!wc_any_british_in_the_south(s)) {
        wc_score(s, AMERICAN, VP_EMPTY_SOUTH, VP_OBJECTIVES);
        TELL(p, EV_OBJECTIVES, AMERICAN, .v = { NO_HEX, VP_EMPTY_SOUTH });
    }
}

void wc_score_end(State *s, Play *p)
{
    show_hidden(p);
    for (int t = 0; t < TOWNS; t++)
        for (Side side = AMERICAN; side < SIDES; side++)
            if (wc_towns[t].final[side] && holds(s, t, side))
                collect(s, t, side, wc_towns[t].final[side], p);
}

// ---- WC 22.2: the best grade whose conditions are met

static bool meets(const VictoryGrade *g, int loss, int victor_share, int loser_share, bool last)
{
    if (loss < g->loss)
        return false;
    // Shares are compared by cross-multiplication; the lowest grade (skirmish) asks only for a smaller share.
    return last ? victor_share < loser_share : victor_share * g->den <= loser_share * g->num;
}

int wc_grade_of_battle(const State *s, Side loser)
{
    const Battle *b = &s->battle;

    // The grades stand in descending order.
    for (int i = 0; i < VICTORY_GRADES; i++)
        if (meets(&wc_victory_grades[i], b->lost[loser], b->share[enemy_of(loser)], b->share[loser], i == VICTORY_GRADES - 1))
            return i;
    return -1;
}

int wc_score_battle(State *s, Side loser, Play *p)
{
    Side victor = enemy_of(loser);
    int grade = wc_grade_of_battle(s, loser);

    if (grade < 0)
        return 0;
    wc_score(s, victor, wc_victory_grades[grade].vp, VP_BATTLES);
    TELL(p, EV_VICTORY, victor, .v = { wc_victory_grades[grade].vp, grade });
    return wc_victory_grades[grade].vp;
}

// ---- WC 22.3

void wc_capture_leader(State *s, int l, Play *p)
{
    Side captor = enemy_of(side_of(l));

    assert(is_on_map(s, l));
    // Told before the leader is off the map, while his hex is known.
    TELL(p, EV_TAKEN, side_of(l), .v = { l, s->where[l], wc_leaders[l].capture_vp });
    wc_take_leader_off(s, l, TAKEN);
    wc_score(s, captor, wc_leaders[l].capture_vp, VP_CAPTURES);
    s->today.captured[enemy_of(captor)]++;
}
