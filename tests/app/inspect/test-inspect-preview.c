#include "app/inspect/inspect-preview.h"

#include "app/canvas/board-preview.h"
#include "app/inspect/inspect-next.h"
#include "app/widgets/preview.h"
#include "app/window/kinds/document-kinds.h"
#include "inspect/spaces/inspect-spaces.h"
#include "spaces/board/code.h"
#include "toy-game.h"

/* --- A preview of another game: a number, with so many steps --------------------------------- */

#define TOY_TYPE_PREVIEW (toy_preview_get_type ())
G_DECLARE_FINAL_TYPE (ToyPreview, toy_preview, TOY, PREVIEW, EditorPreview)

struct _ToyPreview
{
  EditorPreview parent_instance;

  int           number;
  gsize         position;
};

static void
toy_preview_show (EditorPreview *preview,
                  const GValue  *value,
                  const char    *name)
{
  g_assert_true (G_VALUE_HOLDS (value, toy_get_type ()));
  TOY_PREVIEW (preview)->number = ((Toy *) g_value_get_boxed (value))->number;
  TOY_PREVIEW (preview)->position = 0;
}

static char *
toy_preview_describe (EditorPreview *preview)
{
  return g_strdup_printf ("number %d", TOY_PREVIEW (preview)->number);
}

/* Zero is a thing without steps. */
static gssize
toy_preview_get_n_steps (EditorPreview *preview)
{
  int number = TOY_PREVIEW (preview)->number;

  return number > 0 ? number : -1;
}

static void
toy_preview_set_position (EditorPreview *preview,
                          gsize          position)
{
  TOY_PREVIEW (preview)->position = position;
}

G_DEFINE_FINAL_TYPE (ToyPreview, toy_preview, EDITOR_TYPE_PREVIEW)

static void
toy_preview_class_init (ToyPreviewClass *klass)
{
  EditorPreviewClass *preview_class = EDITOR_PREVIEW_CLASS (klass);

  preview_class->show = toy_preview_show;
  preview_class->describe = toy_preview_describe;
  preview_class->get_n_steps = toy_preview_get_n_steps;
  preview_class->set_position = toy_preview_set_position;
}

static void
toy_preview_init (ToyPreview *self)
{
}

static guint n_done;

static gboolean
is_odd (const EditorInspectSubject *subject)
{
  return ((Toy *) subject->find->value)->number % 2 == 1;
}

static void
count_done (const EditorInspectSubject *subject)
{
  n_done++;
}

static const EditorInspectStep toy_step = { "wind-up", "icon", "Wind It Up",
                                            is_odd,    NULL,   count_done };
static const EditorInspectStep *const toy_steps[] = { &toy_step, &editor_inspect_ask_again, NULL };
static const EditorInspectKind toy_row = { &toy_kind, "Toy", toy_preview_get_type, toy_steps };

static const EditorInspectKind *
find_both (const InspectionFind *find)
{
  return find->kind == &toy_kind ? &toy_row : editor_document_kinds_find_row (find);
}

static const EditorInspectTable both_kinds = { find_both, NULL };
static const EditorInspectTable boards_only = { editor_document_kinds_find_row, NULL };

/* --- Tests ----------------------------------------------------------------------------------- */

/* A toy of 3 steps, a board of 2 moves, and a toy without steps. */
static Inspection *
make_inspection (void)
{
  InspectionBuilder *builder = inspection_builder_new (FALSE);
  g_autoptr (SpacesBoard) board = spaces_code_decode ("2|2p0p", -1, NULL, NULL);

  toy_add (builder, 3, (TextSpan) { 0, 5 });
  inspect_spaces_add_board (builder, board, "Gate", TRUE, NULL, (TextSpan) { 6, 12 }, TRUE);
  toy_add (builder, 0, (TextSpan) { 13, 18 });
  return inspection_builder_end (builder);
}

static EditorInspectPreview *
make_preview (EditorInspectKinds kinds)
{
  EditorInspectPreview *preview = g_object_ref_sink (
      g_object_new (EDITOR_TYPE_INSPECT_PREVIEW, NULL));

  editor_inspect_preview_set_kinds (preview, kinds);
  return preview;
}

static gpointer
get_child (EditorInspectPreview *preview,
           const char           *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (preview), EDITOR_TYPE_INSPECT_PREVIEW, name);
}

