#include "app/desktop/app-compat.h"

#include <adwaita.h>

static GtkWindow *
new_window (GtkWindow *parent)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());

  gtk_window_set_modal (window, parent != NULL);
  gtk_window_set_transient_for (window, parent);
  return window;
}

/* A window that goes later has nothing left to do with the one it belonged to, which may go before. */
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

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/app-compat/goes-after-its-parent", test_goes_after_its_parent);
  return g_test_run ();
}
