/* An entry is a reference to the result and a place in it: it costs little, and what a row says is
 * made when the row is shown. Thousands of entries are sorted on the main loop, so comparing two of
 * them looks at numbers and keys that are there already.
 */
#include "app/tournament/tournament-entry.h"

#include "app/tournament/tournament-text.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _EditorTournamentEntry
{
  GObject                 parent_instance;

  EditorTournamentResult *result; /* a reference */
  guint                   place;
};

G_DEFINE_FINAL_TYPE (EditorTournamentEntry, editor_tournament_entry, G_TYPE_OBJECT)

static const SpacesStanding *
get_standing (EditorTournamentEntry *self)
{
  return editor_tournament_result_get (self->result, self->place);
}

guint
editor_tournament_entry_get_place (EditorTournamentEntry *self)
{
  return self->place;
}

guint
editor_tournament_entry_get_opponent (EditorTournamentEntry  *self,
                                      EditorTournamentColumn  column)
{
  const SpacesStanding *standing = get_standing (self);

  return self->result->places[column == EDITOR_TOURNAMENT_BEST ? standing->best
                                                               : standing->worst];
}

static gint
get_lead (EditorTournamentEntry  *self,
          EditorTournamentColumn  column)
{
  return editor_tournament_result_lead (self->result, self->place,
                                        editor_tournament_entry_get_opponent (self, column));
}

static char *
format_opponent (EditorTournamentEntry  *self,
                 EditorTournamentColumn  column)
{
  g_autofree char *lead = editor_tournament_format_lead (get_lead (self, column));
  guint opponent = editor_tournament_entry_get_opponent (self, column);

  /* Translators: how many points a board was ahead in a round, and its opponent: "+5 Zag" */
  return g_strdup_printf (_("%1$s %2$s"), lead,
                          SHOWN (editor_tournament_result_name (self->result, opponent)));
}

char *
editor_tournament_entry_format (EditorTournamentEntry  *self,
                                EditorTournamentColumn  column)
{
  const SpacesStanding *standing = get_standing (self);

  switch (column)
    {
    case EDITOR_TOURNAMENT_PLACE:
      return g_strdup_printf ("%u", self->place + 1);
    case EDITOR_TOURNAMENT_NAME:
      return shown_text (editor_tournament_result_name (self->result, self->place));
    case EDITOR_TOURNAMENT_POINTS:
      return g_strdup_printf ("%" G_GUINT64_FORMAT, standing->points);
    case EDITOR_TOURNAMENT_WINS:
      return g_strdup_printf ("%u", standing->wins);
    case EDITOR_TOURNAMENT_TIES:
      return g_strdup_printf ("%u", standing->ties);
    case EDITOR_TOURNAMENT_LOSSES:
      return g_strdup_printf ("%u", standing->losses);
    case EDITOR_TOURNAMENT_ELO:
      /* Translators: in the column of ratings, where one could not be found */
      return spaces_standing_has_elo (standing) ? g_strdup_printf ("%.0f", standing->elo)
                                                : g_strdup (_("not settled"));
    case EDITOR_TOURNAMENT_BEST:
    case EDITOR_TOURNAMENT_WORST:
      return format_opponent (self, column);
    }

  g_return_val_if_reached (g_strdup (""));
}

char *
editor_tournament_entry_describe (EditorTournamentEntry *self)
{
  return editor_tournament_describe_place (self->result, self->place);
}

/* What a column is sorted by; its place for a column of words. Doubles hold all of them exactly. */
static double
get_number (EditorTournamentEntry  *self,
            EditorTournamentColumn  column)
{
  const SpacesStanding *standing = get_standing (self);

  switch (column)
    {
    case EDITOR_TOURNAMENT_POINTS:
      return (double) standing->points;
    case EDITOR_TOURNAMENT_WINS:
      return standing->wins;
    case EDITOR_TOURNAMENT_TIES:
      return standing->ties;
    case EDITOR_TOURNAMENT_LOSSES:
      return standing->losses;
    case EDITOR_TOURNAMENT_ELO:
      return standing->elo;
    case EDITOR_TOURNAMENT_BEST:
    case EDITOR_TOURNAMENT_WORST:
      return get_lead (self, column);
    case EDITOR_TOURNAMENT_PLACE:
    case EDITOR_TOURNAMENT_NAME:
      break;
    }

  return self->place;
}

gint
editor_tournament_entry_compare (EditorTournamentEntry  *a,
                                 EditorTournamentEntry  *b,
                                 EditorTournamentColumn  column)
{
  double first = get_number (a, column), second = get_number (b, column);
  gint order = 0;

  if (column == EDITOR_TOURNAMENT_NAME)
    order = strcmp (a->result->keys->pdata[a->place], b->result->keys->pdata[b->place]);
  else if (first < second || first > second)
    order = first < second ? -1 : 1;
  if (order == 0) /* so that no two rows are equal, and each order is a whole one */
    order = a->place < b->place ? -1 : a->place > b->place;

  return order;
}

static void
editor_tournament_entry_finalize (GObject *object)
{
  editor_tournament_result_unref (EDITOR_TOURNAMENT_ENTRY (object)->result);

  G_OBJECT_CLASS (editor_tournament_entry_parent_class)->finalize (object);
}

static void
editor_tournament_entry_class_init (EditorTournamentEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_tournament_entry_finalize;
}

static void
editor_tournament_entry_init (EditorTournamentEntry *self)
{
}

EditorTournamentEntry *
editor_tournament_entry_new (EditorTournamentResult *result,
                             guint                   place)
{
  EditorTournamentEntry *self = g_object_new (EDITOR_TYPE_TOURNAMENT_ENTRY, NULL);

  self->result = editor_tournament_result_ref (result);
  self->place = place;

  return self;
}
