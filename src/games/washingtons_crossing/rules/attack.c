// Attacks -- Washington's Crossing, WC 16: hasty and normal attacks of a march, and prepared attacks of many hexes.  The combat that
// follows either is in combat.c.

#include "games/washingtons_crossing/chapters.h"

// ---- WC 16.1, 16.2

// Whether troops may go that way to attack.  They may not use ferries of the open Delaware, Amboy's ferry or boats; Brunswick's ferry they may (M9).
static int why_not_reach(const State *s, Side side, Hex from, Direction d)
{
    if (wc_is_ferry_step(s, from, d))
        return ACROSS_FERRY;
    return wc_step_cost(s, side, from, d) == PROHIBITED ? NO_WAY_TO_ATTACK : OK;
}

static bool is_barred_at_first(const State *s, Side side, Hex hex)      // W12
{
    return wc_is_quick_opening(s) && side == AMERICAN && hex != HEX_TRENTON;
}

int wc_why_not_attack(const State *s, Side side, const March *m, Direction d, int kind, int *cost)
{
    Hex hex = neighbour(m->hex, d);
    int reason;

    *cost = 0;
    // The march stands next to the hex, so its side knows whether troops are there (WC 3.0).
    if (hex == NO_HEX || !wc_any_enemy_troops(s, hex, side))
        return NO_ENEMY;
    if (is_night(s))
        return NO_NIGHT_ATTACK;
    if (m->reacting)
        return NOT_IN_REACTION;
    if (is_barred_at_first(s, side, hex))
        return ONLY_TRENTON;
    if (wc_men_of(s, m->group) == 0)
        return NO_TROOPS;
    if (m->group & (s->routed | s->disordered))
        return SHAKEN_ATTACK;
    // WC 16.2: the whole stack counts, also those in the hex who do not attack.
    if (wc_men_of(s, wc_stack_at(s, m->hex, side)) > STACK_LIMIT)
        return FROM_OVER_STACKED;
    reason = why_not_reach(s, side, m->hex, d);
    if (reason)
        return reason;
    if (wc_strips_garrison(s, side, m))         // W41: he might have to advance
        return GARRISON;
    *cost = wc_step_cost(s, side, m->hex, d) + (kind == HASTY ? HASTY_COST : NORMAL_COST);     // WC-A24: no second zone cost
    return *cost > wc_points_left(s, m) ? TOO_FAR : OK;
}

// ---- WC 16.3: prepared attacks, after all moves

static int why_not_prepare_from(const State *s, Side side, int l, Hex hex)
{
    Direction d;

    if (side_of(l) != side || !has(s->active, l))
        return NOT_ACTIVE;
    if (!is_on_map(s, l) || hex_distance(s->where[l], hex) != 1)
        return NOT_ADJACENT;
    // WC 16.3: a prepared attack takes the whole allowance, so nothing of it may be spent.
    if (has(s->spent | s->used_up, l))
        return SPENT_ALREADY;
    if (has(s->recovered, l))
        return RECOVERED_NOW;
    if (s->troops[l] == 0)
        return NO_TROOPS;
    if (is_shaken(s, l))
        return SHAKEN_ATTACK;
    if (wc_men_of(s, wc_stack_at(s, s->where[l], side)) > STACK_LIMIT)
        return FROM_OVER_STACKED;
    d = direction_of(s->where[l], hex);
    return why_not_reach(s, side, s->where[l], d);
}

// All attackers must be under one commander; from several hexes they may attack only if he stands next to the defender himself (M19).
static int why_not_join_attack(const State *s, Side side, int commander, int l, Hex hex, Set chosen)
{
    int reason = why_not_prepare_from(s, side, l, hex);

    if (reason)
        return reason;
    if (!wc_is_under(s, commander, l))
        return NOT_ONE_COMMAND;
    if (chosen && hex_distance(s->where[commander], hex) != 1 && s->where[first_of(chosen)] != s->where[l])
        return NOT_ONE_COMMAND;
    return OK;
}

