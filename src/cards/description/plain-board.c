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

#define COLUMNS 8 /* of a deal in rows, and how many rows it has */
#define ROWS 7

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
  for (guint8 i = 0; i < cards_table_get_n_piles (table, CARDS_PILE_CELL); i++)
    {
      CardsCard card = cards_table_get_top (table, (CardsPile) { CARDS_PILE_CELL, i });

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
  const char *text;
  gsize       length;
  gsize       at;
  CardsTable  table;     /* of no game before all has been read */
  guint       n_columns;
  guint       n_foundations;
  guint       n_cells;
  gboolean    has_cells;
  gboolean    has_all_cells; /* empty ones are marked; the solver itself leaves them out */
  gboolean    has_stock; /* or a waste, or a card face down */
  GError    **error;
} BoardReader;

typedef struct
{
  const char *text;
  gsize       length;
  gsize       at;
} Word;

static void
skip_space (BoardReader *self,
            gsize        end)
{
  while (self->at < end && g_ascii_isspace (self->text[self->at]))
    self->at++;
}

/* The next word up to @end; FALSE when there is none. */
static gboolean
next_word (BoardReader *self,
           gsize        end,
           Word        *word)
{
  skip_space (self, end);
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

/* A card in angle brackets lies face down. Its suit may be a sign; some write 1 for the Ace and 0
 * for the ten. */
static gboolean
read_card (Word       word,
           CardsCard *card,
           gboolean  *face_down)
{
  static const char signs[CARDS_N_SUITS][4] = { "♠", "♥", "♣", "♦" };
  char letters[4] = "";

  *face_down = word.length > 2 && word.text[0] == '<' && word.text[word.length - 1] == '>';
  word.text += *face_down;
  word.length -= 2U * (guint) *face_down;
  memcpy (letters, word.text, MIN (word.length, 3));
  for (guint suit = 0; suit < CARDS_N_SUITS && word.length > 3; suit++)
    if (word.length <= 5 && memcmp (word.text + word.length - 3, signs[suit], 3) == 0)
      {
        word.length -= 2;
        letters[word.length - 1] = cards_suit_letter (suit);
      }
  if (word.length == 2 && (letters[0] == '0' || letters[0] == '1'))
    letters[0] = letters[0] == '0' ? 'T' : 'A';

  return cards_card_parse (letters, word.length, card);
}

/* The card of @word, for which there must be room. */
static gboolean
take_card (const BoardReader *self,
           Word               word,
           CardsCard         *card,
           gboolean          *face_down)
{
  if (self->table.start[CARDS_N_SLOTS] == CARDS_MAX_CARDS)
    return reject_word (self, DECODE_ERROR_DUPLICATE, word, _("There are too many cards"));

  return read_card (word, card, face_down)
         || reject_word (self, DECODE_ERROR_CARD, word,
                         _("This isn’t a card; write cards like 7S, TH or 10H"));
}

/* Bottom card first. A card face down turns all before it face down as well: @n_up counts those
 * from the end. */
static gboolean
read_row (BoardReader *self,
          gsize        end,
          guint        slot,
          guint8      *n_up)
{
  gboolean face_down;
  CardsCard card;
  Word word;

  while (next_word (self, end, &word))
    {
      if (!take_card (self, word, &card, &face_down))
        return FALSE;
      cards_table_push (&self->table, slot, &card, 1);
      *n_up = face_down ? 0 : *n_up + 1;
      self->has_stock |= face_down;
    }

  return TRUE;
}

/* The last line of stock or waste counts. */
static gboolean
read_pile (BoardReader *self,
           gsize        end,
           guint        slot)
{
  guint8 n_up = 0;

  self->has_stock = TRUE;
  cards_table_pop (&self->table, slot, cards_table_slot_n (&self->table, slot));
  return read_row (self, end, slot, &n_up);
}

static gboolean
read_foundations (BoardReader *self,
                  gsize        end,
                  guint        unused)
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
          self->table.heights[self->n_foundations] = (guint8) (cards_card_rank (parsed) + 1);
        }
      self->table.suits[self->n_foundations] = (guint8) suit;
    }

  return TRUE;
}

