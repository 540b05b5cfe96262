#include "app/desktop/settings.h"
#include "app/print/print-item.h"
#include "app/print/print-list.h"
#include "app/print/print-window.h"
#include "app/window/kinds/document-kinds.h"
#include "cards/editor/cards-editor.h"
#include "cards/encoding/cards-kind.h"
#include "cards/encoding/session.h"
#include "spaces/editor/board-editor.h"
#include "scratch.h"
#include "spaces/board/code.h"
#include "spaces/links/board-kind.h"
#include "spaces/share/board-export.h"

#define CODE "4|12p08p12t04p00pG0f"

typedef struct
{
  GSettings   *settings;
  char        *folder;
  DocumentSet *documents;
  GtkWindow   *parent;
} Fixture;

static SpacesBoard *
board_new (const char *code)
{
  g_autoptr (GError) error = NULL;
  SpacesBoard *board = spaces_code_decode (code, -1, NULL, &error);

  g_assert_no_error (error);
  return board;
}

static void
open_board (Fixture    *fixture,
            const char *code,
            const char *name)
{
  g_autoptr (SpacesBoard) board = code != NULL ? board_new (code) : spaces_board_new (4, NULL, 0);
  const DocumentContent content = { .kind = &spaces_board_kind, .value = board, .name = name };

  document_set_open (fixture->documents, &content);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->settings = editor_settings_open ();
  fixture->folder = g_dir_make_tmp ("spaces-print-XXXXXX", NULL);
  fixture->documents = editor_document_kinds_new_set (fixture->settings, fixture->folder);
  fixture->parent = GTK_WINDOW (gtk_window_new ());
  open_board (fixture, CODE, NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (fixture->parent);
  g_object_unref (fixture->documents);
  g_object_unref (fixture->settings);
  scratch_remove (fixture->folder);
  g_free (fixture->folder);
}

/* What is shown. */
static EditorSharedDocument *
get_shared (Fixture *fixture)
{
  const EditorDocumentKind *kind
      = editor_document_kinds_find (document_set_get_kind (fixture->documents));

  return editor_shared_document_new (document_set_get_present (fixture->documents), &kind->share,
                                     fixture->settings);
}

static GtkWidget *
show_cards (Fixture *fixture)
{
  g_autoptr (EditorSharedDocument) shared = get_shared (fixture);

  return editor_print_window_show (fixture->parent, shared, NULL);
}

static gboolean
activate (GtkWidget  *window,
          const char *action)
{
  return gtk_widget_activate_action (window, action, NULL);
}

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

/* A key can come before the first sheet was made; there was nothing to print then, and a crash. */
static void
test_before_the_first_sheet (Fixture       *fixture,
                             gconstpointer  data)
{
  GtkWidget *window = show_cards (fixture);

  activate (window, "cards.print");
  activate (window, "cards.pdf");
  activate (window, "cards.svg");
  activate (window, "cards.png");
  settle ();
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, 2);
}

/* A second one would print something else than the first. */
static void
test_one_window (Fixture       *fixture,
                 gconstpointer  data)
{
  GtkWidget *window = show_cards (fixture);

  g_assert_true (show_cards (fixture) == window);
  gtk_window_close (GTK_WINDOW (window));
  settle ();
  g_assert_false (gtk_widget_get_visible (window));
  g_assert_true (show_cards (fixture) == window);
  g_assert_true (gtk_widget_get_visible (window));
}

static const char *
get_title (GtkWidget *window)
{
  GObject *row = gtk_widget_get_template_child (window, EDITOR_TYPE_PRINT_WINDOW, "items_row");

  return adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));
}

/* A board that grows its first move meanwhile is printed, and one that loses its last is not. */
static void
test_follows_the_open_board (Fixture       *fixture,
                             gconstpointer  data)
{
  GtkWidget *window = show_cards (fixture);

  settle ();
  g_assert_cmpstr (get_title (window), ==, "1 board");
  open_board (fixture, NULL, NULL);
  settle ();
  g_assert_cmpstr (get_title (window), ==, "0 boards");
  open_board (fixture, "2|2p0p2tG0f", "Zig");
  settle ();
  g_assert_cmpstr (get_title (window), ==, "1 board");
}

