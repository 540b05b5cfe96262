/* What the program `spaces` has in the place of input-text.c, board-input.c, check-list.c,
 * output-replace.c and qr-symbol-png.c: a code that is a word of the command line is read here, and
 * everything else (files, links, standard input, several words, a code with a fault, and what is
 * written to a file or drawn) makes the command go on in a program that has the libraries for
 * it. */
#include "cli/commands/input-text.h"
#include "cli/commands/spaces/board-input.h"
#include "cli/commands/spaces/check-list.h"
#include "cli/other-program.h"
#include "cli/terminal/output-file.h"
#include "qr/qr-symbol.h"

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
check_list_text (Command      *command,
                 SpacesLevel   required,
                 SpacesBoard **board)
{
  *board = board_input_read (command->text, NULL, NULL);
  return TRUE;
}

gboolean
check_list_words (Command     *command,
                  SpacesLevel  required)
{
  other_program_continue ();
}

gboolean
output_file_replace (Command    *command,
                     const char *name,
                     GBytes     *bytes)
{
  other_program_continue ();
}

GBytes *
qr_symbol_to_png (const QrSymbol  *symbol,
                  guint            module,
                  guint            quiet_zone,
                  GError         **error)
{
  other_program_continue ();
}
