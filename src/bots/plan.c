// The plan is played on a position as the side knows it, with one answer after another; what is told of each becomes the words of its step.

#include "bots/plan.h"

#include <ctype.h>
#include <string.h>

#include "bots/clock.h"
#include "bots/known.h"
#include "bots/playout.h"
#include "engine/words.h"

enum {
    THINK_MS = 500,             // of the first answer, unless the limits say otherwise; and of all others together
    LIGHTER = 8,                // an answer that follows gets this part of the first one's limits
    EVENTS_ROOM = 64,
    FEW_VISITS = 24,            // an answer that was tried less often than this is not compared with
    WON = 1000, PER_CENT = 20,  // worths from a loss to a win, -1000 to 1000, that are one game in a hundred
    AHEAD_TRIALS = 64,          // ways on of which the points are counted
};

// A plan while it is made.
typedef struct Draft {
    Plan       *plan;
    const Game *game;
    Side        side;
    Position    before, now;    // as the side knows them: at the start, and after the answers so far
    Position    sure;           // the last that depends on no luck
    Event       room[EVENTS_ROOM];
    Event       last;           // what was told last of the step at hand, with the parts of its way so far...
    size_t      last_at;        // ...and where its words begin
    bool        goes_on;        // it may have further parts...
    bool        prepares;       // ...or prepares what follows
    bool        matters;        // more came of the step than its marches
    const char *subject[PLAN_MOST];     // the piece that each question was about...
    Frame       stage[PLAN_MOST];       // ...and the sequence in which it was asked
    int         untold;         // first of its answers of which nothing has been told
    int         told;           // first of the answers that its last words are those of; -1 where these tell of something that happened...
    size_t      told_at;        // ...and where these words begin
    int         base;           // frames in use when the step at hand began...
    Frame       began;          // ...and the top one of them
    bool        was_deeper;     // and whether a question above them has been answered since
} Draft;

static State *state_of(Draft *d)        { return (State *)&d->now; }

// ---- steps

static PlanStep *step_at_hand(Draft *d)     { return &d->plan->step[d->plan->steps - 1]; }

static Text rest_of_words(PlanStep *step)
{
    size_t length = strlen(step->words);

    return text_in(step->words + length, sizeof step->words - length);
}

// A button of one word, such as "Done", does not say what it ends: "British command: Done."
static void add_stage(Draft *d, int i, Text *out)
{
    const Game *game = d->game;
    char button[PLAN_WORDS];
    Text t = text_in(button, sizeof button);

    if (has_noun(d->plan->at[i]) || !d->stage[i].kind)
        return;
    write_answer(game, d->plan->asked[i], d->plan->at[i], &t);
    if (strchr(button, ' '))
        return;
    size_t before = out->length;
    game->frames[d->stage[i].kind]->words((const State *)&d->before, &d->stage[i], d->side, out);
    text_put(out, out->length > before ? ": " : "");
}

// The innermost sequence in which a question is asked, but for the outermost of all; its kind is 0 if there is none.
static Frame stage_of(const Game *game, const State *s)
{
    const Core *c = core_in(s);

    for (int i = c->depth - 2; i > 0; i--)
        if (game->frames[c->frames[i].kind]->run && game->frames[c->frames[i].kind]->words)
            return c->frames[i];
    return (Frame){ 0 };
}

// The piece that a question is about: "choose where Washington starts".  NULL if there is none.
static const char *subject_of(const Game *game, const Frame *f)
{
    const FrameKind *kind = game->frames[f->kind];
    const Operand operand[] = { kind->n, kind->a, kind->b };
    const int value[] = { f->n, f->a, f->b };

    for (int i = 0; i < 3; i++)
        if (operand[i].name && operand[i].noun != NO_KIND && operand[i].noun != game->place_kind && value[i] < game->nouns[operand[i].noun].count)
            return game->nouns[operand[i].noun].title(value[i]);
    return NULL;
}

