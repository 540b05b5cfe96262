/* Boards are decoded when a file is written, and only those of one file are held. Whether a file is
 * short enough is known for certain when it is there; before, the compact length of its boards
 * (spaces/files/json-size.h), which the laid out text always exceeds, rules out most that are not.
 * What is too long is written as two halves.
 *
 * Runs in any thread and touches no store. The cost is that of encoding every board once, and of
 * the levels above again where a file had to be split: n log n at worst.
 */
#include "library/library-export.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "spaces/board/code.h"
#include "spaces/files/file-writer.h"
#include "spaces/files/json-size.h"

/* ---- Codes ---- */

/* Only a board with moves has suffixes behind its code, and a place in the game's files. */
static gboolean
can_be_written (const LibraryItem *item)
{
  return library_item_get_kind (item) == LIBRARY_KIND_BOARD && library_item_get_n_moves (item) > 0;
}

/* The game's own limit for the name of a board, beyond which no code with it can be read. */
static char *
cut_name (const char *name)
{
  return g_utf8_strlen (name, -1) <= SPACES_NAME_MAX_CHARACTERS
             ? g_strdup (name) : g_utf8_substring (name, 0, SPACES_NAME_MAX_CHARACTERS);
}

static void
append_code (const LibraryItem *item,
             gboolean           with_names,
             GString           *text)
{
  g_autoptr (SpacesBoard) board = NULL;
  g_autofree char *name = NULL;
  g_autofree char *code = NULL;

  if (with_names && can_be_written (item))
    board = library_item_decode_board (item, NULL);
  if (board != NULL)
    {
      name = cut_name (library_item_get_name (item));
      code = spaces_code_encode_with (board, &(SpacesCodeExtras) {
        .creature = (char *) library_item_get_creature (item),
        .name = *name != '\0' ? name : NULL,
      });
    }

  g_string_append (text, code != NULL ? code : library_item_get_code (item));
  g_string_append_c (text, '\n');
}

char *
library_export_codes (LibraryItem *const *items,
                      gsize               n_items,
                      gboolean            with_names)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < n_items; i++)
    append_code (items[i], with_names, text);

  return g_string_free (text, FALSE);
}

/* ---- Files of the game ---- */

/* The array owns the boards; everything else belongs to the items. */
static void
item_clear (gpointer data)
{
  SpacesFileItem *item = data;

  spaces_board_unref ((SpacesBoard *) item->board);
}

/* NULL when a code was damaged. */
static GArray *
decode_items (LibraryItem *const  *items,
              gsize                n_items,
              GError             **error)
{
  g_autoptr (GArray) decoded = g_array_sized_new (FALSE, FALSE, sizeof (SpacesFileItem),
                                                  (guint) n_items);

  g_array_set_clear_func (decoded, item_clear);
  for (gsize i = 0; i < n_items; i++)
    {
      const char *name = library_item_get_name (items[i]);
      SpacesFileItem item = {
        .board = library_item_decode_board (items[i], error),
        .name = *name != '\0' ? name : NULL,
        .tags = library_item_get_tags (items[i]),
        .created = library_item_get_created (items[i]),
      };

      if (item.board == NULL)
        return NULL;
      g_array_append_val (decoded, item);
    }

  return g_steal_pointer (&decoded);
}

/* What goes into one file, or into several when that is too much. */
typedef struct
{
  gboolean                  is_backup; /* otherwise there are no decks */
  LibraryItem *const       *items;
  gsize                     n_items;
  const SpacesFileDeckItem *decks;     /* borrowed, as the items */
  gsize                     n_decks;
} Part;

static char *
write_file (const Part    *part,
            const GArray  *decoded,
            GError       **error)
{
  const SpacesFileItem *items = (const SpacesFileItem *) (void *) decoded->data;

  return part->is_backup
             ? spaces_file_write_backup (items, decoded->len, part->decks, part->n_decks, NULL,
                                         error)
             : spaces_file_write_boards (items, decoded->len, error);
}

/* A lower bound for the text of these boards. */
static gsize
measure (const GArray *decoded)
{
  gsize length = 0;

  for (guint i = 0; i < decoded->len; i++)
    {
      const SpacesFileItem *item = &g_array_index (decoded, SpacesFileItem, i);

      length += spaces_json_size (item->board, item->name != NULL ? item->name : "");
    }

  return length;
}

/* A single board or deck is written whatever its length: it cannot be split. */
static gboolean
can_be_split (const Part *part)
{
  return part->n_items + part->n_decks > 1;
}

/* The text of one file with all of @part, or NULL, without an error, when it would be too long. */
static char *
write_if_short (const Part  *part,
                GError     **error)
{
  g_autoptr (GArray) decoded = NULL;
  g_autofree char *text = NULL;

  if (part->n_items + SPACES_DECK_BOARDS * part->n_decks > SPACES_FILE_MAX_BOARDS)
    return NULL;

  decoded = decode_items (part->items, part->n_items, error);
  if (decoded == NULL || (can_be_split (part) && measure (decoded) > SPACES_FILE_MAX_BYTES))
    return NULL;

  text = write_file (part, decoded, error);
  return text != NULL && (!can_be_split (part) || strlen (text) <= SPACES_FILE_MAX_BYTES)
             ? g_steal_pointer (&text) : NULL;
}

/* Boards and decks apart where there are both, else two halves. */
static void
split (const Part *part,
       Part       *first,
       Part       *second)
{
  *first = *second = *part;
  if (part->n_items > 0 && part->n_decks > 0)
    {
      first->n_decks = 0;
      second->n_items = 0;
      return;
    }

  first->n_items = part->n_items / 2;
  first->n_decks = part->n_decks / 2;
  second->items += first->n_items;
  second->n_items -= first->n_items;
  second->decks += first->n_decks;
  second->n_decks -= first->n_decks;
}

