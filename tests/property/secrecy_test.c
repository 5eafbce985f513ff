// The second law of secrecy: whatever a side may not know is made otherwise, and nothing that reaches the side may change.
//
// play_test.c compares a position with what the game's own imagine() makes of it, so what imagine() wrongly keeps is never seen there.
// Here the changes come straight from the rows of facts, and tables that are written from the rule books (hidden/) say which rows are
// hidden from whom.  Every row has a line there.  The game's own law must not show what is hidden, and it is changed in three ways:
//
//   facts    one hidden fact is given another value of its row's range, as its viewer may believe it, or several are otherwise together:
//            men, fatigue, which block stands where.  Everything that can reach him is compared byte for byte: view, question, map,
//            list, prices, risks, proposals, ways, reasons, odds, chances, the answers and thoughts of the four bots, hints,
//            whether a table answers for somebody, and what he is told of the next action.  So are the positions that he imagines while he
//            is asked, as bots, odds and hints stand on them.
//   twins    two units that nothing but their names tells apart change names, and the game is played on beside its twin, with the same
//            dice, until one of the two is shown: each ply must tell the enemy the same bytes, so an order of the list leaks here.
//   throws   an action with dice is played with every throw there is.  For each thing that the enemy may be told, what happened must be
//            as likely with the names exchanged: dice told in the order of the list leak here.
//
// MUSTER_GAMES: games a scenario (18, or 3 of a long game; in ./test --long 900 and 400, about an hour); walk.h says what else is asked of the
// environment.  MUSTER_LEAKS: how many leaks of each kind are printed (2).  A leak does not end the test; it names game, scenario, options,
// seed, ply and viewer, and MUSTER_SEED with MUSTER_GAMES=1 plays it again.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "bots/plan.h"
#include "engine/aim.h"
#include "engine/words.h"
#include "games/games.h"
#include "hidden/hidden.h"
#include "lab/chances.h"
#include "lab/odds_words.h"
#include "lab/risks.h"
#include "walk.h"

#include <cmocka.h>      // last: it defines a macro `fail`

enum { TOLD_ROOM = 1 << 19, EVENTS_ROOM = 512, FACTS_MOST = 32 };

static const HiddenFacts *const all_hidden[] = { &trenton_1776_hidden, &washingtons_crossing_hidden, &washingtons_war_hidden,
                                                &campaigns_of_1777_hidden };
enum { GAMES = sizeof all_hidden / sizeof *all_hidden };

// ---- one game under test, and its twin

typedef struct Trial {
    Walk        w;
    const HiddenFacts *of;
    Position    now, twin;
    bool        twinned;
    int         pair[2];        // whose names the twin has exchanged
    Memory      memory;
    Bot       **bots;           // by level
    const char *what;           // is varied
    int         tried[FACTS_MOST];      // in this game
    int         imagined;       // the first byte in which an imagined position differs, or -1
    Side        viewer;
} Trial;

static const State *now(const Trial *t)         { return (const State *)&t->now; }
static Side asked(const Trial *t)               { return side_to_act(now(t)); }

// ---- leaks, by what was varied and by the way it came out

typedef struct Leak {
    const Game *game;
    const char *fact, *way;
    long        times;
} Leak;

enum { LEAKS_MOST = 200 };
static Leak leaks[LEAKS_MOST];
static int  leak_count;

static Leak *find_leak(const Game *game, const char *fact, const char *way)
{
    int i = 0;

    while (i < leak_count && (leaks[i].game != game || strcmp(leaks[i].fact, fact) != 0 || strcmp(leaks[i].way, way) != 0))
        i++;
    if (i == leak_count && leak_count < LEAKS_MOST)
        leaks[leak_count++] = (Leak){ game, fact, way, 0 };
    return &leaks[i < LEAKS_MOST ? i : LEAKS_MOST - 1];
}

__attribute__((format(printf, 3, 4)))
static void leak(const Trial *t, const char *way, const char *format, ...)
{
    Leak *l = find_leak(t->w.game, t->what, way);
    va_list args;

    if (l->times++ >= env_number("MUSTER_LEAKS", 2, 2))
        return;
    printf("# LEAK %s %s options %x seed %llu ply %d, to %s: '%s' comes out by %s, before '%s': ", t->w.game->id,
           t->w.game->scenarios[t->w.scenario].id, t->w.options, (unsigned long long)t->w.seed, t->w.ply, t->w.game->side_ids[t->viewer], t->what, way,
           words_of_action(t->w.game, t->w.next));
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    printf(t->imagined < 0 ? "\n" : "\n#   (what is imagined differs from byte %d on)\n", t->imagined);
    fflush(stdout);
}

