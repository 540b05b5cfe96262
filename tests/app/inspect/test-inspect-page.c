#include "app/inspect/inspect-page.h"

#include "app/inspect/inspect-text.h"
#include "app/window/window-opening.h"
#include "text/lz-string.h"

#include <string.h>
#include <time.h>

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

  *page = EDITOR_INSPECT_PAGE (editor_inspect_page_new (&editor_inspect_kinds));
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (*page));
  gtk_window_set_default_size (GTK_WINDOW (window), 1100, 720);
  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_widget_get_mapped (window) || g_main_context_pending (NULL))
    g_main_context_iteration (NULL, TRUE);

  return window;
}

static gpointer
get_child (EditorInspectPage *page,
           const char        *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (page), EDITOR_TYPE_INSPECT_PAGE, name);
}

static const char *
get_summary (EditorInspectPage *page)
{
  return gtk_label_get_text (get_child (page, "summary_label"));
}

/* Whether the page says that everything was read and is well. */
static gboolean
has_tick (EditorInspectPage *page)
{
  return gtk_widget_has_css_class (get_child (page, "verdict_icon"), "success");
}

static gboolean
is_shown (EditorInspectPage *page,
          const char        *child)
{
  return gtk_widget_get_visible (get_child (page, child));
}

static void
wait_idle (EditorInspectPage *page)
{
  while (!editor_inspect_page_is_idle (page))
    g_main_context_iteration (NULL, TRUE);
}

/* The main loop is never held up by reading; the time that answering takes is told, not judged. */
static void
test_answers (void)
{
  EditorInspectPage *page;
  GtkWidget *window = show_page (&page);
  g_autofree char *text = make_long_text ();

  g_assert_true (is_shown (page, "empty_page"));
  g_assert_false (is_shown (page, "answer_box"));

  /* The first answer makes what all others use again. */
  editor_inspect_page_set_text (page, "2|2p", NULL);
  wait_idle (page);
  g_test_timer_start ();
  editor_inspect_page_set_text (page, text, NULL);
  g_assert_false (editor_inspect_page_is_idle (page));
  wait_idle (page);
  g_test_message ("%" G_GSIZE_FORMAT " bytes inspected and shown in %.1f ms", strlen (text),
                  g_test_timer_elapsed () * 1000);
  g_assert_true (is_shown (page, "answer_box"));
  g_assert_nonnull (strstr (get_summary (page), "41 boards"));

  editor_inspect_page_set_text (page, " \n", NULL);
  g_assert_true (editor_inspect_page_is_idle (page));
  g_assert_true (is_shown (page, "empty_page"));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Only the last of several texts is answered, also when the page goes meanwhile. */
static void
test_last_of_several (void)
{
  EditorInspectPage *page;
  GtkWidget *window = show_page (&page);
  g_autofree char *many = make_long_text ();
  g_autofree char *more = g_strconcat (many, many, many, NULL);

  for (guint i = 0; i < 20; i++)
    editor_inspect_page_set_text (page, more, NULL);
  editor_inspect_page_set_text (page, "2|2p0pG0f", NULL);
  wait_idle (page);
  g_assert_nonnull (strstr (get_summary (page), "A board as a code"));
  g_assert_true (has_tick (page));

  editor_inspect_page_set_text (page, more, NULL);
  wait_idle (page);
  g_assert_nonnull (strstr (get_summary (page), "the first 100"));
  g_assert_false (has_tick (page));

  editor_inspect_page_set_text (page, more, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Texts that were given up are not read to their ends: a hundred of the longest take no longer than
 * a few. */
static void
on_read (gpointer inspection,
         gboolean last,
         gpointer data)
{
  g_assert_null (*(Inspection **) data);
  *(Inspection **) data = inspection_ref (inspection);
}

static void
test_job (void)
{
  g_autoptr (Inspection) answer = NULL;
  EditorBackgroundJob *job = editor_background_job_new (&editor_inspect_work, NULL, on_read,
                                                        &answer);
  g_autoptr (GString) text = g_string_new (NULL);

  while (text->len < 1000000)
    g_string_append (text, "#a ");

  g_assert_false (editor_background_job_is_under_way (job));
  for (guint i = 0; i < 100; i++)
    editor_background_job_begin (job, g_strdup (text->str), 0);
  editor_background_job_begin (job, g_strdup ("2|2p"), 0);
  g_assert_true (editor_background_job_is_under_way (job));
  while (editor_background_job_is_under_way (job))
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (answer);
  g_assert_cmpuint (inspection_get_n_finds (answer), ==, 1);

  /* Cancelled, there is no answer, and a later text has one. */
  g_clear_pointer (&answer, inspection_unref);
  editor_background_job_begin (job, g_strdup (text->str), 0);
  editor_background_job_cancel (job);
  g_assert_false (editor_background_job_is_under_way (job));
  editor_background_job_begin (job, g_strdup ("2|2p0pG0f"), 0);
  while (editor_background_job_is_under_way (job))
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (answer);

  editor_background_job_begin (job, g_strdup (text->str), 0);
  editor_background_job_free (job);
}

/* A damaged link of some thousand letters that unfolds to half a million numbers. */
static char *
make_bomb (void)
{
  g_autoptr (GString) json = g_string_new ("{\"a\":[");
  g_autofree char *letters = NULL;

  while (json->len < 1000000)
    g_string_append (json, "1,");
  letters = lz_string_compress_utf8 (LZ_FORM_URI, json->str, -1, NULL);
  letters[strlen (letters) - 3] = letters[strlen (letters) - 3] == 'A' ? 'B' : 'A';

  return g_strconcat ("https://spaces-game.com/#c=", letters, NULL);
}

static double
get_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);

  return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}

/* The longest that the main loop is busy at a time until @text is on show, in seconds of the
 * processor. */
static double
hold_up (EditorInspectPage *page,
         const char        *text)
{
  double longest = 0;

  for (gboolean begun = FALSE; !begun || !editor_inspect_page_is_idle (page); begun = TRUE)
    {
      double start = get_seconds ();

      if (!begun)
        editor_inspect_page_set_text (page, text, NULL);
      else
        g_main_context_iteration (NULL, TRUE);
      longest = MAX (longest, get_seconds () - start);
    }

  return longest;
}

/* Reading it, and a colour for each number, held up the main loop a thousand times longer than a
 * link of three boards does. What is left is to show the beginning of it. */
#define MOST_TIMES 20 /* four times what it is */

static void
test_bomb (void)
{
  EditorInspectPage *page;
  GtkWidget *window = show_page (&page);
  g_autofree char *bomb = make_bomb ();
  double ordinary = 0, longest;

  for (guint i = 0; i < 3; i++)
    {
      ordinary = MAX (ordinary,
                      hold_up (page,
                               "https://x.example/#result=2|2p3tG0f,2|2p0pG0f&next=2|3p1pG1f"));
      hold_up (page, "2|2p");
    }
  longest = hold_up (page, bomb);
  g_test_message ("%" G_GSIZE_FORMAT
                  " letters held up the main loop for %.1f ms at most, an ordinary link "
                  "for %.1f ms",
                  strlen (bomb), longest * 1000, ordinary * 1000);
  g_assert_cmpfloat (longest, <, MOST_TIMES * ordinary);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The text that a person would see, and what a paste or a key would make of it. */
static GtkTextBuffer *
get_buffer (EditorInspectPage *page)
{
  return GTK_TEXT_BUFFER (gtk_widget_get_template_child (get_child (page, "field"),
                                                         EDITOR_TYPE_INSPECT_TEXT, "buffer"));
}

static char *
get_shown (GtkTextBuffer *buffer)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);

  return gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
}

