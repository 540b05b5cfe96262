/* file-warnings.h: the list of places and sentences that reading a file leaves behind
 *
 * Problems, notes and the issues of the web game's schema are three such lists. A list stops
 * growing at SPACES_FILE_MAX_WARNINGS, counts what it leaves out, and says so in its last
 * warning once it is finished. Spans become byte offsets into the text that the list was made for.
 *
 * Private to the readers of files; others get warnings from files.h.
 */
#pragma once

#include "spaces/files/file-contents.h"
#include "text/json-span.h"

G_BEGIN_DECLS

typedef struct
{
  const char *text; /* what spans point into */
  GArray     *warnings;
  guint       left_out;
} SpacesFileWarnings;

void spaces_file_warnings_init   (SpacesFileWarnings *self,
                                  const char         *text);
void spaces_file_warnings_clear  (SpacesFileWarnings *self);
void spaces_file_warnings_add    (SpacesFileWarnings *self,
                                  const char         *path,
                                  JsonSpan            span,
                                  const char         *format,
                                  ...) G_GNUC_PRINTF (4, 5);
void spaces_file_warnings_finish (SpacesFileWarnings *self);

G_END_DECLS
