/* game-kinds.h: all kinds of values, of every game
 *
 * The table says how a value of any game looks, such as what an inspection found. A kind of a
 * further game is one more row in game-kinds.c. A program with other games, such as a test, has a
 * table of this name itself, which then takes the place of the one in the library.
 *
 * Example: what was read from a text, on a card
 *   g_autoptr (GameSubject) subject = game_kinds_make_subject (find);
 *   PrintPicture *picture = game_subject_make_paper (subject, link);
 */
#pragma once

#include "game/game-subject.h"
#include "inspect/inspection/inspection.h"

/* Ends with NULL. */
extern const GamePictures *const game_kinds[];

/* NULL for a kind that is not in the table. */
const GamePictures *game_kinds_find_pictures (const GameKind *kind);

/* What was read from a text, with the name that the text gives it. NULL for one that could not be
 * read to its end, or of a kind that is not in the table. */
GameSubject *game_kinds_make_subject (const InspectionFind *find);
/* What the library keeps as @code under the number @item of a GameKind, and calls @name. NULL for a
 * text that is damaged; @error is set only where a kind reads its own texts. */
GameSubject *game_kinds_read_item    (guint                 item,
                                      const char           *code,
                                      const char           *name,
                                      GError              **error);
