/* shortcuts.xml has sections of groups of keys, and each becomes an object of GTK's. The keys of
 * actions are asked from the application; the others are those of the widget that has the focus,
 * which binds them itself. An element with needs="solver" is left out of a program without it. */
#include "app/help/shortcuts.h"

#include "app/help/help-text.h"


#define FILE_NAME "/com/example/SpacesEditor/shortcuts.xml"
#define CONTEXT "shortcut window" /* as in po/its/shortcuts.its */

typedef struct
{
  GtkApplication *application;
  GQueue          open; /* objects whose elements are open, the window first */
} Reader;

/* The keys of a row, as it would say them itself. */
static char *
find_keys (GtkApplication *application,
           const char     *actions)
{
  g_auto (GStrv) names = g_strsplit (actions, " ", -1);
  g_autoptr (GString) keys = g_string_new (NULL);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_auto (GStrv) accels = gtk_application_get_accels_for_action (application, names[i]);

      if (accels[0] != NULL)
        g_string_append_printf (keys, "%s%s", keys->len > 0 ? " " : "", accels[0]);
    }

  return g_string_free (g_steal_pointer (&keys), FALSE);
}

static void
start_element (GMarkupParseContext  *context,
               const char           *element,
               const char          **names,
               const char          **values,
               gpointer              data,
               GError              **error)
{
  const GMarkupCollectType optional = G_MARKUP_COLLECT_STRING | G_MARKUP_COLLECT_OPTIONAL;
  Reader *reader = data;
  const char *title = NULL, *keys = NULL, *actions = NULL, *name = NULL, *height = NULL;
  const char *needs = NULL;
  g_autofree char *found = NULL;
  gpointer object;

  if (!g_markup_collect_attributes (element, names, values, error, optional, "title", &title,
                                    optional, "keys", &keys, optional, "actions", &actions,
                                    optional, "name", &name, optional, "height", &height,
                                    optional, "needs", &needs,
                                    G_MARKUP_COLLECT_INVALID))
    return;

  title = title != NULL ? g_dpgettext2 (GETTEXT_PACKAGE, CONTEXT, title) : NULL;
  found = actions != NULL ? find_keys (reader->application, actions) : NULL;
  if (!help_text_has_feature (needs))
    object = NULL;
  else if (title == NULL)
    object = g_object_new (GTK_TYPE_SHORTCUTS_WINDOW, "accessible-role",
                           GTK_ACCESSIBLE_ROLE_WINDOW, "modal", TRUE, NULL);
  else if (name != NULL)
    object = g_object_new (GTK_TYPE_SHORTCUTS_SECTION, "title", title, "section-name", name,
                           "max-height", (guint) g_ascii_strtoull (height, NULL, 10), NULL);
  else if (keys == NULL && found == NULL)
    object = g_object_new (GTK_TYPE_SHORTCUTS_GROUP, "title", title, NULL);
  else
    object = g_object_new (GTK_TYPE_SHORTCUTS_SHORTCUT, "title", title, "accelerator",
                           keys != NULL ? keys : found, NULL);
  g_queue_push_tail (&reader->open, object);
}

/* Adds what is whole now, as GtkBuilder does it; before GTK 4.14 there is no other way. The window
 * stays. */
static void
end_element (GMarkupParseContext  *context,
             const char           *element,
             gpointer              data,
             GError              **error)
{
  GQueue *open = &((Reader *) data)->open;
  gpointer child, parent;

  if (open->length == 1)
    return;

  child = g_queue_pop_tail (open);
  parent = g_queue_peek_tail (open);
  if (child != NULL)
    GTK_BUILDABLE_GET_IFACE (parent)->add_child (parent, NULL, child, NULL);
}

GtkWindow *
editor_shortcuts_window_new (GtkApplication *application,
                             const char     *kind)
{
  static const GMarkupParser parser = { start_element, end_element };
  g_autoptr (GBytes) text = g_resources_lookup_data (FILE_NAME, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  Reader reader = { application, G_QUEUE_INIT };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &reader, NULL);
  gpointer window;

  g_markup_parse_context_parse (context, g_bytes_get_data (text, NULL),
                                (gssize) g_bytes_get_size (text), NULL);
  window = g_queue_pop_tail (&reader.open);
  /* Each section that is added becomes the visible one. */
  g_object_set (window, "section-name", kind, NULL);

  return GTK_WINDOW (window);
}
