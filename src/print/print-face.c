#include "print/print-face.h"

#include "print/print-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Where the parts of a face are, in millimetres. A part that is not there has no width. */
#define LEAST_MARGIN 0.5 /* the quiet zone of the code, being white, may come this near to the
                          * edge */

typedef struct
{
  double      margin;
  double      name_size, caption_size, note_size, code_size;
  DrawingRect words; /* name and caption: a line of each, more where the picture leaves room */
  DrawingRect picture;
  DrawingRect qr;    /* with its quiet zone */
  DrawingRect note;  /* "Scan to play" */
  DrawingRect code;
  gboolean    is_centred; /* the picture, in its room */
} FacePlan;

/* Type grows with the card, but never below what can be read nor to a poster's shout. */
static double
type_size (double width,
           double height,
           double share,
           double least,
           double most)
{
  return CLAMP (MIN (width, height) * share, least, most);
}

static void
take_from_bottom (DrawingRect *room,
                  double       height,
                  DrawingRect *part)
{
  *part = (DrawingRect) { room->x, room->y + room->height - height, room->width, height };
  room->height -= height;
}

static void
take_from_top (DrawingRect *room,
               double       height,
               DrawingRect *part)
{
  *part = (DrawingRect) { room->x, room->y, room->width, height };
  room->y += height;
  room->height -= height;
}

static void
plan_words (FacePlan        *plan,
            const PrintCard *card,
            DrawingRect     *room)
{
  double height = PRINT_TEXT_LINE * plan->caption_size;

  if (print_card_get_name (card)[0] != '\0')
    height += PRINT_TEXT_LINE * plan->name_size;
  take_from_top (room, height, &plan->words);
}

/* The code and the line under it. On the sides named by @left and @top, where nothing else stands,
 * the quiet zone reaches into the margin, and does so at the right in any case. */
static void
plan_qr (FacePlan    *plan,
         DrawingRect  room,
         gboolean     left,
         gboolean     top)
{
  double more = plan->margin - LEAST_MARGIN;

  take_from_bottom (&room, PRINT_TEXT_LINE * plan->note_size, &plan->note);
  room.x -= left ? more : 0;
  room.width += left ? 2 * more : more;
  room.y -= top ? more : 0;
  room.height += top ? more : 0;
  plan->qr = room;
}

/* A long name may go on where nothing else stands. */
static void
give_words_the_rest (FacePlan        *plan,
                     const PrintCard *card)
{
  DrawingRect rect
      = print_picture_fit (print_card_get_picture (card), &plan->picture, plan->is_centred);

  plan->words.height = MAX (plan->words.height, rect.y - 0.5 * plan->caption_size - plan->words.y);
}

/* Broad cards: words and picture left, code right and as large as the height allows. */
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

/* Upright cards: words, picture, code from top to bottom. */
static void
plan_above (FacePlan        *plan,
            const PrintCard *card,
            DrawingRect      room)
{
  DrawingRect code_room;

  plan_words (plan, card, &room);
  take_from_bottom (&room, 0.5 * room.height, &code_room);
  plan->picture = (DrawingRect) { room.x, room.y + 1, room.width, MAX (room.height - 2, 1) };
  plan->is_centred = TRUE;
  plan_qr (plan, code_room, TRUE, FALSE);
}

static FacePlan
plan_face (const PrintCard  *card,
           PrintFace         face,
           double            width,
           double            height,
           const PrintStyle *style)
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

  if (style->show_code)
    take_from_bottom (&room, 2 * PRINT_TEXT_LINE * plan.code_size, &plan.code);

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

static double
snap_down (double millimetres,
           double pixel)
{
  return pixel > 0 ? floor (millimetres / pixel + 1e-6) * pixel : millimetres;
}

