/* Input and output that the commands for solitaire share. The input is a link, a position, a
 * session, or a table in the letters of solvers. Errors inside of a link are moved to their
 * place in the whole text, so that the mark under it is right. */
#include "cli/commands/cards/command-solitaire.h"

#include "cards/description/move-speech.h"
#include "cards/description/plain-board.h"
#include "cards/encoding/game-link.h"
#include "cli/commands/command-text.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Far more than a link with a session of 8,192 characters around it. */
#define MAX_TEXT (64 * 1024)
#define CARD_WIDTH 5 /* characters: a card face down, as in "<10♥>" */

void
solitaire_input_clear (SolitaireInput *input)
{
  g_clear_pointer (&input->table, cards_table_unref);
  g_clear_pointer (&input->record, cards_record_unref);
  cards_session_reading_clear (&input->session);
}

/* ---- Reading ---- */

/* GBytes of length 0 have no data. */
static MappedText *
map_bytes (GBytes *bytes)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return mapped_text_new (text != NULL ? text : "", length);
}

/* `name.txt` has the form of a session; only one that can be read is one. */
static gboolean
is_session (const char *word)
{
  g_autoptr (CardsRecord) record = cards_session_decode (word, -1, NULL, NULL);

  return record != NULL;
}

/* A word that is a link, position or session, even one with a slash, is no file name. NULL
 * leaves the decision to command_text_read(). */
static GBytes *
read_word (Command *command)
{
  const char *word = command->words[0];
  g_auto (CardsLink) link = { 0 };
  g_autoptr (MappedText) source = NULL;

  if (command->file != NULL || word == NULL || command->words[1] != NULL)
    return NULL;

  source = mapped_text_new (word, strlen (word));
  if (!cards_link_read (source, &link, NULL))
    return NULL;
  if (link.kind == CARDS_LINK_BARE && link.is_session && !is_session (word))
    return NULL;

  return g_bytes_new (word, strlen (word));
}

/* Reads what the link holds. An error is moved to its place in the text that was given. */
static gboolean
read_link (const CardsLink  *link,
           SolitaireInput   *input,
           GError          **error)
{
  const char *text = mapped_text_get_text (link->text);
  gssize length = (gssize) mapped_text_get_length (link->text);
  GError *own = NULL;

  if (link->is_session)
    input->record = cards_session_decode (text, length, &input->session, &own);
  else
    input->table = cards_position_decode (text, length, &input->position, &own);
  if (input->record != NULL)
    input->table = cards_record_get_table (input->record, cards_record_get_n_moves (input->record));
  if (own == NULL)
    return TRUE;

  if (decode_error_get_offset (own) != DECODE_NO_OFFSET)
    decode_error_place (own, mapped_text_get_origin (link->text, decode_error_get_offset (own),
                                                     decode_error_get_offset (own)).from);
  g_propagate_error (error, own);

  return FALSE;
}

/* @takes says which of the two the command works with; the other one gets a hint to the right
 * command. */
static gboolean
read_text (GBytes          *bytes,
           SolitaireTakes   takes,
           guint            draw,
           SolitaireInput  *input,
           GError         **error)
{
  g_autoptr (MappedText) source = map_bytes (bytes);
  const char *text = mapped_text_get_text (source);
  gsize length = mapped_text_get_length (source);
  g_auto (CardsLink) link = { 0 };

  if ((takes & SOLITAIRE_TAKES_POSITION) != 0 && cards_board_is_likely (text, length))
    {
      input->is_board = TRUE;
      input->table = cards_board_read (text, (gssize) length, draw, error);
      return input->table != NULL;
    }
  if (!cards_link_read (source, &link, error))
    return FALSE;
  if ((takes & (link.is_session ? SOLITAIRE_TAKES_SESSION : SOLITAIRE_TAKES_POSITION)) == 0)
    return decode_error_set (error, DECODE_ERROR_GAME, DECODE_NO_OFFSET, "%s",
                             link.is_session
                                 ? _("This is a game, not a position; use “spaces game” to show it")
                                 : _("This is a position, not a game; use “spaces position” to "
                                     "show it"));

  return read_link (&link, input, error);
}