/* `-` and `*` are empty cells. */
static gboolean
read_cells (BoardReader *self,
            gsize        end,
            guint        unused)
{
  gboolean face_down;
  Word word;

  self->has_cells = TRUE;
  for (; next_word (self, end, &word); self->n_cells++)
    {
      if (self->n_cells == CARDS_MAX_CELLS)
        return reject_word (self, DECODE_ERROR_CONFIG, word, _("There are too many free cells"));
      self->has_all_cells |= word.text[0] == '-' || word.text[0] == '*';
      if (word.text[0] == '-' || word.text[0] == '*')
        continue;
      if (!take_card (self, word, &self->table.cells[self->n_cells], &face_down))
        return FALSE;
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

static gboolean
read_column (BoardReader *self,
             gsize        end,
             guint        unused)
{
  const Word here = { self->text, 0, self->at };

  if (self->n_columns == CARDS_MAX_COLUMNS)
    return reject_word (self, DECODE_ERROR_CONFIG, here, _("There are too many columns"));

  self->n_columns++;
  return read_row (self, end, self->n_columns - 1, &self->table.n_up[self->n_columns - 1]);
}

typedef struct
{
  const char *name;
  gboolean  (*read) (BoardReader *self,
                     gsize        end,
                     guint        slot);
  guint       slot;
} Line;

/* The last one is a line without a name, too. */
static const Line lines[] = {
  { "foundations:", read_foundations },
  { "founds:", read_foundations },
  { "freecells:", read_cells },
  { "fc:", read_cells },
  { "talon:", read_pile, CARDS_SLOT_STOCK },
  { "waste:", read_pile, CARDS_SLOT_WASTE },
  { ":", read_column },
};

/* Skips the name at the beginning of a line, in any case of its letters. */
static const Line *
read_name (BoardReader *self,
           gsize        end)
{
  skip_space (self, end);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      gsize length = strlen (lines[i].name);

      if (end - self->at >= length
          && g_ascii_strncasecmp (self->text + self->at, lines[i].name, length) == 0)
        {
          self->at += length;
          return &lines[i];
        }
    }

  return &lines[G_N_ELEMENTS (lines) - 1];
}

static gboolean
read_line (BoardReader *self,
           gsize        end)
{
  const Line *line = read_name (self, end);

  return line->read (self, end, line->slot);
}

/* Passes the marks `>` of a quotation. Whether the rest is a comment, or a fence of the board. */
static gboolean
begins_comment (BoardReader *self,
                gsize        end)
{
  while (self->at < end && self->text[self->at] == '>')
    {
      self->at++;
      self->at += self->at < end && self->text[self->at] == ' ';
    }

  return self->at < end && (self->text[self->at] == '#' || self->text[self->at] == '`');
}

/* Whether the text ends with white space, a fence or the mark of a quotation, which `<7S>` has not.
 */
static gboolean
ends_behind_board (const BoardReader *self)
{
  char last = self->text[self->length - 1];

  return g_ascii_isspace (last) || last == '`'
         || (last == '>' && (self->length == 1 || self->text[self->length - 2] == '>'
                             || g_ascii_isspace (self->text[self->length - 2])));
}

/* A line with nothing in it is an empty column, but not before the first and behind the last
 * one. */
static gboolean
read_lines (BoardReader *self)
{
  while (self->length > 0 && ends_behind_board (self))
    self->length--;

  for (; self->at < self->length; self->at++)
    {
      gsize end = line_end (self);
      gboolean is_comment = begins_comment (self, end);

      if (self->n_columns == 0)
        skip_space (self, end);
      if (!is_comment && (self->n_columns > 0 || self->at < end) && !read_line (self, end))
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
  guint n = self->table.start[CARDS_N_SLOTS] + cards_table_get_n_home (&self->table);

  for (guint i = 0; i < self->n_cells; i++)
    n += self->table.cells[i] != CARDS_NO_CARD;

  return n;
}

/* One, two or four suits, whichever holds all that are there. */
static guint
count_suits (const BoardReader *self)
{
  guint highest = 0;

  for (guint i = 0; i < self->table.start[CARDS_N_SLOTS]; i++)
    highest = MAX (highest, cards_card_suit (self->table.cards[i]));
  for (guint i = 0; i < self->n_foundations; i++)
    highest = MAX (highest, self->table.suits[i]);

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
    config.n_cells = (guint8) (self->has_all_cells ? self->n_cells
                                                   : MAX (self->n_cells, config.n_cells));

  return config;
}

/* Books and web pages print a deal as it lies, row by row: seven lines, each of eight cards but the
 * last. (As columns that could not be dealt.) The cards of each line go to the columns. */
static void
turn_rows (BoardReader *self)
{
  const CardsConfig none = { 0 };
  const CardsTable rows = self->table;

  for (guint i = 0; i < ROWS; i++)
    if (self->n_columns != ROWS || self->has_cells || self->has_stock || self->n_foundations > 0
        || cards_table_slot_n (&rows, i) != (i + 1 < ROWS ? COLUMNS : CARDS_N_CARDS % COLUMNS))
      return;

  self->n_columns = COLUMNS;
  cards_table_begin (&self->table, &none);
  for (guint column = 0; column < COLUMNS; column++)
    for (guint i = 0; i < ROWS && column < cards_table_slot_n (&rows, i); i++)
      {
        cards_table_push (&self->table, column, cards_table_slot_cards (&rows, i) + column, 1);
        self->table.n_up[column]++;
      }
}

/* Puts the foundations where the web game has those of their suits. */
static gboolean
place_foundations (BoardReader *self)
{
  const CardsTable read = self->table;
  CardsTable *table = &self->table;

  if (table->config.game == CARDS_SPIDER)
    {
      for (guint i = 0; i < self->n_foundations; i++)
        if (table->heights[i] != CARDS_N_RANKS)
          return FALSE;
      return TRUE;
    }

  memset (table->heights, 0, sizeof table->heights);
  memset (table->suits, 0, sizeof table->suits);
  for (guint i = 0; i < self->n_foundations; i++)
    {
      guint place = cards_suit_place (read.suits[i]);

      if (read.heights[i] == 0)
        continue;
      if (place >= cards_config_n_foundations (&table->config) || table->heights[place] > 0)
        return FALSE;
      table->heights[place] = read.heights[i];
      table->suits[place] = read.suits[i];
    }

  return TRUE;
}

/* First whether there is such a game, then whether its foundations are possible, then the deck. */
static CardsTable *
make_table (BoardReader *self,
            guint        draw)
{
  turn_rows (self);
  self->table.config = find_config (self, draw);
  if (!cards_config_is_valid (&self->table.config)
      || (self->has_cells && self->table.config.game != CARDS_FREECELL))
    return decode_error_null (self->error, DECODE_ERROR_CONFIG, DECODE_NO_OFFSET,
                              /* Translators: how many columns, and how many free cells, a text
                               * shows */
                              _("No solitaire game has %1$u columns and %2$u cells with these "
                                "cards"),
                              self->n_columns, self->n_cells);
  if (!place_foundations (self))
    return decode_error_null (self->error, DECODE_ERROR_FOUNDATION, DECODE_NO_OFFSET,
                              _("These foundations don’t belong to this game"));

  return cards_table_finish (&self->table, self->error);
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
    return decode_error_null (error, DECODE_ERROR_TOO_LONG, CARDS_BOARD_MAX_LENGTH,
                              /* Translators: %d is how many characters are allowed */
                              _("The text is too long for a board: the limit is %d characters"),
                              CARDS_BOARD_MAX_LENGTH);

  cards_table_begin (&self.table, &none);
  if (!read_lines (&self))
    return NULL;
  if (self.n_columns == 0)
    return decode_error_null (error, DECODE_ERROR_EMPTY, 0, _("There are no columns of cards"));

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

  for (gsize end = line_end (&self);
       self.at < self.length && (begins_comment (&self, end) || self.at == end);
       end = line_end (&self))
    self.at = MIN (end + 1, self.length);

  if (read_name (&self, self.length)->read != read_column)
    return TRUE;

  return next_word (&self, self.length, &word) && read_card (word, &card, &face_down)
         && next_word (&self, self.length, &word) && read_card (word, &card, &face_down);
}
