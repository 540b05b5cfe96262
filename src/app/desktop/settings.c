#include "config.h"

#include "app/desktop/settings.h"

#include "text/place.h"
#include "text/wording.h"

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

/* From the key to the list. An unknown string selects the first choice. */
static gboolean
get_choice (GValue   *selected,
            GVariant *value,
            gpointer  choices)
{
  const char *chosen = g_variant_get_string (value, NULL);

  for (guint i = 0; ((char **) choices)[i] != NULL; i++)
    if (g_str_equal (((char **) choices)[i], chosen))
      g_value_set_uint (selected, i);

  return TRUE;
}

/* From the list to the key. NULL writes nothing: a list without a selection has the number
 * GTK_INVALID_LIST_POSITION. */
static GVariant *
set_choice (const GValue       *selected,
            const GVariantType *type,
            gpointer            choices)
{
  guint choice = g_value_get_uint (selected);

  return choice < g_strv_length (choices) ? g_variant_new_string (((char **) choices)[choice])
                                          : NULL;
}

/* What @key can be, in the order of the schema. */
static char **
list_choices (GSettings  *settings,
              const char *key)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsSchemaKey) about = NULL;
  g_autoptr (GVariant) range = NULL;
  g_autoptr (GVariant) choices = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  about = g_settings_schema_get_key (schema, key);
  range = g_settings_schema_key_get_range (about);
  g_variant_get (range, "(sv)", NULL, &choices);

  return g_variant_dup_strv (choices, NULL);
}

void
editor_settings_bind_control (GSettings  *settings,
                              const char *key,
                              gpointer    control)
{
  static const char *const properties[] = { "active", "value", "text" };
  GObjectClass *klass = G_OBJECT_GET_CLASS (control);
  gsize i = 0;

  if (g_object_class_find_property (klass, "selected") != NULL)
    {
      g_settings_bind_with_mapping (settings, key, control, "selected", G_SETTINGS_BIND_DEFAULT,
                                    get_choice, set_choice, list_choices (settings, key),
                                    (GDestroyNotify) g_strfreev);
      return;
    }

  while (g_object_class_find_property (klass, properties[i]) == NULL)
    i++;
  g_settings_bind (settings, key, control, properties[i], G_SETTINGS_BIND_DEFAULT);
}

static void
set_places (GSettings *settings)
{
  place_set_first (g_settings_get_boolean (settings, EDITOR_SETTING_COUNT_FROM_ONE));
  wording_set_short (g_settings_get_boolean (settings, EDITOR_SETTING_SHORT_WORDS));
}

static const char *const place_keys[] = {
  EDITOR_SETTING_COUNT_FROM_ONE,
  EDITOR_SETTING_SHORT_WORDS,
};

/* Each key is also an action of the application, whose state the widgets follow: they have the
 * application in common, but not all of them the settings. It is made last, so that they are
 * notified after set_places(). */
void
editor_settings_bind_places (GSettings    *settings,
                             GApplication *application)
{
  set_places (settings);
  for (gsize i = 0; i < G_N_ELEMENTS (place_keys); i++)
    {
      g_autofree char *signal = g_strconcat ("changed::", place_keys[i], NULL);
      g_autoptr (GAction) action = NULL;

      g_signal_connect (settings, signal, G_CALLBACK (set_places), NULL);
      action = g_settings_create_action (settings, place_keys[i]);
      g_action_map_add_action (G_ACTION_MAP (application), action);
    }
}

/* A widget may be shown without an application, and then nothing changes. */
void
editor_settings_follow_places (gpointer  object,
                               GCallback func)
{
  GApplication *application = g_application_get_default ();

  for (gsize i = 0; application != NULL && i < G_N_ELEMENTS (place_keys); i++)
    {
      g_autofree char *signal = g_strconcat ("action-state-changed::", place_keys[i], NULL);

      g_signal_connect_object (application, signal, func, object, G_CONNECT_SWAPPED);
    }
}
