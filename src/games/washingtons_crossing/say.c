// Events of Washington's Crossing: the words that each reader gets, and the fields for a client to animate from.

#include "chapters.h"
#include "tables.h"
#include "engine/engine.h"

static const char *side_word(int side)      { return side == AMERICAN ? "American" : "British"; }
static const char *people(int side)         { return side == AMERICAN ? "Americans" : "British"; }

static bool may_know(const Event *e, Reader reader, int bit)
{
    return !(e->secret & bit) || reader == e->side || reader == REFEREE;
}

static int number_of(const Event *e)        { return e->dice[0] | e->dice[1] << 8; }
static int call_hex(const Event *e)         { return e->dice[CALL_HEX] | e->dice[CALL_HEX + 1] << 8; }

static const char *leader_word(const Event *e, Reader reader)
{
    return may_know(e, reader, SECRET_A) ? wc_leaders[e->a].name : e->side == AMERICAN ? "An American leader" : "A British leader";
}

static const char *place_word(int h)        { return h < HEXES ? wc_nouns[N_HEX].title(h) : "off the map"; }

// SECRET_A hides who leads the stack, not where it goes.
static bool may_name_mover(const Event *e, Reader reader)
{
    return number_of(e) < LEADERS && may_know(e, reader, SECRET_A);
}

static void say_move(const Event *e, Reader reader, Text *out)
{
    text_add(out, "%s moves from %s to %s.", may_name_mover(e, reader) ? wc_leaders[number_of(e)].name : "A stack", place_word(e->a), place_word(e->b));
}

// ---- what is added to a die of a combat, a line each (WC 17.1)

static const char *die_of(const Event *e)       { return e->a == S_HASTY ? "surprise" : "combat"; }

// The next line from `i` on, with its value; SUM_LINES after the last.  `n` counts those found.
static int next_line(const Event *e, int i, int *n, int *value)
{
    for (; i < SUM_LINES && i - e->a < 16; i++)
        if (e->b >> (i - e->a) & 1) {
            *value = e->dice[(*n)++] - 128;
            return i;
        }
    return SUM_LINES;
}

static void say_sum(const Event *e, Text *out)
{
    int n = 0, value;

    text_add(out, "To the %s die:", die_of(e));
    for (int i = next_line(e, e->a, &n, &value); i < SUM_LINES; i = next_line(e, i + 1, &n, &value))
        text_add(out, "%s %s %+d (%s)", n > 1 ? "," : "", wc_sum_words[i].words, value, wc_sum_words[i].rule);
    text_put(out, ".");
}

static void write_sum_lines(const Event *e, Json *j)
{
    int n = 0, value;

    json_text(j, "die", die_of(e));
    json_open_as(j, "lines", '[');
    for (int i = next_line(e, e->a, &n, &value); i < SUM_LINES; i = next_line(e, i + 1, &n, &value)) {
        json_open(j, '{');
        json_text(j, "words", wc_sum_words[i].words);
        json_text(j, "rule", wc_sum_words[i].rule);
        json_number(j, "value", value);
        json_close(j, '}');
    }
    json_close(j, ']');
}

// ---- why a retreat led where it did (WC 17.3)

static const struct { int bit, priority; const char *words; } retreat_reasons[] = {
    { NO_ENEMY_TROOPS, 1, "not through the enemy" },
    { NO_ZONE, 2, "out of enemy zones" },
    { HOMEWARD, 3, "towards its own map edge" },
    { BY_ROAD, 4, "by road" },
    { NO_MINOR_RIVER, 5, "not over a minor river" },
    { ONLY_WAY, 0, "no other hex was open" },
    { OWNERS_CHOICE, 0, "the owner's choice among equals" },
    { NO_FARTHER_HEX, 0, "nothing farther was open" },
};
enum { RETREAT_REASONS = sizeof retreat_reasons / sizeof *retreat_reasons };

static bool is_reason(const Event *e, int i)    { return (e->dice[RETREAT_WHY] & retreat_reasons[i].bit) != 0; }

static void say_retreat(const Event *e, Reader reader, Text *out)
{
    const char *between = " (";

    text_add(out, "%s retreats from %s to %s", may_name_mover(e, reader) ? wc_leaders[number_of(e)].name : "A stack", place_word(e->a), place_word(e->b));
    for (int i = 0; i < RETREAT_REASONS; i++)
        if (is_reason(e, i)) {
            text_add(out, "%s%s", between, retreat_reasons[i].words);
            between = ", ";
        }
    text_put(out, between[0] == ',' ? ")." : ".");
}

