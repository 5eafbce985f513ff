#include "engine/case.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "engine/words.h"

static bool is_any_word(const Words *w, int i, const char *const *list)
{
    for (; *list; list++)
        if (word_is(w, i, *list))
            return true;
    return false;
}

// ---- nouns, as a reader of the rule book would write them

// Letters and digits only, in small letters, so that "St. Clair", "st-clair" and "ST_CLAIR" are one.
static void squeeze(const char *word, Text *out)
{
    for (; *word; word++)
        if (isalnum((unsigned char)*word))
            text_char(out, (char)tolower((unsigned char)*word));
}

static bool is_squeezed(const char *name, const char *squeezed)
{
    char room[96];
    Text t = text_in(room, sizeof room);

    squeeze(name, &t);
    return strcmp(room, squeezed) == 0;
}

static int find_squeezed(const NounKind *kind, const char *squeezed)
{
    int by_title = -1;

    for (int n = 0; n < kind->count; n++)
        if (is_squeezed(kind->id(n), squeezed))
            return n;
    for (int i = 0; kind->aliases && kind->aliases[i][0]; i++)
        if (is_squeezed(kind->aliases[i][0], squeezed))
            for (int n = 0; n < kind->count; n++)
                if (strcmp(kind->id(n), kind->aliases[i][1]) == 0)
                    return n;
    for (int n = 0; n < kind->count; n++)
        if (is_squeezed(kind->title(n), squeezed)) {
            if (by_title >= 0)
                return -1;              // two blocks of one name
            by_title = n;
        }
    return by_title;
}

static int find_beginning(const NounKind *kind, const char *squeezed)
{
    int found = -1;

    for (int n = 0; n < kind->count; n++) {
        char room[96];
        Text t = text_in(room, sizeof room);
        squeeze(kind->id(n), &t);
        if (strncmp(room, squeezed, strlen(squeezed)) != 0)
            continue;
        if (found >= 0)
            return -1;
        found = n;
    }
    return found;
}

static int find_joined(const NounKind *kind, const Words *w, int from, int count)
{
    char room[WORD_ROOM];
    Text t = text_in(room, sizeof room);

    for (int i = from; i < from + count; i++)
        squeeze(w->at[i], &t);
    return t.length ? find_squeezed(kind, room) : -1;
}

bool case_noun(const Game *game, int kind, const Words *w, int *i, int *noun)
{
    const NounKind *k = &game->nouns[kind];
    char room[WORD_ROOM];
    Text t = text_in(room, sizeof room);

    for (int count = w->count - *i < 4 ? w->count - *i : 4; count > 0; count--)
        if ((*noun = find_joined(k, w, *i, count)) >= 0) {
            *i += count;
            return true;
        }
    squeeze(w->at[*i], &t);
    if (t.length < 3 || (*noun = find_beginning(k, room)) < 0)
        return false;
    ++*i;
    return true;
}

// ---- dice

static int case_draw(Luck *luck, int n)
{
    CaseLuck *l = (CaseLuck *)luck;

    if (l->used == l->count) {
        l->ran_out = l->ran_out || !l->seeded;
        return pick(&l->more, n);       // when they ran out: anything that lets the game go on to its next question
    }
    int given = l->dice[l->used++];
    if (given == 0 && n == 10)          // a ten-sided die has a face 0
        given = 10;
    if (given < 1 || given > n) {
        l->misfit = true;
        return 0;
    }
    return given - 1;
}

static void begin_luck(CaseLuck *l)
{
    l->luck = (Luck){ .draw = case_draw };
    l->count = l->used = 0;
    l->seeded = l->ran_out = l->misfit = false;
    seed_luck(&l->more, 1776);
}

static void name_last_roll(const Case *c, Text *out)
{
    for (int i = c->log.count - 1; i >= 0; i--)
        if (c->log.at[i].kind == EVENT_ROLL || c->log.at[i].kind == EVENT_POOL) {
            write_event(c->game, &c->log.at[i], REFEREE, out);
            return;
        }
}

