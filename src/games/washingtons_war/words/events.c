// What happens in Washington's War, and how each side is told of it (engine/event.h).  Only cards are ever hidden.

#include "games/washingtons_war/state.h"
#include "games/washingtons_war/tables.h"

static const char *nation_of(int nation)
{
    static const char *const names[NATIONS] = { "American", "British", "French" };

    return names[nation];
}

static const char *year_of(int turn)
{
    static const char *const years[] = { "", "1775", "1776", "1777", "1778", "1779", "1780", "1781", "1782", "1783" };

    return years[turn];
}

#define SPACE(id)       { .key = id, .is = FIELD_NOUN, .kind = N_SPACE }
#define GENERAL(id)     { .key = id, .is = FIELD_NOUN, .kind = N_GENERAL, .none = "" }
#define CARD(id)        { .key = id, .is = FIELD_NOUN, .kind = N_CARD, .none = "" }
#define HIDDEN_CARD     { .key = "card", .is = FIELD_NOUN, .kind = N_CARD, .hidden_by = OWN_ONLY, .unknown = "a card" }
#define ZONE            { .key = "zone", .is = FIELD_NOUN, .kind = N_ZONE }
#define NUMBER(id)      { .key = id, .is = FIELD_NUMBER }
#define SIGN(id)        { .key = id, .is = FIELD_NUMBER }
#define NATION          { .key = "nation", .is = FIELD_WORD, .name = nation_of }
#define FLAG(id)        { .key = id, .is = FIELD_MARK }
#define SPACES_SET      { .key = "spaces", .is = FIELD_NOUNS, .kind = N_SPACE }
#define MEN             NUMBER("american"), NUMBER("british"), NUMBER("french")
// "with 3 American units and 1 French unit"
#define WITH_MEN        "[ with {american} American {american:unit|units}][ and{american?|} {french} French {french:unit|units}]" \
                        "[ with{american!} {french} French {french:unit|units}]" \
                        "[ with {british} British {british:unit|units}]"

