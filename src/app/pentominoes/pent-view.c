/* What is seen is derived: board and squares from the editor, places from the geometry, and a drag
 * is a value (pent-drag.h) that is given up with the next change of the board. Only the hand, the
 * cursor and the note are the view's own. */
#include "app/pentominoes/pent-view.h"

#include "app/canvas/board-palette.h"
#include "app/pentominoes/pent-cells.h"
#include "app/pentominoes/pent-drag.h"
#include "app/pentominoes/pent-geometry.h"
#include "pentominoes/description/pent-description.h"
#include "pentominoes/picture/pent-painter.h"
#include "pentominoes/picture/pent-steps.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

#define MIN_WIDTH 200
#define MIN_HEIGHT 160
#define NATURAL_SIDE 480
struct _EditorPentView
{
  GtkWidget          parent_instance;

  PentEditor        *editor;
  PentBoard         *board;    /* what the cells tell of: the editor's, a reference */
  EditorPentCells    cells;
  EditorPentGeometry geometry;

  PentName           hand;
  guint              orientation;
  guint              selected;
  PentSquare         cursor;
  gboolean           shows_cursor;
  char              *note;

  gboolean           has_target;
  PentPiece          target;   /* where the hand would lie */
  EditorPentDrag     drag;
};

enum
{
  PROP_HAND = 1,
  PROP_ORIENTATION,
  PROP_SELECTED,
  PROP_NOTE,
  PROP_ZOOM,
  N_PROPS /* from here on those of a GtkScrollable */
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorPentView, editor_pent_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/* --- Following the editor -------------------------------------------------------------------- */

static gboolean
holds_focus (EditorPentView *self)
{
  return (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

static void
describe_cells (EditorPentView *self)
{
  editor_pent_cells_describe (&self->cells, self->board, pent_editor_get_squares (self->editor),
                              SHOWN_SENTENCE (self->note), self->cursor);
}

/* Labels are described again, since the note precedes that of the cursor. */
static void
set_note (EditorPentView *self,
          const char     *note)
{
  if (g_strcmp0 (note, self->note) == 0)
    return;

  g_free (self->note);
  self->note = g_strdup (note);
  if (self->board != NULL)
    describe_cells (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NOTE]);
}

void
editor_pent_view_say (EditorPentView *self,
                      const char     *note)
{
  set_note (self, note);
}

/* @index is that of a piece of the board, or PENT_NO_PIECE. */
void
editor_pent_view_set_selected (EditorPentView *self,
                               guint           index)
{
  if (self->selected == index)
    return;

  self->selected = index;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTED]);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The board was never changed by the drag; there is nothing to undo. */
static void
end_drag (EditorPentView *self)
{
  editor_pent_drag_clear (&self->drag);
  self->has_target = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Computes the layout for the present size, at once and not with the next frame, as the cursor
 * is scrolled to by it. */
static void
place (EditorPentView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  editor_pent_geometry_place (&self->geometry, self->board, gtk_widget_get_width (widget),
                              gtk_widget_get_height (widget));
}

/* An edit ends a drag, the selection and the note, which were about the board before. */
static void
follow_editor (EditorPentView *self)
{
  PentBoard *board = pent_editor_get_board (self->editor);
  guint height = pent_board_get_height (board), width = pent_board_get_width (board);
  gboolean had_focus = holds_focus (self);

  g_clear_pointer (&self->board, pent_board_unref);
  self->board = pent_board_ref (board);
  end_drag (self);
  editor_pent_view_set_selected (self, PENT_NO_PIECE);
  self->cursor.row = (gint16) MIN (self->cursor.row, (int) height - 1);
  self->cursor.col = (gint16) MIN (self->cursor.col, (int) width - 1);
  if (editor_pent_cells_resize (&self->cells, height, width))
    editor_pent_view_set_zoom (self, EDITOR_PENT_MIN_ZOOM);
  set_note (self, NULL);
  describe_cells (self);
  place (self);
  if (had_focus)
    gtk_widget_grab_focus (editor_pent_cells_get (&self->cells, self->cursor));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
editor_pent_view_set_editor (EditorPentView *self,
                             PentEditor     *editor)
{
  g_return_if_fail (self->editor == NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_swapped (editor, "notify::board", G_CALLBACK (follow_editor), self);
  g_signal_connect_object (editor, "notify::position", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
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
  return &self->geometry.layout;
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

/* What is seen on a square of the board. */
static const PentPainted *
get_painted (EditorPentView *self,
             PentSquare      square)
{
  guint width = pent_board_get_width (self->board);

  return &pent_editor_get_squares (self->editor)[(guint) square.row * width + (guint) square.col];
}

/* @square is on the board; one that is taken is no target. */
static void
aim (EditorPentView *self,
     PentSquare      square)
{
  const PentPainted *painted = get_painted (self, square);

  self->has_target = self->hand != PENT_NAME_NONE && painted->owner == PENT_OWNER_NOBODY;
  self->target = (PentPiece) { (guint8) square.row, (guint8) square.col, (guint8) self->hand,
                               (guint8) self->orientation };
}

/* Shows the piece in the hand over @square; NULL is the cursor while that is shown, or nowhere. */
void
editor_pent_view_hold (EditorPentView   *self,
                       const PentSquare *square)
{
  if (square == NULL && self->shows_cursor)
    square = &self->cursor;
  self->has_target = FALSE;
  if (square != NULL)
    aim (self, *square);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Both properties change before either is notified. */
void
editor_pent_view_take (EditorPentView *self,
                       PentName        name,
                       guint           orientation)
{
  gboolean had_target = self->has_target;
  PentSquare at = { self->target.row, self->target.col };

  g_object_freeze_notify (G_OBJECT (self));
  if (self->hand != name)
    {
      self->hand = name;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAND]);
    }
  if (self->orientation != orientation)
    {
      self->orientation = orientation;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ORIENTATION]);
    }
  g_object_thaw_notify (G_OBJECT (self));
  if (had_target || self->shows_cursor)
    editor_pent_view_hold (self, had_target ? &at : &self->cursor);
}

/* --- Cursor ---------------------------------------------------------------------------------- */

PentSquare
editor_pent_view_get_cursor (EditorPentView *self)
{
  return self->cursor;
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
  self->cursor = square;
  self->shows_cursor = shows;
  set_note (self, NULL);
  editor_pent_geometry_scroll_to (&self->geometry, square);
  gtk_widget_grab_focus (editor_pent_cells_get (&self->cells, square));
  if (shows)
    editor_pent_view_hold (self, &square);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- Zoom ------------------------------------------------------------------------------------ */

double
editor_pent_view_get_zoom (EditorPentView *self)
{
  return self->geometry.zoom;
}

void
editor_pent_view_zoom_at (EditorPentView *self,
                          double          zoom,
                          double          x,
                          double          y)
{
  if (self->board == NULL
      || !editor_pent_geometry_zoom_at (&self->geometry, self->board, zoom, x, y))
    return;

  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ZOOM]);
}

/* By keys and buttons the cursor's square stays in view. */
void
editor_pent_view_set_zoom (EditorPentView *self,
                           double          zoom)
{
  DrawingRect rect = pent_layout_get_rect (&self->geometry.layout, self->cursor);

  editor_pent_view_zoom_at (self, zoom, rect.x + rect.width / 2, rect.y + rect.height / 2);
  editor_pent_geometry_scroll_to (&self->geometry, self->cursor);
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
  return &pent_board_get_pieces (pent_editor_get_board (self->editor))[index];
}

/* @note is taken. */
static void
take_note (EditorPentView *self,
           char           *note)
{
  set_note (self, note);
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
  if (pent_editor_is_solved (self->editor))
    set_note (self, _("Solved! Every square is covered once"));
  else
    /* Translators: the letter of a piece */
    take_note (self, g_strdup_printf (_("%s put down"), pent_describe_name (name)));
}

/* What a click or Enter does: pick up, put down, or say what is missing. */
void
editor_pent_view_act (EditorPentView *self,
                      PentSquare      square)
{
  guint owner = find_owner (self, square);

  show_all (self);
  if (owner != PENT_NO_PIECE)
    pick_up (self, owner);
  else if (self->hand != PENT_NAME_NONE)
    put_down (self, square);
  else
    set_note (self, _("Choose a piece first, below the board or with Q and E"));
}

void
editor_pent_view_remove (EditorPentView *self,
                         PentSquare      square)
{
  guint owner = find_owner (self, square);

  if (owner != PENT_NO_PIECE)
    {
      PentName name = get_piece (self, owner)->name;

      pent_editor_remove (self->editor, owner);
      /* Translators: the letter of a piece */
      take_note (self, g_strdup_printf (_("%s taken away"), pent_describe_name (name)));
    }
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
      set_note (self, _("Square blocked"));
    }
  else if (get_piece (self, owner)->name == PENT_NAME_TERRAIN)
    {
      pent_editor_remove (self->editor, owner);
      set_note (self, _("Square free again"));
    }
  else
    set_note (self, _("A piece lies here; take it away to block the square"));
}

/* The piece in the hand, or else the one under the cursor; in place, without being picked up. */
void
editor_pent_view_turn (EditorPentView *self,
                       PentTurn        turn)
{
  guint owner = find_owner (self, self->cursor);

  show_all (self);
  if (self->hand != PENT_NAME_NONE)
    {
      editor_pent_view_take (self, self->hand, pent_orientation_turn (self->orientation, turn));
      set_note (self, pent_describe_orientation (self->orientation));
    }
  else if (owner != PENT_NO_PIECE)
    {
      PentPiece piece = *get_piece (self, owner);

      pent_editor_turn (self->editor, owner, turn);
      editor_pent_view_set_selected (
          self, pent_board_find_piece (pent_editor_get_board (self->editor), piece.row, piece.col));
      set_note (self, pent_describe_orientation (pent_orientation_turn (piece.orientation, turn)));
    }
}

/* --- Dragging -------------------------------------------------------------------------------- */

gboolean
editor_pent_view_lift (EditorPentView *self,
                       PentSquare      square)
{
  guint owner = find_owner (self, square);

  if (owner == PENT_NO_PIECE)
    return FALSE;

  show_all (self);
  editor_pent_drag_lift (&self->drag, pent_editor_get_board (self->editor), owner, square);
  editor_pent_view_drag (self, square);

  return TRUE;
}

/* @square may lie beside the board: from there a piece can be carried over an edge. */
void
editor_pent_view_drag (EditorPentView *self,
                       PentSquare      square)
{
  PentPiece hand = { .name = (guint8) self->hand, .orientation = (guint8) self->orientation };

  if (!self->drag.is_active) /* from the tray */
    editor_pent_drag_start (&self->drag, hand);
  editor_pent_drag_move (&self->drag, pent_editor_get_board (self->editor),
                         pent_editor_get_squares (self->editor), square);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* On a target the piece is moved or placed; far from the board it is removed; else it stays. */
void
editor_pent_view_drop (EditorPentView *self)
{
  EditorPentDrag drag = self->drag;

  if (!drag.is_active)
    return;

  end_drag (self);
  if (drag.has_target && drag.lifted != PENT_NO_PIECE)
    pent_editor_move (self->editor, drag.lifted, drag.target);
  else if (drag.has_target)
    {
      pent_editor_place (self->editor, drag.target);
      if (drag.target.name != PENT_NAME_TERRAIN)
        editor_pent_view_take (self, PENT_NAME_NONE, 0);
    }
  else if (drag.is_away && drag.lifted != PENT_NO_PIECE)
    pent_editor_remove (self->editor, drag.lifted);
  if (drag.has_target && pent_editor_is_solved (self->editor))
    set_note (self, _("Solved! Every square is covered once"));
}

void
editor_pent_view_cancel (EditorPentView *self)
{
  end_drag (self);
}

/* --- The widget ------------------------------------------------------------------------------ */

/* The board that is painted: without the piece that is dragged, or its first pieces alone. */
static PentBoard *
dup_shown (EditorPentView *self)
{
  PentBoard *board = pent_editor_get_board (self->editor);

  if (self->drag.is_active && self->drag.lifted != PENT_NO_PIECE)
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
  if (self->drag.is_active)
    picture.hover = self->drag.has_target ? &self->drag.target : NULL;
  else
    picture.hover = self->has_target ? &self->target : NULL;
  picture.selected = self->drag.is_active ? PENT_NO_PIECE : self->selected;
  picture.has_cursor = self->shows_cursor && holds_focus (self);
  picture.cursor = self->cursor;
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  pent_painter_draw (cr, board, &self->geometry.layout, &picture);
  cairo_destroy (cr);
}

static void
editor_pent_view_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : MIN_HEIGHT;
  *natural = NATURAL_SIDE;
}

static void
editor_pent_view_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  EditorPentView *self = EDITOR_PENT_VIEW (widget);

