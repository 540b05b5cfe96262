/* json-crush.h: JSONCrush 1.1.8, which wrote the first permalinks of the pentominoes
 *
 * A JSON text becomes a shorter one that needs few percent codes in an address:
 *
 *   1. Characters that JSON is full of are swapped for rare ones that need no code: " and ', then
 *   ':
 *      and !, ,' and ~, } and ), { and (. Each swap goes both ways at once, so doing them backwards
 *      undoes them.
 *   2. Again and again the substring that saves most is replaced with a character that does not
 *   occur,
 *      its key; key and substring are appended.
 *   3. If there was any, U+0001 and the keys follow, the last one first; and always an underscore,
 *      because an address that ends in punctuation is often cut off.
 *
 * To expand, the text is split at each key in turn; the last part is what the key stands for and
 * joins the others.
 *
 * Limits   a few keys can stand for gigabytes (each may double the text), so a caller names the
 *          most bytes to take, and no more than JSON_CRUSH_MAX_WORK times as many are ever written
 *          on the way. Compression looks at every substring of up to 49 characters in every round:
 *          it is for short texts, JSON_CRUSH_MAX_INPUT at most, and off the main loop.
 * Errors   DECODE_ERROR_PAYLOAD (no underscore at the end, a key that does not occur, which the
 *          original makes nothing of), _ENCODING and _TOO_LONG, with the byte.
 *          G_IO_ERROR_CANCELLED.
 *
 * Source: docs/formats.md, "Version 0". Example: [1,1,1] has nothing worth a key and
 * is [1,1,1]_; {"a":1} is ('a!1)_.
 */
#pragma once

#include <gio/gio.h>

#include "text/decode-error.h"
#include "text/mapped-text.h"

#define JSON_CRUSH_MAX_INPUT (4 * 1024) /* bytes; compression takes some tenths of a second then */

/* Bytes written for each byte that the result may have: real texts have some twenty keys. */
#define JSON_CRUSH_MAX_WORK 16

/* The origins are in @text. */
MappedText *json_crush_expand   (const char    *text,
                                 gsize          length,
                                 gsize          max_bytes,
                                 GError       **error);
char       *json_crush_compress (const char    *json,
                                 gsize          length,
                                 GCancellable  *cancellable,
                                 GError       **error);
