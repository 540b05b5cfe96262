/* Broken texts: the table, every cut and every changed byte of good links, and bombs. Each must be
 * answered with a sentence, within bounded memory. */
#include "inspect-case.h"

#include <sys/resource.h>

#include "sanitized.h"
#include "spaces/links/challenge.h"
#include "text/lz-string.h"
#include "vector-cases.h"

static void
check_damaged (JsonObject *object)
{
  inspect_case_check (&(InspectCase) { json_object_get_string_member (object, "text"),
                                       json_object_get_string_member (object, "format"),
                                       json_object_get_string_member (object, "boards"),
                                       json_object_get_string_member (object, "problems") });
}

/* Whatever has no board and no error must at least have been recognised. */
static void
survive (const char *text,
         gsize       length)
{
  g_autoptr (Inspection) inspection = inspect_text (text, (gssize) length);

  inspect_case_check_promises (inspection, length);
  if (strcmp (inspection->format, INSPECTION_UNKNOWN) == 0)
    g_assert_true (inspection_has_errors (inspection));
}

static char *
make_challenge (void)
{
  return spaces_challenge_link_json ("{\"playerBoard\":\"4|12p08p12t04p00pG0f\",\"boardSize\":4,"
                                     "\"round\":1,\"gameMode\":\"deck\",\"gameId\":\"g\","
                                     "\"playerId\":\"p\",\"playerName\":\"Zo\xC3\xAB\"}",
                                     -1, "https://x.example/", NULL);
}

static char *
make_state (void)
{
  g_autofree char *payload
      = lz_string_compress_utf8 (LZ_FORM_URI,
                                 "{\"type\":\"delta\",\"changes\":{\"roundHistory\":[{"
                                 "\"playerBoard\":{\"boardSize\":2,\"sequence\":"
                                 "[{\"position\":{\"row\":1,\"col\":0},\"type\":\"piece\","
                                 "\"order\":1}]}}]}}",
                                 -1, NULL);

  return g_strconcat ("https://x.example/#", payload, NULL);
}

static GPtrArray *
make_good_links (void)
{
  static const char *const plain[] = {
    "4|12p08p12t04p00pG0f",
    "https://spaces-game.com/#11|115p104p093pG5f@fox:My%20board",
    "https://x.example/?a=b#challenge=2%7C2p0pG0f&r=3&m=d",
    "#result=2|2p0p2tG0f,2|3p1tG1f&next=2|1p0p1tG0f",
    "Play https://x.example/#s=abcd1234, soon",
    ("{\"boardSize\":2,\"name\":\"A\",\"sequence\":[{\"position\":{\"row\":1,\"col\":0},\"type\":"
     "\"piece\",\"order\":1}],"
     "\"grid\":[[\"empty\",\"empty\"],[\"piece\",\"empty\"]]}"),
    "#lot-home=N4IgTgpgLgrmB2BVMAbEAuEALKUAOAzugPTFQD2A7vAIYDmEAdDXnsSAL5A",
    "2|2p0pG0f\n> 3|7p4p\n> 1pG1f; 2|3p1pG1f",
  };
  GPtrArray *links = g_ptr_array_new_with_free_func (g_free);

  for (gsize i = 0; i < G_N_ELEMENTS (plain); i++)
    g_ptr_array_add (links, g_strdup (plain[i]));
  g_ptr_array_add (links, make_challenge ());
  g_ptr_array_add (links, make_state ());
  return links;
}

static void
test_good_links_are_good (void)
{
  g_autoptr (GPtrArray) links = make_good_links ();

  g_assert_cmpuint (links->len, ==, 10);
  for (guint i = 0; i < links->len; i++)
    {
      g_autoptr (Inspection) inspection = inspect_text (links->pdata[i], -1);

      g_assert_cmpstr (inspection->format, !=, INSPECTION_UNKNOWN);
      g_assert_false (inspection_has_errors (inspection));
    }
}

static void
test_every_cut (void)
{
  g_autoptr (GPtrArray) links = make_good_links ();

  for (guint i = 0; i < links->len; i++)
    {
      const char *link = links->pdata[i];

      for (gsize length = 0; length <= strlen (link); length++)
        {
          /* A text of its own, so that a reader beyond its end is caught. */
          g_autofree char *cut = g_strndup (link, length);

          survive (cut, length);
        }
    }
}

