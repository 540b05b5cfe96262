/* Follows the match by its signals: update() reads everything again, which is at most ten places.
 * Only the two present scores depend on the step, and come with editor_score_board_seek(). The
 * places of the strip are toggle buttons of one group; they are made anew only when the number of
 * places changes, that is between a match of rounds and one of decks. */
#include "app/play/score-board.h"

#include "app/canvas/symbol.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "spaces/board/suffixes.h"
#include "spaces/round/deck.h"
#include "objects/object-owns.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

#define COLUMNS 5 /* of the strip; ten places have two rows */

struct _EditorScoreBoard
{
  GtkBox       parent_instance;

  EditorMatch *match;     /* a reference; NULL after dispose */
  gboolean     following; /* the strip is being set from the match */
  guint        n_places;  /* buttons in `places`: EDITOR_MATCH_ROUNDS or EDITOR_MATCH_DECK */
  GtkWidget   *places[EDITOR_MATCH_DECK]; /* not owned, children of the strip */

  GtkLabel    *scores[SPACES_N_SIDES];
  GtkLabel    *names[SPACES_N_SIDES];
  GtkBox      *scores_box;
  GtkGrid     *strip;
  GtkLabel    *total_label;
  GtkLabel    *points_label;
  GtkLabel    *first_label;
};

G_DEFINE_FINAL_TYPE (EditorScoreBoard, editor_score_board, GTK_TYPE_BOX)

/* "toggled" comes twice for a choice, first for the button that is released. */
static void
on_place (EditorScoreBoard *self,
          GtkWidget        *button)
{
  if (self->following || !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
    return;

  for (guint i = 0; i < self->n_places; i++)
    if (self->places[i] == button)
      editor_match_set_shown (self->match, i);
}

static GtkWidget *
make_place (EditorScoreBoard *self,
            guint             place)
{
  /* Translators: %u is the number of a round */
  g_autofree char *title = g_strdup_printf (_("Round %u"), place + 1);
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *caption = gtk_label_new (title);
  GtkWidget *points = gtk_label_new (NULL);

  gtk_widget_add_css_class (caption, "caption");
  editor_add_styles (points, "heading", "numeric", NULL);
  gtk_button_set_child (GTK_BUTTON (button),
                        editor_box_new (GTK_ORIENTATION_VERTICAL, 0, caption, points, NULL));
  editor_add_styles (button, "flat", "round-place", NULL);
  gtk_widget_set_hexpand (button, TRUE);
  if (place > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (self->places[0]));
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (on_place), self);

  return button;
}

static void
make_strip (EditorScoreBoard *self)
{
  guint n_places = editor_match_get_n_places (self->match);

  if (n_places == self->n_places)
    return;

  for (guint i = 0; i < self->n_places; i++)
    gtk_grid_remove (self->strip, self->places[i]);
  self->n_places = n_places;
  for (guint i = 0; i < n_places; i++)
    {
      self->places[i] = make_place (self, i);
      gtk_grid_attach (self->strip, self->places[i], (int) i % COLUMNS, (int) i / COLUMNS, 1, 1);
    }
}

static char *
describe_place (EditorScoreBoard *self,
                guint             place)
{
  SpacesRound *round = editor_match_get_round (self->match, place);
  const SpacesResult *result;

  if (!editor_match_get_known (self->match, place))
    return g_strdup_printf (round != NULL && place < editor_match_get_n_kept (self->match)
                                /* Translators: %u is the number of the round */
                                ? _("Round %u, not seen yet")
                                /* Translators: %u is the number of the round */
                                : _("Round %u, not played yet"),
                            place + 1);

  result = spaces_round_get_result (round);

  /* Translators: the number of a round, your points, your opponent’s */
  return g_strdup_printf (_("Round %1$u, %2$d to %3$d"), place + 1,
                          result->side[SPACES_SIDE_PLAYER].points,
                          result->side[SPACES_SIDE_OPPONENT].points);
}

/* A round that waits to be played has another mark than one without boards. */
static char *
make_points (EditorScoreBoard *self,
             guint             place)
{
  SpacesRound *round = editor_match_get_round (self->match, place);
  const SpacesResult *result;

  if (!editor_match_get_known (self->match, place))
    return g_strdup (round != NULL ? "?" : "–");

  result = spaces_round_get_result (round);

  return g_strdup_printf ("%d : %d", result->side[SPACES_SIDE_PLAYER].points,
                          result->side[SPACES_SIDE_OPPONENT].points);
}

/* A place can be chosen when it has a round, or is the next one to be played. */
static void
update_place (EditorScoreBoard *self,
              guint             place)
{
  GtkWidget *button = self->places[place];
  GtkWidget *points = gtk_widget_get_last_child (gtk_button_get_child (GTK_BUTTON (button)));
  g_autofree char *name = describe_place (self, place);
  g_autofree char *text = make_points (self, place);

  gtk_label_set_text (GTK_LABEL (points), text);
  editor_set_label (button, name);
  gtk_widget_set_sensitive (button, editor_match_get_round (self->match, place) != NULL
                                        || place == editor_match_get_n_kept (self->match));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button),
                                place == editor_match_get_shown (self->match));
}

