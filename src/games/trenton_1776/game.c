// Trenton 1776 (Worthington Publishing, 2015): the table of its frames and the game's row.
//
// A turn:  opening (points, ice, desertion, arrivals) > first side moves > its battles > second side moves > its battles > depot >
// victory.  A battle has rounds of defender's fire and attacker's fire; from the second round each side may withdraw before them.

#include "game.h"

#include "chapters.h"
#include "tables.h"

extern const NounKind t76_nouns[NOUN_KINDS];
extern const Verb t76_verbs[VERBS];
extern const RollKind t76_rolls[ROLL_KINDS];

static const FrameKind *const frames[FRAME_KINDS] = {
    [TURN] = &t76_turn_frame, [DESERT_ONE] = &t76_desert_frame, [TAKE_BACK] = &t76_take_back_frame, [ARRIVE] = &t76_arrive_frame,
    [MOVES] = &t76_moves_frame, [MARCH] = &t76_march_frame, [FORCE] = &t76_force_frame, [FORCE_JOIN] = &t76_force_join_frame,
    [BATTLES] = &t76_battles_frame, [CHOOSE_BATTLE] = &t76_choose_battle_frame, [BATTLE] = &t76_battle_frame, [FIRE] = &t76_fire_frame,
    [LOSE_HITS] = &t76_lose_hits_frame, [RUN_AWAY] = &t76_run_away_frame, [LEAVE] = &t76_leave_frame, [WHERE_TO] = &t76_where_to_frame,
    [PARTING] = &t76_parting_frame, [LOSE_DEPOT] = &t76_depot_frame,
};

static const ScenarioRow scenarios[SCENARIOS] = {
    [CAMPAIGN] = { "campaign", "Campaign", "From the Hudson to the Delaware and back: November to January.", 1, 24 },
    [CHRISTMAS_SURPRISE] = { "christmas-surprise", "Christmas Surprise", "Washington on the Pennsylvania bank, the British spread thin across Jersey.", 11, 24 },
    [BAGGING_THE_FOX] = { "bagging-the-fox", "Bagging the Fox", "Cornwallis comes down from Princeton with his whole army.", 15, 24 },
};

static const WeightSpan own_weights[] = {
    { AMERICAN, W_WASHINGTON_DANGER, W_NORTH_FROM }, { BRITISH, W_BRITISH_PRIZE, W_BRITISH_NORTH_FROM },
};

const Game trenton_1776 = {
    .id = "trenton-1776",
    .name = "Trenton 1776",
    .about = "A block game of Washington's retreat through the Jerseys and his return over the Delaware.",
    .publisher = "Worthington Publishing, 2015; designed by Mike Wylie and Grant Wylie",
    .rule_prefix = "T76",
    .rules_version = 3,
    .size = sizeof(State),
    .bound = 6000,
    .side_names = { "American", "British" },
    .side_people = { "Americans", "British" },
    .side_ids = { "american", "british" },
    .side_words = { "us", "crown hessian" },
    .frames = frames, .frame_kinds = FRAME_KINDS,
    .nouns = t76_nouns, .noun_kinds = NOUN_KINDS,
    .place_kind = N_PLACE,
    .verbs = t76_verbs, .verb_count = VERBS,
    .reasons = t76_reasons, .reason_count = REASON_COUNT,
    .rolls = t76_rolls, .roll_kinds = ROLL_KINDS,
    .scenarios = scenarios, .scenario_count = SCENARIOS,
    .endings = t76_endings, .ending_count = ENDINGS,
    .aim = &t76_aim,
    .risks = t76_risks,
    .events = t76_events, .event_kinds = EVENTS,
    .rows_sourced = T76_ROWS_SOURCED, .rows_reconstructed = T76_ROWS_RECONSTRUCTED,
    .board = t76_board_json,
    .facts = t76_facts,
    .beginnings = t76_beginnings,
    .sees = t76_sees,
    .set_up = t76_set_up,
    .elsewhere = t76_elsewhere,
    .figure = t76_figure,
    .is_sane = t76_is_sane,
    .view = t76_view,
    .imagine = t76_imagine,
    .is_choosing = t76_is_choosing,
    .draw_map = t76_draw_map,
    .describe = t76_describe,
    .weights = t76_weights, .values = t76_values, .weight_count = WEIGHTS,
    .own_weights = own_weights, .own_weight_count = sizeof own_weights / sizeof *own_weights,
    .tempers = t76_tempers, .temper_count = TEMPER_ROWS,
    .items = &t76_item_kind,
    .evaluate = t76_evaluate,
    .weigh = t76_weigh,
    .weigh_on = t76_weigh_on,
    .sure_answer = t76_sure_answer,
    .prior = t76_prior,
    .gains = t76_gains,
    .price = t76_price,
    .phase = t76_phase,
    .horizon = 2,
    .far = 4,
    .regular = 60,
    .curiosity = 1000,
    .steady = 100,
    .combat = &t76_combat,
    .case_clear = t76_clear,
};
