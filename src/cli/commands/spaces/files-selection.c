/* Numbers the boards of all files consecutively, from 1 for the user and 0 in `chosen`, one byte
 * for each. Boards of decks that are chosen as a whole stay together in a backup; all others are
 * collected one by one.
 *
 * Decks point into `deck_items`, so the pointers are set only after the array has stopped
 * growing. */
#include "cli/commands/spaces/files-selection.h"

#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void
files_selection_init (FilesSelection *self,
                      GPtrArray      *files)
{
  self->files = files;
  self->n_boards = 0;
  for (guint i = 0; i < files->len; i++)
    self->n_boards += ((const SpacesFile *) files->pdata[i])->n_entries;

  self->chosen = g_malloc (self->n_boards + 1);
  memset (self->chosen, TRUE, self->n_boards);
}

void
files_selection_clear (FilesSelection *self)
{
  g_clear_pointer (&self->chosen, g_free);
}

static gboolean
reject_choice (const FilesSelection  *self,
               const char            *part,
               GError               **error)
{
  g_autofree char *readable = g_utf8_make_valid (part, -1);

  return decode_error_field (error,
                             _("“%s” isn’t the number of a board or a range such as 2-5; there are "
                               "%lu boards"),
                             readable, (gulong) self->n_boards);
}

/* Adds "4" or "4-6" to the chosen boards. */
static gboolean
choose_part (FilesSelection  *self,
             const char      *part,
             GError         **error)
{
  g_auto (GStrv) ends = g_strsplit (part, "-", 3);
  guint n_ends = g_strv_length (ends);
  guint64 first, last;

  if (n_ends < 1 || n_ends > 2
      || !g_ascii_string_to_unsigned (ends[0], 10, 1, self->n_boards, &first, NULL)
      || !g_ascii_string_to_unsigned (ends[n_ends - 1], 10, first, self->n_boards, &last, NULL))
    return reject_choice (self, part, error);

  memset (self->chosen + first - 1, TRUE, last - first + 1);
  return TRUE;
}

/* Replaces the choice, which is all boards at first. */
gboolean
files_selection_choose (FilesSelection  *self,
                        const char      *choice,
                        GError         **error)
{
  g_auto (GStrv) parts = g_strsplit (choice, ",", -1);

  memset (self->chosen, FALSE, self->n_boards);
  if (*choice == '\0' || self->n_boards == 0)
    return reject_choice (self, choice, error);
  for (char **part = parts; *part != NULL; part++)
    if (!choose_part (self, *part, error))
      return FALSE;

  return TRUE;
}

/* Borrows everything from the entry, which belongs to its file. */
static SpacesFileItem
item_of (const SpacesFileEntry *entry)
{
  return (SpacesFileItem){
    entry->board, entry->name, entry->id, (const char *const *) entry->tags, entry->created,
  };
}

/* What is collected for the writer; the decks point into items that do not move any more. */
typedef struct
{
  GArray *items;      /* SpacesFileItem, outside of decks */
  GArray *deck_items; /* SpacesFileItem, ten for each deck */
  GArray *decks;      /* SpacesFileDeckItem */
} Collected;

/* Only complete decks can be written; @before is the number of boards in earlier files. */
static gboolean
deck_is_chosen (const FilesSelection *self,
                gsize                 before,
                const SpacesFileDeck *deck)
{
  if (deck->n_boards != SPACES_DECK_BOARDS)
    return FALSE;

  for (guint i = 0; i < deck->n_boards; i++)
    if (!self->chosen[before + deck->first + i])
      return FALSE;

  return TRUE;
}

/* Adds the chosen decks of @file, and marks their boards in @taken. */
static void
collect_decks (const FilesSelection *self,
               const SpacesFile     *file,
               gsize                 before,
               guint8               *taken,
               Collected            *collected)
{
  for (gsize i = 0; i < file->n_decks; i++)
    {
      const SpacesFileDeck *deck = &file->decks[i];
      SpacesFileDeckItem deck_item = { deck->name, deck->id, deck->created, NULL, deck->n_boards };

      if (!deck_is_chosen (self, before, deck))
        continue;

      g_array_append_val (collected->decks, deck_item);
      for (guint j = 0; j < deck->n_boards; j++)
        {
          SpacesFileItem item = item_of (&file->entries[deck->first + j]);

          g_array_append_val (collected->deck_items, item);
          taken[before + deck->first + j] = TRUE;
        }
    }
}

