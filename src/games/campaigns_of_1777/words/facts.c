// What a position of Campaigns of 1777 holds, one row for each fact (engine/fact.h).  Only the destination of a fleet is hidden (C77 17.0).

#include "games/campaigns_of_1777/cases/names.h"
#include "games/campaigns_of_1777/cases/put.h"
#include "games/campaigns_of_1777/rules/fight.h"
#include "games/campaigns_of_1777/tables.h"
#include "games/campaigns_of_1777/words/told.h"

#include "engine/engine.h"

// ---- the game

enum { IN_RALLY, IN_SEA, IN_SORTIES, IN_INITIATIVE, IN_RETURNS, IN_ACTION, IN_END };
static const FactWord phases[] = { { IN_RALLY, "rally" }, { IN_SEA, "sea" }, { IN_SORTIES, "sorties" }, { IN_INITIATIVE, "initiative" },
                                   { IN_RETURNS, "returns" }, { IN_ACTION, "action" }, { IN_END, "end" }, { 0, NULL } };

// By the frame that lies on TURN, or by its next step.
static int phase(const State *s, int whose, int side)
{
    static const uint8_t of_step[] = {
        [T_RALLY_BRITISH] = IN_RALLY, [T_RALLY_PATRIOTS] = IN_RALLY, [T_SEA] = IN_SEA, [T_SORTIES_BRITISH] = IN_SORTIES, [T_SORTIES_PATRIOTS] = IN_SORTIES,
        [T_INITIATIVE] = IN_INITIATIVE, [T_RETURNS_BRITISH] = IN_RETURNS, [T_RETURNS_PATRIOTS] = IN_RETURNS, [T_FIRST] = IN_INITIATIVE, [T_CUP] = IN_ACTION,
        [T_END] = IN_END,
    };

    // The step is the next one: past the last when the game is over.
    if (s->core.depth < 2)
        return s->core.frames[0].step > T_END ? IN_END : of_step[s->core.frames[0].step];
    switch (s->core.frames[1].kind) {
    case RALLY:     return IN_RALLY;
    case LANDING:   return IN_SEA;
    case SORTIE:    return IN_SORTIES;
    case FIRST:     return IN_INITIATIVE;
    case RETURN:    return IN_RETURNS;
    default:        return IN_ACTION;
    }
}

static int last_turn(const State *s, int whose, int side)       { return c77_scenarios[s->core.scenario].last_turn; }
static int winner_now(const State *s, int whose, int side)      { return c77_winner_now(s); }
static int cup_count(const State *s, int whose, int side)       { return size_of_set(s->cup); }

// No rule: a measure by which bots are compared.  Between equals one side wins nearly always, and the measure says how clearly.
enum { LEAD_OF_WINNER = 1000, LEAD_OF_GOAL = 100, LEAD_NEAR_MOST = 49, LEAD_STEPS = 4 };

// SP of the Patriots less those of the British in a space and near it, at every step less.
static int lead_near(const State *s, int goal)
{
    int near[SIDES] = { 0 };

    for (Side side = 0; side < SIDES; side++)
        FOR_SPACES(from, c77_spaces_in(s, side)) {
            int steps = c77_steps[side][from][goal];
            near[side] += steps < LEAD_STEPS ? c77_sp(s, from, side) * (LEAD_STEPS - steps) / LEAD_STEPS : 0;
        }
    return most(-LEAD_NEAR_MOST, least(LEAD_NEAR_MOST, near[PATRIOT] - near[BRITISH]));
}

// So the winner of two games has more of it, and of two players who each won a game the one who came nearer to what decided.
static int lead(const State *s, int whose, int side)
{
    Side winner = s->core.outcome == AMERICAN_VICTORY ? PATRIOT : s->core.outcome == BRITISH_VICTORY ? BRITISH : c77_winner_now(s);
    int sum = winner == BRITISH ? -LEAD_OF_WINNER : LEAD_OF_WINNER;

    FOR_SPACES(goal, c77_goals(s))
        sum += (c77_holder(s, goal) == BRITISH ? -LEAD_OF_GOAL : LEAD_OF_GOAL) + lead_near(s, goal);
    return sum + (s->core.scenario != CAMPAIGN ? 0 : s->philadelphia ? -LEAD_OF_GOAL : LEAD_OF_GOAL);
}

// The side whose leader is activated, or whose marker is being carried out.
static int active(const State *s, int whose, int side)
{
    for (int i = s->core.depth - 1; i > 0; i--) {
        int kind = s->core.frames[i].kind;
        if (kind == ACTIVATION || kind == MARCH || kind == POWELL_MARCH || kind == SUPPLY || kind == EVENT || kind == LANDING || kind == RALLY
            || kind == SORTIE)
            return s->core.frames[i].side;
    }
    return NEITHER;
}

static int active_leader(const State *s, int whose, int side)   { return s->act.leader; }
static int points(const State *s, int whose, int side)          { return s->act.leader < LEADERS ? points_left(s) : MOOT; }
static int spent(const State *s, int whose, int side)           { return s->act.leader < LEADERS ? s->act.spent : MOOT; }
static int planned(const State *s, int whose, int side)         { return s->act.leader < LEADERS ? s->act.planned : MOOT; }
static int forced(const State *s, int whose, int side)          { return s->act.leader < LEADERS && s->act.forced != 0; }

// What is left of the open question: the number that its row declares as its first operand; -1 where nothing is counted.
static int left(const State *s, int whose, int side)
{
    if (is_over(s) || !s->core.depth)
        return -1;
    const Frame *f = top_frame(s);
    const Operand *n = &campaigns_of_1777.frames[f->kind]->n;

    return f->kind == ACTIVATION ? points_left(s) : n->name && n->noun == NO_KIND ? f->n : -1;
}

// ---- at sea

static int sea_box(const State *s, int whose, int side)         { return s->sea_box; }
static int destination(const State *s, int whose, int side)     { return s->destination; }

// ---- the sides

static int sp_on_map(const State *s, int whose, int side)
{
    int sp = 0;

    for (int place = 0; place < PLACES; place++)
        sp += c77_sp(s, place, (Side)side);
    return sp;
}

