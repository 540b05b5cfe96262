#include "app/match.h"

#include "share/share-link.h"
#include "spaces/spaces-rules.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  SpacesBoard *board[SPACES_N_SIDES];
} Pair;

struct _EditorMatch
{
  GObject       parent_instance;

  BoardEditor  *editor;
  SpacesBoard  *opponent;
  char         *name;
  SpacesScoring scoring;
  Pair          kept[EDITOR_MATCH_ROUNDS];
  guint         n_kept;
  SpacesBoard  *decks[SPACES_N_SIDES][EDITOR_MATCH_DECK];
  guint         shown;
  SpacesRound  *rounds[EDITOR_MATCH_DECK];
  char         *game_id;
  char         *creator_id; /* NULL when the game was made here */
};

enum
{
  PROP_SHOWN = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint changed_signal;

G_DEFINE_FINAL_TYPE (EditorMatch, editor_match, G_TYPE_OBJECT)

gboolean
editor_match_has_deck (EditorMatch *self,
                       SpacesSide   side)
{
  return self->decks[side][0] != NULL;
}

gboolean
editor_match_plays_decks (EditorMatch *self)
{
  return editor_match_has_deck (self, SPACES_SIDE_PLAYER)
         && editor_match_has_deck (self, SPACES_SIDE_OPPONENT);
}

guint
editor_match_get_n_places (EditorMatch *self)
{
  return editor_match_plays_decks (self) ? EDITOR_MATCH_DECK : EDITOR_MATCH_ROUNDS;
}

/* The boards of a place; FALSE when one is missing. */
static gboolean
find_pair (EditorMatch *self,
           guint        place,
           Pair        *pair)
{
  SpacesBoard *own = board_editor_get_board (self->editor);

  if (editor_match_plays_decks (self))
    *pair = (Pair) { { self->decks[SPACES_SIDE_PLAYER][place],
                       self->decks[SPACES_SIDE_OPPONENT][place] } };
  else if (place < self->n_kept)
    *pair = self->kept[place];
  else if (place == self->n_kept && self->opponent != NULL && spaces_board_get_n_moves (own) > 0)
    *pair = (Pair) { { own, self->opponent } };
  else
    return FALSE;

  return TRUE;
}

static void
play (EditorMatch *self)
{
  for (guint i = 0; i < EDITOR_MATCH_DECK; i++)
    {
      Pair pair;

      g_clear_pointer (&self->rounds[i], spaces_round_unref);
      if (i < editor_match_get_n_places (self) && find_pair (self, i, &pair))
        self->rounds[i] = spaces_round_new (pair.board[SPACES_SIDE_PLAYER],
                                            pair.board[SPACES_SIDE_OPPONENT], self->scoring);
    }
  g_signal_emit (self, changed_signal, 0);
}

static void
on_board (EditorMatch *self)
{
  if (self->opponent != NULL && !editor_match_plays_decks (self))
    play (self);
}

/* --- Boards ---------------------------------------------------------------------------------- */

SpacesBoard *
editor_match_get_own (EditorMatch *self)
{
  return board_editor_get_board (self->editor);
}

void
editor_match_set_opponent (EditorMatch *self,
                           SpacesBoard *board,
                           const char  *name)
{
  char *copy = g_strdup (name);

  if (board != NULL)
    spaces_board_ref (board);
  g_clear_pointer (&self->opponent, spaces_board_unref);
  self->opponent = board;
  g_free (self->name);
  self->name = copy;

  play (self);
  editor_match_set_shown (self, self->n_kept);
}

SpacesBoard *
editor_match_get_opponent (EditorMatch *self)
{
  return self->opponent;
}

/* Of the opponent, or NULL. */
const char *
editor_match_get_name (EditorMatch *self)
{
  return self->name;
}

void
editor_match_set_scoring (EditorMatch  *self,
                          SpacesScoring scoring)
{
  if (self->scoring == scoring)
    return;

  self->scoring = scoring;
  play (self);
}

SpacesScoring
editor_match_get_scoring (EditorMatch *self)
{
  return self->scoring;
}

static void
forget_deck (EditorMatch *self,
             SpacesSide   side)
{
  for (guint i = 0; i < EDITOR_MATCH_DECK; i++)
    g_clear_pointer (&self->decks[side][i], spaces_board_unref);
}

void
editor_match_set_deck (EditorMatch        *self,
                       SpacesSide          side,
                       SpacesBoard *const *boards)
{
  forget_deck (self, side);
  for (guint i = 0; boards != NULL && i < EDITOR_MATCH_DECK; i++)
    self->decks[side][i] = spaces_board_ref (boards[i]);

  play (self);
  editor_match_set_shown (self, 0);
}

/* --- Rounds ---------------------------------------------------------------------------------- */

static gboolean
append (EditorMatch *self,
        SpacesBoard *player,
        SpacesBoard *opponent)
{
  if (self->n_kept == EDITOR_MATCH_ROUNDS)
    return FALSE;

  self->kept[self->n_kept++]
      = (Pair) { { spaces_board_ref (player), spaces_board_ref (opponent) } };

  return TRUE;
}

/* Closes the present round; the next one waits for an opponent. FALSE if it has not been played. */
gboolean
editor_match_keep (EditorMatch *self)
{
  Pair pair;

  if (editor_match_plays_decks (self) || self->n_kept == EDITOR_MATCH_ROUNDS
      || !find_pair (self, self->n_kept, &pair)
      || !append (self, pair.board[SPACES_SIDE_PLAYER], pair.board[SPACES_SIDE_OPPONENT]))
    return FALSE;

  g_clear_pointer (&self->opponent, spaces_board_unref);
  play (self);
  editor_match_set_shown (self, MIN (self->n_kept, EDITOR_MATCH_ROUNDS - 1));

  return TRUE;
}

gboolean
editor_match_add (EditorMatch *self,
                  SpacesBoard *player,
                  SpacesBoard *opponent)
{
  const Pair *last = self->n_kept > 0 ? &self->kept[self->n_kept - 1] : NULL;

  /* A reply repeats the round that both have just played. */
  if (last != NULL && spaces_board_equal (last->board[SPACES_SIDE_PLAYER], player)
      && spaces_board_equal (last->board[SPACES_SIDE_OPPONENT], opponent))
    return TRUE;
  if (!append (self, player, opponent))
    return FALSE;

  play (self);

  return TRUE;
}

static void
forget (EditorMatch *self)
{
  for (guint i = 0; i < self->n_kept; i++)
    for (guint side = 0; side < SPACES_N_SIDES; side++)
      spaces_board_unref (self->kept[i].board[side]);
  self->n_kept = 0;
  forget_deck (self, SPACES_SIDE_PLAYER);
  forget_deck (self, SPACES_SIDE_OPPONENT);
  g_clear_pointer (&self->opponent, spaces_board_unref);
  g_clear_pointer (&self->name, g_free);
  editor_match_set_game (self, NULL, NULL);
}

/* Back to a match without an opponent. */
void
editor_match_clear (EditorMatch *self)
{
  forget (self);
  play (self);
  editor_match_set_shown (self, 0);
}

guint
editor_match_get_n_kept (EditorMatch *self)
{
  return self->n_kept;
}

SpacesRound *
editor_match_get_round (EditorMatch *self,
                        guint        place)
{
  g_return_val_if_fail (place < EDITOR_MATCH_DECK, NULL);

  return self->rounds[place];
}

guint
editor_match_get_n_played (EditorMatch *self)
{
  guint n = 0;

  for (guint i = 0; i < EDITOR_MATCH_DECK; i++)
    n += self->rounds[i] != NULL;

  return n;
}

gint
editor_match_get_total (EditorMatch *self,
                        SpacesSide   side)
{
  gint total = 0;

  for (guint i = 0; i < EDITOR_MATCH_DECK; i++)
    if (self->rounds[i] != NULL)
      total += spaces_round_get_result (self->rounds[i])->side[side].points;

  return total;
}

guint
editor_match_get_shown (EditorMatch *self)
{
  return self->shown;
}

void
editor_match_set_shown (EditorMatch *self,
                        guint        place)
{
  if (self->shown == place || place >= editor_match_get_n_places (self))
    return;

  self->shown = place;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWN]);
}

