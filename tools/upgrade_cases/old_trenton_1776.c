// What Trenton 1776 added to the older rules of cases.

#include "games/trenton_1776/chapters.h"
#include "engine/engine.h"
#include "games/trenton_1776/state.h"
#include "old_lines.h"

// T76-D8: who cannot withdraw is not asked whether he stays; before the volleys of a later round a line may say that he does.
static bool is_before_the_volleys(const State *s)
{
    const Frame *f = s->core.depth ? &s->core.frames[s->core.depth - 1] : NULL;

    return is_battle_on(s) && s->battle.round > 1 && f
           && (f->kind == LEAVE || (f->kind == FIRE && f->step == F_VOLLEY && f->side != s->battle.attacker));
}

static bool tells(const Event *e, Action a)
{
    switch (verb_of(a)) {
    case V_LOSE:    return e->kind == EV_DEAD && has(e->set, noun_of(a));
    case V_FIGHT:   return e->kind == EV_BATTLE && e->v[0] == noun_of(a);
    default:        return false;
    }
}

// The loss of all there are (T76-D6), the only battle (T76-D7), to stay where there is no way out (T76-D8).
static int has_done(const State *s, const Log *log, int from, Action a)
{
    for (int i = from; i < log->count; i++)
        if (tells(&log->at[i], a))
            return i;
    return verb_of(a) == V_STAY && is_before_the_volleys(s) ? -2 : -1;
}

// "forced howe last turn" was "forced-last-turn howe".
static Words last_turn(const Words *w)
{
    Words plain = *w;
    int end = w->count - 1;
    bool two = ANY_OF(w, end - 1, "last", "previous") && word_is(w, end, "turn");

    if (!word_is(w, 1, "forced") || !(two || ANY_OF(w, end, "last-turn", "before", "previous", "turn-before")))
        return plain;
    plain.at[1] = "forced-last-turn";
    plain.count = end - two;
    plain.at[plain.count] = "";
    return plain;
}

static const OldPair implied[] = { { "moves", "done" }, { "march", "halt" }, { "leave", "stay" }, { NULL, NULL } };
static const OldPair then[] = { { NULL, NULL } };

const OldHooks old_trenton_1776 = {
    .game = "trenton-1776", .implied = implied, .then = then, .turned = last_turn, .has_done = has_done,
};
