// The words around the terminal's map: turn and points above it; below it the stacks, and the leader display of the reader's own side.

#include <ctype.h>

#include "games/washingtons_crossing/chapters.h"
#include "engine/canvas.h"
#include "map.h"

void wc_add_short_name(int l, Text *out)
{
    const char *name = wc_leaders[l].name, *number = strpbrk(name, "0123456789");
    int n = 0;

    if (is_detachment(l) && number) {
        text_add(out, "%c%s", name[0], number);
        return;
    }
    for (; *name && n < 3; name++)
        if (isalpha((unsigned char)*name)) {
            text_char(out, *name);
            n++;
        }
}

int wc_list_stacks(const State *s, Hex at[LEADERS])
{
    int n = 0, before = -1;

    for (;;) {
        int next = HEXES;
        for (int l = 0; l < LEADERS; l++)
            if (s->where[l] < next && s->where[l] > before)
                next = s->where[l];
        if (next == HEXES)
            return n;
        at[n++] = (Hex)next;
        before = next;
    }
}

// ---- above the map

static const char *const weather_words[WEATHERS] = { [FAIR] = "fair", [FREEZE] = "freeze", [SNOW] = "snow", [RAIN] = "rain" };

void wc_write_status(const State *s, int columns, Text *out)
{
    Paragraph p = { out, columns, .indent = 2 };
    char turn[120], points[60], vp[60];
    Text t = text_in(turn, sizeof turn), tp = text_in(points, sizeof points), tv = text_in(vp, sizeof vp);

    text_add(&t, "Turn %d of %d, %s %s%s, %s%s.", s->turn, wc_scenarios[s->core.scenario].last_turn, wc_days[day_of(s)].name,
             wc_time_name[time_of(s)], is_night(s) ? " (night)" : "", weather_words[s->weather], is_frozen(s) ? ", rivers frozen" : "");
    text_add(&tp, "Activation points: A %d, B %d.", s->points[AMERICAN], s->points[BRITISH]);
    text_add(&tv, "VP: A %d, B %d.", s->vp[AMERICAN], s->vp[BRITISH]);
    paragraph_add(&p, turn);
    paragraph_add(&p, points);
    paragraph_add(&p, vp);
    paragraph_end(&p);
}

// ---- the leader display of the reader's own side (WC 2.3.1): troops and maximum, fatigue, movement points

enum { CELL = 40 };         // columns of one leader

static bool is_own(Side side, Reader reader)        { return reader == side || reader == REFEREE; }

// "Militia Det.4", "Light Inf."
static void add_narrow_name(int l, Text *out)
{
    static const char *const narrow[][2] = { { "Detachment ", "Det." }, { "Infantry", "Inf." } };
    const char *name = wc_leaders[l].name;

    for (size_t i = 0; i < sizeof narrow / sizeof *narrow; i++) {
        const char *word = strstr(name, narrow[i][0]);
        if (word) {
            text_add(out, "%.*s%s%s", (int)(word - name), name, narrow[i][1], word + strlen(narrow[i][0]));
            return;
        }
    }
    text_put(out, name);
}

// "2129 Washington      140/1,400 f0 13mp*"
static void add_cell(const State *s, int l, Text *out)
{
    char room[40];
    Text name = text_in(room, sizeof room);

    add_narrow_name(l, &name);
    text_add(out, "%-4s %-13.13s", is_on_map(s, l) ? wc_hex_id[s->where[l]] : "-", room);
    if (wc_leaders[l].max)
        text_add(out, " %5s/%-5s f%d", wc_men_in_words(s->troops[l]).words, wc_men_in_words(wc_most_of(s, l)).words, s->fatigue[l]);
    if (s->roll_of[l])
        text_add(out, " %dmp", s->mp[l]);
    if (has(s->active, l))
        text_put(out, has(s->moved, l) ? "." : "*");
    text_put(out, has(s->routed, l) ? " !!" : has(s->disordered, l) ? " !" : "");
}

// Sorts the leaders by hex, without those off the map; returns how many there are.
static int list_display(const State *s, Side side, uint8_t who[LEADERS])
{
    Hex at[LEADERS];
    int stacks = wc_list_stacks(s, at), n = 0;

    for (int i = 0; i < stacks; i++) {
        int top = wc_top_of(s, at[i], side);
        if (top != NOBODY)
            who[n++] = (uint8_t)top;
        FOR_EACH(l, wc_stack_at(s, at[i], side))
            if (l != top)
                who[n++] = (uint8_t)l;
    }
    return n;
}

