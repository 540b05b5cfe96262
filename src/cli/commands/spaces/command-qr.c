/* Makes the link to a board (or takes any text) and draws it as a QR symbol, as text, SVG or
 * PNG. On a terminal with colors the symbol is dark on white, which scans whatever the colors of
 * the terminal are. */
#include "cli/commands/spaces/command-board.h"
#include "cli/terminal/output-file.h"
#include "qr/qr-symbol.h"
#include "spaces/links/link.h"
#include "text/share-url.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define DEFAULT_MODULE 8       /* pixels: 300 to 600 a side for the links of ordinary boards */
#define MAX_QUIET_ZONE 64      /* modules; a frame as wide as the symbol is of no use */
#define MAX_MODULE 64          /* pixels; the largest symbol then fills what a picture may have */

typedef enum
{
  QR_FORMAT_TEXT,
  QR_FORMAT_SVG,
  QR_FORMAT_PNG,
} QrFormat;

typedef struct
{
  char    *text;
  char    *base;
  char    *format_name;
  char    *output;
  gboolean named;
  gboolean with_name;
  gboolean invert;
  int      module;     /* pixels of a module's side */
  int      quiet_zone; /* modules around the symbol */
  guint    level;      /* of OUTPUT_LEVEL */
  QrFormat format;     /* derived from its name */
} Given;

static const OutputFormat formats[] = {
  [QR_FORMAT_TEXT] = { "text", "txt", FALSE },
  [QR_FORMAT_SVG] = { "svg", "svg", FALSE },
  [QR_FORMAT_PNG] = { "png", "png", TRUE },
};

/* Checks the options, and fills in the format and the base. FALSE after a message. */
static gboolean
settle_options (Command *command,
                Given   *given)
{
  guint format;

  if (!output_file_find_format (command, given->output, given->format_name, formats,
                                G_N_ELEMENTS (formats), &format)
      || (given->text != NULL && !command_refuse (command, "--text", "named with-name base"))
      || !command_refuse (command, formats[format].name,
                          format == QR_FORMAT_TEXT ? "module" : "invert")
      || (command->json != NULL && output_file_is_standard (given->output)
          && !command_refuse (command, "--json", "format invert quiet-zone")))
    return FALSE;

  given->format = format;
  if (given->base == NULL)
    given->base = g_strdup (SHARE_DEFAULT_SHORT_BASE);

  return share_url_is_base (given->base)
         || command_usage_error (command, _("--base must be a web address such as %1$s, not "
                                            "“%2$s”"),
                                 SHARE_DEFAULT_SHORT_BASE, given->base);
}

/* The text for the symbol: the link to the board, or that of --text. NULL after a failure. */
static char *
take_content (Command     *command,
              const Given *given)
{
  g_auto (SpacesCodeExtras) extras = { 0 };
  g_autoptr (SpacesBoard) board = NULL;

  if (given->text != NULL)
    return command_takes_words (command, 0) ? g_strdup (given->text) : NULL;

  board = command_board_read (command, &extras);
  if (board == NULL)
    return NULL;

  return share_link_make (given->named ? SHARE_LINK_NAMED : SHARE_LINK_SHORT, given->base,
                          board, given->with_name ? extras.name : NULL);
}

/* The modules are rows of '0' and '1', without the quiet zone. */
static void
write_json (JsonWriter     *writer,
            const QrSymbol *symbol,
            const char     *content)
{
  guint width = qr_symbol_get_width (symbol);
  g_autofree char *row = g_malloc (width);

  json_writer_print (writer, "text:%s,level:%s,version:%u,printMillimetres:%u,modules:[", content,
                     qr_level_name (qr_symbol_get_level (symbol)), qr_symbol_get_version (symbol),
                     qr_symbol_get_print_mm (symbol));
  for (guint r = 0; r < width; r++)
    {
      for (guint c = 0; c < width; c++)
        row[c] = qr_symbol_is_dark (symbol, r, c) ? '1' : '0';
      json_writer_string_len (writer, row, width);
    }
  json_writer_end_array (writer);
}

