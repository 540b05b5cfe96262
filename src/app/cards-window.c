#include "app/cards-window.h"

#include "app/app-compat.h"
#include "app/cards-job.h"
#include "app/file-saving.h"
#include "app/settings.h"
#include "app/sheet-preview.h"
#include "app/sheet-print.h"
#include "share/board-export.h"
#include "share/card-size.h"

#include <glib/gi18n-lib.h>

/* Dots per inch of a page that is saved as pixels: what home printers print sharp. */
#define PNG_DPI 300

/* How often the progress of a job is looked at. */
#define PROGRESS_MS 100

struct _EditorCardsWindow
{
  AdwWindow           parent_instance;

  BoardEditor        *editor;
  GSettings          *settings;
  EditorCardsJob     *job;
  CardSheet          *sheet;       /* NULL while there is nothing to print */
  guint               page;
  guint               idle;        /* waits to make the sheet anew */
  GCancellable       *cancellable; /* of the PDF that is being written */
  guint               progress_timeout;

  GtkStack           *stack;
  EditorSheetPreview *preview;
  AdwStatusPage      *problem_page;
  AdwToastOverlay    *toast_overlay;
  GtkLabel           *warning_label;
  GtkLabel           *page_label;
  GtkWidget          *progress_box;
  GtkProgressBar     *progress_bar;
  AdwActionRow       *boards_row;
  GtkSpinButton      *copies_spin;
  AdwComboRow        *size_row;
  GtkWidget          *width_row;
  GtkWidget          *height_row;
  GtkSpinButton      *width_spin;
  GtkSpinButton      *height_spin;
  GtkSwitch          *landscape_switch;
  AdwComboRow        *sides_row;
  AdwComboRow        *level_row;
  GtkSwitch          *code_switch;
  AdwEntryRow        *caption_entry;
  AdwComboRow        *paper_row;
  GtkSpinButton      *margin_spin;
  GtkSpinButton      *gutter_spin;
  GtkSwitch          *marks_switch;
  GtkSwitch          *footer_switch;
  AdwEntryRow        *title_entry;
};

G_DEFINE_FINAL_TYPE (EditorCardsWindow, editor_cards_window, ADW_TYPE_WINDOW)

static void
tell (EditorCardsWindow *self,
      const char        *sentence)
{
  g_autofree char *markup = g_markup_escape_text (sentence, -1);

  adw_toast_overlay_add_toast (self->toast_overlay, adw_toast_new (markup));
}

static void
toast_action (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  tell (EDITOR_CARDS_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

/* The name that a job and its files go by. */
static const char *
get_title (EditorCardsWindow *self)
{
  const char *title = gtk_editable_get_text (GTK_EDITABLE (self->title_entry));

  return title[0] != '\0' ? title : _("Spaces cards");
}

static char *
warning (EditorCardsWindow *self)
{
  guint n_left_out = editor_cards_job_get_n_left_out (self->job);

  if (n_left_out > 0)
    return g_strdup_printf (ngettext ("%u board is left out: its link is too long for a QR code.",
                                      "%u boards are left out: their links are too long for a QR "
                                      "code.", n_left_out),
                            n_left_out);
  if (card_sheet_get_module (self->sheet) < QR_MM_PER_MODULE)
    /* Translators: two sizes in millimetres, of one small square of the QR code */
    return g_strdup_printf (_("Telephones may not read the smallest code: its squares are %.2f mm "
                              "wide and should have %.1f mm. Choose larger cards, or a smaller loss "
                              "for the codes."),
                            card_sheet_get_module (self->sheet), QR_MM_PER_MODULE);

  return g_strdup ("");
}

static void
show_page (EditorCardsWindow *self)
{
  guint n_pages = self->sheet != NULL ? card_sheet_get_layout (self->sheet)->n_pages : 0;
  g_autofree char *text = NULL;

  self->page = MIN (self->page, MAX (n_pages, 1) - 1);
  editor_sheet_preview_set_page (self->preview, self->sheet, self->page);
  /* Translators: which page is shown, and how many there are */
  text = g_strdup_printf (_("Page %u of %u"), n_pages > 0 ? self->page + 1 : 0, n_pages);
  gtk_label_set_text (self->page_label, text);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "cards.previous", self->page > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "cards.next", self->page + 1 < n_pages);
}

static void
show_boards (EditorCardsWindow *self)
{
  guint n_boards = editor_cards_job_get_n_boards (self->job);
  g_autofree char *text = g_strdup_printf (ngettext ("%u board", "%u boards", n_boards), n_boards);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->boards_row), text);
}

