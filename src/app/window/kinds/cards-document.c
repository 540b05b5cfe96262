#include "app/window/kinds/cards-document.h"

#include "app/cards/cards-page.h"
#include "app/cards/new-deal.h"
#include "cards/editor/cards-editor.h"

Document *
editor_cards_document_make (gpointer settings)
{
  g_autoptr (CardsRecord) record = editor_new_deal_again (settings);

  return DOCUMENT_DOCUMENT (cards_editor_new (record));
}

gboolean
editor_cards_document_takes (GType type)
{
  return type == CARDS_TYPE_RECORD || type == CARDS_TYPE_TABLE;
}

/* A game is opened at its beginning, to be replayed. */
gboolean
editor_cards_document_open (Document      *document,
                            GType          type,
                            gconstpointer  value,
                            const char    *name)
{
  CardsEditor *editor = CARDS_EDITOR (document);
  g_autoptr (CardsRecord) record = NULL;

  /* References are taken, nothing is changed. */
  if (type == CARDS_TYPE_RECORD)
    record = cards_record_ref ((CardsRecord *) value);
  else
    record = cards_record_new_from ((CardsTable *) value, NULL, 0, NULL);

  if (cards_record_equal (record, cards_editor_get_record (editor)))
    return FALSE;

  cards_editor_load (editor, record, 0, NULL);
  return TRUE;
}

GtkWidget *
editor_cards_document_make_page (Document        *document,
                                 EditorBoardLink *link,
                                 GSettings       *settings)
{
  return editor_cards_page_new (CARDS_EDITOR (document), settings);
}

void
editor_cards_document_renew (Document  *document,
                             GSettings *settings)
{
  g_autoptr (CardsRecord) record = editor_new_deal_again (settings);

  cards_editor_load (CARDS_EDITOR (document), record, 0, NULL);
}
