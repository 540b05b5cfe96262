/* A print job as an immutable value, drawn by page onto any cairo surface in millimetres: PDF, SVG,
 * PNG and the preview differ only in the surface and its scale. Only PNG passes the size of a
 * pixel, so that the QR codes lie on whole ones; and only PDF shares drawings among cards,
 * which keeps the file small. */
#include "print/print-sheet.h"

#include "drawing/cairo-stream.h"
#include "drawing/memory-room.h"
#include "drawing/png-picture.h"
#include "print/print-face.h"
#include "print/print-text.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#define MARK_LENGTH 4.0   /* of a cut mark, in millimetres */
#define MARK_DISTANCE 1.0 /* from the corner of the card */
#define MARK_WIDTH 0.15  /* of its line */

#define FONT_BYTES (64 << 20) /* of the tables of many fonts; a few take half of that */
#define FONT_THREADS 3        /* in which Pango looks for them */

#define FOOTER_SIZE 2.6     /* em of its font, in millimetres */
#define FOOTER_DISTANCE 6.0 /* below the last card: cut marks end before it */

/* Below the cards; with less there is no footer. */
#define FOOTER_ROOM (FOOTER_DISTANCE + FOOTER_SIZE + 2)

struct _PrintSheet
{
  GPtrArray         *cards;   /* of PrintCard */
  SheetSpec          asked;   /* with cards as large as the page still at 0 × 0 */
  SheetLayout        layout;  /* worked out from `asked` */
  PrintSheetOptions  options; /* with a title of its own, or NULL */
};

const PrintCard *
print_sheet_get_card (const PrintSheet *sheet,
                      guint             page,
                      guint             index)
{
  SheetSlot slot;

  sheet_layout_get_slot (&sheet->layout, page, index, &slot);

  return g_ptr_array_index (sheet->cards, slot.card);
}

/* The cards are shared, not copied; the sheet keeps its own references. Whether there is room to
 * draw text is asked here, before Pango looks for the first font. */
PrintSheet *
print_sheet_new (GPtrArray                *cards,
                 const SheetSpec          *spec,
                 const PrintSheetOptions  *options,
                 GError                  **error)
{
  SheetLayout layout;
  PrintSheet *sheet;

  if (!sheet_layout_init (&layout, spec, cards->len, error)
      || !memory_room_check (FONT_BYTES, FONT_THREADS, error) || !print_text_has_font (error))
    return NULL;

  sheet = g_atomic_rc_box_new0 (PrintSheet);
  sheet->cards = g_ptr_array_new_full (cards->len, (GDestroyNotify) print_card_unref);
  for (guint i = 0; i < cards->len; i++)
    g_ptr_array_add (sheet->cards, print_card_ref (g_ptr_array_index (cards, i)));
  sheet->asked = *spec;
  sheet->layout = layout;
  sheet->options = *options;
  sheet->options.title = g_strdup (options->title);

  return sheet;
}

/* The same job on paper of another size, in millimetres as it lies: what a print dialog chose. */
PrintSheet *
print_sheet_on_paper (const PrintSheet  *sheet,
                      double             paper_width,
                      double             paper_height,
                      GError           **error)
{
  SheetSpec spec = sheet->asked;

  spec.paper_width = paper_width;
  spec.paper_height = paper_height;

  return print_sheet_new (sheet->cards, &spec, &sheet->options, error);
}

static void
print_sheet_clear (PrintSheet *sheet)
{
  g_ptr_array_unref (sheet->cards);
  g_free ((char *) sheet->options.title);
}

SHARED_VALUE (PrintSheet, print_sheet, print_sheet_clear)

const SheetLayout *
print_sheet_get_layout (const PrintSheet *sheet)
{
  return &sheet->layout;
}

/* What is drawn on a side: all on one when there are no backs, otherwise the code on the back. */
static PrintFace
face_of (const PrintSheet *sheet,
         gboolean          is_back)
{
  if (sheet->layout.spec.sides == SHEET_FRONTS)
    return PRINT_FACE_BOTH;

  return is_back ? PRINT_FACE_CODE : PRINT_FACE_PICTURE;
}

/* The module of the code that is printed smallest, in millimetres; 0 without cards. */
double
print_sheet_get_module (const PrintSheet *sheet)
{
  const SheetSpec *spec = &sheet->layout.spec;
  double least = 0;

  for (guint i = 0; i < sheet->cards->len; i++)
    {
      double module = print_face_get_module (g_ptr_array_index (sheet->cards, i),
                                             face_of (sheet, TRUE), spec->card_width,
                                             spec->card_height, sheet->options.show_code);

      least = i == 0 ? module : MIN (least, module);
    }

  return least;
}