// ---- the ways by which a position reaches a viewer

typedef struct Way {
    const char *name;
    bool when_asked;            // only while the viewer is the one who is asked
    bool dear;                  // it takes long: tried now and then, and whenever what bots imagine differs
    void (*tell)(const Trial *t, const State *s, Text *out);
} Way;

static void tell_view_to(const Trial *t, const State *s, Reader reader, Text *out)
{
    Json j = json_in(out);

    write_view(t->w.game, s, reader, &j);
    write_question(t->w.game, s, reader, out);
}

static void tell_view(const Trial *t, const State *s, Text *out)        { tell_view_to(t, s, t->viewer, out); }
static void tell_needs(const Trial *t, const State *s, Text *out)
{
    Json his = json_in(out), everybodys = json_in(out);

    write_needs(t->w.game, s, t->viewer, &his);
    write_needs(t->w.game, s, SPECTATOR, &everybodys);
}

static void tell_spectators(const Trial *t, const State *s, Text *out)  { tell_view_to(t, s, SPECTATOR, out); }

static int some_place(const Trial *t)       { return (int)(t->w.seed * 31 + (uint64_t)t->w.ply * 97) % t->w.game->nouns[t->w.game->place_kind].count; }

static void tell_map(const Trial *t, const State *s, Text *out)
{
    MapWish wish = { .columns = 80, .rows = 40, .around = t->w.ply % 2 ? some_place(t) : MAP_AUTO };

    t->w.game->draw_map(s, t->viewer, &wish, out);
}

static void tell_places(const Trial *t, const State *s, Text *out)
{
    for (int place = some_place(t) % 8; place < t->w.game->nouns[t->w.game->place_kind].count; place += 8)
        t->w.game->describe(s, t->viewer, place, out);
}

static void tell_list(const Trial *t, const State *s, Text *out)
{
    ActionList list;

    list_actions(t->w.game, s, &list);
    for (int i = 0; i < list.count; i++) {
        write_action(t->w.game, list.at[i], out);
        text_char(out, '\n');
    }
}

static void tell_prices(const Trial *t, const State *s, Text *out)
{
    for (int i = 0; t->w.game->orders && i < t->w.list.count; i++) {
        t->w.game->price(s, t->w.list.at[i], out);
        text_char(out, '\n');
    }
}

// With the odds of battles, as a table sends them.
static void tell_risks(const Trial *t, const State *s, Text *out)
{
    Json j = json_in(out);
    Proposal p;
    Risk risk;

    write_risks(t->w.game, s, &t->w.list, &j);
    if (find_proposal(t->w.game, s, &p) && risk_of_proposal(t->w.game, s, &p, &risk))
        text_put(out, risk.words);
}

static void tell_proposal(const Trial *t, const State *s, Text *out)
{
    Proposal p;

    if (find_proposal(t->w.game, s, &p))
        text_put(out, p.words);
    for (int i = 0; i < p.count; i++)
        text_add(out, " %x", p.at[i]);
}

static void tell_ways(const Trial *t, const State *s, Text *out)
{
    uint16_t step[MARCH_MOST];

    for (int i = 0; t->w.game->orders && i < 4; i++) {
        int place = (some_place(t) + 211 * i) % t->w.game->nouns[t->w.game->place_kind].count, n = t->w.game->orders->find_way(s, place, step);
        text_add(out, "%d:", place);
        for (int k = 0; k < n; k++)
            text_add(out, " %d", step[k]);
    }
}

// A table answers obvious questions of one answer, but for guarded ones: its player is not asked, and his enemy sees that at once.
static void tell_answering(const Trial *t, const State *s, Text *out)
{
    ActionList list;

    text_add(out, "side %d asked", side_to_act(s));
    if (question_of(t->w.game, s)->obvious && !question_of(t->w.game, s)->guarded && list_actions(t->w.game, s, &list) == 1)
        text_put(out, ", and answered for");
}

// "Not now", with the question as the reader may know it is all that who is not asked is told.
static void tell_refusal(const Trial *t, const State *s, Text *out)     { write_reason(t->w.game, s, 0, NOT_NOW, t->viewer, out); }

