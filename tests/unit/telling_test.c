// Every question of every game in words for a reader who is not asked.  Random play (tests/property) holds the same of the questions that
// come up; here are all that there are, also those that come up in one game of a thousand.

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "../property/telling.h"
#include "engine/words.h"
#include "games/games.h"
#include "set_out.h"

#include <cmocka.h>         // after ours: it makes a macro of `fail`

// Plays a game at random until this question is asked; if it never is, false, with the position in which most was under way: a battle, and
// within it a retreat, so that there is something that the words of any question may speak of.
static bool come_to(const Game *game, int kind, Position *s, Position *busiest)
{
    Seeded luck;
    Play play = { .luck = &luck.luck };
    ActionList list;

    seed_luck(&luck, 1);
    start(game, (State *)s, game->scenario_count - 1, 0, &play);
    while (list_actions(game, (State *)s, &list) > 0) {
        if (top_frame((State *)s)->kind == kind)
            return true;
        if (s->core.depth > busiest->core.depth)
            *busiest = *s;
        take_action(game, (State *)s, list.at[draw(&play, list.count)], &play);
    }
    return false;
}

static void check_question(const Game *game, const State *s)
{
    const Frame *f = top_frame(s);
    Side side = f->side;
    char told[3][400];

    for (int i = 0; i < 3; i++) {
        Text words = text_in(told[i], sizeof told[i]);
        write_question(game, s, (Reader[]){ enemy_of(side), SPECTATOR, side }[i], &words);
    }
    for (int i = 0; i < 2; i++) {
        const char *wrong = wrong_with_telling(game, f, told[i]);
        if (wrong)
            fail_msg("%s, '%s': %s: %s", game->id, game->frames[f->kind]->name, wrong, told[i]);
    }
    assert_ptr_equal(strstr(told[2], game->side_names[side]), told[2]);     // "British: choose ...": the side itself is told what to do
}

static void check_kind(const Game *game, int kind)
{
    Position asked = { 0 }, busiest = { 0 };

    if (come_to(game, kind, &asked, &busiest)) {
        check_question(game, (State *)&asked);
        return;
    }
    for (Side side = AMERICAN; side < SIDES; side++) {          // a noun among the operands is the first one of its kind
        busiest.core.frames[busiest.core.depth - 1] = (Frame){ .kind = (uint8_t)kind, .side = side };
        check_question(game, (State *)&busiest);
    }
}

static void test_every_question_is_told_to_those_who_wait(void **state)
{
    for (int g = 0; g < game_count; g++)
        for (int kind = 0; kind < games[g]->frame_kinds; kind++)
            if (games[g]->frames[kind] && games[g]->frames[kind]->list)
                check_kind(games[g], kind);
}

static void test_what_would_be_wrong(void **state)
{
    const Game *game = games[0];
    Frame f = { .side = BRITISH };

    assert_non_null(wrong_with_telling(game, &f, "choose a leader."));
    assert_non_null(wrong_with_telling(game, &f, "Choose a leader."));
    assert_non_null(wrong_with_telling(game, &f, "The Americans choose a leader."));
    assert_non_null(wrong_with_telling(game, &f, "The British end your moves."));
    assert_non_null(wrong_with_telling(game, &f, "The British end their moves"));
    assert_null(wrong_with_telling(game, &f, "The British end their moves."));
    assert_null(wrong_with_telling(game, &f, "Cornwallis marches."));
}

// "Done" and "No" alone do not say what is ended or declined.
static void check_buttons(const Game *game, const State *s, const ActionList *list)
{
    for (int i = 0; i < list->count; i++) {
        char room[160];
        Text words = text_in(room, sizeof room);
        write_answer(game, question_of(game, s), list->at[i], &words);
        if (strcmp(room, "Done") == 0 || strcmp(room, "No") == 0)
            fail_msg("%s, '%s': the button says %s", game->id, question_of(game, s)->name, room);
    }
}

