// Battle -- Campaigns of 1777, C77 13: the sequence of a battle, the dice of a side line by line, and who has won.  What is asked before the dice
// is in before.c, losses are in losses.c, retreats in retreat.c.  A storm has the same dice and questions, but a sequence of its own (storm.c).

#include "games/campaigns_of_1777/chapters.h"
#include "games/campaigns_of_1777/rules/fight.h"

// ---- who fights

int c77_field_of(const State *s, Side side)
{
    const Battle *b = &s->battle;

    return b->how == BY_STORM && side != b->attacker ? inside_of(b->space) : b->space;
}

// C77 19.2, 19.3: the boxed garrison counts in every battle of its city.
int c77_box_of(const State *s, Side side)
{
    const Battle *b = &s->battle;

    return side != BRITISH || b->how == BY_STORM ? NOWHERE : garrison_box(b->space);
}

int c77_in_battle(const State *s, Side side, int type)
{
    int box = c77_box_of(s, side);

    return s->units[type][c77_field_of(s, side)] + (box == NOWHERE ? 0 : s->units[type][box]);
}

int c77_fighters(const State *s, Side side, int type)
{
    return c77_in_battle(s, side, type) - s->battle.out[side][slot_of(type)];
}

// Those out of supply are the first to be left out (A32), so they fight only as far as the others are too few.
int c77_short_fighters(const State *s, Side side, int type)
{
    int left = sp_short(s, c77_field_of(s, side), type) - s->battle.out[side][slot_of(type)];

    return left > 0 ? left : 0;
}

bool c77_ship_fights(const State *s, Side side)
{
    return side == BRITISH && s->ship == c77_field_of(s, BRITISH);
}

bool c77_is_left(const State *s, Side side)
{
    FOR_TYPES(type, side)
        if (c77_in_battle(s, side, type))
            return true;
    return c77_ship_fights(s, side);
}

Set c77_leaders_in_battle(const State *s, Side side)
{
    int box = c77_box_of(s, side);

    return c77_leaders_at(s, c77_field_of(s, side), side) | (box == NOWHERE ? 0 : c77_leaders_at(s, box, side));
}

int c77_count_fighters(const State *s, Side side)
{
    int sp = 0;

    FOR_TYPES(type, side)
        sp += c77_fighters(s, side, type);
    return sp;
}

// ---- dice, C77 13.3 and 14.5

// What the lines depend on.
typedef struct Force {
    const State *s;
    Side side;
    bool attacks, storm;
    bool hungry;            // E25: a storm in which all of a side are out of supply: then its total is halved, and no part of it
    int  cover;             // SP that guns need beside them
} Force;

static Force force_of(const State *s, Side side)
{
    const Battle *b = &s->battle;
    Force v = { .s = s, .side = side, .attacks = side == b->attacker, .storm = b->how == BY_STORM };
    int all = 0, shorts = 0;

    FOR_TYPES(type, side) {
        all += c77_fighters(s, side, type);
        shorts += c77_short_fighters(s, side, type);
        if (!is_artillery(type) && !(v.storm && type == INDIAN))       // C77 14.5, A44
            v.cover += c77_fighters(s, side, type);
    }
    v.hungry = v.storm && all && all == shorts && !c77_ship_fights(s, side);
    return v;
}

// SP that are no guns: a half-rate type rounds down by itself (A35); in a storm each counts, but no Indians that attack.
static int dice_of(const Force *v, int type, int sp)
{
    return v->storm ? (v->attacks && type == INDIAN ? 0 : sp) : c77_types[type].half ? sp / 2 : sp;
}

static int dice_of_gun(const Force *v)
{
    if (!v->attacks)
        return 3;
    return v->storm && v->s->battle.space == FORT_TICONDEROGA ? 4 : 2;      // C77 19.4
}

