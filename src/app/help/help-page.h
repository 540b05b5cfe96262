/* help-page.h: how a game is played, by hand and by keys, and what is shared
 *
 * A page of the window that takes the place of everything else, one for each kind of document. Its
 * three sections are those of a view switcher; their words are the resource help-KIND.xml
 * (help-text.h) and its pictures are painted, so that nothing of it needs a network. Escape and the
 * back button activate "help.back", which emits the signal "closed"; the window then shows what was
 * there before.
 *
 * Example:
 *   GtkWidget *page = editor_help_page_new ("board", FALSE, GTK_ORIENTATION_HORIZONTAL);
 *   g_signal_connect (page, "closed", G_CALLBACK (on_help_closed), self);
 */
#pragma once

#include <adwaita.h>

#define EDITOR_TYPE_HELP_PAGE (editor_help_page_get_type ())
G_DECLARE_FINAL_TYPE (EditorHelpPage, editor_help_page, EDITOR, HELP_PAGE, AdwBin)

/* @kind is that of a document (document.h). For @is_keys it is a page with all keys (shortcuts.h),
 * those for @kind first. In a narrow page, which is vertical, words go below pictures and keys. */
GtkWidget *editor_help_page_new         (const char     *kind,
                                         gboolean        is_keys,
                                         GtkOrientation  orientation);
/* Puts the focus on the section that is shown. */
void       editor_help_page_focus_words (EditorHelpPage *self);
