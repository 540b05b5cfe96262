/* batch-link.h: the operations lz.…, challenge.… and link.… of `spaces batch`
 *
 *   lz.compress       input | inputUnits, form     output
 *   lz.decompress     input | inputUnits, form     outputUnits, output where it is valid Unicode
 *   challenge.encode  json, baseUrl                fullUrl
 *   challenge.decode  url                          parsed, messages
 *   link.inspect      text                         see inspection-json.h
 *
 * `form` is uri, base64, utf16 or raw. Units are numbers 0…65535; `output` is a text for uri and
 * base64 and an array of units for utf16 and raw. `parsed` is the object in the link as it is.
 * A link that the web game rejects is an error whose message ends with the web game's own words.
 */
#pragma once

#include "cli/batch/batch-request.h"
#include "text/json-writer.h"

G_BEGIN_DECLS

gboolean batch_lz_compress      (BatchRequest  *request,
                                 JsonWriter    *answer,
                                 GError       **error);
gboolean batch_lz_decompress    (BatchRequest  *request,
                                 JsonWriter    *answer,
                                 GError       **error);
gboolean batch_challenge_encode (BatchRequest  *request,
                                 JsonWriter    *answer,
                                 GError       **error);
gboolean batch_challenge_decode (BatchRequest  *request,
                                 JsonWriter    *answer,
                                 GError       **error);
gboolean batch_link_inspect     (BatchRequest  *request,
                                 JsonWriter    *answer,
                                 GError       **error);

G_END_DECLS
