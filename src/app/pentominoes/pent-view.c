/* What is seen is derived: board and squares from the editor, places from the layout, and a drag is
 * a value that is given up with the next change of the board. Only the hand and the note are the
 * view's own. All squares are described after each edit, and only changed words reach assistive
 * technology: O(squares), thousands at most. */
#include "app/pentominoes/pent-view.h"

#include "app/canvas/board-palette.h"
#include "app/desktop/settings.h"
#include "app/widgets/builders.h"
#include "pentominoes/description/pent-description.h"
#include "pentominoes/picture/pent-painter.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define MIN_WIDTH 200
#define MIN_HEIGHT 160
#define MARGIN 8     /* around the board and its arrows */
#define ROUNDING 0.5 /* so that a square of so many pixels does fit again */

/* A piece that is dragged
 *
 * It keeps the square it was gripped at under the pointer. Where the surface goes on behind an edge
 * it goes along, turned or mirrored as the gluing has it (pent-editor.h); so it is known where it
 * lies in the plane around the board, and where that is on the board. Nothing is removed from the
 * board before the drop, so that a cancelled drag has nothing to undo.
 *
 * Example: an I that was gripped at its end, and dragged to a square, lies with that end there.
 */
typedef struct
{
  gboolean   is_active;
  guint      lifted;  /* index of the dragged piece; PENT_NO_PIECE for one from the tray */
  PentPiece  piece;   /* as it is in the plane around the board */
  PentSquare grip;    /* from its centre to the square that was gripped */
  gboolean   is_away; /* beside the board: dropping takes the piece away */
} Drag;

struct _EditorPentView
{
  EditorCellView  parent_instance;

  PentEditor     *editor;
  PentBoard      *board;    /* what the cells tell of: the editor's, a reference */
  PentLayout      layout;

  PentName        hand;
  guint           orientation;
  guint           selected;

  gboolean        has_target;
  PentPiece       target;   /* where the piece in the hand, or the dragged one, would lie */
  Drag            drag;
};

G_DEFINE_FINAL_TYPE (EditorPentView, editor_pent_view, EDITOR_TYPE_CELL_VIEW)

/* --- Following the editor -------------------------------------------------------------------- */

static guint
get_index (const PentBoard *board,
           PentSquare       square)
{
  return (guint) square.row * board->width + (guint) square.col;
}

static PentSquare
get_square (EditorPentView *self,
            guint           cell)
{
  guint width = self->board != NULL ? self->board->width : 1;

  return (PentSquare) { (gint16) (cell / width), (gint16) (cell % width) };
}

/* What is seen on a square of the board. */
static const PentPainted *
get_painted (EditorPentView *self,
             PentSquare      square)
{
  return &pent_editor_get_squares (self->editor)[get_index (self->board, square)];
}

static void
describe_cells (EditorPentView *self)
{
  EditorCellView *view = EDITOR_CELL_VIEW (self);

  for (guint i = 0; i < editor_cell_view_get_n_cells (view); i++)
    {
      g_autofree char *words = pent_describe_square (
          self->board, pent_editor_get_squares (self->editor), get_square (self, i));

      editor_cell_say (editor_cell_view_get_cell (view, i), words);
    }
}

void
editor_pent_view_say (EditorPentView *self,
                      const char     *note)
{
  editor_cell_view_set_note (EDITOR_CELL_VIEW (self), note, TRUE);
}

