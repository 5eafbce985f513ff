// How Trenton 1776 is won, in rows, and what a side needs now -- T76 campaign victory, T76 scenario 2 (engine/aim.h).
//
// Needs are worked out from control, British strength and the number of blocks in a place, which are open, and from the reader's own
// blocks.  Who is ahead in the tie-break depends on strength that the enemy hides, so only a side's own part of it is told.

#include "games/trenton_1776/chapters.h"
#include "games/trenton_1776/game.h"
#include "games/trenton_1776/tables.h"

#include "engine/engine.h"

// ---- the rows

enum { THE_FOX = 1 << BAGGING_THE_FOX, THE_OTHERS = THE_FOX | 1 << CHRISTMAS_SURPRISE };

#define DEPOT "T76 British supply depot"

static const AimRow rows[] = {
    { AIM_WINS, FOR_BOTH, .ending = E_POINTS, .words = "The {people} win with more victory points than the {enemy} at the end of turn {turn}." },

    { AIM_SUDDEN, FOR_AMERICAN, .ending = E_BRITISH_SPENT,
      .words = "The {people} win at once when a turn begins and all British blocks together, those yet to arrive included, have fewer than {spent} strength points." },
    { AIM_SUDDEN, FOR_AMERICAN, .rule = DEPOT,
      .words = "American infantry that stands in {brunswick} at the end of a turn, from turn {winter} on, costs the British {depot} strength points, once." },
    { AIM_SUDDEN, FOR_AMERICAN, THE_FOX, E_BRUNSWICK_AND_AMBOY,
      .words = "The {people} win at once when they stand in {brunswick} and in {amboy} with no enemy there; to pass through is not enough." },
    { AIM_SUDDEN, FOR_BRITISH, .ending = E_WASHINGTON, .words = "The {people} win at once when {washington} is lost." },

    { AIM_LOSES, FOR_AMERICAN, .ending = E_WASHINGTON, .words = "The {people} lose at once when {washington} is lost." },
    { AIM_LOSES, FOR_BRITISH, .ending = E_BRITISH_SPENT,
      .words = "The {people} lose at once when a turn begins and all their blocks together, those yet to arrive included, have fewer than {spent} strength points." },
    { AIM_LOSES, FOR_BRITISH, .rule = DEPOT,
      .words = "American infantry that stands in {brunswick} at the end of a turn, from turn {winter} on, costs the British {depot} strength points, once." },
    { AIM_LOSES, FOR_BRITISH, THE_FOX, E_BRUNSWICK_AND_AMBOY,
      .words = "The {people} lose at once when Americans stand in {brunswick} and in {amboy} and no British do." },

    { AIM_SCORES, FOR_BOTH, .rule = "T76 campaign victory",
      .words = "Victory points lie in {places}. Each place counts for the side that was the last to enter it or to pass through." },
    { AIM_SCORES, FOR_BOTH, 1 << CAMPAIGN, .rule = "T76 campaign victory", .words = "At the start the {people} hold {held}." },
    { AIM_SCORES, FOR_BOTH, THE_OTHERS, .rule = "T76-B24", .words = "At the start the {people} hold {held}." },

    { AIM_TIE, FOR_BOTH, .ending = E_STEPS_NORTH,
      .words = "When points are level, the side with more strength points north of Hoffs and the Raritan wins: in {north}." },
    { AIM_TIE, FOR_BOTH, .ending = E_EVEN, .words = "When that is level too, the game is a draw." },
    { .words = NULL },
};

// ---- lists of places

static int points_of(Set places)
{
    int points = 0;

    FOR_EACH(place, places)
        points += t76_places[place].vp;
    return points;
}

static int richest_of(Set places)
{
    int best = NOWHERE;

    FOR_EACH(place, places)
        if (best == NOWHERE || t76_places[place].vp > t76_places[best].vp)
            best = place;
    return best;
}

// "Philadelphia (5), Princeton (2) and Trenton (1)": the most points first.
static void list_by_points(Set places, Text *out)
{
    char one[60];

    for (int i = 0, count = size_of_set(places); i < count; i++) {
        Text words = text_in(one, sizeof one);
        int place = richest_of(places);
        text_add(&words, "%s (%d)", t76_places[place].name, t76_places[place].vp);
        text_listed(out, i, count, one);
        places &= ~BIT(place);
    }
}

