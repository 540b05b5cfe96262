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

typedef void (*ShowFunc) (EditorWindow *window,
                          gpointer      answer);

/* What an action of the window asks the library. */
typedef struct
{
  EditorWindow   *window;  /* a reference */
  ShowFunc        show;
  GDestroyNotify  destroy; /* of the answer */
} Request;

static void
on_answer (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autofree Request *request = data;
  g_autoptr (EditorWindow) window = request->window;
  g_autoptr (GError) error = NULL;
  gpointer answer = library_run_finish (LIBRARY_LIBRARY (source), result, &error);

  if (answer == NULL)
    editor_window_show_error (window, error);
  else
    request->show (window, answer);
  g_clear_pointer (&answer, request->destroy);
}

/* Calls @func in the thread of the library with @ids, a gint64 or an array of them as @destroy_ids
 * frees it, and @show with what it read. */
static void
ask (EditorWindow   *window,
     LibraryJob      func,
     gpointer        ids,
     GDestroyNotify  destroy_ids,
     GDestroyNotify  destroy,
     ShowFunc        show)
{
  Request *request = g_new (Request, 1);

  *request = (Request) { g_object_ref (window), show, destroy };
  library_run_async (window->library, func, ids, destroy_ids, destroy, NULL, on_answer, request);
}

static void
ask_one (EditorWindow   *window,
         LibraryJob      func,
         gint64          id,
         GDestroyNotify  destroy,
         ShowFunc        show)
{
  ask (window, func, g_memdup2 (&id, sizeof id), g_free, destroy, show);
}

/* @ids are of type "ax". */
static void
ask_many (EditorWindow   *window,
          LibraryJob      func,
          GVariant       *ids,
          GDestroyNotify  destroy,
          ShowFunc        show)
{
  ask (window, func, g_variant_ref (ids), (GDestroyNotify) g_variant_unref, destroy, show);
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
           gpointer      data)
{
  LibraryItem *item = data;
  const char *code = item->code;
  g_autoptr (GError) error = NULL;
  g_autoptr (GameSubject) subject = game_kinds_read_item (item->kind, code, NULL, &error);
  DocumentContent content = { .name = item->name };

  if (error != NULL)
    editor_window_show_message (window, error->message);
  else if (subject == NULL)
    editor_opening_take_text (window, code, EDITOR_PAGE_DESIGN);
  if (subject == NULL)
    return;

  content.kind = game_subject_get_kind (subject);
  content.value = game_subject_get_value (subject);
  content.at_end = game_subject_is_at_end (subject);
  editor_opening_open (window, &content, content.kind->decode == NULL ? code : NULL);
  editor_window_saving_bind (window, item);
}

void
editor_window_open_saved (EditorWindow *window,
                          GVariant     *parameter)
{
  ask_one (window, look_up, g_variant_get_int64 (parameter), (GDestroyNotify) library_item_unref,
           open_item);
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
print_items (EditorWindow *window,
             gpointer      answer)
{
  GPtrArray *items = answer;
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func (g_object_unref);
  Document *document = document_set_get_present (editor_window_get_documents (window));

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
  editor_print_window_show (GTK_WINDOW (window), document, editor_document_kinds_make_subject,
                            window->settings, cards);
}

void
editor_window_print_saved (EditorWindow *window,
                           GVariant     *parameter)
{
  ask_many (window, read_items, parameter, (GDestroyNotify) g_ptr_array_unref, print_items);
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

  *contents = library_run_finish (library, result, &error);
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

static void
play_item (EditorWindow *window,
           gpointer      data)
{
  const LibraryItem *item = data;

  editor_play_page_read (show_play (window), item->code, item->name);
}

static void
on_chosen (GtkWidget                 *window,
           const EditorLibraryChoice *choice)
{
  if (choice->deck != 0)
    library_full_deck_read_async (EDITOR_WINDOW (window)->library, choice->deck,
                                     on_opponent_deck, g_object_ref (window));
  else
    ask_one (EDITOR_WINDOW (window), read_item, choice->board,
             (GDestroyNotify) library_item_unref, play_item);
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
show_round (EditorWindow *window,
            gpointer      answer)
{
  const LibraryRound *round = answer;
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

void
editor_window_show_round (EditorWindow *window,
                          GVariant     *parameter)
{
  ask_one (window, read_round, g_variant_get_int64 (parameter),
           (GDestroyNotify) library_round_free, show_round);
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

/* Nothing is shown beside a window that was closed meanwhile. */
static void
show_tournament (EditorWindow *window,
                 gpointer      answer)
{
  const Selection *selection = answer;

  if (!gtk_widget_get_visible (GTK_WIDGET (window)))
    return;

  if (selection->groups->len > 0)
    editor_tournament_window_show (GTK_WINDOW (window), window->settings,
                                   selection->groups, selection->n_alone);
  else
    editor_window_show_message (window, _("A tournament needs two boards of one size"));
}

void
editor_window_tournament (EditorWindow *window,
                          GVariant     *parameter)
{
  ask_many (window, read_boards, parameter, selection_free, show_tournament);
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
