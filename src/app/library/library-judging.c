#include "app/library/library-judging.h"

#include "app/widgets/background-job.h"
#include "kinds/game-judges.h"
#include "objects/plain-object.h"

#define MAX_WAITING 64 /* more than are on screen: those that were left are asked for again */

struct _EditorLibraryJudging
{
  GObject              parent_instance;

  EditorBackgroundJob *job;
  LibraryItem         *item;    /* that is being judged; or NULL */
  GQueue               waiting; /* of LibraryItem; the last one first */
  GHashTable          *words;   /* by code; "" where nothing was found out */
};

G_DEFINE_FINAL_TYPE (EditorLibraryJudging, editor_library_judging, G_TYPE_OBJECT)

static gpointer
judge (gpointer             data,
       gpointer             context,
       EditorBackgroundRun *run)
{
  const LibraryItem *item = data;
  char *words = game_judge_item (item->kind, item->code,
                                 editor_background_run_get_cancellable (run));

  return words != NULL ? words : g_strdup ("");
}

static void
begin_next (EditorLibraryJudging *self)
{
  self->item = g_queue_pop_head (&self->waiting);
  if (self->item != NULL)
    editor_background_job_begin (self->job, library_item_ref (self->item), 0);
}

static void
on_judged (gpointer answer,
           gboolean last,
           gpointer data)
{
  EditorLibraryJudging *self = data;
  g_autoptr (LibraryItem) item = g_steal_pointer (&self->item);

  g_hash_table_insert (self->words, g_strdup (item->code), g_strdup (answer));
  begin_next (self);
  g_signal_emit_by_name (self, "judged", item->code);
}

static gboolean
is_waiting (EditorLibraryJudging *self,
            LibraryItem          *item)
{
  if (self->item != NULL && g_str_equal (self->item->code, item->code))
    return TRUE;
  for (GList *link = self->waiting.head; link != NULL; link = link->next)
    if (g_str_equal (((LibraryItem *) link->data)->code, item->code))
      return TRUE;

  return FALSE;
}

const char *
editor_library_judging_get (EditorLibraryJudging *self,
                            LibraryItem          *item)
{
  const char *words;

  if (!game_can_judge_item (item->kind))
    return NULL;

  words = g_hash_table_lookup (self->words, item->code);
  if (words != NULL)
    return words[0] != '\0' ? words : NULL;
  if (is_waiting (self, item))
    return NULL;

  g_queue_push_head (&self->waiting, library_item_ref (item));
  if (self->waiting.length > MAX_WAITING)
    library_item_unref (g_queue_pop_tail (&self->waiting));
  if (self->item == NULL)
    begin_next (self);

  return NULL;
}

static void
editor_library_judging_finalize (GObject *object)
{
  EditorLibraryJudging *self = EDITOR_LIBRARY_JUDGING (object);

  editor_background_job_free (self->job);
  g_clear_pointer (&self->item, library_item_unref);
  g_queue_clear_full (&self->waiting, (GDestroyNotify) library_item_unref);
  g_hash_table_unref (self->words);

  G_OBJECT_CLASS (editor_library_judging_parent_class)->finalize (object);
}

static void
editor_library_judging_class_init (EditorLibraryJudgingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_library_judging_finalize;
  PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "judged", 1, G_TYPE_STRING);
}

static void
editor_library_judging_init (EditorLibraryJudging *self)
{
  static const EditorBackgroundWork work
      = { "judging", judge, (GDestroyNotify) library_item_unref, g_free, NULL };

  self->job = editor_background_job_new (&work, NULL, on_judged, self);
  self->words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

EditorLibraryJudging *
editor_library_judging_new (void)
{
  return g_object_new (EDITOR_TYPE_LIBRARY_JUDGING, NULL);
}
