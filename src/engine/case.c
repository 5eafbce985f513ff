#include "engine/case_lines.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "engine/words.h"

// ---- dice

static int case_draw(Luck *luck, int n)
{
    CaseLuck *l = (CaseLuck *)luck;

    if (l->used == l->count) {
        l->ran_out = l->ran_out || !l->seeded;
        return pick(&l->more, n);       // when they ran out: anything that lets the game go on to its next question
    }
    int given = l->dice[l->used++];
    if (given == 0 && n == 10)          // a ten-sided die has a face 0
        given = 10;
    if (given < 1 || given > n) {
        l->misfit = true;
        return 0;
    }
    return given - 1;
}

static void begin_luck(CaseLuck *l)
{
    l->luck = (Luck){ .draw = case_draw };
    l->count = l->used = 0;
    l->seeded = l->ran_out = l->misfit = false;
    seed_luck(&l->more, 1776);
}

static void name_last_roll(const Case *c, Text *out)
{
    for (int i = c->log.count - 1; i >= 0; i--)
        if (c->log.at[i].kind == EVENT_ROLL || c->log.at[i].kind == EVENT_POOL) {
            write_event(c->game, &c->log.at[i], REFEREE, out);
            return;
        }
}

static bool dice_served(const Case *c, Error *err)
{
    char room[300];
    Text t = text_in(room, sizeof room);

    if (!c->luck.ran_out && !c->luck.misfit)
        return true;
    name_last_roll(c, &t);
    if (c->luck.misfit)
        return fail(err, "expected a die that has this number, found: a number too high for its die (last roll: %s)", room);
    return fail(err, "expected dice enough, found: the dice ran out after %d (last roll, partly made up: %s)", c->luck.count, room);
}

// ---- the position

static bool set_up(Case *c, int scenario, uint32_t options)
{
    State *s = case_state(c);

    memset(&c->position, 0, sizeof c->position);
    core_of(s)->scenario = (uint8_t)scenario;
    core_of(s)->options = options;
    c->game->set_up(s, &c->play);
    c->begun = c->fresh = true;
    c->waiting = c->looked = false;
    c->given = 0;
    return true;
}

typedef struct Mark {
    Position position;
    Seeded   more;
    int      used, events, told_from;
} Mark;

static Mark mark_here(const Case *c)
{
    return (Mark){ c->position, c->luck.more, c->luck.used, c->log.count, c->told_from };
}

static void back_to(Case *c, const Mark *mark)
{
    c->position = mark->position;
    c->luck.more = mark->more;
    c->luck.used = mark->used;
    c->luck.ran_out = c->luck.misfit = false;
    c->log.count = mark->events;
    c->told_from = mark->told_from;
}

static void note_combat(Case *c)
{
    if (c->game->case_is_fighting && c->game->case_is_fighting(case_position(c))) {
        c->fought = true;
        c->combat = c->position;
    }
}

// One step; a roll whose dice are all still to come is not made: the game waits before it.
static bool run_or_wait(Case *c, Error *err)
{
    Mark before = mark_here(c);

    if (!run_step(c->game, case_state(c), &c->play))
        return c->begun = false;
    if (dice_served(c, err)) {
        note_combat(c);
        return true;
    }
    c->waiting = c->luck.ran_out && before.used == c->luck.count;
    if (c->waiting) {
        c->lacks = *err;
        back_to(c, &before);
    }
    return false;
}

// Plays on to the question that a line is about: what was begun, or the answer given last, with the dice given since.
static bool settle(Case *c, Error *err)
{
    Action given = c->given;

    if (given) {
        c->told_from = c->log.count;
        apply_answer(c->game, case_state(c), given, &c->play);
    }
    c->begun = c->begun || given;
    c->given = 0;
    c->fresh = c->waiting = false;
    if (!dice_served(c, err))
        return false;
    while (c->begun && run_or_wait(c, err))
        ;
    return c->waiting || dice_served(c, err);
}

// ---- words of a line

bool case_malformed(Case *c, Error *err, const char *words)
{
    c->verdict = CASE_MALFORMED;
    return words ? fail(err, "%s", words) : false;
}

bool case_join(const Words *w, int from, int to, Text *out)
{
    for (int i = from; i < to; i++)
        text_add(out, "%s%s", i > from ? " " : "", w->at[i]);
    return !out->full;
}

