// The invariants of a position of Trenton 1776, which tests check after every action of random play.

#include "state.h"
#include "tables.h"

static bool wrong_block(const State *s, int b, Text *wrong)
{
    const char *id = t76_blocks[b].id;
    int w = s->where[b];

    if (w >= PLACES && w != OFF_MAP && w != CAPTURED && w != DEAD && w != DESERTED)
        text_add(wrong, "%s is at %d", id, w);
    else if (w < PLACES && !has(s->at[w], b))
        text_add(wrong, "%s stands at %s but is not counted there", id, t76_places[w].id);
    else if (s->sp[b] > t76_blocks[b].steps || (s->sp[b] == 0) != (w == DEAD || w == CAPTURED))
        text_add(wrong, "%s has %d steps", id, s->sp[b]);
    else if (s->sp[b] + s->unseen[b] > t76_blocks[b].steps)
        text_add(wrong, "%s lost %d steps unseen", id, s->unseen[b]);
    else if (w == DESERTED && !is_militia(b))
        text_add(wrong, "%s deserted", id);
    else if (s->kin[b] > b || s->kin[s->kin[b]] != s->kin[b] || side_of(s->kin[b]) != side_of(b))
        text_add(wrong, "%s has kin %d", id, s->kin[b]);
    else
        return false;
    return true;
}

static bool wrong_place(const State *s, int place, Text *wrong)
{
    Set here = s->at[place];

    FOR_EACH(b, here)
        if (s->where[b] != place) {
            text_add(wrong, "%s is counted at %s but is elsewhere", t76_blocks[b].id, t76_places[place].id);
            return true;
        }
    if (t76_places[place].vp && has(s->held[AMERICAN], place) == has(s->held[BRITISH], place)) {
        text_add(wrong, "%s is held by both or by nobody", t76_places[place].id);
        return true;
    }
    return false;
}

// Both sides share a place only while its battle waits or is fought, so never when moves begin.
static bool wrong_meeting(const State *s, Text *wrong)
{
    bool fighting_time = is_battle_on(s);

    for (int i = 0; i < s->core.depth; i++) {
        int kind = s->core.frames[i].kind;
        fighting_time = fighting_time || kind == MOVES || kind == BATTLES;
    }
    for (int place = 0; place < PLACES && !fighting_time && s->core.outcome == PLAYING; place++)
        if (is_contested(s, place)) {
            text_add(wrong, "both sides stand at %s and nobody fights", t76_places[place].id);
            return true;
        }
    return false;
}

// What a battle has cost is kept only while it is fought; the blocks that it cost are dead.
static bool wrong_battle(const State *s, Text *wrong)
{
    const Battle *battle = &s->battle;

    if (!is_battle_on(s) && (battle->dead || battle->lost[AMERICAN] || battle->lost[BRITISH]))
        text_put(wrong, "there is no battle, but it has cost something");
    FOR_EACH(b, battle->dead)
        if (s->where[b] != DEAD)
            text_add(wrong, "%s is counted among the dead of the battle", t76_blocks[b].id);
    return wrong->length > 0;
}

static bool wrong_turn(const State *s, Text *wrong)
{
    if (s->turn < 1 || s->turn > 24)
        text_add(wrong, "turn %d", s->turn);
    else if (s->points[AMERICAN] > s->total_points[AMERICAN] || s->points[BRITISH] > s->total_points[BRITISH])
        text_put(wrong, "more action points left than there were");
    else if (s->ice && (s->turn <= 10 || s->total_points[AMERICAN] != 3 || s->total_points[BRITISH] != 3))
        text_put(wrong, "ice without two odd dice after turn ten");
    else
        return false;
    return true;
}

bool t76_is_sane(const State *s, Text *wrong)
{
    for (int b = 0; b < BLOCKS; b++)
        if (wrong_block(s, b, wrong))
            return false;
    for (int place = 0; place < PLACES; place++)
        if (wrong_place(s, place, wrong))
            return false;
    for (int f = 0; f < FERRIES; f++)
        for (Side side = AMERICAN; side < SIDES; side++)
            if (s->crossings[f][side] > t76_ferries[f].capacity) {
                text_add(wrong, "%d blocks crossed at %s", s->crossings[f][side], t76_ferries[f].id);
                return false;
            }
    return !wrong_turn(s, wrong) && !wrong_meeting(s, wrong) && !wrong_battle(s, wrong);
}

bool t76_sets_agree_with_data(void)
{
    for (int b = 0; b < BLOCKS; b++) {
        const BlockData *d = &t76_blocks[b];
        if (d->side != side_of(b) || (d->type == LEADER) != is_leader(b) || (d->type == MILITIA) != is_militia(b)
            || (d->type == ARTILLERY) != has(GUNS, b) || (d->type == INFANTRY) != has(FOOT, b)
            || d->routs_militia != (has(FOOT, b) && d->side == BRITISH) || d->hits_on != (has(GUNS, b) ? 5 : 6))
            return false;
    }
    return true;
}
