#include "config.h"

#include "app/compat/one-style.h"
#include "app/desktop/settings.h"
#include "app/window/application.h"
#include "text/file-limit.h"
#include "text/language.h"

#include <glib/gi18n-lib.h>
#include <malloc.h>
#include <stdlib.h>

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (GApplication) application = NULL;

#ifdef M_ARENA_MAX
  mallopt (M_ARENA_MAX, 2); /* not a heap for each of the many threads that load an icon */
  mallopt (M_MMAP_THRESHOLD, 256 * 1024); /* a style sheet that is read leaves no holes */
  mallopt (M_TRIM_THRESHOLD, 8 * 1024 * 1024);
#endif
  editor_one_style_begin ();
  language_begin ();
  file_limit_heed ();

  settings = editor_settings_open ();
  if (settings == NULL)
    {
      g_printerr (
          _("Spaces Editor is not completely installed: its settings schema is missing.\n"));
      return EXIT_FAILURE;
    }

  application = editor_application_new (settings);
  return g_application_run (application, argc, argv);
}
