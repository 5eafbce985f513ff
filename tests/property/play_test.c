// Random play of every game and scenario, with every law of the engine checked after every action.
//
// MUSTER_GAMES: games a scenario (10, or 400 in ./test --long; 2 or 40 of a long game); walk.h says what else is asked of the environment.
// A failure names game, scenario, seed and ply, so that it can be played again alone.

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/aim.h"
#include "engine/match.h"
#include "engine/record.h"
#include "engine/risk.h"
#include "engine/words.h"
#include "games/games.h"
#include "lab/chances.h"
#include "lab/odds.h"
#include "telling.h"
#include "walk.h"

#include <cmocka.h>      // last: it defines a macro `fail`

enum { VIEW_ROOM = 1 << 16, MAP_ROOM = 1 << 15, EVENTS_ROOM = 512, RECORD_ROOM = 1 << 21 };

// ---- one game under test

typedef struct Trial {
    Walk     w;
    Match    match;
    const State *dealt;         // what is imagined of the present position
    char    *record;
    Text     record_text;
    uint64_t chain;
    RecordHead head;
} Trial;

static long deals, deals_that_differ;       // imagined positions; a law about deals that never differ would say nothing
static long odds_compared, certain, chances_compared, proposals;

static const State *now(const Trial *t)     { return match_look(&t->match); }

