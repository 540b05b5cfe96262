/* Most lines are codes, so the decoder of codes goes first and the inspection gets only what it
 * rejects. Whether a line of other words is to be rejected is known at the end: it is where the
 * text is a list, and is not in a message, which is a text with a link inside of a longer line.
 *
 * Cost: one decoding of each line, and one inspection of the whole text if something in a short
 * source was not understood. Memory is bounded by one line and by INSPECT_MAX_TEXT.
 */
#include "transfer/library-import-lines.h"

#include "library/library-text.h"
#include "spaces/board/code.h"
#include "text/decode-error.h"
#include "transfer/library-import-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _LibraryImportLines
{
  LibraryImport    *import;
  const char       *source;
  GByteArray       *rest;      /* the beginning of a line whose end is still to come */
  gboolean          skips;     /* the line is too long and has been rejected */
  gsize             line;      /* of what comes next, from 1 */
  GByteArray       *whole;     /* the text so far; NULL when it is too long for a message */
  GArray           *unknown;   /* lines (gsize) that hold nothing of a game */
  gsize             n_unknown; /* those beyond LIBRARY_IMPORT_MAX_DIAGNOSTICS too */
  gboolean          is_message;
  gboolean          is_full;
  LibraryImportMark begin;     /* of the import, before this source */
};

LibraryImportLines *
library_import_lines_new (LibraryImport *import,
                          const char    *source)
{
  LibraryImportLines *lines = g_new0 (LibraryImportLines, 1);

  lines->import = import;
  lines->source = source;
  lines->rest = g_byte_array_new ();
  lines->whole = g_byte_array_new ();
  lines->unknown = g_array_new (FALSE, FALSE, sizeof (gsize));
  lines->line = 1;
  lines->begin = library_import_mark (import);

  return lines;
}

void
library_import_lines_free (LibraryImportLines *lines)
{
  g_byte_array_unref (lines->rest);
  g_clear_pointer (&lines->whole, g_byte_array_unref);
  g_array_unref (lines->unknown);
  g_free (lines);
}

/* The board of a line that is a code, with what its suffixes say of it; one without moves too,
 * unless it is to be played, since the library keeps boards that were only begun. */
static gboolean
read_code (LibraryImportLines *lines,
           const char         *text,
           gsize               length)
{
  g_auto (SpacesCodeExtras) extras = { 0 };
  g_autoptr (SpacesBoard) board = lines->import->needs_moves
                                      ? spaces_code_decode (text, (gssize) length, &extras, NULL)
                                      : spaces_code_decode_any (text, (gssize) length, &extras,
                                                                NULL);
  LibraryItem *item;

  if (board == NULL)
    return FALSE;

  item = library_item_new_board (board, extras.name);
  if (extras.creature != NULL)
    {
      g_autoptr (LibraryItem) plain = item;

      item = library_item_with_creature (plain, extras.creature);
    }
  if (extras.wide_squares)
    library_import_add_repair (lines->import, lines->source, lines->line,
                               _("The squares were written with three digits instead of two."));
  lines->is_full = !library_import_add_item (lines->import, lines->source, lines->line, item);

  return TRUE;
}

/* A line that is kept for the end, when it is known whether such lines are rejected. */
static void
note_unknown (LibraryImportLines *lines)
{
  lines->n_unknown++;
  if (lines->unknown->len < LIBRARY_IMPORT_MAX_DIAGNOSTICS)
    g_array_append_val (lines->unknown, lines->line);
}

