/* An edit is a list of steps, each of one kind. What a person asks for is one step, with all of the
 * ids; what takes it back has one for each row, with the row as it was. They are applied in
 * library-edit-apply.c.
 */
#include "library/library-edit-private.h"

G_DEFINE_BOXED_TYPE (LibraryEdit, library_edit, library_edit_ref, library_edit_unref)

static void
step_clear (gpointer data)
{
  LibraryEditStep *step = data;

  g_clear_pointer (&step->item, library_item_unref);
  g_clear_pointer (&step->deck, library_deck_unref);
  library_round_free (step->round);
  g_free (step->name);
  g_strfreev (step->added);
  g_strfreev (step->removed);
  g_clear_pointer (&step->ids, g_array_unref);
  g_clear_pointer (&step->known, g_array_unref);
}

LibraryEdit *
library_edit_new (void)
{
  LibraryEdit *edit = g_atomic_rc_box_new0 (LibraryEdit);

  edit->steps = g_array_new (FALSE, FALSE, sizeof (LibraryEditStep));
  g_array_set_clear_func (edit->steps, step_clear);

  return edit;
}

static void
edit_clear (gpointer data)
{
  LibraryEdit *edit = data;

  g_array_unref (edit->steps);
  g_clear_pointer (&edit->deck, library_deck_unref);
}

LibraryEdit *
library_edit_ref (LibraryEdit *edit)
{
  return g_atomic_rc_box_acquire (edit);
}

void
library_edit_unref (LibraryEdit *edit)
{
  g_atomic_rc_box_release_full (edit, edit_clear);
}

gboolean
library_edit_is_empty (const LibraryEdit *edit)
{
  return edit->steps->len == 0;
}

guint
library_edit_get_n_items (const LibraryEdit *edit)
{
  guint n = 0;

  for (guint i = 0; i < edit->steps->len; i++)
    {
      const LibraryEditStep *step = &g_array_index (edit->steps, LibraryEditStep, i);

      if (step->item != NULL)
        n++;
      else if (step->kind == SET_TAGS || step->kind == COPY_ITEMS || step->kind == REMOVE_ITEMS)
        n += step->ids->len;
    }

  return n;
}

LibraryDeck *
library_edit_get_deck (const LibraryEdit *edit)
{
  return edit->deck;
}

/* --- Making edits ---------------------------------------------------------------------------- */

GArray *
library_edit_copy_ids (const gint64 *ids,
                       gsize         n_ids)
{
  GArray *copy = g_array_sized_new (FALSE, FALSE, sizeof *ids, (guint) n_ids);

  return g_array_append_vals (copy, ids, (guint) n_ids);
}

/* Of one step, which it takes over. */
static LibraryEdit *
edit_of (LibraryEditStep step)
{
  LibraryEdit *edit = library_edit_new ();

  g_array_append_val (edit->steps, step);

  return edit;
}

LibraryEdit *
library_edit_new_columns (LibraryItem    *item,
                          LibraryColumns  columns)
{
  return edit_of ((LibraryEditStep) { SET_COLUMNS, .columns = columns,
                                      .item = library_item_ref (item) });
}

/* Of an item that has nothing but what is to be changed. */
static LibraryEdit *
edit_of_column (LibraryColumns     column,
                const LibraryItem *item)
{
  g_autoptr (LibraryItem) copy = library_item_copy (item);

  return library_edit_new_columns (copy, column);
}

LibraryEdit *
library_edit_new_name (gint64      id,
                       const char *name)
{
  return edit_of_column (LIBRARY_COLUMN_NAME, &(LibraryItem) { id, .code = "", .name = name });
}

LibraryEdit *
library_edit_new_notes (gint64      id,
                        const char *notes)
{
  return edit_of_column (LIBRARY_COLUMN_NOTES, &(LibraryItem) { id, .code = "", .notes = notes });
}

LibraryEdit *
library_edit_new_tags (const gint64      *ids,
                       gsize              n_ids,
                       const char *const *added,
                       const char *const *removed)
{
  return edit_of ((LibraryEditStep) { SET_TAGS, .ids = library_edit_copy_ids (ids, n_ids),
                                      .added = g_strdupv ((char **) added),
                                      .removed = g_strdupv ((char **) removed) });
}

LibraryEdit *
library_edit_new_copies (const gint64 *ids,
                         gsize         n_ids)
{
  return edit_of ((LibraryEditStep) { COPY_ITEMS, .ids = library_edit_copy_ids (ids, n_ids) });
}

LibraryEdit *
library_edit_new_removal (const gint64 *ids,
                          gsize         n_ids)
{
  return edit_of ((LibraryEditStep) { REMOVE_ITEMS, .ids = library_edit_copy_ids (ids, n_ids) });
}

LibraryEdit *
library_edit_new_deck (const char   *name,
                       const gint64 *boards,
                       gsize         n_boards)
{
  return edit_of ((LibraryEditStep) { NEW_DECK, .name = g_strdup (name),
                                      .ids = library_edit_copy_ids (boards, n_boards) });
}

LibraryEdit *
library_edit_new_numbered_deck (const char *name)
{
  return edit_of ((LibraryEditStep) { NEW_DECK, .name = g_strdup (name), .is_numbered = TRUE,
                                      .ids = library_edit_copy_ids (NULL, 0) });
}

LibraryEdit *
library_edit_new_deck_name (gint64      deck,
                            const char *name)
{
  return edit_of ((LibraryEditStep) { NAME_DECK, .id = deck, .name = g_strdup (name) });
}

LibraryEdit *
library_edit_new_deck_removal (gint64 deck)
{
  return edit_of ((LibraryEditStep) { REMOVE_DECK, .id = deck });
}

LibraryEdit *
library_edit_new_deck_boards (gint64        deck,
                              const gint64 *boards,
                              gsize         n_boards)
{
  return edit_of ((LibraryEditStep) { SET_BOARDS, .id = deck,
                                      .ids = library_edit_copy_ids (boards, n_boards) });
}

LibraryEdit *
library_edit_new_deck_put (gint64        deck,
                           guint         place,
                           const gint64 *boards,
                           gsize         n_boards)
{
  return edit_of ((LibraryEditStep) { PUT_BOARDS, .id = deck, .to = place,
                                      .ids = library_edit_copy_ids (boards, n_boards) });
}

LibraryEdit *
library_edit_new_deck_take (gint64 deck,
                            guint  place,
                            gint64 board)
{
  return edit_of ((LibraryEditStep) { TAKE_BOARD, .id = deck, .from = place,
                                      .ids = library_edit_copy_ids (&board, 1) });
}

LibraryEdit *
library_edit_new_deck_move (gint64 deck,
                            guint  from,
                            gint64 board,
                            guint  to)
{
  return edit_of ((LibraryEditStep) { MOVE_BOARD, .id = deck, .from = from, .to = to,
                                      .ids = library_edit_copy_ids (&board, 1) });
}

LibraryEdit *
library_edit_new_deck_fill (const char   *name,
                            const gint64 *boards,
                            gsize         n_boards)
{
  return edit_of ((LibraryEditStep) { FILL_DECK, .name = g_strdup (name),
                                      .ids = library_edit_copy_ids (boards, n_boards) });
}

LibraryEdit *
library_edit_new_round_removal (const gint64 *ids,
                                gsize         n_ids)
{
  return edit_of ((LibraryEditStep) { REMOVE_ROUNDS, .ids = library_edit_copy_ids (ids, n_ids) });
}
