/* object-owns.h: what the instances of a class own, said in class_init and freed by one dispose
 *
 * A type that says so needs no dispose and no finalize of its own. Members that OBJECT_OWNS() names
 * go when the object is disposed of, in the order in which they are named and before the class
 * above does its part; those of OBJECT_KEEPS() go when it is finalized. A member is a pointer, NULL
 * where there is nothing, and NULL again afterwards.
 *
 *   OBJECT_OWNS (klass, EditorRoundStage, replay, settings);
 *   OBJECT_OWNS_AS (klass, EditorRoundStage, own, g_free);
 *   OBJECT_OWNS_SOURCE (klass, EditorRoundStage, timeout);
 *
 * The first is for objects, as many as there are: their signals no longer come to the one that
 * goes. The third is for the number of a source of the main loop. OBJECT_ENDS_WITH() names a
 * function that gets the object itself, in its place among the members.
 *
 * For types without subclasses.
 */
#pragma once

#include "objects/each.h"

#include <glib-object.h>

#define OBJECT_OWNS(klass, Type, ...) EACH_READ (EACH (OBJECT_OWNS_ONE, klass, Type, __VA_ARGS__))
#define OBJECT_OWNS_ONE(klass, Type, member) OBJECT_OWNS_AS (klass, Type, member, g_object_unref);
#define OBJECT_OWNS_AS(klass, Type, member, destroy) \
  object_class_owns (klass, G_STRUCT_OFFSET (Type, member), (GDestroyNotify) destroy, FALSE)
#define OBJECT_OWNS_SOURCE(klass, Type, member) \
  object_class_owns (klass, G_STRUCT_OFFSET (Type, member), NULL, FALSE)
#define OBJECT_ENDS_WITH(klass, function) \
  object_class_owns (klass, 0, (GDestroyNotify) function, FALSE)

#define OBJECT_KEEPS(klass, Type, ...) EACH_READ (EACH (OBJECT_KEEPS_ONE, klass, Type, __VA_ARGS__))
#define OBJECT_KEEPS_ONE(klass, Type, member) \
  OBJECT_KEEPS_AS (klass, Type, member, g_object_unref);
#define OBJECT_KEEPS_AS(klass, Type, member, destroy) \
  object_class_owns (klass, G_STRUCT_OFFSET (Type, member), (GDestroyNotify) destroy, TRUE)
#define OBJECT_KEEPS_SOURCE(klass, Type, member) \
  object_class_owns (klass, G_STRUCT_OFFSET (Type, member), NULL, TRUE)

/* What the macros call. @offset is that of the member, 0 for the object itself. */
void object_class_owns (gpointer       klass,
                        gsize          offset,
                        GDestroyNotify destroy,
                        gboolean       is_kept);
