/* library-exporting.h: what is in the library as files of the game, and a copy of all of it
 *
 * One board is written as the file of a board, several as that of a list of boards, each with its
 * name and the time when it was added; more than the game reads from one file become several. A
 * place is asked for at once, however many they are, and the writing can be cancelled. What the
 * game's files cannot hold (other games, boards without a move) is left out, and a toast says so.
 *
 * Boards and decks go into a backup that the web game restores. What was left out of it is said
 * when it is saved.
 *
 * A copy of the whole library is a file of its own (library-backup.h), in a folder of this
 * computer. Importing it brings everything back.
 *
 * Example: editor_library_export (GTK_WIDGET (self), library, ids, n_ids);
 */
#pragma once

#include "library/library.h"

#include <gtk/gtk.h>

void editor_library_export         (GtkWidget    *widget,
                                    Library      *library,
                                    const gint64 *ids,
                                    gsize         n_ids);
void editor_library_export_for_web (GtkWidget    *widget,
                                    Library      *library);
void editor_library_back_up        (GtkWidget    *widget,
                                    Library      *library);
