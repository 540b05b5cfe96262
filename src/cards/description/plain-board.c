/* A line-oriented parser for the boards of solvers: each line begins with the name of a pile, or
 * is a column, and its words are cards. Which game it is follows from the whole (find_config()),
 * so that piles are collected first and checked as a table at the end.
 *
 * Cards of each pile lie one after another in one array; the rows of the table point into it,
 * and it has a fixed size, so that they stay valid. One pass, linear in the text; nothing is
 * allocated before the table. */
#include "cards/description/plain-board.h"

#include "cards/deal/table-parts.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef enum
{
  LINE_COLUMN,
  LINE_FOUNDATIONS,
  LINE_CELLS,
  LINE_TALON,
  LINE_WASTE,
} LineKind;

static const struct
{
  const char *word;
  LineKind    kind;
} line_words[] = {
  { "foundations:", LINE_FOUNDATIONS },
  { "founds:", LINE_FOUNDATIONS },
  { "freecells:", LINE_CELLS },
  { "fc:", LINE_CELLS },
  { "talon:", LINE_TALON },
  { "waste:", LINE_WASTE },
  { ":", LINE_COLUMN },
};

/* ---- Writing ---- */

static void
write_card (GString   *text,
            CardsCard  card,
            gboolean   face_down)
{
  g_string_append_printf (text, face_down ? " <%c%c>" : " %c%c",
                          cards_rank_letter (cards_card_rank (card)),
                          cards_suit_letter (cards_card_suit (card)));
}

/* Cards face down are marked by angle brackets, where the game has any. */
static void
write_row (GString    *text,
           const char *name,
           CardsRow    row,
           gboolean    marks_faces)
{
  g_string_append (text, name);
  for (guint i = 0; i < row.n; i++)
    write_card (text, row.cards[i], marks_faces && i + row.n_up < row.n);
  g_string_append_c (text, '\n');
}

/* A suit and the rank on top, `H-7`, or `H-0` for an empty one. */
static void
write_foundation (GString *text,
                  guint    suit,
                  guint    height)
{
  g_string_append_printf (text, " %c-%c", cards_suit_letter (suit),
                          height == 0 ? '0' : cards_rank_letter (height - 1));
}

/* The solver lists the suits in this order, and has no other place for them. */
static void
write_foundations (GString          *text,
                   const CardsTable *table)
{
  static const guint8 suits[CARDS_N_SUITS] = { CARDS_HEARTS, CARDS_CLUBS, CARDS_DIAMONDS,
                                               CARDS_SPADES };
  const CardsConfig *config = cards_table_get_config (table);

  g_string_append (text, "Foundations:");
  for (guint i = 0; i < CARDS_N_SUITS && config->game != CARDS_SPIDER; i++)
    {
      guint height = 0;

      if (cards_config_n_copies (config, cards_card_make (CARDS_ACE, suits[i])) == 0)
        continue;
      for (guint j = 0; j < cards_config_n_foundations (config); j++)
        if (cards_table_get_height (table, j) > 0 && cards_table_get_suit (table, j) == suits[i])
          height = cards_table_get_height (table, j);
      write_foundation (text, suits[i], height);
    }
  for (guint i = 0; i < CARDS_MAX_FOUNDATIONS && config->game == CARDS_SPIDER; i++)
    if (cards_table_get_height (table, i) > 0)
      write_foundation (text, cards_table_get_suit (table, i), CARDS_N_RANKS);
  g_string_append_c (text, '\n');
}

static void
write_cells (GString          *text,
             const CardsTable *table)
{
  g_string_append (text, "Freecells:");
  for (guint i = 0; i < cards_table_get_n_piles (table, CARDS_PILE_CELL); i++)
    {
      CardsCard card = cards_table_get_cell (table, i);

      if (card == CARDS_NO_CARD)
        g_string_append (text, " -");
      else
        write_card (text, card, FALSE);
    }
  g_string_append_c (text, '\n');
}

char *
cards_board_write (const CardsTable *table)
{
  const CardsConfig *config = cards_table_get_config (table);
  GString *text = g_string_new (NULL);

  write_foundations (text, table);
  if (config->game == CARDS_FREECELL)
    write_cells (text, table);
  else
    write_row (text, "Talon:", cards_table_get_stock (table), FALSE);
  if (config->game == CARDS_KLONDIKE)
    write_row (text, "Waste:", cards_table_get_waste (table), FALSE);
  for (guint i = 0; i < config->n_columns; i++)
    write_row (text, ":", cards_table_get_column (table, i), config->game != CARDS_FREECELL);

  return g_string_free (text, FALSE);
}

