// Fire -- Trenton 1776, T76 battle fire: one volley (T76-C1), rolled by kinds of blocks in the order of the block list.

#include "games/trenton_1776/chapters.h"

static int dice_of(const State *s, Set units)
{
    int dice = t76_strength_of(s, units);

    if (s->battle.round == 1)               // T76 attacking across rivers: one die less for each unit; by T76-B12 a leader then has none
        dice -= size_of_set(units & s->battle.over_river);
    return dice;
}

// Sets of die faces: bit 6 stands for a six.
enum { SIXES = 1 << 6, FIVES = 1 << 5, ONES = 1 << 1 };

// T76-B14: in normal fire each one rolled by British and Hessian infantry drives off a militia.
int t76_volley_of(const State *s, Side side, FirePool pools[FIRE_POOLS_MAX])
{
    static const struct { Set blocks; uint8_t what, hits, routs; } kinds[] = {
        { LEADERS,    R_FIRE_LEADERS, SIXES,         0 },
        { FOOT,       R_FIRE_FOOT,    SIXES,         ONES },
        { GUNS,       R_FIRE_GUNS,    SIXES | FIVES, 0 },
        { MILITIAMEN, R_FIRE_MILITIA, SIXES,         0 },
    };
    int n = 0;

    // All dice are rolled before any hit is taken (T76-C1), so the order of the kinds decides nothing (T76-D5).
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        int dice = dice_of(s, fighting(s, side) & kinds[i].blocks);
        if (dice > 0)
            // Only British infantry drives off militia: American infantry is FOOT too, but its ones have no effect.
            pools[n++] = (FirePool){ kinds[i].what, (uint8_t)dice, kinds[i].hits, side == BRITISH ? kinds[i].routs : 0 };
    }
    return n;
}

static int dice_showing(const uint8_t count[6], unsigned faces)
{
    int sum = 0;

    for (int face = 1; face <= 6; face++)
        // count[0] holds the ones, but bit 1 of the set stands for them.
        sum += faces >> face & 1 ? count[face - 1] : 0;
    return sum;
}

typedef struct Volley {
    int hits, ones;
} Volley;

static Volley fire_volley(const State *s, Side side, Play *p)
{
    FirePool pools[FIRE_POOLS_MAX];
    int n = t76_volley_of(s, side, pools);
    Volley v = { 0 };

    for (int i = 0; i < n; i++) {
        uint8_t count[6];
        roll_pool(p, side, pools[i].dice, pools[i].what, pools[i].hits | pools[i].routs, count);
        v.hits += dice_showing(count, pools[i].hits);
        v.ones += dice_showing(count, pools[i].routs);
    }
    return v;
}

// First all hits are taken, then all flights happen; `n` keeps the number of ones in between.
static void run_fire(State *s, Frame *f, Play *p)
{
    Side side = f->side, enemy = enemy_of(side);
    int step = f->step++;

    if (step == F_VOLLEY) {
        Volley v = fire_volley(s, side, p);
        f->n = (uint8_t)v.ones;
        t76_suffer(s, enemy, v.hits, HITS_FIRE, p);
    } else if (step == F_FLIGHT && f->n) {
        // Flights come after losses (T76 American militia flee), so militia that were lost cannot flee. The question ends when no militia is left.
        begin(s, (Frame){ .kind = RUN_AWAY, .side = enemy, .n = f->n });
    } else {
        end(s);
    }
}

static void words_fire(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_put(out, f->side == AMERICAN ? "American fire" : "British fire");
}

const FrameKind t76_fire_frame = { "fire", .run = run_fire, .words = words_fire,
    .n = { "ones rolled", NO_KIND } };
