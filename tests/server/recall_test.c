// What the server remembers of rows is right or nothing: never another player's, never another table's.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/recall.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>     // last: it takes the name `fail`

enum { MANY = 4 * RECALLED };

static const char *player_name(int i)
{
    static char name[PLAYER_ID + 1];

    snprintf(name, sizeof name, "%064d", i);
    return name;
}

static void players_are_known_or_asked_for(void **state)
{
    Recall *r = calloc(1, sizeof *r);
    int known = 0;

    assert_false(recall_player(r, ""));         // nobody is not remembered in an empty place
    for (int i = 0; i < MANY; i++) {
        assert_false(recall_player(r, player_name(i)));
        recall_keep_player(r, player_name(i));
        assert_true(recall_player(r, player_name(i)));
    }
    for (int i = 0; i < MANY; i++)
        known += recall_player(r, player_name(i));
    assert_in_range(known, RECALLED / 2, RECALLED);
    assert_false(recall_player(r, player_name(MANY)));
    free(r);
}

// Few are never forgotten: who comes back while the database hangs must find his game, whichever names fall together.
static void a_few_are_all_remembered(void **state)
{
    for (int first = 0; first < 200 * ALIKE; first += ALIKE) {
        Recall *r = calloc(1, sizeof *r);
        for (int round = 0; round < 3; round++)         // again and again, as at each visit
            for (int i = first; i < first + ALIKE; i++) {
                recall_keep_player(r, player_name(i));
                recall_keep_marks(r, player_name(i), "tabletable22", &(Marks){ { i, round, 0 } });
            }
        for (int i = first; i < first + ALIKE; i++) {
            assert_true(recall_player(r, player_name(i)));
            const Marks *m = recall_marks(r, player_name(i), "tabletable22");
            assert_true(m && m->ply[0] == i && m->ply[1] == 2);
        }
        free(r);
    }
}

// More than there is room for: what is found is what was kept last under both names.
static void marks_are_those_of_the_player_at_the_table(void **state)
{
    Recall *r = calloc(1, sizeof *r);
    char table[TABLE_ID + 1];
    int found = 0;

    assert_null(recall_marks(r, "", ""));
    for (int i = 0; i < MANY; i++) {
        snprintf(table, sizeof table, "%012d", i / 2);
        recall_keep_marks(r, player_name(i % 2), table, &(Marks){ { i, -1, 7 } });
    }
    for (int i = 0; i < MANY; i++) {
        snprintf(table, sizeof table, "%012d", i / 2);
        const Marks *m = recall_marks(r, player_name(i % 2), table);
        if (!m)
            continue;
        found++;
        assert_int_equal(m->ply[0], i);
        assert_int_equal(m->ply[1], -1);
        assert_int_equal(m->ply[2], 7);
    }
    assert_in_range(found, RECALLED / 2, RECALLED);
    free(r);
}

static void a_mark_moves_and_is_forgotten(void **state)
{
    Recall *r = calloc(1, sizeof *r);

    recall_mark(r, player_name(1), "tabletable22", BRITISH, 5);         // of the other readers nothing is known
    assert_null(recall_marks(r, player_name(1), "tabletable22"));
    recall_keep_marks(r, player_name(1), "tabletable22", &(Marks){ { 1, 2, 3 } });
    recall_mark(r, player_name(1), "tabletable22", BRITISH, 5);
    assert_int_equal(recall_marks(r, player_name(1), "tabletable22")->ply[BRITISH], 5);
    assert_int_equal(recall_marks(r, player_name(1), "tabletable22")->ply[AMERICAN], 1);
    assert_null(recall_marks(r, player_name(2), "tabletable22"));
    recall_keep_marks(r, player_name(2), "othertable22", &(Marks){ { 1, 2, 3 } });
    recall_forget_table(r, "tabletable22");
    assert_null(recall_marks(r, player_name(1), "tabletable22"));
    assert_non_null(recall_marks(r, player_name(2), "othertable22"));
    recall_forget_table(r, "");
    assert_null(recall_marks(r, player_name(2), "othertable22"));
    free(r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_are_known_or_asked_for), cmocka_unit_test(marks_are_those_of_the_player_at_the_table),
        cmocka_unit_test(a_few_are_all_remembered), cmocka_unit_test(a_mark_moves_and_is_forgotten),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
