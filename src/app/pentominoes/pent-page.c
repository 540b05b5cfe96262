/* The page puts view, tray, menus and sidebar together and has the actions of the game. A hint is a
 * piece of the first solution that the solver finds, searched in a thread on an immutable board;
 * the number of nodes limits the search, and any change of the board cancels it. */
#include "app/pentominoes/pent-page.h"

#include "app/canvas/zoom-bar.h"
#include "app/pentominoes/pent-input.h"
#include "app/pentominoes/pent-view.h"
#include "app/pentominoes/pent-side.h"
#include "app/pentominoes/piece-tray.h"
#include "app/pentominoes/puzzle-menu.h"
#include "app/desktop/settings.h"
#include "app/share/sharing.h"
#include "app/widgets/background-job.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "app/widgets/hand.h"
#include "pentominoes/description/pent-description.h"
#include "pentominoes/solver/pent-solver.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

/* Boards of more squares a side are worth zooming into from the start. */
#define LARGE_SIDE 16

struct _EditorPentPage
{
  EditorDocumentPage   parent_instance;

  PentEditor          *editor;
  GameLink            *link;
  GSettings           *settings;
  EditorBackgroundJob *hint_job; /* owned; NULL after dispose */

  EditorPentView      *view;
  GtkLabel            *note_label;
  GtkRevealer         *meant_revealer;
  GtkOrientable       *meant_box;
  EditorZoomBar       *zoom_bar;
  EditorPieceTray     *tray;
  GtkGrid             *puzzles_grid;
  GtkGrid             *sizes_grid;
};

G_DEFINE_FINAL_TYPE (EditorPentPage, editor_pent_page, EDITOR_TYPE_DOCUMENT_PAGE)

/* What was just done, or else what can be. */
static void
update_note (EditorPentPage *self)
{
  g_autofree char *note = NULL;

  g_object_get (self->view, "note", &note, NULL);
  if (note == NULL && pent_editor_is_solved (self->editor))
    note = g_strdup (_("Solved! Every square is covered once"));
  else if (note == NULL && editor_pent_view_get_hand (self->view) != PENT_NAME_NONE)
    note = g_strdup (editor_hand_choose (
        _("A click or Enter puts the piece down; A, D, S and W turn it"),
        _("A tap puts the piece down; hold a finger on it to turn it")));
  else if (note == NULL)
    note = g_strdup (editor_hand_choose (
        _("Choose a piece, or click one on the board to pick it up"),
        _("Choose a piece, or tap one on the board to pick it up")));
  gtk_label_set_text (self->note_label, SHOWN_SENTENCE (note));
}

/* --- Actions --------------------------------------------------------------------------------- */

static void
turn_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  editor_pent_view_turn (EDITOR_PENT_PAGE (widget)->view,
                         (PentTurn) g_variant_get_int32 (parameter));
}

/* Terrain stays; the pieces come back with Undo. */
static void
clear_action (EditorPentPage *self)
{
  pent_editor_clear (self->editor);
}

/* The next or previous color of the piece in the hand, or else of the one at the cursor. */
static void
next_color_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  EditorPentPage *self = EDITOR_PENT_PAGE (widget);
  const PentBoard *board = pent_editor_get_board (self->editor);
  PentSquare cursor = editor_pent_view_get_cursor (self->view);
  guint n_colors = g_settings_get_uint (self->settings, EDITOR_SETTING_PENTOMINOES_COLORS);
  PentName piece = editor_pent_view_get_hand (self->view);
  g_autofree char *note = NULL;
  guint color;

  if (piece == PENT_NAME_NONE)
    piece = pent_editor_get_squares (self->editor)[(guint) cursor.row * board->width
                                                   + (guint) cursor.col].name;
  if (piece >= PENT_N_PIECES)
    {
      editor_pent_view_say (self->view, _("Choose a piece to give it another color"));
      return;
    }

  color = MIN (pent_board_get_color (board, piece), n_colors - 1);
  color = (guint) ((int) (color + n_colors) + g_variant_get_int32 (parameter)) % n_colors;
  pent_editor_set_color (self->editor, piece, color);
  /* Translators: the letter of a piece, and one of twelve colors */
  note = g_strdup_printf (_("%1$s has color %2$u"), pent_describe_name (piece), color + 1);
  editor_pent_view_say (self->view, note);
}

