// What the answers of Washington's War risk, in rows (engine/risk.h): from the open map, and from no hand but that of the side that is asked.

#include "games/washingtons_war/chapters.h"
#include "games/washingtons_war/game.h"
#include "games/washingtons_war/tables.h"

#include "engine/engine.h"

static const char *name_of(int g)               { return ww_generals[g].name; }
static const char *place_of(int space)          { return ww_spaces[space].name; }
static const char *plural(int n)                { return n == 1 ? "" : "s"; }
static const char *people(Side side)            { return washingtons_war.side_people[side]; }
static int per_cent(int faces)                  { return (faces * 100 + 3) / 6; }
static bool is_question(const State *s, int kind)   { return top_frame(s)->kind == kind; }

// ---- a march

static int marcher(const State *s)              { return is_question(s, MARCH) && s->march.general < GENERALS ? s->march.general : NOBODY; }

// The space of a step or a voyage, and whether enemy units stand in it.
static bool is_attack(const State *s, Action a)
{
    return marcher(s) != NOBODY && carried(s) && units_of(s, noun_of(a), enemy_of(top_frame(s)->side));
}

// WW 9.7: four or five against one without a general.
static bool is_overrun(const State *s, Action a)
{
    Side enemy = enemy_of(top_frame(s)->side);

    return carried(s) >= 4 && units_of(s, noun_of(a), enemy) == 1 && ww_general_at(s, noun_of(a), enemy) == NOBODY;
}

// WW 9.63.A: the attacker goes back where he came from, or surrenders.
static bool is_way_back_barred(const State *s)
{
    Side us = top_frame(s)->side;

    return is_controlled(s, s->where[s->march.general], enemy_of(us));
}

static void add_captured(const State *s, Text *out)
{
    if (s->march.general == WASHINGTON)
        text_put(out, " Washington would be taken, and never come back.");
}

static void says_no_way_back(const State *s, Action a, Text *out)
{
    if (!is_attack(s, a) || is_overrun(s, a) || !is_way_back_barred(s))
        return;
    text_add(out, "%s comes from %s, which the enemy controls: if he loses the battle his army cannot go back and surrenders.", name_of(s->march.general),
             place_of(s->where[s->march.general]));
    add_captured(s, out);
}

static void says_attack(const State *s, Action a, Text *out)
{
    if (!is_attack(s, a) || is_overrun(s, a))
        return;
    bool may_avoid = top_frame(s)->side == BRITISH && ww_may_avoid(s, noun_of(a), s->where[s->march.general]);
    text_add(out, "Enemy units stand there: the move ends, and there is a battle%s.", may_avoid ? " unless they get away" : "");
}

static void says_overrun(const State *s, Action a, Text *out)
{
    if (is_attack(s, a) && is_overrun(s, a))
        text_put(out, "One unit alone is there: it is overrun without a battle.");
}

// ---- interceptions, WW 7.8

// American armies that could try to intercept a British army that enters the space.
static Set interceptors(const State *s, int to)
{
    Set ready = 0;

    if (top_frame(s)->side != BRITISH || !carried(s) || !is_controlled(s, to, AMERICAN) || units_of(s, to, BRITISH))
        return 0;
    for (int g = 0; g < HOWE; g++)
        if (is_on_map(s, g) && is_army(s, s->where[g], AMERICAN) && has(neighbours_of(s->where[g], g), to) && !(s->tried >> g & 1))
            ready |= BIT(g);
    return ready;
}

static void add_interceptors(const State *s, Set ready, Text *out)
{
    int i = 0;
    char one[80];

    FOR_EACH(g, ready) {
        Text words = text_in(one, sizeof one);
        text_add(&words, "%s (%d%%)", name_of(g), per_cent(ww_chance_in_six(s, g, false)));
        text_listed(out, i++, size_of_set(ready), one);
    }
    text_put(out, " may intercept there, and the move would end with a battle.");
}

static void says_interception(const State *s, Action a, Text *out)
{
    Set ready = marcher(s) != NOBODY ? interceptors(s, noun_of(a)) : 0;

    if (ready && !is_way_back_barred(s))
        add_interceptors(s, ready, out);
}

static void says_trap(const State *s, Action a, Text *out)
{
    Set ready = marcher(s) != NOBODY ? interceptors(s, noun_of(a)) : 0;

    if (!ready || !is_way_back_barred(s))
        return;
    add_interceptors(s, ready, out);
    text_add(out, " A lost battle means surrender, because %s is under American control.", place_of(s->where[s->march.general]));
}

