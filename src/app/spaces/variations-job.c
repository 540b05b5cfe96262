/* A background job (background-job.h) whose threads keep the opponents (strength-context.h). Of a
 * library that has more of them than are drawn, each of the first ones plays. */
#include "app/spaces/variations-job.h"

#include "app/spaces/background-job.h"
#include "app/spaces/strength-context.h"

#define WHOLE G_MAXSIZE /* for n_moves: changes of the whole board */

/* How many opponents give the first estimate and the last one, by the size of the board; up to 3×3
 * all plain boards are played. A first estimate takes some 50 ms, once the opponents are drawn. */
static const struct
{
  guint most_size;
  guint first;
  guint last;
} samples[] = {
  { 3, 0, SPACES_SENSITIVITY_SAMPLE },
  { 5, 256, SPACES_SENSITIVITY_SAMPLE },
  { 10, 64, 1024 },
  { SPACES_MAX_SIZE, 8, 128 },
};

typedef struct
{
  SpacesBoard             *board;
  gsize                    n_moves; /* or WHOLE */
  EditorStrengthOpponents *opponents;
} Question;

struct _EditorVariationsJob
{
  EditorBackgroundJob     *job;
  EditorVariationsJobFunc  func;
  gpointer                 data;
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
answer_free (gpointer variations)
{
  g_array_unref (variations);
}

/* ---- In the thread ---- */

/* FALSE when there are no such boards. Of given ones no more than @most are kept. */
static gboolean
fit_context (EditorStrengthContext *context,
             const Question        *question,
             guint                  most)
{
  guint size = spaces_board_get_size (question->board);

  if (!editor_strength_context_fit (context, question->opponents, size, NULL))
    return FALSE;
  if (context->population == NULL && context->boards->len > most)
    g_ptr_array_set_size (context->boards, (int) most);

  return TRUE;
}

/* Against as many opponents as are there already, if those are more than @n. NULL when it was
 * cancelled. */
static GArray *
measure (const Question        *question,
         EditorStrengthContext *context,
         guint                  n,
         EditorBackgroundRun   *run)
{
  const SpacesStrengthOptions options = {
    .scoring = question->opponents->scoring,
    .n_threads = editor_background_count_threads (),
    .background = TRUE,
  };
  GCancellable *cancellable = editor_background_run_get_cancellable (run);

  if (context->population != NULL
      && !spaces_sensitivity_add_opponents (context->boards, context->population, n, 0,
                                            cancellable, NULL))
    return NULL;
  if (question->n_moves == WHOLE)
    return spaces_sensitivity_find (question->board, context->boards, &options, cancellable, NULL);

  return spaces_sensitivity_next (question->board, question->n_moves, context->boards, &options,
                                  cancellable, NULL);
}

/* Without opponents nothing is worth anything. */
static GArray *
make_empty (void)
{
  return g_array_new (FALSE, FALSE, sizeof (SpacesVariation));
}

static gpointer
answer (gpointer             data,
        gpointer             data_of_threads,
        EditorBackgroundRun *run)
{
  const Question *question = data;
  EditorStrengthContext *context = data_of_threads;
  gsize i = 0;

  while (samples[i].most_size < spaces_board_get_size (question->board))
    i++;
  if (!fit_context (context, question, samples[i].last))
    return make_empty ();
  if (context->population != NULL && samples[i].first > 0
      && context->boards->len < samples[i].last)
    editor_background_run_send (run, measure (question, context, samples[i].first, run));

  return measure (question, context, samples[i].last, run);
}

/* ---- On the main loop ---- */

static void
on_answer (gpointer variations,
           gboolean last,
           gpointer user_data)
{
  EditorVariationsJob *job = user_data;

  job->func (variations, job->data);
}

EditorVariationsJob *
editor_variations_job_new (EditorVariationsJobFunc func,
                           gpointer                data)
{
  static const EditorBackgroundWork work
      = { "variations", answer, question_free, answer_free,
          editor_strength_context_free };
  EditorVariationsJob *job = g_new (EditorVariationsJob, 1);

  job->job = editor_background_job_new (&work, g_new0 (EditorStrengthContext, 1), on_answer, job);
  job->func = func;
  job->data = data;

  return job;
}

static void
begin (EditorVariationsJob     *job,
       SpacesBoard             *board,
       gsize                    n_moves,
       EditorStrengthOpponents *opponents)
{
  Question *question = g_new (Question, 1);

  *question = (Question) { spaces_board_ref (board), n_moves,
                           editor_strength_opponents_ref (opponents) };
  editor_background_job_begin (job->job, question);
}

void
editor_variations_job_begin_next (EditorVariationsJob     *job,
                                  SpacesBoard             *board,
                                  gsize                    n_moves,
                                  EditorStrengthOpponents *opponents)
{
  g_return_if_fail (n_moves <= spaces_board_get_n_moves (board));

  begin (job, board, n_moves, opponents);
}

void
editor_variations_job_begin_changes (EditorVariationsJob     *job,
                                     SpacesBoard             *board,
                                     EditorStrengthOpponents *opponents)
{
  begin (job, board, WHOLE, opponents);
}

void
editor_variations_job_cancel (EditorVariationsJob *job)
{
  editor_background_job_cancel (job->job);
}

void
editor_variations_job_free (EditorVariationsJob *job)
{
  editor_background_job_free (job->job);
  g_free (job);
}
