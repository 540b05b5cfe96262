/* A search entry that is gone while something still keeps the text in it. */
#include "app/compat/late-paste.h"

#include <gtk/gtk.h>

/* Criticals end the test. */
static void
test_text_stays (void)
{
  GtkWidget *entry = g_object_ref_sink (gtk_search_entry_new ());
  g_autoptr (GtkEditable) text
      = g_object_ref (gtk_editable_get_delegate (GTK_EDITABLE (entry)));

  editor_search_entry_stop_in_time (GTK_SEARCH_ENTRY (entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), "before");
  g_assert_cmpstr (gtk_editable_get_text (text), ==, "before");

  g_assert_finalize_object (entry);
  gtk_editable_set_text (text, "what is pasted");
  gtk_editable_set_text (text, "");
}

/* As long as it is there nothing is different. */
static void
test_still_tells (void)
{
  g_autoptr (GtkWidget) entry = g_object_ref_sink (gtk_search_entry_new ());
  guint n_changes = 0;

  editor_search_entry_stop_in_time (GTK_SEARCH_ENTRY (entry));
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (g_atomic_int_inc), &n_changes);
  gtk_editable_set_text (gtk_editable_get_delegate (GTK_EDITABLE (entry)), "typed");
  g_assert_cmpuint (n_changes, >, 0);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "typed");
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/search-entry/text-stays", test_text_stays);
  g_test_add_func ("/search-entry/still-tells", test_still_tells);

  return g_test_run ();
}
