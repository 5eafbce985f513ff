// The lines `do`, `refuse` and `expect` as people write them: sentences, and several answers in a line.

#include "old_lines.h"

#include <string.h>

#include "engine/words.h"

// ---- what can be understood at all

// Of a list that cannot be read it is the first name that is at fault, not that there are several: those before it have been read.
static void blame_first_noun(const OldCase *c, const Words *w, int from, Error *err)
{
    int verb = find_verb(c->game, w->at[from]);
    Error noun = { "" };
    Action a;

    if (verb && c->game->verbs[verb].x != NO_KIND && c->game->verbs[verb].y == NO_KIND && w->count > from + 2
        && !old_answer(c, w, from, from + 2, &a, &noun))
        *err = noun;
}

// A line that cannot be understood is malformed wherever the game stands.
static bool is_answer_readable(OldCase *c, const Words *w, Error *err)
{
    int from = old_answer_begins(c, w);
    bool refuse = word_is(w, 0, "refuse");
    Action a;

    if (!refuse && !word_is(w, 0, "do"))
        return true;
    if (old_answer(c, w, from, refuse ? old_rule_begins(c, w, from) : w->count, &a, err))
        return true;
    blame_first_noun(c, w, from, err);
    return old_malformed(c, err, NULL);
}

// ---- several answers in a line

// An order and the number that its question asks for (or the rest of the line), as lines of their own; `refused` is the order as a
// refusal with its rule.
typedef struct Halves {
    Words order, number, refused;
} Halves;