/* --- Names of the game ----------------------------------------------------------------------- */

void
editor_match_set_game (EditorMatch *self,
                       const char  *game_id,
                       const char  *creator_id)
{
  g_free (self->game_id);
  g_free (self->creator_id);
  self->game_id = g_strdup (game_id);
  self->creator_id = g_strdup (creator_id);
}

const char *
editor_match_get_game_id (EditorMatch *self)
{
  if (self->game_id == NULL)
    self->game_id = share_link_make_game_id ();

  return self->game_id;
}

const char *
editor_match_get_creator_id (EditorMatch *self)
{
  return self->creator_id;
}

gboolean
editor_match_is_creator (EditorMatch *self)
{
  return self->creator_id == NULL;
}

/* --- What is odd ----------------------------------------------------------------------------- */

static char *
describe_side (SpacesBoard *board,
               SpacesSide   side)
{
  g_autoptr (SpacesReport) report = spaces_rules_check (board);
  const SpacesProblem *problem;

  if (report->level == SPACES_LEVEL_LEGAL || report->problems->len == 0)
    return NULL;

  problem = g_ptr_array_index (report->problems, 0);
  if (report->web_playable && side == SPACES_SIDE_PLAYER)
    /* Translators: %s is a whole sentence about what is wrong. */
    return g_strdup_printf (_("Your board breaks a rule, but the web game plays it. %s"),
                            problem->message);
  if (report->web_playable)
    return g_strdup_printf (_("Your opponent’s board breaks a rule, but the web game plays it. %s"),
                            problem->message);
  if (side == SPACES_SIDE_PLAYER)
    return g_strdup_printf (_("The web game would not play your board. %s"), problem->message);

  return g_strdup_printf (_("The web game would not play your opponent’s board. %s"),
                          problem->message);
}

