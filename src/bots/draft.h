// draft.h -- a plan while it is made: its steps in words, of what each answer has told.
#pragma once
#include "bots/plan.h"
#include "engine/event.h"

enum { EVENTS_ROOM = 64 };

// A plan while it is made.
typedef struct Draft {
    Plan       *plan;
    const Game *game;
    Side        side;
    Position    before, now;    // as the side knows them: at the start, and after the answers so far
    Position    sure;           // the last that depends on no luck
    Event       room[EVENTS_ROOM];
    Event       last;           // what was told last of the step at hand, with the parts of its way so far...
    size_t      last_at;        // ...and where its words begin
    bool        goes_on;        // it may have further parts...
    bool        prepares;       // ...or prepares what follows
    bool        matters;        // more came of the step than its marches
    const char *subject[PLAN_MOST];     // the piece that each question was about...
    Frame       frame[PLAN_MOST];       // ...its frame...
    Frame       stage[PLAN_MOST];       // ...the sequence in which it was asked...
    bool        alone[PLAN_MOST];       // ...and whether there was no other answer
    int         untold;         // first of its answers of which nothing has been told
    int         told;           // first of the answers that its last words are those of; -1 where these tell of something that happened...
    size_t      told_at;        // ...and where these words begin
    int         base;           // frames in use when the step at hand began...
    Frame       began;          // ...and the top one of them
    bool        was_deeper;     // and whether a question above them has been answered since
    bool        ended;          // the next answer is another order, unless it is more of the same one
} Draft;

static inline State *state_of(Draft *d)             { return (State *)&d->now; }
static inline PlanStep *step_at_hand(Draft *d)      { return &d->plan->step[d->plan->steps - 1]; }

// The answer becomes the plan's next one, before it is given.
void keep_answer(Draft *d, Action a);

// A march is told as it goes.  Any other answer of which something is told stands as on its button, together with those that led to it: "Place a
// marker at Newport." and not "Newport is now under American control.", for what comes of an order has not happened yet.
void tell_answer(Draft *d, const Event events[], int count);

// Answers in the words of their buttons, those from `from` to before `end`: "Move Washington, roll." or "Washington: place at Newtown."
void tell_answers(Draft *d, int from, int end);

// Whether the question at hand is another order: the one before has come back to where it began, or what it did has been told.
bool is_new_order(Draft *d);

// Whether an answer, after an order that has ended, is said with it: "Command Glover, Mercer and Sargent."
bool is_more_of_it(Draft *d, Action a);

void begin_step(Draft *d);

// A step of which nothing was told is told by its answers: "Move Washington, take Greene along."
void close_step(Draft *d);
