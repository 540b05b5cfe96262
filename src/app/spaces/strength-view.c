/* Mapped means on screen; map and unmap begin and end the work. Several edits in a row, as those of
 * a drag, ask one question: the pauses are short enough not to be waited for, and the change is
 * looked for after the strength itself has begun.
 *
 * What was found belongs to a board and to opponents, and is outdated once the editor or the choice
 * have others: `turn` counts these. Do It does nothing then; it stays sensitive, because an
 * insensitive button loses the keyboard.
 *
 * The bar has three parts that differ in their pattern and not only in their colour: plain,
 * striped, hatched. They are laid out one after the other, each rounded to whole pixels at both of
 * its ends, so that they fill the bar; one that is there at all has PART_LENGTH. Wins come first,
 * at the right in languages that are read from there. The legend below has the same patterns.
 *
 * `values` are what the setting of the opponents may be, in the order of the list: three words,
 * then the decks, then the deck of the setting where the library has none of that name (yet). While
 * the list is filled in, a selection of GTK's own is no choice of the person; and while a person's
 * choice is noted in the settings, the list has it already and must not be filled in: GTK is in the
 * middle of selecting. `busy` says both. */
#include "app/spaces/strength-view.h"

#include "app/compat/accessible-names.h"
#include "app/desktop/settings.h"
#include "app/spaces/strength-job.h"
#include "app/spaces/strength-text.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "app/widgets/figures.h"
#include "library/library-decks.h"
#include "library/library.h"
#include "spaces/board/code.h"
#include "spaces/description/move-description.h"
#include "objects/object-owns.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define PAUSE_MSEC 30
#define CHANGE_PAUSE_MSEC 60
#define GAIN_LEAST 0.0005 /* what is shown as 0.1 % */
#define N_ENEMIES 3       /* that are shown */
#define N_PARTS 3         /* wins, ties and losses */
#define BAR_HEIGHT 18     /* logical pixels, as the next two */
#define BAR_WIDTH 60
#define PART_LENGTH 3

static const char *const scorings[] = { "web", "engine" };

static const struct
{
  const char *style;
  const char *name;
} parts[N_PARTS] = {
  { "wins", N_("Wins") },
  { "ties", N_("Ties") },
  { "losses", N_("Losses") },
};

struct _EditorStrengthView
{
  GtkWidget             parent_instance;

  BoardEditor          *editor;       /* a reference, as the next two; NULL after dispose */
  EditorStrengthChoice *choice;
  GSettings            *settings;
  EditorBackgroundJob  *job;          /* owned, as the next one */
  EditorBackgroundJob  *change_job;
  guint                 turn;         /* of board and opponents, from 1 */
  SpacesStrength       *settled;      /* the last answer that was, a reference, or NULL */
  guint                 settled_turn; /* that it was found in */
  SpacesBoard          *best;         /* a reference, or NULL: no change gains anything */
  guint                 best_turn;    /* that it was found in; 0 before the first */
  double                shares[N_PARTS]; /* 0…1, the sum is 1, or 0 while nothing is shown */
  Library              *library;      /* a reference, or NULL until it is asked for its decks */
  GStrv                 decks;        /* names */
  GPtrArray            *values;       /* of char * */
  gboolean              busy;

  GtkWidget            *reason_box;
  GtkWidget            *legal_label;
  GtkLabel             *reason_label;
  GtkWidget            *waiting_label;
  GtkWidget            *figures_box;
  GtkBox               *bar;
  GtkGrid              *shares_grid;
  GtkLabel             *against_label;
  GtkBox               *enemies_box;
  GtkWidget            *change_box;
  GtkLabel             *change_label;
  GtkWidget            *change_button;
  GtkDropDown          *against;
  GtkDropDown          *scoring;
  GtkWidget            *hints;
};

G_DEFINE_FINAL_TYPE (EditorStrengthView, editor_strength_view, GTK_TYPE_WIDGET)

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

