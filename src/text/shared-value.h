/* shared-value.h: the two functions that every reference counted value has
 *
 * SHARED_VALUE (PrintCard, print_card, clear) defines print_card_ref() and print_card_unref() for
 * what was made by g_atomic_rc_box_new(). Any thread may take and drop references; clear(), which
 * gets the PrintCard, frees what its members own when the last one is dropped.
 *
 * Example, below clear(): SHARED_VALUE (PrintCard, print_card, clear)
 */
#pragma once

#include <glib.h>

#define SHARED_VALUE(Type, type, clear) \
  Type *type##_ref (Type *self) \
  { \
    return g_atomic_rc_box_acquire (self); \
  } \
  void type##_unref (Type *self) \
  { \
    g_atomic_rc_box_release_full (self, (GDestroyNotify) clear); \
  }