static Set places_that_score(void)
{
    Set places = 0;

    for (int place = 0; place < PLACES; place++)
        if (t76_places[place].vp)
            places |= BIT(place);
    return places;
}

// ---- the pieces of the rows

static void fill_held(int scenario, Side side, Text *out)
{
    Set held = 0;

    FOR_EACH(place, places_that_score())
        if (t76_scenarios[scenario].control[place] == side)
            held |= BIT(place);
    if (held)
        list_by_points(held, out);
    else
        text_put(out, "none of them");
    if (size_of_set(held) > 1)
        text_add(out, ", %d points", points_of(held));
}

static void fill_north(Text *out)
{
    Set north = t76_northern_places();
    int i = 0;

    FOR_EACH(place, north)
        text_listed(out, i++, size_of_set(north), t76_places[place].name);
}

static bool fill(int scenario, Side side, const char *key, Text *out)
{
    if (strcmp(key, "spent") == 0)
        text_add(out, "%d", SPENT);
    else if (strcmp(key, "winter") == 0)
        text_add(out, "%d", WINTER);
    else if (strcmp(key, "depot") == 0)
        text_add(out, "%d", DEPOT_LOSS);
    else if (strcmp(key, "places") == 0)
        list_by_points(places_that_score(), out);
    else if (strcmp(key, "held") == 0)
        fill_held(scenario, side, out);
    else if (strcmp(key, "north") == 0)
        fill_north(out);
    else if (strcmp(key, "washington") == 0)
        text_put(out, t76_blocks[WASHINGTON].name);
    else if (strcmp(key, "brunswick") == 0)
        text_put(out, t76_places[BRUNSWICK].name);
    else if (strcmp(key, "amboy") == 0)
        text_put(out, t76_places[AMBOY].name);
    else
        return false;
    return true;
}

// ---- what a side needs now

static const char VICTORY[] = "T76 campaign victory";

// A place that changes hands counts twice: one side loses its points and the other gets them.
static void need_to_keep_the_lead(Set held, int lead, Needs *out)
{
    char room[200];
    Text list = text_in(room, sizeof room);
    int spare = (lead - 1) / 2;

    list_by_points(held, &list);
    if (spare == 0)
        need(out, VICTORY, "Hold %s: the loss of any point ends the lead.", room);
    else
        need(out, VICTORY, "Hold %s: the lead bears the loss of %d point%s and no more.", room, spare, spare == 1 ? "" : "s");
}

static void need_to_take_places(Set theirs, int behind, Needs *out)
{
    char room[200];
    Text list = text_in(room, sizeof room);
    int wanted = behind / 2 + 1;

    list_by_points(theirs, &list);
    if (behind % 2 == 0 && behind)
        need(out, VICTORY, "Take at least %d points from the enemy to be ahead, %d to be level: %s.", wanted, wanted - 1, room);
    else
        need(out, VICTORY, "Take at least %d point%s from the enemy to be ahead: %s.", wanted, wanted == 1 ? "" : "s", room);
}

static void add_blocks(Text *out, int blocks)
{
    if (blocks)
        text_add(out, "%d block%s of hidden strength", blocks, blocks == 1 ? "" : "s");
    else
        text_put(out, "no block");
}

// How many blocks stand in the north is open, how strong they are is their owner's to know.
static void add_strength_north(const State *s, Side side, Reader reader, Text *out)
{
    Set north = 0;

    FOR_EACH(place, t76_northern_places())
        north |= here_of(s, place, side);
    if (reader == side || reader == REFEREE)
        text_add(out, "%d strength point%s", t76_strength_of(s, north), t76_strength_of(s, north) == 1 ? "" : "s");
    else
        add_blocks(out, size_of_set(north));
}

