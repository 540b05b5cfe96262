/* Mapped means on screen; map and unmap begin and end the work. Several edits in a row, as those of
 * a drag, ask one question: the pauses are short enough not to be waited for, and the change is
 * looked for after the strength itself has begun.
 *
 * What was found belongs to a board and to opponents (Found), and is outdated where the editor or
 * the choice have others by now. Do It does nothing then; it stays sensitive, because an
 * insensitive button loses the keyboard.
 *
 * The bar has three parts that differ in their pattern and not only in their colour: plain,
 * striped, hatched. They are laid out one after the other, each rounded to whole pixels at both of
 * its ends, so that they fill the bar; one that is there at all has PART_LENGTH. Wins come first,
 * at the right in languages that are read from there. The legend below has the same patterns. */
#include "app/spaces/strength-view.h"

#include "app/desktop/settings.h"
#include "app/spaces/strength-job.h"
#include "app/spaces/strength-text.h"
#include "app/widgets/css-class.h"
#include "app/widgets/drop-children.h"
#include "spaces/board/code.h"
#include "spaces/description/move-description.h"
#include "text/shown.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#define PAUSE_MSEC 30
#define CHANGE_PAUSE_MSEC 60
#define GAIN_LEAST 0.0005 /* what is shown as 0.1 % */
#define N_ENEMIES 3       /* that are shown */
#define N_PARTS 3         /* wins, ties and losses */
#define BAR_HEIGHT 18     /* logical pixels, as the next two */
#define BAR_WIDTH 60
#define PART_LENGTH 3

/* What an answer was found for: references, or NULL before the first one. */
typedef struct
{
  SpacesBoard             *board;
  EditorStrengthOpponents *opponents;
} Found;

struct _EditorStrengthView
{
  GtkWidget             parent_instance;

  BoardEditor          *editor;       /* a reference, as the next one */
  EditorStrengthChoice *choice;
  EditorBackgroundJob  *job;          /* owned, as the next one */
  EditorBackgroundJob  *change_job;
  SpacesStrength       *settled;      /* the last answer that was, a reference, or NULL */
  Found                 settled_for;
  SpacesBoard          *best;         /* a reference, or NULL: no change gains anything */
  Found                 best_for;
  double                shares[N_PARTS]; /* 0…1, the sum is 1, or 0 while nothing is shown */

  GtkWidget            *reason_box;
  GtkWidget            *legal_label;
  GtkLabel             *reason_label;
  GtkWidget            *waiting_label;
  GtkWidget            *figures_box;
  GtkWidget            *bar;
  GtkGrid              *shares_grid;
  GtkLabel             *against_label;
  GtkBox               *enemies_box;
  GtkWidget            *change_box;
  GtkLabel             *change_label;
  GtkWidget            *change_button;
};

G_DEFINE_FINAL_TYPE (EditorStrengthView, editor_strength_view, GTK_TYPE_WIDGET)

/* ---- What was found ---- */

static void
clear_found (Found *found)
{
  g_clear_pointer (&found->board, spaces_board_unref);
  g_clear_pointer (&found->opponents, editor_strength_opponents_unref);
}

static void
set_found (EditorStrengthView *self,
           Found              *found)
{
  clear_found (found);
  found->board = spaces_board_ref (board_editor_get_board (self->editor));
  found->opponents = editor_strength_opponents_ref (editor_strength_choice_get (self->choice));
}

static gboolean
is_found (EditorStrengthView *self,
          const Found        *found)
{
  return found->board != NULL && found->opponents == editor_strength_choice_get (self->choice)
         && spaces_board_equal (found->board, board_editor_get_board (self->editor));
}

/* The keyboard of a button that is about to be hidden goes to the control before it. */
static void
leave_button (GtkWidget *button)
{
  if (gtk_widget_has_focus (button))
    gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (button)), GTK_DIR_TAB_BACKWARD);
}

/* ---- The bar ---- */

static void
measure_bar (GtkWidget      *bar,
             GtkOrientation  orientation,
             int             for_size,
             int            *minimum,
             int            *natural,
             int            *minimum_baseline,
             int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? BAR_WIDTH : BAR_HEIGHT;
}

/* Where part @i ends, which starts at @start, in a bar of @length pixels. */
static int
find_end (const double *shares,
          int           i,
          int           start,
          int           length)
{
  double share = 0;
  int room = length; /* without the least that the parts behind it need */

  for (int n = 0; n <= i; n++)
    share += shares[n];
  for (int n = i + 1; n < N_PARTS; n++)
    room -= shares[n] > 0 ? PART_LENGTH : 0;

  return MIN (MAX ((int) (share * length + 0.5), start + PART_LENGTH), room);
}

