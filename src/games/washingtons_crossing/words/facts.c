// What a position of Washington's Crossing holds, one row for each fact (engine/fact.h).  Men are stored in tens and told in ones.

#include "games/washingtons_crossing/cases/names.h"
#include "games/washingtons_crossing/chapters.h"
#include "engine/engine.h"
#include "games/washingtons_crossing/tables.h"

// ---- worked out

static int last_turn(const State *s, int whose, int side)   { return wc_scenarios[s->core.scenario].last_turn; }
static int day(const State *s, int whose, int side)         { return day_of(s); }
static int time_now(const State *s, int whose, int side)    { return time_of(s); }
static int night(const State *s, int whose, int side)       { return is_night(s); }
static int frozen(const State *s, int whose, int side)      { return is_frozen(s); }
static const char *day_name(int d)                          { return wc_days[d].name; }
static const char *time_name(int t)                         { return wc_time_name[t]; }

// What is left of the open question: span, men to go or be lost, points of a march, men who may cross; -1 where nothing is counted.
static int left(const State *s, int whose, int side)
{
    if (!s->core.depth)
        return -1;
    const Frame *f = top_frame(s);

    switch (f->kind) {
    case SPAN: case REACT_GROUP:    return f->n;
    case GO_HOME: case LOSSES:      return f->a * 10;
    case ADD_TROOPS:                return s->to_come[f->a] * 10;
    case MARCH:                     return wc_points_left(s, &s->march[f->n]);
    case FERRYING:                  return s->capacity[f->b] * 10;
    case ORDERS:                    return s->points[f->side];
    default:                        return -1;
    }
}

static int points_won(const State *s, int whose, int side)
{
    const uint8_t *won = s->today.won[side];

    return won[VP_OBJECTIVES] + won[VP_BATTLES] + won[VP_CAPTURES];
}

static int lead(const State *s, int whose, int side)            { return s->vp[AMERICAN] - s->vp[BRITISH]; }
static int lost_today(const State *s, int whose, int side)      { return s->today.lost[side]; }
static int captured_today(const State *s, int whose, int side)  { return s->today.captured[side]; }
static int lost(const State *s, int whose, int side)            { return s->battle.hex == NO_HEX ? -1 : s->battle.lost[side]; }
static int pushed(const State *s, int whose, int side)          { return s->pushed[side] != 0; }

static int most(const State *s, int l, int side)                { return wc_most_of(s, l); }
// He is in the group whose leaders are chosen before it rolls.
static int rolls(const State *s, int l, int side)
{
    return s->core.depth > 0 && top_frame(s)->kind == GROUP && has(wc_group_of_roll(s, top_frame(s)->b), l);
}

// The open question is about him: he is placed, arrives, runs, retreats or marches.
static int asked(const State *s, int l, int side)
{
    if (!s->core.depth)
        return false;
    const Frame *f = top_frame(s);

    switch (f->kind) {
    case SET_LEADER: case ROUT: return f->a == l;
    case ARRIVE:                return f->b == l;
    case RETREAT_TO:            return has(s->retreat[f->n].group, l);
    case MARCH:                 return has(s->march[f->n].group, l);
    default:                    return false;
    }
}

// -1 for a leader who has not rolled in this phase, by himself or for a reaction.
static int points_to_go(const State *s, int l, int side)        { return s->roll_of[l] || has(s->march[1].group, l) ? s->mp[l] : -1; }
static int hex(const State *s, int l, int side)                 { return is_on_map(s, l) ? s->where[l] : NO_HEX; }

// WC 2.2.1, 17.3, 17.4: a leader who is captured, surrenders or leaves the map is removed from the game as well.
static int removed(const State *s, int l, int side)             { return is_out_of_game(s, l); }

static int total(const State *s, int h, int side)               { return wc_men_of(s, wc_stack_at(s, (Hex)h, (Side)side)); }
static int zone(const State *s, int h, int side)                { return wc_is_in_zone(s, (Hex)h, (Side)side); }
static int known(const State *s, int h, int side)               { return wc_knows_stack(s, (Hex)h, (Side)side); }

