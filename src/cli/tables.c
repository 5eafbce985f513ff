// muster about GAME --facts, --frames, --answers, --events, --types: the rows of a game, so that documents and the client need not repeat them.

#include "cli/tables.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "engine/begin.h"

// ---- facts

static const char *owner_of(const Game *g, const Fact *f)
{
    return f->of == OF_GAME ? "the game" : f->of == OF_SIDE ? "SIDE" : g->nouns[f->of].name;
}

static void print_words(const FactWord *words, const char *between)
{
    int last = -1;
    bool any = false;

    for (; words && words->word; words++) {
        if (any && words->value == last)        // another spelling
            continue;
        printf("%s%s", any ? between : "", words->word);
        last = words->value;
        any = true;
    }
}

static void print_fact_value(const Game *g, const Fact *f)
{
    int scale = f->scale ? f->scale : 1;

    switch (f->is) {
    case FACT_NUMBER:
        printf("%d to %d%s", f->low * scale, f->high * scale, f->words ? ", or " : "");
        print_words(f->words, ", ");
        break;
    case FACT_FLAG:
        if (f->words)
            print_words(f->words, " or ");
        else
            printf("yes or no");
        break;
    case FACT_SIDE:
        printf("SIDE");
        break;
    case FACT_NOUN:
        printf("%s%s", g->nouns[f->kind].name, f->words ? ", or " : "");
        print_words(f->words, ", ");
        break;
    default:
        if (f->words)
            print_words(f->words, ", ");
        else
            printf("a word");
    }
}

static const char *readers_of(const Fact *f)
{
    return f->sight == SEEN_BY_ALL ? "all" : f->sight == SEEN_BY_NOBODY ? "nobody" : "who may";
}

void print_fact_table(const Game *g)
{
    printf("| of | fact | also | value | what it is | put | seen by |\n|---|---|---|---|---|---|---|\n");
    for (const Fact *f = g->facts; f && f->id; f++) {
        printf("| %s%s%s%s | `%s` | %s | ", owner_of(g, f), f->paired ? " and " : "", f->paired ? g->nouns[f->with].name : "", f->by_side ? " and SIDE" : "", f->id, f->spellings ? f->spellings : "");
        print_fact_value(g, f);
        printf(" | %s | %s | %s |\n", f->about, fact_may_be_put(f) ? "yes" : "", readers_of(f));
    }
}

// ---- what can be begun

static void print_upper(const char *name)
{
    for (; *name; name++)
        putchar(toupper((unsigned char)*name));
}

// "round N", "PLACE" of one that needs no name, "LEADER...".
static void print_part(const Game *g, const BeginPart *part, const char *row_id)
{
    if (!part->bare)
        printf("%s%s", part->name, part->is == PART_MARK ? "" : " ");
    switch (part->is) {
    case PART_NUMBER:   printf("N"); break;
    case PART_SIDE:     printf("SIDE"); break;
    case PART_WORD:     print_words(part->words, "\\|"); break;
    case PART_MARK:     break;
    default:            print_upper(g->nouns[part->kind].name); printf("%s", part->is == PART_NOUNS ? "..." : "");
    }
    if (part->bare && part->is == PART_NUMBER && strcmp(part->name, row_id) != 0)
        printf(" %s", part->name);
}

static void print_some_part(const Game *g, const BeginPart *part, const char *row_id, bool needed)
{
    printf("%s", needed ? " " : " [");
    print_part(g, part, row_id);
    printf("%s", needed ? "" : "]");
}

static void print_begin_line(const Game *g, const Beginning *row)
{
    BeginPart part;

    printf("`%s", row->id);
    if (row->takes_side)
        printf("%s", row->whose ? " [SIDE]" : " SIDE");
    for (int i = 0; i < PARTS_MOST && row->part[i].name; i++)
        print_some_part(g, &row->part[i], row->id, row->part[i].ask);
    for (int which = 0; which < OPERANDS; which++)
        if (begin_operand(g, row, which, &part))
            print_some_part(g, &part, row->id, true);
    printf("`");
}

void print_frame_table(const Game *g)
{
    printf("| `begin` | also | numbers | what is begun |\n|---|---|---|---|\n");
    for (const Beginning *row = g->beginnings; row && row->id; row++) {
        const char *between = "";
        printf("| ");
        print_begin_line(g, row);
        printf(" | %s | ", row->spellings ? row->spellings : "");
        for (const BeginPart *part = row->part; part < row->part + PARTS_MOST && part->name; part++)
            if (part->is == PART_NUMBER) {
                printf("%s%s %d to %d", between, part->name, part->low, part->high);
                between = ", ";
                if (part->usual)
                    printf(" (%d)", part->usual);
            }
        printf(" | %s |\n", row->about);
    }
}

// ---- answers, questions, endings

