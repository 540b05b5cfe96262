/* preview.h: a picture of one thing of some game, which may have steps
 *
 * The interface of widgets that show what was found in a text (app/inspect). Each game has one for
 * each kind of find; its user depends on no game. It shows a value, gives the steps of that to be
 * replayed, or none, and follows the position that a replay has: 0 is before the first step, the
 * length after the last. It never changes what it shows.
 *
 *   show          shows @value, a boxed value of the type that the kind has
 *   describe      what is shown, in a few words: "4×4, “Gate”"; NULL where there is nothing to say
 *   get_n_steps   how many steps what is shown has; −1 if it has none; may be left out
 *   set_position  shows the state after @position steps; goes with get_n_steps
 *
 * Signal "stepped" (gulong position): the person pointed at something that belongs to a step.
 * Its user seeks the replay there, and sets the position.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_PREVIEW (editor_preview_get_type ())
G_DECLARE_INTERFACE (EditorPreview, editor_preview, EDITOR, PREVIEW, GtkWidget)

struct _EditorPreviewInterface
{
  GTypeInterface parent_iface;

  void          (*show)         (EditorPreview *self,
                                 const GValue  *value,
                                 const char    *name);
  char         *(*describe)     (EditorPreview *self);
  gssize        (*get_n_steps)  (EditorPreview *self);
  void          (*set_position) (EditorPreview *self,
                                 gsize          position);
};

/* @name is what the value is called, for people. */
void          editor_preview_show         (EditorPreview *self,
                                           const GValue  *value,
                                           const char    *name);
char         *editor_preview_describe     (EditorPreview *self);
gssize        editor_preview_get_n_steps  (EditorPreview *self);
void          editor_preview_set_position (EditorPreview *self,
                                           gsize          position);
/* For those who implement it: emits "stepped". */
void          editor_preview_step         (EditorPreview *self,
                                           gsize          position);

G_END_DECLS
