// evaluate.h -- the items in which the evaluation of Campaigns of 1777 counts a position, and the table of their fitted weights.
#pragma once
#include "survey.h"

// In hundredths, tenths of dice and the like, so that each is of about the same size.  A pair is the same of each side; the Patriots come first.
enum {
    ONE,                        // always
    HELD_ONCE,                  // Philadelphia has been British (C77 3.2)
    AT_SEA_NOW, INITIATIVE,
    LEAST, SECOND, MEAN,        // of the chances of the goals
    POWER, POWER_B, MOBILE, MOBILE_B, HUNGRY, HUNGRY_B, TO_CHECK, TO_CHECK_B,
    TO_ACT,                     // eight leaders
    SIDE_ITEMS = TO_ACT + 8,
    // of each goal
    G_CHANCE = 0, G_BRITISH, G_PATRIOT, G_SHUT_IN, G_AT, G_AT_B, G_NEAR, G_NEAR_B, G_FAR, G_FAR_B,
    GOAL_ITEMS,
    // where the weights of each scenario begin
    CAMPAIGN_ITEMS = 0,
    ITEMS_MOST = SIDE_ITEMS + 6 * GOAL_ITEMS,
    BURGOYNES_ITEMS = ITEMS_MOST,
    HOWES_ITEMS = BURGOYNES_ITEMS + SIDE_ITEMS + GOAL_ITEMS,
    ALL_ITEMS = HOWES_ITEMS + SIDE_ITEMS + 2 * GOAL_ITEMS
};
#define GOAL_OF(i) (SIDE_ITEMS + GOAL_ITEMS * (i))      // the first item of a goal

enum { MOMENTS = 5 };           // of the game, for which there are weights; between them they blend

int c77_count_items(const Survey *v, int item[ITEMS_MOST]);     // how many there are in this scenario
int c77_time_left(const Survey *v);

extern const int16_t c77_moments[MOMENTS];                      // by what is left, rising
extern const int16_t c77_item_weights[ALL_ITEMS][MOMENTS];
