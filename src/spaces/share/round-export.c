/* Exports of a round: its steps become those of a StepPicture, which drawing/picture-export.h
 * writes in each format. Nothing is copied: the picture is on the stack and borrows the round while
 * it is written. */
#include "spaces/share/round-export.h"

#include "spaces/picture/round-painter.h"
#include "spaces/thumbnail/combined.h"

char *
round_export_svg (const SpacesRound *round)
{
  return spaces_combined_draw (round, SPACES_COMBINED_ALL_STEPS, SPACES_COMBINED_ALL_STEPS);
}

/* A round whose steps are those of a picture. */
typedef struct
{
  const SpacesRound *round;  /* borrowed */
  gboolean           fogged; /* with the hatching over unknown squares */
  SpacesLayout       layout; /* of both boards, for the size of the picture */
} RoundSteps;

/* The draw() of a StepPicture. @is_transparent is ignored: fog is hatching over the background. */
static void
draw_step (gconstpointer  subject,
           cairo_t       *cr,
           gsize          step,
           DrawingTheme   theme,
           gboolean       is_transparent)
{
  const RoundSteps *steps = subject;

  spaces_round_painter_draw (cr, steps->round, step, steps->fogged, &steps->layout,
                             spaces_palette_get (theme), NULL);
}

/* Fills in @steps and a picture that borrows it. */
static StepPicture
make_picture (const SpacesRound *round,
              gboolean           fogged,
              RoundSteps        *steps)
{
  SpacesBoard *board = spaces_round_get_board (round, SPACES_SIDE_PLAYER);

  *steps = (RoundSteps) { .round = round, .fogged = fogged };
  spaces_layout_init (&steps->layout, spaces_board_get_size (board), SPACES_LAYOUT_LABEL);
  spaces_layout_set_cell (&steps->layout, ROUND_EXPORT_CELL);

  return (StepPicture) {
    .width = spaces_layout_get_width (&steps->layout),
    .height = spaces_round_layout_get_height (&steps->layout),
    .n_steps = spaces_round_get_n_steps (round),
    .step_ms = ROUND_EXPORT_STEP_MS,
    .last_ms = ROUND_EXPORT_LAST_MS,
    .draw = draw_step,
    .subject = steps,
  };
}

GBytes *
round_export_png (const SpacesRound  *round,
                  gsize               step,
                  gboolean            fogged,
                  DrawingTheme        theme,
                  double              scale,
                  GError            **error)
{
  RoundSteps steps;
  StepPicture picture = make_picture (round, fogged, &steps);
  const PictureExportOptions options = { .step = step, .scale = scale, .theme = theme };

  return picture_export_to_bytes (PICTURE_EXPORT_PNG, &picture, &options, error);
}

/* All steps as an animation; the stream stays open. */
gboolean
round_export_gif (const SpacesRound  *round,
                  gboolean            fogged,
                  DrawingTheme        theme,
                  GOutputStream      *stream,
                  GCancellable       *cancellable,
                  GError            **error)
{
  RoundSteps steps;
  StepPicture picture = make_picture (round, fogged, &steps);
  PictureExportOptions options = picture_export_options (&picture);

  options.theme = theme;

  return picture_export_write (PICTURE_EXPORT_GIF, &picture, &options, stream, cancellable, error);
}
