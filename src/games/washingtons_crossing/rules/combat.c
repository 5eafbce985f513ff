// Combat -- Washington's Crossing, WC 17: its sequence from the defender's reaction to the surrender.  What is added to its dice is in
// sums.c, reaction in react.c, who takes the losses in losses.c, retreats in retreat.c.

#include "games/washingtons_crossing/chapters.h"

static Side defender_of(const State *s)         { return enemy_of(s->battle.side); }

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

static void tell_sum(const Battle *b, SumLine first, SumLine end, Play *p)
{
    Told sum = { .v = { first } };
    int count = 0;

    for (int i = first; i < (int)end && p->log; i++) {
        if (b->line[i] == 0)
            continue;
        if (count == SUM_VALUES) {
            tell_event(p, EV_SUM, b->side, &sum);
            sum = (Told){ .v = { first } };
            count = 0;
        }
        sum.set |= BIT(i);
        sum.v[1 + count++] = b->line[i];
    }
    if (count)
        tell_event(p, EV_SUM, b->side, &sum);
}

// Totals and the worst fatigue are open to both from here on (WC 3.0).
static void count_forces(State *s, Play *p)
{
    Battle *b = &s->battle;
    Side defender = defender_of(s);

    b->defenders = wc_stack_at(s, b->hex, defender);           // those who came by reaction too
    FOR_EACH(l, b->attackers | b->defenders)
        s->before[l] = s->troops[l];
    b->strength[b->side] = (uint16_t)wc_men_of(s, b->attackers);
    b->strength[defender] = (uint16_t)wc_men_of(s, b->defenders);
    b->lopsided = b->strength[b->side] >= LOPSIDED_RATIO * b->strength[defender];
    b->known = true;
    show_hidden(p);
}

static const SurpriseResult *throw_surprise(State *s, Play *p)          // step 1
{
    Battle *b = &s->battle;
    int die;

    wc_sum_surprise(s, b->line);
    tell_sum(b, S_HASTY, C_AMERICAN, p);
    die = roll(p, b->side, 10, R_SURPRISE) % 10 + wc_total_of(b->line, S_HASTY, C_AMERICAN);
    return &wc_surprise[table_row(die, SURPRISE_LOW, SURPRISE_HIGH)];
}

static const CombatResult *throw_combat(State *s, int surprise, Play *p)        // steps 2 to 5
{
    Battle *b = &s->battle;
    int modifier, die;

    wc_sum_combat(s, surprise, b->line);
    modifier = wc_total_of(b->line, C_AMERICAN, SUM_LINES);
    tell_sum(b, C_AMERICAN, SUM_LINES, p);
    TELL(p, EV_ODDS, b->side, .v = { b->strength[b->side], b->strength[defender_of(s)], modifier });
    die = roll(p, b->side, 10, R_COMBAT) % 10 + modifier;
    return &wc_combat_results[table_row(die, CRT_LOW, CRT_HIGH)][wc_column(wc_leaders[b->chief].rating)];
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

// What either side is to lose: both losses are per cent of the defender's men.
static void set_losses(Battle *b, const CombatResult *r)
{
    Side defender = enemy_of(b->side);
    int men = b->strength[defender], attacker_loss = r->attacker_loss + b->surprise_loss;

    attacker_loss = attacker_loss < 0 ? 0 : attacker_loss;
    b->share[b->side] = (uint16_t)(attacker_loss * 10);
    b->share[defender] = (uint16_t)(r->defender_loss * 10);
    b->lost[b->side] = (uint16_t)percent_of(men, attacker_loss);
    b->lost[defender] = (uint16_t)percent_of(men, r->defender_loss);
    if (b->lopsided && men <= LOPSIDED_FORCE) {             // WC 17.1 step 6, M17
        b->lost[defender] += LOPSIDED_LOSS;
        b->share[defender] = (uint16_t)(b->share[defender] + LOPSIDED_LOSS * 1000 / men);
    }
    cap_losses(b);
}

static void fight(State *s, Play *p)
{
    Battle *b = &s->battle;
    Side defender = defender_of(s);
    const SurpriseResult *surprise;
    const CombatResult *result;

    count_forces(s, p);
    assert(b->strength[b->side] > 0 && b->strength[defender] > 0);
    surprise = throw_surprise(s, p);
    b->surprise_loss = surprise->attacker_loss;
    result = throw_combat(s, surprise->modifier, p);
    b->effect[b->side] = result->attacker;
    b->effect[defender] = result->defender;
    set_losses(b, result);
    if (result->defender_loss >= HURT_PERCENT)              // WC 12.0
        s->hurt |= b->defenders;
    if (!(b->lopsided && result->defender >= RETREAT_3_DISORDERED))
        s->attacked |= b->attackers;
    TELL(p, EV_RESULT, b->side, .v = { b->lost[b->side], b->lost[defender], result->attacker, result->defender });
}

// ---- WC 18.1, 18.2: disorder and rout

// What was told of their stack ends with their retreat, which follows at once (WC 3.0).
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
        TELL(p, has(s->routed, l) ? EV_ROUTED : EV_DISORDERED, side_of(l), .v = { l, s->where[l] });
    }
}

static void shake_forces(State *s, Play *p)
{
    Battle *b = &s->battle;

    for (Side side = AMERICAN; side < SIDES; side++) {
        Set force = side == b->side ? b->attackers : b->defenders;
        int effect = b->effect[side];
        assert(!(force & ~leaders_of(side)));
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
    assert(!(b->going & ~(b->attackers | b->defenders)));
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

    assert(!(group & ~s->battle.attackers) && !wc_men_of(s, wc_stack_at(s, hex, enemy_of(side))));
    FOR_EACH(l, group) {
        Hex from = s->where[l];
        wc_show_meeting(s, from, hex, side, p);
        wc_put_leader(s, l, hex);
        wc_after_step(s, BIT(l), from, hex, p);
    }
    if (s->march[0].group & group)
        s->march[0].hex = s->march[0].safe = hex;
    TELL(p, EV_ADVANCE, side, .v = { hex });
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
    TELL(p, EV_SURRENDER, side, .v = { s->battle.hex, wc_men_of(s, forces_of(s, side)) });
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

const FrameKind wc_attack_frame    = { "attack", .run = run_attack, .words = words_attack };
const FrameKind wc_dawn_frame      = { "dawn", .list = list_dawn, .take = take_dawn, .silence = V_PLAIN, .words = words_dawn };
const FrameKind wc_surrender_frame = { "surrender", .list = list_surrender, .take = take_surrender, .lapses = true, .silence = V_KEEP, .words = words_surrender };
const FrameKind wc_advance_frame   = { "advance", .list = list_advance, .take = take_advance, .implied = V_DONE, .words = words_advance };
