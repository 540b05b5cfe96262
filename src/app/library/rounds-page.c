/* The rounds are read anew when the library has changed and the page is on screen. Each is a value
 * of its own in the list, so that a list view shows as many as there are. */
#include "app/library/rounds-page.h"

#include "app/library/library-history.h"
#include "app/library/library-labels.h"
#include "app/widgets/drop-children.h"
#include "app/widgets/one-stop.h"
#include "library/library-rounds.h"
#include "text/shown.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#define MAX_ROUNDS 1000 /* the last ones */
#define ROUND "spaces-round" /* data of the GtkStringObject that stands for a round */

struct _EditorRoundsPage
{
  GtkWidget           parent_instance;

  Library            *library;
  gboolean            is_stale; /* read when it is on screen again */

  GtkWidget          *side_button;
  GtkMenuButton      *menu_button;
  GtkStack           *stack;
  GListStore         *rounds; /* of GtkStringObject, the text for a screen reader */
  GtkSingleSelection *selection;
  GtkWidget          *view;
};

enum
{
  PROP_N_ROUNDS = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (EditorRoundsPage, editor_rounds_page, GTK_TYPE_WIDGET)

/* --- Words ----------------------------------------------------------------------------------- */

static const char *
name_player (const LibraryRound *round)
{
  return round->player_name != NULL ? round->player_name : _("Your board");
}

static const char *
name_opponent (const LibraryRound *round)
{
  return round->opponent_name != NULL ? round->opponent_name : _("Opponent");
}

static const char *
name_result (const LibraryRound *round)
{
  if (round->player_points > round->opponent_points)
    return _("Won");

  return round->player_points < round->opponent_points ? _("Lost") : _("Tied");
}

static char *
describe_boards (const LibraryRound *round)
{
  /* Translators: the board or deck of the player, and the opponent */
  return g_strdup_printf (_("%1$s against %2$s"), SHOWN (name_player (round)),
                          SHOWN (name_opponent (round)));
}

static char *
describe_details (const LibraryRound *round)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *day = editor_library_day (round->played, now);
  const char *scoring = g_str_equal (round->scoring, "engine") ? _("engine scoring")
                                                               : _("web scoring");

  return g_strdup_printf ("%s · %s · %s", name_result (round), scoring, day);
}

static char *
describe_points (const LibraryRound *round)
{
  /* Translators: the points of the player and of the opponent */
  return g_strdup_printf (_("%1$d : %2$d"), round->player_points, round->opponent_points);
}

/* --- Rows ------------------------------------------------------------------------------------ */

static GtkWidget *
make_label (const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, style);

  return label;
}

static void
on_setup (GtkSignalListItemFactory *factory,
          GtkListItem              *item,
          gpointer                  unused)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *points = gtk_label_new (NULL);

  gtk_box_append (GTK_BOX (words), make_label ("heading"));
  gtk_box_append (GTK_BOX (words), make_label ("caption"));
  gtk_widget_add_css_class (gtk_widget_get_last_child (words), "dim-label");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_add_css_class (points, "title-4");
  gtk_widget_add_css_class (points, "numeric");
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), points);
  gtk_widget_add_css_class (box, "library-choice");
  gtk_list_item_set_child (item, box);
}

/* The words for a screen reader were made with the object; the row has a parent only once it is
 * bound. */
static void
on_bind (GtkSignalListItemFactory *factory,
         GtkListItem              *item,
         gpointer                  unused)
{
  GObject *object = gtk_list_item_get_item (item);
  const LibraryRound *round = g_object_get_data (object, ROUND);
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *words = gtk_widget_get_first_child (box);
  GtkWidget *row = gtk_widget_get_parent (box);
  g_autofree char *boards = describe_boards (round);
  g_autofree char *details = describe_details (round);
  g_autofree char *points = describe_points (round);

  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (words)), boards);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (words)), details);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (box)), points);
  if (row != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    gtk_string_object_get_string (GTK_STRING_OBJECT (object)), -1);
}

static const LibraryRound *
get_round (EditorRoundsPage *self,
           guint             position)
{
  g_autoptr (GObject) object = g_list_model_get_item (G_LIST_MODEL (self->rounds), position);

  return object != NULL ? g_object_get_data (object, ROUND) : NULL;
}

