// The data of Washington's War: the columns of its files, what several rows must agree on, and what the rules want worked out.
#include "games.h"
#include "ground.h"
#include "washingtons_war.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_SPACES = 64, COLONIES = 14, CARDS = 110 };   // sets of spaces are 64-bit masks
enum { FIRST_YEAR = 1775 };
enum { FAR = 99, WILD = 3 };                                        // steps: no way there; what wilderness costs (rules 7.3.D)
enum { STACK = 62, ROOM = 95 };                                     // the width of a stack; the least distance of two spaces

static const WordList sides = { .words = { "american", "british" } };
static const WordList nations = { .words = { "american", "british", "french" } };
static const WordList flags = { .words = { "american", "british", "either" } };
static const WordList starts = { .words = { "in-box", "with-french" } };
static const WordList link_kinds = { .words = { "normal", "wilderness", "arnold" } };
static const WordList tints = { .words = { "rose", "straw", "sage", "sky", "lilac" } };
static const WordList filters = { .words = { "port", "non-port", "not-fortified" } };
static const WordList card_kinds = {
    "CardKind", "CARD_KINDS", { "ops=OPS_CARD", "campaign=CAMPAIGN_CARD", "battle=BATTLE_CARD", "event=EVENT_CARD", "special=SPECIAL_CARD" }
};
static const WordList card_effects = {
    "CardEffect", "CARD_EFFECTS", {
        "=NO_EFFECT", "activate=ACTIVATE_SOME", "battle-bonus", "place-markers", "remove-markers", "replace-or-place", "remove-unit",
        "random-loss", "glovers-march", "ban-placing", "lift-navy", "end-regulars", "move-alliance", "declare=DECLARE_INDEPENDENCE", "end-war"
    }
};
static const WordList card_needs = {
    "CardNeed", "CARD_NEEDS", {
        "=NOTHING_NEEDED", "european-war=NEEDS_EUROPEAN_WAR", "navy=NEEDS_NAVY", "regulars=NEEDS_REGULARS", "no-alliance=NEEDS_NO_ALLIANCE"
    }
};
static const WordList reshuffles = { "Reshuffle", NULL, { "=NO_RESHUFFLE", "when-played", "when-discarded" } };
static const WordList emblems = {
    .words = { "drum", "banner", "cannon", "rifle", "bayonet", "horse", "quill", "tomahawk", "ship", "torch", "pine", "coin", "bell", "crown" }
};

static Table zones, generals;

static const Column size_columns[] = {
    { "w", "the board's width in its own units", NUMBER, DERIVED | BOARD },
    { "h", "its height", NUMBER, DERIVED | BOARD },
    { "stack", "the width of a stack, for which it leaves room", NUMBER, DERIVED | BOARD },
    END_OF_COLUMNS
};

#define SPACE_SET(key, about, is)   { key, about, REFERENCE, SET | (is), .of = &ww_spaces }

// ---- the map

static const Column space_columns[] = {
    NAMED,
    { "colony", "the colony in which it lies", REFERENCE, TABLE | BOARD, .of = &ww_colonies },
    { "winter_quarters", "units lose nothing there in winter", FLAG, TABLE | BOARD },
    { "port", "it is a port", FLAG, TABLE | BOARD },
    { "fortified", "a fortified port", FLAG, TABLE | BOARD },
    { "zone", "the blockade zone of a port", REFERENCE, MAYBE | TABLE | BOARD, .of = &zones, .none = "NO_ZONE" },
    { "south", "south of the line of winter attrition", FLAG, DERIVED | TABLE | BOARD },
    SPACE_SET("links", "spaces joined by any line but Arnold's", DERIVED | TABLE),
    SPACE_SET("wilderness", "of these, those over wilderness, which costs three", DERIVED | TABLE),
    SPACE_SET("arnold", "the other end of the line that is Arnold's alone", DERIVED | TABLE),
    { "steps", "movement that the cheapest way costs anyone but Arnold, or FAR", NUMBER, DERIVED | LIST | TABLE, .high = FAR, .length = "SPACES" },
    { "lat", "where the historic place is; the board is turned and bends it", DECIMAL, .low = 29, .high = 48 },
    { "lon", "the same, from west to east", DECIMAL, .low = -85, .high = -66 },
    { "x", "on the board, from its left edge", NUMBER, TABLE | BOARD, .high = WW_BOARD_WIDTH },
    { "y", "on the board, from its top edge", NUMBER, TABLE | BOARD, .high = WW_BOARD_HEIGHT },
    LABEL_COLUMN,
    { "lines", "the name as it is written there", TEXT, LIST | BOARD, .least = 1, .most = 3 },
    ALIASES_COLUMN,
    NOTE_COLUMN,
    SOURCE_SHOWN,
    END_OF_COLUMNS
};

