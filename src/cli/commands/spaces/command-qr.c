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
#define MAX_QUIET_ZONE 64      /* modules; a frame as wide as the symbol serves nobody */
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
  char    *level_name;
  char    *format_name;
  char    *output;
  gboolean named;
  gboolean with_name;
  gboolean invert;
  int      module;     /* pixels of a module's side */
  int      quiet_zone; /* modules around the symbol */
  QrLevel  level;      /* this and the next are derived from their names */
  QrFormat format;
} Given;

static const OutputFormat formats[] = {
  [QR_FORMAT_TEXT] = { "text", "txt", FALSE },
  [QR_FORMAT_SVG] = { "svg", "svg", FALSE },
  [QR_FORMAT_PNG] = { "png", "png", TRUE },
};

/* Checks the options and fills the derived members. FALSE after a message. */
static gboolean
settle_options (Command *command,
                Given   *given)
{
  const char *base = given->base != NULL ? given->base : SHARE_DEFAULT_SHORT_BASE;
  guint format;

  if (!output_file_find_format (command, given->output, given->format_name, formats,
                                G_N_ELEMENTS (formats), &format))
    return FALSE;

  if ((given->text != NULL
       && !command_refuse (command, "--text", "named", "with-name", "base", NULL))
      || !command_refuse (command, formats[format].name,
                          format == QR_FORMAT_TEXT ? "module" : "invert", NULL)
      || (command->json != NULL && output_file_is_standard (given->output)
          && !command_refuse (command, "--json", "format", "invert", "quiet-zone", NULL)))
    return FALSE;

  given->format = format;
  given->level = QR_LEVEL_M;
  if (given->level_name != NULL && !qr_level_from_name (given->level_name, &given->level))
    command_usage_error (command, _("--level must be L, M, Q or H, not “%s”"), given->level_name);
  else if (given->module < 1 || given->module > MAX_MODULE)
    command_usage_error (command, _("--module must be a number of pixels from 1 to %d"),
                         MAX_MODULE);
  else if (given->quiet_zone < 0 || given->quiet_zone > MAX_QUIET_ZONE)
    command_usage_error (command, _("--quiet-zone must be a number of modules from 0 to %d"),
                         MAX_QUIET_ZONE);
  else if (!share_url_is_base (base))
    command_usage_error (command, _("--base must be a web address such as %s, not “%s”"),
                         SHARE_DEFAULT_SHORT_BASE, base);
  else
    return TRUE;

  return FALSE;
}

/* The text for the symbol: the link to the board, or that of --text. NULL after a message. */
static char *
take_content (Command     *command,
              const Given *given)
{
  const char *base = given->base != NULL ? given->base : SHARE_DEFAULT_SHORT_BASE;
  g_auto (SpacesCodeExtras) extras = { 0 };
  g_autoptr (SpacesBoard) board = NULL;

  if (given->text != NULL)
    return command_takes_words (command, 0) ? g_strdup (given->text) : NULL;

  board = command_board_read (command, &extras);
  if (board == NULL)
    return NULL;

  return share_link_make (given->named ? SHARE_LINK_NAMED : SHARE_LINK_SHORT, base, board,
                          given->with_name ? extras.name : NULL);
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

/* Without colors, blocks are drawn for light modules, as is right on a dark terminal only. */
static gboolean
is_colored (Command     *command,
            const Given *given)
{
  return given->format == QR_FORMAT_TEXT && command->out.color
         && output_file_is_standard (given->output);
}

/* The symbol is drawn for dark blocks, in black on white. */
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
static CommandStatus
run (Command *command)
{
  Given *given = command->given;
  g_autoptr (QrSymbol) symbol = NULL;
  g_autoptr (GBytes) picture = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *content = NULL;

  if (!settle_options (command, given))
    return COMMAND_USAGE;
  if (command->json == NULL
      && !output_file_check (command, given->output, formats[given->format].is_binary))
    return COMMAND_USAGE;

  content = take_content (command, given);
  if (content == NULL)
    return command->status;

  symbol = qr_symbol_new (content, given->level, &error);
  if (symbol == NULL)
    return command_report_error (command, NULL, error);
  if (command->json != NULL)
    {
      write_json (command_json_begin (command), symbol, content);
      if (output_file_is_standard (given->output))
        return COMMAND_DONE;
    }
  if (is_colored (command, given))
    {
      print_colored (command, given, symbol);
      return COMMAND_DONE;
    }

  picture = draw (given, symbol, &error);
  if (picture == NULL)
    return command_report_error (command, NULL, error);

  return output_file_write (command, given->output, g_bytes_get_data (picture, NULL),
                            g_bytes_get_size (picture));
}

static const CommandOption options[] = {
  { "text", 0, COMMAND_TEXT, AT (Given, text),
    N_("Encode TEXT as it is, instead of a board"), N_("TEXT") },
  { "base", 'b', COMMAND_TEXT, AT (Given, base), N_("Web address before the code"),
    N_("URL") },
  { "named", 0, COMMAND_FLAG, AT (Given, named),
    N_("Write “#challenge=” before the code") },
  { "with-name", 0, COMMAND_FLAG, AT (Given, with_name),
    N_("Write the name of the board after its code") },
  { "level", 0, COMMAND_TEXT, AT (Given, level_name),
    N_("Error correction: L, M (the default), Q or H"), N_("LEVEL") },
  { "format", 'f', COMMAND_TEXT, AT (Given, format_name),
    N_("text, svg or png; by default, taken from the name of the file"), N_("FORMAT") },
  { "module", 0, COMMAND_INT, AT (Given, module),
    N_("Pixels of a module, 8 by default"), N_("N") },
  { "quiet-zone", 'q', COMMAND_INT, AT (Given, quiet_zone),
    N_("White modules around the code, 4 by default"), N_("N") },
  { "invert", 'i', COMMAND_FLAG, AT (Given, invert),
    N_("Draw dark modules with blocks, for terminals with dark text on light") },
  { "output", 'o', COMMAND_FILE, AT (Given, output), N_("Write to FILE"), N_("FILE") },
  { NULL },
};

const CommandRow command_qr = {
  .parameters = N_("[BOARD]"),
  .summary = N_("Makes a QR code with the link to a board."),
  .takes = COMMAND_TAKES_BOARD,
  .description = N_(
      "The QR code holds the short link: the web address of --base and the code of the board."),
  .options = options,
  .size = sizeof (Given),
  .defaults = &(const Given) { .module = DEFAULT_MODULE, .quiet_zone = QR_QUIET_ZONE },
  .run = run,
};
