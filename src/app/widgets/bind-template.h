/* bind-template.h: the template of a class, with its members and handlers, in a call each
 *
 * EDITOR_SET_TEMPLATE() is called in class_init with the name of a file of ours without its ending,
 * EDITOR_DEFINE_TEMPLATE_TYPE() is G_DEFINE_FINAL_TYPE() for a widget whose _init() makes its
 * template and nothing else.
 *
 * EDITOR_BIND_CHILDREN() binds each member to the object of its name, EDITOR_BIND_CALLBACKS() each
 * function to the handlers of its name; EDITOR_ENSURE_TYPES() makes the types that the template has
 * known by their names. Each takes up to 27.
 *
 *   EDITOR_ENSURE_TYPES (EDITOR_TYPE_HYSTERESIS_BIN, EDITOR_TYPE_SYMBOL);
 *   EDITOR_SET_TEMPLATE (klass, "code-field");
 *   EDITOR_BIND_CHILDREN (klass, EditorCodeField, text, apply_button);
 *   EDITOR_BIND_CALLBACKS (klass, on_changed, on_apply);
 */
#pragma once

#include "objects/each.h"

#include <gtk/gtk.h>

#define EDITOR_SET_TEMPLATE(klass, name) \
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), \
                                               "/com/example/SpacesEditor/" name ".ui")
#define EDITOR_DEFINE_TEMPLATE_TYPE(Type, type, PARENT) \
  G_DEFINE_FINAL_TYPE (Type, type, PARENT) \
  static void type##_init (Type *self) { gtk_widget_init_template (GTK_WIDGET (self)); }

#define EDITOR_BIND_CHILDREN(klass, Type, ...) \
  EACH_READ (EACH (EDITOR_BIND_CHILD, klass, Type, __VA_ARGS__))
#define EDITOR_BIND_CALLBACKS(klass, ...) \
  EACH_READ (EACH (EDITOR_BIND_CALLBACK, klass, , __VA_ARGS__))

#define EDITOR_BIND_CHILD(klass, Type, name) \
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), Type, name);
#define EDITOR_BIND_CALLBACK(klass, Type, name) \
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), name);

#define EDITOR_ENSURE_TYPES(...) EACH_READ (EACH (EDITOR_ENSURE_TYPE, , , __VA_ARGS__))
#define EDITOR_ENSURE_TYPE(klass, Type, name) g_type_ensure (name);
