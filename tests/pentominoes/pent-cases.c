#include "pent-cases.h"

PentPiece
pent_case_read_piece (JsonObject *object)
{
  gint64 rotation = json_object_get_int_member (object, "rotation");
  gint64 reflection = json_object_get_int_member (object, "reflection");

  return (PentPiece) {
    .row = (guint8) json_object_get_int_member (object, "x"),
    .col = (guint8) json_object_get_int_member (object, "y"),
    .name = (guint8) pent_name_from_letter (*json_object_get_string_member (object, "name")),
    .orientation = (guint8) (rotation + 4 * reflection),
  };
}

PentBoard *
pent_case_read_board (JsonObject *config)
{
  JsonArray *array = json_object_get_array_member (config, "pieces");
  JsonObject *colors = json_object_get_object_member (config, "colors");
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (PentPiece));
  guint8 by_name[PENT_N_COLORS];
  PentSurface surface;

  for (PentName name = 0; name < PENT_N_PIECES; name++)
    {
      const char letter[] = { pent_name_get_letter (name), '\0' };

      by_name[name] = (guint8) json_object_get_int_member (colors, letter);
    }
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      PentPiece piece = pent_case_read_piece (json_array_get_object_element (array, i));

      g_array_append_val (pieces, piece);
    }
  g_assert_true (
      pent_surface_from_letter (*json_object_get_string_member (config, "surface"), &surface));

  return pent_board_new (surface, (guint) json_object_get_int_member (config, "height"),
                         (guint) json_object_get_int_member (config, "width"), by_name,
                         (const PentPiece *) (gpointer) pieces->data, pieces->len);
}

static guint
below (GRand *random,
       guint  limit)
{
  return (guint) g_rand_int_range (random, 0, (gint32) limit);
}

static void
add_terrain (GRand  *random,
             GArray *pieces,
             guint   height,
             guint   width)
{
  guint kind = below (random, 4);
  guint row = below (random, height), col = below (random, width);
  guint n = kind == 0 ? 0 : below (random, height * width / 2 + 2);

  /* Strewn, along rows or along columns: that decides which form of terrain is the shortest. */
  for (guint i = 0; i < n; i++)
    {
      PentPiece piece = { .name = PENT_NAME_TERRAIN };

      if (kind != 2 || below (random, 8) == 0)
        row = below (random, height);
      if (kind != 3 || below (random, 8) == 0)
        col = below (random, width);
      piece.row = (guint8) row;
      piece.col = (guint8) col;
      g_array_append_val (pieces, piece);
    }
}

PentBoard *
pent_case_make_random (GRand *random,
                       guint  max_size,
                       guint  max_color)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (PentPiece));
  guint limit = 1 + below (random, max_size); /* small boards are as likely as large ones */
  guint height = 1 + below (random, limit), width = 1 + below (random, limit);
  guint n = below (random, 2) == 0 ? below (random, 13) : below (random, height * width + 1);
  guint8 colors[PENT_N_COLORS] = { 0 };

  add_terrain (random, pieces, height, width);
  for (guint i = 0; i < n; i++)
    {
      PentPiece piece = { .row = (guint8) below (random, height),
                          .col = (guint8) below (random, width),
                          .name = (guint8) below (random, PENT_N_PIECES),
                          .orientation = (guint8) below (random, PENT_N_ORIENTATIONS) };

      g_array_append_val (pieces, piece);
    }
  for (guint i = 0; i < PENT_N_COLORS && below (random, 3) > 0; i++)
    colors[i] = (guint8) below (random, max_color + 1);

  return pent_board_new ((PentSurface) below (random, PENT_N_SURFACES), height, width, colors,
                         (const PentPiece *) (gpointer) pieces->data, pieces->len);
}
