/* output-file.h: what a subcommand has made, into a file or to standard output
 *
 * `-` and NULL mean standard output. A file is replaced whole or not at all.
 */
#pragma once

#include "cli/command-report.h"

G_BEGIN_DECLS

gboolean      output_file_is_standard (const char           *name);
CommandStatus output_file_write       (const CommandUsage   *usage,
                                       const CommandOptions *options,
                                       const char           *name,
                                       const char           *bytes,
                                       gsize                 length);

G_END_DECLS
