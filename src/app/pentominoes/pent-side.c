/* The sidebar: pieces, surface and size, colors, permalink and how long that is in each version of
 * the format. Everything is set from the board in update(); is_updating keeps these changes from
 * being taken for the user's. Version 0 is compressed, which may take some tenths of a second, and
 * is measured in a thread on request. */
#include "app/pentominoes/pent-side.h"

#include "app/canvas/board-palette.h"
#include "app/compat/accessible-names.h"
#include "app/desktop/settings.h"
#include "app/widgets/background-job.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "app/widgets/qr-picture.h"
#include "app/widgets/toast-area.h"
#include "app/widgets/toast.h"
#include "drawing/shapes.h"
#include "pentominoes/description/pent-description.h"
#include "pentominoes/encoding/slug.h"
#include "pentominoes/picture/pent-picture.h"
#include "objects/object-owns.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SWATCH_SIDE 22 /* logical pixels */
#define SWATCHES_PER_ROW 6

struct _EditorPentSide
{
  EditorDocumentSide   parent_instance;

  EditorPentView      *view; /* all four are the page's */
  PentEditor          *editor;
  GameLink            *link;
  GSettings           *settings;
  gboolean             is_updating; /* controls are being set from the board */
  EditorBackgroundJob *measurement; /* of version 0; owned */
  GSimpleAction       *color_action; /* its state is the color that is pressed, or PENT_N_COLORS */
  GtkLabel            *length_labels[PENT_N_SLUG_VERSIONS];
  GtkWidget           *color_buttons[PENT_N_COLORS];

  GtkStringList       *pieces; /* a sentence for each piece but terrain, in the board's order */
  GtkSingleSelection  *selection;
  GtkLabel            *count_label;
  GtkListView         *pieces_view;
  GtkDropDown         *surface_drop_down;
  GtkLabel            *gluing_label;
  GtkSpinButton       *height_button;
  GtkSpinButton       *width_button;
  GtkLabel            *blocked_label;
  GtkLabel            *color_label;
  GtkGrid             *colors_grid;
  GtkSpinButton       *number_button;
  GtkLabel            *code_label;
  GtkGrid             *lengths_grid;
  GtkWidget           *measure_button;
  GtkDrawingArea      *qr_picture;
};

G_DEFINE_FINAL_TYPE (EditorPentSide, editor_pent_side, EDITOR_TYPE_DOCUMENT_SIDE)

/* --- Pieces ---------------------------------------------------------------------------------- */

/* The list has the pieces in the order of the board, without terrain. */
static void
show_pieces (EditorPentSide *self)
{
  const PentBoard *board = pent_editor_get_board (self->editor);
  const PentPiece *pieces = board->pieces;
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  guint n_names = 0;
  g_autofree char *count = NULL;

  for (guint i = 0; i < board->n_pieces; i++)
    if (pieces[i].name != PENT_NAME_TERRAIN)
      g_ptr_array_add (words, pent_describe_piece (&pieces[i]));
  g_ptr_array_add (words, NULL);
  gtk_string_list_splice (self->pieces, 0, g_list_model_get_n_items (G_LIST_MODEL (self->pieces)),
                          (const char *const *) words->pdata);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->pieces_view)), words->len > 1);

  for (PentName name = 0; name < PENT_N_PIECES; name++)
    n_names += pent_board_count_name (board, name) > 0;
  /* Translators: of the twelve pieces */
  count = g_strdup_printf (_("%1$u of %2$u placed"), n_names, PENT_N_PIECES);
  gtk_label_set_text (self->count_label, count);
}

/* The nth piece that is no terrain; PENT_NO_PIECE behind the last. */
static guint
find_nth (const PentBoard *board,
          guint            n)
{
  for (guint i = 0; i < board->n_pieces; i++)
    if (board->pieces[i].name != PENT_NAME_TERRAIN && n-- == 0)
      return i;

  return PENT_NO_PIECE;
}

/* Rows count pieces without terrain; the view counts all. */
static void
on_selected (EditorPentSide *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  if (!self->is_updating)
    editor_pent_view_set_selected (self->view,
                                   selected == GTK_INVALID_LIST_POSITION
                                       ? PENT_NO_PIECE
                                       : find_nth (pent_editor_get_board (self->editor), selected));
}

