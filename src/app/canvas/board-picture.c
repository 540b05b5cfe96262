/* A board as a read-only picture, which follows an editor. The layout is computed at drawing, from
 * the size that the widget then has, and kept to find the square of a click, which the signal
 * "square" reports. */
#include "app/canvas/board-picture.h"

#include "app/canvas/board-palette.h"
#include "app/canvas/board-tiles.h"

#include <glib/gi18n-lib.h>

#define LABEL_SIZE 12 /* pixels, of row and column numbers */

struct _EditorBoardPicture
{
  GtkWidget         parent_instance;

  BoardEditor      *editor; /* a reference; NULL after dispose */
  SpacesLayout      layout; /* of the last drawing */
  EditorKeptTiles   kept;
};

G_DEFINE_FINAL_TYPE (EditorBoardPicture, editor_board_picture, GTK_TYPE_WIDGET)

enum
{
  SQUARE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
follow_editor (EditorBoardPicture *self)
{
  SpacesBoard *board = board_editor_get_board (self->editor);
  guint size = spaces_board_get_size (board);
  g_autofree char *words = NULL;

  /* Translators: for a screen reader: the size of a board in a picture, and how far it is
   * shown; “3×3, after move 4 of 7” */
  words = g_strdup_printf (_("Board, %u×%u, after move %u of %u"), size, size,
                           (guint) board_editor_get_position (self->editor),
                           (guint) spaces_board_get_n_moves (board));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* As large as fits, in whole pixels from 8 on. */
static void
place_squares (EditorBoardPicture *self)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double cell;

  spaces_layout_init (&self->layout,
                      spaces_board_get_size (board_editor_get_board (self->editor)), LABEL_SIZE);
  cell = spaces_layout_fit_cell (&self->layout, width, height);
  spaces_layout_set_cell (&self->layout, cell >= 8 ? (int) cell : cell);
  spaces_layout_set_view (&self->layout, width, height, 0, 0);
}

/* Nothing is marked where no move is selected. */
static SpacesSquare
get_selected (EditorBoardPicture *self)
{
  gssize selection = board_editor_get_selection (self->editor);

  if (selection == BOARD_EDITOR_NONE)
    return SPACES_NOWHERE;

  return spaces_board_get_move (board_editor_get_board (self->editor), (gsize) selection)->square;
}

static void
editor_board_picture_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  EditorBoardPicture *self = EDITOR_BOARD_PICTURE (widget);
  PangoContext *context = gtk_widget_get_pango_context (widget);
  SpacesPicture picture;

  if (self->editor == NULL || gtk_widget_get_width (widget) <= 0)
    return;

  place_squares (self);
  spaces_picture_init (&picture, board_editor_get_board (self->editor),
                       editor_board_palette_get ());
  picture.step = board_editor_get_position (self->editor);
  picture.selected = get_selected (self);
  picture.family = pango_font_description_get_family (pango_context_get_font_description (context));
  picture.show &= ~(SpacesShow) SPACES_SHOW_BACKGROUND;

  editor_board_tiles_snapshot (&self->kept, snapshot, board_editor_get_board (self->editor),
                               &self->layout, &picture);
}

/* The tiles know the name of the font and not its other settings. */
static void
editor_board_picture_css_changed (GtkWidget         *widget,
                                  GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (editor_board_picture_parent_class)->css_changed (widget, change);
  editor_kept_tiles_clear (&EDITOR_BOARD_PICTURE (widget)->kept);
}

static void
editor_board_picture_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 60 : BOARD_PICTURE_MIN_HEIGHT;
  *natural = BOARD_PICTURE_SIDE;
}

static void
on_pressed (EditorBoardPicture *self,
            int                 n_press,
            double              x,
            double              y)
{
  SpacesSquare square;

  if (self->editor != NULL && spaces_layout_find (&self->layout, x, y, &square))
    g_signal_emit (self, signals[SQUARE], 0, (int) square.row, (int) square.col);
}

static void
editor_board_picture_dispose (GObject *object)
{
  EditorBoardPicture *self = EDITOR_BOARD_PICTURE (object);

  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_object (&self->editor);
  editor_kept_tiles_clear (&self->kept);

  G_OBJECT_CLASS (editor_board_picture_parent_class)->dispose (object);
}

static void
editor_board_picture_class_init (EditorBoardPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_board_picture_dispose;
  widget_class->snapshot = editor_board_picture_snapshot;
  widget_class->css_changed = editor_board_picture_css_changed;
  widget_class->measure = editor_board_picture_measure;

  signals[SQUARE] = g_signal_new ("square", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
editor_board_picture_init (EditorBoardPicture *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  editor_board_palette_watch (GTK_WIDGET (self));
}

GtkWidget *
editor_board_picture_new (BoardEditor *editor)
{
  EditorBoardPicture *self = g_object_new (EDITOR_TYPE_BOARD_PICTURE, NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_swapped (editor, "notify::board", G_CALLBACK (follow_editor), self);
  g_signal_connect_swapped (editor, "notify::position", G_CALLBACK (follow_editor), self);
  g_signal_connect_swapped (editor, "notify::selection", G_CALLBACK (follow_editor), self);
  follow_editor (self);

  return GTK_WIDGET (self);
}
