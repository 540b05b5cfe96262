#include "inspect/cards/inspect-cards.h"

#include <string.h>

#define POSITION "v1F00AAADpy4rivHnQKrBcysOsA1CEO-dghtSATAys0TpYZqEZKbzjZszpRmGNqGtJuAAAA"
#define SPIDER "AVMBAMBckwckwDAbAJAGGAwESihCAgMBYIIUwoCgYHDGCAoExhDCAKBUYUksCgTBEJMAoE" \
               "hSQRwKBUcsAAyEcIocIUksAgooMMoYwEQQsQssggMIswcUQAkowYMMEQgEUgEAAAAA"
#define BINARY "AUYAAAADpy4rivHnQKrBcysOsA1CEO-dghtSATAys0TpYZqEZKbzjZszpRmGNqGtJuAAAA"

static void
test_opens (void)
{
  static const struct
  {
    const char *text;
    int at; /* where the first word opens, or −1 */
  } cases[] = {
    { POSITION, 0 },
    { "see " POSITION " there", 4 },
    { "see:v3F00AAADpy4riv", 4 },
    { "v1Q00AAADpy4riv", 0 },        /* an unknown game, if nothing else is there */
    { "see v1Q00AAADpy4riv", -1 },
    { "v2F", 0 },
    { "Spaces v2F", -1 },
    { "v1.2", -1 },
    { BINARY, 0 },
    { "see (" BINARY ")", 5 },
    { "see (" SPIDER ")", 5 },
    { "see AUYAAAADpy4rivHnQKrBcysOsA1CEO", -1 }, /* cut off: any word begins with A */
    { "AUYAAAADpy4rivHnQKrBcysOsA1CEO", 0 },
    { "AUSTRIA", -1 },
    { "-" BINARY, -1 },
    { "g4z3m.NsJm", 0 },
    { "see g4z3m.NsJm.", 4 },
    { "kl:1:arucsmj.VTgJgJ", 0 },
    { "g4z3m.NsJm.W", 0 }, /* not won; all of a text may be damaged */
    { "g4z3m.NsJmA", 0 },
    { "g4z3m.NsJmAB", 0 }, /* not legal */
    { "see g4z3m.NsJm.W", -1 }, /* else it is whole or none */
    { "see g4z3m.NsJmA", -1 },
    { "see g4z3m.NsJmAB", -1 },
    { "v2:g4z3m.NsJm", 0 },
    { "2.5GB", -1 },
    { "g4z3m.", 0 },
    { "In g4z3m.", -1 },
    { "end.", -1 },
    { "www.g4z3m.Ns", -1 },
    { "readme.md", -1 },
    { "3.14", -1 },
    { "p=" POSITION, 0 },
    { "see p=" POSITION, 4 },
    { "p=0.05", 0 },
    { "with p=0.05", -1 },
    { "game=g4z3m.Ns", 0 },
    { "my game=g4z3m.Ns", 3 },
    { "my game=spaces.exe", -1 },
    { "my game=kl%3A1%3Aarucsmj.VT", 3 },
    { "?p=", 0 },
    { "?q=1", -1 },
    { "a ?utm=1&game=x", 2 },
    { "/klondike/?replay=1", 0 },
    { "example.com/freecell?p=1", 12 },
    { "/klondike/", -1 },
    { "/klondike/?x=?y", -1 },
    { "", -1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *text = cases[i].text;
      int opened = -1;

      g_test_message ("%s", text);
      for (gsize at = 0; at < strlen (text) && opened < 0; at++)
        if ((at == 0 || !g_ascii_isalnum (text[at - 1]))
            && inspect_cards_open (text, strlen (text), at) != INSPECT_OPENS_NOTHING)
          opened = (int) at;
      g_assert_cmpint (opened, ==, cases[i].at);
    }
}

static void
test_looks_right (void)
{
  static const struct
  {
    const char *value;
    gboolean position;
    gboolean session;
  } cases[] = {
    { "12", FALSE, FALSE },
    { "v1F", TRUE, FALSE },
    { "AUTO", FALSE, FALSE },
    { BINARY, TRUE, FALSE },
    { "g4z3m.Ns", FALSE, TRUE },
    { "g4z3m.A7B2C5D8E1", FALSE, TRUE }, /* long enough to be told what is wrong */
    { "video.mp4", FALSE, FALSE },
    { "", FALSE, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].value);
      g_assert_cmpint (inspect_cards_looks_right (cases[i].value, strlen (cases[i].value), FALSE),
                       ==, cases[i].position);
      g_assert_cmpint (inspect_cards_looks_right (cases[i].value, strlen (cases[i].value), TRUE),
                       ==, cases[i].session);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cards-word/opens", test_opens);
  g_test_add_func ("/cards-word/looks-right", test_looks_right);
  return g_test_run ();
}
