/* `spaces card` and `spaces sheet` make cards of the same words and files. What is printed comes
 * as words, from lines of standard input, or from files with --file. Each line becomes a text,
 * each text one or more cards: a code or a short link of a Spaces board with an optional name
 * behind it (`2|2p0pG0f:Zigzag`), or any text in which inspect.h finds something printable
 * (game-kinds.h), such as a message with several links. Any text that cannot be read stops the
 * command: a sheet with a missing card is worse than none.
 *
 * A card is a sheet of one card without margins, so cards and sheets share all of their drawing.
 */
#include "cli/commands/input-text.h"
#include "cli/terminal/output-file.h"
#include "cli/terminal/wait-note.h"
#include "inspect/inspect.h"
#include "inspect/spaces/inspect-spaces.h"
#include "kinds/game-kinds.h"
#include "print/print-sheet.h"
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

/* ---- Options ---- */

enum
{
  FORMAT_PDF,
  FORMAT_SVG,
  FORMAT_PNG,
};

/* Name for --format, ending of the file, and whether it is binary. */
static const OutputFormat formats[] = {
  [FORMAT_PDF] = { "pdf", "pdf", TRUE },
  [FORMAT_SVG] = { "svg", "svg", FALSE },
  [FORMAT_PNG] = { "png", "png", TRUE },
};

typedef struct
{
  /* Of both commands. */
  char      *base;   /* NULL: each game's own */
  char      *caption;
  char      *title;
  char      *format_name;
  char      *output;
  char      *size_name;
  char     **files;
  gboolean   landscape;
  gboolean   show_code;
  gboolean   with_name;
  guint      level;  /* of OUTPUT_LEVEL */
  int        dpi;

  /* Of a card. */
  gboolean   two_sides;

  /* Of a sheet. */
  char      *paper;
  guint      orientation;
  SheetSides sides;
  double     margin; /* millimetres around the page */
  double     gutter; /* millimetres between cards */
  int        page;   /* for SVG and PNG, which hold one page; from 1 */
  gboolean   no_marks;
  gboolean   no_footer;

  /* What settle() finds. */
  guint      format;
  double     width;  /* of a card, mm; 0: the whole page */
  double     height;
} Given;

#define COMMON_DEFAULTS .level = QR_LEVEL_M, .dpi = 300, .page = 1

#define COMMON_OPTIONS \
  OPTION ("size", 's', TEXT, size_name, \
          N_("Size of a card: poker (the default), a7, a6, page, or figures such as 90x60mm"), \
          N_("SIZE")), \
  OPTION ("landscape", 'L', FLAG, landscape, N_("Lay cards on their long side")), \
  OPTION ("file", 'F', FILES, files, \
          N_("Add the boards of a game file; can be given several times"), N_("FILE")), \
  OPTION ("caption", 'c', TEXT, caption, N_("Text below the name, instead of size and moves"), \
          N_("TEXT")), \
  OPTION ("code", 'C', FLAG, show_code, N_("Print the code in small type")), \
  OPTION ("title", 0, TEXT, title, N_("Title of the document"), N_("TEXT")), \
  OPTION ("base", 'b', TEXT, base, N_("Web address before the code"), N_("URL")), \
  OPTION ("with-name", 0, FLAG, with_name, \
          N_("Write the names of the boards into the QR codes")), \
  OUTPUT_LEVEL (level), \
  OPTION ("format", 'f', TEXT, format_name, \
          N_("pdf, svg or png; by default, taken from the name of the file"), N_("FORMAT")), \
  OPTION ("dpi", 0, INT, dpi, N_("Pixels per inch of a PNG, 300 by default"), N_("DPI"), NULL, \
          /* Translators: %d is the highest number */ \
          N_("--dpi must be a number from 1 to %d"), 1, PRINT_SHEET_MAX_DPI), \
  OUTPUT_OPTION

static const CommandOption card_options[] = {
  COMMON_OPTIONS,
  OPTION ("two-sides", '2', FLAG, two_sides,
          N_("Put the picture on one page and its code on the next")),
};

