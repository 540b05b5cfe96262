/* Jobs of library.h that change decks. Every one reads the deck in the thread, changes a copy
 * of its list of boards and writes the list back, all in one transaction, so that no other change
 * of any program comes between; and its result is the deck as it was before: that is all that an
 * Undo needs.
 */
#include "library/library-deck-changes.h"

/* Names are tried up to this number. */
#define MAX_NUMBER 1000

/* What a change is about; what it does not need stays empty. */
typedef struct
{
  gint64       deck;   /* 0 for a deck that is to be made */
  char        *name;   /* or NULL */
  gint64      *boards; /* owned; the boards to put in, or the one to move */
  gsize        n_boards;
  guint        from;   /* the place in the deck that the window showed */
  guint        to;     /* LIBRARY_DECK_END or more for the end */
  LibraryDeck *before; /* for putting it back, else NULL */
} DeckChange;

static void
change_free (gpointer data)
{
  DeckChange *change = data;

  g_free (change->name);
  g_free (change->boards);
  g_clear_pointer (&change->before, library_deck_unref);
  g_free (change);
}

static DeckChange *
change_new (gint64        deck,
            const gint64 *boards,
            gsize         n_boards)
{
  DeckChange *change = g_new0 (DeckChange, 1);

  change->deck = deck;
  change->boards = g_memdup2 (boards, n_boards * sizeof *boards);
  change->n_boards = n_boards;

  return change;
}

/* Takes @change over. */
static void
run (Library             *self,
     LibraryJob           job,
     DeckChange          *change,
     GAsyncReadyCallback  callback,
     gpointer             user_data)
{
  library_change_async (self, job, change, change_free, (GDestroyNotify) library_deck_unref,
                        callback, user_data);
}

LibraryDeck *
library_deck_change_finish (Library       *self,
                            GAsyncResult  *result,
                            GError       **error)
{
  return library_run_finish (self, result, error);
}

/* --- Decks ----------------------------------------------------------------------------------- */

/* "New Deck", "New Deck 2" and so on; when all are taken the store says that the last one
 * exists. */
static gpointer
add_deck (LibraryStore  *store,
          gconstpointer  data,
          GCancellable  *cancellable,
          GError       **error)
{
  const DeckChange *change = data;
  g_autofree char *name = g_strdup (change->name);
  gint64 id;

  for (guint number = 2; number < MAX_NUMBER; number++)
    {
      gint64 found = library_store_find_deck (store, name, error);

      if (found < 0)
        return NULL;
      if (found == 0)
        break;
      g_free (name);
      name = g_strdup_printf ("%s %u", change->name, number);
    }

  if (!library_store_add_deck (store, name, &id, error))
    return NULL;

  return library_store_get_deck (store, id, error);
}

void
library_add_deck_async (Library             *self,
                        const char          *name,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  DeckChange *change = change_new (0, NULL, 0);

  change->name = g_strdup (name);
  run (self, add_deck, change, callback, user_data);
}

static gpointer
rename_deck (LibraryStore  *store,
             gconstpointer  data,
             GCancellable  *cancellable,
             GError       **error)
{
  const DeckChange *change = data;
  g_autoptr (LibraryDeck) before = library_store_get_deck (store, change->deck, error);

  if (before == NULL || !library_store_rename_deck (store, change->deck, change->name, error))
    return NULL;

  return g_steal_pointer (&before);
}

void
library_rename_deck_async (Library             *self,
                           gint64               deck,
                           const char          *name,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  DeckChange *change = change_new (deck, NULL, 0);

  change->name = g_strdup (name);
  run (self, rename_deck, change, callback, user_data);
}

static gpointer
remove_deck (LibraryStore  *store,
             gconstpointer  data,
             GCancellable  *cancellable,
             GError       **error)
{
  const DeckChange *change = data;
  LibraryDeck *removed = NULL;

  return library_store_remove_deck (store, change->deck, &removed, error) ? removed : NULL;
}

void
library_remove_deck_async (Library             *self,
                           gint64               deck,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  run (self, remove_deck, change_new (deck, NULL, 0), callback, user_data);
}

/* --- Their boards ---------------------------------------------------------------------------- */

/* A board that another window has moved is taken at the nearest place where it lies now. FALSE
 * where it does not. */
static gboolean
find_board (const gint64 *boards,
            gsize         n_boards,
            gint64        board,
            guint        *place)
{
  guint best = LIBRARY_DECK_END;

  for (guint i = 0; i < n_boards; i++)
    if (boards[i] == board
        && (best == LIBRARY_DECK_END
            || ABS ((int) i - (int) *place) < ABS ((int) best - (int) *place)))
      best = i;
  *place = best;

  return best != LIBRARY_DECK_END;
}

