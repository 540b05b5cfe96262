/* Every change of the choices, the list or the document queues one update, an idle callback that
 * runs again until all QR codes are made and then makes one PrintSheet. Preview, printing and files
 * all use that sheet, which is immutable: a job that is under way keeps its own reference when the
 * next sheet replaces it. Most choices are bound to settings, and the update reads them from there.
 *
 * Operations on files hold a reference to the window, so `job` is NULL in callbacks that come after
 * dispose. */
#include "app/print/print-window.h"

#include "app/compat/flap-popovers.h"
#include "app/desktop/clipboard.h"
#include "app/desktop/file-saving.h"
#include "app/desktop/import-offer.h"
#include "app/desktop/settings.h"
#include "app/print/print-job.h"
#include "app/print/print-list.h"
#include "app/print/print-source.h"
#include "app/print/sheet-pages.h"
#include "app/print/sheet-print.h"
#include "app/share/share-labels.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "app/widgets/choice-rows.h"
#include "app/widgets/entry-limit.h"
#include "app/widgets/hysteresis-bin.h"
#include "app/widgets/menu-focus.h"
#include "app/widgets/toast.h"
#include "app/widgets/toast-area.h"
#include "print/print-size.h"
#include "spaces/share/board-export.h"
#include "objects/object-owns.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Seconds that a toast about problems in a file is shown: its sentence takes longer to read. */
#define LONG_TOAST_SECONDS 20

/* Dots per inch of a page that is saved as pixels: what home printers print sharp. */
#define PNG_DPI 300

/* Milliseconds between two looks at how far the saving has come. */
#define PROGRESS_MS 100

struct _EditorPrintWindow
{
  AdwWindow          parent_instance;

  EditorSharedDocument *shared; /* shown by the parent */
  GSettings         *settings;
  EditorPrintJob    *job;   /* NULL after dispose */
  PrintSheet        *sheet; /* NULL while there is nothing to print */
  guint              idle;  /* source that makes the sheet again, or 0 */
  gboolean           is_set; /* what was handed over is printed, and not the document */
  GCancellable      *saving; /* of the sheet that is on its way to a file; NULL without */

  AdwFlap           *flap;
  GtkStack          *stack;
  EditorSheetPages  *pages;
  AdwStatusPage     *problem_page;
  EditorToastArea   *toast_area;
  GtkLabel          *warning_label;
  GtkWidget         *saving_box;
  GtkProgressBar    *progress_bar;
  AdwExpanderRow    *items_row;
  EditorPrintList   *card_list;
  AdwActionRow      *link_row;
  GtkSpinButton     *copies_spin;
  AdwComboRow       *size_row;
  GtkWidget         *width_row;
  GtkWidget         *height_row;
  GtkSpinButton     *width_spin;
  GtkSpinButton     *height_spin;
  AdwActionRow      *advice_row; /* about the sides, while there is some */
  GtkEditable       *code_entry;
  GtkEditable       *caption_entry;
  GtkEditable       *title_entry;
};

G_DEFINE_FINAL_TYPE (EditorPrintWindow, editor_print_window, ADW_TYPE_WINDOW)

/* Children of the template that are called as the settings that they show. */
static const char *const controls[] = {
  EDITOR_SETTING_CARDS_FILL,   EDITOR_SETTING_CARDS_LANDSCAPE,   EDITOR_SETTING_CARDS_SIDES,
  EDITOR_SETTING_CARDS_LEVEL,  EDITOR_SETTING_CARDS_CODE,        EDITOR_SETTING_LINK_NAME,
  EDITOR_SETTING_CARDS_PAPER,  EDITOR_SETTING_CARDS_ORIENTATION, EDITOR_SETTING_CARDS_MARGIN,
  EDITOR_SETTING_CARDS_GUTTER, EDITOR_SETTING_CARDS_CUT_MARKS,   EDITOR_SETTING_CARDS_FOOTER,
};

/* All pages, or the one that is shown. */
typedef enum
{
  SHEET_PDF,
  SHEET_SVG,
  SHEET_PNG,
  N_FORMATS
} SheetFormat;

