/* All subcommands parse with GOption, extended by common options, by choices and by suggestions for
 * misspelt options. Errors of usage are one sentence and a hint on standard error, or with --json
 * an object on standard output, and exit with COMMAND_USAGE; --help exits at once. */
#include "cli/terminal/command-options.h"

#include "cli/json/error-json.h"
#include "cli/terminal/caret.h"
#include "cli/terminal/closest-word.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#define FLUSH_SIZE (64 * 1024) /* bytes; a write costs nothing beside making them */

/* The message may quote the command line, which may be anything. */
gboolean
command_usage_error (Command    *command,
                     const char *format,
                     ...)
{
  const Terminal err = terminal_open (stderr, TERMINAL_COLOR_NEVER);
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);

  command->status = COMMAND_USAGE;
  if (command->wants_json)
    {
      g_autofree char *valid = g_utf8_make_valid (text, -1);

      json_writer_print (command_json_begin_with (command, FALSE), "error:{code:%s,message:%s}",
                         "usage", valid);
      return FALSE;
    }

  terminal_print (&err, "spaces %s: ", command->name);
  terminal_print_line (&err, text);
  /* Translators: %s is the name of the command */
  terminal_print (&err, _("Use “spaces %s --help” to see the options."), command->name);
  terminal_print (&err, "\n");

  return FALSE;
}

/* The paragraph of the help that says what the word of the subcommand may be; by CommandTakes. */
static const char *const sources[] = {
  [COMMAND_TAKES_TEXT] = N_(
      "TEXT is a link, a code, a message with any of them, or the name of a file: a text or\n"
      "a picture with a QR code. Without it, or when it is “-”, it is read from standard\n"
      "input."),
  [COMMAND_TAKES_BOARD] = N_(
      "BOARD is a code, a link, or the name of a file with one board. Without it, or when it\n"
      "is “-”, it is read from standard input."),
  [COMMAND_TAKES_BOARDS] = N_(
      "BOARD is a code, a link, or the name of a file with any number of boards: codes or\n"
      "links one a line, a file of the game, or what “spaces library list” prints. Without\n"
      "it, or when it is “-”, it is read from standard input."),
  [COMMAND_TAKES_TWO_BOARDS] = N_(
      "PLAYER and OPPONENT are codes, links, or names of files with one board. One of them\n"
      "may be “-”: it is read from standard input. --file names the OPPONENT’s file."),
};

/* ---- The options of a command ---- */

#define MAX_OPTIONS 64

/* All that a command takes: its own options and the common ones. */
typedef struct
{
  const CommandOption *options[MAX_OPTIONS];
  gpointer             values[MAX_OPTIONS];  /* where they go */
  char                *choices[MAX_OPTIONS]; /* the texts of those that are choices */
  GOptionEntry         entries[MAX_OPTIONS + 1];
  guint                n;
} Taken;

static const CommandOption file_option = {
  "file", 'F', COMMAND_FILE, AT (Command, file),
  N_("Read FILE, even when its name could be a code"), N_("FILE"),
};

static const char *const colors[] = { "auto", "always", "never", NULL }; /* as TerminalColor */

/* What has no help is hidden. */
static const CommandOption common_options[] = {
  { "help", 'h', COMMAND_FLAG, AT (Command, wants_help), N_("Show this help") },
  { "help-all", '?', COMMAND_FLAG, AT (Command, wants_help) },
  { "json", 0, COMMAND_FLAG, AT (Command, wants_json), N_("Write one JSON object") },
  { "color", 0, COMMAND_CHOICE, AT (Command, color), N_("Use colors: auto, always or never"),
    N_("WHEN"), colors,
    /* Translators: %s is what was given in place of them */
    N_("--color must be auto, always or never, not “%s”") },
  { G_OPTION_REMAINING, 0, COMMAND_FILES, AT (Command, words) },
};

/* Texts are taken as bytes, as all other words of the command line are. GOption would convert them
 * from the character set of the locale, which is ASCII where LANG is not set: under cron, in a
 * container. */
