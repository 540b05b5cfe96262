/* game-kinds.h: something that a card can be made of, of whatever game
 *
 * A board, a solitaire … with what its card says of it. Those who print hold subjects and nothing
 * of the games behind them. It is a value: made complete, never changed, reference counted, and
 * safe to share between threads.
 *
 * Type    a GType of the boxed values that games have, as inspection finds bring them: it is looked
 *         up in a table with a row (print-kind.h) for each. A new game is a row in print-subject.c.
 * Step    a game that was played is shown after so many of its moves, G_MAXSIZE: after all of them.
 * Link    made from a web address, which may be another one for each kind. It leads to where the
 *         value is shown at first: at the end of its moves or at the beginning.
 * Errors  of a link are those of the encoding, or DECODE_ERROR_UNKNOWN for a base that is no web
 *         address; their messages are sentences for people.
 *
 * Example: a board with the name "Zigzag"
 *   g_autoptr (PrintSubject) subject = print_subject_new (SPACES_TYPE_BOARD, board, "Zigzag", 0,
 *   FALSE); const PrintKind *kind = print_subject_get_kind (subject); g_autofree char *link =
 *   print_subject_make_link (subject, kind->default_base, FALSE, &error); PrintPicture *picture =
 *   print_subject_make_picture (subject, link);
 */
#pragma once

#include "inspect/inspection/inspection.h"
#include "kinds/print-kind.h"

G_BEGIN_DECLS

typedef struct _PrintSubject PrintSubject;

/* NULL if nothing of the kind can be printed, or if there is nothing on it. @name may be NULL. */
PrintSubject *print_subject_new      (GType                 type,
                                      gconstpointer         value,
                                      const char           *name,
                                      gsize                 step,
                                      gboolean              at_end);
/* What was read from a text, with the name that the text gives it. NULL for one
 * that could not be read to its end. */
PrintSubject *print_subject_new_find (const InspectionFind *find);
PrintSubject *print_subject_ref      (PrintSubject         *subject);
void          print_subject_unref    (PrintSubject         *subject);

/* All kinds that there are. */
const PrintKind *const *print_subject_list_kinds (gsize          *n_kinds);
const PrintKind *print_subject_get_kind             (const PrintSubject  *subject);
gconstpointer    print_subject_get_value            (const PrintSubject  *subject);
/* NULL, or not empty. */
const char      *print_subject_get_name             (const PrintSubject  *subject);
/* Both are to be freed; @label may be NULL. */
char            *print_subject_dup_recipient_notice (const PrintSubject  *subject,
                                                     char               **label);

/* @with_name: the link carries the name, if links of its kind do. */
char            *print_subject_make_link            (const PrintSubject  *subject,
                                                     const char          *base,
                                                     gboolean             with_name,
                                                     GError             **error);
PrintPicture    *print_subject_make_picture         (const PrintSubject  *subject,
                                                     const char          *link);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PrintSubject, print_subject_unref)

G_END_DECLS
