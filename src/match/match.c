/* Two boards that meet are a MatchRound everywhere here. What the player knows of a round belongs
 * to the two boards at one place (`met`): when others meet there, nothing is known of their
 * round. */
#include "match/match.h"

#include "spaces/links/link.h"
#include "objects/plain-object.h"

struct _EditorMatch
{
  GObject       parent_instance;

  BoardEditor  *editor;   /* the player's board; owned */
  SpacesBoard  *opponent; /* of the present round, or NULL */
  char         *name;     /* of the opponent, or NULL */
  SpacesScoring scoring;
  MatchRound    kept[EDITOR_MATCH_ROUNDS];
  guint         n_kept;   /* rounds that are closed; the next one is the present round */
  MatchRound    decks[EDITOR_MATCH_DECK];
  guint         shown;    /* the round that is looked at, from 0 */
  char         *deck_names[SPACES_N_SIDES];
  SpacesRound  *rounds[EDITOR_MATCH_DECK]; /* as played, or NULL where a board is missing */
  MatchRound    met[EDITOR_MATCH_DECK]; /* whose round it is, and what is known of it so far */
  MatchTurn     turn;
  gboolean      drawing;    /* the editor's board was empty when this opponent came */
  gboolean      left_over;  /* it is that of the round before, and not chosen for this one */
  guint         scored;     /* rounds without boards whose points are in `before` */
  guint         before[SPACES_N_SIDES];
  char         *sender_id;  /* of the opponent, or NULL */
  char         *game_id;
  char         *creator_id; /* NULL when the game was made here */
};

DEFINE_PLAIN_TYPE (EditorMatch, editor_match, G_TYPE_OBJECT)

