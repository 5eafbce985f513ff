// The dice of a battle that may come, and the chance that they win it: from averages, for the policy looks at many battles.

#include "foresee.h"

static void add_force(const Survey *v, Side side, int place, Force *f)
{
    FOR_TYPES(type, side) {
        f->n[slot_of(type)] += sp_at(v->s, place, type);
        f->shorts[slot_of(type)] += sp_short(v->s, place, type);
    }
    f->leaders |= c77_leaders_at(v->s, place, side);
}

Force c77_force_at(const Survey *v, Side side, int space)
{
    Force f = { .leaders = 0 };

    add_force(v, side, space, &f);
    if (side == BRITISH && (space == NEW_YORK || space == MONTREAL))
        add_force(v, side, space == NEW_YORK ? NEW_YORK_BOX : MONTREAL_BOX, &f);
    return f;
}

static int sp_of(const Force *f)
{
    int sp = 0;

    for (int slot = 0; slot < SLOTS; slot++)
        sp += f->n[slot];
    return sp;
}

static int rating_of(const Survey *v, Set leaders, bool defends)
{
    int best = 0;

    FOR_EACH(l, leaders)
        best = most(best, defends ? defence_of(v->s, l) : attack_of(v->s, l));
    return best;
}

// Guns, each covered by another SP, then those who throw a die each, then the rest.
int c77_dice_of(const Survey *v, Side side, const Force *f, bool defends)
{
    int guns = 0, full = 0, half = 0, shorts = 0, sp = sp_of(f), gun = defends ? 30 : 20;

    if (!sp)
        return 0;
    FOR_TYPES(type, side) {
        *(is_artillery(type) ? &guns : c77_types[type].half ? &half : &full) += f->n[slot_of(type)];
        shorts += f->shorts[slot_of(type)];
    }
    guns = least(least(guns, full + half), 7);
    full = least(full, 15 - guns);
    half = least(half, 15 - guns - full);
    int dice = gun * guns + 10 * full + 5 * half;
    dice -= dice * shorts / sp / 2;
    if (f->leaders)
        dice += 10 * (rating_of(v, f->leaders, defends) + size_of_set(f->leaders) - 1);
    if (side == BRITISH)
        dice += (f->n[REGULAR] ? f->leaders ? 20 : 10 : 0) + (f->n[HESSIAN] ? f->leaders & (BIT(RIEDESEL) | BIT(KNYPHAUSEN)) ? 20 : 10 : 0);
    return dice;
}

int c77_dice_with_help(const Survey *v, Side side, const Force *f, int space, bool defends, int hundredths)
{
    Force all = *f;
    int alone = c77_dice_of(v, side, f, defends);

    FOR_SPACES(from, near(side, space))
        if (v->mobile[side][from])
            add_force(v, side, from, &all);
    return alone + hundredths * (c77_dice_of(v, side, &all, defends) - alone) / 100;
}

int c77_chance_of_winning(int attack, int defence)
{
    static const uint8_t bell[] = { 50, 54, 58, 62, 66, 69, 73, 76, 79, 82, 84, 86, 88, 90, 92, 93, 95, 96, 96, 97, 98 };       // by tenths of the deviation
    int variance = (attack + defence) * 139, deviation = 1, mean = (attack - defence) * 100 / 6 - 500;      // thousandths of hits

    while (deviation * deviation < variance * 100)      // thousandths too, for the variance is in ten-thousandths
        deviation += 1 + deviation / 16;
    int tenths = 10 * mean / most(1, deviation);
    return tenths >= 0 ? bell[least(tenths, 20)] : 100 - bell[least(-tenths, 20)];
}