/* In the order of their enums. */
static const char *const orientations[] = { "auto", "portrait", "landscape", NULL };
static const char *const sides[] = { "fronts", "long-edge", "short-edge", NULL };

static const CommandOption sheet_options[] = {
  COMMON_OPTIONS,
  OPTION ("paper", 'p', TEXT, paper, N_("a4 (the default), a3, a5, letter or legal"), N_("PAPER")),
  OPTION ("orientation", 'O', CHOICE, orientation,
          N_("Orientation of the paper: auto (the default, so that more cards fit), portrait or "
             "landscape"), N_("WAY"), orientations,
          /* Translators: %s is what was given in place of them */
          N_("--orientation must be auto, portrait or landscape, not “%s”")),
  OPTION ("sides", 0, CHOICE, sides,
          N_("fronts (the default), or code on the back: long-edge, short-edge"), N_("SIDES"),
          /* Translators: %s is what was given in place of them */
          sides, N_("--sides must be fronts, long-edge or short-edge, not “%s”")),
  OPTION ("margin", 0, DOUBLE, margin, N_("Margin in millimetres, 10 by default"), N_("MM")),
  OPTION ("gutter", 0, DOUBLE, gutter, N_("Millimetres between cards, 6 by default"), N_("MM")),
  OPTION ("page", 'P', INT, page, N_("Which page an SVG or PNG shows, from 1"), N_("N"), NULL,
          N_("--page must be 1 or more"), 1, G_MAXINT),
  OPTION ("no-marks", 0, FLAG, no_marks, N_("Leave out the cut marks")),
  OPTION ("no-footer", 0, FLAG, no_footer, N_("Leave out the line at the foot of the page")),
};

/* What both commands check before any input is read, so that a wrong option costs nothing. FALSE
 * after a message. PDF and PNG are not written to a terminal; --landscape exchanges the sides of a
 * card, whose size is a name or 90x60mm. */
static gboolean
settle (Command *command)
{
  Given *given = command->given;
  gboolean turns = given->landscape;
  g_autoptr (GError) error = NULL;

  if (!output_file_find_format (command, given->output, given->format_name, formats,
                                G_N_ELEMENTS (formats), &given->format)
      || (given->format != FORMAT_PNG
          && !command_refuse (command, formats[given->format].name, "dpi"))
      || !output_file_check (command, given->output, formats[given->format].is_binary))
    return FALSE;
  if (given->base != NULL && !share_url_is_base (given->base))
    /* Translators: an address as an example, and what was given */
    return command_usage_error (command, _("--base must be a web address such as %1$s, not “%2$s”"),
                                SHARE_DEFAULT_SHORT_BASE, given->base);

  return print_size_parse (given->size_name != NULL ? given->size_name : "poker",
                           turns ? &given->height : &given->width,
                           turns ? &given->width : &given->height, &error)
         || command_usage_error (command, "%s", error->message);
}

/* ---- Reading ---- */

typedef struct
{
  const Given  *given;
  GPtrArray    *cards;
  GError      **error; /* of the command; functions that return FALSE have set it */
} Reading;

/* Takes ownership of @subject, which is NULL for what was read in part. */
static gboolean
add_card (const Reading *self,
          GameSubject   *subject)
{
  g_autoptr (GameSubject) owned = subject;
  g_autofree char *link = NULL;
  const char *base = self->given->base;
  PrintCard *card;

  if (subject == NULL || !game_subject_is_printable (subject))
    {
      g_set_error_literal (self->error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _("This board has no moves: add moves before you make a card"));
      return FALSE;
    }

  if (base == NULL)
    base = owned->pictures->kind->default_base;
  link = game_subject_make_link (owned, base, self->given->with_name, self->error);
  if (link == NULL)
    return FALSE;

  card = print_card_new (game_subject_make_paper (owned, link), owned->name,
                         self->given->caption, OUTPUT_LEVEL_OF (self->given->level), self->error);
  if (card == NULL)
    return FALSE;

  g_ptr_array_add (self->cards, card);
  return TRUE;
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

  if (strcmp (inspection->format, INSPECT_SPACES_CODE) != 0
      || inspection_get_n_finds (inspection) != 1)
    return FALSE;

  find = inspection_get_find (inspection, 0);
  return find->from == 0 && find->to < length;
}

