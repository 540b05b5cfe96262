#include "app/compat/code-buffer.h"
#include "app/widgets/widget-habits.h"

#include <adwaita.h>

#define CODE "nomovesherebutlettersonlythatnobreakopportunityisinbetweenandtheywraptwice"

static GtkWidget *
show (GtkWidget *child)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), 160, 400);
  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_widget_get_mapped (window) || g_main_context_pending (NULL))
    g_main_context_iteration (NULL, TRUE);

  return window;
}

/* How many lines of @layout end in a hyphen that is not in its text, and how many lines it has. */
static guint
count_hyphens (PangoLayout *layout,
               guint       *n_lines)
{
  guint n = 0;

  *n_lines = 0;
  for (GSList *l = pango_layout_get_lines_readonly (layout); l != NULL; l = l->next, ++*n_lines)
    for (GSList *run = ((PangoLayoutLine *) l->data)->runs; run != NULL; run = run->next)
      n += (((PangoLayoutRun *) run->data)->item->analysis.flags & PANGO_ANALYSIS_FLAG_NEED_HYPHEN)
           != 0;

  return n;
}

/* Looks at every label below @widget; returns how many of them were broken into lines. */
static guint
assert_no_hyphens (GtkWidget *widget)
{
  guint n_broken = 0;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
    {
      guint n_lines;

      g_assert_cmpuint (count_hyphens (gtk_label_get_layout (GTK_LABEL (widget)), &n_lines), ==, 0);
      n_broken += n_lines > 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_broken += assert_no_hyphens (child);

  return n_broken;
}

static GtkWidget *
make_label (void)
{
  GtkWidget *label = gtk_label_new (CODE);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);

  return label;
}

/* What the test looks for is there when nothing is done about it. */
static void
test_with_hyphens (void)
{
  GtkWidget *label = make_label ();
  GtkWidget *window = show (label);
  guint n_lines;

  g_assert_cmpuint (count_hyphens (gtk_label_get_layout (GTK_LABEL (label)), &n_lines), ==,
                    n_lines - 1);
  g_assert_cmpuint (n_lines, >, 1);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Labels of the program's own, and those that libadwaita makes. */
static void
test_without_hyphens (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *page = adw_status_page_new ();
  GtkWidget *label = make_label ();
  GtkWidget *window;

  editor_set_widget_habits ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), CODE);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_status_page_set_description (ADW_STATUS_PAGE (page), CODE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  gtk_box_append (GTK_BOX (box), list);
  gtk_box_append (GTK_BOX (box), page);
  window = show (box);
  g_assert_cmpuint (assert_no_hyphens (box), ==, 3);

  gtk_label_set_text (GTK_LABEL (label), CODE CODE);
  g_assert_cmpuint (assert_no_hyphens (box), ==, 3);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Attributes that a label has already are kept. */
static void
test_own_attributes (void)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_from_string ("0 -1 weight bold");
  GtkWidget *label = make_label ();
  GtkWidget *window;
  g_autofree char *after = NULL;

  editor_set_widget_habits ();
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
  window = show (label);
  after = pango_attr_list_to_string (gtk_label_get_attributes (GTK_LABEL (label)));
  g_assert_nonnull (strstr (after, "weight bold"));
  g_assert_nonnull (strstr (after, "insert-hyphens false"));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Whether every letter has a tag that forbids hyphens, and none has a foreground. */
static void
assert_tags (EditorCodeBuffer *buffer,
             const char       *text)
{
  GtkTextIter iter, end;
  g_autofree char *whole = NULL;

  gtk_text_buffer_get_bounds (GTK_TEXT_BUFFER (buffer), &iter, &end);
  whole = gtk_text_buffer_get_text (GTK_TEXT_BUFFER (buffer), &iter, &end, TRUE);
  g_assert_cmpstr (whole, ==, text);
  for (; !gtk_text_iter_is_end (&iter); gtk_text_iter_forward_char (&iter))
    {
      g_autoptr (GSList) tags = gtk_text_iter_get_tags (&iter);
      gboolean no_hyphens = FALSE;

      for (GSList *l = tags; l != NULL; l = l->next)
        {
          gboolean set, foreground, hyphens;

          g_object_get (l->data, "insert-hyphens-set", &set, "insert-hyphens", &hyphens,
                        "foreground-set", &foreground, NULL);
          no_hyphens = no_hyphens || (set && !hyphens);
          g_assert_false (foreground);
        }
      g_assert_true (no_hyphens);
    }
}

static void
test_buffer (void)
{
  g_autoptr (EditorCodeBuffer) buffer = g_object_new (EDITOR_TYPE_CODE_BUFFER, NULL);
  GtkTextBuffer *text = GTK_TEXT_BUFFER (buffer);
  GtkTextTag *wrong = editor_code_buffer_add_look (buffer, EDITOR_LOOK_BOLD | EDITOR_LOOK_WAVY);
  GtkTextIter start, end;

  editor_look_set_color (wrong, &(GdkRGBA) { 1, 0, 0, 1 }, 0.25f);
  gtk_text_buffer_set_text (text, "2|2p", -1);
  assert_tags (buffer, "2|2p");

  gtk_text_buffer_get_iter_at_offset (text, &start, 2);
  gtk_text_buffer_insert (text, &start, "ü0p", -1);
  assert_tags (buffer, "2|ü0p2p");

  gtk_text_buffer_get_bounds (text, &start, &end);
  gtk_text_buffer_apply_tag (text, wrong, &start, &end);
  assert_tags (buffer, "2|ü0p2p");
  editor_code_buffer_clear (buffer);
  assert_tags (buffer, "2|ü0p2p");
  gtk_text_buffer_get_start_iter (text, &start);
  g_assert_false (gtk_text_iter_has_tag (&start, wrong));

  gtk_text_buffer_begin_user_action (text);
  gtk_text_buffer_get_end_iter (text, &end);
  gtk_text_buffer_insert (text, &end, "G0f", -1);
  gtk_text_buffer_end_user_action (text);
  gtk_text_buffer_undo (text);
  gtk_text_buffer_redo (text);
  assert_tags (buffer, "2|ü0p2pG0f");
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  /* first: there is no way back */
  g_test_add_func ("/code-buffer/labels-with-hyphens", test_with_hyphens);
  g_test_add_func ("/code-buffer/labels-without-hyphens", test_without_hyphens);
  g_test_add_func ("/code-buffer/labels-own-attributes", test_own_attributes);
  g_test_add_func ("/code-buffer/buffer", test_buffer);

  return g_test_run ();
}
