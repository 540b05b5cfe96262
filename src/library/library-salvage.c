/* The format is that of https://www.sqlite.org/fileformat2.html. Only leaves of tables are read
 * (page type 13): a row is recognised by the number and the types of its columns, which differ
 * between the tables of the library, so neither the tree above the leaves nor the first page of the
 * file is needed.
 *
 * The log (WAL) holds newer versions of pages. As SQLite does, frames are taken as long as their
 * running checksum is right, up to the last that ends a transaction.
 *
 * Every length and offset comes from the file and is checked before it is used. What a file says
 * need not be true, so the work is bounded by its size: no more pages are looked at than file and
 * log have bytes for, and all rows together have no more bytes than both. Cells that lie over each
 * other, or chains of pages that go in a circle, are then no more work than honest ones.
 *
 * The whole file is read into memory, and each page is looked at once; overflow pages are followed
 * from their cells. A row of a page that is no longer in use is found as well, as long as its
 * bytes are there.
 */
#include "library/library-salvage.h"

#include "library/library-error.h"
#include "library/library-item-private.h"
#include "library/library-schema.h"
#include "library/library-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <time.h>

#define MAGIC "SQLite format 3"
#define USUAL_PAGE 4096
#define FILE_HEADER 100    /* bytes in front of the first page's own header */
#define TABLE_LEAF 13
#define LEAF_HEADER 8
#define WAL_HEADER 32
#define WAL_FRAME 24
#define WAL_MAGIC 0x377f0682u
#define MOST_COLUMNS 14
#define MOST_PAYLOAD (4 * 1024 * 1024)
#define SHORTEST_PAYLOAD 4
/* Seconds of processor time after which it stops. A library of 100,000 boards takes 0.2 s, at some
 * 90 MiB a second; a program that starts waits for this. */
#define MOST_SECONDS(n_bytes) (2 + (gint64) ((n_bytes) / (8 * 1024 * 1024)))

typedef struct
{
  char       *file;      /* owned */
  gsize       n_file;    /* bytes */
  char       *wal;       /* owned; NULL when there is no log */
  gsize       n_wal;     /* bytes */
  guint       page_size; /* a power of two, 512 to 65536 bytes */
  guint       n_pages;   /* of the file */
  gsize       n_left;    /* bytes that the rows which were not read yet can have */
  gint64      end;       /* microseconds of processor time of the thread, when it stops */
  GHashTable *newer;     /* number of a page → its bytes in the log */
} Pages;

typedef struct
{
  guint64       type; /* serial type */
  const guint8 *bytes;
} Column;

typedef struct
{
  guint  n_columns;
  Column columns[MOST_COLUMNS];
} Row;

/* Numbers of the file are big-endian. */
static guint
get_16 (const guint8 *at)
{
  return (guint) at[0] << 8 | at[1];
}

static guint32
get_32 (const guint8 *at)
{
  return (guint32) get_16 (at) << 16 | get_16 (at + 2);
}

/* A number of seven bits a byte, nine bytes at most. FALSE at the end of the text. */
static gboolean
get_varint (const guint8 **at,
            const guint8  *end,
            guint64       *number)
{
  *number = 0;
  for (guint i = 0; i < 9; i++)
    {
      guint8 byte;

      if (*at >= end)
        return FALSE;
      byte = *(*at)++;
      if (i == 8)
        {
          *number = *number << 8 | byte;
          return TRUE;
        }
      *number = *number << 7 | (byte & 0x7f);
      if (byte < 0x80)
        return TRUE;
    }

  return TRUE;
}

/* --- Pages ----------------------------------------------------------------------------------- */

static void
pages_clear (Pages *pages)
{
  g_free (pages->file);
  g_free (pages->wal);
  g_hash_table_unref (pages->newer);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pages, pages_clear)

static gint64
get_processor_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);

  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

/* 65536 does not fit into the two bytes of the header and is written as 1. 0 for a size that
 * cannot be. */
static guint
check_page_size (guint size)
{
  size = size == 1 ? 65536 : size;

  return size >= 512 && (size & (size - 1)) == 0 ? size : 0;
}

