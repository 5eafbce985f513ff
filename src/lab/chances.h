// chances.h -- what an answer may bring, besides battles (odds.h): every throw of the dice that it makes at once, by what is then told.
//
// "750 men may cross from McConkey's Ferry" 10 %, and so on: the rules play the answer out with all draws there are, and the words that
// the reader would get are counted.  What is hidden from him is dealt anew a few times, so equal views give equal chances.
#pragma once
#include "engine/engine.h"

enum { CHANCES_MAX = 24, CHANCE_ROOM = 400 };

typedef struct Chance {
    double p;
    char   words[CHANCE_ROOM];
} Chance;

typedef struct Chances {
    int     count;
    Chance at[CHANCES_MAX];           // the likeliest first; of more than these the last is all the rest, however likely that is
} Chances;

// Of a legal answer.  False with a line if it makes no throw, or too many to go through.
bool chances_after(const Game *game, const State *s, Reader reader, Action a, Chances *chances, Error *err);

// "outcomes":[{p, words}...] into an open object.
void write_chances(const Chances *chances, Json *j);
// A line an outcome.
void write_chances_page(const Chances *chances, Text *out);
