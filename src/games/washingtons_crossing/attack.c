// Attacks -- Washington's Crossing, WC 16, 17: hasty and normal attacks of a march, prepared attacks of many hexes, and the combat
// that follows either.  The sum of the combat die is in sums.c, reaction in react.c, retreats in retreat.c.

#include "chapters.h"

static Side defender_of(const State *s)         { return enemy_of(s->battle.side); }

// ---- WC 16.1, 16.2

// May troops go that way to attack?  Ferries of the open Delaware and Amboy's, and boats, serve no attack; Brunswick's does (M9).
static int why_not_reach(const State *s, Side side, Hex from, Direction d)
{
    if (wc_is_ferry_step(s, from, d))
        return ACROSS_FERRY;
    return wc_step_cost(s, side, from, d) == PROHIBITED ? NO_WAY_TO_ATTACK : OK;
}

int wc_why_not_attack(const State *s, Side side, const March *m, Direction d, int kind, int *cost)
{
    Hex hex = neighbour(m->hex, d);
    int reason;

    *cost = 0;
    if (hex == NO_HEX || wc_men_of(s, wc_stack_at(s, hex, enemy_of(side))) == 0)
        return NO_ENEMY;
    if (is_night(s))
        return NO_NIGHT_ATTACK;
    if (m->reacting)
        return NOT_IN_REACTION;
    if (wc_is_quick_opening(s) && side == AMERICAN && hex != HEX_TRENTON)
        return ONLY_TRENTON;
    if (wc_men_of(s, m->group) == 0)
        return NO_TROOPS;
    if (m->group & (s->routed | s->disordered))
        return SHAKEN_ATTACK;
    if (wc_men_of(s, wc_stack_at(s, m->hex, side)) > STACK_LIMIT)
        return FROM_OVER_STACKED;
    reason = why_not_reach(s, side, m->hex, d);
    if (reason)
        return reason;
    if (wc_strips_garrison(s, side, m))         // W41: he might have to advance
        return GARRISON;
    *cost = wc_step_cost(s, side, m->hex, d) + (kind == HASTY ? HASTY_COST : NORMAL_COST);     // ruling 24: no second zone cost
    return *cost > wc_points_left(s, m) ? TOO_FAR : OK;
}

// ---- WC 16.3: prepared attacks, after all moves

static bool is_under(const State *s, int commander, int l)      // activated by him, or through those he activated
{
    for (int c = l; c != NOBODY; c = s->by[c])
        if (c == commander)
            return true;
    return false;
}

static int why_not_prepare_from(const State *s, Side side, int l, Hex hex)
{
    Direction d;

    if (side_of(l) != side || !has(s->active, l))
        return NOT_ACTIVE;
    if (!is_on_map(s, l) || hex_distance(s->where[l], hex) != 1)
        return NOT_ADJACENT;
    if (has(s->spent, l))
        return SPENT_ALREADY;
    if (has(s->recovered, l))
        return RECOVERED_NOW;
    if (s->troops[l] == 0)
        return NO_TROOPS;
    if (has(s->routed | s->disordered, l))
        return SHAKEN_ATTACK;
    if (wc_men_of(s, wc_stack_at(s, s->where[l], side)) > STACK_LIMIT)
        return FROM_OVER_STACKED;
    d = direction_of(s->where[l], hex);
    return why_not_reach(s, side, s->where[l], d);
}

// All under one commander; from several hexes only if he stands next to the defender himself (M19).
static int why_not_join_attack(const State *s, Side side, int commander, int l, Hex hex, Set chosen)
{
    int reason = why_not_prepare_from(s, side, l, hex);

    if (reason)
        return reason;
    if (!is_under(s, commander, l))
        return NOT_ONE_COMMAND;
    if (chosen && hex_distance(s->where[commander], hex) != 1 && s->where[first_of(chosen)] != s->where[l])
        return NOT_ONE_COMMAND;
    return OK;
}

