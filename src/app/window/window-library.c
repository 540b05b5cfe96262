/* What leads from the library to the pages, and to windows of their own: opening, printing, playing
 * and tournaments of what is kept there. The items are read in the thread of the library, and what
 * belongs to a selection, which may be of thousands, is decoded there. The window is held until the
 * answer comes, and may have been closed by then. The library is opened by the first action that
 * asks it; a window that closes waits until what was changed is on the disk (window-saving.c). */
#include "app/window/window-private.h"

#include "app/desktop/clipboard.h"
#include "app/desktop/settings.h"
#include "app/library/library-choice.h"
#include "app/play/play-page.h"
#include "app/print/print-item.h"
#include "app/print/print-window.h"
#include "app/tournament/tournament-result.h"
#include "app/tournament/tournament-window.h"
#include "app/widgets/question-dialog.h"
#include "app/window/kinds/document-kinds.h"
#include "app/window/window-opening.h"
#include "inspect/inspect.h"
#include "kinds/game-kinds.h"
#include "library/library-rounds.h"
#include "library/library.h"
#include "spaces/board/code.h"
#include "spaces/links/board-kind.h"
#include "spaces/links/link.h"
#include "spaces/share/board-export.h"
#include "transfer/library-full-deck.h"

#include <glib/gi18n-lib.h>

static void
on_reported (EditorWindow *window,
             const char   *sentence)
{
  /* The page reports it itself, where it is shown. */
  if (editor_window_get_page (window) != EDITOR_PAGE_LIBRARY)
    editor_window_show_message (window, sentence);
}

static EditorPlayPage *
show_play (EditorWindow *window)
{
  return EDITOR_PLAY_PAGE (editor_window_show_page (window, EDITOR_PAGE_PLAY));
}

/* Calls @func in the thread of the library with @id, and @callback with what it read. */
static void
read_one (EditorWindow        *window,
          LibraryJob           func,
          gint64               id,
          GDestroyNotify       destroy,
          GAsyncReadyCallback  callback)
{
  library_run_async (window->library, func, g_memdup2 (&id, sizeof id), g_free, destroy, NULL,
                     callback, g_object_ref (window));
}

/* The same with several ids, of type "ax". */
static void
read_many (EditorWindow        *window,
           LibraryJob           func,
           GVariant            *ids,
           GDestroyNotify       destroy,
           GAsyncReadyCallback  callback)
{
  library_run_async (window->library, func, g_variant_ref (ids), (GDestroyNotify) g_variant_unref,
                     destroy, NULL, callback, g_object_ref (window));
}

/* --- Opening --------------------------------------------------------------------------------- */

/* In the thread of the library. */
static gpointer
look_up (LibraryStore  *store,
         gconstpointer  data,
         GCancellable  *cancellable,
         GError       **error)
{
  const gint64 *id = data;
  LibraryItem *item = library_store_get (store, *id, error);

  if (item != NULL)
    library_store_mark_opened (store, *id, NULL); /* the order of what is recent can wait */

  return item;
}

/* It goes by the name that it has in the library. What can only be read in part is shown on
 * Inspect. */
static void
open_item (EditorWindow *window,
           LibraryItem  *item)
{
  const char *code = item->code;
  g_autoptr (GError) error = NULL;
  g_autoptr (GameSubject) subject
      = game_kinds_read_item (item->kind, code, NULL, &error);
  DocumentContent content = { .name = item->name };

  if (error != NULL)
    editor_window_show_message (window, error->message);
  else if (subject == NULL)
    editor_opening_take_text (window, code, NULL, EDITOR_PAGE_DESIGN);
  if (subject == NULL)
    return;

  content.kind = game_subject_get_kind (subject);
  content.value = game_subject_get_value (subject);
  content.at_end = game_subject_is_at_end (subject);
  editor_opening_open (window, &content, content.kind->decode == NULL ? code : NULL);
  editor_window_saving_bind (window, item);
}

static void
on_looked_up (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr (EditorWindow) window = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryItem) item = library_run_finish (LIBRARY_LIBRARY (source), result, &error);

  if (item == NULL)
    editor_window_show_error (window, error);
  else
    open_item (window, item);
}

void
editor_window_open_saved (EditorWindow *window,
                          GVariant     *parameter)
{
  read_one (window, look_up, g_variant_get_int64 (parameter), (GDestroyNotify) library_item_unref,
            on_looked_up);
}

/* --- Selecting ------------------------------------------------------------------------------- */

/* For buttons outside of the page, which do not see its actions. */
void
editor_window_select_saved (EditorWindow *window,
                            GVariant     *parameter)
{
  GtkWidget *page = editor_window_show_page (window, EDITOR_PAGE_LIBRARY);

  gtk_widget_activate_action (page, g_variant_get_boolean (parameter) ? "library.select-all"
                                                                      : "library.select-none",
                              NULL);
  gtk_widget_grab_focus (page);
}

/* --- Printing -------------------------------------------------------------------------------- */

/* In the thread of the library. */
static gpointer
read_items (LibraryStore  *store,
            gconstpointer  data,
            GCancellable  *cancellable,
            GError       **error)
{
  gsize n_ids;
  const gint64 *ids = g_variant_get_fixed_array ((GVariant *) data, &n_ids, sizeof *ids);

  return library_store_read (store, ids, n_ids, error);
}

