// Records are written and checked by the same functions: a replay plays each line, writes what this program would have written, and compares.

#include "engine/record.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "engine/words.h"

// ---- writing

static uint64_t link_text(uint64_t chain, const char *text)
{
    return hash_bytes(text, strlen(text), chain);
}

void record_options(const Game *game, uint32_t options, Text *out)
{
    bool any = false;

    for (int i = 0; i < game->option_count; i++)
        if (options >> i & 1) {
            text_add(out, " %s", game->options[i].id);
            any = true;
        }
    if (!any)
        text_put(out, " -");
}

void record_head(const RecordHead *head, uint64_t *chain, Text *out)
{
    char room[1024];
    Text t = text_in(room, sizeof room);

    text_add(&t, "muster-record 1\ngame %s\nrules %d\nscenario %s\noptions", head->game->id, head->game->rules_version,
             head->game->scenarios[head->scenario].id);
    record_options(head->game, head->options, &t);
    text_add(&t, "\ndice %s\n", head->dice);
    // The chain of the header begins at 0; each later line begins where the one before ended.
    *chain = link_text(0, room);
    text_add(out, "%shead %016" PRIx64 "\n", room, *chain);
}

static const char *side_word(const Game *game, Side side)
{
    return side < SIDES ? game->side_ids[side] : "-";
}

static void write_dice(const Taped *tape, long counter, Text *out)
{
    // A line without dice has no `;`, and one without a counter (dice that are not committed) no `@`.
    if (tape->count == 0)
        return;
    text_put(out, " ;");
    for (int i = 0; i < tape->count; i++)
        text_add(out, " %d", tape->tape[i]);
    if (counter >= 0)
        text_add(out, " @%ld", counter);
}

// `words` are those after the hash: `march howe ; 3 4`.  The hash chains what stands before it, the words, and the bytes of the position.
static void write_line(const RecordHead *head, const State *after, int ply, Side side, int legal, const char *words,
                       uint64_t *chain, Text *out)
{
    char front[80];
    Text t = text_in(front, sizeof front);

    text_add(&t, "%d %s %d ", ply, side_word(head->game, side), legal);
    *chain = link_text(link_text(*chain, front), words);
    *chain = hash_bytes(after, head->game->size, *chain);
    text_add(out, "%s%016" PRIx64 " %s\n", front, *chain, words);
}

void record_start(const RecordHead *head, const State *after, const Taped *tape, long counter, uint64_t *chain, Text *out)
{
    char room[RECORD_LINE_MAX];
    Text words = text_in(room, sizeof room);

    text_put(&words, "start");
    write_dice(tape, counter, &words);
    write_line(head, after, 0, NEITHER, 0, room, chain, out);
}

void record_ply(const RecordHead *head, const State *after, int ply, Side side, int legal, Action a, const Taped *tape,
                long counter, uint64_t *chain, Text *out)
{
    char room[RECORD_LINE_MAX];
    Text words = text_in(room, sizeof room);

    write_action(head->game, a, &words);
    write_dice(tape, counter, &words);
    write_line(head, after, ply, side, legal, room, chain, out);
}

// Writes "end british points 412" without its hash.
static void write_end(const RecordHead *head, const State *s, int plies, Text *out)
{
    const Core *c = core_in(s);

    text_add(out, "end %s %s %d", outcome_id(c->outcome), is_over(s) ? head->game->endings[c->ending].id : "-", plies);
}

void record_end(const RecordHead *head, const State *s, int plies, uint64_t *chain, Text *out)
{
    char room[120];
    Text t = text_in(room, sizeof room);

    write_end(head, s, plies, &t);
    *chain = link_text(*chain, room);
    text_add(out, "%s %016" PRIx64 "\n", room, *chain);
}

// ---- reading lines

// The next line, remark or not, without its newline; false at the end of the text, or if the line is too long or has a zero byte.
static bool any_line(Replay *r, char line[RECORD_LINE_MAX], Error *err)
{
    if (r->at == r->stop)
        return fail(err, "line %d: the record breaks off: an 'end' line is missing", r->line + 1);
    const char *newline = memchr(r->at, '\n', (size_t)(r->stop - r->at));
    r->line++;
    // A file that was cut off mid-line must not pass for a shorter line.
    if (!newline)
        return fail(err, "line %d: the line is cut off", r->line);
    size_t n = (size_t)(newline - r->at);
    if (n >= RECORD_LINE_MAX || memchr(r->at, '\0', n))
        return fail(err, "line %d: not a line of a record", r->line);
    memcpy(line, r->at, n);
    line[n] = '\0';
    r->at = newline + 1;
    return true;
}

// The next line that is no remark.
static bool next_line(Replay *r, char line[RECORD_LINE_MAX], Error *err)
{
    do {
        if (!any_line(r, line, err))
            return false;
    } while (line[0] == '#' && r->line > 1);
    return true;
}