static void
allocate_bar (GtkWidget *bar,
              int        width,
              int        height,
              int        baseline)
{
  GtkWidget *view = gtk_widget_get_ancestor (bar, EDITOR_TYPE_STRENGTH_VIEW);
  const double *shares = EDITOR_STRENGTH_VIEW (view)->shares;
  gboolean is_mirrored = gtk_widget_get_direction (bar) == GTK_TEXT_DIR_RTL;
  GtkWidget *part = gtk_widget_get_first_child (bar);
  int start = 0;

  for (int i = 0; i < N_PARTS; i++, part = gtk_widget_get_next_sibling (part))
    {
      int end = shares[i] > 0 ? find_end (shares, i, start, width) : start;
      int x = is_mirrored ? width - end : start;

      gtk_widget_set_child_visible (part, shares[i] > 0);
      gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      if (shares[i] > 0)
        gtk_widget_size_allocate (part, &(GtkAllocation) { x, 0, end - start, height }, -1);
      start = end;
    }
}

/* ---- Showing ---- */

/* Shows one of the three and hides the others. */
static void
show_only (EditorStrengthView *self,
           GtkWidget          *shown)
{
  gtk_widget_set_visible (self->reason_box, shown == self->reason_box);
  gtk_widget_set_visible (self->waiting_label, shown == self->waiting_label);
  gtk_widget_set_visible (self->figures_box, shown == self->figures_box);
}

static void
show_shares (EditorStrengthView   *self,
             const SpacesStrength *strength)
{
  const SpacesTallySums *sums = &strength->sums;
  const guint64 rounds[N_PARTS] = { sums->wins, sums->ties, sums->losses };
  g_autofree char *words = editor_strength_describe (strength);

  for (int i = 0; i < N_PARTS; i++)
    {
      GtkWidget *label = gtk_grid_get_child_at (self->shares_grid, 2, i);
      g_autofree char *share = editor_strength_describe_share (strength, rounds[i]);

      gtk_label_set_text (GTK_LABEL (label), share);
      self->shares[i] = sums->rounds > 0 ? (double) rounds[i] / (double) sums->rounds : 0;
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  gtk_widget_queue_allocate (self->bar);
}

/* A round of the web game is played on Play, where edits of the board go on; what the engine counts
 * otherwise is a pairing by itself. */
static void
set_target (const SpacesStrength *strength,
            GtkActionable        *button,
            const char           *enemy,
            const char           *name)
{
  g_autofree char *code = spaces_code_encode (strength->board);
  gboolean is_engine = strength->scoring == SPACES_SCORING_ENGINE;
  const char *action = is_engine ? "win.show-pairing" : "win.play-against";

  /* Neither target fits the action of the other. */
  if (g_strcmp0 (gtk_actionable_get_action_name (button), action) != 0)
    gtk_actionable_set_action_name (button, NULL);
  if (is_engine)
    gtk_actionable_set_action_target (button, "(sssb)", code, enemy, name, TRUE);
  else
    gtk_actionable_set_action_target (button, "(ss)", enemy, name);
  gtk_actionable_set_action_name (button, action);
}

/* The first row also says that there is no enemy. */
static void
show_enemies (EditorStrengthView   *self,
              const SpacesStrength *strength)
{
  /* Translators: what an opponent on the Play page is called */
  const char *const names[N_ENEMIES] = { _("The worst enemy"), _("The second worst enemy"),
                                         _("The third worst enemy") };
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->enemies_box));

  for (guint i = 0; i < N_ENEMIES; i++, row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *button = gtk_widget_get_last_child (row);
      gboolean is_there = i < strength->tally.worst.n;
      g_autofree char *words = editor_strength_describe_enemy (
          strength, i, editor_strength_choice_get (self->choice));

      if (i == 0 || is_there)
        gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (row)), words);
      if (is_there)
        set_target (strength, GTK_ACTIONABLE (button), strength->tally.worst.items[i].code,
                    names[i]);
      else
        leave_button (button);
      gtk_widget_set_visible (button, is_there);
      gtk_widget_set_visible (row, i == 0 || is_there);
    }
}

