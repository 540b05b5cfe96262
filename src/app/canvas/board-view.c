/* The board as a view of cells: a picture of the whole board in tiles, and a cell for each slot of
 * visits.h. Board, position and selection are the editor's; the view has only the preview and the
 * note. Whatever changes, follow_editor() compares with what was shown last and brings picture,
 * cells and cursor in line, so that the order of signals does not matter. All squares are described
 * after each edit, and only changed words reach assistive technology. */
#include "app/canvas/board-view.h"

#include "app/canvas/board-palette.h"
#include "app/canvas/board-tiles.h"
#include "app/desktop/settings.h"
#include "app/widgets/builders.h"
#include "spaces/board/visits.h"
#include "spaces/description/move-description.h"
#include "spaces/description/square-description.h"
#include "objects/plain-object.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define CHEER_SECONDS 4 /* long enough to be read */
#define MIN_SIDE 160    /* logical pixels */

struct _EditorBoardView
{
  EditorCellView    parent_instance; /* without an editor it has no cells */

  BoardEditor      *editor;   /* a reference, or NULL: nothing is shown then */
  SpacesMoveType    tool;     /* of a plain click: PIECE or TRAP */
  SpacesLayout      layout;   /* width 0 until the board is placed for the first time */
  EditorKeptTiles   kept;     /* of the picture that was painted last */
  GByteArray       *problems; /* one byte for each move, TRUE where some problem names it */

  SpacesMove        preview; /* of a click below the pointer; its square may be NOWHERE */
  GArray           *hints; /* SpacesVariation, a reference, or NULL; of the seen position */
  EditorBoardNote   note;
  guint             note_timeout; /* source that removes a cheer, or 0 */

  /* The state of the editor that squares and labels show. */
  SpacesBoard      *seen_board; /* a reference; NULL without an editor */
  gsize             seen_position;
  gssize            seen_selection;
};

#define PROP_TOOL 1 /* the only property of its own */

G_DEFINE_FINAL_TYPE (EditorBoardView, editor_board_view, EDITOR_TYPE_CELL_VIEW)

/* --- Cells ----------------------------------------------------------------------------------- */

static SpacesSquare
get_square (EditorBoardView *self,
            guint            slot)
{
  guint size = MAX (self->layout.size, 1);

  return (SpacesSquare) { (gint8) ((int) (slot / size) + SPACES_GOAL_ROW), (gint8) (slot % size) };
}

static void
label_cells (EditorBoardView *self)
{
  EditorCellView *view = EDITOR_CELL_VIEW (self);
  g_auto (SpacesVisits) visits = { 0 };
  const EditorSquareScene scene = {
    .board = self->seen_board,
    .visits = &visits,
    .next = board_editor_get_next (self->editor),
    .report = board_editor_get_report (self->editor),
  };

  spaces_visits_init (&visits, self->seen_board);
  for (guint slot = 0; slot < editor_cell_view_get_n_cells (view); slot++)
    {
      g_autofree char *words = editor_square_describe (&scene, get_square (self, slot));

      editor_cell_say (editor_cell_view_get_cell (view, slot), words);
    }
}

/* A square has several hints, for a piece and for a trap; each of them sets the same words. The
 * cells may be those of another size already. */
static void
describe_hints (EditorBoardView *self,
                const GArray    *hints,
                gboolean         are_shown)
{
  EditorCellView *view = EDITOR_CELL_VIEW (self);

  for (guint i = 0; hints != NULL && i < hints->len; i++)
    {
      SpacesSquare square = g_array_index (hints, SpacesVariation, i).move.square;
      g_autofree char *words = are_shown ? spaces_hints_describe (hints, square) : NULL;

      if (spaces_move_fits (editor_square_get_move (square, SPACES_MOVE_PIECE), self->layout.size))
        editor_cell_describe (
            editor_cell_view_get_cell (view, spaces_slot (self->layout.size, square)), words);
    }
}

/* --- Following the editor -------------------------------------------------------------------- */

