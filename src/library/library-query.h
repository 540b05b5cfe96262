/* library-query.h: which items of the library are wanted, and in which order
 *
 * A plain struct; one that is filled with LIBRARY_QUERY_INIT asks for all items, the newest first.
 * All conditions have to hold together.
 *
 * Text     words with blanks between them. Each has to be the beginning of a word in the name, in a
 *          tag or in the notes, without regard to case and accents, or to stand anywhere in the
 *          code. No character has a special meaning.
 * Strings  are borrowed; library_query_copy() makes a query that owns them.
 *
 * Example: legal boards of size 4 to 6 with a word that begins with "sna", by name
 *   LibraryQuery query = LIBRARY_QUERY_INIT;
 *   query.text = "sna", query.min_size = 4, query.max_size = 6;
 *   query.legality = LIBRARY_LEGALITY_LEGAL, query.order = LIBRARY_ORDER_NAME;
 */
#pragma once

#include <glib-object.h>

#define LIBRARY_ANY_KIND (-1)
#define LIBRARY_N_RECENT 20 /* items that `recent` lets through */

typedef enum
{
  LIBRARY_LEGALITY_ANY,
  LIBRARY_LEGALITY_LEGAL,     /* boards that the game can play */
  LIBRARY_LEGALITY_NOT_LEGAL, /* boards that are unfinished or break a rule */
} LibraryLegality;

typedef enum
{
  LIBRARY_ORDER_NEWEST, /* by the time when they were added */
  LIBRARY_ORDER_OLDEST,
  LIBRARY_ORDER_NAME,   /* without regard to case; those without a name last */
  LIBRARY_ORDER_SIZE,   /* small boards first, other games last */
  LIBRARY_ORDER_MOVES,  /* few moves first, other games last */
  LIBRARY_ORDER_DECK,   /* as they lie in `deck`; the newest first without one */
  LIBRARY_ORDER_RECENT, /* by the time when they were opened, changed or added; or deleted */
} LibraryOrder;

typedef struct
{
  const char     *text;       /* NULL or "": any */
  gint            kind;       /* a LibraryKind, or LIBRARY_ANY_KIND */
  guint           min_size;   /* of boards; 0: any */
  guint           max_size;   /* 0: any */
  LibraryLegality legality;
  const char     *tag;        /* one tag, ignoring case; NULL or "": any */
  gint64          deck;       /* only what lies in this deck; 0: any. A board that lies in it twice
                               * is listed once */
  gboolean        duplicates; /* only items whose code another item has, too */
  gboolean        recent;     /* only the LIBRARY_N_RECENT that were opened, changed or added last,
                               * of all items of the library */
  gboolean        deleted;    /* what was recently deleted, and nothing else */
  LibraryOrder    order;
  gsize           limit;      /* the first so many are listed; 0: all */
} LibraryQuery;

#define LIBRARY_QUERY_INIT { .kind = LIBRARY_ANY_KIND }

LibraryQuery *library_query_copy      (const LibraryQuery *query);
/* Only for what library_query_copy() made. */
void          library_query_free      (LibraryQuery       *query);
/* NULL and "" are the same. */
gboolean      library_query_equal     (const LibraryQuery *a,
                                       const LibraryQuery *b);
/* Whether items are left out: every condition but the order. */
gboolean      library_query_filters   (const LibraryQuery *query);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryQuery, library_query_free)
