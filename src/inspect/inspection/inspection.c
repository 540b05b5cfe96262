/* A reference-counted immutable value with accessors. The builder fills it before
 * anybody else sees it; afterwards nothing changes, so it may be shared between threads. All
 * strings are valid UTF-8. */
#include "inspect/inspection/inspection.h"

#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>

RECORD_OWNS (InspectionProblem, problem_free, (code, g_free), (message, g_free))

static void
find_free (gpointer data)
{
  InspectionFind *find = data;

  g_boxed_free (find->kind->get_type (), find->value);
  g_free (find->name);
  g_free (find->creature);
  g_free (find);
}

RECORD_OWNS (InspectionRepair, repair_free, (label, g_free), (text, g_free))

RECORD_OWNS_EXTERN (InspectionField, inspection_field_free, (id, g_free), (name, g_free),
                    (value, g_free), (children, g_ptr_array_unref))

/* An empty inspection for the builder to fill; its lists own their elements. */
Inspection *
inspection_alloc (void)
{
  Inspection *inspection = g_atomic_rc_box_new0 (Inspection);

  inspection->fields = g_ptr_array_new_with_free_func ((GDestroyNotify) inspection_field_free);
  inspection->problems = g_ptr_array_new_with_free_func (problem_free);
  inspection->finds = g_ptr_array_new_with_free_func (find_free);
  inspection->repairs = g_ptr_array_new_with_free_func (repair_free);

  return inspection;
}

static void
inspection_free (Inspection *inspection)
{
  g_free (inspection->format);
  g_free (inspection->title);
  g_free (inspection->summary);
  g_free (inspection->canonical);
  g_free (inspection->unpacked);
  g_ptr_array_unref (inspection->fields);
  g_ptr_array_unref (inspection->problems);
  g_ptr_array_unref (inspection->finds);
  g_ptr_array_unref (inspection->repairs);
  if (inspection->whole != NULL)
    g_boxed_free (inspection->whole_type, inspection->whole);
}

SHARED_VALUE (Inspection, inspection, inspection_free)

/* One sentence about the lengths. The comparison is left out where a short code would save
 * nothing. */
char *
inspection_describe_sizes (const Inspection *inspection)
{
  InspectionSizes sizes = inspection->sizes;

  if (sizes.code_characters == 0 || sizes.code_characters >= sizes.characters)
    /* Translators: %lu is the length of a text */
    return g_strdup_printf (ngettext ("%lu character", "%lu characters", (gulong) sizes.characters),
                            (gulong) sizes.characters);

  /* Translators: "12 characters instead of 812 would carry what was found"; the number of
   * characters of the short codes, then that of the pasted link */
  return g_strdup_printf (ngettext ("As a code its contents have %1$lu characters instead of %2$lu",
                                    "As codes its contents have %1$lu characters instead of %2$lu",
                                    (gulong) inspection->finds->len),
                          (gulong) sizes.code_characters, (gulong) sizes.characters);
}

const InspectionProblem *
inspection_find_error (const Inspection *inspection)
{
  for (guint i = 0; i < inspection->problems->len; i++)
    if (inspection_get_problem (inspection, i)->severity == INSPECTION_ERROR)
      return inspection_get_problem (inspection, i);

  return NULL;
}

/* How many there are of a list, and one of them: inspection_get_n_fields(), _get_field() and so
 * on. */
#define DEFINE_LIST(list, item, Item)                                                              \
  gsize inspection_get_n_##list (const Inspection *inspection)                                     \
  {                                                                                                \
    return inspection->list->len;                                                                  \
  }                                                                                                \
                                                                                                   \
  const Inspection##Item *inspection_get_##item (const Inspection *inspection, gsize index)        \
  {                                                                                                \
    g_return_val_if_fail (index < inspection->list->len, NULL);                                    \
                                                                                                   \
    return inspection->list->pdata[index];                                                         \
  }

DEFINE_LIST (fields, field, Field)
DEFINE_LIST (problems, problem, Problem)
DEFINE_LIST (finds, find, Find)
DEFINE_LIST (repairs, repair, Repair)

/* The type check stands for a cast: callers ask for the types they know and skip other games. */
gpointer
inspection_find_get_value (const InspectionFind *find,
                           GType                 type)
{
  return find->kind->get_type () == type ? find->value : NULL;
}

gpointer
inspection_get_whole (const Inspection *inspection,
                      GType             type)
{
  return inspection->whole_type == type ? inspection->whole : NULL;
}

gsize
inspection_field_get_n_children (const InspectionField *field)
{
  return field->children != NULL ? field->children->len : 0;
}

const InspectionField *
inspection_field_get_child (const InspectionField *field,
                            gsize                  index)
{
  g_return_val_if_fail (index < inspection_field_get_n_children (field), NULL);

  return field->children->pdata[index];
}

const char *const inspection_severity_names[] = { "note", "advice", "problem", "error" };
