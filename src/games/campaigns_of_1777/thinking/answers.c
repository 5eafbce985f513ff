// What is told of a chance or of dice is what the rules make of the position, so the same numbers stand in the odds.

#include "answers.h"

#include "engine/engine.h"
#include "games/campaigns_of_1777/chapters.h"
#include "games/campaigns_of_1777/game.h"
#include "games/campaigns_of_1777/tables.h"
#include "games/campaigns_of_1777/words/told.h"

static const char *dice_in_words(int n)                     { return n == 1 ? "die" : "dice"; }
static const char *place_of(int place)                      { return c77_nouns[N_PLACE].title(place); }

// Where something is: "at Albany", "inside Fort George".
enum { WHERE_ROOM = 60 };
typedef struct Where { char words[WHERE_ROOM]; } Where;

static Where where_is(int place)
{
    Where w;
    Text words = text_in(w.words, sizeof w.words);

    c77_write_where(place, false, &words);
    return w;
}

static const char *name_of(const Change *c, int l)          { return c77_name(c->after, l, "he"); }
static int asked(const Change *c)                           { return top_frame(c->before)->kind; }

// ---- dice

void c77_count_dice(const State *s, int dice[SIDES])
{
    State t = *s;
    int row[DICE_LINES];

    for (Side side = 0; side < SIDES; side++)
        c77_assume_choices(&t, side);
    for (Side side = 0; side < SIDES; side++)
        dice[side] = c77_dice(&t, side, row);
}

// The same when an army has come to the battle.
static void bring(State *t, const Reaction *r)
{
    c77_move_party(t, side_of_leader(r->party.leader), &r->party, r->from, t->battle.space);
    t->battle.intercepted = (uint8_t)(t->battle.intercepted + (r->how == REACT_INTERCEPT));
}

// ---- reactions, C77 10 to 12

static bool is_named(const Reaction *r)     { return r->how && !r->done && r->party.leader < LEADERS; }

// Those of the side that were named by this answer and those that followed, or whose army was composed by it.
static Set named(const Change *c)
{
    Set found = 0;

    for (int i = 0; i < REACTIONS; i++) {
        const Reaction *was = &c->before->reaction[i], *is = &c->after->reaction[i];
        bool composed = asked(c) == PICK && top_frame(c->before)->n == i;
        if (is_named(is) && side_of_leader(is->party.leader) == c->side && (composed || !is_named(was) || was->party.leader != is->party.leader))
            found |= BIT(i);
    }
    return found;
}

// "Howe comes on two dice up to 5 (28%)"; of those who are listed after him without the words between: "Clinton up to 4 (17%)".
static void write_chance(const State *s, const Reaction *r, const char *does, Text *out)
{
    const char *name = c77_name(s, r->party.leader, "he");

    if (c77_is_automatic(s, r))
        text_add(out, "%s %s without a roll", name, does);
    else
        text_add(out, "%s %s%sup to %d (%d%%)", name, does, *does ? " on two dice " : "", c77_reaction_roll(s, r), per_cent_of_36(c77_chance_of(s, r)));
}

static void write_chances(const Change *c, Set reactions, Text *out)
{
    bool rolls = false;
    int i = 0;

    FOR_EACH(n, reactions) {
        const Reaction *r = &c->after->reaction[n];
        char one[100];
        Text words = text_in(one, sizeof one);
        write_chance(c->after, r, rolls && !c77_is_automatic(c->after, r) ? "" : "comes", &words);
        rolls = rolls || !c77_is_automatic(c->after, r);
        text_listed(out, i++, size_of_set(reactions), one);
    }
}

static Set how_of(const Change *c, Set reactions, int how)
{
    Set found = 0;

    FOR_EACH(i, reactions)
        found |= c->after->reaction[i].how == how ? BIT(i) : 0;
    return found;
}

// Those whom it meets outside of a fort.
static bool any_to_fight(const Change *c, const State *s)
{
    return c77_stands(s, c77_field_of(s, enemy_of(c->side)), enemy_of(c->side));
}