static int top(const State *s, int h, int side)
{
    return wc_top_of(s, (Hex)h, (Side)side);
}

static int boats_moved(const State *s, int n, int side)         { return s->sailed >> n & 1; }

// ---- ways, as a case asks for them

// Points from a hex to the next one, zones and stacking apart.
static bool are_adjacent(int pair)                              { return is_adjacent((Hex)(pair / HEXES), (Hex)(pair % HEXES)); }
static int step(const State *s, int pair, int side)
{
    Hex from = (Hex)(pair / HEXES), to = (Hex)(pair % HEXES);

    return wc_crossing_cost(s, (Side)side, from, direction_of(from, to));
}

// Points for the march at hand to come there.
static int reach(const State *s, int h, int side)
{
    const March *m = &s->march[s->march[1].group && s->march[1].hex != NO_HEX];
    Routes r;

    if (!m->group || m->hex == NO_HEX)
        return MOOT;
    wc_find_routes(s, side_of(first_of(m->group)), m, &r);
    return r.cost[h];
}

static int in_radius(const State *s, int pair, int side)
{
    int commander = pair / LEADERS, l = pair % LEADERS;

    return is_on_map(s, commander) && is_on_map(s, l) ? wc_in_radius(s, commander, l, AS_KNOWN) : MOOT;
}

// ---- trenches and crossings

// The American trenches lie before the British.
static int first_trench(const State *s, int side)       { return side == AMERICAN ? 0 : wc_scenarios[s->core.scenario].entrenchments[AMERICAN]; }
static int end_of_trenches(const State *s, int side)    { return first_trench(s, side) + wc_scenarios[s->core.scenario].entrenchments[side]; }

// The trench of a side in that hex and state, or for NO_TRENCH one that is left; -1 if there is none.
static int find_trench(const State *s, int h, int side, int state)
{
    for (int k = first_trench(s, side); k < end_of_trenches(s, side); k++)
        if (s->trench_is[k] == state && (state == NO_TRENCH || s->trench[k] == h))
            return k;
    return -1;
}

static int trench(const State *s, int h, int side)          { return find_trench(s, h, side, TRENCH_DONE) >= 0; }
static int trench_begun(const State *s, int h, int side)    { return find_trench(s, h, side, TRENCH_BEGUN) >= 0; }

static bool put_trench_as(State *s, int h, int side, int state, bool there, Error *err)
{
    int k = there ? find_trench(s, h, side, NO_TRENCH) : find_trench(s, h, side, state);

    if (k < 0)
        return !there || fail(err, "no trench is left");
    s->trench[k] = (uint16_t)(there ? h : 0);
    s->trench_is[k] = (uint8_t)(there ? state : NO_TRENCH);
    return true;
}

static bool put_trench(State *s, int h, int side, int value, Error *err)        { return put_trench_as(s, h, side, TRENCH_DONE, value, err); }
static bool put_trench_begun(State *s, int h, int side, int value, Error *err)  { return put_trench_as(s, h, side, TRENCH_BEGUN, value, err); }

static int capacity(const State *s, int slot, int side)     { return s->capacity[slot] == NOT_ROLLED ? MOOT : s->capacity[slot]; }
static int unrolled(const State *s, int slot, int side)     { return s->capacity[slot] == NOT_ROLLED; }
// A ferry that was rolled for carries; of boats a die may have let nobody cross (WC 11.4.3).
static int carries(const State *s, int slot, int side)      { return slot < FERRIES ? !unrolled(s, slot, side) : s->carries >> (slot - FERRIES) & 1; }

static bool put_carries(State *s, int slot, int side, int value, Error *err)
{
    if (slot >= FERRIES)
        s->carries = (uint8_t)(value ? s->carries | 1 << (slot - FERRIES) : s->carries & ~(1 << (slot - FERRIES)));
    return true;
}

// The die was rolled: these men may still cross.
static bool put_capacity(State *s, int slot, int side, int tens, Error *err)
{
    s->capacity[slot] = (uint16_t)tens;
    if (slot >= FERRIES)
        s->ferried |= (uint8_t)(1 << (slot - FERRIES));
    return tens == 0 || put_carries(s, slot, side, true, err);
}

