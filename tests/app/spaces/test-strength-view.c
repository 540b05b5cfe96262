#include "app/spaces/strength-view.h"
#include "app/desktop/settings.h"
#include "spaces/board/code.h"
#include "spaces/round/round.h"
#include "spaces/strength/strength.h"

#include <adwaita.h>

#define CODE "3|7p4p3t1pG1f"

typedef struct
{
  BoardEditor *editor;
  GSettings   *settings;
  GtkWidget   *window;
  GtkWidget   *group;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (CODE, -1, NULL, NULL);

  fixture->settings = editor_settings_open ();
  g_settings_reset (fixture->settings, EDITOR_SETTING_STRENGTH_VISIBLE);
  g_settings_reset (fixture->settings, EDITOR_SETTING_HINTS_VISIBLE);
  g_settings_reset (fixture->settings, EDITOR_SETTING_STRENGTH_AGAINST);
  g_settings_reset (fixture->settings, EDITOR_SETTING_STRENGTH_SCORING);
  fixture->editor = board_editor_new (board);
  fixture->group = editor_strength_group_new (fixture->editor, fixture->settings);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->group);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_settings_reset (fixture->settings, EDITOR_SETTING_STRENGTH_VISIBLE);
  g_object_unref (fixture->settings);
  g_assert_finalize_object (fixture->editor);
}

/* What the group shows when it is unfolded, or NULL. */
static GtkWidget *
get_view (Fixture *fixture)
{
  return gtk_expander_get_child (GTK_EXPANDER (fixture->group));
}

static gpointer
part_of (Fixture    *fixture,
         const char *name)
{
  return gtk_widget_get_template_child (get_view (fixture), EDITOR_TYPE_STRENGTH_VIEW, name);
}

static void
unfold (Fixture *fixture)
{
  gtk_expander_set_expanded (GTK_EXPANDER (fixture->group), TRUE);
}

static GtkWidget *
get_share (Fixture *fixture,
           int      row)
{
  return gtk_grid_get_child_at (part_of (fixture, "shares_grid"), 2, row);
}

/* The row of an enemy: what is said of it, and the button that plays it. */
static GtkWidget *
get_enemy (Fixture *fixture,
           guint    number)
{
  GtkWidget *row = gtk_widget_get_first_child (part_of (fixture, "enemies_box"));

  for (guint i = 0; i < number; i++)
    row = gtk_widget_get_next_sibling (row);

  return row;
}

static GtkActionable *
get_play_button (Fixture *fixture,
                 guint    number)
{
  return GTK_ACTIONABLE (gtk_widget_get_last_child (get_enemy (fixture, number)));
}

static const char *
get_wins (Fixture *fixture)
{
  return gtk_label_get_text (GTK_LABEL (get_share (fixture, 0)));
}

static const char *
get_text (Fixture    *fixture,
          const char *name)
{
  return gtk_label_get_text (part_of (fixture, name));
}

static gboolean
has_figures (Fixture *fixture)
{
  GtkWidget *box = part_of (fixture, "figures_box");

  return gtk_widget_get_visible (box) && !gtk_widget_has_css_class (box, "outdated");
}

static void
wait_for_figures (Fixture *fixture)
{
  while (!has_figures (fixture))
    g_main_context_iteration (NULL, TRUE);
}

/* The share of wins of the board of the editor, from the library. */
static char *
find_wins (Fixture *fixture)
{
  SpacesBoard *board = board_editor_get_board (fixture->editor);
  g_autoptr (SpacesPopulation) population
      = spaces_population_new (SPACES_POPULATION_PLAIN, spaces_board_get_size (board), 0);
  const SpacesStrengthOptions options = { .scoring = SPACES_SCORING_WEB };
  g_autoptr (SpacesStrength) strength
      = spaces_strength_find (board, population, &options, NULL, NULL, NULL, NULL);

  return g_strdup_printf ("\u2066%.1f\u00a0%%\u2069", 100 * (double) strength->sums.wins
                                              / (double) strength->sums.rounds);
}

static void
assert_figures (Fixture *fixture)
{
  g_autofree char *wins = find_wins (fixture);

  wait_for_figures (fixture);
  g_assert_cmpstr (get_wins (fixture), ==, wins);
}

