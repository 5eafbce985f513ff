// tables.h -- the functions that make up the game's row in games.c; see engine/game.h for what each must do.
#pragma once
#include "state.h"

#include "engine/begin.h"
#include "engine/risk.h"

#include <string.h>

#include "engine/aim.h"

void wc_set_up(State *s, Play *p);
void wc_clear(State *s);
bool wc_is_sane(const State *s, Text *wrong);
int  wc_elsewhere(const State *s, Action a);
bool wc_figure(const State *s, Action a, int reason, const char *key, Text *out);
void wc_imagine(State *s, Side viewer, Luck *luck);
bool wc_is_choosing(const State *s, Side side);
// Finds the fewest and the most tens that these leaders of the enemy may have together, for all the viewer knows.
void wc_find_possible_men(const State *s, Side viewer, Set force, int range[2]);
bool wc_sees(const State *s, Reader reader, int sight, int whose);
extern const Fact wc_facts[];
void wc_view(const State *s, Reader reader, Json *j);
void wc_draw_map(const State *s, Reader reader, const MapWish *wish, Text *out);
int  wc_find_way(const State *s, int place, uint16_t step[MARCH_MOST]);
void wc_describe(const State *s, Reader reader, int place, Text *out);
extern const ItemKind wc_item_kind;
int  wc_evaluate(const State *s, Side side, const int32_t values[]);
void wc_weigh(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[]);
void wc_weigh_on(const State *s, const ActionList *list, const int32_t values[], Notes *notes, uint8_t weight[]);
bool wc_weigh_likely(const State *s, const int32_t values[], Notes *notes, ActionList *likely, uint8_t weight[]);
void wc_prior(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[]);
void wc_gains(const State *before, const State *after, Side side, Needs *out);
int  wc_winning(const State *s, int worth);
int  wc_phase(const State *s);
int  wc_count_reach(const State *s, int l);
extern const Beginning wc_beginnings[];

extern const NounKind wc_nouns[NOUN_KINDS];
extern const Verb wc_verbs[VERBS];
extern const RollKind wc_rolls[ROLL_KINDS];
extern const Ending wc_endings[ENDINGS];
extern const OptionRow wc_options[OPTIONS];
extern const AimKind wc_aim;
extern const RiskRow wc_risks[];
extern const CombatKind wc_combat;
extern const char *const wc_weather_ids[WEATHERS];      // "fair"
void wc_price(const State *s, Action a, Text *out);
