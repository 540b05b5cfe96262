/* An invisible, focusable child of a view. Where screen readers speak no changed name, changed
 * words are announced as well, once what follows from the input at hand has been done; a cell that
 * got the focus by it is spoken anyway. */
#include "app/canvas/cell.h"

#include "app/compat/announce.h"
#include "app/widgets/builders.h"
#include "text/shown.h"

struct _EditorCell
{
  GtkWidget  parent_instance;

  guint      index;
  char      *sentence; /* its words; NULL before the first */
  char      *hint;     /* its description, or NULL */
};

G_DEFINE_FINAL_TYPE (EditorCell, editor_cell, GTK_TYPE_WIDGET)

/* Of what is done at the moment, weak, or NULL. */
static EditorCell *changed, *reached;

static gboolean
tell (gpointer unused)
{
  if (changed != NULL && changed != reached && gtk_widget_has_focus (GTK_WIDGET (changed)))
    editor_compat_announce_first (GTK_WIDGET (changed), SHOWN_SENTENCE (changed->sentence));
  g_clear_weak_pointer (&changed);
  g_clear_weak_pointer (&reached);

  return G_SOURCE_REMOVE;
}

static void
note (EditorCell **what,
      EditorCell  *self)
{
  if (editor_compat_has_announcements ())
    return;

  if (changed == NULL && reached == NULL)
    g_idle_add_full (G_PRIORITY_HIGH_IDLE, tell, NULL, NULL);
  g_set_weak_pointer (what, self);
}

static void
editor_cell_state_flags_changed (GtkWidget     *widget,
                                 GtkStateFlags  previous)
{
  GTK_WIDGET_CLASS (editor_cell_parent_class)->state_flags_changed (widget, previous);
  if ((gtk_widget_get_state_flags (widget) & ~previous & GTK_STATE_FLAG_FOCUSED) != 0)
    note (&reached, EDITOR_CELL (widget));
}

static void
editor_cell_finalize (GObject *object)
{
  EditorCell *self = EDITOR_CELL (object);

  g_free (self->sentence);
  g_free (self->hint);

  G_OBJECT_CLASS (editor_cell_parent_class)->finalize (object);
}

static void
editor_cell_class_init (EditorCellClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_cell_finalize;
  GTK_WIDGET_CLASS (klass)->state_flags_changed = editor_cell_state_flags_changed;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "cell");
}

static void
editor_cell_init (EditorCell *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  /* The pointer belongs to the view, which knows the gaps and the drags between cells. */
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
editor_cell_new (GtkAccessibleRole role,
                 guint             index)
{
  EditorCell *self = g_object_new (EDITOR_TYPE_CELL, "accessible-role", role, NULL);

  self->index = index;

  return GTK_WIDGET (self);
}

guint
editor_cell_get_index (EditorCell *self)
{
  return self->index;
}

/* FALSE if it is so already. */
static gboolean
replace (char       **text,
         const char  *by)
{
  if (g_strcmp0 (*text, by) == 0)
    return FALSE;

  g_free (*text);
  *text = g_strdup (by);

  return TRUE;
}

void
editor_cell_say (EditorCell *self,
                 const char *words)
{
  if (!replace (&self->sentence, words))
    return;

  editor_set_label (self, SHOWN_SENTENCE (words));
  if (gtk_widget_has_focus (GTK_WIDGET (self)))
    note (&changed, self);
}

const char *
editor_cell_get_words (EditorCell *self)
{
  return self->sentence;
}

void
editor_cell_describe (EditorCell *self,
                      const char *description)
{
  if (!replace (&self->hint, description))
    return;

  if (description != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    SHOWN_SENTENCE (description), -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}
