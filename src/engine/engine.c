// The loop: if the top frame is a sequence its next step runs; if it is a question its answers are listed, and an empty list ends the
// question or is a bug.

#include "engine/engine.h"

#include <assert.h>
#include <string.h>

#include "base/hash.h"
#include "engine/risk.h"
#include "engine/words.h"

// ---- frames

void clear_position(State *s, size_t size)
{
    Core kept = { .scenario = core_in(s)->scenario, .options = core_in(s)->options };

    memset(s, 0, size);
    *core_of(s) = kept;
}

void begin(State *s, Frame f)
{
    Core *c = core_of(s);

    assert(c->depth < FRAMES_MAX);
    c->frames[c->depth++] = f;
}

// The frame is zeroed, so that equal positions are equal bytes.
void end(State *s)
{
    Core *c = core_of(s);

    assert(c->depth > 0);
    c->frames[--c->depth] = (Frame){ 0 };
}

void win(State *s, Outcome outcome, int ending)
{
    core_of(s)->outcome = (uint8_t)outcome;
    core_of(s)->ending = (uint8_t)ending;
}

// The end of a proposal's words, where those of its next answer go.
static Text next_proposed(Proposal *out)
{
    size_t n = strlen(out->words);
    Text words = text_in(out->words + n, sizeof out->words - n);

    if (out->count)
        text_put(&words, ", ");
    return words;
}

void propose(Proposal *out, Action a, const char *who, const char *what)
{
    Text words = next_proposed(out);

    assert(out->count < PROPOSED_MOST);
    text_add(&words, "%s %s", who, what);
    out->at[out->count++] = a;
}

void propose_times(Proposal *out, Action a, const char *who, int times)
{
    Text words = next_proposed(out);

    assert(times > 0 && out->count + times <= PROPOSED_MOST);
    text_add(&words, "%s by %d", who, times);
    for (int n = 0; n < times; n++)
        out->at[out->count++] = a;
}

void propose_note(Proposal *out, const char *what)
{
    size_t n = strlen(out->words);
    Text words = text_in(out->words + n, sizeof out->words - n);

    assert(out->count);
    text_add(&words, " (%s)", what);
}

// ---- luck and log

static void log_event(Play *p, const Event *e)
{
    if (!p->log)
        return;
    // A full log is marked and not written beyond its end: its owner decides what that means.
    if (p->log->count == p->log->room)
        p->log->full = true;
    else
        p->log->at[p->log->count++] = *e;
}

void tell_event(Play *p, int kind, Side side, const Told *told)
{
    Event e = { .kind = (uint8_t)kind, .side = side, .secret = (uint8_t)told->secret, .set = told->set };

    for (int i = 0; i < EVENT_VALUES; i++) {        // a value is read as signed or as unsigned, as its field says
        assert(told->v[i] >= INT16_MIN && told->v[i] <= UINT16_MAX);
        e.v[i] = (uint16_t)told->v[i];
    }
    log_event(p, &e);
}

int roll(Play *p, Side who, int sides, int what)
{
    // Sources of luck count from 0, dice from 1.
    int result = p->luck->draw(p->luck, sides) + 1;

    p->drawn++;
    log_event(p, &(Event){ .kind = EVENT_ROLL, .side = who, .what = (uint8_t)what, .faces = (uint16_t)sides, .v = { (uint16_t)result } });
    return result;
}

static void tell_pool(Play *p, Side who, int what, const uint8_t count[6])
{
    Event e = { .kind = EVENT_POOL, .side = who, .what = (uint8_t)what, .faces = 6 };

    for (int face = 0; face < 6; face++)
        e.v[face] = count[face];
    log_event(p, &e);
}

// A pool is told as counts of its faces, so the order of the dice is told to nobody.
void roll_each(Play *p, Side who, int n, int what, uint8_t result[])
{
    uint8_t count[6] = { 0 };

    for (int i = 0; i < n; i++) {
        result[i] = (uint8_t)(p->luck->draw(p->luck, 6) + 1);
        count[result[i] - 1]++;
    }
    p->drawn += n;
    if (n > 0)
        tell_pool(p, who, what, count);
}

void roll_pool(Play *p, Side who, int n, int what, unsigned matter, uint8_t count[6])
{
    memset(count, 0, 6);
    if (n <= 0)
        return;
    // A source may roll the whole pool at once, and report faces outside `matter` as one of them (luck.h).
    if (p->luck->pool)
        p->luck->pool(p->luck, n, matter, count);
    else
        for (int i = 0; i < n; i++)
            count[p->luck->draw(p->luck, 6)]++;
    p->drawn += n;
    tell_pool(p, who, what, count);
}

int draw(Play *p, int n)
{
    p->drawn++;
    return p->luck->draw(p->luck, n);
}

// ---- the loop

// A full list is expensive, so `asks` saves it where a game can tell more simply.
bool has_answer(const Game *game, const State *s)
{
    const FrameKind *kind = question_of(game, s);
    ActionList list;

    if (kind->asks)
        return kind->asks(s, top_frame(s));
    begin_list(&list);
    kind->list(s, top_frame(s), &list);
    return list.count > 0;
}

// One turn of the loop; false if the top frame is a question that has to be answered.
static inline bool run_top(const Game *game, State *s, Play *p)
{
    Core *c = core_of(s);
    assert(c->depth > 0);
    Frame *f = &c->frames[c->depth - 1];
    const FrameKind *kind = game->frames[f->kind];

    // A frame with `run` is a sequence; any other is a question, which ends by itself only if it lapses and has no answer.
    if (kind->run)
        kind->run(s, f, p);
    else if (!kind->lapses || has_answer(game, s))
        return false;
    else
        end(s);
    return true;
}

