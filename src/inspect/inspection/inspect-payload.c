/* Decompresses a payload with LZ-string, parses the JSON, and maps every byte of the JSON back
 * to the characters of the pasted text that produced it.
 *
 * Up to three attempts are made: the payload as it stands, with the lines behind it (a mail
 * wrapped the link), and with the words behind it (`+` became a space). The later ones count
 * only if they are complete; otherwise the first attempt is repaired and reported. The map has
 * two 32-bit numbers a byte of JSON; everything is linear in the compressed and uncompressed
 * lengths. */
#include "inspect/inspection/inspect-payload.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "text/json-repair.h"
#include "text/lz-string.h"
#include "objects/record-owns.h"
#include "text/utf16.h"

/* The alphabet of LZ-string's form for addresses. */
#define PAYLOAD_LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$"

/* One attempt at decompressing. Everything is owned by it. */
typedef struct
{
  MappedText *letters; /* the compressed text, with its origins in the pasted one */
  LzResult lz;         /* also after an error: what was decompressed up to there */
  GError *error;       /* of the decompression, or else of the JSON; NULL if is_whole */
  char *json;          /* UTF-8, lone surrogates replaced */
  gsize length;        /* of json, in bytes */
  JsonSpan root;       /* of json, if is_whole */
  gboolean is_whole;   /* decompressed to the end mark, and valid JSON */
} Attempt;

