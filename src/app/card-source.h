/* card-source.h: the boards of a file, to be printed
 *
 * Takes every file that the program can open: a file of the game, a list of codes or links, a
 * picture with QR codes. Reading and understanding it is done off the main loop. Boards that are
 * damaged, and those without moves, are left out.
 *
 * Errors: those of received.h, and DECODE_ERROR when there is no board; all are sentences for people.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

void       editor_card_source_read_async  (GFile                *file,
                                           GCancellable         *cancellable,
                                           GAsyncReadyCallback   callback,
                                           gpointer              data);
/* Of EditorCardItem, one at least. */
GPtrArray *editor_card_source_read_finish (GAsyncResult         *result,
                                           GError              **error);

G_END_DECLS
