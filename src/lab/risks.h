// risks.h -- what an answer risks (engine/risk.h), with the odds of the battles that it brings about, goes on with or breaks off.
//
// All of it is worked out from what the side that is asked may know, so equal views give equal words.
#pragma once
#include "engine/engine.h"
#include "engine/risk.h"

// What a legal answer of the side that is asked risks; false if there is nothing to say.
bool risk_of(const Game *game, const State *s, Action a, Risk *risk);

// What the answers of a proposal risk together, each in the position that those before it make.
bool risk_of_proposal(const Game *game, const State *s, const Proposal *proposal, Risk *risk);

// {"done": {words, rule, final?, tone?}, ...} of the answers that risk something.
void write_risks(const Game *game, const State *s, const ActionList *list, Json *j);
