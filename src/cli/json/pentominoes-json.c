/* Reads and writes boards with the member names of the application, in which x is the row and y
 * the column. All painted grids have the size of the board and are bounded by PENT_MAX_SIZE. */
#include "cli/json/pentominoes-json.h"

#include "pentominoes/encoding/slug-writer.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* ---- Reading ---- */

/* PENT_NAME_NONE for anything but one of the letters. */
static PentName
read_name (JsonSpan span)
{
  for (PentName name = 0; name < PENT_N_NAMES; name++)
    {
      const char letter[] = { pent_name_get_letter (name), '\0' };

      if (json_span_string_equal (span, letter))
        return name;
    }

  return PENT_NAME_NONE;
}

/* Reads a piece, whose centre has to be on a board of @height × @width squares. The color is
 * derived from the name and not read. */
gboolean
pentominoes_json_read_piece (JsonSpan    object,
                             guint       height,
                             guint       width,
                             PentPiece  *piece,
                             GError    **error)
{
  PentName name = read_name (json_span_member (object, "name"));
  guint rotation, reflection, row, col;

  if (name == PENT_NAME_NONE || !json_span_get_member_between (object, "rotation", 0, 3, &rotation)
      || !json_span_get_member_between (object, "reflection", 0, 1, &reflection))
    return decode_error_field (error,
                               _("A piece needs a “name” of FILPNTUVWXYZR, a “rotation” from 0 to "
                                 "3 and a “reflection” of 0 or 1"));
  if (!json_span_get_member_between (object, "x", 0, height - 1, &row)
      || !json_span_get_member_between (object, "y", 0, width - 1, &col))
    return decode_error_field (error,
                               _("A piece needs its row as “x” and its column as “y”, on the "
                                 "board"));

  *piece = (PentPiece) { (guint8) row, (guint8) col, (guint8) name,
                         (guint8) (rotation + 4 * reflection) };

  return TRUE;
}

/* One letter, as in slugs; @surface is meaningful on success only. */
static gboolean
read_surface (JsonSpan      span,
              PentSurface  *surface,
              GError      **error)
{
  for (*surface = 0; *surface < PENT_N_SURFACES; (*surface)++)
    {
      const char letter[] = { pent_surface_get_letter (*surface), '\0' };

      if (json_span_string_equal (span, letter))
        return TRUE;
    }

  return decode_error_set (error, DECODE_ERROR_SURFACE, DECODE_NO_OFFSET,
                           _("The “surface” must be one of R, C, S, T, M, P and K"));
}

/* Fills @colors, one for each piece by name. Names that are absent have color 0. */
static gboolean
read_colors (JsonSpan   object,
             guint8     colors[PENT_N_COLORS],
             GError   **error)
{
  for (PentName name = 0; name < PENT_N_PIECES; name++)
    {
      const char letter[] = { pent_name_get_letter (name), '\0' };
      guint color = 0;

      if (json_span_get_kind (json_span_member (object, letter)) != JSON_SPAN_ABSENT
          && !json_span_get_member_between (object, letter, 0, PENT_N_COLORS - 1, &color))
        /* Translators: the letter of a piece, and the highest number */
        return decode_error_field (error, _("The color of %1$s must be a number from 0 to %2$d"),
                                   letter, PENT_N_COLORS - 1);
      colors[name] = (guint8) color;
    }

  return TRUE;
}

/* The count is checked before anything is stored. */
static gboolean
read_pieces (JsonSpan   array,
             guint      height,
             guint      width,
             GArray    *pieces,
             GError   **error)
{
  JsonSpan element;
  PentPiece piece;

  if (json_span_get_kind (array) != JSON_SPAN_ARRAY || json_span_count (array) > PENT_MAX_SQUARES)
    /* Translators: %d is how many pieces are allowed */
    return decode_error_field (error, _("The “pieces” of the board must be an array of at most %d"),
                               PENT_MAX_SQUARES);

  JSON_EACH_ELEMENT (element, array)
    {
      if (!pentominoes_json_read_piece (element, height, width, &piece, error))
        return FALSE;
      g_array_append_val (pieces, piece);
    }

  return TRUE;
}

