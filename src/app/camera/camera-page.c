/* The list is a model of its own, which outlives the widgets: cards of pictures may still come when
 * the window is closed. The camera is on while the page is mapped in a window that can be seen.
 * Everything that depends on it, such as which actions there are, is derived in update(). Spoken is
 * what stands below the picture, and why there is none. */
#include "app/camera/camera-page.h"

#include "app/camera/camera-feed.h"
#include "app/canvas/board-palette.h"
#include "app/compat/accessible-names.h"
#include "app/compat/announce.h"
#include "app/desktop/import-offer.h"
#include "app/desktop/settings.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "app/widgets/hysteresis-bin.h"
#include "app/widgets/one-stop.h"
#include "app/widgets/progress-question.h"
#include "app/widgets/row-scroll.h"
#include "text/bounded-read.h"
#include "text/decode-error.h"
#include "objects/plain-object.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

#define CARD "editor-scanned-card" /* of a row */
#define SIDE 48 /* of the picture of a card, in logical pixels */

/* Of a window that nobody sees; the second is GDK_TOPLEVEL_STATE_SUSPENDED of GTK 4.12. */
#define HIDDEN_STATES (GDK_TOPLEVEL_STATE_MINIMIZED | (1 << 16))

struct _EditorCameraPage
{
  AdwBin              parent_instance;

  EditorScannedCards *cards; /* until the end */
  EditorCameraFeed   *feed;  /* until dispose */
  GPtrArray          *nodes; /* of the cameras to choose from, in order */
  guint               watched; /* one of them */
  guint               last;  /* where the card is that came last, if it is in the list */

  GtkWidget          *back_button;
  GtkWidget          *columns;
  GtkStack           *eye_stack;
  AdwStatusPage      *reason_page;
  GtkWidget          *start_button;
  EditorCameraView   *view;
  GtkDropDown        *camera_choice;
  GtkStringList      *camera_names;
  GtkWidget          *pictures_button;
  GtkImage           *mark;
  GtkLabel           *said_label;
  GtkLabel           *count_label;
  GtkStack           *list_stack;
  GtkWidget          *empty_label;
  GtkWidget          *list_stop;
  GtkListView        *list_view;
  GtkSingleSelection *selection; /* only of a person, until another card comes */
  GtkGrid            *uses;
};

G_DEFINE_FINAL_TYPE (EditorCameraPage, editor_camera_page, ADW_TYPE_BIN)

static guint used_signal;

/* --- Words ----------------------------------------------------------------------------------- */

static void
speak (EditorCameraPage *self,
       const char       *sentence)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    editor_compat_announce (GTK_WIDGET (self), sentence);
}

/* @icon is the mark, or NULL for none. */
static void
say (EditorCameraPage *self,
     const char       *icon,
     const char       *sentence)
{
  gtk_image_set_from_icon_name (self->mark, icon);
  gtk_widget_set_visible (GTK_WIDGET (self->mark), icon != NULL);
  gtk_label_set_text (self->said_label, SHOWN_SENTENCE (sentence));
  speak (self, sentence);
}

static char *
describe_count (EditorCameraPage *self)
{
  guint n_all = g_list_model_get_n_items (editor_scanned_cards_get_list (self->cards));
  guint n_cards = editor_scanned_cards_count (self->cards);

  if (n_all == n_cards)
    /* Translators: %'u is how many cards were read */
    return g_strdup_printf (ngettext ("%'u card", "%'u cards", n_cards), n_cards);

  /* Translators: how many cards were read, and how many codes and pictures are none */
  return g_strdup_printf (ngettext ("%1$'u card · no card: %2$'u", "%1$'u cards · no card: %2$'u",
                                    n_cards),
                          n_cards, n_all - n_cards);
}

/* --- The list -------------------------------------------------------------------------------- */

GListModel *
editor_camera_page_get_cards (EditorCameraPage *self)
{
  return editor_scanned_cards_get_list (self->cards);
}

EditorScannedCard *
editor_camera_page_get_current (EditorCameraPage *self)
{
  EditorScannedCard *selected = gtk_single_selection_get_selected_item (self->selection);
  g_autoptr (EditorScannedCard) last
      = g_list_model_get_item (editor_camera_page_get_cards (self), self->last);

  return selected != NULL ? selected : last;
}

