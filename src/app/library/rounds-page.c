/* The rounds are read anew when the library has changed and the page is on screen. The model has
 * what a screen reader says of each; a row gets the round itself by its position. */
#include "app/library/rounds-page.h"

#include "app/library/library-history.h"
#include "app/library/library-labels.h"
#include "app/widgets/builders.h"
#include "app/widgets/one-stop.h"
#include "library/library-rounds.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

#define MAX_ROUNDS 1000 /* the last ones */

struct _EditorRoundsPage
{
  AdwBin              parent_instance;

  Library            *library;
  gboolean            is_stale; /* read when it is on screen again */
  GPtrArray          *rounds;   /* of LibraryRound; NULL after disposal */

  GtkStack           *stack;
  GtkStringList      *words;    /* of the rounds */
  GtkSingleSelection *selection;
  GtkWidget          *view;
};

G_DEFINE_FINAL_TYPE (EditorRoundsPage, editor_rounds_page, ADW_TYPE_BIN)

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

static void
on_setup (EditorRoundsPage *self,
          GtkListItem      *item)
{
  GtkWidget *words = editor_box_new (GTK_ORIENTATION_VERTICAL, 3,
                                     editor_label_new (NULL, "heading", NULL),
                                     editor_label_new (NULL, "caption", "dim-label", NULL), NULL);
  GtkWidget *points = gtk_label_new (NULL);
  GtkWidget *row = editor_box_new (GTK_ORIENTATION_HORIZONTAL, 12, words, points, NULL);

  gtk_widget_set_hexpand (words, TRUE);
  editor_add_styles (points, "title-4", "numeric", NULL);
  gtk_widget_add_css_class (row, "library-choice");
  gtk_list_item_set_child (item, row);
}

/* The parent, which is what a screen reader reads, is there once a row is bound. */
static void
on_bind (EditorRoundsPage *self,
         GtkListItem      *item)
{
  guint position = gtk_list_item_get_position (item);
  const LibraryRound *round = self->rounds->pdata[position];
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *words = gtk_widget_get_first_child (row);
  g_autofree char *boards = describe_boards (round);
  g_autofree char *details = describe_details (round);
  g_autofree char *points = describe_points (round);

  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (words)), boards);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (words)), details);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (row)), points);
  if (gtk_widget_get_parent (row) != NULL)
    editor_set_label (gtk_widget_get_parent (row),
                      gtk_string_list_get_string (self->words, position));
}

static void
on_activate (EditorRoundsPage *self,
             guint             position)
{
  const LibraryRound *round = self->rounds->pdata[position];

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

static char *
describe (const LibraryRound *round)
{
  g_autofree char *boards = describe_boards (round);
  g_autofree char *details = describe_details (round);
  g_autofree char *points = describe_points (round);

  return g_strdup_printf ("%s, %s, %s", boards, points, details);
}

/* One splice, so that the view is notified once, when the rounds are there. The page may have been
 * disposed of while the job ran. */
static void
on_listed (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (EditorRoundsPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rounds = library_run_finish (LIBRARY_LIBRARY (source), result, &error);
  guint n_before = self->rounds != NULL ? self->rounds->len : 0;
  g_auto (GStrv) words = NULL;

  if (rounds == NULL)
    editor_library_report_error (GTK_WIDGET (self), error);
  if (rounds == NULL || self->rounds == NULL)
    return;

  words = g_new0 (char *, rounds->len + 1);
  for (guint i = 0; i < rounds->len; i++)
    words[i] = describe (rounds->pdata[i]);
  g_ptr_array_unref (self->rounds);
  self->rounds = g_steal_pointer (&rounds);
  gtk_string_list_splice (self->words, 0, n_before, (const char *const *) words);
  gtk_stack_set_visible_child_name (self->stack, self->rounds->len > 0 ? "list" : "empty");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rounds.remove", self->rounds->len > 0);
  g_signal_emit_by_name (self, "listed");
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
remove_action (EditorRoundsPage *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);
  const LibraryRound *round = selected < self->rounds->len ? self->rounds->pdata[selected] : NULL;

  if (round != NULL)
    editor_library_change (GTK_WIDGET (self), self->library, EDITOR_LIBRARY_DELETE_ROUND, NULL,
                           library_edit_new_round_removal (&round->id, 1));
}

/* --- The widget ------------------------------------------------------------------------------ */

void
editor_rounds_page_set_library (EditorRoundsPage *self,
                                Library          *library)
{
  g_return_if_fail (self->library == NULL);

  self->library = g_object_ref (library);
  self->is_stale = TRUE;
  g_signal_connect_swapped (library, "changed", G_CALLBACK (read_again), self);
}

guint
editor_rounds_page_get_n_rounds (EditorRoundsPage *self)
{
  return self->rounds->len;
}

static void
editor_rounds_page_map (GtkWidget *widget)
{
  EditorRoundsPage *self = EDITOR_ROUNDS_PAGE (widget);

  GTK_WIDGET_CLASS (editor_rounds_page_parent_class)->map (widget);
  if (self->is_stale)
    read_again (self);
}

static void
leave (EditorRoundsPage *self)
{
  if (self->library != NULL)
    g_signal_handlers_disconnect_by_data (self->library, self);
  adw_bin_set_child (ADW_BIN (self), NULL);
}

static void
editor_rounds_page_class_init (EditorRoundsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  OBJECT_ENDS_WITH (klass, leave);
  OBJECT_OWNS (klass, EditorRoundsPage, library, selection);
  OBJECT_OWNS_AS (klass, EditorRoundsPage, rounds, g_ptr_array_unref);
  widget_class->map = editor_rounds_page_map;
  widget_class->focus = editor_one_stop_focus;
  EDITOR_PASS_FOCUS (klass, EditorRoundsPage, view);
  editor_install_action (widget_class, "rounds.remove", NULL, remove_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "rounds.remove", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Delete, 0, "rounds.remove", NULL);
  PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "listed", 0);
}

static GtkWidget *
make_list (EditorRoundsPage *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  self->words = gtk_string_list_new (NULL);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (self->words));
  g_signal_connect_swapped (factory, "setup", G_CALLBACK (on_setup), self);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (on_bind), self);
  self->view = gtk_list_view_new (GTK_SELECTION_MODEL (g_object_ref (self->selection)), factory);
  gtk_widget_add_css_class (self->view, "navigation-sidebar");
  editor_set_label (self->view, _("Rounds Played"));
  g_signal_connect_swapped (self->view, "activate", G_CALLBACK (on_activate), self);

  return editor_scroller_new (self->view);
}

static void
editor_rounds_page_init (EditorRoundsPage *self)
{
  GtkWidget *stack = gtk_stack_new ();
  GtkWidget *empty
      = g_object_new (ADW_TYPE_STATUS_PAGE, "icon-name", "input-gaming-symbolic", "title",
                      _("No Rounds Yet"), "description",
                      _("Rounds that you play to the end are listed here with their result."),
                      NULL);

  self->rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) library_round_free);
  self->stack = GTK_STACK (stack);
  gtk_widget_add_css_class (empty, "compact");
  gtk_stack_add_named (self->stack, empty, "empty");
  gtk_stack_add_named (self->stack, make_list (self), "list");
  adw_bin_set_child (ADW_BIN (self), stack);
}