static bool is_about_place(const Game *game, Action a)
{
    return has_noun(a) && game->verbs[verb_of(a)].x == game->place_kind;
}

// Whether an answer only ends what the step has already said: "End the march" after a march.
static bool only_closes(const Draft *d, int i)
{
    return d->plan->asked[i]->closes && verb_of(d->plan->at[i]) == d->plan->asked[i]->closes;
}

// Whether two answers are said as one: "Take Mercer and Sargent along".  Of a place, or where the noun acts itself, each is said alone.
static bool is_alike(const Draft *d, int i, int next)
{
    const Plan *p = d->plan;
    Action a = p->at[i], b = p->at[next];

    return verb_of(a) == verb_of(b) && has_noun(a) && has_noun(b) && noun_of(a) != noun_of(b) && !has_second(a) && !has_second(b)
           && p->asked[i] == p->asked[next] && !is_about_place(d->game, a) && !begins_with_noun(button_at(d->game, p->asked[i], a));
}

// How many answers from here on are said as one; those that only close are passed over, and `end` is moved to the one after.
static int list_alike(const Draft *d, int i, int *end, Action alike[])
{
    int count = 0, last = *end;

    alike[count++] = d->plan->at[i];
    for (*end = i + 1; *end < last; ++*end)
        if (is_alike(d, i, *end))
            alike[count++] = d->plan->at[*end];
        else if (!only_closes(d, *end))
            break;
    return count;
}

// An answer that goes on with the way that has just been told: "Then go to Birmingham."
static bool is_way_on(const Draft *d, int i)
{
    return d->goes_on && !d->subject[i] && is_about_place(d->game, d->plan->at[i]);
}

// One answer, or several alike.  Within a sentence a button begins with a small letter, unless it begins with a name.
static void tell_button(Draft *d, int i, const Action alike[], int count, bool is_first, Text *words)
{
    const FrameKind *asked = d->plan->asked[i];
    bool is_told_of = is_first && d->subject[i] && is_about_place(d->game, alike[0]), is_on = is_first && is_way_on(d, i);

    if (is_told_of)
        text_add(words, "%s: ", d->subject[i]);
    text_put(words, is_on ? "Then " : "");
    if (is_first)
        add_stage(d, i, words);
    size_t before = words->length;
    write_alike(d->game, asked, alike, count, words);
    if ((is_told_of || is_on || !is_first) && !(has_noun(alike[0]) && begins_with_noun(button_at(d->game, asked, alike[0]))))
        words->at[before] = (char)tolower((unsigned char)words->at[before]);
}

// The words of the step's last answers are taken back if the next one is said together with them.
static int take_back_alike(Draft *d, int from)
{
    if (d->told < 0 || !is_alike(d, d->told, from))
        return from;
    step_at_hand(d)->words[d->told_at] = '\0';
    return d->told;
}

// Answers in the words of their buttons, those from `from` to before `end`: "Move Washington, roll." or "Washington: place at Newtown."
static void tell_answers(Draft *d, int from, int end)
{
    PlanStep *step = step_at_hand(d);
    Action alike[PLAN_MOST];

    d->untold = end;
    while (step->words[0] && from < end && only_closes(d, from))
        from++;
    d->goes_on = d->goes_on && from < end;
    if (from == end)
        return;
    from = take_back_alike(d, from);
    Text words = rest_of_words(step);
    d->told = from;
    d->told_at = strlen(step->words);
    text_put(&words, step->words[0] ? " " : "");
    for (int i = from, next = end; i < end; i = next, next = end) {
        int count = list_alike(d, i, &next, alike);
        text_put(&words, i > from ? ", " : "");
        tell_button(d, i, alike, count, i == from, &words);
        d->told = i > from ? -1 : d->told;
    }
    text_put(&words, ".");
    d->goes_on = d->prepares = false;
}

