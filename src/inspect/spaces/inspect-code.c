/* Codes in all their links: bare, behind `#`, and as the parameters "challenge", "result" and
 * "next". They share one reader for a comma-separated list of codes, which also joins codes that
 * a mail has broken, and collects the canonical link on the way. A link has a canonical form
 * only if all of its codes could be read. */
#include "inspect/spaces/inspect-spaces.h"

#include <glib/gi18n-lib.h>

#include "inspect/spaces/inspect-board.h"
#include "spaces/board/code.h"
#include "spaces/links/opponent.h"

#define CODE_LETTERS "0123456789ptfG"

/* Names of boards, translated where one is added: most sources are none of ours. */
static const char *const board_name[] = { N_("Board") };
static const char *const played_names[] = { N_("Player’s board"), N_("Opponent’s board") };
static const char *const next_name[] = { N_("Next board") };

/* Whether the bytes @span begin as a code does. */
static gboolean
is_code (const MappedText *text,
         TextSpan          span)
{
  return inspect_board_begins (text->text + span.from, span.to - span.from);
}

/* The board, or NULL; *@stopped is set to the byte at which decoding stopped. */
static SpacesBoard *
try_code (const MappedText *code,
          gsize            *stopped)
{
  g_autoptr (GError) error = NULL;
  SpacesBoard *board = spaces_code_decode (code->text,
                                           (gssize) code->length, NULL, &error);

  *stopped = board != NULL ? code->length : decode_error_get_offset (error);
  return board;
}

/* Whether the last move is the final one. A board has at least one move. */
static gboolean
is_finished (const SpacesBoard *board)
{
  gsize n_moves = spaces_board_get_n_moves (board);

  return spaces_board_get_move (board, n_moves - 1)->type == SPACES_MOVE_FINAL;
}

/* @parts as one code if it can be read to its end, else NULL. Takes ownership of @parts, which
 * may be NULL. */
static MappedText *
join_parts (MappedText *parts)
{
  g_autoptr (MappedText) joined = NULL;
  g_autoptr (SpacesBoard) board = NULL;
  gsize stopped;

  if (parts == NULL)
    return NULL;

  joined = inspect_board_unescape (parts, (TextSpan) { 0, parts->length });
  mapped_text_unref (parts);
  board = try_code (joined, &stopped);

  return board != NULL ? g_steal_pointer (&joined) : NULL;
}

/* The code at @span, with *@end set to its end. Lines or words behind it are joined only if the
 * code stops at its very end or lacks a final move, and is complete with them: the next word of
 * a message may consist of digits by chance. */
static MappedText *
take_code (const InspectSource *source,
           TextSpan             span,
           gsize               *end,
           InspectionBuilder   *builder)
{
  TextSpan seam = inspect_source_get_place (source, (TextSpan) { span.to, span.to });
  g_autoptr (MappedText) code = inspect_board_unescape (source->text, span);
  g_autoptr (SpacesBoard) board = NULL;
  MappedText *joined;
  gsize stopped;

  *end = span.to;
  board = try_code (code, &stopped);
  if (stopped < code->length || (board != NULL && is_finished (board)))
    return g_steal_pointer (&code);

  joined = join_parts (inspect_source_join (source, span, CODE_LETTERS, TRUE, end));
  if (joined != NULL)
    {
      inspection_builder_report (builder, INSPECTION_NOTE, "line-break", seam,
                                 _("Line breaks inside the code were ignored."));
      return joined;
    }

  joined = join_parts (inspect_source_join (source, span, CODE_LETTERS, FALSE, end));
  if (joined != NULL)
    {
      inspection_builder_report (builder, INSPECTION_NOTE, "spaces", seam,
                                 _("Spaces or commas inside the code were ignored."));
      return joined;
    }

  *end = span.to;
  return g_steal_pointer (&code);
}

/* Where the first code of a list in @span ends; never looks behind it, since there may be megabytes
 * of other links. */
