// case_lines.h -- what the parts of the case runner show each other.
//
//     case.c reads the text --> case_sentence.c, one answer at a time --> case_unsaid.c, as often as it takes --> case_answer.c or
//     case_expect.c, on a position that case_run.c has played on to.
//
// Each line's function is false with an Error when its line does not hold; c->verdict is CASE_MALFORMED when it cannot be understood.
#pragma once
#include "engine/case.h"

static inline State *case_state(Case *c)                    { return (State *)&c->position; }
static inline const State *case_position(const Case *c)     { return (const State *)&c->position; }

// ---- case.c

// Always false: the line cannot be understood; the words, if any, become the error.
bool case_malformed(Case *c, Error *err, const char *words);
// '_' is '-', commas part words (or mark thousands), apostrophes and quotation marks are left out; what follows '#' is a remark.
void case_tidy(const char *line, size_t n, Text *out);
// Words from..to-1 with blanks between; false if they do not fit.
bool case_join(const Words *w, int from, int to, Text *out);

// ---- case_sentence.c

// A line `do`, `refuse` or `expect`, which may be a sentence and give several answers.
bool case_play_line(Case *c, const Words *w, Error *err);

// ---- case_unsaid.c

typedef bool CaseTry(Case *c, const Words *w, Error *err);
// Tries the line where the game stands, and again after each answer that may be left unsaid there; if it never fits the game stays.
bool case_try_line(Case *c, CaseTry *try, const Words *w, Error *err);
// A board just set up or cleared, with no dice to open the turn, is looked at as it lies.
bool case_is_untouched(const Case *c, const Words *w);
// At the end of a board: what is left unsaid may still lead to the dice that were given.
bool case_use_up_dice(Case *c, Error *err);

// ---- case_run.c

void case_begin_luck(CaseLuck *l, const Log *log);
bool case_dice_all_used(const Case *c, Error *err);
bool case_set_up(Case *c, int scenario, uint32_t options);
// Plays on to the question that a line is about, with the dice given so far; c->waiting if more are needed.
bool case_settle(Case *c, Error *err);
// A place in the run to go back to.
typedef struct CaseMark {
    Position position;
    Seeded   more;
    int      used, events, told_from;
} CaseMark;
CaseMark case_mark(const Case *c);
void case_back_to(Case *c, const CaseMark *mark);

// ---- case_read.c

// Whether they are one but for capitals and what is neither letter nor digit.
bool case_is_same(const char *name, const char *word);
// Whether the word is one of a list with blanks between; NULL is an empty one.
bool case_is_spelled(const char *spellings, const char *word);

// ---- case_answer.c

// do [SIDE] ANSWER; refuse [SIDE] ANSWER [RULE WORDS...]
bool case_do(Case *c, const Words *w, Error *err);
bool case_refuse(Case *c, const Words *w, Error *err);
// An answer and its nouns in words from..to-1, each noun in one word or several.
bool case_answer(const Case *c, const Words *w, int from, int to, Action *a, Error *err);
// The word at which the answer begins, past the side if there is one; at which the rule that is cited begins.
int  case_answer_begins(const Case *c, const Words *w);
int  case_rule_begins(const Case *c, const Words *w, int from);
// A line `do` that tells what has happened by itself since the last answer, as the rules left no choice.
bool case_tells(const Case *c, const Words *w);
// Whether word i is the side that is asked.
bool case_side_asked(const Case *c, const Words *w, int i, Error *err);
// The question open is about whoever words from..end-1 name before the answer, or is turned to him, where players take them in any order:
// then the position has changed.
bool case_is_about_named(Case *c, const Words *w, int from, int end, Error *err);
// Always false: the action is not legal, and why.
bool case_refused(const Case *c, Action a, Error *err);
void case_question(const Case *c, Text *out);

// ---- case_expect.c

// expect [not] ...
bool case_expect_line(Case *c, const Words *w, Error *err);
