/* Most lines are codes, so the decoder of codes goes first and the inspection gets only what it
 * rejects. A line of other words is to be rejected where the text is a list, and is not in a
 * message, which is a text with a link inside of a longer line: as soon as that shows, what was
 * rejected for such words is so no more.
 *
 * Cost: one decoding of each line, and one inspection of the whole text if something in a short
 * source was not understood. Memory is bounded by one line and by INSPECT_MAX_TEXT.
 */
#include "transfer/library-import-batch-private.h"

#include "spaces/board/code.h"
#include "text/decode-error.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* How far the import had come before this source. */
typedef struct
{
  guint                items;
  guint                rejected;
  guint                repaired;
  LibraryImportSummary summary;
} Mark;

typedef struct
{
  LibraryImport    *import;
  GByteArray       *rest;       /* what was read behind the lines, the beginning of another one */
  gboolean          skips;      /* that line is too long and has been rejected */
  gsize             line;       /* of what comes next, from 1 */
  GByteArray       *whole;      /* the text so far; NULL when it is too long for a message */
  gsize             n_unknown;  /* lines that hold nothing of a game */
  GPtrArray        *unknown;    /* what says so, as far as it is among what was rejected */
  gboolean          is_message;
  Mark              begin;
} Lines;

RECORD_CLEARS (Lines, lines_clear, (rest, g_byte_array_unref), (whole, g_byte_array_unref),
               (unknown, g_ptr_array_unref))

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Lines, lines_clear)

/* The board of a line that is a code, with what its suffixes say of it, or with @name; one without
 * moves too, unless it is to be played, since the library keeps boards that were only begun. */
static gboolean
read_code (Lines      *lines,
           const char *text,
           gsize       length,
           const char *name)
{
  g_auto (SpacesCodeExtras) extras = { 0 };
  g_autoptr (SpacesBoard) board = lines->import->needs_moves
                                      ? spaces_code_decode (text, (gssize) length, &extras, NULL)
                                      : spaces_code_decode_any (text, (gssize) length, &extras,
                                                                NULL);
  g_autoptr (LibraryItem) item = NULL;

  if (board == NULL)
    return FALSE;

  item = library_item_new_board (board, name != NULL ? name : extras.name);
  if (extras.wide_squares)
    library_import_add_repair (lines->import, lines->line,
                               _("The squares were written with three digits instead of two."));
  library_import_add_item (lines->import, lines->line,
                           library_item_with (item, creature, extras.creature));

  return TRUE;
}

/* A code with a name that is written as it is, with blanks, which the decoder takes for no part of
 * it. What stands behind another code, or in a link, is no name. */
static gboolean
read_named_code (Lines      *lines,
                 const char *text,
                 gsize       length)
{
  const char *colon = memchr (text, ':', length);
  g_autofree char *name = colon != NULL ? g_strndup (colon + 1, text + length - colon - 1) : NULL;

  return name != NULL && !g_ascii_isspace (*name) && strchr (name, ' ') != NULL
         && strpbrk (name, "|#%\t") == NULL && strstr (name, "://") == NULL
         && read_code (lines, text, colon - text, name);
}

static void
note_unknown (Lines *lines)
{
  GPtrArray *rejected = lines->import->rejected;
  guint n_before = rejected->len;

  lines->n_unknown++;
  if (lines->is_message)
    return;

  library_import_add_rejection (lines->import, lines->line,
                                _("There is no code, no link and no game in this line."));
  if (rejected->len > n_before)
    g_ptr_array_add (lines->unknown, rejected->pdata[n_before]);
}

static void
become_message (Lines *lines)
{
  if (lines->is_message)
    return;

  lines->is_message = TRUE;
  lines->import->summary.rejected -= lines->n_unknown;
  for (guint i = 0; i < lines->unknown->len; i++)
    g_ptr_array_remove (lines->import->rejected, lines->unknown->pdata[i]);
}

static gboolean
is_nothing (const Inspection *inspection)
{
  return inspection_get_n_finds (inspection) == 0
         && strcmp (inspection->format, INSPECTION_UNKNOWN) == 0;
}

