#include "cli/command-options.h"

#include <glib/gi18n-lib.h>

static char *
usage_prefix (const CommandUsage *usage)
{
  return g_strdup_printf ("spaces %s", usage->name);
}

/* Says what is wrong with the command line. */
CommandStatus
command_usage_error (const CommandUsage *usage,
                     const char         *format,
                     ...)
{
  g_autofree char *text = NULL;
  g_autofree char *readable = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);

  /* It may quote the command line, which may be anything. */
  readable = g_utf8_make_valid (text, -1);
  fprintf (stderr, "spaces %s: %s\n", usage->name, readable);
  fprintf (stderr, _("“spaces %s --help” shows what is possible."), usage->name);
  fputc ('\n', stderr);

  return COMMAND_USAGE;
}

static GOptionContext *
make_context (const CommandUsage *usage,
              const GOptionEntry *common)
{
  GOptionContext *context = g_option_context_new (usage->parameters);

  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, usage->summary);
  g_option_context_set_description (context, usage->description);
  if (usage->entries != NULL)
    g_option_context_add_main_entries (context, usage->entries, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, common, GETTEXT_PACKAGE);

  return context;
}

/* FALSE when the command line makes no sense; that has then been said. `--help` ends the program. */
gboolean
command_options_parse (const CommandUsage  *usage,
                       int                  argc,
                       char               **argv,
                       CommandOptions      *options)
{
  g_autofree char *when = NULL;
  const GOptionEntry common[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &options->json, N_("Write one JSON object"), NULL },
    { "color", 0, 0, G_OPTION_ARG_STRING, &when, N_("Use colors: auto, always or never"), N_("WHEN") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->words, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = make_context (usage, common);
  g_autofree char *prefix = usage_prefix (usage);
  g_autoptr (GError) error = NULL;
  TerminalColor color = TERMINAL_COLOR_AUTO;

  g_set_prgname (prefix);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      command_usage_error (usage, "%s", error->message);
      return FALSE;
    }
  if (when != NULL && !terminal_color_from_name (when, &color))
    {
      command_usage_error (usage, _("--color must be auto, always or never, not “%s”"), when);
      return FALSE;
    }

  options->out = terminal_open (stdout, color);
  options->err = terminal_open (stderr, color);
  if (options->words == NULL)
    options->words = g_new0 (char *, 1);

  return TRUE;
}

void
command_options_clear (CommandOptions *options)
{
  g_clear_pointer (&options->words, g_strfreev);
}

/* Whether there are not too many words; otherwise that has been said. */
gboolean
command_takes_words (const CommandUsage   *usage,
                     const CommandOptions *options,
                     guint                 at_most)
{
  if (g_strv_length (options->words) <= at_most)
    return TRUE;

  command_usage_error (usage, _("There is one word too many: “%s”"), options->words[at_most]);

  return FALSE;
}

/* Reads `ROW,COLUMN`; the numbers fit a SpacesSquare but need not be on any board. */
gboolean
command_parse_square (const char *text,
                      int        *row,
                      int        *col)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", 3);
  gint64 numbers[2];

  if (g_strv_length (parts) != 2)
    return FALSE;

  for (int i = 0; i < 2; i++)
    {
      if (!g_ascii_string_to_signed (parts[i], 10, G_MININT8, G_MAXINT8, &numbers[i], NULL))
        return FALSE;
    }
  *row = (int) numbers[0];
  *col = (int) numbers[1];

  return TRUE;
}
