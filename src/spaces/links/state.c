/* A state of a game is a JSON object; its boards are read as those of a file (spaces/files), and
 * only its kind is found here, from the member “type”.
 */
#include "spaces/links/state.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const struct
{
  const char *type;  /* the member "type" of the object, or NULL */
  const char *title;
} kinds[] = {
  [SPACES_STATE_WHOLE] = { NULL, N_("State of a whole game") },
  [SPACES_STATE_FULL] = { "full_state", N_("State of a whole game") },
  [SPACES_STATE_DELTA] = { "delta", N_("Changes to a game") },
  [SPACES_STATE_RESYNC] = { "resync_request", N_("Request for the state of a game") },
  [SPACES_STATE_OTHER] = { NULL, N_("Message of an old version of the game") },
};

/* What a state is called, for people. */
const char *
spaces_state_kind_title (SpacesStateKind kind)
{
  return _(kinds[kind].title);
}

/* Without a type it is a whole game; with one that is unknown, a message of an old version. */
static SpacesStateKind
detect_kind (JsonSpan root)
{
  JsonSpan type = json_span_member (root, "type");

  if (json_span_get_kind (type) != JSON_SPAN_STRING)
    return SPACES_STATE_WHOLE;

  for (SpacesStateKind kind = SPACES_STATE_FULL; kind < SPACES_STATE_OTHER; kind++)
    if (json_span_string_equal (type, kinds[kind].type))
      return kind;

  return SPACES_STATE_OTHER;
}

/* @json is the text inside; it must be an object. */
SpacesFile *
spaces_state_read (const char       *json,
                   gssize            length,
                   SpacesStateKind  *kind,
                   GError          **error)
{
  g_autoptr (SpacesFile) file = spaces_file_read (json, length, SPACES_FILE_STATE, error);
  JsonSpan root;

  if (file == NULL)
    return NULL;

  /* Cannot fail: spaces_file_read() has parsed the same text. */
  json_span_parse (json, length < 0 ? strlen (json) : (gsize) length, SPACES_FILE_MAX_DEPTH, &root,
                   NULL);
  if (json_span_get_kind (root) != JSON_SPAN_OBJECT)
    return decode_error_null (error, DECODE_ERROR_FIELD, 0,
                              _("The state of a game must be a JSON object."));

  *kind = detect_kind (root);

  return g_steal_pointer (&file);
}
