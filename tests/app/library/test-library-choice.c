#include "app/library/library-choice.h"

#include "scratch.h"

#include <adwaita.h>

static void
on_chosen (GtkWidget                 *widget,
           const EditorLibraryChoice *choice)
{
  g_assert_not_reached ();
}

static GtkWindow *
find_dialog (GtkWidget *window)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (toplevels, i);

      if (gtk_window_get_transient_for (other) == GTK_WINDOW (window))
        return other;
    }

  g_assert_not_reached ();
}

/* Boards and decks are looked for in the thread of the library, and found when the dialog is
 * gone. */
static void
test_closed_early (void)
{
  g_autofree char *folder = g_dir_make_tmp ("spaces-choice-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  g_autoptr (Library) library = library_get (path);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *button = gtk_button_new ();

  gtk_window_set_child (GTK_WINDOW (window), button);
  editor_library_choose (button, library, "Opponent", TRUE, 4, on_chosen);
  gtk_window_destroy (find_dialog (window));
  for (guint i = 0; i < 3; i++)
    {
      library_wait (library);
      while (g_main_context_iteration (NULL, FALSE))
        continue;
    }
  gtk_window_destroy (GTK_WINDOW (window));
  g_clear_object (&library);
  scratch_remove (folder);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/library-choice/closed-early", test_closed_early);

  return g_test_run ();
}
