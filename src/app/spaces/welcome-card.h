/* welcome-card.h: the three gestures a board is drawn with, for a first start
 *
 * Lies over the empty rows of the canvas (editor_board_canvas_set_card), leads to the help, and
 * asks to be taken away with the signal "closed": by its close button, and by Escape while it has
 * the focus. Who shows it takes it away with the first edit, too.
 *
 * Example:
 *   GtkWidget *card = editor_welcome_card_new ();
 *   g_signal_connect (card, "closed", G_CALLBACK (on_card_closed), self);
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_WELCOME_CARD (editor_welcome_card_get_type ())
G_DECLARE_FINAL_TYPE (EditorWelcomeCard, editor_welcome_card, EDITOR, WELCOME_CARD, GtkWidget)

GtkWidget *editor_welcome_card_new (void);

G_END_DECLS
