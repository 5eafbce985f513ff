// The tables of a little game, by the rows of their columns: what one row gives to C, to the board, to the client's types and to the
// listing.  What the reading refuses is in data_test.sh.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../../tools/columns.h"

static const WordList sides = { .words = { "american", "british" } };
static const WordList ports = { "Port", "PORTS", { "=NO_PORT", "fair", "good=GOOD_PORT" } };
static const WordList off_map = { .words = { "off-map=OFF_MAP" } };

static Table spaces;

static const Column start_columns[] = {
    { "side", "whose", WORD, TABLE | BOARD, .words = &sides },
    { "from", "comes from there", REFERENCE, MAYBE | TABLE | BOARD, .of = &spaces, .none = "SPACES" },
    { NULL }
};

static const Column space_columns[] = {
    { "id", "its id", ID, TABLE | BOARD },
    { "aliases", "other spellings", ALIASES, MAYBE | APART },
    { "men", "men who fit in", NUMBER, TABLE | BOARD, .high = 9990, .scale = 10, .c = "room" },
    { "loss", "what winter does", NUMBER, MAYBE | TABLE, .high = 3, .otherwise = -1 },
    { "port", "its port", WORD, MAYBE | TABLE | BOARD, .words = &ports, .none = "NO_PORT", .board = "harbour" },
    { "value", "what it is worth", NUMBER, TABLE | BOARD, .by = &sides, .high = 9 },
    { "at", "on the board", POINT, TABLE | BOARD, .high = 100, .high_y = 100 },
    { "roads", "where each side may go", REFERENCE, MAYBE | LIST | TABLE | BOARD, .by = &sides, .of = &spaces, .most = 2 },
    { "start", "who starts there", ROW, MAYBE | TABLE | BOARD, .columns = start_columns, .type = "StartData" },
    { "next", "the nearest space, if there is one", REFERENCE, MAYBE | OMIT | TABLE | BOARD, .of = &spaces, .none = "SPACES" },
    { "mouth", "where its river ends", POINT, MAYBE | OMIT | FINE | BOARD, .low = -10, .high = 100, .high_y = 100 },
    { "width", "of the river at both ends", DECIMAL, LIST | MAYBE | OMIT | BOARD, .high = 60, .least = 2, .most = 2 },
    { "joins", "spaces that it joins", REFERENCE, DERIVED | SET | TABLE | BOARD, .of = &spaces },
    { "open", "an open town", FLAG, APART, .c = "is_open" },
    { "source", "what the row rests on", SOURCE },
    { NULL }
};

static const Column card_columns[] = {
    { "title", "its title", TEXT, TABLE | BOARD },
    { "ops", "operations", NUMBER, TABLE | BOARD | IN_ORDER, .low = 1, .high = 2 },
    { "where", "the space that it names", REFERENCE, TABLE | BOARD, .of = &spaces, .words = &off_map },
    { "text", "what it does", TEXT, MAYBE | BOARD },
    { NULL }
};

static Table spaces = { "spaces", "space", space_columns, .type = "SpaceData", .ids = "Space", .count = "SPACES" };
static Table cards = { "cards", "card", card_columns, .type = "CardData", .count = "CARDS", .first = 1, .board = "decks.cards" };
static Table *const tables[] = { &spaces, &cards, NULL };

// Spaces join the space that is nearest to them.
static void check(const Data *d)
{
    FOR_ROWS(space, &spaces)
        if (is_given(space, "next")) {
            add_one(space, "joins", index_of(row_referred(space, "next")));
            add_one(row_referred(space, "next"), "joins", index_of(space));
        }
}

static Data little = { "little_game", "A Little Game", "lg", tables, check, NULL, NULL };

static void write_file(const char *root, const char *name, const char *words)
{
    char path[300];
    FILE *out;

    snprintf(path, sizeof path, "%s/data/little_game/%s", root, name);
    out = fopen(path, "w");
    assert_non_null(out);
    fputs(words, out);
    fclose(out);
}

static void remove_file(const char *root, const char *name)
{
    char path[300];

    snprintf(path, sizeof path, "%s/%s", root, name);
    remove(path);
}

