// The map for a terminal: the spaces on a canvas of letters, the lines between them, and beside each name who stands there; below the map the
// colonies, armies and cards, as far as the reader may know them.

#include "games/washingtons_war/chapters.h"
#include "games/washingtons_war/tables.h"
#include "engine/canvas.h"

#include <stdarg.h>
#include <string.h>

enum { ROWS = 44, BASE_COLUMNS = 80, WIDEST = 160, LABEL_ROOM = 20 };

// ---- the positions of the spaces on 80 columns; wider terminals stretch them

typedef struct Spot {
    uint8_t x, y;
    const char *name;           // short enough for the map
} Spot;

static const Spot spots[SPACES] = {
    [QUEBEC] = { 58, 0, "Quebec" }, [MONTREAL] = { 46, 4, "Montreal" }, [FORT_DETROIT] = { 1, 14, "Ft Detroit" }, [FALMOUTH] = { 63, 10, "Falmouth" },
    [BOSTON] = { 59, 14, "Boston" }, [LEXINGTON_CONCORD] = { 58, 13, "Lexington" }, [SPRINGFIELD] = { 51, 15, "Springfield" },
    [BARNSTABLE] = { 63, 16, "Barnstable" }, [NORWICH] = { 49, 10, "Norwich" }, [CONCORD] = { 57, 11, "Concord" }, [NEWPORT] = { 62, 17, "Newport" },
    [HARTFORD] = { 48, 16, "Hartford" }, [NEW_HAVEN] = { 54, 18, "New Haven" }, [NEW_YORK] = { 58, 21, "New York" },
    [LONG_ISLAND] = { 54, 20, "Long Island" }, [WEST_POINT] = { 45, 17, "West Point" }, [ALBANY] = { 45, 13, "Albany" },
    [SARATOGA] = { 47, 12, "Saratoga" }, [TICONDEROGA] = { 48, 9, "Ticonderoga" }, [FORT_STANWIX] = { 39, 11, "Ft Stanwix" },
    [OSWEGO] = { 32, 10, "Oswego" }, [GENESEE] = { 27, 13, "Genesee" }, [FORT_NIAGARA] = { 20, 11, "Ft Niagara" },
    [NEW_BRUNSWICK] = { 34, 20, "New Brunswick" }, [MORRISTOWN] = { 45, 19, "Morristown" }, [MONMOUTH] = { 43, 21, "Monmouth" },
    [PHILADELPHIA] = { 42, 22, "Philadelphia" }, [READING] = { 31, 19, "Reading" }, [YORK] = { 31, 22, "York" }, [CARLISLE] = { 28, 21, "Carlisle" },
    [SHAMOKIN] = { 31, 18, "Shamokin" }, [WYOMING_VALLEY] = { 31, 17, "Wyoming" }, [PITTSBURGH] = { 16, 20, "Pittsburgh" },
    [BASSETT_TOWN] = { 12, 22, "Bassett Town" }, [WILMINGTON_DE] = { 40, 23, "Wilmington" }, [BALTIMORE] = { 37, 24, "Baltimore" },
    [FREDERICK_TOWN] = { 29, 25, "Frederick" }, [FORT_CUMBERLAND] = { 20, 23, "Ft Cumberland" }, [ALEXANDRIA] = { 30, 26, "Alexandria" },
    [WINCHESTER] = { 20, 24, "Winchester" }, [STAUNTON] = { 20, 28, "Staunton" }, [CHARLOTTESVILLE] = { 23, 27, "Charlottesv." },
    [RICHMOND] = { 28, 29, "Richmond" }, [PETERSBURG] = { 28, 30, "Petersburg" }, [YORKTOWN] = { 32, 31, "Yorktown" },
    [NORFOLK] = { 34, 32, "Norfolk" }, [FORT_CHISWELL] = { 11, 31, "Ft Chiswell" }, [POINT_PLEASANT] = { 6, 25, "Pt Pleasant" },
    [NEW_BERN] = { 30, 37, "New Bern" }, [WILMINGTON_NC] = { 26, 40, "Wilmington" }, [HILLSBORO] = { 20, 34, "Hillsboro" },
    [SALISBURY] = { 13, 35, "Salisbury" }, [CHARLOTTE] = { 12, 37, "Charlotte" }, [GILBERT_TOWN] = { 6, 36, "Gilbert Town" },
    [CHERAW] = { 17, 38, "Cheraw" }, [CAMDEN] = { 13, 39, "Camden" }, [NINETY_SIX] = { 5, 40, "Ninety Six" },
    [EUTAW_SPRINGS] = { 14, 43, "Eutaw Springs" }, [CHARLESTON] = { 16, 44, "Charleston" }, [SAVANNAH] = { 11, 47, "Savannah" },
    [AUGUSTA] = { 6, 42, "Augusta" }, [ST_MARYS] = { 9, 51, "St. Mary's" },
};

