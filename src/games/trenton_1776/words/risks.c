// What the answers of Trenton 1776 risk, in rows (engine/risk.h): from open counts and from the blocks of the side that is asked.

#include "games/trenton_1776/chapters.h"
#include "games/trenton_1776/game.h"
#include "games/trenton_1776/tables.h"

#include "engine/engine.h"

static const char *name_of(int b)               { return t76_blocks[b].said; }
static const char *plural(int n)                { return n == 1 ? "" : "s"; }
static const char *adjective(Side side)         { return trenton_1776.side_names[side]; }

// The nouns of the answers that the question on top would have.
static Set nouns_listed(const FrameKind *question, const State *s)
{
    ActionList list;
    Set nouns = 0;

    begin_list(&list);
    question->list(s, top_frame(s), &list);
    for (int i = 0; i < list.count; i++)
        nouns |= BIT(noun_of(list.at[i]));
    return nouns;
}

// ---- the Delaware

// T76 movement across rivers: one die for all of a march, and a six leaves them at the bank.
static void says_crossing(const State *s, Action a, Text *out)
{
    if (top_frame(s)->kind == MARCH && is_over_delaware(s->where[s->march.mover], noun_of(a)))
        text_put(out, "A die for the Delaware: on a six (17%) nobody crosses, and their move is over.");
}

// T76-B19: in a withdrawal a five fails, too.
static void says_crossing_under_fire(const State *s, Action a, Text *out)
{
    if (top_frame(s)->kind == WHERE_TO && is_over_delaware(s->battle.place, noun_of(a)))
        text_add(out, "A die for the Delaware: on a five or six (33%%) nobody crosses, and %s.",
                 top_frame(s)->n ? "the militia that fled are lost" : "all must stand the next round");
}

// ---- forced marches

static Set party_with(const State *s, int leader)
{
    Set party = 0;

    FOR_EACH(b, here_of(s, s->where[leader], side_of(leader)))
        if (b != leader && s->party[b] == s->party[leader])
            party |= BIT(b);
    return party;
}

static void says_forced_march(const State *s, Action a, Text *out)
{
    const Frame *f = top_frame(s);
    int with;

    if (f->kind != FORCE)
        return;
    with = size_of_set(party_with(s, f->a));
    text_add(out, "An odd die (50%%) stops %s: the point is lost, and he cannot force a march next turn.", name_of(f->a));
    if (is_over_delaware(s->where[f->a], noun_of(a))) {
        int room = t76_room_to_cross(s, f->side, s->where[f->a]) - 1;      // the leader goes first
        text_put(out, " Then a six (17%) stops them at the Delaware.");
        if (room < with)
            text_add(out, " The ten leave room there for %d of the %d unit%s with him.", room, with, plural(with));
        with = room ? with : 0;
    }
    if (with == 1)
        text_put(out, " The unit with him stays behind on an odd die of its own.");
    else if (with)
        text_add(out, " Each of the %d units with him stays behind on an odd die of its own.", with);
}

// The British come over the Delaware only on the ice, and never at Philadelphia (T76-B2).
static bool is_way_of(const State *s, Side side, int from, int to)
{
    return !is_over_delaware(from, to) || t76_why_not_cross(s, side, from, 0) == OK;
}

// The adjacent places from which the enemy could march to a place at once.
static Set enemies_from(const State *s, int place, Side side)
{
    Set from = 0;

    FOR_EACH(near, neighbours_of(place))
        if (here_of(s, near, enemy_of(side)) && is_way_of(s, enemy_of(side), near, place))
            from |= BIT(near);
    return from;
}

static int enemies_next_to(const State *s, int place, Side side)
{
    int count = 0;

    FOR_EACH(near, enemies_from(s, place, side))
        count += size_of_set(here_of(s, near, enemy_of(side)));
    return count;
}

static void says_forced_alone(const State *s, Action a, Text *out)
{
    const Frame *f = top_frame(s);
    int beside = f->kind == FORCE ? enemies_next_to(s, noun_of(a), f->side) : 0;

    if (beside && !here_of(s, noun_of(a), f->side))
        text_add(out, "He may come there alone, beside %d %s block%s.", beside, adjective(enemy_of(f->side)), plural(beside));
}

static void says_follows(const State *s, Action a, Text *out)
{
    if (top_frame(s)->kind == FORCE_JOIN)
        text_add(out, "On an odd die (50%%) %s %s not try a second time.", name_of(noun_of(a)),
                 t76_agree(noun_of(a), "stays behind and does", "stay behind and do"));
}

// ---- the end of the moves

