/* What is written next is always known before: it decides whether the present file ends and
 * whether there is another one. Texts are gathered to pieces of PIECE bytes, since most boards are
 * short and a call of the system for each would cost more than its text. A plan is the first file
 * written to nowhere, which takes a tenth of a second for the longest. */
#include "transfer/library-export-stream.h"

#include "library/library-rows.h"
#include "spaces/board/code.h"
#include "store/store-private.h"
#include "objects/record-owns.h"
#include "transfer/library-full-deck.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define PIECE (64 * 1024) /* bytes that are written at once */

/* --- Codes, and names of files ---------------------------------------------------------------- */

/* Only a board with moves has suffixes behind its code. A name is cut where the game has its limit,
 * beyond which no code with it can be read. */
void
library_export_append_code (const LibraryItem *item,
                            gboolean           with_names,
                            GString           *text)
{
  g_autoptr (SpacesBoard) board = NULL;
  g_autofree char *name = NULL;
  g_autofree char *code = NULL;

  if (with_names && library_export_can_hold (item))
    board = library_item_decode_board (item, NULL);
  if (board != NULL)
    {
      name = g_utf8_substring (item->name, 0, MIN (g_utf8_strlen (item->name, -1),
                                                   SPACES_NAME_MAX_CHARACTERS));
      code = spaces_code_encode_with (board, &(SpacesCodeExtras) {
        .creature = (char *) item->creature,
        .name = *name != '\0' ? name : NULL,
      });
    }

  g_string_append (text, code != NULL ? code : item->code);
  g_string_append_c (text, '\n');
}

/* "boards.json" becomes "boards-2.json" for the second of several files. A dot at the beginning of
 * a name begins no extension. */
char *
library_export_name (const char *name,
                     gsize       index,
                     gsize       n_files)
{
  const char *slash = strrchr (name, '/');
  const char *dot = strrchr (slash != NULL ? slash : name, '.');
  gsize stem = dot != NULL && dot > name && dot[-1] != '/' ? (gsize) (dot - name) : strlen (name);

  if (n_files == 1)
    return g_strdup (name);

  return g_strdup_printf ("%.*s-%lu%s", (int) stem, name, (gulong) (index + 1), name + stem);
}

/* --- Reading --------------------------------------------------------------------------------- */

/* Items and then decks in their order, what cannot be written left out. One of the two is at hand,
 * or none before the first and after the last. */
struct _LibraryExportStream
{
  LibraryStore        *store;
  LibraryExportSource  source;
  gsize                n_read;    /* of the items */
  gsize                n_decks;   /* that were read */
  gsize                n_left_out;
  gboolean             has_begun; /* the first item was asked for */
  int                 *n_done;    /* borrowed, or NULL */

  LibraryItem         *item;      /* owned, as the next one */
  LibraryFullDeck     *deck;

  GString             *piece;     /* of the file that is written */
  SpacesFileList       list;      /* the same, unless it is one of codes */
  GOutputStream       *stream;    /* borrowed, as the next one; NULL: it is written to nowhere */
  GCancellable        *cancellable;
};

LibraryExportStream *
library_export_stream_new (LibraryStore               *store,
                           const LibraryExportSource  *source,
                           int                        *n_done)
{
  LibraryExportStream *self = g_new0 (LibraryExportStream, 1);

  self->store = library_store_ref (store);
  self->source = *source;
  self->n_done = n_done;
  self->piece = g_string_new (NULL);

  return self;
}

void
library_export_stream_free (LibraryExportStream *self)
{
  library_store_unref (self->store);
  library_item_unref (self->item);
  g_clear_pointer (&self->deck, library_full_deck_free);
  g_string_free (self->piece, TRUE);
  g_free (self);
}

static gboolean
is_of_codes (const LibraryExportStream *self)
{
  return self->source.form == LIBRARY_EXPORT_CODES
         || self->source.form == LIBRARY_EXPORT_NAMED_CODES;
}

/* The next item, none at the end. What others have removed since it was listed is passed over. */
static gboolean
read_item (LibraryExportStream  *self,
           GError              **error)
{
  g_clear_pointer (&self->item, library_item_unref);
  while (self->item == NULL && self->n_read < self->source.n_ids)
    {
      g_autoptr (LibraryItem) item = NULL;

      if (!library_rows_read_item (self->store->database, self->source.ids[self->n_read++], &item,
                                   error))
        return FALSE;
      if (item != NULL && (is_of_codes (self) || library_export_can_hold (item)))
        self->item = g_steal_pointer (&item);
      else if (item != NULL)
        self->n_left_out++;
    }

  return TRUE;
}

