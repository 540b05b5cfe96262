/* figures.h: percentages and signed numbers that read from left to right in every language
 *
 * In a text from right to left a sign or a percent sign that is beside a number, but not a part of
 * its word, goes to the other side: "88.0 %" would read "% 88.0". U+2066 and U+2069 around a figure
 * keep it as it is written.
 *
 * Example: gtk_label_set_text (label, "\u206688.0 %\u2069") by
 *   g_autofree char *share = editor_isolate_figures (g_strdup_printf (_("%.1f %%"), percent));
 */
#pragma once

#include <glib.h>

/* Takes @text over, which may be NULL. What is isolated already stays as it is. */
char *editor_isolate_figures (char *text);
