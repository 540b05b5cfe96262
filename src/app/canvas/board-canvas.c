/* The board view in a scrolled window, and over it in one overlay: notes beside their square and
 * the sparks. The zoom bar stands beside both. Overlay children get
 * their place in place_overlay_child(), which GTK calls with every allocation; nothing keeps
 * positions. */
#include "app/canvas/board-canvas.h"

#include "app/canvas/board-input.h"
#include "app/canvas/board-sparks.h"
#include "app/canvas/zoom-bar.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/page-keys.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

#define NOTE_GAP 10 /* pixels between the square and the note about it */
#define NOTE_EDGE 6 /* pixels between the note and the edge of the canvas */

/* Boards with more squares a side show the zoom bar from the start. */
#define LARGE_SIZE 10

struct _EditorBoardCanvas
{
  AdwBin             parent_instance;

  GtkWidget         *box;       /* the overlay and the zoom bar */
  GtkWidget         *overlay;
  GtkScrolledWindow *scrolled_window;
  EditorBoardView   *view;
  EditorZoomBar     *zoom_bar;
  GtkLabel          *rejection; /* labels of notes; one is visible at most */
  GtkLabel          *hint;
  GtkLabel          *cheer;
  EditorBoardSparks *sparks;
  guint              turn_id;   /* source of turn_zoom_bar(), or 0 */
};

G_DEFINE_FINAL_TYPE (EditorBoardCanvas, editor_board_canvas, ADW_TYPE_BIN)

/* Also called for a board of another size, of which the view notifies the zoom. */
static void
update_zoom (EditorBoardCanvas *self)
{
  BoardEditor *editor = editor_board_view_get_editor (self->view);
  guint size = editor != NULL ? spaces_board_get_size (board_editor_get_board (editor)) : 0;

  editor_zoom_bar_set_large (self->zoom_bar, size > LARGE_SIZE);
}

/* Each kind of note has a label of its own, since a role that assistive technology goes by cannot
 * change: an alert, a tooltip, a status. */
static GtkLabel *
get_note_label (EditorBoardCanvas   *self,
                EditorBoardNoteKind  kind)
{
  GtkLabel *const labels[] = { NULL, self->rejection, self->hint, self->cheer };

  return labels[kind];
}

/* Shows the label of the note's kind and hides the others; sparks belong to the cheer. */
static void
update_note (EditorBoardCanvas *self)
{
  const EditorBoardNote *note = editor_board_view_get_note (self->view);

  for (EditorBoardNoteKind kind = EDITOR_NOTE_REJECTION; kind <= EDITOR_NOTE_CHEER; kind++)
    {
      if (kind == note->kind)
        gtk_label_set_text (get_note_label (self, kind), SHOWN_SENTENCE (note->text));
      gtk_widget_set_visible (GTK_WIDGET (get_note_label (self, kind)), kind == note->kind);
    }

  if (note->kind == EDITOR_NOTE_CHEER)
    {
      DrawingRect goal
          = spaces_layout_get_rect (editor_board_view_get_layout (self->view), note->square);

      editor_board_sparks_start (self->sparks, goal.x + goal.width / 2, goal.y + goal.height / 2);
    }
  else
    editor_board_sparks_stop (self->sparks);
}

/* A square board leaves room at the side of a wide canvas and below in a tall one. The bar is a
 * column or a row there, beside the board, so that it hides nothing of it. */
static gboolean
turn_zoom_bar (gpointer data)
{
  EditorBoardCanvas *self = data;
  gboolean is_wide = gtk_widget_get_width (self->box) > gtk_widget_get_height (self->box);

  self->turn_id = 0;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box), is_wide ? GTK_ORIENTATION_HORIZONTAL
                                                                      : GTK_ORIENTATION_VERTICAL);
  editor_zoom_bar_turn (self->zoom_bar,
                        is_wide ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);

  return G_SOURCE_REMOVE;
}

/* Called while sizes are being allocated, when widgets must not be reordered; hence the idle
 * callback. */
static void
queue_turn (EditorBoardCanvas *self)
{
  if (self->turn_id == 0)
    self->turn_id = g_idle_add (turn_zoom_bar, self);
}

/* Touching edges do not overlap, and nothing overlaps an empty rectangle outside of the canvas. */
static gboolean
overlaps (const GdkRectangle *note,
          const DrawingRect  *rect)
{
  return note->x < rect->x + rect->width && note->x + note->width > rect->x
         && note->y < rect->y + rect->height && note->y + note->height > rect->y;
}

/* Beside the square, without covering it: right, left, below or above. The first of these that fits
 * and leaves the piece's square visible, or else the first that fits; if none does, above the
 * square as far as there is room. */
