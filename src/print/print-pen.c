/* What drawing needs besides the subject: context, fonts, cache. One pen serves all cards of a
 * page, or of a job, since finding fonts costs more than drawing a card. */
#include "print/print-pen.h"

#include "print/print-text.h"

void
print_pen_init (PrintPen *pen,
                cairo_t  *cr,
                double    pixel)
{
  *pen = (PrintPen) { .cr = cr, .words = print_text_context_new (cr), .pixel = pixel };
}

/* Lets cards share recorded drawings; worth it where surfaces write a recording once (PDF). */
void
print_pen_share (PrintPen *pen)
{
  pen->cache = drawing_cache_new ();
}

void
print_pen_clear (PrintPen *pen)
{
  g_clear_object (&pen->words);
  g_clear_pointer (&pen->cache, g_hash_table_unref);
}
