/* An invisible, focusable child of a view. All that it says is set by speak(). Where screen readers
 * announce no changed name, the change is its description as well for a moment: the event that
 * tells them has the text in it. */
#include "app/canvas/cell.h"

#include "app/compat/announce.h"
#include "app/widgets/builders.h"
#include "text/shown.h"

struct _EditorCell
{
  GtkWidget  parent_instance;

  guint      index;
  char      *sentence; /* its words; NULL before the first */
  char      *notice;   /* in front of them, or NULL */
  char      *hint;     /* its description, or NULL */
};

G_DEFINE_FINAL_TYPE (EditorCell, editor_cell, GTK_TYPE_WIDGET)

static void
set_description (EditorCell *self,
                 const char *description)
{
  if (description != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    description, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* A notice that is taken back is no news. */
static void
speak (EditorCell *self,
       gboolean    is_news)
{
  g_autofree char *both = self->notice != NULL
                              ? g_strdup_printf ("%s %s", self->notice, self->sentence)
                              : NULL;
  const char *label = SHOWN_SENTENCE (both != NULL ? both : self->sentence);

  editor_set_label (self, label);
  if (is_news && gtk_widget_has_focus (GTK_WIDGET (self)) && !editor_compat_has_announcements ())
    {
      set_description (self, label);
      set_description (self, SHOWN_SENTENCE (self->hint));
    }
}

static void
editor_cell_finalize (GObject *object)
{
  EditorCell *self = EDITOR_CELL (object);

  g_free (self->sentence);
  g_free (self->notice);
  g_free (self->hint);

  G_OBJECT_CLASS (editor_cell_parent_class)->finalize (object);
}

static void
editor_cell_class_init (EditorCellClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_cell_finalize;
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
  if (replace (&self->sentence, words))
    speak (self, TRUE);
}

const char *
editor_cell_get_words (EditorCell *self)
{
  return self->sentence;
}

void
editor_cell_precede (EditorCell *self,
                     const char *sentence)
{
  if (replace (&self->notice, sentence) && self->sentence != NULL)
    speak (self, sentence != NULL);
}

void
editor_cell_describe (EditorCell *self,
                      const char *description)
{
  if (replace (&self->hint, description))
    set_description (self, SHOWN_SENTENCE (self->hint));
}
