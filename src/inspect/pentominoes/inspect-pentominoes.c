/* Reads permalinks and bare slugs of pentominoes. The decoder reports the parts of a slug with
 * their spans, also those before an error; each part becomes a field. Slugs have no mark by
 * which they begin, so a bare word counts only if it can be decoded and is unlikely to be a word
 * of a language (see is_word()). */
#include "inspect/pentominoes/inspect-pentominoes.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "pentominoes/description/pent-description.h"
#include "pentominoes/encoding/pent-kind.h"
#include "pentominoes/encoding/slug-letters.h"
#include "pentominoes/encoding/slug.h"
#include "text/place.h"

#define HOST "pentominoes.river.me"
#define SIZE_LENGTH 3    /* bytes of a slug that says a surface and a size alone */
#define MAX_INDENT 16    /* white space in front of a slug that is all of the text */
#define MIN_WORD 11      /* bytes of a slug among other words: two pieces */
#define MIN_DIGITS 2
#define CRUSHED "('"     /* how version 0 begins; it has quotation marks, at which a word would
                          * end */
#define WORD_END " \t\r\n<>\""

/* --- Fields ---------------------------------------------------------------------------------- */

typedef struct
{
  const InspectSource *source;
  InspectionBuilder   *builder;
  /* Borrowed; not terminated at the end of the slug. */
  const char          *slug;
  gsize                from; /* of the slug in the text of the source */
} Writer;

/* Converts bytes of the slug to a span of the pasted text. */
static TextSpan
place_of (const Writer *writer,
          gsize         from,
          gsize         to)
{
  return inspect_source_get_place (writer->source,
                                   (TextSpan) { writer->from + from, writer->from + to });
}

/* Like inspection_builder_add_field(), but takes ownership of @value. */
static void
add_field (const Writer *writer,
           gsize         from,
           gsize         to,
           const char   *id,
           const char   *name,
           char         *value)
{
  inspection_builder_add_field (writer->builder, id, name, value, place_of (writer, from, to));
  g_free (value);
}

/* Versions up to 2 write decimal numbers and begin with one; later ones begin with the letter of
 * a surface. */
static gboolean
is_legacy (const Writer *writer)
{
  return g_ascii_isdigit (writer->slug[0]);
}

/* Height or width: a decimal number, or one digit of the slug's own number system. */
static guint
read_side (const Writer       *writer,
           const PentSlugPart *part)
{
  if (is_legacy (writer))
    return (guint) g_ascii_strtoull (writer->slug + part->from, NULL, 10);

  return (guint) slug_number_read (writer->slug[part->from]);
}

/* The offset of the column of a piece: behind a separator, or behind the one or two digits of
 * the row, depending on the version. *@row_end is set to the end of the row. */
static gsize
find_column (const Writer       *writer,
             const PentSlugPart *part,
             gsize              *row_end)
{
  gsize at = part->from + 2;
  gsize split = at + strcspn (writer->slug + at, "._");

  if (is_legacy (writer) && split < part->to)
    {
      *row_end = split;
      return split + 1;
    }

  *row_end = at + (is_legacy (writer) && g_ascii_isupper (writer->slug[part->from]) ? 2 : 1);
  return *row_end;
}

/* A piece is its name, a letter for orientation and color together, and the square of its
 * centre. */
static void
add_piece (const Writer       *writer,
           const PentSlugPart *part)
{
  g_autofree char *words = pent_describe_piece (&part->piece);
  gboolean is_blocked = part->piece.name == PENT_NAME_TERRAIN;
  /* Translators: what a piece is and where, and one of twelve colors */
  g_autofree char *value = is_blocked ? g_strdup (words)
                                      /* Translators: how a piece is turned, as “quarter turn”,
                                       * and the number of its color */
                                      : g_strdup_printf (_("%1$s, color %2$u"), words, part->color);
  gsize row_end, column = find_column (writer, part, &row_end);

  inspection_builder_open (writer->builder, is_blocked ? "terrain" : "piece",
                           is_blocked ? _("Blocked square") : C_("pentomino", "Piece"), value,
                           place_of (writer, part->from, part->to));
  add_field (writer, part->from, part->from + 1, "name", _("Name"),
             g_strdup (pent_describe_name (part->piece.name)));
  add_field (writer, part->from + 1, part->from + 2, "orientation", C_("pentomino", "Orientation"),
             g_strdup (pent_describe_orientation (part->piece.orientation)));
  if (!is_blocked)
    add_field (writer, part->from, part->from + 2, "color", _("Color"),
               g_strdup_printf ("%u", part->color));
  add_field (writer, part->from + 2, row_end, "row", _("Row"),
             g_strdup_printf ("%d", place_shown (part->piece.row)));
  add_field (writer, column, part->to, "column", _("Column"),
             g_strdup_printf ("%d", place_shown (part->piece.col)));
  inspection_builder_close (writer->builder);
}

