#include "app/spaces/row-text.h"

#include <adwaita.h>

#define N_TEXTS 200

/* What a GtkLabel with figures of one width says. */
static int
measure_label (const char     *text,
               GtkOrientation  orientation,
               int             for_size)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new (text));
  PangoAttrList *attributes = pango_attr_list_new ();
  int natural;

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
  pango_attr_list_unref (attributes);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_measure (label, orientation, for_size, NULL, &natural, NULL, NULL);
  g_object_unref (label);

  return natural;
}

static char *
make_sentence (GRand *rand)
{
  g_autoptr (GString) text = g_string_new ("A");

  for (guint n = (guint) g_rand_int_range (rand, 1, 30); n > 0; n--)
    switch (g_rand_int_range (rand, 0, 3))
      {
      case 0:
        g_string_append_printf (text, " %d", g_rand_int_range (rand, 0, 2000));
        break;
      case 1:
        g_string_append (text, " trap,");
        break;
      default:
        g_string_append (text, " beside größere Felder");
      }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* One text is set after the other, beside others that may have the same figures. */
static void
test_as_a_label (void)
{
  guint32 seed = g_random_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  GtkWidget *widget = g_object_ref_sink (g_object_new (ADW_TYPE_BIN, NULL));
  EditorRowText texts[3];

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    editor_row_text_init (&texts[i], widget, 1, TRUE);

  for (guint i = 0; i < N_TEXTS; i++)
    {
      g_autofree char *sentence = make_sentence (rand);
      EditorRowText *text = &texts[g_rand_int_range (rand, 0, G_N_ELEMENTS (texts))];
      int width;

      editor_row_text_set (text, sentence);
      g_assert_cmpint (editor_row_text_get_width (text), ==,
                       measure_label (sentence, GTK_ORIENTATION_HORIZONTAL, -1));
      g_assert_cmpint (editor_row_text_get_height (text, -1), ==,
                       measure_label ("A", GTK_ORIENTATION_VERTICAL, -1));
      width = g_rand_int_range (rand, 150, 400);
      g_assert_cmpint (editor_row_text_get_height (text, width), ==,
                       measure_label (sentence, GTK_ORIENTATION_VERTICAL, width));
    }

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    editor_row_text_clear (&texts[i]);
  g_object_unref (widget);
}

static void
test_sizes_that_stay (void)
{
  GtkWidget *widget = g_object_ref_sink (g_object_new (ADW_TYPE_BIN, NULL));
  EditorRowText text;

  editor_row_text_init (&text, widget, 1, FALSE);
  g_assert_false (editor_row_text_set (&text, ""));
  g_assert_true (editor_row_text_set (&text, "Trap 12"));
  g_assert_false (editor_row_text_set (&text, "Trap 70"));
  g_assert_cmpstr (text.text, ==, "Trap 70");
  g_assert_true (editor_row_text_set (&text, "Trap 7"));
  g_assert_true (editor_row_text_set (&text, "Trap 7a"));
  g_assert_true (editor_row_text_set (&text, "Trip 7a"));

  editor_row_text_clear (&text);
  g_object_unref (widget);
}

/* A text with several lines has all its words in one when it may not wrap. */
static void
test_one_line (void)
{
  GtkWidget *widget = g_object_ref_sink (g_object_new (ADW_TYPE_BIN, NULL));
  EditorRowText one, several;

  editor_row_text_init (&one, widget, 1, FALSE);
  editor_row_text_init (&several, widget, 1, TRUE);
  editor_row_text_set (&one, "Traps cannot lie on the goal.");
  editor_row_text_set (&several, "Traps cannot lie on the goal.");
  g_assert_cmpint (editor_row_text_get_width (&one), ==, editor_row_text_get_width (&several));
  g_assert_cmpint (editor_row_text_get_height (&one, 60), ==,
                   editor_row_text_get_height (&one, -1));
  g_assert_cmpint (editor_row_text_get_height (&several, 60), >,
                   editor_row_text_get_height (&one, -1));

  editor_row_text_clear (&one);
  editor_row_text_clear (&several);
  g_object_unref (widget);
}

static int
get_height (GtkWidget *widget,
            double     scale)
{
  EditorRowText text;
  int height;

  editor_row_text_init (&text, widget, scale, FALSE);
  editor_row_text_set (&text, "Trap 12");
  height = editor_row_text_get_height (&text, -1);
  editor_row_text_clear (&text);

  return height;
}

/* A style comes with the next frame. */
static void
wait_for_height (GtkWidget *widget,
                 int        height)
{
  while (get_height (widget, 1) != height)
    g_main_context_iteration (NULL, TRUE);
}

/* The same text is higher in a larger font, also when two widgets change places. */
static void
test_font (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *large = g_object_new (ADW_TYPE_BIN, NULL);
  GtkWidget *small = g_object_new (ADW_TYPE_BIN, NULL);
  int large_height, small_height;

  gtk_box_append (GTK_BOX (box), large);
  gtk_box_append (GTK_BOX (box), small);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_widget_add_css_class (large, "title-1");
  gtk_window_present (GTK_WINDOW (window));
  large_height = get_height (large, 1);
  small_height = get_height (small, 1);
  g_assert_cmpint (large_height, >, small_height);
  g_assert_cmpint (get_height (small, 2), >, small_height);

  gtk_widget_remove_css_class (large, "title-1");
  gtk_widget_add_css_class (small, "title-1");
  wait_for_height (large, small_height);
  wait_for_height (small, large_height);

  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/row-text/as-a-label", test_as_a_label);
  g_test_add_func ("/row-text/sizes-that-stay", test_sizes_that_stay);
  g_test_add_func ("/row-text/one-line", test_one_line);
  g_test_add_func ("/row-text/font", test_font);

  return g_test_run ();
}
