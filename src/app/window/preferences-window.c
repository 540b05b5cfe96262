/* Most rows are bound to their setting. The web addresses are not: what is typed is no address most
 * of the time, so a row is taken over when it is applied, and only if it is one. Whether it is
 * valid is shown with every key. */
#include "app/window/preferences-window.h"

#include "app/desktop/settings.h"
#include "app/share/player-card.h"
#include "app/widgets/entry-limit.h"
#include "text/share-url.h"

struct _EditorPreferencesWindow
{
  AdwPreferencesWindow  parent_instance;

  GSettings            *settings; /* a reference; NULL while the template is built */

  AdwComboRow          *color_scheme_row;
  AdwComboRow          *link_style_row;
  AdwEntryRow          *short_base_row;
  AdwEntryRow          *web_base_row;
  GtkWidget            *web_base_reset;
  AdwEntryRow          *solitaire_base_row;
  GtkWidget            *solitaire_base_reset;
  GtkSwitch            *four_colors_switch;
  AdwEntryRow          *pentominoes_base_row;
  GtkWidget            *pentominoes_base_reset;
  AdwEntryRow          *player_name_row;
  GtkSwitch            *link_name_switch;
  GtkSwitch            *developer_switch;
};

G_DEFINE_FINAL_TYPE (EditorPreferencesWindow,
                     editor_preferences_window,
                     ADW_TYPE_PREFERENCES_WINDOW)

/* The setting of the address that @row edits. */
static const char *
key_of (EditorPreferencesWindow *self,
        AdwEntryRow             *row)
{
  if (row == self->solitaire_base_row)
    return EDITOR_SETTING_SOLITAIRE_BASE;
  if (row == self->pentominoes_base_row)
    return EDITOR_SETTING_PENTOMINOES_BASE;

  return row == self->web_base_row ? EDITOR_SETTING_WEB_BASE : EDITOR_SETTING_SHORT_BASE;
}

static void
on_base_changed (AdwEntryRow             *row,
                 EditorPreferencesWindow *self)
{
  if (share_url_is_base (gtk_editable_get_text (GTK_EDITABLE (row))))
    gtk_widget_remove_css_class (GTK_WIDGET (row), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (row), "error");
}

static void
on_base_apply (AdwEntryRow             *row,
               EditorPreferencesWindow *self)
{
  const char *base = gtk_editable_get_text (GTK_EDITABLE (row));

  if (share_url_is_base (base))
    g_settings_set_string (self->settings, key_of (self, row), base);
}

static void
show_base (EditorPreferencesWindow *self,
           AdwEntryRow             *row)
{
  g_autofree char *base = g_settings_get_string (self->settings, key_of (self, row));

  /* AdwEntryRow offers its apply button after any change of the text, also of the program. */
  adw_entry_row_set_show_apply_button (row, FALSE);
  gtk_editable_set_text (GTK_EDITABLE (row), base);
  adw_entry_row_set_show_apply_button (row, TRUE);
}

static void
on_reset (GtkWidget               *button,
          EditorPreferencesWindow *self)
{
  AdwEntryRow *row = self->short_base_row;

  if (button == self->web_base_reset)
    row = self->web_base_row;
  else if (button == self->solitaire_base_reset)
    row = self->solitaire_base_row;
  else if (button == self->pentominoes_base_reset)
    row = self->pentominoes_base_row;

  g_settings_reset (self->settings, key_of (self, row));
  show_base (self, row);
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
  gtk_widget_class_bind_template_child (widget_class, EditorPreferencesWindow, link_style_row);
  gtk_widget_class_bind_template_child (widget_class, EditorPreferencesWindow, short_base_row);
  gtk_widget_class_bind_template_child (widget_class, EditorPreferencesWindow, web_base_row);
  gtk_widget_class_bind_template_child (widget_class, EditorPreferencesWindow, web_base_reset);
  gtk_widget_class_bind_template_child (widget_class, EditorPreferencesWindow, solitaire_base_row);
  gtk_widget_class_bind_template_child (widget_class, EditorPreferencesWindow,
                                        solitaire_base_reset);
  gtk_widget_class_bind_template_child (widget_class, EditorPreferencesWindow, four_colors_switch);
  gtk_widget_class_bind_template_child (widget_class, EditorPreferencesWindow,
                                        pentominoes_base_row);
  gtk_widget_class_bind_template_child (widget_class, EditorPreferencesWindow,
                                        pentominoes_base_reset);
  gtk_widget_class_bind_template_child (widget_class, EditorPreferencesWindow, player_name_row);
  gtk_widget_class_bind_template_child (widget_class, EditorPreferencesWindow, link_name_switch);
  gtk_widget_class_bind_template_child (widget_class, EditorPreferencesWindow, developer_switch);
  gtk_widget_class_bind_template_callback (widget_class, on_base_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_base_apply);
  gtk_widget_class_bind_template_callback (widget_class, on_reset);
}

static void
editor_preferences_window_init (EditorPreferencesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  editor_entry_limit (GTK_EDITABLE (self->player_name_row), EDITOR_PLAYER_NAME_MAX);
  editor_entry_limit (GTK_EDITABLE (self->short_base_row), EDITOR_ENTRY_MAX_ADDRESS);
  editor_entry_limit (GTK_EDITABLE (self->web_base_row), EDITOR_ENTRY_MAX_ADDRESS);
  editor_entry_limit (GTK_EDITABLE (self->solitaire_base_row), EDITOR_ENTRY_MAX_ADDRESS);
  editor_entry_limit (GTK_EDITABLE (self->pentominoes_base_row), EDITOR_ENTRY_MAX_ADDRESS);
}

GtkWidget *
editor_preferences_window_new (GSettings *settings)
{
  static const char *const schemes[] = { "default", "light", "dark", NULL };
  static const char *const styles[] = { "short", "challenge", NULL };
  EditorPreferencesWindow *self = g_object_new (EDITOR_TYPE_PREFERENCES_WINDOW, NULL);

  self->settings = g_object_ref (settings);
  g_settings_bind (settings, EDITOR_SETTING_DEVELOPER_MODE, self->developer_switch, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, EDITOR_SETTING_LINK_NAME, self->link_name_switch, "active",
                   G_SETTINGS_BIND_DEFAULT);
  editor_settings_bind_choice (settings, EDITOR_SETTING_COLOR_SCHEME, self->color_scheme_row,
                               schemes);
  editor_settings_bind_choice (settings, EDITOR_SETTING_LINK_STYLE, self->link_style_row, styles);
  g_settings_bind (settings, EDITOR_SETTING_PLAYER_NAME, self->player_name_row, "text",
                   G_SETTINGS_BIND_DEFAULT);
  show_base (self, self->short_base_row);
  show_base (self, self->web_base_row);
  show_base (self, self->pentominoes_base_row);
  show_base (self, self->solitaire_base_row);
  g_settings_bind (settings, EDITOR_SETTING_SOLITAIRE_FOUR_COLOURS, self->four_colors_switch,
                   "active", G_SETTINGS_BIND_DEFAULT);

  return GTK_WIDGET (self);
}