static void need_strength_north(const State *s, Side side, Reader reader, Needs *out)
{
    char ours[60], theirs[60];
    Text us = text_in(ours, sizeof ours), them = text_in(theirs, sizeof theirs);

    add_strength_north(s, side, reader, &us);
    add_strength_north(s, enemy_of(side), reader, &them);
    need(out, VICTORY, "If points stay level, strength north of Hoffs and the Raritan decides: the %s have %s there, the %s %s.",
         trenton_1776.side_people[side], ours, trenton_1776.side_people[enemy_of(side)], theirs);
}

static void need_points_of_places(const State *s, Side side, Reader reader, Needs *out)
{
    int ours = t76_victory_points(s, side), theirs = t76_victory_points(s, enemy_of(side));

    need_points(out, VICTORY, ours, theirs, s->turn, t76_scenarios[s->core.scenario].last_turn);
    if (ours > theirs)
        need_to_keep_the_lead(s->held[side], ours - theirs, out);
    else if (s->held[enemy_of(side)])
        need_to_take_places(s->held[enemy_of(side)], theirs - ours, out);
    if (ours == theirs)
        need_strength_north(s, side, reader, out);
}

static void need_washington(const State *s, Side side, Reader reader, Needs *out)
{
    char where[60] = "";
    Text at = text_in(where, sizeof where);
    const char *name = t76_blocks[WASHINGTON].name;

    if (is_on_map(s, WASHINGTON) && t76_is_seen(s, WASHINGTON, reader))
        text_add(&at, ", who is at %s,", t76_places[s->where[WASHINGTON]].name);
    if (side == AMERICAN)
        need(out, VICTORY, "Keep %s%s alive: if he is lost, all is lost.", name, where);
    else
        need(out, VICTORY, "Destroy %s%s and the game is won at once.", name, where);
}

static void need_british_strength(const State *s, Side side, Needs *out)
{
    int strength = t76_strength_of(s, t76_alive_of(s, BRITISH)), spare = strength - SPENT;

    if (side == BRITISH)
        need(out, VICTORY, "Begin every turn with %d strength points or more: %d are left.", SPENT, strength);
    else if (spare >= 0)
        need(out, VICTORY, "Destroy %d more of the %d British strength points, and the game is won when the next turn begins.", spare + 1, strength);
    else
        need(out, VICTORY, "Keep British strength below %d, it is %d, and the game is won when the next turn begins.", SPENT, strength);
}

// The depot falls once a game, for all to see.
static void need_depot(const State *s, Side side, Needs *out)
{
    const char *brunswick = t76_places[BRUNSWICK].name;

    if (s->depot_lost)
        return;
    if (side == AMERICAN)
        need(out, DEPOT, "End a turn, from turn %d on, with infantry in %s, and the British lose %d strength points.", WINTER, brunswick, DEPOT_LOSS);
    else
        need(out, DEPOT, "Keep American infantry out of %s at the end of turns from %d on: its depot is %d strength points.", brunswick, WINTER, DEPOT_LOSS);
}

// With one of the two taken, the other is what it is about.
static void need_brunswick_and_amboy(const State *s, Side side, Needs *out)
{
    const char *rule = t76_endings[E_BRUNSWICK_AND_AMBOY].rule, *us = side == AMERICAN ? "the game is won at once" : "the game is lost at once";
    bool brunswick = t76_is_occupied_by_americans(s, BRUNSWICK);
    const char *one = t76_places[brunswick ? BRUNSWICK : AMBOY].name, *other = t76_places[brunswick ? AMBOY : BRUNSWICK].name;

    if (brunswick || t76_is_occupied_by_americans(s, AMBOY))
        need(out, rule, "Americans hold %s: if they stand in %s too, with no British there, %s.", one, other, us);
    else
        need(out, rule, "If Americans stand in %s and in %s, with no British there, %s.", other, one, us);
}

static void needs(const State *s, Side side, Reader reader, Needs *out)
{
    need_points_of_places(s, side, reader, out);
    if (s->core.scenario == BAGGING_THE_FOX)
        need_brunswick_and_amboy(s, side, out);
    need_washington(s, side, reader, out);
    if (s->turn < t76_scenarios[s->core.scenario].last_turn)        // it is counted when a turn begins
        need_british_strength(s, side, out);
    need_depot(s, side, out);
}

const AimKind t76_aim = { .rows = rows, .fill = fill, .needs = needs };
