/* Words as they are typed on a command line: what each of them can be. */
#include "inspect/inspect-word.h"

#include <gio/gio.h>
#include <string.h>

#define TEXT INSPECT_WORD_TEXT
#define EITHER INSPECT_WORD_EITHER
#define NAME INSPECT_WORD_NAME

static const struct
{
  const char *word;
  InspectWordKind kind;
} cases[] = {
  /* exactly a code or link that can be read */
  { "2|2p0pG0f", TEXT },
  { "2|2p0pG0f:My%20board", TEXT },
  { "2%7C2p0pG0f", TEXT },
  { "#2|2p0pG0f", TEXT },
  { "challenge=2|2p0pG0f", TEXT },
  { "https://spaces-game.com/#2|2p0pG0f", TEXT },
  { "spaces-editor:2|2p0pG0f", TEXT },
  { "{\"size\":2,\"moves\":[{\"row\":1,\"col\":0,\"type\":\"piece\"}]}", EITHER },
  /* a damaged link is still no file, and no link of the game is none either */
  { "https://spaces-game.com/#2|2x", TEXT },
  { "HTTPS://x.example/board.json", TEXT },
  /* a damaged code may hold anything */
  { "4|12p/08p", EITHER },
  { "4|12p08p.json", EITHER },
  { "2|2p0pG0f#0000", EITHER },
  /* so may a damaged link that has lost its beginning */
  { "/klondike/?game=kl:1:zz.Ns", EITHER },
  { "/klondike/?game=", EITHER },
  { "klondike/?p=v1K0", EITHER },
  { "CardGames/freecell/?replay=g4z3m.NsNs", EITHER },
  /* something readable in a message */
  { "see /tmp: 2|2p0pG0f", EITHER },
  { "Look: https://spaces-game.com/#2|2p0pG0f", EITHER },
  { "first/second\nthird.json", EITHER },
  { "[\"a/b\"]", EITHER },
  /* names */
  { "board.json", NAME },
  { "BOARD.JSON", NAME },
  { "my board.txt", NAME },
  { "code.png", NAME },
  { "code.jpg", NAME },
  { "code.jpeg", NAME },
  { "code.webp", NAME },
  { "code.svg", NAME },
  { "boards/mine", NAME },
  { "/dev/null", NAME },
  { "what is this?/2.txt", NAME },
  { "boards/4|12p08x.json", NAME },
  { "b\xFF\xFE.json", NAME },
  /* may be the name of a file, but does not look like one */
  { "", EITHER },
  { ".json", EITHER },
  { "board", EITHER },
  { "board.md", EITHER },
  { "b\xFF", EITHER },
};

static void
test_words (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *readable = g_utf8_make_valid (cases[i].word, -1);

      g_test_message ("%s", readable);
      g_assert_cmpint (inspect_word_judge (cases[i].word, NULL), ==, cases[i].kind);
    }
}

/* Longer than any name; and so long that inspecting it would be refused. */
static void
test_long_words (void)
{
  static const gsize lengths[] = { 4096, 5000, 100000 };

  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autofree char *word = g_strnfill (lengths[i], '/');

      g_assert_cmpint (inspect_word_judge (word, NULL), ==, lengths[i] <= 4096 ? NAME : EITHER);
    }
}

static void
test_missing (void)
{
  g_autoptr (GError) error = NULL;

  inspect_word_set_missing ("no/b\xFF.json", &error);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (error->message, "no/b"));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/inspect-word/words", test_words);
  g_test_add_func ("/inspect-word/long-words", test_long_words);
  g_test_add_func ("/inspect-word/missing", test_missing);

  return g_test_run ();
}
