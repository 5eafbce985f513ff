// What case files begin in Campaigns of 1777 (docs/cases.md): any part of the turn, marker, march, entry, battle, storm or event, with the rest of
// the turn after it.
//
// What comes from the cup is begun on the frame of the cup.  If no marker was put there, it holds both random events: the case waits then for
// the draw of the next marker, which need not be given, and can look at what has been left.

#include "games/campaigns_of_1777/chapters.h"
#include "engine/begin.h"
#include "engine/engine.h"
#include "games/campaigns_of_1777/tables.h"

// ---- the turn behind it

static void settle_turn(State *s)
{
    c77_clear_actions(s);
    if (s->initiative >= SIDES)
        s->initiative = BRITISH;
}

static void settle_cup(State *s)
{
    settle_turn(s);
    if (!s->cup)
        s->cup = (uint32_t)(BIT(EVENT_MARKER + PATRIOT) | BIT(EVENT_MARKER + BRITISH));
}

static bool prepare_phase(State *s, const Begun *b, Error *err)
{
    settle_turn(s);
    return true;
}

static bool prepare_turn(State *s, const Begun *b, Error *err)
{
    if (begun_value(b, "turn"))
        s->turn = (uint8_t)begun_value(b, "turn");
    settle_turn(s);
    return true;
}

static bool prepare_first(State *s, const Begun *b, Error *err)
{
    settle_turn(s);
    if (b->side < SIDES)
        s->initiative = b->side;
    return true;
}

static bool prepare_sea(State *s, const Begun *b, Error *err)
{
    if (!s->sea_box)
        return fail(err, "nobody is at sea; for example: put howe at-sea regular 5, put sea-box 2, put destination wilmington");
    if (s->destination >= SPACES)
        return fail(err, "the fleet has no destination; for example: put destination wilmington");
    settle_turn(s);
    return true;
}

static bool prepare_cup(State *s, const Begun *b, Error *err)
{
    settle_turn(s);
    return s->cup || fail(err, "the cup is empty; for example: put howe in-cup");
}

static bool prepare_marker(State *s, const Begun *b, Error *err)
{
    settle_cup(s);
    return true;
}

// ---- activations and marches

static bool is_out(const State *s, int l, Error *err)
{
    return !is_on_map(s, l) && !fail(err, "%s is in no place: put him first", c77_leaders[l].id);
}

static bool prepare_powell(State *s, const Begun *b, Error *err)
{
    settle_cup(s);
    return !is_out(s, POWELL, err);
}

// His marker has come out of the cup.
static void activate(State *s, int l)
{
    Play quiet = { 0 };

    s->cup &= ~(uint32_t)BIT(l);
    s->drawn |= (uint32_t)BIT(l);
    c77_activate(s, l, &quiet);
}

static bool prepare_activation(State *s, const Begun *b, Error *err)
{
    int l = begun_value(b, "leader");

    if (!c77_leaders[l].primary)
        return fail(err, "%s is no primary leader: begin march %s", c77_leaders[l].id, c77_leaders[l].id);
    if (is_out(s, l, err))
        return false;
    settle_cup(s);
    activate(s, l);
    return true;
}

// The first of his side's primary leaders who can activate him.
static int find_activator(const State *s, int l)
{
    FOR_EACH(primary, leaders_of(side_of_leader(l)))
        if (c77_leaders[primary].primary && primary != POWELL && primary != l && s->where[primary] < NEW_YORK_BOX && c77_leaders[l].cost
            && is_space(s->where[l]) && c77_range(s, primary, s->where[l]) <= c77_leaders[primary].range)
            return primary;
    return NOBODY;
}

// A subordinate marches at the cost of a primary leader; where none is near, he marches by himself, as Smith does.
static bool prepare_march(State *s, const Begun *b, Error *err)
{
    int l = begun_value(b, "leader"), by = begun_value(b, "by");
    Play quiet = { 0 };

    if (is_out(s, l, err))
        return false;
    settle_cup(s);
    if (c77_leaders[l].primary && l != POWELL) {
        activate(s, l);
        return true;
    }
    by = by >= 0 ? by : find_activator(s, l);
    if (by == NOBODY) {
        c77_begin_march(s, l, 1, &quiet);
        return true;
    }
    if (is_out(s, by, err))
        return false;
    activate(s, by);
    return begin_answer(&campaigns_of_1777, s, act_on(V_ACTIVATE, (unsigned)l), err);
}

