/* inspect.h: paste anything
 *
 * inspect_text() takes whatever a person has copied: a link of any form and age, with or without a
 * message around it, several of them, bare codes, the JSON of a file, a damaged or wrapped one, or
 * a shopping list. It always answers, with an Inspection (inspection.h) that says what it is, shows
 * where each part of it stands, and names what is wrong.
 *
 * inspect_file() is for the contents of a file, which may be longer. inspect_cancellable() can be
 * given up by another thread, from one part of the text to the next.
 *
 * What these list is for a screen, and cut where no person would read on. inspect_whole() is for
 * programs that process every board of a text: it has all finds and problems up to
 * INSPECTION_MAX_WHOLE (inspection-builder.h) and no fields. Where something was left out, the
 * first problem is "more".
 *
 * Which formats there are, and in which order they are tried, is the table in inspect.c.
 *
 * Limits: a longer text, and more links than INSPECT_MAX_SOURCES (inspect-table.h; in a whole
 * inspection INSPECTION_MAX_WHOLE), are not looked at; the inspection says so. What is compressed
 * in a link is bounded by LZ_DEFAULT_MAX_UNITS, JSON by its depth. The longest message is answered
 * within some milliseconds, the largest file within half a second and 200 MB.
 *
 * Example: inspect_text ("play https://spaces-game.com/#2|2p0pG0f!", -1) is a "spaces-short".
 */
#pragma once

#include "inspect/inspection/inspection.h"

#include <gio/gio.h>

#define INSPECT_MAX_TEXT (64 * 1024)        /* bytes; the longest real link has 12,000 */
#define INSPECT_MAX_FILE (16 * 1024 * 1024) /* a file of the game: SPACES_FILE_MAX_BYTES */

Inspection *inspect_text        (const char   *text,
                                 gssize        length);
Inspection *inspect_file        (const char   *text,
                                 gsize         length);
Inspection *inspect_whole       (const char   *text,
                                 gsize         length);
/* Either of them by its length; NULL when @cancellable was cancelled before it was done. */
Inspection *inspect_cancellable (const char   *text,
                                 gsize         length,
                                 GCancellable *cancellable);

/* The same in a thread of its own; @text is copied. Cancelled, it fails with a GIOError. */
void        inspect_async       (const char          *text,
                                 GCancellable        *cancellable,
                                 GAsyncReadyCallback  callback,
                                 gpointer             data);
Inspection *inspect_finish      (GAsyncResult        *result,
                                 GError             **error);
