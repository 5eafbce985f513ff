// A case file, line by line: what is said of the case itself is done here, the play is handed on.

#include "old_lines.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "engine/begin.h"
#include "engine/words.h"

// ---- words of a line

bool old_malformed(OldCase *c, Error *err, const char *words)
{
    c->verdict = CASE_MALFORMED;
    return words ? fail(err, "%s", words) : false;
}

// ---- lines about the case itself

static bool read_scenario(OldCase *c, const Words *w, int from, Error *err)
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
        return old_set_up(c, scenario, core_in(old_position(c))->options);
    text_clear(&t);
    for (int i = 0; i < c->game->scenario_count; i++)
        text_add(&t, "%s%s", i ? ", " : "", c->game->scenarios[i].id);
    old_malformed(c, err, NULL);
    return fail(err, "no scenario '%.60s'; the scenarios are %s", w->at[from], room);
}

static bool line_game(OldCase *c, const Words *w, const Game *(*find)(const char *), Error *err)
{
    char id[64];
    Text t = text_in(id, sizeof id);

    for (const char *letter = w->at[1]; *letter; letter++)
        text_char(&t, (char)tolower((unsigned char)*letter));
    const Game *game = find(id);
    if (!game) {
        old_malformed(c, err, NULL);
        return fail(err, "no game '%.60s'; `muster about` lists the games", w->at[1]);
    }
    c->game = game;
    c->hooks = old_hooks(game);
    memset(&c->position, 0, sizeof c->position);
    old_begin_luck(&c->luck, &c->log);
    return w->count > 2 ? read_scenario(c, w, 2, err) : old_set_up(c, 0, 0);
}

static bool line_options(OldCase *c, const Words *w, Error *err)
{
    uint32_t options = 0;

    for (int i = 1; i < w->count; i++) {
        int row;
        if (!read_option(c->game, w->at[i], &row, err))
            return old_malformed(c, err, NULL);
        options |= (uint32_t)1 << row;
    }
    return old_set_up(c, core_in(old_position(c))->scenario, options);
}

static bool line_rule(OldCase *c, const Words *w, Error *err)
{
    Text t;

    if (w->count < 2)
        return old_malformed(c, err, "'rule' wants the words of the rule book, for example: rule T76 battle fire");
    if (c->rule_count == CASE_RULES)
        return old_malformed(c, err, "too many lines 'rule'");
    t = text_in(c->rules[c->rule_count++], CASE_RULE_ROOM);
    return case_join(w, 1, w->count, &t) || old_malformed(c, err, "a rule is named in fewer letters");
}

static bool line_dice(OldCase *c, const char *rest, Error *err)
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
            old_malformed(c, err, NULL);
            return fail(err, "dice are numbers from 0 up, not '%.20s'", at);
        }
        if (c->luck.count == CASE_DICE)
            return old_malformed(c, err, "too many dice");
        c->luck.dice[c->luck.count++] = (int)die;
        at = after;
    }
}

static bool line_seed(OldCase *c, const Words *w, Error *err)
{
    long seed;

    if (w->count != 2 || !word_number(w, 1, 0, 999999999, &seed))
        return old_malformed(c, err, "'seed' wants a number");
    c->luck.seeded = true;
    seed_luck(&c->luck.more, (uint64_t)seed);
    return true;
}

// The next line needs a game that has come to its question, not one that waits for dice.
static bool finish_answer(OldCase *c, Error *err)
{
    if (!c->given && !c->waiting)
        return true;
    return old_settle(c, err) && (!c->waiting || fail(err, "%s", c->lacks.text));
}

// The dice of the next turn need not be given: a board may end when its turn is over and it was looked at then.
static bool is_turn_over(const OldCase *c)
{
    return c->waiting && c->looked && core_in(old_position(c))->depth == 1;
}

static bool finish_board(OldCase *c, Error *err)
{
    if (is_turn_over(c) || (!c->given && !c->waiting && c->luck.used == c->luck.count))
        return true;
    return old_use_up_dice(c, err);
}

static bool line_clear(OldCase *c, Error *err)
{
    if (!finish_board(c, err) || !old_dice_all_used(c, err))
        return false;
    old_begin_luck(&c->luck, &c->log);
    c->log.count = c->told_from = 0;
    c->given = 0;
    c->waiting = c->looked = c->fought = false;
    c->begun = c->fresh = true;
    c->game->case_clear(old_state(c));
    return true;
}

static bool line_begin(OldCase *c, const Words *w, Error *err)
{
    if (!finish_answer(c, err))
        return false;
    if (!case_begin(c->game, old_state(c), w, err))
        return old_malformed(c, err, NULL);
    c->begun = true;
    c->fresh = false;
    return true;
}

static bool line_put(OldCase *c, const Words *w, Error *err)
{
    c->moved = true;
    const Words turned = c->hooks->turned(w);

    return case_put_facts(c->game, old_state(c), &turned, NULL, err) || old_malformed(c, err, NULL);
}

// ---- the text

static const char *const notes[] = { "title", "name", "case", "note", "about", "source", "example", NULL };