  if (self->editor == NULL)
    return;

  place (self);
  editor_pent_cells_allocate (&self->cells, &self->geometry.layout);
}

static gboolean
editor_pent_view_focus (GtkWidget        *widget,
                        GtkDirectionType  direction)
{
  EditorPentView *self = EDITOR_PENT_VIEW (widget);

  /* One stop of the Tab key: within, the arrows move. */
  if (self->editor == NULL || holds_focus (self))
    return FALSE;

  editor_pent_view_take_focus (self);
  return gtk_widget_grab_focus (editor_pent_cells_get (&self->cells, self->cursor));
}

static gboolean
editor_pent_view_grab_focus (GtkWidget *widget)
{
  EditorPentView *self = EDITOR_PENT_VIEW (widget);

  editor_pent_view_take_focus (self);
  return self->editor != NULL
         && gtk_widget_grab_focus (editor_pent_cells_get (&self->cells, self->cursor));
}

static void
editor_pent_view_set_property (GObject      *object,
                               guint         property,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  if (!editor_board_scroll_set_property (&EDITOR_PENT_VIEW (object)->geometry.scroll, pspec, value))
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_pent_view_get_property (GObject    *object,
                               guint       property,
                               GValue     *value,
                               GParamSpec *pspec)
{
  EditorPentView *self = EDITOR_PENT_VIEW (object);

  switch (property)
    {
    case PROP_HAND:
      g_value_set_uint (value, self->hand);
      break;
    case PROP_ORIENTATION:
      g_value_set_uint (value, self->orientation);
      break;
    case PROP_SELECTED:
      g_value_set_uint (value, self->selected);
      break;
    case PROP_NOTE:
      g_value_set_string (value, self->note);
      break;
    case PROP_ZOOM:
      g_value_set_double (value, self->geometry.zoom);
      break;
    default:
      if (!editor_board_scroll_get_property (&self->geometry.scroll, pspec, value))
        G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
editor_pent_view_dispose (GObject *object)
{
  EditorPentView *self = EDITOR_PENT_VIEW (object);

  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  editor_pent_cells_clear (&self->cells);
  editor_board_scroll_clear (&self->geometry.scroll);
  g_clear_pointer (&self->board, pent_board_unref);
  g_clear_pointer (&self->note, g_free);
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (editor_pent_view_parent_class)->dispose (object);
}

static void
editor_pent_view_class_init (EditorPentViewClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = editor_pent_view_dispose;
  object_class->get_property = editor_pent_view_get_property;
  object_class->set_property = editor_pent_view_set_property;
  widget_class->snapshot = editor_pent_view_snapshot;
  widget_class->measure = editor_pent_view_measure;
  widget_class->size_allocate = editor_pent_view_size_allocate;
  widget_class->focus = editor_pent_view_focus;
  widget_class->grab_focus = editor_pent_view_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "pentview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);

  properties[PROP_HAND] =
      g_param_spec_uint ("hand", NULL, NULL, 0, PENT_NAME_NONE, PENT_NAME_NONE, flags);
  properties[PROP_ORIENTATION]
      = g_param_spec_uint ("orientation", NULL, NULL, 0, PENT_N_ORIENTATIONS - 1, 0, flags);
  properties[PROP_SELECTED]
      = g_param_spec_uint ("selected", NULL, NULL, 0, G_MAXUINT, PENT_NO_PIECE, flags);
  properties[PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, NULL, flags);
  properties[PROP_ZOOM] = g_param_spec_double ("zoom", NULL, NULL, EDITOR_PENT_MIN_ZOOM,
                                               EDITOR_PENT_MAX_ZOOM, EDITOR_PENT_MIN_ZOOM, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  editor_board_scroll_override_properties (object_class, N_PROPS);
}

static void
editor_pent_view_init (EditorPentView *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  editor_pent_cells_init (&self->cells, GTK_WIDGET (self));
  editor_pent_geometry_init (&self->geometry, GTK_WIDGET (self));
  editor_pent_drag_clear (&self->drag);
  self->hand = PENT_NAME_NONE;
  self->selected = PENT_NO_PIECE;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Board of pentominoes"), -1);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (gtk_widget_queue_draw), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (gtk_widget_queue_draw), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  editor_board_palette_watch (GTK_WIDGET (self));
}
