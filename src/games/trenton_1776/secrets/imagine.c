// What the enemy can know, and resampling what he cannot.
//
// Scenario books are printed, so at the start the enemy knows every block.  From then on he sees only how many blocks leave a place, not
// which.  `kin` keeps what a perfect memory would: the enemy cannot tell blocks with the same kin apart.  When some blocks of a
// place leave and some stay, all of them become kin; when blocks are shown in battle, each is known again.
// imagine() shuffles blocks within their kin, and spreads the steps lost unseen (T76 supply depot), so every deal agrees with what was seen.

#include "base/bytes.h"
#include "games/trenton_1776/tables.h"

// ---- memory

static Set kin_of(const State *s, int number, Side side)
{
    return equal_bytes(s->kin, BLOCKS, (uint8_t)number) & blocks_of(side);
}

void t76_mix_memory(State *s, Set blocks)
{
    Set numbers = 0;

    FOR_EACH(b, blocks)
        numbers |= BIT(s->kin[b]);
    // All blocks are already of one kin.
    if (size_of_set(numbers) < 2)
        return;
    int lowest = first_of(numbers);
    FOR_EACH(number, numbers & ~BIT(lowest))
        FOR_EACH(b, kin_of(s, number, side_of(lowest)))
            s->kin[b] = (uint8_t)lowest;
}

// The number of a kin is its lowest member, so a kin whose lowest member is shown gets a new number.
static void stand_alone(State *s, int b)
{
    // b alone leaves its kin; the others stay together.
    Set others = kin_of(s, s->kin[b], side_of(b)) & ~BIT(b);
    bool was_number = s->kin[b] == b;

    s->kin[b] = (uint8_t)b;
    if (was_number && others)
        FOR_EACH(o, others)
            s->kin[o] = (uint8_t)first_of(others);
}

void t76_show_blocks(State *s, Set blocks, Play *p)
{
    FOR_EACH(b, blocks) {
        stand_alone(s, b);
        s->unseen[b] = 0;
    }
    show_hidden(p);
}

// ---- imagining

static const size_t set_slots[] = {        // sets that belong to the stand of a block, not to the block itself
    offsetof(State, moved), offsetof(State, led), offsetof(State, crossing_failed), offsetof(State, crossed),
    offsetof(State, forced), offsetof(State, forced_before),
};

static Set *slot_set(State *s, size_t i)
{
    return (Set *)((char *)s + set_slots[i]);
}

// Block `who` takes over the stand (place and march) that block `stand` had in `old`.
static void take_stand(State *s, const State *old, int who, int stand)
{
    s->where[who] = old->where[stand];
    s->from[who] = old->from[stand];
    s->party[who] = old->party[stand];
    if (is_on_map(s, who))
        s->at[s->where[who]] |= BIT(who);
}

// The marks of a stand go with it: each of the family is in a set if the block was whose stand it takes.
static void take_marks(Set *marks, Set family, const uint8_t stands[])
{
    Set before = *marks & family;
    int i = 0;

    // Where all of them were in the set, or none, nothing changes.
    if (before == 0 || before == family)
        return;
    *marks &= ~family;
    FOR_EACH(b, family)
        *marks |= (Set)has(before, stands[i++]) << b;
}

// Everything that goes with a stand, as one number; stands with the same number are interchangeable.
static uint32_t number_of_stand(const State *old, int stand)
{
    uint32_t number = (uint32_t)old->where[stand] << 24 | (uint32_t)old->from[stand] << 16 | (uint32_t)old->party[stand] << 8;

    for (size_t i = 0; i < sizeof set_slots / sizeof *set_slots; i++)
        // The six sets fill bits 0 to 5, below the number of the march.
        number |= (uint32_t)has(*(const Set *)((const char *)old + set_slots[i]), stand) << i;
    return number;
}

