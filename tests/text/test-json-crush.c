/* JSONCrush as version 1.1.8 of the original has it, and what it makes of texts that mean harm. */
#include "text/json-crush.h"

#include <string.h>

#define MAX_BYTES (1024 * 1024)

static char *
expand (const char  *text,
        gsize        max_bytes,
        GError     **error)
{
  g_autoptr (MappedText) expanded = json_crush_expand (text, strlen (text), max_bytes, error);

  if (expanded == NULL)
    return NULL;

  g_assert_cmpuint (strlen (expanded->text), ==,
                    expanded->length);
  for (gsize i = 0; i < expanded->length; i++)
    g_assert_cmpuint (mapped_text_get_origin (expanded, i, i).from, <, strlen (text));

  return g_strdup (expanded->text);
}

/* What the original made of these texts. */
static const struct
{
  const char *json;
  const char *crushed;
} pairs[] = {
  { "", "_" },
  { "[1,1,1]", "[1,1,1]_" },
  { "{\"a\":1}", "('a!1)_" },
  { "{\"g\":[],\"h\":8,\"w\":8}", "('g![]~h!8~w!8)_" },
  { "aaaaaaaaaaaaaaaa", "!!!!!aaaa\001!_" },
  { "abcabcabcabcabcabc", "!!!!!!!abc\001!_" },
  { "{\"name\":\"one\",\"name2\":\"one\",\"name3\":\"one\"}", "('-*~-2*~-3*)*!'one'-name\001-*_" },
  { "1010101010 2020202020 1010101010 2020202020", "! !!''''' ((((('10(20\001('!_" },
  { "it's {\"q\":'x'} ~!()", "it\"s ('q!\"x\") ,'':{}_" },
};

static void
test_is_the_original (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *crushed = json_crush_compress (pairs[i].json, strlen (pairs[i].json), NULL,
                                                      &error);
      g_autofree char *expanded = expand (pairs[i].crushed, MAX_BYTES, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (crushed, ==, pairs[i].crushed);
      g_assert_cmpstr (expanded, ==, pairs[i].json);
    }
}

/* Repetitive text of JSON's own characters, which is what the keys and swaps have to keep apart. */
static void
test_comes_back (void)
{
  static const char *const words[] = { "\"p\":", "\"Terrain\"", ",\"x\":1", "{", "}", "[",
                                       "]",      "10",          "7",        "(", "!", "'" };
  guint32 seed = (guint32) g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (GString) json = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      g_autofree char *crushed = NULL, *expanded = NULL;

      for (int n = g_rand_int_range (random, 0, 120); n > 0; n--)
        g_string_append (json, words[g_rand_int_range (random, 0, G_N_ELEMENTS (words))]);
      crushed = json_crush_compress (json->str, json->len, NULL, &error);
      g_assert_no_error (error);
      expanded = expand (crushed, MAX_BYTES, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (expanded, ==, json->str);
    }
}

static void
assert_fails (const char      *text,
              gsize            max_bytes,
              DecodeErrorCode  code,
              gsize            offset)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *expanded = expand (text, max_bytes, &error);

  g_assert_null (expanded);
  g_assert_error (error, DECODE_ERROR, (int) code);
  g_assert_cmpuint (decode_error_get_offset (error), ==, offset);
  g_assert_null (expand (text, max_bytes, NULL));
}

static void
test_says_where_it_is_damaged (void)
{
  assert_fails ("", MAX_BYTES, DECODE_ERROR_PAYLOAD, 0);
  assert_fails ("('a!1)", MAX_BYTES, DECODE_ERROR_PAYLOAD, 6);
  assert_fails ("ab\xFF_", MAX_BYTES, DECODE_ERROR_ENCODING, 2);
  assert_fails ("a-a-b\001-*_", MAX_BYTES, DECODE_ERROR_PAYLOAD, 7);
  assert_fails ("a-a-b\001--_", MAX_BYTES, DECODE_ERROR_PAYLOAD, 7);
  assert_fails ("abcdef_", 3, DECODE_ERROR_TOO_LONG, 3);
}

/* Each key doubles the text: 30 of them stand for gigabytes. */
static void
test_bounds_a_bomb (void)
{
  g_autoptr (GString) body = g_string_new (NULL), keys = g_string_new (NULL);

  for (char key = 'z'; key > 'a'; key--)
    {
      g_string_append_printf (body, "%c%c%c", key, key, key);
      g_string_append_c (keys, (char) ('a' + 'z' - key + 1));
    }
  g_string_append_printf (body, "1111\001%s_", keys->str);

  assert_fails (body->str, MAX_BYTES, DECODE_ERROR_TOO_LONG, body->len - 1 - 25 + 17);
}

/* A long text and many keys that stand for nothing: every key costs a pass, so there cannot be
 * many. */
static void
test_bounds_the_work (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const gsize room = 100 * 1024;

  for (gsize i = 0; i < room - 600; i++)
    g_string_append_c (text, 'a');
  for (gunichar key = 0x100; key < 0x180; key++)
    g_string_append_unichar (text, key);
  g_string_append_c (text, '\001');
  for (gunichar key = 0x17F; key >= 0x100; key--)
    g_string_append_unichar (text, key);
  g_string_append_c (text, '_');

  g_assert_cmpuint (text->len, <, room);
  assert_fails (text->str, room, DECODE_ERROR_TOO_LONG,
                text->len - 1 - 2 * (128 - JSON_CRUSH_MAX_WORK));
}

static void
test_bounds_what_is_compressed (void)
{
  g_autofree char *json = g_strnfill (JSON_CRUSH_MAX_INPUT + 1, 'a');
  g_autofree char *longest = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (json_crush_compress (json, JSON_CRUSH_MAX_INPUT + 1, NULL, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG);
  g_clear_error (&error);
  longest = json_crush_compress (json, JSON_CRUSH_MAX_INPUT, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (longest);

  g_assert_null (json_crush_compress ("a\xC3\xA9", 3, NULL, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_ENCODING);
  g_assert_cmpuint (decode_error_get_offset (error), ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/json-crush/is-the-original", test_is_the_original);
  g_test_add_func ("/json-crush/comes-back", test_comes_back);
  g_test_add_func ("/json-crush/says-where-it-is-damaged", test_says_where_it_is_damaged);
  g_test_add_func ("/json-crush/bounds-a-bomb", test_bounds_a_bomb);
  g_test_add_func ("/json-crush/bounds-the-work", test_bounds_the_work);
  g_test_add_func ("/json-crush/bounds-what-is-compressed", test_bounds_what_is_compressed);

  return g_test_run ();
}
