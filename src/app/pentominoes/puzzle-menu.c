/* The menu of boards to begin with: suggested puzzles as small pictures, a random one, and empty
 * boards. Opening one is a step that Undo takes back, so that no question is needed. */
#include "app/pentominoes/puzzle-menu.h"

#include "app/canvas/board-palette.h"
#include "app/compat/accessible-names.h"
#include "app/desktop/settings.h"
#include "app/widgets/builders.h"
#include "pentominoes/description/pent-description.h"
#include "pentominoes/picture/pent-painter.h"
#include "pentominoes/shape/pent-puzzle.h"

#include <glib/gi18n-lib.h>

#define PICTURE_SIDE 56
#define PER_ROW 4
#define SIZES_PER_ROW 3

/* Rows and columns of the empty boards. */
static const guint sizes[][2] = { { 8, 8 }, { 5, 12 }, { 6, 10 }, { 10, 6 }, { 12, 5 } };

/* Which puzzle or size a button stands for. */
static guint
get_index (GtkButton *button)
{
  return g_variant_get_uint32 (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button)));
}

static GtkWidget *
add_button (GtkGrid        *grid,
            guint           per_row,
            guint           index,
            const char     *name,
            GCallback       on_clicked,
            EditorPentView *view)
{
  GtkWidget *button
      = g_object_new (GTK_TYPE_BUTTON, "action-target", g_variant_new_uint32 (index), NULL);

  editor_set_label (button, name);
  g_signal_connect (button, "clicked", on_clicked, view);
  gtk_grid_attach (grid, button, (int) (index % per_row), (int) (index / per_row), 1, 1);

  return button;
}

/* The piece in the hand belonged to the board before. */
static void
open_board (GtkButton      *button,
            EditorPentView *view,
            PentBoard      *board)
{
  gtk_popover_popdown (
      GTK_POPOVER (gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_POPOVER)));
  editor_pent_view_take (view, PENT_NAME_NONE, 0);
  pent_editor_load (editor_pent_view_get_editor (view), board);
  gtk_widget_grab_focus (GTK_WIDGET (view));
  editor_pent_view_say (view, _("A new board; Undo brings back the one before"));
}

/* --- Puzzles --------------------------------------------------------------------------------- */

/* The index behind the last puzzle stands for a random one. */
static PentBoard *
make_puzzle (EditorPentView *view,
             guint           index)
{
  const PentBoard *board = pent_editor_get_board (editor_pent_view_get_editor (view));
  g_autoptr (GRand) random = NULL;

  if (index < PENT_N_PUZZLES)
    return pent_puzzle_suggest (index, board->surface,
                                board->colors);

  random = g_rand_new ();
  return pent_puzzle_randomize (board->surface, board->colors,
                                random);
}

static void
on_puzzle (GtkButton      *button,
           EditorPentView *view)
{
  g_autoptr (PentBoard) board = make_puzzle (view, get_index (button));

  open_board (button, view, board);
}

/* As a rectangle: the arrows of a surface would leave no room for squares. */
static void
draw_puzzle (GtkDrawingArea *area,
             cairo_t        *cr,
             int             width,
             int             height,
             gpointer        index)
{
  g_autoptr (PentBoard) board
      = pent_puzzle_suggest (GPOINTER_TO_UINT (index), PENT_SURFACE_RECTANGLE, NULL);
  PentLayout layout;
  PentPicture picture;

  pent_layout_fit (&layout, board, &(DrawingRect) { 0, 0, width, height }, FALSE);
  pent_picture_init (&picture, editor_board_palette_get ());
  picture.background = FALSE; /* that of the button */
  pent_painter_draw (cr, board, &layout, &picture);
}

static GtkWidget *
make_picture (guint index)
{
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "content-width", PICTURE_SIDE,
                                  "content-height", PICTURE_SIDE, NULL);

  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_puzzle,
                                  GUINT_TO_POINTER (index), NULL);
  editor_board_palette_watch (area);

  return area;
}

/* Which squares are blocked, for people who do not see the picture. */
static char *
describe_puzzle (guint index)
{
  g_autoptr (PentBoard) board = pent_puzzle_suggest (index, PENT_SURFACE_RECTANGLE, NULL);
  const PentPiece *pieces = board->pieces;
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < board->n_pieces; i++)
    g_ptr_array_add (words, pent_describe_piece (&pieces[i]));
  g_ptr_array_add (words, NULL);

  return g_strjoinv ("\n", (char **) words->pdata);
}

/* The picture is described by the tooltip, square by square. */
static void
set_tooltip (GtkButton *button)
{
  guint index = get_index (button);
  g_autofree char *tip = index >= PENT_N_PUZZLES ? g_strdup (_("Four blocked squares anywhere"))
                                                 : describe_puzzle (index);

  gtk_widget_set_tooltip_text (GTK_WIDGET (button), tip);
}

static void
add_puzzle (GtkGrid        *grid,
            EditorPentView *view,
            guint           index)
{
  gboolean is_random = index >= PENT_N_PUZZLES;
  g_autofree char *name =
      is_random ? g_strdup (_("Random puzzle"))
                /* Translators: %u is the number of one of the seven that the game suggests */
                : g_strdup_printf (_("Puzzle %u"), index + 1);
  GtkWidget *button = add_button (grid, PER_ROW, index, name, G_CALLBACK (on_puzzle), view);

  gtk_button_set_child (GTK_BUTTON (button),
                        is_random ? gtk_image_new_from_icon_name ("media-playlist-shuffle-symbolic")
                                  : make_picture (index));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "pent-tile");
  set_tooltip (GTK_BUTTON (button));
  editor_settings_follow_places (button, G_CALLBACK (set_tooltip));
}

/* --- Empty boards ---------------------------------------------------------------------------- */

/* A sphere is made for square boards: an oblong one is a rectangle instead. */
static void
on_size (GtkButton      *button,
         EditorPentView *view)
{
  const guint *size = sizes[get_index (button)];
  const PentBoard *before = pent_editor_get_board (editor_pent_view_get_editor (view));
  PentSurface surface = before->surface;
  g_autoptr (PentBoard) board = NULL;

  if (surface == PENT_SURFACE_SPHERE && size[0] != size[1])
    surface = PENT_SURFACE_RECTANGLE;
  board = pent_board_new (surface, size[0], size[1], before->colors, NULL, 0);
  open_board (button, view, board);
}

static void
add_size (GtkGrid        *grid,
          EditorPentView *view,
          guint           index)
{
  /* Translators: rows and columns of a board */
  g_autofree char *label = g_strdup_printf (_("%1$u×%2$u"), sizes[index][0], sizes[index][1]);
  /* Translators: rows and columns */
  g_autofree char *name =
      /* Translators: rows and columns */
      g_strdup_printf (_("Empty board of %1$u×%2$u squares"), sizes[index][0], sizes[index][1]);
  GtkWidget *button = add_button (grid, SIZES_PER_ROW, index, name, G_CALLBACK (on_size), view);

  gtk_button_set_label (GTK_BUTTON (button), label);
  gtk_widget_set_tooltip_text (button, name);
  editor_accessible_names_keep (button);
}

/* The view lies beside the menu and goes with it. */
void
editor_puzzle_menu_fill (GtkGrid        *puzzles_grid,
                         GtkGrid        *sizes_grid,
                         EditorPentView *view)
{
  for (guint i = 0; i <= PENT_N_PUZZLES; i++)
    add_puzzle (puzzles_grid, view, i);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    add_size (sizes_grid, view, i);
}
