// The words of Trenton 1776: verbs, reasons, rolls, endings, and events as each reader may read them.

#include "chapters.h"
#include "tables.h"
#include "engine/engine.h"

// ---- nouns

static const char *block_id(int b)      { return t76_blocks[b].id; }
static const char *block_title(int b)   { return t76_blocks[b].name; }
static const char *place_id(int place)  { return t76_places[place].id; }
static const char *place_title(int place) { return t76_places[place].name; }

const NounKind t76_nouns[NOUN_KINDS] = {
    [N_BLOCK] = { "block", BLOCKS, block_id, block_title, t76_block_aliases },
    [N_PLACE] = { "place", PLACES, place_id, place_title, t76_place_aliases },
};

// ---- verbs

const Verb t76_verbs[VERBS] = {
    [V_MARCH]    = { "march", N_BLOCK, NO_KIND, 0, "T76 movement", "March", "Spend an action point to move a leader with a group, or one unit." },
    [V_WITH]     = { "with", N_BLOCK, NO_KIND, 0, "T76 movement", "Take along", "This unit goes along with the leader." },
    [V_ALL]      = { "all", NO_KIND, NO_KIND, 0, "T76 movement", "Take all along", "All here who have not moved go along with the leader." },
    [V_DROP]     = { "drop", N_BLOCK, NO_KIND, 0, "T76 movement", "Leave here", "This unit stays at the first place the leader reached." },
    [V_TO]       = { "to", N_PLACE, NO_KIND, 0, "T76 movement", "Go to", "The next place of a march, or where all withdraw to." },
    [V_HALT]     = { "halt", NO_KIND, NO_KIND, 0, "T76 movement", "Halt", "The march ends here." },
    [V_FORCE]    = { "force", N_BLOCK, NO_KIND, 0, "T76 leader force march", "Force march", "Spend a point: on an even die the leader goes one place further, and each unit with him on its own even die." },
    [V_DONE]     = { "done", NO_KIND, NO_KIND, 0, "T76 sequence of play", "End moves", "Your moves are over; points left are lost." },
    [V_FIGHT]    = { "fight", N_PLACE, NO_KIND, 0, "T76 battle", "Fight", "Fight this battle next." },
    [V_LOSE]     = { "lose", N_BLOCK, NO_KIND, 0, "T76 battle fire", "Loses a step", "This block takes the hit." },
    [V_FLEE]     = { "flee", N_BLOCK, NO_KIND, 0, "T76 militia flee", "Flees", "This militia leaves the fight." },
    [V_STAY]     = { "stay", NO_KIND, NO_KIND, 0, "T76 battle withdrawal", "Stay and fight", "Fight another round." },
    [V_WITHDRAW] = { "withdraw", NO_KIND, NO_KIND, 0, "T76 battle withdrawal", "Withdraw", "All leave together; the enemy's foot fires once as you go." },
    [V_DESERT]   = { "desert", N_BLOCK, NO_KIND, 0, "T76 American militia desertion", "Goes home", "This militia is set aside." },
    [V_RETURN]   = { "return", N_BLOCK, NO_KIND, 0, "T76 American militia desertion", "Comes back", "This militia joins Washington." },
    [V_DECLINE]  = { "decline", NO_KIND, NO_KIND, 0, "T76 American militia desertion", "Decline", "No militia comes back this turn." },
    [V_PLACE]    = { "place", N_BLOCK, N_PLACE, 0, "T76 special set up", "Place", "This block arrives there." },
    [V_REST]     = { "rest", N_PLACE, NO_KIND, 0, "T76 special set up", "All others", "All blocks still waiting arrive there." },
};

// ---- reasons

const Reason t76_reasons[] = REASON_TABLE(REASONS);

