#include "pent-cases.h"
#include "pentominoes/encoding/slug.h"

#include <string.h>

#define N_RANDOM_BOARDS 3000

/* ---- Errors ---- */

static const struct
{
  const char *text;
  gssize length;
  DecodeErrorCode code;
  gsize offset;
  const char *says;
} bad_texts[] = {
  { "", -1, DECODE_ERROR_EMPTY, 0, "R88P411" },
  { "X88", -1, DECODE_ERROR_SURFACE, 0, "found “X”" },
  { "r88P011", -1, DECODE_ERROR_SURFACE, 0, "“r”" },
  { " R88P011", -1, DECODE_ERROR_SURFACE, 0, "U+0020" },
  { "R", -1, DECODE_ERROR_SIZE, 1, "found the end" },
  { "R08", -1, DECODE_ERROR_SIZE, 1, "found “0”" },
  { "R8@", -1, DECODE_ERROR_SIZE, 2, "found “@”" },
  { "R88A011", -1, DECODE_ERROR_PIECE, 3, "found “A”" },
  { "R88\0", 4, DECODE_ERROR_PIECE, 3, "byte 0x00" },
  { "R88P0112", -1, DECODE_ERROR_PIECE, 7, "found “2”" },
  { "R88P", -1, DECODE_ERROR_ORIENTATION, 4, "found the end" },
  { "R88P-11", -1, DECODE_ERROR_ORIENTATION, 4, "“-”" },
  { "R88po11", -1, DECODE_ERROR_COLOR, 4, "Color 12" },
  { "R88P0", -1, DECODE_ERROR_POSITION, 5, "found the end" },
  { "R88P01", -1, DECODE_ERROR_POSITION, 6, "the end" },
  { "R88P0é1", -1, DECODE_ERROR_POSITION, 5, "“é”" },
  { "R88P081", -1, DECODE_ERROR_POSITION_RANGE, 5, "Row 8 is outside the board, which has 8 rows" },
  { "R88P018", -1, DECODE_ERROR_POSITION_RANGE, 6, "Column 8 is outside" },
  { "R88P01X", -1, DECODE_ERROR_POSITION_RANGE, 6, "Column 59" },
  { "R11P010", -1, DECODE_ERROR_POSITION_RANGE, 5, "which has 1 row;" },
  { "R88R", -1, DECODE_ERROR_TERRAIN, 4, "found the end" },
  { "R88R_", -1, DECODE_ERROR_TERRAIN, 4, "“_”" },
  { "R88R000", -1, DECODE_ERROR_POSITION, 7, "the end" },
  { "R88RY", -1, DECODE_ERROR_TERRAIN, 5, "the end" },
  { "R88RZ0", -1, DECODE_ERROR_TERRAIN, 6, "the end" },
  { "R88RZ100_", -1, DECODE_ERROR_POSITION, 8, "“_”" },
  { "R88RZ1081", -1, DECODE_ERROR_POSITION_RANGE, 7, "Column 8" },
  { "R88RZ1801", -1, DECODE_ERROR_POSITION_RANGE, 6, "Row 8" },
  { "R88RY1801", -1, DECODE_ERROR_POSITION_RANGE, 6, "Column 8" },
  { "R88RY1081", -1, DECODE_ERROR_POSITION_RANGE, 7, "Row 8" },
  { "R88RZ-", -1, DECODE_ERROR_TERRAIN, 5, "“-”" },
  { "R88R00P011", -1, DECODE_ERROR_POSITION_RANGE, 6, "Row 51" },
  { "R88__", -1, DECODE_ERROR_COLOR, 4, "number of a color" },
  { "R88_F", -1, DECODE_ERROR_COLOR, 4, "found “F”" },
  { "R88_1A", -1, DECODE_ERROR_COLOR, 5, "found “A”" },
  { "R88_1R", -1, DECODE_ERROR_COLOR, 5, "found “R”" },
  { "R88_7f", -1, DECODE_ERROR_COLOR, 5, "Color 13" },
  { "R88_cF", -1, DECODE_ERROR_COLOR, 4, "found “c”" },
  { "8", -1, DECODE_ERROR_SEPARATOR, 1, "the end" },
  { "8x8", -1, DECODE_ERROR_SEPARATOR, 1, "“x”" },
  { "8_", -1, DECODE_ERROR_SIZE, 2, "width" },
  { "0_8", -1, DECODE_ERROR_SIZE, 0, "height must be a number from 1 to 99" },
  { "8_100", -1, DECODE_ERROR_SIZE, 2, "width must be" },
  { "99999999999999999999_8", -1, DECODE_ERROR_SIZE, 0, "height" },
  { "8_8A01_1", -1, DECODE_ERROR_PIECE, 3, "found “A”" },
  { "8_8 P01_1", -1, DECODE_ERROR_PIECE, 3, "U+0020" },
  { "8_8P", -1, DECODE_ERROR_ORIENTATION, 4, "the end" },
  { "8_8P@1_1", -1, DECODE_ERROR_ORIENTATION, 4, "“@”" },
  { "8_8P0", -1, DECODE_ERROR_POSITION, 5, "the end" },
  { "8_8P01_", -1, DECODE_ERROR_POSITION, 7, "the end" },
  { "8_8p01", -1, DECODE_ERROR_POSITION, 6, "the end" },
  { "8_8p01_1", -1, DECODE_ERROR_POSITION, 6, "“_”" },
  { "8_8P01_9", -1, DECODE_ERROR_POSITION_RANGE, 7, "Column 9" },
  { "8_8P09_1", -1, DECODE_ERROR_POSITION_RANGE, 5, "Row 9" },
  { "8_8P0111", -1, DECODE_ERROR_POSITION_RANGE, 5, "Row 11" },
  { "8_8P01_1_F", -1, DECODE_ERROR_COLOR, 9, "number of a color" },
  { "8_8p011_1f", -1, DECODE_ERROR_COLOR, 9, "“f”" },
  { "('g!", -1, DECODE_ERROR_PAYLOAD, 4, "too early" },
  { "%28%27g_", -1, DECODE_ERROR_JSON, 8, "" },
  { "('g!%5Zx_", -1, DECODE_ERROR_ENCODING, 4, "hexadecimal" },
  { "('g!1x1)_", -1, DECODE_ERROR_JSON, 5, "" },
  { "(\031\001(_", -1, DECODE_ERROR_EMPTY, 5, "" },
  { "('g!1)_", -1, DECODE_ERROR_FIELD, 0, "isn’t a pentomino board" },
  { "('g!%5B(\'p!\'Q\'~o!0~e!0~x!0~y!0)%5D~h!8~w!8)_", -1, DECODE_ERROR_FIELD, 7,
    "unknown piece" },
  { "('g!%5B(\'p!\'P\'~o!4~e!0~x!0~y!0)%5D~h!8~w!8)_", -1, DECODE_ERROR_FIELD, 7, "orientation" },
  { "('g!%5B(\'p!\'P\'~o!0~e!0~x!8~y!0)%5D~h!8~w!8)_", -1, DECODE_ERROR_FIELD, 7,
    "outside its squares" },
  { "('g!%5B%5D~h!8~w!8)AA%01QA_", -1, DECODE_ERROR_PAYLOAD, 24, "defines “Q”" },
};