/* As what is selected looks. It is not: Orca 43 would go to the row without the focus, and from
 * then on hear no more of what is announced to the focus. */
static void
mark_current (EditorCameraPage *self)
{
  const EditorScannedCard *current = editor_camera_page_get_current (self);
  GtkWidget *item = gtk_widget_get_first_child (GTK_WIDGET (self->list_view));

  for (; item != NULL; item = gtk_widget_get_next_sibling (item))
    {
      GtkWidget *row = gtk_widget_get_first_child (item);

      if (row != NULL && g_object_get_data (G_OBJECT (row), CARD) == current)
        gtk_widget_set_state_flags (item, GTK_STATE_FLAG_SELECTED, FALSE);
      else
        gtk_widget_unset_state_flags (item, GTK_STATE_FLAG_SELECTED);
    }
}

static void
update (EditorCameraPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const EditorScannedCard *current = editor_camera_page_get_current (self);
  guint n_all = g_list_model_get_n_items (editor_camera_page_get_cards (self));
  gboolean has_cards = editor_scanned_cards_count (self->cards) > 0;
  g_autofree char *words = describe_count (self);

  gtk_label_set_text (self->count_label, n_all > 0 ? words : "");
  gtk_stack_set_visible_child (self->list_stack, n_all > 0 ? self->list_stop : self->empty_label);
  gtk_widget_action_set_enabled (widget, "camera.add", has_cards);
  gtk_widget_action_set_enabled (widget, "camera.deck", has_cards);
  gtk_widget_action_set_enabled (widget, "camera.play", current != NULL && current->is_card);
  gtk_widget_action_set_enabled (widget, "camera.inspect",
                                 current != NULL && current->inspection != NULL);
  gtk_widget_action_set_enabled (widget, "camera.clear", n_all > 0);
  gtk_widget_action_set_enabled (widget, "camera.undo",
                                 editor_scanned_cards_can_undo (self->cards));
  mark_current (self);
}

/* The keyboard stays where it is, unless it is in the list. */
static void
go_to (EditorCameraPage *self,
       guint             place)
{
  self->last = place;
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  update (self);
  editor_scroll_to_row (self->list_view, place);
}

/* Whether it is another one than those before. */
static gboolean
add_card (EditorCameraPage  *self,
          EditorScannedCard *card)
{
  guint place;
  gboolean is_new = editor_scanned_cards_add (self->cards, card, &place);
  g_autofree char *words = NULL;

  go_to (self, place);
  if (is_new)
    words = editor_scanned_card_describe (card);
  else
    /* Translators: %s is the name of a card */
    words = g_strdup_printf (_("%s is in the list already"),
                             SHOWN (editor_camera_page_get_current (self)->title));
  say (self, !is_new           ? NULL
             : card->is_legal ? "object-select-symbolic"
                              : "dialog-warning-symbolic",
       words);
  return is_new;
}

static void
draw_picture (GtkDrawingArea *area,
              cairo_t        *cr,
              int             width,
              int             height,
              gpointer        data)
{
  GtkListItem *item = data;
  EditorScannedCard *card = gtk_list_item_get_item (item);

  if (card != NULL && card->subject != NULL)
    game_subject_draw_small (card->subject, cr, SIDE, editor_board_palette_get ());
}

