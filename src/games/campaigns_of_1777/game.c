// Campaigns of 1777 (Decision Games, 2019): the table of its frames and the game's row.
//
// A turn is half a month:  rally > sea > sorties > initiative > the cup, marker by marker > victory.  chapters.h draws how the frames lie on
// one another.

#include "game.h"

#include "chapters.h"
#include "tables.h"

static const FrameKind *const frames[FRAME_KINDS] = {
    [TURN] = &c77_turn_frame, [RALLY] = &c77_rally_frame, [LANDING] = &c77_landing_frame, [SORTIE] = &c77_sortie_frame,
    [RETURN] = &c77_return_frame, [FIRST] = &c77_first_frame, [CUP] = &c77_cup_frame,
    [ACTIVATION] = &c77_activation_frame, [MARCH] = &c77_march_frame, [MEANWHILE] = &c77_meanwhile_frame, [POWELL_MARCH] = &c77_powell_frame, [PICK] = &c77_pick_frame,
    [ENTRY] = &c77_entry_frame, [INTERCEPT] = &c77_intercept_frame, [ENTER_FORT] = &c77_enter_fort_frame, [AVOID] = &c77_avoid_frame,
    [REINFORCE] = &c77_reinforce_frame,
    [BATTLE] = &c77_battle_frame, [SENIOR] = &c77_senior_frame, [FIFTEEN] = &c77_fifteen_frame, [PLAN] = &c77_plan_frame,
    [LOSE] = &c77_lose_frame, [RETREAT] = &c77_retreat_frame, [STORM] = &c77_storm_frame, [ESCAPE] = &c77_escape_frame,
    [EXPERT] = &c77_expert_frame, [CAPTURE] = &c77_capture_frame,
    [SUPPLY] = &c77_supply_frame, [USE_SUPPLY] = &c77_use_supply_frame, [ATTRITION] = &c77_attrition_frame,
    [EVENT] = &c77_event_frame, [CHOOSE_LEADER] = &c77_choose_leader_frame, [CHOOSE_SPACE] = &c77_choose_space_frame,
    [REMOVE_SP] = &c77_remove_frame, [PLACE_SUPPLY] = &c77_place_supply_frame,
    [NEW_DESTINATION] = &c77_new_destination_frame, [MOVE_SHIP] = &c77_ship_frame, [SETTLE] = &c77_settle_frame,
};

// Phases that bots look ahead, of which a turn has thirty, however few of them a marker is drawn in (c77_phase): a turn and six markers, and in the short
// scenarios, whose turns are soon played, two turns (docs/bots.md).
enum { HORIZON = 36, SHORT_HORIZON = 60 };

static const ScenarioRow scenarios[] = {
    { "campaign", "The Campaign", "Howe and Burgoyne against Washington and the northern army: June to October 1777.", 1, 10, .regular = 60 },
    { "burgoynes-challenge", "Burgoyne's Challenge", "Burgoyne alone from Canada to Albany: June to September.", 1, 8, SHORT_HORIZON },
    { "howes-prize", "Howe's Prize", "Howe against Washington for Philadelphia, by land or by sea.", 1, 10, SHORT_HORIZON },
};

static const OptionRow options[] = {
    { "expert-leaders", "Leaders earn markers that make them better at what they did well.", false },
    { "washington-captured", "The British win at once when Washington is dead or captured.", false },
    { "new-england-victory", "The British may win by the ports of New England: two of three conditions.", false },
    { "sea-warning", "In the second box the British say whether the fleet goes north or south.", false },
    { "two-dice-losses", "Losses come from a table with two dice instead of a die for each strength point.", false },
};

static const OrderKind orders = { .find_way = c77_find_way, .count_reach = c77_count_reach };

static const WeightSpan own_weights[] = {
    { PATRIOT, W_PATRIOT_SHARE, W_PATRIOT_SHARP }, { BRITISH, W_BRITISH_SHARE, W_BRITISH_SHARP },
    { PATRIOT, W_BURGOYNE_PATRIOT_SHARE, W_BURGOYNE_PATRIOT_SHARP }, { BRITISH, W_BURGOYNE_BRITISH_SHARE, W_BURGOYNE_BRITISH_SHARP },
    { PATRIOT, W_HOWE_PATRIOT_SHARE, W_HOWE_PATRIOT_SHARP }, { BRITISH, W_HOWE_BRITISH_SHARE, W_HOWE_BRITISH_SHARP },
};

const Game campaigns_of_1777 = {
    .id = "campaigns-of-1777",
    .name = "Campaigns of 1777",
    .about = "A chit-pull game of Howe's and Burgoyne's campaigns from the St. Lawrence to the Chesapeake.",
    .publisher = "Decision Games, Strategy & Tactics 316, 2019; designed by Harold Buchanan",
    .rule_prefix = "C77",
    .rules_version = 17,
    .size = sizeof(State),
    .bound = 12000,
    .side_names = { "Patriot", "British" },
    .side_people = { "Patriots", "British" },
    .side_ids = { "american", "british" },
    .side_words = { "patriot patriots us", "crown" },
    .frames = frames, .frame_kinds = FRAME_KINDS,
    .nouns = c77_nouns, .noun_kinds = NOUN_KINDS,
    .place_kind = N_PLACE,
    .verbs = c77_verbs, .verb_count = VERBS,
    .reasons = c77_reasons, .reason_count = REASON_COUNT,
    .rolls = c77_rolls, .roll_kinds = ROLL_KINDS,
    .scenarios = scenarios, .scenario_count = 3,
    .options = options, .option_count = 5,
    .endings = c77_endings, .ending_count = ENDINGS,
    .aim = &c77_aim,
    .risks = c77_risks,
    .events = c77_events, .event_kinds = EVENTS,
    .rows_sourced = C77_ROWS_SOURCED, .rows_reconstructed = C77_ROWS_RECONSTRUCTED,
    .board = c77_board_json,
    .facts = c77_facts,
    .beginnings = c77_beginnings,
    .sees = c77_sees,
    .set_up = c77_set_up,
    .elsewhere = c77_elsewhere,
    .figure = c77_figure,
    .is_sane = c77_is_sane,
    .view = c77_view,
    .imagine = c77_imagine,
    .is_choosing = c77_is_choosing,
    .draw_map = c77_draw_map,
    .describe = c77_describe,
    .weights = c77_weights, .values = c77_values, .weight_count = WEIGHTS,
    .own_weights = own_weights, .own_weight_count = sizeof own_weights / sizeof *own_weights,
    .tempers = c77_tempers, .temper_count = TEMPER_ROWS,
    .items = &c77_item_kind,
    .evaluate = c77_evaluate,
    .weigh = c77_weigh,
    .weigh_on = c77_weigh_on,
    .gains = c77_gains,
    .price = c77_price,
    .tells_openly = true,
    .phase = c77_phase,
    .prior = c77_prior,
    .horizon = HORIZON,
    .veteran_curiosity = 100,
    .halves = true,
    .favour = 50,
    .rash = 50,
    .combat = &c77_combat,
    .orders = &orders,
    .case_clear = c77_clear,
};