/* The numbers of the sizes are checked first, as the centres of pieces depend on them. */
PentBoard *
pentominoes_json_read_config (JsonSpan   object,
                              GError   **error)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (PentPiece));
  guint8 colors[PENT_N_COLORS];
  PentSurface surface;
  guint height, width;

  if (!json_span_get_member_between (object, "height", PENT_MIN_SIZE, PENT_MAX_SIZE, &height)
      || !json_span_get_member_between (object, "width", PENT_MIN_SIZE, PENT_MAX_SIZE, &width))
    return decode_error_null (error, DECODE_ERROR_SIZE, DECODE_NO_OFFSET,
                              /* Translators: lowest and highest number */
                              _("The “height” and the “width” of the board must be numbers from "
                                "%1$d to %2$d"),
                              PENT_MIN_SIZE, PENT_MAX_SIZE);
  if (!read_surface (json_span_member (object, "surface"), &surface, error)
      || !read_colors (json_span_member (object, "colors"), colors, error)
      || !read_pieces (json_span_member (object, "pieces"), height, width, pieces, error))
    return NULL;

  return pent_board_new (surface, height, width, colors,
                         (const PentPiece *) (gpointer) pieces->data, pieces->len);
}

/* ---- Writing boards ---- */

/* The centre is named x and y as in the application: x is the row. */
static void
write_piece (JsonWriter      *writer,
             const PentBoard *board,
             const PentPiece *piece)
{
  json_writer_print (writer, "{name:%c,rotation:%u,reflection:%u,x:%d,y:%d,color:%u}",
                     pent_name_get_letter (piece->name),
                     pent_orientation_get_rotation (piece->orientation),
                     pent_orientation_get_reflection (piece->orientation), piece->row, piece->col,
                     pent_board_get_color (board, piece->name));
}

/* Writes the member `config`. */
static void
write_config (JsonWriter      *writer,
              const PentBoard *board)
{
  json_writer_print (writer, "config:{height:%u,width:%u,surface:%c,colors:{",
                     board->height, board->width,
                     pent_surface_get_letter (board->surface));
  for (PentName name = 0; name < PENT_N_PIECES; name++)
    {
      const char letter[] = { pent_name_get_letter (name), '\0' };

      json_writer_integer_member (writer, letter, pent_board_get_color (board, name));
    }
  json_writer_print (writer, "},pieces:[");
  for (guint i = 0; i < board->n_pieces; i++)
    write_piece (writer, board, &board->pieces[i]);
  json_writer_print (writer, "]}");
}

/* The board from which the application made a faulty link, if @slug can be such a link. */
static void
write_meant (JsonWriter *writer,
             const char *slug,
             gsize       length)
{
  gboolean is_certain = FALSE;
  g_autoptr (PentBoard) meant = pent_slug_guess_meant (slug, (gssize) length, &is_certain);
  g_autofree char *right = NULL;

  if (meant == NULL)
    return;

  right = pent_slug_encode (meant, NULL);
  json_writer_print (writer, "meant:{slug:%s,certain:%i}", right, is_certain);
}

/* Writes version, config, canonical (null for a board that version 3.1 cannot hold), notes, and
 * meant if the link is a faulty one. */
void
pentominoes_json_write_decoded (JsonWriter            *writer,
                                const char            *slug,
                                gsize                  length,
                                const PentBoard       *board,
                                const PentSlugReading *reading)
{
  g_autofree char *canonical = pent_slug_encode (board, NULL);

  json_writer_string_member (writer, "version", pent_slug_version_get_name (reading->version));
  write_config (writer, board);
  json_writer_print (writer, "canonical:%s,notes:[", canonical);
  for (guint note = 0; note < PENT_N_NOTES; note++)
    if ((reading->notes & 1u << note) != 0)
      json_writer_string (writer, pent_slug_note_describe (1 << note));
  json_writer_end_array (writer);
  write_meant (writer, slug, length);
}

/* ---- Writing what is painted ---- */

/* The grids of letters; the last one is of a hovering piece. */
static const char *const grid_names[]
    = { "names", "center", "conflict", "conflict_tile", "borders", "red", "hovered" };

static char
letter_of_name (guint name)
{
  return name < PENT_N_NAMES ? pent_name_get_letter (name) : '.';
}

/* What the grids show of one square. The four borders are the bits of one hexadecimal digit. */
static char
find_letter (const PentPainted *square,
             guint              grid)
{
  const char letters[G_N_ELEMENTS (grid_names)] = {
    letter_of_name (square->name),
    "01"[square->centre],
    ".OI"[square->conflict],
    letter_of_name (square->conflict_name),
    "0123456789abcdef"[square->borders],
    "01"[pent_painted_is_wrong (square)],
    "01"[square->hovered],
  };

  return letters[grid];
}