static void says_points_left(const State *s, Action a, Text *out)
{
    int left = s->points[top_frame(s)->side];

    if (left)
        text_add(out, "%d action point%s left: %s lost when the moves end.", left, left == 1 ? " is" : "s are", left == 1 ? "it is" : "they are");
}

// How much weaker a stack is than what could fall upon it, so that its player should look once more.
enum { TOO_MANY_BESIDE = 2 };

static Set stack_of(const State *s, int b)      { return here_of(s, s->where[b], side_of(b)); }

// "Newark and Brunswick".
static void add_enemies(const State *s, int place, Side side, Text *out)
{
    Set from = enemies_from(s, place, side);
    int i = 0;

    FOR_EACH(near, from)
        text_listed(out, i++, size_of_set(from), t76_places[near].name);
}

// T76 campaign victory: with Washington all is lost.  A battle at his own place is said by its odds.
static void says_washington(const State *s, Action a, Text *out)
{
    int here, with, beside;

    if (top_frame(s)->side != AMERICAN || !is_on_map(s, WASHINGTON))
        return;
    here = s->where[WASHINGTON];
    with = size_of_set(stack_of(s, WASHINGTON)) - 1;
    beside = enemies_next_to(s, here, AMERICAN);
    if (is_contested(s, here) || beside <= TOO_MANY_BESIDE * with)
        return;
    if (with)
        text_add(out, "Washington stands at %s with %d block%s", t76_places[here].name, with, plural(with));
    else
        text_add(out, "Washington stands alone at %s", t76_places[here].name);
    text_add(out, ", next to %d British block%s at ", beside, plural(beside));
    add_enemies(s, here, AMERICAN, out);
    text_put(out, ". If he is lost, the game is lost at once.");
}

// T76 scenario 2: Americans in both towns have won.
static void says_fox(const State *s, Action a, Text *out)
{
    static const uint8_t towns[2] = { BRUNSWICK, AMBOY };

    if (s->core.scenario != BAGGING_THE_FOX || top_frame(s)->side != BRITISH)
        return;
    for (int i = 0; i < 2; i++) {
        int open = towns[i], held = towns[1 - i];
        if (!t76_is_occupied_by_americans(s, held) || here_of(s, open, BRITISH) || !enemies_next_to(s, open, BRITISH))
            continue;
        text_add(out, "Americans hold %s and stand next to %s, where no British are: if they stand in both, the game is lost at once.",
                 t76_places[held].name, t76_places[open].name);
        return;
    }
}

// T76-B21: infantry among them is enough; what they are is hidden from the British.
static void says_depot(const State *s, Action a, Text *out)
{
    Set there = here_of(s, BRUNSWICK, AMERICAN);

    if (top_frame(s)->side == BRITISH && t76_is_winter(s) && !s->depot_lost && there && !is_contested(s, BRUNSWICK))
        text_add(out, "American blocks stand in Brunswick: with infantry among them at the end of the turn the depot is lost, and %d strength points.",
                 DEPOT_LOSS);
}

// T76 American militia desertion comes at the opening of the next turn, after turn ten.
static void says_desertion(const State *s, Action a, Text *out)
{
    bool any = false;

    FOR_EACH(b, MILITIAMEN)
        any = any || is_on_map(s, b);
    if (top_frame(s)->side == AMERICAN && any && s->turn + 1 >= WINTER && s->turn < t76_scenarios[s->core.scenario].last_turn
        && is_on_map(s, WASHINGTON) && t76_places[s->where[WASHINGTON]].pennsylvania)
        text_put(out, "With Washington behind the Delaware one militia goes home when the next turn begins.");
}

// What the other way to end it does: `halt` ends one march, `done` all of them.
static void says_end(const State *s, Action a, Text *out)
{
    Side us = top_frame(s)->side;
    const char *next = us != s->first ? "the turn is over" : us == AMERICAN ? "the British move" : "the Americans move";

    if (top_frame(s)->kind == MOVES)
        text_add(out, "This ends all your moves of the turn; %s%s.", t76_contested_places(s) ? "after the battles " : "then ", next);
}

static void says_halt(const State *s, Action a, Text *out)
{
    int left = s->points[top_frame(s)->side];

    if (left)
        text_add(out, "This ends this march only: you have %d more action point%s.", left, plural(left));
    else
        text_put(out, "This ends this march only.");
}

// ---- battles

static void says_attack(const State *s, Action a, Text *out)
{
    const Frame *f = top_frame(s);

    if (f->kind == MARCH && is_enemy_at(s, noun_of(a), f->side))
        text_put(out, "Enemy blocks stand there: the march ends with a battle.");
}

