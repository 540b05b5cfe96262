/* cards-saving.h: a solitaire saved as a picture
 *
 * Asks for a file, whose ending says what it becomes: `.svg`, `.png` and `.pdf` are the table that
 * is shown, `.gif` is the game up to there as an animation; any other ending is an SVG. The picture
 * is made off the main loop. Where, how and what is said is as for every file (file-saving.h).
 */
#pragma once

#include "cards/rules/record.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @name is proposed, made safe. */
void editor_cards_save_picture (GtkWidget   *widget,
                                CardsRecord *record,
                                gsize        position,
                                const char  *name);

G_END_DECLS
