/* opened-cards.h: a text that is a link to a solitaire, or its position or moves alone
 *
 *   GType type;
 *   gpointer value = editor_opened_cards_read ("v1F00AAAD…", &type);
 *   // a CardsTable, and type is CARDS_TYPE_TABLE; a game is a CardsRecord
 *
 * NULL for everything else, also for what is damaged: that is for a closer look.
 */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* Free the value with g_boxed_free(). */
gpointer editor_opened_cards_read (const char *text,
                                   GType      *type);

G_END_DECLS