// Puts other words in the place of `length` bytes of the step's.
static void put_instead(PlanStep *step, char *at, size_t length, const char *words)
{
    char tail[PLAN_WORDS];

    strcpy(tail, at + length);
    Text rest = text_in(at, sizeof step->words - (size_t)(at - step->words));
    text_add(&rest, "%s%s", words, tail);
}

// A way that ends where it began: "from Trenton to Trenton" is said "from Trenton and back", and stands on no map if nothing else comes of it.
static void close_circle(Draft *d)
{
    PlanStep *step = step_at_hand(d);
    char to[80];
    Text words = text_in(to, sizeof to);

    if (step->places < 2 || step->way[0] != step->way[step->places - 1])
        return;
    text_add(&words, " to %s", d->game->nouns[d->game->place_kind].title(step->way[0]));
    char *at = strstr(step->words, to);
    if (at)
        put_instead(step, at, words.length, " and back");
    if (!d->matters)
        step->places = 0;
}

// A place without a name is told by what lies by it, where its words stand first: "from 1930 (beside Trenton)".
static void add_beside(Draft *d, int place)
{
    static const char *const before[] = { "from", "to", "at", "on" };
    const NounKind *kind = &d->game->nouns[d->game->place_kind];
    PlanStep *step = step_at_hand(d);
    char beside[80], said[80], bracket[84];
    Text by = text_in(beside, sizeof beside), in_brackets = text_in(bracket, sizeof bracket);

    kind->beside(place, &by);
    text_add(&in_brackets, " (%s)", beside);
    for (size_t i = 0; by.length && i < sizeof before / sizeof *before; i++) {
        Text at = text_in(said, sizeof said);
        text_add(&at, " %s %s", before[i], kind->title(place));
        char *found = strstr(step->words, said);
        if (!found || !strchr(" .,", found[at.length]) || strncmp(found + at.length, " (", 2) == 0)     // a step may be closed twice
            continue;
        put_instead(step, found + at.length, 0, bracket);
        return;
    }
}

// The places of a step are the ends of its way, and those that its answers name.
static void tell_where(Draft *d)
{
    const PlanStep *step = step_at_hand(d);

    if (!d->game->nouns[d->game->place_kind].beside)
        return;
    if (step->places)
        add_beside(d, step->way[0]);
    for (int i = step->first; i < d->plan->answers; i++) {
        Action a = d->plan->at[i];
        if (is_about_place(d->game, a))
            add_beside(d, noun_of(a));
        if (has_second(a) && d->game->verbs[verb_of(a)].y == d->game->place_kind)
            add_beside(d, second_of(a));
    }
}

// A step of which nothing was told is told by its answers: "Move Washington, take Greene along."
static void close_step(Draft *d)
{
    PlanStep *step = step_at_hand(d);

    close_circle(d);
    if (!step->words[0])
        tell_answers(d, step->first, d->plan->answers);
    tell_where(d);
    step->words[0] = (char)toupper((unsigned char)step->words[0]);
}

static void begin_step(Draft *d)
{
    d->plan->step[d->plan->steps++] = (PlanStep){ .first = d->plan->answers };
    d->goes_on = d->was_deeper = d->prepares = d->matters = false;
    d->untold = d->plan->answers;
    d->told = -1;
    d->base = core_in(state_of(d))->depth;
    d->began = *top_frame(state_of(d));
}

static void add_place(PlanStep *step, int place)
{
    if (place != NO_VALUE && step->places < PLAN_WAY && (step->places == 0 || step->way[step->places - 1] != place))
        step->way[step->places++] = (uint16_t)place;
}

