/* Version 1
 *
 *   items       one row for each item. `tags` has a line for each tag. `name_key` is the name as it
 *               is sorted (library-text.h), `opened` the time of what is recent, and size, n_moves
 *               and legal are 0 where an item is no board.
 *   item_tags   the same tags, folded, for finding items by a tag
 *   items_text  the full-text index of names, tags and notes. It has no copy of the texts
 *               ("external content"), and triggers keep it as the items are.
 *   decks, deck_items   the places of a deck count from 0 and may have gaps
 *   rounds      the rounds that were played
 *
 * Version 2: what a person is working on. It was written by no release.
 *
 *   drafts       `saved` has a line `OPENING ITEM` for each opening of a document of a window that
 *                is an item of the library
 *   draft_lines  the lines of such documents, in the order of the ids
 *   matches      those under way, as texts; `aside` is not 0 for damaged ones
 *   takeovers    which files of drafts were looked at (rescue.h)
 *
 * Version 3: all of that in one table (journal.h)
 *
 *   journal      a row for each line of a slot, in the order of its sequence. Kind and slot stand
 *                in every row, so that a page that is lost takes no others along.
 *
 * Version 4: items that were deleted are kept for a while
 *
 *   items       `deleted` is when, in milliseconds, or 0. Such an item is in no deck, but may have
 *               kept places below 0 (library-edit.c), and has no rows in item_tags. The orders of
 *               lists go within what is deleted, and what is not.
 *
 * Version 5: what is in a code is found without reading all codes
 *
 *   items_codes  the full-text index of the codes, by the three letters at each place of them. It
 *                says which items have these three letters somewhere, and nothing else.
 *
 * Version 6: games for one person that were played (library-plays.h)
 *
 *   plays       a row from the first move of a game on. Its id is random, so that programs need not
 *               agree on one, and a backup brings no game twice. `deleted` is when the record was
 *               reset, or 0.
 *
 * What cannot be made anew from other tables is in tables with row ids, which recovery.c
 * reads of a damaged file.
 *
 * A version is never edited after a release: changes are a further step. All steps run in one
 * transaction with the new version number, so a library is never between two versions.
 */
#include "store/schema.h"

#include <glib/gi18n-lib.h>

/* The lines about items come behind all others, in one. Notes that are about no draft go. */
const LibrarySchemaOld library_schema_old_work[LIBRARY_SCHEMA_N_OLD] = {
  { "drafts", "kind, number, 1 << 40, journal_items (saved)",
    "drafts WHERE saved <> '' AND EXISTS (SELECT 1 FROM draft_lines AS lines"
    "  WHERE lines.kind = drafts.kind AND lines.number = drafts.number)" },
  { "draft_lines", "kind, number, id, line", "draft_lines" },
  { "matches", "iif (aside = 0, 'match', 'match.damaged'), game, iif (aside = 0, changed, aside),"
               " rtrim (record, char (10))", "matches" },
  { "takeovers", "'rescue', file, state, stamp", "takeovers" },
};

/* The rows of the tables of version 2 go into the journal, and the tables go. */
static gboolean
move_old_work (LibraryDatabase  *database,
               GError          **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (library_schema_old_work); i++)
    {
      const LibrarySchemaOld *old = &library_schema_old_work[i];
      g_autofree char *sql = g_strdup_printf ("INSERT INTO journal (kind, slot, sequence, line)"
                                              " SELECT %s FROM %s; DROP TABLE %s", old->columns,
                                              old->rows, old->name);

      if (!library_database_execute (database, sql, error))
        return FALSE;
    }

  return TRUE;
}

