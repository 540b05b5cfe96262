/* round-export.h: a round as a picture or an animation
 *
 *   SVG   the game's own picture of both boards in one, byte for byte (combined.h)
 *   PNG   the round after a step as the editor shows it
 *   GIF   all steps one after the other, from the empty board on
 *
 * Pictures and animations are written by picture-export.h, which has units, limits and errors.
 * Squares are ROUND_EXPORT_CELL pixels wide at a scale of 1.
 */
#pragma once

#include "drawing/picture-export.h"
#include "spaces/round/round.h"

#define ROUND_EXPORT_CELL 88
#define ROUND_EXPORT_STEP_MS 900  /* how long a step is shown; there are two sides to look at */
#define ROUND_EXPORT_LAST_MS 3000

char     *round_export_svg (const SpacesRound  *round);
GBytes   *round_export_png (const SpacesRound  *round,
                            gsize               step,
                            gboolean            fogged,
                            DrawingTheme        theme,
                            double              scale,
                            GError            **error);
gboolean  round_export_gif (const SpacesRound  *round,
                            gboolean            fogged,
                            DrawingTheme        theme,
                            GOutputStream      *stream,
                            GCancellable       *cancellable,
                            GError            **error);
