/* old-library.h: a library of today as one of version 3 of the tables (store/schema.h)
 *
 *   library_database_execute (database, OLD_LIBRARY_3 "DROP TABLE journal", NULL);
 */
#pragma once

#define OLD_LIBRARY_3 \
  "DROP INDEX items_created; DROP INDEX items_name; DROP INDEX items_opened;" \
  "ALTER TABLE items DROP COLUMN deleted;" \
  "CREATE INDEX items_created ON items (created, id);" \
  "CREATE INDEX items_name ON items (name_key = '', name_key, id);" \
  "CREATE INDEX items_opened ON items (opened, id);" \
  "PRAGMA user_version = 3;"
