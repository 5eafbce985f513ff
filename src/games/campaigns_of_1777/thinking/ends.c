// The end of a march: what it does to the chances of the goals, with the battle that waits there, the enemies who could fall upon the army, its
// supply, and the forts and goals that it leaves.

#include "wants.h"

#include "foresee.h"
#include "games/campaigns_of_1777/tables.h"

// SP outside of the fort, in the box of the city too.
static int field_of(const Wants *w, int space, Side side)
{
    int box = side != BRITISH ? 0 : space == NEW_YORK ? c77_sp(w->s, NEW_YORK_BOX, side) : space == MONTREAL ? c77_sp(w->s, MONTREAL_BOX, side) : 0;

    return c77_sp(w->s, space, side) + box;
}

// The army itself; of one that is not composed, its share of all who stand with its leader.
static void add_army(const Wants *w, const Army *a, Force *f)
{
    int place = w->s->where[a->leader], all = most(1, c77_sp(w->s, place, w->side));

    FOR_TYPES(type, w->side) {
        int slot = slot_of(type), here = sp_at(w->s, place, type), n = is_artillery(type) ? least(here, artillery_limit(a->leader)) : here * a->sp / all;
        f->n[slot] += n;
        f->shorts[slot] += least(n, sp_short(w->s, place, type));
    }
    f->leaders |= BIT(a->leader);
}

// A battle as it is foreseen: SP that both sides lose, and the chance that it is won in hundredths.
typedef struct Foreseen {
    int lose, take, chance;
} Foreseen;

// What a march that ends with it does for the goals: those who win stay there and the others go, and all have lost men.
static int marks_of_fight(const Wants *w, const Army *a, int to, const Foreseen *b)
{
    int lost = a->power * b->lose / most(1, a->sp), taken = 10 * b->take, left = most(0, w->v.mobile[w->enemy][to] - taken), sum = 0;

    for (int i = 0; i < w->v.goals; i++) {
        const uint8_t *way = w->v.way[w->side][i], *theirs = w->v.way[w->enemy][i];
        int here = c77_share(&w->v, w->side, way[a->space]), there = c77_share(&w->v, w->side, way[to]);
        int enemy = c77_share(&w->v, w->enemy, theirs[to]), gone = c77_share(&w->v, w->enemy, least(NO_WAY, theirs[to] + 2));
        int won = c77_marks_of_changes(w, i, (a->power - lost) * there - a->power * here, -taken * enemy - left * (enemy - gone));
        int beaten = c77_marks_of_changes(w, i, -lost * here, -taken * enemy);
        sum += (b->chance * won + (100 - b->chance) * beaten) / 100;
    }
    return sum;
}

// What a battle there brings beside the goals.
static int marks_of_battle(const Wants *w, const Army *a, int to, Foreseen *b)
{
    int inside = inside_of(to), field = field_of(w, to, w->enemy), shut = inside == NOWHERE ? 0 : c77_sp(w->s, inside, w->enemy);

    *b = (Foreseen){ .chance = 100 };
    if (!field)
        return 0;
    if (inside != NOWHERE && !shut && field <= capacity_of(to))        // they will go in
        return 0;
    Force ours = c77_force_at(&w->v, w->side, to), theirs = c77_force_at(&w->v, w->enemy, to);
    add_army(w, a, &ours);
    int attack = c77_dice_with_help(&w->v, w->side, &ours, to, false, 60), defence = c77_dice_with_help(&w->v, w->enemy, &theirs, to, true, w->w[FEAR_OF_HELP]);
    *b = (Foreseen){ least(a->sp, defence / 60), least(field, attack / 60), c77_chance_of_winning(attack, defence) };
    int relief = inside != NOWHERE && c77_sp(w->s, inside, w->side) ? w->w[FOR_RELIEF] : 0;
    return w->w[FOR_SP] * (b->take - b->lose) + (b->chance * (w->w[FOR_WIN] + field / 2 + relief) - (100 - b->chance) * w->w[FOR_LOSS]) / 100;
}

// The armies of a side next to a space that may come into a battle there, as far as they are likely to.
static int helpers(const Wants *w, Side side, int space, int except)
{
    int power = 0;

    FOR_SPACES(from, near(side, space))
        if (from != except)
            power += w->v.mobile[side][from];
    return power;
}

