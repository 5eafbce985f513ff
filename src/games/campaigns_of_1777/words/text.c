// The words of Campaigns of 1777: nouns, verbs, reasons, rolls and endings.  Events are in events.c.

#include "games/campaigns_of_1777/chapters.h"
#include "engine/engine.h"
#include "games/campaigns_of_1777/tables.h"

// ---- nouns

static const char *place_id(int i)
{
    return i < SPACES ? c77_spaces[i].id : is_inside(i) ? c77_spaces[space_of(i)].inside : i == NEW_YORK_BOX ? "new-york-garrison" :
           i == MONTREAL_BOX ? "montreal-garrison" : "at-sea";
}

static const char *place_title(int i)
{
    return i < SPACES ? c77_spaces[i].name : is_inside(i) ? c77_spaces[space_of(i)].inside_name : i == NEW_YORK_BOX ? "the New York garrison" :
           i == MONTREAL_BOX ? "the Montreal garrison" : "the sea";
}

void c77_write_where(int i, bool goes, Text *out)
{
    if (is_inside(i))
        text_add(out, "%s %s", goes ? "behind the walls of" : "inside", c77_spaces[space_of(i)].name);
    else if (i == AT_SEA)
        text_put(out, goes ? "to sea" : "at sea");
    else
        text_add(out, "%s %s", goes ? "to" : i < SPACES ? "at" : "in", place_title(i));
}

static const char *leader_id(int i)         { return c77_leaders[i].id; }
static const char *leader_title(int i)      { return c77_leaders[i].name; }
static const char *type_id(int i)           { return c77_types[i].id; }
static const char *type_title(int i)        { return c77_types[i].word; }
static const char *side_id(int i)           { return i == PATRIOT ? "american" : "british"; }
static const char *side_title(int i)        { return i == PATRIOT ? "Patriots" : "British"; }

static const char *marker_id(int i)
{
    static const char *const others[] = { "patriot-supply", "british-supply", "patriot-event", "british-event" };

    return i < LEADERS ? c77_leaders[i].id : others[i - LEADERS];
}

static const char *marker_title(int i)
{
    static const char *const others[] = { "Patriot supply check", "British supply check", "Patriot random event", "British random event" };

    return i < LEADERS ? c77_leaders[i].name : others[i - LEADERS];
}

// Numbers of SP, "0-regular" to "40-militia", spelt out by the preprocessor: rules have no storage of their own to write them in.
#define TEN(d, type)        d "0-" type, d "1-" type, d "2-" type, d "3-" type, d "4-" type, d "5-" type, d "6-" type, d "7-" type, d "8-" type, d "9-" type
#define TROOPS_OF(type)     TEN("", type), TEN("1", type), TEN("2", type), TEN("3", type), "40-" type
#define TEN_TITLES(d, one, type) d "0 " type, d "1 " one, d "2 " type, d "3 " type, d "4 " type, d "5 " type, d "6 " type, d "7 " type, d "8 " type, d "9 " type
#define TROOPS_TITLED(one, type) TEN_TITLES("", one, type), TEN_TITLES("1", type, type), TEN_TITLES("2", type, type), TEN_TITLES("3", type, type), "40 " type

static const char *const troops_ids[TROOPS] = {
    TROOPS_OF("regular"), TROOPS_OF("hessian"), TROOPS_OF("tory"), TROOPS_OF("indian"), TROOPS_OF("british-artillery"),
    TROOPS_OF("continental"), TROOPS_OF("militia"), TROOPS_OF("patriot-artillery"),
};
static const char *const troops_titles[TROOPS] = {
    TROOPS_TITLED("Regular", "Regulars"), TROOPS_TITLED("Hessian", "Hessians"), TROOPS_TITLED("Tory", "Tories"), TROOPS_TITLED("Indian", "Indians"),
    TROOPS_TITLED("artillery", "artillery"), TROOPS_TITLED("Continental", "Continentals"), TROOPS_TITLED("militia", "militia"),
    TROOPS_TITLED("artillery", "artillery"),
};
static const char *const numbers[TRAINS_MOST + 1] = { "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12" };
static const char *troops_id(int i)         { return troops_ids[i]; }
static const char *troops_title(int i)      { return troops_titles[i]; }
static const char *number_id(int i)         { return numbers[i]; }

