/* Decks come before boards. They are few, so that all of them are read once and searched here,
 * while the boards are those of a LibraryList.
 *
 * The view shows a flattened model of two lists: names of the decks that the search found, and
 * boards as LibraryEntries. The dialog has a reference count, because the window, the job that
 * lists decks and a choice that is being made may each outlive the others; everything runs on the
 * main loop but list_decks().
 */
#include "app/library/library-choice.h"

#include "app/compat/late-paste.h"
#include "app/library/library-history.h"
#include "app/library/library-labels.h"
#include "app/library/library-picture.h"
#include "app/widgets/builders.h"
#include "app/widgets/entry-limit.h"
#include "app/widgets/keep-with.h"
#include "library/library-decks.h"
#include "library/library-list.h"
#include "spaces/description/move-description.h"
#include "objects/record-owns.h"
#include "text/shown.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#define SIDE 40 /* of a picture; logical pixels */
#define WIDTH 340
#define HEIGHT 480

typedef struct
{
  GtkWidget               *widget;
  EditorLibraryChoiceFunc  func;
  guint                    size;
  gboolean                 is_closed;

  GtkWindow               *window;
  LibraryList             *boards;
  GPtrArray               *decks; /* of LibraryDeck, or NULL */
  GPtrArray               *found; /* of these, the ones that the search found */
  GtkStringList           *names; /* of these, in their order */
  GListModel              *model; /* names and boards */
  EditorLibraryThumbnails *thumbnails;
  GtkEditable             *search;
  GtkStack                *stack;
  GtkLabel                *nothing_label;
} Dialog;

RECORD_CLEARS (Dialog, dialog_clear, (widget, g_object_unref), (boards, g_object_unref),
               (decks, g_ptr_array_unref), (found, g_ptr_array_unref), (names, g_object_unref),
               (model, g_object_unref), (thumbnails, g_object_unref))

static void
dialog_release (Dialog *dialog)
{
  g_rc_box_release_full (dialog, dialog_clear);
}

/* --- Rows ------------------------------------------------------------------------------------ */

/* A picture, and beside it two labels. */
static void
on_setup (Dialog      *dialog,
          GtkListItem *item)
{
  GtkWidget *words = editor_box_new (GTK_ORIENTATION_VERTICAL, 2, editor_label_new (NULL, NULL),
                                     editor_label_new (NULL, "caption", "dim-label", NULL), NULL);
  GtkWidget *row
      = editor_box_new (GTK_ORIENTATION_HORIZONTAL, 12,
                        editor_library_picture_new (dialog->thumbnails, SIDE), words, NULL);

  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (row, "library-choice");
  gtk_list_item_set_child (item, row);
}

/* A screen reader reads the row of the list, which is the parent; there is one when something is
 * bound. @item is what has a picture, or NULL. */
static void
show_row (GtkWidget   *row,
          LibraryItem *item,
          const char  *title,
          const char  *details)
{
  GtkWidget *picture = gtk_widget_get_first_child (row);
  GtkWidget *words = gtk_widget_get_last_child (row);
  g_autofree char *description = g_strdup_printf ("%s, %s", title, details);

  editor_library_picture_set_item (EDITOR_LIBRARY_PICTURE (picture), item);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (words)), title);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (words)), details);
  if (title[0] != '\0' && gtk_widget_get_parent (row) != NULL)
    editor_set_label (gtk_widget_get_parent (row), description);
}

static void
show_deck (GtkWidget         *row,
           const LibraryDeck *deck)
{
  g_autofree char *count = g_strdup_printf (_("%1$u of %2$u"),
                                            deck->boards->len, LIBRARY_DECK_BOARDS);
  g_autofree char *size = spaces_describe_size (deck->size);
  g_autofree char *details = NULL;

  details = deck->boards->len > 0 ? g_strdup_printf ("%s · %s · %s", _("Deck"), count, size)
                                  : g_strdup_printf ("%s · %s", _("Deck"), count);
  show_row (row, NULL, SHOWN (deck->name), details);
}

/* An entry has no item until its block was read, and "read" comes with it; the row is empty
 * until then. */
static void
show_board (GtkWidget    *row,
            LibraryEntry *entry)
{
  LibraryItem *item = entry->item;
  g_autofree char *details = item != NULL ? editor_library_details (item) : NULL;

  if (item != NULL)
    show_row (row, item, editor_library_title (item), details);
  else
    show_row (row, NULL, "", "");
}

static void
on_bind (Dialog      *dialog,
         GtkListItem *item)
{
  GObject *object = gtk_list_item_get_item (item);
  GtkWidget *row = gtk_list_item_get_child (item);

  if (LIBRARY_IS_ENTRY (object))
    {
      g_signal_connect_swapped (object, "read", G_CALLBACK (show_board), row);
      show_board (row, LIBRARY_ENTRY (object));
    }
  else
    show_deck (row, dialog->found->pdata[gtk_list_item_get_position (item)]);
}

