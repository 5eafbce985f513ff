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

// Whether the game has this scenario and every option that is set; false if there is no game.
bool can_start(const MusterGame *game, int scenario, uint32_t options);
// MUSTER_OK, MUSTER_ILLEGAL or MUSTER_OVER; MUSTER_BAD_ARGUMENT if there is no position.
MusterStatus check_action(const MusterPosition *p, MusterAction action);
// Copies the line of an Error to the caller, cut to his room; does nothing if he gave no room.
void copy_error(const Error *err, char *error, size_t room);
