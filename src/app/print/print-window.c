/* Every change of the choices, the list or the document queues one update, an idle callback that
 * runs again until all QR codes are made and then makes one PrintSheet. Preview, printing and files
 * all use that sheet, which is immutable: a job that is under way keeps its own reference when the
 * next sheet replaces it. Most choices are bound to settings, and the update reads them from there.
 *
 * The window is kept as data of its parent. Operations on files hold a reference, so `job` is NULL
 * in callbacks that come after dispose. */
#include "app/print/print-window.h"

#include "app/compat/file-chooser.h"
#include "app/compat/flap-popovers.h"
#include "app/desktop/clipboard.h"
#include "app/desktop/settings.h"
#include "app/print/print-job.h"
#include "app/print/print-list.h"
#include "app/print/print-source.h"
#include "app/print/sheet-pages.h"
#include "app/print/sheet-print.h"
#include "app/print/sheet-saving.h"
#include "app/share/share-labels.h"
#include "app/widgets/choice-rows.h"
#include "app/widgets/entry-limit.h"
#include "app/widgets/icon-button.h"
#include "app/widgets/toast.h"
#include "app/widgets/toast-area.h"
#include "print/print-size.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

/* Seconds that a toast about problems in a file is shown: its sentence takes longer to read. */
#define LONG_TOAST_SECONDS 20

struct _EditorPrintWindow
{
  AdwWindow          parent_instance;

  Document          *document; /* shown by the parent */
  GSettings         *settings;
  EditorPrintJob    *job;   /* NULL after dispose */
  PrintSheet        *sheet; /* NULL while there is nothing to print */
  guint              idle;  /* source that makes the sheet again, or 0 */
  gboolean           is_set; /* what was handed over is printed, and not the document */
  EditorPrintMakeSubject make_subject;

  AdwFlap           *flap;
  GtkStack          *stack;
  EditorSheetPages  *pages;
  AdwStatusPage     *problem_page;
  EditorToastArea   *toast_area;
  GtkLabel          *warning_label;
  EditorSheetSaving *saving;
  AdwExpanderRow    *items_row;
  EditorPrintList   *card_list;
  AdwActionRow      *link_row;

  AdwPreferencesGroup *contents_group; /* and what is added to it and the others */
  GtkSpinButton     *copies_spin;
  AdwPreferencesGroup *cards_group;
  AdwComboRow       *size_row;
  GtkSpinButton     *width_spin;
  GtkSpinButton     *height_spin;
  AdwComboRow       *sides_row;
  AdwActionRow      *advice_row; /* about the one before, while there is some */
  GtkEditable       *caption_entry;
  AdwPreferencesGroup *paper_group;
  GtkEditable       *title_entry;
};

G_DEFINE_FINAL_TYPE (EditorPrintWindow, editor_print_window, ADW_TYPE_WINDOW)

/* Each saves another format. */
static const char *const save_actions[] = {
  [EDITOR_SHEET_PDF] = "cards.pdf",
  [EDITOR_SHEET_SVG] = "cards.svg",
  [EDITOR_SHEET_PNG] = "cards.png",
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
static const char *
get_title (EditorPrintWindow *self)
{
  const char *title = gtk_editable_get_text (self->title_entry);

  return title[0] != '\0' ? title : _("Spaces cards");
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
  gboolean can_save = self->sheet != NULL && !editor_sheet_saving_is_busy (self->saving);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "cards.print", self->sheet != NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (save_actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), save_actions[i], can_save);
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
  g_autoptr (GError) error = NULL;

  if (!editor_print_job_prepare (self->job, caption))
    return G_SOURCE_CONTINUE;

  self->idle = 0;
  g_clear_pointer (&self->sheet, print_sheet_unref);
  self->sheet = editor_print_job_make (self->job,
                                       gtk_spin_button_get_value_as_int (self->copies_spin),
                                       caption, get_title (self), &error);
  show_sheet (self, error);

  return G_SOURCE_REMOVE;
}

