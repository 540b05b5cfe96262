#include "app/compat/file-chooser.h"
#include "app/compat/late-paste.h"

#include <adwaita.h>
#include <glib/gstdio.h>

static GtkWindow *
new_window (GtkWindow *parent)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());

  gtk_window_set_modal (window, parent != NULL);
  gtk_window_set_transient_for (window, parent);
  return window;
}

/* A window that goes later has nothing left to do with the one it belonged to, which may go
 * before. */
static void
test_goes_after_its_parent (void)
{
  GtkWindow *parent = new_window (NULL);
  g_autoptr (GtkWindow) window = g_object_ref (new_window (parent));

  editor_compat_close_later (window);
  gtk_window_present (parent);
  gtk_window_present (window);
  gtk_window_close (window);

  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window)));
  g_assert_false (gtk_window_get_modal (window));
  g_assert_null (gtk_window_get_transient_for (window));
  g_object_add_weak_pointer (G_OBJECT (parent), (gpointer *) &parent);
  gtk_window_destroy (parent);
  g_assert_null (parent);
  gtk_window_destroy (window);
}

#if !GTK_CHECK_VERSION (4, 10, 0) /* from then on no tree view shows the files */

static GtkWidget *
find_chooser (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (GTK_IS_FILE_CHOOSER_DIALOG (window))
        return window;
    }

  return NULL;
}

/* The list of files in @widget, once it shows some; what completes a name that is typed is another
 * one. */
static GtkTreeView *
find_list (GtkWidget *widget)
{
  GtkTreeView *list = NULL;

  if (GTK_IS_TREE_VIEW (widget)
      && GTK_IS_FILE_CHOOSER_WIDGET (gtk_widget_get_ancestor (widget, GTK_TYPE_FILE_CHOOSER_WIDGET))
      && gtk_tree_view_get_model (GTK_TREE_VIEW (widget)) != NULL
      && !GTK_IS_TREE_MODEL_FILTER (gtk_tree_view_get_model (GTK_TREE_VIEW (widget))))
    return GTK_TREE_VIEW (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && list == NULL;
       child = gtk_widget_get_next_sibling (child))
    list = find_list (child);

  return list;
}

static void
on_answer (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_assert_null (editor_compat_choose_finish (result));
}

/* GTK 4.8 now and then keeps the list of its file chooser when that goes. Its model must go all the
 * same, and one that is kept must leave the chooser alone that is no longer there. The folder is
 * the test's own: what others change in one meanwhile the model forgets when it goes. */
static void
test_models_go (gconstpointer data)
{
  gboolean is_model_kept = GPOINTER_TO_INT (data);
  GtkWindow *parent = new_window (NULL);
  g_autofree char *path = g_dir_make_tmp ("spaces-chooser-XXXXXX", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  GtkWidget *chooser;
  gpointer files;
  GtkTreeView *list = NULL;
  GtkTreeModel *model;

  gtk_window_present (parent);
  editor_compat_choose_async (parent, "Files", EDITOR_CHOOSE_FOLDER, folder, NULL, on_answer, NULL);
  chooser = find_chooser ();
  g_assert_nonnull (chooser);
  g_object_add_weak_pointer (G_OBJECT (chooser), (gpointer *) &chooser);
  while ((list = find_list (chooser)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_object_ref (list);
  model = gtk_tree_view_get_model (list);
  g_object_add_weak_pointer (G_OBJECT (model), (gpointer *) &model);
  files = gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_FILE_CHOOSER_WIDGET);
  g_assert_cmpuint (g_signal_handler_find (model, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, files), !=,
                    0);
  if (is_model_kept)
    g_object_ref (model);

  gtk_window_close (GTK_WINDOW (chooser));
  while (chooser != NULL)
    g_main_context_iteration (NULL, TRUE);
  if (is_model_kept)
    {
      g_assert_cmpuint (g_signal_handler_find (model, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, files),
                        ==, 0);
      g_object_unref (model);
    }
  g_assert_null (model);

  g_object_unref (list);
  gtk_window_destroy (parent);
  g_assert_cmpint (g_rmdir (path), ==, 0);
}

/* What a chooser has to tell goes with it, and also when it comes later; other windows stay. */
static void
test_children_go (void)
{
  GtkWindow *parent = new_window (NULL);
  GtkWindow *other, *before, *after;
  GtkWidget *chooser;

  gtk_window_present (parent);
  editor_compat_choose_async (parent, "Files", EDITOR_CHOOSE_FILE, NULL, NULL, on_answer, NULL);
  chooser = find_chooser ();
  g_assert_nonnull (chooser);
  before = new_window (GTK_WINDOW (chooser));
  g_object_add_weak_pointer (G_OBJECT (before), (gpointer *) &before);
  gtk_window_present (before);
  other = new_window (parent);
  gtk_window_present (other);

  gtk_window_close (GTK_WINDOW (chooser));
  while (before != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (gtk_widget_get_visible (chooser));

  after = new_window (GTK_WINDOW (chooser));
  g_object_add_weak_pointer (G_OBJECT (after), (gpointer *) &after);
  gtk_window_present (after);
  while (after != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (GTK_IS_FILE_CHOOSER_DIALOG (chooser)); /* has not gone itself yet */
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (other)));

  gtk_window_destroy (other);
  gtk_window_destroy (parent);
}

#endif

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/app-compat/goes-after-its-parent", test_goes_after_its_parent);
#if !GTK_CHECK_VERSION (4, 10, 0)
  g_test_add_data_func ("/app-compat/models-go", GINT_TO_POINTER (FALSE), test_models_go);
  g_test_add_data_func ("/app-compat/models-leave-alone", GINT_TO_POINTER (TRUE), test_models_go);
  /* The last one: its chooser stays for a while. */
  g_test_add_func ("/app-compat/children-go", test_children_go);
#endif
  return g_test_run ();
}
