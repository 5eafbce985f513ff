// Capture -- Washington's Crossing, WC 2.2.1: when enemy troops come upon leaders who are alone without troops, the enemy rolls for them.  Operand a of
// the frame is the hex, its side the captor.

#include "games/washingtons_crossing/chapters.h"

static bool any_to_capture(const State *s, Hex h, Side captor)
{
    Set alone = wc_stack_at(s, h, enemy_of(captor));

    return alone && wc_men_of(s, alone) == 0;
}

void wc_begin_capture(State *s, Hex h, Side captor, Set there)
{
    if (wc_men_of(s, there) && any_to_capture(s, h, captor))
        begin(s, (Frame){ .kind = CAPTURE, .side = captor, .a = h });
}

static void run_capture(State *s, Frame *f, Play *p)
{
    Side captor = f->side;
    Hex hex = f->a;
    int l;

    // Each run deals with one leader. Captured or escaped, he is gone from the hex, so that the frame ends.
    if (!any_to_capture(s, hex, captor)) {
        end(s);
        return;
    }
    l = first_of(wc_stack_at(s, hex, enemy_of(captor)));
    if (roll(p, captor, 10, R_CAPTURE) % 10 <= CAPTURED_UP_TO) {
        wc_capture_leader(s, l, p);
        return;
    }
    TELL(p, EV_ESCAPED, enemy_of(captor), .v = { l, hex });
    // WC 11.3: who got away from the hex of his combat has retreated from it.
    if (s->battle.hex != NO_HEX && has(s->battle.attackers | s->battle.defenders, l))
        s->retreated |= BIT(l);
    if (is_detachment(l))                       // M13
        wc_dispose_detachment(s, l);
    else
        wc_begin_retreat(s, BIT(l), hex, ESCAPE_HEXES, false);
}

static void words_capture(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_add(out, "Leaders without troops at %s", wc_hex_name(f->a).words);
}

const FrameKind wc_capture_frame = { "capture", .run = run_capture, .words = words_capture,
    .a = { "where", N_HEX } };
