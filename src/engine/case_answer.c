// The lines `do` and `refuse` of a case.

#include "engine/case_lines.h"

#include <string.h>

#include "engine/words.h"

// ---- answers in words

static bool two_answers(const char *word, const char *verb, Error *err)
{
    return fail(err, "'%.40s' is too much: a line gives one answer, or a list for one verb (`do %s ...`); `scripts/upgrade-cases FILE` rewrites "
                     "a case of the older rules", word, verb);
}

// The noun of an answer: with the engine's words for one that is unknown.
static bool read_noun_of(const Game *game, int kind, const Words *w, int to, int *i, int *noun, Error *err)
{
    Words part = *w;

    // The noun may not reach into the next answer, so the words end here; behind the last one stands "", as in all Words.
    part.count = to;
    part.at[to] = "";
    return *i < to ? case_read_noun(game, kind, &part, i, noun, err) : fail(err, "'%s' wants a %s", w->at[*i - 1], game->nouns[kind].name);
}

static int read_pair(const Game *game, unsigned verb, const Words *w, int i, int to, Action *a, Error *err)
{
    const Verb *v = &game->verbs[verb];
    int x, y;

    if (!read_noun_of(game, v->x, w, to, &i, &x, err))
        return 0;
    i += i < to && ANY_OF(w, i, "at", "to");
    if (!read_noun_of(game, v->y, w, to, &i, &y, err))
        return 0;
    *a = act_on_both(verb, (unsigned)x, (unsigned)y);
    return i == to || two_answers(w->at[i], v->id, err);
}

static int read_list(const Game *game, unsigned verb, const Words *w, int i, int to, Action a[LIST_MOST], Error *err)
{
    const Verb *v = &game->verbs[verb];
    int count = 0, noun;
    long number;

    do {
        i += count && word_is(w, i, "and") && i + 1 < to;
        bool other = count && (find_verb(game, w->at[i]) || word_number(w, i, 0, 99999, &number));
        // A word that is a verb or a number, but also a noun of this verb, is read as the noun.
        if (other && !case_noun(game, v->x, w, &(int){ i }, &noun))
            return two_answers(w->at[i], v->id, err);
        if (!read_noun_of(game, v->x, w, to, &i, &noun, err))
            return 0;
        a[count++] = act_on(verb, (unsigned)noun);
    } while (i < to);
    return count;
}

int case_read_answers(const Game *game, const Words *w, int from, int to, Action a[LIST_MOST], Error *err)
{
    int verb = from < to ? find_verb(game, w->at[from]) : 0;

    // Without a verb read_action() says what is wrong.
    if (!verb)
        return read_action(game, from < to ? w->at[from] : "", a, err) ? 1 : 0;
    const Verb *v = &game->verbs[verb];
    if (from + 1 == to && (v->x == NO_KIND || v->optional)) {
        a[0] = act((unsigned)verb);
        return 1;
    }
    if (v->x == NO_KIND)
        return two_answers(w->at[from + 1], v->id, err);
    return v->y == NO_KIND ? read_list(game, (unsigned)verb, w, from + 1, to, a, err) : read_pair(game, (unsigned)verb, w, from + 1, to, a, err);
}

// ---- the question

void case_question(const Case *c, Text *out)
{
    write_question(c->game, case_position(c), REFEREE, out);
}

// Why not, and what is asked instead.
bool case_refused(const Case *c, Action a, Error *err)
{
    char action[80], reason[240], asked[160];
    Text ta = text_in(action, sizeof action), tr = text_in(reason, sizeof reason), tq = text_in(asked, sizeof asked);

    write_action(c->game, a, &ta);
    if (is_over(case_position(c))) {
        text_add(&tr, "the game is over (%s)", c->game->endings[core_in(case_position(c))->ending].id);
        return fail(err, "expected '%s' to be legal, found: %s", action, reason);
    }
    int why = why_not(c->game, case_position(c), a);
    write_reason(c->game, case_position(c), a, why, REFEREE, &tr);
    if (strcmp(c->game->reasons[why].words, NOT_NOW_WORDS) == 0)        // this reason says what is asked
        return fail(err, "expected '%s' to be legal, found: %s", action, reason);
    case_question(c, &tq);
    return fail(err, "expected '%s' to be legal, found: %s; what is asked: %s", action, reason, asked);
}

bool case_side_asked(const Case *c, const Words *w, int i, Error *err)
{
    int side = find_side(c->game, w->at[i]), asked = side_to_act(case_position(c));
    char question[160];
    Text t = text_in(question, sizeof question);

    if (side < 0)
        return fail(err, "'side' wants %s or %s", c->game->side_ids[0], c->game->side_ids[1]);
    if (side == asked)
        return true;
    if (asked == NEITHER)
        return fail(err, "expected the %s to be asked, found nobody", c->game->side_ids[side]);
    case_question(c, &t);
    return fail(err, "expected the %s to be asked, found %s (%s)", c->game->side_ids[side], c->game->side_ids[asked], question);
}

