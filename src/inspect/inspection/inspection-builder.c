/* The builder owns the Inspection until inspection_builder_end() hands it out. Fields form a
 * tree that is written in one pass: new fields go into `open`, the field that was opened last,
 * which knows the one around it.
 *
 * Every list is bounded, and what exceeds a bound is counted. Fields opened below the maximal depth
 * have nothing in them; `too_deep` counts them so that each open() still has its close(). Adding
 * anything costs its own length, so a whole inspection is linear in what is kept. */
#include "inspect/inspection/inspection-builder.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "text/decode-error.h"
#include "objects/record-owns.h"

InspectionBuilder *
inspection_builder_new (gboolean is_whole)
{
  InspectionBuilder *builder = g_new0 (InspectionBuilder, 1);

  builder->inspection = inspection_alloc ();
  builder->inner = inspection_nowhere ();
  builder->is_whole = is_whole;

  return builder;
}

RECORD_OWNS_EXTERN (InspectionBuilder, inspection_builder_free, (inspection, inspection_unref))

/* Each kind has its own sentence ("600 boards"); only finds of several kinds share the general
 * one. */
static void
note_dropped (InspectionBuilder *builder)
{
  gulong n_dropped = (gulong) builder->n_dropped;
  gulong n_listed = builder->inspection->finds->len;
  gulong n_all = n_listed + (gulong) builder->n_left;
  g_autofree char *cut = builder->n_left > 0 && !builder->is_mixed
                             ? builder->kind->describe_cut (n_all, n_listed) : NULL;

  if (n_dropped > 0)
    inspection_builder_report (builder, INSPECTION_NOTE, "more", inspection_nowhere (),
                               /* Translators: %lu is how many lines of the list are not shown */
                               ngettext ("This list is too long to show whole: %lu entry was left "
                                         "out.",
                                         "This list is too long to show whole: %lu entries were "
                                         "left out.", n_dropped),
                               n_dropped);
  if (cut != NULL)
    inspection_builder_report (builder, INSPECTION_NOTE, "more", inspection_nowhere (), "%s", cut);
  else if (builder->n_left > 0)
    inspection_builder_report (builder, INSPECTION_NOTE, "more", inspection_nowhere (),
                               /* Translators: the number of all boards, positions and games, and
                                * of those that are listed */
                               ngettext ("This text has %1$'lu item. Only the first %2$'lu are "
                                         "listed.",
                                         "This text has %1$'lu items. Only the first %2$'lu are "
                                         "listed.", n_all),
                               n_all, n_listed);
}

/* Frees the builder and returns its Inspection. What no reader has set gets the values of an
 * unknown text, so the getters of an Inspection never return NULL for format, title and summary. */
Inspection *
inspection_builder_end (InspectionBuilder *builder)
{
  Inspection *inspection;

  note_dropped (builder);
  inspection = g_steal_pointer (&builder->inspection);
  if (inspection->format == NULL)
    inspection->format = g_strdup (INSPECTION_UNKNOWN);
  if (inspection->title == NULL)
    inspection->title = g_strdup (_("Unknown text"));
  if (inspection->summary == NULL)
    inspection->summary = g_strdup (_("This text isn’t a link, code or file of these games."));
  inspection_builder_free (builder);

  return inspection;
}

void
inspection_builder_set_format (InspectionBuilder *builder,
                               const char        *format,
                               const char        *title)
{
  g_free (builder->inspection->format);
  g_free (builder->inspection->title);
  builder->inspection->format = g_strdup (format);
  builder->inspection->title = g_strdup (title);
}

void
inspection_builder_default_format (InspectionBuilder *builder,
                                   const char        *format,
                                   const char        *title)
{
  if (builder->inspection->format == NULL)
    inspection_builder_set_format (builder, format, title);
}

void
inspection_builder_sum_up (InspectionBuilder *builder,
                           const char        *format,
                           ...)
{
  va_list args;

  g_free (builder->inspection->summary);
  va_start (args, format);
  builder->inspection->summary = g_strdup_vprintf (format, args);
  va_end (args);
}

/* Takes @canonical. An address inside another one may have codes of bytes that are no text; a link
 * with it could not be read again, and there is none. */
void
inspection_builder_set_canonical (InspectionBuilder *builder,
                                  char              *canonical)
{
  g_free (builder->inspection->canonical);
  builder->inspection->canonical = canonical;
  if (canonical != NULL && !g_utf8_validate (canonical, -1, NULL))
    g_clear_pointer (&builder->inspection->canonical, g_free);
}

void
inspection_builder_set_unpacked (InspectionBuilder *builder,
                                 const char        *unpacked,
                                 gsize              length)
{
  g_free (builder->inspection->unpacked);
  builder->inspection->unpacked = builder->is_whole ? NULL : g_strndup (unpacked, length);
}

/* Sets the second place of the next field alone, and only if there is an unpacked text to point
 * into. */
