/* The dialog for a new game, and a game like the last one without asking. Where only deals are
 * wanted that can be won, one after the other is looked at in a thread, each for a moment: nearly
 * all deals of FreeCell can be won, and most are at once.
 * The list of games is a table with ids for the settings; their last character is the number of
 * cards drawn, or of suits. Titles have room for some 20 letters. */
#include "app/cards/new-deal.h"

#include "app/desktop/settings.h"
#include "app/widgets/builders.h"
#include "app/widgets/choice-rows.h"
#include "app/widgets/entry-limit.h"
#include "app/widgets/progress-question.h"
#include "app/widgets/question-dialog.h"
#include "cards/solver/solver.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Numbers that are dealt when none is asked for: short enough to pass on to somebody. */
#define MAX_ANY 1000000

/* In the settings, and their titles. */
static const char *const ids[] = { "freecell",   "microsoft", "mini-freecell", "klondike-1",
                                   "klondike-3", "spider-1",  "spider-2",      "spider-4" };
static const char *const titles[] = {
  N_("FreeCell"),         N_("FreeCell (Microsoft)"),
  N_("Mini FreeCell"),    N_("Klondike, draw 1"),
  N_("Klondike, draw 3"), N_("Spider, 1 suit"),
  N_("Spider, 2 suits"),  N_("Spider, 4 suits"),
  NULL,
};

/* An unknown id, as from another version's settings, is FreeCell. */
static CardsDeal
make_deal (const char *id,
           guint64     number)
{
  CardsDeal deal = { cards_config_freecell (), CARDS_SHUFFLE_WEB, number };
  guint digit = (guint) g_ascii_digit_value (id[strlen (id) - 1]);

  if (strcmp (id, "microsoft") == 0)
    deal.shuffle = CARDS_SHUFFLE_MICROSOFT;
  else if (strcmp (id, "mini-freecell") == 0)
    deal.config = cards_config_mini_freecell ();
  else if (g_str_has_prefix (id, "klondike"))
    deal.config = cards_config_klondike (digit);
  else if (g_str_has_prefix (id, "spider"))
    deal.config = cards_config_spider (digit);

  return deal;
}

/* From 1 on: 0 is no deal in any of the games. */
static guint64
choose_number (void)
{
  return (guint64) g_random_int_range (1, MAX_ANY + 1);
}

CardsRecord *
editor_new_deal_again (GSettings *settings)
{
  g_autofree char *id = g_settings_get_string (settings, EDITOR_SETTING_SOLITAIRE_GAME);
  CardsDeal deal = make_deal (id, choose_number ());

  return cards_record_new (&deal, NULL, 0, NULL);
}

/* Deals that can be won */

#define DEAL_PATIENCE (200 * 1000) /* microseconds for a deal */

typedef struct
{
  CardsDeal          deal;     /* in the end the one that can be won */
  EditorProgress    *progress;
  EditorNewDealFunc  func;
  gpointer           data;
} Finding;

RECORD_OWNS (Finding, finding_free, (progress, editor_progress_free))

static gboolean
can_be_won (const CardsDeal *deal,
            GCancellable    *cancellable)
{
  g_autoptr (CardsTable) table = cards_deal_make (deal);
  g_autoptr (CardsSearch) search = cards_search_new (table, 0);
  g_autoptr (CardsAnswer) answer = NULL;
  gint64 end = g_get_monotonic_time () + DEAL_PATIENCE;

  while (answer == NULL && g_get_monotonic_time () < end
         && !g_cancellable_is_cancelled (cancellable))
    answer = cards_search_run (search);

  return answer != NULL && cards_answer_get_kind (answer) == CARDS_ANSWER_WON;
}

/* In a thread. */
static void
find_winnable (GTask        *task,
               gpointer      source,
               gpointer      data,
               GCancellable *cancellable)
{
  Finding *finding = data;

  editor_progress_begin (finding->progress);
  while (!g_cancellable_is_cancelled (cancellable) && !can_be_won (&finding->deal, cancellable))
    finding->deal.number = finding->deal.number % MAX_ANY + 1;
  g_task_return_boolean (task, TRUE);
}