/* The bytes of a page as far as they are there. */
static const guint8 *
get_page (const Pages *pages,
          guint        number,
          gsize       *length)
{
  const guint8 *newer = g_hash_table_lookup (pages->newer, GUINT_TO_POINTER (number));
  gsize start = (gsize) (number - 1) * pages->page_size;

  *length = 0;
  if (newer != NULL)
    {
      *length = pages->page_size;
      return newer;
    }
  if (number == 0 || start >= pages->n_file)
    return NULL;

  *length = MIN (pages->page_size, pages->n_file - start);
  return (const guint8 *) pages->file + start;
}

/* The checksum of the log runs over words of four bytes, two at a time. */
static void
add_checksum (guint32       sums[2],
              const guint8 *bytes,
              gsize         length,
              gboolean      is_big_endian)
{
  for (gsize i = 0; i + 8 <= length; i += 8)
    {
      guint32 words[2];

      for (guint k = 0; k < 2; k++)
        words[k] = is_big_endian ? get_32 (bytes + i + 4 * k)
                                 : GUINT32_SWAP_LE_BE (get_32 (bytes + i + 4 * k));
      sums[0] += words[0] + sums[1];
      sums[1] += words[1] + sums[0];
    }
}

/* Later frames replace earlier ones of the same page. The bytes stay in the log, which lives as
 * long as the table. */
static void
commit_frames (Pages      *pages,
               GHashTable *pending)
{
  GHashTableIter iter;
  gpointer number, bytes;

  g_hash_table_iter_init (&iter, pending);
  while (g_hash_table_iter_next (&iter, &number, &bytes))
    g_hash_table_insert (pages->newer, number, bytes);
  g_hash_table_remove_all (pending);
}

/* A checksum runs on from frame to frame, so the first wrong one ends the log, and what follows
 * are frames of an earlier round of it. The salt must be that of the header. */
static void
read_log (Pages *pages)
{
  g_autoptr (GHashTable) pending = g_hash_table_new (NULL, NULL);
  const guint8 *log = (const guint8 *) pages->wal;
  gsize frame = WAL_FRAME + pages->page_size;
  guint32 sums[2] = { 0, 0 };
  gboolean is_big_endian;

  if (pages->n_wal < WAL_HEADER || (get_32 (log) & ~1u) != WAL_MAGIC
      || check_page_size (get_32 (log + 8)) != pages->page_size)
    return;

  is_big_endian = (get_32 (log) & 1) != 0;
  add_checksum (sums, log, 24, is_big_endian);
  if (sums[0] != get_32 (log + 24) || sums[1] != get_32 (log + 28))
    return;

  for (gsize at = WAL_HEADER; at + frame <= pages->n_wal; at += frame)
    {
      const guint8 *head = log + at;

      add_checksum (sums, head, 8, is_big_endian);
      add_checksum (sums, head + WAL_FRAME, pages->page_size, is_big_endian);
      if (memcmp (head + 8, log + 16, 8) != 0 || sums[0] != get_32 (head + 16)
          || sums[1] != get_32 (head + 20))
        return;
      g_hash_table_insert (pending, GUINT_TO_POINTER (get_32 (head)),
                           (gpointer) (head + WAL_FRAME));
      if (get_32 (head + 4) != 0)
        commit_frames (pages, pending);
    }
}

/* The size of a page is that of the file's header, else that of the log's. */
static guint
find_page_size (const Pages *pages)
{
  guint size = 0;

  if (pages->n_file >= FILE_HEADER && memcmp (pages->file, MAGIC, sizeof MAGIC) == 0)
    size = check_page_size (get_16 ((const guint8 *) pages->file + 16));
  if (size == 0 && pages->n_wal >= WAL_HEADER)
    size = check_page_size (get_32 ((const guint8 *) pages->wal + 8));

  return size != 0 ? size : USUAL_PAGE;
}

