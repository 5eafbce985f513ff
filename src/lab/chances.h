// chances.h -- what an answer that brings about no battle may lead to (battles are in odds.h): the chance of everything that its dice,
// thrown at once, can tell.
//
// For example "750 men may cross from McConkey's Ferry" has 10 %.  The rules play the answer with every possible sequence of draws, and
// the chances of equal words are added up.  What is hidden from the reader is resampled a few times, so equal views give equal chances.
#pragma once
#include "engine/engine.h"

enum { CHANCES_MAX = 24, CHANCE_ROOM = 400 };

typedef struct Chance {
    double p;
    char   words[CHANCE_ROOM];
} Chance;

typedef struct Chances {
    int     count;
    Chance at[CHANCES_MAX];           // the likeliest first; if there are more than these, the last stands for all the rest
} Chances;

// The chances of a legal answer.  False with a line if it makes no throw, or too many to go through.
bool chances_after(const Game *game, const State *s, Reader reader, Action a, Chances *chances, Error *err);

// Writes "outcomes":[{p, words}...] into an open object.
void write_chances(const Chances *chances, Json *j);
// Writes a line for each outcome.
void write_chances_page(const Chances *chances, Text *out);
