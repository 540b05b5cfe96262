/* Writers of all versions but the compressed ones. The current versions know their length before
 * they begin, since a piece has four characters and the terrain was measured: one allocation,
 * and characters are stored without checks. The legacy versions have numbers of any length and
 * use a GString. */
#include "pentominoes/encoding/slug-writer.h"

#include "pentominoes/encoding/slug-letters.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define PIECE_LENGTH 4 /* of one piece in the versions 3 and 3.1, in bytes */
#define COLORS_ROOM                                                                                \
  (1 + SLUG_COLORS_PER_CASE + PENT_N_PIECES) /* the longest color section, in bytes */
#define LEGACY_MAX_COLOR 5 /* six in all: the orientation has no letters for more */

/* ---- Limits of the versions ---- */

static gboolean
fail_unwritable (GError     **error,
                 const char  *message)
{
  decode_error_set (error, DECODE_ERROR_UNWRITABLE, DECODE_NO_OFFSET, "%s", message);

  return FALSE;
}

/* Whether @board is a rectangle and has no color above @max_color, as old versions want it. */
gboolean
slug_writer_check_rectangle (const PentBoard  *board,
                             guint             max_color,
                             PentSlugVersion   version,
                             GError          **error)
{
  g_autofree char *message = NULL;

  if (pent_board_get_surface (board) != PENT_SURFACE_RECTANGLE)
    {
      message = g_strdup_printf (_("Version %s permalinks support only rectangles"),
                                 pent_slug_version_get_name (version));
      return fail_unwritable (error, message);
    }

  for (PentName name = 0; name < PENT_N_PIECES; name++)
    if (pent_board_get_color (board, name) > max_color)
      {
        message = max_color == 0
                  ? g_strdup_printf (_("Version %s permalinks don’t support colors"),
                                     pent_slug_version_get_name (version))
                  : g_strdup_printf (_("Version %s permalinks support only %u colors"),
                                     pent_slug_version_get_name (version), max_color + 1);
        return fail_unwritable (error, message);
      }

  return TRUE;
}

static gboolean
check_size (const PentBoard  *board,
            PentSlugVersion   version,
            GError          **error)
{
  g_autofree char *message = NULL;

  if (MAX (pent_board_get_height (board), pent_board_get_width (board)) > SLUG_MAX_NUMBER)
    {
      message = g_strdup_printf (_("Version %s permalinks support at most %d rows and columns"),
                                 pent_slug_version_get_name (version), SLUG_MAX_NUMBER);
      return fail_unwritable (error, message);
    }

  return TRUE;
}

/* ---- Colors of the names that are not on the board ---- */

/* A bit set of the names that have a color and no piece: the only ones that the color section
 * has to name. */
static guint
list_unplaced_colors (const PentBoard *board)
{
  const PentPiece *pieces = pent_board_get_pieces (board);
  const guint8 *colors = pent_board_get_colors (board);
  guint n_pieces = pent_board_get_n_pieces (board);
  guint unplaced = 0;

  for (PentName name = 0; name < PENT_N_PIECES; name++)
    if (colors[name] > 0)
      unplaced |= 1u << name;
  for (guint i = 0; unplaced != 0 && i < n_pieces; i++)
    unplaced &= ~(1u << pieces[i].name);

  return unplaced;
}

static char
name_write (PentName name,
            gboolean is_small)
{
  char letter = pent_name_get_letter (name);

  return is_small ? (char) (letter - 'A' + 'a') : letter;
}

/* A name with a small letter has 6 added to its color, so one digit serves two colors. There must
 * be room for COLORS_ROOM bytes at @at; returned is where the section ends. */
static char *
write_colors (const PentBoard *board,
              char            *at)
{
  const guint8 *colors = pent_board_get_colors (board);
  guint unplaced = list_unplaced_colors (board);
  char names[SLUG_COLORS_PER_CASE][PENT_N_PIECES]; /* by digit */
  guint counts[SLUG_COLORS_PER_CASE] = { 0 };

  if (unplaced == 0)
    return at;

  for (PentName name = 0; name < PENT_N_PIECES; name++)
    if ((unplaced & 1u << name) != 0)
      {
        gboolean is_small = colors[name] >= SLUG_COLORS_PER_CASE;
        guint digit = colors[name] - (is_small ? SLUG_COLORS_PER_CASE : 0);

        names[digit][counts[digit]++] = name_write (name, is_small);
      }

  *at++ = '_';
  for (guint digit = 0; digit < SLUG_COLORS_PER_CASE; digit++)
    {
      if (counts[digit] == 0)
        continue;
      *at++ = (char) ('0' + digit);
      memcpy (at, names[digit], counts[digit]);
      at += counts[digit];
    }

  return at;
}