static const struct
{
  GOptionArg     arg;
  gsize          size;
  GDestroyNotify free; /* or NULL */
} value_kinds[] = {
  [COMMAND_FLAG] = { G_OPTION_ARG_NONE, sizeof (gboolean) },
  [COMMAND_INT] = { G_OPTION_ARG_INT, sizeof (int) },
  [COMMAND_INT64] = { G_OPTION_ARG_INT64, sizeof (gint64) },
  [COMMAND_DOUBLE] = { G_OPTION_ARG_DOUBLE, sizeof (double) },
  [COMMAND_TEXT] = { G_OPTION_ARG_FILENAME, sizeof (char *), g_free },
  [COMMAND_TEXTS] = { G_OPTION_ARG_FILENAME_ARRAY, sizeof (char **), (GDestroyNotify) g_strfreev },
  [COMMAND_FILE] = { G_OPTION_ARG_FILENAME, sizeof (char *), g_free },
  [COMMAND_FILES] = { G_OPTION_ARG_FILENAME_ARRAY, sizeof (char **), (GDestroyNotify) g_strfreev },
  [COMMAND_CHOICE] = { G_OPTION_ARG_FILENAME, sizeof (guint) },
};

static void
take_options (Taken               *taken,
              gpointer             base,
              const CommandOption *options,
              gsize                n_options)
{
  for (; n_options > 0 && taken->n < MAX_OPTIONS; options++, n_options--)
    {
      guint i = taken->n++;

      taken->options[i] = options;
      taken->values[i] = (char *) base + options->at;
      taken->entries[i] = (GOptionEntry) {
        options->name, options->letter, options->help == NULL ? G_OPTION_FLAG_HIDDEN : 0,
        value_kinds[options->value].arg,
        options->value == COMMAND_CHOICE ? &taken->choices[i] : taken->values[i],
        options->help, options->argument,
      };
    }
}

static void
taken_clear (Taken *taken)
{
  for (guint i = 0; i < taken->n; i++)
    {
      GDestroyNotify free_value = value_kinds[taken->options[i]->value].free;

      if (free_value != NULL)
        free_value (*(gpointer *) taken->values[i]);
      g_free (taken->choices[i]);
    }
}

/* Whether the value of an option of the row is not the one that it has by default. */
static gboolean
is_given (const Command       *command,
          const CommandOption *option)
{
  return memcmp ((const char *) command->given + option->at,
                 (const char *) command->row->defaults + option->at,
                 value_kinds[option->value].size)
         != 0;
}

/* Puts @text in the @place of the sentence. */
static gboolean
reject_value (Command             *command,
              const CommandOption *option,
              const char          *place,
              const char          *text)
{
  g_autoptr (GString) sentence = g_string_new (_(option->wrong));

  g_string_replace (sentence, place, text, 1);
  return command_usage_error (command, "%s", sentence->str);
}

/* UTF-8 everywhere, or else what the locale has for a text. */
static gboolean
convert_text (Command              *command,
              const CommandOption  *option,
              char                **text)
{
  char *converted;

  if (*text == NULL || g_utf8_validate (*text, -1, NULL))
    return TRUE;

  converted = g_locale_to_utf8 (*text, -1, NULL, NULL, NULL);
  if (converted == NULL)
    /* Translators: %s is the name of an option */
    return command_usage_error (command, _("The text of --%s is not valid UTF-8"), option->name);

  g_free (*text);
  *text = converted;
  return TRUE;
}

static gboolean
choose (Command             *command,
        const CommandOption *option,
        const char          *text,
        guint               *value)
{
  for (guint i = 0; option->choices[i] != NULL; i++)
    if (g_str_equal (option->choices[i], text))
      {
        *value = i;
        return TRUE;
      }

  return reject_value (command, option, "%s", text);
}

/* A default may lie outside of the bounds, to tell that nothing was given. */
static gboolean
check_number (Command             *command,
              const CommandOption *option,
              gint64               number)
{
  g_autofree char *high = NULL;

  if (option->wrong == NULL || (number >= option->low && number <= option->high)
      || !is_given (command, option))
    return TRUE;

  high = g_strdup_printf ("%" G_GINT64_FORMAT, option->high);
  return reject_value (command, option, "%d", high);
}

/* What GOption does not do with a value, of which texts and choices were taken as bytes. FALSE
 * after a message. */
