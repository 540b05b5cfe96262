/* At most one tournament is under way. A choice that asks for another one cancels it and notes so
 * (`plays_again`); the next one begins when the task of the first has ended, since both count in
 * `n_done`. The last result stays on show until there is a new one; the page with the progress
 * comes after PATIENCE_MSEC. A result that is a question is asked, and its answer is played.
 * Cancelling goes back to the last result and its choices, or closes a window that has nothing to
 * show yet. Tasks hold a reference: after dispose `settings` is NULL.
 */
#include "app/tournament/tournament-window.h"

#include "app/compat/accessible-names.h"
#include "app/desktop/clipboard.h"
#include "app/desktop/settings.h"
#include "app/tournament/cross-table.h"
#include "app/tournament/ranking-view.h"
#include "app/tournament/tournament-text.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "app/widgets/toast-area.h"
#include "app/widgets/toast.h"
#include "spaces/tournament/duration.h"
#include "objects/object-owns.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

#define PATIENCE_MSEC 300
#define LOOK_MSEC 100

struct _EditorTournamentWindow
{
  AdwWindow               parent_instance;

  GtkWindow              *owner;       /* not owned: this goes with it */
  GSettings              *settings;
  GPtrArray              *groups;      /* of EditorTournamentGroup */
  EditorTournamentResult *result;      /* on show, or NULL */
  EditorTournamentResult *question;    /* that is asked, or NULL */
  guint                   opponents;   /* the answer to it */
  GCancellable           *cancellable; /* of the tournament that is under way, or NULL */
  gint                    n_done;      /* atomic, of EDITOR_TOURNAMENT_PARTS */
  guint                   n_alone;
  gint64                  began;       /* monotonic time at which it began */
  guint                   look;        /* source that shows its progress, or 0 */
  gboolean                plays_again;
  gboolean                goes_back;   /* to the choices of the result: nothing is played */
  gboolean                is_cross;    /* the view that is chosen */

  AdwWindowTitle         *window_title;
  GMenu                  *sort_menu;
  GtkToggleButton        *ranking_button;
  GtkToggleButton        *cross_button;
  GtkDropDown            *group_drop_down;
  GtkLabel               *notes_label;
  GtkStack               *stack;
  GtkWidget              *playing_page;
  GtkProgressBar         *progress_bar;
  GtkLabel               *time_label;
  GtkWidget              *cancel_button;
  GtkWidget              *question_page;
  GtkWidget              *all_button;
  GtkWidget              *sample_button;
  GtkWidget              *problem_page;
  EditorRankingView      *ranking;
  GtkWidget              *cross_page;
  EditorCrossTable       *cross;
  GtkLabel               *round_label;
  EditorToastArea        *toast_area;
};

G_DEFINE_FINAL_TYPE (EditorTournamentWindow, editor_tournament_window, ADW_TYPE_WINDOW)

static SpacesScoring
get_scoring (EditorTournamentWindow *self)
{
  g_autofree char *name = g_settings_get_string (self->settings, EDITOR_SETTING_STRENGTH_SCORING);

  return g_str_equal (name, "engine") ? SPACES_SCORING_ENGINE : SPACES_SCORING_WEB;
}

static EditorTournamentGroup *
get_group (EditorTournamentWindow *self)
{
  guint chosen = gtk_drop_down_get_selected (self->group_drop_down);

  return self->groups->pdata[chosen < self->groups->len ? chosen : 0];
}

/* ---- Showing ---- */

/* The keyboard does not stay on a page that goes. */
static void
show_page (EditorTournamentWindow *self,
           GtkWidget              *page)
{
  GtkWidget *before = gtk_stack_get_visible_child (self->stack);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  gboolean had_keyboard = focus == NULL || gtk_widget_is_ancestor (focus, before);

  gtk_stack_set_visible_child (self->stack, page);
  if (page == before || !had_keyboard)
    return;
  if (page == self->playing_page)
    gtk_widget_grab_focus (self->cancel_button);
  else if (page == self->cross_page)
    gtk_widget_grab_focus (GTK_WIDGET (self->cross));
  else
    gtk_widget_grab_focus (page);
}