static void
setup_row (GtkSignalListItemFactory *factory,
           GtkListItem              *item)
{
  gtk_list_item_set_child (item,
                           g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "wrap", TRUE, NULL));
}

static void
bind_row (GtkSignalListItemFactory *factory,
          GtkListItem              *item)
{
  GtkWidget *label = gtk_list_item_get_child (item);
  GtkWidget *row = gtk_widget_get_parent (label); /* what takes the focus, and is read out */
  const char *words = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_text (GTK_LABEL (label), words);
  editor_set_label (row, words);
}

/* --- Surface and size ------------------------------------------------------------------------ */

static void
make_surfaces (EditorPentSide *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (PentSurface surface = 0; surface < PENT_N_SURFACES; surface++)
    gtk_string_list_append (names, pent_surface_describe (surface));
  gtk_drop_down_set_model (self->surface_drop_down, G_LIST_MODEL (names));
  editor_accessible_names_set_list (self->surface_drop_down, _("Surface"));
}

/* What has no place on a smaller board is named, and comes back with Undo. */
static void
set_size (EditorPentSide *self,
          guint           height,
          guint           width)
{
  g_autoptr (PentBoard) before = pent_board_ref (pent_editor_get_board (self->editor));
  g_autofree char *dropped = NULL;
  AdwToast *toast;

  pent_editor_set_size (self->editor, height, width);
  dropped = pent_describe_dropped (before, pent_editor_get_board (self->editor));
  if (dropped == NULL)
    return;

  toast = editor_toast_new (dropped);
  adw_toast_set_button_label (toast, _("Undo"));
  adw_toast_set_action_name (toast, "win.undo");
  editor_toast_area_show_around (GTK_WIDGET (self), toast);
}

/* A sphere is made for square boards. */
static void
choose_surface (EditorPentSide *self,
                PentSurface     surface)
{
  const PentBoard *board = pent_editor_get_board (self->editor);
  guint side = MIN (board->height, board->width);

  document_begin_group (DOCUMENT_DOCUMENT (self->editor));
  if (surface == PENT_SURFACE_SPHERE)
    set_size (self, side, side);
  pent_editor_set_surface (self->editor, surface);
  document_end_group (DOCUMENT_DOCUMENT (self->editor));
}

static void
on_surface (EditorPentSide *self)
{
  if (!self->is_updating)
    choose_surface (self, gtk_drop_down_get_selected (self->surface_drop_down));
}

/* A sphere stays square: the side that was changed counts for both. */
static void
on_size (EditorPentSide *self,
         GtkSpinButton  *changed)
{
  guint height = (guint) gtk_spin_button_get_value_as_int (self->height_button);
  guint width = (guint) gtk_spin_button_get_value_as_int (self->width_button);

  if (self->is_updating)
    return;

  if ((pent_editor_get_board (self->editor))->surface == PENT_SURFACE_SPHERE)
    height = width = (guint) gtk_spin_button_get_value_as_int (changed);
  set_size (self, height, width);
}

/* What a permalink brings may be smaller or larger than what can be chosen. */
static void
show_side (GtkSpinButton *button,
           guint          side)
{
  gtk_spin_button_set_range (button, MIN (side, PENT_EDITOR_MIN_SIZE),
                             MAX (side, PENT_EDITOR_MAX_SIZE));
  gtk_spin_button_set_value (button, side);
}

static void
show_surface (EditorPentSide *self)
{
  const PentBoard *board = pent_editor_get_board (self->editor);
  PentSurface surface = board->surface;
  guint n = pent_board_count_name (board, PENT_NAME_TERRAIN);
  g_autofree char *blocked =
      /* Translators: %u is how many squares no piece may cover */
      g_strdup_printf (ngettext ("%u blocked square", "%u blocked squares", n), n);

  gtk_drop_down_set_selected (self->surface_drop_down, surface);
  gtk_label_set_text (self->gluing_label, pent_describe_gluing (surface));
  show_side (self->height_button, board->height);
  show_side (self->width_button, board->width);
  gtk_label_set_text (self->blocked_label, blocked);
}