static gboolean
settle_value (Command *command,
              Taken   *taken,
              guint    i)
{
  const CommandOption *option = taken->options[i];
  gpointer value = taken->values[i];

  switch (option->value)
    {
    case COMMAND_INT:
      return check_number (command, option, *(int *) value);
    case COMMAND_INT64:
      return check_number (command, option, *(gint64 *) value);
    case COMMAND_TEXT:
      return convert_text (command, option, value);
    case COMMAND_TEXTS:
      for (char **text = *(char ***) value; text != NULL && *text != NULL; text++)
        if (!convert_text (command, option, text))
          return FALSE;
      return TRUE;
    case COMMAND_CHOICE:
      return taken->choices[i] == NULL
             || (convert_text (command, option, &taken->choices[i])
                 && choose (command, option, taken->choices[i], value));
    case COMMAND_FLAG:
    case COMMAND_DOUBLE:
    case COMMAND_FILE:
    case COMMAND_FILES:
    default:
      return TRUE;
    }
}

/* ---- Errors and help ---- */

/* A suggestion for the first unknown option, or NULL. */
static const char *
find_meant (char        **argv,
            const Taken  *taken)
{
  const char *words[MAX_OPTIONS + 1] = { NULL };
  gsize n_words = 0;

  for (guint i = 0; i < taken->n; i++)
    if (taken->options[i]->help != NULL)
      words[n_words++] = taken->options[i]->name;

  for (char **word = argv + 1; *word != NULL && !g_str_equal (*word, "--"); word++)
    {
      g_autofree char *name = NULL;

      if (!g_str_has_prefix (*word, "--"))
        continue;
      name = g_strndup (*word + 2, strcspn (*word + 2, "="));
      if (!g_strv_contains (words, name))
        return closest_word_find (name, words, n_words);
    }

  return NULL;
}

static void
reject_options (Command       *command,
                const Taken   *taken,
                char         **argv,
                const GError  *error)
{
  const char *meant = g_error_matches (error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION)
                          ? find_meant (argv, taken)
                          : NULL;

  if (meant != NULL)
    /* Translators: what is wrong with an option, and then the option that was meant, as "json" */
    command_usage_error (command, _("%1$s. Did you mean “--%2$s”?"), error->message, meant);
  else
    command_usage_error (command, "%s", error->message);
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

/* The common paragraph of the help first, then the subcommand's own. */
static GOptionContext *
make_context (const CommandRow   *row,
              const GOptionEntry *entries)
{
  GOptionContext *context = g_option_context_new (row->parameters);
  const char *source = row->takes < G_N_ELEMENTS (sources) ? sources[row->takes] : NULL;
  const char *own = row->description;
  g_autofree char *both = source != NULL && own != NULL
                              ? g_strconcat (_(source), "\n", _(own), NULL)
                              : NULL;

  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_summary (context, row->summary);
  g_option_context_set_description (context, both != NULL ? both : source != NULL ? source : own);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);

  return context;
}

/* ---- The answer for programs ---- */

/* An answer that was begun is forgotten. */
JsonWriter *
command_json_begin_with (Command  *command,
                         gboolean  ok)
{
  JsonWriter *writer = &command->writer;

  if (writer->text != NULL)
    g_string_free (writer->text, TRUE);
  json_writer_init (writer, g_string_new (NULL));
  json_writer_print (writer, "{ok:%i", ok);

  return writer;
}

void
command_json_fail (Command *command)
{
  static const char start[] = "{\"ok\":true";

  g_string_erase (command->writer.text, 0, strlen (start));
  g_string_prepend (command->writer.text, "{\"ok\":false");
}

void
command_json_flush (JsonWriter *writer)
{
  const Terminal out = terminal_open (stdout, TERMINAL_COLOR_NEVER);

  if (writer->text->len < FLUSH_SIZE)
    return;

  terminal_print_json (&out, writer->text->str, writer->text->len);
  g_string_truncate (writer->text, 0);
}

void
command_json_end (Command *command)
{
  JsonWriter *writer = &command->writer;

  if (writer->text == NULL)
    return;

  json_writer_end_object (writer);
  g_string_append_c (writer->text, '\n');
  terminal_print_json (&command->out, writer->text->str, writer->text->len);
  g_string_free (g_steal_pointer (&writer->text), TRUE);
}

/* ---- Failures ---- */