// ---- lines about the case itself

static bool read_scenario(Case *c, const Words *w, int from, Error *err)
{
    char room[WORD_ROOM];
    Text t = text_in(room, sizeof room);

    for (int i = from; i < w->count; i++)
        text_add(&t, "%s%s", i > from ? "-" : "", w->at[i]);
    int scenario = find_scenario(c->game, room);
    long number;
    if (scenario < 0 && word_number(w, from, 1, c->game->scenario_count, &number) && w->count == from + 1)
        scenario = (int)number - 1;
    if (scenario >= 0)
        return set_up(c, scenario, core_in(case_position(c))->options);
    text_clear(&t);
    for (int i = 0; i < c->game->scenario_count; i++)
        text_add(&t, "%s%s", i ? ", " : "", c->game->scenarios[i].id);
    case_malformed(c, err, NULL);
    return fail(err, "no scenario '%.60s'; the scenarios are %s", w->at[from], room);
}

static bool line_game(Case *c, const Words *w, const Game *(*find)(const char *), Error *err)
{
    char id[64];
    Text t = text_in(id, sizeof id);

    for (const char *letter = w->at[1]; *letter; letter++)
        text_char(&t, (char)tolower((unsigned char)*letter));
    const Game *game = find(id);
    if (!game) {
        case_malformed(c, err, NULL);
        return fail(err, "no game '%.60s'; `muster about` lists the games", w->at[1]);
    }
    c->game = game;
    memset(&c->position, 0, sizeof c->position);
    begin_luck(&c->luck);
    return w->count > 2 ? read_scenario(c, w, 2, err) : set_up(c, 0, 0);
}

// An option by its id, or by a beginning that only it has; -1 with those there are.
static int find_option(const Game *game, const char *word, Error *err)
{
    char room[240];
    Text names = text_in(room, sizeof room);
    int begun = -1, beginnings = 0;

    for (int row = 0; row < game->option_count; row++) {
        const char *id = game->options[row].id;
        if (case_is_same(id, word))
            return row;
        if (strncasecmp(id, word, strlen(word)) == 0) {
            begun = row;
            beginnings++;
        }
        text_add(&names, "%s%s", row ? ", " : "", id);
    }
    if (beginnings != 1)
        fail(err, "no option '%.60s'; the options are %s", word, game->option_count ? room : "none");
    return beginnings == 1 ? begun : -1;
}

static bool line_options(Case *c, const Words *w, Error *err)
{
    uint32_t options = 0;

    for (int i = 1; i < w->count; i++) {
        int row = find_option(c->game, w->at[i], err);
        if (row < 0)
            return case_malformed(c, err, NULL);
        options |= (uint32_t)1 << row;
    }
    return set_up(c, core_in(case_position(c))->scenario, options);
}

static bool line_rule(Case *c, const Words *w, Error *err)
{
    Text t;

    if (w->count < 2)
        return case_malformed(c, err, "'rule' wants the words of the rule book, for example: rule T76 battle fire");
    if (c->rule_count == CASE_RULES)
        return case_malformed(c, err, "too many lines 'rule'");
    t = text_in(c->rules[c->rule_count++], CASE_RULE_ROOM);
    return case_join(w, 1, w->count, &t) || case_malformed(c, err, "a rule is named in fewer letters");
}

static bool line_dice(Case *c, const char *rest, Error *err)
{
    const char *at = rest;

    for (;;) {
        while (isspace((unsigned char)*at) || *at == ',')
            at++;
        if (*at == '\0' || *at == '#')
            return true;
        char *after;
        long die = strtol(at, &after, 10);
        if (after == at || !(isspace((unsigned char)*after) || *after == ',' || *after == '\0' || *after == '#') || die < 0 || die > 10000) {
            case_malformed(c, err, NULL);
            return fail(err, "dice are numbers from 0 up, not '%.20s'", at);
        }
        if (c->luck.count == CASE_DICE)
            return case_malformed(c, err, "too many dice");
        c->luck.dice[c->luck.count++] = (int)die;
        at = after;
    }
}

static bool line_seed(Case *c, const Words *w, Error *err)
{
    long seed;

    if (w->count != 2 || !word_number(w, 1, 0, 999999999, &seed))
        return case_malformed(c, err, "'seed' wants a number");
    c->luck.seeded = true;
    seed_luck(&c->luck.more, (uint64_t)seed);
    return true;
}

