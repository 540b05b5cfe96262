/* spaces-files.h: the boards inside a JSON file of the game
 *
 * The game and its tools write boards in eight shapes (specification "Spaces", e and b6), which
 * are told apart by their shape alone:
 *
 *   board       one board
 *   boards      an array of boards
 *   deck        {id, name, boards: ten boards, createdAt}
 *   collection  {name?, description?, createdAt, boards}, of the command line tool
 *   session     {id, startTime, tests: [{playerBoard, opponentBoard, …}]}, of the command line tool
 *   cache       {size, limit, count, boards}, of the generator
 *   backup      {version, timestamp, user, boards, opponents, decks}, of the web game
 *   state       a whole game as old links carried it, bare or in a "full_state"/"delta" envelope
 *
 * Reading is all or nothing for each board and never for the file: a board that cannot be read
 * becomes a *problem* with its place, and the others are there. What the reader set right is a
 * *note*: the stored grid is not the one that the moves give, the moves are numbered otherwise.
 * Boards of size 32…99 are of the web game and beyond this program; they are problems that say so.
 *
 * Whether the web game would take the file back is another question. Its own schema is asked for
 * board, boards, deck and backup, with the sentences that the web game has for it, which are
 * English in every language; it never takes the other four.
 *
 * Places are paths such as "decks[0].boards[3]" ("" is the whole file) and byte spans from…to into
 * the text that was given. Times are milliseconds since 1970 in UTC, or SPACES_FILE_NO_TIME.
 *
 * Limits: the text is bounded and its depth is checked before anything is built from it. Errors
 * are of the domain DECODE_ERROR and mean that no board can be looked for at all: TOO_LONG,
 * ENCODING, EMPTY, JSON (with the byte where the text stops being JSON), UNKNOWN (JSON, but of no
 * shape that holds boards).
 *
 * Memory: a SpacesFile is an immutable value, reference counted; what its getters return lives as
 * long as it does.
 *
 * Example: `[{"name":"Gate","sequence":[{"position":{"row":1,"col":0},"type":"piece","order":1}],
 * "grid":[["empty","empty"],["piece","empty"]]}]` is of the kind "boards", with one entry "Gate" at
 * "[0]" whose code is `2|2p`; the web game refuses it, first because "0.id" is "Required".
 */
#pragma once

#include "spaces/spaces-board.h"
#include "text/decode-error.h"

G_BEGIN_DECLS

#define SPACES_FILE_MAX_BYTES (16 * 1024 * 1024) /* the largest real one has 0.7 MB */
#define SPACES_FILE_MAX_DEPTH 32                 /* the deepest shape, a state, has ten levels */
#define SPACES_FILE_MAX_BOARDS 100000            /* more is no collection that a person made */
#define SPACES_FILE_MAX_MOVES 16000              /* as many as a code of 64 KiB can hold */
#define SPACES_FILE_MAX_REMARKS 1000             /* of each sort; nobody reads further */

#define SPACES_FILE_NO_TIME G_MININT64
#define SPACES_DECK_BOARDS 10 /* a deck of the web game has exactly ten */

typedef enum
{
  SPACES_FILE_ANY, /* only asked for: tell the kind by the shape */
  SPACES_FILE_BOARD,
  SPACES_FILE_BOARDS,
  SPACES_FILE_DECK,
  SPACES_FILE_COLLECTION,
  SPACES_FILE_SESSION,
  SPACES_FILE_CACHE,
  SPACES_FILE_BACKUP,
  SPACES_FILE_STATE,
} SpacesFileKind;

typedef struct
{
  SpacesBoard *board;
  char        *name;    /* as the file has it, or NULL */
  char        *title;   /* what to show: the name, or words for the place; never NULL */
  char        *id;      /* as the file has it, or NULL */
  char       **tags;    /* or NULL */
  gint64       created; /* or SPACES_FILE_NO_TIME */
  char        *path;
  gsize        from;
  gsize        to;
} SpacesFileEntry;

typedef struct
{
  char   *name;    /* as the file has it, or NULL */
  char   *id;      /* as the file has it, or NULL */
  gint64  created; /* or SPACES_FILE_NO_TIME */
  guint   first;   /* its boards are the entries first … first + n_boards − 1 */
  guint   n_boards;
  char   *path;
  gsize   from;
  gsize   to;
} SpacesFileDeck;

typedef struct
{
  char  *path;
  char  *message;
  gsize  from;
  gsize  to;
} SpacesFileRemark;

#define SPACES_TYPE_FILE (spaces_file_get_type ())
typedef struct _SpacesFile SpacesFile;

GType                   spaces_file_get_type       (void) G_GNUC_CONST;

SpacesFile             *spaces_file_read           (const char        *text,
                                                    gssize             length,
                                                    SpacesFileKind     expected,
                                                    GError           **error);
SpacesFile             *spaces_file_ref            (SpacesFile        *file);
void                    spaces_file_unref          (SpacesFile        *file);

SpacesFileKind          spaces_file_get_kind       (const SpacesFile  *file);
const char             *spaces_file_get_name       (const SpacesFile  *file);
gsize                   spaces_file_get_n_entries  (const SpacesFile  *file);
const SpacesFileEntry  *spaces_file_get_entry      (const SpacesFile  *file,
                                                    gsize              index);
gsize                   spaces_file_get_n_decks    (const SpacesFile  *file);
const SpacesFileDeck   *spaces_file_get_deck       (const SpacesFile  *file,
                                                    gsize              index);
gsize                   spaces_file_get_n_problems (const SpacesFile  *file);
const SpacesFileRemark *spaces_file_get_problem    (const SpacesFile  *file,
                                                    gsize              index);
gsize                   spaces_file_get_n_notes    (const SpacesFile  *file);
const SpacesFileRemark *spaces_file_get_note       (const SpacesFile  *file,
                                                    gsize              index);

/* What the web game's schema says. Not accepted without an issue: a shape it never takes. */
gboolean                spaces_file_is_accepted    (const SpacesFile  *file);
gsize                   spaces_file_get_n_issues   (const SpacesFile  *file);
const SpacesFileRemark *spaces_file_get_issue      (const SpacesFile  *file,
                                                    gsize              index);

const char             *spaces_file_kind_name      (SpacesFileKind     kind);
const char             *spaces_file_kind_title     (SpacesFileKind     kind);
gboolean                spaces_file_kind_from_name (const char        *name,
                                                    SpacesFileKind    *kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SpacesFile, spaces_file_unref)

G_END_DECLS