static int available_supply(const State *s, int whose, int side)        { return c77_available_supply(s, (Side)side); }

// ---- battle

static bool is_battle_on(const State *s)                        { return s->battle.space < SPACES; }
static int attacker(const State *s, int whose, int side)        { return is_battle_on(s) ? s->battle.attacker : NEITHER; }
static int winner(const State *s, int whose, int side)          { return is_battle_on(s) ? s->battle.winner : NEITHER; }
static int by_sea(const State *s, int whose, int side)          { return is_battle_on(s) ? s->battle.by_sea : MOOT; }
static int intercepted(const State *s, int whose, int side)     { return is_battle_on(s) ? s->battle.intercepted : MOOT; }
static int failed_avoids(const State *s, int whose, int side)   { return is_battle_on(s) ? s->battle.failed_avoids[side] : MOOT; }
static int senior(const State *s, int whose, int side)          { return is_battle_on(s) ? s->battle.senior[side] : NOBODY; }
static int dice(const State *s, int whose, int side)            { return is_battle_on(s) ? s->battle.dice[side] : MOOT; }
static int hits(const State *s, int whose, int side)            { return is_battle_on(s) ? s->battle.hits[side] : MOOT; }
static int lost(const State *s, int whose, int side)            { return is_battle_on(s) ? s->battle.lost[side] : MOOT; }

static const FactWord hows[] = { { IN_THE_FIELD, "field" }, { IN_THE_FIELD, "battle" }, { BY_STORM, "storm" }, { BY_SORTIE, "sortie" }, { 0, NULL } };
static int how(const State *s, int whose, int side)             { return is_battle_on(s) ? s->battle.how : MOOT; }

// SP that take part.
static int fighting(const State *s, int whose, int side)
{
    return is_battle_on(s) ? c77_count_fighters(s, (Side)side) : MOOT;
}

// The rows are there until the first loss is taken: afterwards nobody can tell who threw which die.
bool c77_told_dice(const State *s, Side side, int row[DICE_LINES], int *sum)
{
    const Battle *b = &s->battle;

    if (!is_battle_on(s) || b->winner != NEITHER || b->lost[AMERICAN] || b->lost[BRITISH])
        return false;
    memset(row, 0, DICE_LINES * sizeof *row);
    State told = *s;
    c77_assume_choices(&told, side);
    *sum = c77_dice(&told, side, row);
    return true;
}

static int in_sum(const State *s, int side, int line)
{
    int row[DICE_LINES], sum;

    return !c77_told_dice(s, (Side)side, row, &sum) ? MOOT : line < DICE_LINES ? row[line] : sum;
}

static int sum_now(const State *s, int whose, int side)         { return in_sum(s, side, DICE_LINES); }

#define SUM_LINE(name, LINE)    static int name(const State *s, int whose, int side) { return in_sum(s, side, LINE); }
SUM_LINE(by_half, DICE_HALF)
SUM_LINE(by_full, DICE_FULL)
SUM_LINE(by_artillery, DICE_ARTILLERY)
SUM_LINE(by_ship, DICE_SHIP)
SUM_LINE(by_shorts, DICE_SHORT)
SUM_LINE(by_avoids, DICE_AVOIDS)
SUM_LINE(by_interceptions, DICE_INTERCEPTIONS)
SUM_LINE(by_leader, DICE_LEADER)
SUM_LINE(by_leaders, DICE_LEADERS)
SUM_LINE(by_regular, DICE_REGULAR)
SUM_LINE(by_regular_leader, DICE_REGULAR_LEADER)
SUM_LINE(by_hessian, DICE_HESSIAN)
SUM_LINE(by_hessian_leader, DICE_HESSIAN_LEADER)
SUM_LINE(by_plan, DICE_PLANNED)
SUM_LINE(by_expert, DICE_EXPERT)
SUM_LINE(by_factor, DICE_FACTOR)

// ---- marches

// The march at hand: a subordinate's goes on within that of his primary leader, who may march between its steps.
const March *c77_told_march(const State *s)
{
    int which = c77_moving(s);

    return which < 0 ? NULL : &s->march[which];
}

static int marcher(const State *s, int whose, int side)         { return c77_told_march(s) ? c77_told_march(s)->party.leader : NOBODY; }
static int march_used(const State *s, int whose, int side)      { return c77_told_march(s) ? c77_told_march(s)->used : MOOT; }
static int march_most(const State *s, int whose, int side)      { return c77_told_march(s) ? c77_march_most(s, c77_told_march(s)) : MOOT; }
static int march_over(const State *s, int whose, int side)      { return c77_told_march(s) ? c77_told_march(s)->over != MARCH_GOES : MOOT; }
static int march_sp(const State *s, int whose, int side)        { return c77_told_march(s) ? c77_party_sp(&c77_told_march(s)->party) : MOOT; }
static int march_trains(const State *s, int whose, int side)    { return c77_told_march(s) ? c77_told_march(s)->party.trains : MOOT; }
static int march_ship(const State *s, int whose, int side)      { return c77_told_march(s) && c77_told_march(s)->party.extra & SHIP_GOES; }
static int march_engineer(const State *s, int whose, int side)  { return c77_told_march(s) && c77_told_march(s)->party.extra & ENGINEER_GOES; }

static int in_party(const State *s, int type)
{
    const March *m = c77_told_march(s);

    return !m || side_of_leader(m->party.leader) != side_of_type(type) ? 0 : m->party.n[slot_of(type)];
}

// ---- SP in places

static int shorts_at(const State *s, int place, int side)
{
    int sp = 0;

    for (int type = 0; type < TYPES; type++)
        sp += side == NEITHER || side_of_type(type) == side ? sp_short(s, place, type) : 0;
    return sp;
}

static int marched_at(const State *s, int place, int side)
{
    int sp = 0;

    for (int type = 0; type < TYPES; type++)
        sp += side == NEITHER || side_of_type(type) == side ? sp_moved(s, place, type) : 0;
    return sp;
}

static int all_sp(const State *s, int place, int side)
{
    return side < SIDES ? c77_sp(s, place, (Side)side) : c77_sp(s, place, AMERICAN) + c77_sp(s, place, BRITISH);
}