static bool dice_all_used(const Case *c, Error *err)
{
    int left = c->luck.count - c->luck.used;

    return left == 0 || fail(err, "expected all dice to be rolled, found %d left over (the next is a %d)", left, c->luck.dice[c->luck.used]);
}

// The next line needs a game that has come to its question, not one that waits for dice.
static bool finish_answer(Case *c, Error *err)
{
    if (!c->given && !c->waiting)
        return true;
    return settle(c, err) && (!c->waiting || fail(err, "%s", c->lacks.text));
}

// The dice of the next turn need not be given: a board may end when its turn is over and it was looked at then.
static bool is_turn_over(const Case *c)
{
    return c->waiting && c->looked && core_in(case_position(c))->depth == 1;
}

static bool use_up_dice(Case *c, Error *err);

static bool finish_board(Case *c, Error *err)
{
    if (is_turn_over(c) || (!c->given && !c->waiting && c->luck.used == c->luck.count))
        return true;
    return use_up_dice(c, err);
}

static bool line_clear(Case *c, Error *err)
{
    if (!finish_board(c, err) || !dice_all_used(c, err))
        return false;
    begin_luck(&c->luck);
    c->log.count = c->told_from = 0;
    c->given = 0;
    c->waiting = c->looked = c->fought = false;
    c->begun = c->fresh = true;
    c->game->case_clear(case_state(c));
    return true;
}

static bool line_begin(Case *c, const Words *w, Error *err)
{
    if (!finish_answer(c, err))
        return false;
    if (!c->game->case_begin(case_state(c), w, err))
        return case_malformed(c, err, NULL);
    c->begun = true;
    c->fresh = false;
    return true;
}

static bool line_put(Case *c, const Words *w, Error *err)
{
    return c->game->case_put(case_state(c), w, err) || case_malformed(c, err, NULL);
}

// ---- a line that does not fit is tried again after an answer that nobody need write down

typedef bool LineTry(Case *c, const Words *w, Error *err);

enum { UNSAID_MOST = 40 };      // answers that stand between two lines, at most

static bool find_only_answer(const Case *c, Action *a)
{
    ActionList list;
    const State *s = case_position(c);

    if (is_over(s) || !question_of(c->game, s)->obvious || list_actions(c->game, s, &list) != 1)
        return false;
    *a = list.at[0];
    return true;
}

// What another line does implies what ends this question: the next march the halt of this one.
static unsigned unsaid_verb(const FrameKind *question, const Words *w)
{
    return question->silence || !word_is(w, 0, "do") ? question->silence : question->implied;
}

static bool find_silent_answer(const Case *c, const Words *w, Action *a)
{
    const State *s = case_position(c);
    unsigned verb = is_over(s) ? 0 : unsaid_verb(question_of(c->game, s), w);

    if (!is_over(s) && c->game->case_implies && c->game->case_implies(s, w, case_answer_begins(c, w), a))
        return why_not(c->game, s, *a) == OK;
    if (!verb || why_not(c->game, s, act(verb)) != OK)
        return false;
    *a = act(verb);
    return true;
}

// Silence is no answer to a line that says what is not so: that must hold where it stands.
static bool may_be_silent(const Words *w)
{
    return !word_is(w, 0, "refuse") && !(word_is(w, 0, "expect") && ANY_OF(w, 1, "not", "no"));
}

static bool give_unsaid_answer(Case *c, const Words *w, Error *err)
{
    return (find_only_answer(c, &c->given) || (may_be_silent(w) && find_silent_answer(c, w, &c->given))) && settle(c, err);
}

// Looks at the question or answers it, rather than at the board.
static bool is_about_answers(const Words *w)
{
    static const char *const words[] = { "question", "side", "asked", "offered", "not-offered", "offered-count", "answers", "left", NULL };

    return !word_is(w, 0, "expect") || word_is_any(w, ANY_OF(w, 1, "not", "no") ? 2 : 1, words);
}

// While the game waits for dice there is a board to look at, but no question.
static bool fits(Case *c, LineTry *try, const Words *w, Error *err)
{
    if (c->waiting && is_about_answers(w))
        return case_tells(c, w) || fail(err, "%s", c->lacks.text);
    return try(c, w, err);
}

