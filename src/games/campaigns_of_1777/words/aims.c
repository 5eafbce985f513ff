// How Campaigns of 1777 is won, in rows, and what a side needs now -- C77 3, 20, 21 (engine/aim.h).
//
// Everything that decides lies open; where a fleet at sea makes for is never looked at.

#include "games/campaigns_of_1777/chapters.h"
#include "games/campaigns_of_1777/tables.h"
#include "games/campaigns_of_1777/words/told.h"

#include "engine/engine.h"

#define IN(scenario)    (1 << (scenario))
#define WITH(option)    .options = 1 << (option)

// ---- the rows

static const AimRow rows[] = {
    { AIM_WINS, FOR_BRITISH, IN(CAMPAIGN), .ending = E_BRITISH_HOLD,
      .words = "The {people} win if they have controlled {philadelphia} at any moment of the game, and at the end of {month} control all of {goals}." },
    { AIM_WINS, FOR_AMERICAN, IN(CAMPAIGN), .ending = E_BRITISH_FAIL,
      .words = "The {people} win if the {enemy} have never controlled {philadelphia}, or at the end of {month} lack one of {goals}." },
    { AIM_WINS, FOR_BRITISH, IN(BURGOYNES_CHALLENGE), .ending = E_ALBANY, .words = "The {people} win if they control {goals} at the end of {month}." },
    { AIM_WINS, FOR_AMERICAN, IN(BURGOYNES_CHALLENGE), .ending = E_NO_ALBANY,
      .words = "The {people} win if the {enemy} do not control {goals} at the end of {month}." },
    { AIM_WINS, FOR_BRITISH, IN(HOWES_PRIZE), .ending = E_PHILADELPHIA, .words = "The {people} win if they control {goals} at the end of {month}." },
    { AIM_WINS, FOR_AMERICAN, IN(HOWES_PRIZE), .ending = E_NO_PHILADELPHIA,
      .words = "The {people} win if the {enemy} do not control {goals} at the end of {month}; one of them is enough." },
    { AIM_WINS, FOR_BRITISH, IN(CAMPAIGN), .ending = E_NEW_ENGLAND, WITH(NEW_ENGLAND_VICTORY),
      .words = "With the option of New England the {people} need two of three: {philadelphia} at the end of any turn; {line} at the end of {month}; all of {ports} at the end of {month}." },

    { AIM_SUDDEN, FOR_BRITISH, IN(CAMPAIGN) | IN(HOWES_PRIZE), .ending = E_WASHINGTON, WITH(WASHINGTON_CAPTURED),
      .words = "With the option of Washington's capture: the {people} win at once when {washington} is dead or captured." },

    { AIM_LOSES, FOR_AMERICAN, IN(CAMPAIGN), .ending = E_BRITISH_HOLD,
      .words = "The {people} lose if the {enemy} have controlled {philadelphia} at any moment of the game, and at the end of {month} control all of {goals}." },
    { AIM_LOSES, FOR_BRITISH, IN(CAMPAIGN), .ending = E_BRITISH_FAIL, .words = "The {people} lose if they lack one of these goals." },
    { AIM_LOSES, FOR_AMERICAN, IN(BURGOYNES_CHALLENGE), .ending = E_ALBANY, .words = "The {people} lose if the {enemy} control {goals} at the end of {month}." },
    { AIM_LOSES, FOR_BRITISH, IN(BURGOYNES_CHALLENGE), .ending = E_NO_ALBANY, .words = "The {people} lose if they do not control {goals} then." },
    { AIM_LOSES, FOR_AMERICAN, IN(HOWES_PRIZE), .ending = E_PHILADELPHIA, .words = "The {people} lose if the {enemy} control {goals} at the end of {month}." },
    { AIM_LOSES, FOR_BRITISH, IN(HOWES_PRIZE), .ending = E_NO_PHILADELPHIA, .words = "The {people} lose if they lack one of them then." },
    { AIM_LOSES, FOR_AMERICAN, IN(CAMPAIGN), .ending = E_NEW_ENGLAND, WITH(NEW_ENGLAND_VICTORY),
      .words = "With the option of New England the {people} lose if the {enemy} reach two of three: {philadelphia} at the end of any turn; {line} at the end of {month}; all of {ports} at the end of {month}." },
    { AIM_LOSES, FOR_AMERICAN, IN(CAMPAIGN) | IN(HOWES_PRIZE), .ending = E_WASHINGTON, WITH(WASHINGTON_CAPTURED),
      .words = "With the option of Washington's capture: the {people} lose at once when {washington} is dead or captured." },

    { AIM_SCORES, FOR_BOTH, .rule = "C77 3.1",
      .words = "A side controls a space if strength points of its own stand there and none of its enemy's. A besieged fort is nobody's. A garrison in its box counts for its city." },
    { AIM_SCORES, FOR_BRITISH, IN(CAMPAIGN), .rule = "C77 3.2",
      .words = "{philadelphia} counts from the moment in which the {people} stand there alone; afterwards they may leave it." },

    { AIM_TIE, FOR_BOTH, .rule = "C77 3.2", .words = "There is no tie: if the British have not reached their goals at the end, the Patriots have won." },
    { .words = NULL },
};