static void write_retreat_reasons(const Event *e, Json *j)
{
    json_open_as(j, "why", '[');
    for (int i = 0; i < RETREAT_REASONS; i++)
        if (is_reason(e, i)) {
            json_open(j, '{');
            json_text(j, "words", retreat_reasons[i].words);
            json_text(j, "rule", "WC 17.3");
            if (retreat_reasons[i].priority)
                json_number(j, "priority", retreat_reasons[i].priority);
            json_close(j, '}');
        }
    json_close(j, ']');
}

const char *const wc_weather_ids[WEATHERS] = { [FAIR] = "fair", [FREEZE] = "freeze", [SNOW] = "snow", [RAIN] = "rain" };
static const char *const weather_words[WEATHERS] = { [FAIR] = "Fair", [FREEZE] = "Freeze", [SNOW] = "Snow", [RAIN] = "Rain" };
static const char *const effect_words[] = { "holds", "retreats", "retreats in disorder", "is routed" };

static void say_result(const Event *e, Text *out)
{
    int effects = number_of(e), them = enemy_of(e->side);

    text_add(out, "The %s attacker loses %d and %s; the %s defender loses %d and %s.", side_word(e->side), e->a * 10,
             effect_words[effects & 15], side_word(them), e->b * 10, effect_words[effects >> 4]);
}

static void say_combat(const Event *e, Reader reader, Text *out)
{
    static const char *const kinds[] = { "hasty", "normal", "prepared" };

    switch (e->kind) {
    case EV_ATTACK:
        text_add(out, "The %s make a %s attack on %s.", people(e->side), kinds[e->b], place_word(e->a));
        break;
    case EV_SUM:
        say_sum(e, out);
        break;
    case EV_ODDS:
        text_add(out, "%d %s against %d; modifier %+d.", e->a * 10, people(e->side), e->b * 10, number_of(e) - 100);
        break;
    case EV_RESULT:
        say_result(e, out);
        break;
    case EV_LOSS:
        if (may_know(e, reader, SECRET_B))
            text_add(out, "%s loses %d.", wc_leaders[e->a].name, e->b * 10);
        break;
    case EV_DISORDERED:
        text_add(out, "%s is disordered.", wc_leaders[e->a].name);
        break;
    case EV_ROUTED:
        text_add(out, "%s is routed.", wc_leaders[e->a].name);
        break;
    case EV_RETREAT:
        say_retreat(e, reader, out);
        break;
    case EV_ADVANCE:
        text_add(out, "The %s advance into %s.", people(e->side), place_word(e->a));
        break;
    case EV_VICTORY:
        text_add(out, "A %s victory of the %s: %d victory point%s.", wc_victory_grades[e->a].name, people(e->side), e->b, e->b == 1 ? "" : "s");
        break;
    case EV_SURRENDER:
        text_add(out, "The %s surrender %d men.", people(e->side), e->b * 10);
        break;
    case EV_REACT:
        text_add(out, "%s %s.", leader_word(e, reader), e->b ? "reacts" : "tries to react in vain");
        break;
    }
}

static void say_command(const Event *e, Reader reader, Text *out)
{
    switch (e->kind) {
    case EV_ACTIVATE:
        text_add(out, "%s is activated for %d.", leader_word(e, reader), number_of(e));
        break;
    case EV_CALL:
        text_add(out, "%s is activated by span.", leader_word(e, reader));
        break;
    case EV_TRANSFER:
        if (may_know(e, reader, SECRET_A))
            text_add(out, "%s gives %d men to %s.", wc_leaders[e->a].name, number_of(e) * 10, wc_leaders[e->b].name);
        break;
    case EV_DETACH:
        if (may_know(e, reader, SECRET_A))
            text_add(out, "%s detaches %d men under %s.", wc_leaders[e->a].name, number_of(e) * 10, wc_leaders[e->b].name);
        break;
    case EV_ABSORB:
        if (may_know(e, reader, SECRET_A))
            text_add(out, "%s absorbs %s, %d men.", wc_leaders[e->a].name, wc_leaders[e->b].name, number_of(e) * 10);
        break;
    case EV_REMOVED:
        if (may_know(e, reader, SECRET_A))
            text_add(out, "%s leaves the game.", wc_leaders[e->a].name);
        break;
    case EV_MEN_GO:
        if (may_know(e, reader, SECRET_A))
            text_add(out, "%d of %s's men go home.", number_of(e) * 10, wc_leaders[e->a].name);
        break;
    case EV_RALLY:
        text_add(out, "%s rallies.", leader_word(e, reader));
        break;
    case EV_INITIATIVE:
        text_add(out, "%s %s.", leader_word(e, reader), e->b ? "is activated by the die" : "is not activated by the die");
        break;
    }
}

