/* game-outlook.h: whether the game on the table can still be won, how, and which move lost it
 *
 * Follows a CardsEditor. What is known of one table tells something of all others of the game: one
 * before a table that can be won can be won, too, and one behind a table that cannot, cannot. So
 * nothing is searched for while the moves of a solution are made, or in a game that was won. The
 * rest is found by a background job (cards/solver/solver.h), which the next move cancels.
 *
 * Signal "changed": what is said is something else. It waits a moment for an answer, so that it
 * does not change to and fro with each move.
 *
 *   if (editor_outlook_get_state (outlook) == EDITOR_OUTLOOK_LOST)
 *     n = editor_outlook_get_lost_move (outlook);   // 41
 */
#pragma once

#include "cards/editor/cards-editor.h"

#include <gtk/gtk.h>

typedef enum
{
  EDITOR_OUTLOOK_NONE,      /* there is nothing to say: it is won, or nothing can find it out */
  EDITOR_OUTLOOK_SEARCHING,
  EDITOR_OUTLOOK_WINNABLE,
  EDITOR_OUTLOOK_LOST,
  EDITOR_OUTLOOK_UNKNOWN,
} EditorOutlookState;

#define EDITOR_TYPE_OUTLOOK (editor_outlook_get_type ())
G_DECLARE_FINAL_TYPE (EditorOutlook, editor_outlook, EDITOR, OUTLOOK, GObject)

/* Nothing is searched for while @widget, which shows the game, is not on screen; NULL for none. */
EditorOutlook      *editor_outlook_new           (CardsEditor   *editor,
                                                  GtkWidget     *widget);
EditorOutlookState  editor_outlook_get_state     (EditorOutlook *self);
/* The move after which it cannot be won any more, where the table before it could; 0 where that is
 * not known, or there is none. */
gsize               editor_outlook_get_lost_move (EditorOutlook *self);
/* The moves that win, an array of CardsMove; NULL where none are known. */
GArray             *editor_outlook_dup_solution  (EditorOutlook *self);
/* A sentence without a full stop, NULL for none: "Still winnable · 62 moves found". */
char               *editor_outlook_describe      (EditorOutlook *self);