static char *
get_details (GtkWidget *window)
{
  GtkWidget *list
      = GTK_WIDGET (gtk_widget_get_template_child (window, EDITOR_TYPE_PRINT_WINDOW, "card_list"));
  GListModel *items = G_LIST_MODEL (
      gtk_single_selection_get_model (GTK_SINGLE_SELECTION (gtk_list_view_get_model (GTK_LIST_VIEW (
          gtk_widget_get_template_child (list, EDITOR_TYPE_PRINT_LIST, "list_view"))))));
  g_autoptr (GObject) item = g_list_model_get_item (items, 0);
  char *details;

  g_object_get (item, "details", &details, NULL);
  return details;
}

/* What is printed is the document that is shown, of whatever kind, at its position. */
static void
test_follows_the_document (Fixture       *fixture,
                           gconstpointer  data)
{
  GtkWidget *window = show_cards (fixture);
  g_autoptr (CardsRecord) record = cards_session_decode ("g4z3m.NsJm", -1, NULL, NULL);
  const DocumentContent game = { .kind = &cards_game_kind, .value = record };
  g_autoptr (EditorSharedDocument) shared = NULL;
  g_autofree char *solitaire = NULL;
  g_autofree char *board = NULL;

  settle ();
  document_set_open (fixture->documents, &game);
  shared = get_shared (fixture);
  editor_print_window_follow (fixture->parent, shared);
  settle ();
  g_assert_cmpstr (get_title (window), ==, "1 game");
  solitaire = get_details (window);
  g_assert_cmpstr (solitaire, ==, "2 moves");

  document_set_set_kind (fixture->documents, BOARD_EDITOR_KIND);
  g_assert_true (show_cards (fixture) == window);
  settle ();
  g_assert_cmpstr (get_title (window), ==, "1 board");
  board = get_details (window);
  g_assert_cmpstr (board, ==, "4×4 · 6 moves");
}

/* Labels inside of @widget that show @text, and how many of those are cut off. */
static guint
count_labels (GtkWidget  *widget,
              const char *text,
              guint      *n_cut)
{
  guint n = 0;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    {
      *n_cut += pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));
      n = 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_labels (child, text, n_cut);

  return n;
}

/* The labels are in the row and, while it is open, in its list. */
static void
assert_whole (GtkWidget  *row,
              const char *text,
              guint       n_labels)
{
  guint n_cut = 0;
  guint n = count_labels (row, text, &n_cut);

  g_test_message ("“%s”: %u labels, %u cut off", text, n, n_cut);
  g_assert_cmpuint (n, ==, n_labels);
  g_assert_cmpuint (n_cut, ==, 0);
}

