/* The dialog for a new game, and a game like the last one without asking. The list of games is a
 * table with ids for the settings; their last character is the number of cards drawn, or of
 * suits. */
#include "app/cards/new-deal.h"

#include "app/desktop/settings.h"
#include "app/widgets/entry-limit.h"
#include "app/widgets/question-dialog.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* Numbers that are dealt when none is asked for: short enough to pass on to somebody. */
#define MAX_ANY 1000000

typedef struct
{
  const char *id;    /* in the settings */
  const char *title; /* to be translated */
} Game;

static const Game games[] = {
  { "freecell", N_("FreeCell") },
  { "microsoft", N_("FreeCell, Microsoft deal") },
  { "mini-freecell", N_("Mini FreeCell") },
  { "klondike-1", N_("Klondike, draw 1") },
  { "klondike-3", N_("Klondike, draw 3") },
  { "spider-1", N_("Spider, 1 suit") },
  { "spider-2", N_("Spider, 2 suits") },
  { "spider-4", N_("Spider, 4 suits") },
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

/* The dialog */

/* An open dialog; lives as long as its "response" handler. */
typedef struct
{
  GSettings         *settings;
  EditorNewDealFunc  func;
  gpointer           data;
  AdwMessageDialog  *dialog; /* not owned */
  AdwComboRow       *game_row;
  GtkEditable       *number_row;
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
  return games[MIN (adw_combo_row_get_selected (question->game_row), G_N_ELEMENTS (games) - 1)].id;
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

  if (is_number)
    gtk_widget_remove_css_class (GTK_WIDGET (question->number_row), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (question->number_row), "error");
  adw_message_dialog_set_response_enabled (question->dialog, "deal", is_number);
}

static void
on_response (AdwMessageDialog *dialog,
             const char       *response,
             Question         *question)
{
  g_autoptr (CardsRecord) record = NULL;
  CardsDeal deal;

  if (strcmp (response, "deal") != 0 || !read_number (question, &deal))
    return;

  g_settings_set_string (question->settings, EDITOR_SETTING_SOLITAIRE_GAME, get_game (question));
  record = cards_record_new (&deal, NULL, 0, NULL);
  if (record != NULL)
    question->func (record, question->data);
}

static AdwComboRow *
make_game_row (GSettings *settings)
{
  g_autofree char *last = g_settings_get_string (settings, EDITOR_SETTING_SOLITAIRE_GAME);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  AdwComboRow *row = ADW_COMBO_ROW (adw_combo_row_new ());

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    gtk_string_list_append (names, _(games[i].title));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Game"));
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    if (strcmp (games[i].id, last) == 0)
      adw_combo_row_set_selected (row, i);

  return row;
}

static GtkWidget *
make_rows (Question *question)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *number = adw_entry_row_new ();

  question->game_row = make_game_row (question->settings);
  question->number_row = GTK_EDITABLE (number);
  editor_entry_limit (question->number_row, EDITOR_ENTRY_MAX_NUMBER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (number),
                                 _("Number of the deal (empty for any)"));
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (number), TRUE);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_list_box_append (GTK_LIST_BOX (list), GTK_WIDGET (question->game_row));
  gtk_list_box_append (GTK_LIST_BOX (list), number);
  g_signal_connect_swapped (question->game_row, "notify::selected", G_CALLBACK (on_changed),
                            question);
  g_signal_connect_swapped (number, "changed", G_CALLBACK (on_changed), question);

  return list;
}

void
editor_new_deal_ask (GtkWindow         *parent,
                     GSettings         *settings,
                     EditorNewDealFunc  func,
                     gpointer           data)
{
  Question *question = g_new0 (Question, 1);

  *question = (Question) { .settings = g_object_ref (settings), .func = func, .data = data };
  question->dialog = editor_question_dialog_new (parent, _("New Solitaire"), "deal", _("Deal"),
                                                 make_rows (question));
  g_signal_connect_data (question->dialog, "response", G_CALLBACK (on_response), question,
                         question_free, 0);
  gtk_window_present (GTK_WINDOW (question->dialog));
  gtk_widget_grab_focus (GTK_WIDGET (question->number_row));
}
