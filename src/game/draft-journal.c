/* An append-only journal (write-ahead log): a snapshot of the history, then one line for each step.
 * Lines are written and read one at a time, so that the cost of an edit does not depend on how long
 * the history is; only draft_journal_write() is linear in it. The reader repeats the steps on a
 * history of its own.
 *
 * Robustness: each line has a checksum and stands for a whole entry, never a difference, so losing
 * one line loses one entry. What an entry consists of, only its HistoryType knows. */
#include "game/draft-journal.h"

#include "text/decode-error.h"
#include "text/line-sum.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define HEADER "spaces-draft "
#define ITEM "i "
#define VERSION 2 /* what it replaced was never released */

/* In the order of HistoryStep. */
static const char step_marks[] = "+~<>";

/* Mark, blank, entry, blank, checksum. */
static void
append_line (GString           *text,
             char               mark,
             const HistoryType *type,
             gconstpointer      entry)
{
  gsize begin = text->len;

  g_string_append_printf (text, "%c ", mark);
  type->write (entry, text);
  line_sum_end (text, begin);
}

void
draft_journal_append_step (GString           *text,
                           HistoryStep        step,
                           const HistoryType *type,
                           gconstpointer      present)
{
  append_line (text, step_marks[step], type, present);
}

void
draft_journal_append_item (GString *text,
                           guint    opening,
                           gint64   id)
{
  gsize begin = text->len;

  g_string_append_printf (text, ITEM "%u %" G_GINT64_FORMAT, opening, id);
  line_sum_end (text, begin);
}

typedef gconstpointer (*GetEntry) (const History *history, gsize index);

/* How many entries, counted from the present outwards, fit into half of DRAFT_JOURNAL_MAX_BASE:
 * undo and redo have a half each. @newest_last says at which end of the @n entries the present is.
 * Measured by formatting each line, as entries differ in size. */
static gsize
count_fitting (const History *history,
               GetEntry       get,
               gsize          n,
               gboolean       newest_last)
{
  g_autoptr (GString) line = g_string_new (NULL);
  gsize n_bytes = 0, count;

  for (count = 0; count < MIN (n, DRAFT_JOURNAL_MAX_ENTRIES); count++)
    {
      g_string_truncate (line, 0);
      append_line (line, 'u', history_get_type (history),
                   get (history, newest_last ? n - 1 - count : count));
      n_bytes += line->len;
      if (n_bytes > DRAFT_JOURNAL_MAX_BASE / 2)
        break;
    }

  return count;
}

static void
append_header (GString    *text,
               const char *kind)
{
  g_string_append_printf (text, HEADER "%d", VERSION);
  if (strcmp (kind, DRAFT_JOURNAL_FIRST_KIND) != 0)
    g_string_append_printf (text, " %s", kind);
  g_string_append_c (text, '\n');
}

/* The snapshot: header, undo entries from the oldest, the present, redo entries from the one that
 * is reached first. The string is the caller's. */
char *
draft_journal_write (const char    *kind,
                     const History *history)
{
  const HistoryType *type = history_get_type (history);
  GString *text = g_string_new (NULL);
  gsize n_undo = history_get_n_undo (history);
  gsize n_redo = history_get_n_redo (history);
  gsize n_old = count_fitting (history, history_get_undo, n_undo, TRUE);
  gsize n_new = count_fitting (history, history_get_redo, n_redo, FALSE);

  append_header (text, kind);
  for (gsize i = n_undo - n_old; i < n_undo; i++)
    append_line (text, 'u', type, history_get_undo (history, i));
  append_line (text, '=', type, history_get_present (history));
  for (gsize i = 0; i < n_new; i++)
    append_line (text, 'r', type, history_get_redo (history, i));

  return g_string_free (text, FALSE);
}

/* --- Reading ---------------------------------------------------------------------------------- */

/* Where the reader is: before the present, behind it, or among the steps. */
typedef struct
{
  const HistoryType *type;
  History           *history; /* NULL before the first line */
  gboolean           present; /* the line of the present was read */
  gboolean           steps;   /* a step was read */
} Reading;

/* Adds an entry to the history. The order of marks is a small state machine: undo entries, the
 * present, redo entries, steps; FALSE if @mark may not come here. A history is begun by whatever
 * comes first, so that a damaged line of the present does not take the steps behind it along. */
static gboolean
take_entry (Reading       *reading,
            char           mark,
            gconstpointer  entry)
{
  const char *step = strchr (step_marks, mark);
  gboolean present_or_undo = mark == 'u' || mark == '=';

  if (step == NULL && !present_or_undo && mark != 'r')
    return FALSE;
  if ((present_or_undo && (reading->present || reading->steps)) || (mark == 'r' && reading->steps))
    return FALSE;
  if (mark == 'r' && !reading->present)
    return FALSE;

  reading->present |= mark == '=';
  reading->steps |= step != NULL;
  if (reading->history == NULL)
    reading->history = history_new (reading->type, entry);
  else if (present_or_undo)
    history_push (reading->history, entry);
  else if (step == NULL)
    history_append_redo (reading->history, entry);
  else
    history_apply (reading->history, (HistoryStep) (step - step_marks), entry);

  return TRUE;
}

