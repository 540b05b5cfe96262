/* Each thing that the picture of a board is drawn from becomes another, one at a time: the tiles
 * that were kept from before then show what a picture without kept tiles shows. What the
 * fingerprints of the tiles forget leaves the old picture. The fields of SpacesPicture and
 * SpacesLayout are listed here without a gap, and each has a case that changes it: a new field
 * fails until it has one. */
#include "app/canvas/board-tiles.h"

#include "../../spaces/picture/tile-pictures.h"
#include "spaces/board/code.h"
#include "spaces/rules/next.h"
#include "spaces/strength/sensitivity.h"
#include "text/place.h"

#include <string.h>

#define SURFACE_SIDE 540 /* larger than any view here */
#define MOST_ROUNDED 30  /* pixels: some versions of cairo have other roundings at the edge of a
                          * tile that is painted by itself */
#define CODE "10|90p80p99t70p71p72p" /* the trap is far from the path */
#define N_MOVES 6
#define STEP 4

typedef struct
{
  SpacesBoard  *board;
  SpacesNext    next;
  guint8        problems[N_MOVES];
  GArray       *hints;
  double        label, cell, width, height, scroll_x, scroll_y;
  SpacesLayout  layout; /* of the figures above */
  SpacesPicture picture;
} Scene;

typedef struct
{
  const char *name;
  void      (*change)  (Scene *scene, int by);
  int         by;
  void      (*prepare) (Scene *scene, int by); /* before the first picture; or NULL */
  int         prepared;
} Case;

typedef struct
{
  const char *name;
  gsize       offset, size, alignment;
} Field;

/* --- The scene ------------------------------------------------------------------------------- */

static void
lay_out (Scene *scene)
{
  spaces_layout_init (&scene->layout, spaces_board_get_size (scene->board), scene->label);
  spaces_layout_set_cell (&scene->layout, scene->cell);
  spaces_layout_set_view (&scene->layout, scene->width, scene->height, scene->scroll_x,
                          scene->scroll_y);
}

static void
scene_init (Scene *scene)
{
  *scene = (Scene) {
    .board = spaces_code_decode (CODE, -1, NULL, NULL),
    .label = 13, .cell = 40, .width = 480, .height = 500,
  };
  g_assert_cmpuint (spaces_board_get_n_moves (scene->board), ==, N_MOVES);
  lay_out (scene);
  spaces_picture_init (&scene->picture, scene->board, DRAWING_THEME_LIGHT);
  spaces_rules_next (scene->board, STEP, &scene->next);
  scene->picture.step = STEP;
  scene->picture.next = &scene->next;
  scene->picture.problems = scene->problems;
}

static void
scene_clear (Scene *scene)
{
  spaces_board_unref (scene->board);
  g_clear_pointer (&scene->hints, g_array_unref);
  place_set_first (0);
}

/* --- What changes ---------------------------------------------------------------------------- */

static void
change_palette (Scene *scene,
                int    theme)
{
  scene->picture.palette = spaces_palette_get ((DrawingTheme) theme);
}

static void
change_show (Scene *scene,
             int    flag)
{
  scene->picture.show ^= (SpacesShow) flag;
}

static void
change_step (Scene *scene,
             int    by)
{
  scene->picture.step = (gsize) (STEP + by);
}

static void
drop_next (Scene *scene,
           int    unused)
{
  scene->picture.next = NULL;
}

static void
change_verdicts (Scene *scene,
                 int    n_moves)
{
  spaces_rules_next (scene->board, (gsize) n_moves, &scene->next);
}

/* The second hint gains by @percent; the first one is the best. */
static void
set_hints (Scene *scene,
           int    percent)
{
  g_autoptr (GArray) variations = g_array_new (FALSE, TRUE, sizeof (SpacesVariation));
  const SpacesVariation all[] = {
    { .move = { { 0, 0 }, SPACES_MOVE_PIECE }, .wins = 0.9, .more_wins = 0.3 },
    { .move = { { 1, 1 }, SPACES_MOVE_PIECE }, .wins = 0.5, .more_wins = percent / 100.0 },
    { .move = { { 0, 0 }, SPACES_MOVE_TRAP }, .wins = 0.2, .more_wins = -0.3 },
  };

  g_array_append_vals (variations, all, G_N_ELEMENTS (all));
  g_clear_pointer (&scene->hints, g_array_unref);
  spaces_variations_rate (variations);
  scene->hints = g_array_ref (variations);
  scene->picture.hints = scene->hints;
}