static void
test_names_what_is_wrong (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad_texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PentBoard) board = NULL;

      g_test_message ("text %" G_GSIZE_FORMAT, i);
      board = pent_slug_decode (bad_texts[i].text, bad_texts[i].length, NULL, &error);
      g_assert_null (board);
      g_assert_error (error, DECODE_ERROR, (int) bad_texts[i].code);
      g_assert_cmpuint (decode_error_get_offset (error), ==, bad_texts[i].offset);
      g_assert_nonnull (strstr (error->message, bad_texts[i].says));
      g_assert_null (pent_slug_decode (bad_texts[i].text, bad_texts[i].length, NULL, NULL));
    }
}

static void
test_bounds_the_length (void)
{
  g_autofree char *squares = g_malloc (PENT_SLUG_MAX_LENGTH + 2);
  g_autoptr (GError) error = NULL;

  memset (squares, '0', PENT_SLUG_MAX_LENGTH + 2);
  memcpy (squares, "R88R", 4);
  pent_board_unref (pent_slug_decode (squares, PENT_SLUG_MAX_LENGTH, NULL, &error));
  g_assert_no_error (error);
  g_assert_null (pent_slug_decode (squares, PENT_SLUG_MAX_LENGTH + 1, NULL, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG);
}

/* Each key stands for two of the next: 85 letters would unfold to a quarter of a megabyte, and a
 * text may hold thousands of them. */
static void
test_bounds_what_unfolds (void)
{
  static const char bomb[]
      = "('g![AA~ABBBCCCDDDEEEFFFGGGHHHIIIJJJKKKLLLMMMNNN1,1,1,1,1,1,1,1,%01NMLKJIHGFEDCBA_";
  g_autoptr (GError) error = NULL;

  g_assert_null (pent_slug_decode (bomb, -1, NULL, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG);
}

/* ---- Versions, notes and parts ---- */

static void
test_tells_version_and_notes (void)
{
  static const struct
  {
    const char *slug;
    PentSlugVersion version;
    guint notes;
    const char *canonical;
  } cases[] = {
    { "R88", PENT_SLUG_3, 0, "R88" },
    { "R88P411R00", PENT_SLUG_3, 0, "R88P411R00" },
    { "R88RZ20012", PENT_SLUG_3_1, 0, "R88R000102" },
    { "R88P811", PENT_SLUG_3, PENT_NOTE_ORIENTATION, "R88P411" },
    { "R88Pz11", PENT_SLUG_3, PENT_NOTE_ORIENTATION, "R88pD11" },
    { "R88_bF", PENT_SLUG_3, PENT_NOTE_COLOR_DIGIT, "R88_5f" },
    { "R88r311", PENT_SLUG_3, PENT_NOTE_TERRAIN_PIECE, "R88R11" },
    { "R88P011T011", PENT_SLUG_3, PENT_NOTE_SAME_CENTRE, "R88T011" },
    { "R88_", PENT_SLUG_3, PENT_NOTE_EMPTY_COLORS, "R88" },
    { "R88_1", PENT_SLUG_3, PENT_NOTE_EMPTY_COLORS, "R88" },
    { "R88_12F", PENT_SLUG_3, PENT_NOTE_EMPTY_COLORS, "R88_2F" },
    { "R88P011_3P", PENT_SLUG_3, PENT_NOTE_PLACED_COLOR, "R88P011" },
    { "R88_1F2F", PENT_SLUG_3, PENT_NOTE_COLOR_TWICE, "R88_2F" },
    { "R88P011p022", PENT_SLUG_3, PENT_NOTE_COLOR_TWICE, "R88p011p022" },
    { "8.8", PENT_SLUG_1, 0, "R88" },
    { "8_8", PENT_SLUG_1_1, 0, "R88" },
    { "8.8P01.1", PENT_SLUG_1, 0, "R88P011" },
    { "8_8P01_1", PENT_SLUG_1_1, 0, "R88P011" },
    { "8_8PA1_1", PENT_SLUG_1_5, 0, "R88PA11" },
    { "8_8P01_1_1F", PENT_SLUG_1_5, 0, "R88P011_1F" },
    { "8_8p011", PENT_SLUG_2, 0, "R88P011" },
    { "20_20p0112", PENT_SLUG_2, 0, "RkkP01c" },
    { "20_20P0112", PENT_SLUG_2, 0, "RkkP0b2" },
    { "08_8P01_1", PENT_SLUG_1_1, PENT_NOTE_LEADING_ZERO, "R88P011" },
    { "8.8P01_1", PENT_SLUG_1_1, PENT_NOTE_MIXED, "R88P011" },
    { "8_8P01_1t022", PENT_SLUG_2, PENT_NOTE_MIXED, "R88P011T022" },
    { "8_8p011_9F", PENT_SLUG_2, PENT_NOTE_COLOR_DIGIT, "R88P011_3f" },
    { "('g!%5B%5D~h!8~w!8)_", PENT_SLUG_0, 0, "R88" },
    { "%28'g!%5B%5D~h!8~w!9)_", PENT_SLUG_0, 0, "R89" },
    { "('g![]~x!9~y!8)_", PENT_SLUG_0A, 0, "R89" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PentSlugReading reading = { 0 };
      g_autoptr (GError) error = NULL;
      g_autoptr (PentBoard) board = pent_slug_decode (cases[i].slug, -1, &reading, &error);
      g_autofree char *canonical = NULL;

      g_test_message ("%s", cases[i].slug);
      g_assert_no_error (error);
      canonical = pent_slug_encode (board, NULL);
      g_assert_cmpstr (canonical, ==, cases[i].canonical);
      g_assert_cmpint (reading.version, ==, cases[i].version);
      g_assert_cmpuint (reading.notes, ==, cases[i].notes);
    }
}

static void
test_describes_every_note (void)
{
  for (guint i = 0; i < PENT_N_NOTES; i++)
    for (guint j = 0; j < i; j++)
      g_assert_cmpstr (pent_slug_note_describe (1 << i), !=, pent_slug_note_describe (1 << j));
}

/* Parts cover the whole text in its order, but for the separator of legacy sizes. */
static void
test_parts (void)
{
  static const char *const slugs[] = {
    "P88YE00vW05P606nZ20LS23R11166166_1F2x",
    "R88RZ20012055",
    "R88RY20012_1F",
    "8_8PA1_1R02_3_4F",
    "20_20p0112_1F",
  };

  for (guint i = 0; i < G_N_ELEMENTS (slugs); i++)
    {
      g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (PentSlugPart));
      PentSlugReading reading = { .parts = parts };
      g_autoptr (PentBoard) board = pent_slug_decode (slugs[i], -1, &reading, NULL);
      gsize at = 0;

      g_assert_nonnull (board);
      for (guint p = 0; p < parts->len; p++)
        {
          const PentSlugPart *part = &g_array_index (parts, PentSlugPart, p);

          if (part->kind == PENT_PART_WIDTH && g_ascii_isdigit (slugs[i][0]))
            at++;
          g_assert_cmpuint (part->from, ==, at);
          g_assert_cmpuint (part->to, >, part->from);
          at = part->to;
        }
      g_assert_cmpuint (at, ==, strlen (slugs[i]));
    }
}

static void
test_part_values (void)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (PentSlugPart));
  PentSlugReading reading = { .parts = parts };
  g_autoptr (PentBoard) board = pent_slug_decode ("R88pC12RY1503064_2x", -1, &reading, NULL);
  const PentSlugPart *part = (const PentSlugPart *) (gpointer) parts->data;

  g_assert_nonnull (board);
  g_assert_cmpuint (parts->len, ==, 11);
  g_assert_cmpuint (part[3].kind, ==, PENT_PART_PIECE);
  g_assert_cmpuint (part[3].piece.name, ==, PENT_NAME_P);
  g_assert_cmpuint (part[3].piece.orientation, ==, 2);
  g_assert_cmpuint (part[3].color, ==, 7);
  g_assert_cmpuint (part[3].piece.row, ==, 1);
  g_assert_cmpuint (part[3].piece.col, ==, 2);
  g_assert_cmpuint (part[5].kind, ==, PENT_PART_TERRAIN_COLUMN);
  g_assert_cmpuint (part[5].piece.col, ==, 5);
  g_assert_cmpuint (part[6].kind, ==, PENT_PART_TERRAIN_PAIRS);
  g_assert_cmpuint (part[7].kind, ==, PENT_PART_TERRAIN_SQUARE);
  g_assert_cmpuint (part[8].kind, ==, PENT_PART_COLORS);
  g_assert_cmpuint (part[9].kind, ==, PENT_PART_COLOR);
  g_assert_cmpuint (part[10].kind, ==, PENT_PART_COLOR_NAME);
  g_assert_cmpuint (part[10].piece.name, ==, PENT_NAME_X);
  g_assert_cmpuint (part[10].color, ==, 8);
}