static void
show_strength (EditorStrengthView   *self,
               const SpacesStrength *strength)
{
  g_autofree char *against
      = editor_strength_describe_against (strength, editor_strength_choice_get (self->choice));

  show_shares (self, strength);
  gtk_label_set_text (self->against_label, against);
  show_enemies (self, strength);
  editor_set_css_class (self->figures_box, "outdated", FALSE);
  show_only (self, self->figures_box);
}

/* Instead of figures. */
static void
show_reason (EditorStrengthView *self,
             const char         *sentence,
             gboolean            is_legal)
{
  gtk_widget_set_visible (self->legal_label, !is_legal);
  gtk_label_set_text (self->reason_label, sentence);
  show_only (self, self->reason_box);
}

/* Shown also while it is outdated, so that the sidebar does not jump with every edit. */
static void
show_change (EditorStrengthView *self)
{
  if (self->best == NULL)
    leave_button (self->change_button);
  gtk_widget_set_visible (self->change_box, self->best != NULL);
  editor_set_css_class (self->change_box, "outdated", !is_found (self, &self->best_for));
}

/* ---- Working ---- */

static void
on_strength (gpointer data,
             gboolean settled,
             gpointer view)
{
  const EditorStrengthAnswer *answer = data;
  EditorStrengthView *self = view;

  if (answer->strength == NULL) /* the library has none of the boards */
    {
      show_reason (self, SHOWN_SENTENCE (answer->error->message), TRUE);
      return;
    }

  if (settled)
    {
      g_clear_pointer (&self->settled, spaces_strength_unref);
      self->settled = spaces_strength_ref (answer->strength);
      set_found (self, &self->settled_for);
    }
  show_strength (self, answer->strength);
}

static void
on_changes (gpointer data,
            gboolean last,
            gpointer view)
{
  const GArray *variations = ((const EditorStrengthAnswer *) data)->variations;
  EditorStrengthView *self = view;
  const SpacesVariation *first
      = variations->len > 0 ? &g_array_index (variations, SpacesVariation, 0) : NULL;

  g_clear_pointer (&self->best, spaces_board_unref);
  set_found (self, &self->best_for);
  if (first != NULL && first->more_wins >= GAIN_LEAST)
    {
      g_autofree char *words = spaces_variation_describe (first);

      self->best = spaces_board_ref (first->board);
      gtk_label_set_text (self->change_label, words);
    }
  show_change (self);
}

static void
stop (EditorStrengthView *self)
{
  editor_background_job_cancel (self->job);
  editor_background_job_cancel (self->change_job);
}

static void
ask (EditorStrengthView     *self,
     EditorBackgroundJob    *job,
     EditorStrengthQuestion  question,
     guint                   pause)
{
  editor_strength_job_ask (job, question, board_editor_get_board (self->editor), 0,
                           editor_strength_choice_get (self->choice), pause);
}

/* Until the first figures come, those of another board are dimmed. */
static void
update_strength (EditorStrengthView *self)
{
  if (self->settled != NULL && is_found (self, &self->settled_for))
    {
      show_strength (self, self->settled);
      return;
    }

  if (gtk_widget_get_visible (self->figures_box))
    editor_set_css_class (self->figures_box, "outdated", TRUE);
  else
    show_only (self, self->waiting_label);
  ask (self, self->job, EDITOR_STRENGTH_OF_BOARD, PAUSE_MSEC);
}

/* A problem of any kind is a reason: only a legal board is without one. */
static void
update (EditorStrengthView *self)
{
  const SpacesReport *report = board_editor_get_report (self->editor);

  stop (self);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  if (report->problems.len > 0)
    {
      g_autofree char *sentence = spaces_problem_describe (&report->problems.items[0]);

      show_reason (self, sentence, FALSE);
      g_clear_pointer (&self->best, spaces_board_unref);
      clear_found (&self->best_for);
    }
  else
    {
      update_strength (self);
      if (!is_found (self, &self->best_for))
        ask (self, self->change_job, EDITOR_STRENGTH_OF_CHANGES, CHANGE_PAUSE_MSEC);
    }
  show_change (self);
}

/* Rows and columns are called another way: the change is asked for once more. */
static void
follow_places (EditorStrengthView *self)
{
  clear_found (&self->best_for);
  update (self);
}

static void
on_do_it (EditorStrengthView *self)
{
  g_autoptr (SpacesBoard) best = self->best != NULL ? spaces_board_ref (self->best) : NULL;

  if (best != NULL && is_found (self, &self->best_for))
    board_editor_replace (self->editor, best);
}