// ---- what an army finds in a space

static void says_prize(const State *s, Action a, Text *out)
{
    Side us = top_frame(s)->side;
    int to = noun_of(a), enemy = ww_general_at(s, to, enemy_of(us));

    if (marcher(s) == NOBODY || !carried(s) || units_of(s, to, enemy_of(us)))
        return;
    if (enemy != NOBODY)
        text_add(out, "%s is there alone and is captured.", name_of(enemy));
    if (us == BRITISH && s->congress == to)
        text_add(out, "%sCongress is dispersed.", out->length ? " " : "");
}

// Congress without American units is there for the taking (WW 7.7).
static bool would_leave_congress(const State *s, int leaving)
{
    return s->congress < SPACES && s->congress == leaving;
}

static void says_congress_left(const State *s, Action a, Text *out)
{
    int g = marcher(s), from = g == NOBODY ? NOWHERE : s->where[g];

    if (g != NOBODY && top_frame(s)->side == AMERICAN && would_leave_congress(s, from) && carried(s) && units_of(s, from, AMERICAN) == carried(s))
        text_add(out, "Congress stays at %s without a unit: any British army that comes there disperses it.", place_of(from));
}

static void says_congress_abandoned(const State *s, Action a, Text *out)
{
    const Frame *f = top_frame(s);
    int space = f->kind == AVOID || f->kind == RETREAT ? f->a : NOWHERE;

    if (f->side == AMERICAN && space != NOWHERE && would_leave_congress(s, space) && units_of(s, space, AMERICAN) <= CARRIED_MOST)
        text_add(out, "Congress sits at %s: when no American unit is left there it is dispersed.", place_of(space));
}

static void says_congress_unguarded(const State *s, Action a, Text *out)
{
    int g = noun_of(a);

    if (is_question(s, INTERCEPT) && would_leave_congress(s, s->where[g]) && units_of(s, s->where[g], AMERICAN) <= CARRIED_MOST)
        text_add(out, "Congress stays at %s without a unit.", place_of(s->where[g]));
}

// ---- the end of a move

// An enemy general with units who could come there in one move, as the lines go: five spaces for the Americans, as a general without units is
// no battle (WW 7.3.C).
static int army_in_reach(const State *s, int space, Side side)
{
    int best = NOBODY, least = 0;

    for (int g = 0; g < GENERALS; g++) {
        if (side_of_general(g) == side || !is_on_map(s, g) || !is_army(s, s->where[g], side_of_general(g)))
            continue;
        int steps = ww_spaces[s->where[g]].steps[space];
        if (steps <= (side == AMERICAN ? BRITISH_MOVE : AMERICAN_MOVE) && (best == NOBODY || steps < least)) {
            best = g;
            least = steps;
        }
    }
    return best;
}

static bool would_stand_alone(const State *s, int g)    { return units_of(s, s->where[g], side_of_general(g)) == 0; }

static void says_alone(const State *s, Action a, Text *out)
{
    int g = marcher(s), army = g == NOBODY ? NOBODY : army_in_reach(s, s->where[g], side_of_general(g));

    if (army != NOBODY && g != WASHINGTON && would_stand_alone(s, g))
        text_add(out, "%s stands alone, and %s can reach and capture him.", name_of(g), name_of(army));
}

static void says_washington_alone(const State *s, Action a, Text *out)
{
    int army = marcher(s) == WASHINGTON ? army_in_reach(s, s->where[WASHINGTON], AMERICAN) : NOBODY;

    if (army != NOBODY && would_stand_alone(s, WASHINGTON))
        text_add(out, "Washington stands alone, and %s can reach him: captured, he never comes back, and five markers go with him.", name_of(army));
}

// ---- winter, WW 11

// Units that winter takes of those, if the year ended so; a unit that rolls is not counted.
static int winter_takes(const State *s, int space, Side side, int units)
{
    bool shelter = ww_is_sheltered(space);

    if (side == BRITISH || s->units[AMERICAN_UNITS][space] == 0)
        return shelter ? 0 : units / 2;
    if (s->where[WASHINGTON] != space || !shelter)
        return units / 2;
    return units > CARRIED_MOST ? (units - CARRIED_MOST) / 2 : 0;
}

// The side has no card left: whatever stands in the open now is there in winter, unless a card is drawn.
static bool is_last_play_of(const State *s, Side side)
{
    return !any_card(&s->hand[side]) && s->activations == 0;
}

