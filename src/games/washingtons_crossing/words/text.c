// The words of Washington's Crossing for what can be named: nouns, verbs, reasons, rolls, endings.  Events are in events.c.

#include "games/washingtons_crossing/chapters.h"
#include "games/washingtons_crossing/tables.h"
#include "engine/engine.h"

// ---- nouns

static const char *leader_id(int l)         { return wc_leaders[l].id; }
static const char *leader_title(int l)      { return wc_leaders[l].name; }
static const char *leader_said(int l)       { return wc_leaders[l].said; }
static bool is_many(int l)                  { return wc_leaders[l].plural; }
static const char *hex_id(int h)            { return wc_hex_id[h]; }
static const char *naval_id(int n)          { return wc_naval[n].id; }
static const char *naval_title(int n)       { return wc_naval[n].name; }
static const char *reach_id(int r)          { return wc_reaches[r].id; }
static const char *reach_title(int r)       { return wc_reaches[r].ferry == NO_FERRY ? wc_reaches[r].id : wc_ferries[wc_reaches[r].ferry].name; }
static const char *crossing_id(int slot)    { return slot < FERRIES ? wc_ferries[slot].id : wc_naval[slot - FERRIES].id; }

const char *wc_hex_title(int h)
{
    return wc_hexes[h].town == NO_TOWN ? wc_hex_id[h] : wc_towns[wc_hexes[h].town].name;
}

enum { NEAR_BY = 2 };       // hexes

// The town nearest to a hex, if one lies near by; among equally near ones the first on the same bank.
static Town town_near(Hex h)
{
    Town best = NO_TOWN;
    int nearest = 2 * NEAR_BY + 2;

    for (Town t = 0; t < TOWNS; t++) {
        int distance = hex_distance(h, wc_towns[t].hex), rank = 2 * distance + !is_same_bank(h, wc_towns[t].hex);
        if (distance <= NEAR_BY && rank < nearest)
            best = t, nearest = rank;
    }
    return best;
}

static void hex_beside(int h, Text *out)
{
    Town t = wc_hexes[h].town == NO_TOWN ? town_near((Hex)h) : NO_TOWN;

    if (t != NO_TOWN)
        text_add(out, "%s %s", reach_between((Hex)h, wc_towns[t].hex) != NO_REACH ? "across the river from" :
                 is_adjacent((Hex)h, wc_towns[t].hex) ? "beside" : "near", wc_towns[t].name);
}

WcHexName wc_hex_name(int h)
{
    WcHexName name;
    char beside[sizeof name.words];
    Text out = text_in(name.words, sizeof name.words), by = text_in(beside, sizeof beside);

    hex_beside(h, &by);
    text_put(&out, wc_hex_title(h));
    if (by.length)
        text_add(&out, " (%s)", beside);
    return name;
}

WcMen wc_men_in_words(int tens)
{
    WcMen men;
    Text out = text_in(men.words, sizeof men.words);

    text_count(&out, tens * 10);
    return men;
}

// 40 tens are written "400".
#define TEN_OF(p)       p "00", p "10", p "20", p "30", p "40", p "50", p "60", p "70", p "80", p "90"
static const char *const amount_ids[AMOUNTS] = {
    "0", "10", "20", "30", "40", "50", "60", "70", "80", "90",
    TEN_OF("1"), TEN_OF("2"), TEN_OF("3"), TEN_OF("4"), TEN_OF("5"), TEN_OF("6"), TEN_OF("7"), TEN_OF("8"), TEN_OF("9"),
    TEN_OF("10"), TEN_OF("11"), TEN_OF("12"), TEN_OF("13"), TEN_OF("14"), TEN_OF("15"), TEN_OF("16"), TEN_OF("17"), TEN_OF("18"), TEN_OF("19"),
    TEN_OF("20"), TEN_OF("21"), TEN_OF("22"), TEN_OF("23"), TEN_OF("24"), TEN_OF("25"), TEN_OF("26"), TEN_OF("27"), TEN_OF("28"), TEN_OF("29"),
    "3000",
};
enum { THOUSAND = 100 };        // men, in tens
static const char *const amount_titles[AMOUNTS - THOUSAND] = {
    TEN_OF("1,0"), TEN_OF("1,1"), TEN_OF("1,2"), TEN_OF("1,3"), TEN_OF("1,4"), TEN_OF("1,5"), TEN_OF("1,6"), TEN_OF("1,7"), TEN_OF("1,8"), TEN_OF("1,9"),
    TEN_OF("2,0"), TEN_OF("2,1"), TEN_OF("2,2"), TEN_OF("2,3"), TEN_OF("2,4"), TEN_OF("2,5"), TEN_OF("2,6"), TEN_OF("2,7"), TEN_OF("2,8"), TEN_OF("2,9"),
    "3,000",
};
#undef TEN_OF

