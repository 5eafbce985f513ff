// The line `begin`: a row of the game's table (begin.h) is found and its words are read; then its frames are laid.

#include "engine/begin.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "engine/case_lines.h"

typedef struct Reading {
    const Game *game;
    const Words *w;
    int   i, row_at;            // the next word; the word that names the row
    Begun b;
} Reading;

// ---- rows and parts by name

static bool is_called(const Beginning *row, const char *word)
{
    return case_is_same(row->id, word) || case_is_spelled(row->spellings, word);
}

static const Beginning *find_row(const Game *game, const Words *w, int *at)
{
    for (*at = 1; *at < w->count; ++*at)
        for (const Beginning *row = game->beginnings; row && row->id; row++)
            if (is_called(row, w->at[*at]))
                return row;
    return NULL;
}

static bool names_no_row(const Game *game, const Words *w, Error *err)
{
    char room[400];
    Text names = text_in(room, sizeof room);

    for (const Beginning *row = game->beginnings; row && row->id; row++)
        text_add(&names, "%s%s", row == game->beginnings ? "" : row[1].id ? ", " : " or ", row->id);
    return fail(err, "what begins? %s; not '%.40s'", room, w->at[1]);
}

static SaidPart *find_part(Reading *r, const char *word)
{
    for (int i = 0; i < r->b.parts; i++)
        if (case_is_same(r->b.said[i].part->name, word) || case_is_spelled(r->b.said[i].part->spellings, word))
            return &r->b.said[i];
    return NULL;
}

static const SaidPart *part_of(const Begun *b, const char *name)
{
    for (int i = 0; i < b->parts; i++)
        if (strcmp(b->said[i].part->name, name) == 0)
            return &b->said[i];
    assert(false);
    return NULL;
}

int begun_value(const Begun *b, const char *name)   { return part_of(b, name)->value; }
Set begun_set(const Begun *b, const char *name)     { return part_of(b, name)->set; }

bool begin_answer(const Game *game, State *s, Action a, Error *err)
{
    char room[400];
    Text t = text_in(room, sizeof room);
    Play quiet = { 0 };
    Frame *top = &core_of(s)->frames[core_of(s)->depth - 1];
    int reason = why_not(game, s, a);

    if (reason) {
        write_reason(game, s, a, reason, REFEREE, &t);
        return fail(err, "that cannot begin: %.250s", room);
    }
    game->frames[top->kind]->take(s, top, a, &quiet);
    return true;
}

// ---- the operands of the frame as parts

// An operand is called by the first word of what the frame's row says of it.
static bool fills_operand(const BeginPart *part, const Operand *operand)
{
    size_t length = strlen(part->name);

    return operand->name && strncmp(operand->name, part->name, length) == 0 && strchr(" ", operand->name[length]);
}

static const Operand *operand_of(const Game *game, const Beginning *row, int which)
{
    const FrameKind *kind = game->frames[row->frame];

    return which == 0 ? &kind->n : which == 1 ? &kind->a : &kind->b;
}

bool begin_operand(const Game *game, const Beginning *row, int which, BeginPart *part)
{
    if (!row->frame)
        return false;
    const Operand *operand = operand_of(game, row, which);
    for (const BeginPart *each = row->part; each < row->part + PARTS_MOST && each->name; each++)
        if (fills_operand(each, operand))
            return false;
    *part = (BeginPart){ .name = operand->name, .spellings = operand->name, .is = PART_NOUN, .kind = operand->noun, .bare = true };
    return operand->name && operand->noun != NO_KIND;
}

static void add_part(Begun *b, const BeginPart *part)
{
    int none = part->is == PART_SIDE ? NEITHER : part->is == PART_NOUN || part->is == PART_NOUNS ? -1 : part->usual;

    b->said[b->parts++] = (SaidPart){ .part = part, .value = none };
}

static void begin_reading(Reading *r, const Beginning *row)
{
    Begun *b = &r->b;

    b->row = row;
    b->side = NEITHER;
    for (const BeginPart *part = row->part; part < row->part + PARTS_MOST && part->name; part++)
        add_part(b, part);
    for (int which = 0; which < OPERANDS; which++)
        if (begin_operand(r->game, row, which, &b->operand[which]))
            add_part(b, &b->operand[which]);
}

// ---- words

static bool is_filler(const Reading *r, int i)
{
    return i == r->row_at || ANY_OF(r->w, i, "at", "in", "on", "to", "of", "by", "with", "and", "&", "from", "the", "side", "hex", "phase")
        || case_is_spelled(r->b.row->fillers, r->w->at[i]) || is_called(r->b.row, r->w->at[i]);
}

static bool read_word_of(const BeginPart *part, const char *word, int *value, Error *err)
{
    for (const FactWord *each = part->words; each->word; each++)
        if (case_is_same(each->word, word)) {
            *value = each->value;
            return true;
        }
    return fail(err, "'%.40s' is no %s", word, part->name);
}

static bool read_number_of(Reading *r, SaidPart *p, Error *err)
{
    long number;

    if (!case_read_number(r->w, &r->i, p->part->low, p->part->high, &number, err))
        return false;
    p->value = (int)number;
    return true;
}

static bool read_nouns_of(Reading *r, SaidPart *p, Error *err)
{
    int noun;

    if (!case_read_noun(r->game, p->part->kind, r->w, &r->i, &noun, err))
        return false;
    p->set |= BIT(noun);
    p->value = p->said ? p->value : noun;
    return true;
}

static bool read_side_of(Reading *r, int *side, Error *err)
{
    Side found;

    if (!case_read_side(r->game, r->w, &r->i, &found, err))
        return false;
    *side = found;
    return true;
}

