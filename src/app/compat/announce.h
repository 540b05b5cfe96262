/* announce.h: a screen reader speaks a sentence that nothing with the focus shows
 *
 * Such as the words of a toast, or what a refused move is refused for. Where GTK has announcements
 * (4.14) this is one. Older ones come with Orca 43, which speaks but one thing that happens beside
 * the focus: that the description of what has the focus changed. So the sentence is that for a
 * moment, or until the focus goes where there is a description to come back.
 *
 *   editor_compat_announce (GTK_WIDGET (self), _("Link copied"));
 */
#pragma once

#include <gtk/gtk.h>

/* Whether GTK has announcements. Orca 43 speaks no changed name, either. */
gboolean editor_compat_has_announcements (void);

/* @sentence is spoken once what follows from the input at hand has been done, such as a move of the
 * focus, and the window of @widget is the active one. In one that is not only the last of several
 * is. */
void     editor_compat_announce          (GtkWidget  *widget,
                                          const char *sentence);
/* Before what waits to be spoken. */
void     editor_compat_announce_first    (GtkWidget  *widget,
                                          const char *sentence);
