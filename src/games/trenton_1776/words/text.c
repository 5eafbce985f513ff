// The words of Trenton 1776: nouns, verbs, reasons, rolls and endings.  Events are in events.c.

#include "games/trenton_1776/chapters.h"
#include "games/trenton_1776/tables.h"
#include "engine/engine.h"

// ---- nouns

static const char *block_id(int b)      { return t76_blocks[b].id; }
static const char *block_title(int b)   { return t76_blocks[b].name; }
static const char *block_said(int b)    { return t76_blocks[b].said; }
static bool is_many(int b)              { return t76_blocks[b].plural; }
static const char *place_id(int place)  { return t76_places[place].id; }
static const char *place_title(int place) { return t76_places[place].name; }

static const char *ferry_id(int ferry)  { return t76_ferries[ferry].id; }
static const char *ferry_title(int ferry) { return t76_ferries[ferry].name; }

// A ferry may be called by its own name, or by the place at either end.
static const char *const ferry_aliases[][2] = {
    { "howells", "at-howells" }, { "howells-ferry", "at-howells" }, { "amwell", "at-howells" },
    { "mcconkeys", "at-mcconkeys" }, { "mcconkeys-ferry", "at-mcconkeys" }, { "johnsons-ferry", "at-mcconkeys" },
    { "yardleys", "at-yardleys" }, { "yardleys-ferry", "at-yardleys" }, { "birmingham", "at-yardleys" },
    { "beattys", "at-beattys" }, { "beattys-ferry", "at-beattys" }, { "trenton", "at-beattys" },
    { "bristol", "at-bristol" }, { "burlington", "at-bristol" },
    { "philadelphia", "at-philadelphia" }, { "coopers-ferry", "at-philadelphia" }, { NULL, NULL }
};

const NounKind t76_nouns[NOUN_KINDS] = {
    [N_BLOCK] = { "block", BLOCKS, block_id, block_title, t76_block_aliases, .sight = SEEN_WITH_BLOCK, .said = block_said, .is_plural = is_many },
    [N_PLACE] = { "place", PLACES, place_id, place_title, t76_place_aliases },
    [N_FERRY] = { "ferry", FERRIES, ferry_id, ferry_title, ferry_aliases },
};

const char *t76_agree(int b, const char *one, const char *many) { return agreeing(&t76_nouns[N_BLOCK], b, one, many); }

// ---- verbs

const Verb t76_verbs[VERBS] = {
    [V_MARCH]    = { "march", N_BLOCK, NO_KIND, 0, "T76 movement", "March[ {x}]", "Spend an action point to move a leader with a group, or one unit." },
    [V_WITH]     = { "with", N_BLOCK, NO_KIND, 0, "T76 movement", "Take[ {x}] along", "This unit goes along with the leader." },
    [V_ALL]      = { "all", NO_KIND, NO_KIND, 0, "T76 movement", "Take all along", "All units here that have not moved go along with the leader." },
    [V_DROP]     = { "drop", N_BLOCK, NO_KIND, 0, "T76 movement", "Leave[ {x}] here", "This unit stays at the first place the leader reached." },
    [V_TO]       = { "to", N_PLACE, NO_KIND, 0, "T76 movement", "Go to[ {x}]", "The next place of a march, or the place to which all withdraw." },
    [V_HALT]     = { "halt", NO_KIND, NO_KIND, 0, "T76 movement", "Halt", "The march ends here." },
    [V_FORCE]    = { "force", N_BLOCK, NO_KIND, 0, "T76 leader force march", "Force march[ {x}]", "Spend a point: on an even die the leader goes one place further, and each unit with him follows on an even die of its own." },
    [V_DONE]     = { "done", NO_KIND, NO_KIND, 0, "T76 sequence of play", "End moves", "Your moves are over; points left are lost." },
    [V_FIGHT]    = { "fight", N_PLACE, NO_KIND, 0, "T76 battle", "Fight[ at {x}]", "Fight this battle next." },
    [V_LOSE]     = { "lose", N_BLOCK, NO_KIND, 0, "T76 battle fire", "[{x} ]{x:loses|lose} 1 SP", "This block takes the hit." },
    [V_FLEE]     = { "flee", N_BLOCK, NO_KIND, 0, "T76 militia flee", "[{x} ]flees", "This militia leaves the fight." },
    [V_STAY]     = { "stay", NO_KIND, NO_KIND, 0, "T76 battle withdrawal", "Stay and fight", "Fight another round." },
    [V_WITHDRAW] = { "withdraw", NO_KIND, NO_KIND, 0, "T76 battle withdrawal", "Withdraw", "All leave together; the enemy's foot fires once as you go." },
    [V_DESERT]   = { "desert", N_BLOCK, NO_KIND, 0, "T76 American militia desertion", "[{x} ]goes home", "This militia is set aside." },
    [V_RETURN]   = { "return", N_BLOCK, NO_KIND, 0, "T76 American militia desertion", "[{x} ]comes back", "This militia joins Washington." },
    [V_DECLINE]  = { "decline", NO_KIND, NO_KIND, 0, "T76 American militia desertion", "Decline", "No militia comes back this turn." },
    [V_PLACE]    = { "place", N_BLOCK, N_PLACE, 0, "T76 special set up", "Place[ {x}][ at {y}]", "This block arrives there." },
    [V_REST]     = { "rest", N_PLACE, NO_KIND, 0, "T76 special set up", "Place all that wait[ at {x}]", "All blocks still waiting arrive there." },
};

