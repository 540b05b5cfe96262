#include "app/inspect/inspect-page.h"

#include "app/desktop/received-sources.h"
#include "app/inspect/inspect-job.h"
#include "app/inspect/inspect-next.h"
#include "app/inspect/inspect-problems.h"
#include "app/inspect/inspect-side.h"
#include "app/inspect/inspect-steps.h"
#include "app/inspect/inspect-text.h"
#include "app/inspect/inspect-tree.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Keys come faster than this when somebody types, and slower than this nobody waits gladly. */
#define PAUSE_MS 40

/* The least height that the fields and the contents have, beside the board and above it. */
#define MIN_LIST_HEIGHT 120
#define MIN_NARROW_LIST_HEIGHT 260

/* Below this width the board stands under the fields instead of beside them. */
#define NARROW_WIDTH 780

struct _EditorInspectPage
{
  GtkWidget              parent_instance;

  EditorInspectKinds     kinds;
  Inspection            *inspection;
  char                  *origin;
  GCancellable          *receiving; /* a file, a picture or the clipboard; or NULL */
  EditorInspectJob      *job;
  guint                  pause;
  guint                  layout_idle;
  gboolean               narrow;
  gboolean               pointing; /* a selection is being passed on */

  GtkWidget             *columns;
  GtkWidget             *frame;
  EditorInspectText     *field;
  GtkLabel              *cut_label;
  GtkWidget             *screen_label;
  GtkSpinner            *spinner;
  GtkWidget             *empty_page;
  GtkWidget             *answer_box;
  GtkImage              *verdict_icon;
  GtkLabel              *summary_label;
  GtkLabel              *detail_label;
  EditorInspectProblems *problems;
  GtkWidget             *lists_box; /* fields and contents, one of them on show */
  GtkWidget             *lists_heading;
  GtkWidget             *lists_switch;
  GtkStack              *lists;
  GtkLabel              *contents_label;
  GtkWidget             *contents_page;
  EditorInspectText     *contents;
  EditorInspectTree     *tree;
  AdwBin                *narrow_bin;
  AdwBin                *narrow_next_bin;
  GtkWidget             *side_separator;
  GtkWidget             *side_box;
  AdwBin                *wide_bin;
  AdwBin                *wide_next_bin;
  EditorInspectSide     *side;
  EditorInspectNext     *next;
};

enum
{
  PROP_KINDS = 1,
  PROP_NARROW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (EditorInspectPage, editor_inspect_page, GTK_TYPE_WIDGET)

static EditorInspectPreview *
get_preview (EditorInspectPage *self)
{
  return editor_inspect_side_get_preview (self->side);
}

static void
tell (EditorInspectPage *self,
      const char        *sentence)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", sentence);
}

static EditorInspectSubject
get_subject (EditorInspectPage *self)
{
  return (EditorInspectSubject) { GTK_WIDGET (self), self->inspection,
                                  editor_inspect_preview_get_find (get_preview (self)) };
}

/* What can be done with what is on show. */
static const EditorInspectStep *const *
get_steps (EditorInspectPage *self)
{
  const EditorInspectKind *kind
      = editor_inspect_kinds_find (self->kinds, editor_inspect_preview_get_find (get_preview (self)));

  return kind != NULL ? kind->steps : editor_inspect_any_steps;
}

static void
show_next (EditorInspectPage *self)
{
  const EditorInspectSubject subject = get_subject (self);

  editor_inspect_next_show (self->next, get_steps (self), &subject);
}

/* --- One selection in all places ------------------------------------------------------------- */

/* The find whose text covers the field at @path, and which of its steps that is. */
static void
point_preview (EditorInspectPage *self,
               const GArray      *path)
{
  const InspectionField *field = editor_inspect_path_get (self->inspection, path);

  if (field->from == INSPECTION_NOWHERE)
    return;

  for (gsize i = 0; i < inspection_get_n_finds (self->inspection); i++)
    {
      const InspectionFind *find = inspection_get_find (self->inspection, i);

      if (find->from == INSPECTION_NOWHERE || field->from < find->from || field->to > find->to)
        continue;
      editor_inspect_preview_point (get_preview (self), i,
                                    editor_inspect_path_get_step (self->inspection, path, find));
      return;
    }
}