static bool dice_served(const Case *c, Error *err)
{
    char room[300];
    Text t = text_in(room, sizeof room);

    if (!c->luck.ran_out && !c->luck.misfit)
        return true;
    name_last_roll(c, &t);
    if (c->luck.misfit)
        return fail(err, "expected a die that has this number, found: a number too high for its die (last roll: %s)", room);
    return fail(err, "expected dice enough, found: the dice ran out after %d (last roll, partly made up: %s)", c->luck.count, room);
}

// ---- the position

static State *state_of(Case *c)
{
    return (State *)&c->position;
}

static const State *state_in(const Case *c)
{
    return (const State *)&c->position;
}

static bool set_up(Case *c, int scenario, uint32_t options)
{
    State *s = state_of(c);

    memset(&c->position, 0, sizeof c->position);
    core_of(s)->scenario = (uint8_t)scenario;
    core_of(s)->options = options;
    c->game->set_up(s, &c->play);
    c->begun = c->fresh = true;
    c->given = 0;
    return true;
}

typedef struct Mark {
    Position position;
    Seeded   more;
    int      used, events;
} Mark;

static Mark mark_here(const Case *c)
{
    return (Mark){ c->position, c->luck.more, c->luck.used, c->log.count };
}

static void back_to(Case *c, const Mark *mark)
{
    c->position = mark->position;
    c->luck.more = mark->more;
    c->luck.used = mark->used;
    c->luck.ran_out = c->luck.misfit = false;
    c->log.count = mark->events;
}

// One step; a roll whose dice are all still to come is not made: the game waits before it.
static bool run_or_wait(Case *c, Error *err)
{
    Mark before = mark_here(c);

    if (!run_step(c->game, state_of(c), &c->play))
        return c->begun = false;
    if (dice_served(c, err))
        return true;
    c->waiting = c->luck.ran_out && before.used == c->luck.count;
    if (c->waiting) {
        c->lacks = *err;
        back_to(c, &before);
    }
    return false;
}

// Plays on to the question that a line is about: what was begun, or the answer given last, with the dice given since.
static bool settle(Case *c, Error *err)
{
    Action given = c->given;

    if (given)
        apply_answer(c->game, state_of(c), given, &c->play);
    c->begun = c->begun || given;
    c->given = 0;
    c->fresh = c->waiting = false;
    if (!dice_served(c, err))
        return false;
    while (c->begun && run_or_wait(c, err))
        ;
    return c->waiting || dice_served(c, err);
}

// Malformed lines set this; what is left is a line that does not hold.
static bool malformed(Case *c, Error *err, const char *words)
{
    c->verdict = CASE_MALFORMED;
    return words ? fail(err, "%s", words) : false;
}

// ---- lines about the case itself

static bool join(const Words *w, int from, int to, Text *out)
{
    for (int i = from; i < to; i++)
        text_add(out, "%s%s", i > from ? " " : "", w->at[i]);
    return !out->full;
}

static bool read_scenario(Case *c, const Words *w, int from, Error *err)
{
    char room[WORD_ROOM];
    Text t = text_in(room, sizeof room);

    for (int i = from; i < w->count; i++)
        text_add(&t, "%s%s", i > from ? "-" : "", w->at[i]);
    int scenario = find_scenario(c->game, room);
    long number;
    if (scenario < 0 && word_number(w, from, 1, c->game->scenario_count, &number) && w->count == from + 1)
        scenario = (int)number - 1;
    if (scenario >= 0)
        return set_up(c, scenario, core_in(state_in(c))->options);
    text_clear(&t);
    for (int i = 0; i < c->game->scenario_count; i++)
        text_add(&t, "%s%s", i ? ", " : "", c->game->scenarios[i].id);
    malformed(c, err, NULL);
    return fail(err, "no scenario '%.60s'; the scenarios are %s", w->at[from], room);
}

static bool line_game(Case *c, const Words *w, const Game *(*find)(const char *), Error *err)
{
    char id[64];
    Text t = text_in(id, sizeof id);

    for (const char *letter = w->at[1]; *letter; letter++)
        text_char(&t, (char)tolower((unsigned char)*letter));
    const Game *game = find(id);
    if (!game) {
        malformed(c, err, NULL);
        return fail(err, "no game '%.60s'", w->at[1]);
    }
    c->game = game;
    memset(&c->position, 0, sizeof c->position);
    begin_luck(&c->luck);
    return w->count > 2 ? read_scenario(c, w, 2, err) : set_up(c, 0, 0);
}