/* The squares of a group as "0, 1, 4". They follow the two characters for their count and their
 * line. */
static char *
list_squares (const Writer       *writer,
              const PentSlugPart *part)
{
  GString *list = g_string_new (NULL);

  for (gsize at = part->from + 2; at < part->to; at++)
    g_string_append_printf (list, "%s%d", list->len > 0 ? ", " : "",
                            place_shown (slug_number_read (writer->slug[at])));

  return g_string_free (list, FALSE);
}

/* Blocked squares of one row or column that share a count. */
static void
add_group (const Writer       *writer,
           const PentSlugPart *part)
{
  g_autofree char *squares = list_squares (writer, part);

  if (part->kind == PENT_PART_TERRAIN_ROW)
    add_field (writer, part->from, part->to, "terrain-row", _("Blocked squares"),
               /* Translators: a number, and several: "0, 1, 4" */
               g_strdup_printf (_("Row %1$u, columns %2$s"),
                                (guint) place_shown (part->piece.row), squares));
  else
    add_field (writer, part->from, part->to, "terrain-column", _("Blocked squares"),
               /* Translators: a number, and several: "0, 1, 4" */
               g_strdup_printf (_("Column %1$u, rows %2$s"),
                                (guint) place_shown (part->piece.col), squares));
}

static const char *
describe_surface (char letter)
{
  PentSurface surface = PENT_SURFACE_RECTANGLE;

  pent_surface_from_letter (letter, &surface);

  return pent_surface_describe (surface);
}

/* One field for each part with a meaning of its own; parts that only introduce others have none. */
static void
add_part (const Writer       *writer,
          const PentSlugPart *part)
{
  switch ((PentSlugPartKind) part->kind)
    {
    case PENT_PART_SURFACE:
      add_field (writer, part->from, part->to, "surface", _("Surface"),
                 g_strdup (describe_surface (writer->slug[part->from])));
      break;
    case PENT_PART_HEIGHT:
      add_field (writer, part->from, part->to, "height", _("Height"),
                 g_strdup_printf ("%u", read_side (writer, part)));
      break;
    case PENT_PART_WIDTH:
      add_field (writer, part->from, part->to, "width", _("Width"),
                 g_strdup_printf ("%u", read_side (writer, part)));
      break;
    case PENT_PART_PIECE:
      add_piece (writer, part);
      break;
    case PENT_PART_TERRAIN_ROW:
    case PENT_PART_TERRAIN_COLUMN:
      add_group (writer, part);
      break;
    case PENT_PART_TERRAIN_SQUARE:
      add_field (writer, part->from, part->to, "terrain-square", _("Blocked square"),
                 /* Translators: the square on which a piece begins */
                 g_strdup_printf (_("Row %1$u, column %2$u"), (guint) place_shown (part->piece.row),
                                  (guint) place_shown (part->piece.col)));
      break;
    case PENT_PART_COLOR_NAME:
      add_field (writer, part->from, part->to, "color", _("Color"),
                 /* Translators: letter of a pentomino, and number of its color */
                 g_strdup_printf (_("%1$c has color %2$u"), pent_name_get_letter (part->piece.name),
                                  part->color));
      break;
    case PENT_PART_TERRAIN:
    case PENT_PART_TERRAIN_PAIRS:
    case PENT_PART_COLORS:
    case PENT_PART_COLOR:
    default:
      break; /* the parts behind them say it */
    }
}

/* Version 0 is compressed, so its pieces have no place in the text. */
static void
add_pieces (const Writer    *writer,
            const PentBoard *board)
{
  const PentPiece *pieces = board->pieces;

  for (guint i = 0; i < board->n_pieces; i++)
    {
      gboolean is_blocked = pieces[i].name == PENT_NAME_TERRAIN;
      g_autofree char *words = pent_describe_piece (&pieces[i]);

      inspection_builder_add_field (writer->builder, is_blocked ? "terrain" : "piece",
                                    is_blocked ? _("Blocked square") : C_("pentomino", "Piece"),
                                    words, inspection_nowhere ());
    }
}

/* --- Boards ---------------------------------------------------------------------------------- */

/* The application has a fault: behind columns of terrain it writes single blocked squares as
 * column and row (pentominoes/encoding/slug.h). If the slug can be one of these, the board it
 * was made from is offered as a repair. */
