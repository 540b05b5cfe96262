/* Keeps no state of its own: what has been seen, which round is shown and the scoring are asked of
 * the match each time. editor_round_side_show() comes with another round, editor_round_side_seek()
 * with each step; steps that are seen for the first time are appended to the list by the latter. */
#include "app/play/round-side.h"

#include "app/play/round-steps.h"
#include "app/play/score-board.h"
#include "app/widgets/drop-children.h"

#include <adwaita.h>

struct _EditorRoundSide
{
  GtkWidget         parent_instance;

  EditorMatch      *match; /* a reference; NULL while the template is built, and after dispose */

  GtkBox           *column; /* the scores, and what the template has */
  EditorScoreBoard *scores;
  GtkWidget        *steps_box;
  EditorRoundSteps *steps;
  AdwComboRow      *scoring_row;
};

G_DEFINE_FINAL_TYPE (EditorRoundSide, editor_round_side, GTK_TYPE_WIDGET)

static guint
get_seen (EditorRoundSide *self)
{
  return editor_match_get_seen (self->match, editor_match_get_shown (self->match));
}

void
editor_round_side_show (EditorRoundSide *self,
                        SpacesRound     *round,
                        gboolean         fogged)
{
  gtk_widget_set_visible (self->steps_box, round != NULL);
  editor_round_steps_show (self->steps, round, fogged, get_seen (self));
  if (round == NULL)
    editor_score_board_seek (self->scores, 0);
}

void
editor_round_side_seek (EditorRoundSide *self,
                        gsize            step)
{
  editor_round_steps_extend (self->steps, get_seen (self));
  editor_round_steps_seek (self->steps, step);
  editor_score_board_seek (self->scores, step);
}

/* Also called while the template is built, before there is a match. */
static void
on_scoring (EditorRoundSide *self)
{
  if (self->match != NULL)
    editor_match_set_scoring (self->match, adw_combo_row_get_selected (self->scoring_row) == 0
                                               ? SPACES_SCORING_WEB
                                               : SPACES_SCORING_ENGINE);
}

/* A match that is taken up brings its scoring. Selecting it calls on_scoring(), which sets what the
 * match has already: no loop. */
static void
on_match (EditorRoundSide *self)
{
  guint scoring = editor_match_get_scoring (self->match) == SPACES_SCORING_WEB ? 0 : 1;

  if (adw_combo_row_get_selected (self->scoring_row) != scoring)
    adw_combo_row_set_selected (self->scoring_row, scoring);
}

static void
editor_round_side_dispose (GObject *object)
{
  EditorRoundSide *self = EDITOR_ROUND_SIDE (object);

  if (self->match != NULL)
    g_signal_handlers_disconnect_by_data (self->match, self);
  g_clear_object (&self->match);
  editor_drop_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (editor_round_side_parent_class)->dispose (object);
}

static void
editor_round_side_class_init (EditorRoundSideClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_round_side_dispose;
  g_type_ensure (EDITOR_TYPE_ROUND_STEPS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/round-side.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorRoundSide, column);
  gtk_widget_class_bind_template_child (widget_class, EditorRoundSide, steps_box);
  gtk_widget_class_bind_template_child (widget_class, EditorRoundSide, steps);
  gtk_widget_class_bind_template_child (widget_class, EditorRoundSide, scoring_row);
  gtk_widget_class_bind_template_callback (widget_class, on_scoring);
}

static void
editor_round_side_init (EditorRoundSide *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
editor_round_side_new (EditorMatch *match)
{
  EditorRoundSide *self = g_object_new (EDITOR_TYPE_ROUND_SIDE, NULL);
  GtkWidget *scores = editor_score_board_new (match);

  self->match = g_object_ref (match);
  self->scores = EDITOR_SCORE_BOARD (scores);
  gtk_box_prepend (self->column, scores);
  g_signal_connect_swapped (match, "changed", G_CALLBACK (on_match), self);

  return GTK_WIDGET (self);
}
