/* The `spaces` command, in each of its programs: the first word selects a row of the table of
 * subcommands (command-table.h, which also says which programs there are); the rest of the command
 * line belongs to the subcommand, and is read by its row (command-options.h). Without a
 * subcommand, or with "help", the table itself is printed, so that help and dispatch cannot differ.
 * The exit status is a CommandStatus. */
#include "config.h"

#include "cli/command-table.h"
#include "cli/terminal/closest-word.h"
#include "cli/terminal/standard-streams.h"
#include "cli/terminal/terminal.h"
#include "text/file-limit.h"
#include "text/language.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

static void
print_help (FILE *stream)
{
  fprintf (stream, "%s\n  spaces %s\n\n%s\n\n", _("Usage:"), _("COMMAND [OPTION…] [TEXT]"),
           _("Reads, checks and draws boards of the Spaces game, solitaire games and "
             "pentominoes."));
  fprintf (stream, "%s\n", _("Commands:"));
  for (gsize i = 0; i < command_table_length; i++)
    fprintf (stream, "  %-12s %s\n", command_table[i].name, _(command_table[i].summary));
  fprintf (stream, "  %-12s %s\n\n", "help", _("Show this help, or the help of a command"));
  fprintf (stream, "%s\n\n",
           _("TEXT is a code, a link or the name of a file. Without it, or when it is “-”, it is "
             "read\n"
             "from standard input."));
  fprintf (stream, "%s\n", _("Example:"));
  fprintf (stream, "  spaces check '4|12p08p12t04p00pG0f'\n");
}

/* Messages about the command line go to standard error and are never colored here, because the
 * option that decides on colors has not been read. */
static CommandStatus
reject_command (const char *name)
{
  const Terminal err = terminal_open (stderr, TERMINAL_COLOR_NEVER);
  g_autofree const char **names = g_new (const char *, command_table_length);
  /* Translators: %s is what was given */
  g_autofree char *sentence = g_strdup_printf (_("There is no command “%s”."), name);
  const char *meant;

  for (gsize i = 0; i < command_table_length; i++)
    names[i] = command_table[i].name;
  meant = closest_word_find (name, names, command_table_length);

  terminal_print (&err, "spaces: ");
  terminal_print_line (&err, sentence);
  if (meant != NULL)
    {
      /* Translators: %s is the command that may be meant */
      terminal_print (&err, _("Did you mean “spaces %s”?"), meant);
      terminal_print (&err, "\n");
    }
  terminal_print (&err, "%s\n", _("Use “spaces help” to see the commands."));

  return COMMAND_USAGE;
}

static CommandStatus
run_words (int    argc,
           char **argv)
{
  const CommandEntry *command = command_table_find (argv[0]);

  if (command == NULL)
    return reject_command (argv[0]);
  if (command->row == NULL)
    return other_program_run (command->program, argv);

  other_program_prepare (command->program, argv);

  return command_run (command->row, argc, argv);
}

/* The help of a command is its own --help, so it is written in one place. */
static CommandStatus
run_help (const char *topic)
{
  char *argv[] = { (char *) topic, (char *) "--help", NULL };

  if (topic != NULL)
    return run_words (2, argv);

  print_help (stdout);

  return COMMAND_DONE;
}

static CommandStatus
run (int    argc,
     char **argv)
{
  if (argc < 2)
    {
      print_help (stderr);
      return COMMAND_USAGE;
    }
  if (strcmp (argv[1], "--version") == 0)
    {
      printf ("spaces %s\n", PACKAGE_VERSION);
      return COMMAND_DONE;
    }
  if (strcmp (argv[1], "help") == 0)
    return run_help (argc > 2 ? argv[2] : NULL);
  if (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0)
    return run_help (NULL);

  return run_words (argc - 1, argv + 1);
}

/* Errors of standard output (a full disk, a closed pipe) are known only when it is closed, which
 * is why the status passes through standard_streams_end(). A command that this program does not
 * have is started before anything else: reading the locale, for instance, takes as long as all
 * of the way to there. If that fails, run_words() says so. */
int
main (int    argc,
      char **argv)
{
  const CommandEntry *command = argc > 1 ? command_table_find (argv[1]) : NULL;

  standard_streams_begin ();
  if (command != NULL && command->row == NULL)
    other_program_try (command->program, argv + 1);
  language_begin ();
  /* Where the command has no words, those of the libraries are not translated either. */
  if (*dgettext (GETTEXT_PACKAGE, "") == '\0')
    bindtextdomain (textdomain (NULL), "/");
  file_limit_heed ();

  return standard_streams_end (run (argc, argv));
}
