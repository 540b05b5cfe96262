#include "kinds/game-kinds.h"

#include "cards/picture/table-paper.h"
#include "pentominoes/picture/pent-paper.h"
#include "spaces/share/board-export.h"

const GamePictures *const game_kinds[] = {
  &spaces_board_pictures, &cards_position_pictures, &cards_game_pictures,
  &pent_board_pictures,   NULL,
};

GameSubject *
game_kinds_make_subject (const InspectionFind *find)
{
  for (gsize i = 0; find->complete && game_kinds[i] != NULL; i++)
    {
      if (game_kinds[i]->kind == find->kind)
        return game_subject_new (game_kinds[i], find->value, find->is_named ? find->name : NULL,
                                 find->at_end ? G_MAXSIZE : 0, find->at_end);
    }

  return NULL;
}
