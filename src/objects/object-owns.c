/* The table of a type is its data of a key. An instance finds it by its own type, which is that of
 * the class: there are no subclasses. */
#include "objects/object-owns.h"

typedef struct
{
  gsize          offset;  /* 0 for the object itself */
  GDestroyNotify destroy; /* NULL for the number of a source */
  gboolean       is_kept; /* until the object is finalized */
} Owned;

static GQuark
get_key (void)
{
  return g_quark_from_static_string ("object-owns");
}

static void
drop (GObject     *object,
      const Owned *owned)
{
  gpointer member = G_STRUCT_MEMBER_P (object, owned->offset);
  gpointer value;

  if (owned->offset == 0)
    {
      owned->destroy (object);
      return;
    }
  if (owned->destroy == NULL)
    {
      g_clear_handle_id ((guint *) member, g_source_remove);
      return;
    }

  value = *(gpointer *) member;
  if (value != NULL && owned->destroy == g_object_unref)
    g_signal_handlers_disconnect_by_data (value, object);
  g_clear_pointer ((gpointer *) member, owned->destroy);
}

static void
drop_all (GObject  *object,
          gboolean  is_kept)
{
  GArray *table = g_type_get_qdata (G_OBJECT_TYPE (object), get_key ());

  for (guint i = 0; i < table->len; i++)
    {
      const Owned *owned = &g_array_index (table, Owned, i);

      if (owned->is_kept == is_kept)
        drop (object, owned);
    }
}

static GObjectClass *
get_parent_class (GObject *object)
{
  return g_type_class_peek_parent (G_OBJECT_GET_CLASS (object));
}

static void
dispose (GObject *object)
{
  drop_all (object, FALSE);
  get_parent_class (object)->dispose (object);
}

static void
finalize (GObject *object)
{
  drop_all (object, TRUE);
  get_parent_class (object)->finalize (object);
}

void
object_class_owns (gpointer       klass,
                   gsize          offset,
                   GDestroyNotify destroy,
                   gboolean       is_kept)
{
  GType type = G_TYPE_FROM_CLASS (klass);
  GArray *table = g_type_get_qdata (type, get_key ());
  const Owned owned = { offset, destroy, is_kept };

  g_assert (G_TYPE_IS_FINAL (type));
  if (table == NULL)
    {
      table = g_array_new (FALSE, FALSE, sizeof owned);
      g_type_set_qdata (type, get_key (), table);
    }
  g_array_append_val (table, owned);
  if (is_kept)
    G_OBJECT_CLASS (klass)->finalize = finalize;
  else
    G_OBJECT_CLASS (klass)->dispose = dispose;
}