static void
show_sheet (EditorCardsWindow *self,
            const GError      *error)
{
  static const char *const actions[] = { "cards.print", "cards.pdf", "cards.svg", "cards.png" };
  g_autofree char *words = self->sheet != NULL ? warning (self) : g_strdup ("");

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i], self->sheet != NULL);
  adw_status_page_set_description (self->problem_page, error != NULL ? error->message : NULL);
  gtk_stack_set_visible_child (self->stack, self->sheet != NULL ? GTK_WIDGET (self->preview)
                                                                : GTK_WIDGET (self->problem_page));
  gtk_label_set_text (self->warning_label, words);
  gtk_widget_set_visible (GTK_WIDGET (self->warning_label), words[0] != '\0');
  show_boards (self);
  show_page (self);
}

static gboolean
on_idle (gpointer data)
{
  EditorCardsWindow *self = data;
  g_autoptr (GError) error = NULL;

  self->idle = 0;
  g_clear_pointer (&self->sheet, card_sheet_unref);
  self->sheet = editor_cards_job_make (self->job, gtk_spin_button_get_value_as_int (self->copies_spin),
                                       gtk_editable_get_text (GTK_EDITABLE (self->caption_entry)),
                                       get_title (self), &error);
  show_sheet (self, error);

  return G_SOURCE_REMOVE;
}

static void
queue (EditorCardsWindow *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add (on_idle, self);
}

