/* Writes compact JSON with text/json-writer.h and lays it out at the end in one more pass,
 * lay_out(), so that line breaks and indentation are in one place. Everything that can fail is
 * checked before the first byte is written. A backup keeps what it does not know: the members and
 * entries of the base are copied byte for byte, apart from boards and decks that are given anew
 * under the same id.
 */
#include "spaces/files/file-writer.h"

#include "spaces/board/code.h"
#include "spaces/board/visits.h"
#include "spaces/files/file-schema.h"
#include "text/json-writer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gint64
now_in_milliseconds (void)
{
  return g_get_real_time () / 1000;
}

/* The web game takes only times after 1970; a board without one is from now. */
static gint64
time_or_now (gint64 created)
{
  return created > 0 ? created : now_in_milliseconds ();
}

/* The id if it is a UUID, else a fresh one: the game takes nothing else. */
static void
write_id (JsonWriter *writer,
          const char *id)
{
  g_autofree char *fresh = NULL;

  if (id == NULL || !g_uuid_string_is_valid (id))
    id = fresh = g_uuid_string_random ();

  json_writer_print (writer, "id:%s", id);
}

/* As many bytes of @name as the web game allows, which counts in UTF-16 units. */
static gsize
measure_name (const char *name)
{
  const char *at = name;
  gsize units = 0;

  while (*at != '\0')
    {
      units += g_utf8_get_char (at) > 0xFFFF ? 2 : 1;
      if (units > SPACES_NAME_MAX_CHARACTERS)
        break;
      at = g_utf8_next_char (at);
    }

  return at - name;
}

/* @name, cut to what the game allows, or @otherwise and @number when it has none. */
static void
write_name (JsonWriter *writer,
            const char *name,
            const char *otherwise,
            gsize       number)
{
  g_autofree char *made = NULL;

  if (name == NULL || *name == '\0')
    name = made = g_strdup_printf ("%s %" G_GSIZE_FORMAT, otherwise, number);

  json_writer_name (writer, "name");
  json_writer_string_len (writer, name, measure_name (name));
}

/* Derived from the moves, never stored. */
static void
write_grid (JsonWriter        *writer,
            const SpacesBoard *board)
{
  guint size = spaces_board_get_size (board);
  guint8 cells[SPACES_MAX_SQUARES];

  spaces_grid_derive (board, spaces_board_get_n_moves (board), cells);
  json_writer_print (writer, "grid:[");
  for (guint row = 0; row < size; row++)
    {
      json_writer_begin_array (writer);
      for (guint col = 0; col < size; col++)
        json_writer_string (writer, spaces_cell_names[cells[row * size + col]]);
      json_writer_end_array (writer);
    }
  json_writer_end_array (writer);
}

/* What every form of a board has: its size, its grid and its moves. */
static void
write_play (JsonWriter        *writer,
            const SpacesBoard *board)
{
  json_writer_integer_member (writer, "boardSize", spaces_board_get_size (board));
  write_grid (writer, board);
  json_writer_print (writer, "sequence:[");
  for (gsize i = 0; i < spaces_board_get_n_moves (board); i++)
    {
      const SpacesMove *move = spaces_board_get_move (board, i);

      json_writer_print (writer, "{position:{row:%d,col:%d},type:%s,order:%zu}", move->square.row,
                         move->square.col, spaces_move_type_names[move->type], i + 1);
    }
  json_writer_end_array (writer);
}

/* The members and their order are the game's; the thumbnail stays empty, which its schema
 * allows. */
static void
write_item (JsonWriter           *writer,
            const SpacesFileItem *item,
            gsize                 number)
{
  json_writer_begin_object (writer);
  write_id (writer, item->id);
  write_name (writer, item->name, _("Board"), number);
  write_play (writer, item->board);
  json_writer_print (writer, "thumbnail:%s,createdAt:%jd}", "", time_or_now (item->created));
}

/* Numbers for names that are missing count from 1. */
static void
write_items (JsonWriter           *writer,
             const SpacesFileItem *items,
             gsize                 n_items)
{
  for (gsize i = 0; i < n_items; i++)
    write_item (writer, &items[i], i + 1);
}

/* As write_item(), with the boards inside. */
static void
write_deck (JsonWriter               *writer,
            const SpacesFileDeckItem *deck,
            gsize                     number)
{
  json_writer_begin_object (writer);
  write_id (writer, deck->id);
  write_name (writer, deck->name, _("Deck"), number);
  json_writer_print (writer, "boards:[");
  write_items (writer, deck->items, deck->n_items);
  json_writer_print (writer, "],createdAt:%jd}", time_or_now (deck->created));
}

/* The command line tool writes its times in words, to the millisecond, in UTC. */
static void
write_iso_time (JsonWriter *writer,
                gint64      created)
{
  gint64 milliseconds = time_or_now (created);
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (milliseconds / 1000);
  g_autofree char *seconds = NULL;
  g_autofree char *text = NULL;

  if (time == NULL)
    time = g_date_time_new_now_utc ();

  seconds = g_date_time_format (time, "%Y-%m-%dT%H:%M:%S");
  text = g_strdup_printf ("%s.%03dZ", seconds, (int) (milliseconds % 1000));
  json_writer_print (writer, "createdAt:%s", text);
}