static bool run_line(OldCase *c, const Words *w, const char *rest, const Game *(*find)(const char *), Error *err)
{
    if (word_is(w, 0, "game"))
        return finish_board(c, err) && old_dice_all_used(c, err) && line_game(c, w, find, err);
    if (ANY_OF(w, 0, "rule", "rules"))
        return line_rule(c, w, err);
    if (word_is_any(w, 0, notes))
        return true;
    if (!c->game)
        return old_malformed(c, err, "a case begins with its game, for example: game trenton-1776 campaign");
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
    c->retells = w->count > 2 && word_is(w, old_answer_begins(c, w), "retreat");
    return old_play_line(c, w, err);
}

static bool is_digit(const char *line, size_t n, size_t i)       { return i < n && isdigit((unsigned char)line[i]); }

// The comma of "1,380": three digits after it, one or two before.
static bool is_comma_of_thousands(const char *line, size_t n, size_t i)
{
    return line[i] == ',' && i > 0 && is_digit(line, n, i - 1) && !(i > 2 && is_digit(line, n, i - 2) && is_digit(line, n, i - 3))
        && is_digit(line, n, i + 1) && is_digit(line, n, i + 2) && is_digit(line, n, i + 3) && !is_digit(line, n, i + 4);
}

// A quotation mark or apostrophe as books and word processors set them, or the mark with which some editors begin a file: three bytes.
static bool is_printers_mark(const char *at, size_t n)
{
    static const char *const marks[] = { "\u2018", "\u2019", "\u201c", "\u201d", "\ufeff" };

    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (n >= 3 && memcmp(at, marks[i], 3) == 0)
            return true;
    return false;
}

void old_tidy(const char *line, size_t n, Text *out)
{
    for (size_t i = 0; i < n; i++) {
        char ch = line[i];
        if (ch == '#' && (i == 0 || isspace((unsigned char)line[i - 1])))
            break;
        if (ch == '\'' || ch == '"' || is_comma_of_thousands(line, n, i))
            continue;
        if (is_printers_mark(line + i, n - i)) {
            i += 2;
            continue;
        }
        text_char(out, ch == '_' ? '-' : ch == ',' || ch == ';' ? ' ' : ch);
    }
}

static bool is_too_long(OldCase *c, Error *err)
{
    old_malformed(c, err, NULL);
    return fail(err, "the line is too long: %d words are read, and %d letters of them, unless it is a remark or a list of dice", WORDS_MAX,
                WORD_ROOM - WORDS_MAX);
}

bool old_run_line(OldCase *c, const char *line, size_t n, const Game *(*find)(const char *), Error *err)
{
    static const char *const long_lines[] = { "dice", "die", "title", "name", "case", "note", "about", "source", "example", NULL };
    char room[4096], first[WORD_ROOM];
    Text t = text_in(room, sizeof room), tf = text_in(first, sizeof first);
    Words w;

    if (memchr(line, '\0', n))
        return old_malformed(c, err, "a byte that is no text");
    old_tidy(line, n, &t);
    if (t.full)
        return is_too_long(c, err);
    const char *verb = room + strspn(room, " \t\r\v\f");
    size_t length = strcspn(verb, " \t\r\v\f");
    text_put_n(&tf, verb, length);
    words_of(&w, first);
    if (!word_is_any(&w, 0, long_lines) && !words_of(&w, room))
        return is_too_long(c, err);
    return w.count == 0 || run_line(c, &w, verb + length, find, err);
}

bool old_end(OldCase *c, Error *err)
{
    c->line += c->line == 0;
    if (!c->game)
        return old_malformed(c, err, "an empty case: it begins with its game, for example: game trenton-1776 campaign");
    if (c->begun && c->luck.used == c->luck.count && (c->fresh || !c->checks))
        return true;                    // nothing was asked of it, or only how the board lies
    if (is_turn_over(c))
        return old_dice_all_used(c, err);
    return old_use_up_dice(c, err);
}

void old_begin(OldCase *c)
{
    memset(c, 0, offsetof(OldCase, events));
    c->log = (Log){ .at = c->events, .room = CASE_EVENTS };
    c->play = (Play){ .luck = &c->luck.luck, .log = &c->log };
    old_begin_luck(&c->luck, &c->log);
}

void old_note(OldCase *c, int kind, Action a, const Words *w)
{
    if (c->step_count == OLD_STEPS)
        return;
    OldStep *step = &c->steps[c->step_count++];
    Text t = text_in(step->words, sizeof step->words);

    *step = (OldStep){ .kind = kind, .answer = a, .side = side_to_act(old_position(c)), .event = -1 };
    if (!is_over(old_position(c))) {
        const FrameKind *question = question_of(c->game, old_position(c));
        step->asked = noun_in(question->a, top_frame(old_position(c))->a, 0);
        ActionList list;
        step->plain = (question->obvious && list_actions(c->game, old_position(c), &list) == 1) || (question->silence && a == act(question->silence));
    }
    if (w)
        case_join(w, 0, w->count, &t);
    if (kind == RETOLD && c->hooks->has_done)
        step->event = c->hooks->has_done(old_position(c), &c->log, c->told_from, a);
}
