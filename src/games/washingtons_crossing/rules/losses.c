// Losses -- Washington's Crossing, WC 17.1 step 6: which leaders take them, in a combat and on a retreat.

#include "games/washingtons_crossing/chapters.h"
#include "games/washingtons_crossing/tables.h"

#include <string.h>

static Set losers_of(const State *s, Side side, int mode)
{
    assert(mode == LOSS_RETREAT ? s->retreats > 0 : s->battle.hex < HEXES);
    if (mode == LOSS_RETREAT)
        return s->retreat[s->retreats - 1].group;
    return side == s->battle.side ? s->battle.attackers : s->battle.defenders;
}

static void take_loss(State *s, int l, int tens, Play *p)
{
    TELL(p, EV_LOSS, side_of(l), .v = { l, tens }, .secret = SECRET_B | wc_secrecy_of(s, p, l));
    wc_lose_men(s, l, tens);
}

// How many tens of this loss he may take: WC 17.1 spares Washington's horse, all but 10 men in a combat, while others have troops.
static int most_to_lose(const State *s, Set losers, int l)
{
    // What he has lost in this combat so far.
    int lost = s->before[l] - s->troops[l];

    if (l != WASHINGTON || wc_with_men(s, losers) == BIT(l))
        return s->troops[l];
    // One ten: 10 men.
    return lost < 1 ? 1 : 0;
}

// The tens that each loser takes when a loss is shared in proportion; what is left over goes to the largest remainders.
static void share_loss(const State *s, Set losers, int tens, int share[LEADERS])
{
    int total = wc_men_of(s, losers), given = 0, rest[LEADERS] = { 0 };
    int most = has(losers, WASHINGTON) ? most_to_lose(s, losers, WASHINGTON) : 0;

    assert(tens >= 0 && tens <= total);
    memset(share, 0, LEADERS * sizeof *share);
    // The others share what his horse are spared (W42), unless they have not so many left.
    if (has(losers, WASHINGTON) && total && s->troops[WASHINGTON] * tens / total >= most) {
        total -= s->troops[WASHINGTON];
        share[WASHINGTON] = tens - most > total ? tens - total : most;
        tens -= share[WASHINGTON];
        losers &= ~BIT(WASHINGTON);
    }
    FOR_EACH(l, total ? losers : 0) {
        share[l] = s->troops[l] * tens / total;
        rest[l] = s->troops[l] * tens % total;
        given += share[l];
    }
    // Rounding down gave too little: the rest goes out ten men at a time, to the largest remainder first.
    for (; given < tens; given++) {
        int best = NOBODY;
        FOR_EACH(l, losers)
            if (best == NOBODY || rest[l] > rest[best])
                best = l;
        assert(best != NOBODY && share[best] < s->troops[best]);
        share[best]++;
        // He has had his remainder, so the others come first now.
        rest[best] = -1;
    }
}

// The optional rule.
static void lose_in_proportion(State *s, Set losers, int tens, Play *p)
{
    int share[LEADERS];

    share_loss(s, losers, tens, share);
    FOR_EACH(l, losers)
        if (share[l])
            take_loss(s, l, share[l], p);
}

// As the enemy knows it, because he sees whether the owner is asked (WC-W50), and which leaders of a force have its men is hidden (WC 3.0).
static int count_who_may_have_men(const State *s, Set leaders)
{
    int count = 0;

    FOR_EACH(l, leaders)
        count += is_on_map(s, l) && wc_most_of(s, l) > 0;
    return count;
}

void wc_suffer(State *s, Side side, int tens, int mode, Play *p)
{
    Set losers = wc_with_men(s, losers_of(s, side, mode));
    int men = wc_men_of(s, losers);

    assert(tens >= 0 && !(losers & ~leaders_of(side)));
    if (tens == 0 || men == 0)
        return;
    // A force that loses everything leaves nothing to choose.
    if (tens >= men)
        FOR_EACH(l, losers)
            take_loss(s, l, s->troops[l], p);
    else if (count_who_may_have_men(s, losers_of(s, side, mode)) == 1)
        take_loss(s, first_of(losers), tens, p);
    else if (is_option(s, O_PROPORTIONAL))
        lose_in_proportion(s, losers, tens, p);
    else
        begin(s, (Frame){ .kind = LOSSES, .side = side, .n = (uint8_t)mode, .a = (uint16_t)tens });
}

static int why_not_lose(const State *s, const Frame *f, int l, int tens)
{
    Set losers = losers_of(s, f->side, f->n);

    return f->a == 0                                                                                    ? NO_LOSS_LEFT      :
           !has(losers, l) || s->troops[l] == 0                                                         ? NOT_IN_COMBAT     :
           // This reason is for numbers that only his being Washington forbids; other faults of the number are told below.
           l == WASHINGTON && tens > most_to_lose(s, losers, l) && tens <= s->troops[l] && tens <= f->a ? WASHINGTON_SPARED :
           tens == 0 || tens > f->a || tens > s->troops[l]                                              ? TOO_MANY          : OK;
}

static void list_losses(const State *s, const Frame *f, ActionList *out)
{
    if (out->asked) {
        if (verb_of(out->asked) == V_LOSE)
            consider_action(out, out->asked, why_not_lose(s, f, noun_of(out->asked), second_of(out->asked)));
        return;
    }
    FOR_EACH(l, losers_of(s, f->side, f->n))
        for (int tens = 1; tens <= f->a && tens <= s->troops[l]; tens++)
            consider_both(out, V_LOSE, (unsigned)l, (unsigned)tens, why_not_lose(s, f, l, tens));
}

static void take_losses(State *s, Frame *f, Action a, Play *p)
{
    assert(has(losers_of(s, f->side, f->n), noun_of(a)) && second_of(a) <= f->a);
    f->a = (uint16_t)(f->a - second_of(a));
    take_loss(s, noun_of(a), second_of(a), p);
}

const char *wc_last_men(int l)
{
    return is_detachment(l) ? "destroyed" : "all his men";
}

void wc_propose_loss(const State *s, int l, int tens, Proposal *out)
{
    propose(out, act_on_both(V_LOSE, (unsigned)l, (unsigned)tens), wc_leaders[l].name, wc_nouns[N_AMOUNT].id(tens));
}

// Proposes a loss in proportion.  Washington's horse come last: they are spared until all others have nothing left.
static void propose_losses(const State *s, const Frame *f, Proposal *out)
{
    Set losers = wc_with_men(s, losers_of(s, f->side, f->n));
    int share[LEADERS];

    out->button = "Share evenly";
    share_loss(s, losers, f->a, share);
    FOR_EACH(l, losers & ~BIT(WASHINGTON))
        if (share[l])
            wc_propose_loss(s, l, share[l], out);
    if (has(losers, WASHINGTON) && share[WASHINGTON])
        wc_propose_loss(s, WASHINGTON, share[WASHINGTON], out);
}

static void words_losses(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_add(out, "choose which leaders take the losses (%s left).", wc_men_in_words(f->a).words);
    else
        text_add(out, "The %s choose which leaders take the losses (%s left).", wc_people(f), wc_men_in_words(f->a).words);
}

const FrameKind wc_losses_frame = { "lose", .list = list_losses, .take = take_losses, .propose = propose_losses, .lapses = true, .obvious = true, .guarded = true, .words = words_losses,
    .n = { "whose losses", NO_KIND }, .a = { "tens to lose", NO_KIND } };