static Side whose_leader(const State *s, const Begun *b)    { return side_of_leader(begun_value(b, "leader")); }

// ---- entries, battles, storms

static int find_contested(const State *s)
{
    for (int space = 0; space < SPACES; space++)
        if (c77_stands(s, space, PATRIOT) && c77_stands(s, space, BRITISH))
            return space;
    return NOWHERE;
}

static int space_said(const State *s, const Begun *b)
{
    return begun_value(b, "space") >= 0 ? begun_value(b, "space") : find_contested(s);
}

static Side attacker_said(const State *s, const Begun *b)
{
    int attacker = begun_value(b, "attacker"), by = begun_value(b, "leader");

    return (Side)(attacker < SIDES ? attacker : b->side < SIDES ? b->side : by >= 0 ? side_of_leader(by) : NEITHER);
}

// Where the attacker came from, if the line does not say: a space next to it without enemies.
static int origin_of(const State *s, const Begun *b, int space, Side attacker)
{
    FOR_SPACES(from, both_spaces(near(attacker, space), c77_area(s)))
        if (begun_value(b, "from") < 0 && !c77_is_in(s, from, enemy_of(attacker)))
            return from;
    return begun_value(b, "from") >= 0 ? begun_value(b, "from") : c77_neighbours[space][0];
}

static int rank_for_march(int l)     { return 2 * rank_of(l) + c77_leaders[l].primary; }

// Who leads the army that has come: the highest leader who stands there.
static int find_marcher(const State *s, int space, Side side)
{
    int best = -1;

    FOR_EACH(l, c77_leaders_at(s, space, side))
        if (c77_leaders[l].only == NO_TYPE && (best < 0 || rank_for_march(l) > rank_for_march(best)))
            best = l;
    return best;
}

// The usual army has marched one space to where it stands.
static void settle_march(State *s, int which, int from)
{
    March *m = &s->march[which];
    int leader = m->party.leader, space = s->where[leader];
    Side side = side_of_leader(leader);
    Set all;

    if (leader != SMITH)
        c77_usual_party(s, side, leader, space, &m->party);
    all = leaders_with(&m->party, side) | BIT(leader);
    memset(m->fresh, 0, sizeof m->fresh);
    m->start = m->from = (uint8_t)from;
    m->used = 1;
    m->over = is_hard(link_between(from, space)) ? MARCH_STOPPED : MARCH_GOES;
    s->has_marched |= (uint32_t)all;
    FOR_TYPES(type, side) {
        int n = m->party.n[slot_of(type)];
        March kept = *m;
        Sorts gone = c77_take_sp(s, space, type, n, FED_FIRST);
        c77_add_sp(s, space, type, marched_now(&gone));
        *m = kept;          // nobody has left it
    }
}

// The army that has marched in stands in the space already, and the march of its leader, if there is one, is under way.
static bool enter(State *s, const Begun *b, int space, Side attacker, int by, Error *err)
{
    int from = origin_of(s, b, space, attacker);
    bool by_sea = begun_value(b, "sea");
    Play quiet = { 0 };

    if (!by_sea && !has_space(near(attacker, space), from))
        return fail(err, "%s is not next to %s", c77_spaces[from].id, c77_spaces[space].id);
    settle_cup(s);
    if (by >= 0) {
        if (s->where[by] != space)
            return fail(err, "%s is not at %s", c77_leaders[by].id, c77_spaces[space].id);
        if (c77_leaders[by].primary)
            activate(s, by);
        else
            c77_begin_march(s, by, 1, &quiet);
        if (!by_sea)
            settle_march(s, !c77_leaders[by].primary, from);
    }
    c77_enter(s, space, by_sea ? NOWHERE : from, attacker, by_sea, &quiet);
    return true;
}

static bool are_both_at(const State *s, int space, Error *err)
{
    if (space >= SPACES)
        return fail(err, "SP of both sides must stand somewhere");
    return (c77_is_in(s, space, PATRIOT) && c77_is_in(s, space, BRITISH)) || fail(err, "SP of both sides must be at %s", c77_spaces[space].id);
}

static bool prepare_entry(State *s, const Begun *b, Error *err)
{
    int space = space_said(s, b);

    if (space >= SPACES)
        return fail(err, "which space is entered?");
    if (!c77_stands(s, space, b->side))
        return fail(err, "put the army that has come to %s first", c77_spaces[space].id);
    return enter(s, b, space, b->side, begun_value(b, "leader") >= 0 ? begun_value(b, "leader") : find_marcher(s, space, b->side), err);
}

