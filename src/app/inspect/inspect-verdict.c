/* The sentence is the inspection's summary. The verdict below it is one of four, the first that
 * applies; it follows from the format and the problems of the inspection alone. */
#include "app/inspect/inspect-verdict.h"

#include "app/widgets/drop-children.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _EditorInspectVerdict
{
  GtkWidget parent_instance;

  GtkImage *icon;
  GtkLabel *summary_label;
  GtkLabel *detail_label;
};

G_DEFINE_FINAL_TYPE (EditorInspectVerdict, editor_inspect_verdict, GTK_TYPE_WIDGET)

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
} words[] = {
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
  if (strcmp (inspection_get_format (inspection), INSPECTION_UNKNOWN) == 0)
    return VERDICT_UNKNOWN;
  if (inspection_has_errors (inspection))
    return VERDICT_DAMAGED;

  return is_cut (inspection) ? VERDICT_CUT : VERDICT_WELL;
}

void
editor_inspect_verdict_show (EditorInspectVerdict *self,
                             const Inspection     *inspection)
{
  Verdict verdict = judge (inspection);

  gtk_label_set_text (self->summary_label,
                      SHOWN_SENTENCE (inspection_get_summary (inspection)));
  gtk_label_set_text (self->detail_label, _(words[verdict].detail));
  gtk_image_set_from_icon_name (self->icon, words[verdict].icon);
  gtk_widget_remove_css_class (GTK_WIDGET (self->icon), "warning");
  gtk_widget_remove_css_class (GTK_WIDGET (self->icon), "success");
  if (words[verdict].css_class != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->icon), words[verdict].css_class);
}

static void
editor_inspect_verdict_dispose (GObject *object)
{
  editor_drop_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (editor_inspect_verdict_parent_class)->dispose (object);
}

static void
editor_inspect_verdict_class_init (EditorInspectVerdictClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_inspect_verdict_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/inspect-verdict.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorInspectVerdict, icon);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectVerdict, summary_label);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectVerdict, detail_label);
}

static void
editor_inspect_verdict_init (EditorInspectVerdict *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