/* A hidden window makes no sheet: mapping it queues the update. */
static void
queue_update (EditorPrintWindow *self)
{
  if (self->idle == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->idle = g_idle_add (on_idle, self);
}

/* The size is one of those with a name, or figures; upright, as those with a name are. */
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
  gtk_widget_set_visible (editor_choice_rows_get_row (self->width_spin), chosen >= n_sizes);
  gtk_widget_set_visible (editor_choice_rows_get_row (self->height_spin), chosen >= n_sizes);
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
show_advice (EditorPrintWindow *self)
{
  guint sides = adw_combo_row_get_selected (self->sides_row);
  const char *advice = "";

  if (sides == SHEET_DUPLEX_LONG_EDGE)
    advice = _("Codes are on the back. Choose “Long Edge (Standard)” in the print dialog.");
  else if (sides == SHEET_DUPLEX_SHORT_EDGE)
    advice = _("Codes are on the back. Choose “Short Edge (Flip)” in the print dialog.");
  adw_action_row_set_subtitle (self->advice_row, advice);
  gtk_widget_set_visible (GTK_WIDGET (self->advice_row), *advice != '\0');
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->sides_row),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, advice, -1);
}

/* ---- The choices ---- */

/* All of them but the texts and the number of copies are settings. */
static void
add_switch (EditorPrintWindow   *self,
            AdwPreferencesGroup *group,
            const char          *key,
            const char          *title,
            const char          *subtitle)
{
  g_settings_bind (self->settings, key, editor_choice_rows_add_switch (group, title, subtitle),
                   "active", G_SETTINGS_BIND_DEFAULT);
}

static AdwComboRow *
add_choice (EditorPrintWindow   *self,
            AdwPreferencesGroup *group,
            const char          *key,
            const char          *title,
            const char *const   *choices,
            const char *const   *values)
{
  AdwComboRow *row = editor_choice_rows_add_combo (group, title, choices);

  editor_settings_bind_choice (self->settings, key, row, values);

  return row;
}

static void
add_space (EditorPrintWindow *self,
           const char        *key,
           const char        *title)
{
  GtkAdjustment *adjustment = gtk_adjustment_new (0, 0, 50, 1, 10, 0);

  editor_choice_rows_add_spin (self->paper_group, title, adjustment, 1);
  g_settings_bind (self->settings, key, adjustment, "value", G_SETTINGS_BIND_DEFAULT);
}

static GtkEditable *
add_entry (AdwPreferencesGroup *group,
           const char          *title)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ENTRY_ROW, "title", title, NULL);

  editor_entry_limit (GTK_EDITABLE (row), EDITOR_ENTRY_MAX_LINE);
  adw_preferences_group_add (group, row);

  return GTK_EDITABLE (row);
}

static void
add_item_button (EditorPrintWindow *self,
                 const char        *icon,
                 const char        *action,
                 const char        *tooltip)
{
  GtkWidget *button = editor_icon_button_new (icon, action, tooltip, NULL);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  adw_expander_row_add_action (self->items_row, button);
}

static void
add_contents (EditorPrintWindow *self)
{
  add_item_button (self, "list-add-symbolic", "cards.add", _("Add from a file"));
  add_item_button (self, "edit-undo-symbolic", "cards.reset", _("Keep only the open document"));
  self->copies_spin
      = editor_choice_rows_add_spin (self->contents_group, _("Copies of each"),
                                     gtk_adjustment_new (1, 1, 100, 1, 10, 0), 0);
  add_switch (self, self->contents_group, EDITOR_SETTING_CARDS_FILL, _("Fill the page"),
              _("Repeats cards until the page is full"));
}

static void
add_sizes (EditorPrintWindow *self)
{
  static const char *const sizes[]
      = { N_("Playing card"), N_("A7"), N_("A6"), N_("Whole page"), N_("Custom size"), NULL };

  self->size_row = editor_choice_rows_add_combo (self->cards_group, _("Size"), sizes);
  self->width_spin = editor_choice_rows_add_spin (self->cards_group, _("Width (mm)"),
                                                  gtk_adjustment_new (88, 20, 400, 1, 10, 0), 0);
  self->height_spin = editor_choice_rows_add_spin (self->cards_group, _("Height (mm)"),
                                                   gtk_adjustment_new (63, 20, 400, 1, 10, 0), 0);
  restore_size (self);
}

