/* print-warning.h: what is to be known before cards are printed
 *
 * What gets no card, what those who scan the others will see if it is no board to play, and
 * whether the codes are large enough for a camera: whole sentences, one a line, for the most urgent
 * first. Empty when all is well.
 */
#pragma once

#include "app/print/print-job.h"

G_BEGIN_DECLS

/* Free with g_free(). @sheet is the one that @job made last. */
char *editor_print_warning_describe (EditorPrintJob *job,
                                     PrintSheet     *sheet);

G_END_DECLS