// The rest of the next line after `key `, or NULL.
static const char *keyed_line(Replay *r, const char *key, char line[RECORD_LINE_MAX], Error *err)
{
    size_t n = strlen(key);

    if (!next_line(r, line, err))
        return NULL;
    if (strncmp(line, key, n) != 0 || line[n] != ' ') {
        fail(err, "line %d: expected '%s ...', found '%.40s'", r->line, key, line);
        return NULL;
    }
    return line + n + 1;
}

// ---- the header

static bool read_options(Replay *r, const char *words, Error *err)
{
    const Game *game = r->head.game;
    Words w;

    if (!words_of(&w, words))
        return fail(err, "line %d: too many options", r->line);
    for (int i = 0; i < w.count; i++) {
        int o = 0;
        if (word_is(&w, i, "-") && w.count == 1)
            return true;
        while (o < game->option_count && !word_is(&w, i, game->options[o].id))
            o++;
        if (o == game->option_count)
            return fail(err, "line %d: %s has no option '%.40s'", r->line, game->id, w.at[i]);
        r->head.options |= 1u << o;
    }
    return true;
}

static bool read_rules_version(Replay *r, const char *word, Error *err)
{
    const Game *game = r->head.game;
    char expected[16];
    Text t = text_in(expected, sizeof expected);

    text_add(&t, "%d", game->rules_version);
    if (strcmp(word, expected) != 0)
        return fail(err, "line %d: recorded under rules %.20s; this program has rules %d", r->line, word, game->rules_version);
    return true;
}

static bool read_head(Replay *r, FindGame *find, Error *err)
{
    char line[RECORD_LINE_MAX];
    const char *word;

    if (!(word = keyed_line(r, "muster-record", line, err)))
        return false;
    if (strcmp(word, "1") != 0)
        return fail(err, "line %d: record format %.20s is not known", r->line, word);
    if (!(word = keyed_line(r, "game", line, err)))
        return false;
    if (!(r->head.game = find(word)))
        return fail(err, "line %d: no game '%.40s'; `muster about` lists the games", r->line, word);
    if (!(word = keyed_line(r, "rules", line, err)) || !read_rules_version(r, word, err))
        return false;
    if (!(word = keyed_line(r, "scenario", line, err)))
        return false;
    if ((r->head.scenario = find_scenario(r->head.game, word)) < 0)
        return fail(err, "line %d: %s has no scenario '%.40s'", r->line, r->head.game->id, word);
    if (!(word = keyed_line(r, "options", line, err)) || !read_options(r, word, err))
        return false;
    if (!(word = keyed_line(r, "dice", line, err)))
        return false;
    if (strlen(word) >= sizeof r->head.dice)
        return fail(err, "line %d: the source of dice is too long", r->line);
    strcpy(r->head.dice, word);
    return true;
}

bool replay_open(Replay *r, const char *text, size_t length, FindGame *find, Error *err)
{
    char line[RECORD_LINE_MAX], expected[RECORD_LINE_MAX];
    Text t = text_in(expected, sizeof expected);

    *r = (Replay){ .ply = -1, .side = NEITHER, .at = text, .stop = text + length, .counter = -1 };
    if (!read_head(r, find, err) || !next_line(r, line, err))
        return false;
    // The header is written as this program would write it, so that one comparison checks all of its lines.
    record_head(&r->head, &r->chain, &t);
    const char *head = strstr(expected, "\nhead ") + 1;
    // The written line has its newline, the line that was read has not.
    if (strncmp(line, head, strlen(head) - 1) != 0 || strlen(line) != strlen(head) - 1)
        return fail(err, "line %d: the header has been changed: expected '%.21s', found '%.40s'", r->line, head, line);
    return true;
}

// ---- plies

