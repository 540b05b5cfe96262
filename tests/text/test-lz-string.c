#include "lz-text.h"

#include <string.h>

#include "vector-cases.h"

static const char *const form_members[] = {
  [LZ_FORM_URI] = "compressToEncodedURIComponent",
  [LZ_FORM_BASE64] = "compressToBase64",
  [LZ_FORM_UTF16] = "compressToUTF16",
  [LZ_FORM_RAW] = "compress",
};

static guint16 *
units_of_array (JsonArray *array,
                gsize     *n_units)
{
  guint16 *units = g_new (guint16, json_array_get_length (array) + 1);

  *n_units = json_array_get_length (array);
  for (gsize i = 0; i < *n_units; i++)
    units[i] = json_array_get_int_element (array, i);

  return units;
}

/* A member that is either a string or an array of code units. */
static guint16 *
units_of_member (JsonObject *object,
                 const char *member,
                 gsize      *n_units)
{
  JsonNode *node = json_object_get_member (object, member);

  if (JSON_NODE_HOLDS_ARRAY (node))
    return units_of_array (json_node_get_array (node), n_units);

  return utf16_from_utf8 (json_node_get_string (node), strlen (json_node_get_string (node)),
                          n_units);
}

static void
assert_units (const guint16 *got,
              gsize          n_got,
              const guint16 *want,
              gsize          n_want)
{
  g_assert_cmpmem (got, n_got * 2, want, n_want * 2);
}

static void
check_form (JsonObject    *object,
            LzForm         form,
            const guint16 *input,
            gsize          n_input)
{
  g_autofree guint16 *want = NULL;
  g_autofree guint16 *letters = NULL;
  g_autofree guint16 *back = NULL;
  g_autoptr (GError) error = NULL;
  gsize n_want, n_letters, n_back;

  want = units_of_member (object, form_members[form], &n_want);
  letters = lz_string_compress (form, input, n_input, &n_letters, &error);
  g_assert_no_error (error);
  assert_units (letters, n_letters, want, n_want);

  back = lz_string_decompress (form, want, n_want, LZ_DEFAULT_MAX_UNITS, &n_back, &error);
  g_assert_no_error (error);
  assert_units (back, n_back, input, n_input);
}

static void
check_vector (JsonObject *object)
{
  gboolean by_units = json_object_has_member (object, "inputUnits");
  g_autofree guint16 *input = NULL;
  gsize n_input;

  input = units_of_member (object, by_units ? "inputUnits" : "input", &n_input);
  if (n_input != (gsize) json_object_get_int_member (object, "length"))
    return; /* a long text with U+0000 in it, which a C string cannot hold */

  for (LzForm form = LZ_FORM_URI; form <= LZ_FORM_RAW; form++)
    check_form (object, form, input, n_input);
}

/* What the original answers on damaged text: code units, or nothing at all. */
static void
check_damaged (JsonObject *object,
               LzForm      form,
               const char *member)
{
  JsonNode *want = json_object_get_member (object, member);
  g_autofree guint16 *letters = NULL;
  g_autofree guint16 *units = NULL;
  g_autofree guint16 *expected = NULL;
  g_autoptr (GError) error = NULL;
  gsize n_letters, n_units = 0, n_expected;

  letters = units_of_member (object, "input", &n_letters);
  units = lz_string_decompress (form, letters, n_letters, LZ_DEFAULT_MAX_UNITS, &n_units, &error);
  if (units == NULL)
    {
      g_assert_nonnull (error);
      g_assert_cmpuint (decode_error_get_offset (error), <=, n_letters);
    }

  if (JSON_NODE_HOLDS_ARRAY (want) && json_array_get_length (json_node_get_array (want)) > 0)
    {
      expected = units_of_array (json_node_get_array (want), &n_expected);
      g_assert_no_error (error);
      assert_units (units, n_units, expected, n_expected);
    }
  else
    g_assert_cmpuint (n_units, ==, 0);
}

static void
check_damaged_vector (JsonObject *object)
{
  check_damaged (object, LZ_FORM_URI, "fromEncodedURIComponent");
  check_damaged (object, LZ_FORM_BASE64, "fromBase64");
}

