/* An edit is a list of steps, each of one kind. What a person asks for is one step, with all of the
 * ids; what takes it back has one for each row, with the row as it was.
 *
 * Each kind has one function, which does the step and notes those that take it back. As they are
 * noted in the order in which they were done, the last step of an edit is applied first. What is
 * changed is read within the transaction.
 */
#include "library/library-edit.h"

#include "library/library-decks-private.h"
#include "library/library-ids.h"
#include "library/library-places-private.h"
#include "library/library-rounds-private.h"
#include "library/library-rows.h"
#include "library/library-text.h"
#include "store/store-private.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>

typedef LibraryEditStep Step;

struct _LibraryEdit
{
  GArray      *steps; /* Step */
  LibraryDeck *deck;  /* or NULL */
};

RECORD_CLEARS (Step, step_clear, (item, library_item_unref), (deck, library_deck_unref),
               (round, library_round_free), (name, g_free), (added, g_strfreev),
               (removed, g_strfreev), (ids, g_array_unref), (known, g_array_unref))

/* Without steps, to be filled in before others see it. */
static LibraryEdit *
edit_new (void)
{
  LibraryEdit *edit = g_atomic_rc_box_new0 (LibraryEdit);

  edit->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  g_array_set_clear_func (edit->steps, step_clear);

  return edit;
}

SHARED_OWNS (LibraryEdit, library_edit, (steps, g_array_unref), (deck, library_deck_unref))

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
      const Step *step = &g_array_index (edit->steps, Step, i);

      if (step->item != NULL)
        n++;
      else if (step->kind <= LIBRARY_EDIT_ERASE_ITEMS)
        n += step->ids->len;
    }

  return n;
}

const GArray *
library_edit_get_added (const LibraryEdit *edit)
{
  const Step *first = edit->steps->len > 0 ? &g_array_index (edit->steps, Step, 0) : NULL;

  return first != NULL && first->kind == LIBRARY_EDIT_REMOVE_ITEMS ? first->ids : NULL;
}

LibraryDeck *
library_edit_get_deck (const LibraryEdit *edit)
{
  return edit->deck;
}

LibraryEdit *
library_edit_new_step (LibraryEditStep  step,
                       const gint64    *ids,
                       gsize            n_ids)
{
  LibraryEdit *edit = edit_new ();

  step.ids = library_ids_copy (ids, n_ids);
  g_array_append_val (edit->steps, step);

  return edit;
}

/* --- Applying -------------------------------------------------------------------------------- */

typedef struct
{
  LibraryStore *store;
  LibraryEdit  *back; /* its steps in the order in which they were done */
  gint64        now;
} Applying;

/* Takes over what @step has. */
static void
note (Applying *applying,
      Step      step)
{
  g_array_append_val (applying->back->steps, step);
}

/* That one of the rows with the kind @kind of step goes, or comes back, as of the time @changed:
 * those that follow each other are one step. */
static void
note_id (Applying        *applying,
         LibraryEditKind  kind,
         gint64           changed,
         gint64           id)
{
  GArray *back = applying->back->steps;
  Step *last = back->len > 0 ? &g_array_index (back, Step, back->len - 1) : NULL;

  if (last != NULL && last->kind == kind && last->changed == changed)
    g_array_append_val (last->ids, id);
  else
    note (applying, (Step) { kind, .ids = library_ids_copy (&id, 1), .changed = changed });
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
                                  " AND mate.place >= 0"
                                  " AND items.size <> ? LIMIT 1", error, "ii",
                                  item->id,
                                  (gint64) item->size);
  if (decks == NULL || !library_statement_step (decks, &has_row, error))
    return FALSE;

  return !has_row
         || library_fail (error, LIBRARY_ERROR_INVALID,
                          /* Translators: the name of a deck */
                          _("The board is in the deck “%s”, whose other boards have another size."),
                          library_statement_get_text (decks, 0));
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
    after->changed = after->opened = applying->now;
  columns |= LIBRARY_COLUMN_TIMES | LIBRARY_COLUMN_OPENED;
  if (((columns & LIBRARY_COLUMN_CODE) != 0 && !check_decks (applying->store, after, error))
      || !library_rows_update_item (applying->store->database, after, columns, error))
    return FALSE;

  note (applying, (Step) { LIBRARY_EDIT_SET_COLUMNS, columns, .item = library_item_ref (now) });
  return TRUE;
}