// What they make of the battle, and what it is without them.
static void tell_dice_with(const Change *c, Set reactions)
{
    State t = *c->after;
    int with[SIDES], without[SIDES];
    bool alone = size_of_set(reactions) == 1;

    c77_count_dice(&t, without);
    FOR_EACH(i, reactions)
        bring(&t, &c->after->reaction[i]);
    if (!any_to_fight(c, &t)) {
        gain(c, "C77 12.2", "If %s, %d SP lie before %s.", alone ? "he comes" : "all of them come", c77_sp(&t, t.battle.space, c->side),
             place_of(t.battle.space));
        return;
    }
    c77_count_dice(&t, with);
    char than[60] = "";
    Text words = text_in(than, sizeof than);
    if (c77_stands(c->after, t.battle.space, c->side))
        text_add(&words, "; without %s %d", alone ? "him" : "them", without[c->side]);
    gain(c, "C77 13.3", "If %s, you throw %d %s against %d at %s%s.", alone ? "he comes" : "all of them come", with[c->side], dice_in_words(with[c->side]),
         with[enemy_of(c->side)], place_of(t.battle.space), than);
}

static void tell_comers(const Change *c, Set reactions, int how)
{
    Set comers = how_of(c, reactions, how);
    char room[400];
    Text words = text_in(room, sizeof room);

    if (!comers || c->after->battle.space >= SPACES)
        return;
    write_chances(c, comers, &words);
    gain(c, how == REACT_INTERCEPT ? "C77 10.3" : "C77 12.3", "%s.", room);
    tell_dice_with(c, comers);
}

// What it is if nobody gets away: an enemy whom they tried to avoid has a die more (C77 11.3).
static void tell_avoiding(const Change *c, Set reactions)
{
    Set away = how_of(c, reactions, REACT_AVOID);
    State t = *c->after;
    int dice[SIDES], rolls = 0;

    if (!away || t.battle.space >= SPACES)
        return;
    FOR_EACH(i, away) {
        const Reaction *r = &c->after->reaction[i];
        char room[120];
        Text words = text_in(room, sizeof room);
        write_chance(c->after, r, "gets away", &words);
        rolls += !c77_is_automatic(c->after, r);
        gain(c, "C77 11.3", "%s to %s, with %d SP.", room, place_of(r->to), c77_party_sp(&r->party));
    }
    if (!rolls)
        return;
    t.battle.failed_avoids[c->side] = (uint8_t)(t.battle.failed_avoids[c->side] + rolls);
    c77_count_dice(&t, dice);
    gain(c, "C77 13.3", "If not, you throw %d %s against %d.", dice[c->side], dice_in_words(dice[c->side]), dice[enemy_of(c->side)]);
}

// C77 7.3.9
static void tell_coordination(const Change *c)
{
    for (int i = 0; i < REACTIONS; i++) {
        const Reaction *was = &c->before->reaction[i], *is = &c->after->reaction[i];
        if (!is_named(was) || !is_named(is) || is->bonus <= was->bonus)
            continue;
        gain(c, "C77 7.3.9", "%s then comes on two dice up to %d instead of %d (%d%% instead of %d%%).", name_of(c, is->party.leader),
             c77_reaction_roll(c->after, is), c77_reaction_roll(c->before, was), per_cent_of_36(c77_chance_of(c->after, is)),
             per_cent_of_36(c77_chance_of(c->before, was)));
    }
}

// ---- where nobody reacts

// Of those who could come, the one with the best chance.  False if there is none.
static bool find_best_comer(const Change *c, int how, Reaction *best)
{
    int chance = 0;

    FOR_EACH(l, leaders_of(c->side)) {
        int why = how == REACT_INTERCEPT ? c77_why_not_intercept(c->before, c->side, l) : c77_why_not_reinforce(c->before, c->side, l);
        if (why != OK)
            continue;
        Reaction r = c77_as_declared(c->before, l, how, c->before->battle.space);
        if (c77_party_sp(&r.party) && c77_chance_of(c->before, &r) > chance) {
            chance = c77_chance_of(c->before, &r);
            *best = r;
        }
    }
    return chance > 0;
}

static void tell_nobody_comes(const Change *c, int how)
{
    Reaction r;
    State t = *c->before;
    int dice[SIDES];
    Side enemy = enemy_of(c->side);

    if (t.battle.space >= SPACES)
        return;
    if (how == REACT_REINFORCE && any_to_fight(c, &t)) {
        c77_count_dice(&t, dice);
        gain(c, "C77 13.3", "Without help you throw %d %s against %d at %s.", dice[c->side], dice_in_words(dice[c->side]), dice[enemy],
             place_of(t.battle.space));
    }
    if (!find_best_comer(c, how, &r))
        return;
    char room[120];
    Text words = text_in(room, sizeof room);
    write_chance(c->before, &r, "could come", &words);
    bring(&t, &r);
    c77_count_dice(&t, dice);
    if (any_to_fight(c, &t))
        gain(c, how == REACT_INTERCEPT ? "C77 10.3" : "C77 12.3", "%s, for %d %s against %d.", room, dice[c->side], dice_in_words(dice[c->side]), dice[enemy]);
    else
        gain(c, "C77 12.2", "%s, and %d SP would lie before %s.", room, c77_sp(&t, t.battle.space, c->side), place_of(t.battle.space));
}

