/* A deck is read with two statements, its row and its boards. Its name is unique by its folded
 * form, and the database enforces that: two programs that write at once cannot both use a name.
 *
 * All of it blocks and runs in the thread of the store; what writes is a part of an edit, in its
 * transaction. A LibraryDeck is an immutable snapshot with an atomic reference count, so it may be
 * given to the main loop. Invariants: ten boards at most, all of one size and of the Spaces game;
 * they are checked here, because SQL cannot say them.
 */
#include "library/library-decks-private.h"

#include "library/library-rows.h"
#include "library/library-text.h"
#include "store/store-private.h"

#include <glib/gi18n-lib.h>

SHARED_OWNS (LibraryDeck, library_deck, (name, g_free), (boards, g_array_unref))

/* --- Checking boards ------------------------------------------------------------------------- */

/* @size is 0 before the first board and then holds the size that the others must have. */
static gboolean
check_board (LibraryDatabase  *database,
             gint64            id,
             guint            *size,
             GError          **error)
{
  g_autoptr (LibraryItem) item = NULL;

  if (!library_rows_read_item (database, id, &item, error))
    return FALSE;
  if (item == NULL || item->deleted != 0)
    return library_fail (error, LIBRARY_ERROR_MISSING,
                         _("A board of the deck is no longer in the library."));
  if (item->kind != LIBRARY_KIND_BOARD)
    return library_fail (error, LIBRARY_ERROR_INVALID,
                         _("A deck is made of Spaces boards; this is another game."));
  if (*size != 0 && *size != item->size)
    return library_fail (error, LIBRARY_ERROR_INVALID,
                         /* Translators: two sizes of boards */
                         _("The boards of a deck have one size: %1$u×%1$u and %2$u×%2$u do not go"
                           " together."), *size, item->size);

  *size = item->size;
  return TRUE;
}

/* --- Reading decks --------------------------------------------------------------------------- */

#define COLUMNS "id, name, created, changed"
#define MOST_READ 100 /* boards: a file that was made elsewhere may say that it has any number */

/* Leaves the boards NULL: fill_boards() reads them with a statement of its own. */
static gpointer
deck_new (LibraryStatement *row)
{
  LibraryDeck *deck = g_atomic_rc_box_new0 (LibraryDeck);

  deck->id = library_statement_get_int (row, 0);
  deck->name = g_utf8_make_valid (library_statement_get_text (row, 1), -1);
  deck->created = library_statement_get_int (row, 2);
  deck->changed = library_statement_get_int (row, 3);

  return deck;
}

/* The size is that of the first board that is still there; all have the same. */
static gboolean
fill_boards (LibraryDeck      *deck,
             LibraryDatabase  *database,
             GError          **error)
{
  g_autoptr (LibraryStatement) rows = NULL;
  gboolean has_row;

  deck->boards = g_array_new (FALSE, FALSE, sizeof (gint64));
  rows = library_database_query (database,
                                 "SELECT item, (SELECT size FROM items WHERE id = item)"
                                 " FROM deck_items WHERE deck = ? AND place >= 0 ORDER BY place"
                                 " LIMIT " G_STRINGIFY (MOST_READ), error, "i", deck->id);
  while (rows != NULL && library_statement_step (rows, &has_row, error))
    {
      gint64 id;

      if (!has_row)
        return TRUE;
      id = library_statement_get_int (rows, 0);
      g_array_append_val (deck->boards, id);
      if (deck->size == 0)
        deck->size = (guint) library_statement_get_int (rows, 1);
    }

  return FALSE;
}

GPtrArray *
library_store_list_decks (LibraryStore  *store,
                          GError       **error)
{
  g_autoptr (GPtrArray) decks
      = library_rows_list (library_database_query (
                               store->database,
                               "SELECT " COLUMNS " FROM decks ORDER BY name_key, id", error, ""),
                           deck_new, (GDestroyNotify) library_deck_unref, error);

  for (guint i = 0; decks != NULL && i < decks->len; i++)
    if (!fill_boards (decks->pdata[i], store->database, error))
      return NULL;

  return g_steal_pointer (&decks);
}

