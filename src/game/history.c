/* Two stacks and the present. Entries are whole documents, copied in and out as the HistoryType
 * says; they are small and usually share their contents by reference counts. All operations are
 * O(1) but copying, and dropping the oldest of HISTORY_MAX_UNDO, which moves the pointers. */
#include "game/history.h"

struct _History
{
  const HistoryType *type;
  GPtrArray         *undo;    /* the last is undone first */
  GPtrArray         *redo;    /* the last is redone first */
  gpointer           present; /* owned */
};

gpointer
history_entry_copy (const HistoryType *type,
                    gconstpointer      entry)
{
  gpointer copy;

  if (type->copy != NULL)
    return type->copy (entry);

  copy = g_memdup2 (entry, type->size);
  *(gpointer *) copy = g_boxed_copy (type->get_type (), *(gpointer *) copy);
  if (type->text > 0)
    G_STRUCT_MEMBER (char *, copy, type->text)
        = g_strdup (G_STRUCT_MEMBER (char *, copy, type->text));

  return copy;
}

void
history_entry_free (const HistoryType *type,
                    gpointer           entry)
{
  if (type->free != NULL)
    {
      type->free (entry);
      return;
    }

  g_boxed_free (type->get_type (), *(gpointer *) entry);
  if (type->text > 0)
    g_free (G_STRUCT_MEMBER (char *, entry, type->text));
  g_free (entry);
}

History *
history_new (const HistoryType *type,
             gconstpointer      present)
{
  History *history = g_new (History, 1);

  history->type = type;
  history->undo = g_ptr_array_new ();
  history->redo = g_ptr_array_new ();
  history->present = history_entry_copy (type, present);

  return history;
}

/* All of one stack. */
static void
drop (History   *history,
      GPtrArray *entries)
{
  for (guint i = 0; i < entries->len; i++)
    history_entry_free (history->type, g_ptr_array_index (entries, i));
  g_ptr_array_set_size (entries, 0);
}

void
history_free (History *history)
{
  drop (history, history->undo);
  drop (history, history->redo);
  g_ptr_array_unref (history->undo);
  g_ptr_array_unref (history->redo);
  history_entry_free (history->type, history->present);
  g_free (history);
}

const HistoryType *
history_get_type (const History *history)
{
  return history->type;
}

gconstpointer
history_get_present (const History *history)
{
  return history->present;
}

/* A new entry; what could be redone is gone, and the oldest undo entry above the limit. */
void
history_push (History       *history,
              gconstpointer  entry)
{
  gpointer present = history_entry_copy (history->type, entry);

  g_ptr_array_add (history->undo, history->present);
  history->present = present;
  drop (history, history->redo);

  if (history->undo->len > HISTORY_MAX_UNDO)
    history_entry_free (history->type, g_ptr_array_steal_index (history->undo, 0));
}

void
history_amend (History       *history,
               gconstpointer  entry)
{
  gpointer present = history_entry_copy (history->type, entry);

  history_entry_free (history->type, history->present);
  history->present = present;
}

/* Puts the present on @to and takes the last of @from; FALSE if there is none. */
static gboolean
move_present (History   *history,
              GPtrArray *from,
              GPtrArray *to)
{
  if (from->len == 0)
    return FALSE;

  g_ptr_array_add (to, history->present);
  history->present = g_ptr_array_steal_index (from, from->len - 1);

  return TRUE;
}

gboolean
history_undo (History *history)
{
  return move_present (history, history->undo, history->redo);
}

gboolean
history_redo (History *history)
{
  return move_present (history, history->redo, history->undo);
}

gsize
history_get_n_undo (const History *history)
{
  return history->undo->len;
}

gsize
history_get_n_redo (const History *history)
{
  return history->redo->len;
}

gconstpointer
history_get_undo (const History *history,
                  gsize          index)
{
  return g_ptr_array_index (history->undo, index);
}

gconstpointer
history_get_redo (const History *history,
                  gsize          index)
{
  return g_ptr_array_index (history->redo, history->redo->len - 1 - index);
}

static guint
get_opening (const History *history,
             gconstpointer  entry)
{
  goffset at = history->type->opening;

  return at > 0 ? *(const guint *) G_STRUCT_MEMBER_P (entry, at) : 0;
}

guint
history_get_opening (const History *history)
{
  return get_opening (history, history->present);
}

/* All entries: those to undo, those to redo, and the present one; NULL behind the last. */
static gconstpointer
get_entry (const History *history,
           guint          index)
{
  guint n_undo = history->undo->len, n_redo = history->redo->len;

  if (index < n_undo)
    return g_ptr_array_index (history->undo, index);
  if (index < n_undo + n_redo)
    return g_ptr_array_index (history->redo, index - n_undo);

  return index == n_undo + n_redo ? history->present : NULL;
}

guint
history_get_max_opening (const History *history)
{
  guint max = 0;
  gconstpointer entry;

  for (guint i = 0; (entry = get_entry (history, i)) != NULL; i++)
    max = MAX (max, get_opening (history, entry));

  return max;
}

gboolean
history_has_opening (const History *history,
                     guint          opening)
{
  gconstpointer entry;

  for (guint i = 0; (entry = get_entry (history, i)) != NULL; i++)
    if (get_opening (history, entry) == opening)
      return TRUE;

  return FALSE;
}

/* Repeats a step of another history. Comparing with @present repairs what differs, for instance
 * when lines of a journal were lost. */
void
history_apply (History       *history,
               HistoryStep    step,
               gconstpointer  present)
{
  if (step == HISTORY_STEP_PUSH)
    history_push (history, present);
  else if (step == HISTORY_STEP_UNDO)
    history_undo (history);
  else if (step == HISTORY_STEP_REDO)
    history_redo (history);

  if (!history->type->equal (history->present, present))
    history_amend (history, present);
}

/* Adds behind all others what redo reaches last, as a reader of journals needs it. */
void
history_append_redo (History       *history,
                     gconstpointer  entry)
{
  g_ptr_array_insert (history->redo, 0, history_entry_copy (history->type, entry));
}