static bool find_best_way_out(const Change *c, Reaction *best)
{
    int chance = 0, space = c->before->battle.space;

    FOR_EACH(l, c77_leaders_at(c->before, space, c->side))
        FOR_SPACES(to, near(c->side, space)) {
            if (c77_why_not_avoid(c->before, c->side, l, to) != OK)
                continue;
            Reaction r = c77_as_declared(c->before, l, REACT_AVOID, to);
            int his = c77_chance_of(c->before, &r);
            if (his > chance) {
                chance = his;
                *best = r;
            }
        }
    return chance > 0;
}

static void tell_stand(const Change *c)
{
    Reaction r;
    int dice[SIDES];

    if (c->before->battle.space >= SPACES)
        return;
    c77_count_dice(c->before, dice);
    gain(c, "C77 13.3", "You stand with %d %s against %d at %s.", dice[c->side], dice_in_words(dice[c->side]), dice[enemy_of(c->side)],
         place_of(c->before->battle.space));
    if (!find_best_way_out(c, &r))
        return;
    char room[120];
    Text words = text_in(room, sizeof room);
    write_chance(c->before, &r, "could get away", &words);
    gain(c, "C77 11.3", "%s to %s.", room, place_of(r.to));
}

static void tell_reactions(const Change *c)
{
    Set reactions = named(c);

    tell_comers(c, reactions, REACT_INTERCEPT);
    tell_avoiding(c, reactions);
    tell_comers(c, reactions, REACT_REINFORCE);
    tell_coordination(c);
    if (reactions || c->out->count)
        return;
    if (asked(c) == INTERCEPT)
        tell_nobody_comes(c, REACT_INTERCEPT);
    else if (asked(c) == REINFORCE)
        tell_nobody_comes(c, REACT_REINFORCE);
    else if (asked(c) == AVOID)
        tell_stand(c);
}

// ---- forts, C77 14

static void tell_into_fort(const Change *c)
{
    const State *s = c->before;
    int space = s->battle.space, inside = space < SPACES ? inside_of(space) : NOWHERE, dice[SIDES];

    if (inside == NOWHERE)
        return;
    int more = c77_sp(c->after, inside, c->side) - c77_sp(s, inside, c->side);
    Set leaders = c77_leaders_at(c->after, inside, c->side) & ~c77_leaders_at(s, inside, c->side);
    if (more > 0)
        gain(c, "C77 14.5", "%d SP go%s behind the walls of %s: in a storm the enemy's dice are halved, and theirs doubled.", more,
             more == 1 ? "es" : "", place_of(space));
    else if (asked(c) != ENTER_FORT)
        return;
    else if (leaders)
        gain(c, "C77 14.5", "%s helps the %d SP in the fort with his rating.", name_of(c, first_of(leaders)), c77_sp(c->after, inside, c->side));
    else {
        c77_count_dice(s, dice);
        gain(c, "C77 13.3", "In the open you throw %d %s against %d.", dice[c->side], dice_in_words(dice[c->side]), dice[enemy_of(c->side)]);
    }
}

// The battle of a whole garrison that comes out.
static State as_sortie(const State *s, Side side, int fort)
{
    State t = *s;
    int inside = INSIDES + fort;
    Party all = { .leader = NOBODY, .with = (uint16_t)(c77_leaders_at(s, inside, side) >> first_leader(side)) };

    FOR_TYPES(type, side)
        all.n[slot_of(type)] = (uint8_t)sp_at(s, inside, type);
    t.battle = battle_at(c77_forts[fort], side, BY_SORTIE);
    c77_move_party(&t, side, &all, inside, c77_forts[fort]);
    return t;
}

