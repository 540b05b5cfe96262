/* file-remarks.h: the list of places and sentences that reading a file leaves behind
 *
 * Problems, notes and the issues of the web game's schema are three such lists. A list stops
 * growing at SPACES_FILE_MAX_REMARKS, counts what it leaves out, and says so in its last remark
 * once it is finished. Spans become byte offsets into the text that the list was made for.
 *
 * Private to the readers of files; everybody else meets remarks through files.h.
 */
#pragma once

#include "spaces/files/file-contents.h"
#include "text/json-span.h"

G_BEGIN_DECLS

typedef struct
{
  const char *text; /* what spans point into */
  GArray     *remarks;
  guint       left_out;
} SpacesFileRemarks;

void spaces_file_remarks_init   (SpacesFileRemarks *self,
                                 const char        *text);
void spaces_file_remarks_clear  (SpacesFileRemarks *self);
void spaces_file_remarks_add    (SpacesFileRemarks *self,
                                 const char        *path,
                                 JsonSpan           span,
                                 const char        *format,
                                 ...) G_GNUC_PRINTF (4, 5);
void spaces_file_remarks_finish (SpacesFileRemarks *self);

G_END_DECLS
