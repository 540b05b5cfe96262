/* share-words.h: what a person is told about a board that leaves the window
 *
 * A board that is unfinished or not legal can be shared all the same; the sentence then says what
 * the one who gets it will see (share-receiver.h), in a line of its own. All texts are translated and none of them shows a link.
 *
 * Example: for a finished and legal board, "Link copied — send it to your opponent".
 */
#pragma once

#include "app/share/board-link.h"

G_BEGIN_DECLS

char       *editor_share_words_link_copied      (BoardEditor  *editor);
char       *editor_share_words_challenge_copied (BoardEditor  *editor);
const char *editor_share_words_receiver         (BoardEditor  *editor);
char       *editor_share_words_add_receiver     (BoardEditor  *editor,
                                                 const char   *sentence);
char       *editor_share_words_fit              (const char   *link);
char       *editor_share_words_link             (EditorBoardLink *link);
const char *editor_share_words_no_code          (const GError *error);

G_END_DECLS
