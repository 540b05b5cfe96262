/* What the program `spaces` has in the place of input-text.c, board-input.c, check-list.c,
 * and output-replace.c: a code that is a word of the command line is read here, an ordinary file is
 * written, and everything else (files, links, standard input, several words, a code with a fault)
 * makes the command go on in a program that has the libraries for it. */
#include "cli/commands/input-text.h"
#include "cli/commands/spaces/board-input.h"
#include "cli/commands/spaces/check-list.h"
#include "cli/other-program.h"
#include "cli/terminal/output-file.h"
#include "text/new-file.h"

#include <string.h>
#include <unistd.h>

/* A code that begins with digits and a bar can also be the name of a file. Which of them is meant
 * is not decided here. */
GBytes *
input_text_read (const char  *word,
                 gsize        max_bytes,
                 GError     **error)
{
  g_autoptr (SpacesBoard) board = word != NULL ? spaces_code_decode (word, -1, NULL, NULL) : NULL;

  if (board == NULL || access (word, F_OK) == 0)
    other_program_continue ();

  return g_bytes_new (word, strlen (word));
}

GBytes *
input_text_read_file (const char  *name,
                      gsize        max_bytes,
                      GError     **error)
{
  other_program_continue ();
}

/* The text is that of input_text_read(), a code without a fault. */
SpacesBoard *
board_input_read (GBytes            *text,
                  SpacesCodeExtras  *extras,
                  GError           **error)
{
  gsize length;
  const char *code = g_bytes_get_data (text, &length);

  return spaces_code_decode (code, (gssize) length, extras, error);
}

/* As for board_input_read(): no list is a code. */
gboolean
check_list_text (Command             *command,
                 const CheckOptions  *options,
                 SpacesBoard        **board)
{
  *board = board_input_read (command->text, NULL, NULL);
  return TRUE;
}

gboolean
check_list (Command            *command,
            const CheckOptions *options)
{
  other_program_continue ();
}

/* A file that can simply be replaced is; whatever else is in the way is explained by a program that
 * knows about it. */
gboolean
output_file_replace (Command    *command,
                     const char *name,
                     GBytes     *bytes)
{
  int code;
  g_autoptr (NewFile) file = new_file_open (name, &code);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  if (file == NULL || write (new_file_get_descriptor (file), data, length) != (gssize) length
      || !new_file_finish (file, &code) || !new_file_put_in_place (file, &code))
    {
      g_clear_pointer (&file, new_file_free);
      other_program_continue ();
    }

  output_file_note (command, name);
  return TRUE;
}
