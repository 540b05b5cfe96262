#include "app/timeline.h"

#include <glib/gi18n-lib.h>

/* Up to so many moves the slider has a mark for each; more would run into each other. */
#define MAX_MARKS 24

struct _EditorTimeline
{
  GtkWidget      parent_instance;

  BoardEditor   *editor;
  gboolean       compact;
  gboolean       following; /* the slider is being set from the editor */
  guint          n_marks;

  GtkWidget     *first_button;
  GtkWidget     *last_button;
  GtkScale      *scale;
  GtkAdjustment *adjustment;
  GtkLabel      *label;
};

enum
{
  PROP_COMPACT = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (EditorTimeline, editor_timeline, GTK_TYPE_WIDGET)

static guint
n_moves (EditorTimeline *self)
{
  return spaces_board_get_n_moves (board_editor_get_board (self->editor));
}

static void
update_label (EditorTimeline *self)
{
  guint position = board_editor_get_position (self->editor);
  g_autofree char *text = NULL;

  if (self->compact)
    /* Translators: the position in a sequence, “4 / 6” */
    text = g_strdup_printf (_("%u / %u"), position, n_moves (self));
  else
    text = g_strdup_printf (_("Move %u of %u"), position, n_moves (self));

  gtk_label_set_text (self->label, text);
}

static void
update_marks (EditorTimeline *self)
{
  guint wanted = n_moves (self) <= MAX_MARKS ? n_moves (self) : 0;

  if (wanted == self->n_marks)
    return;

  self->n_marks = wanted;
  gtk_scale_clear_marks (self->scale);
  for (guint i = 0; wanted > 0 && i <= wanted; i++)
    gtk_scale_add_mark (self->scale, i, GTK_POS_BOTTOM, NULL);
}

static void
update (EditorTimeline *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint position = board_editor_get_position (self->editor);

  self->following = TRUE;
  gtk_adjustment_set_upper (self->adjustment, n_moves (self));
  gtk_adjustment_set_value (self->adjustment, position);
  self->following = FALSE;

  update_label (self);
  update_marks (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->scale), n_moves (self) > 0);
  gtk_widget_action_set_enabled (widget, "timeline.first", position > 0);
  gtk_widget_action_set_enabled (widget, "timeline.back", position > 0);
  gtk_widget_action_set_enabled (widget, "timeline.forward", position < n_moves (self));
  gtk_widget_action_set_enabled (widget, "timeline.last", position < n_moves (self));
}

static void
on_scale (EditorTimeline *self)
{
  if (!self->following && self->editor != NULL)
    board_editor_set_position (self->editor, gtk_adjustment_get_value (self->adjustment) + 0.5);
}

static void
first_action (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  board_editor_set_position (EDITOR_TIMELINE (widget)->editor, 0);
}

static void
back_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  BoardEditor *editor = EDITOR_TIMELINE (widget)->editor;
  gsize position = board_editor_get_position (editor);

  board_editor_set_position (editor, position - MIN (position, 1));
}

static void
forward_action (GtkWidget  *widget,
                const char *action,
                GVariant   *parameter)
{
  BoardEditor *editor = EDITOR_TIMELINE (widget)->editor;

  board_editor_set_position (editor, board_editor_get_position (editor) + 1);
}

static void
last_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  EditorTimeline *self = EDITOR_TIMELINE (widget);

  board_editor_set_position (self->editor, n_moves (self));
}

/* To be called once. */
void
editor_timeline_set_editor (EditorTimeline *self,
                            BoardEditor    *editor)
{
  g_return_if_fail (self->editor == NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_swapped (editor, "notify::board", G_CALLBACK (update), self);
  g_signal_connect_swapped (editor, "notify::position", G_CALLBACK (update), self);
  update (self);
}

static void
set_compact (EditorTimeline *self,
             gboolean        compact)
{
  self->compact = compact;
  gtk_widget_set_visible (self->first_button, !compact);
  gtk_widget_set_visible (self->last_button, !compact);
  if (self->editor != NULL)
    update_label (self);
}

static void
editor_timeline_get_property (GObject    *object,
                              guint       property,
                              GValue     *value,
                              GParamSpec *pspec)
{
  if (property == PROP_COMPACT)
    g_value_set_boolean (value, EDITOR_TIMELINE (object)->compact);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_timeline_set_property (GObject      *object,
                              guint         property,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  if (property == PROP_COMPACT)
    set_compact (EDITOR_TIMELINE (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_timeline_dispose (GObject *object)
{
  EditorTimeline *self = EDITOR_TIMELINE (object);
  GtkWidget *child;

  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_object (&self->editor);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (editor_timeline_parent_class)->dispose (object);
}

static void
editor_timeline_class_init (EditorTimelineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = editor_timeline_dispose;
  object_class->get_property = editor_timeline_get_property;
  object_class->set_property = editor_timeline_set_property;

  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/timeline.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorTimeline, first_button);
  gtk_widget_class_bind_template_child (widget_class, EditorTimeline, last_button);
  gtk_widget_class_bind_template_child (widget_class, EditorTimeline, scale);
  gtk_widget_class_bind_template_child (widget_class, EditorTimeline, adjustment);
  gtk_widget_class_bind_template_child (widget_class, EditorTimeline, label);
  gtk_widget_class_bind_template_callback (widget_class, on_scale);

  gtk_widget_class_install_action (widget_class, "timeline.first", NULL, first_action);
  gtk_widget_class_install_action (widget_class, "timeline.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "timeline.forward", NULL, forward_action);
  gtk_widget_class_install_action (widget_class, "timeline.last", NULL, last_action);
}

static void
editor_timeline_init (EditorTimeline *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