/* A part of a board has no place of its own in what was unpacked; its board has. */
static void
point_contents (EditorInspectPage *self,
                const GArray      *path)
{
  g_autoptr (GArray) outer = g_array_copy ((GArray *) path);
  gsize from = INSPECTION_NOWHERE;
  gsize to = INSPECTION_NOWHERE;

  for (; outer->len > 0 && from == INSPECTION_NOWHERE; g_array_set_size (outer, outer->len - 1))
    editor_inspect_get_place (editor_inspect_path_get (self->inspection, outer), EDITOR_INSPECT_UNPACKED,
                              &from, &to);
  editor_inspect_text_select (self->contents, from, to);
}

static void
point_pasted (EditorInspectPage     *self,
              const InspectionField *field)
{
  gsize from, to;

  editor_inspect_get_place (field, EDITOR_INSPECT_PASTED, &from, &to);
  editor_inspect_text_select (self->field, from, to);
}

/* Selects the field at @path everywhere but in the tree if the tree @has_it already. */
static void
point_at (EditorInspectPage *self,
          const GArray      *path,
          gboolean           from_tree,
          gboolean           from_board)
{
  if (path == NULL || path->len == 0 || self->pointing)
    return;

  self->pointing = TRUE;
  point_pasted (self, editor_inspect_path_get (self->inspection, path));
  point_contents (self, path);
  if (!from_tree)
    editor_inspect_tree_select (self->tree, path);
  if (!from_board)
    point_preview (self, path);
  self->pointing = FALSE;
}

static void
on_selected (EditorInspectPage *self)
{
  g_autoptr (GArray) path = editor_inspect_tree_dup_path (self->tree);

  point_at (self, path, TRUE, FALSE);
}

static void
on_pointed (EditorInspectPage *self,
            guint64            offset)
{
  g_autoptr (GArray) path
      = editor_inspect_path_at (self->inspection, EDITOR_INSPECT_PASTED, (gsize) offset);

  point_at (self, path, FALSE, FALSE);
}

static void
on_contents_pointed (EditorInspectPage *self,
                     guint64            offset)
{
  g_autoptr (GArray) path
      = editor_inspect_path_at (self->inspection, EDITOR_INSPECT_UNPACKED, (gsize) offset);

  point_at (self, path, FALSE, FALSE);
}

static void
on_stepped (EditorInspectPage *self)
{
  const InspectionFind *find = editor_inspect_preview_get_find (get_preview (self));
  gssize step = editor_inspect_preview_get_step (get_preview (self));
  g_autoptr (GArray) path = NULL;

  if (find == NULL)
    return;
  if (step >= 0)
    path = editor_inspect_path_of_step (self->inspection, find, (gsize) step);
  else if (find->from != INSPECTION_NOWHERE)
    path = editor_inspect_path_at (self->inspection, EDITOR_INSPECT_PASTED, find->from);

  point_at (self, path, FALSE, TRUE);
}

static void
on_chosen (EditorInspectPage *self)
{
  show_next (self);
  on_stepped (self);
}

static void
on_problem_pointed (EditorInspectPage *self,
                    guint64            from,
                    guint64            to)
{
  g_autoptr (GArray) path
      = editor_inspect_path_at (self->inspection, EDITOR_INSPECT_PASTED, (gsize) from);

  point_at (self, path, FALSE, FALSE);
  editor_inspect_text_select (self->field, (gsize) from, (gsize) MAX (to, from + 1));
}

/* --- The answer ------------------------------------------------------------------------------ */

/* Whether a limit left something out, which is told before anything else. */
static gboolean
is_all (const Inspection *inspection)
{
  return inspection_get_n_problems (inspection) == 0
         || strcmp (inspection_get_problem (inspection, 0)->code, "more") != 0;
}

static void
show_detail (EditorInspectPage *self)
{
  gboolean errors = inspection_has_errors (self->inspection);
  gboolean all = is_all (self->inspection);
  gboolean known = strcmp (inspection_get_format (self->inspection), INSPECTION_UNKNOWN) != 0;
  const char *icon = !known ? "dialog-question-symbolic"
                            : errors ? "dialog-warning-symbolic"
                                     : all ? "object-select-symbolic" : "dialog-information-symbolic";
  const char *detail;

  if (!known)
    detail = _("Links, codes, the game’s JSON files, and pictures with a QR code can be read here.");
  else if (errors)
    detail = _("What could be read is shown here. The rest is kept in the field above and not used.");
  else if (!all)
    detail = _("What was looked at could be read. The rest was left out.");
  else
    detail = _("Everything in it could be read.");

  gtk_image_set_from_icon_name (self->verdict_icon, icon);
  gtk_label_set_text (self->detail_label, detail);
  gtk_widget_remove_css_class (GTK_WIDGET (self->verdict_icon), "warning");
  gtk_widget_remove_css_class (GTK_WIDGET (self->verdict_icon), "success");
  if (errors || !known)
    gtk_widget_add_css_class (GTK_WIDGET (self->verdict_icon), "warning");
  else if (all)
    gtk_widget_add_css_class (GTK_WIDGET (self->verdict_icon), "success");
  if (errors)
    gtk_widget_add_css_class (self->frame, "wrong");
  else
    gtk_widget_remove_css_class (self->frame, "wrong");
}

