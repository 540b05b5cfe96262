/* Tables are written pile by pile and read into a table on the stack, which cards_table_finish()
 * then checks as a whole (every card once, and so on). The reader itself only checks types, counts
 * and the order of foundations. */
#include "cli/json/cards-json.h"

#include "cards/deal/table-parts.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>

/* ---- Writing a table ---- */

/* Rank and suit as two letters, such as "TH". */
static void
write_card (JsonWriter *writer,
            CardsCard   card)
{
  const char text[] = { cards_rank_letter (cards_card_rank (card)),
                        cards_suit_letter (cards_card_suit (card)) };

  json_writer_string_len (writer, text, sizeof text);
}

static void
write_row (JsonWriter *writer,
           CardsRow    row)
{
  json_writer_begin_array (writer);
  for (guint i = 0; i < row.n; i++)
    write_card (writer, row.cards[i]);
  json_writer_end_array (writer);
}

/* Only the options that the game has. */
static void
write_config (JsonWriter        *writer,
              const CardsConfig *config)
{
  json_writer_print (writer, "config:{");
  switch (config->game)
    {
    case CARDS_FREECELL:
      json_writer_print (writer, "mini:%i,columns:%d,cells:%d", config->mini, config->n_columns,
                         config->n_cells);
      break;
    case CARDS_KLONDIKE:
      json_writer_print (writer, "draw:%d,vegas:%i,timed:%i,columns:%d", config->draw,
                         config->vegas, config->timed, config->n_columns);
      break;
    default:
      json_writer_integer_member (writer, "suits", config->n_suits);
    }
  json_writer_end_object (writer);
}

static void
write_foundations (JsonWriter       *writer,
                   const CardsTable *table)
{
  json_writer_array_member (writer, "foundations");
  for (guint i = 0; i < cards_table_get_n_piles (table, CARDS_PILE_FOUNDATION); i++)
    {
      json_writer_begin_array (writer);
      for (guint rank = 0; rank < cards_table_get_height (table, i); rank++)
        write_card (writer, cards_card_make (rank, cards_table_get_suit (table, i)));
      json_writer_end_array (writer);
    }
  json_writer_end_array (writer);
}

/* Only the suits of completed runs; empty foundations of Spider have no place of their own. */
static void
write_completed (JsonWriter       *writer,
                 const CardsTable *table)
{
  json_writer_array_member (writer, "completed");
  for (guint i = 0; i < cards_table_get_n_piles (table, CARDS_PILE_FOUNDATION); i++)
    if (cards_table_get_height (table, i) > 0)
      json_writer_print (writer, "%c", cards_suit_letter (cards_table_get_suit (table, i)));
  json_writer_end_array (writer);
}

static void
write_cells (JsonWriter       *writer,
             const CardsTable *table)
{
  json_writer_array_member (writer, "freeCells");
  for (guint8 i = 0; i < cards_table_get_n_piles (table, CARDS_PILE_CELL); i++)
    {
      CardsCard card = cards_table_get_top (table, (CardsPile) { CARDS_PILE_CELL, i });

      if (card == CARDS_NO_CARD)
        json_writer_null (writer);
      else
        write_card (writer, card);
    }
  json_writer_end_array (writer);
}

/* In FreeCell all cards lie face up, so a column is a plain array. */
void
cards_json_write_tableau (JsonWriter       *writer,
                          const CardsTable *table)
{
  gboolean all_up = cards_table_get_config (table)->game == CARDS_FREECELL;

  json_writer_array_member (writer, "tableau");
  for (guint i = 0; i < cards_table_get_n_piles (table, CARDS_PILE_TABLEAU); i++)
    {
      CardsRow row = cards_table_get_column (table, i);

      if (!all_up)
        json_writer_print (writer, "{cards:");
      write_row (writer, row);
      if (!all_up)
        json_writer_print (writer, "up:%u}", row.n_up);
    }
  json_writer_end_array (writer);

  if (!all_up)
    {
      json_writer_name (writer, "stock");
      write_row (writer, cards_table_get_stock (table));
    }
}

