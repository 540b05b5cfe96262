/* Two threads one after the other: files are read in one of their own, so that the library goes on
 * answering meanwhile, and stored in that of the library. Only one of them touches the import at a
 * time, and nobody else does before both are done. The result is one sentence for the toast, and a
 * dialog with every diagnostic, which copies all that it shows. */
#include "app/library/library-importing.h"

#include "app/widgets/builders.h"
#include "app/widgets/progress-question.h"
#include "app/widgets/toast-area.h"
#include "app/widgets/toast.h"
#include "spaces/board/code.h"
#include "objects/record-owns.h"
#include "text/shown.h"
#include "transfer/library-import.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* Nobody reads further, and each is a widget. */
#define MAX_ROWS 200

/* Logical pixels. A dialog makes a list that scrolls as low as it may be, so it is given the height
 * of its headings and rows, with three lines for a reason. */
#define MAX_HEIGHT 300
#define HEADING_HEIGHT 60
#define ROW_HEIGHT 100

typedef struct
{
  GtkWidget      *widget; /* owned, as all members */
  GtkWindow      *window;
  Library        *library;
  EditorImport   *sources;
  EditorProgress *progress;
  LibraryImport  *import; /* NULL once the toast has it */
  EditorLibraryDone done;
} Importing;

RECORD_OWNS (Importing, importing_free, (progress, editor_progress_free), (widget, g_object_unref),
             (window, g_object_unref), (library, g_object_unref), (sources, g_object_unref),
             (import, library_import_free))

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Importing, importing_free)

/* --- In a sentence --------------------------------------------------------------------------- */

/* The toast has room for two numbers: the boards that came and the one that matters most
 * besides. */
static char *
describe (const LibraryImportSummary *summary)
{
  guint imported = (guint) summary->imported;
  guint duplicates = (guint) summary->duplicates;
  guint rejected = (guint) summary->rejected;

  if (imported > 0 && rejected > 0)
    /* Translators: new boards, and what could not be read */
    return g_strdup_printf (ngettext ("%1$'u board imported; %2$'u couldn’t be read",
                                      "%1$'u boards imported; %2$'u couldn’t be read", imported),
                            imported, rejected);
  if (imported > 0 && duplicates > 0)
    /* Translators: new boards, and those that were there before */
    return g_strdup_printf (ngettext ("%1$'u board imported; %2$'u already in the library",
                                      "%1$'u boards imported; %2$'u already in the library",
                                      imported), imported, duplicates);
  if (imported > 0)
    /* Translators: %'u is how many boards are new */
    return g_strdup_printf (ngettext ("%'u board imported", "%'u boards imported", imported),
                            imported);
  if (duplicates > 0 && rejected > 0)
    /* Translators: boards that were there before, and what could not be read */
    return g_strdup_printf (ngettext ("%1$'u board is in the library already; %2$'u couldn’t be "
                                      "read",
                                      "%1$'u boards are in the library already; %2$'u couldn’t be "
                                      "read", duplicates),
                            duplicates, rejected);
  if (duplicates > 0)
    /* Translators: %'u is how many boards were there before */
    return g_strdup_printf (ngettext ("%'u board is in the library already",
                                      "%'u boards are in the library already", duplicates),
                            duplicates);
  if (rejected > 0)
    return g_strdup (_("Nothing was imported"));

  return g_strdup (_("There is no board in it"));
}

/* --- In full --------------------------------------------------------------------------------- */

/* A line for a number that is not 0; takes @line over. */
static void
add_line (GString *text,
          gsize    n,
          char    *line)
{
  if (n > 0)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
  g_free (line);
}

static char *
describe_all (const LibraryImportSummary *summary)
{
  GString *text = g_string_new (NULL);

  /* Translators: %u is how many boards are new */
  add_line (text, summary->imported, g_strdup_printf (_("Imported: %u"),
                                                      (guint) summary->imported));
  /* Translators: %u is how many decks are new */
  add_line (text, summary->decks, g_strdup_printf (_("Decks: %u"), (guint) summary->decks));
  /* Translators: %u is how many boards were there before */
  add_line (text, summary->duplicates, g_strdup_printf (_("Already here: %u"),
                                                        (guint) summary->duplicates));
  /* Translators: %'u is how many boards were damaged and could be read all the same */
  add_line (text, summary->repaired, g_strdup_printf (_("Repaired: %'u"),
                                                      (guint) summary->repaired));
  /* Translators: %u is how many things could not be read */
  add_line (text, summary->rejected, g_strdup_printf (_("Not read: %u"),
                                                      (guint) summary->rejected));

  return g_string_free (text, FALSE);
}

/* Titles of libadwaita's rows are markup unless that is turned off, and names of files may hold
 * any sign. */
