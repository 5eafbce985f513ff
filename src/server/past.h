// past.h -- a game as it was: earlier plies with a reader's eyes, and the course of a finished game as a curve.
//
// A request waits in the scribe's line (keeper.h).  When its turn comes the table is copied, and the answer is made from the copy without
// the floor: from the nearest snapshot on, step by step, so that no request replays a game.  Whose eyes are allowed is decided
// at that moment, too: what a visitor may read then, and not what he might have read when he asked.
#pragma once
#include "server/server.h"

enum {
    PAST_PLIES = 64,            // of one request
    PAST_BYTES = 64 * 1024,     // an answer that is longer than this ends with the ply at hand; the client asks for the rest
    PAST_COST = 4,              // plies of it for the price of a message
    CURVE_COST = 20,            // plies of the game for the price of a message
};

// Answers a request, from any thread, best without the floor.  False, with nothing done, if its table must be read first.
bool past_answer(Server *server, const PastAsk *ask);
// Answers it with the reason why its table cannot be read.
void past_fail(Server *server, const PastAsk *ask, const Error *err);

// curve.c: the fields of the curve of a game that is over, into an open object.
void curve_write(const Table *t, Json *j);
