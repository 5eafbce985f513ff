// The words of Washington's War: nouns, verbs, reasons, rolls and endings.  Events are in events.c.

#include "games/washingtons_war/chapters.h"
#include "engine/engine.h"
#include "games/washingtons_war/tables.h"

// ---- nouns

static const char *space_id(int i)          { return ww_spaces[i].id; }
static const char *space_title(int i)       { return ww_spaces[i].name; }
static const char *general_id(int i)        { return ww_generals[i].id; }
static const char *general_title(int i)     { return ww_generals[i].name; }
static const char *card_id(int i)           { return ww_cards[i].id; }
static const char *card_title(int i)        { return ww_cards[i].name; }
static const char *card_said(int i)         { return ww_cards[i].said; }
static const char *card_about(int i)        { return ww_cards[i].text; }
static const char *zone_id(int i)           { return ww_zones[i].id; }
static const char *zone_title(int i)        { return ww_zones[i].name; }
static const char *zone_said(int i)         { return ww_zones[i].said; }
static const char *colony_id(int i)         { return ww_colonies[i].id; }
static const char *colony_title(int i)      { return ww_colonies[i].name; }
static const char *side_id(int i)           { return i == AMERICAN ? "american" : "british"; }
static const char *side_title(int i)        { return i == AMERICAN ? "Americans" : "British"; }

// Numbers of units, "0-american" to "40-french", spelt out by the preprocessor: rules have no storage of their own to write them in.
#define TEN(d, nation)      d "0-" nation, d "1-" nation, d "2-" nation, d "3-" nation, d "4-" nation, d "5-" nation, d "6-" nation, d "7-" nation, d "8-" nation, d "9-" nation
#define TROOPS_OF(nation)   TEN("", nation), TEN("1", nation), TEN("2", nation), TEN("3", nation), "40-" nation
#define TEN_TITLES(d, one, units)   d "0 " units, d "1 " one, d "2 " units, d "3 " units, d "4 " units, d "5 " units, d "6 " units, d "7 " units, d "8 " units, d "9 " units
#define TITLES_OF(one, units)       TEN_TITLES("", one, units), TEN_TITLES("1", units, units), TEN_TITLES("2", units, units), TEN_TITLES("3", units, units), "40 " units
#define TROOPS_TITLED(nation)       TITLES_OF(nation " unit", nation " units")
static const char *const troops_ids[TROOPS] = { TROOPS_OF("american"), TROOPS_OF("british"), TROOPS_OF("french") };
static const char *const troops_titles[TROOPS] = { TROOPS_TITLED("American"), TROOPS_TITLED("British"), TROOPS_TITLED("French") };
static const char *troops_id(int i)         { return troops_ids[i]; }
static const char *troops_title(int i)      { return troops_titles[i]; }

const NounKind ww_nouns[NOUN_KINDS] = {
    [N_SPACE]   = { "space", SPACES, space_id, space_title, ww_space_aliases },
    [N_GENERAL] = { "general", GENERALS, general_id, general_title },
    [N_CARD]    = { "card", CARDS, card_id, card_title, ww_card_aliases, .sight = SEEN_WITH_CARD, .about = card_about, .said = card_said },
    [N_ZONE]    = { "zone", ZONES, zone_id, zone_title, .said = zone_said },
    [N_TROOPS]  = { "troops", TROOPS, troops_id, troops_title },
    [N_SIDE]    = { "side", SIDES, side_id, side_title },
    [N_COLONY]  = { "colony", COLONIES, colony_id, colony_title },
};

// ---- verbs

