// Combat -- Washington's Crossing, WC 17: its sequence from the defender's reaction to the surrender.  These have files of their own: what is
// added to its dice (sums.c), reaction (react.c), losses (losses.c), disorder (disorder.c), retreats (retreat.c), the advance (advance.c),
// surrender (surrender.c).

#include "games/washingtons_crossing/chapters.h"

static Side defender_of(const State *s)         { return enemy_of(s->battle.side); }

// ---- WC 17.2.3: the dawn attack, once a game, if the American player likes

static bool may_attack_at_dawn(const State *s)
{
    const Battle *b = &s->battle;

    // WC 17.2.3, A44: none of the defenders may have had an American next to him when the 12am turn began.
    if (b->side != AMERICAN || time_of(s) != AT_7AM || s->dawn_used || (b->defenders & s->watched))
        return false;
    return !(b->hex == HEX_TRENTON && s->turn == wc_turn_of(DEC_26, AT_7AM) && !s->trenton_alarm);     // not together with Trenton's +7
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
    if (is_asked_of(f, reader))
        text_put(out, "use the one dawn attack of the game here, or attack without it.");
    else
        text_add(out, "The %s decide whether they use their one dawn attack of the game here.", wc_people(f));
}

// ---- WC 17.1 steps 1 to 5

static int percent_of(int tens, int percent)        // to the nearest ten men, halves up
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
        // An event has room for SUM_VALUES lines; a longer sum is told in parts, each with the die to which it belongs.
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

// From here on the totals and the worst fatigue are open to both sides (WC 3.0).
static void count_forces(State *s, Play *p)
{
    Battle *b = &s->battle;
    Side defender = defender_of(s);

    b->defenders = wc_stack_at(s, b->hex, defender);           // also those who came by reaction
    FOR_EACH(l, b->attackers | b->defenders)
        s->before[l] = s->troops[l];
    b->strength[b->side] = (uint16_t)wc_men_of(s, b->attackers);
    b->strength[defender] = (uint16_t)wc_men_of(s, b->defenders);
    // WC 12.0 and 17.1 step 6: 7 to 1, by the men at the start.
    b->lopsided = b->strength[b->side] >= LOPSIDED_RATIO * b->strength[defender];
    b->known = true;
    wc_look_around(s);
    show_hidden(p);
}

static const SurpriseResult *throw_surprise(State *s, Play *p)          // step 1
{
    Battle *b = &s->battle;
    int die;

    wc_sum_surprise(s, b->line);
    tell_sum(b, S_HASTY, C_AMERICAN, p);
    // W9: a throw of 10 is the face 0.
    die = roll(p, b->side, 10, R_SURPRISE) % 10 + wc_total_of(b->line, S_HASTY, C_AMERICAN);
    return &wc_surprise[table_row(die, SURPRISE_LOW, SURPRISE_HIGH)];
}

static const CombatResult *throw_combat(State *s, int surprise, int *row, Play *p)      // steps 2 to 5
{
    Battle *b = &s->battle;
    int modifier, die, column = wc_column(wc_leaders[b->chief].rating);

    wc_sum_combat(s, surprise, b->line);
    modifier = wc_total_of(b->line, C_AMERICAN, SUM_LINES);
    tell_sum(b, C_AMERICAN, SUM_LINES, p);
    TELL(p, EV_ODDS, b->side, .v = { b->strength[b->side], b->strength[defender_of(s)], modifier, b->chief, column });
    die = roll(p, b->side, 10, R_COMBAT) % 10 + modifier;
    *row = table_row(die, CRT_LOW, CRT_HIGH);
    return &wc_combat_results[*row][column];
}

// No force loses more than it has.
static void cap_losses(Battle *b)
{
    for (Side side = AMERICAN; side < SIDES; side++) {
        if (b->lost[side] > b->strength[side])
            b->lost[side] = b->strength[side];
        if (b->share[side] > 1000)
            b->share[side] = 1000;
    }
}

// What each side loses: both losses are per cent of the defender's men.
static void set_losses(Battle *b, const CombatResult *r)
{
    Side defender = enemy_of(b->side);
    int men = b->strength[defender], attacker_loss = r->attacker_loss + b->surprise_loss;

    attacker_loss = attacker_loss < 0 ? 0 : attacker_loss;
    // Shares are kept in tenths of a per cent, because the 30 men of WC 17.1 step 6 need not be a whole one (M17).
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
    int row;

    count_forces(s, p);
    assert(b->strength[b->side] > 0 && b->strength[defender] > 0);
    surprise = throw_surprise(s, p);
    b->surprise_loss = surprise->attacker_loss;
    result = throw_combat(s, surprise->modifier, &row, p);
    b->effect[b->side] = result->attacker;
    b->effect[defender] = result->defender;
    set_losses(b, result);
    // The 5 % are those of the table, without the 30 men and the losses of the retreat.
    if (result->defender_loss >= HURT_PERCENT)              // WC 12.0
        s->hurt |= b->defenders;
    // WC 12.0: an attack at 7 to 1 that disorders or routs the defender tires nobody.
    if (!(b->lopsided && result->defender >= RETREAT_3_DISORDERED))
        s->attacked |= b->attackers;
    TELL(p, EV_RESULT, b->side, .v = { b->lost[b->side], b->lost[defender], result->attacker, result->defender,
         wc_hexes_of(result->attacker), wc_hexes_of(result->defender), row + CRT_LOW });
}