// The complaint is about the position before any answer was given for the writer, which is the one he had in mind; what an `expect`
// found after those answers stands behind it, and so does an end of the game that the writer may not have seen.
static bool complain(const Case *c, const Words *w, const Error *later, Error *err)
{
    const char *found = strstr(later->text, ", found ");
    Error first = *err;

    if (word_is(w, 0, "expect") && found && strcmp(first.text, later->text) != 0)
        fail(err, "%s (after the answers that need not be written%s)", first.text, found);
    else if (is_over(case_position(c)))
        fail(err, "%s (the game has ended: %s)", first.text, c->game->endings[core_in(case_position(c))->ending].id);
    return false;
}

static bool try_line(Case *c, LineTry *try, const Words *w, Error *err)
{
    Error later = { "" }, stopped = { "" };

    if (!settle(c, err))
        return false;
    if (fits(c, try, w, err)) {
        c->looked = c->waiting;
        return true;
    }
    if (c->verdict == CASE_MALFORMED)
        return false;
    Mark mark = mark_here(c);
    for (int n = 0; n < UNSAID_MOST && give_unsaid_answer(c, w, &stopped); n++)
        if (fits(c, try, w, &later) || case_tells(c, w)) {
            c->looked = c->waiting;
            return true;
        }
    back_to(c, &mark);
    c->given = 0;
    c->begun = c->waiting = false;
    return case_tells(c, w) || complain(c, w, &later, err);
}

// A board just set up or cleared, with no dice to open the turn, is looked at as it lies.
static bool is_untouched(const Case *c, const Words *w)
{
    return c->fresh && !c->luck.seeded && c->luck.used == c->luck.count && !is_about_answers(w) && !word_is(w, 1, "log");
}

static bool try_dice_all_used(Case *c, const Words *w, Error *err)
{
    return dice_all_used(c, err);
}

// What is left unsaid at the end of a board may still lead to the dice that were given.
static bool use_up_dice(Case *c, Error *err)
{
    static const Words none;

    return try_line(c, try_dice_all_used, &none, err);
}

// ---- lines

// Of a list that cannot be read it is the first name that is at fault, not that there are several: those before it have been read.
static void blame_first_noun(const Case *c, const Words *w, int from, Error *err)
{
    int verb = find_verb(c->game, w->at[from]);
    Error noun = { "" };
    Action a;

    if (verb && c->game->verbs[verb].x != NO_KIND && c->game->verbs[verb].y == NO_KIND && w->count > from + 2
        && !case_answer(c, w, from, from + 2, &a, &noun))
        *err = noun;
}

// A line that cannot be understood is malformed wherever the game stands.
static bool is_answer_readable(Case *c, const Words *w, Error *err)
{
    int from = case_answer_begins(c, w);
    bool refuse = word_is(w, 0, "refuse");
    Action a;

    if (!refuse && !word_is(w, 0, "do"))
        return true;
    if (case_answer(c, w, from, refuse ? case_rule_begins(c, w, from) : w->count, &a, err))
        return true;
    blame_first_noun(c, w, from, err);
    return case_malformed(c, err, NULL);
}

static const char *const notes[] = { "title", "name", "case", "note", "about", "source", "example", NULL };

static bool run_play_line(Case *c, const Words *w, Error *err);

// An order and the number that its question asks for (or the rest of the line), as lines of their own; `refused` is the order as a refusal with its rule.
typedef struct Halves {
    Words order, number, refused;
} Halves;

// `do detach glover 100`, `refuse detach glover 900 WC 14`: the rule, if any, goes with both.  False if the line is not of that kind.
static bool parts_in_two(const Case *c, const Words *w, Halves *halves)
{
    int from = case_answer_begins(c, w), verb = find_verb(c->game, w->at[from]), then = verb ? c->game->verbs[verb].then : 0;
    int end = word_is(w, 0, "do") ? w->count : word_is(w, 0, "refuse") ? case_rule_begins(c, w, from) : 0, last = end - 1;
    char order[WORD_ROOM], rule[WORD_ROOM], line[2 * WORD_ROOM];
    Text to = text_in(order, sizeof order), tr = text_in(rule, sizeof rule), t = text_in(line, sizeof line);
    Error quiet;
    Action a;
    long n;

    if (!then || last <= from || !word_number(w, last, 0, 99999, &n) || case_answer(c, w, from, end, &a, &quiet)
        || !case_answer(c, w, from, last, &a, &quiet))
        return false;
    case_join(w, 1, last, &to);
    case_join(w, end, w->count, &tr);
    text_add(&t, "do %s", order);
    words_of(&halves->order, line);
    text_clear(&t);
    text_add(&t, "refuse %s %s", order, rule);
    words_of(&halves->refused, line);
    text_clear(&t);
    text_add(&t, "%s %s %ld %s", w->at[0], c->game->verbs[then].id, n, rule);
    return words_of(&halves->number, line);
}

