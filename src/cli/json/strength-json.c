/* Means and ratings are written with a fixed number of digits, so that equal results are equal
 * bytes.
 */
#include "cli/json/strength-json.h"

#include "spaces/board/code.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define MEAN_DIGITS 1e6   /* means and shares are known to a millionth */
#define RATING_DIGITS 10
#define MOST_CHANGES 10

SpacesStrength *
strength_json_measure (SpacesBoard                  *board,
                       GPtrArray                    *boards,
                       SpacesPopulation             *population,
                       const SpacesStrengthOptions  *options,
                       GArray                      **changes,
                       GError                      **error)
{
  g_autoptr (SpacesStrength) strength
      = boards != NULL
            ? spaces_strength_against (board, (SpacesBoard *const *) boards->pdata, boards->len,
                                       options, NULL, NULL, NULL, error)
            : spaces_strength_find (board, population, options, NULL, NULL, NULL, error);

  if (strength == NULL || changes == NULL)
    return g_steal_pointer (&strength);

  *changes = boards != NULL
                 ? spaces_sensitivity_find (board, boards, options, NULL, error)
                 : spaces_sensitivity_find_in (board, population, options, NULL, error);

  return *changes != NULL ? g_steal_pointer (&strength) : NULL;
}

/* ---- Writing ---- */

/* Rounded to a whole part of one. */
static double
cut (double number,
     double parts)
{
  return round (number * parts) / parts;
}

static void
write_scoring (JsonWriter    *writer,
               SpacesScoring  scoring)
{
  json_writer_string_member (writer, "scoring",
                             scoring == SPACES_SCORING_ENGINE ? "engine" : "web");
}

/* Only a sample has an interval, and only an uneven one says how uneven it is. */
static void
write_margin (JsonWriter           *writer,
              const SpacesStrength *strength)
{
  if (strength->against != SPACES_AGAINST_SAMPLE)
    return;

  json_writer_print (writer, "interval:[%g,%g]", cut (strength->low, MEAN_DIGITS),
                     cut (strength->high, MEAN_DIGITS));
  if (strength->evenness < 1)
    json_writer_print (writer, "evenness:%g", cut (strength->evenness, MEAN_DIGITS));
}

static void
write_change (JsonWriter            *writer,
              const SpacesVariation *variation)
{
  static const char *const kinds[] = { "change", "drop", "insert", "next" };
  g_autofree char *code = spaces_code_encode (variation->board);

  json_writer_print (writer,
                     "{kind:%s,move:%zu,type:%s,row:%d,col:%d,board:%s,wins:%g,moreWins:%g}",
                     kinds[variation->kind], variation->index + 1,
                     spaces_move_type_names[variation->move.type], variation->move.square.row,
                     variation->move.square.col, code, cut (variation->wins, MEAN_DIGITS),
                     cut (variation->more_wins, MEAN_DIGITS));
}

/* @population is NULL when the boards were given, and then they may be those @of_library; @changes
 * is NULL unless they were asked for. */
void
strength_json_write (JsonWriter             *writer,
                     const SpacesStrength   *strength,
                     const SpacesPopulation *population,
                     gboolean                of_library,
                     const GArray           *changes)
{
  static const char *const kinds[] = { "all", "sample", "file" };
  const SpacesWorst *worst = &strength->tally.worst;
  g_autofree char *code = spaces_code_encode (strength->board);

  json_writer_print (writer, "board:%s,size:%u", code, spaces_board_get_size (strength->board));
  write_scoring (writer, strength->scoring);
  json_writer_print (writer, "population:%s,against:{kind:%s,boards:%ju}",
                     population != NULL ? spaces_population_kind_names[population->kind] : NULL,
                     of_library ? "library" : kinds[strength->against], strength->sums.rounds);
  json_writer_print (writer, "wins:%ju,ties:%ju,losses:%ju,meanPoints:%g,meanLead:%g",
                     strength->sums.wins, strength->sums.ties, strength->sums.losses,
                     cut (strength->sums.mean_points, MEAN_DIGITS),
                     cut (strength->sums.mean_lead, MEAN_DIGITS));
  write_margin (writer, strength);
  json_writer_array_member (writer, "worst");
  for (guint i = 0; i < worst->n; i++)
    json_writer_print (writer, "{board:%s,points:%d,theirs:%d}", worst->items[i].code,
                       worst->items[i].points, worst->items[i].theirs);
  json_writer_end_array (writer);
  if (changes == NULL)
    return;

  json_writer_array_member (writer, "changes");
  for (guint i = 0; i < MIN (changes->len, MOST_CHANGES); i++)
    write_change (writer, &g_array_index (changes, SpacesVariation, i));
  json_writer_end_array (writer);
}