static int stretched(const Canvas *c, int x)
{
    return x * (c->columns - LABEL_ROOM) / (BASE_COLUMNS - LABEL_ROOM);
}

static void draw_line(Canvas *c, int a, int b, char letter)
{
    canvas_line(c, stretched(c, spots[a].x), spots[a].y, stretched(c, spots[b].x), spots[b].y, letter, ROAD_INK, false);
}

static void draw_lines(Canvas *c)
{
    for (int a = 0; a < SPACES; a++)
        FOR_EACH(b, ww_spaces[a].links | ww_spaces[a].arnold)
            if (a < b)
                draw_line(c, a, b, cost_of(a, b) > 1 ? ':' : '.');
}

// ---- names, and who stands there

static const char *const side_words[SIDES] = { "American", "British" };
static const char letters[SIDES + 1] = { 'A', 'B', 'o' };
static const Ink  inks[SIDES + 1] = { AMERICAN_INK, BRITISH_INK, NAME_INK };

static Side marker_at(const State *s, int space)
{
    return is_controlled(s, space, AMERICAN) ? AMERICAN : is_controlled(s, space, BRITISH) ? BRITISH : NEITHER;
}

// " A5+": five units and a general; " A+" a general alone.
static void army_text(const State *s, int space, Side side, Text *out)
{
    int units = units_of(s, space, side);
    bool general = ww_general_at(s, space, side) != NOBODY;

    if (!units && !general)
        return;
    text_add(out, " %c", letters[side]);
    if (units)
        text_add(out, "%d", units);
    text_put(out, general ? "+" : "");
}

static void draw_space(const State *s, int space, Canvas *c)
{
    const Spot *spot = &spots[space];
    char army[SIDES][12];
    int x = stretched(c, spot->x), at;
    Side side = marker_at(s, space);

    canvas_dot(c, x - 1, spot->y, ' ', PLAIN_INK);
    canvas_dot(c, x, spot->y, s->battle.space == space ? '*' : letters[side], inks[side]);
    at = canvas_words(c, x + 1, spot->y, " ", PLAIN_INK);
    at = canvas_words(c, at, spot->y, spot->name, NAME_INK);
    if (s->congress == space)
        at = canvas_words(c, at, spot->y, "$", AMERICAN_INK);
    for (Side each = AMERICAN; each < SIDES; each++) {
        Text t = text_in(army[each], sizeof army[each]);
        army_text(s, space, each, &t);
        if (t.length)
            at = canvas_words(c, at, spot->y, army[each], inks[each]);
    }
    canvas_dot(c, at, spot->y, ' ', PLAIN_INK);
}

// ---- below the map: the turn

static const char *navy_words(const State *s)
{
    return s->navy == NAVY_AWAY ? "away" : s->navy == NAVY_AT_SEA ? "in the Caribbean" : ww_zones[s->navy].name;
}

static void write_status(const State *s, int columns, Text *out)
{
    Paragraph p = { out, columns, .at = 0, .indent = 2 };

    paragraph_format(&p, "%d, turn %d of %d.", ww_turns[s->turn].year, s->turn, TURNS);
    paragraph_format(&p, "French Alliance %d of %d%s.", s->alliance, ALLIANCE, s->europe == EUROPEAN_WAR ? ", European War" : "");
    paragraph_format(&p, "British regulars: %s.", s->regulars ? "yes" : "lost");
    paragraph_format(&p, s->congress < SPACES ? "Congress ($) at %s." : "Congress is dispersed%s.", s->congress < SPACES ? ww_spaces[s->congress].name : "");
    paragraph_format(&p, "French Navy: %s.", navy_words(s));
    if (s->war_ends != NO_CARD)
        paragraph_format(&p, "The war ends in %d.", ww_turns[ww_last_turn(s)].year);
    if (s->banned)
        paragraph_add(&p, "Mutinies: no American marker by operations or discards.");
    if (s->played < CARDS)
        paragraph_format(&p, "In play: %s.", ww_cards[s->played].name);
    paragraph_end(&p);
}

// ---- the colonies, up to three beside each other

static void write_colony(const State *s, int colony, Text *out)
{
    Set here = ww_colonies[colony].spaces;

    text_add(out, "%-15.15s%c %d:%d", ww_colonies[colony].name, ww_holder(s, colony) == NEITHER ? '-' : letters[ww_holder(s, colony)],
             size_of_set(s->marker[AMERICAN] & here), size_of_set(s->marker[BRITISH] & here));
}