static gsize
find_comma (const char *text,
            TextSpan    span)
{
  gsize at = span.from;

  while (at < span.to && text[at] != ',' && text[at] != ';')
    at++;

  return at;
}

/* Adds the comma-separated codes in @span and appends their canonical forms to @canonical.
 * @names label the first @n_names of them. Returns the number of codes, or 0 if any could not be
 * read. */
static guint
add_codes (InspectSource     *source,
           TextSpan           span,
           const char *const *names,
           guint              n_names,
           InspectionBuilder *builder,
           GString           *canonical)
{
  const char *text = source->text->text;
  guint n_read = 0;
  guint n = 0;

  if (span.from == span.to)
    inspection_builder_report (builder, INSPECTION_ERROR, "empty",
                               inspect_source_get_place (source, span),
                               _("Nothing follows the “=”: the board is missing. Ask for the whole "
                                 "link."));

  while (span.from < span.to)
    {
      TextSpan one = { span.from, find_comma (text, span) };
      gsize end;
      g_autoptr (MappedText) code = take_code (source, one, &end, builder);
      g_autoptr (SpacesBoard) board = NULL;

      board = inspect_board_add (builder, code, INSPECTION_NOWHERE, "board",
                                 n < n_names ? _ (names[n]) : _("Board"));
      if (board != NULL)
        {
          if (n_read > 0)
            g_string_append_c (canonical, ',');
          spaces_code_append (board, canonical);
          n_read++;
        }
      n++;
      span.from = MIN (end + 1, span.to);
      source->resume = MAX (source->resume, end);
    }

  return n > n_read ? 0 : n_read;
}

/* The address of the source followed by @opening, such as "#challenge=". */
static GString *
begin_canonical (const InspectSource *source,
                 const char          *opening)
{
  g_autofree char *base = inspect_source_dup_base (source);
  GString *canonical = g_string_new (base);

  return g_string_append (canonical, opening);
}

/* Takes @canonical, which is dropped when a part of the link could not be read. */
static void
set_canonical (InspectionBuilder *builder,
               GString           *canonical,
               gboolean           is_whole)
{
  char *text = g_string_free (canonical, !is_whole);

  if (is_whole)
    inspection_builder_set_canonical (builder, text);
}

/* The codes at @span; @opening is what precedes them in a link. @partial is the summary of those
 * that could not be read to their end. */
static void
read_span (InspectSource     *source,
           TextSpan           span,
           const char        *opening,
           const char        *summary,
           const char        *partial,
           InspectionBuilder *builder)
{
  GString *canonical;
  gboolean is_whole;

  inspect_source_add_base (source, builder);
  canonical = begin_canonical (source, opening);
  is_whole = add_codes (source, span, board_name, 1, builder, canonical) > 0;
  set_canonical (builder, canonical, is_whole);
  inspection_builder_sum_up (builder, "%s", is_whole ? summary : partial);
}

/* The current form of a link to a single board. */
gboolean
inspect_short (InspectSource     *source,
               InspectionBuilder *builder)
{
  if (!source->is_link || !is_code (source->text, source->body))
    return FALSE;

  read_span (source, source->body, "#", _("A link to a board, stored in the link itself."),
             _("This board can only be read in part."), builder);
  return TRUE;
}

gboolean
inspect_code (InspectSource     *source,
              InspectionBuilder *builder)
{
  if (source->is_link || !is_code (source->text, source->body))
    return FALSE;

  read_span (source, source->body, "", _("A board as a code, without an address."),
             _("This board can only be read in part."), builder);
  return TRUE;
}

