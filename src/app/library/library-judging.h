/* library-judging.h: whether games of the library can still be won, found out one after the other
 *
 * What was asked for last comes first, in a thread of low priority (kinds/game-judges.h). Answers
 * are kept while this lives.
 *
 * Signal "judged" (string): something is known of the item with this code.
 *
 * Example: words = editor_library_judging_get (judging, item);   // "winnable"; or NULL, so far
 */
#pragma once

#include "library/library-item.h"

#define EDITOR_TYPE_LIBRARY_JUDGING (editor_library_judging_get_type ())
G_DECLARE_FINAL_TYPE (EditorLibraryJudging, editor_library_judging, EDITOR, LIBRARY_JUDGING,
                      GObject)

EditorLibraryJudging *editor_library_judging_new (void);
/* It stays this object's. */
const char           *editor_library_judging_get (EditorLibraryJudging *self,
                                                  LibraryItem          *item);
