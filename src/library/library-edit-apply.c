/* Each kind of step has one function, which does it and notes the steps that take it back. These
 * come in the opposite order in the inverse, and behind them the decks that items were taken out
 * of: they get their boards when the items are there. What is changed is read within the
 * transaction.
 */
#include "library/library-edit-private.h"

#include "library/library-decks-private.h"
#include "library/library-places.h"
#include "library/library-rounds-private.h"
#include "library/library-rows.h"
#include "store/store-private.h"
#include "library/library-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_NUMBER 1000 /* up to which names of decks are tried */

typedef LibraryEditStep Step;

/* --- Applying: items ------------------------------------------------------------------------- */

typedef struct
{
  LibraryStore *store;
  GArray       *back;   /* steps, in the order in which they were done */
  LibraryEdit  *places; /* SET_BOARDS for each deck that an item was taken out of */
  GHashTable   *decks;  /* the ids of these */
  LibraryDeck  *deck;   /* owned, or NULL */
} Applying;

/* Takes over what @step has. */
static void
note (Applying *applying,
      Step      step)
{
  g_array_append_val (applying->back, step);
}

/* That one of the rows with the kind @kind of step goes: those that follow each other are one
 * step. */
static void
note_removal (Applying *applying,
              LibraryEditKind kind,
              gint64    id)
{
  GArray *back = applying->back;
  Step *last = back->len > 0 ? &g_array_index (back, Step, back->len - 1) : NULL;

  if (last != NULL && last->kind == kind)
    g_array_append_val (last->ids, id);
  else
    note (applying, (Step) { kind, .ids = library_edit_copy_ids (&id, 1) });
}

static gint64
get_now (void)
{
  return g_get_real_time () / 1000;
}

/* A board that gets another size must not lie in a deck with others of the old one. */
static gboolean
check_decks (LibraryStore       *store,
             const LibraryItem  *item,
             GError            **error)
{
  g_autoptr (LibraryStatement) decks = NULL;
  gboolean has_row;

  decks = library_database_query (store->database,
                                  "SELECT decks.name FROM deck_items AS own"
                                  " JOIN deck_items AS mate ON mate.deck = own.deck"
                                  " JOIN items ON items.id = mate.item"
                                  " JOIN decks ON decks.id = own.deck"
                                  " WHERE own.item = ? AND mate.item <> own.item"
                                  " AND items.size <> ? LIMIT 1", error, "ii",
                                  library_item_get_id (item),
                                  (gint64) library_item_get_size (item));
  if (decks == NULL || !library_statement_step (decks, &has_row, error))
    return FALSE;
  if (!has_row)
    return TRUE;

  g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_INVALID,
               /* Translators: the name of a deck */
               _("The board is in the deck “%s”, whose other boards have another size."),
               library_statement_get_text (decks, 0));
  return FALSE;
}

/* Writes these columns of @item over @now, and the times of the change, unless they are among
 * them. */
static gboolean
write_columns (Applying        *applying,
               LibraryItem     *now,
               LibraryItem     *item,
               LibraryColumns   columns,
               GError         **error)
{
  g_autoptr (LibraryItem) after = library_item_with_columns (now, item, columns);

  if (library_item_equal (after, now))
    return TRUE;

  if ((columns & LIBRARY_COLUMN_TIMES) == 0)
    after->changed = after->opened = get_now ();
  columns |= LIBRARY_COLUMN_TIMES | LIBRARY_COLUMN_OPENED;
  if (!library_item_check_limits (after, error)
      || ((columns & LIBRARY_COLUMN_CODE) != 0 && !check_decks (applying->store, after, error))
      || !library_rows_update_item (applying->store->database, after, columns, error))
    return FALSE;

  note (applying, (Step) { SET_COLUMNS, .columns = columns, .item = library_item_ref (now) });
  return TRUE;
}

static gboolean
set_columns (Applying    *applying,
             const Step  *step,
             GError     **error)
{
  g_autoptr (LibraryItem) now
      = library_store_get (applying->store, library_item_get_id (step->item), error);

  return now != NULL && write_columns (applying, now, step->item, step->columns, error);
}