/* Only a table can be shown as one. */
static gboolean
has_cross (EditorTournamentWindow *self)
{
  return self->result == NULL || self->result->tournament->table != NULL;
}

/* Without views and sizes to choose from there is no bar. */
static void
show_bar (EditorTournamentWindow *self,
          gboolean                has_views)
{
  GtkWidget *views = gtk_widget_get_parent (GTK_WIDGET (self->cross_button));

  gtk_widget_set_visible (views, has_views);
  gtk_widget_set_visible (gtk_widget_get_parent (views), has_views || self->groups->len > 1);
}

static void
show_result (EditorTournamentWindow *self)
{
  self->is_cross = self->is_cross && has_cross (self);
  show_bar (self, has_cross (self));
  gtk_toggle_button_set_active (self->ranking_button, !self->is_cross);
  gtk_toggle_button_set_active (self->cross_button, self->is_cross);
  if (self->result != NULL)
    show_page (self, self->is_cross ? self->cross_page : GTK_WIDGET (self->ranking));
}

static void
show_notes (EditorTournamentWindow *self)
{
  g_autofree char *notes = editor_tournament_describe_notes (self->result, self->n_alone);

  gtk_label_set_text (self->notes_label, notes);
  gtk_widget_set_visible (GTK_WIDGET (self->notes_label), notes[0] != '\0');
}

/* The headings of the columns cannot be reached without a pointer, so the menu sorts, too. */
static void
fill_sort_menu (EditorTournamentWindow *self)
{
  g_menu_remove_all (self->sort_menu);
  for (guint i = 0; i < EDITOR_N_TOURNAMENT_COLUMNS; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (editor_ranking_view_get_title (i), NULL);

      g_menu_item_set_action_and_target (item, "tournament.sort", "u", i);
      if (editor_ranking_view_has_column (self->result, i))
        g_menu_append_item (self->sort_menu, item);
    }
}

static void
set_result (EditorTournamentWindow *self,
            EditorTournamentResult *result)
{
  gboolean is_first = self->result == NULL;
  gboolean has_table = result->tournament->table != NULL;
  g_autofree char *words
      = editor_tournament_describe_boards (result->group, result->tournament->field->scoring);

  g_clear_pointer (&self->result, editor_tournament_result_unref);
  self->result = editor_tournament_result_ref (result);
  adw_window_title_set_subtitle (self->window_title, words);
  editor_ranking_view_set_result (self->ranking, result);
  if (has_table)
    editor_cross_table_set_result (self->cross, result);
  show_notes (self);
  fill_sort_menu (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tournament.copy", TRUE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tournament.play", has_table);
  show_result (self);
  if (is_first)
    gtk_widget_grab_focus (GTK_WIDGET (self->ranking));
}

static void
show_problem (EditorTournamentWindow *self,
              const GError           *error)
{
  g_autofree char *markup = g_markup_escape_text (SHOWN_SENTENCE (error->message), -1);

  adw_status_page_set_description (ADW_STATUS_PAGE (self->problem_page), markup);
  show_page (self, self->problem_page);
}

/* What would take long is asked about, with an estimate. The better answer is the suggested one. */
static void
ask (EditorTournamentWindow *self,
     EditorTournamentResult *question)
{
  gboolean is_long = question->seconds > EDITOR_TOURNAMENT_MINUTE;
  g_autofree char *words
      = editor_tournament_describe_boards (question->group, question->tournament->field->scoring);
  g_autofree char *text = editor_tournament_describe_question (question);

  self->question = editor_tournament_result_ref (question);
  adw_window_title_set_subtitle (self->window_title, words);
  adw_status_page_set_description (ADW_STATUS_PAGE (self->question_page), text);
  gtk_widget_remove_css_class (is_long ? self->all_button : self->sample_button,
                               "suggested-action");
  gtk_widget_add_css_class (is_long ? self->sample_button : self->all_button, "suggested-action");
  show_bar (self, question->tournament->table != NULL);
  show_page (self, self->question_page);
  gtk_widget_grab_focus (is_long ? self->sample_button : self->all_button);
}

