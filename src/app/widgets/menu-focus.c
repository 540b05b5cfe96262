/* The focus of the window is followed: the last one outside of popovers is remembered, and the
 * popover that gets it says when it is closed. GTK moves the focus to the button after that, so it
 * is looked at in an idle source, which comes before the next key. */
#include "app/widgets/menu-focus.h"

typedef struct
{
  GtkWindow *window;
  GtkWidget *before;  /* weak; the last focus outside of popovers, or NULL */
  GtkWidget *popover; /* weak; the last one that had the focus, or NULL */
  guint      idle;    /* source of give_back(), or 0 */
} Watch;

static gboolean
is_shown (GtkWidget *widget)
{
  return widget != NULL && gtk_widget_get_mapped (widget);
}

/* A focus that is neither in what was closed nor at its button was moved there by what was
 * chosen. */
static gboolean
give_back (gpointer data)
{
  Watch *watch = data;
  GtkWidget *focus = gtk_window_get_focus (watch->window);
  GtkWidget *parent = watch->popover != NULL ? gtk_widget_get_parent (watch->popover) : NULL;
  gboolean is_elsewhere
      = is_shown (focus) && (parent == NULL || !gtk_widget_is_ancestor (focus, parent));

  watch->idle = 0;
  if (!is_shown (watch->popover) && !is_elsewhere
      && (!is_shown (watch->before) || !gtk_widget_grab_focus (watch->before)))
    gtk_widget_activate_action (GTK_WIDGET (watch->window), "win.focus-page", NULL);

  return G_SOURCE_REMOVE;
}

static void
on_closed (Watch *watch)
{
  if (watch->idle == 0)
    watch->idle = g_idle_add_full (G_PRIORITY_HIGH, give_back, watch, NULL);
}

static void
set_popover (Watch     *watch,
             GtkWidget *popover)
{
  if (popover == watch->popover)
    return;

  if (watch->popover != NULL)
    g_signal_handlers_disconnect_by_data (watch->popover, watch);
  g_set_weak_pointer (&watch->popover, popover);
  if (popover != NULL)
    g_signal_connect_swapped (popover, "closed", G_CALLBACK (on_closed), watch);
}

/* A submenu may be a popover inside of another one. While one is closed, the focus is where GTK
 * moves it. */
static void
on_focus (GtkWindow  *window,
          GParamSpec *pspec,
          Watch      *watch)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  GtkWidget *popover = NULL;

  for (GtkWidget *at = focus; at != NULL; at = gtk_widget_get_parent (at))
    if (GTK_IS_POPOVER (at))
      popover = at;

  if (popover != NULL)
    set_popover (watch, popover);
  else if (focus != NULL && watch->idle == 0)
    g_set_weak_pointer (&watch->before, focus);
}

static void
watch_free (gpointer  data,
            GClosure *closure)
{
  Watch *watch = data;

  set_popover (watch, NULL);
  g_clear_weak_pointer (&watch->before);
  g_clear_handle_id (&watch->idle, g_source_remove);
  g_free (watch);
}

void
editor_menu_focus_watch (GtkWindow *window)
{
  Watch *watch = g_new0 (Watch, 1);

  watch->window = window;
  g_signal_connect_data (window, "notify::focus-widget", G_CALLBACK (on_focus), watch, watch_free,
                         0);
}