static gboolean
holds_nothing (const char *text,
               gsize       length)
{
  g_autoptr (Inspection) inspection = inspect_whole (text, length);

  return is_nothing (inspection);
}

gboolean
library_import_lines_is_comment (const char *text,
                                 gsize       length)
{
  return length > 0 && *text == '#'
         && (length == 1 || g_ascii_isspace (text[1]) || holds_nothing (text, length));
}

/* Whether a column is a board or a game, and not a name in which one stands. */
static gboolean
is_game (const char *text)
{
  g_autoptr (Inspection) inspection = inspect_whole (text, strlen (text));

  return inspection_get_n_finds (inspection) > 0
         && inspection->sizes.characters == (gsize) g_utf8_strlen (text, -1);
}

char **
library_import_lines_split_row (const char *text,
                                gsize       length)
{
  g_autofree char *row = NULL;
  g_auto (GStrv) columns = NULL;

  if (memchr (text, '\t', length) == NULL)
    return NULL;

  row = g_strndup (text, length);
  columns = g_strsplit (row, "\t", -1);
  if (g_strv_length (columns) != 3)
    return NULL;

  g_strchomp (columns[2]);
  if (is_game (columns[1]) || is_game (columns[2]))
    return NULL;

  return g_steal_pointer (&columns);
}

/* The first column of a row. FALSE, with nothing added, when it is not one whole board or game. */
static gboolean
read_column (Lines      *lines,
             const char *text)
{
  gsize length = strlen (text);
  g_autoptr (Inspection) inspection = NULL;

  if (read_code (lines, text, length, NULL))
    return TRUE;

  inspection = inspect_whole (text, length);
  if (inspection_get_n_finds (inspection) != 1 || inspection_has_errors (inspection))
    return FALSE;

  library_import_add_finds (lines->import, text, length, lines->line, inspection);
  return TRUE;
}

static gboolean
read_row (Lines      *lines,
          const char *text,
          gsize       length)
{
  g_auto (GStrv) columns = library_import_lines_split_row (text, length);
  gboolean is_row;

  lines->import->row = columns;
  is_row = columns != NULL && read_column (lines, columns[0]);
  lines->import->row = NULL;

  return is_row;
}

/* What no decoder of codes takes: a link, another game, a damaged code, other words. */
static void
inspect_line (Lines      *lines,
              const char *text,
              gsize       length)
{
  g_autoptr (Inspection) inspection = inspect_whole (text, length);
  guint n_before = lines->import->items->len;

  if (is_nothing (inspection))
    {
      note_unknown (lines);
      return;
    }

  library_import_add_finds (lines->import, text, length, lines->line, inspection);
  if (lines->import->items->len > n_before
      && inspection->sizes.characters
             < (gsize) g_utf8_strlen (text, (gssize) length))
    become_message (lines);
}

/* Of a line that is no text nothing is read, not even what stands in front of the fault: it may be
 * half a board. @end is where the white space behind the text ends, in which a row has tabs. */
static void
read_other_line (Lines      *lines,
                 const char *text,
                 gsize       length,
                 const char *end)
{
  g_autoptr (GError) error = NULL;

  if (!decode_check_text (text, length, &error))
    library_import_add_rejection (lines->import, lines->line, error->message);
  else if (!library_import_lines_is_comment (text, length)
           && !read_named_code (lines, text, length) && !read_row (lines, text, end - text))
    inspect_line (lines, text, length);
}

static void
read_line (Lines      *lines,
           const char *text,
           gsize       length)
{
  const char *end = text + length;

  while (length > 0 && g_ascii_isspace (text[length - 1]))
    length--;
  while (length > 0 && g_ascii_isspace (*text))
    text++, length--;

  if (length > 0 && !read_code (lines, text, length, NULL))
    read_other_line (lines, text, length, end);
}