static void say_refused(const Event *e, Reader reader, Text *out)
{
    if (reader == e->side || reader == REFEREE)
        text_add(out, "It cannot be done (%s): %s.", wc_reasons[e->b].rule, wc_reasons[e->b].words);
}

// "Dec 26 is over for the Americans: 5 victory points (3 objectives, 2 battles), 12 in all; 120 men and 1 leader lost; ..."
static void say_day(const Event *e, Text *out)
{
    static const char *const sources[VP_SOURCES] = { "objectives", "battles", "captures" };
    const uint8_t *d = e->dice;
    int won = d[VP_OBJECTIVES] + d[VP_BATTLES] + d[VP_CAPTURES];
    bool any = false;

    text_add(out, "%s is over for the %s: %d victory point%s", wc_days[d[DAY_OF]].name, people(e->side), won, won == 1 ? "" : "s");
    for (int i = 0; i < VP_SOURCES; i++)
        if (d[i]) {
            text_add(out, "%s%s %d", any ? ", " : " (", sources[i], d[i]);
            any = true;
        }
    text_add(out, "%s, %d in all; %d men lost", any ? ")" : "", e->b, e->a * 10);
    if (d[DAY_CAPTURED])
        text_add(out, ", %d leader%s captured", d[DAY_CAPTURED], d[DAY_CAPTURED] == 1 ? "" : "s");
    text_add(out, "; %d activation point%s left.", d[DAY_POINTS], d[DAY_POINTS] == 1 ? "" : "s");
}

static void say_trench(const Event *e, Text *out)
{
    static const char *const states[] = { "", "begin a trench at", "finish the trench at", "raze the trench at" };

    text_add(out, "The %s %s %s.", people(e->side), states[e->b], place_word(e->a));
}

void wc_say(const Event *e, Reader reader, Text *out)
{
    switch (e->kind) {
    case EV_TURN:
        text_add(out, "Turn %d, %s %s.", e->a, wc_days[wc_day_of(e->a)].name, wc_time_name[wc_time_of(e->a)]);
        break;
    case EV_WEATHER:
        text_add(out, "Weather: %s.", weather_words[e->a]);
        break;
    case EV_OBJECTIVES:
        text_add(out, "%s: %d victory point%s for %s.", side_word(e->side), e->b, e->b == 1 ? "" : "s",
                 e->a < HEXES ? place_word(e->a) : "a south without the enemy");
        break;
    case EV_POINTS:
        text_add(out, "The %s receive %d activation points and have %d.", people(e->side), e->a, e->b);
        break;
    case EV_RAID:
        text_add(out, e->b ? "%s may raid." : "%s would raid, but cannot.", wc_leaders[e->a].name);
        break;
    case EV_RAID_LOSS:
        text_add(out, "%s loses %d in the raid.", wc_leaders[e->a].name, e->b * 10);
        break;
    case EV_ARRIVE:
        if (may_know(e, reader, SECRET_B))
            text_add(out, "%s arrives at %s.", leader_word(e, reader), place_word(e->b));
        break;
    case EV_WITHDRAW:
        text_add(out, "The %s are withdrawn.", wc_naval[e->a].name);
        break;
    case EV_MOVE:
        say_move(e, reader, out);
        break;
    case EV_ZONE:
        text_add(out, "The %s at %s have %s.", people(e->side), place_word(e->a), e->b == 2 ? "a zone of control" : e->b ? "troops, but no zone of control" : "no troops");
        break;
    case EV_REFUSED:
        say_refused(e, reader, out);
        break;
    case EV_FERRY:
        text_add(out, "%d men may cross from %s.", e->b * 10, place_word(e->a));
        break;
    case EV_SAIL:
        text_add(out, "The %s go to %s.", wc_naval[e->a].name, wc_reaches[e->b].id);
        break;
    case EV_TAKEN:
        text_add(out, "%s is captured.", wc_leaders[e->a].name);
        break;
    case EV_ESCAPED:
        text_add(out, "%s escapes capture.", wc_leaders[e->a].name);
        break;
    case EV_TRENCH:
        say_trench(e, out);
        break;
    case EV_LEFT:
        text_add(out, "%s leaves the map.", wc_leaders[e->a].name);
        break;
    case EV_ACCELERATED:
        text_put(out, "Americans stand beyond row 21: British reinforcements come sooner.");
        break;
    case EV_PANIC:
        text_add(out, "%s panics.", wc_leaders[e->a].name);
        break;
    case EV_DAY:
        say_day(e, out);
        break;
    case EV_OVER:
        text_add(out, "The game is over: American %d, British %d.", e->a, e->b);
        break;
    default:
        say_combat(e, reader, out);
        say_command(e, reader, out);
    }
}