static void print_noun_words(const Game *g, const Verb *v)
{
    if (v->x != NO_KIND)
        printf(v->optional ? " [%s]" : " %s", g->nouns[v->x].name);
    if (v->y != NO_KIND)
        printf(" %s", g->nouns[v->y].name);
}

static void print_questions(const Game *g)
{
    printf("\n| question | nobody need write |\n|---|---|\n");
    for (int k = 0; k < g->frame_kinds; k++) {
        const FrameKind *kind = g->frames[k];
        bool again = false;
        for (int before = 0; before < k; before++)
            again = again || (g->frames[before] && g->frames[before]->list && kind && strcmp(g->frames[before]->name, kind->name) == 0);
        if (!kind || !kind->list || again)
            continue;
        printf("| `");
        for (const char *c = kind->name; *c; c++)
            putchar(*c == ' ' ? '-' : *c);
        printf("` | %s", kind->obvious ? "the only answer" : "");
        if (kind->silence)
            printf("%s`%s`", kind->obvious ? ", " : "", g->verbs[kind->silence].id);
        printf(" |\n");
    }
}

void print_answer_table(const Game *g)
{
    printf("| answer | what it means | rule |\n|---|---|---|\n");
    for (int v = 1; v < g->verb_count; v++) {
        printf("| `%s`", g->verbs[v].id);
        print_noun_words(g, &g->verbs[v]);
        printf(" | %s | %s |\n", g->verbs[v].help, g->verbs[v].rule);
    }
    print_questions(g);
    printf("\n| ending | |\n|---|---|\n");
    for (int e = 1; e < g->ending_count; e++)
        printf("| `%s` | %s |\n", g->endings[e].id, g->endings[e].words);
}

// ---- events

static bool is_hidden(const EventField *f)      { return f->hidden_by != 0; }

void print_event_table(const Game *g)
{
    printf("| event | fields | words |\n|---|---|---|\n");
    for (int k = 0; k < g->event_kinds; k++) {
        const EventRow *row = &g->events[k];
        const char *between = "";
        printf("| `%s` | ", row->id);
        for (const EventField *f = row->field; f->is != FIELD_NONE; f++) {
            if (f->unsent)
                continue;
            printf("%s%s`%s`%s", between, f->is == FIELD_NOUNS ? "`count`, " : "", f->key, is_hidden(f) || f->is == FIELD_MARK ? "?" : "");
            between = ", ";
        }
        printf(" | ");
        for (const char *c = row->words ? row->words : ""; *c; c++)
            printf(*c == '|' ? "\\|" : "%c", *c);
        printf(" |\n");
    }
}

// ---- types

static void print_name(const char *id)          // "forced-last-turn" as forced_last_turn
{
    for (; *id; id++)
        putchar(isalnum((unsigned char)*id) ? *id : '_');
}

static void print_camel(const char *id)         // "washingtons-crossing" as WashingtonsCrossing
{
    bool up = true;

    for (; *id; id++) {
        if (isalnum((unsigned char)*id))
            putchar(up ? toupper((unsigned char)*id) : *id);
        up = !isalnum((unsigned char)*id);
    }
}

static void print_union(const FactWord *words)
{
    int last = 0;
    bool any = false;

    for (; words->word; words++) {
        if (any && words->value == last)
            continue;
        printf("%s'%s'", any ? " | " : "", words->word);
        last = words->value;
        any = true;
    }
}

static void print_fact_type(const Fact *f)
{
    switch (f->is) {
    case FACT_NUMBER:   printf("number"); break;
    case FACT_FLAG:     printf("boolean"); break;
    case FACT_SIDE:     printf("Side"); break;
    case FACT_WORD:
        if (f->words)
            print_union(f->words);
        else
            printf("string");
        break;
    default:            printf("string");
    }
    if (f->sent == SENT && (f->may_lack || f->is == FACT_SIDE))
        printf(" | null");
}

static bool is_optional(const Fact *f)
{
    return f->sent == SENT_IF || f->sight != SEEN_BY_ALL;
}

static void print_fact_member(const char *indent, const Fact *f, const char *key, bool optional)
{
    printf("%s/** %c%s. */\n%s", indent, toupper((unsigned char)f->about[0]), f->about + 1, indent);
    print_name(key);
    printf("%s: ", optional ? "?" : "");
    print_fact_type(f);
    printf("\n");
}

static size_t group_of(const Fact *f)
{
    const char *dot = strchr(f->id, '.');

    return f->id && dot ? (size_t)(dot - f->id) : 0;
}

static bool in_one_group(const Fact *a, const Fact *b)
{
    return b->id && a->of == b->of && group_of(a) && group_of(a) == group_of(b) && strncmp(a->id, b->id, group_of(a)) == 0;
}