/* The row is made anew for each card: there are few, and most are shown once. */
static void
on_bind (EditorCameraPage *self,
         GtkListItem      *item)
{
  EditorScannedCard *card = gtk_list_item_get_item (item);
  g_autofree char *about = editor_scanned_card_describe (card);
  GtkWidget *picture = gtk_drawing_area_new ();
  GtkWidget *details = editor_label_new (SHOWN_SENTENCE (card->summary), "caption",
                                         card->is_legal ? "dim-label" : "warning", NULL);
  GtkWidget *title = editor_label_new (SHOWN (card->title), "heading", NULL);
  GtkWidget *words = editor_box_new (GTK_ORIENTATION_VERTICAL, 0, title, details, NULL);
  GtkWidget *warning = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
  GtkWidget *row = editor_box_new (GTK_ORIENTATION_HORIZONTAL, 12, picture, words, warning, NULL);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (picture), SIDE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (picture), SIDE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (picture), draw_picture, item, NULL);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_label_set_lines (GTK_LABEL (details), 3);
  gtk_label_set_wrap (GTK_LABEL (details), TRUE);
  gtk_widget_add_css_class (warning, "warning");
  gtk_widget_set_visible (warning, !card->is_legal);
  g_object_set_data (G_OBJECT (row), CARD, card);
  gtk_list_item_set_child (item, row);
  /* A screen reader reads the item of the list, which is the parent of the row; Orca 48 would say
   * the title, too. */
  editor_set_label (gtk_widget_get_parent (row), SHOWN_SENTENCE (about));
  g_object_set (title, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  mark_current (self);
}

/* --- Pictures -------------------------------------------------------------------------------- */

/* One GTask: the thread makes a card of each text, which recognises it, and hands it to the main
 * loop as an idle call of the same priority as the end of the task, so that all cards come before
 * that. The Reading lives until then, and whatever of it the thread writes is read after it. */
typedef struct
{
  EditorCameraPage *page; /* owned, as the next two */
  EditorImport *import;
  EditorProgress *progress;
  guint n_all;    /* pictures, and what else was handed over by itself */
  guint n_others; /* files in folders that are no pictures */
  guint n_new;    /* cards that have come so far */
} Reading;

typedef struct
{
  Reading *reading; /* which waits for it */
  EditorScannedCard *card; /* owned */
} Delivery;

static void
reading_free (Reading *reading)
{
  g_object_unref (reading->page);
  g_object_unref (reading->import);
  editor_progress_free (reading->progress);
  g_free (reading);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Reading, reading_free)

/* Nothing comes to a page that has no window any more. */
static gboolean
deliver (gpointer data)
{
  g_autofree Delivery *delivery = data;
  g_autoptr (EditorScannedCard) card = delivery->card;
  Reading *reading = delivery->reading;

  if (gtk_widget_get_root (GTK_WIDGET (reading->page)) != NULL)
    reading->n_new += add_card (reading->page, card) && card->is_card;

  return G_SOURCE_REMOVE;
}

/* A file that is no picture may be one that cannot be read, which has a better reason. */
static EditorScannedCard *
make_card (const char   *name,
           const char   *path,
           const char   *text,
           const GError *problem,
           GCancellable *cancellable)
{
  g_autoptr (GError) unread = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (text != NULL)
    return editor_scanned_card_new (text);
  if (problem != NULL)
    return editor_scanned_card_new_failed (name, problem->message);

  bytes = file_bytes_read (path, 1, cancellable, &unread);
  return editor_scanned_card_new_failed (
      name, unread != NULL && !g_error_matches (unread, DECODE_ERROR, DECODE_ERROR_TOO_LONG)
                ? unread->message
                : _("This file isn’t a picture"));
}

