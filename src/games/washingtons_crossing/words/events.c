// What happens in Washington's Crossing, and how each side is told of it (engine/event.h).
//
// SECRET_A hides a leader and his hex from readers who do not see him (WC 3.0); SECRET_B hides numbers of men from the other side.

#include "games/washingtons_crossing/chapters.h"
#include "games/washingtons_crossing/tables.h"

// ---- words for values

const char *const wc_weather_ids[WEATHERS] = { [FAIR] = "fair", [FREEZE] = "freeze", [SNOW] = "snow", [RAIN] = "rain" };

static const char *weather_id(int weather)  { return wc_weather_ids[weather]; }
static const char *day_of_turn(int turn)    { return wc_days[wc_day_of(turn)].name; }
static const char *time_of_turn(int turn)   { return wc_time_name[wc_time_of(turn)]; }
static const char *day_name(int day)        { return wc_days[day].name; }
static const char *grade_name(int grade)    { return wc_victory_grades[grade].name; }
static const char *die_name(int first)      { return first == S_HASTY ? "surprise" : "combat"; }

static const char *column_name(int column)
{
    static const char *const ids[] = { "2-4", "5-6", "7-8" };

    return ids[column];
}

static const char *winner_words(int winner)
{
    return winner == AMERICAN ? "the Americans win" : winner == BRITISH ? "the British win" : "neither side gives way";
}

static const char *effect_id(int effect)
{
    static const char *const ids[] = { "holds", "retreats", "disordered", "routed" };

    return ids[effect];
}

// ---- why a retreat went into a hex (WC 17.3): the priorities in their order, then what else decided

static const EventLine retreat_lines[] = {
    { "not through the enemy", "WC 17.3", 1 }, { "out of enemy zones", "WC 17.3", 2 }, { "towards its own map edge", "WC 17.3", 3 },
    { "by road", "WC 17.3", 4 }, { "not over a minor river", "WC 17.3", 5 }, { "no other hex was open", "WC 17.3" },
    { "the owner's choice among equals", "WC 17.3" }, { "nothing farther was open", "WC 17.3" }, { NULL },
};

Set wc_retreat_lines(int why)
{
    static const int bits[] = { NO_ENEMY_TROOPS, NO_ZONE, HOMEWARD, BY_ROAD, NO_MINOR_RIVER, ONLY_WAY, OWNERS_CHOICE, NO_FARTHER_HEX };
    Set lines = 0;

    for (size_t i = 0; i < sizeof bits / sizeof *bits; i++)
        lines |= why & bits[i] ? BIT(i) : 0;
    return lines;
}

// ---- fields

#define LEADER          { .key = "leader", .is = FIELD_NOUN, .kind = N_LEADER }
#define SEEN_LEADER     { .key = "leader", .is = FIELD_NOUN, .kind = N_LEADER, .hidden_by = SECRET_A, .unknown = "{a side} leader" }
#define OWN_LEADER(id) { .key = id, .is = FIELD_NOUN, .kind = N_LEADER, .hidden_by = SECRET_A | SECRET_B }
#define STACK           { .key = "leader", .is = FIELD_NOUN, .kind = N_LEADER, .hidden_by = SECRET_A, .unknown = "A stack", .none = "A stack" }
#define HEX(id)       { .key = id, .is = FIELD_NOUN, .kind = N_HEX, .none = "off the map" }
#define SEEN_HEX        { .key = "hex", .is = FIELD_NOUN, .kind = N_HEX, .hidden_by = SECRET_A }
#define NAVAL           { .key = "naval", .is = FIELD_NOUN, .kind = N_NAVAL }
#define NUMBER(id)    { .key = id, .is = FIELD_NUMBER }
#define MEN(id)       { .key = id, .is = FIELD_NUMBER, .scale = 10 }
#define OWN_MEN         { .key = "men", .is = FIELD_NUMBER, .scale = 10, .hidden_by = SECRET_A | SECRET_B }
#define FLAG(id)      { .key = id, .is = FIELD_FLAG }
#define WORD(id, of)  { .key = id, .is = FIELD_WORD, .name = of }
#define UNSENT(id)    { .key = id, .is = FIELD_NUMBER, .unsent = true }
#define UNSENT_WORD(id, of) { .key = id, .is = FIELD_WORD, .name = of, .unsent = true }
#define OUTCOME         { .key = "outcome", .is = FIELD_OUTCOME }

