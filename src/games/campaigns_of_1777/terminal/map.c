// The map for a terminal: the spaces in play on a canvas of letters, the links between them, and beside each name who stands there; below the map the
// turn, goals, armies with their supply, the cup and the supply markers, as far as the reader may know them.

#include "games/campaigns_of_1777/chapters.h"
#include "games/campaigns_of_1777/tables.h"
#include "games/campaigns_of_1777/words/told.h"
#include "engine/canvas.h"

enum { ROWS = 48, BASE_COLUMNS = 80, WIDEST = 160, LABEL_ROOM = 24 };

// ---- the positions of the spaces on 80 columns; wider terminals stretch them, and so do scenarios with fewer spaces

typedef struct Spot {
    uint8_t x, y;
    const char *name;           // short enough for the map
} Spot;

static const Spot spots[SPACES] = {
    [MONTREAL] = { 56, 1, "Montreal" }, [ST_JOHNS] = { 56, 8, "St. Johns" }, [OSWEGATCHIE] = { 41, 0, "Oswegatchie" }, [OSWEGO] = { 29, 4, "Oswego" },
    [FORT_STANWIX] = { 32, 6, "Ft Stanwix" }, [FORT_DAYTON] = { 33, 12, "Ft Dayton" }, [JOHNSTOWN] = { 36, 13, "Johnstown" },
    [SCHENECTADY] = { 39, 17, "Schenectady" }, [ALBANY] = { 41, 21, "Albany" }, [SARATOGA] = { 43, 16, "Saratoga" },
    [FORT_EDWARD] = { 44, 11, "Ft Edward" }, [FORT_GEORGE] = { 38, 10, "Ft George" }, [SKENESBOROUGH] = { 47, 14, "Skenesborough" },
    [FORT_TICONDEROGA] = { 47, 9, "Ticonderoga" }, [CROWN_POINT] = { 50, 7, "Crown Point" }, [CUMBERLAND_HEAD] = { 53, 6, "Cumberland Hd" },
    [CASTLETON] = { 50, 18, "Castleton" }, [MANCHESTER] = { 51, 23, "Manchester" }, [BENNINGTON] = { 44, 25, "Bennington" },
    [HUDSON] = { 38, 22, "Hudson" }, [KINGSTON] = { 32, 23, "Kingston" }, [RHINEBECK] = { 35, 24, "Rhinebeck" },
    [POUGHKEEPSIE] = { 36, 28, "Poughkeepsie" }, [FISHKILL] = { 34, 29, "Fishkill" }, [NEW_WINDSOR] = { 30, 26, "New Windsor" },
    [FORT_MONTGOMERY] = { 26, 30, "Ft Montgomery" }, [PEEKSKILL] = { 33, 33, "Peekskill" }, [BOSTON] = { 56, 42, "Boston" },
    [WORCESTER] = { 48, 37, "Worcester" }, [SPRINGFIELD] = { 43, 35, "Springfield" }, [NORTHAMPTON] = { 45, 32, "Northampton" },
    [PITTSFIELD] = { 45, 31, "Pittsfield" }, [GREAT_BARRINGTON] = { 39, 27, "Gt Barrington" }, [KEENE] = { 50, 30, "Keene" },
    [NO_4] = { 52, 26, "Fort No. 4" }, [HARTFORD] = { 42, 38, "Hartford" }, [LEBANON] = { 44, 40, "Lebanon" }, [NEW_HAVEN] = { 39, 43, "New Haven" },
    [NEW_LONDON] = { 42, 46, "New London" }, [NEWPORT] = { 45, 47, "Newport" }, [PROVIDENCE] = { 48, 45, "Providence" },
    [DANBURY] = { 36, 44, "Danbury" }, [LITCHFIELD] = { 38, 36, "Litchfield" }, [NORWALK] = { 35, 42, "Norwalk" },
    [NEW_YORK] = { 29, 41, "New York" }, [STATEN_ISLAND] = { 27, 45, "Staten Is." }, [WHITE_PLAINS] = { 33, 39, "White Plains" },
    [HACKENSACK] = { 29, 34, "Hackensack" }, [POMPTON] = { 27, 31, "Pompton" }, [ELIZABETHTOWN] = { 26, 37, "Elizabethtn" },
    [AMBOY] = { 27, 40, "Amboy" }, [BRUNSWICK] = { 22, 38, "Brunswick" }, [MORRISTOWN] = { 24, 32, "Morristown" }, [SUSSEX] = { 22, 27, "Sussex" },
    [EASTON] = { 17, 29, "Easton" }, [CORYELLS_FERRY] = { 17, 35, "Coryell's F." }, [PRINCETON] = { 18, 36, "Princeton" },
    [TRENTON] = { 17, 39, "Trenton" }, [MONMOUTH] = { 20, 43, "Monmouth" }, [BURLINGTON] = { 15, 46, "Burlington" },
    [PHILADELPHIA] = { 12, 42, "Philadelphia" }, [GERMANTOWN] = { 8, 34, "Germantown" }, [VALLEY_FORGE] = { 10, 33, "Valley Forge" },
    [READING] = { 10, 28, "Reading" }, [LANCASTER] = { 4, 30, "Lancaster" }, [CHESTER] = { 9, 40, "Chester" },
    [CHADDS_FORD] = { 3, 37, "Chadd's Ford" }, [FORT_MERCER] = { 11, 44, "Ft Mercer" }, [WILMINGTON] = { 1, 38, "Wilmington" },
    [HEAD_OF_ELK] = { 4, 41, "Head of Elk" },
};