const NounKind c77_nouns[NOUN_KINDS] = {
    [N_PLACE]  = { "place", PLACES, place_id, place_title, c77_space_aliases, .where = c77_write_where },
    [N_LEADER] = { "leader", LEADERS, leader_id, leader_title, c77_leader_aliases },
    [N_TYPE]   = { "type", TYPES, type_id, type_title },
    [N_TROOPS] = { "troops", TROOPS, troops_id, troops_title },
    [N_NUMBER] = { "number", TRAINS_MOST + 1, number_id, number_id },
    [N_SIDE]   = { "side", SIDES, side_id, side_title },
    [N_MARKER] = { "marker", MARKERS, marker_id, marker_title },
};

// ---- verbs

const Verb c77_verbs[VERBS] = {
    [V_DONE]      = { "done", NO_KIND, NO_KIND, 0, "C77 7.3", "Done", "No more of this." },
    [V_PASS]      = { "pass", NO_KIND, NO_KIND, 0, "C77 7.3", "No", "Do none of it." },
    [V_SORTIE]    = { "sortie", N_PLACE, NO_KIND, 0, "C77 14.8", "Sortie[ from {x}]", "The garrison comes out and attacks the besiegers." },
    [V_FIRST]     = { "first", N_LEADER, NO_KIND, 0, "C77 5.0", "[Let {x} ]act first", "His marker is not put in the cup: he is activated at once." },
    [V_PLACE]     = { "place", N_LEADER, N_PLACE, 0, "C77 13.4", "Place[ {x}][ at {y}]", "The leader comes there." },
    [V_TO]        = { "to", N_PLACE, NO_KIND, 0, "C77 9.2", "March to[ {x}]", "The next space of the march." },
    [V_TAKE]      = { "take", N_TROOPS, NO_KIND, 0, "C77 9.1", "Take[ {x}] along", "These strength points go along." },
    [V_DROP]      = { "drop", N_TROOPS, NO_KIND, 0, "C77 9.7", "Leave[ {x}] here", "These strength points stay in this space." },
    [V_CARRY]     = { "carry", N_LEADER, NO_KIND, 0, "C77 9.8", "Take[ {x}] along", "The leader goes along; he has then marched himself." },
    [V_LEAVE]     = { "leave", N_LEADER, NO_KIND, 0, "C77 9.7", "Leave[ {x}] here", "The leader stays in this space." },
    [V_TRAINS]    = { "trains", N_NUMBER, NO_KIND, 0, "C77 15.1.3", "Supply trains[: {x}]", "This number of supply trains goes along." },
    [V_SHIP]      = { "ship", NO_KIND, NO_KIND, 0, "C77 19.6", "River ship", "The river ship joins the army, or stays here." },
    [V_ENGINEER]  = { "engineer", NO_KIND, NO_KIND, 0, "C77 19.5", "Engineer", "The engineer joins the army, or stays here." },
    [V_FORCE]     = { "force", NO_KIND, NO_KIND, 0, "C77 7.3.4", "Forced march", "On two dice up to his leadership he marches one space more." },
    [V_ACTIVATE]  = { "activate", N_LEADER, NO_KIND, 0, "C77 7.3.3", "Activate[ {x}]", "This subordinate leader marches." },
    [V_STORM]     = { "storm", NO_KIND, NO_KIND, 0, "C77 7.3.1", "Storm the fort", "All outside attack those who are shut in." },
    [V_EMBARK]    = { "embark", N_PLACE, NO_KIND, 0, "C77 7.3.2", "Embark for[ {x}]", "The army goes to sea, and lands there in two turns." },
    [V_RALLY]     = { "rally", NO_KIND, NO_KIND, 0, "C77 7.3.5", "Rally support", "Roll as in a rally, where he stands." },
    [V_RAID]      = { "raid", N_PLACE, N_PLACE, 0, "C77 7.3.6", "Raid by Indians[ from {x}][ on {y}]", "A 1 costs the enemy one strength point; every odd number costs the raider." },
    [V_SUPPLY_RAID] = { "supply-raid", N_PLACE, N_PLACE, 0, "C77 7.3.10", "Supply raid[ from {x}][ on {y}]", "A 1 or 2 removes a depot or train." },
    [V_DEPOT]     = { "depot", N_PLACE, NO_KIND, 0, "C77 7.3.7", "Place a depot[ at {x}]", "A depot carries the chain of supply two spaces on." },
    [V_TRAIN]     = { "train", N_PLACE, NO_KIND, 0, "C77 7.3.7", "Place a train[ at {x}]", "A train marches with an army, and supplies one check." },
    [V_FETCH_DEPOT] = { "fetch-depot", N_PLACE, NO_KIND, 0, "C77 15.1.2", "Take the depot[ at {x}] away", "The depot goes back to the Supply Available Box." },
    [V_FETCH_TRAIN] = { "fetch-train", N_PLACE, NO_KIND, 0, "C77 15.1.3", "Take the train[ at {x}] away", "The train goes back to the Supply Available Box." },
    [V_PLAN]      = { "plan", NO_KIND, NO_KIND, 0, "C77 7.3.8", "Battle planning", "One die more in this activation's battles." },
    [V_COORDINATE] = { "coordinate", N_LEADER, NO_KIND, 0, "C77 7.3.9", "Coordinate[ with {x}]", "His leadership counts one more for this reinforcement." },
    [V_GO]        = { "go", NO_KIND, NO_KIND, 0, "C77 9.1", "Send them", "The army is composed." },
    [V_INTERCEPT] = { "intercept", N_LEADER, NO_KIND, 0, "C77 10.0", "Intercept[ with {x}]", "On two dice up to his leadership he meets them there." },
    [V_AVOID]     = { "avoid", N_LEADER, N_PLACE, 0, "C77 11.0", "Avoid battle[ with {x}][ by going to {y}]", "He tries to get away to that space, or into the fort." },
    [V_REINFORCE] = { "reinforce", N_LEADER, NO_KIND, 0, "C77 12.0", "Reinforce[ with {x}]", "On two dice up to his leadership he joins them." },
    [V_ENTER]     = { "enter", N_TROOPS, NO_KIND, 0, "C77 14.1", "[Send {x} ]into the fort", "These strength points go into the fort." },
    [V_ENTER_LEADER] = { "enter-leader", N_LEADER, NO_KIND, 0, "C77 14.1", "[Send {x} ]into the fort", "He goes into the fort." },
    [V_SENIOR]    = { "senior", N_LEADER, NO_KIND, 0, "C77 2.2.1", "Give[ {x}] the command", "His rating counts in this battle." },
    [V_OUT]       = { "out", N_TROOPS, NO_KIND, 0, "C77 13.2", "Leave[ {x}] out", "These do not fight: fifteen do." },
    [V_LOSE]      = { "lose", N_TROOPS, NO_KIND, 0, "C77 13.3.3", "Lose[ {x}]", "These strength points are lost." },
    [V_RETREAT]   = { "retreat", N_PLACE, NO_KIND, 0, "C77 13.6", "Retreat to[ {x}]", "All who are left go there." },
    [V_TRY]       = { "try", NO_KIND, NO_KIND, 0, "C77 21.1", "Try for the marker", "On two dice below his leadership he earns it." },
    [V_USE_DEPOT] = { "use-depot", N_PLACE, NO_KIND, 0, "C77 15.1", "Use up the depot[ at {x}]", "The depot goes back to its box, and all within one space are in supply." },
    [V_USE_TRAIN] = { "use-train", N_PLACE, NO_KIND, 0, "C77 15.1", "Use up the train[ at {x}]", "The train goes back to its box, and all within one space are in supply." },
    [V_CHOOSE]    = { "choose", N_LEADER, NO_KIND, 0, "C77 18.0", "Choose[ {x}]", "The event is his." },
    [V_CHOOSE_SPACE] = { "choose-space", N_PLACE, NO_KIND, 0, "C77 18.0", "Choose[ {x}]", "The event happens there." },
    [V_REMOVE]    = { "remove", N_PLACE, N_TYPE, 0, "C77 18.0", "Remove one[ of the {y}][ at {x}]", "One strength point of this type is removed there." },
    [V_RESUME]    = { "resume", N_LEADER, NO_KIND, 0, "C77 7.4", "[Let {x} ]march meanwhile", "The primary leader marches before his subordinate goes on." },
    [V_SAIL]      = { "sail", N_PLACE, NO_KIND, 0, "C77 17.1", "Sail for[ {x}]", "The beaten army makes for that port." },
};

