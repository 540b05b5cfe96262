/* The entry inspects nothing. It reports what was typed ("changed"), and what came from elsewhere
 * ("imported") without putting it into the field: the page does both, and hands back an inspection
 * to colour the text with.
 *
 * One import is under way at most; a new one cancels it, and its callback then finds that it was
 * cancelled and leaves the present one alone. */
#include "app/inspect/inspect-entry.h"

#include "app/desktop/import-offer.h"
#include "app/desktop/window-toast.h"
#include "app/inspect/inspect-text.h"
#include "app/widgets/drop-children.h"
#include "app/widgets/icon-button.h"

#include <glib/gi18n-lib.h>

struct _EditorInspectEntry
{
  GtkWidget          parent_instance;

  GCancellable      *importing; /* of the import under way, or NULL */

  EditorInspectText *field;
  GtkLabel          *cut_label;    /* visible while a text is shown in part */
  GtkBox            *buttons_box;
  GtkWidget         *screen_label; /* of the button that reads the screen; not in narrow windows */
  GtkSpinner        *spinner;
};

G_DEFINE_FINAL_TYPE (EditorInspectEntry, editor_inspect_entry, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  IMPORTED,
  POINTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

const char *
editor_inspect_entry_get_text (EditorInspectEntry *self)
{
  return editor_inspect_text_get_text (self->field);
}

static void
update_clear (EditorInspectEntry *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "inspect.clear",
                                 *editor_inspect_text_get_text (self->field) != '\0');
}

void
editor_inspect_entry_set_text (EditorInspectEntry *self,
                               const char         *text)
{
  editor_inspect_text_set_text (self->field, text);
  update_clear (self);
}

void
editor_inspect_entry_show (EditorInspectEntry *self,
                           Inspection         *inspection)
{
  editor_inspect_text_show (self->field, inspection);
  if (inspection != NULL && inspection_has_errors (inspection))
    gtk_widget_add_css_class (GTK_WIDGET (self), "wrong");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "wrong");
}

void
editor_inspect_entry_select (EditorInspectEntry *self,
                             gsize               from,
                             gsize               to)
{
  editor_inspect_text_select (self->field, from, to);
}

/* In a narrow window the button with the longest label has only its icon. */
void
editor_inspect_entry_set_narrow (EditorInspectEntry *self,
                                 gboolean            narrow)
{
  gtk_widget_set_visible (self->screen_label, !narrow);
}