static bool prepare_battle(State *s, const Begun *b, Error *err)
{
    int space = space_said(s, b);

    if (!are_both_at(s, space, err) || !enter(s, b, space, b->side, begun_value(b, "leader"), err))
        return false;
    s->core.frames[s->core.depth - 1].step = E_FIGHT;
    s->battle.intercepted = (uint8_t)begun_value(b, "interceptions");
    return true;
}

static Side besieger(const State *s, const Begun *b)
{
    int space = begun_value(b, "space");

    return b->side < SIDES ? b->side : space < 0 || space >= SPACES || !is_fort(space) || !c77_is_besieged(s, c77_spaces[space].fort) ? (Side)NEITHER
         : c77_stands(s, space, BRITISH) ? BRITISH : PATRIOT;
}

static bool prepare_storm(State *s, const Begun *b, Error *err)
{
    int space = begun_value(b, "space");
    Play quiet = { 0 };

    if (space >= SPACES || !is_fort(space) || !c77_is_besieged(s, c77_spaces[space].fort) || !c77_stands(s, space, b->side))
        return fail(err, "a fort must be under siege; for example: put inside-fort-stanwix continental 3, put fort-stanwix regular 5");
    settle_cup(s);
    c77_start_storm(s, space, b->side, &quiet);
    return true;
}

// ---- what comes on top of anything

static bool prepare_escape(State *s, const Begun *b, Error *err)
{
    int l = begun_value(b, "leader");

    if (is_out(s, l, err))
        return false;
    if (c77_is_in(s, space_of(s->where[l]), side_of_leader(l)) || !c77_is_in(s, space_of(s->where[l]), enemy_of(side_of_leader(l))))
        return fail(err, "%s does not stand alone among the enemy", c77_leaders[l].id);
    settle_cup(s);
    return true;
}

static bool prepare_capture(State *s, const Begun *b, Error *err)
{
    int space = begun_value(b, "space");
    Play quiet = { 0 };

    settle_cup(s);
    if (space >= SPACES || c77_holder(s, space) != b->side)
        return fail(err, "the %s do not hold that space", campaigns_of_1777.side_people[b->side]);
    c77_capture(s, b->side, space, &quiet);
    return true;
}

static Side holder_of(const State *s, const Begun *b)
{
    int space = begun_value(b, "space");

    return b->side < SIDES || space < 0 || space >= SPACES ? b->side : c77_holder(s, space);
}

static const FactWord deeds[] = { { EXPERT_BATTLE, "battle" }, { EXPERT_STORM, "storm" }, { EXPERT_STORMED, "stormed" }, { EXPERT_INTERCEPT, "intercept" },
                                  { EXPERT_REINFORCE, "reinforce" }, { EXPERT_AVOID, "avoid" }, { 0, NULL } };

static bool prepare_expert(State *s, const Begun *b, Error *err)
{
    int l = begun_value(b, "leader");
    Play quiet = { 0 };

    settle_cup(s);
    return c77_try_expert(s, side_of_leader(l), l, begun_value(b, "deed"), &quiet)
        || fail(err, "%s may not try for it: the option expert-leaders must be on, and the marker available", c77_leaders[l].id);
}

static Side british(const State *s, const Begun *b)     { return BRITISH; }

// ---- the rows

enum { EVENT_IS_OVER = 2 };     // the step of EVENT that lets leaders alone among enemies escape

#define IN_TURN(step)       .under = { AT(TURN, step) }
#define BY_SIDE(of_patriots, of_british) .under = { { TURN, { (of_patriots), (of_british) } } }
#define IN_CUP              .under = { AT(TURN, T_END), AT(CUP, 0) }
#define WHOSE               .takes_side = true, .ask = "whose, american or british?"
#define A_SPACE             { "space", PART_NOUN, N_PLACE, .bare = true }
#define HIS(ask_him)        { "leader", PART_NOUN, N_LEADER, .bare = true, .ask = ask_him }
#define ARMY                { "attacker", PART_SIDE, .spellings = "attackers attacking" }, { "from", PART_NOUN, N_PLACE }, \
                            { "leader", PART_NOUN, N_LEADER, .spellings = "with" }, { "sea", PART_MARK, .spellings = "by-sea landed" }

