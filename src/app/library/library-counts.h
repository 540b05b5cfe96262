/* library-counts.h: how many items each part of the library has
 *
 * What the side of the library page shows, counted in one job of the library (library.h).
 *
 * Example
 *   library_run_async (library, editor_library_count, NULL, NULL, editor_library_counts_free, NULL,
 *                      on_counted, self);
 */
#pragma once

#include "library/library.h"

G_BEGIN_DECLS

/* The fixed rows of the sidebar, in their order. */
typedef enum
{
  EDITOR_LIBRARY_ALL,
  EDITOR_LIBRARY_RECENT,
  EDITOR_LIBRARY_NOT_LEGAL,
  EDITOR_LIBRARY_DUPLICATES,
  EDITOR_LIBRARY_ROUNDS, /* not items: the rounds that were played */
  EDITOR_LIBRARY_SMALL,  /* 2×2 to 4×4 */
  EDITOR_LIBRARY_MEDIUM, /* 5×5 to 8×8 */
  EDITOR_LIBRARY_LARGE,  /* 9×9 and larger */
  EDITOR_LIBRARY_BOARDS, /* of the game itself */
  EDITOR_LIBRARY_CARDS,
  EDITOR_LIBRARY_PENTOMINOES,
  EDITOR_LIBRARY_N_PARTS
} EditorLibraryPart;

typedef struct
{
  gsize      n[EDITOR_LIBRARY_N_PARTS];
  GPtrArray *decks; /* of LibraryDeck */
  GPtrArray *tags;  /* of LibraryTag */
} EditorLibraryCounts;

/* Sets the conditions of @part. */
void     editor_library_part_to_query (EditorLibraryPart  part,
                                       LibraryQuery      *query);
/* A LibraryJob that returns an EditorLibraryCounts. */
gpointer editor_library_count         (LibraryStore      *store,
                                       gconstpointer      data,
                                       GCancellable      *cancellable,
                                       GError           **error);
void     editor_library_counts_free   (gpointer           counts);

G_END_DECLS