/* Adds the chosen boards of @file that no deck has taken. */
static void
collect_boards (const FilesSelection *self,
                const SpacesFile     *file,
                gsize                 before,
                const guint8         *taken,
                Collected            *collected)
{
  for (gsize i = 0; i < file->n_entries; i++)
    {
      SpacesFileItem item = item_of (&file->entries[i]);

      if (self->chosen[before + i] && !taken[before + i])
        g_array_append_val (collected->items, item);
    }
}

/* Boards of decks go to `deck_items`, if the new file has decks, and all others to `items`. */
static void
collect (const FilesSelection *self,
         gboolean              with_decks,
         Collected            *collected)
{
  g_autofree guint8 *taken = g_malloc0 (self->n_boards + 1);
  gsize before = 0;

  for (guint i = 0; i < self->files->len; i++)
    {
      const SpacesFile *file = self->files->pdata[i];

      if (with_decks)
        collect_decks (self, file, before, taken, collected);
      collect_boards (self, file, before, taken, collected);
      before += file->n_entries;
    }

  for (guint i = 0; i < collected->decks->len; i++)
    g_array_index (collected->decks, SpacesFileDeckItem, i).items
        = &g_array_index (collected->deck_items, SpacesFileItem, i * SPACES_DECK_BOARDS);
}

/* @base is the text of a backup to extend, or NULL. */
static char *
write_collected (const Collected  *collected,
                 SpacesFileKind    kind,
                 const char       *name,
                 const char       *base,
                 GError          **error)
{
  const SpacesFileItem *items = (const SpacesFileItem *) (void *) collected->items->data;
  gsize n_items = collected->items->len;
  SpacesFileDeckItem deck = { name, NULL, SPACES_FILE_NO_TIME, items, n_items };

  switch (kind)
    {
    case SPACES_FILE_BOARDS:
      return spaces_file_write_boards (items, n_items, error);
    case SPACES_FILE_DECK:
      return spaces_file_write_deck (&deck, error);
    case SPACES_FILE_COLLECTION:
      return spaces_file_write_collection (name, NULL, items, n_items, error);
    case SPACES_FILE_BACKUP:
      return spaces_file_write_backup (items, n_items,
                                       (const SpacesFileDeckItem *) (void *) collected->decks->data,
                                       collected->decks->len, base, error);
    case SPACES_FILE_BOARD:
    case SPACES_FILE_ANY:
    case SPACES_FILE_SESSION:
    case SPACES_FILE_CACHE:
    case SPACES_FILE_STATE:
    default:
      break;
    }

  if (n_items == 1)
    return spaces_file_write_board (items, error);

  return decode_error_null (error, DECODE_ERROR_FIELD, DECODE_NO_OFFSET,
                            _("A board file can hold only one board, but %lu are chosen; choose "
                              "one with --pick"),
                            (gulong) n_items);
}

/* Returns the chosen boards as a file of @kind: board, boards, deck, collection or backup. */
char *
files_selection_write (FilesSelection  *self,
                       SpacesFileKind   kind,
                       const char      *name,
                       const char      *base,
                       GError         **error)
{
  Collected collected = {
    g_array_new (FALSE, FALSE, sizeof (SpacesFileItem)),
    g_array_new (FALSE, FALSE, sizeof (SpacesFileItem)),
    g_array_new (FALSE, FALSE, sizeof (SpacesFileDeckItem)),
  };
  char *text;

  collect (self, kind == SPACES_FILE_BACKUP, &collected);
  text = write_collected (&collected, kind, name, base, error);

  g_array_unref (collected.items);
  g_array_unref (collected.deck_items);
  g_array_unref (collected.decks);
  return text;
}