// Past the side, if there is one: do british withdraw.
static int answer_begins(const Case *c, const Words *w)
{
    return w->count > 2 && find_side(c->game, w->at[1]) >= 0 ? 2 : 1;
}

static bool is_legal(const Case *c, Action a)
{
    return !is_over(case_position(c)) && why_not(c->game, case_position(c), a) == OK;
}

// ---- do

// What a table would not even ask: the only answer for its player, or that he does nothing where nothing is mostly done.
static bool find_implied(const Case *c, CaseImplied *implied)
{
    const State *s = case_position(c);
    ActionList list;

    if (is_over(s))
        return false;
    const FrameKind *question = question_of(c->game, s);
    *implied = (CaseImplied){ .line = c->line, .side = side_to_act(s) };
    if (question->obvious && list_actions(c->game, s, &list) == 1) {
        implied->answer = list.at[0];
        implied->why = ONLY_ANSWER;
        return true;
    }
    implied->answer = act(question->silence);
    implied->why = SILENT_ANSWER;
    return question->silence && is_legal(c, implied->answer);
}

static void note_implied(Case *c, const CaseImplied *implied)
{
    if (c->implied_count < CASE_IMPLIED)
        c->implied[c->implied_count++] = *implied;
}

static bool fits(const Case *c, Action a, const Words *w, Error *err)
{
    return is_legal(c, a) ? answer_begins(c, w) == 1 || case_side_asked(c, w, 1, err) : case_refused(c, a, err);
}

// The answer is given where it is asked for: here, or behind answers that are implied.  The complaint is about what is asked here.
static bool give(Case *c, Action a, const Words *w, Error *err)
{
    Error later = { "" };
    CaseImplied implied;
    CaseMark mark;
    bool fit;

    // The mark is set before any implied answer, so that a line that fits nowhere leaves the position alone.
    if (!case_come_to_question(c, err))
        return false;
    mark = case_mark(c);
    fit = fits(c, a, w, err);
    while (!fit && find_implied(c, &implied)) {
        note_implied(c, &implied);
        c->given = implied.answer;
        if (!case_come_to_question(c, &later))
            break;
        fit = fits(c, a, w, &later);
    }
    if (!fit)
        case_back_to(c, &mark);
    else
        c->given = a;
    return fit;
}

// `do usual`: the answers that the game proposes, one after another.
static bool do_usual(Case *c, const Words *w, Error *err)
{
    Proposal proposal;

    if (!case_come_to_question(c, err))
        return false;
    if (is_over(case_position(c)) || !find_proposal(c->game, case_position(c), &proposal))
        return fail(err, "expected a proposal, found none");
    for (int i = 0; i < proposal.count; i++) {
        if (!give(c, proposal.at[i], w, err))
            return false;
        note_implied(c, &(CaseImplied){ c->line, side_to_act(case_position(c)), proposal.at[i], USUAL_ANSWER });
    }
    return true;
}

bool case_do(Case *c, const Words *w, Error *err)
{
    int from = answer_begins(c, w), count;
    Action a[LIST_MOST];

    if (w->count == 2 && word_is(w, 1, "usual"))
        return do_usual(c, w, err);
    count = case_read_answers(c->game, w, from, w->count, a, err);
    if (!count)
        return case_malformed(c, err, NULL);
    for (int i = 0; i < count; i++)
        if (!give(c, a[i], w, err))
            return false;
    return true;
}

// ---- refuse

// The section's number, with parts that have letters (10.11.A.iii) and without a last ".0", which names the whole section.
static size_t section_length(const char *word)
{
    size_t length = *word >= '0' && *word <= '9' ? strspn(word, "0123456789.ABCDEFGHivx") : 0;

    if (length == 0 || word[length] != '\0')
        return 0;
    return length > 2 && strcmp(word + length - 2, ".0") == 0 ? length - 2 : length;
}

// One section holds the other: 11.4 and 11.0 those of 11.4.2, and 9.6 that of 9.61 in a book that counts in tenths.
static bool is_within(const char *a, const char *b, bool tenths)
{
    size_t la = section_length(a), lb = section_length(b), least = la < lb ? la : lb;
    const char *longer = la < lb ? b : a, *dot = memchr(longer, '.', least);

    if (!least || strncmp(a, b, least) != 0)
        return false;
    // The dot keeps 11.4 from holding 11.40.
    return la == lb || longer[least] == '.' || (tenths && dot && dot + 2 == longer + least);
}

