/* What is typed is inspected PAUSE_MS after the last key, in a thread (background-job.h). The
 * result, an Inspection, is handed to the parts of the page, which only show it. The side, which
 * has the picture above the sizes, and the next steps move between the wide bins and the narrow
 * ones with the width of the page.
 *
 * What is pointed at in the text, in the lists or in the picture is selected in the others: each
 * signal of one of the three is translated to a field, and point_at() selects that. Selecting makes
 * them emit their signals again; `passing_on` ends that after one round.
 *
 * Two things take time: an import, and a job, which also waits for the pause after a key. A key, a
 * new text and another import begin with stop(), which ends both, and the spinner with them. The
 * inspection on show is that of an earlier text meanwhile; the result of a job that was not ended
 * would colour a text that is not there any more.
 */
#include "app/inspect/inspect-page.h"

#include "app/desktop/import-offer.h"
#include "app/desktop/settings.h"
#include "app/desktop/window-toast.h"
#include "app/inspect/inspect-field.h"
#include "app/inspect/inspect-lists.h"
#include "app/inspect/inspect-next.h"
#include "app/inspect/inspect-preview.h"
#include "app/inspect/inspect-problems.h"
#include "app/inspect/inspect-text.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "app/widgets/hysteresis-bin.h"
#include "app/widgets/one-stop.h"
#include "inspect/inspect.h"
#include "spaces/share/share-fit.h"
#include "objects/object-owns.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The delay after the last key, in milliseconds: longer than the gaps of fast typing, and too short
 * to be felt as waiting. */
#define PAUSE_MS 40

struct _EditorInspectPage
{
  AdwBin                 parent_instance;

  EditorInspectKinds     kinds;
  Inspection            *inspection;  /* on show; NULL for an empty field */
  EditorBackgroundJob   *job;         /* owned; NULL after dispose */
  GCancellable          *importing;   /* of the import under way, or NULL */
  gboolean               passing_on;  /* signals come from the program's selections */

  EditorHysteresisBin   *hysteresis_bin;
  GtkWidget             *entry;        /* the text with its buttons */
  EditorInspectText     *field;
  GtkLabel              *cut_label;    /* visible while a text is shown in part */
  GtkSpinner            *spinner;
  GtkWidget             *answer_box;
  GtkImage              *verdict_icon;
  GtkLabel              *summary_label;
  GtkLabel              *detail_label;
  GtkListBox            *problems;
  EditorInspectLists    *lists;
  AdwBin                *narrow_bin;
  AdwBin                *narrow_next_bin;
  GtkWidget             *side_box;
  AdwBin                *wide_bin;
  AdwBin                *wide_next_bin;
  GtkWidget             *side;
  EditorInspectPreview  *preview;
  GtkWidget             *sizes_box;
  GtkLabel              *text_size;
  GtkLabel              *unpacked_size;
  GtkLabel              *code_size;
  GtkLabel              *qr_size;
  EditorInspectNext     *next;
};

G_DEFINE_FINAL_TYPE (EditorInspectPage, editor_inspect_page, ADW_TYPE_BIN)

/* Valid as long as the inspection on show. */
static EditorInspectSubject
get_subject (EditorInspectPage *self)
{
  return (EditorInspectSubject) { self->kinds, GTK_WIDGET (self), self->inspection,
                                  editor_inspect_preview_get_find (self->preview),
                                  editor_inspect_text_get_text (self->field) };
}

/* What can be done with what is on show. */
static const EditorInspectStep *const *
get_steps (EditorInspectPage *self)
{
  const InspectionFind *find = editor_inspect_preview_get_find (self->preview);
  const EditorInspectKind *kind = find != NULL ? self->kinds->find_row (find) : NULL;

  if (kind != NULL)
    return kind->steps;

  return self->kinds->any_steps != NULL ? self->kinds->any_steps : editor_inspect_any_steps;
}

static void
show_next (EditorInspectPage *self)
{
  const EditorInspectSubject subject = get_subject (self);

  editor_inspect_next_show (self->next, get_steps (self), &subject);
}

/* --- Pointing -------------------------------------------------------------------------------- */

