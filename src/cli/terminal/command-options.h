/* command-options.h: what a subcommand is, and one run of it
 *
 * A subcommand is a row: its options, its help and the function that does it. command_run() reads
 * the command line by the row and hands what was given to the function as a Command. The function
 * writes its result to standard output and everything else to standard error; when it fails it
 * leaves the error in the Command.
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
 *     OPTION ("name", 'n', TEXT, name, N_("Name of the board"), N_("NAME")),
 *   };
 *
 *   const CommandRow command_greet = { OPTIONS (options), .run = run, … };
 */
#pragma once

#include "cli/terminal/standard-streams.h"
#include "cli/terminal/terminal.h"
#include "text/json-writer.h"

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
  const char        *wrong;    /* lists the choices, and its %s is what was given instead; or says
                                * between what the number must be, and its %d is `high` */
  gint64             low;      /* for a number that has such a sentence */
  gint64             high;
} CommandOption;

#define AT(type, member) G_STRUCT_OFFSET (type, member)

/* What stands in a row for its @list of options, which fill a struct `Given`, and for those members
 * that are not zeros by default. */
#define OPTIONS(list, ...) \
  .options = list, .n_options = G_N_ELEMENTS (list), .size = sizeof (Given), \
  .defaults = &(const Given) { __VA_ARGS__ }

/* The row of an option for a member of the struct `Given`, with its help and what else it needs. */
#define OPTION(name, letter, kind, member, ...) \
  { name, letter, COMMAND_##kind, AT (Given, member), __VA_ARGS__ }

#define COMMAND_NO_CHOICE G_MAXUINT /* a default that tells that the option is not there */

typedef struct _Command Command;

typedef struct
{
  const char          *parameters;  /* behind the options, such as "[CODE]" */
  const char          *summary;     /* one line */
  const char          *description; /* what stands below the options, or NULL */
  const CommandOption *options;     /* its own, or NULL for none, as the next three */
  gsize                n_options;
  gsize                size;        /* of the struct that they fill */
  gconstpointer        defaults;    /* that struct without any options */
  CommandTakes         takes;       /* all but COMMAND_TAKES_OTHER have --file */
  gboolean           (*run) (Command *command); /* FALSE: not all that was asked for was done */
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
  GBytes           *text;  /* what was read (command-text.h), or NULL; freed with the command */
  GError           *error; /* why the command fails: reported at its end as one sentence, with a
                            * mark in the text where it has an offset, or with --json as
                            * {"ok":false,"error":{…}}; the status is then COMMAND_WRONG */
  CommandStatus     status; /* of the messages so far */

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

/* Prints the message and the hint at --help, or with --json an error. The status is COMMAND_USAGE
 * from then on. Always FALSE, so that run() can return it. */
gboolean      command_usage_error (Command    *command,
                                   const char *format,
                                   ...) G_GNUC_PRINTF (2, 3);
/* Prints something that is wrong on standard error; the status stays. */
void          command_report_sentence (Command    *command,
                                       const char *sentence);
/* For options that have no meaning beside the others: FALSE after a message when one of @names,
 * which are separated by spaces, has another value than without it. @what is what was asked for,
 * such as "list", "--format=pdf" or "--json". */
gboolean      command_refuse      (Command    *command,
                                   const char *what,
                                   const char *names);
/* Whether there are at most @at_most words; FALSE after a message. */
gboolean      command_takes_words (Command *command,
                                   guint    at_most);

/* With --json a command begins its object and adds members; command_run() ends it. The object says
 * {"ok":true, or {"ok":false where a part of what was asked could not be done. */
JsonWriter   *command_json_begin_with (Command  *command,
                                       gboolean  ok);
#define command_json_begin(command) command_json_begin_with (command, TRUE)
/* The object that was begun says {"ok":false after all. None of it may have been written out. */
void          command_json_fail       (Command *command);
/* Writes the object that was begun, if there is one, so that another may be begun: for answers of
 * several objects, one a line. */
void          command_json_end        (Command       *command);
/* Writes out a long answer as far as it goes, so that a list may have any length. */
void          command_json_flush      (JsonWriter    *writer);