static gboolean
set_columns (Applying    *applying,
             const Step  *step,
             GError     **error)
{
  g_autoptr (LibraryItem) now = library_store_get (applying->store, step->item->id, error);

  if (now != NULL && now->deleted != 0 && (step->columns & LIBRARY_COLUMN_DELETED) == 0)
    return library_fail (error, LIBRARY_ERROR_MISSING, _("This is no longer in the library."));
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

  copy.created = copy.changed = applying->now;
  copy.opened = 0;
  if (item->name[0] != '\0' && g_utf8_strlen (name, -1) <= LIBRARY_MAX_NAME)
    copy.name = name;
  if (!library_store_add (applying->store, &copy, &id, error))
    return FALSE;

  note_id (applying, LIBRARY_EDIT_REMOVE_ITEMS, 0, id);
  return TRUE;
}

/* Removes, restores or erases it. */
static gboolean
remove_item (Applying    *applying,
             const Step  *step,
             LibraryItem *item,
             GError     **error)
{
  LibraryDatabase *database = applying->store->database;
  gboolean is_back = step->kind == LIBRARY_EDIT_RESTORE_ITEMS;
  g_autoptr (LibraryItem) after = NULL;

  if (step->kind == LIBRARY_EDIT_ERASE_ITEMS)
    return library_database_run (database, "DELETE FROM items WHERE id = ?", error, "i", item->id);

  after = library_item_with (item, deleted, is_back            ? 0
                                            : step->changed > 0 ? step->changed
                                                                : applying->now);
  note_id (applying, is_back ? LIBRARY_EDIT_REMOVE_ITEMS : LIBRARY_EDIT_RESTORE_ITEMS,
           item->deleted, item->id);
  return library_rows_update_item (database, after, LIBRARY_COLUMN_DELETED, error)
         && (is_back || library_database_run (database, "DELETE FROM deck_items WHERE item = ?",
                                              error, "i", item->id));
}

/* Items that another program removed, or are where they are to come, are passed over. */
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
      if (item == NULL
          || (step->kind != LIBRARY_EDIT_ERASE_ITEMS
              && (item->deleted != 0) != (step->kind == LIBRARY_EDIT_RESTORE_ITEMS)))
        continue;
      if (!(step->kind == LIBRARY_EDIT_SET_TAGS     ? tag_item
            : step->kind == LIBRARY_EDIT_COPY_ITEMS ? copy_item
                                       : remove_item) (applying, step, item, error))
        return FALSE;
    }

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
make_deck (Applying           *applying,
           const LibraryDeck  *deck,
           GError            **error)
{
  gint64 id;

  if (!library_decks_write (applying->store, deck, &id, error))
    return FALSE;

  note (applying, (Step) { LIBRARY_EDIT_REMOVE_DECK, .id = id });
  return get_deck (applying, id, error) != NULL;
}

static gboolean
new_deck (Applying    *applying,
          const Step  *step,
          GError     **error)
{
  g_autofree char *name = g_strdup (step->name);
  gint64 now = applying->now, found = 0;

  for (guint number = 2;
       step->is_numbered
       && (found = library_store_find_deck (applying->store, name, error)) > 0;
       number++)
    {
      g_free (name);
      name = g_strdup_printf ("%s %u", step->name, number);
    }

  return found >= 0
         && make_deck (applying, &(LibraryDeck) { 0, name, now, now, .boards = step->ids }, error);
}

/* With those of its boards that are still there. */
static gboolean
add_deck (Applying    *applying,
          const Step  *step,
          GError     **error)
{
  LibraryStore *store = applying->store;
  g_autoptr (GArray) boards = g_array_copy (step->deck->boards);
  LibraryDeck deck = *step->deck;
  gint64 found;

  deck.boards = boards;
  return library_database_get_number (store->database, "SELECT id FROM decks WHERE id = ?", &found,
                                      error, "i", deck.id)
         && (found != 0
             || (library_decks_keep_fit (store, boards, NULL, error)
                 && make_deck (applying, &deck, error)));
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

  note (applying, (Step) { LIBRARY_EDIT_ADD_DECK, .deck = library_deck_ref (deck) });
  return TRUE;
}

/* The step that gives @deck its boards again, after which it had @boards. */
static Step
make_way_back (const LibraryDeck *deck,
               GArray            *boards)
{
  return (Step) { LIBRARY_EDIT_SET_BOARDS, .id = deck->id, .ids = g_array_ref (deck->boards),
                  .known = g_array_ref (boards), .changed = deck->changed };
}

/* The rows of items that were removed are gone from their decks by themselves; the places of @deck,
 * as it was, are counted anew. It gets its boards back when they are there: after the steps for
 * these, which begin at @first. */
