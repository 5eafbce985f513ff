// The second law of secrecy: whatever a side may not know is made otherwise, and nothing that reaches the side may change.
//
// play_test.c compares a position with what the game's own imagine() makes of it, so what imagine() wrongly keeps is never seen there.
// Here the changes come from tables that are written from the rule books (hidden/), in three ways:
//
//   facts    one hidden fact is varied directly as its viewer may believe it: men, fatigue, which block stands where.  Everything that
//            can reach him is compared byte for byte: view, question, map, list, prices, proposals, ways, reasons, odds, chances, the
//            answers and thoughts of the four bots (a hint is one of them), whether a table answers for somebody, and what he is told
//            of the next action.
//   twins    two units that nothing but their names tells apart change names, and the game is played on beside its twin, with the same
//            dice, until one of the two is shown: each ply must tell the enemy the same bytes, so an order of the list leaks here.
//   throws   an action with dice is played with every throw there is.  For each thing that the enemy may be told, what happened must be
//            as likely with the names exchanged: dice told in the order of the list leak here.
//
// MUSTER_GAMES: games a scenario (18, or 3 of a long game; in ./test --long 900 and 400, about an hour).  MUSTER_SEED: where the seeds begin
// (default 1).  MUSTER_GAME: this game alone.  MUSTER_LEAKS: how many leaks of each kind are printed (2).  A leak does not end the test; it
// names game, scenario, options, seed, ply and viewer, and MUSTER_SEED with MUSTER_GAMES=1 plays it again.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "bots/bots.h"
#include "bots/playout.h"
#include "engine/words.h"
#include "hidden/hidden.h"
#include "lab/chances.h"
#include "lab/odds_words.h"

#include <cmocka.h>      // last: it defines a macro `fail`

enum { TOLD_ROOM = 1 << 19, EVENTS_ROOM = 512, FACTS_MOST = 16 };

static const HiddenFacts *const all_hidden[] = { &trenton_1776_hidden, &washingtons_crossing_hidden };
enum { GAMES = sizeof all_hidden / sizeof *all_hidden };

static long env_number(const char *name, long otherwise, long when_long)
{
    const char *text = getenv(name), *length = getenv("LENGTH");

    return text && *text ? strtol(text, NULL, 10) : length && strcmp(length, "long") == 0 ? when_long : otherwise;
}

// ---- one game under test, and its twin

typedef struct Trial {
    const HiddenFacts *of;
    const Game *game;
    int         scenario, ply;
    uint32_t    options;
    uint64_t    seed;
    Position    now, twin;
    bool        twinned;
    int         pair[2];        // whose names the twin has exchanged
    Seeded      dice, choice;
    ActionList  list;
    Action      next;
    Memory      memory;
    Bot       **bots;           // by level
    const char *what;           // is varied
    int         tried[FACTS_MOST];      // in this game
    int         imagined;       // the first byte in which an imagined position differs, or -1
    Side        viewer;
} Trial;

static const State *now(const Trial *t)         { return (const State *)&t->now; }
static Side asked(const Trial *t)               { return side_to_act(now(t)); }

static const char *words_of_action(const Game *game, Action a)
{
    static char room[2][200];
    static int next;
    Text out = text_in(room[next ^= 1], sizeof room[0]);

    write_action(game, a, &out);
    return out.at;
}

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
    Leak *l = find_leak(t->game, t->what, way);
    va_list args;

    if (l->times++ >= env_number("MUSTER_LEAKS", 2, 2))
        return;
    printf("# LEAK %s %s options %x seed %llu ply %d, to %s: '%s' comes out by %s, before '%s': ", t->game->id,
           t->game->scenarios[t->scenario].id, t->options, (unsigned long long)t->seed, t->ply, t->game->side_ids[t->viewer], t->what, way,
           words_of_action(t->game, t->next));
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

    write_view(t->game, s, reader, &j);
    write_question(t->game, s, reader, out);
}

static void tell_view(const Trial *t, const State *s, Text *out)        { tell_view_to(t, s, t->viewer, out); }
static void tell_spectators(const Trial *t, const State *s, Text *out)  { tell_view_to(t, s, SPECTATOR, out); }

