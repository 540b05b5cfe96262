/* Numbers the boards of all files consecutively, from 1 for the user and 0 in `chosen`, one byte
 * for each. Boards of decks that are chosen as a whole stay together in a backup; all others are
 * collected one by one.
 *
 * Decks point into `deck_items`, so the pointers are set only after the array has stopped
 * growing. */
#include "cli/commands/spaces/files-selection.h"

#include "text/decode-error.h"
#include "objects/record-owns.h"

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

RECORD_CLEARS_EXTERN (FilesSelection, files_selection_clear, (chosen, g_free))

static gboolean
reject_choice (const FilesSelection  *self,
               const char            *part,
               GError               **error)
{
  g_autofree char *readable = g_utf8_make_valid (part, -1);

  return decode_error_field (error,
                             /* Translators: what was given, and how many boards there are */
                             _("“%1$s” isn’t the number of a board or a range such as 2-5; there "
                               "are %2$lu boards"),
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

/* What is collected for the writer; the decks point into items that do not move any more. */
typedef struct
{
  GArray *items;      /* SpacesFileItem, outside of decks */
  GArray *deck_items; /* SpacesFileItem, ten for each deck */
  GArray *decks;      /* SpacesFileDeckItem */
} Collected;

static void
take_entry (GArray                *items,
            const SpacesFileEntry *entry)
{
  /* All is borrowed from the entry, which belongs to its file. */
  const SpacesFileItem item = {
    entry->board, entry->name, entry->id, (const char *const *) entry->tags, entry->created,
  };

  g_array_append_val (items, item);
}

/* Takes the decks of @file whose boards are all @chosen, and gives these up. Only complete decks
 * can be written. */
static void
collect_decks (const SpacesFile *file,
               guint8           *chosen,
               Collected        *collected)
{
  for (gsize i = 0; i < file->n_decks; i++)
    {
      const SpacesFileDeck *deck = &file->decks[i];
      const SpacesFileDeckItem item = { deck->name, deck->id, deck->created, NULL, deck->n_boards };

      if (deck->n_boards != SPACES_DECK_BOARDS
          || memchr (chosen + deck->first, FALSE, deck->n_boards) != NULL)
        continue;

      g_array_append_val (collected->decks, item);
      for (guint j = 0; j < deck->n_boards; j++)
        take_entry (collected->deck_items, &file->entries[deck->first + j]);
      memset (chosen + deck->first, FALSE, deck->n_boards);
    }
}

/* Boards of decks go to `deck_items`, if the new file has decks, and all others to `items`. */
static void
collect (const FilesSelection *self,
         gboolean              with_decks,
         Collected            *collected)
{
  guint8 *chosen = self->chosen; /* of the next file */

  for (guint i = 0; i < self->files->len; i++)
    {
      const SpacesFile *file = self->files->pdata[i];

      if (with_decks)
        collect_decks (file, chosen, collected);
      for (gsize j = 0; j < file->n_entries; j++)
        if (chosen[j])
          take_entry (collected->items, &file->entries[j]);
      chosen += file->n_entries;
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

  if (kind == SPACES_FILE_BOARDS)
    return spaces_file_write_boards (items, n_items, error);
  if (kind == SPACES_FILE_DECK)
    return spaces_file_write_deck (&deck, error);
  if (kind == SPACES_FILE_COLLECTION)
    return spaces_file_write_collection (name, NULL, items, n_items, error);
  if (kind == SPACES_FILE_BACKUP)
    return spaces_file_write_backup (items, n_items,
                                     (const SpacesFileDeckItem *) (void *) collected->decks->data,
                                     collected->decks->len, base, error);
  if (n_items == 1)
    return spaces_file_write_board (items, error);

  return decode_error_null (error, DECODE_ERROR_FIELD, DECODE_NO_OFFSET,
                            /* Translators: %lu is how many boards are chosen */
                            _("A board file can hold only one board, but %lu are chosen; choose "
                              "one with --pick"),
                            (gulong) n_items);
}

/* Writes the chosen boards as a file of @kind: board, boards, deck, collection or backup. Once: the
 * boards of whole decks are not among the chosen ones afterwards. */
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