static GtkWidget *
make_row (const LibraryImportDiagnostic *diagnostic)
{
  g_autofree char *place = NULL;

  if (diagnostic->line > 0)
    /* Translators: the name of a file, and the number of a line in it */
    place = g_strdup_printf (_("%1$s, line %2$u"), SHOWN (diagnostic->source),
                             (guint) diagnostic->line);

  return g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title",
                       SHOWN_SENTENCE (diagnostic->message), "title-lines", 0, "subtitle",
                       place != NULL ? place : SHOWN (diagnostic->source), NULL);
}

static void
add_group (GtkBox     *box,
           const char *title,
           GPtrArray  *diagnostics)
{
  GtkWidget *group;

  if (diagnostics->len == 0)
    return;

  group = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  for (guint i = 0; i < MIN (diagnostics->len, MAX_ROWS); i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                               make_row (g_ptr_array_index (diagnostics, i)));
  if (diagnostics->len > MAX_ROWS)
    {
      /* Translators: %u is how many lines there are room for */
      g_autofree char *rest = g_strdup_printf (_("The first %u are shown"), MAX_ROWS);

      adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), rest);
    }
  gtk_box_append (box, group);
}

static GtkWidget *
make_lists (LibraryImport *import)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  GtkWidget *scroller = editor_scroller_new (box);
  guint n_rejected = import->rejected->len;
  guint n_repaired = import->repaired->len;
  guint height = HEADING_HEIGHT * ((n_rejected > 0) + (n_repaired > 0))
                 + ROW_HEIGHT * MIN (n_rejected + n_repaired, MAX_ROWS);

  add_group (GTK_BOX (box), _("Not Read"), import->rejected);
  add_group (GTK_BOX (box), _("Repaired"), import->repaired);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller),
                                              (int) MIN (height, MAX_HEIGHT));

  return scroller;
}

static void
show_details (GtkWindow     *parent,
              LibraryImport *import)
{
  LibraryImportSummary summary = import->summary;
  g_autofree char *body = describe_all (&summary);
  GtkWidget *window = adw_message_dialog_new (parent, _("Import"), body);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (window);

  adw_message_dialog_set_extra_child (dialog, make_lists (import));
  adw_message_dialog_add_response (dialog, "close", _("Close"));
  adw_message_dialog_set_close_response (dialog, "close");
  adw_message_dialog_set_default_response (dialog, "close");
  gtk_window_present (GTK_WINDOW (window));
}

/* --- What came of it ------------------------------------------------------------------------- */

/* The import belongs to the handler of the toast, so the dialog can be asked for more than
 * once. */
static void
on_details (AdwToast      *toast,
            LibraryImport *import)
{
  GtkRoot *window = gtk_widget_get_root (adw_toast_get_custom_title (toast));

  show_details (GTK_WINDOW (window), import);
}

/* Takes @inverse over. A toast has one button: where that shows the details, Undo is in the header
 * bar alone. */
static void
show_summary (Importing   *importing,
              LibraryEdit *inverse)
{
  LibraryImportSummary summary = importing->import->summary;
  g_autofree char *sentence = describe (&summary);
  gboolean has_details = summary.rejected + summary.repaired > 0;
  g_autoptr (LibraryEdit) added = library_edit_ref (inverse);
  AdwToast *toast;

  editor_library_change_done (importing->widget, importing->library, EDITOR_LIBRARY_IMPORT,
                              has_details ? NULL : sentence, inverse);
  if (library_edit_get_added (added) != NULL)
    importing->done (importing->widget, added);
  if (has_details)
    {
      toast = editor_toast_new (sentence);
      adw_toast_set_button_label (toast, _("Details"));
      adw_toast_set_timeout (toast, 0); /* whoever wants to know must have the time to ask */
      g_signal_connect_data (toast, "button-clicked", G_CALLBACK (on_details),
                             g_steal_pointer (&importing->import),
                             (GClosureNotify) G_CALLBACK (library_import_free), 0);
      editor_toast_area_show_around (importing->widget, toast);
    }
}

/* --- Storing --------------------------------------------------------------------------------- */

/* A LibraryAddFunc. */
static gboolean
store_import (LibraryStore  *store,
              gpointer       data,
              GError       **error)
{
  const Importing *importing = data;

  return library_import_store (importing->import, store,
                               editor_progress_get_cancellable (importing->progress), error);
}

/* In the thread of the library. */
static gpointer
store (LibraryStore   *store,
       gconstpointer   data,
       GCancellable   *cancellable,
       GError        **error)
{
  LibraryEdit *inverse = NULL;

  library_store_add_as_edit (store, store_import, (gpointer) data, &inverse, error);
  return inverse;
}

