/* Starts a change of a deck and reports its result. The library gives the deck as it was before
 * the change; the toast keeps that value for its Undo, which therefore works however often the
 * page was rebuilt meanwhile. Everything here runs on the main loop.
 */
#include "app/library/deck-changing.h"

#include "app/library/library-labels.h"
#include "app/library/library-reports.h"
#include "app/widgets/toast-area.h"
#include "app/widgets/toast.h"
#include "library/library-deck-changes.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

typedef enum
{
  SAYS_NOTHING,
  SAYS_ADDED,
  SAYS_TAKEN_OUT,
  SAYS_REMOVED,
} Says;

typedef struct
{
  GtkWidget *widget; /* owned; where the toast is shown */
  Says       says;   /* which sentence the toast has */
  char      *name;   /* of the board, or NULL */
} Change;

static Change *
change_new (GtkWidget  *widget,
            Says        says,
            const char *name)
{
  Change *change = g_new (Change, 1);

  *change = (Change) { g_object_ref (widget), says, g_strdup (name) };

  return change;
}

static void
change_free (Change *change)
{
  g_object_unref (change->widget);
  g_free (change->name);
  g_free (change);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Change, change_free)

/* --- The way back ---------------------------------------------------------------------------- */

typedef struct
{
  GtkWidget   *widget;
  Library     *library;
  LibraryDeck *before;
} Undo;

/* Runs when the toast is gone, whether or not its button was pressed. */
static void
undo_free (gpointer  data,
           GClosure *closure)
{
  Undo *undo = data;

  g_object_unref (undo->widget);
  g_object_unref (undo->library);
  library_deck_unref (undo->before);
  g_free (undo);
}

/* No toast after an Undo: what came back is seen on the page. */
static void
on_put_back (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (GtkWidget) widget = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryDeck) deck
      = library_deck_change_finish (LIBRARY_LIBRARY (source), result, &error);

  if (deck == NULL)
    editor_library_report_error (widget, error);
}

/* The data belong to the signal handler, and the job may end after the toast, so it takes
 * references of its own. */
static void
on_undo (AdwToast *toast,
         gpointer  data)
{
  const Undo *undo = data;

  library_put_deck_back_async (undo->library, undo->before, on_put_back,
                               g_object_ref (undo->widget));
}

/* The names are those before the change: of a deck that was deleted there is no other. */
static char *
make_sentence (const Change      *change,
               const LibraryDeck *deck)
{
  switch (change->says)
    {
    case SAYS_ADDED:
      /* Translators: %s is the name of a deck */
      return g_strdup_printf (_("Added to “%s”"), SHOWN (library_deck_get_name (deck)));
    case SAYS_TAKEN_OUT:
      /* Translators: %s is the name of a board */
      return g_strdup_printf (_("“%s” taken out of the deck"), SHOWN (change->name));
    case SAYS_REMOVED:
      /* Translators: %s is the name of a deck */
      return g_strdup_printf (_("Deck “%s” deleted"), SHOWN (library_deck_get_name (deck)));
    case SAYS_NOTHING:
      break;
    }

  return NULL;
}

/* Takes @before over. */
static void
say (Change      *change,
     Library     *library,
     LibraryDeck *before)
{
  g_autofree char *sentence = make_sentence (change, before);
  Undo *undo = g_new (Undo, 1);
  AdwToast *toast;

  *undo = (Undo) { g_object_ref (change->widget), g_object_ref (library), before };
  toast = editor_toast_new (sentence);
  adw_toast_set_button_label (toast, _("Undo"));
  g_signal_connect_data (toast, "button-clicked", G_CALLBACK (on_undo), undo, undo_free, 0);
  editor_toast_area_show_around (change->widget, toast);
}

/* A window that was closed while the job ran has no root, and no place for a toast. */
static void
on_changed (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (Change) change = data;
  Library *library = LIBRARY_LIBRARY (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryDeck) before = library_deck_change_finish (library, result, &error);

  if (before == NULL)
    editor_library_report_error (change->widget, error);
  else if (change->says != SAYS_NOTHING && gtk_widget_get_root (change->widget) != NULL)
    say (change, library, g_steal_pointer (&before));
}

/* --- Changes --------------------------------------------------------------------------------- */

void
editor_deck_put_boards (GtkWidget    *widget,
                        Library      *library,
                        gint64        deck,
                        const gint64 *boards,
                        gsize         n_boards)
{
  library_put_in_deck_async (library, deck, LIBRARY_DECK_END, boards, n_boards, on_changed,
                             change_new (widget, SAYS_ADDED, NULL));
}

/* The title is copied: the row that has the item may be gone when the job is done. */
void
editor_deck_take_out (GtkWidget   *widget,
                      Library     *library,
                      gint64       deck,
                      guint        place,
                      LibraryItem *item)
{
  library_take_out_of_deck_async (library, deck, place, library_item_get_id (item), on_changed,
                                  change_new (widget, SAYS_TAKEN_OUT,
                                              editor_library_title (item)));
}

void
editor_deck_move (GtkWidget *widget,
                  Library   *library,
                  gint64     deck,
                  guint      from,
                  gint64     board,
                  guint      to)
{
  library_move_in_deck_async (library, deck, from, board, to, on_changed,
                              change_new (widget, SAYS_NOTHING, NULL));
}

void
editor_deck_rename (GtkWidget  *widget,
                    Library    *library,
                    gint64      deck,
                    const char *name)
{
  library_rename_deck_async (library, deck, name, on_changed,
                             change_new (widget, SAYS_NOTHING, NULL));
}

void
editor_deck_remove (GtkWidget *widget,
                    Library   *library,
                    gint64     deck)
{
  library_remove_deck_async (library, deck, on_changed,
                             change_new (widget, SAYS_REMOVED, NULL));
}