// Fills the columns from the top down, as many as fit.
static void write_display(const State *s, Side side, int columns, Text *out)
{
    uint8_t who[LEADERS];
    int n = list_display(s, side, who), across = columns < CELL ? 1 : columns / CELL, down = (n + across - 1) / across;

    Paragraph head = { out, columns, .indent = 2 };

    paragraph_words(&head, side == AMERICAN ? "American" : "British");
    paragraph_words(&head, "leaders: men and most, fatigue, movement points, * active, . his move is over");
    paragraph_end(&head);
    for (int i = 0; i < down; i++) {
        for (int k = i; k < n; k += down) {
            char room[80];
            Text t = text_in(room, sizeof room);
            add_cell(s, who[k], &t);
            text_add(out, "%-*s", k + down < n ? CELL : 0, room);
        }
        text_char(out, '\n');
    }
}

// ---- the stacks of the other side, as far as they are known

static void add_place(Hex h, Text *out)
{
    text_put(out, wc_hex_id[h]);
    if (wc_hexes[h].town != NO_TOWN)
        text_add(out, " %s", wc_towns[wc_hexes[h].town].name);
}

static void add_known(const State *s, Hex h, Side side, Reader reader, Text *out)
{
    int n = 0;

    FOR_EACH(l, wc_stack_at(s, h, side))
        if (wc_is_seen(s, l, reader))
            text_add(out, "%s %s%s", n++ ? "," : "", wc_leaders[l].name, has(s->routed, l) ? " (routed)" : has(s->disordered, l) ? " (disordered)" : "");
    if (reader < SIDES && wc_knows_stack(s, h, reader))
        text_put(out, wc_has_zone(s, h, side) ? ", a zone" : wc_men_of(s, wc_stack_at(s, h, side)) ? ", troops without a zone" : ", no troops");
    else if (!wc_is_open(s, h, side, reader))
        text_put(out, " ...");
}

// Those who were seen there, or with the leader on top, and may still lie under him.
static void add_remembered(const State *s, Hex h, Side side, Reader reader, Text *out)
{
    int n = 0;

    if (reader != enemy_of(side) || wc_is_open(s, h, side, reader))
        return;
    FOR_EACH(l, wc_remembered_at(s, h, side))
        text_add(out, "%s %s", n++ ? "," : "; perhaps with", wc_leaders[l].name);
}

static void write_seen(const State *s, Side side, Reader reader, int columns, Text *out)
{
    const char *head = side == AMERICAN ? "American stacks:" : "British stacks:";
    Paragraph p = { out, columns, .at = (int)strlen(head), .indent = 2 };
    Hex at[LEADERS];
    int n = wc_list_stacks(s, at), left = 0;

    for (int i = 0; i < n; i++)
        left += wc_stack_at(s, at[i], side) != 0;
    text_put(out, head);
    for (int i = 0; i < n; i++) {
        char room[400];
        Text t = text_in(room, sizeof room);
        if (!wc_stack_at(s, at[i], side))
            continue;
        add_place(at[i], &t);
        text_char(&t, ':');
        add_known(s, at[i], side, reader, &t);
        text_char(&t, --left ? ';' : '.');
        paragraph_add(&p, room);
    }
    paragraph_end(&p);
}

// ---- leaders off the map; the boats and the trenches

static const char *off_map_word(int where)
{
    return where == RALLYING ? "rallying" : where == TAKEN ? "captured" : where == LEFT_MAP ? "left the map" : where == SURRENDERED ? "surrendered" : "removed";
}

static void write_away(const State *s, Side side, Reader reader, int columns, Text *out)
{
    Paragraph p = { out, columns, .indent = 2 };

    for (int l = first_leader(side); l < last_leader(side); l++) {
        int where = s->where[l];
        char room[80];
        Text t = text_in(room, sizeof room);
        if (is_on_map(s, l) || where == UNUSED || where == WAITING || (!is_own(side, reader) && where != TAKEN))
            continue;
        text_add(&t, "%s (%s),", wc_leaders[l].name, off_map_word(where));
        if (!p.at) {
            text_put(out, "Off the map:");
            p.at = (int)strlen("Off the map:");
        }
        paragraph_add(&p, room);
    }
    if (p.at)
        paragraph_stop(&p);
}