static void test_every_button_says_what_it_ends(void **state)
{
    for (int g = 0; g < game_count; g++)
        for (int scenario = 0; scenario < games[g]->scenario_count; scenario++) {
            Position s;
            Seeded luck;
            Play play = { .luck = &luck.luck };
            ActionList list;
            seed_luck(&luck, 3);
            start(games[g], (State *)&s, scenario, 0, &play);
            while (list_actions(games[g], (State *)&s, &list) > 0) {
                check_buttons(games[g], (State *)&s, &list);
                take_action(games[g], (State *)&s, list.at[draw(&play, list.count)], &play);
            }
        }
}

// The button of a verb says how its nouns stand to it, and reads well without them.
static void test_every_button_names_its_nouns(void **state)
{
    for (int g = 0; g < game_count; g++)
        for (int i = 1; i < games[g]->verb_count; i++) {
            const Verb *v = &games[g]->verbs[i];
            char room[80];
            Text words = text_in(room, sizeof room);
            write_button(v->button, &words);
            if ((strstr(v->button, "{x}") != NULL) != (v->x != NO_KIND) || (strstr(v->button, "{y}") != NULL) != (v->y != NO_KIND))
                fail_msg("%s, '%s': its nouns are not those of '%s'", games[g]->id, v->id, v->button);
            if (!isupper((unsigned char)room[0]) || strpbrk(room, "[]{}") || strstr(room, "  ") || room[words.length - 1] == ' ')
                fail_msg("%s, '%s': the button says '%s'", games[g]->id, v->id, room);
        }
}

// C77 7.3, 9.2: the question names what may still be done.
static void test_a_march_that_is_over_is_not_asked_for(void **state)
{
    static const char *const marched[] = { "put burgoyne crown-point regular 5", "begin activation burgoyne", "do to cumberland-head", NULL };
    static const char *const all_go[] = { "put burgoyne crown-point regular 5", "begin activation burgoyne", "do take 5-regular", NULL };
    static const char *const marches[] = { "put burgoyne crown-point regular 5", "begin activation burgoyne", NULL };
    const Game *game = find_game("campaigns-of-1777");
    Position pos;
    char room[400];
    Text words = text_in(room, sizeof room);

    set_out_and_run(game, &pos, marches);
    write_question(game, (State *)&pos, BRITISH, &words);
    assert_non_null(strstr(room, "Burgoyne at Crown Point, 0 of 11 SP, 8 points: choose who goes along, the next space (2 left) or an operation."));
    text_clear(&words);
    set_out_and_run(game, &pos, all_go);
    write_question(game, (State *)&pos, BRITISH, &words);
    assert_non_null(strstr(room, "at Crown Point, 5 of 11 SP, 8 points: choose the next space (2 left) or an operation."));
    text_clear(&words);
    set_out_and_run(game, &pos, marched);
    write_question(game, (State *)&pos, BRITISH, &words);
    assert_non_null(strstr(room, "crossing water has ended his march; choose an operation, or be done."));
}

static void check_told(const Game *game, const State *s, Side reader, const char *words)
{
    char room[400];

    write_question(game, s, reader, (Text[]){ text_in(room, sizeof room) });
    if (!strstr(room, words))
        fail_msg("'%s' is not in '%s'", words, room);
}

static void check_asked_british(const Game *game, const char *const lines[], const char *words)
{
    Position pos;

    set_out_and_run(game, &pos, lines);
    check_told(game, (State *)&pos, BRITISH, words);
}

#define ARMIES  "put washington morristown units 5", "put howe boston units 5"

// WW 5.3.a, V8: who has no campaign card is asked, too, and told that there is nothing to claim, and who chooses then.
static void test_a_claim_without_a_campaign_card_says_so(void **state)
{
    const Game *game = find_game("washingtons-war");

    check_asked_british(game, (const char *const[]){ ARMIES, "put hand major-campaign-1 british", "begin declare", NULL }, "go first with a campaign card, or claim nothing.");
    check_asked_british(game, (const char *const[]){ ARMIES, "put hand ops-1-1 british", "begin declare", NULL },
        "you have no campaign card to claim the first play with, so the Americans choose");
    check_asked_british(game, (const char *const[]){ ARMIES, "put hand ops-1-1 british", "put turn 3", "put dispersed_in 2", "begin declare", NULL }, "and choose next who plays first");
}