static void
test_says_where_it_stopped (void)
{
  const struct
  {
    const char *text;
    LzStop stop;
    DecodeErrorCode code;
    gsize offset;
  } cases[] = {
    { "", LZ_STOP_EMPTY, DECODE_ERROR_EMPTY, 0 },
    { "N4IghiBcCMC+Q", LZ_STOP_COMPLETE, 0, 0 },
    { "N4IghiBcCMC+Q and more", LZ_STOP_COMPLETE, 0, 0 },
    { "N4IghiBcCM", LZ_STOP_TRUNCATED, DECODE_ERROR_PAYLOAD, 10 },
    { "zzzz", LZ_STOP_NO_FIRST, DECODE_ERROR_PAYLOAD, 1 },
    { "GCMBvADBATNNBfANCARFmLAGZhppA", LZ_STOP_CODE, DECODE_ERROR_PAYLOAD, 11 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (LzResult) result = { 0 };
      g_autofree guint16 *letters = NULL;
      g_autoptr (GError) error = NULL;
      gsize n_letters;

      letters = utf16_from_utf8 (cases[i].text, strlen (cases[i].text), &n_letters);
      lz_string_read (LZ_FORM_URI, letters, n_letters, 1000, FALSE, &result, &error);
      g_assert_cmpint (result.stop, ==, cases[i].stop);
      if (cases[i].stop == LZ_STOP_COMPLETE)
        {
          g_assert_no_error (error);
          continue;
        }

      g_assert_error (error, DECODE_ERROR, (gint) cases[i].code);
      g_assert_cmpuint (decode_error_get_offset (error), ==, cases[i].offset);
    }
}

static void
test_keeps_what_came_before_the_damage (void)
{
  g_auto (LzResult) result = { 0 };
  g_autofree guint16 *letters = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize n_letters;

  letters = utf16_from_utf8 ("N4IghiBcCM", 10, &n_letters);
  g_assert_false (lz_string_read (LZ_FORM_URI, letters, n_letters, 100, FALSE, &result, &error));
  text = utf16_to_utf8 (result.units, result.n_units, UTF16_REPLACE_LONE, NULL);
  g_assert_cmpstr (text, ==, "{\"a\":1");
}

/* Each piece of the text leads back to the letters that it came from. */
static void
test_pieces_cover_the_text (void)
{
  const char *json = "{\"playerBoard\":\"2|2p0pG0f\",\"playerName\":\"Ann\",\"playerId\":\"a-1\"}";
  g_autofree char *packed = lz_string_compress_utf8 (LZ_FORM_URI, json, -1, NULL);
  g_autofree guint16 *letters = NULL;
  g_auto (LzResult) result = { 0 };
  gsize n_letters;
  guint32 letter = 0;

  letters = utf16_from_utf8 (packed, strlen (packed), &n_letters);
  g_assert_true (lz_string_read (LZ_FORM_URI, letters, n_letters, 1000, TRUE, &result, NULL));
  g_assert_cmpuint (result.pieces->len, >, 10);
  for (guint i = 0; i < result.pieces->len; i++)
    {
      LzPiece *piece = &g_array_index (result.pieces, LzPiece, i);

      g_assert_cmpuint (piece->unit, <, result.n_units);
      g_assert_cmpuint (piece->letter, >=, letter);
      g_assert_cmpuint (piece->letter, <=, n_letters);
      letter = piece->letter;
    }
}

/* A run of one character: phrases of 1, 2, 3 … units, so that n codes make n²/2 units. */
static void
test_bomb_is_bounded (void)
{
  const gsize n = 2 * LZ_DEFAULT_MAX_UNITS;
  g_autofree guint16 *units = g_new (guint16, n);
  g_autofree guint16 *letters = NULL;
  g_autofree guint16 *back = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (LzResult) result = { 0 };
  gsize n_letters, n_back;

  for (gsize i = 0; i < n; i++)
    units[i] = 'a';
  letters = lz_string_compress (LZ_FORM_URI, units, n, &n_letters, NULL);
  g_assert_cmpuint (n_letters, <, 6000);

  back = lz_string_decompress (LZ_FORM_URI, letters, n_letters, LZ_DEFAULT_MAX_UNITS, &n_back,
                               &error);
  g_assert_null (back);
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG);

  lz_string_read (LZ_FORM_URI, letters, n_letters, 1000, FALSE, &result, NULL);
  g_assert_cmpint (result.stop, ==, LZ_STOP_LIMIT);
  g_assert_cmpuint (result.n_units, <=, 1000);
  g_assert_cmpuint (result.stopped, <, 100);
}