const Verb ww_verbs[VERBS] = {
    [V_PLAY]      = { "play", N_CARD, NO_KIND, 0, "WW 6.2", "Play[ {x}]", "Play an operations card; then say what it is used for." },
    [V_EVENT]     = { "event", N_CARD, NO_KIND, 0, "WW 6.3", "Play[ {x}] as an event", "The event on the card happens." },
    [V_DISCARD]   = { "discard", N_CARD, NO_KIND, 0, "WW 6.32", "Discard[ {x}]", "Put the event away: for one action with a marker, or in a battle for 1." },
    [V_ACTIVATE]  = { "activate", N_GENERAL, NO_KIND, 0, "WW 7.1", "Activate[ {x}]", "This general moves, with up to five units." },
    [V_MARK]      = { "mark", NO_KIND, NO_KIND, 0, "WW 10.11", "Place or flip markers", "Place or flip as many markers as the card counts." },
    [V_REINFORCE] = { "reinforce", NO_KIND, NO_KIND, 0, "WW 8.0", "Bring reinforcements", "Bring units, and a general if you want, to one space." },
    [V_QUEUE]     = { "queue", NO_KIND, NO_KIND, 0, "WW 7.1.B", "Save it for a general rated higher", "Keep the card's value for a general who needs more." },
    [V_PLACE]     = { "place", N_SPACE, NO_KIND, 0, "WW 10.11", "Place a marker[ at {x}]", "Put a marker of yours there." },
    [V_FLIP]      = { "flip", N_SPACE, NO_KIND, 0, "WW 10.11", "Flip the marker[ at {x}]", "Turn the enemy's marker there to your side." },
    [V_REMOVE]    = { "remove", N_SPACE, NO_KIND, 0, "WW 10.12", "Remove the marker[ at {x}]", "Take the enemy's marker there away." },
    [V_LAND]      = { "land", N_SPACE, NO_KIND, 0, "WW 8.0", "Bring them[ to {x}]", "Reinforcements or a landing party come there." },
    [V_TO]        = { "to", N_SPACE, NO_KIND, 0, "WW 7.3", "Go to[ {x}]", "The next space of the move." },
    [V_SAIL]      = { "sail", N_SPACE, NO_KIND, 0, "WW 7.5", "Sail to[ {x}]", "The whole move, from port to port." },
    [V_TAKE]      = { "take", N_TROOPS, NO_KIND, 0, "WW 7.3.A", "Take[ {x}] along", "These units go along." },
    [V_DROP]      = { "drop", N_TROOPS, NO_KIND, 0, "WW 7.3.A", "Leave[ {x}] here", "These units stay in this space." },
    [V_HALT]      = { "halt", NO_KIND, NO_KIND, 0, "WW 7.3", "End the move", "The move ends here." },
    [V_INTERCEPT] = { "intercept", N_GENERAL, NO_KIND, 0, "WW 7.8", "Intercept[ with {x}]", "On a die up to his agility he meets them there." },
    [V_AVOID]     = { "avoid", NO_KIND, NO_KIND, 0, "WW 7.9", "Retreat before battle", "On a die up to his agility the army gets away." },
    [V_STAND]     = { "stand", NO_KIND, NO_KIND, 0, "WW 7.9", "Stand and fight", "The army awaits the attack." },
    [V_BRING]     = { "bring", N_TROOPS, NO_KIND, 0, "WW 8.0", "Bring[ {x}]", "This number of units comes along." },
    [V_BATTLE]    = { "battle", N_CARD, NO_KIND, 0, "WW 6.33", "Play[ {x}] in battle", "The battle card adds 2 and is replaced after the impulse." },
    [V_PASS]      = { "pass", NO_KIND, NO_KIND, 0, "WW 5.3", "No", "Do none of it." },
    [V_LOSE]      = { "lose", N_TROOPS, NO_KIND, 0, "WW 9.5", "Lose[ {x}]", "These units are lost." },
    [V_RETREAT]   = { "retreat", N_SPACE, NO_KIND, 0, "WW 9.6", "Retreat to[ {x}]", "All go there together." },
    [V_SEND]      = { "send", N_GENERAL, NO_KIND, 0, "WW 7.4.C", "Send[ {x}] to the box", "He leaves the space to the other and goes to the Reinforcements box." },
    [V_ALONE]     = { "alone", NO_KIND, NO_KIND, 0, "WW 8.0", "No general", "The units come without a general." },
    [V_FIRST]     = { "first", N_SIDE, NO_KIND, 0, "WW 5.3", "[Let the {x} ]go first", "That side plays the first card of the year." },
    [V_EXCHANGE]  = { "exchange", N_CARD, NO_KIND, 0, "WW 6.32.C", "Give[ {x}] for it", "Give this operations card and take up the discarded event." },
    [V_STATION]   = { "station", N_ZONE, NO_KIND, 0, "WW 12.3", "Station the navy[ off {x}]", "The French Navy blockades these ports." },
    [V_SEAT]      = { "seat", N_SPACE, NO_KIND, 0, "WW 10.2.1", "Seat Congress[ at {x}]", "Congress meets there." },
    [V_DRAW]      = { "draw", NO_KIND, NO_KIND, 0, "WW 6.34.C", "Draw and play on", "Draw a card and make another play at once." },
    [V_DONE]      = { "done", NO_KIND, NO_KIND, 0, "WW 6.0", "Done", "No more of this." },
    [V_WITH]      = { "with", N_GENERAL, NO_KIND, 0, "WW 8.0", "Bring[ {x}] along", "This general comes with the reinforcements." },
    [V_BOX]       = { "box", NO_KIND, NO_KIND, 0, "WW 6.31", "From the box", "The unit is taken from the Reinforcements box." },
};

