/* inspect-format.h: a row of the table of formats
 *
 * A reader looks at one source (inspect-source.h) and answers whether it is its format. If so it
 * has added all that it found to the builder, also when the source is damaged: then with errors,
 * the parts that could be read, and repairs. A reader that answers FALSE has added nothing. It need
 * not name its format: where it has not, the id and the title of its row are taken. Its size is
 * that of the source unless it says otherwise.
 *
 * Each game contributes an InspectGame: how its texts begin without an address in front, its
 * formats, one that is a text of many words as a whole, and those that are tried as a last resort
 * on every word of a text in which nothing at all was found. What one game has recognised is
 * offered to the games behind it as well: if they can read it, a note says so. The games stand in
 * the table of inspect-games.h, in the order of the tries; the formats of one game are tried in
 * theirs. A new game is a folder beside inspect/spaces with one of these, and a row there.
 *
 * Example: the row { "spaces-code", N_("Code of a board"), inspect_code } of inspect/spaces.
 */
#pragma once

#include "inspect/inspection/inspect-source.h"
#include "inspect/inspection/inspection-builder.h"

typedef struct
{
  const char *id;    /* stable, for programs */
  const char *title; /* for people, to be translated */
  gboolean  (*read) (InspectSource     *source,
                     InspectionBuilder *builder);
} InspectFormat;

typedef struct
{
  InspectOpening     (*open) (const char *text, /* how a bare word begins at a byte */
                              gsize       length,
                              gsize       at);
  const InspectFormat *formats;
  gsize                n_formats;
  const InspectFormat *last; /* the last resorts, for bare words alone */
  gsize                n_last;
  const GameKind *const *kinds; /* of what is found in its texts; ends with NULL */
  const InspectFormat *text; /* its source is all of a text; or NULL */
} InspectGame;
