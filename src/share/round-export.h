/* round-export.h: a round as a picture or an animation
 *
 *   SVG   the game's own picture of both boards in one, byte for byte (combined.h)
 *   PNG   the round after a step as the editor shows it
 *   GIF   all steps one after the other, from the empty board on
 *
 * Units   `scale` is pixels per logical pixel of a board with squares of ROUND_EXPORT_CELL pixels;
 *         an animation is made smaller where GIF_MAX_SIDE asks for it.
 * Errors  G_IO_ERROR from the stream.
 */
#pragma once

#include "spaces/picture/palette.h"
#include "spaces/round/round.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define ROUND_EXPORT_CELL 88
#define ROUND_EXPORT_STEP_MS 900  /* how long a step is shown; there are two sides to look at */
#define ROUND_EXPORT_LAST_MS 3000

char     *round_export_svg (const SpacesRound  *round);
GBytes   *round_export_png (const SpacesRound  *round,
                            gsize               step,
                            gboolean            fogged,
                            DrawingTheme        palette,
                            double              scale,
                            GError            **error);
gboolean  round_export_gif (const SpacesRound  *round,
                            gboolean            fogged,
                            DrawingTheme        palette,
                            GOutputStream      *stream,
                            GCancellable       *cancellable,
                            GError            **error);

G_END_DECLS