static void
on_changed (EditorInspectEntry *self)
{
  update_clear (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_pointed (EditorInspectEntry *self,
            guint64             offset)
{
  g_signal_emit (self, signals[POINTED], 0, offset);
}

/* Shows a note below a text that is shown in part. */
static void
on_shortened (EditorInspectEntry *self)
{
  gboolean is_cut = editor_inspect_text_is_cut (self->field);
  g_autofree char *words = NULL;
  gulong n;

  gtk_widget_set_visible (GTK_WIDGET (self->cut_label), is_cut);
  if (!is_cut)
    return;

  n = (gulong) g_utf8_strlen (editor_inspect_text_get_text (self->field), -1);
  /* Translators: a long text of that many characters is shown in part */
  words = g_strdup_printf (ngettext ("Only the beginning of %'lu character is shown. Typing or "
                                     "pasting replaces the whole text.",
                                     "Only the beginning of %'lu characters is shown. Typing or "
                                     "pasting replaces the whole text.",
                                     n),
                           n);
  gtk_label_set_text (self->cut_label, words);
}

/* --- Imports --------------------------------------------------------------------------------- */

void
editor_inspect_entry_start (EditorInspectEntry *self)
{
  gtk_spinner_start (self->spinner);
}

void
editor_inspect_entry_stop (EditorInspectEntry *self)
{
  if (self->importing != NULL)
    g_cancellable_cancel (self->importing);
  g_clear_object (&self->importing);
  gtk_spinner_stop (self->spinner);
}

gboolean
editor_inspect_entry_is_importing (EditorInspectEntry *self)
{
  return self->importing != NULL;
}

/* The spinner stops before the signal: its handler may start it again for the inspection. */
static void
on_read (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (EditorInspectEntry) self = data;
  EditorImport *import = EDITOR_IMPORT (source);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = editor_import_read_finish (import, result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  editor_inspect_entry_stop (self);
  if (text != NULL)
    g_signal_emit (self, signals[IMPORTED], 0, text, editor_import_get_origin (import));
  else
    editor_show_toast (GTK_WIDGET (self), error->message);
}

void
editor_inspect_entry_import (EditorInspectEntry *self,
                             EditorImport       *import)
{
  editor_inspect_entry_stop (self);
  self->importing = g_cancellable_new ();
  editor_inspect_entry_start (self);
  editor_import_read_async (import, self->importing, on_read, g_object_ref (self));
}

static void
take_import (GtkWidget    *widget,
             EditorImport *import)
{
  editor_inspect_entry_import (EDITOR_INSPECT_ENTRY (widget), import);
}

static void
import_action (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  if (g_str_equal (action, "inspect.paste"))
    editor_import_ask_clipboard (widget, take_import);
  else if (g_str_equal (action, "inspect.open-file"))
    editor_import_ask_file (widget, take_import);
  else
    editor_import_ask_screen (widget, take_import);
}

/* An empty text comes like any other, so that the page has one way to take a text. */
static void
clear_action (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  g_signal_emit (widget, signals[IMPORTED], 0, "", NULL);
  gtk_widget_grab_focus (widget);
}

static const struct
{
  const char *action;
  const char *icon;
  const char *label;
  const char *name; /* for a screen reader */
  const char *tooltip;
} buttons[] = {
  { "inspect.paste", "edit-paste-symbolic", N_("Paste"), N_("Paste"),
    N_("Look at what was copied: a text, a file or a picture") },
  { "inspect.open-file", "document-open-symbolic", N_("Open…"), N_("Open…"),
    N_("Look at a file or a picture with a QR code") },
  { "inspect.read-screen", "camera-photo-symbolic", N_("Read from Screen…"),
    N_("Read from the screen"), N_("Look for QR codes in a picture of the screen") },
};

/* In front of the spinner. */
static void
add_buttons (EditorInspectEntry *self)
{
  for (int i = G_N_ELEMENTS (buttons) - 1; i >= 0; i--)
    {
      GtkWidget *button = editor_icon_button_new (buttons[i].icon, buttons[i].action,
                                                  _(buttons[i].tooltip), _(buttons[i].name));
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      GtkWidget *label = gtk_label_new (_(buttons[i].label));

      gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_IMAGE, "icon-name", buttons[i].icon,
                                                   "accessible-role",
                                                   GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
      gtk_box_append (GTK_BOX (box), label);
      gtk_button_set_child (GTK_BUTTON (button), box);
      gtk_widget_add_css_class (button, "flat");
      gtk_box_prepend (self->buttons_box, button);
      if (g_str_equal (buttons[i].action, "inspect.read-screen"))
        self->screen_label = label;
    }
}

/* --- The widget ------------------------------------------------------------------------------ */

static gboolean
editor_inspect_entry_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (EDITOR_INSPECT_ENTRY (widget)->field));
}

static void
editor_inspect_entry_dispose (GObject *object)
{
  EditorInspectEntry *self = EDITOR_INSPECT_ENTRY (object);

  if (self->importing != NULL)
    g_cancellable_cancel (self->importing);
  g_clear_object (&self->importing);
  editor_drop_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (editor_inspect_entry_parent_class)->dispose (object);
}

static void
editor_inspect_entry_class_init (EditorInspectEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_inspect_entry_dispose;
  widget_class->grab_focus = editor_inspect_entry_grab_focus;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[IMPORTED] = g_signal_new ("imported", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  signals[POINTED] = g_signal_new ("pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);

  g_type_ensure (EDITOR_TYPE_INSPECT_TEXT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/inspect-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorInspectEntry, field);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectEntry, cut_label);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectEntry, buttons_box);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectEntry, spinner);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_pointed);
  gtk_widget_class_bind_template_callback (widget_class, on_shortened);
  for (gsize i = 0; i < G_N_ELEMENTS (buttons); i++)
    gtk_widget_class_install_action (widget_class, buttons[i].action, NULL, import_action);
  gtk_widget_class_install_action (widget_class, "inspect.clear", NULL, clear_action);
}

static void
editor_inspect_entry_init (EditorInspectEntry *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_buttons (self);
  editor_inspect_text_set_layer (self->field, EDITOR_INSPECT_PASTED, _("Text to inspect"));
  update_clear (self);
}