static void write_colonies(const State *s, int columns, Text *out)
{
    enum { MOST_ABREAST = 3, ROOM = 24 };
    int abreast = columns / ROOM < MOST_ABREAST ? columns / ROOM : MOST_ABREAST, lines = (COLONIES + abreast - 1) / abreast;
    Side winner = ww_winner_by_count(s);
    Paragraph p = { out, columns, .at = 0, .indent = 2 };

    paragraph_format(&p, "Colonies: A %d, B %d;", ww_count_colonies(s, AMERICAN), ww_count_colonies(s, BRITISH));
    paragraph_words(&p, "if the war ended now, the");
    paragraph_words(&p, winner == AMERICAN ? "Americans would win." : "British would win.");
    paragraph_end(&p);
    for (int line = 0; line < lines; line++) {
        for (int i = 0; i < abreast && line + i * lines < COLONIES; i++) {
            text_put(out, i ? "    " : "  ");
            write_colony(s, line + i * lines, out);
        }
        text_char(out, '\n');
    }
}

// ---- armies, and generals in boxes

static void add_general(const State *s, int g, Paragraph *p)
{
    int space = s->where[g], french = s->units[FRENCH_UNITS][space], units = units_of(s, space, side_of_general(g));

    if (!units)
        paragraph_format(p, "%s at %s;", ww_generals[g].name, ww_spaces[space].name);
    else if (!french)
        paragraph_format(p, "%s at %s (%d);", ww_generals[g].name, ww_spaces[space].name, units);
    else
        paragraph_format(p, "%s at %s (%d, French %d);", ww_generals[g].name, ww_spaces[space].name, units, french);
}

static void add_units_alone(const State *s, Side side, Paragraph *p)
{
    for (int space = 0; space < SPACES; space++)
        if (units_of(s, space, side) && ww_general_at(s, space, side) == NOBODY)
            paragraph_format(p, "%d at %s;", units_of(s, space, side), ww_spaces[space].name);
}

static void add_generals_who_wait(const State *s, Side side, int where, const char *place, Paragraph *p)
{
    FOR_EACH(g, generals_of(side))
        if (s->where[g] == where)
            paragraph_format(p, "%s %s;", ww_generals[g].name, place);
}

static void write_armies(const State *s, Side side, int columns, Text *out)
{
    Paragraph p = { out, columns, .at = 0, .indent = 4 };

    paragraph_add(&p, side == AMERICAN ? "Americans:" : "British:");
    FOR_EACH(g, generals_of(side))
        if (is_on_map(s, g))
            add_general(s, g, &p);
    add_units_alone(s, side, &p);
    add_generals_who_wait(s, side, IN_BOX, "in the box", &p);
    add_generals_who_wait(s, side, PRISONER, "a prisoner", &p);
    if (side == BRITISH && s->reinforcements)
        paragraph_format(&p, "%d unit%s in the box;", s->reinforcements, s->reinforcements == 1 ? "" : "s");
    paragraph_stop(&p);
}

// ---- cards

static void add_ids(const Cards *cards, Paragraph *p)
{
    FOR_CARDS(card, *cards)
        paragraph_add(p, ww_cards[card].id);
}

static void write_cards(const char *what, const Cards *cards, int columns, Text *out)
{
    Paragraph p = { out, columns, .at = 0, .indent = 4 };

    if (!any_card(cards))
        return;
    paragraph_add(&p, what);
    add_ids(cards, &p);
    paragraph_end(&p);
}

// A line a card: what it is called in an answer, its title, and, where there is room, what it does.
static void write_card(int card, bool texts, int columns, Text *out)
{
    Paragraph p = { out, columns, .at = 0, .indent = 20 };

    paragraph_format(&p, "  %-18s", ww_cards[card].id);
    paragraph_add(&p, ww_cards[card].name);
    if (texts && !is_ops(card)) {
        paragraph_add(&p, "-");
        paragraph_words(&p, ww_cards[card].text);
    }
    paragraph_end(&p);
}

static void write_hand(const State *s, Side side, bool texts, int columns, Text *out)
{
    if (any_card(&s->hand[side]))
        text_add(out, "%s hand:\n", side_words[side]);
    FOR_CARDS(card, s->hand[side])
        write_card(card, texts, columns, out);
    if (any_card(&s->hand[side]) && !texts)
        text_put(out, "  What they do: `look CARD`, or `map all`.\n");
}

