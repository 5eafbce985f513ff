// What the answers of Washington's Crossing risk, in rows (engine/risk.h): from the troops of the side that is asked, and from what it has
// been told of the stacks next to them.

#include "games/washingtons_crossing/chapters.h"
#include "games/washingtons_crossing/game.h"
#include "games/washingtons_crossing/tables.h"

#include "engine/engine.h"

static const char *name_of(int l)               { return wc_leaders[l].said; }
static const char *people(Side side)            { return washingtons_crossing.side_people[side]; }

enum { NAMED_MOST = 4 };

// "Greene, Sullivan and St. Clair"
static void add_names(Set leaders, Text *out)
{
    int count = size_of_set(leaders), i = 0, shown = count > NAMED_MOST ? NAMED_MOST - 1 : count;
    char more[20];

    FOR_EACH(l, leaders)
        if (i < shown) {
            text_listed(out, i, count > shown ? shown + 1 : count, name_of(l));
            i++;
        }
    if (count > shown) {
        Text t = text_in(more, sizeof more);
        text_add(&t, "%d more", count - shown);
        text_listed(out, shown, shown + 1, more);
    }
}

// ---- the Delaware

static const March *march_at_hand(const State *s)
{
    const Frame *f = top_frame(s);

    return f->kind == MARCH ? &s->march[f->n] : NULL;
}

static bool is_crossing(const State *s, Action a, Direction *d)
{
    const March *m = march_at_hand(s);

    *d = m ? direction_of(m->hex, (Hex)noun_of(a)) : NO_DIRECTION;
    return *d != NO_DIRECTION && wc_needs_crossing(s, m->hex, *d) && wc_men_of(s, m->group) > 0;
}

// WC 11.4.2: the first troops of the turn roll for their ferry.
static void says_crossing_die(const State *s, Action a, Text *out)
{
    Capacity at[10];
    Direction d;
    int faces_all = 0, faces_none = 0, men;

    if (!is_crossing(s, a, &d) || wc_capacity_left(s, march_at_hand(s)->hex, d) != NOT_ROLLED)
        return;
    men = wc_men_of(s, march_at_hand(s)->group);
    for (int i = 0, n = wc_find_capacities(s, top_frame(s)->n, d, at); i < n; i++) {
        faces_all += at[i].tens >= men ? at[i].faces : 0;
        faces_none += at[i].tens == 0 ? at[i].faces : 0;
    }
    text_add(out, "A die for the Delaware: %d%% that all %s men may cross, %d%% that nobody may; of a part, the rest must stay on this bank.",
             faces_all * 10, wc_men_in_words(men).words, faces_none * 10);
}

static void says_crossing_left(const State *s, Action a, Text *out)
{
    Direction d;
    int left, men;

    if (!is_crossing(s, a, &d))
        return;
    left = wc_capacity_left(s, march_at_hand(s)->hex, d);
    men = wc_men_of(s, march_at_hand(s)->group);
    if (left != NOT_ROLLED && left < men)
        text_add(out, "%s men may still cross here: the other %s of this march must stay on this bank.", wc_men_in_words(left).words,
                 wc_men_in_words(men - left).words);
}

// WC 11.1 optional
static void says_panic(const State *s, Action a, Text *out)
{
    const March *m = march_at_hand(s);
    Set militia = 0;

    if (!m || top_frame(s)->side != AMERICAN || !is_option(s, O_PANIC) || !is_night(s) || !wc_is_in_known_zone(s, m->hex, AMERICAN))
        return;
    FOR_EACH(l, wc_with_men(s, m->group))
        militia |= is_militia(l) ? BIT(l) : 0;
    if (!militia)
        return;
    text_add(out, "By night militia may panic when they leave a zone of control: %d%% that ", (PANIC_UP_TO + 1) * 10);
    add_names(militia, out);
    text_add(out, "%s routed.", size_of_set(militia) > 1 ? ", each for himself, is" : " is");
}

static void says_leave(const State *s, Action a, Text *out)
{
    const March *m = march_at_hand(s);

    if (!m)
        return;
    add_names(m->group, out);
    text_add(out, " leave%s the map for good, with %s men.", size_of_set(m->group) == 1 ? "s" : "", wc_men_in_words(wc_men_of(s, m->group)).words);
}

// ---- fatigue, at the end of the phase (WC 12.0)