/* Piles that a game does not have are left out; a seed of 0 means none. */
void
cards_json_write_state (JsonWriter       *writer,
                        const CardsTable *table)
{
  const CardsConfig *config = cards_table_get_config (table);

  json_writer_print (writer, "state:{game:%s", cards_game_id (config->game));
  write_config (writer, config);
  if (config->game == CARDS_SPIDER)
    write_completed (writer, table);
  else
    write_foundations (writer, table);
  if (config->game == CARDS_FREECELL)
    write_cells (writer, table);
  cards_json_write_tableau (writer, table);
  if (config->game == CARDS_KLONDIKE)
    {
      json_writer_name (writer, "waste");
      write_row (writer, cards_table_get_waste (table));
    }
  json_writer_integer_member (writer, "moves", cards_table_get_n_moves (table));
  if (cards_table_get_seed (table) != 0)
    json_writer_integer_member (writer, "seed", (gint64) cards_table_get_seed (table));
  json_writer_end_object (writer);
}

/* ---- Writing what was read ---- */

void
cards_json_write_position (JsonWriter                 *writer,
                           const CardsTable           *table,
                           const CardsPositionReading *reading)
{
  cards_json_write_state (writer, table);
  json_writer_print (writer, "version:%u,canonical:%i", reading->version, reading->canonical);
}

/* All moves in one string with spaces between, in the order they were made. */
static void
write_moves (JsonWriter        *writer,
             const CardsRecord *record)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (gsize i = 0; i < record->n_moves; i++)
    {
      char move[CARDS_MOVE_TEXT_SIZE];

      cards_move_write (record->moves[i], move);
      if (i > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, move);
    }
  json_writer_name (writer, "moves");
  json_writer_string_len (writer, text->str, text->len);
}

/* "wonFlag" is what the text says, "wonByReplay" what the moves lead to. "finalPosition" is of
 * version 1, since every game has it; null for a table that has no text. */
void
cards_json_write_session (JsonWriter                *writer,
                          const CardsRecord         *record,
                          const CardsSessionReading *reading)
{
  const CardsDeal *deal = cards_record_get_deal (record);
  g_autofree char *again = cards_session_encode (record, NULL);
  g_autoptr (CardsTable) last = cards_record_get_table (record, record->n_moves);
  g_autofree char *position = cards_position_encode (last, 1, CARDS_POSITION_TEXT, NULL);

  json_writer_print (writer, "game:%s,deal:%s", cards_game_id (deal->config.game),
                     deal->shuffle == CARDS_SHUFFLE_MICROSOFT ? "ms" : "plokmin");
  if (deal->config.game == CARDS_KLONDIKE)
    json_writer_integer_member (writer, "draw", deal->config.draw);
  json_writer_print (writer, "seed:%ju,moveCount:%zu", deal->number,
                     record->n_moves);
  write_moves (writer, record);
  json_writer_print (writer,
                     "wonFlag:%i,wonByReplay:%i,canonical:%i,reencoded:%s,finalPosition:%s",
                     reading->won_flag, record->is_won, reading->canonical, again,
                     position);
}

/* ---- Deals ---- */

const char *const cards_json_games[] = { "freecell", "msfreecell", "freecell-mini", "klondike",
                                         "spider", NULL };

void
cards_json_fill_deal (CardsDeal *deal,
                      guint      game,
                      guint      draw,
                      guint      suits)
{
  deal->shuffle = game == CARDS_JSON_MSFREECELL ? CARDS_SHUFFLE_MICROSOFT : CARDS_SHUFFLE_WEB;
  if (game == CARDS_JSON_FREECELL_MINI)
    deal->config = cards_config_mini_freecell ();
  else if (game == CARDS_JSON_KLONDIKE)
    deal->config = cards_config_klondike (draw);
  else if (game == CARDS_JSON_SPIDER)
    deal->config = cards_config_spider (suits);
  else
    deal->config = cards_config_freecell ();
}

/* ---- Reading a table ---- */

typedef struct
{
  JsonSpan   state; /* the object that is read */
  CardsTable table;
  GError   **error; /* the caller's; may be NULL */
} TableReader;

/* Sets the error for a member of the wrong shape, and returns FALSE. */
static gboolean
reject (const TableReader *self,
        const char        *sentence)
{
  return decode_error_field (self->error, "%s", sentence);
}

