/* Recognises what a person opens as an opponent, by its first sure sign: JSON is a file,
 * “#challenge=” a challenge, “#result=” a reply, and everything else a board or a link to one.
 * Reading a text takes time linear in its length and is done in a thread for the window.
 */
#include "spaces/links/opponent.h"

#include "spaces/board/code.h"
#include "spaces/files/files.h"
#include "spaces/links/board-text.h"
#include "spaces/links/challenge.h"
#include "spaces/round/deck.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define REPLY_KEY "#result="
#define NEXT_KEY "&next="
#define CHALLENGE_KEY "#" SPACES_CHALLENGE_KEY "="

static void
past_round_free (gpointer data)
{
  SpacesPastRound *round = data;

  for (guint side = 0; side < SPACES_N_SIDES; side++)
    g_clear_pointer (&round->board[side], spaces_board_unref);
  g_free (round);
}

/* Takes both boards; either may be NULL, and then there is no round. */
static void
add_round (SpacesOpponent *opponent,
           SpacesBoard    *mine,
           SpacesBoard    *theirs,
           gint            my_points,
           gint            their_points)
{
  SpacesPastRound *round = g_new (SpacesPastRound, 1);

  *round = (SpacesPastRound) { { mine, theirs }, { my_points, their_points } };
  if (mine != NULL && theirs != NULL)
    g_ptr_array_add (opponent->rounds, round);
  else
    past_round_free (round);
}

/* Takes a reference to @board, which may be NULL as @name may be. */
static SpacesOpponent *
opponent_new (const SpacesBoard *board,
              const char        *name)
{
  SpacesOpponent *opponent = g_atomic_rc_box_new0 (SpacesOpponent);

  opponent->rounds = g_ptr_array_new_with_free_func (past_round_free);
  opponent->boards = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);
  opponent->name = g_strdup (name);
  if (board != NULL)
    g_ptr_array_add (opponent->boards, spaces_board_ref ((SpacesBoard *) board));

  return opponent;
}

SpacesOpponent *
spaces_opponent_ref (SpacesOpponent *opponent)
{
  return g_atomic_rc_box_acquire (opponent);
}

static void
opponent_clear (gpointer data)
{
  SpacesOpponent *opponent = data;

  g_ptr_array_unref (opponent->boards);
  g_ptr_array_unref (opponent->rounds);
  g_free (opponent->name);
  g_free (opponent->game_id);
  g_free (opponent->creator_id);
}

void
spaces_opponent_unref (SpacesOpponent *opponent)
{
  g_atomic_rc_box_release_full (opponent, opponent_clear);
}

G_DEFINE_BOXED_TYPE (SpacesOpponent, spaces_opponent, spaces_opponent_ref, spaces_opponent_unref)

/* --- Out of what was read -------------------------------------------------------------------- */

SpacesOpponent *
spaces_opponent_new_deck (const SpacesFile  *file,
                          GError           **error)
{
  const SpacesFileDeck *deck = &file->decks[0];
  SpacesOpponent *opponent;

  if (deck->n_boards != SPACES_DECK_BOARDS)
    return decode_error_null (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET,
                              ngettext ("A deck has ten boards, and this one has %u. Open one that "
                                        "is complete.",
                                        "A deck has ten boards, and this one has %u. Open one that "
                                        "is complete.",
                                        deck->n_boards),
                              deck->n_boards);

  opponent = opponent_new (NULL, deck->name);
  for (guint i = 0; i < deck->n_boards; i++)
    g_ptr_array_add (opponent->boards, spaces_board_ref (file->entries[deck->first + i].board));

  return opponent;
}

SpacesOpponent *
spaces_opponent_new_reply (SpacesBoard *player,
                           SpacesBoard *opponent,
                           SpacesBoard *next,
                           const char  *name)
{
  SpacesOpponent *self = opponent_new (next, name);

  add_round (self, spaces_board_ref (player), spaces_board_ref (opponent), SPACES_POINTS_UNKNOWN,
             SPACES_POINTS_UNKNOWN);

  return self;
}

/* Points beyond all reason count as unknown. */
static gint
read_points (double points)
{
  return points >= 0 && points <= G_MAXINT16 ? (gint) points : SPACES_POINTS_UNKNOWN;
}

/* A round whose boards cannot be read is left out: the web game does the same. The sender's player
 * is the reader's opponent. */
static void
take_rounds (SpacesOpponent              *opponent,
             const SpacesChallengeFields *fields)
{
  for (gsize i = 0; i < fields->n_rounds; i++)
    {
      const SpacesChallengeRound *round = &fields->rounds[i];

      if (round->player_board != NULL && round->opponent_board != NULL)
        add_round (opponent, spaces_code_decode (round->opponent_board, -1, NULL, NULL),
                   spaces_code_decode (round->player_board, -1, NULL, NULL),
                   read_points (round->opponent_points), read_points (round->player_points));
    }
}

SpacesOpponent *
spaces_opponent_new_challenge (const SpacesChallengeFields  *fields,
                               GError                      **error)
{
  g_autoptr (SpacesOpponent) opponent = opponent_new (NULL, fields->player_name);
  SpacesBoard *board;

  opponent->game_id = g_strdup (fields->game_id);
  opponent->creator_id = g_strdup (fields->game_creator_id != NULL ? fields->game_creator_id
                                                                   : fields->player_id);
  opponent->is_game = TRUE;
  take_rounds (opponent, fields);
  if (fields->player_board == NULL || fields->player_board[0] == '\0')
    return g_steal_pointer (&opponent);

  board = spaces_code_decode (fields->player_board, -1, NULL, error);
  if (board == NULL)
    return NULL;

  g_ptr_array_add (opponent->boards, board);

  return g_steal_pointer (&opponent);
}

