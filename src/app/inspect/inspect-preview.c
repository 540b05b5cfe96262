/* A Replay holds the position, the number of steps made; the step that is shown last is position −
 * 1, and so EDITOR_INSPECT_NO_STEP at the beginning. The bar and the picture both move the Replay,
 * and the picture follows its position, so that there is one state.
 *
 * `setting` is set while the program shows another find or step: the drop-down and the Replay
 * notify then as they do for the person, but nothing is emitted. */
#include "app/inspect/inspect-preview.h"

#include "app/compat/accessible-names.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "app/widgets/preview.h"
#include "app/widgets/transport-bar.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

struct _EditorInspectPreview
{
  GtkWidget           parent_instance;

  EditorInspectKinds  kinds;
  Inspection         *inspection; /* a reference, or NULL before the first one */
  Replay             *replay;     /* owned; of the find on show, empty if that has no steps */
  gsize               index;      /* of the find on show in the inspection */
  gboolean            setting;    /* what is shown is being set, not chosen */

  GtkWidget          *words_box;
  GtkLabel           *heading;
  GtkLabel           *words_label;
  GtkDropDown        *chooser;
  GtkWidget          *card;
  GtkStack           *stack; /* a page for each kind that was shown, by its id */
  EditorTransportBar *bar;
};

G_DEFINE_FINAL_TYPE (EditorInspectPreview, editor_inspect_preview, GTK_TYPE_WIDGET)

const InspectionFind *
editor_inspect_preview_get_find (EditorInspectPreview *self)
{
  if (self->inspection == NULL || self->index >= inspection_get_n_finds (self->inspection))
    return NULL;

  return inspection_get_find (self->inspection, self->index);
}

gssize
editor_inspect_preview_get_step (EditorInspectPreview *self)
{
  return (gssize) replay_get_position (self->replay) - 1;
}

static void
on_picture_stepped (EditorInspectPreview *self,
                    gulong                position)
{
  replay_seek (self->replay, position);
}

static void
show_words (EditorInspectPreview *self,
            EditorPreview        *page)
{
  const InspectionFind *find = editor_inspect_preview_get_find (self);
  const EditorInspectKind *kind = self->kinds->find_row (find);
  g_autofree char *words = EDITOR_PREVIEW_GET_CLASS (page)->describe (page);

  gtk_label_set_text (self->heading, find->complete ? _(kind->title) : _("What could be read"));
  gtk_label_set_text (self->words_label, words != NULL ? SHOWN_SENTENCE (words) : "");
}

/* One that is hidden by another find has no words, nor has the last one after a text in which
 * nothing was found. */
static void
on_described (EditorInspectPreview *self,
              EditorPreview        *page)
{
  if (!self->setting && gtk_widget_get_visible (self->card)
      && gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (page))
    show_words (self, page);
}

/* The page of the stack for @kind, which is made when it is first needed. */
static EditorPreview *
get_page (EditorInspectPreview    *self,
          const EditorInspectKind *kind)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->stack, kind->kind->id);

  if (page == NULL)
    {
      page = g_object_new (kind->get_preview_type (), NULL);
      gtk_stack_add_named (self->stack, page, kind->kind->id);
      g_signal_connect_object (page, "described", G_CALLBACK (on_described), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (page, "stepped", G_CALLBACK (on_picture_stepped), self,
                               G_CONNECT_SWAPPED);
    }

  return EDITOR_PREVIEW (page);
}

/* @page may be NULL: nothing is shown, and there are no steps. */
static void
load_steps (EditorInspectPreview *self,
            EditorPreview        *page)
{
  gssize n_steps = page != NULL && EDITOR_PREVIEW_GET_CLASS (page)->get_n_steps != NULL
                     ? EDITOR_PREVIEW_GET_CLASS (page)->get_n_steps (page)
                     : -1;

  gtk_widget_set_visible (GTK_WIDGET (self->bar), n_steps >= 0);
  replay_load (self->replay, (gsize) MAX (n_steps, 0), NULL);
}

/* At its last step. The page shows the value before the Replay is loaded, and gets the position
 * again after that: if the Replay was at the same position before, it does not notify. */
static void
show_on_page (EditorInspectPreview *self,
              EditorPreview        *page,
              const InspectionFind *find)
{
  GValue value = G_VALUE_INIT;

  g_value_init (&value, find->kind->get_type ());
  g_value_set_boxed (&value, find->value);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (page));
  EDITOR_PREVIEW_GET_CLASS (page)->show (page, &value, find->name);
  g_value_unset (&value);
  load_steps (self, page);
  replay_seek (self->replay, G_MAXSIZE);
  EDITOR_PREVIEW_GET_CLASS (page)->set_position (page, replay_get_position (self->replay));
}

