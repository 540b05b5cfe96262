/* Writes the web game's own thumbnails; spaces/thumbnail reproduces them byte for byte. */
#include "cli/commands/spaces/command-board.h"
#include "cli/terminal/output-file.h"
#include "spaces/thumbnail/thumbnail.h"

#include <glib/gi18n-lib.h>

/* In the order of --view. */
enum
{
  VIEW_PLAYER,
  VIEW_OPPONENT,
  VIEW_BLANK,
};

static const char *const views[] = { "player", "opponent", "blank", NULL };

typedef struct
{
  guint view;
  int   size;     /* of a blank board only */
  int   max_step; /* SPACES_THUMBNAIL_ALL_STEPS for no limit */
  char *trap;     /* "ROW,COLUMN", or NULL */
  char *output;   /* file name, or NULL for standard output */
} Given;

/* The player's or opponent's view; --max-step and --trap only count for the opponent's. NULL after
 * a message. */
static char *
draw_board (Command *command)
{
  const Given *given = command->given;
  g_autoptr (SpacesBoard) board = NULL;
  SpacesSquare square;

  if (given->trap != NULL && !command_parse_square (given->trap, &square))
    {
      /* Translators: %s is what was given */
      command_usage_error (command, _("--trap must be ROW,COLUMN, not “%s”"), given->trap);
      return NULL;
    }

  board = command_board_read (command, NULL);
  if (board == NULL
      || (given->trap != NULL
          && !command_square_fits (command, "--trap", square, spaces_board_get_size (board))))
    return NULL;

  if (given->view == VIEW_PLAYER)
    return spaces_thumbnail_player (board);

  return spaces_thumbnail_opponent (board, MAX (given->max_step, SPACES_THUMBNAIL_ALL_STEPS),
                                    given->trap != NULL ? &square : NULL);
}

/* A blank board takes a size instead of a board. */
static char *
draw_blank (Command *command)
{
  const Given *given = command->given;

  if (given->size < SPACES_MIN_SIZE || given->size > SPACES_MAX_SIZE)
    /* Translators: smallest and largest size */
    command_usage_error (command, _("--view=blank needs --size from %1$d to %2$d"), SPACES_MIN_SIZE,
                         SPACES_MAX_SIZE);
  else if (command_takes_words (command, 0))
    return spaces_thumbnail_blank ((guint) given->size);

  return NULL;
}

static gboolean
run (Command *command)
{
  const OutputFormat svg_format = { "svg", "svg", FALSE };
  const Given *given = command->given;
  const char *view = views[given->view];
  g_autofree char *svg = NULL;
  guint format;

  if ((given->view != VIEW_BLANK && !command_refuse (command, view, "size"))
      || (given->view != VIEW_OPPONENT && !command_refuse (command, view, "max-step trap"))
      || !output_file_find_format (command, given->output, NULL, &svg_format, 1, &format))
    return FALSE;

  svg = given->view == VIEW_BLANK ? draw_blank (command) : draw_board (command);
  if (svg == NULL)
    return FALSE;
  if (command->json != NULL)
    json_writer_string_member (command_json_begin (command), "svg", svg);

  return (command->json != NULL && output_file_is_standard (given->output))
         || output_file_write_text (command, given->output, svg);
}

static const CommandOption options[] = {
  OPTION ("view", 'v', CHOICE, view, N_("Whose picture: player (the default), opponent or blank"),
          N_("VIEW"), views,
          /* Translators: %s is what was given in place of them */
          N_("--view must be player, opponent or blank, not “%s”")),
  OPTION ("size", 's', INT, size, N_("Size of a blank board"), N_("SIZE")),
  OPTION ("max-step", 0, INT, max_step, N_("Last step that the opponent sees, from 0"), N_("STEP")),
  OPTION ("trap", 0, TEXT, trap, N_("Trap that the opponent sees, in their view"),
          N_("ROW,COLUMN")),
  OUTPUT_OPTION,
};

const CommandRow command_thumbnail = {
  .parameters = N_("[BOARD]"),
  .summary = N_("Writes the game’s own small picture of a board as SVG, byte for byte."),
  .takes = COMMAND_TAKES_BOARD,
  OPTIONS (options, .max_step = SPACES_THUMBNAIL_ALL_STEPS),
  .run = run,
};
