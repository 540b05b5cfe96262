/* answer-bar.h: the search for the strongest board against another one, while it runs
 *
 * Shows how far the search is, with a button that ends it. It runs beside the window, which stays
 * usable. When it ends by itself the signal "found" (SpacesAnswer) is emitted; when it cannot, the
 * reason is shown in a toast of the window. A new search ends the one before.
 *
 * The board that is found never steps back: with the web game's scoring the very best ones walk up
 * and down until their moves run out, which no person would send.
 *
 * In a match it is the opponent of the board that is built, or takes the place of that one against
 * the opponent. Its points are not shown: the round between the two is yet to be played.
 */
#pragma once

#include "match/match.h"
#include "spaces/answer/answer.h"

#include <gtk/gtk.h>

/* Milliseconds between two updates of the progress that is shown. */
#define EDITOR_ANSWER_BAR_LOOK_MS 100

#define EDITOR_TYPE_ANSWER_BAR (editor_answer_bar_get_type ())
G_DECLARE_FINAL_TYPE (EditorAnswerBar, editor_answer_bar, EDITOR, ANSWER_BAR, GtkBox)

typedef enum
{
  EDITOR_STRONGEST_OPPONENT, /* against the player's board */
  EDITOR_STRONGEST_ANSWER,   /* against the opponent's, for the player */
} EditorStrongest;

void        editor_answer_bar_find   (EditorAnswerBar *self,
                                      SpacesBoard     *opponent,
                                      SpacesScoring    scoring);
/* Begins the search; NULL, or a sentence why there is nothing to search for. */
const char *editor_answer_bar_search (EditorAnswerBar *self,
                                      EditorMatch     *match,
                                      EditorStrongest  what);
/* Takes @answer, which was found just now, into @match or @editor; a sentence about it. */
const char *editor_answer_bar_take   (EditorAnswerBar *self,
                                      SpacesAnswer    *answer,
                                      EditorMatch     *match,
                                      BoardEditor     *editor);
