/* A deck is read with two statements, its row and its boards. Its name is unique by its folded
 * form, which the database holds, too: what two programs do at the same time cannot make two.
 *
 * All of it blocks and runs in the thread of the store; what writes is a part of an edit, in its
 * transaction. A LibraryDeck is an immutable snapshot with an atomic reference count, so it may be
 * given to the main loop. Invariants: ten boards at most, all of one size and of the Spaces game;
 * they are checked here, because SQL cannot say them.
 */
#include "library/library-decks-private.h"

#include "library/library-places.h"
#include "library/library-rows.h"
#include "store/store-private.h"
#include "library/library-text.h"

#include <glib/gi18n-lib.h>

G_DEFINE_BOXED_TYPE (LibraryDeck, library_deck, library_deck_ref, library_deck_unref)

static void
deck_clear (gpointer data)
{
  LibraryDeck *deck = data;

  g_free (deck->name);
  g_clear_pointer (&deck->boards, g_array_unref);
}

LibraryDeck *
library_deck_ref (LibraryDeck *deck)
{
  return g_atomic_rc_box_acquire (deck);
}

void
library_deck_unref (LibraryDeck *deck)
{
  g_atomic_rc_box_release_full (deck, deck_clear);
}

const gint64 *
library_deck_get_boards (const LibraryDeck *deck,
                         gsize             *n_boards)
{
  *n_boards = deck->boards->len;

  return (const gint64 *) (void *) deck->boards->data;
}

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
  if (item == NULL)
    return library_rows_fail_missing (_("A board of the deck is no longer in the library."),
                                      error);

  if (item->kind != LIBRARY_KIND_BOARD)
    {
      g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_INVALID,
                           _("A deck is made of Spaces boards; this is another game."));
      return FALSE;
    }
  if (*size != 0 && *size != item->size)
    {
      g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_INVALID,
                   /* Translators: two sizes of boards */
                   _("The boards of a deck have one size: %1$u×%1$u and %2$u×%2$u do not go"
                     " together."), *size, item->size);
      return FALSE;
    }

  *size = item->size;
  return TRUE;
}

static gboolean
check_boards (LibraryDatabase  *database,
              const gint64     *boards,
              gsize             n_boards,
              GError          **error)
{
  guint size = 0;

  if (n_boards > LIBRARY_DECK_BOARDS)
    {
      g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_LIMIT,
                           _("A deck has ten boards at most."));
      return FALSE;
    }
  for (gsize i = 0; i < n_boards; i++)
    {
      if (!check_board (database, boards[i], &size, error))
        return FALSE;
    }

  return TRUE;
}

/* --- Reading decks --------------------------------------------------------------------------- */

#define COLUMNS "id, name, created, changed"

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
  deck->boards = library_places_read_boards (database, deck->id, error);

  return deck->boards != NULL
         && library_places_get_size (database, (const gint64 *) (void *) deck->boards->data,
                                     deck->boards->len, &deck->size, error);
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

gboolean
library_decks_read (LibraryStore  *store,
                    gint64         id,
                    LibraryDeck  **deck,
                    GError       **error)
{
  if (!library_rows_get_first (library_database_query (
                                   store->database,
                                   "SELECT " COLUMNS " FROM decks WHERE id = ?", error, "i", id),
                               deck_new, (gpointer *) deck, error))
    return FALSE;
  if (*deck == NULL || fill_boards (*deck, store->database, error))
    return TRUE;

  g_clear_pointer (deck, library_deck_unref);
  return FALSE;
}

LibraryDeck *
library_store_get_deck (LibraryStore  *store,
                        gint64         id,
                        GError       **error)
{
  LibraryDeck *deck;

  if (library_decks_read (store, id, &deck, error) && deck == NULL)
    library_rows_fail_missing (_("This deck is no longer in the library."), error);

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

  return library_rows_get_number (library_database_query (store->database,
                                                          "SELECT id FROM decks WHERE folded = ?",
                                                          error, "t", folded), &id, error)
             ? id : -1;
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
    {
      g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_INVALID, _("A deck needs a name."));
      return FALSE;
    }
  if (g_utf8_strlen (name, -1) > LIBRARY_MAX_NAME)
    {
      g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_LIMIT,
                           _("The name is too long; it can have at most 200 characters."));
      return FALSE;
    }

  found = library_store_find_deck (store, name, error);
  if (found > 0 && found != id)
    {
      /* Translators: the name of a deck */
      g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_EXISTS,
                   _("There is already a deck “%s”."), name);
      return FALSE;
    }

  return found >= 0;
}

