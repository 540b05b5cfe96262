/* `spaces game` shows a session and `spaces verify` checks one. Both read with
 * solitaire_input_read(), which replays every move; what it returns has only legal moves. */
#include "cli/commands/cards/command-solitaire.h"
#include "cards/description/move-speech.h"
#include "cards/encoding/game-link.h"
#include "cli/json/cards-json.h"
#include "cli/terminal/command-words.h"

/* ---- game ---- */

/* Each move is described on the table before it. */
static void
print_moves (const Terminal    *out,
             const CardsRecord *record)
{
  for (gsize i = 0; i < record->n_moves; i++)
    {
      g_autoptr (CardsTable) before = cards_record_get_table (record, i);
      g_autofree char *move = cards_speech_short (before, record->moves[i]);

      terminal_print (out, "%4zu. %s\n", i + 1, move);
    }
}

/* A game that is not won only has its number of moves. */
static void
print_result (const Terminal    *out,
              const CardsRecord *record)
{
  gulong n_moves = (gulong) record->n_moves;

  if (record->is_won)
    {
      g_autofree char *win = cards_speech_win (n_moves);

      terminal_print_styled (out, TERMINAL_GOOD, "%s", win);
    }
  else
    {
      /* Translators: %lu is how many moves the game has */
      terminal_print (out, ngettext ("%lu move", "%lu moves", n_moves), n_moves);
    }
  terminal_print (out, "\n");
}

/* Nothing for a record that is too long to be written as a session. */
static void
print_links (const Terminal    *out,
             const CardsRecord *record)
{
  CardsGame game = cards_record_get_deal (record)->config.game;
  g_autofree char *session = cards_session_encode (record, NULL);
  g_autofree char *link = NULL;

  if (session == NULL)
    return;

  link = cards_link_make (CARDS_LINK_DEFAULT_BASE, CARDS_LINK_REPLAY, game, session);
  solitaire_print_text (out, _("Game"), session);
  solitaire_print_text (out, _("Replay"), link);
}

/* The table at the end follows the moves. */
static void
print_game (const Terminal       *out,
            const SolitaireInput *input)
{
  g_autofree char *name = cards_deal_dup_name (cards_record_get_deal (input->record));

  terminal_print_styled (out, TERMINAL_STRONG, "%s\n", name);
  print_result (out, input->record);
  terminal_print (out, "\n");
  print_moves (out, input->record);
  terminal_print (out, "\n");
  solitaire_print_table (out, input->table);
  terminal_print (out, "\n");
  print_links (out, input->record);
}

typedef struct
{
  gboolean ascii;
  int      at; /* −1 without --move */
} Given;

/* With --json the state is that of --move, or the last one. */
static gboolean
run (Command *command)
{
  const Given *given = command->given;
  g_auto (SolitaireInput) input = { 0 };
  g_autoptr (CardsTable) table = NULL;

  if ((command->json != NULL && !command_refuse (command, "--json", "ascii"))
      || !solitaire_input_read (command, SOLITAIRE_TAKES_SESSION, 1, &input))
    return FALSE;
  if (given->at > (int) input.record->n_moves)
    /* Translators: %u is how many moves the game has */
    return command_usage_error (command, _("--move: the game has only %u moves"),
                                (guint) input.record->n_moves);

  table = given->at >= 0 ? cards_record_get_table (input.record, (gsize) given->at)
                         : cards_table_ref (input.table);
  if (command->json != NULL)
    {
      cards_json_write_session (command_json_begin (command), input.record, &input.session);
      cards_json_write_state (command->json, table);
    }
  else if (given->at >= 0 || given->ascii)
    {
      solitaire_print (&command->out, table, given->ascii);
    }
  else
    {
      print_game (&command->out, &input);
    }

  return TRUE;
}

static const CommandOption options[] = {
  OPTION ("move", 0, INT, at, N_("Show the table after N moves; 0 is before the first"), N_("N")),
  SOLITAIRE_ASCII,
};

const CommandRow command_game = {
  .parameters = N_("[TEXT]"),
  .summary = N_("Shows a solitaire game move by move, from its text or a link."),
  .takes = COMMAND_TAKES_TEXT,
  OPTIONS (options, .at = -1),
  .run = run,
};

/* ---- verify ---- */

/* Illegal moves are errors of the reader, so whatever is left to say here is good. A position
 * has no record, but counts its moves itself. */
static gboolean
verify (Command *command)
{
  g_auto (SolitaireInput) input = { 0 };

  if (!solitaire_input_read (command, SOLITAIRE_TAKES_SESSION | SOLITAIRE_TAKES_POSITION, 1,
                             &input))
    return FALSE;

  if (command->json != NULL)
    {
      json_writer_print (command_json_begin (command), "moveCount:%jd,won:%i",
                         input.record != NULL ? (gint64) input.record->n_moves
                                              : (gint64) cards_table_get_n_moves (input.table),
                         cards_table_is_won (input.table));
    }
  else if (input.record != NULL)
    {
      terminal_print (&command->out, "%s ", _("Every move is legal."));
      print_result (&command->out, input.record);
    }
  else
    {
      terminal_print (&command->out, "%s\n",
                      _("The cards match the game. Whether a game can reach this position isn’t "
                        "checked."));
    }

  return TRUE;
}

const CommandRow command_verify = {
  .parameters = N_("[TEXT]"),
  .summary = N_("Checks a solitaire game and shows its first illegal move."),
  .description = N_("For a position, only the cards are checked."),
  .takes = COMMAND_TAKES_TEXT,
  .run = verify,
};