/* Adds the texts of as many files as it takes. */
static gboolean
write_split (const Part  *part,
             GPtrArray   *texts,
             GError     **error)
{
  GError *problem = NULL;
  char *text = write_if_short (part, &problem);
  Part first, second;

  if (text != NULL)
    {
      g_ptr_array_add (texts, text);
      return TRUE;
    }
  if (problem != NULL)
    {
      g_propagate_error (error, problem);
      return FALSE;
    }

  split (part, &first, &second);
  return write_split (&first, texts, error) && write_split (&second, texts, error);
}

/* The items that a file of the game can hold; the array borrows them. */
static GPtrArray *
choose_items (LibraryItem *const *items,
              gsize               n_items,
              gsize              *n_left_out)
{
  GPtrArray *chosen = g_ptr_array_new ();

  for (gsize i = 0; i < n_items; i++)
    if (can_be_written (items[i]))
      g_ptr_array_add (chosen, items[i]);

  *n_left_out = n_items - chosen->len;
  return chosen;
}

static void
set_nothing_to_write (GError **error)
{
  g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_INVALID,
                       _("There is no board with moves among them, and files of the game hold "
                         "nothing else."));
}

GPtrArray *
library_export_boards (LibraryItem *const  *items,
                       gsize                n_items,
                       gsize               *n_left_out,
                       GError             **error)
{
  g_autoptr (GPtrArray) chosen = choose_items (items, n_items, n_left_out);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  const Part all = { FALSE, (LibraryItem *const *) chosen->pdata, chosen->len, NULL, 0 };

  if (chosen->len == 0)
    {
      set_nothing_to_write (error);
      return NULL;
    }

  return write_split (&all, texts, error) ? g_steal_pointer (&texts) : NULL;
}

/* The decoded boards of one deck, NULL with @error set. */
static GArray *
decode_deck (const LibraryExportDeck  *deck,
             SpacesFileDeckItem       *item,
             GError                  **error)
{
  GArray *boards = decode_items (deck->items, deck->n_items, error);

  if (boards != NULL)
    *item = (SpacesFileDeckItem) {
      .name = deck->name,
      .created = deck->created,
      .items = (const SpacesFileItem *) (void *) boards->data,
      .n_items = boards->len,
    };

  return boards;
}

/* The game's files have only decks of ten boards with moves; others are left out and counted. */
static gboolean
is_playable (const LibraryExportDeck *deck)
{
  for (gsize i = 0; i < deck->n_items; i++)
    if (!can_be_written (deck->items[i]))
      return FALSE;

  return deck->n_items == SPACES_DECK_BOARDS;
}

/* The decks that a backup can hold. */
static gboolean
decode_decks (const LibraryExportDeck  *decks,
              gsize                     n_decks,
              GArray                   *items,
              GPtrArray                *boards,
              gsize                    *n_left_out,
              GError                  **error)
{
  for (gsize i = 0; i < n_decks; i++)
    {
      SpacesFileDeckItem item;
      GArray *decoded;

      if (!is_playable (&decks[i]))
        {
          ++*n_left_out;
          continue;
        }

      decoded = decode_deck (&decks[i], &item, error);
      if (decoded == NULL)
        return FALSE;
      g_ptr_array_add (boards, decoded);
      g_array_append_val (items, item);
    }

  return TRUE;
}

GPtrArray *
library_export_backup (LibraryItem *const       *items,
                       gsize                     n_items,
                       const LibraryExportDeck  *decks,
                       gsize                     n_decks,
                       gsize                    *n_left_out,
                       GError                  **error)
{
  g_autoptr (GPtrArray) chosen = choose_items (items, n_items, n_left_out);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) deck_items = g_array_new (FALSE, FALSE, sizeof (SpacesFileDeckItem));
  g_autoptr (GPtrArray) boards = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  Part all = { TRUE, (LibraryItem *const *) chosen->pdata, chosen->len, NULL, 0 };

  if (!decode_decks (decks, n_decks, deck_items, boards, n_left_out, error))
    return NULL;
  if (chosen->len == 0 && deck_items->len == 0)
    {
      set_nothing_to_write (error);
      return NULL;
    }

  all.decks = (const SpacesFileDeckItem *) (void *) deck_items->data;
  all.n_decks = deck_items->len;
  return write_split (&all, texts, error) ? g_steal_pointer (&texts) : NULL;
}

char *
library_export_deck (const LibraryExportDeck  *deck,
                     GError                  **error)
{
  SpacesFileDeckItem item;
  g_autoptr (GArray) boards = decode_deck (deck, &item, error);

  return boards != NULL ? spaces_file_write_deck (&item, error) : NULL;
}

/* ---- Names of files ---- */

/* "boards.json" becomes "boards-2.json" for the second of several files. A dot at the beginning of
 * a name begins no extension. */
char *
library_export_name (const char *name,
                     gsize       index,
                     gsize       n_files)
{
  const char *slash = strrchr (name, '/');
  const char *dot = strrchr (slash != NULL ? slash : name, '.');
  gsize stem = dot != NULL && dot > name && dot[-1] != '/' ? (gsize) (dot - name) : strlen (name);

  if (n_files == 1)
    return g_strdup (name);

  return g_strdup_printf ("%.*s-%lu%s", (int) stem, name, (gulong) (index + 1), name + stem);
}