/* What Play takes is the board for that round. */
static void
set_round (InspectionBuilder *builder,
           const char        *round)
{
  const InspectionFind *find = builder->inspection->finds->len > 0
                                   ? inspection_get_find (builder->inspection, 0)
                                   : NULL;
  SpacesOpponent *opponent
      = find != NULL && find->complete
            ? spaces_opponent_new_board (find->value, find->is_named ? find->name : NULL, NULL)
            : NULL;

  if (opponent == NULL)
    return;

  opponent->round = (guint) CLAMP (g_ascii_strtoll (round, NULL, 10), 0, G_MAXINT16);
  inspection_builder_set_whole (builder, SPACES_TYPE_OPPONENT, opponent);
}

/* The older game added "r", the number of the round, and "m", the mode: "d" is a deck, anything
 * else round by round. */
static void
add_old_parameters (const InspectSource *source,
                    InspectionBuilder   *builder)
{
  const char *text = source->text->text;
  TextSpan value;

  if (inspect_source_get_parameter (source, "r", &value))
    {
      g_autofree char *round = g_strndup (text + value.from, value.to - value.from);

      inspection_builder_add_field (builder, "round", _("Round"), round,
                                    inspect_source_get_place (source, value));
      set_round (builder, round);
    }
  if (inspect_source_get_parameter (source, "m", &value))
    inspection_builder_add_field (builder, "mode", _("Mode"),
                                  text[value.from] == 'd' && value.to == value.from + 1
                                      ? _("deck") : _("round by round"),
                                  inspect_source_get_place (source, value));
}

/* For links of the older game. */
static void
note_not_in_web_game (const InspectSource *source,
                      InspectionBuilder   *builder)
{
  inspection_builder_report (builder, INSPECTION_NOTE, "not-in-web-game",
                             inspect_source_get_place (source, source->body),
                             _("Today’s web game does not open links of this form."));
}

/* Of the older game: the receiver answers the board. */
gboolean
inspect_named (InspectSource     *source,
               InspectionBuilder *builder)
{
  TextSpan value;

  if (!inspect_source_get_parameter (source, "challenge", &value)
      || (!source->is_link && !is_code (source->text, value)))
    return FALSE;

  read_span (source, value, "#challenge=", _("A link that asks you to answer a board."),
             _("A link to a board that can only be read in part."), builder);
  add_old_parameters (source, builder);
  note_not_in_web_game (source, builder);
  return TRUE;
}

/* The finds of a link that could be read to its end: both boards, the sender's first, and the
 * next. */
static void
set_reply (InspectionBuilder *builder)
{
  const InspectionFind *next = inspection_get_find (builder->inspection, 2);

  inspection_builder_set_whole (
      builder, SPACES_TYPE_OPPONENT,
      spaces_opponent_new_reply (inspection_get_find (builder->inspection, 1)->value,
                                 inspection_get_find (builder->inspection, 0)->value, next->value,
                                 next->is_named ? next->name : NULL));
}

/* A round needs exactly two boards and one next board to be complete. */
gboolean
inspect_result (InspectSource     *source,
                InspectionBuilder *builder)
{
  GString *canonical;
  gboolean is_whole;
  TextSpan result, next;

  if (!inspect_source_get_parameter (source, "result", &result)
      || (!source->is_link && !is_code (source->text, result)))
    return FALSE;

  inspect_source_add_base (source, builder);
  canonical = begin_canonical (source, "#result=");
  is_whole = add_codes (source, result, played_names, 2, builder, canonical) == 2;
  if (inspect_source_get_parameter (source, "next", &next))
    {
      g_string_append (canonical, "&next=");
      is_whole = add_codes (source, next, next_name, 1, builder, canonical) == 1 && is_whole;
      if (is_whole)
        set_reply (builder);
    }
  else
    inspection_builder_report (builder, INSPECTION_NOTE, "no-next",
                               inspect_source_get_place (source, source->body),
                               _("There is no next board in this link."));
  set_canonical (builder, canonical, is_whole);
  note_not_in_web_game (source, builder);
  inspection_builder_sum_up (builder, is_whole
                                          ? _("A played round: both boards, and the next one.")
                                          : _("A played round that can only be read in part."));
  return TRUE;
}
