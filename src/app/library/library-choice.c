/* Decks come before boards. They are few, so that all of them are read once and searched here,
 * while the boards are those of a LibraryList.
 *
 * The view shows a flattened model of two lists: decks as GtkStringObjects that carry their
 * LibraryDeck, and boards as LibraryEntries. The dialog has a reference count, because the window,
 * the job that lists decks and a choice that is being made may each outlive the others; everything
 * runs on the main loop but list_decks().
 */
#include "app/library/library-choice.h"

#include "app/compat/late-paste.h"
#include "app/library/library-history.h"
#include "app/library/library-labels.h"
#include "app/library/library-picture.h"
#include "app/widgets/entry-limit.h"
#include "app/widgets/keep-with.h"
#include "library/library-decks.h"
#include "library/library-list.h"
#include "spaces/description/move-description.h"
#include "text/shown.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#define SIDE 40 /* of a picture; logical pixels */
#define WIDTH 340
#define HEIGHT 480

#define DECK "spaces-deck" /* data of the GtkStringObject that stands for a deck */
#define ROW "spaces-row"
#define DIALOG "spaces-dialog"

typedef struct
{
  GtkWidget               *widget;
  EditorLibraryChoiceFunc  func;
  Library                 *library;
  guint                    size;
  gboolean                 is_closed;

  GtkWindow               *window;
  LibraryList             *boards;
  GPtrArray               *decks; /* of LibraryDeck, or NULL */
  GListStore              *found; /* of GtkStringObject, the decks that the search found */
  GListModel              *model; /* both */
  EditorLibraryThumbnails *thumbnails;
  GtkEditable             *search;
  GtkStack                *stack;
  GtkLabel                *nothing_label;
  GtkWidget               *view;
} Dialog;

static void
dialog_unref (gpointer data)
{
  Dialog *dialog = data;

  g_object_unref (dialog->widget);
  g_object_unref (dialog->library);
  g_object_unref (dialog->boards);
  g_clear_pointer (&dialog->decks, g_ptr_array_unref);
  g_object_unref (dialog->found);
  g_clear_object (&dialog->model);
  g_object_unref (dialog->thumbnails);
}

static void
dialog_release (Dialog *dialog)
{
  g_rc_box_release_full (dialog, dialog_unref);
}

/* --- Rows ------------------------------------------------------------------------------------ */

typedef struct
{
  EditorLibraryPicture *shown; /* owned */
  GtkLabel             *title;
  GtkLabel             *details;
  GtkWidget            *box;
} Row;

static void
row_free (gpointer data)
{
  Row *row = data;

  g_object_unref (row->shown);
  g_free (row);
}

/* A screen reader reads the row of the list, which is the parent of the box. */
static void
show_words (Row        *row,
            const char *title,
            const char *details)
{
  g_autofree char *words = g_strdup_printf ("%s, %s", title, details);
  GtkWidget *parent = gtk_widget_get_parent (row->box);

  gtk_label_set_text (row->title, title);
  gtk_label_set_text (row->details, details);
  if (parent != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                    -1);
}

/* A deck has no picture of its own. */
static void
show_deck (Row               *row,
           const LibraryDeck *deck)
{
  g_autofree char *count = g_strdup_printf (_("%u of %u"), deck->boards->len, LIBRARY_DECK_BOARDS);
  g_autofree char *size = spaces_describe_size (deck->size);
  g_autofree char *details = NULL;

  details = deck->boards->len > 0 ? g_strdup_printf ("%s · %s · %s", _("Deck"), count, size)
                                  : g_strdup_printf ("%s · %s", _("Deck"), count);
  editor_library_picture_set_item (row->shown, NULL);
  show_words (row, SHOWN (deck->name), details);
}

/* An entry has no item until its block was read, and "notify::item" comes with it; the row is
 * empty until then. */
static void
update_board (Row          *row,
              GParamSpec   *pspec,
              LibraryEntry *entry)
{
  LibraryItem *item = library_entry_get_item (entry);
  g_autofree char *details = NULL;

  if (item == NULL)
    {
      gtk_label_set_text (row->title, "");
      gtk_label_set_text (row->details, "");
      editor_library_picture_set_item (row->shown, NULL);
      return;
    }

  details = editor_library_details (item);
  show_words (row, editor_library_title (item), details);
  editor_library_picture_set_item (row->shown, item);
}

/* The row is data of the box and goes with it. A parent, which has the name for a screen reader,
 * there is only when an entry is bound. */
