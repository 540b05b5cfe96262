/* Every case of the vectors: what the application wrote is read and written again, what it makes
 * nothing of is refused, and every slug of the article is among them. */
#include "pent-cases.h"
#include "pentominoes/encoding/slug-writer.h"
#include "pentominoes/encoding/slug.h"
#include "vector-cases.h"

#include <string.h>

static PentBoard *
read_slug (const char      *slug,
           PentSlugReading *reading)
{
  g_autoptr (GError) error = NULL;
  PentBoard *board = pent_slug_decode (slug, -1, reading, &error);

  g_assert_no_error (error);
  g_assert_nonnull (board);

  return board;
}

static char *
write_slug (const PentBoard *board,
            PentSlugVersion  version,
            PentSlugSingles  singles)
{
  g_autoptr (GError) error = NULL;
  char *slug = pent_slug_encode_as (board, version, singles, NULL, &error);

  g_assert_no_error (error);

  return slug;
}

static const char *
get_string (JsonObject *object,
            const char *name)
{
  return json_object_get_string_member_with_default (object, name, NULL);
}

/* ---- Version 3.1, as the application writes it ---- */

static void
check_serialize (JsonObject *test_case)
{
  const char *slug = get_string (test_case, "slug");
  const char *right = get_string (test_case, "slug_fixed");
  gboolean is_lossy = json_object_get_boolean_member_with_default (test_case, "lossy", FALSE);
  g_autoptr (PentBoard) board = pent_case_read_board (
      json_object_get_object_member (test_case, "config"));
  g_autofree char *written = pent_slug_encode (board, NULL);
  g_autofree char *as_application = write_slug (board, PENT_SLUG_3_1, PENT_SLUG_AS_APPLICATION);
  PentSlugReading reading = { 0 };
  g_autoptr (PentBoard) back = NULL;

  if (right == NULL)
    right = slug;
  g_assert_cmpstr (written, ==, right);
  g_assert_cmpstr (as_application, ==, slug);
  back = read_slug (right, &reading);
  g_assert_cmpint (pent_board_equal (back, board), ==, !is_lossy);
  g_assert_cmpuint (reading.notes, ==, 0);
}

static PentBoard *
make_terrain (JsonObject *test_case)
{
  JsonArray *squares = json_object_get_array_member (test_case, "terrain");
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (PentPiece));
  PentSurface surface;

  g_assert_true (pent_surface_from_letter (*get_string (test_case, "surface"), &surface));
  for (guint i = 0; i < json_array_get_length (squares); i++)
    {
      JsonArray *square = json_array_get_array_element (squares, i);
      PentPiece piece = { (guint8) json_array_get_int_element (square, 0),
                          (guint8) json_array_get_int_element (square, 1), PENT_NAME_TERRAIN, 0 };

      g_array_append_val (pieces, piece);
    }

  return pent_board_new (surface, (guint) json_object_get_int_member (test_case, "height"),
                         (guint) json_object_get_int_member (test_case, "width"), NULL,
                         (const PentPiece *) (gpointer) pieces->data, pieces->len);
}

/* The board that the application's slug was made from is what is guessed where it shows another
 * one. */
static void
check_guess (const char      *slug,
             const PentBoard *meant)
{
  g_autoptr (PentBoard) said = pent_slug_decode (slug, -1, NULL, NULL);
  gboolean is_certain = FALSE;
  g_autoptr (PentBoard) guessed = pent_slug_guess_meant (slug, -1, &is_certain);

  if (said != NULL && pent_board_equal (said, meant))
    g_assert_null (guessed);
  else
    g_assert_true (pent_board_equal (guessed, meant));
}

static void
check_terrain (JsonObject *test_case)
{
  const char *slug = get_string (test_case, "slug");
  const char *right = get_string (test_case, "slug_fixed");
  static const char *const forms[] = { "plain", "ry", "rz" };
  g_autoptr (PentBoard) board = make_terrain (test_case);
  g_autofree char *written = pent_slug_encode (board, NULL);
  g_autofree char *as_application = write_slug (board, PENT_SLUG_3_1, PENT_SLUG_AS_APPLICATION);
  g_autoptr (PentBoard) back = read_slug (right != NULL ? right : slug, NULL);
  gsize lengths[3];

  g_assert_cmpstr (written, ==, right != NULL ? right : slug);
  g_assert_cmpstr (as_application, ==, slug);
  g_assert_true (pent_board_equal (back, board));
  g_assert_true (pent_slug_measure_terrain (board, lengths));
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    g_assert_cmpuint (lengths[i], ==, strlen (get_string (test_case, forms[i])));
  check_guess (slug, board);
}

