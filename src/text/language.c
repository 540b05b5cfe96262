#include "config.h"

#include "text/language.h"

#include <libintl.h>
#include <locale.h>

static void
bind_words (const char *domain,
            const char *folder)
{
  bindtextdomain (domain, folder);
  bind_textdomain_codeset (domain, "UTF-8");
}

/* SPACES_LOCALE_DIR lets a program run from its build folder, which has the words of the command
 * in a folder of their own. Those that are looked for without a domain are the editor's. */
void
language_begin (void)
{
  const char *path = g_getenv ("SPACES_LOCALE_DIR");
  const char *folder = path != NULL && *path != '\0' ? path : LOCALEDIR;
  g_autofree char *own = g_build_filename (folder, "command", NULL);

  setlocale (LC_ALL, "");
  bind_words (GETTEXT_PACKAGE, folder);
  bind_words (COMMAND_PACKAGE,
              folder == path && g_file_test (own, G_FILE_TEST_IS_DIR) ? own : folder);
  textdomain (GETTEXT_PACKAGE);
}
