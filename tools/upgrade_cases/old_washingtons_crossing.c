// What Washington's Crossing added to the older rules of cases.

#include <string.h>

#include "engine/engine.h"
#include "engine/words.h"
#include "games/washingtons_crossing/cases/names.h"
#include "games/washingtons_crossing/chapters.h"
#include "games/washingtons_crossing/game.h"
#include "games/washingtons_crossing/tables.h"
#include "old_lines.h"

// ---- words in another order

// "activation points", "victory points" in one word
static void join_points(Words *w)
{
    for (int i = 1; i + 1 < w->count; i++)
        if (ANY_OF(w, i, "activation", "action", "victory") && word_is(w, i + 1, "points")) {
            w->at[i] = word_is(w, i, "victory") ? "vp" : "points";
            memmove(&w->at[i + 1], &w->at[i + 2], (size_t)(w->count - i - 1) * sizeof *w->at);
            w->count--;
        }
}

static Words side_second(const Words *w)
{
    Words turned = *w;

    join_points(&turned);
    if (turned.count > 2 && find_side(&washingtons_crossing, turned.at[1]) >= 0
        && ANY_OF(&turned, 2, "points", "ap", "vp", "lost", "total", "zone", "zoc", "trench", "entrenchment", "top", "sees", "knows", "pushed")) {
        const char *side = turned.at[1];
        turned.at[1] = turned.at[2];
        turned.at[2] = side;
    }
    return turned;
}

// Other names of what is put and expected, by their names of today.
static Words turned(const Words *w)
{
    static const char *const names[][2] = { { "entrenchment", "trench" }, { "crossing", "capacity" }, { "combat", "battle" } };
    Words plain = side_second(w);

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (word_is(&plain, 1, names[i][0]))
            plain.at[1] = names[i][1];
    return plain;
}

// ---- the combat

static bool is_fighting(const State *s)            { return s->battle.hex != NO_HEX; }

static bool asks_of_combat(const Words *w)
{
    const Words plain = turned(w);

    return ANY_OF(&plain, 1, "ratio", "modifier", "surprise", "surprise-sum", "surprise-loss", "outflank", "share", "strength", "effect", "lost");
}

// ---- what a line takes for granted: "do raid leslie" that his stack is looked through (WC 8.0), a look at the sum of a combat that who
// reacts to it has come as far as he goes (WC 11.3), "do flee 1816" that the routed leader runs now (WC 18.2)

static bool implies_look(const State *s, const Words *w, int i, Action *a)
{
    Error quiet;
    int l;

    if (!word_is(w, 0, "do") || !word_is(w, i++, "raid") || !wc_read_leader(w, &i, &l, &quiet) || !is_on_map(s, l))
        return false;
    *a = act_on(V_EXAMINE, s->where[l]);
    return true;
}

static bool implies_halt(const State *s, const Frame *f, const Words *w, Action *a)
{
    *a = act(V_HALT);
    return s->march[f->n].reacting && word_is(w, 0, "expect") && asks_of_combat(w);
}

// "do flee 1816", "do flee rall 1816", "expect question rout": that he runs now.  Of several he must be named.
static bool implies_run(const State *s, const Words *w, int i, Action *a)
{
    bool asks = word_is(w, 0, "expect") && word_is(w, 1, "question") && ANY_OF(w, 2, "rout", "flee");
    Error quiet;
    int l;

    if (!s->to_run || (!asks && !(word_is(w, 0, "do") && word_is(w, i++, "flee"))))
        return false;
    if (asks || !wc_read_leader(w, &i, &l, &quiet)) {
        if (size_of_set(s->to_run) != 1)
            return false;
        l = first_of(s->to_run);
    }
    *a = act_on(V_RUN, (unsigned)l);
    return true;
}

static bool implies(const State *s, const Words *w, int at, Action *a)
{
    const Frame *f = &s->core.frames[s->core.depth - 1];

    switch (f->kind) {
    case RAID_WHERE:                    return implies_look(s, w, at, a);
    case MARCH:                         return implies_halt(s, f, w, a);
    case MOVES: case PREPARED: case RUNS: return implies_run(s, w, at, a);
    default:                            return false;
    }
}

// ---- what the rules left no choice about, and a line tells all the same

static bool tells(const State *s, const Event *e, Action a)
{
    switch (verb_of(a)) {
    case V_TO:      return e->kind == EV_RETREAT && event_value(&washingtons_crossing, e, "to") == noun_of(a);
    case V_LOSE:    return (e->kind == EV_LOSS || e->kind == EV_MEN_GO) && event_value(&washingtons_crossing, e, "leader") == noun_of(a)
                           && event_value(&washingtons_crossing, e, "men") == second_of(a);
    case V_ADVANCE: return e->kind == EV_ADVANCE && event_value(&washingtons_crossing, e, "hex") == s->where[noun_of(a)];
    default:        return false;
    }
}

// The only hex of a retreat, the loss of the only one who could take it, an advance that must be made, the men of those who leave on
// January 1.
static int has_done(const State *s, const Log *log, int from, Action a)
{
    for (int i = from; i < log->count; i++)
        if (tells(s, &log->at[i], a))
            return i;
    return -1;
}

static bool is_doing(const State *s, Action a)
{
    const Frame *f = &s->core.frames[s->core.depth - 1];

    return verb_of(a) == V_MARCH && f->kind == MARCH && s->march[f->n].spent == 0 && s->march[f->n].group == BIT(noun_of(a));
}

// Whom the question is about: who is placed, arrives, runs, retreats or marches.
static bool concerns(const State *s, int kind, int noun)
{
    const Frame *f = &s->core.frames[s->core.depth - 1];

    if (kind != N_LEADER)
        return false;
    switch (f->kind) {
    case SET_LEADER: case ROUT: return f->a == noun;
    case ARRIVE:                return f->b == noun;
    case RETREAT_TO:            return has(s->retreat[f->n].group, noun);
    case MARCH:                 return has(s->march[f->n].group, noun);
    default:                    return false;
    }
}

// ---- at the set-up leaders were placed in any order

static bool is_for_the_player(const State *s, int l)
{
    const StartData *start = &wc_scenarios[s->core.scenario].start[l];

    return (start->kind == WITHIN_ONE || start->kind == IN_PENNSYLVANIA) && !is_on_map(s, l);
}

// The leader asked about gives way to that one and is asked about again after him: the players at a table place them in any order.
static bool ask_start_of(State *s, int l)
{
    Frame *f = &s->core.frames[s->core.depth - 1];

    if (f->kind != SET_LEADER || !is_for_the_player(s, l))
        return false;
    f[-1].a = f->a;
    f->a = (uint16_t)l;
    return true;
}

static bool turns_to(State *s, int kind, int noun)      { return kind == N_LEADER && ask_start_of(s, noun); }

static const OldPair implied[] = {
    { "span", "done" }, { "group", "roll" }, { "column", "done" }, { "march", "halt" }, { "orders", "done" }, { "advance", "done" }, { "moves", "done" },
    { "react group", "roll" }, { "muster", "attack" }, { NULL, NULL }
};
static const OldPair then[] = { { "add", "men" }, { "transfer", "men" }, { "detach", "men" }, { "send", "men" }, { NULL, NULL } };

const OldHooks old_washingtons_crossing = {
    .game = "washingtons-crossing", .implied = implied, .then = then, .turned = turned, .implies = implies, .is_doing = is_doing,
    .has_done = has_done, .is_fighting = is_fighting, .asks_of_combat = asks_of_combat, .concerns = concerns, .turns_to = turns_to,
};
