/* GTK is initialized once in a process, so each test has one of its own. A theme is told by what it
 * gives a button: without one, a button is as large as its words. */
#include "app/compat/one-style.h"

#include <adwaita.h>

#define VARIABLE "GTK_THEME"

static int
get_natural_height (GtkWidget *widget)
{
  int height;

  g_object_ref_sink (widget);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  g_object_unref (widget);

  return height;
}

static int
get_padding (void)
{
  return get_natural_height (gtk_button_new_with_label ("A"))
         - get_natural_height (gtk_label_new ("A"));
}

static void
run_alone (void)
{
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

static void
test_only_libadwaita (void)
{
  if (!g_test_subprocess ())
    {
      run_alone ();
      return;
    }

  g_unsetenv (VARIABLE);
  editor_one_style_begin ();
  editor_one_style_init_gtk ();
  g_assert_cmpint (get_padding (), ==, 0);
  g_assert_null (g_getenv (VARIABLE)); /* libadwaita has no style when it is set */

  adw_init ();
  g_assert_cmpint (get_padding (), >, 0);
}

static void
test_chosen_theme (void)
{
  if (!g_test_subprocess ())
    {
      run_alone ();
      return;
    }

  g_setenv (VARIABLE, "Default", TRUE);
  editor_one_style_begin ();
  editor_one_style_init_gtk ();
  g_assert_cmpint (get_padding (), >, 0);
  g_assert_cmpstr (g_getenv (VARIABLE), ==, "Default");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/one-style/only-libadwaita", test_only_libadwaita);
  g_test_add_func ("/one-style/chosen-theme", test_chosen_theme);

  return g_test_run ();
}
