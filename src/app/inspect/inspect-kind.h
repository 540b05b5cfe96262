/* inspect-kind.h: how each kind of find is shown, and what can be done with it
 *
 * The page Inspect knows no game. It is given a table that has a row for each kind of find
 * (inspection.h): the widget that shows one, and the steps that it offers next. A find whose kind
 * has no row is not shown; its fields and problems are.
 *
 * A step is done for a *subject*: the find on show in its inspection. What can be done with any
 * text, whatever was found in it, are the two steps below; a row lists those as well, so that it
 * has the order of all of them. Where no find has a row, those of the table are all there are, or
 * editor_inspect_any_steps. Each reports its result in a toast.
 *
 * Example: a row for boards is
 *   { &spaces_board_kind, N_("Board"), editor_board_preview_get_type, steps }
 * where `steps` ends with NULL.
 */
#pragma once

#include "inspect/inspection/inspection.h"

#include <gtk/gtk.h>

typedef struct _EditorInspectTable EditorInspectTable;
typedef const EditorInspectTable *EditorInspectKinds;

typedef struct
{
  EditorInspectKinds    kinds;
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
  GType                         (*get_preview_type) (void); /* of an EditorPreview */
  const EditorInspectStep *const *steps; /* in their order, the last is NULL */
} EditorInspectKind;

struct _EditorInspectTable
{
  /* The row for @find, or NULL. */
  const EditorInspectKind *(*find_row) (const InspectionFind       *find);
  /* Opens the find of @subject, which the steps of any row may have done. */
  void                     (*open)     (const EditorInspectSubject *subject);
  /* Where no find has a row: what @subject's text may mean all the same, or NULL without such. */
  const EditorInspectStep *const *any_steps;
};

/* The act of a step that opens the find. */
void editor_inspect_open (const EditorInspectSubject *subject);

extern const EditorInspectStep        editor_inspect_copy_link;
extern const EditorInspectStep        editor_inspect_ask_again;
extern const EditorInspectStep *const editor_inspect_any_steps[];