static void
test_refuses_endless_input (void)
{
  g_autofree guint16 *units = g_new0 (guint16, LZ_MAX_INPUT_UNITS + 1);
  g_autoptr (GError) error = NULL;
  gsize n_letters;

  g_assert_null (
      lz_string_compress (LZ_FORM_RAW, units, LZ_MAX_INPUT_UNITS + 1, &n_letters, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG);
}

/* The original cannot find a phrase again that has the name of an object's prototype. */
static void
test_phrase_named_like_the_prototype (void)
{
  const char *part = "a__proto__b__proto__c__proto__d__proto____proto__";
  g_autofree char *text = g_strconcat (part, part, part, NULL);
  g_autofree char *packed = lz_string_compress_utf8 (LZ_FORM_URI, text, -1, NULL);
  g_autofree char *back = lz_text_unpack (packed, NULL, NULL);

  g_assert_cmpstr (packed, ==, "IYfRAcCcHsBdrAIzFOCQGMU3mAJtmmIbiKBDushUZiegTafWOaqde+lkwy8VzBA");
  g_assert_cmpstr (back, ==, text);
}

static void
random_units (guint16 *units,
              gsize    n)
{
  gint32 span = g_test_rand_int_range (0, 3);

  for (gsize i = 0; i < n; i++)
    units[i] = span == 0   ? g_test_rand_int_range ('a', 'a' + 3)
               : span == 1 ? g_test_rand_int_range (0, 512)
                           : g_test_rand_int_range (0, 65536);
}

static void
test_any_units_come_back (void)
{
  for (guint round = 0; round < 400; round++)
    {
      gsize n = g_test_rand_int_range (0, 3000);
      g_autofree guint16 *units = g_new (guint16, n + 1);

      random_units (units, n);
      for (LzForm form = LZ_FORM_URI; form <= LZ_FORM_RAW; form++)
        {
          g_autofree guint16 *letters = NULL;
          g_autofree guint16 *back = NULL;
          gsize n_letters, n_back;

          letters = lz_string_compress (form, units, n, &n_letters, NULL);
          back = lz_string_decompress (form, letters, n_letters, n, &n_back, NULL);
          assert_units (back, n_back, units, n);
        }
    }
}

/* Whatever the letters are, reading ends within the limit. */
static void
test_any_letters_are_survived (void)
{
  for (guint round = 0; round < 2000; round++)
    {
      gsize n = g_test_rand_int_range (0, 200);
      g_autofree guint16 *letters = g_new (guint16, n + 1);
      g_auto (LzResult) result = { 0 };

      for (gsize i = 0; i < n; i++)
        letters[i] = g_test_rand_int_range (0, 65536);
      lz_string_read (g_test_rand_int_range (0, 4), letters, n, 5000, TRUE, &result, NULL);
      g_assert_cmpuint (result.n_units, <=, 5000);
      g_assert_cmpuint (result.stopped, <=, n);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  vector_cases_add ("/lz-string/vectors", "spaces/lzstring", check_vector);
  vector_cases_add ("/lz-string/damaged", "spaces/lzstring_decompress", check_damaged_vector);
  g_test_add_func ("/lz-string/says-where-it-stopped", test_says_where_it_stopped);
  g_test_add_func ("/lz-string/keeps-what-came-before-the-damage",
                   test_keeps_what_came_before_the_damage);
  g_test_add_func ("/lz-string/pieces-cover-the-text", test_pieces_cover_the_text);
  g_test_add_func ("/lz-string/bomb-is-bounded", test_bomb_is_bounded);
  g_test_add_func ("/lz-string/refuses-endless-input", test_refuses_endless_input);
  g_test_add_func ("/lz-string/phrase-named-like-the-prototype",
                   test_phrase_named_like_the_prototype);
  g_test_add_func ("/lz-string/any-units-come-back", test_any_units_come_back);
  g_test_add_func ("/lz-string/any-letters-are-survived", test_any_letters_are_survived);
  return g_test_run ();
}
