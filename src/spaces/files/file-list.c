/* Each board is laid out by itself, as deep as it lies, and what stands around boards is written
 * here. What ends a file is counted before there is an end: END_BYTES are kept free for it.
 */
#include "spaces/files/file-list.h"

#include <string.h>

#define BACKUP_AFTER_BOARDS ",\n  \"opponents\": [],\n  \"decks\": ["
#define END_BYTES 128 /* more than all that stands around an entry and behind the last one */

static void
append (SpacesFileList *list,
        const char     *text)
{
  gsize length = strlen (text);

  g_string_append_len (list->text, text, (gssize) length);
  list->length += length;
}

/* How deep the boards of the list lie, and its decks. */
static guint
get_depth (const SpacesFileList *list)
{
  return list->is_backup ? 2 : 1;
}

/* A new line before an entry, or before the bracket that ends the list. */
static void
append_break (SpacesFileList *list,
              guint           depth)
{
  append (list, depth == 2 ? "\n    " : depth == 1 ? "\n  " : "\n");
}

void
spaces_file_list_begin (SpacesFileList *list,
                        SpacesFileKind  kind,
                        GString        *text)
{
  *list = (SpacesFileList) { .text = text, .is_backup = kind == SPACES_FILE_BACKUP };
  if (list->is_backup)
    {
      g_autofree char *begin = g_strdup_printf (
          "{\n  \"version\": \"" SPACES_FILE_BACKUP_VERSION
          "\",\n  \"timestamp\": %" G_GINT64_FORMAT ",\n  \"user\": null,\n  \"boards\": [",
          g_get_real_time () / 1000);

      append (list, begin);
    }
  else
    append (list, "[");
}

/* Ends the list of @n_entries. */
static void
append_bracket (SpacesFileList *list,
                gsize           n_entries)
{
  if (n_entries > 0)
    append_break (list, get_depth (list) - 1);
  append (list, "]");
}

/* Whether @length more bytes, with @n_boards, are too much for the file. */
static gboolean
has_no_room (const SpacesFileList *list,
             gsize                 length,
             gsize                 n_boards)
{
  gsize n_there = list->n_boards + SPACES_DECK_BOARDS * list->n_decks;

  return n_there > 0
         && (n_there + n_boards > SPACES_FILE_MAX_BOARDS
             || list->length + length + END_BYTES > SPACES_FILE_MAX_BYTES);
}

/* @n_before entries of the same list are there. */
static void
append_entry (SpacesFileList *list,
              gsize           n_before,
              const char     *text)
{
  if (n_before > 0)
    append (list, ",");
  append_break (list, get_depth (list));
  append (list, text);
}

gboolean
spaces_file_list_add_board (SpacesFileList        *list,
                            const SpacesFileItem  *item,
                            gboolean              *is_full,
                            GError               **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (list->n_decks == 0, FALSE);

  text = spaces_file_write_listed (item, list->n_boards + 1, get_depth (list), error);
  if (text == NULL)
    return FALSE;

  *is_full = has_no_room (list, strlen (text), 1);
  if (!*is_full)
    append_entry (list, list->n_boards++, text);
  return TRUE;
}

gboolean
spaces_file_list_add_deck (SpacesFileList            *list,
                           const SpacesFileDeckItem  *deck,
                           gboolean                  *is_full,
                           GError                   **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (list->is_backup, FALSE);

  text = spaces_file_write_listed_deck (deck, list->n_decks + 1, get_depth (list), error);
  if (text == NULL)
    return FALSE;

  *is_full = has_no_room (list, strlen (text), SPACES_DECK_BOARDS);
  if (*is_full)
    return TRUE;

  if (list->n_decks == 0)
    {
      append_bracket (list, list->n_boards);
      append (list, BACKUP_AFTER_BOARDS);
    }
  append_entry (list, list->n_decks++, text);
  return TRUE;
}

void
spaces_file_list_end (SpacesFileList *list)
{
  if (list->is_backup && list->n_decks == 0)
    {
      append_bracket (list, list->n_boards);
      append (list, BACKUP_AFTER_BOARDS "]");
    }
  else
    append_bracket (list, list->n_boards + list->n_decks);
  if (list->is_backup)
    append (list, "\n}");
}