static void read_little(void)
{
    char root[] = "/tmp/muster-columns-XXXXXX", path[300];

    assert_non_null(mkdtemp(root));
    snprintf(path, sizeof path, "%s/data", root);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/data/little_game", root);
    mkdir(path, 0700);
    write_file(root, "spaces.yaml",
               "- { id: new-york, men: 500, port: good, american_value: 1, british_value: 3, at: [10, 20], mouth: [-0.04, 7.25],\n"
               "    width: [0.8, 2.0], open: true, source: rules }\n"
               "- { id: albany, aliases: [Fort Orange], men: 40, loss: 2, american_value: 0, british_value: 2, at: [12, 4], next: new-york,\n"
               "    british_roads: [new-york, albany], start: { side: british, from: new-york }, open: false, source: \"reconstructed: guess\" }\n");
    write_file(root, "cards.yaml",
               "- { title: \"The \\\"Rebels\\\"\", ops: 1, where: albany }\n"
               "- { title: \"Hard\\nWinter\", ops: 2, where: off-map, text: Snow }\n");
    write_file(root, "tables.h.in", "enum { OFF_MAP = 255 };\n@Port\n@spaces\n@cards\n@sources\n");
    read_data(&little, root);
    remove_file(root, "data/little_game/spaces.yaml");
    remove_file(root, "data/little_game/cards.yaml");
    remove_file(root, "data/little_game/tables.h.in");
    remove_file(root, "data/little_game");
    remove_file(root, "data");
    remove_file(root, "");
}

// What one of the writers writes.
static char *written(void (*write)(const Data *d, FILE *out))
{
    static char room[20000];
    FILE *out = fmemopen(room, sizeof room, "w");

    assert_non_null(out);
    write(&little, out);
    fclose(out);
    return room;
}

static void assert_says(const char *whole, const char *part)
{
    if (!strstr(whole, part))
        fail_msg("`%s` is not in:\n%s", part, whole);
}

static void test_rows_in_hand(void **state)
{
    Row albany = row_named(&spaces, "albany"), new_york = row_referred(albany, "next");

    assert_int_equal(number(albany, "men"), 40);
    assert_int_equal(number(new_york, "loss"), -1);             // left out
    assert_false(is_given(new_york, "loss"));
    assert_true(is(new_york, "port", "good"));
    assert_false(is(albany, "port", "good"));
    assert_int_equal(number_at(new_york, "value", 1), 3);
    assert_true(is_one(new_york, "joins", index_of(albany)));
    assert_int_equal(find_row(&spaces, "boston"), -1);
    assert_true(is(row_of(&cards, 1), "where", "off-map"));
    assert_int_equal(spaces.sourced, 1);
    assert_int_equal(spaces.reconstructed, 1);
}

static void test_the_board(void **state)
{
    static char room[4000];
    Text json = text_in(room, sizeof room);

    write_board(&little, &json);
    assert_string_equal(json.at,
        "{\"game\":\"little-game\",\"name\":\"A Little Game\",\"spaces\":["
        "{\"id\":\"new-york\",\"men\":500,\"harbour\":\"good\",\"value\":{\"american\":1,\"british\":3},\"at\":[10,20],"
        "\"roads\":{\"american\":[],\"british\":[]},\"start\":null,\"mouth\":[0,7.2],\"width\":[0.8,2],\"joins\":[\"albany\"]}\n"
        ",{\"id\":\"albany\",\"men\":40,\"harbour\":null,\"value\":{\"american\":0,\"british\":2},\"at\":[12,4],"
        "\"roads\":{\"american\":[],\"british\":[\"new-york\",\"albany\"]},\"start\":{\"side\":\"british\",\"from\":\"new-york\"},\"next\":\"new-york\",\"joins\":[\"new-york\"]}\n"
        "],\"decks\":{\"cards\":["
        "{\"title\":\"The \\\"Rebels\\\"\",\"ops\":1,\"where\":\"albany\",\"text\":null}\n"
        ",{\"title\":\"Hard\\nWinter\",\"ops\":2,\"where\":null,\"text\":\"Snow\"}\n"
        "]}}\n");
}

static void test_the_types(void **state)
{
    const char *types = written(write_types);

    assert_says(types, "export type Port = 'fair' | 'good'\n");
    assert_says(types, "  /** Men who fit in. */\n  men: number\n");
    assert_says(types, "  harbour: Port | null\n");
    assert_says(types, "  value: Record<'american' | 'british', number>\n");
    assert_says(types, "  at: [number, number]\n");
    assert_says(types, "  roads: Record<'american' | 'british', string[]>\n");
    assert_says(types, "  start: { side: 'american' | 'british'; from: string | null; } | null\n");
    assert_says(types, "  next?: string\n");
    assert_says(types, "  mouth?: [number, number]\n");
    assert_says(types, "  width?: [number, number]\n");
    assert_says(types, "  joins: string[]\n");
    assert_says(types, "  where: string | null\n");
    assert_says(types, "  spaces: SpaceRow[]\n  decks: {\n    cards: CardRow[]\n  }\n}\n");
    assert_null(strstr(types, "loss"));
}

