/* One row of a LibraryList: an id, and the item as soon as it was read. Belongs to the main
 * loop. The list finds its entries in a table without owning them, and each takes itself out of
 * it when it is finalized; it holds the table, so that this works after the list has gone.
 */
#include "library/library-entry.h"

struct _LibraryEntry
{
  GObject      parent_instance;

  gint64       id;
  LibraryItem *item;  /* NULL until it was read, and then never again */
  gboolean     asked; /* a read of the item is under way or done */
  GHashTable  *home;  /* the table of the list; the key is &id, in here */
};

enum
{
  PROP_ITEM = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (LibraryEntry, library_entry, G_TYPE_OBJECT)

gint64
library_entry_get_id (LibraryEntry *self)
{
  return self->id;
}

LibraryItem *
library_entry_get_item (LibraryEntry *self)
{
  return self->item;
}

/* No signal for an item that is equal: after a change of the library everything on screen is read
 * again, and most of it is the same. The old item is freed after the new one is set. */
void
library_entry_set_item (LibraryEntry *self,
                        LibraryItem  *item)
{
  LibraryItem *before = self->item;

  if (before == item || (before != NULL && item != NULL && library_item_equal (before, item)))
    return;

  self->item = item != NULL ? library_item_ref (item) : NULL;
  g_clear_pointer (&before, library_item_unref);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ITEM]);
}

gboolean
library_entry_get_asked (LibraryEntry *self)
{
  return self->asked;
}

void
library_entry_set_asked (LibraryEntry *self,
                         gboolean      asked)
{
  self->asked = asked;
}

static void
library_entry_get_property (GObject    *object,
                            guint       property,
                            GValue     *value,
                            GParamSpec *pspec)
{
  if (property == PROP_ITEM)
    g_value_set_boxed (value, LIBRARY_ENTRY (object)->item);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
library_entry_finalize (GObject *object)
{
  LibraryEntry *self = LIBRARY_ENTRY (object);

  g_hash_table_remove (self->home, &self->id);
  g_hash_table_unref (self->home);
  g_clear_pointer (&self->item, library_item_unref);

  G_OBJECT_CLASS (library_entry_parent_class)->finalize (object);
}

static void
library_entry_class_init (LibraryEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = library_entry_finalize;
  object_class->get_property = library_entry_get_property;
  properties[PROP_ITEM] = g_param_spec_boxed ("item", NULL, NULL, LIBRARY_TYPE_ITEM,
                                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
library_entry_init (LibraryEntry *self)
{
}

LibraryEntry *
library_entry_new (gint64      id,
                   GHashTable *home)
{
  LibraryEntry *self = g_object_new (LIBRARY_TYPE_ENTRY, NULL);

  self->id = id;
  self->home = g_hash_table_ref (home);
  g_hash_table_insert (home, &self->id, self);

  return self;
}
