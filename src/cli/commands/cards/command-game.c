/* `spaces game` shows a session and `spaces verify` checks one. Both read with
 * solitaire_input_read(), which replays every move; what it returns has only legal moves. */
#include "cli/commands/command.h"
#include "cli/commands/cards/command-solitaire.h"
#include "cards/description/move-speech.h"
#include "cards/encoding/game-link.h"
#include "cli/json/cards-json.h"

#include <glib/gi18n-lib.h>

/* ---- game ---- */

/* Each move is described on the table before it. */
static void
print_moves (const Terminal    *out,
             const CardsRecord *record)
{
  for (gsize i = 0; i < cards_record_get_n_moves (record); i++)
    {
      g_autoptr (CardsTable) before = cards_record_get_table (record, i);
      g_autofree char *move = cards_speech_short (before, cards_record_get_moves (record)[i]);

      terminal_print (out, "%4lu. %s\n", (gulong) i + 1, move);
    }
}

/* A game that is not won only has its number of moves. */
static void
print_result (const Terminal    *out,
              const CardsRecord *record)
{
  gulong n_moves = (gulong) cards_record_get_n_moves (record);

  if (cards_record_is_won (record))
    {
      g_autofree char *win = cards_speech_win (n_moves);

      terminal_print_styled (out, TERMINAL_GOOD, win);
    }
  else
    {
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

  terminal_print_styled (out, TERMINAL_STRONG, name);
  terminal_print (out, "\n");
  print_result (out, input->record);
  terminal_print (out, "\n");
  print_moves (out, input->record);
  terminal_print (out, "\n");
  solitaire_print_table (out, input->table);
  terminal_print (out, "\n");
  print_links (out, input->record);
}

/* The table alone, for --move. */
static void
print_table_at (const Terminal   *out,
                const CardsTable *table,
                gboolean          ascii)
{
  if (ascii)
    {
      solitaire_print_plain (out, table);
      return;
    }

  solitaire_print_table (out, table);
  terminal_print (out, "\n");
  solitaire_print_texts (out, table);
}

/* The state is that of --move, or the last one. */
static void
write_json (const SolitaireInput *input,
            const CardsTable     *table)
{
  JsonWriter writer;

  command_json_begin (&writer);
  cards_json_write_session (&writer, input->record, &input->session);
  json_writer_name (&writer, "state");
  cards_json_write_table (&writer, table);
  command_json_end (&writer);
}

CommandStatus
command_game (int    argc,
              char **argv)
{
  gboolean ascii = FALSE;
  int at = -1;
  const GOptionEntry entries[] = {
    { "move", 'm', 0, G_OPTION_ARG_INT, &at,
      N_("Show the table after N moves; 0 is before the first"), N_("N") },
    { "ascii", 'a', 0, G_OPTION_ARG_NONE, &ascii,
      N_("Write only the cards, in letters, as solvers read them"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  const CommandUsage usage = {
    .name = "game",
    .parameters = _("[TEXT]"),
    .summary = _("Shows a solitaire game move by move, from its text or a link."),
    .takes = COMMAND_TAKES_TEXT,
    .entries = entries,
  };
  g_auto (CommandOptions) options = { 0 };
  g_auto (SolitaireInput) input = { 0 };
  g_autoptr (CardsTable) table = NULL;
  CommandStatus status = COMMAND_USAGE;

  if (!command_options_parse (&usage, argc, argv, &options)
      || !solitaire_input_read (&usage, &options, SOLITAIRE_TAKES_SESSION, 1, &input, &status))
    return status;
  if (at > (int) cards_record_get_n_moves (input.record))
    return command_usage_error (&usage, _("--move: the game has only %u moves"),
                                (guint) cards_record_get_n_moves (input.record));

  table =
      at >= 0 ? cards_record_get_table (input.record, (gsize) at) : cards_table_ref (input.table);
  if (options.json)
    write_json (&input, table);
  else if (at >= 0 || ascii)
    print_table_at (&options.out, table, ascii);
  else
    print_game (&options.out, &input);

  return COMMAND_DONE;
}

/* ---- verify ---- */

/* A position has no record, but counts its moves itself. */
static void
write_verdict_json (const SolitaireInput *input)
{
  JsonWriter writer;

  command_json_begin (&writer);
  json_writer_name (&writer, "moveCount");
  json_writer_integer (&writer, input->record != NULL
                                    ? (gint64) cards_record_get_n_moves (input->record)
                                    : (gint64) cards_table_get_n_moves (input->table));
  json_writer_name (&writer, "won");
  json_writer_boolean (&writer, cards_table_is_won (input->table));
  command_json_end (&writer);
}

/* Illegal moves are errors of the reader, so whatever is left to say here is good. */
CommandStatus
command_verify (int    argc,
                char **argv)
{
  const CommandUsage usage = {
    .name = "verify",
    .parameters = _("[TEXT]"),
    .summary = _("Checks a solitaire game and shows its first illegal move."),
    .description = _("For a position, only the cards are checked."),
    .takes = COMMAND_TAKES_TEXT,
  };
  g_auto (CommandOptions) options = { 0 };
  g_auto (SolitaireInput) input = { 0 };
  CommandStatus status = COMMAND_USAGE;

  if (!command_options_parse (&usage, argc, argv, &options)
      || !solitaire_input_read (&usage, &options,
                                SOLITAIRE_TAKES_SESSION | SOLITAIRE_TAKES_POSITION, 1, &input,
                                &status))
    return status;

  if (options.json)
    {
      write_verdict_json (&input);
      return COMMAND_DONE;
    }

  if (input.record != NULL)
    {
      terminal_print (&options.out, "%s ", _("Every move is legal."));
      print_result (&options.out, input.record);
    }
  else
    {
      terminal_print (&options.out, "%s\n",
                      _("The cards match the game. Whether a game can reach this position isn’t "
                        "checked."));
    }

  return COMMAND_DONE;
}
