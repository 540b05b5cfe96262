#include "config.h"

#include "cli/other-program.h"

#include "cli/terminal/terminal.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const names[] = {
  [COMMAND_PROGRAM_TEXTS] = "spaces-texts",
  [COMMAND_PROGRAM_PICTURES] = "spaces-pictures",
};

/* The command that runs, with words of its own: reading the options takes them out of argv. */
static CommandProgram prepared_program;
static char **prepared_argv;

/* Relative to the program itself first, so that it can be built, or unpacked, anywhere. */
static char *
find_program (const char *name)
{
  static const char *const folders[] = { ".", LIBEXEC_FROM_BIN };
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *own_folder = self != NULL ? g_path_get_dirname (self) : NULL;

  for (gsize i = 0; own_folder != NULL && i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path = g_build_filename (own_folder, folders[i], name, NULL);

      if (access (path, X_OK) == 0)
        return g_steal_pointer (&path);
    }

  return g_build_filename (LIBEXEC, name, NULL);
}

/* "spaces" is in front of the words, as every program of the command has it. */
void
other_program_try (CommandProgram   program,
                   char           **argv)
{
  guint n_words = g_strv_length (argv);
  g_autofree char *path = find_program (names[program]);
  g_autofree char **words = g_new0 (char *, n_words + 2);

  words[0] = (char *) "spaces";
  memcpy (words + 1, argv, n_words * sizeof (char *));
  execv (path, words);
}

CommandStatus
other_program_run (CommandProgram   program,
                   char           **argv)
{
  const Terminal err = terminal_open (stderr, TERMINAL_COLOR_NEVER);
  int code;

  errno = 0;
  other_program_try (program, argv);

  code = errno;
  terminal_print (&err, "spaces: ");
  /* Translators: the name of a program that belongs to this one, and the words of the system that
   * say why */
  terminal_print (&err, _("%1$s couldn’t be started: %2$s"), names[program], g_strerror (code));
  terminal_print (&err, "\n");

  return COMMAND_WRONG;
}

void
other_program_prepare (CommandProgram   program,
                       char           **argv)
{
  g_free (prepared_argv);
  prepared_program = program;
  prepared_argv = g_memdup2 (argv, (g_strv_length (argv) + 1) * sizeof (char *));
}

void
other_program_continue (void)
{
  exit (standard_streams_end (other_program_run (prepared_program, prepared_argv)));
}