// Where the longest answer that begins at `from` ends; `from` if none can be read there.
static int end_of_answer(const Case *c, const Words *w, int from, Action *a)
{
    Error quiet;
    int end = w->count;

    while (end > from && !case_answer(c, w, from, end, a, &quiet))
        end--;
    return end;
}

// `do march washington with mercer, stephen to maidenhead`: one answer, and the rest as a line of its own, which repeats the verb if it
// begins with none.
static bool begins_with_answer(const Case *c, const Words *w, Halves *halves)
{
    Action a;
    int from = case_answer_begins(c, w), end = end_of_answer(c, w, from, &a), first = find_verb(c->game, w->at[from]);
    long number;
    bool verb;

    end += end > from && first && c->game->verbs[first].then && word_number(w, end, 0, 99999, &number);
    verb = end < w->count && find_verb(c->game, w->at[end]);
    char line[2 * WORD_ROOM];
    Text t = text_in(line, sizeof line);

    if (!word_is(w, 0, "do") || end == from || end == w->count || (!verb && !has_noun(a)))
        return false;
    case_join(w, 0, end, &t);
    words_of(&halves->order, line);
    text_clear(&t);
    case_join(w, 0, verb ? from : from + 1, &t);
    text_char(&t, ' ');
    case_join(w, end, w->count, &t);
    return words_of(&halves->number, line);
}

// Either the order is refused, or it is legal and the number is; nothing is changed by it.
static bool refuse_either(Case *c, const Halves *halves, Error *err)
{
    Error later = { "" };
    Mark mark;
    bool legal, refused;

    if (try_line(c, case_refuse, &halves->refused, err))
        return true;
    if (c->verdict == CASE_MALFORMED)
        return false;
    mark = mark_here(c);
    legal = case_do(c, &halves->order, &later);
    refused = legal && try_line(c, case_refuse, &halves->number, err);
    back_to(c, &mark);
    c->given = 0;
    c->begun = c->waiting = false;
    return refused;
}

static bool run_halves(Case *c, const Words *w, const Halves *halves, Error *err)
{
    if (word_is(w, 0, "do"))
        return run_play_line(c, &halves->order, err) && run_play_line(c, &halves->number, err);
    if (!refuse_either(c, halves, err))
        return false;
    c->checks++;
    return true;
}

// `do usual`: the answers that the game proposes, one after another.
static bool is_usual(const Words *w)    { return w->count == 2 && word_is(w, 0, "do") && word_is(w, 1, "usual"); }

static bool try_proposal(Case *c, const Words *w, Error *err)
{
    return find_proposal(c->game, case_position(c), &c->proposal) || fail(err, "expected a proposal, found none");
}

static bool run_usual(Case *c, const Words *w, Error *err)
{
    char room[WORD_ROOM];
    Words one;

    if (!try_line(c, try_proposal, w, err))
        return false;
    for (int i = 0; i < c->proposal.count; i++) {
        Text t = text_in(room, sizeof room);
        text_put(&t, "do ");
        write_action(c->game, c->proposal.at[i], &t);
        if (!words_of(&one, room) || !run_play_line(c, &one, err))
            return false;
    }
    return true;
}

// "retreat leslie to 1818", "place mcdougall at 0101": the verb comes before the names.
static Words verb_first(const Case *c, const Words *w)
{
    int from = case_answer_begins(c, w), verb = from + 1;
    Words turned = *w;

    if (!ANY_OF(w, from, "retreat", "place") || find_verb(c->game, w->at[from]))
        return turned;
    while (verb < w->count && !ANY_OF(w, verb, "at", "to"))
        verb++;
    if (verb < w->count && find_verb(c->game, w->at[verb])) {
        turned.at[from] = w->at[verb];
        memmove(&turned.at[verb], &turned.at[verb + 1], (size_t)(w->count - verb) * sizeof *w->at);
        turned.count--;
    }
    return turned;
}