void
inspection_builder_inner (InspectionBuilder *builder,
                          gsize              from,
                          gsize              to)
{
  if (builder->inspection->unpacked != NULL)
    builder->inner = (TextSpan) { from, to };
}

static void
count_kind (InspectionBuilder *builder,
            const GameKind    *kind)
{
  builder->is_mixed |= builder->kind != NULL && builder->kind != kind;
  builder->kind = kind;
}

void
inspection_builder_leave_out (InspectionBuilder *builder,
                              const GameKind    *kind,
                              gsize              n)
{
  count_kind (builder, kind);
  builder->n_left += n;
}

/* @value as valid UTF-8 of at most INSPECTION_MAX_VALUE bytes. The cut moves back to the
 * beginning of a character, so that it never splits one. */
static char *
cut_value (const char *value)
{
  gsize length = strlen (value);
  gsize cut = INSPECTION_MAX_VALUE;

  if (length <= INSPECTION_MAX_VALUE)
    return g_utf8_make_valid (value, length);

  while (cut > 0 && ((guchar) value[cut] & 0xC0) == 0x80)
    cut--;
  return g_strdup_printf ("%.*s…", (int) cut, value);
}

/* Appends a field to the innermost open list and returns it, owned by that list, or NULL when a
 * limit is reached. The pending inner place is used up in either case. */
InspectionField *
inspection_builder_add_field (InspectionBuilder *builder,
                              const char        *id,
                              const char        *name,
                              const char        *value,
                              TextSpan           place)
{
  GPtrArray *list = builder->open != NULL ? builder->open->children : builder->inspection->fields;
  TextSpan inner = builder->inner;
  InspectionField *field;

  builder->inner = inspection_nowhere ();
  if (inspection_builder_is_full (builder))
    {
      builder->n_dropped += !builder->is_whole;
      return NULL;
    }

  field = g_new0 (InspectionField, 1);
  field->id = g_utf8_make_valid (id, -1);
  field->name = cut_value (name);
  field->value = cut_value (value);
  field->from = place.from;
  field->to = place.to;
  field->inner_from = inner.from;
  field->inner_to = inner.to;
  field->outer = builder->open;
  field->index = list->len;
  g_ptr_array_add (list, field);
  builder->n_fields++;

  return field;
}

/* Adds a field that the next ones go into. When it was not kept, or lies too deep, the whole
 * subtree is dropped but stays balanced with inspection_builder_close(). */
void
inspection_builder_open (InspectionBuilder *builder,
                         const char        *id,
                         const char        *name,
                         const char        *value,
                         TextSpan           place)
{
  InspectionField *field = inspection_builder_add_field (builder, id, name, value, place);

  if (field == NULL || builder->depth + 1 >= INSPECTION_MAX_DEPTH)
    {
      builder->too_deep++;
      return;
    }

  field->children = g_ptr_array_new_with_free_func ((GDestroyNotify) inspection_field_free);
  builder->open = field;
  builder->depth++;
}

void
inspection_builder_close (InspectionBuilder *builder)
{
  if (builder->too_deep > 0)
    builder->too_deep--;
  else if (builder->open != NULL)
    {
      builder->open = builder->open->outer;
      builder->depth--;
    }
}

static gboolean
is_detail (const char *code)
{
  return strcmp (code, "more") == 0;
}

/* A note about a cut list gets its place also where the list is full: the last entry makes room. */
void
inspection_builder_report (InspectionBuilder  *builder,
                           InspectionSeverity  severity,
                           const char         *code,
                           TextSpan            place,
                           const char         *format,
                           ...)
{
  GPtrArray *problems = builder->inspection->problems;
  guint most = builder->is_whole ? INSPECTION_MAX_WHOLE : INSPECTION_MAX_PROBLEMS;
  g_autofree char *message = NULL;
  InspectionProblem *problem;
  va_list args;

  if (problems->len >= most && !is_detail (code))
    {
      builder->n_dropped++;
      return;
    }

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  problem = g_new (InspectionProblem, 1);
  problem->severity = severity;
  problem->code = g_strdup (code);
  problem->message = g_utf8_make_valid (message, -1);
  problem->from = place.from;
  problem->to = place.to;
  if (problems->len >= most)
    g_ptr_array_set_size (problems, (gint) most - 1);
  g_ptr_array_insert (problems, is_detail (code) ? 0 : -1, problem);
}

void
inspection_builder_add_error (InspectionBuilder *builder,
                              const GError      *error,
                              TextSpan           place)
{
  inspection_builder_report (builder, INSPECTION_ERROR, decode_error_get_code (error), place, "%s",
                             error->message);
}

/* The name and the value come from pasted text: the value is copied by its boxed type, the name
 * made valid UTF-8. Finds beyond the limit count for the sentence about the cut, not for the
 * sizes. */
