/* each.h: one macro for each name of a list
 *
 * EACH() writes @one (klass, Type, name) for each of up to 27 names, and is read with EACH_READ():
 *
 *   #define NOTE(klass, Type, name) note (klass, offsetof (Type, name));
 *   EACH_READ (EACH (NOTE, klass, EditorCodeField, text, apply_button))
 *
 * The preprocessor expands no macro within itself. EACH() therefore leaves its next round behind
 * unexpanded, and each of the readings of EACH_READ() expands one.
 */
#pragma once

#define EACH_READ(...) EACH_READ_9 (EACH_READ_9 (EACH_READ_9 (__VA_ARGS__)))
#define EACH_READ_9(...) EACH_READ_3 (EACH_READ_3 (EACH_READ_3 (__VA_ARGS__)))
#define EACH_READ_3(...) EACH_READ_1 (EACH_READ_1 (EACH_READ_1 (__VA_ARGS__)))
#define EACH_READ_1(...) __VA_ARGS__

#define EACH(one, klass, Type, name, ...) \
  one (klass, Type, name) __VA_OPT__ (EACH_NEXT EACH_NO (one, klass, Type, __VA_ARGS__))
#define EACH_NEXT() EACH
#define EACH_NO ()
