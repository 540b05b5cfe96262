/* What stands for freecell-scan.c in a program that is built without libfreecell-solver: the search
 * asks first, and makes no scan. */
#include "cards/solver/freecell-scan.h"

gboolean
freecell_scan_is_built (void)
{
  return FALSE;
}

gboolean
freecell_scan_takes (const CardsTable *table)
{
  return FALSE;
}

FreecellScan *
freecell_scan_new (const CardsTable *table,
                   guint             which,
                   guint64           limit)
{
  return NULL;
}

void
freecell_scan_free (FreecellScan *scan)
{
}

FreecellScanState
freecell_scan_run (FreecellScan *scan,
                   guint         n)
{
  return FREECELL_SCAN_LIMIT;
}

guint64
freecell_scan_get_n_positions (FreecellScan *scan)
{
  return 0;
}

GArray *
freecell_scan_take_moves (FreecellScan     *scan,
                          const CardsTable *table)
{
  return NULL;
}