static const struct
{
  const char *action;
  const char *extension;
  const char *title;
} formats[] = {
  [SHEET_PDF] = { "cards.pdf", "pdf", N_("Save Cards as PDF") },
  [SHEET_SVG] = { "cards.svg", "svg", N_("Save Page as SVG") },
  [SHEET_PNG] = { "cards.png", "png", N_("Save Page as PNG") },
};

static void
show_toast (EditorPrintWindow *self,
            const char        *sentence)
{
  editor_toast_area_show (self->toast_area, editor_toast_new (sentence));
}

static void
toast_action (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  show_toast (EDITOR_PRINT_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

/* The name that a job and its files go by. */
static char *
make_title (EditorPrintWindow *self)
{
  const char *title = gtk_editable_get_text (self->title_entry);

  return title[0] != '\0' ? g_strdup (title) : editor_print_job_make_title (self->job);
}

/* A link to several boards is worth showing where there are several. */
static void
show_link (EditorPrintWindow *self,
           guint              n_included)
{
  g_autofree char *link = n_included > 1 ? editor_print_job_make_link (self->job) : NULL;
  g_autofree char *words = link != NULL ? editor_share_label_fit (link) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->link_row), link != NULL);
  adw_action_row_set_subtitle (self->link_row, words != NULL ? words : "");
}

static void
show_items (EditorPrintWindow *self)
{
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->job->items));
  g_autofree char *text = editor_print_job_describe (self->job);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->items_row), text);
  adw_expander_row_set_enable_expansion (self->items_row, n_items > 1);
  show_link (self, editor_print_job_get_n_included (self->job));
}

static void
update_actions (EditorPrintWindow *self)
{
  gboolean can_save = self->sheet != NULL && self->saving == NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "cards.print", self->sheet != NULL);
  for (SheetFormat i = 0; i < N_FORMATS; i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), formats[i].action, can_save);
}

static void
show_sheet (EditorPrintWindow *self,
            const GError      *error)
{
  g_autofree char *words = self->sheet != NULL
                               ? editor_print_job_describe_warning (self->job, self->sheet)
                               : g_strdup ("");

  adw_status_page_set_description (self->problem_page,
                                   error != NULL ? SHOWN_SENTENCE (error->message) : NULL);
  gtk_stack_set_visible_child (self->stack, self->sheet != NULL ? GTK_WIDGET (self->pages)
                                                                : GTK_WIDGET (self->problem_page));
  gtk_label_set_text (self->warning_label, SHOWN_SENTENCE (words));
  gtk_widget_set_visible (GTK_WIDGET (self->warning_label), words[0] != '\0');
  editor_sheet_pages_set_sheet (self->pages, self->sheet);
  show_items (self);
  update_actions (self);
}

/* The codes of many cards take longer than a frame, so they are made a few at a time. */
static gboolean
on_idle (gpointer data)
{
  EditorPrintWindow *self = data;
  const char *caption = gtk_editable_get_text (self->caption_entry);
  g_autofree char *title = make_title (self);
  g_autoptr (GError) error = NULL;

  if (!editor_print_job_prepare (self->job, caption))
    return G_SOURCE_CONTINUE;

  self->idle = 0;
  g_clear_pointer (&self->sheet, print_sheet_unref);
  self->sheet = editor_print_job_make (self->job,
                                       gtk_spin_button_get_value_as_int (self->copies_spin),
                                       caption, title, &error);
  show_sheet (self, error);

  return G_SOURCE_REMOVE;
}

/* A hidden window makes no sheet: mapping it queues the update. A message is about what was there
 * before. */
static void
queue_update (EditorPrintWindow *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  editor_toast_area_clear (self->toast_area);
  if (self->idle == 0)
    self->idle = g_idle_add (on_idle, self);
}

