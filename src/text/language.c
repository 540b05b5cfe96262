#include "config.h"

#include "text/language.h"

#include <libintl.h>
#include <locale.h>

/* Where the translations are: SPACES_LOCALE_DIR lets a program run from its build folder. */
static const char *
find_catalogues (void)
{
  const char *path = g_getenv ("SPACES_LOCALE_DIR");

  return path != NULL && *path != '\0' ? path : LOCALEDIR;
}

void
language_begin (void)
{
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, find_catalogues ());
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}
