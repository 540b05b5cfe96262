/* Writes the web game's own thumbnails; spaces/thumbnail reproduces them byte for byte. */
#include "cli/commands/command.h"
#include "cli/commands/spaces/command-board.h"
#include "cli/terminal/output-file.h"
#include "spaces/thumbnail/thumbnail.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The options as they were given; strings are owned. */
typedef struct
{
  char *view;   /* never NULL once the options are parsed: the player's by default */
  int size;     /* of a blank board only */
  int max_step; /* SPACES_THUMBNAIL_ALL_STEPS for no limit */
  char *trap;   /* "ROW,COLUMN", or NULL */
  char *output; /* file name, or NULL for standard output */
} ThumbnailOptions;

static void
thumbnail_options_clear (ThumbnailOptions *self)
{
  g_free (self->view);
  g_free (self->trap);
  g_free (self->output);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ThumbnailOptions, thumbnail_options_clear)

/* The player's or opponent's view; --max-step and --trap only count for the opponent's. NULL after
 * a message. */
static char *
draw_board (const CommandUsage     *usage,
            const CommandOptions   *options,
            const ThumbnailOptions *wanted,
            CommandStatus          *status)
{
  g_autoptr (SpacesBoard) board = NULL;
  SpacesSquare square;
  int row, col;

  if (wanted->trap != NULL)
    {
      if (!command_parse_square (wanted->trap, &row, &col))
        {
          *status = command_usage_error (usage, _("--trap must be ROW,COLUMN, not “%s”"),
                                         wanted->trap);
          return NULL;
        }
      square = (SpacesSquare) { (gint8) row, (gint8) col };
    }

  board = command_board_read (usage, options, NULL, status);
  if (board == NULL)
    return NULL;

  *status = COMMAND_USAGE;
  if (wanted->trap != NULL
      && !command_square_fits (usage, "--trap", square, spaces_board_get_size (board)))
    return NULL;

  if (strcmp (wanted->view, "opponent") != 0)
    return spaces_thumbnail_player (board);

  return spaces_thumbnail_opponent (board, MAX (wanted->max_step, SPACES_THUMBNAIL_ALL_STEPS),
                                    wanted->trap != NULL ? &square : NULL);
}

/* Dispatches on --view; a blank board takes a size instead of a board. */
static char *
draw (const CommandUsage     *usage,
      const CommandOptions   *options,
      const ThumbnailOptions *wanted,
      CommandStatus          *status)
{
  *status = COMMAND_USAGE;
  if (strcmp (wanted->view, "player") == 0 || strcmp (wanted->view, "opponent") == 0)
    return draw_board (usage, options, wanted, status);

  if (strcmp (wanted->view, "blank") != 0)
    command_usage_error (usage, _("--view must be player, opponent or blank, not “%s”"),
                         wanted->view);
  else if (wanted->size < SPACES_MIN_SIZE || wanted->size > SPACES_MAX_SIZE)
    command_usage_error (usage, _("--view=blank needs --size from %d to %d"), SPACES_MIN_SIZE,
                         SPACES_MAX_SIZE);
  else if (command_takes_words (usage, options, 0))
    return spaces_thumbnail_blank ((guint) wanted->size);

  return NULL;
}

CommandStatus
command_thumbnail (int    argc,
                   char **argv)
{
  g_auto (ThumbnailOptions) wanted = { .max_step = SPACES_THUMBNAIL_ALL_STEPS };
  const GOptionEntry entries[] = {
    { "view", 'v', 0, G_OPTION_ARG_STRING, &wanted.view,
      N_("Whose picture: player (the default), opponent or blank"), N_("VIEW") },
    { "size", 's', 0, G_OPTION_ARG_INT, &wanted.size, N_("Size of a blank board"), N_("SIZE") },
    { "max-step", 'm', 0, G_OPTION_ARG_INT, &wanted.max_step,
      N_("Last step that the opponent sees, from 0"), N_("STEP") },
    { "trap", 't', 0, G_OPTION_ARG_STRING, &wanted.trap,
      N_("Trap that the opponent sees, in their view"), N_("ROW,COLUMN") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &wanted.output, N_("Write to FILE"), N_("FILE") },
    G_OPTION_ENTRY_NULL,
  };
  const CommandUsage usage = {
    .name = "thumbnail",
    .parameters = _("[BOARD]"),
    .summary = _("Writes the game’s own small picture of a board as SVG, byte for byte."),
    .takes = COMMAND_TAKES_BOARD,
    .entries = entries,
  };
  g_auto (CommandOptions) options = { 0 };
  const OutputFormat svg_format = { "svg", "svg", FALSE };
  g_autofree char *svg = NULL;
  CommandStatus status;
  guint format;

  if (!command_options_parse (&usage, argc, argv, &options)
      || !output_file_find_format (&usage, wanted.output, NULL, &svg_format, 1, &format))
    return COMMAND_USAGE;

  if (wanted.view == NULL)
    wanted.view = g_strdup ("player");
  svg = draw (&usage, &options, &wanted, &status);
  if (svg == NULL)
    return status;

  if (options.json)
    {
      JsonWriter writer;

      command_json_begin (&writer);
      json_writer_name (&writer, "svg");
      json_writer_string (&writer, svg);
      command_json_end (&writer);
      return COMMAND_DONE;
    }

  return output_file_write (&usage, &options, wanted.output, svg, strlen (svg));
}
