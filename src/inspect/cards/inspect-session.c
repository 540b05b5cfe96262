/* Reads a session: a deal and every move that was made. The record replays all moves, so each
 * can be described on the table on which it was made. Of a damaged session the moves before the
 * damage are shown and offered as a repair. */
#include "inspect/cards/inspect-cards.h"

#include <glib/gi18n-lib.h>

#include "cards/description/move-speech.h"
#include "cards/encoding/cards-kind.h"
#include "cards/encoding/session.h"
#include "text/decode-error.h"

typedef struct
{
  const InspectCardsLink *link;
  CardsSessionReading     reading;
} Session;

/* Converts a span of the session's text to one of the pasted text. */
static TextSpan
place_of (const Session *self,
          TextSpan       span)
{
  return inspect_cards_place (self->link, span.from, span.to);
}

/* ---- Fields ---- */

/* Every move has CARDS_SESSION_MOVE_LENGTH characters, so its place follows from its index. */
static void
add_moves (const Session     *self,
           const CardsRecord *record)
{
  gsize n_moves = record->n_moves;
  gsize from = self->reading.moves.from;
  g_autofree char *count = g_strdup_printf ("%" G_GSIZE_FORMAT, n_moves);
  TextSpan all = { from, from + n_moves * CARDS_SESSION_MOVE_LENGTH };

  inspection_builder_open (self->link->builder, "moves", _("Moves"), count, place_of (self, all));
  for (gsize i = 0; i < n_moves && !inspection_builder_is_full (self->link->builder); i++)
    {
      g_autoptr (CardsTable) table = cards_record_get_table (record, i);
      /* Translators: %lu is the number of a move */
      g_autofree char *name = g_strdup_printf (_("Move %lu"), (gulong) i + 1);
      g_autofree char *value = cards_speech_short (table, record->moves[i]);
      gsize at = from + i * CARDS_SESSION_MOVE_LENGTH;
      TextSpan span = { at, at + CARDS_SESSION_MOVE_LENGTH };

      inspection_builder_add_field (self->link->builder, "move", name, value,
                                    place_of (self, span));
    }
  inspection_builder_close (self->link->builder);
}

/* @record may be NULL; then the moves are left out. */
static void
add_fields (const Session     *self,
            const CardsRecord *record)
{
  const CardsSessionReading *reading = &self->reading;

  if (reading->has_deal)
    {
      g_autofree char *game = cards_config_dup_name (&reading->deal.config);
      g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, reading->deal.number);
      gboolean is_microsoft = reading->deal.shuffle == CARDS_SHUFFLE_MICROSOFT;

      inspection_builder_add_field (self->link->builder, "game", C_("solitaire", "Game"),
                                    game, place_of (self, reading->prefix));
      inspection_builder_add_field (self->link->builder, "deal",
                                    is_microsoft ? _("Microsoft deal")
                                                 : C_("solitaire", "Deal"), number,
                                    place_of (self, reading->seed));
    }
  if (record != NULL)
    add_moves (self, record);
  if (reading->won_flag)
    inspection_builder_add_field (self->link->builder, "won", _("Marked as won"), _("yes"),
                                  place_of (self, reading->flag));
}

/* ---- A game that can be read ---- */

static void
add_find (const Session *self,
          CardsRecord   *record,
          gboolean       complete)
{
  g_autofree char *name = cards_deal_dup_name (cards_record_get_deal (record));

  inspect_cards_add_find (self->link, &cards_game_kind, record, name, complete);
}

/* The game as a link, or NULL where it would be too long to be read again. */
static char *
dup_link (const Session     *self,
          const CardsRecord *record)
{
  g_autofree char *text = cards_session_encode (record, NULL);
  const CardsDeal *deal = cards_record_get_deal (record);

  return text != NULL ? inspect_cards_link_dup (self->link, (CardsGame) deal->config.game, text)
                      : NULL;
}

/* A won game, one without moves, or one in between. */
static void
summarize (const Session     *self,
           const CardsRecord *record)
{
  g_autofree char *deal = cards_deal_dup_name (cards_record_get_deal (record));
  gulong n_moves = record->n_moves;

  inspection_builder_sum_up (
      self->link->builder,
      record->is_won
          /* Translators: %s is a deal, such as "FreeCell, deal 617" */
          ? ngettext ("%1$s, won in %2$lu move.", "%1$s, won in %2$lu moves.", n_moves)
      : n_moves == 0 ? _("%s, before the first move.")
                     /* Translators: a game, as “FreeCell, deal 617”, and how many moves it has */
                     : ngettext ("%1$s, with %2$lu move.", "%1$s, with %2$lu moves.", n_moves),
      deal, n_moves);
}

static void
add_notes (const Session     *self,
           const CardsRecord *record)
{
  if (self->reading.has_alias)
    inspection_builder_report (self->link->builder, INSPECTION_NOTE, "alias",
                               place_of (self, self->reading.prefix),
                               _("A game of FreeCell needs no name before its deal."));
  if (record->is_won && !self->reading.won_flag)
    inspection_builder_report (self->link->builder, INSPECTION_NOTE, "no-win-flag",
                               inspect_cards_place (self->link, G_MAXSIZE, G_MAXSIZE),
                               _("The game is won, but the text doesn’t say so."));
}