static void
add_sides (EditorPrintWindow *self)
{
  static const char *const values[] = { "fronts", "long-edge", "short-edge", NULL };
  static const char *const sides[]
      = { N_("All on the front"), N_("Back, long edge"), N_("Back, short edge"), NULL };

  self->sides_row = add_choice (self, self->cards_group, EDITOR_SETTING_CARDS_SIDES, _("Sides"),
                                sides, values);
  self->advice_row = g_object_new (ADW_TYPE_ACTION_ROW, "visible", FALSE, "focusable", FALSE,
                                   "icon-name", "printer-symbolic", NULL);
  adw_preferences_group_add (self->cards_group, GTK_WIDGET (self->advice_row));
  g_signal_connect_swapped (self->sides_row, "notify::selected", G_CALLBACK (show_advice), self);
  show_advice (self);
}

static void
add_cards (EditorPrintWindow *self)
{
  static const char *const values[] = { "low", "medium", "quartile", "high", NULL };
  static const char *const levels[]
      = { N_("Low (7 %)"), N_("Medium (15 %)"), N_("Quartile (25 %)"), N_("High (30 %)"), NULL };

  add_sizes (self);
  add_switch (self, self->cards_group, EDITOR_SETTING_CARDS_LANDSCAPE, _("Landscape"), NULL);
  add_sides (self);
  add_choice (self, self->cards_group, EDITOR_SETTING_CARDS_LEVEL, _("Error correction"), levels,
              values);
  add_switch (self, self->cards_group, EDITOR_SETTING_CARDS_CODE, _("Show the code as text"), NULL);
  add_switch (self, self->cards_group, EDITOR_SETTING_LINK_NAME, _("Names in the codes"), NULL);
  self->caption_entry = add_entry (self->cards_group, _("Caption"));
}

static void
add_paper (EditorPrintWindow *self)
{
  static const char *const values[] = { "auto", "portrait", "landscape", NULL };
  static const char *const orientations[]
      = { N_("Automatic"), N_("Portrait"), N_("Landscape"), NULL };
  gsize n_papers;
  const PrintSize *papers = print_paper_sizes_get (&n_papers);
  g_autofree const char **ids = g_new0 (const char *, n_papers + 1);
  g_autofree const char **titles = g_new0 (const char *, n_papers + 1);

  for (gsize i = 0; i < n_papers; i++)
    {
      ids[i] = papers[i].id;
      titles[i] = papers[i].title;
    }
  add_choice (self, self->paper_group, EDITOR_SETTING_CARDS_PAPER, _("Paper"), titles, ids);
  add_choice (self, self->paper_group, EDITOR_SETTING_CARDS_ORIENTATION, _("Orientation"),
              orientations, values);
  add_space (self, EDITOR_SETTING_CARDS_MARGIN, _("Page margin (mm)"));
  add_space (self, EDITOR_SETTING_CARDS_GUTTER, _("Space between cards (mm)"));
  add_switch (self, self->paper_group, EDITOR_SETTING_CARDS_CUT_MARKS, _("Cut marks"), NULL);
  add_switch (self, self->paper_group, EDITOR_SETTING_CARDS_FOOTER,
              _("Footer with cutting hints"), NULL);
  self->title_entry = add_entry (self->paper_group, _("Document title"));
}

/* ---- The document ---- */

/* What is open is printed as it is now, however it is changed while this window is there. */
static void
follow_document (EditorPrintWindow *self)
{
  g_autoptr (GameSubject) subject = NULL;

  if (self->is_set)
    return;

  subject = self->make_subject (self->document);
  editor_print_job_set_open (self->job, subject);
  queue_update (self);
}