static void
swap_hints (Scene *scene,
            int    unused)
{
  g_autoptr (GArray) variations = g_array_new (FALSE, TRUE, sizeof (SpacesVariation));
  const SpacesVariation all[] = {
    { .move = { { 1, 1 }, SPACES_MOVE_PIECE }, .wins = 0.9, .more_wins = 0.3 },
    { .move = { { 0, 0 }, SPACES_MOVE_PIECE }, .wins = 0.5, .more_wins = 0.05 },
  };

  g_array_append_vals (variations, all, G_N_ELEMENTS (all));
  g_clear_pointer (&scene->hints, g_array_unref);
  spaces_variations_rate (variations);
  scene->hints = g_array_ref (variations);
  scene->picture.hints = scene->hints;
}

static void
mark_problem (Scene *scene,
              int    move)
{
  scene->problems[move] = TRUE;
}

static void
drop_problems (Scene *scene,
               int    unused)
{
  scene->picture.problems = NULL;
}

static void
set_cursor (Scene *scene,
            int    col)
{
  scene->picture.cursor = (SpacesSquare) { 2, (gint8) col };
}

static void
set_selected (Scene *scene,
              int    row)
{
  scene->picture.selected = (SpacesSquare) { (gint8) row, 0 };
}

static void
set_rejected (Scene *scene,
              int    row)
{
  scene->picture.rejected = (SpacesSquare) { (gint8) row, 3 };
}

static void
set_preview (Scene *scene,
             int    type)
{
  scene->picture.preview = (SpacesMove) { { 0, 0 }, (guint8) type };
}

static void
set_family (Scene *scene,
            int    unused)
{
  scene->picture.family = "monospace";
}

static void
set_use (Scene *scene,
         int    use)
{
  scene->picture.use = (SpacesUse) use;
  scene->picture.unit = 0.08;
}

static void
change_use (Scene *scene,
            int    use)
{
  scene->picture.use = (SpacesUse) use;
}

static void
set_unit (Scene *scene,
          int    hundredths)
{
  scene->picture.unit = hundredths / 100.0;
}

static void
count_from (Scene *scene,
            int    first)
{
  place_set_first (first);
}

/* Another type or another square, as an edit has it. */
static void
edit_board (Scene *scene,
            int    move)
{
  static const char *const codes[] = { "10|90p80p99t70p71p72t", "10|90p80p99t70p71p61p",
                                       "10|90p80p70p99t71p72p", "10|90p80p89t70p71p72p" };

  spaces_board_unref (scene->board);
  scene->board = spaces_code_decode (codes[move], -1, NULL, NULL);
}

static void
grow_board (Scene *scene,
            int    unused)
{
  SpacesBoard *smaller = scene->board;

  scene->board = spaces_board_new (11, spaces_board_get_moves (smaller), N_MOVES);
  spaces_board_unref (smaller);
  spaces_rules_next (scene->board, STEP, &scene->next);
  lay_out (scene);
}

static void
set_label (Scene *scene,
           int    label)
{
  scene->label = label;
  lay_out (scene);
}

static void
set_cell (Scene *scene,
          int    cell)
{
  scene->cell = cell;
  lay_out (scene);
}

/* Squares in the middle of an empty board all look alike, but for the numbers beside them. */
static void
scroll_empty_board (Scene *scene,
                    int    by)
{
  spaces_board_unref (scene->board);
  scene->board = spaces_board_new (10, NULL, 0);
  scene->picture.next = NULL;
  scene->picture.step = 0;
  scene->cell = 120;
  scene->scroll_x = scene->scroll_y = by;
  lay_out (scene);
}

static void
set_tool (Scene *scene,
          int    tool)
{
  scene->picture.tool = (SpacesMoveType) tool;
}

static void
set_width (Scene *scene,
           int    width)
{
  scene->width = width;
  lay_out (scene);
}

static void
set_height (Scene *scene,
            int    height)
{
  scene->height = height;
  lay_out (scene);
}

static void
scroll_across (Scene *scene,
               int    by)
{
  scene->scroll_x = by;
  lay_out (scene);
}

static void
scroll_down (Scene *scene,
             int    by)
{
  scene->scroll_y = by;
  lay_out (scene);
}