static void
take_item (const char   *name,
           const char   *path,
           const char   *text,
           const GError *problem,
           gpointer      data)
{
  Reading *reading = data;
  GCancellable *cancellable = editor_progress_get_cancellable (reading->progress);
  Delivery *delivery;

  if (g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  delivery = g_new (Delivery, 1);
  *delivery = (Delivery) { reading, make_card (name, path, text, problem, cancellable) };
  g_idle_add_full (G_PRIORITY_DEFAULT, deliver, delivery, NULL);
}

static void
read_all (GTask        *task,
          gpointer      source,
          gpointer      data,
          GCancellable *cancellable)
{
  Reading *reading = data;

  editor_progress_begin (reading->progress);
  reading->n_others = editor_import_open_folders (reading->import, cancellable);
  reading->n_all = editor_import_get_n_items (reading->import);
  editor_progress_set_total (reading->progress, reading->n_all);
  editor_import_visit (reading->import, take_item, reading,
                       editor_progress_get_counter (reading->progress), cancellable);
  g_task_return_boolean (task, TRUE);
}

/* A single picture has said what it was. */
static void
on_all_read (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (Reading) reading = data;
  guint n_read = (guint) g_atomic_int_get (editor_progress_get_counter (reading->progress));
  g_autofree char *words = NULL;

  if (gtk_widget_get_root (GTK_WIDGET (reading->page)) == NULL
      || (reading->n_all == 1 && reading->n_others == 0))
    return;

  if (n_read < reading->n_all)
    /* Translators: pictures that were read, all pictures, and cards that are new in the list */
    words = g_strdup_printf (_("Pictures read: %1$'u of %2$'u · new cards: %3$'u"), n_read,
                             reading->n_all, reading->n_new);
  else if (reading->n_others > 0)
    /* Translators: pictures that were read, cards that are new in the list, and files that are
     * no pictures */
    words = g_strdup_printf (_("Pictures read: %1$'u · new cards: %2$'u · other files: %3$'u"),
                             n_read, reading->n_new, reading->n_others);
  else
    /* Translators: pictures that were read, and cards that are new in the list */
    words = g_strdup_printf (_("Pictures read: %1$'u · new cards: %2$'u"), n_read,
                             reading->n_new);
  say (reading->page, NULL, words);
}

void
editor_camera_page_take (GtkWidget    *page,
                         EditorImport *import)
{
  Reading *reading;

  if (editor_import_get_n_items (import) == 0)
    return;

  reading = g_new0 (Reading, 1);
  reading->page = g_object_ref (EDITOR_CAMERA_PAGE (page));
  reading->import = g_object_ref (import);
  reading->progress = editor_progress_new (GTK_WINDOW (gtk_widget_get_root (page)),
                                           _("Reading Pictures"), 1);
  editor_progress_run (reading->progress, read_all, on_all_read, reading);
}

/* --- The camera ------------------------------------------------------------------------------ */

static void
on_camera_text (const char *text,
                gpointer    data)
{
  g_autoptr (EditorScannedCard) card = editor_scanned_card_new (text);

  add_card (data, card);
}

/* The button to go on may be where the keyboard is when it goes. */
static void
on_camera_state (EditorCameraState  state,
                 const char        *title,
                 const char        *reason,
                 gpointer           data)
{
  EditorCameraPage *self = data;
  gboolean can_start = state == EDITOR_CAMERA_RESTING || state == EDITOR_CAMERA_FAILED;
  gboolean moves = !can_start && gtk_widget_has_focus (self->start_button);
  const char *or_pictures = _("Pictures of cards can be dropped here, too.");
  g_autofree char *words
      = reason != NULL ? g_strdup_printf ("%s\n%s", reason, or_pictures) : NULL;

  adw_status_page_set_title (self->reason_page, title != NULL ? SHOWN (title) : "");
  adw_status_page_set_description (self->reason_page, SHOWN_SENTENCE (words));
  gtk_widget_set_visible (self->start_button, can_start);
  gtk_stack_set_visible_child (self->eye_stack, state == EDITOR_CAMERA_ON
                                                    ? GTK_WIDGET (self->view)
                                                    : GTK_WIDGET (self->reason_page));
  if (moves)
    gtk_widget_grab_focus (self->pictures_button);
  if (reason != NULL)
    {
      speak (self, reason);
      speak (self, or_pictures);
    }
}

/* With the camera that was chosen last, if it is there. */
static void
start_camera (EditorCameraPage *self)
{
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autofree char *node = g_settings_get_string (settings, EDITOR_SETTING_CAMERA);

  editor_camera_feed_start (self->feed, node);
}

static void
start_action (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  start_camera (EDITOR_CAMERA_PAGE (widget));
}

/* One that is not there any more stays in the list: the choice must not go while a person is in
 * it. */
static void
on_camera (const char *node,
           const char *name,
           gboolean    is_watched,
           gpointer    data)
{
  EditorCameraPage *self = data;
  guint place;

  if (!g_ptr_array_find_with_equal_func (self->nodes, node, g_str_equal, &place))
    {
      place = self->nodes->len;
      g_ptr_array_add (self->nodes, g_strdup (node));
      gtk_string_list_append (self->camera_names, SHOWN (name));
    }
  if (is_watched)
    {
      self->watched = place;
      gtk_drop_down_set_selected (self->camera_choice, place);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->camera_choice), self->nodes->len > 1);
}