static void
test_folded (Fixture       *fixture,
             gconstpointer  data)
{
  g_assert_false (gtk_expander_get_expanded (GTK_EXPANDER (fixture->group)));
  g_assert_null (get_view (fixture));
  gtk_test_accessible_assert_property (fixture->group, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Strength");
  gtk_test_accessible_assert_state (fixture->group, GTK_ACCESSIBLE_STATE_EXPANDED, FALSE);
}

static void
test_unfolded (Fixture       *fixture,
               gconstpointer  data)
{
  unfold (fixture);
  gtk_test_accessible_assert_state (fixture->group, GTK_ACCESSIBLE_STATE_EXPANDED, TRUE);
  assert_figures (fixture);
  g_assert_cmpstr (get_text (fixture, "against_label"), ==, "Against all 11977 plain boards");
}

static void
test_remembered (Fixture       *fixture,
                 gconstpointer  data)
{
  unfold (fixture);
  g_assert_true (g_settings_get_boolean (fixture->settings, EDITOR_SETTING_STRENGTH_VISIBLE));
  gtk_expander_set_expanded (GTK_EXPANDER (fixture->group), FALSE);
  g_assert_false (g_settings_get_boolean (fixture->settings, EDITOR_SETTING_STRENGTH_VISIBLE));
  g_settings_set_boolean (fixture->settings, EDITOR_SETTING_STRENGTH_VISIBLE, TRUE);
  g_assert_true (gtk_expander_get_expanded (GTK_EXPANDER (fixture->group)));
}

static void
test_follows_edits (Fixture       *fixture,
                    gconstpointer  data)
{
  unfold (fixture);
  assert_figures (fixture);
  board_editor_remove (fixture->editor, 2); /* the trap */
  g_assert_false (has_figures (fixture));
  assert_figures (fixture);
  document_undo (DOCUMENT_DOCUMENT (fixture->editor));
  assert_figures (fixture);
}

static void
test_not_legal (Fixture       *fixture,
                gconstpointer  data)
{
  unfold (fixture);
  wait_for_figures (fixture);
  board_editor_remove (fixture->editor, 4); /* the goal */
  g_assert_false (gtk_widget_get_visible (part_of (fixture, "figures_box")));
  g_assert_true (gtk_widget_get_visible (part_of (fixture, "reason_box")));
  g_assert_true (g_str_has_prefix (get_text (fixture, "reason_label"), "The goal is not reached"));
}

/* Whom the button plays, and that the round ends as the label says. */
static void
test_enemy (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (SpacesBoard) enemy = NULL;
  g_autofree char *words = NULL;
  const char *code, *name;
  SpacesResult result;

  unfold (fixture);
  wait_for_figures (fixture);
  g_variant_get (gtk_actionable_get_action_target_value (get_play_button (fixture, 0)),
                 "(&s&s)", &code, &name);
  enemy = spaces_code_decode (code, -1, NULL, NULL);
  g_assert_nonnull (enemy);
  spaces_round_play (board_editor_get_board (fixture->editor), enemy, SPACES_SCORING_WEB, &result);
  words = g_strdup_printf ("Its worst enemy beats it %d to %d",
                           result.side[SPACES_SIDE_OPPONENT].points,
                           result.side[SPACES_SIDE_PLAYER].points);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (
                       gtk_widget_get_first_child (get_enemy (fixture, 0)))),
                   ==, words);
}

/* The three worst ones have a row each, with the worst first. */
static void
test_enemies (Fixture       *fixture,
              gconstpointer  data)
{
  gint lead = G_MAXINT;

  unfold (fixture);
  wait_for_figures (fixture);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (SpacesBoard) enemy = NULL;
      const char *code;
      SpacesResult result;
      gint now;

      g_assert_true (gtk_widget_get_visible (get_enemy (fixture, i)));
      g_variant_get (gtk_actionable_get_action_target_value (get_play_button (fixture, i)),
                     "(&s&s)", &code, NULL);
      enemy = spaces_code_decode (code, -1, NULL, NULL);
      spaces_round_play (board_editor_get_board (fixture->editor), enemy, SPACES_SCORING_WEB,
                         &result);
      now = result.side[SPACES_SIDE_OPPONENT].points - result.side[SPACES_SIDE_PLAYER].points;
      g_assert_cmpint (now, >, 0);
      g_assert_cmpint (now, <=, lead);
      lead = now;
    }
}

static const char *
wait_for_against (Fixture    *fixture,
                  const char *start)
{
  while (!g_str_has_prefix (get_text (fixture, "against_label"), start)
         || !has_figures (fixture))
    g_main_context_iteration (NULL, TRUE);

  return get_wins (fixture);
}

static GtkDropDown *
get_list (Fixture *fixture,
          int      row)
{
  return part_of (fixture, row == 0 ? "against" : "scoring");
}

