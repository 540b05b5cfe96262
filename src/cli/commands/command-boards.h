/* command-boards.h: all boards of texts and files, for commands that take many
 *
 * A text or file is whatever the library imports (library/library-import.h): codes or links one a
 * line, a message, a file of the game, what `spaces library list` prints. All boards count, in
 * their order, up to INPUT_TEXT_MAX bytes of each file and LIBRARY_IMPORT_MAX_ITEMS boards, and
 * boards without moves are no boards here. Items of other games are left out, with a note on
 * standard error.
 *
 * What cannot be read is reported as `FILE:LINE: reason`, one line each. command_boards_read() then
 * gives no boards at all, so that the rest is not mistaken for everything; a command that goes on
 * with the others takes them from the import and fails in the end.
 */
#pragma once

#include "cli/terminal/command-report.h"
#include "spaces/board/board.h"
#include "transfer/library-import.h"

/* Adds what a text holds, or the file that @word names. A fault is a rejection in the import. */
void           command_boards_import         (LibraryImport  *import,
                                              const char     *word);

/* A new import of the text of the command. */
LibraryImport *command_boards_import_text    (Command        *command);

/* A new import of what each word holds or names. A text without any board is an error, too: it is
 * not given on purpose. */
LibraryImport *command_boards_import_words   (char          **words);

/* The boards of files, or of texts with the name of a file where one is expected; `-` is standard
 * input. NULL after a message; the array owns the boards. */
GPtrArray     *command_boards_read           (Command        *command,
                                              char          **names);

/* The same for any number of boards: each is handed to @take when it is read and then let go, and a
 * list of codes, however long, is read in pieces. @take says FALSE to stop, with the error of the
 * command set. FALSE after a message. */
typedef gboolean (*CommandBoardsTake)        (SpacesBoard    *board,
                                              gpointer        data);
gboolean       command_boards_stream         (Command        *command,
                                              char          **names,
                                              CommandBoardsTake take,
                                              gpointer        data);

/* Finds out whether the boards are those of the library: the word `library` stands alone in the
 * place of files, or @has_option says that an option was given which only a library has. FALSE
 * after a message when files are named as well. */
gboolean       command_boards_choose         (Command        *command,
                                              char          **files,
                                              gboolean        has_option,
                                              gboolean       *of_library);

gsize          command_boards_count          (LibraryImport  *import);
/* The board of an item, or NULL where it is of another game. */
SpacesBoard   *command_boards_decode         (LibraryImport  *import,
                                              guint           item);
void           command_boards_report_others  (Command        *command,
                                              LibraryImport  *import);

/* How many faults there are beyond those that an import keeps. */
void           command_boards_report_more   (Command        *command,
                                              LibraryImport  *import);
/* Fails with what could not be read, of which there is something. */
void           command_boards_reject        (Command        *command,
                                              LibraryImport  *import);
/* Says what could not be read, on standard error. TRUE when there was nothing. */
gboolean       command_boards_report         (Command        *command,
                                              LibraryImport  *import);