/* What a mark, or a part of the bar, is painted as; a screen reader has the words beside it. */
static GtkWidget *
part_new (int i)
{
  GtkWidget *part = g_object_new (GTK_TYPE_BOX, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  editor_add_styles (part, "strength-part", parts[i].style, NULL);

  return part;
}

/* A part of the bar, and its line of the legend. */
static void
add_part (EditorStrengthView *self,
          int                 i)
{
  GtkWidget *mark = part_new (i);
  GtkWidget *name = gtk_label_new (_(parts[i].name));
  GtkWidget *share = gtk_label_new (NULL);

  gtk_box_append (self->bar, part_new (i));
  editor_add_styles (mark, "strength-mark", NULL);
  gtk_widget_set_valign (mark, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_label_set_xalign (GTK_LABEL (share), 1);
  editor_add_styles (share, "numeric", NULL);
  gtk_grid_attach (self->shares_grid, mark, 0, i, 1, 1);
  gtk_grid_attach (self->shares_grid, name, 1, i, 1, 1);
  gtk_grid_attach (self->shares_grid, share, 2, i, 1, 1);
}

static void
add_enemy (EditorStrengthView *self,
           const char         *tooltip)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "hexpand", TRUE, "wrap", TRUE,
                                   NULL);
  GtkWidget *button = gtk_button_new_with_label (_("Play It"));

  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_box_append (self->enemies_box,
                  editor_box_new (GTK_ORIENTATION_HORIZONTAL, 12, label, button, NULL));
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
      g_autofree char *share
          = editor_isolate_figures (editor_strength_describe_share (strength, rounds[i]));

      gtk_label_set_text (GTK_LABEL (label), share);
      self->shares[i] = sums->rounds > 0 ? (double) rounds[i] / (double) sums->rounds : 0;
    }
  editor_set_label (self->bar, words);
  gtk_widget_queue_allocate (GTK_WIDGET (self->bar));
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
      = editor_isolate_figures (editor_strength_describe_against (
          strength, editor_strength_choice_get (self->choice)));

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
  editor_set_css_class (self->change_box, "outdated", self->best_turn != self->turn);
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
      self->settled_turn = self->turn;
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
  self->best_turn = self->turn;
  if (first != NULL && first->more_wins >= GAIN_LEAST)
    {
      g_autofree char *words = editor_isolate_figures (spaces_variation_describe (first));

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
  if (self->settled_turn == self->turn)
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
    }
  else
    {
      update_strength (self);
      if (self->best_turn != self->turn)
        ask (self, self->change_job, EDITOR_STRENGTH_OF_CHANGES, CHANGE_PAUSE_MSEC);
    }
  show_change (self);
}

/* The board, or whom it plays, is another one. */
static void
on_turn (EditorStrengthView *self)
{
  self->turn++;
  update (self);
}

/* Rows and columns are called another way: the change is asked for once more. */
static void
follow_places (EditorStrengthView *self)
{
  self->best_turn = 0;
  update (self);
}

static void
on_do_it (EditorStrengthView *self)
{
  g_autoptr (SpacesBoard) best = self->best != NULL ? spaces_board_ref (self->best) : NULL;

  if (best != NULL && self->best_turn == self->turn)
    board_editor_replace (self->editor, best);
}

/* ---- Whom it plays ---- */

static void
add_choice (EditorStrengthView *self,
            GtkStringList      *list,
            const char         *value,
            const char         *words)
{
  g_ptr_array_add (self->values, g_strdup (value));
  gtk_string_list_append (list, words);
}

static void
add_deck (EditorStrengthView *self,
          GtkStringList      *list,
          const char         *name)
{
  g_autofree char *value = g_strconcat (EDITOR_STRENGTH_DECK_PREFIX, name, NULL);
  /* Translators: %s is the name of a deck */
  g_autofree char *words = g_strdup_printf (_("Deck “%s”"), SHOWN (name));

  add_choice (self, list, value, words);
}

