/* Both flags are decided in size_allocate() and set in an idle callback, since the handlers of
 * "narrow" and "low" change the child, and GTK may ignore a resize that is queued within an
 * allocation. The idle has a higher priority than the frame clock, so the next frame has the new
 * layout already.
 *
 * Hysteresis: wide_minimum is measured only while the child is wide. A narrow child needs less, and
 * comparing with that would widen it again at once. */
#include "app/widgets/hysteresis-bin.h"

#include "objects/object-owns.h"

enum
{
  PROP_NARROW = 1,
  PROP_LOW,
  PROP_NARROW_BELOW,
  PROP_LOW_BELOW,
  PROP_LOW_BEYOND,
  N_PROPS
};

struct _EditorHysteresisBin
{
  AdwBin    parent_instance;

  int       values[N_PROPS]; /* of the properties; lengths are logical pixels, 0 for never */
  int       wide_minimum;    /* minimum width of the child when it was last not narrow */
  gboolean  next_narrow;     /* what the last allocation asks for */
  gboolean  next_low;
  guint     idle;            /* source that sets the flags to it, or 0 */
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (EditorHysteresisBin, editor_hysteresis_bin, ADW_TYPE_BIN)

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
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

  if (child == NULL)
    return;

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    for_size = MAX (for_size, child_minimum (child));
  gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    return;

  *minimum = self->values[PROP_NARROW] ? MAX (*minimum, HYSTERESIS_BIN_MINIMUM)
                                       : HYSTERESIS_BIN_MINIMUM;
  *natural = MAX (*natural, *minimum);
}

static void
set_flag (EditorHysteresisBin *self,
          guint                property,
          gboolean             value)
{
  if (self->values[property] == value)
    return;

  self->values[property] = value;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/* Rows that never scroll up and down. While the child is wide they tell what room they need. */
static void
let_rows_scroll (GtkWidget     *widget,
                 GtkPolicyType  sideways)
{
  GtkPolicyType upwards = GTK_POLICY_AUTOMATIC;

  if (GTK_IS_SCROLLED_WINDOW (widget))
    gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (widget), NULL, &upwards);
  if (upwards == GTK_POLICY_NEVER)
    gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (widget), sideways, upwards);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    let_rows_scroll (child, sideways);
}

static gboolean
on_idle (gpointer data)
{
  EditorHysteresisBin *self = data;

  self->idle = 0;
  if (self->next_narrow != self->values[PROP_NARROW])
    let_rows_scroll (GTK_WIDGET (self),
                     self->next_narrow ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER);
  set_flag (self, PROP_NARROW, self->next_narrow);
  set_flag (self, PROP_LOW, self->next_low);

  return G_SOURCE_REMOVE;
}

static void
editor_hysteresis_bin_size_allocate (GtkWidget *widget,
                                     int        width,
                                     int        height,
                                     int        baseline)
{
  EditorHysteresisBin *self = EDITOR_HYSTERESIS_BIN (widget);
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));
  int minimum;

  if (child == NULL)
    return;

  minimum = child_minimum (child);
  gtk_widget_allocate (child, MAX (width, minimum), height, baseline, NULL);

  if (!self->values[PROP_NARROW])
    self->wide_minimum = minimum;
  self->next_narrow = width < MAX (self->wide_minimum, self->values[PROP_NARROW_BELOW]);
  self->next_low = height < self->values[PROP_LOW_BELOW]
                   || (self->values[PROP_LOW_BEYOND] > 0
                       && height < width + self->values[PROP_LOW_BEYOND]);
  if (self->idle == 0
      && (self->next_narrow != self->values[PROP_NARROW]
          || self->next_low != self->values[PROP_LOW]))
    self->idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_idle, self, NULL);
}

static void
editor_hysteresis_bin_get_property (GObject    *object,
                                    guint       property,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  int current = EDITOR_HYSTERESIS_BIN (object)->values[property];

  if (G_VALUE_HOLDS_BOOLEAN (value))
    g_value_set_boolean (value, current);
  else
    g_value_set_int (value, current);
}

static void
editor_hysteresis_bin_set_property (GObject      *object,
                                    guint         property,
                                    const GValue *value,
                                    GParamSpec   *pspec)
{
  EDITOR_HYSTERESIS_BIN (object)->values[property] = g_value_get_int (value);
}

static void
editor_hysteresis_bin_class_init (EditorHysteresisBinClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags both = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;
  const GParamFlags out = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  OBJECT_OWNS_SOURCE (klass, EditorHysteresisBin, idle);
  object_class->get_property = editor_hysteresis_bin_get_property;
  object_class->set_property = editor_hysteresis_bin_set_property;
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, out);
  properties[PROP_LOW] = g_param_spec_boolean ("low", NULL, NULL, FALSE, out);
  properties[PROP_NARROW_BELOW] = g_param_spec_int ("narrow-below", NULL, NULL, 0, G_MAXINT, 0,
                                                    both);
  properties[PROP_LOW_BELOW] = g_param_spec_int ("low-below", NULL, NULL, 0, G_MAXINT, 0, both);
  properties[PROP_LOW_BEYOND] = g_param_spec_int ("low-beyond", NULL, NULL, 0, G_MAXINT, 0, both);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  widget_class->measure = editor_hysteresis_bin_measure;
  widget_class->size_allocate = editor_hysteresis_bin_size_allocate;
}

static void
editor_hysteresis_bin_init (EditorHysteresisBin *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL); /* it lays out by itself */
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

gboolean
editor_hysteresis_bin_get_narrow (EditorHysteresisBin *self)
{
  return self->values[PROP_NARROW];
}

gboolean
editor_hysteresis_bin_get_low (EditorHysteresisBin *self)
{
  return self->values[PROP_LOW];
}
