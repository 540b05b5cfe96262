/* Toasts that replace each other while the animations of their overlay run, and those whose window
 * becomes narrower. */
#include "app/widgets/toast-area.h"

#include "app/widgets/toast.h"

/* Longer than any animation of a toast, in microseconds of the frame clock. */
#define ANIMATIONS_TIME (700 * 1000)

typedef struct
{
  GtkWidget       *window;
  EditorToastArea *area;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  fixture->window = gtk_window_new ();
  fixture->area = EDITOR_TOAST_AREA (editor_toast_area_new (gtk_label_new ("below")));
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->area));
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (!gtk_widget_get_mapped (GTK_WIDGET (fixture->area)))
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

static AdwToast *
show (Fixture    *fixture,
      const char *sentence)
{
  AdwToast *toast = editor_toast_new (sentence);

  editor_toast_area_show (fixture->area, toast);

  return toast;
}

static gboolean
on_tick (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       left)
{
  guint *frames = left;

  if (*frames > 0)
    (*frames)--;

  return G_SOURCE_CONTINUE;
}

/* Lets so many frames be painted, and so much time go by on their clock. */
static void
run (Fixture *fixture,
     guint    frames,
     gint64   time)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (fixture->window);
  gint64 start = gdk_frame_clock_get_frame_time (clock);
  guint tick = gtk_widget_add_tick_callback (GTK_WIDGET (fixture->area), on_tick, &frames, NULL);

  while (frames > 0 || gdk_frame_clock_get_frame_time (clock) - start < time)
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_remove_tick_callback (GTK_WIDGET (fixture->area), tick);
}

static guint
count_toasts (Fixture *fixture)
{
  GtkWidget *overlay = gtk_widget_get_last_child (GTK_WIDGET (fixture->area));
  guint count = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (overlay); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count++;

  return count;
}

/* libadwaita frees the second toast while it still fades in, if nobody ends that before. */
static void
test_replaced (Fixture       *fixture,
               gconstpointer  data)
{
  guint frames = GPOINTER_TO_UINT (data);

  show (fixture, "first");
  run (fixture, frames, 0);
  show (fixture, "second");
  run (fixture, frames, 0);
  show (fixture, "third");
  run (fixture, 1, ANIMATIONS_TIME);
  g_assert_cmpuint (count_toasts (fixture), ==, 1);
}

/* The same when it is dismissed by what it is about, and nothing follows. */
static void
test_dismissed (Fixture       *fixture,
                gconstpointer  data)
{
  show (fixture, "first");
  run (fixture, 1, 0);
  adw_toast_dismiss (show (fixture, "second"));
  run (fixture, 1, ANIMATIONS_TIME);
  g_assert_cmpuint (count_toasts (fixture), ==, 0);
}

static void
on_setup (GtkSignalListItemFactory *factory,
          GtkListItem              *item)
{
  gtk_list_item_set_child (item, gtk_label_new ("row"));
}

static GtkWidget *
make_rows (gboolean is_grid)
{
  const char *const names[] = { "1", "2", "3", "4", "5", "6", "7", "8", "9", NULL };
  GtkWidget *list = gtk_list_box_new ();
  GtkListItemFactory *factory;

  for (guint i = 0; i < 40 && !is_grid; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), gtk_label_new ("row"));
  if (!is_grid)
    return list;

  g_object_ref_sink (list);
  g_object_unref (list);
  factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  list = gtk_grid_view_new (GTK_SELECTION_MODEL (gtk_no_selection_new (
                                G_LIST_MODEL (gtk_string_list_new (names)))), factory);
  gtk_grid_view_set_max_columns (GTK_GRID_VIEW (list), 1);
  return list;
}

/* What fills the area with rows makes room for the toast. */
static void
test_rows (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWidget *scroller = gtk_scrolled_window_new (), *area, *overlay;
  graphene_rect_t bounds;

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller),
                                 make_rows (GPOINTER_TO_UINT (data)));
  area = editor_toast_area_new (scroller);
  fixture->area = EDITOR_TOAST_AREA (area);
  gtk_window_set_child (GTK_WINDOW (fixture->window), area);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 300, 200);
  run (fixture, 4, 0);
  show (fixture, "first");
  run (fixture, 4, 0);
  overlay = gtk_widget_get_last_child (area);
  g_assert_true (gtk_widget_compute_bounds (overlay, area, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, gtk_widget_get_height (scroller));
  run (fixture, 1, ANIMATIONS_TIME);
}