/* The lines of what was read. The last one goes on, and stays, unless it is the end of all. */
static void
take_lines (Lines    *lines,
            gboolean  is_end)
{
  const char *text = (const char *) lines->rest->data;
  const char *end = text + lines->rest->len;
  gsize n_taken;

  while (text < end && !lines->import->is_full)
    {
      const char *feed = memchr (text, '\n', end - text);
      const char *stop = feed != NULL ? feed : end;
      gboolean ends = feed != NULL || is_end;

      if (!lines->skips && stop - text > INSPECT_MAX_TEXT)
        {
          library_import_add_rejection (lines->import, lines->line,
                                        _("The line is longer than any code or link of a game."));
          lines->skips = TRUE;
        }
      else if (!lines->skips && !ends)
        break;
      else if (!lines->skips)
        read_line (lines, text, stop - text);
      lines->skips &= !ends;
      lines->line += ends;
      text = feed != NULL ? feed + 1 : end;
    }

  n_taken = lines->rest->len - (gsize) (end - text);
  g_byte_array_remove_range (lines->rest, 0, (guint) n_taken);
}

/* A text beyond the limit is no message, and what was kept of it is freed at once. */
static void
take_piece (Lines      *lines,
            const char *bytes,
            gsize       length)
{
  if (lines->whole != NULL && lines->whole->len + length > INSPECT_MAX_TEXT)
    g_clear_pointer (&lines->whole, g_byte_array_unref);
  if (lines->whole != NULL)
    g_byte_array_append (lines->whole, (const guint8 *) bytes, (guint) length);

  g_byte_array_append (lines->rest, (const guint8 *) bytes, (guint) length);
  take_lines (lines, FALSE);
  if (lines->whole == NULL) /* it can no longer be read anew */
    library_import_drain (lines->import);
}

static gboolean
has_note (const Inspection *inspection,
          const char       *code)
{
  for (gsize i = 0; i < inspection_get_n_problems (inspection); i++)
    if (strcmp (inspection_get_problem (inspection, i)->code, code) == 0)
      return TRUE;

  return FALSE;
}

/* Decks are not among what is taken back: only files of the game have them. */
static void
go_back (LibraryImport *import,
         const Mark    *mark)
{
  g_ptr_array_set_size (import->items, (gint) mark->items);
  g_array_set_size (import->places, mark->items);
  g_ptr_array_set_size (import->rejected, (gint) mark->rejected);
  g_ptr_array_set_size (import->repaired, (gint) mark->repaired);
  import->summary = mark->summary;
}

/* Where the text makes more sense as a whole, it is read so: nothing was read line by line, or a
 * code goes on in the next line. */
static void
read_whole (Lines *lines)
{
  LibraryImport *import = lines->import;
  g_autoptr (Inspection) inspection = NULL;
  const char *text;

  if (lines->whole == NULL || lines->line <= 2
      || (import->summary.rejected == lines->begin.summary.rejected && lines->n_unknown == 0))
    return;

  text = (const char *) lines->whole->data;
  inspection = inspect_whole (text, lines->whole->len);
  if (inspection_get_n_finds (inspection) == 0 || inspection_has_errors (inspection)
      || (import->items->len > lines->begin.items && !has_note (inspection, "line-break")))
    return;

  go_back (import, &lines->begin);
  library_import_add_finds (import, text, lines->whole->len, 1, inspection);
}

void
library_import_read_lines (LibraryImport *import,
                           const char    *head,
                           gsize          length,
                           GInputStream  *rest,
                           GCancellable  *cancellable)
{
  g_auto (Lines) lines = {
    .import = import,
    .rest = g_byte_array_new (),
    .line = 1,
    .whole = g_byte_array_new (),
    .unknown = g_ptr_array_new (),
    .begin = { import->items->len, import->rejected->len, import->repaired->len,
               import->summary },
  };
  g_autofree char *piece = g_malloc (LIBRARY_IMPORT_PIECE);
  g_autoptr (GError) problem = NULL;
  gssize got;

  take_piece (&lines, head, length);
  while (rest != NULL && !import->is_full
         && (got = g_input_stream_read (rest, piece, LIBRARY_IMPORT_PIECE, cancellable,
                                        &problem)) > 0)
    take_piece (&lines, piece, got);
  if (g_cancellable_is_cancelled (cancellable))
    return;

  take_lines (&lines, TRUE);
  if (!import->is_full)
    read_whole (&lines);
  if (problem != NULL)
    library_import_add_rejection (import, 0, problem->message);
}