/* Without this an entry would go on calling a row that shows another one. */
static void
on_unbind (Dialog      *dialog,
           GtkListItem *item)
{
  GtkWidget *row = gtk_list_item_get_child (item);

  g_signal_handlers_disconnect_by_data (gtk_list_item_get_item (item), row);
  show_row (row, NULL, "", "");
}

/* --- Searching ------------------------------------------------------------------------------- */

static void
update_stack (Dialog *dialog)
{
  const GError *error = library_list_get_error (dialog->boards);
  gboolean is_empty = g_list_model_get_n_items (dialog->model) == 0;
  g_autofree char *size = spaces_describe_size (dialog->size);
  g_autofree char *words = NULL;

  if (error != NULL)
    words = g_strdup (error->message);
  else if (gtk_editable_get_text (dialog->search)[0] != '\0' || dialog->size == 0)
    words = g_strdup (_("Nothing found in the library"));
  else
    /* Translators: %s is a size, such as "4×4" */
    words = g_strdup_printf (_("The library has no %s board"), size);
  gtk_label_set_text (dialog->nothing_label, SHOWN_SENTENCE (words));
  gtk_stack_set_visible_child_name (dialog->stack, is_empty ? "nothing" : "list");
}

/* An empty search is part of every name. */
static gboolean
deck_fits (Dialog            *dialog,
           const LibraryDeck *deck)
{
  g_autofree char *words = g_utf8_casefold (gtk_editable_get_text (dialog->search), -1);
  g_autofree char *name = g_utf8_casefold (deck->name, -1);

  return strstr (name, words) != NULL;
}

static void
find_decks (Dialog *dialog)
{
  g_auto (GStrv) names = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_ptr_array_set_size (dialog->found, 0);
  for (guint i = 0; dialog->decks != NULL && i < dialog->decks->len; i++)
    {
      LibraryDeck *deck = g_ptr_array_index (dialog->decks, i);

      if (!deck_fits (dialog, deck))
        continue;
      g_ptr_array_add (dialog->found, deck);
      g_strv_builder_add (builder, deck->name);
    }
  names = g_strv_builder_end (builder);
  gtk_string_list_splice (dialog->names, 0, g_list_model_get_n_items (G_LIST_MODEL (dialog->names)),
                          (const char *const *) names);
}

/* The text is borrowed from the entry for this call; the list copies the query. */
static void
search (Dialog *dialog)
{
  LibraryQuery query = LIBRARY_QUERY_INIT;

  query.kind = LIBRARY_KIND_BOARD;
  query.text = gtk_editable_get_text (dialog->search);
  query.min_size = query.max_size = dialog->size;
  query.order = LIBRARY_ORDER_RECENT;
  find_decks (dialog);
  library_list_set_query (dialog->boards, &query);
}

static gpointer
list_decks (LibraryStore   *store,
            gconstpointer   data,
            GCancellable   *cancellable,
            GError        **error)
{
  return library_store_list_decks (store, error);
}

static void
on_decks (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  Dialog *dialog = data;
  g_autoptr (GError) error = NULL;

  dialog->decks = library_run_finish (LIBRARY_LIBRARY (source), result, &error);
  if (dialog->decks == NULL)
    editor_library_report_error (dialog->widget, error);
  else if (!dialog->is_closed)
    {
      find_decks (dialog);
      update_stack (dialog);
    }
  dialog_release (dialog);
}

/* --- The dialog ------------------------------------------------------------------------------ */

/* The window is closed before the function is called, which may show a dialog of its own. Closing
 * releases the dialog, so a reference is held for the call. */
static void
choose (Dialog *dialog,
        guint   position)
{
  g_autoptr (GObject) object = g_list_model_get_item (dialog->model, position);
  EditorLibraryChoice choice = { 0 };

  if (object == NULL)
    return;

  if (LIBRARY_IS_ENTRY (object))
    choice.board = LIBRARY_ENTRY (object)->id;
  else
    choice.deck = ((LibraryDeck *) dialog->found->pdata[position])->id;
  g_rc_box_acquire (dialog);
  gtk_window_close (dialog->window);
  dialog->func (dialog->widget, &choice);
  dialog_release (dialog);
}

static void
choose_first (Dialog *dialog)
{
  choose (dialog, 0);
}

static void
close_window (Dialog *dialog)
{
  gtk_window_close (dialog->window);
}

