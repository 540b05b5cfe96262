/* The board as a widget: a picture of the whole board in tiles, and an invisible focusable child
 * for each square, which carries its accessible name. Board, position and selection are the
 * editor's; the view has only the cursor, the preview and the note. Whatever changes,
 * follow_editor() compares with what was shown last and brings picture, cells and cursor in
 * line, so that the order of signals does not matter. */
#include "app/canvas/board-view.h"

#include "app/canvas/board-cells.h"
#include "app/canvas/board-geometry.h"
#include "app/canvas/board-palette.h"
#include "app/canvas/board-tiles.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define CHEER_SECONDS 4 /* long enough to be read */

struct _EditorBoardView
{
  GtkWidget           parent_instance;

  BoardEditor        *editor;   /* a reference, or NULL: nothing is shown then */
  SpacesMoveType      tool;     /* of a plain click: PIECE or TRAP */
  EditorBoardGeometry geometry; /* zoom, scroll position and layout */
  EditorBoardCells    cells;    /* none without an editor */
  EditorKeptTiles     kept;     /* of the picture that was painted last */
  GByteArray         *problems; /* one byte for each move, TRUE where some problem names it */

  SpacesSquare        cursor; /* always a square of the board or its goal row */
  gboolean            shows_cursor; /* moved by keys; hidden after a click */
  SpacesMove          preview; /* of a click below the pointer; its square may be NOWHERE */
  SpacesHints        *hints; /* a reference, or NULL; of the seen board and position */
  EditorBoardNote     note;
  guint               note_timeout; /* source that removes a cheer, or 0 */

  /* The state of the editor that squares and labels show. */
  SpacesBoard        *seen_board; /* a reference; NULL without an editor */
  gsize               seen_position;
  gssize              seen_selection;
};