/* The size is a named one, or figures, which are upright as the named sizes are. */
static void
store_size (EditorPrintWindow *self)
{
  gsize n_sizes;
  const PrintSize *sizes = print_sizes_get (&n_sizes);
  guint chosen = adw_combo_row_get_selected (self->size_row);
  g_autofree char *own
      = g_strdup_printf ("%dx%dmm", gtk_spin_button_get_value_as_int (self->width_spin),
                         gtk_spin_button_get_value_as_int (self->height_spin));

  g_settings_set_string (self->settings, EDITOR_SETTING_CARDS_SIZE,
                         chosen < n_sizes ? sizes[chosen].id : own);
  gtk_widget_set_visible (self->width_row, chosen >= n_sizes);
  gtk_widget_set_visible (self->height_row, chosen >= n_sizes);
}

static void
restore_size (EditorPrintWindow *self)
{
  gsize n_sizes;
  const PrintSize *sizes = print_sizes_get (&n_sizes);
  g_autofree char *size = g_settings_get_string (self->settings, EDITOR_SETTING_CARDS_SIZE);
  double width, height;
  guint chosen = 0;

  while (chosen < n_sizes && !g_str_equal (sizes[chosen].id, size))
    chosen++;
  if (chosen == n_sizes && print_size_parse (size, &width, &height, NULL))
    {
      gtk_spin_button_set_value (self->width_spin, width);
      gtk_spin_button_set_value (self->height_spin, height);
    }
  adw_combo_row_set_selected (self->size_row, chosen);
  store_size (self);
}

/* What is to be chosen where it is printed: the words are those of GTK's dialog for printing. In a
 * row of its own, since a subtitle would take the room of what is chosen. */
static void
show_advice (AdwComboRow       *sides_row,
             GParamSpec        *pspec,
             EditorPrintWindow *self)
{
  guint sides = adw_combo_row_get_selected (sides_row);
  const char *advice = "";

  if (sides == SHEET_DUPLEX_LONG_EDGE)
    advice = _("Codes are on the back. Choose “Long Edge (Standard)” in the print dialog.");
  else if (sides == SHEET_DUPLEX_SHORT_EDGE)
    advice = _("Codes are on the back. Choose “Short Edge (Flip)” in the print dialog.");
  adw_action_row_set_subtitle (self->advice_row, advice);
  gtk_widget_set_visible (GTK_WIDGET (self->advice_row), *advice != '\0');
  editor_set_description (sides_row, advice);
}

/* ---- The document ---- */

/* What is open is printed as it is now, however it is changed while this window is there. */
static void
follow_document (EditorPrintWindow *self)
{
  g_autoptr (GameSubject) subject = NULL;

  if (self->is_set)
    return;

  subject = self->shared->kind->make_subject (self->shared->document);
  editor_print_job_set_open (self->job, subject);
  queue_update (self);
}