static gboolean
read_pages (Pages       *pages,
            const char  *path,
            GError     **error)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);

  pages->newer = g_hash_table_new (NULL, NULL);
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    pages->file = g_strdup (""); /* a pipe: to read it could wait for ever */
  else if (!g_file_get_contents (path, &pages->file, &pages->n_file, NULL))
    {
      g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED,
                           _("The library is damaged, and its file cannot be read."));
      return FALSE;
    }
  g_file_get_contents (log, &pages->wal, &pages->n_wal, NULL);
  pages->page_size = find_page_size (pages);
  pages->n_pages = (guint) ((pages->n_file + pages->page_size - 1) / pages->page_size);
  pages->n_left = pages->n_file + pages->n_wal;
  pages->end = get_processor_time () + MOST_SECONDS (pages->n_left) * G_USEC_PER_SEC;
  read_log (pages);

  return TRUE;
}

/* --- Rows ------------------------------------------------------------------------------------ */

/* How much of a payload lies on the leaf itself: the formula of "B-tree Pages" in the file format,
 * for table leaves without reserved bytes. */
static gsize
local_length (gsize payload,
              gsize page)
{
  gsize most = page - 35, least = (page - 12) * 32 / 255 - 23, length;

  if (payload <= most)
    return payload;

  length = least + (payload - least) % (page - 4);
  return length <= most ? length : least;
}

/* All bytes of a cell at @at, those on further pages included; NULL when some are missing. */
static guint8 *
read_payload (const Pages  *pages,
              const guint8 *at,
              const guint8 *end,
              gsize         length)
{
  gsize done = local_length (length, pages->page_size);
  g_autofree guint8 *payload = NULL;
  guint32 next = 0;

  if ((gsize) (end - at) < done + (done < length ? 4 : 0))
    return NULL;

  payload = g_malloc (length + 1);
  memcpy (payload, at, done);
  if (done < length)
    next = get_32 (at + done);
  while (done < length)
    {
      gsize n_page, part;
      const guint8 *page = get_page (pages, next, &n_page);

      part = MIN (length - done, pages->page_size - 4);
      if (page == NULL || n_page < 4 + part)
        return NULL;
      memcpy (payload + done, page + 4, part);
      done += part;
      next = get_32 (page);
    }

  return g_steal_pointer (&payload);
}

/* Even numbers from 12 on are blobs and odd ones texts; 8 and 9 are the constants 0 and 1, without
 * bytes. */
static gsize
type_length (guint64 type)
{
  static const guint8 lengths[] = { 0, 1, 2, 3, 4, 6, 8, 8, 0, 0 };

  if (type < G_N_ELEMENTS (lengths))
    return lengths[type];

  return (gsize) (type - 12) / 2;
}

static gboolean
parse_row (Row          *row,
           const guint8 *payload,
           gsize         length)
{
  const guint8 *at = payload, *end = payload + length, *values;
  guint64 n_header, type;

  row->n_columns = 0;
  if (!get_varint (&at, end, &n_header) || n_header > length)
    return FALSE;

  values = payload + n_header;
  while (at < payload + n_header)
    {
      if (!get_varint (&at, payload + n_header, &type) || row->n_columns == MOST_COLUMNS
          || type == 10 || type == 11 || type > 2 * (guint64) length + 13
          || type_length (type) > (gsize) (end - values))
        return FALSE;
      row->columns[row->n_columns++] = (Column) { type, values };
      values += type_length (type);
    }

  return values == end;
}

static gboolean
is_number (const Column *column)
{
  return (column->type >= 1 && column->type <= 6) || column->type == 8 || column->type == 9;
}

static gboolean
is_text (const Column *column)
{
  return column->type >= 13 && column->type % 2 == 1;
}

static gint64
column_number (const Column *column)
{
  gsize length = type_length (column->type);
  guint64 number = length > 0 && (column->bytes[0] & 0x80) != 0 ? G_MAXUINT64 : 0;

  if (column->type == 9)
    return 1;
  for (gsize i = 0; i < length; i++)
    number = number << 8 | column->bytes[i];

  return (gint64) number;
}

/* NULL where it is no text. */
static char *
column_text (const Column *column)
{
  return is_text (column) ? g_strndup ((const char *) column->bytes, type_length (column->type))
                          : NULL;
}

