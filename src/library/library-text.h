/* library-text.h: names, tags and notes as they are kept, compared and sorted
 *
 * Everything made here is independent of the language that the desktop speaks, since it is kept in
 * the library: a key that was made in one language is compared in another.
 *
 * Example: library_text_sort_key ("Äpfel 9") sorts before that of "apfel 10" and after "Apfel 8".
 */
#pragma once

#include <glib.h>

/* Valid UTF-8 in one line: control characters and line ends become blanks, those around it are
 * left out. NULL gives "". */
char  *library_text_one_line (const char        *text);

/* The same, and NULL for "". */
char  *library_text_name     (const char        *text);

/* Valid UTF-8 with its lines; other control characters are left out. NULL gives "". */
char  *library_text_lines    (const char        *text);

/* Tags as an item keeps them: each in one line, none empty, none twice (ignoring case), and
 * sorted. */
char **library_text_tags     (const char *const *tags);

/* Whether @tag is one of @tags, which may be NULL, ignoring case. */
gboolean library_text_names_tag (const char *const *tags,
                                 const char        *tag);

/* Tags in one line, with commas between them, and back. One with a comma or a quotation mark in it
 * stands in quotation marks, and those in it are doubled, as in a table of comma-separated values:
 * `red,"odd, really"` is two tags. */
char  *library_text_join_tags  (const char *const *tags);
char **library_text_split_tags (const char        *text);

/* Two texts that differ in case alone have the same. */
char  *library_text_fold     (const char        *text);

/* The order of strcmp() of it is that of names: case and accents do not matter, and numbers are
 * sorted by their value. */
char  *library_text_sort_key (const char        *text);