// An answer without the words that only make it a sentence ("normal attack on hex 1825" is "normal 1825"), and with the number of
// "detach 100 from glover" behind the name.  The words of a rule stay as they are.
static Words plain_answer(const Case *c, const Words *w)
{
    static const char *const fillers[] = { "attack", "on", "hex", "the", "from", "of", "off", "troops", "men", "and", "then", NULL };
    static const char *const openings[] = { "go", "goes", "then", "and", NULL };
    int from = case_answer_begins(c, w), opening = word_is_any(w, from, openings) && find_verb(c->game, w->at[from + 1]) ? from : -1;
    int verb = find_verb(c->game, w->at[from + (opening == from)]), end = from;
    Words plain = *w;
    long n;

    while (end < w->count && !word_is(w, end, c->game->rule_prefix))
        end++;
    plain.count = from;
    for (int i = from; i < w->count; i++)
        if (i != opening && (plain.count == from || i >= end || !word_is_any(w, i, fillers)))
            plain.at[plain.count++] = w->at[i];
    plain.at[plain.count] = "";
    end -= w->count - plain.count;
    if (verb && c->game->verbs[verb].then && end > from + 2 && word_number(&plain, from + 1, 0, 99999, &n)) {
        const char *number = plain.at[from + 1];
        Action a;
        memmove(&plain.at[from + 1], &plain.at[from + 2], (size_t)(plain.count - from - 1) * sizeof *plain.at);
        plain.count--;
        end = end_of_answer(c, &plain, from, &a);
        memmove(&plain.at[end + 1], &plain.at[end], (size_t)(plain.count - end + 1) * sizeof *plain.at);
        plain.at[end == from ? end + 1 : end] = number;
        plain.count++;
    }
    return plain;
}

// The same of what is expected ("rall is in hex 1825 with 500 troops"); the log is searched as it is written.
static Words plain_expectation(const Words *w)
{
    static const char *const fillers[] = { "is", "are", "has", "have", "the", "with", "hex", "level", NULL };
    Words plain = *w;

    plain.count = 0;
    for (int i = 0; i < w->count; i++)
        if (i == 0 || !word_is_any(w, i, fillers))
            plain.at[plain.count++] = w->at[i];
    plain.at[plain.count] = "";
    return word_is(w, 1, "log") || word_is(w, 2, "log") ? *w : plain;
}

static bool run_play_line(Case *c, const Words *w, Error *err)
{
    LineTry *try = word_is(w, 0, "do")     ? case_do     :
                   word_is(w, 0, "refuse") ? case_refuse :
                   word_is(w, 0, "expect") ? case_expect_line : NULL;
    Halves halves;
    Words plain;

    if (!try) {
        case_malformed(c, err, NULL);
        return fail(err, "no line '%.40s'; lines begin with game, scenario, options, rule, clear, put, begin, dice, seed, do, refuse, expect",
                    w->at[0]);
    }
    if (w->count < 2) {
        case_malformed(c, err, NULL);
        return fail(err, "'%s' wants more words", w->at[0]);
    }
    if (is_usual(w))
        return run_usual(c, w, err);
    plain = try == case_expect_line ? plain_expectation(w) : verb_first(c, w);
    if (try != case_expect_line)
        plain = plain_answer(c, &plain);
    w = &plain;
    if (parts_in_two(c, w, &halves))
        return run_halves(c, w, &halves, err);
    if (begins_with_answer(c, w, &halves))
        return run_halves(c, w, &halves, err);
    if (!is_answer_readable(c, w, err))
        return false;
    if (!(is_untouched(c, w) ? try(c, w, err) : try_line(c, try, w, err)))
        return false;
    c->checks++;
    return true;
}

