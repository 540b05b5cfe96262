/* Challenges: a JSON object with codes of boards in some of its members. The object is shown as
 * a generic tree (inspect-json.c); then the members with a meaning are read, and the link is
 * written again and offered to the reader of the web game's rules, which says whether the web
 * game would open it. */
#include "inspect/spaces/inspect-spaces.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "inspect/spaces/inspect-board.h"
#include "spaces/files/files.h"
#include "spaces/links/challenge.h"
#include "spaces/links/opponent.h"
#include "text/shown.h"

/* Whether the object has members that only a challenge has. A "sequence" marks a board file,
 * which shares some of the names. */
gboolean
inspect_challenge_looks (const InspectPayload *payload)
{
  static const char *const names[] = { "playerBoard", "gameId", "isFinalResults", "playerId" };
  JsonSpan values[G_N_ELEMENTS (names)];

  if (json_span_get_kind (json_span_member (payload->root, "sequence")) != JSON_SPAN_ABSENT)
    return FALSE;

  json_span_members (payload->root, names, G_N_ELEMENTS (names), values);
  return json_span_get_kind (values[0]) == JSON_SPAN_STRING
         || (values[1].from != NULL && (values[2].from != NULL || values[3].from != NULL));
}

/* Fields of a wrong type or value, each with its place. */
static void
add_problems (const InspectPayload *payload,
              GPtrArray            *problems)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const SpacesChallengeProblem *problem = problems->pdata[i];

      inspection_builder_report (payload->builder, INSPECTION_PROBLEM, "field",
                                 inspect_payload_place (payload, problem->from, problem->to), "%s",
                                 problem->message);
    }
}

/* The offset of the contents of @string in the unpacked text. INSPECTION_NOWHERE with escapes in
 * it, since the offsets of the code then no longer match. */
static gsize
find_inner (const InspectPayload *payload,
            JsonSpan              string)
{
  if (memchr (string.from, '\\', (gsize) (string.to - string.from)) != NULL)
    return INSPECTION_NOWHERE;

  return (gsize) (string.from + 1 - payload->json);
}

/* Adds the board of member @name of @object, unless it is absent or an empty string. */
static void
add_code (const InspectPayload *payload,
          JsonSpan              object,
          const char           *name,
          const char           *title)
{
  JsonSpan value = json_span_member (object, name);
  g_autoptr (MappedText) code = NULL;
  g_autoptr (SpacesBoard) board = NULL;

  if (json_span_get_kind (value) != JSON_SPAN_STRING || value.to - value.from <= 2)
    return;

  code = inspect_payload_dup_string (payload, value);
  if (code->length == 0)
    return;

  inspection_builder_inner (payload->builder, (gsize) (value.from - payload->json),
                            (gsize) (value.to - payload->json));
  board = inspect_board_add (payload->builder, code, find_inner (payload, value), "board", title);
}

/* Earlier rounds, as many as the reader of challenges takes (SPACES_CHALLENGE_MAX_ROUNDS). */
static void
add_rounds (const InspectPayload *payload)
{
  JsonSpanIter iter = json_span_iter (json_span_member (payload->root, "previousRoundResults"));
  JsonSpan round;
  gulong n = 0;

  while (json_span_next_element (&iter, &round) && n < SPACES_CHALLENGE_MAX_ROUNDS)
    {
      /* Translators: %lu is the number of the round; the sender is who made the link */
      g_autofree char *player = g_strdup_printf (_("Round %lu, sender’s board"), ++n);
      /* Translators: %lu is the number of the round */
      g_autofree char *opponent = g_strdup_printf (_("Round %lu, opponent’s board"), n);

      add_code (payload, round, "playerBoard", player);
      add_code (payload, round, "opponentBoard", opponent);
    }
}

/* The oldest form has the boards of the previous round as JSON objects instead of codes. */
static void
add_whole_board (const InspectPayload *payload,
                 const char           *name,
                 const char           *title)
{
  JsonSpan result = json_span_member (payload->root, "previousRoundResult");
  JsonSpan value = json_span_member (result, name);
  g_autoptr (SpacesFile) file = NULL;

  if (json_span_get_kind (value) != JSON_SPAN_OBJECT)
    return;

  file = spaces_file_read (value.from, value.to - value.from, SPACES_FILE_BOARD, NULL);
  if (file != NULL && file->n_entries > 0)
    inspect_spaces_add_board (payload->builder, file->entries[0].board, title, FALSE, NULL,
                              inspect_payload_place (payload, value.from - payload->json,
                                                     value.to - payload->json),
                              TRUE);
}

/* A challenge states the size of its boards; a different one is reported at that member. */
static void
check_size (const InspectPayload        *payload,
            const SpacesChallengeFields *fields)
{
  JsonSpan value = json_span_member (payload->root, "boardSize");
  gint64 size;

  if (fields->player_board == NULL || *fields->player_board == '\0' || isnan (fields->board_size))
    return;

  size = g_ascii_strtoll (fields->player_board, NULL, 10);
  if ((double) size == fields->board_size)
    return;

  inspection_builder_report (payload->builder, INSPECTION_PROBLEM, "size-differs",
                             inspect_payload_place (payload, value.from - payload->json,
                                                    value.to - payload->json),
                             /* Translators: what a link says, and what its board has */
                             _("The challenge says size %1$g, but its board has size %2$ld."),
                             fields->board_size, (long) size);
}