// What a stronger enemy near may cost an army there.  Those who stay where it comes from will follow, and friends next to it help.
static int marks_of_danger(Wants *w, const Army *a, int to)
{
    int threat = least(c77_threat_to(w, to), 220), rest = a->space == to ? 0 : most(0, w->v.mobile[w->side][a->space] - a->power);

    if (!threat)
        return 0;
    int own = a->power + (a->space == to ? most(0, w->v.power[w->side][to] - a->power) : w->v.power[w->side][to]);
    own += w->w[FRIENDS_NEAR] * (rest + helpers(w, w->side, to, a->space)) / 100;
    int chance = c77_rough_chance(threat, own);
    return w->w[CAUTION] * chance * (w->w[FOR_SP] * most(0, threat - own * 7 / 10) / 60 + w->w[FOR_LOSS]) / 1000;
}

// Steps from a space to where supply reaches; 4 for all that are further.
static int steps_off(Wants *w, int space)
{
    const Supplied *net = c77_net_of(w);

    if (has_space(net->reached, space) || has_space(net->forts, space))
        return 0;
    for (int i = 0; i < 3; i++)
        if (has_space(w->off[i], space))
            return i + 1;
    return 4;
}

// An army without supply fights and marches at half, and melts.  A depot reaches two steps further, a train is soon used up.
static int marks_of_hunger(Wants *w, const Army *a, int to)
{
    int off = steps_off(w, to);

    if (!off || a->leader == BRANT || a->leader == SMITH || a->leader == HERKIMER)
        return 0;
    int cost = w->w[HUNGER] + a->sp;
    if (off <= 2 && w->lays_depots)
        cost /= 3;
    if (c77_trains_at(w->s, w->s->where[a->leader], w->side))
        cost /= 2;
    return cost * (1 + off) / 3;
}

// What a fort in the way costs a side on its way to a goal: the weight of all its armies that would come later.
static int weight_of_delay(const Wants *w, Side side, int i, int fort, bool barred)
{
    const uint8_t *way = w->v.way[side][i];
    uint8_t other[SPACES];
    int sum = 0;

    c77_ways_past(&w->v, side, i, fort, barred, other);
    FOR_SPACES(from, w->v.stands[side])
        if (other[from] != way[from])
            sum += w->v.mobile[side][from] * (c77_share(&w->v, side, other[from]) - c77_share(&w->v, side, way[from]));
    return sum;
}

static int find_delay(const Wants *w, int fort)
{
    bool barred = has_space(w->v.stands[w->side], fort);
    int marks = 0;

    for (int i = 0; i < w->v.goals; i++) {
        int way = w->v.way[w->enemy][i][fort];
        if (w->v.holder[i] == w->enemy || way == NO_WAY || !way)
            continue;
        int change = weight_of_delay(w, w->enemy, i, fort, !barred);
        marks += change ? c77_marks_of_changes(w, i, 0, change) : 0;
    }
    return w->w[FOR_BARRING] * (barred ? -marks : marks) / 10;
}

// A garrison in a fort holds up the enemies who would have to storm it on their way to a goal: what it does if it is there, or would do.
static int delay_by(Wants *w, int space)
{
    int fort = c77_spaces[space].fort;

    if (fort == NO_FORT || has_space(w->v.stands[w->enemy], space))
        return 0;
    if (!(w->delays >> fort & 1))
        w->delay[fort] = find_delay(w, space);
    w->delays |= BIT(fort);
    return w->delay[fort];
}

int c77_marks_of_clearing(const Wants *w, int fort)
{
    int marks = 0;

    for (int i = 0; i < w->v.goals; i++)
        if (w->v.goal[i] != fort && w->v.holder[i] != w->side) {
            int sooner = weight_of_delay(w, w->side, i, fort, false);
            marks += sooner ? marks_of_change(w, i, sooner) : 0;
        }
    return marks;
}

int c77_marks_of_garrison(Wants *w, int fort)
{
    return has_space(w->v.stands[w->side], fort) ? w->w[KEEPING] * delay_by(w, fort) / 10 : 0;
}

