/* What drawing from a population needs is made once for a size, and boards of the library are read
 * once until they change, which makes other opponents: the threads of a job keep both in their
 * Context. Of a library that has more boards than are drawn for variations, each of the first ones
 * plays. */
#include "app/spaces/strength-job.h"

#include "library/library-boards.h"
#include "objects/record-owns.h"

/* How many opponents give the first estimate and the last one, by the size of the board; 0 has no
 * estimate, or counts all. */
typedef struct
{
  guint most_size;
  guint first;
  guint last;
} Samples;

/* The first takes some 10 ms, the last some seconds, on one processor: boards of 16×16 play a
 * thousandth as fast as those of 4×4. */
static const Samples of_board[] = {
  { 3, 0, 0 },
  { 4, 2048, 0 },
  { 10, 64, SPACES_STRENGTH_SAMPLE },
  { SPACES_MAX_SIZE, 16, 1000 },
};

/* Up to 3×3 all plain boards are played. A first estimate takes some 50 ms, once the opponents are
 * drawn. */
static const Samples of_variations[] = {
  { 3, 0, SPACES_SENSITIVITY_SAMPLE },
  { 5, 256, SPACES_SENSITIVITY_SAMPLE },
  { 10, 64, 1024 },
  { SPACES_MAX_SIZE, 8, 128 },
};

typedef struct
{
  EditorStrengthQuestion   kind;
  SpacesBoard             *board;
  gsize                    n_moves;
  EditorStrengthOpponents *opponents;
} Question;

/* The opponents that a thread has at hand from one question to the next. */
typedef struct
{
  EditorStrengthOpponents *opponents;
  guint                    size;
  SpacesPopulation        *population; /* NULL where boards are given */
  GPtrArray               *boards;     /* the given ones; of a population, what was drawn so far */
} Context;

RECORD_OWNS (Question, question_free, (board, spaces_board_unref),
             (opponents, editor_strength_opponents_unref))

RECORD_OWNS (EditorStrengthAnswer, answer_free, (strength, spaces_strength_unref),
             (variations, g_array_unref), (error, g_error_free))

RECORD_CLEARS (Context, context_clear, (opponents, editor_strength_opponents_unref),
               (population, spaces_population_free), (boards, g_ptr_array_unref))

static void
context_free (gpointer context)
{
  context_clear (context);
  g_free (context);
}

/* ---- In the thread ---- */

/* Takes all three; NULL without any, as of what was cancelled. */
static EditorStrengthAnswer *
answer_new (SpacesStrength *strength,
            GArray         *variations,
            GError         *error)
{
  EditorStrengthAnswer *answer;

  if (strength == NULL && variations == NULL && error == NULL)
    return NULL;

  answer = g_new (EditorStrengthAnswer, 1);
  *answer = (EditorStrengthAnswer) { strength, variations, error };

  return answer;
}

/* FALSE with @error, and empty, where there are no such boards; they are looked for again the next
 * time. */
static gboolean
fit_context (Context         *context,
             const Question  *question,
             GError         **error)
{
  EditorStrengthOpponents *opponents = question->opponents;
  guint size = spaces_board_get_size (question->board);

  if (context->opponents == opponents && context->size == size)
    return TRUE;

  context_clear (context);
  if (editor_strength_opponents_are_population (opponents))
    {
      context->population = spaces_population_new (opponents->kind == EDITOR_STRENGTH_ALL
                                                       ? SPACES_POPULATION_ALL
                                                       : SPACES_POPULATION_PLAIN,
                                                   size, 0);
      context->boards = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);
    }
  else
    context->boards = library_boards_read (NULL, opponents->deck, size, error);
  if (context->boards == NULL)
    return FALSE;

  context->opponents = editor_strength_opponents_ref (opponents);
  context->size = size;

  return TRUE;
}

static void
on_progress (SpacesStrength *so_far,
             gpointer        run)
{
  editor_background_run_send (run, answer_new (spaces_strength_ref (so_far), NULL, NULL));
}

