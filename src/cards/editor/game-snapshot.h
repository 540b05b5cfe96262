/* game-snapshot.h: everything that undo brings back of a solitaire, as one line of text in a draft
 *
 * A game with all its moves, how many of them are made on the table that is shown, and, where a
 * replay was opened that goes wrong, why it stops behind the last move; the opening (document.h);
 * and the number of the game that is played (play-tally.h). Records are shared values, so a
 * snapshot costs a few words. cards_snapshot_type makes a History of them (history.h).
 *
 * As a text the parts stand with a blank between them: position, start, moves, stop, opening, play:
 *
 *   2 deal:0.8.4.0.0.0.0.0:web:617 T1.6->T5,T5.7->F0 - 1 4711
 *
 * The start is a deal, with the members of its CardsConfig in their order, its shuffle and its
 * number, or a table (`table:v1F00…`, as in a position link). Moves are those of move.h, the stop
 * is percent-encoded; `-` stands for a missing part, and opening and play are left out where they
 * are 0. Texts are used in drafts only.
 */
#pragma once

#include "cards/rules/record.h"
#include "game/history.h"

typedef struct
{
  CardsRecord *record;
  gsize        position; /* 0…number of moves */
  char        *stop;     /* a sentence, or NULL */
  guint        opening;
  gint64       play;     /* 0: it is not played */
} CardsSnapshot;

extern const HistoryType cards_snapshot_type;
