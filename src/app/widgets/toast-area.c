/* The toasts are those of an AdwToastOverlay that has no child and is as large as its toast; this
 * widget places it at the foot of the stage, above what can be pressed there. That is found by a
 * walk over the mapped widgets; those covered by another widget are left out, since nobody can
 * press them.
 *
 * Cost: a walk for each allocation and for each frame that is painted while a toast is shown, with
 * a pick for every control in view. Without a toast there is neither. */
#include "app/widgets/toast-area.h"

#include "app/compat/announce.h"
#include "app/widgets/builders.h"
#include "app/widgets/toast.h"
#include "objects/object-owns.h"

#include <math.h>

#define STAGE_CLASS "toast-stage"
#define KEPT_CLASS "toast-free"

/* Logical pixels between a toast and what it keeps clear of. */
#define GAP 6

/* Microseconds within which the overlay has faded a toast in, with the time that frames can be
 * late. */
#define FADE_TIME (G_USEC_PER_SEC)
/* Characters of a line that is still read at a glance; a toast is not made narrower. Before lines
 * are shorter than the first number, the buttons lose their names. */
#define NAMED_CHARS 24
#define MIN_CHARS 8

struct _EditorToastArea
{
  GtkWidget        parent_instance;

  GtkWidget       *child;       /* the first child widget; NULL after dispose */
  AdwToastOverlay *overlay;     /* the second one, drawn above it */
  AdwToast        *toast;       /* a reference to the last one shown, which may be gone; or NULL */
  graphene_rect_t  place;       /* of the overlay by the last allocation, in this widget */
  gboolean         squeezed;    /* the child is lower by the toast, because no place was free */
  gboolean         is_stuck;    /* it covers something, because it is too high for any place */
  gboolean         over_rows;   /* it may cover rows and squares: there is no other room */
  gint64           shown;       /* when the last toast was, on the monotonic clock */
  int              stage_width; /* what a toast has room for by the last allocation */
  int              fitted;      /* width that the lines of the toast were made for, or 0 */
  GtkWidget       *roomy;       /* the stage that ends above a toast, or NULL; a weak pointer */
  int              room;        /* that it leaves below it then */
  guint            idle;        /* source of on_idle(), or 0 */
};

/* What a walk found; all rectangles are in the area's coordinates. */
typedef struct
{
  EditorToastArea *area;
  GArray          *controls; /* graphene_rect_t: of what must stay free, with GAP around */
  graphene_rect_t  stage;    /* where a toast belongs: the widget of STAGE_CLASS, else the area */
  GtkWidget       *on_stage; /* that widget, or NULL */
  GtkWidget       *roomy;    /* the same, if what it shows must stay free as well */
} Walk;

G_DEFINE_FINAL_TYPE (EditorToastArea, editor_toast_area, GTK_TYPE_WIDGET)

/* --- What is below ---------------------------------------------------------------------------- */

/* What unfolds an expander; its contents are widgets of their own. */
static gboolean
is_expander_title (GtkWidget *widget)
{
  return g_str_equal (gtk_widget_get_css_name (widget), "title")
         && gtk_widget_get_ancestor (widget, GTK_TYPE_EXPANDER) != NULL;
}

/* A row or a tile of a list, which can be pressed. */
static gboolean
is_row (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return GTK_IS_LIST_VIEW (parent) || GTK_IS_GRID_VIEW (parent)
         || (GTK_IS_LIST_BOX_ROW (widget)
             && gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (widget)));
}

static gboolean
is_control (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_RANGE (widget) || GTK_IS_SWITCH (widget)
         || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_SPIN_BUTTON (widget) || GTK_IS_ENTRY (widget)
         || GTK_IS_TEXT (widget) || GTK_IS_TEXT_VIEW (widget) || is_expander_title (widget);
}

/* Whether @widget, which is in view at @bounds, is not below another one there. */
static gboolean
is_on_top (Walk                  *walk,
           GtkWidget             *widget,
           const graphene_rect_t *bounds)
{
  GtkWidget *child = walk->area->child;
  graphene_point_t middle = GRAPHENE_POINT_INIT (bounds->origin.x + bounds->size.width / 2,
                                                 bounds->origin.y + bounds->size.height / 2);
  GtkWidget *top;

  if (!gtk_widget_compute_point (GTK_WIDGET (walk->area), child, &middle, &middle))
    return FALSE;

  top = gtk_widget_pick (child, middle.x, middle.y, GTK_PICK_INSENSITIVE);
  return top != NULL && (top == widget || gtk_widget_is_ancestor (top, widget)
                         || gtk_widget_is_ancestor (widget, top));
}

