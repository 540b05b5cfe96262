/* help-text.h: the text of a help, written in a small markup
 *
 * A help has sections; in a section stand headings, paragraphs (p), items of a list, keys and
 * pictures, each with words to translate:
 *
 *   <help>
 *     <section title="How to Play" icon="applications-games-symbolic">
 *       <heading>Two boards meet</heading>
 *       <p>Your piece walks from the bottom row up to the goal.</p>
 *       <item mark="+1">for each row</item>
 *       <keys names="Left Right">to the pile beside</keys>
 *       <picture code="4|13p09p" step="2">The piece has moved up</picture>
 *       <heading>Points</heading>
 *     </section>
 *   </help>
 *
 * A heading and what follows it belong together, with a picture right before the heading. Blanks
 * and line ends between words are one blank, as xgettext takes them (po/its/help.its).
 *
 * What is in a section may have needs="solver": it is left out of a program that was built without
 * that feature.
 *
 * Errors are of G_MARKUP_ERROR: an element or attribute that does not belong where it stands or is
 * missing, a part without words or with a blank around them, and what is no XML. A step that is no
 * number is one of G_NUMBER_PARSER_ERROR.
 *
 * Example:
 *   g_autoptr (GPtrArray) parts = help_text_parse (text, -1, &error);
 *   const HelpPart *part = parts->pdata[0]; // type HELP_SECTION, words "How to Play"
 */
#pragma once

#include <glib.h>

typedef enum
{
  HELP_SECTION,   /* its words are the title */
  HELP_HEADING,
  HELP_PARAGRAPH,
  HELP_ITEM,
  HELP_KEYS,
  HELP_PICTURE,   /* its words are for those who do not see it */
} HelpType;

typedef struct
{
  HelpType  type;
  char     *words;    /* not translated */
  char     *value;    /* icon, mark, names or code; NULL for headings and paragraphs */
  char     *opponent; /* code of the other board of a picture, or NULL */
  guint     step;     /* of a picture */
  char     *needs;    /* a feature, or NULL */
  char     *name;     /* of a section of keys (shortcuts.h), or NULL */
} HelpPart;

/* Elements are HelpPart, in the order of the text. */
GPtrArray *help_text_parse (const char  *text,
                            gssize       length,
                            GError     **error);

void       help_part_free        (gpointer part);

/* Whether the program has a feature; NULL is none that it could lack. */
gboolean   help_text_has_feature (const char *feature);