static const char *amount_id(int tens)      { return amount_ids[tens]; }
static const char *amount_title(int tens)   { return tens < THOUSAND ? amount_ids[tens] : amount_titles[tens - THOUSAND]; }

static const char *const naval_aliases[][2] = {
    { "durham", "durham-boats" }, { "boats", "durham-boats" }, { "pa-navy", "pennsylvania-navy" }, { "penn-navy", "pennsylvania-navy" },
    { "navy", "pennsylvania-navy" }, { 0, 0 }
};

const NounKind wc_nouns[NOUN_KINDS] = {
    [N_LEADER] = { "leader", LEADERS, leader_id, leader_title, wc_leader_aliases, .sight = SEEN_WITH_LEADER, .said = leader_said,
                   .is_plural = is_many },
    [N_HEX]    = { "hex", HEXES, hex_id, wc_hex_title, wc_hex_aliases, .beside = hex_beside },
    [N_AMOUNT] = { "number of men", AMOUNTS, amount_id, amount_title, NULL },
    [N_NAVAL]  = { "naval unit", NAVAL_UNITS, naval_id, naval_title, naval_aliases },
    [N_REACH]  = { "hexside of the Delaware", REACHES, reach_id, reach_title, wc_reach_aliases },
    [N_CROSSING] = { "ferry or boats", FERRIES + NAVAL_UNITS, crossing_id, crossing_id, naval_aliases },
};

const char *wc_agree(int l, const char *one, const char *many)  { return agreeing(&wc_nouns[N_LEADER], l, one, many); }

// ---- verbs

