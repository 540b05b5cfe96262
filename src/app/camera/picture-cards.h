/* picture-cards.h: cards from pictures, texts and folders that were dropped, pasted or chosen
 *
 * Pictures are read one after the other, in a thread; each code of a picture is a card, which comes
 * on the main loop as soon as it was read. What takes longer than a moment shows how far it has
 * come, and can be cancelled: the cards that came by then stay. A picture that could not be read,
 * and a file that is none, comes as a card that says why; other files inside of folders are only
 * counted.
 *
 *   editor_picture_cards_read (GTK_WIDGET (self), import, on_card, on_done);
 */
#pragma once

#include "app/camera/scanned-cards.h"
#include "app/desktop/import.h"

#include <gtk/gtk.h>

typedef struct
{
  guint n_all;    /* pictures, and what else was handed over by itself */
  guint n_read;   /* of these, less than all where it was cancelled */
  guint n_others; /* files in folders that are no pictures */
} EditorPictureCount;

typedef void (*EditorPictureCardFunc) (GtkWidget                *widget,
                                       EditorScannedCard        *card);
typedef void (*EditorPictureDoneFunc) (GtkWidget                *widget,
                                       const EditorPictureCount *count);

/* @import is read by the thread alone from now on. Nothing is called once @widget has no window. */
void editor_picture_cards_read (GtkWidget             *widget,
                                EditorImport          *import,
                                EditorPictureCardFunc  on_card,
                                EditorPictureDoneFunc  on_done);