static void
show_against (EditorStrengthView *self)
{
  g_autofree char *value = g_settings_get_string (self->settings, EDITOR_SETTING_STRENGTH_AGAINST);
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  guint selected = 0;

  if (self->busy)
    return;

  g_ptr_array_set_size (self->values, 0);
  add_choice (self, list, "plain", _("Plain Boards"));
  add_choice (self, list, "all", _("All Legal Boards"));
  add_choice (self, list, "library", _("Library"));
  for (guint i = 0; self->decks != NULL && self->decks[i] != NULL; i++)
    add_deck (self, list, self->decks[i]);
  if (!g_ptr_array_find_with_equal_func (self->values, value, g_str_equal, &selected)
      && g_str_has_prefix (value, EDITOR_STRENGTH_DECK_PREFIX))
    {
      add_deck (self, list, value + strlen (EDITOR_STRENGTH_DECK_PREFIX));
      selected = self->values->len - 1;
    }

  self->busy = TRUE;
  gtk_drop_down_set_model (self->against, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (self->against, selected);
  self->busy = FALSE;
}

static void
on_against (EditorStrengthView *self)
{
  guint selected = gtk_drop_down_get_selected (self->against);

  if (self->busy || selected >= self->values->len)
    return;

  self->busy = TRUE;
  g_settings_set_string (self->settings, EDITOR_SETTING_STRENGTH_AGAINST,
                         self->values->pdata[selected]);
  self->busy = FALSE;
}

/* In the thread of the library. */
static gpointer
list_names (LibraryStore  *store,
            gconstpointer  data,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autoptr (GPtrArray) decks = library_store_list_decks (store, error);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; decks != NULL && i < decks->len; i++)
    g_strv_builder_add (names, ((LibraryDeck *) decks->pdata[i])->name);

  return decks != NULL ? g_strv_builder_end (names) : NULL;
}

/* A list that is open is left alone unless there is something else in it. The list is in no view
 * once its window is closed. */
static void
on_names (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (GtkWidget) against = data;
  EditorStrengthView *self
      = (EditorStrengthView *) gtk_widget_get_ancestor (against, EDITOR_TYPE_STRENGTH_VIEW);
  g_auto (GStrv) names = library_run_finish (LIBRARY_LIBRARY (source), result, NULL);

  if (names == NULL || self == NULL
      || (self->decks != NULL
          && g_strv_equal ((const char *const *) names, (const char *const *) self->decks)))
    return;

  g_strfreev (self->decks);
  self->decks = g_steal_pointer (&names);
  show_against (self);
}

static void
read_decks (EditorStrengthView *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  if (self->library == NULL)
    {
      g_autofree char *path = library_store_default_path ();

      self->library = library_get (path);
      g_signal_connect_object (self->library, "changed", G_CALLBACK (read_decks), self,
                               G_CONNECT_SWAPPED);
    }
  library_run_async (self->library, list_names, NULL, NULL, (GDestroyNotify) g_strfreev, NULL,
                     on_names, g_object_ref (self->against));
}

static gboolean
get_scoring (GValue   *selected,
             GVariant *scoring,
             gpointer  data)
{
  g_value_set_uint (selected, g_str_equal (g_variant_get_string (scoring, NULL), scorings[1]));

  return TRUE;
}

static GVariant *
set_scoring (const GValue       *selected,
             const GVariantType *type,
             gpointer            data)
{
  guint i = g_value_get_uint (selected);

  return i < G_N_ELEMENTS (scorings) ? g_variant_new_string (scorings[i]) : NULL;
}

/* ---- As a widget ---- */

static void
editor_strength_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (editor_strength_view_parent_class)->map (widget);

  update (EDITOR_STRENGTH_VIEW (widget));
  read_decks (EDITOR_STRENGTH_VIEW (widget));
}

static void
editor_strength_view_unmap (GtkWidget *widget)
{
  stop (EDITOR_STRENGTH_VIEW (widget));

  GTK_WIDGET_CLASS (editor_strength_view_parent_class)->unmap (widget);
}

static void
editor_strength_view_class_init (EditorStrengthViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  OBJECT_OWNS_AS (klass, EditorStrengthView, job, editor_background_job_free);
  OBJECT_OWNS_AS (klass, EditorStrengthView, change_job, editor_background_job_free);
  OBJECT_OWNS_AS (klass, EditorStrengthView, settled, spaces_strength_unref);
  OBJECT_OWNS_AS (klass, EditorStrengthView, best, spaces_board_unref);
  OBJECT_OWNS (klass, EditorStrengthView, choice, editor, settings, library);
  OBJECT_OWNS_AS (klass, EditorStrengthView, decks, g_strfreev);
  OBJECT_OWNS_AS (klass, EditorStrengthView, values, g_ptr_array_unref);
  OBJECT_ENDS_WITH (klass, editor_drop_children);
  widget_class->map = editor_strength_view_map;
  widget_class->unmap = editor_strength_view_unmap;

  EDITOR_SET_TEMPLATE (widget_class, "strength-view");
  EDITOR_BIND_CHILDREN (widget_class, EditorStrengthView, reason_box, legal_label, reason_label,
                        waiting_label, figures_box, bar, shares_grid, against_label, enemies_box,
                        change_box, change_label, change_button, against, scoring, hints);
  EDITOR_BIND_CALLBACKS (widget_class, on_against, on_do_it);
}