#define PLAIN NO_KIND, NO_KIND
const Verb wc_verbs[VERBS] = {
    [V_AT]          = { "at", N_HEX, NO_KIND, 0, "WC 21.0", "Place[ at {x}]", "He starts or arrives in this hex." },
    [V_STATION]     = { "station", N_NAVAL, N_REACH, 0, "WC 21.0", "Station[ {x}][ at {y}]", "The boats start on this hexside." },
    [V_EXAMINE]     = { "examine", N_HEX, NO_KIND, 0, "WC 8.0", "Look through[ the stack at {x}]", "Look through this British stack; the raid strikes somebody in it." },
    [V_RAID]        = { "raid", N_LEADER, NO_KIND, 0, "WC 8.0", "Raid[ {x}]", "This leader is raided." },
    [V_WAIT]        = { "wait", PLAIN, 0, "WC 9.3", "Wait", "McDougall comes later." },
    [V_ADD]         = { "add", N_LEADER, NO_KIND, 0, "WC 9.1.1", "Add to[ {x}]", "Troops that arrive join this leader; you are asked how many if others could also take them." },
    [V_TRANSFER]    = { "transfer", N_LEADER, N_LEADER, 0, "WC 15.0", "Transfer[ from {x}][ to {y}]", "The first leader gives troops to the second; you are asked how many next." },
    [V_MEN]         = { "men", N_AMOUNT, NO_KIND, 0, "WC 15.0", "[{x} ]men", "This number of men, in tens." },
    [V_DETACH]      = { "detach", N_LEADER, NO_KIND, 0, "WC 14.0", "Detach[ from {x}]", "He forms a detachment that stays here, or goes on if he halts here himself." },
    [V_SEND]        = { "send", N_LEADER, NO_KIND, 0, "WC 14.0", "Send on[ a detachment of {x}]", "A detachment of his goes on, and he halts." },
    [V_ABSORB]      = { "absorb", N_LEADER, N_LEADER, 0, "WC 14.0", "Absorb[ {y}][ into {x}]", "He takes in the whole detachment." },
    [V_REMOVE]      = { "remove", N_LEADER, NO_KIND, 0, "WC 2.2.1", "Remove[ {x}]", "A leader without troops leaves the game." },
    [V_TOP]         = { "top", N_LEADER, NO_KIND, 0, "WC 3.0", "Put[ {x}] on top", "Among leaders of the same cost he is the one that the enemy sees." },
    [V_SUBORDINATE] = { "subordinate", N_LEADER, NO_KIND, 0, "WC 9.2.1", "Make[ {x}] subordinate", "Grant gives up command and takes over the Light Infantry." },
    [V_DISBAND]     = { "disband", N_LEADER, NO_KIND, 0, "WC 9.2.3", "Give[ {x}] Stirling's men", "Stirling's troops go to this leader and he leaves the game." },
    [V_ACTIVATE]    = { "activate", N_LEADER, NO_KIND, 0, "WC 10.1", "Activate[ {x}]", "Spend activation points on this leader; some cost nothing." },
    [V_CALL]        = { "call", N_LEADER, NO_KIND, 0, "WC 10.4", "Command[ {x}]", "Activate this leader by the commander's span." },
    [V_DONE]        = { "done", PLAIN, 0, "WC 6.0", "Done", "Go on." },
    [V_LOSE]        = { "lose", N_LEADER, N_AMOUNT, 0, "WC 17.1", "[{x} ]{x:loses|lose}[ {y} men]", "This leader loses this number of men." },
    [V_RALLY]       = { "rally", N_LEADER, NO_KIND, 0, "WC 18.1", "Rally[ {x}]", "He recovers from disorder and does nothing else in this phase." },
    [V_COUNTER]     = { "counter", N_LEADER, NO_KIND, 0, "WC 14.0", "Use the counter[ of {x}]", "The detachment takes this counter; otherwise it takes the first that is free." },
    [V_RUN]         = { "run", N_LEADER, NO_KIND, 0, "WC 18.2", "[{x} ]{x:runs|run}", "This routed leader runs now; you are asked next where he runs." },
    [V_FLEE]        = { "flee", N_HEX, NO_KIND, 0, "WC 18.2", "Run to[ {x}]", "The routed leader runs to this hex." },
    [V_MOVE]        = { "move", N_LEADER, NO_KIND, 0, "WC 11.0", "Move[ {x}]", "Begin the move of this leader; others may roll with him." },
    [V_WITH]        = { "with", N_LEADER, NO_KIND, 0, "WC 11.0", "Take[ {x}] along", "This leader goes along, or takes part." },
    [V_FORCE]       = { "force", N_LEADER, NO_KIND, 0, "WC 11.2", "Force march[ {x}]", "More movement points for a level of fatigue." },
    [V_PUSH]        = { "push", PLAIN, 0, "WC 11.2", "Free forced march", "Once a game Washington and Cornwallis force a group without fatigue." },
    [V_ROLL]        = { "roll", PLAIN, 0, "WC 11.0", "Roll the die", "Roll for movement points, or for the reaction." },
    [V_MARCH]       = { "march", N_LEADER, NO_KIND, 0, "WC 11.0", "March[ {x}]", "This leader of the group marches next." },
    [V_TO]          = { "to", N_HEX, NO_KIND, 0, "WC 11.0", "Go to[ {x}]", "The next hex." },
    [V_DROP]        = { "drop", N_LEADER, NO_KIND, 0, "WC 11.0", "Leave[ {x}] here", "This leader leaves the stack and halts." },
    [V_HALT]        = { "halt", PLAIN, 0, "WC 11.0", "Halt here", "The march ends here." },
    [V_LEAVE]       = { "leave", PLAIN, 0, "WC 11.5", "Leave the map", "All who march leave the map for good." },
    [V_SPLIT]       = { "split", N_LEADER, NO_KIND, 0, "WC 11.4.2", "Leave the surplus[ of {x}]", "A detachment stays on this bank with the men whom the ferry cannot carry." },
    [V_STAY]        = { "stay", PLAIN, 0, "WC 11.4.2", "Stay", "Nobody is split off, and no troops cross here now." },
    [V_HASTY]       = { "hasty", N_HEX, NO_KIND, 0, "WC 16.2", "Hasty attack[ on {x}]", "One point and the hex: no reaction, a worse die." },
    [V_NORMAL]      = { "normal", N_HEX, NO_KIND, 0, "WC 16.2", "Normal attack[ on {x}]", "Three points and the hex; the defender may react." },
    [V_PREPARE]     = { "prepare", N_LEADER, N_HEX, 0, "WC 16.3", "Prepared attack[ on {y}][ under {x}]", "Under this commander all may attack the hex with their whole movement." },
    [V_ATTACK]      = { "attack", PLAIN, 0, "WC 16.3", "Attack now", "All have been chosen: attack." },
    [V_DAWN]        = { "dawn", PLAIN, 0, "WC 17.2.3", "Dawn attack", "Use the one dawn attack of the game: +3 surprise." },
    [V_PLAIN]       = { "plain", PLAIN, 0, "WC 17.2.3", "Without it", "Keep the dawn attack." },
    [V_REACT]       = { "react", N_LEADER, NO_KIND, 0, "WC 11.3", "React[ with {x}]", "He tries to react to the attack." },
    [V_OFF]         = { "off", PLAIN, 0, "WC 17.3", "Off the map", "The retreat leads off the map." },
    [V_SURRENDER]   = { "surrender", PLAIN, 0, "WC 17.4", "Surrender", "All who were in this combat surrender." },
    [V_KEEP]        = { "keep", PLAIN, 0, "WC 17.4", "Keep them", "Nobody surrenders." },
    [V_ADVANCE]     = { "advance", N_LEADER, NO_KIND, 0, "WC 16.3", "Advance[ {x}]", "He advances into the hex." },
    [V_TRY]         = { "try", N_LEADER, NO_KIND, 0, "WC 10.2", "Try the die for[ {x}]", "A die up to his rating activates him." },
    [V_ENTRENCH]    = { "entrench", N_LEADER, NO_KIND, 0, "WC 19.0", "Entrench[ {x}]", "He begins or finishes a trench with all his movement." },
    [V_SAIL]        = { "sail", N_NAVAL, N_REACH, 0, "WC 11.6", "Sail[ {x}][ to {y}]", "The boats move along the Delaware." },
};

