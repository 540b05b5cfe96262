#include "spaces/strength/tournament-csv.h"

#include "spaces/board/code.h"

static void
append_code (const SpacesTournament *tournament,
             guint                   board,
             GString                *text)
{
  spaces_code_append (spaces_tournament_get_board (tournament, board), text);
}

static void
append_standing (const SpacesTournament *tournament,
                 const SpacesStanding   *standing,
                 guint                   place,
                 GString                *text)
{
  char elo[G_ASCII_DTOSTR_BUF_SIZE] = "";

  if (spaces_standing_has_elo (standing))
    g_ascii_formatd (elo, sizeof elo, "%.1f", standing->elo);
  g_string_append_printf (text, "%u,", place);
  append_code (tournament, standing->board, text);
  g_string_append_printf (text, ",%" G_GUINT64_FORMAT ",%s,%u,%u,%u", standing->points, elo,
                          standing->wins, standing->ties, standing->losses);
}

char *
spaces_tournament_write_csv (const SpacesTournament *tournament,
                             GArray                 *standings)
{
  const SpacesStanding *items = (const SpacesStanding *) (gconstpointer) standings->data;
  GString *text = g_string_new ("place,board,points,elo,wins,ties,losses");

  for (guint i = 0; i < standings->len; i++)
    {
      g_string_append_c (text, ',');
      append_code (tournament, items[i].board, text);
    }
  g_string_append_c (text, '\n');
  for (guint i = 0; i < standings->len; i++)
    {
      append_standing (tournament, &items[i], i + 1, text);
      for (guint j = 0; j < standings->len; j++)
        g_string_append_printf (text, ",%d",
                                spaces_tournament_get_points (tournament, items[i].board,
                                                              items[j].board));
      g_string_append_c (text, '\n');
    }

  return g_string_free (text, FALSE);
}