/* Adds a card for each find of the inspector, for a text that is no single board. @reason says
 * why not, and is the error if nothing else is found either; it is consumed. A damaged text adds
 * nothing. */
static gboolean
add_finds (const Reading *self,
           const char    *text,
           gsize          length,
           GError        *reason)
{
  g_autoptr (Inspection) inspection = inspect_whole (text, length);
  g_autoptr (GError) owned = reason;
  const char *damage = find_reason (inspection);
  gsize n = inspection_get_n_finds (inspection);

  if (damage != NULL)
    return decode_error_set (self->error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET, "%s", damage);
  if (n == 0 || is_code_with_rest (inspection, length))
    {
      g_propagate_error (self->error, g_steal_pointer (&owned));
      return FALSE;
    }

  for (gsize i = 0; i < n; i++)
    if (!add_card (self, game_kinds_make_subject (inspection_get_find (inspection, i))))
      return FALSE;

  return TRUE;
}

/* @given is the name of a board that has none itself, or NULL. */
static gboolean
add_text (const Reading *self,
          const char    *text,
          const char    *given)
{
  g_autofree char *name = NULL;
  GError *reason = NULL;
  g_autoptr (SpacesBoard) board = NULL;

  if (!decode_check_text (text, strlen (text), self->error))
    return FALSE;

  board = board_text_read (text, &name, &reason);

  return board != NULL
             ? add_card (self, board_export_subject_new (board, name != NULL ? name : given))
             : add_finds (self, text, strlen (text), reason);
}

/* A line of a list, or of `spaces library list`; @length goes up to the end of the line. */
static gboolean
add_line (const Reading *self,
          const char    *text,
          gsize          length)
{
  g_autofree char *line = NULL;
  g_auto (GStrv) columns = NULL;

  if (!decode_check_text (text, length, self->error))
    return FALSE;

  line = g_strstrip (g_strndup (text, length));
  if (*line == '\0' || library_import_lines_is_comment (line, strlen (line)))
    return TRUE;

  columns = library_import_lines_split_row (text, length);
  return columns != NULL ? add_text (self, columns[0], columns[1]) : add_text (self, line, NULL);
}

/* Puts the place in front of the error: a file, and a line of it. */
static gboolean
set_place (const Reading *self,
           const char    *source,
           gsize          line)
{
  g_autofree char *shown = g_filename_display_name (source);

  g_prefix_error (self->error, "%s:%zu: ", shown, line);
  return FALSE;
}

/* One text a line; empty lines and comments are skipped. */
static gboolean
add_lines (const Reading *self,
           const char    *source,
           const char    *text,
           gsize          length)
{
  const char *end = text + length;

  for (gsize line = 1; text < end; line++)
    {
      const char *feed = memchr (text, '\n', end - text);
      const char *stop = feed != NULL ? feed : end;

      if (!add_line (self, text, stop - text))
        return set_place (self, source, line);
      text = feed != NULL ? feed + 1 : end;
    }

  return TRUE;
}

/* All boards of a file of the game, with their titles. One that could not be read is an error with
 * its place in the file, such as "boards[3]". */
static gboolean
add_entries (const Reading    *self,
             const SpacesFile *file)
{
  if (file->n_problems > 0)
    return decode_error_set (self->error, DECODE_ERROR_UNKNOWN, file->problems->from, "%s%s%s",
                             file->problems->path, *file->problems->path != '\0' ? ": " : "",
                             file->problems->message);

  for (gsize i = 0; i < file->n_entries; i++)
    if (!add_card (self, board_export_subject_new (file->entries[i].board, file->entries[i].title)))
      return FALSE;

  return TRUE;
}

