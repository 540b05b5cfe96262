#include "config.h"

#include "text/language.h"

#include <libintl.h>
#include <locale.h>

/* SPACES_LOCALE_DIR lets a program run from its build folder. */
void
language_begin (void)
{
  const char *path = g_getenv ("SPACES_LOCALE_DIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, path != NULL && *path != '\0' ? path : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}