// The part of these positions in which the scenario's spaces lie.
typedef struct Part {
    int left, right, top, bottom;
} Part;

static Part part_in_play(const State *s)
{
    Part p = { BASE_COLUMNS, 0, ROWS, 0 };

    FOR_SPACES(space, c77_area(s)) {
        const Spot *at = &spots[space];
        p.left = at->x < p.left ? at->x : p.left;
        p.right = at->x > p.right ? at->x : p.right;
        p.top = at->y < p.top ? at->y : p.top;
        p.bottom = at->y > p.bottom ? at->y : p.bottom;
    }
    return p;
}

// The column of a space: the first is left free for the end of a line, and a name needs its room behind the last.
static int column_of(const Canvas *c, const Part *part, int space)
{
    return 1 + (spots[space].x - part->left) * (c->columns - LABEL_ROOM - 1) / (part->right - part->left);
}

static void draw_link(const Part *part, int a, int b, Canvas *c)
{
    int link = link_between(a, b);
    bool water = link == WATER || link == FERRY;

    canvas_line(c, column_of(c, part, a), spots[a].y, column_of(c, part, b), spots[b].y, water ? '~' : link == ROUGH ? ':' : '.',
                water || link == DUAL ? WATER_INK : ROAD_INK, false);
}

static void draw_links(const State *s, const Part *part, Canvas *c)
{
    Spaces area = c77_area(s);

    FOR_SPACES(a, area)
        for (int i = 0; c77_neighbours[a][i] != NO_SPACE; i++)
            if (a < c77_neighbours[a][i] && has_space(area, c77_neighbours[a][i]))
                draw_link(part, a, c77_neighbours[a][i], c);
}

// ---- names, and who stands there

static const char *const side_words[SIDES] = { "Patriots", "British" };
static const char letters[SIDES + 1] = { 'P', 'B', 'o' };
static const Ink  inks[SIDES + 1] = { AMERICAN_INK, BRITISH_INK, NAME_INK };

