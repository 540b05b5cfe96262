/* closest-word.h: which word was meant by one that was mistyped
 *
 * The distance of two words is the number of letters that have to be added, left out, exchanged for
 * another or for their neighbor. A word is close when at most a third of its letters is wrong, or
 * when it is the beginning of exactly one.
 *
 * Example: among "check", "card" and "scan" the word "chekc" means "check"; "xyz" means none.
 */
#pragma once

#include <glib.h>

#define CLOSEST_WORD_MAX 32 /* bytes; no longer word is compared */

const char *closest_word_find (const char         *word,
                               const char *const  *words,
                               gsize               n_words);