/* Shows the first find whose text covers the field, at the step that the field is, or at
 * the end if it is none (get_step returns −1, which is EDITOR_INSPECT_NO_STEP). */
static void
point_preview (EditorInspectPage     *self,
               const InspectionField *field)
{
  if (field->from == INSPECTION_NOWHERE)
    return;

  for (gsize i = 0; i < inspection_get_n_finds (self->inspection); i++)
    {
      const InspectionFind *find = inspection_get_find (self->inspection, i);

      if (find->from == INSPECTION_NOWHERE || field->from < find->from || field->to > find->to)
        continue;
      editor_inspect_preview_point (self->preview, i, editor_inspect_field_get_step (field, find));
      return;
    }
}

/* The place that a selection comes from. It has that already and is not set again, except for the
 * text, where the person put the cursor but the whole field is to be marked. */
typedef enum
{
  FROM_TEXT,
  FROM_LISTS,
  FROM_PICTURE,
} Origin;

/* Selects @field, or nothing without one, in all places. */
static void
point_at (EditorInspectPage     *self,
          const InspectionField *field,
          Origin                 origin)
{
  if (self->inspection == NULL || field == NULL || self->passing_on)
    return;

  self->passing_on = TRUE;
  editor_inspect_text_select (self->field, field->from, field->to);
  if (origin != FROM_LISTS)
    editor_inspect_lists_select (self->lists, field);
  if (origin != FROM_PICTURE)
    point_preview (self, field);
  self->passing_on = FALSE;
}

static void
on_selected (EditorInspectPage     *self,
             const InspectionField *field)
{
  point_at (self, field, FROM_LISTS);
}

static void
on_pointed (EditorInspectPage *self,
            guint64            offset)
{
  if (self->inspection != NULL)
    point_at (self,
              editor_inspect_field_at (self->inspection, EDITOR_INSPECT_PASTED, (gsize) offset),
              FROM_TEXT);
}

/* Before the first step the find as a whole is selected. */
static void
on_stepped (EditorInspectPage *self)
{
  const InspectionFind *find = editor_inspect_preview_get_find (self->preview);
  gssize step = editor_inspect_preview_get_step (self->preview);
  const InspectionField *field = NULL;

  if (find == NULL || self->inspection == NULL)
    return;
  if (step >= 0)
    field = editor_inspect_field_of_step (self->inspection, find, (gsize) step);
  else if (find->from != INSPECTION_NOWHERE)
    field = editor_inspect_field_at (self->inspection, EDITOR_INSPECT_PASTED, find->from);

  point_at (self, field, FROM_PICTURE);
}

static void
on_chosen (EditorInspectPage *self)
{
  show_next (self);
  on_stepped (self);
}

/* The bytes of a problem may be a part of a field; they are marked last, in place of the field. An
 * empty span marks the byte at it. */
static void
point_action (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  EditorInspectPage *self = EDITOR_INSPECT_PAGE (widget);
  guint64 from, to;

  g_variant_get (parameter, "(tt)", &from, &to);
  on_pointed (self, from);
  editor_inspect_text_select (self->field, (gsize) from, (gsize) MAX (to, from + 1));
}

/* --- The verdict ----------------------------------------------------------------------------- */

/* Ordered as they are decided. */
typedef enum
{
  VERDICT_UNKNOWN,
  VERDICT_DAMAGED,
  VERDICT_CUT, /* a limit left something out */
  VERDICT_PROBLEMS, /* of the game, such as a board that is not legal */
  VERDICT_WELL,
} Verdict;

static const struct
{
  const char *icon;
  const char *css_class; /* of the icon, or NULL */
  const char *detail;
} verdicts[] = {
  [VERDICT_UNKNOWN]
  = { "dialog-question-symbolic", "warning",
      N_("Inspect reads links, codes, the game’s JSON files and pictures with a QR code.") },
  [VERDICT_DAMAGED]
  = { "dialog-warning-symbolic", "warning",
      N_("The readable part is shown here. The rest stays in the field above.") },
  [VERDICT_CUT] = { "dialog-information-symbolic", NULL,
                    N_("Only part of the text was read. It has no errors.") },
  [VERDICT_PROBLEMS] = { "dialog-warning-symbolic", "warning",
                         N_("All of it was read. The problems are listed below.") },
  [VERDICT_WELL] = { "object-select-symbolic", "success", N_("No errors found.") },
};

