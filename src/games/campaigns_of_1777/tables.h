// tables.h -- the functions that make up the game's row in games.c; see engine/game.h for what each must do.
#pragma once
#include "state.h"

#include "engine/aim.h"
#include "engine/begin.h"
#include "engine/risk.h"

#include <string.h>

void c77_set_up(State *s, Play *p);
void c77_clear(State *s);
bool c77_is_sane(const State *s, Text *wrong);
int  c77_elsewhere(const State *s, Action a);
bool c77_figure(const State *s, Action a, int reason, const char *key, Text *out);
void c77_imagine(State *s, Side viewer, Luck *luck);
bool c77_is_choosing(const State *s, Side side);
bool c77_sees(const State *s, Reader reader, int sight, int whose);
extern const Fact c77_facts[];
void c77_view(const State *s, Reader reader, Json *j);
void c77_draw_map(const State *s, Reader reader, const MapWish *wish, Text *out);
void c77_describe(const State *s, Reader reader, int place, Text *out);
extern const ItemKind c77_item_kind;
int  c77_evaluate(const State *s, Side side, const int32_t values[]);
void c77_weigh(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[]);
void c77_weigh_on(const State *s, const ActionList *list, const int32_t values[], Notes *notes, uint8_t weight[]);
void c77_prior(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[]);
void c77_gains(const State *before, const State *after, Side side, Needs *out);
void c77_price(const State *s, Action a, Text *out);
int  c77_phase(const State *s);
extern const Ending c77_endings[ENDINGS];
extern const AimKind c77_aim;
extern const RiskRow c77_risks[];
extern const CombatKind c77_combat;
extern const Beginning c77_beginnings[];
int  c77_find_way(const State *s, int place, uint16_t step[MARCH_MOST]);
int  c77_count_reach(const State *s, int g);
extern const NounKind c77_nouns[NOUN_KINDS];
void c77_write_where(int place, bool goes, Text *out);     // "at Albany", "inside Fort George"; where one goes, "to Albany", "behind the walls of Fort George"
extern const Verb c77_verbs[VERBS];
extern const RollKind c77_rolls[ROLL_KINDS];
