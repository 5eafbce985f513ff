// What the answers of Campaigns of 1777 risk, in rows (engine/risk.h): from the open map, never from where a fleet makes for.

#include "games/campaigns_of_1777/chapters.h"
#include "games/campaigns_of_1777/game.h"
#include "games/campaigns_of_1777/tables.h"
#include "games/campaigns_of_1777/words/told.h"

#include "engine/aim.h"
#include "engine/engine.h"

static const char *place_of(int place)          { return c77_nouns[N_PLACE].title(place); }
static const char *plural(int n)                { return n == 1 ? "" : "s"; }
static bool is_question(const State *s, int kind)   { return top_frame(s)->kind == kind; }
static Side us_in(const State *s)               { return top_frame(s)->side; }

// The army that the question lets march, or NULL.
static const March *march_of(const State *s)
{
    const March *m = c77_told_march(s);

    return m && is_on_map(s, m->party.leader) && is_space(s->where[m->party.leader]) && side_of_leader(m->party.leader) == us_in(s) ? m : NULL;
}

static int here_of(const State *s, const March *m)      { return s->where[m->party.leader]; }
static bool marching(const March *m)                    { return c77_party_sp(&m->party) || m->party.extra & SHIP_GOES; }       // the ship is an SP, E27

// Enemy SP that an army meets there, with the garrison box and the ship, which is an SP (19.2, 19.3, E27); those in the fort.
static int enemies_at(const State *s, int space)
{
    Side enemy = enemy_of(us_in(s));
    int box = garrison_box(space);

    return c77_sp(s, space, enemy) + (box == NOWHERE ? 0 : c77_sp(s, box, enemy)) + (enemy == BRITISH && s->ship == space);
}
static int shut_in_at(const State *s, int space)        { return inside_of(space) == NOWHERE ? 0 : c77_sp(s, inside_of(space), enemy_of(us_in(s))); }

// ---- a step of a march

static void says_attack(const State *s, Action a, Text *out)
{
    const March *m = march_of(s);
    int to = noun_of(a), sp = enemies_at(s, to);

    // A garrison in its box cannot get away.
    if (m && marching(m) && sp)
        text_add(out, "%d enemy SP stand%s there: the march stops, and there is a battle%s%s.", sp, s_of(sp),
                 c77_stands(s, to, enemy_of(us_in(s))) ? " unless they get away" : "",
                 is_fort(to) && !c77_stands(s, inside_of(to), us_in(s)) ? " or go into the fort" : "");
}

static void says_siege(const State *s, Action a, Text *out)
{
    const March *m = march_of(s);

    if (m && marching(m) && !enemies_at(s, noun_of(a)) && shut_in_at(s, noun_of(a)))
        text_add(out, "%d enemy SP are in the fort: the march stops, and from there the army only goes back, or nearer to its own supply.",
                 shut_in_at(s, noun_of(a)));
}

static void says_hard(const State *s, Action a, Text *out)
{
    const March *m = march_of(s);
    int link = m ? link_between(here_of(s, m), noun_of(a)) : NO_LINK;

    if (m && is_hard_for(&m->party, link) && m->used + 1 < c77_march_most(s, m) && !enemies_at(s, noun_of(a)) && !shut_in_at(s, noun_of(a)))
        text_add(out, "Crossing %s ends the march.", link == ROUGH ? "rough ground" : "water");
}

// The position as the enemy finds it when the army comes into the space.
static State at_entry(const State *s, int to)
{
    State then = *s;

    then.battle = battle_at(to, us_in(s), IN_THE_FIELD);
    return then;
}

static void says_interception(const State *s, Action a, Text *out)
{
    const March *m = march_of(s);
    int to = noun_of(a), count = 0, i = 0;
    Set ready = 0;
    char one[80];

    if (!m || (!marching(m) && !m->party.trains))
        return;
    State then = at_entry(s, to);
    FOR_EACH(l, leaders_of(enemy_of(us_in(s))))
        if (c77_why_not_intercept(&then, side_of_leader(l), l) == OK)
            ready |= BIT(l);
    count = size_of_set(ready);
    FOR_EACH(l, ready) {
        Reaction r = c77_as_declared(s, l, REACT_INTERCEPT, to);
        Text words = text_in(one, sizeof one);
        text_add(&words, "%s (%d%%)", c77_name(s, l, ""), per_cent_of_36(c77_chance_of(s, &r)));
        text_listed(out, i++, count, one);
    }
    if (count)
        text_add(out, " may intercept there%s.", enemies_at(s, to) ? "" : ", and the march would stop with a battle");
}