/* Whether a limit left something out: the inspection then has the problem "more" as its first. */
static gboolean
is_cut (const Inspection *inspection)
{
  return inspection_get_n_problems (inspection) > 0
         && strcmp (inspection_get_problem (inspection, 0)->code, "more") == 0;
}

static Verdict
judge (const Inspection *inspection)
{
  if (strcmp (inspection->format, INSPECTION_UNKNOWN) == 0)
    return VERDICT_UNKNOWN;
  if (inspection_has_errors (inspection))
    return VERDICT_DAMAGED;

  if (is_cut (inspection))
    return VERDICT_CUT;

  for (gsize i = 0; i < inspection_get_n_problems (inspection); i++)
    if (inspection_get_problem (inspection, i)->severity == INSPECTION_PROBLEM)
      return VERDICT_PROBLEMS;

  return VERDICT_WELL;
}

/* For who hears it: the number of what is listed below stands for the sentence that says so. */
static char *
describe_verdict (const Inspection *inspection,
                  Verdict           verdict)
{
  gulong n = (gulong) inspection_get_n_problems (inspection);
  g_autofree char *problems
      /* Translators: for a screen reader, after what a text is: how many remarks there are on it */
      = g_strdup_printf (ngettext ("%'lu problem or note.", "%'lu problems and notes.", n), n);

  return g_strdup_printf ("%s %s", SHOWN_SENTENCE (inspection->summary),
                          n > 0 ? problems : _(verdicts[verdict].detail));
}

/* The sentence is the summary of the inspection. The verdict below it is one of five, the first
 * that applies; it follows from the format and the problems of the inspection alone. */
static void
show_verdict (EditorInspectPage *self,
              const Inspection  *inspection)
{
  Verdict verdict = judge (inspection);
  g_autofree char *words = describe_verdict (inspection, verdict);

  gtk_label_set_text (self->summary_label, SHOWN_SENTENCE (inspection->summary));
  editor_inspect_text_describe (self->field, words);
  gtk_label_set_text (self->detail_label, _(verdicts[verdict].detail));
  gtk_image_set_from_icon_name (self->verdict_icon, verdicts[verdict].icon);
  gtk_widget_set_css_classes (GTK_WIDGET (self->verdict_icon),
                              (const char *[]) { verdicts[verdict].css_class, NULL });
}

/* --- Sizes ----------------------------------------------------------------------------------- */

/* @label stands in a row of its own. */
static void
show_size (GtkLabel   *label,
           gboolean    is_there,
           const char *words)
{
  gtk_label_set_text (label, words);
  gtk_widget_set_visible (gtk_widget_get_ancestor (GTK_WIDGET (label), ADW_TYPE_ACTION_ROW),
                          is_there);
}

static void
show_characters (GtkLabel *label,
                 gsize     characters)
{
  /* Translators: %'lu is the length of the text */
  g_autofree char *words = g_strdup_printf (ngettext ("%'lu character", "%'lu characters",
                                                      characters),
                                            (gulong) characters);

  show_size (label, characters > 0, words);
}

/* What is pasted may be anything; only a link or a code that was recognised can be a QR code. */
static void
show_qr (EditorInspectPage *self,
         const char        *canonical)
{
  g_autofree char *words = NULL;
  ShareFit fit = { 0 };

  if (canonical != NULL)
    share_fit_measure (canonical, QR_LEVEL_M, &fit);
  words = fit.qr_version > 0 ? g_strdup_printf (_("Version %1$u · print ≥ %2$u mm"), fit.qr_version,
                                                fit.qr_print_mm)
                             : g_strdup (_("too long for one"));
  show_size (self->qr_size, canonical != NULL, words);
}