static void write_works(const State *s, int columns, Text *out)
{
    int american = wc_scenarios[s->core.scenario].entrenchments[AMERICAN];
    Paragraph p = { out, columns, .indent = 2 };
    char room[80];

    for (int n = 0; n < NAVAL_UNITS; n++) {
        Text t = text_in(room, sizeof room);
        if (s->naval[n] == NO_REACH)
            continue;
        text_add(&t, "%s at %s.", wc_naval[n].name, wc_reaches[s->naval[n]].id);
        paragraph_add(&p, room);
    }
    for (int i = 0; i < TRENCHES; i++) {
        Text t = text_in(room, sizeof room);
        if (s->trench_is[i] != TRENCH_BEGUN && s->trench_is[i] != TRENCH_DONE)
            continue;
        text_add(&t, "%s trench at %s%s.", i < american ? "American" : "British", wc_hex_id[s->trench[i]], s->trench_is[i] == TRENCH_DONE ? "" : ", unfinished");
        paragraph_add(&p, room);
    }
    if (p.at)
        paragraph_end(&p);
}

void wc_write_stacks(const State *s, Reader reader, int columns, Text *out)
{
    write_works(s, columns, out);
    for (Side side = AMERICAN; side < SIDES; side++) {
        if (is_own(side, reader))
            write_display(s, side, columns, out);
        else
            write_seen(s, side, reader, columns, out);
        write_away(s, side, reader, columns, out);
    }
}

// ---- one hex

static const char *const terrain_words[TERRAINS] = { [CLEAR] = "clear", [WOODS] = "woods", [MARSH] = "marsh", [MOUNTAIN] = "hills", [OCEAN] = "sea" };
static const char *const water_words[WATERS] = {
    [NO_WATER] = "", [CREEK] = "creek", [MINOR_RIVER] = "river", [MAJOR_RIVER] = "Delaware", [OCEAN_SIDE] = "salt water" };

static void describe_way(const State *s, Hex h, Direction d, Text *out)
{
    static const char *const names[DIRECTIONS] = { "north", "north-east", "south-east", "south", "south-west", "north-west" };
    Water water = water_along(h, d);
    Ferry ferry = ferry_along(h, d);

    if (neighbour(h, d) == NO_HEX || (!has_road(h, d) && water == NO_WATER && ferry == NO_FERRY))
        return;
    text_add(out, "  %s ", names[d]);
    add_place(neighbour(h, d), out);
    text_put(out, ":");
    if (water != NO_WATER)
        text_add(out, " %s%s%s", water_words[water], is_frozen(s) && water == MAJOR_RIVER ? " (frozen)" : "", has_road(h, d) || ferry != NO_FERRY ? "," : "");
    text_put(out, ferry != NO_FERRY ? " " : has_road(h, d) ? (water == NO_WATER ? " road" : " with a road over it") : "");
    text_put(out, ferry != NO_FERRY ? wc_ferries[ferry].name : "");
    text_char(out, '\n');
}

static void describe_stack(const State *s, Hex h, Side side, Reader reader, Text *out)
{
    if (!wc_stack_at(s, h, side))
        return;
    text_add(out, "  %s:", side == AMERICAN ? "American" : "British");
    if (!is_own(side, reader)) {
        add_known(s, h, side, reader, out);
        add_remembered(s, h, side, reader, out);
        text_char(out, '\n');
        return;
    }
    text_add(out, " %s men\n", wc_men_in_words(wc_men_of(s, wc_stack_at(s, h, side))).words);
    FOR_EACH(l, wc_stack_at(s, h, side)) {
        text_put(out, "    ");
        add_cell(s, l, out);
        text_char(out, '\n');
    }
}

void wc_describe(const State *s, Reader reader, int h, Text *out)
{
    add_place((Hex)h, out);
    text_add(out, ", %s\n", terrain_words[wc_hexes[h].terrain]);
    for (Side side = AMERICAN; side < SIDES; side++)
        describe_stack(s, (Hex)h, side, reader, out);
    for (Direction d = 0; d < DIRECTIONS; d++)
        describe_way(s, (Hex)h, d, out);
}
