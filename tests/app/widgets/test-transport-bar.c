#include "app/widgets/transport-bar.h"

typedef struct
{
  Replay             *replay;
  EditorTransportBar *bar;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->bar = EDITOR_TRANSPORT_BAR (g_object_ref_sink (g_object_new (EDITOR_TYPE_TRANSPORT_BAR,
                                                                        NULL)));
  editor_transport_bar_set_unit (fixture->bar, EDITOR_TRANSPORT_STEPS);
  fixture->replay = g_object_ref (editor_transport_bar_get_replay (fixture->bar));
  g_assert_true (replay_load (fixture->replay, 6, NULL));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->bar);
  g_clear_object (&fixture->replay);
}

static GObject *
part (Fixture    *fixture,
      const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (fixture->bar), EDITOR_TYPE_TRANSPORT_BAR, name);
}

static const char *
label (Fixture *fixture)
{
  return gtk_label_get_text (GTK_LABEL (part (fixture, "label")));
}

static gboolean
is_visible (Fixture    *fixture,
            const char *name)
{
  return gtk_widget_get_visible (GTK_WIDGET (part (fixture, name)));
}

/* Nothing tells how many steps there are, and "to the end" goes as far as was seen. */
static void
test_secret (Fixture       *fixture,
             gconstpointer  data)
{
  GtkAdjustment *adjustment = GTK_ADJUSTMENT (part (fixture, "adjustment"));

  g_assert_cmpstr (label (fixture), ==, "Step 0 of 6");
  editor_transport_bar_set_secret (fixture->bar, TRUE, 2);
  g_assert_cmpstr (label (fixture), ==, "Step 0");
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), ==, 2);
  g_assert_false (is_visible (fixture, "scale"));
  g_assert_true (is_visible (fixture, "reveal_button"));
  gtk_widget_activate_action (GTK_WIDGET (fixture->bar), "transport.last", NULL);
  g_assert_cmpstr (label (fixture), ==, "Step 2");

  editor_transport_bar_set_secret (fixture->bar, FALSE, 6);
  g_assert_cmpstr (label (fixture), ==, "Step 2 of 6");
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), ==, 6);
  g_assert_true (is_visible (fixture, "scale"));
  g_assert_false (is_visible (fixture, "reveal_button"));
}

/* The triangle points the way time runs; a number keeps its sign behind it. */
static void
test_right_to_left (Fixture       *fixture,
                    gconstpointer  data)
{
  GtkWidget *play = GTK_WIDGET (part (fixture, "play_button"));
  GtkMenuButton *speed = GTK_MENU_BUTTON (part (fixture, "speed_button"));

  g_assert_false (gtk_widget_has_css_class (play, "mirrored"));
  gtk_widget_set_direction (GTK_WIDGET (fixture->bar), GTK_TEXT_DIR_RTL);
  g_assert_true (gtk_widget_has_css_class (play, "mirrored"));
  g_assert_true (replay_play (fixture->replay));
  g_assert_false (gtk_widget_has_css_class (play, "mirrored"));
  g_assert_cmpstr (gtk_menu_button_get_label (speed), ==, "\u20661×\u2069");
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/app/transport-bar/secret", Fixture, NULL, set_up, test_secret, tear_down);
  g_test_add ("/app/transport-bar/right-to-left", Fixture, NULL, set_up, test_right_to_left,
              tear_down);

  return g_test_run ();
}
