/* inspection-json.h: an inspection as members of a JSON object
 *
 *   format, title, summary, canonical (or null)
 *   fields    [{"id":…,"name":…,"value":…,"span":[from,to],"fields":[…]}]; span is null where a
 *             field stands nowhere, and fields is there only where there are some
 *   problems  [{"severity":"note","code":…,"message":…,"span":…}]; advice, problem, error
 *   boards    [{"name":…,"encoded":…,"complete":true,"span":…}], with creature where one is named
 *   finds     [{"kind":"cards-position","name":…,"encoded":…,"complete":true,"span":…}], what was
 *             found of other games, only where there is something
 *   repairs   [{"label":…,"text":…}]
 *   sizes     {"characters":…,"jsonCharacters":…,"codeCharacters":…}
 *
 * Spans are bytes of the text that was given.
 */
#pragma once

#include "inspect/inspection/inspection.h"
#include "text/json-writer.h"

G_BEGIN_DECLS

void inspection_json_write (JsonWriter       *writer,
                            const Inspection *inspection);

G_END_DECLS
