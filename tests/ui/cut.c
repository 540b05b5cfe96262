/* cut.c: tells which labels of the program end in "…" because they have no room
 *
 * The accessibility bus tells the whole text of a label, whatever is drawn of it. This library is
 * loaded into the program before its start (LD_PRELOAD, by test-labels.py). Whenever the program
 * gets SIGUSR1, it writes a line "cut: TEXT" for each such label that can be seen, and then "cut."
 */
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <signal.h>

/* What is scrolled away is not seen. */
static gboolean
is_seen (GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds, room;

  if (scroller == NULL)
    return TRUE;

  room = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (scroller),
                             (float) gtk_widget_get_height (scroller));
  return gtk_widget_compute_bounds (widget, scroller, &bounds)
         && graphene_rect_intersection (&bounds, &room, NULL);
}

static void
tell (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;

  if (GTK_IS_LABEL (widget) && is_seen (widget)
      && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    g_printerr ("cut: %s\n", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    tell (child);
}

static gboolean
on_signal (gpointer data)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      tell (window);
    }
  g_printerr ("cut.\n");

  return G_SOURCE_CONTINUE;
}

__attribute__ ((constructor)) static void
begin (void)
{
  g_unix_signal_add (SIGUSR1, on_signal, NULL);
}
