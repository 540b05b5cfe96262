/* The picture of a table view: the table of its editor with the marks, by table-painter.h. */
#include "app/canvas/cards/table-view-private.h"

#include "app/canvas/board-palette.h"
#include "app/canvas/cards/spot-label.h"
#include "cards/picture/table-painter.h"

/* The move that led to the table that is shown; nothing is marked at the beginning. */
static void
add_recent (EditorTableView *self,
            CardsPicture    *picture)
{
  gsize position = cards_editor_get_position (self->editor);
  CardsRecord *record = cards_editor_get_record (self->editor);
  g_autoptr (CardsTable) before = NULL;
  CardsMove move;

  if (position == 0)
    return;

  move = cards_record_get_moves (record)[position - 1];
  before = cards_record_get_table (record, position - 1);
  picture->recent = move.to;
  picture->n_recent = move.from.kind == CARDS_PILE_STOCK && move.to.kind == CARDS_PILE_TABLEAU
                          ? 1 /* Spider deals to every column; the first one stands for them */
                          : cards_move_n_cards (before, move);
}

void
editor_table_view_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  EditorTableView *self = EDITOR_TABLE_VIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  CardsPicture picture;
  cairo_t *cr;

  if (self->table == NULL)
    return;

  cards_picture_init (&picture, editor_board_palette_get ());
  picture.four_colours = self->four_colours;
  picture.selected = self->picked;
  picture.targets = self->targets;
  picture.n_targets = self->n_targets;
  picture.lifted = self->is_dragged;
  picture.lift_x = self->drag_x;
  picture.lift_y = self->drag_y;
  if (self->shows_cursor && editor_table_view_holds_focus (self))
    picture.cursor = self->cursor;
  if (self->n_hints > 0)
    {
      int top = (int) editor_spot_count (self->table, self->hint.from) - 1;

      picture.hint_from.pile = self->hint.from;
      picture.hint_from.card = self->hint.from.kind == CARDS_PILE_TABLEAU ? self->hint.card : top;
      picture.hint_to = self->hint.to;
    }
  if (cards_spot_is_nowhere (self->picked))
    add_recent (self, &picture);

  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cards_painter_draw (cr, self->table, &self->layout, &picture);
  cairo_destroy (cr);
}