/* Each byte becomes its neighbours, a few characters that mean something somewhere, and no text. */
static void
test_every_changed_byte (void)
{
  static const char others[] = "\x01\n %&=#|{\"9GpA+\x80\xFF";
  g_autoptr (GPtrArray) links = make_good_links ();

  for (guint i = 0; i < links->len; i++)
    {
      g_autofree char *changed = g_strdup (links->pdata[i]);
      gsize length = strlen (changed);

      for (gsize at = 0; at < length; at += SANITIZED ? 4 : 1)
        {
          char old = changed[at];

          for (gsize k = 0; k < sizeof others - 1; k++)
            {
              changed[at] = others[k];
              survive (changed, length);
            }
          changed[at] = (char) (old + 1);
          survive (changed, length);
          changed[at] = '\0';
          survive (changed, length);
          changed[at] = old;
        }
    }
}

static void
test_repeated_bytes (void)
{
  static const char *const parts[] = {
    "|",
    "#",
    "1",
    "%",
    "[",
    "{\"a\":",
    "2|2p ",
    "2|2p,",
    "https://x.example/#2|2p\n",
    "#c=",
    "N4",
    "=\n",
    "\xE2\x80\x8B",
    "&amp;",
    "\\|",
    "2%257C2p0pG0f ",
    "\xF0\x9F\xA6\x8A",
    "http://",
    "c=N4Ig&",
    "{",
    "(",
    "[{",
    "#N4IgAAAA ",
    "{\"playerBoard\":\"2|2p\"}",
    "1|",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      while (text->len + strlen (parts[i]) <= INSPECT_MAX_TEXT)
        g_string_append (text, parts[i]);
      g_test_message ("%s", parts[i]);
      survive (text->str, text->len);
    }
}

/* A payload of @n_codes phrases, each longer than the last by one: it unfolds to n²/2 letters. */
static char *
make_bomb (guint n_codes)
{
  static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";
  GString *text = g_string_new ("https://x.example/#c=");
  guint width = 3, left = 4, value = 0, held = 0;

  for (guint code = 3; code < 3 + n_codes; code++)
    {
      guint bits = code == 3 ? 10 : width;
      guint word = code == 3 ? 'a' << 2 : code;

      for (guint bit = 0; bit < bits; bit++)
        {
          value = value << 1 | (word >> bit & 1);
          if (++held == 6)
            {
              g_string_append_c (text, alphabet[value]);
              value = held = 0;
            }
        }
      if (code > 3 && --left == 0)
        left = 1u << width++;
    }

  return g_string_free (text, FALSE);
}

/* 20,000 letters that stand for 50 million. */
static void
test_bomb (void)
{
  g_autofree char *bomb = make_bomb (10000);
  g_autoptr (Inspection) inspection = inspect_text (bomb, -1);
  struct rusage usage;

  g_assert_cmpuint (strlen (bomb), >, 15000);
  g_assert_cmpuint (strlen (bomb), <, 25000);
  g_assert_cmpstr (inspection->format, ==, INSPECT_SPACES_CHALLENGE);
  g_assert_cmpstr (inspection_get_problem (inspection, 0)->code, ==, "too-long");

  getrusage (RUSAGE_SELF, &usage);
  if (!SANITIZED)
    g_assert_cmpint (usage.ru_maxrss, <, 256 * 1024);
}

/* The largest payload that is still a text: every list full, nothing without bound. */
static void
test_crowded_payload (void)
{
  g_autoptr (GString) json = g_string_new ("{\"previousRoundResults\":[");
  g_autofree char *link = NULL;

  while (json->len < LZ_DEFAULT_MAX_UNITS - 100)
    g_string_append (json, "{\"playerBoard\":\"2|2p\",\"x\":1},");
  g_string_append (json, "1]}");
  link = spaces_challenge_link_json (json->str, (gssize) json->len, "", NULL);
  g_assert_cmpuint (strlen (link), <, INSPECT_MAX_TEXT);
  survive (link, strlen (link));
}

static void
test_random_bytes (void)
{
  for (guint round = 0; round < 2000; round++)
    {
      gsize length = g_test_rand_int_range (0, 200);
      g_autofree char *text = g_malloc (length + 1);

      for (gsize i = 0; i < length; i++)
        text[i] = (char) g_test_rand_int_range (0, 256);
      survive (text, length);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  vector_cases_add ("/inspect-damage/table", "spaces/damaged", check_damaged);
  g_test_add_func ("/inspect-damage/good-links-are-good", test_good_links_are_good);
  g_test_add_func ("/inspect-damage/every-cut", test_every_cut);
  g_test_add_func ("/inspect-damage/every-changed-byte", test_every_changed_byte);
  g_test_add_func ("/inspect-damage/repeated-bytes", test_repeated_bytes);
  g_test_add_func ("/inspect-damage/bomb", test_bomb);
  g_test_add_func ("/inspect-damage/crowded-payload", test_crowded_payload);
  g_test_add_func ("/inspect-damage/random-bytes", test_random_bytes);
  return g_test_run ();
}
