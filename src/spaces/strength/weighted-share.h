/* weighted-share.h: a share of a population, from a sample that is not drawn evenly
 *
 * Each draw has a weight, how much too seldom it is drawn. The share of those that hit is then the
 * weight of the hits by that of all draws (self-normalised importance sampling, Hájek's estimate).
 * How much such a sample says is Kish's effective sample size, the square of the sum of the weights
 * by the sum of their squares: as many boards drawn evenly would say as much. Both together give
 * Wilson's interval for a sample drawn evenly of that size.
 *
 * Weights are given as logarithms, and but for a factor: those of large boards exceed a double.
 * Where few draws carry nearly all of the weight the effective size is small and the interval wide.
 *
 * Part of strength.h. A plain structure; sums of two are in the order of the pieces of the work, so
 * that equal samples give equal digits.
 *
 * Example: of two draws of the weight 1, one of them a hit, the share is 0.5 and the effective size
 * 2; with weights 1 and 1000 that size is 1.002.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  double unit;    /* logarithm of the largest weight, in whose units the sums are */
  double weights;
  double squares; /* of the weights */
  double hits;    /* the weights of those that hit */
} SpacesWeightedShare;

void   spaces_weighted_share_init     (SpacesWeightedShare       *self);
void   spaces_weighted_share_add      (SpacesWeightedShare       *self,
                                       double                     log_weight,
                                       gboolean                   hit);
void   spaces_weighted_share_merge    (SpacesWeightedShare       *self,
                                       const SpacesWeightedShare *other);

double spaces_weighted_share_get      (const SpacesWeightedShare *self);
double spaces_weighted_share_get_size (const SpacesWeightedShare *self);
/* 95 %. */
void   spaces_weighted_share_interval (const SpacesWeightedShare *self,
                                       double                    *low,
                                       double                    *high);

G_END_DECLS