// Of the garrison that comes out, or else of the one with the most dice more than its besiegers.
static void tell_sortie(const Change *c)
{
    int fort = -1, ours = 0, theirs = 0;
    bool goes = false;

    if (asked(c) != SORTIE)
        return;
    FOR_EACH(i, c77_garrisons(c->before, c->side)) {
        int dice[SIDES];
        if (!c77_is_besieged(c->before, i) || c->before->sortied >> i & 1 || !c77_sp(c->before, INSIDES + i, c->side))
            continue;
        State t = as_sortie(c->before, c->side, i);
        c77_count_dice(&t, dice);
        bool this_goes = c->after->sortied >> i & 1, leads_more = dice[c->side] - dice[enemy_of(c->side)] > ours - theirs;
        if (fort < 0 || (this_goes && !goes) || (this_goes == goes && leads_more)) {
            fort = i;
            goes = this_goes;
            ours = dice[c->side];
            theirs = dice[enemy_of(c->side)];
        }
    }
    if (fort >= 0)
        gain(c, "C77 14.8", "The garrison of %s %s %d %s against %d.", place_of(c77_forts[fort]), goes ? "throws" : "would throw", ours,
             dice_in_words(ours), theirs);
}

// ---- before the dice, C77 13.2, 7.3.8

static void tell_senior(const Change *c)
{
    const Battle *b = &c->before->battle;
    int l = c->after->battle.senior[c->side], best = 0;
    bool attacks = b->attacker == c->side;

    if (asked(c) != SENIOR || l >= LEADERS)
        return;
    FOR_EACH(other, c77_seniors(c->before, c->side) & ~BIT(l))
        best = most(best, attacks ? attack_of(c->before, other) : defence_of(c->before, other));
    int his = attacks ? attack_of(c->before, l) : defence_of(c->before, l);
    if (his > best)
        gain(c, "C77 13.3", "%s gives %d %s by his rating, and no other more than %d.", name_of(c, l), his, dice_in_words(his), best);
    else if (his == best)
        gain(c, "C77 13.3", "Another would give as many dice by his rating, %d: either will do.", his);
}

static void tell_before_dice(const Change *c)
{
    int was[SIDES], is[SIDES];
    const State *then = c->after->battle.space < SPACES ? c->after : c->before;
    Side enemy = enemy_of(c->side);

    if ((asked(c) != PLAN && asked(c) != FIFTEEN) || c->before->battle.space >= SPACES)
        return;
    c77_count_dice(c->before, was);
    c77_count_dice(then, is);
    if (c->after->act.planned > c->before->act.planned)
        gain(c, "C77 7.3.8", "You throw %d dice instead of %d, against %d.", is[c->side], was[c->side], is[enemy]);
    else if (asked(c) == PLAN)
        gain(c, "C77 13.3", "You throw %d %s against %d.", was[c->side], dice_in_words(was[c->side]), was[enemy]);
    else
        gain(c, "C77 13.2", "They are missed least: the fifteen who fight throw %d dice against %d.", is[c->side], is[enemy]);
}

// ---- after the dice, C77 13.3.3, 13.6

typedef enum { HALF_A_DIE, A_DIE, GUN } Worth;

static Worth worth_of(int type)     { return c77_types[type].half ? HALF_A_DIE : is_artillery(type) ? GUN : A_DIE; }

// The sorts of troops of which one may be lost, as bits of types.
static Set may_be_lost(const State *s)
{
    ActionList list;
    Set types = 0;

    list_actions(&campaigns_of_1777, s, &list);
    for (int i = 0; i < list.count; i++)
        if (verb_of(list.at[i]) == V_LOSE)
            types |= BIT(type_in(noun_of(list.at[i])));
    return types;
}

// Losses that spare the troops who throw more dice, or that cost alike.
static void tell_losses(const Change *c)
{
    int place = top_frame(c->before)->a, first = NO_TYPE;
    Worth dearest = HALF_A_DIE;
    bool better = false, worse = false;

    if (asked(c) != LOSE || place >= PLACES)
        return;
    FOR_TYPES(type, c->side)
        if (sp_at(c->after, place, type) < sp_at(c->before, place, type)) {
            first = first == NO_TYPE ? type : first;
            dearest = (Worth)most((int)dearest, (int)worth_of(type));
        }
    if (first == NO_TYPE)
        return;
    FOR_EACH(type, may_be_lost(c->before)) {
        better = better || worth_of(type) > dearest;
        worse = worse || worth_of(type) < dearest;
    }
    if (better)
        gain(c, "C77 13.3", "It spares those who throw more dice: the %s throw %s each.", c77_types[first].word,
             worth_of(first) == HALF_A_DIE ? "half a die" : "one");
    else if (!worse)
        gain(c, "C77 13.3", "All who could be lost throw as many dice: either will do.");
}

static int army_came_to(const Change *c)
{
    int most_sp = 0, to = NOWHERE;

    for (int place = 0; place < SPACES + FORTS; place++) {
        int more = c77_sp(c->after, place, c->side) - c77_sp(c->before, place, c->side);
        if (more > most_sp) {
            most_sp = more;
            to = place;
        }
    }
    return to;
}

