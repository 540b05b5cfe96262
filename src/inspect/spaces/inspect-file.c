/* JSON texts: files of the game and its tools, unpacked challenges, and JSON of
 * other programs. The shape decides: a challenge by its members, a file by spaces_file_read(); what
 * is neither is shown as a tree with the reason.
 *
 * A file becomes fields, finds and problems, up to the builder's limit of boards. Its spans are
 * bytes of the payload's JSON and are mapped to the pasted text. */
#include "inspect/spaces/inspect-spaces.h"

#include <glib/gi18n-lib.h>

#include "inspect/spaces/inspect-board.h"
#include "spaces/board/code.h"
#include "spaces/links/opponent.h"
#include "spaces/rules/check.h"
#include "text/shown.h"

/* --- The boards of a file -------------------------------------------------------------------- */

/* Adds a problem or note of the file, preceded by its path where it has one. */
static void
add_warning (const InspectPayload    *payload,
             const SpacesFileWarning *warning,
             InspectionSeverity       severity,
             const char              *code)
{
  TextSpan place = inspect_payload_place (payload, warning->from, warning->to);

  if (*warning->path != '\0')
    /* Translators: first a place such as "boards[3]", then what is the matter there */
    inspection_builder_report (payload->builder, severity, code, place, _("%1$s: %2$s"),
                               SHOWN (warning->path), warning->message);
  else
    inspection_builder_report (payload->builder, severity, code, place, "%s", warning->message);
}

/* Adds the most important rule that a board breaks, and only that one: a file has too many
 * boards for a full report. */
static void
check_rules (const SpacesFileEntry *entry,
             TextSpan               place,
             InspectionBuilder     *builder)
{
  g_autoptr (SpacesReport) report = NULL;
  g_autofree char *sentence = NULL;

  if (builder->inspection->finds->len >= INSPECT_MAX_JUDGED_BOARDS)
    return;

  report = spaces_rules_check (entry->board);
  if (report->problems.len == 0)
    return;

  sentence = spaces_problem_describe (&report->problems.items[0]);
  inspection_builder_report (builder, INSPECTION_PROBLEM, report->problems.items[0].rule, place,
                             "%s: %s", SHOWN (entry->title), sentence);
}

/* Fields, rules and find of one board of the file. */
static void
add_entry (const InspectPayload  *payload,
           const SpacesFileEntry *entry)
{
  TextSpan place = inspect_payload_place (payload, entry->from, entry->to);
  g_autofree char *description = inspect_board_describe (entry->board);
  g_autofree char *code = spaces_code_encode (entry->board);

  inspection_builder_open (payload->builder, "board", entry->title, description, place);
  inspection_builder_add_field (payload->builder, "path", C_("in a file", "Place"), entry->path,
                               place);
  inspection_builder_add_field (payload->builder, "code", _("Code"), code, place);
  inspection_builder_close (payload->builder);

  check_rules (entry, place, payload->builder);
  inspect_spaces_add_board (payload->builder, entry->board, entry->title, entry->name != NULL, NULL,
                                place, TRUE);
}

/* Boards beyond the limit are counted and not even described. */
void
inspect_entries_add (const InspectPayload *payload,
                     const SpacesFile     *file)
{
  gsize n = file->n_entries;
  gsize most = inspection_builder_get_max_finds (payload->builder);

  for (gsize i = 0; i < MIN (n, most); i++)
    add_entry (payload, &file->entries[i]);
  if (n > most)
    inspection_builder_leave_out (payload->builder, &spaces_board_kind, n - most);
  for (gsize i = 0; i < file->n_problems; i++)
    add_warning (payload, &file->problems[i], INSPECTION_ERROR, "board");
  for (gsize i = 0; i < file->n_notes; i++)
    add_warning (payload, &file->notes[i], INSPECTION_NOTE, "corrected");
}

/* --- A file ---------------------------------------------------------------------------------- */

