// tables.h -- the functions that make up the game's row in games.c; see engine/game.h for what each must do.
#pragma once
#include "state.h"

#include "engine/aim.h"
#include "engine/begin.h"
#include "engine/risk.h"

#include <string.h>

void t76_set_up(State *s, Play *p);
void t76_clear(State *s);
bool t76_is_sane(const State *s, Text *wrong);
bool t76_sets_agree_with_data(void);        // the sets of state.h against the data files; for tests
int  t76_elsewhere(const State *s, Action a);
bool t76_figure(const State *s, Action a, int reason, const char *key, Text *out);
void t76_imagine(State *s, Side viewer, Luck *luck);
bool t76_is_choosing(const State *s, Side side);
bool t76_is_certain(const State *s, Side viewer, int place);
void t76_find_possible_steps(const State *s, Side viewer, int place, int range[2]);
bool t76_sees(const State *s, Reader reader, int sight, int whose);
extern const Fact t76_facts[];
bool t76_put_ice(State *s, int whose, int side, int value, Error *err);
void t76_put_control(State *s, int place, Side side);
void t76_view(const State *s, Reader reader, Json *j);
void t76_draw_map(const State *s, Reader reader, const MapWish *wish, Text *out);
void t76_describe(const State *s, Reader reader, int place, Text *out);
extern const ItemKind t76_item_kind;
int  t76_evaluate(const State *s, Side side, const int32_t values[]);
void t76_weigh(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[]);
void t76_weigh_on(const State *s, const ActionList *list, const int32_t values[], Notes *notes, uint8_t weight[]);
Action t76_sure_answer(const State *s, const int32_t values[]);
void t76_prior(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[]);
void t76_gains(const State *before, const State *after, Side side, Needs *out);
void t76_price(const State *s, Action a, Text *out);
int  t76_phase(const State *s);
extern const Ending t76_endings[ENDINGS];
extern const AimKind t76_aim;
extern const RiskRow t76_risks[];
extern const CombatKind t76_combat;
extern const Beginning t76_beginnings[];