// What an action is about, when the present question is not.
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
    [R_POINTS]       = { "action-points", "die for action points", 0 },
    [R_CROSSING]     = { "crossing", "crossing of the Delaware", 0x3e },
    [R_FORCE_LEADER] = { "force-leader", "forced march of the leader", 0x54 },
    [R_FORCE_UNIT]   = { "force-unit", "a unit tries to keep up", 0x54 },
    [R_FIRE_LEADERS] = { "fire-leaders", "fire of leaders", 0x40 },
    [R_FIRE_FOOT]    = { "fire-infantry", "fire of infantry", 0x40 },
    [R_FIRE_GUNS]    = { "fire-artillery", "fire of artillery", 0x60 },
    [R_FIRE_MILITIA] = { "fire-militia", "fire of militia", 0x40 },
    [R_PARTING]      = { "parting-fire", "parting fire at the withdrawal", 0x60 },
    [R_WITHDRAWAL]   = { "withdrawal-crossing", "withdrawal over the Delaware", 0x1e },
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

// ---- events

Set t76_event_blocks(const Event *e)
{
    uint32_t bits = 0;

    for (int i = 0; i < 4; i++)
        bits |= (uint32_t)e->dice[i] << (8 * i);
    return e->side == BRITISH ? (Set)bits << HOWE : bits;
}

static bool may_read_blocks(const Event *e, Reader reader)
{
    return !e->secret || reader == e->side || reader == REFEREE;
}

// "Washington, Knox 1 and Mercer" or "3 American blocks".
static void name_blocks(const Event *e, Reader reader, Text *out)
{
    Set blocks = t76_event_blocks(e);
    int n = size_of_set(blocks), i = 0;

    if (!may_read_blocks(e, reader)) {
        text_add(out, "%d %s block%s", n, e->side == AMERICAN ? "American" : "British", n == 1 ? "" : "s");
        return;
    }
    FOR_EACH(b, blocks) {
        text_put(out, i == 0 ? "" : i == n - 1 ? " and " : ", ");
        text_put(out, t76_blocks[b].name);
        i++;
    }
}

static const char *nation(int side)
{
    return side == AMERICAN ? "American" : side == BRITISH ? "British" : "";
}

static void say_blocks(const Event *e, Reader reader, Text *out, const char *one, const char *many)
{
    name_blocks(e, reader, out);
    text_put(out, size_of_set(t76_event_blocks(e)) == 1 ? one : many);
}

static void say_step(const Event *e, Reader reader, Text *out)
{
    say_blocks(e, reader, out, " marches from ", " march from ");
    text_add(out, "%s to %s", t76_places[e->a].name, t76_places[e->b].name);
    text_put(out, is_over_delaware(e->a, e->b) ? ", over the Delaware." : ".");
}

static void say_ending(const Event *e, Text *out)
{
    text_put(out, t76_endings[e->a].words);
}

static void say_hit(const Event *e, Reader reader, Text *out)
{
    name_blocks(e, reader, out);
    text_put(out, " loses a step");
    if (may_read_blocks(e, reader))
        text_add(out, ", %d left", e->a);
    text_char(out, '.');
}

void t76_say(const Event *e, Reader reader, Text *out)
{
    const char *place = e->a < PLACES ? t76_places[e->a].name : "";

    switch (e->kind) {
    case EV_TURN:
        text_add(out, "Turn %d, %s.", e->a, t76_turns[e->a].dates);
        break;
    case EV_ICE:
        text_put(out, "The Delaware is frozen above Philadelphia.");
        break;
    case EV_POINTS:
        text_add(out, "Action points: American %d, British %d. The %s move first.", e->a, e->b, e->side == AMERICAN ? "Americans" : "British");
        break;
    case EV_MARCH:
    case EV_FORCED:
        say_step(e, reader, out);
        break;
    case EV_ABORTED:
        say_blocks(e, reader, out, " cannot cross at ", " cannot cross at ");
        text_add(out, "%s; the move is over.", place);
        break;
    case EV_ARRIVE:
        say_blocks(e, reader, out, " arrives at ", " arrive at ");
        text_add(out, "%s.", place);
        break;
    case EV_DESERT:
        name_blocks(e, reader, out);
        text_add(out, " goes home from %s.", place);
        break;
    case EV_RETURN:
        name_blocks(e, reader, out);
        text_add(out, " comes back to Washington at %s.", place);
        break;
    case EV_BATTLE:
        text_add(out, "The %s attack %s.", e->side == AMERICAN ? "Americans" : "British", place);
        break;
    case EV_ROUND:
        text_add(out, "Round %d.", e->a);
        break;
    case EV_HIT:
        say_hit(e, reader, out);
        break;
    case EV_DEAD:
        name_blocks(e, reader, out);
        text_put(out, is_leader(first_of(t76_event_blocks(e))) ? " is lost." : " is destroyed.");
        break;
    case EV_FLEE:
        name_blocks(e, reader, out);
        text_put(out, " flees.");
        break;
    case EV_WITHDRAW:
        say_blocks(e, reader, out, " withdraws to ", " withdraw to ");
        text_add(out, "%s.", t76_places[e->b].name);
        break;
    case EV_STUCK:
        text_add(out, "The %s cannot get over the Delaware and stay.", e->side == AMERICAN ? "Americans" : "British");
        break;
    case EV_WON:
        text_add(out, "The %s hold %s.", e->side == AMERICAN ? "Americans" : "British", place);
        break;
    case EV_CONTROL:
        text_add(out, "%s is now %s.", place, nation(e->side));
        break;
    case EV_DEPOT:
        text_add(out, "American foot stands in Brunswick: the depot is lost, and with it %d British strength points.", e->a);
        break;
    case EV_OVER:
        say_ending(e, out);
        break;
    }
}