/* A card that is printed several times counts once. */
guint
print_sheet_count_cut (const PrintSheet  *sheet,
                       const char       **first)
{
  const SheetSpec *spec = &sheet->layout.spec;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  PrintPen pen;
  guint n_cut = 0;

  print_pen_init (&pen, cr, 0, FALSE);
  for (guint i = 0; i < sheet->cards->len; i++)
    {
      PrintCard *card = g_ptr_array_index (sheet->cards, i);

      if (g_hash_table_add (seen, card)
          && print_face_cuts_name (card, face_of (sheet, FALSE), pen.words,
                                   spec->card_width, spec->card_height, sheet->options.show_code)
          && n_cut++ == 0)
        *first = card->name;
    }
  print_pen_clear (&pen);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  return n_cut;
}

/* Draws one card in its slot, turned by 180° if need be. */
static void
draw_card (const PrintSheet *sheet,
           PrintPen         *pen,
           const SheetSlot  *slot)
{
  cairo_t *cr = pen->cr;

  cairo_save (cr);
  cairo_translate (cr, slot->x, slot->y);
  if (slot->upside_down)
    {
      cairo_translate (cr, slot->width, slot->height);
      cairo_rotate (cr, G_PI);
    }
  print_face_draw (g_ptr_array_index (sheet->cards, slot->card), face_of (sheet, slot->is_back),
                   pen, slot->width, slot->height, sheet->options.show_code);
  cairo_restore (cr);
}

/* How far a cut mark goes from its card: its whole length, but never into another card or off the
 * paper. @before is the room to the edge of the paper. */
static double
mark_reach (const SheetLayout *layout,
            double             before,
            gboolean           is_outermost)
{
  double room = is_outermost ? before : layout->spec.gutter;

  return MIN (MARK_DISTANCE + MARK_LENGTH, room - MARK_DISTANCE);
}

/* One line from the corner at (@x, @y) outwards in direction (@dx, @dy). */
static void
draw_mark (cairo_t *cr,
           double   x,
           double   y,
           int      dx,
           int      dy,
           double   reach)
{
  if (reach <= MARK_DISTANCE)
    return;

  cairo_move_to (cr, x + dx * MARK_DISTANCE, y + dy * MARK_DISTANCE);
  cairo_line_to (cr, x + dx * reach, y + dy * reach);
}

/* The eight marks of a card. A card at the edge of the grid has the margin for them, the others
 * share the gutter. */
static void
draw_marks_of (const SheetLayout *layout,
               cairo_t           *cr,
               const SheetSlot   *slot)
{
  const SheetSpec *spec = &layout->spec;
  double right = slot->x + slot->width;
  double bottom = slot->y + slot->height;
  double reach_left = mark_reach (layout, slot->x, slot->x < layout->left + 1);
  double reach_up = mark_reach (layout, slot->y, slot->y < layout->top + 1);
  double reach_right = mark_reach (layout, spec->paper_width - right,
                                   right > spec->paper_width - layout->left - 1);
  double reach_down = mark_reach (layout, spec->paper_height - bottom,
                                  bottom > spec->paper_height - layout->top - 1);

  draw_mark (cr, slot->x, slot->y, -1, 0, reach_left);
  draw_mark (cr, slot->x, bottom, -1, 0, reach_left);
  draw_mark (cr, right, slot->y, 1, 0, reach_right);
  draw_mark (cr, right, bottom, 1, 0, reach_right);
  draw_mark (cr, slot->x, slot->y, 0, -1, reach_up);
  draw_mark (cr, right, slot->y, 0, -1, reach_up);
  draw_mark (cr, slot->x, bottom, 0, 1, reach_down);
  draw_mark (cr, right, bottom, 0, 1, reach_down);
}

/* Cut marks of all cards in one path. */
static void
draw_marks (const SheetLayout *layout,
            cairo_t           *cr,
            guint              page)
{
  for (guint i = 0; i < sheet_layout_get_n_slots (layout, page); i++)
    {
      SheetSlot slot;

      sheet_layout_get_slot (layout, page, i, &slot);
      draw_marks_of (layout, cr, &slot);
    }

  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, MARK_WIDTH);
  cairo_stroke (cr);
}

/* How to cut and print, below the grid, if there is room. */
static void
draw_footer (const PrintSheet *sheet,
             PrintPen         *pen,
             guint             page)
{
  const SheetLayout *layout = &sheet->layout;
  const SheetSpec *spec = &layout->spec;
  g_autofree char *text = NULL;

  if (layout->top < FOOTER_ROOM)
    return;

  /* Translators: at the foot of a sheet of cards. Width, height in millimetres, page, pages. */
  text = g_strdup_printf (_("Cut along the marks · %1$.0f × %2$.0f mm · print at 100 %% · %3$u of "
                            "%4$u"),
                          spec->card_width, spec->card_height, page + 1, layout->n_pages);
  print_text_draw (pen->cr, pen->words, PRINT_TEXT_CAPTION, text, FOOTER_SIZE, PANGO_ALIGN_CENTER,
                   spec->margin, spec->paper_height - layout->top + FOOTER_DISTANCE,
                   spec->paper_width - 2 * spec->margin, 0);
}

