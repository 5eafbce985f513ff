// review.h -- the review of a game: what each decision and each piece of luck was worth, in chances of victory.
//
// A ply leads from the chance before the choice, which is that of the best answer found, over the chance after the choice to the chance
// after the dice, which is the one before the next ply.  The first step is the decision: it costs nothing, or what the answer given was worth
// less than the best one.  The second step is the luck: dice, cards drawn, what was hidden until then, and whatever else a look a few phases
// ahead did not foresee.  So the chance at the start, all decisions and all luck together make the result, to the last thousandth.
//
// The game is gone through twice at once: by knowledge, where only what the side that answered could know is looked at, and by truth, where
// nothing is hidden.  By knowledge a decision never gains anything; by truth the answer that was given may turn out to be better than
// the one that should have been.
//
// How it is worked out.  A search from the side's knowledge (bots.h) names its best answer.  If another one was given, both are tried on the
// same deals with the same dice, played on with the game's policy to its horizon (Game.horizon), however far the search looks, and evaluated.  A
// loss is counted only if it is more than twice its standard error, so that noise is not taken for a fault.  Where no luck was drawn and nothing
// was shown, the chance after the choice is that before the next ply; elsewhere it is the mean of such trials of the answer, of eight
// times as many where luck seems greatest.  With limits in playouts the same seed gives the same review on every machine, whatever the number of threads.
//
//     Review r;
//     if (review_open(&r, text, length, find_game, &err) && review_run(&r, &(ReviewLimits){ .playouts = 400 }, NULL)) ...
//     review_close(&r);
#pragma once
#include "bots/plan.h"
#include "engine/record.h"

typedef enum { BY_KNOWLEDGE, BY_TRUTH, REVIEW_EYES } ReviewEyes;

enum { REVIEW_FORM = 3, REVIEW_PLAYOUTS_LEAST = 16, REVIEW_SWINGS = 5, REVIEW_WORDS = 160, REVIEW_TOLD = 300, REVIEW_REMARK = 200 };

// All chances are those of an American victory, in thousandths; a draw is half of one.
typedef struct ReviewPly {
    int     turn;               // in which it was answered
    Side    side;               // that answered
    Action  answer;
    Action  better;             // the best answer, if it was surely better than the one given; otherwise 0
    bool    decides;            // there was another answer
    bool    lucky;              // numbers were drawn, or something hidden was shown
    int     before[REVIEW_EYES], chosen[REVIEW_EYES], after[REVIEW_EYES];
    Plan   *line;               // of the better answer; NULL if there is none
    PlanStep given;             // the order that was given instead, by this ply and those after it; no answers if there is no better one
    char    words[REVIEW_WORDS];        // the answer, as on its button
    char    told[REVIEW_TOLD];          // what happened, to a reader who sees all, or else what luck drew or showed; ""
} ReviewPly;

typedef struct Review {
    RecordHead  head;
    int         plies;
    Outcome     outcome;        // PLAYING: the record goes no further, and the last chance is an estimate
    ReviewPly  *ply;            // [0] is the first answer
    unsigned char *positions;   // plies + 1 of them, of head.game->size bytes each
} Review;

// The position before ply [i]; after the last one for i = plies.
static inline const State *review_position(const Review *r, int i)
{
    return (const State *)(r->positions + (size_t)i * r->head.game->size);
}

// What a review may spend on a question of full weight (BotLimits): playouts, or else milliseconds.
typedef struct ReviewLimits {
    int      playouts;          // of the search; trials of an answer are half as many.  At least REVIEW_PLAYOUTS_LEAST, or 0 for the clock
    int      think_ms;
    int      threads;           // 0: one
    uint64_t seed;
} ReviewLimits;

// Playouts of a review unless others are asked for.  A race of all answers looks at more of them than a tree, and each of its playouts is longer.
static inline int review_playouts(const Game *game)     { return game->halves ? 100 : 400; }

// Shared with the code that waits; may be NULL.
typedef struct ReviewControl {
    BotControl  bots;           // bots.stop is set by the code that waits: give up
    atomic_int  done;           // plies looked at
    void      (*looked)(void *context, int done);       // is called after each, by the thread that looked; may be NULL
    void       *context;
} ReviewControl;

// Reads and checks a whole record.  False with a line; then nothing is to be closed.
bool review_open(Review *r, const char *text, size_t length, FindGame *find, Error *err);
// Works it out; false if it was stopped.
bool review_run(Review *r, const ReviewLimits *limits, ReviewControl *control);
void review_close(Review *r);

// ---- what it says; what a side lost or gained is in thousandths of a game, from that side's point of view

// What the answer cost its side: at least 0 by knowledge.
int review_loss(const ReviewPly *p, ReviewEyes eyes);
// What the luck of the ply brought the side.
int review_luck(const ReviewPly *p, ReviewEyes eyes, Side side);

typedef struct ReviewSum {
    int decisions;              // plies at which the side had a choice
    int good;                   // those for which no better answer was found
    int lost[REVIEW_EYES];      // what its decisions cost
    int luck[REVIEW_EYES];      // what the luck of both sides' plies brought it
} ReviewSum;

// Of one turn; 0: of all.
ReviewSum review_sum(const Review *r, Side side, int turn);

// The plies with the greatest losses by decision, or the most luck for either side, the greatest first; returns how many, none that is 0.
int review_swings(const Review *r, ReviewEyes eyes, bool of_luck, int at[REVIEW_SWINGS]);

// Writes all of it into an open object.  REVIEW_FORM is raised when it writes something else, so that what was kept before is worked out again.
void write_review(const Review *r, const ReviewLimits *limits, Json *j);
// Writes the remark on a ply, with its newline: "# decision -6.1 luck +2.0: better march greene".  Nothing where there is nothing to say.
void write_remark(const Review *r, int i, Text *out);
// Writes the record of the game, which ends with a 0, with a remark behind each ply of which there is something to say, and the sums before its
// end.  Earlier remarks go.  Only `better` and the chances by knowledge are told.
void write_remarked(const Review *r, const char *record, Text *out);
// Bytes that hold a record of so many with its remarks, and the 0.
static inline size_t remarked_room(const Review *r, size_t length)  { return length + (size_t)(r->plies + SIDES) * REVIEW_REMARK + 1; }