static void
on_activate (EditorRoundsPage *self,
             guint             position)
{
  const LibraryRound *round = get_round (self, position);

  if (round != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.show-round", "x", round->id);
}

/* --- Reading --------------------------------------------------------------------------------- */

/* In the thread of the library. */
static gpointer
list_rounds (LibraryStore   *store,
             gconstpointer   data,
             GCancellable   *cancellable,
             GError        **error)
{
  return library_store_list_rounds (store, MAX_ROUNDS, error);
}

static GtkStringObject *
make_object (const LibraryRound *round)
{
  g_autofree char *boards = describe_boards (round);
  g_autofree char *details = describe_details (round);
  g_autofree char *points = describe_points (round);
  g_autofree char *words = g_strdup_printf ("%s, %s, %s", boards, points, details);
  GtkStringObject *object = gtk_string_object_new (words);

  g_object_set_data_full (G_OBJECT (object), ROUND, library_round_copy (round),
                          (GDestroyNotify) library_round_free);

  return object;
}

/* One splice, so that the view is notified once. The page may have been disposed of while the job
 * ran. */
static void
on_listed (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (EditorRoundsPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rounds = library_run_finish (LIBRARY_LIBRARY (source), result, &error);
  g_autoptr (GPtrArray) objects = g_ptr_array_new_with_free_func (g_object_unref);

  if (rounds == NULL)
    editor_library_report_error (GTK_WIDGET (self), error);
  if (rounds == NULL || self->rounds == NULL)
    return;

  for (guint i = 0; i < rounds->len; i++)
    g_ptr_array_add (objects, make_object (g_ptr_array_index (rounds, i)));
  g_list_store_splice (self->rounds, 0, g_list_model_get_n_items (G_LIST_MODEL (self->rounds)),
                       objects->pdata, objects->len);
  gtk_stack_set_visible_child_name (self->stack, objects->len > 0 ? "list" : "empty");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rounds.remove", objects->len > 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_ROUNDS]);
}

static void
read_again (EditorRoundsPage *self)
{
  self->is_stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (!self->is_stale)
    library_run_async (self->library, list_rounds, NULL, NULL, (GDestroyNotify) g_ptr_array_unref,
                       NULL, on_listed, g_object_ref (self));
}

/* --- Removing -------------------------------------------------------------------------------- */

static void
remove_action (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  EditorRoundsPage *self = EDITOR_ROUNDS_PAGE (widget);
  const LibraryRound *round
      = get_round (self, gtk_single_selection_get_selected (self->selection));

  if (round != NULL)
    editor_library_change (widget, self->library, EDITOR_LIBRARY_DELETE_ROUND, NULL,
                           library_edit_new_round_removal (&round->id, 1));
}

/* --- The widget ------------------------------------------------------------------------------ */

void
editor_rounds_page_set_library (EditorRoundsPage *self,
                                Library          *library,
                                GtkWidget        *side_button,
                                GMenuModel       *menu)
{
  g_return_if_fail (self->library == NULL);

  self->library = g_object_ref (library);
  self->is_stale = TRUE;
  g_signal_connect_swapped (library, "changed", G_CALLBACK (read_again), self);
  gtk_menu_button_set_menu_model (self->menu_button, menu);
  g_object_bind_property (side_button, "visible", self->side_button, "visible",
                          G_BINDING_SYNC_CREATE);
}

guint
editor_rounds_page_get_n_rounds (EditorRoundsPage *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->rounds));
}

