/* The document of this kind is a CardsEditor, whose value is a record: a deal and the moves made.
 * Records are immutable, so casts from a constant value only take references. */
#include "app/window/kinds/cards-document.h"

#include "app/cards/cards-page.h"
#include "app/cards/new-deal.h"
#include "cards/editor/cards-editor.h"
#include "cards/encoding/cards-kind.h"

Document *
editor_cards_document_make (gpointer settings)
{
  g_autoptr (CardsRecord) record = editor_new_deal_again (settings);

  return DOCUMENT_DOCUMENT (cards_editor_new (record));
}

/* A position is a game without moves so far. References are taken, nothing is changed. */
static CardsRecord *
make_record (const DocumentContent *content)
{
  if (content->kind == &cards_game_kind)
    return cards_record_ref ((CardsRecord *) content->value);

  return cards_record_new_from ((CardsTable *) content->value, NULL, 0, NULL);
}

/* A replay that goes wrong is shown at the end of its legal moves, where it does; others at their
 * beginning unless @content asks for the end. FALSE if this very record is open already. */
gboolean
editor_cards_document_open (Document              *document,
                            const DocumentContent *content)
{
  CardsEditor *editor = CARDS_EDITOR (document);
  g_autoptr (CardsRecord) record = make_record (content);
  gboolean at_end = content->at_end || content->stop != NULL;
  gsize position = at_end ? cards_record_get_n_moves (record) : 0;

  if (cards_record_equal (record, cards_editor_get_record (editor))
      && g_strcmp0 (content->stop, cards_editor_get_stop (editor)) == 0)
    {
      cards_editor_set_position (editor, position);
      return FALSE;
    }

  cards_editor_load (editor, record, position, content->stop);
  return TRUE;
}

GtkWidget *
editor_cards_document_make_page (EditorSharedDocument *shared,
                                 GSettings            *settings)
{
  Document *document = editor_shared_document_get_document (shared);
  GameLink *link = editor_shared_document_get_link (shared);

  return editor_cards_page_new (CARDS_EDITOR (document), CARDS_SOLITAIRE_LINK (link), settings);
}

void
editor_cards_document_renew (Document  *document,
                             GSettings *settings)
{
  g_autoptr (CardsRecord) record = editor_new_deal_again (settings);

  cards_editor_load (CARDS_EDITOR (document), record, 0, NULL);
}