static void
show_contents (EditorInspectPage *self)
{
  const char *unpacked = inspection_get_unpacked (self->inspection);
  g_autofree char *size = NULL;
  gsize characters;

  gtk_widget_set_visible (self->lists_heading, unpacked == NULL);
  gtk_widget_set_visible (self->lists_switch, unpacked != NULL);
  gtk_widget_set_visible (self->contents_page, unpacked != NULL);
  if (unpacked == NULL)
    return;

  characters = (gsize) g_utf8_strlen (unpacked, -1);
  size = g_strdup_printf (ngettext ("%'lu character, unpacked", "%'lu characters, unpacked", characters),
                          (gulong) characters);
  gtk_label_set_text (self->contents_label, size);
  editor_inspect_text_set_text (self->contents, unpacked);
  editor_inspect_text_show (self->contents, self->inspection);
}

/* Moves @child to the one of two places that is right for the width. */
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

  gtk_widget_set_visible (self->screen_label, !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->contents_label),
                          filled && !narrow && inspection_get_unpacked (self->inspection) != NULL);
  gtk_widget_set_visible (self->empty_page, !filled);
  gtk_widget_set_visible (self->answer_box, filled);
  gtk_widget_set_visible (self->side_separator, filled && !narrow);
  gtk_widget_set_visible (self->side_box, filled && !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->narrow_next_bin), filled && narrow);
  gtk_widget_set_size_request (GTK_WIDGET (self->lists), -1,
                               narrow ? MIN_NARROW_LIST_HEIGHT : MIN_LIST_HEIGHT);
  editor_inspect_next_set_compact (self->next, narrow);
  put (GTK_WIDGET (self->side), narrow ? self->wide_bin : self->narrow_bin,
       narrow ? self->narrow_bin : self->wide_bin);
  put (GTK_WIDGET (self->next), narrow ? self->wide_next_bin : self->narrow_next_bin,
       narrow ? self->narrow_next_bin : self->wide_next_bin);
}

/* A text that is shown in part says so below it. */
static void
on_shortened (EditorInspectPage *self)
{
  gboolean is_cut = editor_inspect_text_is_cut (self->field);
  g_autofree char *words = NULL;
  gulong n;

  gtk_widget_set_visible (GTK_WIDGET (self->cut_label), is_cut);
  if (!is_cut)
    return;

  n = (gulong) g_utf8_strlen (editor_inspect_text_get_text (self->field), -1);
  /* Translators: a long text of that many characters is shown in part */
  words = g_strdup_printf (ngettext ("Shown shortened: only the beginning of %'lu character. What you type "
                                     "or paste takes the place of all of it.",
                                     "Shown shortened: only the beginning of %'lu characters. What you "
                                     "type or paste takes the place of all of them.", n), n);
  gtk_label_set_text (self->cut_label, words);
}

static void
show_inspection (EditorInspectPage *self,
                 Inspection        *inspection)
{
  g_clear_pointer (&self->inspection, inspection_unref);
  self->inspection = inspection_ref (inspection);

  editor_inspect_text_show (self->field, inspection);
  gtk_label_set_text (self->summary_label, inspection_get_summary (inspection));
  show_detail (self);
  editor_inspect_problems_show (self->problems, inspection);
  show_contents (self);
  editor_inspect_tree_show (self->tree, inspection);
  gtk_widget_set_visible (self->lists_box, inspection_get_n_fields (inspection) > 0);
  editor_inspect_side_show (self->side, inspection);
  show_next (self);
  update_layout (self);
}

static void
show_nothing (EditorInspectPage *self)
{
  g_clear_pointer (&self->inspection, inspection_unref);
  editor_inspect_text_show (self->field, NULL);
  gtk_widget_remove_css_class (self->frame, "wrong");
  update_layout (self);
}

/* --- Inspecting ------------------------------------------------------------------------------ */

