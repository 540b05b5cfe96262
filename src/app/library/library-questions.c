/* A question is made when the library has answered what there is to choose from; it goes with its
 * dialog. */
#include "app/library/library-questions.h"

#include "app/library/library-history.h"
#include "app/widgets/builders.h"
#include "app/widgets/entry-limit.h"
#include "app/widgets/question-dialog.h"
#include "library/library-edit.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A list of more rows scrolls. */
#define MAX_HEIGHT 260

typedef struct
{
  gint64 *ids;
  gsize   n_ids;
} Chosen;

/* What there is to choose from, and what has it now. */
typedef struct
{
  GPtrArray *names;
  GArray    *numbers; /* guint for each: items that have the tag, or boards of the deck */
} Choices;

typedef struct
{
  GtkWidget   *widget;
  Library     *library;
  Chosen       chosen;
  gboolean     is_deck;

  Choices     *choices; /* NULL until they are there */
  GPtrArray   *checks;  /* of GtkCheckButton, one for each of them */
  GtkEditable *new_row;
} Question;

RECORD_OWNS (Choices, choices_free, (names, g_ptr_array_unref), (numbers, g_array_unref))

RECORD_OWNS (Question, question_free, (widget, g_object_unref), (library, g_object_unref),
             (chosen.ids, g_free), (checks, g_ptr_array_unref), (choices, choices_free))

static Question *
question_new (GtkWidget    *widget,
              Library      *library,
              const gint64 *ids,
              gsize         n_ids)
{
  Question *question = g_new0 (Question, 1);

  question->widget = g_object_ref (widget);
  question->library = g_object_ref (library);
  question->chosen = (Chosen) { g_memdup2 (ids, n_ids * sizeof *ids), n_ids };

  return question;
}

static Choices *
choices_new (void)
{
  Choices *choices = g_new (Choices, 1);

  choices->names = g_ptr_array_new_with_free_func (g_free);
  choices->numbers = g_array_new (FALSE, FALSE, sizeof (guint));

  return choices;
}

static void
add_choice (Choices    *choices,
            const char *name,
            guint       number)
{
  g_ptr_array_add (choices->names, g_strdup (name));
  g_array_append_val (choices->numbers, number);
}

/* --- In the thread of the library ------------------------------------------------------------ */

static guint
count_having (GPtrArray  *items,
              const char *tag)
{
  guint n = 0;

  for (guint i = 0; i < items->len; i++)
    n += g_ptr_array_index (items, i) != NULL
         && library_item_has_tag (g_ptr_array_index (items, i), tag);

  return n;
}

/* Items times tags: each item is asked for each tag that the library has. */
static gpointer
look_at_tags (LibraryStore   *store,
              gconstpointer   data,
              GCancellable   *cancellable,
              GError        **error)
{
  const Chosen *chosen = data;
  g_autoptr (GPtrArray) tags = library_store_list_tags (store, error);
  g_autoptr (GPtrArray) items
      = tags != NULL ? library_store_read (store, chosen->ids, chosen->n_ids, error) : NULL;
  Choices *choices;

  if (items == NULL)
    return NULL;

  choices = choices_new ();
  for (guint i = 0; i < tags->len; i++)
    {
      const LibraryTag *tag = g_ptr_array_index (tags, i);

      add_choice (choices, tag->tag, count_having (items, tag->tag));
    }

  return choices;
}

static gpointer
look_at_decks (LibraryStore   *store,
               gconstpointer   data,
               GCancellable   *cancellable,
               GError        **error)
{
  g_autoptr (GPtrArray) decks = library_store_list_decks (store, error);
  Choices *choices;

  if (decks == NULL)
    return NULL;

  choices = choices_new ();
  for (guint i = 0; i < decks->len; i++)
    {
      const LibraryDeck *deck = g_ptr_array_index (decks, i);

      add_choice (choices, deck->name, deck->boards->len);
    }

  return choices;
}