static gboolean
scorings_differ (const Pair *pair)
{
  SpacesResult results[2];

  for (guint i = 0; i < 2; i++)
    spaces_round_play (pair->board[0], pair->board[1],
                       i == 0 ? SPACES_SCORING_WEB : SPACES_SCORING_ENGINE, &results[i]);

  return results[0].side[0].points != results[1].side[0].points
         || results[0].side[1].points != results[1].side[1].points;
}

char *
editor_match_describe (EditorMatch *self,
                       guint        place)
{
  guint mine, theirs;
  char *sentence = NULL;
  Pair pair;

  if (!find_pair (self, place, &pair))
    return NULL;

  mine = spaces_board_get_size (pair.board[SPACES_SIDE_PLAYER]);
  theirs = spaces_board_get_size (pair.board[SPACES_SIDE_OPPONENT]);
  if (mine != theirs)
    return g_strdup_printf (_("Your board is %u×%u and your opponent’s is %u×%u. The game plays "
                              "boards of one size only: make one that is %u×%u."),
                            mine, mine, theirs, theirs, theirs, theirs);

  for (guint i = SPACES_N_SIDES; i-- > 0 && sentence == NULL;)
    sentence = describe_side (pair.board[i], i);
  if (sentence == NULL && scorings_differ (&pair))
    sentence = g_strdup (_("A piece moved backward: web game and engine score this round "
                           "differently."));

  return sentence;
}

char *
editor_match_compare (EditorMatch *self,
                      guint        place,
                      const gint   sent[SPACES_N_SIDES])
{
  SpacesRound *round = editor_match_get_round (self, place);
  gint mine = spaces_round_get_result (round)->side[SPACES_SIDE_PLAYER].points;
  gint theirs = spaces_round_get_result (round)->side[SPACES_SIDE_OPPONENT].points;

  if (sent[SPACES_SIDE_PLAYER] < 0 || sent[SPACES_SIDE_OPPONENT] < 0
      || (sent[SPACES_SIDE_PLAYER] == mine && sent[SPACES_SIDE_OPPONENT] == theirs))
    return NULL;

  return g_strdup_printf (_("The link says %d to %d in round %u, but the boards play %d to %d. "
                            "The boards count."),
                          sent[SPACES_SIDE_PLAYER], sent[SPACES_SIDE_OPPONENT], place + 1, mine,
                          theirs);
}

/* --- The object ------------------------------------------------------------------------------ */

static void
editor_match_get_property (GObject    *object,
                           guint       property,
                           GValue     *value,
                           GParamSpec *pspec)
{
  if (property == PROP_SHOWN)
    g_value_set_uint (value, EDITOR_MATCH (object)->shown);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_match_set_property (GObject      *object,
                           guint         property,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  if (property == PROP_SHOWN)
    editor_match_set_shown (EDITOR_MATCH (object), g_value_get_uint (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_match_dispose (GObject *object)
{
  EditorMatch *self = EDITOR_MATCH (object);

  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_object (&self->editor);
  forget (self);
  for (guint i = 0; i < EDITOR_MATCH_DECK; i++)
    g_clear_pointer (&self->rounds[i], spaces_round_unref);

  G_OBJECT_CLASS (editor_match_parent_class)->dispose (object);
}

static void
editor_match_class_init (EditorMatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = editor_match_get_property;
  object_class->set_property = editor_match_set_property;
  object_class->dispose = editor_match_dispose;

  properties[PROP_SHOWN]
      = g_param_spec_uint ("shown", NULL, NULL, 0, EDITOR_MATCH_DECK - 1, 0,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  changed_signal = g_signal_new ("changed", EDITOR_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
editor_match_init (EditorMatch *self)
{
}

EditorMatch *
editor_match_new (BoardEditor *editor)
{
  EditorMatch *self = g_object_new (EDITOR_TYPE_MATCH, NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_swapped (editor, "notify::board", G_CALLBACK (on_board), self);

  return self;
}
