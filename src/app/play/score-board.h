/* score-board.h: the points of a match: now, by round, and in all
 *
 * Shows both scores at the step that is looked at, a strip with the result of every round to choose
 * the one to look at, the total, and who picks first. A round that is not known yet (match.h) has a
 * "?" in the strip and is not in the total. Two decks have ten places, other matches five.
 */
#pragma once

#include "match/match.h"

#include <gtk/gtk.h>

#define EDITOR_TYPE_SCORE_BOARD (editor_score_board_get_type ())
G_DECLARE_FINAL_TYPE (EditorScoreBoard, editor_score_board, EDITOR, SCORE_BOARD, GtkBox)

GtkWidget *editor_score_board_new  (EditorMatch      *match);
void       editor_score_board_seek (EditorScoreBoard *self,
                                    gsize             step);
