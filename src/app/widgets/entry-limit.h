/* entry-limit.h: how many characters an entry takes, of whichever kind it is
 *
 * An entry lays out all of its text with each key, so what somebody pastes into one by mistake, a
 * whole file for instance, has to end somewhere. What is longer is cut where it is typed or pasted.
 * GtkEntry has a property for it; GtkSearchEntry and AdwEntryRow have it in the GtkText inside.
 *
 * Example: editor_entry_limit (GTK_EDITABLE (row), LIBRARY_MAX_NAME);
 */
#pragma once

#include <gtk/gtk.h>

#define EDITOR_ENTRY_MAX_LINE 200     /* characters of a title or a caption: a line of a page */
#define EDITOR_ENTRY_MAX_ADDRESS 2000 /* characters of a web address; browsers stop there, too */
#define EDITOR_ENTRY_MAX_NUMBER 30    /* characters of a number; the largest has 20 digits */
#define EDITOR_ENTRY_MAX_SEARCH 12000 /* characters that are looked for: the longest link */

static inline void
editor_entry_limit (GtkEditable *entry,
                    int          characters)
{
  gtk_text_set_max_length (GTK_TEXT (gtk_editable_get_delegate (entry)), characters);
}
