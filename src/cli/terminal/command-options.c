/* All subcommands parse with GOption, extended by common options and by suggestions for misspelt
 * ones. Errors of usage are one sentence and a hint on standard error, and exit with
 * COMMAND_USAGE; --help exits at once. */
#include "cli/terminal/command-options.h"

#include "cli/terminal/closest-word.h"
#include "cli/terminal/standard-streams.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

static char *
usage_prefix (const CommandUsage *usage)
{
  return g_strdup_printf ("spaces %s", usage->name);
}

/* Prints the message and the hint at --help, and returns the exit status for usage errors. */
CommandStatus
command_usage_error (const CommandUsage *usage,
                     const char         *format,
                     ...)
{
  const Terminal err = terminal_open (stderr, TERMINAL_COLOR_NEVER);
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);

  /* It may quote the command line, which may be anything. */
  terminal_print (&err, "spaces %s: ", usage->name);
  terminal_print_name (&err, text);
  terminal_print (&err, "\n");
  terminal_print (&err, _("Use “spaces %s --help” to see the options."), usage->name);
  terminal_print (&err, "\n");

  return COMMAND_USAGE;
}

/* The paragraph of the help that says what the word of the subcommand may be. */
static const char *
describe_source (CommandTakes takes)
{
  switch (takes)
    {
    case COMMAND_TAKES_TEXT:
      return _(
          "TEXT is a link, a code, a message with any of them, or the name of a file: a text or\n"
          "a picture with a QR code. Without it, or when it is “-”, it is read from standard\n"
          "input.");
    case COMMAND_TAKES_BOARD:
      return _(
          "BOARD is a code, a link, or the name of a file with one board. Without it, or when it\n"
          "is “-”, it is read from standard input.");
    case COMMAND_TAKES_BOARDS:
      return _(
          "BOARD is a code, a link, or the name of a file with any number of boards: codes or\n"
          "links one a line, a file of the game, or what “spaces library list” prints. Without\n"
          "it, or when it is “-”, it is read from standard input.");
    case COMMAND_TAKES_TWO_BOARDS:
      return _(
          "PLAYER and OPPONENT are codes, links, or names of files with one board. One of them\n"
          "may be “-”: it is read from standard input. --file names the OPPONENT’s file.");
    case COMMAND_TAKES_OTHER:
    case COMMAND_TAKES_JSON:
    default:
      return NULL;
    }
}

/* The common paragraph first, then the subcommand's own. */
static void
set_description (GOptionContext     *context,
                 const CommandUsage *usage)
{
  const char *source = describe_source (usage->takes);
  const char *own = usage->description;
  g_autofree char *both = NULL;

  if (source != NULL && own != NULL)
    both = g_strconcat (source, "\n", own, NULL);
  g_option_context_set_description (context, both != NULL ? both : source != NULL ? source : own);
}

/* Texts are taken as bytes, as all other words of the command line are. GOption would convert them
 * from the character set of the locale, which is ASCII where LANG is not set: under cron, in a
 * container. */
static void
add_entries (GOptionContext     *context,
             const GOptionEntry *entries)
{
  g_autoptr (GArray) taken = g_array_new (TRUE, FALSE, sizeof (GOptionEntry));

  for (; entries != NULL && entries->long_name != NULL; entries++)
    {
      GOptionEntry entry = *entries;

      if (entry.arg == G_OPTION_ARG_STRING)
        entry.arg = G_OPTION_ARG_FILENAME;
      else if (entry.arg == G_OPTION_ARG_STRING_ARRAY)
        entry.arg = G_OPTION_ARG_FILENAME_ARRAY;
      g_array_append_val (taken, entry);
    }
  g_option_context_add_main_entries (context, (const GOptionEntry *) (gpointer) taken->data,
                                     GETTEXT_PACKAGE);
}

/* UTF-8 everywhere, or else what the locale has for a text. */
static gboolean
convert_text (char **text)
{
  char *converted;

  if (*text == NULL || g_utf8_validate (*text, -1, NULL))
    return TRUE;

  converted = g_locale_to_utf8 (*text, -1, NULL, NULL, NULL);
  if (converted == NULL)
    return FALSE;
  g_free (*text);
  *text = converted;

  return TRUE;
}

/* The texts that add_entries() took as bytes; FALSE after a message. */
static gboolean
convert_texts (const CommandUsage *usage,
               const GOptionEntry *entries)
{
  for (; entries != NULL && entries->long_name != NULL; entries++)
    {
      gboolean is_text = TRUE;

      if (entries->arg == G_OPTION_ARG_STRING)
        is_text = convert_text (entries->arg_data);
      else if (entries->arg == G_OPTION_ARG_STRING_ARRAY)
        for (char **item = *(char ***) entries->arg_data; item != NULL && *item != NULL; item++)
          is_text = is_text && convert_text (item);
      if (!is_text)
        {
          command_usage_error (usage, _("The text of --%s is not valid UTF-8"),
                               entries->long_name);
          return FALSE;
        }
    }

  return TRUE;
}

