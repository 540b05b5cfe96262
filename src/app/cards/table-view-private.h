/* table-view-private.h: what the files of the table view share
 *
 * table-view.c is the widget: it follows its editor, holds piles, cursor and focus, and is painted.
 * What a gesture does is in table-moves.c. A mark is what was picked up, where it may go, what is
 * dragged, a hint, the note.
 */
#pragma once

#include "app/cards/table-view.h"

G_BEGIN_DECLS

#define EDITOR_TABLE_MAX_TARGETS (CARDS_MAX_COLUMNS + CARDS_MAX_CELLS + CARDS_MAX_FOUNDATIONS)

struct _EditorTableView
{
  EditorCellView parent_instance; /* the piles have the cells */

  CardsEditor *editor;
  CardsTable  *table;  /* what is shown; a reference */
  CardsLayout  layout;
  GPtrArray   *piles;  /* of EditorTablePile, in the order of their kinds */

  CardsSpot    cursor;
  CardsSpot    picked;
  CardsPile    targets[EDITOR_TABLE_MAX_TARGETS];
  gsize        n_targets;
  gboolean     is_dragged;
  double       drag_x, drag_y;
  char        *note;
  gboolean     is_rejection;
  gboolean     four_colours;

  guint        n_hints; /* how many were shown of this table */
  CardsMove    hint;
};

/* Shows @note, which may be NULL, unless it is shown already. */
void      editor_table_view_set_note     (EditorTableView *self,
                                          const char      *note,
                                          gboolean         is_rejection);
void      editor_table_view_clear_marks  (EditorTableView *self);
/* @spot, or the nearest one that the table has. */
CardsSpot editor_table_view_keep_cursor  (EditorTableView *self,
                                          CardsSpot        spot);

G_END_DECLS