/* A person who cancelled knows, and a window that was closed has no place for a toast. A failure
 * has stored nothing of the items. */
static void
on_stored (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (Importing) importing = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryEdit) inverse
      = library_run_finish (LIBRARY_LIBRARY (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
      || !gtk_widget_get_mapped (GTK_WIDGET (importing->window)))
    return;
  if (inverse != NULL)
    show_summary (importing, g_steal_pointer (&inverse));
  else
    editor_library_report_error (importing->widget, error);
}

/* --- Reading --------------------------------------------------------------------------------- */

static void
read_source (const char   *name,
             const char   *path,
             const char   *text,
             const GError *problem,
             gpointer      data)
{
  Importing *importing = data;
  GCancellable *cancellable = editor_progress_get_cancellable (importing->progress);

  /* Both fail only when they are cancelled, which is seen at the end. */
  if (path != NULL)
    library_import_read_file (importing->import, name, path, cancellable, NULL);
  else if (text != NULL)
    library_import_read_text (importing->import, name, text, strlen (text), cancellable, NULL);
  else
    library_import_reject (importing->import, name, 0, problem->message);
}

/* In a thread of its own. It ends normally when it was cancelled, too; GTask turns that into an
 * error for on_read(). */
static void
read_all (GTask        *task,
          gpointer      source,
          gpointer      data,
          GCancellable *cancellable)
{
  Importing *importing = data;

  editor_progress_begin (importing->progress);
  editor_import_visit (importing->sources, read_source, importing, NULL, cancellable);
  g_task_return_boolean (task, TRUE);
}

static void
on_read (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  Importing *importing = data;

  if (!g_task_propagate_boolean (G_TASK (result), NULL)) /* it was cancelled */
    importing_free (importing);
  else
    library_run_async (importing->library, store, importing, NULL,
                       (GDestroyNotify) library_edit_unref,
                       editor_progress_get_cancellable (importing->progress), on_stored,
                       importing);
}

void
editor_library_import (GtkWidget         *widget,
                       Library           *library,
                       EditorImport      *sources,
                       EditorLibraryDone  done)
{
  Importing *importing = g_new0 (Importing, 1);

  importing->widget = g_object_ref (widget);
  importing->window = GTK_WINDOW (g_object_ref (gtk_widget_get_root (widget)));
  importing->library = g_object_ref (library);
  importing->sources = g_object_ref (sources);
  importing->progress = editor_progress_new (importing->window, _("Importing"), 1);
  importing->import = library_import_new (NULL);
  importing->done = done;
  editor_progress_run (importing->progress, read_all, on_read, importing);
}

/* --- Boards to begin with -------------------------------------------------------------------- */

static const struct
{
  const char *name;
  const char *code;
} boards[] = {
  { N_("Straight up"), "4|13p09p05p01pG1f" },
  { N_("A step aside"), "4|12p08p09p05p01pG1f" },
  { N_("Along the bottom row"), "4|12p13p14p15p11p07p03pG3f" },
  { N_("Trap beside you"), "4|12p13t08p04p00pG0f" },
  { N_("Trap beneath you"), "4|13p13t09p05p01pG1f" },
  { N_("Trap behind you"), "4|14p10p14t06p02pG2f" },
  { N_("Trap ahead, and around it"), "4|13p09p05t08p04p00pG0f" },
  { N_("Two traps"), "4|12p13t08p09t04p00pG0f" },
  { N_("There and back again"), "4|13p09p13p09p05p01pG1f" },
  { N_("Zigzag"), "4|12p13p09p08p04p05p01pG1f" },
};

G_STATIC_ASSERT (G_N_ELEMENTS (boards) == LIBRARY_DECK_BOARDS);

/* --- Decks ----------------------------------------------------------------------------------- */

typedef struct
{
  GtkWidget  *widget;      /* owned, as the next two */
  GPtrArray  *items;       /* of LibraryItem, boards */
  char       *name;
  gboolean    is_numbered; /* another deck has that name: FALSE makes none then */
  guint       n_decks;     /* made by the thread */
} Decks;

RECORD_OWNS (Decks, decks_free, (widget, g_object_unref), (items, g_ptr_array_unref),
             (name, g_free))

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Decks, decks_free)

/* Fills in @ids: those of the boards in the library, added just now or before. */
static gboolean
add_boards (LibraryStore  *store,
            GPtrArray     *items,
            gint64        *ids,
            GError       **error)
{
  if (!library_store_add_all (store, (LibraryItem *const *) items->pdata, items->len, TRUE, ids,
                              NULL, error))
    return FALSE;

  for (guint i = 0; i < items->len; i++)
    {
      LibraryItem *item = g_ptr_array_index (items, i);

      if (ids[i] == 0)
        ids[i] = library_store_find_code (store, LIBRARY_KIND_BOARD, item->code,
                                          error);
      if (ids[i] < 0)
        return FALSE;
    }

  return TRUE;
}