enum
{
  PROP_EDITOR = 1,
  PROP_TOOL,
  PROP_ZOOM,
  PROP_NOTE,
  N_PROPS /* from here on those of a GtkScrollable */
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorBoardView,
                               editor_board_view,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

GtkWidget *
editor_board_view_get_cell (EditorBoardView *self,
                            SpacesSquare     square)
{
  return editor_cell_grid_get (&self->cells.grid, square);
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

/* A board of another size starts at its full view, with the cursor where play begins. */
static void
resize (EditorBoardView *self,
        guint            size)
{
  self->cursor = find_start (self);
  self->preview.square = SPACES_NOWHERE;
  editor_board_geometry_set_size (&self->geometry, size);
  editor_board_cells_resize (&self->cells, size);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ZOOM]);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static gboolean
holds_focus (EditorBoardView *self)
{
  return (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

/* Moves the cursor and scrolls to it. The focus follows only if the board has it already: an
 * edit elsewhere must not take the focus away. */
static void
set_cursor (EditorBoardView *self,
            SpacesSquare     square)
{
  self->cursor = square;
  if (holds_focus (self))
    gtk_widget_grab_focus (editor_board_view_get_cell (self, square));
  editor_board_geometry_scroll_to (&self->geometry, square);
  gtk_widget_queue_draw (GTK_WIDGET (self));
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
  gboolean had_focus = holds_focus (self);

  if (board != self->seen_board || position != self->seen_position)
    {
      editor_board_view_clear_note (self);
      editor_board_view_set_hints (self, NULL);
      g_clear_pointer (&self->seen_board, spaces_board_unref);
      self->seen_board = spaces_board_ref (board);
      self->seen_position = position;
      self->preview.square = SPACES_NOWHERE;

      if (self->cells.grid.size == 0 || self->geometry.layout.size != spaces_board_get_size (board))
        resize (self, spaces_board_get_size (board));
      update_problems (self);
      editor_board_cells_follow (&self->cells, self->editor);

      /* GTK finds a new focus only with the next frame, and keys until then would be lost. */
      if (had_focus && gtk_widget_get_focus_child (GTK_WIDGET (self)) == NULL)
        gtk_widget_grab_focus (GTK_WIDGET (self));
    }

  follow_selection (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The cells go with the editor: a view without one shows nothing. */
static void
disconnect_editor (EditorBoardView *self)
{
  if (self->editor == NULL)
    return;

  editor_board_view_clear_note (self);
  editor_board_view_set_hints (self, NULL);
  g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_pointer (&self->seen_board, spaces_board_unref);
  self->seen_selection = BOARD_EDITOR_NONE;
  editor_board_cells_resize (&self->cells, 0);
  g_clear_object (&self->editor);
}

BoardEditor *
editor_board_view_get_editor (EditorBoardView *self)
{
  g_return_val_if_fail (EDITOR_IS_BOARD_VIEW (self), NULL);

  return self->editor;
}

void
editor_board_view_set_editor (EditorBoardView *self,
                              BoardEditor     *editor)
{
  static const char *const signals[] = { "notify::board", "notify::position", "notify::selection" };

  g_return_if_fail (EDITOR_IS_BOARD_VIEW (self));

  if (editor == self->editor)
    return;

  disconnect_editor (self);
  if (editor != NULL)
    {
      self->editor = g_object_ref (editor);
      for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
        g_signal_connect_swapped (editor, signals[i], G_CALLBACK (follow_editor), self);
      follow_editor (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EDITOR]);
}

SpacesMoveType
editor_board_view_get_tool (EditorBoardView *self)
{
  g_return_val_if_fail (EDITOR_IS_BOARD_VIEW (self), SPACES_MOVE_PIECE);

  return self->tool;
}

void
editor_board_view_set_tool (EditorBoardView *self,
                            SpacesMoveType   tool)
{
  g_return_if_fail (EDITOR_IS_BOARD_VIEW (self));
  g_return_if_fail (tool == SPACES_MOVE_PIECE || tool == SPACES_MOVE_TRAP);

  if (tool == self->tool)
    return;

  self->tool = tool;
  editor_board_view_set_preview (self, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOOL]);
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

/* A hint is only shown; a rejection and a cheer also precede the label of the cursor's cell,
 * which makes a screen reader read them. */
static gboolean
is_spoken (const EditorBoardNote *note)
{
  return note->kind == EDITOR_NOTE_REJECTION || note->kind == EDITOR_NOTE_CHEER;
}

static gboolean
on_note_timeout (gpointer data)
{
  EditorBoardView *self = data;

  self->note_timeout = 0;
  editor_board_view_clear_note (self);

  return G_SOURCE_REMOVE;
}

/* There is one note at a time, and every edit removes it. */
void
editor_board_view_show_note (EditorBoardView     *self,
                             EditorBoardNoteKind  kind,
                             SpacesSquare         square,
                             const char          *text)
{
  editor_board_view_clear_note (self);
  self->note = (EditorBoardNote) { kind, g_strdup (text), square, self->cursor };
  if (is_spoken (&self->note))
    editor_board_cells_precede (&self->cells, self->editor, self->cursor, text);
  if (kind == EDITOR_NOTE_CHEER)
    self->note_timeout = g_timeout_add_seconds (CHEER_SECONDS, on_note_timeout, self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NOTE]);
}

/* Also takes the note back from the label of the cell that announced it. */
void
editor_board_view_clear_note (EditorBoardView *self)
{
  gboolean was_announced = is_spoken (&self->note);

  if (self->note.kind == EDITOR_NOTE_NONE)
    return;

  g_clear_handle_id (&self->note_timeout, g_source_remove);
  g_clear_pointer (&self->note.text, g_free);
  self->note.kind = EDITOR_NOTE_NONE;
  if (was_announced)
    editor_board_cells_precede (&self->cells, self->editor, self->note.announced_square, NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NOTE]);
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
      = g_strdup_printf (ngettext ("Goal! The board is finished in %u move.",
                                   "Goal! The board is finished in %u moves.", n_moves),
                         n_moves);

  editor_board_view_show_note (self, EDITOR_NOTE_CHEER, goal, text);
}

SpacesSquare
editor_board_view_get_cursor (EditorBoardView *self)
{
  return self->cursor;
}

void
editor_board_view_move_cursor (EditorBoardView *self,
                               SpacesSquare     square,
                               gboolean         shows)
{
  editor_board_view_clear_note (self);
  self->shows_cursor = shows;
  gtk_widget_grab_focus (editor_board_view_get_cell (self, square));
  set_cursor (self, square);
}

/* For a new document: full view, hidden cursor, the square where play begins. */
void
editor_board_view_start_anew (EditorBoardView *self)
{
  if (self->editor == NULL)
    return;

  editor_board_view_clear_note (self);
  self->shows_cursor = FALSE;
  editor_board_view_set_zoom (self, 1);
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
                             SpacesHints     *hints)
{
  if (hints == self->hints)
    return;

  editor_board_cells_hint (&self->cells, self->hints, hints);
  g_clear_pointer (&self->hints, spaces_hints_unref);
  self->hints = hints != NULL ? spaces_hints_ref (hints) : NULL;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const SpacesHints *
editor_board_view_get_hints (EditorBoardView *self)
{
  return self->hints;
}

/* --- Place and size -------------------------------------------------------------------------- */

const SpacesLayout *
editor_board_view_get_layout (EditorBoardView *self)
{
  return &self->geometry.layout;
}

/* Each cell lies over its square in the picture. */
static void
allocate_cells (EditorBoardView *self)
{
  editor_cell_grid_allocate (&self->cells.grid, &self->geometry.layout, spaces_layout_get_rect);
}

static void
editor_board_view_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  EditorBoardView *self = EDITOR_BOARD_VIEW (widget);

  if (self->cells.grid.size == 0)
    return;

  editor_board_geometry_place (&self->geometry, width, height);
  allocate_cells (self);
}

static void
editor_board_view_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  *minimum = 160;
  *natural = 480;
}

double
editor_board_view_get_zoom (EditorBoardView *self)
{
  return self->geometry.zoom;
}

/* The point (@x, @y) of the view stays where it is. */
void
editor_board_view_zoom_at (EditorBoardView *self,
                           double           zoom,
                           double           x,
                           double           y)
{
  if (self->cells.grid.size == 0 || !editor_board_geometry_zoom_at (&self->geometry, zoom, x, y))
    return;

  allocate_cells (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ZOOM]);
}

/* By keys and buttons the cursor's square stays in view. */
void
editor_board_view_set_zoom (EditorBoardView *self,
                            double           zoom)
{
  DrawingRect rect;

  g_return_if_fail (EDITOR_IS_BOARD_VIEW (self));

  if (self->cells.grid.size == 0)
    return;

  rect = spaces_layout_get_rect (&self->geometry.layout, self->cursor);
  editor_board_view_zoom_at (self, zoom, rect.x + rect.width / 2, rect.y + rect.height / 2);
  editor_board_geometry_scroll_to (&self->geometry, self->cursor);
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
  PangoContext *context = gtk_widget_get_pango_context (widget);
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
  picture.family = pango_font_description_get_family (pango_context_get_font_description (context));
  if (self->shows_cursor && holds_focus (self))
    picture.cursor = self->cursor;

  editor_board_tiles_snapshot (&self->kept, snapshot, self->seen_board, &self->geometry.layout,
                               &picture);
}

/* The tiles know the name of the font and not its other settings. */
static void
editor_board_view_css_changed (GtkWidget         *widget,
                               GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (editor_board_view_parent_class)->css_changed (widget, change);
  editor_kept_tiles_clear (&EDITOR_BOARD_VIEW (widget)->kept);
}

/* --- Focus ----------------------------------------------------------------------------------- */

/* One stop for Tab: it enters at the cursor and leaves from wherever it is. */
static gboolean
editor_board_view_focus (GtkWidget        *widget,
                         GtkDirectionType  direction)
{
  EditorBoardView *self = EDITOR_BOARD_VIEW (widget);

  if (self->cells.grid.size == 0 || gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;

  self->shows_cursor = TRUE;
  return gtk_widget_grab_focus (editor_board_view_get_cell (self, self->cursor));
}

static gboolean
editor_board_view_grab_focus (GtkWidget *widget)
{
  EditorBoardView *self = EDITOR_BOARD_VIEW (widget);

  return self->cells.grid.size > 0
         && gtk_widget_grab_focus (editor_board_view_get_cell (self, self->cursor));
}

/* The focus may also be moved by assistive technology: the cursor follows it. */
static void
editor_board_view_set_focus_child (GtkWidget *widget,
                                   GtkWidget *child)
{
  EditorBoardView *self = EDITOR_BOARD_VIEW (widget);

  GTK_WIDGET_CLASS (editor_board_view_parent_class)->set_focus_child (widget, child);
  if (EDITOR_IS_BOARD_CELL (child))
    self->cursor = editor_board_cell_get_square (EDITOR_BOARD_CELL (child));
  gtk_widget_queue_draw (widget);
}

/* The cursor is only drawn while the board has the focus. */
static void
editor_board_view_state_flags_changed (GtkWidget     *widget,
                                       GtkStateFlags  previous)
{
  GTK_WIDGET_CLASS (editor_board_view_parent_class)->state_flags_changed (widget, previous);
  gtk_widget_queue_draw (widget);
}

/* --- Construction ---------------------------------------------------------------------------- */

static void
editor_board_view_set_property (GObject      *object,
                                guint         property,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  EditorBoardView *self = EDITOR_BOARD_VIEW (object);

  switch (property)
    {
    case PROP_EDITOR:
      editor_board_view_set_editor (self, g_value_get_object (value));
      break;
    case PROP_TOOL:
      editor_board_view_set_tool (self, (SpacesMoveType) g_value_get_int (value));
      break;
    case PROP_ZOOM:
      editor_board_view_set_zoom (self, g_value_get_double (value));
      break;
    default:
      if (!editor_board_scroll_set_property (&self->geometry.scroll, pspec, value))
        G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
editor_board_view_get_property (GObject    *object,
                                guint       property,
                                GValue     *value,
                                GParamSpec *pspec)
{
  EditorBoardView *self = EDITOR_BOARD_VIEW (object);

  switch (property)
    {
    case PROP_EDITOR:
      g_value_set_object (value, self->editor);
      break;
    case PROP_TOOL:
      g_value_set_int (value, (int) self->tool);
      break;
    case PROP_ZOOM:
      g_value_set_double (value, self->geometry.zoom);
      break;
    case PROP_NOTE:
      g_value_set_string (value, self->note.text);
      break;
    default:
      if (!editor_board_scroll_get_property (&self->geometry.scroll, pspec, value))
        G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
editor_board_view_dispose (GObject *object)
{
  EditorBoardView *self = EDITOR_BOARD_VIEW (object);

  disconnect_editor (self);
  editor_board_scroll_clear (&self->geometry.scroll);

  G_OBJECT_CLASS (editor_board_view_parent_class)->dispose (object);
}

static void
editor_board_view_finalize (GObject *object)
{
  EditorBoardView *self = EDITOR_BOARD_VIEW (object);

  editor_cell_grid_clear (&self->cells.grid);
  editor_kept_tiles_clear (&self->kept);
  g_byte_array_unref (self->problems);

  G_OBJECT_CLASS (editor_board_view_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  properties[PROP_EDITOR] = g_param_spec_object ("editor", NULL, NULL, BOARD_TYPE_EDITOR,
                                                 G_PARAM_READWRITE | flags);
  properties[PROP_TOOL] = g_param_spec_int ("tool", NULL, NULL, SPACES_MOVE_PIECE, SPACES_MOVE_TRAP,
                                            SPACES_MOVE_PIECE, G_PARAM_READWRITE | flags);
  properties[PROP_ZOOM] = g_param_spec_double ("zoom", NULL, NULL, EDITOR_BOARD_MIN_ZOOM,
                                               EDITOR_BOARD_MAX_ZOOM, 1,
                                               G_PARAM_READWRITE | flags);
  properties[PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, NULL, G_PARAM_READABLE | flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  editor_board_scroll_override_properties (object_class, N_PROPS);
}

static void
editor_board_view_class_init (EditorBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = editor_board_view_set_property;
  object_class->get_property = editor_board_view_get_property;
  object_class->dispose = editor_board_view_dispose;
  object_class->finalize = editor_board_view_finalize;
  install_properties (object_class);

  widget_class->measure = editor_board_view_measure;
  widget_class->size_allocate = editor_board_view_size_allocate;
  widget_class->snapshot = editor_board_view_snapshot;
  widget_class->css_changed = editor_board_view_css_changed;
  widget_class->focus = editor_board_view_focus;
  widget_class->grab_focus = editor_board_view_grab_focus;
  widget_class->set_focus_child = editor_board_view_set_focus_child;
  widget_class->state_flags_changed = editor_board_view_state_flags_changed;

  gtk_widget_class_set_css_name (widget_class, "boardview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
editor_board_view_init (EditorBoardView *self)
{
  editor_board_geometry_init (&self->geometry, GTK_WIDGET (self));
  editor_cell_grid_init (&self->cells.grid, GTK_WIDGET (self));
  self->problems = g_byte_array_new ();
  self->seen_selection = BOARD_EDITOR_NONE;
  self->preview.square = SPACES_NOWHERE;

  /* "Left" is column 0 in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Board"),
                                  -1);
  editor_board_palette_watch (GTK_WIDGET (self));
}
