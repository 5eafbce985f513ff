// The part of the view that is not facts: what stands in each place, leaders, the cup, what is under way, and whom supply reaches.  Only the
// destination of a fleet is hidden (C77 17.0).  docs/protocol.md lists the fields.

#include "games/campaigns_of_1777/chapters.h"
#include "games/campaigns_of_1777/rules/fight.h"
#include "games/campaigns_of_1777/tables.h"
#include "games/campaigns_of_1777/words/told.h"

#include "engine/engine.h"

#include <string.h>

static const char *side_id(int side)        { return side < SIDES ? campaigns_of_1777.side_ids[side] : NULL; }
static const char *leader_id(int l)         { return l < LEADERS ? c77_leaders[l].id : NULL; }
static const char *place_id(int place)      { return place < PLACES ? c77_nouns[N_PLACE].id(place) : NULL; }
static const char *type_id(int type)        { return c77_types[type].id; }

// ---- the map

static int all_at(const State *s, int place, int type)      { return sp_at(s, place, type); }

// An object of the types of which the function counts some; nothing if it counts none.
static void write_types(const State *s, int place, const char *key, int (*count)(const State *s, int place, int type), Json *j)
{
    int sum = 0;

    for (int type = 0; type < TYPES; type++)
        sum += count(s, place, type);
    if (!sum)
        return;
    json_open_as(j, key, '{');
    for (int type = 0; type < TYPES; type++)
        if (count(s, place, type))
            json_number(j, type_id(type), count(s, place, type));
    json_close(j, '}');
}

static void write_leaders_at(const State *s, int place, Json *j)
{
    if (!c77_leaders_at(s, place, PATRIOT) && !c77_leaders_at(s, place, BRITISH))
        return;
    json_open_as(j, "leaders", '[');
    for (int l = 0; l < LEADERS; l++)
        if (s->where[l] == place)
            json_text(j, NULL, leader_id(l));
    json_close(j, ']');
}

static void write_supply_markers(const State *s, int place, const char *key, int (*count)(const State *s, int place, Side side), Json *j)
{
    if (!count(s, place, PATRIOT) && !count(s, place, BRITISH))
        return;
    json_open_as(j, key, '{');
    for (Side side = 0; side < SIDES; side++)
        if (count(s, place, side))
            json_number(j, side_id(side), count(s, place, side));
    json_close(j, '}');
}

static bool is_anything_at(const State *s, int place)
{
    bool any = s->ship == place || s->engineer == place;

    for (Side side = 0; side < SIDES && !any; side++)
        any = c77_sp(s, place, side) || c77_leaders_at(s, place, side) || c77_depots_at(s, place, side) || c77_trains_at(s, place, side);
    return any;
}

static bool has_magazine(int place)     { return place < SPACES && is_magazine(place); }

static void write_place(const State *s, int place, Json *j)
{
    json_open_as(j, place_id(place), '{');
    write_types(s, place, "sp", all_at, j);
    write_types(s, place, "out", sp_short, j);
    write_types(s, place, "marched", sp_moved, j);
    write_leaders_at(s, place, j);
    write_supply_markers(s, place, "depots", c77_depots_at, j);
    write_supply_markers(s, place, "trains", c77_trains_at, j);
    if (s->ship == place)
        json_bool(j, "ship", true);
    if (s->engineer == place)
        json_bool(j, "engineer", true);
    if (is_space(place) && c77_holder(s, place) != NEITHER)
        json_text(j, "holder", side_id(c77_holder(s, place)));
    if (has_magazine(place) && s->keeper[c77_spaces[place].keeper] < SIDES)
        json_text(j, "keeper", side_id(s->keeper[c77_spaces[place].keeper]));
    if (is_space(place) && is_fort(place) && c77_is_besieged(s, c77_spaces[place].fort))
        json_bool(j, "besieged", true);
    json_close(j, '}');
}

static void write_places(const State *s, Json *j)
{
    json_open_as(j, "places", '{');
    for (int place = 0; place < PLACES; place++)
        if (is_anything_at(s, place) || has_magazine(place))
            write_place(s, place, j);
    json_close(j, '}');
}

static void write_leaders(const State *s, Reader reader, Json *j)
{
    json_open_as(j, "leaders", '[');
    for (int l = 0; l < LEADERS; l++) {
        json_open(j, '{');
        write_noun_facts(&campaigns_of_1777, s, N_LEADER, l, reader, j);
        json_text(j, "name", c77_name(s, l, ""));
        json_close(j, '}');
    }
    json_close(j, ']');
}

// ---- supply: of each army what its last check said, what one would say now, and the chain