static void says_alone(const State *s, Action a, Text *out)
{
    const March *m = march_of(s);

    if (m && !marching(m) && !m->party.trains && !c77_sp(s, noun_of(a), us_in(s)))
        text_add(out, "%s goes without troops: an enemy who comes there may take him.", c77_name(s, m->party.leader, ""));
}

static void says_washington(const State *s, Action a, Text *out)
{
    const March *m = march_of(s);

    if (m && (m->party.leader == WASHINGTON || has(leaders_with(&m->party, PATRIOT), WASHINGTON)) && us_in(s) == PATRIOT && !marching(m)
        && has_option(s, WASHINGTON_CAPTURED) && !is_replaced(s, WASHINGTON))
        text_put(out, "If Washington is taken, the war is lost at once.");
}

// The position after the army has made the step, as if nobody were there.
static State after_step(const State *s, const March *m, int to)
{
    State after = *s;
    Party all = m->party;

    c77_move_party(&after, side_of_leader(m->party.leader), &all, here_of(s, m), to);
    return after;
}

static void says_out_of_supply(const State *s, Action a, Text *out)
{
    const March *m = march_of(s);
    int to = noun_of(a), now, then;
    Supplied net;

    if (!m || !marching(m) || enemies_at(s, to))
        return;
    State after = after_step(s, m, to);
    c77_find_supply(s, us_in(s), &net);
    now = c77_short_if_checked(s, us_in(s), here_of(s, m), &net);
    c77_find_supply(&after, us_in(s), &net);
    then = c77_short_if_checked(&after, us_in(s), to, &net);
    if (then && !now)
        text_add(out, "There %d SP would be out of supply, if the check came now%s.", then,
                 m->party.trains ? "; a train that goes along can be used up for them" : "");
}

// Armies elsewhere, whose chain of supply breaks when the army leaves a magazine or depot to nobody, or takes the last train along.
static void says_others_out_of_supply(const State *s, Action a, Text *out)
{
    const March *m = march_of(s);
    int to = noun_of(a), count = 0, i = 0;
    Supplied now, then;
    uint8_t sp[FLAGGED] = { 0 };
    char one[80];

    if (!m || !marching(m) || enemies_at(s, to))
        return;
    State after = after_step(s, m, to);
    c77_find_supply(s, us_in(s), &now);
    c77_find_supply(&after, us_in(s), &then);
    for (int place = 0; place < FLAGGED; place++) {
        if (place == to || c77_short_if_checked(s, us_in(s), place, &now))
            continue;
        sp[place] = (uint8_t)c77_short_if_checked(&after, us_in(s), place, &then);
        count += sp[place] > 0;
    }
    for (int place = 0; place < FLAGGED; place++)
        if (sp[place]) {
            Text words = text_in(one, sizeof one);
            text_add(&words, "%d SP ", sp[place]);
            c77_write_where(place, false, &words);
            text_listed(out, i++, count, one);
        }
    if (count)
        text_put(out, " would be cut off from supply by this step, if the check came then.");
}

// A space that counts for victory is left without SP.
static void says_left_open(const State *s, Action a, Text *out)
{
    const March *m = march_of(s);
    Spaces goals = c77_goals(s);
    Side us = us_in(s);
    int here = m ? here_of(s, m) : NOWHERE;

    if (!m || !is_space(here) || c77_holder(s, here) != us)
        return;
    if (s->core.scenario == CAMPAIGN && !s->philadelphia)
        add_space(&goals, PHILADELPHIA);
    if (!has_space(goals, here))
        return;
    State after = after_step(s, m, noun_of(a));
    if (c77_holder(&after, here) != us)
        text_add(out, "%s, which counts for victory, is left without troops.", place_of(here));
}

// ---- operations

static void says_storm(const State *s, Action a, Text *out)
{
    text_put(out, "All outside attack those in the fort: the stormers' dice are halved, and the dice of those inside are doubled.");
}

