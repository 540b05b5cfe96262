#include "app/design/reason-text.h"

#include <adwaita.h>

#define N_TEXTS 200

/* What a GtkLabel with figures of one width says. */
static int
get_label_height (const char *text,
                  int         width)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new (text));
  PangoAttrList *attributes = pango_attr_list_new ();
  int height;

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
  pango_attr_list_unref (attributes);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  g_object_unref (label);

  return height;
}

static int
get_size (GtkWidget      *widget,
          GtkOrientation  orientation,
          int             for_size)
{
  int minimum, natural;

  gtk_widget_measure (widget, orientation, for_size, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, <=, natural);

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

/* One widget says one text after the other, beside others that may have the same figures. */
static void
test_as_a_label (void)
{
  guint32 seed = g_random_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  GtkWidget *widgets[3];

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < G_N_ELEMENTS (widgets); i++)
    widgets[i] = g_object_ref_sink (g_object_new (EDITOR_TYPE_REASON_TEXT, NULL));

  for (guint i = 0; i < N_TEXTS; i++)
    {
      g_autofree char *text = make_sentence (rand);
      GtkWidget *widget = widgets[g_rand_int_range (rand, 0, G_N_ELEMENTS (widgets))];
      int width;

      editor_reason_text_set_text (EDITOR_REASON_TEXT (widget), text);
      g_assert_cmpstr (editor_reason_text_get_text (EDITOR_REASON_TEXT (widget)), ==, text);
      width = get_size (widget, GTK_ORIENTATION_HORIZONTAL, -1);
      g_assert_cmpint (get_size (widget, GTK_ORIENTATION_VERTICAL, width), ==,
                       get_label_height (text, width));
      width = g_rand_int_range (rand, 150, 400);
      g_assert_cmpint (get_size (widget, GTK_ORIENTATION_VERTICAL, width), ==,
                       get_label_height (text, width));
    }

  for (guint i = 0; i < G_N_ELEMENTS (widgets); i++)
    g_object_unref (widgets[i]);
}

/* A style comes with the next frame. */
static void
wait_for_height (GtkWidget *widget,
                 int        height)
{
  while (get_size (widget, GTK_ORIENTATION_VERTICAL, 300) != height)
    g_main_context_iteration (NULL, TRUE);
}

/* The same text is higher in a larger font, also when the two change places. */
static void
test_font (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *large = g_object_new (EDITOR_TYPE_REASON_TEXT, "text", "Trap 12", NULL);
  GtkWidget *small = g_object_new (EDITOR_TYPE_REASON_TEXT, "text", "Trap 12", NULL);
  int large_height, small_height;

  gtk_box_append (GTK_BOX (box), large);
  gtk_box_append (GTK_BOX (box), small);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_widget_add_css_class (large, "title-1");
  gtk_window_present (GTK_WINDOW (window));
  large_height = get_size (large, GTK_ORIENTATION_VERTICAL, 300);
  small_height = get_size (small, GTK_ORIENTATION_VERTICAL, 300);
  g_assert_cmpint (large_height, >, small_height);

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

  g_test_add_func ("/reason-text/as-a-label", test_as_a_label);
  g_test_add_func ("/reason-text/font", test_font);

  return g_test_run ();
}