// Where it makes a difference: of the Americans only Washington's army and the French find shelter.
static void says_winter(const State *s, Action a, Text *out)
{
    int g = marcher(s), space = g == NOBODY ? NOWHERE : s->where[g];

    if (g == NOBODY || !is_last_play_of(s, side_of_general(g)))
        return;
    int units = units_of(s, space, side_of_general(g)), lost = winter_takes(s, space, side_of_general(g), units);
    bool shelters = side_of_general(g) == BRITISH || g == WASHINGTON || s->units[AMERICAN_UNITS][space] == 0;
    if (!lost || !shelters)
        return;
    if (ww_is_sheltered(space))         // WW 11.2: by Washington and quarters, but five units only
        text_add(out, "You hold no other card, and only five units have shelter with Washington: winter takes %d of %d.", lost, units);
    else
        text_add(out, "You hold no other card, and %s gives no shelter: winter takes %d of %d units.", place_of(space), lost, units);
}

static void says_winter_quarters(const State *s, Action a, Text *out)
{
    int space = noun_of(a), count;

    if (!is_question(s, REINFORCE) || top_frame(s)->side != BRITISH || !is_last_play_of(s, BRITISH))
        return;
    count = s->reinforcements + units_of(s, space, BRITISH);
    if (winter_takes(s, space, BRITISH, count))
        text_add(out, "You hold no other card, and %s gives no shelter: winter takes half of what stands there.", place_of(space));
}

// ---- the last units, WW 13.1, V33

static bool is_in_colonies(int space)           { return ww_spaces[space].colony != CAN; }

static int british_in_colonies(const State *s)
{
    int sum = 0;

    for (int space = 0; space < SPACES; space++)
        sum += is_in_colonies(space) ? s->units[BRITISH_UNITS][space] : 0;
    return sum;
}

// From where to where so many British units go with the answer; false if none do.
static bool british_leave(const State *s, Action a, int *from, int *to, int *count)
{
    const Frame *f = top_frame(s);

    if (f->side != BRITISH)
        return false;
    *to = noun_of(a);
    if (f->kind == MARCH) {
        *from = s->where[s->march.general];
        *count = s->march.units[BRITISH_UNITS];
        return true;
    }
    *from = f->a;
    *count = f->kind == RETREAT ? s->units[BRITISH_UNITS][f->a] : 0;
    return f->kind == RETREAT;
}

static void says_sails_away(const State *s, Action a, Text *out)
{
    int from, to, count;

    if (british_leave(s, a, &from, &to, &count) && count && is_in_colonies(from) && !is_in_colonies(to) && british_in_colonies(s) == count)
        text_put(out, "No British unit would be left in the thirteen colonies: the war is lost at once.");
}

static void says_last_unit(const State *s, Action a, Text *out)
{
    if (is_question(s, EVENT_UNITS) && top_frame(s)->side == BRITISH && is_in_colonies(noun_of(a)) && british_in_colonies(s) == 1)
        text_put(out, "It is the last British unit in the thirteen colonies: the war is lost at once.");
}

// ---- cards that end the war, or bring France into it

static int card_of(const State *s, Action a)    { return is_question(s, PLAY_CARD) ? noun_of(a) : NO_CARD; }

static bool ends_the_war(const State *s, int card)
{
    return card != NO_CARD && ww_cards[card].effect == END_WAR && ww_cards[card].amount <= s->turn;
}

static void add_end_of_war(const State *s, Text *out)
{
    text_add(out, "The war would end with this year, %d. As the colonies stand, %d to %d, the %s would win.", ww_turns[s->turn].year,
             ww_count_colonies(s, AMERICAN), ww_count_colonies(s, BRITISH), people(ww_winner_by_count(s)));
}

static void says_lost_war(const State *s, Action a, Text *out)
{
    if (ends_the_war(s, card_of(s, a)) && ww_winner_by_count(s) != top_frame(s)->side)
        add_end_of_war(s, out);
}

static void says_won_war(const State *s, Action a, Text *out)
{
    if (ends_the_war(s, card_of(s, a)) && ww_winner_by_count(s) == top_frame(s)->side)
        add_end_of_war(s, out);
}

static void says_end_of_war(const State *s, Action a, Text *out)
{
    int card = card_of(s, a);

    if (card != NO_CARD && ww_cards[card].effect == END_WAR && !ends_the_war(s, card))
        text_add(out, "The war would end with %d, unless another such card is played.", ww_turns[ww_cards[card].amount].year);
}