/* --- Answers --------------------------------------------------------------------------------- */

/* What was typed, with commas between. */
static void
add_typed (Question  *question,
           GPtrArray *tags)
{
  g_auto (GStrv) typed = g_strsplit (gtk_editable_get_text (question->new_row), ",", -1);

  for (char **tag = typed; *tag != NULL; tag++)
    if (g_strstrip (*tag)[0] != '\0')
      g_ptr_array_add (tags, g_strdup (*tag));
}

/* A check that is still inconsistent was not touched, and means that every item keeps what it
 * has. */
static void
take_tags (Question *question)
{
  g_autoptr (GPtrArray) added = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) removed = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < question->checks->len; i++)
    {
      GtkCheckButton *check = g_ptr_array_index (question->checks, i);

      if (!gtk_check_button_get_inconsistent (check))
        g_ptr_array_add (gtk_check_button_get_active (check) ? added : removed,
                         g_strdup (g_ptr_array_index (question->choices->names, i)));
    }
  add_typed (question, added);
  g_ptr_array_add (added, NULL);
  g_ptr_array_add (removed, NULL);

  editor_library_change (question->widget, question->library, EDITOR_LIBRARY_TAG, NULL,
                         library_edit_new_tags (question->chosen.ids, question->chosen.n_ids,
                                                (const char *const *) added->pdata,
                                                (const char *const *) removed->pdata));
}

/* A new one, if it has a name; otherwise the one that is checked. NULL for none. */
static char *
get_deck (Question *question)
{
  char *name = g_strstrip (g_strdup (gtk_editable_get_text (question->new_row)));

  if (name[0] != '\0')
    return name;

  g_free (name);
  for (guint i = 0; i < question->checks->len; i++)
    if (gtk_check_button_get_active (g_ptr_array_index (question->checks, i)))
      return g_strdup (g_ptr_array_index (question->choices->names, i));

  return NULL;
}

static void
take_deck (Question *question)
{
  g_autofree char *name = get_deck (question);

  if (name != NULL)
    editor_library_change (question->widget, question->library, EDITOR_LIBRARY_ADD_TO_DECK, NULL,
                           library_edit_new_deck_fill (name, question->chosen.ids,
                                                       question->chosen.n_ids));
}

static void
on_response (Question   *question,
             const char *response)
{
  if (strcmp (response, "change") != 0)
    return;
  if (question->is_deck)
    take_deck (question);
  else
    take_tags (question);
}

/* --- The dialog ------------------------------------------------------------------------------ */

/* A click decides. */
static void
on_check (GtkCheckButton *check)
{
  gtk_check_button_set_inconsistent (check, FALSE);
}

static GtkWidget *
make_row (Question *question,
          guint     i)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();
  const char *name = g_ptr_array_index (question->choices->names, i);
  guint number = g_array_index (question->choices->numbers, guint, i);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 1);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  g_ptr_array_add (question->checks, check);

  if (question->is_deck)
    {
      g_autofree char *words = g_strdup_printf (_("%1$u of %2$u"), number, LIBRARY_DECK_BOARDS);

      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
      if (question->checks->len > 1)
        gtk_check_button_set_group (GTK_CHECK_BUTTON (check),
                                    g_ptr_array_index (question->checks, 0));
    }
  else
    {
      gtk_check_button_set_active (GTK_CHECK_BUTTON (check), number > 0);
      gtk_check_button_set_inconsistent (GTK_CHECK_BUTTON (check),
                                         number > 0 && number < question->chosen.n_ids);
      g_signal_connect (check, "toggled", G_CALLBACK (on_check), NULL);
    }

  return row;
}

