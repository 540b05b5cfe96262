/* The rows are made anew when the store has changed and the list is on screen: while a round is
 * played the store changes with every step, and nobody sees the list. A change that comes while it
 * is not mapped only sets `is_stale`; `map` catches up. Rows hold no record, only the id of a game
 * as the target of their action, so an old row never points at a record that is gone. */
#include "app/play/match-list.h"

#include "app/widgets/builders.h"
#include "objects/object-owns.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

/* Pixels, about five rows; more of them scroll, so that what stands below stays on screen. */
#define MAX_HEIGHT 290
#define WIDTH 300 /* pixels to measure the rows for before the first allocation */

struct _EditorMatchList
{
  AdwBin      parent_instance;

  MatchStore *store;    /* a reference; NULL before construction ends and after dispose */
  gboolean    is_stale; /* the rows are older than the store */
  GtkScrolledWindow *scroll; /* the only child */
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (EditorMatchList, editor_match_list, ADW_TYPE_BIN)

/* --- Descriptions ---------------------------------------------------------------------------- */

static char *
get_title (const MatchRecord *record)
{
  const char *name = record->name[SPACES_SIDE_OPPONENT];

  if (name != NULL && name[0] != '\0')
    return shown_text (name);

  return g_strdup (record->mode == MATCH_MODE_DECKS ? _("A deck without a name")
                                                    : _("A board without a name"));
}

static char *
describe_decks (const MatchRecord *record)
{
  guint n = 0;

  for (guint side = 0; side < SPACES_N_SIDES; side++)
    if (record->rounds[0].board[side] == NULL)
      return g_strdup (side == SPACES_SIDE_PLAYER ? _("Your deck is missing")
                                                  : _("Your opponent’s deck is missing"));
  for (guint i = 0; i < record->n_rounds; i++)
    n += record->rounds[i].known;

  /* Translators: of two decks; the number of rounds that were played, and how many there are */
  return g_strdup_printf (_("Two decks · %1$u of %2$u rounds played"), n, record->n_rounds);
}

char *
editor_match_list_status (const MatchRecord *record)
{
  guint round = MIN (record->kept + 1, MATCH_ROUNDS);

  if (record->mode == MATCH_MODE_DECKS)
    return describe_decks (record);

  switch (record->turn)
    {
    case MATCH_TURN_OVER:
      return g_strdup (_("Finished"));
    case MATCH_TURN_THEIRS:
      /* Translators: number of the round, and how many rounds a match has */
      return g_strdup_printf (_("Round %1$u of %2$u · your opponent’s turn"), round, MATCH_ROUNDS);
    case MATCH_TURN_YOURS:
    default:
      if (g_strcmp0 (record->sender_id, MATCH_COMPUTER) == 0)
        /* Translators: which round of how many a match is in */
        return g_strdup_printf (_("Round %1$u of %2$u"), round, MATCH_ROUNDS);
      /* Translators: number of the round, and how many rounds a match has */
      return g_strdup_printf (_("Round %1$u of %2$u · your turn"), round, MATCH_ROUNDS);
    }
}

/* When a match was last played, in words; NULL for a time that is not valid. */
static char *
describe_time (gint64 milliseconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (milliseconds / 1000);

  /* Translators: day, month and time of a match, in the form of the language
   * (g_date_time_format) */
  return time != NULL ? g_date_time_format (time, _("%-d %b, %H:%M")) : NULL;
}

/* Matches against opponents without a name would look alike, so those have the time. Pictures of
 * the boards would tell them apart better, but may reveal a round that is yet to be played. */
char *
editor_match_list_details (const MatchRecord *record)
{
  const char *name = record->name[SPACES_SIDE_OPPONENT];
  g_autofree char *status = editor_match_list_status (record);
  g_autofree char *time = name == NULL || name[0] == '\0' ? describe_time (record->changed) : NULL;

  /* Translators: a row of the list of matches: how far the match is, and when it was last played */
  return time != NULL ? g_strdup_printf (_("%1$s · %2$s"),
                                         status, time) : g_steal_pointer (&status);
}

/* --- Rows ------------------------------------------------------------------------------------ */

static GtkWidget *
make_remove_button (const MatchRecord *record,
                    const char        *title)
{
  /* Translators: %s is the name of an opponent */
  g_autofree char *name = g_strdup_printf (_("Remove the match against %s"), title);
  GtkWidget *button = editor_icon_button_new ("user-trash-symbolic", "play.remove-match", name,
                                              NULL);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", record->game_id);

  return button;
}

static GtkWidget *
make_row (const MatchRecord *record)
{
  g_autofree char *title = get_title (record);
  g_autofree char *status = editor_match_list_details (record);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", title,
                                 "title-lines", 2, "subtitle", status, NULL);
  g_autofree char *name = NULL;

  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_remove_button (record, title));
  if (record->open)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row),
                               gtk_image_new_from_icon_name ("object-select-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "play.open-match");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", record->game_id);

  name = record->open
             /* Translators: a row of the list of matches: the opponent, how far the match is */
             ? g_strdup_printf (_("%1$s, %2$s, on show"), title, status)
             : g_strdup_printf (_("%1$s, %2$s"), title, status);
  /* AdwActionRow names the row after its title label. With that relation and the label below GTK
   * would read the title twice. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  editor_set_label (row, name);

  return row;
}

/* The pages that hold the list give it its minimum height only. A scrolled window's own minimum is
 * nearly nothing, so it is set to the height of the rows, up to MAX_HEIGHT. */
