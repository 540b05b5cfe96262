/* Lists of codes are read line by line, because a tournament may have thousands of them; only what
 * is no such list is inspected.
 */
#include "cli/commands/spaces/command-boards.h"

#include "cli/commands/input-text.h"
#include "inspect/inspect.h"
#include "inspect/spaces/inspect-spaces-kind.h"
#include "spaces/board/code.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Whether every line is a code; then they are added to @boards. */
static gboolean
read_codes (GBytes    *text,
            GPtrArray *boards)
{
  gsize length;
  const char *bytes = g_bytes_get_data (text, &length);
  g_autofree char *copy = g_strndup (bytes != NULL ? bytes : "", length);
  g_auto (GStrv) lines = g_strsplit (copy, "\n", -1);
  guint before = boards->len;

  for (char **line = lines; *line != NULL; line++)
    {
      SpacesBoard *board;

      g_strstrip (*line);
      if (**line == '\0')
        continue;
      board = spaces_code_decode (*line, -1, NULL, NULL);
      if (board == NULL)
        {
          g_ptr_array_set_size (boards, (gint) before);
          return FALSE;
        }
      g_ptr_array_add (boards, board);
    }

  return boards->len > before;
}

static gboolean
read_any (GBytes     *text,
          GPtrArray  *boards,
          GError    **error)
{
  gsize length;
  const char *bytes = g_bytes_get_data (text, &length);
  g_autoptr (Inspection) inspection = inspect_file (bytes != NULL ? bytes : "", length);
  g_autoptr (GPtrArray) finds = inspect_spaces_list_boards (inspection);

  if (finds->len == 0 || inspection_has_errors (inspection))
    {
      if (finds->len == 0)
        decode_error_set (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET,
                          _("There is no board in this text."));
      else
        decode_error_set (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET,
                          _("Some of the boards couldn’t be read. Use “spaces inspect” to see "
                            "why."));
      return FALSE;
    }
  for (guint i = 0; i < finds->len; i++)
    {
      const InspectionFind *find = finds->pdata[i];

      g_ptr_array_add (boards, spaces_board_ref (find->value));
    }

  return TRUE;
}

GPtrArray *
command_boards_read (const CommandUsage   *usage,
                     const CommandOptions *options,
                     char                **names,
                     CommandStatus        *status)
{
  g_autoptr (GPtrArray) boards = g_ptr_array_new_with_free_func ((GDestroyNotify)
                                                                 spaces_board_unref);

  *status = COMMAND_DONE;
  for (char **name = names; *name != NULL; name++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) text = input_text_read (*name, INPUT_TEXT_MAX, &error);

      if (text == NULL || (!read_codes (text, boards) && !read_any (text, boards, &error)))
        {
          *status = command_report_file (usage, options, *name, error);
          return NULL;
        }
    }

  return g_steal_pointer (&boards);
}
