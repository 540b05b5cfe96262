/* open-dialog.h: asking for a file that is to be looked at
 *
 * The result is what to read (received.h), or NULL when the dialog was dismissed.
 */
#pragma once

#include "app/desktop/received.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void            editor_open_dialog_async  (GtkWindow           *parent,
                                           GAsyncReadyCallback  callback,
                                           gpointer             data);
EditorReceived *editor_open_dialog_finish (GAsyncResult        *result);

G_END_DECLS
