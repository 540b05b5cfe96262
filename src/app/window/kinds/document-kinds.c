/* The order is that of the list of documents; the first kind is the one of a new window. */
#include "app/window/kinds/document-kinds.h"

#include <string.h>

static const EditorDocumentKind *const kinds[]
    = { &editor_board_document, &editor_cards_document, &editor_pent_document };

DocumentSet *
editor_document_kinds_new_set (GSettings  *settings,
                               const char *folder)
{
  DocumentSet *set = document_set_new (settings, folder);

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    document_set_add_kind (set, &kinds[i]->kind);

  return set;
}

const EditorDocumentKind *
editor_document_kinds_get (guint index)
{
  return index < G_N_ELEMENTS (kinds) ? kinds[index] : NULL;
}

const EditorDocumentKind *
editor_document_kinds_find (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (strcmp (kinds[i]->kind.name, name) == 0)
        return kinds[i];
    }

  return NULL;
}

const EditorInspectKind *
editor_document_kinds_find_row (const InspectionFind *find)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (const EditorInspectKind *row = kinds[i]->finds; row->kind != NULL; row++)
      if (row->kind == find->kind)
        return row;

  return NULL;
}
