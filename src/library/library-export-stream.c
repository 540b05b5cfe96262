/* The next board is always known before it is written: it decides whether the present file ends and
 * whether there is another one. Texts are gathered to pieces of PIECE bytes, since most boards are
 * short and a call of the system for each would cost more than its text. */
#include "library/library-export-stream.h"

#include "spaces/files/file-writer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define BLOCK 256            /* items that are read at once */
#define PIECE (64 * 1024)    /* bytes that are written at once */

/* Whether a file of the game has a place for it; @item is NULL for one that was removed. */
static gboolean
can_be_written (const LibraryItem *item)
{
  return item != NULL && library_item_get_kind (item) == LIBRARY_KIND_BOARD
         && library_item_get_n_moves (item) > 0;
}

static void
set_nothing_to_write (GError **error)
{
  g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_INVALID,
                       _("There is no board with moves among them, and files of the game hold "
                         "nothing else."));
}

/* --- Reading --------------------------------------------------------------------------------- */

/* The items of @ids in their order, a block at a time. */
typedef struct
{
  LibraryStore *store;
  const gint64 *ids;
  gsize         n_ids;
  gsize         n_read;  /* of them, whole blocks */
  GPtrArray    *block;   /* NULL before the first */
  guint         at;      /* in the block */
} Reader;

static gboolean
read_block (Reader  *reader,
            GError **error)
{
  gsize n = MIN (BLOCK, reader->n_ids - reader->n_read);

  g_clear_pointer (&reader->block, g_ptr_array_unref);
  reader->block = library_store_read (reader->store, reader->ids + reader->n_read, n, error);
  reader->n_read += n;
  reader->at = 0;

  return reader->block != NULL;
}

/* How many items were taken from it. */
static gsize
count_taken (const Reader *reader)
{
  return reader->n_read - (reader->block != NULL ? reader->block->len - reader->at : 0);
}

/* Gives the next board, which belongs to the reader until the one after it is asked for, or NULL
 * at the end; adds what it passes over to @n_left_out. */
static gboolean
read_board (Reader       *reader,
            LibraryItem **board,
            gsize        *n_left_out,
            GError      **error)
{
  for (*board = NULL; *board == NULL;)
    {
      LibraryItem *item;

      if (reader->block == NULL || reader->at == reader->block->len)
        {
          if (reader->n_read == reader->n_ids)
            return TRUE;
          if (!read_block (reader, error))
            return FALSE;
        }

      item = g_ptr_array_index (reader->block, reader->at++);
      if (can_be_written (item))
        *board = item;
      else
        ++*n_left_out;
    }

  return TRUE;
}

/* --- Planning -------------------------------------------------------------------------------- */

void
library_export_plan_clear (LibraryExportPlan *plan)
{
  g_clear_pointer (&plan->first, library_item_unref);
}

static gboolean
count_boards (Reader             *reader,
              LibraryExportPlan  *plan,
              GError            **error)
{
  gsize length = 0;
  LibraryItem *board;

  while (length <= SPACES_FILE_MAX_BYTES && plan->n_boards <= SPACES_FILE_MAX_BOARDS)
    {
      if (!read_board (reader, &board, &plan->n_left_out, error))
        return FALSE;
      if (board == NULL)
        {
          plan->is_one_file = TRUE;
          return TRUE;
        }

      if (plan->first == NULL)
        plan->first = library_item_ref (board);
      plan->n_boards++;
      length += spaces_file_listed_bound (library_item_get_size (board),
                                          library_item_get_n_moves (board),
                                          strlen (library_item_get_name (board)));
    }

  return TRUE;
}

gboolean
library_export_plan (LibraryStore       *store,
                     const gint64       *ids,
                     gsize               n_ids,
                     LibraryExportPlan  *plan,
                     GError            **error)
{
  Reader reader = { store, ids, n_ids };
  gboolean is_done;

  *plan = (LibraryExportPlan) { 0 };
  is_done = count_boards (&reader, plan, error);
  /* A single board is one file, however long it is. */
  if (plan->n_boards == 1 && count_taken (&reader) == n_ids)
    plan->is_one_file = TRUE;
  g_clear_pointer (&reader.block, g_ptr_array_unref);

  return is_done;
}

