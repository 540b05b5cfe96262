/* clipboard.h: puts something on the clipboard and tells what came of it
 *
 * The clipboard belongs to no program: it may refuse, and then nobody is told that something was
 * copied. @sentence is said in a toast (action "win.toast" of the widget's window) when it was.
 *
 * A link is never lost: where the clipboard does not take it, it is shown to be copied by hand.
 * Other things can be had again, so the rejection is said.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @content may be NULL, when there was no memory for it. */
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

/* The same for a @content that @link is only a part of. */
void editor_copy_with_link     (GtkWidget          *widget,
                                GdkContentProvider *content,
                                const char         *link,
                                const char         *sentence);

G_END_DECLS
