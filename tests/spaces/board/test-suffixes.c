#include "spaces/board/code.h"
#include "spaces/board/suffixes.h"

#include <string.h>

static void
test_checksum_of_the_standard (void)
{
  g_assert_cmphex (spaces_suffixes_checksum ("123456789", 9), ==, 0x29B1);
  g_assert_cmphex (spaces_suffixes_checksum ("", 0), ==, 0xFFFF);
}

static void
test_reads_and_writes_them (void)
{
  const struct
  {
    const char *text;
    const char *creature;
    const char *name;
    gboolean has_checksum;
  } cases[] = {
    { "2|2p0pG0f", NULL, NULL, FALSE },
    { "2|2p0pG0f@ghost", "ghost", NULL, FALSE },
    { "2|2p0pG0f:My%20board", NULL, "My board", FALSE },
    { "2|2p0pG0f:%C3%89t%C3%A9%23%3A%40!", NULL, "Été#:@!", FALSE },
    { "2|2p0pG0f@fox:a", "fox", "a", FALSE },
    { "2|2p0pG0f#280d", NULL, NULL, TRUE },
    { "2|2p0pG0f@fox:My%20board#1c5b", "fox", "My board", TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (SpacesCodeExtras) extras = { NULL };
      g_autoptr (GError) error = NULL;
      g_autoptr (SpacesBoard) board = spaces_code_decode (cases[i].text, -1, &extras, &error);
      g_autofree char *written = NULL;

      g_assert_no_error (error);
      g_assert_cmpstr (extras.creature, ==, cases[i].creature);
      g_assert_cmpstr (extras.name, ==, cases[i].name);
      g_assert_cmpint (extras.has_checksum, ==, cases[i].has_checksum);
      written = spaces_code_encode_with (board, &extras);
      g_assert_cmpstr (written, ==, cases[i].text);
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
    const char *says;
  } cases[] = {
    { "2|2p@", DECODE_ERROR_CREATURE, 5, "bug, circle" },
    { "2|2p@dragon", DECODE_ERROR_CREATURE, 5, "Unknown creature" },
    { "2|2p@Fox", DECODE_ERROR_CREATURE, 5, "Unknown creature" },
    { "2|2p:", DECODE_ERROR_NAME, 5, "1 to 50 characters" },
    { "2|2p:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", DECODE_ERROR_NAME, 5,
      "longer than 50 characters" },
    { "2|2p:a b", DECODE_ERROR_NAME, 6, "U+0020" },
    { "2|2p:a%2", DECODE_ERROR_NAME, 6, "“%”" },
    { "2|2p:é", DECODE_ERROR_NAME, 5, "“é”" },
    { "2|2p:%FF", DECODE_ERROR_NAME, 5, "UTF-8" },
    { "2|2p:a%00b", DECODE_ERROR_NAME, 5, "control" },
    { "2|2p:a%0Ab", DECODE_ERROR_NAME, 5, "control" },
    { "2|2p:a@fox", DECODE_ERROR_NAME, 6, "“@”" },
    { "2|2p#", DECODE_ERROR_CHECKSUM, 5, "four digits" },
    { "2|2p#12", DECODE_ERROR_CHECKSUM, 7, "four digits" },
    { "2|2p#ABCD", DECODE_ERROR_CHECKSUM, 5, "four digits" },
    { "2|2p0pG0f#0000", DECODE_ERROR_CHECKSUM, 10, "is 0000, but this text adds up to 280d" },
    { "2|2p0pG0f#280dx", DECODE_ERROR_TRAILING, 14, "“x” follows" },
    { "2|2p@fox@fox", DECODE_ERROR_TRAILING, 8, "“@” follows" },
    { "2|2p@fox0p", DECODE_ERROR_TRAILING, 8, "“0” follows" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", cases[i].text);
      g_assert_null (spaces_code_decode (cases[i].text, -1, NULL, &error));
      g_assert_error (error, DECODE_ERROR, (int) cases[i].code);
      g_assert_cmpuint (decode_error_get_offset (error), ==, cases[i].offset);
      g_assert_nonnull (strstr (error->message, cases[i].says));
    }
}

static void
test_a_name_has_at_most_fifty_characters (void)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode ("2|2p", -1, NULL, NULL);
  g_autoptr (GString) name = g_string_new (NULL);

  for (guint n = 1; n <= SPACES_NAME_MAX_CHARACTERS + 1; n++)
    {
      SpacesCodeExtras extras = { .name = name->str };
      g_auto (SpacesCodeExtras) back = { NULL };
      g_autoptr (SpacesBoard) read = NULL;
      g_autofree char *text = NULL;

      g_string_append (name, "👻");
      extras.name = name->str;
      text = spaces_code_encode_with (board, &extras);
      read = spaces_code_decode (text, -1, &back, NULL);
      g_assert_cmpstr (back.name, ==, n <= SPACES_NAME_MAX_CHARACTERS ? name->str : NULL);
    }
}

/* A change of any bit is noticed, save one that takes away the "#" itself. */
static void
test_checksum_notices_each_change (void)
{
  const char *text = "4|12p08p12t04p00pG0f@fox:Fast#";
  guint checksum = spaces_suffixes_checksum (text, strlen (text) - 1);
  g_autofree char *whole = g_strdup_printf ("%s%04x", text, checksum);
  g_autoptr (SpacesBoard) board = spaces_code_decode (whole, -1, NULL, NULL);

  g_assert_nonnull (board);
  for (gsize i = 0; i < strlen (whole); i++)
    {
      for (guint bit = 0; bit < 8 && whole[i] != '#'; bit++)
        {
          g_autofree char *changed = g_strdup (whole);

          changed[i] = (char) (changed[i] ^ (1 << bit));
          g_assert_null (spaces_code_decode (changed, (gssize) strlen (whole), NULL, NULL));
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/suffixes/checksum-of-the-standard", test_checksum_of_the_standard);
  g_test_add_func ("/suffixes/reads-and-writes-them", test_reads_and_writes_them);
  g_test_add_func ("/suffixes/names-what-is-wrong", test_names_what_is_wrong);
  g_test_add_func ("/suffixes/name-has-at-most-fifty-characters",
                   test_a_name_has_at_most_fifty_characters);
  g_test_add_func ("/suffixes/checksum-notices-each-change", test_checksum_notices_each_change);
  return g_test_run ();
}
