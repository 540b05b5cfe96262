/* page-keys.h: the keys of a page, wherever on it the focus is
 *
 * The keys of a board are controllers of the board, and would reach it only while a square has the
 * focus. A page forwards them from any other widget that has it: a button that was just clicked, a
 * switch, a row of a list. A window does the same for its header bar, and for a focus that is
 * nowhere.
 *
 * A text field keeps every key, and so does an open popover. What has the focus keeps what it may
 * need itself: Tab, Enter, Space, the arrows, Page Up and Page Down, a slider also Home and End;
 * keys with Ctrl or Alt it gets first, and they are forwarded if it has no use for them. Home and
 * End are the page's in a list, too.
 *
 * Example: a page with a board
 *   editor_page_keys_attach (GTK_WIDGET (self), EDITOR_PAGE_KEYS_LEAVE, get_board);
 */
#pragma once

#include <gtk/gtk.h>

/* What is done with arrows, Enter and Space. */
typedef enum
{
  EDITOR_PAGE_KEYS_LEAVE, /* left to what has the focus: a board has a cursor of its own */
  EDITOR_PAGE_KEYS_SHARE, /* forwarded where what has the focus does nothing with them; a column of
                           * rows has no use for Left and Right */
} EditorPageKeysMode;

/* What has the keys of @widget: a widget inside it that is not to be freed before, or NULL if @key
 * (GDK_KEY_…) is not to be forwarded now. @focus may be NULL. */
typedef GtkWidget *(*EditorPageKeysFunc) (GtkWidget *widget,
                                          GtkWidget *focus,
                                          guint      key);

/* Once for @widget, for as long as it lives. */
void editor_page_keys_attach (GtkWidget          *widget,
                              EditorPageKeysMode  mode,
                              EditorPageKeysFunc  find_target);