/* Of the boards from @first on those of its size, until the deck is full; they have no id behind
 * that. */
static gboolean
add_deck (LibraryStore  *store,
          const Decks   *decks,
          gint64        *ids,
          guint          first,
          GError       **error)
{
  gint64 boards_in[LIBRARY_DECK_BOARDS];
  gsize n = 0;
  g_autoptr (LibraryEdit) addition = NULL;

  for (guint i = first; i < decks->items->len && n < LIBRARY_DECK_BOARDS; i++)
    {
      const LibraryItem *item = g_ptr_array_index (decks->items, i);

      if (ids[i] != 0
          && item->size == ((const LibraryItem *) g_ptr_array_index (decks->items, first))->size)
        {
          boards_in[n++] = ids[i];
          ids[i] = 0;
        }
    }

  addition = LIBRARY_EDIT_NEW (NEW_DECK, boards_in, n, .name = g_strdup (decks->name),
                               .is_numbered = TRUE);
  return library_store_apply (store, addition, NULL, error);
}

/* A LibraryAddFunc. */
static gboolean
add_boards_and_decks (LibraryStore  *store,
                      gpointer       data,
                      GError       **error)
{
  Decks *decks = data;
  g_autofree gint64 *ids = g_new0 (gint64, decks->items->len);
  gint64 known;

  decks->n_decks = 0;
  if (!add_boards (store, decks->items, ids, error))
    return FALSE;

  known = !decks->is_numbered ? library_store_find_deck (store, decks->name, error) : 0;
  if (known != 0)
    return known > 0;

  for (guint i = 0; i < decks->items->len; i++)
    if (ids[i] != 0)
      {
        if (!add_deck (store, decks, ids, i, error))
          return FALSE;
        decks->n_decks++;
      }

  return TRUE;
}

static gpointer
add_all (LibraryStore   *store,
         gconstpointer   data,
         GCancellable   *cancellable,
         GError        **error)
{
  LibraryEdit *inverse = NULL;

  library_store_add_as_edit (store, add_boards_and_decks, (gpointer) data, &inverse, error);
  return inverse;
}

static char *
describe_decks (const Decks *decks)
{
  guint n_boards = decks->items->len;

  if (!decks->is_numbered)
    return g_strdup (_("Ten boards and their deck “Welcome” are now in the library"));
  if (decks->n_decks == 1)
    /* Translators: %'u is how many boards the deck has */
    return g_strdup_printf (ngettext ("A deck of %'u board is now in the library",
                                      "A deck of %'u boards is now in the library", n_boards),
                            n_boards);

  /* Translators: how many boards, in how many decks */
  return g_strdup_printf (ngettext ("%1$'u board in %2$'u decks is now in the library",
                                    "%1$'u boards in %2$'u decks are now in the library", n_boards),
                          n_boards, decks->n_decks);
}

static void
on_decks (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (Decks) decks = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;
  LibraryEdit *inverse = library_run_finish (LIBRARY_LIBRARY (source), result, &error);

  if (inverse == NULL)
    {
      editor_library_report_error (decks->widget, error);
      return;
    }

  sentence = describe_decks (decks);
  editor_library_change_done (decks->widget, LIBRARY_LIBRARY (source), EDITOR_LIBRARY_ADD_BOARDS,
                              sentence, inverse);
}

static void
begin_decks (GtkWidget  *widget,
             Library    *library,
             GPtrArray  *items,
             const char *name,
             gboolean    is_numbered)
{
  Decks *decks = g_new0 (Decks, 1);

  *decks = (Decks) { g_object_ref (widget), g_ptr_array_ref (items), g_strdup (name), is_numbered };
  library_run_async (library, add_all, decks, NULL, (GDestroyNotify) library_edit_unref, NULL,
                     on_decks, decks);
}

void
editor_library_add_decks (GtkWidget  *widget,
                          Library    *library,
                          GPtrArray  *items,
                          const char *name)
{
  begin_decks (widget, library, items, name, TRUE);
}

void
editor_library_add_welcome (GtkWidget *widget,
                            Library   *library)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (
      (GDestroyNotify) library_item_unref);

  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (SpacesBoard) board = spaces_code_decode_any (boards[i].code, -1, NULL, NULL);

      g_ptr_array_add (items, library_item_new_board (board, _(boards[i].name)));
    }
  begin_decks (widget, library, items, _("Welcome"), FALSE);
}