static void check_answered_for_him(const char *const lines[], bool answered)
{
    const Game *game = find_game("washingtons-war");
    Position pos;
    State *s = (State *)&pos;

    set_out_and_run(game, &pos, lines);
    assert_true(question_of(game, s)->guarded);
    assert_int_equal(obvious_answer(game, s) != 0, answered);
}

#define BUYING(hand)    (const char *const[]){ ARMIES, "put boston british", "put hand british minor-campaign-2, ops-1-1", "put hand american " hand, \
                                               "begin impulse british", "do discard minor-campaign-2", "do done", NULL }
#define CLAIMING(hand)  (const char *const[]){ ARMIES, "put hand british " hand, "begin declare", NULL }

// V8: where no other person sees it, a table answers for a side without a card that fits; with one it is asked.
static void test_who_has_no_card_that_fits_is_answered_for(void **state)
{
    check_answered_for_him(CLAIMING("ops-1-1"), true);
    check_answered_for_him(CLAIMING("major-campaign-1"), false);
    check_answered_for_him(BUYING("ops-1-2"), true);
    check_answered_for_him(BUYING("ops-2-1"), false);
}

// Sets the lines out with one seed after another, until the dice bring a question that fits.
static State *set_out_until(const Game *game, bool (*fits)(const Game *game, const State *s), const char *const lines[], Position *pos, Play *play,
                            Seeded *luck)
{
    State *s = (State *)pos;

    for (uint64_t seed = 1; seed < 2000; seed++) {
        seed_luck(luck, seed);
        set_out(game, pos, lines);
        run_on(game, s, play);
        if (!is_over(s) && fits(game, s))
            return s;
    }
    fail_msg("no such question in 2000 tries");
    return NULL;
}

static bool two_escape_by_a_ten(const Game *game, const State *s)
{
    return strcmp(question_of(game, s)->name, "escape") == 0 && size_of_set(top_frame(s)->a) == 2;
}

static void answer(const Game *game, State *s, const char *words, Play *play)
{
    Action a;
    Error err;

    assert_true(read_action(game, words, &a, &err));
    take_action(game, s, a, play);
}

static bool one_retreats(const Game *game, const State *s)      { return strcmp(question_of(game, s)->name, "retreat") == 0; }

// C77 13.4: leaders who escape at once are named together, to their owner and to the enemy; a 10 leads to a space, an 11 to a fort.
static void test_two_who_escape_at_once_are_both_named(void **state)
{
    static const char *const lines[] = { "put schuyler saratoga", "put arnold saratoga", "put burgoyne saratoga regular 3", "put albany continental 1", "begin escape schuyler", NULL };
    const Game *game = find_game("campaigns-of-1777");
    Position pos;
    Seeded luck;
    Play play = { .luck = &luck.luck };
    State *s = set_out_until(game, two_escape_by_a_ten, lines, &pos, &play, &luck);

    check_told(game, s, AMERICAN, "Schuyler and Arnold escape from Saratoga: choose for each of them a space of yours within two spaces.");
    check_told(game, s, BRITISH, "The Patriots choose where Schuyler and Arnold escape to.");
}

// C77 13.6.1, 14.3: once their leader is inside a full fort those who are left outside have nothing to choose, and the question says so.
static void test_who_has_no_way_out_is_told_so(void **state)
{
    static const char *const lines[] = { "put turn 4", "put inside-fort-edward militia 3", "put schuyler fort-edward continental 4", "put albany magazine american",
                                         "put saratoga regular 2", "put burgoyne fort-edward regular 8", "begin battle fort-edward attacker british from fort-george", NULL };
    const Game *game = find_game("campaigns-of-1777");
    Position pos;
    Seeded luck;
    Play play = { .luck = &luck.luck };
    State *s = set_out_until(game, one_retreats, lines, &pos, &play, &luck);

    answer(game, s, "enter-leader schuyler", &play);
    check_told(game, s, AMERICAN, "the battle at Fort Edward is lost, and there is no way out for those who are left.");
}

static void loses_a_regular(const Game *game, State *s, Play *play)
{
    answer(game, s, "lose 1-regular", play);
    run_on(game, s, play);
}