// ---- reasons, rolls, options, endings

const Reason wc_reasons[] = REASON_TABLE(REASONS);

int wc_elsewhere(const State *s, Action a)
{
    switch (verb_of(a)) {
    case V_TRANSFER: case V_ABSORB: case V_REMOVE: case V_TOP: case V_ACTIVATE: case V_CALL: case V_SUBORDINATE: case V_DISBAND:
        return COMMAND_QUESTION;
    case V_TO:
        return top_frame(s)->kind == RETREAT_TO ? RETREAT_BY_HEX : MOVEMENT_QUESTION;
    case V_MOVE: case V_MARCH: case V_ENTRENCH: case V_SAIL: case V_TRY:
        return MOVEMENT_QUESTION;
    case V_HASTY: case V_NORMAL: case V_PREPARE:
        return is_night(s) ? NO_NIGHT_ATTACK : MOVEMENT_QUESTION;
    case V_RUN: case V_FLEE:
        return NOT_TO_RUN;
    case V_LOSE: case V_REACT: case V_SURRENDER: case V_ADVANCE: case V_DAWN:
        return COMBAT_QUESTION;
    default:
        return NOT_NOW;
    }
}

const RollKind wc_rolls[ROLL_KINDS] = {
    [R_WEATHER_GOES_ON] = { "continuing-weather", "continuing weather", 0 },
    [R_WEATHER]         = { "weather", "new weather", 0 },
    [R_RAID]            = { "raid", "raid", 0 },
    [R_RAID_LEADER]     = { "raid-leader", "the leader who raids", 0 },
    [R_RAID_RESULT]     = { "raid-result", "the result of the raid", 0 },
    [R_INITIATIVE]      = { "initiative", "activation", 0 },
    [R_MOVEMENT]        = { "movement", "movement", 0, .secret = true },
    [R_REACTION]        = { "reaction", "reaction", 0 },
    [R_REACTION_POINTS] = { "reaction-points", "the movement of the reaction", 0, .secret = true },
    [R_CROSSING]        = { "crossing", "the crossing of the Delaware", 0 },
    [R_PANIC]           = { "panic", "panic", 0 },
    [R_SURPRISE]        = { "surprise", "surprise", 0 },
    [R_COMBAT]          = { "combat", "combat", 0 },
    [R_CAPTURE]         = { "capture", "capture", 0 },
};

