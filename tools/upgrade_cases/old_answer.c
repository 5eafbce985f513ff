// The lines `do` and `refuse` of a case.

#include "old_lines.h"

#include <string.h>

#include "engine/words.h"

// A name before the noun of an answer of one noun: whom its question is about, "flee rall 1816", "retreat leslie to 1818".
static bool read_name(const Game *game, int verb, const Words *w, int *i, int *kind, int *noun)
{
    if (!verb || !old_hooks(game)->concerns || game->verbs[verb].x == NO_KIND || game->verbs[verb].y != NO_KIND
        || case_noun(game, game->verbs[verb].x, w, &(int){ *i }, noun))
        return false;
    for (*kind = 0; *kind < game->noun_kinds; ++*kind)
        if (case_noun(game, *kind, w, i, noun)) {
            *i += ANY_OF(w, *i, "and", "with", "at", "to");
            return true;
        }
    return false;
}

// An answer and its nouns in words from..to-1, each noun in one word or several.
bool old_answer(const OldCase *c, const Words *w, int from, int to, Action *a, Error *err)
{
    char room[WORD_ROOM];
    Text t = text_in(room, sizeof room);
    Words part;
    int verb = find_verb(c->game, w->at[from]), x, y, i, name, kind;

    case_join(w, from, to, &t);
    if (!words_of(&part, room))
        return fail(err, "an answer has at most %d words", WORDS_MAX);
    i = 1;
    while (read_name(c->game, verb, &part, &i, &kind, &name))
        ;
    if (verb && c->game->verbs[verb].x != NO_KIND && case_noun(c->game, c->game->verbs[verb].x, &part, &i, &x)) {
        if (i == part.count && c->game->verbs[verb].y == NO_KIND) {
            *a = act_on((unsigned)verb, (unsigned)x);
            return true;
        }
        if (ANY_OF(&part, i, "at", "to"))
            i++;
        if (c->game->verbs[verb].y != NO_KIND && case_noun(c->game, c->game->verbs[verb].y, &part, &i, &y) && i == part.count) {
            *a = act_on_both((unsigned)verb, (unsigned)x, (unsigned)y);
            return true;
        }
    }
    return read_action(c->game, room, a, err);
}

void old_question(const OldCase *c, Text *out)
{
    write_question(c->game, old_position(c), REFEREE, out);
}

bool old_refused(const OldCase *c, Action a, Error *err)
{
    char action[80], reason[240];
    Text ta = text_in(action, sizeof action), tr = text_in(reason, sizeof reason);

    write_action(c->game, a, &ta);
    if (is_over(old_position(c)))
        text_put(&tr, "the game is over");
    else
        write_reason(c->game, old_position(c), a, why_not(c->game, old_position(c), a), REFEREE, &tr);
    return fail(err, "expected '%s' to be legal, found: %s", action, reason);
}

// Past the side, if there is one: do british withdraw.
int old_answer_begins(const OldCase *c, const Words *w)
{
    return w->count > 2 && find_side(c->game, w->at[1]) >= 0 ? 2 : 1;
}

bool old_side_asked(const OldCase *c, const Words *w, int i, Error *err)
{
    int side = find_side(c->game, w->at[i]), asked = side_to_act(old_position(c));

    if (side < 0)
        return fail(err, "'side' wants %s or %s", c->game->side_ids[0], c->game->side_ids[1]);
    return side == asked || fail(err, "expected the %s to be asked, found %s", c->game->side_ids[side],
                                 asked < SIDES ? c->game->side_ids[asked] : "nobody");
}

static bool has_happened(const OldCase *c, Action a)
{
    return c->hooks->has_done && c->hooks->has_done(old_position(c), &c->log, c->told_from, a) != -1;
}

bool old_tells(const OldCase *c, const Words *w)
{
    Error quiet;
    Action a;

    return word_is(w, 0, "do") && old_answer(c, w, old_answer_begins(c, w), w->count, &a, &quiet) && has_happened(c, a);
}

static bool is_doing(const OldCase *c, Action a)
{
    return c->hooks->is_doing && !is_over(old_position(c)) && c->hooks->is_doing(old_position(c), a);
}

static bool are_concerned(const OldCase *c, const Words *w, int from, Error *err)
{
    int verb = find_verb(c->game, w->at[from]), i = from + 1, kind, name;
    char room[240];
    Text t = text_in(room, sizeof room);

    while (read_name(c->game, verb, w, &i, &kind, &name))
        if (!c->hooks->concerns(old_position(c), kind, name)) {
            old_question(c, &t);
            return fail(err, "expected a question about %s, found: %s", c->game->nouns[kind].id(name), room);
        }
    return true;
}

// "place greene at 1332" while another is asked about.
static void turn_to_named(OldCase *c, const Words *w, int from)
{
    int verb = find_verb(c->game, w->at[from]), i = from + 1, kind, name;

    if (c->hooks->turns_to && !is_over(old_position(c)) && read_name(c->game, verb, w, &i, &kind, &name)
        && !c->hooks->concerns(old_position(c), kind, name))
        if (c->hooks->turns_to(old_state(c), kind, name) && word_is(w, 0, "do"))
            old_note(c, TURNED, 0, w);
}

bool old_do(OldCase *c, const Words *w, Error *err)
{
    int from = old_answer_begins(c, w);
    Action a;

    if (!old_answer(c, w, from, w->count, &a, err))
        return old_malformed(c, err, NULL);
    if (is_doing(c, a) || (c->retells && has_happened(c, a))) {
        old_note(c, RETOLD, a, w);
        return true;
    }
    turn_to_named(c, w, from);
    if (is_over(old_position(c)) || why_not(c->game, old_position(c), a) != OK)
        return old_refused(c, a, err);
    if ((from == 2 && !old_side_asked(c, w, 1, err)) || !are_concerned(c, w, from, err))
        return false;
    old_note(c, SAID, a, w);
    c->given = a;
    return true;
}