// Two digits an action, as there are tens of thousands.
typedef struct Whys {
    const Game  *game;
    const State *s;
    Text        *out;
} Whys;

static void tell_why(void *with, Action a)
{
    const Whys *w = with;

    int reason = why_not(w->game, w->s, a);

    text_add(w->out, "%02x", (unsigned)reason);
    // The words too, where figures may stand in them; of the many answers a part, as the room is not endless.
    if (reason != OK && strchr(w->game->reasons[reason].words, '[') && a % 7 == 0)
        write_reason_words(w->game, w->s, a, reason, w->out);
}

static void tell_reasons(const Trial *t, const State *s, Text *out)
{
    for_all_actions(t->w.game, tell_why, &(Whys){ t->w.game, s, out });
}

static void tell_odds(const Trial *t, bool there, const BattleOdds *odds, const Error *err, Text *out)
{
    Json j = json_in(out);

    if (!there) {
        text_put(out, err->text);
        return;
    }
    json_open(&j, '{');
    write_odds(t->w.game, odds, &j);
    json_close(&j, '}');
    write_odds_page(t->w.game, odds, out);
    text_add(out, "%d %d %a %a %a\n", odds->known, odds->deals, odds->attacker_wins, odds->defender_wins, odds->neither);
}

// Asked at any time, whoever moves.
static void tell_odds_at_hand(const Trial *t, const State *s, Text *out)
{
    static BattleOdds odds;
    Error err = { "" };

    tell_odds(t, odds_at(t->w.game, s, t->viewer, -1, &odds, &err), &odds, &err, out);
}

static void tell_odds_after(const Trial *t, const State *s, Text *out)
{
    static BattleOdds odds;

    for (int i = 0; i < t->w.list.count; i += 1 + t->w.list.count / 6) {
        Error err = { "" };
        tell_odds(t, odds_after(t->w.game, s, t->viewer, t->w.list.at[i], &odds, &err), &odds, &err, out);
    }
}

static void tell_chances(const Trial *t, const State *s, Text *out)
{
    static Chances chances;
    Error err = { "" };

    if (!chances_after(t->w.game, s, t->viewer, t->w.next, &chances, &err))
        text_put(out, err.text);
    else
        write_chances_page(&chances, out);
}

// The bots are asked about one position after the other, so each forgets the one before (bots_test.c looks at what they keep).
static void tell_bots(const Trial *t, const State *s, Text *out)
{
    for (int level = 0; level < BOT_LEVELS; level++) {
        BotThought thought = { 0 };
        bot_forget(t->bots[level]);
        Action a = bot_choose(t->bots[level], s, t->w.seed * 7919 + (uint64_t)t->w.ply, NULL, &thought);
        text_add(out, "%s: %x, worth %d of %d playouts;", bot_levels[level].id, a, thought.worth, thought.playouts);
        for (int i = 0; i < thought.count; i++)
            text_add(out, " %x %d %d", thought.at[i].action, thought.at[i].visits, thought.at[i].worth);
        text_char(out, '\n');
    }
}

static void tell_hint(const Trial *t, const State *s, Text *out)
{
    static Plan plan;

    plan_make(&plan, t->w.game, s, (BotLimits){ .playouts = 16, .threads = 1 }, t->w.seed * 7919 + (uint64_t)t->w.ply, NULL);
    for (int i = 0; i < plan.answers; i++)
        text_add(out, "%x %d ", plan.at[i], plan.only[i]);
    for (int i = 0; i < plan.steps; i++)
        text_add(out, "%d: %s\n", plan.step[i].count, plan.step[i].words);
    write_plan_stop(t->w.game, &plan, t->viewer, out);
    for (int i = 0; i < plan.reasons.count; i++)
        text_add(out, "\n%s", plan.reasons.at[i].words);
}

static const Way ways[] = {
    { "the view", false, false, tell_view },
    { "the spectators' view", false, false, tell_spectators },
    { "what a side needs", false, false, tell_needs },
    { "the map", false, true, tell_map },
    { "a place", false, true, tell_places },
    { "who is asked", false, false, tell_answering },
    { "a refusal", false, false, tell_refusal },
    { "the list", true, false, tell_list },
    { "prices", true, false, tell_prices },
    { "risks", true, true, tell_risks },
    { "a proposal", true, false, tell_proposal },
    { "ways", true, false, tell_ways },
    { "reasons", true, true, tell_reasons },
    { "odds", false, true, tell_odds_at_hand },
    { "odds after", true, true, tell_odds_after },
    { "chances", true, true, tell_chances },
    { "bots", true, true, tell_bots },
    { "hints", true, true, tell_hint },
};
enum { WAYS = sizeof ways / sizeof *ways };

