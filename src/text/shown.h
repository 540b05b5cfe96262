/* shown.h: a text from outside, as labels, lists, tooltips, toasts, dialogs and speech get it
 *
 * The name of a player or a file, a tag, a value in a file, the reason of an error: each may be as
 * long as its format allows, and laying out a word of 20,000 letters takes a window for minutes.
 * What is shown has at most SHOWN_MAX characters, the last of them “…” where something was left
 * out; the value itself stays whole. It is one line of text, and nothing in it is obeyed
 * (see below): tabs and ends of lines are spaces, other control characters are written as `\x1B`,
 * and so is every byte that is no character. A change of the direction of writing, which
 * translations need, ends where the text does. A base character keeps its combining marks, unless
 * it has more than SHOWN_MAX of them.
 *
 * SHOWN() needs no freeing, so it stands where the text is shown or enters a sentence. What it
 * gives lasts until the end of the block in which it is written; shown_text() is for what lasts
 * longer. NULL is NULL. The cost does not depend on the length of the text.
 *
 * SHOWN_SENTENCE() is for whole sentences, such as a GError's: a system's message can name a
 * file with its folders, but the sentence around it should not lose its end. Its lines stay lines.
 *
 * Example: gtk_label_set_text (label, SHOWN (player->name));
 *
 * tests/build/shown-texts.py finds texts that reach a widget another way.
 */
#pragma once

#include <glib.h>

/* Foreign text, so that it can only be read and never obeyed
 *
 * A terminal obeys what it is sent: a QR code, the name of a file or of a board can hold sequences
 * that color the screen, rename the window or answer as if the player had typed. Everything that a
 * subcommand shows goes through here (terminal.h does it). Bytes that are no character, control
 * characters, and the marks that turn the direction of writing around are written as `\x1B`, byte
 * by byte.
 *
 * VISIBLE_LINE is for what has to stay on its line, such as a name: line feeds are escaped, too.
 * VISIBLE_STRICT escapes also what takes no place, such as a joiner, so that every character can be
 * pointed at. visible_json() writes such characters inside of JSON as JSON does, `\u009b`.
 *
 * Example: visible_text ("a\033[31m", -1, VISIBLE_LINE) is `a\x1B[31m`.
 */
typedef enum
{
  VISIBLE_LINES, /* line feeds stay */
  VISIBLE_LINE,
  VISIBLE_STRICT,
} VisibleMode;

gsize visible_append (GString     *text,
                      const char  *at,
                      gsize        left,
                      VisibleMode  mode,
                      guint       *columns);
char *visible_text   (const char  *text,
                      gssize       length,
                      VisibleMode  mode);
char *visible_json   (const char  *json,
                      gsize        length);

#define SHOWN_MAX 200          /* characters: more than a line of the window, and the game's own
                                * names have 50 */
#define SHOWN_MAX_SENTENCE 600 /* characters: the longest sentence of the program with two values */

/* A character has at most 4 bytes, and so has an escape, which is four characters. */
#define SHOWN_SIZE(characters) (4 * (characters) + 4)

#define SHOWN(text) \
  shown_put ((char[SHOWN_SIZE (SHOWN_MAX)]) { 0 }, SHOWN_MAX, VISIBLE_LINE, (text))
#define SHOWN_SENTENCE(text) \
  shown_put ((char[SHOWN_SIZE (SHOWN_MAX_SENTENCE)]) { 0 }, SHOWN_MAX_SENTENCE, VISIBLE_LINES, \
             (text))

/* Writes into @buffer, of SHOWN_SIZE (@max) bytes, and returns it. */
const char *shown_put  (char        *buffer,
                        gsize        max,
                        VisibleMode  mode,
                        const char  *text);
/* SHOWN() in a string of its own, to be freed; NULL for NULL. */
char       *shown_text (const char  *text);
