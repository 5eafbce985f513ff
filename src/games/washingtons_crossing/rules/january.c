// January 1, 12am -- Washington's Crossing, WC 9.2.4, 9.4.1: American enlistments end, and the British lose men by disease and desertion.

#include "games/washingtons_crossing/chapters.h"

static void let_go(State *s, int l, int tens, Play *p)
{
    wc_set_men(s, l, s->troops[l] - tens);          // not a loss by chance: count_for_origins() says whose men they were
    s->gone_home[l] = (uint8_t)(s->gone_home[l] + tens);
    TELL(p, EV_MEN_GO, side_of(l), .v = { l, tens }, .secret = SECRET_A | SECRET_B);
}

void wc_begin_losses_of_january(State *s, Side side)
{
    begin(s, (Frame){ .kind = GO_HOME, .side = side, .a = side == BRITISH ? DISEASE_AND_DESERTION : ENLISTMENTS_END });
}

void wc_remove_leavers(State *s, Play *p)
{
    FOR_EACH(l, AMERICANS)
        if (wc_leaders[l].leaves_january_1 && !is_out_of_game(s, l)) {
            if (s->troops[l])
                let_go(s, l, s->troops[l], p);
            TELL(p, EV_REMOVED, AMERICAN, .v = { l });
            wc_take_leader_off(s, l, REMOVED);
            s->moved &= ~BIT(l);
        }
}

// ---- the leader who loses men: operand a is the tens still to go

// The men left with the leaders who are removed: they are lost in any case, and count before others may be taken (M15).
static int leavers_men(const State *s)
{
    int sum = 0;

    FOR_EACH(l, AMERICANS)
        if (wc_leaders[l].leaves_january_1)
            sum += s->troops[l];
    return sum;
}

static int limit_of(const State *s, int l)      // tens this leader may still send home by name
{
    int limit = wc_leaders[l].enlistments;

    if (limit == ANY_TROOPS)
        return ANY_TROOPS;
    return limit > s->gone_home[l] ? limit - s->gone_home[l] : 0;
}

static int recorded_of(const State *s, int d)       // O_RECORDS: how many men in a detachment may go
{
    int sum = 0;

    for (int l = 0; l < FIRST_US_DETACHMENT; l++) {
        // A leader's limit is for his own men wherever they are, so what he has lost before counts (gone_home).
        int men = s->origin[d - FIRST_US_DETACHMENT][l], limit = limit_of(s, l);
        sum += men < limit ? men : limit;
    }
    return sum < s->troops[d] ? sum : s->troops[d];
}

// What a detachment loses counts for the leaders who put the men into it, first those without a limit (W2).
static void count_for_origins(State *s, int d, int tens)
{
    for (int limited = 0; limited < 2; limited++)
        for (int l = 0; l < FIRST_US_DETACHMENT && tens > 0; l++) {
            int men = s->origin[d - FIRST_US_DETACHMENT][l], limit = limit_of(s, l), n;
            if ((limit != ANY_TROOPS) != limited)
                continue;
            n = men < limit ? men : limit;
            n = n < tens ? n : tens;
            s->origin[d - FIRST_US_DETACHMENT][l] = (uint8_t)(men - n);
            s->gone_home[l] = (uint8_t)(s->gone_home[l] + n);
            tens -= n;
        }
}

static int named_allowance(const State *s, int l)
{
    int limit;

    if (is_detachment(l))
        return is_option(s, O_RECORDS) ? recorded_of(s, l) : 0;
    limit = limit_of(s, l);
    return s->troops[l] < limit ? s->troops[l] : limit;
}

// Of `most` tens a detachment keeps 100, or it loses all that it has (WC 9.4.1).
static bool can_detachment_lose(const State *s, int d, int most)
{
    return most > 0 && (s->troops[d] <= most || s->troops[d] > DETACHMENT_LEAST);
}