static void says_alliance(const State *s, Action a, Text *out)
{
    int card = card_of(s, a), to = card == NO_CARD ? 0 : s->alliance + ww_cards[card].amount;

    if (card == NO_CARD || ww_cards[card].effect != MOVE_ALLIANCE || s->alliance == ALLIANCE)
        return;
    if (to >= ALLIANCE)
        text_put(out, "The French Alliance would be made: navy and army come after this card, and the European War next year.");
    else
        text_add(out, "The French Alliance would stand at %d of %d.", to, ALLIANCE);
}

// ---- what is given away with a card

// Is there somebody who could buy the event, and would it be of use to him?
static void says_bought(const State *s, Action a, Text *out)
{
    int card = card_of(s, a);
    Side us = top_frame(s)->side, enemy = enemy_of(us);

    if (card != NO_CARD && ww_cards[card].flag != us && any_card(&s->hand[enemy]))
        text_add(out, "The %s may take it up for an operations card%s, and play it.", people(enemy), enemy == AMERICAN ? " of 2 or 3" : "");
}

static void says_queue_lost(const State *s, Action a, Text *out)
{
    int queue = queue_value(s, top_frame(s)->side);

    if (queue && (is_question(s, PLAY_CARD) || is_question(s, USE_OPS)))
        text_add(out, "This abandons your Operations Queue of %d.", queue);
}

static void says_queue_in_vain(const State *s, Action a, Text *out)
{
    if (!any_card(&s->hand[top_frame(s)->side]))
        text_put(out, "You hold no other card: the queue is lost at the end of the year.");
}

static void says_nothing_to_mark(const State *s, Action a, Text *out)
{
    Side us = top_frame(s)->side;

    if (!ww_placeable(s, us, s->before) && !ww_flippable(s, us))
        text_put(out, "You can place or flip no marker now: the card would do nothing.");
}

// ---- answers that leave something undone

static void says_left_undone(const State *s, Action a, Text *out)
{
    const Frame *f = top_frame(s);
    int left = f->kind == MARK || f->kind == EVENT_MARKERS || f->kind == FOR_THE_KING || f->kind == LOST_WASHINGTON ? f->n : 0;

    if (left)
        text_add(out, "%d marker%s could still be %s.", left, plural(left), f->kind == LOST_WASHINGTON ? "taken away" : "changed");
    else if (f->kind == ACTIVATE && s->activations)
        text_add(out, "%d activation%s would be left unused.", s->activations, plural(s->activations));
    else if (f->kind == DISCARD_ACTION)
        text_put(out, "You could still change one marker.");
}

// ---- markers and isolation, WW 10.3

// The position after the marker is changed.
static State with_marker(const State *s, Action a)
{
    State after = *s;
    Side us = top_frame(s)->side;
    Set one = BIT(noun_of(a));

    after.marker[enemy_of(us)] &= ~one;
    if (verb_of(a) != V_REMOVE)
        after.marker[us] |= one;
    return after;
}

static bool is_about_markers(const State *s)
{
    const Frame *f = top_frame(s);

    return f->kind == MARK || f->kind == EVENT_MARKERS || f->kind == DISCARD_ACTION || f->kind == COMMITTEES || f->kind == FOR_THE_KING;
}

static void says_isolated(const State *s, Action a, Text *out)
{
    if (!is_about_markers(s))
        return;
    State after = with_marker(s, a);
    if (has(ww_isolated(&after, top_frame(s)->side), noun_of(a)))
        text_put(out, "It would be isolated: at the end of the year it is removed, unless something changes.");
}

static void says_isolates(const State *s, Action a, Text *out)
{
    Side enemy = enemy_of(top_frame(s)->side);

    if (!is_about_markers(s))
        return;
    State after = with_marker(s, a);
    int more = size_of_set(ww_isolated(&after, enemy) & ~ww_isolated(s, enemy));
    if (more)
        text_add(out, "It isolates %d marker%s of the enemy.", more, plural(more));
}

// A colony changes hands.
static void says_colony(const State *s, Action a, Text *out)
{
    Side us = top_frame(s)->side;
    int colony = ww_spaces[noun_of(a)].colony;

    // While the colonies hold a marker or none, nearly every space decides one, so saying so at the set-up would help nobody.
    if (!is_about_markers(s) || is_question(s, COMMITTEES) || is_question(s, FOR_THE_KING))
        return;
    State after = with_marker(s, a);
    Side before = ww_holder(s, colony), now = ww_holder(&after, colony);
    if (now == us && before != us)
        text_add(out, "%s would be yours.", ww_colonies[colony].name);
    else if (before == enemy_of(us) && now != before)
        text_add(out, "The enemy would no longer control %s.", ww_colonies[colony].name);
}

