// What the answers of a plan have told becomes the words of its steps; an answer of which nothing is told stands as on its button.

#include "bots/draft.h"

#include <ctype.h>
#include <string.h>

#include "engine/words.h"

// ---- an answer

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

void keep_answer(Draft *d, Action a)
{
    Plan *p = d->plan;
    ActionList list;

    d->alone[p->answers] = list_actions(d->game, state_of(d), &list) == 1;
    p->asked[p->answers] = question_of(d->game, state_of(d));
    d->stage[p->answers] = stage_of(d->game, state_of(d));
    d->subject[p->answers] = subject_of(d->game, top_frame(state_of(d)));
    d->frame[p->answers] = *top_frame(state_of(d));
    p->only[p->answers] = obvious_answer(d->game, state_of(d)) == a;
    p->at[p->answers++] = a;
    step_at_hand(d)->count++;
}

// ---- the words of answers

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
static bool is_alike(const Game *game, const FrameKind *asked, Action a, Action b)
{
    return verb_of(a) == verb_of(b) && has_noun(a) && has_noun(b) && noun_of(a) != noun_of(b) && !has_second(a) && !has_second(b)
           && !is_about_place(game, a) && !begins_with_noun(button_at(game, asked, a));
}

// Whether the second one is the same answer to the same question once more: "Battle planning twice".
static bool is_same(const Frame *f, Action a, const Frame *g, Action b)
{
    return a == b && f->kind == g->kind && f->side == g->side && f->a == g->a && f->b == g->b;
}

static bool is_among(Action a, const Action list[], int count)
{
    for (int i = 0; i < count; i++)
        if (list[i] == a)
            return true;
    return false;
}

// Whether an answer to a question is said together with those of a list that begins with the plan's answer `first`.
static bool fits_list(const Draft *d, int first, const Action list[], int count, const FrameKind *asked, const Frame *f, Action a)
{
    bool repeats = count > 1 && list[1] == list[0];

    if (asked != d->plan->asked[first])
        return false;
    if (is_same(&d->frame[first], list[0], f, a))
        return count == 1 || repeats;
    return !repeats && is_alike(d->game, asked, list[0], a) && !is_among(a, list, count);
}

// Whether the last answer only carries out what the step has said, because it was the only one: "Attack", once all who attack are named.
static bool only_carries_out(const Draft *d, int i)
{
    const Plan *p = d->plan;
    const PlanStep *step = &p->step[p->steps - 1];

    return (i > step->first || step->words[0]) && i == p->answers - 1 && d->alone[i] && !has_noun(p->at[i]);
}

// How many answers from here on are said as one; those that only close are passed over, and `end` is moved to the one after.
static int list_alike(const Draft *d, int i, int *end, Action alike[])
{
    int count = 0, last = *end;

    alike[count++] = d->plan->at[i];
    for (*end = i + 1; *end < last; ++*end)
        if (fits_list(d, i, alike, count, d->plan->asked[*end], &d->frame[*end], d->plan->at[*end]))
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

// The same answer, given several times, is said once.
static void write_list(const Game *game, const FrameKind *asked, const Action alike[], int count, Text *words)
{
    static const char *const often[] = { "twice", "three times", "four times" };
    enum { OFTEN = sizeof often / sizeof *often };

    if (count == 1 || alike[1] != alike[0]) {
        write_alike(game, asked, alike, count, words);
        return;
    }
    write_answer(game, asked, alike[0], words);
    if (count - 2 < OFTEN)
        text_add(words, " %s", often[count - 2]);
    else
        text_add(words, " %d times", count);
}

// One answer, or several alike.  Within a sentence a button begins with a small letter, unless it begins with a name.
static void tell_button(Draft *d, int i, const Action alike[], int count, bool is_first, Text *words)
{
    const FrameKind *asked = d->plan->asked[i];
    bool is_told_of = is_first && d->subject[i] && is_about_place(d->game, alike[0]) && !strstr(step_at_hand(d)->words, d->subject[i]);
    bool is_on = is_first && is_way_on(d, i);

    if (is_told_of)
        text_add(words, "%s: ", d->subject[i]);
    text_put(words, is_on ? "Then " : "");
    size_t begun = words->length;
    if (is_first)
        add_stage(d, i, words);
    size_t before = words->length;
    write_list(d->game, asked, alike, count, words);
    if ((is_told_of || is_on || !is_first || before > begun) && !(has_noun(alike[0]) && begins_with_noun(button_at(d->game, asked, alike[0]))))
        words->at[before] = (char)tolower((unsigned char)words->at[before]);
}

// Where a piece that has just been chosen goes: "March Mercer to Princeton", and not "March Mercer, go to Princeton".
static bool tell_goal(const Draft *d, int chosen, int i, Text *words)
{
    static const char go[] = "Go to ";
    const Plan *p = d->plan;
    char button[PLAN_WORDS];
    Text t = text_in(button, sizeof button);

    if (i != chosen + 1 || !has_noun(p->at[chosen]) || is_about_place(d->game, p->at[chosen]) || !is_about_place(d->game, p->at[i]))
        return false;
    write_answer(d->game, p->asked[i], p->at[i], &t);
    if (strncmp(button, go, strlen(go)) != 0)
        return false;
    text_add(words, " to %s", button + strlen(go));
    return true;
}

// Whether an answer goes on with the list that the step's last words are, of the plan's answers before `end`.
static bool goes_on_with(const Draft *d, int end, const FrameKind *asked, const Frame *f, Action a)
{
    Action alike[PLAN_MOST];

    if (d->told < 0)
        return false;
    int count = list_alike(d, d->told, &end, alike);
    return fits_list(d, d->told, alike, count, asked, f, a);
}

bool is_more_of_it(Draft *d, Action a)
{
    return step_at_hand(d)->places == 0 && goes_on_with(d, d->plan->answers, question_of(d->game, state_of(d)), top_frame(state_of(d)), a);
}

// The words of the step's last answers are taken back if the next one is said together with them.
static int take_back_alike(Draft *d, int from)
{
    if (!goes_on_with(d, from, d->plan->asked[from], &d->frame[from], d->plan->at[from]))
        return from;
    step_at_hand(d)->words[d->told_at] = '\0';
    return d->told;
}

void tell_answers(Draft *d, int from, int end)
{
    PlanStep *step = step_at_hand(d);
    Action alike[PLAN_MOST];

    d->untold = end;
    while (step->words[0] && from < end && only_closes(d, from))
        from++;
    if (from < end && only_carries_out(d, end - 1))
        end--;
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
        if (count == 1 && tell_goal(d, from, i, &words)) {
            d->told = -1;
            continue;
        }
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

void close_step(Draft *d)
{
    PlanStep *step = step_at_hand(d);

    close_circle(d);
    if (!step->words[0])
        tell_answers(d, step->first, d->plan->answers);
    tell_where(d);
    step->words[0] = (char)toupper((unsigned char)step->words[0]);
}

void begin_step(Draft *d)
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

void tell_answer(Draft *d, const Event events[], int count)
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

bool is_new_order(Draft *d)
{
    int depth = core_in(state_of(d))->depth;
    const Frame *f = top_frame(state_of(d));

    if (depth < d->base || (depth == d->base && (d->was_deeper || f->kind != d->began.kind || f->a != d->began.a)))
        return true;
    d->was_deeper = d->was_deeper || depth > d->base;
    return depth == d->base && step_at_hand(d)->words[0] && !d->goes_on && !d->prepares;
}
