/* Deals by number. What can be dealt is the same as for `cards.deal` of `spaces batch`. */
#include "cli/commands/command.h"
#include "cli/commands/cards/command-solitaire.h"
#include "cli/json/cards-json.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Fills @deal but for its number. FALSE for an unknown @game. The caller checks @draw and @suits,
 * which only count for the game that has them. */
static gboolean
find_deal (const char *game,
           guint       draw,
           guint       suits,
           CardsDeal  *deal)
{
  deal->shuffle = CARDS_SHUFFLE_WEB;
  if (strcmp (game, "freecell") == 0 || strcmp (game, "msfreecell") == 0)
    deal->config = cards_config_freecell ();
  else if (strcmp (game, "freecell-mini") == 0)
    deal->config = cards_config_mini_freecell ();
  else if (strcmp (game, "klondike") == 0)
    deal->config = cards_config_klondike (draw);
  else if (strcmp (game, "spider") == 0)
    deal->config = cards_config_spider (suits);
  else
    return FALSE;

  if (strcmp (game, "msfreecell") == 0)
    deal->shuffle = CARDS_SHUFFLE_MICROSOFT;

  return TRUE;
}

/* The state as in `spaces batch`, and the text of the position. */
static void
write_json (const CardsTable *table)
{
  g_autofree char *position = cards_position_encode (table, 1, CARDS_POSITION_TEXT, NULL);
  JsonWriter writer;

  command_json_begin (&writer);
  json_writer_name (&writer, "state");
  cards_json_write_table (&writer, table);
  json_writer_name (&writer, "position");
  json_writer_string (&writer, position);
  command_json_end (&writer);
}

/* With --ascii only the cards, in the notation of solvers. */
static void
show (const CommandOptions *options,
      const CardsDeal      *deal,
      gboolean              ascii)
{
  g_autoptr (CardsTable) table = cards_deal_make (deal);
  g_autofree char *name = cards_deal_dup_name (deal);

  if (options->json)
    {
      write_json (table);
    }
  else if (ascii)
    {
      solitaire_print_plain (&options->out, table);
    }
  else
    {
      terminal_print_styled (&options->out, TERMINAL_STRONG, name);
      terminal_print (&options->out, "\n\n");
      solitaire_print_table (&options->out, table);
      terminal_print (&options->out, "\n");
      solitaire_print_texts (&options->out, table);
    }
}

CommandStatus
command_deal (int    argc,
              char **argv)
{
  g_autofree char *game = NULL;
  gboolean ascii = FALSE;
  int draw = 1, suits = 1;
  const GOptionEntry entries[] = {
    { "game", 'g', 0, G_OPTION_ARG_STRING, &game,
      N_("freecell (the default), msfreecell, freecell-mini, klondike or spider"), N_("GAME") },
    { "draw", 'd', 0, G_OPTION_ARG_INT, &draw,
      N_("Klondike: draw 1 card (the default) or 3 at once"), N_("N") },
    { "suits", 's', 0, G_OPTION_ARG_INT, &suits,
      N_("Spider: play with 1 suit (the default), 2 or 4"), N_("N") },
    { "ascii", 'a', 0, G_OPTION_ARG_NONE, &ascii,
      N_("Write only the cards, in letters, as solvers read them"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  const CommandUsage usage = {
    .name = "deal",
    .parameters = _("NUMBER"),
    .summary = _("Deals a solitaire game by its number."),
    .takes = COMMAND_TAKES_OTHER,
    .entries = entries,
  };
  g_auto (CommandOptions) options = { 0 };
  CardsDeal deal;

  if (!command_options_parse (&usage, argc, argv, &options)
      || !command_takes_words (&usage, &options, 1))
    return COMMAND_USAGE;
  if (!find_deal (game != NULL ? game : "freecell", (guint) draw, (guint) suits, &deal))
    return command_usage_error (
        &usage,
        _("--game must be freecell, msfreecell, freecell-mini, klondike or spider, "
           "not “%s”"),
        game);
  if (deal.config.game == CARDS_KLONDIKE && draw != 1 && draw != 3)
    return command_usage_error (&usage, _("--draw must be 1 or 3"));
  if (deal.config.game == CARDS_SPIDER && suits != 1 && suits != 2 && suits != 4)
    return command_usage_error (&usage, _("--suits must be 1, 2 or 4"));
  if (options.words[0] == NULL
      || !g_ascii_string_to_unsigned (options.words[0], 10, 1, cards_deal_get_limit (deal.shuffle),
                                      &deal.number, NULL))
    {
      g_autofree char *limit =
          g_strdup_printf ("%" G_GUINT64_FORMAT, cards_deal_get_limit (deal.shuffle));

      return command_usage_error (&usage, _("Give the number of a deal, from 1 to %s"), limit);
    }

  show (&options, &deal, ascii);

  return COMMAND_DONE;
}