/* The choices are those of the result again. */
static void
go_back (EditorTournamentWindow *self)
{
  guint place = 0;

  g_clear_pointer (&self->question, editor_tournament_result_unref);
  self->goes_back = TRUE;
  g_settings_set_string (self->settings, EDITOR_SETTING_STRENGTH_SCORING,
                         self->result->tournament->field->scoring
                                 == SPACES_SCORING_ENGINE
                             ? "engine"
                             : "web");
  if (g_ptr_array_find (self->groups, self->result->group, &place))
    gtk_drop_down_set_selected (self->group_drop_down, place);
  self->goes_back = FALSE;
  show_result (self);
}

/* ---- Playing ---- */

/* How far it has come is looked at now and then: a signal for every block would keep the main loop
 * busy. */
static gboolean
on_look (gpointer data)
{
  EditorTournamentWindow *self = data;
  double share = g_atomic_int_get (&self->n_done) / (double) EDITOR_TOURNAMENT_PARTS;
  double seconds = (double) (g_get_monotonic_time () - self->began) / G_USEC_PER_SEC;

  gtk_progress_bar_set_fraction (self->progress_bar, MIN (share, 1));
  if (share > 0 && seconds > 1)
    {
      g_autofree char *left = spaces_duration_describe (seconds * (1 - share) / share);
      /* Translators: a time such as “3 minutes” */
      g_autofree char *text = g_strdup_printf (_("About %s left"), left);

      gtk_label_set_text (self->time_label, text);
    }
  if (seconds * 1000 > PATIENCE_MSEC)
    show_page (self, self->playing_page);

  return G_SOURCE_CONTINUE;
}

static void begin (EditorTournamentWindow *self);

/* Whichever of the reasons for which a task can end it was: another tournament is wanted, it has a
 * result, it failed, or a person cancelled it. */
static void
on_played (GObject      *source,
           GAsyncResult *task,
           gpointer      data)
{
  g_autoptr (EditorTournamentWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (EditorTournamentResult) result = g_task_propagate_pointer (G_TASK (task), &error);

  g_clear_handle_id (&self->look, g_source_remove);
  g_clear_object (&self->cancellable);
  if (self->settings == NULL) /* closed meanwhile */
    return;

  if (self->plays_again)
    begin (self);
  else if (result != NULL && result->standings == NULL)
    ask (self, result);
  else if (result != NULL)
    set_result (self, result);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    show_problem (self, error);
  else if (self->result != NULL)
    go_back (self);
  else
    gtk_window_close (GTK_WINDOW (self));
}

/* Nothing may be under way. */
static void
begin (EditorTournamentWindow *self)
{
  g_autofree char *title = editor_tournament_describe_playing (self->opponents);

  adw_status_page_set_title (ADW_STATUS_PAGE (self->playing_page), title);
  self->plays_again = FALSE;
  self->cancellable = g_cancellable_new ();
  self->began = g_get_monotonic_time ();
  self->look = g_timeout_add (LOOK_MSEC, on_look, self);
  g_atomic_int_set (&self->n_done, 0);
  gtk_label_set_text (self->time_label, "");
  editor_tournament_play_async (get_group (self), get_scoring (self), self->question,
                                self->opponents, &self->n_done, self->cancellable, on_played,
                                g_object_ref (self));
  g_clear_pointer (&self->question, editor_tournament_result_unref);
}

/* For every choice; while go_back() takes choices back there is nothing to be played. */
static void
play (EditorTournamentWindow *self)
{
  if (self->goes_back || self->groups == NULL)
    return;

  g_clear_pointer (&self->question, editor_tournament_result_unref);
  self->opponents = 0;
  self->plays_again = self->cancellable != NULL;
  if (self->plays_again)
    g_cancellable_cancel (self->cancellable);
  else
    begin (self);
}

static void
cancel_action (EditorTournamentWindow *self)
{
  self->plays_again = FALSE;
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  else if (self->result != NULL)
    go_back (self);
  else
    gtk_window_close (GTK_WINDOW (self));
}

/* The answer to the question. */
static void
answer_action (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  EditorTournamentWindow *self = EDITOR_TOURNAMENT_WINDOW (widget);

  if (self->question == NULL || self->cancellable != NULL)
    return;

  self->opponents = g_variant_get_boolean (parameter)
                        ? editor_tournament_result_suggest (self->question)
                        : 0;
  begin (self);
}

/* ---- Choosing ---- */

static void
view_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  EditorTournamentWindow *self = EDITOR_TOURNAMENT_WINDOW (widget);

  self->is_cross = g_str_equal (g_variant_get_string (parameter, NULL), "cross");
  show_result (self);
}

