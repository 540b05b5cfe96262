/* inspection.h: what a pasted text turned out to be
 *
 * An Inspection is an immutable value, made by inspect_text() and inspect_file() (inspect.h) for any
 * text whatever. It holds
 *
 *   format     a stable id, one of INSPECTION_FORMATS below
 *   title      what that is called, and summary: one sentence about this text
 *   fields     a tree: each has a stable id, a name and a value for people, and its place
 *   problems   notes (a liberty that was taken in reading), advice, problems of the game (not legal
 *              and the like) and errors (a part could not be read), each with its place
 *   boards     every board that was found, with a name for people
 *   repairs    texts that might be put in the place of the one that was pasted
 *   canonical  the same content as this program would write it, or NULL
 *   sizes      how long it is, and how long the boards alone would be
 *
 * Places are spans of bytes of the *pasted* text, from…to, also for what lay inside of compressed
 * payloads. A span with from == to is a place between two characters; INSPECTION_NOWHERE in both
 * means that no place is to blame.
 *
 * The text that was unpacked from a compressed link is there as well, JSON that mostly is, and fields
 * that were found in it have a second place inside of it, inner_from…inner_to. Where nothing, or more
 * than one thing, was unpacked, it is NULL and those places are INSPECTION_NOWHERE.
 *
 * Everything for people is translated; ids and formats are not. What the getters return belongs to
 * the inspection.
 *
 * Example: the text `https://spaces-game.com/#2|2p0pG0f` has the format "spaces-short", one board,
 * the canonical text it was pasted as, and the fields "base" 0…24 and "board" 25…34, the latter with
 * "size" and "moves" in it.
 */
#pragma once

#include <glib-object.h>

#include "spaces/board/board.h"

G_BEGIN_DECLS

#define INSPECTION_NOWHERE G_MAXSIZE

#define INSPECTION_CODE "spaces-code"           /* 2|2p0pG0f */
#define INSPECTION_SHORT "spaces-short"         /* #2|2p0pG0f */
#define INSPECTION_NAMED "spaces-named"         /* #challenge=2|2p0pG0f */
#define INSPECTION_RESULT "spaces-result"       /* #result=…,…&next=… */
#define INSPECTION_CHALLENGE "spaces-challenge" /* #c=… */
#define INSPECTION_STATE "spaces-state"         /* #… */
#define INSPECTION_LOT "spaces-lot"             /* #lot=…, #lot-home=… */
#define INSPECTION_STORED "spaces-stored"       /* #s=… */
#define INSPECTION_FILE "spaces-file"           /* JSON */
#define INSPECTION_UNKNOWN "unknown"

typedef enum
{
  INSPECTION_NOTE,
  INSPECTION_ADVICE,
  INSPECTION_PROBLEM,
  INSPECTION_ERROR,
} InspectionSeverity;

typedef struct _InspectionField InspectionField;
struct _InspectionField
{
  char      *id;
  char      *name;
  char      *value;    /* "" where the fields inside say it all */
  gsize      from;
  gsize      to;
  gsize      inner_from; /* the same in the unpacked text */
  gsize      inner_to;
  GPtrArray *children; /* of InspectionField, or NULL */
};

typedef struct
{
  InspectionSeverity severity;
  char              *code;    /* stable, such as "move-type", "trap-limit", "line-break" */
  char              *message;
  gsize              from;
  gsize              to;
} InspectionProblem;

typedef struct
{
  SpacesBoard *board;
  char        *name;     /* for people, never NULL */
  gboolean     is_named; /* the text itself calls it so; otherwise @name are words for its place */
  char        *creature; /* id, or NULL */
  gsize        from;
  gsize        to;
  gboolean     complete; /* FALSE: only the moves up to the damage */
} InspectionBoard;

typedef struct
{
  char *label; /* what was done */
  char *text;  /* the text to take instead */
} InspectionRepair;

typedef struct
{
  gsize characters;      /* of the link or text that was recognised */
  gsize json_characters; /* of the JSON in it, 0 if there is none */
  gsize code_characters; /* of the codes of its boards, 0 if there are none */
} InspectionSizes;

#define INSPECTION_TYPE (inspection_get_type ())
typedef struct _Inspection Inspection;

GType                    inspection_get_type       (void) G_GNUC_CONST;
Inspection              *inspection_ref            (Inspection         *inspection);
void                     inspection_unref          (Inspection         *inspection);

const char              *inspection_get_format     (const Inspection   *inspection);
const char              *inspection_get_title      (const Inspection   *inspection);
const char              *inspection_get_summary    (const Inspection   *inspection);
const char              *inspection_get_canonical  (const Inspection   *inspection);
const char              *inspection_get_unpacked   (const Inspection   *inspection);
InspectionSizes          inspection_get_sizes      (const Inspection   *inspection);
char                    *inspection_describe_sizes (const Inspection   *inspection);
gboolean                 inspection_has_errors     (const Inspection   *inspection);

gsize                    inspection_get_n_fields   (const Inspection   *inspection);
const InspectionField   *inspection_get_field      (const Inspection   *inspection,
                                                    gsize               index);
gsize                    inspection_get_n_problems (const Inspection   *inspection);
const InspectionProblem *inspection_get_problem    (const Inspection   *inspection,
                                                    gsize               index);
gsize                    inspection_get_n_boards   (const Inspection   *inspection);
const InspectionBoard   *inspection_get_board      (const Inspection   *inspection,
                                                    gsize               index);
gsize                    inspection_get_n_repairs  (const Inspection   *inspection);
const InspectionRepair  *inspection_get_repair     (const Inspection   *inspection,
                                                    gsize               index);

gsize                    inspection_field_get_n_children (const InspectionField *field);
const InspectionField   *inspection_field_get_child      (const InspectionField *field,
                                                          gsize                  index);
const char              *inspection_severity_name        (InspectionSeverity     severity);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Inspection, inspection_unref)

G_END_DECLS