static void
add_record (const Session *self,
            CardsRecord   *record)
{
  add_fields (self, record);
  add_notes (self, record);
  add_find (self, record, TRUE);
  summarize (self, record);
  inspection_builder_set_canonical (self->link->builder, dup_link (self, record));
}

/* ---- A damaged one ---- */

/* A text that is too long, or has something else behind its moves, is rejected before its deal
 * is decoded. The part before the fault is decoded again, to fill `reading`. */
static void
read_cut (Session      *self,
          const GError *error)
{
  gsize length = MIN (decode_error_get_offset (error), CARDS_SESSION_MAX_LENGTH);
  g_autoptr (CardsRecord) record G_GNUC_UNUSED = NULL;

  if (!g_error_matches (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG)
      && !g_error_matches (error, DECODE_ERROR, DECODE_ERROR_TRAILING))
    return;

  cards_session_reading_clear (&self->reading);
  record = cards_session_decode (self->link->link.text->text, (gssize) length,
                                 &self->reading, NULL);
}

/* The longest legal beginning: the decoder's own where a move was illegal, else the complete
 * moves before the byte @end. NULL when not even the deal could be read. */
static CardsRecord *
read_beginning (const Session *self,
                gsize          end)
{
  gsize from = self->reading.moves.from;

  if (self->reading.legal != NULL)
    return cards_record_ref (self->reading.legal);
  if (!self->reading.has_deal || end < from)
    return NULL;

  end = MIN (end, self->reading.moves.to);
  end -= (end - from) % CARDS_SESSION_MOVE_LENGTH;

  return cards_session_decode (self->link->link.text->text, (gssize) end, NULL,
                               NULL);
}

/* Offers the legal beginning; a session without a move would be no better than the deal. */
static void
add_repair (const Session     *self,
            const CardsRecord *record)
{
  gulong n_moves = record->n_moves;
  g_autofree char *link = dup_link (self, record);
  g_autofree char *label = NULL;

  if (link == NULL || n_moves == 0)
    return;

  /* Translators: a button; %lu is how many moves are legal */
  label = g_strdup_printf (ngettext ("Take the first move, which is legal",
                                     "Take the first %lu moves, which are legal", n_moves),
                           n_moves);
  inspection_builder_add_repair (self->link->builder, label, link);
}

/* An illegal or unreadable move is underlined as a whole, other errors with one character. An
 * incomplete game is one of which only the first moves could be read. */
static void
add_damaged (Session      *self,
             const GError *error)
{
  InspectionBuilder *builder = self->link->builder;
  gsize offset = MIN (decode_error_get_offset (error),
                      self->link->link.text->length);
  gboolean is_move = g_error_matches (error, DECODE_ERROR, DECODE_ERROR_ILLEGAL)
                     || g_error_matches (error, DECODE_ERROR, DECODE_ERROR_MOVE);
  g_autoptr (CardsRecord) record = NULL;

  inspection_builder_add_error (
      builder, error,
      inspect_cards_place (self->link, offset,
                           offset + (is_move ? CARDS_SESSION_MOVE_LENGTH : 1)));
  read_cut (self, error);
  record = read_beginning (self, offset);
  add_fields (self, record);
  inspection_builder_sum_up (
      builder,
      g_error_matches (error, DECODE_ERROR, DECODE_ERROR_VERSION)
          ? _("A solitaire game in a version that this program can’t read.")
      : g_error_matches (error, DECODE_ERROR, DECODE_ERROR_GAME)
          ? _("A solitaire game of a kind that this program doesn’t know.")
          : _("A solitaire game that can’t be read to its end."));
  if (record == NULL)
    return;

  add_find (self, record, FALSE);
  add_repair (self, record);
}

/* ---- Entry points ---- */

/* The place is the whole link, because the parameter's name alone decides how it opens. */
static void
add_form (const InspectCardsLink *link)
{
  TextSpan place = inspect_source_get_place (link->source, link->whole);

  if (link->link.kind == CARDS_LINK_GAME)
    inspection_builder_add_field (link->builder, "opens-at-end", _("Opens"), _("at the last move"),
                                  place);
  else if (link->link.kind == CARDS_LINK_REPLAY)
    inspection_builder_add_field (link->builder, "opens-at-start", _("Opens"),
                                  _("before the first move"), place);
}

void
inspect_cards_read_session (const InspectCardsLink *link)
{
  Session self = { .link = link };
  g_autoptr (GError) error = NULL;
  g_autoptr (CardsRecord) record = NULL;

  add_form (link);
  record = cards_session_decode (link->link.text->text,
                                 (gssize) link->link.text->length, &self.reading,
                                 &error);
  if (record != NULL)
    add_record (&self, record);
  else
    add_damaged (&self, error);
  cards_session_reading_clear (&self.reading);
}
