/* What is typed is inspected PAUSE_MS after the last key, in a thread (background-job.h). The
 * result, an Inspection, is handed to the parts of the page, which only show it. The side, which
 * has the picture above the sizes, and the next steps move between the wide bins and the narrow
 * ones with the width of the page.
 *
 * What is pointed at in the text, in the lists or in the picture is selected in the others: each
 * signal of one of the three is translated to a field, and point_at() selects that. Selecting makes
 * them emit their signals again; `passing_on` ends that after one round.
 *
 * Three things take time: an import of the entry, the pause after a key, and a job. A key, a new
 * text and editor_inspect_page_import() begin with stop(), which ends all three; the spinner of
 * the entry runs for imports and jobs. The inspection on show is that of an earlier text meanwhile.
 */
#include "app/inspect/inspect-page.h"

#include "app/desktop/import-offer.h"
#include "app/desktop/settings.h"
#include "app/inspect/inspect-entry.h"
#include "app/inspect/inspect-field.h"
#include "app/inspect/inspect-lists.h"
#include "app/inspect/inspect-next.h"
#include "app/inspect/inspect-preview.h"
#include "app/inspect/inspect-problems.h"
#include "inspect/inspect.h"
#include "spaces/share/share-fit.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The delay after the last key, in milliseconds: longer than the gaps of fast typing, and too short
 * to be felt as waiting. */
#define PAUSE_MS 40

/* Pixels: below this width the board is under the fields instead of beside them. */
#define NARROW_WIDTH 780

/* The rows of sizes, from above. */
enum
{
  SIZE_TEXT,
  SIZE_JSON,
  SIZE_CODE,
  SIZE_QR,
  N_SIZES
};

struct _EditorInspectPage
{
  GtkWidget              parent_instance;

  EditorInspectKinds     kinds;
  Inspection            *inspection;  /* on show; NULL for an empty field */
  char                  *origin;      /* of the text, or NULL; typing keeps it */
  EditorBackgroundJob   *job;         /* owned; NULL after dispose */
  gboolean               passing_on;  /* signals come from the program's selections */
  guint                  pause;       /* source of on_pause() after a key, or 0 */
  guint                  layout_idle; /* source of on_layout_idle(), or 0 */
  gboolean               narrow;      /* as laid out, at most a frame behind the width */

  GtkWidget             *columns;
  EditorInspectEntry    *entry;
  GtkWidget             *empty_page;
  GtkWidget             *answer_box;
  GtkImage              *verdict_icon;
  GtkLabel              *summary_label;
  GtkLabel              *detail_label;
  EditorInspectProblems *problems;
  EditorInspectLists    *lists;
  AdwBin                *narrow_bin;
  AdwBin                *narrow_next_bin;
  GtkWidget             *side_separator;
  GtkWidget             *side_box;
  AdwBin                *wide_bin;
  AdwBin                *wide_next_bin;
  GtkWidget             *side;
  EditorInspectPreview  *preview;
  GtkWidget             *sizes_box;
  GtkListBox            *sizes_list;
  GtkWidget             *size_rows[N_SIZES];
  GtkLabel              *size_labels[N_SIZES];
  EditorInspectNext     *next;
};

G_DEFINE_FINAL_TYPE (EditorInspectPage, editor_inspect_page, GTK_TYPE_WIDGET)

/* Valid as long as the inspection on show. */
static EditorInspectSubject
get_subject (EditorInspectPage *self)
{
  return (EditorInspectSubject) { self->kinds, GTK_WIDGET (self), self->inspection,
                                  editor_inspect_preview_get_find (self->preview),
                                  editor_inspect_entry_get_text (self->entry) };
}

/* What can be done with what is on show. */
static const EditorInspectStep *const *
get_steps (EditorInspectPage *self)
{
  const InspectionFind *find = editor_inspect_preview_get_find (self->preview);
  const EditorInspectKind *kind = find != NULL ? self->kinds->find_row (find) : NULL;

  return kind != NULL ? kind->steps : editor_inspect_any_steps;
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
  editor_inspect_entry_select (self->entry, field->from, field->to);
  if (origin != FROM_LISTS)
    editor_inspect_lists_select (self->lists, field);
  if (origin != FROM_PICTURE)
    point_preview (self, field);
  self->passing_on = FALSE;
}