// " B14+!": fourteen SP with a leader, some of them out of supply; " [P3]" in the fort; " B+" a leader alone.
static void army_text(const State *s, int place, Side side, Text *out)
{
    int sp = c77_sp(s, place, side);
    bool leader = c77_leaders_at(s, place, side) != 0;

    if (!sp && !leader)
        return;
    text_add(out, " %s%c", is_inside(place) ? "[" : "", letters[side]);
    if (sp)
        text_add(out, "%d", sp);
    text_add(out, "%s%s%s", leader ? "+" : "", c77_sp_short(s, place, side) ? "!" : "", is_inside(place) ? "]" : "");
}

static int draw_army(const State *s, int place, int at, int y, Canvas *c)
{
    for (Side side = AMERICAN; side < SIDES; side++) {
        char army[16];
        Text t = text_in(army, sizeof army);
        army_text(s, place, side, &t);
        if (t.length)
            at = canvas_words(c, at, y, army, inks[side]);
    }
    return at;
}

static bool is_anything_marked(const State *s, int space)
{
    return c77_depots_at(s, space, AMERICAN) || c77_depots_at(s, space, BRITISH) || c77_trains_at(s, space, AMERICAN) || c77_trains_at(s, space, BRITISH);
}

static void draw_space(const State *s, const Part *part, int space, Canvas *c)
{
    const Spot *spot = &spots[space];
    int x = column_of(c, part, space), at, magazine = is_magazine(space) ? s->keeper[c77_spaces[space].keeper] : NEITHER;
    Side side = c77_holder(s, space);

    canvas_dot(c, x - 1, spot->y, ' ', PLAIN_INK);
    canvas_dot(c, x, spot->y, s->battle.space == space ? '*' : letters[side], inks[side]);
    at = canvas_words(c, x + 1, spot->y, " ", PLAIN_INK);
    at = canvas_words(c, at, spot->y, spot->name, NAME_INK);
    if (is_magazine(space))
        at = canvas_words(c, at, spot->y, "$", inks[magazine < SIDES ? magazine : SIDES]);
    if (is_anything_marked(s, space))
        at = canvas_words(c, at, spot->y, "#", PLAIN_INK);
    at = draw_army(s, space, at, spot->y, c);
    if (is_fort(space))
        at = draw_army(s, inside_of(space), at, spot->y, c);
    if (garrison_box(space) != NOWHERE && c77_sp(s, garrison_box(space), BRITISH)) {
        char box[16];
        Text t = text_in(box, sizeof box);
        text_add(&t, " (B%d)", c77_sp(s, garrison_box(space), BRITISH));
        at = canvas_words(c, at, spot->y, box, BRITISH_INK);
    }
    canvas_dot(c, at, spot->y, ' ', PLAIN_INK);
}

// ---- below the map: the turn

static void write_sea(const State *s, Reader reader, Paragraph *p)
{
    static const char *const ways[] = { "", ", bound north", ", bound south", ", bound for New York" };
    bool known = c77_sees(s, reader, SEEN_BY_BRITISH, 0) && is_space(s->destination);
    const char *way = known || !s->sea_shown || !is_space(s->destination) ? "" : ways[c77_spaces[s->destination].direction];

    if (s->sea_box)
        paragraph_format(p, "At sea, box %d: %d SP%s%s%s.", s->sea_box, c77_sp(s, AT_SEA, BRITISH), known ? ", for " : "", known ? c77_spaces[s->destination].name : "", way);
}

static void write_status(const State *s, Reader reader, int columns, Text *out)
{
    Paragraph p = { out, columns, .at = 0, .indent = 2 };

    paragraph_format(&p, "%s, turn %d of %d.", c77_turns[s->turn].name, s->turn, c77_scenarios[s->core.scenario].last_turn);
    if (s->initiative < SIDES)
        paragraph_format(&p, "Initiative: %s.", side_words[s->initiative]);
    paragraph_format(&p, "Casualties: P %d, B %d.", s->casualties[AMERICAN], s->casualties[BRITISH]);
    if (s->act.leader < LEADERS)
        paragraph_format(&p, "%s is active, %d of %d points left.", c77_name(s, s->act.leader, ""), points_left(s), leadership_of(s, s->act.leader));
    write_sea(s, reader, &p);
    if (s->core.scenario == CAMPAIGN)
        paragraph_format(&p, "The British have %sheld Philadelphia.", s->philadelphia ? "" : "not ");
    paragraph_end(&p);
}

