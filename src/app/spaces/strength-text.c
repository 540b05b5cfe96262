/* A sample is *uneven* where not every board is equally likely to be drawn, which is so beyond 5×5
 * (spaces/strength/population.h); its sentence says so. Its margin of error is then that of all
 * boards (spaces/strength/strength.h), and wide. */
#include "app/spaces/strength-text.h"

#include <glib/gi18n-lib.h>

#include "text/shown.h"

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

static char *
describe_plain (const SpacesStrength *strength,
                gulong                n)
{
  if (strength->against != SPACES_AGAINST_SAMPLE)
    /* Translators: a plain board visits no square twice */
    return g_strdup_printf (ngettext ("Against all %'lu plain board",
                                      "Against all %'lu plain boards", n),
                            n);
  if (is_uneven (strength))
    /* Translators: some boards are more likely in the sample than others; the second number is the
     * margin of error of the wins */
    return g_strdup_printf (ngettext ("Against an uneven sample of %1$'lu plain board, ±%2$.1f %%",
                                      "Against an uneven sample of %1$'lu plain boards, ±%2$.1f %%",
                                      n),
                            n, get_margin (strength));

  /* Translators: how many boards, and how much the figures may be off */
  return g_strdup_printf (ngettext ("Against a sample of %1$'lu plain board, ±%2$.1f %%",
                                    "Against a sample of %1$'lu plain boards, ±%2$.1f %%", n),
                          n, get_margin (strength));
}

/* There are too many legal boards for the number to tell a person something. */
static char *
describe_all (const SpacesStrength *strength,
              gulong                n)
{
  if (strength->against != SPACES_AGAINST_SAMPLE)
    return g_strdup (_("Against all legal boards"));
  if (is_uneven (strength))
    /* Translators: how many boards, and how much the figures may be off; boards are drawn
     * unevenly, some more often than others */
    return g_strdup_printf (ngettext ("Against an uneven sample of %1$'lu legal board, ±%2$.1f %%",
                                      "Against an uneven sample of %1$'lu legal boards, ±%2$.1f %%",
                                      n),
                            n, get_margin (strength));

  /* Translators: how many boards, and how much the figures may be off */
  return g_strdup_printf (ngettext ("Against a sample of %1$'lu legal board, ±%2$.1f %%",
                                    "Against a sample of %1$'lu legal boards, ±%2$.1f %%", n),
                          n, get_margin (strength));
}

char *
editor_strength_describe_against (const SpacesStrength          *strength,
                                  const EditorStrengthOpponents *opponents)
{
  gulong n = (gulong) strength->sums.rounds;

  switch (opponents->kind)
    {
    case EDITOR_STRENGTH_ALL:
      return describe_all (strength, n);
    case EDITOR_STRENGTH_LIBRARY:
      /* Translators: %'lu is how many boards the library has of this size */
      return g_strdup_printf (ngettext ("Against %'lu board of the library",
                                        "Against %'lu boards of the library", n),
                              n);
    case EDITOR_STRENGTH_DECK:
      /* Translators: how many boards, and the name of their deck */
      return g_strdup_printf (ngettext ("Against %1$'lu board of the deck “%2$s”",
                                        "Against %1$'lu boards of the deck “%2$s”", n),
                              n, SHOWN (opponents->deck));
    case EDITOR_STRENGTH_PLAIN:
      break;
    }

  return describe_plain (strength, n);
}

char *
editor_strength_describe (const SpacesStrength *strength)
{
  /* Translators: shares of the rounds in per cent */
  return g_strdup_printf (_("The board wins %1$.1f %%, ties %2$.1f %% and loses %3$.1f %% of its "
                            "rounds"),
                          get_percent (strength, strength->sums.wins),
                          get_percent (strength, strength->sums.ties),
                          get_percent (strength, strength->sums.losses));
}

static char *
describe_no_enemy (const SpacesStrength          *strength,
                   const EditorStrengthOpponents *opponents)
{
  if (strength->against == SPACES_AGAINST_SAMPLE)
    return g_strdup (_("No board of the sample beats it"));
  if (opponents->kind == EDITOR_STRENGTH_PLAIN)
    return g_strdup (_("No plain board beats it"));

  return g_strdup (_("None of them beats it"));
}

char *
editor_strength_describe_enemy (const SpacesStrength          *strength,
                                guint                          number,
                                const EditorStrengthOpponents *opponents)
{
  const SpacesEnemy *enemy = &strength->tally.worst.items[number];

  if (number >= strength->tally.worst.n)
    return describe_no_enemy (strength, opponents);

  /* Translators: the points of the other board, which are more, and those of this one */
  if (number == 0)
    /* Translators: points of the enemy, and points of this board */
    return g_strdup_printf (_("Its worst enemy beats it %1$d to %2$d"),
                            enemy->theirs, enemy->points);
  if (number == 1)
    /* Translators: points of that enemy, and points of this board */
    return g_strdup_printf (_("The second worst beats it %1$d to %2$d"), enemy->theirs,
                            enemy->points);

  /* Translators: points of that enemy, and points of this board */
  return g_strdup_printf (_("The third worst beats it %1$d to %2$d"), enemy->theirs, enemy->points);
}