static void
on_selected (EditorInspectPage *self)
{
  point_at (self, editor_inspect_lists_get_selected (self->lists), FROM_LISTS);
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
on_problem_pointed (EditorInspectPage *self,
                    guint64            from,
                    guint64            to)
{
  on_pointed (self, from);
  editor_inspect_entry_select (self->entry, (gsize) from, (gsize) MAX (to, from + 1));
}

/* --- The verdict ----------------------------------------------------------------------------- */

/* Ordered as they are decided. */
typedef enum
{
  VERDICT_UNKNOWN,
  VERDICT_DAMAGED,
  VERDICT_CUT, /* a limit left something out */
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

  return is_cut (inspection) ? VERDICT_CUT : VERDICT_WELL;
}

/* The sentence is the summary of the inspection. The verdict below it is one of four, the first
 * that applies; it follows from the format and the problems of the inspection alone. */
static void
show_verdict (EditorInspectPage *self,
              const Inspection  *inspection)
{
  Verdict verdict = judge (inspection);

  gtk_label_set_text (self->summary_label, SHOWN_SENTENCE (inspection->summary));
  gtk_label_set_text (self->detail_label, _(verdicts[verdict].detail));
  gtk_image_set_from_icon_name (self->verdict_icon, verdicts[verdict].icon);
  gtk_widget_remove_css_class (GTK_WIDGET (self->verdict_icon), "warning");
  gtk_widget_remove_css_class (GTK_WIDGET (self->verdict_icon), "success");
  if (verdicts[verdict].css_class != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->verdict_icon), verdicts[verdict].css_class);
}

/* --- Sizes ----------------------------------------------------------------------------------- */

static void
make_sizes (EditorInspectPage *self)
{
  static const char *const titles[N_SIZES]
      = { N_("This text"), N_("Unpacked"), N_("As a code"), N_("QR code") };

  for (guint i = 0; i < N_SIZES; i++)
    {
      GtkWidget *row = self->size_rows[i] = adw_action_row_new ();
      GtkWidget *label = gtk_label_new (NULL);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(titles[i]));
      gtk_widget_set_css_classes (label, (const char *[]) { "dim-label", "numeric", NULL });
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
      gtk_list_box_append (self->sizes_list, row);
      self->size_labels[i] = GTK_LABEL (label);
    }
}

static void
show_size (EditorInspectPage *self,
           guint              index,
           gsize              characters)
{
  g_autofree char *words = g_strdup_printf (ngettext ("%'lu character", "%'lu characters",
                                                      characters),
                                            (gulong) characters);

  gtk_label_set_text (self->size_labels[index], words);
  gtk_widget_set_visible (self->size_rows[index], characters > 0);
}

/* What is pasted may be anything; only a link or a code that was recognised can be a QR code. */
static void
show_qr (EditorInspectPage *self,
         Inspection        *inspection)
{
  const char *canonical = inspection->canonical;
  g_autofree char *words = NULL;
  ShareFit fit;

  gtk_widget_set_visible (self->size_rows[SIZE_QR], canonical != NULL);
  if (canonical == NULL)
    return;

  share_fit_measure (canonical, QR_LEVEL_M, &fit);
  words = fit.qr_version > 0 ? g_strdup_printf (_("Version %u · print ≥ %u mm"), fit.qr_version,
                                                fit.qr_print_mm)
                             : g_strdup (_("too long for one"));
  gtk_label_set_text (self->size_labels[SIZE_QR], words);
}

