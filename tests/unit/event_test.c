// Events as rows: each piece of the words, what a reader may not know, several steps as one; and every row of every game.

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "engine/engine.h"
#include "games/games.h"

#include <cmocka.h>      // last: it defines a macro `fail`

// ---- a game of its own, with one row for each piece

static const char *unit_id(int n)       { static const char *const ids[] = { "guns", "foot", "horse" }; return ids[n]; }
static const char *unit_title(int n)    { static const char *const names[] = { "Guns", "Foot", "Horse" }; return names[n]; }
static const char *sky(int n)           { return n ? "rain" : "fair"; }

static bool is_many(int n)              { return n == 0; }

static void where_by_sky(int n, bool goes, Text *out)   { text_put(out, goes ? "under cover" : "in the open"); }

static const NounKind nouns[] = {
    { "unit", 3, unit_id, unit_title, .is_plural = is_many }, { "camp", 3, unit_id, unit_title, .where = where_by_sky },
};
static const Reason reasons[] = { { "OK", "", "" }, { "NOT_NOW", "", "not now" }, { "FULL", "X 4.0", "the hex is full" } };
static const EventLine lines[] = { { "by road", "X 17", 2 }, { "uphill", "X 18" }, { NULL } };

#define UNITS   { .key = "units", .is = FIELD_NOUNS, .hidden_by = SECRET_A, .unknown = "{units+} {side} {units:unit|units}" }
#define UNIT    { .key = "unit", .is = FIELD_NOUN, .hidden_by = SECRET_A, .unknown = "{a side} unit", .none = "nobody" }

enum { GO, LOSE, WEATHER, SUM, WHY, DAY, OWN, SIDES_OF, TAKE, PLACES, EVENT_ROWS };
static const EventRow rows[EVENT_ROWS] = {
    [GO] = { "go", "{units} {units:goes|go} from {from} to {to}.",
             { { .key = "from", .is = FIELD_NUMBER }, { .key = "to", .is = FIELD_NUMBER }, UNITS }, .joins = true },
    [LOSE] = { "lose", "{unit} {unit:loses|lose} {men}[, {left} left].", { UNIT, { .key = "men", .is = FIELD_NUMBER, .scale = 10 },
               { .key = "left", .is = FIELD_NUMBER, .hidden_by = SECRET_B } } },
    [WEATHER] = { "weather", "{sky=Fair|Rain}, {ice?frozen|open}.", { { .key = "sky", .is = FIELD_WORD, .name = sky }, { .key = "ice", .is = FIELD_FLAG } } },
    [SUM] = { "sum", "To the die: {lines}.", { { .key = "lines", .is = FIELD_SUM, .lines = lines } } },
    [WHY] = { "why", "So it is[ ({why})].", { { .key = "why", .is = FIELD_LINES, .lines = lines } } },
    [DAY] = { "day", "Won{won+}[: {vp*}].", { { .key = "vp.towns", .is = FIELD_NUMBER }, { .key = "vp.battles", .is = FIELD_NUMBER },
              { .key = "won", .is = FIELD_NUMBER, .unsent = true } } },
    [OWN] = { "own", "No ({rule}): {reason}.", { { .key = "rule", .is = FIELD_RULE, .hidden_by = OWN_ONLY },
              { .key = "reason", .is = FIELD_REASON, .hidden_by = OWN_ONLY, .unsent = true } } },
    [SIDES_OF] = { "sides", "{side}, {people}, {a side}, {enemy}, {enemies}." },
    [TAKE] = { "take", "Take[ {guns} guns][ and{guns?|} {carts} carts][{guns!} {carts} carts].",
               { { .key = "guns", .is = FIELD_NUMBER }, { .key = "carts", .is = FIELD_NUMBER } } },
    [PLACES] = { "places", "{sky@}, {sky>}[, {camp@}][, {camp>}].",
                 { { .key = "sky", .is = FIELD_NOUN, .kind = 0 }, { .key = "camp", .is = FIELD_NOUN, .kind = 1 } } },
};

static const Game game = {
    .id = "test", .side_names = { "American", "British" }, .side_people = { "Americans", "British" }, .side_ids = { "american", "british" },
    .nouns = nouns, .noun_kinds = 2, .reasons = reasons, .reason_count = 3, .events = rows, .event_kinds = EVENT_ROWS,
};

