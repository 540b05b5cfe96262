/* board-labels.h: which squares have to be described anew
 *
 * A large board has a thousand squares and an edit changes the words of a few. A fingerprint of
 * what each square's description depends on decides which; words are only made for those.
 *
 * Slots are those of visits.h. Memory is a structure inside its view; nothing to free.
 */
#pragma once

#include "spaces/description/square-description.h"

G_BEGIN_DECLS

typedef struct
{
  guint64 fingerprint[SPACES_MAX_SLOTS];
  guint   size; /* of the board they were taken from, 0 before the first */
} EditorBoardLabels;

typedef void (*EditorBoardLabelFunc) (SpacesSquare square,
                                      const char  *words,
                                      gpointer     data);

/* Calls @func for every square whose description may have changed since the last call. */
void editor_board_labels_update (EditorBoardLabels       *labels,
                                 const EditorSquareScene *scene,
                                 EditorBoardLabelFunc     func,
                                 gpointer                 data);

G_END_DECLS
