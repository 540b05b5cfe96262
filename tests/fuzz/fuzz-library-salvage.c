/* Any bytes as a damaged library and the log beside it. The log begins where its first four bytes
 * stand for the first time, so that a seed is nothing but both files, one behind the other. Its
 * salts and checksums are set right: otherwise a frame that was changed would never be read. */
#include "fuzz.h"

#include "library/library-salvage.h"

#include <glib/gstdio.h>
#include <string.h>

#define LOG_MAGIC "\x37\x7f\x06" /* and 82 for sums of little-endian words, 83 of big-endian ones */
#define LOG_HEADER 32
#define FRAME_HEADER 24

static guint32
get_word (const guint8 *at,
          gboolean      is_big_endian)
{
  guint32 word = 0;

  for (guint i = 0; i < 4; i++)
    word = word << 8 | at[is_big_endian ? i : 3 - i];

  return word;
}

static void
set_word (guint8  *at,
          guint32  word)
{
  for (guint i = 0; i < 4; i++)
    at[i] = (guint8) (word >> (24 - 8 * i));
}

/* "Checksum Algorithm" of SQLite's file format. */
static void
add_to_sums (guint32       sums[2],
             const guint8 *bytes,
             gsize         length,
             gboolean      is_big_endian)
{
  for (gsize i = 0; i + 8 <= length; i += 8)
    {
      sums[0] += get_word (bytes + i, is_big_endian) + sums[1];
      sums[1] += get_word (bytes + i + 4, is_big_endian) + sums[0];
    }
}

static void
write_sums (guint8        *at,
            const guint32  sums[2])
{
  set_word (at, sums[0]);
  set_word (at + 4, sums[1]);
}

static void
set_log_right (guint8 *log,
               gsize   length)
{
  gboolean is_big_endian = length > 3 && (log[3] & 1) != 0;
  guint32 sums[2] = { 0, 0 }, page;

  if (length < LOG_HEADER)
    return;

  page = get_word (log + 8, TRUE);
  add_to_sums (sums, log, 24, is_big_endian);
  write_sums (log + 24, sums);
  if (page < 512 || page > 65536)
    return;

  for (gsize at = LOG_HEADER; at + FRAME_HEADER + page <= length; at += FRAME_HEADER + page)
    {
      memcpy (log + at + 8, log + 16, 8);
      add_to_sums (sums, log + at, 8, is_big_endian);
      add_to_sums (sums, log + at + FRAME_HEADER, page, is_big_endian);
      write_sums (log + at + 16, sums);
    }
}

static char *folder; /* for both files; one for all rounds */

static void
remove_folder (void)
{
  g_autofree char *file = g_build_filename (folder, "library.db", NULL);
  g_autofree char *log = g_build_filename (folder, "library.db-wal", NULL);

  g_unlink (file);
  g_unlink (log);
  g_rmdir (folder);
  g_clear_pointer (&folder, g_free);
}

static void
write_file (const char   *path,
            const guint8 *bytes,
            gsize         length)
{
  g_assert_true (g_file_set_contents_full (path, (const char *) bytes, (gssize) length,
                                           G_FILE_SET_CONTENTS_NONE, 0600, NULL));
}

/* Lines in their order, and texts that are texts. */
static void
check_salvage (const LibrarySalvage *salvage)
{
  for (guint i = 0; i < salvage->items->len; i++)
    {
      const LibraryItem *item = salvage->items->pdata[i];

      g_assert_cmpint (library_item_get_id (item), >, 0);
      g_assert_true (g_utf8_validate (library_item_get_name (item), -1, NULL));
      g_assert_true (g_utf8_validate (library_item_get_notes (item), -1, NULL));
    }
  for (guint i = 1; i < salvage->lines->len; i++)
    {
      const LibrarySalvagedLine *before = salvage->lines->pdata[i - 1];
      const LibrarySalvagedLine *line = salvage->lines->pdata[i];

      g_assert_cmpint (strcmp (before->kind, line->kind), <=, 0);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree guint8 *bytes = g_memdup2 (data, size);
  const guint8 *log = size > 0 ? memmem (bytes, size, LOG_MAGIC, strlen (LOG_MAGIC)) : NULL;
  gsize n_file = log != NULL ? (gsize) (log - bytes) : size;
  g_autoptr (LibrarySalvage) salvage = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  g_autofree char *log_path = NULL;

  if (folder == NULL)
    {
      folder = g_dir_make_tmp ("salvage-XXXXXX", NULL);
      g_assert_nonnull (folder);
      atexit (remove_folder);
    }
  path = g_build_filename (folder, "library.db", NULL);
  log_path = g_strconcat (path, "-wal", NULL);

  write_file (path, bytes, n_file);
  g_unlink (log_path);
  if (log != NULL)
    {
      set_log_right (bytes + n_file, size - n_file);
      write_file (log_path, log, size - n_file);
    }

  salvage = library_salvage_read (path, &error);
  g_assert_true ((salvage == NULL) == (error != NULL));
  if (salvage != NULL)
    check_salvage (salvage);

  return 0;
}