// ---- the combat at hand

static int battle_hex(const State *s, int whose, int side)      { return s->battle.hex; }
static int battle_kind(const State *s, int whose, int side)     { return s->battle.hex == NO_HEX ? -1 : s->battle.kind; }
static int attacker(const State *s, int whose, int side)        { return s->battle.hex == NO_HEX ? NEITHER : s->battle.side; }
static int chief(const State *s, int whose, int side)           { return s->battle.hex == NO_HEX ? NOBODY : s->battle.chief; }

// Before the dice: as it would be if nobody else reacted.
static void sum_up(State *s)
{
    Battle *b = &s->battle;

    b->defenders = wc_stack_at(s, b->hex, enemy_of(b->side));
    b->strength[b->side] = (uint16_t)wc_men_of(s, b->attackers);
    b->strength[enemy_of(b->side)] = (uint16_t)wc_men_of(s, b->defenders);
    wc_sum_surprise(s, b->line);
    wc_sum_combat(s, 0, b->line);
}

// A line of its sums, or those from `from` up to `end` up to `end`; before the dice only where `early`.
static int sum_of(const State *s, SumLine from, SumLine end, bool early)
{
    const Battle *b = &s->battle;
    State now;

    if (b->hex == NO_HEX || !(b->known || early))
        return MOOT;
    if (b->known)
        return wc_total_of(b->line, from, end);
    now = *s;
    sum_up(&now);
    return wc_total_of(now.battle.line, from, end);
}

static int ratio(const State *s, int whose, int side)           { return sum_of(s, C_RATIO, C_RATIO + 1, true); }
static int outflank(const State *s, int whose, int side)        { return sum_of(s, C_OUTFLANK, C_OUTFLANK + 1, true); }
static int outflanked(const State *s, int whose, int side)      { return sum_of(s, C_OUTFLANKED, C_OUTFLANKED + 1, true); }
static int surprise_sum(const State *s, int whose, int side)    { return sum_of(s, S_HASTY, C_AMERICAN, true); }
static int surprise(const State *s, int whose, int side)        { return sum_of(s, C_SURPRISE, C_SURPRISE + 1, false); }
static int modifier(const State *s, int whose, int side)        { return sum_of(s, C_AMERICAN, SUM_LINES, false); }

static bool is_thrown(const State *s)                           { return s->battle.hex != NO_HEX && s->battle.known; }
static int surprise_loss(const State *s, int whose, int side)   { return is_thrown(s) ? s->battle.surprise_loss : MOOT; }
static int share(const State *s, int whose, int side)           { return is_thrown(s) ? s->battle.share[side] / 10 : MOOT; }
static int effect(const State *s, int whose, int side)          { return is_thrown(s) ? s->battle.effect[side] : MOOT; }

static int strength(const State *s, int whose, int side)
{
    State now = *s;

    if (s->battle.hex == NO_HEX)
        return MOOT;
    if (!s->battle.known)
        sum_up(&now);
    return now.battle.strength[side];
}

// ---- put, with what depends on it

static bool put_where(State *s, int l, int side, int where, Error *err)
{
    if (where < HEXES && wc_hexes[where].terrain == OCEAN)
        return fail(err, "%s is sea", wc_hex_id[where]);
    s->where[l] = (uint16_t)where;
    if (is_out_of_game(s, l)) {         // as wc_take_leader_off() leaves him
        s->troops[l] = s->fatigue[l] = 0;
        s->routed &= ~BIT(l);
        s->disordered &= ~BIT(l);
    }
    if (where == WAITING)               // he has yet to come, whatever turn it is
        for (int row = 0; row < ARRIVALS; row++)
            if (wc_arrivals[row].leader == l) {
                s->arrived &= (uint16_t)~(1u << row);
                s->to_come[row] = (uint8_t)wc_arrivals[row].troops;
            }
    if (l == CORNWALLIS && where < HEXES && !s->cornwallis_turn)
        s->cornwallis_turn = s->turn;
    return true;
}