static bool line_options(Case *c, const Words *w, Error *err)
{
    uint32_t options = 0;

    for (int i = 1; i < w->count; i++) {
        int row = 0;
        while (row < c->game->option_count && !is_squeezed(c->game->options[row].id, w->at[i]) && !word_is(w, i, c->game->options[row].id))
            row++;
        if (row == c->game->option_count) {
            malformed(c, err, NULL);
            return fail(err, "no option '%.60s'", w->at[i]);
        }
        options |= (uint32_t)1 << row;
    }
    return set_up(c, core_in(state_in(c))->scenario, options);
}

static bool line_rule(Case *c, const Words *w, Error *err)
{
    Text t;

    if (w->count < 2)
        return malformed(c, err, "'rule' wants the words of the rule book, for example: rule T76 battle fire");
    if (c->rule_count == CASE_RULES)
        return malformed(c, err, "too many lines 'rule'");
    t = text_in(c->rules[c->rule_count++], CASE_RULE_ROOM);
    return join(w, 1, w->count, &t) || malformed(c, err, "a rule is named in fewer letters");
}

static bool line_dice(Case *c, const char *rest, Error *err)
{
    const char *at = rest;

    for (;;) {
        while (isspace((unsigned char)*at) || *at == ',')
            at++;
        if (*at == '\0' || *at == '#')
            return true;
        char *after;
        long die = strtol(at, &after, 10);
        if (after == at || !(isspace((unsigned char)*after) || *after == ',' || *after == '\0' || *after == '#') || die < 0 || die > 10000) {
            malformed(c, err, NULL);
            return fail(err, "dice are numbers from 0 up, not '%.20s'", at);
        }
        if (c->luck.count == CASE_DICE)
            return malformed(c, err, "too many dice");
        c->luck.dice[c->luck.count++] = (int)die;
        at = after;
    }
}

static bool line_seed(Case *c, const Words *w, Error *err)
{
    long seed;

    if (w->count != 2 || !word_number(w, 1, 0, 999999999, &seed))
        return malformed(c, err, "'seed' wants a number");
    c->luck.seeded = true;
    seed_luck(&c->luck.more, (uint64_t)seed);
    return true;
}

static bool dice_all_used(const Case *c, Error *err)
{
    int left = c->luck.count - c->luck.used;

    return left == 0 || fail(err, "expected all dice to be rolled, found %d left over (the next is a %d)", left, c->luck.dice[c->luck.used]);
}

// The next line needs a game that has come to its question, not one that waits for dice.
static bool finish_answer(Case *c, Error *err)
{
    if (!c->given && !c->waiting)
        return true;
    return settle(c, err) && (!c->waiting || fail(err, "%s", c->lacks.text));
}

static bool line_clear(Case *c, Error *err)
{
    if (!finish_answer(c, err) || !dice_all_used(c, err))
        return false;
    begin_luck(&c->luck);
    c->log.count = 0;
    c->given = 0;
    c->begun = c->fresh = true;
    c->game->case_clear(state_of(c));
    return true;
}

static bool line_begin(Case *c, const Words *w, Error *err)
{
    if (!finish_answer(c, err))
        return false;
    if (!c->game->case_begin(state_of(c), w, err))
        return malformed(c, err, NULL);
    c->begun = true;
    c->fresh = false;
    return true;
}

static bool line_put(Case *c, const Words *w, Error *err)
{
    return c->game->case_put(state_of(c), w, err) || malformed(c, err, NULL);
}

// ---- answers

