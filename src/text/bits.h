/* bits.h: numbers of a few bits, one behind another
 *
 * The most significant bit of a number and of a byte comes first. A reader and a writer work on
 * bytes that belong to the caller; whatever a writer leaves in its last byte is 0.
 *
 * Example: the numbers 5 in 3 bits and 1 in 2 bits are 10101000 in binary: the byte 0xA8.
 */
#pragma once

#include <glib.h>

typedef struct
{
  const guint8 *bytes;
  gsize         n_bits;
  gsize         at;     /* the next bit */
} BitReader;

typedef struct
{
  guint8 *bytes;
  gsize   n_bits; /* room */
  gsize   at;
} BitWriter;

/* A number of @n bits, at most 32; FALSE and nothing read when there are not so many left. */
static inline gboolean
bit_reader_read (BitReader *reader,
                 guint      n,
                 guint32   *number)
{
  guint64 read = 0;

  if (reader->n_bits - reader->at < n)
    return FALSE;

  for (gsize end = reader->at + n; reader->at < end;)
    {
      guint in_byte = (guint) (reader->at % 8);
      guint taken = (guint) MIN (8 - in_byte, end - reader->at);
      guint byte = (guint) reader->bytes[reader->at / 8] << in_byte & 0xFF;

      read = read << taken | byte >> (8 - taken);
      reader->at += taken;
    }
  *number = (guint32) read;

  return TRUE;
}

/* Writes the low @n bits of a number, at most 32; there must be room. */
static inline void
bit_writer_write (BitWriter *writer,
                  guint      n,
                  guint32    number)
{
  g_return_if_fail (writer->n_bits - writer->at >= n);

  while (n > 0)
    {
      guint in_byte = (guint) (writer->at % 8);
      guint taken = MIN (8 - in_byte, n);
      guint part = number >> (n - taken) & ((1U << taken) - 1);
      guint8 *byte = &writer->bytes[writer->at / 8];

      *byte = (guint8) ((in_byte > 0 ? *byte : 0) | part << (8 - in_byte - taken));
      writer->at += taken;
      n -= taken;
    }
}

/* The bytes that hold what was written. */
static inline gsize
bit_writer_n_bytes (const BitWriter *writer)
{
  return (writer->at + 7) / 8;
}