gboolean
editor_match_has_deck (EditorMatch *self,
                       SpacesSide   side)
{
  return self->decks[0].board[side] != NULL;
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

/* The two boards of round @place: of the decks, of a round that was kept, or of the present one.
 * FALSE when one of them is missing. */
static gboolean
find_pair (EditorMatch *self,
           guint        place,
           MatchRound  *pair)
{
  SpacesBoard *own = board_editor_get_board (self->editor);

  if (editor_match_plays_decks (self))
    *pair = self->decks[place];
  else if (place < self->n_kept && self->kept[place].board[0] != NULL)
    *pair = self->kept[place];
  else if (place == self->n_kept && self->opponent != NULL && spaces_board_get_n_moves (own) > 0)
    *pair = (MatchRound) { { own, self->opponent } };
  else
    return FALSE;

  return TRUE;
}

/* @board may be NULL. */
static void
set_board (SpacesBoard **place,
           SpacesBoard  *board)
{
  SpacesBoard *before = *place;

  *place = board != NULL ? spaces_board_ref (board) : NULL;
  g_clear_pointer (&before, spaces_board_unref);
}

static void
set_round (MatchRound       *round,
           const MatchRound *other)
{
  for (guint side = 0; side < SPACES_N_SIDES; side++)
    set_board (&round->board[side], other->board[side]);
  round->seen = other->seen;
  round->known = other->known;
}

/* Knowledge belongs to two boards: when others meet at a place, nothing is known of their round. */
static void
meet (MatchRound       *met,
      const MatchRound *pair)
{
  if (met->board[0] == NULL || !spaces_board_equal (met->board[0], pair->board[0])
      || !spaces_board_equal (met->board[1], pair->board[1]))
    set_round (met, pair);
}

/* No round is known or has been looked at. */
static void
clear_known (EditorMatch *self)
{
  for (guint i = 0; i < EDITOR_MATCH_DECK; i++)
    set_round (&self->met[i], &(const MatchRound) { 0 });
}

/* Plays all rounds anew. There are at most ten, and each takes time proportional to its moves, so
 * nothing is cached. */
static void
play (EditorMatch *self)
{
  for (guint i = 0; i < EDITOR_MATCH_DECK; i++)
    {
      MatchRound pair;

      g_clear_pointer (&self->rounds[i], spaces_round_unref);
      if (i >= editor_match_get_n_places (self) || !find_pair (self, i, &pair))
        continue;
      self->rounds[i] = spaces_round_new (pair.board[SPACES_SIDE_PLAYER],
                                          pair.board[SPACES_SIDE_OPPONENT], self->scoring);
      meet (&self->met[i], &pair);
    }
  g_signal_emit_by_name (self, "changed");
}

/* The player's board in the last round that has one; or NULL. */
static SpacesBoard *
find_last_own (EditorMatch *self)
{
  for (guint i = self->n_kept; i-- > 0;)
    if (self->kept[i].board[SPACES_SIDE_PLAYER] != NULL)
      return self->kept[i].board[SPACES_SIDE_PLAYER];

  return NULL;
}

/* Whether somebody waits for a board while the editor still has that of the round before. */
static gboolean
is_left_over (EditorMatch *self)
{
  SpacesBoard *own = board_editor_get_board (self->editor), *last = find_last_own (self);
  const MatchRound *met = &self->met[self->n_kept];

  if (self->sender_id == NULL || self->opponent == NULL || last == NULL
      || !spaces_board_equal (own, last))
    return FALSE;

  return met->board[0] == NULL || !spaces_board_equal (met->board[0], own)
         || !spaces_board_equal (met->board[1], self->opponent)
         || !(met->known || met->seen > 0);
}

/* The player's own board changed; only the present round depends on it, or the next one. Undo may
 * bring the board of the round before back, which is chosen then. */
static void
on_board (EditorMatch *self)
{
  self->left_over = self->left_over && is_left_over (self);
  if ((self->opponent != NULL || self->n_kept > 0) && !editor_match_plays_decks (self))
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
  G_GNUC_UNUSED g_autofree char *before = self->name; /* may be @name */

  self->turn = MATCH_TURN_YOURS;
  self->drawing = board != NULL && spaces_board_get_n_moves (editor_match_get_own (self)) == 0;
  set_board (&self->opponent, board);
  self->name = g_strdup (name);
  self->left_over = is_left_over (self);

  play (self);
  editor_match_set_shown (self, self->n_kept);
}

SpacesBoard *
editor_match_get_opponent (EditorMatch *self)
{
  return self->opponent;
}

/* Of the opponent, or of the opponent's deck; or NULL. */
const char *
editor_match_get_name (EditorMatch *self)
{
  return editor_match_has_deck (self, SPACES_SIDE_OPPONENT)
             ? self->deck_names[SPACES_SIDE_OPPONENT]
             : self->name;
}

const char *
editor_match_get_deck_name (EditorMatch *self,
                            SpacesSide   side)
{
  return self->deck_names[side];
}

void
editor_match_set_scoring (EditorMatch   *self,
                          SpacesScoring  scoring)
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
clear_deck (EditorMatch *self,
            SpacesSide   side)
{
  for (guint i = 0; i < EDITOR_MATCH_DECK; i++)
    set_board (&self->decks[i].board[side], NULL);
  g_clear_pointer (&self->deck_names[side], g_free);
}

SpacesBoard *
editor_match_get_deck_board (EditorMatch *self,
                             SpacesSide   side,
                             guint        place)
{
  return self->decks[place].board[side];
}

void
editor_match_set_deck (EditorMatch        *self,
                       SpacesSide          side,
                       SpacesBoard *const *boards,
                       const char         *name)
{
  clear_deck (self, side);
  self->deck_names[side] = g_strdup (name);
  self->turn = MATCH_TURN_YOURS;
  for (guint i = 0; boards != NULL && i < EDITOR_MATCH_DECK; i++)
    set_board (&self->decks[i].board[side], boards[i]);

  play (self);
  editor_match_set_shown (self, 0);
}

/* --- Rounds ---------------------------------------------------------------------------------- */

/* FALSE when the match is full. */
static gboolean
append (EditorMatch      *self,
        const MatchRound *round)
{
  if (self->n_kept == EDITOR_MATCH_ROUNDS)
    return FALSE;

  set_round (&self->kept[self->n_kept++], &(const MatchRound) { { round->board[0],
                                                                  round->board[1] } });
  return TRUE;
}

/* Closes the present round; the next one waits for an opponent. FALSE if it has not been played. */
gboolean
editor_match_keep (EditorMatch *self)
{
  MatchRound pair;

  if (!editor_match_can_keep (self) || !find_pair (self, self->n_kept, &pair))
    return FALSE;

  append (self, &pair);
  set_board (&self->opponent, NULL);
  play (self);
  editor_match_set_shown (self, MIN (self->n_kept, EDITOR_MATCH_ROUNDS - 1));

  return TRUE;
}

gboolean
editor_match_can_keep (EditorMatch *self)
{
  MatchRound pair;

  return !editor_match_plays_decks (self) && self->n_kept < EDITOR_MATCH_ROUNDS
         && find_pair (self, self->n_kept, &pair);
}

gboolean
editor_match_can_reply (EditorMatch *self)
{
  SpacesBoard *own = editor_match_get_own (self);

  if (editor_match_plays_decks (self) || editor_match_is_alone (self)
      || (spaces_board_get_n_moves (own) == 0 && self->n_kept < EDITOR_MATCH_ROUNDS))
    return FALSE;
  if (self->opponent != NULL)
    return editor_match_can_keep (self) && editor_match_get_task (self) != EDITOR_MATCH_DRAW
           && spaces_board_get_size (own) == spaces_board_get_size (self->opponent);

  return self->n_kept > 0 && self->turn != MATCH_TURN_OVER;
}

gboolean
editor_match_ends (EditorMatch *self)
{
  return self->n_kept + (self->opponent != NULL) >= EDITOR_MATCH_ROUNDS;
}

gboolean
editor_match_add (EditorMatch *self,
                  SpacesBoard *player,
                  SpacesBoard *opponent)
{
  if (!append (self, &(const MatchRound) { { player, opponent } }))
    return FALSE;

  play (self);

  return TRUE;
}

void
editor_match_skip (EditorMatch *self,
                   guint        n,
                   const gint   total[SPACES_N_SIDES])
{
  gboolean is_scored = total[0] >= 0 && total[1] >= 0;

  if (n == 0)
    return;

  while (n-- > 0)
    self->scored += append (self, &(const MatchRound) { 0 }) && is_scored;
  for (guint side = 0; side < SPACES_N_SIDES && is_scored; side++)
    {
      gint missing = total[side];

      for (guint i = 0; i < self->n_kept; i++)
        if (self->rounds[i] != NULL)
          missing -= spaces_round_get_result (self->rounds[i])->side[side].points;
      self->before[side] = (guint) CLAMP (missing, 0, G_MAXINT16);
    }
  play (self);
}

/* The web game's ids of the game and its creator, as a challenge brought them. Without one the game
 * was made here: it gets an id when that is first asked for, and has no creator. */
static void
set_game (EditorMatch *self,
          const char  *game_id,
          const char  *creator_id)
{
  g_free (self->game_id);
  g_free (self->creator_id);
  self->game_id = g_strdup (game_id);
  self->creator_id = g_strdup (creator_id);
}

/* Drops boards, decks, names and ids; the caller decides about what is known. */
static void
reset (EditorMatch *self)
{
  while (self->n_kept > 0)
    set_round (&self->kept[--self->n_kept], &(const MatchRound) { 0 });
  clear_deck (self, SPACES_SIDE_PLAYER);
  clear_deck (self, SPACES_SIDE_OPPONENT);
  set_board (&self->opponent, NULL);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->sender_id, g_free);
  self->drawing = self->left_over = FALSE;
  self->scored = self->before[0] = self->before[1] = 0;
  self->turn = MATCH_TURN_YOURS;
  set_game (self, NULL, NULL);
}

