#include "config.h"

#include "app/settings.h"

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
