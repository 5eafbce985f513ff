// What happens in Campaigns of 1777, and how each side is told of it (engine/event.h).  Only a fleet's destination is ever hidden.

#include "games/campaigns_of_1777/chapters.h"
#include "games/campaigns_of_1777/state.h"
#include "games/campaigns_of_1777/tables.h"

static const char *type_of(int type)        { return c77_types[type].word; }
static const char *one_of(int type)         { return c77_types[type].one; }
static const char *turn_of(int turn)        { return c77_turns[turn].name; }
static const char *event_of(int row)        { return c77_random_events[row].name; }

static const char *direction_of(int direction)
{
    static const char *const words[] = { "nowhere", "north", "south", "home to New York" };

    return words[direction];
}

#define PLACE(id)       { .key = id, .is = FIELD_NOUN, .kind = N_PLACE, .none = "" }
#define LEADER(id)      { .key = id, .is = FIELD_NOUN, .kind = N_LEADER, .none = "" }
#define NUMBER(id)      { .key = id, .is = FIELD_NUMBER }
#define FLAG(id)        { .key = id, .is = FIELD_FLAG }
#define MARK(id)        { .key = id, .is = FIELD_MARK }
#define TYPE            { .key = "type", .is = FIELD_NOUN, .kind = N_TYPE }
#define WORD(id, f)     { .key = id, .is = FIELD_WORD, .name = f }
#define TROOPS          { .key = "what", .is = FIELD_WORD, .name = type_of, .one = one_of, .unsent = true }
#define LEADERS_SET     { .key = "leaders", .is = FIELD_NOUNS, .kind = N_LEADER }
#define WITH_SP         "{sp?| without troops}[ with {sp} SP]"
#define WITH_ARMY       "[ with {sp} SP][{sp?|} and the river ship{ship?|}][{sp!} with the river ship{ship?|}][{sp!}{ship!} without troops]"