// By what the reader is told of who marches, so that nothing shows whether two unnamed ones are the same.
bool wc_goes_on(const Event *first, const Event *second, Reader reader)
{
    bool named = may_name_mover(first, reader);

    return first->kind == EV_MOVE && second->kind == EV_MOVE && first->side == second->side && first->b == second->a
           && named == may_name_mover(second, reader) && (!named || number_of(first) == number_of(second));
}

static const char *const event_ids[EVENTS] = {
    [EV_TURN] = "turn", [EV_WEATHER] = "weather", [EV_OBJECTIVES] = "objective", [EV_POINTS] = "points", [EV_RAID] = "raid",
    [EV_RAID_LOSS] = "raid-loss", [EV_ARRIVE] = "arrive", [EV_WITHDRAW] = "withdraw", [EV_ACTIVATE] = "activate", [EV_CALL] = "call",
    [EV_TRANSFER] = "transfer", [EV_DETACH] = "detach", [EV_ABSORB] = "absorb", [EV_REMOVED] = "removed", [EV_RALLY] = "rally",
    [EV_DISORDERED] = "disordered", [EV_ROUTED] = "routed", [EV_MOVE] = "move", [EV_HALT] = "halt", [EV_ZONE] = "zone",
    [EV_REFUSED] = "refused", [EV_FERRY] = "ferry", [EV_SAIL] = "sail", [EV_ATTACK] = "attack", [EV_ODDS] = "odds",
    [EV_RESULT] = "result", [EV_LOSS] = "loss", [EV_RETREAT] = "retreat", [EV_TAKEN] = "captured", [EV_ESCAPED] = "escaped",
    [EV_ADVANCE] = "advance", [EV_VICTORY] = "victory", [EV_SURRENDER] = "surrender", [EV_TRENCH] = "trench", [EV_REACT] = "react",
    [EV_LEFT] = "left", [EV_ACCELERATED] = "accelerated", [EV_PANIC] = "panic", [EV_OVER] = "over", [EV_INITIATIVE] = "initiative",
    [EV_MEN_GO] = "men-go", [EV_DAY] = "day", [EV_SUM] = "sum",
};

static void write_day_fields(const Event *e, Json *j)
{
    json_text(j, "day", wc_days[e->dice[DAY_OF]].name);
    json_open_as(j, "vp", '{');
    json_number(j, "objectives", e->dice[VP_OBJECTIVES]);
    json_number(j, "battles", e->dice[VP_BATTLES]);
    json_number(j, "captures", e->dice[VP_CAPTURES]);
    json_close(j, '}');
    json_number(j, "total", e->b);
    json_number(j, "lost", e->a * 10);
    json_number(j, "captured", e->dice[DAY_CAPTURED]);
    json_number(j, "points", e->dice[DAY_POINTS]);
}

static void write_hex(const char *key, int h, Json *j)
{
    json_text(j, key, h < HEXES ? wc_hex_id[h] : NULL);
}

// Nobody but his own side and those who see him learn who and where he is.
static void write_leader_fields(const Event *e, Reader reader, int hex, Json *j)
{
    if (!may_know(e, reader, SECRET_A))
        return;
    json_text(j, "leader", wc_leaders[e->a].id);
    if (hex >= 0)
        write_hex("hex", hex, j);
}

// Men from one leader to another, or to or from a detachment: for their own side.
static void write_men_fields(const Event *e, Reader reader, Json *j)
{
    if (!may_know(e, reader, SECRET_A) || !may_know(e, reader, SECRET_B))
        return;
    json_text(j, "leader", wc_leaders[e->a].id);
    if (e->kind != EV_MEN_GO)
        json_text(j, e->kind == EV_ABSORB ? "from" : "to", wc_leaders[e->b].id);
    json_number(j, "men", number_of(e) * 10);
}

static void write_command_fields(const Event *e, Reader reader, Json *j)
{
    switch (e->kind) {
    case EV_ACTIVATE:
        write_leader_fields(e, reader, e->b, j);
        json_number(j, "cost", number_of(e));
        break;
    case EV_CALL:
        write_leader_fields(e, reader, call_hex(e), j);
        if (may_know(e, reader, SECRET_B))
            json_text(j, "by", wc_leaders[e->b].id);
        json_number(j, "cost", number_of(e));
        break;
    case EV_TRANSFER: case EV_DETACH: case EV_ABSORB: case EV_MEN_GO:
        write_men_fields(e, reader, j);
        break;
    case EV_REMOVED:
        write_leader_fields(e, reader, -1, j);
        break;
    case EV_RALLY:
        write_leader_fields(e, reader, e->b, j);
        break;
    case EV_INITIATIVE:
        write_leader_fields(e, reader, -1, j);
        json_bool(j, "active", e->b);
        break;
    case EV_REFUSED:
        if (reader == e->side || reader == REFEREE) {
            write_hex("hex", e->a, j);
            json_text(j, "rule", wc_reasons[e->b].rule);
        }
        break;
    }
}

