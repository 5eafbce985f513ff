// doors.h -- a small game on which the search is tried: pick one of twenty doors, then look into a box; behind one door, `lucky`, the Americans win.
#pragma once
#include "bots/bots.h"

enum { ANSWERS = 20, ALONE = 7, BOX = 1, DOOR };

struct State {
    Core    core;
    uint8_t lucky, picked, looked;
    uint8_t barred;         // hidden from both: all doors but ALONE are barred...
    uint8_t other_looks;    // ...and the British look into a box
    uint8_t locked;         // hidden, too: the first door that is picked does not open, and another has to be
};

// What a test may change, and puts back: how the game goes...
extern Side picks;                      // who picks a door; the Americans unless changed
extern bool a_die_falls;                // when a door has been picked
extern bool dice_decide;                // even doors throw a die when they are picked, and a die in the box says who wins
// ...what is imagined: every third deal bars the doors, every second one has the other side look, and nine in ten lock the first door...
extern bool some_deals_bar, some_others_look, most_deals_lock;
// ...how a position is judged: the lucky door is worth 900, any other 100...
extern bool thinks_slowly;              // an evaluation takes a millisecond
extern bool seems_bad_at_first;         // the lucky door does, until a box has been looked into; and each answer ends a phase
// ...and what the policy likes; unless changed all answers are alike.
extern bool policy_is_wrong;            // it leaves out the best door
extern bool only_one_is_promising;      // it leaves out all the others
extern bool alone_is_promising;         // it likes ALONE far more than the rest
extern bool last_is_promising;          // the later an answer stands in the list, the more it likes it

// The game, searched to the next phase by a tree with a curiosity of 1000.
Game doors(void);

// The doors before the first answer, in `pos`.
State *begin_doors(const Game *game, Position *pos, int lucky);

// What a new bot of this level with 600 playouts a thread answers there; `thought` may be NULL.
Action choose(const Game *game, BotLevel level, int threads, int lucky, uint64_t seed, BotThought *thought);

// Asserts that a door which is a little better than the policy's favourite is found by long thought, unless the policy keeps its say; and that one
// which is far better is found in any case.
void check_say(Game game);
