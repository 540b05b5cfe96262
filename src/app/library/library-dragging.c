/* Boards are dragged by their ids, which are valid within this library only; GDK passes a boxed
 * type of this program to no other one, which gets links. A drag reads no item, so that thousands
 * can be selected.
 */
#include "app/library/library-dragging.h"

#include "app/library/library-history.h"
#include "app/library/library-links.h"

/* A type of its own, so that no other program's data is taken for it. */
typedef struct
{
  gsize  n_ids; /* of the array behind it */
  gint64 ids[];
} DraggedIds;

/* The struct ends with its array, so one block of memory has all of it. */
static gpointer
dragged_ids_copy (gpointer data)
{
  const DraggedIds *dragged = data;

  return g_memdup2 (dragged, sizeof *dragged + dragged->n_ids * sizeof *dragged->ids);
}

#define DRAGGED_TYPE_IDS (dragged_ids_get_type ())
static GType dragged_ids_get_type (void);
G_DEFINE_BOXED_TYPE (DraggedIds, dragged_ids, dragged_ids_copy, g_free)

GdkContentProvider *
editor_library_dragging_new_content (Library      *library,
                                     const gint64 *ids,
                                     gsize         n_ids)
{
  g_autofree DraggedIds *dragged = g_malloc (sizeof *dragged + n_ids * sizeof *ids);
  GdkContentProvider *contents[2];

  dragged->n_ids = n_ids;
  for (gsize i = 0; i < n_ids; i++)
    dragged->ids[i] = ids[i];

  contents[0] = gdk_content_provider_new_typed (DRAGGED_TYPE_IDS, dragged);
  contents[1] = editor_library_links_new (library, ids, n_ids);

  return gdk_content_provider_new_union (contents, G_N_ELEMENTS (contents));
}

/* --- From ------------------------------------------------------------------------------------ */

typedef struct
{
  Library             *library;
  EditorLibraryDragged get_ids; /* called when a drag begins, not before */
  gpointer             data;
} Source;

static void
source_free (gpointer  data,
             GClosure *closure)
{
  Source *source = data;

  g_object_unref (source->library);
  g_free (source);
}

/* NULL lets the gesture fail, and GTK begins no drag. */
static GdkContentProvider *
on_prepare (GtkDragSource *drag,
            double         x,
            double         y,
            Source        *source)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (drag));
  gsize n_ids = 0;
  g_autofree gint64 *ids = source->get_ids (widget, &n_ids, source->data);
  g_autoptr (GdkPaintable) picture = NULL;

  if (n_ids == 0)
    return NULL;

  picture = gtk_widget_paintable_new (widget);
  gtk_drag_source_set_icon (drag, picture, (int) x, (int) y);

  return editor_library_dragging_new_content (source->library, ids, n_ids);
}

/* From GTK 4.10 on a drag begins 100 ms after the press at the earliest. A list waits for nothing:
 * of a quick hand it would take the same pointer, for selecting with a rectangle. */
static void
on_carried (GtkGestureDrag *carrying,
            double          right,
            double          down)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (carrying));

  if (gtk_drag_check_threshold (widget, 0, 0, (int) right, (int) down))
    gtk_gesture_set_state (GTK_GESTURE (carrying), GTK_EVENT_SEQUENCE_CLAIMED);
}

/* The source is freed with its signal handler, which goes with the widget. Gestures of one group
 * claim the pointer together. */
void
editor_library_dragging_add_source (GtkWidget            *widget,
                                    Library              *library,
                                    EditorLibraryDragged  get_ids,
                                    gpointer              data)
{
  GtkDragSource *drag = gtk_drag_source_new ();
  GtkGesture *carrying = gtk_gesture_drag_new ();
  Source *source = g_new (Source, 1);

  *source = (Source) { g_object_ref (library), get_ids, data };
  gtk_drag_source_set_actions (drag, GDK_ACTION_COPY);
  g_signal_connect_data (drag, "prepare", G_CALLBACK (on_prepare), source, source_free, 0);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  g_signal_connect (carrying, "drag-update", G_CALLBACK (on_carried), NULL);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (carrying));
  gtk_gesture_group (carrying, GTK_GESTURE (drag));
}

/* --- To -------------------------------------------------------------------------------------- */

typedef struct
{
  Library *library;
  gint64   deck;
} Target;

static void
target_free (gpointer  data,
             GClosure *closure)
{
  Target *target = data;

  g_object_unref (target->library);
  g_free (target);
}

static gboolean
on_drop (GtkDropTarget *drop,
         const GValue  *value,
         double         x,
         double         y,
         Target        *target)
{
  const DraggedIds *dragged = g_value_get_boxed (value);
  GtkWidget *row;

  if (dragged == NULL)
    return FALSE;

  /* The row itself is replaced when the deck has changed, before there is anything to say. */
  row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (drop));
  editor_library_change (gtk_widget_get_parent (row), target->library, EDITOR_LIBRARY_ADD_TO_DECK,
                         NULL, library_edit_new_deck_put (target->deck, LIBRARY_DECK_END,
                                                          dragged->ids, dragged->n_ids));
  return TRUE;
}

void
editor_library_dragging_add_deck (GtkWidget *widget,
                                  Library   *library,
                                  gint64     deck)
{
  GtkDropTarget *drop = gtk_drop_target_new (DRAGGED_TYPE_IDS, GDK_ACTION_COPY);
  Target *target = g_new (Target, 1);

  *target = (Target) { g_object_ref (library), deck };
  g_signal_connect_data (drop, "drop", G_CALLBACK (on_drop), target, target_free, 0);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drop));
}
