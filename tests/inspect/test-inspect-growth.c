/* The inspector takes no longer for a letter of a long text than for one of a short text, whatever
 * stands in it, and hostile texts cost not much more than a message of the same length. */
#include "growth.h"
#include "inspect/inspect.h"
#include "text/lz-string.h"

#include <string.h>

static void
inspect (const char *text,
         gsize       length)
{
  inspection_unref (inspect_file (text, length));
}

/* Fourteen keys, each of which stands for two of the next: 74 bytes that unfold to 260,000. */
#define CRUSHED_BOMB                                                                               \
  "('g![AA~ABBBCCCDDDEEEFFFGGGHHHIIIJJJKKKLLLMMMNNN1,1,1,1,1,1,1,1,%01NMLKJIHGFEDCBA_"

static const struct
{
  const char *name;
  const char *head;
  const char *unit;
  const char *tail;
} cases[] = {
  { "brackets-behind-an-address", "http://", ")", "" },
  { "hashes", "", "#a ", "" },
  { "codes-that-are-none", "", "1| ", "" },
  { "codes-in-one-word", "", "1|a,", "#" },
  { "codes", "", "2|2p ", "" },
  { "one-long-code", "2|", "2p", "" },
  { "results", "https://spaces-game.com/#result=", "2|2p,", "" },
  { "lots", "https://spaces-game.com/#lot=", "2|2p,", "" },
  { "payloads", "", "c=N4Ig ", "" },
  { "broken-lines", "https://spaces-game.com/#2|", "\n2p", "" },
  { "carried", "http://x/?", "u=%23&", "" },
  { "percent-signs", "https://spaces-game.com/#c=", "%", "" },
  { "quotes", "", "\"", "" },
  { "typographic-quotes", "", "\xE2\x80\x9D", "" },
  { "numbers-cut", "[", "1,", "" },
  { "objects-cut", "[", "{\"a\":1},", "" },
  { "deep", "", "{\"a\":", "" },
  { "wide", "{", "\"a\":1,", "\"b\":2}" },
  { "moves", "{\"boardSize\":2,\"sequence\":[",
    "{\"position\":{\"row\":1,\"col\":0},\"type\":\"piece\",\"order\":1},", "{}]}" },
  { "files", "", "{} ", "" },
  { "positions", "", "v1F00AAADpy4rivHnQKrBcysOsA1CEO ", "" },
  { "binary-positions", "", "AUYAAAADpy4rivHnQK-", "" },
  { "one-long-position", "?p=v1F00", "A", "" },
  { "sessions", "", "1. ", "" },
  { "deals", "", "1.-", "" },
  { "moves-of-one-session", "?game=g4z3m.", "Ns", "" },
  { "one-bare-session", "g4z3m.", "Ns", "" },
  { "queries", "", "?a&", "" },
  { "links", "", "?p=v1F00 ", "" },
  { "paths", "", "/klondike/", "" },
  { "slugs", "", "https://pentominoes.river.me/#/P88f037R14414654 ", "" },
  { "slugs-of-large-boards", "", "http://x/#/Rzz ", "" },
  { "slugs-without-an-address", "", "#/R88 ", "" },
  { "one-long-slug", "https://pentominoes.river.me/#/Rzz", "fa00", "" },
  { "one-bare-slug", "Rzz", "f000", "" },
  { "one-long-terrain", "https://pentominoes.river.me/#/RzzRZ", "z00", "" },
  { "one-old-slug", "https://pentominoes.river.me/#/99.99", "F00.0", "" },
  { "digits-of-a-slug", "https://pentominoes.river.me/#/8.8F0", "1", ".1" },
  { "one-crushed-slug", "https://pentominoes.river.me/#/('g![", "(p!'F')~", "]~h!8~w!8)_" },
  { "crushed-slugs", "", "http://x/#/('g![]~h!8~w!8)_ ", "" },
  { "crushed-bombs", "", "http://x/#/" CRUSHED_BOMB " ", "" },
  { "bare-crushed-bombs", "", CRUSHED_BOMB " ", "" },
};

static void
test_growth (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);

  growth_check (cases[i].name, cases[i].head, cases[i].unit, cases[i].tail, inspect);
}

static void
inspect_everything (const char *text,
                    gsize       length)
{
  inspection_unref (inspect_whole (text, length));
}

/* Of these a whole inspection reads each, and not the first hundred. */
static void
test_whole (void)
{
  static const struct
  {
    const char *name;
    const char *unit;
  } whole[] = {
    { "words", "2|2p " }, { "lines", "2|2p\n" }, { "codes-that-are-none", "1| " },
    { "no-moves", "2|\n" }, { "broken-lines", "2|2p\n0\n" }, { "files", "{} " },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (whole); i++)
    growth_check (whole[i].name, "", whole[i].unit, "", inspect_everything);
}

/* A damaged link whose letters unfold to @length bytes of numbers. */
static char *
make_bomb (gsize length)
{
  g_autoptr (GString) json = g_string_new ("{\"a\":[");
  g_autofree char *letters = NULL;

  while (json->len < length)
    g_string_append (json, "1,");
  letters = lz_string_compress_utf8 (LZ_FORM_URI, json->str, -1, NULL);
  letters[strlen (letters) - 3] = letters[strlen (letters) - 3] == 'A' ? 'B' : 'A';

  return g_strconcat ("https://spaces-game.com/#c=", letters, NULL);
}

static const char *bomb;

static void
inspect_bomb (const char *text,
              gsize       length)
{
  inspection_unref (inspect_text (bomb, -1));
}

/* What a link unfolds to counts as its length. */
static void
test_bombs (void)
{
  g_autofree char *small = make_bomb (100000);
  g_autofree char *large = make_bomb (1000000);
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < 3 && best > GROWTH_MOST; i++)
    {
      double ten, one;

      bomb = small;
      ten = growth_measure ("", inspect_bomb, 10);
      bomb = large;
      one = growth_measure ("", inspect_bomb, 1);
      best = MIN (best, one / MAX (ten, 1e-6));
      g_test_message ("%" G_GSIZE_FORMAT
                      " letters that unfold to a megabyte: %.1f ms, %.1f times ten of "
                      "a tenth",
                      strlen (large), one * 1000, one / ten);
    }
  g_assert_cmpfloat (best, <=, GROWTH_MOST);
}

/* How much more a letter may cost than one of plain lines. */
#define MOST_OVER_LINES 25.0

static void
test_price (void)
{
  g_autofree char *plain = growth_make_text ("", "word\n", "", 400000);
  double yardstick = MAX (growth_measure (plain, inspect, 3) / 3, 1e-3);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = growth_make_text (cases[i].head, cases[i].unit, cases[i].tail,
                                                400000);
      double times = growth_measure (text, inspect, 1) / yardstick;

      if (times > MOST_OVER_LINES)
        times = growth_measure (text, inspect, 1) / yardstick;
      g_test_message ("%s: %.1f times as long as lines of words", cases[i].name, times);
      g_assert_cmpfloat (times, <=, MOST_OVER_LINES);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/growth/%s", cases[i].name);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_growth);
    }
  g_test_add_func ("/growth/whole", test_whole);
  g_test_add_func ("/growth/bombs", test_bombs);
  g_test_add_func ("/growth/price", test_price);
  return g_test_run ();
}
