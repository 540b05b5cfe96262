/* Each kind of step has one function, which does it and notes the steps that take it back. The
 * inverse has them in the opposite order. What is changed is read within the transaction.
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

typedef LibraryEditStep Step;

typedef struct
{
  LibraryStore *store;
  LibraryEdit  *back; /* its steps in the order in which they were done */
} Applying;

/* Takes over what @step has. */
static void
note (Applying *applying,
      Step      step)
{
  g_array_append_val (applying->back->steps, step);
}

/* That one of the rows with the kind @kind of step goes: those that follow each other are one
 * step. */
static void
note_removal (Applying        *applying,
              LibraryEditKind  kind,
              gint64           id)
{
  GArray *back = applying->back->steps;
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

/* --- Items ----------------------------------------------------------------------------------- */

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
                                  item->id,
                                  (gint64) item->size);
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
  g_autoptr (LibraryItem) now = library_store_get (applying->store, step->item->id, error);

  return now != NULL && write_columns (applying, now, step->item, step->columns, error);
}

/* The array borrows its strings; library_item_with() copies and sorts them, and leaves out
 * those that are there already. */
static gboolean
tag_item (Applying    *applying,
          const Step  *step,
          LibraryItem *item,
          GError     **error)
{
  g_autoptr (GPtrArray) tags = g_ptr_array_new ();
  g_autoptr (LibraryItem) tagged = NULL;

  for (const char *const *tag = item->tags; *tag != NULL; tag++)
    if (!library_text_names_tag ((const char *const *) step->removed, *tag))
      g_ptr_array_add (tags, (gpointer) *tag);
  for (char **tag = step->added; tag != NULL && *tag != NULL; tag++)
    g_ptr_array_add (tags, *tag);
  g_ptr_array_add (tags, NULL);
  tagged = library_item_with (item, tags, (const char *const *) tags->pdata);

  return write_columns (applying, item, tagged, LIBRARY_COLUMN_TAGS, error);
}

static gboolean
copy_item (Applying    *applying,
           const Step  *step,
           LibraryItem *item,
           GError     **error)
{
  /* Translators: the name of a board that was duplicated */
  g_autofree char *name = g_strdup_printf (_("%s (copy)"), item->name);
  LibraryItem copy = *item;
  gint64 id;

  copy.created = copy.changed = get_now ();
  copy.opened = 0;
  if (item->name[0] != '\0' && g_utf8_strlen (name, -1) <= LIBRARY_MAX_NAME)
    copy.name = name;
  if (!library_store_add (applying->store, &copy, &id, error))
    return FALSE;

  note_removal (applying, REMOVE_ITEMS, id);
  return TRUE;
}

static gboolean
remove_item (Applying    *applying,
             const Step  *step,
             LibraryItem *item,
             GError     **error)
{
  note (applying, (Step) { ADD_ITEM, .item = library_item_ref (item) });
  return library_database_run (applying->store->database, "DELETE FROM items WHERE id = ?", error,
                               "i", item->id);
}

