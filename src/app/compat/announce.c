/* GTK's function is looked up when the program runs: it may have been built with an older GTK.
 *
 * Where there is none: a description that comes back is a change as well, and would be spoken if
 * it came back before the focus goes. Only that there is no description any more is not spoken. */
#include "app/compat/announce.h"

#include "text/shown.h"

#include <dlfcn.h>

#define PENDING "editor-announcements" /* of a window: its sentences that wait, a GPtrArray */
#define SAID "editor-announced" /* of what has the focus: its description for now */
#define USUAL "editor-usual-description"
#define MEDIUM 1 /* GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM */

typedef void (*Announce) (GtkAccessible *self,
                          const char    *message,
                          int            priority);

/* Looked for once, in all that is loaded: every widget that comes on screen asks. */
static Announce
find_announce (void)
{
  static gboolean is_known;
  static Announce announce;

  if (!is_known)
    announce = (Announce) dlsym (NULL, "gtk_accessible_announce");
  is_known = TRUE;

  return announce;
}

gboolean
editor_compat_has_announcements (void)
{
  return find_announce () != NULL;
}

/* Without an accessibility bus GTK has contexts for tests, in which announcing has no function and
 * GTK 4.18 calls none. */
static gboolean
can_announce (GtkRoot *root)
{
  GObject *(*get_context) (GtkAccessible *) = dlsym (NULL, "gtk_accessible_get_at_context");
  g_autoptr (GObject) context = get_context != NULL ? get_context (GTK_ACCESSIBLE (root)) : NULL;

  return context != NULL && !g_str_equal (G_OBJECT_TYPE_NAME (context), "GtkTestATContext");
}

/* --- Without it ------------------------------------------------------------------------------ */

static void
describe (GtkWidget  *widget,
          const char *description)
{
  if (description != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    description, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* GTK tells it only as what differs from what a test expects. */
static char *
get_description (GtkWidget *widget)
{
  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                         GTK_ACCESSIBLE_PROPERTY_DESCRIPTION))
    return NULL;

  return gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                             GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "", NULL);
}

static void
on_focus (GtkWidget  *focus,
          GParamSpec *pspec,
          GtkWidget  *widget)
{
  const char *said = g_object_get_data (G_OBJECT (widget), SAID);
  g_autofree char *now = NULL;

  if (gtk_widget_has_focus (focus))
    return;

  now = get_description (widget);
  if (g_strcmp0 (now, said) == 0) /* it has no other one by now */
    describe (widget, SHOWN_SENTENCE (g_object_get_data (G_OBJECT (widget), USUAL)));
  g_object_set_data (G_OBJECT (widget), SAID, NULL);
  g_signal_handlers_disconnect_by_func (focus, on_focus, widget);
}

/* The text inside of an entry has the focus, and the entry is what a screen reader meets. */
static void
say_as_description (GtkWidget  *focus,
                    const char *sentence)
{
  gboolean is_inside
      = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (focus)) == GTK_ACCESSIBLE_ROLE_NONE;
  GtkWidget *widget = is_inside ? gtk_widget_get_parent (focus) : focus;
  GObject *object = G_OBJECT (widget);
  const char *said = g_object_get_data (object, SAID);
  g_autofree char *now = get_description (widget);

  describe (widget, NULL); /* the same sentence again is no change */
  describe (widget, sentence);
  if (now == NULL)
    {
      describe (widget, NULL);
      return;
    }

  if (said == NULL)
    g_signal_connect_object (focus, "notify::has-focus", G_CALLBACK (on_focus), widget, 0);
  if (g_strcmp0 (now, said) != 0)
    g_object_set_data_full (object, USUAL, g_steal_pointer (&now), g_free);
  g_object_set_data_full (object, SAID, g_strdup (sentence), g_free);
}

/* --- Either way ------------------------------------------------------------------------------ */

static void
say (GtkRoot    *root,
     const char *sentence)
{
  const Announce announce = find_announce ();
  GtkWidget *focus = gtk_root_get_focus (root);

  if (announce == NULL)
    say_as_description (focus != NULL ? focus : GTK_WIDGET (root), sentence);
  else if (can_announce (root))
    announce (GTK_ACCESSIBLE (root), sentence, MEDIUM);
}

static gboolean
say_all (gpointer root)
{
  GPtrArray *pending = g_object_get_data (root, PENDING);

  if (gtk_window_is_active (root))
    {
      for (guint i = 0; i < pending->len; i++)
        say (root, SHOWN_SENTENCE (g_ptr_array_index (pending, i)));
      g_ptr_array_set_size (pending, 0);
    }

  return G_SOURCE_REMOVE;
}

/* A window that is gone by then has nothing to say. */
static void
say_soon (GtkWindow *root)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_closure (source, g_cclosure_new_object (G_CALLBACK (say_all), G_OBJECT (root)));
  g_source_attach (source, NULL);
}

static void
wait_to_say (GtkWidget  *widget,
             const char *sentence,
             int         place)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GPtrArray *pending = root != NULL ? g_object_get_data (G_OBJECT (root), PENDING) : NULL;

  if (!GTK_IS_WINDOW (root))
    return;

  if (pending == NULL)
    {
      pending = g_ptr_array_new_with_free_func (g_free);
      g_object_set_data_full (G_OBJECT (root), PENDING, pending,
                              (GDestroyNotify) g_ptr_array_unref);
      g_signal_connect (root, "notify::is-active", G_CALLBACK (say_soon), NULL);
    }
  if (!gtk_window_is_active (GTK_WINDOW (root)))
    g_ptr_array_set_size (pending, 0);
  g_ptr_array_insert (pending, place, g_strdup (sentence));
  say_soon (GTK_WINDOW (root));
}

void
editor_compat_announce (GtkWidget  *widget,
                        const char *sentence)
{
  wait_to_say (widget, sentence, -1);
}

void
editor_compat_announce_first (GtkWidget  *widget,
                              const char *sentence)
{
  wait_to_say (widget, sentence, 0);
}
