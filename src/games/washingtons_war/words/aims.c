// How Washington's War is won, in rows, and what a side needs now -- WW 13 (engine/aim.h).
//
// Everything that decides lies open: markers, units, the War Ends box.  No hand is looked at.

#include "games/washingtons_war/chapters.h"
#include "games/washingtons_war/game.h"
#include "games/washingtons_war/tables.h"

#include "engine/engine.h"

enum { AMERICANS_NEED = 7, BRITISH_NEED = 6 };      // WW 13.2: colonies at the end

// ---- the rows

static const AimRow rows[] = {
    { AIM_WINS, FOR_AMERICAN, .ending = E_COLONIES,
      .words = "The {people} win when the war ends and they control {seven} colonies or more, while the {enemy} control fewer than {six}." },
    { AIM_WINS, FOR_BRITISH, .ending = E_DEFAULT,
      .words = "The {people} win when the war ends and they control {six} colonies or more, or the {enemy} fewer than {seven}." },

    { AIM_SUDDEN, FOR_AMERICAN, .ending = E_NO_BRITISH, .words = "The {people} win at once when no British unit is left in the thirteen colonies. Canada does not count for that." },
    { AIM_SUDDEN, FOR_BRITISH, .ending = E_NO_AMERICANS, .words = "The {people} win at once when no American or French unit is left on the map." },

    { AIM_LOSES, FOR_BRITISH, .ending = E_COLONIES,
      .words = "The {people} lose when the war ends and the {enemy} control {seven} colonies or more, while they themselves control fewer than {six}." },
    { AIM_LOSES, FOR_AMERICAN, .ending = E_NO_AMERICANS, .words = "The {people} lose at once when no unit of theirs, American or French, is left on the map." },
    { AIM_LOSES, FOR_BRITISH, .ending = E_NO_BRITISH,
      .words = "The {people} lose at once when no unit of theirs is left in the thirteen colonies, even if they sailed away of their own will." },

    { AIM_SCORES, FOR_BOTH, .rule = "WW 10.0.B",
      .words = "A colony belongs to the side with more markers in it; with as many of both, or none, it is nobody's. Canada counts as one: it takes {montreal} and {quebec} both." },
    { AIM_SCORES, FOR_BOTH, .rule = "WW 5.7",
      .words = "The war ends with the year on the card in the War Ends box, or at once if that year is past; without such a card it ends with {last}." },

    { AIM_TIE, FOR_BOTH, .ending = E_DEFAULT, .words = "When both sides have reached their number, or neither has, the British win." },
    { .words = NULL },
};

static bool fill(int scenario, Side side, const char *key, Text *out)
{
    if (strcmp(key, "seven") == 0)
        text_add(out, "%d", AMERICANS_NEED);
    else if (strcmp(key, "six") == 0)
        text_add(out, "%d", BRITISH_NEED);
    else if (strcmp(key, "last") == 0)
        text_add(out, "%d", ww_turns[TURNS].year);
    else if (strcmp(key, "montreal") == 0)
        text_put(out, ww_spaces[MONTREAL].name);
    else if (strcmp(key, "quebec") == 0)
        text_put(out, ww_spaces[QUEBEC].name);
    else
        return false;
    return true;
}

// ---- colonies

static const char *people(Side side)            { return washingtons_war.side_people[side]; }
static const char *plural(int n)                { return n == 1 ? "" : "s"; }

static int lead_in(const State *s, int colony, Side side)
{
    return size_of_set(s->marker[side] & counting_spaces(colony)) - size_of_set(s->marker[enemy_of(side)] & counting_spaces(colony));
}

// A colony that one more marker, or one less of the enemy's, would give to the side, or take from it.
static Set colonies_in_the_balance(const State *s, Side side, bool ours)
{
    Set close = 0;

    for (int colony = 0; colony < COLONIES; colony++) {
        int lead = lead_in(s, colony, side);
        bool hold = ww_holder(s, colony) == side;
        if (ours ? hold && (colony == CAN || lead == 1) : !hold && (colony == CAN ? lead == 1 : lead == 0))
            close |= BIT(colony);
    }
    return close;
}

void ww_list_colonies(Set colonies, Text *out)
{
    int i = 0;

    FOR_EACH(colony, colonies)
        text_listed(out, i++, size_of_set(colonies), ww_colonies[colony].name);
}