/* The next deck, none at the end. One that others have removed is passed over, too. */
static gboolean
read_deck (LibraryExportStream  *self,
           GError              **error)
{
  g_clear_pointer (&self->deck, library_full_deck_free);
  while (self->deck == NULL && self->n_decks < self->source.n_decks)
    {
      gint64 id = self->source.decks[self->n_decks++];
      g_autoptr (GError) problem = NULL;
      g_autoptr (LibraryFullDeck) deck = library_full_deck_read (self->store, id, &problem);

      if (deck != NULL && library_full_deck_is_playable (deck))
        self->deck = g_steal_pointer (&deck);
      else if (deck != NULL)
        self->n_left_out++;
      else if (!g_error_matches (problem, LIBRARY_ERROR, LIBRARY_ERROR_MISSING))
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
has_next (const LibraryExportStream *self)
{
  return self->item != NULL || self->deck != NULL;
}

/* What is done are the items and decks that were read, without the one at hand. */
static gboolean
go_on (LibraryExportStream  *self,
       GError              **error)
{
  self->has_begun = TRUE;
  if (!read_item (self, error) || (self->item == NULL && !read_deck (self, error)))
    return FALSE;

  if (self->n_done != NULL)
    g_atomic_int_set (self->n_done, (int) (self->n_read + self->n_decks - has_next (self)));
  return TRUE;
}

/* --- Writing --------------------------------------------------------------------------------- */

/* Adds what is at hand, unless the file is full. */
static gboolean
add_next (LibraryExportStream  *self,
          gboolean             *is_full,
          GError              **error)
{
  g_autoptr (SpacesBoard) board = NULL;
  SpacesFileItem item;

  if (is_of_codes (self))
    {
      library_export_append_code (self->item, self->source.form == LIBRARY_EXPORT_NAMED_CODES,
                                  self->piece);
      return TRUE;
    }
  if (self->item == NULL)
    return library_full_deck_add (self->deck, &self->list, is_full, error);

  board = library_item_decode_board (self->item, error);
  if (board == NULL)
    return FALSE;

  item = library_export_describe (self->item, board);
  return spaces_file_list_add_board (&self->list, &item, is_full, error);
}

static gboolean
flush (LibraryExportStream  *self,
       GError              **error)
{
  gboolean is_written = self->stream == NULL
                        || g_output_stream_write_all (self->stream, self->piece->str,
                                                      self->piece->len, NULL, self->cancellable,
                                                      error);

  g_string_truncate (self->piece, 0);
  return is_written;
}

/* Until there is nothing more or the file is full. */
static gboolean
write_items (LibraryExportStream  *self,
             GError              **error)
{
  gboolean is_full = FALSE;

  while (has_next (self))
    {
      if (!add_next (self, &is_full, error))
        return FALSE;
      if (is_full)
        break;
      if ((self->piece->len >= PIECE && !flush (self, error))
          || g_cancellable_set_error_if_cancelled (self->cancellable, error)
          || !go_on (self, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
write_list (LibraryExportStream  *self,
            GError              **error)
{
  spaces_file_list_begin (&self->list, self->source.form == LIBRARY_EXPORT_BACKUP
                                           ? SPACES_FILE_BACKUP : SPACES_FILE_BOARDS, self->piece);
  if (!write_items (self, error))
    return FALSE;

  spaces_file_list_end (&self->list);
  return TRUE;
}

gboolean
library_export_stream_write_file (LibraryExportStream  *self,
                                  GOutputStream        *stream,
                                  GCancellable         *cancellable,
                                  GError              **error)
{
  self->stream = stream;
  self->cancellable = cancellable;
  g_string_truncate (self->piece, 0);
  if (!self->has_begun && !go_on (self, error))
    return FALSE;
  if (!has_next (self) && !is_of_codes (self))
    return library_fail (error, LIBRARY_ERROR_INVALID,
                         _("There is no board with moves among them, and files of the game hold "
                           "nothing else."));

  return (is_of_codes (self) ? write_items (self, error) : write_list (self, error))
         && flush (self, error);
}

gboolean
library_export_stream_is_done (LibraryExportStream *self)
{
  return self->has_begun && !has_next (self);
}

gsize
library_export_stream_get_n_left_out (LibraryExportStream *self)
{
  return self->n_left_out;
}

/* --- Planning -------------------------------------------------------------------------------- */

RECORD_CLEARS_EXTERN (LibraryExportPlan, library_export_plan_clear, (first, library_item_unref))

gboolean
library_export_plan (LibraryStore               *store,
                     const LibraryExportSource  *source,
                     LibraryExportPlan          *plan,
                     GError                    **error)
{
  g_autoptr (LibraryExportStream) self = library_export_stream_new (store, source, NULL);

  *plan = (LibraryExportPlan) { 0 };
  if (!go_on (self, error))
    return FALSE;
  if (self->item != NULL)
    plan->first = library_item_ref (self->item);
  if (!write_list (self, error))
    return FALSE;

  plan->n_boards = self->list.n_boards;
  plan->n_decks = self->list.n_decks;
  plan->n_left_out = self->n_left_out;
  plan->is_one_file = !has_next (self);
  return TRUE;
}
