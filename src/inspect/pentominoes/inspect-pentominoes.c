#include "inspect/pentominoes/inspect-pentominoes.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "pentominoes/description/pent-words.h"
#include "pentominoes/encoding/slug-url.h"
#include "pentominoes/encoding/slug.h"

#define HOST "pentominoes.river.me"
#define SIZE_LENGTH 3    /* bytes of a slug that says a surface and a size alone */
#define MAX_INDENT 16    /* white space in front of a slug that is all of the text */
#define CRUSHED "('"     /* how version 0 begins; it has quotation marks, at which a word would end */
#define WORD_END " \t\r\n<>\""

/* --- The kind of find ------------------------------------------------------------------------ */

/* Only a board that is larger than version 3.1 allows has another slug, or none. */
static char *
encode (gconstpointer value)
{
  char *slug = pent_slug_encode (value, NULL);

  if (slug == NULL)
    slug = pent_slug_encode_as (value, PENT_SLUG_2, PENT_SLUG_CORRECT, NULL, NULL);

  return slug != NULL ? slug : g_strdup ("");
}

static gsize
measure (gconstpointer value)
{
  g_autofree char *slug = encode (value);

  return strlen (slug);
}

static char *
tell_cut (gulong n_all,
          gulong n_listed)
{
  /* Translators: the number of all boards, and of those that are listed */
  return g_strdup_printf (ngettext ("There is %lu board in this text, and the first %lu are listed.",
                                    "There are %lu boards in this text, and the first %lu are listed.",
                                    n_all),
                          n_all, n_listed);
}

const InspectionKind inspect_pentominoes_board = {
  .id = INSPECT_PENTOMINOES_BOARD,
  .plural = N_("Boards"),
  .get_type = pent_board_get_type,
  .encode = encode,
  .measure = measure,
  .tell_cut = tell_cut,
};

/* --- Fields ---------------------------------------------------------------------------------- */

typedef struct
{
  const InspectSource *source;
  InspectionBuilder   *builder;
  gsize                from; /* of the slug in the text of the source */
} Writer;

static TextSpan
place_of (const Writer *writer,
          gsize         from,
          gsize         to)
{
  return inspect_source_get_place (writer->source, (TextSpan) { writer->from + from, writer->from + to });
}

static void
add_field (const Writer       *writer,
           const PentSlugPart *part,
           const char         *id,
           const char         *name,
           char               *value)
{
  inspection_builder_add_field (writer->builder, id, name, value, place_of (writer, part->from, part->to));
  g_free (value);
}

static void
add_piece (const Writer       *writer,
           const PentSlugPart *part)
{
  g_autofree char *words = pent_words_piece (&part->piece);

  if (part->piece.name == PENT_NAME_TERRAIN)
    add_field (writer, part, "terrain", _("Terrain"), g_steal_pointer (&words));
  else
    add_field (writer, part, "piece", _("Piece"), g_strdup_printf (_("%s, color %u"), words, part->color));
}

static void
add_part (const Writer       *writer,
          const PentBoard    *board,
          const PentSlugPart *part)
{
  switch ((PentSlugPartKind) part->kind)
    {
    case PENT_PART_SURFACE:
      add_field (writer, part, "surface", _("Surface"), g_strdup (pent_surface_describe (pent_board_get_surface (board))));
      break;
    case PENT_PART_HEIGHT:
      add_field (writer, part, "height", _("Height"), g_strdup_printf ("%u", pent_board_get_height (board)));
      break;
    case PENT_PART_WIDTH:
      add_field (writer, part, "width", _("Width"), g_strdup_printf ("%u", pent_board_get_width (board)));
      break;
    case PENT_PART_PIECE:
      add_piece (writer, part);
      break;
    case PENT_PART_TERRAIN_ROW:
      add_field (writer, part, "terrain-row", _("Terrain"), g_strdup_printf (_("Squares in row %u"), part->piece.row));
      break;
    case PENT_PART_TERRAIN_COLUMN:
      add_field (writer, part, "terrain-column", _("Terrain"),
                 g_strdup_printf (_("Squares in column %u"), part->piece.col));
      break;
    case PENT_PART_TERRAIN_SQUARE:
      add_field (writer, part, "terrain-square", _("Terrain"),
                 g_strdup_printf (_("Row %u, column %u"), part->piece.row, part->piece.col));
      break;
    case PENT_PART_COLOR_NAME:
      add_field (writer, part, "color", _("Color"),
                 g_strdup_printf (_("%c has color %u"), pent_name_get_letter (part->piece.name), part->color));
      break;
    case PENT_PART_TERRAIN:
    case PENT_PART_TERRAIN_PAIRS:
    case PENT_PART_COLORS:
    case PENT_PART_COLOR:
    default:
      break; /* the parts behind them say it */
    }
}