// An answer and its nouns in words from..to-1, each noun in one word or several.
static bool answer_in(const Case *c, const Words *w, int from, int to, Action *a, Error *err)
{
    char room[WORD_ROOM];
    Text t = text_in(room, sizeof room);
    Words part;
    int verb = find_verb(c->game, w->at[from]), x, y, i = from + 1;

    join(w, from, to, &t);
    if (!words_of(&part, room))
        return fail(err, "too many words");
    i = 1;
    if (verb && c->game->verbs[verb].x != NO_KIND && case_noun(c->game, c->game->verbs[verb].x, &part, &i, &x)) {
        if (i == part.count && c->game->verbs[verb].y == NO_KIND) {
            *a = act_on((unsigned)verb, (unsigned)x);
            return true;
        }
        if (word_is(&part, i, "at") || word_is(&part, i, "to"))
            i++;
        if (c->game->verbs[verb].y != NO_KIND && case_noun(c->game, c->game->verbs[verb].y, &part, &i, &y) && i == part.count) {
            *a = act_on_both((unsigned)verb, (unsigned)x, (unsigned)y);
            return true;
        }
    }
    return read_action(c->game, room, a, err);
}

static void found_question(const Case *c, Text *out)
{
    write_question(c->game, state_in(c), REFEREE, out);
}

static bool refused(const Case *c, Action a, Error *err)
{
    char action[80], reason[240];
    Text ta = text_in(action, sizeof action), tr = text_in(reason, sizeof reason);

    write_action(c->game, a, &ta);
    if (is_over(state_in(c)))
        text_put(&tr, "the game is over");
    else
        write_reason(c->game, state_in(c), why_not(c->game, state_in(c), a), REFEREE, &tr);
    return fail(err, "expected '%s' to be legal, found: %s", action, reason);
}

// Past the side, if there is one: do british withdraw.
static int answer_begins(const Case *c, const Words *w)
{
    return w->count > 2 && find_side(c->game, w->at[1]) >= 0 ? 2 : 1;
}

static bool expect_side_asked(const Case *c, const Words *w, int i, Error *err)
{
    int side = find_side(c->game, w->at[i]), asked = side_to_act(state_in(c));

    if (side < 0)
        return fail(err, "'side' wants %s or %s", c->game->side_ids[0], c->game->side_ids[1]);
    return side == asked || fail(err, "expected the %s to be asked, found %s", c->game->side_ids[side],
                                 asked < SIDES ? c->game->side_ids[asked] : "nobody");
}

static bool try_do(Case *c, const Words *w, Error *err)
{
    int from = answer_begins(c, w);
    Action a;

    if (!answer_in(c, w, from, w->count, &a, err))
        return malformed(c, err, NULL);
    if (is_over(state_in(c)) || why_not(c->game, state_in(c), a) != OK)
        return refused(c, a, err);
    if (from == 2 && !expect_side_asked(c, w, 1, err))
        return false;
    c->given = a;
    return true;
}

// Where the rule's words begin in `refuse [SIDE] ACTION [RULE WORDS...]`, the answer at `from`: at the game's prefix, or after the
// verb's nouns.
static int rule_begins(const Case *c, const Words *w, int from)
{
    int verb = find_verb(c->game, w->at[from]);

    for (int i = from + 1; i < w->count; i++)
        if (word_is(w, i, c->game->rule_prefix))
            return i;
    if (!verb)
        return w->count;
    int end = from + 1 + (c->game->verbs[verb].x != NO_KIND) + (c->game->verbs[verb].y != NO_KIND);
    return end < w->count ? end : w->count;
}

static void write_lower(const char *words, Text *out)
{
    for (; *words; words++)
        text_char(out, (char)tolower((unsigned char)*words));
}

static bool has_word(const Words *w, const char *word)
{
    for (int i = 0; i < w->count; i++)
        if (word_is(w, i, word))
            return true;
    return false;
}

// Every word of the one is in the other: the book's headings are cited longer or shorter.
static bool cites(const char *rule, const char *cited)
{
    Words a, b;
    int in_b = 0, in_a = 0;

    if (!words_of(&a, rule) || !words_of(&b, cited))
        return false;
    for (int i = 0; i < a.count; i++)
        in_b += has_word(&b, a.at[i]);
    for (int i = 0; i < b.count; i++)
        in_a += has_word(&a, b.at[i]);
    return in_a == b.count || (a.count && in_b == a.count);
}