static void
set_shared (EditorPrintWindow    *self,
            EditorSharedDocument *shared)
{
  Document *before = self->shared != NULL ? self->shared->document : NULL;

  if (shared->document == before)
    return;

  if (before != NULL)
    g_signal_handlers_disconnect_by_func (before, follow_document, self);
  g_set_object (&self->shared, shared);
  g_signal_connect_object (shared->document, "changed", G_CALLBACK (follow_document), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (shared->document, "notify::position", G_CALLBACK (follow_document),
                           self, G_CONNECT_SWAPPED);
  follow_document (self);
}

/* The document again, or @items in its place, and nothing else. */
static void
reset (EditorPrintWindow *self,
       GPtrArray         *items)
{
  self->is_set = items != NULL;
  editor_print_job_clear (self->job);
  if (items != NULL)
    editor_print_job_add_items (self->job, items);
  follow_document (self);
  queue_update (self);
}

static void
reset_action (EditorPrintWindow *self)
{
  reset (self, NULL);
}

/* Takes @found over. */
static void
add_found (EditorPrintWindow *self,
           EditorPrintFound  *found)
{
  g_autoptr (EditorPrintFound) owned G_GNUC_UNUSED = found;
  guint n_added = editor_print_job_add_items (self->job, found->items);
  g_autofree char *sentence = NULL;
  AdwToast *toast;

  if (n_added < found->items->len)
    /* Translators: cards that were added, all that were found, and how many a list may hold */
    sentence = g_strdup_printf (_("Only %1$'u of %2$'u cards were added (limit %3$'u)"),
                                n_added, found->items->len, SHEET_MAX_CARDS);
  else
    sentence = editor_print_found_describe (found, n_added);

  queue_update (self);
  gtk_editable_set_text (self->code_entry, "");
  adw_expander_row_set_expanded (self->items_row, TRUE);
  toast = editor_toast_new (sentence);
  if (found->n_unread > 0)
    adw_toast_set_timeout (toast, LONG_TOAST_SECONDS);
  editor_toast_area_show (self->toast_area, toast);
}

static void
on_found (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (EditorPrintWindow) self = data;
  g_autoptr (GError) error = NULL;
  EditorPrintFound *found = g_task_propagate_pointer (G_TASK (result), &error);

  if (self->job == NULL) /* the window was destroyed meanwhile */
    g_clear_pointer (&found, editor_print_found_free);
  else if (found != NULL)
    add_found (self, found);
  else
    show_toast (self, error->message);
}

static void
take_import (GtkWidget    *widget,
             EditorImport *import)
{
  editor_print_source_read_async (import, NULL, on_found, g_object_ref (widget));
}

static void
import_action (GtkWidget  *widget,
               const char *action)
{
  if (g_str_equal (action, "cards.paste"))
    editor_import_ask_clipboard (widget, take_import);
  else
    editor_import_ask_files (widget, _("Add From File"), take_import);
}

/* The text stays in its field until cards were made of it. */
static void
on_code (EditorPrintWindow *self)
{
  const char *text = gtk_editable_get_text (self->code_entry);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (EditorImport) import = editor_import_new ();

  editor_import_add_bytes (import, bytes, FALSE);
  take_import (GTK_WIDGET (self), import);
}

static void
link_action (EditorPrintWindow *self)
{
  g_autofree char *link = editor_print_job_make_link (self->job);

  if (link != NULL)
    editor_copy_link (GTK_WIDGET (self), link, _("Link to all boards copied"));
}

static void
print_action (EditorPrintWindow *self)
{
  g_autofree char *title = make_title (self);

  g_return_if_fail (self->sheet != NULL);

  editor_sheet_print (GTK_WINDOW (self), self->sheet, title);
}

/* ---- Saving ---- */

/* A sheet on its way to a file. The thread that writes changes nothing but `n_done`. */
typedef struct
{
  EditorPrintWindow *window;  /* a reference: it may be destroyed before the file is written */
  PrintSheet        *sheet;
  guint              page;    /* of a picture, from 0 */
  SheetFormat        format;
  guint              timeout; /* source of show_progress() */
  int                n_done;  /* pages; atomic: set by the thread, read by the main loop */
} Saving;

/* Hiding the focused button would make GTK move the focus to a widget nearby, which is the toast,
 * and a focused toast stays on screen. */
static void
hide_progress (EditorPrintWindow *self)
{
  if (gtk_widget_get_focus_child (self->saving_box) != NULL)
    gtk_window_set_focus (GTK_WINDOW (self), NULL);
  gtk_widget_set_visible (self->saving_box, FALSE);
}

/* Called at the end, even if the person chose no file. */
static void
saving_free (gpointer data)
{
  Saving *saving = data;
  g_autoptr (EditorPrintWindow) self = saving->window;

  g_source_remove (saving->timeout);
  print_sheet_unref (saving->sheet);
  g_free (saving);
  g_clear_object (&self->saving);
  if (self->job != NULL)
    {
      hide_progress (self);
      update_actions (self);
    }
}

static gboolean
show_progress (gpointer data)
{
  Saving *saving = data;
  EditorPrintWindow *self = saving->window;
  int n_done = g_atomic_int_get (&saving->n_done);
  guint n_pages = print_sheet_get_layout (saving->sheet)->n_pages;

  if (self->job != NULL)
    {
      gtk_progress_bar_set_fraction (self->progress_bar, n_done / (double) n_pages);
      gtk_widget_set_visible (self->saving_box, n_done > 0);
    }

  return G_SOURCE_CONTINUE;
}

static void
count_page (guint    n_done,
            guint    n_pages,
            gpointer data)
{
  g_atomic_int_set (&((Saving *) data)->n_done, (int) n_done);
}

static gboolean
write_sheet (GOutputStream  *stream,
             gpointer        data,
             GCancellable   *cancellable,
             GError        **error)
{
  const Saving *saving = data;

  if (saving->format == SHEET_SVG)
    return print_sheet_write_svg (saving->sheet, saving->page, stream, cancellable, error);
  if (saving->format == SHEET_PNG)
    return print_sheet_write_png (saving->sheet, saving->page, PNG_DPI, stream, cancellable,
                                  error);

  return print_sheet_write_pdf (saving->sheet, stream, count_page, data, cancellable, error);
}

static void
save_action (EditorPrintWindow *self,
             const char        *action)
{
  Saving *saving = g_new0 (Saving, 1);
  g_autofree char *title = make_title (self);
  g_autofree char *name = NULL;

  while (!g_str_equal (formats[saving->format].action, action))
    saving->format++;
  saving->window = g_object_ref (self);
  saving->sheet = print_sheet_ref (self->sheet);
  saving->page = editor_sheet_pages_get_page (self->pages);
  saving->timeout = g_timeout_add (PROGRESS_MS, show_progress, saving);
  self->saving = g_cancellable_new ();
  update_actions (self);
  name = board_export_suggest_name (title, formats[saving->format].extension);
  editor_file_saving_ask (GTK_WINDOW (self), self->settings, _(formats[saving->format].title), name,
                          self->saving, write_sheet, saving, saving_free);
}

static void
cancel_action (EditorPrintWindow *self)
{
  g_cancellable_cancel (self->saving);
}

/* ---- The window ---- */

static const EditorActionRow actions[] = {
  { "win.toast", toast_action, "s" },
  { "cards.add", import_action, NULL, GDK_KEY_o, GDK_CONTROL_MASK },
  { "cards.paste", import_action, NULL, GDK_KEY_v, GDK_CONTROL_MASK },
  { "cards.reset", reset_action },
  { "cards.link", link_action },
  { "cards.print", print_action, NULL, GDK_KEY_p, GDK_CONTROL_MASK },
  { "cards.cancel", cancel_action },
};

static void
editor_print_window_class_init (EditorPrintWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  OBJECT_OWNS_SOURCE (klass, EditorPrintWindow, idle);
  OBJECT_OWNS_AS (klass, EditorPrintWindow, sheet, print_sheet_unref);
  OBJECT_OWNS_AS (klass, EditorPrintWindow, job, editor_print_job_free);
  OBJECT_OWNS (klass, EditorPrintWindow, settings, shared);

  EDITOR_ENSURE_TYPES (EDITOR_TYPE_HYSTERESIS_BIN, EDITOR_TYPE_PRINT_LIST, EDITOR_TYPE_SHEET_PAGES,
                       EDITOR_TYPE_SWITCH_ROW);
  EDITOR_SET_TEMPLATE (widget_class, "cards-window");
  EDITOR_BIND_CHILDREN (widget_class, EditorPrintWindow, flap, stack, pages, problem_page,
                        warning_label, saving_box, progress_bar, items_row, card_list, link_row,
                        copies_spin, size_row, width_row, height_row, width_spin, height_spin,
                        advice_row, code_entry, caption_entry, title_entry);
  for (gsize i = 0; i < G_N_ELEMENTS (controls); i++)
    gtk_widget_class_bind_template_child_full (widget_class, controls[i], FALSE, 0);
  EDITOR_BIND_CALLBACKS (widget_class, queue_update, on_code, show_advice);
  editor_install_actions (widget_class, actions, G_N_ELEMENTS (actions));
  for (SheetFormat i = 0; i < N_FORMATS; i++)
    editor_install_action (widget_class, formats[i].action, NULL, save_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "cards.pdf",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

/* Toasts stand over all that is in the window: the choices can lie over the preview. */
static void
add_toast_area (EditorPrintWindow *self)
{
  g_autoptr (GtkWidget) content = g_object_ref (adw_window_get_content (ADW_WINDOW (self)));

  adw_window_set_content (ADW_WINDOW (self), NULL);
  self->toast_area = EDITOR_TOAST_AREA (editor_toast_area_new (content));
  adw_window_set_content (ADW_WINDOW (self), GTK_WIDGET (self->toast_area));
}

static void
editor_print_window_init (EditorPrintWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  editor_flap_popovers_close (self->flap);
  add_toast_area (self);
  editor_menu_focus_watch (GTK_WINDOW (self));
  editor_import_take_drops (GTK_WIDGET (self), GTK_PHASE_BUBBLE, take_import);
  /* Keys work at once, but the first sheet is made in an idle callback: disable the actions. */
  update_actions (self);
}

/* The size needs code of its own: it is a name or two numbers. */
static void
bind_settings (EditorPrintWindow *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (controls); i++)
    editor_settings_bind_control (self->settings, controls[i],
                                  gtk_widget_get_template_child (GTK_WIDGET (self),
                                                                 EDITOR_TYPE_PRINT_WINDOW,
                                                                 controls[i]));
  restore_size (self);
  g_signal_connect_object (self->size_row, "notify::selected", G_CALLBACK (store_size), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->width_spin, "value-changed", G_CALLBACK (store_size), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->height_spin, "value-changed", G_CALLBACK (store_size), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed", G_CALLBACK (queue_update), self,
                           G_CONNECT_SWAPPED);
}

static EditorPrintWindow *
editor_print_window_new (GtkWindow            *parent,
                         EditorSharedDocument *shared)
{
  EditorPrintWindow *self
      = g_object_new (EDITOR_TYPE_PRINT_WINDOW, "transient-for", parent, NULL);

  self->settings = g_object_ref (shared->settings);
  self->job = editor_print_job_new (self->settings);
  set_shared (self, shared);
  editor_print_list_set_items (self->card_list, G_LIST_MODEL (self->job->items));
  editor_entry_limit (self->caption_entry, EDITOR_ENTRY_MAX_LINE);
  editor_entry_limit (self->title_entry, EDITOR_ENTRY_MAX_LINE);
  bind_settings (self);

  return self;
}

/* A file that is being written or read keeps this object after its end, and GTK would keep a
 * pointer to the parent that is gone. */
static void
on_parent_destroy (EditorPrintWindow *self)
{
  gtk_window_set_transient_for (GTK_WINDOW (self), NULL);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* The one of @parent, or NULL. */
static EditorPrintWindow *
find (GtkWindow *parent)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (EDITOR_IS_PRINT_WINDOW (window) && gtk_window_get_transient_for (window) == parent)
        return EDITOR_PRINT_WINDOW (window); /* its toplevel keeps it */
    }

  return NULL;
}

/* Closing hides the window: it goes with @parent, to which it belongs. */
GtkWidget *
editor_print_window_show (GtkWindow            *parent,
                          EditorSharedDocument *shared,
                          GPtrArray            *items)
{
  EditorPrintWindow *self = find (parent);

  if (self == NULL)
    {
      self = editor_print_window_new (parent, shared);
      g_signal_connect_object (parent, "destroy", G_CALLBACK (on_parent_destroy), self,
                               G_CONNECT_SWAPPED);
    }
  set_shared (self, shared);
  if (items != NULL || self->is_set)
    reset (self, items);
  gtk_window_present (GTK_WINDOW (self));

  return GTK_WIDGET (self);
}

void
editor_print_window_follow (GtkWindow            *parent,
                            EditorSharedDocument *shared)
{
  EditorPrintWindow *self = find (parent);

  if (self != NULL)
    set_shared (self, shared);
}