static void
set_document (EditorPrintWindow *self,
              Document          *document)
{
  if (self->document == document)
    return;

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_func (self->document, follow_document, self);
  g_set_object (&self->document, document);
  g_signal_connect_object (document, "changed", G_CALLBACK (follow_document), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::position", G_CALLBACK (follow_document), self,
                           G_CONNECT_SWAPPED);
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
reset_action (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  reset (EDITOR_PRINT_WINDOW (widget), NULL);
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
    sentence = g_strdup_printf (_("Only %'u of %'u cards were added (limit %'u)"),
                                n_added, found->items->len, SHEET_MAX_CARDS);
  else
    sentence = editor_print_found_describe (found, n_added);

  adw_expander_row_set_expanded (self->items_row, TRUE);
  toast = editor_toast_new (sentence);
  if (found->n_unread > 0)
    adw_toast_set_timeout (toast, LONG_TOAST_SECONDS);
  editor_toast_area_show (self->toast_area, toast);
  queue_update (self);
}

static void
on_found (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (EditorPrintWindow) self = data;
  g_autoptr (GError) error = NULL;
  EditorPrintFound *found = editor_print_source_read_finish (result, &error);

  if (self->job == NULL) /* the window was destroyed meanwhile */
    g_clear_pointer (&found, editor_print_found_free);
  else if (found != NULL)
    add_found (self, found);
  else
    show_toast (self, error->message);
}

static void
on_file (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (EditorPrintWindow) self = data;
  g_autoptr (GFile) file = editor_compat_choose_finish (result);

  if (file != NULL)
    editor_print_source_read_async (file, NULL, on_found, g_object_ref (self));
}

static void
add_action (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  editor_compat_choose_async (GTK_WINDOW (widget), _("Add From File"), EDITOR_CHOOSE_FILE, NULL,
                              NULL, on_file, g_object_ref (widget));
}

static void
link_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  EditorPrintWindow *self = EDITOR_PRINT_WINDOW (widget);
  g_autofree char *link = editor_print_job_make_link (self->job);

  if (link != NULL)
    editor_copy_link (widget, link, _("Link to all boards copied"));
}

/* The keys turn pages and zoom wherever the focus is. */
static gboolean
on_page_key (GtkWidget *widget,
             GVariant  *action,
             gpointer   data)
{
  EditorPrintWindow *self = EDITOR_PRINT_WINDOW (widget);

  return gtk_widget_activate_action_variant (GTK_WIDGET (self->pages),
                                             g_variant_get_string (action, NULL), NULL);
}

static void
print_action (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  EditorPrintWindow *self = EDITOR_PRINT_WINDOW (widget);

  g_return_if_fail (self->sheet != NULL);

  editor_sheet_print (GTK_WINDOW (self), self->sheet, get_title (self));
}

static void
save_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  EditorPrintWindow *self = EDITOR_PRINT_WINDOW (widget);
  EditorSheetFormat format = EDITOR_SHEET_PDF;

  while (!g_str_equal (save_actions[format], action))
    format++;
  editor_sheet_saving_ask (self->saving, self->settings, self->sheet,
                           editor_sheet_pages_get_page (self->pages), get_title (self), format);
}

