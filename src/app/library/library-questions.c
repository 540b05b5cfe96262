/* A question is made when the library has answered what there is to choose from; it goes with its
 * dialog. */
#include "app/library/library-questions.h"

#include "app/library/library-history.h"
#include "app/widgets/entry-limit.h"
#include "app/widgets/question-dialog.h"
#include "library/library-decks.h"

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
  GArray    *n_having; /* gsize for each: how many of the items have it */
  GArray    *n_boards; /* gsize for each deck */
} Choices;

typedef struct
{
  GtkWidget   *widget;
  Library     *library;
  Chosen       chosen;
  gboolean     is_deck;

  GPtrArray   *checks; /* of GtkCheckButton, one for each name */
  GPtrArray   *names;
  GtkEditable *new_row;
} Question;

static void
question_free (Question *question)
{
  g_object_unref (question->widget);
  g_object_unref (question->library);
  g_free (question->chosen.ids);
  g_clear_pointer (&question->checks, g_ptr_array_unref);
  g_clear_pointer (&question->names, g_ptr_array_unref);
  g_free (question);
}

static void
question_closure_free (gpointer  question,
                       GClosure *closure)
{
  question_free (question);
}

static void
choices_free (gpointer data)
{
  Choices *choices = data;

  g_ptr_array_unref (choices->names);
  g_array_unref (choices->n_having);
  g_array_unref (choices->n_boards);
  g_free (choices);
}

static Choices *
choices_new (void)
{
  Choices *choices = g_new (Choices, 1);

  choices->names = g_ptr_array_new_with_free_func (g_free);
  choices->n_having = g_array_new (FALSE, FALSE, sizeof (gsize));
  choices->n_boards = g_array_new (FALSE, FALSE, sizeof (gsize));

  return choices;
}

/* --- In the thread of the library ------------------------------------------------------------ */

static gsize
count_having (GPtrArray  *items,
              const char *tag)
{
  gsize n = 0;

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
      gsize n_having = count_having (items, tag->tag);

      g_ptr_array_add (choices->names, g_strdup (tag->tag));
      g_array_append_val (choices->n_having, n_having);
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
      gsize n_boards = deck->boards->len;

      g_ptr_array_add (choices->names, g_strdup (deck->name));
      g_array_append_val (choices->n_boards, n_boards);
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
                         g_strdup (g_ptr_array_index (question->names, i)));
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
      return g_strdup (g_ptr_array_index (question->names, i));

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
on_response (AdwMessageDialog *dialog,
             const char       *response,
             Question         *question)
{
  if (strcmp (response, "change") != 0)
    return;
  if (question->is_deck)
    take_deck (question);
  else
    take_tags (question);
}

/* --- The dialog ------------------------------------------------------------------------------ */

/* Whoever clicks on it has decided. */
static void
on_check (GtkCheckButton *check)
{
  gtk_check_button_set_inconsistent (check, FALSE);
}

static GtkWidget *
make_row (Question      *question,
          const Choices *choices,
          guint          i)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();
  const char *name = g_ptr_array_index (choices->names, i);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 1);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  g_ptr_array_add (question->checks, check);
  g_ptr_array_add (question->names, g_strdup (name));

  if (question->is_deck)
    {
      gsize n_boards = g_array_index (choices->n_boards, gsize, i);
      g_autofree char *words = g_strdup_printf (_("%u of %u"), (guint) n_boards,
                                                LIBRARY_DECK_BOARDS);

      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
      if (question->checks->len > 1)
        gtk_check_button_set_group (GTK_CHECK_BUTTON (check),
                                    g_ptr_array_index (question->checks, 0));
    }
  else
    {
      gsize n_having = g_array_index (choices->n_having, gsize, i);

      gtk_check_button_set_active (GTK_CHECK_BUTTON (check), n_having > 0);
      gtk_check_button_set_inconsistent (GTK_CHECK_BUTTON (check),
                                         n_having > 0 && n_having < question->chosen.n_ids);
      g_signal_connect (check, "toggled", G_CALLBACK (on_check), NULL);
    }

  return row;
}

static GtkWidget *
make_rows (Question      *question,
           const Choices *choices)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *entry = adw_entry_row_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (entry),
                                 question->is_deck ? _("New deck")
                                                   : _("New tags, with commas between them"));
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (entry), TRUE);
  question->new_row = GTK_EDITABLE (entry);
  editor_entry_limit (question->new_row,
                      question->is_deck ? LIBRARY_MAX_NAME
                                        : LIBRARY_MAX_TAGS * (LIBRARY_MAX_TAG + 2)); /* ", " */
  gtk_list_box_append (GTK_LIST_BOX (list), entry);
  for (guint i = 0; i < choices->names->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), make_row (question, choices, i));

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MAX_HEIGHT);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);

  return scroller;
}

/* Takes @question over. */
static void
show_question (Question      *question,
               const Choices *choices)
{
  AdwMessageDialog *dialog;
  GtkWidget *rows;

  question->checks = g_ptr_array_new ();
  question->names = g_ptr_array_new_with_free_func (g_free);
  rows = make_rows (question, choices);
  dialog = editor_question_dialog_new (GTK_WINDOW (gtk_widget_get_root (question->widget)),
                                       question->is_deck ? _("Add to Deck") : _("Tags"), "change",
                                       question->is_deck ? _("Add") : _("Apply"), rows);
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_response), question,
                         question_closure_free, 0);
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
  Choices *choices = library_run_finish (LIBRARY_LIBRARY (source), result, &error);

  if (choices == NULL)
    editor_library_report_error (question->widget, error);
  if (choices != NULL && gtk_widget_get_mapped (question->widget))
    show_question (question, choices);
  else
    question_free (question);
  g_clear_pointer (&choices, choices_free);
}

/* The job borrows the ids of the question, which lives until on_choices(). */
static void
ask (GtkWidget    *widget,
     Library      *library,
     const gint64 *ids,
     gsize         n_ids,
     gboolean      is_deck)
{
  Question *question = g_new0 (Question, 1);

  question->widget = g_object_ref (widget);
  question->library = g_object_ref (library);
  question->chosen = (Chosen) { g_memdup2 (ids, n_ids * sizeof *ids), n_ids };
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
