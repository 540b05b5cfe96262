/* random-code.h: boards of 8×8 that are all different, for libraries of many
 *
 *   g_autofree char *code = make_code (random);
 */
#pragma once

#include <glib.h>

/* A random walk upwards on a board of 8×8. */
static inline char *
make_code (GRand *random)
{
  GString *code = g_string_new ("8|");
  int column = g_rand_int_range (random, 0, 8);

  for (int row = 7; row >= 0; row--)
    {
      g_string_append_printf (code, "%02dp", row * 8 + column);
      for (int steps = g_rand_int_range (random, 0, 4); steps > 0; steps--)
        {
          column += column == 0 || (column < 7 && g_rand_boolean (random)) ? 1 : -1;
          g_string_append_printf (code, "%02dp", row * 8 + column);
        }
    }
  g_string_append_printf (code, "G%df", column);

  return g_string_free (code, FALSE);
}
