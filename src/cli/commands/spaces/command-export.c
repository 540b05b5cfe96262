/* Options for board_export_to_bytes(), which knows the formats. */
#include "cli/commands/spaces/command-board.h"
#include "cli/terminal/output-file.h"
#include "cli/terminal/wait-note.h"
#include "spaces/share/board-export.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  char    *format;  /* NULL: by the ending of @output */
  guint    palette; /* a DrawingTheme, or COMMAND_NO_CHOICE: light */
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

/* A text has no size and no colors, and a picture has no name. */
static const struct
{
  const char *name;      /* NULL for a picture, which is called as it was asked for */
  const char *refused;   /* options */
  gboolean    is_binary; /* a terminal cannot show it */
} formats[] = {
  [BOARD_EXPORT_JSON] = { "json", "scale palette transparent", FALSE },
  [BOARD_EXPORT_TEXT] = { "text", "scale palette transparent", FALSE },
  [BOARD_EXPORT_HTML] = { "html", "scale palette transparent", FALSE },
  [BOARD_EXPORT_THUMBNAIL] = { "thumbnail", "scale palette transparent name", FALSE },
  [BOARD_EXPORT_SVG] = { NULL, "name", FALSE },
  [BOARD_EXPORT_PNG] = { NULL, "name", TRUE },
  [BOARD_EXPORT_PDF] = { NULL, "name", TRUE },
  [BOARD_EXPORT_GIF] = { NULL, "name", TRUE },
};

/* Checks the options that need no board. FALSE after a message. */
static gboolean
settle (Command           *command,
        BoardExportFormat *format)
{
  const Given *given = command->given;
  const char *name;

  if (!find_format (given, format))
    return command_usage_error (command,
                                _("--format must be thumbnail, svg, png, pdf, gif, json, text or "
                                  "html"));
  if (!(given->scale >= PICTURE_EXPORT_MIN_SCALE && given->scale <= PICTURE_EXPORT_MAX_SCALE))
    /* Translators: lowest and highest number */
    return command_usage_error (command, _("--scale must be a number from %1$g to %2$g"),
                                PICTURE_EXPORT_MIN_SCALE, PICTURE_EXPORT_MAX_SCALE);

  name = formats[*format].name;
  if (name == NULL)
    name = given->format != NULL ? given->format : given->output;

  return command_refuse (command, name, formats[*format].refused)
         && output_file_check (command, given->output, formats[*format].is_binary);
}

/* --step is checked against the number of moves, which is known last. */
static gboolean
run (Command *command)
{
  const Given *given = command->given;
  g_auto (SpacesCodeExtras) extras = { 0 };
  g_autoptr (SpacesBoard) board = NULL;
  g_autoptr (GBytes) bytes = NULL;
  const char *name;
  PictureExportOptions picture;
  BoardExportFormat format;

  if (!settle (command, &format))
    return FALSE;
  board = command_board_read (command, &extras);
  if (board == NULL)
    return FALSE;

  board_export_options_init (&picture, board);
  if (given->step > (int) picture.step || given->step < -1)
    /* Translators: %d is the last step of the board */
    return command_usage_error (command, _("--step must be from 0 to %d on this board"),
                                (int) picture.step);
  if (given->step >= 0)
    picture.step = (gsize) given->step;
  picture.theme = given->palette != COMMAND_NO_CHOICE ? given->palette : DRAWING_THEME_LIGHT;
  picture.scale = given->scale;
  picture.is_transparent = given->is_transparent;

  name = given->name != NULL ? given->name : extras.name;
  WAIT_NOTE_DURING (bytes = board_export_to_bytes (format, board, name, &picture,
                                                   &command->error));

  return bytes != NULL && output_file_write (command, given->output, bytes);
}

/* As DrawingTheme. */
static const char *const palettes[] = { "light", "dark", "high-contrast", "high-contrast-dark",
                                        NULL };

static const CommandOption options[] = {
  OPTION ("format", 'f', TEXT, format,
          N_("thumbnail, svg, png, pdf, gif, json, text or html; by default, taken from the name "
             "of the file"), N_("FORMAT")),
  OPTION ("step", 0, INT, step, N_("Show the board after N moves"), N_("N")),
  OPTION ("scale", 'x', DOUBLE, scale, N_("Size of the picture, 1 by default"), N_("FACTOR")),
  OPTION ("palette", 0, CHOICE, palette,
          N_("light (the default), dark, high-contrast or high-contrast-dark"), N_("PALETTE"),
          palettes, N_("--palette must be light, dark, high-contrast or high-contrast-dark")),
  OPTION ("transparent", 0, FLAG, is_transparent, N_("Leave out the background")),
  OPTION ("name", 'n', TEXT, name, N_("Name of the board in data, text and web page"), N_("NAME")),
  OUTPUT_OPTION,
};

const CommandRow command_export = {
  .parameters = N_("[BOARD]"),
  .summary = N_("Writes a board as a picture, a page, an animation, data, text or web page."),
  .takes = COMMAND_TAKES_BOARD,
  OPTIONS (options, .palette = COMMAND_NO_CHOICE, .scale = 1, .step = -1),
  .run = run,
};