/* 't' a text, 'i' a number, 'o' a text or NULL, '0' NULL. */
static gboolean
has_types (const Row  *row,
           const char *types)
{
  if (row->n_columns != strlen (types))
    return FALSE;

  for (guint i = 0; i < row->n_columns; i++)
    {
      const Column *column = &row->columns[i];
      gboolean fits = (types[i] == 't' && is_text (column))
                      || (types[i] == 'i' && is_number (column))
                      || (types[i] == 'o' && (is_text (column) || column->type == 0))
                      || (types[i] == '0' && column->type == 0);

      if (!fits)
        return FALSE;
    }

  return TRUE;
}

/* --- Rows of the library --------------------------------------------------------------------- */

/* Size, moves and legality are not taken from the row but made anew from the code, which may be
 * all that is whole of it. */
static gboolean
take_item (LibrarySalvage *salvage,
           const Row      *row,
           gint64          id)
{
  g_autofree char *tags = column_text (&row->columns[5]);
  gint64 kind = column_number (&row->columns[1]);
  g_autoptr (LibraryItem) raw = NULL;
  LibraryItem *item;

  if (kind < 0 || kind > G_MAXINT || library_kind_name ((LibraryKind) kind) == NULL || id <= 0)
    return FALSE;

  raw = library_item_alloc ();
  raw->id = id;
  raw->kind = (LibraryKind) kind;
  raw->code = column_text (&row->columns[2]);
  raw->name = column_text (&row->columns[3]);
  raw->tags = g_strsplit (tags, "\n", -1);
  raw->creature = column_text (&row->columns[6]);
  raw->notes = column_text (&row->columns[7]);
  raw->created = column_number (&row->columns[8]);
  raw->changed = column_number (&row->columns[9]);
  item = library_item_new_checked (raw);
  if (item == NULL)
    return FALSE;

  g_ptr_array_add (salvage->items, item);
  return TRUE;
}

static void
take_deck (LibrarySalvage *salvage,
           const Row      *row,
           gint64          id)
{
  LibrarySalvagedDeck *deck = g_new0 (LibrarySalvagedDeck, 1);
  g_autofree char *name = column_text (&row->columns[1]);

  deck->id = id;
  deck->name = library_text_one_line (name);
  deck->created = column_number (&row->columns[4]);
  deck->changed = column_number (&row->columns[5]);
  g_ptr_array_add (salvage->decks, deck);
}

static void
take_round (LibrarySalvage *salvage,
            const Row      *row,
            gint64          id)
{
  LibrarySalvagedRound *round = g_new0 (LibrarySalvagedRound, 1);

  round->id = id;
  for (guint i = 0; i < G_N_ELEMENTS (round->text); i++)
    {
      g_autofree char *text = column_text (&row->columns[1 + i]);

      round->text[i] = text != NULL ? g_utf8_make_valid (text, -1) : NULL;
    }
  for (guint i = 0; i < G_N_ELEMENTS (round->number); i++)
    round->number[i] = column_number (&row->columns[6 + i]);
  g_ptr_array_add (salvage->rounds, round);
}

/* Whether a line is whole is for whoever reads it: each has a checksum. */
static void
take_line (LibrarySalvage *salvage,
           const Row      *row,
           gint64          id)
{
  LibrarySalvagedLine *line = g_new (LibrarySalvagedLine, 1);

  *line = (LibrarySalvagedLine) {
    id,
    column_text (&row->columns[1]),
    column_number (&row->columns[2]),
    column_text (&row->columns[3]),
  };
  g_ptr_array_add (salvage->lines, line);
}

static void
take_draft (LibrarySalvage *salvage,
            const Row      *row)
{
  LibrarySalvagedDraft *draft = g_new (LibrarySalvagedDraft, 1);

  *draft = (LibrarySalvagedDraft) {
    column_text (&row->columns[0]),
    column_number (&row->columns[1]),
    column_text (&row->columns[2]),
  };
  g_ptr_array_add (salvage->drafts, draft);
}

static void
take_match (LibrarySalvage *salvage,
            const Row      *row)
{
  LibrarySalvagedMatch *match = g_new (LibrarySalvagedMatch, 1);

  *match = (LibrarySalvagedMatch) {
    column_text (&row->columns[0]),
    column_number (&row->columns[1]),
    column_text (&row->columns[2]),
    column_number (&row->columns[3]),
  };
  g_ptr_array_add (salvage->matches, match);
}