// What prepares a march is one sentence if it differs only in how many of what, between the first figure and the place: "Greene takes up 2 artillery
// and 6 Continentals at Morristown."  False if `next` is another sentence.
static bool add_to_list(Draft *d, const char *next)
{
    static const char figures[] = "0123456789", at[] = " at ", and[] = " and ";
    PlanStep *step = step_at_hand(d);
    char *last = step->words + d->last_at + (d->last_at > 0), *what = strpbrk(last, figures), *place = strstr(last, at), said[PLAN_WORDS];
    const char *more = strpbrk(next, figures), *there = strstr(next, at);
    Text words = text_in(said, sizeof said);

    if (!what || !place || !more || !there || place < what || there < more || strcmp(place, there) != 0)
        return false;
    if (what - last != more - next || strncmp(last, next, (size_t)(what - last)) != 0)
        return false;
    text_add(&words, "%s%s", and, more);
    put_instead(step, place, strlen(place), said);
    char *before = strstr(what, and);
    if (before < place)                 // the list had two already
        put_instead(step, before, strlen(and), ", ");
    return true;
}

// The parts of one way are told in one line.
static void tell_one(Draft *d, const Event *e)
{
    PlanStep *step = step_at_hand(d);
    bool follows = d->goes_on && event_goes_on(d->game, &d->last, e, d->side), repeats = d->prepares && d->last.kind == e->kind;
    char room[PLAN_WORDS];
    Text words = text_in(room, sizeof room);

    d->last = follows ? join_events(d->game, &d->last, e) : *e;
    write_event(d->game, &d->last, d->side, &words);
    room[0] = (char)toupper((unsigned char)room[0]);
    if (!(repeats && add_to_list(d, room))) {
        d->last_at = follows ? d->last_at : strlen(step->words);
        step->words[d->last_at] = '\0';
        Text rest = rest_of_words(step);
        if (words.length)
            text_add(&rest, "%s%s", d->last_at ? " " : "", room);
    }
    d->told = -1;
    d->goes_on = d->game->events[e->kind].joins;
    d->prepares = d->game->events[e->kind].prepares;
    if (d->goes_on) {
        add_place(step, event_value(d->game, e, "from"));
        add_place(step, event_value(d->game, e, "to"));
    }
}

// Whether an event is what the side orders, and not what comes of it.
static bool is_order(const Game *game, const Event *e)
{
    return e->kind < game->event_kinds && (game->events[e->kind].joins || game->events[e->kind].prepares);
}

// A march is told as it goes.  Any other answer of which something is told stands as on its button, together with those that led to it: "Place a
// marker at Newport." and not "Newport is now under American control.", for what comes of an order has not happened yet.
static void tell_answer(Draft *d, const Event events[], int count)
{
    bool ordered = false;

    for (int i = 0; i < count; i++)
        if (is_order(d->game, &events[i])) {
            tell_one(d, &events[i]);
            ordered = true;
        } else {
            d->matters = true;
        }
    if (ordered)
        d->untold = d->plan->answers;
    else if (count > 0)
        tell_answers(d, d->untold, d->plan->answers);
}

// Whether the question at hand is another order: the one before has come back to where it began, or what it did has been told.
static bool is_new_order(Draft *d)
{
    int depth = core_in(state_of(d))->depth;
    const Frame *f = top_frame(state_of(d));

    if (depth < d->base || (depth == d->base && (d->was_deeper || f->kind != d->began.kind || f->a != d->began.a)))
        return true;
    d->was_deeper = d->was_deeper || depth > d->base;
    return depth == d->base && step_at_hand(d)->words[0] && !d->goes_on && !d->prepares;
}

// ---- playing on

// Gives the answer and runs on to the next question, or to where luck is drawn or something hidden is shown.  What comes before that is
// certain: d->sure is how it then stands, and the number of events of which the result speaks is returned.
static int run_while_certain(Draft *d, Action a, Play *play)
{
    int told = 0;

    d->sure = d->now;
    apply_answer(d->game, state_of(d), a, play);
    while (!play->drawn && !play->shown) {
        told = play->log->count;
        d->sure = d->now;
        if (!run_step(d->game, state_of(d), play))
            break;
    }
    return told;
}

