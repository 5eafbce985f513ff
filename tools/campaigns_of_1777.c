// The data of Campaigns of 1777: the columns of its files, what several rows must agree on, and what the rules want worked out.
#include "campaigns_of_1777.h"
#include "games.h"
#include "ground.h"

#include <string.h>

enum { SPACES = 70, FORTS_MOST = 16, WORDS = 2, TYPES = 8 };    // sets of spaces are two words
enum { SIDES = 2, PATRIOT = 0, BRITISH = 1 };
enum { BALLS = 5 };     // spaces within 0 to 4 links: no range is longer, and no supply
enum { COST_MOST = 4 };     // points that activate any subordinate
enum { NEIGHBOURS = 8, SIDE_LEADERS = 13, LEADERS = 25, EVENTS = 21 };  // sets of neighbours are a byte, of leaders and events a word
enum { FAR = 99 };                                      // no way there
enum { SMALL_FORT_HOLDS = 3, LARGE_FORT_HOLDS = 5 };    // rules 14.1
enum { MARKERS_OF_SIDES = 4 };                          // of the cup: supply and event of each side (rules 4.1)
enum { ROLL_LOW = 2, ROLL_HIGH = 12 };                  // of two dice
enum { JULY_I = 3 };                                    // rules 19.8
enum { STACK = 58, ROOM = 75 };                         // the width of a stack; the least distance of two spaces
enum { MOST_SP = 40, SUPPLY_MOST = 8 };                 // state.h has room for as many

static const WordList sides = { .words = { "american", "british" } };
static const WordList space_kinds = { "SpaceKind", NULL, { "city", "countryside", "small-fort", "large-fort" } };
static const WordList magazines = { "Magazine", NULL, { "=NO_MAGAZINE", "british=BRITISH_MAGAZINE", "american=PATRIOT_MAGAZINE", "either=EITHER_MAGAZINE" } };
static const WordList directions = { "Direction", NULL, { "=NOT_BY_SEA", "north", "south", "home" } };
static const WordList link_kinds = { "LinkKind", NULL, { "=NO_LINK", "rural", "water", "rough", "dual", "ferry" } };
static const WordList nowhere = { .words = { "none=NO_SPACE" } };
static const WordList tints = { .words = { "rose", "straw", "sage", "sky" } };
static const WordList type_words = {
    .count = "TYPES", .words = { "regular", "hessian", "tory", "indian", "british-artillery", "continental", "militia", "patriot-artillery" }
};
static const WordList places = { .words = { "new-york-garrison=IN_NEW_YORK_BOX", "montreal-garrison=IN_MONTREAL_BOX", "waiting" } };
static const WordList event_effects = {
    "EventEffect", "EVENT_EFFECTS", {
        "nothing=NOTHING_HAPPENS", "special=SPECIAL_EVENT", "rally-type", "place-supply-free", "activate-again", "lose-supply", "lose-type",
        "place-in-space", "place-with-leader", "tell-direction"
    }
};

static Table types, leaders, events;

static const Column size_columns[] = {
    { "w", "the board's width in its own units", NUMBER, DERIVED | BOARD },
    { "h", "its height", NUMBER, DERIVED | BOARD },
    { "stack", "the width of a stack, for which it leaves room", NUMBER, DERIVED | BOARD },
    END_OF_COLUMNS
};

// Two words that no YAML file holds.
#define SPACE_SET(key, about, name)     { key, about, NUMBER, SET | LIST | DERIVED | TABLE, .most = WORDS, .c = name }
#define FLAG_COLUMN(key, about)         { key, about, FLAG, MAYBE | OMIT | TABLE | BOARD }
#define SIDE_COLUMN(about)              { "side", about, WORD, TABLE | BOARD, .words = &sides }

// ---- the map

static const Column space_columns[] = {
    NAMED,
    ALIASES_COLUMN,
    { "inside", "what the inside of its fort is called in orders", TEXT, DERIVED | OMIT | TABLE | BOARD },
    { "inside_name", "... and in sentences", TEXT, DERIVED | OMIT | TABLE | BOARD },
    { "kind", "its kind", WORD, TABLE | BOARD, .words = &space_kinds },
    { "capacity", "SP that its fort holds; 0 without one", NUMBER, MAYBE | OMIT | TABLE | BOARD, .low = 1, .high = 9 },
    { "fort", "its fort, counted from 0", NUMBER, DERIVED | TABLE, .high = FORTS_MOST, .none = "NO_FORT" },
    { "department", "the department in which it lies", REFERENCE, TABLE | BOARD, .of = &c77_departments },
    { "magazine", "the magazine printed there", WORD, MAYBE | OMIT | TABLE | BOARD, .words = &magazines, .none = "NO_MAGAZINE" },
    { "keeper", "its magazine, counted from 0", NUMBER, DERIVED | TABLE, .high = SPACES, .none = "NO_KEEPER" },
    FLAG_COLUMN("port", "it is a port"),
    { "direction", "where a fleet sails that goes to this port", WORD, MAYBE | OMIT | TABLE | BOARD, .words = &directions, .none = "NOT_BY_SEA" },
    { "link", "the link to every other space", WORD, LIST | DERIVED | APART, .words = &link_kinds, .length = "SPACES" },
    { "neighbours", "spaces joined to it by any link, in order, ended by NO_SPACE", REFERENCE, LIST | DERIVED | APART, .of = &c77_spaces,
      .words = &nowhere, .length = "NEIGHBOURS_MOST + 1" },
    { "lat", "where the historic place is; the board is turned and bends it", DECIMAL, .low = 38, .high = 47 },
    { "lon", "the same, from west to east", DECIMAL, .low = -79, .high = -70 },
    { "x", "on the board, from its left edge", NUMBER, TABLE | BOARD, .high = C77_BOARD_WIDTH },
    { "y", "on the board, from its top edge", NUMBER, TABLE | BOARD, .high = C77_BOARD_HEIGHT },
    LABEL_COLUMN,
    { "lines", "the name as it is written there", TEXT, LIST | BOARD, .least = 1, .most = 3 },
    NOTE_COLUMN,
    SOURCE_SHOWN,
    END_OF_COLUMNS
};

