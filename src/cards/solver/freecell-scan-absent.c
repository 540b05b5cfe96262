/* What stands for freecell-scan.c in a program that is built without libfreecell-solver. */
#include "cards/solver/search-way.h"

const SearchWay *const freecell_scans = NULL;
