/* The items are read, decoded and written as text by one job in the thread of the library, which
 * may take a while for many; the main loop only asks for a place. What the game reads from one
 * file alone is saved in one; more of them go into a new folder, all or none.
 */
#include "app/library/library-exporting.h"

#include "app/desktop/app-compat.h"
#include "app/desktop/bytes-saving.h"
#include "app/desktop/file-saving.h"
#include "app/desktop/new-folder.h"
#include "app/desktop/settings.h"
#include "app/desktop/window-toast.h"
#include "app/library/library-labels.h"
#include "app/library/library-reports.h"
#include "library/library-export.h"
#include "spaces/files/file-writer.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  gint64 *ids; /* owned */
  gsize   n_ids;
} Wanted;

typedef struct
{
  GtkWindow *parent;     /* owned; while a folder is chosen and written to, else NULL */
  GPtrArray *texts;      /* one for each file; empty when nothing can be written */
  char      *name;       /* for the file, or NULL: there are several boards */
  gsize      n_left_out; /* items that the form cannot hold, or that are gone */
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

  g_clear_object (&written->parent);
  g_ptr_array_unref (written->texts);
  g_free (written->name);
  g_free (written);
}

/* --- In the thread of the library ------------------------------------------------------------ */

/* A file of one board has a form of its own. */
static gboolean
write_one (LibraryItem  *item,
           Written      *written,
           GError      **error)
{
  g_autoptr (SpacesBoard) board = library_item_decode_board (item, error);
  const char *name = library_item_get_name (item);
  const SpacesFileItem file_item = {
    .board = board,
    .name = name[0] != '\0' ? name : NULL,
    .tags = library_item_get_tags (item),
    .created = library_item_get_created (item),
  };
  char *json = board != NULL ? spaces_file_write_board (&file_item, error) : NULL;

  if (json == NULL)
    return FALSE;

  g_ptr_array_add (written->texts, json);
  written->name = g_strdup (editor_library_title (item));
  return TRUE;
}

static gboolean
write_many (GPtrArray  *items,
            Written    *written,
            GError    **error)
{
  gsize n_left_out;
  GPtrArray *texts = library_export_boards ((LibraryItem *const *) items->pdata, items->len,
                                            &n_left_out, error);

  if (texts == NULL)
    return FALSE;

  g_ptr_array_unref (written->texts);
  written->texts = texts;
  written->n_left_out += n_left_out;
  return TRUE;
}

/* Items that are gone are NULL, and the game's files have no place for what is no board. */
static GPtrArray *
find_boards (GPtrArray *items)
{
  GPtrArray *boards = g_ptr_array_new ();

  for (guint i = 0; i < items->len; i++)
    {
      LibraryItem *item = g_ptr_array_index (items, i);

      if (item != NULL && library_item_get_kind (item) == LIBRARY_KIND_BOARD
          && library_item_get_n_moves (item) > 0)
        g_ptr_array_add (boards, item);
    }

  return boards;
}

/* NULL is the failure of a job, so that "there is nothing to write" is a result without texts. */
static Written *
write_items (GPtrArray  *items,
             GError    **error)
{
  g_autoptr (GPtrArray) boards = find_boards (items);
  Written *written = g_new0 (Written, 1);
  gboolean is_written = TRUE;

  written->texts = g_ptr_array_new_with_free_func (g_free);
  written->n_left_out = items->len - boards->len;
  if (boards->len == 1)
    is_written = write_one (g_ptr_array_index (boards, 0), written, error);
  else if (boards->len > 1)
    is_written = write_many (boards, written, error);
  if (is_written)
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
on_saved (GObject      *parent,
          GAsyncResult *result,
          gpointer      data)
{
  Written *written = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) folder = editor_new_folder_save_finish (result, &error);
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autofree char *base = folder != NULL ? g_file_get_basename (folder) : NULL;
  g_autofree char *sentence = NULL;
  guint n_files = written->texts->len;

  if (folder != NULL)
    {
      editor_file_saving_remember (settings, G_FILE (parent));
      /* Translators: %s is the name of a folder */
      sentence = g_strdup_printf (ngettext ("%u file saved in the new folder “%s”",
                                            "%u files saved in the new folder “%s”", n_files),
                                  n_files, base);
    }
  else
    sentence = editor_file_saving_describe_error (error, _("Boards"));
  editor_file_saving_report (written->parent, sentence, folder != NULL);
  written_free (written);
}

static void
on_folder (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  Written *written = data;
  g_autoptr (GFile) folder = editor_compat_choose_finish (result);

  if (folder != NULL)
    editor_new_folder_save_async (folder, _("Boards"), "spaces.json", written->texts, on_saved,
                                  written);
  else
    written_free (written);
}

static void
tell_left_out (GtkWidget *widget,
               guint      n)
{
  g_autofree char *sentence = g_strdup_printf (
      ngettext ("%u item is left out: the game’s files hold only boards with a move",
                "%u items are left out: the game’s files hold only boards with a move", n),
      n);

  editor_show_toast (widget, sentence);
}

/* Takes @written over. */
static void
save (GtkWidget *widget,
      Written   *written)
{
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (GFile) folder = editor_file_saving_folder (settings);
  guint n_files = written->texts->len;
  g_autofree char *title = NULL;

  if (n_files == 0)
    editor_show_toast (widget, _("Only boards with a move can be exported"));
  else if (written->n_left_out > 0)
    tell_left_out (widget, (guint) written->n_left_out);
  if (n_files == 1)
    editor_json_file_save (widget, _("Export Boards"),
                           written->name != NULL ? written->name : _("Boards"),
                           g_ptr_array_index (written->texts, 0));
  if (n_files <= 1)
    {
      written_free (written);
      return;
    }

  written->parent = GTK_WINDOW (g_object_ref (gtk_widget_get_root (widget)));
  /* Translators: the title of a dialog that asks for a folder */
  title = g_strdup_printf (ngettext ("Folder for %u File", "Folder for %u Files", n_files),
                           n_files);
  editor_compat_folder_async (written->parent, title, folder, on_folder, written);
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
  else
    written_free (written);
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
