/* plain-object.h: what most types of objects write alike
 *
 * DEFINE_PLAIN_TYPE() is G_DEFINE_FINAL_TYPE() together with the function _init() that such a type
 * needs and that does nothing: its instances begin as zeros.
 *
 * PLAIN_SIGNAL() is a signal that only tells something. It has no default handler, no detail and no
 * answer; behind the name is how many values it passes, and their types. The result is its number.
 *
 * OBJECT_LEAVE() is for dispose: the signals of the object in a member, which may be NULL, no
 * longer come to @listener, and its reference is dropped.
 *
 *   DEFINE_PLAIN_TYPE (EditorOpponentIntake, editor_opponent_intake, G_TYPE_OBJECT)
 *   answered_signal = PLAIN_SIGNAL (TYPE, "answered", 1, G_TYPE_STRING);
 *   OBJECT_LEAVE (&self->match, self);
 */
#pragma once

#include <glib-object.h>

#define DEFINE_PLAIN_TYPE(Type, type, PARENT) \
  G_DEFINE_FINAL_TYPE (Type, type, PARENT) \
  static void type##_init (Type *self) {}

#define PLAIN_SIGNAL(type, name, ...) \
  g_signal_new (name, type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, __VA_ARGS__)

#define OBJECT_LEAVE(member, listener) \
  G_STMT_START \
  { \
    if (*(member) != NULL) \
      g_signal_handlers_disconnect_by_data (*(member), listener); \
    g_clear_object (member); \
  } \
  G_STMT_END
