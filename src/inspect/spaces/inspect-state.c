/* Whole games that links carried before there were challenges (spaces/links/state.h): a payload
 * as the whole body. A challenge that has lost its `#c=` looks the same, and is told apart by
 * its members after decompressing. */
#include "inspect/spaces/inspect-spaces.h"

#include <glib/gi18n-lib.h>

#include "spaces/links/state.h"

#define MIN_BARE_PAYLOAD 12 /* letters; the shortest object with a member has 13 */

/* Shows the JSON tree even if it is no state of the game. */
static void
add_state (const InspectPayload *payload)
{
  g_autoptr (GError) error = NULL;
  SpacesStateKind kind;
  g_autoptr (SpacesFile) file = spaces_state_read (payload->json, (gssize) payload->length, &kind,
                                                   &error);
  gulong n;

  inspect_json_add_payload (payload);
  if (file == NULL)
    {
      inspection_builder_add_error (payload->builder, error, payload->place);
      return;
    }

  inspect_entries_add (payload, file);
  n = file->n_entries;
  inspection_builder_set_format (payload->builder, INSPECT_SPACES_STATE,
                                 spaces_state_kind_title (kind));
  inspection_builder_sum_up (
      payload->builder,
      n == 0 ? _("A link of an older version of the game, without a board.")
             /* Translators: %'lu is how many boards the link holds */
             : ngettext ("A link of an older version of the game, with %'lu board in it.",
                         "A link of an older version of the game, with %'lu boards in it.", n), n);
}

gboolean
inspect_state (InspectSource     *source,
               InspectionBuilder *builder)
{
  g_auto (InspectPayload) payload = { .builder = builder };
  g_autofree char *base = NULL;

  if (!inspect_payload_looks (source, source->body))
    return FALSE;

  inspection_builder_sum_up (builder, _("The state of a game that can’t be read."));
  base = inspect_source_dup_base (source);
  inspect_source_add_base (source, builder);

  if (inspect_payload_read (source, source->body, &payload))
    {
      if (inspect_challenge_looks (&payload))
        {
          inspection_builder_set_format (builder, INSPECT_SPACES_CHALLENGE, _("Challenge"));
          inspection_builder_report (builder, INSPECTION_NOTE, "no-name", payload.place,
                                     _("The “#c=” before this challenge is missing."));
          inspect_challenge_add (&payload, base);
        }
      else
        add_state (&payload);
    }
  return TRUE;
}

/* Without a link around it, short words that merely look like a payload are ignored. */
gboolean
inspect_bare_state (InspectSource     *source,
                    InspectionBuilder *builder)
{
  return source->body.to - source->body.from >= MIN_BARE_PAYLOAD && inspect_state (source, builder);
}
