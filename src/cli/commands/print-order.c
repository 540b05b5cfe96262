/* What `card` and `sheet` have in common: options, input and output. Input is a list of words
 * and files; each line becomes a text, each text one or more cards. A text is tried as a board
 * with a name first, then by the inspector, which knows all games. Any text that cannot be read
 * stops the command: a sheet with a missing card is worse than none. */
#include "cli/commands/print-order.h"

#include "cli/commands/input-text.h"
#include "cli/terminal/output-file.h"
#include "inspect/inspect.h"
#include "inspect/spaces/inspect-spaces.h"
#include "kinds/game-kinds.h"
#include "print/print-size.h"
#include "spaces/files/files.h"
#include "spaces/links/board-text.h"
#include "spaces/links/link.h"
#include "spaces/share/board-export.h"
#include "text/decode-error.h"
#include "text/share-url.h"
#include "transfer/library-import-batch.h"

#include <gio/gunixoutputstream.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

/* Name for --format, ending of the file, and whether it is binary; indexed by the format. */
static const OutputFormat formats[] = {
  [PRINT_FORMAT_PDF] = { "pdf", "pdf", TRUE },
  [PRINT_FORMAT_SVG] = { "svg", "svg", FALSE },
  [PRINT_FORMAT_PNG] = { "png", "png", TRUE },
};

/* PDF and PNG are not written to a terminal. */
static gboolean
resolve_format (Command    *command,
                PrintOrder *order)
{
  guint format;

  if (!output_file_find_format (command, order->output, order->format_name, formats,
                                G_N_ELEMENTS (formats), &format))
    return FALSE;

  order->format = format;
  if (format != PRINT_FORMAT_PNG && !command_refuse (command, formats[format].name, "dpi", NULL))
    return FALSE;

  return output_file_check (command, order->output, formats[format].is_binary);
}

/* Card size by its name or as 90x60mm; --landscape exchanges the sides. */
static gboolean
resolve_size (Command    *command,
              PrintOrder *order)
{
  g_autoptr (GError) error = NULL;

  if (!print_size_parse (order->size_name != NULL ? order->size_name : "poker", &order->width,
                         &order->height, &error))
    {
      command_usage_error (command, "%s", error->message);
      return FALSE;
    }

  if (order->landscape)
    {
      double width = order->width;

      order->width = order->height;
      order->height = width;
    }

  return TRUE;
}

/* Checks the options and fills the derived members. FALSE after reporting an error. */
gboolean
print_order_resolve (Command    *command,
                     PrintOrder *order)
{
  order->level = QR_LEVEL_M;
  if (!resolve_format (command, order))
    return FALSE;

  if (order->level_name != NULL && !qr_level_from_name (order->level_name, &order->level))
    command_usage_error (command, _("--level must be L, M, Q or H, not “%s”"), order->level_name);
  else if (order->dpi < 1 || order->dpi > PRINT_SHEET_MAX_DPI)
    command_usage_error (command, _("--dpi must be a number from 1 to %d"), PRINT_SHEET_MAX_DPI);
  else if (order->base != NULL && !share_url_is_base (order->base))
    command_usage_error (command, _("--base must be a web address such as %s, not “%s”"),
                         SHARE_DEFAULT_SHORT_BASE, order->base);
  else
    return resolve_size (command, order);

  return FALSE;
}

/* What is being read. */
typedef struct
{
  const PrintOrder *order;
  GPtrArray        *cards;
} Reading;

/* Takes ownership of @subject, which is NULL for what was read in part. */
static gboolean
add_card (const Reading  *self,
          GameSubject    *subject,
          GError        **error)
{
  g_autoptr (GameSubject) owned = subject;
  g_autofree char *link = NULL;
  const char *base = self->order->base;
  PrintCard *card;

  if (subject == NULL || !game_subject_is_printable (subject))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _("This board has no moves: add moves before you make a card"));
      return FALSE;
    }

  if (base == NULL)
    base = game_subject_get_kind (owned)->default_base;
  link = game_subject_make_link (owned, base, self->order->with_name, error);
  if (link == NULL)
    return FALSE;

  card = print_card_new (game_subject_make_paper (owned, link), game_subject_get_name (owned),
                         self->order->caption, self->order->level, error);
  if (card == NULL)
    return FALSE;

  g_ptr_array_add (self->cards, card);
  return TRUE;
}

