/* The table as a player without a picture has it: what is spoken, where the focus is, and what each
 * gesture does or refuses. FreeCell, deal 617 of Microsoft. */
#include "app/cards/table-input.h"
#include "app/cards/table-pile.h"
#include "app/cards/table-view.h"
#include "cards/encoding/position.h"
#include "cards/rules/hint.h"

#include <adwaita.h>

typedef struct
{
  CardsEditor     *editor;
  GtkWidget       *window;
  EditorTableView *view;
} Fixture;

static CardsRecord *
deal (CardsConfig  config,
      CardsShuffle shuffle)
{
  CardsDeal numbered = { config, shuffle, 617 };

  return cards_record_new (&numbered, NULL, 0, NULL);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (CardsRecord) record = deal (cards_config_freecell (), CARDS_SHUFFLE_MICROSOFT);

  fixture->editor = cards_editor_new (record);
  fixture->view = g_object_new (EDITOR_TYPE_TABLE_VIEW, NULL);
  editor_table_input_attach (fixture->view);
  editor_table_view_set_editor (fixture->view, fixture->editor, NULL);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->view));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 760, 580);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (editor_table_view_get_layout (fixture->view)->width < 700)
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  while (g_main_context_iteration (NULL, FALSE)) /* what is announced keeps the window */
    continue;
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->editor);
}

static CardsPile
pile (CardsPileKind kind,
      guint         index)
{
  return (CardsPile) { (guint8) kind, (guint8) index };
}

static CardsSpot
top (CardsPileKind kind,
     guint         index)
{
  return (CardsSpot) { pile (kind, index), G_MAXINT };
}

/* The child for pile @n, in the order of the kinds: columns, cells, foundations. */
static GtkWidget *
get_pile (Fixture *fixture,
          guint    n)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->view));

  while (n-- > 0)
    child = gtk_widget_get_next_sibling (child);

  return child;
}

static GtkWidget *
get_focus (Fixture *fixture)
{
  return gtk_root_get_focus (GTK_ROOT (fixture->window));
}

static char *
get_note (Fixture  *fixture,
          gboolean *is_rejection)
{
  char *note;

  g_object_get (fixture->view, "note", &note, NULL);
  *is_rejection = editor_table_view_is_rejection (fixture->view);
  return note;
}

/* A key as the controller of the view has it. */
static void
press (Fixture *fixture,
       guint    key)
{
  g_autoptr (GListModel) controllers
      = gtk_widget_observe_controllers (GTK_WIDGET (fixture->view));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller))
        continue;
      for (guint k = 0; k < g_list_model_get_n_items (G_LIST_MODEL (controller)); k++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), k);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

          if (gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) != key)
            continue;
          gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0,
                                        GTK_WIDGET (fixture->view),
                                        gtk_shortcut_get_arguments (shortcut));
          return;
        }
    }
  g_assert_not_reached ();
}