void
command_report_sentence (Command    *command,
                         const char *sentence)
{
  g_autofree char *prefix = g_strdup_printf ("spaces %s:", command->name);

  terminal_print_styled (&command->err, TERMINAL_BAD, "%s", prefix);
  terminal_print (&command->err, " ");
  terminal_print_line (&command->err, sentence);
}

/* Why the command fails, for people or as JSON. */
static void
report_error (Command *command)
{
  const GError *error = command->error;
  gsize offset = decode_error_get_offset (error), length = 0;
  const char *text = command->text != NULL ? g_bytes_get_data (command->text, &length) : NULL;

  command->status = COMMAND_WRONG;
  if (command->json != NULL)
    {
      error_json_write (command_json_begin_with (command, FALSE), error);
      return;
    }

  command_report_sentence (command, error->message);
  if (length > 0 && offset != DECODE_NO_OFFSET)
    caret_print (&command->err, TERMINAL_BAD, text, length, offset, 1);
}

/* ---- Running ---- */

/* Whether --json is on the command line, also on one that cannot be parsed. */
static gboolean
has_json (char **argv)
{
  for (char **word = argv + 1; *word != NULL && !g_str_equal (*word, "--"); word++)
    if (g_str_equal (*word, "--json"))
      return TRUE;

  return FALSE;
}

/* FALSE after a message when the command line is invalid. */
static gboolean
parse (Command  *command,
       Taken    *taken,
       int       argc,
       char    **argv)
{
  g_autofree char *program = g_strdup_printf ("spaces %s", command->name);
  g_autoptr (GOptionContext) context = NULL;
  g_autoptr (GError) error = NULL;
  gboolean asks_json = has_json (argv);

  take_options (taken, command->given, command->row->options, command->row->n_options);
  if (command->row->takes != COMMAND_TAKES_OTHER)
    take_options (taken, command, &file_option, 1);
  take_options (taken, command, common_options, G_N_ELEMENTS (common_options));

  context = make_context (command->row, taken->entries);
  g_set_prgname (program);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      command->wants_json = asks_json;
      reject_options (command, taken, argv, error);
      return FALSE;
    }
  if (command->wants_help)
    show_help (context);

  for (guint i = 0; i < taken->n; i++)
    if (!settle_value (command, taken, i))
      return FALSE;

  return TRUE;
}

CommandStatus
command_run (const CommandRow  *row,
             int                argc,
             char             **argv)
{
  Command command = {
    .name = argv[0], .row = row, .given = g_memdup2 (row->defaults, row->size),
  };
  Taken taken = { .n = 0 };

  command.out = terminal_open (stdout, TERMINAL_COLOR_NEVER);
  if (parse (&command, &taken, argc, argv))
    {
      command.out = terminal_open (stdout, command.color);
      command.err = terminal_open (stderr, command.color);
      command.json = command.wants_json ? &command.writer : NULL;
      if (command.words == NULL)
        command.words = g_new0 (char *, 1);
      command.all_words = command.words;
      if (!row->run (&command))
        command.status = MAX (command.status, COMMAND_WRONG);
      command.words = command.all_words;
      if (command.error != NULL)
        report_error (&command);
    }
  command_json_end (&command);

  taken_clear (&taken);
  g_clear_pointer (&command.text, g_bytes_unref);
  g_clear_error (&command.error);
  g_free (command.given);

  return command.status;
}

gboolean
command_refuse (Command    *command,
                const char *what,
                const char *names)
{
  const CommandRow *row = command->row;
  g_auto (GStrv) list = g_strsplit (names, " ", -1);

  for (char **name = list; *name != NULL; name++)
    for (gsize i = 0; i < row->n_options; i++)
      if (g_str_equal (row->options[i].name, *name) && is_given (command, &row->options[i]))
        /* Translators: the name of an option, and what it has no meaning for, as “--format=pdf” */
        return command_usage_error (command, _("--%1$s has no meaning for “%2$s”"), *name, what);

  return TRUE;
}

gboolean
command_takes_words (Command *command,
                     guint    at_most)
{
  return g_strv_length (command->words) <= at_most
         /* Translators: %s is the word that is too many */
         || command_usage_error (command, _("There is one word too many: “%s”"),
                                 command->words[at_most]);
}
