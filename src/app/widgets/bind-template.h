/* bind-template.h: the members and handlers that a class has in its template, in a call each
 *
 * EDITOR_BIND_CHILDREN() binds each member to the object of its name, EDITOR_BIND_CALLBACKS() each
 * function to the handlers of its name; either takes up to 27.
 *
 *   EDITOR_BIND_CHILDREN (widget_class, EditorCodeField, text, apply_button);
 *   EDITOR_BIND_CALLBACKS (widget_class, on_changed, on_apply);
 *
 * The preprocessor expands no macro within itself. EDITOR_EACH() therefore leaves its next round
 * behind unexpanded, and each of the readings of EDITOR_READ() expands one.
 */
#pragma once

#include <gtk/gtk.h>

#define EDITOR_BIND_CHILDREN(klass, Type, ...) \
  EDITOR_READ (EDITOR_EACH (EDITOR_BIND_CHILD, klass, Type, __VA_ARGS__))
#define EDITOR_BIND_CALLBACKS(klass, ...) \
  EDITOR_READ (EDITOR_EACH (EDITOR_BIND_CALLBACK, klass, , __VA_ARGS__))

#define EDITOR_BIND_CHILD(klass, Type, name) \
  gtk_widget_class_bind_template_child (klass, Type, name);
#define EDITOR_BIND_CALLBACK(klass, Type, name) \
  gtk_widget_class_bind_template_callback (klass, name);

#define EDITOR_READ(...) EDITOR_READ_9 (EDITOR_READ_9 (EDITOR_READ_9 (__VA_ARGS__)))
#define EDITOR_READ_9(...) EDITOR_READ_3 (EDITOR_READ_3 (EDITOR_READ_3 (__VA_ARGS__)))
#define EDITOR_READ_3(...) EDITOR_READ_1 (EDITOR_READ_1 (EDITOR_READ_1 (__VA_ARGS__)))
#define EDITOR_READ_1(...) __VA_ARGS__

#define EDITOR_EACH(bind, klass, Type, name, ...) \
  bind (klass, Type, name) __VA_OPT__ (EDITOR_NEXT EDITOR_NO (bind, klass, Type, __VA_ARGS__))
#define EDITOR_NEXT() EDITOR_EACH
#define EDITOR_NO ()
