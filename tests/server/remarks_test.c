// A record with a review that is kept, and reviews that fit no record.
#include <stdlib.h>
#include <string.h>

#include "../unit/recruits.h"
#include "games/games.h"
#include "server/remarks.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>     // last: it takes the name `fail`

enum { ROOM = 4 << 20 };

static char *play_game(size_t *length)      { return play_recruits("trenton-1776", 2, length); }      // Bagging the Fox

static void a_kept_review_gives_the_remarks_of_the_review_itself(void **state)
{
    const ReviewLimits limits = { .playouts = REVIEW_PLAYOUTS_LEAST, .seed = 1 };
    size_t length;
    char *record = play_game(&length);
    Text json = text_in(malloc(ROOM), ROOM), remarked = text_in(malloc(ROOM), ROOM);
    Json j = json_in(&json);
    Error err = { "" };
    Review r;

    assert_true(review_open(&r, record, length, find_game, &err) && review_run(&r, &limits, NULL));
    json_open(&j, '{');
    write_review(&r, &limits, &j);
    json_close(&j, '}');
    write_remarked(&r, record, &remarked);
    assert_non_null(strstr(remarked.at, ": better "));
    char *kept = remarked_record(record, length, json.at, &err);
    assert_non_null(kept);
    assert_string_equal(kept, remarked.at);
    assert_true(strlen(kept) < remarked_room(&r, length));
    free(kept);
    review_close(&r);
    free(json.at);
    free(remarked.at);
    free(record);
}

static void a_review_that_fits_no_record_gives_none(void **state)
{
    static const char *const wrong[] = { "", "no JSON", "[]", "{}", "{\"chances\":{\"known\":{\"before\":[500],\"chosen\":[]}},\"notes\":[]}" };
    size_t length;
    char *record = play_game(&length);

    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        Error err = { "" };
        assert_null(remarked_record(record, length, wrong[i], &err));
        assert_string_equal(err.text, "the review is of another game");
    }
    free(record);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_kept_review_gives_the_remarks_of_the_review_itself),
        cmocka_unit_test(a_review_that_fits_no_record_gives_none),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