static bool put_removed(State *s, int l, int side, int value, Error *err)   { return put_where(s, l, side, REMOVED, err); }

static bool put_active(State *s, int l, int side, int active, Error *err)
{
    s->active = active ? s->active | BIT(l) : s->active & ~BIT(l);
    if (active && s->chief[l] == NOBODY)
        s->chief[l] = (uint8_t)l;
    return true;
}

static bool put_points(State *s, int l, int side, int points, Error *err)
{
    if (points_to_go(s, l, side) < 0)
        return fail(err, "%s has not rolled for movement points in this phase", wc_leaders[l].id);
    s->mp[l] = (uint8_t)points;
    return true;
}

static bool put_by(State *s, int l, int side, int by, Error *err)       // that commander activated him
{
    s->active |= BIT(l);
    s->by[l] = (uint8_t)by;
    s->chief[l] = s->chief[by] == NOBODY ? (uint8_t)by : s->chief[by];
    return true;
}

// The side's one free forced march was used in an earlier turn.
static bool put_pushed(State *s, int whose, int side, int value, Error *err)
{
    s->pushed[side] = (uint8_t)(!value ? 0 : s->turn > 1 ? s->turn - 1 : TURNS);
    return true;
}

// Clears what holds for one turn: the capacities rolled for, the boats that sailed or carried, and the one British leader of a night.
static void forget_turn(State *s)
{
    for (int i = 0; i < FERRIES + NAVAL_UNITS; i++)
        s->capacity[i] = NOT_ROLLED;
    s->sailed = s->ferried = s->carries = 0;
    s->night_leader = NOBODY;
}

// As if the earlier turns had been played: the leaders who were to arrive have come, from January 1 on St. Clair may have more men, and
// nothing is left of what held for another turn.
static bool put_turn(State *s, int whose, int side, int turn, Error *err)
{
    if (turn != s->turn)
        forget_turn(s);
    s->turn = (uint8_t)turn;
    s->january = turn > wc_turn_of(JAN_1, AT_12AM);
    for (int row = 0; row < ARRIVALS; row++) {
        bool past = wc_arrivals[row].turn < turn;
        s->arrived = (uint16_t)(past ? s->arrived | 1u << row : s->arrived & ~(1u << row));
        s->to_come[row] = past ? 0 : (uint8_t)wc_arrivals[row].troops;
    }
    return true;
}

// In the set-up a leader whom a case puts where he starts need not be asked for (setup.c).
static bool put_boats(State *s, int n, int side, int reach, Error *err)
{
    s->naval[n] = (uint8_t)reach;
    for (int depth = 0; depth < s->core.depth && reach != NO_REACH; depth++)
        if (s->core.frames[depth].kind == SET_UP)
            s->core.frames[depth].b |= (uint16_t)(1u << n);
    return true;
}

static bool put_boats_moved(State *s, int n, int side, int value, Error *err)
{
    s->sailed = (uint8_t)(value ? s->sailed | 1 << n : s->sailed & ~(1 << n));
    return true;
}

// ---- the rows

static const FactWord off_map[] = {
    { WAITING, "waiting" }, { UNUSED, "unused" }, { RALLYING, "rallying" }, { LEFT_MAP, "left" }, { TAKEN, "captured" }, { TAKEN, "taken" },
    { SURRENDERED, "surrendered" }, { REMOVED, "removed" }, { 0, NULL }
};
static const FactWord statuses[] = {
    { WAITING, "waiting" }, { UNUSED, "unused" }, { RALLYING, "rallying" }, { REMOVED, "removed" }, { LEFT_MAP, "left" }, { TAKEN, "captured" },
    { SURRENDERED, "surrendered" }, { NO_HEX, "map" }, { 0, NULL }
};
static const FactWord weathers[] = { { FAIR, "fair" }, { FREEZE, "freeze" }, { SNOW, "snow" }, { RAIN, "rain" }, { 0, NULL } };
static const FactWord attack_kinds[] = { { HASTY, "hasty" }, { NORMAL, "normal" }, { PREPARED_ATTACK, "prepared" }, { 0, NULL } };
static const FactWord effects[] = {
    { NO_EFFECT, "none" }, { RETREAT_2, "retreat" }, { RETREAT_3_DISORDERED, "disordered" }, { RETREAT_4_ROUTED, "routed" }, { 0, NULL }
};
static const FactWord no_way[] = { { PROHIBITED, "prohibited" }, { 0, NULL } };
static const FactWord no_boats[] = { { NO_REACH, "withdrawn" }, { NO_REACH, "removed" }, { 0, NULL } };

