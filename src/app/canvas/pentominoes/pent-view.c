#include "app/canvas/pentominoes/pent-view.h"

#include "app/canvas/board-palette.h"
#include "app/canvas/pentominoes/pent-cell.h"
#include "pentominoes/description/pent-words.h"
#include "pentominoes/editor/pent-carry.h"
#include "pentominoes/picture/pent-painter.h"
#include "pentominoes/picture/pent-steps.h"

#include <glib/gi18n-lib.h>

#define MIN_WIDTH 200
#define MIN_HEIGHT 160
#define NATURAL_SIDE 480
#define MARGIN 8
/* A piece that is dropped farther from the board than this many squares is taken away. */
#define AWAY 3

struct _EditorPentView
{
  GtkWidget   parent_instance;

  PentEditor *editor;
  PentBoard  *board;       /* what the cells tell of: the editor's, a reference */
  GPtrArray  *cells;       /* of EditorPentCell, in rows */
  PentLayout  layout;

  PentName    hand;
  guint       orientation;
  guint       selected;
  PentSquare  cursor;
  gboolean    shows_cursor;
  char       *note;

  gboolean    has_target;
  PentPiece   target;      /* where the hand, or the lifted piece, would lie */

  gboolean    is_dragging;
  gboolean    is_away;     /* far from the board: dropping takes the piece away */
  guint       lifted;      /* index of the dragged piece, PENT_NO_PIECE for one from the tray */
  PentPiece   dragged;     /* as it is in the plane around the board */
  PentSquare  grip;        /* from its centre to the square that was gripped */
};

enum
{
  PROP_HAND = 1,
  PROP_ORIENTATION,
  PROP_SELECTED,
  PROP_NOTE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (EditorPentView, editor_pent_view, GTK_TYPE_WIDGET)

/* --- Cells ----------------------------------------------------------------------------------- */

static void
remove_cells (EditorPentView *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->cells, i));
  g_ptr_array_set_size (self->cells, 0);
}

static void
make_cells (EditorPentView *self)
{
  guint n = pent_board_get_height (self->board) * pent_board_get_width (self->board);

  remove_cells (self);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *cell = editor_pent_cell_new ();

      gtk_widget_insert_before (cell, GTK_WIDGET (self), NULL);
      g_ptr_array_add (self->cells, cell);
    }
}

static GtkWidget *
get_cell (EditorPentView *self,
          PentSquare      square)
{
  return g_ptr_array_index (self->cells,
                            (guint) square.row * pent_board_get_width (self->board) + (guint) square.col);
}

static gboolean
is_cursor (EditorPentView *self,
           PentSquare      square)
{
  return square.row == self->cursor.row && square.col == self->cursor.col;
}

/* The note comes before the words of the square that has the focus. */
static void
follow_cells (EditorPentView *self)
{
  const PentPainted *squares = pent_editor_get_squares (self->editor);
  guint width = pent_board_get_width (self->board);

  for (guint i = 0; i < self->cells->len; i++)
    {
      PentSquare square = { (gint16) (i / width), (gint16) (i % width) };
      char *words = pent_words_square (self->board, squares, square);

      if (self->note != NULL && is_cursor (self, square))
        {
          g_autofree char *alone = words;

          words = g_strdup_printf ("%s. %s", self->note, alone);
        }
      editor_pent_cell_set_words (g_ptr_array_index (self->cells, i), words);
    }
}

/* --- Following the editor -------------------------------------------------------------------- */

