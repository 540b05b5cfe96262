/* All plays are read whenever the library has changed, and the figures found from them on the main
 * loop: some thousand plays take a millisecond. Rows are made anew each time.
 *
 * In the bar of a day the games won are filled and stand below those lost, which are an outline:
 * the two differ in more than their colour. */
#include "app/cards/record-window.h"

#include "app/cards/play-clock.h"
#include "app/compat/text-color.h"
#include "app/desktop/settings.h"
#include "app/widgets/builders.h"
#include "app/widgets/toast-area.h"
#include "app/widgets/toast.h"
#include "library/library-plays.h"
#include "objects/object-owns.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

#define CHART_HEIGHT 132 /* logical pixels */
#define BAR_WIDTH 22

struct _EditorRecordWindow
{
  AdwWindow        parent_instance;

  Library         *library;  /* NULL after disposal */
  GSettings       *settings;
  GPtrArray       *plays;    /* of LibraryPlay, or NULL */
  guint            n_won[LIBRARY_PLAY_DAYS];
  guint            n_lost[LIBRARY_PLAY_DAYS];
  gint64           reset;    /* when it was reset last, to be undone; or 0 */

  EditorToastArea *toast_area;
  GtkStack        *stack;
  GtkWidget       *chart;
  AdwBin          *games_bin;
};

G_DEFINE_FINAL_TYPE (EditorRecordWindow, editor_record_window, ADW_TYPE_WINDOW)

/* --- The week -------------------------------------------------------------------------------- */

static char *
name_day (guint       day,
          const char *format)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) then = g_date_time_add_days (now, (int) day - (LIBRARY_PLAY_DAYS - 1));

  return g_date_time_format (then, format);
}

static void
show_text (GtkWidget  *chart,
           cairo_t    *cr,
           const char *text,
           double      x, /* of its middle */
           double      y)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (chart, text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  cairo_move_to (cr, x - width / 2.0, y);
  pango_cairo_show_layout (cr, layout);
}

/* The newest day is at the end of the line, in the direction of the language. */
static void
draw_chart (GtkDrawingArea *area,
            cairo_t        *cr,
            int             width,
            int             height,
            gpointer        data)
{
  EditorRecordWindow *self = data;
  GtkWidget *chart = GTK_WIDGET (area);
  gboolean is_mirrored = gtk_widget_get_direction (chart) == GTK_TEXT_DIR_RTL;
  GdkRGBA text = editor_compat_get_color (chart);
  GdkRGBA won = editor_compat_lookup_color (chart, "accent_bg_color");
  const double line = 20, top = line, foot = height - line - 4, column = width / 7.0;
  guint most = 1;

  for (guint day = 0; day < LIBRARY_PLAY_DAYS; day++)
    most = MAX (most, self->n_won[day] + self->n_lost[day]);

  gdk_cairo_set_source_rgba (cr, &text);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, 0, foot + 0.5);
  cairo_line_to (cr, width, foot + 0.5);
  cairo_stroke (cr);
  for (guint day = 0; day < LIBRARY_PLAY_DAYS; day++)
    {
      guint n = self->n_won[day] + self->n_lost[day];
      double x = column * ((is_mirrored ? LIBRARY_PLAY_DAYS - 1 - day : day) + 0.5);
      double high_won = (foot - top) * self->n_won[day] / most;
      double high = (foot - top) * n / most;
      g_autofree char *name = name_day (day, "%a");
      g_autofree char *figure = g_strdup_printf ("%u", n);

      gdk_cairo_set_source_rgba (cr, &won);
      cairo_rectangle (cr, x - BAR_WIDTH / 2.0, foot - high_won, BAR_WIDTH, high_won);
      cairo_fill (cr);
      gdk_cairo_set_source_rgba (cr, &text);
      if (self->n_lost[day] > 0)
        cairo_rectangle (cr, x - BAR_WIDTH / 2.0 + 0.5, foot - high + 0.5, BAR_WIDTH - 1,
                         high - high_won - 0.5);
      cairo_stroke (cr);
      show_text (chart, cr, name, x, foot + 4);
      if (n > 0)
        show_text (chart, cr, figure, x, foot - high - line + 2);
    }
}

static char *
describe_counts (guint n_won,
                 guint n_lost)
{
  guint n = n_won + n_lost;

  /* Translators: games of a solitaire that were won, of all, and their share */
  return g_strdup_printf (_("Won %1$u of %2$u (%3$u %%)"), n_won, n,
                          (n_won * 200 + n) / MAX (2 * n, 1));
}

