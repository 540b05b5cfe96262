/* Lines are written and read one at a time, so that the cost of an edit does not depend on how long
 * the history is. The reader repeats the steps on a history of its own. */
#include "editor/draft-journal.h"

#include "spaces/board/code.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define HEADER "spaces-draft "
#define VERSION 2

/* What stands between the blanks of a line: mark, code, position, selection, name, document. */
#define N_FIELDS 6

/* In the order of BoardStep. */
static const char step_marks[] = "+~<>";

static guint32
checksum (const char *text,
          gsize       length)
{
  guint32 sum = 2166136261u;

  for (gsize i = 0; i < length; i++)
    sum = (sum ^ (guint8) text[i]) * 16777619u;

  return sum;
}

static void
append_line (GString             *text,
             char                 mark,
             const BoardSnapshot *snapshot)
{
  g_autofree char *name = g_uri_escape_string (snapshot->name, NULL, FALSE);
  gsize begin = text->len;

  g_string_append_printf (text, "%c ", mark);
  spaces_code_append (snapshot->board, text);
  g_string_append_printf (text, " %" G_GSIZE_FORMAT " %" G_GSSIZE_FORMAT " %s %u",
                          snapshot->position, snapshot->selection, name, snapshot->document);
  g_string_append_printf (text, " %08x\n", checksum (text->str + begin, text->len - begin));
}

void
draft_journal_append_step (GString             *text,
                           BoardStep            step,
                           const BoardSnapshot *present)
{
  append_line (text, step_marks[step], present);
}

typedef const BoardSnapshot *(*GetEntry) (const BoardHistory *history, gsize index);

/* From which of its @n undo entries on, or up to which of its redo entries, a history fits into half
 * of the allowed bytes. @newest_last says at which end of them the present is. */
static gsize
count_fitting (const BoardHistory *history,
               GetEntry            get,
               gsize               n,
               gboolean            newest_last)
{
  g_autoptr (GString) line = g_string_new (NULL);
  gsize n_bytes = 0, count;

  for (count = 0; count < MIN (n, DRAFT_JOURNAL_MAX_ENTRIES); count++)
    {
      g_string_truncate (line, 0);
      append_line (line, 'u', get (history, newest_last ? n - 1 - count : count));
      n_bytes += line->len;
      if (n_bytes > DRAFT_JOURNAL_MAX_BASE / 2)
        break;
    }

  return count;
}

char *
draft_journal_write (const BoardHistory *history)
{
  GString *text = g_string_new (NULL);
  gsize n_undo = board_history_get_n_undo (history);
  gsize n_redo = board_history_get_n_redo (history);
  gsize n_old = count_fitting (history, board_history_get_undo, n_undo, TRUE);
  gsize n_new = count_fitting (history, board_history_get_redo, n_redo, FALSE);

  g_string_append_printf (text, HEADER "%d\n", VERSION);
  for (gsize i = n_undo - n_old; i < n_undo; i++)
    append_line (text, 'u', board_history_get_undo (history, i));
  append_line (text, '=', board_history_get_present (history));
  for (gsize i = 0; i < n_new; i++)
    append_line (text, 'r', board_history_get_redo (history, i));

  return g_string_free (text, FALSE);
}

/* --- Reading --------------------------------------------------------------------------------- */

/* What a line says, valid as long as the text that it was split in. */
typedef struct
{
  char          mark;
  BoardSnapshot snapshot; /* owned, see line_clear() */
} Line;