static void
choose_place (DrawingRect   square,
              DrawingRect   piece,
              int           width,
              int           height,
              GdkRectangle *note)
{
  int last_x = MAX (NOTE_EDGE, width - note->width - NOTE_EDGE);
  int last_y = MAX (NOTE_EDGE, height - note->height - NOTE_EDGE);
  int centre = CLAMP ((int) (square.x + (square.width - note->width) / 2), NOTE_EDGE, last_x);
  int middle = CLAMP ((int) (square.y + (square.height - note->height) / 2), NOTE_EDGE, last_y);
  int above = (int) square.y - NOTE_GAP - note->height;
  const struct { int x, y; } places[] = {
    { (int) (square.x + square.width) + NOTE_GAP, middle },
    { (int) square.x - NOTE_GAP - note->width, middle },
    { centre, (int) (square.y + square.height) + NOTE_GAP },
    { centre, above },
  };
  gboolean found = FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      GdkRectangle place = { places[i].x, places[i].y, note->width, note->height };
      gboolean fits = place.x >= NOTE_EDGE && place.x <= last_x && place.y >= NOTE_EDGE
                      && place.y <= last_y;

      if (!fits || (found && overlaps (&place, &piece)))
        continue;
      *note = place;
      found = TRUE;
      if (!overlaps (note, &piece))
        return;
    }
  if (!found)
    {
      note->x = centre;
      note->y = CLAMP (above, NOTE_EDGE, last_y);
    }
}

/* The square of the piece, which notes leave free; an empty rectangle without a piece. */
static DrawingRect
get_piece_rect (EditorBoardCanvas *self)
{
  const SpacesNext *next = board_editor_get_next (editor_board_view_get_editor (self->view));

  if (!next->has_piece)
    return (DrawingRect) { -1, -1, 0, 0 };

  return spaces_layout_get_rect (editor_board_view_get_layout (self->view), next->piece);
}

/* FALSE leaves a child to the overlay's own alignment, as the sparks. */
static gboolean
place_overlay_child (EditorBoardCanvas *self,
                     GtkWidget         *child,
                     GdkRectangle      *allocation)
{
  int width = gtk_widget_get_width (self->overlay);
  int height = gtk_widget_get_height (self->overlay);
  const EditorBoardNote *note = editor_board_view_get_note (self->view);
  int minimum;

  if (note->kind == EDITOR_NOTE_NONE || child != GTK_WIDGET (get_note_label (self, note->kind)))
    return FALSE;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &allocation->width, NULL,
                      NULL);
  allocation->width = MAX (minimum, MIN (allocation->width, width - 2 * NOTE_EDGE));
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, allocation->width, NULL,
                      &allocation->height, NULL, NULL);
  choose_place (spaces_layout_get_rect (editor_board_view_get_layout (self->view), note->square),
                get_piece_rect (self), width, height, allocation);

  return TRUE;
}

/* --- Construction ---------------------------------------------------------------------------- */

EditorBoardView *
editor_board_canvas_get_view (EditorBoardCanvas *self)
{
  return self->view;
}

static gboolean
editor_board_canvas_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (EDITOR_BOARD_CANVAS (widget)->view));
}

/* The view may notify once more while the children go: it is disconnected first. */
static void
editor_board_canvas_dispose (GObject *object)
{
  EditorBoardCanvas *self = EDITOR_BOARD_CANVAS (object);

  g_clear_handle_id (&self->turn_id, g_source_remove);
  if (self->view != NULL)
    g_signal_handlers_disconnect_by_data (self->view, self);
  self->view = NULL;

  G_OBJECT_CLASS (editor_board_canvas_parent_class)->dispose (object);
}

static void
editor_board_canvas_class_init (EditorBoardCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_board_canvas_dispose;
  widget_class->grab_focus = editor_board_canvas_grab_focus;
  g_type_ensure (EDITOR_TYPE_BOARD_SPARKS);
  g_type_ensure (EDITOR_TYPE_BOARD_VIEW);
  g_type_ensure (EDITOR_TYPE_ZOOM_BAR);
  EDITOR_SET_TEMPLATE (widget_class, "board-canvas");
  EDITOR_BIND_CHILDREN (widget_class, EditorBoardCanvas, box, overlay, scrolled_window, view,
                        zoom_bar, rejection, hint, cheer, sparks);
}

static GtkWidget *
get_key_target (GtkWidget *widget,
                GtkWidget *focus,
                guint      key)
{
  return GTK_WIDGET (EDITOR_BOARD_CANVAS (widget)->view);
}

static void
editor_board_canvas_init (EditorBoardCanvas *self)
{
  GtkAdjustment *adjustments[2];

  gtk_widget_init_template (GTK_WIDGET (self));
  editor_zoom_bar_set_view (self->zoom_bar, EDITOR_CELL_VIEW (self->view));
  editor_page_keys_attach (GTK_WIDGET (self), EDITOR_PAGE_KEYS_LEAVE, get_key_target);
  editor_board_input_attach (self->view);
  g_signal_connect_swapped (self->overlay, "get-child-position", G_CALLBACK (place_overlay_child),
                            self);
  g_signal_connect_swapped (self->view, "notify::note", G_CALLBACK (update_note), self);
  g_signal_connect_swapped (self->view, "notify::zoom", G_CALLBACK (update_zoom), self);

  /* The note stays beside its square while that is scrolled. */
  adjustments[0] = gtk_scrolled_window_get_hadjustment (self->scrolled_window);
  adjustments[1] = gtk_scrolled_window_get_vadjustment (self->scrolled_window);
  for (gsize i = 0; i < G_N_ELEMENTS (adjustments); i++)
    g_signal_connect_object (adjustments[i], "value-changed",
                             G_CALLBACK (gtk_widget_queue_allocate), self->overlay,
                             G_CONNECT_SWAPPED);
  for (gsize i = 0; i < G_N_ELEMENTS (adjustments); i++)
    g_signal_connect_object (adjustments[i], "notify::page-size", G_CALLBACK (queue_turn), self,
                             G_CONNECT_SWAPPED);
  update_zoom (self);
}
