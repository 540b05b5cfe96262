/* batch-schema.h: the operations of `spaces batch` as a JSON Schema
 *
 * The schema of draft 2020-12 is made of the rows by which requests are read. Of each operation it
 * has two definitions: `#/$defs/board.check.request` and `#/$defs/board.check.answer`. As a whole
 * it is the schema of a request.
 *
 * What members of answers are, and members of the type JSON, is said in a language of words:
 *
 *   types    string, integer, number, boolean, object, any, true, false, null; a name of the table
 *            in batch-schema.c; 2..31, a whole number; <web/engine>, one of these words; [code], an
 *            array; {row:integer col?:integer}, an object; string|null, one or the other
 *   members  name:type, or name?:type for one that is not always there, with a blank between two
 *
 * Example: "moves:[move] draw?:1..3"
 */
#pragma once

#include <glib.h>

/* To be freed. One line for each value. */
char *batch_schema_write (void);