/* The widgets are gone from here on, while the jobs of boards and decks may still answer. */
static void
on_destroy (Dialog *dialog)
{
  dialog->is_closed = TRUE;
  g_signal_handlers_disconnect_by_data (dialog->boards, dialog);
}

static GtkWidget *
make_view (Dialog *dialog)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GListStore *models = g_list_store_new (G_TYPE_LIST_MODEL);
  GtkSelectionModel *shown;
  GtkWidget *view, *scroller;

  g_list_store_append (models, dialog->names);
  g_list_store_append (models, dialog->boards);
  dialog->model = G_LIST_MODEL (gtk_flatten_list_model_new (G_LIST_MODEL (models)));
  shown = GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (dialog->model)));
  g_signal_connect_swapped (factory, "setup", G_CALLBACK (on_setup), dialog);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (on_bind), dialog);
  g_signal_connect_swapped (factory, "unbind", G_CALLBACK (on_unbind), dialog);
  view = gtk_list_view_new (shown, factory);
  gtk_list_view_set_single_click_activate (GTK_LIST_VIEW (view), TRUE);
  editor_set_label (view, _("Found in the library"));
  gtk_widget_add_css_class (view, "navigation-sidebar");
  g_signal_connect_swapped (view, "activate", G_CALLBACK (choose), dialog);
  scroller = editor_scroller_new (view);
  gtk_widget_set_vexpand (scroller, TRUE);

  return scroller;
}

static GtkWidget *
make_search (Dialog *dialog)
{
  GtkWidget *entry = gtk_search_entry_new ();
  GtkWidget *box = editor_box_new (GTK_ORIENTATION_HORIZONTAL, 0, entry, NULL);

  g_object_set (entry, "placeholder-text", _("Search names, tags and codes"), NULL);
  editor_set_label (entry, _("Search names, tags and codes"));
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_widget_add_css_class (box, "library-find");
  dialog->search = GTK_EDITABLE (entry);
  editor_search_entry_stop_in_time (GTK_SEARCH_ENTRY (entry));
  editor_entry_limit (GTK_EDITABLE (entry), EDITOR_ENTRY_MAX_SEARCH);
  g_signal_connect_swapped (entry, "search-changed", G_CALLBACK (search), dialog);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (choose_first), dialog);
  g_signal_connect_swapped (entry, "stop-search", G_CALLBACK (close_window), dialog);

  return box;
}

static GtkWidget *
make_stack (Dialog *dialog)
{
  GtkWidget *stack = gtk_stack_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, "dim-label");
  dialog->stack = GTK_STACK (stack);
  dialog->nothing_label = GTK_LABEL (label);
  gtk_stack_add_named (dialog->stack, make_view (dialog), "list");
  gtk_stack_add_named (dialog->stack, label, "nothing");

  return stack;
}

static void
make_window (Dialog     *dialog,
             const char *title)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *box = editor_box_new (GTK_ORIENTATION_VERTICAL, 0, adw_header_bar_new (),
                                   make_search (dialog), make_stack (dialog), NULL);

  dialog->window = GTK_WINDOW (window);
  gtk_window_set_title (dialog->window, title);
  gtk_window_set_modal (dialog->window, TRUE);
  gtk_window_set_transient_for (dialog->window,
                                GTK_WINDOW (gtk_widget_get_root (dialog->widget)));
  gtk_window_set_default_size (dialog->window, WIDTH, HEIGHT);
  editor_add_keys (window, GTK_PHASE_BUBBLE, "Escape", gtk_named_action_new ("window.close"));
  adw_window_set_content (ADW_WINDOW (window), box);
  g_signal_connect_swapped (window, "destroy", G_CALLBACK (on_destroy), dialog);
  editor_keep_with (window, dialog, (GDestroyNotify) dialog_release);
}

void
editor_library_choose (GtkWidget               *widget,
                       Library                 *library,
                       const char              *title,
                       gboolean                 with_decks,
                       guint                    size,
                       EditorLibraryChoiceFunc  func)
{
  Dialog *dialog = g_rc_box_new0 (Dialog);

  dialog->widget = g_object_ref (widget);
  dialog->func = func;
  dialog->size = size;
  dialog->boards = library_list_new (library);
  dialog->found = g_ptr_array_new ();
  dialog->names = gtk_string_list_new (NULL);
  dialog->thumbnails = editor_library_thumbnails_new ();
  make_window (dialog, title);
  g_signal_connect_swapped (dialog->boards, "listed", G_CALLBACK (update_stack), dialog);
  search (dialog);
  if (with_decks)
    library_run_async (library, list_decks, NULL, NULL, (GDestroyNotify) g_ptr_array_unref, NULL,
                       on_decks, g_rc_box_acquire (dialog));
  gtk_window_present (dialog->window);
}
