/* Options for board_export_to_bytes(), which knows the formats. */
#include "cli/commands/command.h"
#include "cli/commands/spaces/command-board.h"
#include "cli/terminal/output-file.h"
#include "share/board-export.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  char    *format_name;  /* NULL: by the ending of @output */
  char    *palette_name; /* NULL: light */
  char    *name;         /* NULL: the one behind the code, if there is one */
  char    *output;       /* file name, or NULL for standard output */
  double   scale; /* 1 is the normal size */
  int      step;  /* moves that are shown; −1 for all */
  gboolean is_transparent;
} ExportOrder;

static void
export_order_clear (ExportOrder *self)
{
  g_free (self->format_name);
  g_free (self->palette_name);
  g_free (self->name);
  g_free (self->output);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ExportOrder, export_order_clear)

/* The format of --format, or else the one that the ending of the output file names. */
static gboolean
find_format (const ExportOrder *order,
             BoardExportFormat *format)
{
  const char *dot = output_file_is_standard (order->output) ? NULL : strrchr (order->output, '.');
  g_autofree char *ending = dot != NULL ? g_ascii_strdown (dot + 1, -1) : NULL;

  if (order->format_name != NULL)
    return board_export_find (order->format_name, format);
  if (g_strcmp0 (ending, "txt") == 0)
    return board_export_find ("text", format);

  return ending != NULL && board_export_find (ending, format);
}

/* Formats that a terminal cannot show. */
static gboolean
is_binary (BoardExportFormat format)
{
  return format == BOARD_EXPORT_PNG || format == BOARD_EXPORT_PDF || format == BOARD_EXPORT_GIF;
}

/* Checks the options that need no board. FALSE after a message. */
static gboolean
settle (const CommandUsage   *usage,
        const ExportOrder    *order,
        BoardExportFormat    *format,
        PictureExportOptions *picture)
{
  if (!find_format (order, format))
    command_usage_error (usage, _("--format must be thumbnail, svg, png, pdf, gif, json or text"));
  else if (!(order->scale >= PICTURE_EXPORT_MIN_SCALE && order->scale <= PICTURE_EXPORT_MAX_SCALE))
    command_usage_error (usage, _("--scale must be a number from %g to %g"),
                         PICTURE_EXPORT_MIN_SCALE, PICTURE_EXPORT_MAX_SCALE);
  else if (order->palette_name != NULL
           && !drawing_theme_find (order->palette_name, &picture->theme))
    command_usage_error (usage,
                         _("--palette must be light, dark, high-contrast or high-contrast-dark"));
  else
    return TRUE;

  return FALSE;
}

/* --step is checked against the number of moves, which is only known now. */
static CommandStatus
export_board (const CommandUsage   *usage,
              const CommandOptions *options,
              const ExportOrder    *order,
              BoardExportFormat     format,
              DrawingTheme          theme)
{
  g_auto (SpacesCodeExtras) extras = { 0 };
  g_autoptr (SpacesBoard) board = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  PictureExportOptions picture;
  CommandStatus status;

  board = command_board_read (usage, options, &extras, &status);
  if (board == NULL)
    return status;

  board_export_options_init (&picture, board);
  if (order->step > (int) picture.step || order->step < -1)
    return command_usage_error (usage, _("--step must be from 0 to %d on this board"),
                                (int) picture.step);
  if (order->step >= 0)
    picture.step = (gsize) order->step;
  picture.theme = theme;
  picture.scale = order->scale;
  picture.is_transparent = order->is_transparent;

  bytes = board_export_to_bytes (format, board, order->name != NULL ? order->name : extras.name,
                                 &picture, &error);
  if (bytes == NULL)
    return command_report_error (usage, options, NULL, error);

  return output_file_write (usage, options, order->output, g_bytes_get_data (bytes, NULL),
                            g_bytes_get_size (bytes));
}

CommandStatus
command_export (int    argc,
                char **argv)
{
  g_auto (ExportOrder) order = { .scale = 1, .step = -1 };
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_STRING, &order.format_name,
      N_("thumbnail, svg, png, pdf, gif, json or text; by default, taken from the name of the "
         "file"),
      N_("FORMAT") },
    { "step", 's', 0, G_OPTION_ARG_INT, &order.step, N_("Show the board after N moves"), N_("N") },
    { "scale", 'x', 0, G_OPTION_ARG_DOUBLE, &order.scale, N_("Size of the picture, 1 by default"),
      N_("FACTOR") },
    { "palette", 'p', 0, G_OPTION_ARG_STRING, &order.palette_name,
      N_("light (the default), dark, high-contrast or high-contrast-dark"), N_("PALETTE") },
    { "transparent", 't', 0, G_OPTION_ARG_NONE, &order.is_transparent,
      N_("Leave out the background"), NULL },
    { "name", 'n', 0, G_OPTION_ARG_STRING, &order.name, N_("Name of the board in data and text"),
      N_("NAME") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &order.output, N_("Write to FILE"), N_("FILE") },
    G_OPTION_ENTRY_NULL,
  };
  const CommandUsage usage = {
    .name = "export",
    .parameters = _("[BOARD]"),
    .summary = _("Writes a board as a picture, a page, an animation, data or text."),
    .takes = COMMAND_TAKES_BOARD,
    .entries = entries,
  };
  g_auto (CommandOptions) options = { 0 };
  PictureExportOptions picture = { 0 };
  BoardExportFormat format;

  if (!command_options_parse (&usage, argc, argv, &options)
      || !settle (&usage, &order, &format, &picture)
      || !output_file_check_terminal (&usage, order.output, is_binary (format)))
    return COMMAND_USAGE;

  return export_board (&usage, &options, &order, format, picture.theme);
}
