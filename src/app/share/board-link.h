/* board-link.h: the link to the board that is being built
 *
 * Follows a BoardEditor and the settings, and has one property, "text": the link as a string, in
 * the style and with the base that the settings name. It notifies whenever the link may have
 * become another one; the text is made when it is asked for. There is no text while the board has
 * no moves (a code holds at least one) or the base is no web address.
 *
 * The name of the board is written behind its code if the setting "link-name" says so (the game
 * does not read names, this program does). A challenge has the name of its sender instead.
 *
 * A link of the style "challenge" invites to the first round of a game (challenge.h). It comes
 * from the player of the settings (player-card.h), so that an answer to it is known as one. The game
 * stays the same as long as the object lives, so that the same board has the same link.
 *
 * The QR code of a short link has error correction M. A challenge is several times as long and has
 * L, the way to modules that a phone still tells apart.
 */
#pragma once

#include "editor/board-editor.h"
#include "qr/qr-symbol.h"
#include "share/share-fit.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_BOARD_LINK (editor_board_link_get_type ())
G_DECLARE_FINAL_TYPE (EditorBoardLink, editor_board_link, EDITOR, BOARD_LINK, GObject)

EditorBoardLink *editor_board_link_new         (BoardEditor      *editor,
                                                GSettings        *settings);
BoardEditor     *editor_board_link_get_editor  (EditorBoardLink  *self);
const char      *editor_board_link_get_text    (EditorBoardLink  *self);
/* How many characters the board's name adds to the link, or 0 when the link cannot carry it. */
guint            editor_board_link_name_length
                                               (EditorBoardLink  *self);
/* Ties the property "active" of @check to whether links carry the name. */
void             editor_board_link_bind_name  (EditorBoardLink  *self,
                                               gpointer          check);
gboolean         editor_board_link_measure     (EditorBoardLink  *self,
                                                ShareFit         *fit);
QrSymbol        *editor_board_link_make_symbol (EditorBoardLink  *self,
                                                GError          **error);

G_END_DECLS
