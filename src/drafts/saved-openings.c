/* A table in memory, read once; every change of it is a job of the drafts' library, which keeps one
 * line for an opening. A failure to write is not reported: the board itself is safe in the draft
 * and in the library.
 */
#include "drafts/saved-openings.h"

#include "store/drafts.h"

struct _SavedOpenings
{
  Library    *work;
  char       *kind;
  guint       number; /* of the draft, or 0: nothing is written then */
  GHashTable *ids;    /* gint64 by the opening */
};

struct _SavedNote
{
  Library *work;
  char    *kind;
  guint    number;
  guint    opening;
  gint64   id;      /* 0: it is no item */
};

/* What a job returns, which nobody looks at. */
#define DONE GINT_TO_POINTER (TRUE)

SavedOpenings *
saved_openings_new (Library    *work,
                    const char *kind,
                    guint       number)
{
  SavedOpenings *self = g_new (SavedOpenings, 1);

  self->work = g_object_ref (work);
  self->kind = g_strdup (kind);
  self->number = number;
  self->ids = g_hash_table_new_full (NULL, NULL, NULL, g_free);

  return self;
}

void
saved_openings_free (SavedOpenings *self)
{
  g_hash_table_unref (self->ids);
  g_object_unref (self->work);
  g_free (self->kind);
  g_free (self);
}

/* --- Notes ----------------------------------------------------------------------------------- */

SavedNote *
saved_openings_make_note (SavedOpenings *self,
                          guint          opening)
{
  SavedNote *note = g_new (SavedNote, 1);

  *note = (SavedNote) {
    g_object_ref (self->work), g_strdup (self->kind), self->number, opening, 0,
  };

  return note;
}

void
saved_note_free (SavedNote *note)
{
  g_object_unref (note->work);
  g_free (note->kind);
  g_free (note);
}

static gpointer
write_note (LibraryStore  *store,
            gconstpointer  data,
            GCancellable  *cancellable,
            GError       **error)
{
  const SavedNote *note = data;

  return library_store_note_draft (store, note->kind, note->number, note->opening, note->id, error)
         ? DONE : NULL;
}

static gpointer
clear_notes (LibraryStore  *store,
             gconstpointer  data,
             GCancellable  *cancellable,
             GError       **error)
{
  const SavedNote *note = data;

  return library_store_clear_notes (store, note->kind, note->number, error) ? DONE : NULL;
}

/* Takes @note over, which is freed on the main loop in any case. */
static void
run_note (SavedNote  *note,
          LibraryJob  job)
{
  if (note->number == 0)
    saved_note_free (note);
  else
    library_run_async (note->work, job, note, (GDestroyNotify) saved_note_free, NULL, NULL, NULL,
                       NULL);
}

void
saved_note_write (gint64   id,
                  gpointer data)
{
  const SavedNote *note = data;
  SavedNote *job = g_new (SavedNote, 1);

  *job = (SavedNote) {
    g_object_ref (note->work), g_strdup (note->kind), note->number, note->opening, id,
  };
  run_note (job, write_note);
}

/* --- The table ------------------------------------------------------------------------------- */

/* FALSE: the line was damaged. */
static gboolean
parse_line (const char *line,
            guint      *opening,
            gint64     *id)
{
  g_auto (GStrv) parts = g_strsplit (line, " ", 3);
  guint64 first, second;

  if (g_strv_length (parts) != 2
      || !g_ascii_string_to_unsigned (parts[0], 10, 0, G_MAXUINT32, &first, NULL)
      || !g_ascii_string_to_unsigned (parts[1], 10, 0, G_MAXINT64, &second, NULL))
    return FALSE;

  *opening = (guint) first;
  *id = (gint64) second;
  return TRUE;
}

static void
set_and_write (SavedOpenings *self,
               guint          opening,
               gint64         id)
{
  g_autoptr (SavedNote) note = saved_openings_make_note (self, opening);

  saved_openings_set (self, opening, id);
  saved_note_write (id, note);
}

/* Their numbers may be given again to other boards, so that they are forgotten for good. */
static void
forget_others (SavedOpenings *self,
               const History *history)
{
  g_autoptr (GList) openings = g_hash_table_get_keys (self->ids);

  for (GList *l = openings; l != NULL; l = l->next)
    {
      guint opening = GPOINTER_TO_UINT (l->data);

      if (saved_openings_get (self, opening) != 0 && !history_has_opening (history, opening))
        set_and_write (self, opening, 0);
    }
}

void
saved_openings_read (SavedOpenings *self,
                     const char    *text,
                     const History *history)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  guint opening;
  gint64 id;

  /* What stands behind the last end of a line is not whole. */
  for (gsize i = 0; lines[i] != NULL && lines[i + 1] != NULL; i++)
    if (parse_line (lines[i], &opening, &id))
      saved_openings_set (self, opening, id);
  forget_others (self, history);
}

void
saved_openings_take (SavedOpenings *self,
                     const char    *text,
                     guint          distance,
                     const History *history)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint opening;
  gint64 id;

  for (gsize i = 0; lines[i] != NULL && lines[i + 1] != NULL; i++)
    if (parse_line (lines[i], &opening, &id) && opening <= G_MAXUINT - distance
        && history_has_opening (history, opening + distance))
      set_and_write (self, opening + distance, id);
}

void
saved_openings_begin (SavedOpenings *self)
{
  g_hash_table_remove_all (self->ids);
  run_note (saved_openings_make_note (self, 0), clear_notes);
}

gint64
saved_openings_get (SavedOpenings *self,
                    guint          opening)
{
  gint64 *id = g_hash_table_lookup (self->ids, GUINT_TO_POINTER (opening));

  return id != NULL ? *id : 0;
}

void
saved_openings_set (SavedOpenings *self,
                    guint          opening,
                    gint64         id)
{
  g_hash_table_insert (self->ids, GUINT_TO_POINTER (opening), g_memdup2 (&id, sizeof id));
}