/* The symbol is drawn for dark blocks, in black on white. Without colors, blocks are drawn for
 * light modules, as is right on a dark terminal only. */
static void
print_colored (Command        *command,
               const Given    *given,
               const QrSymbol *symbol)
{
  g_autofree char *picture = qr_symbol_to_text (symbol, (guint) given->quiet_zone, TRUE);
  g_auto (GStrv) lines = g_strsplit (picture, "\n", -1);

  for (char **line = lines; **line != '\0'; line++)
    terminal_print_styled (&command->out, TERMINAL_INK, "%s\n", *line);
}

/* The picture in the format that was asked for; --invert applies to text. */
static GBytes *
draw (const Given     *given,
      const QrSymbol  *symbol,
      GError         **error)
{
  guint module = (guint) given->module;
  guint quiet_zone = (guint) given->quiet_zone;
  char *text;

  if (given->format == QR_FORMAT_PNG)
    return qr_symbol_to_png (symbol, module, quiet_zone, error);

  text = given->format == QR_FORMAT_SVG ? qr_symbol_to_svg (symbol, module, quiet_zone)
                                         : qr_symbol_to_text (symbol, quiet_zone, given->invert);

  return g_bytes_new_take (text, strlen (text));
}

/* With --json the modules are the answer, and a file is written only where --output names one. */
static gboolean
run (Command *command)
{
  Given *given = command->given;
  g_autoptr (QrSymbol) symbol = NULL;
  g_autoptr (GBytes) picture = NULL;
  g_autofree char *content = NULL;

  if (!settle_options (command, given)
      || (command->json == NULL
          && !output_file_check (command, given->output, formats[given->format].is_binary)))
    return FALSE;

  content = take_content (command, given);
  symbol = content != NULL
               ? qr_symbol_new (content, OUTPUT_LEVEL_OF (given->level), &command->error) : NULL;
  if (symbol == NULL)
    return FALSE;

  if (command->json != NULL)
    {
      write_json (command_json_begin (command), symbol, content);
      if (output_file_is_standard (given->output))
        return TRUE;
    }
  if (given->format == QR_FORMAT_TEXT && command->out.color
      && output_file_is_standard (given->output))
    {
      print_colored (command, given, symbol);
      return TRUE;
    }

  picture = draw (given, symbol, &command->error);

  return picture != NULL && output_file_write (command, given->output, picture);
}

static const CommandOption options[] = {
  OPTION ("text", 0, TEXT, text, N_("Encode TEXT as it is, instead of a board"), N_("TEXT")),
  OPTION ("base", 'b', TEXT, base, N_("Web address before the code"), N_("URL")),
  OPTION ("named", 0, FLAG, named, N_("Write “#challenge=” before the code")),
  OPTION ("with-name", 0, FLAG, with_name, N_("Write the name of the board after its code")),
  OUTPUT_LEVEL (level),
  OPTION ("format", 'f', TEXT, format_name,
          N_("text, svg or png; by default, taken from the name of the file"), N_("FORMAT")),
  OPTION ("module", 0, INT, module, N_("Pixels of a module, 8 by default"), N_("N"), NULL,
          /* Translators: %d is the highest number */
          N_("--module must be a number of pixels from 1 to %d"), 1, MAX_MODULE),
  OPTION ("quiet-zone", 0, INT, quiet_zone, N_("White modules around the code, 4 by default"),
          N_("N"), NULL,
          /* Translators: %d is the highest number */
          N_("--quiet-zone must be a number of modules from 0 to %d"), 0, MAX_QUIET_ZONE),
  OPTION ("invert", 'i', FLAG, invert,
          N_("Draw dark modules with blocks, for terminals with dark text on light")),
  OUTPUT_OPTION,
};

const CommandRow command_qr = {
  .parameters = N_("[BOARD]"),
  .summary = N_("Makes a QR code with the link to a board."),
  .takes = COMMAND_TAKES_BOARD,
  .description = N_(
      "The QR code holds the short link: the web address of --base and the code of the board."),
  OPTIONS (options, .module = DEFAULT_MODULE, .quiet_zone = QR_QUIET_ZONE, .level = QR_LEVEL_M),
  .run = run,
};