static void
update_total (EditorScoreBoard *self)
{
  guint n = editor_match_get_n_known (self->match) + editor_match_get_n_scored (self->match);
  /* Translators: %u is how many rounds were played */
  g_autofree char *title = g_strdup_printf (ngettext ("Total after %u round",
                                                      "Total after %u rounds", n), n);
  g_autofree char *points
      = g_strdup_printf ("%d : %d", editor_match_get_total (self->match, SPACES_SIDE_PLAYER),
                         editor_match_get_total (self->match, SPACES_SIDE_OPPONENT));

  gtk_label_set_text (self->total_label,
                      n > 0                                          ? title
                      : editor_match_get_n_kept (self->match) > 0    ? _("No round seen yet")
                                                                     : _("No round played yet"));
  gtk_label_set_text (self->points_label, points);
}

/* In a match of decks nobody picks a board, and the label is hidden. */
static void
update_first (EditorScoreBoard *self)
{
  guint shown = editor_match_get_shown (self->match);

  gtk_widget_set_visible (GTK_WIDGET (self->first_label),
                          !editor_match_plays_decks (self->match));
  gtk_label_set_text (self->first_label,
                      spaces_game_creator_picks_first (shown)
                              == editor_match_is_creator (self->match)
                          ? _("In this round you pick your board first")
                          : _("In this round your opponent picks first"));
}

/* A label that wraps tries many widths, which takes long for a word of 200 letters; a name that is
 * longer than the game's own has one line, and its end in the tooltip. */
static void
show_name (GtkLabel   *label,
           const char *name)
{
  gboolean is_long = g_utf8_strlen (name, -1) > SPACES_NAME_MAX_CHARACTERS;

  gtk_label_set_text (label, name);
  gtk_label_set_wrap (label, !is_long);
  gtk_label_set_ellipsize (label, is_long ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
}

/* The names of two decks distinguish them, if they have any. */
static void
update_names (EditorScoreBoard *self)
{
  const char *name = editor_match_get_name (self->match);
  const char *own = editor_match_get_deck_name (self->match, SPACES_SIDE_PLAYER);
  g_autofree char *you = NULL;

  if (own != NULL && own[0] != '\0')
    /* Translators: %s is the name of the player’s deck */
    you = g_strdup_printf (_("You: %s"), SHOWN (own));
  show_name (self->names[SPACES_SIDE_PLAYER], you != NULL ? you : _("You"));
  show_name (self->names[SPACES_SIDE_OPPONENT],
             name != NULL && name[0] != '\0' ? SHOWN (name) : _("Opponent"));
}

/* Reads everything from the match again. Without `following` the toggle buttons would set the round
 * that they only display. */
static void
update (EditorScoreBoard *self)
{
  self->following = TRUE;
  make_strip (self);
  for (guint i = 0; i < self->n_places; i++)
    update_place (self, i);
  self->following = FALSE;

  update_names (self);
  update_total (self);
  update_first (self);
}

/* The scores after @step of the round that is shown: nobody has points before the first, or without
 * a round. */
void
editor_score_board_seek (EditorScoreBoard *self,
                         gsize             step)
{
  SpacesRound *round = editor_match_get_round (self->match, editor_match_get_shown (self->match));

  for (guint side = 0; side < SPACES_N_SIDES; side++)
    {
      gboolean is_played = round != NULL && step <= spaces_round_get_n_steps (round);
      g_autofree char *points = g_strdup_printf (
          "%d", is_played ? spaces_round_get_step (round, step)->side[side].points : 0);

      gtk_label_set_text (self->scores[side], points);
    }
}

static void
editor_score_board_class_init (EditorScoreBoardClass *klass)
{
  OBJECT_OWNS (klass, EditorScoreBoard, match);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GENERIC);
  EDITOR_SET_TEMPLATE (klass, "score-board");
  EDITOR_BIND_CHILDREN (klass, EditorScoreBoard, scores_box, strip, total_label, points_label,
                        first_label);
}

static GtkWidget *
make_side (EditorScoreBoard *self,
           SpacesSide        side,
           const char       *figure)
{
  GtkWidget *score = gtk_label_new (NULL);
  GtkWidget *name = g_object_new (GTK_TYPE_LABEL, "wrap-mode", PANGO_WRAP_WORD_CHAR, "justify",
                                  GTK_JUSTIFY_CENTER, NULL);
  GtkWidget *symbol = g_object_new (EDITOR_TYPE_SYMBOL, "figure", figure, NULL);
  GtkWidget *whose = editor_box_new (GTK_ORIENTATION_HORIZONTAL, 6, symbol, name, NULL);
  GtkWidget *column = editor_box_new (GTK_ORIENTATION_VERTICAL, 0, score, whose, NULL);

  editor_add_styles (score, "score", "numeric", NULL);
  gtk_widget_set_halign (whose, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (column, TRUE);
  self->scores[side] = GTK_LABEL (score);
  self->names[side] = GTK_LABEL (name);
  editor_cut_tooltip_add (self->names[side]);

  return column;
}

static void
editor_score_board_init (EditorScoreBoard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_box_append (self->scores_box, make_side (self, SPACES_SIDE_PLAYER, "disc"));
  gtk_box_append (self->scores_box, make_side (self, SPACES_SIDE_OPPONENT, "box"));
}

GtkWidget *
editor_score_board_new (EditorMatch *match)
{
  EditorScoreBoard *self = g_object_new (EDITOR_TYPE_SCORE_BOARD, NULL);

  self->match = g_object_ref (match);
  g_signal_connect_swapped (match, "changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (match, "learned", G_CALLBACK (update), self);
  g_signal_connect_swapped (match, "shown", G_CALLBACK (update), self);
  update (self);

  return GTK_WIDGET (self);
}
