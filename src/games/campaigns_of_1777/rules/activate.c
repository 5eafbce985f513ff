// Activation -- Campaigns of 1777, C77 7.3, 7.4 and 9.3 to 9.5: one question for all that a primary leader does.  He may march a space, buy an
// operation, let a subordinate march, and march on, until he is done (A6).

#include "games/campaigns_of_1777/chapters.h"

// A second activation by an event (E6) is a whole new one: who may march once more is settled before.
void c77_activate(State *s, int leader, Play *p)
{
    Side side = side_of_leader(leader);

    s->activated |= (uint32_t)BIT(leader);
    s->act = activation_of(leader);
    TELL(p, EV_ACTIVATE, side, .v = { leader, s->where[leader], 0 });
    c77_begin_march(s, leader, 0, p);
    begin(s, (Frame){ .kind = ACTIVATION, .side = side, .a = (uint16_t)leader });
}

void c77_end_activation(State *s, Play *p)
{
    c77_end_march(s, 0, p);
    s->act = activation_of(NOBODY);
    end(s);
}

// ---- the question.  Operand a: the leader

static void list_activation(const State *s, const Frame *f, ActionList *out)
{
    consider_plain(out, V_DONE, OK);
    c77_list_steps(s, &s->march[0], out);
    c77_list_operations(s, out);
}

static void take_activation(State *s, Frame *f, Action a, Play *p)
{
    if (verb_of(a) == V_DONE)
        c77_end_activation(s, p);
    else if (verb_of(a) == V_TO || c77_is_party_verb(verb_of(a)))
        c77_take_step(s, 0, a, p);
    else
        c77_take_operation(s, a, p);
}

static void propose_activation(const State *s, const Frame *f, Proposal *out)
{
    c77_propose_march(s, &s->march[0], out);
}

// What has ended a march: the last link, if it was one that does (C77 9.2).
static const char *march_is_over(const State *s, const March *m)
{
    int here = space_of(s->where[m->party.leader]), link = m->used > 0 && here < SPACES ? link_between(m->from, here) : NO_LINK;

    return m->over != MARCH_STOPPED || !is_hard_for(&m->party, link) ? "his march is over"           :
           link == ROUGH                                             ? "crossing rough ground has ended his march" : "crossing water has ended his march";
}

static bool any_operation(const State *s)
{
    ActionList list;

    begin_list(&list);
    c77_list_operations(s, &list);
    return list.count > 0;
}

static void words_activation(const State *s, const Frame *f, Reader reader, Text *out)
{
    const char *name = c77_name(s, f->a, "");
    const March *m = &s->march[0];
    int left = points_left(s);

    if (!is_on_map(s, f->a)) {
        text_add(out, is_asked_of(f, reader) ? "%s is lost: end his activation." : "%s is lost, and his activation ends.", name);
        return;
    }
    text_put(out, name);
    if (!is_asked_of(f, reader))
        text_put(out, " acts");
    text_add(out, " at %s, ", c77_spaces[space_of(s->where[f->a])].name);
    // Whoever may go on reads how many go along; beside a map three lines hold all of it with the longest names.
    bool goes_on = is_asked_of(f, reader) && c77_can_go_on(s, m);
    if (goes_on)
        text_add(out, "%d of %d SP, ", c77_party_sp(&m->party), c77_party_limit(s, &m->party));
    text_add(out, "%d point%s%s", left, left == 1 ? "" : "s", goes_on ? "" : " left");
    if (!is_asked_of(f, reader))
        text_char(out, '.');
    else if (goes_on)
        c77_ask_way_on(s, m, any_operation(s) ? "an operation" : "be done", out);
    else if (c77_may_leave_hungry(s, m))
        text_add(out, ": out of supply they march no farther; leave those here who have none, %sor be done.", any_operation(s) ? "choose an operation, " : "");
    else
        text_add(out, ": %s%s", march_is_over(s, m), any_operation(s) ? "; choose an operation, or be done." : ": be done.");
}

// Being done is the only answer for a leader who has nothing left to do.
const FrameKind c77_activation_frame = { "activation", .list = list_activation, .take = take_activation, .propose = propose_activation, .obvious = true,
    .weighty = true, .open = true, .words = words_activation, .a = { "leader", N_LEADER },
    .says = { { V_DONE, "End the activation" } } };