const EventLine wc_sum_words[SUM_LINES + 1] = {
    [S_HASTY]            = { "hasty attack", "WC 17.2.3" },
    [S_NORMAL]           = { "normal attack", "WC 17.2.3" },
    [S_PREPARED]         = { "prepared attack", "WC 17.2.3" },
    [S_SNOW]             = { "Americans attack in snow", "WC 17.2.3" },
    [S_TRENTON]          = { "Trenton at dawn of December 26", "WC 17.2.3" },
    [S_DAWN]             = { "the dawn attack", "WC 17.2.3" },
    [S_ROUTED]           = { "defenders are routed", "WC 17.2.3" },
    [S_DISORDERED]       = { "defenders are disordered", "WC 17.2.3" },
    [S_MOUNTAIN]         = { "defended mountains", "WC 17.2.3" },
    [S_MARSH]            = { "defended marsh", "WC 17.2.3" },
    [S_WOODS]            = { "defended woods", "WC 17.2.3" },
    [S_TRENCH]           = { "defenders are entrenched", "WC 19.0" },
    [S_CREEK]            = { "across a creek", "WC 17.2.3" },
    [S_MINOR_RIVER]      = { "across a minor river", "WC 17.2.3" },
    [C_AMERICAN]         = { "Americans attack", "WC 17.1" },
    [C_HASTY]            = { "hasty attack", "WC 16.2" },
    [C_RATIO]            = { "ratio of troops", "WC 17.1" },
    [C_ATTACKER_FATIGUE] = { "attackers are tired", "WC 17.1" },
    [C_DEFENDER_FATIGUE] = { "defenders are tired", "WC 17.1" },
    [C_ROUTED]           = { "defenders are routed", "WC 17.1" },
    [C_DISORDERED]       = { "defenders are disordered", "WC 18.1" },
    [C_SNOW]             = { "snow", "WC 17.1" },
    [C_RAIN]             = { "rain", "WC 17.1" },
    [C_MOUNTAIN]         = { "defended mountains", "WC 17.1" },
    [C_TRENCH]           = { "defenders are entrenched", "WC 19.0" },
    [C_MINOR_RIVER]      = { "across a minor river", "WC 17.1" },
    [C_OUTFLANK]         = { "attackers all around", "WC 17.2.1" },
    [C_OUTFLANKED]       = { "defenders on the attackers' flank", "WC 17.2.2" },
    [C_SURPRISE]         = { "surprise", "WC 17.1" },
};

const OptionRow wc_options[OPTIONS] = {
    [O_FAST_RESPONSE] = { "fast-response", "The British may activate anybody from December 26, 7am (WC 10.3.1).", false },
    [O_PANIC]         = { "panic", "Militia who leave a zone of control at night may rout (WC 11.1).", false },
    [O_PROPORTIONAL]  = { "proportional-losses", "Losses fall on leaders by their share of the force (WC 17.1).", false },
    [O_RECORDS]       = { "detachment-records", "On January 1 detachments may lose the men whose former leaders could lose them (WC 9.4.1).", false },
};

const Ending wc_endings[ENDINGS] = {
    [E_NONE]   = { "none", "", "" },
    [E_POINTS] = { "points", "WC 23.0", "The campaign is over: the side with more victory points wins." },
    [E_EVEN]   = { "even", "WC 23.0", "The campaign is over: level in victory points, a draw." },
};
