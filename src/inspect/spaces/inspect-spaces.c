/* Boards as finds: how they are added to an Inspection and listed from one, and whom they make an
 * opponent. */
#include "inspect/spaces/inspect-spaces.h"

#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void
inspect_spaces_add_board (InspectionBuilder *builder,
                          const SpacesBoard *board,
                          const char        *name,
                          gboolean           is_named,
                          const char        *creature,
                          TextSpan           place,
                          gboolean           complete)
{
  const InspectionFind find = {
    .kind = &spaces_board_kind,
    .value = (SpacesBoard *) board,
    .name = (char *) name,
    .is_named = is_named,
    .creature = (char *) creature,
    .from = place.from,
    .to = place.to,
    .complete = complete,
  };

  inspection_builder_add_find (builder, &find);
}

/* The array borrows its InspectionFind elements from @inspection. */
GPtrArray *
inspect_spaces_list_boards (const Inspection *inspection)
{
  GPtrArray *boards = g_ptr_array_new ();

  for (gsize i = 0; i < inspection_get_n_finds (inspection); i++)
    {
      const InspectionFind *find = inspection_get_find (inspection, i);

      if (inspection_find_get_value (find, SPACES_TYPE_BOARD) != NULL)
        g_ptr_array_add (boards, (gpointer) find);
    }

  return boards;
}

static gboolean
has_format (const Inspection *inspection,
            const char       *format)
{
  return strcmp (inspection->format, format) == 0;
}

/* Why a text is no opponent that has no board, several, or only a part of a message. */
static const char *
explain (const Inspection *inspection)
{
  const InspectionProblem *problem = inspection_find_error (inspection);

  if (problem != NULL)
    return problem->message;
  if (has_format (inspection, INSPECT_SPACES_RESULT))
    return _("This reply is cut short: it has two boards of the last round and one for the next. "
             "Ask your opponent to send it again.");
  for (gsize i = 0; i < inspection_get_n_problems (inspection); i++)
    if (strcmp (inspection_get_problem (inspection, i)->code, "web-refuses") == 0)
      return inspection_get_problem (inspection, i)->message;

  return inspection->summary;
}

/* The type of a whole without a value is that of a deck that is no opponent. */
SpacesOpponent *
inspect_spaces_make_opponent (const Inspection  *inspection,
                              GError           **error)
{
  SpacesOpponent *whole = inspection_get_whole (inspection, SPACES_TYPE_OPPONENT);
  g_autoptr (GPtrArray) boards = inspect_spaces_list_boards (inspection);
  const InspectionFind *first = boards->len > 0 ? boards->pdata[0] : NULL;

  if (whole != NULL)
    return spaces_opponent_ref (whole);
  if (first == NULL || inspection_has_errors (inspection)
      || has_format (inspection, INSPECT_SPACES_RESULT)
      || has_format (inspection, INSPECT_SPACES_CHALLENGE)
      || (boards->len > 1 && !has_format (inspection, INSPECT_SPACES_FILE)))
    return decode_error_null (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET, "%s",
                              explain (inspection));
  if (inspection->whole_type == SPACES_TYPE_OPPONENT)
    return decode_error_null (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET,
                              /* Translators: %u is how many boards the deck has */
                              ngettext ("A deck has ten boards, and this one has %u. Open one that "
                                        "is complete.",
                                        "A deck has ten boards, and this one has %u. Open one that "
                                        "is complete.",
                                        boards->len),
                              boards->len);

  return spaces_opponent_new_board (first->value, first->is_named ? first->name : NULL, error);
}