/* --- Colors ---------------------------------------------------------------------------------- */

/* The piece in the hand, or else the selected one; PENT_NAME_NONE or terrain if there is nothing
 * to color. */
static PentName
find_name (EditorPentSide *self)
{
  const PentBoard *board = pent_editor_get_board (self->editor);
  PentName hand = editor_pent_view_get_hand (self->view);
  guint selected = editor_pent_view_get_selected (self->view);

  if (hand != PENT_NAME_NONE)
    return hand;

  return selected < board->n_pieces ? board->pieces[selected].name
                                                    : PENT_NAME_NONE;
}

static guint
get_n_colors (EditorPentSide *self)
{
  return g_settings_get_uint (self->settings, EDITOR_SETTING_PENTOMINOES_COLORS);
}

/* Whether a color is offered: it is among the chosen number, or a link brought it along. */
static gboolean
is_offered (EditorPentSide *self,
            const PentBoard  *board,
            guint             color)
{
  if (color < get_n_colors (self))
    return TRUE;
  for (PentName name = 0; name < PENT_N_PIECES; name++)
    if (pent_board_get_color (board, name) == color)
      return TRUE;

  return FALSE;
}

/* Colors that cannot be chosen are hidden, and all are insensitive while there is no piece to
 * color. */
static void
show_colors (EditorPentSide *self)
{
  const PentBoard *board = pent_editor_get_board (self->editor);
  PentName name = find_name (self);
  gboolean has_color = name < PENT_N_PIECES;
  g_autofree char *text
      /* Translators: the letter of a piece */
      = has_color ? g_strdup_printf (_("Color of %s"), pent_describe_name (name))
                  : g_strdup (_("Choose a piece to give it another color"));

  gtk_label_set_text (self->color_label, text);
  for (guint i = 0; i < PENT_N_COLORS; i++)
    gtk_widget_set_visible (self->color_buttons[i], is_offered (self, board, i));
  g_simple_action_set_enabled (self->color_action, has_color);
  g_simple_action_set_state (self->color_action,
                             g_variant_new_uint32 (has_color ? pent_board_get_color (board, name)
                                                             : PENT_N_COLORS));
}

/* The editor's new board then changes the state. */
static void
on_color (EditorPentSide *self,
          GVariant       *color)
{
  PentName name = find_name (self);

  if (name < PENT_N_PIECES)
    pent_editor_set_color (self->editor, name, g_variant_get_uint32 (color));
}

/* With fewer colors, pieces of the others get the first one. */
static void
on_number (EditorPentSide *self)
{
  guint number = (guint) gtk_spin_button_get_value_as_int (self->number_button);

  if (self->is_updating || number == get_n_colors (self))
    return;

  g_settings_set_uint (self->settings, EDITOR_SETTING_PENTOMINOES_COLORS, number);
  pent_editor_limit_colors (self->editor, number);
}

/* The setting, which another window may change, too. */
static void
show_number (EditorPentSide *self)
{
  gtk_spin_button_set_value (self->number_button, get_n_colors (self));
  show_colors (self);
}

/* As many different colors as are offered, spread over the pieces. */
static void
on_shuffle (EditorPentSide *self)
{
  g_autoptr (GRand) random = g_rand_new ();

  pent_editor_shuffle_colors (self->editor, get_n_colors (self), random);
}

/* The color of the present theme, looked up at every drawing. */
static void
draw_swatch (GtkDrawingArea *area,
             cairo_t        *cr,
             int             width,
             int             height,
             gpointer        index)
{
  guint32 color =
      pent_palette_get (editor_board_palette_get ())->pieces[GPOINTER_TO_UINT (index)];

  drawing_shape_box (cr, &(DrawingRect) { 1, 1, width - 2, height - 2 }, 4);
  drawing_set_color (cr, color, 1);
  cairo_fill (cr);
}

