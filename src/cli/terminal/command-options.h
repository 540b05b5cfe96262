/* command-options.h: the options that every subcommand has, and how a command line goes wrong
 *
 * Beside its own options every subcommand takes `--help`, `--json` and `--color=WHEN`, and one that
 * works on a text `--file=FILE`. Texts of options are UTF-8 in every locale. An invalid command
 * line is reported in one sentence on standard error, with the way to the help.
 */
#pragma once

#include "cli/terminal/command-status.h"
#include "cli/terminal/terminal.h"

G_BEGIN_DECLS

/* What the word of a subcommand is. Of a text and a board --help says where they may come from. */
typedef enum
{
  COMMAND_TAKES_OTHER,
  COMMAND_TAKES_TEXT,
  COMMAND_TAKES_BOARD,
  COMMAND_TAKES_BOARDS, /* any number of words */
  COMMAND_TAKES_JSON, /* or words of its own: the subcommand says so itself */
  COMMAND_TAKES_TWO_BOARDS,
} CommandTakes;

typedef struct
{
  const char         *name;        /* of the subcommand */
  const char         *parameters;  /* behind the options, such as "[CODE]" */
  const char         *summary;     /* one line */
  const char         *description; /* what stands below the options, or NULL */
  const GOptionEntry *entries;     /* its own options, or NULL */
  CommandTakes        takes;       /* all but COMMAND_TAKES_OTHER have --file */
} CommandUsage;

typedef struct
{
  gboolean  json;
  char     *file;  /* what --file names, or NULL */
  Terminal  out;
  Terminal  err;
  char    **words; /* what is left of the command line, as bytes; NULL-terminated */
} CommandOptions;

gboolean      command_options_parse   (const CommandUsage   *usage,
                                       int                   argc,
                                       char                **argv,
                                       CommandOptions       *options);
void          command_options_clear   (CommandOptions       *options);

CommandStatus command_usage_error     (const CommandUsage   *usage,
                                       const char           *format,
                                       ...) G_GNUC_PRINTF (2, 3);
gboolean      command_takes_words     (const CommandUsage   *usage,
                                       const CommandOptions *options,
                                       guint                 at_most);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CommandOptions, command_options_clear)

G_END_DECLS
