// What happens in Trenton 1776, and how each side is told of it (engine/event.h).

#include "games/trenton_1776/state.h"
#include "games/trenton_1776/tables.h"

static const char *dates_of(int turn)       { return t76_turns[turn].dates; }
static const char *ferry_id(int ferry)      { return t76_ferries[ferry].id; }

// The enemy sees how many blocks there are, but not which blocks (T76 game units).
#define BLOCKS_FIELD    { .key = "blocks", .is = FIELD_NOUNS, .kind = N_BLOCK, .hidden_by = SECRET_A, \
                          .unknown = "{blocks+} {side} {blocks:block|blocks}" }
#define PLACE(id)     { .key = id, .is = FIELD_NOUN, .kind = N_PLACE }
#define FERRY           { .key = "ferry", .is = FIELD_WORD, .name = ferry_id, .none = "" }
#define NUMBER(id)    { .key = id, .is = FIELD_NUMBER }
#define OUTCOME         { .key = "outcome", .is = FIELD_OUTCOME }, { .key = "ending", .is = FIELD_ENDING }

const EventRow t76_events[EVENTS] = {
    [EV_TURN]     = { "turn", "Turn {turn}, {dates}.", { NUMBER("turn"), { .key = "dates", .is = FIELD_WORD, .name = dates_of, .unsent = true } } },
    [EV_ICE]      = { "ice", "The Delaware is frozen above Philadelphia." },
    [EV_POINTS]   = { "points", "Action points: American {american}, British {british}. The {people} move first.",
                      { NUMBER("american"), NUMBER("british") } },
    [EV_MARCH]    = { "march", "{blocks} {blocks:marches|march} from {from} to {to}{ferry?, over the Delaware|}.",
                      { PLACE("from"), PLACE("to"), FERRY, BLOCKS_FIELD }, .joins = true },
    [EV_FORCED]   = { "march", "{blocks} {blocks:marches|march} from {from} to {to}{ferry?, over the Delaware|}.",
                      { PLACE("from"), PLACE("to"), FERRY, { .key = "forced", .is = FIELD_MARK }, BLOCKS_FIELD }, .joins = true },
    [EV_ABORTED]  = { "aborted", "{blocks} cannot cross at {place}; the move is over.", { FERRY, PLACE("place"), BLOCKS_FIELD } },
    [EV_ARRIVE]   = { "arrive", "{blocks} {blocks:arrives|arrive} at {place}.", { PLACE("place"), BLOCKS_FIELD } },
    [EV_DESERT]   = { "desert", "{blocks} {blocks:goes|go} home from {place}.", { PLACE("place"), BLOCKS_FIELD } },
    [EV_RETURN]   = { "return", "{blocks} {blocks:comes|come} back to Washington at {place}.", { PLACE("place"), BLOCKS_FIELD } },
    [EV_BATTLE]   = { "battle", "The {people} attack {place}.", { PLACE("place") }, .battle = BATTLE_OPENS },
    [EV_SHOWN]    = { "shown", "The {people} show {blocks}: {sp} SP.", { NUMBER("sp"), BLOCKS_FIELD } },
    [EV_ROUND]    = { "round", "Round {round}.", { NUMBER("round") } },
    [EV_HIT]      = { "hit", "{blocks} {blocks:loses|lose} 1 SP[, {sp} left].", { { .key = "sp", .is = FIELD_NUMBER, .hidden_by = SECRET_A }, BLOCKS_FIELD } },
    [EV_DEAD]     = { "dead", "{blocks} {blocks:is|are} {leader?lost|destroyed}.", { { .key = "leader", .is = FIELD_MARK, .unsent = true }, BLOCKS_FIELD } },
    [EV_FLEE]     = { "flee", "{blocks} {blocks:flees|flee}.", { BLOCKS_FIELD } },
    [EV_WITHDRAW] = { "withdraw", "{blocks} {blocks:withdraws|withdraw} to {to}.", { PLACE("from"), PLACE("to"), FERRY, BLOCKS_FIELD } },
    [EV_STUCK]    = { "stuck", "The {people} cannot get over the Delaware and stay.", { PLACE("place") } },
    [EV_WON]      = { "won", "The {people} {vp?take|hold} {place}[, worth {vp} victory point{vp:|s}]. SP lost: American {lost.american}, "
                             "British {lost.british}[; {destroyed} {destroyed:is|are} lost].[ The road to {open} is open.]",
                      { PLACE("place"), NUMBER("vp"), { .key = "open", .is = FIELD_NOUN, .kind = N_PLACE, .none = "" }, NUMBER("lost.american"), NUMBER("lost.british"),
                        { .key = "destroyed", .is = FIELD_NOUNS, .kind = N_BLOCK } }, .battle = BATTLE_ENDS },
    [EV_CONTROL]  = { "control", "{place} is now {side}.", { PLACE("place") } },
    [EV_DEPOT]    = { "depot", "American foot stands in Brunswick: the depot is lost, and with it {sp} British strength points.",
                      { { .key = "sp", .is = FIELD_NUMBER, .unsent = true } } },
    [EV_OVER]     = { "over", "{ending}", { OUTCOME } },
};
