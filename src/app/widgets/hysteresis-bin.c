/* Both flags are decided in size_allocate() and set in an idle callback, since the handlers of
 * "narrow" and "low" change the child, and GTK may ignore a resize that is queued within an
 * allocation. The idle has a higher priority than the frame clock, so the next frame has the new
 * layout already.
 *
 * Hysteresis: wide_minimum is measured only while the child is wide. A narrow child needs less, and
 * comparing with that would widen it again at once. */
#include "app/widgets/hysteresis-bin.h"

#include "app/widgets/drop-children.h"

struct _EditorHysteresisBin
{
  GtkWidget parent_instance;

  int       narrow_below; /* this and all lengths: logical pixels; 0 for never */
  int       low_below;    /* likewise */
  int       wide_minimum; /* minimum width of the child when it was last not narrow */
  gboolean  narrow;       /* what the properties say */
  gboolean  low;
  gboolean  next_narrow;  /* what the last allocation asks for */
  gboolean  next_low;
  guint     idle;         /* source that sets the flags to it, or 0 */
};

enum
{
  PROP_NARROW = 1,
  PROP_LOW,
  PROP_NARROW_BELOW,
  PROP_LOW_BELOW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void editor_hysteresis_bin_buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorHysteresisBin, editor_hysteresis_bin, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE,
                                                      editor_hysteresis_bin_buildable_init))

static GtkBuildableIface *parent_buildable;

static void
editor_hysteresis_bin_add_child (GtkBuildable *buildable,
                                 GtkBuilder   *builder,
                                 GObject      *child,
                                 const char   *type)
{
  if (GTK_IS_WIDGET (child))
    gtk_widget_set_parent (GTK_WIDGET (child), GTK_WIDGET (buildable));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
editor_hysteresis_bin_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = editor_hysteresis_bin_add_child;
}

static int
child_minimum (GtkWidget *child)
{
  int minimum;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);

  return minimum;
}

static void
editor_hysteresis_bin_measure (GtkWidget      *widget,
                               GtkOrientation  orientation,
                               int             for_size,
                               int            *minimum,
                               int            *natural,
                               int            *minimum_baseline,
                               int            *natural_baseline)
{
  EditorHysteresisBin *self = EDITOR_HYSTERESIS_BIN (widget);
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child == NULL)
    return;

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    for_size = MAX (for_size, child_minimum (child));
  gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    return;

  *minimum = self->narrow ? MAX (*minimum, HYSTERESIS_BIN_MINIMUM) : HYSTERESIS_BIN_MINIMUM;
  *natural = MAX (*natural, *minimum);
}

static void
set_flag (EditorHysteresisBin *self,
          gboolean            *flag,
          gboolean             value,
          guint                property)
{
  if (*flag == value)
    return;

  *flag = value;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static gboolean
on_idle (gpointer data)
{
  EditorHysteresisBin *self = data;

  self->idle = 0;
  set_flag (self, &self->narrow, self->next_narrow, PROP_NARROW);
  set_flag (self, &self->low, self->next_low, PROP_LOW);

  return G_SOURCE_REMOVE;
}

static void
editor_hysteresis_bin_size_allocate (GtkWidget *widget,
                                     int        width,
                                     int        height,
                                     int        baseline)
{
  EditorHysteresisBin *self = EDITOR_HYSTERESIS_BIN (widget);
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int minimum;

  if (child == NULL)
    return;

  minimum = child_minimum (child);
  gtk_widget_allocate (child, MAX (width, minimum), height, baseline, NULL);

  if (!self->narrow)
    self->wide_minimum = minimum;
  self->next_narrow = width < MAX (self->wide_minimum, self->narrow_below);
  self->next_low = height < self->low_below;
  if (self->idle == 0 && (self->next_narrow != self->narrow || self->next_low != self->low))
    self->idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_idle, self, NULL);
}

static void
editor_hysteresis_bin_get_property (GObject    *object,
                                    guint       property,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  EditorHysteresisBin *self = EDITOR_HYSTERESIS_BIN (object);

  switch (property)
    {
    case PROP_NARROW:
      g_value_set_boolean (value, self->narrow);
      break;
    case PROP_LOW:
      g_value_set_boolean (value, self->low);
      break;
    case PROP_NARROW_BELOW:
      g_value_set_int (value, self->narrow_below);
      break;
    case PROP_LOW_BELOW:
      g_value_set_int (value, self->low_below);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
editor_hysteresis_bin_set_property (GObject      *object,
                                    guint         property,
                                    const GValue *value,
                                    GParamSpec   *pspec)
{
  EditorHysteresisBin *self = EDITOR_HYSTERESIS_BIN (object);

  switch (property)
    {
    case PROP_NARROW_BELOW:
      self->narrow_below = g_value_get_int (value);
      break;
    case PROP_LOW_BELOW:
      self->low_below = g_value_get_int (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
editor_hysteresis_bin_dispose (GObject *object)
{
  g_clear_handle_id (&EDITOR_HYSTERESIS_BIN (object)->idle, g_source_remove);
  editor_drop_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (editor_hysteresis_bin_parent_class)->dispose (object);
}

static void
editor_hysteresis_bin_class_init (EditorHysteresisBinClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  const GParamFlags both = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;
  const GParamFlags out = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = editor_hysteresis_bin_dispose;
  object_class->get_property = editor_hysteresis_bin_get_property;
  object_class->set_property = editor_hysteresis_bin_set_property;
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, out);
  properties[PROP_LOW] = g_param_spec_boolean ("low", NULL, NULL, FALSE, out);
  properties[PROP_NARROW_BELOW] = g_param_spec_int ("narrow-below", NULL, NULL, 0, G_MAXINT, 0,
                                                    both);
  properties[PROP_LOW_BELOW] = g_param_spec_int ("low-below", NULL, NULL, 0, G_MAXINT, 0, both);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  widget_class->measure = editor_hysteresis_bin_measure;
  widget_class->size_allocate = editor_hysteresis_bin_size_allocate;
}

static void
editor_hysteresis_bin_init (EditorHysteresisBin *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

gboolean
editor_hysteresis_bin_get_narrow (EditorHysteresisBin *self)
{
  return self->narrow;
}

gboolean
editor_hysteresis_bin_get_low (EditorHysteresisBin *self)
{
  return self->low;
}