static bool one_retreats_after_a_loss(const Game *game, const State *s)
{
    Position next = *(const Position *)s;
    Seeded luck;
    Play play = { .luck = &luck.luck };

    if (strcmp(question_of(game, s)->name, "lose") != 0)
        return false;
    seed_luck(&luck, 1);
    loses_a_regular(game, (State *)&next, &play);
    return one_retreats(game, (const State *)&next);
}

// C77 E27, D25: before a fort that would hold all who are beaten the question says that the river ship may go.
static void test_a_ship_may_leave_a_fort_by_water(void **state)
{
    static const char *const lines[] = { "put turn 3", "put new-york keeper american", "put fort-montgomery regular 2", "put ship fort-montgomery",
                                         "put putnam fort-montgomery continental 6", "begin battle fort-montgomery attacker american from pompton", NULL };
    const Game *game = find_game("campaigns-of-1777");
    Position pos;
    Seeded luck;
    Play play = { .luck = &luck.luck };
    State *s = set_out_until(game, one_retreats_after_a_loss, lines, &pos, &play, &luck);

    loses_a_regular(game, s, &play);
    check_told(game, s, BRITISH, "the battle at Fort Montgomery is lost, and there is no way out by land: choose who goes into the fort (5 SP at most); "
        "the river ship may leave by water, and the others are lost.");
    answer(game, s, "enter 1-regular", &play);
    check_told(game, s, BRITISH, "the battle at Fort Montgomery is lost, and there is no way out by land: choose who goes into the fort (4 SP at most); "
        "the river ship may leave by water.");
}

// C77 14.1, 15.2: when the fort is full of SP, trains and leaders may still go in.
static void test_a_fort_that_is_full_takes_trains_and_leaders(void **state)
{
    static const char *const lines[] = { "put turn 3", "put initiative british", "put burgoyne crown-point regular 8", "put st-clair fort-ticonderoga continental 3 militia 7",
        "put fort-ticonderoga trains american 1", "begin activation burgoyne", "do take 8-regular", "do to fort-ticonderoga", NULL };
    const Game *game = find_game("campaigns-of-1777");
    Position pos;
    State *s = (State *)&pos;
    Seeded luck;
    Play play = { .luck = &luck.luck };

    seed_luck(&luck, 1);
    set_out(game, &pos, lines);
    run_on(game, s, &play);
    check_told(game, s, AMERICAN, "Burgoyne comes to Fort Ticonderoga: choose who goes into the fort (5 SP at most), or stay outside and meet them.");
    answer(game, s, "enter 3-continental", &play);
    answer(game, s, "enter 2-militia", &play);
    check_told(game, s, AMERICAN, "Burgoyne comes to Fort Ticonderoga, and the fort holds no more SP: choose what else goes in, or let the others meet them outside.");
}

// WC 11.0, 6.0: where nobody is activated the boats may still sail.
static void test_nobody_is_left_to_move(void **state)
{
    const Game *game = find_game("washingtons-crossing");
    Position pos;
    State *s = (State *)&pos;
    Seeded luck;
    Play play = { .luck = &luck.luck };

    seed_luck(&luck, 1);
    set_out(game, &pos, (const char *const[]){ "put turn 8", "put mercer 1630 troops 500", "begin moves american", NULL });
    run_on(game, s, &play);
    check_told(game, s, AMERICAN, "no activated leader is left to move: choose where the boats sail, or end the moves.");
    set_out(game, &pos, (const char *const[]){ "put turn 8", "put mercer 1630 troops 500 active", "begin moves american", NULL });
    run_on(game, s, &play);
    check_told(game, s, AMERICAN, "choose an activated leader to move or entrench, or end the moves.");
}

// WW 7.1.B, 8.1: what an operations card cannot be used for is not asked about.
static void test_an_operations_card_is_asked_about_what_it_can_do(void **state)
{
    const Game *game = find_game("washingtons-war");
    check_asked_british(game, (const char *const[]){ ARMIES, "begin operations british 1", NULL }, "use this card of 1: win over spaces or save it for a general rated higher.");
    check_asked_british(game, (const char *const[]){ ARMIES, "begin operations british 3", NULL }, "use this card of 3: activate a general or win over spaces.");
    check_asked_british(game, (const char *const[]){ ARMIES, "put ops-2-1 where british-queue", "begin operations british 3", NULL },
        "use this card of 3 (5 with the queue): activate a general, win over spaces or add it to the queue.");
    check_asked_british(game, (const char *const[]){ ARMIES, "put marker boston british", "put reinforcements british 3", "begin operations british 3", NULL },
        "use this card of 3: activate a general, win over spaces or bring reinforcements.");
}