// The values of TELL are those of the fields, in their order.
const EventRow ww_events[EVENTS] = {
    [EV_TURN]       = { "turn", "The year {year} begins.", { NUMBER("turn"), { .key = "year", .is = FIELD_WORD, .name = year_of, .unsent = true } } },
    [EV_RESHUFFLE]  = { "reshuffle", "The discards are shuffled into the deck." },
    [EV_DEAL]       = { "deal", "The {people} are dealt {count} {count:card|cards}.", { NUMBER("count") } },
    [EV_FIRST]      = { "first", "The {people} play the first card.", { FLAG("declared") } },
    [EV_PLAY]       = { "play", "The {people} play {card}.", { CARD("card") } },
    [EV_EVENT]      = { "event", "The {people} play {card} as an event.", { CARD("card") } },
    [EV_DISCARD]    = { "discard", "The {people} discard {card}.", { CARD("card") } },
    [EV_QUEUE]      = { "queue", "The {people} put {card} into their Operations Queue, which now counts {value}.", { CARD("card"), NUMBER("value") } },
    [EV_ABANDON]    = { "abandon", "The {people} abandon their Operations Queue of {value}.", { NUMBER("value") } },
    [EV_EXCHANGE]   = { "exchange", "The {people} give {given} for the discarded {card}.", { CARD("given"), CARD("card") } },
    [EV_DRAW]       = { "draw", "The {people} draw {card}.", { HIDDEN_CARD } },
    [EV_LOSE_CARD]  = { "lose-card", "The {people} lose {card} from their hand.", { CARD("card") } },
    [EV_PLACE]      = { "place", "{space} is now under {side} control.", { SPACE("space") } },
    [EV_FLIP]       = { "flip", "{space} turns to {side} control.", { SPACE("space") } },
    [EV_REMOVE]     = { "remove", "The {side} marker at {space} is removed.", { SPACE("space") } },
    [EV_ISOLATED]   = { "isolated", "Isolated, the {side} {spaces:marker|markers} at {spaces} {spaces:is|are} removed.", { SPACES_SET } },
    [EV_BAN]        = { "ban", "The mutinies stop American markers from operations and discards for this year." },
    [EV_ACTIVATE]   = { "activate", "{general} is activated at {space}.", { GENERAL("general"), SPACE("space") } },
    [EV_MOVE]       = { "move", "{general} moves from {from} to {to}" WITH_MEN ".", { GENERAL("general"), SPACE("from"), SPACE("to"), MEN }, .joins = true },
    [EV_SAIL]       = { "sail", "{general} sails from {from} to {to}" WITH_MEN ".", { GENERAL("general"), SPACE("from"), SPACE("to"), MEN }, .joins = true },
    [EV_TAKE]       = { "take", "{general} takes up {count} {nation} {count:unit|units} at {space}.", { GENERAL("general"), SPACE("space"), NATION, NUMBER("count") }, .prepares = true },
    [EV_DROP]       = { "drop", "{general} leaves {count} {nation} {count:unit|units} at {space}.", { GENERAL("general"), SPACE("space"), NATION, NUMBER("count") }, .prepares = true },
    [EV_LANDING]    = { "landing", "A British landing party goes ashore at {space}.", { SPACE("space") } },
    [EV_INTERCEPT]  = { "intercept", "{general} {success?intercepts at|fails to intercept at} {to}.",
                        { GENERAL("general"), SPACE("from"), SPACE("to"), { .key = "success", .is = FIELD_FLAG } } },
    [EV_AVOID]      = { "avoid", "{general} {success?retreats before battle from|cannot get away from} {space}.",
                        { GENERAL("general"), SPACE("space"), { .key = "success", .is = FIELD_FLAG } } },
    [EV_CAPTURED]   = { "captured", "{general} is captured at {space}.", { GENERAL("general"), SPACE("space") } },
    [EV_BOX]        = { "box", "{general} goes to the Reinforcements box.", { GENERAL("general"), { .key = "space", .is = FIELD_NOUN, .kind = N_SPACE, .none = "" } } },
    [EV_DISPERSED]  = { "dispersed", "Congress is dispersed at {space}.", { SPACE("space") } },
    [EV_CONGRESS]   = { "congress", "Congress meets at {space}.", { SPACE("space") } },
    [EV_OVERRUN]    = { "overrun", "{general} overruns a lone {enemy} unit at {space}.", { GENERAL("general"), SPACE("space") } },
    [EV_BATTLE]     = { "battle", "The {people} attack {space}.", { SPACE("space"), SPACE("from"), GENERAL("attacker"), GENERAL("defender"),
                        NUMBER("attackers"), NUMBER("defenders") }, .battle = BATTLE_OPENS },
    [EV_BATTLE_CARD] = { "battle-card", "The {people} {event?play|discard} {card}: +{bonus}.", { CARD("card"), NUMBER("bonus"), { .key = "event", .is = FIELD_FLAG } } },
    [EV_RATING]     = { "rating", "{general} fights at {rating}.", { GENERAL("general"), NUMBER("rating") } },
    // One for each side: its die and what is added, in the order of SUM_LINES (chapters.h), all nine in `v` behind the total.
    [EV_SUM]        = { "sum", "The {people} roll {die} and add {added}: {total}.", { NUMBER("die"), NUMBER("added"), NUMBER("total"),
                        NUMBER("units"), NUMBER("rating"), NUMBER("regulars"), NUMBER("navy"), NUMBER("militia"), NUMBER("other"), NUMBER("cards") } },
    [EV_LOSS]       = { "loss", "{count} {nation} {count:unit is|units are} lost at {space}.", { SPACE("space"), NATION, NUMBER("count") } },
    [EV_RETREAT]    = { "retreat", "The {people} retreat from {from} to {to}{sea? by sea|}.", { SPACE("from"), SPACE("to"), GENERAL("general"), MEN, FLAG("sea") } },
    [EV_SURRENDER]  = { "surrender", "The {people} cannot retreat from {space} and surrender[ {count} {count:unit|units}][ with {general}].",
        { SPACE("space"), GENERAL("general"), NUMBER("count") } },
    [EV_TREASON]    = { "treason", "Arnold turns his coat and leaves the war.", { FLAG("there") } },
    [EV_WON]        = { "won", "The {people} win the battle at {space}. Units lost: American {lost.american}, British {lost.british}.[ {captured} is captured.]"
                               "[ Congress is {dispersed?dispersed|safe}.]",
                        { SPACE("space"), NUMBER("lost.american"), NUMBER("lost.british"), GENERAL("captured"), FLAG("dispersed"), FLAG("surrender"), FLAG("overrun") }, .battle = BATTLE_ENDS },
    [EV_ARRIVE]     = { "arrive", "{count} {nation} {count:unit arrives|units arrive} at {space}[ under {general}].", { SPACE("space"), NATION, NUMBER("count"), GENERAL("general") } },
    [EV_BOX_UNITS]  = { "box-units", "{count} British {count:unit|units} may be brought over; {total} {total:waits|wait}.", { NUMBER("count"), NUMBER("total") } },
    [EV_REGULARS]   = { "regulars", "The British lose the advantage of their regulars." },
    [EV_ALLIANCE]   = { "alliance", "The French Alliance stands at {to} ({by+}).", { NUMBER("to"), NUMBER("by") } },
    [EV_FRANCE]     = { "france", "France enters the war." },
    [EV_NAVY]       = { "navy", "The French Navy blockades {zone}.", { ZONE } },
    [EV_NAVY_LEAVES] = { "navy-leaves", "The French Navy sails for the Caribbean." },
    [EV_EUROPE]     = { "europe", "The European War is on." },
    [EV_RECALL]     = { "recall", "{count} British {count:unit is|units are} called to Europe from {space}.", { SPACE("space"), NUMBER("count") } },
    [EV_WINTER]     = { "winter", "Winter takes {count} {nation} {count:unit|units} at {space}.", { SPACE("space"), NATION, NUMBER("count") } },
    [EV_WAR_ENDS]   = { "war-ends", "The government will fall: the war ends in {year}.", { CARD("card"), { .key = "year", .is = FIELD_WORD, .name = year_of } } },
    [EV_UNIT_REMOVED] = { "unit-removed", "{count} {nation} {count:unit|units} at {space} {count:is|are} removed.",
                        { { .key = "space", .is = FIELD_NOUN, .kind = N_SPACE, .none = "the Reinforcements box" }, NATION, NUMBER("count") } },
    [EV_WASHINGTON] = { "washington", "Washington is taken, and does not come back to the war.", { SPACE("space") } },
    [EV_OVER]       = { "over", "{ending} Colonies: American {american}, British {british}.", { { .key = "outcome", .is = FIELD_OUTCOME }, { .key = "ending", .is = FIELD_ENDING },
                        NUMBER("american"), NUMBER("british") } },
    [EV_COMES]      = { "comes", "{general} comes to {space}.", { GENERAL("general"), SPACE("space") } },
    [EV_FRENCH_WAIT] = { "french-wait", "No port is open to the French army, which waits in the Reinforcements box." },
};
