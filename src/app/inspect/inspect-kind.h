/* inspect-kind.h: how each kind of find is shown, and what can be done with it
 *
 * The page Inspect knows no game. It is given a table with a row for each kind of find
 * (inspection.h): the widget that shows one, and the steps that it offers next. A find whose kind
 * has no row is not shown; its fields and problems are.
 *
 * A step is done for a *subject*: the find on show in its inspection. What can be done with any
 * text, whatever was found in it, are the steps of inspect-steps.h; a row lists those as well, so
 * that it has the order of all of them.
 *
 * Example: a row for boards is
 *   { &spaces_board_kind, N_("Board"), editor_board_preview_new, steps }
 * where `steps` ends with NULL.
 */
#pragma once

#include "inspect/inspection/inspection.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  GtkWidget            *widget; /* of the page, to activate actions and to be the parent of
                                 * dialogs */
  Inspection           *inspection;
  const InspectionFind *find;   /* the one on show, or NULL; belongs to the inspection */
  const char           *text;   /* that was inspected: the inspection lists a part of a long one */
} EditorInspectSubject;

typedef struct
{
  const char *id;   /* stable; the target of the action "inspect.step" */
  const char *icon;
  const char *title; /* to be translated */
  /* NULL where it always is */
  gboolean  (*is_possible) (const EditorInspectSubject *subject);
  /* NULL where it is always the title */
  char     *(*make_title)  (const EditorInspectSubject *subject);
  void      (*act)         (const EditorInspectSubject *subject);
} EditorInspectStep;

typedef struct
{
  const GameKind                 *kind;
  const char                     *title; /* over a single one, to be translated: "Board" */
  GtkWidget                    *(*make_preview) (void); /* an EditorPreview */
  const EditorInspectStep *const *steps; /* in their order, the last is NULL */
} EditorInspectKind;

/* The table: rows, the last has no kind. */
typedef const EditorInspectKind *EditorInspectKinds;

/* The row for @find, or NULL; @find may be NULL. */
const EditorInspectKind *editor_inspect_kinds_find (EditorInspectKinds    kinds,
                                                    const InspectionFind *find);

/* A copy that holds what it needs while something is read for a step. */
EditorInspectSubject    *editor_inspect_subject_copy (const EditorInspectSubject *subject);
void                     editor_inspect_subject_free (EditorInspectSubject       *subject);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorInspectSubject, editor_inspect_subject_free)

G_END_DECLS
