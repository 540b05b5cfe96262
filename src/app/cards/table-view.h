/* table-view.h: the table of a solitaire, played by hand
 *
 * A view of cells (cell-view.h) that paints the whole table with table-painter.h and has a child
 * without a picture for every pile (table-pile.h), which has the cells. It holds no game:
 * everything is derived from its CardsEditor, and every gesture becomes a call on it. It reads no
 * pointer and no key itself: table-input.h is attached to it where a table is to be played.
 *
 * Cursor    the current card or empty place; focus follows it, so that a screen reader speaks.
 * Picked    the cards that were picked up: a card with all above it. Where they may be put is
 *           marked.
 * Note      a sentence about what was just done or rejected. It goes with the next change. The
 *           words of the card that has the focus begin with it, so that it is spoken.
 * Hint      a legal move, that of a solution where one is known, shown as an arrow until something
 *           is done.
 * Glide     the cards of a move are seen on their way (table-glide.h); whatever is done next ends
 *           that.
 * Menu      where a card may go (table-menu.h). It is shown whole as long as the menu is open.
 *
 * Properties: those of a view of cells.
 */
#pragma once

#include "app/canvas/cell-view.h"
#include "app/cards/game-outlook.h"
#include "cards/editor/cards-editor.h"
#include "cards/picture/table-layout.h"

#define EDITOR_TYPE_TABLE_VIEW (editor_table_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorTableView, editor_table_view, EDITOR, TABLE_VIEW, EditorCellView)

CardsEditor       *editor_table_view_get_editor  (EditorTableView *self);
/* Once. @outlook, of the editor, may be NULL: then hints are not those of a solution. */
void               editor_table_view_set_editor  (EditorTableView *self,
                                                  CardsEditor     *editor,
                                                  EditorOutlook   *outlook);
const CardsLayout *editor_table_view_get_layout  (EditorTableView *self);
void               editor_table_view_set_four_colours (EditorTableView *self,
                                                       gboolean         four_colours);
/* Whether the note says why something was not done. */
gboolean           editor_table_view_is_rejection (EditorTableView *self);

CardsSpot          editor_table_view_get_cursor  (EditorTableView *self);
/* Moves cursor and keyboard focus; a card that is not there becomes the top one of its pile. @shows
 * is whether its outline is drawn: for keys, not for the pointer. */
void               editor_table_view_move_cursor (EditorTableView *self,
                                                  CardsSpot        spot,
                                                  gboolean         shows);

CardsSpot          editor_table_view_get_picked  (EditorTableView *self);
/* FALSE if these cards cannot be moved, and the note says why. */
gboolean           editor_table_view_pick        (EditorTableView *self,
                                                  CardsSpot        spot);
void               editor_table_view_put_back    (EditorTableView *self);
/* Puts what was picked up on a pile; FALSE if that is not legal, and the note says why. */
gboolean           editor_table_view_put         (EditorTableView *self,
                                                  CardsPile        pile);
/* Where the picked cards are dragged to, from their place. */
void               editor_table_view_drag        (EditorTableView *self,
                                                  double           dx,
                                                  double           dy);

/* The stock deals, or is turned over. */
gboolean           editor_table_view_deal        (EditorTableView *self);
/* The card on top of a pile goes to a foundation. */
gboolean           editor_table_view_send_home   (EditorTableView *self,
                                                  CardsPile        pile);
void               editor_table_view_send_all    (EditorTableView *self);
/* Shows the next legal move, the best ones first. */
void               editor_table_view_show_hint   (EditorTableView *self);
/* At a card, or at an empty place. */
void               editor_table_view_show_menu   (EditorTableView *self,
                                                  CardsSpot        spot);
gboolean           editor_table_view_is_gliding  (EditorTableView *self);
/* What glides has arrived. */
void               editor_table_view_end_glide   (EditorTableView *self);
