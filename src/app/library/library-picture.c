/* A picture of an earlier item, scale or theme may come after a newer one was asked for; its
 * cancellable is then not the current one. */
#include "app/library/library-picture.h"

#include <adwaita.h>

struct _EditorLibraryPicture
{
  GObject                  parent_instance;

  GtkPicture              *picture; /* NULL after disposal */
  EditorLibraryThumbnails *thumbnails;
  guint                    side;    /* logical pixels */
  LibraryItem             *item;    /* or NULL */
  GCancellable            *drawing; /* the picture that is on its way, or NULL */
};

G_DEFINE_FINAL_TYPE (EditorLibraryPicture, editor_library_picture, G_TYPE_OBJECT)

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
  g_autoptr (GdkTexture) texture
      = editor_library_thumbnails_draw_finish (EDITOR_LIBRARY_THUMBNAILS (source), result);

  if (texture == NULL || g_task_get_cancellable (G_TASK (result)) != self->drawing)
    return;

  g_clear_object (&self->drawing);
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (texture));
}

static void
draw (EditorLibraryPicture *self)
{
  guint side = self->side * gtk_widget_get_scale_factor (GTK_WIDGET (self->picture));
  GdkTexture *texture;

  stop (self);
  if (self->item == NULL)
    return;

  texture = editor_library_thumbnails_find (self->thumbnails, self->item, side);
  if (texture != NULL)
    {
      gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (texture));
      return;
    }

  self->drawing = g_cancellable_new ();
  editor_library_thumbnails_draw_async (self->thumbnails, self->item, side, self->drawing,
                                        on_drawn, g_object_ref (self));
}

void
editor_library_picture_set_item (EditorLibraryPicture *self,
                                 LibraryItem          *item)
{
  gboolean is_same = item != NULL && self->item != NULL
                     && item->id == self->item->id;

  if (!is_same)
    gtk_picture_set_paintable (self->picture, NULL);
  g_clear_pointer (&self->item, library_item_unref);
  self->item = item != NULL ? library_item_ref (item) : NULL;
  draw (self);
}

static void
editor_library_picture_dispose (GObject *object)
{
  EditorLibraryPicture *self = EDITOR_LIBRARY_PICTURE (object);

  stop (self);
  g_clear_object (&self->picture);
  g_clear_object (&self->thumbnails);
  g_clear_pointer (&self->item, library_item_unref);

  G_OBJECT_CLASS (editor_library_picture_parent_class)->dispose (object);
}

static void
editor_library_picture_class_init (EditorLibraryPictureClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_library_picture_dispose;
}

static void
editor_library_picture_init (EditorLibraryPicture *self)
{
}

EditorLibraryPicture *
editor_library_picture_new (GtkPicture              *picture,
                            EditorLibraryThumbnails *thumbnails,
                            guint                    side)
{
  EditorLibraryPicture *self = g_object_new (EDITOR_TYPE_LIBRARY_PICTURE, NULL);
  const struct
  {
    gpointer    source;
    const char *signal;
  } redrawn[] = {
    { adw_style_manager_get_default (), "notify::dark" },
    { adw_style_manager_get_default (), "notify::high-contrast" },
    { picture, "notify::scale-factor" },
  };

  self->picture = g_object_ref (picture);
  self->thumbnails = g_object_ref (thumbnails);
  self->side = side;
  for (gsize i = 0; i < G_N_ELEMENTS (redrawn); i++)
    g_signal_connect_object (redrawn[i].source, redrawn[i].signal, G_CALLBACK (draw), self,
                             G_CONNECT_SWAPPED);

  return self;
}
