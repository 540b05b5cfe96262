#include "app/inspect-page.h"

#include <string.h>

/* As long as a challenge to a late round: 41 links in one message. */
static char *
make_long_text (void)
{
  GString *text = g_string_new (NULL);

  while (text->len < 2000)
    g_string_append (text, "https://spaces-game.com/#5|22p17p12p13t07p02pG2f\n");

  return g_string_free (text, FALSE);
}

static GtkWidget *
show_page (EditorInspectPage **page)
{
  GtkWidget *window = gtk_window_new ();

  *page = EDITOR_INSPECT_PAGE (editor_inspect_page_new ());
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (*page));
  gtk_window_set_default_size (GTK_WINDOW (window), 1100, 720);
  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_widget_get_mapped (window) || g_main_context_pending (NULL))
    g_main_context_iteration (NULL, TRUE);

  return window;
}

static const char *
get_summary (EditorInspectPage *page)
{
  GObject *label = gtk_widget_get_template_child (GTK_WIDGET (page), EDITOR_TYPE_INSPECT_PAGE,
                                                  "summary_label");

  return gtk_label_get_text (GTK_LABEL (label));
}

static gboolean
is_shown (EditorInspectPage *page,
          const char        *child)
{
  GObject *widget = gtk_widget_get_template_child (GTK_WIDGET (page), EDITOR_TYPE_INSPECT_PAGE, child);

  return gtk_widget_get_visible (GTK_WIDGET (widget));
}

/* A short text is answered at once, and the time that a long one takes is told, not judged. */
static void
test_at_once (void)
{
  EditorInspectPage *page;
  GtkWidget *window = show_page (&page);
  g_autofree char *text = make_long_text ();

  g_assert_true (is_shown (page, "empty_page"));
  g_assert_false (is_shown (page, "answer_box"));

  /* The first answer makes what all others use again. */
  editor_inspect_page_set_text (page, "2|2p", NULL);
  g_test_timer_start ();
  editor_inspect_page_set_text (page, text, NULL);
  g_test_message ("%" G_GSIZE_FORMAT " bytes inspected and shown in %.1f ms", strlen (text),
                  g_test_timer_elapsed () * 1000);
  g_assert_true (editor_inspect_page_is_idle (page));
  g_assert_true (is_shown (page, "answer_box"));
  g_assert_nonnull (strstr (get_summary (page), "41 boards"));

  editor_inspect_page_set_text (page, " \n", NULL);
  g_assert_true (is_shown (page, "empty_page"));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A long one is answered from a thread, and only the last of several. */
static void
test_in_a_thread (void)
{
  EditorInspectPage *page;
  GtkWidget *window = show_page (&page);
  g_autofree char *many = make_long_text ();
  g_autofree char *more = g_strconcat (many, many, many, NULL);

  editor_inspect_page_set_text (page, more, NULL);
  g_assert_false (editor_inspect_page_is_idle (page));
  editor_inspect_page_set_text (page, "2|2p0pG0f", NULL);
  g_assert_true (editor_inspect_page_is_idle (page));

  editor_inspect_page_set_text (page, more, NULL);
  while (!editor_inspect_page_is_idle (page))
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (get_summary (page), "100 links"));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/inspect-page/at-once", test_at_once);
  g_test_add_func ("/inspect-page/in-a-thread", test_in_a_thread);

  return g_test_run ();
}