static bool try_refuse(Case *c, const Words *w, Error *err)
{
    int from = answer_begins(c, w), end = rule_begins(c, w, from);
    char cited[160], action[80];
    Text tc = text_in(cited, sizeof cited), ta = text_in(action, sizeof action);
    Action a;

    if (!answer_in(c, w, from, end, &a, err))
        return malformed(c, err, NULL);
    if (from == 2 && !expect_side_asked(c, w, 1, err))
        return false;
    write_action(c->game, a, &ta);
    int reason = why_not(c->game, state_in(c), a);
    if (reason == OK)
        return fail(err, "expected '%s' to be refused, found that it is legal", action);
    join(w, end, w->count, &tc);
    const Reason *r = &c->game->reasons[reason];
    if (tc.length && !cites(r->rule, cited))
        return fail(err, "expected '%s' to be refused by '%s', found '%s: %s'", action, cited, r->rule, r->words);
    return true;
}

// ---- what can be expected of any game

// What a reader of any rule book may call a question, and its usual name.
static const char *const other_names[][2] = {
    { "hits", "lose" }, { "takehits", "lose" }, { "loss", "lose" }, { "losses", "lose" }, { "move", "moves" }, { "movement", "moves" },
    { "flight", "flee" }, { "stay", "leave" }, { "withdrawal", "leave" }, { "retreat", "withdraw" }, { "whereto", "withdraw" },
    { "battles", "fight" }, { "battle", "fight" }, { "desertion", "desert" }, { "arrival", "arrive" }, { "arrivals", "arrive" },
    { "forcemarch", "force" },
};

static int find_question(const Game *game, const char *word)
{
    for (size_t i = 0; i < sizeof other_names / sizeof *other_names; i++)
        if (strcmp(other_names[i][0], word) == 0)
            word = other_names[i][1];
    for (int k = 0; k < game->frame_kinds; k++)
        if (game->frames[k] && game->frames[k]->list && is_squeezed(game->frames[k]->name, word))
            return k;
    return -1;
}

static bool offers_verb(const Case *c, int verb)
{
    ActionList list;
    int n = list_actions(c->game, state_in(c), &list);

    for (int i = 0; i < n; i++)
        if (verb_of(list.at[i]) == (unsigned)verb)
            return true;
    return false;
}

// The question by its name, or by a verb that would answer it.
static bool is_question(Case *c, const char *word, Error *err)
{
    const Game *game = c->game;
    char squeezed[64], room[240];
    Text t = text_in(squeezed, sizeof squeezed), names = text_in(room, sizeof room);

    squeeze(word, &t);
    int kind = find_question(game, squeezed), verb = find_verb(game, word);
    if (kind < 0 && !verb) {
        for (int k = 0; k < game->frame_kinds; k++)
            if (game->frames[k] && game->frames[k]->list)
                text_add(&names, " %s", game->frames[k]->name);
        return fail(err, "no question '%.40s'; the questions are%s", word, room);
    }
    if (is_over(state_in(c)))
        return fail(err, "expected question %s, found: the game is over", word);
    if (kind == top_frame(state_in(c))->kind || (verb && offers_verb(c, verb)))
        return true;
    found_question(c, &names);
    return fail(err, "expected question %s, found question %s (%s)", word, question_of(game, state_in(c))->name, room);
}

static bool expect_left(Case *c, const Words *w, int i, Error *err)
{
    char room[64];
    Text t = text_in(room, sizeof room);
    Words part;

    text_add(&t, "expect left %s", w->at[i]);
    words_of(&part, room);
    return c->game->case_expect(state_in(c), &part, err);
}

static bool expect_question(Case *c, const Words *w, Error *err)
{
    if (w->count < 3)
        return fail(err, "'expect question' wants a question");
    if (!is_question(c, w->at[2], err))
        return false;
    for (int i = 3; i < w->count; i++) {
        bool by_side = word_is(w, i, "side") || word_is(w, i, "of") || word_is(w, i, "for");
        if (by_side || find_side(c->game, w->at[i]) >= 0) {
            i += by_side;
            if (!expect_side_asked(c, w, i, err))
                return false;
        } else if (word_is(w, i, "left")) {
            if (!expect_left(c, w, ++i, err))
                return false;
        } else {
            return fail(err, "after a question come 'side SIDE' and 'left N', not '%.40s'", w->at[i]);
        }
    }
    return true;
}

