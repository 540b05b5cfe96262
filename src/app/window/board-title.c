/* update() shows title and status anew with every "changed" of the document. The status is a label,
 * or, where it leads to a problem, a button in its place; both always have the same text.
 *
 * The popover is made when it is first opened, and filled each time it is shown. The rows of its
 * list are the kinds of documents, in the order of their table (document-kinds.h). */
#include "app/window/board-title.h"

#include "app/desktop/settings.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "app/window/kinds/document-kinds.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"
#include "text/shown.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#define NARROW_LETTERS 17

struct _EditorBoardTitle
{
  GtkWidget      parent_instance;

  Document      *document;   /* a reference; NULL before the first one and after dispose */
  DocumentSet   *documents;  /* a weak pointer: a reference would hold the slots of the drafts
                              * longer than the window lives */
  GtkWidget     *rename_box; /* in the popover, as the next two; NULL until that is made */
  GtkEditable   *entry;
  GtkWidget     *list;
  gboolean       narrow;     /* the status is brief */
  EditorSaved    saved;
  char          *hint;       /* in place of the status, owned, or NULL */

  GtkMenuButton *button;
  GtkLabel      *name_label;
  GtkLabel      *saved_label;
  GtkWidget     *status_box;
  GtkImage      *status_image;
  GtkLabel      *status_label;
  GtkWidget     *problem_button; /* in place of the status where that leads to a move */
  GtkImage      *problem_image;
  GtkLabel      *problem_label;
};

G_DEFINE_FINAL_TYPE (EditorBoardTitle, editor_board_title, GTK_TYPE_WIDGET)

/* A status about a single move is a button that leads there. Name and button together are as high
 * as the name with the status below it. */
static void
show_problem (EditorBoardTitle *self,
              gboolean          leads,
              const char       *text,
              const char       *full,
              const char       *icon)
{
  gtk_label_set_text (self->problem_label, text);
  gtk_image_set_from_icon_name (self->problem_image, icon);
  editor_set_label (self->problem_button, full);
  gtk_widget_set_visible (self->problem_button, leads);
  gtk_widget_set_visible (self->status_box, !leads);
  if (leads)
    gtk_widget_add_css_class (GTK_WIDGET (self), "split");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "split");
}

/* NULL while it is not known. */
static const char *
describe_saved (EditorSaved saved)
{
  switch (saved)
    {
    case EDITOR_SAVED_NEVER:
      /* Translators: beside the name of a document: the library does not have it */
      return C_("saved state", "draft");
    case EDITOR_SAVED_SAME:
      /* Translators: beside the name of a document: the library has it as it is */
      return C_("saved state", "saved");
    case EDITOR_SAVED_CHANGED:
      /* Translators: beside the name of a document: the library has it as it was before */
      return C_("saved state", "changed");
    case EDITOR_SAVED_UNKNOWN:
      break;
    }

  return NULL;
}

/* For a screen reader. */
static char *
make_label (const char *title,
            const char *saved,
            const char *text)
{
  if (saved == NULL)
    /* Translators: for a screen reader: name and standing of the board */
    return g_strdup_printf (_("%1$s, %2$s"), title, text);

  /* Translators: for a screen reader: name of the board, "saved" or another such word, standing */
  return g_strdup_printf (_("%1$s, %2$s, %3$s"), title, saved, text);
}

/* A narrow header bar has no room for the word beside the name; below it there is some where the
 * standing is short. */
static char *
make_status_text (EditorBoardTitle *self,
                  const char       *saved,
                  const char       *text)
{
  if (!self->narrow || saved == NULL || self->hint != NULL
      || g_utf8_strlen (saved, -1) + g_utf8_strlen (text, -1) > NARROW_LETTERS)
    return g_strdup (text);

  /* Translators: "saved" or another such word, and the standing of the board in few words */
  return g_strdup_printf (_("%1$s · %2$s"), saved, text);
}