static void write_chain(const State *s, Side side, int place, Json *j)
{
    uint8_t chain[SPACES];
    int count = c77_supply_chain(s, side, place, chain);

    if (!count)
        return;
    json_open_as(j, "chain", '[');
    for (int i = 0; i < count; i++)
        json_text(j, NULL, place_id(chain[i]));
    json_close(j, ']');
}

static bool is_army_at(const State *s, int place, Side side)    { return c77_sp(s, place, side) || c77_leaders_at(s, place, side); }

static void write_army_supply(const State *s, Side side, int place, const Supplied *net, Json *j)
{
    json_open_as(j, place_id(place), '{');
    json_number(j, "out", c77_sp_short(s, place, side));
    json_number(j, "out_if_checked", c77_short_if_checked(s, side, place, net));
    json_bool(j, "supplied", c77_place_is_supplied(s, side, place, net));
    write_chain(s, side, place, j);
    json_close(j, '}');
}

static void write_sources(const State *s, Side side, const Supplied *net, Json *j)
{
    json_open_as(j, "sources", '[');
    FOR_SPACES(space, net->sources)
        json_text(j, NULL, place_id(space));
    json_close(j, ']');
    json_open_as(j, "reached", '[');
    FOR_SPACES(space, both_spaces(net->reached, c77_area(s)))        // D30
        json_text(j, NULL, place_id(space));
    json_close(j, ']');
}

static void write_supply(const State *s, Json *j)
{
    Supplied net;

    json_open_as(j, "supply", '{');
    for (Side side = 0; side < SIDES; side++) {
        c77_find_supply(s, side, &net);
        json_open_as(j, side_id(side), '{');
        write_sources(s, side, &net, j);
        json_open_as(j, "armies", '{');
        for (int place = 0; place < FLAGGED; place++)
            if (is_army_at(s, place, side))
                write_army_supply(s, side, place, &net, j);
        json_close(j, '}');
        json_close(j, '}');
    }
    json_close(j, '}');
}

// ---- the cup

static void write_markers(const char *key, uint32_t markers, Json *j)
{
    json_open_as(j, key, '[');
    FOR_EACH(marker, (Set)markers)
        json_text(j, NULL, c77_nouns[N_MARKER].id(marker));
    json_close(j, ']');
}

// ---- what is under way

static void write_party(const Party *q, Side side, Json *j)
{
    json_open_as(j, "party", '{');
    FOR_TYPES(type, side)
        if (q->n[slot_of(type)])
            json_number(j, type_id(type), q->n[slot_of(type)]);
    json_close(j, '}');
    json_open_as(j, "with", '[');
    FOR_EACH(l, leaders_with(q, side))
        json_text(j, NULL, leader_id(l));
    json_close(j, ']');
    json_number(j, "trains", q->trains);
    if (q->extra & SHIP_GOES)
        json_bool(j, "ship", true);
    if (q->extra & ENGINEER_GOES)
        json_bool(j, "engineer", true);
}

// Spaces to which the army can march from where it stands: how many steps away, as long as nobody stops it.
static void find_reach(const State *s, const March *m, Side side, uint8_t steps[SPACES])
{
    int here = s->where[m->party.leader];
    bool ship = m->party.extra & SHIP_GOES, lone = !ship && c77_party_sp(&m->party) == 0;

    memset(steps, 0, SPACES);
    FOR_SPACES(to, near(side, here))
        if (c77_why_not_step(s, m, side, to) == OK)
            steps[to] = 1;
    if (c77_march_most(s, m) - m->used < 2 || m->over || m->extra)
        return;
    for (int via = 0; via < SPACES; via++) {
        // A link that ends the march is its last one, and so is a space with enemies.
        if (steps[via] != 1 || is_hard_for(&m->party, link_between(here, via)) || c77_is_in(s, via, enemy_of(side)))
            continue;
        FOR_SPACES(to, near(side, via))
            if (to != here && !steps[to] && link_between(via, to) != ROUGH && has_space(c77_area(s), to)
                && (!ship || is_by_water(link_between(via, to))) && !(lone && c77_is_in(s, to, enemy_of(side)) && !c77_stands(s, to, side)))
                steps[to] = 2;
    }
}

static void write_march(const State *s, Json *j)
{
    const March *m = c77_told_march(s);
    uint8_t steps[SPACES];

    if (!m || !is_on_map(s, m->party.leader))
        return;
    Side side = side_of_leader(m->party.leader);
    json_open_as(j, "march", '{');
    json_text(j, "leader", leader_id(m->party.leader));
    json_text(j, "place", place_id(s->where[m->party.leader]));
    json_text(j, "start", place_id(m->start));
    json_text(j, "from", place_id(m->from));
    json_number(j, "used", m->used);
    json_number(j, "most", c77_march_most(s, m));
    json_bool(j, "over", m->over);
    json_bool(j, "forced", m->extra);
    write_party(&m->party, side, j);
    json_open_as(j, "reach", '{');
    if (is_space(s->where[m->party.leader])) {
        find_reach(s, m, side, steps);
        for (int space = 0; space < SPACES; space++)
            if (steps[space])
                json_number(j, place_id(space), steps[space]);
    }
    json_close(j, '}');
    json_close(j, '}');
}