static bool expect_offered(Case *c, const Words *w, int from, bool offered, Error *err)
{
    Action a;
    char action[80];
    Text t = text_in(action, sizeof action);

    if (!answer_in(c, w, from, w->count, &a, err))
        return false;
    write_action(c->game, a, &t);
    bool is = !is_over(state_in(c)) && why_not(c->game, state_in(c), a) == OK;
    if (is == offered)
        return true;
    if (offered)
        return refused(c, a, err);
    return fail(err, "expected '%s' not to be offered, found that it is legal", action);
}

static bool expect_offered_count(const Case *c, const Words *w, Error *err)
{
    ActionList list;
    long wanted;

    if (!word_number(w, 2, 0, ACTIONS_MAX, &wanted) || w->count != 3)
        return fail(err, "'expect offered-count' wants a number");
    int n = list_actions(c->game, state_in(c), &list);
    return n == wanted || fail(err, "expected %ld answers, found %d", wanted, n);
}

static bool expect_ending(const Case *c, const Words *w, int i, Error *err)
{
    const char *is = c->game->endings[core_in(state_in(c))->ending].id;

    if (word_is(w, i, is))
        return true;
    for (int e = 0; e < c->game->ending_count; e++)
        if (word_is(w, i, c->game->endings[e].id))
            return fail(err, "expected ending %s, found %s", w->at[i], is);
    return fail(err, "no ending '%.40s'", w->at[i]);
}

static bool expect_outcome(const Case *c, const Words *w, Error *err)
{
    const Core *core = core_in(state_in(c));
    const char *is = outcome_id((Outcome)core->outcome), *ending = c->game->endings[core->ending].id;
    bool known = false;

    for (int o = PLAYING; o <= DRAW; o++)
        known = known || word_is(w, 2, outcome_id((Outcome)o));
    if (!known)
        return fail(err, "'expect outcome' wants american, british, draw or playing");
    if (!word_is(w, 2, is))
        return fail(err, "expected outcome %s, found %s%s%s", w->at[2], is, core->outcome ? " by " : "", core->outcome ? ending : "");
    return w->count < 4 || expect_ending(c, w, w->count - 1, err);
}

static bool expect_log(const Case *c, const Words *w, Error *err)
{
    char wanted[WORD_ROOM], words[400], lower[400];
    Text tw = text_in(wanted, sizeof wanted), t = text_in(words, sizeof words), tl = text_in(lower, sizeof lower);

    if (w->count < 3)
        return fail(err, "'expect log' wants words");
    for (int i = 2; i < w->count; i++) {
        if (i > 2)
            text_char(&tw, ' ');
        write_lower(w->at[i], &tw);
    }
    for (int i = 0; i < c->log.count; i++) {
        text_clear(&t);
        text_clear(&tl);
        write_event(c->game, &c->log.at[i], REFEREE, &t);
        write_lower(words, &tl);
        if (strstr(lower, wanted))
            return true;
    }
    return fail(err, "expected the log to say '%s', found that it does not (last: %s)", wanted, words);
}

static bool expect_over(const Case *c, bool over, Error *err)
{
    return is_over(state_in(c)) == over || fail(err, "expected the game %s, found that it is%s", over ? "over" : "to go on", over ? " not" : " over");
}

static bool try_expect_plainly(Case *c, const Words *w, Error *err)
{
    if (word_is(w, 1, "question"))
        return expect_question(c, w, err);
    if (word_is(w, 1, "side") || word_is(w, 1, "asked"))
        return expect_side_asked(c, w, 2, err);
    if (word_is(w, 1, "offered"))
        return expect_offered(c, w, 2, true, err);
    if (word_is(w, 1, "not-offered"))
        return expect_offered(c, w, 2, false, err);
    if (word_is(w, 1, "offered-count") || word_is(w, 1, "answers"))
        return expect_offered_count(c, w, err);
    if (word_is(w, 1, "outcome") || word_is(w, 1, "winner"))
        return expect_outcome(c, w, err);
    if (word_is(w, 1, "ending"))
        return expect_ending(c, w, 2, err);
    if (word_is(w, 1, "log"))
        return expect_log(c, w, err);
    if (word_is(w, 1, "over") || word_is(w, 1, "playing"))
        return expect_over(c, word_is(w, 1, "over"), err);
    return c->game->case_expect(state_in(c), w, err);
}

