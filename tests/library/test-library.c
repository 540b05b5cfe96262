#include "library/library-edit.h"
#include "library/library-save.h"

#include "scratch.h"
#include "spaces/board/code.h"

#include <glib/gstdio.h>
#include <string.h>

#define ZIGZAG "4|12p08p12t04p00pG0f"
#define STRAIGHT "2|2p0pG0f"

typedef struct
{
  char    *folder;
  char    *path;
  Library *library;
  guint    n_changed;
  guint    n_failed;
  char    *failed; /* the last sentence */
  guint    n_recovered;
} Fixture;

static void
on_changed (Fixture *fixture)
{
  fixture->n_changed++;
}

static void
on_failed (Fixture    *fixture,
           const char *sentence)
{
  fixture->n_failed++;
  g_free (fixture->failed);
  fixture->failed = g_strdup (sentence);
}

static void
on_recovered (Fixture    *fixture,
              const char *sentence)
{
  g_assert_true (g_str_has_suffix (sentence, "“library.db.damaged”."));
  fixture->n_recovered++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("library-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->path = g_build_filename (fixture->folder, "library.db", NULL);
  fixture->library = library_get (fixture->path);
  g_signal_connect_swapped (fixture->library, "changed", G_CALLBACK (on_changed), fixture);
  g_signal_connect_swapped (fixture->library, "failed", G_CALLBACK (on_failed), fixture);
  g_signal_connect_swapped (fixture->library, "recovered", G_CALLBACK (on_recovered), fixture);
}

/* What still goes on in its thread has the library until its end is told here. */
static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_signal_handlers_disconnect_by_data (fixture->library, fixture);
  g_object_add_weak_pointer (G_OBJECT (fixture->library), (gpointer *) &fixture->library);
  g_object_unref (fixture->library);
  while (fixture->library != NULL)
    g_main_context_iteration (NULL, TRUE);
  scratch_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->failed);
}

static void
on_done (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static GAsyncResult *
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);

  return *result;
}

static LibraryItem *
make_item (const char *code,
           const char *name)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode_any (code, -1, NULL, NULL);

  g_assert_nonnull (board);
  return library_item_new_board (board, name);
}

/* Of a save; it has failed where the thread did not come to it. */
typedef struct
{
  LibraryItem *item;
  LibrarySave  how;
  gint64       noted;
} Saving;

/* In the thread of the library. */
static gpointer
save_in_thread (LibraryStore   *store,
                gconstpointer   data,
                GCancellable   *cancellable,
                GError        **error)
{
  Saving *saving = (Saving *) data;
  LibraryItem *kept;

  saving->how = library_store_save (store, saving->item, &kept, error);
  saving->noted = kept != NULL ? kept->id : 0;
  return kept;
}

/* @kept may be NULL. */
static LibrarySave
save_item (Library      *library,
           LibraryItem  *item,
           gint64       *noted,
           LibraryItem **kept,
           GError      **error)
{
  Saving saving = { item, LIBRARY_SAVE_FAILED, 0 };
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (LibraryItem) saved = NULL;

  library_run_async (library, save_in_thread, &saving, NULL, (GDestroyNotify) library_item_unref,
                     NULL, on_done, &result);
  saved = library_run_finish (library, wait_for (&result), error);
  g_assert_true ((saved != NULL) == (saving.how != LIBRARY_SAVE_FAILED));
  if (noted != NULL)
    *noted = saving.noted;
  if (kept != NULL)
    *kept = g_steal_pointer (&saved);

  return saving.how;
}

static LibrarySave
save (Library    *library,
      const char *code,
      const char *name)
{
  g_autoptr (LibraryItem) item = make_item (code, name);
  g_autoptr (GError) error = NULL;
  LibrarySave saved = save_item (library, item, NULL, NULL, &error);

  g_assert_no_error (error);

  return saved;
}

static gpointer
find_zigzag (LibraryStore  *store,
             gconstpointer  data,
             GCancellable  *cancellable,
             GError       **error)
{
  gint64 id = library_store_find_code (store, LIBRARY_KIND_BOARD, ZIGZAG, error);

  return id > 0 ? library_store_get (store, id, error) : NULL;
}