// Sorts the stands, so that their order does not tell which block holds which: the deal then depends only on luck and on what the viewer
// knows.
static int sort_stands(const State *old, Set family, uint8_t stands[BLOCKS])
{
    uint32_t number[BLOCKS];
    int n = 0;

    FOR_EACH(b, family) {
        uint32_t mine = number_of_stand(old, b);
        int k = n++;
        // An insertion sort: a family is small.
        for (; k > 0 && number[k - 1] > mine; k--) {
            number[k] = number[k - 1];
            stands[k] = stands[k - 1];
        }
        number[k] = mine;
        stands[k] = (uint8_t)b;
    }
    return n;
}

// Of a forced march that failed the enemy sees the place, and not which of the marches that had ended there was to go on: where several of a kin
// led there, those who tried are now those whose stands come first.
static void hide_who_tried(State *s, Set family)
{
    Set could = family & s->led & ~s->forced_before & ~s->crossing_failed, tried = could & s->forced, now = 0;
    uint8_t stands[BLOCKS];

    s->forced &= ~could;
    int n = sort_stands(s, could, stands);
    for (int i = 0; i < n; i++) {
        Set there = s->at[s->where[stands[i]]];
        if (size_of_set(now & there) < size_of_set(tried & there))
            now |= BIT(stands[i]);
    }
    s->forced |= now;
}

static void shuffle_family(State *s, const State *old, Set family, Luck *luck)
{
    uint8_t stands[BLOCKS];
    int n = sort_stands(old, family, stands), i = 0;

    // A fair shuffle of the stands (Fisher and Yates): each order is equally likely.
    for (int k = n - 1; k > 0; k--) {
        int j = luck->draw(luck, k + 1);
        uint8_t swap = stands[k];
        stands[k] = stands[j];
        stands[j] = swap;
    }
    // First all stands are emptied, then each is filled: a stand may go to a block whose own stand is not yet given away.
    FOR_EACH(b, family)
        if (is_on_map(old, b))
            s->at[old->where[b]] &= ~family;
    FOR_EACH(b, family)
        take_stand(s, old, b, stands[i++]);
    for (size_t set = 0; set < sizeof set_slots / sizeof *set_slots; set++)
        take_marks(slot_set(s, set), family, stands);
}

static const Frame *top_of(const State *s)      { return &s->core.frames[s->core.depth ? s->core.depth - 1 : 0]; }

bool t76_is_choosing(const State *s, Side side)
{
    const Frame *top = top_of(s);

    return s->core.depth && top->side == side && (top->kind == MARCH || top->kind == FORCE || top->kind == FORCE_JOIN);
}

// Blocks in the middle of a march stay as they are: their owner is choosing, and nobody else is told or asked anything until they stand.
static Set on_the_move(const State *s)
{
    const Frame *top = top_of(s);
    Set moving = s->march.mover < BLOCKS ? s->march.group : 0;

    // While FORCE is open, the leader whom the question names keeps his stand, too.
    return s->core.depth && top->kind == FORCE ? moving | BIT(top->a) : moving;
}

// Of the living those whom t76_is_seen() does not show: all but those in the battle at hand.
static Set hidden_from(const State *s, Side viewer)
{
    Set in_battle = is_battle_on(s) ? s->at[s->battle.place] : 0;

    return t76_alive_of(s, enemy_of(viewer)) & ~in_battle & ~on_the_move(s);
}

// Resamples which blocks lost the steps that the enemy did not see being lost: any hidden blocks that have more than one step.
static void spread_unseen(State *s, Set hidden, Luck *luck)
{
    int lost = 0;

    FOR_EACH(b, hidden) {
        lost += s->unseen[b];
        s->sp[b] += s->unseen[b];
        s->unseen[b] = 0;
    }
    while (lost-- > 0) {
        Set able = 0;
        FOR_EACH(b, hidden)
            if (s->sp[b] > 1)
                able |= BIT(b);
        // Draws the n-th of the able blocks: `able & able - 1` drops the lowest bit. There is always one, because the deal takes only what was lost,
        // and no block lost its last point unseen.
        int skip = luck->draw(luck, size_of_set(able));
        while (skip--)
            able &= able - 1;
        s->sp[first_of(able)]--;
        s->unseen[first_of(able)]++;
    }
}