static int some_place(const Trial *t)       { return (int)(t->seed * 31 + (uint64_t)t->ply * 97) % t->game->nouns[t->game->place_kind].count; }

static void tell_map(const Trial *t, const State *s, Text *out)
{
    MapWish wish = { .columns = 80, .rows = 40, .around = t->ply % 2 ? some_place(t) : MAP_AUTO };

    t->game->draw_map(s, t->viewer, &wish, out);
}

static void tell_places(const Trial *t, const State *s, Text *out)
{
    for (int place = some_place(t) % 8; place < t->game->nouns[t->game->place_kind].count; place += 8)
        t->game->describe(s, t->viewer, place, out);
}

static void tell_list(const Trial *t, const State *s, Text *out)
{
    ActionList list;

    list_actions(t->game, s, &list);
    for (int i = 0; i < list.count; i++) {
        write_action(t->game, list.at[i], out);
        text_char(out, '\n');
    }
}

static void tell_prices(const Trial *t, const State *s, Text *out)
{
    for (int i = 0; t->game->orders && i < t->list.count; i++) {
        t->game->orders->price(s, t->list.at[i], out);
        text_char(out, '\n');
    }
}

static void tell_proposal(const Trial *t, const State *s, Text *out)
{
    Proposal p;

    if (find_proposal(t->game, s, &p))
        text_put(out, p.words);
    for (int i = 0; i < p.count; i++)
        text_add(out, " %x", p.at[i]);
}

