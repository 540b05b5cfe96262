/* The sidebar: pieces, surface and size, colors, permalink and how long that is in each version of
 * the format. Everything is set from the board in update(); is_updating keeps these changes from
 * being taken for the user's. Version 0 is compressed, which may take some tenths of a second, and
 * is measured in a thread on request. */
#include "app/pentominoes/pent-side.h"

#include "app/compat/accessible-names.h"
#include "app/desktop/settings.h"
#include "app/pentominoes/pent-colors.h"
#include "app/widgets/qr-picture.h"
#include "pentominoes/description/pent-description.h"
#include "pentominoes/encoding/slug.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _EditorPentSide
{
  EditorDocumentSide  parent_instance;

  EditorPentView     *view;     /* not owned; lives as long as the page */
  PentEditor         *editor;
  PentLink           *link;
  GtkStringList      *pieces;   /* a sentence for each piece but terrain, in the board's order */
  GtkSingleSelection *selection;
  gboolean            is_updating; /* controls are being set from the board */
  GCancellable       *measurement; /* of version 0 that is under way, or NULL */
  GtkLabel           *length_labels[PENT_N_SLUG_VERSIONS];
  GtkWidget          *measure_button;

  GtkLabel           *count_label;
  GtkListView        *pieces_view;
  GtkDropDown        *surface_drop_down;
  GtkLabel           *gluing_label;
  GtkSpinButton      *height_button;
  GtkSpinButton      *width_button;
  GtkLabel           *blocked_label;
  EditorPentColors   *colors;
  GtkLabel           *code_label;
  GtkGrid            *lengths_grid;
  GtkDrawingArea     *qr_picture;
};

G_DEFINE_FINAL_TYPE (EditorPentSide, editor_pent_side, EDITOR_TYPE_DOCUMENT_SIDE)

/* --- Pieces ---------------------------------------------------------------------------------- */

/* The list has the pieces in the order of the board, without terrain. */
static void
show_pieces (EditorPentSide *self)
{
  const PentBoard *board = pent_editor_get_board (self->editor);
  const PentPiece *pieces = pent_board_get_pieces (board);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  guint n_names = 0;
  g_autofree char *count = NULL;

  for (guint i = 0; i < pent_board_get_n_pieces (board); i++)
    if (pieces[i].name != PENT_NAME_TERRAIN)
      g_ptr_array_add (words, pent_describe_piece (&pieces[i]));
  g_ptr_array_add (words, NULL);
  gtk_string_list_splice (self->pieces, 0, g_list_model_get_n_items (G_LIST_MODEL (self->pieces)),
                          (const char *const *) words->pdata);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->pieces_view)), words->len > 1);

  for (PentName name = 0; name < PENT_N_PIECES; name++)
    n_names += pent_board_count_name (board, name) > 0;
  /* Translators: of the twelve pieces */
  count = g_strdup_printf (_("%u of %u placed"), n_names, PENT_N_PIECES);
  gtk_label_set_text (self->count_label, count);
}

/* The nth piece that is no terrain; PENT_NO_PIECE behind the last. */
static guint
find_nth (const PentBoard *board,
          guint            n)
{
  for (guint i = 0; i < pent_board_get_n_pieces (board); i++)
    if (pent_board_get_pieces (board)[i].name != PENT_NAME_TERRAIN && n-- == 0)
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
           GtkListItem              *item,
           gpointer                  unused)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_list_item_set_child (item, label);
}

static void
bind_row (GtkSignalListItemFactory *factory,
          GtkListItem              *item,
          gpointer                  unused)
{
  GtkWidget *label = gtk_list_item_get_child (item);
  GtkWidget *row = gtk_widget_get_parent (label); /* what takes the focus, and is read out */
  const char *words = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_text (GTK_LABEL (label), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

/* Autoselection is off, so that no piece is selected before the user selects one. */
static void
make_pieces (EditorPentSide *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  self->pieces = gtk_string_list_new (NULL);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->pieces)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_row), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row), NULL);
  gtk_list_view_set_factory (self->pieces_view, factory);
  gtk_list_view_set_model (self->pieces_view, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (on_selected), self,
                           G_CONNECT_SWAPPED);
  g_object_unref (factory);
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

/* A sphere is made for square boards. */
static void
choose_surface (PentEditor  *editor,
                PentSurface  surface)
{
  const PentBoard *board = pent_editor_get_board (editor);
  guint side = MIN (pent_board_get_height (board), pent_board_get_width (board));

  history_document_begin_group (HISTORY_DOCUMENT (editor));
  if (surface == PENT_SURFACE_SPHERE)
    pent_editor_set_size (editor, side, side);
  pent_editor_set_surface (editor, surface);
  history_document_end_group (HISTORY_DOCUMENT (editor));
}