static long compared[WAYS + 1];     // the last: futures
static long tried[GAMES][FACTS_MOST], twin_plies, twins, throws, sights;

static char told[2][TOLD_ROOM];

// True if the two texts are the same.
static bool same_told(const Trial *t, const char *way, const Text *a, const Text *b)
{
    size_t i = 0, back;

    if (a->full || b->full)
        fail_msg("%s: more is told than there is room for", way);
    while (a->at[i] && a->at[i] == b->at[i])
        i++;
    if (a->at[i] == b->at[i])
        return true;
    back = i < 60 ? i : 60;
    leak(t, way, "\n#   %.160s\n#   %.160s", a->at + i - back, b->at + i - back);
    return false;
}

static void compare_way(const Trial *t, int w, const State *other)
{
    Text a = text_in(told[0], TOLD_ROOM), b = text_in(told[1], TOLD_ROOM);

    ways[w].tell(t, now(t), &a);
    ways[w].tell(t, other, &b);
    compared[w]++;
    same_told(t, ways[w].name, &a, &b);
}

// ---- what is told of an action

typedef struct Course {
    Position after;
    Event    at[EVENTS_ROOM];
    Log      log;
    Play     play;
} Course;

static void run_course(const Trial *t, const State *s, Action a, Luck *luck, Course *c)
{
    memcpy(&c->after, s, t->w.game->size);
    c->log = (Log){ .at = c->at, .room = EVENTS_ROOM };
    c->play = (Play){ .luck = luck, .log = &c->log };
    take_action(t->w.game, (State *)&c->after, a, &c->play);
}

// Words, fields, and where one event is told as going on with the one before it.
static void tell_events(const Trial *t, const Log *log, Reader reader, Text *out)
{
    const Event *last = NULL;

    for (int i = 0; i < log->count; i++) {
        const Event *e = &log->at[i];
        Json j = json_in(out);
        size_t before = out->length;
        write_event(t->w.game, e, reader, out);
        if (out->length == before)
            continue;                   // he does not learn of it
        if (last && event_goes_on(t->w.game, last, e, reader))
            text_put(out, " (on)");
        json_open(&j, '{');
        write_event_json(t->w.game, e, reader, &j);
        json_close(&j, '}');
        last = e;
    }
}

static void tell_course(const Trial *t, const Course *c, Text *out)
{
    const State *s = (const State *)&c->after;

    tell_events(t, &c->log, t->viewer, out);
    text_put(out, "\nto spectators: ");
    tell_events(t, &c->log, SPECTATOR, out);
    text_add(out, "\n%d drawn", c->play.drawn);
    if (!is_over(s))
        tell_answering(t, s, out);
    tell_view_to(t, s, t->viewer, out);
    tell_view_to(t, s, SPECTATOR, out);
}

static bool compare_courses(const Trial *t, const char *way, const Course *a, const Course *b)
{
    Text one = text_in(told[0], TOLD_ROOM), two = text_in(told[1], TOLD_ROOM);

    tell_course(t, a, &one);
    tell_course(t, b, &two);
    return same_told(t, way, &one, &two);
}

// What is varied: the rows of the game's facts that hidden/ says are hidden, then what is otherwise together.
typedef struct Varied {
    const char      *name, *rule;
    bool             same_orders;
    const HiddenRow  *row;          // or
    const HiddenFact *together;
} Varied;

static bool may_order_alike(const Trial *t, const Varied *fact, const State *other)
{
    return fact->same_orders && (!t->of->orders_mean_the_same || t->of->orders_mean_the_same(now(t), other, t->viewer));
}

