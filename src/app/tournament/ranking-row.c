/* GTK gives a row no accessible name of its own before 4.12, so it is named by way of its first
 * cell: label, cell, row. */
#include "app/tournament/ranking-row.h"

struct _EditorRankingRow
{
  GObject                parent_instance;

  EditorTournamentEntry *entry;    /* a reference, or NULL */
  gboolean               outdated; /* the labels show another entry */

  GtkLabel              *labels[EDITOR_N_TOURNAMENT_COLUMNS]; /* not owned, NULL while unbound */
};

G_DEFINE_FINAL_TYPE (EditorRankingRow, editor_ranking_row, G_TYPE_OBJECT)

GtkWidget *
editor_ranking_row_find_widget (EditorRankingRow *self)
{
  GtkLabel *label = self->labels[EDITOR_TOURNAMENT_PLACE];
  GtkWidget *cell = label != NULL ? gtk_widget_get_parent (GTK_WIDGET (label)) : NULL;

  return cell != NULL ? gtk_widget_get_parent (cell) : NULL;
}

static void
name_row (EditorRankingRow *self)
{
  GtkWidget *row = editor_ranking_row_find_widget (self);
  g_autofree char *words = NULL;

  if (row == NULL)
    return;

  words = editor_tournament_entry_describe (self->entry);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

/* The row has a parent only once it is bound; its name comes with the first column. */
static void
show (EditorRankingRow       *self,
      EditorTournamentColumn  column)
{
  g_autofree char *text = editor_tournament_entry_format (self->entry, column);

  gtk_label_set_text (self->labels[column], text);
  if (column == EDITOR_TOURNAMENT_PLACE)
    name_row (self);
}

void
editor_ranking_row_set_entry (EditorRankingRow      *self,
                              EditorTournamentEntry *entry)
{
  if (g_set_object (&self->entry, entry))
    self->outdated = entry != NULL;
}

EditorTournamentEntry *
editor_ranking_row_get_entry (EditorRankingRow *self)
{
  return self->entry;
}

void
editor_ranking_row_bind (EditorRankingRow       *self,
                         EditorTournamentColumn  column,
                         GtkLabel               *label)
{
  self->labels[column] = label;
  if (self->entry != NULL)
    show (self, column);
}

void
editor_ranking_row_unbind (EditorRankingRow       *self,
                           EditorTournamentColumn  column)
{
  self->labels[column] = NULL;
}

gboolean
editor_ranking_row_refresh (EditorRankingRow *self)
{
  gboolean is_shown = FALSE;

  if (!self->outdated)
    return FALSE;

  self->outdated = FALSE;
  for (guint i = 0; i < EDITOR_N_TOURNAMENT_COLUMNS; i++)
    {
      if (self->labels[i] == NULL)
        continue;
      show (self, i);
      is_shown = TRUE;
    }

  return is_shown;
}

static void
editor_ranking_row_finalize (GObject *object)
{
  g_clear_object (&EDITOR_RANKING_ROW (object)->entry);

  G_OBJECT_CLASS (editor_ranking_row_parent_class)->finalize (object);
}

static void
editor_ranking_row_class_init (EditorRankingRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_ranking_row_finalize;
}

static void
editor_ranking_row_init (EditorRankingRow *self)
{
}

EditorRankingRow *
editor_ranking_row_new (void)
{
  return g_object_new (EDITOR_TYPE_RANKING_ROW, NULL);
}