static bool has_word(const Words *w, const char *word, bool tenths)
{
    for (int i = 0; i < w->count; i++)
        if (word_is(w, i, word) || is_within(w->at[i], word, tenths))
            return true;
    return false;
}

// Every word of the one is in the other: the book's headings are cited longer or shorter.
static bool cites(const char *rule, const char *cited, bool tenths)
{
    Words a, b;
    int in_b = 0, in_a = 0;

    if (!words_of(&a, rule) || !words_of(&b, cited))
        return false;
    for (int i = 0; i < a.count; i++)
        in_b += has_word(&b, a.at[i], tenths);
    for (int i = 0; i < b.count; i++)
        in_a += has_word(&a, b.at[i], tenths);
    return in_a == b.count || (a.count && in_b == a.count);
}

// The case cites the rule of the reason, another that says the same, or that of the verb.
static bool is_cited(const Game *game, Action a, const Reason *r, const char *cited)
{
    bool tenths = game->counts_in_tenths;
    const char *at = r->also;
    char room[SECTION_ROOM];
    Text one = text_in(room, sizeof room);

    while (next_section(game, &at, &one))
        if (cites(room, cited, tenths))
            return true;
    return cites(r->rule, cited, tenths) || cites(game->verbs[verb_of(a)].rule, cited, tenths);
}

// What the mover cannot know is shown by his attempt, which may then be refused: so is its line.  OK if it is not.
static int reason_of_refusal(const Case *c, Action a)
{
    Position after = c->position;
    Event told[16];
    Log log = { .at = told, .room = sizeof told / sizeof *told };
    Seeded any;
    Play play = { .luck = &any.luck, .log = &log };
    int reason = why_not(c->game, case_position(c), a);

    if (reason != OK)
        return reason;
    // Made-up luck will do, because only a refusal is looked for.
    seed_luck(&any, 1776);
    apply_answer(c->game, (State *)&after, a, &play);
    for (int i = 0; i < log.count; i++)
        if (told[i].kind < c->game->event_kinds && c->game->events[told[i].kind].refuses)
            return event_value(c->game, &told[i], "rule");
    return OK;
}

static bool is_refused(Case *c, Action a, const char *cited, Error *err)
{
    char action[80];
    Text ta = text_in(action, sizeof action), why = text_in(c->refusal, sizeof c->refusal);
    int reason = is_over(case_position(c)) ? NOT_NOW : reason_of_refusal(c, a);
    const Reason *r = &c->game->reasons[reason];

    write_action(c->game, a, &ta);
    write_reason(c->game, case_position(c), a, reason, REFEREE, &why);
    if (reason == OK)
        return fail(err, "expected '%s' to be refused, found that it is legal", action);
    if (*cited && !is_cited(c->game, a, r, cited))
        return fail(err, "expected '%s' to be refused by '%s', found '%s'", action, cited, c->refusal);
    return true;
}

enum { ORDER_MOST = 2 * LIST_MOST };

typedef struct Order {
    Action at[ORDER_MOST];
    int    count;
    char   cited[160];          // the rule, from the book's prefix on; or nothing
} Order;

// march washington ; with mercer ; to maidenhead T76 movement
static bool read_order(const Case *c, const Words *w, Order *order, Error *err)
{
    int from = answer_begins(c, w), end = from, n;
    Text t = text_in(order->cited, sizeof order->cited);

    while (end < w->count && !word_is(w, end, c->game->rule_prefix))
        end++;
    case_join(w, end, w->count, &t);
    order->count = 0;
    for (int to; from < end; from = to + 1) {
        for (to = from; to < end && !word_is(w, to, ";"); to++)
            ;
        if (order->count + LIST_MOST > ORDER_MOST)
            return fail(err, "too many answers");
        n = case_read_answers(c->game, w, from, to, order->at + order->count, err);
        if (!n)
            return false;
        order->count += n;
    }
    return order->count || fail(err, "'refuse' wants an answer");
}

// All but the last are given, on trial.
static bool give_on_trial(Case *c, const Order *order, Error *err)
{
    for (int i = 0; i + 1 < order->count; i++) {
        if (!is_legal(c, order->at[i]))
            return case_refused(c, order->at[i], err);
        c->given = order->at[i];
        if (!case_come_to_question(c, err))
            return false;
    }
    return true;
}

bool case_refuse(Case *c, const Words *w, Error *err)
{
    Order order;
    CaseMark mark;

    if (!read_order(c, w, &order, err))
        return case_malformed(c, err, NULL);
    if (!case_come_to_question(c, err) || (answer_begins(c, w) == 2 && !case_side_asked(c, w, 1, err)))
        return false;
    mark = case_mark(c);
    bool refused = give_on_trial(c, &order, err) && is_refused(c, order.at[order.count - 1], order.cited, err);
    case_back_to(c, &mark);
    return refused;
}