// The values of TELL are those of the fields, in their order.
const EventRow c77_events[EVENTS] = {
    [EV_TURN]       = { "turn", "{name} begins.", { NUMBER("turn"), { .key = "name", .is = FIELD_WORD, .name = turn_of, .unsent = true } } },
    [EV_RALLY]      = { "rally", "[{count} {what} {count:rallies|rally}][{count!}No {what} are left to rally] to {leader} {place@}.", { LEADER("leader"), PLACE("place"), TYPE, NUMBER("count"), NUMBER("die"),
                        NUMBER("needed"), TROOPS } },
    [EV_NO_RALLY]   = { "no-rally", "No {what} rally to {leader} ({die}, needed {needed} or less).", { LEADER("leader"), PLACE("place"), TYPE, NUMBER("die"), NUMBER("needed"),
                        { .key = "what", .is = FIELD_WORD, .name = type_of, .unsent = true } } },
    [EV_SEA]        = { "sea", "The fleet is in the second box of its voyage." },
    [EV_LANDING]    = { "landing", "{leader} lands {place@}" WITH_SP ".", { LEADER("leader"), PLACE("place"), NUMBER("sp") } },
    [EV_BEATEN_OFF] = { "beaten-off", "The landing {place@} fails: the army goes back to sea.", { PLACE("place") } },
    [EV_SORTIE]     = { "sortie", "The garrison of {place} comes out with {sp} SP.", { PLACE("place"), NUMBER("sp") } },
    [EV_INITIATIVE] = { "initiative", "The Patriots come to {patriot}, the British to {british}: the {people} have the initiative.",
                        { NUMBER("patriot"), NUMBER("british"), NUMBER("losses.patriot"), NUMBER("losses.british") } },
    [EV_TIE]        = { "tie", "Both sides come to {sum}: nobody has the initiative by that, and both throw again (C77 5.0).", { NUMBER("sum") } },
    [EV_FIRST]      = { "first", "The {people} name {leader} to act first.", { LEADER("leader") } },
    [EV_RETURN]     = { "return", "{leader} comes back to the army {place@}.", { LEADER("leader"), PLACE("place") } },
    [EV_DRAWN]      = { "drawn", "From the cup: {marker}.", { { .key = "marker", .is = FIELD_NOUN, .kind = N_MARKER }, NUMBER("left") } },
    [EV_SKIPPED]    = { "skipped", "{marker} has nobody to act for.", { { .key = "marker", .is = FIELD_NOUN, .kind = N_MARKER } } },
    [EV_ACTIVATE]   = { "activate", "{leader} is activated {place@}.", { LEADER("leader"), PLACE("place"), NUMBER("cost") } },
    [EV_SPEND]      = { "spend", "{leader} spends {points} leadership {points:point|points}; {left} {left:is|are} left.", { LEADER("leader"), NUMBER("points"), NUMBER("left") } },
    [EV_MARCH]      = { "march", "{leader} marches from {from} to {to}" WITH_ARMY ".", { LEADER("leader"), PLACE("from"), PLACE("to"), NUMBER("sp"), MARK("forced"), MARK("ship") }, .joins = true },
    [EV_PICK_UP]    = { "pick-up", "{leader} takes up {count} {what} {place@}.", { LEADER("leader"), PLACE("place"), TYPE, NUMBER("count"),
                        TROOPS }, .prepares = true },
    [EV_DROP_OFF]   = { "drop-off", "{leader} leaves {count} {what} {place@}.", { LEADER("leader"), PLACE("place"), TYPE, NUMBER("count"),
                        TROOPS }, .prepares = true },
    [EV_HALT]       = { "halt", "{leader} halts {place@}.", { LEADER("leader"), PLACE("place") } },
    [EV_FORCED]     = { "forced", "{leader} {success?forces the march|fails to force the march} ({roll}, needed {needed} or less).", { LEADER("leader"), NUMBER("roll"), NUMBER("needed"), FLAG("success") } },
    [EV_RAID]       = { "raid", "Indians raid {place} from {from}[ and kill {enemy_lost}][; the raiders are lost{lost?|}].", { PLACE("from"), PLACE("place"), NUMBER("die"), NUMBER("enemy_lost"), MARK("lost") } },
    [EV_SUPPLY_RAID] = { "supply-raid", "Raiders from {from} {taken?destroy a supply marker|achieve nothing} {place@}[; they are caught{lost?|}].",
                         { PLACE("from"), PLACE("place"), NUMBER("die"), FLAG("taken"), MARK("lost") } },
    [EV_DEPOT]      = { "depot", "The {people} place a supply depot {place@}.", { PLACE("place"), PLACE("from") } },
    [EV_TRAIN]      = { "train", "The {people} place a supply train {place@}.", { PLACE("place"), PLACE("from") } },
    [EV_FETCHED]    = { "fetched", "The {people} take a supply {train?train|depot} away {place@}.", { PLACE("place"), FLAG("train") } },
    [EV_EMBARK]     = { "embark", "{leader} embarks {place@}" WITH_SP "[ for {to}].", { LEADER("leader"), PLACE("place"), NUMBER("sp"),
                        { .key = "to", .is = FIELD_NOUN, .kind = N_PLACE, .hidden_by = OWN_ONLY } } },
    [EV_WARNING]    = { "warning", "The fleet steers {way}.", { WORD("way", direction_of) } },
    [EV_DECLARE]    = { "declare", "{leader} {from@} means to {how=|intercept|avoid battle|reinforce}" WITH_ARMY ".", { LEADER("leader"), PLACE("from"), PLACE("to"), NUMBER("how"), NUMBER("sp"), MARK("ship") } },
    [EV_INTERCEPT]  = { "intercept", "{leader} {success?intercepts at|does not reach} {to}[ ({roll}, needed {needed} or less)].", { LEADER("leader"), PLACE("from"), PLACE("to"), NUMBER("roll"), NUMBER("needed"), FLAG("success") } },
    [EV_AVOID]      = { "avoid", "{leader} {success?avoids battle, and goes|cannot get away} {to>}[ ({roll}, needed {needed} or less)].", { LEADER("leader"), PLACE("from"), PLACE("to"), NUMBER("roll"), NUMBER("needed"), FLAG("success") } },
    [EV_REINFORCE]  = { "reinforce", "{leader} {success?joins the army at|does not come in time to} {to}[ ({roll}, needed {needed} or less)].", { LEADER("leader"), PLACE("from"), PLACE("to"), NUMBER("roll"), NUMBER("needed"), FLAG("success") } },
    [EV_INTO_FORT]  = { "into-fort", "{sp} {side} SP {sp:goes|go} behind the walls of {place}.", { PLACE("place"), NUMBER("sp"), LEADERS_SET } },
    [EV_SIEGE]      = { "siege", "The {people} lay siege to {place}.", { PLACE("place") } },
    [EV_SIEGE_OVER] = { "siege-over", "The siege of {place} is over.", { PLACE("place") } },
    [EV_BATTLE]     = { "battle", "The {people} attack {place@}.", { PLACE("place"), LEADER("attacker"), LEADER("defender"), NUMBER("attackers"), NUMBER("defenders"), NUMBER("how") }, .battle = BATTLE_OPENS },
    // One for each side: the rows of its dice in the order of DICE_..., those that are not 0 worth telling are in the facts of the battle.
    [EV_DICE]       = { "hits", "The {people} roll {thrown} {thrown:die|dice} and score {hits} {hits:hit|hits}.", { NUMBER("thrown"), NUMBER("hits") } },
    [EV_LOSS]       = { "loss", "{count} {what} {count:is|are} lost {place@}.", { PLACE("place"), TYPE, NUMBER("count"), TROOPS } },
    [EV_WON]        = { "won", "The {people} win {place@}. SP lost: Patriots {lost.patriot}, British {lost.british}.", { PLACE("place"), NUMBER("lost.patriot"), NUMBER("lost.british"), MARK("attacker") }, .battle = BATTLE_ENDS },
    [EV_RETREAT]    = { "retreat", "The {people} retreat from {from} {to>}" WITH_ARMY ".", { PLACE("from"), PLACE("to"), NUMBER("sp"), MARK("ship") } },
    [EV_ELIMINATED] = { "eliminated", "{sp} {side} SP {place@} {sp:has|have} no retreat and {sp:is|are} lost.", { PLACE("place"), NUMBER("sp") } },
    [EV_SURRENDER]  = { "surrender", "{sp} {side} SP {place@}, out of supply, {sp:surrenders|surrender}.", { PLACE("place"), NUMBER("sp") } },
    [EV_STORM]      = { "storm", "The {people} storm {place}.", { PLACE("place"), LEADER("attacker"), LEADER("defender"), NUMBER("attackers"), NUMBER("defenders") }, .battle = BATTLE_OPENS },
    [EV_STORMED]    = { "stormed", "{place} {taken?is taken by storm|holds out}. SP lost: Patriots {lost.patriot}, British {lost.british}.", { PLACE("place"), NUMBER("lost.patriot"), NUMBER("lost.british"), FLAG("taken") }, .battle = BATTLE_ENDS },
    [EV_ESCAPE]     = { "escape", "{leader}, without troops {place@}, {result=is killed or captured|escapes|gets away, and comes back next turn}[ {to>}].", { LEADER("leader"), PLACE("place"), NUMBER("roll"), NUMBER("result"), PLACE("to") } },
    [EV_REPLACED]   = { "replaced", "{leader} is replaced for the rest of the game.", { LEADER("leader") } },
    [EV_SUPPLY_TAKEN] = { "supply-taken", "The {people} take[ {depots} {depots:depot|depots}][ and{depots?|} {trains} {trains:train|trains}][{depots!} {trains} {trains:train|trains}] {place@}.", { PLACE("place"), NUMBER("depots"), NUMBER("trains") } },
    [EV_ENGINEER]   = { "engineer", "Kosciuszko {lost?is lost|arrives} {place@}.", { PLACE("place"), FLAG("lost") } },
    [EV_SHIP]       = { "ship", "The river ship[ is lost {place@}{lost?|}][{lost!} goes {place>}].", { PLACE("place"), FLAG("lost") } },
    [EV_SUPPLY_CHECK] = { "supply-check", "The {people} check their supply." },
    [EV_OUT_OF_SUPPLY] = { "out-of-supply", "{sp} {side} SP {place@} {sp:is|are} out of supply.", { PLACE("place"), NUMBER("sp") } },
    [EV_IN_SUPPLY]  = { "in-supply", "The {side} troops {place@} are in supply again.", { PLACE("place") } },
    [EV_USED]       = { "used", "A {side} supply {train?train|depot} {place@} is used up.", { PLACE("place"), FLAG("train") } },
    [EV_ATTRITION]  = { "attrition", "{count?Hunger|Hungry troops hold together} {place@}[ costs the {people} {count} SP].", { PLACE("place"), NUMBER("die"), NUMBER("count") } },
    [EV_EVENT]      = { "event", "Random event for the {people}: {name}.", { NUMBER("roll"), WORD("name", event_of) } },
    [EV_NO_EVENT]   = { "no-event", "Random event for the {people}: nothing happens.", { NUMBER("roll") } },
    [EV_COME]       = { "come", "[{count} {what} {count:comes|come}][{count!}No {what} are left to come] {place>}.", { PLACE("place"), TYPE, NUMBER("count"), TROOPS } },
    [EV_REMOVED]    = { "removed", "{count} {what} {place@} {count:leaves|leave} the army.", { PLACE("place"), TYPE, NUMBER("count"), TROOPS } },
    [EV_GOES]       = { "goes", "{leader} {to?goes|leaves the war}[ {to>}].", { LEADER("leader"), PLACE("to") } },
    [EV_RECALLED]   = { "recalled", "Powell[ and {sp} {sp:Regular|Regulars}] {sp?are|is} called back to Montreal.", { NUMBER("sp") } },
    [EV_PHILADELPHIA] = { "philadelphia", "The British hold Philadelphia.", { NUMBER("turn") } },
    [EV_EXPERT]     = { "expert", "{leader} {success?earns|does not earn} the marker for {what} ({roll}).", { LEADER("leader"), WORD("what", c77_deed), NUMBER("roll"), FLAG("success"), MARK("improved") } },
    [EV_OVER]       = { "over", "{ending}", { { .key = "outcome", .is = FIELD_OUTCOME }, { .key = "ending", .is = FIELD_ENDING } } },
};