static void print_group(const Fact *f, const Fact *end)
{
    bool optional = true;

    for (const Fact *each = f; each < end; each++)
        optional = optional && is_optional(each);
    printf("  %.*s%s: %s{\n", (int)group_of(f), f->id, optional && f->of == OF_GAME ? "?" : "", f->of == OF_SIDE ? "Record<Side, " : "");
    for (; f < end; f++)
        if (f->sent != UNSENT)
            print_fact_member("    ", f, f->id + group_of(f) + 1, is_optional(f) && !optional);     // they are there together
    printf("  }%s\n", (end - 1)->of == OF_SIDE ? ">" : "");
}

static void print_side_member(const Fact *f)
{
    printf("  /** %c%s, by side. */\n  %s: %sRecord<Side, ", toupper((unsigned char)f->about[0]), f->about + 1, f->id, is_optional(f) ? "Partial<" : "");
    print_fact_type(f);
    printf(">%s\n", is_optional(f) ? ">" : "");
}

static void print_map_member(const Fact *f)
{
    printf("  /** %c%s. */\n  %s: Record<string, ", toupper((unsigned char)f->about[0]), f->about + 1, f->id);
    if (f->by_side)
        printf("Record<Side, ");
    print_fact_type(f);
    printf(">%s\n", f->by_side ? ">" : "");
}

static void print_view_facts(const Game *g)
{
    printf("/** What the view holds of the game and its sides; what it has beyond them is docs/protocol.md's. */\nexport interface ");
    print_camel(g->id);
    printf("Facts {\n");
    for (const Fact *f = g->facts, *next; f && f->id; f = next) {
        for (next = f + 1; in_one_group(f, next); next++)
            ;
        if (f->sent == UNSENT)
            continue;
        if (f->of == OF_GAME && group_of(f))
            print_group(f, next);
        else if (f->of == OF_GAME)
            print_fact_member("  ", f, f->id, is_optional(f));
        else if (f->of == OF_SIDE && group_of(f))
            print_group(f, next);
        else if (f->of == OF_SIDE)
            print_side_member(f);
        else if (f->sent == SENT_AS_MAP)
            print_map_member(f);
    }
    printf("}\n\n");
}

static bool has_sent_facts(const Game *g, int kind)
{
    for (const Fact *f = g->facts; f && f->id; f++)
        if (f->of == kind && (f->sent == SENT || f->sent == SENT_IF))
            return true;
    return false;
}

static void print_noun_facts(const Game *g, int kind)
{
    printf("/** A %s as its reader may see it. */\nexport interface ", g->nouns[kind].name);
    print_camel(g->id);
    print_camel(g->nouns[kind].name);
    printf(" {\n  id: string\n");
    for (const Fact *f = g->facts; f->id; f++)
        if (f->of == kind && (f->sent == SENT || f->sent == SENT_IF))
            print_fact_member("  ", f, f->id, f->sent == SENT_IF);
    printf("}\n\n");
}

static const char *event_type(const EventField *f)
{
    switch (f->is) {
    case FIELD_NUMBER:  return "number";
    case FIELD_FLAG:
    case FIELD_MARK:    return "boolean";
    case FIELD_NOUNS:   return "string[]";
    case FIELD_LINES:   return "{ words: string; rule: string; priority?: number }[]";
    case FIELD_SUM:     return "{ words: string; rule: string; value: number }[]";
    default:            return "string";
    }
}

static bool may_be_left_out(const EventField *f)
{
    return is_hidden(f) || f->is == FIELD_MARK || f->none;
}

static void print_event_fields(const EventRow *row)
{
    size_t open = 0;

    for (const EventField *f = row->field; f->is != FIELD_NONE; f++) {
        const char *dot = strchr(f->key, '.');
        size_t group = dot ? (size_t)(dot - f->key) : 0;
        if (open && open != group)
            printf(" }");
        if (!f->unsent) {
            if (group && open != group)
                printf("; %.*s: { ", (int)group, f->key);
            else
                printf("; ");
            if (f->is == FIELD_NOUNS)
                printf("count: number; ");
            print_name(dot ? dot + 1 : f->key);
            printf("%s: %s", may_be_left_out(f) ? "?" : "", event_type(f));
        }
        open = f->unsent ? 0 : group;
    }
    if (open)
        printf(" }");
}

static void print_events(const Game *g)
{
    printf("/** What may happen, by its kind; fields that the reader may not know are left out. */\nexport type ");
    print_camel(g->id);
    printf("Event = EventBase & (\n");
    for (int k = 0; k < g->event_kinds; k++) {
        printf("  | { kind: '%s'", g->events[k].id);
        print_event_fields(&g->events[k]);
        printf(" }\n");
    }
    printf(")\n");
}

void print_types(const Game *g)
{
    printf("// Written by `muster about %s --types` while building, from the rows of the game.  Do not edit.\n\n", g->id);
    printf("import type { EventBase%s } from '../model/protocol'\n\n", g->facts ? ", Side" : "");
    print_view_facts(g);
    for (int kind = 0; kind < g->noun_kinds; kind++)
        if (has_sent_facts(g, kind))
            print_noun_facts(g, kind);
    print_events(g);
}
