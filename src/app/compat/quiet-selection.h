/* quiet-selection.h: a list whose selection follows what is done elsewhere
 *
 * A screen reader goes to whatever is selected anew, wherever the keyboard is, reads it, and is
 * deaf then for what happens where the keyboard is. GTK tells it so by what it keeps with the list,
 * under a name that is no public API: where a version has another one, nothing is changed. Where
 * the keyboard goes within the list is told as ever. The list must keep its model.
 */
#pragma once

#include <gtk/gtk.h>

/* To be called before each change: GTK begins anew whenever the list comes on screen. */
static inline void
editor_compat_select_quietly (GtkListView *list)
{
  g_object_set_data (G_OBJECT (list), "accessible-selection-data", NULL);
}
