// old_lines.h -- what the parts of the frozen runner show each other.
//
//     old_text.c reads the text --> old_sentence.c, one answer at a time --> old_unsaid.c, as often as it takes --> old_answer.c or
//     old_expect.c, on a position that old_run.c has played on to.
//
// Each line's function is false with an Error when its line does not hold; c->verdict is CASE_MALFORMED when it cannot be understood.
#pragma once
#include "engine/case_lines.h"
#include "old_case.h"

static inline State *old_state(OldCase *c)                    { return (State *)&c->position; }
static inline const State *old_position(const OldCase *c)     { return (const State *)&c->position; }

// ---- old_text.c

// Always false: the line cannot be understood; the words, if any, become the error.
bool old_malformed(OldCase *c, Error *err, const char *words);
// '_' is '-', commas part words (or mark thousands), apostrophes and quotation marks are left out; what follows '#' is a remark.
void old_tidy(const char *line, size_t n, Text *out);

// ---- old_sentence.c

// A line `do`, `refuse` or `expect`, which may be a sentence and give several answers.
bool old_play_line(OldCase *c, const Words *w, Error *err);

// ---- old_unsaid.c

typedef bool OldTry(OldCase *c, const Words *w, Error *err);
// Tries the line where the game stands, and again after each answer that may be left unsaid there; if it never fits the game stays.
bool old_try_line(OldCase *c, OldTry *try, const Words *w, Error *err);
// A board just set up or cleared, with no dice to open the turn, is looked at as it lies.
bool old_is_untouched(const OldCase *c, const Words *w);
// At the end of a board: what is left unsaid may still lead to the dice that were given.
bool old_use_up_dice(OldCase *c, Error *err);

// ---- old_run.c

void old_begin_luck(OldLuck *l, const Log *log);
bool old_dice_all_used(const OldCase *c, Error *err);
bool old_set_up(OldCase *c, int scenario, uint32_t options);
// Plays on to the question that a line is about, with the dice given so far; c->waiting if more are needed.
bool old_settle(OldCase *c, Error *err);
// A place in the run to go back to.
typedef struct OldMark {
    Position position;
    Seeded   more;
    int      used, events, told_from, steps;
} OldMark;
OldMark old_mark(const OldCase *c);
void old_back_to(OldCase *c, const OldMark *mark);

// ---- case_read.c of the engine

bool case_is_same(const char *name, const char *word);

// ---- old_games.c: what each game added

typedef struct OldPair { const char *from, *to; } OldPair;

typedef struct OldHooks {
    const char *game;
    const OldPair *implied;     // of a frame by its name: the verb that the next line implied; ended by NULL
    const OldPair *then;        // of a verb: the verb of the number behind it
    Words (*turned)(const Words *w);                            // the words of a line `put` or `expect` in the order of today
    bool (*implies)(const State *s, const Words *w, int at, Action *a);
    bool (*is_doing)(const State *s, Action a);
    int  (*has_done)(const State *s, const Log *log, int from, Action a);       // the event, -1 for none, -2 if it is so without one
    bool (*is_fighting)(const State *s);
    bool (*asks_of_combat)(const Words *w);
    bool (*concerns)(const State *s, int kind, int noun);
    bool (*turns_to)(State *s, int kind, int noun);
} OldHooks;
const OldHooks *old_hooks(const Game *game);
extern const OldHooks old_trenton_1776, old_washingtons_crossing;
unsigned old_implied(const Game *game, const FrameKind *question);
unsigned old_then(const Game *game, int verb);
void old_note(OldCase *c, int kind, Action a, const Words *w);

// ---- old_answer.c

// do [SIDE] ANSWER; refuse [SIDE] ANSWER [RULE WORDS...]
bool old_do(OldCase *c, const Words *w, Error *err);
bool old_refuse(OldCase *c, const Words *w, Error *err);
// An answer and its nouns in words from..to-1, each noun in one word or several.
bool old_answer(const OldCase *c, const Words *w, int from, int to, Action *a, Error *err);
// The word at which the answer begins, past the side if there is one; at which the rule that is cited begins.
int  old_answer_begins(const OldCase *c, const Words *w);
int  old_rule_begins(const OldCase *c, const Words *w, int from);
// A line `do` that tells what has happened by itself since the last answer, as the rules left no choice.
bool old_tells(const OldCase *c, const Words *w);
// Whether word i is the side that is asked.
bool old_side_asked(const OldCase *c, const Words *w, int i, Error *err);
// The question open is about whoever words from..end-1 name before the answer, or is turned to him, where players take them in any order:
// then the position has changed.
bool old_is_about_named(OldCase *c, const Words *w, int from, int end, Error *err);
// Always false: the action is not legal, and why.
bool old_refused(const OldCase *c, Action a, Error *err);
void old_question(const OldCase *c, Text *out);

// ---- old_expect.c

// expect [not] ...
bool old_expect_line(OldCase *c, const Words *w, Error *err);