static bool read_dice(Replay *r, char *dice, Error *err)
{
    r->dice_count = 0;
    r->counter = -1;
    for (char *rest = NULL, *word = strtok_r(dice, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        char *end;
        long n = strtol(word + (*word == '@'), &end, 10);
        if (*end || end == word || n < 0)
            return fail(err, "line %d: '%.20s' is not a number drawn", r->line, word);
        if (*word == '@')
            r->counter = n;
        else if (r->dice_count == TAPE_MAX || n < 1 || n > 65535)
            return fail(err, "line %d: '%.20s' is not a number drawn", r->line, word);
        else
            r->dice[r->dice_count++] = (int)n;
    }
    return true;
}

// Runs the action (0: the start) with the recorded numbers, or with derived ones that must agree with them.
static bool apply_line(Replay *r, Taped *tape, Error *err)
{
    const Game *game = r->head.game;
    State *s = replay_state(r);
    Forced forced;
    int events = r->log ? r->log->count : 0;

    // Either way the tape notes what was drawn, and is compared with the record below.
    force_luck(&forced, r->dice, r->dice_count);
    tape_luck(tape, r->derive ? r->derive : &forced.luck);
    Play p = { .luck = &tape->luck, .log = r->log };
    if (r->ply == 0)
        start(game, s, r->head.scenario, r->head.options, &p);
    else
        take_action(game, s, r->action, &p);
    r->shown = p.shown;
    for (int i = events; r->log && i < r->log->count; i++)
        r->log->at[i].ply = (uint16_t)r->ply;
    // With `derive` the numbers come from their source, and the comparison below finds what differs.
    if (forced.ran_out || forced.misfit || (!r->derive && forced.used != r->dice_count))
        return fail(err, "line %d: ply %d: the numbers drawn do not fit what was rolled", r->line, r->ply);
    if (tape->count != r->dice_count)
        return fail(err, "line %d: ply %d: %d numbers are recorded, %d were drawn", r->line, r->ply, r->dice_count, tape->count);
    for (int i = 0; i < tape->count; i++)
        if (tape->tape[i] != r->dice[i])
            return fail(err, "line %d: ply %d: number %d drawn is recorded as %d, the source gives %d", r->line, r->ply, i + 1,
                        r->dice[i], tape->tape[i]);
    return true;
}

static bool is_legal(const ActionList *list, Action a)
{
    for (int i = 0; i < list->count; i++)
        if (list->at[i] == a)
            return true;
    return false;
}

static bool read_ply_action(Replay *r, const char *words, int *legal, Error *err)
{
    const Game *game = r->head.game;
    State *s = replay_state(r);
    ActionList list;
    Error why;

    if (is_over(s))
        return fail(err, "line %d: ply %d: the game was over before", r->line, r->ply);
    if (!read_action(game, words, &r->action, &why))
        return fail(err, "line %d: ply %d: %.200s", r->line, r->ply, why.text);
    r->side = side_to_act(s);
    *legal = list_actions(game, s, &list);
    if (!is_legal(&list, r->action))
        return fail(err, "line %d: ply %d: '%.60s' is not legal here", r->line, r->ply, words);
    return true;
}

// Compares the line with the one this program would have written.
static bool compare_line(const Replay *r, const char *line, const char *written, Error *err)
{
    size_t n = strlen(written) - 1;

    if (strlen(line) == n && strncmp(line, written, n) == 0)
        return true;
    return fail(err, "line %d: ply %d differs: expected '%.*s', found '%.100s'", r->line, r->ply, n > 100 ? 100 : (int)n, written, line);
}

static bool check_end(Replay *r, const char *line, Error *err)
{
    char room[160];
    Text t = text_in(room, sizeof room);

    record_end(&r->head, replay_state(r), r->ply, &r->chain, &t);
    if (strncmp(line, room, strlen(room) - 1) != 0 || strlen(line) != strlen(room) - 1)
        return fail(err, "line %d: the end differs: expected '%.*s', found '%.100s'", r->line, (int)strlen(room) - 1, room, line);
    if (r->at != r->stop)
        return fail(err, "line %d: text after the end", r->line + 1);
    r->ended = true;
    return true;
}

// The action in `3 american 12 0123... march howe ; 3 4`, which begins after four blanks; NULL if there are fewer.
static char *action_in(char *line)
{
    char *at = line;

    for (int blanks = 0; blanks < 4; blanks++) {
        at = strchr(at, ' ');
        if (!at)
            return NULL;
        at++;
    }
    return at;
}

// The parts are read in this order because each check needs the one before: the action can only be legal in a position that is right so
// far, and the hash in the line is right only if the action, the dice and the position all are.
bool replay_step(Replay *r, Error *err)
{
    char line[RECORD_LINE_MAX], copy[RECORD_LINE_MAX], written[RECORD_LINE_MAX];
    Text out = text_in(written, sizeof written);
    Taped tape;
    int legal = 0;

    if (r->ended || !next_line(r, line, err))
        return false;
    // An end before the start line would be a game of no plies at all, and is read as a bad line.
    if (strncmp(line, "end ", 4) == 0 && r->ply >= 0) {
        check_end(r, line, err);
        return false;
    }
    r->ply++;
    strcpy(copy, line);                     // the line is cut up in the copy, and compared as it was at the end
    char *action = action_in(copy);
    if (!action)
        return fail(err, "line %d: expected 'ply side legal hash action', found '%.60s'", r->line, line);
    char *dice = strstr(action, " ;");
    if (dice)
        *dice = '\0';
    if (!read_dice(r, dice ? dice + 2 : copy + strlen(copy), err))
        return false;
    if (r->ply > 0 && !read_ply_action(r, action, &legal, err))
        return false;
    if (!apply_line(r, &tape, err))
        return false;
    if (r->ply == 0)
        record_start(&r->head, replay_state(r), &tape, r->counter, &r->chain, &out);
    else
        record_ply(&r->head, replay_state(r), r->ply, r->side, legal, r->action, &tape, r->counter, &r->chain, &out);
    return compare_line(r, line, written, err);
}

bool verify_record(const char *text, size_t length, FindGame *find, int *plies, Error *err)
{
    static const char seeded[] = "seeded ";
    Replay r;
    Seeded luck;

    err->text[0] = '\0';
    if (!replay_open(&r, text, length, find, err))
        return false;
    if (strncmp(r.head.dice, seeded, sizeof seeded - 1) == 0) {
        seed_luck(&luck, strtoull(r.head.dice + sizeof seeded - 1, NULL, 10));
        r.derive = &luck.luck;
    }
    while (replay_step(&r, err))
        ;
    if (plies)
        *plies = r.ply;
    return r.ended;
}