/* Back to a match without an opponent. */
void
editor_match_clear (EditorMatch *self)
{
  reset (self);
  clear_known (self);
  play (self);
  editor_match_set_shown (self, 0);
}

/* A message of a game that goes on brings rounds that the player may have seen already. */
void
editor_match_begin (EditorMatch *self,
                    const char  *game_id,
                    const char  *creator_id)
{
  if (self->game_id == NULL || g_strcmp0 (self->game_id, game_id) != 0)
    clear_known (self);
  reset (self);
  set_game (self, game_id, creator_id);
  play (self);
  editor_match_set_shown (self, 0);
}

static void
restore_rounds (EditorMatch       *self,
                const MatchRecord *record)
{
  for (guint i = 0; i < record->kept; i++)
    append (self, &record->rounds[i]);
  if (record->n_rounds > record->kept)
    set_board (&self->opponent, record->rounds[record->kept].board[SPACES_SIDE_OPPONENT]);
  self->name = g_strdup (record->name[SPACES_SIDE_OPPONENT]);
}

static void
restore_deck (EditorMatch       *self,
              SpacesSide         side,
              const MatchRecord *record)
{
  for (guint i = 0; i < EDITOR_MATCH_DECK; i++)
    set_board (&self->decks[i].board[side], record->rounds[i].board[side]);
  self->deck_names[side] = g_strdup (record->name[side]);
}

