#include "spaces/tournament/field.h"

#include "spaces/board/code.h"
#include "spaces/rules/generate.h"
#include "text/decode-error.h"

#include <string.h>

static SpacesField *
make (GPtrArray *boards)
{
  SpacesField *field = spaces_field_new (SPACES_SCORING_WEB);

  for (guint i = 0; i < boards->len; i++)
    g_assert_true (spaces_field_add (field, boards->pdata[i], NULL));

  return field;
}

/* Each has its code, and a board takes little memory, with all that lies beside the packed one. */
static void
test_codes (void)
{
  g_autoptr (GPtrArray) boards = spaces_generate (6, 20000);
  g_autoptr (SpacesField) field = make (boards);
  gsize n_bytes = 0;

  g_assert_cmpuint (field->n_boards, ==, boards->len);
  g_assert_cmpuint (field->size, ==, 6);
  for (guint i = 0; i < boards->len; i++)
    {
      g_autofree char *code = spaces_code_encode (boards->pdata[i]);

      g_assert_cmpstr (spaces_field_get_code (field, i), ==, code);
      n_bytes += strlen (code) + 1 + 2 * sizeof (gpointer);
    }
  n_bytes += field->pieces->len * 1024 * 1024;
  g_assert_cmpuint (n_bytes / boards->len, <, 400);
}

/* The digest is that of these boards in this order. */
static void
test_digest (void)
{
  g_autoptr (GPtrArray) boards = spaces_generate (3, 5);
  g_autoptr (SpacesField) field = make (boards);
  g_autoptr (SpacesField) again = make (boards);
  g_autoptr (SpacesField) turned = NULL;
  guint8 digest[SPACES_FIELD_DIGEST], same[SPACES_FIELD_DIGEST], other[SPACES_FIELD_DIGEST];
  gpointer first = boards->pdata[0];

  boards->pdata[0] = boards->pdata[1];
  boards->pdata[1] = first;
  turned = make (boards);
  spaces_field_get_digest (field, digest);
  spaces_field_get_digest (again, same);
  spaces_field_get_digest (turned, other);
  g_assert_cmpmem (digest, sizeof digest, same, sizeof same);
  g_assert_cmpint (memcmp (digest, other, sizeof digest), !=, 0);
}

static void
test_sizes (void)
{
  g_autoptr (SpacesField) field = spaces_field_new (SPACES_SCORING_WEB);
  g_autoptr (SpacesBoard) small = spaces_code_decode ("2|2p0pG0f", -1, NULL, NULL);
  g_autoptr (SpacesBoard) large = spaces_code_decode ("3|7p4p1pG1f", -1, NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (spaces_field_add (field, small, NULL));
  g_assert_false (spaces_field_add (field, large, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_FIELD);
  g_assert_cmpuint (field->n_boards, ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/field/codes", test_codes);
  g_test_add_func ("/field/digest", test_digest);
  g_test_add_func ("/field/sizes", test_sizes);

  return g_test_run ();
}
