/* file-walk.h: finds every board in a JSON text by the shapes around it
 *
 * Where boards stand is known from the names of members: the elements of "boards" and
 * "savedBoards", "playerBoard" and "opponentBoard", the decks of "decks" and of
 * "playerSelectedDeck" and "opponentSelectedDeck". Whatever stands there is a board or a problem.
 * Anywhere else an object that looks like a board is one, and the rest is passed through. A board
 * that stands as a text is read as a minimal code.
 *
 * The walk fills the four lists; paths grow and shrink with it. Its recursion is bounded by the
 * depth to which the text was checked.
 */
#pragma once

#include "spaces/files/file-contents.h"

typedef struct
{
  GArray           *entries; /* SpacesFileEntry */
  GArray           *decks;   /* SpacesFileDeck */
  SpacesFileWarnings problems;
  SpacesFileWarnings notes;
  GString          *path;
  const char       *text;
  guint             n_foreign_ids; /* entries whose id the web game would not take */
  gboolean          full;          /* SPACES_FILE_MAX_BOARDS are read and there were more */
} SpacesFileWalk;

void           spaces_file_walk_init        (SpacesFileWalk *self,
                                             const char     *text);
void           spaces_file_walk_clear       (SpacesFileWalk *self);
void           spaces_file_walk_run         (SpacesFileWalk *self,
                                             JsonSpan        root,
                                             SpacesFileKind  kind);
SpacesFileKind spaces_file_walk_detect_kind (JsonSpan        root);
