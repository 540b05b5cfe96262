/* deck-changing.h: a person changes a deck: what came of it is said, and can be undone
 *
 * Toasts are shown in the area around @widget, which is kept until then.
 *
 * Example: editor_deck_take_out (GTK_WIDGET (self), library, deck, 3, item);
 */
#pragma once

#include "library/library.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void editor_deck_put_boards (GtkWidget    *widget,
                             Library      *library,
                             gint64        deck,
                             const gint64 *boards,
                             gsize         n_boards);
/* @place counts from 0. */
void editor_deck_take_out   (GtkWidget    *widget,
                             Library      *library,
                             gint64        deck,
                             guint         place,
                             LibraryItem  *item);
void editor_deck_move       (GtkWidget    *widget,
                             Library      *library,
                             gint64        deck,
                             guint         from,
                             gint64        board,
                             guint         to);
void editor_deck_rename     (GtkWidget    *widget,
                             Library      *library,
                             gint64        deck,
                             const char   *name);
void editor_deck_remove     (GtkWidget    *widget,
                             Library      *library,
                             gint64        deck);

G_END_DECLS