// ---- places

static Spaces spaces_of(const uint8_t *list, int count)
{
    Spaces set = no_spaces;

    for (int i = 0; i < count; i++)
        add_space(&set, list[i]);
    return set;
}

static Spaces line_of(void)             { return spaces_of(c77_line, LINE); }
static Spaces short_line(void)          { return spaces_of(c77_line + 1, LINE - 1); }      // A3: without Montreal
static Spaces ports_of(void)            { return spaces_of(c77_ports, PORTS); }

static Spaces goals_of(int scenario)
{
    if (scenario == BURGOYNES_CHALLENGE)
        return one_space(ALBANY);
    return scenario == HOWES_PRIZE ? either_space(one_space(PHILADELPHIA), one_space(NEW_YORK)) : line_of();
}

Spaces c77_goals(const State *s)
{
    return c77_plays_for_new_england(s) ? either_space(short_line(), ports_of()) : goals_of(s->core.scenario);
}

static void list_spaces(Spaces set, Text *out)
{
    int i = 0;

    FOR_SPACES(space, set)
        text_listed(out, i++, count_spaces(set), c77_spaces[space].name);
}

static bool fill(int scenario, Side side, const char *key, Text *out)
{
    if (strcmp(key, "philadelphia") == 0)
        text_put(out, c77_spaces[PHILADELPHIA].name);
    else if (strcmp(key, "washington") == 0)
        text_put(out, c77_leaders[WASHINGTON].name);
    else if (strcmp(key, "month") == 0)
        text_add(out, "%s", c77_turns[c77_scenarios[scenario].last_turn].name);
    else if (strcmp(key, "goals") == 0)
        list_spaces(goals_of(scenario), out);
    else if (strcmp(key, "line") == 0)
        list_spaces(short_line(), out);
    else if (strcmp(key, "ports") == 0)
        list_spaces(ports_of(), out);
    else
        return false;
    return true;
}

// ---- what is needed now

static const char *people(Side side)    { return campaigns_of_1777.side_people[side]; }

static Spaces held_by(const State *s, Side side, Spaces of)
{
    Spaces held = no_spaces;

    FOR_SPACES(space, of)
        if (c77_holder(s, space) == side)
            add_space(&held, space);
    return held;
}

static void need_verdict(const State *s, Needs *out)
{
    int turn = s->turn, last = c77_scenarios[s->core.scenario].last_turn;

    need(out, "C77 3.2", "It is %s, turn %d of %d. If the game ended now, the %s would win.", c77_turns[turn].name, turn, last, people(c77_winner_now(s)));
}