static void
show_sizes (EditorInspectPage *self,
            Inspection        *inspection)
{
  InspectionSizes sizes = inspection->sizes;

  show_characters (self->text_size, sizes.characters);
  show_characters (self->unpacked_size, sizes.json_characters);
  show_characters (self->code_size, sizes.code_characters);
  show_qr (self, inspection->canonical);
  gtk_widget_set_visible (self->sizes_box, sizes.characters > 0);
}

/* --- The answer ------------------------------------------------------------------------------ */

/* Moves @child from one bin to the other, if it is not there yet. */
static void
put (GtkWidget *child,
     AdwBin    *from,
     AdwBin    *to)
{
  if (adw_bin_get_child (to) != NULL)
    return;

  g_object_ref (child);
  adw_bin_set_child (from, NULL);
  adw_bin_set_child (to, child);
  g_object_unref (child);
}

static void
update_layout (EditorInspectPage *self)
{
  gboolean filled = self->inspection != NULL;
  gboolean narrow = editor_hysteresis_bin_get_narrow (self->hysteresis_bin);

  editor_inspect_lists_set_narrow (self->lists, narrow);
  gtk_widget_set_visible (self->answer_box, filled);
  gtk_widget_set_visible (self->side_box, filled && !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->narrow_next_bin), filled && narrow);
  editor_inspect_next_set_compact (self->next, narrow);
  put (self->side, narrow ? self->wide_bin : self->narrow_bin,
       narrow ? self->narrow_bin : self->wide_bin);
  put (GTK_WIDGET (self->next), narrow ? self->wide_next_bin : self->narrow_next_bin,
       narrow ? self->narrow_next_bin : self->wide_next_bin);
}

/* Colours the text, and marks it where it could not be read; NULL takes all of that away. */
static void
show_text (EditorInspectPage *self,
           Inspection        *inspection)
{
  editor_inspect_text_show (self->field, inspection);
  editor_set_css_class (self->entry, "wrong",
                        inspection != NULL && inspection_has_errors (inspection));
}

/* The inspection is set first: what the parts emit while they are filled is about the new one. The
 * picture comes before the next steps, which are those of the find that it shows. */
static void
show_inspection (EditorInspectPage *self,
                 Inspection        *inspection)
{
  g_clear_pointer (&self->inspection, inspection_unref);
  self->inspection = inspection_ref (inspection);

  show_text (self, inspection);
  show_verdict (self, inspection);
  editor_inspect_problems_show (self->problems, inspection, INSPECT_PROBLEMS_SHOWN);
  editor_inspect_lists_show (self->lists, inspection);
  editor_inspect_preview_show (self->preview, inspection);
  show_sizes (self, inspection);
  show_next (self);
  update_layout (self);
}

/* The parts keep the last inspection; they are hidden. */
static void
show_nothing (EditorInspectPage *self)
{
  g_clear_pointer (&self->inspection, inspection_unref);
  editor_inspect_text_describe (self->field, "");
  show_text (self, NULL);
  update_layout (self);
}

/* --- Inspecting ------------------------------------------------------------------------------ */

/* Ends whatever is under way, and the spinner. */
static void
stop (EditorInspectPage *self)
{
  if (self->importing != NULL)
    g_cancellable_cancel (self->importing);
  g_clear_object (&self->importing);
  gtk_spinner_stop (self->spinner);
  editor_background_job_cancel (self->job);
}

static gpointer
inspect_in_thread (gpointer             text,
                   gpointer             context,
                   EditorBackgroundRun *run)
{
  return inspect_cancellable (text, strlen (text), editor_background_run_get_cancellable (run));
}

const EditorBackgroundWork editor_inspect_work = {
  .name = "inspect",
  .answer = inspect_in_thread,
  .free_question = g_free,
  .free_answer = (GDestroyNotify) inspection_unref,
};

static void
on_inspected (gpointer inspection,
              gboolean last,
              gpointer data)
{
  stop (data);
  show_inspection (data, inspection);
}

static gboolean
is_blank (const char *text)
{
  return text[strspn (text, " \t\r\n")] == '\0';
}

