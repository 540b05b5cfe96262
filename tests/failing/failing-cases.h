/* failing-cases.h: one piece of work, done again and again, each time with another call that fails
 *
 *   const FailingWork work = { prepare, act, check, data };
 *   failing_cases_run (&work, "open write sync rename");
 *
 * For every kind of call and the error numbers that it has in the world: @prepare makes the folder
 * as it is before, @act does the work with the first call of that kind failing, @check looks at
 * what is left with nothing failing any more; then the second call, and so on, until the work is
 * done before it comes to that call. Once with that call alone failing, once with all later ones.
 * Without SPACES_TEST_LONG=1 in the environment only the first, the second and every tenth call are
 * tried.
 *
 * Whatever happens, work that fails has to say why in a sentence. The kinds of calls in the list
 * must have let it fail at least once, so that a test cannot pass because nothing was tried.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  void     (*prepare) (gpointer data);
  gboolean (*act)     (gpointer   data,
                       GError   **error);
  void     (*check)   (gpointer data,
                       gboolean is_done);
  gpointer   data;
} FailingWork;

void  failing_cases_run     (const FailingWork *work,
                             const char        *must_fail);

/* The names in a folder, sorted, with blanks between them. */
char *failing_cases_list    (const char        *folder);

/* Removes @folder and the files in it. */
void  failing_cases_remove  (const char        *folder);

G_END_DECLS
