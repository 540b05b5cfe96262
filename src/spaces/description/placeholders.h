/* placeholders.h: a translated format filled with texts
 *
 * Does for the formats of translators what printf() does, at a fraction of the cost and with
 * formats that are looked up once for many sentences: %s, %d and %u each stand for the next value,
 * %2$s for the second, and %% for a percent sign. Flags and widths have no effect. A placeholder
 * without a value stands for nothing; msgfmt has checked that there is none.
 *
 * Example:
 *   const char *const values[] = { "3", "2" };
 *   placeholders_append (text, _("row %d, column %d"), values, 2);
 *   placeholders_continue (text, _("%s; %s"), "a trap can be placed here");
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PLACEHOLDERS_NUMBER_SIZE 11 /* bytes of a number with its end */

void        placeholders_append   (GString           *text,
                                   const char        *format,
                                   const char *const *values,
                                   guint              n_values);
/* @format has two values: the text as it is so far, and @next. */
void        placeholders_continue (GString           *text,
                                   const char        *format,
                                   const char        *next);
/* Writes a number for a value into @buffer and returns where in it the number begins. */
const char *placeholders_number   (char               buffer[PLACEHOLDERS_NUMBER_SIZE],
                                   guint32            number);

G_END_DECLS