static void write_goals(const State *s, int columns, Text *out)
{
    Paragraph p = { out, columns, .at = 0, .indent = 2 };

    paragraph_add(&p, "Goals:");
    FOR_SPACES(space, c77_goals(s))
        paragraph_format(&p, "%s %c,", c77_spaces[space].name, c77_holder(s, space) == NEITHER ? '-' : letters[c77_holder(s, space)]);
    paragraph_format(&p, "and the %s would win now.", side_words[c77_winner_now(s)]);
    paragraph_end(&p);
}

// ---- armies

static const char *title_of(int place)        { return c77_nouns[N_PLACE].title(place); }

static void add_leaders(const State *s, int place, Side side, Text *out)
{
    int i = 0;

    FOR_EACH(l, c77_leaders_at(s, place, side))
        text_add(out, "%s%s", i++ ? ", " : "", c77_name(s, l, ""));
}

// "Albany: Schuyler; 3 Continentals, 2 militia (2 out of supply)".
// "1 Tory", "2 Tories": the word alone.
static const char *troops_of(int type, int count)
{
    return count == 1 ? c77_types[type].one : c77_types[type].word;
}

static void write_army(const State *s, int place, Side side, const Supplied *net, int columns, Text *out)
{
    Paragraph p = { out, columns, .at = 0, .indent = 6 };
    char room[200];
    Text leaders = text_in(room, sizeof room);
    int out_now, depots = c77_depots_at(s, place, side), trains = c77_trains_at(s, place, side), i = 0;

    if (!c77_sp(s, place, side) && !c77_leaders_at(s, place, side) && !depots && !trains)
        return;
    paragraph_format(&p, "  %s:", title_of(place));
    add_leaders(s, place, side, &leaders);
    if (leaders.length)
        paragraph_format(&p, "%s%s", room, c77_sp(s, place, side) ? ";" : "");
    FOR_TYPES(type, side)
        if (sp_at(s, place, type))
            paragraph_format(&p, "%s%d %s", i++ ? "+ " : "", sp_at(s, place, type), troops_of(type, sp_at(s, place, type)));
    if (s->ship == place && side == BRITISH)
        paragraph_add(&p, "+ ship");
    if (s->engineer == place && side == PATRIOT)
        paragraph_add(&p, "+ Kosciuszko");
    if (c77_sp_short(s, place, side))
        paragraph_format(&p, "(%d out of supply)", c77_sp_short(s, place, side));
    out_now = c77_short_if_checked(s, side, place, net);
    if (out_now)
        paragraph_format(&p, "(a check now: %d out)", out_now);
    if (depots)
        paragraph_format(&p, "%d depot%s", depots, depots == 1 ? "" : "s");
    if (trains)
        paragraph_format(&p, "%d train%s", trains, trains == 1 ? "" : "s");
    paragraph_end(&p);
}

static void write_armies(const State *s, Side side, int columns, Text *out)
{
    Paragraph p = { out, columns, .at = 0, .indent = 4 };
    Supplied net;

    c77_find_supply(s, side, &net);
    paragraph_format(&p, "%s:", side_words[side]);
    FOR_EACH(l, leaders_of(side))
        if (s->where[l] == ON_TRACK)
            paragraph_format(&p, "%s on the turn track;", c77_name(s, l, ""));
    paragraph_format(&p, "%d supply marker%s in the box", c77_available_supply(s, side), c77_available_supply(s, side) == 1 ? "" : "s");
    paragraph_end(&p);
    for (int place = 0; place < PLACES; place++)
        write_army(s, place, side, &net, columns, out);
}