static void
show_status (EditorBoardTitle *self)
{
  static const char *const icons[] = {
    [DOCUMENT_OPEN] = NULL,
    [DOCUMENT_READY] = "object-select-symbolic",
    [DOCUMENT_ADVICE] = "dialog-information-symbolic",
    [DOCUMENT_PROBLEM] = "dialog-warning-symbolic",
  };
  g_auto (DocumentStatus) status = document_get_status (self->document);
  const char *icon = self->hint == NULL ? icons[status.state] : NULL;
  const char *title = SHOWN (document_get_title (self->document));
  const char *text = SHOWN_SENTENCE (self->hint != NULL ? self->hint : status.sentence);
  const char *saved = describe_saved (self->saved);
  g_autofree char *label = make_label (title, saved, text);
  g_autofree char *shown = make_status_text (self, saved,
                                             self->narrow && self->hint == NULL
                                                 ? SHOWN_SENTENCE (status.brief)
                                                 : text);

  gtk_label_set_text (self->name_label, title);
  gtk_label_set_text (self->saved_label, saved != NULL ? saved : "");
  gtk_widget_set_visible (GTK_WIDGET (self->saved_label), saved != NULL && !self->narrow);
  gtk_label_set_text (self->status_label, shown);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), label);
  gtk_widget_set_tooltip_text (self->problem_button, text);
  gtk_image_set_from_icon_name (self->status_image, icon);
  gtk_widget_set_visible (GTK_WIDGET (self->status_image), icon != NULL);
  editor_set_label (self->button, label);
  /* behind the tooltip, which GTK takes for the description */
  editor_set_description (self->button, document_can_rename (self->document)
                                            ? _("Rename the board, or show another document")
                                            : _("Show another document"));
  show_problem (self, self->hint == NULL && status.leads, gtk_label_get_text (self->status_label),
                text, icon);
}

static void
update (EditorBoardTitle *self)
{
  if (self->document != NULL)
    show_status (self);
}

/* --- The list of documents ------------------------------------------------------------------- */

/* The subtitle: title and status, or the status alone where the title only repeats the kind. */
static char *
describe (Document   *document,
          const char *kind)
{
  g_auto (DocumentStatus) status = document_get_status (document);
  const char *title = SHOWN (document_get_title (document));

  if (g_str_equal (title, kind))
    return g_strdup (SHOWN_SENTENCE (status.sentence));

  /* Translators: one of the documents of a window: its title and its status */
  return g_strdup_printf (_("%1$s · %2$s"), title,
                          SHOWN_SENTENCE (status.sentence));
}

static GtkWidget *
make_row (const EditorDocumentKind *kind,
          Document                 *document,
          gboolean                  is_shown)
{
  const char *title = _(kind->title);
  g_autofree char *subtitle = describe (document, title);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", title,
                                 "subtitle", subtitle, "subtitle-lines", 2, NULL);
  g_autofree char *label
      /* Translators: for a screen reader: the kind of a document, and its title and status */
      = g_strdup_printf (is_shown ? _("%1$s, %2$s, shown") : _("%1$s, %2$s"), title, subtitle);

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  /* its title */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  editor_set_label (row, label);
  if (is_shown)
    {
      GtkWidget *tick = gtk_image_new_from_icon_name ("object-select-symbolic");

      adw_action_row_add_suffix (ADW_ACTION_ROW (row), tick);
    }

  return row;
}

/* Shows the documents as they are now. */
static void
fill_list (EditorBoardTitle *self)
{
  const char *shown = document_set_get_kind (self->documents);
  const EditorDocumentKind *kind;
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), row);

  for (guint i = 0; (kind = editor_document_kinds_get (i)) != NULL; i++)
    {
      const char *name = kind->kind.name;

      row = make_row (kind, document_set_get (self->documents, name), g_str_equal (name, shown));
      gtk_list_box_append (GTK_LIST_BOX (self->list), row);
    }
}

static void
focus_shown (EditorBoardTitle *self)
{
  const char *shown = document_set_get_kind (self->documents);
  guint i = 0;

  while (!g_str_equal (editor_document_kinds_get (i)->kind.name, shown))
    i++;
  gtk_widget_grab_focus (
      GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), i)));
}

/* With an action of the row the list would not emit "row-activated". */
static void
on_row (EditorBoardTitle *self,
        GtkListBoxRow    *row)
{
  const EditorDocumentKind *kind = editor_document_kinds_get (gtk_list_box_row_get_index (row));

  gtk_menu_button_popdown (self->button);
  gtk_widget_activate_action (self->list, "win.show-document", "s", kind->kind.name);
}

/* --- The popover ----------------------------------------------------------------------------- */

static void
on_apply (EditorBoardTitle *self)
{
  document_set_name (self->document, gtk_editable_get_text (self->entry));
  gtk_menu_button_popdown (self->button);
}