/* Showing the board that was meant is an edit, so that Undo leads back; dismissing is none. */
static void
meant_action (EditorPentPage *self,
              const char     *name)
{
  PentBoard *meant = pent_editor_get_meant (self->editor);

  if (meant == NULL)
    return;
  if (g_str_equal (name, "pentominoes.dismiss-meant"))
    {
      pent_editor_set_meant (self->editor, NULL);
      return;
    }

  pent_editor_load (self->editor, meant);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  editor_pent_view_say (
      self->view,
      _("Showing the board that was probably meant. Undo restores the one in the link."));
}

/* The offer of the board probably meant is shown while the editor has one. */
static void
on_meant (EditorPentPage *self)
{
  gtk_revealer_set_reveal_child (self->meant_revealer,
                                 pent_editor_get_meant (self->editor) != NULL);
}

/* --- Hints ----------------------------------------------------------------------------------- */

/* In a thread. */
static gpointer
search (gpointer             board,
        gpointer             unused,
        EditorBackgroundRun *run)
{
  return pent_solver_solve (board, FALSE, PENT_SOLVER_MAX_NODES,
                            editor_background_run_get_cancellable (run), NULL);
}

/* The first piece of the solution that the board has not. */
static const PentPiece *
find_new (const PentBoard *board,
          const PentBoard *solved)
{
  const PentPiece *pieces = solved->pieces;

  for (guint i = 0; i < solved->n_pieces; i++)
    if (pent_board_find_piece (board, pieces[i].row, pieces[i].col) == PENT_NO_PIECE)
      return &pieces[i];

  return NULL;
}

/* Why there is no hint: the search ended early, there is no solution, or nothing is left to do. */
static const char *
explain (const PentSolution *solution)
{
  if (solution->solvable == PENT_SOLVABLE_UNKNOWN)
    return _("No hint was found in time: place a few more pieces");
  if (solution->solvable == PENT_SOLVABLE_NO && solution->reason == PENT_SOLVER_SEARCHED)
    return _("The rest of the board can’t be filled like this");
  if (solution->solvable == PENT_SOLVABLE_NO)
    return pent_solver_describe (solution->reason);

  return _("Every square is covered already");
}

/* The piece goes into the hand, over its square: placing it remains the player's decision. The
 * board is the one that was searched: another one cancels. */
static void
on_searched (gpointer answer,
             gboolean last,
             gpointer page)
{
  EditorPentPage *self = page;
  const PentSolution *solution = answer;
  const PentPiece *piece
      = solution->board != NULL
            ? find_new (pent_editor_get_board (self->editor), solution->board)
            : NULL;
  g_autofree char *words = NULL;
  g_autofree char *sentence = NULL;

  if (piece == NULL)
    {
      editor_pent_view_say (self->view, explain (solution));
      return;
    }

  words = pent_describe_piece (piece);
  /* Translators: a piece and its place */
  sentence = g_strdup_printf (_("A piece that fits – %s"), words);
  editor_pent_view_take (self->view, piece->name, piece->orientation);
  editor_pent_view_move_cursor (self->view, (PentSquare) { piece->row, piece->col }, TRUE);
  editor_pent_view_say (self->view, sentence);
}

/* A second press cancels the search before it starts another. */
static void
hint_action (EditorPentPage *self)
{
  editor_background_job_begin (self->hint_job,
                               pent_board_ref (pent_editor_get_board (self->editor)), 0);
}

/* A hint found for another board would be wrong now. */
static void
on_board (EditorPentPage *self)
{
  const PentBoard *board = pent_editor_get_board (self->editor);

  editor_background_job_cancel (self->hint_job);
  editor_zoom_bar_set_large (self->zoom_bar, MAX (board->height,
                                                  board->width) > LARGE_SIDE);
}

/* --- As a page ------------------------------------------------------------------------------- */

static GtkWidget *
complete (EditorDocumentPage *page)
{
  EditorPentPage *self = EDITOR_PENT_PAGE (page);

  return editor_pent_side_new (self->view, self->link, self->settings);
}

/* A new document begins with an empty hand and a hidden cursor. */
static void
start_anew (EditorDocumentPage *page)
{
  EditorPentPage *self = EDITOR_PENT_PAGE (page);

  editor_pent_view_take (self->view, PENT_NAME_NONE, 0);
  editor_pent_view_move_cursor (self->view, (PentSquare) { 0, 0 }, FALSE);
}

