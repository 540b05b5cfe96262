/* schema.h: the tables of the library, and how those of earlier versions become them
 *
 * A library says by its application_id that it is one, and by its user_version which version of
 * the tables it has. Bringing it up to date is one transaction: it ends with the tables of
 * LIBRARY_SCHEMA_VERSION, or with the file as it was. What the tables mean is in docs/formats.md,
 * "Library".
 *
 * To change the tables, add a step at the end of the list in schema.c. The ones before
 * it never change: they are what libraries in the world were made with.
 */
#pragma once

#include "store/database.h"

#define LIBRARY_SCHEMA_VERSION 6
#define LIBRARY_APPLICATION_ID 0x53704c62 /* "SpLb" */

/* The table of version 6, of which a file of an earlier one has an empty one instead. */
#define LIBRARY_SCHEMA_PLAYS \
  "TABLE plays (" \
  "  id INTEGER PRIMARY KEY," \
  "  game TEXT NOT NULL," \
  "  deal TEXT NOT NULL," \
  "  began INTEGER NOT NULL," \
  "  ended INTEGER NOT NULL," \
  "  duration INTEGER NOT NULL," \
  "  n_moves INTEGER NOT NULL," \
  "  outcome INTEGER NOT NULL," \
  "  deleted INTEGER NOT NULL);"

/* The triggers that put new items into the index of words, and into that of codes. */
#define LIBRARY_SCHEMA_TEXT_INSERT \
  "CREATE TRIGGER items_text_insert AFTER INSERT ON items BEGIN" \
  "  INSERT INTO items_text (rowid, name, tags, notes)" \
  "  VALUES (new.id, new.name, new.tags, new.notes);" \
  "END;"
#define LIBRARY_SCHEMA_CODES_INSERT \
  "CREATE TRIGGER items_codes_insert AFTER INSERT ON items BEGIN" \
  "  INSERT INTO items_codes (rowid, code) VALUES (new.id, new.code);" \
  "END;"

/* How the tables of version 2 for what is being worked on are read as rows of the journal: the
 * columns kind, slot, sequence, line. journal_items() is in database.c. */
typedef struct
{
  const char *name;
  const char *columns;
  const char *rows;    /* behind FROM */
} LibrarySchemaOld;

#define LIBRARY_SCHEMA_N_OLD 4
extern const LibrarySchemaOld library_schema_old_work[LIBRARY_SCHEMA_N_OLD];

/* A step from one version to the next, inside of a transaction. */
typedef struct
{
  const char *tables; /* the statements that make or change them */
  gboolean  (*then) (LibraryDatabase  *database, /* moves their rows; or NULL */
                     GError          **error);
} LibrarySchemaStep;

/* Whether a database is a library, and exactly one that this program has written: the statements
 * that made its tables, indices and triggers are compared with those of its version. SQLite itself
 * takes whatever it can read: a column that is worked out with each row, a view in place of a
 * table, a trigger that names another column. Nothing is written, and nothing of the schema has
 * run. Errors: NEWER; DAMAGED where it is something else. @is_new, or NULL: it is empty. */
gboolean library_schema_check     (LibraryDatabase          *database,
                                   gboolean                 *is_new,
                                   GError                  **error);

/* For a library that is only read after that: one of an earlier version has what is newer of its
 * items as it is by default, and no plays. */
gboolean library_schema_stand_in  (LibraryDatabase          *database,
                                   GError                  **error);
/* Whether it has the index of codes; one of an earlier version that is only read has none. */
gboolean library_schema_has_codes (LibraryDatabase          *database);

/* Looks through the whole database, which has that schema or none; DAMAGED when it is not sound.
 * @is_thorough: whether the indices have what the tables have, too, which takes a few times as
 * long. */
gboolean library_schema_verify    (LibraryDatabase          *database,
                                   gboolean                  is_thorough,
                                   GError                  **error);
/* The same for the two full-text indices of one that is no other way damaged and is in WAL mode.
 * They are made anew if need be. */
gboolean library_schema_verify_text (LibraryDatabase        *database,
                                   GError                  **error);

/* A sound and empty library of this version, in memory. */
LibraryDatabase *library_schema_make (gint64              version,
                                   GError                **error);

/* Makes the tables, or brings them up to date. */
gboolean library_schema_update    (LibraryDatabase          *database,
                                   GError                  **error);

/* The same for another list of steps: how tests try the steps of the future. */
gboolean library_schema_update_to (LibraryDatabase          *database,
                                   const LibrarySchemaStep  *steps,
                                   gint64                    n_steps,
                                   GError                  **error);

/* Sets @error to DAMAGED and gives FALSE. */
gboolean library_schema_fail_as_damaged (GError             **error);