/* ---- Writing ---- */

static void
test_says_what_does_not_fit (void)
{
  static const struct
  {
    const char *slug;
    PentSlugVersion version;
    const char *says;
  } cases[] = {
    { "T88P011", PENT_SLUG_0, "support only rectangles" },
    { "T88P011", PENT_SLUG_1, "Version 1 " },
    { "K88", PENT_SLUG_2, "support only rectangles" },
    { "R88PA11", PENT_SLUG_1, "don’t support colors" },
    { "R88_1F", PENT_SLUG_1_1, "Version 1.1 " },
    { "R88_0f", PENT_SLUG_1_5, "only 6 colors" },
    { "R88pA11", PENT_SLUG_2, "only 6 colors" },
    { "R88PA11", PENT_SLUG_0, "don’t support colors" },
    { "62_5", PENT_SLUG_3_1, "at most 61" },
    { "5_99", PENT_SLUG_3, "at most 61" },
    { "RZZRZ1Y01", PENT_SLUG_3, "row 60" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PentBoard) board = pent_slug_decode (cases[i].slug, -1, NULL, NULL);
      g_autofree char *slug = pent_slug_encode_as (board, cases[i].version, PENT_SLUG_CORRECT, NULL,
                                                   &error);

      g_assert_null (slug);
      g_assert_error (error, DECODE_ERROR, DECODE_ERROR_UNWRITABLE);
      g_assert_nonnull (strstr (error->message, cases[i].says));
    }
}