const EventRow wc_events[EVENTS] = {
    [EV_TURN]        = { "turn", "Turn {turn}, {day} {time}.",
                         { NUMBER("turn"), UNSENT_WORD("day", day_of_turn), UNSENT_WORD("time", time_of_turn) } },
    [EV_WEATHER]     = { "weather", "Weather: {weather=Fair|Freeze|Snow|Rain}.", { WORD("weather", weather_id) } },
    [EV_OBJECTIVES]  = { "objective", "{side}: {vp} victory point{vp:|s} for {hex}.",
                         { { .key = "hex", .is = FIELD_NOUN, .kind = N_HEX, .none = "a south without the enemy" }, NUMBER("vp") } },
    [EV_POINTS]      = { "points", "The {people} receive {received} activation points and have {left}.", { NUMBER("received"), NUMBER("left") } },
    [EV_RAID]        = { "raid", "{leader} {may?may raid|would raid, but cannot}.", { LEADER, UNSENT("may") } },
    [EV_NO_RAID]     = { "no-raid", "The {people} roll for a raid, and there is none." },
    [EV_RAID_LOSS]   = { "raid-loss", "{leader} {leader:loses|lose} {lost} in the raid.", { LEADER, MEN("lost") } },
    [EV_ARRIVE]      = { "arrive", "{leader} {leader:arrives|arrive} at {hex}.",
                         { SEEN_LEADER, { .key = "hex", .is = FIELD_NOUN, .kind = N_HEX, .hidden_by = SECRET_B } } },
    [EV_WITHDRAW]    = { "withdraw", "The {naval} are withdrawn.", { NAVAL } },
    [EV_ACTIVATE]    = { "activate", "{leader} {leader:is|are} activated for {cost}.", { SEEN_LEADER, SEEN_HEX, NUMBER("cost") } },
    [EV_CALL]        = { "call", "{leader} {leader:is|are} activated by span.",
                         { SEEN_LEADER, SEEN_HEX, { .key = "by", .is = FIELD_NOUN, .kind = N_LEADER, .hidden_by = SECRET_B }, NUMBER("cost") } },
    [EV_TRANSFER]    = { "transfer", "{leader} {leader:gives|give} {men} men to {to}.", { OWN_LEADER("leader"), OWN_LEADER("to"), OWN_MEN } },
    [EV_DETACH]      = { "detach", "{leader} {leader:detaches|detach} {men} men under {to}.", { OWN_LEADER("leader"), OWN_LEADER("to"), OWN_MEN } },
    [EV_ABSORB]      = { "absorb", "{leader} {leader:absorbs|absorb} {from}, {men} men.", { OWN_LEADER("leader"), OWN_LEADER("from"), OWN_MEN } },
    [EV_REMOVED]     = { "removed", "{leader} {leader:leaves|leave} the game.", { { .key = "leader", .is = FIELD_NOUN, .kind = N_LEADER, .hidden_by = SECRET_A } } },
    [EV_RALLY]       = { "rally", "{leader} {leader:rallies|rally}.", { SEEN_LEADER, SEEN_HEX } },
    [EV_DISORDERED]  = { "disordered", "{leader} {leader:is|are} disordered.", { LEADER, HEX("hex") } },
    [EV_ROUTED]      = { "routed", "{leader} {leader:is|are} routed.", { LEADER, HEX("hex") } },
    [EV_MOVE]        = { "move", "{leader} {leader:moves|move} from {from} to {to}.", { HEX("from"), HEX("to"), STACK }, .joins = true },
    [EV_HALT]        = { "halt" },
    [EV_ZONE]        = { "zone", "The {people} at {hex} have {zone=no troops|troops, but no zone of control|a zone of control}.",
                         { HEX("hex"), UNSENT("zone") } },
    [EV_REFUSED]     = { "refused", "It cannot be done ({rule}): {reason}.",
                         { { .key = "hex", .is = FIELD_NOUN, .kind = N_HEX, .hidden_by = OWN_ONLY },
                           { .key = "rule", .is = FIELD_RULE, .hidden_by = OWN_ONLY },
                           { .key = "reason", .is = FIELD_REASON, .hidden_by = OWN_ONLY, .unsent = true } }, .refuses = true },
    [EV_FERRY]       = { "ferry", "[{men} men may cross from {hex} in this phase; of a larger force the rest must stay on this bank.]"
                         "[{men!}Nobody may cross from {hex} in this phase.]", { HEX("hex"), MEN("men") } },
    [EV_SAIL]        = { "sail", "The {naval} go to {to}.", { NAVAL, { .key = "to", .is = FIELD_NOUN, .kind = N_REACH } } },
    [EV_ATTACK]      = { "attack", "The {people} make a {attack=hasty|normal|prepared} attack on {hex}.", { HEX("hex"), HEX("from"), UNSENT("attack") },
                         .battle = BATTLE_OPENS },
    [EV_SUM]         = { "sum", "To the {die} die: {lines}.", { WORD("die", die_name), { .key = "lines", .is = FIELD_SUM, .lines = wc_sum_words } } },
    [EV_ODDS]        = { "odds", "{attacker} {people} against {defender}; modifier {modifier+}; {chief} {chief:gives|give} the column of ratings {column}.",
                         { MEN("attacker"), MEN("defender"), NUMBER("modifier"), { .key = "chief", .is = FIELD_NOUN, .kind = N_LEADER },
                           WORD("column", column_name) } },
    [EV_RESULT]      = { "result", "The {side} attacker loses {attacker_lost} and {attacker=holds|retreats|retreats in disorder|is routed}"
                                   "[ ({attacker_hexes} hexes)]; the {enemy} defender loses {defender_lost} and "
                                   "{defender=holds|retreats|retreats in disorder|is routed}[ ({defender_hexes} hexes)].",
                         { MEN("attacker_lost"), MEN("defender_lost"), WORD("attacker", effect_id), WORD("defender", effect_id),
                           NUMBER("attacker_hexes"), NUMBER("defender_hexes"), NUMBER("row") },
                         .battle = BATTLE_ENDS },
    [EV_LOSS]        = { "loss", "{leader} {leader:loses|lose} {men}.",
                         { { .key = "leader", .is = FIELD_NOUN, .kind = N_LEADER, .hidden_by = SECRET_B },
                           { .key = "men", .is = FIELD_NUMBER, .scale = 10, .hidden_by = SECRET_B } } },
    [EV_RETREAT]     = { "retreat", "{leader} {leader:retreats|retreat} from {from} to {to}[ ({why})].",
                         { HEX("from"), HEX("to"), STACK, { .key = "why", .is = FIELD_LINES, .lines = retreat_lines } } },
    [EV_TAKEN]       = { "captured", "{leader} {leader:is|are} captured[: {vp} victory point{vp:|s} for the {enemies}].", { LEADER, HEX("hex"), NUMBER("vp") } },
    [EV_ESCAPED]     = { "escaped", "{leader} {leader:escapes|escape} capture.", { LEADER, HEX("hex") } },
    [EV_ADVANCE]     = { "advance", "The {people} advance into {hex}.", { HEX("hex") } },
    [EV_VICTORY]     = { "victory", "A {grade} victory of the {people}: {vp} victory point{vp:|s}.", { NUMBER("vp"), UNSENT_WORD("grade", grade_name) } },
    [EV_SURRENDER]   = { "surrender", "The {people} surrender {men} men.", { HEX("hex"), MEN("men") } },
    [EV_TRENCH]      = { "trench", "The {people} {state=|begin a trench at|finish the trench at|raze the trench at} {hex}.", { HEX("hex"), UNSENT("state") } },
    [EV_REACT]       = { "react", "{leader} {leader:tries|try} to react{moves?, and may move|, in vain}.", { SEEN_LEADER, FLAG("moves") } },
    [EV_LEFT]        = { "left", "{leader} {leader:leaves|leave} the map.", { LEADER, HEX("hex") } },
    [EV_ACCELERATED] = { "accelerated", "Americans stand beyond row 21: British reinforcements come sooner.", { HEX("hex") } },
    [EV_PANIC]       = { "panic", "{leader} {leader:panics|panic}.", { LEADER, HEX("hex") } },
    [EV_OVER]        = { "over", "The game is over: American {american}, British {british}.", { OUTCOME, UNSENT("american"), UNSENT("british") } },
    [EV_INITIATIVE]  = { "initiative", "{leader} {leader:is|are}{active?| not} activated by the die.", { SEEN_LEADER, FLAG("active") } },
    [EV_MEN_GO]      = { "men-go", "{men} of {leader}'s men go home.", { OWN_LEADER("leader"), OWN_MEN } },
    [EV_VERDICT]     = { "verdict", "The combat at {hex} is over: {winner}. Men lost: American {lost.american}, British {lost.british}"
                                    "{destroyed?; the beaten force is destroyed|}[; {captured} {captured:is|are} captured].",
                         { HEX("hex"), FLAG("won"), NUMBER("vp"), MEN("lost.american"), MEN("lost.british"), FLAG("destroyed"),
                           UNSENT_WORD("winner", winner_words), { .key = "captured", .is = FIELD_NOUNS, .kind = N_LEADER } } },
    [EV_DAY]         = { "day", "{day} is over for the {people}: {won} victory point{won:|s}[ ({vp*})], {total} in all; {lost} men lost"
                                "[, {captured} leader{captured:|s} captured]; {points} activation point{points:|s} left.",
                         { WORD("day", day_name), NUMBER("vp.objectives"), NUMBER("vp.battles"), NUMBER("vp.captures"), NUMBER("total"), MEN("lost"),
                           NUMBER("captured"), NUMBER("points"), UNSENT("won") } },
};