// The next action, with the same dice.  What it shows by the rules may differ then; whether the viewer's own shows anything may not.
static void compare_futures(const Trial *t, const Varied *fact, const State *other)
{
    static Course a, b;
    Seeded dice = t->w.dice, dice_too = t->w.dice;

    if ((asked(t) != t->viewer && !may_order_alike(t, fact, other)) || why_not(t->w.game, other, t->w.next) != OK)
        return;
    run_course(t, now(t), t->w.next, &dice.luck, &a);
    run_course(t, other, t->w.next, &dice_too.luck, &b);
    if (asked(t) == t->viewer && a.play.shown != b.play.shown)
        leak(t, "undo", "something is shown in one case only");
    if (a.play.shown || b.play.shown || t->of->differ_openly((State *)&a.after, (State *)&b.after, t->viewer))
        return;
    compared[WAYS]++;
    compare_courses(t, asked(t) == t->viewer ? "the next action, his own" : "the next action, the enemy's", &a, &b);
}

// ---- facts

// The first byte in which what bots, odds and hints stand on differs, by two seeds; -1 if it does not.
static int imagined_otherwise(const Trial *t, const State *other)
{
    for (uint64_t seed = 1; seed <= 2; seed++) {
        Position a = t->now, b;
        Seeded luck;
        memcpy(&b, other, t->w.game->size);
        seed_luck(&luck, seed);
        t->w.game->imagine((State *)&a, t->viewer, &luck.luck);
        seed_luck(&luck, seed);
        t->w.game->imagine((State *)&b, t->viewer, &luck.luck);
        for (int i = 0; i < t->w.game->size; i++)
            if (a.bytes[i] != b.bytes[i])
                return i;
    }
    return -1;
}

// Whoever is asked has an answer: that he is asked is told.
static bool is_sane(const Trial *t, const State *s)
{
    char room[400];
    Text wrong = text_in(room, sizeof room);
    ActionList list = { 0 };

    if (!position_is_sane(t->w.game, s, &wrong))
        return false;
    question_of(t->w.game, s)->list(s, top_frame(s), &list);
    return list.count > 0;
}

static Varied varied[GAMES][FACTS_MOST];
static int    varied_count[GAMES];

static void find_varied(int g)
{
    const HiddenFacts *of = all_hidden[g];
    int n = 0;

    for (const HiddenRow *row = of->rows; row->id; row++)
        if (is_varied(row)) {
            assert_true(n < FACTS_MOST);
            varied[g][n++] = (Varied){ row->id, row->rule, row->same_orders, .row = row };
        }
    for (int i = 0; i < of->together_count; i++) {
        assert_true(n < FACTS_MOST);
        varied[g][n++] = (Varied){ of->together[i].name, of->together[i].rule, of->together[i].same_orders, .together = &of->together[i] };
    }
    varied_count[g] = n;
}

static bool vary(Trial *t, const Varied *v, State *s)
{
    return v->row ? vary_row(t->of, v->row, s, &t->memory, t->viewer, &t->w.choice) : v->together->vary(s, &t->memory, t->viewer, &t->w.choice);
}

static bool make_otherwise(Trial *t, const Varied *v, Position *other)
{
    for (int attempt = 0; attempt < 4; attempt++) {
        *other = t->now;
        if (vary(t, v, (State *)other) && memcmp(other, &t->now, t->w.game->size) != 0 && !t->of->differ_openly(now(t), (const State *)other, t->viewer)
            && is_sane(t, (const State *)other))
            return true;
    }
    return false;
}

static void compare_all(Trial *t, const Varied *fact, const State *other)
{
    bool dear = pick(&t->w.choice, is_long(t->w.game) ? 60 : 20) == 0, searched = dear;

    t->imagined = -1;
    if (dear || pick(&t->w.choice, 2)) {
        t->imagined = imagined_otherwise(t, other);
        searched = dear || t->imagined >= 0;
        if (t->imagined >= 0 && asked(t) == t->viewer)
            leak(t, "what he imagines", "bots, odds and hints stand on it");
    }

    for (int w = 0; w < WAYS; w++)
        if ((!ways[w].when_asked || asked(t) == t->viewer) && (!ways[w].dear || (ways[w].tell == tell_reasons ? dear : searched)))
            compare_way(t, w, other);
    compare_futures(t, fact, other);
}

// The fact, of those not in `seen`, that was varied the least in this game.
static int rarest(const Trial *t, int g, unsigned seen)
{
    int best = -1;

    for (int f = 0; f < varied_count[g]; f++)
        if (!(seen >> f & 1) && (best < 0 || t->tried[f] < t->tried[best]))
            best = f;
    return best;
}