/* The boards of @deck, to be freed with g_array_unref(). */
static GArray *
copy_boards (const LibraryDeck *deck)
{
  GArray *boards = g_array_new (FALSE, FALSE, sizeof (gint64));
  gsize n_boards;
  const gint64 *ids = library_deck_get_boards (deck, &n_boards);

  g_array_append_vals (boards, ids, n_boards);

  return boards;
}

/* Returns @deck, of which it takes the reference, when @boards lie in it now. */
static LibraryDeck *
write_boards (LibraryStore  *store,
              LibraryDeck   *deck,
              GArray        *boards,
              GError       **error)
{
  g_autoptr (LibraryDeck) before = deck;

  if (!library_store_set_deck_boards (store, library_deck_get_id (deck),
                                      (const gint64 *) (gpointer) boards->data, boards->len, error))
    return NULL;

  return g_steal_pointer (&before);
}

/* A board that is moved beyond the last one becomes the last one. */
static gpointer
move_board (LibraryStore  *store,
            gconstpointer  data,
            GCancellable  *cancellable,
            GError       **error)
{
  const DeckChange *change = data;
  LibraryDeck *deck = library_store_get_deck (store, change->deck, error);
  g_autoptr (GArray) boards = deck != NULL ? copy_boards (deck) : NULL;
  guint from = change->from;
  gint64 board = change->boards[0];

  if (deck == NULL
      || !find_board ((const gint64 *) (gpointer) boards->data, boards->len, board, &from))
    return deck;

  g_array_remove_index (boards, from);
  g_array_insert_val (boards, MIN (change->to, boards->len), board);

  return write_boards (store, deck, boards, error);
}

void
library_move_in_deck_async (Library             *self,
                            gint64               deck,
                            guint                from,
                            gint64               board,
                            guint                to,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  DeckChange *change = change_new (deck, &board, 1);

  change->from = from;
  change->to = to;
  run (self, move_board, change, callback, user_data);
}

static gpointer
put_boards (LibraryStore  *store,
            gconstpointer  data,
            GCancellable  *cancellable,
            GError       **error)
{
  const DeckChange *change = data;
  LibraryDeck *deck = library_store_get_deck (store, change->deck, error);
  g_autoptr (GArray) boards = NULL;

  if (deck == NULL)
    return NULL;

  boards = copy_boards (deck);
  g_array_insert_vals (boards, MIN (change->to, boards->len), change->boards, change->n_boards);

  return write_boards (store, deck, boards, error);
}

void
library_put_in_deck_async (Library             *self,
                           gint64               deck,
                           guint                place,
                           const gint64        *boards,
                           gsize                n_boards,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  DeckChange *change = change_new (deck, boards, n_boards);

  change->to = place;
  run (self, put_boards, change, callback, user_data);
}

/* A board that is no longer in the deck is no error: the result is the deck as it is. */
static gpointer
take_out (LibraryStore  *store,
          gconstpointer  data,
          GCancellable  *cancellable,
          GError       **error)
{
  const DeckChange *change = data;
  LibraryDeck *deck = library_store_get_deck (store, change->deck, error);
  g_autoptr (GArray) boards = deck != NULL ? copy_boards (deck) : NULL;
  guint from = change->from;

  if (deck == NULL
      || !find_board ((const gint64 *) (gpointer) boards->data, boards->len, change->boards[0],
                      &from))
    return deck;

  g_array_remove_index (boards, from);

  return write_boards (store, deck, boards, error);
}

void
library_take_out_of_deck_async (Library             *self,
                                gint64               deck,
                                guint                place,
                                gint64               board,
                                GAsyncReadyCallback  callback,
                                gpointer             user_data)
{
  DeckChange *change = change_new (deck, &board, 1);

  change->from = place;
  run (self, take_out, change, callback, user_data);
}

/* Undo of any change. The list of boards is written as it was, over changes made since; a deck
 * that was deleted comes back with its id, so that it can be found by it. */
static gpointer
put_back (LibraryStore  *store,
          gconstpointer  data,
          GCancellable  *cancellable,
          GError       **error)
{
  LibraryDeck *deck = ((const DeckChange *) data)->before;
  g_autoptr (GError) problem = NULL;
  LibraryDeck *now = library_store_get_deck (store, library_deck_get_id (deck), &problem);
  g_autoptr (GArray) boards = NULL;

  if (now != NULL)
    {
      boards = copy_boards (deck);
      return write_boards (store, now, boards, error);
    }
  if (g_error_matches (problem, LIBRARY_ERROR, LIBRARY_ERROR_MISSING))
    return library_store_restore_deck (store, deck, error) ? library_deck_ref (deck) : NULL;

  g_propagate_error (error, g_steal_pointer (&problem));
  return NULL;
}

void
library_put_deck_back_async (Library             *self,
                             LibraryDeck         *deck,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  DeckChange *change = change_new (library_deck_get_id (deck), NULL, 0);

  change->before = library_deck_ref (deck);
  run (self, put_back, change, callback, user_data);
}