static void
test_bounds_what_is_crushed (void)
{
  g_autoptr (PentBoard) board = pent_board_new (PENT_SURFACE_RECTANGLE, 12, 12, NULL, NULL, 0);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *slug = NULL;

  for (guint i = 0; i < 144; i++)
    {
      PentBoard *next = pent_board_with_piece (board,
                                               (PentPiece) { (guint8) (i / 12), (guint8) (i % 12),
                                                             PENT_NAME_TERRAIN, 0 });

      pent_board_unref (board);
      board = next;
    }
  slug = pent_slug_encode_as (board, PENT_SLUG_0, PENT_SLUG_CORRECT, NULL, &error);
  g_assert_null (slug);
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_UNWRITABLE);
  g_clear_error (&error);

  pent_board_unref (board);
  board = pent_slug_decode ("R88P411", -1, NULL, NULL);
  g_cancellable_cancel (cancellable);
  slug = pent_slug_encode_as (board, PENT_SLUG_0, PENT_SLUG_CORRECT, cancellable, &error);
  g_assert_null (slug);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Terrain in row 60 cannot begin the plain form, where its letter would mean columns. */
static void
test_terrain_in_row_60 (void)
{
  g_autoptr (PentBoard) board = pent_slug_decode ("RZZRZ0Y5", -1, NULL, NULL);
  g_autofree char *slug = pent_slug_encode (board, NULL);
  g_autoptr (PentBoard) back = pent_slug_decode (slug, -1, NULL, NULL);

  g_assert_cmpstr (slug, ==, "RZZRY0Y5");
  g_assert_true (pent_board_equal (back, board));
}