bool run_step(const Game *game, State *s, Play *p)
{
    return !is_over(s) && run_top(game, s, p);
}

void run_on(const Game *game, State *s, Play *p)
{
    while (!is_over(s) && run_top(game, s, p))
        ;
}

void start(const Game *game, State *s, int scenario, uint32_t options, Play *p)
{
    // All bytes, so that equal positions have equal hashes.
    memset(s, 0, game->size);
    core_of(s)->scenario = (uint8_t)scenario;
    core_of(s)->options = options;
    game->set_up(s, p);
    run_on(game, s, p);
}

int list_actions(const Game *game, const State *s, ActionList *list)
{
    begin_list(list);
    if (is_over(s))
        return 0;
    const Frame *f = top_frame(s);
    assert(game->frames[f->kind]->list);        // run_on() has come to a question
    game->frames[f->kind]->list(s, f, list);
    assert(list->count > 0);
    return list->count;
}

Action obvious_answer(const Game *game, const State *s)
{
    ActionList list;
    const FrameKind *question = is_over(s) ? NULL : question_of(game, s);
    Risk risk;

    if (!question || !gives_only_answer(question) || list_actions(game, s, &list) != 1)
        return 0;
    // Of a question that is not guarded the enemy sees whether it was asked, so what is at stake must not decide that.
    if (question->guarded && find_risk(game, s, list.at[0], &risk, NULL) && risk.is_final)
        return 0;
    return verb_of(list.at[0]) == question->deliberate ? 0 : list.at[0];
}

// A rule may rely on the legality of the answer it takes.  Legality is asserted only here, which costs a list for each answer, and so only
// in debug builds and in the programs of the tests (tests/meson.build), not in the program that people play with.
static inline bool is_legal_if_checked(const Game *game, const State *s, Action a)
{
#ifdef MUSTER_CHECKED
    return why_not(game, s, a) == OK;
#else
    return true;
#endif
}

void apply_answer(const Game *game, State *s, Action a, Play *p)
{
    Core *c = core_of(s);
    Frame *f = &c->frames[c->depth - 1];

    assert(!is_over(s));
    assert(is_legal_if_checked(game, s, a));
    game->frames[f->kind]->take(s, f, a, p);
}

void take_action(const Game *game, State *s, Action a, Play *p)
{
    apply_answer(game, s, a, p);
    run_on(game, s, p);
}

int why_not(const Game *game, const State *s, Action a)
{
    ActionList list;

    if (!is_asking(game, s))
        return NOT_NOW;
    // With `asked` set, the list looks for this one action and keeps its reason.
    begin_list(&list);
    list.asked = a;
    list.reason = NOT_NOW;
    const Frame *f = top_frame(s);              // the question's own code says why, so the reason cannot disagree with the list
    game->frames[f->kind]->list(s, f, &list);
    if (list.found)
        return list.reason;
    // The question at hand does not know the action: the game may say in which phase it belongs.
    return game->elsewhere ? game->elsewhere(s, a) : NOT_NOW;
}

bool find_proposal(const Game *game, const State *s, Proposal *out)
{
    memset(out, 0, sizeof *out);
    if (is_over(s) || !question_of(game, s)->propose)
        return false;
    question_of(game, s)->propose(s, top_frame(s), out);
    return out->count > 0;
}

uint64_t hash_position(const Game *game, const State *s)
{
    return hash_bytes(s, game->size, game->rules_version);     // the bytes of another version mean something else
}

static bool unused_frames_are_zero(const Core *c)
{
    static const Frame zero;

    for (int i = c->depth; i < FRAMES_MAX; i++)
        if (memcmp(&c->frames[i], &zero, sizeof zero) != 0)
            return false;
    return true;
}

// Whether an unused operand is 0, and an operand that names a noun is in its range.
static bool is_operand_sane(const Game *game, Operand operand, int value)
{
    return !operand.name ? value == 0 : operand.noun == NO_KIND || value < game->nouns[operand.noun].count;
}

static bool are_operands_sane(const Game *game, const Core *c)
{
    for (int i = 0; i < c->depth; i++) {
        const Frame *f = &c->frames[i];
        const FrameKind *kind = game->frames[f->kind];
        if (!is_operand_sane(game, kind->n, f->n) || !is_operand_sane(game, kind->a, f->a) || !is_operand_sane(game, kind->b, f->b))
            return false;
    }
    return true;
}

bool position_is_sane(const Game *game, const State *s, Text *wrong)
{
    const Core *c = core_in(s);

    // Depth is judged first, because the tests after it walk the frames.  A position lies between two plies, so its top frame must be a question.
    if (c->depth > FRAMES_MAX || (!is_over(s) && c->depth == 0))
        text_add(wrong, "%d frames", c->depth);
    else if (!unused_frames_are_zero(c))
        text_put(wrong, "a frame beyond the top is not zero");
    else if (!are_operands_sane(game, c))
        text_put(wrong, "an operand of a frame is not what the frame's row says");
    else if (c->scenario >= game->scenario_count)
        text_add(wrong, "no scenario %d", c->scenario);
    else if (c->outcome > DRAW || c->ending >= game->ending_count)
        text_put(wrong, "no such outcome");
    else if (!is_over(s) && game->frames[top_frame(s)->kind]->run)
        text_put(wrong, "stopped at a sequence");
    else
        return facts_are_in_range(game, s, wrong) && game->is_sane(s, wrong);
    return false;
}