static LibraryItem *
read_zigzag (Library *library)
{
  g_autoptr (GAsyncResult) result = NULL;

  library_run_async (library, find_zigzag, NULL, NULL, (GDestroyNotify) library_item_unref, NULL,
                     on_done, &result);

  return library_run_finish (library, wait_for (&result), NULL);
}

/* Takes @edit over; its inverse, or NULL with @error set. */
static LibraryEdit *
try_change (Library      *library,
            LibraryEdit  *edit,
            GError      **error)
{
  g_autoptr (LibraryEdit) taken = edit;
  g_autoptr (GAsyncResult) result = NULL;

  library_apply_async (library, taken, on_done, &result);

  return library_run_finish (library, wait_for (&result), error);
}

static void
change (Library     *library,
        LibraryEdit *edit)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryEdit) inverse = try_change (library, edit, &error);

  g_assert_no_error (error);
  g_assert_nonnull (inverse);
}

/* What is there is not added twice, and only what had no name gets one. */
static void
test_save (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (LibraryItem) item = NULL;

  g_assert_cmpint (save (fixture->library, ZIGZAG, ""), ==, LIBRARY_SAVE_ADDED);
  g_assert_cmpuint (fixture->n_changed, ==, 1);
  g_assert_cmpint (save (fixture->library, ZIGZAG, ""), ==, LIBRARY_SAVE_KNOWN);
  g_assert_cmpuint (fixture->n_changed, ==, 1);
  g_assert_cmpint (save (fixture->library, ZIGZAG, "Zigzag"), ==, LIBRARY_SAVE_NAMED);
  g_assert_cmpint (save (fixture->library, ZIGZAG, "Zigzag"), ==, LIBRARY_SAVE_KNOWN);
  g_assert_cmpint (save (fixture->library, ZIGZAG, ""), ==, LIBRARY_SAVE_KNOWN);
  g_assert_cmpuint (fixture->n_changed, ==, 2);
  g_assert_cmpint (save (fixture->library, ZIGZAG, "Other"), ==, LIBRARY_SAVE_ADDED);
  g_assert_cmpuint (fixture->n_changed, ==, 3);
  g_assert_cmpint (save (fixture->library, ZIGZAG, "Other"), ==, LIBRARY_SAVE_KNOWN);
  g_assert_cmpint (save (fixture->library, ZIGZAG, ""), ==, LIBRARY_SAVE_KNOWN);
  g_assert_cmpuint (fixture->n_changed, ==, 3);

  item = read_zigzag (fixture->library);
  g_assert_cmpstr (item->name, ==, "Zigzag");
  g_assert_cmpuint (fixture->n_failed, ==, 0);
}

/* Saved with an id: the same item, with what a person wrote on it. */
static LibraryItem *
save_as (Fixture    *fixture,
         gint64      id,
         const char *code,
         const char *name)
{
  g_autoptr (LibraryItem) item = make_item (code, name);
  g_autoptr (LibraryItem) with_id = library_item_with (item, id, id);
  g_autoptr (GError) error = NULL;
  LibraryItem *kept;
  gint64 noted;
  LibrarySave saved = save_item (fixture->library, with_id, &noted, &kept, &error);

  g_assert_no_error (error);
  g_assert_cmpint (saved, ==, id == 0 ? LIBRARY_SAVE_ADDED : LIBRARY_SAVE_UPDATED);
  g_assert_cmpint (noted, ==, kept->id);

  return kept;
}

static void
test_save_again (Fixture       *fixture,
                 gconstpointer  data)
{
  static const char *const tags[] = { "good", NULL };
  g_autoptr (LibraryItem) first = save_as (fixture, 0, STRAIGHT, "Up");
  gint64 id = first->id;
  g_autoptr (LibraryItem) second = NULL, third = NULL;
  guint n_changed;

  change (fixture->library, library_edit_new_tags (&id, 1, tags, NULL));

  second = save_as (fixture, id, ZIGZAG, "Zig");
  g_assert_cmpint (second->id, ==, id);
  g_assert_cmpstr (second->code, ==, ZIGZAG);
  g_assert_cmpstr (second->name, ==, "Zig");
  g_assert_cmpuint (second->size, ==, 4);
  g_assert_true (library_item_has_tag (second, "good"));

  n_changed = fixture->n_changed;
  third = save_as (fixture, id, ZIGZAG, ""); /* without a name of its own it keeps that */
  g_assert_true (library_item_equal (second, third));
  g_assert_cmpuint (fixture->n_changed, ==, n_changed);
}