static int why_not_prepare(const State *s, Side side, int commander, Hex hex)
{
    if (side_of(commander) != side || !has(s->active, commander) || !is_on_map(s, commander))
        return NOT_ACTIVE;
    // Of many refusals it tells the commander's own; and of one who could not attack there himself, that a leader who could is not under him.
    int own = why_not_join_attack(s, side, commander, commander, hex, 0), reason = own;
    FOR_EACH(l, own ? s->active & leaders_of(side) : 0) {
        int r = why_not_join_attack(s, side, commander, l, hex, 0);
        if (r == OK) {
            reason = OK;
            break;
        }
        if (r == NOT_ONE_COMMAND && (own == NOT_ADJACENT || own == NO_TROOPS))
            reason = r;
    }
    if (reason)
        return reason;          // this test comes first: a side does not know which troops stand in a hex that it is not next to
    if (!wc_any_enemy_troops(s, hex, side))
        return NO_ENEMY;
    return is_barred_at_first(s, side, hex) ? ONLY_TRENTON : OK;
}

// The hexes with enemy troops next to any leader who could attack them, in ascending order.
static int find_targets(const State *s, Side side, Hex *at)
{
    int count = 0;

    FOR_EACH(l, s->active & ~s->spent & leaders_of(side)) {
        if (!is_on_map(s, l) || wc_is_quiet(s, s->where[l], side))
            continue;
        unsigned around = wc_enemies_around(s, s->where[l], side);
        for (Direction d = 0; around >> d; d++) {
            Hex hex = neighbour(s->where[l], d);
            int i = 0;
            if (!(around >> d & 1) || is_barred_at_first(s, side, hex) || why_not_prepare_from(s, side, l, hex) || !wc_any_enemy_troops(s, hex, side))
                continue;
            // The array is kept ascending and without repeats.
            while (i < count && at[i] < hex)
                i++;
            if (i < count && at[i] == hex)
                continue;
            for (int k = count++; k > i; k--)
                at[k] = at[k - 1];
            at[i] = hex;
        }
    }
    return count;
}

static bool asks_prepared(const State *s, const Frame *f)
{
    Hex targets[LEADERS];

    return find_targets(s, f->side, targets) > 0;
}

static void list_prepared(const State *s, const Frame *f, ActionList *out)
{
    Hex targets[LEADERS];
    int count;

    if (out->asked) {
        consider_plain(out, V_DONE, OK);
        if (verb_of(out->asked) == V_PREPARE)
            consider_action(out, out->asked, why_not_prepare(s, f->side, noun_of(out->asked), (Hex)second_of(out->asked)));
        wc_list_runs(s, f->side, out);
        return;
    }
    count = find_targets(s, f->side, targets);
    if (count == 0)
        return;                         // leaders who must run are asked for at the end of the phase
    consider_plain(out, V_DONE, OK);
    FOR_EACH(c, s->active & leaders_of(f->side))
        for (int i = 0; i < count; i++)
            consider_both(out, V_PREPARE, (unsigned)c, targets[i], why_not_prepare(s, f->side, c, targets[i]));
    wc_list_runs(s, f->side, out);
}

static void take_prepared(State *s, Frame *f, Action a, Play *p)
{
    if (verb_of(a) == V_DONE) {
        end(s);
        return;
    }
    if (verb_of(a) == V_RUN) {
        wc_begin_run(s, f->side, noun_of(a));
        return;
    }
    // The attackers gather in `battle` while they are chosen; without a hex no combat has begun.
    s->battle = (Battle){ .hex = NO_HEX };
    begin(s, (Frame){ .kind = MUSTER_ATTACK, .side = f->side, .a = (uint16_t)noun_of(a), .b = (uint16_t)second_of(a) });
}

static void words_prepared(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_put(out, "choose a commander and the hex of a prepared attack, or end the action phase.");
    else
        text_add(out, "The %s choose a prepared attack, or end their action phase.", wc_people(f));
}

// ---- the leaders who take part: operand a is the commander, b the hex

