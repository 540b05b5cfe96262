/* tally.h: what rounds of one board came to, added up
 *
 * For each lead, from −most to +most points, how many rounds ended with it, and the sum of the own
 * points. Wins, ties, losses and means follow. Sums of tallies are tallies, in any order. Counts
 * fit into 64 bits: 4×4, the largest size that is counted exactly, has 8.4·10¹⁷ boards and at
 * most 18 points a round.
 */
#pragma once

#include "spaces/board/board.h"
#include "spaces/round/result.h"

/* The boards that beat a board by most
 *
 * At most SPACES_WORST_MAX of them, by lead, ties by code. What is offered is put in its place or
 * dropped; the order in which boards are offered changes nothing. A board that is there already is
 * not taken again: a sample may draw one twice. Part of strength.h.
 */
#define SPACES_WORST_MAX 10

typedef struct
{
  SpacesBoard *board;
  char        *code;
  gint         points; /* of the board that is measured */
  gint         theirs; /* of this one */
} SpacesEnemy;

typedef struct
{
  guint       n;
  SpacesEnemy items[SPACES_WORST_MAX];
} SpacesWorst;

typedef struct
{
  gint         most;   /* no lead is larger, either way */
  guint64     *leads;  /* 2·most + 1 of them, from −most */
  guint64      points; /* own, of all rounds */
  SpacesWorst  worst;
} SpacesTally;

typedef struct
{
  guint64 wins, ties, losses, rounds;
  double  mean_points, mean_lead;
} SpacesTallySums;

void            spaces_tally_init    (SpacesTally       *self,
                                      gint               most);
void            spaces_tally_clear   (SpacesTally       *self);
void            spaces_tally_add     (SpacesTally       *self,
                                      gint               points,
                                      gint               theirs,
                                      guint64            rounds);
void            spaces_tally_merge   (SpacesTally       *self,
                                      const SpacesTally *other);
SpacesTallySums spaces_tally_sum     (const SpacesTally *self);
void            spaces_tally_game    (const SpacesTally *self,
                                      guint              n_rounds,
                                      double             shares[3]);

/* Wilson's score interval of a share, 95 %, for @n independent rounds. */
void            spaces_wilson        (double             share,
                                      double             n,
                                      double            *low,
                                      double            *high);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SpacesTally, spaces_tally_clear)

void     spaces_worst_clear (SpacesWorst       *self);
gboolean spaces_worst_takes (const SpacesWorst *self,
                             gint               points,
                             gint               theirs);
void     spaces_worst_offer (SpacesWorst       *self,
                             SpacesBoard       *board,
                             gint               points,
                             gint               theirs);