static void
show_week (EditorRecordWindow *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GString) words = g_string_new (_("Games of the last seven days"));

  library_plays_count_days (self->plays, now, self->n_won, self->n_lost);
  for (guint day = 0; day < LIBRARY_PLAY_DAYS; day++)
    if (self->n_won[day] + self->n_lost[day] > 0)
      {
        g_autofree char *name = name_day (day, "%A");
        g_autofree char *counts = describe_counts (self->n_won[day], self->n_lost[day]);

        g_string_append_printf (words, "; %s: %s", name, counts);
      }
  editor_set_label (self->chart, words->str);
  gtk_widget_queue_draw (self->chart);
}

/* --- Games ----------------------------------------------------------------------------------- */

static char *
describe_best (const LibraryPlaySums *sums,
               gboolean               has_time)
{
  g_autofree char *time = editor_play_clock_format (sums->fastest);
  guint n_moves = (guint) sums->shortest;

  if (sums->n_won == 0)
    return g_strdup ("");
  if (has_time)
    /* Translators: the shortest time of a game won, like 4:32, and the smallest number of moves */
    return g_strdup_printf (ngettext ("\nBest: %1$s, %2$u move", "\nBest: %1$s, %2$u moves",
                                      n_moves), time,
                            n_moves);

  /* Translators: %u is the fewest moves with which this game was won */
  return g_strdup_printf (ngettext ("\nBest: %u move", "\nBest: %u moves", n_moves), n_moves);
}

static GtkWidget *
make_row (const LibraryPlaySums *sums,
          gboolean               has_time)
{
  GtkWidget *row;
  g_autofree char *name = cards_tally_name_game (sums->game);
  g_autofree char *counts = describe_counts (sums->n_won, sums->n_lost);
  g_autofree char *best = describe_best (sums, has_time);
  /* Translators: how many games were won one after the other; %s is a line about the best ones */
  g_autofree char *details = g_strdup_printf (_("%1$s\nWon in a row: %2$u, at most %3$u%4$s"),
                                              counts, sums->streak, sums->longest, best);

  /* a game of a later version of the program */
  if (name == NULL)
    name = g_strdup (SHOWN (sums->game));
  row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", name, "subtitle", details,
                      "subtitle-lines", 0, NULL);
  editor_set_description (row, details);

  return row;
}

static void
show_games (EditorRecordWindow *self)
{
  GtkWidget *group = adw_preferences_group_new ();
  g_autoptr (GArray) all = library_plays_sum (self->plays);
  gboolean has_time = g_settings_get_boolean (self->settings, EDITOR_SETTING_SOLITAIRE_TIME);

  for (guint i = 0; i < all->len; i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                               make_row (&g_array_index (all, LibraryPlaySums, i), has_time));
  adw_bin_set_child (self->games_bin, group);
  gtk_stack_set_visible_child_name (self->stack, all->len > 0 ? "games" : "empty");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "record.reset", all->len > 0);
}

/* --- Reading and resetting ------------------------------------------------------------------- */

typedef struct
{
  gint64 before;
  gint64 after;
} Reset;

/* Lists them, after @data was done, if it is anything. */
static gpointer
list_plays (LibraryStore   *store,
            gconstpointer   data,
            GCancellable   *cancellable,
            GError        **error)
{
  const Reset *reset = data;

  if (reset != NULL && !library_store_reset_plays (store, reset->before, reset->after, error))
    return NULL;

  return library_store_list_plays (store, error);
}

/* FALSE after a message, and when the window is gone. */
static gboolean
take_plays (EditorRecordWindow *self,
            gpointer            library,
            GAsyncResult       *result)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) plays = library_run_finish (library, result, &error);

  if (self->library == NULL)
    return FALSE;
  if (plays == NULL)
    {
      editor_toast_area_show (self->toast_area, editor_toast_new (SHOWN_SENTENCE (error->message)));
      return FALSE;
    }

  g_clear_pointer (&self->plays, g_ptr_array_unref);
  self->plays = g_steal_pointer (&plays);
  show_week (self);
  show_games (self);

  return TRUE;
}

static void
on_listed (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (EditorRecordWindow) self = data;

  take_plays (self, source, result);
}

static void
read_again (EditorRecordWindow *self)
{
  library_run_async (self->library, list_plays, NULL, NULL, (GDestroyNotify) g_ptr_array_unref,
                     NULL, on_listed, g_object_ref (self));
}