// ---- the cup

static void write_markers(const char *what, uint32_t markers, int columns, Text *out)
{
    Paragraph p = { out, columns, .at = 0, .indent = 4 };

    if (!markers)
        return;
    paragraph_add(&p, what);
    int left = size_of_set((Set)markers);
    FOR_EACH(marker, (Set)markers)
        paragraph_format(&p, "%s%s", c77_nouns[N_MARKER].title(marker), --left > 0 ? ";" : "");
    paragraph_end(&p);
}

static void write_sources(const State *s, int columns, Text *out)
{
    for (Side side = AMERICAN; side < SIDES; side++) {
        Paragraph p = { out, columns, .at = 0, .indent = 4 };
        Supplied net;
        c77_find_supply(s, side, &net);
        paragraph_format(&p, "%s sources of supply:", side == AMERICAN ? "Patriot" : "British");
        int left = count_spaces(net.sources);
        FOR_SPACES(space, net.sources)
            paragraph_format(&p, "%s%s", c77_spaces[space].name, --left > 0 ? ";" : "");
        paragraph_end(&p);
    }
}

// ---- the part of the map that is drawn

enum { LEAST_ROWS = 12 };       // of the map itself, however low the terminal

static int space_of_interest(const State *s)
{
    const March *m = c77_told_march(s);

    return s->battle.space < SPACES ? s->battle.space : m && is_on_map(s, m->party.leader) ? space_of(s->where[m->party.leader]) : NOWHERE;
}

static void write_signs(const char *words, int columns, Text *out)
{
    Paragraph p = { out, columns, .at = 0, .indent = 2 };

    paragraph_words(&p, words);
    paragraph_end(&p);
}

// The space in question, MAP_AUTO or MAP_WHOLE.
static int looked_at(const State *s, const MapWish *wish)
{
    int space = wish->around >= 0 ? space_of(wish->around) : space_of_interest(s);

    return wish->around == MAP_WHOLE ? MAP_WHOLE : space == NOWHERE ? MAP_AUTO : space;
}

static void draw_part(const State *s, Reader reader, const MapWish *wish, Window window, Text *out)
{
    int columns = wish->columns > WIDEST ? WIDEST : wish->columns, around = looked_at(s, wish);
    Part part = part_in_play(s);
    Canvas c;

    canvas_init(&c, columns < BASE_COLUMNS ? BASE_COLUMNS : columns, ROWS);
    draw_links(s, &part, &c);
    FOR_SPACES(space, c77_area(s))
        draw_space(s, &part, space, &c);
    canvas_crop(&c, window.top, window.rows);
    write_status(s, reader, columns, out);
    canvas_write(&c, columns, around >= 0 ? column_of(&c, &part, around) : around, wish->colour, out);
    write_signs("P B o: who holds it; B14+ SP with leaders, [P3] besieged, (B5) boxed", columns, out);
    write_signs("! out of supply; $ magazine; # depot or train; * battle; . road ~ water : rough", columns, out);
    write_goals(s, columns, out);
    for (Side side = AMERICAN; side < SIDES; side++)
        write_armies(s, side, columns, out);
    write_markers("In the cup:", s->cup, columns, out);
    write_markers("Drawn:", s->drawn, columns, out);
    write_sources(s, columns, out);
}

static MapRows rows_of(const State *s, const MapWish *wish)
{
    int around = looked_at(s, wish);
    Part part = part_in_play(s);
    MapRows m = { .first = part.top, .all = part.bottom - part.top + 1, .least = LEAST_ROWS, .around = around >= 0 ? spots[around].y : -1 };

    for (int space = 0; space < SPACES; space++)
        m.weight[spots[space].y] += c77_sp(s, space, AMERICAN) + c77_sp(s, space, BRITISH);
    return m;
}

