/* The layout of one side of a card. plan_face() cuts the card into rectangles ("guillotine" cuts:
 * parts are taken from the top or the bottom of the room that is left), print_face_draw() fills
 * them; measuring and drawing share the plan and cannot disagree. Everything is in millimetres and
 * scales with the card.
 *
 * The QR code comes first: it gets as large as it can, at the cost of the quiet zone reaching into
 * the margins. With a raster its modules are whole pixels, on pixel boundaries, or it would
 * blur. */
#include "print/print-face.h"

#include "print/print-text.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* The quiet zone of the code, being white, may come this near to the edge. */
#define LEAST_MARGIN 0.5

/* Where the parts of a face are, in millimetres. A part that is not there has no width. */
typedef struct
{
  double      margin; /* on all four sides */
  double      name_size, caption_size, note_size, code_size; /* em of each font */
  DrawingRect words;  /* name and caption: a line of each, more where the picture leaves room */
  DrawingRect picture;
  DrawingRect qr;     /* with its quiet zone */
  DrawingRect note;   /* "Scan to play" */
  DrawingRect code;   /* the board's code as text */
  gboolean    is_centred; /* the picture, in its room */
} FacePlan;

/* One pen serves all cards of a page, or of a job, since finding fonts costs more than drawing a
 * card. */
void
print_pen_init (PrintPen *pen,
                cairo_t  *cr,
                double    pixel,
                gboolean  shares)
{
  *pen = (PrintPen) { cr, print_text_context_new (cr), pixel,
                      shares ? drawing_cache_new () : NULL };
}

RECORD_CLEARS_EXTERN (PrintPen, print_pen_clear, (words, g_object_unref),
                      (cache, g_hash_table_unref))

/* The em of a font: @share of the shorter side, but not below what can be read, nor above what a
 * large card needs. */
static double
type_size (double width,
           double height,
           double share,
           double least,
           double most)
{
  return CLAMP (MIN (width, height) * share, least, most);
}

/* Cuts @part off the top or the bottom of @room. */
static DrawingRect
cut_off (DrawingRect *room,
         double       height,
         gboolean     at_top)
{
  double y = at_top ? room->y : room->y + room->height - height;

  room->y += at_top ? height : 0;
  room->height -= height;
  return (DrawingRect) { room->x, y, room->width, height };
}

/* Room for a line of the caption and, if there is a name, one for that. */
static void
plan_words (FacePlan        *plan,
            const PrintCard *card,
            DrawingRect     *room)
{
  double height = PRINT_TEXT_LINE * plan->caption_size;

  if (card->name[0] != '\0')
    height += PRINT_TEXT_LINE * plan->name_size;
  plan->words = cut_off (room, height, TRUE);
}

/* The QR code and the line under it. On the sides named by @left and @top nothing else is drawn:
 * there, and at the right in any case, the quiet zone reaches into the margin, which makes the
 * modules larger. */
static void
plan_qr (FacePlan    *plan,
         DrawingRect  room,
         gboolean     left,
         gboolean     top)
{
  double more = plan->margin - LEAST_MARGIN;

  plan->note = cut_off (&room, PRINT_TEXT_LINE * plan->note_size, FALSE);
  room.x -= left ? more : 0;
  room.width += left ? 2 * more : more;
  room.y -= top ? more : 0;
  room.height += top ? more : 0;
  plan->qr = room;
}

/* The picture seldom fills its room; a long name may use what is left above it. */
static void
give_words_the_rest (FacePlan        *plan,
                     const PrintCard *card)
{
  DrawingRect rect
      = print_picture_fit (card->picture, &plan->picture, plan->is_centred);

  plan->words.height = MAX (plan->words.height, rect.y - 0.5 * plan->caption_size - plan->words.y);
}

/* Landscape cards: words and picture left, code right and as large as the height allows, but at
 * most 55 % of the width. */
