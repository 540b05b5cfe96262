/* library-edits.h: the edits of a library that tests make in passing, each in one call
 *
 *   g_assert_true (edits_add_deck (store, "Deck", &deck, NULL));
 *   g_assert_true (edits_set_boards (store, deck, ids, 3, NULL));
 */
#pragma once

#include "library/library-edit.h"

G_BEGIN_DECLS

/* Takes @edit over; @inverse may be NULL. */
static inline gboolean
edits_apply (LibraryStore  *store,
             LibraryEdit   *edit,
             LibraryEdit  **inverse,
             GError       **error)
{
  g_autoptr (LibraryEdit) taken = edit;

  return library_store_apply (store, taken, inverse, error);
}

/* All of an item but its times. */
static inline gboolean
edits_update (LibraryStore  *store,
              LibraryItem   *item,
              GError       **error)
{
  return edits_apply (store, library_edit_new_columns (item, LIBRARY_COLUMN_CODE
                                                                 | LIBRARY_COLUMN_NAME
                                                                 | LIBRARY_COLUMN_TAGS
                                                                 | LIBRARY_COLUMN_CREATURE
                                                                 | LIBRARY_COLUMN_NOTES),
                      NULL, error);
}

static inline gboolean
edits_remove (LibraryStore  *store,
              const gint64  *ids,
              gsize          n_ids,
              LibraryEdit  **inverse,
              GError       **error)
{
  return edits_apply (store, library_edit_new_removal (ids, n_ids), inverse, error);
}

static inline gboolean
edits_add_deck (LibraryStore  *store,
                const char    *name,
                gint64        *id,
                GError       **error)
{
  g_autoptr (LibraryEdit) inverse = NULL;

  if (id != NULL)
    *id = 0;
  if (!edits_apply (store, library_edit_new_deck (name, NULL, 0), &inverse, error))
    return FALSE;

  if (id != NULL)
    *id = library_edit_get_deck (inverse)->id;
  return TRUE;
}

static inline gboolean
edits_set_boards (LibraryStore  *store,
                  gint64         deck,
                  const gint64  *boards,
                  gsize          n_boards,
                  GError       **error)
{
  return edits_apply (store, library_edit_new_deck_boards (deck, boards, n_boards), NULL, error);
}

static inline gboolean
edits_remove_deck (LibraryStore  *store,
                   gint64         deck,
                   LibraryEdit  **inverse,
                   GError       **error)
{
  return edits_apply (store, library_edit_new_deck_removal (deck), inverse, error);
}

static inline gboolean
edits_remove_rounds (LibraryStore  *store,
                     const gint64  *ids,
                     gsize          n_ids,
                     GError       **error)
{
  return edits_apply (store, library_edit_new_round_removal (ids, n_ids), NULL, error);
}

G_END_DECLS
