/* play-tally.h: what counts as a game played, how long it took, and whether it was won
 *
 * A game counts from its first move on, if it is a deal of which every move was made here: the
 * editor gives it a number then (cards_editor_get_play()). A replay, a position, and a solution
 * that was shown are none. It is won with the first move that wins it, once, whatever is undone and
 * done after that. It is lost when another game takes its place: a new deal, the same from its
 * beginning, something opened, the solution. Should undo bring it back, it is under way again.
 *
 * The clock runs from the first move to the win, while its owner says so. What is to be written is
 * handed over as it happens; what a kill would lose is the time since then.
 *
 * Example
 *   CardsTally *tally = cards_tally_new (editor, g_get_monotonic_time, on_play, self);
 *   cards_tally_run (tally, gtk_widget_get_mapped (page));
 */
#pragma once

#include "cards/editor/cards-editor.h"

typedef enum
{
  CARDS_PLAY_UNDER_WAY,
  CARDS_PLAY_WON,
  CARDS_PLAY_LOST,
} CardsOutcome;

typedef struct
{
  gint64        id;       /* 0 for none */
  char         *game;     /* cards_tally_write_game() */
  char         *deal;     /* "microsoft:617", "web:5" */
  gint64        began;    /* milliseconds since 1970 */
  gint64        duration; /* milliseconds that were not handed over before */
  guint         n_moves;
  CardsOutcome  outcome;
} CardsPlay;

typedef struct _CardsTally CardsTally;
typedef void (*CardsTallyFunc) (const CardsPlay *play,
                                gpointer         data);

/* @clock is in microseconds. The editor lives as long as the tally. */
CardsTally      *cards_tally_new        (CardsEditor       *editor,
                                         gint64           (*clock) (void),
                                         CardsTallyFunc     func,
                                         gpointer           data);
/* Hands over what is left. */
void             cards_tally_free       (CardsTally        *self);

/* Hands over the time so far when it stops. */
void             cards_tally_run        (CardsTally        *self,
                                         gboolean           is_running);
/* The present game, with the time that was not handed over yet. */
const CardsPlay *cards_tally_get_play   (CardsTally        *self);
/* Hands over the time so far. */
void             cards_tally_flush      (CardsTally        *self);

/* A game and its options as a text of few letters, and what that is called; NULL for another
 * text. */
char            *cards_tally_write_game (const CardsConfig *config);
char            *cards_tally_name_game  (const char        *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CardsTally, cards_tally_free)
