/* The model is a list of empty strings, one for each step that may be shown: a row makes its
 * contents from the round when it is bound, so a long round costs only the rows in sight.
 * `following` marks selections that follow the stage and must not seek in turn.
 *
 * Row i is step i + 1: step 0 is the beginning, which has no row and selects none.
 */
#include "app/play/round-steps.h"

#include "app/desktop/settings.h"
#include "app/widgets/builders.h"
#include "app/widgets/one-stop.h"
#include "app/widgets/row-scroll.h"
#include "spaces/description/narration.h"
#include "spaces/description/round-description.h"
#include "objects/object-owns.h"

#include <glib/gi18n-lib.h>

/* Pixels: four rows at least; more than eight leave too little of the sidebar. */
#define MIN_HEIGHT 180
#define MAX_HEIGHT 320

struct _EditorRoundSteps
{
  GtkBox              parent_instance;

  SpacesRound        *round;     /* a reference, or NULL */
  gboolean            fogged;    /* sentences leave out what the fog hides */
  gboolean            following; /* the selection is being set from outside */
  GtkStringList      *rows;      /* only their number matters */
  GtkSingleSelection *selection; /* owned, and owned by the list view as well */

  GtkListView        *list_view;
  GtkWidget          *scroll;      /* around the list; hidden while there is no row */
  GtkWidget          *empty_label; /* in its place then */
};

G_DEFINE_FINAL_TYPE (EditorRoundSteps, editor_round_steps, GTK_TYPE_BOX)

/* A label for figures, or for what happened. */
static GtkWidget *
make_label (int         width,
            const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_width_chars (GTK_LABEL (label), width);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, style);

  return label;
}

/* Four labels: number, action, the player's points, the opponent's. on_bind() finds them in this
 * order. */
static void
on_setup (EditorRoundSteps *self,
          GtkListItem      *item)
{
  GtkWidget *deed = make_label (12, "deed");
  GtkWidget *row = editor_box_new (GTK_ORIENTATION_HORIZONTAL, 9, make_label (2, "dim-label"), deed,
                                   make_label (5, "points"), make_label (5, "points"), NULL);

  gtk_label_set_xalign (GTK_LABEL (deed), 0);
  gtk_label_set_wrap (GTK_LABEL (deed), TRUE);
  gtk_widget_set_hexpand (deed, TRUE);
  gtk_widget_add_css_class (row, "step-row");
  gtk_list_item_set_child (item, row);
}

static void
show_points (GtkWidget            *label,
             const SpacesSideStep *step)
{
  gtk_label_set_text (GTK_LABEL (label), editor_round_describe_points (step));
  editor_set_css_class (label, "trap", (step->events & SPACES_EVENT_LOST) != 0);
}

/* The name for a screen reader goes to the list's own row widget, the parent of the child: that is
 * what gets the focus. */
static void
on_bind (EditorRoundSteps *self,
         GtkListItem      *item)
{
  gsize n = gtk_list_item_get_position (item) + 1;
  GtkWidget *number = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *deed = gtk_widget_get_next_sibling (number);
  GtkWidget *mine = gtk_widget_get_next_sibling (deed);
  g_autofree char *digits = g_strdup_printf ("%u", (guint) n);
  g_autofree char *text = NULL;
  g_autofree char *sentence = NULL;
  const SpacesStep *step;

  if (self->round == NULL || n > spaces_round_get_n_steps (self->round))
    return;

  step = spaces_round_get_step (self->round, n);
  text = editor_round_describe_actions (self->round, n, self->fogged);
  gtk_label_set_text (GTK_LABEL (number), digits);
  gtk_label_set_text (GTK_LABEL (deed), text);
  sentence = spaces_narration_step (self->round, n, self->fogged);
  gtk_widget_set_tooltip_text (deed, sentence);
  editor_set_label (gtk_widget_get_parent (gtk_list_item_get_child (item)), sentence);
  show_points (mine, &step->side[SPACES_SIDE_PLAYER]);
  show_points (gtk_widget_get_next_sibling (mine), &step->side[SPACES_SIDE_OPPONENT]);
}

static void
on_selected (EditorRoundSteps *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  if (!self->following && selected != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self), "play.seek", "u", selected + 1);
}

/* The sidebar gives the list its minimum height only, which grows with its rows as long as there is
 * room for them: so none is cut. */
static gboolean
set_height (gpointer data)
{
  GtkScrolledWindow *scroll = data;
  int upper = (int) gtk_adjustment_get_upper (gtk_scrolled_window_get_vadjustment (scroll));

  if (upper > gtk_scrolled_window_get_min_content_height (scroll))
    gtk_scrolled_window_set_min_content_height (scroll, MIN (upper, MAX_HEIGHT));

  return G_SOURCE_REMOVE;
}

