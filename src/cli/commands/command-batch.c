/* Only the options are handled here; the protocol is batch/batch.c. */
#include "cli/batch/batch-schema.h"
#include "cli/batch/batch.h"
#include "cli/terminal/command-report.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef struct
{
  int      n_jobs;
  gboolean schema;
} Given;

static const CommandOption options[] = {
  OPTION ("jobs", 'j', INT, n_jobs,
          N_("Answer with N threads, 0 for one on each processor; 1 by default"), N_("N"), NULL,
          /* Translators: %d is the highest number */
          N_("--jobs must be a number from 0 to %d"), 0, BATCH_MAX_JOBS),
  OPTION ("schema", 0, FLAG, schema,
          N_("Write the JSON Schema of all requests and answers, and answer nothing")),
};

static gboolean
run (Command *command)
{
  const Given *given = command->given;
  guint n_jobs = given->n_jobs != 0 ? (guint) given->n_jobs
                                    : MIN (g_get_num_processors (), BATCH_MAX_JOBS);

  if (!command_takes_words (command, 0))
    return FALSE;
  if (command->json != NULL)
    return command_usage_error (command, _("--json has no meaning here: every answer is JSON"));
  if (given->schema)
    {
      g_autofree char *schema = batch_schema_write ();

      if (!command_refuse (command, "--schema", "jobs"))
        return FALSE;
      terminal_print_json (&command->out, schema, strlen (schema));
      return TRUE;
    }

  if (isatty (STDIN_FILENO))
    fprintf (stderr, "%s\n",
             _("Reading requests from the keyboard, a JSON object a line; Ctrl+D ends them."));

  return batch_run (STDIN_FILENO, STDOUT_FILENO, n_jobs, &command->error);
}

const CommandRow command_batch = {
  .parameters = "",
  .summary = N_("Answers JSON requests, one per line, for programs."),
  .description = N_(
      "Reads requests from standard input and writes an answer for each, in the same order:\n"
      "\n"
      "  {\"op\":\"board.check\",\"encoded\":\"2|2p0pG0f\",\"id\":1}\n"
      "  {\"ok\":true,\"id\":1,\"level\":\"legal\",…}\n"
      "\n"
      "The manual page lists the operations. The exit status is 0 unless input or output\n"
      "failed; a line that cannot be answered is answered with \"ok\":false. With\n"
      "\"strict\":true a member that the operation does not have is refused."),
  OPTIONS (options, .n_jobs = 1),
  .run = run,
};
