/* card-views.h: printed cards as a camera sees them
 *
 * A card is drawn by the program's own printing at 150 dots an inch and held before a camera of
 * 1280×720 pixels that sees 60 degrees across: 0.4 mm are 2.2 pixels at 20 cm. The same view is the
 * same picture every time.
 */
#pragma once

#include "qr/picture-grey.h"

G_BEGIN_DECLS

#define CARD_VIEW_WIDTH 1280
#define CARD_VIEW_HEIGHT 720
#define CARD_VIEW_LINK "https://spaces-game.com/#4|12p08p12t04p00pG0f"

typedef struct
{
  const char *name;
  double      turn;  /* degrees, in the plane of the card */
  double      tilt;  /* degrees, away from the camera */
  double      axis;  /* degrees: about which line it is tilted */
  double      blur;  /* pixels: standard deviation */
  double      noise; /* the same, of 256 levels */
  double      light; /* 1: paper is as good as white */
  gboolean    is_cut;  /* the card leaves the picture, its code just stays */
  gboolean    is_easy; /* to be read by all means */
} CardView;

extern const CardView card_views[];
extern const guint    n_card_views;

/* Pixels of a module. */
extern const double   card_view_modules[3];

/* Free with picture_grey_clear(). */
void card_view_draw (const CardView *view,
                     double          module,
                     PictureGrey    *picture);

G_END_DECLS