#define demand(t, what, ...) \
    do { \
        if (!(what)) \
            broken(t, #what, __LINE__, __VA_ARGS__); \
    } while (0)

static void broken(const Trial *t, const char *what, int line, const char *format, ...)
{
    char why[2000];
    va_list args;

    va_start(args, format);
    vsnprintf(why, sizeof why, format, args);
    va_end(args);
    fail_msg("%s %s seed %llu ply %d, line %d: %s: %s", t->w.game->id, t->w.game->scenarios[t->w.scenario].id,
             (unsigned long long)t->w.seed, t->match.ply, line, what, why);
}

// ---- the position

static void check_position(const Trial *t, const State *s, const char *which)
{
    char room[400];
    Text wrong = text_in(room, sizeof room);

    demand(t, position_is_sane(t->w.game, s, &wrong), "%s position: %s", which, room);
}

static void check_copy(const Trial *t)
{
    Position copy = t->match.now;

    demand(t, hash_position(t->w.game, (State *)&copy) == hash_position(t->w.game, now(t)), "a copy hashes otherwise");
}

// ---- the list

static void check_list(Trial *t)
{
    const ActionList *list = &t->w.list;

    demand(t, list->count > 0 && list->count <= ACTIONS_MAX, "%d actions", list->count);
    for (int i = 0; i < list->count; i++) {
        Action a = list->at[i];
        demand(t, i == 0 || list->at[i - 1] < a, "not in order: %s", words_of_action(t->w.game, a));
        demand(t, why_not(t->w.game, now(t), a) == OK, "listed but refused: %s", words_of_action(t->w.game, a));
    }
}

static void check_words(const Trial *t)
{
    for (int i = 0; i < t->w.list.count; i++) {
        char room[200];
        Text out = text_in(room, sizeof room);
        Action back;
        Error err;
        write_action(t->w.game, t->w.list.at[i], &out);
        demand(t, read_action(t->w.game, room, &back, &err), "'%s': %s", room, err.text);
        demand(t, back == t->w.list.at[i], "'%s' reads as '%s'", room, words_of_action(t->w.game, back));
    }
}

static int compare_actions(const void *a, const void *b)
{
    Action x = *(const Action *)a, y = *(const Action *)b;

    return (x > y) - (x < y);
}

static bool is_listed(const ActionList *list, Action a)
{
    return bsearch(&a, list->at, (size_t)list->count, sizeof a, compare_actions) != NULL;
}

static void check_reason(void *with, Action a)
{
    const Trial *t = with;
    int reason = why_not(t->w.game, now(t), a);

    demand(t, (reason == OK) == is_listed(&t->w.list, a), "'%s' is %slisted, reason %d", words_of_action(t->w.game, a),
           is_listed(&t->w.list, a) ? "" : "not ", reason);
    demand(t, reason >= 0 && reason < t->w.game->reason_count, "'%s': reason %d", words_of_action(t->w.game, a), reason);
    demand(t, reason == OK || t->w.game->reasons[reason].words[0], "'%s': no words", words_of_action(t->w.game, a));
}

// ---- the law of secrecy: what a side gets does not change when what it cannot know is resampled

typedef struct Readings {
    char view[VIEW_ROOM], question[400], map[MAP_ROOM], place[4000], aim[8000];
} Readings;

static void read_position(const Trial *t, const State *s, Reader reader, Readings *r)
{
    Text view = text_in(r->view, sizeof r->view), question = text_in(r->question, sizeof r->question);
    Text map = text_in(r->map, sizeof r->map), place = text_in(r->place, sizeof r->place);
    int somewhere = t->match.ply % t->w.game->nouns[t->w.game->place_kind].count;
    MapWish wish = { .columns = 80, .rows = 40, .around = t->match.ply % 2 ? somewhere : MAP_AUTO };
    Text aim = text_in(r->aim, sizeof r->aim);
    Json j = json_in(&view), needed = json_in(&aim);

    write_view(t->w.game, s, reader, &j);
    write_needs(t->w.game, s, reader, &needed);
    demand(t, !aim.full && (aim.length || is_over(s)), "reader %d: %zu bytes of what a side needs", reader, aim.length);
    write_question(t->w.game, s, reader, &question);
    if (t->match.ply % 8 < 2)          // it is slow to draw
        t->w.game->draw_map(s, reader, &wish, &map);
    t->w.game->describe(s, reader, somewhere, &place);
    demand(t, !map.full && !place.full, "reader %d: %zu bytes of map, %zu of a place", reader, map.length, place.length);
    demand(t, !view.full && !question.full, "reader %d: %zu bytes of view, %zu of question", reader, view.length, question.length);
    if (!is_over(s) && !is_asked_of(top_frame(s), reader))
        demand(t, !wrong_with_telling(t->w.game, top_frame(s), r->question), "reader %d is told: %s", reader, r->question);
}

static void check_same_text(const Trial *t, const char *a, const char *b, const char *what, Reader reader, const char *when)
{
    size_t i = 0;

    while (a[i] && a[i] == b[i])
        i++;
    demand(t, a[i] == b[i], "%s, reader %d: %s differs at\n%.160s\n%.160s", when, reader, what, a + i, b + i);
}

static void check_same_reading(const Trial *t, const State *real, const State *dealt, Reader reader, const char *when)
{
    static Readings a, b;

    read_position(t, real, reader, &a);
    read_position(t, dealt, reader, &b);
    check_same_text(t, a.view, b.view, "the view", reader, when);
    check_same_text(t, a.question, b.question, "the question", reader, when);
    check_same_text(t, a.map, b.map, "the map", reader, when);
    check_same_text(t, a.place, b.place, "a place", reader, when);
    check_same_text(t, a.aim, b.aim, "what a side needs", reader, when);
}

// What an answer costs, as it is shown beside it.
static void check_same_prices(const Trial *t, const State *dealt)
{
    for (int i = 0; t->w.game->orders && i < t->w.list.count; i++) {
        char room[2][80];
        Text real = text_in(room[0], sizeof room[0]), other = text_in(room[1], sizeof room[1]);
        t->w.game->price(now(t), t->w.list.at[i], &real);
        t->w.game->price(dealt, t->w.list.at[i], &other);
        demand(t, strcmp(room[0], room[1]) == 0, "'%s' costs %s or %s", words_of_action(t->w.game, t->w.list.at[i]), room[0], room[1]);
    }
}

// What an answer risks, as it is said before it is given: in whole sentences, and from no more than the side knows.
static void check_same_risks(const Trial *t, const State *dealt)
{
    static Risk real, other;

    for (int i = 0; i < t->w.list.count; i++) {
        const char *answer = words_of_action(t->w.game, t->w.list.at[i]);
        bool any = find_risk(t->w.game, now(t), t->w.list.at[i], &real, NULL);
        demand(t, any == find_risk(t->w.game, dealt, t->w.list.at[i], &other, NULL) && strcmp(real.words, other.words) == 0, "'%s' risks %s or %s", answer,
               real.words, other.words);
        demand(t, real.is_final == other.is_final && real.is_danger == other.is_danger && real.is_advised == other.is_advised, "'%s' risks another thing", answer);
        demand(t, !any || (real.words[strlen(real.words) - 1] == '.' && real.rules[0]), "'%s' risks without a sentence or a rule: %s", answer, real.words);
        demand(t, !(real.is_danger && real.is_advised), "'%s' is dangerous and advised", answer);
    }
}

// What is proposed are moves like any other: each is legal until another kind of question comes or dice fall.
static void check_proposal(const Trial *t)
{
    Position copy = t->match.now;
    State *s = (State *)&copy;
    Seeded luck;
    Play play = { .luck = &luck.luck };
    Proposal p;

    seed_luck(&luck, t->w.seed);
    if (!find_proposal(t->w.game, s, &p))
        return;
    proposals++;
    demand(t, p.button && p.button[0] && p.words[0], "a proposal without words");
    int kind = top_frame(s)->kind;
    for (int i = 0; i < p.count && !is_over(s) && top_frame(s)->kind == kind && play.drawn == 0; i++) {
        demand(t, why_not(t->w.game, s, p.at[i]) == OK, "'%s' is proposed, as number %d, and refused", words_of_action(t->w.game, p.at[i]), i + 1);
        take_action(t->w.game, s, p.at[i], &play);
    }
}

static void check_same_proposal(const Trial *t, const State *dealt)
{
    Proposal real, other;

    find_proposal(t->w.game, now(t), &real);
    find_proposal(t->w.game, dealt, &other);
    demand(t, memcmp(&real, &other, sizeof real) == 0, "another proposal after resampling: %s / %s", real.words, other.words);
}

static void check_same_list(Trial *t, const State *dealt)
{
    ActionList other;

    list_actions(t->w.game, dealt, &other);
    demand(t, other.count == t->w.list.count, "%d answers, %d after resampling", t->w.list.count, other.count);
    demand(t, memcmp(other.at, t->w.list.at, sizeof(Action) * (size_t)other.count) == 0, "other answers after resampling");
}

// To a few places: marches are planned by what the marcher's side knows.
static void check_same_way(const Trial *t, const State *dealt)
{
    uint16_t real_step[MARCH_MOST], dealt_step[MARCH_MOST];
    int places = t->w.game->nouns[t->w.game->place_kind].count;

    for (int i = 0; i < 4 && t->w.game->orders; i++) {
        int place = (t->match.ply * 31 + i * 97) % places;
        int n = t->w.game->orders->find_way(now(t), place, real_step);
        demand(t, n == t->w.game->orders->find_way(dealt, place, dealt_step), "another way to place %d after resampling", place);
        demand(t, memcmp(real_step, dealt_step, sizeof *real_step * (size_t)n) == 0, "other steps to place %d after resampling", place);
    }
}

static void check_same_reason(void *with, Action a)
{
    const Trial *t = with;

    int reason = why_not(t->w.game, now(t), a);

    demand(t, reason == why_not(t->w.game, t->dealt, a), "'%s': another reason after resampling", words_of_action(t->w.game, a));
    // The figures in its words, too, are those that the side knows.
    if (reason == OK || !strchr(t->w.game->reasons[reason].words, '['))
        return;
    char words[2][400];
    Text real = text_in(words[0], sizeof words[0]), dealt = text_in(words[1], sizeof words[1]);
    write_reason_words(t->w.game, now(t), a, reason, &real);
    write_reason_words(t->w.game, t->dealt, a, reason, &dealt);
    demand(t, strcmp(words[0], words[1]) == 0, "'%s': \"%s\", and after resampling \"%s\"", words_of_action(t->w.game, a), words[0], words[1]);
    demand(t, !real.full && !strpbrk(words[0], "[]{}"), "'%s': \"%s\"", words_of_action(t->w.game, a), words[0]);
}

static void check_same_events(const Trial *t, const Log *a, const Log *b, Reader reader)
{
    demand(t, a->count == b->count, "%d events, %d after resampling", a->count, b->count);
    for (int i = 0; i < a->count; i++) {
        char one[2][2000];
        Text x = text_in(one[0], sizeof one[0]), y = text_in(one[1], sizeof one[1]);
        Json jx = json_in(&x), jy = json_in(&y);
        json_open(&jx, '{');
        write_event_json(t->w.game, &a->at[i], reader, &jx);
        json_open(&jy, '{');
        write_event_json(t->w.game, &b->at[i], reader, &jy);
        demand(t, strcmp(one[0], one[1]) == 0, "event %d after '%s' for reader %d:\n%s\n%s", i, words_of_action(t->w.game, t->w.next), reader, one[0], one[1]);
    }
}

// What a hint tells the viewer of his own orders.
static void check_same_gains(const Trial *t, const State *dealt, const State *after, const State *dealt_after, Side viewer)
{
    static Needs a, b;

    memset(&a, 0, sizeof a);
    memset(&b, 0, sizeof b);
    t->w.game->gains(now(t), after, viewer, &a);
    t->w.game->gains(dealt, dealt_after, viewer, &b);
    demand(t, memcmp(&a, &b, sizeof a) == 0, "other gains after resampling: %s / %s", a.at[0].words, b.at[0].words);
}

// A deal depends on luck and on what the viewer knows alone: of two positions that are the same to him the same luck makes the same one.
static void check_same_deal(const Trial *t, const State *one, const State *other, Side viewer, const char *when)
{
    Position of[2];
    Seeded luck;
    size_t byte = 0;

    for (int i = 0; i < 2; i++) {
        memcpy(&of[i], i ? other : one, t->w.game->size);
        seed_luck(&luck, t->w.seed + (uint64_t)t->match.ply);
        t->w.game->imagine((State *)&of[i], viewer, &luck.luck);
    }
    while (byte < t->w.game->size && ((const uint8_t *)&of[0])[byte] == ((const uint8_t *)&of[1])[byte])
        byte++;
    demand(t, byte == t->w.game->size, "viewer %d, %s: byte %zu of a deal tells what it was dealt from", viewer, when, byte);
}

// The viewer's own action with the same luck on both: he reads the same afterwards, unless something hidden was shown to him.
static void check_same_future(Trial *t, const State *dealt, Side viewer, Action a)
{
    static Event at[2][EVENTS_ROOM];
    Position after[2];
    Play plays[2];
    Log logs[2];
    Seeded luck[2];

    memcpy(&after[0], now(t), t->w.game->size);
    memcpy(&after[1], dealt, t->w.game->size);
    for (int i = 0; i < 2; i++) {
        luck[i] = t->w.dice;
        logs[i] = (Log){ .at = at[i], .room = EVENTS_ROOM };
        plays[i] = (Play){ .luck = &luck[i].luck, .log = &logs[i] };
        take_action(t->w.game, (State *)&after[i], a, &plays[i]);
    }
    demand(t, plays[0].shown == plays[1].shown, "'%s' shows something in one deal only", words_of_action(t->w.game, a));
    if (plays[0].shown)
        return;
    check_same_events(t, &logs[0], &logs[1], viewer);
    check_same_reading(t, (State *)&after[0], (State *)&after[1], viewer, words_of_action(t->w.game, a));
    check_same_deal(t, (State *)&after[0], (State *)&after[1], viewer, words_of_action(t->w.game, a));
    check_same_gains(t, dealt, (State *)&after[0], (State *)&after[1], viewer);
}

static bool same_sums(const BattleOdds *a, const BattleOdds *b)
{
    for (int i = 0; i < SUMS_MAX; i++) {
        if (a->sums[i].count != b->sums[i].count)
            return false;
        for (int k = 0; k < a->sums[i].count; k++)
            if (a->sums[i].row[k].low != b->sums[i].row[k].low || a->sums[i].row[k].high != b->sums[i].row[k].high)
                return false;
    }
    return true;
}

static bool same_results(const BattleOdds *a, const BattleOdds *b)
{
    if (a->result_count != b->result_count)
        return false;
    for (int i = 0; i < a->result_count; i++) {
        const OddsResult *x = &a->results[i], *y = &b->results[i];
        if (x->p != y->p || memcmp(x->effect, y->effect, sizeof x->effect) != 0 || memcmp(x->vp, y->vp, sizeof x->vp) != 0
            || memcmp(x->least, y->least, sizeof x->least) != 0 || memcmp(x->most, y->most, sizeof x->most) != 0)
            return false;
    }
    return true;
}

static void check_same_odds(const Trial *t, bool there, const BattleOdds *a, bool there_too, const BattleOdds *b, const char *of)
{
    demand(t, there == there_too, "%s: odds in one deal only", of);
    if (!there)
        return;
    odds_compared++;
    demand(t, a->place == b->place && a->attacker == b->attacker && a->known == b->known && a->deals == b->deals, "%s: another battle", of);
    demand(t, a->attacker_wins == b->attacker_wins && a->defender_wins == b->defender_wins && a->neither == b->neither,
           "%s: %.9f and %.9f", of, a->attacker_wins, b->attacker_wins);
    for (Side side = AMERICAN; side < SIDES; side++)
        demand(t, a->most[side] == b->most[side] && memcmp(a->losses[side], b->losses[side], sizeof a->losses[side]) == 0
                  && memcmp(a->strength[side], b->strength[side], sizeof a->strength[side]) == 0, "%s: other losses or strength", of);
    demand(t, same_sums(a, b), "%s: another sum", of);
    demand(t, same_results(a, b), "%s: other results", of);
}

// What is told as certain is so, and what there truly is lies between the ends that are told.
static void check_true_odds(const Trial *t, const BattleOdds *told, const BattleOdds *truth, const char *of)
{
    certain += told->known;
    demand(t, !told->known || fabs(told->attacker_wins - truth->attacker_wins) < 1e-5, "%s: certain of %.6f, it is %.6f", of,
           told->attacker_wins, truth->attacker_wins);
    for (Side side = AMERICAN; side < SIDES; side++) {
        demand(t, !told->known || told->most[side] == truth->most[side], "%s: certain of other losses", of);
        demand(t, told->strength[side][0] <= truth->strength[side][0] && told->strength[side][1] >= truth->strength[side][1],
               "%s: side %d has %d to %d, and truly %d", of, side, told->strength[side][0], told->strength[side][1], truth->strength[side][0]);
    }
}

static void check_odds_after(const Trial *t, const State *dealt, Side viewer, Action next)
{
    static BattleOdds a, b;
    Error err;
    bool there = odds_after(t->w.game, now(t), viewer, next, &a, &err), there_too = odds_after(t->w.game, dealt, viewer, next, &b, &err);

    check_same_odds(t, there, &a, there_too, &b, words_of_action(t->w.game, next));
    if (there && odds_after(t->w.game, now(t), REFEREE, next, &b, &err))
        check_true_odds(t, &a, &b, words_of_action(t->w.game, next));
}

// Of whatever the dice of the viewer's next action decide.
static void check_same_chances(const Trial *t, const State *dealt, Side viewer, Action next)
{
    static Chances a, b;
    Error err;
    bool there = chances_after(t->w.game, now(t), viewer, next, &a, &err), there_too = chances_after(t->w.game, dealt, viewer, next, &b, &err);

    demand(t, there == there_too, "'%s': chances in one deal only", words_of_action(t->w.game, next));
    if (!there)
        return;
    chances_compared++;
    demand(t, a.count == b.count, "'%s': %d outcomes and %d", words_of_action(t->w.game, next), a.count, b.count);
    for (int i = 0; i < a.count; i++)
        demand(t, a.at[i].p == b.at[i].p && strcmp(a.at[i].words, b.at[i].words) == 0, "'%s': %.9f '%s' and %.9f '%s'",
               words_of_action(t->w.game, next), a.at[i].p, a.at[i].words, b.at[i].p, b.at[i].words);
}

// Of the battle that waits or is under way, and of those that the viewer's next action, or any attack of his, would bring.
static void check_odds(const Trial *t, const State *dealt, Side viewer, Action next)
{
    static BattleOdds a, b;
    Error err;
    bool there = odds_at(t->w.game, now(t), viewer, -1, &a, &err), there_too = odds_at(t->w.game, dealt, viewer, -1, &b, &err);

    check_same_odds(t, there, &a, there_too, &b, "at hand");
    if (there && odds_at(t->w.game, now(t), REFEREE, -1, &b, &err))
        check_true_odds(t, &a, &b, "at hand");
    if (side_to_act(now(t)) != viewer)
        return;
    check_odds_after(t, dealt, viewer, next);
    check_same_chances(t, dealt, viewer, next);
    for (int i = 0; t->w.game->combat && i < t->w.list.count && i < 40; i++)
        check_odds_after(t, dealt, viewer, t->w.list.at[i]);
}

// A player of both sides reads as a spectator, who may know no more than either side; he too is told prices, risks and proposals here.
static bool is_told_openly(const Trial *t)
{
    return t->w.game->tells_openly && question_of(t->w.game, now(t))->open;
}

static void check_secrecy(Trial *t, Side viewer, Action next, bool all_reasons)
{
    Position dealt = t->match.now;
    Seeded luck;

    seed_luck(&luck, t->w.seed * 1000003 + (uint64_t)t->match.ply * 2 + viewer);
    t->w.game->imagine((State *)&dealt, viewer, &luck.luck);
    deals++;
    deals_that_differ += memcmp(&dealt, now(t), t->w.game->size) != 0;
    check_position(t, (State *)&dealt, "imagined");
    check_same_reading(t, now(t), (State *)&dealt, viewer, "now");
    check_same_reading(t, now(t), (State *)&dealt, SPECTATOR, "now");
    check_same_deal(t, now(t), (State *)&dealt, viewer, "now");
    if (t->match.ply % (t->w.game->combat ? 3 : 8) == 0)
        check_odds(t, (State *)&dealt, viewer, next);
    if (side_to_act(now(t)) != viewer && (side_to_act(now(t)) == NEITHER || !is_told_openly(t)))
        return;
    check_same_list(t, (State *)&dealt);
    check_same_prices(t, (State *)&dealt);
    check_same_risks(t, (State *)&dealt);
    check_same_proposal(t, (State *)&dealt);
    if (side_to_act(now(t)) != viewer)
        return;
    check_same_way(t, (State *)&dealt);
    t->dealt = (State *)&dealt;
    if (all_reasons)
        for_all_actions(t->w.game, check_same_reason, t);
    check_same_future(t, (State *)&dealt, viewer, next);
}

// ---- undo: allowed exactly back to the last die, the last thing shown, or the last change of sides

static void check_undo(Trial *t, const Position *before, const Seeded *dice_before, Action a)
{
    Position again = *before;
    Seeded luck = *dice_before;
    Play p = { .luck = &luck.luck };
    Side side = side_to_act((const State *)before);
    int ply = t->match.ply;

    take_action(t->w.game, (State *)&again, a, &p);
    demand(t, memcmp(&again, &t->match.now, t->w.game->size) == 0, "'%s' gives other bytes without a log", words_of_action(t->w.game, a));
    bool fixed = p.drawn || p.shown || side_to_act(now(t)) != side;
    demand(t, !fixed || match_floor(&t->match) == ply, "'%s' may be taken back", words_of_action(t->w.game, a));
    if (fixed)
        return;
    Match back = t->match;
    demand(t, match_undo(&back, ply - 1), "'%s' may not be taken back", words_of_action(t->w.game, a));
    demand(t, memcmp(&back.now, before, t->w.game->size) == 0, "'%s' is not wholly undone", words_of_action(t->w.game, a));
    demand(t, match_undo(&back, match_floor(&back)) && !match_undo(&back, match_floor(&back) - 1), "the floor");
    demand(t, memcmp(&back.now, &back.barrier, t->w.game->size) == 0, "the floor's bytes");
}

// ---- a game

static void begin_trial(Trial *t, const Game *game, int scenario, uint64_t seed)
{
    Happened what;

    *t = (Trial){ .match.ply = 0 };
    walk_begin(&t->w, game, scenario, seed);
    t->record = malloc(RECORD_ROOM);
    t->record_text = text_in(t->record, RECORD_ROOM);
    t->head = (RecordHead){ .game = game, .scenario = scenario, .options = t->w.options };
    snprintf(t->head.dice, sizeof t->head.dice, "seeded %llu", (unsigned long long)seed);
    match_start(&t->match, game, scenario, t->w.options, &t->w.dice.luck, NULL, &what);
    record_head(&t->head, &t->chain, &t->record_text);
    record_start(&t->head, now(t), &what.tape, -1, &t->chain, &t->record_text);
}

static void act_once(Trial *t, Action a)
{
    static Event at[EVENTS_ROOM];
    Log log = { .at = at, .room = EVENTS_ROOM };
    Position before = t->match.now;
    Seeded dice_before = t->w.dice;
    Happened what;
    int reason;

    demand(t, match_act(&t->match, a, &t->w.dice.luck, &log, &what, &reason), "'%s' refused", words_of_action(t->w.game, a));
    demand(t, !log.full && !what.tape.full, "more events or dice than there is room for");
    demand(t, what.legal == t->w.list.count, "%d legal answers", what.legal);
    check_undo(t, &before, &dice_before, a);
    record_ply(&t->head, now(t), t->match.ply, what.side, what.legal, a, &what.tape, -1, &t->chain, &t->record_text);
}

static void end_trial(Trial *t)
{
    Error err;
    int plies = 0;

    demand(t, is_over(now(t)) && why_not(t->w.game, now(t), act(1)) != OK, "not over");
    record_end(&t->head, now(t), t->match.ply, &t->chain, &t->record_text);
    demand(t, !t->record_text.full, "the record is too long");
    demand(t, verify_record(t->record, t->record_text.length, find_game, &plies, &err), "record: %s", err.text);
    free(t->record);
}

// Returns the number of actions.  The full product of verbs and nouns is asked at about one ply in thirty, of a long game in 150.
static long play_with_checks(const Game *game, int scenario, uint64_t seed, void *with)
{
    static Trial t;

    begin_trial(&t, game, scenario, seed);
    while (walk_on(&t.w, now(&t))) {
        bool all_reasons = pick(&t.w.choice, is_long(game) ? 150 : 30) == 0;
        Action a = t.w.next;
        demand(&t, t.match.ply < game->bound, "longer than %d actions", game->bound);
        check_position(&t, now(&t), "real");
        check_copy(&t);
        check_list(&t);
        check_proposal(&t);
        check_words(&t);
        if (all_reasons)
            for_all_actions(game, check_reason, &t);
        for (Side viewer = AMERICAN; viewer < SIDES; viewer++)
            check_secrecy(&t, viewer, a, all_reasons);
        act_once(&t, a);
    }
    check_position(&t, now(&t), "last");
    end_trial(&t);
    return t.match.ply;
}

static void test_random_play(void **state)
{
    long plies = walk_all(2, 10, 40, 400, play_with_checks, NULL);

    print_message("# %ld actions checked; %ld of %ld deals differ from the position; %ld odds (%ld certain), %ld chances compared; %ld proposals\n",
                  plies, deals_that_differ, deals, odds_compared, certain, chances_compared, proposals);
    assert_true(plies > 1000 && deals_that_differ > deals / 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_random_play) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
