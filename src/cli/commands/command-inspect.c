/* Prints an Inspection in sections: title and sizes, the tree of fields, problems with a mark
 * under their place in the text, finds, repairs and the canonical text. Text from the input is
 * printed with terminal_print_name(), which makes control characters visible. */
#include "cli/commands/command-text.h"
#include "cli/json/inspection-json.h"
#include "cli/terminal/caret.h"
#include "inspect/inspect.h"
#include "inspect/spaces/inspect-spaces.h"
#include "spaces/share/share-fit.h"
#include "spaces/links/link.h"

#include <glib/gi18n-lib.h>

/* What all sections print from; everything is borrowed. */
typedef struct
{
  const Terminal *out;
  const char *text; /* as it was given; the places of problems are its bytes */
  gsize length;
  const Inspection *inspection;
} Report;

static void
print_heading (const Report *report,
               const char   *heading)
{
  terminal_print (report->out, "\n");
  terminal_print_styled (report->out, TERMINAL_STRONG, "%s\n", heading);
}

/* Prints a field and those inside of it, further indented. Recursion is bounded by
 * INSPECTION_MAX_DEPTH. */
static void
print_field (const Report          *report,
             const InspectionField *field,
             int                    indent)
{
  terminal_print (report->out, "%*s", indent, "");
  terminal_begin (report->out, TERMINAL_FAINT);
  terminal_print_name (report->out, field->name);
  terminal_begin (report->out, TERMINAL_PLAIN);
  terminal_print (report->out, "%s", *field->value != '\0' ? ": " : "");
  terminal_print_line (report->out, field->value);
  for (gsize i = 0; i < inspection_field_get_n_children (field); i++)
    print_field (report, inspection_field_get_child (field, i), indent + 2);
}

static void
print_fields (const Report *report)
{
  for (gsize i = 0; i < inspection_get_n_fields (report->inspection); i++)
    {
      if (i == 0)
        print_heading (report, _("Contents"));
      print_field (report, inspection_get_field (report->inspection, i), 2);
    }
}

/* Both tables are indexed by InspectionSeverity. */
static void
print_problems (const Report *report)
{
  static const TerminalStyle styles[] = { TERMINAL_FAINT, TERMINAL_WARNING, TERMINAL_WARNING,
                                          TERMINAL_BAD };
  static const char *const names[] = { NC_("severity", "Note"), NC_("severity", "Advice"),
                                       NC_("severity", "Problem"), NC_("severity", "Error") };

  for (gsize i = 0; i < inspection_get_n_problems (report->inspection); i++)
    {
      const InspectionProblem *problem = inspection_get_problem (report->inspection, i);
      TerminalStyle style = styles[problem->severity];

      if (i == 0)
        print_heading (report, _("Notes"));
      terminal_print (report->out, "\n  ");
      terminal_print_styled (report->out, style, "%s",
                             g_dpgettext2 (GETTEXT_PACKAGE, "severity", names[problem->severity]));
      terminal_print (report->out, ": ");
      terminal_print_name (report->out, problem->message);
      terminal_print_styled (report->out, TERMINAL_FAINT, " [%s]\n", problem->code);
      if (problem->from != INSPECTION_NOWHERE)
        caret_print (report->out, style, report->text, report->length, problem->from,
                     problem->to - problem->from);
    }
}

/* A new heading begins where the kind changes. Finds are in the order of the text. */
static void
print_finds (const Report *report)
{
  const GameKind *kind = NULL;

  for (gsize i = 0; i < inspection_get_n_finds (report->inspection); i++)
    {
      const InspectionFind *find = inspection_get_find (report->inspection, i);
      g_autofree char *encoded = find->kind->encode (find->value);
      g_autofree char *name = NULL;

      if (find->kind != kind)
        print_heading (report, g_dgettext (NULL, find->kind->plural)); /* not the command's */
      kind = find->kind;
      /* Translators: %s is the name of a board or a game */
      if (!find->complete)
        /* Translators: %s is the name of a board or a game */
        name = g_strdup_printf (_("%s (only the moves that could be read)"), find->name);
      terminal_print (report->out, "  %s  ", encoded);
      terminal_print_line (report->out, name != NULL ? name : find->name);
    }
}

static void
print_repairs (const Report *report)
{
  for (gsize i = 0; i < inspection_get_n_repairs (report->inspection); i++)
    {
      const InspectionRepair *repair = inspection_get_repair (report->inspection, i);

      if (i == 0)
        print_heading (report, _("Repairs"));
      terminal_print (report->out, "  %s: %s\n", repair->label, repair->text);
    }
}

/* How long the text is, and the QR code that the short link to its first board would need. */
static void
print_sizes (const Report *report)
{
  g_autofree char *sentence = inspection_describe_sizes (report->inspection);
  g_autoptr (GPtrArray) boards = inspect_spaces_list_boards (report->inspection);
  g_autofree char *link = NULL;
  ShareFit fit;

  terminal_print (report->out, "%s.\n", sentence);
  if (boards->len > 0)
    {
      const InspectionFind *find = boards->pdata[0];

      link = share_link_make (SHARE_LINK_SHORT, SHARE_DEFAULT_SHORT_BASE, find->value, NULL);
      share_fit_measure (link, QR_LEVEL_M, &fit);
      if (fit.qr_version > 0)
        terminal_print (report->out,
                        /* Translators: the version of a QR code is its size, from 1 to 40 */
                        _("The short link to the first board has %1$lu characters and needs a QR "
                           "code of version %2$u.\n"),
                        (gulong) fit.length, fit.qr_version);
    }
}

/* Sections that would be empty are left out. */
static void
print_report (const Report *report)
{
  terminal_print_styled (report->out, TERMINAL_STRONG, "%s",
                         report->inspection->title);
  terminal_print (report->out, " (%s)\n%s\n", report->inspection->format,
                  report->inspection->summary);
  print_sizes (report);
  print_fields (report);
  print_problems (report);
  print_finds (report);
  print_repairs (report);
  if (report->inspection->canonical != NULL)
    {
      print_heading (report, _("Canonical"));
      terminal_print (report->out, "%s\n", report->inspection->canonical);
    }
}

static gboolean
run (Command *command)
{
  gsize length;
  const char *text = command_text_read (command, INSPECT_MAX_FILE, &length);
  g_autoptr (Inspection) inspection = text != NULL ? inspect_file (text, length) : NULL;

  if (inspection == NULL)
    return FALSE;

  if (command->json != NULL)
    inspection_json_write (command_json_begin (command), inspection);
  else
    print_report (&(Report) { &command->out, text, length, inspection });

  return !inspection_has_errors (inspection);
}

const CommandRow command_inspect = {
  .parameters = N_("[TEXT]"),
  .summary = N_("Shows what a link, code or game file contains, and what is wrong with it."),
  .takes = COMMAND_TAKES_TEXT,
  .description = N_(
      "It knows the boards, challenges and files of the Spaces game, positions and games\n"
      "of solitaire, and permalinks of pentominoes. Wrapped and damaged links are fine.\n"
      "The exit status is 1 when a part couldn’t be read."),
  .run = run,
};
