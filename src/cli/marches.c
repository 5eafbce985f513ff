// Marches of several steps in one order: the way there, and its steps until something unforeseen happens.

#include <string.h>

#include "cli/session.h"
#include "engine/words.h"

// ---- the way, in games that find none themselves

enum { SEARCH_MOST = 128, NOUNS_MOST = 1024 };

// Positions on the way, as the side that marches imagines them.
typedef struct Search {
    const Game *game;
    int         question;               // the kind of frame that asks for each step
    unsigned    to;
    int         count;
    Position    at[SEARCH_MOST];
    uint16_t    place[SEARCH_MOST];     // that the step to it went to
    int         from[SEARCH_MOST];      // index of the position before; -1 of the first
    bool        is_end[SEARCH_MOST];    // no step can be foreseen from here
    bool        seen[NOUNS_MOST];
} Search;

static bool asks_for_steps(const Search *w, const State *s, Side side)
{
    return !is_over(s) && side_to_act(s) == side && core_in(s)->frames[core_in(s)->depth - 1].kind == w->question;
}

// Takes a step from position `from`.  What follows dice, or what a march comes upon, cannot be foreseen: there the way may end only.
static void add_step(Search *w, int from, Action a)
{
    State *s = (State *)&w->at[w->count];
    Side side = side_to_act((const State *)&w->at[from]);
    Seeded luck;
    Play p = { .luck = &luck.luck };

    seed_luck(&luck, 1);
    w->at[w->count] = w->at[from];
    take_action(w->game, s, a, &p);
    w->seen[noun_of(a)] = true;
    w->place[w->count] = (uint16_t)noun_of(a);
    w->from[w->count] = from;
    w->is_end[w->count] = p.drawn || p.shown || !asks_for_steps(w, s, side);
    w->count++;
}

// Adds the steps from position `from`; the one that goes to the place, or -1.
static int search_from(Search *w, int from, int place)
{
    ActionList list;

    list_actions(w->game, (const State *)&w->at[from], &list);
    for (int i = 0; i < list.count && w->count < SEARCH_MOST; i++) {
        Action a = list.at[i];
        if (verb_of(a) != w->to || noun_of(a) >= NOUNS_MOST || w->seen[noun_of(a)])
            continue;
        add_step(w, from, a);
        if ((int)noun_of(a) == place)
            return w->count - 1;
    }
    return -1;
}

// Breadth first, so that the way has as few steps as any.  It starts from an imagined position: what the side cannot know leads nowhere.
static int search_way(const Game *game, const State *now, int place, uint16_t step[MARCH_MOST])
{
    static Search w;
    Seeded luck;
    int end = -1, n = 0;

    w = (Search){ .game = game, .question = core_in(now)->frames[core_in(now)->depth - 1].kind, .to = (unsigned)find_verb(game, "to"), .count = 1 };
    memcpy(&w.at[0], now, game->size);
    w.from[0] = -1;
    seed_luck(&luck, 1);
    game->imagine((State *)&w.at[0], side_to_act(now), &luck.luck);
    for (int i = 0; i < w.count && end < 0; i++)
        if (!w.is_end[i])
            end = search_from(&w, i, place);
    for (int i = end; i > 0; i = w.from[i])
        n++;
    if (n > MARCH_MOST)
        return 0;
    for (int i = end, k = n; i > 0; i = w.from[i])
        step[--k] = w.place[i];
    return n;
}

static int find_way(const Session *s, int place, uint16_t step[MARCH_MOST])
{
    if (is_over(now_of(s)))
        return 0;
    return s->game->orders ? s->game->orders->find_way(now_of(s), place, step) : search_way(s->game, now_of(s), place, step);
}

// ---- the march

static bool no_way(const Session *s, Action a, Error *err)
{
    char room[700];
    Text t = text_in(room, sizeof room);

    if (any_of_verb(&s->list, verb_of(a)))
        return fail(err, "no way there is known within what is left of this march");
    write_reason(s->game, now_of(s), a, why_not(s->game, now_of(s), a), reader_of(s), &t);
    return fail(err, "%s", room);
}

// Makes the steps, until something unforeseen happens.
static void walk(Session *s, unsigned verb, const uint16_t step[], int n)
{
    const Match *m = &s->journal->match;

    for (int i = 0; i < n; i++) {
        if (i && (match_floor(m) == m->ply || why_not(s->game, now_of(s), act_on(verb, step[i])) != OK)) {
            say(s, "The march stopped: something happened on the way.");
            s->stopped = true;
            return;
        }
        if (!may_do(s, act_on(verb, step[i]))) {
            s->stopped = true;
            return;
        }
        if (!play_action(s, act_on(verb, step[i])))
            return;
    }
}

bool march_to(Session *s, int place, Error *err)
{
    uint16_t step[MARCH_MOST];
    unsigned verb = (unsigned)find_verb(s->game, "to");
    int n = find_way(s, place, step), from = s->journal->match.ply;

    list_answers(s);
    if (n == 0)
        return no_way(s, act_on(verb, (unsigned)place), err);
    walk(s, verb, step, n);
    s->from = from;
    s->together = true;
    return true;
}

bool is_far_march(const Session *s, Action a)
{
    uint16_t step[MARCH_MOST];

    return verb_of(a) == (unsigned)find_verb(s->game, "to") && why_not(s->game, now_of(s), a) != OK && find_way(s, (int)noun_of(a), step) > 1;
}
