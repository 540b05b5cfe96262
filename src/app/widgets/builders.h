/* builders.h: what rows, lists and pages without a template are made of, in one call each
 *
 * Labels, boxes, buttons and scrollers as nearly all of them are, and the actions of a class from a
 * table.
 *
 *   GtkWidget *title = editor_label_new (name, "heading", NULL);
 *   GtkWidget *row = editor_box_new (GTK_ORIENTATION_HORIZONTAL, 12, picture, title, NULL);
 *   editor_set_label (row, name);
 */
#pragma once

#include <gtk/gtk.h>

/* Several keys of one action follow each other, the one that menus show last. What it does is a
 * function that gets the widget and, as far as it wants them, what a GtkWidgetActionActivateFunc
 * gets besides. */
typedef struct
{
  const char      *name;
  gpointer         activate;
  const char      *parameter; /* its type, or NULL; no key then */
  guint            key;       /* or 0 */
  GdkModifierType  modifiers;
} EditorActionRow;

/* At the start of its room, and cut at its end; with the style classes that follow, up to NULL. */
GtkWidget *editor_label_new       (const char            *text,
                                   ...) G_GNUC_NULL_TERMINATED;
/* Gives @widget the style classes that follow, up to NULL. */
void       editor_add_styles      (gpointer               widget,
                                   ...) G_GNUC_NULL_TERMINATED;
/* Gives @widget one style class, or takes it away. */
void       editor_set_css_class   (GtkWidget             *widget,
                                   const char            *name,
                                   gboolean               has_it);
/* Shows the whole text of a label that is ellipsized while the pointer rests on it. The text is
 * asked for then: gtk_widget_set_tooltip_text() asks the display for the pointer each time, which
 * is too slow for labels that many items of a list share in turn. */
void       editor_cut_tooltip_add (GtkLabel              *label);
/* What is chosen, and each choice, ends in “…” where it has no room, as the name of a deck may.
 * @list has strings. */
void       editor_shorten_choices (GtkDropDown           *list);
/* Unparents all children of @widget in its dispose, those of its template and those that came
 * later. */
void       editor_drop_children   (GtkWidget             *widget);
/* With the children that follow, up to NULL. */
GtkWidget *editor_box_new         (GtkOrientation         orientation,
                                   int                    spacing,
                                   ...) G_GNUC_NULL_TERMINATED;
/* Shows a symbol; a screen reader calls it @name, or @tooltip where that is NULL. */
GtkWidget *editor_icon_button_new (const char            *icon,
                                   const char            *action,
                                   const char            *tooltip,
                                   const char            *name);
/* Scrolls up and down. */
GtkWidget *editor_scroller_new    (GtkWidget             *child);
/* The pixels of an image, which it takes over, without copying them. */
GdkPaintable *editor_paintable_new (cairo_surface_t    *image);
/* What a screen reader calls it. */
void       editor_set_label       (gpointer               accessible,
                                   const char            *label);
/* What it says besides; "" for nothing. */
void       editor_set_description (gpointer               accessible,
                                   const char            *words);
/* Any of @keys, such as "<Control>v|<Shift>Insert", does @action, which is taken over. */
void       editor_add_keys        (gpointer               widget,
                                   GtkPropagationPhase    phase,
                                   const char            *keys,
                                   GtkShortcutAction     *action);
/* In class_init: the keyboard goes to @member when it is to go to the widget. */
#define EDITOR_PASS_FOCUS(klass, Type, member) \
  editor_pass_focus (klass, G_STRUCT_OFFSET (Type, member))
void       editor_pass_focus      (gpointer               klass,
                                   gsize                  offset);
/* To be called in class_init; the second for an action that has no key. */
void       editor_install_actions (gpointer               klass,
                                   const EditorActionRow *rows,
                                   gsize                  n_rows);
void       editor_install_action  (gpointer               klass,
                                   const char            *name,
                                   const char            *parameter,
                                   gpointer               activate);