static const LibrarySchemaStep steps[LIBRARY_SCHEMA_VERSION] = {
  {
    "CREATE TABLE items ("
    "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
    "  kind INTEGER NOT NULL,"
    "  code TEXT NOT NULL,"
    "  name TEXT NOT NULL,"
    "  name_key TEXT NOT NULL,"
    "  tags TEXT NOT NULL,"
    "  creature TEXT,"
    "  notes TEXT NOT NULL,"
    "  created INTEGER NOT NULL,"
    "  changed INTEGER NOT NULL,"
    "  opened INTEGER NOT NULL,"
    "  size INTEGER NOT NULL,"
    "  n_moves INTEGER NOT NULL,"
    "  legal INTEGER NOT NULL);"
    "CREATE INDEX items_code ON items (code, kind);"
    "CREATE INDEX items_created ON items (created, id);"
    "CREATE INDEX items_name ON items (name_key = '', name_key, id);"
    "CREATE INDEX items_opened ON items (opened, id);"

    "CREATE TABLE item_tags ("
    "  folded TEXT NOT NULL,"
    "  item INTEGER NOT NULL REFERENCES items ON DELETE CASCADE,"
    "  tag TEXT NOT NULL,"
    "  PRIMARY KEY (folded, item)) WITHOUT ROWID;"
    "CREATE INDEX item_tags_item ON item_tags (item);"

    "CREATE TABLE decks ("
    "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
    "  name TEXT NOT NULL,"
    "  name_key TEXT NOT NULL,"
    "  folded TEXT NOT NULL UNIQUE,"
    "  created INTEGER NOT NULL,"
    "  changed INTEGER NOT NULL);"
    "CREATE TABLE deck_items ("
    "  deck INTEGER NOT NULL REFERENCES decks ON DELETE CASCADE,"
    "  place INTEGER NOT NULL,"
    "  item INTEGER NOT NULL REFERENCES items ON DELETE CASCADE,"
    "  PRIMARY KEY (deck, place));"
    "CREATE INDEX deck_items_item ON deck_items (item);"

    "CREATE TABLE rounds ("
    "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
    "  player TEXT NOT NULL,"
    "  opponent TEXT,"
    "  player_name TEXT,"
    "  opponent_name TEXT,"
    "  scoring TEXT NOT NULL,"
    "  player_points INTEGER NOT NULL,"
    "  opponent_points INTEGER NOT NULL,"
    "  played INTEGER NOT NULL);"
    "CREATE INDEX rounds_played ON rounds (played, id);"

    "CREATE VIRTUAL TABLE items_text USING fts5 ("
    "  name, tags, notes, content = 'items', content_rowid = 'id', columnsize = 0,"
    "  prefix = '1 2 3', tokenize = 'unicode61 remove_diacritics 2');"
    LIBRARY_SCHEMA_TEXT_INSERT
    "CREATE TRIGGER items_text_delete AFTER DELETE ON items BEGIN"
    "  INSERT INTO items_text (items_text, rowid, name, tags, notes)"
    "  VALUES ('delete', old.id, old.name, old.tags, old.notes);"
    "END;"
    "CREATE TRIGGER items_text_update AFTER UPDATE OF id, name, tags, notes ON items BEGIN"
    "  INSERT INTO items_text (items_text, rowid, name, tags, notes)"
    "  VALUES ('delete', old.id, old.name, old.tags, old.notes);"
    "  INSERT INTO items_text (rowid, name, tags, notes)"
    "  VALUES (new.id, new.name, new.tags, new.notes);"
    "END;"
  },
  {
    "CREATE TABLE drafts ("
    "  kind TEXT NOT NULL,"
    "  number INTEGER NOT NULL,"
    "  saved TEXT NOT NULL,"
    "  PRIMARY KEY (kind, number));"
    "CREATE TABLE draft_lines ("
    "  id INTEGER PRIMARY KEY,"
    "  kind TEXT NOT NULL,"
    "  number INTEGER NOT NULL,"
    "  line TEXT NOT NULL);"
    "CREATE INDEX draft_lines_draft ON draft_lines (kind, number);"
    "CREATE TABLE matches ("
    "  game TEXT NOT NULL,"
    "  aside INTEGER NOT NULL,"
    "  record TEXT NOT NULL,"
    "  changed INTEGER NOT NULL,"
    "  PRIMARY KEY (game, aside));"
    "CREATE TABLE takeovers ("
    "  state INTEGER NOT NULL,"
    "  file TEXT PRIMARY KEY NOT NULL,"
    "  stamp TEXT NOT NULL);"
  },
  {
    "CREATE TABLE journal ("
    "  id INTEGER PRIMARY KEY,"
    "  kind TEXT NOT NULL,"
    "  slot TEXT NOT NULL,"
    "  sequence INTEGER NOT NULL,"
    "  line TEXT NOT NULL);"
    "CREATE UNIQUE INDEX journal_slot ON journal (kind, slot, sequence);",
    move_old_work,
  },
  {
    "ALTER TABLE items ADD COLUMN deleted INTEGER NOT NULL DEFAULT 0;"
    "DROP INDEX items_created;"
    "DROP INDEX items_name;"
    "DROP INDEX items_opened;"
    "CREATE INDEX items_created ON items (deleted, created, id);"
    "CREATE INDEX items_name ON items (deleted, name_key = '', name_key, id);"
    "CREATE INDEX items_opened ON items (deleted, opened, id);"
  },
  {
    "CREATE VIRTUAL TABLE items_codes USING fts5 ("
    "  code, content = 'items', content_rowid = 'id', columnsize = 0, detail = none,"
    "  tokenize = 'trigram case_sensitive 1');"
    "INSERT INTO items_codes (items_codes) VALUES ('rebuild');"
    LIBRARY_SCHEMA_CODES_INSERT
    "CREATE TRIGGER items_codes_delete AFTER DELETE ON items BEGIN"
    "  INSERT INTO items_codes (items_codes, rowid, code) VALUES ('delete', old.id, old.code);"
    "END;"
    "CREATE TRIGGER items_codes_update AFTER UPDATE OF id, code ON items BEGIN"
    "  INSERT INTO items_codes (items_codes, rowid, code) VALUES ('delete', old.id, old.code);"
    "  INSERT INTO items_codes (rowid, code) VALUES (new.id, new.code);"
    "END;"
  },
  { "CREATE " LIBRARY_SCHEMA_PLAYS },
};

