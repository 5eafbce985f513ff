// risk.h -- what an answer risks, in rows: so that no table lets its player give away by a careless press what he cannot get back.
//
// A row is one kind of danger, or of good advice.  It names the verbs that it speaks of, says what its sentence means for the answer, and
// writes that sentence from what the side knows; where it writes nothing, it does not apply.
//
//     { "points-left", "T76 sequence of play", VERB(V_DONE), RISK_FINAL | RISK_DANGER, says_points_left },
//
// A row that ends in dice of a battle says so with `odds`: what the battle may bring is then added by those who can work it out
// (lab/risks.h).
#pragma once
#include "engine/game.h"

enum { RISK_NOTE = 0,           // what follows from it, and no more: two ways to end a phase say their difference
       RISK_FINAL = 1,          // it cannot be taken back (dice, something hidden, the enemy's turn): a table asks a second time
       RISK_DANGER = 2,         // it may hurt: red
       RISK_ADVISED = 4 };      // something speaks for it: gold, unless anything else of it is dangerous

typedef enum { NO_ODDS, ODDS_AFTER, ODDS_HERE, ODDS_TO_LEAVE, ODDS_WAITING, ODDS_TOLD, ODDS_HERE_TOLD, ODDS_TO_STAND } RiskOdds;
// ODDS_AFTER: of the battle that the answer brings about.  ODDS_HERE: of the battle at hand, which the answer goes on with; ODDS_TO_LEAVE:
// which it breaks off, so that bad odds speak for it.  ODDS_WAITING: of all battles that wait until the moves are over.  ODDS_TOLD: of the
// battle that comes whatever is answered, as it is after the answer: it may hurt and be the best answer all the same, so it has no tone.
// ODDS_HERE_TOLD: the same of the battle at hand.  ODDS_TO_STAND: of the battle that comes if nobody gets away: good odds need no second press.

#define VERB(verb)      ((uint64_t)1 << (verb))

struct RiskRow {
    const char *id, *rule;
    uint64_t    verbs;          // bit v for verb v of the game
    uint8_t     is;             // RISK_ bits
    // Writes a sentence, or nothing where the answer does not risk this; from no more than the side that is asked may know.
    void (*says)(const State *s, Action a, Text *out);
    uint8_t     odds;           // a RiskOdds
};

enum { RISK_ROOM = 900 };

// Everything that is risked by an answer.
typedef struct Risk {
    bool is_final, is_danger, is_advised;   // at most one of the last two
    bool has_odds;                          // those of the battle that this answer brings about or goes on with are among its sentences
    bool others_may_act;                    // before the dice of that battle
    int  wins;                              // the side's chance to win that battle, in hundredths; -1 where odds of several battles are told
    char words[RISK_ROOM];                  // its sentences, the dangers first
    char ways[RISK_ROOM];                   // where rolls come before the battle: a sentence for each way that they may go, on lines of their own
    char rules[160];                        // their rules, with commas between
} Risk;

// Nothing, to which sentences are added.
void no_risk(Risk *risk);
// Adds a sentence of that kind; a danger comes before what is said already, and nothing is said twice.
void add_risk(Risk *risk, unsigned is, const char *rule, const char *words);
// What the rows say of a legal answer; false if nothing.  `odds`, if it is not NULL, becomes the RiskOdds of the rows that apply.
bool find_risk(const Game *game, const State *s, Action a, Risk *risk, RiskOdds *odds);
// Writes "words", "rule", and "final", "tone" ("danger" or "advised"), "odds", "wins", "ways" where they hold, into an open object.
void write_risk(const Risk *risk, Json *j);

// Whether the answer throws dice at once, which then are known before anything else is asked.
bool throws_dice(const Game *game, const State *s, Action a);