static GtkWidget *
get_page (EditorInspectPreview *preview)
{
  return gtk_stack_get_visible_child (get_child (preview, "stack"));
}

static const char *
get_words (EditorInspectPreview *preview)
{
  return gtk_label_get_text (get_child (preview, "words_label"));
}

static void
count (guint *n)
{
  (*n)++;
}

static void
test_each_kind_has_its_widget (void)
{
  EditorInspectPreview *preview = make_preview (&both_kinds);
  g_autoptr (Inspection) inspection = make_inspection ();
  guint n_stepped = 0;
  GtkWidget *toy;

  g_signal_connect_swapped (preview, "stepped", G_CALLBACK (count), &n_stepped);
  editor_inspect_preview_show (preview, inspection);
  toy = get_page (preview);
  g_assert_true (TOY_IS_PREVIEW (toy));
  g_assert_cmpstr (get_words (preview), ==, "number 3");
  g_assert_cmpint (editor_inspect_preview_get_step (preview), ==, 2);
  g_assert_cmpuint (TOY_PREVIEW (toy)->position, ==, 3);

  editor_inspect_preview_point (preview, 0, 0);
  g_assert_cmpuint (TOY_PREVIEW (toy)->position, ==, 1);
  editor_inspect_preview_point (preview, 0, 7);
  g_assert_cmpuint (TOY_PREVIEW (toy)->position, ==, 1);

  editor_inspect_preview_point (preview, 1, EDITOR_INSPECT_NO_STEP);
  g_assert_true (EDITOR_IS_BOARD_PREVIEW (get_page (preview)));
  g_assert_cmpstr (get_words (preview), ==, "2×2, “Gate”");
  g_assert_cmpint (editor_inspect_preview_get_step (preview), ==, 1);
  g_assert_true (gtk_widget_get_visible (get_child (preview, "bar")));

  editor_inspect_preview_point (preview, 2, EDITOR_INSPECT_NO_STEP);
  g_assert_true (get_page (preview) == toy);
  g_assert_false (gtk_widget_get_visible (get_child (preview, "bar")));
  g_assert_cmpint (editor_inspect_preview_get_step (preview), ==, EDITOR_INSPECT_NO_STEP);
  g_assert_cmpuint (n_stepped, ==, 0);

  editor_inspect_preview_point (preview, 0, EDITOR_INSPECT_NO_STEP);
  g_signal_emit_by_name (toy, "stepped", 2ul);
  g_assert_cmpuint (n_stepped, ==, 1);
  g_assert_cmpuint (TOY_PREVIEW (toy)->position, ==, 2);
  g_object_unref (preview);
}

static void
test_a_kind_without_a_row (void)
{
  EditorInspectPreview *preview = make_preview (&boards_only);
  InspectionBuilder *builder = inspection_builder_new (FALSE);
  g_autoptr (Inspection) inspection = make_inspection ();
  g_autoptr (Inspection) toy = NULL;

  toy_add (builder, 3, (TextSpan) { 0, 5 });
  toy = inspection_builder_end (builder);
  editor_inspect_preview_show (preview, toy);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (preview)));

  editor_inspect_preview_show (preview, inspection);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (preview)));
  g_assert_false (gtk_widget_get_visible (get_child (preview, "card")));
  g_assert_cmpint (editor_inspect_preview_get_step (preview), ==, EDITOR_INSPECT_NO_STEP);
  editor_inspect_preview_point (preview, 1, 0);
  g_assert_true (gtk_widget_get_visible (get_child (preview, "card")));
  g_assert_cmpint (editor_inspect_preview_get_step (preview), ==, 0);
  g_object_unref (preview);
}

/* What a find says later, as of a game that is still searched, comes when another text is there, in
 * which there is nothing, or nothing that has a row. */
static void
test_words_that_come_late (void)
{
  EditorInspectPreview *preview = make_preview (&boards_only);
  g_autoptr (Inspection) nothing = inspection_builder_end (inspection_builder_new (FALSE));
  g_autoptr (Inspection) inspection = make_inspection ();
  GtkWidget *page;

  editor_inspect_preview_show (preview, inspection);
  editor_inspect_preview_point (preview, 1, 0);
  page = get_page (preview);
  g_assert_true (EDITOR_IS_BOARD_PREVIEW (page));

  editor_inspect_preview_show (preview, nothing);
  g_signal_emit_by_name (page, "described");
  editor_inspect_preview_show (preview, inspection); /* the first of it is a toy */
  g_signal_emit_by_name (page, "described");
  editor_inspect_preview_point (preview, 1, 0);
  gtk_label_set_text (get_child (preview, "words_label"), "");
  g_signal_emit_by_name (page, "described");
  g_assert_cmpstr (get_words (preview), !=, "");
  g_object_unref (preview);
}

