/* A sample is *uneven* where not every board is equally likely to be drawn, which is so beyond 5×5
 * (spaces/strength/population.h); its sentence says so. Its margin of error is then that of all
 * boards (spaces/strength/weighted-share.h), and wide. */
#include "app/design/strength-text.h"

#include <glib/gi18n-lib.h>

#define EVEN 0.999 /* 1, but for rounding */

static double
get_percent (const SpacesStrength *strength,
             guint64               rounds)
{
  return strength->sums.rounds > 0
           ? 100 * (double) rounds / (double) strength->sums.rounds
           : 0;
}

/* How far the end of the interval is that is farther away: it is not quite symmetric, and that of
 * an uneven sample lies to one side of its share. */
static double
get_margin (const SpacesStrength *strength)
{
  double wins = get_percent (strength, strength->sums.wins);

  return MAX (100 * strength->high - wins, wins - 100 * strength->low);
}

static gboolean
is_uneven (const SpacesStrength *strength)
{
  return strength->evenness < EVEN;
}

char *
editor_strength_describe_share (const SpacesStrength *strength,
                                guint64               rounds)
{
  /* Translators: how many rounds of a hundred are won, tied or lost */
  return g_strdup_printf (_("%.1f %%"), get_percent (strength, rounds));
}

char *
editor_strength_describe_against (const SpacesStrength *strength)
{
  gulong n = (gulong) strength->sums.rounds;

  if (strength->against != SPACES_AGAINST_SAMPLE)
    /* Translators: a plain board visits no square twice */
    return g_strdup_printf (ngettext ("Against all %'lu plain board",
                                      "Against all %'lu plain boards", n),
                            n);
  if (is_uneven (strength))
    /* Translators: some boards are more likely in the sample than others; the second number is the
     * margin of error of the wins */
    return g_strdup_printf (ngettext ("Against an uneven sample of %'lu plain board, ±%.1f %%",
                                      "Against an uneven sample of %'lu plain boards, ±%.1f %%",
                                      n),
                            n, get_margin (strength));

  return g_strdup_printf (ngettext ("Against a sample of %'lu plain board, ±%.1f %%",
                                    "Against a sample of %'lu plain boards, ±%.1f %%", n),
                          n, get_margin (strength));
}

char *
editor_strength_describe (const SpacesStrength *strength)
{
  gulong n = (gulong) strength->sums.rounds;
  double wins = get_percent (strength, strength->sums.wins);
  double ties = get_percent (strength, strength->sums.ties);
  double losses = get_percent (strength, strength->sums.losses);

  if (strength->against != SPACES_AGAINST_SAMPLE)
    return g_strdup_printf (ngettext ("The board wins %.1f %%, ties %.1f %% and loses %.1f %% of "
                                      "its rounds against all %'lu plain board",
                                      "The board wins %.1f %%, ties %.1f %% and loses %.1f %% of "
                                      "its rounds against all %'lu plain boards", n),
                            wins, ties, losses, n);
  if (is_uneven (strength))
    return g_strdup_printf (ngettext ("The board wins %.1f %%, ties %.1f %% and loses %.1f %% of "
                                      "its rounds against an uneven sample of %'lu plain board",
                                      "The board wins %.1f %%, ties %.1f %% and loses %.1f %% of "
                                      "its rounds against an uneven sample of %'lu plain boards",
                                      n),
                            wins, ties, losses, n);

  return g_strdup_printf (ngettext ("The board wins %.1f %%, ties %.1f %% and loses %.1f %% of "
                                    "its rounds against a sample of %'lu plain board",
                                    "The board wins %.1f %%, ties %.1f %% and loses %.1f %% of "
                                    "its rounds against a sample of %'lu plain boards", n),
                          wins, ties, losses, n);
}

char *
editor_strength_describe_enemy (const SpacesStrength *strength)
{
  const SpacesEnemy *enemy = strength->worst.items;

  if (strength->worst.n > 0)
    /* Translators: the points of the other board, which are more, and those of this one */
    return g_strdup_printf (_("Its worst enemy beats it %d to %d"), enemy->theirs, enemy->points);
  if (strength->against == SPACES_AGAINST_SAMPLE)
    return g_strdup (_("No board of the sample beats it"));

  return g_strdup (_("No plain board beats it"));
}