static void
test_guesses_what_was_meant (void)
{
  gboolean is_certain = FALSE;
  g_autoptr (PentBoard) meant
      = pent_slug_guess_meant ("RbbRY49012344a0123400a1928374655", -1, &is_certain);
  g_autofree char *slug = pent_slug_encode (meant, NULL);

  g_assert_cmpstr (slug, ==, "RbbRY49012344a012340a09182736455");
  g_assert_true (is_certain);
  g_assert_null (pent_slug_guess_meant ("RbbRY49012344a012340a09182736455", -1, &is_certain));
  g_assert_null (pent_slug_guess_meant ("RbbRZ5956789a5a56789a00011223344", -1, &is_certain));
  g_assert_null (pent_slug_guess_meant ("nothing", -1, &is_certain));
}

/* ---- Random boards ---- */

static gboolean
has_turned_terrain (const PentBoard *board)
{
  for (guint i = 0; i < board->n_pieces; i++)
    if (board->pieces[i].name == PENT_NAME_TERRAIN
        && board->pieces[i].orientation != 0)
      return TRUE;

  return FALSE;
}

/* Terrain loses its orientation on the way through the versions of today, and nothing else is
 * lost. */
static void
assert_fixed_point (const PentBoard *board)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *slug = pent_slug_encode (board, &error);
  PentSlugReading reading = { 0 };
  g_autoptr (PentBoard) back = NULL;
  g_autofree char *again = NULL;

  g_assert_no_error (error);
  back = pent_slug_decode (slug, -1, &reading, &error);
  g_assert_no_error (error);
  again = pent_slug_encode (back, NULL);
  g_assert_cmpstr (again, ==, slug);
  g_assert_cmpint (pent_board_equal (back, board), ==, !has_turned_terrain (board));
  g_assert_cmpuint (reading.notes, ==, 0);
}