const Beginning c77_beginnings[] = {
    { "turn", "the turn", NULL, IN_TURN(T_RALLY_BRITISH), .part = { { "turn", PART_NUMBER, .low = 1, .high = TURNS, .bare = true } }, .prepare = prepare_turn },
    { "rally", "the turn from the rally of the side on", "rallies", BY_SIDE(T_RALLY_PATRIOTS, T_RALLY_BRITISH), WHOSE, .prepare = prepare_phase },
    { "landing", "the turn from sea travel on", "sea sea-travel", IN_TURN(T_SEA), .prepare = prepare_sea },
    { "sorties", "the turn from the sorties of the side on", "sortie", BY_SIDE(T_SORTIES_PATRIOTS, T_SORTIES_BRITISH), WHOSE, .prepare = prepare_phase },
    { "initiative", "the turn from the roll for the initiative on", NULL, IN_TURN(T_INITIATIVE), .prepare = prepare_phase },
    { "returns", "the turn from the return of the side's leaders on", "return", BY_SIDE(T_RETURNS_PATRIOTS, T_RETURNS_BRITISH), WHOSE, .prepare = prepare_phase },
    { "first", "the choice who acts first, by the side with the initiative", NULL, IN_TURN(T_FIRST), .takes_side = true, .prepare = prepare_first },
    { "cup", "the cup: the next marker is drawn", "action draw", IN_CUP, .prepare = prepare_cup },
    { "end", "the end of the turn", "end-of-turn", IN_TURN(T_END), .prepare = prepare_phase },

    { "activation", "the activation of a primary leader", "activate", IN_CUP, .takes_side = true, .part = { HIS("who is activated?") }, .whose = whose_leader,
      .prepare = prepare_activation },
    { "march", "a leader's march; a subordinate is activated by the first primary leader in whose range he is, or by the one named", NULL, IN_CUP, .takes_side = true,
      .part = { HIS("who marches?"), { "by", PART_NOUN, N_LEADER } }, .whose = whose_leader, .prepare = prepare_march },
    { "powell", "Powell's march to Fort Ticonderoga", "powell-march", IN_CUP, .takes_side = true, .whose = british, .prepare = prepare_powell,
      .frame = POWELL_MARCH },
    { "supply", "a supply check of the side", "supply-check check", IN_CUP, WHOSE, .prepare = prepare_marker, .frame = SUPPLY },
    { "event", "a random event of the side", "random-event", IN_CUP, WHOSE, .prepare = prepare_marker, .frame = EVENT },

    { "entry", "the entry of an army that stands in the space, with all that the enemy may do against it", "enter", IN_CUP, .takes_side = true,
      .ask = "who enters? for example: begin entry saratoga attacker british from fort-edward",
      .part = { A_SPACE, ARMY },
      .whose = attacker_said, .prepare = prepare_entry },
    { "battle", "a battle; without `from` the attacker came from a space without enemies; with a leader it is part of his march", NULL, IN_CUP, .takes_side = true,
      .ask = "who attacks? for example: begin battle saratoga attacker british",
      .part = { A_SPACE, ARMY, { "interceptions", PART_NUMBER, .high = REACTIONS, .spellings = "intercepted" } },
      .whose = attacker_said, .prepare = prepare_battle },
    { "storm", "the storm of a fort under siege", NULL, IN_CUP, .takes_side = true, .ask = "which fort is stormed?", .part = { A_SPACE }, .whose = besieger,
      .prepare = prepare_storm },
    { "escape", "the escape roll of a leader alone among enemies", NULL, IN_CUP, .takes_side = true, .part = { HIS("who escapes?") }, .whose = whose_leader,
      .prepare = prepare_escape, .frame = EVENT, .step = EVENT_IS_OVER },
    { "capture", "the capture of what the enemy left in a space", NULL, IN_CUP, .takes_side = true, .ask = "who holds the space?", .part = { A_SPACE }, .whose = holder_of,
      .prepare = prepare_capture },
    { "expert", "the roll for an expert marker", NULL, IN_CUP, .takes_side = true,
      .part = { HIS("who rolls?"), { "deed", PART_WORD, .words = deeds, .bare = true, .ask = "for battle, storm, stormed, intercept, reinforce or avoid?" } },
      .whose = whose_leader, .prepare = prepare_expert },
    { NULL }
};
