#include "app/widgets/figures.h"

/* A number with a sign in front, a percent sign behind it, or both. */
#define NUMBER "\\d(?:[\\d.,\u00a0\u202f]*\\d)?"
#define PERCENT "[ \u00a0\u202f]?%"
#define FIGURES \
  "(?<![\u2066\\d.,])(?:[+\u2212\u00b1-]" NUMBER "(?:" PERCENT ")?|" NUMBER PERCENT ")"

char *
editor_isolate_figures (char *text)
{
  g_autoptr (GRegex) figures = g_regex_new (FIGURES, 0, 0, NULL);
  g_autofree char *owned G_GNUC_UNUSED = text;

  if (text == NULL)
    return NULL;

  return g_regex_replace (figures, text, -1, 0, "\u2066\\0\u2069", 0, NULL);
}