static void
on_setup (GtkSignalListItemFactory *factory,
          GtkListItem              *item,
          Dialog                   *dialog)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *picture = gtk_picture_new ();
  GtkWidget *labels[] = { gtk_label_new (NULL), gtk_label_new (NULL) };
  Row *row = g_new0 (Row, 1);

  gtk_widget_set_size_request (picture, SIDE, SIDE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  for (gsize i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      gtk_label_set_xalign (GTK_LABEL (labels[i]), 0);
      gtk_label_set_ellipsize (GTK_LABEL (labels[i]), PANGO_ELLIPSIZE_END);
      gtk_box_append (GTK_BOX (words), labels[i]);
    }
  gtk_widget_add_css_class (labels[1], "caption");
  gtk_widget_add_css_class (labels[1], "dim-label");
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), words);
  gtk_widget_add_css_class (box, "library-choice");

  *row = (Row) { editor_library_picture_new (GTK_PICTURE (picture), dialog->thumbnails, SIDE),
                 GTK_LABEL (labels[0]), GTK_LABEL (labels[1]), box };
  g_object_set_data_full (G_OBJECT (box), ROW, row, row_free);
  gtk_list_item_set_child (item, box);
}

static Row *
get_row (GtkListItem *item)
{
  return g_object_get_data (G_OBJECT (gtk_list_item_get_child (item)), ROW);
}

static void
on_bind (GtkSignalListItemFactory *factory,
         GtkListItem              *item,
         Dialog                   *dialog)
{
  GObject *object = gtk_list_item_get_item (item);
  Row *row = get_row (item);

  if (!LIBRARY_IS_ENTRY (object))
    {
      show_deck (row, g_object_get_data (object, DECK));
      return;
    }

  g_signal_connect_swapped (object, "notify::item", G_CALLBACK (update_board), row);
  update_board (row, NULL, LIBRARY_ENTRY (object));
}

/* Without this an entry would go on calling a row that shows another one. */
static void
on_unbind (GtkSignalListItemFactory *factory,
           GtkListItem              *item,
           Dialog                   *dialog)
{
  GObject *object = gtk_list_item_get_item (item);

  editor_library_picture_set_item (get_row (item)->shown, NULL);
  if (LIBRARY_IS_ENTRY (object))
    g_signal_handlers_disconnect_by_data (object, get_row (item));
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
  g_list_store_remove_all (dialog->found);
  for (guint i = 0; dialog->decks != NULL && i < dialog->decks->len; i++)
    {
      LibraryDeck *deck = g_ptr_array_index (dialog->decks, i);
      g_autoptr (GtkStringObject) object
          = gtk_string_object_new (SHOWN (deck->name));

      if (!deck_fits (dialog, deck))
        continue;
      g_object_set_data_full (G_OBJECT (object), DECK, library_deck_ref (deck),
                              (GDestroyNotify) library_deck_unref);
      g_list_store_append (dialog->found, object);
    }
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
    choice.board = library_entry_get_id (LIBRARY_ENTRY (object));
  else
    choice.deck = ((LibraryDeck *) g_object_get_data (object, DECK))->id;
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
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GListStore *models = g_list_store_new (G_TYPE_LIST_MODEL);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  g_list_store_append (models, dialog->found);
  g_list_store_append (models, dialog->boards);
  dialog->model = G_LIST_MODEL (gtk_flatten_list_model_new (G_LIST_MODEL (models)));
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), dialog);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), dialog);
  g_signal_connect (factory, "unbind", G_CALLBACK (on_unbind), dialog);
  dialog->view = gtk_list_view_new (
      GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (dialog->model))),
      g_steal_pointer (&factory));
  gtk_list_view_set_single_click_activate (GTK_LIST_VIEW (dialog->view), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (dialog->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Found in the library"), -1);
  gtk_widget_add_css_class (dialog->view, "navigation-sidebar");
  g_signal_connect_swapped (dialog->view, "activate", G_CALLBACK (choose), dialog);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), dialog->view);
  gtk_widget_set_vexpand (scroller, TRUE);

  return scroller;
}

static GtkWidget *
make_search (Dialog *dialog)
{
  GtkWidget *entry = gtk_search_entry_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  g_object_set (entry, "placeholder-text", _("Search names, tags and codes"), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Search names, tags and codes"), -1);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_widget_add_css_class (box, "library-find");
  gtk_box_append (GTK_BOX (box), entry);
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
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkEventController *keys = gtk_shortcut_controller_new ();

  dialog->window = GTK_WINDOW (window);
  gtk_window_set_title (dialog->window, title);
  gtk_window_set_modal (dialog->window, TRUE);
  gtk_window_set_transient_for (dialog->window,
                                GTK_WINDOW (gtk_widget_get_root (dialog->widget)));
  gtk_window_set_default_size (dialog->window, WIDTH, HEIGHT);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Escape"),
                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), make_search (dialog));
  gtk_box_append (GTK_BOX (box), make_stack (dialog));
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
  dialog->library = g_object_ref (library);
  dialog->size = size;
  dialog->boards = library_list_new (library);
  dialog->found = g_list_store_new (GTK_TYPE_STRING_OBJECT);
  dialog->thumbnails = editor_library_thumbnails_new ();
  make_window (dialog, title);
  g_signal_connect_swapped (dialog->boards, "listed", G_CALLBACK (update_stack), dialog);
  search (dialog);
  if (with_decks)
    library_run_async (library, list_decks, NULL, NULL, (GDestroyNotify) g_ptr_array_unref, NULL,
                       on_decks, g_rc_box_acquire (dialog));
  gtk_window_present (dialog->window);
}