static void
assert_every_version (const PentBoard *board)
{
  for (PentSlugVersion version = PENT_SLUG_1; version < PENT_N_SLUG_VERSIONS; version++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *slug = pent_slug_encode_as (board, version, PENT_SLUG_CORRECT, NULL, &error);
      g_autoptr (PentBoard) back = slug != NULL ? pent_slug_decode (slug, -1, NULL, NULL) : NULL;

      if (slug == NULL)
        g_assert_error (error, DECODE_ERROR, DECODE_ERROR_UNWRITABLE);
      else
        g_assert_true (pent_board_equal (back, board));
    }
}

static void
test_random_boards (void)
{
  guint32 seed = (guint32) g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < N_RANDOM_BOARDS; i++)
    {
      g_autoptr (PentBoard) board = pent_case_make_random (random, 60, i % 2 == 0 ? 11 : 5);
      g_autoptr (PentBoard) flat = pent_board_with_surface (board, PENT_SURFACE_RECTANGLE);

      assert_fixed_point (board);
      assert_every_version (flat);
    }
}

/* The crushed form is the same board again, and slow enough for few of them. */
static void
test_random_crushed (void)
{
  guint32 seed = (guint32) g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  guint n_written = 0;

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (PentBoard) board = pent_case_make_random (random, 9, 0);
      g_autoptr (PentBoard) flat = pent_board_with_surface (board, PENT_SURFACE_RECTANGLE);
      PentSlugVersion version = i % 2 == 0 ? PENT_SLUG_0 : PENT_SLUG_0A;
      g_autofree char *slug = pent_slug_encode_as (flat, version, PENT_SLUG_CORRECT, NULL, NULL);
      PentSlugReading reading = { 0 };
      g_autoptr (PentBoard) back = slug != NULL ? pent_slug_decode (slug, -1, &reading, NULL)
                                                : NULL;

      if (slug == NULL)
        continue;
      g_assert_true (pent_board_equal (back, flat));
      g_assert_cmpint (reading.version, ==, version);
      n_written++;
    }
  g_assert_cmpuint (n_written, >, 10);
}

/* A slug with a byte changed, left out or doubled is read or refused at a place in it. */
static void
test_damaged_slugs (void)
{
  guint32 seed = (guint32) g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < N_RANDOM_BOARDS; i++)
    {
      g_autoptr (PentBoard) board = pent_case_make_random (random, 12, 11);
      g_autofree char *slug = pent_slug_encode (board, NULL);
      g_autoptr (GString) damaged = g_string_new (slug);
      gsize at = (gsize) g_rand_int_range (random, 0, (gint32) damaged->len);
      g_autoptr (GError) error = NULL;
      g_autoptr (PentBoard) back = NULL;

      switch (g_rand_int_range (random, 0, 3))
        {
        case 0:
          damaged->str[at] = (char) g_rand_int_range (random, 0, 256);
          break;
        case 1:
          g_string_erase (damaged, (gssize) at, 1);
          break;
        default:
          g_string_insert_c (damaged, (gssize) at, damaged->str[at]);
        }

      back = pent_slug_decode (damaged->str, (gssize) damaged->len, NULL, &error);
      if (back != NULL)
        {
          if (MAX (back->height, back->width) <= 61)
            assert_fixed_point (back);
        }
      else
        g_assert_cmpuint (decode_error_get_offset (error), <=, damaged->len);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/slug/names-what-is-wrong", test_names_what_is_wrong);
  g_test_add_func ("/slug/bounds-the-length", test_bounds_the_length);
  g_test_add_func ("/slug/tells-version-and-notes", test_tells_version_and_notes);
  g_test_add_func ("/slug/describes-every-note", test_describes_every_note);
  g_test_add_func ("/slug/parts", test_parts);
  g_test_add_func ("/slug/part-values", test_part_values);
  g_test_add_func ("/slug/says-what-does-not-fit", test_says_what_does_not_fit);
  g_test_add_func ("/slug/bounds-what-unfolds", test_bounds_what_unfolds);
  g_test_add_func ("/slug/bounds-what-is-crushed", test_bounds_what_is_crushed);
  g_test_add_func ("/slug/terrain-in-row-60", test_terrain_in_row_60);
  g_test_add_func ("/slug/guesses-what-was-meant", test_guesses_what_was_meant);
  g_test_add_func ("/slug/random-boards", test_random_boards);
  g_test_add_func ("/slug/random-crushed", test_random_crushed);
  g_test_add_func ("/slug/damaged-slugs", test_damaged_slugs);

  return g_test_run ();
}
