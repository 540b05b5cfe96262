/* Input and output that the commands for solitaire share. The input is a link, a position, a
 * session, or a table in the letters of solvers. Errors inside of a link are moved to their
 * place in the whole text, so that the mark under it is right. */
#include "cli/commands/cards/command-solitaire.h"

#include "cards/description/move-speech.h"
#include "cards/description/plain-board.h"
#include "cards/encoding/game-link.h"
#include "cli/commands/command-text.h"
#include "cli/terminal/command-words.h"
#include "text/decode-error.h"

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

/* Whether a word is a link, position or session, even one with a slash, and no file name.
 * `name.txt` has the form of a session; only one that can be read is one. */
static gboolean
is_text (const char *word)
{
  g_autoptr (MappedText) source = mapped_text_new (word, strlen (word));
  g_auto (CardsLink) link = { 0 };
  g_autoptr (CardsRecord) record = NULL;

  if (!cards_link_read (source, &link, NULL))
    return FALSE;
  if (link.kind != CARDS_LINK_BARE || !link.is_session)
    return TRUE;

  record = cards_session_decode (word, -1, NULL, NULL);
  return record != NULL;
}

/* Reads what the link holds. An error is moved to its place in the text that was given. */
static gboolean
read_link (const CardsLink  *link,
           SolitaireInput   *input,
           GError          **error)
{
  const char *text = link->text->text;
  gssize length = (gssize) link->text->length;
  gsize offset;

  if (link->is_session)
    input->record = cards_session_decode (text, length, &input->session, error);
  else
    input->table = cards_position_decode (text, length, &input->position, error);
  if (input->record != NULL)
    input->table = cards_record_get_table (input->record, input->record->n_moves);
  if (input->table != NULL)
    return TRUE;

  offset = decode_error_get_offset (*error);
  if (offset != DECODE_NO_OFFSET)
    decode_error_place (*error, mapped_text_get_origin (link->text, offset, offset).from);

  return FALSE;
}

/* @takes says which of the two the command works with; the other one gets a hint to the right
 * command. */
gboolean
solitaire_input_read (Command        *command,
                      SolitaireTakes  takes,
                      guint           draw,
                      SolitaireInput *input)
{
  g_autoptr (MappedText) source = NULL;
  g_auto (CardsLink) link = { 0 };
  const char *text;
  gsize length;

  if (command->file == NULL && command->words[0] != NULL && command->words[1] == NULL
      && is_text (command->words[0]))
    command->text = g_bytes_new (command->words[0], strlen (command->words[0]));
  else if (command_text_read (command, MAX_TEXT, NULL) == NULL)
    return FALSE;

  source = mapped_text_new (g_bytes_get_data (command->text, NULL),
                            g_bytes_get_size (command->text));
  text = source->text;
  length = source->length;
  input->is_board = (takes & SOLITAIRE_TAKES_POSITION) != 0 && cards_board_is_likely (text, length);
  if (input->is_board)
    {
      input->table = cards_board_read (text, (gssize) length, draw, &command->error);
      return input->table != NULL;
    }
  if (!cards_link_read (source, &link, &command->error))
    return FALSE;
  if ((takes & (link.is_session ? SOLITAIRE_TAKES_SESSION : SOLITAIRE_TAKES_POSITION)) == 0)
    return decode_error_set (&command->error, DECODE_ERROR_GAME, DECODE_NO_OFFSET, "%s",
                             link.is_session
                                 ? _("This is a game, not a position; use “spaces game” to show it")
                                 : _("This is a position, not a game; use “spaces position” to "
                                     "show it"));

  return read_link (&link, input, &command->error);
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
  /* Translators: %lu is the length of a code */
  terminal_print (out, ngettext ("(%lu character)", "(%lu characters)", length), length);
  terminal_print (out, "\n  %s\n", text);
}

/* Forms that the game does not have are left out. */
void
solitaire_print (const Terminal   *out,
                 const CardsTable *table,
                 gboolean          ascii)
{
  g_autofree char *board = ascii ? cards_board_write (table) : NULL;
  g_autofree char *position = cards_position_encode (table, 1, CARDS_POSITION_TEXT, NULL);
  g_autofree char *dense = cards_position_encode (table, 2, CARDS_POSITION_TEXT, NULL);
  g_autofree char *link = NULL;

  if (ascii)
    {
      terminal_print (out, "%s", board);
      return;
    }

  solitaire_print_table (out, table);
  terminal_print (out, "\n");
  if (position != NULL)
    solitaire_print_text (out, _("Position"), position);
  if (dense != NULL)
    solitaire_print_text (out, _("Shorter"), dense);
  if (position == NULL)
    return;

  link = cards_link_make (CARDS_LINK_DEFAULT_BASE, CARDS_LINK_POSITION,
                          cards_table_get_config (table)->game, position);
  solitaire_print_text (out, _("Link"), link);
}