// Guns fire as far as others cover them; besieged ones need no cover (C77 14.5).  Those in supply come first, then the engineer (E23, E26).
static void count_guns(const Force *v, int row[DICE_LINES], int *hungry)
{
    const State *s = v->s;
    int type = v->side == BRITISH ? BRITISH_ARTILLERY : PATRIOT_ARTILLERY, each = dice_of_gun(v);
    int cover = v->storm && !v->attacks ? 1000 : v->cover, shorts = v->hungry ? 0 : c77_short_fighters(s, v->side, type);
    int guns = least(c77_fighters(s, v->side, type) - shorts, cover);
    bool engineer = v->side == PATRIOT && s->engineer == c77_field_of(s, PATRIOT);

    cover -= guns;
    int helped = engineer ? least(2, cover) : 0;        // C77 19.5, A34
    cover -= helped;
    row[DICE_ARTILLERY] = (guns + helped) * each;
    *hungry += least(shorts, cover) * each;
}

static void count_troops(const Force *v, int row[DICE_LINES])
{
    int hungry = 0;

    FOR_TYPES(type, v->side) {
        if (is_artillery(type))
            continue;
        int shorts = v->hungry ? 0 : c77_short_fighters(v->s, v->side, type);
        row[c77_types[type].half && !v->storm ? DICE_HALF : DICE_FULL] += dice_of(v, type, c77_fighters(v->s, v->side, type) - shorts);
        hungry += dice_of(v, type, shorts);
    }
    count_guns(v, row, &hungry);
    if (c77_ship_fights(v->s, v->side))
        row[DICE_SHIP] = 2 * least(2, v->cover);        // C77 19.6, A33
    row[DICE_SHORT] = hungry / 2;                       // C77 13.3.1, E23
}

// E24: a leader out of supply counts only as the senior one.
static bool counts(const Force *v, int l)
{
    return !is_short_leader(v->s, l) || l == v->s->battle.senior[v->side];
}

static void count_leaders(const Force *v, int row[DICE_LINES])
{
    const State *s = v->s;
    int senior = s->battle.senior[v->side], regulars = v->side == BRITISH ? c77_fighters(s, BRITISH, REGULAR) : 0;
    int hessians = v->side == BRITISH ? c77_fighters(s, BRITISH, HESSIAN) : 0;

    row[DICE_REGULAR] = regulars > 0;
    row[DICE_HESSIAN] = hessians > 0;
    if (senior < LEADERS)
        row[DICE_LEADER] = v->attacks ? attack_of(s, senior) : defence_of(s, senior);
    FOR_EACH(l, c77_leaders_in_battle(s, v->side)) {
        if (!counts(v, l))
            continue;
        row[DICE_LEADERS] += l != senior;
        row[DICE_REGULAR_LEADER] |= regulars > 0 && l != BRANT;         // E4
        row[DICE_HESSIAN_LEADER] |= hessians > 0 && c77_leaders[l].hessian;
        row[DICE_EXPERT] += c77_expert_bonus(s, l, !v->storm ? EXPERT_BATTLE : v->attacks ? EXPERT_STORM : EXPERT_STORMED);
    }
    if (v->storm && v->attacks && row[DICE_LEADERS] > 1)                // A44
        row[DICE_LEADERS] = 1;
}

// C77 7.3.8, E22: for the battles in which the leader who has paid for it stands.
static int planned(const Force *v)
{
    const State *s = v->s;

    return s->act.leader < LEADERS && !v->storm && side_of_leader(s->act.leader) == v->side && has(c77_leaders_in_battle(s, v->side), s->act.leader) ?
        s->act.planned : 0;
}

static int factored(const Force *v, int sum)
{
    const Battle *b = &v->s->battle;

    if (v->storm)
        sum = v->attacks ? sum / 2 : 2 * sum;           // C77 14.5
    if (v->hungry)
        sum /= 2;
    if (v->attacks && b->by_sea)
        sum /= 2;                                       // C77 17.2, E42
    return sum > 1 ? sum : 1;
}