/* ---- Versions 3 and 3.1 ---- */

static char *
write_current_piece (const PentPiece *piece,
                     guint            color,
                     char            *at)
{
  gboolean is_small = color >= SLUG_COLORS_PER_CASE;

  at[0] = name_write (piece->name, is_small);
  at[1] = slug_orientation_write (piece->orientation,
                                  color - (is_small ? SLUG_COLORS_PER_CASE : 0));
  at[2] = slug_number_write (piece->row);
  at[3] = slug_number_write (piece->col);

  return at + PIECE_LENGTH;
}

/* Version 3 writes terrain plainly, 3.1 in the shortest form. The orientation of terrain is
 * lost. */
char *
slug_writer_write_current (const PentBoard     *board,
                           PentSlugVersion      version,
                           SlugTerrainSingles   singles,
                           GError             **error)
{
  const PentPiece *pieces = pent_board_get_pieces (board);
  const guint8 *colors = pent_board_get_colors (board);
  guint n_pieces = pent_board_get_n_pieces (board);
  SlugTerrainForm form;
  SlugTerrain terrain;
  char *slug, *at;

  if (!check_size (board, version, error))
    return NULL;
  slug_terrain_init (&terrain, board);
  if (version == PENT_SLUG_3 && terrain.lengths[SLUG_TERRAIN_PLAIN] == G_MAXSIZE)
    {
      fail_unwritable (error, _("Version 3 permalinks can’t begin with a blocked square in row "
                                "60"));
      return NULL;
    }

  form = version == PENT_SLUG_3 ? SLUG_TERRAIN_PLAIN : slug_terrain_choose (&terrain);
  slug = at = g_malloc (3 + PIECE_LENGTH * (gsize) (n_pieces - terrain.n_squares)
                        + terrain.lengths[form] + COLORS_ROOM + 1);
  *at++ = pent_surface_get_letter (pent_board_get_surface (board));
  *at++ = slug_number_write (pent_board_get_height (board));
  *at++ = slug_number_write (pent_board_get_width (board));
  for (guint i = 0; i < n_pieces; i++)
    if (pieces[i].name != PENT_NAME_TERRAIN)
      at = write_current_piece (&pieces[i], colors[pieces[i].name], at);
  if (terrain.n_squares > 0)
    at = slug_terrain_write (&terrain, board, form, singles, at);
  at = write_colors (board, at);
  *at = '\0';

  return slug;
}

/* ---- Versions 1 to 2 ---- */

static void
append_legacy_piece (const PentBoard *board,
                     const PentPiece *piece,
                     PentSlugVersion  version,
                     GString         *slug)
{
  gboolean is_small = version == PENT_SLUG_2 && piece->row < 10;
  char letter = pent_name_get_letter (piece->name);

  g_string_append_c (slug, is_small ? g_ascii_tolower (letter) : letter);
  g_string_append_c (slug, slug_orientation_write (piece->orientation,
                                                   pent_board_get_color (board, piece->name)));
  g_string_append_printf (slug, "%u", piece->row);
  if (version != PENT_SLUG_2)
    g_string_append_c (slug, version == PENT_SLUG_1 ? '.' : '_');
  g_string_append_printf (slug, "%u", piece->col);
}

char *
slug_writer_write_legacy (const PentBoard  *board,
                          PentSlugVersion   version,
                          GError          **error)
{
  const PentPiece *pieces = pent_board_get_pieces (board);
  gboolean has_colors = version == PENT_SLUG_1_5 || version == PENT_SLUG_2;
  char colors[COLORS_ROOM];
  GString *slug;

  if (!slug_writer_check_rectangle (board, has_colors ? LEGACY_MAX_COLOR : 0, version, error))
    return NULL;

  slug = g_string_new (NULL);
  g_string_append_printf (slug, "%u%c%u", pent_board_get_height (board),
                          version == PENT_SLUG_1 ? '.' : '_', pent_board_get_width (board));
  for (guint i = 0; i < pent_board_get_n_pieces (board); i++)
    append_legacy_piece (board, &pieces[i], version, slug);
  g_string_append_len (slug, colors, write_colors (board, colors) - colors);

  return g_string_free (slug, FALSE);
}