/* ---- As a widget ---- */

static void
editor_strength_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (editor_strength_view_parent_class)->map (widget);

  update (EDITOR_STRENGTH_VIEW (widget));
}

static void
editor_strength_view_unmap (GtkWidget *widget)
{
  stop (EDITOR_STRENGTH_VIEW (widget));

  GTK_WIDGET_CLASS (editor_strength_view_parent_class)->unmap (widget);
}

static void
editor_strength_view_dispose (GObject *object)
{
  EditorStrengthView *self = EDITOR_STRENGTH_VIEW (object);

  g_clear_pointer (&self->job, editor_background_job_free);
  g_clear_pointer (&self->change_job, editor_background_job_free);
  g_clear_pointer (&self->settled, spaces_strength_unref);
  g_clear_pointer (&self->best, spaces_board_unref);
  clear_found (&self->settled_for);
  clear_found (&self->best_for);
  if (self->choice != NULL)
    g_signal_handlers_disconnect_by_data (self->choice, self);
  g_clear_object (&self->choice);
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_object (&self->editor);
  editor_drop_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (editor_strength_view_parent_class)->dispose (object);
}

static void
editor_strength_view_class_init (EditorStrengthViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_strength_view_dispose;
  widget_class->map = editor_strength_view_map;
  widget_class->unmap = editor_strength_view_unmap;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/strength-view.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, reason_box);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, legal_label);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, reason_label);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, waiting_label);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, figures_box);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, bar);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, shares_grid);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, against_label);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, enemies_box);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, change_box);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, change_label);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, change_button);
  gtk_widget_class_bind_template_callback (widget_class, on_do_it);
}

static GtkWidget *
new_part (const char *style)
{
  GtkWidget *part = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                  NULL);

  gtk_widget_add_css_class (part, "strength-part");
  gtk_widget_add_css_class (part, style);

  return part;
}

/* A part of the bar, and its line of the legend: pattern, name and share. */
static void
add_part (EditorStrengthView *self,
          int                 i,
          const char         *style,
          const char         *name)
{
  GtkWidget *mark = new_part (style);
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *share = gtk_label_new (NULL);

  gtk_box_append (GTK_BOX (self->bar), new_part (style));
  gtk_widget_add_css_class (mark, "strength-mark");
  gtk_widget_set_valign (mark, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_xalign (GTK_LABEL (share), 1);
  gtk_widget_add_css_class (share, "numeric");
  gtk_grid_attach (self->shares_grid, mark, 0, i, 1, 1);
  gtk_grid_attach (self->shares_grid, label, 1, i, 1, 1);
  gtk_grid_attach (self->shares_grid, share, 2, i, 1, 1);
}

static void
add_enemy (EditorStrengthView *self,
           guint               i,
           const char         *tooltip)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "hexpand", TRUE, "wrap", TRUE,
                                   NULL);
  GtkWidget *button = gtk_button_new_with_label (_("Play It"));

  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(ss)", "", "");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.play-against");
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), button);
  gtk_box_append (self->enemies_box, row);
  gtk_widget_set_visible (row, i == 0);
}

static void
editor_strength_view_init (EditorStrengthView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->bar,
                                 gtk_custom_layout_new (NULL, measure_bar, allocate_bar));
  add_part (self, 0, "wins", _("Wins"));
  add_part (self, 1, "ties", _("Ties"));
  add_part (self, 2, "losses", _("Losses"));
  add_enemy (self, 0, _("Play against the worst enemy"));
  add_enemy (self, 1, _("Play against the second worst enemy"));
  add_enemy (self, 2, _("Play against the third worst enemy"));
  self->job = editor_strength_job_new (on_strength, self);
  self->change_job = editor_strength_job_new (on_changes, self);
}

GtkWidget *
editor_strength_view_new (BoardEditor *editor,
                          GSettings   *settings)
{
  EditorStrengthView *self = g_object_new (EDITOR_TYPE_STRENGTH_VIEW, NULL);

  self->editor = g_object_ref (editor);
  self->choice = editor_strength_choice_new (settings);
  g_signal_connect_swapped (editor, "notify::board", G_CALLBACK (update), self);
  g_signal_connect_swapped (self->choice, "changed", G_CALLBACK (update), self);
  editor_settings_follow_places (self, G_CALLBACK (follow_places));

  return GTK_WIDGET (self);
}