// Whether anybody may lose some of the tens to go by name.  A detachment whose recorded men are only a part of its last hundred may not, and
// then the others do not wait for it (W23).
static bool can_any_named(const State *s, int left)
{
    FOR_EACH(l, AMERICANS) {
        int most = is_on_map(s, l) && !wc_leaders[l].leaves_january_1 ? named_allowance(s, l) : 0;
        most = most < left ? most : left;
        if (is_detachment(l) ? can_detachment_lose(s, l, most) : most > 0)
            return true;
    }
    return false;
}

// Whether any detachment on the map could still lose some of the men to go (W55).
static bool can_any_detachment_lose(const State *s, int left)
{
    FOR_EACH(d, US_DETS)
        if (is_on_map(s, d) && can_detachment_lose(s, d, s->troops[d] < left ? s->troops[d] : left))
            return true;
    return false;
}

static int american_allowance(const State *s, int l, int left)
{
    int others = left - leavers_men(s);     // tens that may go from anybody but the leaders who are removed

    if (can_any_named(s, others) || wc_leaders[l].leaves_january_1)
        return named_allowance(s, l);
    if (can_any_detachment_lose(s, others))                      // then detachments
        return is_detachment(l) ? s->troops[l] : 0;
    return s->troops[l];                    // then from any leader, without limits
}

static int british_allowance(const State *s, int l)
{
    int spare = wc_spare_men(s, s->where[l], BRITISH);

    return s->troops[l] < spare ? s->troops[l] : spare;
}

static int allowance(const State *s, int l, int left)
{
    if (!is_on_map(s, l))
        return 0;
    return side_of(l) == AMERICAN ? american_allowance(s, l, left) : british_allowance(s, l);
}

int wc_may_go_home(const State *s, int l, int left)
{
    int most = allowance(s, l, left);

    return most < left ? most : left;
}

static int why_not_go(const State *s, Side side, int left, int l, int tens, int most)
{
    bool british = side == BRITISH;

    if (side_of(l) != side)
        return NOT_YOURS;
    if (!is_on_map(s, l) || s->troops[l] == 0)
        return NO_TROOPS;
    if (most == 0)
        return british ? GARRISON_STAYS : is_detachment(l) ? DETACHMENTS_LAST : NOT_ELIGIBLE;
    if (tens == 0 || tens > most || tens > left)
        return british ? TOO_MANY_ILL : ALL_GONE;
    // A part of the loss is kept for the men of the leaders who are removed, because they are lost anyway (M15).
    if (!british && !wc_leaders[l].leaves_january_1 && tens > left - leavers_men(s))
        return LEAVERS_FIRST;
    if (is_detachment(l) && s->troops[l] > tens && s->troops[l] - tens < DETACHMENT_LEAST)
        return british ? HUNDRED_OR_NONE : HUNDRED_AT_HOME;
    return OK;
}

// Lists all the losses there could be; `left` is the tens still to go.
static void list_losses_of_january(const State *s, Side side, int left, ActionList *out)
{
    if (out->asked) {
        if (verb_of(out->asked) == V_LOSE)
            consider_action(out, out->asked, why_not_go(s, side, left, noun_of(out->asked), second_of(out->asked),
                                                        allowance(s, noun_of(out->asked), left)));
        return;
    }
    FOR_EACH(l, leaders_of(side)) {
        int most = allowance(s, l, left);
        for (int tens = 1; tens <= most && tens <= left; tens++)
            consider_both(out, V_LOSE, (unsigned)l, (unsigned)tens, why_not_go(s, side, left, l, tens, most));
    }
}

// There is nothing to choose once only the men of the leaders who are removed are wanted.
static void list_go_home(const State *s, const Frame *f, ActionList *out)
{
    int leavers = f->side == AMERICAN ? leavers_men(s) : 0;

    // What is still to go is nothing, or exactly the men of the leaders who are removed.
    if ((f->a == 0 || f->a == leavers) && !out->asked)
        return;
    // Their men are more than enough for the rest.
    consider_plain(out, V_DONE, f->a < leavers ? OK : MEN_MUST_GO);
    list_losses_of_january(s, f->side, f->a, out);
}