static bool is_finding(const Error *err)
{
    return strncmp(err->text, "expected ", 9) == 0;
}

static bool try_expect(Case *c, const Words *w, Error *err)
{
    char room[WORD_ROOM];
    Text t = text_in(room, sizeof room);
    Words plain;

    if (w->count < 2)
        return malformed(c, err, "'expect' wants what is expected");
    bool negated = word_is(w, 1, "not") || word_is(w, 1, "no");
    text_put(&t, "expect ");
    join(w, negated ? 2 : 1, w->count, &t);
    words_of(&plain, room);
    err->text[0] = '\0';
    bool is = try_expect_plainly(c, &plain, err);
    if (!is && !is_finding(err))
        return malformed(c, err, NULL);
    if (!negated)
        return is;
    return !is || fail(err, "expected not '%s', found that it is so", room + strlen("expect "));
}

// ---- a line that does not fit is tried again after an answer that nobody need write down

typedef bool LineTry(Case *c, const Words *w, Error *err);

static bool give_only_answer(Case *c, Error *err)
{
    ActionList list;
    const State *s = state_in(c);

    if (is_over(s) || !question_of(c->game, s)->obvious || list_actions(c->game, s, &list) != 1)
        return false;
    c->given = list.at[0];
    return settle(c, err);
}

// Looks at the question or answers it, rather than at the board.
static bool is_about_answers(const Words *w)
{
    static const char *const words[] = { "question", "side", "asked", "offered", "not-offered", "offered-count", "answers", "left", NULL };

    return !word_is(w, 0, "expect") || is_any_word(w, word_is(w, 1, "not") || word_is(w, 1, "no") ? 2 : 1, words);
}

// While the game waits for dice there is a board to look at, but no question.
static bool fits(Case *c, LineTry *try, const Words *w, Error *err)
{
    if (c->waiting && is_about_answers(w))
        return fail(err, "%s", c->lacks.text);
    return try(c, w, err);
}

// The complaint is about the position before any answer was given for the writer, which is the one he had in mind.
static bool try_line(Case *c, LineTry *try, const Words *w, Error *err)
{
    Error later = { "" };

    if (!settle(c, err))
        return false;
    if (fits(c, try, w, err))
        return true;
    if (c->verdict == CASE_MALFORMED)
        return false;
    Mark mark = mark_here(c);
    while (give_only_answer(c, &later))
        if (fits(c, try, w, &later))
            return true;
    back_to(c, &mark);
    c->given = 0;
    c->begun = c->waiting = false;
    return false;
}

// A board just set up or cleared, with no dice to open the turn, is looked at as it lies.
static bool is_untouched(const Case *c, const Words *w)
{
    return c->fresh && !c->luck.seeded && c->luck.used == c->luck.count && !is_about_answers(w) && !word_is(w, 1, "log");
}

static bool try_dice_all_used(Case *c, const Words *w, Error *err)
{
    return dice_all_used(c, err);
}

// ---- lines

// A line that cannot be understood is malformed wherever the game stands.
static bool is_answer_readable(Case *c, const Words *w, Error *err)
{
    int from = answer_begins(c, w);
    bool refuse = word_is(w, 0, "refuse");
    Action a;

    if (!refuse && !word_is(w, 0, "do"))
        return true;
    return answer_in(c, w, from, refuse ? rule_begins(c, w, from) : w->count, &a, err) || malformed(c, err, NULL);
}

static const char *const notes[] = { "title", "name", "case", "note", "about", "source", "example", NULL };

static bool run_play_line(Case *c, const Words *w, const char *rest, Error *err)
{
    LineTry *try = word_is(w, 0, "do")     ? try_do     :
                   word_is(w, 0, "refuse") ? try_refuse :
                   word_is(w, 0, "expect") ? try_expect : NULL;

    if (!try) {
        malformed(c, err, NULL);
        return fail(err, "no line '%.40s'; lines begin with game, scenario, options, rule, clear, put, begin, dice, seed, do, refuse, expect",
                    w->at[0]);
    }
    if (w->count < 2) {
        malformed(c, err, NULL);
        return fail(err, "'%s' wants more words", w->at[0]);
    }
    if (!is_answer_readable(c, w, err))
        return false;
    if (!(is_untouched(c, w) ? try(c, w, err) : try_line(c, try, w, err)))
        return false;
    c->checks++;
    return true;
}