static void
set_height (EditorMatchList *self)
{
  int natural;

  gtk_widget_measure (GTK_WIDGET (self->list), GTK_ORIENTATION_VERTICAL,
                      MAX (WIDTH, gtk_widget_get_width (GTK_WIDGET (self))), NULL, &natural, NULL,
                      NULL);
  gtk_scrolled_window_set_min_content_height (self->scroll, MIN (natural, MAX_HEIGHT));
}

/* The visibility is never deferred: a list that is hidden is not mapped, and would not catch up. */
static void
update (EditorMatchList *self)
{
  GtkListBoxRow *row;
  guint n = self->store != NULL ? match_store_get_n (self->store) : 0;

  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
  self->is_stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->is_stale)
    return;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; i < n; i++)
    gtk_list_box_append (self->list, make_row (match_store_get (self->store, i)));
  set_height (self);
}

/* Delete removes the match of the row that has the focus, or whose button has it. */
static gboolean
remove_focused (GtkWidget *widget,
                GVariant  *unused,
                gpointer   data)
{
  EditorMatchList *self = EDITOR_MATCH_LIST (widget);
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->list));

  if (row == NULL)
    return FALSE;

  return gtk_widget_activate_action_variant (
      widget, "play.remove-match", gtk_actionable_get_action_target_value (GTK_ACTIONABLE (row)));
}

/* --- The widget ------------------------------------------------------------------------------ */

static void
editor_match_list_map (GtkWidget *widget)
{
  EditorMatchList *self = EDITOR_MATCH_LIST (widget);

  GTK_WIDGET_CLASS (editor_match_list_parent_class)->map (widget);
  if (self->is_stale)
    update (self);
}

static void
editor_match_list_class_init (EditorMatchListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  OBJECT_OWNS (klass, EditorMatchList, store);
  widget_class->map = editor_match_list_map;
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Delete, 0, remove_focused, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Delete, 0, remove_focused, NULL);
}

static void
editor_match_list_init (EditorMatchList *self)
{
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  editor_set_label (self->list, _("Matches"));

  self->scroll = GTK_SCROLLED_WINDOW (editor_scroller_new (GTK_WIDGET (self->list)));
  gtk_scrolled_window_set_max_content_height (self->scroll, MAX_HEIGHT);
  gtk_scrolled_window_set_propagate_natural_height (self->scroll, TRUE);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->scroll));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
editor_match_list_new (MatchStore *store)
{
  EditorMatchList *self = g_object_new (EDITOR_TYPE_MATCH_LIST, NULL);

  self->store = g_object_ref (store);
  g_signal_connect_swapped (store, "changed", G_CALLBACK (update), self);
  update (self);

  return GTK_WIDGET (self);
}