// WW 7.2.B: a landing party brings nobody who stays.
static void test_a_landing_party_is_landed(void **state)
{
    const Game *game = find_game("washingtons-war");
    Position pos;
    Action land;
    Error err = { "" };

    set_out_and_run(game, &pos, (const char *const[]){ ARMIES, "begin event minor-campaign-1 british", NULL });
    assert_true(read_action(game, "land newport", &land, &err));
    assert_string_equal(button_at(game, question_of(game, (State *)&pos), land), "Land a party[ at {x}]");
}

// C77 19.1: Powell may not halt while he can go nearer.
static void test_powell_is_not_told_that_he_may_halt(void **state)
{
    check_asked_british(find_game("campaigns-of-1777"), (const char *const[]){ "put powell montreal-garrison regular 10", "put burgoyne fort-ticonderoga regular 3", "begin powell", NULL },
        "Powell leads 5 of 5 SP at Montreal: choose the next space towards Fort Ticonderoga (2 left).");
}

// The view of Campaigns of 1777 as a case sets it out; it holds until the next call.
static const char *view_of_the_north(const char *const lines[])
{
    static char room[1 << 16];
    const Game *game = find_game("campaigns-of-1777");
    Text t = text_in(room, sizeof room);
    Json j = json_in(&t);
    Position pos;

    set_out(game, &pos, lines);
    write_view(game, (State *)&pos, REFEREE, &j);
    return room;
}

// C77 14.5: what halves or doubles the dice is said by its name.
static void test_dice_are_halved_and_doubled_by_name(void **state)
{
    const char *view = view_of_the_north((const char *const[]){ "put inside-fort-stanwix continental 3", "put st-leger fort-stanwix regular 5",
                                                                "begin storm fort-stanwix", NULL });

    assert_non_null(strstr(view, "in the fort: twice the dice"));
    assert_non_null(strstr(view, "storming: half the dice"));
}

// C77 13.3: the least is one die, but only for a side that is there: who would intercept has not come yet.
static void test_no_dice_are_told_of_who_has_not_come(void **state)
{
    const char *view = view_of_the_north((const char *const[]){ "put howe brunswick regular 8", "put greene trenton continental 4", "begin march howe",
                                                                "do take 8-regular", "do to princeton", NULL });

    assert_non_null(strstr(view, "\"sums\":{\"british\":{\"dice\":"));
    assert_null(strstr(view, "at least one die"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_question_is_told_to_those_who_wait), cmocka_unit_test(test_what_would_be_wrong),
        cmocka_unit_test(test_every_button_says_what_it_ends), cmocka_unit_test(test_every_button_names_its_nouns),
        cmocka_unit_test(test_a_march_that_is_over_is_not_asked_for), cmocka_unit_test(test_a_claim_without_a_campaign_card_says_so),
        cmocka_unit_test(test_who_has_no_card_that_fits_is_answered_for),
        cmocka_unit_test(test_an_operations_card_is_asked_about_what_it_can_do), cmocka_unit_test(test_a_landing_party_is_landed),
        cmocka_unit_test(test_powell_is_not_told_that_he_may_halt), cmocka_unit_test(test_dice_are_halved_and_doubled_by_name),
        cmocka_unit_test(test_two_who_escape_at_once_are_both_named),
        cmocka_unit_test(test_who_has_no_way_out_is_told_so),
        cmocka_unit_test(test_a_fort_that_is_full_takes_trains_and_leaders),
        cmocka_unit_test(test_nobody_is_left_to_move),
        cmocka_unit_test(test_a_ship_may_leave_a_fort_by_water), cmocka_unit_test(test_no_dice_are_told_of_who_has_not_come),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
