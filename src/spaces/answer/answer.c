/* The entry points: checks the question, runs the search (answer-search.h) and packs what it found
 * into an immutable value. When all effort is used up, the search is repeated on shorter boards.
 */
#include "spaces/answer/answer.h"

#include <glib/gi18n-lib.h>

#include "spaces/answer/answer-search.h"
#include "spaces/rules/limits.h"
#include "text/decode-error.h"
#include "objects/record-owns.h"

G_DEFINE_BOXED_TYPE (SpacesAnswer, spaces_answer, spaces_answer_ref, spaces_answer_unref)

SHARED_OWNS (SpacesAnswer, spaces_answer, (board, spaces_board_unref))

static SpacesAnswer *
answer_of_found (const AnswerFound *found,
                 guint              size)
{
  SpacesAnswer *answer = g_atomic_rc_box_new0 (SpacesAnswer);
  gint own = answer_value_own (found->value);

  answer->board = spaces_board_new (size, (const SpacesMove *) (gpointer) found->moves->data,
                                    found->moves->len);
  answer->points[SPACES_SIDE_PLAYER] = own;
  answer->points[SPACES_SIDE_OPPONENT] = own - answer_value_lead (found->value);
  answer->bound = answer_value_lead (found->bound);
  answer->proven = found->value >= found->bound;
  answer->n_nodes = found->n_nodes;

  return answer;
}

static gboolean
answer_check_opponent (const SpacesBoard  *opponent,
                       GError            **error)
{
  gsize limit = spaces_rules_move_limit (spaces_board_get_size (opponent));
  gsize n_moves = spaces_board_get_n_moves (opponent);

  if (n_moves <= limit)
    return TRUE;

  return decode_error_set (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                           /* Translators: both are numbers of moves. */
                           _("This board has %1$u moves, but the game allows only %2$u: shorten it "
                             "to find an answer"),
                           (guint) n_moves, (guint) limit);
}

typedef struct
{
  SpacesBoard               *opponent;
  const SpacesAnswerOptions *options;
  SpacesAnswerProgress       progress;
  gpointer                   data;
  GCancellable              *cancellable;
} Inquiry;

/* One search among all boards of at most @limit moves. */
static AnswerFound
inquire (const Inquiry *inquiry,
         guint          limit)
{
  const SpacesAnswerOptions *options = inquiry->options;
  guint64 effort = options->effort != 0 ? options->effort : SPACES_ANSWER_EFFORT;
  g_autoptr (AnswerCourse) course =
      answer_course_new (inquiry->opponent, options->fog, options->scoring, options->forward_only,
                         limit);

  return answer_search_run (course, effort, inquiry->progress, inquiry->data, inquiry->cancellable);
}

/* When the effort was not enough for all boards, a good one may still be found among the short
 * ones, which are far fewer: at most one and a half times the size, and twice as many moves while
 * that is at most three times the size. The board found is a lower bound for all; the upper bound
 * remains that of the first search. */
static void
inquire_among_short (const Inquiry *inquiry,
                     guint          limit,
                     AnswerFound   *found)
{
  guint size = spaces_board_get_size (inquiry->opponent);

  for (guint bound = size + size / 2 + 1; bound < limit && bound <= 3 * size; bound *= 2)
    {
      AnswerFound among = inquire (inquiry, bound);

      if (among.value > found->value)
        {
          found->value = among.value;
          g_array_set_size (found->moves, 0);
          g_array_append_vals (found->moves, among.moves->data, among.moves->len);
        }
      g_array_unref (among.moves);
      found->n_nodes += among.n_nodes;
    }
}

guint
spaces_answer_least_moves (guint size)
{
  return size + 1;
}

/* Searches in the calling thread; see the header. */
SpacesAnswer *
spaces_answer_find (SpacesBoard                *opponent,
                    const SpacesAnswerOptions  *options,
                    SpacesAnswerProgress        progress,
                    gpointer                    data,
                    GCancellable               *cancellable,
                    GError                    **error)
{
  const Inquiry inquiry = { opponent, options, progress, data, cancellable };
  guint size = spaces_board_get_size (opponent);
  guint limit = (guint) spaces_rules_move_limit (size);
  g_autoptr (GArray) moves = NULL;
  AnswerFound found;

  if (!answer_check_opponent (opponent, error))
    return NULL;

  if (options->max_moves != 0)
    limit = CLAMP (options->max_moves, spaces_answer_least_moves (size), limit);
  found = inquire (&inquiry, limit);
  moves = found.moves;
  if (found.value < found.bound && !g_cancellable_is_cancelled (cancellable))
    inquire_among_short (&inquiry, limit, &found);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  return answer_of_found (&found, size);
}

/* ---- In a thread ---- */

typedef struct
{
  SpacesBoard         *opponent;
  SpacesAnswerOptions  options;
  SpacesFog            fog;       /* a copy: options.fog points to it, or is NULL */
  SpacesAnswerProgress progress;
  gpointer             data;
} Question;

RECORD_OWNS (Question, question_free, (opponent, spaces_board_unref))

static void
answer_in_thread (GTask        *task,
                  gpointer      source,
                  gpointer      data,
                  GCancellable *cancellable)
{
  Question *question = data;
  GError *error = NULL;
  SpacesAnswer *answer =
      spaces_answer_find (question->opponent, &question->options, question->progress,
                          question->data, cancellable, &error);

  if (answer == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, answer, (GDestroyNotify) spaces_answer_unref);
}

/* The same in a thread of its own. @progress is called in that thread. */
void
spaces_answer_find_async (SpacesBoard               *opponent,
                          const SpacesAnswerOptions *options,
                          SpacesAnswerProgress       progress,
                          gpointer                   progress_data,
                          GCancellable              *cancellable,
                          GAsyncReadyCallback        callback,
                          gpointer                   data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Question *question = g_new0 (Question, 1);

  question->opponent = spaces_board_ref (opponent);
  question->options = *options;
  if (options->fog != NULL)
    {
      question->fog = *options->fog;
      question->options.fog = &question->fog;
    }
  question->progress = progress;
  question->data = progress_data;

  g_task_set_source_tag (task, spaces_answer_find_async);
  g_task_set_task_data (task, question, question_free);
  g_task_run_in_thread (task, answer_in_thread);
}

SpacesAnswer *
spaces_answer_find_finish (GAsyncResult  *result,
                           GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
