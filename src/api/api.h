// api.h -- what the files of the public interface share: the position behind the public type, and its small helpers.
#pragma once
#include <muster/muster.h>

#include "engine/engine.h"

struct MusterPosition {
    const Game *game;
    Seeded      dice;           // rolls for the rules
    Seeded      choice;         // muster_random, muster_imagine
    int64_t     ply;
    _Alignas(uint64_t) unsigned char state[];       // game->size bytes
};

static inline const Game *game_in(const MusterGame *game)           { return (const Game *)game; }
static inline const MusterGame *public_game(const Game *game)       { return (const MusterGame *)game; }
static inline State *state_of(MusterPosition *p)                    { return (State *)p->state; }
static inline const State *state_in(const MusterPosition *p)        { return (const State *)p->state; }

// The game has this scenario, and no option is set that it has not; false for no game.
bool can_start(const MusterGame *game, int scenario, uint32_t options);
// MUSTER_OK, MUSTER_ILLEGAL or MUSTER_OVER; MUSTER_BAD_ARGUMENT for no position.
MusterStatus check_action(const MusterPosition *p, MusterAction action);
// An Error for the caller: cut to his room; nothing if he gave none.
void copy_error(const Error *err, char *error, size_t room);