/* The steps come from the row, and only those that are possible are there. */
static void
test_steps_of_the_row (void)
{
  GtkWidget *next = g_object_ref_sink (g_object_new (EDITOR_TYPE_INSPECT_NEXT, NULL));
  g_autoptr (Inspection) inspection = make_inspection ();
  EditorInspectSubject subject = { &both_kinds, next, inspection,
                                   inspection_get_find (inspection, 0), NULL };
  const EditorInspectKind *row = find_both (subject.find);
  GtkLabel *first = GTK_LABEL (
      gtk_widget_get_template_child (next, EDITOR_TYPE_INSPECT_NEXT, "first_label"));

  g_assert_true (row == &toy_row);
  editor_inspect_next_show (EDITOR_INSPECT_NEXT (next), row->steps, &subject);
  g_assert_true (gtk_widget_get_visible (next));
  g_assert_cmpstr (gtk_label_get_text (first), ==, "Wind It Up");
  row->steps[0]->act (&subject);
  g_assert_cmpuint (n_done, ==, 1);

  subject.find = inspection_get_find (inspection, 2);
  editor_inspect_next_show (EDITOR_INSPECT_NEXT (next), row->steps, &subject);
  g_assert_false (gtk_widget_get_visible (next));

  subject.find = inspection_get_find (inspection, 1);
  row = find_both (subject.find);
  editor_inspect_next_show (EDITOR_INSPECT_NEXT (next), row->steps, &subject);
  g_assert_cmpstr (gtk_label_get_text (first), ==, "Open in Editor");
  g_object_unref (next);
}

static gboolean
always (const EditorInspectSubject *subject)
{
  return TRUE;
}

static void
act_nowhere (const EditorInspectSubject *subject)
{
}

static void
on_chosen_step (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       chosen)
{
  *(char **) chosen = g_variant_dup_string (parameter, NULL);
}

/* In a narrow window the other steps are in a menu, which goes when one of them is chosen. */
static void
test_menu_goes (void)
{
  static const EditorInspectStep first = { "one", "edit-find-symbolic", "One", always,
                                           NULL,  act_nowhere };
  static const EditorInspectStep second = { "two", "edit-find-symbolic", "Two", always,
                                            NULL,  act_nowhere };
  static const EditorInspectStep *const steps[] = { &first, &second, NULL };
  static const GActionEntry actions[] = { { "step", on_chosen_step, "s" } };
  GtkWidget *window = gtk_window_new ();
  GtkWidget *next = g_object_new (EDITOR_TYPE_INSPECT_NEXT, NULL);
  GtkPopover *popover = GTK_POPOVER (
      gtk_widget_get_template_child (next, EDITOR_TYPE_INSPECT_NEXT, "popover"));
  const EditorInspectSubject subject = { .widget = next };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autofree char *chosen = NULL;
  GtkListBoxRow *row;

  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), &chosen);
  gtk_widget_insert_action_group (window, "inspect", G_ACTION_GROUP (group));
  gtk_window_set_child (GTK_WINDOW (window), next);
  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_widget_get_mapped (window))
    g_main_context_iteration (NULL, TRUE);

  editor_inspect_next_set_compact (EDITOR_INSPECT_NEXT (next), TRUE);
  editor_inspect_next_show (EDITOR_INSPECT_NEXT (next), steps, &subject);
  gtk_popover_popup (popover);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (popover)));
  row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (gtk_popover_get_child (popover)), 0);
  g_signal_emit_by_name (row, "activate");
  g_assert_cmpstr (chosen, ==, "two");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (popover)));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/inspect-preview/each-kind-has-its-widget", test_each_kind_has_its_widget);
  g_test_add_func ("/inspect-preview/a-kind-without-a-row", test_a_kind_without_a_row);
  g_test_add_func ("/inspect-preview/words-that-come-late", test_words_that_come_late);
  g_test_add_func ("/inspect-preview/steps-of-the-row", test_steps_of_the_row);
  g_test_add_func ("/inspect-preview/menu-goes", test_menu_goes);
  return g_test_run ();
}