static void tell_ways(const Trial *t, const State *s, Text *out)
{
    uint16_t step[MARCH_MOST];

    for (int i = 0; t->game->orders && i < 4; i++) {
        int place = (some_place(t) + 211 * i) % t->game->nouns[t->game->place_kind].count, n = t->game->orders->find_way(s, place, step);
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
    if (question_of(t->game, s)->obvious && !question_of(t->game, s)->guarded && list_actions(t->game, s, &list) == 1)
        text_put(out, ", and answered for");
}

// "Not now", with the question as the reader may know it is all that who is not asked is told.
static void tell_refusal(const Trial *t, const State *s, Text *out)     { write_reason(t->game, s, NOT_NOW, t->viewer, out); }

// Two digits an action, as there are tens of thousands.
static void tell_why(const Trial *t, const State *s, Action a, Text *out)
{
    text_add(out, "%02x", (unsigned)why_not(t->game, s, a));
}

static void tell_reasons_of(const Trial *t, const State *s, unsigned v, Text *out)
{
    const Verb *verb = &t->game->verbs[v];
    const NounKind *kinds = t->game->nouns;

    text_add(out, "\n%s: ", verb->id);
    if (verb->x == NO_KIND || verb->optional)
        tell_why(t, s, act(v), out);
    for (unsigned x = 0; verb->x != NO_KIND && x < (unsigned)kinds[verb->x].count; x++) {
        text_add(out, " %u:", x);
        if (verb->y == NO_KIND || verb->optional)
            tell_why(t, s, act_on(v, x), out);
        for (unsigned y = 0; verb->y != NO_KIND && y < (unsigned)kinds[verb->y].count; y++)
            tell_why(t, s, act_on_both(v, x, y), out);
    }
}

static void tell_reasons(const Trial *t, const State *s, Text *out)
{
    for (unsigned v = 1; v < (unsigned)t->game->verb_count; v++)
        tell_reasons_of(t, s, v, out);
}

static void tell_odds(const Trial *t, bool there, const BattleOdds *odds, const Error *err, Text *out)
{
    Json j = json_in(out);

    if (!there) {
        text_put(out, err->text);
        return;
    }
    json_open(&j, '{');
    write_odds(t->game, odds, &j);
    json_close(&j, '}');
    write_odds_page(t->game, odds, out);
    text_add(out, "%d %d %a %a %a\n", odds->known, odds->deals, odds->attacker_wins, odds->defender_wins, odds->neither);
}

// Asked at any time, whoever moves.
static void tell_odds_at_hand(const Trial *t, const State *s, Text *out)
{
    static BattleOdds odds;
    Error err = { "" };

    tell_odds(t, odds_at(t->game, s, t->viewer, -1, &odds, &err), &odds, &err, out);
}

static void tell_odds_after(const Trial *t, const State *s, Text *out)
{
    static BattleOdds odds;

    for (int i = 0; i < t->list.count; i += 1 + t->list.count / 6) {
        Error err = { "" };
        tell_odds(t, odds_after(t->game, s, t->viewer, t->list.at[i], &odds, &err), &odds, &err, out);
    }
}

static void tell_chances(const Trial *t, const State *s, Text *out)
{
    static Chances chances;
    Error err = { "" };

    if (!chances_after(t->game, s, t->viewer, t->next, &chances, &err))
        text_put(out, err.text);
    else
        write_chances_page(&chances, out);
}

static void tell_bots(const Trial *t, const State *s, Text *out)
{
    for (int level = 0; level < BOT_LEVELS; level++) {
        BotThought thought = { 0 };
        Action a = bot_choose(t->bots[level], s, t->seed * 7919 + (uint64_t)t->ply, NULL, &thought);
        text_add(out, "%s: %x, worth %d of %d playouts;", bot_levels[level].id, a, thought.worth, thought.playouts);
        for (int i = 0; i < thought.count; i++)
            text_add(out, " %x %d %d", thought.at[i].action, thought.at[i].visits, thought.at[i].worth);
        text_char(out, '\n');
    }
}

static const Way ways[] = {
    { "the view", false, false, tell_view },
    { "the spectators' view", false, false, tell_spectators },
    { "the map", false, true, tell_map },
    { "a place", false, true, tell_places },
    { "who is asked", false, false, tell_answering },
    { "a refusal", false, false, tell_refusal },
    { "the list", true, false, tell_list },
    { "prices", true, false, tell_prices },
    { "a proposal", true, false, tell_proposal },
    { "ways", true, false, tell_ways },
    { "reasons", true, true, tell_reasons },
    { "odds", false, true, tell_odds_at_hand },
    { "odds after", true, true, tell_odds_after },
    { "chances", true, true, tell_chances },
    { "bots", true, true, tell_bots },
};
enum { WAYS = sizeof ways / sizeof *ways };

static long compared[WAYS + 1];     // the last: futures
static long tried[GAMES][FACTS_MOST], twin_plies, twins, throws;

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
    memcpy(&c->after, s, t->game->size);
    c->log = (Log){ .at = c->at, .room = EVENTS_ROOM };
    c->play = (Play){ .luck = luck, .log = &c->log };
    take_action(t->game, (State *)&c->after, a, &c->play);
}

