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

/* FALSE after a message. */
static gboolean
settle (Command *command)
{
  const Given *given = command->given;
  const char *game = cards_json_games[given->game];

  if (!command_takes_words (command, 1)
      || (given->game != CARDS_JSON_KLONDIKE && !command_refuse (command, game, "draw"))
      || (given->game != CARDS_JSON_SPIDER && !command_refuse (command, game, "suits"))
      || (command->json != NULL && !command_refuse (command, "--json", "ascii")))
    return FALSE;
  if (given->draw != 1 && given->draw != 3)
    return command_usage_error (command, _("--draw must be 1 or 3"));
  if (given->suits != 1 && given->suits != 2 && given->suits != 4)
    return command_usage_error (command, _("--suits must be 1, 2 or 4"));

  return TRUE;
}

/* The state as in `spaces batch`, with the text of the position; or with --ascii only the cards,
 * in the notation of solvers. */
static gboolean
run (Command *command)
{
  const Given *given = command->given;
  CardsDeal deal = { .number = 0 };
  g_autoptr (CardsTable) table = NULL;
  g_autofree char *name = NULL;
  g_autofree char *position = NULL;

  if (!settle (command))
    return FALSE;

  cards_json_fill_deal (&deal, given->game, (guint) given->draw, (guint) given->suits);
  if (command->words[0] == NULL
      || !g_ascii_string_to_unsigned (command->words[0], 10, 1, cards_deal_get_limit (deal.shuffle),
                                      &deal.number, NULL))
    {
      g_autofree char *limit =
          g_strdup_printf ("%" G_GUINT64_FORMAT, cards_deal_get_limit (deal.shuffle));

      /* Translators: %s is the highest number */
      return command_usage_error (command, _("Give the number of a deal, from 1 to %s"), limit);
    }

  table = cards_deal_make (&deal);
  name = cards_deal_dup_name (&deal);
  if (command->json != NULL)
    {
      position = cards_position_encode (table, 1, CARDS_POSITION_TEXT, NULL);
      cards_json_write_state (command_json_begin (command), table);
      json_writer_string_member (command->json, "position", position);
      return TRUE;
    }

  if (!given->ascii)
    terminal_print_styled (&command->out, TERMINAL_STRONG, "%s\n\n", name);
  solitaire_print (&command->out, table, given->ascii);

  return TRUE;
}

static const CommandOption options[] = {
  OPTION ("game", 'g', CHOICE, game,
          N_("freecell (the default), msfreecell, freecell-mini, klondike or spider"), N_("GAME"),
          cards_json_games,
          /* Translators: %s is what was given in place of them */
          N_("--game must be freecell, msfreecell, freecell-mini, klondike or spider, not “%s”")),
  OPTION ("draw", 0, INT, draw, N_("Klondike: draw 1 card (the default) or 3 at once"), N_("N")),
  OPTION ("suits", 0, INT, suits, N_("Spider: play with 1 suit (the default), 2 or 4"), N_("N")),
  SOLITAIRE_ASCII,
};

const CommandRow command_deal = {
  .parameters = N_("NUMBER"),
  .summary = N_("Deals a solitaire game by its number."),
  OPTIONS (options, .draw = 1, .suits = 1),
  .run = run,
};
