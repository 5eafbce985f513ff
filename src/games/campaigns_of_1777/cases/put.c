// Strength points and supply markers as case files put them: within the limits, and never two battles at once.

#include "games/campaigns_of_1777/cases/put.h"
#include "games/campaigns_of_1777/chapters.h"
#include "games/campaigns_of_1777/tables.h"

static const char *place_id(int place)      { return c77_nouns[N_PLACE].id(place); }

bool c77_put_sp(State *s, int place, int type, int sp, Error *err)
{
    Side side = side_of_type(type), enemy = enemy_of(side);
    int now = s->units[type][place], all = sp - now;

    for (int each = 0; each < PLACES; each++)
        all += s->units[type][each];
    if (all > c77_types[type].limit)
        return fail(err, "there are no more than %d %s", c77_types[type].limit, c77_types[type].name);
    if (sp && side == PATRIOT && place >= FLAGGED)
        return fail(err, "Patriots are never in that box");
    if (sp && is_inside(place) && c77_sp(s, place, enemy))
        return fail(err, "the enemy is inside %s", place_id(space_of(place)));
    if (sp > now && !c77_sp(s, place, side) && place < FLAGGED && c77_sp(s, place, enemy) && s->contested != NOWHERE)
        return fail(err, "both sides stand at %s: only one battle is fought at a time", place_id(s->contested));
    if (sp < now)
        c77_take_sp(s, place, type, now - sp, false, false, NULL);
    else
        c77_add_sp(s, place, type, sp - now, 0, 0);
    return true;
}

// The SP of a type at a place get other marks: they leave and come back with them, so that guests are told apart in one place only.
static bool put_marks(State *s, int place, int type, int sp, const char *nobody, int shorts, int moved, Error *err)
{
    int now = s->units[type][place];

    if (sp > now)
        return fail(err, "%d of them are at %s", now, place_id(place));
    if (place >= FLAGGED)
        return !sp || fail(err, "%s", nobody);
    if (now) {
        c77_take_sp(s, place, type, now, false, false, NULL);
        c77_add_sp(s, place, type, now, shorts, moved);
    }
    return true;
}

bool c77_put_shorts(State *s, int place, int type, int sp, Error *err)
{
    int moved = place < FLAGGED ? sp_moved(s, place, type) : 0;

    return put_marks(s, place, type, sp, "nobody is out of supply in that box", sp, moved, err);
}

bool c77_put_moved(State *s, int place, int type, int sp, Error *err)
{
    int shorts = place < FLAGGED ? sp_short(s, place, type) : 0;

    return put_marks(s, place, type, sp, "nobody marches in that box", shorts, sp, err);
}

bool c77_find_side_at(const State *s, int place, int *side, Error *err)
{
    bool patriot = c77_sp(s, place, PATRIOT) || c77_leaders_at(s, place, PATRIOT);
    bool british = c77_sp(s, place, BRITISH) || c77_leaders_at(s, place, BRITISH);

    if (*side < SIDES)
        return true;
    *side = patriot ? AMERICAN : BRITISH;
    return patriot != british || fail(err, "of which side, american or british?");
}

bool c77_put_supply(State *s, int place, Side side, bool train, int count, Error *err)
{
    int now = train ? c77_trains_at(s, place, side) : c77_depots_at(s, place, side);

    if (count - now > c77_available_supply(s, side))
        return fail(err, "only %d markers are left in the box", c77_available_supply(s, side));
    if (count && !train && place >= NEW_YORK_BOX)
        return fail(err, "no depot is placed there");
    for (int i = 0; i < SUPPLY_MOST && now != count; i++)
        if (now > count && s->supply[side][i] == place && is_train(s, side, i) == train) {
            c77_put_away(s, side, i);
            now--;
        } else if (now < count && s->supply[side][i] == AVAILABLE) {
            s->supply[side][i] = (uint8_t)place;
            c77_mark(&s->train[side], i, train);
            c77_mark(&s->train_marched[side], i, false);
            if (side == BRITISH)
                c77_mark(&s->by_sea, i, false);
            now++;
        }
    return true;
}