static void
add_base (const InspectSource *source,
          InspectionBuilder   *builder)
{
  g_autofree char *base = inspect_source_dup_base (source);
  TextSpan span = { source->url.base.from, source->url.base.from + (base != NULL ? strlen (base) : 0) };

  if (base != NULL)
    inspection_builder_add_field (builder, "base", _("Address"), base,
                                  inspect_source_get_place (source, span));
}

/* --- Boards ---------------------------------------------------------------------------------- */

/* The board that the application made a faulty link from, as a repair. */
static void
add_meant (const Writer *writer,
           const char   *slug,
           gsize         length)
{
  gboolean is_certain = FALSE;
  g_autoptr (PentBoard) meant = pent_slug_guess_meant (slug, (gssize) length, &is_certain);
  g_autofree char *right = meant != NULL ? pent_slug_encode (meant, NULL) : NULL;
  g_autofree char *link = NULL;

  if (meant == NULL)
    return;

  inspection_builder_add_problem (
      writer->builder, INSPECTION_NOTE, "singles", place_of (writer, 0, length),
      is_certain
          ? _("The application wrote this link with single squares of terrain the wrong way round, so it shows another "
              "board than it was made from.")
          : _("If the application wrote this link, single squares of terrain may be the wrong way round, and it shows "
              "another board than it was made from."));
  link = g_strconcat (SLUG_URL_BASE, right, NULL);
  inspection_builder_add_repair (writer->builder, _("The board that was probably meant"), link);
}

static void
add_board (const Writer          *writer,
           const char            *slug,
           gsize                  length,
           const PentBoard       *board,
           const PentSlugReading *reading)
{
  TextSpan place = place_of (writer, 0, length);
  g_autofree char *size = pent_words_size (board);
  const InspectionFind find = {
    .kind = &inspect_pentominoes_board,
    .value = (PentBoard *) board,
    .name = size,
    .from = place.from,
    .to = place.to,
    .complete = TRUE,
  };

  inspection_builder_open (writer->builder, "slug", _("Slug"), size, place);
  for (guint i = 0; i < reading->parts->len; i++)
    add_part (writer, board, &g_array_index (reading->parts, PentSlugPart, i));
  inspection_builder_close (writer->builder);
  inspection_builder_add_field (writer->builder, "version", _("Version"),
                                pent_slug_version_get_name (reading->version), place);
  for (guint note = 0; note < PENT_N_NOTES; note++)
    if ((reading->notes & 1u << note) != 0)
      inspection_builder_add_problem (writer->builder, INSPECTION_NOTE, "not-canonical", place,
                                      pent_slug_note_describe (1 << note));
  inspection_builder_add_find (writer->builder, &find);
}

/* --- Reading --------------------------------------------------------------------------------- */

