/* One value that can be printed, of whatever game. The games are entries of a table (PrintKind),
 * found by the boxed type of the value: printing a further game means a further entry. Immutable
 * and atomically reference counted. */
#include "kinds/game-kinds.h"

#include "kinds/print-boards.h"
#include "kinds/print-pentominoes.h"
#include "kinds/print-solitaire.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>

struct _PrintSubject
{
  const PrintKind *kind;   /* of the type of `value` */
  gpointer         value;  /* a copy, boxed as kind->get_type() */
  char            *name;   /* NULL without one */
  gsize            step;   /* of a game or replay: what the picture shows */
  gboolean         at_end; /* the link opens the game as played to its end */
};

/* All kinds; each value type has one. */
static const PrintKind *const kinds[] = {
  &print_boards,
  &print_positions,
  &print_games,
  &print_pentominoes,
};

/* The kind that prints values of @type; NULL if there is none. */
static const PrintKind *
find_kind (GType type)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (kinds[i]->get_type () == type)
        return kinds[i];
    }

  return NULL;
}

/* NULL if such a value cannot be printed, such as a board without moves. @value is copied. */
PrintSubject *
print_subject_new (GType          type,
                   gconstpointer  value,
                   const char    *name,
                   gsize          step,
                   gboolean       at_end)
{
  const PrintKind *kind = find_kind (type);
  PrintSubject *subject;

  if (kind == NULL || (kind->is_printable != NULL && !kind->is_printable (value)))
    return NULL;

  subject = g_atomic_rc_box_new0 (PrintSubject);
  subject->kind = kind;
  subject->value = g_boxed_copy (type, value);
  subject->name = name != NULL && *name != '\0' ? g_strdup (name) : NULL;
  subject->step = step;
  subject->at_end = at_end;

  return subject;
}

PrintSubject *
print_subject_new_find (const InspectionFind *find)
{
  if (!find->complete)
    return NULL;

  return print_subject_new (find->kind->get_type (), find->value,
                            find->is_named ? find->name : NULL, find->at_end ? G_MAXSIZE : 0,
                            find->at_end);
}

PrintSubject *
print_subject_ref (PrintSubject *subject)
{
  return g_atomic_rc_box_acquire (subject);
}

static void
clear (gpointer data)
{
  PrintSubject *subject = data;

  g_boxed_free (subject->kind->get_type (), subject->value);
  g_free (subject->name);
}

void
print_subject_unref (PrintSubject *subject)
{
  g_atomic_rc_box_release_full (subject, clear);
}

const PrintKind *const *
print_subject_list_kinds (gsize *n_kinds)
{
  *n_kinds = G_N_ELEMENTS (kinds);
  return kinds;
}

const PrintKind *
print_subject_get_kind (const PrintSubject *subject)
{
  return subject->kind;
}

gconstpointer
print_subject_get_value (const PrintSubject *subject)
{
  return subject->value;
}

const char *
print_subject_get_name (const PrintSubject *subject)
{
  return subject->name;
}

char *
print_subject_dup_recipient_notice (const PrintSubject  *subject,
                                    char               **label)
{
  g_autofree char *words = NULL;
  char *sentence = NULL;

  if (subject->kind->dup_recipient_notice != NULL)
    sentence = subject->kind->dup_recipient_notice (subject->value, &words);
  if (label != NULL)
    *label = g_steal_pointer (&words);

  return sentence;
}

/* A link that begins with @base. A kind that fails without an error rejects @base, so that is what
 * is reported. */
char *
print_subject_make_link (const PrintSubject  *subject,
                         const char          *base,
                         gboolean             with_name,
                         GError             **error)
{
  GError *problem = NULL;
  char *link = subject->kind->make_link (subject->value, subject->step, subject->at_end, base,
                                         with_name ? subject->name : NULL, &problem);

  if (problem != NULL)
    g_propagate_error (error, problem);
  else if (link == NULL)
    decode_error_set (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET, "%s",
                      _("The web address that links begin with isn’t valid"));

  return link;
}

PrintPicture *
print_subject_make_picture (const PrintSubject *subject,
                            const char         *link)
{
  return subject->kind->make_picture (subject->value, subject->step, link);
}
