/* inspect-word.h: is a typed word a text, or the name of a file?
 *
 * On a command line and as an argument of the window both stand in the same place. The rule:
 *
 *   1. a word that is exactly a code or link which can be read is that text, even if there is a
 *      file of that name;
 *   2. otherwise, if there is a file of that name, it is the file;
 *   3. otherwise, if it looks like the name of a file (it holds `/` or ends in `.json`, `.txt`,
 *      `.png`, `.jpg`, `.webp` or `.svg`) and nothing of a game stands in it, it is a file that
 *      does not exist, and that has to be said: inspect_word_set_missing();
 *   4. otherwise it is a text, a damaged one perhaps.
 *
 * inspect_word_judge() says which of these can still be; it looks at the word alone and at no file.
 * The word may be any bytes, as names of files may.
 *
 * Example: `2|2p0pG0f` is INSPECT_WORD_TEXT, `boards/mine.json` INSPECT_WORD_NAME, and `mine`
 * INSPECT_WORD_EITHER.
 */
#pragma once

#include "inspect/inspection/inspection.h"

typedef enum
{
  INSPECT_WORD_TEXT,   /* do not look for a file */
  INSPECT_WORD_EITHER, /* a file if there is one, else a text */
  INSPECT_WORD_NAME,   /* a file, whose absence is an error */
} InspectWordKind;

/* @inspection is set to that of the word, or to NULL where none was needed; it may be NULL. */
InspectWordKind inspect_word_judge       (const char  *word,
                                          Inspection **inspection);
/* Whether it ends as the names of files that hold boards do. */
gboolean        inspect_word_has_ending  (const char  *word);
void            inspect_word_set_missing (const char  *word,
                                          GError     **error);