static int level_after(const State *s, int l, bool attacks, bool forced)
{
    return s->fatigue[l] + 1 + (attacks || has(s->attacked, l)) + (forced || has(s->forced, l));
}

static Set helpless_after(const State *s, Set leaders, bool attacks, bool forced)
{
    Set helpless = 0;

    FOR_EACH(l, wc_with_men(s, leaders))
        if (wc_leaders[l].tires && !wc_is_helpless(s, l) && level_after(s, l, attacks, forced) >= FATIGUE_HELPLESS)
            helpless |= BIT(l);
    return helpless;
}

static void add_helpless(Set leaders, Text *out)
{
    if (!leaders)
        return;
    add_names(leaders, out);
    text_add(out, " will be at fatigue %d or more when the phase ends, and cannot be activated until rested.", FATIGUE_HELPLESS);
}

static void says_forced(const State *s, Action a, Text *out)
{
    int l = noun_of(a);

    if (top_frame(s)->kind == GROUP && wc_leaders[l].tires && !helpless_after(s, BIT(l), false, true))
        text_add(out, "It costs a level more: fatigue %d when the phase ends.", level_after(s, l, false, true));
}

static void says_forced_too_far(const State *s, Action a, Text *out)
{
    if (top_frame(s)->kind == GROUP)
        add_helpless(helpless_after(s, BIT(noun_of(a)), false, true), out);
}

static void says_rolls_too_tired(const State *s, Action a, Text *out)
{
    if (top_frame(s)->kind == GROUP)
        add_helpless(helpless_after(s, wc_group_of_roll(s, top_frame(s)->b) & s->forced, false, false), out);
}

static void says_attack_tires(const State *s, Action a, Text *out)
{
    const March *m = march_at_hand(s);

    add_helpless(helpless_after(s, m ? m->group : top_frame(s)->kind == MUSTER_ATTACK ? s->battle.attackers : 0, true, false), out);
}

static void says_push(const State *s, Action a, Text *out)
{
    text_add(out, "%s may force a group without fatigue once in the game: this is that once.", name_of(top_frame(s)->side == AMERICAN ? WASHINGTON : CORNWALLIS));
}

// ---- the end of a phase

static bool can_come(const State *s, Side enemy, Hex from, Direction d)
{
    return neighbour(from, d) != NO_HEX && wc_step_cost(s, enemy, neighbour(from, d), (d + 3) % DIRECTIONS) != PROHIBITED
        && !wc_is_ferry_step(s, neighbour(from, d), (d + 3) % DIRECTIONS);
}

// Enemies next to him who could fall upon him: any troops, or a zone of control.  His side stands next to them and knows both (WC 3.0).
static bool is_threatened(const State *s, int l, bool by_a_zone)
{
    Side enemy = enemy_of(side_of(l));

    for (Direction d = 0; d < DIRECTIONS; d++) {
        Hex near = neighbour(s->where[l], d);
        if (near != NO_HEX && can_come(s, enemy, s->where[l], d) && wc_any_enemy_troops(s, near, side_of(l)) && (!by_a_zone || wc_has_zone(s, near, enemy)))
            return true;
    }
    return false;
}

// WC 22.3: leaders of whom the capture counts, who stand with nobody, or with fewer than hold a zone before 400.
static void says_leader_at_stake(const State *s, Action a, Text *out)
{
    Side us = top_frame(s)->side;

    if (top_frame(s)->kind != MOVES && (top_frame(s)->kind != ORDERS || s->active & leaders_of(us)))
        return;
    for (int l = first_leader(us); l < last_leader(us); l++) {
        int men = is_on_map(s, l) ? wc_men_of(s, wc_stack_at(s, s->where[l], us)) : 0, points = wc_leaders[l].capture_vp;
        if (!is_on_map(s, l) || points < 2 || men >= ZONE_TROOPS || !is_threatened(s, l, men > 0))
            continue;
        text_add(out, "%s%s %s at %s with ", out->length ? " " : "", name_of(l), wc_agree(l, "stands", "stand"), wc_nouns[N_HEX].title(s->where[l]));
        if (men)
            text_add(out, "%s men", wc_men_in_words(men).words);
        else
            text_put(out, "no troops");
        text_add(out, ", next to enemy %s: captured, he counts %d points for the %s.", men ? "troops with a zone of control" : "troops", points, people(enemy_of(us)));
    }
}