static void
editor_rounds_page_get_property (GObject    *object,
                                 guint       property,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  if (property == PROP_N_ROUNDS)
    g_value_set_uint (value, editor_rounds_page_get_n_rounds (EDITOR_ROUNDS_PAGE (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_rounds_page_map (GtkWidget *widget)
{
  EditorRoundsPage *self = EDITOR_ROUNDS_PAGE (widget);

  GTK_WIDGET_CLASS (editor_rounds_page_parent_class)->map (widget);
  if (self->is_stale)
    read_again (self);
}

static gboolean
editor_rounds_page_focus (GtkWidget        *widget,
                          GtkDirectionType  direction)
{
  return !editor_one_stop_leaves (widget, direction)
         && GTK_WIDGET_CLASS (editor_rounds_page_parent_class)->focus (widget, direction);
}

static gboolean
editor_rounds_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (EDITOR_ROUNDS_PAGE (widget)->view);
}

static void
editor_rounds_page_dispose (GObject *object)
{
  EditorRoundsPage *self = EDITOR_ROUNDS_PAGE (object);

  if (self->library != NULL)
    g_signal_handlers_disconnect_by_data (self->library, self);
  editor_drop_children (GTK_WIDGET (object));
  g_clear_object (&self->library);
  g_clear_object (&self->selection);
  g_clear_object (&self->rounds);

  G_OBJECT_CLASS (editor_rounds_page_parent_class)->dispose (object);
}

static void
editor_rounds_page_class_init (EditorRoundsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_rounds_page_dispose;
  G_OBJECT_CLASS (klass)->get_property = editor_rounds_page_get_property;
  properties[PROP_N_ROUNDS] = g_param_spec_uint ("n-rounds", NULL, NULL, 0, MAX_ROUNDS, 0,
                                                 G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  widget_class->map = editor_rounds_page_map;
  widget_class->focus = editor_rounds_page_focus;
  widget_class->grab_focus = editor_rounds_page_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_install_action (widget_class, "rounds.remove", NULL, remove_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "rounds.remove", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Delete, 0, "rounds.remove", NULL);
}

static GtkWidget *
make_menu_button (EditorRoundsPage *self)
{
  GtkWidget *button = gtk_menu_button_new ();

  self->menu_button = GTK_MENU_BUTTON (button);
  gtk_menu_button_set_icon_name (self->menu_button, "view-more-symbolic");
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_widget_set_tooltip_text (button, _("Library menu"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Library menu"), -1);

  return button;
}

static GtkWidget *
make_head (EditorRoundsPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title = gtk_label_new (_("Rounds Played"));

  self->side_button = gtk_toggle_button_new ();
  gtk_button_set_icon_name (GTK_BUTTON (self->side_button), "sidebar-show-symbolic");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->side_button), "win.sidebar");
  gtk_widget_set_tooltip_text (self->side_button, _("Parts of the library"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->side_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Parts of the library"), -1);
  gtk_widget_add_css_class (title, "title-4");
  gtk_widget_add_css_class (box, "library-find");
  gtk_box_append (GTK_BOX (box), self->side_button);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), make_menu_button (self));

  return box;
}

static GtkWidget *
make_list (EditorRoundsPage *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->rounds = g_list_store_new (GTK_TYPE_STRING_OBJECT);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->rounds)));
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  self->view = gtk_list_view_new (GTK_SELECTION_MODEL (g_object_ref (self->selection)), factory);
  gtk_widget_add_css_class (self->view, "navigation-sidebar");
  gtk_widget_add_css_class (self->view, "toast-ground");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Rounds Played"), -1);
  g_signal_connect_swapped (self->view, "activate", G_CALLBACK (on_activate), self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->view);

  return scroller;
}

static GtkWidget *
make_empty (void)
{
  GtkWidget *page = adw_status_page_new ();

  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), "input-gaming-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (page), _("No Rounds Yet"));
  adw_status_page_set_description (ADW_STATUS_PAGE (page),
                                   _("Rounds that you play to the end are listed here with their "
                                     "result."));
  gtk_widget_add_css_class (page, "compact");

  return page;
}

static void
editor_rounds_page_init (EditorRoundsPage *self)
{
  GtkWidget *head = make_head (self);
  GtkWidget *stack = gtk_stack_new ();

  gtk_orientable_set_orientation (
      GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
      GTK_ORIENTATION_VERTICAL);
  self->stack = GTK_STACK (stack);
  gtk_widget_set_vexpand (stack, TRUE);
  gtk_stack_add_named (self->stack, make_empty (), "empty");
  gtk_stack_add_named (self->stack, make_list (self), "list");
  gtk_widget_set_parent (head, GTK_WIDGET (self));
  gtk_widget_set_parent (stack, GTK_WIDGET (self));
}
