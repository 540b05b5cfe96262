/* Packed boards lie one behind the other in large pieces of memory: boards that play each other are
 * neighbours, and none of them is an allocation of its own. A board that cannot be packed is kept
 * whole, in a table by its number, and has NULL in its place among the packed ones. The digest is
 * that of all codes, each with its final NUL, in their order.
 */
#include "spaces/tournament/field.h"

#include "spaces/board/code.h"
#include "spaces/round/round.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define PIECE (1024 * 1024)
#define ALIGNMENT sizeof (guint64)
#define ROW 64 /* others that are looked up at once */

SpacesField *
spaces_field_new (SpacesScoring scoring)
{
  SpacesField *field = g_atomic_rc_box_new0 (SpacesField);

  field->scoring = scoring;
  field->packed = g_ptr_array_new ();
  field->codes = g_ptr_array_new ();
  field->whole = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) spaces_board_unref);
  field->texts = g_string_chunk_new (PIECE);
  field->pieces = g_ptr_array_new_with_free_func (g_free);
  field->n_used = PIECE;
  field->sum = g_checksum_new (G_CHECKSUM_SHA256);

  return field;
}

SHARED_OWNS (SpacesField, spaces_field, (packed, g_ptr_array_unref), (codes, g_ptr_array_unref),
             (whole, g_hash_table_unref), (texts, g_string_chunk_free), (pieces, g_ptr_array_unref),
             (sum, g_checksum_free))

/* A place for a packed board, which has less than 2 kB. */
static gpointer
take_memory (SpacesField *field,
             gsize        length)
{
  char *memory;

  if (field->n_used + length > PIECE)
    {
      g_ptr_array_add (field->pieces, g_malloc (PIECE));
      field->n_used = 0;
    }
  memory = field->pieces->pdata[field->pieces->len - 1];
  memory += field->n_used;
  field->n_used += (length + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;

  return memory;
}

static gboolean
check_board (const SpacesField  *field,
             const SpacesBoard  *board,
             GError            **error)
{
  guint size = spaces_board_get_size (board);

  if (field->n_boards == SPACES_FIELD_MAX_BOARDS)
    /* Translators: %'d is how many boards are allowed */
    return decode_error_field (error, _("A tournament has at most %'d boards"),
                               SPACES_FIELD_MAX_BOARDS);
  if (field->n_boards > 0 && size != field->size)
    return decode_error_field (error,
                               /* Translators: rows and columns of board 1, number of the other
                                * one, and its rows and columns */
                               _("The boards of a tournament must have one size: board 1 is "
                                 "%1$u×%2$u, board %3$u is %4$u×%5$u"),
                               field->size, field->size, field->n_boards + 1, size, size);

  return TRUE;
}

gboolean
spaces_field_add (SpacesField  *field,
                  SpacesBoard  *board,
                  GError      **error)
{
  g_autofree SpacesPackedBoard *packed = NULL;
  g_autofree char *code = NULL;
  gsize length;

  if (!check_board (field, board, error))
    return FALSE;

  packed = spaces_packed_board_new (board, field->scoring, NULL, &length);
  code = spaces_code_encode (board);
  g_checksum_update (field->sum, (const guchar *) code, (gssize) strlen (code) + 1);
  g_ptr_array_add (field->codes, g_string_chunk_insert (field->texts, code));
  g_ptr_array_add (field->packed,
                   packed != NULL ? memcpy (take_memory (field, length), packed, length) : NULL);
  if (packed == NULL)
    g_hash_table_insert (field->whole, GUINT_TO_POINTER (field->n_boards),
                         spaces_board_ref (board));
  field->size = spaces_board_get_size (board);
  field->n_boards++;

  return TRUE;
}

void
spaces_field_get_digest (const SpacesField *field,
                         guint8             digest[SPACES_FIELD_DIGEST])
{
  g_autoptr (GChecksum) sum = g_checksum_copy (field->sum);
  gsize length = SPACES_FIELD_DIGEST;

  g_checksum_get_digest (sum, digest, &length);
}

/* The field's own. */
const char *
spaces_field_get_code (const SpacesField *field,
                       guint              board)
{
  g_return_val_if_fail (board < field->n_boards, NULL);

  return field->codes->pdata[board];
}

/* Of a packed board there is the code alone: it is decoded anew, which is for a round or two. */
static SpacesBoard *
get_board (const SpacesField *field,
           guint              board)
{
  SpacesBoard *whole = g_hash_table_lookup (field->whole, GUINT_TO_POINTER (board));

  return whole != NULL ? spaces_board_ref (whole)
                       : spaces_code_decode (field->codes->pdata[board], -1, NULL, NULL);
}

static SpacesPairPoints
play (const SpacesField *field,
      guint              board,
      guint              opponent)
{
  g_autoptr (SpacesBoard) own = get_board (field, board);
  g_autoptr (SpacesBoard) other = get_board (field, opponent);
  SpacesResult result;

  spaces_round_play (own, other, field->scoring, &result);

  return (SpacesPairPoints) { (guint16) result.side[SPACES_SIDE_PLAYER].points,
                              (guint16) result.side[SPACES_SIDE_OPPONENT].points };
}

/* Most fields have packed boards alone; where others are in the row, each round is by itself. */
void
spaces_field_play_row (const SpacesField *field,
                       guint              board,
                       const guint       *others,
                       guint              first,
                       guint              n,
                       SpacesSpreadBoard *spread,
                       SpacesPairPoints  *points)
{
  const SpacesPackedBoard *const *packed = (gpointer) field->packed->pdata;
  const SpacesPackedBoard *chosen[ROW];

  if (g_hash_table_size (field->whole) > 0)
    {
      for (guint i = 0; i < n; i++)
        points[i] = play (field, board, others != NULL ? others[i] : first + i);
      return;
    }

  spaces_spread_board_set (spread, packed[board], field->size);
  if (others == NULL)
    spaces_spread_board_play (spread, packed + first, n, points);
  for (guint done = 0; others != NULL && done < n; done += ROW)
    {
      guint part = MIN (ROW, n - done);

      for (guint i = 0; i < part; i++)
        chosen[i] = packed[others[done + i]];
      spaces_spread_board_play (spread, chosen, part, points + done);
    }
}
