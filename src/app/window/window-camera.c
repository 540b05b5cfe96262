/* What becomes of scanned cards. A card is opened as any other text is (opened-text.h), with what
 * was recognised when it was read; all cards together go into the library as an import or, as
 * decks, in one change that can be undone. */
#include "app/window/window-private.h"

#include "app/camera/camera-page.h"
#include "app/inspect/inspect-page.h"
#include "app/library/library-importing.h"
#include "app/window/window-opening.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
add_to_library (EditorWindow *window,
                GListModel   *cards)
{
  g_autoptr (EditorImport) import = editor_import_new ();

  for (guint i = 0; i < g_list_model_get_n_items (cards); i++)
    {
      g_autoptr (EditorScannedCard) card = g_list_model_get_item (cards, i);
      g_autoptr (GBytes) bytes = g_bytes_new (card->text, strlen (card->text));

      if (card->is_card)
        editor_import_add_bytes (import, bytes, FALSE);
    }
  editor_window_import_into_library (window, import);
}

/* The legal boards on @card. */
static void
list_boards (GPtrArray         *items,
             EditorScannedCard *card)
{
  for (gsize i = 0; card->is_card && i < inspection_get_n_finds (card->inspection); i++)
    {
      const InspectionFind *find = inspection_get_find (card->inspection, i);
      const SpacesBoard *board = inspection_find_get_value (find, SPACES_TYPE_BOARD);
      g_autoptr (LibraryItem) item
          = board != NULL ? library_item_new_board (board, find->is_named ? find->name : NULL)
                          : NULL;

      if (item != NULL && library_item_is_legal (item))
        g_ptr_array_add (items, g_steal_pointer (&item));
    }
}

static void
make_deck (EditorWindow *window,
           GListModel   *cards)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (
      (GDestroyNotify) library_item_unref);

  for (guint i = 0; i < g_list_model_get_n_items (cards); i++)
    {
      g_autoptr (EditorScannedCard) card = g_list_model_get_item (cards, i);

      list_boards (items, card);
    }

  if (items->len == 0)
    editor_window_show_message (window, _("None of these cards has a finished board for a deck"));
  else
    editor_library_add_decks (editor_window_show_page (window, EDITOR_PAGE_LIBRARY),
                              window->library, items,
                              /* Translators: what the decks of scanned cards are called */
                              _("Scanned Cards"));
}

static void
play (EditorWindow      *window,
      EditorScannedCard *card)
{
  g_autoptr (EditorOpened) opened = editor_opened_read (card->text, card->inspection);

  if (opened->opponent == NULL && opened->no_opponent == NULL)
    editor_window_show_message (window, _("Only boards of Spaces can be played against"));
  else
    editor_opening_play (window, g_steal_pointer (&opened->opponent), opened->no_opponent);
}

static void
on_used (EditorCameraPage *page,
         guint             use,
         EditorWindow     *window)
{
  GListModel *cards = editor_camera_page_get_cards (page);
  EditorScannedCard *current = editor_camera_page_get_current (page);
  GtkWidget *inspect;

  switch ((EditorCameraUse) use)
    {
    case EDITOR_CAMERA_ADD:
      add_to_library (window, cards);
      break;
    case EDITOR_CAMERA_DECK:
      make_deck (window, cards);
      break;
    case EDITOR_CAMERA_PLAY:
      play (window, current);
      break;
    case EDITOR_CAMERA_INSPECT:
      inspect = editor_window_show_page (window, EDITOR_PAGE_INSPECT);
      editor_inspect_page_set_text (EDITOR_INSPECT_PAGE (inspect), current->text,
                                    current->inspection);
      break;
    default:
      g_return_if_reached ();
    }
}

void
editor_window_scan_cards (EditorWindow *window)
{
  GtkWidget *page = editor_window_cover_show_camera (window->cover);

  if (g_signal_handler_find (page, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, on_used, NULL) == 0)
    g_signal_connect (page, "used", G_CALLBACK (on_used), window);
}
