// Washington's War (GMT Games, 2010): the table of its frames and the game's row.
//
// A turn is a year:  reinforcements > cards > who plays first > Strategy Phase > winter > French Navy > politics > end.  chapters.h draws how
// the frames lie on one another.

#include "game.h"

#include "chapters.h"
#include "tables.h"

static const FrameKind *const frames[FRAME_KINDS] = {
    [TURN] = &ww_turn_frame, [STRATEGY] = &ww_strategy_frame, [IMPULSE] = &ww_impulse_frame,
    [COMMITTEES] = &ww_committees_frame, [FOR_THE_KING] = &ww_for_the_king_frame,
    [DECLARE] = &ww_declare_frame, [CHOOSE_FIRST] = &ww_choose_first_frame, [PLAY_CARD] = &ww_play_card_frame, [USE_OPS] = &ww_use_ops_frame,
    [MARK] = &ww_mark_frame, [EVENT] = &ww_event_frame, [EVENT_MARKERS] = &ww_event_markers_frame, [EVENT_UNITS] = &ww_event_units_frame,
    [DISCARD_ACTION] = &ww_discard_action_frame, [EXCHANGE] = &ww_exchange_frame,
    [ACTIVATE] = &ww_activate_frame, [MARCH] = &ww_march_frame, [ENTRY] = &ww_entry_frame, [INTERCEPT] = &ww_intercept_frame,
    [AVOID] = &ww_avoid_frame, [SPLIT] = &ww_split_frame, [KEEP_GENERAL] = &ww_keep_general_frame, [LOST_WASHINGTON] = &ww_lost_washington_frame,
    [REINFORCE] = &ww_reinforce_frame, [ARRIVE_UNDER] = &ww_arrive_under_frame, [ARRIVE_UNITS] = &ww_arrive_units_frame,
    [BATTLE] = &ww_battle_frame, [PLAY_IN_BATTLE] = &ww_battle_card_frame, [LOSE_UNITS] = &ww_lose_units_frame, [RETREAT] = &ww_retreat_frame,
    [WINTER] = &ww_winter_frame, [WINTER_LOSS] = &ww_winter_loss_frame,
    [PLACE_NAVY] = &ww_place_navy_frame, [FRENCH_ARRIVE] = &ww_french_arrive_frame, [SEAT_CONGRESS] = &ww_seat_congress_frame,
    [RECALL] = &ww_recall_frame, [EXTRA_PLAY] = &ww_extra_play_frame,
};

static const ScenarioRow scenarios[] = {
    { "campaign", "The War", "From Lexington and Concord to the fall of North's government: 1775 to 1783 at most.", 1, TURNS },
};

static const OptionRow options[] = {
    { "tournament", "After the British play Franklin or the Declaration they may draw a card and play again at once.", false },
};

static const OrderKind orders = { .find_way = ww_find_way, .count_reach = ww_count_reach };

static const WeightSpan own_weights[] = {
    { AMERICAN, W_AMERICAN_SECOND_MARKER, W_AMERICAN_CLEARED_AIR }, { BRITISH, W_BRITISH_SECOND_MARKER, W_BRITISH_CLEARED_AIR },
    { AMERICAN, W_ENOUGH_MEN, W_FRENCH_LOSS }, { BRITISH, W_NO_UNITS, W_FROM_BOX }, { AMERICAN, W_GLOVER, W_GLOVER },
    { BRITISH, W_BAN, W_NAVY_CARD }, { AMERICAN, W_END_REGULARS, W_LONE_HOLDING },
};

const Game washingtons_war = {
    .id = "washingtons-war",
    .name = "Washington's War",
    .about = "A card-driven game of the whole war for the thirteen colonies and Canada, with France in the wings.",
    .publisher = "GMT Games, 2010; designed by Mark Herman",
    .rule_prefix = "WW",
    .counts_in_tenths = true,
    .rules_version = 4,
    .size = sizeof(State),
    .bound = 6000,
    .side_names = { "American", "British" },
    .side_people = { "Americans", "British" },
    .side_ids = { "american", "british" },
    .side_words = { "us patriot", "crown" },
    .frames = frames, .frame_kinds = FRAME_KINDS,
    .nouns = ww_nouns, .noun_kinds = NOUN_KINDS,
    .place_kind = N_SPACE,
    .verbs = ww_verbs, .verb_count = VERBS,
    .reasons = ww_reasons, .reason_count = REASON_COUNT,
    .rolls = ww_rolls, .roll_kinds = ROLL_KINDS,
    .scenarios = scenarios, .scenario_count = 1,
    .options = options, .option_count = 1,
    .endings = ww_endings, .ending_count = ENDINGS,
    .aim = &ww_aim,
    .risks = ww_risks,
    .events = ww_events, .event_kinds = EVENTS,
    .rows_sourced = WW_ROWS_SOURCED, .rows_reconstructed = WW_ROWS_RECONSTRUCTED,
    .board = ww_board_json,
    .facts = ww_facts,
    .beginnings = ww_beginnings,
    .sees = ww_sees,
    .set_up = ww_set_up,
    .elsewhere = ww_elsewhere,
    .figure = ww_figure,
    .is_sane = ww_is_sane,
    .view = ww_view,
    .imagine = ww_imagine,
    .is_choosing = ww_is_choosing,
    .draw_map = ww_draw_map,
    .describe = ww_describe,
    .weights = ww_weights, .values = ww_values, .weight_count = WEIGHTS,
    .own_weights = own_weights, .own_weight_count = sizeof own_weights / sizeof *own_weights,
    .tempers = ww_tempers, .temper_count = TEMPER_ROWS,
    .items = &ww_item_kind,
    .evaluate = ww_evaluate,
    .weigh = ww_weigh,
    .prior = ww_prior,
    .gains = ww_gains,
    .price = ww_price,
    .takes_back = ww_takes_back,
    .phase = ww_phase,
    .horizon = 4,
    .regular = 100,
    .curiosity = 100,
    .steady = 100,
    .counts_gains = true,
    .halves = true,
    .favour = 30,
    .combat = &ww_combat,
    .orders = &orders,
    .case_clear = ww_clear,
};