static void
line_clear (Line *line)
{
  g_clear_pointer (&line->snapshot.board, spaces_board_unref);
  g_clear_pointer (&line->snapshot.name, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Line, line_clear)

/* Cuts the checksum off @text. FALSE if it is not that of the rest. */
static gboolean
take_checksum (char *text)
{
  char *blank = strrchr (text, ' ');
  char expected[9];

  if (blank == NULL)
    return FALSE;

  *blank = '\0';
  g_snprintf (expected, sizeof expected, "%08x", checksum (text, (gsize) (blank - text)));
  return strcmp (blank + 1, expected) == 0;
}

/* Reads @text, which is changed. FALSE if it is no whole line; then @line is empty. */
static gboolean
parse_line (char *text,
            Line *line)
{
  char *parts[N_FIELDS] = { text };
  guint64 position, document;
  gint64 selection;
  gsize n_moves, n_parts = 1;
  char *blank;

  for (; n_parts < N_FIELDS && (blank = strchr (parts[n_parts - 1], ' ')) != NULL; n_parts++)
    {
      *blank = '\0';
      parts[n_parts] = blank + 1;
    }
  if (n_parts == N_FIELDS - 1) /* version 1 leaves it out where it is 0 */
    parts[n_parts++] = (char *) "0";

  if (n_parts < N_FIELDS || strlen (parts[0]) != 1
      || !g_ascii_string_to_unsigned (parts[5], 10, 0, G_MAXUINT32 - 1, &document, NULL)
      || !g_ascii_string_to_unsigned (parts[2], 10, 0, G_MAXUINT32, &position, NULL)
      || !g_ascii_string_to_signed (parts[3], 10, BOARD_EDITOR_NONE, G_MAXINT32, &selection, NULL)
      || (line->snapshot.name = g_uri_unescape_string (parts[4], NULL)) == NULL
      || !g_utf8_validate (line->snapshot.name, -1, NULL)
      || g_utf8_strlen (line->snapshot.name, -1) > SPACES_NAME_MAX_CHARACTERS
      || (line->snapshot.board = spaces_code_decode_any (parts[1], -1, NULL, NULL)) == NULL)
    {
      line_clear (line);
      return FALSE;
    }

  n_moves = spaces_board_get_n_moves (line->snapshot.board);
  line->mark = *parts[0];
  line->snapshot.position = MIN (position, n_moves);
  line->snapshot.selection = selection < (gint64) n_moves ? selection : BOARD_EDITOR_NONE;
  line->snapshot.document = (guint) document;
  return TRUE;
}

/* Where the reader is: before the present, behind it, or among the steps. */
typedef struct
{
  BoardHistory *history; /* NULL before the first line */
  gboolean      present; /* the line of the present was read */
  gboolean      steps;   /* a step was read */
} Reading;

/* A history is begun by whatever comes first, so that a damaged line of the present does not take
 * the steps behind it along. FALSE if @line is out of place. */
static gboolean
take_line (Reading    *reading,
           const Line *line)
{
  const char *step = strchr (step_marks, line->mark);
  gboolean entry = line->mark == 'u' || line->mark == '=';

  if (step == NULL && !entry && line->mark != 'r')
    return FALSE;
  if ((entry && (reading->present || reading->steps)) || (line->mark == 'r' && reading->steps))
    return FALSE;
  if (line->mark == 'r' && !reading->present)
    return FALSE;

  reading->present |= line->mark == '=';
  reading->steps |= step != NULL;
  if (reading->history == NULL)
    {
      reading->history = board_history_new (line->snapshot.board);
      board_history_amend (reading->history, &line->snapshot);
    }
  else if (entry)
    board_history_push (reading->history, &line->snapshot);
  else if (step == NULL)
    board_history_append_redo (reading->history, &line->snapshot);
  else
    board_history_apply (reading->history, (BoardStep) (step - step_marks), &line->snapshot);

  return TRUE;
}

/* The version that the first line names; 0 if it is no draft's. */
static guint64
read_version (const char *line)
{
  guint64 version;

  if (!g_str_has_prefix (line, HEADER)
      || !g_ascii_string_to_unsigned (line + strlen (HEADER), 10, 1, G_MAXUINT32, &version, NULL))
    return 0;

  return version;
}

gboolean
draft_journal_is_newer (const char *head,
                        gsize       length)
{
  g_autofree char *line = g_strndup (head, length);
  char *end = strchr (line, '\n');

  if (end != NULL)
    *end = '\0';
  return read_version (line) > VERSION;
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

BoardHistory *
draft_journal_read (const char   *text,
                    gsize         length,
                    DraftDamage  *damage,
                    GError      **error)
{
  g_autofree char *copy = copy_text (text, length);
  char *start = copy, *end = strchr (copy, '\n');
  Reading reading = { 0 };
  guint64 version;

  *damage = (DraftDamage) { 0 };
  if (end != NULL)
    {
      *end = '\0';
      start = end + 1;
    }
  version = read_version (copy);
  if (version > VERSION)
    {
      damage->newer = TRUE;
      decode_error_set (error, DECODE_ERROR_UNKNOWN, 0,
                        _("The draft was written by a newer version of this program"));
      return NULL;
    }

  /* Where the first line is damaged the checksums say whether the others are those of a draft. */
  damage->n_lines = version == 0;
  for (; (end = strchr (start, '\n')) != NULL; start = end + 1)
    {
      g_auto (Line) line = { 0 };

      *end = '\0';
      if ((version != 1 && !take_checksum (start)) || !parse_line (start, &line)
          || !take_line (&reading, &line))
        damage->n_lines++;
    }

  damage->open = version == VERSION && *start == '\0';
  if (reading.history == NULL)
    decode_error_set (error, DECODE_ERROR_FIELD, 0, _("There is no whole board in the draft"));
  return reading.history;
}
