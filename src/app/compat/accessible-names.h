/* accessible-names.h: repairs the accessible names of GTK 4.8's and libadwaita 1.2's own buttons
 *
 * A screen reader says what a control is called. GTK 4.8 puts the text of a button with a mnemonic
 * into its name twice, once with the underscore ("_Cancel Cancel"), and some buttons inside
 * libadwaita's own widgets have no name but that of their class ("GtkImage"). The buttons are made
 * inside of dialogs and toasts, where this program cannot reach them; so they are repaired when
 * they come on screen, wherever that is.
 *
 * The same for lists in groups of rows, menus, and the switchers between pages. Where a choice
 * shows what is chosen, GTK 4.8 lets Tab stop at that, too; here it does not.
 *
 * A button of this program that shows a symbol is called by its tooltip, as newer versions of GTK
 * do it; one that has a name in its template is left alone.
 *
 * Most of it is to be deleted with GTK 4.10, which says a name once.
 */
#pragma once

#include <gtk/gtk.h>

/* To be called once, before the first window is made. */
void editor_accessible_names_watch      (void);

/* Names the button inside of a GtkMenuButton or a GtkDropDown, which is what takes the focus, and a
 * GtkDropDown as a whole. */
void editor_accessible_names_set_inside (GtkWidget  *widget,
                                         const char *name);

/* Calls a list of strings by @name and by what is chosen of it, "Order, By Name", also once
 * something else is: of a list that drops down a screen reader says no more than the name. */
void editor_accessible_names_set_list   (GtkDropDown *list,
                                         const char  *name);

/* Keeps the name that a button or a GtkDropDown was given: newer versions of GTK would call it by
 * the words on it, and GTK 4.8 says the class of a symbol in front of it, "GtkImage Undo", and a
 * tooltip after it, even if that is the same. To be called after those are set. */
void editor_accessible_names_keep       (GtkWidget  *widget);
