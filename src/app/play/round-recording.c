/* "learned" does not say which round became known, so all that are known are handed to the library,
 * which has most of them already. */
#include "app/play/round-recording.h"

#include "library/library-item.h"
#include "library/library-rounds.h"
#include "library/library.h"

typedef struct
{
  BoardEditor *editor;
  char        *path;
  Library     *library; /* NULL until it is used */
} Recording;

static void
recording_free (gpointer  data,
                GClosure *closure)
{
  Recording *recording = data;

  if (recording->library != NULL)
    library_wait (recording->library);
  g_clear_object (&recording->library);
  g_object_unref (recording->editor);
  g_free (recording->path);
  g_free (recording);
}

static char *
make_code (const SpacesBoard *board)
{
  g_autoptr (LibraryItem) item = library_item_new_board (board, NULL);

  return g_strdup (item->code);
}

/* The name of the board that is being built is that of its own round alone. */
static const char *
find_player_name (EditorMatch *match,
                  BoardEditor *editor,
                  SpacesRound *round)
{
  if (editor_match_plays_decks (match))
    return editor_match_get_deck_name (match, SPACES_SIDE_PLAYER);

  return spaces_board_equal (spaces_round_get_board (round, SPACES_SIDE_PLAYER),
                             board_editor_get_board (editor))
             ? board_editor_get_name (editor)
             : NULL;
}

/* Names from elsewhere may be longer than the library keeps them. */
static char *
shorten (const char *name)
{
  return name != NULL && g_utf8_validate (name, -1, NULL)
             ? g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), LIBRARY_MAX_NAME))
             : NULL;
}

static LibraryRound *
make_round (EditorMatch *match,
            BoardEditor *editor,
            SpacesRound *played)
{
  const SpacesResult *result = spaces_round_get_result (played);
  LibraryRound *round = g_new0 (LibraryRound, 1);

  round->player = make_code (spaces_round_get_board (played, SPACES_SIDE_PLAYER));
  round->opponent = make_code (spaces_round_get_board (played, SPACES_SIDE_OPPONENT));
  round->player_name = shorten (find_player_name (match, editor, played));
  round->opponent_name = shorten (editor_match_get_name (match));
  round->scoring = g_strdup (editor_match_get_scoring (match) == SPACES_SCORING_ENGINE ? "engine"
                                                                                       : "web");
  round->player_points = result->side[SPACES_SIDE_PLAYER].points;
  round->opponent_points = result->side[SPACES_SIDE_OPPONENT].points;

  return round;
}

/* In the thread of the library. */
static gpointer
record (LibraryStore  *store,
        gconstpointer  data,
        GCancellable  *cancellable,
        GError       **error)
{
  const GPtrArray *rounds = data;

  for (guint i = 0; i < rounds->len; i++)
    if (!library_store_record_round (store, g_ptr_array_index (rounds, i), NULL, error))
      return NULL;

  return GINT_TO_POINTER (TRUE);
}

static void
on_learned (EditorMatch *match,
            Recording   *recording)
{
  g_autoptr (GPtrArray) rounds = g_ptr_array_new_with_free_func (
      (GDestroyNotify) library_round_free);

  if (g_strcmp0 (editor_match_get_game_id (match), EDITOR_ROUND_PAIRING) == 0)
    return;

  for (guint i = 0; i < EDITOR_MATCH_DECK; i++)
    if (editor_match_get_known (match, i))
      g_ptr_array_add (rounds, make_round (match, recording->editor,
                                           editor_match_get_round (match, i)));
  if (rounds->len == 0)
    return;

  if (recording->library == NULL)
    recording->library = library_get (recording->path);
  library_run_async (recording->library, record, g_steal_pointer (&rounds),
                     (GDestroyNotify) g_ptr_array_unref, NULL, NULL, NULL, NULL);
}

void
editor_round_recording_attach (EditorMatch *match,
                               BoardEditor *editor,
                               const char  *path)
{
  Recording *recording = g_new0 (Recording, 1);

  recording->editor = g_object_ref (editor);
  recording->path = g_strdup (path);
  g_signal_connect_data (match, "learned", G_CALLBACK (on_learned), recording, recording_free, 0);
}