static void
editor_print_window_dispose (GObject *object)
{
  EditorPrintWindow *self = EDITOR_PRINT_WINDOW (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_pointer (&self->sheet, print_sheet_unref);
  g_clear_pointer (&self->job, editor_print_job_free);
  g_clear_object (&self->settings);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (editor_print_window_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, EditorPrintWindow, flap);
  gtk_widget_class_bind_template_child (widget_class, EditorPrintWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, EditorPrintWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, EditorPrintWindow, problem_page);
  gtk_widget_class_bind_template_child (widget_class, EditorPrintWindow, warning_label);
  gtk_widget_class_bind_template_child (widget_class, EditorPrintWindow, saving);
  gtk_widget_class_bind_template_child (widget_class, EditorPrintWindow, items_row);
  gtk_widget_class_bind_template_child (widget_class, EditorPrintWindow, card_list);
  gtk_widget_class_bind_template_child (widget_class, EditorPrintWindow, link_row);
  gtk_widget_class_bind_template_child (widget_class, EditorPrintWindow, contents_group);
  gtk_widget_class_bind_template_child (widget_class, EditorPrintWindow, cards_group);
  gtk_widget_class_bind_template_child (widget_class, EditorPrintWindow, paper_group);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.toast", "s", toast_action);
  gtk_widget_class_install_action (widget_class, "cards.add", NULL, add_action);
  gtk_widget_class_install_action (widget_class, "cards.reset", NULL, reset_action);
  gtk_widget_class_install_action (widget_class, "cards.link", NULL, link_action);
  gtk_widget_class_install_action (widget_class, "cards.print", NULL, print_action);
  for (gsize i = 0; i < G_N_ELEMENTS (save_actions); i++)
    gtk_widget_class_install_action (widget_class, save_actions[i], NULL, save_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "cards.print",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "cards.pdf",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_o, GDK_CONTROL_MASK, "cards.add",
                                       NULL);
  editor_sheet_pages_add_keys (widget_class, on_page_key);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
editor_print_window_class_init (EditorPrintWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_print_window_dispose;

  g_type_ensure (EDITOR_TYPE_PRINT_LIST);
  g_type_ensure (EDITOR_TYPE_SHEET_PAGES);
  g_type_ensure (EDITOR_TYPE_SHEET_SAVING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/cards-window.ui");
  bind_children (widget_class);
  install_actions (widget_class);
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
  /* Keys work at once, but the first sheet is made in an idle callback: disable the actions. */
  update_actions (self);
}

/* For what is not bound to a setting, or to one of another form. */
static void
connect_signals (EditorPrintWindow *self)
{
  const struct
  {
    gpointer    object;
    const char *signal;
    GCallback   callback;
  } signals[] = {
    { self->settings, "changed", G_CALLBACK (queue_update) },
    { self->copies_spin, "value-changed", G_CALLBACK (queue_update) },
    { self->caption_entry, "changed", G_CALLBACK (queue_update) },
    { self->title_entry, "changed", G_CALLBACK (queue_update) },
    { self->card_list, "chosen", G_CALLBACK (queue_update) },
    { self, "map", G_CALLBACK (queue_update) },
    { self->saving, "busy-changed", G_CALLBACK (update_actions) },
    { self->size_row, "notify::selected", G_CALLBACK (store_size) },
    { self->width_spin, "value-changed", G_CALLBACK (store_size) },
    { self->height_spin, "value-changed", G_CALLBACK (store_size) },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_object (signals[i].object, signals[i].signal, signals[i].callback, self,
                             G_CONNECT_SWAPPED);
}

static EditorPrintWindow *
editor_print_window_new (GtkWindow              *parent,
                         Document               *document,
                         EditorPrintMakeSubject  make_subject,
                         GSettings              *settings)
{
  EditorPrintWindow *self
      = g_object_new (EDITOR_TYPE_PRINT_WINDOW, "transient-for", parent, NULL);

  self->make_subject = make_subject;
  self->settings = g_object_ref (settings);
  self->job = editor_print_job_new (settings);
  set_document (self, document);
  editor_print_list_set_items (self->card_list, G_LIST_MODEL (self->job->items));
  add_contents (self);
  add_cards (self);
  add_paper (self);
  connect_signals (self);

  return self;
}

/* A file that is being written or read keeps this object after its end, and GTK would keep a
 * pointer to the parent that is gone. */
static void
on_parent_destroy (GtkWidget         *parent,
                   EditorPrintWindow *self)
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
editor_print_window_show (GtkWindow              *parent,
                          Document               *document,
                          EditorPrintMakeSubject  make_subject,
                          GSettings              *settings,
                          GPtrArray              *items)
{
  EditorPrintWindow *self = find (parent);

  if (self == NULL)
    {
      self = editor_print_window_new (parent, document, make_subject, settings);
      g_signal_connect_object (parent, "destroy", G_CALLBACK (on_parent_destroy), self, 0);
    }
  set_document (self, document);
  if (items != NULL || self->is_set)
    reset (self, items);
  gtk_window_present (GTK_WINDOW (self));

  return GTK_WIDGET (self);
}

void
editor_print_window_follow (GtkWindow *parent,
                            Document  *document)
{
  EditorPrintWindow *self = find (parent);

  if (self != NULL)
    set_document (self, document);
}
