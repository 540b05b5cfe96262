/* Boards as finds: how they are added to an Inspection and listed from one. */
#include "inspect/spaces/inspect-spaces.h"

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
