/* totals.h: what the boards of a tournament have so far, as a value and as a file
 *
 * Whatever part of a tournament was played comes to a few sums for each board, and a note which
 * blocks of the schedule (schedule.h) they are from. Sums can be added in any order: parts of one
 * tournament together are what one run would have, bit for bit. Parts with a block in common, of
 * other boards, or scored or drawn otherwise, do not belong together and are refused.
 *
 * A part as a file has its numbers with the low byte first:
 *
 *   offset  bytes
 *        0      8  "SPCTOTAL"
 *        8      4  the version, 1
 *       12      4  scoring: 0 web, 1 engine
 *       16      8  boards, n
 *       24      4  opponents of each board; 0: all
 *       28      4  runs of blocks, r
 *       32      8  the seed of a sample, else 0
 *       40     32  the digest of the boards, SHA-256 of their codes with a NUL behind each
 *       72   16 r  of each run its first block and the one behind its last, rising, with gaps
 *             28 n  of each board, in their order: points (8), the sum of the squares of its points
 *                  (8), wins (4), ties (4), losses (4)
 *               32  SHA-256 of all before
 *
 * Example: two boards tie, two points each, in the only block. The part has 176 bytes; the run is
 * 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00, and each board has
 * 02 00 00 00 00 00 00 00 04 00 00 00 00 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00.
 *
 * Limits   SPACES_TOTALS_MAX_RUNS, far more than shares that anybody makes.
 * Errors   DECODE_ERROR_VERSION, DECODE_ERROR_CHECKSUM or DECODE_ERROR_TRUNCATED for what is no
 *          part or is damaged, DECODE_ERROR_FIELD for parts that do not belong together.
 */
#pragma once

#include "spaces/tournament/field.h"
#include "spaces/tournament/schedule.h"

#define SPACES_TOTALS_MAX_RUNS 100000
#define SPACES_TOTALS_MAGIC "SPCTOTAL"

/* Of one board. */
typedef struct
{
  guint64 points;
  guint64 squares; /* the sum of the squares of its points in each round */
  guint32 wins, ties, losses;
} SpacesTotal;

/* Blocks from the first one to the one behind the last. */
typedef struct
{
  guint64 from, to;
} SpacesRun;

typedef struct
{
  SpacesScoring scoring;
  guint         n_boards;
  guint         opponents; /* as the schedule has them */
  guint64       seed;
  guint8        digest[SPACES_FIELD_DIGEST];
  SpacesTotal  *boards;
  GArray       *runs;      /* of SpacesRun, rising, with gaps */
} SpacesTotals;

SpacesTotals *spaces_totals_new      (const SpacesField     *field,
                                      const SpacesSchedule  *schedule);
void          spaces_totals_free     (SpacesTotals          *totals);

/* Notes that a run of blocks is in the sums; FALSE when some of it was before. */
gboolean      spaces_totals_add_run  (SpacesTotals          *totals,
                                      SpacesRun              run);
void          spaces_total_add       (SpacesTotal           *total,
                                      const SpacesTotal     *other);
/* Adds the sums of another part; on an error none of them. */
gboolean      spaces_totals_add      (SpacesTotals          *totals,
                                      const SpacesTotals    *other,
                                      GError               **error);
gboolean      spaces_totals_has_all  (const SpacesTotals    *totals,
                                      SpacesRun              run);

GBytes       *spaces_totals_write    (const SpacesTotals    *totals);
SpacesTotals *spaces_totals_read     (GBytes                *bytes,
                                      GError               **error);

/* Half the width of the range in which the mean points of a round against all would be, with a
 * probability of 95 %, where the board played a sample of @n_others. */
double        spaces_total_margin    (const SpacesTotal     *total,
                                      guint                  n_others);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SpacesTotals, spaces_totals_free)
