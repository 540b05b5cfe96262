/* inspect-payload.h: what is compressed in a link, and where each byte of it came from
 *
 * A payload is unfolded as far as it goes. If it does not come to its end, the lines behind it are
 * tried with it (a mail has wrapped the link); if it does not even so, or if what comes out is no
 * JSON, the JSON text is repaired (json-repair.h): `json` is then the part that can be read, and
 * the error and its place have been added to the builder.
 *
 * `root` is the JSON value. inspect_payload_place() leads from bytes of `json` to the letters of
 * the pasted text that brought them.
 *
 * Example: the payload of a link that was cut at 255 characters still gives the names and the first
 * moves of the board.
 */
#pragma once

#include "inspect/inspection/inspect-source.h"
#include "inspect/inspection/inspection-builder.h"
#include "text/json-span.h"

#define INSPECT_MAX_JSON_DEPTH 32 /* a real payload has at most ten levels */

/* JSON that is not compressed is a payload as well, whose letters are the text itself; begins and
 * ends are NULL then. */
typedef struct
{
  InspectionBuilder *builder; /* of the caller, who sets it */

  MappedText *letters;  /* the payload without percent codes and line breaks */
  TextSpan    place;    /* in the pasted text */
  char       *json;
  gsize       length;
  gsize       kept;     /* bytes of `json` that were in the payload; the rest closes brackets */
  guint32    *ends;     /* for each kept byte the letter behind the last one that brought it */
  guint32    *begins;   /* and the first */
  JsonSpan    root;
  gboolean    is_whole;
} InspectPayload;

gboolean    inspect_payload_read       (InspectSource        *source,
                                        TextSpan              value,
                                        InspectPayload       *payload);
gboolean    inspect_payload_read_plain (const MappedText     *text,
                                        InspectPayload       *payload);
gboolean    inspect_payload_looks      (const InspectSource  *source,
                                        TextSpan              value);
TextSpan    inspect_payload_place      (const InspectPayload *payload,
                                        gsize                 from,
                                        gsize                 to);
MappedText *inspect_payload_dup_string (const InspectPayload *payload,
                                        JsonSpan              string);
void        inspect_payload_clear      (InspectPayload       *payload);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (InspectPayload, inspect_payload_clear)