static const char *told(const Event *e, Reader reader)
{
    static char room[400];
    Text t = text_in(room, sizeof room);

    write_event(&game, e, reader, &t);
    return room;
}

static const char *sent(const Event *e, Reader reader)
{
    static char room[800];
    Text t = text_in(room, sizeof room);
    Json j = json_in(&t);

    json_open(&j, '{');
    write_event_json(&game, e, reader, &j);
    json_close(&j, '}');
    return room;
}

static void a_set_is_named_or_counted(void **state)
{
    Event e = { .kind = GO, .side = BRITISH, .secret = SECRET_A, .set = 5, .v = { 3, 4 } };

    assert_string_equal(told(&e, BRITISH), "Guns and Horse go from 3 to 4.");
    assert_string_equal(told(&e, AMERICAN), "2 British units go from 3 to 4.");
    assert_string_equal(told(&e, SPECTATOR), "2 British units go from 3 to 4.");
    assert_string_equal(sent(&e, AMERICAN), "{\"words\":\"2 British units go from 3 to 4.\",\"side\":\"british\",\"kind\":\"go\",\"from\":3,\"to\":4,\"count\":2}");
    assert_non_null(strstr(sent(&e, REFEREE), "\"count\":2,\"units\":[\"guns\",\"horse\"]"));
    e.set = 2;
    assert_string_equal(told(&e, BRITISH), "Foot goes from 3 to 4.");
    assert_string_equal(told(&e, AMERICAN), "1 British unit goes from 3 to 4.");
}

// A reader who may not know the unit reads the same verb whatever it is.
static void a_verb_agrees_with_a_title_that_is_a_plural(void **state)
{
    Event lose = { .kind = LOSE, .side = AMERICAN, .v = { 0, 12, 3 } }, go = { .kind = GO, .side = BRITISH, .set = 1, .v = { 3, 4 } };

    assert_string_equal(told(&lose, BRITISH), "Guns lose 120, 3 left.");
    assert_string_equal(told(&go, AMERICAN), "Guns go from 3 to 4.");
    lose.secret = go.secret = SECRET_A;
    assert_string_equal(told(&lose, BRITISH), "An American unit loses 120, 3 left.");
    assert_string_equal(told(&go, AMERICAN), "1 British unit goes from 3 to 4.");
    lose.v[0] = NO_VALUE;
    assert_string_equal(told(&lose, AMERICAN), "Nobody loses 120, 3 left.");
    lose.v[1] = 126;
    assert_string_equal(told(&lose, AMERICAN), "Nobody loses 1,260, 3 left.");
}

static void what_stands_in_brackets_may_be_left_out(void **state)
{
    Event e = { .kind = LOSE, .side = AMERICAN, .secret = SECRET_B, .v = { 1, 12, 3 } };

    assert_string_equal(told(&e, AMERICAN), "Foot loses 120, 3 left.");
    assert_string_equal(told(&e, BRITISH), "Foot loses 120.");
    assert_null(strstr(sent(&e, BRITISH), "left"));
    e.secret = SECRET_A | SECRET_B;
    assert_string_equal(told(&e, BRITISH), "An American unit loses 120.");
    assert_null(strstr(sent(&e, BRITISH), "foot"));
    e.v[0] = NO_VALUE;
    assert_string_equal(told(&e, AMERICAN), "Nobody loses 120, 3 left.");
    e.v[2] = 0;
    assert_string_equal(told(&e, AMERICAN), "Nobody loses 120.");
    assert_string_equal(told(&(Event){ .kind = TAKE, .side = AMERICAN, .v = { 3, 2 } }, AMERICAN), "Take 3 guns and 2 carts.");
    assert_string_equal(told(&(Event){ .kind = TAKE, .side = AMERICAN, .v = { 3, 0 } }, AMERICAN), "Take 3 guns.");
    assert_string_equal(told(&(Event){ .kind = TAKE, .side = AMERICAN, .v = { 0, 2 } }, AMERICAN), "Take 2 carts.");
}

