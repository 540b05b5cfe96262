/* print-item.h: one thing that can be printed, as an item of a list
 *
 * A board, a solitaire …: a GameSubject. Properties for widgets: "name" and "details" (what it is:
 * "4×4 · 6 moves", and why it gets no card or cannot be played), "picture", a GdkPaintable for a
 * row of a list, and "included", whether it is to be printed.
 *
 * The item keeps its card, which carries the QR code, until it is asked for another one.
 */
#pragma once

#include "game/game-subject.h"
#include "print/print-card.h"

#include <glib-object.h>

#define EDITOR_PRINT_ITEM_SIDE 40 /* of the picture, in logical pixels */

#define EDITOR_TYPE_PRINT_ITEM (editor_print_item_get_type ())
G_DECLARE_FINAL_TYPE (EditorPrintItem, editor_print_item, EDITOR, PRINT_ITEM, GObject)

/* To be read only, but for what is private. */
struct _EditorPrintItem
{
  GObject      parent_instance;

  GameSubject *subject;  /* a reference, never NULL */
  gboolean     included;
  gboolean     was_made; /* its card */
  PrintCard   *card;     /* NULL before it was made, and when there is no link or it fits no code */
  char        *problem;  /* why there is no link, as a sentence, after a card was asked for */

  /*< private >*/
  gboolean     was_judged;
  char        *notice;   /* sentence for the recipient; NULL before it was judged and where nothing
                          * is special */
  char        *label;    /* the same in a few words */
};

EditorPrintItem *editor_print_item_new                  (GameSubject     *subject);

/* What its recipient should know about it, as a sentence, or NULL. It is worked out when it is
 * first asked for: of a long list only a few rows are seen. */
const char      *editor_print_item_get_recipient_notice (EditorPrintItem *self);

/* The card, owned by the item, or NULL when there is no link or it is too long for a code. Once
 * made it is returned unchanged, whatever the arguments, until editor_print_item_reset(). */
PrintCard       *editor_print_item_make                 (EditorPrintItem *self,
                                                         const char      *base,
                                                         const char      *caption,
                                                         QrLevel          level,
                                                         gboolean         with_name);
void             editor_print_item_reset                (EditorPrintItem *self);
