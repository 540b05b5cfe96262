/* Turns a file that spaces_file_read() has read into fields, finds and problems, up to
 * the builder's limit of boards. Spans of the file are bytes of the payload's JSON and are mapped
 * to the pasted text. */
#include "inspect/spaces/inspect-entries.h"

#include <glib/gi18n-lib.h>

#include "inspect/spaces/inspect-board.h"
#include "inspect/spaces/inspect-spaces-kind.h"
#include "spaces/board/code.h"
#include "spaces/rules/check.h"
#include "text/shown.h"

/* Adds a problem or note of the file, preceded by its path where it has one. */
static void
add_warning (const InspectPayload    *payload,
             const SpacesFileWarning *warning,
             InspectionSeverity       severity,
             const char              *code,
             InspectionBuilder       *builder)
{
  g_autofree char *message = NULL;

  if (*warning->path != '\0')
    /* Translators: first a place such as "boards[3]", then what is the matter there */
    message = g_strdup_printf (_("%s: %s"), SHOWN (warning->path), warning->message);
  inspection_builder_add_problem (builder, severity, code,
                                  inspect_payload_place (payload, warning->from, warning->to),
                                  message != NULL ? message : warning->message);
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
  g_autofree char *message = NULL;

  if (inspection_builder_get_n_finds (builder) >= INSPECT_MAX_JUDGED_BOARDS)
    return;

  report = spaces_rules_check (entry->board);
  if (report->problems.len == 0)
    return;

  sentence = spaces_problem_describe (&report->problems.items[0]);
  message = g_strdup_printf ("%s: %s", SHOWN (entry->title), sentence);
  inspection_builder_add_problem (builder, INSPECTION_PROBLEM,
                                  report->problems.items[0].rule, place,
                                  message);
}

/* Fields, rules and find of one board of the file. */
static void
add_entry (const InspectPayload  *payload,
           const SpacesFileEntry *entry,
           InspectionBuilder     *builder)
{
  TextSpan place = inspect_payload_place (payload, entry->from, entry->to);
  g_autofree char *description = inspect_board_describe (entry->board);
  g_autofree char *code = spaces_code_encode (entry->board);

  inspection_builder_open (builder, "board", entry->title, description, place);
  inspection_builder_add_field (builder, "path", _("Place"), entry->path, place);
  inspection_builder_add_field (builder, "code", _("Code"), code, place);
  inspection_builder_close (builder);

  check_rules (entry, place, builder);
  inspect_spaces_add_board (builder, entry->board, entry->title, entry->name != NULL, NULL,
                                place, TRUE);
}

/* Boards beyond the limit are counted and not even described. */
void
inspect_entries_add (const InspectPayload *payload,
                     const SpacesFile     *file,
                     InspectionBuilder    *builder)
{
  gsize n = spaces_file_get_n_entries (file);
  gsize most = inspection_builder_get_max_finds (builder);

  for (gsize i = 0; i < MIN (n, most); i++)
    add_entry (payload, spaces_file_get_entry (file, i), builder);
  if (n > most)
    inspection_builder_leave_out (builder, &spaces_board_kind, n - most);
  for (gsize i = 0; i < spaces_file_get_n_problems (file); i++)
    add_warning (payload, spaces_file_get_problem (file, i), INSPECTION_ERROR, "board", builder);
  for (gsize i = 0; i < spaces_file_get_n_notes (file); i++)
    add_warning (payload, spaces_file_get_note (file, i), INSPECTION_NOTE, "corrected", builder);
}
