/* clipboard.h: copies something to the clipboard and reports whether that worked
 *
 * The clipboard may reject the content, and then no success is reported. @sentence is shown in a
 * toast (action "win.toast" of the widget's window) when the content was accepted.
 *
 * A link is never lost: when the clipboard rejects it, a dialog shows it to be copied by hand.
 * Other content can be made again, so only an error is reported.
 */
#pragma once

#include <gtk/gtk.h>

/* @content may be NULL, if it could not be allocated: that counts as rejected. */
void editor_copy               (GtkWidget          *widget,
                                GdkContentProvider *content,
                                const char         *sentence);
void editor_copy_text          (GtkWidget          *widget,
                                const char         *text,
                                const char         *sentence);
void editor_copy_texture       (GtkWidget          *widget,
                                GdkTexture         *texture,
                                const char         *sentence);
void editor_copy_link          (GtkWidget          *widget,
                                const char         *link,
                                const char         *sentence);

/* The same for a @content that @link is only a part of. Whether it was copied, of which the caller
 * tells. */
gboolean editor_copy_with_link (GtkWidget          *widget,
                                GdkContentProvider *content,
                                const char         *link);