static int enemies_next_to(const State *s, Side side, int space)
{
    int sp = 0;

    FOR_SPACES(at, near(BRITISH, space))
        sp += c77_sp(s, at, enemy_of(side));
    return sp;
}

static void tell_retreat(const Change *c)
{
    int to = army_came_to(c), count = 0;
    const char *good[3];
    char friends[60], room[200];
    Text words = text_in(friends, sizeof friends), list = text_in(room, sizeof room);
    Supplied net;

    if (asked(c) != RETREAT || to == NOWHERE || !is_space(to))
        return;
    c77_find_supply(c->after, c->side, &net);
    if (c77_sp(c->before, to, c->side)) {
        text_add(&words, "%d SP of yours stand%s there", c77_sp(c->before, to, c->side), s_of(c77_sp(c->before, to, c->side)));
        good[count++] = friends;
    }
    if (c77_place_is_supplied(c->after, c->side, to, &net))
        good[count++] = "supply reaches it";
    if (!enemies_next_to(c->after, c->side, to))
        good[count++] = "no enemy stands next to it";
    for (int i = 0; i < count; i++)
        text_listed(&list, i, count, good[i]);
    if (count)
        gain(c, "C77 13.6", "%s: %s.", place_of(to), room);
}

// ---- leaders who act or come back, C77 5.0, 13.4

static void tell_first(const Change *c)
{
    int l = c->after->act.leader, left = size_of_set(c->after->cup);

    if (asked(c) != FIRST || l >= LEADERS || c->before->act.leader < LEADERS)
        return;
    Where place = where_is(c->after->where[l]);
    int sp = c77_sp(c->after, c->after->where[l], side_of_leader(l));
    if (side_of_leader(l) == c->side)
        gain(c, "C77 5.0", "%s %s, with %d SP and %d points, acts before the other %d markers, which come by chance.", name_of(c, l), place.words, sp,
             points_left(c->after), left);
    else
        gain(c, "C77 5.0", "%s %s, with %d SP, must act before all of your leaders, who can answer what he does.", name_of(c, l), place.words, sp);
}

static void tell_returned(const Change *c, int to, Set back)
{
    int sp = c77_sp(c->after, to, c->side), others = size_of_set(c77_leaders_at(c->after, to, c->side) & ~back), led = 0, i = 0;
    char room[200];
    Text names = text_in(room, sizeof room);

    FOR_EACH(l, back) {
        text_listed(&names, i++, size_of_set(back), name_of(c, l));
        led += rank_limit(l);
    }
    if (sp)
        gain(c, "C77 13.4", "%s find%s %d SP %s, %s, and can lead %d.", room, i == 1 ? "s" : "", sp, where_is(to).words,
             others ? "where others command, too" : "without a leader", least(sp, led));
}

static void tell_returns(const Change *c)
{
    Set back = 0;

    if (asked(c) != RETURN && asked(c) != ESCAPE)
        return;
    FOR_EACH(l, leaders_of(c->side))
        back |= !is_on_map(c->before, l) && is_on_map(c->after, l) ? BIT(l) : 0;
    while (back) {
        int to = c->after->where[first_of(back)];
        Set there = back & leaders_anywhere_at(c->after, to);
        tell_returned(c, to, there);
        back &= ~there;
    }
}

// C77 6.1: by one die for each type that comes in his department.
static void tell_rally(const Change *c)
{
    const Frame *f = top_frame(c->after);
    char room[200];
    Text words = text_in(room, sizeof room);
    int count = 0;

    if (f->kind != RALLY || !f->a || f->side != c->side || !is_on_map(c->after, f->a - 1) || top_frame(c->before)->kind == RALLY)
        return;
    const uint8_t *numbers = c77_departments[c77_spaces[space_of(c->after->where[f->a - 1])].department].rally;
    FOR_TYPES(type, c->side)
        if (numbers[type] && (!f->b || f->b == type + 1))
            text_add(&words, "%s%s on a die up to %d", count++ ? ", " : "", c77_types[type].word, numbers[type]);
    if (count)
        gain(c, "C77 6.1", "As many as the die shows rally %s: %s.", where_is(c->after->where[f->a - 1]).words, room);
}