static void
on_surface (EditorPentSide *self)
{
  if (!self->is_updating)
    choose_surface (self->editor, gtk_drop_down_get_selected (self->surface_drop_down));
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

  if (pent_board_get_surface (pent_editor_get_board (self->editor)) == PENT_SURFACE_SPHERE)
    height = width = (guint) gtk_spin_button_get_value_as_int (changed);
  pent_editor_set_size (self->editor, height, width);
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
  PentSurface surface = pent_board_get_surface (board);
  guint n = pent_board_count_name (board, PENT_NAME_TERRAIN);
  g_autofree char *blocked =
      g_strdup_printf (ngettext ("%u blocked square", "%u blocked squares", n), n);

  gtk_drop_down_set_selected (self->surface_drop_down, surface);
  gtk_label_set_text (self->gluing_label, pent_describe_gluing (surface));
  show_side (self->height_button, pent_board_get_height (board));
  show_side (self->width_button, pent_board_get_width (board));
  gtk_label_set_text (self->blocked_label, blocked);
}

/* --- Lengths --------------------------------------------------------------------------------- */

/* 0a was written for half an hour, and is as long as 0. */
static const PentSlugVersion versions[] = { PENT_SLUG_3_1, PENT_SLUG_3, PENT_SLUG_2, PENT_SLUG_1_5,
                                            PENT_SLUG_1_1, PENT_SLUG_1, PENT_SLUG_0 };

/* The length, or the reason why this version cannot hold the board. */
static void
show_length (EditorPentSide  *self,
             PentSlugVersion  version,
             const char      *slug,
             const GError    *error)
{
  guint n = slug != NULL ? (guint) strlen (slug) : 0;
  g_autofree char *text
      = slug == NULL ? shown_text (error->message)
                     : g_strdup_printf (ngettext ("%u character", "%u characters", n), n);

  gtk_label_set_text (self->length_labels[version], text);
}

/* A measurement of a board that is no longer shown is cancelled, its result dropped. */
static void
stop_measuring (EditorPentSide *self)
{
  if (self->measurement != NULL)
    g_cancellable_cancel (self->measurement);
  g_clear_object (&self->measurement);
}

/* Runs in a thread; the slug itself is returned and measured on the main loop. */
static void
measure (GTask        *task,
         gpointer      source,
         gpointer      board,
         GCancellable *cancellable)
{
  GError *error = NULL;
  char *slug = pent_slug_encode_as (board, PENT_SLUG_0, PENT_SLUG_CORRECT, cancellable, &error);

  if (slug != NULL)
    g_task_return_pointer (task, slug, g_free);
  else
    g_task_return_error (task, error);
}

/* A cancelled measurement says nothing: another board is shown by now. */
static void
on_measured (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *slug = g_task_propagate_pointer (G_TASK (result), &error);

  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    show_length (EDITOR_PENT_SIDE (source), PENT_SLUG_0, slug, error);
}

static void
on_measure (EditorPentSide *self)
{
  g_autoptr (GTask) task = NULL;

  stop_measuring (self);
  self->measurement = g_cancellable_new ();
  gtk_widget_set_visible (self->measure_button, FALSE);
  gtk_label_set_text (self->length_labels[PENT_SLUG_0], _("Compressing…"));
  task = g_task_new (self, self->measurement, on_measured, NULL);
  g_task_set_task_data (task, pent_board_ref (pent_editor_get_board (self->editor)),
                        (GDestroyNotify) pent_board_unref);
  g_task_run_in_thread (task, measure);
}

/* All but version 0 are cheap enough for the main loop: one pass over the pieces. */
static void
show_lengths (EditorPentSide *self)
{
  stop_measuring (self);
  for (gsize i = 0; i < G_N_ELEMENTS (versions); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *slug = NULL;

      if (versions[i] == PENT_SLUG_0)
        continue;
      slug = pent_slug_encode_as (pent_editor_get_board (self->editor), versions[i],
                                  PENT_SLUG_CORRECT, NULL, &error);
      show_length (self, versions[i], slug, error);
    }
  gtk_label_set_text (self->length_labels[PENT_SLUG_0], "");
  gtk_widget_set_visible (self->measure_button, TRUE);
}

