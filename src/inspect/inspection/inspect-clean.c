/* One pass over the text with a table of replacements, longest match first. The copy is a
 * MappedText, so every byte of the clean text still knows its origin in the pasted one. Cost:
 * linear, since most bytes are letters or spaces and are ruled out before the table is searched. */
#include "inspect/inspection/inspect-clean.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  const char *found;   /* bytes in the pasted text */
  const char *instead; /* what replaces them; "" removes them */
  const char *code;    /* stable id of the note, shared by entries of one sort */
  const char *note;    /* to be translated */
} Replacement;

/* Longer forms stand before shorter ones that are prefixes of them. */
static const Replacement replacements[] = {
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
  /* Translators: “%257c” is part of a link and stays as it is */
  { "%257c", "%7C", "twice-escaped", N_("“%257c” was read as “|”: it was escaped twice.") },
  { "\xEF\xBD\x9C", "|", "wide-bar", N_("The wide bar “｜” was read as “|”.") },
  { "\xC2\xA6", "|", "broken-bar", N_("The broken bar “¦” was read as “|”.") },
};

/* The replacement that applies at the byte @at, or NULL. Every entry begins with punctuation or
 * a byte that is no ASCII, which rules out most positions at once. */
static const Replacement *
find_replacement (const char *text,
                  gsize       length,
                  gsize       at)
{
  char first = text[at];

  if (g_ascii_isalnum (first) || g_ascii_isspace (first))
    return NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (replacements); i++)
    {
      gsize n = strlen (replacements[i].found);

      if (n <= length - at && memcmp (text + at, replacements[i].found, n) == 0)
        return &replacements[i];
    }

  return NULL;
}

/* Returns the clean text. Each sort of replacement is noted once, at its first occurrence: a
 * mail in which every `&` is escaped needs one note, not hundreds. */
MappedText *
inspect_clean (const MappedText  *pasted,
               InspectionBuilder *builder)
{
  const char *text = pasted->text;
  gsize length = pasted->length;
  MappedTextBuilder *clean = mapped_text_builder_new (pasted);
  g_autoptr (GHashTable) noted = g_hash_table_new (g_str_hash, g_str_equal);

  for (gsize at = 0; at < length;)
    {
      const Replacement *replacement = find_replacement (text, length, at);
      gsize taken = replacement != NULL ? strlen (replacement->found) : 1;

      if (replacement == NULL)
        mapped_text_builder_copy (clean, at, at + 1);
      else
        mapped_text_builder_replace (clean, at, at + taken, replacement->instead,
                                     strlen (replacement->instead));
      if (replacement != NULL && g_hash_table_add (noted, (gpointer) replacement->code))
        inspection_builder_report (builder, INSPECTION_NOTE, replacement->code,
                                   mapped_text_get_origin (pasted, at, at + taken), "%s",
                                   _(replacement->note));
      at += taken;
    }

  return mapped_text_builder_end (clean);
}