static void test_the_header(void **state)
{
    const char *header = written(write_header);

    assert_says(header, "typedef enum { NO_PORT, FAIR, GOOD_PORT, PORTS } Port;\n");
    assert_says(header, "    NEW_YORK, ALBANY,\n    SPACES\n} Space;\n");
    assert_says(header, "    uint16_t room;                  // men who fit in; in tens\n");
    assert_says(header, "    int8_t loss;                    // what winter does\n");
    assert_says(header, "    uint8_t port;                   // its port; a Port or NO_PORT\n");
    assert_says(header, "    uint8_t value[2];               // what it is worth\n");
    assert_says(header, "    int16_t at[2];                  // on the board\n");
    assert_says(header, "    uint8_t roads[2][2];            // where each side may go; a Space\n");
    assert_says(header, "    StartData start;                // who starts there\n");
    assert_says(header, "    uint64_t joins;                 // spaces that it joins; a bit for each Space\n");
    assert_says(header, "extern const SpaceData lg_spaces[SPACES];\n");
    assert_says(header, "extern const uint8_t lg_is_open[SPACES];     // an open town\n");
    assert_says(header, "extern const char *const lg_space_aliases[][2];");
    assert_says(header, "enum { CARDS = 2 };\n");
    assert_says(header, "extern const CardData lg_cards[CARDS + 1];\n");       // its first row has number 1
    assert_says(header, "enum { LG_ROWS_SOURCED = 1, LG_ROWS_RECONSTRUCTED = 1 };\n");
}

static void put_tables(const Data *d, FILE *out)
{
    write_tables(d, "{\n}", out);
}

static void test_the_tables(void **state)
{
    const char *c = written(put_tables);

    assert_says(c, "[NEW_YORK] = { .id = \"new-york\", .room = 50, .loss = -1, .port = GOOD_PORT, .value = { 1, 3 }, .at = { 10, 20 }, "
                   ".roads = { { 0 }, { 0 } },\n        .start = { 0 }, .next = SPACES, .joins = BIT(ALBANY) },\n");
    assert_says(c, "[ALBANY] = { .id = \"albany\", .room = 4, .loss = 2, .port = NO_PORT, .value = { 0, 2 }, .at = { 12, 4 }, "
                   ".roads = { { 0 }, { NEW_YORK, ALBANY } },\n        .start = { .side = 1, .from = NEW_YORK }, .next = NEW_YORK, .joins = BIT(NEW_YORK) },\n");
    assert_says(c, "    { \"Fort Orange\", \"albany\" },\n    { 0, 0 }\n");
    assert_says(c, "const uint8_t lg_is_open[SPACES] = {\n    1,\n    0,\n};\n");
    assert_says(c, "[1] = { .title = \"The \\\"Rebels\\\"\", .ops = 1, .where = ALBANY },\n");
    assert_says(c, "[2] = { .title = \"Hard\\nWinter\", .ops = 2, .where = OFF_MAP },\n");
    assert_says(c, "const char lg_board_json[] =\n    \"{\\n\"\n    \"}\"\n");
}

static void test_the_listing(void **state)
{
    const char *listing = written(write_listing);

    assert_says(listing, "| `men` | 0 to 9990 in tens | men who fit in | yes | yes |\n");
    assert_says(listing, "| `port` * | `fair`, `good` | its port | yes | yes |\n");
    assert_says(listing, "| `american_value`, `british_value` | 0 to 9 | what it is worth | yes | yes |\n");
    assert_says(listing, "| `where` | `id` of spaces.yaml, or `off-map` | the space that it names | yes | yes |\n");
    assert_null(strstr(listing, "joins"));       // worked out
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows_in_hand), cmocka_unit_test(test_the_board), cmocka_unit_test(test_the_types),
        cmocka_unit_test(test_the_header), cmocka_unit_test(test_the_tables), cmocka_unit_test(test_the_listing),
    };

    read_little();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
