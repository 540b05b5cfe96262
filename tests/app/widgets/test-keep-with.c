#include "app/widgets/keep-with.h"

typedef struct
{
  GString    *gone;
  const char *name;
} Kept;

static void
go (gpointer data)
{
  const Kept *kept = data;

  g_string_append (kept->gone, kept->name);
}

/* In the order in which they were kept, and not before the object is finalized. */
static void
test_goes_with_its_object (void)
{
  g_autoptr (GString) gone = g_string_new (NULL);
  Kept first = { gone, "a" }, second = { gone, "b" };
  GObject *object = g_object_new (G_TYPE_OBJECT, NULL);

  editor_keep_with (object, &first, go);
  editor_keep_with (object, &second, go);
  g_object_run_dispose (object);
  g_assert_cmpstr (gone->str, ==, "");

  g_object_unref (object);
  g_assert_cmpstr (gone->str, ==, "ab");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/keep-with/goes-with-its-object", test_goes_with_its_object);

  return g_test_run ();
}