// Words, fields, and where one event is told as going on with the one before it.
static void tell_events(const Trial *t, const Log *log, Reader reader, Text *out)
{
    const Event *last = NULL;

    for (int i = 0; i < log->count; i++) {
        const Event *e = &log->at[i];
        Json j = json_in(out);
        size_t before = out->length;
        write_event(t->game, e, reader, out);
        if (out->length == before)
            continue;                   // he does not learn of it
        if (last && event_goes_on(t->game, last, e, reader))
            text_put(out, " (on)");
        json_open(&j, '{');
        write_event_json(t->game, e, reader, &j);
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

// The next action, with the same dice.  What it shows by the rules may differ then; whether the viewer's own shows anything may not.
static void compare_futures(const Trial *t, const HiddenFact *fact, const State *other)
{
    static Course a, b;
    Seeded dice = t->dice, dice_too = t->dice;

    if ((asked(t) != t->viewer && !fact->same_orders) || why_not(t->game, other, t->next) != OK)
        return;
    run_course(t, now(t), t->next, &dice.luck, &a);
    run_course(t, other, t->next, &dice_too.luck, &b);
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
        memcpy(&b, other, t->game->size);
        seed_luck(&luck, seed);
        t->game->imagine((State *)&a, t->viewer, &luck.luck);
        seed_luck(&luck, seed);
        t->game->imagine((State *)&b, t->viewer, &luck.luck);
        for (int i = 0; i < t->game->size; i++)
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

    if (!position_is_sane(t->game, s, &wrong))
        return false;
    question_of(t->game, s)->list(s, top_frame(s), &list);
    return list.count > 0;
}

static bool make_otherwise(Trial *t, const HiddenFact *fact, Position *other)
{
    for (int attempt = 0; attempt < 4; attempt++) {
        *other = t->now;
        if (fact->vary((State *)other, &t->memory, t->viewer, &t->choice) && memcmp(other, &t->now, t->game->size) != 0
            && is_sane(t, (const State *)other) && !t->of->differ_openly(now(t), (const State *)other, t->viewer))
            return true;
    }
    return false;
}

static bool is_long(const Game *game)       { return game->bound > 10000; }

static void compare_all(Trial *t, const HiddenFact *fact, const State *other)
{
    bool dear = pick(&t->choice, is_long(t->game) ? 60 : 20) == 0, searched = dear;

    t->imagined = -1;
    if (dear || pick(&t->choice, 2)) {
        t->imagined = imagined_otherwise(t, other);
        searched = dear || t->imagined >= 0;
    }

    for (int w = 0; w < WAYS; w++)
        if ((!ways[w].when_asked || asked(t) == t->viewer) && (!ways[w].dear || (ways[w].tell == tell_reasons ? dear : searched)))
            compare_way(t, w, other);
    compare_futures(t, fact, other);
}

// The fact, of those not in `seen`, that was varied the least in this game.
static int rarest(const Trial *t, unsigned seen)
{
    int best = -1;

    for (int f = 0; f < t->of->count; f++)
        if (!(seen >> f & 1) && (best < 0 || t->tried[f] < t->tried[best]))
            best = f;
    return best;
}

// One fact that can be otherwise now; the rarest first, so that each comes up.
static void check_facts(Trial *t, int g)
{
    unsigned seen = 0;
    Position other;

    for (int f; (f = rarest(t, seen)) >= 0; seen |= 1u << f) {
        const HiddenFact *fact = &t->of->facts[f];
        if (!make_otherwise(t, fact, &other))
            continue;
        tried[g][f]++;
        t->tried[f]++;
        t->what = fact->name;
        compare_all(t, fact, (const State *)&other);
        return;
    }
}

// ---- twins

static Action renamed_action(const Trial *t, Action a)
{
    const Verb *verb = &t->game->verbs[verb_of(a)];
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
    return memcmp(&copy, b, t->game->size) == 0;
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
    t->viewer = (Side)pick(&t->choice, SIDES);
    if (!t->of->find_equals(now(t), &t->memory, t->viewer, &t->choice, t->pair))
        return;
    t->twin = t->now;
    t->of->exchange((State *)&t->twin, t->pair[0], t->pair[1]);
    t->twinned = is_sane(t, (const State *)&t->twin) && !is_seen_apart(t, &t->now);
    twins += t->twinned;
}

// The twin follows; `course` is what happened in the game itself, `dice` what it began with.
static void play_twin(Trial *t, Side viewer, const Course *course, Seeded dice)
{
    static Course other;
    Action a = renamed_action(t, t->next);

    t->viewer = viewer;
    t->what = "the order of equals";
    t->imagined = -1;
    t->twinned = false;
    if (why_not(t->game, (const State *)&t->twin, a) != OK) {
        leak(t, "a twin", "its answer '%s' is refused", words_of_action(t->game, a));
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
        at[count].what = hash_position(t->game, (const State *)&c.after);
        at[count++].p = chance_of(&dice);
    } while (next_draws(&dice));
    return add_up(at, count);
}

static bool draws(const Trial *t)
{
    static Course c;
    Seeded dice = t->dice;

    run_course(t, now(t), t->next, &dice.luck, &c);
    return c.play.drawn > 0 && !c.play.shown;
}

static void check_throws(Trial *t)
{
    static Throw one[THROWS_MOST], two[THROWS_MOST];
    int count, i = 0;
    Position twin = t->now;

    t->of->exchange((State *)&twin, t->pair[0], t->pair[1]);
    if (is_seen_apart(t, &t->now) || why_not(t->game, (const State *)&twin, renamed_action(t, t->next)) != OK)
        return;
    count = all_throws(t, now(t), t->next, true, one);
    if (!count)
        return;
    throws++;
    t->what = "the order of dice";
    t->imagined = -1;
    int count_too = all_throws(t, (const State *)&twin, renamed_action(t, t->next), false, two);
    while (i < count && i < count_too && compare_throws(&one[i], &two[i]) == 0 && one[i].p - two[i].p < 1e-9 && two[i].p - one[i].p < 1e-9)
        i++;
    if (i < count || i < count_too)
        leak(t, "throws", "%d outcomes and %d when %s and %s change names; number %d differs", count, count_too,
             t->game->nouns[t->of->unit_kind].id(t->pair[0]), t->game->nouns[t->of->unit_kind].id(t->pair[1]), i);
}

// Of the owner's action, by a few pairs that his enemy cannot tell apart.
static void check_some_throws(Trial *t)
{
    int pair[2] = { t->pair[0], t->pair[1] };

    t->viewer = enemy_of(asked(t));
    if (draws(t))
        for (int i = 0; i < 6; i++)
            if (t->of->find_equals(now(t), &t->memory, t->viewer, &t->choice, t->pair))
                check_throws(t);
    t->pair[0] = pair[0];
    t->pair[1] = pair[1];
}

// ---- games

// Any verb of the list, then any answer with it, so that what is seldom possible is done when it is.
static Action choose_by_verb(Trial *t)
{
    uint64_t verbs = 0;
    int verb, count = 0;

    for (int i = 0; i < t->list.count; i++)
        verbs |= (uint64_t)1 << verb_of(t->list.at[i]);
    verb = any_of(verbs, &t->choice);
    for (int i = 0; i < t->list.count; i++)
        count += verb_of(t->list.at[i]) == (unsigned)verb;
    count = pick(&t->choice, count);
    for (int i = 0;; i++)
        if (verb_of(t->list.at[i]) == (unsigned)verb && count-- == 0)
            return t->list.at[i];
}

// As playouts draw, so that there are combats and what follows from them.
static Action choose_by_weight(Trial *t)
{
    uint8_t weight[ACTIONS_MAX];

    t->game->weigh(now(t), &t->list, weight);
    return t->list.at[draw_by_weight(weight, t->list.count, &t->choice)];
}

static Action choose(Trial *t)
{
    Action a = t->list.at[pick(&t->choice, t->list.count)];

    if (t->seed % 3 == 0 && pick(&t->choice, 4))
        return choose_by_weight(t);
    if (t->seed % 4 < 2 && pick(&t->choice, 3) == 0)
        a = choose_by_verb(t);
    // Every other game seldom ends its moves, so that armies meet.
    if (t->seed % 2 && verb_of(a) == (unsigned)find_verb(t->game, "done") && t->list.count > 1 && pick(&t->choice, 8))
        a = t->list.at[pick(&t->choice, t->list.count)];
    return a;
}

// None, then all, then any choice of them.
static uint32_t options_for(const Game *game, uint64_t seed)
{
    uint32_t all = (1u << game->option_count) - 1;

    return seed % 3 == 1 ? 0 : seed % 3 == 2 ? all : (uint32_t)(seed * 2654435761u >> 7) & all;
}

static void begin_trial(Trial *t, const HiddenFacts *of, int scenario, uint64_t seed, Bot **bots)
{
    Play p = { 0 };

    *t = (Trial){ .of = of, .game = of->game, .scenario = scenario, .seed = seed, .bots = bots, .options = options_for(of->game, seed) };
    seed_luck(&t->dice, seed);
    seed_luck(&t->choice, seed + 424242);
    p.luck = &t->dice.luck;
    start(t->game, (State *)&t->now, scenario, t->options, &p);
    of->begin(&t->memory, now(t));
}

static void take_next(Trial *t, Side twin_viewer)
{
    static Course course;
    Seeded dice = t->dice;
    Position before = t->now;

    run_course(t, now(t), t->next, &t->dice.luck, &course);
    if (t->twinned)
        play_twin(t, twin_viewer, &course, dice);
    t->now = course.after;
    t->of->remember(&t->memory, (const State *)&before, &course.log, now(t));
    t->ply++;
}

// Only as far as the question that is open keeps an answer.
static void disturb(Trial *t)
{
    Position before = t->now;
    Memory memory = t->memory;

    t->of->disturb((State *)&t->now, &t->memory, &t->choice);
    if (is_sane(t, now(t)))
        return;
    t->now = before;
    t->memory = memory;
}

static long play(const HiddenFacts *of, int g, int scenario, uint64_t seed, Bot **bots)
{
    static Trial t;
    Side twin_viewer = AMERICAN;

    begin_trial(&t, of, scenario, seed, bots);
    while (list_actions(t.game, now(&t), &t.list)) {
        if (of->disturb && !t.twinned && pick(&t.choice, 40) == 0) {
            disturb(&t);
            continue;
        }
        t.next = choose(&t);
        for (t.viewer = AMERICAN; t.viewer < SIDES; t.viewer++)
            check_facts(&t, g);
        check_some_throws(&t);
        if (!t.twinned) {
            bear_twin(&t);
            twin_viewer = t.viewer;
        }
        take_next(&t, twin_viewer);
    }
    return t.ply;
}

enum { PLAYOUTS = 8 };

static long play_game(const HiddenFacts *of, int g, long first)
{
    Bot *bots[BOT_LEVELS];
    long plies = 0, count = env_number("MUSTER_GAMES", is_long(of->game) ? 3 : 18, is_long(of->game) ? 400 : 900);

    for (int level = 0; level < BOT_LEVELS; level++)
        bots[level] = bot_new(of->game, (BotLevel)level, (BotLimits){ .playouts = PLAYOUTS, .threads = 1 });
    for (int scenario = 0; scenario < of->game->scenario_count; scenario++)
        for (long i = 0; i < count; i++)
            plies += play(of, g, scenario, (uint64_t)(first + i), bots);
    for (int level = 0; level < BOT_LEVELS; level++)
        bot_free(bots[level]);
    return plies;
}

static bool is_played(int g)
{
    const char *only = getenv("MUSTER_GAME");

    return !only || !*only || strcmp(only, all_hidden[g]->game->id) == 0;
}

static bool print_counts(void)
{
    bool all = true;

    for (int g = 0; g < GAMES; g++)
        for (int f = 0; f < all_hidden[g]->count; f++) {
            print_message("# %s: '%s' (%s) varied %ld times\n", all_hidden[g]->game->id, all_hidden[g]->facts[f].name, all_hidden[g]->facts[f].rule, tried[g][f]);
            all = all && (tried[g][f] > 0 || !is_played(g));
        }
    for (int w = 0; w < WAYS; w++) {
        print_message("# compared %s %ld times\n", ways[w].name, compared[w]);
        all = all && compared[w] > 0;
    }
    print_message("# compared the next action %ld times; %ld twins for %ld plies; all throws of %ld actions\n", compared[WAYS], twins, twin_plies, throws);
    return all && compared[WAYS] > 0 && twin_plies > 0 && throws > 0;
}

static void test_secrecy(void **state)
{
    long first = env_number("MUSTER_SEED", 1, 1), plies = 0;

    for (int g = 0; g < GAMES; g++)
        plies += is_played(g) ? play_game(all_hidden[g], g, first) : 0;
    for (int i = 0; i < leak_count; i++)
        print_message("# LEAKS %s: '%s' by %s, %ld times\n", leaks[i].game->id, leaks[i].fact, leaks[i].way, leaks[i].times);
    print_message("# %ld actions\n", plies);
    assert_true(print_counts() || getenv("MUSTER_GAMES"));      // each kind of change and of comparison has occurred; few games may lack one
    assert_int_equal(leak_count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_secrecy) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