/* The rows tell how high they are while they are laid out, which must be over first. */
static void
on_upper (GtkScrolledWindow *scroll)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, set_height, g_object_ref (scroll), g_object_unref);
}

/* Rows are added and removed at the end, so that the others keep their place and their widgets.
 * Removing the selected one changes the selection, which must not seek. */
static void
set_n_rows (EditorRoundSteps *self,
            gsize             n)
{
  guint before = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  gsize n_added = n > before ? n - before : 0;
  g_auto (GStrv) empty = g_new0 (char *, n_added + 1);

  for (gsize i = 0; i < n_added; i++)
    empty[i] = g_strdup ("");

  self->following = TRUE;
  gtk_string_list_splice (self->rows, (guint) MIN (n, before), n < before ? before - (guint) n : 0,
                          (const char *const *) empty);
  self->following = FALSE;
  gtk_widget_set_visible (self->scroll, n > 0);
  gtk_widget_set_visible (self->empty_label, n == 0);
}

void
editor_round_steps_show (EditorRoundSteps *self,
                         SpacesRound      *round,
                         gboolean          fogged,
                         gsize             n)
{
  if (round != NULL)
    spaces_round_ref (round);
  g_clear_pointer (&self->round, spaces_round_unref);
  self->round = round;
  self->fogged = fogged;
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroll), MIN_HEIGHT);
  /* All rows go first: a row that stays is not bound again, and would show the round before. */
  set_n_rows (self, 0);
  set_n_rows (self, round != NULL ? MIN (n, spaces_round_get_n_steps (round)) : 0);
}

void
editor_round_steps_seek (EditorRoundSteps *self,
                         gsize             step,
                         gsize             n_seen)
{
  if (self->round != NULL && n_seen > g_list_model_get_n_items (G_LIST_MODEL (self->rows)))
    set_n_rows (self, MIN (n_seen, spaces_round_get_n_steps (self->round)));
  self->following = TRUE;
  gtk_single_selection_set_selected (self->selection,
                                     step > 0 ? (guint) step - 1 : GTK_INVALID_LIST_POSITION);
  if (step > 0)
    editor_scroll_to_row (self->list_view, (guint) step - 1);
  self->following = FALSE;
}

/* Rows and columns are called another way: all is bound again. */
static void
follow_places (EditorRoundSteps *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  guint selected = gtk_single_selection_get_selected (self->selection);

  set_n_rows (self, 0);
  set_n_rows (self, n);
  editor_round_steps_seek (self, selected != GTK_INVALID_LIST_POSITION ? selected + 1 : 0, n);
}

static void
editor_round_steps_class_init (EditorRoundStepsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->focus = editor_one_stop_focus;
  OBJECT_OWNS (klass, EditorRoundSteps, selection);
  OBJECT_OWNS_AS (klass, EditorRoundSteps, round, spaces_round_unref);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
}

/* The list view must be the direct child of the scrolled window: "list.scroll-to-item" works on its
 * own adjustment, which it has only there. */
static GtkWidget *
make_scroll (GtkWidget *list)
{
  GtkWidget *widget = editor_scroller_new (list);
  GtkScrolledWindow *scroll = GTK_SCROLLED_WINDOW (widget);

  gtk_scrolled_window_set_min_content_height (scroll, MIN_HEIGHT);
  gtk_scrolled_window_set_max_content_height (scroll, MAX_HEIGHT);
  gtk_scrolled_window_set_propagate_natural_height (scroll, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (widget, "card");
  g_signal_connect_swapped (gtk_scrolled_window_get_vadjustment (scroll), "notify::upper",
                            G_CALLBACK (on_upper), widget);

  return widget;
}

static GtkWidget *
make_empty_label (void)
{
  GtkWidget *label
      = g_object_new (GTK_TYPE_LABEL, "label", _("What happens is listed here, step by step."),
                      "wrap", TRUE, "xalign", 0.0, NULL);

  gtk_widget_add_css_class (label, "dim-label");

  return label;
}

static void
editor_round_steps_init (EditorRoundSteps *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_swapped (factory, "setup", G_CALLBACK (on_setup), self);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (on_bind), self);
  self->rows = gtk_string_list_new (NULL);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (self->rows));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect_swapped (self->selection, "notify::selected", G_CALLBACK (on_selected), self);

  self->list_view = GTK_LIST_VIEW (gtk_list_view_new (
      GTK_SELECTION_MODEL (g_object_ref (self->selection)), factory));
  gtk_widget_add_css_class (GTK_WIDGET (self->list_view), "sequence");
  editor_set_label (self->list_view, _("Steps of the round"));
  editor_settings_follow_places (self, G_CALLBACK (follow_places));
  self->scroll = make_scroll (GTK_WIDGET (self->list_view));
  self->empty_label = make_empty_label ();
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_append (GTK_BOX (self), self->scroll);
  gtk_box_append (GTK_BOX (self), self->empty_label);
  set_n_rows (self, 0);
}