static const Column link_columns[] = {
    BETWEEN("a", "b", &ww_spaces, BOARD),
    { "kind", "what it costs, and for whom", WORD, BOARD, .words = &link_kinds },
    { "points", "how it is drawn, from a to b", POINT, LIST | FINE | BOARD, .least = 2, .high = WW_BOARD_WIDTH, .high_y = WW_BOARD_HEIGHT },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column colony_columns[] = {
    NAMED,
    { "south", "south of the line of winter attrition", FLAG, MAYBE | BOARD },
    { "tint", "its colour on the board", WORD, BOARD, .words = &tints },
    SOURCE_COLUMN,
    SPACE_SET("spaces", "its spaces", DERIVED | TABLE),
    END_OF_COLUMNS
};

static const Column zone_columns[] = {
    NAMED,
    { "said", "the name within a sentence, after \"off\" and \"blockades\"", TEXT, TABLE | BOARD },
    ON_BOARD(0, WW_BOARD_WIDTH, WW_BOARD_HEIGHT),
    LABEL_COLUMN,
    SOURCE_COLUMN,
    SPACE_SET("ports", "its ports", DERIVED | TABLE | BOARD),
    END_OF_COLUMNS
};

// ---- generals, cards, turns and set-up

static const Column general_columns[] = {
    NAMED,
    { "side", "the side that has him: 0 American, 1 British", WORD, TABLE | BOARD, .words = &sides },
    { "nation", "his nation: 0 American, 1 British, 2 French", WORD, TABLE | BOARD, .words = &nations },
    { "strategy", "the value of a card that activates him", NUMBER, TABLE | BOARD, .low = 1, .high = 3 },
    { "battle", "his rating in battle", NUMBER, TABLE | BOARD, .low = 1, .high = 6 },
    { "agility", "the highest die with which he intercepts or retreats before battle", NUMBER, TABLE | BOARD, .low = 1, .high = 3 },
    { "avoid", "what is added to it for a retreat before battle", NUMBER, MAYBE | TABLE | BOARD, .low = 1, .high = 2 },
    { "where", "his space at set-up, or IN_BOX, or WITH_FRENCH", REFERENCE, TABLE, .of = &ww_spaces, .words = &starts },
    NOTE_COLUMN,
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

#define CARD_FLAG(key, about)   { key, about, FLAG, MAYBE | OMIT | TABLE | BOARD }

static const Column card_columns[] = {
    ID_COLUMN,
    { "name", "its title, in our words", TEXT, TABLE | BOARD },
    { "said", "the same within a sentence: in quotation marks, but for operations cards", TEXT, DERIVED | TABLE | BOARD },
    ALIASES_HIDDEN,
    { "number", "its number", NUMBER, IN_ORDER | TABLE | BOARD, .low = 1, .high = CARDS },
    { "kind", "its kind", WORD, TABLE | BOARD, .words = &card_kinds },
    { "ops", "the value of an operations card; 0 of others", NUMBER, MAYBE | OMIT | TABLE | BOARD, .low = 1, .high = 3 },
    { "flag", "the side that may play it as an event: 0 American, 1 British, 2 either", WORD, TABLE | BOARD, .words = &flags },
    { "effect", "what its event does", WORD, MAYBE | OMIT | TABLE | BOARD, .words = &card_effects, .none = "NO_EFFECT" },
    { "needs", "what must be so for its event", WORD, MAYBE | OMIT | TABLE | BOARD, .words = &card_needs, .none = "NOTHING_NEEDED" },
    { "most", "markers, units, cards or generals of its event, at most", NUMBER, MAYBE | OMIT | TABLE | BOARD, .low = 1, .high = 13 },
    { "amount", "added in battle; steps of the alliance; turn of the war's end; spaces of Glover's march", NUMBER, MAYBE | OMIT | TABLE | BOARD,
      .low = 1, .high = 9 },
    { "colonies", "where its event happens", REFERENCE, SET | MAYBE | OMIT | TABLE | BOARD, .of = &ww_colonies },
    { "spaces", "or in these", REFERENCE, SET | MAYBE | OMIT | BOARD, .of = &ww_spaces },
    { "only", "of these, those alone", WORD, SET | MAYBE | OMIT | BOARD, .words = &filters },
    SPACE_SET("area", "all spaces where its event may happen, by what never changes", DERIVED | TABLE),
    CARD_FLAG("open_port", "not in ports under blockade"),
    CARD_FLAG("adjacent", "only next to a marker of its side"),
    CARD_FLAG("no_general", "only where the other side has no general"),
    CARD_FLAG("box_too", "or from the box of reinforcements"),
    CARD_FLAG("also_event", "a battle card that is an event as well: the effect is the event's, the amount that of battle"),
    CARD_FLAG("must", "it must be played"),
    CARD_FLAG("removed", "leaves the game once it is played as an event"),
    CARD_FLAG("set_aside", "not in the first deck"),
    { "reshuffle", "when it makes the deck be shuffled for the next turn", WORD, MAYBE | OMIT | TABLE | BOARD, .words = &reshuffles, .none = "NO_RESHUFFLE" },
    { "emblem", "what is drawn on it", WORD, BOARD, .words = &emblems },
    { "text", "what it does, for a player who holds it", TEXT, TABLE | BOARD },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column turn_columns[] = {
    { "year", "its year", NUMBER, IN_ORDER | TABLE | BOARD, .low = FIRST_YEAR, .high = FIRST_YEAR + WW_TURNS - 1 },
    { "reinforcements", "British units that come", NUMBER, TABLE | BOARD, .high = 20 },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column setup_columns[] = {
    { "side", "whose they are: 0 American, 1 British", WORD, TABLE, .words = &sides },
    { "space", "where they stand", REFERENCE, TABLE, .of = &ww_spaces },
    { "general", "the general there", REFERENCE, MAYBE | TABLE, .of = &generals, .none = "NO_GENERAL" },
    { "units", "combat units", NUMBER, MAYBE | TABLE, .low = 1, .high = 5 },
    { "marker", "a political marker", FLAG, MAYBE | TABLE },
    { "congress", "the Continental Congress", FLAG, MAYBE | TABLE },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static Table size = { "size", "size", size_columns, .derived = true, .single = true };
Table ww_spaces = { "spaces", "space", space_columns, .most = MAX_SPACES, .type = "SpaceData", .ids = "Space", .count = "SPACES" };
static Table links = { "links", "link", link_columns };
Table ww_colonies = { "colonies", "colony", colony_columns, .least = COLONIES, .most = COLONIES, .type = "ColonyData", .ids = "Colony", .count = "COLONIES" };
static Table zones = { "zones", "zone", zone_columns, .type = "ZoneData", .ids = "Zone", .count = "ZONES", .more = "NO_ZONE = 255" };
static Table generals = { "generals", "general", general_columns, .type = "GeneralData", .ids = "General", .count = "GENERALS", .more = "NO_GENERAL = 255" };
static Table cards = { "cards", "card", card_columns, .type = "CardData", .ids = "Card", .count = "CARDS" };
static Table turns = { "turns", "turn", turn_columns, .type = "TurnData", .count = "TURNS", .first = 1 };
static Table setup = { "setup", "set-up", setup_columns, .type = "SetupData", .count = "SETUP_ROWS" };

// ---- spaces and the lines between them

// The rules print the colony behind a name, "Charleston, SC" and "Montreal (Canada)"; a name in brackets has it already.
static void add_name_with_colony(Row space, Row colony)
{
    enum { LONGEST = 40, LETTERS = 2 };
    const char *name = text(space, "name"), *id = text(colony, "id");

    if (strchr(name, '('))
        return;
    char *with = malloc(LONGEST);
    if (!with)
        die("out of memory");
    if (strlen(id) == LETTERS)
        snprintf(with, LONGEST, "%s %c%c", name, toupper((unsigned char)id[0]), toupper((unsigned char)id[1]));
    else
        snprintf(with, LONGEST, "%s %s", name, text(colony, "name"));
    add_text(space, "aliases", with);
}

static void check_space(Row space)
{
    unsigned here = index_of(space);
    Row colony = row_referred(space, "colony");
    bool port = number(space, "port"), strong = number(space, "fortified");

    if (value_of(colony, "spaces")->set && number(row_of(&ww_spaces, here - 1), "colony") != (int)index_of(colony))
        bad(space, "colony", "'%s' is apart from the other spaces of its colony", text(space, "id"));
    if (port != is_given(space, "zone"))
        bad(space, port ? "port" : "zone", "ports have a zone, other spaces none");
    if (strong && !(port && number(space, "winter_quarters")))      // rules 2.1.C
        bad(space, "fortified", "only ports with winter quarters are fortified");
    add_one(colony, "spaces", here);
    add_name_with_colony(space, colony);
    set_number(space, "south", number(colony, "south"));
    if (port)
        add_one(row_referred(space, "zone"), "ports", here);
}

static void join(Row from, Row to, const char *key)
{
    add_one(from, key, index_of(to));
    add_one(to, key, index_of(from));
}

static void lay_link(Row link)
{
    Row a = row_referred(link, "a"), b = row_referred(link, "b");

    if (index_of(a) == index_of(b))
        bad(link, "b", "a line from '%s' to itself", text(link, "a"));
    if (is_one(a, "links", index_of(b)) || is_one(a, "arnold", index_of(b)))
        bad(link, NULL, "a second line from '%s' to '%s'", text(link, "a"), text(link, "b"));
    if (is(link, "kind", "arnold") && (value_of(a, "arnold")->set || value_of(b, "arnold")->set))
        bad(link, "kind", "a second line for Arnold alone");
    join(a, b, is(link, "kind", "arnold") ? "arnold" : "links");
    if (is(link, "kind", "wilderness"))
        join(a, b, "wilderness");
}

// Movement from one space to every other: distances that still shrink are looked at again, as in Bellman's algorithm.
static void find_steps(Row from, const uint64_t joined[MAX_SPACES], const uint64_t wild[MAX_SPACES])
{
    unsigned count = ww_spaces.count_rows;
    int steps[MAX_SPACES];
    bool shrinks = true;

    for (unsigned i = 0; i < count; i++)
        steps[i] = i == index_of(from) ? 0 : FAR;
    while (shrinks) {
        shrinks = false;
        for (unsigned here = 0; here < count; here++)
            for (unsigned next = 0; next < count; next++) {
                int way = steps[here] + (wild[here] >> next & 1 ? WILD : 1);

                if (joined[here] >> next & 1 && way < steps[next]) {
                    steps[next] = way;
                    shrinks = true;
                }
            }
    }
    for (unsigned i = 0; i < count; i++)
        add_number(from, "steps", steps[i]);
}

static void find_all_steps(void)
{
    uint64_t joined[MAX_SPACES], wild[MAX_SPACES];

    FOR_ROWS(space, &ww_spaces) {
        joined[index_of(space)] = value_of(space, "links")->set;
        wild[index_of(space)] = value_of(space, "wilderness")->set;
    }
    FOR_ROWS(space, &ww_spaces)
        find_steps(space, joined, wild);
}

static void check_way(Row space)
{
    for (unsigned i = 0; i < ww_spaces.count_rows; i++)
        if (number_at(space, "steps", i) == FAR)
            bad(space, NULL, "no way leads from '%s' to '%s'", text(space, "id"), text(row_of(&ww_spaces, i), "id"));
}

// ---- generals and set-up

static void check_general(Row general)
{
    bool british = is(general, "side", "british"), french = is(general, "nation", "french");

    if (british != is(general, "nation", "british"))
        bad(general, "nation", "wrong side: %s generals are not %s", text(general, "nation"), text(general, "side"));
    if (index_of(general) && number(row_of(&generals, index_of(general) - 1), "side") > number(general, "side"))
        bad(general, "side", "'%s' is out of order: American generals come first", text(general, "id"));
    if (french != is(general, "where", "with-french"))
        bad(general, "where", "French generals, and no others, come with the French");
    if (british && is_given(general, "avoid"))
        bad(general, "avoid", "British generals do not retreat before battle");
}

static void check_setup(Row group)
{
    Row space = row_referred(group, "space");

    for (unsigned i = 0; i < index_of(group); i++)
        if (number(row_of(&setup, i), "space") == number(group, "space"))
            bad(group, "space", "a second row for '%s'", text(space, "id"));
    if (is_given(group, "general") && number(row_referred(group, "general"), "side") != number(group, "side"))
        bad(group, "general", "wrong side: '%s'", text(group, "general"));
    if (is_given(group, "general") && number(row_referred(group, "general"), "where") != number(group, "space"))
        bad(group, "general", "'%s' starts elsewhere", text(group, "general"));
    if (number(group, "congress") && is(group, "side", "british"))
        bad(group, "congress", "wrong side: the Congress is American");
}

static void check_is_set_up(Row general)
{
    bool found = number(general, "where") < 0;

    FOR_ROWS(group, &setup)
        found |= is_given(group, "general") && number(group, "general") == (int)index_of(general);
    if (!found)
        bad(general, "where", "no row of setup.yaml puts '%s' there", text(general, "id"));
}

// ---- cards

static bool has_filter(Row card, const char *filter)
{
    for (int i = 0; i < count_words(&filters); i++)
        if (!strcmp(filters.words[i], filter))
            return is_one(card, "only", (unsigned)i);
    return false;
}

static bool takes_space(Row card, Row space)
{
    bool everywhere = !is_given(card, "colonies") && !is_given(card, "spaces");
    bool named = is_one(card, "colonies", (unsigned)number(space, "colony")) || is_one(card, "spaces", index_of(space));

    if (has_filter(card, "port") && !number(space, "port"))
        return false;
    if (has_filter(card, "non-port") && number(space, "port"))
        return false;
    if (has_filter(card, "not-fortified") && number(space, "fortified"))
        return false;
    return everywhere || named;
}

static bool acts_on_map(Row card)
{
    return is(card, "effect", "place-markers") || is(card, "effect", "remove-markers") || is(card, "effect", "replace-or-place") ||
           is(card, "effect", "remove-unit") || is(card, "effect", "declare");
}

static void quote_title(Row card)
{
    set_text(card, "said", is(card, "kind", "ops") ? text(card, "name") : text_made("\"%s\"", text(card, "name")));
}

static void check_card(Row card)
{
    bool either = is(card, "flag", "either"), battle = is(card, "kind", "battle"), event = is(card, "kind", "event");

    if (is(card, "kind", "ops") != is_given(card, "ops"))
        bad(card, is_given(card, "ops") ? "ops" : "kind", "operations cards have a value, others none");
    if (is(card, "kind", "ops") == is_given(card, "effect"))
        bad(card, is_given(card, "effect") ? "effect" : "kind", "operations cards have no effect, others one");
    if ((battle || event) == either)
        bad(card, "flag", "battle cards and events belong to a side, others to either");
    if (battle != (is(card, "effect", "battle-bonus") || number(card, "also_event")))
        bad(card, "effect", "battle cards, and no others, help in battle");
    if (is(card, "kind", "campaign") != is(card, "effect", "activate"))
        bad(card, "effect", "campaigns, and no others, activate generals");
    if (is(card, "kind", "special") != number(card, "must"))
        bad(card, NULL, "special cards, and no others, must be played");
    if ((is_given(card, "colonies") || is_given(card, "spaces") || is_given(card, "only")) && !acts_on_map(card))
        bad(card, "effect", "an effect that happens in no space");
    if (acts_on_map(card) && !is_given(card, "most"))
        bad(card, NULL, "missing field 'most'");
    FOR_ROWS(space, &ww_spaces)
        if (takes_space(card, space))
            add_one(card, "area", index_of(space));
    if (!value_of(card, "area")->set)
        bad(card, "only", "no space is left for it");
}

// ---- all of it

static Table weights = WEIGHTS_TABLE(weight_columns);
static const Column temper_columns[] = { TEMPER_COLUMNS(&weights) };
static Table tempers = TEMPERS_TABLE(temper_columns);
static Table items = ITEMS_TABLE;

static void check(const Data *d)
{
    Row board = add_row(&size);

    set_number(board, "w", WW_BOARD_WIDTH);
    set_number(board, "h", WW_BOARD_HEIGHT);
    set_number(board, "stack", STACK);
    FOR_ROWS(space, &ww_spaces)
        check_space(space);
    FOR_ROWS(link, &links)
        lay_link(link);
    find_all_steps();
    FOR_ROWS(space, &ww_spaces)
        check_way(space);
    FOR_ROWS(general, &generals)
        check_general(general);
    FOR_ROWS(group, &setup)
        check_setup(group);
    FOR_ROWS(general, &generals)
        check_is_set_up(general);
    FOR_ROWS(card, &cards) {
        check_card(card);
        quote_title(card);
    }
    check_room(&ww_spaces, ROOM);
    ww_check_ground();
    FOR_ROWS(link, &links)
        check_ends(link);
    check_weights(&weights);
    weigh_items(&weights, &items);
}

static Table *const tables[] = {
    &size, &ww_spaces, &links, &ww_colonies, &zones, &generals, &cards, &turns, &setup, &ww_waters, &ww_areas, &ww_provinces, &ww_borders,
    &ww_lines, &ww_lettering, &ww_boxes, &ww_ornaments, &weights, &tempers, &items, NULL
};

Data ww_data = { "washingtons_war", "Washington's War", "ww", tables, check, NULL, NULL };
