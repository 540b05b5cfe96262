/* board-editor.h: the board that is being built, and every change that can be made to it
 *
 * A gesture becomes a call on BoardEditor; the editor makes a new SpacesBoard and notifies; views
 * derive what they show. It knows no widget and no file.
 *
 * Position    how many moves have been made as far as the person is concerned, 0…n. It is where
 *             the next move is inserted and up to where the canvas shows the board. Changing it is
 *             no edit. With the position at n an edit appends. Later moves that become illegal
 *             through an edit are kept and reported, never dropped.
 * Selection   the index of one move, or BOARD_EDITOR_NONE.
 * History     whole boards, each with the name, position and selection that belonged to it. Opening
 *             another board is an entry too, so undo leads back to the one before. Undo, redo and
 *             groups are those of any document of a history (document.h). A call that
 *             changes nothing makes no entry.
 * Opening     a number that stays the same while a board is edited, and is another one for each
 *             board that is opened with board_editor_load(); undo brings the earlier one back. What
 *             belongs to a board beside its moves and its name, such as its file, is kept by this
 *             number.
 * Document    what a window and a draft know of it is the interface Document (document.h). The
 *             signal "step" comes before the properties notify, "changed" after that.
 * Refusal     a move that is not legal next changes nothing and sets an error of the domain
 *             BOARD_EDITOR_ERROR whose code is the SpacesVerdict and whose message says why.
 *
 * Properties (all notify): "board" (SpacesBoard), "position" (uint), "selection" (int),
 * "name" (string, "" for a board without one), and those of a document.
 */
#pragma once

#include "game/document.h"
#include "spaces/board/board.h"
#include "spaces/editor/board-snapshot.h"
#include "spaces/rules/check.h"
#include "spaces/rules/next.h"

#define BOARD_EDITOR_KIND "board" /* of a document */

#define BOARD_EDITOR_ERROR (board_editor_error_quark ())
GQuark              board_editor_error_quark   (void);

#define BOARD_TYPE_EDITOR (board_editor_get_type ())
G_DECLARE_FINAL_TYPE (BoardEditor, board_editor, BOARD, EDITOR, Document)

BoardEditor        *board_editor_new           (SpacesBoard     *board);

SpacesBoard        *board_editor_get_board     (BoardEditor     *self);
const SpacesReport *board_editor_get_report    (BoardEditor     *self);
const SpacesNext   *board_editor_get_next      (BoardEditor     *self);
const char         *board_editor_get_code      (BoardEditor     *self);
gsize               board_editor_get_position  (BoardEditor     *self);
gssize              board_editor_get_selection (BoardEditor     *self);
const char         *board_editor_get_name      (BoardEditor     *self);
guint               board_editor_get_opening   (BoardEditor     *self);

void                board_editor_set_position  (BoardEditor     *self,
                                                gsize            position);
void                board_editor_set_selection (BoardEditor     *self,
                                                gssize           selection);
void                board_editor_set_name      (BoardEditor     *self,
                                                const char      *name);

void                board_editor_load          (BoardEditor     *self,
                                                SpacesBoard     *board,
                                                const char      *name);
void                board_editor_replace       (BoardEditor     *self,
                                                SpacesBoard     *board);

gboolean            board_editor_place         (BoardEditor     *self,
                                                SpacesMoveType   type,
                                                SpacesSquare     square,
                                                GError         **error);
gboolean            board_editor_finish_ahead  (BoardEditor     *self,
                                                GError         **error);
gboolean            board_editor_take_back     (BoardEditor     *self);
void                board_editor_remove        (BoardEditor     *self,
                                                gsize            index);
void                board_editor_reorder       (BoardEditor     *self,
                                                gsize            from,
                                                gsize            to);
void                board_editor_set_type      (BoardEditor     *self,
                                                gsize            index,
                                                SpacesMoveType   type);

/* The status of the board that is being built, as text
 *
 * One thing at a time: what is wrong, or else what comes next, or that the board is ready. All
 * texts are translated; free those that are not const.
 *
 * Example: of `4|12p08p12t04p00pG0f`, without a name, the title is "Untitled Board", the sentence
 * "4×4 · 6 moves · ready to share", and the state DOCUMENT_READY.
 */
/* The status of @board, of which @report was made; `leads` says that a move has a problem. */
DocumentStatus board_status_describe       (const SpacesBoard  *board,
                                            const SpacesReport *report);
/* The index of that move, or BOARD_EDITOR_NONE. */
gssize         board_status_get_problem    (const SpacesReport *report);
/* "1 of 3 traps": how many lie, and how many today's web game takes. */
char          *board_status_describe_traps (const SpacesBoard  *board);
/* The name of a board, or what stands for one where that is "". */
const char    *board_status_get_title      (const char         *name);
