// what_if.h -- the what-if board at the terminal: lines for both sides, of which nothing happens in the game.
//
// While a board is open the session's journal is the board's, no bot plays, and everything is shown; the game waits aside.  Of a game that is
// over a board stands as it was at a ply.  Of one that goes on against a bot it stands as the person who is asked knows it, with all that
// he cannot know resampled (bots/known.h), so that it tells him nothing.
#pragma once
#include "cli/session.h"

// The order `what-if [PLY]`.
void order_what_if(Session *s, const char *rest);
// `back`: to the game.
void order_back(Session *s, const char *rest);
// `play-it`: to the game, and one's own answers up to the first dice are given there, as long as they are legal.
void order_play_it(Session *s, const char *rest);
// `put ...`: sets pieces by hand (lab/set_piece.h).
void order_put(Session *s, const char *rest);

// On a board: after an answer has been played.
void board_note(Session *s, Action a);
// Goes back by one answer that a person gave, or to the beginning; false if there is none.
bool board_undo(Session *s, bool to_the_beginning);
// Leaves the board, if one is open, before the session ends.
void board_close(Session *s);