static void says_embark(const State *s, Action a, Text *out)
{
    text_put(out, "Howe and those who go aboard are away until the second turn from now; where they make for is hidden from the Patriots.");
}

static void says_force(const State *s, Action a, Text *out)
{
    text_add(out, "Two dice up to %d (%d%%), and he may march one space more. The points are spent in any case.", leadership_of(s, s->act.leader),
             per_cent_of_36(c77_chance_to_force(s)));
}

static void says_raid(const State *s, Action a, Text *out)
{
    text_put(out, "A 1 costs the enemy one SP; every odd number costs the raiding Indian SP.");
}

static void says_supply_raid(const State *s, Action a, Text *out)
{
    text_put(out, "A 1 or 2 removes a supply marker");
    text_put(out, enemies_at(s, second_of(a)) ? "; a 3 costs the raider." : ".");
}

// Whether points may still be of use: an answer costs some, or leads to a battle that they may plan.
static bool may_spend(const State *s)
{
    ActionList list;

    list_actions(&campaigns_of_1777, s, &list);
    for (int i = 0; i < list.count; i++)
        if (verb_of(list.at[i]) == V_TO || c77_operation_cost(s, list.at[i]) > 0)
            return true;
    return false;
}

static void says_points_left(const State *s, Action a, Text *out)
{
    if (is_question(s, ACTIVATION) && s->act.leader < LEADERS && points_left(s) > 0 && may_spend(s))
        text_add(out, "%d leadership point%s would be lost.", points_left(s), plural(points_left(s)));
}

// ---- reactions

static void add_chance(const State *s, const Reaction *r, const char *what, Text *out)
{
    const char *name = c77_name(s, r->party.leader, "he");

    if (c77_is_automatic(s, r))
        text_add(out, "%s %s without a roll.", name, what);
    else
        text_add(out, "Two dice up to %d (%d%%), and %s %s.", c77_reaction_roll(s, r), per_cent_of_36(c77_chance_of(s, r)), name, what);
}

// Own SP in the space that has been entered, which no reaction takes away: they fight if it comes to a battle.
static int sp_that_stay(const State *s, const Party *going)
{
    int space = s->battle.space, sp = 0;
    Set reactions = c77_reactions(s, -1);

    FOR_TYPES(type, us_in(s)) {
        int left = s->units[type][space] - c77_spoken_for(s, space, type, reactions) - going->n[slot_of(type)];
        sp += left > 0 ? left : 0;
    }
    return sp;
}

static void add_avoid(const State *s, const Reaction *r, const Party *going, Text *out)
{
    int stay = sp_that_stay(s, going);

    add_chance(s, r, "gets away", out);
    if (!c77_is_automatic(s, r))
        text_put(out, " If he fails, he must fight, and the enemy has a die more.");
    if (stay)
        text_add(out, " %d SP stay and must fight in any case.", stay);
}

// A leader's reaction as it would be declared, with the army that most players would take.
static bool as_declared(const State *s, Action a, int how, int to, Reaction *r)
{
    int l = noun_of(a);

    if (!is_on_map(s, l) || s->battle.space >= SPACES)
        return false;
    *r = c77_as_declared(s, l, how, to);
    return true;
}

static const char comes[] = "comes, there is a battle, and he brings a die more";

// Where all enemies are in the fort there is no battle.
static bool is_siege(const State *s)        { return s->battle.space < SPACES && !c77_is_left(s, enemy_of(us_in(s))); }
static const char *joins(const State *s)    { return is_siege(s) ? "joins the siege" : "joins the battle"; }

static void says_intercept(const State *s, Action a, Text *out)
{
    Reaction r;

    if (as_declared(s, a, REACT_INTERCEPT, s->battle.space, &r))
        add_chance(s, &r, comes, out);
}

static void says_avoid(const State *s, Action a, Text *out)
{
    Reaction r;

    if (as_declared(s, a, REACT_AVOID, second_of(a), &r))
        add_avoid(s, &r, &r.party, out);
}

static void says_reinforce(const State *s, Action a, Text *out)
{
    Reaction r;

    if (as_declared(s, a, REACT_REINFORCE, s->battle.space, &r))
        add_chance(s, &r, joins(s), out);
}