// ---- the end of the year, in which nothing more is asked

// WW 12.3: which ports of the enemy the navy would lie before.
static void says_station(const State *s, Action a, Text *out)
{
    Set shut = ww_zones[noun_of(a)].ports & (s->marker[BRITISH] | ww_units_on(s, BRITISH));
    int i = 0;

    if (!shut) {
        text_put(out, "The British hold no port there.");
        return;
    }
    text_put(out, "It shuts ");
    FOR_EACH(port, shut)
        text_listed(out, i++, size_of_set(shut), place_of(port));
    text_put(out, " to British ships.");
}

// A dispersed Congress is asked about after the navy, unless no space is left to it.
static void says_year_ends(const State *s, Action a, Text *out)
{
    const Frame *f = top_frame(s);
    bool ends = f->kind == SEAT_CONGRESS || (f->kind == RECALL && f->n == 1) ||
                (f->kind == PLACE_NAVY && s->core.frames[0].step == T_CONGRESS && s->congress != DISPERSED);

    if (ends)
        text_put(out, "The year ends with it.");
}

// WW 7.7: Congress without units is there for the taking.  Few spaces are out of reach, so these are gold, and the others are not red.
static void says_seat(const State *s, Action a, Text *out)
{
    int space = noun_of(a), army = units_of(s, space, AMERICAN) ? NOBODY : army_in_reach(s, space, AMERICAN);

    if (army != NOBODY)
        text_add(out, "No American unit stands there, and %s can come and disperse Congress in one move.", name_of(army));
}

static void says_safe_seat(const State *s, Action a, Text *out)
{
    int space = noun_of(a), units = units_of(s, space, AMERICAN);

    if (units)
        text_add(out, "%d unit%s there guard%s Congress.", units, plural(units), units == 1 ? "s" : "");
    else if (army_in_reach(s, space, AMERICAN) == NOBODY)
        text_put(out, "No British army can come there in one move.");
}

// ---- before a battle, and in it

static void says_intercept(const State *s, Action a, Text *out)
{
    int g = noun_of(a);

    text_add(out, "A die up to %d (%d%%) brings %s there, and there is a battle. Either way his army cannot retreat before battle during this card.",
             ww_chance_in_six(s, g, false), per_cent(ww_chance_in_six(s, g, false)), name_of(g));
}

static void says_avoid(const State *s, Action a, Text *out)
{
    int space = top_frame(s)->a, g = ww_general_at(s, space, AMERICAN);

    if (g == NOBODY)
        return;
    text_add(out, "A die up to %d (%d%%) gets the army away; otherwise it must fight.", ww_chance_in_six(s, g, true), per_cent(ww_chance_in_six(s, g, true)));
    if (units_of(s, space, AMERICAN) > CARRIED_MOST)
        text_put(out, " Only five units go with him; the others stay and fight.");
}

static void says_stand(const State *s, Action a, Text *out)     { text_put(out, "The battle is fought."); }

static void says_dice(const State *s, Action a, Text *out)
{
    const Frame *f = top_frame(s);
    bool last = f->kind == PLAY_IN_BATTLE && (f->side != s->battle.attacker || !any_card(&s->hand[enemy_of(f->side)]));

    if (last)
        text_put(out, "The dice of the battle are thrown next.");
}

static void says_battle_card(const State *s, Action a, Text *out)
{
    if (!is_question(s, PLAY_IN_BATTLE))
        return;
    text_put(out, verb_of(a) == V_BATTLE ? "It adds 2, and you draw another card after the impulse." : "It adds 1, and is not replaced.");
}

static void says_winter_offensive(const State *s, Action a, Text *out)
{
    if (noun_of(a) == WASHINGTON && s->last_card)
        text_put(out, "It is the last card of the year: if Washington attacks he adds 2.");
}

// ---- the rows

enum { FINAL_DANGER = RISK_FINAL | RISK_DANGER };
#define TO          (VERB(V_TO) | VERB(V_SAIL))
#define MARKERS     (VERB(V_PLACE) | VERB(V_FLIP) | VERB(V_REMOVE))

