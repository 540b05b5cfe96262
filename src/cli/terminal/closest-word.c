/* "Did you mean": a unique word that begins like the typed one, or else the one with the
 * smallest optimal string alignment distance (Levenshtein with exchanged neighbours). A distance
 * of more than a third of the length is no likely typing error and is not suggested. */
#include "cli/terminal/closest-word.h"

#include <string.h>

/* Optimal string alignment distance by dynamic programming. Three rows of the table are enough,
 * since an exchange of neighbours looks two rows back. O(n · m), both at most CLOSEST_WORD_MAX. */
static guint
measure (const char *a,
         const char *b)
{
  guint rows[3][CLOSEST_WORD_MAX + 1];
  gsize n = strlen (a), m = strlen (b);

  for (gsize j = 0; j <= m; j++)
    rows[0][j] = (guint) j;

  for (gsize i = 1; i <= n; i++)
    {
      guint *row = rows[i % 3], *above = rows[(i + 2) % 3], *over = rows[(i + 1) % 3];

      row[0] = (guint) i;
      for (gsize j = 1; j <= m; j++)
        {
          guint change = above[j - 1] + (a[i - 1] != b[j - 1]);

          row[j] = MIN (change, MIN (above[j], row[j - 1]) + 1);
          if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            row[j] = MIN (row[j], over[j - 2] + 1);
        }
    }

  return rows[n % 3][m];
}

/* NULL when no word is close. Among equally close words the first one wins. */
const char *
closest_word_find (const char        *word,
                   const char *const *words,
                   gsize              n_words)
{
  gsize length = strlen (word);
  const char *closest = NULL;
  guint least, n_longer = 0;

  if (length == 0 || length > CLOSEST_WORD_MAX)
    return NULL;

  for (gsize i = 0; i < n_words; i++)
    if (g_str_has_prefix (words[i], word))
      {
        closest = words[i];
        n_longer++;
      }
  if (n_longer == 1)
    return closest;

  closest = NULL;
  least = (guint) (length / 3) + 1;
  for (gsize i = 0; i < n_words; i++)
    {
      guint distance = strlen (words[i]) <= CLOSEST_WORD_MAX ? measure (word, words[i]) : least;

      if (distance < least)
        {
          least = distance;
          closest = words[i];
        }
    }

  return closest;
}
