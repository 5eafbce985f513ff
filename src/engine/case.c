// A case file, line by line: what is said of the case itself is done here, the play is handed on.

#include "engine/case_lines.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "engine/begin.h"
#include "engine/words.h"

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
    if (scenario >= 0) {
        case_set_up(c, scenario, core_in(case_position(c))->options);
        return true;
    }
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
    c->board_count = 0;
    memset(&c->position, 0, sizeof c->position);
    case_begin_luck(c);
    case_set_up(c, 0, 0);
    return w->count < 3 || read_scenario(c, w, 2, err);
}

static bool line_options(Case *c, const Words *w, Error *err)
{
    uint32_t options = 0;

    for (int i = 1; i < w->count; i++) {
        int row;
        if (!read_option(c->game, w->at[i], &row, err))
            return case_malformed(c, err, NULL);
        options |= (uint32_t)1 << row;
    }
    case_set_up(c, core_in(case_position(c))->scenario, options);
    return true;
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

// The dice of the next turn need not be given: a board may end when its turn is over and it was looked at then.  The same holds before the
// next marker of a cup, which a frame on the turn's draws by lot.
static bool is_turn_over(const Case *c)
{
    int depth = core_in(case_position(c))->depth;

    return c->waiting && ((c->looked && depth == 1) || (c->lot && depth == 2));
}

// The game plays on to its question, and all dice have been rolled.
static bool finish_board(Case *c, Error *err)
{
    bool pending = c->game && (c->given || c->waiting || c->luck.used < c->luck.count);

    if (!pending)
        return true;
    if (!is_turn_over(c) && !settle_case(c, err))
        return false;
    return (!c->waiting || is_turn_over(c) || fail(err, "%s", c->lacks.text)) && case_dice_all_used(c, err);
}

static bool line_clear(Case *c, Error *err)
{
    if (!finish_board(c, err))
        return false;
    case_clear(c);
    return true;
}

// board NAME; from NAME
static bool line_board(Case *c, const Words *w, Error *err)
{
    char name[WORD_ROOM];
    Text t = text_in(name, sizeof name);

    if (w->count < 2)
        return case_malformed(c, err, "a board wants a name");
    case_join(w, 1, w->count, &t);
    return word_is(w, 0, "board") ? case_keep_board(c, name, err) : finish_board(c, err) && case_from_board(c, name, err);
}

static bool line_begin(Case *c, const Words *w, Error *err)
{
    if ((c->given || c->waiting) && !case_come_to_question(c, err))
        return false;
    if (!case_begin(c->game, case_state(c), w, err))
        return case_malformed(c, err, NULL);
    c->begun = true;
    c->fresh = false;
    return true;
}

static bool line_put(Case *c, const Words *w, Error *err)
{
    if ((c->given || c->waiting) && !case_come_to_question(c, err))
        return false;
    c->moved = true;
    return case_put_facts(c->game, case_state(c), w, &c->put, err) || case_malformed(c, err, NULL);
}

// do, refuse, expect
static bool line_of_play(Case *c, const Words *w, Error *err)
{
    bool (*line)(Case *, const Words *, Error *) = word_is(w, 0, "do")     ? case_do     :
                                                   word_is(w, 0, "refuse") ? case_refuse :
                                                   word_is(w, 0, "expect") ? case_expect_line : NULL;

    if (!line) {
        case_malformed(c, err, NULL);
        return fail(err, "no line '%.40s'; lines begin with game, scenario, options, rule, clear, board, from, put, begin, dice, seed, do, refuse, "
                         "expect", w->at[0]);
    }
    if (w->count < 2) {
        case_malformed(c, err, NULL);
        return fail(err, "'%s' wants more words", w->at[0]);
    }
    if (!line(c, w, err))
        return false;
    c->looked = word_is(w, 0, "expect") && c->waiting;
    c->checks++;
    return true;
}

// ---- the text

static const char *const notes[] = { "title", "name", "case", "note", "about", "source", "example", NULL };

static bool run_line(Case *c, const Words *w, const char *rest, const Game *(*find)(const char *), Error *err)
{
    if (word_is(w, 0, "game"))
        return finish_board(c, err) && line_game(c, w, find, err);
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
    if (ANY_OF(w, 0, "board", "from"))
        return line_board(c, w, err);
    if (word_is(w, 0, "begin"))
        return line_begin(c, w, err);
    if (ANY_OF(w, 0, "dice", "die"))
        return line_dice(c, rest, err);
    if (word_is(w, 0, "seed"))
        return line_seed(c, w, err);
    if (word_is(w, 0, "put"))
        return line_put(c, w, err);
    return line_of_play(c, w, err);
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

// A line `refuse` may hold several answers, with a semicolon between them, which is then a word.
static bool holds_answers(const char *line, size_t n)
{
    static const char refuse[] = "refuse";
    size_t blanks = 0;

    while (blanks < n && isspace((unsigned char)line[blanks]))
        blanks++;
    return n - blanks > strlen(refuse) && strncasecmp(line + blanks, refuse, strlen(refuse)) == 0;
}

void case_tidy(const char *line, size_t n, Text *out)
{
    const char *semicolon = holds_answers(line, n) ? " ; " : " ";

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
        if (ch == ';')
            text_put(out, semicolon);
        else
            text_char(out, ch == '_' ? '-' : ch == ',' ? ' ' : ch);
    }
}

static bool is_too_long(Case *c, Error *err)
{
    case_malformed(c, err, NULL);
    return fail(err, "the line is too long: %d words are read, and %d letters of them, unless it is a remark or a list of dice", WORDS_MAX,
                WORD_ROOM - WORDS_MAX);
}

bool run_case_line(Case *c, const char *line, size_t n, const Game *(*find)(const char *), Error *err)
{
    static const char *const long_lines[] = { "dice", "die", "title", "name", "case", "note", "about", "source", "example", NULL };
    char room[4096], first[WORD_ROOM];
    Text t = text_in(room, sizeof room), tf = text_in(first, sizeof first);
    Words w;

    if (memchr(line, '\0', n))
        return case_malformed(c, err, "a byte that is no text");
    case_tidy(line, n, &t);
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

void begin_case(Case *c)
{
    memset(c, 0, offsetof(Case, events));
    c->log = (Log){ .at = c->events, .room = CASE_EVENTS };
    c->play = (Play){ .luck = &c->luck.luck, .log = &c->log };
    case_begin_luck(c);
}

bool end_case(Case *c, Error *err)
{
    c->line += c->line == 0;
    if (!c->game)
        return case_malformed(c, err, "an empty case: it begins with its game, for example: game trenton-1776 campaign");
    if (c->begun && c->luck.used == c->luck.count && !c->checks)
        return true;                    // nothing was asked of it
    return finish_board(c, err);
}

CaseVerdict run_case(Case *c, const char *text, size_t length, const Game *(*find)(const char *id))
{
    size_t at = 0;
    bool fine = true;

    begin_case(c);
    while (fine && at < length) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t n = end ? (size_t)(end - (text + at)) : length - at;
        c->line++;
        fine = run_case_line(c, text + at, n, find, &c->wrong);
        at += n + 1;
    }
    fine = fine && end_case(c, &c->wrong);
    if (fine)
        c->verdict = CASE_HOLDS;
    else if (c->verdict != CASE_MALFORMED)
        c->verdict = CASE_FAILS;
    return c->verdict;
}
