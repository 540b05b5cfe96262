/* table-glide.h: cards on their way to where they lie
 *
 * While a game goes on by a move, made or replayed, its cards are seen on their way, and several
 * moves that were made at once one after the other; a move back goes the other way. Nothing waits
 * for it: the table is the new one at once, for keys, pointer and assistive technology, and another
 * step ends what is under way. Where the desktop asks for no animations there is none.
 *
 * Example: after a move from column 1 to column 2 the card on top of column 2 is drawn a column to
 * the left of its place, then nearer and nearer.
 */
#pragma once

#include "cards/editor/cards-editor.h"
#include "cards/picture/table-picture.h"

#include <gtk/gtk.h>

typedef struct _EditorTableGlide EditorTableGlide;

/* @view, not owned, is drawn again with every frame. */
EditorTableGlide *editor_table_glide_new     (GtkWidget          *view);
void              editor_table_glide_free    (EditorTableGlide   *self);

/* Shows how @editor came from what it was at the last call to what it is, if that was by moves;
 * @ended is called, with the view, when they have been seen to their end. */
void              editor_table_glide_follow  (EditorTableGlide   *self,
                                              CardsEditor        *editor,
                                              GCallback           ended);
void              editor_table_glide_end     (EditorTableGlide   *self);
/* The view has another size: what is under way goes on there. */
void              editor_table_glide_lay_out (EditorTableGlide   *self);
gboolean          editor_table_glide_is_on   (EditorTableGlide   *self);

/* The table at this moment and its layout; what moves is lifted in @picture. NULL while nothing
 * glides. */
CardsTable       *editor_table_glide_get     (EditorTableGlide   *self,
                                              const CardsLayout **layout,
                                              CardsPicture       *picture);
