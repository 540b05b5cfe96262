/* Undo removes the copies, as Delete would; the toast has their ids. */
#include "app/library/library-duplicating.h"

#include "app/library/library-reports.h"
#include "app/widgets/toast-area.h"
#include "app/widgets/toast.h"
#include "library/library-changes.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  GtkWidget *widget;
  Library   *library;
  GArray    *ids; /* gint64 */
} Copies;

static void
copies_free (gpointer  data,
             GClosure *closure)
{
  Copies *copies = data;

  g_object_unref (copies->widget);
  g_object_unref (copies->library);
  g_array_unref (copies->ids);
  g_free (copies);
}

static void
on_removed (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (GtkWidget) widget = data;
  g_autoptr (GError) error = NULL;
  LibraryRemoval *removal = library_remove_finish (LIBRARY_LIBRARY (source), result, &error);

  if (removal == NULL)
    editor_library_report_error (widget, error);
  g_clear_pointer (&removal, library_removal_unref);
}

static void
on_undo (AdwToast *toast,
         gpointer  data)
{
  const Copies *copies = data;

  library_remove_async (copies->library, (const gint64 *) (gpointer) copies->ids->data,
                        copies->ids->len, on_removed, g_object_ref (copies->widget));
  gtk_widget_grab_focus (copies->widget); /* the toast goes, and the keyboard must not */
}

/* Takes @ids over. */
static void
offer_undo (GtkWidget *widget,
            Library   *library,
            GArray    *ids)
{
  Copies *copies = g_new (Copies, 1);
  g_autofree char *sentence = g_strdup_printf (ngettext ("%'u board duplicated",
                                                         "%'u boards duplicated", ids->len),
                                               ids->len);
  AdwToast *toast = editor_toast_new (sentence);

  *copies = (Copies) { g_object_ref (widget), g_object_ref (library), ids };
  adw_toast_set_button_label (toast, _("Undo"));
  g_signal_connect_data (toast, "button-clicked", G_CALLBACK (on_undo), copies, copies_free, 0);
  editor_toast_area_show_around (widget, toast);
}

static void
on_duplicated (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr (GtkWidget) widget = data;
  Library *library = LIBRARY_LIBRARY (source);
  g_autoptr (GError) error = NULL;
  GArray *ids = library_duplicate_finish (library, result, &error);

  if (ids == NULL)
    editor_library_report_error (widget, error);
  else if (ids->len > 0 && gtk_widget_get_root (widget) != NULL)
    offer_undo (widget, library, ids);
  else
    g_array_unref (ids);
}

void
editor_library_duplicate (GtkWidget    *widget,
                          Library      *library,
                          const gint64 *ids,
                          gsize         n_ids)
{
  library_duplicate_async (library, ids, n_ids, on_duplicated, g_object_ref (widget));
}