/* Tags are compared without regard to case, as the library does. */
static gboolean
names_tag (char       **tags,
           const char  *tag)
{
  g_autofree char *wanted = library_text_fold (tag);

  for (; tags != NULL && *tags != NULL; tags++)
    {
      g_autofree char *folded = library_text_fold (*tags);

      if (g_str_equal (folded, wanted))
        return TRUE;
    }

  return FALSE;
}

/* The array borrows its strings; library_item_with_tags() copies and sorts them. */
static LibraryItem *
change_tags (LibraryItem *item,
             const Step  *step)
{
  g_autoptr (GPtrArray) tags = g_ptr_array_new ();

  for (const char *const *tag = library_item_get_tags (item); *tag != NULL; tag++)
    if (!names_tag (step->removed, *tag))
      g_ptr_array_add (tags, (gpointer) *tag);
  for (char **tag = step->added; tag != NULL && *tag != NULL; tag++)
    if (!library_item_has_tag (item, *tag))
      g_ptr_array_add (tags, *tag);
  g_ptr_array_add (tags, NULL);

  return library_item_with_tags (item, (const char *const *) tags->pdata);
}

static const gint64 *
get_ids (const GArray *ids)
{
  return (const gint64 *) (gpointer) ids->data;
}

/* Items that another program removed are NULL and passed over. */
static gboolean
set_tags (Applying    *applying,
          const Step  *step,
          GError     **error)
{
  g_autoptr (GPtrArray) items
      = library_store_read (applying->store, get_ids (step->ids), step->ids->len, error);

  for (guint i = 0; items != NULL && i < items->len; i++)
    {
      LibraryItem *now = g_ptr_array_index (items, i);
      g_autoptr (LibraryItem) tagged = now != NULL ? change_tags (now, step) : NULL;

      if (now != NULL && !write_columns (applying, now, tagged, LIBRARY_COLUMN_TAGS, error))
        return FALSE;
    }

  return items != NULL;
}

/* The store gives it an id. */
static LibraryItem *
copy_item (LibraryItem *item)
{
  g_autoptr (LibraryItem) copy = library_item_with_times (item, get_now (), get_now ());
  const char *name = library_item_get_name (item);
  /* Translators: the name of a board that was duplicated */
  g_autofree char *longer = g_strdup_printf (_("%s (copy)"), name);

  if (name[0] == '\0' || g_utf8_strlen (longer, -1) > LIBRARY_MAX_NAME)
    return g_steal_pointer (&copy);

  return library_item_with_name (copy, longer);
}

static gboolean
copy_items (Applying    *applying,
            const Step  *step,
            GError     **error)
{
  g_autoptr (GPtrArray) items
      = library_store_read (applying->store, get_ids (step->ids), step->ids->len, error);
  g_autoptr (GPtrArray) copies
      = g_ptr_array_new_with_free_func ((GDestroyNotify) library_item_unref);
  g_autofree gint64 *ids = g_new0 (gint64, step->ids->len + 1);

  if (items == NULL)
    return FALSE;

  for (guint i = 0; i < items->len; i++)
    if (g_ptr_array_index (items, i) != NULL)
      g_ptr_array_add (copies, copy_item (g_ptr_array_index (items, i)));
  if (!library_store_add_all (applying->store, (LibraryItem *const *) copies->pdata, copies->len,
                              FALSE, ids, NULL, NULL, NULL, NULL, error))
    return FALSE;

  for (guint i = 0; i < copies->len; i++)
    note_removal (applying, REMOVE_ITEMS, ids[i]);
  return TRUE;
}

/* Whether the statement gives a row is its only result. */
static gboolean
exists (Applying    *applying,
        const char  *sql,
        gint64       id,
        gboolean    *found,
        GError     **error)
{
  g_autoptr (LibraryStatement) row
      = library_database_query (applying->store->database, sql, error, "i", id);

  return row != NULL && library_statement_step (row, found, error);
}

