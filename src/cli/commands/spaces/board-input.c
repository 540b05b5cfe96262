#include "cli/commands/spaces/board-input.h"

#include "inspect/inspect.h"
#include "inspect/spaces/inspect-spaces-kind.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
set_several (gulong   n_boards,
             GError **error)
{
  decode_error_set (error, DECODE_ERROR_FIELD, DECODE_NO_OFFSET,
                    ngettext ("There is %lu board in this text, and one is expected. “spaces "
                              "convert” "
                              "writes the code of each.",
                              "There are %lu boards in this text, and one is expected. “spaces "
                              "convert” writes the code of each.",
                              n_boards),
                    n_boards);
}

static void
set_first_problem (const Inspection  *inspection,
                   GError           **error)
{
  for (gsize i = 0; i < inspection_get_n_problems (inspection); i++)
    {
      const InspectionProblem *problem = inspection_get_problem (inspection, i);

      if (problem->severity == INSPECTION_ERROR)
        {
          decode_error_set (error, DECODE_ERROR_UNKNOWN,
                            problem->from == INSPECTION_NOWHERE ? DECODE_NO_OFFSET : problem->from,
                            "%s", problem->message);
          return;
        }
    }

  decode_error_set (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET,
                    _("There is no board in this text."));
}

/* What may stand behind the code that the board was read from. */
static void
take_extras (const InspectionFind *find,
             const char            *text,
             SpacesCodeExtras      *extras)
{
  g_autoptr (SpacesBoard) again = NULL;

  if (extras == NULL || find->from == INSPECTION_NOWHERE)
    return;

  again = spaces_code_decode (text + find->from, (gssize) (find->to - find->from), extras, NULL);
}

/* No link and no file begins with a digit, and of a code so long the strict reader has said
 * enough. */
static gboolean
is_long_code (const char *text,
              gsize       length)
{
  return length > SPACES_CODE_MAX_LENGTH && g_ascii_isdigit (*text);
}

SpacesBoard *
board_input_read (GBytes            *text,
                  SpacesCodeExtras  *extras,
                  GError           **error)
{
  g_autoptr (Inspection) inspection = NULL;
  g_autoptr (GPtrArray) boards = NULL;
  g_autoptr (GError) problem = NULL;
  gsize length;
  const char *bytes = g_bytes_get_data (text, &length);
  SpacesBoard *board;
  const char *format;

  bytes = bytes != NULL ? bytes : "";
  board = spaces_code_decode (bytes, (gssize) length, extras, &problem);
  if (board != NULL)
    return board;
  if (is_long_code (bytes, length))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }

  inspection = inspect_file (bytes, length);
  format = inspection_get_format (inspection);
  boards = inspect_spaces_list_boards (inspection);
  if (boards->len > 1 && !inspection_has_errors (inspection))
    set_several (boards->len, error);
  else if (strcmp (format, INSPECTION_UNKNOWN) == 0 || strcmp (format, INSPECT_SPACES_CODE) == 0)
    g_propagate_error (error, g_steal_pointer (&problem));
  else if (inspection_has_errors (inspection) || boards->len == 0)
    set_first_problem (inspection, error);
  else
    {
      const InspectionFind *find = boards->pdata[0];

      take_extras (find, bytes, extras);
      return spaces_board_ref (find->value);
    }

  return NULL;
}
