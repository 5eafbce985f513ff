// Losses -- Trenton 1776, T76 battle fire: their owner chooses which blocks take the hits, one hit at a time.

#include "games/trenton_1776/chapters.h"

#include <string.h>

static Set hit_candidates(const State *s, Side side, int mode)      // the blocks that may take a hit
{
    switch (mode) {
    case HITS_FIRE:
        return fighting(s, side);
    case HITS_PARTING:
        return here_of(s, s->battle.place, side);
    default:
        return t76_alive_of(s, side);           // T76-B21: any block of the side, even one yet to arrive
    }
}

void t76_suffer(State *s, Side side, int hits, int mode, Play *p)
{
    Set targets = hit_candidates(s, side, mode);

    assert(hits >= 0 && hits <= UINT8_MAX && !(targets & ~blocks_of(side)));
    if (hits == 0)
        return;
    // T76-D6: the owner is asked only if something survives; otherwise all blocks are lost, and surplus hits have no effect.
    if (hits < t76_strength_of(s, targets)) {
        begin(s, (Frame){ .kind = mode == HITS_DEPOT ? LOSE_DEPOT : LOSE_HITS, .side = side, .n = (uint8_t)hits, .a = (uint16_t)mode });
        return;
    }
    FOR_EACH(b, targets)
        // The death of Washington ends the game at once, and then nothing more is lost (T76-D15).
        while (s->sp[b] > 0 && s->core.outcome == PLAYING)
            t76_lose_step(s, b, mode != HITS_DEPOT, p);
}

static int why_not_lose(const State *s, const Frame *f, int b)
{
    // Parting shots also hit militia that fled, fire does not (T76-D6; T76 American militia flee).
    Set fled = f->a == HITS_FIRE ? s->battle.fled : 0;

    return f->n == 0                                        ? NO_HITS_LEFT  :
           has(fled, b)                                     ? HAS_FLED      :
           !has(hit_candidates(s, f->side, f->a), b)        ? NOT_IN_BATTLE : OK;
}

// Those for whom why_not_lose() has no reason.
Set t76_may_lose(const State *s, const Frame *f)
{
    return f->n ? hit_candidates(s, f->side, f->a) : 0;
}

static void list_hits(const State *s, const Frame *f, ActionList *out)
{
    FOR_EACH(b, candidates(out, V_LOSE, 0))
        consider(out, V_LOSE, (unsigned)b, why_not_lose(s, f, b));
    consider_sure(out, V_LOSE, t76_may_lose(s, f));
}

static bool asks_hits(const State *s, const Frame *f)     { return t76_may_lose(s, f) != 0; }

static void take_hit(State *s, Frame *f, Action a, Play *p)
{
    assert(f->n > 0 && has(hit_candidates(s, f->side, f->a), noun_of(a)));
    f->n--;
    t76_lose_step(s, noun_of(a), f->a != HITS_DEPOT, p);
}

const char *t76_last_step(int b)
{
    return b == WASHINGTON ? "the game is lost" : is_leader(b) ? "he is lost" : "destroyed";
}

int t76_strongest(const uint8_t sp[BLOCKS], Set who)
{
    int best = first_of(who);

    FOR_EACH(b, who)
        best = sp[b] > sp[best] ? b : best;
    return best;
}

// Each hit goes to the strongest block, so that as few blocks as possible are lost; a leader is hit only when he alone is left.
static void propose_hits(const State *s, const Frame *f, Proposal *out)
{
    Set all = hit_candidates(s, f->side, f->a), men = all & ~LEADERS;
    uint8_t sp[BLOCKS];

    if (f->n < 2 || f->n > PROPOSED_MOST)
        return;
    out->button = "Spread the losses";
    memcpy(sp, s->sp, sizeof sp);
    for (int n = 0; n < f->n; n++) {
        bool any_men = men && sp[t76_strongest(sp, men)] > 0;
        assert(sp[t76_strongest(sp, any_men ? men : all)] > 0);
        sp[t76_strongest(sp, any_men ? men : all)]--;
    }
    FOR_EACH(b, all)
        if (sp[b] < s->sp[b])
            propose_times(out, act_on(V_LOSE, (unsigned)b), t76_blocks[b].name, s->sp[b] - sp[b]);
}

static void words_hits(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_add(out, "choose a block that loses a strength point (%d left to take).", f->n);
    else
        text_add(out, "The %s choose a block that loses a strength point (%d left to take).", t76_people(f), f->n);
}

const FrameKind t76_lose_hits_frame = { "lose", .list = list_hits, .take = take_hit, .propose = propose_hits, .lapses = true, .asks = asks_hits, .obvious = true, .open = true, .words = words_hits,
    .n = { "hits left", NO_KIND }, .a = { "whose hits", NO_KIND } };
// The depot's losses fall on hidden blocks, so unlike other losses this question is not open to both sides.
const FrameKind t76_depot_frame = { "lose", .list = list_hits, .take = take_hit, .propose = propose_hits, .lapses = true, .asks = asks_hits, .obvious = true, .words = words_hits,
    .n = { "hits left", NO_KIND }, .a = { "whose hits", NO_KIND } };
