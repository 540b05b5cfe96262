/* Everything is derived from the number of the play that the editor shows, whenever that changes:
 * another number is another game. One that a draft has brought is written with its next move or
 * its time: no library is opened for it before. */
#include "cards/editor/play-tally.h"

#include "cards/encoding/config-code.h"

#include <string.h>

struct _CardsTally
{
  CardsEditor    *editor; /* not owned */
  gint64        (*clock) (void);
  CardsTallyFunc  func;
  gpointer        data;
  gboolean        is_running;
  gint64          since;  /* microseconds: the time up to here is in `play` */
  gboolean        is_step; /* a step of the history leads to what comes next */
  CardsPlay       play;    /* the present one */
  GHashTable     *won;     /* ids of those that were won */
};

char *
cards_tally_write_game (const CardsConfig *config)
{
  char code[CARDS_CONFIG_CODE_LENGTH];

  cards_config_write_code (config, code);
  return g_strdup_printf ("%c%.*s", cards_game_letter (config->game), CARDS_CONFIG_CODE_LENGTH,
                          code);
}

char *
cards_tally_name_game (const char *text)
{
  CardsConfig config;
  CardsGame game;

  return strlen (text) == 1 + CARDS_CONFIG_CODE_LENGTH && cards_game_from_letter (text[0], &game)
                 && cards_config_read_code (game, text + 1, &config)
             ? cards_config_dup_name (&config) : NULL;
}

/* Whole milliseconds go into the play; what is left of one is counted the next time. */
static void
count_time (CardsTally *self)
{
  gint64 now = self->clock ();

  if (self->is_running && self->play.outcome == CARDS_PLAY_UNDER_WAY)
    {
      gint64 passed = (now - self->since) / 1000;

      self->play.duration += passed;
      self->since += passed * 1000;
    }
  else
    self->since = now;
}

static void
hand_over (CardsTally *self)
{
  self->func (&self->play, self->data);
  self->play.duration = 0;
}

void
cards_tally_flush (CardsTally *self)
{
  count_time (self);
  if (self->play.id != 0 && self->play.duration > 0)
    hand_over (self);
}

/* A game that another one takes the place of is lost, unless it was won. */
static void
leave (CardsTally *self)
{
  if (self->play.id == 0 || self->play.outcome == CARDS_PLAY_WON)
    return;

  count_time (self);
  self->play.outcome = CARDS_PLAY_LOST;
  hand_over (self);
}

/* The game of a step is written at once; one that a draft has brought waits. A number that was won
 * before, to which an undo leads back, stays won. */
static void
enter (CardsTally        *self,
       const CardsRecord *record,
       gint64             id)
{
  const CardsDeal *deal = cards_record_get_deal (record);

  g_free (self->play.game);
  g_free (self->play.deal);
  self->play = (CardsPlay) { .id = deal != NULL ? id : 0 };
  self->since = self->clock ();
  if (self->play.id == 0)
    return;

  self->play.game = cards_tally_write_game (&deal->config);
  self->play.deal = g_strdup_printf (
      "%s:%" G_GUINT64_FORMAT, deal->shuffle == CARDS_SHUFFLE_WEB ? "web" : "microsoft",
      deal->number);
  self->play.began = g_get_real_time () / 1000;
  self->play.n_moves = (guint) record->n_moves;
  if (g_hash_table_contains (self->won, &id))
    self->play.outcome = CARDS_PLAY_WON;
  else if (self->is_step)
    hand_over (self);
}

static void
look (CardsTally *self)
{
  CardsRecord *record = cards_editor_get_record (self->editor);
  gint64 id = cards_editor_get_play (self->editor);

  if (id != self->play.id)
    {
      leave (self);
      enter (self, record, id);
    }
  if (self->play.id == 0 || self->play.outcome == CARDS_PLAY_WON)
    return;

  self->play.n_moves = (guint) record->n_moves;
  if (record->is_won)
    {
      count_time (self);
      self->play.outcome = CARDS_PLAY_WON;
      g_hash_table_add (self->won, g_memdup2 (&id, sizeof id));
      hand_over (self);
    }
}

static void
on_step (CardsTally *self)
{
  self->is_step = TRUE;
}

static void
on_changed (CardsTally *self)
{
  look (self);
  self->is_step = FALSE;
}

/* A game of a draft that another one has taken the place of before this saw either. The library
 * leaves one as it is that was lost or won long ago. */
static void
leave_before (CardsTally *self)
{
  const History *history = document_get_history (DOCUMENT_DOCUMENT (self->editor));
  gsize n = history_get_n_undo (history);
  const CardsSnapshot *before = n > 0 ? history_get_undo (history, n - 1) : NULL;

  if (before == NULL || before->play == 0 || before->play == cards_editor_get_play (self->editor))
    return;

  enter (self, before->record, before->play);
  leave (self);
}

CardsTally *
cards_tally_new (CardsEditor     *editor,
                 gint64         (*clock) (void),
                 CardsTallyFunc   func,
                 gpointer         data)
{
  CardsTally *self = g_new0 (CardsTally, 1);

  self->editor = editor;
  self->clock = clock;
  self->func = func;
  self->data = data;
  self->won = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_signal_connect_swapped (editor, "step", G_CALLBACK (on_step), self);
  g_signal_connect_swapped (editor, "changed", G_CALLBACK (on_changed), self);
  leave_before (self);
  look (self);

  return self;
}

void
cards_tally_free (CardsTally *self)
{
  g_signal_handlers_disconnect_by_data (self->editor, self);
  cards_tally_flush (self);
  g_hash_table_unref (self->won);
  g_free (self->play.game);
  g_free (self->play.deal);
  g_free (self);
}

void
cards_tally_run (CardsTally *self,
                 gboolean    is_running)
{
  if (is_running == self->is_running)
    return;

  cards_tally_flush (self);
  self->is_running = is_running;
}

const CardsPlay *
cards_tally_get_play (CardsTally *self)
{
  count_time (self);
  return &self->play;
}