// `do detach glover 100`, `refuse detach glover 900 WC 14`: the rule, if any, goes with both.  False if the line is not of that kind.
static bool parts_in_two(const OldCase *c, const Words *w, Halves *halves)
{
    int from = old_answer_begins(c, w), verb = find_verb(c->game, w->at[from]), then = verb ? (int)old_then(c->game, verb) : 0;
    int end = word_is(w, 0, "do") ? w->count : word_is(w, 0, "refuse") ? old_rule_begins(c, w, from) : 0, last = end - 1;
    char order[WORD_ROOM], rule[WORD_ROOM], line[2 * WORD_ROOM];
    Text to = text_in(order, sizeof order), tr = text_in(rule, sizeof rule), t = text_in(line, sizeof line);
    Error quiet;
    Action a;
    long n;

    if (!then || last <= from || !word_number(w, last, 0, 99999, &n) || old_answer(c, w, from, end, &a, &quiet)
        || !old_answer(c, w, from, last, &a, &quiet))
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
static int end_of_answer(const OldCase *c, const Words *w, int from, Action *a)
{
    Error quiet;
    int end = w->count;

    while (end > from && !old_answer(c, w, from, end, a, &quiet))
        end--;
    return end;
}

// `do march washington with mercer, stephen to maidenhead`: one answer, and the rest as a line of its own, which repeats the verb if it
// begins with none.
static bool begins_with_answer(const OldCase *c, const Words *w, Halves *halves)
{
    Action a;
    int from = old_answer_begins(c, w), end = end_of_answer(c, w, from, &a), first = find_verb(c->game, w->at[from]);
    long number;
    bool verb;

    end += end > from && first && old_then(c->game, first) && word_number(w, end, 0, 99999, &number);
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

// refuse detach glover; men 900 WC 14
static void note_refused_order(OldCase *c, const Halves *halves)
{
    char line[2 * WORD_ROOM];
    Text t = text_in(line, sizeof line);
    Words chain;

    text_put(&t, "refuse ");
    case_join(&halves->order, 1, halves->order.count, &t);
    text_put(&t, "; ");
    case_join(&halves->number, 1, halves->number.count, &t);
    words_of(&chain, line);
    old_note(c, LOOK, 0, &chain);
}

// Either the order is refused, or it is legal and the number is; nothing is changed by it.
static bool refuse_either(OldCase *c, const Halves *halves, Error *err)
{
    Error later = { "" };
    OldMark mark;
    bool legal, refused;

    if (old_try_line(c, old_refuse, &halves->refused, err))
        return true;
    if (c->verdict == CASE_MALFORMED || c->waiting)
        return false;
    mark = old_mark(c);
    legal = old_do(c, &halves->order, &later);
    refused = legal && old_try_line(c, old_refuse, &halves->number, err);
    old_back_to(c, &mark);
    c->given = 0;
    c->begun = c->waiting = false;
    if (refused)
        note_refused_order(c, halves);
    return refused;
}

static bool run_halves(OldCase *c, const Words *w, const Halves *halves, Error *err)
{
    if (word_is(w, 0, "do"))
        return old_play_line(c, &halves->order, err) && old_play_line(c, &halves->number, err);
    if (!refuse_either(c, halves, err))
        return false;
    c->checks++;
    return true;
}

// ---- answers that are proposed

// `do usual`: the answers that the game proposes, one after another.
static bool is_usual(const Words *w)    { return w->count == 2 && word_is(w, 0, "do") && word_is(w, 1, "usual"); }

static bool try_proposal(OldCase *c, const Words *w, Error *err)
{
    return find_proposal(c->game, old_position(c), &c->proposal) || fail(err, "expected a proposal, found none");
}

static bool run_usual(OldCase *c, const Words *w, Error *err)
{
    char room[WORD_ROOM];
    Words one;

    if (!old_try_line(c, try_proposal, w, err))
        return false;
    for (int i = 0; i < c->proposal.count; i++) {
        Text t = text_in(room, sizeof room);
        text_put(&t, "do ");
        write_action(c->game, c->proposal.at[i], &t);
        if (!words_of(&one, room) || !old_play_line(c, &one, err))
            return false;
    }
    return true;
}

// ---- sentences

// "retreat leslie to 1818", "place mcdougall at 0101": the verb comes before the names.
static Words verb_first(const OldCase *c, const Words *w)
{
    int from = old_answer_begins(c, w), verb = from + 1;
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
static Words plain_answer(const OldCase *c, const Words *said)
{
    const Words turned = verb_first(c, said), *w = &turned;
    static const char *const fillers[] = { "attack", "on", "hex", "the", "from", "of", "off", "troops", "men", "and", "then", NULL };
    static const char *const openings[] = { "go", "goes", "then", "and", NULL };
    int from = old_answer_begins(c, w), opening = word_is_any(w, from, openings) && find_verb(c->game, w->at[from + 1]) ? from : -1;
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
    if (verb && old_then(c->game, verb) && end > from + 2 && word_number(&plain, from + 1, 0, 99999, &n)) {
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

// The same of what is expected ("rall is in hex 1825 with 500 troops"); the log is searched as it is written, and an answer ("offered
// with mercer") is read as one.
static Words plain_expectation(const Words *w)
{
    static const char *const fillers[] = { "is", "are", "has", "have", "the", "with", "hex", "level", NULL };
    Words plain = *w;

    plain.count = 0;
    for (int i = 0; i < w->count; i++)
        if (i == 0 || !word_is_any(w, i, fillers))
            plain.at[plain.count++] = w->at[i];
    plain.at[plain.count] = "";
    return ANY_OF(w, ANY_OF(w, 1, "not", "no") ? 2 : 1, "log", "told", "offered", "not-offered") ? *w : plain;
}

// ---- the line

bool old_play_line(OldCase *c, const Words *w, Error *err)
{
    OldTry *try = word_is(w, 0, "do")     ? old_do     :
                   word_is(w, 0, "refuse") ? old_refuse :
                   word_is(w, 0, "expect") ? old_expect_line : NULL;
    Halves halves;
    Words plain;

    if (!try) {
        old_malformed(c, err, NULL);
        return fail(err, "no line '%.40s'; lines begin with game, scenario, options, rule, clear, put, begin, dice, seed, do, refuse, expect",
                    w->at[0]);
    }
    if (w->count < 2) {
        old_malformed(c, err, NULL);
        return fail(err, "'%s' wants more words", w->at[0]);
    }
    if (is_usual(w))
        return run_usual(c, w, err);
    plain = try == old_expect_line ? plain_expectation(w) : plain_answer(c, w);
    w = &plain;
    if (parts_in_two(c, w, &halves) || begins_with_answer(c, w, &halves))
        return run_halves(c, w, &halves, err);
    if (!is_answer_readable(c, w, err))
        return false;
    if (old_is_untouched(c, w)) {
        if (!try(c, w, err))
            return false;
        old_note(c, LOOK, 0, w);
    } else if (!old_try_line(c, try, w, err)) {
        return false;
    }
    c->checks++;
    return true;
}