static void
take_place (LibrarySalvage *salvage,
            const Row      *row)
{
  LibrarySalvagedPlace place = {
    column_number (&row->columns[0]),
    column_number (&row->columns[1]),
    column_number (&row->columns[2]),
  };

  g_array_append_val (salvage->places, place);
}

/* "0" is the id, which SQLite stores as NULL in the row, because it is the key of the cell. */
static void
take_row (LibrarySalvage *salvage,
          const Row      *row,
          gint64          id)
{
  if (has_types (row, "0ittttotiiiiii"))
    salvage->is_whole &= take_item (salvage, row, id);
  else if (has_types (row, "0tttii"))
    take_deck (salvage, row, id);
  else if (has_types (row, "0toootiii"))
    take_round (salvage, row, id);
  else if (has_types (row, "iii"))
    take_place (salvage, row);
  else if (has_types (row, "0tit"))
    take_line (salvage, row, id);
  else if (has_types (row, "tit"))
    take_draft (salvage, row);
  else if (has_types (row, "titi"))
    take_match (salvage, row);
}

/* A row without any text has some bytes, too. */
static gboolean
take_bytes (Pages *pages,
            gsize  length)
{
  length = MAX (length, SHORTEST_PAYLOAD);
  if (length > pages->n_left)
    return FALSE;

  pages->n_left -= length;
  return TRUE;
}

static gboolean
read_cell (LibrarySalvage *salvage,
           Pages          *pages,
           const guint8   *at,
           const guint8   *end)
{
  g_autofree guint8 *payload = NULL;
  guint64 length, id;
  Row row;

  if (!get_varint (&at, end, &length) || !get_varint (&at, end, &id) || length > MOST_PAYLOAD
      || !take_bytes (pages, (gsize) length))
    return FALSE;
  payload = read_payload (pages, at, end, (gsize) length);
  if (payload == NULL)
    return FALSE;

  /* Rows of other tables have columns of other types. */
  if (parse_row (&row, payload, (gsize) length))
    take_row (salvage, &row, (gint64) id);
  return TRUE;
}

/* A page that is not a leaf of a table is no loss, unless the file ends within it. */
static gboolean
read_page (LibrarySalvage *salvage,
           Pages          *pages,
           guint           number)
{
  gsize length;
  const guint8 *page = get_page (pages, number, &length);
  gsize start = number == 1 ? FILE_HEADER : 0;
  gboolean is_whole = TRUE;
  guint n_cells;

  if (page == NULL || length < start + LEAF_HEADER)
    return FALSE;
  if (page[start] != TABLE_LEAF)
    return length == pages->page_size;

  n_cells = get_16 (page + start + 3);
  for (guint i = 0; i < n_cells; i++)
    {
      gsize pointer = start + LEAF_HEADER + 2 * i, cell;

      if (pointer + 2 > length)
        return FALSE;
      cell = get_16 (page + pointer);
      if (cell >= length || !read_cell (salvage, pages, page + cell, page + length))
        is_whole = FALSE;
    }

  return is_whole;
}

/* --- The whole file -------------------------------------------------------------------------- */

/* The first bytes of the file are those of SQLite, as far as they are there, and the application id
 * is ours or was lost. */
static gboolean
is_ours (const Pages *pages)
{
  gsize n_magic = MIN (pages->n_file, sizeof MAGIC);
  guint32 id;

  if (pages->n_file == 0)
    return pages->n_wal > 0;
  if (memcmp (pages->file, MAGIC, n_magic) != 0)
    return FALSE;
  if (pages->n_file < FILE_HEADER)
    return TRUE;

  id = get_32 ((const guint8 *) pages->file + 68);
  return id == LIBRARY_APPLICATION_ID || id == 0;
}

static void
deck_free (gpointer data)
{
  g_free (((LibrarySalvagedDeck *) data)->name);
  g_free (data);
}

static void
round_free (gpointer data)
{
  LibrarySalvagedRound *round = data;

  for (guint i = 0; i < G_N_ELEMENTS (round->text); i++)
    g_free (round->text[i]);
  g_free (round);
}

