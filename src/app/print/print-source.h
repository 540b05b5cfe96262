/* print-source.h: reads from what is imported what is to be printed
 *
 * Takes everything that the program can open, from a file, the clipboard or a field: a file of the
 * game, a list of codes or links of any game, a picture with QR codes. Reading and understanding it
 * is done off the main loop. Boards without moves are left out. What could not be read is counted,
 * and the first of it is named with its place and the reason, for editor_print_found_describe() to
 * report:
 *
 *     8 of 9 cards added; line 7: The name behind the “:” is longer than 50 characters
 *
 * Errors: those of import.h, and DECODE_ERROR when there is nothing; all are sentences for people.
 */
#pragma once

#include "app/desktop/import.h"

typedef struct
{
  GPtrArray *items;    /* of EditorPrintItem, one at least */
  guint      n_unread; /* lines, or entries of a file of the game, that could not be read */
  guint      line;     /* the first of them, from 1; 0 in what has no lines */
  char      *place;    /* the first of them in a file of the game, as “boards[3]”, or NULL */
  char      *reason;   /* why it could not be read, or NULL */
} EditorPrintFound;

void              editor_print_found_free         (EditorPrintFound     *found);
char             *editor_print_found_describe     (EditorPrintFound     *found,
                                                   guint                 n_added);

/* The answer is that of a GTask: an EditorPrintFound. */
void              editor_print_source_read_async  (EditorImport         *import,
                                                   GCancellable         *cancellable,
                                                   GAsyncReadyCallback   callback,
                                                   gpointer              data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorPrintFound, editor_print_found_free)