static double
module_of (const PrintCard   *card,
           const DrawingRect *room,
           double             pixel)
{
  guint modules = qr_symbol_get_width (print_card_get_symbol (card)) + 2 * QR_QUIET_ZONE;
  double module = MIN (room->width, room->height) / modules;

  return MAX (snap_down (module, pixel), pixel);
}

/* How large one module of the QR code becomes, in millimetres: below QR_MM_PER_MODULE telephones
 * may fail to read it. */
double
print_face_get_module (const PrintCard  *card,
                       PrintFace         face,
                       double            width,
                       double            height,
                       const PrintStyle *style)
{
  FacePlan plan = plan_face (card, face, width, height, style);

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

/* Centred under the code, whose middle is at @centre, and no further than its room goes. */
static void
draw_note (PrintPen       *pen,
           const FacePlan *plan,
           double          centre,
           double          y)
{
  double reach = MIN (centre - plan->note.x, plan->note.x + plan->note.width - centre);

  print_text_draw (pen->cr, pen->words, PRINT_TEXT_NOTE,
                   /* Translators: printed under the QR code of a card */
                   _("Scan to play"), plan->note_size, PANGO_ALIGN_CENTER, centre - reach, y,
                   2 * reach, plan->note.height);
}

static void
draw_qr (const PrintCard *card,
         PrintPen        *pen,
         const FacePlan  *plan)
{
  const QrSymbol *symbol = print_card_get_symbol (card);
  double module = module_of (card, &plan->qr, pen->pixel);
  double side = module * (qr_symbol_get_width (symbol) + 2 * QR_QUIET_ZONE);
  double x = plan->qr.x + (plan->qr.width - side) / 2;
  double y = plan->qr.y + (plan->qr.height - side) / 2;

  if (pen->pixel > 0)
    snap_to_pixels (pen->cr, &x, &y);
  cairo_set_source_rgb (pen->cr, 0, 0, 0);
  qr_symbol_draw (symbol, pen->cr, x, y, module, QR_QUIET_ZONE);

  draw_note (pen, plan, x + side / 2, MIN (plan->note.y, y + side));
}

static void
draw_words (const PrintCard *card,
            PrintPen        *pen,
            const FacePlan  *plan)
{
  const DrawingRect *at = &plan->words;
  double line = PRINT_TEXT_LINE * plan->caption_size;
  double used = print_text_draw (pen->cr, pen->words, PRINT_TEXT_NAME, print_card_get_name (card),
                                 plan->name_size, PANGO_ALIGN_LEFT, at->x, at->y, at->width,
                                 at->height - line);

  print_text_draw (pen->cr, pen->words, PRINT_TEXT_CAPTION, print_card_get_caption (card),
                   plan->caption_size, PANGO_ALIGN_LEFT, at->x, at->y + used, at->width,
                   MAX (at->height - used, line));
}

/* Draws a side of a card of @width × @height millimetres. Nothing is drawn outside of it. */
void
print_face_draw (const PrintCard  *card,
                 PrintFace         face,
                 PrintPen         *pen,
                 double            width,
                 double            height,
                 const PrintStyle *style)
{
  FacePlan plan = plan_face (card, face, width, height, style);

  cairo_save (pen->cr);
  cairo_rectangle (pen->cr, 0, 0, width, height);
  cairo_clip (pen->cr);

  if (plan.words.width > 0)
    draw_words (card, pen, &plan);
  if (plan.picture.width > 0)
    print_picture_draw (print_card_get_picture (card), pen->cr, &plan.picture, plan.is_centred,
                        pen->cache);
  if (plan.qr.width > 0)
    draw_qr (card, pen, &plan);
  if (style->show_code)
    print_text_draw (pen->cr, pen->words, PRINT_TEXT_CODE, print_card_get_picture (card)->code,
                     plan.code_size, PANGO_ALIGN_LEFT, plan.code.x,
                     plan.code.y + 0.5 * plan.code_size, plan.code.width, plan.code.height);

  cairo_restore (pen->cr);
}
