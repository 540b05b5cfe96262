/* library-dragging.h: items of the library are dragged onto a deck, and out
 *
 * What is dragged are ids, which only this program takes, and links for others.
 *
 * Example
 *   editor_library_dragging_add_source (tile, library, GDK_ACTION_COPY, NULL, get_dragged, self);
 *   target = gtk_drop_target_new (EDITOR_TYPE_DRAGGED, GDK_ACTION_COPY);
 */
#pragma once

#include "library/library.h"

#include <gtk/gtk.h>

/* A type of its own, so that no other program's data is taken for it. */
typedef struct
{
  gint64 deck;  /* that the board is dragged out of, or 0 */
  guint  place; /* its place there */
  gsize  n_ids; /* of the array behind it */
  gint64 ids[];
} EditorDragged;

#define EDITOR_TYPE_DRAGGED (editor_dragged_get_type ())
GType          editor_dragged_get_type            (void);
EditorDragged *editor_dragged_new                 (gint64                deck,
                                                   guint                 place,
                                                   const gint64         *ids,
                                                   gsize                 n_ids);

/* What is dragged when the drag begins on @widget, to be freed with g_free(); NULL where nothing is
 * to be dragged. */
typedef EditorDragged *(*EditorLibraryDragged) (GtkWidget *widget,
                                                gpointer   data);

/* Where @picture is not NULL it is what the pointer carries, otherwise all of @widget. */
void           editor_library_dragging_add_source (GtkWidget            *widget,
                                                   Library              *library,
                                                   GdkDragAction         actions,
                                                   GtkWidget            *picture,
                                                   EditorLibraryDragged  get_dragged,
                                                   gpointer              data);
