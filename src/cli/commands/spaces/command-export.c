/* Options for board_export_to_bytes(), which knows the formats. */
#include "cli/commands/spaces/command-board.h"
#include "cli/terminal/output-file.h"
#include "spaces/share/board-export.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  char    *format;  /* NULL: by the ending of @output */
  char    *palette; /* NULL: light */
  char    *name;    /* NULL: the one behind the code, if there is one */
  char    *output;  /* file name, or NULL for standard output */
  double   scale;   /* 1 is the normal size */
  int      step;    /* moves that are shown; −1 for all */
  gboolean is_transparent;
} Given;

/* The format of --format, or else the one that the ending of the output file names. */
static gboolean
find_format (const Given       *given,
             BoardExportFormat *format)
{
  const char *dot = output_file_is_standard (given->output) ? NULL : strrchr (given->output, '.');
  g_autofree char *ending = dot != NULL ? g_ascii_strdown (dot + 1, -1) : NULL;

  if (given->format != NULL)
    return board_export_find (given->format, format);
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

/* A text has no size and no colors, and a picture has no name. FALSE after a message. */
static gboolean
refuse_others (Command           *command,
               BoardExportFormat  format)
{
  const Given *given = command->given;

  switch (format)
    {
    case BOARD_EXPORT_JSON:
    case BOARD_EXPORT_TEXT:
      return command_refuse (command, format == BOARD_EXPORT_JSON ? "json" : "text", "scale",
                             "palette", "transparent", NULL);
    case BOARD_EXPORT_THUMBNAIL:
      return command_refuse (command, "thumbnail", "scale", "palette", "transparent", "name", NULL);
    case BOARD_EXPORT_SVG:
    case BOARD_EXPORT_PNG:
    case BOARD_EXPORT_PDF:
    case BOARD_EXPORT_GIF:
    default:
      return command_refuse (command, given->format != NULL ? given->format : given->output,
                             "name", NULL);
    }
}

/* Checks the options that need no board. FALSE after a message. */
static gboolean
settle (Command           *command,
        BoardExportFormat *format,
        DrawingTheme      *theme)
{
  const Given *given = command->given;

  if (!find_format (given, format))
    command_usage_error (command,
                         _("--format must be thumbnail, svg, png, pdf, gif, json or text"));
  else if (!(given->scale >= PICTURE_EXPORT_MIN_SCALE && given->scale <= PICTURE_EXPORT_MAX_SCALE))
    command_usage_error (command, _("--scale must be a number from %g to %g"),
                         PICTURE_EXPORT_MIN_SCALE, PICTURE_EXPORT_MAX_SCALE);
  else if (given->palette != NULL && !drawing_theme_find (given->palette, theme))
    command_usage_error (command,
                         _("--palette must be light, dark, high-contrast or high-contrast-dark"));
  else
    return refuse_others (command, *format)
           && output_file_check (command, given->output, is_binary (*format));

  return FALSE;
}

/* --step is checked against the number of moves, which is known last. */
static CommandStatus
run (Command *command)
{
  const Given *given = command->given;
  g_auto (SpacesCodeExtras) extras = { 0 };
  g_autoptr (SpacesBoard) board = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  DrawingTheme theme = DRAWING_THEME_LIGHT;
  PictureExportOptions picture;
  BoardExportFormat format;

  if (!settle (command, &format, &theme))
    return COMMAND_USAGE;
  board = command_board_read (command, &extras);
  if (board == NULL)
    return command->status;

  board_export_options_init (&picture, board);
  if (given->step > (int) picture.step || given->step < -1)
    return command_usage_error (command, _("--step must be from 0 to %d on this board"),
                                (int) picture.step);
  if (given->step >= 0)
    picture.step = (gsize) given->step;
  picture.theme = theme;
  picture.scale = given->scale;
  picture.is_transparent = given->is_transparent;

  bytes = board_export_to_bytes (format, board, given->name != NULL ? given->name : extras.name,
                                 &picture, &error);
  if (bytes == NULL)
    return command_report_error (command, NULL, error);

  return output_file_write (command, given->output, g_bytes_get_data (bytes, NULL),
                            g_bytes_get_size (bytes));
}

static const CommandOption options[] = {
  { "format", 'f', COMMAND_TEXT, AT (Given, format),
    N_("thumbnail, svg, png, pdf, gif, json or text; by default, taken from the name of the "
       "file"),
    N_("FORMAT") },
  { "step", 0, COMMAND_INT, AT (Given, step), N_("Show the board after N moves"), N_("N") },
  { "scale", 'x', COMMAND_DOUBLE, AT (Given, scale), N_("Size of the picture, 1 by default"),
    N_("FACTOR") },
  { "palette", 0, COMMAND_TEXT, AT (Given, palette),
    N_("light (the default), dark, high-contrast or high-contrast-dark"), N_("PALETTE") },
  { "transparent", 0, COMMAND_FLAG, AT (Given, is_transparent),
    N_("Leave out the background") },
  { "name", 'n', COMMAND_TEXT, AT (Given, name), N_("Name of the board in data and text"),
    N_("NAME") },
  { "output", 'o', COMMAND_FILE, AT (Given, output), N_("Write to FILE"), N_("FILE") },
  { NULL },
};

const CommandRow command_export = {
  .parameters = N_("[BOARD]"),
  .summary = N_("Writes a board as a picture, a page, an animation, data or text."),
  .takes = COMMAND_TAKES_BOARD,
  .options = options,
  .size = sizeof (Given),
  .defaults = &(const Given) { .scale = 1, .step = -1 },
  .run = run,
};