static gboolean
add_item (Applying    *applying,
          const Step  *step,
          GError     **error)
{
  gint64 id = library_item_get_id (step->item);
  gboolean found;

  if (!exists (applying, "SELECT 1 FROM items WHERE id = ?", id, &found, error))
    return FALSE;
  if (found)
    return TRUE;
  if (!library_rows_insert_item (applying->store->database, step->item, id, NULL, error))
    return FALSE;

  note_removal (applying, REMOVE_ITEMS, id);
  return TRUE;
}

/* Notes the boards of the decks of an item before it is taken away. */
static gboolean
note_decks (Applying  *applying,
            gint64     item,
            GError   **error)
{
  LibraryDatabase *database = applying->store->database;
  g_autoptr (LibraryStatement) rows = NULL;
  g_autoptr (GArray) decks = NULL;

  rows = library_database_query (database, "SELECT DISTINCT deck FROM deck_items WHERE item = ?",
                                 error, "i", item);
  decks = rows != NULL ? library_rows_read_ids (rows, error) : NULL;
  for (guint i = 0; decks != NULL && i < decks->len; i++)
    {
      gint64 id = g_array_index (decks, gint64, i);
      g_autoptr (LibraryDeck) deck = NULL;
      Step places = { SET_BOARDS, .id = id };
      const gint64 *boards;
      gsize n_boards;

      if (g_hash_table_contains (applying->decks, &id))
        continue;
      deck = library_store_get_deck (applying->store, id, error);
      if (deck == NULL)
        return FALSE;
      boards = library_deck_get_boards (deck, &n_boards);
      places.ids = library_edit_copy_ids (boards, n_boards);
      places.changed = library_deck_get_changed (deck);
      g_array_append_val (applying->places->steps, places);
      g_hash_table_add (applying->decks, g_memdup2 (&id, sizeof id));
    }

  return decks != NULL;
}

static gboolean
remove_items (Applying    *applying,
              const Step  *step,
              GError     **error)
{
  LibraryDatabase *database = applying->store->database;

  for (guint i = 0; i < step->ids->len; i++)
    {
      gint64 id = g_array_index (step->ids, gint64, i);
      g_autoptr (LibraryItem) item = NULL;

      if (!library_rows_read_item (database, id, &item, error))
        return FALSE;
      if (item == NULL)
        continue;
      if (!note_decks (applying, id, error)
          || !library_database_run (database, "DELETE FROM items WHERE id = ?", error, "i", id))
        return FALSE;
      note (applying, (Step) { ADD_ITEM, .item = g_steal_pointer (&item) });
    }

  return TRUE;
}

/* The rows of the items are gone from the decks by themselves; the places are counted anew. */
static gboolean
close_gaps (Applying  *applying,
            GError   **error)
{
  LibraryDatabase *database = applying->store->database;

  for (guint i = 0; i < applying->places->steps->len; i++)
    {
      Step *places = &g_array_index (applying->places->steps, Step, i);

      places->known = library_places_read_boards (database, places->id, error);
      if (places->known == NULL
          || !library_places_write_boards (database, places->id, get_ids (places->known),
                                           places->known->len, error))
        return FALSE;
    }

  return TRUE;
}

/* --- Applying: decks ------------------------------------------------------------------------- */

/* Takes @deck over. */
static LibraryDeck *
keep_deck (Applying    *applying,
           LibraryDeck *deck)
{
  g_clear_pointer (&applying->deck, library_deck_unref);
  applying->deck = deck;

  return deck;
}

static LibraryDeck *
get_deck (Applying  *applying,
          gint64     id,
          GError   **error)
{
  return keep_deck (applying, library_store_get_deck (applying->store, id, error));
}

static GArray *
copy_boards (const LibraryDeck *deck)
{
  gsize n_boards;
  const gint64 *boards = library_deck_get_boards (deck, &n_boards);

  return library_edit_copy_ids (boards, n_boards);
}

/* "New Deck", "New Deck 2" and so on; when all are taken the insertion says that the last one
 * exists. NULL with @error set. */