/* A board as the command line tool collects them: by index, with tags and a date, without an id. */
static void
write_collected (JsonWriter           *writer,
                 const SpacesFileItem *item,
                 gsize                 index)
{
  json_writer_begin_object (writer);
  write_play (writer, item->board);
  json_writer_integer_member (writer, "index", index);
  if (item->name != NULL && *item->name != '\0')
    write_name (writer, item->name, "", 0);
  if (item->tags != NULL && item->tags[0] != NULL)
    {
      json_writer_print (writer, "tags:[");
      for (gsize i = 0; item->tags[i] != NULL; i++)
        json_writer_string (writer, item->tags[i]);
      json_writer_end_array (writer);
    }
  write_iso_time (writer, item->created);
  json_writer_end_object (writer);
}

/* Fails with DECODE_ERROR_NO_MOVES at the first board without moves. */
static gboolean
check_items (const SpacesFileItem  *items,
             gsize                  n_items,
             GError               **error)
{
  for (gsize i = 0; i < n_items; i++)
    {
      if (spaces_board_get_n_moves (items[i].board) > 0)
        continue;

      return decode_error_set (error, DECODE_ERROR_NO_MOVES, DECODE_NO_OFFSET,
                               /* Translators: %lu is the number of the board */
                               _("Board %lu has no moves yet; the game has no boards without "
                                 "moves"),
                               (gulong) (i + 1));
    }

  return TRUE;
}

/* Fails with DECODE_ERROR_FIELD for another number of boards than a deck has. */
static gboolean
check_deck (const SpacesFileDeckItem  *deck,
            GError                   **error)
{
  if (deck->n_items != SPACES_DECK_BOARDS)
    return decode_error_field (error,
                               /* Translators: how many boards a deck has in the web game, and
                                * how many this one has */
                               ngettext ("A deck has exactly %1$u boards; this one has %2$lu",
                                         "A deck has exactly %1$u boards; this one has %2$lu",
                                         deck->n_items),
                               SPACES_DECK_BOARDS, (gulong) deck->n_items);

  return check_items (deck->items, deck->n_items, error);
}

/* The compact @text laid out as the game lays out its files, on a line that begins @indent levels
 * deep. */
static char *
lay_out (const GString *text,
         guint          indent)
{
  GString *result = g_string_sized_new (3 * text->len);
  JsonSpan root;

  if (!json_span_parse (text->str, text->len, SPACES_FILE_MAX_DEPTH, &root, NULL))
    g_return_val_if_reached (g_string_free (result, FALSE)); /* a text was no UTF-8 */

  json_span_print (root, indent, result);
  return g_string_free (result, FALSE);
}

char *
spaces_file_write_board (const SpacesFileItem  *item,
                         GError               **error)
{
  return spaces_file_write_listed (item, 1, 0, error);
}

char *
spaces_file_write_boards (const SpacesFileItem  *items,
                          gsize                  n_items,
                          GError               **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  JsonWriter writer;

  if (!check_items (items, n_items, error))
    return NULL;

  json_writer_init (&writer, text);
  json_writer_begin_array (&writer);
  write_items (&writer, items, n_items);
  json_writer_end_array (&writer);
  return lay_out (text, 0);
}

char *
spaces_file_write_listed (const SpacesFileItem  *item,
                          gsize                  number,
                          guint                  depth,
                          GError               **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  JsonWriter writer;

  if (!check_items (item, 1, error))
    return NULL;

  json_writer_init (&writer, text);
  write_item (&writer, item, number);
  return lay_out (text, depth);
}

char *
spaces_file_write_listed_deck (const SpacesFileDeckItem  *deck,
                               gsize                      number,
                               guint                      depth,
                               GError                   **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  JsonWriter writer;

  if (!check_deck (deck, error))
    return NULL;

  json_writer_init (&writer, text);
  write_deck (&writer, deck, number);
  return lay_out (text, depth);
}

char *
spaces_file_write_deck (const SpacesFileDeckItem  *deck,
                        GError                   **error)
{
  return spaces_file_write_listed_deck (deck, 1, 0, error);
}

/* In the form of the command line tool: name, description and date may be missing, boards are
 * numbered from 0. */
char *
spaces_file_write_collection (const char            *name,
                              const char            *description,
                              const SpacesFileItem  *items,
                              gsize                  n_items,
                              GError               **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  JsonWriter writer;

  if (!check_items (items, n_items, error))
    return NULL;

  json_writer_init (&writer, text);
  json_writer_begin_object (&writer);
  if (name != NULL && *name != '\0')
    write_name (&writer, name, "", 0);
  if (description != NULL && *description != '\0')
    json_writer_print (&writer, "description:%s", description);
  write_iso_time (&writer, SPACES_FILE_NO_TIME);
  json_writer_print (&writer, "boards:[");
  for (gsize i = 0; i < n_items; i++)
    write_collected (&writer, &items[i], i);
  json_writer_print (&writer, "]}");
  return lay_out (text, 0);
}

/* ---- Backups ---- */

