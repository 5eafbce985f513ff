// tables.h -- the functions that make up the game's row in games.c; see engine/game.h for what each must do.
#pragma once
#include "state.h"

#include "engine/aim.h"
#include "engine/begin.h"
#include "engine/risk.h"

#include <string.h>

void ww_set_up(State *s, Play *p);
void ww_clear(State *s);
bool ww_is_sane(const State *s, Text *wrong);
int  ww_elsewhere(const State *s, Action a);
bool ww_figure(const State *s, Action a, int reason, const char *key, Text *out);
void ww_imagine(State *s, Side viewer, Luck *luck);
bool ww_is_choosing(const State *s, Side side);
bool ww_sees(const State *s, Reader reader, int sight, int whose);
extern const Fact ww_facts[];
void ww_view(const State *s, Reader reader, Json *j);
void ww_draw_map(const State *s, Reader reader, const MapWish *wish, Text *out);
void ww_describe(const State *s, Reader reader, int place, Text *out);
extern const ItemKind ww_item_kind;
int  ww_evaluate(const State *s, Side side, const int32_t values[]);
void ww_prior(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[]);
void ww_weigh(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[]);
void ww_gains(const State *before, const State *after, Side side, Needs *out);
void ww_price(const State *s, Action a, Text *out);
int  ww_phase(const State *s);
extern const Ending ww_endings[ENDINGS];
extern const AimKind ww_aim;
extern const RiskRow ww_risks[];
extern const CombatKind ww_combat;
extern const Beginning ww_beginnings[];
int  ww_find_way(const State *s, int place, uint16_t step[MARCH_MOST]);
int  ww_count_reach(const State *s, int g);
extern const NounKind ww_nouns[NOUN_KINDS];
extern const Verb ww_verbs[VERBS];
extern const RollKind ww_rolls[ROLL_KINDS];
