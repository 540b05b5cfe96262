/* empty-window.c: the smallest libadwaita window, as a yardstick for start-up
 *
 * Prints "first frame T" when its first frame has been painted, T in microseconds of the monotonic
 * clock, as Spaces Editor does under SPACES_EDITOR_TRACE_FIRST_FRAME; then it stays open.
 */
#include <adwaita.h>

static void
on_after_paint (GdkFrameClock *clock,
                gpointer       unused)
{
  g_signal_handlers_disconnect_by_func (clock, on_after_paint, unused);
  g_printerr ("first frame %" G_GINT64_FORMAT "\n", g_get_monotonic_time ());
}

static void
on_realize (GtkWidget *window,
            gpointer   unused)
{
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint",
                    G_CALLBACK (on_after_paint), unused);
}

static void
on_activate (GtkApplication *app,
             gpointer        unused)
{
  GtkWidget *window = adw_application_window_new (app);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), box);
  gtk_window_set_default_size (GTK_WINDOW (window), 1100, 720);
  g_signal_connect (window, "realize", G_CALLBACK (on_realize), NULL);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (AdwApplication) app = NULL;

  app = adw_application_new ("com.example.SpacesEditor.EmptyWindow", G_APPLICATION_NON_UNIQUE);
  g_signal_connect (app, "activate", G_CALLBACK (on_activate), NULL);

  return g_application_run (G_APPLICATION (app), argc, argv);
}
