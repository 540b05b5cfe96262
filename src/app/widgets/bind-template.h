/* bind-template.h: the template of a class, with its members and handlers, in a call each
 *
 * EDITOR_SET_TEMPLATE() is called in class_init with the name of a file of ours without its ending,
 * EDITOR_DEFINE_TEMPLATE_TYPE() is G_DEFINE_FINAL_TYPE() for a widget whose _init() makes its
 * template and nothing else.
 *
 * EDITOR_BIND_CHILDREN() binds each member to the object of its name, EDITOR_BIND_CALLBACKS() each
 * function to the handlers of its name; either takes up to 27.
 *
 *   EDITOR_SET_TEMPLATE (widget_class, "code-field");
 *   EDITOR_BIND_CHILDREN (widget_class, EditorCodeField, text, apply_button);
 *   EDITOR_BIND_CALLBACKS (widget_class, on_changed, on_apply);
 *
 * The preprocessor expands no macro within itself. EDITOR_EACH() therefore leaves its next round
 * behind unexpanded, and each of the readings of EDITOR_READ() expands one.
 */
#pragma once

#include <gtk/gtk.h>

#define EDITOR_SET_TEMPLATE(klass, name) \
  gtk_widget_class_set_template_from_resource (klass, "/com/example/SpacesEditor/" name ".ui")
#define EDITOR_DEFINE_TEMPLATE_TYPE(Type, type, PARENT) \
  G_DEFINE_FINAL_TYPE (Type, type, PARENT) \
  static void type##_init (Type *self) { gtk_widget_init_template (GTK_WIDGET (self)); }

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