static int status(const State *s, int l, int side)      { return is_on_map(s, l) ? NO_HEX : s->where[l]; }

#define GAME    .of = OF_GAME, .sight = SEEN_BY_ALL
#define SIDE    .of = OF_SIDE, .sight = SEEN_BY_ALL
#define OWN     .of = N_LEADER, .sight = SEEN_BY_OWNER
#define SEEN    .of = N_LEADER, .sight = SEEN_WITH_LEADER
#define HEX     .of = N_HEX, .by_side = true
#define NUMBER  .is = FACT_NUMBER
#define MEN     .is = FACT_NUMBER, .scale = 10
#define FLAG    .is = FACT_FLAG
#define SUM     .of = OF_GAME, .is = FACT_NUMBER, .low = -99, .high = 99, .of_last = "battle.hex"
#define SIDE_OF .of = OF_SIDE, .of_last = "battle.hex"

const Fact wc_facts[] = {
    { "turn", "the turn, by number or date", GAME, NUMBER, BYTES(turn), .low = 1, .high = TURNS, .read = wc_read_turn, .sent = SENT, .put = put_turn },
    { "last_turn", "the last turn of the scenario", GAME, NUMBER, .high = TURNS, .value = last_turn, .sent = SENT },
    { "day", "the day", GAME, .is = FACT_WORD, .word = day_name, .value = day, .sent = SENT },
    { "time", "the time of day", GAME, .is = FACT_WORD, .word = time_name, .value = time_now, .sent = SENT },
    { "night", "a night turn", GAME, FLAG, .value = night, .sent = SENT },
    { "weather", "the weather; of the turn before, where the turn begins with its weather", GAME, .is = FACT_WORD, .words = weathers,
      BYTES(weather), .sent = SENT },
    { "frozen", "the Delaware is frozen", GAME, FLAG, .value = frozen, .sent = SENT },
    { "accelerated", "an American has entered row 21: reinforcements come sooner", GAME, FLAG, BYTES(accelerated), .sent = SENT },
    { "dawn_used", "the one dawn attack of the game is used", GAME, FLAG, BYTES(dawn_used), .sent = SENT },
    { "trenton-alarm", "an American moved next to Trenton before December 26, 12am", .of = OF_GAME, FLAG, BYTES(trenton_alarm) },
    { "lead", "victory points by which the Americans lead", GAME, NUMBER, .low = -999, .high = 999, .value = lead },
    { "left", "what is left of the open question: span, activation points, men to go or be lost, points of the march, men who may cross",
      .of = OF_GAME, NUMBER, .high = 9999, .value = left, .may_lack = true, .none = -1, .spellings = "span" },

    { "battle.hex", "the hex of the combat at hand", .of = OF_GAME, .is = FACT_NOUN, .kind = N_HEX, .value = battle_hex, .may_lack = true, .none = NO_HEX,
      .spellings = "battle combat", .bare = true },
    { "battle.kind", "what attack it is", .of = OF_GAME, .is = FACT_WORD, .words = attack_kinds, .value = battle_kind, .may_lack = true, .none = -1,
      .bare = true },
    { "battle.attacker", "who attacks in it", .of = OF_GAME, .is = FACT_SIDE, .value = attacker, .spellings = "attacker", .bare = true },
    { "battle.chief", "whose rating counts in it", .of = OF_GAME, .is = FACT_NOUN, .kind = N_LEADER, .value = chief, .may_lack = true, .none = NOBODY,
      .spellings = "chief under commander" },
    { "surprise-sum", "what is added to the surprise die of the combat at hand", SUM, .value = surprise_sum },
    { "surprise", "what the Surprise Table adds to the combat die, once the dice of the combat at hand are thrown", SUM, .value = surprise },
    { "surprise-loss", "per cent that surprise adds to the attacker's loss, once the dice of the combat at hand are thrown", SUM, .value = surprise_loss },
    { "ratio", "the ratio of the combat at hand, written as 3:2 or as what it adds to the die", SUM, .value = ratio, .read = wc_read_ratio },
    { "outflank", "what attackers on opposite sides add to the combat die of the combat at hand", SUM, .value = outflank, .spellings = "outflank-attacker" },
    { "outflank-defender", "what defenders on the attackers' flank add to that die", SUM, .value = outflanked },
    { "modifier", "all that is added to the combat die, once the dice of the combat at hand are thrown", SUM, .value = modifier },

    { "points", "activation points", SIDE, NUMBER, BYTES(points), .high = POINTS_MOST, .spellings = "ap activation-points action-points", .sent = SENT },
    { "vp", "victory points", SIDE, NUMBER, WORDS(vp), .high = 999, .spellings = "victory-points", .sent = SENT },
    { "today.vp", "victory points won since the last 12am", SIDE, NUMBER, .high = 999, .value = points_won, .sent = SENT },
    { "today.lost", "men lost in combat and raids since then", SIDE, MEN, .high = 9999, .value = lost_today, .sent = SENT },
    { "today.captured", "its leaders captured since then", SIDE, NUMBER, .high = 99, .value = captured_today, .sent = SENT },
    { "lost", "men lost in the combat at hand", SIDE_OF, MEN, .high = 9999, .value = lost, .may_lack = true, .none = -1 },
    { "strength", "men in the combat at hand, at its start", SIDE_OF, MEN, .high = 9999, .value = strength },
    { "share", "the modified percentage of loss of WC 22.2, once the dice of the combat at hand are thrown", SIDE_OF, NUMBER, .high = 999, .value = share },
    { "effect", "what the combat did to the side, once the dice of the combat at hand are thrown", SIDE_OF, .is = FACT_WORD, .words = effects, .value = effect },
    { "pushed", "its one free forced march is used", .of = OF_SIDE, FLAG, .value = pushed, .put = put_pushed },

    { "status", "where he is, off the map", OWN, .is = FACT_WORD, .words = statuses, .value = status, .sent = SENT },
    { "hex", "the hex he stands in", OWN, .is = FACT_NOUN, .kind = N_HEX, .value = hex, .may_lack = true, .none = NO_HEX, .sent = SENT },
    { "where", "where he is: a hex, waiting, unused, rallying, left, captured, surrendered", SEEN, .is = FACT_NOUN, .kind = N_HEX, WORDS(where), .words = off_map,
      .bare = true, .put = put_where },
    { "removed", "out of the game: removed, captured, surrendered or over the edge", SEEN, FLAG, .value = removed, .put = put_removed },
    { "troops", "his men", OWN, MEN, BYTES(troops), .high = UINT8_MAX, .spellings = "men strength", .bare = true, .sent = SENT },
    { "max", "the most men he may have now", OWN, MEN, .high = UINT8_MAX, .value = most, .sent = SENT },
    { "fatigue", "his fatigue level", OWN, NUMBER, BYTES(fatigue), .high = FATIGUE_MOST, .sent = SENT },
    { "routed", "routed", SEEN, FLAG, SET_OF(routed), .sent = SENT_IF },
    { "disordered", "disordered", SEEN, FLAG, SET_OF(disordered), .sent = SENT_IF },
    { "active", "activated in this player turn", OWN, FLAG, SET_OF(active), .spellings = "activated", .sent = SENT_IF, .put = put_active },
    { "by", "the commander who activated him", OWN, .is = FACT_NOUN, .kind = N_LEADER, BYTES(by), .may_lack = true, .none = NOBODY, .put = put_by },
    { "moved", "his move is over", OWN, FLAG, SET_OF(moved), .sent = SENT_IF },
    { "mp", "movement points left", OWN, NUMBER, .high = 60, .value = points_to_go, .may_lack = true, .none = -1, .sent = SENT_IF, .put = put_points },
    { "spent", "has spent movement points this turn", OWN, FLAG, SET_OF(spent) },
    { "attacked", "will gain a fatigue level for attacks", OWN, FLAG, SET_OF(attacked) },
    { "forced", "will gain a fatigue level for a forced march", OWN, FLAG, SET_OF(forced), .sent = SENT_IF },
    { "rolls", "goes with the group that is being put together", OWN, FLAG, .value = rolls, .sent = SENT_IF },
    { "recovered", "recovered this phase, and does nothing else in it", OWN, FLAG, SET_OF(recovered) },
    { "reacted", "has reacted this turn", OWN, FLAG, SET_OF(reacted) },
    { "retreated", "has retreated from combat this turn", OWN, FLAG, SET_OF(retreated) },
    { "hurt", "lost 5 per cent in defence this turn", OWN, FLAG, SET_OF(hurt) },
    { "gave", "gave men this command phase", OWN, FLAG, SET_OF(gave) },
    { "received", "received men this command phase", OWN, FLAG, SET_OF(received) },
    { "may-respond", "may be activated on December 26, 7am", OWN, FLAG, SET_OF(may_respond) },
    { "told", "the enemy was told of his stack's zone and troops", OWN, FLAG, SET_OF(told) },
    { "watched", "an American stood next to him when the last 12am turn began", OWN, FLAG, SET_OF(watched) },
    { "on-top", "his owner's choice among leaders of one cost", OWN, FLAG, SET_OF(on_top) },
    { "asked", "the open question is about him", .of = N_LEADER, FLAG, .value = asked },

    { "in-radius", "the second stands in the command radius of the first, both on the map", .of = N_LEADER, .paired = true, .with = N_LEADER, FLAG,
      .value = in_radius },

    { "total", "men of a side there", HEX, MEN, .high = 3000, .value = total },
    { "zone", "it lies in a zone of control of that side", HEX, FLAG, .value = zone, .spellings = "zoc" },
    { "knows", "that side was told of the stack there", HEX, FLAG, .value = known },
    { "top", "the leader whom the enemy sees there", HEX, .is = FACT_NOUN, .kind = N_LEADER, .value = top, .may_lack = true, .none = NOBODY },

    { "trench", "its trench there is finished", HEX, FLAG, .value = trench, .spellings = "entrenchment", .put = put_trench },
    { "trench-begun", "its trench there was begun", HEX, FLAG, .value = trench_begun, .spellings = "entrenchment-begun", .put = put_trench_begun },
    { "step", "movement points of that side from the first to the second, next to it; zones and full hexes apart", HEX, .paired = true, .with = N_HEX,
      NUMBER, .high = 20, .words = no_way, .has = are_adjacent, .value = step },
    { "reach", "movement points for the march at hand to come there, zones and full hexes included", .of = N_HEX, NUMBER, .high = 60, .value = reach,
      .may_lack = true, .none = FAR },

    { "capacity", "men who may still cross there this turn, once its die was rolled", .of = N_CROSSING, MEN, .high = 500, .value = capacity,
      .spellings = "crossing", .find = wc_read_crossing, .put = put_capacity },
    { "capacity-unrolled", "its die was not rolled this turn", .of = N_CROSSING, FLAG, .value = unrolled, .spellings = "crossing-unrolled",
      .find = wc_read_crossing },
    { "used", "others may have crossed there this turn; of boats, the die let somebody cross", .of = N_CROSSING, FLAG, .value = carries,
      .find = wc_read_crossing, .put = put_carries },

    { "naval", "the hexside of the Delaware where the boats lie", .of = N_NAVAL, .sight = SEEN_BY_ALL, .is = FACT_NOUN, .kind = N_REACH, BYTES(naval),
      .words = no_boats, .may_lack = true, .none = NO_REACH, .bare = true, .read = wc_read_reach, .sent = SENT_AS_MAP, .put = put_boats },
    { "moved", "moved this turn", .of = N_NAVAL, FLAG, .value = boats_moved, .put = put_boats_moved },
    { NULL }
};