int c77_dice(const State *s, Side side, int row[DICE_LINES])
{
    const Battle *b = &s->battle;
    Force v = force_of(s, side);
    int sum = 0;

    for (int line = 0; line < DICE_LINES; line++)
        row[line] = 0;
    count_troops(&v, row);
    count_leaders(&v, row);
    row[DICE_PLANNED] = planned(&v);
    row[DICE_AVOIDS] = v.storm ? 0 : b->failed_avoids[enemy_of(side)];
    row[DICE_INTERCEPTIONS] = !v.storm && !v.attacks ? b->intercepted : 0;      // C77 10.4, A25
    for (int line = 0; line < DICE_LINES; line++)
        sum += line == DICE_EXPERT ? 0 : row[line];
    row[DICE_FACTOR] = factored(&v, sum) - sum;
    return sum + row[DICE_FACTOR] + row[DICE_EXPERT];   // C77 21.1, D53: an expert's dice come after all else
}

// ---- hits

// C77 21.5, A64, E47: one column, or, beyond the table, the highest one and then the highest that fits wholly into what is left.
static int hits_by_table(Side side, int dice, Play *p)
{
    const int columns = (int)(sizeof c77_losses / sizeof *c77_losses);
    bool beyond = dice > c77_losses[columns - 1].high;
    int hits = 0;

    for (int column = columns - 1; column >= 0; column--) {
        if (dice < (beyond ? c77_losses[column].high : c77_losses[column].low))
            continue;
        hits += c77_losses[column].loss[c77_roll_two(p, side, R_LOSS_TABLE) - 2];
        if (!beyond)
            break;
        dice -= c77_losses[column].high;
    }
    return hits;
}

static int hits_of(const State *s, Side side, int dice, Play *p)
{
    uint8_t count[6] = { 0 };

    if (has_option(s, TWO_DICE_LOSSES) && dice > 2)
        return hits_by_table(side, dice, p);
    roll_pool(p, side, dice, R_BATTLE, 1u << 6, count);
    return count[5];
}

static void throw_dice(State *s, Play *p)
{
    Battle *b = &s->battle;
    int row[DICE_LINES], dice[SIDES];

    // Both are counted before either is thrown: losses are simultaneous (C77 13.3.2).
    for (Side side = 0; side < SIDES; side++)
        dice[side] = c77_dice(s, side, row);
    for (int i = 0; i < SIDES; i++) {
        Side side = i == 0 ? b->attacker : enemy_of(b->attacker);
        b->dice[side] = (uint8_t)dice[side];
        b->hits[side] = (uint8_t)hits_of(s, side, dice[side], p);
        TELL(p, EV_DICE, side, .v = { dice[side], b->hits[side] });
    }
}

// ---- how it begins and ends

void c77_start_battle(State *s, Play *p)
{
    Battle *b = &s->battle;

    assert(b->space < SPACES);
    b->winner = NEITHER;
    b->senior[PATRIOT] = b->senior[BRITISH] = NOBODY;
    begin(s, (Frame){ .kind = BATTLE, .side = b->attacker, .a = b->space });
}

void c77_tell_battle(const State *s, int event, Play *p)
{
    const Battle *b = &s->battle;
    Side us = b->attacker, them = enemy_of(us);
    int ours = b->senior[us] < LEADERS ? b->senior[us] : NO_VALUE, theirs = b->senior[them] < LEADERS ? b->senior[them] : NO_VALUE;

    TELL(p, event, us, .v = { b->space, ours, theirs, c77_count_fighters(s, us), c77_count_fighters(s, them), b->how });
}

// C77 13.5: fewer losses win, and equal ones are the defender's; but a side with nobody left loses to one with somebody.  E28
static Side winner_of(const State *s)
{
    const Battle *b = &s->battle;
    Side us = b->attacker, them = enemy_of(us);
    bool left = c77_is_left(s, us), enemies = c77_is_left(s, them);

    return left != enemies ? (left ? us : them) : left && b->lost[us] < b->lost[them] ? us : them;
}

// C77 13.8: the beaten who are out of supply give up after heavy losses.
static void surrender(State *s, Side loser, Play *p)
{
    Battle *b = &s->battle;
    int field = c77_field_of(s, loser), sp = 0;

    if (b->lost[loser] < 4)
        return;
    FOR_TYPES(type, loser) {
        int shorts = c77_sp(s, field, loser) ? sp_short(s, field, type) : 0;
        c77_lose_sp(s, field, type, shorts, true);
        sp += shorts;
    }
    if (sp)
        TELL(p, EV_SURRENDER, loser, .v = { b->space, sp });
}