/* One that was deleted comes back with that, with its tags; the same board without an id is a new
 * item. */
static void
test_save_deleted (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (LibraryItem) first = save_as (fixture, 0, STRAIGHT, "Up");
  gint64 id = first->id;
  g_autoptr (LibraryItem) other = NULL, again = NULL;

  change (fixture->library, library_edit_new_removal (&id, 1));
  other = save_as (fixture, 0, STRAIGHT, "Up");
  g_assert_cmpint (other->id, !=, id);
  again = save_as (fixture, id, ZIGZAG, "Up");
  g_assert_cmpint (again->id, ==, id);
  g_assert_cmpint (again->deleted, ==, 0);
}

static void
test_rename_and_tag (Fixture       *fixture,
                     gconstpointer  data)
{
  static const char *const added[] = { "league", "tricky", NULL };
  static const char *const removed[] = { "TRICKY", "not there", NULL };
  g_autoptr (LibraryItem) item = NULL;
  gint64 id;

  save (fixture->library, ZIGZAG, "");
  item = read_zigzag (fixture->library);
  id = item->id;
  library_item_unref (item);

  change (fixture->library, library_edit_new_name (id, "Snail"));
  change (fixture->library, library_edit_new_tags (&id, 1, added, NULL));
  change (fixture->library, library_edit_new_tags (&id, 1, NULL, removed));

  item = read_zigzag (fixture->library);
  g_assert_cmpstr (item->name, ==, "Snail");
  g_assert_true (library_item_has_tag (item, "league"));
  g_assert_false (library_item_has_tag (item, "tricky"));
}

static void
test_remove_and_restore (Fixture       *fixture,
                         gconstpointer  data)
{
  g_autoptr (LibraryEdit) way_back = NULL;
  g_autoptr (LibraryItem) item = NULL;
  g_autoptr (LibraryItem) gone = NULL;
  g_autoptr (LibraryItem) restored = NULL;
  gint64 id;

  save (fixture->library, ZIGZAG, "Zigzag");
  item = read_zigzag (fixture->library);
  id = item->id;

  way_back = try_change (fixture->library, library_edit_new_removal (&id, 1), NULL);
  g_assert_nonnull (way_back);
  g_assert_cmpuint (library_edit_get_n_items (way_back), ==, 1);
  gone = read_zigzag (fixture->library);
  g_assert_null (gone);

  change (fixture->library, library_edit_ref (way_back));
  restored = read_zigzag (fixture->library);
  g_assert_true (library_item_equal (item, restored));
}

static gpointer
list_decks (LibraryStore  *store,
            gconstpointer  data,
            GCancellable  *cancellable,
            GError       **error)
{
  return library_store_list_decks (store, error);
}

static guint
count_decks (Library *library)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) decks = NULL;

  library_run_async (library, list_decks, NULL, NULL, (GDestroyNotify) g_ptr_array_unref, NULL,
                     on_done, &result);
  decks = library_run_finish (library, wait_for (&result), NULL);
  g_assert_nonnull (decks);

  return decks->len;
}

/* Eleven do not fit, and leave no empty deck behind. */
static void
test_decks (Fixture       *fixture,
            gconstpointer  data)
{
  gint64 ids[LIBRARY_DECK_BOARDS + 1];
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryItem) item = NULL;

  save (fixture->library, ZIGZAG, "");
  item = read_zigzag (fixture->library);
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    ids[i] = item->id;

  g_assert_null (try_change (fixture->library,
                             library_edit_new_deck_fill ("Mine", ids, G_N_ELEMENTS (ids)), &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_LIMIT);
  g_assert_false (library_error_was_reported (error));
  g_assert_cmpuint (fixture->n_failed, ==, 0);
  g_assert_cmpuint (count_decks (fixture->library), ==, 0);

  change (fixture->library, library_edit_new_deck_fill ("Mine", ids, 4));
  change (fixture->library, library_edit_new_deck_fill ("mine", ids, 6));
  g_assert_cmpuint (count_decks (fixture->library), ==, 1);
}