// C77 17
static void tell_embarked(const Change *c)
{
    if (c->side != BRITISH || c->before->sea_box || !is_sailing(c->after))
        return;
    gain(c, "C77 17.0", "%d SP land at %s in two turns, where %d Patriot SP stand%s now.", c77_sp(c->after, AT_SEA, BRITISH), place_of(c->after->destination),
         c77_sp(c->after, c->after->destination, PATRIOT), s_of(c77_sp(c->after, c->after->destination, PATRIOT)));
}

// ---- events, C77 18

static void tell_removed(const Change *c)
{
    if (asked(c) != REMOVE_SP)
        return;
    for (int place = 0; place < PLACES; place++)
        if (c77_sp(c->after, place, c->side) < c77_sp(c->before, place, c->side))
            gain(c, "C77 18.0", "%d SP stay%s %s.", c77_sp(c->after, place, c->side), s_of(c77_sp(c->after, place, c->side)), where_is(place).words);
}

// C77 21.1: whether he tries or not, this is what it is about.
static void tell_expert(const Change *c)
{
    const State *s = c->before;
    const Frame *f = top_frame(s);

    if (f->kind != EXPERT || f->side != c->side)
        return;
    int needed = leadership_of(s, f->a), chance = per_cent_of_36(c77_chance_of_expert(s, f->a)), borne = c77_expert_of(s, f->a);
    const char *name = c77_name(s, f->a, "him");
    if (borne == f->n)
        gain(c, "C77 21.1", "Two dice below %d (%d%%) give %s the better side of his marker for %s.", needed, chance, name, c77_deed(f->n));
    else
        gain(c, "C77 21.1", "Two dice below %d (%d%%) earn %s the marker for %s.", needed, chance, name, c77_deed(f->n));
    if (borne != f->n && borne != EXPERTS)
        gain(c, "C77 21.1", "For it he would give back the one for %s.", c77_deed(borne));
}

// C77 19.5: as if there were guns.
static void tell_engineer(const Change *c)
{
    int to = c->after->engineer;

    if (c->side == PATRIOT && asked(c) == CHOOSE_SPACE && to != c->before->engineer && to < PLACES)
        gain(c, "C77 19.5", "He serves %d SP %s, as two guns would.", c77_sp(c->after, to, PATRIOT), where_is(to).words);
}

// ---- supply, C77 15

static int count_short(const State *s, Side side)
{
    int sp = 0;

    FOR_SPACES(place, c77_places_short(s, side))
        sp += c77_sp_short(s, place, side);
    return sp;
}

static void tell_supply_used(const Change *c)
{
    int was = count_short(c->before, c->side), is = count_short(c->after, c->side);
    Set fed = leaders_of(c->side) & c->before->unsupplied & ~c->after->unsupplied;

    if (asked(c) != USE_SUPPLY)
        return;
    if (is < was)
        gain(c, "C77 15.1", "It supplies %d SP, who would march a space only, fight at half and lose men.", was - is);
    else if (fed)
        gain(c, "C77 15.4", "It supplies %s, who would march a space only.", size_of_set(fed) == 1 ? name_of(c, first_of(fed)) : "leaders");
    else if (was)
        gain(c, "C77 15.1", "%d SP %s hungry, and what could feed %s is kept.", was, was == 1 ? "goes" : "go", was == 1 ? "it" : "them");
}

// C77 7.4
void c77_tell_ended(const Change *c)
{
    int l = c->before->act.leader;

    if (l >= LEADERS || c->after->act.leader == l || c->out->count || side_of_leader(l) != c->side || asked(c) != ACTIVATION)
        return;
    int left = points_left(c->before);
    bool marched = !c77_can_go_on(c->before, &c->before->march[0]);
    if (left <= 0 && marched)
        gain(c, "C77 7.3", "He has marched, and has no points left.");
    else if (left <= 0)
        gain(c, "C77 7.3", "He has no points left, and keeps his place %s.", where_is(c->before->where[l]).words);
    else if (left == 1)
        gain(c, "C77 7.3", "Nothing seems worth his last point%s.", marched ? "" : ", or a march");
    else
        gain(c, "C77 7.3", "Nothing seems worth the %d points that he has left%s.", left, marched ? "" : ", or a march");
}

void c77_tell_answer(const Change *c)
{
    tell_first(c);
    tell_into_fort(c);
    tell_reactions(c);
    tell_sortie(c);
    tell_senior(c);
    tell_before_dice(c);
    tell_losses(c);
    tell_retreat(c);
    tell_returns(c);
    tell_rally(c);
    tell_embarked(c);
    tell_removed(c);
    tell_expert(c);
    tell_engineer(c);
    tell_supply_used(c);
}