// E19, 17.1: who has nobody beneath him to end the battle for him ends it himself.
static void end_battle(State *s)
{
    end(s);
    if (s->core.depth && s->core.frames[s->core.depth - 1].kind == ENTRY)
        return;
    c77_forget_battle(s);
}

void c77_forget_battle(State *s)
{
    s->battle = battle_at(NOWHERE, PATRIOT, IN_THE_FIELD);
    for (int i = 0; i < REACTIONS; i++)
        s->reaction[i] = (Reaction){ .party = { .leader = NOBODY } };
}

// Leaders among enemies, depots and trains without a guard, sieges that have begun or ended: here, and where the beaten have gone.
static bool settle(State *s, const Frame *f, Side loser, Play *p)
{
    int space = s->battle.space;

    c77_check_philadelphia(s, p);
    // E28: with nobody left on either side the loser's leaders roll all the same.
    if (!c77_is_left(s, loser) && !c77_is_left(s, enemy_of(loser)))
        if (c77_escape(s, loser, c77_field_of(s, loser), p) || (c77_box_of(s, loser) != NOWHERE && c77_escape(s, loser, c77_box_of(s, loser), p)))
            return true;
    return c77_escape(s, loser, space, p) || c77_settle_space(s, space, p) || (f->b && c77_settle_space(s, f->b - 1, p));
}

void c77_run_dice(State *s, int step, Play *p)
{
    Side us = s->battle.attacker, them = enemy_of(us);

    switch (step) {
    case B_SENIOR_ATTACKER:
        c77_ask_senior(s, us);
        break;
    case B_SENIOR_DEFENDER:
        c77_ask_senior(s, them);
        break;
    case B_OUT_ATTACKER:
        c77_ask_fifteen(s, us);
        break;
    case B_OUT_DEFENDER:
        c77_ask_fifteen(s, them);
        break;
    case B_DICE:
        throw_dice(s, p);
        break;
    case B_ATTACKER_LOSES:
        c77_take_losses(s, us, p);
        break;
    case B_DEFENDER_LOSES:
        c77_take_losses(s, them, p);
        break;
    }
}

static void run_battle(State *s, Frame *f, Play *p)
{
    Battle *b = &s->battle;
    Side us = b->attacker, them = enemy_of(us), loser = b->winner == us ? them : us;

    // The step moves on before it is carried out, so that a frame begun here returns to the next step.
    switch (f->step++) {
    case B_PLAN:
        c77_tell_battle(s, EV_BATTLE, p);
        c77_ask_plan(s);
        break;
    case B_RESULT:
        b->winner = winner_of(s);
        TELL(p, EV_WON, b->winner, .v = { b->space, b->lost[PATRIOT], b->lost[BRITISH], b->winner == us });
        break;
    case B_SURRENDER:
        surrender(s, loser, p);
        break;
    case B_EXPERT:
        c77_try_expert(s, b->winner, b->senior[b->winner], EXPERT_BATTLE, p);
        break;
    case B_RETREAT:
        if (b->by_sea && loser == us && !f->n) {        // C77 17.1: then those who were there before
            f->n = true;
            f->step--;
            c77_beaten_landing(s, p);
        } else
            c77_begin_retreat(s, loser, p);
        break;
    case B_ESCAPES:
        c77_shut_in(s, loser, b->space, p);
        break;
    case B_CAPTURES:
        if (settle(s, f, loser, p))
            f->step--;
        break;
    case B_AFTER:
        end_battle(s);
        break;
    default:
        c77_run_dice(s, f->step - 1, p);
        break;
    }
}

static void words_battle(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_add(out, "%s %s", s->battle.how == BY_SORTIE ? "Sortie at" : "Battle of", c77_spaces[f->a].name);
}

// Operand n: the beaten are back at sea; b: one more than the space to which the loser has retreated.
const FrameKind c77_battle_frame = { "battle", .run = run_battle, .words = words_battle, .n = { "back at sea", NO_KIND }, .a = { "space", N_PLACE },
    .b = { "retreat", NO_KIND } };