SpacesOpponent *
spaces_opponent_new_board (const SpacesBoard  *board,
                           const char         *name,
                           GError            **error)
{
  if (spaces_board_get_n_moves (board) == 0)
    return decode_error_null (error, DECODE_ERROR_NO_MOVES, DECODE_NO_OFFSET,
                              _("This board has no moves yet. There is nothing to play against."));

  return opponent_new (board, name);
}

/* --- Out of a text --------------------------------------------------------------------------- */

/* The deck of a file, or else its first board. */
static SpacesOpponent *
read_file (const char  *text,
           gssize       length,
           GError     **error)
{
  g_autoptr (SpacesFile) file = spaces_file_read (text, length, SPACES_FILE_ANY, error);

  if (file == NULL)
    return NULL;
  if (file->kind == SPACES_FILE_DECK && file->n_decks > 0)
    return spaces_opponent_new_deck (file, error);
  if (file->n_entries == 0)
    return decode_error_null (error, DECODE_ERROR_EMPTY, DECODE_NO_OFFSET,
                              _("This file has no readable board."));

  return opponent_new (file->entries[0].board, file->entries[0].name);
}

/* The value of @result, up to "&next=", are two codes with a comma between. The name behind the
 * board that is to be answered is that of the opponent. */
static SpacesOpponent *
read_reply (const char  *result,
            GError     **error)
{
  const char *next = strstr (result, NEXT_KEY);
  g_autofree char *codes = next != NULL ? g_strndup (result, next - result) : NULL;
  g_auto (GStrv) parts = g_strsplit (codes != NULL ? codes : "", ",", 3);
  g_autofree char *name = NULL;
  g_autoptr (SpacesBoard) board = NULL, theirs = NULL, mine = NULL;

  if (g_strv_length (parts) != 2)
    return decode_error_null (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET,
                              _("This reply is cut short: it has two boards of the last round and "
                                "one for the next. Ask your opponent to send it again."));

  board = board_text_read (next + strlen (NEXT_KEY), &name, error);
  if (board != NULL)
    theirs = board_text_read (parts[0], NULL, error);
  if (theirs != NULL)
    mine = board_text_read (parts[1], NULL, error);

  return mine != NULL ? spaces_opponent_new_reply (mine, theirs, board, name) : NULL;
}

static SpacesOpponent *
read_challenge (const char  *text,
                GError     **error)
{
  g_autoptr (SpacesChallenge) challenge = spaces_challenge_read (text, -1, NULL, error);

  return challenge != NULL
             ? spaces_opponent_new_challenge (&challenge->fields, error)
             : NULL;
}

static SpacesOpponent *
read_board (const char  *text,
            GError     **error)
{
  g_autofree char *name = NULL;
  g_autoptr (SpacesBoard) board = board_text_read (text, &name, error);

  return board != NULL ? spaces_opponent_new_board (board, name, error) : NULL;
}

/* By the first character that is no white space. */
static gboolean
is_json (const char *text)
{
  while (g_ascii_isspace (*text))
    text++;

  return *text == '{' || *text == '[';
}

/* A reply as it was written, however a program on its way has encoded it; names in it keep their
 * percent codes where it is as it was. */
static char *
plain_reply (const char *text)
{
  if (strstr (text, REPLY_KEY) != NULL && strchr (text, ',') != NULL
      && strstr (text, NEXT_KEY) != NULL)
    return board_text_decode_bars (text, -1);

  return g_uri_unescape_string (text, NULL);
}

/* @length may be −1 for a text that ends with a NUL. */
SpacesOpponent *
spaces_opponent_read (const char  *text,
                      gssize       length,
                      GError     **error)
{
  g_autofree char *copy = length < 0 ? g_strdup (text) : g_strndup (text, length);
  g_autofree char *plain = NULL;
  const char *result;

  if (is_json (copy))
    return read_file (copy, -1, error);

  if (strstr (copy, CHALLENGE_KEY) != NULL)
    return read_challenge (copy, error);

  plain = plain_reply (copy);
  result = plain != NULL ? strstr (plain, REPLY_KEY) : NULL;
  if (result != NULL)
    return read_reply (result + strlen (REPLY_KEY), error);

  return read_board (copy, error);
}

static void
read_in_thread (GTask        *task,
                gpointer      source,
                gpointer      text,
                GCancellable *cancellable)
{
  GError *error = NULL;
  SpacesOpponent *opponent = spaces_opponent_read (text, -1, &error);

  if (opponent != NULL)
    g_task_return_pointer (task, opponent, (GDestroyNotify) spaces_opponent_unref);
  else
    g_task_return_error (task, error);
}

/* Cancelling does not stop the thread; its result is then dropped. */
void
spaces_opponent_read_async (const char          *text,
                            GCancellable        *cancellable,
                            GAsyncReadyCallback  callback,
                            gpointer             data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_task_data (task, g_strdup (text), g_free);
  g_task_run_in_thread (task, read_in_thread);
}

SpacesOpponent *
spaces_opponent_read_finish (GAsyncResult  *result,
                             GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