static void says_not_moved(const State *s, Action a, Text *out)
{
    Set left = top_frame(s)->kind == MOVES ? wc_yet_to_move(s, top_frame(s)->side) : 0;

    if (!left)
        return;
    add_names(left, out);
    text_add(out, " %s activated and %s not moved: %s.", size_of_set(left) == 1 ? "is" : "are", size_of_set(left) == 1 ? "has" : "have",
             is_night(s) ? "the activation is lost" : "after this there is only a prepared attack");
}

static void says_not_marched(const State *s, Action a, Text *out)
{
    const Frame *f = top_frame(s);
    Set left = f->kind == COLUMN ? wc_group_of_roll(s, f->a) & ~s->moved : 0;

    if (!left)
        return;
    add_names(left, out);
    text_add(out, " %s rolled and %s not marched: the %d points are lost.", size_of_set(left) == 1 ? "has" : "have", size_of_set(left) == 1 ? "has" : "have", f->n);
}

static Set may_rally(const State *s)
{
    ActionList list;
    Set able = 0;

    begin_list(&list);
    wc_rally_frame.list(s, top_frame(s), &list);
    for (int i = 0; i < list.count; i++)
        able |= verb_of(list.at[i]) == V_RALLY ? BIT(noun_of(list.at[i])) : 0;
    return able;
}

static void says_not_rallied(const State *s, Action a, Text *out)
{
    Set able = top_frame(s)->kind == RALLY ? may_rally(s) : 0;

    if (!able)
        return;
    add_names(able, out);
    text_put(out, size_of_set(able) == 1 ? " could recover now, and stays disordered." : " could recover now, and stay disordered.");
}

static void says_rally(const State *s, Action a, Text *out)     { text_put(out, "He recovers and does nothing else in this phase."); }

static void says_end_of_command(const State *s, Side side, Text *out)
{
    int points = s->points[side];

    text_add(out, "This ends the command phase: %s", s->active & leaders_of(side) ? "those who are activated move next" : "nobody is activated");
    if (points)
        text_add(out, ", and %d activation point%s kept for later turns", points, points == 1 ? " is" : "s are");
    text_char(out, '.');
}

// What each way to end something ends.
static void says_end(const State *s, Action a, Text *out)
{
    const Frame *f = top_frame(s);

    switch (f->kind) {
    case ORDERS:
        if (!f->n)
            says_end_of_command(s, f->side, out);
        break;
    case MOVES:
        text_put(out, "This ends all marches of this phase.");
        break;
    case PREPARED:
        text_put(out, "This ends the action phase without another attack.");
        break;
    case SPAN:
        text_put(out, "This commander calls nobody else; you may still activate others.");
        break;
    }
}

static void says_halt(const State *s, Action a, Text *out)
{
    const March *m = march_at_hand(s);
    int left = m ? wc_points_left(s, m) : 0;

    if (m)
        text_add(out, "This ends this march only: %d movement point%s left.", left, left == 1 ? " is" : "s are");
}

// ---- dice of command

static void says_try(const State *s, Action a, Text *out)
{
    text_add(out, "%d%% that %s %s activated. Only one leader is tried in a day turn.", (wc_leaders[noun_of(a)].rating + 1) * 10, name_of(noun_of(a)),
             wc_agree(noun_of(a), "is", "are"));
}

static void says_react(const State *s, Action a, Text *out)
{
    if (throws_dice(&washingtons_crossing, s, a))
        text_add(out, "%d%% that %s %s. %s may try once for this attack.", (wc_leaders[noun_of(a)].rating + 1) * 10, name_of(noun_of(a)),
                 wc_agree(noun_of(a), "reacts", "react"), wc_agree(noun_of(a), "He", "They"));
}

static void says_react_with(const State *s, Action a, Text *out)
{
    const Frame *f = top_frame(s);

    if (f->kind == REACT_GROUP)
        text_add(out, "%d%% that %s and those with him react; if he fails, none of them may try.", (wc_leaders[f->a].rating + 1) * 10, name_of(f->a));
}

static void says_examine(const State *s, Action a, Text *out)   { text_put(out, "You look through this stack, and the raid must strike somebody in it."); }

// WC 8.0: the raider may lose men, too.
static void says_raid(const State *s, Action a, Text *out)
{
    int raider = top_frame(s)->a, faces = 0, most = 0;

    for (int die = 0; die < 10; die++)
        if (wc_raid_results[die].american_loss) {
            faces++;
            most = wc_raid_results[die].american_loss > most ? wc_raid_results[die].american_loss : most;
        }
    text_add(out, "The die of the raid is thrown: %d%% that %s loses men, at most %d of his %s.", faces * 10, name_of(raider), most * 10,
             wc_men_in_words(s->troops[raider]).words);
}