static void
on_reset (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (EditorRecordWindow) self = data;
  AdwToast *toast;

  if (!take_plays (self, source, result))
    return;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "record.undo", self->reset != 0);
  editor_toast_area_clear (self->toast_area);
  if (self->reset == 0)
    return;

  toast = editor_toast_new (_("The record begins anew"));
  adw_toast_set_button_label (toast, _("Undo"));
  adw_toast_set_action_name (toast, "record.undo");
  editor_toast_area_show (self->toast_area, toast);
}

/* By the name of the action. */
static void
act (EditorRecordWindow *self,
     const char         *name)
{
  gboolean is_reset = g_str_equal (name, "record.reset");
  Reset *reset = g_new (Reset, 1);

  *reset = (Reset) { is_reset ? 0 : self->reset, is_reset ? g_get_real_time () / 1000 : 0 };
  self->reset = reset->after;
  library_run_async (self->library, list_plays, reset, g_free, (GDestroyNotify) g_ptr_array_unref,
                     NULL, on_reset, g_object_ref (self));
}

/* --- The window ------------------------------------------------------------------------------ */

static const EditorActionRow actions[] = {
  { "record.reset", act, NULL, GDK_KEY_Delete },
  { "record.undo", act, NULL, GDK_KEY_z, GDK_CONTROL_MASK },
};

static void
editor_record_window_class_init (EditorRecordWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  OBJECT_OWNS (klass, EditorRecordWindow, library, settings);
  OBJECT_OWNS_AS (klass, EditorRecordWindow, plays, g_ptr_array_unref);
  editor_install_actions (widget_class, actions, G_N_ELEMENTS (actions));
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
}

static GtkWidget *
make_chart (EditorRecordWindow *self)
{
  self->chart = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG,
                              "content-height", CHART_HEIGHT, "css-classes",
                              (const char *[]) { "record-chart", NULL }, NULL);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->chart), draw_chart, self, NULL);

  return self->chart;
}

/* What the shapes of a bar mean. */
static GtkWidget *
make_legend (void)
{
  GtkWidget *legend = editor_box_new (GTK_ORIENTATION_HORIZONTAL, 18,
                                      editor_label_new (_("■ won"), "caption", "accent", NULL),
                                      editor_label_new (_("□ lost"), "caption", NULL), NULL);

  gtk_widget_set_halign (legend, GTK_ALIGN_CENTER);
  return legend;
}

static void
editor_record_window_init (EditorRecordWindow *self)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *reset = gtk_button_new_with_label (_("Reset"));
  GtkWidget *empty = g_object_new (ADW_TYPE_STATUS_PAGE, "icon-name", "starred-symbolic", "title",
                                   _("No Games Yet"), "description",
                                   _("A game counts from its first move on: as won, or as lost "
                                     "when you deal another one before."), NULL);
  GtkWidget *games;

  self->games_bin = ADW_BIN (adw_bin_new ());
  games = editor_box_new (GTK_ORIENTATION_VERTICAL, 12,
                          editor_label_new (_("Last Seven Days"), "heading", NULL),
                          make_chart (self), make_legend (), self->games_bin, NULL);
  gtk_widget_add_css_class (games, "record-games");
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_widget_set_vexpand (GTK_WIDGET (self->stack), TRUE);
  editor_add_styles (self->stack, "toast-stage", NULL);
  gtk_widget_add_css_class (empty, "compact");
  gtk_stack_add_named (self->stack, empty, "empty");
  gtk_stack_add_named (self->stack, editor_scroller_new (games), "games");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (reset), "record.reset");
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), reset);
  self->toast_area = EDITOR_TOAST_AREA (editor_toast_area_new (
      editor_box_new (GTK_ORIENTATION_VERTICAL, 0, header, self->stack, NULL)));
  adw_window_set_content (ADW_WINDOW (self), GTK_WIDGET (self->toast_area));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "record.reset", FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "record.undo", FALSE);
}

GtkWidget *
editor_record_window_new (GtkWindow *parent,
                          GSettings *settings)
{
  EditorRecordWindow *self
      = g_object_new (EDITOR_TYPE_RECORD_WINDOW, "title",
                      C_("games won and lost", "Record"), "transient-for", parent,
                      "destroy-with-parent", TRUE, "default-width", 420, "default-height", 560,
                      "width-request", 360, "height-request", 360, NULL);

  self->settings = g_object_ref (settings);
  self->library = editor_play_clock_library ();
  g_signal_connect_swapped (self->library, "changed", G_CALLBACK (read_again), self);
  read_again (self);

  return GTK_WIDGET (self);
}
