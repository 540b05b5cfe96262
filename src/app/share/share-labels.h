/* share-labels.h: sentences about what is shared
 *
 * What is unfinished or not legal can be shared all the same; the sentence then says what
 * the one who gets it will see (game-link.h), in a line of its own. All texts are translated and
 * none of them shows a link.
 *
 * Example: of an unfinished board, "Link copied", and below it "Your opponent will see an
 * unfinished board."
 */
#pragma once

#include "text/game-link.h"

G_BEGIN_DECLS

char       *editor_share_label_link_copied  (GameLink     *link,
                                             const char   *copied);
char       *editor_share_label_add_receiver (GameLink     *link,
                                             const char   *sentence);
const char *editor_share_label_no_link      (GameLink     *link);
char       *editor_share_label_fit          (const char   *link);
char       *editor_share_label_link         (GameLink     *link);
const char *editor_share_label_no_code      (const GError *error);

G_END_DECLS
