/* input-text.h: the text that a subcommand works on
 *
 * It is the word of the command line, what is in the file that the word names
 * (inspect/inspect-word.h), or standard input when there is no word or the word is `-`. Of a
 * file and of standard input a byte order mark in front and white space behind, as editors of
 * every system write them, are no part of the text. A picture stands for the texts of the QR
 * codes in it. Any other bytes are allowed; what they are is for the readers to judge. Of an
 * empty text, too, the bytes are not NULL.
 *
 * input_text_read_file() is for a word that is the name of a file whatever it looks like; errors
 * then begin with the name.
 *
 * Errors, which are not to be NULL: DECODE_ERROR_TOO_LONG beyond the limit (nothing is read
 * further), DECODE_ERROR_PICTURE, or a GIOError.
 *
 * Example: with "board.json" input_text_read() gives what is in that file, with "2|2p" the word.
 */
#pragma once

#include <gio/gio.h>

#define INPUT_TEXT_MAX (16 * 1024 * 1024) /* the largest file of the game is a twentieth of it */

GBytes       *input_text_read         (const char    *word,
                                       gsize          max_bytes,
                                       GError       **error);
GBytes       *input_text_read_file    (const char    *name,
                                       gsize          max_bytes,
                                       GError       **error);
char         *input_text_find_file    (const char    *word,
                                       GError       **error);
/* All of @stream, and whether it begins as a picture does. */
GInputStream *input_text_look_into    (GInputStream  *stream,
                                       gboolean      *is_picture);
/* The texts of the QR codes in a picture, a line for each. */
GBytes       *input_text_from_picture (GBytes        *picture,
                                       GError       **error);
