/* Makes the link to a board (or takes any text) and draws it as a QR symbol, as text, SVG or
 * PNG. On a terminal with colors the symbol is dark on white, which scans whatever the colors of
 * the terminal are. */
#include "cli/commands/command.h"
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
  char *text;
  char *base;
  char *level_name;
  char *format_name;
  char *output;
  gboolean named;
  gboolean with_name;
  gboolean invert;
  int module;     /* pixels of a module's side */
  int quiet_zone; /* modules around the symbol */
  QrLevel level;  /* this and the next are derived from their names */
  QrFormat format;
} QrOptions;

static void
qr_options_clear (QrOptions *self)
{
  g_free (self->text);
  g_free (self->base);
  g_free (self->level_name);
  g_free (self->format_name);
  g_free (self->output);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QrOptions, qr_options_clear)

static const OutputFormat formats[] = {
  [QR_FORMAT_TEXT] = { "text", "txt", FALSE },
  [QR_FORMAT_SVG] = { "svg", "svg", FALSE },
  [QR_FORMAT_PNG] = { "png", "png", TRUE },
};

/* Checks the options and fills the derived members. FALSE after a message. */
static gboolean
settle_options (const CommandUsage *usage,
                QrOptions          *wanted)
{
  const char *base = wanted->base != NULL ? wanted->base : SHARE_DEFAULT_SHORT_BASE;
  guint format;

  if (!output_file_find_format (usage, wanted->output, wanted->format_name, formats,
                                G_N_ELEMENTS (formats), &format))
    return FALSE;

  wanted->format = format;
  wanted->level = QR_LEVEL_M;
  if (wanted->level_name != NULL && !qr_level_from_name (wanted->level_name, &wanted->level))
    command_usage_error (usage, _("--level must be L, M, Q or H, not “%s”"), wanted->level_name);
  else if (wanted->module < 1 || wanted->module > MAX_MODULE)
    command_usage_error (usage, _("--module must be a number of pixels from 1 to %d"), MAX_MODULE);
  else if (wanted->quiet_zone < 0 || wanted->quiet_zone > MAX_QUIET_ZONE)
    command_usage_error (usage, _("--quiet-zone must be a number of modules from 0 to %d"),
                         MAX_QUIET_ZONE);
  else if (!share_url_is_base (base))
    command_usage_error (usage, _("--base must be a web address such as %s, not “%s”"),
                         SHARE_DEFAULT_SHORT_BASE, base);
  else
    return TRUE;

  return FALSE;
}

/* The text for the symbol: the link to the board, or that of --text. NULL after a message. */
static char *
take_content (const CommandUsage   *usage,
              const CommandOptions *options,
              const QrOptions      *wanted,
              CommandStatus        *status)
{
  const char *base = wanted->base != NULL ? wanted->base : SHARE_DEFAULT_SHORT_BASE;
  g_auto (SpacesCodeExtras) extras = { 0 };
  g_autoptr (SpacesBoard) board = NULL;

  *status = COMMAND_USAGE;
  if (wanted->text != NULL)
    return command_takes_words (usage, options, 0) ? g_strdup (wanted->text) : NULL;

  board = command_board_read (usage, options, &extras, status);
  if (board == NULL)
    return NULL;

  return share_link_make (wanted->named ? SHARE_LINK_NAMED : SHARE_LINK_SHORT, base, board,
                          wanted->with_name ? extras.name : NULL);
}

/* The modules are rows of '0' and '1', without the quiet zone. */
static void
print_json (const QrSymbol *symbol,
            const char     *content)
{
  guint width = qr_symbol_get_width (symbol);
  g_autofree char *row = g_malloc (width);
  JsonWriter writer;

  command_json_begin (&writer);
  json_writer_name (&writer, "text");
  json_writer_string (&writer, content);
  json_writer_name (&writer, "level");
  json_writer_string (&writer, qr_level_name (qr_symbol_get_level (symbol)));
  json_writer_integer_member (&writer, "version", qr_symbol_get_version (symbol));
  json_writer_integer_member (&writer, "printMillimetres", qr_symbol_get_print_mm (symbol));
  json_writer_name (&writer, "modules");
  json_writer_begin_array (&writer);
  for (guint r = 0; r < width; r++)
    {
      for (guint c = 0; c < width; c++)
        row[c] = qr_symbol_is_dark (symbol, r, c) ? '1' : '0';
      json_writer_string_len (&writer, row, width);
    }
  json_writer_end_array (&writer);
  command_json_end (&writer);
}

/* Without colors, blocks are drawn for light modules, as is right on a dark terminal only. */
static gboolean
is_colored (const CommandOptions *options,
            const QrOptions      *wanted)
{
  return wanted->format == QR_FORMAT_TEXT && options->out.color
         && output_file_is_standard (wanted->output);
}

