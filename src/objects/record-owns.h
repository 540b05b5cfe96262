/* record-owns.h: what a plain struct owns, as a list that makes the function that frees it
 *
 * RECORD_OWNS() defines a function for a struct by itself: the members go in their order, each by
 * the function beside it unless it is NULL, and then the struct. RECORD_CLEARS() is for one that
 * lies in something else, as in a g_rc_box: the members go and are NULL. Both take any pointer, so
 * that they are GDestroyNotify too. Those with _EXTERN define one that a header declares, for that
 * type.
 *
 *   RECORD_OWNS (Wanted, wanted_free, (ids, g_array_unref), (base, g_free))
 */
#pragma once

#include "objects/each.h"

#include <glib.h>

#define RECORD_OWNS(Type, free_function, ...) \
  static void free_function (gpointer data) \
  { \
    Type *record = data; \
    RECORD_DROP_EACH (__VA_ARGS__) \
    g_free (record); \
  }
#define RECORD_OWNS_EXTERN(Type, free_function, ...) \
  void free_function (Type *record) \
  { \
    RECORD_DROP_EACH (__VA_ARGS__) \
    g_free (record); \
  }
#define RECORD_CLEARS(Type, clear_function, ...) \
  static void clear_function (gpointer data) \
  { \
    Type *record = data; \
    RECORD_DROP_EACH (__VA_ARGS__) \
  }
#define RECORD_CLEARS_EXTERN(Type, clear_function, ...) \
  void clear_function (Type *record) \
  { \
    RECORD_DROP_EACH (__VA_ARGS__) \
  }
#define RECORD_DROP_EACH(...) EACH_READ (EACH (RECORD_OWNS_ONE, , , __VA_ARGS__))
#define RECORD_OWNS_ONE(klass, Type, member_and_destroy) RECORD_DROP member_and_destroy
#define RECORD_DROP(member, destroy) g_clear_pointer (&record->member, destroy);
