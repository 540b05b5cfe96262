/* strength-context.h: the opponents that a thread has at hand from one question to the next
 *
 * What drawing from a population needs is made once for a size, and boards of the library are read
 * once until they change, which makes other opponents. All fields are those of the last fit.
 */
#pragma once

#include "app/spaces/strength-opponents.h"

G_BEGIN_DECLS

typedef struct
{
  EditorStrengthOpponents *opponents;
  guint                    size;
  SpacesPopulation        *population; /* NULL where boards are given */
  GPtrArray               *boards;     /* the given ones; of a population, what was drawn so far */
} EditorStrengthContext;

/* Empty at first, all zero. FALSE with @error, and empty, where there are no such boards; they are
 * looked for again the next time. */
gboolean editor_strength_context_fit  (EditorStrengthContext    *context,
                                       EditorStrengthOpponents  *opponents,
                                       guint                     size,
                                       GError                  **error);
/* A GDestroyNotify. */
void     editor_strength_context_free (gpointer                  context);

G_END_DECLS