/* A choice of the lists is one of the settings, and other figures follow; that of the settings
 * shows in the lists. */
static void
test_choices (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *plain = NULL, *web = NULL;

  unfold (fixture);
  plain = g_strdup (wait_for_against (fixture, "Against all 11"));
  gtk_drop_down_set_selected (get_list (fixture, 0), 1);
  web = g_strdup (wait_for_against (fixture, "Against all legal boards"));
  g_assert_cmpstr (plain, !=, web);
  g_settings_set_string (fixture->settings, EDITOR_SETTING_STRENGTH_SCORING, "engine");
  g_assert_cmpuint (gtk_drop_down_get_selected (get_list (fixture, 1)), ==, 1);
  g_assert_false (has_figures (fixture));
  wait_for_figures (fixture);

  g_settings_set_string (fixture->settings, EDITOR_SETTING_STRENGTH_AGAINST, "deck:Gone");
  g_assert_cmpuint (gtk_drop_down_get_selected (get_list (fixture, 0)), ==, 3);
  while (!gtk_widget_get_visible (part_of (fixture, "reason_box")))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (gtk_widget_get_visible (part_of (fixture, "legal_label")));
  gtk_drop_down_set_selected (get_list (fixture, 0), 0);
  gtk_drop_down_set_selected (get_list (fixture, 1), 0);
  g_assert_cmpstr (wait_for_against (fixture, "Against all 11"), ==, plain);
}

/* Nothing is worked out for an edit while the group is folded, and all that is needed after it. */
static void
test_catches_up (Fixture       *fixture,
                 gconstpointer  data)
{
  unfold (fixture);
  wait_for_figures (fixture);
  gtk_expander_set_expanded (GTK_EXPANDER (fixture->group), FALSE);
  while (gtk_widget_get_mapped (get_view (fixture)))
    g_main_context_iteration (NULL, TRUE);
  board_editor_remove (fixture->editor, 2);
  g_assert_true (has_figures (fixture)); /* still those of before */
  unfold (fixture);
  while (!gtk_widget_get_mapped (get_view (fixture)))
    g_main_context_iteration (NULL, TRUE);
  assert_figures (fixture);
}

/* A change is there, and of the board of the editor. */
static gboolean
has_change (Fixture *fixture)
{
  return gtk_widget_get_visible (part_of (fixture, "change_box"))
         && !gtk_widget_has_css_class (part_of (fixture, "change_box"), "outdated");
}

/* Without its trap the board wins most; the change says so, and makes it in one step. */
static void
test_change (Fixture       *fixture,
             gconstpointer  data)
{
  unfold (fixture);
  while (!has_change (fixture))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_str_has_prefix (gtk_label_get_text (part_of (fixture, "change_label")),
                                   "Without move 3: \u2066+"));

  g_signal_emit_by_name (part_of (fixture, "change_button"), "clicked");
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "3|7p4p1pG1f");
  g_assert_false (has_change (fixture)); /* that of the board before */
  document_undo (DOCUMENT_DOCUMENT (fixture->editor));
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, CODE);

  while (!has_change (fixture))
    g_main_context_iteration (NULL, TRUE);
  board_editor_remove (fixture->editor, 4); /* the goal */
  g_assert_false (gtk_widget_get_visible (part_of (fixture, "change_box")));
}

/* The check button and the setting are one. */
static void
test_hints (Fixture       *fixture,
            gconstpointer  data)
{
  GtkCheckButton *hints;

  unfold (fixture);
  hints = part_of (fixture, "hints");
  g_assert_false (gtk_check_button_get_active (hints));
  gtk_check_button_set_active (hints, TRUE);
  g_assert_true (g_settings_get_boolean (fixture->settings, EDITOR_SETTING_HINTS_VISIBLE));
  g_settings_reset (fixture->settings, EDITOR_SETTING_HINTS_VISIBLE);
  g_assert_false (gtk_check_button_get_active (hints));
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

  add ("/strength-view/folded", test_folded);
  add ("/strength-view/unfolded", test_unfolded);
  add ("/strength-view/remembered", test_remembered);
  add ("/strength-view/follows-edits", test_follows_edits);
  add ("/strength-view/not-legal", test_not_legal);
  add ("/strength-view/enemy", test_enemy);
  add ("/strength-view/enemies", test_enemies);
  add ("/strength-view/choices", test_choices);
  add ("/strength-view/catches-up", test_catches_up);
  add ("/strength-view/change", test_change);
  add ("/strength-view/hints", test_hints);
  return g_test_run ();
}
