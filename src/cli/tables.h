// tables.h -- a game's rows of facts, beginnings, verbs and events, as tables for documents and as types for the client.
#pragma once
#include "engine/game.h"

void print_fact_table(const Game *g);       // Markdown: what can be put and expected, and which readers see it
void print_frame_table(const Game *g);      // Markdown: what a case file may begin, and what may be said of it
void print_answer_table(const Game *g);     // Markdown: the answers, the questions, how a game ends
void print_event_table(const Game *g);      // Markdown: what may happen, the fields sent, the words
void print_types(const Game *g);            // TypeScript: the facts of the view, the fields of the events