static GtkPopover *
find_list (GtkWidget *widget)
{
  GtkPopover *found = GTK_IS_POPOVER (widget) ? GTK_POPOVER (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_list (child);

  return found;
}

static void
wait_laid_out (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gint64 frame = gdk_frame_clock_get_frame_counter (clock);

  gtk_widget_queue_draw (widget);
  while (gdk_frame_clock_get_frame_counter (clock) < frame + 3)
    {
      gtk_widget_queue_draw (widget);
      g_main_context_iteration (NULL, TRUE);
    }
}

static GtkWidget *
find_row (GtkWidget  *widget,
          const char *title)
{
  GtkWidget *found = NULL;

  if (ADW_IS_COMBO_ROW (widget)
      && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child, title);

  return found;
}

/* What is to be chosen in the printer's dialog is said below. */
static void
assert_advice (AdwComboRow *sides,
               const char  *words)
{
  AdwActionRow *row = ADW_ACTION_ROW (gtk_widget_get_next_sibling (GTK_WIDGET (sides)));

  g_assert_cmpint (gtk_widget_get_mapped (GTK_WIDGET (row)), ==, words != NULL);
  if (words != NULL)
    g_assert_nonnull (strstr (adw_action_row_get_subtitle (row), words));
}

/* In the narrowest window, too, and with the words that they have in German (po/de.po). */
static void
test_sides_are_whole (Fixture       *fixture,
                      gconstpointer  data)
{
  static const char *const words[][3] = {
    { "All on the front", "Back, long edge", "Back, short edge" },
    { "Alles vorn", "Hinten, langer Rand", "Hinten, kurzer Rand" },
  };
  static const char *const advice[] = { NULL, "“Long Edge (Standard)”", "“Short Edge (Flip)”" };
  GtkWidget *window = show_cards (fixture);
  AdwComboRow *row = ADW_COMBO_ROW (find_row (window, "Sides"));
  GtkStringList *model = GTK_STRING_LIST (adw_combo_row_get_model (row));

  gtk_window_set_default_size (GTK_WINDOW (window), 360, 720);
  wait_laid_out (window);
  adw_flap_set_reveal_flap (
      ADW_FLAP (gtk_widget_get_ancestor (GTK_WIDGET (row), ADW_TYPE_FLAP)), TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      if (i > 0)
        gtk_string_list_splice (model, 0, 3,
                                (const char *const[]) { words[i][0], words[i][1], words[i][2],
                                                        NULL });
      for (guint side = 0; side < 3; side++)
        {
          adw_combo_row_set_selected (row, side);
          wait_laid_out (window);
          assert_advice (row, advice[side]);
          g_assert_cmpint (gtk_widget_get_width (window), <=, 360);
          assert_whole (GTK_WIDGET (row), words[i][side], 1);
          adw_action_row_activate (ADW_ACTION_ROW (row));
          wait_laid_out (window);
          for (guint other = 0; other < 3; other++)
            assert_whole (GTK_WIDGET (row), words[i][other], other == side ? 2 : 1);
          gtk_popover_popdown (find_list (GTK_WIDGET (row)));
        }
    }
}

/* How many labels inside of @widget are cut off. */
static guint
count_cut (GtkWidget *widget)
{
  guint n_cut = 0;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    {
      g_test_message ("cut off: “%s”", gtk_label_get_text (GTK_LABEL (widget)));
      n_cut++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_cut += count_cut (child);

  return n_cut;
}

/* The window as it opens, with every choice of every list, and cards with long names. */
static void
test_nothing_is_cut (Fixture       *fixture,
                     gconstpointer  data)
{
  static const char *const lists[] = { "size_row", "cards-sides", "cards-level",
                                       "cards-orientation" };
  g_autoptr (SpacesBoard) board = board_new ("2|2p0pG0f");
  g_autoptr (GameSubject) subject
      = board_export_subject_new (board, "The longest way around the mountain is this one");
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (EditorSharedDocument) shared = get_shared (fixture);
  GtkWidget *window;
  GObject *items_row;

  for (guint i = 0; i < 3; i++)
    g_ptr_array_add (items, editor_print_item_new (subject));
  window = editor_print_window_show (fixture->parent, shared, items);
  items_row = gtk_widget_get_template_child (window, EDITOR_TYPE_PRINT_WINDOW, "items_row");
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (items_row), TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      AdwComboRow *row = ADW_COMBO_ROW (
          gtk_widget_get_template_child (window, EDITOR_TYPE_PRINT_WINDOW, lists[i]));

      for (guint n = g_list_model_get_n_items (adw_combo_row_get_model (row)); n > 0; n--)
        {
          adw_combo_row_set_selected (row, n - 1);
          wait_laid_out (window);
          g_assert_cmpuint (count_cut (window), ==, 0);
        }
    }
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  ADD ("/cards-window/before-the-first-sheet", test_before_the_first_sheet);
  ADD ("/cards-window/one-window", test_one_window);
  ADD ("/cards-window/follows-the-open-board", test_follows_the_open_board);
  ADD ("/cards-window/follows-the-document", test_follows_the_document);
  ADD ("/cards-window/nothing-is-cut", test_nothing_is_cut);
  ADD ("/cards-window/sides-are-whole", test_sides_are_whole);
  return g_test_run ();
}