static const Column link_columns[] = {
    BETWEEN("a", "b", &c77_spaces, BOARD),
    { "kind", "its kind", WORD, BOARD, .words = &link_kinds },
    { "points", "how it is drawn, from a to b", POINT, LIST | FINE | BOARD, .least = 2, .high = C77_BOARD_WIDTH, .high_y = C77_BOARD_HEIGHT },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column fort_columns[] = {
    { "space", "the space of each fort", REFERENCE, DERIVED | APART, .of = &c77_spaces, .c = "forts" },
    END_OF_COLUMNS
};

static const Column department_columns[] = {
    NAMED,
    { "rally", "the highest die that raises each type; 0 for none", NUMBER, MAYBE | TABLE | BOARD, .by = &type_words, .low = 1, .high = 6 },
    { "patriot_commander", "who leads the Patriots there", REFERENCE, TABLE | BOARD, .of = &leaders },
    { "tint", "its colour on the board", WORD, BOARD, .words = &tints },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

// ---- troops and leaders

static const Column type_columns[] = {
    NAMED,
    { "word", "as they are called in a sentence", TEXT, TABLE | BOARD },
    { "one", "as one of them is called", TEXT, TABLE | BOARD },
    SIDE_COLUMN("whose they are"),
    { "limit", "SP that there are", NUMBER, TABLE | BOARD, .low = 1, .high = 100 },
    FLAG_COLUMN("half", "two of them give a die in battle"),
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column supply_columns[] = {
    { "side", "whose they are, the Americans first", WORD, BOARD, .words = &sides },
    { "limit", "depots and trains that each side has", NUMBER, APART | BOARD, .c = "supply_limit", .low = 1, .high = SUPPLY_MOST },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

#define RATING(key, about) \
    { key, about " of both sides of his counter, the replacement second", NUMBER, LIST | TABLE | BOARD, .high = 9, .least = 2, .most = 2 }

static const Column leader_columns[] = {
    NAMED,
    ALIASES_COLUMN,
    { "replacement", "the name on the other side of the counter", TEXT, TABLE | BOARD },
    SIDE_COLUMN("the side that has him"),
    FLAG_COLUMN("primary", "he is a primary leader"),
    { "rank", "his stars", NUMBER, TABLE | BOARD, .low = 1, .high = 3 },
    { "range", "of a primary leader, in spaces", NUMBER, MAYBE | OMIT | TABLE | BOARD, .low = 1, .high = 4 },
    { "cost", "points that activate him; 0: no other leader can", NUMBER, MAYBE | OMIT | TABLE | BOARD, .low = 1, .high = COST_MOST },
    RATING("leadership", "leadership"),
    RATING("attack", "dice in attack"),
    RATING("defence", "dice in defence"),
    FLAG_COLUMN("hessian", "a Hessian leader"),
    FLAG_COLUMN("militia", "a militia leader"),
    FLAG_COLUMN("indian", "an Indian leader"),
    { "only", "the only type that he leads", REFERENCE, MAYBE | OMIT | TABLE | BOARD, .of = &types, .none = "NO_TYPE" },
    FLAG_COLUMN("supplied", "always in supply"),
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column rank_columns[] = {
    { "rank", "the stars", NUMBER, IN_ORDER | BOARD, .low = 1, .high = 3 },
    { "sp", "SP that he leads", NUMBER, TABLE | BOARD, .low = 1, .high = MOST_SP },
    { "artillery", "of these, guns at most", NUMBER, TABLE | BOARD, .low = 1, .high = MOST_SP },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

// ---- turns and set-up

static const Column turn_columns[] = {
    { "number", "its number", NUMBER, IN_ORDER | BOARD, .low = 1, .high = C77_TURNS },
    { "name", "its name in print", TEXT, TABLE | BOARD },
    { "rally", "primary leaders rally in it", FLAG, TABLE | BOARD },
    { "smith", "Smith may come in it", FLAG, TABLE },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column setup_columns[] = {
    { "side", "whose they are", WORD, TABLE, .words = &sides },
    { "place", "where they stand: a space, IN_NEW_YORK_BOX, IN_MONTREAL_BOX, or WAITING", REFERENCE, TABLE, .of = &c77_spaces, .words = &places },
    { "leaders", "the leaders there", REFERENCE, SET | MAYBE | TABLE, .of = &leaders, .type = "uint32_t" },
    { "sp", "SP of each type", NUMBER, MAYBE | TABLE, .by = &type_words, .low = 1, .high = MOST_SP, .c = "units" },
    { "trains", "supply trains", NUMBER, MAYBE | TABLE, .low = 1, .high = SUPPLY_MOST },
    { "ship", "the river ship", FLAG, MAYBE | TABLE },
    { "engineer", "Kosciuszko", FLAG, MAYBE | TABLE },
    NOTE_COLUMN,
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column control_columns[] = {
    { "space", "a magazine", REFERENCE, TABLE, .of = &c77_spaces },
    { "side", "the side whose marker lies there", WORD, TABLE, .words = &sides },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

// ---- events, losses and scenarios

static const Column event_columns[] = {
    NAMED,
    SIDE_COLUMN("whose event it is"),
    { "low", "the least roll that brings it", NUMBER, TABLE | BOARD, .low = ROLL_LOW, .high = ROLL_HIGH },
    { "high", "and the greatest", NUMBER, TABLE | BOARD, .low = ROLL_LOW, .high = ROLL_HIGH },
    { "sequence", "its place in the row of four; 0 of others", NUMBER, MAYBE | OMIT | TABLE | BOARD, .low = 1, .high = 4 },
    FLAG_COLUMN("once", "it comes once a game"),
    { "effect", "what it does", WORD, TABLE | BOARD, .words = &event_effects },
    { "type", "the type that it is about", REFERENCE, MAYBE | OMIT | TABLE | BOARD, .of = &types, .none = "NO_TYPE" },
    { "amount", "SP, or markers, or of LOSE_TYPE spaces that lose one each", NUMBER, MAYBE | OMIT | TABLE | BOARD, .low = 1, .high = 9 },
    { "departments", "where it happens", REFERENCE, SET | MAYBE | OMIT | TABLE | BOARD, .of = &c77_departments, .type = "uint8_t" },
    { "spaces", "or in these", REFERENCE, LIST | MAYBE | OMIT | BOARD, .of = &c77_spaces },
    SPACE_SET("space_set", "the spaces that it names", "spaces"),
    { "leader", "the leader whom it is about", REFERENCE, MAYBE | OMIT | TABLE | BOARD, .of = &leaders, .none = "NO_LEADER" },
    { "text", "what it does, for players", TEXT, TABLE | BOARD },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column loss_columns[] = {
    { "low", "the fewest dice that it stands for", NUMBER, TABLE | BOARD, .low = 3, .high = 99 },
    { "high", "and the most", NUMBER, TABLE | BOARD, .low = 3, .high = 99 },
    { "loss", "losses by a roll of 2, 3 and so on to 12", NUMBER, LIST | TABLE | BOARD, .high = 20, .least = ROLL_HIGH - ROLL_LOW + 1,
      .most = ROLL_HIGH - ROLL_LOW + 1 },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static const Column scenario_columns[] = {
    NAMED,
    FIRST_AND_LAST(0, C77_TURNS),
    { "departments", "its area of play", REFERENCE, SET | BOARD, .of = &c77_departments },
    { "spaces", "and single spaces", REFERENCE, LIST | MAYBE | BOARD, .of = &c77_spaces },
    SPACE_SET("area", "its area of play", NULL),
    { "leaders", "leaders whose markers are in the cup from the first turn", REFERENCE, SET | BOARD, .of = &leaders },
    { "cup", "the markers in the cup: leaders, then those of supply and events, the Patriots' first", NUMBER, SET | DERIVED | TABLE, .type = "uint32_t" },
    { "destinations", "ports to which a fleet may sail", REFERENCE, LIST | MAYBE | BOARD, .of = &c77_spaces },
    SPACE_SET("destination_set", "ports to which a fleet may sail", "destinations"),
    { "events", "random events that work; others are No Event", REFERENCE, SET | TABLE, .of = &events, .type = "uint32_t" },
    { "text", "what it is about, for players", TEXT, TABLE | BOARD },
    SOURCE_COLUMN,
    END_OF_COLUMNS
};

static Table size = { "size", "size", size_columns, .derived = true, .single = true };
Table c77_spaces = { "spaces", "space", space_columns, .least = SPACES, .most = SPACES, .type = "SpaceData", .ids = "Space", .count = "SPACES" };
static Table links = { "links", "link", link_columns };
static Table forts = { "forts", "fort", fort_columns, .derived = true, .count = "FORTS" };
Table c77_departments = { "departments", "department", department_columns, .most = 8, .type = "DepartmentData", .ids = "Department", .count = "DEPARTMENTS" };
static Table types = { "types", "type", type_columns, .least = TYPES, .most = TYPES, .type = "TypeData", .ids = "Type", .count = "TYPES", .more = "NO_TYPE = 255" };
static Table supply = { "supply", "supply limit", supply_columns, .least = SIDES, .most = SIDES };
static Table leaders = { "leaders", "leader", leader_columns, .most = LEADERS, .type = "LeaderData", .ids = "Leader", .count = "LEADERS", .more = "NO_LEADER = 255" };
static Table ranks = { "ranks", "rank", rank_columns, .type = "RankData", .first = 1 };
static Table turns = { "turns", "turn", turn_columns, .type = "TurnData", .count = "TURNS", .first = 1 };
static Table setup = { "setup", "set-up", setup_columns, .type = "SetupData", .count = "SETUP_ROWS" };
static Table control = { "control", "control marker", control_columns, .type = "ControlData", .count = "CONTROL_ROWS" };
static Table events = { "events", "random event", event_columns, .most = EVENTS, .type = "RandomEventData", .c = "random_events", .ids = "RandomEvent",
                        .count = "RANDOM_EVENTS" };
static Table losses = { "losses", "column of losses", loss_columns, .type = "LossColumn", .count = "LOSS_COLUMNS" };
static Table scenarios = { "scenarios", "scenario", scenario_columns, .type = "ScenarioData", .count = "SCENARIOS" };

// ---- spaces and the links between them

static int magazine_count;

static bool is_fort(Row space)
{
    return is(space, "kind", "small-fort") || is(space, "kind", "large-fort");
}

// "inside-fort-stanwix" and "Fort Stanwix (inside)"; the texts last as long as the program.
static void name_inside(Row space)
{
    static char rooms[FORTS_MOST][2][64];
    char (*room)[64] = rooms[number(space, "fort")];

    snprintf(room[0], sizeof room[0], "inside-%s", text(space, "id"));
    snprintf(room[1], sizeof room[1], "%s (inside)", text(space, "name"));
    set_text(space, "inside", room[0]);
    set_text(space, "inside_name", room[1]);
}

static void check_space(Row space)
{
    bool port = number(space, "port"), city = is(space, "kind", "city");
    int holds = is(space, "kind", "small-fort") ? SMALL_FORT_HOLDS : LARGE_FORT_HOLDS;

    if (is_fort(space) != is_given(space, "capacity"))
        bad(space, is_fort(space) ? "kind" : "capacity", "forts have a capacity, other spaces none");
    if (is_fort(space) && number(space, "capacity") != holds)
        bad(space, "capacity", "a %s holds %d", text(space, "kind"), holds);
    if (port && !city)
        bad(space, "port", "ports are cities");
    if (port != is_given(space, "direction"))
        bad(space, port ? "port" : "direction", "ports have a direction, other spaces none");
    if (is_given(space, "magazine"))
        set_number(space, "keeper", magazine_count++);
    if (is_fort(space) && forts.count_rows == FORTS_MOST)
        bad(space, "kind", "more than %d forts", FORTS_MOST);
    if (is_fort(space)) {
        set_number(space, "fort", (int)forts.count_rows);
        set_number(add_row(&forts), "space", (int)index_of(space));
        name_inside(space);
    }
}

static void clear_links(Row space)
{
    // A word is -1 until it is set, and the constant of 0 is NO_LINK.
    for (unsigned i = 0; i < c77_spaces.count_rows; i++)
        set_at(space, "link", i, 0);
}

static void lay_link(Row link)
{
    Row a = row_referred(link, "a"), b = row_referred(link, "b");

    if (index_of(a) == index_of(b))
        bad(link, "b", "a link from '%s' to itself", text(link, "a"));
    if (number_at(a, "link", index_of(b)))
        bad(link, NULL, "a second link from '%s' to '%s'", text(link, "a"), text(link, "b"));
    set_at(a, "link", index_of(b), number(link, "kind"));
    set_at(b, "link", index_of(a), number(link, "kind"));
}

static void list_neighbours(Row space)
{
    unsigned count = 0;

    for (unsigned i = 0; i < c77_spaces.count_rows; i++)
        if (number_at(space, "link", i)) {
            if (++count > NEIGHBOURS)
                bad(space, NULL, "'%s' has more than %d neighbours", text(space, "id"), NEIGHBOURS);
            add_number(space, "neighbours", (int)i);
        }
    add_number(space, "neighbours", -1);
}

// What each side may do: the links it may go, and how many of them the shortest way has.
static bool joined[SIDES][SPACES][SPACES];
static uint8_t steps[SIDES][SPACES][SPACES];

static void join(Row space)
{
    unsigned here = index_of(space);

    for (unsigned next = 0; next < SPACES; next++) {
        int kind = number_at(space, "link", next);

        joined[BRITISH][here][next] = kind != 0;
        joined[PATRIOT][here][next] = kind && strcmp(link_kinds.words[kind], "ferry");     // rules 19.7
    }
}

// Links from one space to every other: distances that still shrink are looked at again, as in Bellman's algorithm.
static void find_steps(int side, Row from)
{
    uint8_t *way = steps[side][index_of(from)];
    bool shrinks = true;

    memset(way, FAR, SPACES);
    way[index_of(from)] = 0;
    while (shrinks) {
        shrinks = false;
        for (unsigned here = 0; here < SPACES; here++)
            for (unsigned next = 0; next < SPACES; next++)
                if (joined[side][here][next] && way[here] + 1 < way[next]) {
                    way[next] = (uint8_t)(way[here] + 1);
                    shrinks = true;
                }
    }
    FOR_ROWS(to, &c77_spaces)
        if (way[index_of(to)] == FAR)
            bad(from, NULL, "no way leads the %s side from '%s' to '%s'", sides.words[side], text(from, "id"), text(to, "id"));
}

// ---- troops and leaders

static void check_type(Row type)
{
    unsigned here = index_of(type);

    // The columns of departments and of the set-up name the types in this order.
    if (strcmp(text(type, "id"), type_words.words[here]))
        bad(type, "id", "'%s' is where '%s' belongs", text(type, "id"), type_words.words[here]);
    if (here && number(row_of(&types, here - 1), "side") < number(type, "side"))
        bad(type, "side", "'%s' is out of order: British types come first", text(type, "id"));
}

static void check_types(void)
{
    FOR_ROWS(type, &types)
        check_type(type);
    FOR_ROWS(limit, &supply)
        if (number(limit, "side") != (int)index_of(limit))
            bad(limit, "side", "the Americans come first");
}

static void check_leader(Row leader)
{
    unsigned count = 0;

    FOR_ROWS(other, &leaders)
        count += number(other, "side") == number(leader, "side") && other.value <= leader.value;
    if (index_of(leader) && number(row_of(&leaders, index_of(leader) - 1), "side") < number(leader, "side"))
        bad(leader, "side", "'%s' is out of order: British leaders come first", text(leader, "id"));
    if (count > SIDE_LEADERS)
        bad(leader, NULL, "more than %d leaders of the %s side", SIDE_LEADERS, text(leader, "side"));
    if (number(leader, "primary") != is_given(leader, "range"))
        bad(leader, is_given(leader, "range") ? "range" : "primary", "primary leaders have a range, others none");
    if (number(leader, "primary") && is_given(leader, "cost"))
        bad(leader, "cost", "primary leaders have no cost");
    if (is_given(leader, "only") && number(row_referred(leader, "only"), "side") != number(leader, "side"))
        bad(leader, "only", "wrong side: '%s'", text(leader, "only"));
}

static void check_department(Row department)
{
    Row commander = row_referred(department, "patriot_commander");

    if (!is(commander, "side", "american") || !number(commander, "primary"))
        bad(department, "patriot_commander", "'%s' is no primary leader of the Patriots", text(commander, "id"));
}

// ---- set-up

static bool holds_sp(Row group)
{
    for (unsigned i = 0; i < types.count_rows; i++)
        if (number_at(group, "sp", i))
            return true;
    return false;
}

static void check_group(Row group)
{
    int side = number(group, "side");

    FOR_ROWS(type, &types)
        if (number_at(group, "sp", index_of(type)) && number(type, "side") != side)
            bad(group, "side", "wrong side: '%s'", text(type, "id"));
    FOR_ROWS(leader, &leaders) {
        if (!is_one(group, "leaders", index_of(leader)))
            continue;
        if (number(leader, "side") != side)
            bad(group, "leaders", "wrong side: '%s'", text(leader, "id"));
        for (unsigned i = 0; i < index_of(group); i++)
            if (is_one(row_of(&setup, i), "leaders", index_of(leader)))
                bad(group, "leaders", "a second row for '%s'", text(leader, "id"));
    }
    if (number(group, "ship") && side != BRITISH)
        bad(group, "ship", "wrong side: the river ship is British");
    if (number(group, "engineer") && side != PATRIOT)
        bad(group, "engineer", "wrong side: the engineer is American");
    for (unsigned i = 0; i < index_of(group); i++) {
        Row other = row_of(&setup, i);

        if (number(group, "place") >= 0 && number(other, "place") == number(group, "place"))
            bad(group, "place", "a second row for '%s'", text(group, "place"));
    }
}

static void check_sums(void)
{
    FOR_ROWS(type, &types) {
        int sp = 0;

        FOR_ROWS(group, &setup)
            sp += number_at(group, "sp", index_of(type));
        if (sp > number(type, "limit"))
            bad(type, "limit", "setup.yaml has %d of %d '%s'", sp, number(type, "limit"), text(type, "id"));
    }
    FOR_ROWS(limit, &supply) {
        int trains = 0;

        FOR_ROWS(group, &setup)
            trains += number(group, "side") == number(limit, "side") ? number(group, "trains") : 0;
        if (trains > number(limit, "limit"))
            bad(limit, "limit", "setup.yaml has %d trains", trains);
    }
    FOR_ROWS(leader, &leaders) {
        bool found = false;

        FOR_ROWS(group, &setup)
            found |= is_one(group, "leaders", index_of(leader));
        if (!found)
            bad(leader, NULL, "no row of setup.yaml puts '%s' anywhere", text(leader, "id"));
    }
}

static void check_control(Row marker)
{
    Row space = row_referred(marker, "space");

    if (!is(space, "magazine", "either") && !is(space, "magazine", text(marker, "side")))
        bad(marker, "space", "'%s' has no %s magazine", text(space, "id"), text(marker, "side"));
    FOR_ROWS(group, &setup)
        if (number(group, "place") == (int)index_of(space) && holds_sp(group))
            bad(marker, "space", "setup.yaml puts SP in '%s'", text(space, "id"));
    for (unsigned i = 0; i < index_of(marker); i++)
        if (number(row_of(&control, i), "space") == (int)index_of(space))
            bad(marker, "space", "a second row for '%s'", text(space, "id"));
}

// ---- events, losses and scenarios

// A list of spaces as two words.
static void gather(Row r, const char *list, const char *set)
{
    uint64_t words[WORDS] = { 0 };

    for (unsigned i = 0; i < value_of(r, list)->count; i++)
        words[number_at(r, list, i) / 64] |= 1ull << number_at(r, list, i) % 64;
    for (int w = 0; w < WORDS; w++)
        add_set(r, set, words[w]);
}

static bool needs_type(Row event)
{
    return is(event, "effect", "rally-type") || is(event, "effect", "lose-type") || is(event, "effect", "place-in-space") ||
           is(event, "effect", "place-with-leader");
}

static void check_event(Row event)
{
    bool four = is_given(event, "sequence");

    if (number(event, "low") > number(event, "high"))
        bad(event, "high", "%d is less than low, %d", number(event, "high"), number(event, "low"));
    if (four != (number(event, "low") < number(event, "high")))
        bad(event, four ? "sequence" : "high", "the row of four has several rolls, other events one");
    if (four && !number(event, "once"))
        bad(event, "sequence", "events of the row of four come once");
    if (needs_type(event) && !is_given(event, "type"))
        bad(event, NULL, "missing field 'type'");
    if (needs_type(event) && !is(event, "effect", "rally-type") && !is_given(event, "amount"))
        bad(event, NULL, "missing field 'amount'");
    if (is(event, "effect", "place-in-space") && !is_given(event, "spaces"))
        bad(event, NULL, "missing field 'spaces'");
    if (is(event, "effect", "place-with-leader") && !is_given(event, "leader"))
        bad(event, NULL, "missing field 'leader'");
    gather(event, "spaces", "space_set");
}

// Every roll of a side brings one event, and the rolls of the row of four four of them, one after another.
static void check_rolls(int side)
{
    for (int roll = ROLL_LOW; roll <= ROLL_HIGH; roll++) {
        int count = 0;

        FOR_ROWS(event, &events) {
            if (number(event, "side") != side || roll < number(event, "low") || roll > number(event, "high"))
                continue;
            if (number(event, "sequence") ? number(event, "sequence") != count + 1 : count)
                bad(event, "low", "a second event of the %s side for a roll of %d", sides.words[side], roll);
            count++;
        }
        if (count != 1 && count != 4)
            bad(row_of(&events, 0), NULL, "%d events of the %s side for a roll of %d", count, sides.words[side], roll);
    }
}

static void check_losses(Row column)
{
    if (number(column, "low") > number(column, "high"))
        bad(column, "high", "%d is less than low, %d", number(column, "high"), number(column, "low"));
    if (index_of(column) && number(column, "low") != number(row_of(&losses, index_of(column) - 1), "high") + 1)
        bad(column, "low", "%d does not follow the column before", number(column, "low"));
}

static bool is_in(Row scenario, Row space)
{
    const Value *more = value_of(scenario, "spaces");

    for (unsigned i = 0; i < more->count; i++)
        if (more->items[i].number == index_of(space))
            return true;
    return is_one(scenario, "departments", (unsigned)number(space, "department"));
}

// The leader of the cup starts in the area.
static bool starts_in(Row scenario, Row leader)
{
    FOR_ROWS(group, &setup)
        if (is_one(group, "leaders", index_of(leader)))
            return number(group, "place") >= 0 && is_in(scenario, row_referred(group, "place"));
    return false;
}

static void check_scenario(Row scenario)
{
    uint64_t area[WORDS] = { 0 };
    const Value *ports = value_of(scenario, "destinations");

    if (number(scenario, "last_turn") < number(scenario, "first_turn"))
        bad(scenario, "last_turn", "turn %d is before turn %d", number(scenario, "last_turn"), number(scenario, "first_turn"));
    FOR_ROWS(space, &c77_spaces)
        if (is_in(scenario, space))
            area[index_of(space) / 64] |= 1ull << index_of(space) % 64;
    for (int w = 0; w < WORDS; w++)
        add_set(scenario, "area", area[w]);
    for (unsigned i = 0; i < ports->count; i++) {
        Row port = row_of(&c77_spaces, (unsigned)ports->items[i].number);

        if (!number(port, "port") || !is_in(scenario, port))
            bad_item(scenario, "destinations", i, "'%s' is no port of the area", text(port, "id"));
    }
    gather(scenario, "destinations", "destination_set");
    FOR_ROWS(leader, &leaders)
        if (is_one(scenario, "leaders", index_of(leader))) {
            if (!number(leader, "primary") || !starts_in(scenario, leader))
                bad(scenario, "leaders", "'%s' is no primary leader who starts in the area", text(leader, "id"));
            add_one(scenario, "cup", index_of(leader));
        }
    for (unsigned i = 0; i < MARKERS_OF_SIDES; i++)
        add_one(scenario, "cup", leaders.count_rows + i);
}

// ---- all of it

static void check_map(void)
{
    magazine_count = 0;
    FOR_ROWS(space, &c77_spaces)
        check_space(space);
    FOR_ROWS(space, &c77_spaces)
        clear_links(space);
    FOR_ROWS(link, &links)
        lay_link(link);
    FOR_ROWS(space, &c77_spaces) {
        list_neighbours(space);
        join(space);
    }
    for (int side = 0; side < SIDES; side++)
        FOR_ROWS(space, &c77_spaces)
            find_steps(side, space);
}

static const Column c77_weight_columns[] = {
    WEIGHT_COLUMNS,
    { "burgoyne", "its value in Burgoyne's Challenge, where `value` is for the campaign", NUMBER, MAYBE, .low = -WEIGHT_MOST, .high = WEIGHT_MOST },
    { "howe", "its value in Howe's Prize", NUMBER, MAYBE, .low = -WEIGHT_MOST, .high = WEIGHT_MOST },
    END_OF_COLUMNS
};
static Table weights = WEIGHTS_TABLE(c77_weight_columns);
static const Column temper_columns[] = { TEMPER_COLUMNS(&weights) };
static Table tempers = TEMPERS_TABLE(temper_columns);
static Table items = ITEMS_TABLE;

static char *id_in(const char *scenario, Row weight)     { return text_made("%s-%s", scenario, text(weight, "id")); }

// A row for a short scenario: burgoyne-british-siege for british-siege.
static void weigh_in(const char *scenario, unsigned i)
{
    Row made = add_row(&weights), from = row_of(&weights, i);

    set_text(made, "id", id_in(scenario, from));
    set_text(made, "words", text(from, "words"));
    set_number(made, "value", number(from, scenario));
    set_at(made, "range", 0, number_at(from, "range", 0));
    set_at(made, "range", 1, number_at(from, "range", 1));
    set_text(made, "source", text(from, "source"));
}

static void temper_in(const char *scenario, unsigned i)
{
    Row made = add_row(&tempers), from = row_of(&tempers, i);
    char *id = id_in(scenario, row_referred(from, "weight"));

    set_number(made, "weight", find_row(&weights, id));
    free(id);
    set_number(made, "cautious", number(from, "cautious"));
    set_number(made, "bold", number(from, "bold"));
    set_number(made, "adds", number(from, "adds"));
    set_text(made, "words", text(from, "words"));
    set_text(made, "source", text(from, "source"));
}

// The rows of weights.yaml that have them make a set for each short scenario, after those of the campaign and in the same order.
static void weigh_short_scenarios(void)
{
    static const char *const scenario[] = { "burgoyne", "howe" };
    unsigned rows = weights.count_rows, temper_rows = tempers.count_rows;

    for (int k = 0; k < 2; k++) {
        for (unsigned i = 0; i < rows; i++)
            if (is_given(row_of(&weights, i), scenario[k]))
                weigh_in(scenario[k], i);
        for (unsigned i = 0; i < temper_rows; i++)
            temper_in(scenario[k], i);
    }
}

static void check(const Data *d)
{
    Row board = add_row(&size);

    set_number(board, "w", C77_BOARD_WIDTH);
    set_number(board, "h", C77_BOARD_HEIGHT);
    set_number(board, "stack", STACK);
    check_map();
    check_types();
    FOR_ROWS(leader, &leaders)
        check_leader(leader);
    FOR_ROWS(department, &c77_departments)
        check_department(department);
    FOR_ROWS(group, &setup)
        check_group(group);
    check_sums();
    FOR_ROWS(marker, &control)
        check_control(marker);
    FOR_ROWS(event, &events)
        check_event(event);
    for (int side = 0; side < SIDES; side++)
        check_rolls(side);
    FOR_ROWS(column, &losses)
        check_losses(column);
    FOR_ROWS(scenario, &scenarios)
        check_scenario(scenario);
    check_room(&c77_spaces, ROOM);
    c77_check_ground();
    FOR_ROWS(link, &links)
        check_ends(link);
    weigh_short_scenarios();
    check_weights(&weights);
    weigh_items(&weights, &items);
}

// ---- what no column holds

static bool put_mark(const Data *d, const char *mark, FILE *out)
{
    if (!strcmp(mark, "counts")) {
        fprintf(out, "enum { SPACES_WITH_MAGAZINE = %d, NEIGHBOURS_MOST = %d, SIDE_LEADERS_MOST = %d };\n", magazine_count, NEIGHBOURS, SIDE_LEADERS);
        fputs("enum { NO_FORT = 255 };\n\n", out);
        return true;
    }
    if (!strcmp(mark, "ways")) {
        fprintf(out, "extern const uint64_t c77_near[%d][SPACES][%d];\nextern const uint8_t c77_steps[%d][SPACES][SPACES];\n", SIDES, WORDS, SIDES);
        fprintf(out, "extern const uint64_t c77_by_water[SPACES][%d], c77_by_rough[SPACES][%d];\n", WORDS, WORDS);
        fprintf(out, "enum { BALLS = %d };\nextern const uint64_t c77_balls[%d][SPACES][BALLS][%d];\n", BALLS, SIDES, WORDS);
        fputs("extern const uint8_t c77_magazines[SPACES_WITH_MAGAZINE];     // their spaces, by keeper\n", out);
        fprintf(out, "extern const uint64_t c77_printed[%d][%d];       // spaces with a magazine of a side\n", SIDES, WORDS);
        fprintf(out, "extern const uint64_t c77_countryside[%d];\n", WORDS);
        fprintf(out, "enum { COST_MOST = %d };\nextern const uint32_t c77_payable[COST_MOST + 1];     // leaders whom N points activate\n\n", COST_MOST);
        return true;
    }
    return false;
}

static void put_near(Row space, int side, FILE *out)
{
    uint64_t near[WORDS] = { 0 };

    for (unsigned i = 0; i < SPACES; i++)
        if (joined[side][index_of(space)][i])
            near[i / 64] |= 1ull << i % 64;
    fprintf(out, "        { 0x%llx, 0x%llx },\n", (unsigned long long)near[0], (unsigned long long)near[1]);
}

// Of each space, the spaces to which a link of this kind leads.
static void put_link_sets(const char *kind, FILE *out)
{
    fprintf(out, "const uint64_t c77_by_%s[SPACES][2] = {\n", kind);
    FOR_ROWS(space, &c77_spaces) {
        uint64_t set[WORDS] = { 0 };

        for (unsigned i = 0; i < SPACES; i++)
            if (!strcmp(link_kinds.words[number_at(space, "link", i)], kind))
                set[i / 64] |= 1ull << i % 64;
        fprintf(out, "    { 0x%llx, 0x%llx },\n", (unsigned long long)set[0], (unsigned long long)set[1]);
    }
    fputs("};\n\n", out);
}

static void put_balls(Row space, int side, FILE *out)
{
    fputs("        { ", out);
    for (int most = 0; most < BALLS; most++) {
        uint64_t ball[WORDS] = { 0 };

        for (unsigned i = 0; i < SPACES; i++)
            if (steps[side][index_of(space)][i] <= most)
                ball[i / 64] |= 1ull << i % 64;
        fprintf(out, "{ 0x%llx, 0x%llx },%s", (unsigned long long)ball[0], (unsigned long long)ball[1], most + 1 < BALLS ? " " : " },\n");
    }
}

static void put_steps(Row space, int side, FILE *out)
{
    fputs("        { ", out);
    for (unsigned i = 0; i < SPACES; i++)
        fprintf(out, "%d,%s", steps[side][index_of(space)][i], i + 1 < SPACES ? " " : " },\n");
}

// A table of a row for each space, once for each side.
static void put_by_side(const char *declaration, void (*put)(Row space, int side, FILE *out), FILE *out)
{
    fprintf(out, "%s = {\n", declaration);
    for (int side = 0; side < SIDES; side++) {
        fputs("    {\n", out);
        FOR_ROWS(space, &c77_spaces)
            put(space, side, out);
        fputs("    },\n", out);
    }
    fputs("};\n\n", out);
}

static void put_magazines(FILE *out)
{
    fputs("const uint8_t c77_magazines[SPACES_WITH_MAGAZINE] = {", out);
    FOR_ROWS(space, &c77_spaces)
        if (is_given(space, "magazine"))
            fprintf(out, " %u,", index_of(space));
    fputs(" };\n\n", out);
}

// The set of all spaces that have one of two words in a column.
static void put_spaces_with(const char *column, const char *word, const char *or, FILE *out)
{
    uint64_t with[WORDS] = { 0 };

    FOR_ROWS(space, &c77_spaces)
        if (is(space, column, word) || is(space, column, or))
            with[index_of(space) / 64] |= 1ull << index_of(space) % 64;
    fprintf(out, "{ 0x%llx, 0x%llx }", (unsigned long long)with[0], (unsigned long long)with[1]);
}

static void put_sets(FILE *out)
{
    fputs("const uint64_t c77_printed[2][2] = { ", out);
    for (int side = 0; side < SIDES; side++) {
        put_spaces_with("magazine", sides.words[side], "either", out);
        fputs(", ", out);
    }
    fputs("};\n\nconst uint64_t c77_countryside[2] = ", out);
    put_spaces_with("kind", "countryside", "countryside", out);
    fputs(";\n\n", out);
}

static void put_payable(FILE *out)
{
    fputs("const uint32_t c77_payable[COST_MOST + 1] = {", out);
    for (int points = 0; points <= COST_MOST; points++) {
        unsigned payable = 0;

        FOR_ROWS(leader, &leaders)
            if (number(leader, "cost") > 0 && number(leader, "cost") <= points)
                payable |= 1u << index_of(leader);
        fprintf(out, " 0x%x,", payable);
    }
    fputs(" };\n\n", out);
}

static void put_ways(FILE *out)
{
    put_by_side("const uint64_t c77_near[2][SPACES][2]", put_near, out);
    put_link_sets("water", out);
    put_link_sets("rough", out);
    put_by_side("const uint64_t c77_balls[2][SPACES][BALLS][2]", put_balls, out);
    put_by_side("const uint8_t c77_steps[2][SPACES][SPACES]", put_steps, out);
    put_magazines(out);
    put_sets(out);
    put_payable(out);
}

static Table *const tables[] = {
    &size, &c77_spaces, &links, &forts, &c77_departments, &types, &supply, &leaders, &ranks, &turns, &setup, &control, &events, &losses, &scenarios,
    &c77_waters, &c77_areas, &c77_provinces, &c77_borders, &c77_lettering, &c77_boxes, &c77_ornaments, &weights, &tempers, &items, NULL
};

Data c77_data = { "campaigns_of_1777", "Campaigns of 1777", "c77", tables, check, put_mark, NULL, put_ways };