static gboolean
find_version (const char      *name,
              PentSlugVersion *version)
{
  for (*version = 0; *version < PENT_N_SLUG_VERSIONS; (*version)++)
    {
      if (g_str_equal (name, pent_slug_version_get_name (*version)))
        return TRUE;
    }

  return FALSE;
}

/* ---- The versions before ---- */

static void
check_legacy (JsonObject *test_case)
{
  const char *slug = get_string (test_case, "slug");
  PentSlugReading reading = { 0 };
  PentSlugVersion version;
  g_autoptr (PentBoard) board = NULL;
  g_autoptr (PentBoard) want = NULL;
  g_autofree char *written = NULL;

  /* Beyond 99 the application misreads what it wrote; it is refused. */
  if (json_object_has_member (test_case, "note"))
    {
      g_assert_null (pent_slug_decode (slug, -1, NULL, NULL));
      return;
    }

  g_assert_true (find_version (get_string (test_case, "version"), &version));
  want = pent_case_read_board (json_object_get_object_member (test_case, "config"));
  board = read_slug (slug, &reading);
  g_assert_true (pent_board_equal (board, want));
  g_assert_cmpuint (reading.notes, ==, 0);

  written = write_slug (board, version, PENT_SLUG_CORRECT);
  g_assert_cmpstr (written, ==, slug);
  if (board->n_pieces > 0 && version != PENT_SLUG_1_5)
    g_assert_cmpint (reading.version, ==, version);
}

/* What the article calls unreleased was never a format: half a pair is left over at its end. */
static void
check_article (JsonObject *test_case)
{
  PentSlugReading reading = { 0 };
  g_autoptr (PentBoard) board = NULL;
  g_autoptr (PentBoard) want = pent_case_read_board (
      json_object_get_object_member (test_case, "config"));
  g_autoptr (PentBoard) back = NULL;
  g_autofree char *written = NULL;
  const char *slug = get_string (test_case, "slug");
  const char *version = get_string (test_case, "version");
  PentSlugVersion named;

  if (strcmp (version, "unreleased") == 0 && strlen (slug) % 2 == 1)
    {
      g_assert_null (pent_slug_decode (slug, -1, NULL, NULL));
      return;
    }

  board = read_slug (slug, &reading);
  written = pent_slug_encode (board, NULL);
  g_assert_true (pent_board_equal (board, want));
  back = read_slug (written, NULL);
  g_assert_true (pent_board_equal (back, board));
  /* A board without compressed terrain does not say whether 3 or 3.1 wrote it. */
  if (find_version (version, &named))
    g_assert_true (reading.version == named
                   || (named == PENT_SLUG_3_1 && reading.version == PENT_SLUG_3));
}

/* ---- What is wrong ---- */

static void
check_malformed (JsonObject *test_case)
{
  const char *input = get_string (test_case, "input");
  g_autoptr (GError) error = NULL;
  g_autoptr (PentBoard) board = NULL;
  g_autoptr (PentBoard) want = NULL;

  /* json-glib ends a string at a NUL; test-slug.c has one. */
  board = pent_slug_decode (input, -1, NULL, &error);
  if (strcmp (get_string (test_case, "recommend"), "accept") == 0)
    {
      g_assert_no_error (error);
      want = pent_case_read_board (json_object_get_object_member (test_case, "config"));
      g_assert_true (pent_board_equal (board, want));
    }
  else if (json_object_get_int_member (test_case, "id") != 136)
    {
      g_assert_null (board);
      g_assert_nonnull (error);
      g_assert_true (error->domain == DECODE_ERROR);
      g_assert_cmpuint (decode_error_get_offset (error), <=, strlen (input));
      g_assert_cmpuint (strlen (error->message), >, 20);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  vector_cases_add ("/slug/vectors/serialize", "pentominoes/serialize", check_serialize);
  vector_cases_add ("/slug/vectors/terrain", "pentominoes/terrain", check_terrain);
  vector_cases_add ("/slug/vectors/deserialize-legacy", "pentominoes/deserialize_legacy",
                    check_legacy);
  vector_cases_add ("/slug/vectors/article", "pentominoes/article", check_article);
  vector_cases_add ("/slug/vectors/malformed", "pentominoes/malformed", check_malformed);

  return g_test_run ();
}
