// Set-up -- Washington's War, WW 4: pieces and cards from the data, then the American committees and the British markers For the King.

#include "games/washingtons_war/chapters.h"
#include "games/washingtons_war/tables.h"

enum { COMMITTEES_MOST = 13, FOR_THE_KING_MOST = 3 };      // WW 4.0

// ---- the pieces

// An empty board at the opening of 1775.  Congress sits where it does at the start, so that American markers may be placed, and all cards
// but the two that are set aside lie in the deck.
void ww_clear(State *s)
{
    clear_position(s, sizeof *s);
    s->turn = 1;
    s->first = NEITHER;
    s->congress = PHILADELPHIA;
    s->navy = NAVY_AWAY;
    s->regulars = true;
    s->war_ends = s->played = s->discarded = NO_CARD;
    s->march.general = NOBODY;
    s->battle = (Battle){ .space = NOWHERE, .winner = NEITHER };     // as after every battle
    for (int g = 0; g < GENERALS; g++)
        s->where[g] = GONE;
    for (int c = 0; c < CARDS; c++)
        add_card(ww_cards[c].set_aside ? &s->aside : &s->deck, c);
    begin(s, (Frame){ .kind = TURN, .side = NEITHER, .step = T_REINFORCEMENTS });
}

void ww_set_up(State *s, Play *p)
{
    ww_clear(s);
    for (int g = 0; g < GENERALS; g++)
        s->where[g] = ww_generals[g].where;
    for (int i = 0; i < SETUP_ROWS; i++) {
        const SetupData *row = &ww_setup[i];

        ww_add_units(s, row->side == BRITISH ? BRITISH_UNITS : AMERICAN_UNITS, row->space, row->units);
        if (row->marker)
            ww_place_marker(s, row->space, row->side, &(Play){ 0 });
        if (row->congress)
            s->congress = row->space;
    }
    s->core.frames[0].step = T_COMMITTEES;
}

// ---- committees of correspondence.  Operand n: markers left; a: a bit for each colony that has its own

int ww_usual_space(int colony, Set legal)
{
    // Ways that the British need, ports apart: a marker there is hard to go around.
    static const uint8_t usual[COLONIES] = {
        [CAN] = QUEBEC, [NH] = CONCORD, [MA] = SPRINGFIELD, [RI] = NEWPORT, [CT] = HARTFORD, [NY] = ALBANY, [NJ] = MORRISTOWN, [PA] = READING,
        [DE] = WILMINGTON_DE, [MD] = BALTIMORE, [VA] = RICHMOND, [NC] = HILLSBORO, [SC] = CAMDEN, [GA] = SAVANNAH,
    };
    Set here = legal & ww_colonies[colony].spaces;

    return !here ? NOWHERE : has(here, usual[colony]) ? usual[colony] : first_of(here);
}

static Set colonies_with(unsigned done)         // the spaces of these colonies, and Canada, which has no committee
{
    Set spaces = ww_colonies[CAN].spaces;

    FOR_EACH(colony, (Set)done)
        spaces |= ww_colonies[colony].spaces;
    return spaces;
}

// WW 4.0, r3: no marker and no British piece; American ones may be there.
static Set committee_spaces(const State *s, unsigned done)
{
    return (BIT(SPACES) - 1) & ~(s->marker[AMERICAN] | s->marker[BRITISH] | ww_units_on(s, BRITISH) | ww_generals_on(s, BRITISH) | colonies_with(done));
}

static int why_not_committee(const State *s, const Frame *f, int space)
{
    return ww_spaces[space].colony == CAN                                            ? NOT_A_COLONY        :
           has(f->a, ww_spaces[space].colony)                                        ? ONE_EACH            :
           !is_uncontrolled(s, space)                                                ? HAS_MARKER          :
           units_of(s, space, BRITISH) || ww_general_at(s, space, BRITISH) != NOBODY ? BRITISH_PIECE_THERE : OK;
}

static void list_committees(const State *s, const Frame *f, ActionList *out)
{
    Set open = committee_spaces(s, f->a);

    FOR_EACH(space, candidates(out, V_PLACE, open))
        consider(out, V_PLACE, (unsigned)space, has(open, space) ? OK : why_not_committee(s, f, space));
}

static bool asks_committees(const State *s, const Frame *f)     { return committee_spaces(s, f->a) != 0; }

static void take_committee(State *s, Frame *f, Action a, Play *p)
{
    f->a |= (uint16_t)(1u << ww_spaces[noun_of(a)].colony);
    f->n--;
    ww_place_marker(s, noun_of(a), AMERICAN, p);
    if (f->n == 0)
        end(s);
}

static void propose_committees(const State *s, const Frame *f, Proposal *out)
{
    Set legal = committee_spaces(s, f->a);

    out->button = f->a ? "Place the rest" : "Place them as usual";
    for (int colony = 0; colony < COLONIES; colony++) {
        int space = ww_usual_space(colony, legal);

        if (space != NOWHERE)
            propose(out, act_on(V_PLACE, (unsigned)space), ww_colonies[colony].name, ww_spaces[space].name);
    }
}

static void words_committees(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_add(out, "place a committee of correspondence in each of the thirteen colonies (%d left).", f->n);
    else
        text_add(out, "The %s place a committee of correspondence in each of the thirteen colonies (%d left).", ww_people(f), f->n);
}

// ---- for the King.  Operand n: markers left.  `before` holds the British markers of the set-up: r2

static Set loyal_spaces(const State *s)
{
    return ww_placeable(s, BRITISH, s->before) & ~ww_colonies[CAN].spaces;
}

static int why_not_loyal(const State *s, int space)
{
    return ww_spaces[space].colony == CAN ? NOT_A_COLONY : ww_why_not_place(s, BRITISH, space, s->before);
}

static void list_for_the_king(const State *s, const Frame *f, ActionList *out)
{
    Set legal = loyal_spaces(s);

    FOR_EACH(space, candidates(out, V_PLACE, legal))
        consider(out, V_PLACE, (unsigned)space, has(legal, space) ? OK : why_not_loyal(s, space));
    consider_plain(out, V_DONE, OK);        // V3: none to three
}

static bool asks_for_the_king(const State *s, const Frame *f)   { return f->n && loyal_spaces(s); }

static void take_for_the_king(State *s, Frame *f, Action a, Play *p)
{
    if (verb_of(a) == V_PLACE) {
        f->n--;
        ww_place_marker(s, noun_of(a), BRITISH, p);
    } else {
        end(s);
    }
}

static void words_for_the_king(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_add(out, "place a marker for the King next to a British one (%d left), or be done.", f->n);
    else
        text_add(out, "The %s place markers for the King (%d left).", ww_people(f), f->n);
}

const FrameKind ww_committees_frame = { "committees", .list = list_committees, .take = take_committee, .asks = asks_committees, .propose = propose_committees, .lapses = true, .open = true,
    .words = words_committees, .n = { "left", NO_KIND }, .a = { "colonies", NO_KIND } };
const FrameKind ww_for_the_king_frame = { "for-the-king", .list = list_for_the_king, .take = take_for_the_king, .asks = asks_for_the_king, .lapses = true, .silence = V_DONE, .open = true,
    .words = words_for_the_king, .n = { "left", NO_KIND },
    .says = { { V_DONE, "No more markers" } } };