// One fact that can be otherwise now; the rarest first, so that each comes up.
static void check_facts(Trial *t, int g)
{
    unsigned seen = 0;
    Position other;

    for (int f; (f = rarest(t, g, seen)) >= 0; seen |= 1u << f) {
        const Varied *fact = &varied[g][f];
        if (!make_otherwise(t, fact, &other))
            continue;
        tried[g][f]++;
        t->tried[f]++;
        t->what = fact->name;
        compare_all(t, fact, (const State *)&other);
        return;
    }
}

// What hidden/ says is hidden is hidden by the game's own law, of every noun.
static void check_sights(Trial *t)
{
    const HiddenRow *row = row_in_the_open(t->of, now(t), &t->memory, t->viewer);

    sights++;
    t->what = row ? row->id : "";
    t->imagined = -1;
    if (row)
        leak(t, "its sight", "the row says that he, or a spectator, may see it");
}

// ---- twins

static Action renamed_action(const Trial *t, Action a)
{
    const Verb *verb = &t->w.game->verbs[verb_of(a)];
    int noun[2] = { has_noun(a) ? noun_of(a) : -1, has_second(a) ? second_of(a) : -1 };
    uint8_t kind[2] = { verb->x, verb->y };

    for (int i = 0; i < 2; i++)
        if (kind[i] == t->of->unit_kind && (noun[i] == t->pair[0] || noun[i] == t->pair[1]))
            noun[i] = t->pair[0] + t->pair[1] - noun[i];
    return noun[1] >= 0 ? act_on_both(verb_of(a), (unsigned)noun[0], (unsigned)noun[1])
         : noun[0] >= 0 ? act_on(verb_of(a), (unsigned)noun[0]) : a;
}

static bool is_twin(const Trial *t, const Position *a, const Position *b)
{
    Position copy = *a;

    t->of->exchange((State *)&copy, t->pair[0], t->pair[1]);
    return memcmp(&copy, b, t->w.game->size) == 0;
}

// By the rules the viewer sees one of the two by name.
static bool is_seen_apart(const Trial *t, const Position *p)
{
    Position copy = *p;

    if (!t->of->is_hidden((const State *)p, t->pair[0], t->viewer) || !t->of->is_hidden((const State *)p, t->pair[1], t->viewer))
        return true;
    t->of->exchange((State *)&copy, t->pair[0], t->pair[1]);
    return t->of->differ_openly((const State *)p, (const State *)&copy, t->viewer);
}

static void bear_twin(Trial *t)
{
    t->viewer = (Side)pick(&t->w.choice, SIDES);
    if (!t->of->find_equals(now(t), &t->memory, t->viewer, &t->w.choice, t->pair))
        return;
    t->twin = t->now;
    t->of->exchange((State *)&t->twin, t->pair[0], t->pair[1]);
    const HiddenRow *left = row_left_behind(t->of, now(t), (const State *)&t->twin, t->pair[0], t->pair[1]);
    if (left)
        fail_msg("%s: two units exchange their names, and not '%s'", t->w.game->id, left->id);
    t->twinned = is_sane(t, (const State *)&t->twin) && !is_seen_apart(t, &t->now);
    twins += t->twinned;
}

// The twin follows; `course` is what happened in the game itself, `dice` what it began with.
static void play_twin(Trial *t, Side viewer, const Course *course, Seeded dice)
{
    static Course other;
    Action a = renamed_action(t, t->w.next);

    t->viewer = viewer;
    t->what = "the order of equals";
    t->imagined = -1;
    t->twinned = false;
    if (why_not(t->w.game, (const State *)&t->twin, a) != OK) {
        if (!t->of->counter || verb_of(a) != t->of->counter)    // which counter the game takes by itself is the owner's affair
            leak(t, "a twin", "its answer '%s' is refused", words_of_action(t->w.game, a));
        return;
    }
    run_course(t, (const State *)&t->twin, a, &dice.luck, &other);
    if (course->play.shown || other.play.shown || is_seen_apart(t, &course->after)
        || t->of->differ_openly((const State *)&course->after, (const State *)&other.after, viewer))
        return;
    twin_plies++;
    compare_courses(t, "a twin", course, &other);
    t->twin = other.after;
    t->twinned = is_twin(t, &course->after, &other.after);
}

// ---- throws

typedef struct Throw {
    uint64_t told, what;        // hashes
    double   p;
} Throw;

enum { THROWS_MOST = 8000 };