static void
show_sizes (EditorInspectPage *self,
            Inspection        *inspection)
{
  InspectionSizes sizes = inspection->sizes;

  show_size (self, SIZE_TEXT, sizes.characters);
  show_size (self, SIZE_JSON, sizes.json_characters);
  show_size (self, SIZE_CODE, sizes.code_characters);
  show_qr (self, inspection);
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
  gboolean narrow = self->narrow;

  editor_inspect_entry_set_narrow (self->entry, narrow);
  editor_inspect_lists_set_narrow (self->lists, narrow);
  gtk_widget_set_visible (self->empty_page, !filled);
  gtk_widget_set_visible (self->answer_box, filled);
  gtk_widget_set_visible (self->side_separator, filled && !narrow);
  gtk_widget_set_visible (self->side_box, filled && !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->narrow_next_bin), filled && narrow);
  editor_inspect_next_set_compact (self->next, narrow);
  put (self->side, narrow ? self->wide_bin : self->narrow_bin,
       narrow ? self->narrow_bin : self->wide_bin);
  put (GTK_WIDGET (self->next), narrow ? self->wide_next_bin : self->narrow_next_bin,
       narrow ? self->narrow_next_bin : self->wide_next_bin);
}

/* The inspection is set first: what the parts emit while they are filled is about the new one. The
 * picture comes before the next steps, which are those of the find that it shows. */
static void
show_inspection (EditorInspectPage *self,
                 Inspection        *inspection)
{
  g_clear_pointer (&self->inspection, inspection_unref);
  self->inspection = inspection_ref (inspection);

  editor_inspect_entry_show (self->entry, inspection);
  show_verdict (self, inspection);
  editor_inspect_problems_show (self->problems, inspection);
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
  editor_inspect_entry_show (self->entry, NULL);
  update_layout (self);
}

/* --- Inspecting ------------------------------------------------------------------------------ */

/* Ends whatever is under way, and the spinner. */
static void
stop (EditorInspectPage *self)
{
  g_clear_handle_id (&self->pause, g_source_remove);
  editor_inspect_entry_stop (self->entry);
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

static void
inspect_now (EditorInspectPage *self)
{
  const char *text = editor_inspect_entry_get_text (self->entry);

  stop (self);
  if (is_blank (text))
    {
      show_nothing (self);
      return;
    }

  editor_inspect_entry_start (self->entry);
  editor_background_job_begin (self->job, g_strdup (text), 0);
}

static gboolean
on_pause (gpointer data)
{
  EditorInspectPage *self = data;

  self->pause = 0;
  inspect_now (self);

  return G_SOURCE_REMOVE;
}

/* Rows and columns are called another way. */
static void
follow_places (EditorInspectPage *self)
{
  if (self->inspection != NULL)
    inspect_now (self);
}

/* Also cancels a job: its result would colour a text that is not there any more. */
static void
on_typed (EditorInspectPage *self)
{
  stop (self);
  self->pause = g_timeout_add (PAUSE_MS, on_pause, self);
}

void
editor_inspect_page_set_text (EditorInspectPage *self,
                              const char        *text,
                              const char        *origin,
                              Inspection        *inspection)
{
  g_free (self->origin);
  self->origin = g_strdup (origin);
  editor_inspect_entry_set_text (self->entry, text);
  if (inspection != NULL && !is_blank (text))
    on_inspected (inspection, TRUE, self);
  else
    inspect_now (self);
}

static void
on_repaired (EditorInspectPage *self,
             const char        *text)
{
  editor_inspect_page_set_text (self, text, self->origin, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
on_imported (EditorInspectPage *self,
             const char        *text,
             const char        *origin)
{
  editor_inspect_page_set_text (self, text, origin, NULL);
}

void
editor_inspect_page_import (EditorInspectPage *self,
                            EditorImport      *import)
{
  stop (self);
  editor_inspect_entry_import (self->entry, import);
}

static void
take_import (GtkWidget    *widget,
             EditorImport *import)
{
  editor_inspect_page_import (EDITOR_INSPECT_PAGE (widget), import);
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
  return !editor_inspect_entry_is_importing (self->entry) && self->pause == 0
         && !editor_background_job_is_under_way (self->job);
}

/* --- The widget ------------------------------------------------------------------------------ */

static gboolean
on_layout_idle (gpointer data)
{
  EditorInspectPage *self = data;

  self->layout_idle = 0;
  self->narrow = gtk_widget_get_width (GTK_WIDGET (self)) < NARROW_WIDTH;
  update_layout (self);

  return G_SOURCE_REMOVE;
}

/* Children cannot be moved while the page is being laid out, so that is deferred to an idle source
 * with a priority before the next frame (GDK_PRIORITY_REDRAW). For the one frame until then the
 * columns get the width that they need, and the page cuts them off. */
static void
editor_inspect_page_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  EditorInspectPage *self = EDITOR_INSPECT_PAGE (widget);
  GtkWidget *child = self->columns;
  int minimum;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_size_allocate (child, &(GtkAllocation) { 0, 0, MAX (width, minimum), height },
                            baseline);
  if ((width < NARROW_WIDTH) != self->narrow && self->layout_idle == 0)
    self->layout_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_layout_idle, self, NULL);
}

/* The minimum is that of the narrow layout, 300 pixels at most, also in the wide one: otherwise the
 * window could not become narrow enough for the layout to change. */
static void
editor_inspect_page_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  gtk_widget_measure (EDITOR_INSPECT_PAGE (widget)->columns, orientation, -1,
                      minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MIN (*minimum, 300);
}

static gboolean
editor_inspect_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (EDITOR_INSPECT_PAGE (widget)->entry));
}

