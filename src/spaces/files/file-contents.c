/* The kinds of files in one table: a stable name for programs and a title for people.
 */
#include "spaces/files/file-contents.h"

#include <glib/gi18n-lib.h>

static const struct
{
  const char *name;  /* stable, for programs */
  const char *title; /* for people */
} kinds[] = {
  [SPACES_FILE_ANY] = { "any", N_("Any file of the game") },
  [SPACES_FILE_BOARD] = { "board", N_("Board") },
  [SPACES_FILE_BOARDS] = { "boards", N_("List of boards") },
  [SPACES_FILE_DECK] = { "deck", N_("Deck") },
  [SPACES_FILE_COLLECTION] = { "collection", N_("Collection of boards") },
  [SPACES_FILE_SESSION] = { "session", N_("Recorded test session") },
  [SPACES_FILE_CACHE] = { "cache", N_("Generated boards") },
  [SPACES_FILE_BACKUP] = { "backup", N_("Backup of the web game") },
  [SPACES_FILE_STATE] = { "state", N_("State of a game") },
};

const char *
spaces_file_kind_name (SpacesFileKind kind)
{
  g_return_val_if_fail (kind < G_N_ELEMENTS (kinds), NULL);

  return kinds[kind].name;
}

const char *
spaces_file_kind_title (SpacesFileKind kind)
{
  g_return_val_if_fail (kind < G_N_ELEMENTS (kinds), NULL);

  return _(kinds[kind].title);
}

gboolean
spaces_file_kind_from_name (const char     *name,
                            SpacesFileKind *kind)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (g_strcmp0 (name, kinds[i].name) == 0)
        {
          *kind = i;
          return TRUE;
        }
    }

  return FALSE;
}