/* @index is that of a piece of the board, or PENT_NO_PIECE. */
void
editor_pent_view_set_selected (EditorPentView *self,
                               guint           index)
{
  if (self->selected == index)
    return;

  self->selected = index;
  g_signal_emit_by_name (self, "choice-changed");
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

guint
editor_pent_view_get_selected (EditorPentView *self)
{
  return self->selected;
}

/* The board was never changed by the drag; there is nothing to undo. */
void
editor_pent_view_cancel (EditorPentView *self)
{
  self->drag = (Drag) { .lifted = PENT_NO_PIECE };
  self->has_target = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The first empty square of the board, or 0 where none is. */
static guint
find_empty (EditorPentView *self)
{
  guint n = self->board->height * self->board->width;

  for (guint i = 0; i < n; i++)
    if (get_painted (self, get_square (self, i))->owner == PENT_OWNER_NOBODY)
      return i;

  return 0;
}

/* Cells are made anew for another size only. The cursor begins on the first empty square, where
 * Enter picks nothing up, and stays on its square, or the nearest. */
static void
resize (EditorPentView  *self,
        const PentBoard *before)
{
  EditorCellView *view = EDITOR_CELL_VIEW (self);
  guint index = editor_cell_view_get_cursor (view);
  guint height = self->board->height, width = self->board->width;
  guint width_before = before != NULL ? before->width : width;

  if (editor_cell_view_get_n_cells (view) == height * width && width_before == width)
    return;

  index = MIN (index / width_before, height - 1) * width + MIN (index % width_before, width - 1);
  if (before == NULL)
    index = find_empty (self);
  editor_cell_view_set_n_cells (view, height * width, index);
  editor_cell_view_set_zoom (view, EDITOR_PENT_MIN_ZOOM);
}

/* An edit ends a drag, the selection and the note, which were about the board before. The layout
 * is computed at once, as the cursor is scrolled to by it. */
static void
follow_editor (EditorPentView *self)
{
  g_autoptr (PentBoard) before = self->board;
  EditorCellView *view = EDITOR_CELL_VIEW (self);
  gboolean had_focus = editor_cell_view_holds_focus (view);

  self->board = pent_board_ref (pent_editor_get_board (self->editor));
  editor_pent_view_cancel (self);
  editor_pent_view_set_selected (self, PENT_NO_PIECE);
  resize (self, before);
  editor_pent_view_say (self, NULL);
  describe_cells (self);
  editor_cell_view_lay_out (view);
  if (had_focus)
    editor_cell_view_focus_cursor (view, editor_cell_view_shows_cursor (view));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* What was said was about the whole board. */
static void
follow_position (EditorPentView *self)
{
  editor_pent_view_say (self, NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Rows and columns are called another way. */
static void
follow_places (EditorPentView *self)
{
  editor_pent_view_say (self, NULL);
  describe_cells (self);
}

void
editor_pent_view_set_editor (EditorPentView *self,
                             PentEditor     *editor)
{
  g_return_if_fail (self->editor == NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_swapped (editor, "notify::board", G_CALLBACK (follow_editor), self);
  g_signal_connect_swapped (editor, "notify::position", G_CALLBACK (follow_position), self);
  editor_settings_follow_places (self, G_CALLBACK (follow_places));
  follow_editor (self);
}

PentEditor *
editor_pent_view_get_editor (EditorPentView *self)
{
  return self->editor;
}

const PentLayout *
editor_pent_view_get_layout (EditorPentView *self)
{
  return &self->layout;
}

/* --- The hand -------------------------------------------------------------------------------- */

PentName
editor_pent_view_get_hand (EditorPentView *self)
{
  return self->hand;
}

guint
editor_pent_view_get_orientation (EditorPentView *self)
{
  return self->orientation;
}

/* Shows the piece in the hand over @square, unless that is taken; NULL is the cursor while it is
 * shown, or nowhere. A drag has a target of its own. */
void
editor_pent_view_hold (EditorPentView   *self,
                       const PentSquare *square)
{
  PentSquare cursor = editor_pent_view_get_cursor (self);

  if (self->drag.is_active)
    return;
  if (square == NULL && editor_cell_view_shows_cursor (EDITOR_CELL_VIEW (self)))
    square = &cursor;
  self->has_target = square != NULL && self->hand != PENT_NAME_NONE
                     && get_painted (self, *square)->owner == PENT_OWNER_NOBODY;
  if (self->has_target)
    self->target = (PentPiece) { (guint8) square->row, (guint8) square->col, (guint8) self->hand,
                                 (guint8) self->orientation };
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
editor_pent_view_take (EditorPentView *self,
                       PentName        name,
                       guint           orientation)
{
  gboolean had_target = self->has_target;
  PentSquare at = had_target ? (PentSquare) { self->target.row, self->target.col }
                             : editor_pent_view_get_cursor (self);

  self->hand = name;
  self->orientation = orientation;
  g_signal_emit_by_name (self, "choice-changed");
  if (had_target || editor_cell_view_shows_cursor (EDITOR_CELL_VIEW (self)))
    editor_pent_view_hold (self, &at);
}

/* --- Cursor ---------------------------------------------------------------------------------- */

PentSquare
editor_pent_view_get_cursor (EditorPentView *self)
{
  return get_square (self, editor_cell_view_get_cursor (EDITOR_CELL_VIEW (self)));
}

void
editor_pent_view_take_focus (EditorPentView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    gtk_root_set_focus (root, NULL);
}

void
editor_pent_view_move_cursor (EditorPentView *self,
                              PentSquare      square,
                              gboolean        shows)
{
  editor_pent_view_say (self, NULL);
  editor_cell_view_move_cursor (EDITOR_CELL_VIEW (self), get_index (self->board, square), shows);
  if (shows)
    editor_pent_view_hold (self, &square);
}

/* --- Building -------------------------------------------------------------------------------- */

/* Edits are made on the whole board, hence the last position. */
static void
show_all (EditorPentView *self)
{
  document_set_position (DOCUMENT_DOCUMENT (self->editor), G_MAXSIZE);
}

/* The topmost piece on a square, or PENT_NO_PIECE. */
static guint
find_owner (EditorPentView *self,
            PentSquare      square)
{
  const PentPainted *painted = get_painted (self, square);

  return painted->owner >= 0 ? (guint) painted->owner : PENT_NO_PIECE;
}

static const PentPiece *
get_piece (EditorPentView *self,
           guint           index)
{
  return &(pent_editor_get_board (self->editor))->pieces[index];
}

/* @note is taken. */
static void
take_note (EditorPentView *self,
           char           *note)
{
  editor_pent_view_say (self, note);
  g_free (note);
}

/* Removing and taking are one: the piece goes from the board into the hand. */
static void
pick_up (EditorPentView *self,
         guint           index)
{
  PentPiece piece = *get_piece (self, index);

  pent_editor_remove (self->editor, index);
  editor_pent_view_take (self, piece.name, piece.orientation);
  /* Translators: the letter of a piece */
  take_note (self, g_strdup_printf (_("%s picked up"), pent_describe_name (piece.name)));
}

static void
say_placed (EditorPentView *self,
            PentName        name)
{
  if (pent_editor_is_solved (self->editor))
    editor_pent_view_say (self, _("Solved! Every square is covered once"));
  else
    /* Translators: the letter of a piece */
    take_note (self, g_strdup_printf (_("%s put down"), pent_describe_name (name)));
}

/* Terrain stays in the hand, since one blocked square is seldom the last. */
static void
put_down (EditorPentView *self,
          PentSquare      square)
{
  PentName name = self->hand;

  pent_editor_place (self->editor, (PentPiece) { (guint8) square.row, (guint8) square.col,
                                                (guint8) name, (guint8) self->orientation });
  if (name != PENT_NAME_TERRAIN)
    editor_pent_view_take (self, PENT_NAME_NONE, 0);
  say_placed (self, name);
}

/* What a click or Enter does: pick up, put down, or say what is missing. A piece in the hand is not
 * given up for a blocked square. */
void
editor_pent_view_act (EditorPentView *self,
                      PentSquare      square)
{
  guint owner = find_owner (self, square);

  show_all (self);
  if (owner != PENT_NO_PIECE && self->hand != PENT_NAME_NONE && self->hand != PENT_NAME_TERRAIN
      && get_piece (self, owner)->name == PENT_NAME_TERRAIN)
    editor_pent_view_say (self, _("This square is blocked; put the piece on an empty one"));
  else if (owner != PENT_NO_PIECE)
    pick_up (self, owner);
  else if (self->hand != PENT_NAME_NONE)
    put_down (self, square);
  else
    editor_pent_view_say (self, _("Choose a piece first, below the board or with Q and E"));
}

static void
take_away (EditorPentView *self,
           guint           index)
{
  PentName name = get_piece (self, index)->name;

  pent_editor_remove (self->editor, index);
  /* Translators: the letter of a piece */
  take_note (self, g_strdup_printf (_("%s taken away"), pent_describe_name (name)));
}

void
editor_pent_view_remove (EditorPentView *self,
                         PentSquare      square)
{
  guint owner = find_owner (self, square);

  if (owner != PENT_NO_PIECE)
    take_away (self, owner);
  else
    editor_pent_view_say (self, _("No piece lies here"));
}

/* Blocks the square, or frees it again; a piece is never replaced. */
void
editor_pent_view_block (EditorPentView *self,
                        PentSquare      square)
{
  guint owner = find_owner (self, square);

  show_all (self);
  if (owner == PENT_NO_PIECE)
    {
      pent_editor_place (self->editor, (PentPiece) { .row = (guint8) square.row,
                                                    .col = (guint8) square.col,
                                                    .name = PENT_NAME_TERRAIN });
      editor_pent_view_say (self, _("Square blocked"));
    }
  else if (get_piece (self, owner)->name == PENT_NAME_TERRAIN)
    {
      pent_editor_remove (self->editor, owner);
      editor_pent_view_say (self, _("Square free again"));
    }
  else
    editor_pent_view_say (self, _("A piece lies here; take it away to block the square"));
}

/* The piece in the hand, or else the one under the cursor; in place, without being picked up. */
void
editor_pent_view_turn (EditorPentView *self,
                       PentTurn        turn)
{
  guint owner = find_owner (self, editor_pent_view_get_cursor (self));

  show_all (self);
  if (self->hand != PENT_NAME_NONE)
    {
      editor_pent_view_take (self, self->hand, pent_orientation_turn (self->orientation, turn));
      editor_pent_view_say (self, pent_describe_orientation (self->orientation));
    }
  else if (owner != PENT_NO_PIECE)
    {
      PentPiece piece = *get_piece (self, owner);

      pent_editor_turn (self->editor, owner, turn);
      editor_pent_view_set_selected (
          self, pent_board_find_piece (pent_editor_get_board (self->editor), piece.row, piece.col));
      editor_pent_view_say (
          self, pent_describe_orientation (pent_orientation_turn (piece.orientation, turn)));
    }
  else
    editor_pent_view_say (self, _("No piece lies here"));
}

/* --- Dragging -------------------------------------------------------------------------------- */

/* A piece that is dropped beside the board is taken away: at an edge that is joined to another one
 * farther out than this many squares, as it comes in there from nearer ones. */
#define AWAY 3

/* A piece that crosses an edge may lie otherwise where it comes in. What is gripped there is found
 * by trying all squares of all its orientations: the right one is carried to where the piece is. */
static void
find_grip (EditorPentView *self,
           PentPiece       lying,
           PentSquare      square)
{
  for (guint i = 0; i < PENT_N_ORIENTATIONS; i++)
    {
      guint orientation = (lying.orientation + i) % PENT_N_ORIENTATIONS;
      const PentShape *shape = pent_shape_get (lying.name, orientation);

      for (guint j = 0; j < shape->n_squares; j++)
        {
          PentSquare grip = { shape->squares[j].row, shape->squares[j].col };
          PentSquare centre = { (gint16) (square.row - grip.row),
                                (gint16) (square.col - grip.col) };
          PentPiece carried = { .name = lying.name, .orientation = (guint8) orientation };

          if (pent_carry (self->board, centre, &carried) && carried.row == lying.row
              && carried.col == lying.col && carried.orientation == lying.orientation)
            {
              self->drag.piece.orientation = (guint8) orientation;
              self->drag.grip = grip;
              return;
            }
        }
    }
}

gboolean
editor_pent_view_lift (EditorPentView *self,
                       PentSquare      square)
{
  guint owner = find_owner (self, square);

  if (owner == PENT_NO_PIECE)
    return FALSE;

  show_all (self);
  self->drag = (Drag) { .is_active = TRUE, .lifted = owner, .piece = *get_piece (self, owner) };
  find_grip (self, self->drag.piece, square);

  return TRUE;
}

/* Whether the centre of the target would lie on another piece, or on a blocked square. */
static gboolean
is_taken (EditorPentView *self)
{
  guint owner = find_owner (self, (PentSquare) { self->target.row, self->target.col });

  return owner != PENT_NO_PIECE && owner != self->drag.lifted;
}

/* How many squares @at lies beside 0 … @length − 1; 0 inside. */
static int
measure_away (int   at,
              guint length)
{
  return at < 0 ? -at : at >= (int) length ? at - (int) length + 1 : 0;
}

/* @square, where the gripped square is, may lie beside the board: from there a piece can be carried
 * over an edge. A target needs a free centre, on the board after wrapping. */
void
editor_pent_view_drag (EditorPentView *self,
                       PentSquare      square)
{
  Drag *drag = &self->drag;
  guint height = self->board->height, width = self->board->width;
  PentSquare centre;

  if (!drag->is_active) /* from the tray */
    *drag = (Drag) { .is_active = TRUE, .lifted = PENT_NO_PIECE,
                     .piece = { .name = (guint8) self->hand,
                                .orientation = (guint8) self->orientation } };
  centre = (PentSquare) { (gint16) (square.row - drag->grip.row),
                          (gint16) (square.col - drag->grip.col) };
  drag->is_away = measure_away (square.row, height) > AWAY
                  || measure_away (square.col, width) > AWAY
                  || !pent_surface_is_inside (
                      height, width,
                      pent_surface_wrap (self->board->surface, height, width,
                                         square));
  self->target = drag->piece;
  self->has_target
      = !drag->is_away && pent_carry (self->board, centre, &self->target) && !is_taken (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* On a target the piece is moved or placed; beside the board it is removed; else it stays. */
void
editor_pent_view_drop (EditorPentView *self)
{
  Drag drag = self->drag;
  PentPiece target = self->target;
  gboolean has_target = self->has_target;

  if (!drag.is_active)
    return;

  editor_pent_view_cancel (self);
  if (has_target && drag.lifted != PENT_NO_PIECE)
    pent_editor_move (self->editor, drag.lifted, target);
  else if (has_target)
    {
      pent_editor_place (self->editor, target);
      if (target.name != PENT_NAME_TERRAIN)
        editor_pent_view_take (self, PENT_NAME_NONE, 0);
    }
  else if (drag.is_away && drag.lifted != PENT_NO_PIECE)
    take_away (self, drag.lifted);
  if (has_target)
    say_placed (self, target.name);
}

/* --- The widget ------------------------------------------------------------------------------ */

/* The board that is painted: without the piece that is dragged, or its first pieces alone. */
static PentBoard *
dup_shown (EditorPentView *self)
{
  PentBoard *board = pent_editor_get_board (self->editor);

  if (self->drag.lifted != PENT_NO_PIECE)
    return pent_board_with_removed (board, self->drag.lifted);

  return pent_steps_cut (board, document_get_position (DOCUMENT_DOCUMENT (self->editor)));
}

/* The board without the piece that is dragged, and this one over its target. */
static void
editor_pent_view_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  EditorPentView *self = EDITOR_PENT_VIEW (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                               (float) gtk_widget_get_height (widget));
  g_autoptr (PentBoard) board = NULL;
  PentPicture picture;
  cairo_t *cr;

  if (self->editor == NULL)
    return;

  board = dup_shown (self);
  pent_picture_init (&picture, editor_board_palette_get ());
  picture.background = FALSE; /* that of the window, all around */
  picture.hover = self->has_target ? &self->target : NULL;
  picture.selected = self->drag.is_active ? PENT_NO_PIECE : self->selected;
  picture.has_cursor = editor_cell_view_draws_cursor (EDITOR_CELL_VIEW (self));
  picture.cursor = editor_pent_view_get_cursor (self);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  pent_painter_draw (cr, board, &self->layout, &picture);
  cairo_destroy (cr);
}

/* What the board needs at the present zoom, its margin excluded; not less than the view. */
static void
measure (EditorPentView *self,
         double          zoom,
         double         *width,
         double         *height)
{
  DrawingRect view = { 0, 0, *width, *height };
  PentLayout fitting;

  pent_layout_fit (&fitting, self->board, &view, TRUE);
  if (zoom > EDITOR_PENT_MIN_ZOOM)
    {
      double cell = fitting.cell * zoom;
      double content_width, content_height;

      pent_layout_measure (self->board, cell >= PENT_LAYOUT_SHARP ? floor (cell) : cell, TRUE,
                           &content_width, &content_height);
      *width = MAX (*width, content_width + ROUNDING);
      *height = MAX (*height, content_height + ROUNDING);
    }
}

/* Offsets are clamped and whole, so that squares stay sharp while scrolling. */
static void
lay_out (EditorCellView *view,
         double          zoom,
         EditorCellAxis *across,
         EditorCellAxis *down)
{
  EditorPentView *self = EDITOR_PENT_VIEW (view);
  double width = MAX (0, across->view - 2 * MARGIN), height = MAX (0, down->view - 2 * MARGIN);

  measure (self, zoom, &width, &height);
  across->length = width + 2 * MARGIN;
  down->length = height + 2 * MARGIN;
  across->offset = floor (CLAMP (across->offset, 0, across->length - across->view));
  down->offset = floor (CLAMP (down->offset, 0, down->length - down->view));
  pent_layout_fit (
      &self->layout, self->board,
      &(DrawingRect) { MARGIN - across->offset, MARGIN - down->offset, width, height }, TRUE);
  across->step = down->step = self->layout.cell;
}

static DrawingRect
get_rect (EditorCellView *view,
          guint           cell)
{
  EditorPentView *self = EDITOR_PENT_VIEW (view);

  return pent_layout_get_rect (&self->layout, get_square (self, cell));
}

static DrawingRect
get_field (EditorCellView *view)
{
  return pent_layout_get_field (&EDITOR_PENT_VIEW (view)->layout);
}

static gboolean
editor_pent_view_focus (GtkWidget        *widget,
                        GtkDirectionType  direction)
{
  if (gtk_widget_get_focus_child (widget) == NULL)
    editor_pent_view_take_focus (EDITOR_PENT_VIEW (widget));

  return GTK_WIDGET_CLASS (editor_pent_view_parent_class)->focus (widget, direction);
}

static gboolean
editor_pent_view_grab_focus (GtkWidget *widget)
{
  editor_pent_view_take_focus (EDITOR_PENT_VIEW (widget));

  return GTK_WIDGET_CLASS (editor_pent_view_parent_class)->grab_focus (widget);
}

static void
editor_pent_view_class_init (EditorPentViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  EditorCellViewClass *view_class = EDITOR_CELL_VIEW_CLASS (klass);

  OBJECT_OWNS (klass, EditorPentView, editor);
  OBJECT_OWNS_AS (klass, EditorPentView, board, pent_board_unref);
  widget_class->snapshot = editor_pent_view_snapshot;
  widget_class->focus = editor_pent_view_focus;
  widget_class->grab_focus = editor_pent_view_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "pentview");
  view_class->min_zoom = EDITOR_PENT_MIN_ZOOM;
  view_class->max_zoom = EDITOR_PENT_MAX_ZOOM;
  view_class->lay_out = lay_out;
  view_class->get_rect = get_rect;
  view_class->get_field = get_field;

  PLAIN_SIGNAL (EDITOR_TYPE_PENT_VIEW, "choice-changed", 0);
}

static void
editor_pent_view_init (EditorPentView *self)
{
  self->drag.lifted = PENT_NO_PIECE;
  self->hand = PENT_NAME_NONE;
  self->selected = PENT_NO_PIECE;
  gtk_widget_set_size_request (GTK_WIDGET (self), MIN_WIDTH, MIN_HEIGHT);
  editor_set_label (self, _("Board of pentominoes"));
}