static int artillery_at(const State *s, int place, int side)
{
    return (side == BRITISH ? 0 : s->units[PATRIOT_ARTILLERY][place]) + (side == PATRIOT ? 0 : s->units[BRITISH_ARTILLERY][place]);
}

static int any_short(const State *s, int place, int side)       { return shorts_at(s, place, side) > 0; }
static int any_moved(const State *s, int place, int side)       { return marched_at(s, place, side) > 0; }

// ---- of leaders: SP of his side in his place

static bool stands(const State *s, int l)       { return s->where[l] < PLACES; }

static bool is_british(int l)       { return side_of_leader(l) == BRITISH; }
static bool is_patriot(int l)       { return side_of_leader(l) == PATRIOT; }

// Of each type: in a place, marked out of supply, marched; with a leader; with the army on the march.
#define OF_TYPE(word, TYPE) \
    static int  word##_at(const State *s, int place, int side)       { return s->units[TYPE][place]; } \
    static int  word##_out(const State *s, int place, int side)      { return sp_short(s, place, TYPE); } \
    static int  word##_moved(const State *s, int place, int side)    { return sp_moved(s, place, TYPE); } \
    static int  word##_with(const State *s, int l, int side)         { return stands(s, l) ? s->units[TYPE][s->where[l]] : 0; } \
    static int  word##_in_party(const State *s, int whose, int side) { return in_party(s, TYPE); } \
    static bool put_##word(State *s, int place, int side, int value, Error *err)        { return c77_put_sp(s, place, TYPE, value, err); } \
    static bool put_##word##_out(State *s, int place, int side, int value, Error *err)  { return c77_put_shorts(s, place, TYPE, value, err); } \
    static bool put_##word##_moved(State *s, int place, int side, int value, Error *err) { return c77_put_moved(s, place, TYPE, value, err); } \
    static bool put_##word##_with(State *s, int l, int side, int value, Error *err)     { return c77_put_with(s, l, TYPE, value, err); }
OF_TYPE(regular, REGULAR)
OF_TYPE(hessian, HESSIAN)
OF_TYPE(tory, TORY)
OF_TYPE(indian, INDIAN)
OF_TYPE(british_artillery, BRITISH_ARTILLERY)
OF_TYPE(continental, CONTINENTAL)
OF_TYPE(militia, MILITIA)
OF_TYPE(patriot_artillery, PATRIOT_ARTILLERY)

static int sp_with(const State *s, int l, int side)     { return stands(s, l) ? c77_sp(s, s->where[l], side_of_leader(l)) : 0; }

// ---- depots and trains

static int depots(const State *s, int place, int side)
{
    return (side == BRITISH ? 0 : c77_depots_at(s, place, PATRIOT)) + (side == PATRIOT ? 0 : c77_depots_at(s, place, BRITISH));
}

static int trains(const State *s, int place, int side)
{
    return (side == BRITISH ? 0 : c77_trains_at(s, place, PATRIOT)) + (side == PATRIOT ? 0 : c77_trains_at(s, place, BRITISH));
}

static int trains_marched(const State *s, int place, int side)
{
    int count = 0;

    for (int i = 0; i < SUPPLY_MOST; i++)
        for (Side each = 0; each < SIDES; each++)
            count += (side == NEITHER || side == each) && s->supply[each][i] == place && is_train(s, each, i) && s->train_marched[each] >> i & 1;
    return count;
}

static int landed(const State *s, int place, int side)
{
    for (int i = 0; i < SUPPLY_MOST; i++)
        if (s->supply[BRITISH][i] == place && !is_train(s, BRITISH, i) && s->by_sea >> i & 1)
            return true;
    return false;
}

static int trains_with(const State *s, int l, int side)         { return stands(s, l) ? c77_trains_at(s, s->where[l], side_of_leader(l)) : 0; }

// ---- control and supply of places

static bool is_map_space(int place)     { return place < SPACES; }
static bool has_magazine(int place)     { return place < SPACES && is_magazine(place); }
static bool has_fort(int place)         { return place < SPACES && is_fort(place); }
static int  holder(const State *s, int place, int side)         { return c77_holder(s, place); }
static int  keeper(const State *s, int place, int side)         { return s->keeper[c77_spaces[place].keeper]; }
static int  besieged(const State *s, int place, int side)       { return c77_is_besieged(s, c77_spaces[place].fort); }

static int siege_from(const State *s, int place, int neighbour)
{
    int bit = neighbour_bit(place, neighbour);

    return bit < NEIGHBOURS_MOST && s->siege_from[c77_spaces[place].fort] >> bit & 1;
}

// Paired facts number both nouns in one: the first times the number of places, plus the second.
static int  came_from(const State *s, int pair, int side)
{
    int place = pair / PLACES, from = pair % PLACES;

    return place < SPACES && is_fort(place) && from < SPACES && siege_from(s, place, from);
}

static int link(const State *s, int pair, int side)
{
    int a = pair / PLACES, b = pair % PLACES;

    return a < SPACES && b < SPACES ? link_between(a, b) : NO_LINK;
}

static const FactWord links[] = { { NO_LINK, "none" }, { RURAL, "rural" }, { RURAL, "road" }, { WATER, "water" }, { ROUGH, "rough" }, { DUAL, "dual" },
                                  { FERRY, "ferry" }, { 0, NULL } };

static int supplied(const State *s, int place, int side)
{
    Supplied net;

    c77_find_supply(s, (Side)side, &net);
    return c77_place_is_supplied(s, (Side)side, place, &net);
}

static int is_source(const State *s, int place, int side)       { return c77_is_source(s, (Side)side, place); }

// SP that a check of supply would mark now, if nobody used up a depot or train.
static int out_if_checked(const State *s, int place, int side)
{
    Supplied net;
    int sp = 0;

    for (Side each = 0; each < SIDES; each++)
        if (side == NEITHER || side == each) {
            c77_find_supply(s, each, &net);
            sp += c77_short_if_checked(s, each, place, &net);
        }
    return sp;
}

static int chain_length(const State *s, int place, int side)
{
    uint8_t chain[SPACES];

    return c77_supply_chain(s, (Side)side, place, chain);
}