static void
editor_inspect_page_dispose (GObject *object)
{
  EditorInspectPage *self = EDITOR_INSPECT_PAGE (object);

  g_clear_handle_id (&self->layout_idle, g_source_remove);
  if (self->columns != NULL)
    {
      stop (self);
      g_clear_pointer (&self->job, editor_background_job_free);
      g_clear_pointer (&self->inspection, inspection_unref);
      gtk_widget_unparent (self->columns);
      self->columns = NULL;
    }
  g_clear_pointer (&self->origin, g_free);

  G_OBJECT_CLASS (editor_inspect_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, columns);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, entry);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, empty_page);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, answer_box);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, verdict_icon);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, summary_label);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, detail_label);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, problems);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, lists);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, narrow_bin);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, side_separator);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, side_box);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, wide_bin);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, narrow_next_bin);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, wide_next_bin);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, next);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, side);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, preview);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, sizes_box);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, sizes_list);
}

static void
bind_callbacks (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, on_typed);
  gtk_widget_class_bind_template_callback (widget_class, on_imported);
  gtk_widget_class_bind_template_callback (widget_class, on_pointed);
  gtk_widget_class_bind_template_callback (widget_class, on_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_stepped);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_problem_pointed);
  gtk_widget_class_bind_template_callback (widget_class, on_repaired);
}

static void
editor_inspect_page_class_init (EditorInspectPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_inspect_page_dispose;
  widget_class->measure = editor_inspect_page_measure;
  widget_class->size_allocate = editor_inspect_page_size_allocate;
  widget_class->grab_focus = editor_inspect_page_grab_focus;

  g_type_ensure (EDITOR_TYPE_INSPECT_ENTRY);
  g_type_ensure (EDITOR_TYPE_INSPECT_LISTS);
  g_type_ensure (EDITOR_TYPE_INSPECT_NEXT);
  g_type_ensure (EDITOR_TYPE_INSPECT_PREVIEW);
  g_type_ensure (EDITOR_TYPE_INSPECT_PROBLEMS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/inspect-page.ui");
  bind_children (widget_class);
  bind_callbacks (widget_class);
  gtk_widget_class_install_action (widget_class, "inspect.step", "s", step_action);
}

static void
editor_inspect_page_init (EditorInspectPage *self)
{
  self->job = editor_background_job_new (&editor_inspect_work, NULL, on_inspected, self);
  gtk_widget_init_template (GTK_WIDGET (self));
  make_sizes (self);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  /* In the capture phase: the text view would insert what is dropped into its text. */
  editor_import_take_drops (GTK_WIDGET (self), GTK_PHASE_CAPTURE, take_import);
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