/* One string a row. */
static void
write_letters (JsonWriter        *writer,
               const PentBoard   *board,
               const PentPainted *squares,
               guint              grid)
{
  guint width = board->width;
  char row[PENT_MAX_SIZE];

  json_writer_array_member (writer, grid_names[grid]);
  for (guint r = 0; r < board->height; r++)
    {
      for (guint c = 0; c < width; c++)
        row[c] = find_letter (&squares[r * width + c], grid);
      json_writer_string_len (writer, row, width);
    }
  json_writer_end_array (writer);
}

/* Indices of pieces instead of letters: −1 for none, −2 for the hovering piece. */
static void
write_owners (JsonWriter        *writer,
              const PentBoard   *board,
              const PentPainted *squares)
{
  guint width = board->width;

  json_writer_array_member (writer, "owner");
  for (guint r = 0; r < board->height; r++)
    {
      json_writer_begin_array (writer);
      for (guint c = 0; c < width; c++)
        json_writer_integer (writer, squares[r * width + c].owner);
      json_writer_end_array (writer);
    }
  json_writer_end_array (writer);
}

/* Writes the members `grid` and `solved`. @hover may be NULL; it never counts for `solved`. */
void
pentominoes_json_write_painted (JsonWriter      *writer,
                                const PentBoard *board,
                                const PentPiece *hover)
{
  g_autofree PentPainted *squares = pent_paint (board, hover);
  guint n_grids = G_N_ELEMENTS (grid_names) - (hover == NULL);

  json_writer_print (writer, "grid:{");
  write_letters (writer, board, squares, 0);
  write_owners (writer, board, squares);
  for (guint grid = 1; grid < n_grids; grid++)
    write_letters (writer, board, squares, grid);
  json_writer_print (writer, "},solved:%i", pent_board_is_solved (board));
}

/* ---- Writing lengths and solutions ---- */

/* Writes the member `terrainLengths`: bytes of each form, null for one that is not possible. */
void
pentominoes_json_write_terrain (JsonWriter      *writer,
                                const PentBoard *board)
{
  static const char *const names[] = { "plain", "RY", "RZ" };
  gsize lengths[G_N_ELEMENTS (names)] = { G_MAXSIZE, G_MAXSIZE, G_MAXSIZE };

  pent_slug_measure_terrain (board, lengths);
  json_writer_print (writer, "terrainLengths:{");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    json_writer_print (writer, "%s:%*jd", names[i], lengths[i] != G_MAXSIZE, (gint64) lengths[i]);
  json_writer_end_object (writer);
}

/* Writes the member `lengths`: the bytes of the slug in each version, null where the board does
 * not fit. Encodes the board once a version. */
void
pentominoes_json_write_lengths (JsonWriter      *writer,
                                const PentBoard *board)
{
  json_writer_print (writer, "lengths:{");
  for (PentSlugVersion version = 0; version < PENT_N_SLUG_VERSIONS; version++)
    {
      g_autofree char *slug = pent_slug_encode_as (board, version, PENT_SLUG_CORRECT, NULL, NULL);

      json_writer_print (writer, "%s:%*jd", pent_slug_version_get_name (version), slug != NULL,
                         slug != NULL ? (gint64) strlen (slug) : 0);
    }
  json_writer_end_object (writer);
}

/* Writes solvable (null: not known), reason, the slug of the first solution, count and complete
 * if the solutions were counted, and nodes. */
void
pentominoes_json_write_solution (JsonWriter         *writer,
                                 const PentSolution *solution,
                                 gboolean            counted)
{
  static const char *const reasons[] = {
    [PENT_SOLVER_SEARCHED] = "searched", [PENT_SOLVER_CONFLICT] = "conflict",
    [PENT_SOLVER_NOT_FIVES] = "not-fives", [PENT_SOLVER_TOO_FEW_PIECES] = "too-few-pieces",
    [PENT_SOLVER_REGION] = "region",
  };
  g_autofree char *slug = solution->board != NULL ? pent_slug_encode (solution->board, NULL) : NULL;

  if (solution->solvable == PENT_SOLVABLE_UNKNOWN)
    json_writer_print (writer, "solvable:null");
  else
    json_writer_print (writer, "solvable:%i", solution->solvable == PENT_SOLVABLE_YES);
  json_writer_string_member (writer, "reason", reasons[solution->reason]);
  if (slug != NULL)
    json_writer_string_member (writer, "slug", slug);
  if (counted)
    json_writer_print (writer, "count:%ju,complete:%i", solution->n_solutions,
                       solution->is_complete);
  json_writer_print (writer, "nodes:%ju", solution->n_nodes);
}
