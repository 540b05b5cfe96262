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
#include "app/window/window-opening.h"
#include "kinds/game-kinds.h"
#include "library/library-rounds.h"
#include "spaces/board/code.h"
#include "spaces/links/link.h"
#include "objects/record-owns.h"
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

/* What an action of the window asks the library. */
typedef struct
{
  LibraryJob      job;     /* in the thread of the library; gets what the action got */
  GDestroyNotify  destroy; /* of the answer */
  void          (*show)    (EditorWindow *window,
                            gpointer      answer);
} Question;

typedef struct
{
  EditorWindow   *window;   /* a reference */
  const Question *question; /* static */
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
    request->question->show (window, answer);
  g_clear_pointer (&answer, request->question->destroy);
}

static void
ask (EditorWindow   *window,
     const Question *question,
     GVariant       *ids)
{
  Request *request = g_new (Request, 1);

  *request = (Request) { g_object_ref (window), question };
  library_run_async (window->library, question->job, g_variant_ref_sink (ids),
                     (GDestroyNotify) g_variant_unref, question->destroy, NULL, on_answer,
                     request);
}

static gint64
get_id (gconstpointer parameter)
{
  return g_variant_get_int64 ((GVariant *) parameter);
}

static gpointer
read_item (LibraryStore  *store,
           gconstpointer  data,
           GCancellable  *cancellable,
           GError       **error)
{
  return library_store_get (store, get_id (data), error);
}

/* --- Opening --------------------------------------------------------------------------------- */

static gpointer
look_up (LibraryStore  *store,
         gconstpointer  data,
         GCancellable  *cancellable,
         GError       **error)
{
  LibraryItem *item = library_store_get (store, get_id (data), error);

  if (item != NULL)
    library_store_mark_opened (store, item->id, NULL); /* the order of what is recent can wait */

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
    editor_opening_take_text (window, code);
  if (subject == NULL)
    return;

  content.kind = subject->pictures->kind;
  content.value = subject->value;
  content.at_end = subject->at_end;
  editor_opening_open (window, &content, content.kind->decode == NULL ? code : NULL,
                       NULL);
  editor_window_saving_bind (window, item);
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
  Document *document = document_set_get_present (window->documents);

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
  editor_print_window_show (GTK_WINDOW (window), editor_window_get_shared (window, document),
                            cards);
}

/* --- Decks ----------------------------------------------------------------------------------- */

static gpointer
read_deck (LibraryStore  *store,
           gconstpointer  data,
           GCancellable  *cancellable,
           GError       **error)
{
  return library_full_deck_read (store, get_id (data), error);
}

static void
play_deck (EditorWindow          *window,
           const LibraryFullDeck *deck,
           SpacesSide             side)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) boards = library_full_deck_decode (deck, &error);

  if (boards == NULL)
    editor_window_show_error (window, error);
  else if (boards->len != LIBRARY_DECK_BOARDS)
    editor_window_show_message (window, _("A deck plays when it has ten boards"));
  else
    editor_play_page_take_deck (show_play (window), side, boards, deck->deck->name);
}

static void
play_own_deck (EditorWindow *window,
               gpointer      deck)
{
  play_deck (window, deck, SPACES_SIDE_PLAYER);
}

static void
copy_deck_link (EditorWindow *window,
                gpointer      deck)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) boards = library_full_deck_decode (deck, &error);
  g_autofree char *base = g_settings_get_string (window->settings, EDITOR_SETTING_SHORT_BASE);
  g_autofree char *link = NULL;

  if (boards == NULL)
    {
      editor_window_show_error (window, error);
      return;
    }

  link = share_link_make_several (base, (SpacesBoard *const *) boards->pdata, NULL, boards->len);
  if (link != NULL)
    editor_copy_link (GTK_WIDGET (window), link, _("Link to the deck copied"));
  else
    editor_window_show_message (window, _("The web address for links in Preferences isn’t valid"));
}

/* --- Opponents ------------------------------------------------------------------------------- */

static void
play_against_deck (EditorWindow *window,
                   gpointer      deck)
{
  play_deck (window, deck, SPACES_SIDE_OPPONENT);
}