static void says_fight(const State *s, Action a, Text *out)     { text_put(out, "The dice of this battle are thrown."); }
static void says_stay(const State *s, Action a, Text *out)      { text_put(out, "The dice of another round are thrown."); }
static void says_waiting(const State *s, Action a, Text *out)
{
    if (t76_contested_places(s))
        text_put(out, "The battles that wait are fought next.");
}

// ---- withdrawal

static int percent(double chance)       { return (int)(chance * 100 + 0.5); }

// The chance of at least so many hits, with a third for each die.
static double chance_of_hits(int dice, int least)
{
    double p[65] = { 1 };
    double sum = 0;

    for (int n = 0; n < dice; n++)
        for (int hits = n + 1; hits >= 0; hits--)
            p[hits] = p[hits] * 2 / 3 + (hits ? p[hits - 1] / 3 : 0);
    for (int hits = least; hits <= dice; hits++)
        sum += p[hits];
    return sum;
}

// T76 battle withdrawal: their foot fires once, and hits on fives and sixes.
static void add_parting(const State *s, Text *out)
{
    Side us = top_frame(s)->side;
    int dice = t76_parting_of(s, enemy_of(us)).dice;

    if (dice)
        text_add(out, "The enemy's foot fires %d di%s as you go, hitting on five and six: %d%% that a strength point is lost, %.1f lost on average.", dice,
                 dice == 1 ? "e" : "ce", percent(chance_of_hits(dice, 1)), dice / 3.0);
    else
        text_put(out, "No enemy foot is left to fire as you go.");
}

static Set ways_out(const State *s)
{
    State after = *s;
    Play quiet = { 0 };

    if (top_frame(s)->kind == LEAVE)
        t76_leave_frame.take(&after, &after.core.frames[after.core.depth - 1], act(V_WITHDRAW), &quiet);
    return nouns_listed(&t76_where_to_frame, &after);
}

// With more than one way out the place is asked for next, and until it is named nothing is lost.
static void says_withdraw(const State *s, Action a, Text *out)
{
    if (top_frame(s)->kind == LEAVE && size_of_set(ways_out(s)) > 1)
        add_parting(s, out);
}

// The only way out is taken at once.
static void says_withdraw_at_once(const State *s, Action a, Text *out)
{
    Set ways = top_frame(s)->kind == LEAVE ? ways_out(s) : 0;

    if (size_of_set(ways) != 1)
        return;
    if (is_over_delaware(s->battle.place, first_of(ways)))
        text_put(out, "The only way out is over the Delaware, by a die: on a five or six (33%) nobody crosses, and all must stand the next round. ");
    add_parting(s, out);
}

static void says_withdraw_to(const State *s, Action a, Text *out)
{
    if (top_frame(s)->kind == WHERE_TO && size_of_set(ways_out(s)) > 1)
        add_parting(s, out);
}

// Over the Delaware a third of the dice fails (T76-B19): an army then stays, and militia that fled and are alone are lost (T76-D11).
static double chance_of_losing_all(const State *s, Set all, bool over_delaware)
{
    const Frame *f = top_frame(s);
    double shot = chance_of_hits(t76_parting_of(s, enemy_of(f->side)).dice, t76_strength_of(s, all));

    return over_delaware ? shot * 2 / 3 + (f->kind == WHERE_TO && f->n ? 1 / 3.0 : 0) : shot;
}

// T76-D6: if the hits suffice, all are lost.
static void says_all_lost(const State *s, Action a, Text *out)
{
    const Frame *f = top_frame(s);
    Set all = f->kind == LEAVE || f->kind == WHERE_TO ? here_of(s, s->battle.place, f->side) : 0, ways = all ? ways_out(s) : 0;
    int to = f->kind == WHERE_TO ? noun_of(a) : size_of_set(ways) == 1 ? first_of(ways) : NOWHERE;
    int chance = all ? percent(chance_of_losing_all(s, all, is_over_delaware(s->battle.place, to))) : 0;

    if (!chance)
        return;
    text_add(out, "%d%% that all are lost", chance);
    text_put(out, has(all, WASHINGTON) ? ", Washington among them, and with him the game." : ".");
}

// ---- losses

static bool is_loss(const State *s)     { return top_frame(s)->kind == LOSE_HITS || top_frame(s)->kind == LOSE_DEPOT; }

static void says_washington_lost(const State *s, Action a, Text *out)
{
    if (is_loss(s) && noun_of(a) == WASHINGTON && s->sp[WASHINGTON] == 1)
        text_put(out, "Washington is lost, and with him the game.");
}