static void a_place_is_told_as_where_something_is_or_goes(void **state)
{
    assert_string_equal(told(&(Event){ .kind = PLACES, .side = AMERICAN, .v = { 0, 0 } }, AMERICAN), "At Guns, to Guns, in the open, under cover.");
    assert_string_equal(told(&(Event){ .kind = PLACES, .side = AMERICAN, .v = { 0, NO_VALUE } }, AMERICAN), "At Guns, to Guns.");
}

static void choices_and_sums(void **state)
{
    assert_string_equal(told(&(Event){ .kind = WEATHER, .side = NEITHER, .v = { 1, 0 } }, AMERICAN), "Rain, open.");
    assert_string_equal(told(&(Event){ .kind = WEATHER, .side = NEITHER, .v = { 0, 1 } }, AMERICAN), "Fair, frozen.");
    Event sum = { .kind = SUM, .side = AMERICAN, .set = 3, .v = { 2, (uint16_t)-1 } };
    assert_string_equal(told(&sum, BRITISH), "To the die: by road +2 (X 17), uphill -1 (X 18).");
    assert_non_null(strstr(sent(&sum, BRITISH), "{\"words\":\"uphill\",\"rule\":\"X 18\",\"value\":-1}"));
    assert_string_equal(told(&(Event){ .kind = WHY, .side = AMERICAN, .set = 2 }, BRITISH), "So it is (uphill).");
    assert_string_equal(told(&(Event){ .kind = WHY, .side = AMERICAN }, BRITISH), "So it is.");
    assert_string_equal(told(&(Event){ .kind = DAY, .side = AMERICAN, .v = { 3, 0, 3 } }, BRITISH), "Won+3: towns 3.");
    assert_string_equal(told(&(Event){ .kind = DAY, .side = AMERICAN }, BRITISH), "Won+0.");
    assert_non_null(strstr(sent(&(Event){ .kind = DAY, .side = AMERICAN, .v = { 3, 0, 3 } }, BRITISH), "\"vp\":{\"towns\":3,\"battles\":0}}"));
    assert_string_equal(told(&(Event){ .kind = SIDES_OF, .side = BRITISH }, BRITISH), "British, British, A British, American, Americans.");
}

static void what_is_ones_own_is_told_to_nobody_else(void **state)
{
    Event e = { .kind = OWN, .side = BRITISH, .v = { 2, 2 } };

    assert_string_equal(told(&e, BRITISH), "No (X 4.0): the hex is full.");
    assert_string_equal(told(&e, AMERICAN), "");
    assert_null(strstr(sent(&e, AMERICAN), "X 4.0"));
}

static void many_dice_are_told_by_faces(void **state)
{
    static const RollKind rolls[] = { { "fire", "fire", 0x40 } };
    Game of_dice = game;
    Event e = { .kind = EVENT_POOL, .side = BRITISH, .faces = 6, .v = { 2, 0, 1, 0, 0, 3 } };
    char room[200];
    Text t = text_in(room, sizeof room);

    of_dice.rolls = rolls;
    of_dice.roll_kinds = 1;
    write_event(&of_dice, &e, AMERICAN, &t);
    assert_string_equal(room, "The British roll for fire: 6 6 6 3 1 1");
    e.v[5] = 23;
    text_clear(&t);
    write_event(&of_dice, &e, AMERICAN, &t);
    assert_string_equal(room, "The British roll for fire: 6 x23, 3, 1 x2");
}

static void a_die_says_what_it_means_where_no_event_does(void **state)
{
    static const RollKind rolls[] = { { "force", "forced march", 0x54, .met = "he goes on", .missed = "he stops" }, { "sky", "new weather", 0 } };
    Game of_dice = game;
    Event e = { .kind = EVENT_ROLL, .side = AMERICAN, .faces = 6, .v = { 1 } };
    char room[200];
    Text t = text_in(room, sizeof room);

    of_dice.rolls = rolls;
    of_dice.roll_kinds = 2;
    write_event(&of_dice, &e, AMERICAN, &t);
    assert_string_equal(room, "The Americans roll for forced march: 1 (he stops)");
    e.v[0] = 6;
    text_clear(&t);
    write_event(&of_dice, &e, AMERICAN, &t);
    assert_string_equal(room, "The Americans roll for forced march: 6 (he goes on)");
    e = (Event){ .kind = EVENT_ROLL, .side = NEITHER, .what = 1, .faces = 10, .v = { 4 } };
    text_clear(&t);
    write_event(&of_dice, &e, AMERICAN, &t);
    assert_string_equal(room, "New weather: 4");
}