void wc_list_january(const State *s, Side side, ActionList *out)
{
    list_losses_of_january(s, side, side == BRITISH ? DISEASE_AND_DESERTION : ENLISTMENTS_END, out);
}

static void take_go_home(State *s, Frame *f, Action a, Play *p)
{
    int l, tens;

    if (verb_of(a) == V_DONE) {
        end(s);
        return;
    }
    l = noun_of(a);
    tens = second_of(a);
    assert(tens <= f->a);
    f->a = (uint16_t)(f->a - tens);
    let_go(s, l, tens, p);
    if (is_option(s, O_RECORDS) && is_detachment(l) && side_of(l) == AMERICAN)
        count_for_origins(s, l, tens);
    if (is_detachment(l) && s->troops[l] == 0)
        wc_dispose_detachment(s, l);
}

// ---- the proposal: each leader loses the same part of what he may lose; leaders who are removed on that day are not asked

// Of the leaders not yet thought of, the one who may lose most; his part of the tens that are wanted goes to *tens.
static int find_part(const State *s, const Frame *f, Set thought, int wanted, int *tens)
{
    int best = NOBODY, most = 0, sum = 0;

    // Leaders who are removed take no part: their men go in any case.
    FOR_EACH(l, leaders_of(f->side) & ~thought) {
        int may = f->side == AMERICAN && wc_leaders[l].leaves_january_1 ? 0 : allowance(s, l, f->a);
        sum += may;
        if (may > most)
            most = may, best = l;
    }
    if (best == NOBODY)
        return NOBODY;
    // Rounded up, so that the parts of all leaders together are enough.
    *tens = (wanted * most + sum - 1) / sum;
    if (*tens > most)
        *tens = most;
    while (*tens && why_not_go(s, f->side, f->a, best, *tens, most) != OK)      // a detachment keeps a hundred, or nothing
        --*tens;
    return best;
}

static void propose_go_home(const State *s, const Frame *f, Proposal *out)
{
    State then = *s;
    Frame left = *f;
    Play nobody = { 0 };
    Set thought = 0;
    bool any = true;

    out->button = "Share evenly";
    while (out->count < PROPOSED_MOST) {
        int wanted = left.a - (f->side == AMERICAN ? leavers_men(&then) : 0), tens = 0;
        int l = wanted > 0 ? find_part(&then, &left, thought, wanted, &tens) : NOBODY;
        if (wanted <= 0 || (l == NOBODY && !any))
            return;
        thought = l == NOBODY ? 0 : thought | BIT(l);           // all have given their part, so the next round begins
        any = l == NOBODY ? false : any || tens;
        if (tens) {
            wc_propose_loss(&then, l, tens, out);
            if (tens == then.troops[l])
                propose_note(out, wc_last_men(l));
            take_go_home(&then, &left, act_on_both(V_LOSE, (unsigned)l, (unsigned)tens), &nobody);
        }
    }
}

// The first loss ends the transfers that come before it.
void wc_begin_january(State *s, Side side, Action a, Play *p)
{
    end(s);
    s->core.frames[s->core.depth - 1].n = true;         // COMMAND: the losses have begun
    wc_begin_losses_of_january(s, side);
    take_go_home(s, &s->core.frames[s->core.depth - 1], a, p);
}

static void words_go_home(const State *s, const Frame *f, Reader reader, Text *out)
{
    const char *what = f->side == AMERICAN ? "choose whose men go home" : "choose which leaders lose men";
    const char *why = f->side == AMERICAN ? "enlistments end" : "disease and desertion";

    if (is_asked_of(f, reader))
        text_add(out, "%s: %s (%s to go).", why, what, wc_men_in_words(f->a).words);
    else                    // WC 3.0: how many are to go would tell what each answer took, and in the end how many the leaders who are removed have
        text_add(out, "The %s %s (%s).", wc_people(f), what, why);
}

const FrameKind wc_go_home_frame = { "go home", .list = list_go_home, .take = take_go_home, .propose = propose_go_home, .lapses = true, .words = words_go_home,
    .a = { "tens to go", NO_KIND },
    .says = { { V_DONE, "Nobody else goes home" } } };