// ---- reasons

const Reason c77_reasons[] = REASON_TABLE(REASONS);

// The reason that fits an action when the present question is not about it.
int c77_elsewhere(const State *s, Action a)
{
    switch (verb_of(a)) {
    case V_TO: case V_TAKE: case V_DROP: case V_CARRY: case V_LEAVE: case V_TRAINS: case V_SHIP: case V_ENGINEER: case V_GO: case V_RESUME:
        return MARCH_QUESTION;
    case V_FORCE: case V_ACTIVATE: case V_STORM: case V_EMBARK: case V_RALLY: case V_RAID: case V_SUPPLY_RAID: case V_DEPOT: case V_TRAIN:
    case V_FETCH_DEPOT: case V_FETCH_TRAIN:
        return OPERATION_QUESTION;
    case V_INTERCEPT: case V_AVOID: case V_REINFORCE: case V_COORDINATE: case V_ENTER: case V_ENTER_LEADER:
        return REACTION_QUESTION;
    case V_SENIOR: case V_OUT: case V_PLAN: case V_LOSE: case V_RETREAT: case V_TRY:
        return BATTLE_QUESTION;
    case V_USE_DEPOT: case V_USE_TRAIN:
        return SUPPLY_QUESTION;
    case V_CHOOSE: case V_CHOOSE_SPACE: case V_REMOVE:
        return EVENT_QUESTION;
    default:
        return TURN_QUESTION;
    }
}