static int empty(const State *s, int place, int side)
{
    return !all_sp(s, place, NEITHER) && !c77_leaders_at(s, place, PATRIOT) && !c77_leaders_at(s, place, BRITISH);
}

// ---- leaders

static const FactWord experts[] = {
    { EXPERT_BATTLE, "battle" }, { EXPERT_STORM, "storm" }, { EXPERT_STORMED, "stormed" }, { EXPERT_INTERCEPT, "intercept" },
    { EXPERT_REINFORCE, "reinforce" }, { EXPERT_AVOID, "avoid" }, { EXPERTS, "none" }, { 0, NULL }
};
static const FactWord marker_homes[] = { { AVAILABLE, "available" }, { GONE, "gone" }, { 0, NULL } };

static int expert(const State *s, int l, int side)      { return c77_expert_of(s, l); }
static int improved(const State *s, int l, int side)    { return c77_expert_of(s, l) < EXPERTS && s->improved >> c77_expert_of(s, l) & 1; }

static int replaced(const State *s, int l, int side)        { return is_replaced(s, l); }
static int short_leader(const State *s, int l, int side)    { return is_short_leader(s, l); }
static int marched(const State *s, int l, int side)         { return s->has_marched >> l & 1; }
static int activated(const State *s, int l, int side)       { return s->activated >> l & 1; }
static int new_on_track(const State *s, int l, int side)    { return s->new_on_track >> l & 1; }
static int rank(const State *s, int l, int side)            { return rank_of(l); }
static int leadership(const State *s, int l, int side)      { return leadership_of(s, l); }
static int leader_range(const State *s, int l, int side)    { return c77_leaders[l].range; }
static int cost(const State *s, int l, int side)            { return c77_leaders[l].cost; }
static int attack(const State *s, int l, int side)          { return attack_of(s, l); }
static int defence(const State *s, int l, int side)         { return defence_of(s, l); }
static int sp_limit(const State *s, int l, int side)        { return rank_limit(l); }
static int gun_limit(const State *s, int l, int side)       { return artillery_limit(l); }
static int is_marcher(const State *s, int l, int side)      { return s->march[0].party.leader == l || s->march[1].party.leader == l; }
static bool is_primary(int l)                               { return c77_leaders[l].primary; }
static int primary(const State *s, int l, int side)         { return counts_as_primary(s, l); }

// ---- chances of leaders, by the place to which they would go

// The highest 2D6 that brings him there, with the position as it stands.
static int needed(const State *s, int pair, int how_he_goes)
{
    int l = pair / PLACES, to = pair % PLACES;
    Reaction r;

    if (s->where[l] >= SPACES || to >= SPACES || link_between(s->where[l], to) == NO_LINK)
        return MOOT;
    r = c77_as_declared(s, l, how_he_goes, to);
    return c77_reaction_roll(s, &r);
}

static int intercepts_on(const State *s, int pair, int side)    { return needed(s, pair, REACT_INTERCEPT); }
static int avoids_on(const State *s, int pair, int side)        { return needed(s, pair, REACT_AVOID); }
static int reinforces_on(const State *s, int pair, int side)    { return needed(s, pair, REACT_REINFORCE); }

static int in_range(const State *s, int pair, int side)
{
    int l = pair / PLACES, to = pair % PLACES;

    return is_on_map(s, l) && to < SPACES && c77_range(s, l, to) <= c77_leaders[l].range;
}

static const FactWord reactions[] = { { 0, "none" }, { REACT_INTERCEPT, "intercept" }, { REACT_AVOID, "avoid" }, { REACT_REINFORCE, "reinforce" },
                                      { REACT_SORTIE, "sortie" }, { REACT_EMBARK, "embark" }, { 0, NULL } };

static const Reaction *reaction_of(const State *s, int l)
{
    int i = c77_find_reaction(s, l);

    return i < 0 ? NULL : &s->reaction[i];
}

static int declared(const State *s, int l, int side)        { return reaction_of(s, l) ? reaction_of(s, l)->how : 0; }
static int coordinated(const State *s, int l, int side)     { return reaction_of(s, l) ? reaction_of(s, l)->bonus : 0; }

static int declared_roll(const State *s, int l, int side)
{
    const Reaction *r = reaction_of(s, l);

    return r && r->how <= REACT_REINFORCE ? c77_is_automatic(s, r) ? 12 : c77_reaction_roll(s, r) : MOOT;
}

static int declared_to(const State *s, int l, int side)
{
    const Reaction *r = reaction_of(s, l);

    // Where a fleet sails for is hidden.
    return r && r->how <= REACT_REINFORCE ? r->to : NOWHERE;
}

// ---- markers of the cup

static const FactWord marker_places[] = { { IN_CUP, "cup" }, { IN_CUP, "in-cup" }, { IN_DRAWN, "drawn" }, { IN_NEITHER, "out" }, { IN_NEITHER, "not-in-play" },
                                          { 0, NULL } };

static int marker_place(const State *s, int marker, int side)
{
    return s->cup >> marker & 1 ? IN_CUP : s->drawn >> marker & 1 ? IN_DRAWN : IN_NEITHER;
}

static bool is_marker(int marker)       { return marker >= LEADERS || c77_leaders[marker].primary; }

// ---- types

static int available(const State *s, int type, int side)    { return c77_available(s, type); }
static int limit(const State *s, int type, int side)        { return c77_types[type].limit; }

static int on_map(const State *s, int type, int side)
{
    int sp = 0;

    for (int place = 0; place < PLACES; place++)
        sp += s->units[type][place];
    return sp;
}

// ---- the rows

static const FactWord off_map[] = {
    { ON_TRACK, "turn-track" }, { ON_TRACK, "track" }, { ON_TRACK, "on-track" }, { UNPLACED, "unplaced" }, { UNPLACED, "waiting" },
    { GONE, "gone" }, { GONE, "removed" }, { GONE, "dead" }, { 0, NULL }
};
static const FactWord unit_homes[] = { { UNPLACED, "unplaced" }, { UNPLACED, "waiting" }, { GONE, "gone" }, { GONE, "lost" }, { GONE, "removed" }, { 0, NULL } };
static const FactWord nobodys[] = { { NEITHER, "nobody" }, { NEITHER, "none" }, { NEITHER, "neither" }, { 0, NULL } };
static const FactWord no_battle[] = { { NOWHERE, "none" }, { 0, NULL } };