static void
on_camera_chosen (EditorCameraPage *self)
{
  guint chosen = gtk_drop_down_get_selected (self->camera_choice);
  g_autoptr (GSettings) settings = NULL;

  if (chosen == self->watched || chosen >= self->nodes->len) /* the latter as the list goes */
    return;

  settings = editor_settings_open ();
  self->watched = chosen;
  g_settings_set_string (settings, EDITOR_SETTING_CAMERA, self->nodes->pdata[chosen]);
  editor_camera_feed_stop (self->feed);
  start_camera (self);
}

/* The camera sees nothing while nobody sees its picture. */
static void
update_camera (EditorCameraPage *self)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  GdkToplevelState state = gdk_toplevel_get_state (GDK_TOPLEVEL (gtk_native_get_surface (native)));

  if ((state & HIDDEN_STATES) != 0)
    editor_camera_feed_stop (self->feed);
  else if (editor_camera_feed_get_state (self->feed) == EDITOR_CAMERA_OFF)
    start_camera (self);
}

static void
editor_camera_page_map (GtkWidget *widget)
{
  EditorCameraPage *self = EDITOR_CAMERA_PAGE (widget);
  GdkSurface *surface;

  GTK_WIDGET_CLASS (editor_camera_page_parent_class)->map (widget);
  surface = gtk_native_get_surface (gtk_widget_get_native (widget));
  g_signal_connect_swapped (surface, "notify::state", G_CALLBACK (update_camera), self);
  update_camera (self);
}

static void
editor_camera_page_unmap (GtkWidget *widget)
{
  EditorCameraPage *self = EDITOR_CAMERA_PAGE (widget);

  g_signal_handlers_disconnect_by_data (gtk_native_get_surface (gtk_widget_get_native (widget)),
                                        self);
  editor_camera_feed_stop (self->feed);
  GTK_WIDGET_CLASS (editor_camera_page_parent_class)->unmap (widget);
}

/* --- Actions --------------------------------------------------------------------------------- */

static const struct
{
  const char *action;
  const char *label;
} uses[] = {
  [EDITOR_CAMERA_ADD] = { "camera.add", N_("Add to Library") },
  [EDITOR_CAMERA_DECK] = { "camera.deck", N_("Make a Deck") },
  [EDITOR_CAMERA_PLAY] = { "camera.play", N_("Play Against It") },
  [EDITOR_CAMERA_INSPECT] = { "camera.inspect", N_("Inspect") },
};

static void
use_action (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  for (guint use = 0; use < G_N_ELEMENTS (uses); use++)
    if (g_str_equal (action, uses[use].action))
      g_signal_emit (widget, used_signal, 0, use);
}

static void
add_use_buttons (EditorCameraPage *self)
{
  for (int use = 0; use < (int) G_N_ELEMENTS (uses); use++)
    {
      GtkWidget *button = gtk_button_new_with_label (_(uses[use].label));

      gtk_widget_set_hexpand (button, TRUE);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), uses[use].action);
      gtk_grid_attach (self->uses, button, use % 2, use / 2, 1, 1);
      if (use == EDITOR_CAMERA_ADD)
        gtk_widget_add_css_class (button, "suggested-action");
    }
}

static void
undo_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  EditorCameraPage *self = EDITOR_CAMERA_PAGE (widget);
  g_autoptr (EditorScannedCard) gone = editor_scanned_cards_undo (self->cards);
  guint n_all = g_list_model_get_n_items (editor_camera_page_get_cards (self));
  g_autofree char *words
      /* Translators: %s is the name of a card */
      = gone != NULL ? g_strdup_printf (_("%s is off the list"), SHOWN (gone->title))
                     : g_strdup (_("The list is back"));

  if (n_all > 0)
    go_to (self, n_all - 1);
  say (self, NULL, words);
}

static void
clear_action (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  EditorCameraPage *self = EDITOR_CAMERA_PAGE (widget);

  editor_scanned_cards_clear (self->cards);
  say (self, NULL, _("The list is empty"));
  gtk_widget_grab_focus (widget);
}