static void
test_roles_and_labels (Fixture       *fixture,
                       gconstpointer  data)
{
  GtkWidget *column = get_pile (fixture, 0);
  GtkWidget *card = gtk_widget_get_first_child (column);

  gtk_test_accessible_assert_role (GTK_WIDGET (fixture->view), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_role (column, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_property (column, GTK_ACCESSIBLE_PROPERTY_LABEL, "Column 1, 7 cards");
  gtk_test_accessible_assert_role (card, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_test_accessible_assert_property (card, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "7 of Diamonds, column 1, 6 cards above it");
  gtk_test_accessible_assert_property (gtk_widget_get_last_child (column),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Jack of Diamonds, column 1, on top");
  gtk_test_accessible_assert_property (gtk_widget_get_first_child (get_pile (fixture, 8)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Free cell 1, empty");
}

static void
test_rejection (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *note = NULL;
  gboolean is_rejection;

  editor_table_view_move_cursor (fixture->view, top (CARDS_PILE_TABLEAU, 0), TRUE);
  g_assert_true (editor_table_view_pick (fixture->view,
                                         editor_table_view_get_cursor (fixture->view)));
  g_assert_false (editor_table_view_put (fixture->view, pile (CARDS_PILE_FOUNDATION, 0)));
  note = get_note (fixture, &is_rejection);
  g_assert_true (is_rejection);
  g_assert_true (g_str_has_prefix (note, "This isn’t a legal move: "));
  g_assert_cmpuint (cards_editor_get_n_moves (fixture->editor), ==, 0);
  g_assert_true (cards_spot_is_nowhere (editor_table_view_get_picked (fixture->view)));

  g_assert_false (editor_table_view_pick (fixture->view,
                                          (CardsSpot) { pile (CARDS_PILE_TABLEAU, 0), 0 }));
  g_assert_false (editor_table_view_pick (fixture->view,
                                          (CardsSpot) { pile (CARDS_PILE_CELL, 0), -1 }));
}

static void
test_focus_follows_the_card (Fixture       *fixture,
                             gconstpointer  data)
{
  editor_table_view_move_cursor (fixture->view, top (CARDS_PILE_TABLEAU, 0), TRUE);
  editor_table_view_pick (fixture->view, editor_table_view_get_cursor (fixture->view));
  g_assert_true (editor_table_view_put (fixture->view, pile (CARDS_PILE_CELL, 1)));
  gtk_test_accessible_assert_property (get_focus (fixture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Jack of Diamonds, free cell 2");
  document_undo (DOCUMENT_DOCUMENT (fixture->editor));
  gtk_test_accessible_assert_property (get_focus (fixture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Free cell 2, empty");
}

static void
test_keys (Fixture       *fixture,
           gconstpointer  data)
{
  press (fixture, GDK_KEY_1);
  g_assert_false (cards_spot_is_nowhere (editor_table_view_get_picked (fixture->view)));
  press (fixture, GDK_KEY_Escape);
  g_assert_true (cards_spot_is_nowhere (editor_table_view_get_picked (fixture->view)));

  press (fixture, GDK_KEY_space);
  press (fixture, GDK_KEY_Up);
  g_assert_cmpint (editor_table_view_get_cursor (fixture->view).pile.kind, ==, CARDS_PILE_CELL);
  press (fixture, GDK_KEY_space);
  g_assert_cmpuint (cards_editor_get_n_moves (fixture->editor), ==, 1);
  press (fixture, GDK_KEY_comma);
  g_assert_cmpuint (cards_editor_get_position (fixture->editor), ==, 0);
  press (fixture, GDK_KEY_End);
  g_assert_cmpuint (cards_editor_get_position (fixture->editor), ==, 1);
  press (fixture, GDK_KEY_u);
  g_assert_cmpuint (cards_editor_get_n_moves (fixture->editor), ==, 0);
}

/* Every hint is a legal move, and the last is followed by the first. */
static void
test_hints_go_round (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autoptr (GArray) hints = cards_hint_list (cards_editor_get_record (fixture->editor),
                                              cards_editor_get_position (fixture->editor), NULL);
  g_autofree char *first = NULL;
  g_autofree char *again = NULL;
  gboolean is_rejection;

  editor_table_view_show_hint (fixture->view);
  first = get_note (fixture, &is_rejection);
  g_assert_true (g_str_has_prefix (first, "A legal move: "));
  g_assert_false (is_rejection);
  for (guint i = 0; i < hints->len; i++)
    editor_table_view_show_hint (fixture->view);
  again = get_note (fixture, &is_rejection);
  g_assert_cmpstr (again, ==, first);
}

static void
test_cards_are_where_they_are_painted (Fixture       *fixture,
                                       gconstpointer  data)
{
  const CardsLayout *layout = editor_table_view_get_layout (fixture->view);

  for (guint i = 0; i < 8; i++)
    {
      GtkWidget *card = gtk_widget_get_last_child (get_pile (fixture, i));
      int n = (int) cards_layout_count (layout, pile (CARDS_PILE_TABLEAU, i));
      DrawingRect rect
          = cards_layout_get_card (layout, (CardsSpot) { pile (CARDS_PILE_TABLEAU, i), n - 1 });
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_compute_bounds (card, GTK_WIDGET (fixture->view), &bounds));
      g_assert_cmpfloat_with_epsilon (bounds.origin.x, rect.x, 1);
      g_assert_cmpfloat_with_epsilon (bounds.origin.y, rect.y, 2);
      g_assert_cmpfloat_with_epsilon (bounds.size.height, rect.height, 1);
    }
}

/* Piles of the game before are gone, and its marks with them. */
static void
test_another_game (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (CardsRecord) record = deal (cards_config_klondike (3), CARDS_SHUFFLE_WEB);
  guint n = 0;

  press (fixture, GDK_KEY_8);
  cards_editor_load (fixture->editor, record, 0, NULL);
  g_assert_true (cards_spot_is_nowhere (editor_table_view_get_picked (fixture->view)));
  for (GtkWidget *child = get_pile (fixture, 0); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  g_assert_cmpuint (n, ==, 7 + 4 + 2);
  g_assert_true (editor_table_view_deal (fixture->view));
  g_assert_cmpuint (cards_table_get_waste (cards_editor_get_table (fixture->editor)).n, ==, 3);
}

/* One finger, or the primary button, does everything; another button, or a finger that stays, shows
 * the menu. */
static void
test_gestures_for_mouse_and_touch (Fixture       *fixture,
                                   gconstpointer  data)
{
  g_autoptr (GListModel) controllers
      = gtk_widget_observe_controllers (GTK_WIDGET (fixture->view));
  const CardsLayout *layout = editor_table_view_get_layout (fixture->view);
  DrawingRect rect = cards_layout_get_card (layout, (CardsSpot) { { CARDS_PILE_TABLEAU, 2 }, 3 });
  guint n[GDK_BUTTON_PRIMARY + 1] = { 0 };

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      GtkGestureSingle *gesture = (GtkGestureSingle *) controller;

      if (!GTK_IS_GESTURE_SINGLE (controller))
        continue;
      n[gtk_gesture_single_get_button (gesture)]++;
      g_assert_cmpint (gtk_gesture_single_get_touch_only (gesture), ==,
                       GTK_IS_GESTURE_LONG_PRESS (gesture));
      if (GTK_IS_GESTURE_LONG_PRESS (gesture))
        g_signal_emit_by_name (gesture, "pressed", rect.x + 5, rect.y + 5);
    }
  g_assert_cmpuint (n[GDK_BUTTON_PRIMARY], ==, 2); /* a drag, and a press that lasts */
  g_assert_cmpuint (n[0], ==, 1);                  /* counts clicks of any button */
  g_assert_true (GTK_IS_POPOVER (gtk_widget_get_last_child (GTK_WIDGET (fixture->view))));
  g_assert_cmpint (editor_table_view_get_cursor (fixture->view).pile.index, ==, 2);
  g_assert_cmpint (editor_table_view_get_cursor (fixture->view).card, ==, 3);
}

/* Until then the table of the glide is drawn; keys and focus have the new one at once. */
static void
test_cards_glide_until_something_is_done (Fixture       *fixture,
                                          gconstpointer  data)
{
  GtkSettings *settings = gtk_settings_get_default ();

  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  editor_table_view_move_cursor (fixture->view, top (CARDS_PILE_TABLEAU, 0), TRUE);
  press (fixture, GDK_KEY_space);
  g_assert_true (editor_table_view_put (fixture->view, pile (CARDS_PILE_CELL, 0)));
  g_assert_true (editor_table_view_is_gliding (fixture->view));
  gtk_test_accessible_assert_property (get_focus (fixture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Jack of Diamonds, free cell 1");
  while (editor_table_view_is_gliding (fixture->view))
    g_main_context_iteration (NULL, TRUE);

  document_undo (DOCUMENT_DOCUMENT (fixture->editor));
  g_assert_true (editor_table_view_is_gliding (fixture->view));
  editor_table_view_pick (fixture->view, top (CARDS_PILE_TABLEAU, 1));
  g_assert_false (editor_table_view_is_gliding (fixture->view));
  document_redo (DOCUMENT_DOCUMENT (fixture->editor));
  g_assert_true (editor_table_view_is_gliding (fixture->view));

  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  document_undo (DOCUMENT_DOCUMENT (fixture->editor));
  g_assert_false (editor_table_view_is_gliding (fixture->view));
}

/* The first card of column 1 is covered by six. */
static void
test_menu_moves_and_shows_whole (Fixture       *fixture,
                                 gconstpointer  data)
{
  const char *move = "T0.6->F2";

  editor_table_view_show_menu (fixture->view, (CardsSpot) { pile (CARDS_PILE_TABLEAU, 0), 0 });
  g_assert_true (GTK_IS_POPOVER (gtk_widget_get_last_child (GTK_WIDGET (fixture->view))));
  g_assert_cmpint (editor_table_view_get_cursor (fixture->view).card, ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (fixture->view), "table.move", "s", "no move");
  g_assert_cmpuint (cards_editor_get_n_moves (fixture->editor), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (fixture->view), "table.move", "s", move);
  g_assert_cmpuint (cards_editor_get_n_moves (fixture->editor), ==, 1);
  g_assert_cmpint (editor_table_view_get_cursor (fixture->view).pile.index, ==, 2);
}

/* What Spider takes away is no single card, and after a win there is nothing to hint at. */
static void
test_ends_are_said (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr (CardsTable) won = cards_position_decode ("v1F00833f9-0AAAAAAAAFcA", -1, NULL, NULL);
  g_autoptr (CardsRecord) end = cards_record_new_from (won, NULL, 0, NULL);
  g_autoptr (CardsRecord) spider = deal (cards_config_spider (1), CARDS_SHUFFLE_WEB);
  gboolean is_rejection;

  cards_editor_load (fixture->editor, spider, 0, NULL);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *note = NULL;

      editor_table_view_put_back (fixture->view);
      if (i == 0)
        editor_table_view_send_home (fixture->view, pile (CARDS_PILE_TABLEAU, 0));
      else
        editor_table_view_send_all (fixture->view);
      note = get_note (fixture, &is_rejection);
      g_assert_true (is_rejection && g_str_has_prefix (note, "In Spider "));
    }

  cards_editor_load (fixture->editor, end, 0, NULL);
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *note = get_note (fixture, &is_rejection);

      g_assert_cmpstr (note, ==, "Game completed in 0 moves!");
      g_assert_false (is_rejection);
      if (i == 0)
        editor_table_view_show_hint (fixture->view);
      else
        editor_table_view_send_all (fixture->view);
    }
}

static void
add (const char *name,
     void (*test) (Fixture *, gconstpointer))
{
  g_test_add (name, Fixture, NULL, set_up, test, tear_down);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  add ("/table-view/roles-and-labels", test_roles_and_labels);
  add ("/table-view/rejection-changes-nothing", test_rejection);
  add ("/table-view/focus-follows-the-card", test_focus_follows_the_card);
  add ("/table-view/keys", test_keys);
  add ("/table-view/hints-go-round", test_hints_go_round);
  add ("/table-view/cards-are-where-they-are-painted", test_cards_are_where_they_are_painted);
  add ("/table-view/another-game", test_another_game);
  add ("/table-view/gestures-for-mouse-and-touch", test_gestures_for_mouse_and_touch);
  add ("/table-view/cards-glide-until-something-is-done",
       test_cards_glide_until_something_is_done);
  add ("/table-view/menu-moves-and-shows-whole", test_menu_moves_and_shows_whole);
  add ("/table-view/ends-are-said", test_ends_are_said);

  return g_test_run ();
}