// ---- the end of a combat

static void clear_empty_detachments(State *s, Set force)        // M13
{
    FOR_EACH(l, force & (US_DETS | BR_DETS))
        if (is_on_map(s, l) && s->troops[l] == 0)
            wc_dispose_detachment(s, l);
}

// The side that must give way when the combat is over; NEITHER if both hold.  At most one side has surrendered: the attacker is not asked if
// the defender has.
static Side loser_of(const Battle *b)
{
    if (b->surrendered)
        return b->surrendered & 1 ? AMERICAN : BRITISH;
    return b->effect[b->side] ? b->side : b->effect[enemy_of(b->side)] ? enemy_of(b->side) : NEITHER;
}

// Those of the combat whom the enemy has now: everybody was told of each of them.
static Set prisoners(const State *s)
{
    const Battle *b = &s->battle;
    Set taken = 0;

    FOR_EACH(l, b->attackers | b->defenders)
        if (s->where[l] == TAKEN)
            taken |= BIT(l);
    return taken;
}

// What the combat has come to, when all losses are counted.  The sums are open (WC 3.0): each side has seen how many men the other brought.
static void tell_verdict(const State *s, Side loser, int points, Play *p)
{
    const Battle *b = &s->battle;
    bool won = loser != NEITHER;
    Side winner = NEITHER;
    // A force that has surrendered also counts as lost (M16), but is told of as such.
    bool destroyed = won && !b->surrendered && b->lost[loser] == b->strength[loser];

    if (won)
        winner = enemy_of(loser);
    TELL(p, EV_VERDICT, winner, .set = prisoners(s), .v = { b->hex, won, points, b->lost[AMERICAN], b->lost[BRITISH], destroyed, winner });
}

// The leaders left of each force, and how many men they have together, are open.
static void reckon_survivors(State *s)
{
    const Battle *b = &s->battle;

    for (Side side = AMERICAN; side < SIDES; side++) {
        // Whether a detachment has men left is not seen, and so not whether it is still there.
        Set left = wc_on_map(s, side) | (leaders_of(side) & (US_DETS | BR_DETS));
        wc_reckon(s, (b->attackers | b->defenders) & left, b->strength[side] - b->lost[side]);
    }
}

static void end_combat(State *s, Play *p)
{
    Battle *b = &s->battle;
    Side loser;
    int points;
    // Only an advance lets the march go on (WC 16.2, WC-A25); those who lost their last man have not advanced (WC-W53).
    bool advanced = b->kind != PREPARED_ATTACK && s->march[0].group && s->march[0].hex == b->hex;

    cap_losses(b);
    // WC 17.4: a side that has surrendered counts as the loser.
    loser = loser_of(b);
    points = loser == NEITHER ? 0 : wc_score_battle(s, loser, p);
    tell_verdict(s, loser, points, p);
    for (Side side = AMERICAN; side < SIDES; side++)
        wc_note_losses(s, side, b->lost[side]);
    if (b->known)
        reckon_survivors(s);
    clear_empty_detachments(s, b->attackers | b->defenders);
    if (b->kind != PREPARED_ATTACK && !advanced)
        wc_halt_march(s, b->side, &s->march[0]);
    s->battle = (Battle){ .hex = NO_HEX };
    show_hidden(p);                                     // whether the attacker is asked again tells who else of his could attack
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
        // Reaction may have brought more defenders; the dawn attack depends on all of them.
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
        wc_shake_forces(s, p);
        break;
    case K_RETREATS:
        if (wc_begin_next_retreat(s))
            // Forces in different hexes retreat one after another, so the step is repeated until none is left.
            f->step = K_RETREATS;
        break;
    case K_ADVANCE:
        wc_begin_advance(s, p);
        break;
    case K_CAPTURE:
        // WC 2.2.1: enemy leaders without troops may still be where the attackers have advanced.
        wc_begin_capture(s, b->hex, b->side, wc_stack_at(s, b->hex, b->side));
        break;
    case K_SURRENDER_DEFENDER:
        begin(s, (Frame){ .kind = SURRENDER, .side = defender });
        break;
    case K_SURRENDER_ATTACKER:              // WC-W7: an attacker who was not driven back is not asked
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

    text_add(out, "%s attack on %s", kinds[s->battle.kind], wc_hex_name(s->battle.hex).words);
}

const FrameKind wc_attack_frame    = { "attack", .run = run_attack, .words = words_attack };
const FrameKind wc_dawn_frame      = { "dawn", .list = list_dawn, .take = take_dawn, .silence = V_PLAIN, .words = words_dawn,
    .says = { { V_PLAIN, "Keep the dawn attack" } } };
