/* output-file.h: what a subcommand has made, into a file or to standard output
 *
 * `-` and NULL mean standard output. A file is written whole or not at all (text/atomic-file.h).
 *
 * The ending of the name says the format when it is not asked for: output_file_find_format() looks
 * for it in a table, the first row of which is what is written when neither says anything. An
 * ending that is not in the table is rejected after a message. output_file_check() rejects a format
 * that is no text when it would go to a terminal, and whatever would go to standard output with
 * --json, where the answer goes. For a file that was written the answer is
 *
 *   {"ok":true,"output":"cards.pdf"}
 *
 * unless the command has begun another one.
 */
#pragma once

#include "cli/terminal/command-report.h"
#include "text/atomic-file.h"

typedef struct
{
  const char *name;      /* for --format */
  const char *ending;    /* without the dot, lower case */
  gboolean    is_binary;
} OutputFormat;

#define OUTPUT_OPTION OPTION ("output", 'o', FILE, output, N_("Write to FILE"), N_("FILE"))

/* The option --level of what has QR codes, and the QrLevel that its value stands for: small
 * letters, too, are taken. */
#define OUTPUT_LEVEL(member) \
  OPTION ("level", 0, CHOICE, member, N_("Error correction: L, M (the default), Q or H"), \
          N_("LEVEL"), output_levels, \
          /* Translators: %s is what was given in place of them */ \
          N_("--level must be L, M, Q or H, not “%s”"))
#define OUTPUT_LEVEL_OF(value) ((value) % 4)

extern const char *const output_levels[];

gboolean output_file_find_format (Command            *command,
                                  const char         *name,
                                  const char         *asked,
                                  const OutputFormat *formats,
                                  guint               n_formats,
                                  guint              *found);
gboolean output_file_check       (Command            *command,
                                  const char         *name,
                                  gboolean            is_binary);
gboolean output_file_is_standard (const char         *name);
/* From here on FALSE means that the command has an error. */
gboolean output_file_write       (Command            *command,
                                  const char         *name,
                                  GBytes             *bytes);
gboolean output_file_write_text  (Command            *command,
                                  const char         *name,
                                  const char         *text);
void     output_file_note        (Command            *command,
                                  const char         *name);
/* In output-replace.c: what is written to a file. */
gboolean output_file_replace     (Command            *command,
                                  const char         *name,
                                  GBytes             *bytes);
gboolean output_file_write_with  (Command            *command,
                                  const char         *name,
                                  AtomicFileFunc      write,
                                  gpointer            data);
/* Several files, all or none; the @name of output_files_finish() is what was asked for. */
gboolean output_files_write      (Command            *command,
                                  AtomicFiles        *files,
                                  const char         *name,
                                  AtomicFileFunc      write,
                                  gpointer            data);
gboolean output_files_finish     (Command            *command,
                                  AtomicFiles        *files,
                                  const char         *name);
