#include "app/steady-bin.h"

struct _EditorSteadyBin
{
  GtkWidget parent_instance;

  gboolean  narrow;
  int       wide_natural; /* logical pixels */
};

static void editor_steady_bin_buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorSteadyBin, editor_steady_bin, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE,
                                                      editor_steady_bin_buildable_init))

static GtkBuildableIface *parent_buildable;

static void
editor_steady_bin_add_child (GtkBuildable *buildable,
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
editor_steady_bin_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = editor_steady_bin_add_child;
}

static int
child_minimum (GtkWidget *child)
{
  int minimum;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);

  return minimum;
}

static void
editor_steady_bin_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  EditorSteadyBin *self = EDITOR_STEADY_BIN (widget);
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child == NULL)
    return;

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    for_size = MAX (for_size, child_minimum (child));
  gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    return;

  if (!self->narrow)
    {
      self->wide_natural = *natural;
      *minimum = MIN (*minimum, STEADY_BIN_MINIMUM);
    }
  *natural = MAX (*natural, self->wide_natural);
}

static void
editor_steady_bin_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);


  if (child != NULL)
    gtk_widget_allocate (child, MAX (width, child_minimum (child)), height, baseline, NULL);
}

static void
editor_steady_bin_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  if (child != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (editor_steady_bin_parent_class)->dispose (object);
}

static void
editor_steady_bin_class_init (EditorSteadyBinClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_steady_bin_dispose;
  widget_class->measure = editor_steady_bin_measure;
  widget_class->size_allocate = editor_steady_bin_size_allocate;
}

static void
editor_steady_bin_init (EditorSteadyBin *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

void
editor_steady_bin_set_narrow (EditorSteadyBin *self,
                              gboolean         narrow)
{
  self->narrow = narrow;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
