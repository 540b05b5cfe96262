/* Two layers around JSON: percent codes, and the substitutions of json-crush. The places of
 * errors pass through both backwards: each layer keeps an array with the origin of every byte,
 * by which an error in the JSON is shown where the person sees its cause.
 *
 * How large the JSON may become is limited by the text (SLUG_CRUSHED_MAX_GROWTH), for a few
 * bytes can unfold to megabytes otherwise. */
#include "pentominoes/encoding/slug-crushed.h"

#include "pentominoes/encoding/slug-writer.h"
#include "text/json-crush.h"
#include "text/json-span.h"
#include "text/json-writer.h"
#include "text/share-url.h"

#include <glib/gi18n-lib.h>

#define MAX_DEPTH 8           /* the board nests three levels */
#define TERRAIN "Terrain"
#define UNESCAPED "!*'()"     /* beside letters, digits, - . _ ~ : what encodeURIComponent() leaves
                               * alone */

/* ---- Reading ---- */

/* A broken percent code is an error, and not kept as share_url_decode() does. */
static gboolean
check_percent_codes (const SlugReader *self)
{
  char byte;

  for (gsize at = 0; at < self->length; at++)
    if (self->text[at] == '%' && !percent_code_read (self->text + at, self->length - at, &byte))
      return decode_error_set (self->error, DECODE_ERROR_ENCODING, at,
                               _("“%%” must be followed by two hexadecimal digits in a link"));

  return TRUE;
}

/* Errors about the board itself are placed here, where the span is known; those of the JSON
 * parser later, in read_crushed(). */
static gboolean
fail_field (const MappedText  *json,
            JsonSpan           span,
            const char        *message,
            GError           **error)
{
  gsize offset = span.from != NULL ? (gsize) (span.from - json->text) : 0;

  return decode_error_set (error, DECODE_ERROR_FIELD,
                           mapped_text_get_origin (json, offset, offset).from, "%s", message);
}

static PentName
read_name (JsonSpan span)
{
  if (json_span_string_equal (span, TERRAIN))
    return PENT_NAME_TERRAIN;

  for (PentName name = 0; name < PENT_N_PIECES; name++)
    {
      const char letter[] = { pent_name_get_letter (name), '\0' };

      if (json_span_string_equal (span, letter))
        return name;
    }

  return PENT_NAME_NONE;
}

/* x is the row and y the column, as in the game's own JSON. */
static gboolean
read_piece (SlugReader        *self,
            const MappedText  *json,
            JsonSpan           span,
            GError           **error)
{
  PentName name = read_name (json_span_member (span, "p"));
  guint rotation, reflection, row, col;

  if (name == PENT_NAME_NONE)
    return fail_field (json, span, _("The compressed board has an unknown piece"), error);
  if (!json_span_get_member_between (span, "o", 0, 3, &rotation)
      || !json_span_get_member_between (span, "e", 0, 1, &reflection))
    return fail_field (json, span, _("The compressed board has a piece without an orientation"),
                       error);
  if (!json_span_get_member_between (span, "x", 0, self->height - 1, &row)
      || !json_span_get_member_between (span, "y", 0, self->width - 1, &col))
    return fail_field (json, span, _("The compressed board has a piece outside its "
                                     "squares"), error);

  slug_reader_add_piece (self, (PentPiece) { (guint8) row, (guint8) col, (guint8) name,
                                             (guint8) (rotation + 4 * reflection) }, 0);

  return TRUE;
}

/* 0 has h and w, 0a x and y. The names decide which of the two versions it is. */
static gboolean
read_sides (SlugReader *self,
            JsonSpan    root)
{
  if (json_span_get_member_between (root, "h", PENT_MIN_SIZE, PENT_MAX_SIZE, &self->height)
      && json_span_get_member_between (root, "w", PENT_MIN_SIZE, PENT_MAX_SIZE, &self->width))
    {
      self->version = PENT_SLUG_0;
      return TRUE;
    }
  self->version = PENT_SLUG_0A;

  return json_span_get_member_between (root, "x", PENT_MIN_SIZE, PENT_MAX_SIZE, &self->width)
         && json_span_get_member_between (root, "y", PENT_MIN_SIZE, PENT_MAX_SIZE, &self->height);
}

/* The list of pieces is counted first: JSON is longer than its text, so that the room for a
 * piece a byte of the slug may not be enough. */
