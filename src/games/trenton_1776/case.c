// What case files put, begin and expect (docs/cases.md).

#include "chapters.h"
#include "tables.h"

bool t76_case_put(State *s, const Words *w, Error *err)
{
    return fail(err, "nothing can be put");
}

bool t76_case_begin(State *s, const Words *w, Error *err)
{
    return fail(err, "nothing can be begun");
}

bool t76_case_expect(const State *s, const Words *w, Error *err)
{
    return fail(err, "nothing can be expected");
}
