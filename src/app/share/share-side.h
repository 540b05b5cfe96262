/* share-side.h: what the sidebar of a board has for sharing it
 *
 *   thumbnail  the SVG that the web game makes of the board, with a menu to copy it as SVG or PNG
 *              and to save it. It can be dragged into other programs, which take it as SVG, as
 *              pixels, or as the link
 *   QR code    of the link, with its version, the smallest size at which it prints sharply, and
 *              a notice for the recipient if the board is not one to be played. A click
 *              opens it in the whole window (action "win.scan"). A board without moves has no link
 *              and so no QR code; a link too long for one that phones read says so in its place
 *   bar        the ways to hand the board on, for the foot. The link itself stays out of sight, it
 *              says nothing to a player; the developer mode of the preferences shows it above the
 *              buttons, to be selected
 *
 * Both pictures follow when the program has nothing else to do, so they never hold up an edit.
 */
#pragma once

#include "spaces/editor/board-editor.h"
#include "text/game-link.h"

#include <gtk/gtk.h>

#define EDITOR_TYPE_SHARE_SIDE (editor_share_side_get_type ())
G_DECLARE_FINAL_TYPE (EditorShareSide, editor_share_side, EDITOR, SHARE_SIDE, GtkBox)

/* The thumbnail and the QR code, side by side. */
GtkWidget *editor_share_side_new (BoardEditor *editor,
                                  GameLink    *link);
GtkWidget *editor_share_bar_new  (GameLink    *link,
                                  GSettings   *settings);
