/* inspection.h: what a pasted text turned out to be
 *
 * An Inspection is an immutable value, made by inspect_text() and inspect_file() (inspect.h) for
 * any text. It holds
 *
 *   format     a stable id: that of a row of the table of formats, or INSPECTION_UNKNOWN
 *   title      what that is called, and summary: one sentence about this text
 *   fields     a tree: each has a stable id, a name and a value for people, and its place
 *   problems   notes (a normalisation while reading), advice, problems of the game (not legal
 *              and the like) and errors (a part could not be read), each with its place
 *   finds      every board, position or game that was found, with a name for people
 *   whole      what the text is beside its finds: a challenge, a reply or a deck, of which they are
 *              the boards; or the board of pentominoes that was meant by a link with a known fault
 *   repairs    texts that might be put in the place of the one that was pasted
 *   canonical  the same content as this program would write it, or NULL
 *   sizes      how long it is, and how long the finds alone would be
 *
 * Places are spans of bytes of the *pasted* text, from…to, also for what lay inside of compressed
 * payloads. A span with from == to is a place between two characters; INSPECTION_NOWHERE in both
 * means that no place is to blame.
 *
 * The text that was unpacked from a compressed link is there as well, JSON that mostly is, and
 * fields that were found in it have a second place inside of it, inner_from…inner_to. Where
 * nothing, or more than one thing, was unpacked, it is NULL and those places are
 * INSPECTION_NOWHERE.
 *
 * A find is a value of any game, with its kind (game/game-kind.h). No game is named in this folder;
 * each has its formats in its own beside it.
 *
 *   SpacesBoard *board = inspection_find_get_value (find, SPACES_TYPE_BOARD); // NULL if it is
 *   another type
 *
 * Everything for people is translated; ids and formats are not. What the getters return belongs to
 * the inspection.
 *
 * Example: the text `https://spaces-game.com/#2|2p0pG0f` has the format "spaces-short", one find,
 * the canonical text it was pasted as, and the fields "base" 0…24 and "board" 25…34, the latter
 * with "size" and "moves" in it.
 */
#pragma once

#include "game/game-kind.h"
#include "objects/shared-value.h"

#define INSPECTION_NOWHERE G_MAXSIZE

#define INSPECTION_UNKNOWN "unknown" /* the format of a text that no reader recognises */

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
  InspectionField *outer; /* that it lies inside of, or NULL */
  guint      index;    /* among those in there, or among the outermost ones */
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
  const GameKind *kind;
  gpointer        value;    /* a boxed value of the kind's type */
  char           *name;     /* for people, never NULL */
  gboolean        is_named; /* the text itself calls it so; otherwise @name are words for its
                             * place */
  char           *creature; /* the id of a figure that stands for it, or NULL */
  gsize           from;
  gsize           to;
  gboolean        complete; /* FALSE: only the moves up to the damage */
  gboolean        at_end;   /* it is to be shown after its last step rather than before its first */
} InspectionFind;

typedef struct
{
  char *label; /* what was done */
  char *text;  /* the text to take instead */
} InspectionRepair;

typedef struct
{
  gsize characters;      /* of the link or text that was recognised */
  gsize json_characters; /* of the JSON in it, 0 if there is none */
  gsize code_characters; /* of the shortest texts of its finds, 0 if there are none */
} InspectionSizes;

SHARED_VALUE_TYPE (Inspection, inspection)

/* To be read only; everything is owned. */
struct _Inspection
{
  char           *format;
  char           *title;
  char           *summary;
  char           *canonical; /* or NULL, as the next */
  char           *unpacked;
  InspectionSizes sizes;
  GPtrArray      *fields;
  GPtrArray      *problems;
  GPtrArray      *finds;
  GPtrArray      *repairs;
  GType           whole_type; /* boxed; 0 without one */
  gpointer        whole;
};

char                    *inspection_describe_sizes       (const Inspection      *inspection);
/* The first error, or NULL. */
const InspectionProblem *inspection_find_error           (const Inspection      *inspection);
/* Whether a part of the text could not be read. Advice and problems of the game do not count. */
#define inspection_has_errors(inspection) (inspection_find_error (inspection) != NULL)

gsize                    inspection_get_n_fields         (const Inspection      *inspection);
const InspectionField   *inspection_get_field            (const Inspection      *inspection,
                                                          gsize                  index);
gsize                    inspection_get_n_problems       (const Inspection      *inspection);
const InspectionProblem *inspection_get_problem          (const Inspection      *inspection,
                                                          gsize                  index);
gsize                    inspection_get_n_finds          (const Inspection      *inspection);
const InspectionFind    *inspection_get_find             (const Inspection      *inspection,
                                                          gsize                  index);
/* The whole, or NULL if there is none of the boxed type @type. */
gpointer                 inspection_get_whole            (const Inspection      *inspection,
                                                          GType                  type);
gsize                    inspection_get_n_repairs        (const Inspection      *inspection);
const InspectionRepair  *inspection_get_repair           (const Inspection      *inspection,
                                                          gsize                  index);

/* The value, or NULL if it is not of the boxed type @type. */
gpointer                 inspection_find_get_value       (const InspectionFind  *find,
                                                          GType                  type);

gsize                    inspection_field_get_n_children (const InspectionField *field);
const InspectionField   *inspection_field_get_child      (const InspectionField *field,
                                                          gsize                  index);
/* By InspectionSeverity; for programs, so never translated or renamed. */
extern const char *const inspection_severity_names[];

/* For the builder, which fills one. */
Inspection              *inspection_alloc                (void);
void                     inspection_field_free           (InspectionField       *field);