static void
pictures_action (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  editor_import_ask_files (widget, _("Pictures of Cards"), editor_camera_page_take);
}

static void
folder_action (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  editor_import_ask_folder (widget, _("Folder with Pictures of Cards"),
                            editor_camera_page_take);
}

static void
on_activate (EditorCameraPage *self,
             guint             place)
{
  gtk_single_selection_set_selected (self->selection, place);
  gtk_widget_activate_action (GTK_WIDGET (self), "camera.inspect", NULL);
}

static const EditorActionRow actions[] = {
  { "camera.add", use_action },
  { "camera.deck", use_action },
  { "camera.play", use_action },
  { "camera.inspect", use_action },
  { "camera.undo", undo_action, NULL, GDK_KEY_z, GDK_CONTROL_MASK },
  { "camera.clear", clear_action },
  { "camera.start", start_action },
  { "camera.pictures", pictures_action },
  { "camera.folder", folder_action },
};

/* --- The widget ------------------------------------------------------------------------------ */

static void
lay_out (EditorCameraPage    *self,
         GParamSpec          *pspec,
         EditorHysteresisBin *bin)
{
  gboolean is_narrow = editor_hysteresis_bin_get_narrow (bin);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns),
                                  is_narrow ? GTK_ORIENTATION_VERTICAL
                                            : GTK_ORIENTATION_HORIZONTAL);
  gtk_grid_set_column_homogeneous (self->uses, !is_narrow); /* a long word may need more room */
}

/* The first of all, as Tab comes back here after the last one. */
static gboolean
editor_camera_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (EDITOR_CAMERA_PAGE (widget)->back_button);
}

static void
editor_camera_page_dispose (GObject *object)
{
  g_clear_pointer (&EDITOR_CAMERA_PAGE (object)->feed, editor_camera_feed_free);

  G_OBJECT_CLASS (editor_camera_page_parent_class)->dispose (object);
}

static void
editor_camera_page_finalize (GObject *object)
{
  editor_scanned_cards_free (EDITOR_CAMERA_PAGE (object)->cards);
  g_ptr_array_unref (EDITOR_CAMERA_PAGE (object)->nodes);

  G_OBJECT_CLASS (editor_camera_page_parent_class)->finalize (object);
}

static void
editor_camera_page_class_init (EditorCameraPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_camera_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_camera_page_finalize;
  widget_class->map = editor_camera_page_map;
  widget_class->unmap = editor_camera_page_unmap;
  widget_class->grab_focus = editor_camera_page_grab_focus;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  used_signal = PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "used", 1, G_TYPE_UINT);

  g_type_ensure (EDITOR_TYPE_CAMERA_VIEW);
  g_type_ensure (EDITOR_TYPE_HYSTERESIS_BIN);
  g_type_ensure (EDITOR_TYPE_ONE_STOP);
  EDITOR_SET_TEMPLATE (widget_class, "camera-page");
  EDITOR_BIND_CHILDREN (widget_class, EditorCameraPage, back_button, columns, eye_stack,
                        reason_page, start_button, view, camera_choice, camera_names,
                        pictures_button, mark, said_label, count_label, list_stack, empty_label,
                        list_stop, list_view, selection, uses);
  EDITOR_BIND_CALLBACKS (widget_class, lay_out, on_bind, on_activate, on_camera_chosen,
                         update);
  editor_install_actions (widget_class, actions, G_N_ELEMENTS (actions));
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.main", NULL);
}

static void
editor_camera_page_init (EditorCameraPage *self)
{
  self->cards = editor_scanned_cards_new ();
  self->nodes = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  add_use_buttons (self);
  editor_shorten_choices (self->camera_choice);
  editor_accessible_names_set_list (self->camera_choice, _("Camera"));
  self->feed = editor_camera_feed_new (self->view, on_camera_state, on_camera, on_camera_text,
                                       self);
  gtk_single_selection_set_model (self->selection, editor_scanned_cards_get_list (self->cards));
  g_signal_connect_object (editor_scanned_cards_get_list (self->cards), "items-changed",
                           G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

GtkWidget *
editor_camera_page_new (void)
{
  return g_object_new (EDITOR_TYPE_CAMERA_PAGE, NULL);
}