static void
plan_beside (FacePlan        *plan,
             const PrintCard *card,
             DrawingRect      room)
{
  double gap = 0.05 * room.width;
  double right = MIN (room.height - PRINT_TEXT_LINE * plan->note_size, 0.55 * (room.width - gap));
  DrawingRect left = { room.x, room.y, room.width - gap - right, room.height };

  plan_words (plan, card, &left);
  left.y += plan->caption_size;
  left.height -= plan->caption_size;
  plan->picture = left;
  plan_qr (plan, (DrawingRect) { room.x + room.width - right, room.y, right, room.height }, FALSE,
           TRUE);
}

/* Portrait cards: words, picture, code from top to bottom; the code has half of the height. */
static void
plan_above (FacePlan        *plan,
            const PrintCard *card,
            DrawingRect      room)
{
  DrawingRect code_room;

  plan_words (plan, card, &room);
  code_room = cut_off (&room, 0.5 * room.height, FALSE);
  plan->picture = (DrawingRect) { room.x, room.y + 1, room.width, MAX (room.height - 2, 1) };
  plan->is_centred = TRUE;
  plan_qr (plan, code_room, TRUE, FALSE);
}

/* Lays out one side. The cheap part of drawing: no text is measured. */
static FacePlan
plan_face (const PrintCard *card,
           PrintFace        face,
           double           width,
           double           height,
           gboolean         show_code)
{
  double margin = CLAMP (0.065 * MIN (width, height), 2, 15);
  FacePlan plan = {
    .margin = margin,
    .name_size = type_size (width, height, 0.068, 3.2, 12),
    .caption_size = type_size (width, height, 0.044, 2.3, 7),
    .note_size = type_size (width, height, 0.044, 2.5, 7),
    .code_size = type_size (width, height, 0.03, 1.8, 4),
  };
  DrawingRect room = { margin, margin, width - 2 * margin, height - 2 * margin };

  if (show_code)
    plan.code = cut_off (&room, 2 * PRINT_TEXT_LINE * plan.code_size, FALSE);

  if (face == PRINT_FACE_PICTURE)
    {
      plan_words (&plan, card, &room);
      plan.picture = (DrawingRect) { room.x, room.y + 1, room.width, MAX (room.height - 1, 1) };
      plan.is_centred = TRUE;
    }
  else if (face == PRINT_FACE_CODE)
    plan_qr (&plan, room, TRUE, TRUE);
  else if (width > height)
    plan_beside (&plan, card, room);
  else
    plan_above (&plan, card, room);

  if (face != PRINT_FACE_CODE)
    give_words_the_rest (&plan, card);

  return plan;
}

/* The largest multiple of @pixel that is not above @millimetres; with a tolerance for rounding.
 * Unchanged where there are no pixels. */
static double
snap_down (double millimetres,
           double pixel)
{
  return pixel > 0 ? floor (millimetres / pixel + 1e-6) * pixel : millimetres;
}

/* The side of a module that fits @room with its quiet zone: whole pixels, and one at least. */
static double
module_of (const PrintCard   *card,
           const DrawingRect *room,
           double             pixel)
{
  guint modules = qr_symbol_get_width (card->symbol) + 2 * QR_QUIET_ZONE;
  double module = MIN (room->width, room->height) / modules;

  return MAX (snap_down (module, pixel), pixel);
}

/* The side of one module of the QR code in millimetres: below QR_MM_PER_MODULE phones may fail to
 * read it. */
double
print_face_get_module (const PrintCard *card,
                       PrintFace        face,
                       double           width,
                       double           height,
                       gboolean         show_code)
{
  FacePlan plan = plan_face (card, face, width, height, show_code);

  return module_of (card, &plan.qr, 0);
}

/* The user-space place of a corner that lies on a whole pixel near (@x, @y). */
static void
snap_to_pixels (cairo_t *cr,
                double  *x,
                double  *y)
{
  cairo_user_to_device (cr, x, y);
  *x = round (*x);
  *y = round (*y);
  cairo_device_to_user (cr, x, y);
}