static gboolean
add_board (const Reading  *self,
           SpacesBoard    *board,
           const char     *name,
           GError        **error)
{
  return add_card (self, board_export_subject_new (board, name), error);
}

/* The message of the first error, or NULL when everything could be read. */
static const char *
find_reason (const Inspection *inspection)
{
  for (gsize i = 0; i < inspection_get_n_problems (inspection); i++)
    {
      const InspectionProblem *problem = inspection_get_problem (inspection, i);

      if (problem->severity == INSPECTION_ERROR || strcmp (problem->code, "more") == 0)
        return problem->message;
    }

  return NULL;
}

/* Whether the text is the code of a board with other letters behind it: no message, but a code that
 * was damaged. */
static gboolean
is_code_with_rest (const Inspection *inspection,
                   gsize             length)
{
  const InspectionFind *find;

  if (strcmp (inspection_get_format (inspection), INSPECT_SPACES_CODE) != 0
      || inspection_get_n_finds (inspection) != 1)
    return FALSE;

  find = inspection_get_find (inspection, 0);
  return find->from == 0 && find->to < length;
}

/* Adds a card for each find of the inspector, for a text that is no single board. @reason says
 * why not, and is the error if nothing else is found either; it is consumed. A damaged text adds
 * nothing. */
static gboolean
add_finds (const Reading  *self,
           const char     *text,
           gsize           length,
           GError         *reason,
           GError        **error)
{
  g_autoptr (Inspection) inspection = inspect_whole (text, length);
  g_autoptr (GError) owned = reason;
  const char *damage = find_reason (inspection);
  gsize n = inspection_get_n_finds (inspection);
  gboolean is_nothing = n == 0 || is_code_with_rest (inspection, length);

  if (damage != NULL)
    decode_error_set (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET, "%s", damage);
  else if (is_nothing)
    g_propagate_error (error, g_steal_pointer (&owned));
  if (damage != NULL || is_nothing)
    return FALSE;

  for (gsize i = 0; i < n; i++)
    {
      if (!add_card (self, game_kinds_make_subject (inspection_get_find (inspection, i)), error))
        return FALSE;
    }

  return TRUE;
}

/* @given is the name of a board that has none itself, or NULL. */
static gboolean
add_text (const Reading  *self,
          const char     *text,
          const char     *given,
          GError        **error)
{
  g_autofree char *name = NULL;
  GError *reason = NULL;
  g_autoptr (SpacesBoard) board = NULL;

  if (!decode_check_text (text, strlen (text), error))
    return FALSE;

  board = board_text_read (text, &name, &reason);
  if (board != NULL)
    return add_board (self, board, name != NULL ? name : given, error);

  return add_finds (self, text, strlen (text), reason, error);
}

/* A line of a list, or of `spaces library list`; @length goes up to the end of the line. */
static gboolean
add_line (const Reading  *self,
          const char     *text,
          gsize           length,
          GError        **error)
{
  g_autofree char *line = NULL;
  g_auto (GStrv) columns = NULL;

  if (!decode_check_text (text, length, error))
    return FALSE;

  line = g_strstrip (g_strndup (text, length));
  if (*line == '\0' || library_import_lines_is_comment (line, strlen (line)))
    return TRUE;

  columns = library_import_lines_split_row (text, length);
  return columns != NULL ? add_text (self, columns[0], columns[1], error)
                         : add_text (self, line, NULL, error);
}

/* Puts the place in front of an error: a file, and a line of it. */
static void
set_place (GError     **error,
           const char  *source,
           gsize        line)
{
  g_autofree char *shown = g_filename_display_name (source);

  g_prefix_error (error, "%s:%lu: ", shown, (gulong) line);
}

