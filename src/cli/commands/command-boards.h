/* command-boards.h: all boards of texts and files, for commands that take many
 *
 * A text or file is whatever the library imports (library/library-import.h): codes or links one a
 * line, a message, a file of the game, what `spaces library list` prints. All boards count, in
 * their order, up to INPUT_TEXT_MAX bytes of each file and LIBRARY_IMPORT_MAX_ITEMS boards, and
 * boards without moves are no boards here.
 *
 * What cannot be read is reported as `FILE:LINE: reason`, one line each. command_boards_read() then
 * gives no boards at all, so that the rest is not mistaken for everything; a command that goes on
 * with the others gets them from command_boards_take() and ends with COMMAND_WRONG.
 */
#pragma once

#include "cli/terminal/command-report.h"
#include "spaces/board/board.h"
#include "transfer/library-import.h"

G_BEGIN_DECLS

typedef struct
{
  SpacesBoard *board;
  char        *name;  /* that the text gives it, or NULL */
  LibraryImportPlace place; /* belongs to the import */
} CommandBoard;

/* Adds what a text holds, or the file that @word names. A fault is a rejection in the import. */
void           command_boards_import (LibraryImport *import,
                                      const char    *word);

/* A new import of one text, whose name in messages is @source. */
LibraryImport *command_boards_import_text (const char *source,
                                           GBytes     *text);

/* Adds what each word holds or names. A text without any board is an error, too: it is not given
 * on purpose. */
void           command_boards_import_words (LibraryImport  *import,
                                            char          **words);

/* The boards of files, or of texts with the name of a file where one is expected; `-` is standard
 * input. NULL after a message; the array owns the boards. */
GPtrArray     *command_boards_read   (Command  *command,
                                      char    **names);

/* The same for boards of the library: `library` is its file, or NULL for that of the window. */
GPtrArray     *command_boards_read_library (Command    *command,
                                            const char *library,
                                            const char *deck,
                                            guint       size);

/* The boards that were read, an array of CommandBoard. What is of another game is left out, with a
 * note on standard error. */
GArray        *command_boards_take   (Command       *command,
                                      LibraryImport *import);

/* COMMAND_WRONG when something could not be read. */
CommandStatus  command_boards_get_status (LibraryImport *import);

/* Says what could not be read, on standard error. COMMAND_DONE when there was nothing. */
CommandStatus  command_boards_report (Command       *command,
                                      LibraryImport *import);

G_END_DECLS