static char *
find_name (Applying    *applying,
           const Step  *step,
           GError     **error)
{
  g_autofree char *name = g_strdup (step->name);

  for (guint number = 2; step->is_numbered && number < MAX_NUMBER; number++)
    {
      gint64 found = library_store_find_deck (applying->store, name, error);

      if (found < 0)
        return NULL;
      if (found == 0)
        break;
      g_free (name);
      name = g_strdup_printf ("%s %u", step->name, number);
    }

  return g_steal_pointer (&name);
}

static gboolean
new_deck (Applying    *applying,
          const Step  *step,
          GError     **error)
{
  g_autofree char *name = find_name (applying, step, error);
  gint64 now = get_now (), id;

  if (name == NULL
      || !library_decks_insert (applying->store, name, 0, now, now, &id, error)
      || (step->ids->len > 0
          && !library_decks_write_boards (applying->store, id, step->ids, now, error)))
    return FALSE;

  note (applying, (Step) { REMOVE_DECK, .id = id });
  return get_deck (applying, id, error) != NULL;
}

/* With those of its boards that are still there. */
static gboolean
add_deck (Applying    *applying,
          const Step  *step,
          GError     **error)
{
  g_autoptr (GArray) boards = copy_boards (step->deck);
  gint64 id = library_deck_get_id (step->deck), changed = library_deck_get_changed (step->deck);
  gboolean found;

  if (!exists (applying, "SELECT 1 FROM decks WHERE id = ?", id, &found, error))
    return FALSE;
  if (found)
    return TRUE;
  if (!library_decks_insert (applying->store, library_deck_get_name (step->deck), id,
                             library_deck_get_created (step->deck), changed, &id, error)
      || !library_decks_keep_fit (applying->store, boards, NULL, error)
      || !library_decks_write_boards (applying->store, id, boards, changed, error))
    return FALSE;

  note (applying, (Step) { REMOVE_DECK, .id = id });
  return TRUE;
}

/* The places go by ON DELETE CASCADE. The boards themselves stay in the library. */
static gboolean
remove_deck (Applying    *applying,
             const Step  *step,
             GError     **error)
{
  LibraryDeck *deck = get_deck (applying, step->id, error);

  if (deck == NULL
      || !library_database_run (applying->store->database, "DELETE FROM decks WHERE id = ?", error,
                                "i", step->id))
    return FALSE;

  note (applying, (Step) { ADD_DECK, .deck = library_deck_ref (deck) });
  return TRUE;
}

static gboolean
name_deck (Applying    *applying,
           const Step  *step,
           GError     **error)
{
  LibraryDeck *deck = get_deck (applying, step->id, error);

  if (deck == NULL
      || !library_decks_rename (applying->store, step->id, step->name,
                                step->changed != 0 ? step->changed : get_now (), error))
    return FALSE;

  note (applying, (Step) { NAME_DECK, .id = step->id,
                           .name = g_strdup (library_deck_get_name (deck)),
                           .changed = library_deck_get_changed (deck) });
  return TRUE;
}

static gboolean
find_id (const GArray *ids,
         gint64        id,
         guint        *place)
{
  for (*place = 0; *place < ids->len; ++*place)
    if (g_array_index (ids, gint64, *place) == id)
      return TRUE;

  return FALSE;
}

static gboolean
has_same_ids (const GArray *a,
              const GArray *b)
{
  return a->len == b->len
         && (a->len == 0 || memcmp (a->data, b->data, a->len * sizeof (gint64)) == 0);
}

/* Writes @boards, which it takes over, in the place of those of @deck. */
static gboolean
write_boards (Applying           *applying,
              const LibraryDeck  *deck,
              GArray             *boards,
              gint64              changed,
              GError            **error)
{
  g_autoptr (GArray) taken = boards;
  g_autoptr (GArray) before = copy_boards (deck);

  if (has_same_ids (before, boards))
    return TRUE;
  if (!library_decks_write_boards (applying->store, library_deck_get_id (deck), boards,
                                   changed != 0 ? changed : get_now (), error))
    return FALSE;

  note (applying, (Step) { SET_BOARDS, .id = library_deck_get_id (deck),
                           .ids = g_steal_pointer (&before), .known = g_steal_pointer (&taken),
                           .changed = library_deck_get_changed (deck) });
  return TRUE;
}

