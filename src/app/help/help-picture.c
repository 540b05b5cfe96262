/* Pictures are painted with each snapshot from the code; a round is played anew for that, which
 * costs as much as its few moves. Nothing is kept but the boards. */
#include "app/help/help-picture.h"

#include "app/canvas/board-palette.h"
#include "spaces/board/code.h"
#include "spaces/picture/painter.h"
#include "spaces/picture/round-painter.h"
#include "spaces/rules/next.h"

struct _EditorHelpPicture
{
  GtkWidget    parent_instance;

  SpacesBoard *board;    /* a reference; NULL paints nothing */
  SpacesBoard *opponent; /* a reference, or NULL for a board alone */
  guint        step;     /* moves or steps made; more than there are is all of them */
};

G_DEFINE_FINAL_TYPE (EditorHelpPicture, editor_help_picture, GTK_TYPE_WIDGET)

static void
paint_board (EditorHelpPicture *self,
             cairo_t           *cr,
             double             width,
             double             height,
             const char        *family)
{
  guint size = spaces_board_get_size (self->board);
  SpacesLayout layout;
  SpacesPicture picture;
  SpacesNext next;

  spaces_layout_init (&layout, size, SPACES_LAYOUT_LABEL);
  spaces_layout_set_cell (&layout, spaces_layout_fit_cell (&layout, width, height));
  spaces_layout_set_view (&layout, width, height, 0, 0);
  spaces_picture_init (&picture, self->board, editor_board_palette_get ());
  picture.step = MIN (self->step, spaces_board_get_n_moves (self->board));
  picture.show &= ~(SpacesShow) (SPACES_SHOW_BACKGROUND | SPACES_SHOW_LATER);
  picture.family = family;
  spaces_rules_next (self->board, picture.step, &next);
  picture.next = &next;
  spaces_painter_draw (cr, self->board, &layout, &picture);
}

static void
paint_round (EditorHelpPicture *self,
             cairo_t           *cr,
             double             width,
             double             height,
             const char        *family)
{
  g_autoptr (SpacesRound) round
      = spaces_round_new (self->board, self->opponent, SPACES_SCORING_WEB);
  SpacesLayout layout;

  spaces_round_layout_fit (&layout, spaces_board_get_size (self->board), SPACES_LAYOUT_LABEL, width,
                           height);
  spaces_round_painter_draw (cr, round, MIN (self->step, spaces_round_get_n_steps (round)), FALSE,
                             &layout, spaces_palette_get (editor_board_palette_get ()), family);
}

static void
editor_help_picture_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  EditorHelpPicture *self = EDITOR_HELP_PICTURE (widget);
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const char *family
      = pango_font_description_get_family (pango_context_get_font_description (context));
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  cairo_t *cr;

  if (self->board == NULL || width <= 0 || height <= 0)
    return;

  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  if (self->opponent != NULL)
    paint_round (self, cr, width, height, family);
  else
    paint_board (self, cr, width, height, family);
  cairo_destroy (cr);
}

static void
editor_help_picture_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  gboolean is_width = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = is_width ? EDITOR_HELP_PICTURE_MIN_WIDTH : EDITOR_HELP_PICTURE_HEIGHT;
  *natural = is_width ? EDITOR_HELP_PICTURE_WIDTH : EDITOR_HELP_PICTURE_HEIGHT;
}

static void
editor_help_picture_finalize (GObject *object)
{
  EditorHelpPicture *self = EDITOR_HELP_PICTURE (object);

  g_clear_pointer (&self->board, spaces_board_unref);
  g_clear_pointer (&self->opponent, spaces_board_unref);

  G_OBJECT_CLASS (editor_help_picture_parent_class)->finalize (object);
}

static void
editor_help_picture_class_init (EditorHelpPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = editor_help_picture_finalize;
  widget_class->measure = editor_help_picture_measure;
  widget_class->snapshot = editor_help_picture_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
editor_help_picture_init (EditorHelpPicture *self)
{
  /* "Left" is column 0 in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  editor_board_palette_watch (GTK_WIDGET (self));
}

/* Codes stand in the texts of the program, so one that is wrong is a mistake there. */
static SpacesBoard *
read_board (const char *code)
{
  g_autoptr (GError) error = NULL;
  SpacesBoard *board = spaces_code_decode (code, -1, NULL, &error);

  if (board == NULL)
    g_critical ("%s: %s", code, error->message);

  return board;
}

GtkWidget *
editor_help_picture_new (const char *code,
                         const char *opponent,
                         guint       step)
{
  EditorHelpPicture *self = g_object_new (EDITOR_TYPE_HELP_PICTURE, NULL);

  self->board = read_board (code);
  self->opponent = opponent != NULL ? read_board (opponent) : NULL;
  self->step = step;

  return GTK_WIDGET (self);
}
