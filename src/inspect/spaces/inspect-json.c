/* Adds any JSON value as a tree of fields: one recursive walk over the spans, without copying
 * the document. Known members of the game get a name in the user's language, all others keep
 * their own. Lists stop as soon as the builder is full, so the cost is bounded by
 * INSPECTION_MAX_FIELDS and not by the length of the JSON. */
#include "inspect/spaces/inspect-spaces.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Members of all JSON that the game writes, in no order: they are looked up by name. */
static const struct
{
  const char *id;
  const char *name;
} known[] = {
  { "playerBoard", N_("Player’s board") },
  { "opponentBoard", N_("Opponent’s board") },
  { "boardSize", N_("Size of the boards") },
  { "round", N_("Round") },
  { "gameMode", N_("Mode") },
  { "gameId", N_("Id of the game") },
  { "playerId", N_("Id of the sender") },
  { "playerName", N_("Sender") },
  { "gameCreatorId", N_("Id of the game’s creator") },
  { "playerScore", N_("Sender’s points") },
  { "opponentScore", N_("Opponent’s points") },
  { "playerDiscordId", N_("Discord id") },
  { "playerDiscordUsername", N_("Discord name") },
  { "playerDiscordAvatar", N_("Discord picture") },
  { "previousRoundResult", N_("The round before") },
  { "previousRoundResults", N_("Rounds before") },
  { "isRoundComplete", N_("Both have played the round") },
  { "isFinalResults", N_("The game is over") },
  { "winner", N_("Winner") },
  { "playerPoints", N_("Player’s points") },
  { "opponentPoints", N_("Opponent’s points") },
  { "playerFinalPosition", N_("Where the player’s piece stopped") },
  { "opponentFinalPosition", N_("Where the opponent’s piece stopped") },
  { "name", N_("Name") },
  { "user", N_("Player") },
  { "opponent", N_("Opponent") },
  { "roundHistory", N_("Rounds") },
  { "createdAt", N_("Created") },
  { "type", N_("Kind") },
  { "state", N_("State") },
  { "changes", N_("Changes") },
  { "requestId", N_("Id of the request") },
  { "returnUrl", N_("Return address") },
  { "sessionId", N_("Id of the session") },
  { "npcId", N_("Id of the figure") },
  { "npcDisplayName", N_("Name of the figure") },
  { "skillLevel", N_("Skill") },
};

/* The translated name of a known member, else @id itself. */
static const char *
find_name (const char *id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    if (strcmp (known[i].id, id) == 0)
      return _(known[i].name);

  return id;
}

/* Members of boards that are long and mean nothing to a reader; they get one field without
 * children. */
static gboolean
is_bulky (const char *id)
{
  return strcmp (id, "grid") == 0 || strcmp (id, "sequence") == 0 || strcmp (id, "thumbnail") == 0;
}

/* A board in JSON form is shown as one field: its moves are shown with the find. */
static gboolean
is_board (JsonSpan value)
{
  return json_span_get_kind (json_span_member (value, "sequence")) == JSON_SPAN_ARRAY;
}

/* Name and number of moves, without reading the board. */
static char *
describe_board (JsonSpan value)
{
  g_autofree char *name = json_span_dup_string (json_span_member (value, "name"));
  gulong n = json_span_count (json_span_member (value, "sequence"));

  /* Translators: the name of a board, and how many moves it has */
  return g_strdup_printf (ngettext ("“%1$s”, %2$lu move", "“%1$s”, %2$lu moves", n),
                          name != NULL ? name : "", n);
}

/* The value for people; "" for an object, whose members are shown inside. */
static char *
describe (JsonSpan value)
{
  gulong n;

  switch (json_span_get_kind (value))
    {
    case JSON_SPAN_STRING:
      return json_span_dup_string (value);
    case JSON_SPAN_ARRAY:
      n = json_span_count (value);
      /* Translators: %lu is how many entries a list of JSON has */
      return g_strdup_printf (ngettext ("%lu entry", "%lu entries", n), n);
    case JSON_SPAN_OBJECT:
      return is_board (value) ? describe_board (value) : g_strdup ("");
    case JSON_SPAN_BOOLEAN:
      return g_strdup (json_span_is_true (value) ? _("yes") : _("no"));
    case JSON_SPAN_NULL:
      return g_strdup (_("nothing"));
    case JSON_SPAN_NUMBER:
    case JSON_SPAN_ABSENT:
    default:
      return g_strndup (value.from, value.to - value.from);
    }
}

static void add_value (const InspectPayload *payload,
                       const char           *id,
                       const char           *name,
                       JsonSpan              value);

/* In the order of the document. */
static void
add_members (const InspectPayload *payload,
             JsonSpan              object)
{
  JsonSpan name, value;

  JSON_EACH_MEMBER (name, value, object)
    {
      g_autofree char *id = json_span_dup_string (name);

      add_value (payload, id, find_name (id), value);
      if (inspection_builder_is_full (payload->builder))
        break;
    }
}

/* Ids count from 0 as in JSON paths, names from 1 as people do. */
static void
add_elements (const InspectPayload *payload,
              JsonSpan              list)
{
  JsonSpan value;
  gulong n = 0;

  JSON_EACH_ELEMENT (value, list)
    {
      g_autofree char *id = g_strdup_printf ("%lu", n);
      g_autofree char *name = g_strdup_printf ("%lu", ++n);

      add_value (payload, id, name, value);
      if (inspection_builder_is_full (payload->builder))
        break;
    }
}

/* Recursion is bounded by INSPECT_MAX_JSON_DEPTH, which was checked when the text was parsed. */
static void
add_value (const InspectPayload *payload,
           const char           *id,
           const char           *name,
           JsonSpan              value)
{
  JsonSpanKind kind = json_span_get_kind (value);
  gsize from = (gsize) (value.from - payload->json);
  gsize to = (gsize) (value.to - payload->json);
  TextSpan place = inspect_payload_place (payload, from, to);
  g_autofree char *text = describe (value);
  gboolean unfold = (kind == JSON_SPAN_ARRAY || (kind == JSON_SPAN_OBJECT && !is_board (value)))
                    && !is_bulky (id);

  inspection_builder_inner (payload->builder, from, to);
  if (!unfold)
    {
      inspection_builder_add_field (payload->builder, id, name, text, place);
      return;
    }

  inspection_builder_open (payload->builder, id, name, text, place);
  if (kind == JSON_SPAN_OBJECT)
    add_members (payload, value);
  else
    add_elements (payload, value);
  inspection_builder_close (payload->builder);
}

/* Adds one field for the payload with its members inside. The length is that of the JSON that
 * was in the payload, without brackets that a repair has closed. */
void
inspect_json_add_payload (const InspectPayload *payload)
{
  gulong n = g_utf8_strlen (payload->json, (gssize) payload->kept);
  g_autofree char *value
      /* Translators: %lu is the length of a value of JSON */
      = g_strdup_printf (ngettext ("%lu character of JSON", "%lu characters of JSON", n), n);

  inspection_builder_open (payload->builder, "payload", _("Contents"), value, payload->place);
  add_members (payload, payload->root);
  inspection_builder_close (payload->builder);
}
