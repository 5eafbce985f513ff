// engine.h -- the loop that every game runs on, and the questions that code can ask about a position.
//
//     Position pos;  ActionList list;
//     start(game, (State *)&pos, scenario, options, &play);
//     while (list_actions(game, s, &list)) take_action(game, s, list.at[choose(&list)], &play);
#pragma once
#include "engine/game.h"

// Sets up a scenario (options: bit i is row i of game->options) and runs to the first question.
void start(const Game *game, State *s, int scenario, uint32_t options, Play *p);

// Lists the legal answers to the present question, in ascending order and without repeats; returns how many, 0 if and only if the game is
// over.
int list_actions(const Game *game, const State *s, ActionList *list);

// Applies an action, which must be legal, and runs to the next question or the end.  Debug builds and tests assert the legality; the
// release build trusts the caller, so code that has an action from outside calls why_not() first.
void take_action(const Game *game, State *s, Action a, Play *p);

// OK (0) if the action is legal now; otherwise the row of game->reasons that says why not.  It may be called at any moment: before the
// first question, and when the game is over, nothing is legal.
int why_not(const Game *game, const State *s, Action a);

// The game's proposal to the side that is asked; false if there is none.
bool find_proposal(const Game *game, const State *s, Proposal *out);

// Runs sequences until a question has answers or the game is over; start() and take_action() end with it.
void run_on(const Game *game, State *s, Play *p);
// The two halves of take_action(), for callers that must stop between them.  apply_answer() applies only the answer.  run_step() makes
// one turn of the loop, or returns false if a question has answers or the game is over.
void apply_answer(const Game *game, State *s, Action a, Play *p);
bool run_step(const Game *game, State *s, Play *p);

static inline bool is_over(const State *s)              { return core_in(s)->outcome != PLAYING; }
static inline const Frame *top_frame(const State *s)    { return &core_in(s)->frames[core_in(s)->depth - 1]; }
// Whether a question is open.  None is in a position that run_on() has yet to take further, or when the game is over.
static inline bool is_asking(const Game *game, const State *s)
{
    return !is_over(s) && core_in(s)->depth > 0 && game->frames[top_frame(s)->kind]->list;
}
// The side whose answer is awaited; NEITHER when the game is over.
static inline Side side_to_act(const State *s)          { return is_over(s) ? (Side)NEITHER : top_frame(s)->side; }
static inline const FrameKind *question_of(const Game *game, const State *s) { return game->frames[top_frame(s)->kind]; }

// Whether the question that is open has an answer: one that may lapse may have none, and any after something was put by hand.
bool has_answer(const Game *game, const State *s);

static inline bool gives_only_answer(const FrameKind *question)     { return question->obvious || question->alone; }
// The only answer to such a question, which a table may give for its player; 0, which is no action, if there is none.  An answer that
// cannot be taken back is left to him, where his enemy cannot tell from it that it was.
Action obvious_answer(const Game *game, const State *s);

// The chance of winning that goes with a worth for either side, from -1000, lost, to 1000, won.
static inline int winning_of(const Game *game, const State *s, int worth)     { return game->winning ? game->winning(s, worth) : worth; }

uint64_t hash_position(const Game *game, const State *s);

// Checks the engine's own invariants, then the game's; false with one line in `wrong`.
bool position_is_sane(const Game *game, const State *s, Text *wrong);

// ---- facts (fact.h)

// The value of a fact, as stored.  `whose` is a noun, or 0; `side` is a side, or NEITHER.
int  fact_value(const State *s, const Fact *f, int whose, int side);
// What decides at the end, by side: victory points, or colonies that are held; NULL where a game has neither.
const Fact *points_fact(const Game *game);
bool put_fact(State *s, const Fact *f, int whose, int side, int value, Error *err);
bool fact_lacks(const Fact *f, int value);                      // the value means that there is none
const char *fact_word(const Game *game, const Fact *f, int value);     // the value in a word; NULL for a number
const Fact *fact_named(const Game *game, int of, const char *id);   // NULL if there is none of them; not by other spellings
int  turn_of(const Game *game, const State *s);                 // the number of the present turn, from 1: its fact
int  fact_owners(const Game *game, const Fact *f);              // how many nouns have it; 1 for a fact of the game or of its sides
bool same_fact_group(const Fact *a, const Fact *b);             // "battle.place" and "battle.round"
bool facts_are_in_range(const Game *game, const State *s, Text *wrong);

// ---- for readers

bool may_see_fact(const Game *game, const State *s, const Fact *f, Reader reader, int whose, int side);     // as its row's `sight` says

// Writes what a game may begin with, the fields "scenarios" and "options", into an open object.
void write_beginnings(const Game *game, Json *j);

// {"game":..,"scenario":..,"rules_version":..,"over":..,"question":{..},"frames":[..], and the game's own fields}
void write_view(const Game *game, const State *s, Reader reader, Json *j);
// Whether anything that views tell of the noun is hidden from the reader.
bool is_noun_hidden(const Game *game, const State *s, int kind, int noun, Reader reader);
// Writes the ids of all nouns of which that is so, as a list under `key`.
void write_hidden(const Game *game, const State *s, Reader reader, const char *key, Json *j);
// The question in words, to the side that is asked and to the referee: "British: choose a leader or unit to move, or end your moves."
// To every other reader, what that side does: "The British choose a leader or unit to move, or end their moves."
void write_question(const Game *game, const State *s, Reader reader, Text *out);
// "T76 movement: it has already moved this turn": why the action is refused, with the figures that decide.  For a reason whose words are NOT_NOW_WORDS it also writes the present question, as the
// reader may know it: "T76 battle: not now; the American side is asked: ..." or "T76 battle: not now. The Americans choose ...".
void write_reason(const Game *game, const State *s, Action a, int reason, Reader reader, Text *out);
// The words of a reason alone; without a position (NULL) also without figures.
void write_reason_words(const Game *game, const State *s, Action a, int reason, Text *out);
#define NOT_NOW_WORDS "not now"
// Writes all facts of the game and its sides, and the maps by nouns, that this reader may see, into an open object.
void write_facts(const Game *game, const State *s, Reader reader, Json *j);
// Writes the id of a noun and the facts of it that this reader may see, into an open object.
void write_noun_facts(const Game *game, const State *s, int kind, int noun, Reader reader, Json *j);
// The same, but only for the facts whose ids are in the list, which NULL ends.
void write_some_facts(const Game *game, const State *s, int kind, int noun, const char *const ids[], Reader reader, Json *j);
void write_event(const Game *game, const Event *e, Reader reader, Text *out);   // also dice; "" if the reader may not know of it
void write_event_json(const Game *game, const Event *e, Reader reader, Json *j);
// The value that an event was told for a field of its row.
int  event_value(const Game *game, const Event *e, const char *key);
// Whether the second event goes on where the first ended, as steps of one march do.  Then the reader may be told of both as one event,
// which join_events() makes of them.
bool event_goes_on(const Game *game, const Event *first, const Event *second, Reader reader);
Event join_events(const Game *game, const Event *first, const Event *second);
const char *outcome_id(Outcome outcome);                                        // "american", "british", "draw", "playing"