static PlanStop stop_of(Draft *d, const Play *play, int phase)
{
    const State *s = state_of(d);

    return play->drawn                          ? PLAN_DICE  :
           play->shown                          ? PLAN_SHOWN :
           is_over(s)                           ? PLAN_ENDS  :
           side_to_act(s) != d->side            ? PLAN_ENEMY :
           d->game->phase(s) != phase           ? PLAN_ENDS  : PLAN_LONG;
}

static void keep_answer(Draft *d, Action a)
{
    Plan *p = d->plan;

    p->asked[p->answers] = question_of(d->game, state_of(d));
    d->stage[p->answers] = stage_of(d->game, state_of(d));
    d->subject[p->answers] = subject_of(d->game, top_frame(state_of(d)));
    p->only[p->answers] = obvious_answer(d->game, state_of(d)) == a;
    p->at[p->answers++] = a;
    step_at_hand(d)->count++;
}

// False where the plan ends.
static bool play_answer(Draft *d, Action a)
{
    Log log = { .at = d->room, .room = EVENTS_ROOM };
    Seeded luck;
    Play play = { .luck = &luck.luck, .log = &log };
    int phase = d->game->phase(state_of(d));

    seed_luck(&luck, 1);            // what it draws is not used
    keep_answer(d, a);
    int told = run_while_certain(d, a, &play);
    d->plan->stop = stop_of(d, &play, phase);
    // What ends a phase is told as it stands on its button: what follows of it is no longer the player's doing.
    bool last = d->plan->stop != PLAN_LONG, plain = last && !has_noun(a);
    if (!plain)
        tell_answer(d, log.at, told);
    if (last && (plain || told == 0) && step_at_hand(d)->words[0])
        tell_answers(d, d->plan->answers - 1, d->plan->answers);
    if (d->plan->stop != PLAN_LONG || d->plan->answers == PLAN_MOST) {
        close_step(d);
        return false;
    }
    if (is_new_order(d)) {
        close_step(d);
        begin_step(d);
    }
    return true;
}

static Action most_promising(const Game *game, const State *s, const int32_t values[])
{
    ActionList list;
    uint8_t weight[ACTIONS_MAX];

    list_actions(game, s, &list);
    game->weigh(s, &list, values, weight);
    return list.at[heaviest(weight, list.count)];
}

// The answers that follow: a light search for each, and once the time is up the most promising one.  After a race always that: its tries were played on by
// the policy, so this is the way that looked best, and in a race as short as that luck would choose.
static void follow_on(Draft *d, Bot *bot, BotLimits limits, uint64_t seed, BotControl *control)
{
    int64_t end = now_ms() + limits.think_ms;
    bool more = true;

    bot_think_lightly(bot, LIGHTER);
    for (uint64_t i = 1; more; i++) {
        bool late = d->game->halves || (!limits.playouts && now_ms() >= end) || is_hurried(control);
        more = play_answer(d, late ? most_promising(d->game, state_of(d), limits.values) : bot_choose(bot, state_of(d), seed + i, control, NULL));
    }
    bot_think_lightly(bot, 1);
}

// ---- why

// A worth from -1000, lost, to 1000, won, as games that are won of a hundred.
static int per_cent(int worth)      { return (WON + worth + PER_CENT / 2) / PER_CENT; }

// "A bot that looks ahead expects to win 54 games in a hundred this way, and 51 with its next best answer, "End moves"."
static void compare(const Game *game, Plan *p)
{
    const BotThought *t = &p->thought;
    char room[160];
    Text words = text_in(room, sizeof room);

    if (t->count == 0) {
        need(&p->reasons, "", "There is no other answer.");
        return;
    }
    if (t->count == 1 && !was_tried(&t->at[0])) {
        need(&p->reasons, "", "No other answer looks promising.");
        return;
    }
    int one = per_cent(t->at[0].worth);
    if (t->count == 1) {
        need(&p->reasons, "", "A bot that looks ahead expects to win %d game%s in a hundred, and finds no other answer promising.", one, one == 1 ? "" : "s");
        return;
    }
    int next = per_cent(t->at[1].worth);
    write_answer(game, p->asked[0], t->at[1].action, &words);
    if (t->at[1].visits < FEW_VISITS) {
        need(&p->reasons, "", "A bot that looks ahead expects to win %d game%s in a hundred this way, and chose it in %d of its %d tries; "
             "next best looks \"%s\", with about %d.", one, one == 1 ? "" : "s", t->at[0].visits, t->playouts, room, next);
        return;
    }
    if (one > next)
        need(&p->reasons, "", "A bot that looks ahead expects to win %d game%s in a hundred this way, and %d with its next best answer, \"%s\".",
             one, one == 1 ? "" : "s", next, room);
    else
        need(&p->reasons, "", "A bot that looks ahead expects to win %d game%s in a hundred this way, and as many with its next best answer, \"%s\".",
             one, one == 1 ? "" : "s", room);
}