/* ---- Reading words ---- */

typedef struct
{
  const char     *text;
  gsize           length;
  gsize           at;
  CardsTableParts parts;
  CardsCard       cards[CARDS_MAX_CARDS];
  /* Cards of columns, stock and waste; those in cells are moved to parts.cells. */
  guint           n_cards;
  guint           n_columns;
  guint           n_foundations;
  guint           n_cells;
  gboolean        has_cells;
  gboolean        has_stock; /* or a waste, or a card face down */
  GError        **error;
} BoardReader;

typedef struct
{
  const char *text;
  gsize       length;
  gsize       at;
} Word;

/* The next word up to @end; FALSE when there is none. */
static gboolean
next_word (BoardReader *self,
           gsize        end,
           Word        *word)
{
  while (self->at < end && g_ascii_isspace (self->text[self->at]))
    self->at++;

  word->at = self->at;
  word->text = self->text + self->at;
  while (self->at < end && !g_ascii_isspace (self->text[self->at]))
    self->at++;
  word->length = self->at - word->at;

  return word->length > 0;
}

static gboolean
reject_word (const BoardReader *self,
             DecodeErrorCode    code,
             Word               word,
             const char        *sentence)
{
  return decode_error_set (self->error, code, word.at, "%s", sentence);
}

/* A card in angle brackets lies face down. */
static gboolean
read_card (Word       word,
           CardsCard *card,
           gboolean  *face_down)
{
  *face_down = word.length > 2 && word.text[0] == '<' && word.text[word.length - 1] == '>';

  return cards_card_parse (word.text + *face_down, word.length - 2U * (guint) *face_down, card);
}

/* Appends the card of @word to the array. */
static gboolean
add_card (BoardReader *self,
          Word         word,
          gboolean    *face_down)
{
  if (self->n_cards == CARDS_MAX_CARDS)
    return reject_word (self, DECODE_ERROR_DUPLICATE, word, _("There are too many cards"));
  if (!read_card (word, &self->cards[self->n_cards], face_down))
    return reject_word (self, DECODE_ERROR_CARD, word,
                        _("This isn’t a card; write cards like 7S, TH or 10H"));

  self->n_cards++;
  return TRUE;
}

/* Bottom card first. A card face down turns all before it face down as well: n_up counts those
 * from the end. */
static gboolean
read_row (BoardReader *self,
          gsize        end,
          CardsRow    *row)
{
  gboolean face_down;
  Word word;

  *row = (CardsRow) { self->cards + self->n_cards, 0, 0 };
  while (next_word (self, end, &word))
    {
      if (!add_card (self, word, &face_down))
        return FALSE;
      row->n++;
      row->n_up = face_down ? 0 : row->n_up + 1;
      self->has_stock |= face_down;
    }

  return TRUE;
}

static gboolean
read_foundations (BoardReader *self,
                  gsize        end)
{
  Word word;

  for (; next_word (self, end, &word); self->n_foundations++)
    {
      char card[4] = "";
      CardsCard parsed = 0;
      guint suit;

      if (self->n_foundations == CARDS_MAX_FOUNDATIONS || word.length < 3 || word.length > 4
          || word.text[1] != '-' || !cards_suit_from_letter (word.text[0], &suit))
        return reject_word (self, DECODE_ERROR_FOUNDATION, word,
                            _("This isn’t a foundation; write foundations like S-0, H-A or C-10"));

      /* The rank and then the suit make the card on top. */
      memcpy (card, word.text + 2, word.length - 2);
      card[word.length - 2] = word.text[0];
      if (word.length != 3 || word.text[2] != '0')
        {
          if (!cards_card_parse (card, word.length - 1, &parsed))
            return reject_word (self, DECODE_ERROR_FOUNDATION, word,
                                _("This isn’t a foundation; write foundations like S-0, H-A or "
                                  "C-10"));
          self->parts.heights[self->n_foundations] = (guint8) (cards_card_rank (parsed) + 1);
        }
      self->parts.suits[self->n_foundations] = (guint8) suit;
    }

  return TRUE;
}

