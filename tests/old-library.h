/* old-library.h: a library of today as one of versions 5, 4 and 3 of the tables (store/schema.h)
 *
 *   library_database_execute (database, OLD_LIBRARY_3 "DROP TABLE journal", NULL);
 */
#pragma once

#define OLD_LIBRARY_5 "DROP TABLE plays; PRAGMA user_version = 5;"

#define OLD_LIBRARY_4 \
  OLD_LIBRARY_5 \
  "DROP TRIGGER items_codes_insert; DROP TRIGGER items_codes_delete;" \
  "DROP TRIGGER items_codes_update; DROP TABLE items_codes; PRAGMA user_version = 4;"

#define OLD_LIBRARY_3 \
  OLD_LIBRARY_4 \
  "DROP INDEX items_created; DROP INDEX items_name; DROP INDEX items_opened;" \
  "ALTER TABLE items DROP COLUMN deleted;" \
  "CREATE INDEX items_created ON items (created, id);" \
  "CREATE INDEX items_name ON items (name_key = '', name_key, id);" \
  "CREATE INDEX items_opened ON items (opened, id);" \
  "PRAGMA user_version = 3;"