/* After @pause milliseconds without another text. */
static void
inspect_in (EditorInspectPage *self,
            guint              pause)
{
  const char *text = editor_inspect_text_get_text (self->field);

  stop (self);
  if (is_blank (text))
    {
      show_nothing (self);
      return;
    }

  gtk_spinner_start (self->spinner);
  editor_background_job_begin (self->job, g_strdup (text), pause);
}

/* Rows and columns are called another way. */
static void
follow_places (EditorInspectPage *self)
{
  if (self->inspection != NULL)
    inspect_in (self, 0);
}

/* A note below a text says that it is shown in part. */
static void
update_entry (EditorInspectPage *self)
{
  const char *text = editor_inspect_text_get_text (self->field);
  gboolean is_cut = editor_inspect_text_is_cut (self->field);
  gulong n = is_cut ? (gulong) g_utf8_strlen (text, -1) : 0;
  g_autofree char *words
      /* Translators: a long text of that many characters is shown in part */
      = g_strdup_printf (ngettext ("Only the beginning of %'lu character is shown. Typing or "
                                   "pasting replaces the whole text.",
                                   "Only the beginning of %'lu characters is shown. Typing or "
                                   "pasting replaces the whole text.",
                                   n),
                         n);

  gtk_label_set_text (self->cut_label, words);
  gtk_widget_set_visible (GTK_WIDGET (self->cut_label), is_cut);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "inspect.clear", *text != '\0');
}

static void
on_typed (EditorInspectPage *self)
{
  update_entry (self);
  inspect_in (self, PAUSE_MS);
}

void
editor_inspect_page_set_text (EditorInspectPage *self,
                              const char        *text,
                              Inspection        *inspection)
{
  editor_inspect_text_set_text (self->field, text);
  update_entry (self);
  if (inspection != NULL && !is_blank (text))
    on_inspected (inspection, TRUE, self);
  else
    inspect_in (self, 0);
}

/* The button with the text goes while the text is set. */
static void
repair_action (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  EditorInspectPage *self = EDITOR_INSPECT_PAGE (widget);
  g_autofree char *text = g_variant_dup_string (parameter, NULL);

  editor_inspect_page_set_text (self, text, NULL);
  gtk_widget_grab_focus (widget);
}

static void
more_action (EditorInspectPage *self)
{
  if (self->inspection != NULL)
    editor_inspect_problems_show (self->problems, self->inspection, INSPECT_PROBLEMS_MOST);
}

/* --- Imports --------------------------------------------------------------------------------- */

static void
on_read (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (EditorInspectPage) self = data;
  EditorImport *import = EDITOR_IMPORT (source);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = editor_import_read_finish (import, result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  stop (self);
  if (text != NULL)
    editor_inspect_page_set_text (self, text, editor_import_get_inspection (import));
  else
    editor_show_toast (GTK_WIDGET (self), error->message);
}

/* Off the main loop. Another import cancels one that is under way: its callback does nothing. */
void
editor_inspect_page_import (GtkWidget    *page,
                            EditorImport *import)
{
  EditorInspectPage *self = EDITOR_INSPECT_PAGE (page);

  stop (self);
  self->importing = g_cancellable_new ();
  gtk_spinner_start (self->spinner);
  editor_import_read_async (import, self->importing, on_read, g_object_ref (self));
}

static void
import_action (GtkWidget  *widget,
               const char *action)
{
  if (g_str_equal (action, "inspect.paste"))
    editor_import_ask_clipboard (widget, editor_inspect_page_import);
  else if (g_str_equal (action, "inspect.open-file"))
    editor_import_ask_file (widget, editor_inspect_page_import);
  else
    editor_import_ask_screen (widget, editor_inspect_page_import);
}

static void
clear_action (GtkWidget *widget)
{
  editor_inspect_page_set_text (EDITOR_INSPECT_PAGE (widget), "", NULL);
  gtk_widget_grab_focus (widget);
}

/* --- What next ------------------------------------------------------------------------------- */

/* The id comes from a button that may be older than what is on show, so whether the step is
 * possible is asked again. */
static void
step_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  EditorInspectPage *self = EDITOR_INSPECT_PAGE (widget);
  const char *id = g_variant_get_string (parameter, NULL);
  const EditorInspectSubject subject = get_subject (self);
  const EditorInspectStep *const *steps;

  if (self->inspection == NULL)
    return;

  steps = get_steps (self);
  for (gsize i = 0; steps[i] != NULL; i++)
    if (g_str_equal (steps[i]->id, id)
        && (steps[i]->is_possible == NULL || steps[i]->is_possible (&subject)))
      steps[i]->act (&subject);
}