/* A round is known as it was kept if the same boards meet in it; the player may have another board
 * by now. play() checks that through meet(). */
static void
restore_known (EditorMatch       *self,
               const MatchRecord *record)
{
  for (guint i = 0; i < record->n_rounds; i++)
    if (record->rounds[i].board[0] != NULL && record->rounds[i].board[1] != NULL)
      set_round (&self->met[i], &record->rounds[i]);
}

/* Whether all rounds that a match may have are known. */
static gboolean
is_played (const MatchRecord *record)
{
  guint n = 0;

  while (n < record->n_rounds && record->rounds[n].known)
    n++;
  return n >= MATCH_ROUNDS;
}

void
editor_match_restore (EditorMatch       *self,
                      const MatchRecord *record)
{
  reset (self);
  clear_known (self);
  set_game (self, record->game_id, record->creator_id);
  self->scoring = record->scoring;
  if (record->mode == MATCH_MODE_ROUNDS)
    restore_rounds (self, record);
  else
    for (guint side = 0; side < SPACES_N_SIDES; side++)
      restore_deck (self, side, record);
  restore_known (self, record);
  /* Whether a match that is played here is over depends on its rounds. */
  self->turn = record->turn == MATCH_TURN_OVER && (self->opponent != NULL || is_played (record))
                   ? MATCH_TURN_YOURS
                   : record->turn;
  self->drawing = record->drawing;
  self->scored = record->scored;
  for (guint side = 0; side < SPACES_N_SIDES; side++)
    self->before[side] = record->before[side];
  self->sender_id = g_strdup (record->sender_id);
  self->left_over = is_left_over (self);
  play (self);
  editor_match_set_shown (self, record->shown);
}