static GtkWidget *
make_rows (Question *question)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *scroller = editor_scroller_new (list);
  GtkWidget *entry = adw_entry_row_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (entry),
                                 question->is_deck ? _("New deck")
                                                   : _("New tags, with commas"));
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (entry), TRUE);
  question->new_row = GTK_EDITABLE (entry);
  editor_entry_limit (question->new_row,
                      question->is_deck ? LIBRARY_MAX_NAME
                                        : LIBRARY_MAX_TAGS * (LIBRARY_MAX_TAG + 2)); /* ", " */
  gtk_list_box_append (GTK_LIST_BOX (list), entry);
  for (guint i = 0; i < question->choices->names->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), make_row (question, i));

  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MAX_HEIGHT);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);

  return scroller;
}

/* Takes @question over. */
static void
show_question (Question *question)
{
  AdwMessageDialog *dialog;
  GtkWidget *rows;

  question->checks = g_ptr_array_new ();
  rows = make_rows (question);
  dialog = editor_question_dialog_new (GTK_WINDOW (gtk_widget_get_root (question->widget)),
                                       question->is_deck ? _("Add to Deck") : _("Tags"), "change",
                                       question->is_deck ? _("Add") : _("Apply"), rows);
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_response), question,
                         (GClosureNotify) G_CALLBACK (question_free), G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (GTK_WIDGET (question->new_row));
}

static void
on_choices (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  Question *question = data;
  g_autoptr (GError) error = NULL;

  question->choices = library_run_finish (LIBRARY_LIBRARY (source), result, &error);
  if (question->choices == NULL)
    editor_library_report_error (question->widget, error);
  if (question->choices != NULL && gtk_widget_get_mapped (question->widget))
    show_question (question);
  else
    question_free (question);
}

/* The job borrows the ids of the question, which lives until on_choices(). */
static void
ask (GtkWidget    *widget,
     Library      *library,
     const gint64 *ids,
     gsize         n_ids,
     gboolean      is_deck)
{
  Question *question = question_new (widget, library, ids, n_ids);

  question->is_deck = is_deck;
  library_run_async (library, is_deck ? look_at_decks : look_at_tags, &question->chosen, NULL,
                     choices_free, NULL, on_choices, question);
}

void
editor_library_ask_tags (GtkWidget    *widget,
                         Library      *library,
                         const gint64 *ids,
                         gsize         n_ids)
{
  ask (widget, library, ids, n_ids, FALSE);
}

void
editor_library_ask_deck (GtkWidget    *widget,
                         Library      *library,
                         const gint64 *ids,
                         gsize         n_ids)
{
  ask (widget, library, ids, n_ids, TRUE);
}

/* --- Deleting for good ----------------------------------------------------------------------- */

/* This is final, so no inverse is kept. */
static void
on_erase (Question   *question,
          const char *response)
{
  const Chosen *chosen = &question->chosen;
  g_autoptr (LibraryEdit) erasure = library_edit_new_erasure (chosen->ids, chosen->n_ids);

  if (strcmp (response, "erase") == 0 && chosen->n_ids > 0)
    library_apply_async (question->library, erasure, NULL, NULL);
  else if (strcmp (response, "erase") == 0)
    library_purge_async (question->library, G_MAXINT64);
}

void
editor_library_ask_erase (GtkWidget    *widget,
                          Library      *library,
                          const gint64 *ids,
                          gsize         n_ids)
{
  g_autofree char *heading
      = n_ids == 0 ? g_strdup (_("Empty Recently Deleted?"))
                   /* Translators: a question; %'u is how many boards are selected */
                   : g_strdup_printf (ngettext ("Delete %'u Board for Good?",
                                                "Delete %'u Boards for Good?", (guint) n_ids),
                                      (guint) n_ids);
  AdwMessageDialog *dialog
      = editor_question_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)), heading, "erase",
                                    n_ids == 0 ? C_("verb", "Empty") : _("Delete"), NULL);

  adw_message_dialog_set_body (dialog, _("This can’t be undone."));
  adw_message_dialog_set_response_appearance (dialog, "erase", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_erase),
                         question_new (widget, library, ids, n_ids),
                         (GClosureNotify) G_CALLBACK (question_free), G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