// What it does that an army goes to a fort that nobody holds.
static int marks_of_forts(Wants *w, int to)
{
    return has_space(w->v.stands[w->side], to) ? 0 : delay_by(w, to);
}

// What it costs that a primary leader goes there: the marks of armies whose leaders would then be out of every range.
static int marks_of_stranding(const Wants *w, const Army *a, int to)
{
    int sum = 0;

    if (!c77_leaders[a->leader].primary)
        return 0;
    FOR_SPACES(at, w->v.stands[w->side]) {
        int power = w->v.mobile[w->side][at] - (at == a->space ? a->power : 0), reach = c77_leaders[a->leader].range;
        if (power <= 0 || c77_steps[w->side][to][at] <= reach || c77_steps[w->side][a->space][at] > reach)
            continue;
        bool other = c77_is_reached(w, at, a->leader);
        for (int i = 0; !other && i < w->v.goals; i++) {
            int share = c77_share(&w->v, w->side, w->v.way[w->side][i][at]);
            sum -= share ? marks_of_change(w, i, -power * share) : 0;
        }
    }
    return w->w[STRANDING] * sum / 10;
}

bool c77_is_won(const Wants *w)
{
    uint32_t threats = (uint32_t)leaders_of(w->enemy) | (uint32_t)BIT(SUPPLY_MARKER + w->side);

    return w->v.turns_left == 0 && !(w->s->cup & threats) && c77_winner_now(w->s) == w->side;
}

// What it is worth to hold a goal that counts only if it is held at the end: all in the last turn, and half for each turn that is left.
// C77 3.2: in the campaign Philadelphia need be taken only once.
static int marks_of_holding(const Wants *w, int goal)
{
    bool counts_at_once = w->v.goal[goal] == PHILADELPHIA && w->side == BRITISH && w->s->core.scenario == CAMPAIGN;

    return counts_at_once ? w->w[TAKING] : w->w[TAKING] >> w->v.turns_left;
}

// An army that ends its march in a goal takes it if it wins the battle there.
static int marks_of_taking(const Wants *w, int to, int chance)
{
    int goal = c77_goal_at(w, to);

    return goal < 0 || w->v.holder[goal] == w->side ? 0 : marks_of_holding(w, goal) * chance / 100;
}

// Of an army that stays where it is: the fort that it holds and the goal that it would leave, and the danger and hunger there.
static int marks_of_staying(Wants *w, const Army *a)
{
    int marks = marks_of_danger(w, a, a->space) + marks_of_hunger(w, a, a->space), goal = c77_goal_at(w, a->space);

    if (a->sp >= c77_sp(w->s, a->space, w->side))
        marks -= c77_marks_of_garrison(w, a->space);
    if (goal < 0 || w->v.power[w->side][a->space] > a->power)
        return marks;
    bool is_threatened = w->v.way[w->enemy][goal][a->space] == 0 && c77_threat_to(w, a->space);
    return marks - (is_threatened ? w->w[ABANDON] + marks_of_holding(w, goal) : w->w[ABANDON] / 2);
}

static int score_end(Wants *w, const Army *a, int to)
{
    Foreseen b;
    int battle = marks_of_battle(w, a, to, &b), gain = b.lose + b.take ? marks_of_fight(w, a, to, &b) : c77_marks_of_move(w, a->power, a->space, to);
    int score = gain + battle - marks_of_danger(w, a, to) - marks_of_hunger(w, a, to);

    return score + marks_of_forts(w, to) - marks_of_stranding(w, a, to) + marks_of_taking(w, to, b.chance);
}

static bool is_same_army(const Army *a, const Army *b)
{
    return a->space == b->space && a->sp == b->sp && a->power == b->power;
}

int c77_score_end(Wants *w, const Army *a, int to)
{
    Ends *e = &w->ends[a->leader - first_leader(w->side)];

    if (!(w->marched >> a->leader & 1) || !is_same_army(a, &e->army)) {
        w->marched |= BIT(a->leader);
        e->army = *a;
        e->worked_out = no_spaces;
        e->stay = marks_of_staying(w, a);
    }
    if (!has_space(e->worked_out, to)) {
        e->score[to] = score_end(w, a, to) + e->stay;
        add_space(&e->worked_out, to);
    }
    return e->score[to];
}