/* A file of the game, or other JSON that the inspector knows: a challenge, several files. */
static gboolean
add_json (const Reading *self,
          const char    *source,
          const char    *json,
          gsize          length)
{
  GError *problem = NULL;
  g_autoptr (SpacesFile) file = spaces_file_read (json, (gssize) length, SPACES_FILE_ANY, &problem);
  LibraryImportCounter counter = { json, 0, 1 };
  gsize offset = decode_error_get_offset (problem);

  if (file != NULL ? add_entries (self, file) : add_finds (self, json, length, problem))
    return TRUE;

  offset = MIN (offset, decode_error_get_offset (*self->error));
  return set_place (self, source,
                    library_import_counter_find (&counter, offset <= length ? offset : 0));
}

/* A file, or standard input: JSON, or a text with one board a line. The first byte decides
 * which. */
static gboolean
add_file (const Reading *self,
          const char    *name)
{
  g_autoptr (GBytes) bytes = input_text_read_file (name, INPUT_TEXT_MAX, self->error);
  gsize length, start = 0;
  const char *text;

  if (bytes == NULL)
    return FALSE;

  text = g_bytes_get_data (bytes, &length);
  while (start < length && g_ascii_isspace (text[start]))
    start++;

  return start < length && (text[start] == '{' || text[start] == '[')
             ? add_json (self, name, text, length)
             : add_lines (self, name, text, length);
}

/* A word is standard input ("-"), a file or a text. */
static gboolean
add_word (const Reading *self,
          const char    *word)
{
  g_autofree char *path = NULL;

  if (strcmp (word, "-") == 0)
    return add_file (self, word);

  path = input_text_find_file (word, self->error);
  if (path != NULL || *self->error != NULL)
    return path != NULL && add_file (self, path);
  if (add_text (self, word, NULL))
    return TRUE;

  g_prefix_error (self->error, "%s: ", word);
  return FALSE;
}

/* Adds cards in the order of the command line. */
static gboolean
read_cards (Command   *command,
            GPtrArray *cards)
{
  const Given *given = command->given;
  const Reading reading = { given, cards, &command->error };

  for (char **name = given->files; name != NULL && *name != NULL; name++)
    if (!add_file (&reading, *name))
      return FALSE;
  for (char **word = command->words; *word != NULL; word++)
    if (!add_word (&reading, *word))
      return FALSE;
  if (given->files == NULL && command->words[0] == NULL && !add_file (&reading, "-"))
    return FALSE;

  if (cards->len == 0)
    g_set_error_literal (&command->error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _("There is no board to make a card from"));
  return cards->len > 0;
}

/* ---- Writing ---- */

/* A sheet on its way out. */
typedef struct
{
  const Given      *given;
  const PrintSheet *sheet;
} Output;

/* An AtomicFileFunc. */
static gboolean
write_sheet (GOutputStream  *stream,
             gpointer        data,
             GCancellable   *cancellable,
             GError        **error)
{
  const Output *out = data;
  guint page = (guint) out->given->page - 1;

  if (out->given->format == FORMAT_PDF)
    return print_sheet_write_pdf (out->sheet, stream, NULL, NULL, cancellable, error);
  if (out->given->format == FORMAT_SVG)
    return print_sheet_write_svg (out->sheet, page, stream, cancellable, error);

  return print_sheet_write_png (out->sheet, page, (guint) out->given->dpi, stream, cancellable,
                                error);
}

/* The number of pages is known only after the layout, so it is checked late. Files are replaced
 * only once they are complete; standard output is written as it comes. */