static void
stop (EditorInspectPage *self)
{
  g_clear_handle_id (&self->pause, g_source_remove);
  if (self->receiving != NULL)
    g_cancellable_cancel (self->receiving);
  g_clear_object (&self->receiving);
  editor_inspect_job_cancel (self->job);
  gtk_spinner_stop (self->spinner);
}

static void
on_inspected (Inspection *inspection,
              gpointer    data)
{
  EditorInspectPage *self = data;

  stop (self);
  show_inspection (self, inspection);
}

static void
inspect_now (EditorInspectPage *self)
{
  const char *text = editor_inspect_text_get_text (self->field);
  gsize length = strlen (text);

  stop (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "inspect.clear", length > 0);
  if (strspn (text, " \t\r\n") == length)
    {
      show_nothing (self);
      return;
    }

  gtk_spinner_start (self->spinner);
  editor_inspect_job_begin (self->job, text);
}

static gboolean
on_pause (gpointer data)
{
  EditorInspectPage *self = data;

  self->pause = 0;
  inspect_now (self);

  return G_SOURCE_REMOVE;
}

static void
on_typed (EditorInspectPage *self)
{
  stop (self);
  self->pause = g_timeout_add (PAUSE_MS, on_pause, self);
}

void
editor_inspect_page_set_text (EditorInspectPage *self,
                              const char        *text,
                              const char        *origin)
{
  g_free (self->origin);
  self->origin = g_strdup (origin);
  editor_inspect_text_set_text (self->field, text);
  inspect_now (self);
}

static void
on_repaired (EditorInspectPage *self,
             const char        *text)
{
  editor_inspect_page_set_text (self, text, self->origin);
  gtk_widget_grab_focus (GTK_WIDGET (self->field));
}

/* --- Receiving ------------------------------------------------------------------------------- */

static void
on_received (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (EditorInspectPage) self = data;
  EditorReceived *received = EDITOR_RECEIVED (source);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = editor_received_read_finish (received, result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  stop (self);
  if (text != NULL)
    editor_inspect_page_set_text (self, text, editor_received_get_origin (received));
  else
    tell (self, error->message);
}

void
editor_inspect_page_receive (EditorInspectPage *self,
                             EditorReceived    *received)
{
  stop (self);
  self->receiving = g_cancellable_new ();
  gtk_spinner_start (self->spinner);
  editor_received_read_async (received, self->receiving, on_received, g_object_ref (self));
}

static void
receive (GtkWidget      *widget,
         EditorReceived *received)
{
  editor_inspect_page_receive (EDITOR_INSPECT_PAGE (widget), received);
}

static void
paste_action (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  editor_received_ask_clipboard (widget, receive);
}

static void
open_file_action (GtkWidget  *widget,
                  const char *action,
                  GVariant   *parameter)
{
  editor_received_ask_file (widget, receive);
}

static void
read_screen_action (GtkWidget  *widget,
                    const char *action,
                    GVariant   *parameter)
{
  editor_received_ask_screen (widget, receive);
}

static void
clear_action (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  EditorInspectPage *self = EDITOR_INSPECT_PAGE (widget);

  editor_inspect_page_set_text (self, "", NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->field));
}

/* --- What next ------------------------------------------------------------------------------- */

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
    if (g_str_equal (steps[i]->id, id) && steps[i]->is_possible (&subject))
      steps[i]->act (&subject);
}

gboolean
editor_inspect_page_is_idle (EditorInspectPage *self)
{
  return self->receiving == NULL && self->pause == 0 && !editor_inspect_job_is_under_way (self->job);
}

/* --- The widget ------------------------------------------------------------------------------ */

static gboolean
on_layout_idle (gpointer data)
{
  EditorInspectPage *self = data;

  self->layout_idle = 0;
  self->narrow = gtk_widget_get_width (GTK_WIDGET (self)) < NARROW_WIDTH;
  update_layout (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);

  return G_SOURCE_REMOVE;
}

/* What does not fit beside the fields moves below them, with the next frame. */
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
  gtk_widget_size_allocate (child, &(GtkAllocation) { 0, 0, MAX (width, minimum), height }, baseline);
  if ((width < NARROW_WIDTH) != self->narrow && self->layout_idle == 0)
    self->layout_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_layout_idle, self, NULL);
}

/* Never insists on the width that only the wide layout needs. */
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
  return gtk_widget_grab_focus (GTK_WIDGET (EDITOR_INSPECT_PAGE (widget)->field));
}

gboolean
editor_inspect_page_get_narrow (EditorInspectPage *self)
{
  return self->narrow;
}