static bool run_line(Case *c, const Words *w, const char *rest, const Game *(*find)(const char *), Error *err)
{
    if (word_is(w, 0, "game"))
        return finish_board(c, err) && dice_all_used(c, err) && line_game(c, w, find, err);
    if (ANY_OF(w, 0, "rule", "rules"))
        return line_rule(c, w, err);
    if (word_is_any(w, 0, notes))
        return true;
    if (!c->game)
        return case_malformed(c, err, "a case begins with its game, for example: game trenton-1776 campaign");
    if (word_is(w, 0, "scenario"))
        return read_scenario(c, w, 1, err);
    if (ANY_OF(w, 0, "options", "option"))
        return line_options(c, w, err);
    if (word_is(w, 0, "clear"))
        return line_clear(c, err);
    if (word_is(w, 0, "begin"))
        return line_begin(c, w, err);
    if (ANY_OF(w, 0, "dice", "die"))
        return line_dice(c, rest, err);
    if (word_is(w, 0, "seed"))
        return line_seed(c, w, err);
    if (word_is(w, 0, "put"))
        return finish_answer(c, err) && line_put(c, w, err);
    c->retells = w->count > 2 && word_is(w, case_answer_begins(c, w), "retreat");
    return run_play_line(c, w, err);
}

static bool is_digit(const char *line, size_t n, size_t i)       { return i < n && isdigit((unsigned char)line[i]); }

// The comma of "1,380": three digits after it, one or two before.
static bool is_comma_of_thousands(const char *line, size_t n, size_t i)
{
    return line[i] == ',' && i > 0 && is_digit(line, n, i - 1) && !(i > 2 && is_digit(line, n, i - 2) && is_digit(line, n, i - 3))
        && is_digit(line, n, i + 1) && is_digit(line, n, i + 2) && is_digit(line, n, i + 3) && !is_digit(line, n, i + 4);
}

// '_' is '-', commas part words (or mark thousands), apostrophes and quotation marks are left out; what follows '#' is a remark.
static void tidy(const char *line, size_t n, Text *out)
{
    for (size_t i = 0; i < n; i++) {
        char ch = line[i];
        if (ch == '#' && (i == 0 || isspace((unsigned char)line[i - 1])))
            break;
        if (ch == '\'' || ch == '"' || is_comma_of_thousands(line, n, i))
            continue;
        text_char(out, ch == '_' ? '-' : ch == ',' || ch == ';' ? ' ' : ch);
    }
}

static bool run_text_line(Case *c, const char *line, size_t n, const Game *(*find)(const char *), Error *err)
{
    static const char *const long_lines[] = { "dice", "die", "title", "name", "case", "note", "about", "source", "example", NULL };
    char room[4096], first[WORD_ROOM];
    Text t = text_in(room, sizeof room), tf = text_in(first, sizeof first);
    Words w;

    if (memchr(line, '\0', n))
        return case_malformed(c, err, "a byte that is no text");
    tidy(line, n, &t);
    if (t.full)
        return case_malformed(c, err, "the line is too long");
    const char *verb = room + strspn(room, " \t\r\v\f");
    size_t length = strcspn(verb, " \t\r\v\f");
    text_put_n(&tf, verb, length);
    words_of(&w, first);
    if (!word_is_any(&w, 0, long_lines) && !words_of(&w, room))
        return case_malformed(c, err, "too many words in a line");
    return w.count == 0 || run_line(c, &w, verb + length, find, err);
}

static bool run_end(Case *c, Error *err)
{
    c->line += c->line == 0;
    if (!c->game)
        return case_malformed(c, err, "an empty case: it begins with its game, for example: game trenton-1776 campaign");
    if (c->begun && c->luck.used == c->luck.count && (c->fresh || !c->checks))
        return true;                    // nothing was asked of it, or only how the board lies
    if (is_turn_over(c))
        return dice_all_used(c, err);
    return use_up_dice(c, err);
}

CaseVerdict run_case(Case *c, const char *text, size_t length, const Game *(*find)(const char *id))
{
    size_t at = 0;
    bool fine = true;

    memset(c, 0, offsetof(Case, events));
    c->log = (Log){ .at = c->events, .room = CASE_EVENTS };
    c->play = (Play){ .luck = &c->luck.luck, .log = &c->log };
    begin_luck(&c->luck);
    while (fine && at < length) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t n = end ? (size_t)(end - (text + at)) : length - at;
        c->line++;
        fine = run_text_line(c, text + at, n, find, &c->wrong);
        at += n + 1;
    }
    if (fine)
        fine = run_end(c, &c->wrong);
    if (fine)
        c->verdict = CASE_HOLDS;
    else if (c->verdict != CASE_MALFORMED)
        c->verdict = CASE_FAILS;
    return c->verdict;
}