static gboolean
read_json (SlugReader        *self,
           const MappedText  *json,
           GError           **error)
{
  JsonSpan root, list, element;
  gsize n_pieces;

  if (!json_span_parse (json->text, json->length, MAX_DEPTH,
                        &root, error))
    return FALSE;

  list = json_span_member (root, "g");
  if (json_span_get_kind (list) != JSON_SPAN_ARRAY || !read_sides (self, root))
    return fail_field (json, root, _("The compressed text isn’t a pentomino board"), error);

  n_pieces = json_span_count (list);
  g_free (self->allocated_pieces);
  self->pieces = self->allocated_pieces = g_new (PentPiece, n_pieces + 1);
  JSON_EACH_ELEMENT (element, list)
    if (!read_piece (self, json, element, error))
      return FALSE;

  return TRUE;
}

/* An error in the JSON is placed where the text that it came from stands in the crushed text; one
 * that has no place in it, at the end. */
static gboolean
read_crushed (SlugReader        *self,
              const MappedText  *crushed,
              GError           **error)
{
  gsize length = crushed->length;
  gsize max_json = MIN (SLUG_CRUSHED_MAX_JSON, length * SLUG_CRUSHED_MAX_GROWTH);
  g_autoptr (MappedText) json = json_crush_expand (crushed->text, length,
                                                   max_json, error);
  GError *problem = NULL;
  gsize offset;

  if (json == NULL)
    return FALSE;
  if (read_json (self, json, &problem))
    return TRUE;

  offset = decode_error_get_offset (problem);
  if (problem->code != DECODE_ERROR_FIELD)
    decode_error_place (problem, offset < json->length
                                     ? mapped_text_get_origin (json, offset, offset).from
                                     : length);
  g_propagate_error (error, problem);

  return FALSE;
}

/* Errors are placed in the slug; those that lie behind the end of the text, at its end. */
gboolean
slug_crushed_read (SlugReader *self)
{
  g_autoptr (MappedText) slug = mapped_text_new (self->text, self->length);
  g_autoptr (MappedText) crushed = NULL;
  GError *problem = NULL;
  gsize offset;

  self->surface = PENT_SURFACE_RECTANGLE;
  if (!check_percent_codes (self))
    return FALSE;
  crushed = share_url_decode (slug, (TextSpan) { 0, self->length }, SHARE_URL_KEEP_PLUS);
  if (read_crushed (self, crushed, &problem))
    return TRUE;

  offset = decode_error_get_offset (problem);
  if (offset != DECODE_NO_OFFSET)
    decode_error_place (problem, mapped_text_get_origin (crushed, offset, offset).from);
  g_propagate_error (self->error, problem);

  return FALSE;
}

/* ---- Writing ---- */

static void
write_piece (JsonWriter      *writer,
             const PentPiece *piece)
{
  const char letter[] = { pent_name_get_letter (piece->name), '\0' };

  json_writer_print (writer, "{p:%s,o:%u,e:%u,x:%d,y:%d}",
                     piece->name == PENT_NAME_TERRAIN ? TERRAIN : letter,
                     pent_orientation_get_rotation (piece->orientation),
                     pent_orientation_get_reflection (piece->orientation), piece->row, piece->col);
}

static GString *
write_json (const PentBoard *board,
            PentSlugVersion  version)
{
  guint height = board->height, width = board->width;
  GString *json = g_string_new (NULL);
  JsonWriter writer;

  json_writer_init (&writer, json);
  json_writer_print (&writer, "{g:[");
  for (guint i = 0; i < board->n_pieces; i++)
    write_piece (&writer, &board->pieces[i]);
  if (version == PENT_SLUG_0A)
    json_writer_print (&writer, "],x:%u,y:%u}", width, height);
  else
    json_writer_print (&writer, "],h:%u,w:%u}", height, width);

  return json;
}

/* Compressing takes up to some tenths of a second; hence the limit and the cancellable. */
char *
slug_crushed_write (const PentBoard  *board,
                    PentSlugVersion   version,
                    GCancellable     *cancellable,
                    GError          **error)
{
  g_autoptr (GString) json = NULL;
  g_autofree char *crushed = NULL;

  if (!slug_writer_check_rectangle (board, 0, version, error))
    return NULL;

  json = write_json (board, version);
  if (json->len > JSON_CRUSH_MAX_INPUT)
    return decode_error_null (error, DECODE_ERROR_UNWRITABLE, DECODE_NO_OFFSET,
                              /* Translators: version of the link, as 1.1, and how many bytes are
                               * allowed */
                              _("Version %1$s permalinks support boards with at most %2$d bytes of "
                                "JSON"),
                              pent_slug_version_get_name (version), JSON_CRUSH_MAX_INPUT);
  crushed = json_crush_compress (json->str, json->len, cancellable, error);

  return crushed != NULL ? g_uri_escape_string (crushed, UNESCAPED, FALSE) : NULL;
}