/* The size is one of those with a name, or figures; upright, as those with a name are. */
static void
store_size (EditorCardsWindow *self)
{
  gsize n_sizes;
  const CardSize *sizes = card_sizes_get (&n_sizes);
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
restore_size (EditorCardsWindow *self)
{
  gsize n_sizes;
  const CardSize *sizes = card_sizes_get (&n_sizes);
  g_autofree char *size = g_settings_get_string (self->settings, EDITOR_SETTING_CARDS_SIZE);
  double width, height;
  guint chosen = 0;

  while (chosen < n_sizes && !g_str_equal (sizes[chosen].id, size))
    chosen++;
  if (chosen == n_sizes && card_size_parse (size, &width, &height, NULL))
    {
      gtk_spin_button_set_value (self->width_spin, width);
      gtk_spin_button_set_value (self->height_spin, height);
    }
  adw_combo_row_set_selected (self->size_row, chosen);
  store_size (self);
}

static gboolean
get_paper (GValue   *value,
           GVariant *variant,
           gpointer  data)
{
  gsize n_papers;
  const CardSize *papers = paper_sizes_get (&n_papers);

  for (gsize i = 0; i < n_papers; i++)
    {
      if (g_str_equal (papers[i].id, g_variant_get_string (variant, NULL)))
        g_value_set_uint (value, i);
    }

  return TRUE;
}

static GVariant *
set_paper (const GValue       *value,
           const GVariantType *type,
           gpointer            data)
{
  gsize n_papers;
  const CardSize *papers = paper_sizes_get (&n_papers);
  guint chosen = g_value_get_uint (value);

  return chosen < n_papers ? g_variant_new_string (papers[chosen].id) : NULL;
}

static const char *const sides[] = { "fronts", "long-edge", "short-edge", NULL };
static const char *const levels[] = { "low", "medium", "quartile", "high", NULL };

/* The rows are in the order of the values. */
static gboolean
get_nick (GValue   *value,
          GVariant *variant,
          gpointer  data)
{
  const char *const *nicks = data;

  for (guint i = 0; nicks[i] != NULL; i++)
    {
      if (g_str_equal (nicks[i], g_variant_get_string (variant, NULL)))
        g_value_set_uint (value, i);
    }

  return TRUE;
}

static GVariant *
set_nick (const GValue       *value,
          const GVariantType *type,
          gpointer            data)
{
  const char *const *nicks = data;
  guint chosen = g_value_get_uint (value);

  return chosen < g_strv_length ((GStrv) nicks) ? g_variant_new_string (nicks[chosen]) : NULL;
}

static void
bind (EditorCardsWindow *self)
{
  const struct
  {
    const char *key;
    gpointer    object;
    const char *property;
  } plain[] = {
    { EDITOR_SETTING_CARDS_LANDSCAPE, self->landscape_switch, "active" },
    { EDITOR_SETTING_CARDS_CODE, self->code_switch, "active" },
    { EDITOR_SETTING_CARDS_CUT_MARKS, self->marks_switch, "active" },
    { EDITOR_SETTING_CARDS_FOOTER, self->footer_switch, "active" },
    { EDITOR_SETTING_CARDS_MARGIN, gtk_spin_button_get_adjustment (self->margin_spin), "value" },
    { EDITOR_SETTING_CARDS_GUTTER, gtk_spin_button_get_adjustment (self->gutter_spin), "value" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (plain); i++)
    g_settings_bind (self->settings, plain[i].key, plain[i].object, plain[i].property,
                     G_SETTINGS_BIND_DEFAULT);
  g_settings_bind_with_mapping (self->settings, EDITOR_SETTING_CARDS_PAPER, self->paper_row,
                                "selected", G_SETTINGS_BIND_DEFAULT, get_paper, set_paper, NULL, NULL);
  g_settings_bind_with_mapping (self->settings, EDITOR_SETTING_CARDS_SIDES, self->sides_row,
                                "selected", G_SETTINGS_BIND_DEFAULT, get_nick, set_nick,
                                (gpointer) sides, NULL);
  g_settings_bind_with_mapping (self->settings, EDITOR_SETTING_CARDS_LEVEL, self->level_row,
                                "selected", G_SETTINGS_BIND_DEFAULT, get_nick, set_nick,
                                (gpointer) levels, NULL);
  restore_size (self);
}

static void
add_present_board (EditorCardsWindow *self)
{
  editor_cards_job_add (self->job, board_editor_get_board (self->editor),
                        board_editor_get_name (self->editor));
}

static void
reset_action (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  EditorCardsWindow *self = EDITOR_CARDS_WINDOW (widget);

  editor_cards_job_clear (self->job);
  add_present_board (self);
  queue (self);
}

static void
add_text (EditorCardsWindow *self,
          const char        *text,
          gsize              length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesFile) file = spaces_file_read (text, length, SPACES_FILE_ANY, &error);
  g_autofree char *sentence = NULL;
  guint n_added = 0;

  if (file != NULL)
    n_added = editor_cards_job_add_file (self->job, file);
  if (file == NULL)
    sentence = g_strdup_printf (_("This file holds no boards. %s"), error->message);
  else
    sentence = g_strdup_printf (ngettext ("%u board added", "%u boards added", n_added), n_added);

  tell (self, sentence);
  queue (self);
}

static void
on_loaded (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (EditorCardsWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (self->job == NULL) /* the window was closed meanwhile */
    return;

  if (g_file_load_contents_finish (G_FILE (source), result, &text, &length, NULL, &error))
    add_text (self, text, length);
  else
    {
      g_autofree char *sentence
          = g_strdup_printf (_("The file could not be read: %s"), error->message);

      tell (self, sentence);
    }
}

static void
on_file (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (EditorCardsWindow) self = data;
  g_autoptr (GFile) file = editor_compat_open_finish (result, NULL);

  if (file != NULL)
    g_file_load_contents_async (file, NULL, on_loaded, g_object_ref (self));
}

static void
add_action (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  editor_compat_open_async (GTK_WINDOW (widget), _("Add Boards"), on_file, g_object_ref (widget));
}

static void
turn_page (EditorCardsWindow *self,
           int                pages)
{
  self->page += pages;
  show_page (self);
}

static void
previous_action (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  turn_page (EDITOR_CARDS_WINDOW (widget), -1);
}

static void
next_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  turn_page (EDITOR_CARDS_WINDOW (widget), 1);
}

static void
print_action (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  EditorCardsWindow *self = EDITOR_CARDS_WINDOW (widget);

  editor_sheet_print (GTK_WINDOW (self), self->sheet, get_title (self));
}

/* What a thread needs to write, with how far it has come. */
typedef struct
{
  EditorCardsWindow *window;
  CardSheet         *sheet;
  guint              page;
  int                n_done;
} Writing;

static Writing *
writing_new (EditorCardsWindow *self)
{
  Writing *writing = g_new0 (Writing, 1);

  writing->window = g_object_ref (self);
  writing->sheet = card_sheet_ref (self->sheet);
  writing->page = self->page;

  return writing;
}

static void
writing_free (Writing *writing)
{
  EditorCardsWindow *self = writing->window;

  g_clear_handle_id (&self->progress_timeout, g_source_remove);
  if (self->progress_box != NULL)
    gtk_widget_set_visible (self->progress_box, FALSE);
  card_sheet_unref (writing->sheet);
  g_object_unref (self);
  g_free (writing);
}

static gboolean
on_progress (gpointer data)
{
  Writing *writing = data;
  guint n_pages = card_sheet_get_layout (writing->sheet)->n_pages;
  int n_done = g_atomic_int_get (&writing->n_done);

  if (writing->window->progress_box == NULL)
    return G_SOURCE_CONTINUE;

  gtk_progress_bar_set_fraction (writing->window->progress_bar, n_done / (double) n_pages);
  gtk_widget_set_visible (writing->window->progress_box, n_done > 0);

  return G_SOURCE_CONTINUE;
}

static void
count_page (guint    n_done,
            guint    n_pages,
            gpointer data)
{
  g_atomic_int_set (&((Writing *) data)->n_done, (int) n_done);
}

static gboolean
write_pdf (GOutputStream  *stream,
           gpointer        data,
           GCancellable   *cancellable,
           GError        **error)
{
  Writing *writing = data;

  return card_sheet_write_pdf (writing->sheet, stream, count_page, writing, cancellable, error);
}

static gboolean
write_svg (GOutputStream  *stream,
           gpointer        data,
           GCancellable   *cancellable,
           GError        **error)
{
  Writing *writing = data;

  return card_sheet_write_svg (writing->sheet, writing->page, stream, cancellable, error);
}

static gboolean
write_png (GOutputStream  *stream,
           gpointer        data,
           GCancellable   *cancellable,
           GError        **error)
{
  Writing *writing = data;

  return card_sheet_write_png (writing->sheet, writing->page, PNG_DPI, stream, cancellable, error);
}

static void
save (EditorCardsWindow   *self,
      const char          *title,
      const char          *extension,
      EditorFileWriteFunc  write)
{
  g_autofree char *name = board_export_suggest_name (get_title (self), extension);
  Writing *writing = writing_new (self);

  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  g_clear_handle_id (&self->progress_timeout, g_source_remove);
  self->progress_timeout = g_timeout_add (PROGRESS_MS, on_progress, writing);
  editor_file_saving_ask (GTK_WINDOW (self), self->settings, title, name, self->cancellable, write,
                          writing, (GDestroyNotify) writing_free);
}

static void
pdf_action (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  save (EDITOR_CARDS_WINDOW (widget), _("Save Cards as PDF"), "pdf", write_pdf);
}

static void
svg_action (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  save (EDITOR_CARDS_WINDOW (widget), _("Save Page as SVG"), "svg", write_svg);
}

static void
png_action (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  save (EDITOR_CARDS_WINDOW (widget), _("Save Page as PNG"), "png", write_png);
}

static void
cancel_action (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  g_cancellable_cancel (EDITOR_CARDS_WINDOW (widget)->cancellable);
}

static void
editor_cards_window_dispose (GObject *object)
{
  EditorCardsWindow *self = EDITOR_CARDS_WINDOW (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_handle_id (&self->progress_timeout, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  if (self->settings != NULL)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->sheet, card_sheet_unref);
  g_clear_pointer (&self->job, editor_cards_job_free);
  g_clear_object (&self->settings);
  g_clear_object (&self->editor);
  self->progress_box = NULL;

  G_OBJECT_CLASS (editor_cards_window_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, EditorCardsWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsWindow, preview);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsWindow, problem_page);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsWindow, toast_overlay);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsWindow, warning_label);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsWindow, page_label);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsWindow, progress_box);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsWindow, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsWindow, boards_row);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsWindow, copies_spin);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsWindow, size_row);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsWindow, width_row);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsWindow, height_row);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsWindow, width_spin);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsWindow, height_spin);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsWindow, landscape_switch);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsWindow, sides_row);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsWindow, level_row);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsWindow, code_switch);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsWindow, caption_entry);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsWindow, paper_row);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsWindow, margin_spin);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsWindow, gutter_spin);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsWindow, marks_switch);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsWindow, footer_switch);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsWindow, title_entry);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.toast", "s", toast_action);
  gtk_widget_class_install_action (widget_class, "cards.add", NULL, add_action);
  gtk_widget_class_install_action (widget_class, "cards.reset", NULL, reset_action);
  gtk_widget_class_install_action (widget_class, "cards.previous", NULL, previous_action);
  gtk_widget_class_install_action (widget_class, "cards.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "cards.print", NULL, print_action);
  gtk_widget_class_install_action (widget_class, "cards.pdf", NULL, pdf_action);
  gtk_widget_class_install_action (widget_class, "cards.svg", NULL, svg_action);
  gtk_widget_class_install_action (widget_class, "cards.png", NULL, png_action);
  gtk_widget_class_install_action (widget_class, "cards.cancel", NULL, cancel_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "cards.print", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "cards.pdf", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_o, GDK_CONTROL_MASK, "cards.add", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Up, 0, "cards.previous", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Down, 0, "cards.next", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
editor_cards_window_class_init (EditorCardsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_cards_window_dispose;

  g_type_ensure (EDITOR_TYPE_SHEET_PREVIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/cards-window.ui");
  bind_children (widget_class);
  install_actions (widget_class);
}

static void
editor_cards_window_init (EditorCardsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* What is not in the settings, or not plainly there. */
static void
connect (EditorCardsWindow *self)
{
  const struct
  {
    gpointer    object;
    const char *signal;
    GCallback   callback;
  } signals[] = {
    { self->settings, "changed", G_CALLBACK (queue) },
    { self->copies_spin, "value-changed", G_CALLBACK (queue) },
    { self->caption_entry, "changed", G_CALLBACK (queue) },
    { self->title_entry, "changed", G_CALLBACK (queue) },
    { self->size_row, "notify::selected", G_CALLBACK (store_size) },
    { self->width_spin, "value-changed", G_CALLBACK (store_size) },
    { self->height_spin, "value-changed", G_CALLBACK (store_size) },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_swapped (signals[i].object, signals[i].signal, signals[i].callback, self);
}

GtkWidget *
editor_cards_window_new (GtkWindow   *parent,
                         BoardEditor *editor,
                         GSettings   *settings)
{
  EditorCardsWindow *self
      = g_object_new (EDITOR_TYPE_CARDS_WINDOW, "transient-for", parent, NULL);

  self->editor = g_object_ref (editor);
  self->settings = g_object_ref (settings);
  self->job = editor_cards_job_new (settings);
  add_present_board (self);
  bind (self);
  connect (self);
  queue (self);

  return GTK_WIDGET (self);
}
