/* What is written next is always known before: it decides whether the present file ends and
 * whether there is another one. Texts are gathered to pieces of PIECE bytes, since most boards are
 * short and a call of the system for each would cost more than its text. */
#include "transfer/library-export-stream.h"

#include "transfer/library-export.h"
#include "transfer/library-full-deck.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define BLOCK 256            /* items that are read at once */
#define PIECE (64 * 1024)    /* bytes that are written at once */

/* --- Reading --------------------------------------------------------------------------------- */

/* Items and then decks in their order, what cannot be written left out. One of the two is at hand,
 * or none before the first and after the last. */
typedef struct
{
  LibraryStore        *store;
  LibraryExportSource  source;
  gsize                n_read;  /* of the items, whole blocks */
  GPtrArray           *block;   /* NULL before the first */
  guint                at;      /* in the block */
  gsize                n_decks; /* that were read */
  gsize                n_left_out;

  LibraryItem         *item;    /* of the block */
  LibraryFullDeck     *deck;    /* owned */
} Reader;

static void
reader_clear (Reader *reader)
{
  g_clear_pointer (&reader->block, g_ptr_array_unref);
  g_clear_pointer (&reader->deck, library_full_deck_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

static gboolean
is_of_codes (const Reader *reader)
{
  return reader->source.form == LIBRARY_EXPORT_CODES
         || reader->source.form == LIBRARY_EXPORT_NAMED_CODES;
}

static gboolean
read_block (Reader  *reader,
            GError **error)
{
  gsize n = MIN (BLOCK, reader->source.n_ids - reader->n_read);

  g_clear_pointer (&reader->block, g_ptr_array_unref);
  reader->block = library_store_read (reader->store, reader->source.ids + reader->n_read, n,
                                      error);
  reader->n_read += n;
  reader->at = 0;

  return reader->block != NULL;
}

/* The next item, none at the end. What others have removed since it was listed is passed over. */
static gboolean
read_item (Reader  *reader,
           GError **error)
{
  for (reader->item = NULL; reader->item == NULL;)
    {
      LibraryItem *item;

      if (reader->block == NULL || reader->at == reader->block->len)
        {
          if (reader->n_read == reader->source.n_ids)
            return TRUE;
          if (!read_block (reader, error))
            return FALSE;
        }

      item = g_ptr_array_index (reader->block, reader->at++);
      if (item != NULL && (is_of_codes (reader) || library_export_can_hold (item)))
        reader->item = item;
      else if (item != NULL)
        reader->n_left_out++;
    }

  return TRUE;
}

/* The next deck, none at the end. One that others have removed is passed over, too. */
static gboolean
read_deck (Reader  *reader,
           GError **error)
{
  g_clear_pointer (&reader->deck, library_full_deck_free);
  while (reader->deck == NULL && reader->n_decks < reader->source.n_decks)
    {
      gint64 id = reader->source.decks[reader->n_decks++];
      g_autoptr (GError) problem = NULL;
      g_autoptr (LibraryFullDeck) deck = library_full_deck_read (reader->store, id, &problem);

      if (deck != NULL && library_full_deck_is_playable (deck))
        reader->deck = g_steal_pointer (&deck);
      else if (deck != NULL)
        reader->n_left_out++;
      else if (!g_error_matches (problem, LIBRARY_ERROR, LIBRARY_ERROR_MISSING))
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
read_next (Reader  *reader,
           GError **error)
{
  return read_item (reader, error) && (reader->item != NULL || read_deck (reader, error));
}

static gboolean
has_next (const Reader *reader)
{
  return reader->item != NULL || reader->deck != NULL;
}

/* How many items and decks lie behind it, without the one at hand. */
static gsize
count_done (const Reader *reader)
{
  return reader->n_read - (reader->block != NULL ? reader->block->len - reader->at : 0)
         + reader->n_decks - (has_next (reader) ? 1 : 0);
}

/* --- Planning -------------------------------------------------------------------------------- */

void
library_export_plan_clear (LibraryExportPlan *plan)
{
  g_clear_pointer (&plan->first, library_item_unref);
}

static gsize
bound_item (const LibraryItem *item,
            SpacesFileKind     kind)
{
  return spaces_file_list_bound (kind, library_item_get_size (item),
                                 library_item_get_n_moves (item),
                                 strlen (library_item_get_name (item)));
}

static gsize
bound_deck (const LibraryFullDeck *deck)
{
  gsize length = spaces_file_list_bound (SPACES_FILE_BACKUP, 0, 0,
                                         strlen (library_deck_get_name (deck->deck)));

  for (guint i = 0; i < deck->items->len; i++)
    length += bound_item (g_ptr_array_index (deck->items, i), SPACES_FILE_DECK);

  return length;
}

/* Counts what is at hand; returns the bytes that it takes at most. */
static gsize
count_next (const Reader      *reader,
            LibraryExportPlan *plan)
{
  if (reader->item == NULL)
    {
      plan->n_decks++;
      return bound_deck (reader->deck);
    }

  if (plan->first == NULL)
    plan->first = library_item_ref (reader->item);
  plan->n_boards++;
  return bound_item (reader->item, reader->source.form == LIBRARY_EXPORT_BACKUP
                                       ? SPACES_FILE_BACKUP : SPACES_FILE_BOARDS);
}

/* A single board or deck is one file, however long it is. */
static gboolean
fits (const LibraryExportPlan *plan,
      gsize                    length)
{
  return plan->n_boards + plan->n_decks <= 1
         || (length <= SPACES_FILE_MAX_BYTES
             && plan->n_boards + SPACES_DECK_BOARDS * plan->n_decks <= SPACES_FILE_MAX_BOARDS);
}

static gboolean
count_all (Reader             *reader,
           LibraryExportPlan  *plan,
           GError            **error)
{
  gsize length = SPACES_FILE_LIST_FRAME;

  while (fits (plan, length))
    {
      if (!read_next (reader, error))
        return FALSE;
      plan->is_one_file = !has_next (reader);
      if (plan->is_one_file)
        return TRUE;

      length += count_next (reader, plan);
    }

  return TRUE;
}

gboolean
library_export_plan (LibraryStore               *store,
                     const LibraryExportSource  *source,
                     LibraryExportPlan          *plan,
                     GError                    **error)
{
  g_auto (Reader) reader = { store, *source };
  gboolean is_done;

  *plan = (LibraryExportPlan) { 0 };
  is_done = count_all (&reader, plan, error);
  plan->n_left_out = reader.n_left_out;

  return is_done;
}

/* --- Writing --------------------------------------------------------------------------------- */

struct _LibraryExportStream
{
  Reader   reader;
  gboolean has_begun; /* the first item was asked for */
  int     *n_done;    /* borrowed, or NULL */
};

LibraryExportStream *
library_export_stream_new (LibraryStore               *store,
                           const LibraryExportSource  *source,
                           int                        *n_done)
{
  LibraryExportStream *self = g_new0 (LibraryExportStream, 1);

  self->reader = (Reader) { library_store_ref (store), *source };
  self->n_done = n_done;

  return self;
}

void
library_export_stream_free (LibraryExportStream *self)
{
  library_store_unref (self->reader.store);
  reader_clear (&self->reader);
  g_free (self);
}

static gboolean
go_on (LibraryExportStream  *self,
       GError              **error)
{
  self->has_begun = TRUE;
  if (!read_next (&self->reader, error))
    return FALSE;

  if (self->n_done != NULL)
    g_atomic_int_set (self->n_done, (int) count_done (&self->reader));
  return TRUE;
}

/* Adds what is at hand, unless the file is full. */
static gboolean
add_next (const Reader    *reader,
          SpacesFileList  *list,
          gboolean        *is_full,
          GError         **error)
{
  g_autoptr (SpacesBoard) board = NULL;
  SpacesFileItem item;

  if (reader->item == NULL)
    return library_full_deck_add (reader->deck, list, is_full, error);

  board = library_item_decode_board (reader->item, error);
  if (board == NULL)
    return FALSE;

  item = library_export_describe (reader->item, board);
  return spaces_file_list_add_board (list, &item, is_full, error);
}

static gboolean
flush (GString        *piece,
       GOutputStream  *stream,
       GCancellable   *cancellable,
       GError        **error)
{
  gboolean is_written
      = g_output_stream_write_all (stream, piece->str, piece->len, NULL, cancellable, error);

  g_string_truncate (piece, 0);
  return is_written;
}

/* After each item: away with what was gathered, and on to the next. */
static gboolean
finish_item (LibraryExportStream  *self,
             GString              *piece,
             GOutputStream        *stream,
             GCancellable         *cancellable,
             GError              **error)
{
  if (piece->len >= PIECE && !flush (piece, stream, cancellable, error))
    return FALSE;

  return !g_cancellable_set_error_if_cancelled (cancellable, error) && go_on (self, error);
}

static gboolean
write_codes (LibraryExportStream  *self,
             GString              *piece,
             GOutputStream        *stream,
             GCancellable         *cancellable,
             GError              **error)
{
  gboolean with_names = self->reader.source.form == LIBRARY_EXPORT_NAMED_CODES;

  while (has_next (&self->reader))
    {
      library_export_append_code (self->reader.item, with_names, piece);
      if (!finish_item (self, piece, stream, cancellable, error))
        return FALSE;
    }

  return TRUE;
}

/* Until there is nothing more or the file is full. */
static gboolean
write_list (LibraryExportStream  *self,
            GString              *piece,
            GOutputStream        *stream,
            GCancellable         *cancellable,
            GError              **error)
{
  SpacesFileList list;
  gboolean is_full;

  spaces_file_list_begin (&list, self->reader.source.form == LIBRARY_EXPORT_BACKUP
                                     ? SPACES_FILE_BACKUP : SPACES_FILE_BOARDS, piece);
  while (has_next (&self->reader))
    {
      if (!add_next (&self->reader, &list, &is_full, error))
        return FALSE;
      if (is_full)
        break;
      if (!finish_item (self, piece, stream, cancellable, error))
        return FALSE;
    }
  spaces_file_list_end (&list);

  return TRUE;
}

static void
set_nothing_to_write (GError **error)
{
  g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_INVALID,
                       _("There is no board with moves among them, and files of the game hold "
                         "nothing else."));
}

gboolean
library_export_stream_write_file (LibraryExportStream  *self,
                                  GOutputStream        *stream,
                                  GCancellable         *cancellable,
                                  GError              **error)
{
  g_autoptr (GString) piece = g_string_new (NULL);
  gboolean is_of_codes_only = is_of_codes (&self->reader);

  if (!self->has_begun && !go_on (self, error))
    return FALSE;
  if (!has_next (&self->reader) && !is_of_codes_only)
    {
      set_nothing_to_write (error);
      return FALSE;
    }

  return (is_of_codes_only ? write_codes : write_list) (self, piece, stream, cancellable, error)
         && flush (piece, stream, cancellable, error);
}

gboolean
library_export_stream_is_done (LibraryExportStream *self)
{
  return self->has_begun && !has_next (&self->reader);
}

gsize
library_export_stream_get_n_left_out (LibraryExportStream *self)
{
  return self->reader.n_left_out;
}