static void says_raider_at_stake(const State *s, Action a, Text *out)
{
    int raider = top_frame(s)->a, faces = 0;

    for (int die = 0; die < 10; die++)
        faces += wc_raid_results[die].american_loss >= s->troops[raider];
    if (faces)
        text_add(out, "%d%% that %s loses his last men and is captured.", faces * 10, name_of(raider));
}

// ---- combat

static void says_hasty(const State *s, Action a, Text *out)     { text_put(out, "A hasty attack: the dice are thrown at once, and nobody can react."); }
static void says_normal(const State *s, Action a, Text *out)    { text_put(out, "A normal attack: the defender's leaders near by may react, and then the dice are thrown."); }
static void says_attack(const State *s, Action a, Text *out)
{
    text_put(out, "A prepared attack: the attackers' whole movement is spent, the defender's leaders near by may react, and then the dice are thrown.");
}
static void says_prepare(const State *s, Action a, Text *out)   { text_put(out, "A prepared attack: you choose next which leaders take part."); }
static void says_dawn(const State *s, Action a, Text *out)      { text_put(out, "This is the one dawn attack of the game."); }
static void says_plain(const State *s, Action a, Text *out)     { text_put(out, "The dawn attack is kept for another day."); }

static void says_surrender(const State *s, Action a, Text *out)
{
    const Battle *b = &s->battle;
    Side us = top_frame(s)->side;
    Set force = 0;

    FOR_EACH(l, us == b->side ? b->attackers : b->defenders)
        force |= is_on_map(s, l) ? BIT(l) : 0;
    add_names(force, out);
    text_add(out, " %s lost for certain, with %s men.", size_of_set(force) == 1 ? "is" : "are", wc_men_in_words(wc_men_of(s, force)).words);
}

static void says_keep(const State *s, Action a, Text *out)      { text_put(out, "They stay in the game."); }

// WC 17.3 priority 1
static void says_through_enemy(const State *s, Action a, Text *out)
{
    const Frame *f = top_frame(s);

    if (f->kind == RETREAT_TO && wc_any_enemy_troops(s, (Hex)noun_of(a), f->side))
        text_put(out, "Enemy troops stand there: the way through them may cost a tenth or a fifth of the force.");
}

// Other leaders could bear the loss.
static void says_last_men(const State *s, Action a, Text *out)
{
    const Frame *f = top_frame(s);
    int l = noun_of(a), count = 0;
    Set force = f->kind != LOSSES || s->battle.hex >= HEXES ? 0 : f->side == s->battle.side ? s->battle.attackers : s->battle.defenders;

    FOR_EACH(other, force)
        count += is_on_map(s, other) && s->troops[other] > 0;
    if (count > 1 && second_of(a) == s->troops[l])
        text_add(out, "%s %s last %s men%s.", name_of(l), wc_agree(l, "loses his", "lose their"), wc_men_in_words(s->troops[l]).words,
                 is_detachment(l) ? ", and the detachment is gone" : wc_agree(l, " and stands without troops", " and stand without troops"));
}

// ---- leaders who leave the game

static void says_remove(const State *s, Action a, Text *out)        { text_add(out, "%s %s the game for good.", name_of(noun_of(a)), wc_agree(noun_of(a), "leaves", "leave")); }
static void says_disband(const State *s, Action a, Text *out)       { text_add(out, "Stirling's men join %s, and Stirling leaves the game for good.", name_of(noun_of(a))); }
static void says_subordinate(const State *s, Action a, Text *out)   { text_put(out, "Grant gives up his command for good."); }

static void says_sail(const State *s, Action a, Text *out)
{
    text_put(out, "Boats that have moved help nobody to cross in this turn.");
}

// WC 19.0: what a newcomer cannot see in the word is what a trench is worth.
static void says_entrench(const State *s, Action a, Text *out)
{
    int l = noun_of(a);
    bool begun = wc_is_trench_begun(s, side_of(l), s->where[l]);

    text_add(out, "It takes all his movement of this turn, and tires him by one level. %s, the surprise die and the combat die of every attack on those who stand here lose %d.",
             begun ? "Then the trench is finished: from now on" : "Once a second turn of such work has finished the trench", -COMBAT_DEFENDER_ENTRENCHED);
}