static void give_reasons(Draft *d)
{
    d->game->gains((const State *)&d->before, (const State *)&d->sure, d->side, &d->plan->reasons);
    compare(d->game, d->plan);
}

// The points of both sides as far ahead as bots look, on average over deals and dice, with the policy of the game after the first answer.
// They are tenths in the outlook.
static void count_points(Plan *p, const Game *game, const State *truth, uint64_t seed)
{
    const Fact *points = points_fact(game);
    Side side = side_to_act(truth);
    int until = game->phase(truth) + horizon_in(game, truth), sum[SIDES] = { 0 };
    Position known, pos;
    Seeded luck;
    Play play = { .luck = &luck.luck };

    if (!points)
        return;
    look_as(game, truth, side, seed, &known);
    seed_luck(&luck, seed);
    for (int n = 0; n < AHEAD_TRIALS; n++) {
        deal_again(game, &known, side, &luck, &pos);
        take_action(game, (State *)&pos, p->at[0], &play);
        play_on(game, (State *)&pos, game->values, &luck, until);
        for (Side s = 0; s < SIDES; s++)
            sum[s] += fact_value((const State *)&pos, points, 0, s);
    }
    p->counts = true;
    for (Side s = 0; s < SIDES; s++) {
        p->points[s] = fact_value((const State *)&known, points, 0, s);
        p->ahead[s] = (10 * sum[s] + AHEAD_TRIALS / 2) / AHEAD_TRIALS;
    }
    if (p->ahead[AMERICAN] == 10 * p->points[AMERICAN] && p->ahead[BRITISH] == 10 * p->points[BRITISH])
        return;
    need(&p->reasons, "", "Some way ahead it expects %d.%d %s for the %s to %d.%d for the %s; now it is %d to %d.", p->ahead[side] / 10, p->ahead[side] % 10,
         strcmp(points->id, "vp") == 0 ? "points" : "colonies", game->side_people[side], p->ahead[enemy_of(side)] / 10, p->ahead[enemy_of(side)] % 10,
         game->side_people[enemy_of(side)], p->points[side], p->points[enemy_of(side)]);
}

static BotLimits with_defaults(const Game *game, BotLimits limits)
{
    if (!limits.think_ms)
        limits.think_ms = THINK_MS;
    if (!limits.values)
        limits.values = game->values;
    return limits;
}

static void begin_draft(Draft *d, Plan *plan, const Game *game, const State *truth, uint64_t seed)
{
    memset(d, 0, sizeof *d);
    d->plan = plan;
    d->game = game;
    d->side = side_to_act(truth);
    look_as(game, truth, d->side, seed, &d->before);
    d->now = d->before;
    begin_step(d);
}

void plan_follow(Plan *plan, Bot *bot, const Game *game, const State *truth, Action first, const BotThought *thought, BotLimits limits, uint64_t seed,
                 BotControl *control)
{
    Draft d;

    *plan = (Plan){ .thought = *thought };
    begin_draft(&d, plan, game, truth, seed);
    if (play_answer(&d, first))
        follow_on(&d, bot, with_defaults(game, limits), seed, control);
    give_reasons(&d);
}

