#include "cards/encoding/game-link.h"

#include "text/decode-error.h"
#include "vector-cases.h"

#include <string.h>

static gboolean
read_text (const char  *text,
           CardsLink   *link,
           GError     **error)
{
  g_autoptr (MappedText) source = mapped_text_new (text, strlen (text));

  return cards_link_read (source, link, error);
}

/* ---- The vectors ---- */

static void
check_url (JsonObject *test_case)
{
  const char *input = json_object_get_string_member (test_case, "input");
  const char *want = json_object_get_string_member_with_default (test_case, "param", NULL);
  g_autoptr (GError) error = NULL;
  g_auto (CardsLink) link = { 0 };

  g_test_message ("%s", input);
  if (!json_object_get_null_member (test_case, "error"))
    {
      g_assert_false (read_text (input, &link, &error));
      g_test_message ("%s: %s", decode_error_get_code (error), error->message);
      g_assert_true (error->domain == DECODE_ERROR);
      g_assert_null (link.text);
      return;
    }

  g_assert_true (read_text (input, &link, &error));
  g_assert_cmpint (link.is_session, ==,
                   g_str_equal (json_object_get_string_member (test_case, "kind"), "session"));
  g_assert_cmpstr (cards_link_parameter (link.kind), ==, want);
  g_assert_cmpstr (link.text->text, ==,
                   json_object_get_string_member (test_case, "text"));
}

/* ---- Reading ---- */

static void
test_reads_what_is_there (void)
{
  const struct
  {
    const char *text;
    CardsLinkKind kind;
    gboolean is_session;
    const char *found;
  } cases[] = {
    { "v9Q", CARDS_LINK_BARE, FALSE, "v9Q" },
    { "v1:g4z3m.Ns", CARDS_LINK_BARE, TRUE, "v1:g4z3m.Ns" },
    { "AkZfoo", CARDS_LINK_BARE, FALSE, "AkZfoo" },
    { "AVMfoo", CARDS_LINK_BARE, FALSE, "AVMfoo" },
    { "AUY.foo", CARDS_LINK_BARE, TRUE, "AUY.foo" },
    { "\n replay=g4z3m.Ns#m=42\r\n", CARDS_LINK_REPLAY, TRUE, "g4z3m.Ns" },
    { "game=g4z3m.?&x=y", CARDS_LINK_GAME, TRUE, "g4z3m.?" },
    { "/klondike/?game=kl3%3A1%3Ag4z3m.+", CARDS_LINK_GAME, TRUE, "kl3:1:g4z3m.+" },
    { "https://x.example/klondikes/?game=g4z3m.", CARDS_LINK_GAME, TRUE, "g4z3m." },
    { "ftp://x.example?x&p=v1F00", CARDS_LINK_POSITION, FALSE, "v1F00" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_auto (CardsLink) link = { 0 };

      g_test_message ("%s", cases[i].text);
      g_assert_true (read_text (cases[i].text, &link, &error));
      g_assert_cmpint (link.kind, ==, cases[i].kind);
      g_assert_cmpint (link.is_session, ==, cases[i].is_session);
      g_assert_cmpstr (link.text->text, ==, cases[i].found);
    }
}

static void
test_names_what_is_wrong (void)
{
  const struct
  {
    const char *text;
    DecodeErrorCode code;
    gsize offset;
  } cases[] = {
    { "", DECODE_ERROR_EMPTY, 0 },
    { " \n", DECODE_ERROR_EMPTY, 0 },
    { "hello", DECODE_ERROR_UNKNOWN, 0 },
    { " hello", DECODE_ERROR_UNKNOWN, 1 },
    { "?p=", DECODE_ERROR_EMPTY, 3 },
    { "?p=a&game=b", DECODE_ERROR_AMBIGUOUS, 5 },
    { "?p=a&p=a", DECODE_ERROR_AMBIGUOUS, 5 },
    { "?p=a%2", DECODE_ERROR_UNKNOWN, 4 },
    { "https://x.example/klondike?replay=g4z3m.", DECODE_ERROR_ROUTE, 34 },
    { "https://x.example/#p=v1F00", DECODE_ERROR_UNKNOWN, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_auto (CardsLink) link = { 0 };

      g_test_message ("%s", cases[i].text);
      g_assert_false (read_text (cases[i].text, &link, &error));
      g_assert_error (error, DECODE_ERROR, (int) cases[i].code);
      g_assert_cmpuint (decode_error_get_offset (error), ==, cases[i].offset);
      g_assert_false (read_text (cases[i].text, &link, NULL));
    }
}

/* What is found knows where it stood in the text that was given. */
static void
test_knows_its_place (void)
{
  const char *text = " /klondike/?game=kl%3A1:g4z3m.";
  g_autoptr (MappedText) source = mapped_text_new (text, strlen (text));
  g_auto (CardsLink) link = { 0 };
  TextSpan span;

  g_assert_true (cards_link_read (source, &link, NULL));
  span = mapped_text_get_origin (link.text, 5, 10);
  g_assert_cmpuint (span.from, ==, 24);
  g_assert_cmpuint (span.to, ==, 29);
}

/* ---- Writing ---- */

static void
test_writes_what_it_reads (void)
{
  const struct
  {
    const char *base;
    CardsLinkKind kind;
    CardsGame game;
    const char *text;
    const char *link;
  } cases[] = {
    { CARDS_LINK_DEFAULT_BASE, CARDS_LINK_REPLAY, CARDS_FREECELL, "g4z3m.Ns",
      "https://mikhaidn.github.io/CardGames/freecell/?replay=g4z3m.Ns" },
    { CARDS_LINK_DEFAULT_BASE, CARDS_LINK_GAME, CARDS_KLONDIKE, "kl:1:g4z3m.gJ",
      "https://mikhaidn.github.io/CardGames/klondike/?game=kl:1:g4z3m.gJ" },
    { "http://x.example", CARDS_LINK_POSITION, CARDS_SPIDER, "v1S04A",
      "http://x.example/spider/?p=v1S04A" },
    { "https://x.example/a?b=c#d", CARDS_LINK_POSITION, CARDS_SPIDER, "v1S04A",
      "https://x.example/a/spider/?p=v1S04A" },
    { "x.example", CARDS_LINK_POSITION, CARDS_SPIDER, "v1S04A", NULL },
    { "file:///x", CARDS_LINK_POSITION, CARDS_SPIDER, "v1S04A", NULL },
    { "", CARDS_LINK_POSITION, CARDS_SPIDER, "v1S04A", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
          cards_link_make (cases[i].base, cases[i].kind, cases[i].game, cases[i].text);
      g_auto (CardsLink) link = { 0 };

      g_assert_cmpstr (text, ==, cases[i].link);
      if (text == NULL)
        continue;
      g_assert_true (read_text (text, &link, NULL));
      g_assert_cmpint (link.kind, ==, cases[i].kind);
      g_assert_cmpstr (link.text->text, ==, cases[i].text);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  vector_cases_add ("/cards-link/vectors/urls", "cards/urls", check_url);
  g_test_add_func ("/cards-link/reads-what-is-there", test_reads_what_is_there);
  g_test_add_func ("/cards-link/names-what-is-wrong", test_names_what_is_wrong);
  g_test_add_func ("/cards-link/knows-its-place", test_knows_its_place);
  g_test_add_func ("/cards-link/writes-what-it-reads", test_writes_what_it_reads);
  return g_test_run ();
}
