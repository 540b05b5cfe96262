/* files.h: the boards inside a JSON file of the game
 *
 * The game and its tools write boards in eight shapes (docs/formats.md, "JSON files"), which
 * are distinguished by their shape alone:
 *
 *   board       one board
 *   boards      an array of boards
 *   deck        {id, name, boards: ten boards, createdAt}
 *   collection  {name?, description?, createdAt, boards}, of the command line tool
 *   session     {id, startTime, tests: [{playerBoard, opponentBoard, …}]}, of the command line tool
 *   cache       {size, limit, count, boards}, of the generator
 *   backup      {version, timestamp, user, boards, opponents, decks}, of the web game
 *   state       a whole game as old links carried it, bare or in a "full_state"/"delta" envelope
 *
 * Reading is all or nothing for each board and never for the file: a board that cannot be read
 * becomes a *problem* with its place, and the others are there. What the reader set right is a
 * *note*: the stored grid is not the one that the moves give, the moves are numbered otherwise.
 * Boards of size 32…99 are of the web game and beyond this program; they are problems that say so.
 *
 * Whether the web game would take the file back is another question. Its own schema is asked for
 * board, boards, deck and backup; it never takes the other four.
 *
 * Places are paths such as "decks[0].boards[3]" ("" is the whole file) and byte spans from…to into
 * the text that was given. Times are milliseconds since 1970 in UTC, or SPACES_FILE_NO_TIME.
 *
 * Limits: the text is bounded and its depth is checked before anything is built from it. Errors
 * are of the domain DECODE_ERROR and mean that no board can be looked for at all: TOO_LONG,
 * ENCODING, EMPTY, JSON (with the byte where the text stops being JSON), UNKNOWN (JSON, but of no
 * shape that holds boards).
 *
 * Memory: a SpacesFile is an immutable value; all that is in it lives as long as it does.
 *
 * Example: `[{"name":"Gate","sequence":[{"position":{"row":1,"col":0},"type":"piece","order":1}],
 * "grid":[["empty","empty"],["piece","empty"]]}]` is of the kind "boards", with one entry "Gate" at
 * "[0]" whose code is `2|2p`; the web game rejects it, first because "0.id" is missing.
 */
#pragma once

#include "spaces/files/file-contents.h"
#include "text/decode-error.h"

typedef struct
{
  SpacesFileKind           kind;
  char                    *name;     /* that the file itself has, a deck or a collection, or NULL */
  gboolean                 accepted; /* by the schema of the web game */
  const SpacesFileEntry   *entries;
  gsize                    n_entries;
  const SpacesFileDeck    *decks;
  gsize                    n_decks;
  const SpacesFileWarning *problems;
  gsize                    n_problems;
  const SpacesFileWarning *notes;
  gsize                    n_notes;
  const SpacesFileWarning *issues; /* where the schema fails; none for a shape it never takes */
  gsize                    n_issues;
  GPtrArray               *arrays; /* what the others point into */
} SpacesFile;

SpacesFile *spaces_file_read (const char        *text,
                              gssize             length,
                              SpacesFileKind     expected,
                              GError           **error);
void        spaces_file_free (SpacesFile        *file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SpacesFile, spaces_file_free)
