/* A table of a handful of rows, searched from its beginning. */
#include "inspect/inspect-games.h"
#include "inspect/inspect.h"
#include "kinds/game-kinds.h"

const GamePictures *
game_kinds_find_pictures (const GameKind *kind)
{
  for (gsize i = 0; game_kinds[i] != NULL; i++)
    if (game_kinds[i]->kind == kind)
      return game_kinds[i];

  return NULL;
}

GameSubject *
game_kinds_make_subject (const InspectionFind *find)
{
  const GamePictures *pictures = game_kinds_find_pictures (find->kind);

  if (pictures == NULL || !find->complete)
    return NULL;

  return game_subject_new (pictures, find->value, find->is_named ? find->name : NULL,
                           find->at_end ? G_MAXSIZE : 0, find->at_end);
}

/* A text that is no link is decoded by its kind, which is faster than to inspect it. */
GameSubject *
game_kinds_read_item (guint         item,
                      const char   *code,
                      const char   *name,
                      GError      **error)
{
  const GameKind *kind = inspect_games_find_item (item);
  const GamePictures *pictures = kind != NULL ? game_kinds_find_pictures (kind) : NULL;
  g_autoptr (Inspection) inspection = NULL;
  GameSubject *subject;
  gpointer value;

  if (pictures == NULL || kind->decode == NULL)
    {
      inspection = inspect_text (code, -1);
      return inspection_get_n_finds (inspection) > 0
                 ? game_kinds_make_subject (inspection_get_find (inspection, 0))
                 : NULL;
    }

  value = kind->decode (code, error);
  if (value == NULL)
    return NULL;

  subject = game_subject_new (pictures, value, name, 0, FALSE);
  g_boxed_free (kind->get_type (), value);
  return subject;
}