static GOptionContext *
make_context (const CommandUsage *usage,
              const GOptionEntry *common,
              const GOptionEntry *text)
{
  GOptionContext *context = g_option_context_new (usage->parameters);

  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_summary (context, usage->summary);
  set_description (context, usage);
  add_entries (context, usage->entries);
  if (usage->takes != COMMAND_TAKES_OTHER)
    add_entries (context, text);
  add_entries (context, common);

  return context;
}

/* The options of all @groups that have long names; @words has room for MAX_OPTIONS. */
#define MAX_OPTIONS 64

/* Collects the long names of all @groups into @words, which has room for MAX_OPTIONS. */
static gsize
list_options (const GOptionEntry *const  *groups,
              gsize                       n_groups,
              const char                **words)
{
  gsize n = 0;

  for (gsize i = 0; i < n_groups; i++)
    for (const GOptionEntry *entry = groups[i]; entry != NULL && entry->long_name != NULL; entry++)
      if (entry->long_name[0] != '\0' && (entry->flags & G_OPTION_FLAG_HIDDEN) == 0
          && n < MAX_OPTIONS)
        words[n++] = entry->long_name;

  return n;
}

/* A suggestion for the first unknown option, or NULL. */
static const char *
find_meant (char              **argv,
            const char *const  *words,
            gsize               n_words)
{
  for (char **word = argv + 1; *word != NULL && !g_str_equal (*word, "--"); word++)
    {
      g_autofree char *name = NULL;
      gboolean is_known = FALSE;

      if (!g_str_has_prefix (*word, "--"))
        continue;
      name = g_strndup (*word + 2, strcspn (*word + 2, "="));
      for (gsize i = 0; i < n_words; i++)
        is_known = is_known || g_str_equal (name, words[i]);
      if (!is_known)
        return closest_word_find (name, words, n_words);
    }

  return NULL;
}

static void
reject_options (const CommandUsage  *usage,
                const GOptionEntry  *text,
                const GOptionEntry  *common,
                char               **argv,
                const GError        *error)
{
  const GOptionEntry *const groups[]
      = { usage->entries, usage->takes != COMMAND_TAKES_OTHER ? text : NULL, common };
  const char *words[MAX_OPTIONS];
  gsize n_words = list_options (groups, G_N_ELEMENTS (groups), words);
  const char *meant = NULL;

  if (g_error_matches (error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION))
    meant = find_meant (argv, words, n_words);

  if (meant != NULL)
    /* Translators: what is wrong with an option, and then the option that was meant, as "json" */
    command_usage_error (usage, _("%s. Did you mean “--%s”?"), error->message, meant);
  else
    command_usage_error (usage, "%s", error->message);
}

/* GOption's own --help would exit with 0 even if its output could not be written. */
static void
show_help (GOptionContext *context)
{
  char *help = g_option_context_get_help (context, TRUE, NULL);

  fputs (help, stdout);
  g_free (help);
  exit (standard_streams_end (COMMAND_DONE));
}

/* FALSE after a message when the command line is invalid. `--help` ends the program. */
gboolean
command_options_parse (const CommandUsage  *usage,
                       int                  argc,
                       char               **argv,
                       CommandOptions      *options)
{
  g_autofree char *when = NULL;
  gboolean help = FALSE;
  const GOptionEntry common[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, &help, N_("Show this help"), NULL },
    { "help-all", '?', G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_NONE, &help, NULL, NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options->json, N_("Write one JSON object"), NULL },
    { "color", 0, 0, G_OPTION_ARG_STRING, &when, N_("Use colors: auto, always or never"),
      N_("WHEN") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->words, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  const GOptionEntry text[] = {
    { "file", 'F', 0, G_OPTION_ARG_FILENAME, &options->file,
      N_("Read FILE, even when its name could be a code"), N_("FILE") },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = make_context (usage, common, text);
  g_autofree char *prefix = usage_prefix (usage);
  g_autoptr (GError) error = NULL;
  TerminalColor color = TERMINAL_COLOR_AUTO;

  g_set_prgname (prefix);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      reject_options (usage, text, common, argv, error);
      return FALSE;
    }
  if (help)
    show_help (context);
  if (!convert_texts (usage, usage->entries) || !convert_texts (usage, common))
    return FALSE;
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
  g_clear_pointer (&options->file, g_free);
}

/* Whether there are at most @at_most words; FALSE after a message. */
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