static gboolean
holds_nothing (const char *text,
               gsize       length)
{
  g_autoptr (Inspection) inspection = inspect_whole (text, length);

  return inspection_get_n_finds (inspection) == 0
         && strcmp (inspection_get_format (inspection), INSPECTION_UNKNOWN) == 0;
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
         && inspection_get_sizes (inspection).characters == (gsize) g_utf8_strlen (text, -1);
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
read_column (LibraryImportLines *lines,
             const char         *text)
{
  gsize length = strlen (text);
  g_autoptr (Inspection) inspection = NULL;

  if (read_code (lines, text, length))
    return TRUE;

  inspection = inspect_whole (text, length);
  if (inspection_get_n_finds (inspection) != 1 || inspection_has_errors (inspection))
    return FALSE;

  library_import_add_finds (lines->import, lines->source, text, length, lines->line, inspection);
  return TRUE;
}

static gboolean
read_row (LibraryImportLines *lines,
          const char         *text,
          gsize               length)
{
  guint before = library_import_mark (lines->import).items;
  g_auto (GStrv) columns = library_import_lines_split_row (text, length);

  if (columns == NULL || !read_column (lines, columns[0]))
    return FALSE;

  if (library_import_mark (lines->import).items == before + 1)
    library_import_describe_last (lines->import, lines->source, columns[1], columns[2]);
  return TRUE;
}

/* What no decoder of codes takes: a link, another game, a damaged code, other words. */
static void
inspect_line (LibraryImportLines *lines,
              const char         *text,
              gsize               length)
{
  g_autoptr (Inspection) inspection = inspect_whole (text, length);
  guint before = library_import_mark (lines->import).items;

  if (strcmp (inspection_get_format (inspection), INSPECTION_UNKNOWN) == 0
      && inspection_get_n_finds (inspection) == 0)
    {
      note_unknown (lines);
      return;
    }

  library_import_add_finds (lines->import, lines->source, text, length, lines->line, inspection);
  if (library_import_mark (lines->import).items > before
      && inspection_get_sizes (inspection).characters
             < (gsize) g_utf8_strlen (text, (gssize) length))
    lines->is_message = TRUE;
}

/* Of a line that is no text nothing is read, not even what stands in front of the fault: it may be
 * half a board. @end is where the white space behind the text ends, in which a row has tabs. */
static void
read_other_line (LibraryImportLines *lines,
                 const char         *text,
                 gsize               length,
                 const char         *end)
{
  g_autoptr (GError) error = NULL;

  if (!decode_check_text (text, length, &error))
    library_import_reject (lines->import, lines->source, lines->line, error->message);
  else if (!library_import_lines_is_comment (text, length)
           && !read_row (lines, text, end - text))
    inspect_line (lines, text, length);
}

static void
read_line (LibraryImportLines *lines,
           const char         *text,
           gsize               length)
{
  const char *end = text + length;

  while (length > 0 && g_ascii_isspace (text[length - 1]))
    length--;
  while (length > 0 && g_ascii_isspace (*text))
    text++, length--;

  if (length > 0 && !lines->is_full && !read_code (lines, text, length))
    read_other_line (lines, text, length, end);
  lines->line++;
}

static void
refuse_long_line (LibraryImportLines *lines)
{
  library_import_reject (lines->import, lines->source, lines->line,
                         _("The line is longer than any code or link of a game."));
  lines->skips = TRUE;
}

/* @text ends where the line does, or where the piece does and the line goes on. */
static void
take_part (LibraryImportLines *lines,
           const char         *text,
           gsize               length,
           gboolean            ends)
{
  if (!lines->skips && lines->rest->len + length > INSPECT_MAX_TEXT)
    refuse_long_line (lines);

  if (lines->skips)
    {
      lines->skips = !ends;
      lines->line += ends;
    }
  else if (!ends)
    {
      g_byte_array_append (lines->rest, (const guint8 *) text, length);
      return;
    }
  else if (lines->rest->len == 0)
    {
      read_line (lines, text, length);
    }
  else
    {
      g_byte_array_append (lines->rest, (const guint8 *) text, length);
      read_line (lines, (const char *) lines->rest->data, lines->rest->len);
    }
  g_byte_array_set_size (lines->rest, 0);
}

/* A text beyond the limit is no message, and what was kept of it is freed at once. */
static void
keep_whole (LibraryImportLines *lines,
            const char         *bytes,
            gsize               length)
{
  if (lines->whole == NULL)
    return;

  if (lines->whole->len + length > INSPECT_MAX_TEXT)
    g_clear_pointer (&lines->whole, g_byte_array_unref);
  else
    g_byte_array_append (lines->whole, (const guint8 *) bytes, length);
}

gboolean
library_import_lines_feed (LibraryImportLines *lines,
                           const char         *bytes,
                           gsize               length)
{
  const char *end = bytes + length;

  keep_whole (lines, bytes, length);
  while (bytes < end && !lines->is_full)
    {
      const char *feed = memchr (bytes, '\n', end - bytes);
      const char *stop = feed != NULL ? feed : end;

      take_part (lines, bytes, stop - bytes, feed != NULL);
      bytes = feed != NULL ? feed + 1 : end;
    }

  return !lines->is_full;
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

/* Whether the text makes more sense as a whole: nothing was read line by line, or a code goes on in
 * the next line. */
static gboolean
read_whole (LibraryImportLines *lines)
{
  LibraryImportMark now = library_import_mark (lines->import);
  g_autoptr (Inspection) inspection = NULL;
  const char *text;

  if (lines->whole == NULL || lines->line <= 2
      || (now.summary.rejected == lines->begin.summary.rejected && lines->n_unknown == 0))
    return FALSE;

  text = (const char *) lines->whole->data;
  inspection = inspect_whole (text, lines->whole->len);
  if (inspection_get_n_finds (inspection) == 0 || inspection_has_errors (inspection)
      || (now.items > lines->begin.items && !has_note (inspection, "line-break")))
    return FALSE;

  library_import_go_back (lines->import, &lines->begin);
  library_import_add_finds (lines->import, lines->source, text, lines->whole->len, 1, inspection);
  return TRUE;
}

/* A last line without its newline counts as well. */
void
library_import_lines_end (LibraryImportLines *lines)
{
  if (lines->rest->len > 0)
    take_part (lines, "", 0, TRUE);
  if (lines->is_full || read_whole (lines) || lines->is_message)
    return;

  library_import_refuse_lines (lines->import, lines->source, lines->unknown, lines->n_unknown,
                               lines->begin.rejected);
}