static void
write_pairing (JsonWriter             *writer,
               const char             *name,
               const SpacesTournament *tournament,
               guint                   board,
               guint                   opponent)
{
  SpacesPairPoints round = spaces_tournament_get_round (tournament, board, opponent);

  json_writer_print (writer, "%s:{board:%s,points:%d,theirs:%d}", name,
                     spaces_field_get_code (tournament->field, opponent), (gint) round.own,
                     (gint) round.theirs);
}

static void
write_standing (JsonWriter             *writer,
                const SpacesTournament *tournament,
                const SpacesStanding   *standing)
{
  json_writer_print (writer, "{board:%s,points:%jd,elo:%g,wins:%u,ties:%u,losses:%u",
                     spaces_field_get_code (tournament->field, standing->board),
                     (gint64) standing->points, cut (standing->elo, RATING_DIGITS),
                     standing->wins, standing->ties, standing->losses);
  if (tournament->schedule.opponents > 0)
    json_writer_print (writer, "meanPoints:%g,margin:%g",
                       cut (spaces_standing_get_mean (standing), MEAN_DIGITS),
                       cut (standing->margin, MEAN_DIGITS));
  if (tournament->table != NULL)
    {
      write_pairing (writer, "best", tournament, standing->board, standing->best);
      write_pairing (writer, "worst", tournament, standing->board, standing->worst);
    }
  json_writer_end_object (writer);
}

void
strength_json_write_tournament (JsonWriter              *writer,
                                const SpacesTournament  *tournament,
                                const GArray            *standings,
                                void                   (*flush) (JsonWriter *writer))
{
  write_scoring (writer, tournament->field->scoring);
  if (tournament->schedule.opponents > 0)
    json_writer_print (writer, "opponents:%u,seed:%jd", tournament->schedule.opponents,
                       (gint64) tournament->schedule.seed);
  json_writer_array_member (writer, "ranking");
  for (guint i = 0; i < standings->len; i++)
    {
      write_standing (writer, tournament, &g_array_index (standings, SpacesStanding, i));
      if (flush != NULL)
        flush (writer);
    }
  json_writer_end_array (writer);
  if (tournament->table == NULL)
    return;

  json_writer_array_member (writer, "table");
  for (guint i = 0; i < tournament->n_boards; i++)
    {
      json_writer_begin_array (writer);
      for (guint j = 0; j < tournament->n_boards; j++)
        json_writer_integer (writer, spaces_tournament_get_round (tournament, i, j).own);
      json_writer_end_array (writer);
    }
  json_writer_end_array (writer);
}

/* ---- Reading ---- */

GPtrArray *
strength_json_read_boards (JsonSpan     codes,
                           const char  *name,
                           guint        maximum,
                           GError     **error)
{
  g_autoptr (GPtrArray) boards = g_ptr_array_new_with_free_func ((GDestroyNotify)
                                                                 spaces_board_unref);
  gboolean is_list = json_span_get_kind (codes) == JSON_SPAN_ARRAY;
  JsonSpanIter iter = json_span_iter (codes);
  JsonSpan code;

  while (is_list && boards->len <= maximum && json_span_next_element (&iter, &code))
    {
      g_autofree char *text
          = json_span_get_kind (code) == JSON_SPAN_STRING ? json_span_dup_string (code) : NULL;
      SpacesBoard *board = text != NULL ? spaces_code_decode (text, -1, NULL, error) : NULL;

      is_list = text != NULL;
      if (is_list && board == NULL)
        {
          g_prefix_error (error, "%s %u: ", name, boards->len + 1);
          return NULL;
        }
      if (board != NULL)
        g_ptr_array_add (boards, board);
    }
  if (!is_list)
    return decode_error_null (error, DECODE_ERROR_FIELD, DECODE_NO_OFFSET,
                              /* Translators: %s is the name of a member of JSON */
                              _("The member “%s” must be a list of codes"), name);

  return g_steal_pointer (&boards);
}