// The army as it has been composed.
static void says_go(const State *s, Action a, Text *out)
{
    static const Party nobody;

    if (!is_question(s, PICK))
        return;
    const Reaction *r = &s->reaction[top_frame(s)->n];
    if (r->how == REACT_AVOID)
        add_avoid(s, r, &nobody, out);          // it is spoken for already
    else if (r->how == REACT_INTERCEPT || r->how == REACT_REINFORCE)
        add_chance(s, r, r->how == REACT_INTERCEPT ? comes : joins(s), out);
    else if (r->how == REACT_SORTIE)
        text_put(out, "The garrison comes out without a roll.");
    else if (r->how == REACT_EMBARK)
        text_put(out, "They are away until the second turn from now; where they make for is hidden from the Patriots.");
}

// What comes of it when nobody, or nobody else, is named; the enemy's leaders are no help.
static void says_nobody_else(const State *s, Action a, Text *out)
{
    bool any = c77_leaders_spoken_for(s, us_in(s), -1) != 0;
    int sp = s->battle.space < SPACES ? c77_sp(s, s->battle.space, us_in(s)) : 0;

    if (!is_question(s, INTERCEPT) && !is_question(s, REINFORCE))
        return;
    if (any)
        text_put(out, "Those who are named roll now.");
    else if (sp)
        text_add(out, is_siege(s) ? "The %d SP there lay siege by themselves." : "The %d SP there get no help.", sp);
}

static void says_sortie(const State *s, Action a, Text *out)
{
    text_put(out, "The garrison attacks the besiegers. If it loses, it goes back inside.");
}

static void says_shut_in(const State *s, Action a, Text *out)
{
    if (s->battle.space < SPACES && is_fort(s->battle.space))
        text_add(out, "In the fort they are under siege: supply comes only from what lies inside%s.",
                 is_magazine(s->battle.space) ? ", and its magazine" : "");
}

// ---- retreats

// C77 15.3: Indians and militia are in supply wherever they go to.
static bool any_need_supply(const State *s, int to)
{
    FOR_TYPES(type, us_in(s))
        if (s->units[type][s->battle.space] && !c77_is_always_supplied(s, to, type))
            return true;
    return false;
}

static void says_retreat_supply(const State *s, Action a, Text *out)
{
    Side us = us_in(s);
    Supplied net;

    if (!is_space(noun_of(a)) || s->battle.space >= SPACES || !any_need_supply(s, noun_of(a)))
        return;
    c77_find_supply(s, us, &net);
    if (!c77_place_is_supplied(s, us, noun_of(a), &net))
        text_put(out, "No magazine or depot supplies that space now.");
}

// ---- supply

// SP eat; leaders are spoken of where they are alone.
static void says_use(const State *s, Action a, Text *out)
{
    Hungry h = c77_count_hungry(s, us_in(s), noun_of(a));

    // Of a proposal of several, what each of them does is told, so that it is named.
    text_add(out, "The %s at %s supplies ", verb_of(a) == V_USE_TRAIN ? "train" : "depot", c77_spaces[space_of(noun_of(a))].name);
    if (h.sp)
        text_add(out, "%d SP that no chain reaches, and is used up.", h.sp);
    else
        text_add(out, "nobody but %s that no chain reaches, and is used up.", h.leaders == 1 ? "a leader" : "leaders");
}

static void says_hungry(const State *s, Action a, Text *out)
{
    Hungry h = is_question(s, USE_SUPPLY) ? c77_count_hungry(s, us_in(s), NOWHERE) : (Hungry){ 0 };

    if (h.sp)
        text_add(out, "No chain reaches %d SP: without a train or depot %s out of supply, %s men, %s one space and %s at half.", h.sp,
                 h.sp == 1 ? "it is" : "they are", h.sp == 1 ? "loses" : "lose", h.sp == 1 ? "marches" : "march", h.sp == 1 ? "fights" : "fight");
}

// ---- a battle

static void says_stand(const State *s, Action a, Text *out)
{
    if (is_question(s, AVOID))
        text_put(out, "Whoever has not been named fights.");
}

// C77 14.1: those who are before the walls meet the enemy, unless they get away.
static void says_outside(const State *s, Action a, Text *out)
{
    static const Party nobody;
    int sp = is_question(s, ENTER_FORT) && s->battle.space < SPACES ? sp_that_stay(s, &nobody) : 0;

    if (sp)
        text_add(out, "%d SP %s outside and must fight, unless %s away.", sp, sp == 1 ? "is" : "are", sp == 1 ? "it gets" : "they get");
}