static const Case cases[] = {
  { "theme/dark", change_palette, DRAWING_THEME_DARK },
  { "theme/high-contrast", change_palette, DRAWING_THEME_HIGH_CONTRAST },
  { "show/background", change_show, SPACES_SHOW_BACKGROUND },
  { "show/numbers", change_show, SPACES_SHOW_NUMBERS },
  { "show/path", change_show, SPACES_SHOW_PATH },
  { "show/current", change_show, SPACES_SHOW_CURRENT },
  { "show/later", change_show, SPACES_SHOW_LATER },
  { "show/goal", change_show, SPACES_SHOW_GOAL },
  { "show/squares", change_show, SPACES_SHOW_SQUARES },
  { "step/back", change_step, -1 },
  { "step/far-back", change_step, -3 },
  { "step/on", change_step, 1 },
  { "next/none", drop_next },
  { "next/other-verdicts", change_verdicts, 1 },
  { "next/other-tool", set_tool, SPACES_MOVE_TRAP },
  { "hints/some", set_hints, 5 },
  { "hints/other-gain", set_hints, 12, set_hints, 5 },
  { "hints/other-best", swap_hints, 0, set_hints, 5 },
  { "problems/one", mark_problem, 1 },
  { "problems/none", drop_problems, 0, mark_problem, 1 },
  { "cursor", set_cursor, 2 },
  { "cursor/moved", set_cursor, 3, set_cursor, 2 },
  { "selected", set_selected, 8 },
  { "rejected", set_rejected, 1 },
  { "preview/piece", set_preview, SPACES_MOVE_PIECE },
  { "preview/trap", set_preview, SPACES_MOVE_TRAP, set_preview, SPACES_MOVE_PIECE },
  { "font", set_family },
  { "use/card", change_use, SPACES_USE_CARD, set_use, SPACES_USE_SCREEN },
  { "use/page", change_use, SPACES_USE_PAGE, set_use, SPACES_USE_CARD },
  { "unit", set_unit, 1, set_use, SPACES_USE_CARD },
  { "count-from-one", count_from, 1 },
  { "board/type", edit_board, 0 },
  { "board/square", edit_board, 1 },
  { "board/order", edit_board, 2 },
  { "board/trap", edit_board, 3 },
  { "board/size", grow_board },
  { "label", set_label, 20 },
  { "zoom/in", set_cell, 60 },
  { "zoom/out", set_cell, 30 },
  { "width", set_width, 530 },
  { "height", set_height, 530 },
  { "scroll/across", scroll_across, 30, set_cell, 120 },
  { "scroll/across-one-square", scroll_across, 372, scroll_empty_board, 248 },
  { "scroll/down", scroll_down, 30, set_cell, 120 },
  { "scroll/down-one-square", scroll_down, 372, scroll_empty_board, 248 },
};

static void
prepare (const Case *test,
         Scene      *scene)
{
  scene_init (scene);
  if (test->prepare != NULL)
    test->prepare (scene, test->prepared);
}

/* --- The tiles follow ------------------------------------------------------------------------ */

static cairo_surface_t *
paint (EditorKeptTiles *kept,
       const Scene     *scene)
{
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SURFACE_SIDE, SURFACE_SIDE);
  cairo_t *cr = cairo_create (surface);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  editor_board_tiles_snapshot (kept, snapshot, scene->board, &scene->layout, &scene->picture);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

static void
test_follows (gconstpointer data)
{
  const Case *test = data;
  EditorKeptTiles kept = { 0 }, nothing = { 0 };
  cairo_surface_t *before, *after, *fresh;
  guint n_changed, n_wrong;
  Scene scene;

  prepare (test, &scene);
  before = paint (&kept, &scene);
  test->change (&scene, test->by);
  after = paint (&kept, &scene);
  fresh = paint (&nothing, &scene);

  n_changed = tile_pictures_count_different (before, fresh, 16);
  n_wrong = tile_pictures_count_different (after, fresh, 16);
  g_test_message ("%u pixels change, %u are wrong", n_changed, n_wrong);
  g_assert_cmpuint (n_changed, >, 2 * MOST_ROUNDED);
  g_assert_cmpuint (n_wrong, <=, MOST_ROUNDED);

  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
  cairo_surface_destroy (fresh);
  editor_kept_tiles_clear (&kept);
  editor_kept_tiles_clear (&nothing);
  scene_clear (&scene);
}

