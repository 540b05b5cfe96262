/* One animation shows all moves of a glide: its value counts the moves that have ended, with the
 * share of the one that is under way. A move needs the tables before and after it, which the record
 * has; of the later one the cards that moved are lifted, and their distance from where they lay is
 * what remains to be flown. A move back exchanges the two tables. */
#include "app/cards/table-glide.h"

#include <adwaita.h>

#define ALONE 200   /* milliseconds of one move, */
#define SEVERAL 100 /* and of each where several are seen one after the other, */
#define MOST 52     /* so many of them: a game that is opened at its end is no glide */

struct _EditorTableGlide
{
  GtkWidget    *view;   /* not owned */
  CardsRecord  *record; /* the editor's when it was followed last; NULL before */
  gsize         position;

  AdwAnimation *moving; /* owned; NULL while nothing glides */
  CardsRecord  *path;   /* whose moves are seen, */
  gsize         first;  /* from this one on */
  gboolean      is_back;

  gsize         shown;  /* the move whose table follows, with the cards that moved */
  CardsTable   *table;
  CardsLayout   layout;
  CardsSpot     spot;   /* or CARDS_NOWHERE */
  double        x, y;   /* how far that is from its place as it begins, in pixels */
};

gboolean
editor_table_glide_is_on (EditorTableGlide *self)
{
  return self->moving != NULL;
}

void
editor_table_glide_end (EditorTableGlide *self)
{
  if (self->moving == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->moving, self->view);
  adw_animation_skip (self->moving);
  g_clear_object (&self->moving);
  gtk_widget_queue_draw (self->view);
}

static void
lay_out (EditorTableGlide *self,
         CardsLayout      *layout,
         CardsTable       *table)
{
  cards_layout_init (layout, table, gtk_widget_get_width (self->view),
                     gtk_widget_get_height (self->view));
}

/* Cards that lie elsewhere after @move do not glide: what Spider deals or takes away, a waste that
 * is turned over, and what goes back to the stock. */
static void
show_move (EditorTableGlide *self,
           gsize             n)
{
  g_autoptr (CardsTable) before = cards_record_get_table (self->path, n);
  g_autoptr (CardsTable) after = cards_record_get_table (self->path, n + 1);
  CardsMove move = self->path->moves[n];
  guint n_cards = cards_move_n_cards (before, move);
  guint n_after = cards_table_count (after, move.to);
  CardsSpot from = { move.from, move.card };
  CardsSpot to = { move.to, (int) (n_after - n_cards) };
  DrawingRect start, place;
  CardsLayout layout;

  if (move.from.kind != CARDS_PILE_TABLEAU)
    from.card = (int) cards_table_count (before, move.from) - 1;
  self->shown = n;
  g_clear_pointer (&self->table, cards_table_unref);
  self->table = cards_table_ref (self->is_back ? before : after);
  lay_out (self, &self->layout, self->table);
  lay_out (self, &layout, self->is_back ? after : before);
  start = cards_layout_get_card (&layout, self->is_back ? to : from);
  self->spot = self->is_back ? from : to;
  place = cards_layout_get_card (&self->layout, self->spot);
  self->x = start.x - place.x;
  self->y = start.y - place.y;
  if (n_after != cards_table_count (before, move.to) + n_cards
      || self->spot.pile.kind == CARDS_PILE_STOCK)
    self->spot = CARDS_NOWHERE;
}

void
editor_table_glide_lay_out (EditorTableGlide *self)
{
  if (self->moving != NULL)
    show_move (self, self->shown);
}

static void
on_frame (double   value,
          gpointer data)
{
  EditorTableGlide *self = data;

  if (self->moving != NULL && self->first + (gsize) value > self->shown
      && value < adw_timed_animation_get_value_to (ADW_TIMED_ANIMATION (self->moving)))
    show_move (self, self->first + (gsize) value);
  gtk_widget_queue_draw (self->view);
}

/* Moves that were made, however many, and single steps of a replay. To look elsewhere in a game is
 * a jump, and so is what takes several moves back. */
void
editor_table_glide_follow (EditorTableGlide *self,
                           CardsEditor      *editor,
                           GCallback         ended)
{
  g_autoptr (CardsRecord) before = g_steal_pointer (&self->record);
  gsize was = self->position;
  gsize now = cards_editor_get_position (editor);
  gsize n_moves = MAX (was, now) - MIN (was, now);
  guint duration = n_moves > 1 ? (guint) n_moves * SEVERAL : ALONE;

  editor_table_glide_end (self);
  self->record = cards_record_ref (cards_editor_get_record (editor));
  self->position = now;
  self->first = MIN (was, now);
  self->is_back = now < was;
  if (before == NULL || n_moves == 0 || !gtk_widget_get_mapped (self->view)
      || !adw_get_enable_animations (self->view)
      || cards_record_count_common (before, self->record) < (gssize) self->first
      || (n_moves != 1 && (self->is_back || self->record == before || n_moves > MOST)))
    return;

  g_clear_pointer (&self->path, cards_record_unref);
  self->path = cards_record_ref (self->is_back ? before : self->record);
  show_move (self, self->first);
  if (n_moves == 1 && cards_spot_is_nowhere (self->spot))
    return;

  self->moving = adw_timed_animation_new (self->view, 0, (double) n_moves, duration,
                                          adw_callback_animation_target_new (on_frame, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->moving), ADW_LINEAR);
  g_signal_connect_swapped (self->moving, "done", ended, self->view);
  adw_animation_play (self->moving);
}

CardsTable *
editor_table_glide_get (EditorTableGlide   *self,
                        const CardsLayout **layout,
                        CardsPicture       *picture)
{
  double left;

  if (self->moving == NULL)
    return NULL;

  left = 1 - adw_easing_ease (ADW_EASE_OUT_CUBIC, CLAMP (adw_animation_get_value (self->moving)
                                                             - (self->shown - self->first), 0, 1));
  *layout = &self->layout;
  picture->gliding = TRUE;
  picture->selected = self->spot;
  picture->lifted = !cards_spot_is_nowhere (self->spot);
  picture->lift_x = self->x * left;
  picture->lift_y = self->y * left;
  return self->table;
}

void
editor_table_glide_free (EditorTableGlide *self)
{
  editor_table_glide_end (self);
  g_clear_pointer (&self->record, cards_record_unref);
  g_clear_pointer (&self->path, cards_record_unref);
  g_clear_pointer (&self->table, cards_table_unref);
  g_free (self);
}

EditorTableGlide *
editor_table_glide_new (GtkWidget *view)
{
  EditorTableGlide *self = g_new0 (EditorTableGlide, 1);

  self->view = view;

  return self;
}