/* Cuts @bounds of a painted widget down to what is painted: where its children are. */
static void
cut_to_children (GtkWidget       *area,
                 GtkWidget       *widget,
                 graphene_rect_t *bounds)
{
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, 0, 0), one;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_compute_bounds (child, area, &one))
      all = all.size.width > 0 ? (graphene_rect_union (&all, &one, &all), all) : one;
  graphene_rect_intersection (&all, bounds, bounds);
}

static void
note_widget (Walk                  *walk,
             GtkWidget             *widget,
             const graphene_rect_t *bounds)
{
  gboolean is_stage = gtk_widget_has_css_class (widget, STAGE_CLASS);
  gboolean is_kept = gtk_widget_has_css_class (widget, KEPT_CLASS);
  graphene_rect_t place = *bounds;

  if ((!is_stage && !is_control (widget)
       && (walk->area->over_rows || (!is_kept && !is_row (widget))))
      || !is_on_top (walk, widget, bounds))
    return;

  if (is_stage)
    {
      walk->on_stage = widget;
      walk->stage = *bounds;
      walk->stage.size.height += (float) gtk_widget_get_margin_bottom (widget);
    }
  if (is_kept)
    {
      walk->roomy = walk->on_stage;
      cut_to_children (GTK_WIDGET (walk->area), widget, &place);
    }
  graphene_rect_inset (&place, -GAP, -GAP);
  if (is_kept || !is_stage)
    g_array_append_val (walk->controls, place);
}

/* @clip is the visible part of the area here; scrolled and clipped widgets count by what can be
 * seen of them. */
static void
walk_widget (Walk            *walk,
             GtkWidget       *widget,
             graphene_rect_t  clip)
{
  graphene_rect_t bounds, seen;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget)
      || GTK_IS_NATIVE (widget) || GTK_IS_SCROLLBAR (widget)
      || !gtk_widget_compute_bounds (widget, GTK_WIDGET (walk->area), &bounds))
    return;

  if (graphene_rect_intersection (&bounds, &clip, &seen))
    note_widget (walk, widget, &seen);
  if (gtk_widget_get_overflow (widget) == GTK_OVERFLOW_HIDDEN
      && !graphene_rect_intersection (&bounds, &clip, &clip))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    walk_widget (walk, child, clip);
}

static void
walk_clear (Walk *walk)
{
  g_clear_pointer (&walk->controls, g_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Walk, walk_clear)

static Walk
look_around (EditorToastArea *self,
             int              width,
             int              height)
{
  Walk walk = { self, g_array_new (FALSE, FALSE, sizeof (graphene_rect_t)),
                GRAPHENE_RECT_INIT (0, 0, width, height) };

  if (self->child != NULL)
    walk_widget (&walk, self->child, walk.stage);

  return walk;
}

/* --- Layout ----------------------------------------------------------------------------------- */

static gboolean
has_toast (EditorToastArea *self)
{
  return gtk_widget_get_first_child (GTK_WIDGET (self->overlay)) != NULL;
}

static void
measure_toast (EditorToastArea *self,
               int              width,
               int             *toast_width,
               int             *toast_height)
{
  GtkWidget *overlay = GTK_WIDGET (self->overlay);
  int minimum, natural;

  gtk_widget_measure (overlay, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  *toast_width = MAX (minimum, MIN (natural, width));
  gtk_widget_measure (overlay, GTK_ORIENTATION_VERTICAL, *toast_width, NULL, toast_height, NULL,
                      NULL);
}

/* AdwToastOverlay gives a toast its natural size and cuts what is too wide, so the lines are made
 * short enough to leave room for the buttons, and the buttons small. */
static void
fit_lines (EditorToastArea *self,
           int              width)
{
  GtkLabel *label = editor_toast_get_label (self->toast);
  int minimum, natural = G_MAXINT, height;

  self->fitted = width;
  if (label == NULL)
    return;

  gtk_widget_set_size_request (GTK_WIDGET (label), -1, -1);
  for (int compact = FALSE; natural > width && compact <= TRUE; compact++)
    {
      editor_toast_set_compact (self->toast, compact);
      for (int chars = EDITOR_TOAST_CHARS;
           natural > width && chars >= (compact ? MIN_CHARS : NAMED_CHARS); chars -= 2)
        {
          gtk_label_set_max_width_chars (label, chars);
          gtk_widget_measure (GTK_WIDGET (self->overlay), GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                              &natural, NULL, NULL);
        }
    }

  /* With some fonts a label says a part of a pixel too little, and breaks no line in it. */
  gtk_widget_measure (GTK_WIDGET (label), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL,
                      NULL);
  gtk_widget_measure (GTK_WIDGET (label), GTK_ORIENTATION_VERTICAL, natural, NULL, &height, NULL,
                      NULL);
  gtk_widget_measure (GTK_WIDGET (label), GTK_ORIENTATION_HORIZONTAL, height, &minimum, NULL, NULL,
                      NULL);
  if (minimum > natural)
    gtk_widget_set_size_request (GTK_WIDGET (label), -1, height + 1);
}

static gboolean
on_idle (gpointer data)
{
  EditorToastArea *self = data;

  self->idle = 0;
  if (has_toast (self) && self->stage_width != self->fitted)
    fit_lines (self, self->stage_width);
  if (self->roomy != NULL)
    gtk_widget_set_margin_bottom (self->roomy, self->room);

  return G_SOURCE_REMOVE;
}

/* Nothing can be changed during layout, but before the next frame. */
static void
fit_later (EditorToastArea *self)
{
  gboolean is_fit = !has_toast (self) || self->stage_width == self->fitted;
  gboolean has_room
      = self->roomy == NULL || gtk_widget_get_margin_bottom (self->roomy) == self->room;

  if (self->idle == 0 && !(is_fit && has_room))
    self->idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_idle, self, NULL);
}

/* Whether the child can be so much less high. */
static gboolean
can_squeeze (EditorToastArea *self,
             int              width,
             int              height)
{
  int minimum;

  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL, NULL);
  return minimum <= height;
}