void plan_make(Plan *plan, const Game *game, const State *truth, BotLimits limits, uint64_t seed, BotControl *control)
{
    Bot *bot = bot_new(game, BOT_REGULAR, with_defaults(game, limits));
    BotThought thought;
    Action first = bot_choose(bot, truth, seed, control, &thought);

    plan_follow(plan, bot, game, truth, first, &thought, limits, seed, control);
    bot_free(bot);
    count_points(plan, game, truth, seed);
}

// What the side was asked is the same in every position that it cannot tell from the true one, so its answers are legal there too.
static void retell(Draft *d, const Action answers[], int count)
{
    bool more = true;

    for (int i = 0; more && i < count && d->plan->steps == 1; i++)
        more = why_not(d->game, state_of(d), answers[i]) == OK && play_answer(d, answers[i]);
    d->plan->steps = 1;
    close_step(d);
}

int plan_retell(PlanStep *step, const Game *game, const State *truth, const Action answers[], int count, uint64_t seed)
{
    Plan plan = { 0 };
    Draft d;

    begin_draft(&d, &plan, game, truth, seed);
    retell(&d, answers, count);
    *step = plan.step[0];
    return step->count;
}

// What the search, looking once more, made of the answer that was given.
static void say_expected(const Game *game, Plan *p, Action given, Action best)
{
    const BotThought *t = &p->thought;
    const BotAnswer *own = NULL;
    char room[160];
    Text words = text_in(room, sizeof room);

    for (int i = 0; i < t->count && !own; i++)
        own = t->at[i].action == given ? &t->at[i] : NULL;
    if (t->count == 0)
        need(&p->reasons, "", "There was no other answer.");
    else if (!own)
        need(&p->reasons, "", "A bot that looks once more, from what was known then, would not have thought of it.");
    else if (!was_tried(own))
        need(&p->reasons, "", "No other answer looks promising.");
    else
        need(&p->reasons, "", "From what was known then it could expect to win %d games in a hundred.", per_cent(own->worth));
    if (t->count == 0 || best == given || !was_tried(&t->at[0]) || (own && per_cent(own->worth) >= per_cent(t->at[0].worth)))
        return;
    write_answer(game, p->asked[0], best, &words);
    need(&p->reasons, "", "A bot that looks once more would rather have chosen \"%s\", with %d.", room, per_cent(t->at[0].worth));
}

int plan_explain(Plan *plan, const Game *game, const State *truth, const Action answers[], int count, BotLimits limits, uint64_t seed,
                 BotControl *control)
{
    Bot *bot = bot_new(game, BOT_REGULAR, with_defaults(game, limits));
    Draft d;

    *plan = (Plan){ 0 };
    Action best = bot_choose(bot, truth, seed, control, &plan->thought);
    bot_free(bot);
    begin_draft(&d, plan, game, truth, seed);
    retell(&d, answers, count);
    game->gains((const State *)&d.before, (const State *)&d.sure, d.side, &plan->reasons);
    plan->gains = plan->reasons.count;
    say_expected(game, plan, answers[0], best);
    return plan->step[0].count;
}

void write_plan_stop(const Game *game, const Plan *plan, Side side, Text *out)
{
    switch (plan->stop) {
    case PLAN_DICE:
        text_put(out, "Then the dice fall.");
        break;
    case PLAN_SHOWN:
        text_put(out, "What comes next depends on what is then revealed.");
        break;
    case PLAN_ENEMY:
        text_add(out, "Then the %s answer.", game->side_people[enemy_of(side)]);
        break;
    case PLAN_ENDS:
    case PLAN_LONG:
        break;
    }
}

void write_way(const Game *game, const PlanStep *step, Json *j)
{
    if (!step->places)
        return;
    json_open_as(j, "way", '[');
    for (int i = 0; i < step->places; i++)
        json_text(j, NULL, game->nouns[game->place_kind].id(step->way[i]));
    json_close(j, ']');
}