/* `-` and `*` are empty cells. The card is parsed into the common array and taken out of it
 * again. */
static gboolean
read_cells (BoardReader *self,
            gsize        end)
{
  gboolean face_down;
  Word word;

  self->has_cells = TRUE;
  for (; next_word (self, end, &word); self->n_cells++)
    {
      if (self->n_cells == CARDS_MAX_CELLS)
        return reject_word (self, DECODE_ERROR_CONFIG, word, _("There are too many free cells"));
      if (word.text[0] == '-' || word.text[0] == '*')
        continue;
      if (!add_card (self, word, &face_down))
        return FALSE;
      self->parts.cells[self->n_cells] = self->cards[--self->n_cards];
    }

  return TRUE;
}

/* ---- Lines ---- */

static gsize
line_end (const BoardReader *self)
{
  const char *end = memchr (self->text + self->at, '\n', self->length - self->at);

  return end != NULL ? (gsize) (end - self->text) : self->length;
}

/* Skips the name at the beginning of a line, in any case of its letters; a line without one is a
 * column. */
static LineKind
read_line_word (BoardReader *self,
                gsize        end)
{
  while (self->at < end && g_ascii_isspace (self->text[self->at]))
    self->at++;

  for (guint i = 0; i < G_N_ELEMENTS (line_words); i++)
    {
      gsize length = strlen (line_words[i].word);

      if (end - self->at >= length
          && g_ascii_strncasecmp (self->text + self->at, line_words[i].word, length) == 0)
        {
          self->at += length;
          return line_words[i].kind;
        }
    }

  return LINE_COLUMN;
}

static gboolean
read_column (BoardReader *self,
             gsize        end)
{
  const Word here = { self->text, 0, self->at };

  if (self->n_columns == CARDS_MAX_COLUMNS)
    return reject_word (self, DECODE_ERROR_CONFIG, here, _("There are too many columns"));

  return read_row (self, end, &self->parts.columns[self->n_columns++]);
}

static gboolean
read_line (BoardReader *self,
           gsize        end)
{
  switch (read_line_word (self, end))
    {
    case LINE_FOUNDATIONS:
      return read_foundations (self, end);
    case LINE_CELLS:
      return read_cells (self, end);
    case LINE_TALON:
      self->has_stock = TRUE;
      return read_row (self, end, &self->parts.stock);
    case LINE_WASTE:
      self->has_stock = TRUE;
      return read_row (self, end, &self->parts.waste);
    default:
      return read_column (self, end);
    }
}

static gboolean
is_blank (const BoardReader *self,
          gsize              end)
{
  gsize at = self->at;

  while (at < end && g_ascii_isspace (self->text[at]))
    at++;

  return at == end;
}

/* A line with nothing in it is an empty column, but not before the first and behind the last
 * one. */
static gboolean
read_lines (BoardReader *self)
{
  while (self->length > 0 && g_ascii_isspace (self->text[self->length - 1]))
    self->length--;

  for (; self->at < self->length; self->at++)
    {
      gsize end = line_end (self);
      gboolean skipped =
          self->text[self->at] == '#' || (self->n_columns == 0 && is_blank (self, end));

      if (!skipped && !read_line (self, end))
        return FALSE;
      self->at = end;
    }

  return TRUE;
}

/* ---- The game ---- */

/* All cards on the table, by which a game of one deck differs from one of two. */
static guint
count_all (const BoardReader *self)
{
  guint n = self->n_cards;

  for (guint i = 0; i < self->n_foundations; i++)
    n += self->parts.heights[i];
  for (guint i = 0; i < self->n_cells; i++)
    n += self->parts.cells[i] != CARDS_NO_CARD;

  return n;
}

/* One, two or four suits, whichever holds all that are there. */
static guint
count_suits (const BoardReader *self)
{
  guint highest = 0;

  for (guint i = 0; i < self->n_cards; i++)
    highest = MAX (highest, cards_card_suit (self->cards[i]));
  for (guint i = 0; i < self->n_foundations; i++)
    highest = MAX (highest, self->parts.suits[i]);

  return highest == 0 ? 1 : highest == 1 ? 2 : 4;
}

/* By what there is: more than one deck is Spider, a stock, a waste or a card face down Klondike,
 * half a deck mini FreeCell. Columns and cells are as many as were read. */