static void
sort_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  EditorTournamentWindow *self = EDITOR_TOURNAMENT_WINDOW (widget);
  guint column = g_variant_get_uint32 (parameter);

  g_return_if_fail (column < EDITOR_N_TOURNAMENT_COLUMNS);

  editor_ranking_view_sort (self->ranking, column);
  gtk_widget_activate_action (widget, "tournament.view", "s", "ranking");
  gtk_widget_grab_focus (GTK_WIDGET (self->ranking)); /* or it goes with the menu */
}

static void
on_cell (EditorTournamentWindow *self)
{
  g_autofree char *words = editor_cross_table_describe (self->cross);

  gtk_label_set_text (self->round_label, words);
}

/* ---- Using ---- */

static const char *
get_code (EditorTournamentWindow *self,
          guint                   place)
{
  guint board = editor_tournament_result_get (self->result, place)->board;

  return spaces_field_get_code (self->result->tournament->field, board);
}

static void
show_round (EditorTournamentWindow *self,
            guint                   place,
            guint                   opponent)
{
  gtk_window_present (self->owner);
  gtk_widget_activate_action (GTK_WIDGET (self->owner), "win.show-pairing", "(sssb)",
                              get_code (self, place), get_code (self, opponent),
                              editor_tournament_result_name (self->result, opponent),
                              self->result->tournament->field->scoring
                                  == SPACES_SCORING_ENGINE);
}

static void
play_action (EditorTournamentWindow *self)
{
  guint place, opponent;

  editor_cross_table_get_chosen (self->cross, &place, &opponent);
  show_round (self, place, opponent);
}

/* A row leads to what the board has to fear most: in the table, or where there is none on Play. */
static void
on_row (EditorTournamentWindow *self,
        guint                   place)
{
  guint worst = editor_tournament_result_find_worst (self->result, place);

  if (!has_cross (self))
    {
      show_round (self, place, worst);
      return;
    }

  editor_cross_table_choose (self->cross, place, worst);
  gtk_widget_activate_action (GTK_WIDGET (self), "tournament.view", "s", "cross");
  gtk_widget_grab_focus (GTK_WIDGET (self->cross));
}

static void
on_cell_activated (EditorTournamentWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "tournament.play", NULL);
}

static void
on_written (GObject      *source,
            GAsyncResult *task,
            gpointer      data)
{
  g_autoptr (EditorTournamentWindow) self = data;
  g_autofree char *text = g_task_propagate_pointer (G_TASK (task), NULL);

  if (self->settings != NULL)
    editor_copy_text (GTK_WIDGET (self), text, _("Table copied as CSV"));
}

static void
copy_action (EditorTournamentWindow *self)
{
  editor_tournament_result_write_csv_async (self->result, on_written, g_object_ref (self));
}

static void
toast_action (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  editor_toast_area_show (EDITOR_TOURNAMENT_WINDOW (widget)->toast_area,
                          editor_toast_new (g_variant_get_string (parameter, NULL)));
}

/* ---- The window ---- */

static void
leave (EditorTournamentWindow *self)
{
  g_clear_handle_id (&self->look, g_source_remove);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  self->plays_again = FALSE;
}

static const EditorActionRow actions[] = {
  { "tournament.view", view_action, "s" },
  { "tournament.sort", sort_action, "u" },
  { "tournament.copy", copy_action, NULL, GDK_KEY_c, GDK_CONTROL_MASK },
  { "tournament.play", play_action },
  { "tournament.cancel", cancel_action },
  { "tournament.answer", answer_action, "b" },
  { "win.toast", toast_action, "s" },
};