static void
line_free (gpointer data)
{
  LibrarySalvagedLine *line = data;

  g_free (line->kind);
  g_free (line->line);
  g_free (line);
}

static void
draft_free (gpointer data)
{
  LibrarySalvagedDraft *draft = data;

  g_free (draft->kind);
  g_free (draft->saved);
  g_free (draft);
}

static void
match_free (gpointer data)
{
  LibrarySalvagedMatch *match = data;

  g_free (match->game);
  g_free (match->record);
  g_free (match);
}

void
library_salvage_free (LibrarySalvage *salvage)
{
  g_ptr_array_unref (salvage->items);
  g_ptr_array_unref (salvage->decks);
  g_ptr_array_unref (salvage->rounds);
  g_ptr_array_unref (salvage->lines);
  g_ptr_array_unref (salvage->drafts);
  g_ptr_array_unref (salvage->matches);
  g_array_unref (salvage->places);
  g_free (salvage);
}

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  const LibrarySalvagedPlace *one = a, *other = b;

  if (one->deck != other->deck)
    return one->deck < other->deck ? -1 : 1;

  return (one->place > other->place) - (one->place < other->place);
}

static int
compare_lines (gconstpointer a,
               gconstpointer b)
{
  const LibrarySalvagedLine *one = *(LibrarySalvagedLine *const *) a;
  const LibrarySalvagedLine *other = *(LibrarySalvagedLine *const *) b;
  int by_kind = strcmp (one->kind, other->kind);

  if (by_kind != 0)
    return by_kind;
  if (one->number != other->number)
    return one->number < other->number ? -1 : 1;

  return (one->id > other->id) - (one->id < other->id);
}

static int
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  guint one = *(const guint *) a, other = *(const guint *) b;

  return (one > other) - (one < other);
}

/* Those of the file, and those that only the log has, whatever numbers it says they have. */
static GArray *
list_pages (const Pages *pages)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  GHashTableIter iter;
  gpointer key;

  for (guint number = 1; number <= pages->n_pages; number++)
    g_array_append_val (numbers, number);
  g_hash_table_iter_init (&iter, pages->newer);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      guint number = GPOINTER_TO_UINT (key);

      if (number > pages->n_pages)
        g_array_append_val (numbers, number);
    }
  g_array_sort (numbers, compare_numbers);

  return numbers;
}

LibrarySalvage *
library_salvage_read (const char  *path,
                      GError     **error)
{
  g_auto (Pages) pages = { 0 };
  g_autoptr (GArray) numbers = NULL;
  LibrarySalvage *salvage;

  if (!read_pages (&pages, path, error))
    return NULL;

  salvage = g_new0 (LibrarySalvage, 1);
  salvage->items = g_ptr_array_new_with_free_func ((GDestroyNotify) library_item_unref);
  salvage->decks = g_ptr_array_new_with_free_func (deck_free);
  salvage->rounds = g_ptr_array_new_with_free_func (round_free);
  salvage->lines = g_ptr_array_new_with_free_func (line_free);
  salvage->drafts = g_ptr_array_new_with_free_func (draft_free);
  salvage->matches = g_ptr_array_new_with_free_func (match_free);
  salvage->places = g_array_new (FALSE, FALSE, sizeof (LibrarySalvagedPlace));
  salvage->is_ours = is_ours (&pages);
  salvage->is_whole = TRUE;
  if (pages.n_file >= FILE_HEADER && g_hash_table_size (pages.newer) == 0)
    salvage->is_whole &= get_32 ((const guint8 *) pages.file + 28) <= pages.n_pages;
  numbers = list_pages (&pages);
  salvage->is_whole &= numbers->len > 0;
  for (guint i = 0; i < numbers->len; i++)
    {
      gboolean in_time = get_processor_time () < pages.end;

      salvage->is_whole &= in_time
                           && read_page (salvage, &pages, g_array_index (numbers, guint, i));
      if (!in_time)
        break;
    }
  g_array_sort (salvage->places, compare_places);
  g_ptr_array_sort (salvage->lines, compare_lines);

  return salvage;
}