static bool run_line(Case *c, const Words *w, const char *rest, const Game *(*find)(const char *), Error *err)
{
    if (word_is(w, 0, "game"))
        return finish_answer(c, err) && dice_all_used(c, err) && line_game(c, w, find, err);
    if (word_is(w, 0, "rule") || word_is(w, 0, "rules"))
        return line_rule(c, w, err);
    if (is_any_word(w, 0, notes))
        return true;
    if (!c->game)
        return malformed(c, err, "a case begins with its game, for example: game trenton-1776 campaign");
    if (word_is(w, 0, "scenario"))
        return read_scenario(c, w, 1, err);
    if (word_is(w, 0, "options") || word_is(w, 0, "option"))
        return line_options(c, w, err);
    if (word_is(w, 0, "clear"))
        return line_clear(c, err);
    if (word_is(w, 0, "begin"))
        return line_begin(c, w, err);
    if (word_is(w, 0, "dice") || word_is(w, 0, "die"))
        return line_dice(c, rest, err);
    if (word_is(w, 0, "seed"))
        return line_seed(c, w, err);
    if (word_is(w, 0, "put"))
        return finish_answer(c, err) && line_put(c, w, err);
    return run_play_line(c, w, rest, err);
}

// '_' is '-', commas part words, apostrophes and quotation marks are left out; what follows '#' is a remark.
static void tidy(const char *line, size_t n, Text *out)
{
    for (size_t i = 0; i < n; i++) {
        char ch = line[i];
        if (ch == '#' && (i == 0 || isspace((unsigned char)line[i - 1])))
            break;
        if (ch == '\'' || ch == '"')
            continue;
        text_char(out, ch == '_' ? '-' : ch == ',' || ch == ';' ? ' ' : ch);
    }
}

static bool run_text_line(Case *c, const char *line, size_t n, const Game *(*find)(const char *), Error *err)
{
    static const char *const long_lines[] = { "dice", "die", "title", "name", "case", "note", "about", "source", "example", NULL };
    char room[4096], first[WORD_ROOM];
    Text t = text_in(room, sizeof room), tf = text_in(first, sizeof first);
    Words w;

    if (memchr(line, '\0', n))
        return malformed(c, err, "a byte that is no text");
    tidy(line, n, &t);
    if (t.full)
        return malformed(c, err, "the line is too long");
    const char *verb = room + strspn(room, " \t\r\v\f");
    size_t length = strcspn(verb, " \t\r\v\f");
    text_put_n(&tf, verb, length);
    words_of(&w, first);
    if (!is_any_word(&w, 0, long_lines) && !words_of(&w, room))
        return malformed(c, err, "too many words in a line");
    return w.count == 0 || run_line(c, &w, verb + length, find, err);
}

static bool run_end(Case *c, Error *err)
{
    static const Words none;

    c->line += c->line == 0;
    if (!c->game)
        return malformed(c, err, "an empty case: it begins with its game, for example: game trenton-1776 campaign");
    if (c->begun && c->luck.used == c->luck.count && (c->fresh || !c->checks))
        return true;                    // nothing was asked of it, or only how the board lies
    return try_line(c, try_dice_all_used, &none, err);
}

CaseVerdict run_case(Case *c, const char *text, size_t length, const Game *(*find)(const char *id))
{
    size_t at = 0;
    bool fine = true;

    memset(c, 0, offsetof(Case, events));
    c->log = (Log){ .at = c->events, .room = CASE_EVENTS };
    c->play = (Play){ .luck = &c->luck.luck, .log = &c->log };
    begin_luck(&c->luck);
    while (fine && at < length) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t n = end ? (size_t)(end - (text + at)) : length - at;
        c->line++;
        fine = run_text_line(c, text + at, n, find, &c->wrong);
        at += n + 1;
    }
    if (fine)
        fine = run_end(c, &c->wrong);
    if (fine)
        c->verdict = CASE_HOLDS;
    else if (c->verdict != CASE_MALFORMED)
        c->verdict = CASE_FAILS;
    return c->verdict;
}