/* The canonical form of a file: one code a line. */
static char *
list_codes (const SpacesFile *file)
{
  GString *codes = g_string_new (NULL);

  for (gsize i = 0; i < file->n_entries && i < INSPECTION_MAX_FINDS; i++)
    {
      if (codes->len > 0)
        g_string_append_c (codes, '\n');
      spaces_code_append (file->entries[i].board, codes);
    }

  return g_string_free (codes, FALSE);
}

/* Adds the first reason why the web game would reject the file, in its own words. */
static void
check_web_game (const InspectPayload *payload,
                const SpacesFile     *file)
{
  const SpacesFileWarning *issue;

  if (file->accepted || file->n_issues == 0)
    return;

  issue = &file->issues[0];
  inspection_builder_report (payload->builder, INSPECTION_ADVICE, "web-refuses",
                             inspect_payload_place (payload, issue->from, issue->to),
                             /* Translators: a place in the file, and words of the web game, in
                              * English */
                             _("The web game rejects this file: %1$s “%2$s”."), SHOWN (issue->path),
                             issue->message);
}

static void
add_file (const InspectPayload *payload,
          const SpacesFile     *file)
{
  gulong n = file->n_entries;
  const char *title = spaces_file_kind_title (file->kind);

  inspection_builder_set_format (payload->builder, INSPECT_SPACES_FILE, title);
  inspection_builder_sum_up (payload->builder,
                             /* Translators: %'lu is how many boards the file holds */
                             ngettext ("A file of the game with %'lu board.",
                                       "A file of the game with %'lu boards.", n), n);
  inspection_builder_add_field (payload->builder, "kind", _("Kind"), title, payload->place);
  if (file->name != NULL)
    inspection_builder_add_field (payload->builder, "name", _("Name"), file->name, payload->place);
  inspect_entries_add (payload, file);
  if (file->kind == SPACES_FILE_DECK && file->n_decks > 0)
    inspection_builder_set_whole (payload->builder, SPACES_TYPE_OPPONENT,
                                  spaces_opponent_new_deck (file));
  check_web_game (payload, file);
  if (payload->is_whole && n > 0 && n <= INSPECTION_MAX_FINDS && file->n_problems == 0)
    inspection_builder_set_canonical (payload->builder, list_codes (file));
}

/* JSON of another program: only its tree and the reader's error. */
static void
add_other_json (const InspectPayload *payload,
                const GError         *error)
{
  inspection_builder_set_format (payload->builder, INSPECTION_UNKNOWN, _("JSON text"));
  inspection_builder_sum_up (payload->builder, _("A JSON text without a board of the game."));
  inspect_json_add_payload (payload);
  inspection_builder_add_error (payload->builder, error, payload->place);
}

/* The title and summary that are set first remain when the JSON cannot be read. */
void
inspect_json_text (const MappedText  *text,
                   InspectionBuilder *builder)
{
  gsize n_characters = g_utf8_strlen (text->text,
                                      (gssize) text->length);
  g_auto (InspectPayload) payload = { .builder = builder };
  g_autoptr (SpacesFile) file = NULL;
  g_autoptr (GError) error = NULL;

  inspection_builder_set_format (builder, INSPECT_SPACES_FILE, _("JSON text"));
  inspection_builder_sum_up (builder, _("A JSON text that can’t be read."));
  builder->inspection->sizes
      = (InspectionSizes) { .characters = n_characters, .json_characters = n_characters };
  if (!inspect_payload_read_plain (text, &payload))
    return;

  if (inspect_challenge_looks (&payload))
    {
      inspection_builder_set_format (builder, INSPECT_SPACES_CHALLENGE, _("Challenge"));
      inspect_challenge_add (&payload, NULL);
      return;
    }

  file = spaces_file_read (payload.json, (gssize) payload.length, SPACES_FILE_ANY, &error);
  if (file != NULL)
    add_file (&payload, file);
  else
    add_other_json (&payload, error);
}
