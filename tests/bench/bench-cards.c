/* What the documents ask of solitaire links, and how much faster it is: encoding 100 moves in 10
 * ms, decoding them in 50 ms, validating them in 500 ms, decoding a position in 10 ms. Decoding a
 * session is validating it here, so that both are measured by the same call. And how long the texts
 * are. Time is that of the processor, whatever else it does. */
#include "../cards/moved-table.h"
#include "cards/encoding/position.h"
#include "cards/encoding/session.h"

#include <string.h>
#include <time.h>

#define SECONDS_PER_FIGURE 0.5
#define N_MOVES 100

typedef struct
{
  CardsRecord *record;
  char        *session;
  CardsTable  *table;
  char        *position;
  char        *dense;
} Game;

typedef void (*Work) (const Game *game);

/* A game that a solver has won, in 113 moves. */
static const char won_game[] =
  "ms:1:1.VYVJU_kPUsBpBadbdGRWc0cvoEBKA_AsoMFqUQZ1kGFZoBJqJRcScFJFI3kCZicJZXZAsAY7YtoNVNU"
  "8YaYBUiUHFlRlRBQ9JtNtQmQeQCoENUNGA0YDFmFTFKE_cvUmUfUDQgcdcPNlYVYNMxFDEmM2MhMcoDUDEVEOg"
  "OsOMFJuV-JcJOVsI8VeVPIuIcINkMBPY9A9YsYdQcYMQNU-UvAvAYAOUeUPgO.W";

/* Its first hundred moves. */
static Game
begin (void)
{
  g_autoptr (CardsRecord) whole = cards_session_decode (won_game, -1, NULL, NULL);
  Game game = { .record = cards_record_with_first (whole, N_MOVES) };

  game.table = cards_record_get_table (game.record, N_MOVES / 4);
  game.session = cards_session_encode (game.record, NULL);
  game.position = cards_position_encode (game.table, 1, CARDS_POSITION_TEXT, NULL);
  game.dense = cards_position_encode (game.table, 2, CARDS_POSITION_TEXT, NULL);

  return game;
}

static void
encode_session (const Game *game)
{
  g_free (cards_session_encode (game->record, NULL));
}

static void
decode_session (const Game *game)
{
  cards_record_unref (cards_session_decode (game->session, -1, NULL, NULL));
}

static void
replay (const Game *game)
{
  cards_record_unref (cards_record_new (cards_record_get_deal (game->record),
                                        game->record->moves, N_MOVES, NULL));
}

static void
encode_position (const Game *game)
{
  g_free (cards_position_encode (game->table, 1, CARDS_POSITION_TEXT, NULL));
}

static void
decode_position (const Game *game)
{
  cards_table_unref (cards_position_decode (game->position, -1, NULL, NULL));
}

static void
decode_dense (const Game *game)
{
  cards_table_unref (cards_position_decode (game->dense, -1, NULL, NULL));
}

static void
measure (const char *name,
         double      target,
         Work        work,
         const Game *game)
{
  clock_t start = clock ();
  gint64 n = 0;
  double seconds;

  do
    {
      for (guint i = 0; i < 1000; i++)
        work (game);
      n += 1000;
      seconds = (double) (clock () - start) / CLOCKS_PER_SEC;
    }
  while (seconds < SECONDS_PER_FIGURE);

  g_print ("%-26s %7.2f us, %7.0f times faster than %3.0f ms\n", name, seconds / (double) n * 1e6,
           target / 1e3 / (seconds / (double) n), target);
}

static void
print_length (const char *name,
              const char *text,
              const char *asked)
{
  g_print ("%-26s %4lu characters (%s)\n", name, (gulong) strlen (text), asked);
}

static void
print_dealt_lengths (void)
{
  const struct
  {
    CardsConfig config;
    const char *name;
    const char *asked;
  } deals[] = {
    { cards_config_freecell (), "FreeCell dealt", "document 119, bound 38" },
    { cards_config_mini_freecell (), "mini FreeCell dealt", "document 37, bound 15" },
    { cards_config_klondike (3), "Klondike dealt", "document 120, bound 38" },
    { cards_config_spider (4), "Spider dealt", "bound 84" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (deals); i++)
    {
      const CardsDeal deal = { deals[i].config, CARDS_SHUFFLE_WEB, 12345 };
      g_autoptr (CardsTable) dealt = cards_deal_make (&deal);
      g_autoptr (CardsTable) table = moved_table (dealt, 0, 0);
      g_autofree char *text = cards_position_encode (table, 1, CARDS_POSITION_TEXT, NULL);
      g_autofree char *dense = cards_position_encode (table, 2, CARDS_POSITION_TEXT, NULL);

      print_length (deals[i].name, text, deals[i].asked);
      if (dense != NULL)
        print_length ("  version 2", dense, deals[i].asked);
    }
}

int
main (void)
{
  Game game = begin ();

  measure ("encode 100 moves", 10, encode_session, &game);
  measure ("decode 100 moves", 50, decode_session, &game);
  measure ("validate 100 moves", 500, replay, &game);
  measure ("decode a position", 10, decode_position, &game);
  measure ("decode it in version 2", 10, decode_dense, &game);
  measure ("encode a position", 10, encode_position, &game);
  print_length ("100 moves", game.session, "document 2048");
  print_dealt_lengths ();

  cards_record_unref (game.record);
  cards_table_unref (game.table);
  g_free (game.session);
  g_free (game.position);
  g_free (game.dense);

  return 0;
}