// ---- reasons

const Reason ww_reasons[] = REASON_TABLE(REASONS);

// The reason that fits an action when the present question is not about it.
int ww_elsewhere(const State *s, Action a)
{
    switch (verb_of(a)) {
    case V_PLAY: case V_EVENT: case V_DISCARD: case V_EXCHANGE: case V_QUEUE: case V_MARK: case V_FIRST: case V_DRAW:
        return CARD_QUESTION;
    case V_ACTIVATE: case V_TO: case V_SAIL: case V_TAKE: case V_DROP: case V_HALT: case V_INTERCEPT: case V_AVOID: case V_STAND: case V_SEND:
        return MOVE_QUESTION;
    case V_PLACE: case V_FLIP: case V_REMOVE: case V_BOX:
        return MARKER_QUESTION;
    case V_REINFORCE: case V_LAND: case V_BRING: case V_ALONE: case V_WITH:
        return REINFORCE_QUESTION;
    case V_BATTLE: case V_LOSE: case V_RETREAT:
        return BATTLE_QUESTION;
    default:
        return TURN_QUESTION;
    }
}

// ---- rolls and endings

const RollKind ww_rolls[ROLL_KINDS] = {
    [R_INTERCEPT] = { "interception", "interception", 0x0e },
    [R_AVOID]     = { "retreat-before-battle", "retreat before battle", 0x0e },
    [R_RATING]    = { "battle-rating", "battle rating of a general", 0x70 },
    [R_BATTLE]    = { "battle", "battle", 0 },
    [R_LOSER]     = { "loser", "losses of the loser", 0 },
    [R_WINNER]    = { "winner", "losses of the winner", 0 },
    [R_WINTER]    = { "winter", "winter of a unit alone", 0x70 },
};

const Ending ww_endings[ENDINGS] = {
    [E_NONE]         = { "none", "", "" },
    [E_COLONIES]     = { "colonies", "WW 13.2", "The war is over: the Americans hold seven colonies or more, and the British fewer than six." },
    [E_DEFAULT]      = { "default", "WW 13.2", "The war is over: the Americans do not hold seven colonies, or the British hold six, so the British win." },
    [E_NO_AMERICANS] = { "no-americans", "WW 13.1", "No American or French unit is left on the map: the British win." },
    [E_NO_BRITISH]   = { "no-british", "WW 13.1", "No British unit is left in the thirteen colonies: the Americans win." },
};
