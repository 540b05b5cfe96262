/* The `spaces` command: a table of subcommands, one function each. The first word selects the
 * row; the rest of the command line belongs to the subcommand, which parses it with
 * command-options.h. Without a subcommand, or with "help", the table itself is printed, so that
 * help and dispatch cannot differ. The exit status is a CommandStatus. */
#include "config.h"

#include "cli/commands/command.h"
#include "cli/terminal/closest-word.h"
#include "cli/terminal/standard-streams.h"
#include "cli/terminal/terminal.h"
#include "text/language.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

typedef struct
{
  const char *name; /* as it is typed; stable */
  CommandStatus (*run) (int argc, char **argv); /* argv[0] is the name */
  const char *summary;                          /* to be translated */
} Command;

/* In the order of the help. */
static const Command commands[] = {
  { "decode", command_decode, N_("Show the moves of a board from its code") },
  { "encode", command_encode, N_("Write the code of a board") },
  { "check", command_check, N_("Check a board against the rules of the game") },
  { "ascii", command_ascii, N_("Draw a board in characters") },
  { "thumbnail", command_thumbnail, N_("Write the game’s small picture of a board") },
  { "inspect", command_inspect, N_("Show what a link, code or game file contains") },
  { "convert", command_convert, N_("Write the boards of any link or file in another form") },
  { "qr", command_qr, N_("Make a QR code with the link to a board") },
  { "export", command_export, N_("Write a board as picture, page, animation, data or text") },
  { "card", command_card, N_("Make cards with a board and its QR code") },
  { "sheet", command_sheet, N_("Lay out cards on sheets of paper") },
  { "generate", command_generate, N_("List legal boards of a size") },
  { "count", command_count, N_("Count the legal boards of a size") },
  { "files", command_files, N_("List or write the boards in files of the game") },
  { "library", command_library, N_("Keep boards and decks, and find them again") },
  { "scan", command_scan, N_("Read the QR codes in pictures") },
  { "simulate", command_simulate, N_("Play one board against another") },
  { "replay", command_replay, N_("Show a round step by step") },
  { "answer", command_answer, N_("Find the best board against another") },
  { "strength", command_strength, N_("Measure how good a board is") },
  { "tournament", command_tournament, N_("Play all boards of files against each other") },
  { "slug", command_slug, N_("Read, write, draw and solve boards of pentominoes") },
  { "deal", command_deal, N_("Deal a solitaire game by its number") },
  { "position", command_position, N_("Show a solitaire position") },
  { "game", command_game, N_("Show a solitaire game move by move") },
  { "verify", command_verify, N_("Check a solitaire game") },
  { "batch", command_batch, N_("Answer JSON requests, one per line, for programs") },
};

static const Command *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      if (strcmp (commands[i].name, name) == 0)
        return &commands[i];
    }

  return NULL;
}

static void
print_help (FILE *stream)
{
  fprintf (stream, "%s\n  spaces %s\n\n%s\n\n", _("Usage:"), _("COMMAND [OPTION…] [TEXT]"),
           _("Reads, checks and draws boards of the Spaces game, solitaire games and "
             "pentominoes."));
  fprintf (stream, "%s\n", _("Commands:"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    fprintf (stream, "  %-12s %s\n", commands[i].name, _(commands[i].summary));
  fprintf (stream, "  %-12s %s\n\n", "help", _("Show this help, or the help of a command"));
  fprintf (stream, "%s\n\n",
           _("TEXT is a code, a link or the name of a file. Without it, or when it is “-”, it is "
             "read\n"
             "from standard input."));
  fprintf (stream, "%s\n", _("Example:"));
  fprintf (stream, "  spaces check '4|12p08p12t04p00pG0f'\n");
}

/* The command that is spelt most like @name, or NULL when none is close. */
static const char *
find_meant (const char *name)
{
  const char *names[G_N_ELEMENTS (commands)];

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    names[i] = commands[i].name;

  return closest_word_find (name, names, G_N_ELEMENTS (names));
}

/* Messages about the command line go to standard error and are never colored here, because the
 * option that decides on colors has not been read. */
static CommandStatus
reject_command (const char *name)
{
  const Terminal err = terminal_open (stderr, TERMINAL_COLOR_NEVER);
  const char *meant = find_meant (name);
  g_autofree char *sentence = g_strdup_printf (_("There is no command “%s”."), name);

  terminal_print (&err, "spaces: ");
  terminal_print_name (&err, sentence);
  terminal_print (&err, "\n");
  if (meant != NULL)
    {
      terminal_print (&err, _("Did you mean “spaces %s”?"), meant);
      terminal_print (&err, "\n");
    }
  terminal_print (&err, "%s\n", _("Use “spaces help” to see the commands."));

  return COMMAND_USAGE;
}

static CommandStatus
run_command (int    argc,
             char **argv)
{
  const Command *command = find_command (argv[0]);

  return command != NULL ? command->run (argc, argv) : reject_command (argv[0]);
}

/* The help of a command is its own --help, so it is written in one place. */
static CommandStatus
run_help (const char *topic)
{
  char *argv[] = { (char *) topic, (char *) "--help", NULL };

  if (topic != NULL)
    return run_command (2, argv);

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

  return run_command (argc - 1, argv + 1);
}

/* Errors of standard output (a full disk, a closed pipe) are known only when it is closed, which
 * is why the status passes through standard_streams_end(). */
int
main (int    argc,
      char **argv)
{
  standard_streams_begin ();
  language_begin ();

  return standard_streams_end (run (argc, argv));
}