/* The first control that @place touches, or NULL. */
static const graphene_rect_t *
find_below (const Walk            *walk,
            const graphene_rect_t *place)
{
  for (guint i = 0; i < walk->controls->len; i++)
    {
      const graphene_rect_t *control = &g_array_index (walk->controls, graphene_rect_t, i);

      if (graphene_rect_intersection (place, control, NULL))
        return control;
    }

  return NULL;
}

/* In the middle of the foot of the stage, or as much higher as keeps clear of controls. */
static gboolean
find_free_place (const Walk      *walk,
                 int              width,
                 int              height,
                 graphene_rect_t *place)
{
  const graphene_rect_t *stage = &walk->stage;
  const graphene_rect_t *control;

  *place = GRAPHENE_RECT_INIT (stage->origin.x + (stage->size.width - width) / 2,
                               stage->origin.y + stage->size.height - height, width, height);
  while ((control = find_below (walk, place)) != NULL)
    place->origin.y = control->origin.y - height;

  return place->origin.y >= stage->origin.y;
}

static void
find_place (EditorToastArea *self,
            int              width,
            int              height,
            gboolean         over_rows)
{
  g_auto (Walk) walk = { 0 };
  int toast_width, toast_height;

  self->over_rows = over_rows;
  walk = look_around (self, width, height);
  graphene_rect_inset (&walk.stage, GAP, GAP);
  self->stage_width = walk.stage.size.width;
  measure_toast (self, self->stage_width, &toast_width, &toast_height);
  self->squeezed = FALSE;
  self->is_stuck = !find_free_place (&walk, toast_width, toast_height, &self->place);
  if (!self->is_stuck)
    return;

  if (walk.roomy != NULL)
    {
      g_set_weak_pointer (&self->roomy, walk.roomy);
      self->room = toast_height + 2 * GAP;
    }
  else
    self->squeezed = can_squeeze (self, width, height - toast_height - GAP);
  if (!self->squeezed && !over_rows)
    {
      find_place (self, width, height, TRUE);
      return;
    }

  self->place = GRAPHENE_RECT_INIT ((width - toast_width) / 2.0f, height - toast_height,
                                    toast_width, toast_height);
}

/* The child is allocated first: the walk needs the positions of its widgets. If the toast then has
 * no free place, the child is allocated again with less height. */
static void
editor_toast_area_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  EditorToastArea *self = EDITOR_TOAST_AREA (widget);
  GtkAllocation allocation = { 0, 0, 0, 0 };

  if (self->child != NULL)
    gtk_widget_allocate (self->child, width, height, baseline, NULL);
  if (!has_toast (self))
    self->room = 0;
  else
    {
      find_place (self, width, height, FALSE);
      allocation = (GtkAllocation) { floorf (self->place.origin.x), floorf (self->place.origin.y),
                                     ceilf (self->place.size.width),
                                     ceilf (self->place.size.height) };
      if (self->squeezed)
        gtk_widget_allocate (self->child, width, height - allocation.height - GAP, baseline, NULL);
    }
  gtk_widget_size_allocate (GTK_WIDGET (self->overlay), &allocation, -1);
  fit_later (self);
}