static int why_not_prepare(const State *s, Side side, int commander, Hex hex)
{
    int reason = NOT_ACTIVE;

    if (side_of(commander) != side || !has(s->active, commander) || !is_on_map(s, commander))
        return NOT_ACTIVE;
    FOR_EACH(l, s->active & leaders_of(side)) {
        int r = why_not_join_attack(s, side, commander, l, hex, 0);
        if (r == OK) {
            reason = OK;
            break;
        }
        if (l == commander || r == NOT_ONE_COMMAND)
            reason = r;
    }
    if (reason)
        return reason;          // asked first: of a hex next to nobody it is not known who holds it
    if (wc_men_of(s, wc_stack_at(s, hex, enemy_of(side))) == 0)
        return NO_ENEMY;
    return wc_is_quick_opening(s) && side == AMERICAN && hex != HEX_TRENTON ? ONLY_TRENTON : OK;
}

// Hexes with enemy troops next to anybody who could attack, ascending.
static int find_targets(const State *s, Side side, Hex *at)
{
    int count = 0;

    FOR_EACH(l, s->active & ~s->spent & leaders_of(side)) {
        if (!is_on_map(s, l))
            continue;
        for (Direction d = 0; d < DIRECTIONS; d++) {
            Hex hex = neighbour(s->where[l], d);
            int i = 0;
            if (hex == NO_HEX || why_not_prepare_from(s, side, l, hex) || !wc_men_of(s, wc_stack_at(s, hex, enemy_of(side))))
                continue;
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

static void list_prepared(const State *s, const Frame *f, ActionList *out)
{
    Hex targets[LEADERS];
    int count;

    if (out->asked) {
        consider_plain(out, V_DONE, OK);
        if (verb_of(out->asked) == V_PREPARE)
            consider_action(out, out->asked, why_not_prepare(s, f->side, noun_of(out->asked), (Hex)second_of(out->asked)));
        return;
    }
    count = find_targets(s, f->side, targets);
    if (count == 0)
        return;
    consider_plain(out, V_DONE, OK);
    FOR_EACH(c, s->active & leaders_of(f->side))
        for (int i = 0; i < count; i++)
            consider_both(out, V_PREPARE, (unsigned)c, targets[i], why_not_prepare(s, f->side, c, targets[i]));
}

static void take_prepared(State *s, Frame *f, Action a, Play *p)
{
    if (verb_of(a) == V_DONE) {
        end(s);
        return;
    }
    s->battle = (Battle){ .hex = NO_HEX };
    begin(s, (Frame){ .kind = MUSTER_ATTACK, .side = f->side, .a = (uint16_t)noun_of(a), .b = (uint16_t)second_of(a) });
}

static void words_prepared(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_put(out, "choose a commander and the hex of a prepared attack, or end the action phase.");
}

// ---- who takes part: operand a the commander, b the hex

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
    s->spent |= attackers;                  // the whole allowance
    s->moved |= attackers;
    wc_begin_attack(s, side, attackers, hex, PREPARED_ATTACK, chief, p);
}

static void words_muster(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_add(out, "choose who takes part in the prepared attack on %s, then attack.", wc_hex_id[f->b]);
}

// ---- a combat begins

// WC 17.1 step 5: the highest printed cost; among equals the better rating, which the player would choose.
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
    s->battle = (Battle){ .attackers = attackers, .hex = hex, .side = side, .kind = (uint8_t)kind,
                          .chief = (uint8_t)(chief == NOBODY ? chief_of_stack(attackers) : chief) };
    s->battle.defenders = wc_stack_at(s, hex, enemy_of(side));
    show_hidden(p);
    wc_tell_n(p, EV_ATTACK, side, hex, kind, s->where[first_of(attackers)], 0);
    begin(s, (Frame){ .kind = ATTACK, .side = side });
}

// ---- WC 17.2.3: the dawn attack, once a game, if the American likes

static bool may_attack_at_dawn(const State *s)
{
    const Battle *b = &s->battle;

    if (b->side != AMERICAN || time_of(s) != AT_7AM || s->dawn_used || (b->defenders & s->watched))
        return false;
    return !(b->hex == HEX_TRENTON && s->turn == wc_turn_of(DEC_26, AT_7AM) && !s->trenton_alarm);     // not with Trenton's +7
}

static void list_dawn(const State *s, const Frame *f, ActionList *out)
{
    consider_plain(out, V_DAWN, OK);
    consider_plain(out, V_PLAIN, OK);
}

static void take_dawn(State *s, Frame *f, Action a, Play *p)
{
    if (verb_of(a) == V_DAWN)
        s->battle.dawn = s->dawn_used = true;
    end(s);
}

static void words_dawn(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_put(out, "use the one dawn attack of the game here, or attack without it.");
}

// ---- WC 17.1 steps 1 to 5

static int percent_of(int tens, int percent)        // nearest ten men, halves up
{
    return (tens * percent + 50) / 100;
}

static bool is_lopsided(int attacker, int defender)     { return attacker >= LOPSIDED_RATIO * defender; }

static void tell_sum(const Battle *b, SumLine first, SumLine end, Play *p)
{
    Event e = { .kind = EV_SUM, .side = b->side, .a = (uint16_t)first };
    int count = 0;

    for (int i = first; i < (int)end && p->log; i++) {
        if (b->line[i] == 0)
            continue;
        if (count == SUM_VALUES) {
            tell(p, e);
            e = (Event){ .kind = EV_SUM, .side = b->side, .a = (uint16_t)first };
            count = 0;
        }
        e.b |= (uint16_t)(1 << (i - first));
        e.dice[count++] = (uint8_t)(b->line[i] + 128);
    }
    if (count)
        tell(p, e);
}

static void fight(State *s, Play *p)
{
    Battle *b = &s->battle;
    Side defender = defender_of(s);
    int die, modifier, attacker_loss, defender_loss, men;

    b->defenders = wc_stack_at(s, b->hex, defender);           // those who came by reaction too
    FOR_EACH(l, b->attackers | b->defenders)
        s->before[l] = s->troops[l];
    b->strength[b->side] = (uint16_t)wc_men_of(s, b->attackers);
    b->strength[defender] = (uint16_t)wc_men_of(s, b->defenders);
    men = b->strength[defender];
    b->lopsided = is_lopsided(b->strength[b->side], men);
    b->known = true;
    show_hidden(p);                                         // totals and the worst fatigue, WC 3.0
    wc_sum_surprise(s, b->line);
    tell_sum(b, S_HASTY, C_AMERICAN, p);
    die = roll(p, b->side, 10, R_SURPRISE) % 10 + wc_total_of(b->line, S_HASTY, C_AMERICAN);
    die = die < SURPRISE_LOW ? SURPRISE_LOW : die > SURPRISE_HIGH ? SURPRISE_HIGH : die;
    b->surprise_loss = wc_surprise[die - SURPRISE_LOW].attacker_loss;
    wc_sum_combat(s, wc_surprise[die - SURPRISE_LOW].modifier, b->line);
    modifier = wc_total_of(b->line, C_AMERICAN, SUM_LINES);
    tell_sum(b, C_AMERICAN, SUM_LINES, p);
    wc_tell_n(p, EV_ODDS, b->side, b->strength[b->side], men, modifier + 100, 0);
    die = roll(p, b->side, 10, R_COMBAT) % 10 + modifier;
    die = die < CRT_LOW ? CRT_LOW : die > CRT_HIGH ? CRT_HIGH : die;
    const CombatResult *r = &wc_combat_results[die - CRT_LOW][wc_column(wc_leaders[b->chief].rating)];
    attacker_loss = r->attacker_loss + b->surprise_loss;
    attacker_loss = attacker_loss < 0 ? 0 : attacker_loss;
    defender_loss = r->defender_loss;
    b->effect[b->side] = r->attacker;
    b->effect[defender] = r->defender;
    b->share[b->side] = (uint16_t)(attacker_loss * 10);
    b->share[defender] = (uint16_t)(defender_loss * 10);
    b->lost[b->side] = (uint16_t)percent_of(men, attacker_loss);
    b->lost[defender] = (uint16_t)percent_of(men, defender_loss);
    if (b->lopsided && men <= LOPSIDED_FORCE) {             // WC 17.1 step 6, M17
        b->lost[defender] += LOPSIDED_LOSS;
        b->share[defender] = (uint16_t)(b->share[defender] + LOPSIDED_LOSS * 1000 / men);
    }
    if (defender_loss >= 5)                                 // WC 12.0
        s->hurt |= b->defenders;
    if (!(b->lopsided && r->defender >= RETREAT_3_DISORDERED))
        s->attacked |= b->attackers;
    wc_tell_n(p, EV_RESULT, b->side, b->lost[b->side], b->lost[defender], r->attacker | r->defender << 4, 0);
}

// ---- WC 17.1 step 6: losses

Set wc_losers_of(const State *s, Side side, int mode)
{
    if (mode == LOSS_RETREAT)
        return s->retreat[s->retreats - 1].group;
    return side == s->battle.side ? s->battle.attackers : s->battle.defenders;
}

static void take_loss(State *s, int l, int tens, Play *p)
{
    wc_tell_n(p, EV_LOSS, side_of(l), l, tens, 0, SECRET_B | wc_secrecy_of(s, p, l));
    wc_lose_men(s, l, tens);
}

// Tens he may lose of this loss: WC 17.1 spares Washington's horse, all but 10 men a combat, while others have troops.
static int most_to_lose(const State *s, Set losers, int l)
{
    int lost = s->before[l] - s->troops[l];

    if (l != WASHINGTON || wc_with_men(s, losers) == BIT(l))
        return s->troops[l];
    return lost < 1 ? 1 : 0;
}

// The optional rule: by share, what is left over to the largest remainders.
static void lose_in_proportion(State *s, Set losers, int tens, Play *p)
{
    int total = wc_men_of(s, losers), given = 0, share[LEADERS] = { 0 }, rest[LEADERS] = { 0 };

    FOR_EACH(l, losers) {
        int most = most_to_lose(s, losers, l);
        share[l] = s->troops[l] * tens / total;
        rest[l] = s->troops[l] * tens % total;
        if (share[l] > most)
            share[l] = most;
        given += share[l];
    }
    while (given < tens) {
        int best = NOBODY;
        FOR_EACH(l, losers)
            if (share[l] < most_to_lose(s, losers, l) && (best == NOBODY || rest[l] > rest[best]))
                best = l;
        if (best == NOBODY)             // all others are spent: the horse too
            best = WASHINGTON;
        share[best]++;
        rest[best] = -1;
        given++;
    }
    FOR_EACH(l, losers)
        if (share[l])
            take_loss(s, l, share[l], p);
}

void wc_suffer(State *s, Side side, int tens, int mode, Play *p)
{
    Set losers = wc_with_men(s, wc_losers_of(s, side, mode));
    int men = wc_men_of(s, losers);

    if (tens == 0 || men == 0)
        return;
    if (tens >= men)
        FOR_EACH(l, losers)
            take_loss(s, l, s->troops[l], p);
    else if (size_of_set(losers) == 1)
        take_loss(s, first_of(losers), tens, p);
    else if (is_option(s, O_PROPORTIONAL))
        lose_in_proportion(s, losers, tens, p);
    else
        begin(s, (Frame){ .kind = LOSSES, .side = side, .n = (uint8_t)mode, .a = (uint16_t)tens });
}

static int why_not_lose(const State *s, const Frame *f, int l, int tens)
{
    Set losers = wc_losers_of(s, f->side, f->n);

    return f->a == 0                                                    ? NO_LOSS_LEFT  :
           !has(losers, l) || s->troops[l] == 0                         ? NOT_IN_COMBAT :
           l == WASHINGTON && tens > most_to_lose(s, losers, l) && tens <= s->troops[l] && tens <= f->a ? WASHINGTON_SPARED :
           tens == 0 || tens > f->a || tens > s->troops[l]              ? TOO_MANY      : OK;
}

static void list_losses(const State *s, const Frame *f, ActionList *out)
{
    if (out->asked) {
        if (verb_of(out->asked) == V_LOSE)
            consider_action(out, out->asked, why_not_lose(s, f, noun_of(out->asked), second_of(out->asked)));
        return;
    }
    FOR_EACH(l, wc_losers_of(s, f->side, f->n))
        for (int tens = 1; tens <= f->a && tens <= s->troops[l] && out->count < ACTIONS_MAX; tens++)
            consider_both(out, V_LOSE, (unsigned)l, (unsigned)tens, why_not_lose(s, f, l, tens));
}

static void take_losses(State *s, Frame *f, Action a, Play *p)
{
    f->a = (uint16_t)(f->a - second_of(a));
    take_loss(s, noun_of(a), second_of(a), p);
}

static void words_losses(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_add(out, "choose who takes the losses (%d left).", f->a * 10);
}

// ---- WC 18.1, 18.2: disorder and rout

static void shake(State *s, Set force, int effect, Play *p)
{
    FOR_EACH(l, wc_with_men(s, force)) {
        if (effect == RETREAT_4_ROUTED) {
            s->routed |= BIT(l);
            s->disordered &= ~BIT(l);
            wc_tire(s, l, 2);
        } else {
            if (!has(s->routed, l))
                s->disordered |= BIT(l);
            wc_tire(s, l, 1);
        }
        wc_tell_kind(p, has(s->routed, l) ? EV_ROUTED : EV_DISORDERED, side_of(l), l, s->where[l]);
        wc_stir(s, s->where[l], side_of(l));
    }
}

static void shake_forces(State *s, Play *p)
{
    Battle *b = &s->battle;

    for (Side side = AMERICAN; side < SIDES; side++) {
        Set force = side == b->side ? b->attackers : b->defenders;
        int effect = b->effect[side];
        if (effect == NO_EFFECT)
            continue;
        if (effect >= RETREAT_3_DISORDERED)
            shake(s, force, effect, p);
        if (wc_men_of(s, force)) {                 // M13: empty leaders go with their stack
            b->going |= force;
            s->retreated |= force;
        }
        if (side == b->side)
            s->moved |= force;
    }
}

static int hexes_of(int effect)     { return effect == RETREAT_2 ? 2 : effect == RETREAT_3_DISORDERED ? 3 : 4; }

// One stack after the other; false when all have gone.
static bool begin_next_retreat(State *s)
{
    Battle *b = &s->battle;
    Set group = 0;
    Side side;

    if (!b->going)
        return false;
    side = side_of(first_of(b->going));
    group = b->going & wc_stack_at(s, s->where[first_of(b->going)], side);
    b->going &= ~group;
    s->march[0].group &= ~group;
    wc_begin_retreat(s, group, b->hex, hexes_of(b->effect[side]), true);
    return true;
}

// ---- WC 16.2: must advance; WC 16.3: may

static void advance(State *s, Set group, Play *p)
{
    Hex hex = s->battle.hex;
    Side side = s->battle.side;

    FOR_EACH(l, group) {
        Hex from = s->where[l];
        wc_show_meeting(s, from, hex, side, p);
        wc_put_leader(s, l, hex);
        wc_after_step(s, BIT(l), from, hex, p);
    }
    if (s->march[0].group & group)
        s->march[0].hex = s->march[0].safe = hex;
    wc_tell_n(p, EV_ADVANCE, side, hex, wc_top_of(s, hex, side), size_of_set(group), SECRET_B);
}

static void begin_advance(State *s, Play *p)
{
    const Battle *b = &s->battle;

    if (b->effect[defender_of(s)] == NO_EFFECT || wc_men_of(s, b->attackers) == 0 || wc_stack_at(s, b->hex, defender_of(s)) & wc_with_men(s, EVERYBODY))
        return;
    if (b->kind == PREPARED_ATTACK)
        begin(s, (Frame){ .kind = ADVANCE, .side = b->side });
    else
        advance(s, b->attackers, p);
}

static int why_not_advance(const State *s, const Frame *f, int l)
{
    return !has(s->battle.attackers, l) || s->where[l] == s->battle.hex || !wc_fits_in(s, s->battle.hex, f->side, BIT(l)) ? NO_ADVANCE :
           s->troops[l] > wc_spare_men(s, s->where[l], f->side)                                                           ? GARRISON   : OK;
}

static void list_advance(const State *s, const Frame *f, ActionList *out)
{
    consider_plain(out, V_DONE, OK);
    FOR_EACH(l, candidates(out, V_ADVANCE, s->battle.attackers))
        consider(out, V_ADVANCE, (unsigned)l, why_not_advance(s, f, l));
}

static void take_advance(State *s, Frame *f, Action a, Play *p)
{
    if (verb_of(a) == V_DONE)
        end(s);
    else
        advance(s, BIT(noun_of(a)), p);
}

static void words_advance(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_add(out, "choose who advances into %s, or end.", wc_hex_id[s->battle.hex]);
}

// ---- WC 17.4

static Set forces_of(const State *s, Side side)
{
    Set force = side == s->battle.side ? s->battle.attackers : s->battle.defenders, on_map = 0;

    FOR_EACH(l, force)
        if (is_on_map(s, l))
            on_map |= BIT(l);
    return on_map;
}

static void list_surrender(const State *s, const Frame *f, ActionList *out)
{
    bool any = wc_men_of(s, forces_of(s, f->side)) > 0;

    consider_plain(out, V_SURRENDER, any ? OK : NO_TROOPS);
    consider_plain(out, V_KEEP, any ? OK : NO_TROOPS);
}

static void take_surrender(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;

    end(s);
    if (verb_of(a) == V_KEEP)
        return;
    s->battle.surrendered |= (uint8_t)(1 << side);
    s->battle.share[side] = 1000;                   // M16
    s->battle.lost[side] = s->battle.strength[side];
    wc_tell_kind(p, EV_SURRENDER, side, s->battle.hex, wc_men_of(s, forces_of(s, side)));
    FOR_EACH(l, forces_of(s, side))
        wc_take_leader_off(s, l, LEFT_MAP);
}

static void words_surrender(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_put(out, "surrender all who were in this combat, or keep them.");
}

// ---- the end of a combat

static void clear_empty_detachments(State *s, Set force)        // M13
{
    FOR_EACH(l, force & (US_DETS | BR_DETS))
        if (is_on_map(s, l) && s->troops[l] == 0)
            wc_dispose_detachment(s, l);
}

// Nobody loses more than he has.
static void cap_losses(Battle *b)
{
    for (Side side = AMERICAN; side < SIDES; side++) {
        if (b->lost[side] > b->strength[side])
            b->lost[side] = b->strength[side];
        if (b->share[side] > 1000)
            b->share[side] = 1000;
    }
}

static void end_combat(State *s, Play *p)
{
    Battle *b = &s->battle;
    Side defender = defender_of(s);
    bool advanced = b->kind != PREPARED_ATTACK && b->effect[defender] != NO_EFFECT;

    cap_losses(b);
    if (b->surrendered)
        wc_score_battle(s, b->surrendered & 1 ? AMERICAN : BRITISH, p);
    else if (b->effect[b->side] || b->effect[defender])
        wc_score_battle(s, b->effect[b->side] ? b->side : defender, p);
    for (Side side = AMERICAN; side < SIDES; side++)
        wc_note_losses(s, side, b->lost[side]);
    clear_empty_detachments(s, b->attackers | b->defenders);
    if (b->kind != PREPARED_ATTACK && (!advanced || !s->march[0].group))
        wc_halt_march(s, &s->march[0]);
    s->battle = (Battle){ .hex = NO_HEX };
}

static void run_attack(State *s, Frame *f, Play *p)
{
    Battle *b = &s->battle;
    Side defender = defender_of(s);

    switch (f->step++) {
    case K_REACTION:
        if (b->kind != HASTY)
            begin(s, (Frame){ .kind = REACT, .side = defender });
        break;
    case K_DAWN:
        b->defenders = wc_stack_at(s, b->hex, defender);
        if (may_attack_at_dawn(s))
            begin(s, (Frame){ .kind = DAWN, .side = AMERICAN });
        break;
    case K_FIGHT:
        fight(s, p);
        break;
    case K_ATTACKER_LOSES:
        wc_suffer(s, b->side, b->lost[b->side], LOSS_COMBAT, p);
        break;
    case K_DEFENDER_LOSES:
        wc_suffer(s, defender, b->lost[defender], LOSS_COMBAT, p);
        break;
    case K_SHAKEN:
        cap_losses(b);
        shake_forces(s, p);
        break;
    case K_RETREATS:
        if (begin_next_retreat(s))
            f->step = K_RETREATS;
        break;
    case K_ADVANCE:
        begin_advance(s, p);
        break;
    case K_CAPTURE:
        if (wc_men_of(s, wc_stack_at(s, b->hex, b->side)) && wc_any_to_capture(s, b->hex, b->side))
            begin(s, (Frame){ .kind = CAPTURE, .side = b->side, .a = b->hex });
        break;
    case K_SURRENDER_DEFENDER:
        begin(s, (Frame){ .kind = SURRENDER, .side = defender });
        break;
    case K_SURRENDER_ATTACKER:              // our ruling: an attacker who was not driven back is not asked
        if (b->effect[b->side] != NO_EFFECT && !b->surrendered)
            begin(s, (Frame){ .kind = SURRENDER, .side = b->side });
        break;
    case K_END:
        end(s);
        end_combat(s, p);
        break;
    }
}

static void words_attack(const State *s, const Frame *f, Reader reader, Text *out)
{
    static const char *const kinds[] = { "Hasty", "Normal", "Prepared" };
    int town = s->battle.hex < HEXES ? wc_hexes[s->battle.hex].town : NO_TOWN;

    text_add(out, "%s attack on %s", kinds[s->battle.kind], town == NO_TOWN ? wc_hex_id[s->battle.hex] : wc_towns[town].name);
}

const FrameKind wc_prepared_frame      = { "prepared", .list = list_prepared, .take = take_prepared, .lapses = true, .silence = V_DONE, .words = words_prepared };
const FrameKind wc_muster_attack_frame = { "muster", .list = list_muster, .take = take_muster, .implied = V_ATTACK, .obvious = true, .words = words_muster };
const FrameKind wc_attack_frame        = { "attack", .run = run_attack, .words = words_attack };
const FrameKind wc_dawn_frame          = { "dawn", .list = list_dawn, .take = take_dawn, .silence = V_PLAIN, .words = words_dawn };
const FrameKind wc_losses_frame        = { "lose", .list = list_losses, .take = take_losses, .lapses = true, .obvious = true, .words = words_losses };
const FrameKind wc_surrender_frame     = { "surrender", .list = list_surrender, .take = take_surrender, .lapses = true, .silence = V_KEEP, .words = words_surrender };
const FrameKind wc_advance_frame       = { "advance", .list = list_advance, .take = take_advance, .implied = V_DONE, .words = words_advance };