static void
add_meant (const Writer *writer,
           gsize         length)
{
  gboolean is_certain = FALSE;
  g_autoptr (PentBoard) meant = pent_slug_guess_meant (writer->slug, (gssize) length,
                                                       &is_certain);
  g_autofree char *right = meant != NULL ? pent_slug_encode (meant, NULL) : NULL;
  g_autofree char *link = NULL;

  if (meant == NULL)
    return;

  inspection_builder_report (writer->builder, INSPECTION_NOTE, "singles",
                             place_of (writer, 0, length),
                             is_certain
                                 ? _("The game wrote this link with single blocked squares the "
                                     "wrong way round, so it shows a different board from the one "
                                     "it was made from.")
                                 : _("If the game wrote this link, single blocked squares may be "
                                     "the wrong way round, and it shows a different board from "
                                     "the one it was made from."));
  link = g_strconcat (SLUG_URL_BASE, right, NULL);
  inspection_builder_add_repair (writer->builder, _("Probably the intended board"), link);
  if (is_certain)
    inspection_builder_set_whole (writer->builder, PENT_TYPE_BOARD, g_steal_pointer (&meant));
}

/* The slug as a field with its @parts inside, and @board, which may be NULL if it is not complete,
 * as a find; a board that is not complete is one only if it has a piece. */
static void
add_slug (const Writer    *writer,
          const GArray    *parts,
          gsize            length,
          const PentBoard *board,
          gboolean         complete)
{
  TextSpan place = place_of (writer, 0, length);
  g_autofree char *size = board != NULL ? pent_describe_size (board) : g_strdup ("");
  const InspectionFind find = {
    .kind = &pent_board_kind,
    .value = (PentBoard *) board,
    .name = size,
    .from = place.from,
    .to = place.to,
    .complete = complete,
  };

  inspection_builder_open (writer->builder, "slug", _("Slug"), size, place);
  for (guint i = 0; i < parts->len; i++)
    add_part (writer, &g_array_index (parts, PentSlugPart, i));
  if (parts->len == 0)
    add_pieces (writer, board);
  inspection_builder_close (writer->builder);
  if (complete || (board != NULL && board->n_pieces > 0))
    inspection_builder_add_find (writer->builder, &find);
}

/* The parts before the error and the board that they make. */
static void
add_beginning (const Writer *writer,
               const GArray *parts,
               gsize         length)
{
  gsize end = parts->len > 0 ? g_array_index (parts, PentSlugPart, parts->len - 1).to : 0;
  g_autoptr (PentBoard) board = pent_slug_decode (writer->slug, (gssize) end, NULL, NULL);

  if (end > 0)
    add_slug (writer, parts, length, board, FALSE);
}

/* A note for each way in which the slug is not the shortest. */
static void
add_board (const Writer          *writer,
           gsize                  length,
           const PentBoard       *board,
           const PentSlugReading *reading)
{
  TextSpan place = place_of (writer, 0, length);

  add_slug (writer, reading->parts, length, board, TRUE);
  inspection_builder_add_field (writer->builder, "version", _("Version"),
                                pent_slug_version_get_name (reading->version), place);
  for (guint note = 0; note < PENT_N_NOTES; note++)
    if ((reading->notes & 1u << note) != 0)
      inspection_builder_report (writer->builder, INSPECTION_NOTE, "not-canonical", place, "%s",
                                 pent_slug_note_describe (1 << note));
}

/* --- Reading --------------------------------------------------------------------------------- */

/* The end of the characters of a version 3 slug that begins at @at. */
static gsize
find_end (const char *text,
          gsize       length,
          gsize       at)
{
  while (at < length && (g_ascii_isalnum (text[at]) || text[at] == '_'))
    at++;

  return at;
}

/* The span of the slug. Version 0 contains quotation marks, at which bare words end otherwise; a
 * bare slug of version 3 ends before punctuation, which belongs to the sentence around it. */
static TextSpan
find_slug (const InspectSource *source)
{
  const char *text = source->text->text;
  TextSpan span = slug_url_find (text + source->body.from, source->body.to - source->body.from);

  span = (TextSpan) { source->body.from + span.from, source->body.from + span.to };
  if (source->is_link && span.from < source->body.to && text[span.from] == '/')
    span.from++;
  if (strncmp (text + span.from, CRUSHED, strlen (CRUSHED)) == 0) /* GLib’s measures it all */
    span.to = span.from + strcspn (text + span.from, WORD_END);
  else if (!source->is_link && g_ascii_isalpha (text[span.from]))
    span.to = find_end (text, span.to, span.from); /* a period may follow in a sentence */

  return span;
}

/* Only links to the application itself are reported when they are damaged; any other address
 * with a fragment would be a false alarm. */
static gboolean
is_of_application (const InspectSource *source)
{
  g_autofree char *base = inspect_source_dup_base (source);

  return base != NULL && strstr (base, HOST) != NULL;
}

/* Reads the slug of a source, and recognises it only if it can be decoded or the address is that
 * of the application. `resume` moves behind a version 0 slug, which is longer than the word. */
