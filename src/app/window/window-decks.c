#include "app/window/window-decks.h"

#include "app/desktop/clipboard.h"
#include "app/desktop/settings.h"
#include "app/library/library-choice.h"
#include "app/play/play-page.h"
#include "library/library-rounds.h"
#include "spaces/board/code.h"
#include "spaces/links/link.h"
#include "transfer/library-full-deck.h"

#include <glib/gi18n-lib.h>

#define KEY "spaces-decks"

typedef struct
{
  GSettings *settings;
  char      *path;
  Library   *library; /* NULL until it is used */
} WindowDecks;

static void
window_decks_free (gpointer data)
{
  WindowDecks *self = data;

  g_clear_object (&self->library);
  g_object_unref (self->settings);
  g_free (self->path);
  g_free (self);
}

static WindowDecks *
find (gpointer window)
{
  return g_object_get_data (G_OBJECT (window), KEY);
}

static Library *
get_library (gpointer window)
{
  WindowDecks *self = find (window);

  if (self->library == NULL)
    self->library = library_get (self->path);

  return self->library;
}

static void
tell (EditorWindow *window,
      const GError *error)
{
  if (!library_error_was_reported (error))
    editor_window_show_message (window, error->message);
}

static EditorPlayPage *
show_play (EditorWindow *window)
{
  return EDITOR_PLAY_PAGE (editor_window_show_page (window, EDITOR_PAGE_PLAY));
}

/* --- Decks ----------------------------------------------------------------------------------- */

/* The boards of a deck that was read and can be played; NULL after a toast that says why not. */
static GPtrArray *
take_boards (EditorWindow     *window,
             GAsyncResult     *result,
             Library          *library,
             gboolean          has_to_be_full,
             LibraryFullDeck **contents)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) boards = NULL;

  *contents = library_full_deck_read_finish (library, result, &error);
  boards = *contents != NULL ? library_full_deck_decode (*contents, &error) : NULL;
  if (boards == NULL)
    tell (window, error);
  else if (has_to_be_full && boards->len != LIBRARY_DECK_BOARDS)
    editor_window_show_message (window, _("A deck plays when it has ten boards"));
  else
    return g_steal_pointer (&boards);

  return NULL;
}

static void
play_deck (EditorWindow *window,
           Library      *library,
           GAsyncResult *result,
           SpacesSide    side)
{
  g_autoptr (LibraryFullDeck) contents = NULL;
  g_autoptr (GPtrArray) boards = take_boards (window, result, library, TRUE, &contents);

  if (boards != NULL)
    editor_play_page_take_deck (show_play (window), side, boards,
                                library_deck_get_name (contents->deck));
}

static void
on_deck (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (EditorWindow) window = data;

  play_deck (window, LIBRARY_LIBRARY (source), result, SPACES_SIDE_PLAYER);
}

static void
play_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  library_full_deck_read_async (get_library (data), g_variant_get_int64 (parameter), on_deck,
                                   g_object_ref (data));
}

static void
on_deck_for_link (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr (EditorWindow) window = data;
  g_autoptr (LibraryFullDeck) contents = NULL;
  g_autoptr (GPtrArray) boards
      = take_boards (window, result, LIBRARY_LIBRARY (source), FALSE, &contents);
  g_autofree char *base
      = g_settings_get_string (find (window)->settings, EDITOR_SETTING_SHORT_BASE);
  g_autofree char *link = NULL;

  if (boards == NULL)
    return;

  link = share_link_make_several (base, (SpacesBoard *const *) boards->pdata, NULL, boards->len);
  if (link != NULL)
    editor_copy_link (GTK_WIDGET (window), link, _("Link to the deck copied"));
  else
    editor_window_show_message (window, _("The web address for links in Preferences isn’t valid"));
}

static void
copy_link_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       data)
{
  library_full_deck_read_async (get_library (data), g_variant_get_int64 (parameter),
                                   on_deck_for_link, g_object_ref (data));
}

/* --- Opponents ------------------------------------------------------------------------------- */

