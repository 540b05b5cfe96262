/* JSON texts: files of the game and its tools, challenges that somebody has unpacked, and JSON
 * of other programs. The shape decides: a challenge by its members, a file by
 * spaces_file_read(); what is neither is shown as a tree with the reason. */
#include "inspect/spaces/inspect-readers.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "inspect/spaces/inspect-challenge.h"
#include "inspect/spaces/inspect-entries.h"
#include "inspect/spaces/inspect-json.h"
#include "inspect/spaces/inspect-spaces-kind.h"
#include "spaces/board/code.h"
#include "text/shown.h"

/* The canonical form of a file: one code a line. */
static char *
list_codes (const SpacesFile *file)
{
  GString *codes = g_string_new (NULL);

  for (gsize i = 0; i < spaces_file_get_n_entries (file) && i < INSPECTION_MAX_FINDS; i++)
    {
      if (codes->len > 0)
        g_string_append_c (codes, '\n');
      spaces_code_append (spaces_file_get_entry (file, i)->board, codes);
    }

  return g_string_free (codes, FALSE);
}

/* Adds the first reason why the web game would reject the file, in its own words. */
static void
check_web_game (const InspectPayload *payload,
                const SpacesFile     *file,
                InspectionBuilder    *builder)
{
  const SpacesFileWarning *issue;
  g_autofree char *message = NULL;

  if (spaces_file_is_accepted (file) || spaces_file_get_n_issues (file) == 0)
    return;

  issue = spaces_file_get_issue (file, 0);
  /* Translators: a place in the file, and words of the web game, in English */
  message = g_strdup_printf (_("The web game rejects this file: %s “%s”."),
                             SHOWN (issue->path), issue->message);
  inspection_builder_add_problem (builder, INSPECTION_ADVICE, "web-refuses",
                                  inspect_payload_place (payload, issue->from, issue->to), message);
}

static void
add_file (const InspectPayload *payload,
          const SpacesFile     *file,
          InspectionBuilder    *builder)
{
  const char *name = spaces_file_get_name (file);
  gulong n = spaces_file_get_n_entries (file);
  const char *title = spaces_file_kind_title (spaces_file_get_kind (file));

  inspection_builder_set_format (builder, INSPECT_SPACES_FILE, title);
  inspection_builder_set_summary (
      builder, g_strdup_printf (ngettext ("A file of the game with %'lu board.",
                                          "A file of the game with %'lu boards.", n), n));
  inspection_builder_add_field (builder, "kind", _("Kind"), title, payload->place);
  if (name != NULL)
    inspection_builder_add_field (builder, "name", _("Name"), name, payload->place);
  inspect_entries_add (payload, file, builder);
  check_web_game (payload, file, builder);
  if (payload->is_whole && n > 0 && n <= INSPECTION_MAX_FINDS
      && spaces_file_get_n_problems (file) == 0)
    inspection_builder_set_canonical (builder, list_codes (file));
}

/* JSON of another program: only its tree and the reader's error. */
static void
add_other_json (const InspectPayload *payload,
                const GError         *error,
                InspectionBuilder    *builder)
{
  inspection_builder_set_format (builder, INSPECTION_UNKNOWN, _("JSON text"));
  inspection_builder_set_summary (builder,
                                  g_strdup (_("A JSON text without a board of the game.")));
  inspect_json_add_payload (payload, builder);
  inspection_builder_add_problem (builder, INSPECTION_ERROR, decode_error_get_code (error),
                                  payload->place, error->message);
}

/* The title and summary that are set first remain when the JSON cannot be read. */
void
inspect_json_text (const MappedText  *text,
                   InspectionBuilder *builder)
{
  gsize n_characters = g_utf8_strlen (mapped_text_get_text (text),
                                      (gssize) mapped_text_get_length (text));
  g_auto (InspectPayload) payload = { 0 };
  g_autoptr (SpacesFile) file = NULL;
  g_autoptr (GError) error = NULL;

  inspection_builder_set_format (builder, INSPECT_SPACES_FILE, _("JSON text"));
  inspection_builder_set_summary (builder, g_strdup (_("A JSON text that can’t be read.")));
  inspection_builder_set_sizes (builder, n_characters, n_characters);
  if (!inspect_payload_read_plain (text, &payload, builder))
    return;

  if (inspect_challenge_looks (&payload))
    {
      inspection_builder_set_format (builder, INSPECT_SPACES_CHALLENGE, _("Challenge"));
      inspect_challenge_add (&payload, NULL, builder);
      return;
    }

  file = spaces_file_read (payload.json, (gssize) payload.length, SPACES_FILE_ANY, &error);
  if (file != NULL)
    add_file (&payload, file, builder);
  else
    add_other_json (&payload, error, builder);
}
