/* json-writer.h: writes compact JSON at the end of a text
 *
 * The writer sets commas and escapes; that what is begun is ended, and that every value in an
 * object follows a name, is up to the caller. Strings must be valid UTF-8; whatever is not ASCII is
 * written as it is, and only quotation marks, backslashes and control characters are escaped. Names
 * are the program's own and have nothing to escape.
 *
 * The text belongs to the caller, who may cut it back to an earlier length to take a value back
 * (and then says with json_writer_init() that the writer starts anew).
 *
 * Example
 *   JsonWriter writer;
 *   json_writer_init (&writer, text);
 *   json_writer_begin_object (&writer);
 *   json_writer_integer_member (&writer, "size", 4);
 *   json_writer_end_object (&writer);          // {"size":4}
 */
#pragma once

#include <glib.h>
#include <string.h>

/* Numbers as JavaScript writes them
 *
 * The game's links carry numbers that its own program has written; written anew they must be the
 * same letters. JavaScript takes the fewest digits that are read back as the same number, and of
 * those the nearest: 0.1, not 0.10000000000000001. From 10^21 on and below 10^-6 it writes `1e+21`
 * and `1e-7`.
 *
 * Example: json_number_format (0.1, buffer) writes "0.1" and returns 3. A number must be finite.
 */
#define JSON_NUMBER_SIZE 32 /* bytes; the longest is -0.0000012345678901234567 with 25 */

gsize json_number_format (double  number,
                          char    buffer[JSON_NUMBER_SIZE]);

typedef struct
{
  GString *text;
  gboolean comma; /* a value stands before the next one */
} JsonWriter;

void json_writer_init         (JsonWriter    *self,
                               GString       *text);

void json_writer_begin        (JsonWriter    *self,
                               char           opening);
void json_writer_end          (JsonWriter    *self,
                               char           closing);
#define json_writer_begin_object(self) json_writer_begin (self, '{')
#define json_writer_end_object(self) json_writer_end (self, '}')
#define json_writer_begin_array(self) json_writer_begin (self, '[')
#define json_writer_end_array(self) json_writer_end (self, ']')
void json_writer_name_len     (JsonWriter    *self,
                               const char    *name,
                               gsize          length);

void json_writer_boolean      (JsonWriter    *self,
                               gboolean       boolean);
void json_writer_integer      (JsonWriter    *self,
                               gint64         integer);
void json_writer_number       (JsonWriter    *self,
                               double         number);
void json_writer_string       (JsonWriter    *self,
                               const char    *string); /* NULL is null */
void json_writer_string_len   (JsonWriter    *self,
                               const char    *string,
                               gsize          length);
/* Names are mostly literals, whose length the compiler knows. */
static inline void
json_writer_name (JsonWriter *self,
                  const char *name)
{
  json_writer_name_len (self, name, strlen (name));
}

void json_writer_raw          (JsonWriter    *self,
                               const char    *json,
                               gsize          length);
#define json_writer_null(self) json_writer_raw (self, "null", 4)

/* Writes JSON that looks like @format, in which names have no quotation marks and values are
 * conversions: %d, %u, %zd, %zu, %jd and %ju are integers, and null with a * whose argument is
 * FALSE; %i is a boolean, %g a number, %c a string of one letter, %s a string or null, and with a
 * colon behind it a name. What is begun need not end in one format.
 *
 * Example: json_writer_print (&writer, "{size:%u,moves:[", 4) writes {"size":4,"moves":[ */
void json_writer_print          (JsonWriter  *self,
                                 const char  *format,
                                 ...) G_GNUC_PRINTF (2, 3);

/* A name and its value, or the beginning of it. */
void json_writer_integer_member (JsonWriter  *self,
                                 const char  *name,
                                 gint64       integer);

static inline void
json_writer_string_member (JsonWriter *self,
                           const char *name,
                           const char *string)
{
  json_writer_name (self, name);
  json_writer_string (self, string);
}

/* A NULL-terminated array, or NULL for an empty one. */
void json_writer_strings_member (JsonWriter        *self,
                                 const char        *name,
                                 const char *const *strings);

static inline void
json_writer_array_member (JsonWriter *self,
                          const char *name)
{
  json_writer_name (self, name);
  json_writer_begin_array (self);
}
