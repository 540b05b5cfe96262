/* Prints the boards of spaces_generate() in the order of the game's engine. */
#include "cli/batch/batch-operations.h"
#include "cli/commands/spaces/command-board.h"
#include "cli/json/board-json.h"
#include "spaces/rules/generate.h"

#include <glib/gi18n-lib.h>

#define MAX_COUNTED 10000 /* boards; all are made to be counted, which takes some 30 ms */
#define NOT_GIVEN G_MININT /* of --limit */

typedef struct
{
  int limit;
} Given;

/* Says that the default limit hides boards. The boards are generated for it only to be counted,
 * up to MAX_COUNTED, before the ones that are printed. */
static void
report_limit (Command *command,
              guint    size)
{
  g_autoptr (GPtrArray) all = spaces_generate (size, MAX_COUNTED);

  if (all->len <= BATCH_GENERATED)
    return;

  if (all->len < MAX_COUNTED)
    command_report_note (command,
                         /* Translators: boards there are, and boards that are shown */
                         _("There are %1$'u boards of this size, but only %2$d are shown. Use "
                           "--limit to get more."),
                         all->len, BATCH_GENERATED);
  else
    command_report_note (command,
                         /* Translators: how many boards were counted, and how many are shown */
                         _("There are more than %1$d boards of this size, but only %2$d are shown. "
                           "Use --limit to get more."),
                         MAX_COUNTED, BATCH_GENERATED);
}

/* Boards are written as codes, one a line or as one array. */
static gboolean
run (Command *command)
{
  const Given *given = command->given;
  g_autoptr (GPtrArray) boards = NULL;
  guint size;

  if (!command_read_size (command, &size))
    return FALSE;

  if (given->limit == NOT_GIVEN)
    report_limit (command, size);
  boards = spaces_generate (size, given->limit != NOT_GIVEN ? (gsize) given->limit
                                                            : BATCH_GENERATED);
  if (command->json != NULL)
    {
      board_json_write_codes (command_json_begin (command), boards);
      return TRUE;
    }

  for (guint i = 0; i < boards->len; i++)
    {
      g_autofree char *code = spaces_code_encode (boards->pdata[i]);

      terminal_print (&command->out, "%s\n", code);
    }

  return TRUE;
}

static const CommandOption options[] = {
  OPTION ("limit", 'm', INT, limit, N_("Make at most N boards, 500 by default"), N_("N"), NULL,
          /* Translators: %d is the highest number */
          N_("--limit must be a number from 0 to %d"), 0, BATCH_MAX_GENERATED),
};

const CommandRow command_generate = {
  .parameters = N_("SIZE"),
  .summary = N_(
      "Writes the codes of legal boards, one per line, in the order of the game’s engine."),
  OPTIONS (options, .limit = NOT_GIVEN),
  .run = run,
};