LibraryDeck *
library_store_get_deck (LibraryStore  *store,
                        gint64         id,
                        GError       **error)
{
  LibraryDeck *deck;

  if (!library_rows_get_first (library_database_query (
                                   store->database,
                                   "SELECT " COLUMNS " FROM decks WHERE id = ?", error, "i", id),
                               deck_new, (gpointer *) &deck, error))
    return NULL;
  if (deck == NULL)
    library_fail (error, LIBRARY_ERROR_MISSING, _("This deck is no longer in the library."));
  else if (!fill_boards (deck, store->database, error))
    g_clear_pointer (&deck, library_deck_unref);

  return deck;
}

/* 0 when no deck has the name, -1 with @error set. */
gint64
library_store_find_deck (LibraryStore  *store,
                         const char    *name,
                         GError       **error)
{
  g_autofree char *line = library_text_one_line (name);
  g_autofree char *folded = library_text_fold (line);
  gint64 id;

  return library_database_get_number (store->database, "SELECT id FROM decks WHERE folded = ?", &id,
                                      error, "t", folded) ? id : -1;
}

gint64
library_store_need_deck (LibraryStore  *store,
                         const char    *name,
                         GError       **error)
{
  gint64 id = library_store_find_deck (store, name, error);

  if (id == 0)
    /* Translators: %s is the name that was given */
    library_fail (error, LIBRARY_ERROR_MISSING, _("There is no deck “%s”."), name);

  return MAX (id, 0);
}

/* --- Changing decks -------------------------------------------------------------------------- */

/* Whether a deck other than @id can have @name, which is in one line. */
static gboolean
check_name (LibraryStore  *store,
            const char    *name,
            gint64         id,
            GError       **error)
{
  gint64 found;

  if (name[0] == '\0')
    return library_fail (error, LIBRARY_ERROR_INVALID, _("A deck needs a name."));
  if (!library_check_name (name, error))
    return FALSE;

  found = library_store_find_deck (store, name, error);
  if (found > 0 && found != id)
    /* Translators: the name of a deck */
    return library_fail (error, LIBRARY_ERROR_EXISTS, _("There is already a deck “%s”."), name);

  return found >= 0;
}

/* They are at most ten rows, so they are always written as a whole: places count from 0. */
static gboolean
write_boards (LibraryDatabase  *database,
              gint64            id,
              const GArray     *boards,
              GError          **error)
{
  guint size = 0;

  if (boards->len > LIBRARY_DECK_BOARDS)
    return library_fail (error, LIBRARY_ERROR_LIMIT, _("A deck has ten boards at most."));
  if (!library_database_run (database, "DELETE FROM deck_items WHERE deck = ? AND place >= 0",
                             error, "i", id))
    return FALSE;

  for (guint i = 0; i < boards->len; i++)
    {
      gint64 board = g_array_index (boards, gint64, i);

      if (!check_board (database, board, &size, error)
          || !library_database_run (database,
                                    "INSERT INTO deck_items (deck, place, item) VALUES (?, ?, ?)",
                                    error, "iii", id, (gint64) i, board))
        return FALSE;
    }

  return TRUE;
}

/* An id of 0 becomes NULL, for which SQLite gives the next number; restoring gives the old
 * number. */
gboolean
library_decks_write (LibraryStore       *store,
                     const LibraryDeck  *deck,
                     gint64             *id,
                     GError            **error)
{
  g_autofree char *line = library_text_one_line (deck->name);
  g_autofree char *key = library_text_sort_key (line);
  g_autofree char *folded = library_text_fold (line);
  gint64 number = deck->id;

  if (!check_name (store, line, number, error)
      || !library_database_run (store->database,
                                "INSERT INTO decks (id, name, name_key, folded, created, changed)"
                                " VALUES (nullif (?, 0), ?, ?, ?, ?, ?)"
                                " ON CONFLICT (id) DO UPDATE SET name = excluded.name,"
                                " name_key = excluded.name_key, folded = excluded.folded,"
                                " changed = excluded.changed", error, "itttii", number, line, key,
                                folded, deck->created, deck->changed))
    return FALSE;

  if (number == 0)
    number = sqlite3_last_insert_rowid (library_database_get_handle (store->database));
  if (id != NULL)
    *id = number;
  return deck->boards == NULL || write_boards (store->database, number, deck->boards, error);
}

