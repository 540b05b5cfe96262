/* opponent-drawing.h: a second canvas, for the board of an opponent
 *
 * A window with the canvas of the Design page and a board of its own, drawn as the opponent draws
 * it: from the bottom row up. Nothing of it is the board that is being built, nor kept as a draft.
 * "Play" hands its code over; dismissed, it hands over nothing.
 *
 * Actions: "drawing.play", "drawing.undo".
 */
#pragma once

#include "spaces/board/board.h"

#include <adwaita.h>

#define EDITOR_TYPE_OPPONENT_DRAWING (editor_opponent_drawing_get_type ())
G_DECLARE_FINAL_TYPE (EditorOpponentDrawing, editor_opponent_drawing, EDITOR, OPPONENT_DRAWING,
                      AdwWindow)

typedef void (*EditorOpponentDrawnFunc) (const char *code,
                                         gpointer    data);

/* Begins with @board; @func is called once at most, by "Play". The window holds a reference to
 * @data. */
void editor_opponent_draw (GtkWidget               *widget,
                           SpacesBoard             *board,
                           EditorOpponentDrawnFunc  func,
                           GObject                 *data);
