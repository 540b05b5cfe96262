/* Deals by number. What can be dealt is the same as for `cards.deal` of `spaces batch`. */
#include "cli/commands/cards/command-solitaire.h"
#include "cli/json/cards-json.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  guint    game;  /* in cards_json_games */
  int      draw;  /* of Klondike alone */
  int      suits; /* of Spider alone */
  gboolean ascii;
} Given;

/* The state as in `spaces batch`, and the text of the position. */
static void
write_json (JsonWriter       *writer,
            const CardsTable *table)
{
  g_autofree char *position = cards_position_encode (table, 1, CARDS_POSITION_TEXT, NULL);

  json_writer_name (writer, "state");
  cards_json_write_table (writer, table);
  json_writer_string_member (writer, "position", position);
}

/* With --ascii only the cards, in the notation of solvers. */
static void
show (Command         *command,
      const CardsDeal *deal,
      gboolean         ascii)
{
  g_autoptr (CardsTable) table = cards_deal_make (deal);
  g_autofree char *name = cards_deal_dup_name (deal);

  if (command->json != NULL)
    {
      write_json (command_json_begin (command), table);
      return;
    }
  if (!ascii)
    terminal_print_styled (&command->out, TERMINAL_STRONG, "%s\n\n", name);
  solitaire_print (&command->out, table, ascii);
}

static CommandStatus
run (Command *command)
{
  const Given *given = command->given;
  CardsDeal deal = { .number = 0 };

  if (!command_takes_words (command, 1)
      || (given->game != CARDS_JSON_KLONDIKE
          && !command_refuse (command, cards_json_games[given->game], "draw", NULL))
      || (given->game != CARDS_JSON_SPIDER
          && !command_refuse (command, cards_json_games[given->game], "suits", NULL))
      || (command->json != NULL && !command_refuse (command, "--json", "ascii", NULL)))
    return COMMAND_USAGE;
  if (given->game == CARDS_JSON_KLONDIKE && given->draw != 1 && given->draw != 3)
    return command_usage_error (command, _("--draw must be 1 or 3"));
  if (given->game == CARDS_JSON_SPIDER && given->suits != 1 && given->suits != 2
      && given->suits != 4)
    return command_usage_error (command, _("--suits must be 1, 2 or 4"));

  cards_json_fill_deal (&deal, given->game, (guint) given->draw, (guint) given->suits);
  if (command->words[0] == NULL
      || !g_ascii_string_to_unsigned (command->words[0], 10, 1, cards_deal_get_limit (deal.shuffle),
                                      &deal.number, NULL))
    {
      g_autofree char *limit =
          g_strdup_printf ("%" G_GUINT64_FORMAT, cards_deal_get_limit (deal.shuffle));

      return command_usage_error (command, _("Give the number of a deal, from 1 to %s"), limit);
    }

  show (command, &deal, given->ascii);

  return COMMAND_DONE;
}

static const CommandOption options[] = {
  { "game", 'g', COMMAND_CHOICE, AT (Given, game),
    N_("freecell (the default), msfreecell, freecell-mini, klondike or spider"), N_("GAME"),
    cards_json_games,
    N_("--game must be freecell, msfreecell, freecell-mini, klondike or spider, not “%s”") },
  { "draw", 0, COMMAND_INT, AT (Given, draw),
    N_("Klondike: draw 1 card (the default) or 3 at once"), N_("N") },
  { "suits", 0, COMMAND_INT, AT (Given, suits),
    N_("Spider: play with 1 suit (the default), 2 or 4"), N_("N") },
  { "ascii", 'a', COMMAND_FLAG, AT (Given, ascii),
    N_("Write only the cards, in letters, as solvers read them") },
  { NULL },
};

const CommandRow command_deal = {
  .parameters = N_("NUMBER"),
  .summary = N_("Deals a solitaire game by its number."),
  .options = options,
  .size = sizeof (Given),
  .defaults = &(const Given) { .draw = 1, .suits = 1 },
  .run = run,
};
