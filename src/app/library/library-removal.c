/* Deleting needs no question, because the toast offers Undo. The removal value has all that is
 * needed to put the items back, with their places in decks; it lives as long as the toast and
 * is the only copy.
 */
#include "app/library/library-removal.h"

#include "app/library/library-reports.h"
#include "app/widgets/toast-area.h"
#include "app/widgets/toast.h"
#include "library/library-changes.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  GtkWidget      *widget;
  Library        *library;
  LibraryRemoval *removal;
} Removed;

static void
removed_free (gpointer  data,
              GClosure *closure)
{
  Removed *removed = data;

  g_object_unref (removed->widget);
  g_object_unref (removed->library);
  library_removal_unref (removed->removal);
  g_free (removed);
}

static void
on_restored (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (GtkWidget) widget = data;

  editor_library_report_change (widget, LIBRARY_LIBRARY (source), result);
}

/* The job takes a reference of its own to the removal, so the toast may go before it is done. */
static void
on_undo (AdwToast *toast,
         gpointer  data)
{
  const Removed *removed = data;

  library_restore_async (removed->library, removed->removal, on_restored,
                         g_object_ref (removed->widget));
  gtk_widget_grab_focus (removed->widget); /* the toast goes, and the keyboard must not */
}

/* Takes @removal over. */
static void
offer_undo (GtkWidget      *widget,
            Library        *library,
            LibraryRemoval *removal)
{
  guint n = (guint) library_removal_get_n_items (removal);
  Removed *removed = g_new (Removed, 1);
  g_autofree char *sentence = NULL;
  AdwToast *toast;

  /* Translators: of the library */
  sentence = g_strdup_printf (ngettext ("%'u board deleted", "%'u boards deleted", n), n);
  *removed = (Removed) { g_object_ref (widget), g_object_ref (library), removal };
  toast = editor_toast_new (sentence);
  adw_toast_set_button_label (toast, _("Undo"));
  g_signal_connect_data (toast, "button-clicked", G_CALLBACK (on_undo), removed, removed_free, 0);
  editor_toast_area_show_around (widget, toast);
}

/* Nothing is said where another program had removed the items before. */
static void
on_removed (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (GtkWidget) widget = data;
  Library *library = LIBRARY_LIBRARY (source);
  g_autoptr (GError) error = NULL;
  LibraryRemoval *removal = library_remove_finish (library, result, &error);

  if (removal == NULL)
    editor_library_report_error (widget, error);
  else if (library_removal_get_n_items (removal) > 0 && gtk_widget_get_root (widget) != NULL)
    offer_undo (widget, library, removal);
  else
    library_removal_unref (removal);
}

void
editor_library_removal (GtkWidget    *widget,
                        Library      *library,
                        const gint64 *ids,
                        gsize         n_ids)
{
  library_remove_async (library, ids, n_ids, on_removed, g_object_ref (widget));
}