/* The window may have been closed meanwhile. */
static void
on_winnable (GObject      *parent,
             GAsyncResult *result,
             gpointer      data)
{
  Finding *finding = g_task_get_task_data (G_TASK (result));
  g_autoptr (CardsRecord) record = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), NULL)
      || !gtk_widget_get_mapped (GTK_WIDGET (parent)))
    return;

  record = cards_record_new (&finding->deal, NULL, 0, NULL);
  finding->func (record, finding->data);
}

/* Calls @func with @deal, or with the next one that can be won. */
static void
find (GtkWindow         *parent,
      GSettings         *settings,
      const CardsDeal   *deal,
      EditorNewDealFunc  func,
      gpointer           data)
{
  g_autoptr (CardsRecord) record = cards_record_new (deal, NULL, 0, NULL);
  g_autoptr (GTask) task = NULL;
  Finding *finding;
  GCancellable *cancellable;

  if (parent == NULL || !cards_solver_can_win (&deal->config)
      || !g_settings_get_boolean (settings, EDITOR_SETTING_SOLITAIRE_WINNABLE))
    {
      func (record, data);
      return;
    }

  finding = g_new (Finding, 1);
  *finding = (Finding) {
    *deal, editor_progress_new (parent, _("Looking for a Deal That Can Be Won"), 1), func, data
  };
  cancellable = editor_progress_get_cancellable (finding->progress);
  task = g_task_new (parent, cancellable, on_winnable, NULL);
  g_task_set_task_data (task, finding, finding_free);
  g_task_run_in_thread (task, find_winnable);
}

/* As many columns and cells as are usual, whatever the game before had. */
void
editor_new_deal_like (GtkWindow         *parent,
                      GSettings         *settings,
                      const CardsRecord *record,
                      EditorNewDealFunc  func,
                      gpointer           data)
{
  const CardsDeal *before = cards_record_get_deal (record);
  g_autoptr (CardsTable) table = cards_record_get_table (record, 0);
  const CardsDeal deal = { cards_config_usual (cards_table_get_config (table)),
                           before != NULL ? before->shuffle : CARDS_SHUFFLE_WEB,
                           choose_number () };

  find (parent, settings, &deal, func, data);
}

/* The dialog */

/* An open dialog; lives as long as its "response" handler. */
typedef struct
{
  GSettings           *settings;
  EditorNewDealFunc    func;
  gpointer             data;
  GtkWindow           *parent; /* not owned, as the dialog */
  AdwMessageDialog    *dialog;
  AdwPreferencesGroup *group;
  AdwComboRow         *game_row;
  GtkEditable         *number_row;
  GtkWidget           *winnable_row;
} Question;

static void
question_free (gpointer  data,
               GClosure *closure)
{
  Question *question = data;

  g_object_unref (question->settings);
  g_free (question);
}

static const char *
get_game (const Question *question)
{
  return ids[MIN (adw_combo_row_get_selected (question->game_row), G_N_ELEMENTS (ids) - 1)];
}

/* FALSE for a text that is neither empty nor the number of a deal. */
static gboolean
read_number (const Question *question,
             CardsDeal      *deal)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (question->number_row)));

  *deal = make_deal (get_game (question), 1);
  if (*text == '\0')
    {
      deal->number = choose_number ();
      return TRUE;
    }

  return g_ascii_string_to_unsigned (text, 10, 1, cards_deal_get_limit (deal->shuffle),
                                     &deal->number, NULL);
}

