/* game-config.h: which solitaire, and with which options
 *
 *   FreeCell   2…8 columns (mini FreeCell: 2…7), 1…7 cells. The standard game has 8 and 4, mini
 *              FreeCell, which is played with spades and hearts only, 4 and 2
 *   Klondike   3…7 columns, draws 1 or 3; the flags "Vegas" and "timed" are carried and change no
 *              rule
 *   Spider     10 columns, 104 cards of 1 (spades), 2 (spades, hearts) or 4 suits
 *
 * Members that do not belong to a game are 0, so that equal configurations are equal bytes.
 *
 * Example: cards_config_klondike (3) is { .game = CARDS_KLONDIKE, .n_columns = 7, .draw = 3 }.
 */
#pragma once

#include "cards/deal/card.h"

#define CARDS_MAX_COLUMNS 10
#define CARDS_MAX_CELLS 7
#define CARDS_MAX_FOUNDATIONS 8
#define CARDS_MAX_CARDS 104

typedef enum
{
  CARDS_FREECELL,
  CARDS_KLONDIKE,
  CARDS_SPIDER,
  CARDS_N_GAMES
} CardsGame;

typedef struct
{
  guint8 game;      /* a CardsGame */
  guint8 n_columns;
  guint8 n_cells;   /* FreeCell */
  guint8 mini;      /* FreeCell: TRUE or FALSE */
  guint8 draw;      /* Klondike: 1 or 3 */
  guint8 vegas;     /* Klondike: TRUE or FALSE */
  guint8 timed;     /* Klondike: TRUE or FALSE */
  guint8 n_suits;   /* Spider: 1, 2 or 4 */
} CardsConfig;

CardsConfig cards_config_freecell      (void);
CardsConfig cards_config_mini_freecell (void);
CardsConfig cards_config_klondike      (guint               draw);
CardsConfig cards_config_spider        (guint               n_suits);

/* The one with the usual numbers of columns and cells, of the same game and kind. */
CardsConfig cards_config_usual         (const CardsConfig  *config);
gboolean    cards_config_is_valid      (const CardsConfig  *config);
gboolean    cards_config_equal         (const CardsConfig  *a,
                                        const CardsConfig  *b);

/* How many cards are in the game, and how often each of them. */
guint       cards_config_n_cards       (const CardsConfig  *config);
guint       cards_config_n_copies      (const CardsConfig  *config,
                                        CardsCard           card);
/* FreeCell and Klondike: 4, mini FreeCell 2; Spider: 8, one for each run that has left. */
guint       cards_config_n_foundations (const CardsConfig  *config);

/* Translated: "FreeCell", "Mini FreeCell, 3 columns", "Klondike, draw 3", "Spider, 2 suits". */
char       *cards_config_dup_name      (const CardsConfig  *config);
/* Not translated: "freecell", "klondike", "spider". */
const char *cards_game_id              (CardsGame           game);