/* --- Nothing is forgotten -------------------------------------------------------------------- */

#define FIELD(type, member) \
  { #member, G_STRUCT_OFFSET (type, member), sizeof ((type *) NULL)->member, \
    _Alignof (__typeof__ (((type *) NULL)->member)) }

static const Field picture_fields[] = {
  FIELD (SpacesPicture, palette),  FIELD (SpacesPicture, show),     FIELD (SpacesPicture, step),
  FIELD (SpacesPicture, next),     FIELD (SpacesPicture, tool),     FIELD (SpacesPicture, hints),
  FIELD (SpacesPicture, problems), FIELD (SpacesPicture, cursor),   FIELD (SpacesPicture, selected),
  FIELD (SpacesPicture, rejected), FIELD (SpacesPicture, preview),  FIELD (SpacesPicture, family),
  FIELD (SpacesPicture, use),      FIELD (SpacesPicture, unit),
};

static const Field layout_fields[] = {
  FIELD (SpacesLayout, size),     FIELD (SpacesLayout, label),    FIELD (SpacesLayout, cell),
  FIELD (SpacesLayout, gap),      FIELD (SpacesLayout, gutter),   FIELD (SpacesLayout, header),
  FIELD (SpacesLayout, goal_height), FIELD (SpacesLayout, width), FIELD (SpacesLayout, height),
  FIELD (SpacesLayout, left),     FIELD (SpacesLayout, top),      FIELD (SpacesLayout, scroll_x),
  FIELD (SpacesLayout, scroll_y),
};

static gsize
align (gsize offset,
       gsize alignment)
{
  return (offset + alignment - 1) / alignment * alignment;
}

static void
assert_complete (const Field *fields,
                 gsize        n,
                 gsize        size,
                 gsize        alignment)
{
  gsize end = 0;

  for (gsize i = 0; i < n; i++)
    {
      g_assert_cmpuint (fields[i].offset, ==, align (end, fields[i].alignment));
      end = fields[i].offset + fields[i].size;
    }
  g_assert_cmpuint (size, ==, align (end, alignment));
}

static gboolean
is_changed (const Field   *field,
            gconstpointer  before,
            gconstpointer  after)
{
  return memcmp ((const char *) before + field->offset, (const char *) after + field->offset,
                 field->size) != 0;
}

static guint
count_changed (const Field   *fields,
               gsize          n,
               gconstpointer  before,
               gconstpointer  after)
{
  guint n_changed = 0;

  for (gsize i = 0; i < n; i++)
    n_changed += is_changed (&fields[i], before, after);

  return n_changed;
}

/* Whether a case changes the field of the picture, and nothing else in it; or the field of the
 * layout, where one figure follows from the other. */
static gboolean
has_case (const Field *field,
          gboolean     is_of_layout)
{
  gboolean is_found = FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (cases) && !is_found; i++)
    {
      SpacesPicture picture;
      SpacesLayout layout;
      Scene scene;

      prepare (&cases[i], &scene);
      picture = scene.picture;
      layout = scene.layout;
      cases[i].change (&scene, cases[i].by);
      is_found = is_of_layout
                     ? is_changed (field, &layout, &scene.layout)
                     : is_changed (field, &picture, &scene.picture)
                           && count_changed (picture_fields, G_N_ELEMENTS (picture_fields),
                                             &picture, &scene.picture) == 1;
      scene_clear (&scene);
    }
  if (!is_found)
    g_test_message ("no case changes %s", field->name);

  return is_found;
}

static void
test_each_field_has_a_case (void)
{
  assert_complete (picture_fields, G_N_ELEMENTS (picture_fields), sizeof (SpacesPicture),
                   _Alignof (SpacesPicture));
  assert_complete (layout_fields, G_N_ELEMENTS (layout_fields), sizeof (SpacesLayout),
                   _Alignof (SpacesLayout));
  for (gsize i = 0; i < G_N_ELEMENTS (picture_fields); i++)
    g_assert_true (has_case (&picture_fields[i], FALSE));
  for (gsize i = 0; i < G_N_ELEMENTS (layout_fields); i++)
    g_assert_true (has_case (&layout_fields[i], TRUE));
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/board-tiles/follow/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_follows);
    }
  g_test_add_func ("/board-tiles/each-field-has-a-case", test_each_field_has_a_case);
  return g_test_run ();
}
