/* The parts are laid out one after the other. Each is rounded to whole pixels at both of its ends,
 * so that they fill the bar; one that is there at all has MIN_LENGTH. */
#include "app/spaces/strength-bar.h"

#include "app/widgets/drop-children.h"

#define N_PARTS 3
#define HEIGHT 18    /* logical pixels, as the next two */
#define MIN_LENGTH 3
#define MIN_WIDTH 60

struct _EditorStrengthBar
{
  GtkWidget  parent_instance;

  double     shares[N_PARTS]; /* 0…1, the sum is 1, or 0 while nothing is shown */
  GtkWidget *parts[N_PARTS];
};

static const char *const style_classes[N_PARTS] = { "wins", "ties", "losses" };

G_DEFINE_FINAL_TYPE (EditorStrengthBar, editor_strength_bar, GTK_TYPE_WIDGET)

static void
editor_strength_bar_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : HEIGHT;
}

/* Where part @i ends, which starts at @start, in a bar of @length pixels. */
static int
find_end (EditorStrengthBar *self,
          int                i,
          int                start,
          int                length)
{
  double share = 0;
  int room = length; /* without the least that the parts behind it need */

  for (int n = 0; n <= i; n++)
    share += self->shares[n];
  for (int n = i + 1; n < N_PARTS; n++)
    room -= self->shares[n] > 0 ? MIN_LENGTH : 0;

  return MIN (MAX ((int) (share * length + 0.5), start + MIN_LENGTH), room);
}

static void
allocate_part (EditorStrengthBar   *self,
               int                  i,
               const GtkAllocation *allocation)
{
  gtk_widget_measure (self->parts[i], GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (self->parts[i], allocation, -1);
}

static void
editor_strength_bar_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  EditorStrengthBar *self = EDITOR_STRENGTH_BAR (widget);
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int start = 0;

  for (int i = 0; i < N_PARTS; i++)
    {
      gboolean is_there = self->shares[i] > 0;
      int end = is_there ? find_end (self, i, start, width) : start;

      gtk_widget_set_child_visible (self->parts[i], is_there);
      if (is_there)
        allocate_part (self, i,
                       &(GtkAllocation) { is_mirrored ? width - end : start, 0, end - start,
                                          height });
      start = end;
    }
}

void
editor_strength_bar_show (EditorStrengthBar     *self,
                          const SpacesTallySums *sums,
                          const char            *words)
{
  const guint64 rounds[N_PARTS] = { sums->wins, sums->ties, sums->losses };

  for (int i = 0; i < N_PARTS; i++)
    self->shares[i] = sums->rounds > 0 ? (double) rounds[i] / (double) sums->rounds : 0;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
editor_strength_bar_dispose (GObject *object)
{
  editor_drop_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (editor_strength_bar_parent_class)->dispose (object);
}

static void
editor_strength_bar_class_init (EditorStrengthBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_strength_bar_dispose;
  widget_class->measure = editor_strength_bar_measure;
  widget_class->size_allocate = editor_strength_bar_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "strengthbar");
}

static void
editor_strength_bar_init (EditorStrengthBar *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  for (int i = 0; i < N_PARTS; i++)
    {
      self->parts[i] = g_object_new (GTK_TYPE_BOX, "accessible-role",
                                     GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
      gtk_widget_add_css_class (self->parts[i], "strength-part");
      gtk_widget_add_css_class (self->parts[i], style_classes[i]);
      gtk_widget_set_parent (self->parts[i], GTK_WIDGET (self));
    }
}