// ---- reasons

const Reason t76_reasons[] = REASON_TABLE(REASONS);

// The reason that fits an action when the present question is not about it.
int t76_elsewhere(const State *s, Action a)
{
    switch (verb_of(a)) {
    case V_STAY:
    case V_WITHDRAW:
        return is_battle_on(s) && s->battle.round < 2 ? FIRST_ROUND : WITHDRAWAL_QUESTION;
    case V_FIGHT:
        return is_contested(s, noun_of(a)) ? BATTLE_QUESTION : NO_BATTLE_THERE;
    case V_LOSE:
        return LOSS_QUESTION;
    case V_FLEE:
        return FLEE_QUESTION;
    case V_DESERT:
    case V_RETURN:
    case V_DECLINE:
        return DESERTION_QUESTION;
    case V_PLACE:
    case V_REST:
        return ARRIVAL_QUESTION;
    case V_FORCE:
        return FORCE_QUESTION;
    default:
        return MOVEMENT_QUESTION;
    }
}

// ---- rolls and endings

const RollKind t76_rolls[ROLL_KINDS] = {
    [R_POINTS]       = { "action-points", "action points", 0 },
    [R_CROSSING]     = { "crossing", "the crossing of the Delaware", 0x3e },
    [R_FORCE_LEADER] = { "force-leader", "the forced march of the leader", 0x54, .met = "he goes on", .missed = "he stops" },
    [R_FORCE_UNIT]   = { "force-unit", "a unit to keep up", 0x54 },
    [R_FIRE_LEADERS] = { "fire-leaders", "fire of leaders", 0x40 },
    [R_FIRE_FOOT]    = { "fire-infantry", "fire of infantry", 0x40 },
    [R_FIRE_GUNS]    = { "fire-artillery", "fire of artillery", 0x60 },
    [R_FIRE_MILITIA] = { "fire-militia", "fire of militia", 0x40 },
    [R_PARTING]      = { "parting-fire", "parting fire at the withdrawal", 0x60 },
    [R_WITHDRAWAL]   = { "withdrawal-crossing", "the withdrawal over the Delaware", 0x1e },
};

const Ending t76_endings[ENDINGS] = {
    [E_NONE]                = { "none", "", "" },
    [E_POINTS]              = { "points", "T76 campaign victory", "The game is over: the side with more victory points wins." },
    [E_STEPS_NORTH]         = { "steps-north", "T76 campaign victory", "The game is over: victory points are level, strength north of Hoffs and the Raritan decides." },
    [E_EVEN]                = { "even", "T76-B23", "The game is over: a draw, level in points and in strength in the north." },
    [E_WASHINGTON]          = { "washington-lost", "T76 campaign victory", "Washington is lost: the British win." },
    [E_BRITISH_SPENT]       = { "british-spent", "T76 campaign victory", "British strength is below 20: the Americans win." },
    [E_BRUNSWICK_AND_AMBOY] = { "brunswick-and-amboy", "T76 scenario 2", "The Americans hold Brunswick and Amboy: they win." },
};