static void write_activation(const State *s, Json *j)
{
    if (s->act.leader >= LEADERS)
        return;
    json_open_as(j, "activation", '{');
    json_text(j, "leader", leader_id(s->act.leader));
    json_number(j, "leadership", leadership_of(s, s->act.leader));
    json_number(j, "spent", s->act.spent);
    json_number(j, "left", points_left(s));
    json_number(j, "planned", s->act.planned);
    json_bool(j, "forced", s->act.forced);
    json_close(j, '}');
}

static const char *const hows[] = { "", "intercept", "avoid", "reinforce", "sortie", "embark" };

// Where a fleet sails for is told to nobody here.
static void write_reaction(const State *s, const Reaction *r, Json *j)
{
    bool rolls = r->how <= REACT_REINFORCE;
    int l = r->party.leader;

    json_open(j, '{');
    json_text(j, "leader", leader_id(l));
    json_text(j, "how", hows[r->how]);
    json_text(j, "from", place_id(r->from));
    if (rolls) {
        json_text(j, "to", place_id(r->to));
        json_bool(j, "automatic", c77_is_automatic(s, r));
        if (!c77_is_automatic(s, r) && l < LEADERS) {
            json_number(j, "needed", c77_reaction_roll(s, r));
            json_number(j, "chance", c77_chance_of(s, r));
        }
    }
    json_bool(j, "done", r->done);
    json_number(j, "bonus", r->bonus);
    write_party(&r->party, c77_side_of_reaction(s, r), j);
    json_close(j, '}');
}

static void write_reactions(const State *s, Json *j)
{
    bool any = false;

    for (int i = 0; i < REACTIONS; i++)
        any |= s->reaction[i].how != 0;
    if (!any)
        return;
    json_open_as(j, "reactions", '[');
    for (int i = 0; i < REACTIONS; i++)
        if (s->reaction[i].how)
            write_reaction(s, &s->reaction[i], j);
    json_close(j, ']');
}

// ---- battle

static const DiceLine c77_dice_lines[DICE_LINES] = {
    [DICE_HALF]           = { "militia, Tories, Indians: a die for two", "C77 13.3" },
    [DICE_FULL]           = { "Regulars, Hessians, Continentals: a die each", "C77 13.3" },
    [DICE_ARTILLERY]      = { "artillery", "C77 13.3" },
    [DICE_SHIP]           = { "river ship", "C77 19.6" },
    [DICE_SHORT]          = { "troops out of supply, half", "C77 13.3.1" },
    [DICE_AVOIDS]         = { "enemies who could not get away", "C77 13.3" },
    [DICE_INTERCEPTIONS]  = { "interceptions", "C77 10.4" },
    [DICE_LEADER]         = { "senior leader", "C77 13.3" },
    [DICE_LEADERS]        = { "other leaders", "C77 13.3" },
    [DICE_REGULAR]        = { "Regulars present", "C77 13.3" },
    [DICE_REGULAR_LEADER] = { "Regulars with a British leader", "C77 13.3" },
    [DICE_HESSIAN]        = { "Hessians present", "C77 13.3" },
    [DICE_HESSIAN_LEADER] = { "Hessians with a Hessian leader", "C77 13.3" },
    [DICE_PLANNED]        = { "battle planning", "C77 7.3.8" },
    [DICE_EXPERT]         = { "expert marker", "C77 21.1" },
    [DICE_FACTOR]         = { "landing, storm, fort or supply", "C77 14.5" },
};

// In a storm the sum is that of C77 14.5, in which all but artillery have a die each; of those who storm, not the Indians.
DiceLine c77_dice_line(const State *s, Side side, int line)
{
    DiceLine told = c77_dice_lines[line];

    if (s->battle.how != BY_STORM)
        return told;
    if (line == DICE_FULL)
        told.words = side == s->battle.attacker ? "all but artillery and Indians: a die each" : "all but artillery: a die each";
    if (strcmp(told.rule, "C77 13.3") == 0)
        told.rule = "C77 14.5";
    return told;
}

