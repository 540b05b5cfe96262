#include "app/desktop/settings.h"
#include "app/window/kinds/document-kinds.h"
#include "app/window/window-cover.h"
#include "spaces/editor/board-editor.h"

#include <adwaita.h>

/* A window with two buttons below the cover, one of them where "win.focus-page" leads. */
typedef struct
{
  GtkWindow            *window;
  GtkStack             *stack;
  GtkWidget            *box;
  GtkWidget            *button;
  GtkWidget            *home;
  GSettings            *settings;
  EditorSharedDocument *shared;
  EditorWindowCover    *cover;
} Fixture;

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (SpacesBoard) board = spaces_board_new (4, NULL, 0);
  g_autoptr (BoardEditor) editor = board_editor_new (board);
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("focus-page", NULL);

  fixture->window = GTK_WINDOW (gtk_window_new ());
  fixture->stack = GTK_STACK (gtk_stack_new ());
  fixture->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  fixture->button = gtk_button_new_with_label ("elsewhere");
  fixture->home = gtk_button_new_with_label ("home");
  gtk_box_append (GTK_BOX (fixture->box), fixture->button);
  gtk_box_append (GTK_BOX (fixture->box), fixture->home);
  gtk_stack_add_child (fixture->stack, fixture->box);
  gtk_window_set_child (fixture->window, GTK_WIDGET (fixture->stack));

  fixture->settings = editor_settings_open ();
  fixture->shared = editor_shared_document_new (DOCUMENT_DOCUMENT (editor),
                                                &editor_board_document.share, fixture->settings);
  fixture->cover = editor_window_cover_new (fixture->stack, fixture->box);
  g_signal_connect_swapped (action, "activate", G_CALLBACK (gtk_widget_grab_focus), fixture->home);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (GTK_WIDGET (fixture->window), "win", G_ACTION_GROUP (group));
  gtk_window_present (fixture->window);
  gtk_widget_grab_focus (fixture->button);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (fixture->window);
  editor_window_cover_free (fixture->cover);
  g_object_unref (fixture->shared);
  g_object_unref (fixture->settings);
}

static GtkWidget *
get_visible (Fixture *fixture)
{
  return gtk_stack_get_visible_child (fixture->stack);
}

/* As Escape does. */
static void
close_help (Fixture *fixture)
{
  g_assert_true (gtk_widget_activate_action (get_visible (fixture), "help.back", NULL));
}

static void
test_help_and_back (Fixture       *fixture,
                    gconstpointer  data)
{
  GtkWidget *board_help;

  editor_window_cover_show_help (fixture->cover, "board", FALSE);
  board_help = get_visible (fixture);
  g_assert_true (board_help != fixture->box);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (fixture->window), board_help));

  close_help (fixture);
  g_assert_true (get_visible (fixture) == fixture->box);
  g_assert_true (gtk_window_get_focus (fixture->window) == fixture->button);

  editor_window_cover_show_help (fixture->cover, "board", FALSE);
  g_assert_true (get_visible (fixture) == board_help);
}

/* Help from help is no place to come back to. */
static void
test_help_twice (Fixture       *fixture,
                 gconstpointer  data)
{
  GtkWidget *board_help;

  editor_window_cover_show_help (fixture->cover, "board", FALSE);
  board_help = get_visible (fixture);
  editor_window_cover_show_help (fixture->cover, "cards", FALSE);
  g_assert_true (get_visible (fixture) != board_help);

  close_help (fixture);
  g_assert_true (get_visible (fixture) == fixture->box);
  g_assert_true (gtk_window_get_focus (fixture->window) == fixture->button);
}

static void
test_home_without_what_was_before (Fixture       *fixture,
                                   gconstpointer  data)
{
  editor_window_cover_show_help (fixture->cover, "board", FALSE);
  gtk_box_remove (GTK_BOX (fixture->box), fixture->button);
  close_help (fixture);
  g_assert_true (gtk_window_get_focus (fixture->window) == fixture->home);
}

static void
test_scan_is_another_each_time (Fixture       *fixture,
                                gconstpointer  data)
{
  GtkWidget *scan;

  editor_window_cover_show_scan (fixture->cover, fixture->shared);
  scan = get_visible (fixture);
  g_assert_true (scan != fixture->box);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (fixture->window), scan));
  g_object_add_weak_pointer (G_OBJECT (scan), (gpointer *) &scan);

  editor_window_cover_lift (fixture->cover);
  g_assert_true (get_visible (fixture) == fixture->box);

  editor_window_cover_show_scan (fixture->cover, fixture->shared);
  settle ();
  g_assert_null (scan);
  g_assert_true (get_visible (fixture) != fixture->box);
}

/* The cards that were read are still there. */
static void
test_camera_is_kept (Fixture       *fixture,
                     gconstpointer  data)
{
  GtkWidget *camera = editor_window_cover_show_camera (fixture->cover);

  g_assert_true (get_visible (fixture) == camera);
  g_assert_true (editor_window_cover_find_camera (fixture->cover) == camera);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (fixture->window), camera));

  editor_window_cover_lift (fixture->cover);
  g_assert_null (editor_window_cover_find_camera (fixture->cover));
  g_assert_true (editor_window_cover_show_camera (fixture->cover) == camera);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  ADD ("/window-cover/help-and-back", test_help_and_back);
  ADD ("/window-cover/help-twice", test_help_twice);
  ADD ("/window-cover/home-without-what-was-before", test_home_without_what_was_before);
  ADD ("/window-cover/scan-is-another-each-time", test_scan_is_another_each_time);
  ADD ("/window-cover/camera-is-kept", test_camera_is_kept);
  return g_test_run ();
}
