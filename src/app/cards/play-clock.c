/* The time of a game is what the library has of it (`stored`, once it has answered), what is on its
 * way there, and what the tally has not handed over yet. Jobs of the library hold the clock, which
 * its page may have freed meanwhile; `page` is NULL then.
 */
#include "app/cards/play-clock.h"

#include "app/desktop/settings.h"
#include "library/library-plays.h"

#define WRITE_SECONDS 15

struct _EditorPlayClock
{
  GtkWidget   *page;    /* not owned, as the next two */
  GtkLabel    *label;
  CardsEditor *editor;
  GSettings   *settings;
  CardsTally  *tally;
  Library     *library; /* NULL until something is written */
  guint        tick;    /* source that shows the time, while it runs; or 0 */
  guint        n_ticks;
  gint64       id;      /* of the game that the next two are about */
  gint64       stored;  /* milliseconds; -1: not known yet */
  gint64       on_way;
};

typedef struct
{
  EditorPlayClock *clock;
  gint64           id;
  gint64           duration;
} Writing;

char *
editor_play_clock_format (gint64 milliseconds)
{
  guint seconds = (guint) (milliseconds / 1000);

  return seconds < 3600
             ? g_strdup_printf ("%u:%02u", seconds / 60, seconds % 60)
             : g_strdup_printf ("%u:%02u:%02u", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

Library *
editor_play_clock_library (void)
{
  g_autofree char *path = library_store_default_path ();

  return library_get (path);
}

/* --- Time ------------------------------------------------------------------------------------ */

char *
editor_play_clock_dup_time (EditorPlayClock *self)
{
  const CardsPlay *play = cards_tally_get_play (self->tally);

  return play->id != 0 && play->id == self->id && self->stored >= 0
                 && g_settings_get_boolean (self->settings, EDITOR_SETTING_SOLITAIRE_TIME)
             ? editor_play_clock_format (self->stored + self->on_way + play->duration) : NULL;
}

static void
show_time (EditorPlayClock *self)
{
  g_autofree char *text = self->page != NULL ? editor_play_clock_dup_time (self) : NULL;

  if (self->page == NULL)
    return;

  gtk_label_set_text (self->label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->label), text != NULL);
}

static gboolean
on_tick (gpointer data)
{
  EditorPlayClock *self = data;

  if (++self->n_ticks % WRITE_SECONDS == 0 || cards_tally_get_play (self->tally)->id != self->id)
    cards_tally_flush (self->tally);
  show_time (self);

  return G_SOURCE_CONTINUE;
}

static void
run (EditorPlayClock *self)
{
  GtkRoot *root = gtk_widget_get_root (self->page);
  gboolean is_running = gtk_widget_get_mapped (self->page) && GTK_IS_WINDOW (root)
                        && gtk_window_is_active (GTK_WINDOW (root));

  cards_tally_run (self->tally, is_running);
  if (is_running && self->tick == 0)
    self->tick = g_timeout_add (1000, on_tick, self);
  else if (!is_running)
    g_clear_handle_id (&self->tick, g_source_remove);
}

/* The page has a window from then on. */
static void
on_map (EditorPlayClock *self)
{
  GtkRoot *root = gtk_widget_get_root (self->page);

  g_signal_handlers_disconnect_by_func (root, run, self);
  g_signal_connect_swapped (root, "notify::is-active", G_CALLBACK (run), self);
  run (self);
}

static void
on_unmap (EditorPlayClock *self)
{
  GtkRoot *root = gtk_widget_get_root (self->page);

  if (root != NULL)
    g_signal_handlers_disconnect_by_func (root, run, self);
  run (self);
}

/* --- Writing --------------------------------------------------------------------------------- */

/* In the thread of the library. */
static gpointer
keep (LibraryStore   *store,
      gconstpointer   play,
      GCancellable   *cancellable,
      GError        **error)
{
  gint64 duration;

  return library_store_keep_play (store, play, &duration, error)
             ? g_memdup2 (&duration, sizeof duration) : NULL;
}

static void
clock_clear (gpointer data)
{
  EditorPlayClock *self = data;

  g_clear_object (&self->library);
}

/* What did not work the library has reported. */
static void
on_kept (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autofree Writing *writing = data;
  EditorPlayClock *self = writing->clock;
  g_autofree gint64 *duration = library_run_finish (LIBRARY_LIBRARY (source), result, NULL);

  if (writing->id == self->id)
    {
      self->on_way -= duration != NULL ? writing->duration : 0;
      self->stored = duration != NULL ? *duration : MAX (self->stored, 0);
      show_time (self);
    }
  g_rc_box_release_full (self, clock_clear);
}

static void
on_play (const CardsPlay *play,
         gpointer         data)
{
  EditorPlayClock *self = data;
  LibraryPlay *kept = g_new (LibraryPlay, 1);
  Writing *writing = g_new (Writing, 1);

  if (play->id != self->id)
    {
      self->id = play->id;
      self->stored = -1;
      self->on_way = 0;
    }
  self->on_way += play->duration;
  *writing = (Writing) { g_rc_box_acquire (self), play->id, play->duration };
  *kept = (LibraryPlay) { play->id, g_strdup (play->game), g_strdup (play->deal), play->began,
                          g_get_real_time () / 1000, play->duration, play->n_moves,
                          (LibraryOutcome) play->outcome };
  if (self->library == NULL)
    self->library = editor_play_clock_library ();
  library_run_async (self->library, keep, kept, (GDestroyNotify) library_play_free, g_free, NULL,
                     on_kept, writing);
}

/* --- Making and freeing ---------------------------------------------------------------------- */

EditorPlayClock *
editor_play_clock_new (GtkWidget   *page,
                       CardsEditor *editor,
                       GtkLabel    *label,
                       GSettings   *settings)
{
  EditorPlayClock *self = g_rc_box_new0 (EditorPlayClock);

  self->page = page;
  self->label = label;
  self->settings = g_object_ref (settings);
  self->editor = editor;
  self->tally = cards_tally_new (editor, g_get_monotonic_time, on_play, self);
  g_signal_connect_swapped (page, "map", G_CALLBACK (on_map), self);
  g_signal_connect_swapped (page, "unmap", G_CALLBACK (on_unmap), self);
  g_signal_connect_swapped (editor, "changed", G_CALLBACK (show_time), self);
  g_signal_connect_swapped (settings, "changed::" EDITOR_SETTING_SOLITAIRE_TIME,
                            G_CALLBACK (show_time), self);
  show_time (self);

  return self;
}

void
editor_play_clock_free (EditorPlayClock *self)
{
  on_unmap (self);
  g_signal_handlers_disconnect_by_data (self->page, self);
  g_signal_handlers_disconnect_by_data (self->settings, self);
  g_signal_handlers_disconnect_by_func (self->editor, show_time, self);
  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_pointer (&self->tally, cards_tally_free);
  self->page = NULL;
  if (self->library != NULL)
    library_wait (self->library);
  g_clear_object (&self->settings);
  g_rc_box_release_full (self, clock_clear);
}
