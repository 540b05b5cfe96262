/* file-saving.h: asks where to save a file, and writes it there or not at all
 *
 * The chooser starts in the folder that was used last (key "save-folder") and asks before a file is
 * replaced. The caller's function writes the contents, in a thread of its own; a file is written
 * whole or not at all (text/atomic-file.h). The outcome is reported in a toast (action "win.toast"
 * of @parent or of the window that it belongs to), in words that say what to do.
 *
 * The name is the one the person chose; one without an extension is left without.
 *
 * Closing the window meanwhile loses nothing: the program goes on until the file is written. Code
 * that writes files in another way brackets it with editor_file_saving_begin() and _end(), and
 * reports the outcome with editor_file_saving_report(), which finds a window or falls back to a
 * desktop notification.
 */
#pragma once

#include "text/atomic-file.h"

#include <gtk/gtk.h>

void     editor_file_saving_ask            (GtkWindow      *parent,
                                            GSettings      *settings,
                                            const char     *title,
                                            const char     *name,
                                            GCancellable   *cancellable,
                                            AtomicFileFunc  write,
                                            gpointer        data,
                                            GDestroyNotify  destroy);

GFile   *editor_file_saving_folder         (GSettings      *settings);
void     editor_file_saving_remember       (GSettings      *settings,
                                            GFile          *folder);
/* Why @name could not be saved; NULL when the person cancelled. */
char    *editor_file_saving_describe_error (const GError   *error,
                                            const char     *name);

void     editor_file_saving_begin          (void);
void     editor_file_saving_end            (void);
gboolean editor_file_saving_is_busy        (void);
/* Reports that @file was saved, whose folder is remembered, in a @sentence, NULL for the usual one;
 * or @error. */
void     editor_file_saving_conclude       (GtkWindow      *parent,
                                            GSettings      *settings,
                                            GFile          *file,
                                            const char     *sentence,
                                            const GError   *error);
/* Shows @sentence, or nothing where it is NULL. */
void     editor_file_saving_report         (GtkWindow      *parent,
                                            const char     *sentence,
                                            gboolean        is_saved);

/* Ask where to save what is in memory already; a name that ends in ".png" gets the pixels, every
 * other name the SVG text. @name is proposed, made safe and with ".svg" behind it. */
void editor_picture_file_save (GtkWidget  *widget,
                               const char *title,
                               const char *name,
                               GBytes     *svg,
                               GBytes     *png);
/* @name is proposed, made safe and with ".spaces.json" behind it. */
void editor_json_file_save    (GtkWidget  *widget,
                               const char *title,
                               const char *name,
                               const char *json);
