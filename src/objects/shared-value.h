/* shared-value.h: what every reference counted value has
 *
 * SHARED_VALUE_TYPE (PrintCard, print_card), in a header, declares the struct _PrintCard as
 * PrintCard, with the functions below and g_autoptr (PrintCard).
 *
 * SHARED_OWNS (PrintCard, print_card, (picture, print_picture_free), (name, g_free)) defines both
 * functions for what was made by g_atomic_rc_box_new(); the members go as in record-owns.h.
 *
 * SHARED_VALUE (PrintCard, print_card, clear) defines print_card_ref() and print_card_unref() for
 * what was made by g_atomic_rc_box_new(). Any thread may take and drop references; clear(), which
 * gets the PrintCard, frees what its members own when the last one is dropped.
 *
 * Example, below clear(): SHARED_VALUE (PrintCard, print_card, clear)
 */
#pragma once

#include "objects/record-owns.h"

#include <glib.h>

#define SHARED_VALUE_TYPE(Type, type) \
  typedef struct _##Type Type; \
  Type *type##_ref (Type *self); \
  void type##_unref (Type *self); \
  G_DEFINE_AUTOPTR_CLEANUP_FUNC (Type, type##_unref)

#define SHARED_VALUE(Type, type, clear) \
  Type *type##_ref (Type *self) \
  { \
    return g_atomic_rc_box_acquire (self); \
  } \
  void type##_unref (Type *self) \
  { \
    g_atomic_rc_box_release_full (self, (GDestroyNotify) clear); \
  }

#define SHARED_OWNS(Type, type, ...) \
  RECORD_CLEARS (Type, type##_clear, __VA_ARGS__) \
  SHARED_VALUE (Type, type, type##_clear)