static CardsConfig
find_config (const BoardReader *self,
             guint              draw)
{
  CardsConfig config;

  if (count_all (self) > CARDS_N_CARDS)
    config = cards_config_spider (count_suits (self));
  else if (self->has_stock)
    config = cards_config_klondike (draw);
  else if (count_all (self) <= CARDS_N_CARDS / 2)
    config = cards_config_mini_freecell ();
  else
    config = cards_config_freecell ();

  config.n_columns = (guint8) self->n_columns;
  if (config.game == CARDS_FREECELL && self->has_cells)
    config.n_cells = (guint8) self->n_cells;

  return config;
}

/* Puts the foundations where the web game has those of their suits. */
static gboolean
place_foundations (BoardReader *self)
{
  CardsTableParts *parts = &self->parts;
  guint8 heights[CARDS_MAX_FOUNDATIONS] = { 0 };

  if (parts->config.game == CARDS_SPIDER)
    {
      for (guint i = 0; i < self->n_foundations; i++)
        if (parts->heights[i] != CARDS_N_RANKS)
          return FALSE;
      return TRUE;
    }

  for (guint i = 0; i < self->n_foundations; i++)
    {
      guint place = cards_suit_place (parts->suits[i]);

      if (parts->heights[i] == 0)
        continue;
      if (place >= cards_config_n_foundations (&parts->config) || heights[place] > 0)
        return FALSE;
      heights[place] = parts->heights[i];
    }
  for (guint suit = 0; suit < CARDS_N_SUITS; suit++)
    parts->suits[suit] = cards_suit_place (suit);
  memcpy (parts->heights, heights, sizeof heights);

  return TRUE;
}

/* First whether there is such a game, then whether its foundations are possible, then the deck. */
static CardsTable *
make_table (BoardReader *self,
            guint        draw)
{
  self->parts.config = find_config (self, draw);
  if (!cards_config_is_valid (&self->parts.config)
      || (self->has_cells && self->parts.config.game != CARDS_FREECELL))
    {
      decode_error_set (self->error, DECODE_ERROR_CONFIG, DECODE_NO_OFFSET,
                        _("No solitaire game has %u columns and %u cells with these cards"),
                        self->n_columns, self->n_cells);
      return NULL;
    }
  if (!place_foundations (self))
    {
      decode_error_set (self->error, DECODE_ERROR_FOUNDATION, DECODE_NO_OFFSET,
                        _("These foundations don’t belong to this game"));
      return NULL;
    }

  return cards_table_new (&self->parts, self->error);
}

/* The limit of the length bounds the work before anything is looked at. */
CardsTable *
cards_board_read (const char  *text,
                  gssize       length,
                  guint        draw,
                  GError     **error)
{
  const CardsConfig none = { 0 };
  BoardReader self = { .text = text,
                       .length = length < 0 ? strlen (text) : (gsize) length,
                       .error = error };

  if (self.length > CARDS_BOARD_MAX_LENGTH)
    {
      decode_error_set (error, DECODE_ERROR_TOO_LONG, CARDS_BOARD_MAX_LENGTH,
                        _("The text is too long for a board: the limit is %d characters"),
                        CARDS_BOARD_MAX_LENGTH);
      return NULL;
    }

  cards_table_parts_init (&self.parts, &none);
  if (!read_lines (&self))
    return NULL;
  if (self.n_columns == 0)
    {
      decode_error_set (error, DECODE_ERROR_EMPTY, 0, _("There are no columns of cards"));
      return NULL;
    }

  return make_table (&self, draw);
}

/* ---- Recognising ---- */

/* A quick test of the first words before a whole text is read: a known name of a line, or two
 * cards. */
gboolean
cards_board_is_likely (const char *text,
                       gsize       length)
{
  BoardReader self = { .text = text, .length = MIN (length, CARDS_BOARD_MAX_LENGTH) };
  gboolean face_down;
  CardsCard card;
  Word word;

  for (gsize end = line_end (&self); self.at < self.length && text[self.at] == '#';
       end = line_end (&self))
    self.at = MIN (end + 1, self.length);

  while (self.at < self.length && g_ascii_isspace (text[self.at]))
    self.at++;
  if (read_line_word (&self, self.length) != LINE_COLUMN)
    return TRUE;

  return next_word (&self, self.length, &word) && read_card (word, &card, &face_down)
         && next_word (&self, self.length, &word) && read_card (word, &card, &face_down);
}