static void
editor_toast_area_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  EditorToastArea *self = EDITOR_TOAST_AREA (widget);

  if (self->child != NULL)
    gtk_widget_measure (self->child, orientation, for_size, minimum, natural, NULL, NULL);
}

static gboolean
is_free (EditorToastArea *self)
{
  g_auto (Walk) walk = look_around (self, gtk_widget_get_width (GTK_WIDGET (self)),
                                    gtk_widget_get_height (GTK_WIDGET (self)));

  return find_below (&walk, &self->place) == NULL;
}

/* Scrolling and animations move what is below without an allocation of this widget, so the place is
 * checked after every frame. One that no place is high enough for would be placed anew in each. */
static void
on_after_paint (EditorToastArea *self)
{
  if (has_toast (self) && !self->is_stuck && !is_free (self))
    gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
editor_toast_area_unrealize (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_data (gtk_widget_get_frame_clock (widget), widget);

  GTK_WIDGET_CLASS (editor_toast_area_parent_class)->unrealize (widget);
}

static void
editor_toast_area_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (editor_toast_area_parent_class)->realize (widget);

  g_signal_connect_swapped (gtk_widget_get_frame_clock (widget), "after-paint",
                            G_CALLBACK (on_after_paint), widget);
}

static void
leave (EditorToastArea *self)
{
  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_object (&self->toast);
  g_clear_weak_pointer (&self->roomy);
  self->child = NULL;
  editor_drop_children (GTK_WIDGET (self));
}

static void
editor_toast_area_class_init (EditorToastAreaClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  OBJECT_ENDS_WITH (klass, leave);
  widget_class->measure = editor_toast_area_measure;
  widget_class->size_allocate = editor_toast_area_size_allocate;
  widget_class->realize = editor_toast_area_realize;
  widget_class->unrealize = editor_toast_area_unrealize;
  gtk_widget_class_set_css_name (widget_class, "toastarea");
}

static void
editor_toast_area_init (EditorToastArea *self)
{
  self->overlay = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->overlay), GTK_WIDGET (self));
}

GtkWidget *
editor_toast_area_new (GtkWidget *child)
{
  EditorToastArea *self = g_object_new (EDITOR_TYPE_TOAST_AREA, NULL);

  self->child = child;
  gtk_widget_insert_before (child, GTK_WIDGET (self), GTK_WIDGET (self->overlay));

  return GTK_WIDGET (self);
}

/* libadwaita 1.2 takes longer to fade in a toast that replaces another than to fade it out. One
 * that is dismissed meanwhile is freed by the end of the second animation, and the end of the first
 * then uses it. So the first is brought to its end before the second begins: a widget that is
 * unmapped animates nothing. */
static void
on_dismissed (EditorToastArea *self)
{
  GtkWidget *overlay = GTK_WIDGET (self->overlay);

  if (self->child == NULL || g_get_monotonic_time () - self->shown > FADE_TIME)
    return;

  gtk_widget_set_child_visible (overlay, FALSE);
  gtk_widget_set_child_visible (overlay, TRUE);
}

void
editor_toast_area_clear (EditorToastArea *self)
{
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast); /* no effect on one that is gone already */
}

void
editor_toast_area_show (EditorToastArea *self,
                        AdwToast        *toast)
{
  g_autofree char *words = editor_toast_get_words (toast);

  editor_toast_area_clear (self);
  g_set_object (&self->toast, toast);
  self->shown = g_get_monotonic_time ();
  /* before the overlay connects its own handler, which begins to fade out */
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (on_dismissed), self, G_CONNECT_SWAPPED);
  self->fitted = 0;
  editor_compat_announce (GTK_WIDGET (self), words);
  adw_toast_overlay_add_toast (self->overlay, toast);
}

void
editor_toast_area_show_around (GtkWidget *widget,
                               AdwToast  *toast)
{
  GtkWidget *area = gtk_widget_get_ancestor (widget, EDITOR_TYPE_TOAST_AREA);

  g_return_if_fail (area != NULL);
  editor_toast_area_show (EDITOR_TOAST_AREA (area), toast);
}
