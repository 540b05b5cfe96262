#include "app/widgets/toast-place.h"

/* A stage of 400 × 300, a toast of 200 × 40. */
static const graphene_rect_t stage = GRAPHENE_RECT_INIT (0, 0, 400, 300);

typedef struct
{
  const char     *name;
  graphene_rect_t hard[3]; /* those without a width are none */
  ToastSoft       soft[2];
  graphene_rect_t place; /* without a width: there is none */
} Case;

static const Case cases[] = {
  { .name = "nothing is in the way: the middle of the foot",
    .place = GRAPHENE_RECT_INIT (100, 260, 200, 40) },
  { .name = "above a bar at the foot",
    .hard = { GRAPHENE_RECT_INIT (0, 250, 400, 50) },
    .place = GRAPHENE_RECT_INIT (100, 210, 200, 40) },
  { .name = "beside a tall thing in the corner rather than far above it",
    .hard = { GRAPHENE_RECT_INIT (210, 100, 190, 200) },
    .place = GRAPHENE_RECT_INIT (10, 260, 200, 40) },
  { .name = "between two buttons",
    .hard = { GRAPHENE_RECT_INIT (0, 0, 400, 100), GRAPHENE_RECT_INIT (0, 140, 400, 160) },
    .place = GRAPHENE_RECT_INIT (100, 100, 200, 40) },
  { .name = "the board stays free where there is room below it",
    .soft = { { GRAPHENE_RECT_INIT (100, 0, 200, 255), 1 } },
    .place = GRAPHENE_RECT_INIT (100, 260, 200, 40) },
  { .name = "the board stays free where there is room beside it",
    .soft = { { GRAPHENE_RECT_INIT (0, 0, 200, 300), 1 } },
    .place = GRAPHENE_RECT_INIT (200, 260, 200, 40) },
  { .name = "what should stay free gives way to what must",
    .hard = { GRAPHENE_RECT_INIT (0, 40, 400, 260) },
    .soft = { { GRAPHENE_RECT_INIT (0, 0, 400, 40), 1 } },
    .place = GRAPHENE_RECT_INIT (100, 0, 200, 40) },
  { .name = "no place", .hard = { GRAPHENE_RECT_INIT (0, 20, 400, 250) } },
};

static void
test_place (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GArray) hard = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  g_autoptr (GArray) soft = g_array_new (FALSE, FALSE, sizeof (ToastSoft));
  gboolean exists = test->place.size.width > 0;
  graphene_rect_t place;

  for (guint i = 0; i < G_N_ELEMENTS (test->hard); i++)
    if (test->hard[i].size.width > 0)
      g_array_append_val (hard, test->hard[i]);
  for (guint i = 0; i < G_N_ELEMENTS (test->soft); i++)
    if (test->soft[i].weight > 0)
      g_array_append_val (soft, test->soft[i]);

  g_assert_cmpint (toast_place_find (&stage, 200, 40, hard, soft, &place), ==, exists);
  if (!exists)
    return;
  g_assert_cmpfloat (place.origin.x, ==, test->place.origin.x);
  g_assert_cmpfloat (place.origin.y, ==, test->place.origin.y);
  g_assert_true (toast_place_is_free (&place, hard));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/toast-place/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_place);
    }

  return g_test_run ();
}