void
inspection_builder_add_find (InspectionBuilder    *builder,
                             const InspectionFind *find)
{
  GPtrArray *finds = builder->inspection->finds;
  InspectionFind *copy;

  count_kind (builder, find->kind);
  if (finds->len >= inspection_builder_get_max_finds (builder))
    {
      builder->n_left++;
      return;
    }

  copy = g_new (InspectionFind, 1);
  *copy = *find;
  copy->value = g_boxed_copy (find->kind->get_type (), find->value);
  copy->name = g_utf8_make_valid (find->name, -1);
  copy->creature = g_strdup (find->creature);
  g_ptr_array_add (finds, copy);
  builder->inspection->sizes.code_characters += game_kind_measure (find->kind, find->value);
}

void
inspection_builder_set_whole (InspectionBuilder *builder,
                              GType              type,
                              gpointer           whole)
{
  builder->inspection->whole_type = type;
  builder->inspection->whole = whole;
}

void
inspection_builder_add_repair (InspectionBuilder *builder,
                               const char        *label,
                               const char        *text)
{
  InspectionRepair *repair = g_new (InspectionRepair, 1);

  repair->label = g_strdup (label);
  repair->text = g_utf8_make_valid (text, -1);
  g_ptr_array_add (builder->inspection->repairs, repair);
}

gsize
inspection_builder_get_max_finds (const InspectionBuilder *builder)
{
  return builder->is_whole ? INSPECTION_MAX_WHOLE : INSPECTION_MAX_FINDS;
}

/* The kind that all finds share, or NULL when there are none or several kinds. */
const GameKind *
inspection_builder_get_kind (const InspectionBuilder *builder)
{
  return builder->is_mixed ? NULL : builder->kind;
}

/* Whether further fields would not be kept, so that a reader can stop walking a long list. */
gboolean
inspection_builder_is_full (const InspectionBuilder *builder)
{
  return builder->is_whole || builder->too_deep > 0 || builder->n_fields >= INSPECTION_MAX_FIELDS;
}

/* Copies a subtree through the public functions, so that the limits of this builder hold for it
 * too. The recursion is bounded by INSPECTION_MAX_DEPTH, the limit of the tree it came from. */
static void
copy_field (InspectionBuilder     *builder,
            const InspectionField *field)
{
  TextSpan place = { field->from, field->to };

  inspection_builder_inner (builder, field->inner_from, field->inner_to);
  if (field->children == NULL)
    {
      inspection_builder_add_field (builder, field->id, field->name, field->value, place);
      return;
    }

  inspection_builder_open (builder, field->id, field->name, field->value, place);
  for (guint i = 0; i < field->children->len; i++)
    copy_field (builder, field->children->pdata[i]);
  inspection_builder_close (builder);
}

static void
copy_lists (InspectionBuilder *builder,
            const Inspection  *item)
{
  for (guint i = 0; i < item->problems->len; i++)
    {
      const InspectionProblem *problem = inspection_get_problem (item, i);

      inspection_builder_report (builder, problem->severity, problem->code,
                                 (TextSpan) { problem->from, problem->to }, "%s", problem->message);
    }

  for (guint i = 0; i < item->finds->len; i++)
    inspection_builder_add_find (builder, inspection_get_find (item, i));
}

/* Turns the result into @item, which nobody else has, keeping the problems that were added before.
 * Used when a text holds one thing: notes about cleaning the text come first, then all of the
 * single reading, but for a note about a cut list. */
void
inspection_builder_take (InspectionBuilder *builder,
                         Inspection        *item)
{
  g_autoptr (Inspection) before = builder->inspection;
  guint at = 0;

  builder->inspection = inspection_ref (item);
  while (at < item->problems->len && is_detail (inspection_get_problem (item, at)->code))
    at++;
  while (before->problems->len > 0)
    g_ptr_array_insert (item->problems, (gint) at,
                        g_ptr_array_steal_index (before->problems, before->problems->len - 1));
}

/* Appends @item as one of several: its fields become children of one field with its title,
 * problems and finds join the common lists, sizes add up. Summary, canonical text, repairs and
 * the whole are left out, because they are about the whole text and not about this part. */
void
inspection_builder_merge (InspectionBuilder *builder,
                          Inspection        *item)
{
  TextSpan place = inspection_nowhere ();

  if (item->fields->len > 0)
    {
      place.from = inspection_get_field (item, 0)->from;
      place.to = inspection_get_field (item, item->fields->len - 1)->to;
    }

  inspection_builder_open (builder, "item", item->title, item->summary, place);
  for (guint i = 0; i < item->fields->len; i++)
    copy_field (builder, item->fields->pdata[i]);
  inspection_builder_close (builder);

  copy_lists (builder, item);
  builder->inspection->sizes.characters += item->sizes.characters;
  builder->inspection->sizes.json_characters += item->sizes.json_characters;
}
