// Before the dice -- Campaigns of 1777: who commands (C77 2.2.1), which fifteen fight (13.2), and what is planned (7.3.8).

#include "games/campaigns_of_1777/rules/fight.h"
#include "games/campaigns_of_1777/tables.h"

// ---- who commands

// C77 16.4, 16.5, A65, D38: Brant and Smith command where all units are of their own sort.
bool c77_commands(const State *s, int leader, int place)
{
    int only = c77_leaders[leader].only;

    if (only == NO_TYPE)
        return true;
    if ((side_of_leader(leader) == BRITISH ? s->ship : s->engineer) == place)
        return false;
    FOR_TYPES(type, side_of_leader(leader))
        if (type != only && s->units[type][place])
            return false;
    return true;
}

static bool commands_battle(const State *s, Side side, int l)
{
    int box = c77_box_of(s, side);

    return c77_commands(s, l, c77_field_of(s, side)) && (box == NOWHERE || c77_commands(s, l, box));
}

Set c77_seniors(const State *s, Side side)
{
    Set seniors = 0;
    int best = 0;

    FOR_EACH(l, c77_leaders_in_battle(s, side)) {
        if (!commands_battle(s, side, l) || standing_of(s, l) < best)
            continue;
        seniors = standing_of(s, l) > best ? BIT(l) : seniors | BIT(l);
        best = standing_of(s, l);
    }
    return seniors;
}

static int rating_of(const State *s, Side side, int l)
{
    return side == s->battle.attacker ? attack_of(s, l) : defence_of(s, l);
}

// The choice matters by rating, by supply (E24; without supply only a senior Hessian gives the die of the Hessians), and because the senior
// leader may become an expert (E46).
static bool are_alike(const State *s, Side side, Set seniors)
{
    int first = first_of(seniors);

    if (has_option(s, EXPERT_LEADERS))
        return false;
    FOR_EACH(l, seniors)
        if (rating_of(s, side, l) != rating_of(s, side, first) || is_short_leader(s, l) != is_short_leader(s, first) ||
            (is_short_leader(s, l) && c77_leaders[l].hessian != c77_leaders[first].hessian))
            return false;
    return true;
}

void c77_ask_senior(State *s, Side side)
{
    Set seniors = c77_seniors(s, side);

    s->battle.senior[side] = seniors ? (uint8_t)first_of(seniors) : NOBODY;
    if (seniors && !are_alike(s, side, seniors) && size_of_set(seniors) > 1)
        begin(s, (Frame){ .kind = SENIOR, .side = side, .a = s->battle.space });
}

static int why_not_senior(const State *s, const Frame *f, int l)
{
    return side_of_leader(l) != f->side                         ? NOT_YOURS  :
           !has(c77_leaders_in_battle(s, f->side), l)           ? NOT_HERE   :
           !has(c77_seniors(s, f->side), l)                     ? NOT_SENIOR : OK;
}

static void list_senior(const State *s, const Frame *f, ActionList *out)
{
    FOR_EACH(l, candidates(out, V_SENIOR, c77_seniors(s, f->side)))
        consider(out, V_SENIOR, (unsigned)l, why_not_senior(s, f, l));
}

static void take_senior(State *s, Frame *f, Action a, Play *p)
{
    s->battle.senior[f->side] = (uint8_t)noun_of(a);
    end(s);
}

static void words_senior(const State *s, const Frame *f, Reader reader, Text *out)
{
    const char *name = c77_spaces[f->a].name;

    if (is_asked_of(f, reader))
        text_add(out, "choose which leader commands at %s: his %s rating counts.", name, f->side == s->battle.attacker ? "attack" : "defence");
    else
        text_add(out, "The %s choose who commands at %s.", c77_people(f), name);
}

// ---- fifteen fight, A32

enum { MOST = 15 };

static int too_many(const State *s, Side side)      { return c77_count_fighters(s, side) - MOST; }

// SP of one sort are alike, and among those of a type who lack supply stay out first.
static int count_sorts(const State *s, Side side)
{
    int sorts = 0;

    FOR_TYPES(type, side)
        sorts += c77_fighters(s, side, type) > 0;
    return sorts;
}

static void leave_out(State *s, Side side, int type, int sp)
{
    Battle *b = &s->battle;
    int shorts = c77_short_fighters(s, side, type);

    b->out[side][slot_of(type)] = (uint8_t)(b->out[side][slot_of(type)] + sp);
    b->out_short[side] = (uint8_t)(b->out_short[side] + shorts - c77_short_fighters(s, side, type));
}

void c77_ask_fifteen(State *s, Side side)
{
    if (too_many(s, side) <= 0)
        return;
    if (count_sorts(s, side) > 1) {
        begin(s, (Frame){ .kind = FIFTEEN, .side = side, .a = s->battle.space });
        return;
    }
    FOR_TYPES(type, side)
        if (c77_fighters(s, side, type))
            leave_out(s, side, type, too_many(s, side));
}

static int why_not_out(const State *s, const Frame *f, int noun)
{
    int type = type_in(noun), sp = sp_in(noun);

    return side_of_type(type) != f->side                    ? NOT_YOURS     :
           sp < 1 || sp > c77_fighters(s, f->side, type)    ? NOT_SO_MANY   :
           sp > too_many(s, f->side)                        ? FIFTEEN_FIGHT : OK;
}