gboolean
solitaire_input_read (Command        *command,
                      SolitaireTakes  takes,
                      guint           draw,
                      SolitaireInput *input)
{
  g_autoptr (GBytes) bytes = read_word (command);
  g_autoptr (GError) error = NULL;

  if (bytes == NULL)
    bytes = command_text_read (command, MAX_TEXT);
  if (bytes == NULL)
    return FALSE;
  if (read_text (bytes, takes, draw, input, &error))
    return TRUE;

  command_report_error (command, bytes, error);
  return FALSE;
}

/* ---- Writing ---- */

/* Cards have a fixed width of CARD_WIDTH cells, those face down in angle brackets. */
static void
print_card (const Terminal *out,
            CardsCard       card,
            gboolean        face_down)
{
  g_autofree char *sign = card != CARDS_NO_CARD ? cards_speech_card (card) : g_strdup ("–");
  g_autofree char *shown = face_down ? g_strdup_printf ("<%s>", sign) : g_strdup (sign);
  int padding = CARD_WIDTH - (int) g_utf8_strlen (shown, -1);

  terminal_print (out, "%s%*s", shown, MAX (padding, 0), "");
}

/* Cards from the bottom up; the last n_up lie face up. */
static void
print_row (const Terminal *out,
           const char     *label,
           CardsRow        row)
{
  terminal_print_styled (out, TERMINAL_FAINT, "%s", label);
  for (guint i = 0; i < row.n; i++)
    print_card (out, row.cards[i], i + row.n_up < row.n);
  terminal_print (out, "\n");
}

/* Piles of which only the top card matters: foundations and free cells. */
static void
print_single_cards (const Terminal   *out,
                    const CardsTable *table,
                    CardsPileKind     kind,
                    const char       *label)
{
  terminal_print_styled (out, TERMINAL_FAINT, "%s", label);
  for (guint8 i = 0; i < cards_table_get_n_piles (table, kind); i++)
    print_card (out, cards_table_get_top (table, (CardsPile) { kind, i }), FALSE);
  terminal_print (out, "\n");
}

/* Labels are those of the moves: S foundations, F cells, D stock, W waste, T columns. */
void
solitaire_print_table (const Terminal   *out,
                       const CardsTable *table)
{
  print_single_cards (out, table, CARDS_PILE_FOUNDATION, "  S   ");
  if (cards_table_get_n_piles (table, CARDS_PILE_CELL) > 0)
    print_single_cards (out, table, CARDS_PILE_CELL, "  F   ");
  if (cards_table_get_n_piles (table, CARDS_PILE_STOCK) > 0)
    print_row (out, "  D   ", cards_table_get_stock (table));
  if (cards_table_get_n_piles (table, CARDS_PILE_WASTE) > 0)
    print_row (out, "  W   ", cards_table_get_waste (table));
  for (guint i = 0; i < cards_table_get_n_piles (table, CARDS_PILE_TABLEAU); i++)
    {
      g_autofree char *label = g_strdup_printf ("  T%u  ", i);

      print_row (out, label, cards_table_get_column (table, i));
    }
}

/* A label with the length, and the text on a line of its own to be copied. */
void
solitaire_print_text (const Terminal *out,
                      const char     *label,
                      const char     *text)
{
  gulong length = (gulong) strlen (text);

  terminal_print (out, "%s ", label);
  terminal_print (out, ngettext ("(%lu character)", "(%lu characters)", length), length);
  terminal_print (out, "\n  %s\n", text);
}

/* Forms that the game does not have are left out. */
static void
print_texts (const Terminal   *out,
             const CardsTable *table)
{
  const CardsConfig *config = cards_table_get_config (table);
  g_autofree char *position = cards_position_encode (table, 1, CARDS_POSITION_TEXT, NULL);
  g_autofree char *dense = cards_position_encode (table, 2, CARDS_POSITION_TEXT, NULL);
  g_autofree char *link = NULL;

  if (position != NULL)
    solitaire_print_text (out, _("Position"), position);
  if (dense != NULL)
    solitaire_print_text (out, _("Shorter"), dense);
  if (position == NULL)
    return;

  link = cards_link_make (CARDS_LINK_DEFAULT_BASE, CARDS_LINK_POSITION, config->game, position);
  solitaire_print_text (out, _("Link"), link);
}

void
solitaire_print (const Terminal   *out,
                 const CardsTable *table,
                 gboolean          ascii)
{
  g_autofree char *board = ascii ? cards_board_write (table) : NULL;

  if (ascii)
    {
      terminal_print (out, "%s", board);
      return;
    }

  solitaire_print_table (out, table);
  terminal_print (out, "\n");
  print_texts (out, table);
}
