#include "inspect/inspection/inspect-clean.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  const char *found;
  const char *instead;
  const char *code;
  const char *note;
} Liberty;

/* Longer forms stand before shorter ones that begin them. */
static const Liberty liberties[] = {
  { "\xEF\xBB\xBF", "", "invisible", N_("Invisible characters were left out.") },
  { "\xE2\x80\x8B", "", "invisible", N_("Invisible characters were left out.") },
  { "\xE2\x80\x8C", "", "invisible", N_("Invisible characters were left out.") },
  { "\xE2\x80\x8D", "", "invisible", N_("Invisible characters were left out.") },
  { "\xE2\x80\x8E", "", "invisible", N_("Invisible characters were left out.") },
  { "\xE2\x80\x8F", "", "invisible", N_("Invisible characters were left out.") },
  { "\xE2\x81\xA0", "", "invisible", N_("Invisible characters were left out.") },
  { "\xC2\xAD", "", "invisible", N_("Invisible characters were left out.") },
  { "&amp;", "&", "html", N_("“&amp;” was read as “&”.") },
  { "&#124;", "|", "html", N_("“&#124;” was read as “|”.") },
  { "\\|", "|", "escaped-bar", N_("“\\|” was read as “|”.") },
  { "%257C", "%7C", "twice-escaped", N_("“%257C” was read as “|”: it was escaped twice.") },
  { "%257c", "%7C", "twice-escaped", N_("“%257c” was read as “|”: it was escaped twice.") },
  { "\xEF\xBD\x9C", "|", "wide-bar", N_("The wide bar “｜” was read as “|”.") },
  { "\xC2\xA6", "|", "broken-bar", N_("The broken bar “¦” was read as “|”.") },
};

static const Liberty *
find_liberty (const char *text,
              gsize       length,
              gsize       at)
{
  char first = text[at];

  if (g_ascii_isalnum (first) || g_ascii_isspace (first))
    return NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (liberties); i++)
    {
      gsize n = strlen (liberties[i].found);

      if (n <= length - at && memcmp (text + at, liberties[i].found, n) == 0)
        return &liberties[i];
    }

  return NULL;
}

static void
note_liberty (InspectionBuilder *builder,
              const Liberty     *liberty,
              TextSpan           place)
{
  inspection_builder_add_problem (builder, INSPECTION_NOTE, liberty->code, place, _(liberty->note));
}

/* The clean text; each sort of liberty is noted at its first place. */
MappedText *
inspect_clean (const MappedText  *pasted,
               InspectionBuilder *builder)
{
  const char *text = mapped_text_get_text (pasted);
  gsize length = mapped_text_get_length (pasted);
  MappedTextBuilder *clean = mapped_text_builder_new (pasted);
  g_autoptr (GHashTable) noted = g_hash_table_new (g_str_hash, g_str_equal);

  for (gsize at = 0; at < length;)
    {
      const Liberty *liberty = find_liberty (text, length, at);
      gsize taken = liberty != NULL ? strlen (liberty->found) : 1;

      if (liberty == NULL)
        mapped_text_builder_copy (clean, at, at + 1);
      else
        mapped_text_builder_replace (clean, at, at + taken, liberty->instead,
                                     strlen (liberty->instead));
      if (liberty != NULL && g_hash_table_add (noted, (gpointer) liberty->code))
        note_liberty (builder, liberty, mapped_text_get_origin (pasted, at, at + taken));
      at += taken;
    }

  return mapped_text_builder_end (clean);
}
