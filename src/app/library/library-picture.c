/* One thread draws what is waiting, in the order in which it was asked for, which is that of the
 * tiles as they come on screen; what left the screen meanwhile was cancelled. A texture is found by
 * its size, theme and code, so that equal boards share it and a changed one has another.
 *
 * A texture of an earlier item, scale or theme may come after a newer one was asked for; its
 * cancellable is then not the current one of the picture. */
#include "app/library/library-picture.h"

#include "app/canvas/board-palette.h"
#include "app/widgets/builders.h"
#include "kinds/game-kinds.h"
#include "objects/object-owns.h"
#include "objects/record-owns.h"

#include <adwaita.h>

#define KEPT_BYTES (24 * 1024 * 1024) /* 384 textures of 128 pixels */

typedef struct
{
  char       *key;
  GdkTexture *texture; /* owned */
  gsize       n_bytes; /* of its pixels, four each */
} Kept;

struct _EditorLibraryThumbnails
{
  GObject      parent_instance;

  GThreadPool *pool;
  GHashTable  *links; /* GList of the queue, by key */
  GQueue       kept;  /* the one used last at its head */
  gsize        n_bytes;
};

G_DEFINE_FINAL_TYPE (EditorLibraryThumbnails, editor_library_thumbnails, G_TYPE_OBJECT)

typedef struct
{
  LibraryItem  *item;
  guint         side; /* in pixels of the screen */
  DrawingTheme  theme;
  char         *key;
} Drawing;

RECORD_OWNS (Drawing, drawing_free, (item, library_item_unref), (key, g_free))

/* --- In the thread --------------------------------------------------------------------------- */

static GdkTexture *
make_texture (const Drawing *drawing)
{
  int side = (int) drawing->side;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GameSubject) subject
      = game_kinds_read_item (drawing->item->kind,
                              drawing->item->code, NULL, NULL);

  if (subject != NULL)
    game_subject_draw_small (subject, cr, side, drawing->theme);
  cairo_destroy (cr);

  return GDK_TEXTURE (editor_paintable_new (surface));
}

static gboolean
unref_later (gpointer task)
{
  g_object_unref (task);

  return G_SOURCE_REMOVE;
}

/* The last reference goes on the main loop: it may be that of the pool, too. */
static void
draw_task (gpointer data,
           gpointer unused)
{
  GTask *task = data;

  if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, make_texture (g_task_get_task_data (task)), g_object_unref);
  g_idle_add (unref_later, task);
}

/* --- What was drawn -------------------------------------------------------------------------- */

static char *
make_key (LibraryItem *item,
          guint        side)
{
  return g_strdup_printf ("%u %d %d %s", side, (int) editor_board_palette_get (),
                          (int) item->kind, item->code);
}

RECORD_OWNS (Kept, kept_free, (key, g_free), (texture, g_object_unref))

/* Cache of the least recently used: a queue in the order of use, and a table of its links, so that
 * every step takes constant time. */
static void
keep (EditorLibraryThumbnails *self,
      const char              *key,
      GdkTexture              *texture)
{
  Kept *kept;

  if (g_hash_table_contains (self->links, key))
    return;

  kept = g_new (Kept, 1);
  kept->key = g_strdup (key);
  kept->texture = g_object_ref (texture);
  kept->n_bytes = 4 * (gsize) gdk_texture_get_width (texture) * gdk_texture_get_height (texture);
  g_queue_push_head (&self->kept, kept);
  g_hash_table_insert (self->links, kept->key, self->kept.head);
  self->n_bytes += kept->n_bytes;

  while (self->n_bytes > KEPT_BYTES)
    {
      Kept *oldest = g_queue_pop_tail (&self->kept);

      self->n_bytes -= oldest->n_bytes;
      g_hash_table_remove (self->links, oldest->key);
      kept_free (oldest);
    }
}

/* Belongs to the cache, and may go with the next picture that is kept. */
static GdkTexture *
find (EditorLibraryThumbnails *self,
      LibraryItem             *item,
      guint                    side)
{
  g_autofree char *key = make_key (item, side);
  GList *link = g_hash_table_lookup (self->links, key);

  if (link == NULL)
    return NULL;

  g_queue_unlink (&self->kept, link);
  g_queue_push_head_link (&self->kept, link);

  return ((Kept *) link->data)->texture;
}

static void
editor_library_thumbnails_finalize (GObject *object)
{
  EditorLibraryThumbnails *self = EDITOR_LIBRARY_THUMBNAILS (object);

  g_thread_pool_free (self->pool, FALSE, TRUE); /* which is empty: tasks hold this object */
  g_hash_table_unref (self->links);
  g_queue_clear_full (&self->kept, kept_free);

  G_OBJECT_CLASS (editor_library_thumbnails_parent_class)->finalize (object);
}

static void
editor_library_thumbnails_class_init (EditorLibraryThumbnailsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_library_thumbnails_finalize;
}