// Whether the enemy's stack can consist only of the blocks that are in it: no kin has members elsewhere, and none has lost steps unseen.
bool t76_is_certain(const State *s, Side viewer, int place)
{
    Set there = here_of(s, place, enemy_of(viewer)), hidden = hidden_from(s, viewer);

    FOR_EACH(b, there & hidden) {
        Set family = kin_of(s, s->kin[b], side_of(b)) & hidden;
        // Which of them came over the river matters too: they roll a die less in the first round.
        if ((family & ~there) || ((s->crossed & family) && (family & ~s->crossed)))
            return false;
    }
    FOR_EACH(b, hidden)
        // Any hidden block may be the one that lost the step, so one such loss makes all hidden stacks uncertain.
        if (s->unseen[b] && (there & hidden))
            return false;
    return true;
}

// Steps of those of a family who stand there, if they are the weakest of it, or the strongest; none has lost a step unseen yet.
static int steps_of_some(const State *s, Set family, int count, bool strongest)
{
    int sum = 0;

    for (; count > 0; count--) {
        int next = first_of(family);
        FOR_EACH(b, family)
            if (strongest ? s->sp[b] + s->unseen[b] > s->sp[next] + s->unseen[next] : s->sp[b] + s->unseen[b] < s->sp[next] + s->unseen[next])
                next = b;
        sum += s->sp[next] + s->unseen[next];
        family &= ~BIT(next);
    }
    return sum;
}

// By families: the weakest or the strongest of each stand there.  Steps lost unseen are lost there, or elsewhere as far as there are any;
// the last step of a block is never lost unseen.
void t76_find_possible_steps(const State *s, Side viewer, int place, int range[2])
{
    Set there = here_of(s, place, enemy_of(viewer)), hidden = hidden_from(s, viewer), left = hidden;
    int blocks = size_of_set(there & hidden), elsewhere = 0, lost = 0;

    range[0] = range[1] = 0;
    FOR_EACH(b, hidden) {
        elsewhere += s->sp[b] + s->unseen[b] - 1;
        lost += s->unseen[b];
    }
    while (left) {
        Set family = kin_of(s, s->kin[first_of(left)], enemy_of(viewer)) & hidden;
        range[0] += steps_of_some(s, family, size_of_set(family & there), false);
        range[1] += steps_of_some(s, family, size_of_set(family & there), true);
        left &= ~family;
    }
    // What the hidden blocks outside can lose, if the strongest of each family stand here.
    elsewhere -= range[1] - blocks;
    range[0] = range[0] - lost > blocks ? range[0] - lost : blocks;
    range[1] -= lost > elsewhere ? lost - elsewhere : 0;
    for (int i = 0; i < 2; i++)
        range[i] += t76_strength_of(s, there & ~hidden);
}

// The blocks whose kin has others: those that do not bear its number, and those whose number they bear.
static Set in_company(const State *s)
{
    Set company = 0;

    for (int b = 0; b < BLOCKS; b++)
        company |= (Set)(s->kin[b] != b) << b;
    FOR_EACH(b, company)
        company |= BIT(s->kin[b]);
    return company;
}

void t76_imagine(State *s, Side viewer, Luck *luck)
{
    Set hidden = hidden_from(s, viewer), left = hidden & in_company(s);

    for (Set tried = hidden & s->forced; tried;) {
        Set family = kin_of(s, s->kin[first_of(tried)], enemy_of(viewer)) & hidden;
        hide_who_tried(s, family);
        tried &= ~family;
    }
    const State old = *s;
    while (left) {
        Set family = kin_of(s, s->kin[first_of(left)], enemy_of(viewer)) & hidden;
        // Not for one of a single block.
        if (size_of_set(family) > 1)
            shuffle_family(s, &old, family, luck);
        left &= ~family;
    }
    spread_unseen(s, hidden, luck);
}