/* What a deck has is @boards, and was @known when it was to become @wanted again: what others
 * have changed in between stays. */
static void
merge_boards (GArray       *boards,
              const GArray *known,
              const GArray *wanted)
{
  guint place;

  if (has_same_ids (boards, known))
    {
      g_array_set_size (boards, 0);
      if (wanted->len > 0)
        g_array_append_vals (boards, wanted->data, wanted->len);
      return;
    }

  for (guint i = 0; i < known->len; i++)
    if (!find_id (wanted, g_array_index (known, gint64, i), &place)
        && find_id (boards, g_array_index (known, gint64, i), &place))
      g_array_remove_index (boards, place);
  for (guint i = 0; i < wanted->len && boards->len < LIBRARY_DECK_BOARDS; i++)
    if (!find_id (known, g_array_index (wanted, gint64, i), &place)
        && !find_id (boards, g_array_index (wanted, gint64, i), &place))
      g_array_insert_val (boards, MIN (i, boards->len), g_array_index (wanted, gint64, i));
}

/* On the way back a deck that was deleted since stays deleted, and one that would get two sizes is
 * left as it is. */
static gboolean
set_boards (Applying    *applying,
            const Step  *step,
            GError     **error)
{
  LibraryDeck *deck;
  g_autoptr (GArray) boards = NULL;
  gboolean found;
  guint n_unfit;

  if (!exists (applying, "SELECT 1 FROM decks WHERE id = ?", step->id, &found, error))
    return FALSE;
  if (!found && step->known != NULL)
    return TRUE;
  deck = get_deck (applying, step->id, error);
  if (deck == NULL)
    return FALSE;
  if (step->known == NULL)
    return write_boards (applying, deck, g_array_copy (step->ids), 0, error);

  boards = copy_boards (deck);
  merge_boards (boards, step->known, step->ids);
  if (!library_decks_keep_fit (applying->store, boards, &n_unfit, error))
    return FALSE;

  return n_unfit > 0
         || write_boards (applying, deck, g_steal_pointer (&boards), step->changed, error);
}

static gboolean
put_boards (Applying    *applying,
            const Step  *step,
            GError     **error)
{
  LibraryDeck *deck = get_deck (applying, step->id, error);
  GArray *boards;

  if (deck == NULL)
    return FALSE;

  boards = copy_boards (deck);
  if (step->ids->len > 0)
    g_array_insert_vals (boards, MIN (step->to, boards->len), step->ids->data, step->ids->len);
  return write_boards (applying, deck, boards, 0, error);
}

/* A board that another window has moved is taken at the nearest place where it lies now. FALSE
 * where it does not. */
static gboolean
find_nearest (const GArray *boards,
              gint64        board,
              guint        *place)
{
  guint best = LIBRARY_DECK_END;

  for (guint i = 0; i < boards->len; i++)
    if (g_array_index (boards, gint64, i) == board
        && (best == LIBRARY_DECK_END
            || ABS ((int) i - (int) *place) < ABS ((int) best - (int) *place)))
      best = i;
  *place = best;

  return best != LIBRARY_DECK_END;
}

/* Taken out, and put in again where it is moved. */
static gboolean
take_board (Applying    *applying,
            const Step  *step,
            GError     **error)
{
  LibraryDeck *deck = get_deck (applying, step->id, error);
  g_autoptr (GArray) boards = deck != NULL ? copy_boards (deck) : NULL;
  gint64 board = g_array_index (step->ids, gint64, 0);
  guint place = step->from;

  if (deck == NULL)
    return FALSE;
  if (!find_nearest (boards, board, &place))
    return TRUE;

  g_array_remove_index (boards, place);
  if (step->kind == MOVE_BOARD)
    g_array_insert_val (boards, MIN (step->to, boards->len), board);
  return write_boards (applying, deck, g_steal_pointer (&boards), 0, error);
}