static int compare_throws(const void *a, const void *b)
{
    const Throw *x = a, *y = b;

    return x->told != y->told ? (x->told > y->told) - (x->told < y->told) : (x->what > y->what) - (x->what < y->what);
}

static int add_up(Throw at[], int count)
{
    int n = 0;

    qsort(at, (size_t)count, sizeof *at, compare_throws);
    for (int i = 0; i < count; i++)
        if (n && compare_throws(&at[n - 1], &at[i]) == 0)
            at[n - 1].p += at[i].p;
        else
            at[n++] = at[i];
    return n;
}

// All that the dice of the action may bring, names exchanged if so wished; the number of different outcomes, 0 if something would be
// shown or there are too many.
static int all_throws(const Trial *t, const State *s, Action a, bool exchanged, Throw at[THROWS_MOST])
{
    static Course c;
    Enumerated dice;
    int count = 0;

    enumerate_luck(&dice);
    do {
        Text out = text_in(told[0], TOLD_ROOM);
        run_course(t, s, a, &dice.luck, &c);
        if (c.play.shown || !c.play.drawn || dice.full || count == THROWS_MOST || is_seen_apart(t, &c.after))
            return 0;
        tell_events(t, &c.log, t->viewer, &out);
        at[count].told = hash_bytes(out.at, out.length, 1);
        if (exchanged)
            t->of->exchange((State *)&c.after, t->pair[0], t->pair[1]);
        at[count].what = hash_position(t->w.game, (const State *)&c.after);
        at[count++].p = chance_of(&dice);
    } while (next_draws(&dice));
    return add_up(at, count);
}

static bool draws(const Trial *t)
{
    static Course c;
    Seeded dice = t->w.dice;

    run_course(t, now(t), t->w.next, &dice.luck, &c);
    return c.play.drawn > 0 && !c.play.shown;
}

static void check_throws(Trial *t)
{
    static Throw one[THROWS_MOST], two[THROWS_MOST];
    int count, i = 0;
    Position twin = t->now;

    t->of->exchange((State *)&twin, t->pair[0], t->pair[1]);
    if (is_seen_apart(t, &t->now) || why_not(t->w.game, (const State *)&twin, renamed_action(t, t->w.next)) != OK)
        return;
    count = all_throws(t, now(t), t->w.next, true, one);
    if (!count)
        return;
    throws++;
    t->what = "the order of dice";
    t->imagined = -1;
    int count_too = all_throws(t, (const State *)&twin, renamed_action(t, t->w.next), false, two);
    while (i < count && i < count_too && compare_throws(&one[i], &two[i]) == 0 && one[i].p - two[i].p < 1e-9 && two[i].p - one[i].p < 1e-9)
        i++;
    if (i < count || i < count_too)
        leak(t, "throws", "%d outcomes and %d when %s and %s change names; number %d differs", count, count_too,
             t->w.game->nouns[t->of->unit_kind].id(t->pair[0]), t->w.game->nouns[t->of->unit_kind].id(t->pair[1]), i);
}

// Of the owner's action, by a few pairs that his enemy cannot tell apart.
static void check_some_throws(Trial *t)
{
    int pair[2] = { t->pair[0], t->pair[1] };

    t->viewer = enemy_of(asked(t));
    if (draws(t))
        for (int i = 0; i < 6; i++)
            if (t->of->find_equals(now(t), &t->memory, t->viewer, &t->w.choice, t->pair))
                check_throws(t);
    t->pair[0] = pair[0];
    t->pair[1] = pair[1];
}

// ---- games

static void begin_trial(Trial *t, const HiddenFacts *of, int scenario, uint64_t seed, Bot **bots)
{
    Play p = { 0 };

    *t = (Trial){ .of = of, .bots = bots };
    walk_begin(&t->w, of->game, scenario, seed);
    p.luck = &t->w.dice.luck;
    start(t->w.game, (State *)&t->now, scenario, t->w.options, &p);
    of->begin(&t->memory, now(t));
}

static void take_next(Trial *t, Side twin_viewer)
{
    static Course course;
    Seeded dice = t->w.dice;
    Position before = t->now;

    run_course(t, now(t), t->w.next, &t->w.dice.luck, &course);
    if (t->twinned)
        play_twin(t, twin_viewer, &course, dice);
    t->now = course.after;
    t->of->remember(&t->memory, (const State *)&before, &course.log, now(t));
    t->w.ply++;
}

