/* shortcuts.xml has sections of groups of keys. It is read as the parts of a help: a section, with
 * the height of its columns as its step; a heading for each group; and the keys in it. For the
 * window each becomes an object of GTK's. The keys of actions are asked from the application; the
 * others are those of the widget that has the focus, which binds them itself. An element with
 * needs="solver" is left out of a program without it. */
#include "app/help/shortcuts.h"

#include "app/help/help-text.h"


#define FILE_NAME "/com/example/SpacesEditor/shortcuts.xml"
#define CONTEXT "shortcut window" /* as in po/its/shortcuts.its */

/* The keys of a row, as it would say them itself. */
static char *
find_keys (const char *actions)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());
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
  const char *title = NULL, *keys = NULL, *actions = NULL, *name = NULL, *height = NULL;
  const char *icon = NULL, *needs = NULL;
  HelpPart *part;

  if (!g_markup_collect_attributes (element, names, values, error, optional, "title", &title,
                                    optional, "keys", &keys, optional, "actions", &actions,
                                    optional, "name", &name, optional, "height", &height,
                                    optional, "icon", &icon, optional, "needs", &needs,
                                    G_MARKUP_COLLECT_INVALID)
      || title == NULL || !help_text_has_feature (needs))
    return;

  part = g_new0 (HelpPart, 1);
  part->words = g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, CONTEXT, title));
  part->type = HELP_HEADING;
  if (name != NULL)
    {
      part->type = HELP_SECTION;
      part->name = g_strdup (name);
      part->value = g_strdup (icon);
      part->step = (guint) g_ascii_strtoull (height, NULL, 10);
    }
  else if (keys != NULL || actions != NULL)
    {
      part->type = HELP_KEYS;
      part->value = keys != NULL ? g_strdup (keys) : find_keys (actions);
    }
  g_ptr_array_add (data, part);
}

GPtrArray *
editor_shortcuts_read (void)
{
  static const GMarkupParser parser = { start_element };
  g_autoptr (GBytes) text = g_resources_lookup_data (FILE_NAME, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  GPtrArray *parts = g_ptr_array_new_with_free_func (help_part_free);
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, parts, NULL);

  g_markup_parse_context_parse (context, g_bytes_get_data (text, NULL),
                                (gssize) g_bytes_get_size (text), NULL);

  return parts;
}

/* As GtkBuilder does it; before GTK 4.14 there is no other way. What is added must be whole. */
static void
add (gpointer parent,
     gpointer child)
{
  if (child != NULL)
    GTK_BUILDABLE_GET_IFACE (parent)->add_child (parent, NULL, child, NULL);
}

GtkWindow *
editor_shortcuts_window_new (const char *kind)
{
  g_autoptr (GPtrArray) parts = editor_shortcuts_read ();
  gpointer section = NULL, group = NULL;
  gpointer window = g_object_new (GTK_TYPE_SHORTCUTS_WINDOW, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_WINDOW, "modal", TRUE, NULL);

  for (guint i = 0; i <= parts->len; i++)
    {
      const HelpPart *part = i < parts->len ? parts->pdata[i] : NULL;

      if (part != NULL && part->type == HELP_KEYS)
        {
          add (group, g_object_new (GTK_TYPE_SHORTCUTS_SHORTCUT, "title", part->words,
                                    "accelerator", part->value, NULL));
          continue;
        }

      add (section, g_steal_pointer (&group));
      if (part != NULL && part->type == HELP_HEADING)
        {
          group = g_object_new (GTK_TYPE_SHORTCUTS_GROUP, "title", part->words, NULL);
          continue;
        }

      add (window, section);
      if (part != NULL)
        section = g_object_new (GTK_TYPE_SHORTCUTS_SECTION, "title", part->words, "section-name",
                                part->name, "max-height", part->step, NULL);
    }
  /* Each section that is added becomes the visible one. */
  g_object_set (window, "section-name", kind, NULL);

  return window;
}
