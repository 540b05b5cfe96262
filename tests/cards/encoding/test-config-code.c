#include "cards/encoding/config-code.h"

#include <string.h>

static void
assert_code (CardsConfig config,
             guint8      byte,
             const char *code)
{
  char written[CARDS_CONFIG_CODE_LENGTH + 1] = "";
  CardsConfig read;

  g_assert_cmphex (cards_config_to_byte (&config), ==, byte);
  cards_config_write_code (&config, written);
  g_assert_cmpstr (written, ==, code);
  g_assert_true (cards_config_read_code (config.game, code, &read));
  g_assert_true (cards_config_equal (&read, &config));
}

static CardsConfig
with_columns (CardsConfig config,
              guint8      n_columns)
{
  config.n_columns = n_columns;
  return config;
}

static void
test_examples (void)
{
  assert_code (cards_config_freecell (), 0x00, "00");
  assert_code (with_columns (cards_config_freecell (), 6), 0x0c, "0c");
  assert_code (cards_config_mini_freecell (), 0x01, "M4");
  assert_code (with_columns (cards_config_mini_freecell (), 2), 0x05, "M2");
  assert_code (cards_config_klondike (1), 0x01, "01");
  assert_code (cards_config_klondike (3), 0x03, "03");
  assert_code (with_columns (cards_config_klondike (1), 3), 0x31, "M3");
  assert_code (with_columns (cards_config_klondike (3), 3), 0x33, "33");
  assert_code (cards_config_spider (4), 0x04, "04");
}

/* Of every byte either there is no configuration, or its byte is this one and its code is read
 * again. */
static void
test_one_byte_for_each (void)
{
  guint n[CARDS_N_GAMES] = { 0 };

  for (guint game = 0; game < CARDS_N_GAMES; game++)
    for (guint byte = 0; byte < 256; byte++)
      {
        CardsConfig config;
        char code[CARDS_CONFIG_CODE_LENGTH + 1] = "";

        if (!cards_config_from_byte (game, (guint8) byte, &config))
          continue;
        n[game]++;
        g_assert_true (cards_config_is_valid (&config));
        cards_config_write_code (&config, code);
        assert_code (config, (guint8) byte, code);
      }

  g_assert_cmpuint (n[CARDS_FREECELL], ==,
                    7 * 7 + 6 * 7); /* columns × cells, and those of mini FreeCell */
  g_assert_cmpuint (n[CARDS_KLONDIKE], ==, 2 * 2 * 2 * 5);
  g_assert_cmpuint (n[CARDS_SPIDER], ==, 3);
}

static void
test_reads_nothing_else (void)
{
  const struct
  {
    CardsGame game;
    const char *code;
  } bad[] = {
    { CARDS_FREECELL, "0C" }, { CARDS_FREECELL, "zz" }, { CARDS_FREECELL, "M8" },
    { CARDS_FREECELL, "M1" }, { CARDS_FREECELL, "MM" }, { CARDS_FREECELL, "80" },
    { CARDS_FREECELL, "40" }, { CARDS_KLONDIKE, "00" }, { CARDS_KLONDIKE, "M7" },
    { CARDS_KLONDIKE, "M2" }, { CARDS_KLONDIKE, "73" }, { CARDS_SPIDER, "M4" },
    { CARDS_SPIDER, "03" },   { CARDS_SPIDER, "\0\0" },
  };
  CardsConfig config;

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (cards_config_read_code (bad[i].game, bad[i].code, &config));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cards-config-code/examples", test_examples);
  g_test_add_func ("/cards-config-code/one-byte-for-each", test_one_byte_for_each);
  g_test_add_func ("/cards-config-code/reads-nothing-else", test_reads_nothing_else);
  return g_test_run ();
}
