/* background-job.h: one question after the other, answered in a thread of low priority
 *
 * What takes longer than a frame while a board is drawn: the last question counts. A new one gives
 * up the one before; those that came meanwhile, but for the last, are never worked on. So however
 * fast a person draws, one thread is busy. Answers come on the main loop, at idle priority, and
 * only for the last question that was asked.
 *
 * A kind of work is a table of functions. `context` is what its threads keep from one question to
 * the next: there is one thread at a time, and nobody else looks at it.
 *
 *   static const EditorBackgroundWork counting = { "count", count, count_free, answer_free, NULL };
 *   job = editor_background_job_new (&counting, NULL, on_answer, self);
 *   editor_background_job_begin (job, question, 0); // on_answer (answer, last, self), some times
 *   editor_background_job_free (job);            // nothing follows any more
 *
 *   static gpointer // in the thread
 *   count (gpointer question, gpointer context, EditorBackgroundRun *run)
 *   {
 *     editor_background_run_send (run, estimate (question));
 *     return count_exactly (question, editor_background_run_get_cancellable (run));
 *   }
 */
#pragma once

#include <gio/gio.h>

typedef struct _EditorBackgroundJob EditorBackgroundJob;
typedef struct _EditorBackgroundRun EditorBackgroundRun;

typedef struct
{
  const char     *name;          /* of the thread */
  gpointer      (*answer)        (gpointer             question,
                                  gpointer             context,
                                  EditorBackgroundRun *run); /* the last answer, or NULL */
  GDestroyNotify  free_question;
  GDestroyNotify  free_answer;
  GDestroyNotify  free_context;  /* NULL without a context */
} EditorBackgroundWork;

/* @answer belongs to the caller. The last call for a question is the @last one. */
typedef void (*EditorBackgroundFunc) (gpointer answer,
                                      gboolean last,
                                      gpointer data);

/* @work is not copied; takes @context. */
EditorBackgroundJob *editor_background_job_new          (const EditorBackgroundWork *work,
                                                         gpointer                    context,
                                                         EditorBackgroundFunc        func,
                                                         gpointer                    data);
/* Takes @question, and begins with it in @pause milliseconds: several in a row, as those of a drag,
 * are one. */
void                 editor_background_job_begin        (EditorBackgroundJob        *job,
                                                         gpointer                    question,
                                                         guint                       pause);
void                 editor_background_job_cancel       (EditorBackgroundJob        *job);
/* Whether an answer is still to come. */
gboolean             editor_background_job_is_under_way (const EditorBackgroundJob  *job);
void                 editor_background_job_free         (EditorBackgroundJob        *job);

/* In the thread, before the last answer. Takes @answer; NULL, as of what was cancelled, is none. */
void                 editor_background_run_send         (EditorBackgroundRun        *run,
                                                         gpointer                    answer);
GCancellable        *editor_background_run_get_cancellable
                                                        (EditorBackgroundRun        *run);
/* Of those that the work may use: one processor is left to the window. */
guint                editor_background_count_threads    (void);