/* The limit of the number depends on the game, so that both rows lead here. */
static void
on_changed (Question *question)
{
  CardsDeal deal;
  gboolean is_number = read_number (question, &deal);
  g_autofree char *limit
      = g_strdup_printf ("%'" G_GUINT64_FORMAT, cards_deal_get_limit (deal.shuffle));
  /* Translators: the largest number of a deal */
  g_autofree char *numbers = g_strdup_printf (
      /* Translators: %s is the highest number that a deal of this game has */
      !is_number ? _("There is no such deal: choose a number from 1 to %s")
      : deal.shuffle == CARDS_SHUFFLE_MICROSOFT
          /* Translators: %s is the highest number that a deal of this game has */
          ? _("Deals 1 to %s, which books and web sites go by")
          /* Translators: %s is the highest number that a deal of this game has */
          : _("Deals 1 to %s"),
      limit);
  gpointer entry = gtk_editable_get_delegate (question->number_row);

  gtk_widget_set_visible (question->winnable_row, cards_solver_can_win (&deal.config));
  gtk_widget_set_sensitive (question->winnable_row,
                            gtk_editable_get_text (question->number_row)[0] == '\0');
  adw_preferences_group_set_description (question->group, numbers);
  editor_set_description (entry, numbers);
  gtk_accessible_update_state (entry, GTK_ACCESSIBLE_STATE_INVALID,
                               is_number ? GTK_ACCESSIBLE_INVALID_FALSE
                                         : GTK_ACCESSIBLE_INVALID_TRUE, -1);
  editor_set_css_class (GTK_WIDGET (question->number_row), "error", !is_number);
  adw_message_dialog_set_response_enabled (question->dialog, "deal", is_number);
}

static void
on_response (Question   *question,
             const char *response)
{
  g_autoptr (CardsRecord) record = NULL;
  CardsDeal deal;

  if (strcmp (response, "deal") != 0 || !read_number (question, &deal))
    return;

  g_settings_set_string (question->settings, EDITOR_SETTING_SOLITAIRE_GAME, get_game (question));
  if (gtk_editable_get_text (question->number_row)[0] == '\0')
    {
      find (question->parent, question->settings, &deal, question->func, question->data);
      return;
    }

  record = cards_record_new (&deal, NULL, 0, NULL);
  question->func (record, question->data);
}

/* The game that was dealt last, or the first of those that @named can mean: deals of FreeCell that
 * people speak of are Microsoft’s, unless the web game’s were dealt last. */
static guint
choose_game (const Question *question,
             const char     *named)
{
  g_autofree char *last = g_settings_get_string (question->settings, EDITOR_SETTING_SOLITAIRE_GAME);
  const char *wanted = g_str_has_prefix (last, named) ? last
                       : strcmp (named, "freecell") == 0 ? "microsoft"
                                                         : named;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    if (g_str_has_prefix (ids[i], wanted))
      return i;

  return 0;
}

/* Winnable deals are asked for only where no number is given. */
static GtkWidget *
make_rows (Question   *question,
           const char *game)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  GtkWidget *number
      = g_object_new (ADW_TYPE_ENTRY_ROW, "title", _("Number (empty for any)"),
                      "activates-default", TRUE, NULL);

  question->game_row = editor_choice_rows_add_combo (group, C_("solitaire", "Game"), titles);
  adw_combo_row_set_selected (question->game_row, choose_game (question, game));
  question->number_row = GTK_EDITABLE (number);
  editor_entry_limit (question->number_row, EDITOR_ENTRY_MAX_NUMBER);
  adw_preferences_group_add (group, number);
  question->winnable_row
      = g_object_new (EDITOR_TYPE_SWITCH_ROW, "title", _("Winnable deals only"), NULL);
  editor_settings_bind_control (question->settings, EDITOR_SETTING_SOLITAIRE_WINNABLE,
                                question->winnable_row);
  adw_preferences_group_add (group, question->winnable_row);
  g_signal_connect_swapped (question->game_row, "notify::selected", G_CALLBACK (on_changed),
                            question);
  g_signal_connect_swapped (number, "changed", G_CALLBACK (on_changed), question);
  question->group = group;

  return GTK_WIDGET (group);
}

void
editor_new_deal_ask (GtkWindow         *parent,
                     GSettings         *settings,
                     const char        *game,
                     guint64            number,
                     EditorNewDealFunc  func,
                     gpointer           data)
{
  Question *question = g_new0 (Question, 1);
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, number);

  *question = (Question) { .settings = g_object_ref (settings), .func = func, .data = data,
                           .parent = parent };
  question->dialog = editor_question_dialog_new (parent, _("New Solitaire"), "deal",
                                                 C_("verb", "Deal"), make_rows (question, game));
  if (number > 0)
    gtk_editable_set_text (question->number_row, text);
  on_changed (question);
  g_signal_connect_data (question->dialog, "response", G_CALLBACK (on_response), question,
                         question_free, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (question->dialog));
  gtk_widget_grab_focus (GTK_WIDGET (question->number_row));
}
