// What an answer risks, gathered from the rows of its game.

#include "engine/risk.h"

#include <string.h>

#include "engine/engine.h"

void no_risk(Risk *risk)
{
    memset(risk, 0, sizeof *risk);
}

static void add_rule(Risk *risk, const char *rule)
{
    size_t length = strlen(risk->rules);
    Text rest = text_in(risk->rules + length, sizeof risk->rules - length);

    if (!strstr(risk->rules, rule) || !length)
        text_add(&rest, "%s%s", length ? ", " : "", rule);
}

// A danger is read first, whatever else there is to say.
static void add_words(Risk *risk, bool first, const char *words)
{
    char before[RISK_ROOM];

    if (strstr(risk->words, words))
        return;
    strcpy(before, risk->words);
    Text out = text_in(risk->words, sizeof risk->words);
    text_put(&out, first ? words : before);
    text_put(&out, before[0] ? " " : "");
    text_put(&out, first ? before : words);
}

void add_risk(Risk *risk, unsigned is, const char *rule, const char *words)
{
    bool danger = is & RISK_DANGER;

    add_words(risk, danger && !risk->is_danger, words);
    add_rule(risk, rule);
    risk->is_final = risk->is_final || is & RISK_FINAL;
    risk->is_danger = risk->is_danger || danger;
    // What may hurt is not advised, whatever speaks for it.
    risk->is_advised = (risk->is_advised || is & RISK_ADVISED) && !risk->is_danger;
}

bool find_risk(const Game *game, const State *s, Action a, Risk *risk, RiskOdds *odds)
{
    no_risk(risk);
    if (odds)
        *odds = NO_ODDS;
    for (const RiskRow *row = game->risks; row && row->id; row++) {
        char room[RISK_ROOM];
        Text words = text_in(room, sizeof room);
        if (!(row->verbs >> verb_of(a) & 1))
            continue;
        row->says(s, a, &words);
        if (!words.length)
            continue;
        text_capital(&words, 0);
        add_risk(risk, row->is, row->rule, room);
        if (odds && row->odds)
            *odds = (RiskOdds)row->odds;
    }
    return risk->words[0] != '\0';
}

static void write_ways(const char *ways, Json *j)
{
    char room[RISK_ROOM];
    Text one = text_in(room, sizeof room);

    json_open_as(j, "ways", '[');
    for (; text_put_part(&one, &ways, '\n'); text_clear(&one))
        json_text(j, NULL, room);
    json_close(j, ']');
}

void write_risk(const Risk *risk, Json *j)
{
    json_text(j, "words", risk->words);
    json_text(j, "rule", risk->rules);
    if (risk->is_final)
        json_bool(j, "final", true);
    if (risk->is_danger || risk->is_advised)
        json_text(j, "tone", risk->is_danger ? "danger" : "advised");
    if (risk->has_odds) {
        json_bool(j, "odds", true);
        if (risk->wins >= 0)
            json_number(j, "wins", risk->wins);
    }
    if (risk->ways[0])
        write_ways(risk->ways, j);
}

bool throws_dice(const Game *game, const State *s, Action a)
{
    Enumerated lowest;
    Play p = { .luck = &lowest.luck };
    Position pos;

    memcpy(&pos, s, game->size);
    enumerate_luck(&lowest);
    apply_answer(game, (State *)&pos, a, &p);
    return p.drawn > 0;
}