static void steps_of_one_way_are_joined_by_what_is_told(void **state)
{
    Event a = { .kind = GO, .side = BRITISH, .secret = SECRET_A, .set = 1, .v = { 3, 4 } }, b = a, c;

    b.v[0] = 4;
    b.v[1] = 3;
    assert_false(event_goes_on(&game, &a, &b, BRITISH));    // back where they began
    b.v[1] = 7;
    assert_true(event_goes_on(&game, &a, &b, BRITISH));
    c = join_events(&game, &a, &b);
    assert_string_equal(told(&c, BRITISH), "Guns go from 3 to 7.");
    b.set = 2;                                              // another unit: only its side can tell
    assert_false(event_goes_on(&game, &a, &b, BRITISH));
    assert_true(event_goes_on(&game, &a, &b, AMERICAN));
    b.v[0] = 5;
    assert_false(event_goes_on(&game, &a, &b, AMERICAN));
}

// ---- every row of every game: each piece can be read, and nothing hidden is in what a reader is sent

static bool is_well_formed(const char *words)
{
    int braces = 0, brackets = 0;

    for (; *words; words++) {
        braces += (*words == '{') - (*words == '}');
        brackets += (*words == '[') - (*words == ']');
        if (braces < 0 || braces > 1 || brackets < 0 || brackets > 1)
            return false;
    }
    return braces == 0 && brackets == 0;
}

// Two events that differ in one hidden field alone read alike, in words and as data.
static void hides(const Game *g, Event e, int field)
{
    struct { char words[1200], json[1200]; } told[2];
    const EventField *f = &g->events[e.kind].field[field];

    for (int which = 0; which < 2; which++) {
        Text words = text_in(told[which].words, sizeof told[which].words), json = text_in(told[which].json, sizeof told[which].json);
        Json j = json_in(&json);
        if (f->is == FIELD_NOUNS)
            e.set = which ? 6 : 3;
        else
            e.v[field] = (uint16_t)which;
        write_event(g, &e, enemy_of(e.side), &words);
        json_open(&j, '{');
        write_event_json(g, &e, enemy_of(e.side), &j);
        json_close(&j, '}');
    }
    if (strcmp(told[0].words, told[1].words) != 0 || strcmp(told[0].json, told[1].json) != 0)
        fail_msg("%s %s: %s shows", g->id, g->events[e.kind].id, f->key);
}

static void every_row_of_every_game_reads(void **state)
{
    int hidden = 0;

    for (int i = 0; i < game_count; i++)
        for (int k = 0; k < games[i]->event_kinds; k++) {
            const EventRow *row = &games[i]->events[k];
            assert_non_null(row->id);
            assert_true(!row->words || is_well_formed(row->words));
            Event e = { .kind = (uint8_t)k, .side = BRITISH, .secret = SECRET_A | SECRET_B, .set = 3, .v = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 } };
            for (Reader reader = 0; reader <= REFEREE; reader++) {
                char room[1200];
                Text t = text_in(room, sizeof room);
                write_event(games[i], &e, reader, &t);
                if (strpbrk(room, "{}[]|") || t.full || islower((unsigned char)room[0]))       // a sentence, though it begin with von Donop
                    fail_msg("%s %s reads '%s'", games[i]->id, row->id, room);
            }
            for (int field = 0; row->field[field].is != FIELD_NONE; field++)
                if (row->field[field].hidden_by) {
                    hides(games[i], e, field);
                    hidden++;
                }
        }
    assert_true(hidden > 30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_set_is_named_or_counted), cmocka_unit_test(a_verb_agrees_with_a_title_that_is_a_plural),
        cmocka_unit_test(what_stands_in_brackets_may_be_left_out),
        cmocka_unit_test(a_place_is_told_as_where_something_is_or_goes), cmocka_unit_test(choices_and_sums),
        cmocka_unit_test(what_is_ones_own_is_told_to_nobody_else),
        cmocka_unit_test(many_dice_are_told_by_faces), cmocka_unit_test(a_die_says_what_it_means_where_no_event_does),
        cmocka_unit_test(steps_of_one_way_are_joined_by_what_is_told), cmocka_unit_test(every_row_of_every_game_reads),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