static void
editor_strength_view_init (EditorStrengthView *self)
{
  self->values = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->bar),
                                 gtk_custom_layout_new (NULL, measure_bar, allocate_bar));
  for (int i = 0; i < N_PARTS; i++)
    add_part (self, i);
  add_enemy (self, _("Play against the worst enemy"));
  add_enemy (self, _("Play against the second worst enemy"));
  add_enemy (self, _("Play against the third worst enemy"));
  editor_shorten_choices (self->against);
  editor_shorten_choices (self->scoring);
  editor_accessible_names_set_list (self->against, _("Against"));
  editor_accessible_names_set_list (self->scoring, _("Scoring"));
  self->job = editor_strength_job_new (on_strength, self);
  self->change_job = editor_strength_job_new (on_changes, self);
}

static GtkWidget *
make_view (BoardEditor *editor,
           GSettings   *settings)
{
  EditorStrengthView *self = g_object_new (EDITOR_TYPE_STRENGTH_VIEW, NULL);

  self->editor = g_object_ref (editor);
  self->choice = editor_strength_choice_new (settings);
  self->settings = g_object_ref (settings);
  self->turn = 1;
  g_signal_connect_swapped (editor, "notify::board", G_CALLBACK (on_turn), self);
  g_signal_connect_swapped (self->choice, "changed", G_CALLBACK (on_turn), self);
  editor_settings_follow_places (self, G_CALLBACK (follow_places));
  show_against (self);
  g_signal_connect_object (settings, "changed::" EDITOR_SETTING_STRENGTH_AGAINST,
                           G_CALLBACK (show_against), self, G_CONNECT_SWAPPED);
  g_settings_bind_with_mapping (settings, EDITOR_SETTING_STRENGTH_SCORING, self->scoring,
                                "selected", G_SETTINGS_BIND_DEFAULT, get_scoring, set_scoring,
                                NULL, NULL);
  g_settings_bind (settings, EDITOR_SETTING_HINTS_VISIBLE, self->hints, "active",
                   G_SETTINGS_BIND_DEFAULT);

  return GTK_WIDGET (self);
}

/* ---- The group ---- */

/* The setting, the expander and what a screen reader hears are one state: "expanded" is bound to
 * the setting in both directions. Folded, the child is out of the window, and hidden as well, since
 * Tab would still look for a place in it. */
static void
on_expanded (GtkExpander *expander,
             GParamSpec  *pspec,
             BoardEditor *editor)
{
  gboolean expanded = gtk_expander_get_expanded (expander);
  GtkWidget *child = gtk_expander_get_child (expander);

  gtk_accessible_update_state (GTK_ACCESSIBLE (expander), GTK_ACCESSIBLE_STATE_EXPANDED, expanded,
                               -1);
  if (child != NULL)
    gtk_widget_set_visible (child, expanded);
  else if (expanded)
    {
      g_autoptr (GSettings) settings = editor_settings_open ();

      gtk_expander_set_child (expander, make_view (editor, settings));
    }
}

GtkWidget *
editor_strength_group_new (BoardEditor *editor,
                           GSettings   *settings)
{
  GtkWidget *expander = gtk_expander_new (NULL);
  GtkWidget *heading = gtk_label_new (_("Strength"));

  gtk_widget_add_css_class (heading, "heading");
  gtk_widget_add_css_class (expander, "strength-title");
  gtk_expander_set_label_widget (GTK_EXPANDER (expander), heading);
  editor_set_label (expander, _("Strength"));
  g_signal_connect_data (expander, "notify::expanded", G_CALLBACK (on_expanded),
                         g_object_ref (editor), (GClosureNotify) G_CALLBACK (g_object_unref), 0);
  on_expanded (GTK_EXPANDER (expander), NULL, editor);
  g_settings_bind (settings, EDITOR_SETTING_STRENGTH_VISIBLE, expander, "expanded",
                   G_SETTINGS_BIND_DEFAULT);

  return expander;
}