gboolean
library_schema_fail_as_damaged (GError **error)
{
  return library_fail (error, LIBRARY_ERROR_DAMAGED, _("The library is damaged."));
}

/* A file without any table is new, whatever made it; one with tables and another application id is
 * somebody else's and is not touched. All is read at one moment: another program may be making the
 * tables. */
static gboolean
check_version (LibraryDatabase  *database,
               gint64            newest,
               gint64           *version,
               GError          **error)
{
  gint64 id, n_tables;
  gboolean is_read;

  if (!library_database_execute (database, "SAVEPOINT version", error))
    return FALSE;
  is_read = library_database_get_number (database, "PRAGMA application_id", &id, error, "")
            && library_database_get_number (database, "PRAGMA user_version", version, error, "")
            && library_database_get_number (database, "SELECT count (*) FROM sqlite_schema",
                                            &n_tables, error, "");
  if (!library_database_execute (database, "RELEASE version", is_read ? error : NULL) || !is_read)
    return FALSE;

  if (id == 0 && *version == 0 && n_tables == 0)
    return TRUE;
  if (id != LIBRARY_APPLICATION_ID || *version < 1)
    return library_schema_fail_as_damaged (error);

  return *version <= newest
         || library_fail (error, LIBRARY_ERROR_NEWER,
                          _("The library was written by a newer version of Spaces Editor."));
}

/* The encoding of the texts, and the statements that made the tables, as SQLite keeps them, as far
 * as a library can have any. SQLite's own statistics are left out, which some programs add to any
 * database. */
static char *
read_statements (LibraryDatabase  *database,
                 GError          **error)
{
  static const char all[] =
    "SELECT (SELECT encoding FROM pragma_encoding) || group_concat ("
    "         type || ' ' || name || ' ' || tbl_name || ' ' || ifnull (sql, ''), ';')"
    "  FROM (SELECT * FROM sqlite_schema WHERE ifnull (sql, '') NOT IN"
    "          ('CREATE TABLE sqlite_stat1(tbl,idx,stat)',"
    "           'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)')"
    "          ORDER BY type, name LIMIT 100)";
  g_autoptr (LibraryStatement) rows = library_database_query (database, all, error, "");
  gboolean has_row;

  if (rows == NULL || !library_statement_step (rows, &has_row, error))
    return NULL;

  return g_strdup (has_row ? library_statement_get_text (rows, 0) : "");
}

LibraryDatabase *
library_schema_make (gint64   version,
                     GError **error)
{
  g_autoptr (LibraryDatabase) database = NULL;

  database = library_database_open (":memory:", LIBRARY_DATABASE_CREATE, error);
  return database != NULL && library_schema_update_to (database, steps, version, error)
         ? g_steal_pointer (&database) : NULL;
}

/* With those of a sound library of the same version. */
static gboolean
compare_statements (LibraryDatabase  *database,
                    gint64            version,
                    GError          **error)
{
  g_autoptr (LibraryDatabase) sound = library_schema_make (version, error);
  g_autofree char *wanted = sound != NULL ? read_statements (sound, error) : NULL;
  g_autofree char *found = NULL;

  if (wanted == NULL)
    return FALSE;
  found = read_statements (database, error);
  if (found == NULL)
    return FALSE;

  return g_str_equal (found, wanted) || library_schema_fail_as_damaged (error);
}

gboolean
library_schema_check (LibraryDatabase  *database,
                      gboolean         *is_new,
                      GError          **error)
{
  gint64 version;
  gboolean is_sound;

  if (!library_database_execute (database, "SAVEPOINT tables", error))
    return FALSE;
  is_sound = check_version (database, LIBRARY_SCHEMA_VERSION, &version, error)
             && (version == 0 || compare_statements (database, version, error));
  if (is_new != NULL && is_sound)
    *is_new = version == 0;

  return library_database_execute (database, "RELEASE tables", is_sound ? error : NULL)
         && is_sound;
}

