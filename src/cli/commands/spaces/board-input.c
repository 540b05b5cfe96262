/* Reads one board from any text. The strict decoder goes first, since most input is a code and
 * its error is the most precise; everything else is left to the inspector. Several boards are an
 * error here, because the commands work on one. */
#include "cli/commands/spaces/board-input.h"

#include "cli/terminal/command-words.h"
#include "inspect/inspect.h"
#include "inspect/spaces/inspect-spaces.h"

#include <string.h>

void
board_input_set_problem (const Inspection  *inspection,
                         GError           **error)
{
  const InspectionProblem *problem = inspection_find_error (inspection);

  if (problem != NULL)
    {
      decode_error_set (error, DECODE_ERROR_UNKNOWN,
                        problem->from == INSPECTION_NOWHERE ? DECODE_NO_OFFSET : problem->from,
                        "%s", problem->message);
      return;
    }

  decode_error_set (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET,
                    _("There is no board in this text."));
}

/* The decoder's error is kept for texts that the inspector does not recognise either, because it
 * has the exact place. */
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

  /* No link and no file begins with a digit. For a code beyond the limit the decoder's error is
   * enough, and inspecting megabytes would only delay it. */
  if (length > SPACES_CODE_MAX_LENGTH && g_ascii_isdigit (*bytes))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }

  inspection = inspect_whole (bytes, length);
  format = inspection->format;
  boards = inspect_spaces_list_boards (inspection);
  if (boards->len > 1 && !inspection_has_errors (inspection))
    /* The hint leads to the command that takes several boards. */
    decode_error_field (error,
                        /* Translators: %'lu is how many boards were found */
                        ngettext ("This text has %'lu board, but only one is expected. Use "
                                  "“spaces convert” to write the code of each.",
                                  "This text has %'lu boards, but only one is expected. Use "
                                  "“spaces convert” to write the code of each.",
                                  (gulong) boards->len),
                        (gulong) boards->len);
  else if (strcmp (format, INSPECTION_UNKNOWN) == 0 || strcmp (format, INSPECT_SPACES_CODE) == 0)
    g_propagate_error (error, g_steal_pointer (&problem));
  else if (inspection_has_errors (inspection) || boards->len == 0)
    board_input_set_problem (inspection, error);
  else
    {
      const InspectionFind *find = boards->pdata[0];
      g_autoptr (SpacesBoard) again = NULL;

      /* For the suffixes behind the code, which a find does not keep. */
      if (extras != NULL && find->from != INSPECTION_NOWHERE)
        again = spaces_code_decode (bytes + find->from, (gssize) (find->to - find->from), extras,
                                    NULL);
      return spaces_board_ref (find->value);
    }

  return NULL;
}