/* Items that another program removed are passed over. */
static gboolean
change_items (Applying    *applying,
              const Step  *step,
              GError     **error)
{
  for (guint i = 0; i < step->ids->len; i++)
    {
      g_autoptr (LibraryItem) item = NULL;

      if (!library_rows_read_item (applying->store->database,
                                   g_array_index (step->ids, gint64, i), &item, error))
        return FALSE;
      if (item != NULL
          && !(step->kind == SET_TAGS     ? tag_item
               : step->kind == COPY_ITEMS ? copy_item
                                          : remove_item) (applying, step, item, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
add_item (Applying    *applying,
          const Step  *step,
          GError     **error)
{
  LibraryDatabase *database = applying->store->database;
  gint64 id = step->item->id;
  g_autoptr (LibraryItem) found = NULL;

  if (!library_rows_read_item (database, id, &found, error))
    return FALSE;
  if (found != NULL)
    return TRUE;
  if (!library_rows_insert_item (database, step->item, id, NULL, error))
    return FALSE;

  note_removal (applying, REMOVE_ITEMS, id);
  return TRUE;
}

/* --- Decks ----------------------------------------------------------------------------------- */

/* The inverse says what deck it was. */
static LibraryDeck *
get_deck (Applying  *applying,
          gint64     id,
          GError   **error)
{
  g_clear_pointer (&applying->back->deck, library_deck_unref);
  applying->back->deck = library_store_get_deck (applying->store, id, error);

  return applying->back->deck;
}

static gboolean
new_deck (Applying    *applying,
          const Step  *step,
          GError     **error)
{
  g_autofree char *name = g_strdup (step->name);
  gint64 now = get_now (), found = step->is_numbered, id = 0;

  for (guint number = 2; found > 0; number++)
    {
      found = library_store_find_deck (applying->store, name, error);
      if (found < 0)
        return FALSE;
      if (found > 0)
        {
          g_free (name);
          name = g_strdup_printf ("%s %u", step->name, number);
        }
    }

  if (!library_decks_write (applying->store, name, now, now, &id, error)
      || !library_decks_write_boards (applying->store, id, step->ids, now, error))
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
  const LibraryDeck *deck = step->deck;
  g_autoptr (GArray) boards = g_array_copy (deck->boards);
  g_autoptr (LibraryDeck) found = NULL;
  gint64 id = deck->id;

  if (!library_decks_read (applying->store, id, &found, error))
    return FALSE;
  if (found != NULL)
    return TRUE;
  if (!library_decks_write (applying->store, deck->name, deck->created, deck->changed, &id, error)
      || !library_decks_keep_fit (applying->store, boards, NULL, error)
      || !library_decks_write_boards (applying->store, id, boards, deck->changed, error))
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
                                "i", deck->id))
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
  gint64 id = step->id;

  if (deck == NULL
      || !library_decks_write (applying->store, step->name, deck->created,
                               step->changed != 0 ? step->changed : get_now (), &id, error))
    return FALSE;

  note (applying, (Step) { NAME_DECK, .id = id, .name = g_strdup (deck->name),
                           .changed = deck->changed });
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

/* The step that gives @deck its boards again, after which it had @boards. */
static Step
make_way_back (const LibraryDeck *deck,
               GArray            *boards)
{
  return (Step) { SET_BOARDS, .id = deck->id, .ids = g_array_ref (deck->boards),
                  .known = g_array_ref (boards), .changed = deck->changed };
}

/* Writes @boards in the place of those of @deck. */
static gboolean
write_boards (Applying           *applying,
              const LibraryDeck  *deck,
              GArray             *boards,
              gint64              changed,
              GError            **error)
{
  if (has_same_ids (deck->boards, boards))
    return TRUE;
  if (!library_decks_write_boards (applying->store, deck->id, boards,
                                   changed != 0 ? changed : get_now (), error))
    return FALSE;

  note (applying, make_way_back (deck, boards));
  return TRUE;
}

/* The rows of items that were removed are gone from their decks by themselves; the places of @deck,
 * as it was, are counted anew. It gets its boards back when they are there: in the inverse behind
 * their steps, which begin at @first. */
static gboolean
close_gaps (Applying           *applying,
            const LibraryDeck  *deck,
            guint               first,
            GError            **error)
{
  LibraryDatabase *database = applying->store->database;
  g_autoptr (GArray) boards = library_places_read_boards (database, deck->id, error);
  Step places;

  if (boards == NULL || has_same_ids (deck->boards, boards))
    return boards != NULL;
  if (!library_places_write_boards (database, deck->id,
                                    (const gint64 *) (gpointer) boards->data, boards->len, error))
    return FALSE;

  places = make_way_back (deck, boards);
  g_array_insert_val (applying->back->steps, first, places);
  return TRUE;
}

static gboolean
remove_items (Applying    *applying,
              const Step  *step,
              GError     **error)
{
  g_autoptr (GPtrArray) decks = library_store_list_decks (applying->store, error);
  guint first = applying->back->steps->len;

  if (decks == NULL || !change_items (applying, step, error))
    return FALSE;

  for (guint i = 0; i < decks->len; i++)
    if (!close_gaps (applying, decks->pdata[i], first, error))
      return FALSE;

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
  g_autoptr (LibraryDeck) found = NULL;
  g_autoptr (GArray) boards = NULL;
  LibraryDeck *deck;
  guint n_unfit;

  if (!library_decks_read (applying->store, step->id, &found, error))
    return FALSE;
  if (found == NULL && step->known != NULL)
    return TRUE;
  deck = get_deck (applying, step->id, error);
  if (deck == NULL)
    return FALSE;
  if (step->known == NULL)
    return write_boards (applying, deck, step->ids, 0, error);

  boards = g_array_copy (deck->boards);
  merge_boards (boards, step->known, step->ids);
  if (!library_decks_keep_fit (applying->store, boards, &n_unfit, error))
    return FALSE;

  return n_unfit > 0 || write_boards (applying, deck, boards, step->changed, error);
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

/* Boards are put in, one is taken out, or taken out and put in again. */
static gboolean
move_boards (Applying    *applying,
             const Step  *step,
             GError     **error)
{
  LibraryDeck *deck = get_deck (applying, step->id, error);
  g_autoptr (GArray) boards = deck != NULL ? g_array_copy (deck->boards) : NULL;
  guint place = step->from;

  if (deck == NULL)
    return FALSE;
  if (step->kind != PUT_BOARDS)
    {
      if (!find_nearest (boards, g_array_index (step->ids, gint64, 0), &place))
        return TRUE;
      g_array_remove_index (boards, place);
    }
  if (step->kind != TAKE_BOARD)
    g_array_insert_vals (boards, MIN (step->to, boards->len), step->ids->data, step->ids->len);

  return write_boards (applying, deck, boards, 0, error);
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

  return id == 0 ? new_deck (applying, step, error) : move_boards (applying, &put, error);
}

/* --- Rounds ---------------------------------------------------------------------------------- */

static gboolean
remove_rounds (Applying    *applying,
               const Step  *step,
               GError     **error)
{
  for (guint i = 0; i < step->ids->len; i++)
    {
      LibraryRound *round;

      if (!library_rounds_read (applying->store, g_array_index (step->ids, gint64, i), &round,
                                error))
        return FALSE;
      if (round == NULL)
        continue;
      note (applying, (Step) { ADD_ROUND, .round = round });
      if (!library_database_run (applying->store->database, "DELETE FROM rounds WHERE id = ?",
                                 error, "i", round->id))
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

/* --- All steps ------------------------------------------------------------------------------- */

static gboolean
apply_steps (Applying           *applying,
             const LibraryEdit  *edit,
             GError            **error)
{
  static gboolean (*const functions[]) (Applying *, const Step *, GError **) = {
    [SET_COLUMNS] = set_columns,   [SET_TAGS] = change_items,     [COPY_ITEMS] = change_items,
    [ADD_ITEM] = add_item,         [REMOVE_ITEMS] = remove_items, [NEW_DECK] = new_deck,
    [ADD_DECK] = add_deck,         [REMOVE_DECK] = remove_deck,   [NAME_DECK] = name_deck,
    [SET_BOARDS] = set_boards,     [PUT_BOARDS] = move_boards,    [TAKE_BOARD] = move_boards,
    [MOVE_BOARD] = move_boards,    [FILL_DECK] = fill_deck,       [ADD_ROUND] = add_round,
    [REMOVE_ROUNDS] = remove_rounds,
  };

  for (guint i = 0; i < edit->steps->len; i++)
    {
      const Step *step = &g_array_index (edit->steps, Step, i);

      if (!functions[step->kind] (applying, step, error))
        return FALSE;
    }

  return TRUE;
}

static void
turn_round (GArray *steps)
{
  for (guint i = 0; i < steps->len / 2; i++)
    {
      Step *one = &g_array_index (steps, Step, i);
      Step *other = &g_array_index (steps, Step, steps->len - 1 - i);
      Step kept = *one;

      *one = *other;
      *other = kept;
    }
}

gboolean
library_store_apply (LibraryStore       *store,
                     const LibraryEdit  *edit,
                     LibraryEdit       **inverse,
                     GError            **error)
{
  g_autoptr (LibraryEdit) back = library_edit_new ();
  Applying applying = { store, back };

  if (!library_database_change (store->database, error, apply_steps (&applying, edit, error)))
    return FALSE;

  turn_round (back->steps);
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