static int why_not_muster(const State *s, const Frame *f, int l)
{
    return has(s->battle.attackers, l) ? NOT_IN_GROUP : why_not_join_attack(s, f->side, f->a, l, f->b, s->battle.attackers);
}

static void list_muster(const State *s, const Frame *f, ActionList *out)
{
    FOR_EACH(l, candidates(out, V_WITH, s->active & ~s->battle.attackers))
        consider(out, V_WITH, (unsigned)l, why_not_muster(s, f, l));
    consider_plain(out, V_ATTACK, s->battle.attackers ? OK : NOT_IN_COMBAT);
}

static void take_muster(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;
    int chief = f->a;
    Hex hex = f->b;
    Set attackers = s->battle.attackers;

    if (verb_of(a) == V_WITH) {
        s->battle.attackers |= BIT(noun_of(a));
        return;
    }
    end(s);
    FOR_EACH(l, attackers)
        s->mp[l] = 0;
    s->spent |= attackers;                  // an attack takes the whole allowance
    s->moved |= attackers;
    wc_begin_attack(s, side, attackers, hex, PREPARED_ATTACK, chief, p);
}

static void words_muster(const State *s, const Frame *f, Reader reader, Text *out)
{
    Set attackers = s->battle.attackers;
    const char *hex = wc_hex_name(f->b).words;
    bool is_full = true;

    if (!is_asked_of(f, reader)) {
        text_add(out, "The %s choose which leaders take part in their prepared attack on %s.", wc_people(f), hex);
        return;
    }
    FOR_EACH(l, s->active & ~attackers)
        is_full = is_full && why_not_muster(s, f, l) != OK;
    if (!attackers)
        text_add(out, "choose which leaders take part in the prepared attack on %s.", hex);
    else if (is_full)
        text_add(out, "attack %s with %s men: all who can take part do.", hex, wc_men_in_words(wc_men_of(s, attackers)).words);
    else
        text_add(out, "attack %s with %s men, or choose more leaders.", hex, wc_men_in_words(wc_men_of(s, attackers)).words);
}

// ---- a combat begins

// WC 17.1 step 5: the leader of the highest printed cost; among equals the one with the better rating, which the player would choose.
static int chief_of_stack(Set stack)
{
    int chief = NOBODY;

    FOR_EACH(l, stack)
        if (chief == NOBODY || wc_leaders[l].cost > wc_leaders[chief].cost
            || (wc_leaders[l].cost == wc_leaders[chief].cost && wc_leaders[l].rating > wc_leaders[chief].rating))
            chief = l;
    return chief;
}

void wc_begin_attack(State *s, Side side, Set attackers, Hex hex, int kind, int chief, Play *p)
{
    assert(attackers && !(attackers & ~leaders_of(side)) && hex < HEXES);
    s->battle = (Battle){ .attackers = attackers, .hex = hex, .side = side, .kind = (uint8_t)kind,
                          .chief = (uint8_t)(chief == NOBODY ? chief_of_stack(attackers) : chief) };
    s->battle.defenders = wc_stack_at(s, hex, enemy_of(side));
    // Each side now sees what stands against it, so undo stops here.
    show_hidden(p);
    TELL(p, EV_ATTACK, side, .v = { hex, s->where[first_of(attackers)], kind });
    begin(s, (Frame){ .kind = ATTACK, .side = side });
}

const FrameKind wc_prepared_frame      = { "prepared", .list = list_prepared, .take = take_prepared, .lapses = true, .asks = asks_prepared, .silence = V_DONE,
    .words = words_prepared, .says = { { V_DONE, "No prepared attack" } } };
const FrameKind wc_muster_attack_frame = { "muster", .list = list_muster, .take = take_muster, .obvious = true, .guarded = true, .deliberate = V_ATTACK, .words = words_muster,
    .says = { { V_WITH, "Attack with[ {x}]" } }, .a = { "commander", N_LEADER }, .b = { "attacked", N_HEX } };
