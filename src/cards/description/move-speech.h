/* move-speech.h: moves of a solitaire in words and in short notation
 *
 * For screen readers, lists of moves and the replay. Piles are counted from 1 in words, and from 0
 * in the notation, as the documents write it. A move is described on the table on which it is made.
 * All texts are translated.
 *
 * Examples
 *   cards_speech_move       "Move 42: Ace of Spades from Column 3 to Foundation 1"
 *                           "Move 7: 3 cards, 7 of Hearts to 5 of Hearts, from Column 3 to
 *                           Column 5"
 *   cards_speech_hint       "A legal move: 7 of Spades from Column 5 to Column 3"
 *   cards_speech_short      "T5→T3 (7♠ on 8♥)", "T2→F1 (6♦)", "D→W (K♣)"
 *   cards_speech_win        "Game completed in 87 moves!"
 */
#pragma once

#include "cards/rules/record.h"

/* @number counts from 1. */
char *cards_speech_move     (const CardsTable *table,
                             CardsMove         move,
                             gsize             number);
/* Move @n of a game, from 1. */
char *cards_speech_record_move (CardsRecord   *record,
                                gsize          n);
char *cards_speech_hint    (const CardsTable *table,
                             CardsMove         move);
char *cards_speech_short    (const CardsTable *table,
                             CardsMove         move);
char *cards_speech_pile     (CardsPile         pile);
char *cards_speech_win      (gsize             n_moves);
/* "7♠", with the sign of the suit; not translated. */
char *cards_speech_card     (CardsCard         card);