/* An id of 0 becomes NULL, for which SQLite gives the next number; restoring gives the old
 * number. */
gboolean
library_decks_write (LibraryStore  *store,
                     const char    *name,
                     gint64         created,
                     gint64         changed,
                     gint64        *id,
                     GError       **error)
{
  g_autofree char *line = library_text_one_line (name);
  g_autofree char *key = library_text_sort_key (line);
  g_autofree char *folded = library_text_fold (line);

  if (!check_name (store, line, *id, error)
      || !library_database_run (store->database,
                                "INSERT INTO decks (id, name, name_key, folded, created, changed)"
                                " VALUES (nullif (?, 0), ?, ?, ?, ?, ?)"
                                " ON CONFLICT (id) DO UPDATE SET name = excluded.name,"
                                " name_key = excluded.name_key, folded = excluded.folded,"
                                " changed = excluded.changed", error, "itttii", *id, line, key,
                                folded, created, changed))
    return FALSE;

  if (*id == 0)
    *id = sqlite3_last_insert_rowid (library_database_get_handle (store->database));
  return TRUE;
}

gboolean
library_decks_write_boards (LibraryStore  *store,
                            gint64         id,
                            const GArray  *boards,
                            gint64         changed,
                            GError       **error)
{
  const gint64 *ids = (const gint64 *) (void *) boards->data;

  return check_boards (store->database, ids, boards->len, error)
         && library_database_run (store->database, "UPDATE decks SET changed = ? WHERE id = ?",
                                  error, "ii", changed, id)
         && library_places_write_boards (store->database, id, ids, boards->len, error);
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

struct _LibraryDeckNames
{
  LibraryStore *store;   /* borrowed */
  GHashTable   *numbers; /* folded name → the number that is tried next */
  GHashTable   *known;   /* folded names, each with the boards of a deck of that name */
};

LibraryDeckNames *
library_deck_names_new (LibraryStore *store)
{
  LibraryDeckNames *names = g_new (LibraryDeckNames, 1);

  names->store = store;
  names->numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  names->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  return names;
}

void
library_deck_names_free (LibraryDeckNames *names)
{
  g_hash_table_unref (names->numbers);
  g_hash_table_unref (names->known);
  g_free (names);
}

/* The same text for decks of the same name and boards alone: no name has a line end. */
static char *
make_key (const char   *folded,
          const GArray *boards)
{
  GString *key = g_string_new (folded);

  for (guint i = 0; i < boards->len; i++)
    g_string_append_printf (key, "\n%" G_GINT64_FORMAT, g_array_index (boards, gint64, i));

  return g_string_free (key, FALSE);
}

/* @wanted, or @wanted with a number: a name that no deck has. NULL where a deck of one of these
 * names has the same boards, or with @error set. Every deck that has one of the names is looked at
 * once, however many decks want to have it. */
static char *
find_name (LibraryDeckNames  *names,
           const char        *wanted,
           const GArray      *boards,
           GError           **error)
{
  g_autofree char *line = library_text_one_line (wanted);
  g_autofree char *folded = library_text_fold (line);
  g_autofree char *key = make_key (folded, boards);
  guint number = MAX (GPOINTER_TO_UINT (g_hash_table_lookup (names->numbers, folded)), 1);

  while (!g_hash_table_contains (names->known, key))
    {
      g_autofree char *tried = number == 1 ? g_strdup (line)
                                           : g_strdup_printf ("%s (%u)", line, number);
      gint64 id = library_store_find_deck (names->store, tried, error);
      g_autoptr (LibraryDeck) deck
          = id > 0 ? library_store_get_deck (names->store, id, error) : NULL;

      if (id == 0)
        return g_steal_pointer (&tried);
      if (deck == NULL)
        return NULL;
      g_hash_table_add (names->known, make_key (folded, deck->boards));
      number++;
      g_hash_table_insert (names->numbers, g_strdup (folded), GUINT_TO_POINTER (number));
    }

  return NULL;
}

static gboolean
add_deck (LibraryStore  *store,
          const char    *name,
          const GArray  *boards,
          GError       **error)
{
  gint64 now = g_get_real_time () / 1000, id = 0;

  return library_database_change (store->database, error,
                                  library_decks_write (store, name, now, now, &id, error)
                                  && library_decks_write_boards (store, id, boards, now, error));
}

gboolean
library_deck_names_add (LibraryDeckNames  *names,
                        const char        *wanted,
                        const GArray      *boards,
                        gsize             *n_added,
                        char             **fault,
                        GError           **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *name = find_name (names, wanted, boards, &problem);

  if (name != NULL)
    *n_added += add_deck (names->store, name, boards, &problem);
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
