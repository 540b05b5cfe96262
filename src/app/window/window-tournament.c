/* The items are read and decoded in the thread of the library: a selection may be of thousands.
 * What belongs to a window is attached to it, so that the window knows nothing about tournaments;
 * it is freed with the window, after whatever still runs has given the window back.
 */
#include "app/window/window-tournament.h"

#include "app/play/play-page.h"
#include "app/tournament/tournament-result.h"
#include "app/tournament/tournament-window.h"
#include "library/library.h"
#include "spaces/board/code.h"

#include <glib/gi18n-lib.h>

#define KEY "spaces-tournament"

typedef struct
{
  GSettings *settings;
  char      *path;
  Library   *library; /* NULL until it is used */
} WindowTournament;

static void
window_tournament_free (gpointer data)
{
  WindowTournament *self = data;

  g_clear_object (&self->library);
  g_object_unref (self->settings);
  g_free (self->path);
  g_free (self);
}

static WindowTournament *
find (gpointer window)
{
  return g_object_get_data (G_OBJECT (window), KEY);
}

/* ---- The boards ---- */

typedef struct
{
  GPtrArray *groups;
  guint      n_alone;
} Selection;

static void
selection_free (gpointer data)
{
  Selection *selection = data;

  g_ptr_array_unref (selection->groups);
  g_free (selection);
}

/* A board that lies in a deck twice plays once. What is gone or damaged does not play. */
static void
add_board (LibraryItem *item,
           GHashTable  *seen,
           GPtrArray   *boards,
           GPtrArray   *names)
{
  SpacesBoard *board;

  if (item == NULL || library_item_get_kind (item) != LIBRARY_KIND_BOARD
      || !g_hash_table_add (seen, GSIZE_TO_POINTER ((gsize) library_item_get_id (item))))
    return;

  board = library_item_decode_board (item, NULL);
  if (board == NULL)
    return;

  g_ptr_array_add (boards, board);
  g_ptr_array_add (names, g_strdup (library_item_get_name (item)));
}

/* In the thread of the library. */
static gpointer
read_boards (LibraryStore  *store,
             gconstpointer  data,
             GCancellable  *cancellable,
             GError       **error)
{
  gsize n_ids;
  const gint64 *ids = g_variant_get_fixed_array ((GVariant *) data, &n_ids, sizeof *ids);
  g_autoptr (GPtrArray) items = library_store_read (store, ids, n_ids, error);
  g_autoptr (GPtrArray) boards
      = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  Selection *selection;

  if (items == NULL)
    return NULL;

  for (guint i = 0; i < items->len; i++)
    add_board (items->pdata[i], seen, boards, names);
  selection = g_new0 (Selection, 1);
  selection->groups = editor_tournament_group_boards (boards, names, &selection->n_alone);

  return selection;
}

/* The window is held until the boards are there, and may have been closed by then: nothing is shown
 * beside one that is gone. */
static void
on_read (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (EditorWindow) window = data;
  g_autoptr (GError) error = NULL;
  Selection *selection = library_run_finish (LIBRARY_LIBRARY (source), result, &error);

  if (!gtk_widget_get_visible (GTK_WIDGET (window))) /* it was closed meanwhile */
    g_clear_pointer (&selection, selection_free);
  else if (selection == NULL && !library_error_was_reported (error))
    editor_window_show_message (window, error->message);
  if (selection == NULL)
    return;

  if (selection->groups->len > 0)
    editor_tournament_window_show (GTK_WINDOW (window), find (window)->settings,
                                   selection->groups, selection->n_alone);
  else
    editor_window_show_message (window, _("A tournament needs two boards of one size"));
  selection_free (selection);
}

static void
tournament_action (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       data)
{
  WindowTournament *self = find (data);

  if (self->library == NULL)
    self->library = library_get (self->path);
  library_run_async (self->library, read_boards, g_variant_ref (parameter),
                     (GDestroyNotify) g_variant_unref, selection_free, NULL, on_read,
                     g_object_ref (data));
}

/* ---- A round ---- */

/* Codes, not boards: the window of a tournament and this one share nothing but actions. */
static void
show_pairing_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       data)
{
  const char *code, *other, *name;
  gboolean is_engine;
  g_autoptr (SpacesBoard) player = NULL, opponent = NULL;

  g_variant_get (parameter, "(&s&s&sb)", &code, &other, &name, &is_engine);
  player = spaces_code_decode_any (code, -1, NULL, NULL);
  opponent = spaces_code_decode_any (other, -1, NULL, NULL);
  if (player == NULL || opponent == NULL)
    return;

  editor_play_page_show_pairing (EDITOR_PLAY_PAGE (editor_window_show_page (data,
                                                                            EDITOR_PAGE_PLAY)),
                                 player, opponent, name,
                                 is_engine ? SPACES_SCORING_ENGINE : SPACES_SCORING_WEB);
}

void
editor_window_tournament_attach (EditorWindow *window,
                                 const char   *data_folder,
                                 GSettings    *settings)
{
  static const GActionEntry actions[] = {
    { "tournament", tournament_action, "ax" },
    { "show-pairing", show_pairing_action, "(sssb)" },
  };
  WindowTournament *self = g_new0 (WindowTournament, 1);

  self->settings = g_object_ref (settings);
  self->path = g_build_filename (data_folder, "library.db", NULL);
  g_object_set_data_full (G_OBJECT (window), KEY, self, window_tournament_free);
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), window);
}
