#include "replay-fixtures.h"

/* A source that leaves out what may be left out. */
#define BARE_TYPE_SOURCE (bare_source_get_type ())
G_DECLARE_FINAL_TYPE (BareSource, bare_source, BARE, SOURCE, GObject)

struct _BareSource
{
  GObject parent_instance;
};

static gsize
bare_source_get_length (ReplaySource *source)
{
  return 3;
}

static void
bare_source_iface_init (ReplaySourceInterface *iface)
{
  iface->get_length = bare_source_get_length;
}

G_DEFINE_TYPE_WITH_CODE (BareSource, bare_source, G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (REPLAY_TYPE_SOURCE, bare_source_iface_init))

static void
bare_source_class_init (BareSourceClass *klass)
{
}

static void
bare_source_init (BareSource *self)
{
}

static void
test_optional_parts (void)
{
  g_autoptr (GObject) source = g_object_new (BARE_TYPE_SOURCE, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (replay_source_get_length (REPLAY_SOURCE (source)), ==, 3);
  g_assert_null (replay_source_describe (REPLAY_SOURCE (source), 1));
  g_assert_true (replay_source_validate (REPLAY_SOURCE (source), &error));
  g_assert_no_error (error);
}

static void
test_asks_the_source (void)
{
  g_autoptr (ReplaySource) source = count_source_new (7, TRUE);
  g_autofree char *text = replay_source_describe (source, 2);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (replay_source_get_length (source), ==, 7);
  g_assert_cmpstr (text, ==, "Move 2 of 7");
  g_assert_false (replay_source_validate (source, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GObject) clock = NULL;

  g_test_init (&argc, &argv, NULL);
  clock = g_object_new (HAND_TYPE_CLOCK, NULL);
  g_assert_false (hand_clock_strike (HAND_CLOCK (clock)));
  g_test_add_func ("/replay-source/optional-parts", test_optional_parts);
  g_test_add_func ("/replay-source/asks-the-source", test_asks_the_source);
  return g_test_run ();
}