static void
editor_inspect_page_get_property (GObject    *object,
                                  guint       property,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  if (property == PROP_NARROW)
    g_value_set_boolean (value, EDITOR_INSPECT_PAGE (object)->narrow);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_inspect_page_set_property (GObject      *object,
                                  guint         property,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  EditorInspectPage *self = EDITOR_INSPECT_PAGE (object);

  if (property == PROP_KINDS)
    {
      self->kinds = g_value_get_pointer (value);
      editor_inspect_preview_set_kinds (get_preview (self), self->kinds);
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_inspect_page_dispose (GObject *object)
{
  EditorInspectPage *self = EDITOR_INSPECT_PAGE (object);

  g_clear_handle_id (&self->layout_idle, g_source_remove);
  if (self->columns != NULL)
    {
      stop (self);
      g_clear_pointer (&self->job, editor_inspect_job_free);
      gtk_widget_unparent (self->columns);
      self->columns = NULL;
    }
  g_clear_pointer (&self->inspection, inspection_unref);
  g_clear_pointer (&self->origin, g_free);

  G_OBJECT_CLASS (editor_inspect_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, columns);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, frame);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, field);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, screen_label);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, spinner);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, empty_page);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, answer_box);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, verdict_icon);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, summary_label);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, detail_label);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, problems);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, cut_label);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, lists_box);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, lists_heading);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, lists_switch);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, lists);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, contents_label);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, contents_page);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, contents);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, tree);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, narrow_bin);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, side_separator);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, side_box);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, wide_bin);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, narrow_next_bin);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, wide_next_bin);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, next);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPage, side);
}

static void
bind_callbacks (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, on_typed);
  gtk_widget_class_bind_template_callback (widget_class, on_shortened);
  gtk_widget_class_bind_template_callback (widget_class, on_pointed);
  gtk_widget_class_bind_template_callback (widget_class, on_contents_pointed);
  gtk_widget_class_bind_template_callback (widget_class, on_problem_pointed);
  gtk_widget_class_bind_template_callback (widget_class, on_repaired);
  gtk_widget_class_bind_template_callback (widget_class, on_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_stepped);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "inspect.paste", NULL, paste_action);
  gtk_widget_class_install_action (widget_class, "inspect.open-file", NULL, open_file_action);
  gtk_widget_class_install_action (widget_class, "inspect.read-screen", NULL, read_screen_action);
  gtk_widget_class_install_action (widget_class, "inspect.clear", NULL, clear_action);
  gtk_widget_class_install_action (widget_class, "inspect.step", "s", step_action);
}

static void
editor_inspect_page_class_init (EditorInspectPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_inspect_page_dispose;
  G_OBJECT_CLASS (klass)->get_property = editor_inspect_page_get_property;
  G_OBJECT_CLASS (klass)->set_property = editor_inspect_page_set_property;
  properties[PROP_KINDS] = g_param_spec_pointer ("kinds", NULL, NULL, G_PARAM_WRITABLE
                                                 | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  widget_class->measure = editor_inspect_page_measure;
  widget_class->size_allocate = editor_inspect_page_size_allocate;
  widget_class->grab_focus = editor_inspect_page_grab_focus;

  g_type_ensure (EDITOR_TYPE_INSPECT_NEXT);
  g_type_ensure (EDITOR_TYPE_INSPECT_PROBLEMS);
  g_type_ensure (EDITOR_TYPE_INSPECT_SIDE);
  g_type_ensure (EDITOR_TYPE_INSPECT_TEXT);
  g_type_ensure (EDITOR_TYPE_INSPECT_TREE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/inspect-page.ui");
  bind_children (widget_class);
  bind_callbacks (widget_class);
  install_actions (widget_class);
}

static void
editor_inspect_page_init (EditorInspectPage *self)
{
  self->job = editor_inspect_job_new (on_inspected, self);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  editor_inspect_text_set_layer (self->field, EDITOR_INSPECT_PASTED, _("Anything to look at"));
  editor_inspect_text_set_layer (self->contents, EDITOR_INSPECT_UNPACKED, _("Contents"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "inspect.clear", FALSE);
  /* Before the field, which would put it in the middle of what is there. */
  editor_received_take_drops (GTK_WIDGET (self), GTK_PHASE_CAPTURE, receive);
}

GtkWidget *
editor_inspect_page_new (EditorInspectKinds kinds)
{
  return g_object_new (EDITOR_TYPE_INSPECT_PAGE, "kinds", kinds, NULL);
}