void
editor_match_note (EditorMatch *self,
                   MatchRecord *record)
{
  record->creator_id = g_strdup (self->creator_id);
  record->sender_id = g_strdup (self->sender_id);
  record->turn = editor_match_get_turn (self);
  record->scoring = self->scoring;
  record->shown = self->shown;
  record->drawing = self->drawing;
  record->scored = self->scored;
  for (guint side = 0; side < SPACES_N_SIDES; side++)
    record->before[side] = self->before[side];
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

/* --- Knowledge of rounds --------------------------------------------------------------------- */

guint
editor_match_get_seen (EditorMatch *self,
                       guint        place)
{
  gsize n_steps = self->rounds[place] != NULL ? spaces_round_get_n_steps (self->rounds[place]) : 0;

  return self->met[place].known ? (guint) n_steps : MIN (self->met[place].seen, (guint) n_steps);
}

gboolean
editor_match_get_known (EditorMatch *self,
                        guint        place)
{
  return self->rounds[place] != NULL && self->met[place].known;
}

guint
editor_match_get_n_known (EditorMatch *self)
{
  guint n = 0;

  for (guint i = 0; i < EDITOR_MATCH_DECK; i++)
    n += editor_match_get_known (self, i);

  return n;
}

void
editor_match_see (EditorMatch *self,
                  guint        place,
                  gsize        step)
{
  SpacesRound *round = self->rounds[place];

  if (round == NULL || self->met[place].known)
    return;

  self->met[place].seen = MAX (self->met[place].seen, (guint) step);
  if (step >= spaces_round_get_n_steps (round))
    editor_match_reveal (self, place);
}

void
editor_match_reveal (EditorMatch *self,
                     guint        place)
{
  if (self->rounds[place] == NULL || self->met[place].known)
    return;

  self->met[place].known = TRUE;
  g_signal_emit_by_name (self, "learned");
}

void
editor_match_set_turn (EditorMatch *self,
                       MatchTurn    turn)
{
  if (self->turn == turn)
    return;

  self->turn = turn;
  g_signal_emit_by_name (self, "learned");
}

/* A match whose rounds are all known, or were played elsewhere, is over. */
MatchTurn
editor_match_get_turn (EditorMatch *self)
{
  guint n = editor_match_get_n_known (self);

  for (guint i = 0; i < self->n_kept; i++)
    n += self->kept[i].board[0] == NULL;

  return n == editor_match_get_n_places (self) ? MATCH_TURN_OVER : self->turn;
}

gint
editor_match_get_total (EditorMatch *self,
                        SpacesSide   side)
{
  gint total = (gint) self->before[side];

  for (guint i = 0; i < EDITOR_MATCH_DECK; i++)
    if (editor_match_get_known (self, i))
      total += spaces_round_get_result (self->rounds[i])->side[side].points;

  return total;
}

guint
editor_match_get_n_scored (EditorMatch *self)
{
  return self->scored;
}

gint
editor_match_get_before (EditorMatch *self,
                         SpacesSide   side)
{
  return (gint) self->before[side];
}

/* --- The player's turn ----------------------------------------------------------------------- */

guint
editor_match_get_size (EditorMatch *self)
{
  SpacesBoard *board = self->opponent != NULL ? self->opponent : find_last_own (self);

  return board != NULL ? spaces_board_get_size (board) : 0;
}

/* The board of the round before may play again, but not without having been chosen for that. */
gboolean
editor_match_fits (EditorMatch *self)
{
  SpacesBoard *own = editor_match_get_own (self);
  SpacesBoard *last = self->opponent == NULL ? find_last_own (self) : NULL;

  return spaces_board_get_n_moves (own) > 0 && !self->left_over
         && spaces_board_get_size (own) == editor_match_get_size (self)
         && (last == NULL || !spaces_board_equal (own, last));
}

EditorMatchTask
editor_match_get_task (EditorMatch *self)
{
  gboolean is_game = self->creator_id != NULL || self->n_kept > 0 || self->drawing;

  if (!is_game || editor_match_is_alone (self) || self->turn != MATCH_TURN_YOURS
      || self->n_kept == EDITOR_MATCH_ROUNDS
      || editor_match_has_deck (self, SPACES_SIDE_PLAYER)
      || editor_match_has_deck (self, SPACES_SIDE_OPPONENT)
      || (self->opponent == NULL && find_last_own (self) == NULL))
    return EDITOR_MATCH_NOTHING;
  if (!editor_match_fits (self)
      || board_editor_get_report (self->editor)->level == SPACES_LEVEL_READABLE)
    return EDITOR_MATCH_DRAW;

  return self->opponent == NULL || editor_match_get_known (self, self->n_kept) ? EDITOR_MATCH_REPLY
                                                                               : EDITOR_MATCH_PLAY;
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
  g_signal_emit_by_name (self, "shown");
}

/* --- Ids of the game ------------------------------------------------------------------------- */

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

const char *
editor_match_get_sender_id (EditorMatch *self)
{
  return self->sender_id;
}

void
editor_match_set_sender_id (EditorMatch *self,
                            const char  *sender_id)
{
  g_free (self->sender_id);
  self->sender_id = g_strdup (sender_id);
}

gboolean
editor_match_is_alone (EditorMatch *self)
{
  return g_strcmp0 (self->sender_id, MATCH_COMPUTER) == 0;
}

gboolean
editor_match_is_creator (EditorMatch *self)
{
  return self->creator_id == NULL;
}

/* --- The object ------------------------------------------------------------------------------ */

static void
editor_match_dispose (GObject *object)
{
  EditorMatch *self = EDITOR_MATCH (object);

  OBJECT_LEAVE (&self->editor, self);
  reset (self);
  clear_known (self);
  for (guint i = 0; i < EDITOR_MATCH_DECK; i++)
    g_clear_pointer (&self->rounds[i], spaces_round_unref);

  G_OBJECT_CLASS (editor_match_parent_class)->dispose (object);
}

static void
editor_match_class_init (EditorMatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_match_dispose;

  PLAIN_SIGNAL (EDITOR_TYPE_MATCH, "changed", 0);
  PLAIN_SIGNAL (EDITOR_TYPE_MATCH, "learned", 0);
  PLAIN_SIGNAL (EDITOR_TYPE_MATCH, "shown", 0);
}

EditorMatch *
editor_match_new (BoardEditor *editor)
{
  EditorMatch *self = g_object_new (EDITOR_TYPE_MATCH, NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_swapped (editor, "notify::board", G_CALLBACK (on_board), self);

  return self;
}