/* One text a line; empty lines and comments are skipped. */
static gboolean
add_lines (const Reading  *self,
           const char     *source,
           const char     *text,
           gsize           length,
           GError        **error)
{
  const char *end = text + length;

  for (gsize line = 1; text < end; line++)
    {
      const char *feed = memchr (text, '\n', end - text);
      const char *stop = feed != NULL ? feed : end;

      if (!add_line (self, text, stop - text, error))
        {
          set_place (error, source, line);
          return FALSE;
        }
      text = feed != NULL ? feed + 1 : end;
    }

  return TRUE;
}

/* All boards of a file of the game, with their titles. One that could not be read is an error with
 * its place in the file, such as "boards[3]". */
static gboolean
add_entries (const Reading     *self,
             const SpacesFile  *file,
             GError           **error)
{
  for (gsize i = 0; i < file->n_problems; i++)
    {
      const SpacesFileWarning *problem = &file->problems[i];

      return decode_error_set (error, DECODE_ERROR_UNKNOWN, problem->from, "%s%s%s", problem->path,
                               *problem->path != '\0' ? ": " : "", problem->message);
    }
  for (gsize i = 0; i < file->n_entries; i++)
    {
      const SpacesFileEntry *entry = &file->entries[i];

      if (!add_board (self, entry->board, entry->title, error))
        return FALSE;
    }

  return TRUE;
}

/* A file of the game, or other JSON that the inspector knows: a challenge, several files. */
static gboolean
add_json (const Reading  *self,
          const char     *source,
          const char     *json,
          gsize           length,
          GError        **error)
{
  GError *problem = NULL;
  g_autoptr (SpacesFile) file = spaces_file_read (json, (gssize) length, SPACES_FILE_ANY, &problem);
  LibraryImportCounter counter = { json, 0, 1 };
  GError *reason = NULL;
  gsize offset;

  if (file != NULL ? add_entries (self, file, &reason)
                   : add_finds (self, json, length, problem, &reason))
    return TRUE;

  offset = decode_error_get_offset (reason);
  set_place (&reason, source,
             library_import_counter_find (&counter,
                                          offset != DECODE_NO_OFFSET ? MIN (offset, length) : 0));
  g_propagate_error (error, reason);
  return FALSE;
}

/* JSON, or a text with one board a line. The first byte decides which. */
static gboolean
add_bytes (const Reading  *self,
           const char     *source,
           GBytes         *bytes,
           GError        **error)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  gsize start = 0;

  while (start < length && g_ascii_isspace (text[start]))
    start++;

  return start < length && (text[start] == '{' || text[start] == '[')
             ? add_json (self, source, text, length, error)
             : add_lines (self, source, text, length, error);
}

static gboolean
add_input (const Reading  *self,
           GError        **error)
{
  g_autoptr (GBytes) input = input_text_read (NULL, INPUT_TEXT_MAX, error);

  return input != NULL && add_bytes (self, "-", input, error);
}

static gboolean
add_file (const Reading  *self,
          const char     *path,
          GError        **error)
{
  g_autoptr (GBytes) bytes = input_text_read_file (path, INPUT_TEXT_MAX, error);

  return bytes != NULL && add_bytes (self, path, bytes, error);
}

/* A word is standard input ("-"), a file or a text. */
static gboolean
add_word (const Reading  *self,
          const char     *word,
          GError        **error)
{
  g_autofree char *path = NULL;
  GError *problem = NULL;

  if (strcmp (word, "-") == 0)
    return add_input (self, error);

  path = input_text_find_file (word, &problem);
  if (path != NULL)
    return add_file (self, path, error);
  if (problem != NULL)
    {
      g_propagate_error (error, problem);
      return FALSE;
    }
  if (!add_text (self, word, NULL, error))
    {
      g_prefix_error (error, "%s: ", word);
      return FALSE;
    }

  return TRUE;
}

