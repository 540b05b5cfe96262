/* library-task.h: what the actions of `spaces library` share
 *
 * `spaces library ACTION` opens a library, by default that of the window, and hands it to the
 * action with the options of the command line. Every action has all of the options; those that it
 * does not use are in the table of command-library.c, which rejects them.
 */
#pragma once

#include "cli/terminal/command-report.h"
#include "library/library-edit.h"
#include "transfer/library-import.h"

/* The options; NULL, 0, FALSE or COMMAND_NO_CHOICE where they were not given. */
typedef struct
{
  char    *library;
  char    *name;   /* of what is added */
  char   **tags;   /* the same, or those that are looked for */
  char    *kind;
  char    *size;
  char    *deck;
  guint    order;  /* a LibraryOrder */
  guint    form;   /* of what is exported, as in library-task-export.c */
  char    *output; /* NULL: standard output */
  gint64   limit;  /* of what is listed; 0: all */
  gboolean legal;
  gboolean duplicates;
  gboolean deleted;
  gboolean with_name;
  gboolean recursive;
} Given;

/* An action returns FALSE when not all was done, with the reason in the error of the command, or
 * after a message. */
typedef struct
{
  Command            *command; /* whose words are those behind the action */
  const Given        *given;
  const char         *action;
  LibraryStore       *store;
  GError            **error;   /* that of the command */
  LibraryQuery        query;   /* of --kind, --size, --tag, --deck and so on */
} LibraryTask;

gboolean  library_task_list      (LibraryTask       *task);
gboolean  library_task_search    (LibraryTask       *task);
gboolean  library_task_add       (LibraryTask       *task);
gboolean  library_task_import    (LibraryTask       *task);
gboolean  library_task_export    (LibraryTask       *task);
gboolean  library_task_decks     (LibraryTask       *task);
gboolean  library_task_check     (LibraryTask       *task);
gboolean  library_task_tag       (LibraryTask       *task);
gboolean  library_task_rename    (LibraryTask       *task);
gboolean  library_task_remove    (LibraryTask       *task);

/* What --form may be. */
extern const char *const library_task_forms[];

/* Makes a change, which is taken over. */
gboolean  library_task_apply     (const LibraryTask  *task,
                                  LibraryEdit        *edit);
#define LIBRARY_TASK_IDS(array) (const gint64 *) (void *) (array)->data

/* Prints items, a line each, or as one JSON object. */
gboolean  library_task_print     (const LibraryTask  *task,
                                  const gint64       *ids,
                                  gsize               n_ids);

/* The words as a text for LibraryQuery.text, to be freed; NULL after a message when there are
 * none or they are no text. */
char     *library_task_join      (const LibraryTask  *task);

/* Stores the boards of @words, each a text or the name of a file, where the library has not got
 * them, and gives their ids (gint64) in order; with @task's name and tags. NULL when nothing
 * could be read, or, with @all, not everything. Otherwise the status of the command is
 * COMMAND_WRONG where a part could not be read. */
GArray   *library_task_store_words (const LibraryTask  *task,
                                    char              **words,
                                    gboolean            all);