static const char *event_id(int row)        { return row < RANDOM_EVENTS ? c77_random_events[row].id : NULL; }

#define GAME    .of = OF_GAME, .sight = SEEN_BY_ALL
#define SIDE    .of = OF_SIDE, .sight = SEEN_BY_ALL
#define FIGHT   .of = OF_SIDE, .sight = SEEN_BY_ALL, .of_last = "battle.space"
#define BATTLE_OF .of = OF_GAME, .sight = SEEN_BY_ALL, .of_last = "battle.space"
#define PLACE   .of = N_PLACE, .sight = SEEN_BY_ALL
#define LEADER  .of = N_LEADER, .sight = SEEN_BY_ALL
#define TO_PLACE .of = N_LEADER, .paired = true, .with = N_PLACE, .sight = SEEN_BY_ALL
#define NUMBER  .is = FACT_NUMBER
#define FLAG    .is = FACT_FLAG
#define A_PLACE .is = FACT_NOUN, .kind = N_PLACE
#define A_LEADER .is = FACT_NOUN, .kind = N_LEADER
#define SP_MOST .high = TROOPS_MOST * 3
// A type in places: how many SP, how many of them are out of supply, and how many have marched.
#define TYPE_ROWS(id, word, name, others, outs, moves) \
    { id, name " there", PLACE, NUMBER, SP_MOST, .value = word##_at, .spellings = others, .put = put_##word }, \
    { id "-out", "of these, SP marked out of supply", PLACE, NUMBER, SP_MOST, .value = word##_out, .spellings = outs, .put = put_##word##_out }, \
    { id "-marched", "of these, SP that have marched this turn", PLACE, NUMBER, SP_MOST, .value = word##_moved, .spellings = moves, .put = put_##word##_moved }
#define WITH_ROW(id, word, name, others, whose) \
    { id, name " in his place", LEADER, NUMBER, SP_MOST, .value = word##_with, .spellings = others, .has = whose, .put = put_##word##_with }

const Fact c77_facts[] = {
    { "turn", "the turn, by number or name", GAME, NUMBER, BYTES(turn), .low = 1, .high = TURNS, .read = c77_read_turn, .sent = SENT },
    { "last_turn", "the last turn of the scenario", GAME, NUMBER, .high = TURNS, .value = last_turn, .sent = SENT },
    { "phase", "the part of the turn", GAME, .is = FACT_WORD, .words = phases, .value = phase, .sent = SENT },
    { "active", "the side whose marker is being carried out", GAME, .is = FACT_SIDE, .value = active, .sent = SENT },
    { "initiative", "the side that has the initiative", GAME, .is = FACT_SIDE, BYTES(initiative), .words = nobodys, .sent = SENT },
    { "winner_now", "the side that would win if the last turn ended now", GAME, .is = FACT_SIDE, .value = winner_now, .sent = SENT },
    { "lead", "by how much the Patriots would win if the last turn ended now; no rule, but a measure of bots: 1000 for the winner, 100 for each space that "
              "the British need, and strength points near it", GAME, NUMBER, .low = -3000, .high = 3000, .value = lead },
    { "philadelphia", "the British have held Philadelphia; with the option of New England, at the end of a turn", GAME, FLAG, BYTES(philadelphia),
      .spellings = "philadelphia-held", .sent = SENT },
    { "cup_count", "markers in the cup", GAME, NUMBER, .high = MARKERS, .value = cup_count, .spellings = "markers-left", .sent = SENT },
    { "leader", "the primary leader who is activated", GAME, A_LEADER, .value = active_leader, .may_lack = true, .none = NOBODY,
      .spellings = "activation active-leader", .sent = SENT_IF },
    { "points", "leadership points that he has left", GAME, NUMBER, .high = 12, .value = points, .spellings = "leadership-left points-left" },
    { "spent", "leadership points that he has spent", GAME, NUMBER, .high = 12, .value = spent, .put = c77_put_spent },
    { "planned", "dice that his battle planning adds in this activation", GAME, NUMBER, .high = 4, .value = planned, .put = c77_put_planned },
    { "forced", "he has tried a forced march", GAME, FLAG, .value = forced },
    { "event", "the random event at hand", GAME, .is = FACT_WORD, .word = event_id, .high = RANDOM_EVENTS - 1, BYTES(event), .may_lack = true, .none = NOBODY },
    { "reinforced", "the British reinforcements have come", GAME, FLAG, BYTES(reinforced), .sent = SENT_IF },
    { "smith_came", "Smith and his militia have come", GAME, FLAG, BYTES(smith_came), .sent = SENT_IF },
    { "smith_alone", "Smith has lost the militia that were his", GAME, FLAG, BYTES(smith_alone), .sent = SENT_IF },
    { "recalled", "Powell has been called back for good", GAME, FLAG, BYTES(recalled), .sent = SENT_IF },
    { "powell_called", "Powell's marker is in play", GAME, FLAG, BYTES(powell_called), .sent = SENT_IF },
    { "powell_arrived", "Powell has come to Fort Ticonderoga", GAME, FLAG, BYTES(powell_arrived), .sent = SENT_IF },
    { "left", "what is left of the open question: losses, leadership points", .of = OF_GAME, NUMBER, .high = 250, .value = left, .may_lack = true, .none = -1 },

    { "sea_box", "the box of the Sea Travel Track in which an army is; 0: nobody is at sea", GAME, NUMBER, .high = 2, .value = sea_box, .sent = SENT,
      .put = c77_put_sea_box },
    { "destination", "the port for which the fleet makes", .of = OF_GAME, .sight = SEEN_BY_BRITISH, A_PLACE, .value = destination, .may_lack = true,
      .none = NOWHERE, .sent = SENT_IF, .put = c77_put_destination },
    { "sea_shown", "the direction of the fleet has been told", GAME, FLAG, BYTES(sea_shown), .sent = SENT_IF },
    { "origin", "the port from which Howe sailed", GAME, A_PLACE, BYTES(origin), .may_lack = true, .none = NOWHERE, .sent = SENT_IF },

    { "engineer", "where Kosciuszko is", GAME, A_PLACE, BYTES(engineer), .words = unit_homes, .spellings = "kosciuszko", .sent = SENT },
    { "ship", "where the river ship is", GAME, A_PLACE, BYTES(ship), .words = unit_homes, .spellings = "river-ship", .sent = SENT },
    { "ship_marched", "the ship has been marched this turn", GAME, FLAG, BYTES(ship_marched) },
    { "engineer_marched", "the engineer has been marched this turn", GAME, FLAG, BYTES(engineer_marched) },

    { "expert.battle", "the bearer of the marker of battles", GAME, A_LEADER, BYTES(expert[EXPERT_BATTLE]), .words = marker_homes },
    { "expert.storm", "the bearer of the marker of storms", GAME, A_LEADER, BYTES(expert[EXPERT_STORM]), .words = marker_homes },
    { "expert.stormed", "the bearer of the marker of the defence of a fort", GAME, A_LEADER, BYTES(expert[EXPERT_STORMED]), .words = marker_homes },
    { "expert.intercept", "the bearer of the marker of interceptions", GAME, A_LEADER, BYTES(expert[EXPERT_INTERCEPT]), .words = marker_homes },
    { "expert.reinforce", "the bearer of the marker of reinforcements", GAME, A_LEADER, BYTES(expert[EXPERT_REINFORCE]), .words = marker_homes },
    { "expert.avoid", "the bearer of the marker of avoiding battle", GAME, A_LEADER, BYTES(expert[EXPERT_AVOID]), .words = marker_homes },

    { "march.leader", "the leader who marches", GAME, A_LEADER, .value = marcher, .may_lack = true, .none = NOBODY, .spellings = "march" },
    { "march.used", "spaces that he has marched", GAME, NUMBER, .high = 9, .value = march_used },
    { "march.most", "the spaces that he may march", GAME, NUMBER, .high = 2, .value = march_most },
    { "march.over", "the march has ended, but for a forced march", GAME, FLAG, .value = march_over },
    { "march.sp", "SP that go along", GAME, NUMBER, SP_MOST, .value = march_sp },
    { "march.trains", "supply trains that go along", GAME, NUMBER, .high = SUPPLY_MOST, .value = march_trains },
    { "march.ship", "the river ship goes along", GAME, FLAG, .value = march_ship },
    { "march.engineer", "Kosciuszko goes along", GAME, FLAG, .value = march_engineer },
    { "march.regular", "Regulars that go along", GAME, NUMBER, SP_MOST, .value = regular_in_party },
    { "march.hessian", "Hessians that go along", GAME, NUMBER, SP_MOST, .value = hessian_in_party },
    { "march.tory", "Tories that go along", GAME, NUMBER, SP_MOST, .value = tory_in_party },
    { "march.indian", "Indians that go along", GAME, NUMBER, SP_MOST, .value = indian_in_party },
    { "march.british-artillery", "British artillery that goes along", GAME, NUMBER, SP_MOST, .value = british_artillery_in_party },
    { "march.continental", "Continentals that go along", GAME, NUMBER, SP_MOST, .value = continental_in_party },
    { "march.militia", "militia that goes along", GAME, NUMBER, SP_MOST, .value = militia_in_party },
    { "march.patriot-artillery", "Patriot artillery that goes along", GAME, NUMBER, SP_MOST, .value = patriot_artillery_in_party },

    { "battle.space", "where a battle is being fought, or is about to be", GAME, A_PLACE, BYTES(battle.space), .words = no_battle, .may_lack = true,
      .none = NOWHERE, .spellings = "battle" },
    { "battle.attacker", "the side that attacks in it", BATTLE_OF, .is = FACT_SIDE, .value = attacker, .spellings = "attacker" },
    { "battle.how", "a battle in the field, a storm or a sortie", BATTLE_OF, .is = FACT_WORD, .words = hows, .value = how, .spellings = "how",
      .bare = true },
    { "battle.winner", "the side that has won it, once that is known", BATTLE_OF, .is = FACT_SIDE, .value = winner, .spellings = "winner" },
    { "battle.by_sea", "the attacker has landed: his dice are halved", BATTLE_OF, FLAG, .value = by_sea },
    { "battle.intercepted", "successful interceptions, a die each for the defender", BATTLE_OF, NUMBER, .high = REACTIONS, .value = intercepted },

    { "casualties", "SP that it has lost this turn, for the initiative", SIDE, NUMBER, BYTES(casualties), .high = 250, .sent = SENT },
    { "on_map", "its SP in all places", SIDE, NUMBER, .high = 250, .value = sp_on_map, .sent = SENT },
    { "supply_available", "supply markers in its Available Box", SIDE, NUMBER, .high = SUPPLY_MOST, .value = available_supply,
      .spellings = "supply-box markers-available", .sent = SENT, .put = c77_put_available_supply },
    { "row", "events of its row of four that have come", SIDE, NUMBER, BYTES(row), .high = 5, .spellings = "event-row", .sent = SENT },

    { "senior", "its leader who commands in the battle at hand", FIGHT, A_LEADER, .value = senior, .may_lack = true, .none = NOBODY, .spellings = "commander" },
    { "fighting", "its SP that take part in it", FIGHT, NUMBER, SP_MOST, .value = fighting },
    { "dice", "dice that it has rolled in it; 0 before", FIGHT, NUMBER, .high = 120, .value = dice },
    { "hits", "hits that it has scored", FIGHT, NUMBER, .high = 120, .value = hits },
    { "lost", "SP that the dice of the battle have cost it", FIGHT, NUMBER, .high = 120, .value = lost },
    { "failed_avoids", "its attempts to avoid the battle that have failed, a die each for the enemy", FIGHT, NUMBER, .high = REACTIONS, .value = failed_avoids },
    { "sum", "dice that it rolls, until losses are taken", FIGHT, NUMBER, .high = 120, .value = sum_now, .spellings = "sum-all" },
    { "sum-half", "dice for types that give one for two SP", FIGHT, NUMBER, .high = 99, .value = by_half },
    { "sum-full", "dice for types that give one for each SP", FIGHT, NUMBER, .high = 99, .value = by_full },
    { "sum-artillery", "dice for artillery, and the engineer", FIGHT, NUMBER, .high = 99, .value = by_artillery },
    { "sum-ship", "dice for the river ship", FIGHT, NUMBER, .high = 9, .value = by_ship },
    { "sum-short", "dice for SP out of supply, halved", FIGHT, NUMBER, .low = -99, .high = 99, .value = by_shorts },
    { "sum-avoids", "dice for failed attempts of the enemy to avoid", FIGHT, NUMBER, .high = 12, .value = by_avoids },
    { "sum-interceptions", "dice for successful interceptions", FIGHT, NUMBER, .high = 12, .value = by_interceptions },
    { "sum-leader", "dice for the rating of the senior leader", FIGHT, NUMBER, .high = 9, .value = by_leader },
    { "sum-leaders", "dice for other leaders", FIGHT, NUMBER, .high = 12, .value = by_leaders },
    { "sum-regular", "the die for Regulars", FIGHT, NUMBER, .high = 1, .value = by_regular },
    { "sum-regular-leader", "the die for Regulars with a British leader", FIGHT, NUMBER, .high = 1, .value = by_regular_leader },
    { "sum-hessian", "the die for Hessians", FIGHT, NUMBER, .high = 1, .value = by_hessian },
    { "sum-hessian-leader", "the die for Hessians with a Hessian leader", FIGHT, NUMBER, .high = 1, .value = by_hessian_leader },
    { "sum-planned", "dice of battle planning", FIGHT, NUMBER, .high = 12, .value = by_plan },
    { "sum-expert", "dice of an expert marker", FIGHT, NUMBER, .high = 2, .value = by_expert },
    { "sum-factor", "what halving and doubling change", FIGHT, NUMBER, .low = -99, .high = 120, .value = by_factor },

    { "where", "where he is: a place, turn-track, unplaced, gone", LEADER, A_PLACE, BYTES(where), .words = off_map, .bare = true, .sent = SENT,
      .put = c77_put_where },
    { "sp", "SP of his side in his place", LEADER, NUMBER, SP_MOST, .value = sp_with },
    WITH_ROW("regular", regular, "Regulars", "regulars", is_british),
    WITH_ROW("hessian", hessian, "Hessians", "hessians", is_british),
    WITH_ROW("tory", tory, "Tories", "tories", is_british),
    WITH_ROW("indian", indian, "Indians", "indians", is_british),
    WITH_ROW("british-artillery", british_artillery, "artillery", "artillery", is_british),
    WITH_ROW("continental", continental, "Continentals", "continentals", is_patriot),
    WITH_ROW("militia", militia, "militia", NULL, is_patriot),
    WITH_ROW("patriot-artillery", patriot_artillery, "artillery", "artillery", is_patriot),
    { "trains", "supply trains of his side in his place", LEADER, NUMBER, .high = SUPPLY_MOST, .value = trains_with, .spellings = "train",
      .put = c77_put_trains_with },
    { "replaced", "his counter shows the replacement side", LEADER, FLAG, .value = replaced, .sent = SENT_IF, .put = c77_put_replaced },
    { "out-of-supply", "he is marked out of supply", LEADER, FLAG, .value = short_leader, .spellings = "unsupplied", .sent = SENT_IF,
      .put = c77_put_short_leader },
    { "marched", "he has led a march or was carried this turn", LEADER, FLAG, .value = marched, .sent = SENT_IF, .put = c77_put_marched },
    { "activated", "he has been activated this turn", LEADER, FLAG, .value = activated, .sent = SENT_IF, .put = c77_put_activated },
    { "new-on-track", "he came to the turn track this turn, and comes back in the next", LEADER, FLAG, .value = new_on_track, .sent = SENT_IF,
      .put = c77_put_new_on_track },
    { "expert", "the expert marker that he has", LEADER, .is = FACT_WORD, .words = experts, .value = expert, .may_lack = true, .none = EXPERTS, .sent = SENT_IF,
      .put = c77_put_expert },
    { "improved", "that marker is flipped", LEADER, FLAG, .value = improved, .sent = SENT_IF, .put = c77_put_improved },
    { "leadership", "his leadership rating", LEADER, NUMBER, .high = 12, .value = leadership, .sent = SENT },
    { "attack", "his attack rating", LEADER, NUMBER, .high = 6, .value = attack, .sent = SENT },
    { "defence", "his defence rating", LEADER, NUMBER, .high = 6, .value = defence, .spellings = "defense", .sent = SENT },
    { "rank", "his stars", LEADER, NUMBER, .low = 1, .high = 3, .value = rank, .sent = SENT },
    { "range", "of a primary leader, his range", LEADER, NUMBER, .high = 9, .value = leader_range, .has = is_primary, .sent = SENT },
    { "cost", "leadership points that activate him; 0: nobody can", LEADER, NUMBER, .high = 9, .value = cost, .sent = SENT },
    { "primary", "he is a primary leader", LEADER, FLAG, .value = primary },
    { "leads", "SP that he can lead", LEADER, NUMBER, .high = TROOPS_MOST, .value = sp_limit },
    { "leads-artillery", "of these, artillery", LEADER, NUMBER, .high = TROOPS_MOST, .value = gun_limit },
    { "marching", "he marches", LEADER, FLAG, .value = is_marcher },
    { "declared", "what he has been named for in the entry at hand", LEADER, .is = FACT_WORD, .words = reactions, .value = declared, .may_lack = true, .none = 0 },
    { "declared-to", "the place to which he will go", LEADER, A_PLACE, .value = declared_to, .may_lack = true, .none = NOWHERE },
    { "needed", "the highest 2D6 with which he succeeds in it; 12 if no dice are rolled", LEADER, NUMBER, .low = -9, .high = 20, .value = declared_roll },
    { "coordinated", "what coordination adds to his leadership in it", LEADER, NUMBER, .high = 6, .value = coordinated },
    { "intercepts", "the highest 2D6 with which he intercepts there", TO_PLACE, NUMBER, .low = -9, .high = 20, .value = intercepts_on },
    { "avoids", "the highest 2D6 with which he avoids battle by going there", TO_PLACE, NUMBER, .low = -9, .high = 20, .value = avoids_on },
    { "reinforces", "the highest 2D6 with which he reinforces a battle there", TO_PLACE, NUMBER, .low = -9, .high = 20, .value = reinforces_on },
    { "in-range", "the space lies in his range", TO_PLACE, FLAG, .value = in_range, .spellings = "reaches" },

    TYPE_ROWS("regular", regular, "Regulars", "regulars", "regular-unsupplied regulars-out", "regular-moved regulars-marched"),
    TYPE_ROWS("hessian", hessian, "Hessians", "hessians", "hessian-unsupplied hessians-out", "hessian-moved hessians-marched"),
    TYPE_ROWS("tory", tory, "Tories", "tories", "tory-unsupplied tories-out", "tory-moved tories-marched"),
    TYPE_ROWS("indian", indian, "Indians", "indians", "indian-unsupplied indians-out", "indian-moved indians-marched"),
    TYPE_ROWS("british-artillery", british_artillery, "British artillery", NULL, "british-artillery-unsupplied", "british-artillery-moved"),
    TYPE_ROWS("continental", continental, "Continentals", "continentals", "continental-unsupplied continentals-out", "continental-moved continentals-marched"),
    TYPE_ROWS("militia", militia, "militia", NULL, "militia-unsupplied", "militia-moved"),
    TYPE_ROWS("patriot-artillery", patriot_artillery, "Patriot artillery", NULL, "patriot-artillery-unsupplied", "patriot-artillery-moved"),
    { "artillery", "artillery of a side there", PLACE, .by_side = true, .both = true, NUMBER, SP_MOST, .value = artillery_at, .spellings = "guns",
      .put = c77_put_artillery },
    { "sp", "SP of a side there, or of both", PLACE, .by_side = true, .both = true, NUMBER, .high = 250, .value = all_sp },
    { "out-of-supply", "SP of a side there are marked out of supply; put: all that can be", PLACE, .by_side = true, .both = true, FLAG, .value = any_short,
      .spellings = "unsupplied", .put = c77_put_all_short },
    { "sp-out", "SP of a side there that are marked out of supply", PLACE, .by_side = true, .both = true, NUMBER, .high = 250, .value = shorts_at },
    { "marched", "SP of a side there have marched this turn; put: all of them", PLACE, .by_side = true, .both = true, FLAG, .value = any_moved,
      .spellings = "moved", .put = c77_put_all_moved },
    { "sp-marched", "SP of a side there that have marched this turn", PLACE, .by_side = true, .both = true, NUMBER, .high = 250, .value = marched_at },
    { "depots", "supply depots of a side there", PLACE, .by_side = true, .both = true, NUMBER, .high = SUPPLY_MOST, .value = depots, .spellings = "depot",
      .put = c77_put_depots },
    { "trains", "supply trains of a side there", PLACE, .by_side = true, .both = true, NUMBER, .high = SUPPLY_MOST, .value = trains, .spellings = "train",
      .put = c77_put_trains },
    { "trains-marched", "of these, trains that have marched this turn", PLACE, .by_side = true, .both = true, NUMBER, .high = SUPPLY_MOST,
      .value = trains_marched, .put = c77_put_trains_marched },
    { "landed-depot", "a British depot there came with Howe, and is supplied by sea", PLACE, FLAG, .value = landed, .spellings = "by-sea", .has = is_map_space,
      .put = c77_put_landed },
    { "holder", "the side that controls the space", PLACE, .is = FACT_SIDE, .value = holder, .words = nobodys, .spellings = "control controlled held",
      .has = is_map_space, .put = c77_put_holder },
    { "keeper", "of a magazine, the side that was the last to hold the space", PLACE, .is = FACT_SIDE, .value = keeper, .words = nobodys,
      .spellings = "magazine control-marker", .has = has_magazine, .put = c77_put_keeper },
    { "besieged", "the fort there is under siege", PLACE, FLAG, .value = besieged, .spellings = "siege under-siege", .has = has_fort },
    { "supplied", "an army of that side there would be supplied by magazines and depots if the check came now", PLACE, .by_side = true, FLAG, .value = supplied,
      .spellings = "in-supply" },
    { "out-if-checked", "SP there that would be marked if the check came now and no marker were used up", PLACE, .by_side = true, .both = true, NUMBER, .high = 250,
      .value = out_if_checked, .spellings = "would-be-out" },
    { "chain", "spaces of the chain that supplies it, itself and the magazine among them; 0: there is none", PLACE, .by_side = true, NUMBER, .high = SPACES,
      .value = chain_length },
    { "source", "a magazine or depot of that side there is in supply", PLACE, .by_side = true, FLAG, .value = is_source, .has = is_map_space },
    { "empty", "no SP and no leader is there", PLACE, FLAG, .value = empty },
    { "siege-from", "besiegers came from the second space to the fort in the first", PLACE, .paired = true, .with = N_PLACE, FLAG, .value = came_from,
      .put = c77_put_came_from },
    { "link", "the kind of link between two spaces", PLACE, .paired = true, .with = N_PLACE, .is = FACT_WORD, .words = links, .value = link },

    { "available", "SP of the type that may still be placed", .of = N_TYPE, .sight = SEEN_BY_ALL, NUMBER, .high = 250, .value = available, .sent = SENT_AS_MAP },
    { "on-map", "SP of the type in all places", .of = N_TYPE, .sight = SEEN_BY_ALL, NUMBER, .high = 250, .value = on_map },
    { "limit", "all SP of the type that there are", .of = N_TYPE, .sight = SEEN_BY_ALL, NUMBER, .high = 250, .value = limit },

    { "where", "where it is: cup, drawn, out", .of = N_MARKER, .sight = SEEN_BY_ALL, .is = FACT_WORD, .words = marker_places, .value = marker_place, .bare = true,
      .has = is_marker, .spellings = "marker", .put = c77_put_marker },
    { NULL }
};