/* A line without its checksum: a mark, a blank, and an entry. FALSE if it is no whole one. Those of
 * items are no part of the history. */
static gboolean
take_line (Reading    *reading,
           const char *line)
{
  gboolean taken = FALSE;
  gpointer entry;

  if (g_str_has_prefix (line, ITEM))
    return TRUE;
  if (line[0] == '\0' || line[1] != ' ' || (entry = reading->type->read (line + 2)) == NULL)
    return FALSE;

  taken = take_entry (reading, line[0], entry);
  history_entry_free (reading->type, entry);
  return taken;
}

/* The version that the first line names, VERSION or a newer one, and then @kind, a part of that
 * line; 0 if it is no draft's. */
static guint64
read_header (const char  *line,
             const char **kind)
{
  const char *number = line + strlen (HEADER);
  const char *blank;
  g_autofree char *digits = NULL;
  guint64 version;

  if (!g_str_has_prefix (line, HEADER))
    return 0;

  blank = number + strcspn (number, " ");
  digits = g_strndup (number, (gsize) (blank - number));
  *kind = *blank == ' ' ? blank + 1 : DRAFT_JOURNAL_FIRST_KIND;
  if (!g_ascii_string_to_unsigned (digits, 10, VERSION, G_MAXUINT32, &version, NULL))
    return 0;

  return version;
}

gboolean
draft_journal_is_newer (const char *head,
                        gsize       length)
{
  g_autofree char *line = g_strndup (head, length);
  char *end = strchr (line, '\n');
  const char *kind;

  if (end != NULL)
    *end = '\0';
  return read_header (line, &kind) > VERSION;
}

/* A text that can be cut into lines; a NUL, which no line holds, becomes another such byte. */
static char *
copy_text (const char *text,
           gsize       length)
{
  char *copy = g_malloc (length + 1);

  memcpy (copy, text, length);
  copy[length] = '\0';
  for (char *nul = copy; (nul = memchr (nul, '\0', (gsize) (copy + length - nul))) != NULL;)
    *nul = '\1';

  return copy;
}

/* Reads line by line and counts what is damaged. A version that is newer is not touched; a damaged
 * header alone is no reason to give up, since the checksums show whether the lines are those of a
 * draft. A last line without its end is ignored, see the header. */
History *
draft_journal_read (const char         *kind,
                    const HistoryType  *type,
                    const char         *text,
                    gsize               length,
                    DraftDamage        *damage,
                    GError            **error)
{
  g_autofree char *copy = copy_text (text, length);
  char *start = copy, *end = strchr (copy, '\n');
  Reading reading = { .type = type };
  const char *found_kind = NULL;
  guint64 version;

  *damage = (DraftDamage) { 0 };
  if (end != NULL)
    {
      *end = '\0';
      start = end + 1;
    }
  version = read_header (copy, &found_kind);
  if (version > VERSION)
    {
      damage->newer = TRUE;
      decode_error_set (error, DECODE_ERROR_UNKNOWN, 0,
                        _("The draft was written by a newer version of this program"));
      return NULL;
    }

  /* Where the first line is damaged the others say whether they are those of a draft. */
  damage->n_lines = version == 0 || strcmp (found_kind, kind) != 0;
  for (; (end = strchr (start, '\n')) != NULL; start = end + 1)
    {
      *end = '\0';
      if (!line_sum_take (start) || !take_line (&reading, start))
        damage->n_lines++;
    }

  damage->open = version == VERSION && *start == '\0';
  if (reading.history == NULL)
    decode_error_set (error, DECODE_ERROR_FIELD, 0, _("There is nothing whole in the draft"));
  return reading.history;
}

char *
draft_journal_copy (const char *text,
                    gsize       length,
                    gboolean   *newer)
{
  g_autofree char *copy = copy_text (text, length);
  const char *end;

  *newer = draft_journal_is_newer (copy, length);
  if (*newer)
    return NULL;

  for (const char *start = copy; (end = strchr (start, '\n')) != NULL; start = end + 1)
    {
      g_autofree char *line = g_strndup (start, (gsize) (end - start));

      if (line_sum_take (line))
        return g_steal_pointer (&copy);
    }

  return NULL;
}

/* Openings and items by turns. */
static void
take_items (GHashTable *items,
            const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line, " ", -1);
  guint64 opening, id;

  for (gsize i = 0; parts[i] != NULL && parts[i + 1] != NULL; i += 2)
    {
      if (!g_ascii_string_to_unsigned (parts[i], 10, 0, G_MAXUINT32, &opening, NULL)
          || !g_ascii_string_to_unsigned (parts[i + 1], 10, 0, G_MAXINT64, &id, NULL))
        return;
      g_hash_table_insert (items, GUINT_TO_POINTER ((guint) opening),
                           g_memdup2 (&(gint64) { (gint64) id }, sizeof (gint64)));
    }
}

GHashTable *
draft_journal_read_items (const char *text)
{
  GHashTable *items = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  const char *end;

  for (; (end = strchr (text, '\n')) != NULL; text = end + 1)
    {
      g_autofree char *line = NULL;

      if (!g_str_has_prefix (text, ITEM))
        continue;
      line = g_strndup (text, (gsize) (end - text));
      if (line_sum_take (line))
        take_items (items, line + strlen (ITEM));
    }

  return items;
}
