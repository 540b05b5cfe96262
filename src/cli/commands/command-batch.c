/* Only the options are handled here; the protocol is batch/batch.c. */
#include "cli/batch/batch.h"
#include "cli/commands/command.h"
#include "cli/terminal/command-report.h"

#include <glib/gi18n-lib.h>
#include <unistd.h>

CommandStatus
command_batch (int    argc,
               char **argv)
{
  int n_jobs = 1;
  const GOptionEntry entries[] = {
    { "jobs", 'j', 0, G_OPTION_ARG_INT, &n_jobs,
      N_("Answer with N threads, 0 for one on each processor; 1 by default"), N_("N") },
    G_OPTION_ENTRY_NULL,
  };
  const CommandUsage usage = {
    .name = "batch",
    .parameters = "",
    .summary = _("Answers JSON requests, one per line, for programs."),
    .description = _(
        "Reads requests from standard input and writes an answer for each, in the same order:\n"
        "\n"
        "  {\"op\":\"board.check\",\"encoded\":\"2|2p0pG0f\",\"id\":1}\n"
        "  {\"ok\":true,\"id\":1,\"level\":\"legal\",…}\n"
        "\n"
        "The manual page lists the operations. The exit status is 0 unless input or output\n"
        "failed; a line that cannot be answered is answered with \"ok\":false."),
    .entries = entries,
  };
  g_auto (CommandOptions) options = { 0 };
  g_autoptr (GError) error = NULL;

  if (!command_options_parse (&usage, argc, argv, &options)
      || !command_takes_words (&usage, &options, 0))
    return COMMAND_USAGE;
  if (n_jobs < 0 || n_jobs > BATCH_MAX_JOBS)
    return command_usage_error (&usage, _("--jobs must be a number from 0 to %d"), BATCH_MAX_JOBS);
  if (n_jobs == 0)
    n_jobs = (int) MIN (g_get_num_processors (), BATCH_MAX_JOBS);

  /* An error of input or output is reported as text on standard error, also with --json. */
  options.json = FALSE;
  if (!batch_run_jobs (STDIN_FILENO, STDOUT_FILENO, (guint) n_jobs, &error))
    return command_report_error (&usage, &options, NULL, error);

  return COMMAND_DONE;
}
