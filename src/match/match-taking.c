/* Decides what an imported board, deck or challenge does to the match, and says so in sentences.
 * Rules, in order: ten boards are a deck; a challenge that is older than the match changes nothing;
 * a challenge, or a board while decks are played, begins its game; a board beside another person's
 * begins another match; anything else answers the round that waits.
 */
#include "match/match-taking.h"

#include "match/match-description.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

char *
editor_match_take_deck (EditorMatch          *match,
                        const SpacesOpponent *deck,
                        SpacesSide            side)
{
  if (deck->boards->len != EDITOR_MATCH_DECK)
    return g_strdup (_("This file has no deck of ten boards."));

  editor_match_set_deck (match, side, (SpacesBoard *const *) deck->boards->pdata,
                         deck->name);
  if (editor_match_plays_decks (match))
    return NULL;

  return g_strdup (side == SPACES_SIDE_OPPONENT
                       ? _("That is your opponent’s deck. Now open yours.")
                       : _("That is your deck. Now open your opponent’s."));
}

static void
begin_game (EditorMatch          *match,
            const SpacesOpponent *opponent,
            const char           *own_id)
{
  gboolean is_own = g_strcmp0 (opponent->creator_id, own_id) == 0;

  editor_match_begin (match, opponent->game_id, is_own ? NULL : opponent->creator_id);
}

/* A message that is opened again must not take away the rounds that were played since. */
static gboolean
is_older (EditorMatch          *match,
          const SpacesOpponent *opponent)
{
  return opponent->game_id != NULL
         && g_strcmp0 (opponent->game_id, editor_match_get_game_id (match)) == 0
         && editor_match_get_n_kept (match) > opponent->rounds->len;
}

/* Shows the first round that is not known yet. */
static void
show_first_secret (EditorMatch *match)
{
  for (guint i = 0; i < editor_match_get_n_kept (match); i++)
    if (!editor_match_get_known (match, i))
      {
        editor_match_set_shown (match, i);
        return;
      }
}

/* Takes @sentence, which may be NULL. */
static void
say (GStrvBuilder *sentences,
     char         *sentence)
{
  if (sentence != NULL)
    g_strv_builder_add (sentences, sentence);
  g_free (sentence);
}

/* Adds a past round and a sentence if its points are not those that were sent. */
static void
add_round (EditorMatch           *match,
           const SpacesPastRound *past,
           GStrvBuilder          *sentences)
{
  if (editor_match_add (match, past->board[SPACES_SIDE_PLAYER], past->board[SPACES_SIDE_OPPONENT]))
    say (sentences, editor_match_compare (match, editor_match_get_n_kept (match) - 1,
                                          past->points));
  else
    say (sentences, g_strdup (_("All five rounds have been played. Start a new match first.")));
}

/* A board that says nothing of its game answers the round that waits for one. While another
 * person's board is in the round it begins another match; the one that was played stays in the
 * list. */
static gboolean
begins_another (EditorMatch          *match,
                const SpacesOpponent *opponent)
{
  SpacesBoard *present = editor_match_get_opponent (match);

  return !opponent->is_game && opponent->boards->len > 0 && present != NULL
         && (editor_match_get_creator_id (match) != NULL || editor_match_get_n_kept (match) > 0)
         && !spaces_board_equal (present, g_ptr_array_index (opponent->boards, 0));
}

/* Begins a new match and returns the sentence that says so. */
static char *
begin_another (EditorMatch *match)
{
  const char *name = editor_match_get_name (match);
  char *sentence;

  if (name != NULL && *name != '\0')
    /* Translators: %s is the name of the opponent of the match before */
    sentence = g_strdup_printf (_("This board begins another match. The one against %s stays in "
                                   "the list."),
                                SHOWN (name));
  else
    sentence = g_strdup (
        _("This board begins another match. The one before it stays in the list."));
  editor_match_begin (match, NULL, NULL);

  return sentence;
}

/* The answer to a reply, and the board that is there already, come from the same person, whether
 * they say so or not. */
static void
set_opponent (EditorMatch          *match,
              const SpacesOpponent *opponent)
{
  SpacesBoard *board = g_ptr_array_index (opponent->boards, 0);
  SpacesBoard *present = editor_match_get_opponent (match);
  gboolean is_same = present != NULL ? spaces_board_equal (present, board)
                                     : editor_match_get_n_kept (match) > 0;
  g_autofree char *name = g_strdup (
      opponent->name == NULL && is_same ? editor_match_get_name (match) : opponent->name);

  editor_match_set_opponent (match, board, name);
}

/* A player without a board learns of which size it has to be. */
static void
add_what_is_missing (EditorMatch  *match,
                     GStrvBuilder *sentences)
{
  SpacesBoard *opponent = editor_match_get_opponent (match);
  guint size;

  if (spaces_board_get_n_moves (editor_match_get_own (match)) > 0)
    return;

  size = spaces_board_get_size (opponent != NULL ? opponent : editor_match_get_own (match));
  say (sentences, g_strdup_printf (_("Your board is still empty. Design one of %u×%u squares, then "
                                     "play it here."),
                                   size, size));
}

GStrv
editor_match_take_opponent (EditorMatch          *match,
                            const SpacesOpponent *opponent,
                            const char           *own_id)
{
  g_autoptr (GStrvBuilder) sentences = g_strv_builder_new ();

  if (opponent->boards->len == EDITOR_MATCH_DECK)
    {
      say (sentences, editor_match_take_deck (match, opponent, SPACES_SIDE_OPPONENT));
      return g_strv_builder_end (sentences);
    }

  if (opponent->is_game && is_older (match, opponent))
    {
      say (sentences, g_strdup (_("You’re already further in this match. Nothing was changed.")));
      return g_strv_builder_end (sentences);
    }
  if (opponent->is_game || editor_match_plays_decks (match))
    begin_game (match, opponent, own_id);
  else if (begins_another (match, opponent))
    say (sentences, begin_another (match));
  for (guint i = 0; i < opponent->rounds->len; i++)
    add_round (match, g_ptr_array_index (opponent->rounds, i), sentences);
  if (opponent->boards->len > 0)
    set_opponent (match, opponent);
  show_first_secret (match);
  add_what_is_missing (match, sentences);

  return g_strv_builder_end (sentences);
}