// ---- rolls and endings

const RollKind c77_rolls[ROLL_KINDS] = {
    [R_RALLY]        = { "rally", "rally", 0 },
    [R_INITIATIVE]   = { "initiative", "initiative", 0 },
    [R_FORCED_MARCH] = { "forced-march", "forced march", 0 },
    [R_INDIAN_RAID]  = { "indian-raid", "Indian raid", 1 << 1 },
    [R_SUPPLY_RAID]  = { "supply-raid", "supply raid", 1 << 1 | 1 << 2 },
    [R_INTERCEPT]    = { "interception", "interception", 0 },
    [R_AVOID]        = { "avoid", "avoiding battle", 0 },
    [R_REINFORCE]    = { "reinforcement", "reinforcement", 0 },
    [R_BATTLE]       = { "battle", "battle", 1 << 6 },
    [R_LOSS_TABLE]   = { "loss-table", "loss table", 0 },
    [R_ESCAPE]       = { "escape", "a leader's escape", 0 },
    [R_ATTRITION]    = { "attrition", "attrition", 1 << 1 | 1 << 2 },
    [R_EVENT]        = { "event", "random event", 0 },
    [R_EXPERT]       = { "expert", "an expert leader", 0 },
};

const Ending c77_endings[ENDINGS] = {
    [E_NONE]            = { "none", "", "" },
    [E_BRITISH_HOLD]    = { "british-hold", "C77 3.2", "The British have held Philadelphia and hold the line from Montreal to New York: they win." },
    [E_BRITISH_FAIL]    = { "british-fail", "C77 3.2", "The British have not reached all their goals: the Patriots win." },
    [E_ALBANY]          = { "albany", "C77 20.1", "The British stand in Albany: they win." },
    [E_NO_ALBANY]       = { "no-albany", "C77 20.1", "The British do not hold Albany: the Patriots win." },
    [E_PHILADELPHIA]    = { "philadelphia", "C77 20.2", "The British hold Philadelphia and New York: they win." },
    [E_NO_PHILADELPHIA] = { "no-philadelphia", "C77 20.2", "The British do not hold both Philadelphia and New York: the Patriots win." },
    [E_NEW_ENGLAND]     = { "new-england", "C77 21.3", "The British have reached two of their three goals: they win." },
    [E_WASHINGTON]      = { "washington", "C77 21.2", "Washington is dead or captured: the British win." },
};