static void
play_item (EditorWindow *window,
           gpointer      data)
{
  const LibraryItem *item = data;

  editor_opponent_intake_read (editor_play_page_get_intake (show_play (window)), item->code,
                               item->name);
}

static void
on_chosen (GtkWidget                 *window,
           const EditorLibraryChoice *choice)
{
  static const Question deck
      = { read_deck, (GDestroyNotify) library_full_deck_free, play_against_deck };
  static const Question board = { read_item, (GDestroyNotify) library_item_unref, play_item };
  gboolean is_deck = choice->deck != 0;

  ask (EDITOR_WINDOW (window), is_deck ? &deck : &board,
       g_variant_new_int64 (is_deck ? choice->deck : choice->board));
}

/* Of the size of the player's board, once there is one. */
void
editor_window_choose_opponent (EditorWindow *window)
{
  guint size = editor_play_page_get_size (show_play (window));

  editor_library_choose (GTK_WIDGET (window), window->library, _("Opponent from Library"), TRUE,
                         size, on_chosen);
}

/* --- Rounds ---------------------------------------------------------------------------------- */

static gpointer
read_round (LibraryStore  *store,
            gconstpointer  data,
            GCancellable  *cancellable,
            GError       **error)
{
  return library_store_get_round (store, get_id (data), error);
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

/* --- Tournaments ----------------------------------------------------------------------------- */

typedef struct
{
  GPtrArray *groups;
  guint      n_alone;
} Selection;

RECORD_OWNS (Selection, selection_free, (groups, g_ptr_array_unref))

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

static gpointer
read_boards (LibraryStore  *store,
             gconstpointer  data,
             GCancellable  *cancellable,
             GError       **error)
{
  g_autoptr (GPtrArray) items = read_items (store, data, cancellable, error);
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

/* --- Actions --------------------------------------------------------------------------------- */

static const struct
{
  const char *name;
  const char *type; /* of the parameter: an id, or several */
  Question    question;
} asking[] = {
  { "open-saved", "x", { look_up, (GDestroyNotify) library_item_unref, open_item } },
  { "print-saved", "ax", { read_items, (GDestroyNotify) g_ptr_array_unref, print_items } },
  { "play-deck", "x", { read_deck, (GDestroyNotify) library_full_deck_free, play_own_deck } },
  { "copy-deck-link", "x",
    { read_deck, (GDestroyNotify) library_full_deck_free, copy_deck_link } },
  { "show-round", "x", { read_round, (GDestroyNotify) library_round_free, show_round } },
  { "tournament", "ax", { read_boards, selection_free, show_tournament } },
};

static void
on_asked (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       window)
{
  const char *name = g_action_get_name (G_ACTION (action));

  for (gsize i = 0; i < G_N_ELEMENTS (asking); i++)
    if (g_str_equal (asking[i].name, name))
      ask (window, &asking[i].question, parameter);
}

static void
import_backup (EditorWindow *window)
{
  gtk_widget_activate_action (editor_window_show_page (window, EDITOR_PAGE_LIBRARY),
                              "library.import", NULL);
}

static void
on_recovered (EditorWindow *window,
              const char   *sentence)
{
  AdwMessageDialog *dialog = editor_notice_dialog_show (GTK_WINDOW (window), sentence);

  adw_message_dialog_add_response (dialog, "import", _("Import a Backup…"));
  g_signal_connect_object (dialog, "response::import", G_CALLBACK (import_backup), window,
                           G_CONNECT_SWAPPED);
}

void
editor_window_begin_library (EditorWindow *window)
{
  for (gsize i = 0; i < G_N_ELEMENTS (asking); i++)
    {
      const GActionEntry entry = { asking[i].name, on_asked, asking[i].type };

      g_action_map_add_action_entries (G_ACTION_MAP (window), &entry, 1, window);
    }
  g_signal_connect_object (window->library, "failed", G_CALLBACK (on_reported), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (window->library, "recovered", G_CALLBACK (on_recovered), window,
                           G_CONNECT_SWAPPED);
}