static void
add_version (EditorPentSide  *self,
             int              row,
             PentSlugVersion  version)
{
  /* Translators: of a permalink */
  g_autofree char *title = g_strdup_printf (_("Version %s"), pent_slug_version_get_name (version));
  GtkWidget *name = gtk_label_new (title);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_set_valign (name, GTK_ALIGN_START);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_grid_attach (self->lengths_grid, name, 0, row, 1, 1);
  gtk_grid_attach (self->lengths_grid, label, 1, row, 1, 1);
  self->length_labels[version] = GTK_LABEL (label);
}

static void
make_lengths (EditorPentSide *self)
{
  for (int i = 0; i < (int) G_N_ELEMENTS (versions); i++)
    add_version (self, i, versions[i]);
  self->measure_button = gtk_button_new_with_label (_("Measure"));
  gtk_widget_set_halign (self->measure_button, GTK_ALIGN_START);
  gtk_grid_attach (self->lengths_grid, self->measure_button, 1, (int) G_N_ELEMENTS (versions), 1,
                   1);
  g_signal_connect_swapped (self->measure_button, "clicked", G_CALLBACK (on_measure), self);
}

/* --- Code ------------------------------------------------------------------------------------ */

/* A board too large for a permalink shows the reason instead, and no QR code. */
static void
show_code (EditorPentSide *self)
{
  PentBoard *board = pent_editor_get_board (self->editor);
  g_autoptr (GError) error = NULL;
  g_autofree char *slug = pent_slug_encode (board, &error);
  const char *link = game_link_get_text (GAME_LINK (self->link));
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
editor_pent_side_dispose (GObject *object)
{
  /* Changes of the widgets while they are destroyed are not the user's. */
  EDITOR_PENT_SIDE (object)->is_updating = TRUE;
  stop_measuring (EDITOR_PENT_SIDE (object));

  G_OBJECT_CLASS (editor_pent_side_parent_class)->dispose (object);
}

static void
editor_pent_side_finalize (GObject *object)
{
  EditorPentSide *self = EDITOR_PENT_SIDE (object);

  g_object_unref (self->selection);
  g_object_unref (self->pieces);
  g_object_unref (self->editor);
  g_object_unref (self->link);

  G_OBJECT_CLASS (editor_pent_side_parent_class)->finalize (object);
}

static void
editor_pent_side_class_init (EditorPentSideClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_pent_side_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_pent_side_finalize;
  EDITOR_DOCUMENT_SIDE_CLASS (klass)->update = update;

  g_type_ensure (EDITOR_TYPE_PENT_COLORS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/pent-side.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorPentSide, count_label);
  gtk_widget_class_bind_template_child (widget_class, EditorPentSide, pieces_view);
  gtk_widget_class_bind_template_child (widget_class, EditorPentSide, surface_drop_down);
  gtk_widget_class_bind_template_child (widget_class, EditorPentSide, gluing_label);
  gtk_widget_class_bind_template_child (widget_class, EditorPentSide, height_button);
  gtk_widget_class_bind_template_child (widget_class, EditorPentSide, width_button);
  gtk_widget_class_bind_template_child (widget_class, EditorPentSide, blocked_label);
  gtk_widget_class_bind_template_child (widget_class, EditorPentSide, colors);
  gtk_widget_class_bind_template_child (widget_class, EditorPentSide, code_label);
  gtk_widget_class_bind_template_child (widget_class, EditorPentSide, lengths_grid);
  gtk_widget_class_bind_template_child (widget_class, EditorPentSide, qr_picture);
  gtk_widget_class_bind_template_callback (widget_class, on_surface);
  gtk_widget_class_bind_template_callback (widget_class, on_size);
}

static void
editor_pent_side_init (EditorPentSide *self)
{
  self->is_updating = TRUE; /* until there is a board */
  gtk_widget_init_template (GTK_WIDGET (self));
  make_pieces (self);
  make_surfaces (self);
  make_lengths (self);
}

GtkWidget *
editor_pent_side_new (EditorPentView *view,
                      PentLink       *link,
                      GSettings      *settings)
{
  EditorPentSide *self = g_object_new (EDITOR_TYPE_PENT_SIDE, NULL);

  self->view = view;
  self->editor = g_object_ref (editor_pent_view_get_editor (view));
  self->link = g_object_ref (link);
  editor_pent_colors_set_view (self->colors, view, settings);
  g_signal_connect_object (self->editor, "notify::board",
                           G_CALLBACK (editor_document_side_queue_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (link, "link-changed", G_CALLBACK (editor_document_side_queue_update),
                           self, G_CONNECT_SWAPPED);
  editor_settings_follow_places (self, G_CALLBACK (editor_document_side_queue_update));
  editor_document_side_queue_update (EDITOR_DOCUMENT_SIDE (self));

  return GTK_WIDGET (self);
}