static bool read_value(Reading *r, SaidPart *p, Error *err)
{
    switch (p->part->is) {
    case PART_NUMBER:   return read_number_of(r, p, err);
    case PART_NOUN:     return case_read_noun(r->game, p->part->kind, r->w, &r->i, &p->value, err);
    case PART_NOUNS:    return read_nouns_of(r, p, err);
    case PART_SIDE:     return read_side_of(r, &p->value, err);
    case PART_WORD:     return read_word_of(p->part, r->w->at[r->i], &p->value, err) && ++r->i;
    default:            p->value = true; return true;
    }
}

// "round 2"; "2 hits", where the value has been read.
static bool read_named(Reading *r, SaidPart *p, Error *err)
{
    r->i++;
    if (p->said && p->part->bare && p->part->is != PART_NOUNS)
        return true;
    while (p->part->is != PART_MARK && r->i < r->w->count && is_filler(r, r->i))
        r->i++;
    p->said = read_value(r, p, err);
    return p->said;
}

static bool is_open(const SaidPart *p)      { return p->part->bare && (!p->said || p->part->is == PART_NOUNS); }

static bool read_bare(Reading *r)
{
    Error quiet;

    for (SaidPart *p = r->b.said; p < r->b.said + r->b.parts; p++)
        if (is_open(p) && read_value(r, p, &quiet)) {
            p->said = true;
            return true;
        }
    return false;
}

// The word is read as nothing.  The complaint is of what it was most likely meant for: a number or a noun that is still open.
static bool complain(Reading *r, Error *err)
{
    int likely = isdigit((unsigned char)r->w->at[r->i][0]) ? PART_NUMBER : PART_NOUN;
    SaidPart *meant = NULL;

    for (SaidPart *p = r->b.said; p < r->b.said + r->b.parts; p++)
        if (is_open(p) && !p->said && p->part->is <= PART_NOUNS && !(meant && meant->part->is == likely))
            meant = p;
    if (meant)
        return read_value(r, meant, err) && false;
    if (r->b.row->takes_side && !r->b.row->whose && r->b.side == NEITHER)
        return case_read_side(r->game, r->w, &r->i, &r->b.side, err) && false;
    return fail(err, "'%.40s' is too much here", r->w->at[r->i]);
}

static bool read_next(Reading *r, Error *err)
{
    SaidPart *named = r->i == r->row_at ? NULL : find_part(r, r->w->at[r->i]);
    Error quiet;

    if (named)
        return read_named(r, named, err);
    if (is_filler(r, r->i))
        return ++r->i;
    if (r->b.row->takes_side && r->b.side == NEITHER && case_read_side(r->game, r->w, &r->i, &r->b.side, &quiet))
        return true;
    return read_bare(r) || complain(r, err);
}

static bool is_missing(const Game *game, const Begun *b, Error *err)
{
    for (int i = 0; i < b->parts; i++) {
        const BeginPart *part = b->said[i].part;
        bool is_operand = part >= b->operand && part < b->operand + OPERANDS;
        if (!b->said[i].said && part->ask)
            return fail(err, "%s", part->ask);
        if (!b->said[i].said && is_operand)
            return fail(err, "begin %s: %s, a %s?", b->row->id, part->name, game->nouns[part->kind].name);
    }
    return true;
}

static bool read_begun(Reading *r, Error *err)
{
    for (r->i = 1; r->i < r->w->count;)
        if (!read_next(r, err))
            return false;
    return is_missing(r->game, &r->b, err);
}

// The side that is said must be the one that follows from the rest.
static bool settle_side(const State *s, const Game *game, Begun *b, Error *err)
{
    Side said = b->side;

    if (b->row->whose)
        b->side = b->row->whose(s, b);
    if (b->row->ask && b->side == NEITHER)
        return fail(err, "%s", b->row->ask);
    return said == NEITHER || said == b->side
        || fail(err, "begin %s: not the %s side, but the %s one", b->row->id, game->side_ids[said], game->side_ids[b->side]);
}

// ---- frames

static void lay_frames(State *s, const Begun *b)
{
    Core *core = core_of(s);
    int by = b->side == AMERICAN ? AMERICAN : BRITISH;

    memset(core->frames, 0, sizeof core->frames);
    core->depth = core->outcome = core->ending = 0;
    for (int i = 0; i < UNDER_MOST && (i == 0 || b->row->under[i].kind); i++)
        begin(s, (Frame){ .kind = b->row->under[i].kind, .side = i ? b->side : NEITHER, .step = b->row->under[i].step[by] });
}

static int value_for(const Begun *b, const Operand *operand)
{
    for (int i = 0; i < b->parts && operand->name; i++)
        if (fills_operand(b->said[i].part, operand))
            return b->said[i].value;
    return 0;
}

static void lay_top(const Game *game, State *s, const Begun *b)
{
    const FrameKind *kind = game->frames[b->row->frame];

    begin(s, (Frame){ .kind = b->row->frame, .side = b->side, .step = b->row->step, .n = (uint8_t)value_for(b, &kind->n),
                      .a = (uint16_t)value_for(b, &kind->a), .b = (uint16_t)value_for(b, &kind->b) });
}

bool case_begin(const Game *game, State *s, const Words *w, Error *err)
{
    Reading r = { .game = game, .w = w };
    const Beginning *row = find_row(game, w, &r.row_at);

    if (!row)
        return names_no_row(game, w, err);
    begin_reading(&r, row);
    if (!read_begun(&r, err) || !settle_side(s, game, &r.b, err))
        return false;
    lay_frames(s, &r.b);
    if (row->prepare && !row->prepare(s, &r.b, err))
        return false;
    if (row->frame)
        lay_top(game, s, &r.b);
    return true;
}
