#include "spaces/links/board-text.h"

#include "spaces/board/code.h"

#include <string.h>

#define CODE "4|12p08p12t04p00pG0f"

static void
test_reads_every_form (void)
{
  const char *const texts[] = {
    CODE,
    "  " CODE " \r\n",
    "https://spaces-game.com/#" CODE,
    "https://spaces-game.com/#4%7C12p08p12t04p00pG0f",
    "https://spaces-game.com/#4%7c12p08p12t04p00pG0f\n",
    "https://spaces-game.com/?x=1#%34|12p08p12t04p00pG0f",
    "http://localhost:5173/spaces#challenge=" CODE,
    "Look at this: https://spaces-game.com/#" CODE,
    "#" CODE,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SpacesBoard) board = board_text_read (texts[i], NULL, &error);
      g_autofree char *code = NULL;

      g_assert_no_error (error);
      code = spaces_code_encode (board);
      g_assert_cmpstr (code, ==, CODE);
    }
}

static void
test_reads_empty_boards (void)
{
  for (guint size = SPACES_MIN_SIZE; size <= SPACES_MAX_SIZE; size++)
    {
      g_autofree char *code = g_strdup_printf ("%u|", size);
      g_autofree char *link = g_strconcat ("https://spaces-game.com/#", code, NULL);
      g_autoptr (SpacesBoard) board = board_text_read (code, NULL, NULL);
      g_autoptr (SpacesBoard) linked = board_text_read (link, NULL, NULL);

      g_assert_cmpuint (spaces_board_get_size (board), ==, size);
      g_assert_cmpuint (spaces_board_get_n_moves (board), ==, 0);
      g_assert_true (spaces_board_equal (board, linked));
    }
}

static void
test_knows_links (void)
{
  g_assert_false (board_text_is_link (CODE));
  g_assert_false (board_text_is_link (CODE "#12ab"));
  g_assert_true (board_text_is_link ("https://spaces-game.com/#" CODE));
  g_assert_true (board_text_is_link ("https://spaces-game.com/#" CODE "#12ab"));
}

static void
test_gives_the_name (void)
{
  g_autofree char *name = NULL;
  g_autofree char *none = NULL;
  g_autoptr (SpacesBoard) named = board_text_read (CODE ":My%20board", &name, NULL);
  g_autoptr (SpacesBoard) nameless = board_text_read (CODE, &none, NULL);

  g_assert_nonnull (named);
  g_assert_cmpstr (name, ==, "My board");
  g_assert_nonnull (nameless);
  g_assert_null (none);
}

/* However much of the link was encoded on its way. */
static void
test_gives_the_name_of_a_link (void)
{
  const char *const texts[] = {
    "https://a.example/#" CODE ":50%25%20%5Dx",
    "https://a.example/#challenge=" CODE ":50%25%20%5Dx",
    "https://a.example/#4%7C12p08p12t04p00pG0f:50%25%20%5Dx",
    "https://a.example/#4%7C12p08p12t04p00pG0f%3A50%2525%2520%255Dx",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *name = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (SpacesBoard) board G_GNUC_UNUSED = board_text_read (texts[i], &name, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (name, ==, "50% ]x");
    }
}

/* The offset is that of the character in the text that was given. */
static void
test_says_where (void)
{
  const struct
  {
    const char *text;
    DecodeErrorCode code;
    gsize offset;
  } cases[] = {
    { "4|12x", DECODE_ERROR_MOVE_TYPE, 4 },
    { "  4|12x", DECODE_ERROR_MOVE_TYPE, 6 },
    { "http://a/#4|12x", DECODE_ERROR_MOVE_TYPE, 14 },
    { "http://a/#4%7C12x", DECODE_ERROR_MOVE_TYPE, 16 },
    { "http://a/#%34%7C12%78", DECODE_ERROR_MOVE_TYPE, 18 },
    { "http://a/#challenge=4|12x", DECODE_ERROR_MOVE_TYPE, 24 },
    { "", DECODE_ERROR_EMPTY, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      SpacesBoard *board = board_text_read (cases[i].text, NULL, &error);

      g_assert_null (board);
      g_assert_error (error, DECODE_ERROR, (int) cases[i].code);
      g_assert_cmpuint (decode_error_get_offset (error), ==, cases[i].offset);
    }
}

/* Whatever is pasted: a board, or an error whose place is within the text. */
static void
test_survives_anything (void)
{
  static const char alphabet[] = "4|12p08tGf#%7C00 :@/\n\xC3\xA9";

  for (guint i = 0; i < 20000; i++)
    {
      char text[24] = { 0 };
      g_autofree char *name = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (SpacesBoard) board = NULL;

      for (int j = g_test_rand_int_range (0, sizeof text - 1); j > 0; j--)
        text[j - 1] = alphabet[g_test_rand_int_range (0, sizeof alphabet - 1)];

      board = board_text_read (text, &name, &error);
      g_assert_true ((board == NULL) == (error != NULL));
      if (error != NULL && decode_error_get_offset (error) != DECODE_NO_OFFSET)
        g_assert_cmpuint (decode_error_get_offset (error), <=, strlen (text));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-text/reads-every-form", test_reads_every_form);
  g_test_add_func ("/board-text/reads-empty-boards", test_reads_empty_boards);
  g_test_add_func ("/board-text/knows-links", test_knows_links);
  g_test_add_func ("/board-text/gives-the-name", test_gives_the_name);
  g_test_add_func ("/board-text/gives-the-name-of-a-link", test_gives_the_name_of_a_link);
  g_test_add_func ("/board-text/says-where", test_says_where);
  g_test_add_func ("/board-text/survives-anything", test_survives_anything);
  return g_test_run ();
}
