/* The document of this kind is a PentEditor. Boards are immutable, so casts from a constant value
 * only take references. */
#include "app/window/kinds/pent-document.h"

#include "app/pentominoes/new-pentominoes.h"
#include "app/pentominoes/pent-page.h"
#include "pentominoes/editor/pent-editor.h"
#include "pentominoes/encoding/slug-url.h"
#include "pentominoes/encoding/slug.h"

#include <string.h>

Document *
editor_pent_document_make (gpointer settings)
{
  g_autoptr (PentBoard) board = editor_new_pentominoes_again (settings);

  return DOCUMENT_DOCUMENT (pent_editor_new (board));
}

gboolean
editor_pent_document_open (Document              *document,
                           const DocumentContent *content)
{
  PentEditor *editor = PENT_EDITOR (document);
  PentBoard *board = (PentBoard *) content->value; /* a reference is taken, nothing is changed */

  if (pent_board_equal (board, pent_editor_get_board (editor)))
    return FALSE;

  pent_editor_load (editor, board);
  return TRUE;
}

GtkWidget *
editor_pent_document_make_page (EditorSharedDocument *shared,
                                GSettings            *settings)
{
  Document *document = editor_shared_document_get_document (shared);
  GameLink *link = editor_shared_document_get_link (shared);

  return editor_pent_page_new (PENT_EDITOR (document), PENT_LINK (link), settings);
}

void
editor_pent_document_renew (Document  *document,
                            GSettings *settings)
{
  g_autoptr (PentBoard) board = editor_new_pentominoes_again (settings);

  pent_editor_load (PENT_EDITOR (document), board);
}

/* A correct link may look like a faulty one, so only a guess that is certain counts. The link ends
 * at the first white space behind its beginning. */
void
editor_pent_document_look_back (Document   *document,
                                const char *text)
{
  TextSpan span = slug_url_find (text, strlen (text));
  gsize length = MIN (span.to - span.from, strcspn (text + span.from, " \t\r\n"));
  gboolean is_certain = FALSE;
  g_autoptr (PentBoard) meant = pent_slug_guess_meant (text + span.from, (gssize) length,
                                                       &is_certain);

  pent_editor_set_meant (PENT_EDITOR (document), is_certain ? meant : NULL);
}
