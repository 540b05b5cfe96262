/* Means and ratings are written with a fixed number of digits, so that equal results are equal
 * bytes. A shard is read back with everything in it checked: it may come from another machine.
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
write_line (JsonWriter             *writer,
            const SpacesTournament *tournament,
            guint                   line)
{
  json_writer_begin_array (writer);
  for (guint i = 0; i < tournament->n_boards; i++)
    json_writer_integer (writer, spaces_tournament_get_points (tournament, line, i));
  json_writer_end_array (writer);
}

static void
write_pairing (JsonWriter             *writer,
               const char             *name,
               const SpacesTournament *tournament,
               guint                   board,
               guint                   opponent)
{
  g_autofree char *code = spaces_code_encode (spaces_tournament_get_board (tournament, opponent));

  json_writer_print (writer, "%s:{board:%s,points:%d,theirs:%d}", name, code,
                     spaces_tournament_get_points (tournament, board, opponent),
                     spaces_tournament_get_points (tournament, opponent, board));
}

static void
write_standing (JsonWriter             *writer,
                const SpacesTournament *tournament,
                const SpacesStanding   *standing)
{
  g_autofree char *code
      = spaces_code_encode (spaces_tournament_get_board (tournament, standing->board));

  json_writer_print (writer, "{board:%s,points:%jd,elo:%g,wins:%u,ties:%u,losses:%u", code,
                     (gint64) standing->points,
                     spaces_standing_has_elo (standing) ? cut (standing->elo, RATING_DIGITS) : NAN,
                     standing->wins, standing->ties, standing->losses);
  write_pairing (writer, "best", tournament, standing->board, standing->best);
  write_pairing (writer, "worst", tournament, standing->board, standing->worst);
  json_writer_end_object (writer);
}

void
strength_json_write_tournament (JsonWriter             *writer,
                                const SpacesTournament *tournament,
                                const GArray           *standings)
{
  write_scoring (writer, tournament->scoring);
  json_writer_array_member (writer, "ranking");
  for (guint i = 0; i < standings->len; i++)
    write_standing (writer, tournament, &g_array_index (standings, SpacesStanding, i));
  json_writer_print (writer, "],table:[");
  for (guint i = 0; i < standings->len; i++)
    write_line (writer, tournament, i);
  json_writer_end_array (writer);
}

void
strength_json_write_shard (JsonWriter             *writer,
                           const SpacesTournament *tournament)
{
  guint n = tournament->n_boards;

  write_scoring (writer, tournament->scoring);
  json_writer_array_member (writer, "boards");
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *code = spaces_code_encode (spaces_tournament_get_board (tournament, i));

      json_writer_string (writer, code);
    }
  json_writer_print (writer, "],lines:[");
  for (guint i = 0; i < n; i++)
    {
      if (!tournament->played[i])
        continue;
      json_writer_print (writer, "{line:%u,points:", i);
      write_line (writer, tournament, i);
      json_writer_end_object (writer);
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
  JsonSpanIter iter;
  JsonSpan code;

  json_span_iter_init (&iter, codes);
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
                              _("The member “%s” must be a list of codes"), name);

  return g_steal_pointer (&boards);
}

static gboolean
set_damaged (GError **error)
{
  return decode_error_field (error, _("This isn’t part of a tournament, or it is damaged"));
}

static SpacesTournament *
read_tournament (JsonSpan    boards_span,
                 JsonSpan    scoring_span,
                 GError    **error)
{
  g_autoptr (GPtrArray) boards = strength_json_read_boards (boards_span, "boards",
                                                            SPACES_TOURNAMENT_MAX_BOARDS, error);
  gboolean engine = json_span_string_equal (scoring_span, "engine");

  if (boards == NULL)
    return NULL;
  if (!engine && !json_span_string_equal (scoring_span, "web"))
    {
      set_damaged (error);
      return NULL;
    }

  return spaces_tournament_new (boards, engine ? SPACES_SCORING_ENGINE : SPACES_SCORING_WEB,
                                error);
}

static gboolean
is_same (const SpacesTournament *a,
         const SpacesTournament *b)
{
  guint n = a->n_boards;

  if (n != b->n_boards || a->scoring != b->scoring)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!spaces_board_equal (spaces_tournament_get_board (a, i),
                             spaces_tournament_get_board (b, i)))
      return FALSE;

  return TRUE;
}

/* The points of one line; as many as there are boards. */
static gboolean
read_line (JsonSpan           span,
           SpacesTournament  *tournament)
{
  static const char *const names[] = { "line", "points" };
  guint n = tournament->n_boards, i = 0;
  g_autofree gint16 *points = g_new (gint16, n);
  JsonSpan members[G_N_ELEMENTS (names)];
  JsonSpanIter iter;
  JsonSpan number;
  gint64 line, value;

  json_span_members (span, names, G_N_ELEMENTS (names), members);
  if (!json_span_get_integer (members[0], &line) || line < 0 || line >= n
      || json_span_get_kind (members[1]) != JSON_SPAN_ARRAY)
    return FALSE;

  json_span_iter_init (&iter, members[1]);
  while (json_span_next_element (&iter, &number))
    {
      if (i == n || !json_span_get_integer (number, &value) || value < 0 || value > G_MAXINT16)
        return FALSE;
      points[i++] = (gint16) value;
    }
  if (i < n)
    return FALSE;

  spaces_tournament_set_line (tournament, (guint) line, points);

  return TRUE;
}

gboolean
strength_json_merge_shard (JsonSpan            shard,
                           SpacesTournament  **tournament,
                           GError            **error)
{
  static const char *const names[] = { "scoring", "boards", "lines" };
  g_autoptr (SpacesTournament) own = NULL;
  JsonSpan members[G_N_ELEMENTS (names)];
  JsonSpanIter iter;
  JsonSpan line;

  json_span_members (shard, names, G_N_ELEMENTS (names), members);
  if (json_span_get_kind (members[2]) != JSON_SPAN_ARRAY)
    return set_damaged (error);
  own = read_tournament (members[1], members[0], error);
  if (own == NULL)
    return FALSE;

  if (*tournament == NULL)
    *tournament = spaces_tournament_ref (own);
  else if (!is_same (*tournament, own))
    return decode_error_field (error,
                               _("This is a part of another tournament: its boards or its scoring "
                                 "differ"));
  json_span_iter_init (&iter, members[2]);
  while (json_span_next_element (&iter, &line))
    {
      if (!read_line (line, *tournament))
        return set_damaged (error);
    }

  return TRUE;
}