static void
add_color (EditorPentSide *self,
           guint           color)
{
  GtkWidget *swatch = g_object_new (GTK_TYPE_DRAWING_AREA, "content-width", SWATCH_SIDE,
                                    "content-height", SWATCH_SIDE, NULL);
  /* Translators: one of twelve */
  g_autofree char *label = g_strdup_printf (_("Color %u"), color + 1);
  GtkWidget *button = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "child", swatch, "tooltip-text", label,
                                    "action-target", g_variant_new_uint32 (color), "action-name",
                                    "side.color", NULL);

  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (swatch), draw_swatch,
                                  GUINT_TO_POINTER (color), NULL);
  gtk_widget_add_css_class (button, "pent-tile");
  editor_set_label (button, label);
  editor_board_palette_watch (swatch);
  gtk_grid_attach (self->colors_grid, button, (int) (color % SWATCHES_PER_ROW),
                   (int) (color / SWATCHES_PER_ROW), 1, 1);
  self->color_buttons[color] = button;
}

/* Pressed is the color that the action has. */
static void
make_colors (EditorPentSide *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  self->color_action = g_simple_action_new_stateful ("color", G_VARIANT_TYPE_UINT32,
                                                     g_variant_new_uint32 (PENT_N_COLORS));
  g_signal_connect_object (self->color_action, "activate", G_CALLBACK (on_color), self,
                           G_CONNECT_SWAPPED);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (self->color_action));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "side", G_ACTION_GROUP (group));
  g_object_unref (self->color_action); /* the group's */
  for (guint i = 0; i < PENT_N_COLORS; i++)
    add_color (self, i);
}

/* --- Lengths --------------------------------------------------------------------------------- */

/* 0a was written for half an hour, and is as long as 0. */
static const PentSlugVersion versions[] = { PENT_SLUG_3_1, PENT_SLUG_3, PENT_SLUG_2, PENT_SLUG_1_5,
                                            PENT_SLUG_1_1, PENT_SLUG_1, PENT_SLUG_0 };

/* The length, or the reason why this version cannot hold the board; NULL if it was cancelled. */
static char *
describe_length (const PentBoard *board,
                 PentSlugVersion  version,
                 GCancellable    *cancellable)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *slug
      = pent_slug_encode_as (board, version, PENT_SLUG_CORRECT, cancellable, &error);
  guint n = slug != NULL ? (guint) strlen (slug) : 0;

  if (slug != NULL)
    /* Translators: %u is the length of the code of the board */
    return g_strdup_printf (ngettext ("%u character", "%u characters", n), n);

  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) ? NULL
                                                                  : shown_text (error->message);
}

/* In a thread. */
static gpointer
measure (gpointer             board,
         gpointer             unused,
         EditorBackgroundRun *run)
{
  return describe_length (board, PENT_SLUG_0, editor_background_run_get_cancellable (run));
}

static void
on_measured (gpointer length,
             gboolean last,
             gpointer side)
{
  gtk_label_set_text (EDITOR_PENT_SIDE (side)->length_labels[PENT_SLUG_0], length);
}

static void
on_measure (EditorPentSide *self)
{
  gtk_widget_set_visible (self->measure_button, FALSE);
  gtk_label_set_text (self->length_labels[PENT_SLUG_0], _("Compressing…"));
  editor_background_job_begin (self->measurement,
                               pent_board_ref (pent_editor_get_board (self->editor)), 0);
}

/* All but version 0 are cheap enough for the main loop: one pass over the pieces. A measurement for
 * the board before is cancelled. */
static void
show_lengths (EditorPentSide *self)
{
  editor_background_job_cancel (self->measurement);
  for (gsize i = 0; i < G_N_ELEMENTS (versions); i++)
    {
      g_autofree char *length
          = versions[i] != PENT_SLUG_0
                ? describe_length (pent_editor_get_board (self->editor), versions[i], NULL)
                : NULL;

      gtk_label_set_text (self->length_labels[versions[i]], length != NULL ? length : "");
    }
  gtk_widget_set_visible (self->measure_button, TRUE);
}

static void
add_version (EditorPentSide  *self,
             int              row,
             PentSlugVersion  version)
{
  /* Translators: of a permalink */
  g_autofree char *title = g_strdup_printf (_("Version %s"), pent_slug_version_get_name (version));
  GtkWidget *name = g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.0f, "valign",
                                  GTK_ALIGN_START, NULL);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "wrap", TRUE, "hexpand", TRUE,
                                   NULL);

  gtk_grid_attach (self->lengths_grid, name, 0, row, 1, 1);
  gtk_grid_attach (self->lengths_grid, label, 1, row, 1, 1);
  self->length_labels[version] = GTK_LABEL (label);
}