const RiskRow ww_risks[] = {
    { "sails-away", "WW 13.1", TO | VERB(V_RETREAT), FINAL_DANGER, says_sails_away },
    { "last-unit", "WW 13.1", VERB(V_REMOVE), FINAL_DANGER, says_last_unit },
    { "no-way-back", "WW 9.63.A", VERB(V_TO), FINAL_DANGER, says_no_way_back },
    { "attack", "WW 9.1", VERB(V_TO), RISK_FINAL, says_attack, ODDS_AFTER },
    { "overrun", "WW 9.7", VERB(V_TO), RISK_ADVISED, says_overrun },
    { "trap", "WW 7.8.F", VERB(V_TO), FINAL_DANGER, says_trap },
    { "interception", "WW 7.8", VERB(V_TO), RISK_FINAL, says_interception },
    { "prize", "WW 7.6", TO, RISK_ADVISED, says_prize },
    { "congress-left", "WW 7.7", VERB(V_TO), RISK_DANGER, says_congress_left },
    { "congress-abandoned", "WW 7.7", VERB(V_AVOID) | VERB(V_RETREAT), RISK_DANGER, says_congress_abandoned },
    { "congress-unguarded", "WW 7.7", VERB(V_INTERCEPT), RISK_DANGER, says_congress_unguarded },

    { "washington-alone", "WW 7.6.B", VERB(V_HALT), FINAL_DANGER, says_washington_alone },
    { "alone", "WW 7.6", VERB(V_HALT), RISK_DANGER, says_alone },
    { "winter", "WW 11.0", VERB(V_HALT), RISK_DANGER, says_winter },
    { "winter-quarters", "WW 11.1", VERB(V_LAND), RISK_DANGER, says_winter_quarters },

    { "lost-war", "WW 5.7", VERB(V_EVENT), FINAL_DANGER, says_lost_war },
    { "won-war", "WW 5.7", VERB(V_EVENT), RISK_FINAL | RISK_ADVISED, says_won_war },
    { "end-of-war", "WW 6.34.C.iii", VERB(V_EVENT), RISK_NOTE, says_end_of_war },
    { "alliance", "WW 12.2", VERB(V_EVENT), RISK_NOTE, says_alliance },
    { "bought", "WW 6.32.C", VERB(V_DISCARD), RISK_DANGER, says_bought },
    { "queue-lost", "WW 7.1.B.iii", VERB(V_EVENT) | VERB(V_DISCARD) | VERB(V_MARK) | VERB(V_REINFORCE), FINAL_DANGER, says_queue_lost },
    { "queue-in-vain", "WW 5.7", VERB(V_QUEUE), FINAL_DANGER, says_queue_in_vain },
    { "nothing-to-mark", "WW 10.11", VERB(V_MARK), FINAL_DANGER, says_nothing_to_mark },
    { "left-undone", "WW 10.11", VERB(V_DONE), RISK_DANGER, says_left_undone },

    { "isolated", "WW 10.3", VERB(V_PLACE) | VERB(V_FLIP), RISK_DANGER, says_isolated },
    { "isolates", "WW 10.3", MARKERS, RISK_ADVISED, says_isolates },
    { "colony", "WW 10.0.B", MARKERS, RISK_ADVISED, says_colony },

    { "station", "WW 12.3", VERB(V_STATION), RISK_NOTE, says_station },
    { "seat", "WW 7.7", VERB(V_SEAT), RISK_NOTE, says_seat },
    { "safe-seat", "WW 7.7", VERB(V_SEAT), RISK_ADVISED, says_safe_seat },
    { "year-ends", "WW 5.7", VERB(V_STATION) | VERB(V_SEAT) | VERB(V_REMOVE), RISK_FINAL, says_year_ends },

    { "intercept", "WW 7.8", VERB(V_INTERCEPT), RISK_FINAL, says_intercept },
    { "avoid", "WW 7.9", VERB(V_AVOID), RISK_FINAL, says_avoid },
    { "stand", "WW 9.1", VERB(V_STAND), RISK_FINAL, says_stand, ODDS_TO_STAND },
    { "battle-card", "WW 9.45", VERB(V_BATTLE) | VERB(V_DISCARD), RISK_NOTE, says_battle_card },
    { "dice", "WW 9.2", VERB(V_BATTLE) | VERB(V_DISCARD) | VERB(V_PASS), RISK_FINAL, says_dice, ODDS_AFTER },
    { "winter-offensive", "WW 9.44", VERB(V_ACTIVATE), RISK_ADVISED, says_winter_offensive },
    { .id = NULL },
};
