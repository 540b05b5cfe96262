/* A background job (background-job.h) whose threads keep the opponents (strength-context.h). */
#include "app/spaces/strength-job.h"

#include "app/spaces/background-job.h"
#include "app/spaces/strength-context.h"

/* How many opponents give the first estimate and the last one, by the size of the board; 0 has
 * none, or counts all. The first takes some 10 ms, the last some seconds, on one processor: boards
 * of 16×16 play a thousandth as fast as those of 4×4. */
static const struct
{
  guint   most_size;
  guint64 first;
  guint64 last;
} samples[] = {
  { 3, 0, 0 },
  { 4, 2048, 0 },
  { 10, 64, SPACES_STRENGTH_SAMPLE },
  { SPACES_MAX_SIZE, 16, 1000 },
};

typedef struct
{
  SpacesBoard             *board;
  EditorStrengthOpponents *opponents;
} Question;

typedef struct
{
  SpacesStrength *strength; /* or NULL with an error */
  GError         *error;
} Answer;

struct _EditorStrengthJob
{
  EditorBackgroundJob   *job;
  EditorStrengthJobFunc  func;
  gpointer               data;
};

static void
question_free (gpointer data)
{
  Question *question = data;

  spaces_board_unref (question->board);
  editor_strength_opponents_unref (question->opponents);
  g_free (question);
}

static void
answer_free (gpointer data)
{
  Answer *answer = data;

  g_clear_pointer (&answer->strength, spaces_strength_unref);
  g_clear_error (&answer->error);
  g_free (answer);
}

/* ---- In the thread ---- */

/* Takes both; NULL without either. */
static Answer *
answer_new (SpacesStrength *strength,
            GError         *error)
{
  Answer *answer;

  if (strength == NULL && error == NULL)
    return NULL;

  answer = g_new (Answer, 1);
  *answer = (Answer) { strength, error };

  return answer;
}

static void
on_progress (SpacesStrength *so_far,
             gpointer        run)
{
  editor_background_run_send (run, answer_new (spaces_strength_ref (so_far), NULL));
}

/* NULL when it was cancelled. */
static Answer *
play (const Question              *question,
      const EditorStrengthContext *context,
      guint64                      sample,
      SpacesStrengthProgress       progress,
      EditorBackgroundRun         *run)
{
  const SpacesStrengthOptions options = {
    .scoring = question->opponents->scoring,
    .sample = sample,
    .n_threads = editor_background_count_threads (),
    .background = TRUE,
  };
  GCancellable *cancellable = editor_background_run_get_cancellable (run);
  SpacesStrength *strength
      = context->population != NULL
            ? spaces_strength_find (question->board, context->population, &options, progress, run,
                                    cancellable, NULL)
            : spaces_strength_against (question->board,
                                       (SpacesBoard *const *) context->boards->pdata,
                                       context->boards->len, &options, progress, run, cancellable,
                                       NULL);

  return answer_new (strength, NULL);
}

static gpointer
measure (gpointer             data,
         gpointer             data_of_threads,
         EditorBackgroundRun *run)
{
  const Question *question = data;
  EditorStrengthContext *context = data_of_threads;
  guint size = spaces_board_get_size (question->board);
  GError *error = NULL;
  gsize i = 0;

  if (!editor_strength_context_fit (context, question->opponents, size, &error))
    return answer_new (NULL, error);

  while (samples[i].most_size < size)
    i++;
  if (context->population != NULL && samples[i].first > 0)
    editor_background_run_send (run, play (question, context, samples[i].first, NULL, run));

  return play (question, context, samples[i].last, on_progress, run);
}

/* ---- On the main loop ---- */

static void
on_answer (gpointer data,
           gboolean last,
           gpointer user_data)
{
  const Answer *answer = data;
  EditorStrengthJob *job = user_data;

  job->func (answer->strength, answer->error, last, job->data);
}

EditorStrengthJob *
editor_strength_job_new (EditorStrengthJobFunc func,
                         gpointer              data)
{
  static const EditorBackgroundWork work
      = { "strength", measure, question_free, answer_free,
          editor_strength_context_free };
  EditorStrengthJob *job = g_new (EditorStrengthJob, 1);

  job->job = editor_background_job_new (&work, g_new0 (EditorStrengthContext, 1), on_answer, job);
  job->func = func;
  job->data = data;

  return job;
}

void
editor_strength_job_begin (EditorStrengthJob       *job,
                           SpacesBoard             *board,
                           EditorStrengthOpponents *opponents)
{
  Question *question = g_new (Question, 1);

  *question = (Question) { spaces_board_ref (board), editor_strength_opponents_ref (opponents) };
  editor_background_job_begin (job->job, question);
}

void
editor_strength_job_cancel (EditorStrengthJob *job)
{
  editor_background_job_cancel (job->job);
}

gboolean
editor_strength_job_is_under_way (const EditorStrengthJob *job)
{
  return editor_background_job_is_under_way (job->job);
}

void
editor_strength_job_free (EditorStrengthJob *job)
{
  editor_background_job_free (job->job);
  g_free (job);
}