static void
attempt_clear (Attempt *attempt)
{
  g_clear_pointer (&attempt->letters, mapped_text_unref);
  lz_result_clear (&attempt->lz);
  g_clear_error (&attempt->error);
  g_clear_pointer (&attempt->json, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Attempt, attempt_clear)

/* Decompresses and parses @letters, of which it takes ownership. */
static void
attempt_run (Attempt    *attempt,
             MappedText *letters)
{
  const char *text = letters->text;
  gsize n_letters;
  g_autofree guint16 *units = utf16_from_utf8 (text, letters->length, &n_letters);

  attempt->letters = letters;
  attempt->is_whole = lz_string_read (LZ_FORM_URI, units, n_letters, LZ_DEFAULT_MAX_UNITS, TRUE,
                                      &attempt->lz, &attempt->error);
  attempt->json = utf16_to_utf8 (attempt->lz.units, attempt->lz.n_units, UTF16_REPLACE_LONE,
                                 &attempt->length);
  if (attempt->is_whole)
    attempt->is_whole = json_span_parse (attempt->json, attempt->length, INSPECT_MAX_JSON_DEPTH,
                                         &attempt->root, &attempt->error);
}

/* For each byte of the JSON the first letter of the payload that produced it (@begins) and the
 * offset behind the last one (@ends). LZ-string produces its output in pieces; a byte belongs to
 * the piece that contains its UTF-16 unit, and a piece lies between the letters at which the one
 * before it and it itself ended. Adjacent pieces may share a letter, because a letter carries
 * six bits and codes do not end at its border. One merge-like pass over units and pieces. */
static void
map_bytes (const LzResult *lz,
           gsize           length,
           guint32        *begins,
           guint32        *ends)
{
  guint piece = 0;
  gsize at = 0;

  for (gsize unit = 0; unit < lz->n_units && at < length; unit++)
    {
      gboolean is_pair = utf16_is_high (lz->units[unit]) && unit + 1 < lz->n_units
                         && utf16_is_low (lz->units[unit + 1]);
      gsize n_bytes = is_pair ? 4 : lz->units[unit] < 0x80 ? 1 : lz->units[unit] < 0x800 ? 2 : 3;

      while (piece + 1 < lz->pieces->len
             && g_array_index (lz->pieces, LzPiece, piece + 1).unit <= unit)
        piece++;
      for (gsize i = 0; i < n_bytes && at < length; i++, at++)
        {
          guint32 end = g_array_index (lz->pieces, LzPiece, piece).letter;

          begins[at] = piece > 0
                           ? MIN (g_array_index (lz->pieces, LzPiece, piece - 1).letter, end - 1)
                           : 0;
          ends[at] = end;
        }
      unit += is_pair;
    }
}

/* The span of the pasted text for letters @from…@to, which LZ-string counts in UTF-16 units. */
static TextSpan
place_of_letters (const MappedText *letters,
                  gsize             from,
                  gsize             to)
{
  const char *text = letters->text;
  gsize length = letters->length;

  return mapped_text_get_origin (letters, utf16_unit_to_byte (text, length, from),
                                 utf16_unit_to_byte (text, length, to));
}

/* Maps a span of the JSON to the pasted text. Bytes behind `kept` exist only in the repaired
 * JSON and have the place of the last real byte. An empty span stays empty. An ASCII payload has
 * one byte a letter, so the offsets need no conversion from units. */
TextSpan
inspect_payload_place (const InspectPayload *payload,
                       gsize                 from,
                       gsize                 to)
{
  from = MIN (from, payload->kept);
  to = CLAMP (to, from, payload->kept);
  if (payload->kept == 0)
    return payload->place;
  if (payload->begins == NULL)
    return mapped_text_get_origin (payload->letters, from, to);
  if (from == to)
    {
      gsize letter = from < payload->kept ? payload->begins[from] : payload->ends[from - 1];

      return mapped_text_get_origin (payload->letters, letter, letter);
    }

  return mapped_text_get_origin (payload->letters, payload->begins[from], payload->ends[to - 1]);
}

/* Some programs cut addresses at 255 or 256 characters; a truncated link of exactly that length
 * is most likely one of theirs. */
static void
add_cut_note (InspectSource     *source,
              const Attempt     *attempt,
              InspectionBuilder *builder)
{
  gsize n = inspect_source_count (source);

  if (attempt->lz.stop == LZ_STOP_TRUNCATED && (n == 255 || n == 256))
    inspection_builder_report (builder, INSPECTION_ADVICE, "cut-at-255",
                               inspect_source_get_place (source, source->url.whole),
                               /* Translators: %lu is the length of the link */
                               _("This link has exactly %lu characters: some programs cut "
                                 "addresses there. Ask for it again, in a mail or as a file."),
                               (gulong) n);
}

/* Keeps the longest prefix of the JSON that can be read, with its brackets closed. FALSE where
 * there is none. */
static gboolean
repair (InspectPayload *payload)
{
  g_auto (JsonRepaired) repaired = { 0 };

  if (!json_repair (payload->json, payload->length, INSPECT_MAX_JSON_DEPTH - 1, &repaired))
    return FALSE;

  payload->kept = repaired.kept;
  payload->length = repaired.length;
  g_free (payload->json);
  payload->json = g_steal_pointer (&repaired.text);

  return json_span_parse (payload->json, payload->length, INSPECT_MAX_JSON_DEPTH, &payload->root,
                          NULL);
}

/* Reports the error and keeps what can be repaired. FALSE when nothing remains. */
static gboolean
keep_damaged (InspectSource  *source,
              Attempt        *attempt,
              InspectPayload *payload)
{
  g_autofree char *message = NULL;
  gsize letter = attempt->lz.stopped;
  gboolean is_repaired = repair (payload);
  TextSpan place;

  if (!is_repaired)
    payload->length = payload->kept = 0;

  /* Where the JSON went wrong is nearer to the damage than where the unfolding stopped. */
  if (payload->kept > 0 && payload->kept < attempt->length)
    letter = payload->ends[payload->kept - 1];
  place = place_of_letters (attempt->letters, letter > 0 ? letter - 1 : 0, MAX (letter, 1));
  if (attempt->lz.stop == LZ_STOP_EMPTY)
    message = g_strdup (
        _("Nothing follows the “=”: the contents of the link are missing. Ask for the "
          "whole link."));
  else if (attempt->lz.stop == LZ_STOP_COMPLETE)
    /* Translators: two whole sentences, one after the other */
    message = g_strdup_printf (_("%1$s %2$s"), _("The compressed text is damaged from here on."),
                               attempt->error->message);
  inspection_builder_report (payload->builder, INSPECTION_ERROR,
                             decode_error_get_code (attempt->error), place, "%s",
                             message != NULL ? message : attempt->error->message);
  add_cut_note (source, attempt, payload->builder);

  return is_repaired;
}

/* Whether the bytes @value may be a payload: letters of the alphabet, and a beginning that every
 * compressed JSON object has. Only the first 16 letters are checked, so that damage further
 * behind is still reported by the reader of the format. */
gboolean
inspect_payload_looks (const InspectSource *source,
                       TextSpan             value)
{
  const char *text = source->text->text + value.from;
  gsize length = value.to - value.from;

  return length >= 4 && text[0] == 'N' && text[1] >= '4' && text[1] <= '7'
         && strspn (text, PAYLOAD_LETTERS) >= MIN (length, 16);
}

/* Fills @payload from @attempt. FALSE when not even a repaired prefix is JSON; the error has
 * been added then. */
static gboolean
fill_payload (InspectSource  *source,
              Attempt        *attempt,
              InspectPayload *payload)
{
  const char *text = attempt->letters->text;
  gsize n = attempt->letters->length;
  gsize consumed = utf16_unit_to_byte (text, n, attempt->lz.stopped);

  payload->letters = mapped_text_ref (attempt->letters);
  /* A letter of nothing but filling may follow the end mark. */
  if (attempt->is_whole && consumed < n && text[consumed] == 'A')
    consumed++;
  payload->place = mapped_text_get_origin (attempt->letters, 0, consumed);
  payload->length = payload->kept = attempt->length;
  payload->json = g_steal_pointer (&attempt->json);
  payload->root = attempt->root;
  payload->begins = g_new0 (guint32, attempt->length + 1);
  payload->ends = g_new0 (guint32, attempt->length + 1);
  payload->is_whole = attempt->is_whole;
  if (attempt->lz.pieces->len > 0)
    map_bytes (&attempt->lz, attempt->length, payload->begins, payload->ends);

  if (!attempt->is_whole)
    return keep_damaged (source, attempt, payload);

  if (consumed < n)
    inspection_builder_report (payload->builder, INSPECTION_NOTE, "trailing",
                               mapped_text_get_origin (attempt->letters, consumed, n),
                               _("Text after the compressed part was ignored."));
  return TRUE;
}

/* When a program has turned `+` into a space, the payload seems to end there. Returns all words
 * of the line that consist of its letters, decoded, or NULL when there are none; @end is the
 * offset behind them. */
static MappedText *
take_words (const InspectSource *source,
            TextSpan             value,
            gsize               *end)
{
  const char *text = source->text->text;

  *end = value.to + strspn (text + value.to, PAYLOAD_LETTERS " ");
  while (*end > value.to && text[*end - 1] == ' ')
    (*end)--;

  return *end > value.to ? share_url_decode (source->text, (TextSpan) { value.from, *end },
                                             SHARE_URL_PLUS_IS_SPACE)
                         : NULL;
}

/* The same with the following lines, for a link that was wrapped by a mail program. */
static MappedText *
take_lines (const InspectSource *source,
            TextSpan             value,
            gsize               *end)
{
  g_autoptr (MappedText) lines = inspect_source_join (source, value, PAYLOAD_LETTERS, TRUE, end);

  return lines != NULL ? share_url_decode (lines, (TextSpan) { 0, lines->length },
                                           SHARE_URL_PLUS_IS_SPACE)
                       : NULL;
}

/* What was joined to the source, which ends at @end, counts for its size. */
static gboolean
take_attempt (InspectSource  *source,
              gsize           end,
              Attempt        *attempt,
              InspectPayload *payload)
{
  gboolean is_read = fill_payload (source, attempt, payload);
  const char *text = source->text->text + source->url.whole.to;
  glong n_joined = end > source->url.whole.to
                       ? g_utf8_strlen (text, (gssize) (end - source->url.whole.to))
                       : 0;

  payload->builder->inspection->sizes.characters = inspect_source_count (source) + (gsize) n_joined;
  payload->builder->inspection->sizes.json_characters
      = (gsize) g_utf8_strlen (payload->json, (gssize) payload->kept);
  if (is_read)
    inspection_builder_set_unpacked (payload->builder, payload->json, payload->length);

  return is_read;
}

/* Reads the payload at @value of the clean text into @payload, which the caller clears. FALSE
 * when not even the beginning of a JSON object or list came out; then only the error has been
 * added. On success behind a line break or a space `source->resume` is moved behind the joined
 * text. */
gboolean
inspect_payload_read (InspectSource  *source,
                      TextSpan        value,
                      InspectPayload *payload)
{
  /* Other extents of the payload, which count only if they are complete: text that follows a
   * damaged link by chance must not be mistaken for a part of it. */
  static const struct
  {
    MappedText *(*take) (const InspectSource *source,
                         TextSpan             value,
                         gsize               *end);
    const char *code;
    const char *note;
  } others[] = {
    { take_lines, "line-break", N_("Line breaks inside the link were ignored.") },
    { take_words, "spaces", N_("Spaces inside the link were read as “+”.") },
  };
  g_auto (Attempt) attempt = { 0 };
  TextSpan seam = inspect_source_get_place (source, (TextSpan) { value.to, value.to });

  attempt_run (&attempt, share_url_decode (source->text, value, SHARE_URL_PLUS_IS_SPACE));
  for (gsize i = 0; i < G_N_ELEMENTS (others) && !attempt.is_whole; i++)
    {
      g_auto (Attempt) other = { 0 };
      gsize end;
      MappedText *letters = others[i].take (source, value, &end);

      if (letters != NULL)
        attempt_run (&other, letters);
      if (!other.is_whole)
        continue;

      source->resume = end;
      inspection_builder_report (payload->builder, INSPECTION_NOTE, others[i].code, seam, "%s",
                                 _(others[i].note));
      return take_attempt (source, end, &other, payload);
    }

  return take_attempt (source, 0, &attempt, payload);
}

/* Word processors replace `"` by U+201C…U+201F, which JSON does not know. */
static MappedText *
straighten_quotes (const MappedText *text)
{
  const char *bytes = text->text;
  gsize length = text->length;
  MappedTextBuilder *builder = mapped_text_builder_new (text);

  for (gsize at = 0; at < length; at++)
    {
      gboolean is_quote = length - at >= 3 && memcmp (bytes + at, "\xE2\x80", 2) == 0
                          && (guchar) bytes[at + 2] >= 0x9C && (guchar) bytes[at + 2] <= 0x9F;

      if (is_quote)
        {
          mapped_text_builder_replace (builder, at, at + 3, "\"", 1);
          at += 2;
        }
      else
        mapped_text_builder_copy (builder, at, at + 1);
    }

  return mapped_text_builder_end (builder);
}

/* Takes JSON that is not compressed: `letters` is the text itself, and there is no map of bytes. */
static gboolean
parse_plain (InspectPayload  *payload,
             GError         **error)
{
  payload->length = payload->kept = payload->letters->length;
  payload->place = mapped_text_get_origin (payload->letters, 0, payload->length);
  g_free (payload->json);
  payload->json = g_strndup (payload->letters->text, payload->length);
  payload->is_whole = json_span_parse (payload->json, payload->length, INSPECT_MAX_JSON_DEPTH,
                                       &payload->root, error);

  return payload->is_whole;
}

/* Repairs truncated JSON, or accepts a complete value with something else behind it. FALSE, with
 * the error added, when no prefix can be read. */
static gboolean
repair_plain (InspectPayload *payload,
              const GError   *error)
{
  gsize offset = MIN (decode_error_get_offset (error), payload->length);
  TextSpan place = mapped_text_get_origin (payload->letters, offset, offset + 1);
  gboolean is_repaired = repair (payload);

  /* Nothing had to be closed: the JSON was whole, and a signature or so follows it. */
  payload->is_whole = is_repaired && payload->kept == payload->length;
  if (payload->is_whole)
    inspection_builder_report (payload->builder, INSPECTION_NOTE, "trailing", place,
                               _("Text after the JSON was ignored."));
  else
    inspection_builder_add_error (payload->builder, error, place);

  return is_repaired;
}

/* Reads a text that is JSON, or was before it was cut or its quotation marks were changed. */
gboolean
inspect_payload_read_plain (const MappedText *text,
                            InspectPayload   *payload)
{
  g_autoptr (GError) error = NULL;

  payload->letters = mapped_text_ref ((MappedText *) text);
  if (parse_plain (payload, &error))
    return TRUE;

  if (strstr (payload->json, "\xE2\x80") != NULL)
    {
      g_clear_pointer (&payload->letters, mapped_text_unref);
      payload->letters = straighten_quotes (text);
      g_clear_error (&error);
      inspection_builder_report (payload->builder, INSPECTION_NOTE, "quotes", payload->place,
                                 _("Typographic quotation marks were read as straight ones."));
      if (parse_plain (payload, &error))
        return TRUE;
    }

  return repair_plain (payload, error);
}

/* The contents of a JSON string, each byte with its place in the pasted text. With escapes in
 * the string bytes no longer correspond one to one; then all of them have the place of the whole
 * string. */
MappedText *
inspect_payload_dup_string (const InspectPayload *payload,
                            JsonSpan              string)
{
  gsize from = string.from + 1 - payload->json;
  gsize to = string.to - 1 - payload->json;
  MappedTextBuilder *builder = mapped_text_builder_new (payload->letters);
  g_autofree char *unescaped = NULL;

  to = CLAMP (to, from, payload->kept);
  if (memchr (string.from, '\\', string.to - string.from) != NULL)
    {
      TextSpan all = { from, to };

      unescaped = json_span_dup_string (string);
      if (payload->begins != NULL)
        all = (TextSpan) { payload->begins[from], payload->ends[MAX (to, from + 1) - 1] };
      mapped_text_builder_replace (builder, all.from, all.to, unescaped, strlen (unescaped));
      return mapped_text_builder_end (builder);
    }

  for (gsize at = from; at < to; at++)
    {
      gboolean packed = payload->begins != NULL;

      mapped_text_builder_replace (builder, packed ? payload->begins[at] : at,
                                   packed ? payload->ends[at] : at + 1, payload->json + at, 1);
    }

  return mapped_text_builder_end (builder);
}

RECORD_CLEARS_EXTERN (InspectPayload, inspect_payload_clear, (letters, mapped_text_unref),
                      (json, g_free), (begins, g_free), (ends, g_free))