static void
editor_library_thumbnails_init (EditorLibraryThumbnails *self)
{
  self->pool = g_thread_pool_new (draw_task, NULL, 1, FALSE, NULL);
  self->links = g_hash_table_new (g_str_hash, g_str_equal);
  g_queue_init (&self->kept);
}

EditorLibraryThumbnails *
editor_library_thumbnails_new (void)
{
  return g_object_new (EDITOR_TYPE_LIBRARY_THUMBNAILS, NULL);
}

/* --- The widget ------------------------------------------------------------------------------ */

struct _EditorLibraryPicture
{
  GtkWidget                parent_instance;

  EditorLibraryThumbnails *thumbnails; /* NULL after disposal */
  guint                    side;       /* logical pixels */
  LibraryItem             *item;       /* or NULL */
  GdkTexture              *texture;    /* of the item, or NULL */
  GCancellable            *drawing;    /* the picture that is on its way, or NULL */
};

G_DEFINE_FINAL_TYPE (EditorLibraryPicture, editor_library_picture, GTK_TYPE_WIDGET)

static void
show (EditorLibraryPicture *self,
      GdkTexture           *texture)
{
  g_set_object (&self->texture, texture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
stop (EditorLibraryPicture *self)
{
  g_cancellable_cancel (self->drawing);
  g_clear_object (&self->drawing);
}

static void
on_drawn (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (EditorLibraryPicture) self = data;
  const Drawing *drawing = g_task_get_task_data (G_TASK (result));
  g_autoptr (GdkTexture) texture = g_task_propagate_pointer (G_TASK (result), NULL);

  if (texture != NULL) /* or it was cancelled */
    keep (EDITOR_LIBRARY_THUMBNAILS (source), drawing->key, texture);
  if (texture == NULL || g_task_get_cancellable (G_TASK (result)) != self->drawing)
    return;

  g_clear_object (&self->drawing);
  show (self, texture);
}

static void
draw (EditorLibraryPicture *self)
{
  guint side = self->side * (guint) gtk_widget_get_scale_factor (GTK_WIDGET (self));
  GdkTexture *texture;
  Drawing drawing;
  GTask *task;

  stop (self);
  if (self->item == NULL)
    return;

  texture = find (self->thumbnails, self->item, side);
  if (texture != NULL)
    {
      show (self, texture);
      return;
    }

  self->drawing = g_cancellable_new ();
  drawing = (Drawing) { library_item_ref (self->item), side, editor_board_palette_get (),
                        make_key (self->item, side) };
  task = g_task_new (self->thumbnails, self->drawing, on_drawn, g_object_ref (self));
  g_task_set_task_data (task, g_memdup2 (&drawing, sizeof drawing), drawing_free);
  g_thread_pool_push (self->thumbnails->pool, task, NULL);
}

void
editor_library_picture_set_item (EditorLibraryPicture *self,
                                 LibraryItem          *item)
{
  gboolean is_same = item != NULL && self->item != NULL
                     && item->id == self->item->id;

  if (!is_same)
    show (self, NULL);
  g_clear_pointer (&self->item, library_item_unref);
  self->item = item != NULL ? library_item_ref (item) : NULL;
  draw (self);
}

static void
editor_library_picture_snapshot (GtkWidget   *widget,
                                 GtkSnapshot *snapshot)
{
  EditorLibraryPicture *self = EDITOR_LIBRARY_PICTURE (widget);
  float x = (float) ((gtk_widget_get_width (widget) - (int) self->side) / 2);
  float y = (float) ((gtk_widget_get_height (widget) - (int) self->side) / 2);

  if (self->texture != NULL)
    gtk_snapshot_append_texture (snapshot, self->texture,
                                 &GRAPHENE_RECT_INIT (x, y, (float) self->side,
                                                      (float) self->side));
}

static void
editor_library_picture_class_init (EditorLibraryPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  OBJECT_ENDS_WITH (klass, stop);
  OBJECT_OWNS (klass, EditorLibraryPicture, texture, thumbnails);
  OBJECT_OWNS_AS (klass, EditorLibraryPicture, item, library_item_unref);
  widget_class->snapshot = editor_library_picture_snapshot;
  gtk_widget_class_set_css_name (widget_class, "picture");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
editor_library_picture_init (EditorLibraryPicture *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (draw), NULL);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (draw), self,
                           G_CONNECT_SWAPPED);
}

void
editor_library_picture_set_up (EditorLibraryPicture    *self,
                               EditorLibraryThumbnails *thumbnails,
                               guint                    side)
{
  self->thumbnails = g_object_ref (thumbnails);
  self->side = side;
  gtk_widget_set_size_request (GTK_WIDGET (self), (int) side, (int) side);
}

GtkWidget *
editor_library_picture_new (EditorLibraryThumbnails *thumbnails,
                            guint                    side)
{
  EditorLibraryPicture *self = g_object_new (EDITOR_TYPE_LIBRARY_PICTURE, NULL);

  editor_library_picture_set_up (self, thumbnails, side);

  return GTK_WIDGET (self);
}
