#include "app/preferences-window.h"

#include "app/settings.h"
#include "share/share-link.h"

struct _EditorPreferencesWindow
{
  AdwPreferencesWindow  parent_instance;

  GSettings            *settings;

  AdwComboRow          *color_scheme_row;
  AdwEntryRow          *short_base_row;
  GtkSwitch            *developer_switch;
};

G_DEFINE_FINAL_TYPE (EditorPreferencesWindow, editor_preferences_window, ADW_TYPE_PREFERENCES_WINDOW)

/* A row of choices shows a key by the order of its values. */
static gboolean
get_choice (GValue   *value,
            GVariant *variant,
            gpointer  names)
{
  const char *const *name = names;

  for (guint i = 0; name[i] != NULL; i++)
    {
      if (g_str_equal (name[i], g_variant_get_string (variant, NULL)))
        g_value_set_uint (value, i);
    }

  return TRUE;
}

static GVariant *
set_choice (const GValue       *value,
            const GVariantType *type,
            gpointer            names)
{
  const char *const *name = names;
  guint choice = g_value_get_uint (value);

  return choice < g_strv_length ((GStrv) name) ? g_variant_new_string (name[choice]) : NULL;
}

static void
show_valid (EditorPreferencesWindow *self)
{
  GtkWidget *row = GTK_WIDGET (self->short_base_row);

  if (share_link_base_is_valid (gtk_editable_get_text (GTK_EDITABLE (row))))
    gtk_widget_remove_css_class (row, "error");
  else
    gtk_widget_add_css_class (row, "error");
}

static void
on_short_base_changed (EditorPreferencesWindow *self)
{
  show_valid (self);
}

static void
on_short_base_apply (EditorPreferencesWindow *self)
{
  const char *base = gtk_editable_get_text (GTK_EDITABLE (self->short_base_row));

  if (share_link_base_is_valid (base))
    g_settings_set_string (self->settings, EDITOR_SETTING_SHORT_BASE, base);
}

static void
show_short_base (EditorPreferencesWindow *self)
{
  g_autofree char *base = g_settings_get_string (self->settings, EDITOR_SETTING_SHORT_BASE);

  /* The apply button is for what a person typed. */
  adw_entry_row_set_show_apply_button (self->short_base_row, FALSE);
  gtk_editable_set_text (GTK_EDITABLE (self->short_base_row), base);
  adw_entry_row_set_show_apply_button (self->short_base_row, TRUE);
}

static void
on_short_base_reset (EditorPreferencesWindow *self)
{
  g_settings_reset (self->settings, EDITOR_SETTING_SHORT_BASE);
  show_short_base (self);
}

static void
editor_preferences_window_dispose (GObject *object)
{
  g_clear_object (&EDITOR_PREFERENCES_WINDOW (object)->settings);

  G_OBJECT_CLASS (editor_preferences_window_parent_class)->dispose (object);
}

static void
editor_preferences_window_class_init (EditorPreferencesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_preferences_window_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/preferences-window.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorPreferencesWindow, color_scheme_row);
  gtk_widget_class_bind_template_child (widget_class, EditorPreferencesWindow, short_base_row);
  gtk_widget_class_bind_template_child (widget_class, EditorPreferencesWindow, developer_switch);
  gtk_widget_class_bind_template_callback (widget_class, on_short_base_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_short_base_apply);
  gtk_widget_class_bind_template_callback (widget_class, on_short_base_reset);
}

static void
editor_preferences_window_init (EditorPreferencesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
editor_preferences_window_new (GSettings *settings)
{
  static const char *const schemes[] = { "default", "light", "dark", NULL };
  EditorPreferencesWindow *self = g_object_new (EDITOR_TYPE_PREFERENCES_WINDOW, NULL);

  self->settings = g_object_ref (settings);
  g_settings_bind (settings, EDITOR_SETTING_DEVELOPER_MODE, self->developer_switch, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind_with_mapping (settings, EDITOR_SETTING_COLOR_SCHEME, self->color_scheme_row,
                                "selected", G_SETTINGS_BIND_DEFAULT, get_choice, set_choice,
                                (gpointer) schemes, NULL);
  show_short_base (self);

  return GTK_WIDGET (self);
}