/* Jobs run in the order in which they were asked for, also while nobody runs the main loop. */
static gpointer
note_turn (LibraryStore   *store,
           gconstpointer   data,
           GCancellable   *cancellable,
           GError        **error)
{
  GString *turns = *(GString *const *) data;

  g_string_append_c (turns, (char) ('a' + turns->len));

  return turns;
}

static void
test_order (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (GString) turns = g_string_new (NULL);

  for (guint i = 0; i < 20; i++)
    library_run_async (fixture->library, note_turn, &turns, NULL, NULL, NULL, NULL, NULL);
  library_wait (fixture->library);
  g_assert_cmpstr (turns->str, ==, "abcdefghijklmnopqrst");
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static gpointer
fail_if_run (LibraryStore   *store,
             gconstpointer   data,
             GCancellable   *cancellable,
             GError        **error)
{
  g_assert_not_reached ();
}

static void
test_cancelled (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  library_run_async (fixture->library, fail_if_run, NULL, NULL, NULL, cancellable, on_done,
                     &result);
  g_assert_null (library_run_finish (fixture->library, wait_for (&result), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (fixture->n_failed, ==, 0);
}

/* What another program wrote is noticed without anybody asking for anything. */
static void
test_others (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (LibraryStore) other = NULL;
  g_autoptr (LibraryItem) item = make_item (STRAIGHT, "");
  gint64 id;

  save (fixture->library, ZIGZAG, "");
  g_assert_cmpuint (fixture->n_changed, ==, 1);
  other = library_store_open (fixture->path, NULL, NULL);
  g_assert_true (library_store_add (other, item, &id, NULL));
  while (fixture->n_changed < 2)
    g_main_context_iteration (NULL, TRUE);
}

/* A file that cannot be opened is told once, and again after something has worked. */
static void
test_failed (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (LibraryItem) item = make_item (ZIGZAG, "");
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (fixture->path, 0700), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (save_item (fixture->library, item, NULL, NULL, &error), ==,
                       LIBRARY_SAVE_FAILED);
      g_assert_true (library_error_was_reported (error));
      g_assert_cmpuint (fixture->n_failed, ==, 1);
      g_assert_cmpstr (fixture->failed, ==, error->message);
      g_clear_error (&error);
    }

  g_assert_cmpint (g_rmdir (fixture->path), ==, 0);
  g_assert_cmpint (save (fixture->library, ZIGZAG, ""), ==, LIBRARY_SAVE_ADDED);
}

/* --- Damage ---------------------------------------------------------------------------------- */

#define N_BOARDS 200
#define PAGE 4096

/* Boards with notes, so that the table of the items is most of the file. Gives the page on which
 * the row of the last one is. */
static gsize
fill (Fixture *fixture)
{
  g_autoptr (LibraryStore) store = library_store_open (fixture->path, NULL, NULL);
  g_autofree char *padding = g_strnfill (1000, '.');
  g_autofree char *bytes = NULL;
  gsize length;

  for (guint i = 0; i < N_BOARDS; i++)
    {
      g_autoptr (LibraryItem) plain = make_item (ZIGZAG, "Board");
      g_autofree char *notes = g_strdup_printf ("<%u>%s", i, padding);
      g_autoptr (LibraryItem) item = library_item_with (plain, notes, notes);

      g_assert_true (library_store_add (store, item, NULL, NULL));
    }
  g_clear_pointer (&store, library_store_unref);

  g_assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  for (gsize at = 0; at < length; at++)
    if (strncmp (bytes + at, "<199>", 5) == 0)
      return at / PAGE;
  g_assert_not_reached ();
}

static void
destroy_page (Fixture *fixture,
              gsize    page)
{
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  memset (bytes + page * PAGE, 0x5a, PAGE);
  g_assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
}

static gpointer
read_item (LibraryStore  *store,
           gconstpointer  id,
           GCancellable  *cancellable,
           GError       **error)
{
  return library_store_get (store, GPOINTER_TO_INT (id), error);
}

static LibraryItem *
get_item (Fixture *fixture,
          gint     id)
{
  g_autoptr (GAsyncResult) result = NULL;

  library_run_async (fixture->library, read_item, GINT_TO_POINTER (id), NULL,
                     (GDestroyNotify) library_item_unref, NULL, on_done, &result);
  return library_run_finish (fixture->library, wait_for (&result), NULL);
}

/* Where nobody meets the damage, it is found and recovered all the same. */
static void
test_verified (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (LibraryItem) first = NULL, again = NULL;

  destroy_page (fixture, fill (fixture));
  first = get_item (fixture, 1);
  g_assert_nonnull (first);
  g_assert_cmpuint (fixture->n_recovered, ==, 0);

  while (fixture->n_recovered == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (fixture->n_changed, ==, 1);
  again = get_item (fixture, 1);
  g_assert_true (library_item_equal (again, first));
  g_assert_cmpuint (fixture->n_failed, ==, 0);
}

/* A job that meets the damage runs again in what was recovered. */
static void
test_damaged (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (LibraryItem) last = NULL, first = NULL;

  destroy_page (fixture, fill (fixture));
  last = get_item (fixture, N_BOARDS);
  g_assert_null (last); /* it was on that page */
  g_assert_cmpuint (fixture->n_recovered, ==, 1);
  g_assert_cmpuint (fixture->n_failed, ==, 0);
  first = get_item (fixture, 1);
  g_assert_nonnull (first);
}

static void
test_shared (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (Library) same = library_get (fixture->path);
  g_autofree char *path = g_build_filename (fixture->folder, "other.db", NULL);
  g_autoptr (Library) other = library_get (path);

  g_assert_true (same == fixture->library);
  g_assert_true (other != fixture->library);
  g_assert_cmpstr (library_get_path (other), ==, path);
}

static void
test_notes (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const notes[] = { "two\nlines", "", NULL };
  g_autoptr (LibraryStore) store = NULL;

  save (fixture->library, STRAIGHT, "Straight");
  for (const char *const *text = notes; *text != NULL; text++)
    {
      g_autoptr (LibraryItem) item = NULL;

      change (fixture->library, library_edit_new_notes (1, *text));
      g_clear_pointer (&store, library_store_unref);
      store = library_store_open (fixture->path, NULL, NULL);
      item = library_store_get (store, 1, NULL);
      g_assert_cmpstr (item->notes, ==, *text);
      g_assert_cmpstr (item->name, ==, "Straight");
    }
}

/* Everything of the item but its id and its times; an item that is gone is passed over. */
static void
test_duplicate (Fixture       *fixture,
                gconstpointer  data)
{
  static const char *const tags[] = { "league", NULL };
  const gint64 ids[] = { 1, 99, 2 };
  const char *const names[] = { "Straight (copy)", "" };
  g_autoptr (LibraryStore) store = NULL;
  g_autoptr (LibraryEdit) way_back = NULL;
  g_autoptr (GError) error = NULL;

  save (fixture->library, STRAIGHT, "Straight");
  save (fixture->library, ZIGZAG, "");
  change (fixture->library, library_edit_new_tags (ids, 1, tags, NULL));
  way_back = try_change (fixture->library, library_edit_new_copies (ids, G_N_ELEMENTS (ids)),
                         &error);
  g_assert_no_error (error);
  g_assert_cmpuint (library_edit_get_n_items (way_back), ==, 2);

  store = library_store_open (fixture->path, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (LibraryItem) copy = library_store_get (store, 3 + i, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (copy->name, ==, names[i]);
      g_assert_cmpstr (copy->code, ==, i == 0 ? STRAIGHT : ZIGZAG);
      g_assert_cmpint (library_item_has_tag (copy, "league"), ==, i == 0);
    }
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/library/save", test_save },
    { "/library/save-again", test_save_again },
    { "/library/save-deleted", test_save_deleted },
    { "/library/rename-and-tag", test_rename_and_tag },
    { "/library/notes", test_notes },
    { "/library/duplicate", test_duplicate },
    { "/library/remove-and-restore", test_remove_and_restore },
    { "/library/decks", test_decks },
    { "/library/order", test_order },
    { "/library/cancelled", test_cancelled },
    { "/library/others", test_others },
    { "/library/failed", test_failed },
    { "/library/verified", test_verified },
    { "/library/damaged", test_damaged },
    { "/library/shared", test_shared },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);

  return g_test_run ();
}