static void
write_span (JsonWriter *writer,
            JsonSpan    span)
{
  json_writer_raw (writer, span.from, span.to - span.from);
}

/* An earlier backup that the game would not take would make the new one useless, too. */
static gboolean
parse_base (const char  *base,
            JsonSpan    *root,
            GError     **error)
{
  SpacesFileWarnings issues;
  gboolean accepted;

  if (!json_span_parse (base, strlen (base), SPACES_FILE_MAX_DEPTH, root, error))
    return FALSE;

  spaces_file_warnings_init (&issues, base);
  accepted = spaces_file_schema_check (SPACES_FILE_BACKUP, *root, &issues);
  if (!accepted)
    {
      const SpacesFileWarning *issue = &g_array_index (issues.warnings, SpacesFileWarning, 0);

      decode_error_set (error, DECODE_ERROR_FIELD, issue->from,
                        /* Translators: place in the file, and what is wrong there */
                        _("The web game rejects the earlier backup: %1$s “%2$s”"),
                        issue->path, issue->message);
    }

  spaces_file_warnings_clear (&issues);
  return accepted;
}

/* The member of the base as it is, or @otherwise when there is none. */
static void
write_base_member (JsonWriter *writer,
                   JsonSpan    base,
                   const char *name,
                   const char *otherwise)
{
  JsonSpan value = json_span_member (base, name);

  json_writer_name (writer, name);
  if (value.from != NULL)
    write_span (writer, value);
  else
    json_writer_raw (writer, otherwise, strlen (otherwise));
}

/* Begins the list @name with what @base has, but for what is among the @n new @entries, which are
 * @stride bytes apart and have their id at @offset; returns how many that are. Linear in the list:
 * the ids are a hash table. */
static gsize
begin_backup_list (JsonWriter    *writer,
                   const char    *name,
                   JsonSpan       base,
                   gconstpointer  entries,
                   gsize          stride,
                   gsize          offset,
                   gsize          n)
{
  g_autoptr (GHashTable) replaced = g_hash_table_new (g_str_hash, g_str_equal);
  JsonSpan value;
  gsize count = 0;

  for (gsize i = 0; i < n; i++)
    {
      const char *id = G_STRUCT_MEMBER (const char *, entries, i * stride + offset);

      if (id != NULL)
        g_hash_table_add (replaced, (gpointer) id);
    }
  json_writer_print (writer, "%s:[", name);
  JSON_EACH_ELEMENT (value, json_span_member (base, name))
    {
      g_autofree char *id = json_span_dup_string (json_span_member (value, "id"));

      if (id != NULL && g_hash_table_contains (replaced, id))
        continue;
      write_span (writer, value);
      count++;
    }

  return count;
}

/* All checks come first; @base may be NULL, and then user, opponents and entries start empty. */
char *
spaces_file_write_backup (const SpacesFileItem      *items,
                          gsize                      n_items,
                          const SpacesFileDeckItem  *decks,
                          gsize                      n_decks,
                          const char                *base,
                          GError                   **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  JsonSpan root = { NULL, NULL };
  JsonWriter writer;
  gsize n_kept;

  if (!check_items (items, n_items, error) || (base != NULL && !parse_base (base, &root, error)))
    return NULL;
  for (gsize i = 0; i < n_decks; i++)
    if (!check_deck (&decks[i], error))
      return NULL;

  json_writer_init (&writer, text);
  json_writer_print (&writer, "{version:%s,timestamp:%jd", SPACES_FILE_BACKUP_VERSION,
                     now_in_milliseconds ());
  write_base_member (&writer, root, "user", "null");
  /* new boards and decks stand behind those that are kept, and are numbered on from them */
  n_kept = begin_backup_list (&writer, "boards", root, items, sizeof *items,
                              G_STRUCT_OFFSET (SpacesFileItem, id), n_items);
  for (gsize i = 0; i < n_items; i++)
    write_item (&writer, &items[i], n_kept + i + 1);
  json_writer_end_array (&writer);
  write_base_member (&writer, root, "opponents", "[]");
  n_kept = begin_backup_list (&writer, "decks", root, decks, sizeof *decks,
                              G_STRUCT_OFFSET (SpacesFileDeckItem, id), n_decks);
  for (gsize i = 0; i < n_decks; i++)
    write_deck (&writer, &decks[i], n_kept + i + 1);
  json_writer_print (&writer, "]}");
  return lay_out (text, 0);
}

/* --- How long a board is ---------------------------------------------------------------------- */

/* @name is the board's; id, thumbnail and time have the lengths that a new board has. */
gsize
spaces_json_size (const SpacesBoard *board,
                  const char        *name)
{
  g_autoptr (GString) text = g_string_new (NULL);
  JsonWriter writer;

  json_writer_init (&writer, text);
  json_writer_print (&writer, "{id:%s,name:%s", "00000000-0000-0000-0000-000000000000", name);
  write_play (&writer, board);
  json_writer_print (&writer, "thumbnail:%s,createdAt:%jd}", "", G_GINT64_CONSTANT (1700000000000));

  return (gsize) g_utf8_strlen (text->str, (gssize) text->len);
}