/* In a low window the sentence leaves its room to the board. */
static void
fit (EditorDocumentPage *page,
     gboolean            is_narrow,
     gboolean            is_low)
{
  EditorPentPage *self = EDITOR_PENT_PAGE (page);

  gtk_orientable_set_orientation (self->meant_box, is_narrow ? GTK_ORIENTATION_VERTICAL
                                                             : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (GTK_WIDGET (self->note_label), !is_low);
}

/* --- Construction ---------------------------------------------------------------------------- */

/* The children, which go with the parent's, still use the editor. */
static void
editor_pent_page_dispose (GObject *object)
{
  EditorPentPage *self = EDITOR_PENT_PAGE (object);

  g_clear_pointer (&self->hint_job, editor_background_job_free);
  G_OBJECT_CLASS (editor_pent_page_parent_class)->dispose (object);
  g_clear_object (&self->editor);
  g_clear_object (&self->link);
  g_clear_object (&self->settings);
}

static void
editor_pent_page_class_init (EditorPentPageClass *klass)
{
  EditorDocumentPageClass *page_class = EDITOR_DOCUMENT_PAGE_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_pent_page_dispose;
  page_class->complete = complete;
  page_class->start_anew = start_anew;
  page_class->fit = fit;

  gtk_widget_class_install_action (widget_class, "pentominoes.turn", "i", turn_action);
  editor_install_action (widget_class, "pentominoes.clear", NULL, clear_action);
  editor_install_action (widget_class, "pentominoes.hint", NULL, hint_action);
  gtk_widget_class_install_action (widget_class, "pentominoes.next-color", "i", next_color_action);
  editor_install_action (widget_class, "pentominoes.show-meant", NULL, meant_action);
  editor_install_action (widget_class, "pentominoes.dismiss-meant", NULL, meant_action);
  EDITOR_ENSURE_TYPES (EDITOR_TYPE_PENT_VIEW, EDITOR_TYPE_PIECE_TRAY, EDITOR_TYPE_ZOOM_BAR);
  EDITOR_SET_TEMPLATE (widget_class, "pent-page");
  EDITOR_BIND_CHILDREN (widget_class, EditorPentPage, view, note_label, meant_revealer, meant_box,
                        zoom_bar, tray, puzzles_grid, sizes_grid);
}

static void
editor_pent_page_init (EditorPentPage *self)
{
  static const EditorBackgroundWork work = { "hint", search, (GDestroyNotify) pent_board_unref,
                                             (GDestroyNotify) pent_solution_free, NULL };

  self->hint_job = editor_background_job_new (&work, NULL, on_searched, self);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
editor_pent_page_new (PentEditor *editor,
                      GameLink   *link,
                      GSettings  *settings)
{
  EditorPentPage *self = g_object_new (EDITOR_TYPE_PENT_PAGE, "document", editor, NULL);

  self->editor = g_object_ref (editor);
  self->link = g_object_ref (link);
  self->settings = g_object_ref (settings);
  editor_pent_view_set_editor (self->view, editor);
  editor_pent_input_attach (self->view);
  editor_sharing_add_keys (GTK_WIDGET (self->view));
  editor_cell_view_add_zoom_keys (EDITOR_CELL_VIEW (self->view), GTK_WIDGET (self));
  editor_piece_tray_set_view (self->tray, self->view);
  editor_puzzle_menu_fill (self->puzzles_grid, self->sizes_grid, self->view);
  g_signal_connect_swapped (self->view, "notify::note", G_CALLBACK (update_note), self);
  g_signal_connect_swapped (self->view, "choice-changed", G_CALLBACK (update_note), self);
  g_signal_connect_object (editor, "notify::board", G_CALLBACK (on_board), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "changed", G_CALLBACK (update_note), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "notify::meant", G_CALLBACK (on_meant), self, G_CONNECT_SWAPPED);
  editor_zoom_bar_set_view (self->zoom_bar, EDITOR_CELL_VIEW (self->view));
  on_board (self);
  editor_hand_call (self, G_CALLBACK (update_note));
  on_meant (self);

  return GTK_WIDGET (self);
}
