/* How long the permalink is in each version. All but version 0 are written at once; version 0 is
 * compressed, which may take some tenths of a second, and is measured in a thread on request. */
#include "app/pentominoes/pent-lengths.h"

#include "pentominoes/encoding/slug.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _EditorPentLengths
{
  GtkWidget     parent_instance;

  PentBoard    *board;
  GCancellable *cancellable; /* of the measurement that is under way, or NULL */
  GtkWidget    *grid;
  GtkLabel     *labels[PENT_N_SLUG_VERSIONS];
  GtkWidget    *button;      /* measures version 0 */
};

G_DEFINE_FINAL_TYPE (EditorPentLengths, editor_pent_lengths, GTK_TYPE_WIDGET)

/* 0a was written for half an hour, and is as long as 0. */
static const PentSlugVersion versions[] = { PENT_SLUG_3_1, PENT_SLUG_3, PENT_SLUG_2, PENT_SLUG_1_5,
                                            PENT_SLUG_1_1, PENT_SLUG_1, PENT_SLUG_0 };

/* The length, or the reason why this version cannot hold the board. */
static char *
describe (const char   *slug,
          const GError *error)
{
  guint n = slug != NULL ? (guint) strlen (slug) : 0;

  if (slug == NULL)
    return shown_text (error->message);

  return g_strdup_printf (ngettext ("%u character", "%u characters", n), n);
}

/* Cheap enough for the main loop: one pass over the pieces. */
static void
show_version (EditorPentLengths *self,
              PentSlugVersion    version)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *slug
      = pent_slug_encode_as (self->board, version, PENT_SLUG_CORRECT, NULL, &error);
  g_autofree char *text = describe (slug, error);

  gtk_label_set_text (self->labels[version], text);
}

/* A measurement of a board that is no longer shown is cancelled, its result dropped. */
static void
stop (EditorPentLengths *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* --- Version 0 ------------------------------------------------------------------------------- */

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
  EditorPentLengths *self = EDITOR_PENT_LENGTHS (source);
  g_autoptr (GError) error = NULL;
  g_autofree char *slug = g_task_propagate_pointer (G_TASK (result), &error);
  g_autofree char *text = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  text = describe (slug, error);
  gtk_label_set_text (self->labels[PENT_SLUG_0], text);
}

static void
on_measure (EditorPentLengths *self)
{
  GTask *task;

  stop (self);
  self->cancellable = g_cancellable_new ();
  gtk_widget_set_visible (self->button, FALSE);
  gtk_label_set_text (self->labels[PENT_SLUG_0], _("Compressing…"));
  task = g_task_new (self, self->cancellable, on_measured, NULL);
  g_task_set_task_data (task, pent_board_ref (self->board), (GDestroyNotify) pent_board_unref);
  g_task_run_in_thread (task, measure);
  g_object_unref (task);
}

void
editor_pent_lengths_show (EditorPentLengths *self,
                          PentBoard         *board)
{
  stop (self);
  pent_board_ref (board);
  g_clear_pointer (&self->board, pent_board_unref);
  self->board = board;
  for (gsize i = 0; i < G_N_ELEMENTS (versions); i++)
    if (versions[i] != PENT_SLUG_0)
      show_version (self, versions[i]);
  gtk_label_set_text (self->labels[PENT_SLUG_0], "");
  gtk_widget_set_visible (self->button, TRUE);
}

/* --- Construction ---------------------------------------------------------------------------- */

static void
add_version (EditorPentLengths *self,
             int                row,
             PentSlugVersion    version)
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
  gtk_grid_attach (GTK_GRID (self->grid), name, 0, row, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), label, 1, row, 1, 1);
  self->labels[version] = GTK_LABEL (label);
}

static void
editor_pent_lengths_dispose (GObject *object)
{
  EditorPentLengths *self = EDITOR_PENT_LENGTHS (object);

  stop (self);
  g_clear_pointer (&self->grid, gtk_widget_unparent);
  g_clear_pointer (&self->board, pent_board_unref);

  G_OBJECT_CLASS (editor_pent_lengths_parent_class)->dispose (object);
}

static void
editor_pent_lengths_class_init (EditorPentLengthsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_pent_lengths_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
editor_pent_lengths_init (EditorPentLengths *self)
{
  self->grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 3);
  for (int i = 0; i < (int) G_N_ELEMENTS (versions); i++)
    add_version (self, i, versions[i]);
  self->button = gtk_button_new_with_label (_("Measure"));
  gtk_widget_set_halign (self->button, GTK_ALIGN_START);
  gtk_grid_attach (GTK_GRID (self->grid), self->button, 1, (int) G_N_ELEMENTS (versions), 1, 1);
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (on_measure), self);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
}
