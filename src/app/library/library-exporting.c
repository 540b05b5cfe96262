/* The items are read, decoded and written as text by one job in the thread of the library,
 * which may take a while for many; the main loop only shows the dialog that asks for a place
 * and saves the text.
 */
#include "app/library/library-exporting.h"

#include "app/desktop/bytes-saving.h"
#include "app/desktop/window-toast.h"
#include "app/library/library-labels.h"
#include "app/library/library-reports.h"
#include "spaces/files/file-writer.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  gint64 *ids; /* owned */
  gsize   n_ids;
} Wanted;

typedef struct
{
  char  *json;       /* NULL when nothing of it can be written */
  char  *name;       /* for the file */
  gsize  n_written;  /* boards in the text */
  gsize  n_left_out; /* items that the form cannot hold, or that are gone */
} Written;

static void
wanted_free (gpointer data)
{
  g_free (((Wanted *) data)->ids);
  g_free (data);
}

static void
written_free (gpointer data)
{
  Written *written = data;

  g_free (written->json);
  g_free (written->name);
  g_free (written);
}

/* --- In the thread of the library ------------------------------------------------------------ */

/* Borrows the strings of the item and the board; both live until the text is written. */
static SpacesFileItem
make_file_item (LibraryItem *item,
                SpacesBoard *board)
{
  const char *name = library_item_get_name (item);

  return (SpacesFileItem) {
    .board = board,
    .name = name[0] != '\0' ? name : NULL,
    .tags = library_item_get_tags (item),
    .created = library_item_get_created (item),
  };
}

/* NULL is the failure of a job, so that "there is nothing to write" is a result without text. */
static Written *
write_items (GPtrArray  *items,
             GError    **error)
{
  g_autoptr (GPtrArray) boards = g_ptr_array_new_with_free_func (
      (GDestroyNotify) spaces_board_unref);
  g_autoptr (GArray) file_items = g_array_new (FALSE, FALSE, sizeof (SpacesFileItem));
  Written *written = g_new0 (Written, 1);

  for (guint i = 0; i < items->len; i++)
    {
      LibraryItem *item = g_ptr_array_index (items, i);
      g_autoptr (SpacesBoard) board = item != NULL ? library_item_decode_board (item, NULL) : NULL;
      SpacesFileItem file_item;

      if (board == NULL || spaces_board_get_n_moves (board) == 0)
        {
          written->n_left_out++;
          continue;
        }

      file_item = make_file_item (item, board);
      g_array_append_val (file_items, file_item);
      g_ptr_array_add (boards, g_steal_pointer (&board));
      if (file_items->len == 1)
        written->name = g_strdup (editor_library_title (item));
    }

  written->n_written = file_items->len;
  if (file_items->len == 1)
    written->json = spaces_file_write_board (&g_array_index (file_items, SpacesFileItem, 0), error);
  else if (file_items->len > 1)
    written->json = spaces_file_write_boards ((const SpacesFileItem *) (gpointer) file_items->data,
                                              file_items->len, error);
  if (written->json != NULL || file_items->len == 0)
    return written;

  written_free (written);
  return NULL;
}

static gpointer
read_and_write (LibraryStore   *store,
                gconstpointer   data,
                GCancellable   *cancellable,
                GError        **error)
{
  const Wanted *wanted = data;
  g_autoptr (GPtrArray) items = library_store_read (store, wanted->ids, wanted->n_ids, error);

  return items != NULL ? write_items (items, error) : NULL;
}

/* --- On the main loop ------------------------------------------------------------------------ */

static void
save (GtkWidget     *widget,
      const Written *written)
{
  guint n = (guint) written->n_left_out;
  g_autofree char *sentence = NULL;

  if (written->json == NULL)
    {
      editor_show_toast (widget, _("Only boards with a move can be exported"));
      return;
    }

  if (n > 0)
    {
      sentence = g_strdup_printf (
          ngettext ("%u item is left out: the game’s files hold only boards with a move",
                    "%u items are left out: the game’s files hold only boards with a move", n),
          n);
      editor_show_toast (widget, sentence);
    }
  editor_json_file_save (widget, _("Export Boards"),
                         written->n_written == 1 ? written->name : _("Boards"), written->json);
}

/* The window may have been closed while the job ran; then nobody is left to choose a file. */
static void
on_written (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (GtkWidget) widget = data;
  g_autoptr (GError) error = NULL;
  Written *written = library_run_finish (LIBRARY_LIBRARY (source), result, &error);

  if (written == NULL)
    editor_library_report_error (widget, error);
  else if (gtk_widget_get_root (widget) != NULL)
    save (widget, written);
  g_clear_pointer (&written, written_free);
}

void
editor_library_export (GtkWidget    *widget,
                       Library      *library,
                       const gint64 *ids,
                       gsize         n_ids)
{
  Wanted *wanted = g_new (Wanted, 1);

  *wanted = (Wanted) { g_memdup2 (ids, n_ids * sizeof *ids), n_ids };
  library_run_async (library, read_and_write, wanted, wanted_free, written_free, NULL, on_written,
                     g_object_ref (widget));
}