/* The line under the code, centred at @centre like the code, and no wider than its room allows on
 * the narrower side. */
static void
draw_note (PrintPen       *pen,
           const FacePlan *plan,
           const char     *note,
           double          centre,
           double          y)
{
  double reach = MIN (centre - plan->note.x, plan->note.x + plan->note.width - centre);

  print_text_draw (pen->cr, pen->words, PRINT_TEXT_NOTE,
                   /* Translators: printed under the QR code of a card */
                   note != NULL ? note : _("Scan to play"), plan->note_size, PANGO_ALIGN_CENTER,
                   centre - reach, y, 2 * reach, plan->note.height);
}

/* The QR code in the middle of its room. */
static void
draw_qr (const PrintCard *card,
         PrintPen        *pen,
         const FacePlan  *plan)
{
  const QrSymbol *symbol = card->symbol;
  double module = module_of (card, &plan->qr, pen->pixel);
  double side = module * (qr_symbol_get_width (symbol) + 2 * QR_QUIET_ZONE);
  double x = plan->qr.x + (plan->qr.width - side) / 2;
  double y = plan->qr.y + (plan->qr.height - side) / 2;

  if (pen->pixel > 0)
    snap_to_pixels (pen->cr, &x, &y);
  cairo_set_source_rgb (pen->cr, 0, 0, 0);
  qr_symbol_draw (symbol, pen->cr, x, y, module, QR_QUIET_ZONE);

  draw_note (pen, plan, card->picture->note, x + side / 2, MIN (plan->note.y, y + side));
}

/* The name and below it the caption, which moves up when the name takes fewer lines than there
 * are. */
static void
draw_words (const PrintCard *card,
            PrintPen        *pen,
            const FacePlan  *plan)
{
  const DrawingRect *at = &plan->words;
  double line = PRINT_TEXT_LINE * plan->caption_size;
  double used = print_text_draw (pen->cr, pen->words, PRINT_TEXT_NAME, card->name,
                                 plan->name_size, PANGO_ALIGN_LEFT, at->x, at->y, at->width,
                                 at->height - line);

  print_text_draw (pen->cr, pen->words, PRINT_TEXT_CAPTION, card->caption,
                   plan->caption_size, PANGO_ALIGN_LEFT, at->x, at->y + used, at->width,
                   MAX (at->height - used, line));
}

/* Whether the side has the name of the card, and not all of it. */
gboolean
print_face_cuts_name (const PrintCard *card,
                      PrintFace        face,
                      PangoContext    *words,
                      double           width,
                      double           height,
                      gboolean         show_code)
{
  FacePlan plan = plan_face (card, face, width, height, show_code);
  double line = PRINT_TEXT_LINE * plan.caption_size;

  return plan.words.width > 0
         && print_text_is_cut (words, PRINT_TEXT_NAME, card->name, plan.name_size,
                               plan.words.width, plan.words.height - line);
}

/* Draws a side of a card of @width × @height millimetres. Nothing is drawn outside of it. */
void
print_face_draw (const PrintCard *card,
                 PrintFace        face,
                 PrintPen        *pen,
                 double           width,
                 double           height,
                 gboolean         show_code)
{
  FacePlan plan = plan_face (card, face, width, height, show_code);

  cairo_save (pen->cr);
  cairo_rectangle (pen->cr, 0, 0, width, height);
  cairo_clip (pen->cr);

  if (plan.words.width > 0)
    draw_words (card, pen, &plan);
  if (plan.picture.width > 0)
    print_picture_draw (card->picture, pen->cr, &plan.picture, plan.is_centred,
                        pen->cache);
  if (plan.qr.width > 0)
    draw_qr (card, pen, &plan);
  if (show_code)
    print_text_draw (pen->cr, pen->words, PRINT_TEXT_CODE, card->picture->code,
                     plan.code_size, PANGO_ALIGN_LEFT, plan.code.x,
                     plan.code.y + 0.5 * plan.code_size, plan.code.width, plan.code.height);

  cairo_restore (pen->cr);
}
