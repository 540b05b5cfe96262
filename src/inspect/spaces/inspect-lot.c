/* Links that carry no board; a player who pastes one wants to know that.
 *
 * Those between the game and the hub that launches it are `#lot=`, `#lot-home=` and the results
 * `#r=`, each with a compressed JSON object ("lot" is the game's name of the parameter). A
 * challenge that is stored on the game's server is `#s=` and an id. This program contacts no
 * server, so only the form of the id is checked. */
#include "inspect/spaces/inspect-spaces.h"

#include <glib/gi18n-lib.h>
#include <string.h>


#define ID_LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-"
#define ID_LENGTH 8

typedef struct
{
  const char *parameter;
  const char *title;
  const char *summary;
  const char *required[6]; /* what the web game wants in it */
} LotForm;

static const LotForm forms[] = {
  { "lot", N_("Launch from a game hub"),
    N_("A hub starts a game against one of its figures with this link. It holds no board."),
    { "sessionId", "npcId", "opponentType", "skillLevel", "returnUrl" } },
  { "lot-home", N_("Return to a game hub"),
    N_("A hub uses this link to say where the game is to return. It has no board."),
    { "returnUrl" } },
  { "r", N_("Results for a game hub"),
    N_("The game reports the results of a game to a hub with this link. It holds no board."),
    { "sessionId", "npcId" } },
};

/* Reports members without which the web game ignores the link; each has to be a non-empty
 * string. */
static void
check_required (const InspectPayload *payload,
                const LotForm        *form)
{
  for (guint i = 0; form->required[i] != NULL; i++)
    {
      JsonSpan value = json_span_member (payload->root, form->required[i]);

      if (json_span_get_kind (value) != JSON_SPAN_STRING || value.to - value.from <= 2)
        inspection_builder_report (
            payload->builder, INSPECTION_PROBLEM, "field", payload->place,
            /* Translators: %s is the name of a field, such as sessionId */
            _("“%s” is missing; the web game rejects the link without it."), form->required[i]);
    }
}

/* The form of the source and the span of its value. A parameter "r" was the number of a round in
 * older links, so its value must look like a payload; the others need that only without an
 * address. */
static const LotForm *
find_form (const InspectSource *source,
           TextSpan            *value)
{
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      if (!inspect_source_get_parameter (source, forms[i].parameter, value))
        continue;
      /* "r" is the round of an older form as well. */
      if (strcmp (forms[i].parameter, "r") == 0
              ? inspect_payload_looks (source, *value)
              : source->is_link || inspect_payload_looks (source, *value))
        return &forms[i];
    }

  return NULL;
}

gboolean
inspect_lot (InspectSource     *source,
             InspectionBuilder *builder)
{
  g_auto (InspectPayload) payload = { .builder = builder };
  TextSpan value;
  const LotForm *form = find_form (source, &value);

  if (form == NULL)
    return FALSE;

  inspection_builder_set_format (builder, INSPECT_SPACES_LOT, _(form->title));
  inspection_builder_sum_up (builder, "%s", _(form->summary));
  inspect_source_add_base (source, builder);

  if (inspect_payload_read (source, value, &payload))
    {
      inspect_json_add_payload (&payload);
      check_required (&payload, form);
    }
  return TRUE;
}

gboolean
inspect_stored (InspectSource     *source,
                InspectionBuilder *builder)
{
  const char *text = source->text->text;
  g_autofree char *id = NULL;
  TextSpan value;

  if (!source->is_link || !inspect_source_get_parameter (source, "s", &value))
    return FALSE;

  inspection_builder_sum_up (builder, _("The challenge isn’t in this link: the game’s server keeps "
                                        "it for 30 days."));
  inspect_source_add_base (source, builder);

  id = g_strndup (text + value.from, value.to - value.from);
  inspection_builder_add_field (builder, "id", _("Id on the server"), id,
                                inspect_source_get_place (source, value));
  if (strlen (id) != ID_LENGTH || strspn (id, ID_LETTERS) != ID_LENGTH)
    inspection_builder_report (builder, INSPECTION_PROBLEM, "id",
                               inspect_source_get_place (source, value),
                               _("Ids on the server have eight letters or digits; this one is "
                                 "incomplete."));
  inspection_builder_report (builder, INSPECTION_ADVICE, "stored",
                             inspect_source_get_place (source, value),
                             _("This program doesn’t contact servers. Open the link in the web "
                               "game, or ask the sender for the long link: “View link data”, "
                               "“Fallback URL”."));
  return TRUE;
}
