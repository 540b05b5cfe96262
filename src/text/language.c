#include "config.h"

#include "text/language.h"

#include <libintl.h>
#include <locale.h>

/* SPACES_LOCALE_DIR lets a program run from its build folder, which has the words of the command
 * in a folder of their own. Those that are looked for without a domain are the editor's. */
void
language_begin (void)
{
  const char *path = g_getenv ("SPACES_LOCALE_DIR");
  gboolean is_built = path != NULL && *path != '\0';
  g_autofree char *command = is_built ? g_build_filename (path, "command", NULL) : NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, is_built ? path : LOCALEDIR);
  bindtextdomain (COMMAND_PACKAGE, is_built ? command : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  bind_textdomain_codeset (COMMAND_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}
