/* json-repair.h: what is left of a JSON text whose end is missing
 *
 * A link that was cut off, or damaged in its middle, unfolds to the beginning of a JSON text. The
 * longest part of it that can be closed is kept: everything up to the last complete value, and the
 * last text if it is a value and only its closing quotation mark is missing. Brackets that are open
 * there are closed.
 *
 * Bytes of the result below `kept` are those of the given text at the same places; what follows was
 * added. Nothing is kept of a text that begins with no bracket, and nothing behind @max_depth
 * brackets.
 *
 * Example: `{"a":1,"b":"tw` becomes `{"a":1,"b":"tw"}` with 14 bytes kept and the cut text
 * beginning at 11; `{"a":1,"b":tr` becomes `{"a":1}` with 6 bytes kept.
 */
#pragma once

#include <glib.h>

#define JSON_REPAIR_MAX_DEPTH 64

typedef struct
{
  char  *text;
  gsize  length;
  gsize  kept;     /* bytes of the given text at the beginning of `text` */
  gsize  cut_text; /* where the text value begins that is not complete, or `kept` if there is
                    * none */
} JsonRepaired;

gboolean json_repair       (const char   *text,
                            gsize         length,
                            guint         max_depth,
                            JsonRepaired *repaired);
void     json_repair_clear (JsonRepaired *repaired);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (JsonRepaired, json_repair_clear)
