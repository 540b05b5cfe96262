/* output-file.h: what a subcommand has made, into a file or to standard output
 *
 * `-` and NULL mean standard output. A file is written whole or not at all (text/atomic-file.h).
 */
#pragma once

#include "cli/command-report.h"
#include "text/atomic-file.h"

G_BEGIN_DECLS

gboolean      output_file_is_standard (const char           *name);
CommandStatus output_file_write       (const CommandUsage   *usage,
                                       const CommandOptions *options,
                                       const char           *name,
                                       const char           *bytes,
                                       gsize                 length);
CommandStatus output_file_write_with  (const CommandUsage   *usage,
                                       const CommandOptions *options,
                                       const char           *name,
                                       AtomicFileFunc        write,
                                       gpointer              data);

G_END_DECLS