/* --- Code ------------------------------------------------------------------------------------ */

/* A board too large for a permalink shows the reason instead, and no QR code. */
static void
show_code (EditorPentSide *self)
{
  PentBoard *board = pent_editor_get_board (self->editor);
  g_autoptr (GError) error = NULL;
  g_autofree char *slug = pent_slug_encode (board, &error);
  const char *link = game_link_get_text (self->link);
  g_autoptr (QrSymbol) symbol = link != NULL ? qr_symbol_new (link, QR_LEVEL_M, NULL) : NULL;

  gtk_label_set_text (self->code_label, slug != NULL ? slug : SHOWN_SENTENCE (error->message));
  show_lengths (self);
  editor_qr_picture_set_symbol (self->qr_picture, symbol);
}

/* --- Following the board --------------------------------------------------------------------- */

/* In one go for all parts, deferred by the base class. */
static void
update (EditorDocumentSide *side)
{
  EditorPentSide *self = EDITOR_PENT_SIDE (side);

  self->is_updating = TRUE;
  show_pieces (self);
  show_surface (self);
  show_code (self);
  self->is_updating = FALSE;
}

/* --- Construction ---------------------------------------------------------------------------- */

static void
leave (EditorPentSide *self)
{
  /* Changes of the widgets while they are destroyed are not the user's. */
  self->is_updating = TRUE;
}

static void
editor_pent_side_class_init (EditorPentSideClass *klass)
{
  OBJECT_ENDS_WITH (klass, leave);
  OBJECT_OWNS_AS (klass, EditorPentSide, measurement, editor_background_job_free);
  EDITOR_DOCUMENT_SIDE_CLASS (klass)->update = update;

  EDITOR_SET_TEMPLATE (klass, "pent-side");
  EDITOR_BIND_CHILDREN (klass, EditorPentSide, count_label, pieces_view, surface_drop_down,
                        gluing_label, height_button, width_button, blocked_label, pieces, selection,
                        color_label, colors_grid, number_button, measure_button, code_label,
                        lengths_grid, qr_picture);
  EDITOR_BIND_CALLBACKS (klass, setup_row, bind_row, on_selected, on_number, on_shuffle, on_measure,
                         on_surface, on_size);
}

static void
editor_pent_side_init (EditorPentSide *self)
{
  static const EditorBackgroundWork work
      = { "measure", measure, (GDestroyNotify) pent_board_unref, g_free, NULL };

  self->is_updating = TRUE; /* until there is a board */
  self->measurement = editor_background_job_new (&work, NULL, on_measured, self);
  gtk_widget_init_template (GTK_WIDGET (self));
  make_surfaces (self);
  make_colors (self);
  for (int i = 0; i < (int) G_N_ELEMENTS (versions); i++)
    add_version (self, i, versions[i]);
}

GtkWidget *
editor_pent_side_new (EditorPentView *view,
                      GameLink       *link,
                      GSettings      *settings)
{
  EditorPentSide *self = g_object_new (EDITOR_TYPE_PENT_SIDE, NULL);

  self->view = view;
  self->editor = editor_pent_view_get_editor (view);
  self->link = link;
  self->settings = settings;
  g_signal_connect_object (view, "choice-changed", G_CALLBACK (show_colors), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "notify::board", G_CALLBACK (show_colors), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" EDITOR_SETTING_PENTOMINOES_COLORS,
                           G_CALLBACK (show_number), self, G_CONNECT_SWAPPED);
  show_number (self);
  g_signal_connect_object (self->editor, "notify::board",
                           G_CALLBACK (editor_document_side_queue_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (link, "link-changed", G_CALLBACK (editor_document_side_queue_update),
                           self, G_CONNECT_SWAPPED);
  editor_settings_follow_places (self, G_CALLBACK (editor_document_side_queue_update));
  editor_document_side_queue_update (EDITOR_DOCUMENT_SIDE (self));

  return GTK_WIDGET (self);
}
