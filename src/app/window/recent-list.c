/* The items are read in the thread of the library each time that the list is shown. Until they are
 * there, what was shown before stays. */
#include "app/window/recent-list.h"

#include "app/library/library-labels.h"

#include <glib/gi18n-lib.h>

#define N_SHOWN 5 /* with the sizes above them they fit into a small screen */

struct _EditorRecentList
{
  AdwBin   parent_instance;

  Library *library;     /* a reference */
  gboolean takes_focus; /* once it is filled */
};

G_DEFINE_FINAL_TYPE (EditorRecentList, editor_recent_list, ADW_TYPE_BIN)

/* In the thread of the library. */
static gpointer
read_recent (LibraryStore  *store,
             gconstpointer  data,
             GCancellable  *cancellable,
             GError       **error)
{
  LibraryQuery query = LIBRARY_QUERY_INIT;
  g_autofree gint64 *ids = NULL;
  gsize n_ids;

  query.recent = TRUE;
  query.order = LIBRARY_ORDER_RECENT;
  ids = library_store_list (store, &query, &n_ids, error);

  return ids != NULL ? library_store_read (store, ids, MIN (n_ids, N_SHOWN), error) : NULL;
}

static void
on_clicked (EditorRecentList *self,
            GtkButton        *button)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER);
  const gint64 *id = g_object_get_data (G_OBJECT (button), "id");

  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-saved", "x", *id);
  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

static GtkWidget *
make_label (const char *text,
            const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 20);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);

  return label;
}

/* The name, and behind it what it is. */
static GtkWidget *
make_button (EditorRecentList *self,
             LibraryItem      *item)
{
  g_autofree char *contents = editor_library_contents (item);
  g_autofree char *description = editor_library_description (item);
  GtkWidget *name = make_label (editor_library_title (item), NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *button = gtk_button_new ();
  gint64 id = library_item_get_id (item);

  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), make_label (contents, "dim-label"));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  description, -1);
  g_object_set_data_full (G_OBJECT (button), "id", g_memdup2 (&id, sizeof id), g_free);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_clicked), self);

  return button;
}

static void
show_items (EditorRecentList *self,
            GPtrArray        *items)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *first = NULL;

  gtk_box_append (GTK_BOX (box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (GTK_BOX (box), make_label (_("Recent"), "heading"));
  for (guint i = 0; i < items->len; i++)
    {
      GtkWidget *button;

      if (g_ptr_array_index (items, i) == NULL)
        continue;
      button = make_button (self, g_ptr_array_index (items, i));
      gtk_box_append (GTK_BOX (box), button);
      first = first != NULL ? first : button;
    }
  adw_bin_set_child (ADW_BIN (self), box);
  if (self->takes_focus && first != NULL)
    gtk_widget_grab_focus (first);
}

static void
on_read (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (EditorRecentList) self = data;
  g_autoptr (GPtrArray) items = library_run_finish (LIBRARY_LIBRARY (source), result, NULL);

  gtk_widget_set_visible (GTK_WIDGET (self), items != NULL && items->len > 0);
  if (items != NULL && items->len > 0 && gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
    show_items (self, items);
  self->takes_focus = FALSE;
}

void
editor_recent_list_fill (EditorRecentList *self,
                         gboolean          takes_focus)
{
  self->takes_focus = takes_focus;
  library_run_async (self->library, read_recent, NULL, NULL, (GDestroyNotify) g_ptr_array_unref,
                     NULL, on_read, g_object_ref (self));
}

static void
editor_recent_list_finalize (GObject *object)
{
  g_object_unref (EDITOR_RECENT_LIST (object)->library);

  G_OBJECT_CLASS (editor_recent_list_parent_class)->finalize (object);
}

static void
editor_recent_list_class_init (EditorRecentListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_recent_list_finalize;
}

static void
editor_recent_list_init (EditorRecentList *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
editor_recent_list_new (Library *library)
{
  EditorRecentList *self = g_object_new (EDITOR_TYPE_RECENT_LIST, NULL);

  self->library = g_object_ref (library);

  return GTK_WIDGET (self);
}