void c77_draw_map(const State *s, Reader reader, const MapWish *wish, Text *out)
{
    MapRows m = rows_of(s, wish);

    draw_in_rows(s, reader, wish, &m, draw_part, out);
}

// ---- one place

static void describe_pieces(const State *s, int place, Text *out)
{
    for (int type = 0; type < TYPES; type++) {
        if (!sp_at(s, place, type))
            continue;
        text_add(out, "  %d %s", sp_at(s, place, type), troops_of(type, sp_at(s, place, type)));
        if (sp_short(s, place, type))
            text_add(out, ", %d out of supply", sp_short(s, place, type));
        if (sp_moved(s, place, type))
            text_add(out, ", %d marched", sp_moved(s, place, type));
        text_char(out, '\n');
    }
    for (int l = 0; l < LEADERS; l++)
        if (s->where[l] == place)
            text_add(out, "  %s (leadership %d, attack %d, defence %d, %d star%s)%s%s%s\n", c77_name(s, l, ""), leadership_of(s, l), attack_of(s, l), defence_of(s, l),
                     rank_of(l), rank_of(l) == 1 ? "" : "s", s->activated >> l & 1 ? ", activated" : "", s->has_marched >> l & 1 ? ", marched" : "",
                     is_short_leader(s, l) ? ", out of supply" : "");
    for (Side side = AMERICAN; side < SIDES; side++)
        if (c77_depots_at(s, place, side) || c77_trains_at(s, place, side))
            text_add(out, "  %s: depots %d, trains %d\n", side_words[side], c77_depots_at(s, place, side), c77_trains_at(s, place, side));
    if (s->ship == place)
        text_put(out, "  the river ship\n");
    if (s->engineer == place)
        text_put(out, "  Kosciuszko\n");
}

static void describe_supply(const State *s, int place, Side side, Text *out)
{
    uint8_t chain[SPACES];
    int count = c77_supply_chain(s, side, place, chain);

    if (!c77_sp(s, place, side) && !c77_leaders_at(s, place, side))
        return;
    text_add(out, "  %s supply if the check came now: ", side == AMERICAN ? "Patriot" : "British");
    for (int i = 0; i < count; i++)
        text_add(out, "%s%s", i ? " - " : "", c77_spaces[chain[i]].name);
    text_put(out, count ? "\n" : "none\n");
}

static void describe_links(int space, Text *out)
{
    static const char *const kinds[] = { "", "road", "water", "rough ground", "road and water", "ferry, for the British" };

    for (int i = 0; c77_neighbours[space][i] != NO_SPACE; i++)
        text_add(out, "  %s to %s\n", kinds[link_between(space, c77_neighbours[space][i])], c77_spaces[c77_neighbours[space][i]].id);
}

void c77_describe(const State *s, Reader reader, int place, Text *out)
{
    static const char *const kinds[] = { "city", "countryside", "small fort", "large fort" };
    int space = is_space(place) ? place : NOWHERE;

    text_add(out, "%s", title_of(place));
    if (space != NOWHERE) {
        const SpaceData *at = &c77_spaces[space];
        text_add(out, ", %s, %s Department%s%s", kinds[at->kind], c77_departments[at->department].name, at->port ? ", port" : "",
                 at->magazine != NO_MAGAZINE ? ", magazine" : "");
        if (at->capacity)
            text_add(out, ", holds %d SP%s", at->capacity, c77_is_besieged(s, at->fort) ? ", under siege" : "");
        text_char(out, '\n');
        if (c77_holder(s, space) != NEITHER)
            text_add(out, "  held by the %s\n", side_words[c77_holder(s, space)]);
    } else {
        text_char(out, '\n');
    }
    describe_pieces(s, place, out);
    for (Side side = AMERICAN; side < SIDES; side++)
        describe_supply(s, place, side, out);
    if (space != NOWHERE)
        describe_links(space, out);
}
