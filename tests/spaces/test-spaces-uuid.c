#include "spaces/spaces-uuid.h"

static void
test_form (void)
{
  g_assert_true (spaces_uuid_is_valid ("92f1e997-fd50-4b6d-be98-741b7af8606d"));
  g_assert_true (spaces_uuid_is_valid ("92F1E997-FD50-4B6D-BE98-741B7AF8606D"));
  g_assert_true (spaces_uuid_is_valid ("00000000-0000-0000-0000-000000000000"));
  g_assert_false (spaces_uuid_is_valid (""));
  g_assert_false (spaces_uuid_is_valid ("2x2-easy-1"));
  g_assert_false (spaces_uuid_is_valid ("92f1e997-fd50-4b6d-be98-741b7af8606"));
  g_assert_false (spaces_uuid_is_valid ("92f1e997-fd50-4b6d-be98-741b7af8606dd"));
  g_assert_false (spaces_uuid_is_valid ("92f1e997-fd50-4b6d-be98-741b7af8606g"));
  g_assert_false (spaces_uuid_is_valid ("92f1e997fd50-4b6d-be98-741b7af8606dd"));
  g_assert_false (spaces_uuid_is_valid ("{92f1e997-fd50-4b6d-be98-741b7af8606d}"));
}

static void
test_new_ids_of_glib_have_it (void)
{
  for (int i = 0; i < 100; i++)
    {
      g_autofree char *id = g_uuid_string_random ();

      g_assert_true (spaces_uuid_is_valid (id));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/uuid/form", test_form);
  g_test_add_func ("/uuid/new-ids-of-glib-have-it", test_new_ids_of_glib_have_it);
  return g_test_run ();
}