static void list_fifteen(const State *s, const Frame *f, ActionList *out)
{
    int left = too_many(s, f->side);

    if (out->asked) {
        if (verb_of(out->asked) == V_OUT && has_noun(out->asked))
            consider_action(out, out->asked, why_not_out(s, f, noun_of(out->asked)));
        return;
    }
    FOR_TYPES(type, f->side)
        for (int sp = 1; sp <= left && sp <= TROOPS_MOST; sp++)
            consider(out, V_OUT, troops_noun(type, sp), why_not_out(s, f, (int)troops_noun(type, sp)));
}

static void take_fifteen(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;

    leave_out(s, side, type_in(noun_of(a)), sp_in(noun_of(a)));
    end(s);
    c77_ask_fifteen(s, side);
}

// Dice before they are halved or doubled, which would round a die away.
static int dice_with(const State *s, Side side)
{
    int row[DICE_LINES];

    return c77_dice(s, side, row) - row[DICE_FACTOR];
}

// The weakest of those who would fight too many: one SP or, where two militia make a die, two, by what they cost in dice each.
static int weakest(State *s, Side side, int *sp)
{
    static const uint8_t order[SIDES][SLOTS] = {        // among equals those that are missed least
        { MILITIA, CONTINENTAL, PATRIOT_ARTILLERY, NO_TYPE, NO_TYPE }, { INDIAN, TORY, HESSIAN, REGULAR, BRITISH_ARTILLERY } };
    int best = NO_TYPE, least_cost = 1000, now = dice_with(s, side);

    for (int i = 0; i < SLOTS && order[side][i] != NO_TYPE; i++)
        for (int n = least(2, least(too_many(s, side), c77_fighters(s, side, order[side][i]))); n > 0; n--) {
            Battle all = s->battle;
            leave_out(s, side, order[side][i], n);
            int cost = (now - dice_with(s, side)) * 2 / n;
            s->battle = all;
            if (cost < least_cost) {
                least_cost = cost;
                best = order[side][i];
                *sp = n;
            }
        }
    return best;
}

void c77_leave_out_weakest(State *s, Side side)
{
    for (int sp = 0; too_many(s, side) > 0;) {
        int type = weakest(s, side, &sp);
        leave_out(s, side, type, sp);
    }
}

void c77_assume_choices(State *s, Side side)
{
    if (s->battle.senior[side] >= LEADERS && c77_seniors(s, side))
        s->battle.senior[side] = (uint8_t)first_of(c77_seniors(s, side));
    c77_leave_out_weakest(s, side);
}

// Of the last sort nobody is asked.
static void propose_fifteen(const State *s, const Frame *f, Proposal *out)
{
    State then = *s;
    int sorts = count_sorts(s, f->side);

    c77_leave_out_weakest(&then, f->side);
    out->button = "Leave out the weakest";
    FOR_TYPES(type, f->side) {
        int sp = least(then.battle.out[f->side][slot_of(type)] - s->battle.out[f->side][slot_of(type)], TROOPS_MOST);
        if (sp > 0 && sorts > 1)
            propose(out, act_on(V_OUT, troops_noun(type, sp)), c77_nouns[N_TROOPS].title((int)troops_noun(type, sp)), "left out");
        sorts -= sp > 0 && sp == c77_fighters(s, f->side, type);
    }
}

static void words_fifteen(const State *s, const Frame *f, Reader reader, Text *out)
{
    int left = too_many(s, f->side);

    if (is_asked_of(f, reader))
        text_add(out, "only fifteen SP fight at %s: choose %d that %s no part.", c77_spaces[f->a].name, left, left == 1 ? "takes" : "take");
    else
        text_add(out, "The %s choose which fifteen SP fight at %s.", c77_people(f), c77_spaces[f->a].name);
}

// ---- battle planning, C77 7.3.8

void c77_ask_plan(State *s)
{
    if (c77_why_not_plan(s) == OK)
        begin(s, (Frame){ .kind = PLAN, .side = s->battle.attacker, .a = s->battle.space });
}

static void list_plan(const State *s, const Frame *f, ActionList *out)
{
    int reason = c77_why_not_plan(s);

    consider_plain(out, V_PASS, out->asked || reason == OK ? OK : TOO_FEW_POINTS);
    consider_plain(out, V_PLAN, reason);
}

static void take_plan(State *s, Frame *f, Action a, Play *p)
{
    if (verb_of(a) == V_PLAN)
        c77_plan(s, p);
    else
        end(s);
}

static void words_plan(const State *s, const Frame *f, Reader reader, Text *out)
{
    const char *leader = c77_name(s, s->act.leader, "the leader");

    if (is_asked_of(f, reader))
        text_add(out, "%s may plan the battle at %s: %d of his %d points buy a die, for all his battles of this activation.", leader,
            c77_spaces[f->a].name, c77_operation_cost(s, act(V_PLAN)), points_left(s));
    else
        text_add(out, "The %s decide whether %s plans the battle at %s.", c77_people(f), leader, c77_spaces[f->a].name);
}

const FrameKind c77_senior_frame  = { "senior", .list = list_senior, .take = take_senior, .open = true, .words = words_senior, .a = { "space", N_PLACE } };
const FrameKind c77_fifteen_frame = { "fifteen", .list = list_fifteen, .take = take_fifteen, .propose = propose_fifteen, .open = true,
    .words = words_fifteen, .a = { "space", N_PLACE } };
const FrameKind c77_plan_frame    = { "plan", .list = list_plan, .take = take_plan, .lapses = true, .open = true, .silence = V_PASS, .words = words_plan,
    .a = { "space", N_PLACE },
    .says = { { V_PASS, "Throw the dice" } } };
