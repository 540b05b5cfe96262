#include "app/inspect/inspect-next.h"

#include "spaces/board/board.h"

#include <glib/gi18n-lib.h>

/* How it works: a row for each step is made once and shown when it is one. The first of those that are
 * shown is the big button instead, which takes its words and action. In the compact form the list of
 * rows moves into a popover. */

struct _EditorInspectNext
{
  GtkWidget   parent_instance;

  gboolean    compact;

  GtkWidget  *heading;
  GtkButton  *first_button;
  GtkImage   *first_icon;
  GtkLabel   *first_label;
  GtkWidget  *more_button;
  GtkPopover *popover;
  AdwBin     *list_bin;
  GtkWidget  *list; /* of rows, in the order of `steps` */
};

G_DEFINE_FINAL_TYPE (EditorInspectNext, editor_inspect_next, GTK_TYPE_WIDGET)

static const struct
{
  const char *action;
  const char *icon;
  const char *title;
} steps[] = {
  { "inspect.play", "applications-games-symbolic", N_ ("Play Against It") },
  { "inspect.open", "document-edit-symbolic", N_ ("Open in Editor") },
  { "inspect.save", "document-save-symbolic", N_ ("Save This Board…") },
  { "inspect.save-all", "document-save-as-symbolic", N_ ("Save All Boards…") },
  { "inspect.copy-link", "edit-copy-symbolic", N_ ("Copy Clean Link") },
  { "inspect.copy-json", "edit-copy-symbolic", N_ ("Copy JSON") },
  { "inspect.ask-again", "mail-reply-sender-symbolic", N_ ("Copy a Reply Asking for It Again") },
};

enum
{
  PLAY,
  OPEN,
  SAVE,
  SAVE_ALL,
  COPY_LINK,
  COPY_JSON,
  ASK_AGAIN,
};

static gboolean
is_possible (guint                  step,
             Inspection            *inspection,
             const InspectionFind *board,
             gboolean               can_play)
{
  switch (step)
    {
    case PLAY:
      return can_play && board != NULL && board->complete;
    case SAVE:
      return board != NULL && spaces_board_get_n_moves (board->value) > 0;
    case SAVE_ALL:
      return inspection_get_n_finds (inspection) > 1;
    case COPY_LINK:
      return inspection_get_canonical (inspection) != NULL;
    case ASK_AGAIN:
      return inspection_has_errors (inspection);
    case OPEN:
    case COPY_JSON:
    default:
      return board != NULL;
    }
}

/* What was only read in part says so before it is opened. */
static char *
make_title (guint                  step,
            const InspectionFind *board)
{
  gsize n;

  if (step != OPEN || board->complete)
    return g_strdup (_(steps[step].title));

  n = spaces_board_get_n_moves (board->value);
  return g_strdup_printf (ngettext ("Open This %lu Move in Editor", "Open These %lu Moves in Editor", n),
                          (gulong) n);
}

static void
show_first (EditorInspectNext *self,
            guint              step,
            const char        *title)
{
  gtk_label_set_text (self->first_label, title);
  gtk_image_set_from_icon_name (self->first_icon, steps[step].icon);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->first_button), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->first_button), steps[step].action);
}

void
editor_inspect_next_show (EditorInspectNext     *self,
                          Inspection            *inspection,
                          const InspectionFind *board,
                          gboolean               can_play)
{
  guint n_shown = 0;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), (int) i);
      gboolean possible = is_possible (i, inspection, board, can_play);
      g_autofree char *title = possible ? make_title (i, board) : NULL;

      if (possible && n_shown == 0)
        show_first (self, i, title);
      else if (possible)
        adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      gtk_widget_set_visible (GTK_WIDGET (row), possible && n_shown > 0);
      n_shown += possible;
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
  g_object_ref (self->list);
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

static GtkWidget *
make_list (EditorInspectNext *self)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_add_css_class (list, "inspect-list");
  gtk_widget_add_css_class (list, "steps");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("What Next"), -1);
  g_signal_connect_swapped (list, "row-activated", G_CALLBACK (gtk_popover_popdown), self->popover);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(steps[i].title));
      adw_action_row_set_icon_name (ADW_ACTION_ROW (row), steps[i].icon);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (row), steps[i].action);
      gtk_list_box_append (GTK_LIST_BOX (list), row);
    }

  return list;
}

static void
editor_inspect_next_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (editor_inspect_next_parent_class)->dispose (object);
}

static void
editor_inspect_next_class_init (EditorInspectNextClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_inspect_next_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/inspect-next.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorInspectNext, heading);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectNext, first_button);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectNext, first_icon);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectNext, first_label);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectNext, more_button);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectNext, popover);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectNext, list_bin);
}

static void
editor_inspect_next_init (EditorInspectNext *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->list = make_list (self);
  adw_bin_set_child (self->list_bin, self->list);
}