/* Whether a deck breaks a rule, or has lost its name or a board to another program; any other error
 * is one of the library. */
static gboolean
is_fault_of_deck (const GError *error)
{
  return error->domain == LIBRARY_ERROR
         && (error->code == LIBRARY_ERROR_INVALID || error->code == LIBRARY_ERROR_LIMIT
             || error->code == LIBRARY_ERROR_MISSING || error->code == LIBRARY_ERROR_EXISTS);
}

gboolean
library_decks_keep_fit (LibraryStore  *store,
                        GArray        *boards,
                        guint         *n_unfit,
                        GError       **error)
{
  guint size = 0, unfit = 0;

  for (guint i = 0; i < boards->len;)
    {
      g_autoptr (GError) problem = NULL;

      if (check_board (store->database, g_array_index (boards, gint64, i), &size, &problem))
        {
          i++;
          continue;
        }
      if (!is_fault_of_deck (problem))
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return FALSE;
        }
      unfit += !g_error_matches (problem, LIBRARY_ERROR, LIBRARY_ERROR_MISSING);
      g_array_remove_index (boards, i);
    }

  g_array_set_size (boards, MIN (boards->len, LIBRARY_DECK_BOARDS));
  if (n_unfit != NULL)
    *n_unfit = unfit;
  return TRUE;
}

/* --- Decks from elsewhere --------------------------------------------------------------------- */

/* The same text for decks of the same name and boards alone: no name has a line end, which also
 * tells it from a name. */
static char *
make_key (const char   *folded,
          const GArray *boards)
{
  GString *key = g_string_new (folded);

  for (guint i = 0; i < boards->len; i++)
    g_string_append_printf (key, "\n%" G_GINT64_FORMAT, g_array_index (boards, gint64, i));
  g_string_append_c (key, '\n');

  return g_string_free (key, FALSE);
}

/* @wanted, or @wanted with a number: a name that no deck has. NULL where a deck of one of these
 * names has the same boards, or with @error set. Every deck that has one of the names is looked at
 * once, however many decks want to have it: @names has the number that is tried next of each folded
 * name, and the keys of the decks. */
static char *
find_name (LibraryStore  *store,
           GHashTable    *names,
           const char    *wanted,
           const GArray  *boards,
           GError       **error)
{
  g_autofree char *line = library_text_one_line (wanted);
  g_autofree char *folded = library_text_fold (line);
  g_autofree char *key = make_key (folded, boards);
  guint number = MAX (GPOINTER_TO_UINT (g_hash_table_lookup (names, folded)), 1);

  while (!g_hash_table_contains (names, key))
    {
      g_autofree char *tried = number == 1 ? g_strdup (line)
                                           : g_strdup_printf ("%s (%u)", line, number);
      gint64 id = library_store_find_deck (store, tried, error);
      g_autoptr (LibraryDeck) deck = id > 0 ? library_store_get_deck (store, id, error) : NULL;

      if (id == 0)
        return g_steal_pointer (&tried);
      if (deck == NULL)
        return NULL;
      g_hash_table_add (names, make_key (folded, deck->boards));
      g_hash_table_insert (names, g_strdup (folded), GUINT_TO_POINTER (++number));
    }

  return NULL;
}

gboolean
library_decks_add (LibraryStore  *store,
                   GHashTable    *names,
                   const char    *wanted,
                   GArray        *boards,
                   gsize         *n_added,
                   char         **fault,
                   GError       **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *name = find_name (store, names, wanted, boards, &problem);
  gint64 now = g_get_real_time () / 1000;
  const LibraryDeck deck = { 0, name, now, now, .boards = boards };

  if (name != NULL)
    *n_added += library_database_change (store->database, &problem,
                                         library_decks_write (store, &deck, NULL, &problem));
  if (problem == NULL)
    return TRUE;
  if (!is_fault_of_deck (problem))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }

  *fault = g_strdup (problem->message);
  return TRUE;
}
