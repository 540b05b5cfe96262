/* The sizes that have names, and reading of others. Sizes are compared without case and are not
 * translated here: commands and settings store them by their id. */
#include "print/print-size.h"

#include <glib/gi18n-lib.h>

G_DEFINE_QUARK (card-size-error-quark, print_size_error)

/* In millimetres, as the card lies; 0 × 0 is as large as the page. */
static const PrintSize cards[] = {
  { "poker", N_("Playing card"), 63, 88 },
  { "a7", N_("A7"), 74, 105 },
  { "a6", N_("A6"), 105, 148 },
  { "page", N_("Whole page"), 0, 0 },
};

/* In millimetres, portrait. */
static const PrintSize papers[] = {
  { "a4", N_("A4"), 210, 297 },
  { "a3", N_("A3"), 297, 420 },
  { "a5", N_("A5"), 148, 210 },
  { "letter", N_("US Letter"), 215.9, 279.4 },
  { "legal", N_("US Legal"), 215.9, 355.6 },
};

const PrintSize *
print_sizes_get (gsize *n_sizes)
{
  *n_sizes = G_N_ELEMENTS (cards);
  return cards;
}

static const PrintSize *
find (const PrintSize *sizes,
      gsize            n_sizes,
      const char      *id)
{
  for (gsize i = 0; i < n_sizes; i++)
    if (g_ascii_strcasecmp (sizes[i].id, id) == 0)
      return &sizes[i];

  return NULL;
}

/* The paper called @id; NULL if there is none. */
const PrintSize *
print_paper_size_find (const char *id)
{
  return find (papers, G_N_ELEMENTS (papers), id);
}

static gboolean
is_card (double millimetres)
{
  /* Written so that it is false for NaN. */
  return millimetres >= PRINT_CARD_MIN_MM && millimetres <= PRINT_CARD_MAX_MM;
}

/* Reads a name ("a7") or figures ("90x60", "90x60mm") in the C locale. 0 × 0 is returned for a card
 * as large as the page. */
gboolean
print_size_parse (const char  *text,
                  double      *width,
                  double      *height,
                  GError     **error)
{
  const PrintSize *named = find (cards, G_N_ELEMENTS (cards), text);
  char *end;

  if (named != NULL)
    {
      *width = named->width;
      *height = named->height;
      return TRUE;
    }

  *width = g_ascii_strtod (text, &end);
  if (end != text && (*end == 'x' || *end == 'X'))
    {
      const char *second = end + 1;

      *height = g_ascii_strtod (second, &end);
      if (end != second && (*end == '\0' || g_str_equal (end, "mm"))
          && is_card (*width) && is_card (*height))
        return TRUE;
    }

  g_set_error (error, PRINT_SIZE_ERROR, 0,
               /* Translators: what was given, and smallest and largest width or height */
               _("“%1$s” isn’t a card size. Use poker, a7, a6, page, or a size such as 90x60mm "
                 "(%2$.0f to %3$.0f mm)."),
               text, PRINT_CARD_MIN_MM, PRINT_CARD_MAX_MM);
  return FALSE;
}
