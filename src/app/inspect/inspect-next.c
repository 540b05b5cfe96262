/* The first step that is possible is the big button, each other has a row of the list. In the
 * compact form the list moves into a popover, so there is one list for both. */
#include "app/inspect/inspect-next.h"

#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

struct _EditorInspectNext
{
  GtkBox      parent_instance;

  gboolean    compact;     /* the list is in the popover */

  GtkWidget  *heading;
  GtkButton  *first_button;
  GtkImage   *first_icon;
  GtkLabel   *first_label;
  GtkWidget  *more_button;
  GtkPopover *popover;
  AdwBin     *list_bin;    /* holds the list in the wide form */
  GtkWidget  *list;        /* its rows are the steps but for the first */
};

EDITOR_DEFINE_TEMPLATE_TYPE (EditorInspectNext, editor_inspect_next, GTK_TYPE_BOX)

static char *
make_title (const EditorInspectStep    *step,
            const EditorInspectSubject *subject)
{
  return step->make_title != NULL ? step->make_title (subject) : g_strdup (_(step->title));
}

static void
show_first (EditorInspectNext       *self,
            const EditorInspectStep *step,
            const char              *title)
{
  gtk_label_set_text (self->first_label, SHOWN (title));
  gtk_image_set_from_icon_name (self->first_icon, step->icon);
  editor_set_label (self->first_button, SHOWN (title));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->first_button), "s", step->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->first_button), "inspect.step");
}

static void
add_other (EditorInspectNext       *self,
           const EditorInspectStep *step,
           const char              *title)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), SHOWN (title));
  adw_action_row_set_icon_name (ADW_ACTION_ROW (row), step->icon);
  gtk_widget_set_name (row, step->id);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
}

void
editor_inspect_next_show (EditorInspectNext              *self,
                          const EditorInspectStep *const *steps,
                          const EditorInspectSubject     *subject)
{
  guint n_shown = 0;
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), row);
  for (guint i = 0; steps[i] != NULL; i++)
    {
      g_autofree char *title = NULL;

      if (steps[i]->is_possible != NULL && !steps[i]->is_possible (subject))
        continue;

      title = make_title (steps[i], subject);
      if (n_shown == 0)
        show_first (self, steps[i], title);
      else
        add_other (self, steps[i], title);
      n_shown++;
    }

  gtk_widget_set_visible (GTK_WIDGET (self), n_shown > 0);
  gtk_widget_set_visible (self->list, n_shown > 1);
  gtk_widget_set_visible (self->more_button, self->compact && n_shown > 1);
}

void
editor_inspect_next_set_compact (EditorInspectNext *self,
                                 gboolean           compact)
{
  if (self->compact == compact)
    return;

  self->compact = compact;
  g_object_ref (self->list); /* between its two parents */
  gtk_popover_popdown (self->popover);
  if (compact)
    {
      adw_bin_set_child (self->list_bin, NULL);
      gtk_popover_set_child (self->popover, self->list);
    }
  else
    {
      gtk_popover_set_child (self->popover, NULL);
      adw_bin_set_child (self->list_bin, self->list);
    }
  g_object_unref (self->list);
  gtk_widget_set_visible (self->heading, !compact);
  gtk_widget_set_visible (self->more_button, compact && gtk_widget_get_visible (self->list));
}

/* With an action of the row the list would not emit "row-activated", and the popover would stay
 * open. */
static void
on_row (EditorInspectNext *self,
        GtkListBoxRow     *row)
{
  gtk_popover_popdown (self->popover);
  gtk_widget_activate_action (GTK_WIDGET (self), "inspect.step", "s",
                              gtk_widget_get_name (GTK_WIDGET (row)));
}

static void
editor_inspect_next_class_init (EditorInspectNextClass *klass)
{
  EDITOR_SET_TEMPLATE (klass, "inspect-next");
  EDITOR_BIND_CHILDREN (klass, EditorInspectNext, heading, first_button, first_icon, first_label,
                        more_button, popover, list_bin, list);
  EDITOR_BIND_CALLBACKS (klass, on_row);
}