/* A string of exactly two letters; it needs no unescaping, since cards have no special
 * characters. */
static gboolean
read_letters (JsonSpan   span,
              CardsCard *card)
{
  if (json_span_get_kind (span) != JSON_SPAN_STRING || span.to - span.from != 4)
    return FALSE;

  return cards_card_parse (span.from + 1, 2, card);
}

/* Options are bytes; whether their values make sense is checked by cards_config_is_valid(). */
static gboolean
read_small (JsonSpan    object,
            const char *name,
            guint8     *value)
{
  guint number;

  if (!json_span_get_member_between (object, name, 0, G_MAXUINT8, &number))
    return FALSE;

  *value = (guint8) number;
  return TRUE;
}

/* Options of states that this program wrote; whether they fit together is checked afterwards.
 * The web game's own states have none: FreeCell needs none, Klondike says how many cards it
 * draws. */
static gboolean
read_options (JsonSpan     state,
              CardsGame    game,
              CardsConfig *config)
{
  JsonSpan options = json_span_member (state, "config");

  if (json_span_get_kind (options) != JSON_SPAN_OBJECT)
    {
      *config = game == CARDS_FREECELL ? cards_config_freecell ()
                : json_span_string_equal (json_span_member (state, "drawMode"), "draw3")
                    ? cards_config_klondike (3)
                    : cards_config_klondike (1);
      return game != CARDS_SPIDER;
    }

  *config = (CardsConfig) { .game = (guint8) game, .n_columns = CARDS_MAX_COLUMNS };
  switch (game)
    {
    case CARDS_FREECELL:
      config->mini = json_span_is_true (json_span_member (options, "mini"));
      return read_small (options, "columns", &config->n_columns)
             && read_small (options, "cells", &config->n_cells);
    case CARDS_KLONDIKE:
      config->vegas = json_span_is_true (json_span_member (options, "vegas"));
      config->timed = json_span_is_true (json_span_member (options, "timed"));
      return read_small (options, "columns", &config->n_columns)
             && read_small (options, "draw", &config->draw);
    default:
      return read_small (options, "suits", &config->n_suits);
    }
}

/* The state names its game, or else the caller gives it (@given, which may be NULL). */
static gboolean
find_game (JsonSpan    state,
           const char *given,
           CardsGame  *game)
{
  JsonSpan name = json_span_member (state, "game");

  for (guint i = 0; i < CARDS_N_GAMES; i++)
    if (name.from != NULL ? json_span_string_equal (name, cards_game_id (i))
                          : g_strcmp0 (given, cards_game_id (i)) == 0)
      {
        *game = (CardsGame) i;
        return TRUE;
      }

  return FALSE;
}

/* Has to run first: the counts of piles that the other readers expect depend on it. */
static gboolean
read_config (TableReader *self,
             const char  *given)
{
  CardsConfig config;
  CardsGame game;

  if (!find_game (self->state, given, &game))
    return reject (self, _("The member “game” of the state must be freecell, klondike or spider"));
  if (!read_options (self->state, game, &config) || !cards_config_is_valid (&config))
    return reject (self, _("The member “config” of the state must be an object with the options of "
                           "the game"));

  cards_table_begin (&self->table, &config);
  return TRUE;
}

/* Reads an array of cards; an absent array is an empty row. */
static gboolean
read_row (TableReader *self,
          JsonSpan     array,
          const char  *member,
          guint        slot)
{
  JsonSpan value;
  CardsCard card;

  JSON_EACH_ELEMENT (value, array)
    {
      if (self->table.start[CARDS_N_SLOTS] == CARDS_MAX_CARDS || !read_letters (value, &card))
        return decode_error_field (self->error,
                                   /* Translators: the name of a member of a JSON object */
                                   _("The member “%s” of the state must hold cards such as “TH”, "
                                     "and no more than the game has"),
                                   member);
      cards_table_push (&self->table, slot, &card, 1);
    }

  return TRUE;
}