/* A view and a table of this connection alone, which SQLite finds before those of that name. */
gboolean
library_schema_stand_in (LibraryDatabase  *database,
                         GError          **error)
{
  gint64 version;

  return check_version (database, LIBRARY_SCHEMA_VERSION, &version, error)
         && (version == 0 || version >= 4
             || library_database_execute (database,
                                          "CREATE TEMP VIEW items AS"
                                          " SELECT *, 0 AS deleted FROM main.items", error))
         && (version == 0 || version >= 6
             || library_database_execute (database, "CREATE TEMP " LIBRARY_SCHEMA_PLAYS, error));
}

/* One finding is enough: what can be saved is found out by the recovery. */
gboolean
library_schema_verify (LibraryDatabase  *database,
                       gboolean          is_thorough,
                       GError          **error)
{
  static const char quick[] = "SELECT EXISTS (SELECT 1 FROM pragma_quick_check"
                              "  WHERE quick_check <> 'ok')";
  static const char thorough[] = "SELECT EXISTS (SELECT 1 FROM pragma_integrity_check"
                                 "  WHERE integrity_check <> 'ok')";
  gint64 has_fault;

  return library_database_get_number (database, is_thorough ? thorough : quick, &has_fault, error,
                                      "")
         && (has_fault == 0 || library_schema_fail_as_damaged (error));
}

gboolean
library_schema_has_codes (LibraryDatabase *database)
{
  gint64 n;

  return library_database_get_number (database, "SELECT count (*) FROM sqlite_schema"
                                                "  WHERE name = 'items_codes'", &n, NULL, "")
         && n > 0;
}

/* A full-text index has a check of its own, which needs the lock of a writer: while another program
 * writes, it is left to the next time. The index is made from the items, so it can be made anew. */
static gboolean
verify_index (LibraryDatabase  *database,
              const char       *check,
              const char       *rebuild,
              GError          **error)
{
  g_autoptr (GError) problem = NULL;

  library_database_set_patience (database, 0);
  library_database_execute (database, check, &problem);
  library_database_set_patience (database, LIBRARY_PATIENCE);
  if (problem == NULL || g_error_matches (problem, LIBRARY_ERROR, LIBRARY_ERROR_BUSY)
      || g_error_matches (problem, LIBRARY_ERROR, LIBRARY_ERROR_READ_ONLY)
      || g_error_matches (problem, LIBRARY_ERROR, LIBRARY_ERROR_FULL)
      || library_database_execute (database, rebuild, NULL))
    return TRUE;

  return library_schema_fail_as_damaged (error);
}

gboolean
library_schema_verify_text (LibraryDatabase  *database,
                            GError          **error)
{
#define ORDER(index, order) "INSERT INTO " index " (" index ") VALUES ('" order "')"
  return verify_index (database, ORDER ("items_text", "integrity-check"),
                       ORDER ("items_text", "rebuild"), error)
         && verify_index (database, ORDER ("items_codes", "integrity-check"),
                          ORDER ("items_codes", "rebuild"), error);
#undef ORDER
}

/* PRAGMA takes no bound values, hence the text. Both stamps are part of the transaction. */
static gboolean
take_steps (LibraryDatabase          *database,
            const LibrarySchemaStep  *list,
            gint64                    n_steps,
            GError                  **error)
{
  g_autofree char *stamp = NULL;
  gint64 version;

  /* Another program may have taken them while this one waited for its turn. */
  if (!check_version (database, n_steps, &version, error))
    return FALSE;

  for (const LibrarySchemaStep *step = list + version; step < list + n_steps; step++)
    if (!library_database_execute (database, step->tables, error)
        || (step->then != NULL && !step->then (database, error)))
      return FALSE;

  stamp = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d",
                           LIBRARY_APPLICATION_ID, (int) n_steps);
  return library_database_execute (database, stamp, error);
}

gboolean
library_schema_update_to (LibraryDatabase          *database,
                          const LibrarySchemaStep  *list,
                          gint64                    n_steps,
                          GError                  **error)
{
  gint64 version;

  if (!check_version (database, n_steps, &version, error))
    return FALSE;

  return version == n_steps
         || library_database_change (database, error, take_steps (database, list, n_steps, error));
}

gboolean
library_schema_update (LibraryDatabase  *database,
                       GError          **error)
{
  return library_schema_update_to (database, steps, LIBRARY_SCHEMA_VERSION, error);
}
