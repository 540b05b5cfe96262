/* library-boards.h: the boards of one size in the library, or in one of its decks
 *
 * For commands that play boards against each other and do nothing else with a library: it is
 * opened, read and closed. Other games are left out. A library that is not there is one without
 * boards, and is not made.
 *
 * Errors  LIBRARY_ERROR_MISSING when there is no such deck, or no board of the size; those of
 *         opening and reading (library-store.h).
 *
 * Example: library_boards_read (NULL, "League", 4, &error) gives the boards of 4×4 in that deck.
 */
#pragma once

#include <glib.h>

/* @path is NULL for the library of the window, @deck NULL for all boards, @size 0 for any. An array
 * of SpacesBoard that owns them, in the order of the deck or the newest first; NULL with an
 * error. */
GPtrArray *library_boards_read (const char  *path,
                                const char  *deck,
                                guint        size,
                                GError     **error);