// Where the rule's words begin in `refuse [SIDE] ACTION [RULE WORDS...]`, the answer at `from`: at the game's prefix, or after the
// longest answer that can be read, and the number after it that its question asks for.
int old_rule_begins(const OldCase *c, const Words *w, int from)
{
    int verb = find_verb(c->game, w->at[from]), end;
    Error quiet;
    Action a;
    long number;

    for (int i = from + 1; i < w->count; i++)
        if (word_is(w, i, c->game->rule_prefix))
            return i;
    for (end = w->count; end > from; end--)
        if (old_answer(c, w, from, end, &a, &quiet))
            return end + (verb && old_then(c->game, verb) && word_number(w, end, 0, 99999, &number));
    return w->count;
}

// The section's number without a last ".0", which names the whole section.
static size_t section_length(const char *word)
{
    size_t length = strspn(word, "0123456789.");

    if (length == 0 || word[length] != '\0')
        return 0;
    return length > 2 && strcmp(word + length - 2, ".0") == 0 ? length - 2 : length;
}

// One section holds the other: 11.4 and 11.0 those of 11.4.2.
static bool is_within(const char *a, const char *b)
{
    size_t la = section_length(a), lb = section_length(b), least = la < lb ? la : lb;
    const char *longer = la < lb ? b : a;

    return least && strncmp(a, b, least) == 0 && (la == lb || longer[least] == '.');
}

static bool has_word(const Words *w, const char *word)
{
    for (int i = 0; i < w->count; i++)
        if (word_is(w, i, word) || is_within(w->at[i], word))
            return true;
    return false;
}

// Every word of the one is in the other: the book's headings are cited longer or shorter.
static bool cites(const char *rule, const char *cited)
{
    Words a, b;
    int in_b = 0, in_a = 0;

    if (!words_of(&a, rule) || !words_of(&b, cited))
        return false;
    for (int i = 0; i < a.count; i++)
        in_b += has_word(&b, a.at[i]);
    for (int i = 0; i < b.count; i++)
        in_a += has_word(&a, b.at[i]);
    return in_a == b.count || (a.count && in_b == a.count);
}

// What the mover cannot know is shown by his attempt, which may then be refused: so is its line.  OK if it is not.
static int reason_of_refusal(const OldCase *c, Action a)
{
    Position after = c->position;
    Event told[16];
    Log log = { .at = told, .room = sizeof told / sizeof *told };
    OldLuck luck = c->luck;
    Play play = { .luck = &luck.luck, .log = &log };
    int reason = why_not(c->game, old_position(c), a);

    if (reason != OK)
        return reason;
    apply_answer(c->game, (State *)&after, a, &play);
    for (int i = 0; i < log.count; i++)
        if (told[i].kind < c->game->event_kinds && c->game->events[told[i].kind].refuses)
            return event_value(c->game, &told[i], "rule");
    return OK;
}

static bool stands_in(const char *rule, const char *word)
{
    Words w;

    return words_of(&w, rule) && has_word(&w, word);
}

static bool is_of_a_rule(const Game *game, const char *word)
{
    for (int r = 0; r < game->reason_count; r++)
        if (stands_in(game->reasons[r].rule, word))
            return true;
    for (int v = 1; v < game->verb_count; v++)
        if (stands_in(game->verbs[v].rule, word))
            return true;
    return false;
}

// What follows the answer is its rule: the book's prefix and any words, or without it words of the book's headings.  Another answer, or
// what its question does not ask for, is none.
static bool is_rule(const OldCase *c, const Words *w, int from, Error *err)
{
    for (int i = from; i < w->count && !word_is(w, from, c->game->rule_prefix); i++)
        if (find_verb(c->game, w->at[from]) || !is_of_a_rule(c->game, w->at[i]))
            return fail(err, "'%.40s' is neither part of the answer nor of a rule; 'refuse' is about one answer, and then its rule, if any: %s ...",
                        w->at[i], c->game->rule_prefix);
    return true;
}

bool old_is_about_named(OldCase *c, const Words *w, int from, int end, Error *err)
{
    Words answer = *w;

    answer.count = end;
    answer.at[end] = "";
    if (is_over(old_position(c)))
        return true;
    turn_to_named(c, &answer, from);
    return are_concerned(c, &answer, from, err);
}

static bool is_refused(const OldCase *c, const Words *w, int end, Action a, Error *err)
{
    char cited[160], action[80];
    Text tc = text_in(cited, sizeof cited), ta = text_in(action, sizeof action);

    write_action(c->game, a, &ta);
    int reason = reason_of_refusal(c, a);
    if (reason == OK)
        return fail(err, "expected '%s' to be refused, found that it is legal", action);
    case_join(w, end, w->count, &tc);
    const Reason *r = &c->game->reasons[reason];
    if (tc.length && !cites(r->rule, cited) && !cites(c->game->verbs[verb_of(a)].rule, cited))
        return fail(err, "expected '%s' to be refused by '%s', found '%s: %s'", action, cited, r->rule, r->words);
    return true;
}

bool old_refuse(OldCase *c, const Words *w, Error *err)
{
    int from = old_answer_begins(c, w), end = old_rule_begins(c, w, from);
    Position asked = c->position;
    Action a;

    if (!old_answer(c, w, from, end, &a, err) || !is_rule(c, w, end, err))
        return old_malformed(c, err, NULL);
    if (from == 2 && !old_side_asked(c, w, 1, err))
        return false;
    bool refused = old_is_about_named(c, w, from, end, err) && is_refused(c, w, end, a, err);
    c->position = asked;
    return refused;
}