static void says_dice(const State *s, Action a, Text *out)
{
    if (is_question(s, PLAN))
        text_put(out, "The dice of the battle are thrown next.");
}

static void says_plan(const State *s, Action a, Text *out)
{
    int cost = c77_operation_cost(s, a);

    text_put(out, "One die more.");
    if (is_question(s, PLAN) && points_left(s) < 2 * cost)
        text_add(out, " Then fewer than %d points are left, and the dice of the battle are thrown next.", cost);
}

// ---- the rows

enum { FINAL_DANGER = RISK_FINAL | RISK_DANGER };

const RiskRow c77_risks[] = {
    { "washington", "C77 21.2", VERB(V_TO), FINAL_DANGER, says_washington },
    { "alone", "C77 9.10", VERB(V_TO), RISK_DANGER, says_alone },
    { "attack", "C77 9.10", VERB(V_TO), RISK_FINAL, says_attack, ODDS_AFTER },
    { "interception", "C77 10.0", VERB(V_TO), RISK_FINAL, says_interception },
    { "siege", "C77 14.1", VERB(V_TO), RISK_NOTE, says_siege },
    { "hard-link", "C77 9.2", VERB(V_TO), RISK_NOTE, says_hard },
    { "out-of-supply", "C77 15.1", VERB(V_TO), RISK_DANGER, says_out_of_supply },
    { "others-out-of-supply", "C77 15.1", VERB(V_TO), RISK_DANGER, says_others_out_of_supply },
    { "left-open", "C77 3.1", VERB(V_TO), RISK_DANGER, says_left_open },

    { "storm", "C77 14.5", VERB(V_STORM), RISK_FINAL, says_storm, ODDS_AFTER },
    { "embark", "C77 17.0", VERB(V_EMBARK), RISK_NOTE, says_embark },
    { "force", "C77 7.3.4", VERB(V_FORCE), RISK_FINAL, says_force },
    { "raid", "C77 7.3.6", VERB(V_RAID), RISK_FINAL, says_raid },
    { "supply-raid", "C77 7.3.10", VERB(V_SUPPLY_RAID), RISK_FINAL, says_supply_raid },
    { "points-left", "C77 7.4", VERB(V_DONE), RISK_FINAL, says_points_left },

    { "intercept", "C77 10.3", VERB(V_INTERCEPT), RISK_NOTE, says_intercept, ODDS_AFTER },
    { "avoid", "C77 11.3", VERB(V_AVOID), RISK_NOTE, says_avoid, ODDS_TOLD },
    { "reinforce", "C77 12.3", VERB(V_REINFORCE), RISK_NOTE, says_reinforce, ODDS_TOLD },
    { "reaction", "C77 10.5", VERB(V_GO), RISK_NOTE, says_go, ODDS_TOLD },
    { "nobody-else", "C77 10.5", VERB(V_PASS), RISK_NOTE, says_nobody_else, ODDS_TOLD },
    { "sortie", "C77 14.8", VERB(V_SORTIE), RISK_FINAL, says_sortie, ODDS_AFTER },
    { "shut-in", "C77 15.2", VERB(V_ENTER), RISK_NOTE, says_shut_in },
    { "outside", "C77 14.1", VERB(V_DONE), RISK_NOTE, says_outside, ODDS_AFTER },
    { "stand", "C77 13.1", VERB(V_PASS) | VERB(V_DONE), RISK_FINAL, says_stand, ODDS_TO_STAND },
    { "dice", "C77 13.3", VERB(V_PASS) | VERB(V_DONE), RISK_FINAL, says_dice, ODDS_HERE_TOLD },
    { "plan", "C77 7.3.8", VERB(V_PLAN), RISK_NOTE, says_plan, ODDS_TOLD },
    { "retreat-supply", "C77 15.1", VERB(V_RETREAT), RISK_DANGER, says_retreat_supply },

    { "use-supply", "C77 15.1", VERB(V_USE_DEPOT) | VERB(V_USE_TRAIN), RISK_NOTE, says_use },
    { "hungry", "C77 15.4", VERB(V_PASS) | VERB(V_DONE), FINAL_DANGER, says_hungry },
    { .id = NULL },
};