/* Marks for the painter: a byte for each move that some problem names. */
static void
update_problems (EditorBoardView *self)
{
  const SpacesReport *report = board_editor_get_report (self->editor);
  gsize n_moves = spaces_board_get_n_moves (board_editor_get_board (self->editor));

  g_byte_array_set_size (self->problems, (guint) n_moves);
  if (n_moves > 0)
    memset (self->problems->data, 0, n_moves);
  for (guint i = 0; i < report->problems.len; i++)
    {
      const SpacesProblem *problem = &report->problems.items[i];

      if (problem->move != SPACES_NO_MOVE)
        self->problems->data[problem->move] = TRUE;
    }
}

/* Where the piece is, or where it would start. */
static SpacesSquare
find_start (EditorBoardView *self)
{
  const SpacesNext *next = board_editor_get_next (self->editor);
  guint size = spaces_board_get_size (board_editor_get_board (self->editor));

  return next->has_piece ? next->piece : (SpacesSquare) { (gint8) (size - 1), 0 };
}

static void
set_cursor (EditorBoardView *self,
            SpacesSquare     square)
{
  editor_cell_view_set_cursor (EDITOR_CELL_VIEW (self), spaces_slot (self->layout.size, square));
}

/* A board of another size starts at its full view, with the cursor where play begins. */
static void
resize (EditorBoardView *self,
        guint            size)
{
  EditorCellView *view = EDITOR_CELL_VIEW (self);

  self->preview.square = SPACES_NOWHERE;
  spaces_layout_init (&self->layout, size, SPACES_LAYOUT_LABEL);
  editor_cell_view_set_n_cells (view, size * (size + 1), spaces_slot (size, find_start (self)));
  editor_cell_view_set_zoom (view, 1);
  g_object_notify (G_OBJECT (self), "zoom");
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* A move chosen in a list takes the cursor to its square. */
static void
follow_selection (EditorBoardView *self)
{
  gssize selection = board_editor_get_selection (self->editor);

  if (selection == self->seen_selection)
    return;

  self->seen_selection = selection;
  if (selection != BOARD_EDITOR_NONE)
    set_cursor (self, spaces_board_get_move (self->seen_board, (gsize) selection)->square);
}

/* Brings squares, labels and cursor in line with the editor. Its properties notify one after the
 * other when all of them have their new values, so that the second call finds nothing to do. */
static void
follow_editor (EditorBoardView *self)
{
  SpacesBoard *board = board_editor_get_board (self->editor);
  gsize position = board_editor_get_position (self->editor);
  gboolean had_focus = editor_cell_view_holds_focus (EDITOR_CELL_VIEW (self));

  if (board != self->seen_board || position != self->seen_position)
    {
      editor_board_view_clear_note (self);
      editor_board_view_set_hints (self, NULL);
      g_clear_pointer (&self->seen_board, spaces_board_unref);
      self->seen_board = spaces_board_ref (board);
      self->seen_position = position;
      self->preview.square = SPACES_NOWHERE;

      if (editor_cell_view_get_n_cells (EDITOR_CELL_VIEW (self)) == 0
          || self->layout.size != spaces_board_get_size (board))
        resize (self, spaces_board_get_size (board));
      update_problems (self);
      label_cells (self);

      /* GTK finds a new focus only with the next frame, and keys until then would be lost. */
      if (had_focus && gtk_widget_get_focus_child (GTK_WIDGET (self)) == NULL)
        gtk_widget_grab_focus (GTK_WIDGET (self));
    }

  follow_selection (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Rows and columns are called another way, in the words of all cells. */
static void
follow_places (EditorBoardView *self)
{
  if (self->editor == NULL)
    return;

  editor_board_view_clear_note (self);
  label_cells (self);
}

BoardEditor *
editor_board_view_get_editor (EditorBoardView *self)
{
  return self->editor;
}

void
editor_board_view_set_editor (EditorBoardView *self,
                              BoardEditor     *editor)
{
  static const char *const signals[] = { "notify::board", "notify::position", "notify::selection" };

  g_return_if_fail (self->editor == NULL);

  self->editor = g_object_ref (editor);
  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_swapped (editor, signals[i], G_CALLBACK (follow_editor), self);
  follow_editor (self);
}

SpacesMoveType
editor_board_view_get_tool (EditorBoardView *self)
{
  return self->tool;
}

/* --- Moves by hand --------------------------------------------------------------------------- */

/* The one way to make a move by hand: it is made, or the reason is shown at its square. */
gboolean
editor_board_view_place (EditorBoardView *self,
                         SpacesMoveType   type,
                         SpacesSquare     square)
{
  SpacesMove move = editor_square_get_move (square, type);
  g_autoptr (GError) error = NULL;

  editor_board_view_clear_note (self);
  if (!board_editor_place (self->editor, move.type, square, &error))
    {
      editor_board_view_show_note (self, EDITOR_NOTE_REJECTION, square,
                                   SHOWN_SENTENCE (error->message));
      return FALSE;
    }

  if (move.type == SPACES_MOVE_FINAL)
    editor_board_view_cheer (self, square);
  return TRUE;
}

static gboolean
on_note_timeout (gpointer data)
{
  EditorBoardView *self = data;

  self->note_timeout = 0;
  editor_board_view_clear_note (self);

  return G_SOURCE_REMOVE;
}

/* There is one note at a time, and every edit removes it. A hint is only shown; a rejection and a
 * cheer are announced as well. */
void
editor_board_view_show_note (EditorBoardView     *self,
                             EditorBoardNoteKind  kind,
                             SpacesSquare         square,
                             const char          *text)
{
  editor_board_view_clear_note (self);
  self->note = (EditorBoardNote) { kind, g_strdup (text), square };
  editor_cell_view_set_note (EDITOR_CELL_VIEW (self), text, kind != EDITOR_NOTE_HINT);
  if (kind == EDITOR_NOTE_CHEER)
    self->note_timeout = g_timeout_add_seconds (CHEER_SECONDS, on_note_timeout, self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
editor_board_view_clear_note (EditorBoardView *self)
{
  if (self->note.kind == EDITOR_NOTE_NONE)
    return;

  g_clear_handle_id (&self->note_timeout, g_source_remove);
  g_clear_pointer (&self->note.text, g_free);
  self->note.kind = EDITOR_NOTE_NONE;
  editor_cell_view_set_note (EDITOR_CELL_VIEW (self), NULL, FALSE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const EditorBoardNote *
editor_board_view_get_note (EditorBoardView *self)
{
  return &self->note;
}

/* Shows at the goal that the board is finished. */
void
editor_board_view_cheer (EditorBoardView *self,
                         SpacesSquare     goal)
{
  guint n_moves = (guint) board_editor_get_position (self->editor);
  g_autofree char *text
      /* Translators: %u is how many moves the board has */
      = g_strdup_printf (ngettext ("Goal! The board is finished in %u move.",
                                   "Goal! The board is finished in %u moves.", n_moves),
                         n_moves);

  editor_board_view_show_note (self, EDITOR_NOTE_CHEER, goal, text);
}

SpacesSquare
editor_board_view_get_cursor (EditorBoardView *self)
{
  return get_square (self, editor_cell_view_get_cursor (EDITOR_CELL_VIEW (self)));
}

void
editor_board_view_move_cursor (EditorBoardView *self,
                               SpacesSquare     square,
                               gboolean         shows)
{
  editor_board_view_clear_note (self);
  editor_cell_view_move_cursor (EDITOR_CELL_VIEW (self), spaces_slot (self->layout.size, square),
                                shows);
}

/* For a new document: full view, hidden cursor, the square where play begins. */
void
editor_board_view_start_anew (EditorBoardView *self)
{
  if (self->editor == NULL)
    return;

  editor_board_view_clear_note (self);
  editor_cell_view_hide_cursor (EDITOR_CELL_VIEW (self));
  editor_cell_view_set_zoom (EDITOR_CELL_VIEW (self), 1);
  set_cursor (self, find_start (self));
}

void
editor_board_view_set_preview (EditorBoardView  *self,
                               const SpacesMove *move)
{
  SpacesMove preview = { SPACES_NOWHERE, SPACES_MOVE_PIECE };

  if (move != NULL)
    preview = *move;
  if (spaces_square_equal (preview.square, self->preview.square)
      && preview.type == self->preview.type)
    return;

  self->preview = preview;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- Hints ----------------------------------------------------------------------------------- */

void
editor_board_view_set_hints (EditorBoardView *self,
                             GArray          *hints)
{
  if (hints == self->hints)
    return;

  describe_hints (self, self->hints, FALSE);
  describe_hints (self, hints, TRUE);
  g_clear_pointer (&self->hints, g_array_unref);
  self->hints = hints != NULL ? g_array_ref (hints) : NULL;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const GArray *
editor_board_view_get_hints (EditorBoardView *self)
{
  return self->hints;
}

/* --- Place and size -------------------------------------------------------------------------- */

const SpacesLayout *
editor_board_view_get_layout (EditorBoardView *self)
{
  return &self->layout;
}

/* The size of row and column numbers, in pixels, follows the desktop's text size: 13 with the usual
 * 11 points, which are 14.67 pixels at 96 dots an inch. */
static double
get_label_size (EditorBoardView *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;
  double resolution = pango_cairo_context_get_resolution (context);

  if (!pango_font_description_get_size_is_absolute (font))
    size *= (resolution > 0 ? resolution : 96) / 72;

  return CLAMP (size * 13 / 14.67, 10, 32);
}

/* The size of a square follows from the view and the zoom, in whole pixels from 8 on. The layout
 * clamps the offsets. */
static void
lay_out (EditorCellView *view,
         double          zoom,
         EditorCellAxis *across,
         EditorCellAxis *down)
{
  EditorBoardView *self = EDITOR_BOARD_VIEW (view);
  SpacesLayout *layout = &self->layout;
  double cell;

  spaces_layout_init (layout, layout->size, get_label_size (self));
  cell = spaces_layout_fit_cell (layout, across->view, down->view) * zoom;
  spaces_layout_set_cell (layout, cell >= 8 ? (int) cell : cell);
  spaces_layout_set_view (layout, across->view, down->view, across->offset, down->offset);

  across->offset = layout->scroll_x;
  across->length = spaces_layout_get_width (layout);
  down->offset = layout->scroll_y;
  down->length = spaces_layout_get_height (layout);
  across->step = down->step = spaces_layout_get_pitch (layout);
}

static DrawingRect
get_rect (EditorCellView *view,
          guint           cell)
{
  EditorBoardView *self = EDITOR_BOARD_VIEW (view);

  return spaces_layout_get_rect (&self->layout, get_square (self, cell));
}

/* All squares with the gaps behind them; numbers and goal strip do not grow. */
static DrawingRect
get_field (EditorCellView *view)
{
  EditorBoardView *self = EDITOR_BOARD_VIEW (view);
  DrawingRect first = spaces_layout_get_rect (&self->layout, (SpacesSquare) { 0, 0 });
  double side = self->layout.size * spaces_layout_get_pitch (&self->layout);

  return (DrawingRect) { first.x, first.y, side, side };
}

static void
reveal (EditorCellView *view,
        guint           cell,
        double         *x,
        double         *y)
{
  EditorBoardView *self = EDITOR_BOARD_VIEW (view);

  if (self->layout.width > 0)
    spaces_layout_scroll_to (&self->layout, get_square (self, cell), x, y);
}

/* --- Picture --------------------------------------------------------------------------------- */

/* The move that was just made is marked by the ring; another one that was chosen, by corners. */
static SpacesSquare
get_selected_square (EditorBoardView *self)
{
  gssize selection = board_editor_get_selection (self->editor);

  if (selection == BOARD_EDITOR_NONE || (gsize) selection + 1 == self->seen_position)
    return SPACES_NOWHERE;

  return spaces_board_get_move (self->seen_board, (gsize) selection)->square;
}

/* The picture is made of board, position and marks at every drawing; what looks as it did before is
 * kept in `kept`. */
static void
editor_board_view_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  EditorBoardView *self = EDITOR_BOARD_VIEW (widget);
  SpacesPicture picture;

  if (self->editor == NULL)
    return;

  spaces_picture_init (&picture, self->seen_board, editor_board_palette_get ());
  picture.step = self->seen_position;
  picture.next = board_editor_get_next (self->editor);
  picture.hints = self->hints;
  picture.problems = self->problems->data;
  picture.selected = get_selected_square (self);
  if (self->note.kind == EDITOR_NOTE_REJECTION)
    picture.rejected = self->note.square;
  picture.preview = self->preview;
  picture.tool = self->tool;
  if (editor_cell_view_draws_cursor (EDITOR_CELL_VIEW (self)))
    picture.cursor = editor_board_view_get_cursor (self);

  editor_board_tiles_set_font (&self->kept, widget, &picture);
  editor_board_tiles_snapshot (&self->kept, snapshot, self->seen_board, &self->layout, &picture);
}

/* --- Construction ---------------------------------------------------------------------------- */

static void
editor_board_view_set_property (GObject      *object,
                                guint         property,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  EditorBoardView *self = EDITOR_BOARD_VIEW (object);
  SpacesMoveType tool = (SpacesMoveType) g_value_get_int (value);

  if (tool == self->tool)
    return;

  self->tool = tool;
  editor_board_view_set_preview (self, NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (object, pspec);
}

static void
editor_board_view_get_property (GObject    *object,
                                guint       property,
                                GValue     *value,
                                GParamSpec *pspec)
{
  g_value_set_int (value, (int) EDITOR_BOARD_VIEW (object)->tool);
}

static void
editor_board_view_dispose (GObject *object)
{
  EditorBoardView *self = EDITOR_BOARD_VIEW (object);

  editor_board_view_clear_note (self);
  editor_board_view_set_hints (self, NULL);
  OBJECT_LEAVE (&self->editor, self);
  g_clear_pointer (&self->seen_board, spaces_board_unref);
  editor_kept_tiles_clear (&self->kept);
  g_clear_pointer (&self->problems, g_byte_array_unref);

  G_OBJECT_CLASS (editor_board_view_parent_class)->dispose (object);
}

static void
editor_board_view_class_init (EditorBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  EditorCellViewClass *view_class = EDITOR_CELL_VIEW_CLASS (klass);

  object_class->set_property = editor_board_view_set_property;
  object_class->get_property = editor_board_view_get_property;
  object_class->dispose = editor_board_view_dispose;
  g_object_class_install_property (
      object_class, PROP_TOOL,
      g_param_spec_int ("tool", NULL, NULL, SPACES_MOVE_PIECE, SPACES_MOVE_TRAP, SPACES_MOVE_PIECE,
                        G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY));

  widget_class->snapshot = editor_board_view_snapshot;
  gtk_widget_class_set_css_name (widget_class, "boardview");

  view_class->min_zoom = EDITOR_BOARD_MIN_ZOOM;
  view_class->max_zoom = EDITOR_BOARD_MAX_ZOOM;
  view_class->lay_out = lay_out;
  view_class->get_rect = get_rect;
  view_class->get_field = get_field;
  view_class->reveal = reveal;
}

static void
editor_board_view_init (EditorBoardView *self)
{
  editor_settings_follow_places (self, G_CALLBACK (follow_places));
  self->problems = g_byte_array_new ();
  self->seen_selection = BOARD_EDITOR_NONE;
  self->preview.square = SPACES_NOWHERE;
  gtk_widget_set_size_request (GTK_WIDGET (self), MIN_SIDE, MIN_SIDE);
  editor_set_label (self, _("Board"));
}