static void
on_read (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (EditorWindow) window = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) items = library_run_finish (LIBRARY_LIBRARY (source), result, &error);
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func (g_object_unref);
  Document *document = document_set_get_present (editor_window_get_documents (window));

  if (items == NULL)
    {
      editor_window_show_error (window, error);
      return;
    }

  for (guint i = 0; i < items->len; i++)
    {
      LibraryItem *item = g_ptr_array_index (items, i);
      g_autoptr (GameSubject) subject
          = item != NULL ? game_kinds_read_item (item->kind,
                                                 item->code,
                                                 item->name, NULL)
                         : NULL;

      if (subject != NULL && game_subject_is_printable (subject))
        g_ptr_array_add (cards, editor_print_item_new (subject));
    }
  editor_print_window_show_items (GTK_WINDOW (window), document,
                                  editor_document_kinds_make_subject, window->settings,
                                  cards);
}

void
editor_window_print_saved (EditorWindow *window,
                           GVariant     *parameter)
{
  read_many (window, read_items, parameter, (GDestroyNotify) g_ptr_array_unref, on_read);
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
    editor_window_show_error (window, error);
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
                                contents->deck->name);
}

static void
on_deck (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (EditorWindow) window = data;

  play_deck (window, LIBRARY_LIBRARY (source), result, SPACES_SIDE_PLAYER);
}

void
editor_window_play_deck (EditorWindow *window,
                         GVariant     *parameter)
{
  library_full_deck_read_async (window->library, g_variant_get_int64 (parameter), on_deck,
                                   g_object_ref (window));
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
      = g_settings_get_string (window->settings, EDITOR_SETTING_SHORT_BASE);
  g_autofree char *link = NULL;

  if (boards == NULL)
    return;

  link = share_link_make_several (base, (SpacesBoard *const *) boards->pdata, NULL, boards->len);
  if (link != NULL)
    editor_copy_link (GTK_WIDGET (window), link, _("Link to the deck copied"));
  else
    editor_window_show_message (window, _("The web address for links in Preferences isn’t valid"));
}

void
editor_window_copy_deck_link (EditorWindow *window,
                              GVariant     *parameter)
{
  library_full_deck_read_async (window->library, g_variant_get_int64 (parameter),
                                   on_deck_for_link, g_object_ref (window));
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
    editor_play_page_read (show_play (window), item->code,
                           item->name);
  else
    editor_window_show_error (window, error);
}

static void
on_chosen (GtkWidget                 *window,
           const EditorLibraryChoice *choice)
{
  if (choice->deck != 0)
    library_full_deck_read_async (EDITOR_WINDOW (window)->library, choice->deck,
                                     on_opponent_deck, g_object_ref (window));
  else
    read_one (EDITOR_WINDOW (window), read_item, choice->board,
              (GDestroyNotify) library_item_unref, on_opponent_board);
}

/* Of the size of the player's board, once there is one. */
void
editor_window_choose_opponent (EditorWindow *window,
                               GVariant     *parameter)
{
  guint size = editor_play_page_get_size (show_play (window));

  editor_library_choose (GTK_WIDGET (window), window->library, _("Opponent from Library"), TRUE,
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
    editor_window_show_error (window, error);
}

void
editor_window_show_round (EditorWindow *window,
                          GVariant     *parameter)
{
  read_one (window, read_round, g_variant_get_int64 (parameter),
            (GDestroyNotify) library_round_free, on_round);
}

/* --- Tournaments ----------------------------------------------------------------------------- */

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

  if (item == NULL || item->kind != LIBRARY_KIND_BOARD
      || !g_hash_table_add (seen, GSIZE_TO_POINTER ((gsize) item->id)))
    return;

  board = library_item_decode_board (item, NULL);
  if (board == NULL)
    return;

  g_ptr_array_add (boards, board);
  g_ptr_array_add (names, g_strdup (item->name));
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
on_boards (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (EditorWindow) window = data;
  g_autoptr (GError) error = NULL;
  Selection *selection = library_run_finish (LIBRARY_LIBRARY (source), result, &error);

  if (!gtk_widget_get_visible (GTK_WIDGET (window))) /* it was closed meanwhile */
    g_clear_pointer (&selection, selection_free);
  else if (selection == NULL)
    editor_window_show_error (window, error);
  if (selection == NULL)
    return;

  if (selection->groups->len > 0)
    editor_tournament_window_show (GTK_WINDOW (window), window->settings,
                                   selection->groups, selection->n_alone);
  else
    editor_window_show_message (window, _("A tournament needs two boards of one size"));
  selection_free (selection);
}

void
editor_window_tournament (EditorWindow *window,
                          GVariant     *parameter)
{
  read_many (window, read_boards, parameter, selection_free, on_boards);
}

/* Codes, not boards: the window of a tournament and this one share nothing but actions. */
void
editor_window_show_pairing (EditorWindow *window,
                            GVariant     *parameter)
{
  const char *code, *other, *name;
  gboolean is_engine;
  g_autoptr (SpacesBoard) player = NULL, opponent = NULL;

  g_variant_get (parameter, "(&s&s&sb)", &code, &other, &name, &is_engine);
  player = spaces_code_decode_any (code, -1, NULL, NULL);
  opponent = spaces_code_decode_any (other, -1, NULL, NULL);
  if (player == NULL || opponent == NULL)
    return;

  editor_play_page_show_pairing (show_play (window), player, opponent, name,
                                 is_engine ? SPACES_SCORING_ENGINE : SPACES_SCORING_WEB);
}

void
editor_window_begin_library (EditorWindow *window)
{
  g_signal_connect_object (window->library, "failed", G_CALLBACK (on_reported), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (window->library, "recovered", G_CALLBACK (editor_notice_dialog_show),
                           window, G_CONNECT_SWAPPED);
}