// ---- events for a client to animate

static const char *const event_ids[EVENTS] = {
    [EV_TURN] = "turn", [EV_ICE] = "ice", [EV_POINTS] = "points", [EV_MARCH] = "march", [EV_ABORTED] = "aborted",
    [EV_ARRIVE] = "arrive", [EV_DESERT] = "desert", [EV_RETURN] = "return", [EV_BATTLE] = "battle", [EV_ROUND] = "round",
    [EV_HIT] = "hit", [EV_DEAD] = "dead", [EV_FLEE] = "flee", [EV_WITHDRAW] = "withdraw", [EV_WON] = "won",
    [EV_CONTROL] = "control", [EV_DEPOT] = "depot", [EV_OVER] = "over", [EV_FORCED] = "march", [EV_STUCK] = "stuck",
};

static void write_event_blocks(const Event *e, Reader reader, Json *j)
{
    json_number(j, "count", size_of_set(t76_event_blocks(e)));
    if (!may_read_blocks(e, reader))
        return;
    json_open_as(j, "blocks", '[');
    FOR_EACH(b, t76_event_blocks(e))
        json_text(j, NULL, t76_blocks[b].id);
    json_close(j, ']');
}

void t76_event_fields(const Event *e, Reader reader, Json *j)
{
    json_text(j, "kind", event_ids[e->kind]);
    switch (e->kind) {
    case EV_TURN:
        json_number(j, "turn", e->a);
        break;
    case EV_ROUND:
        json_number(j, "round", e->a);
        break;
    case EV_POINTS:
        json_number(j, "american", e->a);
        json_number(j, "british", e->b);
        break;
    case EV_MARCH:
    case EV_FORCED:
    case EV_WITHDRAW:
        write_event_blocks(e, reader, j);
        json_text(j, "from", t76_places[e->a].id);
        json_text(j, "to", t76_places[e->b].id);
        if (is_over_delaware(e->a, e->b))
            json_text(j, "ferry", t76_ferries[t76_places[e->a].ferry].id);
        if (e->kind == EV_FORCED)
            json_bool(j, "forced", true);
        break;
    case EV_HIT:
        write_event_blocks(e, reader, j);
        if (may_read_blocks(e, reader))
            json_number(j, "sp", e->a);
        break;
    case EV_ABORTED:
        json_text(j, "ferry", t76_ferries[e->b].id);
        json_text(j, "place", t76_places[e->a].id);
        write_event_blocks(e, reader, j);
        break;
    case EV_DEAD:
    case EV_FLEE:
        write_event_blocks(e, reader, j);
        break;
    case EV_ARRIVE:
    case EV_DESERT:
    case EV_RETURN:
        write_event_blocks(e, reader, j);
        json_text(j, "place", t76_places[e->a].id);
        break;
    case EV_BATTLE:
    case EV_WON:
    case EV_CONTROL:
    case EV_STUCK:
        json_text(j, "place", t76_places[e->a].id);
        break;
    case EV_OVER:
        json_text(j, "outcome", outcome_id(e->b));
        json_text(j, "ending", t76_endings[e->a].id);
        break;
    }
}