/* Of a text that is shown in part nothing can be deleted alone, and a letter replaces all of it. */
static void
test_shortened (void)
{
  EditorInspectPage *page;
  GtkWidget *window = show_page (&page);
  g_autofree char *many = make_long_text ();
  g_autoptr (GString) text = g_string_new (NULL);
  GtkTextBuffer *buffer = get_buffer (page);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  GtkTextIter start, end;

  while (text->len < 300000)
    g_string_append (text, many);
  g_assert_false (gtk_widget_get_visible (get_child (page, "cut_label")));
  editor_inspect_page_set_text (page, text->str, NULL);
  wait_idle (page);
  g_assert_true (gtk_widget_get_visible (get_child (page, "cut_label")));
  g_assert_false (gtk_text_buffer_get_enable_undo (buffer));
  before = get_shown (buffer);
  g_assert_cmpuint (strlen (before), <=, EDITOR_INSPECT_TEXT_SHOWN);

  gtk_text_buffer_get_iter_at_offset (buffer, &start, 10);
  gtk_text_buffer_get_iter_at_offset (buffer, &end, 20);
  gtk_text_buffer_delete_interactive (buffer, &start, &end, TRUE);
  after = get_shown (buffer);
  g_assert_cmpstr (after, ==, before);

  gtk_text_buffer_get_iter_at_offset (buffer, &start, 10);
  gtk_text_buffer_insert_interactive (buffer, &start, "2|2p", -1, TRUE);
  g_free (after);
  after = get_shown (buffer);
  g_assert_cmpstr (after, ==, "2|2p");
  wait_idle (page);
  g_assert_false (gtk_widget_get_visible (get_child (page, "cut_label")));
  while (!gtk_text_buffer_get_enable_undo (buffer))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (gtk_text_buffer_get_can_undo (buffer));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/inspect-page/answers", test_answers);
  g_test_add_func ("/inspect-page/last-of-several", test_last_of_several);
  g_test_add_func ("/inspect-page/job", test_job);
  g_test_add_func ("/inspect-page/bomb", test_bomb);
  g_test_add_func ("/inspect-page/shortened", test_shortened);

  return g_test_run ();
}
