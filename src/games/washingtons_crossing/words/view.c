// The part of the view that is not facts -- WC 3.0: stacks, the leader display, marches, the chain of command, combat.  docs/protocol.md
// lists the fields.

#include "games/washingtons_crossing/chapters.h"
#include "engine/engine.h"
#include "games/washingtons_crossing/game.h"
#include "games/washingtons_crossing/tables.h"

static const char *side_id(int side)
{
    return side == AMERICAN ? "american" : side == BRITISH ? "british" : NULL;
}

static bool is_own(int side, Reader reader)     { return reader == side || reader == REFEREE; }

// ---- stacks: the top leader, all of them where the stack is open, zone and troops where known

static void write_reckoned(const State *s, int l, Json *j)
{
    if (wc_reckoned_men(s, l))
        json_number(j, "reckoned", wc_reckoned_men(s, l) * 10);
}

static void write_leader(const State *s, int l, Reader reader, Json *j)
{
    static const char *const ids[] = { "routed", "disordered", "troops", "fatigue", NULL };

    json_open(j, '{');
    write_some_facts(&washingtons_crossing, s, N_LEADER, l, ids, reader, j);
    if (reader == enemy_of(side_of(l)))
        write_reckoned(s, l, j);
    json_close(j, '}');
}

// What a player could have noted down: the leaders who may be in the stack, unseen.
static void write_remembered(const State *s, Hex h, Side side, Json *j)
{
    Set remembered = wc_remembered_at(s, h, side);

    if (!remembered)
        return;
    json_open_as(j, "remembered", '[');
    FOR_EACH(l, remembered) {
        json_open(j, '{');
        json_text(j, "id", wc_leaders[l].id);
        write_reckoned(s, l, j);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void write_known_zone(const State *s, Hex h, Side side, Reader reader, Json *j)
{
    if (!is_own(side, reader) && !(reader < SIDES && wc_knows_stack(s, h, reader)))
        return;
    json_bool(j, "zone", wc_has_zone(s, h, side));
    json_bool(j, "troops", wc_men_of(s, wc_stack_at(s, h, side)) > 0);
}

static void write_stack(const State *s, Hex h, Side side, Reader reader, Json *j)
{
    json_open(j, '{');
    json_text(j, "hex", wc_hex_id[h]);
    json_text(j, "side", side_id(side));
    json_text(j, "top", wc_leaders[wc_top_of(s, h, side)].id);
    write_known_zone(s, h, side, reader, j);
    if (is_own(side, reader))
        json_number(j, "total", wc_men_of(s, wc_stack_at(s, h, side)) * 10);
    json_bool(j, "open", wc_is_open(s, h, side, reader));
    json_open_as(j, "leaders", '[');
    FOR_EACH(l, wc_stack_at(s, h, side))
        if (wc_is_seen(s, l, reader))
            write_leader(s, l, reader, j);
    json_close(j, ']');
    if (reader == enemy_of(side) && !wc_is_open(s, h, side, reader))
        write_remembered(s, h, side, j);
    json_close(j, '}');
}

// In ascending order of hexes, so that the order does not show which leader of a stack comes first in a list.
static void write_stacks(const State *s, Reader reader, Json *j)
{
    json_open_as(j, "stacks", '[');
    for (int h = -1;;) {
        int next = HEXES;
        for (int l = 0; l < LEADERS; l++)
            if (s->where[l] < next && s->where[l] > h)
                next = s->where[l];
        if (next == HEXES)
            break;
        h = next;
        for (Side side = AMERICAN; side < SIDES; side++)
            if (wc_stack_at(s, (Hex)h, side))
                write_stack(s, (Hex)h, side, reader, j);
    }
    json_close(j, ']');
}

// ---- the leader display of the reader's own side (WC 2.3.1)

static void write_display(const State *s, Reader reader, Json *j)
{
    json_open_as(j, "display", '[');
    for (int l = 0; l < LEADERS; l++)
        if (is_own(side_of(l), reader)) {
            json_open(j, '{');
            write_noun_facts(&washingtons_crossing, s, N_LEADER, l, reader, j);
            json_close(j, '}');
        }
    json_close(j, ']');
}

// ---- what is open to both sides

static void write_both(const char *key, int american, int british, Json *j)
{
    json_open_as(j, key, '{');
    json_number(j, "american", american);
    json_number(j, "british", british);
    json_close(j, '}');
}

// How many may still cross tells how many have crossed, and so the men of a leader (WC 3.0).  The roll itself was told to all.
static void write_capacities(const State *s, Reader reader, Json *j)
{
    json_open_as(j, "crossings", '{');
    for (int f = 0; f < FERRIES + NAVAL_UNITS && is_own(AMERICAN, reader); f++)
        if (s->capacity[f] != NOT_ROLLED)
            json_number(j, f < FERRIES ? wc_ferries[f].id : wc_naval[f - FERRIES].id, s->capacity[f] * 10);
    json_close(j, '}');
}

static void write_trenches(const State *s, Json *j)
{
    int american = wc_scenarios[s->core.scenario].entrenchments[AMERICAN];

    json_open_as(j, "trenches", '[');
    for (int i = 0; i < TRENCHES; i++)
        if (s->trench_is[i] == TRENCH_BEGUN || s->trench_is[i] == TRENCH_DONE) {
            json_open(j, '{');
            json_text(j, "hex", wc_hex_id[s->trench[i]]);
            json_text(j, "side", side_id(i < american ? AMERICAN : BRITISH));
            json_bool(j, "finished", s->trench_is[i] == TRENCH_DONE);
            json_close(j, '}');
        }
    json_close(j, ']');
}

static void write_out_of_play(const State *s, Json *j)
{
    json_open_as(j, "captured", '[');
    for (int l = 0; l < LEADERS; l++)
        if (s->where[l] == TAKEN)
            json_text(j, NULL, wc_leaders[l].id);
    json_close(j, ']');
}

// ---- what is under way

static void write_line(const char *words, const char *rule, int value, Json *j)
{
    json_open(j, '{');
    json_text(j, "words", words);
    json_text(j, "rule", rule);
    json_number(j, "value", value);
    json_close(j, '}');
}

static void write_routes(const State *s, Side side, const March *m, Json *j)
{
    Routes r;

    wc_find_routes(s, side, m, &r);
    json_open_as(j, "reach", '[');
    for (int h = 0; h < HEXES; h++)
        if (r.cost[h] != FAR) {
            json_open(j, '{');
            json_text(j, "hex", wc_hex_id[h]);
            json_number(j, "cost", r.cost[h]);
            json_text(j, "from", wc_hex_id[r.from[h]]);
            if (!wc_fits_in(s, (Hex)h, side, m->group))
                json_bool(j, "full", true);
            json_close(j, '}');
        }
    json_close(j, ']');
}

// WC 11.4: the ferry or the boats that a march could try from its hex.
static void write_chances(const State *s, int slot, Direction d, int men, Json *j)
{
    CrossingSum sum;
    Capacity at[10];
    int count = wc_find_capacities(s, slot, d, at), enough = 0;

    wc_sum_crossing(s, &s->march[slot], d, &sum);
    json_open_as(j, "sum", '[');
    for (int i = 0; i < sum.count; i++)
        write_line(sum.line[i].words, "WC 11.4.2", sum.line[i].value, j);
    json_close(j, ']');
    json_number(j, "total", sum.total);
    json_open_as(j, "chances", '[');
    for (int i = 0; i < count; i++) {
        json_open(j, '{');
        json_number(j, "men", at[i].tens * 10);
        json_fraction(j, "p", at[i].faces / 10.0);
        json_close(j, '}');
        enough += at[i].tens >= men ? at[i].faces : 0;
    }
    json_close(j, ']');
    json_fraction(j, "all", enough / 10.0);
}

static void write_crossings(const State *s, Side side, int slot, Json *j)
{
    const March *m = &s->march[slot];
    int men = wc_men_of(s, m->group), cost, left;

    json_open_as(j, "crossings", '[');
    for (Direction d = 0; d < DIRECTIONS && men; d++) {
        if (neighbour(m->hex, d) == NO_HEX || !wc_needs_crossing(s, m->hex, d) || wc_why_not_step(s, side, m, d, &cost) != OK)
            continue;
        left = wc_capacity_left(s, m->hex, d);
        json_open(j, '{');
        json_text(j, "to", wc_hex_id[neighbour(m->hex, d)]);
        json_text(j, "by", wc_crossing_id(s, m->hex, d));
        json_number(j, "cost", cost);
        json_number(j, "men", men * 10);
        if (left == NOT_ROLLED)
            write_chances(s, slot, d, men, j);
        else
            json_number(j, "left", left * 10);
        json_close(j, '}');
    }
    json_close(j, ']');
}

// Only while the question is about this march, and only to its own side.
static bool is_asked_to_march(const State *s, int slot)
{
    const Frame *f = &s->core.frames[s->core.depth - 1];

    return s->core.depth > 0 && f->kind == MARCH && f->n == slot;
}

static void write_march(const State *s, int slot, Reader reader, Json *j)
{
    const March *m = &s->march[slot];
    Side side;

    if (!m->group || m->hex == NO_HEX)
        return;
    side = side_of(first_of(m->group));
    json_open_as(j, slot ? "reaction" : "march", '{');
    json_text(j, "side", side_id(side));
    json_text(j, "hex", wc_hex_id[m->hex]);
    if (is_own(side, reader)) {
        json_number(j, "mp", wc_points_left(s, m));
        json_open_as(j, "group", '[');
        FOR_EACH(l, m->group)
            json_text(j, NULL, wc_leaders[l].id);
        json_close(j, ']');
        if (is_asked_to_march(s, slot)) {
            write_routes(s, side, m, j);
            write_crossings(s, side, slot, j);
        }
    }
    json_close(j, '}');
}

// ---- WC 10: the chain of command, for the side that orders

static const Frame *top_of(const State *s)      { return &s->core.frames[s->core.depth - 1]; }

static void write_calls(const State *s, const Frame *span, Json *j)
{
    Call at[LEADERS];
    int count = wc_find_calls(s, span, at);

    json_open_as(j, "calls", '[');
    for (int i = 0; i < count; i++) {
        json_open(j, '{');
        json_text(j, "leader", wc_leaders[at[i].leader].id);
        json_number(j, "cost", at[i].cost);
        if (at[i].extra)
            json_number(j, "extra", at[i].extra);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void write_radius(const State *s, int commander, Json *j)
{
    Reached r;

    wc_find_radius(s, commander, &r);
    json_open_as(j, "radius", '[');
    for (int h = 0; h < HEXES; h++)
        if (r.cost[h] != FAR) {
            json_open(j, '{');
            json_text(j, "hex", wc_hex_id[h]);
            json_number(j, "cost", r.cost[h]);
            json_close(j, '}');
        }
    json_close(j, ']');
}

// WC 10.4: the commander who is asked whom he commands, what is left of his span, and how far it reaches.
static void write_command(const State *s, Reader reader, Json *j)
{
    const Frame *f = top_of(s);

    if (s->core.depth == 0 || f->kind != SPAN || !is_own(f->side, reader))
        return;
    json_open_as(j, "command", '{');
    json_text(j, "leader", wc_leaders[f->a].id);
    json_number(j, "span", f->n);
    if (wc_caller(s) != NOBODY)
        json_text(j, "under", wc_leaders[wc_caller(s)].id);
    write_radius(s, f->a, j);
    write_calls(s, f, j);
    json_close(j, '}');
}

// WC 10.1: worked out as if he were activated, so that the player sees beforehand whom a commander would reach.
static void write_activation(const State *s, Side side, int l, Json *j)
{
    State after = *s;
    Play quiet = { 0 };

    json_open(j, '{');
    json_text(j, "leader", wc_leaders[l].id);
    json_number(j, "cost", wc_activation_cost(s, l));
    wc_order_activation(&after, side, l, &quiet);
    if (top_of(&after)->kind == SPAN) {
        json_number(j, "span", top_of(&after)->n);
        write_calls(&after, top_of(&after), j);
    }
    json_close(j, '}');
}

static void write_activations(const State *s, Reader reader, Json *j)
{
    const Frame *f = top_of(s);
    ActionList list;

    if (s->core.depth == 0 || f->kind != ORDERS || !is_own(f->side, reader))
        return;
    begin_list(&list);
    wc_list_activations(s, f, &list);
    json_open_as(j, "activations", '[');
    for (int i = 0; i < list.count; i++)
        write_activation(s, f->side, noun_of(list.at[i]), j);
    json_close(j, ']');
}

// ---- combat

// The lines that counted for the surprise die or the combat die, and the ratio in any case.
static void write_sum(const char *key, const int8_t line[SUM_LINES], SumLine first, SumLine end, Json *j)
{
    json_open_as(j, key, '[');
    for (int i = first; i < (int)end; i++)
        if (line[i] || i == C_RATIO)
            write_line(wc_sum_words[i].words, wc_sum_words[i].rule, line[i], j);
    json_close(j, ']');
}

static void write_force(const char *key, Set force, Json *j)
{
    json_open_as(j, key, '[');
    FOR_EACH(l, force)
        json_text(j, NULL, wc_leaders[l].id);
    json_close(j, ']');
}

// In combat both sides see each other's leaders by name; the totals and the worst fatigue are open, too, once the dice are thrown (WC 3.0).
static void write_battle(const State *s, Json *j)
{
    static const char *const kinds[] = { "hasty", "normal", "prepared" };
    const Battle *b = &s->battle;

    if (b->hex == NO_HEX)
        return;
    json_open_as(j, "battle", '{');
    json_text(j, "hex", wc_hex_id[b->hex]);
    json_text(j, "attacker", side_id(b->side));
    json_text(j, "kind", kinds[b->kind]);
    write_force("attackers", b->attackers, j);
    write_force("defenders", b->defenders, j);
    if (b->known) {
        write_both("strength", b->strength[AMERICAN] * 10, b->strength[BRITISH] * 10, j);
        write_both("lost", b->lost[AMERICAN] * 10, b->lost[BRITISH] * 10, j);
        json_number(j, "attacker_fatigue", wc_worst_fatigue(s, b->attackers));
        json_number(j, "defender_fatigue", wc_worst_fatigue(s, b->defenders));
        write_sum("surprise", b->line, S_HASTY, C_AMERICAN, j);
        json_number(j, "surprise_total", wc_total_of(b->line, S_HASTY, C_AMERICAN));
        write_sum("sum", b->line, C_AMERICAN, SUM_LINES, j);
        json_number(j, "total", wc_total_of(b->line, C_AMERICAN, SUM_LINES));
    }
    json_close(j, '}');
}

// WC 16.3: the hex of the prepared attack for which attackers are chosen, as the question tells everybody, and those who are chosen so far.
static void write_muster(const State *s, Reader reader, Json *j)
{
    const Frame *f = top_of(s);

    if (s->core.depth == 0 || f->kind != MUSTER_ATTACK)
        return;
    json_open_as(j, "muster", '{');
    json_text(j, "hex", wc_hex_id[f->b]);
    if (is_own(f->side, reader))
        write_force("attackers", s->battle.attackers, j);
    json_close(j, '}');
}

void wc_view(const State *s, Reader reader, Json *j)
{
    write_stacks(s, reader, j);
    write_display(s, reader, j);
    write_capacities(s, reader, j);
    write_trenches(s, j);
    write_out_of_play(s, j);
    write_battle(s, j);
    write_muster(s, reader, j);
    write_march(s, 0, reader, j);
    write_march(s, 1, reader, j);
    write_command(s, reader, j);
    write_activations(s, reader, j);
}