static gboolean
print_cards (Command                 *command,
             GPtrArray               *cards,
             const SheetSpec         *spec,
             const PrintSheetOptions *print)
{
  const Given *given = command->given;
  g_autoptr (PrintSheet) sheet = print_sheet_new (cards, spec, print, &command->error);
  Output output = { given, sheet };
  g_autoptr (GOutputStream) out = NULL;
  g_autoptr (GOutputStream) buffer = NULL;

  if (sheet == NULL)
    return FALSE;
  if ((guint) given->page > print_sheet_get_layout (sheet)->n_pages)
    /* Translators: the number that was given, and how many pages there are */
    return command_usage_error (command, _("There is no page %1$d; the last page is %2$u"),
                                given->page, print_sheet_get_layout (sheet)->n_pages);
  if (!output_file_is_standard (given->output))
    return output_file_write_with (command, given->output, write_sheet, &output);

  out = g_unix_output_stream_new (STDOUT_FILENO, FALSE);
  buffer = g_buffered_output_stream_new (out);

  return write_sheet (buffer, &output, NULL, &command->error)
         && g_output_stream_close (buffer, NULL, &command->error);
}

/* ---- Commands ---- */

static gboolean
run_card (Command *command)
{
  const Given *given = command->given;
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func ((GDestroyNotify) print_card_unref);
  const PrintSheetOptions print = { .show_code = given->show_code, .title = given->title };
  SheetSpec spec = { .sides = given->two_sides ? SHEET_DUPLEX_LONG_EDGE : SHEET_FRONTS };

  if (!settle (command))
    return FALSE;
  if (given->width <= 0)
    return command_usage_error (command, _("A card needs a size such as a7; “page” is only for "
                                           "sheets"));
  if (!read_cards (command, cards))
    return FALSE;
  if (given->format != FORMAT_PDF && cards->len > 1)
    return command_usage_error (command,
                                /* Translators: %u is how many cards there are to print */
                                _("A picture can hold only one card, but there are %u. Write a PDF "
                                  "instead."),
                                cards->len);

  spec.paper_width = spec.card_width = given->width;
  spec.paper_height = spec.card_height = given->height;

  return print_cards (command, cards, &spec, &print);
}

static gboolean
run_sheet (Command *command)
{
  const Given *given = command->given;
  const PrintSize *paper = print_paper_size_find (given->paper != NULL ? given->paper : "a4");
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func ((GDestroyNotify) print_card_unref);
  gboolean is_written;
  const PrintSheetOptions print = { given->show_code, !given->no_marks, !given->no_footer,
                                    given->title };
  SheetSpec spec;

  if (!settle (command))
    return FALSE;
  if (paper == NULL)
    /* Translators: %s is what was given in place of them */
    return command_usage_error (command, _("--paper must be a4, a3, a5, letter or legal, not “%s”"),
                                given->paper);
  if (given->format == FORMAT_PDF && !command_refuse (command, "pdf", "page"))
    return FALSE;

  spec = (SheetSpec) {
    .margin = given->margin,
    .gutter = given->gutter,
    .card_width = given->width,
    .card_height = given->height,
    .paper_width = paper->width,
    .paper_height = paper->height,
    .sides = given->sides,
  };
  sheet_spec_turn (&spec, given->orientation);

  if (!read_cards (command, cards))
    return FALSE;
  WAIT_NOTE_DURING (is_written = print_cards (command, cards, &spec, &print));

  return is_written;
}

#define DESCRIPTION \
  N_("TEXT is a link or a code: of a board, which may have a name behind it\n" \
     "(4|12p08p:Name), of a position or a game of solitaire, or of pentominoes. It may\n" \
     "also be the name of a file with such texts, one a line. Without it, or when it is\n" \
     "“-”, lines are read from standard input.")

const CommandRow command_card = {
  .parameters = N_("[TEXT…]"),
  .summary = N_("Makes cards with a picture and its QR code, each on a page of its own size."),
  .description = DESCRIPTION,
  OPTIONS (card_options, COMMON_DEFAULTS),
  .run = run_card,
};

/* The help repeats the defaults. */
const CommandRow command_sheet = {
  .parameters = N_("[TEXT…]"),
  .summary = N_("Lays out cards on sheets of paper, ready to print and cut."),
  .description = DESCRIPTION,
  OPTIONS (sheet_options, COMMON_DEFAULTS, .margin = 10, .gutter = 6),
  .run = run_sheet,
};
