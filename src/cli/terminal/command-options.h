/* command-options.h: what a subcommand is, and one run of it
 *
 * A subcommand is a row: its options, its help and the function that does it. command_run() reads
 * the command line by the row and hands what was given to the function as a Command. The function
 * writes its result to standard output and everything else to standard error.
 *
 * Beside its own options every subcommand takes `--help`, `--json` and `--color=WHEN`, and one that
 * works on a text `--file=FILE`. Texts of options are UTF-8 in every locale. An invalid command
 * line is reported in one sentence on standard error, with the way to the help.
 *
 * Example: the row of a command with one option.
 *
 *   typedef struct
 *   {
 *     char *name;
 *   } Given;
 *
 *   static const CommandOption options[] = {
 *     { "name", 'n', COMMAND_TEXT, AT (Given, name), "Name of the board", "NAME" },
 *     { NULL },
 *   };
 *
 *   const CommandRow command_greet = { .options = options, .size = sizeof (Given), .run = run, … };
 */
#pragma once

#include "cli/terminal/command-status.h"
#include "cli/terminal/terminal.h"
#include "text/json-writer.h"

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

/* The type of what an option is given. */
typedef enum
{
  COMMAND_FLAG,   /* gboolean: the option alone */
  COMMAND_INT,    /* int */
  COMMAND_INT64,  /* gint64 */
  COMMAND_DOUBLE, /* double */
  COMMAND_TEXT,   /* char * */
  COMMAND_TEXTS,  /* char **: the option may be given several times */
  COMMAND_FILE,   /* char *, as bytes */
  COMMAND_FILES,  /* char ** */
  COMMAND_CHOICE, /* an enum, or guint: the index of one of `choices` */
} CommandValue;

/* All texts are translated when they are shown. */
typedef struct
{
  const char        *name;
  char               letter;   /* or 0 */
  CommandValue       value;
  gsize              at;       /* where the value goes in the struct of the row */
  const char        *help;
  const char        *argument; /* stands for the value in the help; NULL for a flag */
  const char *const *choices;  /* NULL-terminated */
  const char        *wrong;    /* lists the choices; its %s is what was given instead */
} CommandOption;

#define AT(type, member) G_STRUCT_OFFSET (type, member)
#define COMMAND_NO_CHOICE G_MAXUINT /* a default that tells that the option is not there */

typedef struct _Command Command;

typedef struct
{
  const char          *parameters;  /* behind the options, such as "[CODE]" */
  const char          *summary;     /* one line */
  const char          *description; /* what stands below the options, or NULL */
  const CommandOption *options;     /* its own, or NULL; the last one has no name */
  gsize                size;        /* of the struct that they fill */
  gconstpointer        defaults;    /* that struct without any options, or NULL for zeros */
  CommandTakes         takes;       /* all but COMMAND_TAKES_OTHER have --file */
  CommandStatus      (*run) (Command *command);
} CommandRow;

struct _Command
{
  const char       *name;  /* of the subcommand */
  const CommandRow *row;
  gpointer          given; /* what the row's options say; freed with the command */
  JsonWriter       *json;  /* for the answer with --json, or NULL */
  char             *file;  /* what --file names, or NULL */
  Terminal          out;
  Terminal          err;
  char            **words; /* what is left of the command line, as bytes; NULL-terminated */
  CommandStatus     status; /* of the last message: what is returned after a failure */

  /* Only for command-options.c. */
  JsonWriter        writer;
  TerminalColor     color;
  char            **all_words;
  gboolean          wants_help;
  gboolean          wants_json;
};

/* argv[0] is the name. `--help` ends the program. */
CommandStatus command_run         (const CommandRow  *row,
                                   int                argc,
                                   char             **argv);

/* Prints the message and the hint at --help, or with --json an error. COMMAND_USAGE, as the status
 * of the command. */
CommandStatus command_usage_error (Command    *command,
                                   const char *format,
                                   ...) G_GNUC_PRINTF (2, 3);
/* For options that have no meaning beside the others: FALSE after a message when one of those that
 * follow, names that end with NULL, has another value than without it. @what is what was asked for,
 * such as "list", "--format=pdf" or "--json". */
gboolean      command_refuse      (Command    *command,
                                   const char *what,
                                   ...) G_GNUC_NULL_TERMINATED;
/* Whether there are at most @at_most words; FALSE after a message. */
gboolean      command_takes_words (Command *command,
                                   guint    at_most);

/* With --json a command begins its object and adds members; command_run() ends it. The object says
 * {"ok":true, or {"ok":false where a part of what was asked could not be done. */
JsonWriter   *command_json_begin      (Command *command);
JsonWriter   *command_json_begin_with (Command  *command,
                                       gboolean  ok);
/* Writes out what there is so far once that is much, so that a list may have any length. */
void          command_json_flush      (JsonWriter    *writer);

G_END_DECLS
