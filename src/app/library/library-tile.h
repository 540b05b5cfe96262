/* library-tile.h: one item of the library in the grid: its picture, name, details and tags
 *
 * Shows the entry that it is given, follows it, and asks for its picture, and of a game whether it
 * can still be won. The name is edited in
 * place: Enter takes it, Escape leaves it, and whatever takes the keyboard away takes it, too.
 * A click on the check mark at its foot adds it to what is selected, or takes it away.
 *
 * Signal "renamed" (string): its name is to be this one.
 */
#pragma once

#include "app/library/library-judging.h"
#include "app/library/library-picture.h"
#include "library/library-list.h"

#include <adwaita.h>

#define EDITOR_TYPE_LIBRARY_TILE (editor_library_tile_get_type ())
G_DECLARE_FINAL_TYPE (EditorLibraryTile, editor_library_tile, EDITOR, LIBRARY_TILE, AdwBin)

GtkWidget    *editor_library_tile_new       (EditorLibraryThumbnails *thumbnails,
                                             EditorLibraryJudging    *judging);
/* Of which it is the child, or NULL; not owned. */
void          editor_library_tile_set_item  (EditorLibraryTile       *self,
                                             GtkListItem             *item);
GtkListItem  *editor_library_tile_get_item  (EditorLibraryTile       *self);
/* NULL while it shows nothing. */
void          editor_library_tile_set_entry (EditorLibraryTile       *self,
                                             LibraryEntry            *entry);
LibraryEntry *editor_library_tile_get_entry (EditorLibraryTile       *self);
/* The name is to be written; nothing happens before the item was read. */
void          editor_library_tile_edit      (EditorLibraryTile       *self);