static void
on_opponent_deck (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr (EditorWindow) window = data;

  play_deck (window, LIBRARY_LIBRARY (source), result, SPACES_SIDE_OPPONENT);
}

/* In the thread of the library. */
static gpointer
read_item (LibraryStore  *store,
           gconstpointer  data,
           GCancellable  *cancellable,
           GError       **error)
{
  return library_store_get (store, *(const gint64 *) data, error);
}

static void
on_opponent_board (GObject      *source,
                   GAsyncResult *result,
                   gpointer      data)
{
  g_autoptr (EditorWindow) window = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryItem) item = library_run_finish (LIBRARY_LIBRARY (source), result, &error);

  if (item != NULL)
    editor_play_page_read (show_play (window), library_item_get_code (item),
                           library_item_get_name (item));
  else
    tell (window, error);
}

static void
on_chosen (GtkWidget                 *window,
           const EditorLibraryChoice *choice)
{
  if (choice->deck != 0)
    library_full_deck_read_async (get_library (window), choice->deck, on_opponent_deck,
                                     g_object_ref (window));
  else
    library_run_async (get_library (window), read_item,
                       g_memdup2 (&choice->board, sizeof choice->board), g_free,
                       (GDestroyNotify) library_item_unref, NULL, on_opponent_board,
                       g_object_ref (window));
}

/* Of the size of the player's board, once there is one. */
static void
choose_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  guint size = editor_play_page_get_size (show_play (data));

  editor_library_choose (GTK_WIDGET (data), get_library (data), _("Opponent from Library"), TRUE,
                         size, on_chosen);
}

/* --- Rounds ---------------------------------------------------------------------------------- */

/* In the thread of the library. */
static gpointer
read_round (LibraryStore  *store,
            gconstpointer  data,
            GCancellable  *cancellable,
            GError       **error)
{
  return library_store_get_round (store, *(const gint64 *) data, error);
}

static void
show_round (EditorWindow       *window,
            const LibraryRound *round)
{
  g_autoptr (SpacesBoard) player = spaces_code_decode_any (round->player, -1, NULL, NULL);
  g_autoptr (SpacesBoard) opponent
      = round->opponent != NULL ? spaces_code_decode_any (round->opponent, -1, NULL, NULL) : NULL;
  /* A match of its own for each, which is the same one when the round is opened again. */
  g_autofree char *game_id = g_strdup_printf ("library-%" G_GINT64_FORMAT "-%" G_GINT64_FORMAT,
                                              round->played, round->id);
  SpacesScoring scoring = g_str_equal (round->scoring, "engine") ? SPACES_SCORING_ENGINE
                                                                 : SPACES_SCORING_WEB;

  if (player != NULL && opponent != NULL)
    editor_play_page_show_round (show_play (window), game_id, player, opponent,
                                 round->opponent_name, scoring);
  else
    editor_window_show_message (window, _("This round had no opponent, so there is nothing to "
                                          "show"));
}

static void
on_round (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (EditorWindow) window = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryRound) round = library_run_finish (LIBRARY_LIBRARY (source), result, &error);

  if (round != NULL)
    show_round (window, round);
  else
    tell (window, error);
}

static void
show_round_action (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       data)
{
  gint64 id = g_variant_get_int64 (parameter);

  library_run_async (get_library (data), read_round, g_memdup2 (&id, sizeof id), g_free,
                     (GDestroyNotify) library_round_free, NULL, on_round, g_object_ref (data));
}

void
editor_window_decks_attach (EditorWindow *window,
                            const char   *data_folder,
                            GSettings    *settings)
{
  static const GActionEntry actions[] = {
    { "play-deck", play_action, "x" },
    { "copy-deck-link", copy_link_action, "x" },
    { "choose-opponent", choose_action },
    { "show-round", show_round_action, "x" },
  };
  WindowDecks *self = g_new0 (WindowDecks, 1);

  self->settings = g_object_ref (settings);
  self->path = g_build_filename (data_folder, "library.db", NULL);
  g_object_set_data_full (G_OBJECT (window), KEY, self, window_decks_free);
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), window);
}