static void
editor_tournament_window_class_init (EditorTournamentWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  OBJECT_ENDS_WITH (klass, leave);
  OBJECT_OWNS (klass, EditorTournamentWindow, settings);
  OBJECT_OWNS_AS (klass, EditorTournamentWindow, groups, g_ptr_array_unref);
  OBJECT_OWNS_AS (klass, EditorTournamentWindow, result, editor_tournament_result_unref);
  OBJECT_OWNS_AS (klass, EditorTournamentWindow, question, editor_tournament_result_unref);
  EDITOR_ENSURE_TYPES (EDITOR_TYPE_RANKING_VIEW, EDITOR_TYPE_CROSS_TABLE);
  EDITOR_SET_TEMPLATE (widget_class, "tournament-window");
  EDITOR_BIND_CHILDREN (widget_class, EditorTournamentWindow, window_title, sort_menu,
                        ranking_button, cross_button, group_drop_down, notes_label, stack,
                        playing_page, progress_bar, time_label, cancel_button, question_page,
                        all_button, sample_button, problem_page, ranking, cross_page, cross,
                        round_label);
  EDITOR_BIND_CALLBACKS (widget_class, play, on_row, on_cell, on_cell_activated);
  editor_install_actions (widget_class, actions, G_N_ELEMENTS (actions));
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1, GDK_CONTROL_MASK,
                                       "tournament.view", "s", "ranking");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_2, GDK_CONTROL_MASK,
                                       "tournament.view", "s", "cross");
}

static void
editor_tournament_window_init (EditorTournamentWindow *self)
{
  g_autoptr (GtkWidget) content = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tournament.copy", FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tournament.play", FALSE);
  content = g_object_ref (adw_window_get_content (ADW_WINDOW (self)));
  adw_window_set_content (ADW_WINDOW (self), NULL);
  self->toast_area = EDITOR_TOAST_AREA (editor_toast_area_new (content));
  adw_window_set_content (ADW_WINDOW (self), GTK_WIDGET (self->toast_area));
}

static void
set_groups (EditorTournamentWindow *self,
            GPtrArray              *groups,
            guint                   n_alone)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (guint i = 0; i < groups->len; i++)
    gtk_string_list_take (list, editor_tournament_describe_group (groups->pdata[i]));
  gtk_drop_down_set_model (self->group_drop_down, G_LIST_MODEL (list));
  gtk_widget_set_visible (GTK_WIDGET (self->group_drop_down), groups->len > 1);
  editor_accessible_names_set_list (self->group_drop_down, _("Size of the boards"));
  self->groups = g_ptr_array_ref (groups);
  self->n_alone = n_alone;
  show_notes (self);
}

GtkWidget *
editor_tournament_window_show (GtkWindow *parent,
                               GSettings *settings,
                               GPtrArray *groups,
                               guint      n_alone)
{
  EditorTournamentWindow *self = g_object_new (EDITOR_TYPE_TOURNAMENT_WINDOW, NULL);
  g_autoptr (GSimpleActionGroup) choices = g_simple_action_group_new ();
  g_autoptr (GAction) scoring
      = g_settings_create_action (settings, EDITOR_SETTING_STRENGTH_SCORING);

  g_return_val_if_fail (groups->len > 0, NULL);

  self->owner = parent;
  self->settings = g_object_ref (settings);
  g_signal_connect_object (parent, "destroy", G_CALLBACK (gtk_window_destroy), self,
                           G_CONNECT_SWAPPED);
  set_groups (self, groups, n_alone);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "choice", G_ACTION_GROUP (choices));
  g_action_map_add_action (G_ACTION_MAP (choices), scoring);
  g_signal_connect_object (settings, "changed::" EDITOR_SETTING_STRENGTH_SCORING,
                           G_CALLBACK (play), self, G_CONNECT_SWAPPED);
  play (self);
  gtk_window_present (GTK_WINDOW (self));

  return GTK_WIDGET (self);
}
