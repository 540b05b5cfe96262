/* What texts of Lights look like: what is in src/inspect/GAME of another one. A code stands alone
 * or behind the `#` of any address, where its bar may be a percent code. */
#include "lights.h"

#include "text/decode-error.h"

#include <string.h>

/* `L`, a digit and the bar, which no word of a language is. Most bytes are none of it, and cost one
 * test. */
static InspectOpening
open_word (const char *text,
           gsize       length,
           gsize       at)
{
  return text[at] == 'L' && length - at > 2 && g_ascii_isdigit (text[at + 1])
                 && text[at + 2] == '|'
             ? INSPECT_OPENS_CODE
             : INSPECT_OPENS_NOTHING;
}

static TextSpan
place_of (const MappedText *code,
          gsize             from,
          gsize             to)
{
  return mapped_text_get_origin (code, from, to);
}

/* A field for each row, in it the digits that stand for it. */
static void
add_rows (InspectionBuilder *builder,
          const MappedText  *code,
          guint              size)
{
  const char *digits = strchr (code->text, '|') + 1;
  gsize from = (gsize) (digits - code->text);

  for (guint row = 0; row < size; row++, from += size)
    {
      g_autofree char *name = g_strdup_printf ("Row %u", row + 1);
      g_autofree char *value = g_strndup (code->text + from, size);

      inspection_builder_add_field (builder, "row", name, value,
                                    place_of (code, from, from + size));
    }
}

static void
add_board (InspectionBuilder *builder,
           const MappedText  *code,
           LightsBoard       *board)
{
  g_autofree char *words = lights_describe (board);
  g_autofree char *size = g_strdup_printf ("%u", lights_board_get_size (board));
  TextSpan all = place_of (code, 0, code->length);

  inspection_builder_open (builder, "board", "Board of Lights", words, all);
  inspection_builder_add_field (builder, "size", "Size", size, place_of (code, 1, 2));
  add_rows (builder, code, lights_board_get_size (board));
  inspection_builder_close (builder);
  inspection_builder_add_find (builder, &(InspectionFind) { .kind = &lights_kind,
                                                            .value = board,
                                                            .name = words,
                                                            .from = all.from,
                                                            .to = all.to,
                                                            .complete = TRUE });
}

static gboolean
read_code (InspectSource     *source,
           InspectionBuilder *builder)
{
  g_autoptr (MappedText) code = share_url_decode (source->text, source->body,
                                                  SHARE_URL_KEEP_PLUS);
  const char *text = code->text;
  gsize length = code->length;
  g_autofree char *base = inspect_source_dup_base (source);
  g_autoptr (LightsBoard) board = NULL;
  g_autoptr (GError) error = NULL;
  gsize at;

  if (length == 0 || open_word (text, length, 0) == INSPECT_OPENS_NOTHING)
    return FALSE;

  inspect_source_add_base (source, builder);
  board = lights_code_decode (text, length, &error);
  if (board != NULL)
    {
      add_board (builder, code, board);
      inspection_builder_sum_up (builder, "A board of Lights.");
      inspection_builder_set_canonical (builder,
                                        g_strconcat (base != NULL ? base : "",
                                                     base != NULL ? "#" : "", text, NULL));
      return TRUE;
    }

  at = MIN (decode_error_get_offset (error), length);
  inspection_builder_report (builder, INSPECTION_ERROR, decode_error_get_code (error),
                             place_of (code, at, MIN (at + 1, length)), "%s", error->message);
  inspection_builder_sum_up (builder, "A board of Lights that can’t be read.");
  return TRUE;
}

static const InspectFormat formats[] = {
  { "lights-code", "Board of Lights", read_code },
};

static const GameKind *const kinds[] = { &lights_kind, NULL };

const InspectGame inspect_lights = {
  .open = open_word,
  .formats = formats,
  .n_formats = G_N_ELEMENTS (formats),
  .kinds = kinds,
};
