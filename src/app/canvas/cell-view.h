/* cell-view.h: a picture that is made of cells, and can be used without seeing it
 *
 * The base class of what is painted in squares, cards or fields: it has an invisible child for each
 * cell (cell.h), which takes the keyboard focus and carries the words, a cursor, the zoom and the
 * offset of what is scrolled (GtkScrollable). A game gives rectangles, words, drawing, and what is
 * done by keys and pointer. Nothing mirrors: left is left in every language.
 *
 * Cells    have indices 0…n−1, in the order in which they are read; the game says which is which.
 * Cursor   the current cell. Focus and cursor follow each other. One stop for Tab.
 * Zoom     1.0 fits the picture into the view; above that it scrolls.
 * Units    logical pixels; (x, y) are points of the view.
 *
 *   editor_cell_view_set_n_cells (view, 16, 0);
 *   editor_cell_say (editor_cell_view_get_cell (view, 0), "empty; row 0, column 0");
 *   editor_cell_view_move_cursor (view, 5, TRUE);
 *   editor_cell_view_set_note (view, "There is no card here.", TRUE);
 *
 * Properties  "zoom" (double) and "note" (string or NULL), both read only, which notify, and those
 * of a GtkScrollable.
 */
#pragma once

#include "app/canvas/cell.h"
#include "drawing/rect.h"

#define EDITOR_TYPE_CELL_VIEW (editor_cell_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (EditorCellView, editor_cell_view, EDITOR, CELL_VIEW, GtkWidget)

/* What is scrolled, along one axis. */
typedef struct
{
  double offset; /* that is wanted; to be brought within bounds */
  double view;   /* length of the view */
  double page;   /* of it, where cells scroll: all of it, unless that is changed */
  double length; /* to be set: of the whole picture, at the present zoom */
  double step;   /* to be set: of one cell */
} EditorCellAxis;

/* A key, or the same one of the keypad, and what it does: FALSE leaves it to what is around the
 * view. */
typedef struct
{
  guint           key;
  gboolean      (*func) (gpointer self,
                         int      a,
                         int      b);
  int             a, b;
  GdkModifierType modifiers;
} EditorCellKey;

struct _EditorCellViewClass
{
  GtkWidgetClass parent_class;

  double        min_zoom, max_zoom; /* both 1 unless they are set */

  /* Finds the places of all cells. */
  void        (*lay_out)         (EditorCellView *self,
                                  double          zoom,
                                  EditorCellAxis *across,
                                  EditorCellAxis *down);
  DrawingRect (*get_rect)        (EditorCellView *self,
                                  guint           cell);
  /* What grows with the zoom, where it was laid out; for views that zoom. */
  DrawingRect (*get_field)       (EditorCellView *self);
  /* Changes the offset so that a cell is in view; it has its neighbours beside it if it is not
   * overridden. */
  void        (*reveal)          (EditorCellView *self,
                                  guint           cell,
                                  double         *x,
                                  double         *y);
  /* The cell of the cursor, also where a game keeps its cells itself; NULL for none. */
  GtkWidget  *(*get_cursor_cell) (EditorCellView *self);
};

/* Replaces all cells, and the cursor. They have no words yet. */
void        editor_cell_view_set_n_cells   (EditorCellView *self,
                                            guint           n,
                                            guint           cursor);
guint       editor_cell_view_get_n_cells   (EditorCellView *self);
EditorCell *editor_cell_view_get_cell      (EditorCellView *self,
                                            guint           cell);
/* For the present size, at once and not with the next frame. */
void        editor_cell_view_lay_out       (EditorCellView *self);

guint       editor_cell_view_get_cursor    (EditorCellView *self);
/* Scrolls to it. The focus follows if it is in the view already: what is done elsewhere must not
 * take it away. */
void        editor_cell_view_set_cursor    (EditorCellView *self,
                                            guint           cell);
/* With the focus. @shows is whether its outline is drawn: for keys, not for the pointer. */
void        editor_cell_view_move_cursor   (EditorCellView *self,
                                            guint           cell,
                                            gboolean        shows);
gboolean    editor_cell_view_focus_cursor  (EditorCellView *self,
                                            gboolean        shows);
gboolean    editor_cell_view_shows_cursor  (EditorCellView *self);
/* Only while the focus is in the view. */
gboolean    editor_cell_view_draws_cursor  (EditorCellView *self);
void        editor_cell_view_hide_cursor   (EditorCellView *self);
gboolean    editor_cell_view_holds_focus   (EditorCellView *self);

/* A sentence about what was just done or rejected, for whatever shows it; NULL for none. */
void        editor_cell_view_set_note      (EditorCellView *self,
                                            const char     *note,
                                            gboolean        is_announced);

double      editor_cell_view_get_zoom      (EditorCellView *self);
/* The cursor's cell stays in view. */
void        editor_cell_view_set_zoom      (EditorCellView *self,
                                            double          zoom);
/* The point (x, y) stays where it is. */
void        editor_cell_view_zoom_at       (EditorCellView *self,
                                            double          zoom,
                                            double          x,
                                            double          y);
/* By one step: 1 in, −1 out, 0 to fit. */
void        editor_cell_view_step_zoom     (EditorCellView *self,
                                            int             direction);
/* The wheel with Ctrl zooms, by the factor @wheel for a notch, and so do two fingers: the gesture
 * that is returned. */
GtkGesture *editor_cell_view_add_gestures  (EditorCellView *self,
                                            double          wheel);
/* Keys while the focus is in the view; letters are those of the keyboard's Latin layer, so that
 * they work with other alphabets too. @keys is static. */
void        editor_cell_view_add_keys      (EditorCellView      *self,
                                            const EditorCellKey *keys,
                                            gsize                n_keys);
/* 0 where the keypad has no such key. */
guint       editor_cell_key_on_keypad      (guint               key);
/* Ctrl and plus, minus or 0 zoom while the focus is in @scope. */
void        editor_cell_view_add_zoom_keys (EditorCellView *self,
                                            GtkWidget      *scope);
