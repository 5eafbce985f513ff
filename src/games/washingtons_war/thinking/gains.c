// What a side gains by its orders, in sentences -- for hints.  All that they speak of lies open on the map.

#include "engine/aim.h"
#include "engine/engine.h"
#include "survey.h"

#include "games/washingtons_war/tables.h"

// Whether the end of the year has followed the order: what winter, Congress, armies and isolation have changed by then is not its doing (WW 5.4, 10.2).
static bool has_year_ended(const Change *c)
{
    const Frame *was = core_in(c->before)->frames, *is = core_in(c->after)->frames;

    // The step of a turn is the next one: with a later one than this the armies have taken the spaces in which they stand.
    return was->kind == TURN && was->step <= T_ARMIES_MARK && ((is->kind == TURN && is->step > T_ARMIES_MARK) || c->after->turn > c->before->turn);
}

// WW 10.0.B, 13.2: all of them in one sentence, which counts once what the side then has.
static void tell_colonies(const Change *c)
{
    Set won = 0, freed = 0;
    char room[300];
    Text names = text_in(room, sizeof room);

    for (int colony = 0; colony < COLONIES; colony++) {
        Side was = ww_holder(c->before, colony), is = ww_holder(c->after, colony);
        if (was != is && is == c->side)
            won |= BIT(colony);
        else if (was != is && was == enemy_of(c->side))
            freed |= BIT(colony);
    }
    ww_list_colonies(won, &names);
    if (won)
        gain(c, "WW 10.0.B", has_year_ended(c) ? "With the end of the year you win %s: then you control %d of the fourteen colonies."
                                               : "It wins %s: then you control %d of the fourteen colonies.", room, ww_count_colonies(c->after, c->side));
    text_clear(&names);
    ww_list_colonies(freed, &names);
    if (freed)
        gain(c, "WW 10.0.B", has_year_ended(c) ? "With the end of the year the enemy loses %s, and controls %d of the fourteen colonies."
                                               : "It takes %s from the enemy, who then controls %d of the fourteen colonies.", room, ww_count_colonies(c->after, enemy_of(c->side)));
}

// WW 9: the attack that an order has brought about, before its dice.
static void tell_attack(const Change *c)
{
    const Battle *b = &c->after->battle;

    if (b->space >= SPACES || c->before->battle.space < SPACES || b->attacker != c->side)
        return;
    int ours = units_of(c->after, b->space, c->side), theirs = units_of(c->after, b->space, enemy_of(c->side));
    gain(c, "WW 9.1", "It brings %d unit%s against %d at %s.", ours, ours == 1 ? "" : "s", theirs, ww_spaces[b->space].name);
}

// WW 7.6, 7.7
static void tell_captures(const Change *c)
{
    for (int g = 0; g < GENERALS; g++)
        if (side_of_general(g) != c->side && is_on_map(c->before, g) && !is_on_map(c->after, g) && c->after->where[g] != IN_BOX)
            gain(c, "WW 7.6", "%s is captured.", ww_generals[g].name);
    if (c->side == BRITISH && c->before->congress < SPACES && c->after->congress == DISPERSED)
        gain(c, "WW 7.7", "Congress is dispersed: the Americans place no markers with operations until it meets again, and you choose who plays first next year.");
}

static void tell_markers(const Change *c)
{
    int more = size_of_set(c->after->marker[c->side]) - size_of_set(c->before->marker[c->side]);
    int fewer = size_of_set(c->before->marker[enemy_of(c->side)]) - size_of_set(c->after->marker[enemy_of(c->side)]);

    char theirs[40] = "";
    Text words = text_in(theirs, sizeof theirs);

    if ((more <= 0 && fewer <= 0) || has_year_ended(c))
        return;
    if (fewer > 0)
        text_add(&words, ", and the enemy %d fewer", fewer);
    if (more > 0)
        gain(c, "WW 10.1", "You have %d marker%s more on the map%s.", more, more == 1 ? "" : "s", theirs);
    else
        gain(c, "WW 10.1", "The enemy has %d marker%s fewer on the map.", fewer, fewer == 1 ? "" : "s");
}

static Set doomed(const State *s, Side side)
{
    return ww_isolated(s, side);
}

// WW 10.3: markers that the end of the year would take if it came now.
static void tell_isolation(const Change *c)
{
    int theirs = size_of_set(doomed(c->after, enemy_of(c->side)) & ~doomed(c->before, enemy_of(c->side)));
    int ours = size_of_set(doomed(c->before, c->side) & ~doomed(c->after, c->side) & c->after->marker[c->side]);

    if (has_year_ended(c))
        return;
    if (theirs > 0)
        gain(c, "WW 10.3", "It isolates %d enemy marker%s, if nothing changes until the year ends.", theirs, theirs == 1 ? "" : "s");
    if (ours > 0)
        gain(c, "WW 10.3", "It saves %d marker%s of yours from being isolated.", ours, ours == 1 ? "" : "s");
}

// WW 8
static void tell_arrivals(const Change *c)
{
    for (int space = 0; space < SPACES; space++) {
        int more = units_of(c->after, space, c->side) - units_of(c->before, space, c->side);
        bool arrived = c->after->reinforced[c->side] > c->before->reinforced[c->side];
        if (arrived && more > 0)
            gain(c, "WW 8.0", "%d unit%s come%s to %s.", more, more == 1 ? "" : "s", more == 1 ? "s" : "", ww_spaces[space].name);
    }
}

// WW 10.2.2: the space that an army takes at the end of the year.
static void tell_armies(const Change *c)
{
    for (int g = 0; g < GENERALS; g++) {
        int to = c->after->where[g];
        if (side_of_general(g) != c->side || !is_on_map(c->after, g) || c->before->where[g] == to || is_controlled(c->after, to, c->side)
            || !is_army(c->after, to, c->side) || units_of(c->after, to, enemy_of(c->side)))
            continue;
        gain(c, "WW 10.2.2", "%s with his army takes %s at the end of the year, if he stays there.", ww_generals[g].name, ww_spaces[to].name);
    }
}

// WW 12.1
static void tell_alliance(const Change *c)
{
    int by = c->after->alliance - c->before->alliance;

    if (c->side == AMERICAN && by > 0)
        gain(c, "WW 12.1", "The French come %d step%s nearer to the alliance: %d of %d.", by, by == 1 ? "" : "s", c->after->alliance, ALLIANCE);
}

void ww_gains(const State *before, const State *after, Side side, Needs *out)
{
    Change c = { before, after, side, out };

    tell_colonies(&c);
    tell_attack(&c);
    tell_captures(&c);
    tell_isolation(&c);
    tell_alliance(&c);
    tell_arrivals(&c);
    tell_armies(&c);
    tell_markers(&c);
}
