/* preview.h: a picture of one thing of some game, which may have steps
 *
 * The base class of widgets that show what was found in a text (app/inspect). Each game has one for
 * each kind of find; its user depends on no game, and calls the functions of its class. It shows a
 * value, gives the steps of that to be replayed, or none, and follows the position that a replay
 * has: 0 is before the first step, the length after the last. It never changes what it shows.
 *
 *   EDITOR_PREVIEW_GET_CLASS (preview)->show (preview, &value, "Gate");
 *
 * Signal "stepped" (gulong position): the person clicked on something that belongs to a step.
 * Its user seeks the replay there, and sets the position.
 * Signal "described": describe() has something else to say.
 */
#pragma once

#include <gtk/gtk.h>

#define EDITOR_TYPE_PREVIEW (editor_preview_get_type ())
G_DECLARE_DERIVABLE_TYPE (EditorPreview, editor_preview, EDITOR, PREVIEW, GtkWidget)

/* The first call is that of show(). */
struct _EditorPreviewClass
{
  GtkWidgetClass parent_class;

  /* @value is boxed, of the type that the kind has; @name is what it is called, for people. */
  void          (*show)         (EditorPreview *self,
                                 const GValue  *value,
                                 const char    *name);
  /* What is shown, in a few words: "4×4, “Gate”"; NULL where there is nothing to say. */
  char         *(*describe)     (EditorPreview *self);
  /* How many steps what is shown has; −1 if it has none. */
  gssize        (*get_n_steps)  (EditorPreview *self);
  /* Shows the state after @position steps. */
  void          (*set_position) (EditorPreview *self,
                                 gsize          position);
  /* The position that a click on (x, y) goes to; FALSE for none. May be left out. */
  gboolean      (*find_step)    (EditorPreview *self,
                                 double         x,
                                 double         y,
                                 gsize         *position);
};