static gboolean
fill_deck (Applying    *applying,
           const Step  *step,
           GError     **error)
{
  gint64 id = library_store_find_deck (applying->store, step->name, error);
  const Step put = { PUT_BOARDS, .id = id, .ids = step->ids, .to = LIBRARY_DECK_END };

  if (id < 0)
    return FALSE;

  return id == 0 ? new_deck (applying, step, error) : put_boards (applying, &put, error);
}

/* --- Applying: rounds ------------------------------------------------------------------------ */

static gboolean
remove_rounds (Applying    *applying,
               const Step  *step,
               GError     **error)
{
  for (guint i = 0; i < step->ids->len; i++)
    {
      gint64 id = g_array_index (step->ids, gint64, i);
      gboolean found;
      LibraryRound *round;

      if (!exists (applying, "SELECT 1 FROM rounds WHERE id = ?", id, &found, error))
        return FALSE;
      if (!found)
        continue;
      round = library_store_get_round (applying->store, id, error);
      if (round == NULL)
        return FALSE;
      note (applying, (Step) { ADD_ROUND, .round = round });
      if (!library_database_run (applying->store->database, "DELETE FROM rounds WHERE id = ?",
                                 error, "i", id))
        return FALSE;
    }

  return TRUE;
}

/* One that was shown again since, and so recorded again, is there already. */
static gboolean
add_round (Applying    *applying,
           const Step  *step,
           GError     **error)
{
  gint64 id = step->round->id, stored;

  if (!library_rounds_insert_new (applying->store, step->round, id, &stored, error))
    return FALSE;

  if (stored == id)
    note_removal (applying, REMOVE_ROUNDS, id);
  return TRUE;
}

/* --- Applying -------------------------------------------------------------------------------- */

static gboolean
apply_steps (Applying           *applying,
             const LibraryEdit  *edit,
             GError            **error)
{
  static gboolean (*const functions[]) (Applying *, const Step *, GError **) = {
    [SET_COLUMNS] = set_columns, [SET_TAGS] = set_tags,       [COPY_ITEMS] = copy_items,
    [ADD_ITEM] = add_item,       [REMOVE_ITEMS] = remove_items, [NEW_DECK] = new_deck,
    [ADD_DECK] = add_deck,       [REMOVE_DECK] = remove_deck, [NAME_DECK] = name_deck,
    [SET_BOARDS] = set_boards,   [PUT_BOARDS] = put_boards,   [TAKE_BOARD] = take_board,
    [MOVE_BOARD] = take_board,   [FILL_DECK] = fill_deck,     [ADD_ROUND] = add_round,
    [REMOVE_ROUNDS] = remove_rounds,
  };

  for (guint i = 0; i < edit->steps->len; i++)
    {
      const Step *step = &g_array_index (edit->steps, Step, i);

      if (!functions[step->kind] (applying, step, error))
        return FALSE;
    }

  return close_gaps (applying, error);
}

/* Moves the steps at the end of @from over, the last one first where they are turned round. */
static void
take_steps (GArray   *steps,
            GArray   *from,
            gboolean  turns)
{
  for (guint i = 0; i < from->len; i++)
    {
      Step *step = &g_array_index (from, Step, turns ? from->len - 1 - i : i);

      g_array_append_vals (steps, step, 1);
      *step = (Step) { 0 };
    }
}

gboolean
library_store_apply (LibraryStore       *store,
                     const LibraryEdit  *edit,
                     LibraryEdit       **inverse,
                     GError            **error)
{
  g_autoptr (LibraryEdit) noted = library_edit_new ();
  g_autoptr (LibraryEdit) places = library_edit_new ();
  g_autoptr (GHashTable) decks = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (LibraryEdit) back = library_edit_new ();
  Applying applying = { store, noted->steps, places, decks, NULL };
  gboolean is_done = library_database_begin (store->database, error)
                     && library_database_finish (store->database,
                                                 apply_steps (&applying, edit, error), error);

  back->deck = applying.deck;
  if (!is_done)
    return FALSE;

  take_steps (back->steps, noted->steps, TRUE);
  take_steps (back->steps, places->steps, FALSE);
  if (inverse != NULL)
    *inverse = g_steal_pointer (&back);
  return TRUE;
}

/* In the thread of the library. */
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