/* A find of a kind without a row leaves only the drop-down, so that another one can be chosen. */
static void
show_find (EditorInspectPreview *self)
{
  const InspectionFind *find = editor_inspect_preview_get_find (self);
  const EditorInspectKind *kind = find != NULL ? self->kinds->find_row (find) : NULL;
  EditorPreview *page = kind != NULL ? get_page (self, kind) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self),
                          page != NULL || inspection_get_n_finds (self->inspection) > 1);
  gtk_widget_set_visible (self->words_box, page != NULL);
  gtk_widget_set_visible (self->card, page != NULL);
  self->setting = TRUE;
  if (page != NULL)
    {
      show_on_page (self, page, find);
      show_words (self, page);
    }
  else
    load_steps (self, NULL);
  self->setting = FALSE;
}

static void
fill_chooser (EditorInspectPreview *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  gsize n = inspection_get_n_finds (self->inspection);

  for (gsize i = 0; i < n; i++)
    {
      const InspectionFind *find = inspection_get_find (self->inspection, i);
      /* Translators: one of several finds: its number, how many there are, and its name */
      g_autofree char *name = g_strdup_printf (_("%1$lu of %2$lu · %3$s"),
                                               (gulong) i + 1, (gulong) n, SHOWN (find->name));

      gtk_string_list_append (names, name);
    }

  gtk_drop_down_set_model (self->chooser, G_LIST_MODEL (names));
  gtk_widget_set_visible (GTK_WIDGET (self->chooser), n > 1);
}

/* Filling the drop-down selects its first item and notifies; that is not the person's choice. */
void
editor_inspect_preview_show (EditorInspectPreview *self,
                             Inspection           *inspection)
{
  Inspection *before = self->inspection;

  self->inspection = inspection_ref (inspection);
  g_clear_pointer (&before, inspection_unref);
  self->index = 0;

  self->setting = TRUE;
  fill_chooser (self);
  self->setting = FALSE;
  show_find (self);
}

void
editor_inspect_preview_point (EditorInspectPreview *self,
                              gsize                 find,
                              gssize                step)
{
  if (find >= inspection_get_n_finds (self->inspection))
    return;

  if (find != self->index)
    {
      self->index = find;
      self->setting = TRUE;
      gtk_drop_down_set_selected (self->chooser, (guint) find);
      self->setting = FALSE;
      show_find (self);
    }
  if (step >= (gssize) replay_get_length (self->replay))
    return;

  self->setting = TRUE;
  if (step == EDITOR_INSPECT_NO_STEP)
    replay_seek (self->replay, G_MAXSIZE);
  else
    replay_seek (self->replay, (gsize) step + 1);
  self->setting = FALSE;
}

static void
on_chosen (EditorInspectPreview *self)
{
  guint index = gtk_drop_down_get_selected (self->chooser);

  if (self->setting || index == GTK_INVALID_LIST_POSITION)
    return;

  self->index = index;
  show_find (self);
  g_signal_emit_by_name (self, "chosen");
}

/* For a find without a page the visible child is that of an earlier find, hidden with its card. */
static void
on_position (EditorInspectPreview *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->stack);

  if (page != NULL)
    EDITOR_PREVIEW_GET_CLASS (page)->set_position (EDITOR_PREVIEW (page),
                                                   replay_get_position (self->replay));
  if (!self->setting)
    g_signal_emit_by_name (self, "stepped");
}

void
editor_inspect_preview_set_kinds (EditorInspectPreview *self,
                                  EditorInspectKinds    kinds)
{
  g_return_if_fail (self->kinds == NULL);

  self->kinds = kinds;
}

static void
leave (EditorInspectPreview *self)
{
  if (self->replay != NULL)
    g_signal_handlers_disconnect_by_data (self->replay, self);
  editor_drop_children (GTK_WIDGET (self));
}

static void
editor_inspect_preview_class_init (EditorInspectPreviewClass *klass)
{
  OBJECT_ENDS_WITH (klass, leave);
  OBJECT_OWNS (klass, EditorInspectPreview, replay);
  OBJECT_OWNS_AS (klass, EditorInspectPreview, inspection, inspection_unref);

  PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "chosen", 0);
  PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "stepped", 0);

  g_type_ensure (EDITOR_TYPE_TRANSPORT_BAR);
  EDITOR_SET_TEMPLATE (klass, "inspect-preview");
  EDITOR_BIND_CHILDREN (klass, EditorInspectPreview, words_box, heading, words_label, chooser, card,
                        stack, bar);
  EDITOR_BIND_CALLBACKS (klass, on_chosen);
}

static void
editor_inspect_preview_init (EditorInspectPreview *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->replay = g_object_ref (editor_transport_bar_get_replay (self->bar));
  editor_shorten_choices (self->chooser);
  editor_accessible_names_set_list (self->chooser, _("Which one is shown"));
  g_signal_connect_swapped (self->replay, "notify::position", G_CALLBACK (on_position), self);
}