static void write_all_cards(const State *s, Reader reader, bool texts, int columns, Text *out)
{
    Paragraph p = { out, columns, .at = 0, .indent = 2 };

    paragraph_format(&p, "Cards: A %d, B %d in hand; deck %d, discards %d;", count_cards(&s->hand[AMERICAN]), count_cards(&s->hand[BRITISH]), count_cards(&s->deck),
              count_cards(&s->discards));
    paragraph_format(&p, "queues A %d, B %d;", queue_value(s, AMERICAN), queue_value(s, BRITISH));
    paragraph_format(&p, "reinforcement plays A %d of 2, B %d of 1.", s->reinforced[AMERICAN], s->reinforced[BRITISH]);
    if (s->reshuffle)
        paragraph_add(&p, "A reshuffle is due.");
    paragraph_end(&p);
    for (Side side = AMERICAN; side < SIDES; side++) {
        if (reader == side || reader == REFEREE)
            write_hand(s, side, texts, columns, out);
        else
            write_cards(side == AMERICAN ? "Known of the American hand:" : "Known of the British hand:", &s->known[side], columns, out);
    }
    write_cards("Out of the game:", &s->removed, columns, out);
}

// ---- the part of the map that is drawn

enum { LEAST_ROWS = 12 };       // of the map itself, however low the terminal

static int space_of_interest(const State *s)
{
    return s->battle.space < SPACES ? s->battle.space : s->march.general < GENERALS && is_on_map(s, s->march.general) ? s->where[s->march.general] : NOWHERE;
}

// The space in question, MAP_AUTO or MAP_WHOLE.
static int looked_at(const State *s, const MapWish *wish)
{
    int space = space_of_interest(s);

    return wish->around != MAP_AUTO || space == NOWHERE ? wish->around : space;
}

static void write_key(int columns, Text *out)
{
    Paragraph p = { out, columns, .at = 0, .indent = 2 };

    paragraph_words(&p, "A B o: whose marker, or none; A5+ units with a general; $ Congress; * battle; : wilderness");
    paragraph_end(&p);
}

static void draw_part(const State *s, Reader reader, const MapWish *wish, Window window, Text *out)
{
    int columns = wish->columns > WIDEST ? WIDEST : wish->columns, around = looked_at(s, wish);
    Canvas c;

    canvas_init(&c, columns < BASE_COLUMNS ? BASE_COLUMNS : columns, ROWS);
    draw_lines(&c);
    for (int space = 0; space < SPACES; space++)
        draw_space(s, space, &c);
    canvas_crop(&c, window.top, window.rows);
    write_status(s, columns, out);
    canvas_write(&c, columns, around >= 0 ? stretched(&c, spots[around].x) : around, wish->colour, out);
    write_key(columns, out);
    write_colonies(s, columns, out);
    for (Side side = AMERICAN; side < SIDES; side++)
        write_armies(s, side, columns, out);
    write_all_cards(s, reader, window.rows == ROWS, columns, out);
}

static MapRows rows_of(const State *s, const MapWish *wish)
{
    int around = looked_at(s, wish);
    MapRows m = { .all = ROWS, .least = LEAST_ROWS, .around = around >= 0 ? spots[around].y : -1 };

    for (int space = 0; space < SPACES; space++)
        m.weight[spots[space].y] += units_of(s, space, AMERICAN) + units_of(s, space, BRITISH);
    return m;
}

void ww_draw_map(const State *s, Reader reader, const MapWish *wish, Text *out)
{
    MapRows m = rows_of(s, wish);

    draw_in_rows(s, reader, wish, &m, draw_part, out);
}

// ---- one space

static void describe_pieces(const State *s, int space, Text *out)
{
    static const char *const nations[NATIONS] = { "American", "British", "French" };

    for (int nation = 0; nation < NATIONS; nation++)
        if (s->units[nation][space])
            text_add(out, "  %d %s unit%s\n", s->units[nation][space], nations[nation], s->units[nation][space] == 1 ? "" : "s");
    for (int g = 0; g < GENERALS; g++)
        if (s->where[g] == space)
            text_add(out, "  %s (strategy %d, battle %d, agility %d)%s\n", ww_generals[g].name, ww_generals[g].strategy, ww_generals[g].battle,
                     ww_generals[g].agility, s->activated >> g & 1 ? ", activated" : "");
    if (s->congress == space)
        text_put(out, "  the Continental Congress\n");
}

void ww_describe(const State *s, Reader reader, int place, Text *out)
{
    const SpaceData *at = &ww_spaces[place];
    Side side = marker_at(s, place);

    text_add(out, "%s, %s%s%s%s\n", at->name, ww_colonies[at->colony].name, at->fortified ? ", fortified port" : at->port ? ", port" : "",
             at->winter_quarters ? ", winter quarters" : "", is_blockaded(s, place) ? ", blockaded" : "");
    if (side != NEITHER)
        text_add(out, "  under %s control%s\n", side_words[side], has(ww_isolated(s, side), place) ? ", isolated" : "");
    describe_pieces(s, place, out);
    FOR_EACH(to, at->links | at->arnold)
        text_add(out, "  line%s to %s%s\n", cost_of(place, to) > 1 ? " over the wilderness (3)" : "", ww_spaces[to].id, has(at->arnold, to) ? ", for Arnold alone" : "");
}