gboolean
editor_inspect_page_is_idle (EditorInspectPage *self)
{
  return self->importing == NULL && !editor_background_job_is_under_way (self->job);
}

/* --- The widget ------------------------------------------------------------------------------ */

static void
leave (EditorInspectPage *self)
{
  if (self->job != NULL)
    stop (self);
}

static void
editor_inspect_page_class_init (EditorInspectPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  OBJECT_ENDS_WITH (klass, leave);
  OBJECT_OWNS_AS (klass, EditorInspectPage, job, editor_background_job_free);
  OBJECT_OWNS_AS (klass, EditorInspectPage, inspection, inspection_unref);
  EDITOR_PASS_FOCUS (klass, EditorInspectPage, field);

  EDITOR_ENSURE_TYPES (EDITOR_TYPE_HYSTERESIS_BIN, EDITOR_TYPE_INSPECT_LISTS,
                       EDITOR_TYPE_INSPECT_NEXT, EDITOR_TYPE_INSPECT_PREVIEW,
                       EDITOR_TYPE_INSPECT_TEXT, EDITOR_TYPE_ONE_STOP);
  EDITOR_SET_TEMPLATE (widget_class, "inspect-page");
  EDITOR_BIND_CHILDREN (widget_class, EditorInspectPage, hysteresis_bin, entry, field, cut_label,
                        spinner);
  gtk_widget_class_bind_template_child_full (widget_class, "empty_page", FALSE, 0); /* for tests */
  EDITOR_BIND_CHILDREN (widget_class, EditorInspectPage, answer_box, verdict_icon, summary_label,
                        detail_label, problems, lists, narrow_bin, side_box, wide_bin,
                        narrow_next_bin, wide_next_bin, next, side, preview, sizes_box, text_size,
                        unpacked_size, code_size, qr_size);
  EDITOR_BIND_CALLBACKS (widget_class, update_layout, on_typed, on_pointed, on_selected, on_stepped,
                         on_chosen);
  gtk_widget_class_install_action (widget_class, "inspect.step", "s", step_action);
  gtk_widget_class_install_action (widget_class, "inspect.point", "(tt)", point_action);
  gtk_widget_class_install_action (widget_class, "inspect.repair", "s", repair_action);
  editor_install_action (widget_class, "inspect.more-problems", NULL, more_action);
  editor_install_action (widget_class, "inspect.paste", NULL, import_action);
  editor_install_action (widget_class, "inspect.open-file", NULL, import_action);
  editor_install_action (widget_class, "inspect.read-screen", NULL, import_action);
  editor_install_action (widget_class, "inspect.clear", NULL, clear_action);
}

static void
editor_inspect_page_init (EditorInspectPage *self)
{
  self->job = editor_background_job_new (&editor_inspect_work, NULL, on_inspected, self);
  gtk_widget_init_template (GTK_WIDGET (self));
  editor_inspect_text_set_layer (self->field, EDITOR_INSPECT_PASTED, _("Text to inspect"));
  update_entry (self);
  /* In the capture phase: the text view would insert what is dropped into its text. */
  editor_import_take_drops (GTK_WIDGET (self), GTK_PHASE_CAPTURE, editor_inspect_page_import);
  editor_settings_follow_places (self, G_CALLBACK (follow_places));
}

GtkWidget *
editor_inspect_page_new (EditorInspectKinds kinds)
{
  EditorInspectPage *self = g_object_new (EDITOR_TYPE_INSPECT_PAGE, NULL);

  self->kinds = kinds;
  editor_inspect_preview_set_kinds (self->preview, kinds);

  return GTK_WIDGET (self);
}