static gboolean
read_slug (InspectSource     *source,
           InspectionBuilder *builder)
{
  const char *text = source->text->text;
  TextSpan span = find_slug (source);
  gsize length = span.to - span.from;
  const Writer writer = { source, builder, text + span.from, span.from };
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (PentSlugPart));
  PentSlugReading reading = { .parts = parts };
  g_autoptr (GError) error = NULL;
  g_autoptr (PentBoard) board = pent_slug_decode (text + span.from, (gssize) length, &reading,
                                                  &error);

  if (board == NULL && !is_of_application (source))
    return FALSE;

  inspect_source_add_base (source, builder);
  source->resume = MAX (source->resume, span.to);
  if (board != NULL)
    {
      g_autofree char *canonical = pent_board_kind.encode (board);

      add_board (&writer, length, board, &reading);
      if (*canonical != '\0')
        inspection_builder_set_canonical (builder, g_strconcat (SLUG_URL_BASE, canonical, NULL));
      inspection_builder_sum_up (builder, source->is_link
                                              ? _("A pentomino board, stored in the link itself.")
                                              : _("A pentomino board as a slug, without an "
                                                  "address."));
    }
  else
    {
      gsize offset = MIN (decode_error_get_offset (error), length);

      add_beginning (&writer, parts, length);
      inspection_builder_add_error (builder, error,
                                    place_of (&writer, offset, MIN (offset + 1, length)));
      inspection_builder_sum_up (builder, _("A pentomino board that can’t be read."));
    }
  add_meant (&writer, length);

  return TRUE;
}

/* The fragment of a permalink begins with a slash. */
static gboolean
inspect_link (InspectSource     *source,
              InspectionBuilder *builder)
{
  const char *text = source->text->text;

  return source->is_link && source->body.from < source->body.to && text[source->body.from] == '/'
         && read_slug (source, builder);
}

/* A word without any address around it. */
static gboolean
inspect_bare (InspectSource     *source,
              InspectionBuilder *builder)
{
  return !source->is_link && source->url.base.from == source->url.base.to
         && read_slug (source, builder);
}

/* --- Words ----------------------------------------------------------------------------------- */

/* Whether only white space, and little of it, precedes @at. */
static gboolean
is_first (const char *text,
          gsize       at)
{
  if (at > MAX_INDENT)
    return FALSE;
  for (gsize i = 0; i < at; i++)
    if (!g_ascii_isspace (text[i]))
      return FALSE;

  return TRUE;
}

static gboolean
is_readable (const char *text,
             gsize       length)
{
  g_autoptr (PentBoard) board = pent_slug_decode (text, (gssize) length, NULL, NULL);

  return board != NULL;
}

/* A slug that is the whole text from @at on. A surface and a size alone, `C66`, need a digit, by
 * which they differ from a word such as “The”. */
static gboolean
is_all (const char *text,
        gsize       length,
        gsize       at)
{
  TextSpan span;

  if (!is_first (text, at))
    return FALSE;

  span = slug_url_find (text + at, length - at);

  return span.from == 0 && is_readable (text + at, span.to)
         && (span.to > SIZE_LENGTH
             || (span.to == SIZE_LENGTH && strpbrk (text + at, "0123456789") != NULL));
}

/* A slug among other words. To rule out words of a language it has to have a minimal length and
 * digits, stand between spaces or punctuation, and be decodable; the cheap tests come first. */
static gboolean
is_word (const char *text,
         gsize       length,
         gsize       at)
{
  PentSurface surface;
  gsize end, n_digits = 0;

  if (!pent_surface_from_letter (text[at], &surface)
      || (at > 0 && !g_ascii_isspace (text[at - 1]) && strchr ("\"'(<[{:`", text[at - 1]) == NULL))
    return FALSE;

  end = find_end (text, length, at);
  for (gsize i = at; i < end; i++)
    n_digits += g_ascii_isdigit (text[i]);
  if (end - at < MIN_WORD || n_digits < MIN_DIGITS
      || (end < length && !g_ascii_isspace (text[end])
          && strchr ("\"')>]}.,;:!?`", text[end]) == NULL))
    return FALSE;

  return is_readable (text + at, end - at);
}

static InspectOpening
open_word (const char *text,
           gsize       length,
           gsize       at)
{
  return is_all (text, length, at) || is_word (text, length, at) ? INSPECT_OPENS_WORD
                                                                 : INSPECT_OPENS_NOTHING;
}

static const InspectFormat formats[] = {
  { INSPECT_PENTOMINOES_SLUG, N_("Permalink of pentominoes"), inspect_link },
  { INSPECT_PENTOMINOES_SLUG, N_("Slug of pentominoes"), inspect_bare },
};

static const GameKind *const kinds[] = { &pent_board_kind, NULL };

const InspectGame inspect_pentominoes = {
  .open = open_word,
  .formats = formats,
  .n_formats = G_N_ELEMENTS (formats),
  .kinds = kinds,
};