static SpacesStrength *
find_strength (const Question              *question,
               const Context               *context,
               const SpacesStrengthOptions *options,
               SpacesStrengthProgress       progress,
               EditorBackgroundRun         *run)
{
  GCancellable *cancellable = editor_background_run_get_cancellable (run);

  if (context->population != NULL)
    return spaces_strength_find (question->board, context->population, options, progress, run,
                                 cancellable, NULL);

  return spaces_strength_against (question->board, (SpacesBoard *const *) context->boards->pdata,
                                  context->boards->len, options, progress, run, cancellable, NULL);
}

/* Against as many opponents as are there already, if those are more than @n. */
static GArray *
find_variations (const Question              *question,
                 const Context               *context,
                 guint                        n,
                 const SpacesStrengthOptions *options,
                 GCancellable                *cancellable)
{
  if (context->population != NULL
      && !spaces_sensitivity_add_opponents (context->boards, context->population, n, 0,
                                            cancellable, NULL))
    return NULL;
  if (context->population == NULL && context->boards->len > n)
    g_ptr_array_set_size (context->boards, (int) n);
  if (question->kind == EDITOR_STRENGTH_OF_CHANGES)
    return spaces_sensitivity_find (question->board, context->boards, options, cancellable, NULL);

  return spaces_sensitivity_next (question->board, question->n_moves, context->boards, options,
                                  cancellable, NULL);
}

static EditorStrengthAnswer *
play (const Question      *question,
      const Context       *context,
      guint                sample,
      gboolean             last,
      EditorBackgroundRun *run)
{
  const SpacesStrengthOptions options = {
    .scoring = question->opponents->scoring,
    .sample = question->kind == EDITOR_STRENGTH_OF_BOARD ? sample : 0,
    .n_threads = editor_background_count_threads (),
    .background = TRUE,
  };

  if (question->kind == EDITOR_STRENGTH_OF_BOARD)
    return answer_new (find_strength (question, context, &options, last ? on_progress : NULL, run),
                       NULL, NULL);

  return answer_new (NULL,
                     find_variations (question, context, sample, &options,
                                      editor_background_run_get_cancellable (run)),
                     NULL);
}

/* Variations have no first estimate where enough opponents are drawn already. Without opponents
 * nothing is worth anything. */
static gpointer
answer (gpointer             data,
        gpointer             data_of_threads,
        EditorBackgroundRun *run)
{
  const Question *question = data;
  Context *context = data_of_threads;
  gboolean is_of_board = question->kind == EDITOR_STRENGTH_OF_BOARD;
  const Samples *samples = is_of_board ? of_board : of_variations;
  GError *error = NULL;

  if (!fit_context (context, question, &error))
    {
      if (is_of_board)
        return answer_new (NULL, NULL, error);
      g_clear_error (&error);
      return answer_new (NULL, g_array_new (FALSE, FALSE, sizeof (SpacesVariation)), NULL);
    }

  while (samples->most_size < context->size)
    samples++;
  if (context->population != NULL && samples->first > 0
      && (is_of_board || context->boards->len < samples->last))
    editor_background_run_send (run, play (question, context, samples->first, FALSE, run));

  return play (question, context, samples->last, TRUE, run);
}

/* ---- On the main loop ---- */

EditorBackgroundJob *
editor_strength_job_new (EditorBackgroundFunc func,
                         gpointer             data)
{
  static const EditorBackgroundWork work
      = { "strength", answer, question_free, answer_free, context_free };

  return editor_background_job_new (&work, g_new0 (Context, 1), func, data);
}

void
editor_strength_job_ask (EditorBackgroundJob     *job,
                         EditorStrengthQuestion   kind,
                         SpacesBoard             *board,
                         gsize                    n_moves,
                         EditorStrengthOpponents *opponents,
                         guint                    pause)
{
  Question *question = g_new (Question, 1);

  *question = (Question) { kind, spaces_board_ref (board), n_moves,
                           editor_strength_opponents_ref (opponents) };
  editor_background_job_begin (job, question, pause);
}