/* What is longer is cut, which is to be known. */
static void
on_name_changed (GtkLabel    *limit_label,
                 GtkEditable *entry)
{
  guint most = (guint) gtk_entry_get_max_length (GTK_ENTRY (entry));
  g_autofree char *words = g_strdup_printf (
      /* Translators: below the name, when it cannot be longer */
      ngettext ("A name has at most %u character.", "A name has at most %u characters.", most),
      most);
  gboolean is_full = gtk_entry_get_text_length (GTK_ENTRY (entry)) >= most;

  gtk_label_set_text (limit_label, words);
  gtk_widget_set_visible (GTK_WIDGET (limit_label), is_full);
  editor_set_description (entry, is_full ? words : "");
}

/* The entry loses what is selected while the popover comes on screen. */
static gboolean
select_name (GtkWidget     *entry,
             GdkFrameClock *clock,
             gpointer       data)
{
  gtk_editable_select_region (GTK_EDITABLE (entry), 0, -1);

  return G_SOURCE_REMOVE;
}

/* The focus goes to the name, all of it selected, or to the list where there is none to edit. */
static void
on_show (EditorBoardTitle *self)
{
  gboolean can_rename = document_can_rename (self->document);

  fill_list (self);
  gtk_widget_set_visible (self->rename_box, can_rename);
  if (!can_rename)
    {
      focus_shown (self);
      return;
    }

  gtk_editable_set_text (self->entry, document_get_name (self->document));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_select_region (self->entry, 0, -1);
  gtk_widget_add_tick_callback (GTK_WIDGET (self->entry), select_name, NULL, NULL);
}

/* The popover is made when it is first opened. */
static void
create_popover (GtkMenuButton *button,
                gpointer       data)
{
  EditorBoardTitle *self = data;
  g_autoptr (GtkBuilder) builder = NULL;
  GObject *popover;

  if (self->list != NULL)
    return;

  builder = gtk_builder_new_from_resource ("/com/example/SpacesEditor/title-popover.ui");
  popover = gtk_builder_get_object (builder, "popover");
  self->rename_box = GTK_WIDGET (gtk_builder_get_object (builder, "rename_box"));
  self->entry = GTK_EDITABLE (gtk_builder_get_object (builder, "entry"));
  self->list = GTK_WIDGET (gtk_builder_get_object (builder, "list"));
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (on_apply), self);
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (on_name_changed),
                           gtk_builder_get_object (builder, "limit_label"), G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (on_row), self);
  g_signal_connect_swapped (popover, "show", G_CALLBACK (on_show), self);
  gtk_menu_button_set_popover (button, GTK_WIDGET (popover));
}

void
editor_board_title_set_narrow (EditorBoardTitle *self,
                               gboolean          narrow)
{
  self->narrow = narrow;
  update (self);
}

void
editor_board_title_set_hint (EditorBoardTitle *self,
                             const char       *hint)
{
  g_free (self->hint);
  self->hint = g_strdup (hint);
  update (self);
}

void
editor_board_title_set_saved (EditorBoardTitle *self,
                              EditorSaved       saved)
{
  self->saved = saved;
  update (self);
}

void
editor_board_title_open (EditorBoardTitle *self)
{
  gtk_menu_button_popup (self->button);
}

void
editor_board_title_set_documents (EditorBoardTitle *self,
                                  DocumentSet      *documents)
{
  g_set_weak_pointer (&self->documents, documents);
}

static void
disconnect_document (EditorBoardTitle *self)
{
  OBJECT_LEAVE (&self->document, self);
}

void
editor_board_title_set_document (EditorBoardTitle *self,
                                 Document         *document)
{
  disconnect_document (self);
  self->document = g_object_ref (document);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (update), self);
  update (self);
}

static void
editor_board_title_finalize (GObject *object)
{
  EditorBoardTitle *self = EDITOR_BOARD_TITLE (object);

  g_clear_weak_pointer (&self->documents);
  g_free (self->hint);

  G_OBJECT_CLASS (editor_board_title_parent_class)->finalize (object);
}

static void
editor_board_title_class_init (EditorBoardTitleClass *klass)
{
  OBJECT_ENDS_WITH (klass, disconnect_document);
  OBJECT_ENDS_WITH (klass, editor_drop_children);
  G_OBJECT_CLASS (klass)->finalize = editor_board_title_finalize;

  EDITOR_SET_TEMPLATE (klass, "board-title");
  EDITOR_BIND_CHILDREN (klass, EditorBoardTitle, button, name_label, saved_label, status_box,
                        status_image, status_label, problem_button, problem_image, problem_label);
}

static void
editor_board_title_init (EditorBoardTitle *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->button, create_popover, self, NULL);
  editor_settings_follow_places (self, G_CALLBACK (update));
}