// The spaces of a list that the British hold, and those that they still need.
static void need_spaces(const State *s, Side side, Spaces of, const char *rule, Needs *out)
{
    Spaces held = held_by(s, BRITISH, of), missing = less_spaces(of, held);
    char has[500], lacks[500];
    Text t = text_in(has, sizeof has);

    list_spaces(held, &t);
    t = text_in(lacks, sizeof lacks);
    list_spaces(missing, &t);
    if (!any_space(missing)) {
        if (side == BRITISH)
            need(out, rule, "Hold what you have: %s.", has);
        else
            need(out, rule, "The British hold all of %s: take one of them back, or lay siege to it.", has);
    } else if (side == BRITISH) {
        need(out, rule, "Take %s%s%s.", lacks, any_space(held) ? "; keep " : "", any_space(held) ? has : "");
    } else {
        need(out, rule, "Keep the British from %s%s%s.", lacks, any_space(held) ? "; they hold " : "", any_space(held) ? has : "");
    }
}

static void need_philadelphia(const State *s, Side side, Needs *out)
{
    if (s->philadelphia)
        need(out, "C77 3.2", "The British have held Philadelphia: that goal is reached for good.");
    else if (side == BRITISH)
        need(out, "C77 3.2", c77_plays_for_new_england(s) ? "Philadelphia counts if you hold it at the end of a turn."
                                                : "Stand alone in Philadelphia once, for a moment only: without that nothing else wins.");
    else
        need(out, "C77 3.2", c77_plays_for_new_england(s) ? "Let the British not hold Philadelphia at the end of a turn."
                                                : "Let the British never stand alone in Philadelphia: without that they cannot win.");
}

static void need_new_england(const State *s, Side side, Needs *out)
{
    need(out, "C77 21.3", "The British need two of three: Philadelphia, the line of the Hudson, the ports of New England.");
    need_philadelphia(s, side, out);
    need_spaces(s, side, short_line(), "C77 21.3", out);
    need_spaces(s, side, ports_of(), "C77 21.3", out);
}

static void need_washington(const State *s, Side side, Needs *out)
{
    if (!has_option(s, WASHINGTON_CAPTURED) || !is_on_map(s, WASHINGTON) || is_replaced(s, WASHINGTON))
        return;
    const char *where = c77_nouns[N_PLACE].title(s->where[WASHINGTON]);
    if (side == PATRIOT)
        need(out, "C77 21.2", "Keep Washington, who is at %s, from standing alone among the enemy: if he is taken the war is lost.", where);
    else
        need(out, "C77 21.2", "Destroy all that stands with Washington at %s: if he is taken the war is won.", where);
}

// Own SP that a check would mark now, by place, the weightiest few of them.
static void need_supply(const State *s, Side side, Needs *out)
{
    char room[300];
    Text list = text_in(room, sizeof room);
    Supplied net;
    int count = 0, listed = 0, sum = 0;

    c77_find_supply(s, side, &net);
    for (int place = 0; place < FLAGGED; place++) {
        int sp = c77_short_if_checked(s, side, place, &net);
        count += sp > 0;
        sum += sp;
    }
    for (int place = 0; place < FLAGGED && listed < 4; place++) {
        int sp = c77_short_if_checked(s, side, place, &net);
        char one[80];
        Text words = text_in(one, sizeof one);
        if (!sp)
            continue;
        text_add(&words, "%d SP ", sp);
        c77_write_where(place, false, &words);
        text_listed(&list, listed++, count < 4 ? count : 4, one);
    }
    if (count)
        need(out, "C77 15.1", "Supply %s: a check now would find %s out of supply, unless a train or depot is used up%s.", room, sum == 1 ? "it" : "them",
             count > 4 ? ", and others too" : "");
}

static void needs(const State *s, Side side, Reader reader, Needs *out)
{
    need_verdict(s, out);
    if (c77_plays_for_new_england(s)) {
        need_new_england(s, side, out);
    } else {
        if (s->core.scenario == CAMPAIGN)
            need_philadelphia(s, side, out);
        need_spaces(s, side, goals_of(s->core.scenario), s->core.scenario == CAMPAIGN ? "C77 3.2" : s->core.scenario == HOWES_PRIZE ? "C77 20.2" : "C77 20.1", out);
    }
    need_washington(s, side, out);
    need_supply(s, side, out);
}

const AimKind c77_aim = { .rows = rows, .fill = fill, .needs = needs };