/* A plain array lies face up; an object also says how many cards of its end do. */
static gboolean
read_column (TableReader *self,
             JsonSpan     column,
             guint        index)
{
  gboolean is_plain = json_span_get_kind (column) == JSON_SPAN_ARRAY;
  guint n_up;

  if (!read_row (self, is_plain ? column : json_span_member (column, "cards"), "tableau", index))
    return FALSE;
  n_up = cards_table_slot_n (&self->table, index);
  self->table.n_up[index] = (guint8) n_up;
  if (is_plain)
    return TRUE;
  if (!json_span_get_member_between (column, "up", 0, CARDS_MAX_CARDS, &n_up))
    return reject (self, _("Each column of the state’s “tableau” must have cards and how many of "
                           "them lie face “up”"));

  /* All cards of FreeCell are face up, whatever the column says. */
  if (self->table.config.game != CARDS_FREECELL)
    self->table.n_up[index] = (guint8) n_up;
  return TRUE;
}

/* The cards have to be those of one suit in order, beginning with the Ace. */
static gboolean
read_foundation (TableReader *self,
                 JsonSpan     pile,
                 guint        index)
{
  JsonSpan value;
  CardsCard card;

  JSON_EACH_ELEMENT (value, pile)
    {
      if (!read_letters (value, &card) || cards_card_rank (card) != self->table.heights[index]
          || (self->table.heights[index] > 0 && cards_card_suit (card) != self->table.suits[index]))
        return reject (self, _("Each pile of the state’s “foundations” must be cards of one suit "
                               "from the Ace on"));
      self->table.suits[index] = (guint8) cards_card_suit (card);
      self->table.heights[index]++;
    }

  return TRUE;
}

/* A completed run is given by its suit alone. */
static gboolean
read_run (TableReader *self,
          JsonSpan     value,
          guint        index)
{
  guint suit;

  if (index == CARDS_MAX_FOUNDATIONS || json_span_get_kind (value) != JSON_SPAN_STRING
      || value.to - value.from != 3 || !cards_suit_from_letter (value.from[1], &suit))
    return reject (self, _("The member “completed” of the state must be an array with a suit, "
                           "such as “S”, for each run"));

  self->table.heights[index] = CARDS_N_RANKS;
  self->table.suits[index] = (guint8) suit;
  return TRUE;
}

static const char *const wrong_cells
    = N_("The member “freeCells” of the state must be an array with a card or null for each cell");

/* null is an empty cell; cells are empty from the beginning. */
static gboolean
read_cell (TableReader *self,
           JsonSpan     value,
           guint        index)
{
  return json_span_get_kind (value) == JSON_SPAN_NULL
         || read_letters (value, &self->table.cells[index]) || reject (self, _(wrong_cells));
}

/* Reads the elements of a member, which may have any number of them where @wrong is NULL. */
static gboolean
read_list (TableReader *self,
           const char  *member,
           gsize        n,
           const char  *wrong,
           gboolean   (*read) (TableReader *self, JsonSpan value, guint index))
{
  JsonSpan array = json_span_member (self->state, member);
  JsonSpanIter iter;
  JsonSpan value;

  if (wrong != NULL && json_span_count (array) != n)
    return reject (self, wrong);

  iter = json_span_iter (array);
  for (guint i = 0; json_span_next_element (&iter, &value); i++)
    if (!read (self, value, i))
      return FALSE;

  return TRUE;
}

/* Exactly as many piles as the options say. Foundations may be in any order, but each has to be
 * there, if only as an empty array. */
static gboolean
read_piles (TableReader *self)
{
  const CardsConfig *config = &self->table.config;

  if (config->game == CARDS_SPIDER
          ? !read_list (self, "completed", 0, NULL, read_run)
          : !read_list (self, "foundations", cards_config_n_foundations (config),
                        _("The member “foundations” of the state must be an array with the "
                          "foundations of the game"),
                        read_foundation))
    return FALSE;

  return read_list (self, "freeCells", config->n_cells, _(wrong_cells), read_cell)
         && read_list (self, "tableau", config->n_columns,
                       _("The member “tableau” of the state must be an array with the columns of "
                         "the game"),
                       read_column);
}

