// Washington's Crossing (Revolution Games, 2012): the table of its frames and the game's row.
//
// A turn: objectives, weather, raid, reinforcements > American command > action > recovery > British command > action > recovery.
// An action phase: rally > moves (group > column > march > attack > reaction > march) > the die > prepared attacks; routed leaders run
// among the moves or the prepared attacks, or at the end after them.

#include "game.h"

#include "chapters.h"
#include "tables.h"

static const FrameKind *const frames[FRAME_KINDS] = {
    [SET_UP] = &wc_set_up_frame, [SET_LEADER] = &wc_set_leader_frame, [SET_BOATS] = &wc_set_boats_frame, [TURN] = &wc_turn_frame,
    [RAID_WHERE] = &wc_raid_where_frame, [RAID_WHOM] = &wc_raid_whom_frame,
    [REINFORCE] = &wc_reinforce_frame, [ARRIVE] = &wc_arrive_frame, [ADD_TROOPS] = &wc_add_troops_frame,
    [COMMAND] = &wc_command_frame, [ORDERS] = &wc_orders_frame, [AMOUNT] = &wc_amount_frame, [SPAN] = &wc_span_frame, [GO_HOME] = &wc_go_home_frame,
    [ACTION] = &wc_action_frame, [RALLY] = &wc_rally_frame, [ROUT] = &wc_rout_frame, [MOVES] = &wc_moves_frame, [GROUP] = &wc_group_frame,
    [COLUMN] = &wc_column_frame, [MARCH] = &wc_march_frame, [FERRYING] = &wc_ferrying_frame,
    [INITIATIVE] = &wc_initiative_frame, [PREPARED] = &wc_prepared_frame, [MUSTER_ATTACK] = &wc_muster_attack_frame,
    [ATTACK] = &wc_attack_frame, [DAWN] = &wc_dawn_frame, [REACT] = &wc_react_frame, [REACT_GROUP] = &wc_react_group_frame,
    [LOSSES] = &wc_losses_frame, [SURRENDER] = &wc_surrender_frame, [ADVANCE] = &wc_advance_frame,
    [RUNS] = &wc_runs_frame, [RETREAT] = &wc_retreat_frame, [RETREAT_TO] = &wc_retreat_to_frame, [CAPTURE] = &wc_capture_frame,
};

static const ScenarioRow scenarios[SCENARIOS] = {
    [CAMPAIGN] = { "campaign", "Campaign Game", "From Christmas night to January 6: the crossing, Trenton, Princeton and what might have been.", 1, 49 },
    [QUICK_START] = { "quick-start", "Quick Start Game", "Dawn of December 26: the columns stand before Trenton and the British may answer at once.", 3, 49 },
};

static const OrderKind orders = { .find_way = wc_find_way, .count_reach = wc_count_reach };

static const WeightSpan own_weights[] = {
    { AMERICAN, W_AMERICAN_SHARP, W_AMERICAN_DUG_IN }, { BRITISH, W_BRITISH_SHARP, W_BRITISH_DUG_IN },
};

const Game washingtons_crossing = {
    .id = "washingtons-crossing",
    .name = "Washington's Crossing",
    .about = "The winter campaign of 1776-77 by the hex: boats, night marches, tired men and a river between.",
    .publisher = "Revolution Games, 2012; designed by Roger Miller",
    .rule_prefix = "WC",
    .rules_version = 18,
    .size = sizeof(State),
    .bound = 60000,
    .side_names = { "American", "British" },
    .side_people = { "Americans", "British" },
    .side_ids = { "american", "british" },
    .frames = frames, .frame_kinds = FRAME_KINDS,
    .nouns = wc_nouns, .noun_kinds = NOUN_KINDS,
    .place_kind = N_HEX,
    .verbs = wc_verbs, .verb_count = VERBS,
    .reasons = wc_reasons, .reason_count = REASON_COUNT,
    .rolls = wc_rolls, .roll_kinds = ROLL_KINDS,
    .scenarios = scenarios, .scenario_count = SCENARIOS,
    .options = wc_options, .option_count = OPTIONS,
    .endings = wc_endings, .ending_count = ENDINGS,
    .aim = &wc_aim,
    .risks = wc_risks,
    .events = wc_events, .event_kinds = EVENTS,
    .facts = wc_facts,
    .beginnings = wc_beginnings,
    .sees = wc_sees,
    .rows_sourced = WC_ROWS_SOURCED, .rows_reconstructed = WC_ROWS_RECONSTRUCTED,
    .board = wc_board_json,
    .set_up = wc_set_up,
    .elsewhere = wc_elsewhere,
    .figure = wc_figure,
    .is_sane = wc_is_sane,
    .view = wc_view,
    .imagine = wc_imagine,
    .is_choosing = wc_is_choosing,
    .draw_map = wc_draw_map,
    .describe = wc_describe,
    .weights = wc_weights, .values = wc_values, .weight_count = WEIGHTS,
    .own_weights = own_weights, .own_weight_count = sizeof own_weights / sizeof *own_weights,
    .veterans = wc_veterans, .veteran_count = VETERAN_ROWS,
    .tempers = wc_tempers, .temper_count = TEMPER_ROWS,
    .items = &wc_item_kind,
    .evaluate = wc_evaluate,
    .winning = wc_winning,
    .weigh = wc_weigh,
    .weigh_on = wc_weigh_on,
    .weigh_likely = wc_weigh_likely,
    .prior = wc_prior,
    .gains = wc_gains,
    .phase = wc_phase,
    .horizon = 1,
    .regular = 100,
    .curiosity = 25,
    .counts_gains = true,
    .combat = &wc_combat,
    .orders = &orders,
    .price = wc_price,
    .case_clear = wc_clear,
};