// ---- the rows

enum { FINAL_DANGER = RISK_FINAL | RISK_DANGER };
#define DELAWARE    "WC 11.4.2"
#define TIRED       "WC 12.0"

const RiskRow wc_risks[] = {
    { "leader-at-stake", "WC 22.3", VERB(V_DONE), FINAL_DANGER, says_leader_at_stake },
    { "not-moved", "WC 11.0", VERB(V_DONE), FINAL_DANGER, says_not_moved },
    { "not-marched", "WC 11.0", VERB(V_DONE), FINAL_DANGER, says_not_marched },
    { "not-rallied", "WC 18.1", VERB(V_DONE), RISK_FINAL, says_not_rallied },
    { "rally", "WC 18.1", VERB(V_RALLY), RISK_NOTE, says_rally },
    { "end", "WC 6.0", VERB(V_DONE), RISK_NOTE, says_end },
    { "halt", "WC 11.0", VERB(V_HALT), RISK_NOTE, says_halt },

    { "crossing-die", DELAWARE, VERB(V_TO), RISK_FINAL, says_crossing_die },
    { "crossing-left", DELAWARE, VERB(V_TO), RISK_NOTE, says_crossing_left },
    { "panic", "WC 11.1", VERB(V_TO), FINAL_DANGER, says_panic },
    { "leave", "WC 11.5", VERB(V_LEAVE), FINAL_DANGER, says_leave },
    { "sail", "WC 11.4.3", VERB(V_SAIL), RISK_NOTE, says_sail },
    { "entrench", "WC 19.0", VERB(V_ENTRENCH), RISK_NOTE, says_entrench },

    { "forced", TIRED, VERB(V_FORCE), RISK_NOTE, says_forced },
    { "forced-too-far", TIRED, VERB(V_FORCE), RISK_DANGER, says_forced_too_far },
    { "push", "WC 11.2", VERB(V_PUSH), RISK_FINAL, says_push },
    { "rolls-too-tired", TIRED, VERB(V_ROLL), FINAL_DANGER, says_rolls_too_tired },

    { "try", "WC 10.2", VERB(V_TRY), RISK_FINAL, says_try },
    { "react", "WC 11.3", VERB(V_REACT), RISK_FINAL, says_react },
    { "react-with", "WC 11.3", VERB(V_ROLL), RISK_FINAL, says_react_with },
    { "examine", "WC 8.0", VERB(V_EXAMINE), RISK_FINAL, says_examine },
    { "raider-at-stake", "WC 8.0", VERB(V_RAID), FINAL_DANGER, says_raider_at_stake },
    { "raid", "WC 8.0", VERB(V_RAID), RISK_FINAL, says_raid },

    { "hasty", "WC 16.2", VERB(V_HASTY), RISK_FINAL, says_hasty, ODDS_AFTER },
    { "normal", "WC 16.2", VERB(V_NORMAL), RISK_FINAL, says_normal, ODDS_AFTER },
    { "attack", "WC 16.3", VERB(V_ATTACK), RISK_FINAL, says_attack, ODDS_AFTER },
    { "prepare", "WC 16.3", VERB(V_PREPARE), RISK_NOTE, says_prepare, ODDS_AFTER },
    { "attack-tires", TIRED, VERB(V_HASTY) | VERB(V_NORMAL) | VERB(V_ATTACK), RISK_NOTE, says_attack_tires },
    { "dawn", "WC 17.2.3", VERB(V_DAWN), RISK_FINAL, says_dawn },
    { "plain", "WC 17.2.3", VERB(V_PLAIN), RISK_NOTE, says_plain },
    { "surrender", "WC 17.4", VERB(V_SURRENDER), FINAL_DANGER, says_surrender },
    { "keep", "WC 17.4", VERB(V_KEEP), RISK_NOTE, says_keep },
    { "through-the-enemy", "WC 17.3", VERB(V_TO), RISK_DANGER, says_through_enemy },
    { "last-men", "WC 17.1", VERB(V_LOSE), FINAL_DANGER, says_last_men },

    { "remove", "WC 2.2.1", VERB(V_REMOVE), FINAL_DANGER, says_remove },
    { "disband", "WC 9.2.3", VERB(V_DISBAND), FINAL_DANGER, says_disband },
    { "subordinate", "WC 9.2.1", VERB(V_SUBORDINATE), RISK_FINAL, says_subordinate },
    { .id = NULL },
};