/* Both members are optional, and "seed" may be null. */
static gboolean
read_counts (TableReader *self)
{
  JsonSpan seed = json_span_member (self->state, "seed");
  gint64 number;

  if (json_span_member (self->state, "moves").from != NULL
      && !json_span_get_member_between (self->state, "moves", 0, G_MAXUINT32,
                                        &self->table.n_moves))
    return reject (self, _("The member “moves” of the state must be a number"));
  if (json_span_get_kind (seed) > JSON_SPAN_NULL)
    {
      if (!json_span_get_integer (seed, &number) || number < 0 || (guint64) number > CARDS_MAX_SEED)
        return reject (self, _("The member “seed” of the state must be a number"));
      self->table.seed = (guint64) number;
    }

  return TRUE;
}

/* @game is used where the state does not name its game, or NULL. */
CardsTable *
cards_json_read_table (JsonSpan     state,
                       const char  *game,
                       GError     **error)
{
  TableReader self = { .state = state, .error = error };

  if (json_span_get_kind (state) != JSON_SPAN_OBJECT)
    return decode_error_null (error, DECODE_ERROR_FIELD, DECODE_NO_OFFSET,
                              _("The member “%s” must be an object"), "state");
  if (!read_config (&self, game) || !read_piles (&self)
      || !read_row (&self, json_span_member (state, "stock"), "stock", CARDS_SLOT_STOCK)
      || !read_row (&self, json_span_member (state, "waste"), "waste", CARDS_SLOT_WASTE)
      || !read_counts (&self))
    return NULL;

  return cards_table_finish (&self.table, error);
}

/* ---- Reading moves ---- */

/* Letters of piles as in the text of a move: T, F, S, D and W. */
static gboolean
read_pile (JsonSpan   span,
           CardsPile *pile)
{
  static const char *const types[CARDS_N_PILE_KINDS] = { "T", "F", "S", "D", "W" };
  JsonSpan type = json_span_member (span, "type");

  for (guint8 kind = 0; kind < CARDS_N_PILE_KINDS; kind++)
    if (json_span_string_equal (type, types[kind]))
      {
        pile->kind = kind;
        return read_small (span, "index", &pile->index);
      }

  return FALSE;
}

/* A move is the text of it, or the object that the web game uses. */
gboolean
cards_json_read_move (JsonSpan   span,
                      CardsMove *move)
{
  JsonSpan from = json_span_member (span, "from");

  if (json_span_get_kind (span) == JSON_SPAN_STRING)
    return cards_move_parse (span.from + 1, (gsize) (span.to - span.from) - 2, move);

  *move = (CardsMove) { .card = 0 };
  if (!read_pile (from, &move->from) || !read_pile (json_span_member (span, "to"), &move->to))
    return FALSE;

  return move->from.kind != CARDS_PILE_TABLEAU || read_small (from, "cardIndex", &move->card);
}

/* The moves of a text that has a space between two, as an array; they hold nothing that JSON
 * escapes. */
static GArray *
read_moves_text (JsonSpan   span,
                 GError   **error)
{
  g_autoptr (GString) text = g_string_new ("[");
  JsonSpan array;

  if (span.to - span.from > 2)
    g_string_append_len (text, span.from, span.to - span.from);
  g_string_replace (text, " ", "\",\"", 0);
  g_string_append_c (text, ']');

  return json_span_parse (text->str, text->len, 2, &array, error)
             ? cards_json_read_moves (array, error) : NULL;
}

/* The error names the first bad move, counted from 1. */
GArray *
cards_json_read_moves (JsonSpan   span,
                       GError   **error)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CardsMove));
  JsonSpan value;

  if (json_span_get_kind (span) == JSON_SPAN_STRING)
    return read_moves_text (span, error);
  if (json_span_get_kind (span) != JSON_SPAN_ARRAY)
    return decode_error_null (error, DECODE_ERROR_FIELD, DECODE_NO_OFFSET,
                              _("The member “%s” must be an array"), "moves");

  JSON_EACH_ELEMENT (value, span)
    {
      CardsMove move;

      if (moves->len == CARDS_JSON_MAX_MOVES || !cards_json_read_move (value, &move))
        {
          /* Translators: %u is the number of the move */
          decode_error_field (error, _("Move %u: expected a move such as “T5.6->S0”"),
                              moves->len + 1);
          decode_error_set_move (error != NULL ? *error : NULL, moves->len + 1);
          return NULL;
        }
      g_array_append_val (moves, move);
    }

  return g_steal_pointer (&moves);
}
