/* spaces-advice.h: what is allowed and still worth a word
 *
 * The game's own boards obey more than its rules ask for (specification "Spaces", a5 and README 9).
 * Advice is never an error and changes no level. A part of spaces_rules_check(), which documents
 * the ids; not for others to call.
 */
#pragma once

#include "spaces/spaces-walk.h"

G_BEGIN_DECLS

/* The largest board that the web game offers to build. */
#define SPACES_WEB_MAX_SIZE 10

typedef struct
{
  guint64  visited[SPACES_WALK_WORDS];
  gboolean reached_top;
  int      best_row;
  guint    n_new_rows; /* steps up to a row that was never reached before: what the engine counts */
  guint    n_forward;  /* steps up: what the web game counts */
} SpacesAdvisor;

typedef void (*SpacesAdviceFunc) (const char *rule,
                                  gssize      move,
                                  char       *message,
                                  gpointer    data);

void spaces_advisor_begin (SpacesAdvisor    *advisor);
void spaces_advisor_watch (SpacesAdvisor    *advisor,
                           const SpacesWalk *walk,
                           SpacesMove        move,
                           SpacesAdviceFunc  add,
                           gpointer          data);
void spaces_advisor_end   (SpacesAdvisor    *advisor,
                           const SpacesWalk *walk,
                           SpacesAdviceFunc  add,
                           gpointer          data);

G_END_DECLS
