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

  if (n_ids > 0)
    g_array_append_vals (copy, ids, (guint) n_ids);

  return copy;
}

/* Of one step; @name may be NULL. */
static LibraryEdit *
edit_of (LibraryEditKind  kind,
         gint64           id,
         const char      *name,
         const gint64    *ids,
         gsize            n_ids)
{
  LibraryEdit *edit = library_edit_new ();
  LibraryEditStep step = { kind, .id = id, .name = g_strdup (name),
                           .ids = library_edit_copy_ids (ids, n_ids) };

  g_array_append_val (edit->steps, step);

  return edit;
}

static LibraryEditStep *
get_step (LibraryEdit *edit)
{
  return &g_array_index (edit->steps, LibraryEditStep, 0);
}

LibraryEdit *
library_edit_new_columns (LibraryItem    *item,
                          LibraryColumns  columns)
{
  LibraryEdit *edit = edit_of (SET_COLUMNS, 0, NULL, NULL, 0);

  get_step (edit)->columns = columns;
  get_step (edit)->item = library_item_ref (item);

  return edit;
}

/* Takes an @item over that has nothing but the column. */
static LibraryEdit *
edit_of_column (gint64          id,
                LibraryColumns  column,
                LibraryItem    *item)
{
  g_autoptr (LibraryItem) blank = item;
  g_autoptr (LibraryItem) with_id = library_item_with_id (blank, id);

  return library_edit_new_columns (with_id, column);
}

LibraryEdit *
library_edit_new_name (gint64      id,
                       const char *name)
{
  return edit_of_column (id, LIBRARY_COLUMN_NAME, library_item_new (LIBRARY_KIND_CARDS, "", name));
}

LibraryEdit *
library_edit_new_notes (gint64      id,
                        const char *notes)
{
  g_autoptr (LibraryItem) blank = library_item_new (LIBRARY_KIND_CARDS, "", NULL);

  return edit_of_column (id, LIBRARY_COLUMN_NOTES, library_item_with_notes (blank, notes));
}

LibraryEdit *
library_edit_new_tags (const gint64      *ids,
                       gsize              n_ids,
                       const char *const *added,
                       const char *const *removed)
{
  LibraryEdit *edit = edit_of (SET_TAGS, 0, NULL, ids, n_ids);

  get_step (edit)->added = g_strdupv ((char **) added);
  get_step (edit)->removed = g_strdupv ((char **) removed);

  return edit;
}

LibraryEdit *
library_edit_new_copies (const gint64 *ids,
                         gsize         n_ids)
{
  return edit_of (COPY_ITEMS, 0, NULL, ids, n_ids);
}

LibraryEdit *
library_edit_new_removal (const gint64 *ids,
                          gsize         n_ids)
{
  return edit_of (REMOVE_ITEMS, 0, NULL, ids, n_ids);
}

LibraryEdit *
library_edit_new_deck (const char   *name,
                       const gint64 *boards,
                       gsize         n_boards)
{
  return edit_of (NEW_DECK, 0, name, boards, n_boards);
}

LibraryEdit *
library_edit_new_numbered_deck (const char *name)
{
  LibraryEdit *edit = edit_of (NEW_DECK, 0, name, NULL, 0);

  get_step (edit)->is_numbered = TRUE;

  return edit;
}

LibraryEdit *
library_edit_new_deck_name (gint64      deck,
                            const char *name)
{
  return edit_of (NAME_DECK, deck, name, NULL, 0);
}

LibraryEdit *
library_edit_new_deck_removal (gint64 deck)
{
  return edit_of (REMOVE_DECK, deck, NULL, NULL, 0);
}

LibraryEdit *
library_edit_new_deck_boards (gint64        deck,
                              const gint64 *boards,
                              gsize         n_boards)
{
  return edit_of (SET_BOARDS, deck, NULL, boards, n_boards);
}

LibraryEdit *
library_edit_new_deck_put (gint64        deck,
                           guint         place,
                           const gint64 *boards,
                           gsize         n_boards)
{
  LibraryEdit *edit = edit_of (PUT_BOARDS, deck, NULL, boards, n_boards);

  get_step (edit)->to = place;

  return edit;
}

LibraryEdit *
library_edit_new_deck_take (gint64 deck,
                            guint  place,
                            gint64 board)
{
  LibraryEdit *edit = edit_of (TAKE_BOARD, deck, NULL, &board, 1);

  get_step (edit)->from = place;

  return edit;
}

LibraryEdit *
library_edit_new_deck_move (gint64 deck,
                            guint  from,
                            gint64 board,
                            guint  to)
{
  LibraryEdit *edit = library_edit_new_deck_take (deck, from, board);

  get_step (edit)->kind = MOVE_BOARD;
  get_step (edit)->to = to;

  return edit;
}

LibraryEdit *
library_edit_new_deck_fill (const char   *name,
                            const gint64 *boards,
                            gsize         n_boards)
{
  return edit_of (FILL_DECK, 0, name, boards, n_boards);
}

LibraryEdit *
library_edit_new_round_removal (const gint64 *ids,
                                gsize         n_ids)
{
  return edit_of (REMOVE_ROUNDS, 0, NULL, ids, n_ids);
}

/* --- Applying in the thread of the library ---------------------------------------------------- */

static gpointer
apply (LibraryStore  *store,
       gconstpointer  data,
       GCancellable  *cancellable,
       GError       **error)
{
  LibraryEdit *inverse = NULL;

  library_store_apply (store, data, &inverse, error);
  return inverse;
}

void
library_apply_async (Library             *self,
                     LibraryEdit         *edit,
                     GAsyncReadyCallback  callback,
                     gpointer             user_data)
{
  library_run_async (self, apply, library_edit_ref (edit), (GDestroyNotify) library_edit_unref,
                     (GDestroyNotify) library_edit_unref, NULL, callback, user_data);
}

LibraryEdit *
library_apply_finish (Library       *self,
                      GAsyncResult  *result,
                      GError       **error)
{
  return library_run_finish (self, result, error);
}