enum { PLAYOUTS = 8 };

static Bot *bots[GAMES][BOT_LEVELS];

static Bot **bots_of(int g)
{
    for (int level = 0; level < BOT_LEVELS && !bots[g][level]; level++)
        bots[g][level] = bot_new(all_hidden[g]->game, (BotLevel)level, (BotLimits){ .playouts = PLAYOUTS, .threads = 1 });
    return bots[g];
}

// Only as far as the question that is open keeps an answer.
static void disturb(Trial *t)
{
    Position before = t->now;
    Memory memory = t->memory;

    t->of->disturb((State *)&t->now, &t->memory, &t->w.choice);
    if (is_sane(t, now(t)))
        return;
    t->now = before;
    t->memory = memory;
}

static long play(const Game *game, int scenario, uint64_t seed, void *with)
{
    static Trial t;
    Side twin_viewer = AMERICAN;
    int g = 0;

    while (all_hidden[g]->game != game)
        g++;
    begin_trial(&t, all_hidden[g], scenario, seed, bots_of(g));
    while (walk_on(&t.w, now(&t))) {
        if (t.of->disturb && !t.twinned && pick(&t.w.choice, 40) == 0) {
            disturb(&t);
            continue;
        }
        for (t.viewer = AMERICAN; t.viewer < SIDES; t.viewer++) {
            check_facts(&t, g);
            if (t.w.ply % 8 == 0)
                check_sights(&t);
        }
        check_some_throws(&t);
        if (!t.twinned) {
            bear_twin(&t);
            twin_viewer = t.viewer;
        }
        take_next(&t, twin_viewer);
    }
    return t.w.ply;
}

static bool print_counts(void)
{
    bool all = true;

    for (int g = 0; g < GAMES; g++)
        for (int f = 0; f < varied_count[g]; f++) {
            print_message("# %s: '%s' (%s) varied %ld times\n", all_hidden[g]->game->id, varied[g][f].name, varied[g][f].rule, tried[g][f]);
            all = all && (tried[g][f] > 0 || !is_walked(all_hidden[g]->game) || (varied[g][f].row && varied[g][f].row->rare));
        }
    for (int w = 0; w < WAYS; w++) {
        print_message("# compared %s %ld times\n", ways[w].name, compared[w]);
        all = all && compared[w] > 0;
    }
    print_message("# compared the next action %ld times; %ld twins for %ld plies; all throws of %ld actions; all sights %ld times\n", compared[WAYS],
                  twins, twin_plies, throws, sights);
    return all && compared[WAYS] > 0 && twin_plies > 0 && throws > 0;
}

// Each row of facts has one line in hidden/, with all that it needs, and each line a row.
static void test_rows(void **state)
{
    for (int g = 0; g < GAMES; g++) {
        const HiddenFacts *of = all_hidden[g];
        int facts = 0, lines = 0;
        for (const Fact *f = of->game->facts; f->id; f++, facts++)
            if (!hidden_row(of, f))
                fail_msg("%s: hidden/ does not say from whom '%s' is hidden", of->game->id, f->id);
        for (const HiddenRow *row = of->rows; row->id; row++, lines++) {
            if (!fact_of_row(of, row))
                fail_msg("%s: there is no fact '%s'", of->game->id, row->id);
            if ((row->how >= FOLLOWS) != (row->hidden && row->rule))
                fail_msg("%s: the line of '%s' needs a rule, and of whom it is hidden", of->game->id, row->id);
        }
        assert_int_equal(facts, lines);
    }
    assert_int_equal(GAMES, game_count);
}

static void test_secrecy(void **state)
{
    for (int g = 0; g < GAMES; g++)
        find_varied(g);
    long plies = walk_all(5, 18, 400, 900, play, NULL);
    for (int i = 0; i < leak_count; i++)
        print_message("# LEAKS %s: '%s' by %s, %ld times\n", leaks[i].game->id, leaks[i].fact, leaks[i].way, leaks[i].times);
    print_message("# %ld actions\n", plies);
    for (int g = 0; g < GAMES; g++)
        for (int level = 0; level < BOT_LEVELS; level++)
            bot_free(bots[g][level]);
    assert_true(print_counts() || getenv("MUSTER_GAMES"));      // each kind of change and of comparison has occurred; few games may lack one
    assert_int_equal(leak_count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_rows), cmocka_unit_test(test_secrecy) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