/* Returns PrintCards in the order of the command line. NULL after a message. */
static GPtrArray *
read_cards (Command          *command,
            const PrintOrder *order)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func ((GDestroyNotify) print_card_unref);
  const Reading reading = { order, cards };
  g_autoptr (GError) error = NULL;
  gboolean is_read = TRUE;

  for (char **path = order->files; is_read && path != NULL && *path != NULL; path++)
    is_read = add_file (&reading, *path, &error);
  for (char **word = command->words; is_read && *word != NULL; word++)
    is_read = add_word (&reading, *word, &error);
  if (is_read && order->files == NULL && command->words[0] == NULL)
    is_read = add_input (&reading, &error);
  if (is_read && cards->len == 0)
    {
      is_read = FALSE;
      g_set_error_literal (&error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _("There is no board to make a card from"));
    }

  if (!is_read)
    command_report_error (command, NULL, error);
  return is_read ? g_steal_pointer (&cards) : NULL;
}

/* A sheet on its way out. */
typedef struct
{
  const PrintOrder *order;
  const PrintSheet *sheet;
  guint             page; /* from 0; only for formats of one page */
} Output;

/* An AtomicFileFunc. */
static gboolean
write_sheet (GOutputStream  *stream,
             gpointer        data,
             GCancellable   *cancellable,
             GError        **error)
{
  const Output *out = data;

  switch (out->order->format)
    {
    case PRINT_FORMAT_PDF:
      return print_sheet_write_pdf (out->sheet, stream, NULL, NULL, cancellable, error);
    case PRINT_FORMAT_SVG:
      return print_sheet_write_svg (out->sheet, out->page, stream, cancellable, error);
    case PRINT_FORMAT_PNG:
      return print_sheet_write_png (out->sheet, out->page, (guint) out->order->dpi, stream,
                                    cancellable, error);
    default:
      g_return_val_if_reached (FALSE);
    }
}

/* @page counts from 0 and applies to SVG and PNG, which hold one page. Files are replaced only
 * once they are complete; standard output is written as it comes. */
static CommandStatus
write_cards (Command          *command,
             const PrintOrder *order,
             const PrintSheet *sheet,
             guint             page)
{
  Output output = { order, sheet, page };
  g_autoptr (GOutputStream) out = NULL;
  g_autoptr (GOutputStream) buffer = NULL;
  g_autoptr (GError) error = NULL;

  if (!output_file_is_standard (order->output))
    return output_file_write_with (command, order->output, write_sheet, &output);

  out = g_unix_output_stream_new (STDOUT_FILENO, FALSE);
  buffer = g_buffered_output_stream_new (out);
  if (write_sheet (buffer, &output, NULL, &error) && g_output_stream_close (buffer, NULL, &error))
    return COMMAND_DONE;

  return command_report_error (command, NULL, error);
}

/* The number of pages is known only after the layout, so it is checked late. */
CommandStatus
print_order_make (Command                 *command,
                  const PrintOrder        *order,
                  const SheetSpec         *spec,
                  const PrintSheetOptions *print,
                  guint                    page,
                  gboolean                 is_single)
{
  g_autoptr (GPtrArray) cards = read_cards (command, order);
  g_autoptr (PrintSheet) sheet = NULL;
  g_autoptr (GError) error = NULL;

  if (cards == NULL)
    return command->status;
  if (is_single && order->format != PRINT_FORMAT_PDF && cards->len > 1)
    return command_usage_error (command,
                                _("A picture can hold only one card, but there are %u. Write a PDF "
                                  "instead."),
                                cards->len);

  sheet = print_sheet_new (cards, spec, print, &error);
  if (sheet == NULL)
    return command_report_error (command, NULL, error);
  if (page > print_sheet_get_layout (sheet)->n_pages)
    return command_usage_error (command, _("There is no page %d; the last page is %u"), (int) page,
                                print_sheet_get_layout (sheet)->n_pages);

  return write_cards (command, order, sheet, page - 1);
}
