/* The table is static and constant, and rows are handed out as pointers into it. The order is that
 * of the list of documents; the first kind is the one of a new window. A kind with more to do than
 * the board has a file of its own for that (cards-document.h, pent-document.h). */
#include "app/window/kinds/document-kinds.h"

#include "app/design/design-page.h"
#include "app/desktop/settings.h"
#include "app/window/kinds/board-sharing.h"
#include "app/window/kinds/cards-document.h"
#include "app/window/kinds/cards-sharing.h"
#include "app/window/kinds/pent-document.h"
#include "app/window/kinds/pent-sharing.h"
#include "cards/editor/cards-editor.h"
#include "editor/board-editor.h"
#include "pentominoes/editor/pent-editor.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- Boards ---------------------------------------------------------------------------------- */

static SpacesBoard *
make_empty_board (GSettings *settings)
{
  return spaces_board_new (g_settings_get_uint (settings, EDITOR_SETTING_LAST_SIZE), NULL, 0);
}

static Document *
make_board (gpointer settings)
{
  g_autoptr (SpacesBoard) board = make_empty_board (settings);

  return DOCUMENT_DOCUMENT (board_editor_new (board));
}

/* A board that is open already still gets the name that it came with, which is a change. */
static gboolean
open_board (Document              *document,
            const DocumentContent *content)
{
  BoardEditor *editor = BOARD_EDITOR (document);
  SpacesBoard *board = (SpacesBoard *) content->value; /* a reference is taken, nothing is
                                                        * changed */
  const char *name = content->name;
  gboolean is_named = name != NULL && *name != '\0';

  if (!spaces_board_equal (board, board_editor_get_board (editor)))
    board_editor_load (editor, board, name);
  else if (is_named && strcmp (name, board_editor_get_name (editor)) != 0)
    board_editor_set_name (editor, name);
  else
    return FALSE;

  return TRUE;
}

static void
renew_board (Document  *document,
             GSettings *settings)
{
  g_autoptr (SpacesBoard) board = make_empty_board (settings);

  board_editor_load (BOARD_EDITOR (document), board, NULL);
}

/* --- The table ------------------------------------------------------------------------------- */

static const EditorDocumentKind kinds[] = {
  { { BOARD_EDITOR_KIND, make_board, open_board },
    N_("Board"),
    N_("New board"),
    N_("Board opened"),
    N_("This board is open already"),
    editor_design_page_new,
    renew_board,
    &editor_board_share_kind },
  { { CARDS_EDITOR_KIND, editor_cards_document_make, editor_cards_document_open },
    N_("Solitaire"),
    N_("New solitaire"),
    N_("Solitaire opened"),
    N_("This solitaire is open already"),
    editor_cards_document_make_page,
    editor_cards_document_renew,
    &editor_cards_share_kind },
  { { PENT_EDITOR_KIND, editor_pent_document_make, editor_pent_document_open },
    N_("Pentominoes"),
    N_("New pentomino board"),
    N_("Pentomino board opened"),
    N_("This pentomino board is open already"),
    editor_pent_document_make_page,
    editor_pent_document_renew,
    &editor_pent_share_kind,
    editor_pent_document_look_back },
};

DocumentSet *
editor_document_kinds_new_set (GSettings  *settings,
                               const char *folder)
{
  DocumentSet *set = document_set_new (settings, folder);

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    document_set_add_kind (set, &kinds[i].kind);

  return set;
}

const EditorDocumentKind *
editor_document_kinds_get (guint index)
{
  return index < G_N_ELEMENTS (kinds) ? &kinds[index] : NULL;
}

const EditorDocumentKind *
editor_document_kinds_find (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (strcmp (kinds[i].kind.name, name) == 0)
        return &kinds[i];
    }

  return NULL;
}

GameSubject *
editor_document_kinds_make_subject (Document *document)
{
  return editor_document_kinds_find (document_get_kind (document))->share->make_subject (document);
}
