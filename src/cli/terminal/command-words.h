/* command-words.h: plurals of the command, from its own catalogue
 *
 * The sources of the command are compiled with a GETTEXT_PACKAGE of their own, which _() heeds.
 * ngettext() of the C library would look in the catalogue of the editor (text/language.h). What
 * calls it includes this in place of <glib/gi18n-lib.h>.
 *
 *   fprintf (stderr, ngettext ("%lu move", "%lu moves", n), n);
 */
#pragma once

#include <glib/gi18n-lib.h>

#undef ngettext
#define ngettext(one, several, n) g_dngettext (GETTEXT_PACKAGE, one, several, n)
