#include "config.h"

#include "app/desktop/settings.h"

#include "text/place.h"

/* The program's settings, or NULL where it was installed without its schema: GSettings itself
 * would end the program then. */
GSettings *
editor_settings_open (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, APP_ID, TRUE);
  if (schema == NULL)
    return NULL;

  return g_settings_new_full (schema, NULL, NULL);
}

/* From the key to the row. An unknown string, as a newer version may have written, selects the
 * first choice. */
static gboolean
get_choice (GValue   *selected,
            GVariant *value,
            gpointer  values)
{
  const char *const *choices = values;

  for (guint i = 0; choices[i] != NULL; i++)
    {
      if (g_str_equal (choices[i], g_variant_get_string (value, NULL)))
        g_value_set_uint (selected, i);
    }

  return TRUE;
}

/* From the row to the key. NULL writes nothing: a row without a selection has the number
 * GTK_INVALID_LIST_POSITION. */
static GVariant *
set_choice (const GValue       *selected,
            const GVariantType *type,
            gpointer            values)
{
  char **choices = values;
  guint choice = g_value_get_uint (selected);

  return choice < g_strv_length (choices) ? g_variant_new_string (choices[choice]) : NULL;
}

/* Keeps the property "selected" of @row, a list of choices, and the string or enumeration @key the
 * same. @values are in the order of the choices and end with NULL; they are copied. */
void
editor_settings_bind_choice (GSettings         *settings,
                             const char        *key,
                             gpointer           row,
                             const char *const *values)
{
  g_settings_bind_with_mapping (settings, key, row, "selected", G_SETTINGS_BIND_DEFAULT, get_choice,
                                set_choice, g_strdupv ((char **) values),
                                (GDestroyNotify) g_strfreev);
}

static void
set_places (GSettings *settings)
{
  place_set_first (g_settings_get_boolean (settings, EDITOR_SETTING_COUNT_FROM_ONE));
}

/* The key is also an action of the application, whose state the widgets follow: they have the
 * application in common, but not all of them the settings. It is made last, so that they are
 * notified after set_places(). */
void
editor_settings_bind_places (GSettings    *settings,
                             GApplication *application)
{
  g_autoptr (GAction) action = NULL;

  set_places (settings);
  g_signal_connect (settings, "changed::" EDITOR_SETTING_COUNT_FROM_ONE, G_CALLBACK (set_places),
                    NULL);
  action = g_settings_create_action (settings, EDITOR_SETTING_COUNT_FROM_ONE);
  g_action_map_add_action (G_ACTION_MAP (application), action);
}

/* A widget may be shown without an application, and then nothing changes. */
void
editor_settings_follow_places (gpointer  object,
                               GCallback func)
{
  GApplication *application = g_application_get_default ();

  if (application != NULL)
    g_signal_connect_object (application,
                             "action-state-changed::" EDITOR_SETTING_COUNT_FROM_ONE, func, object,
                             G_CONNECT_SWAPPED);
}