static gboolean
holds_focus (EditorPentView *self)
{
  return (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

static void
set_note (EditorPentView *self,
          const char     *note)
{
  if (g_strcmp0 (note, self->note) == 0)
    return;

  g_free (self->note);
  self->note = g_strdup (note);
  if (self->board != NULL)
    follow_cells (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NOTE]);
}

void
editor_pent_view_say (EditorPentView *self,
                      const char     *note)
{
  set_note (self, note);
}

static void
lay_out (EditorPentView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  DrawingRect rect = { MARGIN, MARGIN, MAX (0, gtk_widget_get_width (widget) - 2 * MARGIN),
                       MAX (0, gtk_widget_get_height (widget) - 2 * MARGIN) };

  pent_layout_fit (&self->layout, self->board, &rect, TRUE);
}

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

static void
end_drag (EditorPentView *self)
{
  self->is_dragging = FALSE;
  self->is_away = FALSE;
  self->lifted = PENT_NO_PIECE;
  self->has_target = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
follow_editor (EditorPentView *self)
{
  PentBoard *board = pent_editor_get_board (self->editor);
  gboolean had_focus = holds_focus (self);
  gboolean is_other = self->board == NULL
                      || pent_board_get_height (board) != pent_board_get_height (self->board)
                      || pent_board_get_width (board) != pent_board_get_width (self->board);

  g_clear_pointer (&self->board, pent_board_unref);
  self->board = pent_board_ref (board);
  end_drag (self);
  editor_pent_view_set_selected (self, PENT_NO_PIECE);
  if (is_other)
    {
      make_cells (self);
      self->cursor.row = (gint16) MIN (self->cursor.row, (int) pent_board_get_height (board) - 1);
      self->cursor.col = (gint16) MIN (self->cursor.col, (int) pent_board_get_width (board) - 1);
    }
  set_note (self, NULL);
  follow_cells (self);
  lay_out (self);
  if (had_focus)
    gtk_widget_grab_focus (get_cell (self, self->cursor));
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

/* What is aimed at is on the board; a centre that is taken is no target. */
static void
aim (EditorPentView *self,
     PentSquare      square)
{
  const PentPainted *painted
      = &pent_editor_get_squares (self->editor)[square.row * (int) self->layout.width + square.col];

  self->has_target = self->hand != PENT_NAME_NONE && painted->owner == PENT_OWNER_NOBODY;
  self->target = (PentPiece) { (guint8) square.row, (guint8) square.col, (guint8) self->hand,
                               (guint8) self->orientation };
}

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
editor_pent_view_take_keyboard (EditorPentView *self)
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
  gtk_widget_grab_focus (get_cell (self, square));
  if (shows)
    editor_pent_view_hold (self, &square);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- Building -------------------------------------------------------------------------------- */

/* What is built is seen whole. */
static void
show_all (EditorPentView *self)
{
  document_set_position (DOCUMENT_DOCUMENT (self->editor), G_MAXSIZE);
}

static guint
find_owner (EditorPentView *self,
            PentSquare      square)
{
  const PentPainted *painted
      = &pent_editor_get_squares (self->editor)[square.row * (int) self->layout.width + square.col];

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

static void
pick_up (EditorPentView *self,
         guint           index)
{
  PentPiece piece = *get_piece (self, index);

  pent_editor_remove (self->editor, index);
  editor_pent_view_take (self, piece.name, piece.orientation);
  /* Translators: the letter of a piece */
  take_note (self, g_strdup_printf (_("%s picked up"), pent_words_name (piece.name)));
}

static void
put_down (EditorPentView *self,
          PentSquare      square)
{
  PentName name = self->hand;

  pent_editor_place (self->editor, (PentPiece) { (guint8) square.row, (guint8) square.col, (guint8) name,
                                                 (guint8) self->orientation });
  if (name != PENT_NAME_TERRAIN)
    editor_pent_view_take (self, PENT_NAME_NONE, 0);
  if (pent_editor_is_solved (self->editor))
    set_note (self, _("Solved! Every square is covered once"));
  else
    /* Translators: the letter of a piece */
    take_note (self, g_strdup_printf (_("%s put down"), pent_words_name (name)));
}

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
      take_note (self, g_strdup_printf (_("%s taken away"), pent_words_name (name)));
    }
}

void
editor_pent_view_turn (EditorPentView *self,
                       PentTurn        turn)
{
  guint owner = find_owner (self, self->cursor);

  show_all (self);
  if (self->hand != PENT_NAME_NONE)
    {
      editor_pent_view_take (self, self->hand, pent_orientation_turn (self->orientation, turn));
      set_note (self, pent_words_orientation (self->orientation));
    }
  else if (owner != PENT_NO_PIECE)
    {
      PentPiece piece = *get_piece (self, owner);

      pent_editor_turn (self->editor, owner, turn);
      editor_pent_view_set_selected (
          self, pent_board_find_piece (pent_editor_get_board (self->editor), piece.row, piece.col));
      set_note (self, pent_words_orientation (pent_orientation_turn (piece.orientation, turn)));
    }
}

/* --- Dragging -------------------------------------------------------------------------------- */

/* How @piece lies in the plane around the board so that one of its squares is @square: as it is, or, where
 * it was gripped behind an edge, as it is seen there. */
static void
find_grip (EditorPentView  *self,
           const PentPiece *piece,
           PentSquare       square)
{
  PentBoard *board = pent_editor_get_board (self->editor);

  for (guint i = 0; i < PENT_N_ORIENTATIONS; i++)
    {
      guint orientation = (piece->orientation + i) % PENT_N_ORIENTATIONS;
      const PentShape *shape = pent_shape_get (piece->name, orientation);

      for (guint j = 0; j < shape->n_squares; j++)
        {
          PentSquare grip = { shape->squares[j].row, shape->squares[j].col };
          PentSquare centre = { (gint16) (square.row - grip.row), (gint16) (square.col - grip.col) };
          PentPiece carried = { .name = piece->name, .orientation = (guint8) orientation };

          if (pent_carry (board, centre, &carried) && carried.row == piece->row && carried.col == piece->col
              && carried.orientation == piece->orientation)
            {
              self->dragged.orientation = (guint8) orientation;
              self->grip = grip;
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

  self->is_dragging = TRUE;
  self->lifted = owner;
  self->dragged = *get_piece (self, owner);
  self->grip = (PentSquare) { 0, 0 };
  find_grip (self, &self->dragged, square);
  show_all (self);
  editor_pent_view_drag (self, square);

  return TRUE;
}

/* Whether the centre of @piece would lie on another piece, or on terrain. */
static gboolean
is_taken (EditorPentView  *self,
          const PentPiece *piece)
{
  guint owner = find_owner (self, (PentSquare) { piece->row, piece->col });

  return owner != PENT_NO_PIECE && owner != self->lifted;
}

static int
measure_away (int at,
              int length)
{
  return at < 0 ? -at : at >= length ? at - length + 1 : 0;
}

void
editor_pent_view_drag (EditorPentView *self,
                       PentSquare      square)
{
  PentSquare centre;

  if (!self->is_dragging) /* from the tray */
    {
      self->is_dragging = TRUE;
      self->lifted = PENT_NO_PIECE;
      self->dragged = (PentPiece) { .name = (guint8) self->hand, .orientation = (guint8) self->orientation };
      self->grip = (PentSquare) { 0, 0 };
    }

  centre = (PentSquare) { (gint16) (square.row - self->grip.row), (gint16) (square.col - self->grip.col) };
  self->target = self->dragged;
  self->is_away = measure_away (square.row, (int) self->layout.height) > AWAY
                  || measure_away (square.col, (int) self->layout.width) > AWAY;
  self->has_target = !self->is_away && pent_carry (pent_editor_get_board (self->editor), centre, &self->target)
                     && !is_taken (self, &self->target);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
editor_pent_view_drop (EditorPentView *self)
{
  guint lifted = self->lifted;
  PentPiece target = self->target;
  gboolean has_target = self->has_target, is_away = self->is_away;

  if (!self->is_dragging)
    return;

  end_drag (self);
  if (has_target && lifted != PENT_NO_PIECE)
    pent_editor_move (self->editor, lifted, target);
  else if (has_target)
    {
      pent_editor_place (self->editor, target);
      if (target.name != PENT_NAME_TERRAIN)
        editor_pent_view_take (self, PENT_NAME_NONE, 0);
    }
  else if (is_away && lifted != PENT_NO_PIECE)
    pent_editor_remove (self->editor, lifted);
  if (has_target && pent_editor_is_solved (self->editor))
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

  if (self->is_dragging && self->lifted != PENT_NO_PIECE)
    return pent_board_with_removed (board, self->lifted);

  return pent_steps_cut (board, document_get_position (DOCUMENT_DOCUMENT (self->editor)));
}

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
  picture.selected = self->is_dragging ? PENT_NO_PIECE : self->selected;
  picture.has_cursor = self->shows_cursor && holds_focus (self);
  picture.cursor = self->cursor;
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  pent_painter_draw (cr, board, &self->layout, &picture);
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

  lay_out (self);
  for (guint i = 0; i < self->cells->len; i++)
    {
      PentSquare square = { (gint16) (i / self->layout.width), (gint16) (i % self->layout.width) };
      DrawingRect rect = pent_layout_get_rect (&self->layout, square);
      GtkAllocation allocation = { (int) rect.x, (int) rect.y, (int) rect.width, (int) rect.height };

      gtk_widget_size_allocate (g_ptr_array_index (self->cells, i), &allocation, -1);
    }
}

static gboolean
editor_pent_view_focus (GtkWidget        *widget,
                        GtkDirectionType  direction)
{
  EditorPentView *self = EDITOR_PENT_VIEW (widget);

  /* One stop of the Tab key: within, the arrows move. */
  if (self->editor == NULL || holds_focus (self))
    return FALSE;

  editor_pent_view_take_keyboard (self);
  return gtk_widget_grab_focus (get_cell (self, self->cursor));
}

static gboolean
editor_pent_view_grab_focus (GtkWidget *widget)
{
  EditorPentView *self = EDITOR_PENT_VIEW (widget);

  editor_pent_view_take_keyboard (self);
  return self->editor != NULL && gtk_widget_grab_focus (get_cell (self, self->cursor));
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
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
editor_pent_view_dispose (GObject *object)
{
  EditorPentView *self = EDITOR_PENT_VIEW (object);

  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  if (self->cells != NULL)
    remove_cells (self);
  g_clear_pointer (&self->cells, g_ptr_array_unref);
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
  widget_class->snapshot = editor_pent_view_snapshot;
  widget_class->measure = editor_pent_view_measure;
  widget_class->size_allocate = editor_pent_view_size_allocate;
  widget_class->focus = editor_pent_view_focus;
  widget_class->grab_focus = editor_pent_view_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "pentview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);

  properties[PROP_HAND] = g_param_spec_uint ("hand", NULL, NULL, 0, PENT_NAME_NONE, PENT_NAME_NONE, flags);
  properties[PROP_ORIENTATION]
      = g_param_spec_uint ("orientation", NULL, NULL, 0, PENT_N_ORIENTATIONS - 1, 0, flags);
  properties[PROP_SELECTED]
      = g_param_spec_uint ("selected", NULL, NULL, 0, G_MAXUINT, PENT_NO_PIECE, flags);
  properties[PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
editor_pent_view_init (EditorPentView *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->cells = g_ptr_array_new ();
  self->hand = PENT_NAME_NONE;
  self->selected = PENT_NO_PIECE;
  self->lifted = PENT_NO_PIECE;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Board of pentominoes"), -1);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (gtk_widget_queue_draw), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (gtk_widget_queue_draw), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  editor_board_palette_watch (GTK_WIDGET (self));
}

GtkWidget *
editor_pent_view_new (void)
{
  return g_object_new (EDITOR_TYPE_PENT_VIEW, NULL);
}