static gboolean
close_gaps (Applying           *applying,
            const LibraryDeck  *deck,
            guint               first,
            GError            **error)
{
  g_autoptr (LibraryDeck) now = library_store_get_deck (applying->store, deck->id, error);
  Step places;

  if (now == NULL || library_ids_equal (deck->boards, now->boards))
    return now != NULL;
  if (!library_places_keep (applying->store, deck, now, error))
    return FALSE;

  places = make_way_back (deck, now->boards);
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

/* What lies in @deck from now on: boards are put in, one is taken out, or taken out and put in
 * again, or all are others. */
static GArray *
make_boards (const LibraryDeck *deck,
             const Step        *step)
{
  GArray *boards = g_array_copy (deck->boards);
  gboolean is_taken = step->kind == LIBRARY_EDIT_TAKE_BOARD
                      || step->kind == LIBRARY_EDIT_MOVE_BOARD;
  guint place = step->from;

  if (step->kind == LIBRARY_EDIT_SET_BOARDS)
    library_ids_merge (boards, step->known != NULL ? step->known : boards, step->ids,
                       LIBRARY_DECK_BOARDS);
  /* A board that another window has moved is taken where it lies now. */
  else if (is_taken
           && !library_ids_find_nearest (boards, g_array_index (step->ids, gint64, 0), &place))
    return boards;

  if (is_taken)
    g_array_remove_index (boards, place);
  if ((step->kind == LIBRARY_EDIT_PUT_BOARDS
       && (step->known == NULL || boards->len < LIBRARY_DECK_BOARDS))
      || step->kind == LIBRARY_EDIT_MOVE_BOARD)
    g_array_insert_vals (boards, MIN (step->to, boards->len), step->ids->data, step->ids->len);

  return boards;
}

/* On the way back a deck that was deleted since stays deleted, and one that would get two sizes is
 * left as it is. */
static gboolean
change_deck (Applying    *applying,
             const Step  *step,
             GError     **error)
{
  gboolean is_back = step->known != NULL, is_named = step->kind == LIBRARY_EDIT_NAME_DECK;
  g_autoptr (GError) problem = NULL;
  LibraryDeck *deck = get_deck (applying, step->id, &problem);
  g_autoptr (GArray) boards = deck != NULL ? make_boards (deck, step) : NULL;
  LibraryDeck after;
  guint n_unfit = 0;

  if (deck == NULL && is_back
      && g_error_matches (problem, LIBRARY_ERROR, LIBRARY_ERROR_MISSING))
    return TRUE;
  if (deck == NULL
      || (is_back && !library_decks_keep_fit (applying->store, boards, &n_unfit, &problem)))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  if (n_unfit > 0 || (!is_named && library_ids_equal (deck->boards, boards)))
    return TRUE;

  after = *deck;
  after.name = is_named ? step->name : deck->name;
  after.boards = is_named ? NULL : boards;
  after.changed = step->changed != 0 ? step->changed : applying->now;
  if (!library_decks_write (applying->store, &after, NULL, error))
    return FALSE;

  note (applying, is_named ? (Step) { LIBRARY_EDIT_NAME_DECK, .id = deck->id,
                                      .name = g_strdup (deck->name), .changed = deck->changed }
                           : make_way_back (deck, boards));
  return TRUE;
}

/* To the places in decks that they had, as far as these have room. The way back is the removal
 * alone, which keeps the places again. */
static gboolean
restore_items (Applying    *applying,
               const Step  *step,
               GError     **error)
{
  g_autoptr (GArray) kept = NULL;
  gboolean is_done;
  guint n_steps;

  if (!change_items (applying, step, error))
    return FALSE;

  kept = library_places_list (applying->store, error);
  is_done = kept != NULL;
  n_steps = applying->back->steps->len;
  for (guint i = 0; is_done && i < kept->len; i++)
    {
      const LibraryKeptPlace *place = &g_array_index (kept, LibraryKeptPlace, i);
      g_autoptr (GArray) ids = library_ids_copy (&place->item, 1);
      g_autoptr (GArray) known = library_ids_copy (NULL, 0);
      const Step put = { LIBRARY_EDIT_PUT_BOARDS, .id = place->deck, .ids = ids, .known = known,
                         .to = place->to, .changed = place->changed };

      is_done = change_deck (applying, &put, error)
                && library_places_move_on (applying->store, place, error);
    }
  g_array_set_size (applying->back->steps, n_steps);

  return is_done && library_places_forget (applying->store, error);
}

static gboolean
fill_deck (Applying    *applying,
           const Step  *step,
           GError     **error)
{
  gint64 id = library_store_find_deck (applying->store, step->name, error);
  const Step put = { LIBRARY_EDIT_PUT_BOARDS, .id = id, .ids = step->ids, .to = LIBRARY_DECK_END };

  if (id < 0)
    return FALSE;

  return id == 0 ? new_deck (applying, step, error) : change_deck (applying, &put, error);
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
      note (applying, (Step) { LIBRARY_EDIT_ADD_ROUND, .round = round });
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
    note_id (applying, LIBRARY_EDIT_REMOVE_ROUNDS, 0, id);
  return TRUE;
}

/* --- All steps ------------------------------------------------------------------------------- */

static gboolean
apply_steps (Applying           *applying,
             const LibraryEdit  *edit,
             GError            **error)
{
  static gboolean (*const functions[]) (Applying *, const Step *, GError **) = {
    [LIBRARY_EDIT_SET_COLUMNS] = set_columns,
    [LIBRARY_EDIT_SET_TAGS] = change_items,
    [LIBRARY_EDIT_COPY_ITEMS] = change_items,
    [LIBRARY_EDIT_REMOVE_ITEMS] = remove_items,
    [LIBRARY_EDIT_RESTORE_ITEMS] = restore_items,
    [LIBRARY_EDIT_ERASE_ITEMS] = remove_items,
    [LIBRARY_EDIT_NEW_DECK] = new_deck,
    [LIBRARY_EDIT_REMOVE_DECK] = remove_deck,
    [LIBRARY_EDIT_NAME_DECK] = change_deck,
    [LIBRARY_EDIT_SET_BOARDS] = change_deck,
    [LIBRARY_EDIT_PUT_BOARDS] = change_deck,
    [LIBRARY_EDIT_TAKE_BOARD] = change_deck,
    [LIBRARY_EDIT_MOVE_BOARD] = change_deck,
    [LIBRARY_EDIT_FILL_DECK] = fill_deck,
    [LIBRARY_EDIT_REMOVE_ROUNDS] = remove_rounds,
    [LIBRARY_EDIT_ADD_DECK] = add_deck,
    [LIBRARY_EDIT_ADD_ROUND] = add_round,
  };

  for (guint i = edit->steps->len; i-- > 0;)
    {
      const Step *step = &g_array_index (edit->steps, Step, i);

      if (!functions[step->kind] (applying, step, error))
        return FALSE;
    }

  return TRUE;
}

gboolean
library_store_apply (LibraryStore       *store,
                     const LibraryEdit  *edit,
                     LibraryEdit       **inverse,
                     GError            **error)
{
  g_autoptr (LibraryEdit) back = edit_new ();
  Applying applying = { store, back, g_get_real_time () / 1000 };

  if (!library_database_change (store->database, error, apply_steps (&applying, edit, error)))
    return FALSE;

  if (inverse != NULL)
    *inverse = g_steal_pointer (&back);
  return TRUE;
}

/* A table never uses a number again, so what came has greater ones than all there were. Of the
 * inverse the last step is applied first: decks go before their boards. */
static gboolean
add_and_note (Applying        *applying,
              LibraryAddFunc   add,
              gpointer         data,
              GError         **error)
{
  static const struct
  {
    LibraryEditKind  kind;
    const char      *last;
    const char      *added;
  } tables[] = {
#define TABLE(kind, table) { LIBRARY_EDIT_ ## kind, "SELECT max (id) FROM " table, \
                             "SELECT id FROM " table " WHERE id > ? ORDER BY id" }
    TABLE (REMOVE_ITEMS, "items"), TABLE (REMOVE_ROUNDS, "rounds"), TABLE (REMOVE_DECK, "decks"),
  };
  LibraryDatabase *database = applying->store->database;
  gint64 last[G_N_ELEMENTS (tables)];

  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++)
    if (!library_database_get_number (database, tables[i].last, &last[i], error, ""))
      return FALSE;
  if (!add (applying->store, data, error))
    return FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (LibraryStatement) rows = library_database_query (database, tables[i].added, error,
                                                                  "i", last[i]);
      gboolean has_row = TRUE;

      while (has_row)
        {
          gint64 id;

          if (rows == NULL || !library_statement_step (rows, &has_row, error))
            return FALSE;
          if (!has_row)
            break;
          id = library_statement_get_int (rows, 0);
          if (tables[i].kind == LIBRARY_EDIT_REMOVE_DECK)
            note (applying, (Step) { LIBRARY_EDIT_REMOVE_DECK, .id = id });
          else
            note_id (applying, tables[i].kind, 0, id);
        }
    }

  return TRUE;
}

gboolean
library_store_add_as_edit (LibraryStore    *store,
                           LibraryAddFunc   add,
                           gpointer         data,
                           LibraryEdit    **inverse,
                           GError         **error)
{
  g_autoptr (LibraryEdit) back = edit_new ();
  Applying applying = { store, back };

  if (!library_database_change (store->database, error,
                                add_and_note (&applying, add, data, error)))
    return FALSE;

  *inverse = g_steal_pointer (&back);
  return TRUE;
}
