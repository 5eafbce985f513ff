// case_lines.h -- what the parts of the case runner show each other.
//
//     case.c reads the text --> case_answer.c (do, refuse), case_expect.c (expect) --> case_run.c plays, with the dice given
//
// Each line's function is false with an Error when its line does not hold; c->verdict is CASE_MALFORMED when it cannot be understood.
#pragma once
#include "engine/case.h"

static inline State *case_state(Case *c)                    { return (State *)&c->position; }
static inline const State *case_position(const Case *c)     { return (const State *)&c->position; }
// What a line `expect` looks at: while dice are lacking, how far the game has come.
static inline const State *case_seen(const Case *c)         { return (const State *)(c->waiting ? &c->seen : &c->position); }

// ---- case.c

// Always false: the line cannot be understood; the words, if any, become the error.
bool case_malformed(Case *c, Error *err, const char *words);
// '_' is '-', commas part words (or mark thousands), apostrophes and quotation marks are left out; what follows '#' is a remark.
void case_tidy(const char *line, size_t n, Text *out);
// Words from..to-1 with blanks between; false if they do not fit.
bool case_join(const Words *w, int from, int to, Text *out);

// ---- case_run.c

void case_begin_luck(Case *c);
bool case_dice_all_used(const Case *c, Error *err);
void case_set_up(Case *c, int scenario, uint32_t options);
void case_clear(Case *c);
// board NAME; from NAME
bool case_keep_board(Case *c, const char *name, Error *err);
bool case_from_board(Case *c, const char *name, Error *err);
// As settle_case(), and there must be a question: false while dice are lacking.
bool case_come_to_question(Case *c, Error *err);
// A place in the run to go back to.
typedef struct CaseMark {
    Position position;
    Seeded   more;
    Action   given;
    bool     begun, fresh, fought;
    int      used, events, implied;
} CaseMark;
CaseMark case_mark(const Case *c);
void case_back_to(Case *c, const CaseMark *mark);

// ---- case_read.c

// Whether they are one but for capitals and what is neither letter nor digit.
bool case_is_same(const char *name, const char *word);
// Whether the word is one of a list with blanks between; NULL is an empty one.
bool case_is_spelled(const char *spellings, const char *word);

// ---- case_answer.c

// do [SIDE] ANSWER; refuse [SIDE] ANSWER[; ANSWER...] [RULE]
bool case_do(Case *c, const Words *w, Error *err);
bool case_refuse(Case *c, const Words *w, Error *err);
// An answer, or a list of nouns for one verb, in words from..to-1: the number of answers, or 0 with the error.
enum { LIST_MOST = WORDS_MAX };
int  case_read_answers(const Game *game, const Words *w, int from, int to, Action a[LIST_MOST], Error *err);
// Whether word i is the side that is asked.
bool case_side_asked(const Case *c, const Words *w, int i, Error *err);
// Always false: the action is not legal, and why.
bool case_refused(const Case *c, Action a, Error *err);
void case_question(const Case *c, Text *out);

// ---- case_expect.c, case_view.c

// expect [not] ...
bool case_expect_line(Case *c, const Words *w, Error *err);
// expect view SIDE KEY[.KEY...] [VALUE]: what this side is sent
bool case_expect_view(Case *c, const Words *w, Error *err);