static void need_colonies(const State *s, Side side, Needs *out)
{
    int american = ww_count_colonies(s, AMERICAN), british = ww_count_colonies(s, BRITISH);
    int ours = side == AMERICAN ? american : british, goal = side == AMERICAN ? AMERICANS_NEED : BRITISH_NEED;

    need(out, "WW 13.2", "The %s control %d colon%s, the %s %d: if the war ended now, the %s would win.", people(side), ours, ours == 1 ? "y" : "ies",
         people(enemy_of(side)), side == AMERICAN ? british : american, people(ww_winner_by_count(s)));
    if (side == AMERICAN && american >= goal && british >= BRITISH_NEED)
        need(out, "WW 13.2", "Take a colony from the British: with %d or more they win, whatever the Americans hold.", BRITISH_NEED);
    else if (side == AMERICAN && american < goal)
        need(out, "WW 13.2", "Win %d more colon%s to hold %d at the end%s.", goal - american, goal - american == 1 ? "y" : "ies", goal,
             british >= BRITISH_NEED ? ", and push the British below six" : "");
    else if (side == BRITISH && british < goal && american >= AMERICANS_NEED)
        need(out, "WW 13.2", "Win %d more colon%s to hold %d, or bring the Americans below %d.", goal - british, goal - british == 1 ? "y" : "ies", goal, AMERICANS_NEED);
}

static void need_close_colonies(const State *s, Side side, Needs *out)
{
    Set ours = colonies_in_the_balance(s, side, true), open = colonies_in_the_balance(s, side, false);
    char room[300];
    Text list = text_in(room, sizeof room);

    if (open) {
        ww_list_colonies(open, &list);
        need(out, "WW 10.0.B", "One marker more would win %s.", room);
    }
    list = text_in(room, sizeof room);
    if (ours) {
        ww_list_colonies(ours, &list);
        need(out, "WW 10.0.B", "The loss of one marker would lose %s.", room);
    }
}

// ---- time

static void need_time(const State *s, Needs *out)
{
    int year = ww_turns[s->turn].year;

    if (s->war_ends == NO_CARD)
        need(out, "WW 5.7", "It is %d. No year is named for the end of the war yet; it goes on to %d at most.", year, ww_turns[TURNS].year);
    else if (ww_last_turn(s) == s->turn)
        need(out, "WW 5.7", "The war ends with this year, %d, unless another card comes into the War Ends box.", year);
    else
        need(out, "WW 5.7", "It is %d. The war ends with %d, unless another card comes into the War Ends box.", year, ww_turns[ww_last_turn(s)].year);
}

// ---- units that must not be lost

static int count_units(const State *s, Side side, Set spaces)
{
    int sum = 0;

    FOR_EACH(space, spaces)
        sum += units_of(s, space, side);
    return sum;
}

static void need_units(const State *s, Side side, Needs *out)
{
    Set all = ww_units_on(s, AMERICAN) | ww_units_on(s, BRITISH);
    int british = count_units(s, BRITISH, all & ~ww_colonies[CAN].spaces), american = count_units(s, AMERICAN, all);

    if (side == BRITISH) {
        need(out, "WW 13.1", "Keep a unit in the thirteen colonies: %d %s there, and without one the war is lost at once.", british, british == 1 ? "is" : "are");
        need(out, "WW 13.1", american == 1 ? "Take the one unit that the enemy has left, and the war is won at once." :
             "Take the last of the %d units of the enemy, and the war is won at once.", american);
    } else {
        need(out, "WW 13.1", "Keep a unit on the map: there %s %d, and without one the war is lost at once.", american == 1 ? "is" : "are", american);
        need(out, "WW 13.1", british == 1 ? "Take the one British unit that is left in the thirteen colonies, and the war is won at once." :
             "Take the last of the %d British units in the thirteen colonies, and the war is won at once.", british);
    }
}

static void need_alliance(const State *s, Side side, Needs *out)
{
    int steps = ALLIANCE - s->alliance;

    if (!steps)
        return;
    if (side == AMERICAN)
        need(out, "WW 12.1", "Win battles: %d more step%s of the alliance, and France enters the war.", steps, plural(steps));
    else
        need(out, "WW 12.1", "Lose no battle: %d more step%s of the alliance, and France enters the war.", steps, plural(steps));
}

static void need_washington(const State *s, Side side, Needs *out)
{
    if (!is_on_map(s, WASHINGTON))
        return;
    if (side == AMERICAN)
        need(out, "WW 7.6.B", "Keep Washington, who is at %s, from capture: he would not come back, and five markers would go with him.",
             ww_spaces[s->where[WASHINGTON]].name);
    else
        need(out, "WW 7.6.B", "Capture Washington, who is at %s: he would not come back, and five American markers would go with him.",
             ww_spaces[s->where[WASHINGTON]].name);
}

// Every word of a need speaks to the side; a spectator reads the same.
static void needs(const State *s, Side side, Reader reader, Needs *out)
{
    need_colonies(s, side, out);
    need_close_colonies(s, side, out);
    need_time(s, out);
    need_units(s, side, out);
    need_alliance(s, side, out);
    need_washington(s, side, out);
}

const AimKind ww_aim = { .rows = rows, .fill = fill, .needs = needs };