static void write_combat_fields(const Event *e, Reader reader, Json *j)
{
    static const char *const effects[] = { "holds", "retreats", "disordered", "routed" };

    switch (e->kind) {
    case EV_ATTACK:
        write_hex("hex", e->a, j);
        write_hex("from", number_of(e), j);
        break;
    case EV_SUM:
        write_sum_lines(e, j);
        break;
    case EV_ODDS:
        json_number(j, "attacker", e->a * 10);
        json_number(j, "defender", e->b * 10);
        json_number(j, "modifier", number_of(e) - 100);
        break;
    case EV_RESULT:
        json_number(j, "attacker_lost", e->a * 10);
        json_number(j, "defender_lost", e->b * 10);
        json_text(j, "attacker", effects[number_of(e) & 15]);
        json_text(j, "defender", effects[number_of(e) >> 4]);
        break;
    case EV_LOSS:
        if (!may_know(e, reader, SECRET_B))
            break;
        json_text(j, "leader", wc_leaders[e->a].id);
        json_number(j, "men", e->b * 10);
        break;
    case EV_SURRENDER:
        write_hex("hex", e->a, j);
        json_number(j, "men", e->b * 10);
        break;
    case EV_VICTORY:
        json_number(j, "vp", e->b);
        break;
    case EV_REACT:
        write_leader_fields(e, reader, -1, j);
        json_bool(j, "moves", e->b);
        break;
    }
}

void wc_event_fields(const Event *e, Reader reader, Json *j)
{
    json_text(j, "kind", event_ids[e->kind]);
    switch (e->kind) {
    case EV_MOVE: case EV_RETREAT:
        json_text(j, "from", wc_hex_id[e->a]);
        json_text(j, "to", wc_hex_id[e->b]);
        if (may_name_mover(e, reader))
            json_text(j, "leader", wc_leaders[number_of(e)].id);
        if (e->kind == EV_RETREAT)
            write_retreat_reasons(e, j);
        break;
    case EV_ZONE: case EV_TRENCH: case EV_ADVANCE: case EV_ACCELERATED:
        write_hex("hex", e->a, j);
        break;
    case EV_FERRY:
        write_hex("hex", e->a, j);
        json_number(j, "men", e->b * 10);
        break;
    case EV_WEATHER:
        json_text(j, "weather", wc_weather_ids[e->a]);
        break;
    case EV_POINTS:
        json_number(j, "received", e->a);
        json_number(j, "left", e->b);
        break;
    case EV_RAID:
        json_text(j, "leader", wc_leaders[e->a].id);
        break;
    case EV_RAID_LOSS:
        json_text(j, "leader", wc_leaders[e->a].id);
        json_number(j, "lost", e->b * 10);
        break;
    case EV_WITHDRAW:
        json_text(j, "naval", wc_naval[e->a].id);
        break;
    case EV_OBJECTIVES:
        write_hex("hex", e->a, j);
        json_number(j, "vp", e->b);
        break;
    case EV_ARRIVE:
        if (may_know(e, reader, SECRET_B))
            write_hex("hex", e->b, j);
        if (may_know(e, reader, SECRET_A))
            json_text(j, "leader", wc_leaders[e->a].id);
        break;
    case EV_TAKEN: case EV_ESCAPED: case EV_DISORDERED: case EV_ROUTED: case EV_PANIC: case EV_LEFT:
        json_text(j, "leader", wc_leaders[e->a].id);
        write_hex("hex", e->b, j);
        break;
    case EV_SAIL:
        json_text(j, "naval", wc_naval[e->a].id);
        json_text(j, "to", wc_reaches[e->b].id);
        break;
    case EV_TURN:
        json_number(j, "turn", e->a);
        break;
    case EV_DAY:
        write_day_fields(e, j);
        break;
    case EV_OVER:
        json_text(j, "outcome", e->a > e->b ? "american" : e->a < e->b ? "british" : "draw");
        break;
    default:
        write_command_fields(e, reader, j);
        write_combat_fields(e, reader, j);
    }
}