// What is said of Washington is said above.
static bool is_destroyed(const State *s, int b)     { return is_loss(s) && s->sp[b] == 1 && b != WASHINGTON; }

static const char *end_of(int b)                    { return is_leader(b) ? "is lost" : t76_agree(b, "is destroyed", "are destroyed"); }

// Another block could take the hit and live on.
static bool is_a_choice(const State *s)
{
    FOR_EACH(b, nouns_listed(&t76_lose_hits_frame, s))
        if (s->sp[b] > 1)
            return true;
    return false;
}

static void says_destroyed(const State *s, Action a, Text *out)
{
    int b = noun_of(a);

    if (is_destroyed(s, b) && is_a_choice(s))
        text_add(out, "%s %s.", name_of(b), end_of(b));
}

static void says_also_destroyed(const State *s, Action a, Text *out)
{
    int b = noun_of(a);

    if (is_destroyed(s, b) && !is_a_choice(s))
        text_add(out, "%s %s, and so would any other be.", name_of(b), end_of(b));
}

// ---- militia

static void says_return(const State *s, Action a, Text *out)
{
    text_add(out, "It stands with Washington at %s again.", t76_places[s->where[WASHINGTON]].name);
}

static void says_decline(const State *s, Action a, Text *out)
{
    text_put(out, "No militia comes back this turn.");
}

// ---- the rows

enum { FINAL_DANGER = RISK_FINAL | RISK_DANGER };
#define MOVEMENT    "T76 movement"
#define RIVERS      "T76 movement across rivers"
#define FORCED      "T76 leader force march"
#define WITHDRAWAL  "T76 battle withdrawal"
#define VICTORY     "T76 campaign victory"

const RiskRow t76_risks[] = {
    { "washington", VICTORY, VERB(V_DONE), FINAL_DANGER, says_washington },
    { "fox", "T76 scenario 2", VERB(V_DONE), FINAL_DANGER, says_fox },
    { "depot", "T76 British supply depot", VERB(V_DONE), FINAL_DANGER, says_depot },
    { "points-left", "T76 sequence of play", VERB(V_DONE), FINAL_DANGER, says_points_left },
    { "waiting", "T76 battle", VERB(V_DONE), RISK_FINAL, says_waiting, ODDS_WAITING },
    { "desertion", "T76 American militia desertion", VERB(V_DONE), RISK_NOTE, says_desertion },
    { "end", "T76 sequence of play", VERB(V_DONE), RISK_NOTE, says_end },
    { "halt", MOVEMENT, VERB(V_HALT), RISK_NOTE, says_halt },

    { "crossing", RIVERS, VERB(V_TO), RISK_FINAL, says_crossing },
    { "crossing-under-fire", "T76-B19", VERB(V_TO), FINAL_DANGER, says_crossing_under_fire },
    { "forced-alone", FORCED, VERB(V_TO), FINAL_DANGER, says_forced_alone },
    { "forced-march", FORCED, VERB(V_TO), RISK_FINAL, says_forced_march },
    { "follows", FORCED, VERB(V_WITH), RISK_FINAL, says_follows },
    { "attack", "T76 battle", VERB(V_TO), RISK_NOTE, says_attack, ODDS_AFTER },

    { "fight", "T76 battle", VERB(V_FIGHT), RISK_FINAL, says_fight, ODDS_AFTER },
    { "stay", "T76 battle rounds", VERB(V_STAY), RISK_FINAL, says_stay, ODDS_HERE },
    { "all-lost", WITHDRAWAL, VERB(V_WITHDRAW) | VERB(V_TO), RISK_DANGER, says_all_lost },
    { "withdraw", WITHDRAWAL, VERB(V_WITHDRAW), RISK_NOTE, says_withdraw, ODDS_TO_LEAVE },
    { "withdraw-at-once", WITHDRAWAL, VERB(V_WITHDRAW), RISK_FINAL, says_withdraw_at_once, ODDS_TO_LEAVE },
    { "withdraw-to", WITHDRAWAL, VERB(V_TO), RISK_FINAL, says_withdraw_to },

    { "washington-lost", VICTORY, VERB(V_LOSE), FINAL_DANGER, says_washington_lost },
    { "destroyed", "T76 battle fire", VERB(V_LOSE), FINAL_DANGER, says_destroyed },
    { "also-destroyed", "T76 battle fire", VERB(V_LOSE), RISK_DANGER, says_also_destroyed },

    { "return", "T76 American militia desertion", VERB(V_RETURN), RISK_ADVISED, says_return },
    { "decline", "T76 American militia desertion", VERB(V_DECLINE), RISK_NOTE, says_decline },
    { .id = NULL },
};