static void
resize (Fixture *fixture,
        int      width)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, 500);
  while (ABS (gtk_widget_get_width (GTK_WIDGET (fixture->area)) - width) > 20)
    g_main_context_iteration (NULL, TRUE);
  run (fixture, 4, 0);
}

/* The toast as it is shown has all of its words, and is within the area. */
static void
assert_readable (Fixture  *fixture,
                 AdwToast *toast)
{
  GtkWidget *area = GTK_WIDGET (fixture->area);
  GtkWidget *label = GTK_WIDGET (editor_toast_get_label (toast));
  GtkWidget *widget = gtk_widget_get_last_child (gtk_widget_get_last_child (area));
  graphene_rect_t bounds, words, last;
  int height;

  g_assert_true (gtk_widget_compute_bounds (widget, area, &bounds));
  g_assert_true (gtk_widget_compute_bounds (label, widget, &words));
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (area));
  g_assert_cmpfloat (words.origin.x, >=, 0);
  g_assert_cmpfloat (words.origin.x + words.size.width, <=, bounds.size.width);
  g_assert_true (gtk_widget_compute_bounds (
      gtk_widget_get_last_child (adw_toast_get_custom_title (toast)), widget, &last));
  g_assert_cmpfloat (last.origin.x + last.size.width, <=, bounds.size.width);
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (label), &height, NULL,
                      NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (label), >=, height);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
}

/* A button has its name where there is room for it, and a picture and a tooltip elsewhere. */
static void
assert_named (GtkWidget *button,
              gboolean   is_wide)
{
  GtkWidget *content = gtk_button_get_child (GTK_BUTTON (button));

  g_assert_true (gtk_widget_get_mapped (gtk_widget_get_last_child (content)) == is_wide);
  g_assert_true (gtk_widget_get_mapped (gtk_widget_get_first_child (content)) != is_wide);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, is_wide ? NULL : "Undo");
}

static void
show_narrowed (Fixture           *fixture,
               const char        *sentence,
               const char *const *names)
{
  static const int widths[] = { 1000, 360, 1000 };
  AdwToast *toast = editor_toast_new (sentence);
  GtkWidget *button = NULL;
  int first_width = 0;

  for (const char *const *name = names; name != NULL && *name != NULL; name++)
    button = editor_toast_add_button (toast, *name, "edit-find-symbolic");
  resize (fixture, widths[0]);
  if (button == NULL)
    adw_toast_set_button_label (toast, "Undo");
  adw_toast_set_timeout (toast, 0);
  editor_toast_area_show (fixture->area, toast);
  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      resize (fixture, widths[i]);
      assert_readable (fixture, toast);
      if (button != NULL)
        assert_named (button, widths[i] > 400);
      if (i == 0)
        first_width = gtk_widget_get_width (GTK_WIDGET (editor_toast_get_label (toast)));
    }
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (editor_toast_get_label (toast))), ==,
                   first_width);
}

/* What was made in a wide window is read in a narrow one, and takes its place again in a wide one;
 * so does a name that is one long word. */
static void
test_narrowed (Fixture       *fixture,
               gconstpointer  names)
{
  g_autofree char *name = g_strnfill (80, 'W');
  g_autofree char *added = g_strdup_printf ("Added to “%s”", name);

  show_narrowed (fixture,
                 "12 items are left out: the game’s files hold only boards with a move, and "
                 "nothing of other games", names);
  show_narrowed (fixture, added, names);
}

int
main (int   argc,
      char *argv[])
{
  static const char *const names[] = { "Play Against It", "Inspect", "Undo", NULL };

  adw_init ();
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/toast-area/replaced/same-frame", Fixture, GUINT_TO_POINTER (0), set_up,
              test_replaced, tear_down);
  g_test_add ("/toast-area/replaced/next-frame", Fixture, GUINT_TO_POINTER (2), set_up,
              test_replaced, tear_down);
  g_test_add ("/toast-area/dismissed", Fixture, NULL, set_up, test_dismissed, tear_down);
  g_test_add ("/toast-area/rows/list", Fixture, GUINT_TO_POINTER (FALSE), set_up, test_rows,
              tear_down);
  g_test_add ("/toast-area/rows/tiles", Fixture, GUINT_TO_POINTER (TRUE), set_up, test_rows,
              tear_down);
  g_test_add ("/toast-area/narrowed/words", Fixture, NULL, set_up, test_narrowed, tear_down);
  g_test_add ("/toast-area/narrowed/buttons", Fixture, names, set_up, test_narrowed, tear_down);

  return g_test_run ();
}