// What a line is called; what halves and doubles depends on the battle: a storm, the fort, a landing, or that nobody throws less than one die.
static DiceLine line_told(const State *s, Side side, int line, int value)
{
    bool attacks = side == s->battle.attacker, storm = s->battle.how == BY_STORM;

    if (line != DICE_FACTOR)
        return c77_dice_line(s, side, line);
    if (value > 0)
        return storm && !attacks ? (DiceLine){ "in the fort: twice the dice", "C77 14.5" } : (DiceLine){ "at least one die", "C77 13.3" };
    return storm ? attacks ? (DiceLine){ "storming: half the dice", "C77 14.5" } : (DiceLine){ "out of supply: half the dice", "C77 13.3.1" }
                 : (DiceLine){ "landing: half the dice", "C77 17.2" };
}

static void write_sum(const State *s, Side side, Json *j)
{
    int row[DICE_LINES], sum, fighting = 0;

    if (!c77_told_dice(s, side, row, &sum))
        return;
    FOR_TYPES(type, side)
        fighting += c77_fighters(s, side, type);
    if (fighting == 0)
        return;                                     // those who would intercept have not come yet
    json_open_as(j, side_id(side), '{');
    json_number(j, "dice", sum);
    if (fighting > 15)
        json_number(j, "best_of", fighting);        // only fifteen fight (C77 13.2), and these are the dice of the strongest
    json_open_as(j, "rows", '[');
    for (int i = 0; i < DICE_LINES; i++)
        if (row[i]) {
            json_open(j, '{');
            DiceLine told = line_told(s, side, i, row[i]);
            json_text(j, "words", told.words);
            json_text(j, "rule", told.rule);
            json_number(j, "value", row[i]);
            json_close(j, '}');
        }
    json_close(j, ']');
    json_close(j, '}');
}

// Where the side could go if it lost, and why not anywhere else next to the battle.
static void write_retreats(const State *s, Side side, Json *j)
{
    int space = s->battle.space;

    json_open_as(j, side_id(side), '{');
    FOR_SPACES(to, either_space(near(AMERICAN, space), near(BRITISH, space))) {
        int reason = c77_why_not_retreat(s, side, to);
        json_open_as(j, place_id(to), '{');
        json_bool(j, "ok", reason == OK);
        if (reason != OK) {
            json_text(j, "why", c77_reasons[reason].words);
            json_text(j, "rule", c77_reasons[reason].rule);
        }
        json_close(j, '}');
    }
    json_close(j, '}');
}

static void write_numbers(const char *key, const uint8_t of[SIDES], Json *j)
{
    json_open_as(j, key, '{');
    for (Side side = 0; side < SIDES; side++)
        json_number(j, side_id(side), of[side]);
    json_close(j, '}');
}

static void write_battle(const State *s, Json *j)
{
    static const char *const kinds[] = { "battle", "storm", "sortie" };
    const Battle *b = &s->battle;

    if (b->space >= SPACES)
        return;
    json_open_as(j, "battle", '{');
    json_text(j, "space", place_id(b->space));
    json_text(j, "attacker", side_id(b->attacker));
    json_text(j, "how", kinds[b->how]);
    json_bool(j, "by_sea", b->by_sea);
    json_open_as(j, "senior", '{');
    for (Side side = 0; side < SIDES; side++)
        if (b->senior[side] < LEADERS)
            json_text(j, side_id(side), leader_id(b->senior[side]));
    json_close(j, '}');
    write_numbers("dice", b->dice, j);
    write_numbers("hits", b->hits, j);
    write_numbers("lost", b->lost, j);
    json_text(j, "winner", side_id(b->winner));
    json_open_as(j, "sums", '{');
    for (Side side = 0; side < SIDES; side++)
        write_sum(s, side, j);
    json_close(j, '}');
    if (b->how != BY_STORM) {
        json_open_as(j, "retreats", '{');
        for (Side side = 0; side < SIDES; side++)
            if (b->winner != side)
                write_retreats(s, side, j);
        json_close(j, '}');
    }
    json_close(j, '}');
}

// ---- who would win

static void write_outcome_now(const State *s, Json *j)
{
    Spaces goals = c77_goals(s);

    json_open_as(j, "outcome_now", '{');
    json_text(j, "winner", side_id(c77_winner_now(s)));
    json_open_as(j, "goals", '{');
    FOR_SPACES(space, goals)
        json_text(j, place_id(space), side_id(c77_holder(s, space)));
    json_close(j, '}');
    json_close(j, '}');
}

void c77_view(const State *s, Reader reader, Json *j)
{
    write_places(s, j);
    write_leaders(s, reader, j);
    write_supply(s, j);
    write_markers("cup", s->cup, j);
    write_markers("drawn", s->drawn, j);
    write_activation(s, j);
    write_march(s, j);
    write_reactions(s, j);
    write_battle(s, j);
    write_outcome_now(s, j);
}
