/* input-text.h: the text that a subcommand works on
 *
 * It is the word of the command line, or standard input when there is no word or the word is `-`.
 * Of standard input one line feed at the end, as every editor and `echo` writes it, is no part of
 * the text. Any bytes are allowed; what they are is for the readers to judge.
 *
 * Errors: DECODE_ERROR_TOO_LONG beyond the limit (nothing is read further), or a GIOError.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define INPUT_TEXT_MAX (16 * 1024 * 1024) /* the largest file of the game is a twentieth of it */

GBytes *input_text_read (const char  *word,
                         gsize        max_bytes,
                         GError     **error);

G_END_DECLS