/* Where the slug of a source ends: version 0 goes on behind the quotation marks of a word. */
static TextSpan
find_slug (const InspectSource *source)
{
  const char *text = mapped_text_get_text (source->text);
  TextSpan span = slug_url_find (text + source->body.from, source->body.to - source->body.from);

  span = (TextSpan) { source->body.from + span.from, source->body.from + span.to };
  if (source->is_link && span.from < source->body.to && text[span.from] == '/')
    span.from++;
  if (g_str_has_prefix (text + span.from, CRUSHED))
    span.to = span.from + strcspn (text + span.from, WORD_END);

  return span;
}

static gboolean
is_of_application (const InspectSource *source)
{
  g_autofree char *base = inspect_source_dup_base (source);

  return base != NULL && strstr (base, HOST) != NULL;
}

static gboolean
read_slug (InspectSource     *source,
           InspectionBuilder *builder)
{
  const char *text = mapped_text_get_text (source->text);
  TextSpan span = find_slug (source);
  gsize length = span.to - span.from;
  const Writer writer = { source, builder, span.from };
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (PentSlugPart));
  PentSlugReading reading = { .parts = parts };
  g_autoptr (GError) error = NULL;
  g_autoptr (PentBoard) board = pent_slug_decode (text + span.from, (gssize) length, &reading, &error);

  if (board == NULL && !is_of_application (source))
    return FALSE;

  inspection_builder_set_sizes (builder, inspect_source_count (source), 0);
  add_base (source, builder);
  source->resume = MAX (source->resume, span.to);
  if (board != NULL)
    {
      g_autofree char *canonical = encode (board);

      add_board (&writer, text + span.from, length, board, &reading);
      if (*canonical != '\0')
        inspection_builder_set_canonical (builder, g_strconcat (SLUG_URL_BASE, canonical, NULL));
      inspection_builder_set_summary (
          builder, g_strdup (source->is_link ? _("A board of pentominoes, which is in the link itself.")
                                             : _("A board of pentominoes as a slug, without an address.")));
    }
  else
    {
      gsize offset = MIN (decode_error_get_offset (error), length);

      inspection_builder_add_problem (builder, INSPECTION_ERROR, decode_error_get_code (error),
                                      place_of (&writer, offset, MIN (offset + 1, length)), error->message);
      inspection_builder_set_summary (builder, g_strdup (_("A board of pentominoes that cannot be read.")));
    }
  add_meant (&writer, text + span.from, length);

  return TRUE;
}

static gboolean
inspect_link (InspectSource     *source,
              InspectionBuilder *builder)
{
  const char *text = mapped_text_get_text (source->text);

  return source->is_link && source->body.from < source->body.to && text[source->body.from] == '/'
         && read_slug (source, builder);
}

static gboolean
inspect_bare (InspectSource     *source,
              InspectionBuilder *builder)
{
  return !source->is_link && source->url.base.from == source->url.base.to && read_slug (source, builder);
}

/* --- Words ----------------------------------------------------------------------------------- */

/* A slug that is all of the text, from @at on. */
static InspectOpening
open_word (const char *text,
           gsize       length,
           gsize       at)
{
  TextSpan span;
  g_autoptr (PentBoard) board = NULL;

  if (at > MAX_INDENT)
    return INSPECT_OPENS_NOTHING;
  for (gsize i = 0; i < at; i++)
    if (!g_ascii_isspace (text[i]))
      return INSPECT_OPENS_NOTHING;

  span = slug_url_find (text + at, length - at);
  if (span.from > 0 || span.to <= SIZE_LENGTH)
    return INSPECT_OPENS_NOTHING;
  board = pent_slug_decode (text + at, (gssize) span.to, NULL, NULL);

  return board != NULL ? INSPECT_OPENS_WORD : INSPECT_OPENS_NOTHING;
}

static const InspectFormat formats[] = {
  { INSPECT_PENTOMINOES_SLUG, N_("Permalink of pentominoes"), inspect_link },
  { INSPECT_PENTOMINOES_SLUG, N_("Slug of pentominoes"), inspect_bare },
};

const InspectGame inspect_pentominoes = {
  .open = open_word,
  .formats = formats,
  .n_formats = G_N_ELEMENTS (formats),
};