/* Members that are absent or unreadable are NULL or NaN; the sentence says what is known. */
static void
summarise (const SpacesChallengeFields *fields,
           InspectionBuilder           *builder)
{
  const char *who = fields->player_name != NULL && *fields->player_name != '\0'
                        ? SHOWN (fields->player_name)
                        : _("Somebody");

  if (fields->is_final_results)
    inspection_builder_sum_up (builder,
                               isnan (fields->player_score) || isnan (fields->opponent_score)
                                   /* Translators: %s is who made the link */
                                   ? _("%s sends the results of a finished game.")
                                   /* Translators: who made the link, points of that player, and
                                    * of the reader */
                                   : _("%1$s sends the results of a finished game: %2$g for the "
                                       "sender, %3$g for you."),
                               who, fields->player_score, fields->opponent_score);
  else
    inspection_builder_sum_up (builder,
                               /* Translators: %s is who made the link */
                               isnan (fields->round) ? _("%s sends a challenge.")
                               : isnan (fields->board_size)
                                   /* Translators: who made the link, and number of the round */
                                   ? _("%1$s challenges you to round %2$g.")
                                   /* Translators: who made the link, number of the round, rows
                                    * and columns */
                                   : _("%1$s challenges you to round %2$g of a game on %3$g×%4$g "
                                       "boards."),
                               who, fields->round, fields->board_size, fields->board_size);
}

/* Checks whether the web game opens a link with this JSON; then it is an opponent. Exceeding a
 * limit that only this program has is no fault of the link. */
static void
check_web_game (const InspectPayload *payload,
                const char           *link)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesChallenge) challenge = spaces_challenge_read (link, -1, NULL, &error);

  if (challenge != NULL)
    inspection_builder_set_whole (
        payload->builder, SPACES_TYPE_OPPONENT,
        spaces_opponent_new_challenge (&challenge->fields, NULL));
  if (challenge != NULL || g_error_matches (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG))
    return;

  inspection_builder_report (payload->builder, INSPECTION_PROBLEM, "web-refuses", payload->place,
                             /* Translators: two whole sentences, one after the other */
                             _("%1$s %2$s"), error->message,
                             _("Today’s web game does not open this link."));
}

/* The canonical form is the link; a challenge pasted as JSON gets one without an address. */
static void
add_canonical (const InspectPayload *payload,
               const char           *base)
{
  g_autofree char *link = spaces_challenge_link_json (payload->json, (gssize) payload->length,
                                                      base != NULL ? base : "", NULL);

  if (link == NULL)
    return;

  check_web_game (payload, link);
  inspection_builder_set_canonical (payload->builder, g_steal_pointer (&link));
}

/* Adds all that the payload, an object, says as a challenge. @base is the address before the `#`,
 * or NULL. */
void
inspect_challenge_add (const InspectPayload *payload,
                       const char           *base)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (
      (GDestroyNotify) spaces_challenge_problem_free);
  g_autoptr (SpacesChallenge) challenge = spaces_challenge_from_json (payload->json, payload->root,
                                                                      problems);
  const SpacesChallengeFields *fields = &challenge->fields;

  summarise (fields, payload->builder);
  inspect_json_add_payload (payload);
  add_problems (payload, problems);
  add_code (payload, payload->root, "playerBoard",
            fields->player_name != NULL && *fields->player_name != '\0' ? fields->player_name
                                                                        : _("Board"));
  check_size (payload, fields);
  add_rounds (payload);
  add_whole_board (payload, "playerBoard", _("Round before, sender’s board"));
  add_whole_board (payload, "opponentBoard", _("Round before, opponent’s board"));
  if (payload->is_whole)
    add_canonical (payload, base);
}

/* The payload of "c", or of "C" if it looks like one: some programs change the case of a link. */
static gboolean
find_value (const InspectSource *source,
            TextSpan            *value,
            InspectionBuilder   *builder)
{
  if (inspect_source_get_parameter (source, SPACES_CHALLENGE_KEY, value))
    return source->is_link || inspect_payload_looks (source, *value);
  if (!inspect_source_get_parameter (source, "C", value) || !inspect_payload_looks (source, *value))
    return FALSE;

  inspection_builder_report (builder, INSPECTION_NOTE, "letter-case",
                             inspect_source_get_place (source, *value),
                             _("“C=” was read as “c=”; the web game needs the lowercase letter."));
  return TRUE;
}

/* Reads a link with "c"; a payload that is no object is an error. */
gboolean
inspect_challenge (InspectSource     *source,
                   InspectionBuilder *builder)
{
  g_auto (InspectPayload) payload = { .builder = builder };
  g_autofree char *base = NULL;
  TextSpan value;

  if (!find_value (source, &value, builder))
    return FALSE;

  inspection_builder_sum_up (builder, _("A challenge that can’t be read."));
  base = inspect_source_dup_base (source);
  inspect_source_add_base (source, builder);

  if (inspect_payload_read (source, value, &payload))
    {
      if (json_span_get_kind (payload.root) == JSON_SPAN_OBJECT)
        inspect_challenge_add (&payload, base);
      else
        inspection_builder_report (builder, INSPECTION_ERROR, "field", payload.place,
                                   _("The compressed part of this link isn’t a challenge."));
    }
  return TRUE;
}