/* --- Writing --------------------------------------------------------------------------------- */

struct _LibraryExportStream
{
  Reader       reader;
  LibraryItem *next;      /* of the reader's block; NULL before the first and at the end */
  gboolean     has_begun; /* the first board was asked for */
  gsize        n_left_out;
  int         *n_done;    /* borrowed, or NULL */
};

LibraryExportStream *
library_export_stream_new (LibraryStore *store,
                           const gint64 *ids,
                           gsize         n_ids,
                           int          *n_done)
{
  LibraryExportStream *self = g_new0 (LibraryExportStream, 1);

  self->reader = (Reader) { library_store_ref (store), ids, n_ids };
  self->n_done = n_done;

  return self;
}

void
library_export_stream_free (LibraryExportStream *self)
{
  g_clear_pointer (&self->reader.block, g_ptr_array_unref);
  library_store_unref (self->reader.store);
  g_free (self);
}

static gboolean
go_on (LibraryExportStream  *self,
       GError              **error)
{
  self->has_begun = TRUE;
  if (!read_board (&self->reader, &self->next, &self->n_left_out, error))
    return FALSE;

  if (self->n_done != NULL)
    g_atomic_int_set (self->n_done,
                      (int) count_taken (&self->reader) - (self->next != NULL ? 1 : 0));
  return TRUE;
}

/* The board at hand as the @number-th of its file, to be freed. */
static char *
write_next (LibraryExportStream  *self,
            gsize                 number,
            GError              **error)
{
  g_autoptr (SpacesBoard) board = library_item_decode_board (self->next, error);
  const char *name = library_item_get_name (self->next);
  const SpacesFileItem item = {
    .board = board,
    .name = *name != '\0' ? name : NULL,
    .tags = library_item_get_tags (self->next),
    .created = library_item_get_created (self->next),
  };

  return board != NULL ? spaces_file_write_listed (&item, number, error) : NULL;
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

/* Writes boards until there is none or the file is full. */
static gboolean
write_boards (LibraryExportStream  *self,
              GString              *piece,
              GOutputStream        *stream,
              GCancellable         *cancellable,
              GError              **error)
{
  gsize length = 0;

  for (gsize n = 0; self->next != NULL && n < SPACES_FILE_MAX_BOARDS; n++)
    {
      const char *before = n == 0 ? SPACES_FILE_LIST_BEGIN : SPACES_FILE_LIST_NEXT;
      g_autofree char *text = write_next (self, n + 1, error);

      if (text == NULL)
        return FALSE;

      length += strlen (before) + strlen (text);
      if (n > 0 && length + strlen (SPACES_FILE_LIST_END) > SPACES_FILE_MAX_BYTES)
        return TRUE;

      g_string_append (piece, before);
      g_string_append (piece, text);
      if (piece->len >= PIECE && !flush (piece, stream, cancellable, error))
        return FALSE;
      if (g_cancellable_set_error_if_cancelled (cancellable, error) || !go_on (self, error))
        return FALSE;
    }

  return TRUE;
}

gboolean
library_export_stream_write_file (LibraryExportStream  *self,
                                  GOutputStream        *stream,
                                  GCancellable         *cancellable,
                                  GError              **error)
{
  g_autoptr (GString) piece = g_string_new (NULL);

  if (!self->has_begun && !go_on (self, error))
    return FALSE;
  if (self->next == NULL)
    {
      set_nothing_to_write (error);
      return FALSE;
    }
  if (!write_boards (self, piece, stream, cancellable, error))
    return FALSE;

  g_string_append (piece, SPACES_FILE_LIST_END);
  return flush (piece, stream, cancellable, error);
}

gboolean
library_export_stream_is_done (LibraryExportStream *self)
{
  return self->has_begun && self->next == NULL;
}

gsize
library_export_stream_get_n_left_out (LibraryExportStream *self)
{
  return self->n_left_out;
}
