/* The setting, the expander and what a screen reader hears are one state: "expanded" is bound to
 * the setting in both directions. */
#include "app/spaces/strength-group.h"

#include "app/spaces/strength-choices.h"
#include "app/spaces/strength-view.h"
#include "app/desktop/settings.h"

#include <glib/gi18n-lib.h>

struct _EditorStrengthGroup
{
  GtkWidget    parent_instance;

  BoardEditor *editor;   /* a reference, as the next one */
  GSettings   *settings;
  GtkWidget   *expander; /* its child is made when it is first expanded */
};

G_DEFINE_FINAL_TYPE (EditorStrengthGroup, editor_strength_group, GTK_TYPE_WIDGET)

static GtkWidget *
make_contents (EditorStrengthGroup *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  GtkWidget *hints = gtk_check_button_new_with_label (_("Hints on the board"));

  g_settings_bind (self->settings, EDITOR_SETTING_HINTS_VISIBLE, hints, "active",
                   G_SETTINGS_BIND_DEFAULT);
  gtk_widget_set_tooltip_text (hints, _("Shade the next squares by what they are worth"));
  gtk_widget_set_margin_top (box, 6);
  gtk_box_append (GTK_BOX (box), editor_strength_view_new (self->editor, self->settings));
  gtk_box_append (GTK_BOX (box), editor_strength_choices_new (self->settings));
  gtk_box_append (GTK_BOX (box), hints);

  return box;
}

static void
on_expanded (EditorStrengthGroup *self)
{
  GtkExpander *expander = GTK_EXPANDER (self->expander);
  gboolean expanded = gtk_expander_get_expanded (expander);

  gtk_accessible_update_state (GTK_ACCESSIBLE (expander), GTK_ACCESSIBLE_STATE_EXPANDED, expanded,
                               -1);
  if (expanded && gtk_expander_get_child (expander) == NULL)
    gtk_expander_set_child (expander, make_contents (self));
}

static void
editor_strength_group_dispose (GObject *object)
{
  EditorStrengthGroup *self = EDITOR_STRENGTH_GROUP (object);

  g_clear_pointer (&self->expander, gtk_widget_unparent);
  g_clear_object (&self->editor);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (editor_strength_group_parent_class)->dispose (object);
}

static void
editor_strength_group_class_init (EditorStrengthGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_strength_group_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
editor_strength_group_init (EditorStrengthGroup *self)
{
  GtkWidget *heading = gtk_label_new (_("Strength"));

  gtk_widget_add_css_class (heading, "heading");
  self->expander = gtk_expander_new (NULL);
  gtk_widget_add_css_class (self->expander, "strength-title");
  gtk_expander_set_label_widget (GTK_EXPANDER (self->expander), heading);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->expander), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Strength"), -1);
  gtk_widget_set_parent (self->expander, GTK_WIDGET (self));
  g_signal_connect_swapped (self->expander, "notify::expanded", G_CALLBACK (on_expanded), self);
}

GtkWidget *
editor_strength_group_new (BoardEditor *editor,
                           GSettings   *settings)
{
  EditorStrengthGroup *self = g_object_new (EDITOR_TYPE_STRENGTH_GROUP, NULL);

  self->editor = g_object_ref (editor);
  self->settings = g_object_ref (settings);
  on_expanded (self);
  g_settings_bind (settings, EDITOR_SETTING_STRENGTH_VISIBLE, self->expander, "expanded",
                   G_SETTINGS_BIND_DEFAULT);

  return GTK_WIDGET (self);
}

gboolean
editor_strength_group_get_unfolded (EditorStrengthGroup *self)
{
  return gtk_expander_get_expanded (GTK_EXPANDER (self->expander));
}

void
editor_strength_group_unfold (EditorStrengthGroup *self)
{
  gtk_expander_set_expanded (GTK_EXPANDER (self->expander), TRUE);
  gtk_widget_grab_focus (self->expander);
}

void
editor_strength_group_fold (EditorStrengthGroup *self)
{
  if (gtk_widget_get_focus_child (self->expander) != NULL)
    gtk_widget_grab_focus (self->expander);
  gtk_expander_set_expanded (GTK_EXPANDER (self->expander), FALSE);
}