/* The symbol is drawn for dark blocks, in black on white. */
static void
print_colored (const CommandOptions *options,
               const QrOptions      *wanted,
               const QrSymbol       *symbol)
{
  g_autofree char *picture = qr_symbol_to_text (symbol, (guint) wanted->quiet_zone, TRUE);
  g_auto (GStrv) lines = g_strsplit (picture, "\n", -1);

  for (char **line = lines; **line != '\0'; line++)
    {
      terminal_print_styled (&options->out, TERMINAL_INK, *line);
      terminal_print (&options->out, "\n");
    }
}

/* The picture in the format that was asked for; --invert applies to text. */
static GBytes *
draw (const QrOptions  *wanted,
      const QrSymbol   *symbol,
      GError          **error)
{
  guint module = (guint) wanted->module;
  guint quiet_zone = (guint) wanted->quiet_zone;
  char *text;

  if (wanted->format == QR_FORMAT_PNG)
    return qr_symbol_to_png (symbol, module, quiet_zone, error);

  text = wanted->format == QR_FORMAT_SVG ? qr_symbol_to_svg (symbol, module, quiet_zone)
                                         : qr_symbol_to_text (symbol, quiet_zone, wanted->invert);

  return g_bytes_new_take (text, strlen (text));
}

/* With --json nothing is drawn, so --output and --format do not matter. */
static CommandStatus
make_symbol (const CommandUsage   *usage,
             const CommandOptions *options,
             const QrOptions      *wanted)
{
  g_autoptr (QrSymbol) symbol = NULL;
  g_autoptr (GBytes) picture = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *content = NULL;
  CommandStatus status;

  content = take_content (usage, options, wanted, &status);
  if (content == NULL)
    return status;

  symbol = qr_symbol_new (content, wanted->level, &error);
  if (symbol == NULL)
    return command_report_error (usage, options, NULL, error);
  if (options->json)
    {
      print_json (symbol, content);
      return COMMAND_DONE;
    }
  if (is_colored (options, wanted))
    {
      print_colored (options, wanted, symbol);
      return COMMAND_DONE;
    }

  picture = draw (wanted, symbol, &error);
  if (picture == NULL)
    return command_report_error (usage, options, NULL, error);

  return output_file_write (usage, options, wanted->output, g_bytes_get_data (picture, NULL),
                            g_bytes_get_size (picture));
}

CommandStatus
command_qr (int    argc,
            char **argv)
{
  g_auto (QrOptions) wanted = { .module = DEFAULT_MODULE, .quiet_zone = QR_QUIET_ZONE };
  const GOptionEntry entries[] = {
    { "text", 't', 0, G_OPTION_ARG_STRING, &wanted.text,
      N_("Encode TEXT as it is, instead of a board"), N_("TEXT") },
    { "base", 'b', 0, G_OPTION_ARG_STRING, &wanted.base, N_("Web address before the code"),
      N_("URL") },
    { "named", 'n', 0, G_OPTION_ARG_NONE, &wanted.named,
      N_("Write “#challenge=” before the code"), NULL },
    { "with-name", 0, 0, G_OPTION_ARG_NONE, &wanted.with_name,
      N_("Write the name of the board after its code"), NULL },
    { "level", 'l', 0, G_OPTION_ARG_STRING, &wanted.level_name,
      N_("Error correction: L, M (the default), Q or H"), N_("LEVEL") },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &wanted.format_name,
      N_("text, svg or png; by default, taken from the name of the file"), N_("FORMAT") },
    { "module", 'm', 0, G_OPTION_ARG_INT, &wanted.module,
      N_("Pixels of a module, 8 by default"), N_("N") },
    { "quiet-zone", 'q', 0, G_OPTION_ARG_INT, &wanted.quiet_zone,
      N_("White modules around the code, 4 by default"), N_("N") },
    { "invert", 'i', 0, G_OPTION_ARG_NONE, &wanted.invert,
      N_("Draw dark modules with blocks, for terminals with dark text on light"), NULL },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &wanted.output, N_("Write to FILE"), N_("FILE") },
    G_OPTION_ENTRY_NULL,
  };
  const CommandUsage usage = {
    .name = "qr",
    .parameters = _("[BOARD]"),
    .summary = _("Makes a QR code with the link to a board."),
    .takes = COMMAND_TAKES_BOARD,
    .description = _(
        "The QR code holds the short link: the web address of --base and the code of the board."),
    .entries = entries,
  };
  g_auto (CommandOptions) options = { 0 };

  if (!command_options_parse (&usage, argc, argv, &options) || !settle_options (&usage, &wanted))
    return COMMAND_USAGE;
  if (!options.json
      && !output_file_check_terminal (&usage, wanted.output, formats[wanted.format].is_binary))
    return COMMAND_USAGE;

  return make_symbol (&usage, &options, &wanted);
}
