/* file-contents.h: what a JSON file of the game holds: its kind, its boards and decks
 *
 * The types and limits that the parts of the reader and the writer share; files.h says what
 * they mean and reads a file. The strings of an entry, a deck or a warning belong to it.
 */
#pragma once

#include "spaces/board/board.h"
#include "text/json-span.h"

#define SPACES_FILE_MAX_BYTES (16 * 1024 * 1024) /* the largest real one has 0.7 MB */
#define SPACES_FILE_MAX_DEPTH 32                 /* the deepest shape, a state, has ten levels */
#define SPACES_FILE_MAX_BOARDS 100000            /* more is no collection that a person made */
#define SPACES_FILE_MAX_MOVES 16000              /* as many as a code of 64 KiB can hold */
#define SPACES_FILE_MAX_WARNINGS 1000             /* of each sort; nobody reads further */

#define SPACES_FILE_NO_TIME G_MININT64
#define SPACES_DECK_BOARDS 10 /* a deck of the web game has exactly ten */

typedef enum
{
  SPACES_FILE_ANY, /* only asked for: detect the kind by the shape */
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
} SpacesFileWarning;

/* The stable name of a kind, such as "backup", and what a person calls it, translated. */
const char *spaces_file_kind_name      (SpacesFileKind  kind);
const char *spaces_file_kind_title     (SpacesFileKind  kind);

/* The list of places and sentences that reading a file leaves behind
 *
 * Problems, notes and the issues of the web game's schema are three such lists. A list stops
 * growing at SPACES_FILE_MAX_WARNINGS, counts what it leaves out, and says so in its last
 * warning once it is finished. Spans become byte offsets into the text that the list was made for.
 *
 * For the readers of files; others get warnings from files.h.
 */
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