/* One page with a pen that lasts for several of them. */
static void
draw_page (const PrintSheet *sheet,
           PrintPen         *pen,
           guint             page)
{
  const SheetLayout *layout = &sheet->layout;
  guint n_slots = sheet_layout_get_n_slots (layout, page);

  for (guint i = 0; i < n_slots; i++)
    {
      SheetSlot slot;

      sheet_layout_get_slot (layout, page, i, &slot);
      draw_card (sheet, pen, &slot);
    }

  if (sheet->options.cut_marks)
    draw_marks (layout, pen->cr, page);
  if (sheet->options.footer)
    draw_footer (sheet, pen, page);
}

/* Draws one page. @pixel is the size of a device pixel in millimetres on a raster surface, or 0. */
void
print_sheet_draw_page (const PrintSheet *sheet,
                       cairo_t          *cr,
                       guint             page,
                       double            pixel)
{
  PrintPen pen;

  print_pen_init (&pen, cr, pixel, FALSE);
  draw_page (sheet, &pen, page);
  print_pen_clear (&pen);
}

/* All pages as a PDF. It checks for cancelling before each page and reports @progress behind it;
 * the stream stays open. */
gboolean
print_sheet_write_pdf (const PrintSheet    *sheet,
                       GOutputStream       *stream,
                       PrintSheetProgress   progress,
                       gpointer             user_data,
                       GCancellable        *cancellable,
                       GError             **error)
{
  const SheetSpec *spec = &sheet->layout.spec;
  CairoStream out = { stream, cancellable, NULL };
  cairo_surface_t *surface;
  cairo_t *cr;
  PrintPen pen;

  surface = cairo_stream_create_pdf (cairo_stream_write, &out, spec->paper_width * POINTS_PER_MM,
                                     spec->paper_height * POINTS_PER_MM);
  cr = cairo_create (surface);
  if (sheet->options.title != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, sheet->options.title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Spaces Editor");
  cairo_scale (cr, POINTS_PER_MM, POINTS_PER_MM);
  print_pen_init (&pen, cr, 0, TRUE);

  for (guint page = 0; page < sheet->layout.n_pages; page++)
    {
      if (out.error != NULL || g_cancellable_set_error_if_cancelled (cancellable, &out.error))
        break;
      draw_page (sheet, &pen, page);
      cairo_show_page (cr);
      if (progress != NULL)
        progress (page + 1, sheet->layout.n_pages, user_data);
    }
  print_pen_clear (&pen);
  cairo_destroy (cr);

  return cairo_stream_finish_surface (&out, surface, error);
}

/* One page as an SVG; the stream stays open. */
gboolean
print_sheet_write_svg (const PrintSheet  *sheet,
                       guint              page,
                       GOutputStream     *stream,
                       GCancellable      *cancellable,
                       GError           **error)
{
  const SheetSpec *spec = &sheet->layout.spec;
  CairoStream out = { stream, cancellable, NULL };
  cairo_surface_t *surface;
  cairo_t *cr;

  surface = cairo_svg_surface_create_for_stream (cairo_stream_write, &out,
                                                 spec->paper_width * POINTS_PER_MM,
                                                 spec->paper_height * POINTS_PER_MM);
  cr = cairo_create (surface);
  cairo_scale (cr, POINTS_PER_MM, POINTS_PER_MM);
  print_sheet_draw_page (sheet, cr, page, 0);
  cairo_destroy (cr);

  return cairo_stream_finish_surface (&out, surface, error);
}

/* One page as a PNG on white paper; @dpi is 1…PRINT_SHEET_MAX_DPI. Sides are rounded up to whole
 * pixels. */
gboolean
print_sheet_write_png (const PrintSheet  *sheet,
                       guint              page,
                       guint              dpi,
                       GOutputStream     *stream,
                       GCancellable      *cancellable,
                       GError           **error)
{
  const SheetSpec *spec = &sheet->layout.spec;
  double pixels_per_mm = dpi / MM_PER_INCH;
  double width = ceil (spec->paper_width * pixels_per_mm);
  double height = ceil (spec->paper_height * pixels_per_mm);
  cairo_surface_t *surface;
  gboolean is_written;
  cairo_t *cr;

  g_return_val_if_fail (dpi > 0 && dpi <= PRINT_SHEET_MAX_DPI, FALSE);
  if (!memory_room_check (FONT_BYTES + (guint64) (width * height * 4), FONT_THREADS, error))
    return FALSE;

  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) height);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, pixels_per_mm, pixels_per_mm);
  print_sheet_draw_page (sheet, cr, page, 1 / pixels_per_mm);
  cairo_destroy (cr);

  is_written = png_picture_write (surface, stream, cancellable, error);
  cairo_surface_destroy (surface);

  return is_written;
}
