/* round-recording.h: rounds that were played to the end are kept in the library
 *
 * Each round of @match that becomes known is recorded, with both boards, their names, the points
 * and the scoring; the library keeps a round once, however often it is shown again. The library is
 * opened with the first of them. When the match goes, all of it is on the disk.
 *
 * Example: editor_round_recording_attach (match, editor, path);
 */
#pragma once

#include "match/match.h"

/* The game id of a match that shows a round of a tournament: nobody has played it, and it is not
 * recorded. */
#define EDITOR_ROUND_PAIRING "tournament"

/* @editor names the player's board; @path is that of the library. */
void editor_round_recording_attach (EditorMatch *match,
                                    BoardEditor *editor,
                                    const char  *path);
