/* A board as a preview with steps: derived from board and position at every drawing. Clicking on
 * a piece goes to the step that places it. */
#include "app/pentominoes/pent-preview.h"

#include "app/canvas/board-palette.h"
#include "app/widgets/builders.h"
#include "pentominoes/description/pent-description.h"
#include "pentominoes/picture/pent-painter.h"
#include "objects/object-owns.h"


#define MARGIN 12
#define MIN_SIDE 120

struct _EditorPentPreview
{
  EditorPreview  parent_instance;

  PentBoard     *board;
  gsize          position;
};

G_DEFINE_FINAL_TYPE (EditorPentPreview, editor_pent_preview, EDITOR_TYPE_PREVIEW)

static void
editor_pent_preview_show (EditorPreview *preview,
                          const GValue  *value,
                          const char    *name)
{
  EditorPentPreview *self = EDITOR_PENT_PREVIEW (preview);
  g_autofree char *words = NULL;

  g_clear_pointer (&self->board, pent_board_unref);
  self->board = g_value_dup_boxed (value);
  self->position = pent_steps_count (self->board);
  words = pent_describe_size (self->board);
  editor_set_label (self, words);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static char *
editor_pent_preview_describe (EditorPreview *preview)
{
  EditorPentPreview *self = EDITOR_PENT_PREVIEW (preview);

  return pent_describe_size (self->board);
}

static gssize
editor_pent_preview_get_n_steps (EditorPreview *preview)
{
  return (gssize) pent_steps_count (EDITOR_PENT_PREVIEW (preview)->board);
}

static void
editor_pent_preview_set_position (EditorPreview *preview,
                                  gsize          position)
{
  EDITOR_PENT_PREVIEW (preview)->position = position;
  gtk_widget_queue_draw (GTK_WIDGET (preview));
}

/* --- The picture ----------------------------------------------------------------------------- */

/* For drawing and for clicks alike, so that both agree on where a square is. */
static PentLayout
lay_out (EditorPentPreview *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  DrawingRect rect = { MARGIN, MARGIN, MAX (0, gtk_widget_get_width (widget) - 2 * MARGIN),
                       MAX (0, gtk_widget_get_height (widget) - 2 * MARGIN) };
  PentLayout layout;

  pent_layout_fit (&layout, self->board, &rect, TRUE);

  return layout;
}

static void
editor_pent_preview_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  EditorPentPreview *self = EDITOR_PENT_PREVIEW (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                               (float) gtk_widget_get_height (widget));
  g_autoptr (PentBoard) shown = pent_steps_cut (self->board, self->position);
  PentLayout layout = lay_out (self);
  PentPicture picture;
  cairo_t *cr;

  pent_picture_init (&picture, editor_board_palette_get ());
  picture.background = FALSE; /* that of the card it lies on */
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  pent_painter_draw (cr, shown, &layout, &picture);
  cairo_destroy (cr);
}

static void
editor_pent_preview_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  *minimum = MIN_SIDE;
  *natural =
      orientation == GTK_ORIENTATION_VERTICAL && for_size > MIN_SIDE ? for_size : 2 * MIN_SIDE;
}

static GtkSizeRequestMode
editor_pent_preview_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Which step puts the piece of that index; 0 for terrain. */
static gsize
find_step (const PentBoard *board,
           guint            index)
{
  const PentPiece *pieces = board->pieces;
  gsize step = 0;

  if (pieces[index].name == PENT_NAME_TERRAIN)
    return 0;
  for (guint i = 0; i <= index; i++)
    step += pieces[i].name != PENT_NAME_TERRAIN;

  return step;
}

static gboolean
editor_pent_preview_find_step (EditorPreview *preview,
                               double         x,
                               double         y,
                               gsize         *position)
{
  EditorPentPreview *self = EDITOR_PENT_PREVIEW (preview);
  g_autofree PentPainted *squares = NULL;
  PentLayout layout = lay_out (self);
  PentSquare square;
  int owner;

  if (!pent_layout_find (&layout, x, y, &square))
    return FALSE;

  squares = pent_paint (self->board, NULL);
  owner = squares[square.row * (int) layout.width + square.col].owner;
  if (owner >= 0)
    *position = find_step (self->board, (guint) owner);

  return owner >= 0;
}

/* --- The object ------------------------------------------------------------------------------ */

static void
editor_pent_preview_class_init (EditorPentPreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  EditorPreviewClass *preview_class = EDITOR_PREVIEW_CLASS (klass);

  OBJECT_KEEPS_AS (klass, EditorPentPreview, board, pent_board_unref);
  preview_class->show = editor_pent_preview_show;
  preview_class->describe = editor_pent_preview_describe;
  preview_class->get_n_steps = editor_pent_preview_get_n_steps;
  preview_class->set_position = editor_pent_preview_set_position;
  preview_class->find_step = editor_pent_preview_find_step;
  widget_class->snapshot = editor_pent_preview_snapshot;
  widget_class->measure = editor_pent_preview_measure;
  widget_class->get_request_mode = editor_pent_preview_get_request_mode;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
editor_pent_preview_init (EditorPentPreview *self)
{
  editor_board_palette_watch (GTK_WIDGET (self));
}
